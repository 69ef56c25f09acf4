//! Merges the returns of a function and forms tail calls.
//!
//! In: a called function whose parameters are in registers. A call with the flag `TAIL` is followed by a return of its
//! results. Out: a call has this flag only if it replaces the return. Such a call is the last instruction of its block,
//! has no results, and is executed by all lanes of the function. At most one other return is left.
//!
//! A tail call stays in its block if control flow is uniform, or if every path ends in the same call. In other cases, a
//! tail call in its own block would let lanes leave the function at different times. An optional tail call therefore
//! becomes an ordinary call. A mandatory one (`musttail`) is delayed: each lane keeps its callee and arguments in
//! parameters of a common exit block, where all lanes reconverge. If all lanes request the same call there, it replaces
//! the return. Otherwise each callee is called for the lanes that request it. Only a call for some of the lanes needs a
//! frame, and it runs with fewer lanes than its caller. A chain of calls therefore needs at most one frame for each
//! lane of the wavefront.
//!
//! ```text
//! exit (kind, arguments…, results…):  if all of kind 1: tail call 1, else next
//! next:  if all of kind 2: tail call 2, else rest
//! rest:  lanes of kind 1 call 1; lanes of kind 2 call 2; return results
//! ```

use super::incoming;
use super::locations::{Convention, scalar_argument, stack_argument};
use crate::waterfall::first_lane;
use cranelift_entity::PrimaryMap;
use mir::generic::{
    Block, Edge, Flags, Function, Inst, InstData, IntCondition, Intrinsic, Opcode, Payload,
    Terminator, Value,
};
use mir::module::{FunctionRef, FunctionSymbol};
use mir::types::Type;
use mir::uniformity::Uniformity;
use processors::Target;
use smallvec::SmallVec;

/// Runs the pass.
pub fn run(
    function: &mut Function,
    symbols: &PrimaryMap<FunctionRef, FunctionSymbol>,
    target: &Target,
) {
    if function.is_shader() {
        merge_result_returns(function);
    } else if !function.is_kernel() {
        let incoming_dwords = incoming(function).map_or(0, |slot| function.slots[slot].size / 4);
        lower_exits(function, Convention::new(symbols, target), incoming_dwords);
    }
}

/// Lowers the exits of a called function that receives `incoming_dwords` dwords of arguments on the stack, which tail calls can
/// reuse.
fn lower_exits(function: &mut Function, convention: Convention<'_>, incoming_dwords: u32) {
    let mut sites = Site::of(function, convention, incoming_dwords);
    let blocks = function.layout.clone();
    let ends: Vec<Block> = blocks
        .into_iter()
        .filter(|&block| is_end(&function.blocks[block].terminator))
        .collect();
    if sites.is_empty() {
        merge_returns(function, &ends);
        return;
    }
    let uniformity = Uniformity::compute(function).ok();
    let is_direct = |function: &Function, site: &Site| {
        site.address(function).is_none_or(|address| {
            uniformity
                .as_ref()
                .is_some_and(|known| known.is_uniform_at(function, site.block, address))
        })
    };
    let branches_are_uniform = uniformity.as_ref().is_some_and(|uniformity| {
        let mut blocks = function.layout.iter();
        blocks.all(|&block| uniformity.branch_is_uniform(block))
    });
    if ends.len() == 1 || branches_are_uniform {
        let (direct, others): (Vec<Site>, Vec<Site>) = sites
            .into_iter()
            .partition(|site| is_direct(function, site));
        if others.iter().all(|site| !site.must) {
            let rest = ends.into_iter();
            let rest: Vec<Block> = rest
                .filter(|end| direct.iter().all(|site| site.block != *end))
                .collect();
            others.iter().for_each(|site| site.clear(function));
            direct.iter().for_each(|site| site.replace_return(function));
            merge_returns(function, &rest);
            return;
        }
        let sites = direct.into_iter().chain(others);
        let (must, others): (Vec<Site>, Vec<Site>) = sites.partition(|site| site.must);
        others.iter().for_each(|site| site.clear(function));
        reconverge(function, ends, must);
        return;
    }
    if !is_same_everywhere(function, &ends, &sites) {
        sites.retain(|site| {
            if !site.must {
                site.clear(function);
            }
            site.must
        });
    }
    if sites.is_empty() {
        merge_returns(function, &ends);
    } else {
        reconverge(function, ends, sites);
    }
}

/// Merges the returns of a shader's results. Lanes that terminate branch to the merged return too; the mask of live
/// lanes distinguishes them.
fn merge_result_returns(function: &mut Function) {
    let blocks = function.layout.iter().copied();
    let returns = |block: &Block| {
        let terminator = &function.blocks[*block].terminator;
        matches!(terminator, Terminator::Return(_))
    };
    let ends: Vec<Block> = blocks.filter(returns).collect();
    if returned_types(function, &ends).is_some_and(|types| !types.is_empty()) {
        merge_returns(function, &ends);
    }
}

/// Returns `true` if all returns return the results of calls to the same function.
fn is_same_everywhere(function: &Function, ends: &[Block], sites: &[Site]) -> bool {
    let returns = ends.iter().filter(|&&end| {
        let terminator = &function.blocks[end].terminator;
        matches!(terminator, Terminator::Return(_))
    });
    let mut calls = sites.iter().map(|site| &function.insts[site.call]);
    let same = |a: &InstData| match (a.opcode, &a.payload) {
        (Opcode::Call, callee) => *callee == function.insts[sites[0].call].payload,
        _ => false,
    };
    returns.count() == sites.len() && calls.all(same)
}

fn is_end(terminator: &Terminator) -> bool {
    matches!(terminator, Terminator::Return(_) | Terminator::Unreachable)
}

/// A block that ends in a call whose results are returned.
struct Site {
    block: Block,
    call: Inst,
    must: bool,
}

impl Site {
    /// Collects the sites of a function; clears the flags of other calls.
    fn of(function: &mut Function, convention: Convention<'_>, incoming_dwords: u32) -> Vec<Site> {
        let mut sites = Vec::new();
        for index in 0..function.layout.len() {
            let block = function.layout[index];
            let data = &function.blocks[block];
            let last = data.insts.last().copied();
            let (insts, terminator) = (data.insts.clone(), data.terminator.clone());
            for inst in insts {
                let data = &function.insts[inst];
                let is_call = matches!(data.opcode, Opcode::Call | Opcode::CallIndirect);
                if !is_call || !data.flags.contains(Flags::TAIL) {
                    continue;
                }
                let returns = match &terminator {
                    Terminator::Return(values) => {
                        values.is_empty() || values[..] == data.results[..]
                    }
                    _ => false,
                };
                let site = Site {
                    block,
                    call: inst,
                    must: data.flags.contains(Flags::MUST_TAIL),
                };
                let fits = convention.outgoing_dwords(function, inst) <= incoming_dwords;
                if returns && last == Some(inst) && fits {
                    sites.push(site);
                } else {
                    site.clear(function);
                }
            }
        }
        sites
    }

    fn address(&self, function: &Function) -> Option<Value> {
        let data = &function.insts[self.call];
        (data.opcode == Opcode::CallIndirect).then(|| data.args[0])
    }

    /// Turns the call into an ordinary one.
    fn clear(&self, function: &mut Function) {
        let flags = &mut function.insts[self.call].flags;
        flags.remove(Flags::TAIL | Flags::MUST_TAIL);
    }

    /// Replaces the return with the call.
    fn replace_return(&self, function: &mut Function) {
        let data = &mut function.insts[self.call];
        data.flags = Flags::TAIL;
        data.results.clear();
        function.blocks[self.block].terminator = Terminator::Return(SmallVec::new());
    }
}

/// The types that the function returns, if it returns.
fn returned_types(function: &Function, ends: &[Block]) -> Option<SmallVec<[Type; 2]>> {
    let returned = ends
        .iter()
        .filter_map(|&block| match &function.blocks[block].terminator {
            Terminator::Return(values) => Some(values),
            _ => None,
        });
    // Lanes of a shader that terminate return nothing.
    let values = returned.max_by_key(|values| values.len())?;
    Some(values.iter().map(|&value| function.ty(value)).collect())
}

/// Merges the returns at `ends`. Lanes at unreachable ends branch to the merged return too, since all lanes of the
/// caller must return.
fn merge_returns(function: &mut Function, ends: &[Block]) {
    let Some(types) = returned_types(function, ends) else {
        return;
    };
    if ends.len() < 2 {
        return;
    }
    let exit = function.add_block();
    let params = types.iter().map(|&ty| function.add_param(exit, ty));
    let params: SmallVec<[Value; 2]> = params.collect();
    function.blocks[exit].terminator = Terminator::Return(params);
    for &block in ends {
        let mut edge = Edge::new(exit);
        match function.blocks[block].terminator.clone() {
            Terminator::Return(values) if values.len() == types.len() => edge.args.extend(values),
            _ => {
                let undefined = types.iter().map(|&ty| undefined(function, block, ty));
                edge.args.extend(undefined);
            }
        }
        function.blocks[block].terminator = Terminator::Branch(edge);
    }
}

fn undefined(function: &mut Function, block: Block, ty: Type) -> Value {
    function.append_value(block, Opcode::Undef, &[], ty, Payload::None)
}

/// An argument of a call: a value, or a stack object whose dwords are passed.
#[derive(Clone, PartialEq)]
enum Shape {
    Value(Type),
    Scalar(Type),
    Object { align: u64, dwords: usize },
}

/// Calls to one function, or calls through pointers whose arguments have the same types.
struct Kind {
    opcode: Opcode,
    payload: Payload,
    shapes: Vec<Shape>,
    results: SmallVec<[Type; 1]>,
    /// The indices of the exit's parameters that hold the arguments.
    params: Vec<usize>,
}

impl Kind {
    fn of(function: &Function, call: Inst) -> Kind {
        let data = &function.insts[call];
        let shape = |&arg: &Value| match stack_argument(function, arg) {
            Some((align, dwords)) => Shape::Object {
                align,
                dwords: dwords.len(),
            },
            None if scalar_argument(function, arg).is_some() => Shape::Scalar(function.ty(arg)),
            None => Shape::Value(function.ty(arg)),
        };
        Kind {
            opcode: data.opcode,
            payload: data.payload.clone(),
            shapes: data.args.iter().map(shape).collect(),
            results: data.results.iter().map(|&v| function.ty(v)).collect(),
            params: Vec::new(),
        }
    }

    fn is_like(&self, other: &Kind) -> bool {
        self.opcode == other.opcode
            && self.payload == other.payload
            && self.shapes == other.shapes
            && self.results == other.results
    }

    /// The types of the values that the exit keeps for this kind.
    fn types(&self) -> Vec<Type> {
        let mut types = Vec::new();
        for shape in &self.shapes {
            match *shape {
                Shape::Value(ty) | Shape::Scalar(ty) => types.push(ty),
                Shape::Object { dwords, .. } => types.extend(vec![Type::I32; dwords]),
            }
        }
        types
    }

    /// Appends the call with the argument values that the exit keeps.
    fn call(
        &self,
        function: &mut Function,
        block: Block,
        kept: &[Value],
        flags: Flags,
        address: Option<Value>,
    ) -> Inst {
        let mut values = self.params.iter().map(|&param| kept[param]);
        let mut args: SmallVec<[Value; 4]> = SmallVec::new();
        for shape in &self.shapes {
            match *shape {
                Shape::Value(_) => args.extend(values.next()),
                Shape::Scalar(ty) => {
                    let scalar = Payload::Intrinsic(Intrinsic::ScalarArgument, None);
                    let value: SmallVec<[Value; 1]> = values.next().into_iter().collect();
                    let intrinsic = Opcode::Intrinsic;
                    args.push(function.append_value(block, intrinsic, &value, ty, scalar));
                }
                Shape::Object { align, dwords } => {
                    let dwords: SmallVec<[Value; 4]> = values.by_ref().take(dwords).collect();
                    let private = Type::ptr(mir::AddressSpace::Private);
                    let payload = Payload::Bits(align);
                    args.push(function.append_value(
                        block,
                        Opcode::StackArgument,
                        &dwords,
                        private,
                        payload,
                    ));
                }
            }
        }
        if let (Some(address), Some(first)) = (address, args.first_mut()) {
            *first = address;
        }
        let results = match flags.contains(Flags::TAIL) {
            true => &[][..],
            false => &self.results,
        };
        let payload = self.payload.clone();
        function.append(block, self.opcode, &args, results, payload, flags)
    }
}

/// The values in which the arguments of a call are passed.
fn flattened(function: &Function, call: Inst) -> Vec<Value> {
    let mut values = Vec::new();
    for &arg in &function.insts[call].args {
        match stack_argument(function, arg) {
            Some((_, dwords)) => values.extend(dwords),
            None => values.push(scalar_argument(function, arg).unwrap_or(arg)),
        }
    }
    values
}

/// Parameters of the exit; values of different kinds share them.
#[derive(Default)]
struct Pool(Vec<Type>);

impl Pool {
    /// The indices of parameters for values of these types.
    fn params(&mut self, types: &[Type]) -> Vec<usize> {
        let mut taken = vec![false; self.0.len()];
        let mut params = Vec::with_capacity(types.len());
        for &ty in types {
            let free = (0..self.0.len()).find(|&param| !taken[param] && self.0[param] == ty);
            let param = free.unwrap_or(self.0.len());
            if free.is_none() {
                self.0.push(ty);
                taken.push(false);
            }
            taken[param] = true;
            params.push(param);
        }
        params
    }
}

/// Makes all lanes reconverge before they return or execute one of these calls.
fn reconverge(function: &mut Function, ends: Vec<Block>, sites: Vec<Site>) {
    let is_same = is_same_everywhere(function, &ends, &sites);
    let results = returned_types(function, &ends).unwrap_or_default();
    let mut pool = Pool::default();
    let result_params = pool.params(&results);
    let mut kinds: Vec<Kind> = Vec::new();
    let mut kind_of: Vec<(Block, usize, Inst)> = Vec::new();
    for site in &sites {
        let mut kind = Kind::of(function, site.call);
        let known = kinds.iter().position(|other| other.is_like(&kind));
        let number = known.unwrap_or(kinds.len());
        if known.is_none() {
            kind.params = pool.params(&kind.types());
            kinds.push(kind);
        }
        kind_of.push((site.block, number, site.call));
    }
    let exit = function.add_block();
    let wanted = function.add_param(exit, Type::I32);
    let kept: Vec<Value> = pool
        .0
        .iter()
        .map(|&ty| function.add_param(exit, ty))
        .collect();
    for &block in &ends {
        let site = kind_of.iter().find(|(site, _, _)| *site == block);
        let (number, values, params) = match site {
            Some(&(_, kind, call)) => {
                let values = flattened(function, call);
                function.blocks[block].insts.pop();
                (kind + 1, values, &kinds[kind].params)
            }
            None => match &function.blocks[block].terminator {
                Terminator::Return(values) => (0, values.to_vec(), &result_params),
                _ => (0, Vec::new(), &result_params),
            },
        };
        let mut edge = Edge::new(exit);
        edge.args
            .push(function.append_constant(block, Type::I32, number as u64));
        for (param, &ty) in pool.0.iter().enumerate() {
            let given = params.iter().position(|&other| other == param);
            let given = given.and_then(|at| values.get(at).copied());
            edge.args
                .push(given.unwrap_or_else(|| undefined(function, block, ty)));
        }
        function.blocks[block].terminator = Terminator::Branch(edge);
    }
    if let ([kind], true) = (kinds.as_slice(), is_same) {
        kind.call(function, exit, &kept, Flags::TAIL, None);
        function.blocks[exit].terminator = Terminator::Return(SmallVec::new());
        return;
    }
    let mut block = exit;
    for (number, kind) in (1..).zip(&kinds) {
        block = tail_call_if_all(function, block, (wanted, number), kind, &kept);
    }
    let mut returned: Vec<Value> = result_params.iter().map(|&param| kept[param]).collect();
    for (number, kind) in (1..).zip(&kinds) {
        block = call_for_some(
            function,
            block,
            (wanted, number),
            kind,
            &kept,
            &mut returned,
        );
    }
    function.blocks[block].terminator = Terminator::Return(returned.into_iter().collect());
}

/// Compares the kind that each lane requests with a number.
fn compare(
    function: &mut Function,
    block: Block,
    (wanted, number): (Value, u64),
    condition: IntCondition,
) -> Value {
    let number = function.append_constant(block, Type::I32, number);
    let payload = Payload::IntCondition(condition);
    function.append_value(block, Opcode::ICmp, &[wanted, number], Type::I1, payload)
}

/// Ends `block` in a tail call if all lanes request it; otherwise they continue in the returned block.
fn tail_call_if_all(
    function: &mut Function,
    block: Block,
    request: (Value, u64),
    kind: &Kind,
    kept: &[Value],
) -> Block {
    let mut other = compare(function, block, request, IntCondition::Ne);
    let mut address = None;
    if kind.opcode == Opcode::CallIndirect {
        // The callee's address in one of the lanes that request the call. The call can replace the return only if the
        // address is the same in all lanes.
        let (first, same) = first_lane(function, block, kept[kind.params[0]]);
        let one = function.append_constant(block, Type::I1, 1);
        let none = Payload::None;
        let differs = function.append_value(block, Opcode::Xor, &[same, one], Type::I1, none);
        let none = Payload::None;
        other = function.append_value(block, Opcode::Or, &[other, differs], Type::I1, none);
        address = Some(first);
    }
    let ballot = Payload::Intrinsic(Intrinsic::Ballot, None);
    let others = function.append_value(block, Opcode::Intrinsic, &[other], Type::I64, ballot);
    let zero = function.append_constant(block, Type::I64, 0);
    let equal = Payload::IntCondition(IntCondition::Eq);
    let all = function.append_value(block, Opcode::ICmp, &[others, zero], Type::I1, equal);
    let [called, next] = [(); 2].map(|()| function.add_block());
    function.blocks[block].terminator = Terminator::CondBranch {
        cond: all,
        then: Edge::new(called),
        otherwise: Edge::new(next),
    };
    kind.call(function, called, kept, Flags::TAIL, address);
    function.blocks[called].terminator = Terminator::Return(SmallVec::new());
    next
}

/// Calls the function in the lanes that request it; all lanes continue in the returned block.
fn call_for_some(
    function: &mut Function,
    block: Block,
    request: (Value, u64),
    kind: &Kind,
    kept: &[Value],
    returned: &mut [Value],
) -> Block {
    let cond = compare(function, block, request, IntCondition::Eq);
    let [called, passed, next] = [(); 3].map(|()| function.add_block());
    function.blocks[block].terminator = Terminator::CondBranch {
        cond,
        then: Edge::new(called),
        otherwise: Edge::new(passed),
    };
    let call = kind.call(function, called, kept, Flags::default(), None);
    let mut back = Edge::new(next);
    back.args
        .extend(function.insts[call].results.iter().copied());
    // The callee may return a value although this function returns none.
    back.args.truncate(returned.len());
    function.blocks[called].terminator = Terminator::Branch(back);
    let mut around = Edge::new(next);
    around.args.extend(returned.iter().copied());
    function.blocks[passed].terminator = Terminator::Branch(around);
    for value in returned {
        let ty = function.ty(*value);
        *value = function.add_param(next, ty);
    }
    next
}
