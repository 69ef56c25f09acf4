//! `amd_kernel_code_t`: the header before the code of kernels of code object version 2 and of mesa3d.
//!
//! One table contains the layout of every field, in the order in which assembly lists the fields.

use crate::kernel_descriptor::{PROPERTIES, RSRC1, RSRC2};
use crate::{Family, Target};

/// Size of the header in bytes. The code follows it.
pub const KERNEL_CODE_SIZE: usize = 256;

/// The bits of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KernelCodeLayout {
    /// Byte offset of a dword, lowest bit in the dword, number of bits.
    Bits(usize, u32, u32),
    /// Byte offset and number of bytes.
    Bytes(usize, usize),
}

use KernelCodeLayout::{Bits, Bytes};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KernelCodeField {
    pub name: &'static str,
    /// An alternative name that assemblers accept.
    pub other_name: &'static str,
    /// The bits of the field in the header.
    pub layout: KernelCodeLayout,
}

/// The name, alternative name and layout of every field.
#[rustfmt::skip]
const FIELDS: &[(&str, &str, KernelCodeLayout)] = &[
    ("amd_code_version_major", "kernel_code_version_major", Bytes(0, 4)),
    ("amd_code_version_minor", "kernel_code_version_minor", Bytes(4, 4)),
    ("amd_machine_kind", "machine_kind", Bytes(8, 2)),
    ("amd_machine_version_major", "machine_version_major", Bytes(10, 2)),
    ("amd_machine_version_minor", "machine_version_minor", Bytes(12, 2)),
    ("amd_machine_version_stepping", "machine_version_stepping", Bytes(14, 2)),
    ("kernel_code_entry_byte_offset", "", Bytes(16, 8)),
    ("kernel_code_prefetch_byte_size", "", Bytes(32, 8)),
    ("granulated_workitem_vgpr_count", "compute_pgm_rsrc1_vgprs", Bits(RSRC1, 0, 6)),
    ("granulated_wavefront_sgpr_count", "compute_pgm_rsrc1_sgprs", Bits(RSRC1, 6, 4)),
    ("priority", "compute_pgm_rsrc1_priority", Bits(RSRC1, 10, 2)),
    ("float_mode", "compute_pgm_rsrc1_float_mode", Bits(RSRC1, 12, 8)),
    ("priv", "compute_pgm_rsrc1_priv", Bits(RSRC1, 20, 1)),
    ("enable_dx10_clamp", "compute_pgm_rsrc1_dx10_clamp", Bits(RSRC1, 21, 1)),
    ("debug_mode", "compute_pgm_rsrc1_debug_mode", Bits(RSRC1, 22, 1)),
    ("enable_ieee_mode", "compute_pgm_rsrc1_ieee_mode", Bits(RSRC1, 23, 1)),
    ("enable_wgp_mode", "compute_pgm_rsrc1_wgp_mode", Bits(RSRC1, 29, 1)),
    ("enable_mem_ordered", "compute_pgm_rsrc1_mem_ordered", Bits(RSRC1, 30, 1)),
    ("enable_fwd_progress", "compute_pgm_rsrc1_fwd_progress", Bits(RSRC1, 31, 1)),
    ("enable_sgpr_private_segment_wave_byte_offset", "compute_pgm_rsrc2_scratch_en", Bits(RSRC2, 0, 1)),
    ("user_sgpr_count", "compute_pgm_rsrc2_user_sgpr", Bits(RSRC2, 1, 5)),
    ("enable_trap_handler", "compute_pgm_rsrc2_trap_handler", Bits(RSRC2, 6, 1)),
    ("enable_sgpr_workgroup_id_x", "compute_pgm_rsrc2_tgid_x_en", Bits(RSRC2, 7, 1)),
    ("enable_sgpr_workgroup_id_y", "compute_pgm_rsrc2_tgid_y_en", Bits(RSRC2, 8, 1)),
    ("enable_sgpr_workgroup_id_z", "compute_pgm_rsrc2_tgid_z_en", Bits(RSRC2, 9, 1)),
    ("enable_sgpr_workgroup_info", "compute_pgm_rsrc2_tg_size_en", Bits(RSRC2, 10, 1)),
    ("enable_vgpr_workitem_id", "compute_pgm_rsrc2_tidig_comp_cnt", Bits(RSRC2, 11, 2)),
    ("enable_exception_msb", "compute_pgm_rsrc2_excp_en_msb", Bits(RSRC2, 13, 2)),
    ("granulated_lds_size", "compute_pgm_rsrc2_lds_size", Bits(RSRC2, 15, 9)),
    ("enable_exception", "compute_pgm_rsrc2_excp_en", Bits(RSRC2, 24, 7)),
    ("enable_sgpr_private_segment_buffer", "", Bits(PROPERTIES, 0, 1)),
    ("enable_sgpr_dispatch_ptr", "", Bits(PROPERTIES, 1, 1)),
    ("enable_sgpr_queue_ptr", "", Bits(PROPERTIES, 2, 1)),
    ("enable_sgpr_kernarg_segment_ptr", "", Bits(PROPERTIES, 3, 1)),
    ("enable_sgpr_dispatch_id", "", Bits(PROPERTIES, 4, 1)),
    ("enable_sgpr_flat_scratch_init", "", Bits(PROPERTIES, 5, 1)),
    ("enable_sgpr_private_segment_size", "", Bits(PROPERTIES, 6, 1)),
    ("enable_sgpr_grid_workgroup_count_x", "", Bits(PROPERTIES, 7, 1)),
    ("enable_sgpr_grid_workgroup_count_y", "", Bits(PROPERTIES, 8, 1)),
    ("enable_sgpr_grid_workgroup_count_z", "", Bits(PROPERTIES, 9, 1)),
    ("enable_wavefront_size32", "", Bits(PROPERTIES, 10, 1)),
    ("enable_ordered_append_gds", "", Bits(PROPERTIES, 16, 1)),
    ("private_element_size", "", Bits(PROPERTIES, 17, 2)),
    ("is_ptr64", "", Bits(PROPERTIES, 19, 1)),
    ("is_dynamic_callstack", "", Bits(PROPERTIES, 20, 1)),
    ("is_debug_enabled", "", Bits(PROPERTIES, 21, 1)),
    ("is_xnack_enabled", "", Bits(PROPERTIES, 22, 1)),
    ("workitem_private_segment_byte_size", "", Bytes(60, 4)),
    ("workgroup_group_segment_byte_size", "", Bytes(64, 4)),
    ("gds_segment_byte_size", "", Bytes(68, 4)),
    ("kernarg_segment_byte_size", "", Bytes(72, 8)),
    ("workgroup_fbarrier_count", "", Bytes(80, 4)),
    ("wavefront_sgpr_count", "", Bytes(84, 2)),
    ("workitem_vgpr_count", "", Bytes(86, 2)),
    ("reserved_vgpr_first", "", Bytes(88, 2)),
    ("reserved_vgpr_count", "", Bytes(90, 2)),
    ("reserved_sgpr_first", "", Bytes(92, 2)),
    ("reserved_sgpr_count", "", Bytes(94, 2)),
    ("debug_wavefront_private_segment_offset_sgpr", "", Bytes(96, 2)),
    ("debug_private_segment_buffer_sgpr", "", Bytes(98, 2)),
    ("kernarg_segment_alignment", "", Bytes(100, 1)),
    ("group_segment_alignment", "", Bytes(101, 1)),
    ("private_segment_alignment", "", Bytes(102, 1)),
    ("wavefront_size", "", Bytes(103, 1)),
    ("call_convention", "", Bytes(104, 4)),
    ("runtime_loader_kernel_symbol", "", Bytes(120, 8)),
];

impl KernelCodeField {
    /// All fields, in the order of assembly.
    pub fn all() -> impl Iterator<Item = KernelCodeField> {
        let fields = FIELDS.iter();
        fields.map(|&(name, other_name, layout)| KernelCodeField {
            name,
            other_name,
            layout,
        })
    }

    /// The field with this name or alternative name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::all().find(|field| field.name == name || field.other_name == name && !name.is_empty())
    }

    /// Returns `true` if the processor has the field. If not, the field is 0.
    pub fn exists(&self, target: &Target) -> bool {
        let is_new = [
            "enable_wgp_mode",
            "enable_mem_ordered",
            "enable_fwd_progress",
            "enable_wavefront_size32",
        ]
        .contains(&self.name);
        !is_new || target.family() >= Family::Gfx10
    }
}

/// A header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KernelCode {
    bytes: [u8; KERNEL_CODE_SIZE],
}

impl KernelCode {
    /// The default header for a processor.
    pub fn new(target: &Target) -> Self {
        let mut code = Self {
            bytes: [0; KERNEL_CODE_SIZE],
        };
        let [major, minor, stepping] = target.processor().isa_version();
        let has_modes = i64::from(target.family() >= Family::Gfx10);
        let values = [
            ("amd_code_version_major", 1),
            ("amd_code_version_minor", 2),
            ("amd_machine_kind", 1),
            ("amd_machine_version_major", major.into()),
            ("amd_machine_version_minor", minor.into()),
            ("amd_machine_version_stepping", stepping.into()),
            ("kernel_code_entry_byte_offset", KERNEL_CODE_SIZE as i64),
            // Binary logarithm of an alignment of 16 bytes.
            ("kernarg_segment_alignment", 4),
            ("group_segment_alignment", 4),
            ("private_segment_alignment", 4),
            ("wavefront_size", target.wavefront_size().ilog2().into()),
            ("enable_wavefront_size32", target.is_wave32().into()),
            ("enable_wgp_mode", target.is_wgp_mode().into()),
            ("enable_mem_ordered", has_modes),
            ("call_convention", -1),
        ];
        for (name, value) in values {
            code.set_named(name, value);
        }
        code
    }

    /// The header that consists of these bytes.
    pub fn from_bytes(bytes: [u8; KERNEL_CODE_SIZE]) -> Self {
        Self { bytes }
    }

    pub fn bytes(&self) -> &[u8; KERNEL_CODE_SIZE] {
        &self.bytes
    }

    /// The value of a field. The calling convention is signed, all others are unsigned.
    pub fn get(&self, field: &KernelCodeField) -> i64 {
        match field.layout {
            Bits(byte, low, width) => self.read(byte, 4) >> low & ((1 << width) - 1),
            Bytes(byte, 4) if field.name == "call_convention" => {
                i64::from(self.read(byte, 4) as i32)
            }
            Bytes(byte, size) => self.read(byte, size),
        }
    }

    /// Sets a field; excess bits of the value are dropped.
    pub fn set(&mut self, field: &KernelCodeField, value: i64) {
        let (byte, size, value) = match field.layout {
            Bits(byte, low, width) => {
                let mask = ((1 << width) - 1) << low;
                (byte, 4, self.read(byte, 4) & !mask | value << low & mask)
            }
            Bytes(byte, size) => (byte, size, value),
        };
        let bytes = self.bytes.iter_mut().skip(byte).take(size);
        bytes
            .zip(value.to_le_bytes())
            .for_each(|(byte, part)| *byte = part);
    }

    /// Sets the field with that name, if there is one.
    pub fn set_named(&mut self, name: &str, value: i64) {
        if let Some(field) = KernelCodeField::from_name(name) {
            self.set(&field, value);
        }
    }

    fn read(&self, byte: usize, size: usize) -> i64 {
        let bytes = self.bytes.iter().skip(byte).take(size).rev();
        bytes.fold(0, |value, part| value << 8 | i64::from(*part))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_do_not_overlap() {
        let empty = KernelCode::from_bytes([0; KERNEL_CODE_SIZE]);
        let mut sum = empty.clone();
        for field in KernelCodeField::all() {
            assert_eq!(sum.get(&field), 0, "{}", field.name);
            sum.set(&field, -1);
            assert_ne!(sum.get(&field), 0, "{}", field.name);
        }
        for field in KernelCodeField::all() {
            sum.set(&field, 0);
        }
        assert_eq!(sum, empty);
    }
}
