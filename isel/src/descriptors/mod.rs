//! Accesses global memory through descriptors, for ABIs that do not pass addresses to kernels (`processors::catalyst`).
//!
//! In: a kernel for Catalyst, in which global pointers are 64-bit values. Out: the same values, which are now offsets
//! from the base of a descriptor. The memory operand of every access to global or constant memory contains the
//! descriptor. Loads of the dispatch packet and of implicit arguments are loads of the launch buffer; images and
//! samplers are entries of the descriptor tables. The addresses of the kernarg segment and of the dispatch packet stand
//! for the starts of the argument buffer and the launch buffer, that is, for offset zero.
//!
//! Guarantees: all accesses to global memory have a descriptor, and operations that offsets cannot express are
//! rejected. Kernels for other operating systems are unchanged.

mod launch;
pub mod narrow;
mod printf;
mod roots;

use cranelift_entity::{EntitySet, PrimaryMap, SecondaryMap};
use explain::Code;
use launch::Offsets;
use mir::CompileError;
use mir::generic::{Flags, Function, Inst, Intrinsic, Opcode, Payload, Value};
use mir::module::{Global, GlobalVariable, ImplicitInputs, KernelArgument};
use mir::resources::{Resource, resources};
use mir::types::Type;
use mir::{AddressSpace, Descriptor, MemOp};
use processors::catalyst::{
    CONSTANT_DATA_UAV, LaunchField, MAX_READ_IMAGES, MAX_SAMPLERS, MAX_UAVS, MAX_WRITTEN_IMAGES,
    PACKET_FIELDS, PRINTF_UAV, RESOURCE_SIZE, SAMPLER_SIZE,
};
use processors::{OperatingSystem, Target};
use roots::{Root, Roots, constant_address, is_wide_pointer, live_values};
use rustc_hash::FxHashMap;
use std::fmt::Display;

/// The offset of an image's width in amdhsa, in bytes from the start of the image descriptor. Catalyst stores it at the
/// start of the argument.
const IMAGE_WIDTH_OFFSET: u64 = 40;

const CONSTANT: Type = Type::ptr(AddressSpace::Constant);

/// Runs the pass; `globals` are the variables of the module.
///
/// # Errors
/// A construct that the ABI cannot express.
pub fn run(
    function: &mut Function,
    globals: &PrimaryMap<Global, GlobalVariable>,
    target: &Target,
) -> Result<(), CompileError> {
    if target.os() != OperatingSystem::Catalyst {
        return Ok(());
    }
    if !function.is_kernel() {
        let reason = "a program for Catalyst can contain only kernels";
        return Err(rejection(function, "function", reason));
    }
    let resources = resources(&function.header.kernel_args);
    check_resources(function, &resources)?;
    let implicit = target
        .os()
        .implicit_arguments_offset(function.header.explicit_kernarg_size)
        .into();
    let roots = Roots::find(function, globals, &resources, implicit);
    let mut rewrite = Rewrite {
        implicit,
        live: live_values(function),
        table_offsets: table_offsets(function, &roots),
        hidden: target.hidden_fields(),
        function,
        globals,
        target,
        resources,
        roots,
        new: Vec::new(),
    };
    rewrite.run()?;
    let inputs = &mut function.header.inputs;
    *inputs = ImplicitInputs {
        workgroup_id: inputs.workgroup_id,
        workitem_id: inputs.workitem_id,
        ..ImplicitInputs::default()
    };
    Ok(())
}

/// Rejects instructions that kernels of Catalyst cannot contain, and that other passes would lower: calls and dynamic
/// allocas.
///
/// # Errors
/// The first such instruction.
pub fn reject_calls(function: &Function, target: &Target) -> Result<(), CompileError> {
    if target.os() != OperatingSystem::Catalyst {
        return Ok(());
    }
    let blocks = function.layout.iter();
    for &inst in blocks.flat_map(|&block| &function.blocks[block].insts) {
        let reason = match function.insts[inst].opcode {
            Opcode::Call | Opcode::CallIndirect | Opcode::FunctionAddr => {
                "kernels for Catalyst cannot call functions, and the function is not inlined"
            }
            Opcode::DynamicAlloca => "kernels for Catalyst have a stack of fixed size",
            _ => continue,
        };
        let error = CompileError::unsupported_inst(function, inst, reason);
        return Err(error.coded(Code::CatalystFormat));
    }
    Ok(())
}

/// Returns `true` for inputs that kernels of Catalyst do not receive.
fn is_missing(intrinsic: Intrinsic) -> bool {
    matches!(
        intrinsic,
        Intrinsic::QueuePtr
            | Intrinsic::DispatchId
            | Intrinsic::ImplicitArgPtr
            | Intrinsic::IsShared
            | Intrinsic::IsPrivate
            | Intrinsic::SharedBase
            | Intrinsic::PrivateBase
    )
}

/// The dimension of a work-group ID; `None` for other intrinsics.
fn group_axis(intrinsic: Intrinsic) -> Option<u8> {
    match intrinsic {
        Intrinsic::WorkgroupIdX => Some(0),
        Intrinsic::WorkgroupIdY => Some(1),
        Intrinsic::WorkgroupIdZ => Some(2),
        _ => None,
    }
}

fn rejection(function: &Function, construct: &str, reason: impl Display) -> CompileError {
    let error = CompileError::unsupported(&function.header.name, construct, reason);
    error.coded(Code::CatalystFormat)
}

/// Rejects kernels with more arguments of a kind than the tables have entries for.
fn check_resources(function: &Function, resources: &[Resource]) -> Result<(), CompileError> {
    for resource in resources {
        let (number, limit, what) = match *resource {
            Resource::Value => continue,
            Resource::Uav(number) => (number, MAX_UAVS, "pointers"),
            Resource::ReadImage(number) => (number, MAX_READ_IMAGES, "images that are read"),
            Resource::WrittenImage(number) => {
                (number, MAX_WRITTEN_IMAGES, "images that are written")
            }
            Resource::Sampler(number) => (number, MAX_SAMPLERS, "samplers"),
        };
        if number >= limit {
            let reason = format!(
                "the kernel has more than the {limit} {what} that the ABI of Catalyst allows"
            );
            return Err(rejection(function, "arguments", reason));
        }
    }
    Ok(())
}

/// The constant offsets of accesses to image and sampler descriptors, from the start of the descriptor.
fn table_offsets(function: &Function, roots: &SecondaryMap<Value, Root>) -> FxHashMap<Inst, u64> {
    let blocks = function.layout.iter();
    let insts = blocks.flat_map(|&block| &function.blocks[block].insts);
    let loads = insts.filter(|&&inst| function.insts[inst].opcode == Opcode::Load);
    let found = loads.filter_map(|&inst| {
        let address = function.insts[inst].args[0];
        let (base, offset) = constant_address(function, address)?;
        let is_argument = function.insts[function.def_inst(base)?].opcode == Opcode::Load;
        let is_table = matches!(roots[address], Root::Table(_));
        (is_argument && is_table).then_some((inst, offset))
    });
    found.collect()
}

struct Rewrite<'a> {
    function: &'a mut Function,
    globals: &'a PrimaryMap<Global, GlobalVariable>,
    target: &'a Target,
    resources: Vec<Resource>,
    roots: SecondaryMap<Value, Root>,
    /// Offsets of accesses from the descriptor of an argument, if they are constant.
    table_offsets: FxHashMap<Inst, u64>,
    /// Values on which an instruction with an effect depends.
    live: EntitySet<Value>,
    /// Offset of the implicit arguments.
    implicit: u64,
    /// The implicit arguments that the launch buffer contains.
    hidden: Vec<LaunchField>,
    /// New instructions, inserted before the current one.
    new: Vec<Inst>,
}

impl Rewrite<'_> {
    fn run(&mut self) -> Result<(), CompileError> {
        for index in 0..self.function.layout.len() {
            let block = self.function.layout[index];
            let old = std::mem::take(&mut self.function.blocks[block].insts);
            let mut insts = Vec::with_capacity(old.len());
            for inst in old {
                self.function.location = self.function.insts[inst].location;
                let done = self.instruction(inst);
                done.map_err(|reason| {
                    let error = CompileError::unsupported_inst(self.function, inst, reason);
                    error.coded(Code::CatalystPointer)
                })?;
                insts.append(&mut self.new);
                insts.push(inst);
            }
            self.function.blocks[block].insts = insts;
        }
        self.function.location = Default::default();
        Ok(())
    }

    fn instruction(&mut self, inst: Inst) -> Result<(), String> {
        let data = &self.function.insts[inst];
        match (data.opcode, &data.payload) {
            (Opcode::Load | Opcode::Store | Opcode::AtomicCmpXchg, &Payload::Memory(_))
            | (Opcode::AtomicRmw, &Payload::AtomicRmw(..)) => self.access(inst),
            (Opcode::MemCpy | Opcode::MemMove | Opcode::MemSet, _) => {
                Err("copies of unknown size are not supported under Catalyst".to_owned())
            }
            (Opcode::GlobalAddr, &Payload::Global(global)) => {
                if let Some(offset) = self.globals[global].fixed_offset
                    && is_wide_pointer(self.function, self.function.result(inst))
                {
                    self.constant_data(inst, offset);
                }
                Ok(())
            }
            (Opcode::ICmp, _) => self.comparison(inst),
            (Opcode::AddrSpaceCast, _) => {
                let (from, to) = (data.args[0], data.results[0]);
                let [is_wide, becomes_wide] =
                    [from, to].map(|value| is_wide_pointer(self.function, value));
                match is_wide != becomes_wide && self.live.contains(to) {
                    true => Err(
                        "Catalyst does not support generic pointers to local or private memory"
                            .to_owned(),
                    ),
                    false => Ok(()),
                }
            }
            (Opcode::PtrAdd | Opcode::Select | Opcode::Copy | Opcode::Freeze, _) => Ok(()),
            (Opcode::Intrinsic, &Payload::Intrinsic(intrinsic, _)) if is_missing(intrinsic) => {
                Err("Catalyst does not pass this value to kernels".to_owned())
            }
            (Opcode::Intrinsic, &Payload::Intrinsic(Intrinsic::PrintfAlloc, _)) => {
                self.printf_record(inst);
                Ok(())
            }
            (Opcode::Intrinsic, &Payload::Intrinsic(intrinsic, _)) => {
                match group_axis(intrinsic) {
                    Some(axis) => self.group_id(inst, axis),
                    None => self.without_pointers(inst)?,
                }
                Ok(())
            }
            _ => self.without_pointers(inst),
        }
    }

    /// Rejects operations that need an address although an operand is only an offset.
    fn without_pointers(&self, inst: Inst) -> Result<(), String> {
        let data = &self.function.insts[inst];
        let mut args = data.args.iter();
        let is_known = |&value: &Value| self.roots[value] != Root::Any;
        let is_live = self.function.has_effect(inst)
            || data
                .results
                .iter()
                .any(|&result| self.live.contains(result));
        match is_live && args.any(is_known) {
            true => Err(
                "under Catalyst, pointers to global memory are offsets, not addresses".to_owned(),
            ),
            false => Ok(()),
        }
    }

    /// Checks a comparison of pointers. They are offsets, so both must point into the same argument. An offset may be
    /// zero like null, so only addresses of printf records can be compared with null.
    fn comparison(&self, inst: Inst) -> Result<(), String> {
        let args = &self.function.insts[inst].args;
        if !is_wide_pointer(self.function, args[0]) {
            return Ok(());
        }
        match (self.roots[args[0]], self.roots[args[1]]) {
            (Root::Uav(a), Root::Uav(b)) if a == b => Ok(()),
            (Root::Any, Root::Any)
            | (Root::ConstantData, Root::ConstantData)
            | (Root::Arguments, Root::Arguments)
            // Null never equals a record.
            | (Root::Printf, Root::Any | Root::Printf)
            | (Root::Any, Root::Printf) => Ok(()),
            _ => Err(
                "under Catalyst, pointers to global memory are offsets, which can be compared only within one \
                      argument"
                    .to_owned(),
            ),
        }
    }

    /// Loads, stores and atomic operations.
    fn access(&mut self, inst: Inst) -> Result<(), String> {
        let data = &self.function.insts[inst];
        let address = data.args[0];
        let mut stored = data.args[1..].iter();
        let is_printed = self.roots[address] == Root::Printf;
        if !is_printed && stored.any(|&value| self.roots[value] != Root::Any) {
            return Err(
                "under Catalyst, pointers cannot be stored, since they are offsets and the descriptor would be lost".to_owned(),
            );
        }
        let memory = match self.function.mem_op(inst) {
            Some(memory) => *memory,
            None => return Err("the memory operand is missing".to_owned()),
        };
        match memory.space {
            AddressSpace::Local | AddressSpace::Private | AddressSpace::Region => return Ok(()),
            AddressSpace::Global | AddressSpace::Constant | AddressSpace::Flat => {}
            AddressSpace::Constant32 | AddressSpace::BufferFat | AddressSpace::BufferResource => {
                return Err("Catalyst does not support this address space".to_owned());
            }
        }
        let is_wide = !self.target.has_32_bit_offsets();
        match self.roots[address] {
            Root::Any => Err("the address is null or undefined".to_owned()),
            Root::Unknown(reason) => Err(reason.to_owned()),
            Root::Table(argument) => self.table_access(inst, memory, argument),
            Root::Uav(number) => {
                self.describe(inst, memory, Descriptor::Uav(number as u16, is_wide));
                Ok(())
            }
            Root::ConstantData => {
                let number = CONSTANT_DATA_UAV as u16;
                self.describe(inst, memory, Descriptor::Uav(number, is_wide));
                Ok(())
            }
            Root::Printf => {
                let number = PRINTF_UAV as u16;
                self.describe(inst, memory, Descriptor::Uav(number, is_wide));
                Ok(())
            }
            Root::Packet => {
                let offsets = self.launch_offsets(inst, address)?;
                self.launch_values(inst, offsets, PACKET_FIELDS)
            }
            Root::Implicit => {
                let offsets = self.launch_offsets(inst, address)?;
                let fields = self.hidden.clone();
                self.launch_values(inst, offsets.from(self.implicit), &fields)
            }
            Root::Arguments => {
                let offset = constant_address(self.function, address).map(|(_, offset)| offset);
                self.argument(inst, memory, offset)
            }
        }
    }

    /// The offsets of a load of launch values.
    fn launch_offsets(&self, inst: Inst, address: Value) -> Result<Offsets, String> {
        if self.function.insts[inst].opcode != Opcode::Load {
            return Err("values that describe the launch cannot be written".to_owned());
        }
        let found = Offsets::of(self.function, address);
        found.ok_or_else(|| {
            "values that describe the launch can be read only at constant offsets".to_owned()
        })
    }

    /// An access to the explicit arguments; the offset is given if it is constant.
    fn argument(&mut self, inst: Inst, memory: MemOp, offset: Option<u64>) -> Result<(), String> {
        let is_load = self.function.insts[inst].opcode == Opcode::Load;
        if !is_load {
            return Err("kernel arguments cannot be written".to_owned());
        }
        let result = self.function.result(inst);
        if !is_wide_pointer(self.function, result) {
            self.describe(inst, memory, Descriptor::ArgumentBuffer);
            return Ok(());
        }
        // Arguments are in the order of their offsets.
        let arguments = &self.function.header.kernel_args;
        let number = offset.and_then(|offset| {
            let before = |argument: &KernelArgument| u64::from(argument.offset) < offset;
            let number = arguments.partition_point(before);
            (u64::from(arguments.get(number)?.offset) == offset).then_some(number)
        });
        let resource = number.map_or(Resource::Value, |number| self.resources[number]);
        match resource {
            Resource::Uav(_) if self.target.has_32_bit_arguments() => {
                let address = self.function.insts[inst].args[0];
                let memory = MemOp {
                    size: 4,
                    descriptor: Some(Descriptor::ArgumentBuffer),
                    ..memory
                };
                let payload = Payload::Memory(self.function.mem_ops.push(memory));
                let offset = self.value(Opcode::Load, &[address], Type::I32, payload);
                let offset = self.resized(offset, Type::I64);
                self.replace_with_value(inst, offset);
            }
            Resource::Uav(_) | Resource::Value => {
                self.describe(inst, memory, Descriptor::ArgumentBuffer);
            }
            Resource::ReadImage(number) => {
                self.table_entry(inst, Intrinsic::ResourceTable, number * RESOURCE_SIZE);
            }
            Resource::WrittenImage(number) => {
                self.table_entry(inst, Intrinsic::UavTable, number * RESOURCE_SIZE);
            }
            Resource::Sampler(number) => {
                self.table_entry(inst, Intrinsic::SamplerTable, number * SAMPLER_SIZE);
            }
        }
        Ok(())
    }

    /// A load of an image or sampler descriptor, or of the image width, which amdhsa stores after the image descriptor.
    fn table_access(&mut self, inst: Inst, memory: MemOp, argument: usize) -> Result<(), String> {
        let Some(&offset) = self.table_offsets.get(&inst) else {
            return Err(
                "image and sampler descriptors can be read only at constant offsets".to_owned(),
            );
        };
        if self.function.insts[inst].opcode != Opcode::Load {
            return Err("image and sampler descriptors cannot be written".to_owned());
        }
        let (size, is_image) = match self.resources[argument] {
            Resource::Sampler(_) => (SAMPLER_SIZE, false),
            _ => (RESOURCE_SIZE, true),
        };
        if offset.saturating_add(memory.size.into()) <= size.into() {
            return Ok(());
        }
        if !is_image || offset != IMAGE_WIDTH_OFFSET || memory.size != 4 {
            return Err("descriptors do not contain this property under Catalyst".to_owned());
        }
        let base = self.input(Intrinsic::KernargSegmentPtr);
        let width_offset = self.function.header.kernel_args[argument].offset;
        let width_offset = self.constant(Type::I64, width_offset.into());
        let inside = Flags::INBOUNDS.union(Flags::NUW);
        let width = self.flagged(Opcode::PtrAdd, &[base, width_offset], CONSTANT, inside);
        self.function.insts[inst].args[0] = width;
        self.describe(inst, memory, Descriptor::ArgumentBuffer);
        Ok(())
    }

    fn table_entry(&mut self, inst: Inst, table: Intrinsic, offset: u32) {
        let base = self.input(table);
        let offset = self.constant(Type::I64, offset.into());
        let inside = Flags::INBOUNDS.union(Flags::NUW);
        let entry = self.flagged(Opcode::PtrAdd, &[base, offset], CONSTANT, inside);
        self.replace_with_value(inst, entry);
    }

    /// Sets the descriptor of an access.
    fn describe(&mut self, inst: Inst, memory: MemOp, descriptor: Descriptor) {
        let space = match memory.space {
            AddressSpace::Flat => {
                let address = self.function.insts[inst].args[0];
                let ty = Type::ptr(AddressSpace::Global);
                let cast = self.value(Opcode::AddrSpaceCast, &[address], ty, Payload::None);
                self.function.insts[inst].args[0] = cast;
                AddressSpace::Global
            }
            space => space,
        };
        let memory = MemOp {
            space,
            descriptor: Some(descriptor),
            ..memory
        };
        let reference = self.function.mem_ops.push(memory);
        match &mut self.function.insts[inst].payload {
            Payload::AtomicRmw(_, old) | Payload::Memory(old) => *old = reference,
            _ => {}
        }
    }

    fn input(&mut self, input: Intrinsic) -> Value {
        let payload = Payload::Intrinsic(input, None);
        self.value(Opcode::Intrinsic, &[], CONSTANT, payload)
    }

    fn constant(&mut self, ty: Type, bits: u64) -> Value {
        self.value(Opcode::Const, &[], ty, Payload::Bits(bits))
    }

    fn value(&mut self, opcode: Opcode, args: &[Value], ty: Type, payload: Payload) -> Value {
        let inst = self
            .function
            .make_inst(opcode, args, &[ty], payload, Flags::default());
        self.new.push(inst);
        self.function.result(inst)
    }

    /// An instruction without payload.
    fn flagged(&mut self, opcode: Opcode, args: &[Value], ty: Type, flags: Flags) -> Value {
        let inst = self
            .function
            .make_inst(opcode, args, &[ty], Payload::None, flags);
        self.new.push(inst);
        self.function.result(inst)
    }
}
