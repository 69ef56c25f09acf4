//! Intrinsics that build, split and rearrange vectors or inspect masks. They become operations on elements.

use crate::bindings::Value;
use crate::function::{FunctionConverter, Parts, Reason};
use mir::generic::{self, Flags, InstBuilder, IntCondition, Opcode, Payload};
use mir::{Scalar, Type};

/// The kind of a vector intrinsic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VectorOperation {
    /// `llvm.vector.reverse`
    Reverse,
    /// `llvm.vector.splice.left`: the elements of the concatenation of both vectors from a given one on.
    SpliceLeft,
    /// `llvm.vector.splice.right`: like `splice.left`, but starting a given number of elements before the end of the
    /// first vector.
    SpliceRight,
    /// `llvm.vector.interleaveN`
    Interleave,
    /// `llvm.vector.deinterleaveN`
    Deinterleave,
    /// `llvm.vector.insert`
    Insert,
    /// `llvm.vector.extract`
    Extract,
    /// `llvm.stepvector`
    Step,
    /// `llvm.get.active.lane.mask`: the elements whose numbers, starting from a given one, are below a limit.
    ActiveLanes,
    /// `llvm.experimental.vector.compress`: the selected elements, without gaps.
    Compress,
    /// `llvm.experimental.cttz.elts`: the index of the first nonzero element.
    FirstSet,
    /// `llvm.vector.partial.reduce.add` and `fadd`
    PartialSum,
}

/// An element of one of the operands: the index of the operand, and that of the element.
type Pick = (usize, u32);

impl<'m> FunctionConverter<'_, 'm> {
    pub(crate) fn convert_vector_operation(
        &mut self,
        inst: Value<'m>,
        operation: VectorOperation,
    ) -> Result<(), Reason> {
        use VectorOperation::*;
        let args = self.args(inst)?;
        let types: Vec<Type> = self
            .context
            .types
            .parts(inst.ty())?
            .iter()
            .map(|part| part.ty)
            .collect();
        let &[ty, ..] = types.as_slice() else {
            return Err("malformed call: the vector operation has no result".to_string());
        };
        let count = u32::from(ty.lanes);
        let given = args
            .first()
            .map_or(0, |&arg| u32::from(self.function.ty(arg).lanes));
        let picks: Vec<Pick> = match operation {
            Reverse => (0..count).rev().map(|lane| (0, lane)).collect(),
            SpliceLeft | SpliceRight => {
                let number = self.lane_argument(inst, 2, count)?;
                let first = match operation {
                    SpliceLeft => number,
                    _ => count - number,
                };
                let lanes = first..first + count;
                let pick = |lane| ((lane / count) as usize, lane % count);
                lanes.map(pick).collect()
            }
            Interleave => {
                let factor = args.len() as u32;
                let lanes = 0..count;
                lanes
                    .map(|lane| ((lane % factor) as usize, lane / factor))
                    .collect()
            }
            Deinterleave => return self.deinterleave(inst, args[0], &types),
            Insert => {
                let number = u32::from(self.function.ty(args[1]).lanes);
                let first = self.lane_argument(inst, 2, count - number.min(count))?;
                let pick = |lane| match (first..first + number).contains(&lane) {
                    true => (1, lane - first),
                    false => (0, lane),
                };
                (0..count).map(pick).collect()
            }
            Extract => {
                let first = self.lane_argument(inst, 1, given - count.min(given))?;
                (first..first + count).map(|lane| (0, lane)).collect()
            }
            Step => {
                let element = ty.element();
                let values = 0..u64::from(count);
                let values = values.map(|value| self.scalar(element, value)).collect();
                return self.define_elements(inst, values, ty);
            }
            ActiveLanes => return self.active_lanes(inst, args[0], args[1], ty),
            Compress => return self.compress(inst, &args, ty),
            FirstSet => return self.first_set(inst, args[0], ty),
            PartialSum => return self.partial_sum(inst, args[0], args[1], ty),
        };
        let values = self.pick(&args, &picks);
        self.define_elements(inst, values, ty)
    }

    /// Argument `index` of a call, which is the index of an element, at most `limit`.
    fn lane_argument(&self, inst: Value<'m>, index: u32, limit: u32) -> Result<u32, Reason> {
        let number = u32::try_from(self.immediate(inst, index)?).ok();
        let number = number.filter(|&number| number <= limit);
        number.ok_or_else(|| format!("argument {index} is out of range"))
    }

    fn pick(&mut self, args: &[generic::Value], picks: &[Pick]) -> Vec<generic::Value> {
        let picks = picks.iter();
        picks
            .map(|&(arg, lane)| self.extract(args[arg], lane))
            .collect()
    }

    /// Builds a vector from elements. A single element is a scalar.
    fn of_elements(&mut self, elements: &[generic::Value], ty: Type) -> generic::Value {
        match elements {
            [single] => *single,
            _ => self.op(Opcode::BuildVector, elements, ty),
        }
    }

    pub(crate) fn define_elements(
        &mut self,
        inst: Value<'m>,
        elements: Vec<generic::Value>,
        ty: Type,
    ) -> Result<(), Reason> {
        let result = self.of_elements(&elements, ty);
        self.define(inst, Parts::from_elem(result, 1));
        Ok(())
    }

    /// With N results, result k consists of the elements k, k + N, k + 2N, ... of the vector.
    fn deinterleave(
        &mut self,
        inst: Value<'m>,
        vector: generic::Value,
        types: &[Type],
    ) -> Result<(), Reason> {
        let mut results = Parts::new();
        for (number, &ty) in (0..).zip(types) {
            let lanes = 0..u32::from(ty.lanes);
            let lanes = lanes.map(|lane| lane * types.len() as u32 + number);
            let elements: Vec<_> = lanes.map(|lane| self.extract(vector, lane)).collect();
            results.push(self.of_elements(&elements, ty));
        }
        self.define(inst, results);
        Ok(())
    }

    /// Element i of the result is true if `first + i < limit`, without wrapping around.
    fn active_lanes(
        &mut self,
        inst: Value<'m>,
        first: generic::Value,
        limit: generic::Value,
        ty: Type,
    ) -> Result<(), Reason> {
        let number = self.function.ty(first);
        let below = Payload::IntCondition(IntCondition::Ult);
        let mut elements = Vec::new();
        for lane in 0..u64::from(ty.lanes) {
            // A number that the type cannot represent saturates, so it is not less than any limit.
            let lane = self.scalar(number, lane);
            let this = self.op(Opcode::UAddSat, &[first, lane], number);
            let none = Flags::default();
            elements.push(self.op_with(
                Opcode::ICmp,
                &[this, limit],
                Type::I1,
                below.clone(),
                none,
            ));
        }
        self.define_elements(inst, elements, ty)
    }

    /// Writes each selected element to the next position of the result. The remaining elements are those of the third
    /// operand.
    fn compress(
        &mut self,
        inst: Value<'m>,
        args: &[generic::Value],
        ty: Type,
    ) -> Result<(), Reason> {
        let &[vector, mask, others] = args else {
            return Err("malformed call: three operands are required".to_string());
        };
        let mut result = others;
        let mut position = self.scalar(Type::I32, 0);
        for lane in 0..u32::from(ty.lanes) {
            let element = self.extract(vector, lane);
            let is_chosen = self.extract(mask, lane);
            let with = match ty.is_vector() {
                true => self.op(Opcode::InsertDynamic, &[result, element, position], ty),
                false => element,
            };
            result = self.op(Opcode::Select, &[is_chosen, with, result], ty);
            let step = self.op(Opcode::ZExt, &[is_chosen], Type::I32);
            position = self.op(Opcode::Add, &[position, step], Type::I32);
        }
        self.define(inst, Parts::from_elem(result, 1));
        Ok(())
    }

    /// The index of the first element that is not zero; the number of elements if there is none.
    fn first_set(
        &mut self,
        inst: Value<'m>,
        vector: generic::Value,
        ty: Type,
    ) -> Result<(), Reason> {
        let vector_type = self.function.ty(vector);
        let element_type = vector_type.element();
        let mut result = self.scalar(ty, u64::from(vector_type.lanes));
        for lane in (0..u32::from(vector_type.lanes)).rev() {
            let mut is_set = self.extract(vector, lane);
            if element_type.scalar != Scalar::Int(1) {
                let zero = self.scalar(element_type, 0);
                let differs = Payload::IntCondition(IntCondition::Ne);
                let none = Flags::default();
                is_set = self.op_with(Opcode::ICmp, &[is_set, zero], Type::I1, differs, none);
            }
            let number = self.scalar(ty, u64::from(lane));
            result = self.op(Opcode::Select, &[is_set, number, result], ty);
        }
        self.define(inst, Parts::from_elem(result, 1));
        Ok(())
    }

    /// Adds each element i of the longer vector to element i mod N of the shorter vector, in the order in which LLVM adds
    /// floats.
    fn partial_sum(
        &mut self,
        inst: Value<'m>,
        start: generic::Value,
        vector: generic::Value,
        ty: Type,
    ) -> Result<(), Reason> {
        let (opcode, flags) = match ty.scalar {
            Scalar::Int(_) => (Opcode::Add, Flags::default()),
            _ => (Opcode::FAdd, self.float_flags(inst)),
        };
        let count = u32::from(ty.lanes);
        let all = u32::from(self.function.ty(vector).lanes);
        let mut sums = Vec::new();
        for lane in 0..count {
            let mut terms = vec![self.extract(start, lane)];
            for from in (lane..all).step_by(count as usize) {
                terms.push(self.extract(vector, from));
            }
            // Each sum of two terms becomes the last term.
            let mut first = 0;
            while let Some(&[a, b]) = terms
                .get(first..first + 2)
                .and_then(|pair| pair.first_chunk())
            {
                let ty = ty.element();
                terms.push(self.op_with(opcode, &[a, b], ty, Payload::None, flags));
                first += 2;
            }
            sums.extend(terms.get(first));
        }
        self.define_elements(inst, sums, ty)
    }

    /// Converts `llvm.experimental.get.vector.length`: the number of elements that a step processes.
    pub(crate) fn convert_vector_length(&mut self, inst: Value<'m>) -> Result<(), Reason> {
        if self.immediate(inst, 2)? != 0 {
            return Err("scalable vectors are not supported".to_string());
        }
        let most = self.immediate(inst, 1)?;
        let count = self.value(inst.operand(0))?;
        let ty = self.function.ty(count);
        let wide = if ty.scalar.bits() < 32 { Type::I32 } else { ty };
        let count = self.resize(count, wide);
        let most = self.scalar(Type::I32, most);
        let most = self.resize(most, wide);
        let least = self.op(Opcode::UMin, &[count, most], wide);
        let result = self.resize(least, Type::I32);
        self.define(inst, Parts::from_elem(result, 1));
        Ok(())
    }
}
