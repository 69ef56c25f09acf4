//! Moves WWM and WQM computations into regions: `strict.wwm` (all lanes of the wavefront), `strict.wqm` (all lanes of
//! quads with an active lane) and `set.inactive`.
//!
//! In: a function with explicit divergence. Out: none of these intrinsics. The computation of a strict value is copied
//! to a *region* of its block:
//!
//! ```text
//! x' = whole.enter x          copies a value from outside for the active lanes
//! mask = whole.begin mode     activates the lanes of the mode
//! s = select mask, x', y      set.inactive(x, y)
//! t = update.dpp …, s         copies of the instructions that compute the strict value
//! whole.end mask              activates the previous lanes again
//! r = copy t                  the strict value
//! ```
//!
//! Guarantees, on which selection and register allocation rely:
//! * instructions of a region have no side effects, and read only values of regions, results of `whole.enter`,
//!   constants and scalars;
//! * values of regions are read only in their block, by regions and by copies after them. Results of `whole.enter` in
//!   the kernel's first block, where all lanes are active, may be read anywhere.
//!
//! Values computed outside regions, for example loaded values, are undefined in inactive lanes. That is harmless if
//! each lane reads only its own value. If other lanes read such values, the values must come from `set.inactive` or
//! from the kernel's first block; otherwise the function is rejected. Regions that span several blocks are also
//! rejected.

use crate::select::Banks;
use explain::Code;
use mir::CompileError;
use mir::generic::intrinsic::Lanes;
use mir::generic::{
    Block, Flags, Function, Inst, Intrinsic, Opcode, Payload, Purity, ResultLanes, Value, ValueDef,
};
use mir::image::ImageAccess;
use mir::module::CallingConvention;
use mir::types::Type;
use mir::uniformity::Uniformity;
use processors::Target;
use rustc_hash::{FxHashMap, FxHashSet};

/// Runs the pass; updates `uniformity`.
///
/// # Errors
/// A computation that cannot run in inactive lanes; see the module comment.
pub fn run(
    function: &mut Function,
    uniformity: &mut Uniformity,
    target: &Target,
) -> Result<(), CompileError> {
    let blocks = function.layout.iter();
    let mut insts = blocks.flat_map(|&block| &function.blocks[block].insts);
    let needs_quads = |&inst: &Inst| derives(function, inst);
    let wants_quads = function.header.attributes.has_wqm_results;
    let quads = wants_quads || function.is_shader() && insts.clone().any(needs_quads);
    if !quads && !insts.any(|&inst| intrinsic(function, inst).is_some_and(is_replaced)) {
        return Ok(());
    }
    let banks = Banks::assign(function, uniformity, target);
    let mut pass = Pass {
        function,
        uniformity,
        banks,
        defined: FxHashMap::default(),
        entered: FxHashMap::default(),
        at_entry: Vec::new(),
        copies: Vec::new(),
        quads,
        current: None,
    };
    pass.find_definitions();
    for index in 0..pass.function.layout.len() {
        let block = pass.function.layout[index];
        pass.block(block)?;
    }
    pass.finish();
    Ok(())
}

fn intrinsic(function: &Function, inst: Inst) -> Option<Intrinsic> {
    match function.insts[inst].payload {
        Payload::Intrinsic(which, _) => Some(which),
        _ => None,
    }
}

/// Returns `true` for image accesses of pixel shaders that read addresses in other lanes of the quad.
fn derives(function: &Function, inst: Inst) -> bool {
    let is_pixel = function.header.convention == CallingConvention::Pixel;
    let access = function.image_access(inst).filter(|_| is_pixel);
    access.is_some_and(ImageAccess::has_implicit_derivatives)
}

fn is_call(function: &Function, inst: Inst) -> bool {
    let opcode = function.insts[inst].opcode;
    matches!(opcode, Opcode::Call | Opcode::CallIndirect)
}

fn is_replaced(which: Intrinsic) -> bool {
    use Intrinsic::*;
    mode(which).is_some() || matches!(which, SetInactive | Wqm | SoftWqm)
}

/// Which lanes compute the operand: 0 for all lanes of the wavefront, 1 for all lanes of quads with an active lane.
fn mode(which: Intrinsic) -> Option<u64> {
    match which {
        Intrinsic::StrictWwm | Intrinsic::Wwm => Some(0),
        Intrinsic::StrictWqm => Some(1),
        _ => None,
    }
}

/// Returns `true` for intrinsics whose result in one lane depends on operands in other lanes.
fn crosses_lanes(which: Intrinsic) -> bool {
    match which.facts().lanes {
        Lanes::Cross => true,
        Lanes::Own | Lanes::Other => false,
    }
}

/// Returns `true` for intrinsics that only compute with operands of the same lane.
fn is_of_lane(which: Intrinsic) -> bool {
    match which.facts().lanes {
        Lanes::Own => true,
        Lanes::Cross | Lanes::Other => false,
    }
}

/// The definition of a value: the block, and the index in it, which is 0 for parameters.
type Definition = (Block, usize);

struct Pass<'a> {
    function: &'a mut Function,
    uniformity: &'a mut Uniformity,
    banks: Banks,
    defined: FxHashMap<Value, Definition>,
    /// The copies, for use in regions, of values of the kernel's first block.
    entered: FxHashMap<Value, Value>,
    /// New instructions of the first block. Each list has the instruction after which it is inserted; `None` is the
    /// start.
    at_entry: Vec<(Option<Inst>, Vec<Inst>)>,
    /// Instructions that become copies of values when the pass ends. Until then, slices refer to them.
    copies: Vec<(Inst, Value)>,
    /// True if the kernel needs helper lanes.
    quads: bool,
    /// The current strict operation, for error messages.
    current: Option<Inst>,
}

/// A region to be inserted before an instruction of a block.
struct Region {
    /// Index of that instruction.
    at: usize,
    mode: u64,
    mask: Value,
    begin: Inst,
    /// Instructions inserted before `begin`.
    enters: Vec<Inst>,
    body: Vec<Inst>,
    /// The copies that [`Pass::enter`] made for the region, each for a value and for whether its inactive lanes are read.
    entered: FxHashMap<(Value, bool), Value>,
    /// Copies in the region of values of the block.
    made: FxHashMap<Value, Value>,
}

/// The computation of a strict value as a list of its operations.
#[derive(Default)]
struct Slice {
    /// Values that the region computes, operands first.
    computed: Vec<Value>,
    /// Values from outside, and whether their inactive lanes are read.
    outside: Vec<(Value, bool)>,
    crosses_lanes: bool,
}

impl Pass<'_> {
    fn find_definitions(&mut self) {
        for &block in &self.function.layout {
            let data = &self.function.blocks[block];
            self.defined
                .extend(data.params.iter().map(|&param| (param, (block, 0))));
            for (index, &inst) in data.insts.iter().enumerate() {
                let results = &self.function.insts[inst].results;
                self.defined
                    .extend(results.iter().map(|&value| (value, (block, index))));
            }
        }
    }

    fn reject(&self, inst: Inst, reason: &str) -> CompileError {
        CompileError::unsupported_inst(self.function, inst, reason).coded(Code::WholeWave)
    }

    /// An error that names the current strict operation.
    fn reject_strict(&self, reason: &str) -> CompileError {
        match self.current {
            Some(inst) => self.reject(inst, reason),
            None => CompileError::internal(&self.function.header.name, reason),
        }
    }

    fn block(&mut self, block: Block) -> Result<(), CompileError> {
        let mut regions: Vec<Region> = Vec::new();
        let insts = self.function.blocks[block].insts.clone();
        for (index, &inst) in insts.iter().enumerate() {
            let Some(which) = intrinsic(self.function, inst) else {
                continue;
            };
            if let Some(mode) = mode(which) {
                self.current = Some(inst);
                let operand = self.function.insts[inst].args[0];
                let value = self.strict(block, index, mode, operand, &mut regions)?;
                self.copies.push((inst, value));
            }
        }
        for &inst in &insts {
            match intrinsic(self.function, inst) {
                // Outside regions, inactive lanes do not matter.
                Some(Intrinsic::SetInactive | Intrinsic::SoftWqm) => {
                    self.copies.push((inst, self.function.insts[inst].args[0]));
                }
                Some(Intrinsic::Wqm) => {
                    if !self.function.is_entry() {
                        let reason = "not supported in called functions, whose callers may have live values in inactive lanes";
                        return Err(self.reject(inst, reason));
                    }
                    self.quads = true;
                    self.copies.push((inst, self.function.insts[inst].args[0]));
                }
                _ => {}
            }
        }
        let mut regions = regions.into_iter().peekable();
        let mut out = Vec::with_capacity(insts.len());
        for (index, inst) in insts.into_iter().enumerate() {
            while let Some(region) = regions.next_if(|region| region.at == index) {
                out.extend(region.enters);
                if !region.body.is_empty() {
                    out.push(region.begin);
                    out.extend(region.body);
                    out.push(self.intrinsic(Intrinsic::WholeEnd, &[region.mask], &[]).0);
                }
            }
            out.push(inst);
        }
        self.function.blocks[block].insts = out;
        Ok(())
    }

    /// Computes `operand` in a region; returns the result.
    fn strict(
        &mut self,
        block: Block,
        index: usize,
        mode: u64,
        operand: Value,
        regions: &mut Vec<Region>,
    ) -> Result<Value, CompileError> {
        if self.function.ty(operand) == Type::I1 {
            return Err(self.reject_strict("operands of type i1 are not supported"));
        }
        let slice = self.slice(block, mode, operand)?;
        let fits = |region: &Region| {
            let before = |&(value, _): &(Value, bool)| match self.defined.get(&value) {
                Some(&(defined, at)) => defined != block || at < region.at,
                None => false,
            };
            // Calls overwrite the registers of values in regions.
            let calls = |inst: &Inst| is_call(self.function, *inst);
            let between = &self.function.blocks[block].insts[region.at..index];
            region.mode == mode && slice.outside.iter().all(before) && !between.iter().any(calls)
        };
        if !regions.last().is_some_and(fits) {
            regions.push(self.region(index, mode));
        }
        let Some(mut region) = regions.pop() else {
            return Ok(operand);
        };
        let result = self.compute(block, &slice, operand, &mut region);
        regions.push(region);
        result
    }

    fn region(&mut self, at: usize, mode: u64) -> Region {
        let constant = self.function.make_constant(Type::I32, mode);
        let number = self.function.result(constant);
        self.uniformity.set(number, false);
        let (begin, masks) = self.intrinsic(Intrinsic::WholeBegin, &[number], &[Type::I1]);
        Region {
            at,
            mode,
            mask: masks[0],
            begin,
            enters: vec![constant],
            body: Vec::new(),
            entered: FxHashMap::default(),
            made: FxHashMap::default(),
        }
    }

    /// The slice that computes `root` in a region of `block`.
    fn slice(&self, block: Block, mode: u64, root: Value) -> Result<Slice, CompileError> {
        let mut slice = Slice::default();
        let mut seen = FxHashSet::default();
        // A value is visited again after its operands.
        let mut work = vec![(root, false)];
        while let Some((value, is_done)) = work.pop() {
            if is_done {
                slice.computed.push(value);
                continue;
            }
            if self.function.constant(value).is_some() || !seen.insert(value) {
                continue;
            }
            let Some(inst) = self.computing(value) else {
                slice.outside.push((value, true));
                continue;
            };
            work.push((value, true));
            let data = &self.function.insts[inst];
            let which = intrinsic(self.function, inst);
            if let Some(inner) = which.and_then(self::mode)
                && inner != mode
            {
                let reason =
                    "the result is used by a strict operation in the other mode (WWM or WQM)";
                return Err(self.reject(inst, reason));
            }
            if which == Some(Intrinsic::SetInactive) {
                if self.defined.get(&value).map(|defined| defined.0) != Some(block) {
                    let reason = "the strict operation that uses it is in another basic block";
                    return Err(self.reject(inst, reason));
                }
                if seen.insert(data.args[0]) && self.function.constant(data.args[0]).is_none() {
                    slice.outside.push((data.args[0], false));
                }
                work.push((data.args[1], false));
                continue;
            }
            slice.crosses_lanes |= which.is_some_and(crosses_lanes);
            work.extend(data.args.iter().map(|&arg| (arg, false)));
        }
        self.check_rounding(&slice)?;
        Ok(slice)
    }

    /// The instruction that computes a value, if a region can execute it.
    fn computing(&self, value: Value) -> Option<Inst> {
        let ValueDef::Result(inst, _) = self.function.values[value].def else {
            return None;
        };
        use Opcode::*;
        let computes = match self.function.insts[inst].opcode {
            SlotAddr | GlobalAddr | FunctionAddr => false,
            Intrinsic => intrinsic(self.function, inst).is_some_and(|which| {
                crosses_lanes(which) || is_of_lane(which) || is_replaced(which)
            }),
            _ => self.function.insts[inst].behavior().purity == Purity::Pure,
        };
        computes.then_some(inst)
    }

    /// Rejects a slice that would move arithmetic out of code that sets the rounding mode.
    fn check_rounding(&self, slice: &Slice) -> Result<(), CompileError> {
        let sets = |inst: &Inst| intrinsic(self.function, *inst) == Some(Intrinsic::SSetReg);
        for &value in &slice.computed {
            let is_float = self.function.ty(value).scalar.is_float();
            if let Some(&(block, _)) = self.defined.get(&value)
                && is_float
                && self.function.blocks[block].insts.iter().any(sets)
            {
                let reason =
                    "an operand is computed in a basic block that changes the floating-point mode";
                return Err(self.reject_strict(reason));
            }
        }
        Ok(())
    }

    fn compute(
        &mut self,
        block: Block,
        slice: &Slice,
        root: Value,
        region: &mut Region,
    ) -> Result<Value, CompileError> {
        let mut entered = FxHashMap::default();
        for &(value, counts) in &slice.outside {
            let counts = counts && slice.crosses_lanes;
            let key = (value, counts);
            if !region.entered.contains_key(&key) {
                let stand_in = self.enter(block, value, counts, region)?;
                region.entered.insert(key, stand_in);
            }
            entered.insert(value, region.entered[&key]);
        }
        for &value in &slice.computed {
            if !region.made.contains_key(&value) {
                let made = self.copy(value, &entered, region);
                region.made.insert(value, made);
            }
        }
        Ok(stand_in(root, &entered, region))
    }

    /// The copy, for use in regions, of a value from outside; `counts` is true if its inactive lanes are read.
    fn enter(
        &mut self,
        block: Block,
        value: Value,
        counts: bool,
        region: &mut Region,
    ) -> Result<Value, CompileError> {
        if self.banks.is_scalar(value) {
            return Ok(value);
        }
        let ty = self.function.ty(value);
        if ty == Type::I1 {
            return Err(self.reject_strict(
                "the operand depends on an i1 that is not the result of a comparison",
            ));
        }
        if self.uniformity.is_uniform(value) && ty.dwords() == 1 {
            let (inst, results) = self.intrinsic(Intrinsic::ReadFirstLane, &[value], &[ty]);
            self.uniformity.set(results[0], false);
            region.enters.push(inst);
            return Ok(results[0]);
        }
        let entry = self.function.entry;
        let all_are_active = self.function.is_entry() && block == entry;
        if !counts || all_are_active {
            let (inst, results) = self.intrinsic(Intrinsic::WholeEnter, &[value], &[ty]);
            region.enters.push(inst);
            return Ok(results[0]);
        }
        self.enter_at_entry(value)
    }

    /// Copies a value of the kernel's first block, for use in regions of other blocks.
    fn enter_at_entry(&mut self, value: Value) -> Result<Value, CompileError> {
        if let Some(&entered) = self.entered.get(&value) {
            return Ok(entered);
        }
        let ty = self.function.ty(value);
        let defined = self.defined.get(&value).map(|defined| defined.0);
        let (mut source, mut after, mut made) = (value, self.function.def_inst(value), Vec::new());
        let input = after.and_then(|inst| intrinsic(self.function, inst));
        if let Some(
            id @ (Intrinsic::WorkitemIdX | Intrinsic::WorkitemIdY | Intrinsic::WorkitemIdZ),
        ) = input
        {
            let (inst, results) = self.intrinsic(id, &[], &[ty]);
            made.push(inst);
            (source, after) = (results[0], None);
        } else if defined != Some(self.function.entry) {
            let reason = "inactive lanes have no value: llvm.amdgcn.set.inactive is missing";
            return Err(self.reject_strict(reason));
        }
        if !self.function.is_entry() || !self.callees_keep() {
            let reason = "the value of inactive lanes is unknown in a function that is called or makes calls";
            return Err(self.reject_strict(reason));
        }
        let (inst, results) = self.intrinsic(Intrinsic::WholeEnter, &[source], &[ty]);
        made.push(inst);
        self.at_entry.push((after, made));
        self.entered.insert(value, results[0]);
        Ok(results[0])
    }

    /// Returns `true` if the values that regions read survive calls.
    fn callees_keep(&self) -> bool {
        let blocks = self.function.layout.iter();
        let mut insts = blocks.flat_map(|&block| &self.function.blocks[block].insts);
        !insts.any(|&inst| is_call(self.function, inst))
    }

    /// Copies the instruction that defines a value into the region; returns the new value.
    fn copy(
        &mut self,
        value: Value,
        entered: &FxHashMap<Value, Value>,
        region: &mut Region,
    ) -> Value {
        let ValueDef::Result(inst, number) = self.function.values[value].def else {
            return value;
        };
        let data = self.function.insts[inst].clone();
        let args: Vec<Value> = data
            .args
            .iter()
            .map(|&arg| stand_in(arg, entered, region))
            .collect();
        let which = intrinsic(self.function, inst);
        match which {
            Some(Intrinsic::SetInactive) => {
                let operands = [region.mask, args[0], args[1]];
                let ty = self.function.ty(value);
                let (inst, results) = self.make(Opcode::Select, &operands, &[ty], Payload::None);
                region.body.push(inst);
                return results[0];
            }
            Some(which) if is_replaced(which) => return args[0],
            _ => {}
        }
        let types: Vec<Type> = data.results.iter().map(|&v| self.function.ty(v)).collect();
        let new = self
            .function
            .make_inst(data.opcode, &args, &types, data.payload, data.flags);
        let is_uniform = |which: Intrinsic| which.facts().behavior.result == ResultLanes::Uniform;
        let uniform = which.is_some_and(is_uniform);
        let divergent = !uniform && args.iter().any(|&arg| self.uniformity.is_divergent(arg));
        let results = self.function.insts[new].results.clone();
        for (&result, &old) in results.iter().zip(&data.results) {
            let divergent = divergent || self.uniformity.is_divergent(old);
            self.uniformity.set(result, divergent);
            region.made.insert(old, result);
        }
        region.body.push(new);
        results[usize::from(number)]
    }

    fn make(
        &mut self,
        opcode: Opcode,
        args: &[Value],
        types: &[Type],
        payload: Payload,
    ) -> (Inst, Vec<Value>) {
        let flags = Flags::default();
        let inst = self.function.make_inst(opcode, args, types, payload, flags);
        let results = self.function.insts[inst].results.to_vec();
        for &result in &results {
            self.uniformity.set(result, true);
        }
        (inst, results)
    }

    fn intrinsic(
        &mut self,
        which: Intrinsic,
        args: &[Value],
        types: &[Type],
    ) -> (Inst, Vec<Value>) {
        self.make(
            Opcode::Intrinsic,
            args,
            types,
            Payload::Intrinsic(which, None),
        )
    }

    /// Creates the copies and inserts the instructions of the first block.
    fn finish(mut self) {
        for (inst, of) in std::mem::take(&mut self.copies) {
            let data = &mut self.function.insts[inst];
            data.opcode = Opcode::Copy;
            data.payload = Payload::None;
            data.args.clear();
            data.args.push(of);
        }
        let entry = self.function.entry;
        for (after, made) in std::mem::take(&mut self.at_entry) {
            let insts = &mut self.function.blocks[entry].insts;
            let index = after.and_then(|inst| insts.iter().position(|&other| other == inst));
            let at = index.map_or(0, |index| index + 1);
            insts.splice(at..at, made);
        }
        if self.quads {
            let (inst, _) = self.intrinsic(Intrinsic::WholeQuads, &[], &[]);
            self.function.blocks[entry].insts.insert(0, inst);
        }
    }
}

fn stand_in(value: Value, entered: &FxHashMap<Value, Value>, region: &Region) -> Value {
    let made = region.made.get(&value).or_else(|| entered.get(&value));
    made.copied().unwrap_or(value)
}
