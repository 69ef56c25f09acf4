//! Moves stack objects of kernels to LDS.
//!
//! ```text
//! slot = slot_addr slot0          =>      all = global_addr kernel.slot0     ; LDS, an object for each work-item
//!                                         slot = ptr_add all, number * stride
//! store private slot + 4 * v0, v1 =>      store local slot + 4 * v0, v1
//! ```
//!
//! In: a module from the frontend. Out: the same module, in which some stack objects of kernels are parts of new LDS
//! variables. Accesses to scratch memory go through the vector memory caches, so LDS is much faster, especially if the
//! lanes access different elements. An object moves if
//!
//! * all of its uses are known (`objects`), and `promote-alloca` will not keep it in registers, or would have to
//!   compare divergent indices with too many elements. In that case the number of work-items must be known, since
//!   smaller groups use as much LDS;
//! * the kernel calls no functions, and the size of its LDS is known: it has no dynamic LDS, neither as a variable nor
//!   as an argument, and the source does not state a size;
//! * the objects of the largest work-group fit into LDS without fewer waves on a SIMD than before, as in LLVM. The most
//!   frequently accessed objects come first. An object is worth fewer waves if lanes access different elements of it as
//!   often as the kernel accesses other memory, since the caches process a few lanes at a time.
//!
//! The number of a work-item in its work-group determines its part of the variable. The objects of consecutive
//! work-items are an odd number of units apart, if there is enough LDS, so lanes that access the same element use
//! different banks. Work-groups are never larger than their nominal size, which therefore also serves incomplete ones.

mod objects;

use crate::promote_alloca;
use cranelift_entity::PrimaryMap;
use mir::AddressSpace;
use mir::debug::SourceLocation;
use mir::generic::{Flags, Function, Intrinsic, Opcode, Payload, Sequence, Value};
use mir::memory::{MemOp, MemOpFlags};
use mir::module::{FunctionAttributes, Global, GlobalVariable, Linkage, Module, Visibility};
use mir::types::Type;
use objects::Object;
use processors::{OperatingSystem, Target};
use rustc_hash::{FxHashMap, FxHashSet};

/// The instructions of an access to an object in LDS, and those that compute its address for a work-item. An object that
/// could be in registers moves if comparing divergent indices with the numbers of all elements takes more.
const ACCESS: u64 = 3;
const START: u64 = 16;

/// An object is worth fewer waves only if lanes access different elements of it this many times.
const FREQUENT: u64 = 8;

/// An object is worth fewer waves if lanes access different elements of it as often as the kernel accesses other memory, or
/// this many times as often. One wave of this many must remain.
const FEWER_WAVES: [(u64, u32); 2] = [(4, 10), (1, 3)];

/// The size of a bank of LDS, and the smallest unit of the distance between objects, in bytes.
const BANK: u32 = 4;

/// Objects are not this many units apart, or a multiple: too many lanes would access the same bank.
const CONFLICTS: u32 = 8;

/// The largest alignment that variables of LDS are given, in bytes.
const WIDEST: u32 = 16;

/// The byte offset of the sizes of a work-group in the dispatch packet: x and y, 16 bits each.
const PACKET_SIZES: u64 = 4;

/// The bits of a size of a work-group.
const SIZE_MASK: u64 = 0x7ff;

/// The bits of the number of a work-item.
const NUMBER_MASK: u64 = 0x3ff;

/// Runs the pass.
pub fn run(module: &mut Module<Function>, target: &Target) {
    for function in &mut module.functions {
        move_objects(function, &mut module.globals, target);
    }
}

fn move_objects(
    function: &mut Function,
    globals: &mut PrimaryMap<Global, GlobalVariable>,
    target: &Target,
) {
    if function.slots.is_empty() || !function.is_kernel() || !knows_local_memory(function, globals)
    {
        return;
    }
    let Some(group) = WorkGroup::of(function, target) else {
        return;
    };
    let mut objects = objects::find(function);
    let promoted = match objects.is_empty() {
        true => return,
        false => promote_alloca::promoted(function),
    };
    objects.retain(|object| match promoted.get(&object.slot) {
        Some(0) => false,
        Some(_) => group.is_exact() && is_cheaper_in_memory(object),
        None => true,
    });
    // The most accesses for each byte first.
    objects.sort_by_key(|object| std::cmp::Reverse(object.weight / u64::from(object.size)));
    let mut budget = Budget::new(function, globals, &group, target);
    let others = objects::other_accesses(function);
    let moved: Vec<Moved> = objects
        .into_iter()
        .filter_map(|object| {
            let fewest = fewest_waves(&object, &group, others, target);
            budget.place(function, object, fewest)
        })
        .collect();
    if moved.is_empty() {
        return;
    }
    add_remarks(function, &moved);
    let variables: Vec<Global> = moved
        .iter()
        .map(|moved| globals.push(variable(function, moved, group.items)))
        .collect();
    rewrite(function, &group, &moved, &variables);
    let slots: FxHashSet<_> = moved.iter().map(|moved| moved.object.slot).collect();
    promote_alloca::remove_slots(function, |slot| slots.contains(&slot));
}

/// Returns `true` if accesses to an object in LDS are cheaper than comparisons of its divergent indices.
fn is_cheaper_in_memory(object: &Object) -> bool {
    let dwords = u64::from(object.size.div_ceil(BANK));
    object.divergent * dwords > ACCESS * object.weight + START
}

/// The number of waves on a SIMD that must remain possible if an object moves, unless fewer are possible already.
fn fewest_waves(object: &Object, group: &WorkGroup, others: u64, target: &Target) -> u32 {
    let slots = target.max_waves_per_simd();
    if !group.is_exact() || object.divergent < FREQUENT {
        return slots;
    }
    let mut rows = FEWER_WAVES.into_iter();
    let row = rows.find(|(times, _)| object.divergent >= times * others);
    row.map_or(slots, |(_, of)| (slots / of).max(1))
}

/// Returns `true` if the size of the kernel's LDS is known, and all lanes that access memory are work-items.
fn knows_local_memory(function: &Function, globals: &PrimaryMap<Global, GlobalVariable>) -> bool {
    // The source has laid out its LDS already, perhaps at addresses that it uses.
    let has_layout = function.header.attributes.lds_size.is_some();
    let mut arguments = function.header.kernel_args.iter();
    if has_layout || arguments.any(|argument| argument.pointer == Some(AddressSpace::Local)) {
        return false;
    }
    let is_dynamic = |global: Global| {
        let data = &globals[global];
        data.space == AddressSpace::Local && data.size == 0
    };
    let blocks = function.layout.iter();
    let mut insts = blocks.flat_map(|&block| &function.blocks[block].insts);
    let is_unknown = insts.any(|&inst| {
        let data = &function.insts[inst];
        matches!(data.opcode, Opcode::Call | Opcode::CallIndirect)
            || matches!(data.payload, Payload::Global(global) if is_dynamic(global))
    });
    !is_unknown && !function.has_intrinsic(computes_in_inactive_lanes)
}

/// Returns `true` for operations that let lanes compute that are no work-items.
fn computes_in_inactive_lanes(intrinsic: Intrinsic) -> bool {
    matches!(
        intrinsic,
        Intrinsic::SetInactive
            | Intrinsic::StrictWwm
            | Intrinsic::Wwm
            | Intrinsic::StrictWqm
            | Intrinsic::Wqm
            | Intrinsic::SoftWqm
    )
}

/// The sizes of a kernel's work-groups.
struct WorkGroup {
    /// The smallest and the largest number of work-items.
    range: (u32, u32),
    /// The largest number of work-items.
    items: u32,
    /// The number of work-items in each dimension, if it is always the same.
    required: Option<[u32; 3]>,
}

impl WorkGroup {
    /// Returns `true` if the number of work-items is known. Otherwise, groups may be smaller and use more LDS than they
    /// need.
    fn is_exact(&self) -> bool {
        self.range.0 == self.range.1
    }

    /// `None` if a work-item cannot find out its number.
    fn of(function: &Function, target: &Target) -> Option<WorkGroup> {
        let attributes = &function.header.attributes;
        let required = attributes.reqd_work_group_size;
        let range = match required {
            Some([x, y, z]) => {
                let items = x.checked_mul(y)?.checked_mul(z)?;
                (items, items)
            }
            None => attributes.flat_work_group_size,
        };
        // Only amdhsa passes the dispatch packet. It must not displace preloaded arguments.
        let arguments = &function.header.kernel_args;
        let has_packet = target.os() == OperatingSystem::AmdHsa
            && !arguments.iter().any(|argument| argument.in_registers);
        let (_, items) = range;
        let is_known = required.is_some() || items == 1 || has_packet;
        (is_known && (1..=target.max_work_group_size()).contains(&items)).then_some(WorkGroup {
            range,
            items,
            required,
        })
    }
}

/// The LDS that a kernel may use.
struct Budget<'a> {
    target: &'a Target,
    /// The largest number of work-items in a work-group.
    items: u32,
    /// Bytes in use.
    used: u32,
    /// The number of waves on a SIMD that are possible without the objects.
    waves: u32,
}

impl Budget<'_> {
    fn new<'a>(
        function: &Function,
        globals: &PrimaryMap<Global, GlobalVariable>,
        group: &WorkGroup,
        target: &'a Target,
    ) -> Budget<'a> {
        let used = used_bytes(function, globals);
        let attributes = &function.header.attributes;
        let waves = target.waves_for_work_groups(used, group.range);
        let waves = waves.min(most_waves(attributes));
        Budget {
            target,
            items: group.items,
            used,
            waves,
        }
    }

    /// Adds an object of every work-item if there is enough LDS for the number of waves; otherwise returns `None`.
    fn place(&mut self, function: &Function, object: Object, fewest: u32) -> Option<Moved> {
        let waves = self.waves.min(fewest);
        let limit = self.target.max_lds_for_waves(waves, self.items);
        let unit = unit(function, &object, self.target);
        let units = object.size.div_ceil(unit);
        // Some conflicts between banks are better than scratch memory, and so are more if lanes access different elements.
        let is_dense = !units.is_multiple_of(CONFLICTS) || fewest < self.waves;
        let dense = Some(units).filter(|_| is_dense);
        for units in [Some(units | 1), dense].into_iter().flatten() {
            let end = self.end_with(units.checked_mul(unit)?)?;
            if end <= limit {
                self.used = end;
                let stride = units * unit;
                return Some(Moved {
                    object,
                    unit,
                    stride,
                });
            }
        }
        None
    }

    /// The bytes in use with one more object of this size for each work-item.
    fn end_with(&self, stride: u32) -> Option<u32> {
        let start = self.used.checked_next_multiple_of(WIDEST)?;
        start.checked_add(stride.checked_mul(self.items)?)
    }
}

/// The largest number of waves on a SIMD that the attributes of a kernel allow.
fn most_waves(attributes: &FunctionAttributes) -> u32 {
    let most = attributes.waves_per_eu.and_then(|(_, most)| most);
    most.unwrap_or(u32::MAX).max(1)
}

/// The LDS that a kernel uses, in bytes, including the largest possible padding.
fn used_bytes(function: &Function, globals: &PrimaryMap<Global, GlobalVariable>) -> u32 {
    let blocks = function.layout.iter();
    let insts = blocks.flat_map(|&block| &function.blocks[block].insts);
    let named: FxHashSet<Global> = insts
        .filter_map(|&inst| match function.insts[inst].payload {
            Payload::Global(global) => Some(global),
            _ => None,
        })
        .collect();
    let local = named
        .into_iter()
        .map(|global| &globals[global])
        .filter(|data| data.space == AddressSpace::Local);
    let bytes = local.map(|data| {
        let align = u64::from(data.align.max(WIDEST));
        data.size
            .checked_next_multiple_of(align)
            .unwrap_or(u64::MAX)
    });
    let sum = bytes.fold(0, u64::saturating_add);
    u32::try_from(sum).unwrap_or(u32::MAX)
}

/// An object that moves to LDS.
struct Moved {
    object: Object,
    /// The alignment of the object of each work-item, in bytes.
    unit: u32,
    /// The distance between the objects of consecutive work-items, in bytes.
    stride: u32,
}

/// The alignment from which accesses to an object benefit, in bytes.
fn unit(function: &Function, object: &Object, target: &Target) -> u32 {
    let accesses = object.accesses.iter();
    let memory = accesses.filter_map(|&inst| function.mem_op(inst));
    let widest = match target.has_ds_128() {
        true => WIDEST,
        false => 8,
    };
    let useful = memory.map(|memory| {
        let power = memory.size.checked_next_power_of_two();
        memory.align.min(power.unwrap_or(widest)).min(widest)
    });
    useful.max().unwrap_or(BANK).max(BANK)
}

/// Reports which objects are in LDS.
fn add_remarks(function: &mut Function, moved: &[Moved]) {
    for moved in moved {
        let first = moved.object.accesses[0];
        let location = function.insts[first].location;
        function.header.remarks.passed("Moved", location, || {
            let (size, stride) = (moved.object.size, moved.stride);
            format!(
                "stack object of {size} bytes is in LDS, with {stride} bytes for each work-item"
            )
        });
    }
}

/// The variable that holds an object of every work-item.
fn variable(function: &Function, moved: &Moved, items: u32) -> GlobalVariable {
    GlobalVariable {
        name: format!(
            "{}.slot{}",
            function.header.name,
            moved.object.slot.as_u32()
        ),
        space: AddressSpace::Local,
        size: u64::from(moved.stride) * u64::from(items),
        align: moved.unit,
        initializer: None,
        relocations: Vec::new(),
        constant: false,
        external: false,
        linkage: Linkage::Internal,
        visibility: Visibility::Default,
        section: None,
        group: None,
        entries: None,
        fixed_offset: None,
    }
}

fn rewrite(function: &mut Function, group: &WorkGroup, moved: &[Moved], variables: &[Global]) {
    function.location = SourceLocation::default();
    let mut starts = FxHashMap::default();
    let mut new = Sequence::default();
    let number = work_item_number(function, group, &mut new);
    for (moved, &variable) in moved.iter().zip(variables) {
        let pointer = Type::ptr(AddressSpace::Local);
        let payload = Payload::Global(variable);
        let all = new.op_with(function, Opcode::GlobalAddr, &[], pointer, payload);
        let start = number.map_or(all, |number| {
            let stride = new.constant(function, Type::I32, u64::from(moved.stride));
            let offset = product(function, &mut new, number, stride);
            let (args, flags) = ([all, offset], Flags::INBOUNDS | Flags::NUW);
            let results = [pointer];
            let inst = new.append(
                function,
                Opcode::PtrAdd,
                &args,
                &results,
                Payload::None,
                flags,
            );
            function.result(inst)
        });
        starts.insert(moved.object.slot, start);
        for &value in &moved.object.pointers {
            function.values[value].ty = pointer;
        }
        for &inst in &moved.object.accesses {
            let memory = function.mem_op(inst).map(|memory| MemOp {
                space: AddressSpace::Local,
                align: memory.align.min(moved.unit),
                ..*memory
            });
            if let Some(memory) = memory {
                function.insts[inst].payload = Payload::Memory(function.mem_ops.push(memory));
            }
        }
    }
    for block in function.layout.clone() {
        for inst in function.blocks[block].insts.clone() {
            let data = &mut function.insts[inst];
            if let Payload::Slot(slot) = data.payload
                && let Some(&start) = starts.get(&slot)
            {
                data.opcode = Opcode::Copy;
                data.args.push(start);
                data.payload = Payload::None;
            }
        }
    }
    function.blocks[function.entry]
        .insts
        .splice(0..0, new.take());
    // Debuggers would look for the objects in private memory.
    let pointers: FxHashSet<u32> = moved
        .iter()
        .flat_map(|moved| &moved.object.pointers)
        .map(|value| value.as_u32())
        .collect();
    let debug = &mut function.header.attributes.debug;
    debug.replace_values(|value| (!pointers.contains(&value)).then_some([value]));
}

/// The number of a work-item in its work-group: `(z * size_y + y) * size_x + x`. `None` if it is always 0.
fn work_item_number(
    function: &mut Function,
    group: &WorkGroup,
    new: &mut Sequence,
) -> Option<Value> {
    if group.items == 1 {
        return None;
    }
    let sizes = match group.required {
        Some(sizes) => sizes.map(|size| new.constant(function, Type::I32, u64::from(size))),
        None => sizes_in_packet(function, new),
    };
    let mut number = None;
    for axis in (0..3).rev() {
        if group.required.is_some_and(|sizes| sizes[axis] == 1) {
            continue;
        }
        function.header.inputs.workitem_id[axis] = true;
        let ids = [
            Intrinsic::WorkitemIdX,
            Intrinsic::WorkitemIdY,
            Intrinsic::WorkitemIdZ,
        ];
        let id = new.intrinsic(function, ids[axis], &[], Type::I32);
        number = Some(match number {
            None => id,
            Some(number) => {
                let before = product(function, new, number, sizes[axis]);
                exact(function, new, Opcode::Add, [before, id])
            }
        });
    }
    if group.required.is_none() {
        // This does nothing, but a product of few bits is cheaper.
        let mask = new.constant(function, Type::I32, NUMBER_MASK);
        number = number.map(|number| new.op(function, Opcode::And, &[number, mask], Type::I32));
    }
    number
}

/// The sizes of the work-group according to the dispatch packet. That in the Z dimension is not needed.
fn sizes_in_packet(function: &mut Function, new: &mut Sequence) -> [Value; 3] {
    function.header.inputs.dispatch_ptr = true;
    let pointer = Type::ptr(AddressSpace::Constant);
    let packet = new.intrinsic(function, Intrinsic::DispatchPtr, &[], pointer);
    let offset = new.constant(function, Type::I64, PACKET_SIZES);
    let (args, flags) = ([packet, offset], Flags::INBOUNDS | Flags::NUW);
    let address = new.append(
        function,
        Opcode::PtrAdd,
        &args,
        &[pointer],
        Payload::None,
        flags,
    );
    let address = function.result(address);
    let memory = function.mem_ops.push(MemOp {
        flags: MemOpFlags {
            invariant: true,
            dereferenceable: true,
            no_clobber: true,
            ..MemOpFlags::default()
        },
        ..MemOp::new(AddressSpace::Constant, 4, 4)
    });
    let payload = Payload::Memory(memory);
    let both = new.op_with(function, Opcode::Load, &[address], Type::I32, payload);
    let mask = new.constant(function, Type::I32, SIZE_MASK);
    let x = new.op(function, Opcode::And, &[both, mask], Type::I32);
    let shift = new.constant(function, Type::I32, 16);
    let high = new.op(function, Opcode::LShr, &[both, shift], Type::I32);
    let y = new.op(function, Opcode::And, &[high, mask], Type::I32);
    [x, y, y]
}

fn product(function: &mut Function, new: &mut Sequence, a: Value, b: Value) -> Value {
    exact(function, new, Opcode::Mul, [a, b])
}

/// An operation that does not wrap.
fn exact(function: &mut Function, new: &mut Sequence, opcode: Opcode, args: [Value; 2]) -> Value {
    let flags = Flags::NUW | Flags::NSW;
    let inst = new.append(function, opcode, &args, &[Type::I32], Payload::None, flags);
    function.result(inst)
}
