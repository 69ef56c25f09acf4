//! The kernels of litmus tests in LLVM IR.

use std::fmt::Write;

use super::test::{
    Action, DISTANCE, LOADS, Litmus, Ordering, Scope, Space, Step, Topology, VARIABLES,
};

fn ordering(step: &Step) -> &'static str {
    match step.ordering {
        Ordering::Plain => "",
        Ordering::Monotonic => "monotonic",
        Ordering::Acquire => "acquire",
        Ordering::Release => "release",
        Ordering::AcqRel => "acq_rel",
        Ordering::SeqCst => "seq_cst",
    }
}

fn scope(test: &Litmus, step: &Step) -> String {
    let name = match step.scope {
        Scope::Wavefront => "wavefront",
        Scope::Workgroup => "workgroup",
        Scope::Agent => "agent",
        Scope::System => "",
    };
    match (name, test.one_space) {
        ("", false) => String::new(),
        ("", true) => "syncscope(\"one-as\") ".to_owned(),
        (name, false) => format!("syncscope(\"{name}\") "),
        (name, true) => format!("syncscope(\"{name}-one-as\") "),
    }
}

fn pointer(space: Space) -> &'static str {
    match space {
        Space::Global => "ptr addrspace(1)",
        Space::Flat | Space::FlatLocal => "ptr",
        Space::Local => "ptr addrspace(3)",
    }
}

/// A module with a kernel for each test, for wavefronts of `lanes` lanes. Arguments: the variables in global
/// memory, those accessed through generic pointers, and the buffer for loaded values.
pub fn module(tests: &[Litmus], lanes: u32) -> String {
    let mut out = String::from("target triple = \"amdgcn-amd-amdhsa\"\n\n");
    for test in tests {
        kernel(&mut out, test, lanes);
    }
    out += "declare i32 @llvm.amdgcn.workitem.id.x()\n";
    out += "declare i32 @llvm.amdgcn.workgroup.id.x()\n";
    out += "declare void @llvm.amdgcn.s.barrier()\n";
    out += "declare i32 @llvm.fshl.i32(i32, i32, i32)\n";
    out
}

fn kernel(out: &mut String, test: &Litmus, lanes: u32) {
    let name = &test.name;
    let words = VARIABLES * DISTANCE / 4;
    let local = test.uses_lds();
    if local {
        out.push_str(&format!(
            "@lds.{name} = internal addrspace(3) global [{words} x i32] poison, align 4\n"
        ));
    }
    let mut line = |text: String| {
        // Writing to a string cannot fail.
        let _ = writeln!(out, "{text}");
    };
    line(format!(
        "define amdgpu_kernel void @{name}(ptr addrspace(1) %memory, ptr %flat, ptr addrspace(1) %out) {{"
    ));
    line("  %item = call i32 @llvm.amdgcn.workitem.id.x()".into());
    line("  %group = call i32 @llvm.amdgcn.workgroup.id.x()".into());
    if test.uses(Space::FlatLocal) {
        // The compiler cannot know which memory this is.
        line(format!(
            "  %generic = addrspacecast ptr addrspace(3) @lds.{name} to ptr"
        ));
        line("  %never = icmp eq i32 %group, 99".into());
        line("  %lds = select i1 %never, ptr %flat, ptr %generic".into());
    }
    for (number, space) in test.spaces.into_iter().enumerate() {
        let base = match space {
            Space::Global => "%memory".to_owned(),
            Space::Flat => "%flat".to_owned(),
            Space::Local if local => format!("@lds.{name}"),
            Space::FlatLocal => "%lds".to_owned(),
            Space::Local => continue,
        };
        let (pointer, offset) = (pointer(space), number * DISTANCE);
        line(format!(
            "  %v{number} = getelementptr i8, {pointer} {base}, i32 {offset}"
        ));
    }
    if local {
        for (number, space) in test.spaces.into_iter().enumerate() {
            if matches!(space, Space::Local | Space::FlatLocal) {
                let offset = number * DISTANCE;
                line(format!(
                    "  %clear{number} = getelementptr i8, ptr addrspace(3) @lds.{name}, i32 {offset}"
                ));
                line(format!(
                    "  store i32 0, ptr addrspace(3) %clear{number}, align 4"
                ));
            }
        }
        line("  fence syncscope(\"workgroup\") acq_rel".into());
        line("  call void @llvm.amdgcn.s.barrier()".into());
        line("  fence syncscope(\"workgroup\") acq_rel".into());
    }
    let threads = test.threads.len();
    match test.topology {
        Topology::Groups => line("  %who = add i32 %group, 0".into()),
        Topology::Lanes => line("  %who = add i32 %item, 0".into()),
        Topology::Waves => line(format!(
            "  %who = call i32 @llvm.fshl.i32(i32 %item, i32 %item, i32 {})",
            32 - lanes.trailing_zeros()
        )),
        Topology::TwoAndOne => {
            line(format!(
                "  %turned = call i32 @llvm.fshl.i32(i32 %item, i32 %item, i32 {})",
                32 - lanes.trailing_zeros()
            ));
            line("  %twice = shl i32 %group, 1".into());
            line("  %who = add i32 %twice, %turned".into());
        }
    }
    line("  br label %is0".into());
    for thread in 0..threads {
        line(format!("is{thread}:"));
        line(format!("  %c{thread} = icmp eq i32 %who, {thread}"));
        let next = match thread + 1 {
            last if last == threads => "end".to_owned(),
            next => format!("is{next}"),
        };
        line(format!(
            "  br i1 %c{thread}, label %t{thread}, label %{next}"
        ));
        line(format!("t{thread}:"));
        let mut loads = Vec::new();
        for (number, step) in test.threads[thread].iter().enumerate() {
            let result = format!("%r{thread}.{number}");
            line(format!("  {}", text_of(test, step, &result)));
            if matches!(
                step.action,
                Action::Load | Action::Await(_) | Action::Exchange(_) | Action::AddZero
            ) {
                loads.push(result);
            }
        }
        for (number, loaded) in loads.iter().enumerate() {
            let offset = (thread * LOADS + number) * 64;
            line(format!(
                "  %o{thread}.{number} = getelementptr i8, ptr addrspace(1) %out, i32 {offset}"
            ));
            line(format!(
                "  store i32 {loaded}, ptr addrspace(1) %o{thread}.{number}, align 4"
            ));
        }
        line("  br label %end".into());
    }
    line("end:\n  ret void\n}\n".into());
}

fn text_of(test: &Litmus, step: &Step, result: &str) -> String {
    let pointer = format!(
        "{} %v{}",
        pointer(test.spaces[step.variable]),
        step.variable
    );
    let (order, scope) = (ordering(step), scope(test, step));
    let plain = step.ordering == Ordering::Plain;
    match step.action {
        Action::Load if plain => format!("{result} = load i32, {pointer}, align 4"),
        Action::Load => format!("{result} = load atomic i32, {pointer} {scope}{order}, align 4"),
        Action::Store(value) if plain => format!("store i32 {value}, {pointer}, align 4"),
        Action::Store(value) => {
            format!("store atomic i32 {value}, {pointer} {scope}{order}, align 4")
        }
        Action::Exchange(value) => {
            format!("{result} = atomicrmw xchg {pointer}, i32 {value} {scope}{order}, align 4")
        }
        Action::AddZero => {
            format!("{result} = atomicrmw add {pointer}, i32 0 {scope}{order}, align 4")
        }
        Action::Await(value) => {
            let block = result.trim_start_matches('%');
            format!(
                "br label %await.{block}\nawait.{block}:\n  \
                 {result} = load atomic i32, {pointer} {scope}{order}, align 4\n  \
                 {result}.came = icmp eq i32 {result}, {value}\n  \
                 br i1 {result}.came, label %go.{block}, label %await.{block}\ngo.{block}:"
            )
        }
        Action::Lock => {
            let block = result.trim_start_matches('%');
            format!(
                "br label %try.{block}\ntry.{block}:\n  \
                 {result} = cmpxchg {pointer}, i32 0, i32 1 {scope}{order} monotonic, align 4\n  \
                 {result}.done = extractvalue {{ i32, i1 }} {result}, 1\n  \
                 br i1 {result}.done, label %go.{block}, label %try.{block}\ngo.{block}:"
            )
        }
        Action::Increment => format!(
            "{result} = load i32, {pointer}, align 4\n  \
             {result}.more = add i32 {result}, 1\n  \
             store i32 {result}.more, {pointer}, align 4"
        ),
        Action::Fence => format!("fence {scope}{order}"),
    }
}
