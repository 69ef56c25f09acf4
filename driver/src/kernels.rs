//! Resource use of kernels, as text.

use emit::code_object::FinishedFunction;
use emit::container::{self, CodeObject};
use std::fmt;
use target::{OccupancyLimit, ResourceUse};

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
    /// Spilled VGPRs and SGPRs.
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
    /// What limits the occupancy.
    pub limit: Limit,
}

/// Reports of all kernels.
pub(crate) fn of(object: &CodeObject, finished: &[FinishedFunction]) -> Vec<KernelReport> {
    let mut reports = Vec::new();
    for (function, this) in object.functions.iter().zip(finished) {
        if let Some(kernel) = function.kernel.as_deref() {
            reports.push(report(object, function, kernel, this));
        }
    }
    reports
}

fn report(
    object: &CodeObject,
    function: &container::Function,
    kernel: &container::Kernel,
    this: &FinishedFunction,
) -> KernelReport {
    let resources = &function.resources;
    let sgprs = resources.total_sgprs(&object.target);
    let (occupancy, limit) = object.target.occupancy(ResourceUse {
        vgprs: resources.total_vgprs(),
        sgprs,
        lds_bytes: resources.lds_bytes,
        work_group_size: kernel.flat_work_group_size,
    });
    KernelReport {
        name: function.symbol.name.clone(),
        vgprs: resources.total_vgprs(),
        sgprs,
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
