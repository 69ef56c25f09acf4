//! Image accesses: data, descriptors and addresses become dwords.
//!
//! 16-bit data components occupy half a dword each, or a dword each if the processor does not pack them. 16-bit parts
//! of the address are packed in pairs, gradients separately from coordinates; a bias is not packed. The address of a
//! ray is its node, extent and origin, and then the two directions, whose components may be packed in pairs.

use super::{Legalizer, Parts};
use isa::{Encoding, ModifierSet};
use mir::CompileError;
use mir::generic::{Description, Flags, Inst, Intrinsic, MemOpRef, Opcode, Payload, Value};
use mir::image::ImageAccess;
use mir::types::{Scalar, Type};
use smallvec::SmallVec;

/// The number and type of the data components, and their layout in registers.
struct Data {
    ty: Type,
    components: u16,
    /// 16-bit components occupy a dword each.
    unpacked: bool,
    /// Packed components occupy as many registers as unpacked components would; only the first of these registers are
    /// used.
    padded: bool,
}

impl Data {
    fn dwords(&self) -> u16 {
        match (self.ty.scalar.bits(), self.unpacked) {
            (16, false) if !self.padded => self.components.div_ceil(2),
            (64, _) => 2 * self.components,
            _ => self.components,
        }
    }
}

impl Legalizer<'_> {
    pub(super) fn image_access(
        &mut self,
        inst: Inst,
        intrinsic: Intrinsic,
        mut access: ImageAccess,
        reference: MemOpRef,
    ) -> Result<(), CompileError> {
        let old = self.old;
        let data = &old.insts[inst];
        let Some((values, rest)) = data.args.split_at_checked(access.data_operands()) else {
            return Err(self.broken(inst, "the data is missing"));
        };
        let descriptors = 1 + usize::from(access.has_sampler());
        if rest.len() <= descriptors {
            return Err(self.broken(inst, "the address is missing"));
        }
        let (descriptors, addresses) = rest.split_at(descriptors);
        let typed = values.first().or(data.results.first());
        // A load whose result is unused may still prefetch.
        let ty = typed.map_or(Type::vector(Scalar::F32, 4), |&value| old.ty(value));
        let layout = self.image_data(inst, &mut access, ty)?;
        if layout.components == 0 && intrinsic == Intrinsic::ImageLoad {
            self.no_components(inst);
            return Ok(());
        }
        let addresses = match access.opcode.intersects_rays() {
            true => self.ray_addresses(inst, &mut access, addresses)?,
            false => self.image_addresses(inst, &mut access, addresses)?,
        };
        let mut args: SmallVec<[Value; 16]> = SmallVec::new();
        if !values.is_empty() {
            let stored = self.stored_dwords(values, &layout);
            args.push(self.vector_of(&stored));
        }
        for &descriptor in descriptors {
            let parts = self.get(descriptor).clone();
            let dwords = self.dwords_of(&parts, old.ty(descriptor));
            args.push(self.vector_of(&dwords));
        }
        args.extend(addresses);
        let status = access.has_status();
        let dwords = layout.dwords() + u16::from(status);
        let types: SmallVec<[Type; 1]> = (data.results.iter().take(1))
            .map(|_| Type::vector(Scalar::Int(32), dwords))
            .collect();
        let payload = Payload::Intrinsic(intrinsic, Some(Description::Image(access, reference)));
        let flags = Flags::default();
        let new = self
            .builder
            .append(Opcode::Intrinsic, &args, &types, payload, flags);
        if !data.results.is_empty() {
            let value = self.builder.function.insts[new].results[0];
            let dwords = self.extract_all(value);
            self.define_components(inst, &dwords, &layout, status);
        }
        Ok(())
    }

    /// The layout of the data. Sets the `d16` switch of the access if the components have 16 bits.
    fn image_data(
        &mut self,
        inst: Inst,
        access: &mut ImageAccess,
        ty: Type,
    ) -> Result<Data, CompileError> {
        let is_half = ty.scalar.bits() == 16;
        if is_half {
            self.add_image_switch(inst, access, ModifierSet::D16)?;
        }
        if access.is_gather() && access.dmask.count_ones() != 1 {
            return Err(self.unsupported(inst, "a gather must select exactly one component"));
        }
        if access.has_status() && !self.has_image_switch(access, ModifierSet::TFE) {
            return Err(self
                .unsupported(
                    inst,
                    "the processor cannot report the status of image accesses",
                )
                .coded(explain::Code::MissingInstruction));
        }
        if access.dmask == 0 && access.has_status() {
            // The status follows at least one component.
            access.dmask = 1;
        }
        let is_atomic = self.is_image_atomic(inst);
        if !is_half && ty.scalar.bits() != 32 && !(is_atomic && ty.scalar.bits() == 64) {
            return Err(self.unsupported(inst, "data of this type cannot be transferred"));
        }
        let components = match (is_atomic, access.is_gather()) {
            (true, _) => 1,
            (_, true) => 4,
            _ => access.dmask.count_ones() as u16,
        };
        let stores = access.data_operands() > 0;
        if !stores && ty.lanes < components {
            return Err(
                self.unsupported(inst, "the result has fewer components than dmask selects")
            );
        }
        if stores && components == 0 {
            return Err(self.unsupported(inst, "dmask selects no component"));
        }
        Ok(Data {
            ty,
            components,
            unpacked: is_half && self.builder.target.has_unpacked_d16_memory(),
            padded: is_half && stores && self.builder.target.has_image_store_d16_bug(),
        })
    }

    fn is_image_atomic(&self, inst: Inst) -> bool {
        matches!(
            self.old.insts[inst].payload,
            Payload::Intrinsic(Intrinsic::ImageAtomic, _)
        )
    }

    /// Returns `true` if the instruction has the switch on this processor.
    fn has_image_switch(&self, access: &ImageAccess, switch: ModifierSet) -> bool {
        let generation = self.builder.target.generation();
        let form = access.opcode.form(Encoding::Mimg, generation);
        form.is_some_and(|form| form.modifiers().contains(switch))
    }

    /// Sets a switch; an error if the instruction does not have it on this processor.
    fn add_image_switch(
        &self,
        inst: Inst,
        access: &mut ImageAccess,
        switch: ModifierSet,
    ) -> Result<(), CompileError> {
        if !self.has_image_switch(access, switch) {
            return Err(self
                .unsupported(inst, "the processor has no 16-bit image data or addresses")
                .coded(explain::Code::MissingInstruction));
        }
        access.switches.set(switch, true);
        Ok(())
    }

    /// A load of no components; its result is undefined.
    fn no_components(&mut self, inst: Inst) {
        let Some(&result) = self.old.insts[inst].results.first() else {
            return;
        };
        let ty = self.old.ty(result);
        let undefined = self.builder.undef(Type::I32);
        let dwords = vec![undefined; ty.dwords() as usize];
        let parts = self.parts_from_dwords(&dwords, ty);
        self.define(inst, 0, parts);
    }

    /// The dwords of the data operands; missing components are undefined.
    fn stored_dwords(&mut self, values: &[Value], layout: &Data) -> Vec<Value> {
        let mut all = Vec::new();
        for &value in values {
            let parts = self.get(value).clone();
            let ty = self.old.ty(value);
            let mut dwords = match layout.unpacked {
                true => parts.iter().map(|&part| self.bits_of(part)).collect(),
                false => self.dwords_of(&parts, ty),
            };
            let undefined = self.builder.undef(Type::I32);
            dwords.resize(usize::from(layout.dwords()), undefined);
            all.extend(dwords);
        }
        all
    }

    /// Defines the results: components that are not in the mask are undefined; the status is the last dword.
    fn define_components(&mut self, inst: Inst, dwords: &[Value], layout: &Data, status: bool) {
        let (last, data) = match dwords.split_last() {
            Some((&last, data)) if status => (Some(last), data),
            _ => (None, dwords),
        };
        let undefined = self.builder.undef(Type::I32);
        let mut data = data.to_vec();
        let ty = layout.ty;
        let parts: Parts = if layout.unpacked {
            data.resize(usize::from(ty.lanes), undefined);
            (data.iter())
                .map(|&dword| self.part_from_bits(dword, ty.scalar))
                .collect()
        } else {
            data.resize((ty.dwords() as usize).max(data.len()), undefined);
            self.parts_from_dwords(&data, ty)
        };
        self.define(inst, 0, parts);
        if let Some(last) = last {
            self.define(inst, 1, Parts::from_slice(&[last]));
        }
    }

    /// The dwords of the address.
    fn image_addresses(
        &mut self,
        inst: Inst,
        access: &mut ImageAccess,
        parts: &[Value],
    ) -> Result<Vec<Value>, CompileError> {
        let gradients = usize::from(access.gradients());
        let first_gradient = access.operands_before_gradients();
        let first_coordinate = first_gradient + gradients;
        let is_short = |index: usize| {
            let ty = parts.get(index).map(|&part| self.old.ty(part));
            ty.is_some_and(|ty| ty.bits() == 16)
        };
        let short_coordinates = is_short(first_coordinate);
        let short_gradients = gradients > 0 && is_short(first_gradient);
        if short_coordinates {
            self.add_image_switch(inst, access, ModifierSet::A16)?;
        }
        if gradients > 0 && short_gradients != short_coordinates || short_gradients {
            let generation = self.builder.target.generation();
            let short = access.opcode.with_short_gradients();
            match short.filter(|short| short.exists(generation)) {
                Some(short) if short_gradients => access.opcode = short,
                Some(_) => {}
                None if short_gradients == short_coordinates => {}
                None => {
                    let reason =
                        "gradients and coordinates must have the same width on this processor";
                    return Err(self.unsupported(inst, reason));
                }
            }
        }
        let mut dwords = Vec::new();
        let mut index = 0;
        while let Some(&part) = parts.get(index) {
            let in_gradients = (first_gradient..first_coordinate).contains(&index);
            let packed = match in_gradients {
                true => short_gradients,
                false => short_coordinates && index >= first_coordinate,
            };
            // If each half of the gradients has an odd number of components, the second half starts a new dword.
            let half = gradients / 2;
            let ends_half = in_gradients
                && half % 2 == 1
                && [half, 2 * half].contains(&(index - first_gradient + 1));
            let low = self.one(part);
            let low = self.bits_of(low);
            let next = parts.get(index + 1).filter(|_| packed && !ends_half);
            dwords.push(match next {
                Some(&next) => {
                    let high = self.one(next);
                    let high = self.bits_of(high);
                    index += 1;
                    self.pack_halves(low, high)
                }
                None => low,
            });
            index += 1;
        }
        Ok(dwords)
    }

    /// The dwords of the address of a ray.
    fn ray_addresses(
        &mut self,
        inst: Inst,
        access: &mut ImageAccess,
        parts: &[Value],
    ) -> Result<Vec<Value>, CompileError> {
        let old = self.old;
        let mut dwords = Vec::new();
        let mut halves: Vec<Value> = Vec::new();
        for &part in parts {
            let ty = old.ty(part);
            let elements = self.get(part).clone();
            match ty.scalar.bits() {
                16 => halves.extend(elements),
                _ => dwords.extend(self.dwords_of(&elements, ty)),
            }
        }
        if !halves.is_empty() {
            self.add_image_switch(inst, access, ModifierSet::A16)?;
            let packed = Type::vector(Scalar::F16, halves.len() as u16);
            dwords.extend(self.dwords_of(&halves, packed));
        }
        Ok(dwords)
    }

    /// Two halves packed into a dword.
    fn pack_halves(&mut self, low: Value, high: Value) -> Value {
        let mask = self.builder.i32(0xffff);
        let low = self.builder.binary(Opcode::And, low, mask);
        let amount = self.builder.i32(16);
        let high = self.builder.binary(Opcode::Shl, high, amount);
        self.builder.binary(Opcode::Or, low, high)
    }
}
