//! Control flow: conditions, loops, switches, tangles with multiple-entry loops, calls.

use super::builder::{Builder, PASSED, Signature, Space, Value};
use super::types::{BOOL, I32, Type};

impl Builder<'_> {
    /// Writes one construct.
    pub fn construct(&mut self, depth: usize) {
        match self.c.below(16) {
            0..4 => self.straight(),
            4..6 => self.access(),
            6 => self.atomic(),
            7 if self.has_shared() => self.shared_atomic(),
            8..10 if depth < 3 => self.conditional(depth),
            10..12 if depth < 3 => self.counted_loop(depth),
            12 if depth < 3 && self.c.chance(20) => self.branch_by_address(depth),
            12 if depth < 3 => self.switch(depth),
            13 if depth < 2 => self.tangle(),
            14 if !self.functions.is_empty() && self.c.chance(75) => self.call_function(),
            14 => self.lanes(),
            15 if depth == 0 && self.whole_group => self.exchange(),
            15 if self.c.chance(50) => self.copied(),
            _ => self.straight(),
        }
    }

    fn has_shared(&self) -> bool {
        self.whole_group
    }

    /// A sequence of operations.
    fn straight(&mut self) {
        for _ in 0..1 + self.c.below(3) {
            let ty = self.c.pick(&self.palette.clone());
            let uniform = self.c.chance(25);
            let name = self.operation(ty, uniform);
            self.keep(&name, ty, uniform);
        }
    }

    /// A cross-lane operation.
    fn lanes(&mut self) {
        let uniform = self.c.chance(25);
        let name = self.own_lane(uniform);
        self.keep(&name, I32, uniform);
    }

    fn region(&mut self, depth: usize) {
        for _ in 0..1 + self.c.below(2) {
            self.construct(depth + 1);
        }
    }

    fn condition(&mut self) -> String {
        let uniform = self.c.chance(30);
        self.operand(BOOL, uniform)
    }

    /// Operands for the phis after a construct, one of each type.
    fn results(&mut self, types: &[Type]) -> Vec<String> {
        types.iter().map(|&ty| self.operand(ty, false)).collect()
    }

    fn some_types(&mut self) -> Vec<Type> {
        let count = 1 + self.c.below(2);
        (0..count)
            .map(|_| self.c.pick(&self.palette.clone()))
            .collect()
    }

    /// Writes phis and drops the values of the blocks that end here from the pool.
    fn join(&mut self, types: &[Type], incoming: &[(String, Vec<String>)], pool: usize) {
        self.pool.truncate(pool);
        let mut phis = Vec::new();
        for (index, ty) in types.iter().enumerate() {
            let values: Vec<_> = incoming
                .iter()
                .map(|(block, values)| format!("[ {}, %{block} ]", values[index]))
                .collect();
            phis.push(self.define(&format!("phi {} {}", ty.text(), values.join(", "))));
        }
        for (name, &ty) in phis.iter().zip(types) {
            self.keep(name, ty, false);
        }
    }

    fn conditional(&mut self, depth: usize) {
        let types = self.some_types();
        let pool = self.pool.len();
        let condition = self.condition();
        let [yes, no, join] = [self.label(), self.label(), self.label()];
        let one_sided = self.c.chance(40);
        let before = self.block.clone();
        let mut incoming = Vec::new();
        if one_sided {
            let values = self.results(&types);
            incoming.push((before, values));
            self.begin(
                &format!("br i1 {condition}, label %{yes}, label %{join}"),
                &yes,
            );
        } else {
            self.begin(
                &format!("br i1 {condition}, label %{yes}, label %{no}"),
                &yes,
            );
        }
        self.region(depth);
        let values = self.results(&types);
        incoming.push((self.block.clone(), values));
        let end = format!("br label %{join}");
        if !one_sided {
            self.pool.truncate(pool);
            self.begin(&end, &no);
            self.region(depth);
            let values = self.results(&types);
            incoming.push((self.block.clone(), values));
        }
        self.begin(&end, &join);
        self.join(&types, &incoming, pool);
    }

    fn switch(&mut self, depth: usize) {
        let types = self.some_types();
        let pool = self.pool.len();
        let ty = self.c.pick(&[
            I32,
            Type::int(64),
            Type::int(8),
            Type::int(13),
            Type::int(16),
        ]);
        let uniform = self.c.chance(30);
        let value = self.operand(ty, uniform);
        let value = self.two("and", ty, &value, &ty.splat(7));
        let targets: Vec<_> = (0..1 + self.c.below(3)).map(|_| self.label()).collect();
        let join = self.label();
        let mut cases = String::new();
        for number in 0..7 {
            if self.c.chance(70) {
                let target = targets[self.c.below(targets.len())].clone();
                cases += &format!(" {} {number}, label %{target}", ty.text());
            }
        }
        let default = targets[0].clone();
        let end = format!("switch {} {value}, label %{default} [{cases} ]", ty.text());
        let is_reached = |target: &str| cases.contains(&format!("%{target}")) || *target == default;
        self.alternatives(depth, &types, end, (&targets, &join), is_reached, pool);
    }

    /// Ends the block with `end`, a branch to `targets`, and writes the target blocks, which all continue at `join`.
    /// Targets that are never reached stay empty.
    fn alternatives(
        &mut self,
        depth: usize,
        types: &[Type],
        mut end: String,
        (targets, join): (&[String], &str),
        is_reached: impl Fn(&str) -> bool,
        pool: usize,
    ) {
        let mut incoming = Vec::new();
        for target in targets {
            self.begin(&end, target);
            self.pool.truncate(pool);
            if is_reached(target) {
                self.region(depth);
            }
            let values = self.results(types);
            incoming.push((self.block.clone(), values));
            end = format!("br label %{join}");
        }
        self.begin(&end, join);
        self.join(types, &incoming, pool);
    }

    /// An indirect branch to one of two or three blocks.
    fn branch_by_address(&mut self, depth: usize) {
        let types = self.some_types();
        let pool = self.pool.len();
        let targets: Vec<_> = (0..2 + self.c.below(2)).map(|_| self.label()).collect();
        let join = self.label();
        let function = self.name.clone();
        let address = |target: &String| format!("blockaddress(@{function}, %{target})");
        let mut chosen = address(&targets[0]);
        for target in &targets[1..] {
            let condition = self.condition();
            let other = address(target);
            chosen = self.define(&format!("select i1 {condition}, ptr {chosen}, ptr {other}"));
        }
        let labels: Vec<_> = targets.iter().map(|it| format!("label %{it}")).collect();
        let end = format!("indirectbr ptr {chosen}, [{}]", labels.join(", "));
        self.alternatives(depth, &types, end, (&targets, &join), |_| true, pool);
    }

    fn counted_loop(&mut self, depth: usize) {
        let types = self.some_types();
        let bound = if self.c.chance(50) {
            format!("{}", 1 + self.c.below(4))
        } else {
            let uniform = self.c.chance(40);
            self.index(4, uniform)
        };
        let starts = self.results(&types);
        let before = self.block.clone();
        let [head, exit] = [self.label(), self.label()];
        let (pool, counter) = (self.pool.len(), self.fresh());
        let names: Vec<_> = types.iter().map(|_| self.fresh()).collect();
        self.begin(&format!("br label %{head}"), &head);
        // The incoming values from the latch are known at the end of the loop.
        let at = self.body.len();
        self.keep(&counter, I32, false);
        for (name, &ty) in names.iter().zip(&types) {
            self.keep(name, ty, false);
        }
        self.region(depth);
        let mut leaving = Vec::new();
        if self.c.chance(40) {
            let condition = self.condition();
            let values = self.results(&types);
            leaving.push((self.block.clone(), values));
            let stay = self.label();
            self.begin(
                &format!("br i1 {condition}, label %{exit}, label %{stay}"),
                &stay,
            );
            self.region(depth);
        }
        let values = self.results(&types);
        let step = self.define(&format!("add nuw nsw i32 {counter}, 1"));
        let more = self.define(&format!("icmp ult i32 {step}, {bound}"));
        let last = self.block.clone();
        let mut phis = format!("  {counter} = phi i32 [ 0, %{before} ], [ {step}, %{last} ]\n");
        for (index, name) in names.iter().enumerate() {
            phis += &format!(
                "  {name} = phi {} [ {}, %{before} ], [ {}, %{last} ]\n",
                types[index].text(),
                starts[index],
                values[index]
            );
        }
        self.body.insert_str(at, &phis);
        leaving.push((last, values));
        self.begin(
            &format!("br i1 {more}, label %{head}, label %{exit}"),
            &exit,
        );
        self.join(&types, &leaving, pool);
    }

    /// Blocks that branch to arbitrary blocks of the tangle, so loops may have several entries. A counter, the
    /// fuel, limits the number of these branches at run time.
    fn tangle(&mut self) {
        let mut types = self.some_types();
        types.push(I32);
        let fuel = types.len() - 1;
        let mut starts = self.results(&types);
        starts[fuel] = format!("{}", 2 + self.c.below(8));
        let count = 2 + self.c.below(4);
        let labels: Vec<_> = (0..count).map(|_| self.label()).collect();
        let exit = self.label();
        let pool = self.pool.len();
        // For each block and the exit: the predecessors and the values that they pass.
        let mut incoming: Vec<Vec<(String, Vec<String>)>> = vec![Vec::new(); count + 1];
        let mut insertions = Vec::new();
        let other = self.c.below(count);
        let condition = self.condition();
        let before = self.block.clone();
        incoming[0].push((before.clone(), starts.clone()));
        let mut end = format!("br label %{}", labels[0]);
        if other != 0 {
            incoming[other].push((before, starts));
            end = format!(
                "br i1 {condition}, label %{}, label %{}",
                labels[0], labels[other]
            );
        }
        for index in 0..count {
            self.begin(&end, &labels[index]);
            self.pool.truncate(pool);
            let names: Vec<_> = types.iter().map(|_| self.fresh()).collect();
            insertions.push((self.body.len(), names.clone()));
            for (name, &ty) in names.iter().zip(&types).take(fuel) {
                self.keep(name, ty, false);
            }
            self.straight();
            let mut values = self.results(&types);
            values[fuel] = self.define(&format!("add i32 {}, -1", names[fuel]));
            let condition = self.condition();
            let more = self.define(&format!("icmp sgt i32 {}, 0", names[fuel]));
            let taken = self.two("and", BOOL, &condition, &more);
            let back = self.c.below(count);
            let next = if index + 1 < count {
                self.c.below(2) * (count - index - 1) + index + 1
            } else {
                count
            };
            let label = |number: usize| labels.get(number).unwrap_or(&exit);
            incoming[back].push((self.block.clone(), values.clone()));
            if next != back {
                incoming[next].push((self.block.clone(), values));
                end = format!(
                    "br i1 {taken}, label %{}, label %{}",
                    label(back),
                    label(next)
                );
            } else {
                end = format!("br label %{}", label(next));
            }
        }
        self.begin(&end, &exit);
        for (index, (at, names)) in insertions.iter().enumerate().rev() {
            let mut phis = String::new();
            for (number, name) in names.iter().enumerate() {
                let incoming: Vec<_> = incoming[index]
                    .iter()
                    .map(|(block, values)| format!("[ {}, %{block} ]", values[number]))
                    .collect();
                if !incoming.is_empty() {
                    phis += &format!(
                        "  {name} = phi {} {}\n",
                        types[number].text(),
                        incoming.join(", ")
                    );
                } else {
                    // The block has no predecessor.
                    phis += &format!(
                        "  {name} = freeze {} zeroinitializer\n",
                        types[number].text()
                    );
                }
            }
            self.body.insert_str(*at, &phis);
        }
        let last = std::mem::take(&mut incoming[count]);
        self.join(&types, &last, pool);
    }

    /// A call to a function, a call to one of two functions through a pointer, or a call to a recursive function.
    pub fn call_function(&mut self) {
        let index = self.c.below(self.functions.len());
        let signature = self.functions[index].clone();
        let alike: Vec<_> = self
            .functions
            .iter()
            .filter(|other| other.is_like(&signature))
            .map(|other| other.name.clone())
            .collect();
        let mut function = format!("@{}", signature.name);
        if alike.len() > 1 && self.c.chance(50) {
            let condition = self.condition();
            function = self.define(&format!(
                "select i1 {condition}, ptr @{}, ptr @{}",
                alike[0], alike[1]
            ));
        }
        let depth = signature.recursive.then(|| self.c.below(4).to_string());
        let results = self.call_of(&signature, &function, depth.as_deref());
        for (result, &ty) in results.iter().zip(&signature.results) {
            self.keep(result, ty, false);
        }
    }

    /// Calls a function, directly or through a pointer; returns its results.
    pub fn call_of(
        &mut self,
        signature: &Signature,
        function: &str,
        depth: Option<&str>,
    ) -> Vec<String> {
        let mut arguments = vec![
            "ptr addrspace(1) %in".to_owned(),
            "ptr addrspace(1) %own".to_owned(),
        ];
        if signature.movable {
            let (own, _) = self.own(Space::Local);
            arguments.push(format!("ptr addrspace(3) {own}"));
        }
        arguments.extend(depth.map(|depth| format!("i32 {depth}")));
        for &ty in &signature.parameters {
            let uniform = self.c.chance(20);
            arguments.push(format!("{} {}", ty.text(), self.operand(ty, uniform)));
        }
        for _ in 0..signature.objects {
            let (object, _) = self.own(Space::Private);
            arguments.push(format!(
                "ptr addrspace(5) byval([{PASSED} x i8]) align 16 {object}"
            ));
        }
        let result = signature.result();
        let arguments = arguments.join(", ");
        let called = self.define(&format!("call {result} {function}({arguments})"));
        match signature.results.len() {
            1 => vec![called],
            several => (0..several)
                .map(|index| self.define(&format!("extractvalue {result} {called}, {index}")))
                .collect(),
        }
    }

    /// All values in scope.
    pub fn values(&self) -> Vec<Value> {
        self.pool.clone()
    }
}
