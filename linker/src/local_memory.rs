//! Allocates LDS variables for which objects have symbols (`SHN_AMDGPU_LDS`). Objects for mesa3d and for no operating
//! system have such symbols.
//!
//! In: all objects, merged. Out: the LDS symbols have absolute values. Variables that only one kernel uses are at the
//! start of the kernel's LDS, at offsets that the compiler has already assigned. The variables with symbols follow the
//! largest such area of all kernels, sorted by descending alignment as in Mesa's loader. Symbols without size, which
//! denote dynamically sized LDS, come last. The LDS size that every kernel declares, in `.AMDGPU.config` or
//! `amd_kernel_code_t`, is raised to cover all variables.
//!
//! If kernels declare their LDS size elsewhere, the symbols stay undefined and relocations to them are errors. This
//! applies to amdhsa and amdpal, where compilers assign all offsets, and to shaders of stages other than compute, whose loaders
//! divide LDS among the stages.

use std::cmp::Reverse;

use object::elf;
use processors::shaders::ShaderStage;
use processors::{KERNEL_CODE_SIZE, KernelCode, KernelCodeField, Processor, Target};

use super::LinkError;
use super::input::Definition;
use super::resolve::Objects;
use elf_file::CONFIG_SECTION;
use processors::elf::STT_AMDGPU_HSA_KERNEL;

/// Bit position of `granulated_lds_size` in the config of a compute shader.
const GRANULES_SHIFT: u32 = 15;
const GRANULES_MASK: u32 = 0x1ff;

/// Assigns addresses to the symbols.
///
/// # Errors
/// More LDS than the hardware has.
pub(super) fn allocate(objects: &mut Objects) -> Result<(), LinkError> {
    let numbers = objects.symbols.iter().enumerate();
    let variables = numbers.filter_map(|(number, symbol)| match symbol.symbol.definition {
        Definition::Lds { align } => Some((number, align, symbol.symbol.size)),
        _ => None,
    });
    let mut variables: Vec<(usize, u64, u64)> = variables.collect();
    let Some(processor) = Processor::from_mach(objects.identity.flags) else {
        return Ok(());
    };
    let target = Target::amdhsa(processor);
    let Some(requests) = requests(objects, &target).filter(|_| !variables.is_empty()) else {
        return Ok(());
    };
    let own = requests.iter().map(|request| request.bytes).max();
    let Some(mut end) = own else {
        return Ok(());
    };
    variables.sort_by_key(|&(_, align, size)| (size == 0, Reverse(align)));
    let dynamic = variables.iter().filter(|(_, _, size)| *size == 0);
    let dynamic_align = dynamic.map(|(_, align, _)| *align).max();
    for &(number, align, size) in &variables {
        let align = match size {
            0 => dynamic_align.unwrap_or(align),
            _ => align,
        };
        let start = end.next_multiple_of(align);
        end = start.saturating_add(size);
        let symbol = &mut objects.symbols[number].symbol;
        symbol.definition = Definition::Absolute(start);
        symbol.visibility = elf::STV_HIDDEN;
    }
    if end > u64::from(target.lds_size()) {
        return Err(LinkError::LocalMemory {
            size: end,
            limit: target.lds_size(),
        });
    }
    for request in requests {
        request.raise(objects, end as u32, target.lds_granule());
    }
    Ok(())
}

/// A field in which a kernel declares its LDS size.
struct Request {
    section: usize,
    offset: usize,
    is_kernel_code: bool,
    bytes: u64,
}

/// The declarations of all kernels; `None` if some kernel declares its size elsewhere.
fn requests(objects: &Objects, target: &Target) -> Option<Vec<Request>> {
    let mut requests = Vec::new();
    let stage = ShaderStage::Compute.config_address();
    for (section, content) in objects.sections.iter().enumerate() {
        if !content.is_kept || content.section.name != CONFIG_SECTION {
            continue;
        }
        for (index, pair) in content.section.bytes.chunks_exact(8).enumerate() {
            let (register, value) = pair.split_first_chunk::<4>()?;
            let register = u32::from_le_bytes(*register);
            let value = u32::from_le_bytes(value.try_into().ok()?);
            if register != stage && ShaderStage::all().any(|it| it.config_address() == register) {
                return None;
            }
            if register == stage + 4 {
                let granules = value >> GRANULES_SHIFT & GRANULES_MASK;
                requests.push(Request {
                    section,
                    offset: 8 * index + 4,
                    is_kernel_code: false,
                    bytes: u64::from(granules * target.lds_granule()),
                });
            }
        }
    }
    for symbol in &objects.symbols {
        let Definition::Section(section, offset) = symbol.symbol.definition else {
            continue;
        };
        if symbol.symbol.symbol_type != STT_AMDGPU_HSA_KERNEL || !objects.sections[section].is_kept
        {
            continue;
        }
        let offset = usize::try_from(offset).ok()?;
        let code = kernel_code(objects, section, offset)?;
        let bytes = code.get(&group_segment_size()?);
        requests.push(Request {
            section,
            offset,
            is_kernel_code: true,
            bytes: u64::try_from(bytes).ok()?,
        });
    }
    Some(requests)
}

fn group_segment_size() -> Option<KernelCodeField> {
    KernelCodeField::from_name("workgroup_group_segment_byte_size")
}

fn kernel_code(objects: &Objects, section: usize, offset: usize) -> Option<KernelCode> {
    let bytes = &objects.sections[section].section.bytes;
    let code = bytes.get(offset..)?.first_chunk::<KERNEL_CODE_SIZE>()?;
    Some(KernelCode::from_bytes(*code))
}

impl Request {
    /// Raises the declared size to at least `bytes`.
    fn raise(&self, objects: &mut Objects, bytes: u32, granule: u32) {
        if self.bytes >= u64::from(bytes) {
            return;
        }
        let granules = bytes.div_ceil(granule);
        let code = kernel_code(objects, self.section, self.offset);
        let section = &mut objects.sections[self.section].section.bytes;
        let Some(declared) = section.get_mut(self.offset..) else {
            return;
        };
        if let Some(mut code) = code.filter(|_| self.is_kernel_code) {
            code.set_named("workgroup_group_segment_byte_size", bytes.into());
            code.set_named("granulated_lds_size", granules.into());
            declared[..KERNEL_CODE_SIZE].copy_from_slice(code.bytes());
        } else if let Some(word) = declared.first_chunk_mut::<4>() {
            let other_bits = u32::from_le_bytes(*word) & !(GRANULES_MASK << GRANULES_SHIFT);
            *word = (other_bits | granules << GRANULES_SHIFT).to_le_bytes();
        }
    }
}
