//! Resource use of kernels, as text.

use emit::assemble::FinishedFunction;
use emit::container::{self, CodeObject};
use processors::{OccupancyLimit, ResourceUse};
use std::fmt;

/// The resource that limits occupancy.
pub type Limit = OccupancyLimit;

/// Resource use of a kernel.
#[derive(Clone, Debug)]
pub struct KernelReport {
    /// Its name.
    pub name: String,
    /// VGPRs per lane.
    pub vgprs: u32,
    /// SGPRs per wavefront, including VCC and other special registers.
    pub sgprs: u32,
    /// The numbers of spilled VGPRs and of spilled SGPRs.
    pub spills: (u32, u32),
    /// LDS bytes per work-group.
    pub lds_bytes: u32,
    /// Scratch bytes per lane.
    pub scratch_bytes: u32,
    /// Bytes of code.
    pub code_bytes: usize,
    /// Number of instructions.
    pub instructions: usize,
    /// Wavefronts per SIMD.
    pub occupancy: u32,
    /// The resource that limits the occupancy.
    pub limit: Limit,
}

/// Reports of all kernels.
pub(crate) fn of(object: &CodeObject, finished: &[FinishedFunction]) -> Vec<KernelReport> {
    let mut reports = Vec::new();
    for (function, this) in object.functions.iter().zip(finished) {
        if let Some(usage) = function.resource_use(&object.target) {
            reports.push(report(object, function, usage, this));
        }
    }
    reports
}

fn report(
    object: &CodeObject,
    function: &container::Function,
    usage: ResourceUse,
    this: &FinishedFunction,
) -> KernelReport {
    let resources = &function.resources;
    let (occupancy, limit) = object.target.occupancy(usage);
    KernelReport {
        name: function.symbol.name.clone(),
        vgprs: usage.vgprs,
        sgprs: usage.sgprs,
        spills: (resources.vgpr_spills, resources.sgpr_spills),
        lds_bytes: resources.lds_bytes,
        scratch_bytes: resources.scratch_bytes,
        code_bytes: function.code.len(),
        instructions: this.assembled.instructions.len(),
        occupancy,
        limit,
    }
}

impl fmt::Display for KernelReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let limit = self.limit.name();
        write!(
            f,
            "{}: {} VGPRs, {} SGPRs, {} VGPR spills, {} SGPR spills, {} bytes LDS, {} bytes scratch, \
             {} instructions, {} bytes code, {} waves per SIMD (limited by {limit})",
            self.name,
            self.vgprs,
            self.sgprs,
            self.spills.0,
            self.spills.1,
            self.lds_bytes,
            self.scratch_bytes,
            self.instructions,
            self.code_bytes,
            self.occupancy,
        )
    }
}

/// The reports as a table, one line per kernel.
pub(crate) fn table(reports: &[KernelReport]) -> String {
    let header = [
        "VGPRs",
        "SGPRs",
        "spilled",
        "LDS",
        "scratch",
        "instructions",
        "bytes",
        "waves",
    ];
    let cells = |report: &KernelReport| {
        [
            report.vgprs.to_string(),
            report.sgprs.to_string(),
            format!("{}+{}", report.spills.0, report.spills.1),
            report.lds_bytes.to_string(),
            report.scratch_bytes.to_string(),
            report.instructions.to_string(),
            report.code_bytes.to_string(),
            report.occupancy.to_string(),
        ]
    };
    let longest = reports
        .iter()
        .map(|report| report.name.chars().count())
        .max();
    let width = longest.unwrap_or(0).max("kernel".len());
    let mut text = format!("{:<width$}", "kernel");
    for name in header {
        text += &format!("  {name}");
    }
    text += "  limited by\n";
    for report in reports {
        text += &format!("{:<width$}", report.name);
        for (name, cell) in header.iter().zip(cells(report)) {
            text += &format!("  {cell:>0$}", name.len());
        }
        text += &format!("  {}\n", report.limit.name());
    }
    text + "spilled: VGPRs + SGPRs; LDS: bytes per work-group; scratch: bytes per lane; waves: wavefronts per SIMD\n"
}
