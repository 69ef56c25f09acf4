//! `amd_kernel_code_t`, what stands before the code of a kernel of code object version 2.
//!
//! In: a kernel and its resources. Out: 256 bytes, or the `.amd_kernel_code_t` block of the assembly text, both from
//! one list of fields in the order of the text.

use target::Target;

use super::assembly::line;
use super::descriptor::{AllocatedRegisters, KernelDescriptor};
use super::{ContainerError, Function, Kernel};

/// Bytes of the header; the code follows it.
pub const KERNEL_CODE_SIZE: u64 = 256;

/// Where a field is.
#[derive(Clone, Copy)]
enum Place {
    /// This many bits from this bit of the dword at this byte.
    Bits(u32, u32, u32),
    /// This many bytes at this byte.
    Bytes(u32, u32),
}

use Place::{Bits, Bytes};

/// Byte of COMPUTE_PGM_RSRC1.
const RSRC1: u32 = 48;

/// Byte of COMPUTE_PGM_RSRC2.
const RSRC2: u32 = 52;

/// Byte of the properties.
const PROPERTIES: u32 = 56;

/// Fields that the descriptor of later versions has too.
#[rustfmt::skip]
static DESCRIPTOR_FIELDS: [(&str, Place); 29] = [
    ("granulated_workitem_vgpr_count", Bits(RSRC1, 0, 6)),
    ("granulated_wavefront_sgpr_count", Bits(RSRC1, 6, 4)),
    ("priority", Bits(RSRC1, 10, 2)),
    ("float_mode", Bits(RSRC1, 12, 8)),
    ("priv", Bits(RSRC1, 20, 1)),
    ("enable_dx10_clamp", Bits(RSRC1, 21, 1)),
    ("debug_mode", Bits(RSRC1, 22, 1)),
    ("enable_ieee_mode", Bits(RSRC1, 23, 1)),
    ("enable_wgp_mode", Bits(RSRC1, 29, 1)),
    ("enable_mem_ordered", Bits(RSRC1, 30, 1)),
    ("enable_fwd_progress", Bits(RSRC1, 31, 1)),
    ("enable_sgpr_private_segment_wave_byte_offset", Bits(RSRC2, 0, 1)),
    ("user_sgpr_count", Bits(RSRC2, 1, 5)),
    ("enable_trap_handler", Bits(RSRC2, 6, 1)),
    ("enable_sgpr_workgroup_id_x", Bits(RSRC2, 7, 1)),
    ("enable_sgpr_workgroup_id_y", Bits(RSRC2, 8, 1)),
    ("enable_sgpr_workgroup_id_z", Bits(RSRC2, 9, 1)),
    ("enable_sgpr_workgroup_info", Bits(RSRC2, 10, 1)),
    ("enable_vgpr_workitem_id", Bits(RSRC2, 11, 2)),
    ("enable_exception_msb", Bits(RSRC2, 13, 2)),
    ("granulated_lds_size", Bits(RSRC2, 15, 9)),
    ("enable_exception", Bits(RSRC2, 24, 7)),
    ("enable_sgpr_private_segment_buffer", Bits(PROPERTIES, 0, 1)),
    ("enable_sgpr_dispatch_ptr", Bits(PROPERTIES, 1, 1)),
    ("enable_sgpr_queue_ptr", Bits(PROPERTIES, 2, 1)),
    ("enable_sgpr_kernarg_segment_ptr", Bits(PROPERTIES, 3, 1)),
    ("enable_sgpr_dispatch_id", Bits(PROPERTIES, 4, 1)),
    ("enable_sgpr_flat_scratch_init", Bits(PROPERTIES, 5, 1)),
    ("enable_sgpr_private_segment_size", Bits(PROPERTIES, 6, 1)),
];

/// A field with its value.
struct Field {
    name: &'static str,
    place: Place,
    value: i64,
}

/// What stands before a kernel's code.
pub(super) struct KernelCode {
    fields: Vec<Field>,
}

impl KernelCode {
    /// # Errors
    /// The kernel takes more registers, LDS or user SGPRs than there are.
    pub(super) fn new(
        target: &Target,
        function: &Function,
        kernel: &Kernel,
    ) -> Result<Self, ContainerError> {
        let descriptor = KernelDescriptor::new(target, function, kernel)?;
        let mut code = KernelCode {
            fields: Vec::with_capacity(64),
        };
        code.version(target);
        for (name, place) in DESCRIPTOR_FIELDS {
            code.field(name, place, descriptor_bits(&descriptor, place).into());
        }
        code.properties(target, function);
        code.sizes(target, function, kernel, &descriptor);
        Ok(code)
    }

    fn field(&mut self, name: &'static str, place: Place, value: i64) {
        self.fields.push(Field { name, place, value });
    }

    fn version(&mut self, target: &Target) {
        let [major, minor, stepping] = Target::isa_version(target.processor().name());
        self.field("amd_code_version_major", Bytes(0, 4), 1);
        self.field("amd_code_version_minor", Bytes(4, 4), 2);
        self.field("amd_machine_kind", Bytes(8, 2), 1);
        self.field("amd_machine_version_major", Bytes(10, 2), major.into());
        self.field("amd_machine_version_minor", Bytes(12, 2), minor.into());
        self.field(
            "amd_machine_version_stepping",
            Bytes(14, 2),
            stepping.into(),
        );
        self.field(
            "kernel_code_entry_byte_offset",
            Bytes(16, 8),
            KERNEL_CODE_SIZE as i64,
        );
        self.field("kernel_code_prefetch_byte_size", Bytes(32, 8), 0);
    }

    fn properties(&mut self, target: &Target, function: &Function) {
        let is_dynamic = function.resources.has_dynamic_stack;
        let fields: [(&str, u32, u32, bool); 10] = [
            ("enable_sgpr_grid_workgroup_count_x", 7, 1, false),
            ("enable_sgpr_grid_workgroup_count_y", 8, 1, false),
            ("enable_sgpr_grid_workgroup_count_z", 9, 1, false),
            ("enable_wavefront_size32", 10, 1, target.is_wave32()),
            ("enable_ordered_append_gds", 16, 1, false),
            // Elements of swizzled scratch memory are dwords.
            ("private_element_size", 17, 2, true),
            ("is_ptr64", 19, 1, true),
            ("is_dynamic_callstack", 20, 1, is_dynamic),
            ("is_debug_enabled", 21, 1, false),
            ("is_xnack_enabled", 22, 1, target.is_xnack_on_or_any()),
        ];
        for (name, low, width, value) in fields {
            self.field(name, Bits(PROPERTIES, low, width), value.into());
        }
    }

    fn sizes(
        &mut self,
        target: &Target,
        function: &Function,
        kernel: &Kernel,
        descriptor: &KernelDescriptor,
    ) {
        let registers = AllocatedRegisters::new(target, function, kernel);
        // Alignments are logarithms, and at least those of 16 bytes.
        let kernarg_align = kernel.kernarg_align.max(16).ilog2();
        let fields: [(&str, u32, u32, u32); 17] = [
            (
                "workitem_private_segment_byte_size",
                60,
                4,
                descriptor.private_segment_fixed_size,
            ),
            (
                "workgroup_group_segment_byte_size",
                64,
                4,
                descriptor.group_segment_fixed_size,
            ),
            ("gds_segment_byte_size", 68, 4, 0),
            ("kernarg_segment_byte_size", 72, 8, descriptor.kernarg_size),
            ("workgroup_fbarrier_count", 80, 4, 0),
            ("wavefront_sgpr_count", 84, 2, registers.used_sgprs),
            (
                "workitem_vgpr_count",
                86,
                2,
                function.resources.total_vgprs(),
            ),
            ("reserved_vgpr_first", 88, 2, 0),
            ("reserved_vgpr_count", 90, 2, 0),
            ("reserved_sgpr_first", 92, 2, 0),
            ("reserved_sgpr_count", 94, 2, 0),
            ("debug_wavefront_private_segment_offset_sgpr", 96, 2, 0),
            ("debug_private_segment_buffer_sgpr", 98, 2, 0),
            ("kernarg_segment_alignment", 100, 1, kernarg_align),
            ("group_segment_alignment", 101, 1, 4),
            ("private_segment_alignment", 102, 1, 4),
            ("wavefront_size", 103, 1, target.wavefront_size().ilog2()),
        ];
        for (name, byte, size, value) in fields {
            self.field(name, Bytes(byte, size), value.into());
        }
        self.field("call_convention", Bytes(104, 4), -1);
        self.field("runtime_loader_kernel_symbol", Bytes(120, 8), 0);
    }

    /// The header.
    pub(super) fn to_bytes(&self) -> [u8; KERNEL_CODE_SIZE as usize] {
        let mut bytes = [0; KERNEL_CODE_SIZE as usize];
        for field in &self.fields {
            let (at, size, value) = match field.place {
                Bits(byte, low, _) => (byte, 4, field.value << low),
                Bytes(byte, size) => (byte, size, field.value),
            };
            let value = value.to_le_bytes();
            let place = bytes.iter_mut().skip(at as usize).take(size as usize);
            place.zip(value).for_each(|(byte, part)| *byte |= part);
        }
        bytes
    }

    /// Writes the block of the assembly text.
    pub(super) fn write(&self, text: &mut String) {
        line(text, format_args!(".amd_kernel_code_t"));
        for field in &self.fields {
            line(text, format_args!("\t{} = {}", field.name, field.value));
        }
        line(text, format_args!(".end_amd_kernel_code_t"));
    }
}

/// The bits of a descriptor's field.
fn descriptor_bits(descriptor: &KernelDescriptor, place: Place) -> u32 {
    let Bits(byte, low, width) = place else {
        return 0;
    };
    let word = match byte {
        RSRC1 => descriptor.rsrc1,
        RSRC2 => descriptor.rsrc2,
        _ => descriptor.properties.into(),
    };
    word >> low & ((1 << width) - 1)
}
