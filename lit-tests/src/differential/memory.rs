//! Memory accesses: to the input, to memory of a lane in every address space, and to counters that all lanes share.

use std::fmt::Write;

use super::builder::{Builder, Space};
use super::types::{Element, I32, Type};
use crate::memory::words;

/// Size of the input in bytes: regions of [`REGION`] bytes for different kinds of numbers.
pub const INPUT: u64 = 6 * REGION;
/// Size of a region in bytes.
pub const REGION: u64 = 1024;
/// Bytes of output per lane: first the lane's own memory, then its results.
pub const STRIDE: u64 = 512;
/// Size of the lane's own memory in the output, in bytes.
pub const OWN: u64 = 128;
/// Size of the lane's own memory in LDS, in bytes.
pub const LOCAL: u64 = 64;
/// The number of dwords after the output of all lanes that all lanes modify.
pub const SHARED: u64 = 64;

/// Offsets that are added to addresses and subtracted again; some exceed the offset fields of instructions.
const DISTANCES: [i64; 12] = [
    8,
    -8,
    255,
    256,
    4095,
    4096,
    -4096,
    65536,
    -65536,
    1 << 20,
    0x7fff_fff0,
    -(1 << 30),
];

/// Types of atomic operations.
pub const ATOMIC_TYPES: [Type; 6] = [
    I32,
    Type::int(64),
    Type::one(Element::Float),
    Type::one(Element::Double),
    Type::int(16),
    Type::int(8),
];

/// Types of atomic loads and stores.
pub const LOADED_TYPES: [Type; 8] = [
    I32,
    Type::int(64),
    Type::int(16),
    Type::int(8),
    Type::one(Element::Float),
    Type::one(Element::Double),
    Type::one(Element::Half),
    Type::one(Element::BFloat),
];

/// Synchronization scopes.
const SCOPES: [&str; 8] = [
    "",
    "syncscope(\"agent\") ",
    "syncscope(\"workgroup\") ",
    "syncscope(\"wavefront\") ",
    "syncscope(\"singlethread\") ",
    "syncscope(\"agent-one-as\") ",
    "syncscope(\"workgroup-one-as\") ",
    "syncscope(\"one-as\") ",
];

/// The `atomicrmw` operations of a type.
pub fn atomic_operations(ty: Type) -> &'static [&'static str] {
    if ty.element.is_int() {
        words::INTEGER_OPERATIONS
    } else {
        words::FLOAT_OPERATIONS
    }
}

impl Space {
    pub fn pointer(self) -> &'static str {
        match self {
            Space::Global => "ptr addrspace(1)",
            Space::Local => "ptr addrspace(3)",
            Space::Private => "ptr addrspace(5)",
            Space::Flat => "ptr",
        }
    }

    /// The type of offsets.
    pub(super) fn offset(self) -> Type {
        match self {
            Space::Global | Space::Flat => Type::int(64),
            Space::Local | Space::Private => I32,
        }
    }
}

/// How an address in the input is computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Index {
    /// At a constant offset.
    Constant,
    /// At an offset given by a uniform value.
    Value,
    /// At a different offset for each lane.
    Lane,
}

/// An address and its alignment.
pub(super) struct Place {
    pub space: Space,
    pub pointer: String,
    pub align: u64,
}

impl Place {
    /// The address as an operand.
    pub fn text(&self) -> String {
        format!("{} {}", self.space.pointer(), self.pointer)
    }
}

impl Builder<'_> {
    pub fn add(&mut self, space: Space, base: &str, offset: &str, flags: &str) -> String {
        let (pointer, ty) = (space.pointer(), space.offset().text());
        self.define(&format!(
            "getelementptr {flags}i8, {pointer} {base}, {ty} {offset}"
        ))
    }

    /// Loads a value from the input.
    pub fn load_input(&mut self, ty: Type, uniform: bool) -> String {
        let index = match self.c.below(20) {
            _ if uniform && self.c.chance(70) => Index::Constant,
            0..3 if !uniform => Index::Constant,
            3..9 if !uniform => Index::Lane,
            _ => Index::Value,
        };
        self.load_input_at(ty, uniform, index)
    }

    /// Loads a value from the input, at the given kind of index.
    pub fn load_input_at(&mut self, ty: Type, uniform: bool, index: Index) -> String {
        let odd = !ty.is_bytes() && self.c.chance(50);
        let mut bytes = ty.of(Element::Int(ty.element.bits().next_multiple_of(8)));
        if odd {
            bytes = ty;
        }
        let region = match ty.element {
            // The padding of the type is zero in this region.
            _ if odd => 5,
            Element::Float => 1,
            Element::Double => 2,
            Element::Half => 3,
            Element::BFloat | Element::Int(_) => self.c.pick(&[0, 4]),
        };
        let size = u64::from(bytes.bits().div_ceil(8)).next_power_of_two();
        let address = if index != Index::Constant {
            let index = if index == Index::Lane {
                let factor = 1 + 2 * self.c.below(16);
                let mixed = self.define(&format!("mul i32 %local, {factor}"));
                let offset = self.c.below(64);
                let mixed = self.define(&format!("add i32 {mixed}, {offset}"));
                self.below(&mixed, REGION / size)
            } else {
                self.index(REGION / size, uniform)
            };
            let scaled = self.define(&format!("mul i32 {index}, {size}"));
            let wide = self.define(&format!("zext i32 {scaled} to i64"));
            let region = self.add(
                Space::Global,
                "%in",
                &format!("{}", region * REGION),
                "inbounds ",
            );
            self.add(Space::Global, &region, &wide, "inbounds ")
        } else {
            let at = region * REGION + size * self.c.below((REGION / size) as usize) as u64;
            self.add(Space::Global, "%in", &format!("{at}"), "inbounds ")
        };
        let element = u64::from(bytes.element.bits().div_ceil(8));
        let align = self.c.pick(&[size, if odd { 1 } else { element }, 1]);
        let align = align.min(1 << align.trailing_zeros()).min(16);
        if !ty.element.is_int() {
            let text = ty.text();
            let value = self.define(&format!(
                "load {text}, ptr addrspace(1) {address}, align {align}"
            ));
            return self.quiet(&value, ty);
        }
        let text = bytes.text();
        let value = self.define(&format!(
            "load {text}, ptr addrspace(1) {address}, align {align}"
        ));
        self.resize(&value, bytes, ty)
    }

    /// The lane's own memory in a space: address and size.
    pub fn own(&mut self, space: Space) -> (String, u64) {
        match space {
            Space::Global => ("%own".to_owned(), OWN),
            Space::Local => {
                self.needs.local = true;
                self.uses_local = true;
                ("%own3".to_owned(), LOCAL)
            }
            Space::Private => {
                if self.objects.is_empty() || (self.objects.len() < 3 && self.c.chance(30)) {
                    self.object();
                }
                self.c.pick_object(&self.objects)
            }
            Space::Flat => {
                self.needs.flat = true;
                let of = self.c.pick(&[Space::Global, Space::Local, Space::Private]);
                let (base, size) = self.own(of);
                let pointer = of.pointer();
                let name = self.define(&format!("addrspacecast {pointer} {base} to ptr"));
                (name, size)
            }
        }
    }

    /// A private object. It is initialized in full unless it is large; then only its beginning and its end are
    /// initialized, and only these parts are used.
    fn object(&mut self) {
        let sizes = [64, 64, 96, 128, 160, 1008, 5008, 17008, 70000];
        let usable = if self.shallow { sizes.len() } else { 5 };
        let bytes = self.c.pick(&sizes[..usable]);
        let name = format!("%m{}", self.objects.len());
        let _ = writeln!(
            self.prologue,
            "  {name} = alloca [{bytes} x i8], align 16, addrspace(5)"
        );
        if bytes <= 160 {
            return self.use_object(name, bytes);
        }
        let end = format!("{name}end");
        let _ = writeln!(
            self.prologue,
            "  {end} = getelementptr inbounds i8, ptr addrspace(5) {name}, i32 {}",
            bytes - 64
        );
        self.use_object(name, 64);
        self.use_object(end, 64);
    }

    fn use_object(&mut self, name: String, bytes: u64) {
        let _ = writeln!(
            self.prologue,
            "  call void @llvm.memset.p5.i32(ptr addrspace(5) align 16 {name}, i8 {}, i32 {bytes}, i1 false)",
            bytes % 7
        );
        self.objects.push((name, bytes));
    }

    /// An address in the lane's own memory with room for `bytes` bytes.
    fn place(&mut self, bytes: u64) -> Place {
        let forced = self.forced.take();
        let place = self.any_place(bytes, forced.is_some());
        self.forced = forced;
        place
    }

    /// If the address has an index, `lane` makes it the number of the lane instead of any value.
    fn any_place(&mut self, bytes: u64, lane: bool) -> Place {
        let space = self.space.unwrap_or_else(|| match self.c.below(10) {
            0..3 => Space::Private,
            3..6 => Space::Global,
            6..9 => Space::Local,
            _ => Space::Flat,
        });
        let (mut base, size) = self.own(space);
        if self.c.chance(15) {
            base = self.route(space, &base);
        }
        let room = size.saturating_sub(bytes.next_power_of_two());
        let natural = bytes.next_power_of_two().min(16);
        let align = self.c.pick(&[natural, 4.min(natural), 1]);
        let count = room / align + 1;
        let distance = self.c.chance(25).then(|| self.c.pick(&DISTANCES));
        let ty = space.offset();
        if let Some(distance) = distance {
            base = self.add(space, &base, &format!("{distance}"), "");
        }
        let mut pointer = base;
        if self.c.chance(60) {
            let last = (count - 1) * align;
            let offset = self.c.pick(&[0, align.min(last), last]);
            let flags = if distance.is_none() { "inbounds " } else { "" };
            pointer = self.add(space, &pointer, &format!("{offset}"), flags);
        } else {
            let bound = (count.next_power_of_two() / 2).max(1);
            let index = match lane {
                true => self.below("%local", bound),
                false => self.index(bound, false),
            };
            let scaled = self.define(&format!("mul i32 {index}, {align}"));
            let offset = match ty {
                I32 => scaled,
                _ => self.define(&format!("zext i32 {scaled} to i64")),
            };
            pointer = self.add(space, &pointer, &offset, "");
        }
        if let Some(distance) = distance {
            pointer = self.add(space, &pointer, &format!("{}", -distance), "");
        }
        Place {
            space,
            pointer,
            align,
        }
    }

    /// A select between two addresses in one space, or one address.
    pub(super) fn chosen_place(&mut self, bytes: u64) -> Place {
        let first = self.place(bytes);
        if !self.c.chance(15) {
            return first;
        }
        let second = self.place(bytes);
        if second.space != first.space {
            return second;
        }
        let condition = self.operand(super::types::BOOL, false);
        let (a, b) = (first.text(), second.text());
        let pointer = self.define(&format!("select i1 {condition}, {a}, {b}"));
        Place {
            pointer,
            align: first.align.min(second.align),
            ..first
        }
    }

    fn volatile(&mut self) -> &'static str {
        if self.c.chance(5) { "volatile " } else { "" }
    }

    /// Stores a value and loads a value.
    pub fn access(&mut self) {
        if self.c.chance(12) {
            return self.masked();
        }
        let ty = self.c.pick(&self.palette.clone());
        let other = self.c.pick(&self.palette.clone());
        self.access_of(ty, other);
    }

    /// Stores a value of one type and loads one of another.
    pub fn access_of(&mut self, ty: Type, other: Type) {
        let bytes = u64::from(ty.bits().div_ceil(8));
        let value = self.operand(ty, false);
        let place = self.chosen_place(bytes);
        let text = place.text();
        if !ty.is_bytes() {
            // The padding is undefined. It must not be read as part of another type, so it is overwritten after the
            // load.
            let volatile = self.volatile();
            self.line(&format!(
                "store {volatile}{} {value}, {text}, align 1",
                ty.text()
            ));
            let loaded = self.define(&format!("load {volatile}{}, {text}, align 1", ty.text()));
            self.line(&format!("store i{} 0, {text}, align 1", 8 * bytes));
            return self.keep(&loaded, ty, false);
        }
        // NaNs have defined bits only if they are constants.
        let stored = if value.starts_with('%') {
            let bits = self.bits_of(&value, ty);
            self.of_bits(&bits, ty)
        } else {
            value
        };
        let volatile = self.volatile();
        let (name, align) = (ty.text(), place.align);
        self.line(&format!(
            "store {volatile}{name} {stored}, {text}, align {align}"
        ));
        if self.c.chance(60) {
            self.copy_or_set();
        }
        if !other.is_bytes() {
            return;
        }
        let place = self.chosen_place(u64::from(other.bits() / 8));
        let (name, text, align) = (other.text(), place.text(), place.align);
        let volatile = self.volatile();
        let loaded = self.define(&format!("load {volatile}{name}, {text}, align {align}"));
        let loaded = self.quiet(&loaded, other);
        self.keep(&loaded, other, false);
    }

    /// Copies or sets part of a lane's own memory.
    fn copy_or_set(&mut self) {
        let bytes = self.c.pick(&[1, 3, 4, 7, 8, 12, 16, 16]);
        let to = self.place(bytes);
        let length = if self.c.chance(70) {
            format!("{bytes}")
        } else {
            self.index(bytes, false)
        };
        let number = |place: &Place| match place.space {
            Space::Global => "p1",
            Space::Local => "p3",
            Space::Private => "p5",
            Space::Flat => "p0",
        };
        let (to_text, to_align) = (to.space.pointer(), to.align);
        if self.c.chance(40) {
            let byte = self.operand(Type::int(8), false);
            return self.line(&format!(
                "call void @llvm.memset.{}.i32({to_text} align {to_align} {}, i8 {byte}, i32 {length}, i1 false)",
                number(&to),
                to.pointer
            ));
        }
        // The ranges may overlap, so memmove is needed.
        let from = self.place(bytes);
        self.line(&format!(
            "call void @llvm.memmove.{}.{}.i32({to_text} align {to_align} {}, {} align {} {}, i32 {length}, i1 false)",
            number(&to),
            number(&from),
            to.pointer,
            from.space.pointer(),
            from.align,
            from.pointer
        ));
    }

    /// Accesses the lane's own memory atomically and uses the old value.
    pub fn atomic(&mut self) {
        if self.c.chance(30) {
            let ty = self.c.pick(&LOADED_TYPES);
            if self.c.chance(20) {
                let uniform = self.c.chance(50);
                return self.atomic_input(ty, uniform);
            }
            return self.atomic_access_of(ty);
        }
        let ty = self.c.pick(&ATOMIC_TYPES);
        let operations = atomic_operations(ty);
        let operation = match ty.element.is_int() && self.c.chance(25) {
            true => "cmpxchg",
            false => self.c.pick(operations),
        };
        self.atomic_of(ty, operation);
    }

    /// An address in the lane's own memory that is aligned to the size of this type.
    fn aligned_place(&mut self, ty: Type) -> Place {
        let mut place = self.place(u64::from(ty.bits() / 8));
        while place.align < u64::from(ty.bits() / 8) {
            let aligned = self.own(place.space);
            place.pointer = aligned.0;
            place.align = 16;
        }
        place
    }

    /// Loads a value from the input atomically.
    pub fn atomic_input(&mut self, ty: Type, uniform: bool) {
        let index = self.index(REGION / 8, uniform);
        let offset = self.define(&format!("mul i32 {index}, 8"));
        let wide = self.define(&format!("zext i32 {offset} to i64"));
        let address = self.add(Space::Global, "%in", &wide, "inbounds ");
        let scope = self.c.pick(&SCOPES);
        let ordering = self.c.pick(&["unordered", "monotonic", "acquire"]);
        let (name, align) = (ty.text(), ty.bits() / 8);
        let loaded = self.define(&format!(
            "load atomic {name}, ptr addrspace(1) {address} {scope}{ordering}, align {align}"
        ));
        let loaded = self.quiet(&loaded, ty);
        self.keep(&loaded, ty, uniform);
    }

    /// Stores and loads a value atomically.
    pub fn atomic_access_of(&mut self, ty: Type) {
        let value = self.known_bits(ty);
        let place = self.aligned_place(ty);
        let (text, name, align) = (place.text(), ty.text(), ty.bits() / 8);
        let [scope, other_scope] = [self.c.pick(&SCOPES), self.c.pick(&SCOPES)];
        let ordering = self
            .c
            .pick(&["unordered", "monotonic", "release", "seq_cst"]);
        let volatile = self.volatile();
        self.line(&format!(
            "store atomic {volatile}{name} {value}, {text} {scope}{ordering}, align {align}"
        ));
        let ordering = self
            .c
            .pick(&["unordered", "monotonic", "acquire", "seq_cst"]);
        let volatile = self.volatile();
        let loaded = self.define(&format!(
            "load atomic {volatile}{name}, {text} {other_scope}{ordering}, align {align}"
        ));
        let loaded = self.quiet(&loaded, ty);
        self.keep(&loaded, ty, false);
    }

    /// Writes one atomic operation.
    pub fn atomic_of(&mut self, ty: Type, operation: &str) {
        let place = self.aligned_place(ty);
        let ordering = self
            .c
            .pick(&["monotonic", "acquire", "release", "acq_rel", "seq_cst"]);
        let scope = self
            .c
            .pick(&["", "syncscope(\"agent\") ", "syncscope(\"workgroup\") "]);
        let (text, name) = (place.text(), ty.text());
        if operation == "cmpxchg" {
            let [expected, new] = [self.operand(ty, false), self.operand(ty, false)];
            let old = self.define(&format!(
                "cmpxchg {text}, {name} {expected}, {name} {new} {scope}seq_cst monotonic"
            ));
            let both = format!("{{ {name}, i1 }}");
            let value = self.define(&format!("extractvalue {both} {old}, 0"));
            let flag = self.define(&format!("extractvalue {both} {old}, 1"));
            self.keep(&value, ty, false);
            return self.keep(&flag, super::types::BOOL, false);
        }
        let value = self.operand(ty, false);
        if !ty.element.is_int() {
            // The memory might hold a signaling NaN or a negative zero.
            self.line(&format!("store {name} {}, {text}", ty.splat(0)));
        }
        let value = if !value.starts_with('%') {
            // A negative zero would make the sign of the result depend on the order of operands. Variable operands
            // become positive zeros below, by adding one.
            if operation.starts_with("fm") && value.contains("0x8000") {
                ty.splat(0)
            } else {
                value
            }
        } else if operation.starts_with("fm") || operation == "xchg" {
            let bits = self.bits_of(&value, ty);
            let value = self.of_bits(&bits, ty);
            if ty.element.is_int() {
                value
            } else {
                self.two("fadd", ty, &value, &ty.splat(0))
            }
        } else {
            value
        };
        let old = self.define(&format!(
            "atomicrmw {operation} {text}, {name} {value} {scope}{ordering}"
        ));
        self.keep(&old, ty, false);
        if !ty.element.is_int() {
            let found = self.define(&format!("load {name}, {text}"));
            let bits = self.bits_of(&found, ty);
            self.line(&format!("store {} {bits}, {text}", ty.as_int().text()));
        }
    }

    /// Modifies memory shared by all lanes in a way that does not depend on the order of the lanes.
    pub fn shared_atomic(&mut self) {
        // Every operation has its own address.
        let operations = ["add", "and", "or", "xor", "max", "min", "umax", "umin"];
        let number = self.c.below(operations.len());
        let ty = self.c.pick(&[I32, Type::int(64)]);
        let slot = 2 * number as u64 + if ty == I32 { 0 } else { 16 };
        let value = self.operand(ty, false);
        let ordering = self.c.pick(&["monotonic", "acq_rel", "seq_cst"]);
        let scope = self.c.pick(&["", "syncscope(\"agent\") "]);
        let address = self.add(
            Space::Global,
            "%shared",
            &format!("{}", 4 * slot),
            "inbounds ",
        );
        let text = format!("ptr addrspace(1) {address}");
        let line = format!(
            "atomicrmw {} {text}, {} {value} {scope}{ordering}",
            operations[number],
            ty.text()
        );
        self.define(&line);
    }

    /// Reads a value of another lane. All lanes of the group execute this.
    pub fn exchange(&mut self) {
        self.needs.barrier = true;
        self.needs.local = true;
        self.uses_local = true;
        let ty = self.c.pick(&[I32, Type::int(64), Type::int(16)]);
        let value = self.operand(ty, false);
        let by = 1 + self.c.below(self.group as usize - 1);
        const SYNCHRONIZE: [&str; 3] = [
            "fence syncscope(\"workgroup\") release",
            "call void @llvm.amdgcn.s.barrier()",
            "fence syncscope(\"workgroup\") acquire",
        ];
        let other = self.define(&format!("xor i32 %local, {by}"));
        let offset = self.define(&format!("mul i32 {other}, {LOCAL}"));
        let theirs = self.add(Space::Local, "@lds", &offset, "");
        let name = ty.text();
        SYNCHRONIZE.iter().for_each(|line| self.line(line));
        self.line(&format!(
            "store {name} {value}, ptr addrspace(3) %own3, align 8"
        ));
        SYNCHRONIZE.iter().for_each(|line| self.line(line));
        let loaded = self.define(&format!("load {name}, ptr addrspace(3) {theirs}, align 8"));
        SYNCHRONIZE.iter().for_each(|line| self.line(line));
        self.keep(&loaded, ty, false);
    }
}

impl super::choices::Choices {
    fn pick_object(&mut self, objects: &[(String, u64)]) -> (String, u64) {
        objects[self.below(objects.len())].clone()
    }
}
