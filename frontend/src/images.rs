//! Image accesses: `llvm.amdgcn.image.OPERATION.DIM` and `llvm.amdgcn.image.bvh.intersect.ray`.
//!
//! The name gives the instruction and the dimension of the image. The operands are, in this order: the data of stores
//! and atomics; the component mask, which atomics do not have; the address components; the image descriptor; the
//! sampler descriptor and a flag for unnormalized coordinates; flags that request a fail status; the cache policy. They
//! become an [`mir::image::ImageAccess`] and its operands.
//!
//! A ray has no dimension, mask or flags. Its operands are the node (an address of 32 or 64 bits), the extent of the
//! ray, its origin, direction and inverse direction, and the descriptor of the hierarchy.

use crate::bindings::Value;
use crate::function::{FunctionConverter, Reason};
use isa::{MemoryAccess, ModifierSet, Opcode as Instruction};
use mir::generic::{self, Description, Flags, Intrinsic, Opcode, Payload};
use mir::image::{self, ImageAccess, ImageDim, Switches};
use mir::memory::cache_policy;
use mir::{AddressSpace, MemOp};
use smallvec::SmallVec;

/// Operations that are not named like their instructions.
const NAMES: [(&str, Instruction); 3] = [
    ("getlod", Instruction::IMAGE_GET_LOD),
    ("getresinfo", Instruction::IMAGE_GET_RESINFO),
    ("msaa.load.x", Instruction::IMAGE_MSAA_LOAD),
];

/// The bits of the operand that requests a fail status.
const TFE: u64 = 1;
const LWE: u64 = 2;

/// The bits of the cache policy.
const POLICY: [(u32, ModifierSet); 3] = [
    (cache_policy::GLC, ModifierSet::GLC),
    (cache_policy::SLC, ModifierSet::SLC),
    (cache_policy::DLC, ModifierSet::DLC),
];

/// The instruction and the dimension of the intrinsic `llvm.amdgcn.NAME`.
pub fn access(name: &str) -> Option<(Instruction, ImageDim)> {
    let rest = name.strip_prefix("image.")?;
    let rest = rest.strip_suffix(".nortn").unwrap_or(rest);
    let (operation, dim) = rest.rsplit_once('.')?;
    let dim = ImageDim::from_name(dim)?;
    let known = NAMES.iter().find(|row| row.0 == operation);
    let instruction = match known {
        Some(row) => row.1,
        None => Instruction::from_mnemonic(&format!("image_{}", operation.replace('.', "_")))?,
    };
    Some((instruction, dim))
}

impl<'m> FunctionConverter<'_, 'm> {
    pub(crate) fn convert_image(
        &mut self,
        inst: Value<'m>,
        opcode: Instruction,
        dim: ImageDim,
    ) -> Result<(), Reason> {
        let mut access = ImageAccess {
            opcode,
            dim,
            dmask: 0,
            switches: Switches::default(),
        };
        let malformed = || "unexpected operands of an image access".to_owned();
        let count = inst.arg_count();
        let data = access.data_operands() as u32;
        let is_atomic = opcode.properties().access == MemoryAccess::Atomic;
        let samplers = u32::from(image::has_sampler(opcode));
        let first = data + u32::from(!is_atomic);
        let last = (count.checked_sub(3 + 2 * samplers)).filter(|&last| last > first);
        let last = last.ok_or_else(malformed)?;

        access.dmask = match is_atomic {
            false => (self.immediate(inst, data)? & 15) as u8,
            true => {
                let ty = self.context.types.first_class(inst.ty())?;
                let dwords = ty.dwords() * data;
                ((1u32 << dwords) - 1) as u8 & 15
            }
        };
        if samplers == 0 || self.immediate(inst, last + 2)? != 0 {
            access.switches.set(ModifierSet::UNORM, true);
        }
        let failures = self.immediate(inst, count - 2)?;
        access.switches.set(ModifierSet::TFE, failures & TFE != 0);
        access.switches.set(ModifierSet::LWE, failures & LWE != 0);
        let policy = self.immediate(inst, count - 1)?;
        for (bit, switch) in POLICY {
            access.switches.set(switch, policy & u64::from(bit) != 0);
        }

        let mut args: SmallVec<[generic::Value; 16]> = SmallVec::new();
        let order = (0..data).chain(last..=last + samplers).chain(first..last);
        for index in order {
            args.extend(self.parts(inst.operand(index))?);
        }
        let intrinsic = match opcode.properties().access {
            isa::MemoryAccess::Atomic => Intrinsic::ImageAtomic,
            isa::MemoryAccess::Store => Intrinsic::ImageStore,
            // Instructions that query an image access no memory.
            isa::MemoryAccess::Load | isa::MemoryAccess::None | isa::MemoryAccess::Cache => {
                Intrinsic::ImageLoad
            }
        };
        self.append_image(inst, intrinsic, access, &args)
    }

    pub(crate) fn convert_ray(&mut self, inst: Value<'m>) -> Result<(), Reason> {
        let node = self.value(inst.operand(0))?;
        let opcode = match self.function.ty(node).bits() {
            64 => Instruction::IMAGE_BVH64_INTERSECT_RAY,
            _ => Instruction::IMAGE_BVH_INTERSECT_RAY,
        };
        let access = ImageAccess {
            opcode,
            dim: ImageDim::D1,
            dmask: 15,
            switches: Switches::default(),
        };
        let descriptor = inst.arg_count().checked_sub(1);
        let descriptor = descriptor.ok_or("unexpected operands of a ray")?;
        let mut args: SmallVec<[generic::Value; 6]> = SmallVec::new();
        for index in std::iter::once(descriptor).chain(0..descriptor) {
            args.push(self.value(inst.operand(index))?);
        }
        self.append_image(inst, Intrinsic::ImageLoad, access, &args)
    }

    fn append_image(
        &mut self,
        inst: Value<'m>,
        intrinsic: Intrinsic,
        access: ImageAccess,
        args: &[generic::Value],
    ) -> Result<(), Reason> {
        let reference = self
            .function
            .mem_ops
            .push(MemOp::new(AddressSpace::Global, 4, 4));
        let payload = Payload::Intrinsic(intrinsic, Some(Description::Image(access, reference)));
        self.direct(inst, Opcode::Intrinsic, args, payload, Flags::default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_instructions_and_shapes() {
        let sample = access("image.sample.c.d.cl.o.2darray");
        let expected = (Instruction::IMAGE_SAMPLE_C_D_CL_O, ImageDim::Array2);
        assert_eq!(sample, Some(expected));
        let info = access("image.getresinfo.2dmsaa");
        assert_eq!(
            info,
            Some((Instruction::IMAGE_GET_RESINFO, ImageDim::Msaa2))
        );
        assert_eq!(access("image.bvh.intersect.ray"), None);
    }
}
