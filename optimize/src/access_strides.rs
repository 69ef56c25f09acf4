//! Finds the distances between the addresses of neighboring lanes, for reports.
//!
//! ```text
//! v1 = workitem.id.x; v2 = shl v1, 2; v3 = ptr_add v0, v2; v4 = load v3      =>      4 bytes
//! ```
//!
//! In: any function and its uniformity. Out: the same function; its remarks contain a stride for every access to global
//! memory and LDS whose address varies. A distance is known if the address is the sum of a uniform value and a multiple
//! of the work-item ID in the first dimension or of the number of the lane. The analysis assumes that no sum wraps, so
//! its result is for readers only.

use mir::AddressSpace;
use mir::generic::{Block, Flags, Function, Inst, Intrinsic, Opcode, Payload, Value, ValueDef};
use mir::remarks::AccessStride;
use mir::uniformity::Uniformity;
use rustc_hash::FxHashMap;

/// Runs the pass.
pub fn run(function: &mut Function, uniformity: &Uniformity) {
    if !function.header.remarks.is_requested() {
        return;
    }
    let mut strides = Strides {
        function,
        uniformity,
        known: FxHashMap::default(),
        budget: STEPS_PER_VALUE * function.values.len(),
        predecessors: predecessors(function),
    };
    let mut found = Vec::new();
    for &block in &function.layout {
        for &inst in &function.blocks[block].insts {
            let data = &function.insts[inst];
            if let Some(address) = address(function, inst)
                && uniformity.is_divergent(address)
            {
                found.push(AccessStride {
                    location: data.location,
                    bytes: strides.of(address, DEPTH),
                });
            }
        }
    }
    function.header.remarks.strides = found;
}

/// The maximum number of nested operations that the analysis looks through.
const DEPTH: u32 = 32;

/// The maximum number of visits, for each value of the function.
const STEPS_PER_VALUE: usize = 8;

/// The address of an access to memory that several lanes may share.
fn address(function: &Function, inst: Inst) -> Option<Value> {
    let (address, memory) = function.access(inst)?;
    match memory.space {
        AddressSpace::Global
        | AddressSpace::Constant
        | AddressSpace::Constant32
        | AddressSpace::Flat
        | AddressSpace::Local => Some(address),
        AddressSpace::Private
        | AddressSpace::Region
        | AddressSpace::BufferFat
        | AddressSpace::BufferResource => None,
    }
}

/// For each block, the arguments of the edges that lead to it, in the order of the layout.
fn predecessors(function: &Function) -> FxHashMap<Block, Vec<&[Value]>> {
    let mut found: FxHashMap<Block, Vec<&[Value]>> = FxHashMap::default();
    for &block in &function.layout {
        function.blocks[block].terminator.for_each_edge(|edge| {
            found
                .entry(edge.block)
                .or_default()
                .push(edge.args.as_slice());
        });
    }
    found
}

struct Strides<'a> {
    function: &'a Function,
    uniformity: &'a Uniformity,
    /// The strides that are known. A parameter of a loop is assumed to have the stride of its first value until the
    /// others are known.
    known: FxHashMap<Value, Option<i64>>,
    /// The remaining number of visits.
    budget: usize,
    predecessors: FxHashMap<Block, Vec<&'a [Value]>>,
}

impl Strides<'_> {
    /// The difference between the values of neighboring lanes.
    fn of(&mut self, value: Value, depth: u32) -> Option<i64> {
        if self.uniformity.is_uniform(value) {
            return Some(0);
        }
        if let Some(&known) = self.known.get(&value) {
            return known;
        }
        let depth = depth.checked_sub(1)?;
        self.budget = self.budget.checked_sub(1)?;
        let stride = match self.function.values[value].def {
            ValueDef::Result(inst, _) => self.of_result(inst, depth),
            ValueDef::Param(block, index) => self.of_param(value, block, index, depth),
        };
        self.known.insert(value, stride);
        stride
    }

    fn of_result(&mut self, inst: Inst, depth: u32) -> Option<i64> {
        let function = self.function;
        let data = &function.insts[inst];
        let constant = |index: usize| crate::builder::signed_constant(function, data.args[index]);
        match data.opcode {
            Opcode::Add | Opcode::PtrAdd => self.sum(&data.args, 1, depth),
            Opcode::Or if data.flags.contains(Flags::DISJOINT) => self.sum(&data.args, 1, depth),
            Opcode::Sub => self.sum(&data.args, -1, depth),
            Opcode::Mul => {
                let factor = constant(1)?;
                self.of(data.args[0], depth)?.checked_mul(factor)
            }
            Opcode::Shl => {
                let factor = 1i64.checked_shl(u32::try_from(constant(1)?).ok()?)?;
                self.of(data.args[0], depth)?.checked_mul(factor)
            }
            Opcode::Part if data.payload != Payload::Lane(0) => None,
            // The low dword of a sum has its stride.
            Opcode::Part
            | Opcode::Merge
            | Opcode::ZExt
            | Opcode::SExt
            | Opcode::AnyExt
            | Opcode::Trunc
            | Opcode::Copy
            | Opcode::Freeze
            | Opcode::Bitcast
            | Opcode::AddrSpaceCast => self.of(data.args[0], depth),
            Opcode::Intrinsic => match data.payload {
                Payload::Intrinsic(Intrinsic::WorkitemIdX, _) => Some(1),
                Payload::Intrinsic(Intrinsic::MbcntLo | Intrinsic::MbcntHi, _) => {
                    (constant(0)? as u32 == u32::MAX).then_some(1)
                }
                _ => None,
            },
            _ => None,
        }
    }

    fn sum(&mut self, args: &[Value], sign: i64, depth: u32) -> Option<i64> {
        let first = self.of(args[0], depth)?;
        let second = self.of(args[1], depth)?;
        first.checked_add(second.checked_mul(sign)?)
    }

    fn of_param(&mut self, param: Value, block: Block, index: u16, depth: u32) -> Option<i64> {
        let edges = self.predecessors.get(&block).cloned().unwrap_or_default();
        let mut args = edges.iter().map(|args| args[usize::from(index)]);
        let first = args.next().and_then(|arg| self.of(arg, depth));
        self.known.insert(param, first);
        let is_same = first.is_some() && args.all(|arg| self.of(arg, depth) == first);
        let stride = first.filter(|_| is_same);
        if stride != first {
            // Other values may depend on the wrong assumption.
            self.known.clear();
        }
        stride
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strides_are_multiples_of_the_work_item_id() {
        let text = "\
kernel @f function0 kernarg 16 align 8 inputs workitem_id_x {
bb0(v0: p1, v1: i32):
    v2: i32 = intrinsic workitem.id.x
    v3: i32 = const 0x2
    v4: i32 = add v2, v1
    v5: i32 = shl v4, v3
    v6: i64 = zext v5
    v7: p1 = ptr_add v0, v6
    v8: i32 = load global size 4 align 4 v7
    branch bb1(v7)
bb1(v9: p1):
    v10: i64 = const 0x100
    v11: p1 = ptr_add v9, v10
    store global size 4 align 4 v9, v8
    v12: i64 = zext v8
    v13: p1 = ptr_add v0, v12
    store global size 4 align 4 v13, v8
    v14: i1 = icmp eq v1, v3
    cond_branch v14, bb1(v11), bb2
bb2:
    return
}
";
        let mut function = mir::generic::parse_function(text).unwrap();
        function.header.remarks.request();
        let uniformity = Uniformity::compute(&function).unwrap();
        run(&mut function, &uniformity);
        let strides = function.header.remarks.strides.iter();
        let strides: Vec<Option<i64>> = strides.map(|stride| stride.bytes).collect();
        assert_eq!(strides, [Some(4), Some(4), None]);
    }
}
