//! Accesses to some elements of vectors, and operations that move elements.

use super::builder::{Builder, Space};
use super::types::{BOOL, Type};

impl Builder<'_> {
    /// Stores a vector, then loads or stores some of its elements.
    pub fn masked(&mut self) {
        let element = self.c.pick(&self.palette.clone()).element;
        let ty = self.vector_of(Type::one(element));
        let size = u64::from(element.bits() / 8);
        if !matches!(element.bits(), 8 | 16 | 32 | 64) {
            return self.access();
        }
        let [value, other] = [self.known_bits(ty), self.known_bits(ty)];
        let place = self.chosen_place(size * u64::from(ty.lanes));
        let (name, text, align) = (ty.text(), place.text(), place.align);
        self.line(&format!("store {name} {value}, {text}, align {align}"));
        let mask = self.mask_of(ty, false);
        let (mangled, lanes) = (ty.mangled(), ty.lanes);
        let (space, pointer) = (place.space.pointer(), &place.pointer);
        let number = match place.space {
            Space::Global => "p1",
            Space::Local => "p3",
            Space::Private => "p5",
            Space::Flat => "p0",
        };
        let align = align.min(size);
        let contiguous = format!("{space} align {align} {pointer}");
        // The compressing accesses exist only for generic addresses.
        let kind = match (self.c.below(6), place.space) {
            (kind @ (1 | 3), Space::Global | Space::Local | Space::Private) => kind - 1,
            (kind, _) => kind,
        };
        let vector = match kind {
            4 | 5 => self.element_addresses(place.space, pointer, (lanes, size)),
            _ => String::new(),
        };
        let loaded = match kind {
            0 => format!(
                "call {name} @llvm.masked.load.{mangled}.{number}({contiguous}, {mask}, {name} {other})"
            ),
            1 => format!(
                "call {name} @llvm.masked.expandload.{mangled}({contiguous}, {mask}, {name} {other})"
            ),
            4 => format!(
                "call {name} @llvm.masked.gather.{mangled}.v{lanes}{number}(<{lanes} x {space}> align {align} {vector}, \
                 {mask}, {name} {other})"
            ),
            _ => {
                let (function, to) = match kind {
                    2 => (format!("store.{mangled}.{number}"), contiguous),
                    3 => (format!("compressstore.{mangled}"), contiguous),
                    _ => (
                        format!("scatter.{mangled}.v{lanes}{number}"),
                        format!("<{lanes} x {space}> align {align} {vector}"),
                    ),
                };
                self.line(&format!(
                    "call void @llvm.masked.{function}({name} {other}, {to}, {mask})"
                ));
                format!("load {name}, {text}, align {align}")
            }
        };
        let loaded = self.define(&loaded);
        let loaded = self.quiet(&loaded, ty);
        self.keep(&loaded, ty, false);
    }

    /// A value that may be stored: NaNs have defined bits only if they are constants.
    pub(super) fn known_bits(&mut self, ty: Type) -> String {
        let value = self.operand(ty, false);
        if !value.starts_with('%') {
            return value;
        }
        let bits = self.bits_of(&value, ty);
        self.of_bits(&bits, ty)
    }

    /// A mask of the elements of a vector, with its type.
    fn mask_of(&mut self, ty: Type, uniform: bool) -> String {
        let mask = Type {
            lanes: ty.lanes,
            ..BOOL
        };
        format!("{} {}", mask.text(), self.operand(mask, uniform))
    }

    /// A vector of addresses of elements. Some may be equal.
    fn element_addresses(&mut self, space: Space, base: &str, (lanes, size): (u32, u64)) -> String {
        let pointer = space.pointer();
        let mut vector = "poison".to_owned();
        for lane in 0..lanes {
            let offset = size * self.c.below(lanes as usize) as u64;
            let address = self.add(space, base, &format!("{offset}"), "");
            vector = self.define(&format!(
                "insertelement <{lanes} x {pointer}> {vector}, {pointer} {address}, i32 {lane}"
            ));
        }
        vector
    }

    /// Moves elements without numbers of elements.
    pub fn rearrange(&mut self, ty: Type, uniform: bool) -> String {
        let operand = self.operand(ty, uniform);
        let (text, mangled) = (ty.text(), ty.mangled());
        // LLVM compresses such vectors in memory, with elements that overlap: it rounds their distance down to bytes.
        let overlaps = !ty.element.bits().is_multiple_of(8);
        if self.c.chance(50) || overlaps {
            return self.call("vector.reverse", ty, &[&operand]);
        }
        let other = self.operand(ty, uniform);
        let mask = self.mask_of(ty, uniform);
        self.define(&format!(
            "call {text} @llvm.experimental.vector.compress.{mangled}({text} {operand}, {mask}, {text} {other})"
        ))
    }
}
