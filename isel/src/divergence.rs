//! Makes divergence explicit in the generic representation, before selection.
//!
//! ```text
//! branch bb1(v0)                  =>      v2: i32 = select v0, 1, 0; branch bb1(v2)
//! bb1(v1: i1):                    =>      bb1(v3: i32): v1 = icmp ne v3, 0
//! ```
//!
//! In: a legal function and its uniformity. Out: the same computation, with these guarantees:
//!
//! * No block parameter is an `i1`. An `i1` parameter becomes an `i32` that is 0 or 1 and is compared again in the
//!   target block. A copy of a VGPR on an edge writes only active lanes, but a copy of a lane mask would overwrite the
//!   bits of the other lanes.
//! * If lanes leave a loop in different iterations, its uniform and `i1` values are not used outside the loop. Instead,
//!   a divergent copy from inside the loop is used, since each lane must see the value of its own last iteration
//!   (temporal divergence).

use cranelift_entity::{EntityRef, SecondaryMap};
use mir::generic::{
    Block, Flags, Function, Inst, IntCondition, Opcode, Payload, Terminator, Value, ValueDef,
};
use mir::types::Type;
use mir::uniformity::Uniformity;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// Runs the pass; updates `uniformity`.
pub fn run(function: &mut Function, uniformity: &mut Uniformity) {
    let mut pass = Pass {
        function,
        uniformity,
        wide: FxHashMap::default(),
    };
    pass.replace_bool_params();
    if pass.uniformity.has_divergent_loops() {
        pass.copy_out_of_loops();
    }
}

struct Pass<'a> {
    function: &'a mut Function,
    uniformity: &'a mut Uniformity,
    /// For each former `i1` parameter, the `i32` parameter that replaces it.
    wide: FxHashMap<Value, Value>,
}

impl Pass<'_> {
    fn make(
        &mut self,
        opcode: Opcode,
        args: &[Value],
        ty: Type,
        payload: Payload,
        divergent: bool,
    ) -> (Inst, Value) {
        let inst = self
            .function
            .make_inst(opcode, args, &[ty], payload, Flags::default());
        let value = self.function.result(inst);
        self.uniformity.set(value, divergent);
        (inst, value)
    }

    fn constant(&mut self, bits: u64) -> (Inst, Value) {
        let inst = self.function.make_constant(Type::I32, bits);
        let value = self.function.result(inst);
        self.uniformity.set(value, false);
        (inst, value)
    }

    /// `value ? 1 : 0`, with the instructions to be inserted.
    fn widen(&mut self, value: Value, divergent: bool) -> (Vec<Inst>, Value) {
        let (one, one_value) = self.constant(1);
        let (zero, zero_value) = self.constant(0);
        let args = [value, one_value, zero_value];
        let (select, wide) = self.make(Opcode::Select, &args, Type::I32, Payload::None, divergent);
        (vec![one, zero, select], wide)
    }

    fn replace_bool_params(&mut self) {
        let predecessors = self.predecessors();
        for index in 0..self.function.layout.len() {
            let block = self.function.layout[index];
            let bools: Vec<usize> = (0..self.function.blocks[block].params.len())
                .filter(|&number| {
                    self.function.ty(self.function.blocks[block].params[number]) == Type::I1
                })
                .collect();
            if bools.is_empty() || block == self.function.entry {
                continue;
            }
            for &number in &bools {
                self.replace_bool_param(block, number);
            }
            self.widen_arguments(block, &predecessors[block], &bools);
        }
        if !self.wide.is_empty() {
            self.replace_extensions();
        }
    }

    /// Zero extensions of former parameters become copies of the wide ones.
    fn replace_extensions(&mut self) {
        for index in 0..self.function.layout.len() {
            let block = self.function.layout[index];
            for &inst in &self.function.blocks[block].insts {
                let data = &self.function.insts[inst];
                if data.opcode == Opcode::ZExt
                    && let Some(&wide) = self.wide.get(&data.args[0])
                    && self.function.ty(data.results[0]) == Type::I32
                {
                    let data = &mut self.function.insts[inst];
                    data.opcode = Opcode::Copy;
                    data.args[0] = wide;
                    data.flags = Flags::default();
                }
            }
        }
    }

    fn replace_bool_param(&mut self, block: Block, number: usize) {
        let param = self.function.blocks[block].params[number];
        let divergent = self.uniformity.is_divergent(param);
        let wide = self.function.add_param(block, Type::I32);
        self.function.blocks[block].params.pop();
        self.function.blocks[block].params[number] = wide;
        self.function.values[wide].def = ValueDef::Param(block, number as u16);
        self.uniformity.set(wide, divergent);
        self.wide.insert(param, wide);
        let (zero, zero_value) = self.constant(0);
        let condition = Payload::IntCondition(IntCondition::Ne);
        let compare = self.function.make_inst(
            Opcode::ICmp,
            &[wide, zero_value],
            &[],
            condition,
            Flags::default(),
        );
        // The comparison now defines the parameter's value.
        self.function.insts[compare].results.push(param);
        self.function.values[param].def = ValueDef::Result(compare, 0);
        self.function.blocks[block]
            .insts
            .splice(0..0, [zero, compare]);
    }

    /// The predecessors of each block.
    fn predecessors(&self) -> SecondaryMap<Block, SmallVec<[Block; 2]>> {
        let mut predecessors = SecondaryMap::new();
        for &block in &self.function.layout {
            for next in self.function.successors(block) {
                let list: &mut SmallVec<[Block; 2]> = &mut predecessors[next];
                if list.last() != Some(&block) {
                    list.push(block);
                }
            }
        }
        predecessors
    }

    fn widen_arguments(&mut self, target: Block, predecessors: &[Block], numbers: &[usize]) {
        for &block in predecessors {
            let mut terminator = std::mem::replace(
                &mut self.function.blocks[block].terminator,
                Terminator::None,
            );
            terminator.for_each_edge_mut(|edge| {
                if edge.block != target {
                    return;
                }
                for &number in numbers {
                    let value = edge.args[number];
                    let divergent = self.uniformity.is_divergent(value);
                    let known = self.wide.get(&value).copied();
                    let (insts, wide) = match (self.function.constant(value), known) {
                        (Some(bits), _) => {
                            let (inst, value) = self.constant(bits & 1);
                            (vec![inst], value)
                        }
                        (None, Some(wide)) => (Vec::new(), wide),
                        (None, None) => self.widen(value, divergent),
                    };
                    self.function.blocks[block].insts.extend(insts);
                    edge.args[number] = wide;
                }
            });
            self.function.blocks[block].terminator = terminator;
        }
    }

    fn copy_out_of_loops(&mut self) {
        let defined = self.definitions();
        // For each original value, its copy for uses outside the loop.
        let mut copies: FxHashMap<Value, Value> = FxHashMap::default();
        for index in 0..self.function.layout.len() {
            let block = self.function.layout[index];
            // Booleans for which this block repeats the comparison.
            let mut narrow: FxHashMap<Value, Value> = FxHashMap::default();
            let mut prefix: Vec<Inst> = Vec::new();
            let insts = self.function.blocks[block].insts.clone();
            for inst in insts {
                for slot in 0..self.function.insts[inst].args.len() {
                    let value = self.function.insts[inst].args[slot];
                    if let Some(copy) = self.outside_value(
                        block,
                        value,
                        &defined,
                        &mut copies,
                        &mut narrow,
                        &mut prefix,
                    ) {
                        self.function.insts[inst].args[slot] = copy;
                    }
                }
            }
            let mut terminator = std::mem::replace(
                &mut self.function.blocks[block].terminator,
                Terminator::None,
            );
            terminator.for_each_value_mut(|value| {
                if let Some(copy) = self.outside_value(
                    block,
                    *value,
                    &defined,
                    &mut copies,
                    &mut narrow,
                    &mut prefix,
                ) {
                    *value = copy;
                }
            });
            self.function.blocks[block].terminator = terminator;
            self.function.blocks[block].insts.splice(0..0, prefix);
        }
    }

    fn definitions(&self) -> Vec<Option<Block>> {
        let mut defined = vec![None; self.function.values.len()];
        for &block in &self.function.layout {
            let data = &self.function.blocks[block];
            let results = data
                .insts
                .iter()
                .flat_map(|&inst| &self.function.insts[inst].results);
            for value in data.params.iter().chain(results) {
                defined[value.index()] = Some(block);
            }
        }
        defined
    }

    /// The copy that `block` must read instead of `value`, if the value is defined in a divergent loop that does not
    /// contain the block.
    fn outside_value(
        &mut self,
        block: Block,
        value: Value,
        defined: &[Option<Block>],
        copies: &mut FxHashMap<Value, Value>,
        narrow: &mut FxHashMap<Value, Value>,
        prefix: &mut Vec<Inst>,
    ) -> Option<Value> {
        let from = defined.get(value.index()).copied().flatten()?;
        let is_bool = self.function.ty(value) == Type::I1;
        if from == block
            || !(is_bool || self.uniformity.is_uniform(value))
            || self.is_rematerialized(value)
            || !self.uniformity.leaves_divergent_loop(from, block)
        {
            return None;
        }
        let copy = match copies.get(&value) {
            Some(&copy) => copy,
            None => {
                let copy = self.copy_in_loop(from, value, is_bool);
                copies.insert(value, copy);
                copy
            }
        };
        if !is_bool {
            return Some(copy);
        }
        if let Some(&compared) = narrow.get(&value) {
            return Some(compared);
        }
        let (zero, zero_value) = self.constant(0);
        let condition = Payload::IntCondition(IntCondition::Ne);
        let (compare, compared) =
            self.make(Opcode::ICmp, &[copy, zero_value], Type::I1, condition, true);
        prefix.extend([zero, compare]);
        narrow.insert(value, compared);
        Some(compared)
    }

    /// Returns `true` for values that selection rematerializes at each use.
    fn is_rematerialized(&self, value: Value) -> bool {
        self.function.def_inst(value).is_some_and(|inst| {
            matches!(
                self.function.insts[inst].opcode,
                Opcode::Const | Opcode::Undef | Opcode::SlotAddr
            )
        })
    }

    /// A divergent copy directly after the definition.
    fn copy_in_loop(&mut self, block: Block, value: Value, is_bool: bool) -> Value {
        let (insts, copy) = if is_bool {
            self.widen(value, true)
        } else {
            let ty = self.function.ty(value);
            let (inst, copy) = self.make(Opcode::Copy, &[value], ty, Payload::None, true);
            (vec![inst], copy)
        };
        let at = match self.function.def_inst(value) {
            None => 0,
            Some(def) => {
                let list = &self.function.blocks[block].insts;
                list.iter()
                    .position(|&inst| inst == def)
                    .map_or(0, |index| index + 1)
            }
        };
        self.function.blocks[block].insts.splice(at..at, insts);
        copy
    }
}
