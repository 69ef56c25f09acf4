//! Routes of pointers: through memory, vectors, integers, selects and blocks. The bits of a pointer never become a
//! result.

use super::builder::{Builder, Space};
use super::types::{BOOL, I32};

/// The number of routes.
pub const ROUTES: usize = 9;

impl Builder<'_> {
    /// Sends a pointer along a random route.
    pub fn route(&mut self, space: Space, pointer: &str) -> String {
        let route = self.c.below(ROUTES);
        self.route_by(route, space, pointer)
    }

    /// Sends a pointer along this route.
    pub fn route_by(&mut self, route: usize, space: Space, pointer: &str) -> String {
        let ty = space.pointer();
        match route {
            0 => self.through_memory(space, pointer),
            1 => {
                // i64 also holds the pointers of the host, which are wider than those of some spaces.
                let number = self.define(&format!("ptrtoint {ty} {pointer} to i64"));
                self.define(&format!("inttoptr i64 {number} to {ty}"))
            }
            2 => {
                let other = self.add(space, pointer, "4", "");
                let back = self.add(space, &other, "-4", "");
                let condition = self.operand(BOOL, false);
                self.define(&format!(
                    "select i1 {condition}, {ty} {pointer}, {ty} {back}"
                ))
            }
            3 => {
                let lanes = 2 + self.c.below(2);
                let vector = format!("<{lanes} x {ty}>");
                let number = self.c.below(lanes);
                let all = self.vector_of_pointers(space, &vector, pointer, lanes);
                let frozen = self.define(&format!("freeze {vector} {all}"));
                self.define(&format!("extractelement {vector} {frozen}, i32 {number}"))
            }
            4 => {
                let vector = format!("<2 x {ty}>");
                let lanes = 2 + self.c.below(2);
                let all = self.vector_of_pointers(space, &vector, pointer, 2);
                let mask: Vec<_> = (0..lanes)
                    .map(|_| format!("i32 {}", self.c.below(4)))
                    .collect();
                let mask = mask.join(", ");
                let shuffled = self.define(&format!(
                    "shufflevector {vector} {all}, {vector} {all}, <{lanes} x i32> <{mask}>"
                ));
                let number = self.c.below(lanes);
                self.define(&format!(
                    "extractelement <{lanes} x {ty}> {shuffled}, i32 {number}"
                ))
            }
            5 => self.define(&format!("freeze {ty} {pointer}")),
            6 => self.through_blocks(space, pointer),
            7 => self.through_mask(space, pointer),
            _ => self.compared(space, pointer),
        }
    }

    fn vector_of_pointers(
        &mut self,
        space: Space,
        vector: &str,
        pointer: &str,
        lanes: usize,
    ) -> String {
        let ty = space.pointer();
        let mut all = "poison".to_owned();
        for lane in 0..lanes {
            all = self.define(&format!(
                "insertelement {vector} {all}, {ty} {pointer}, i32 {lane}"
            ));
        }
        all
    }

    /// The pointer, stored and loaded.
    fn through_memory(&mut self, space: Space, pointer: &str) -> String {
        let ty = space.pointer();
        let spaces = [Space::Private, Space::Global, Space::Local];
        let through = match self.forced {
            Some(forced) => spaces[forced.round % spaces.len()],
            None => self.c.pick(&spaces),
        };
        let (base, _) = self.own(through);
        let address = if through == Space::Private && self.c.chance(50) {
            let offset = self.define("and i32 %local, 24");
            self.add(through, &base, &offset, "")
        } else {
            let offset = self.c.below(4) * 8;
            self.add(through, &base, &format!("{offset}"), "inbounds ")
        };
        let place = format!("{} {address}", through.pointer());
        self.line(&format!("store {ty} {pointer}, {place}, align 8"));
        let loaded = self.define(&format!("load {ty}, {place}, align 8"));
        self.line(&format!("store i64 0, {place}, align 8"));
        loaded
    }

    /// The pointer, passed by one of two blocks.
    fn through_blocks(&mut self, space: Space, pointer: &str) -> String {
        let ty = space.pointer();
        let condition = self.operand(BOOL, false);
        let [yes, no, join] = [self.label(), self.label(), self.label()];
        let end = format!("br label %{join}");
        self.begin(
            &format!("br i1 {condition}, label %{yes}, label %{no}"),
            &yes,
        );
        let first = self.add(space, pointer, "4", "");
        self.begin(&end, &no);
        let second = self.add(space, pointer, "8", "");
        let second = self.add(space, &second, "-4", "");
        self.begin(&end, &join);
        let joined = self.define(&format!(
            "phi {ty} [ {first}, %{yes} ], [ {second}, %{no} ]"
        ));
        self.add(space, &joined, "-4", "")
    }

    /// The pointer, which is aligned, after bits that are clear have been masked.
    fn through_mask(&mut self, space: Space, pointer: &str) -> String {
        let (ty, offset) = (space.pointer(), space.offset().text());
        let masked: i32 = self.c.pick(&[-4, -2, -1]);
        let suffix = match space {
            Space::Flat => "p0.i64",
            Space::Global => "p1.i64",
            Space::Local => "p3.i32",
            Space::Private => "p5.i32",
        };
        let within = self.c.below(masked.unsigned_abs() as usize);
        let other = self.add(space, pointer, &format!("{within}"), "");
        self.define(&format!(
            "call {ty} @llvm.ptrmask.{suffix}({ty} {other}, {offset} {masked})"
        ))
    }

    /// The pointer, after a comparison with another pointer into the same object.
    fn compared(&mut self, space: Space, pointer: &str) -> String {
        let ty = space.pointer();
        let offset = self.c.pick(&[0, 4, 8]);
        let other = self.add(space, pointer, &format!("{offset}"), "inbounds ");
        let test = self.c.pick(&["eq", "ne", "ult", "uge"]);
        let flag = self.define(&format!("icmp {test} {ty} {pointer}, {other}"));
        self.keep(&flag, BOOL, false);
        pointer.to_owned()
    }

    /// Sends a pointer that all lanes share along a route; then stores and loads through it.
    pub fn shared_route(&mut self, route: usize, space: Space) {
        self.needs.local = true;
        self.uses_local = true;
        let (of, base, offset) = match space {
            Space::Global => (Space::Global, "%out", Some("i64 %line64")),
            Space::Local => (Space::Local, "@lds", Some("i32 %offset3")),
            Space::Private => {
                let (base, _) = self.own(Space::Private);
                let end = self.route_by(route, space, &base);
                return self.store_and_load(space, &end);
            }
            Space::Flat => {
                self.needs.flat = true;
                (Space::Global, "%out", Some("i64 %line64"))
            }
        };
        let mut pointer = base.to_owned();
        if space == Space::Flat {
            let ty = of.pointer();
            pointer = self.define(&format!("addrspacecast {ty} {pointer} to ptr"));
        } else {
            // Symbols are constants. A zero that is not known to the compiler makes the address a variable.
            let first = self.existing(I32, true);
            let none = self.two("and", I32, &first, &I32.splat(0));
            pointer = self.define(&format!(
                "getelementptr i8, {} {pointer}, i32 {none}",
                of.pointer()
            ));
        }
        let end = self.route_by(route, space, &pointer);
        let Some(offset) = offset else { return };
        let own = self.define(&format!(
            "getelementptr i8, {} {end}, {offset}",
            space.pointer()
        ));
        self.store_and_load(space, &own);
    }

    /// Sends a pointer of each lane along a route; then stores and loads through it.
    pub fn own_route(&mut self, route: usize, space: Space) {
        let (mut base, _) = self.own(space);
        if space == Space::Private {
            let offset = self.define("and i32 %local, 60");
            base = self.add(space, &base, &offset, "");
        }
        let end = self.route_by(route, space, &base);
        self.store_and_load(space, &end);
    }

    /// A loop that copies with two pointers into one object. Either of them is used first.
    pub fn copied(&mut self) {
        let space = self
            .c
            .pick(&[Space::Flat, Space::Flat, Space::Private, Space::Local]);
        let ty = space.pointer();
        let (base, _) = self.own(space);
        let behind = self.add(space, &base, "8", "inbounds ");
        let before = self.block.clone();
        let [head, exit] = [self.label(), self.label()];
        self.begin(&format!("br label %{head}"), &head);
        let names = [(); 3].map(|()| self.fresh());
        let next = [(); 3].map(|()| self.fresh());
        let starts = ["i32 0", &format!("{ty} {base}"), &format!("{ty} {behind}")];
        for index in 0..3 {
            let (name, following) = (&names[index], &next[index]);
            let (ty, start) = starts[index].rsplit_once(' ').unwrap_or_default();
            self.line(&format!(
                "{name} = phi {ty} [ {start}, %{before} ], [ {following}, %{head} ]"
            ));
        }
        let from = 1 + self.c.below(2);
        let value = self.define(&format!("load i32, {ty} {}, align 4", names[from]));
        let sum = self.define(&format!("add i32 {value}, {}", names[0]));
        self.line(&format!(
            "store i32 {sum}, {ty} {}, align 4",
            names[3 - from]
        ));
        let offset = space.offset().text();
        for index in 1..3 {
            let (name, following) = (&names[index], &next[index]);
            self.line(&format!(
                "{following} = getelementptr inbounds i8, {ty} {name}, {offset} 4"
            ));
        }
        self.line(&format!("{} = add nuw nsw i32 {}, 1", next[0], names[0]));
        let more = self.define(&format!("icmp ult i32 {}, 2", next[0]));
        self.begin(
            &format!("br i1 {more}, label %{head}, label %{exit}"),
            &exit,
        );
        let copy = [&behind, &base][from - 1];
        let copy = self.add(space, copy, "4", "inbounds ");
        let loaded = self.define(&format!("load i32, {ty} {copy}, align 4"));
        self.keep(&loaded, I32, false);
    }

    fn store_and_load(&mut self, space: Space, pointer: &str) {
        let place = format!("{} {pointer}", space.pointer());
        self.line(&format!("store i32 %local, {place}, align 4"));
        let loaded = self.define(&format!("load i32, {place}, align 4"));
        self.keep(&loaded, I32, false);
    }
}
