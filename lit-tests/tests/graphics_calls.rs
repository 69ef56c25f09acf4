//! Graphics functions of this compiler and of LLVM call each other: results in memory and in more registers than calls
//! usually clobber, arguments in SGPRs, and tail calls, including those of only some lanes.

use amdgcn_lit_tests::{compiler, tools};
use rayon::prelude::*;
use simulator::{CodeObject, DENORMALS, InitialValue, Options, ShaderRun, run_shader};
use std::path::Path;

/// Marks that the linker substitutes for the scratch descriptor. The simulator replaces them with its own descriptor.
const WORDS: [u32; 2] = [0x1234_5671, 0x1234_5672];

/// Module-level assembly that defines the linker's values.
fn scratch() -> String {
    let symbols = WORDS.iter().enumerate().map(|(word, value)| {
        let name = format!("SCRATCH_RSRC_DWORD{word}");
        format!("module asm \".hidden {name}\\0A.globl {name}\\0A.set {name}, {value}\"\n")
    });
    symbols.collect()
}

/// Replaces the marks in the code with the simulator's scratch descriptor.
fn find_scratch(object: &mut CodeObject) {
    for segment in &object.segments {
        for (address, dword) in (segment.address..).step_by(4).zip(segment.bytes.chunks(4)) {
            for (word, value) in (0..).zip(WORDS) {
                if dword == value.to_le_bytes() {
                    object.scratch_words.push((address, word));
                }
            }
        }
    }
}

/// The shader adds up the results of its calls, with values that live across the calls.
fn shader(results: u32, diverges: bool) -> String {
    let divergent = match diverges {
        true => "call amdgpu_gfx i32 @divergent(i32 %lane, i32 inreg %x)",
        false => "add i32 0, 0",
    };
    let mut text = format!(
        r"
declare amdgpu_gfx [{results} x i32] @many(i32, i32 inreg)
declare amdgpu_gfx i32 @chain(i32, i32, i32 inreg, i32 inreg)
declare amdgpu_gfx i32 @divergent(i32, i32 inreg)
declare amdgpu_gfx void @object(ptr addrspace(5) sret([3 x i32]), ptr addrspace(5) byval([3 x i16]), i32 inreg)
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare i32 @llvm.amdgcn.mbcnt.hi(i32, i32)

define amdgpu_gfx i32 @sum(i32 %value, i32 inreg %scalar) noinline #0 {{
  %results = call amdgpu_gfx [{results} x i32] @many(i32 %value, i32 inreg %scalar)
  %s0 = add i32 %value, %scalar
"
    );
    for index in 0..results {
        text.push_str(&format!(
            "  %r{index} = extractvalue [{results} x i32] %results, {index}\n  \
             %w{index} = mul i32 %r{index}, {}\n  %s{} = add i32 %s{index}, %w{index}\n",
            index + 1,
            index + 1
        ));
    }
    text.push_str(&format!(
        r"  ret i32 %s{results}
}}

; One result is read, and others fill callee-saved registers.
define amdgpu_gfx i32 @one(i32 %value, i32 inreg %scalar) noinline #0 {{
  %a = mul i32 %value, 3
  %b = mul i32 %value, 5
  %c = mul i32 %value, 7
  %results = call amdgpu_gfx [{results} x i32] @many(i32 %value, i32 inreg 11)
  %first = extractvalue [{results} x i32] %results, 0
  %ab = xor i32 %a, %b
  %abc = xor i32 %ab, %c
  %sum = add i32 %abc, %first
  %r = alloca [3 x i32], addrspace(5)
  %o = alloca [3 x i16], addrspace(5)
  %o2 = getelementptr i16, ptr addrspace(5) %o, i32 2
  %half = trunc i32 %value to i16
  store i16 %half, ptr addrspace(5) %o2
  call amdgpu_gfx void @object(ptr addrspace(5) sret([3 x i32]) %r, ptr addrspace(5) byval([3 x i16]) %o, i32 inreg %scalar)
  %r1 = getelementptr i32, ptr addrspace(5) %r, i32 1
  %made = load i32, ptr addrspace(5) %r1
  %more = add i32 %sum, %made
  %all = add i32 %more, %scalar
  ret i32 %all
}}

; Half of the chain: the other functions are those of the other object.
declare amdgpu_gfx i32 @chain_other(i32, i32, i32 inreg, i32 inreg)
define amdgpu_gfx i32 @chain_back(i32 %value, i32 %count, i32 inreg %s, i32 inreg %t) noinline #0 {{
  %next = mul i32 %value, 3
  %more = add i32 %next, %s
  %result = musttail call amdgpu_gfx i32 @chain_other(i32 %more, i32 %count, i32 inreg %s, i32 inreg %t)
  ret i32 %result
}}
define amdgpu_cs void @shader(i32 inreg %x, ptr addrspace(1) inreg %out) #0 {{
  %low = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %lane = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %low)
  %p = mul i32 %lane, 9
  %q = mul i32 %lane, 13
  %a = call amdgpu_gfx i32 @sum(i32 %lane, i32 inreg %x)
  %b = call amdgpu_gfx i32 @one(i32 %lane, i32 inreg %x)
  %c = call amdgpu_gfx i32 @chain(i32 %lane, i32 0, i32 inreg %x, i32 inreg 4)
  %d = {divergent}
  %ab = add i32 %a, %b
  %cd = add i32 %c, %d
  %abc = add i32 %ab, %cd
  %pq = xor i32 %p, %q
  %value = add i32 %abc, %pq
  %address = getelementptr i32, ptr addrspace(1) %out, i32 %lane
  store i32 %value, ptr addrspace(1) %address
  ret void
}}

attributes #0 = {{ {ATTRIBUTES} }}
"
    ));
    text
}

/// Attributes that allow the maximum number of registers.
const ATTRIBUTES: &str = "nounwind \"amdgpu-flat-work-group-size\"=\"64,64\"";

fn other(results: u32) -> String {
    let mut text = format!(
        "{}
define amdgpu_gfx [{results} x i32] @many(i32 %value, i32 inreg %scalar) noinline #0 {{
  %r0 = insertvalue [{results} x i32] poison, i32 %scalar, 0\n",
        scratch()
    );
    for index in 1..results {
        text.push_str(&format!(
            "  %v{index} = add i32 %value, {index}\n  \
             %r{index} = insertvalue [{results} x i32] %r{}, i32 %v{index}, {index}\n",
            index - 1
        ));
    }
    text.push_str(&format!(
        r"  ret [{results} x i32] %r{last}
}}

declare amdgpu_gfx i32 @chain_back(i32, i32, i32 inreg, i32 inreg)
define amdgpu_gfx i32 @chain(i32 %value, i32 %count, i32 inreg %s, i32 inreg %t) noinline #0 {{
  %result = musttail call amdgpu_gfx i32 @chain_other(i32 %value, i32 %count, i32 inreg %s, i32 inreg %t)
  ret i32 %result
}}
define amdgpu_gfx i32 @chain_other(i32 %value, i32 %count, i32 inreg %s, i32 inreg %t) noinline #0 {{
  %uniform = call i32 @llvm.amdgcn.readfirstlane(i32 %count)
  %ends = icmp uge i32 %uniform, 2000
  br i1 %ends, label %end, label %again
again:
  %more = add i32 %uniform, %t
  %result = musttail call amdgpu_gfx i32 @chain_back(i32 %value, i32 %more, i32 inreg %s, i32 inreg %t)
  ret i32 %result
end:
  ret i32 %value
}}
declare i32 @llvm.amdgcn.readfirstlane(i32)
define amdgpu_gfx void @object(ptr addrspace(5) sret([3 x i32]) %r, ptr addrspace(5) byval([3 x i16]) %o, i32 inreg %s) noinline #0 {{
  %o2 = getelementptr i16, ptr addrspace(5) %o, i32 2
  %half = load i16, ptr addrspace(5) %o2
  %value = zext i16 %half to i32
  %sum = add i32 %value, %s
  %r1 = getelementptr i32, ptr addrspace(5) %r, i32 1
  store i32 %sum, ptr addrspace(5) %r1
  ret void
}}
define amdgpu_gfx i32 @twice(i32 %value, i32 inreg %s) noinline #0 {{
  %product = mul i32 %value, 2
  %sum = add i32 %product, %s
  ret i32 %sum
}}
define amdgpu_gfx i32 @thrice(i32 %value, i32 inreg %s) noinline #0 {{
  %product = mul i32 %value, 3
  %sum = add i32 %product, %s
  ret i32 %sum
}}
define amdgpu_gfx i32 @divergent(i32 %value, i32 inreg %s) noinline #0 {{
  %odd = trunc i32 %value to i1
  br i1 %odd, label %first, label %second
first:
  %a = musttail call amdgpu_gfx i32 @twice(i32 %value, i32 inreg %s)
  ret i32 %a
second:
  %b = musttail call amdgpu_gfx i32 @thrice(i32 %value, i32 inreg %s)
  ret i32 %b
}}
attributes #0 = {{ {ATTRIBUTES} }}
",
        last = results - 1
    ));
    text
}

fn expected(results: u32, diverges: bool, lane: u32, x: u32) -> u32 {
    let terms = (1..results).map(|index| lane.wrapping_add(index).wrapping_mul(index + 1));
    let sum = terms.fold(lane.wrapping_add(x).wrapping_add(x), u32::wrapping_add);
    let one = ((lane * 3) ^ (lane * 5) ^ (lane * 7))
        .wrapping_add(11)
        .wrapping_add(lane + x)
        .wrapping_add(x);
    let chain = (0..500).fold(lane, |value, _| value.wrapping_mul(3).wrapping_add(x));
    let kept = (lane * 9) ^ (lane * 13);
    let divergent = match diverges {
        true => lane * if lane % 2 == 1 { 2 } else { 3 } + x,
        false => 0,
    };
    [sum, one, chain, kept, divergent]
        .into_iter()
        .fold(0, u32::wrapping_add)
}

fn compile(by_us: bool, text: &str, directory: &Path, options: &[&str]) -> Result<String, String> {
    let input = directory.join(format!("{by_us}.{}.ll", text.len()));
    std::fs::write(&input, text).map_err(|e| e.to_string())?;
    let name = input.to_string_lossy();
    let usual = [&name, "-mtriple=amdgcn--", "-filetype=obj", "-o", "-"];
    let arguments = [&usual, options].concat();
    let object = match by_us {
        true => compiler::run(&[&arguments[..], &["-verify-machineinstrs"]].concat()).success()?,
        false => tools::run("llc-22", &arguments, &[])?,
    };
    let file = input.with_extension("o");
    std::fs::write(&file, object).map_err(|e| e.to_string())?;
    Ok(file.to_string_lossy().into_owned())
}

fn check(results: u32, options: &[&str], by_us: [bool; 2]) -> Result<(), String> {
    use InitialValue::{BufferHigh, BufferLow, Value};
    const X: u32 = 77;
    let directory = tempfile::tempdir().map_err(|e| e.to_string())?;
    // LLVM's tail calls that only some lanes execute lose the other lanes.
    let diverges = by_us[1];
    let shader = shader(results, diverges);
    let shader = compile(by_us[0], &shader, directory.path(), options)?;
    let other = compile(by_us[1], &other(results), directory.path(), options)?;
    // The simulator treats code after a shader as a different program.
    let arguments = [&*other, &shader, "-o", "-"];
    let code = compiler::run(&arguments).success()?;
    let mut object = CodeObject::load(&code).map_err(|e| e.to_string())?;
    find_scratch(&mut object);
    let run = ShaderRun {
        function: "shader".to_owned(),
        lanes: 64,
        exec: u64::MAX,
        float_mode: DENORMALS,
        sgprs: vec![Value(X), BufferLow(0), BufferHigh(0), Value(0)],
        vgprs: Vec::new(),
        buffers: vec![vec![0; 256]],
        scratch_size: 8192,
        lds_size: 0,
        attributes: Vec::new(),
    };
    let outcome = run_shader(&object, &run, &Options::default()).map_err(|e| e.to_string())?;
    for (lane, found) in (0..).zip(outcome.buffers[0].chunks_exact(4)) {
        let expected = expected(results, diverges, lane, X);
        if found != expected.to_le_bytes() {
            return Err(format!("lane {lane}: {found:02x?}, not {expected:#x}"));
        }
    }
    Ok(())
}

#[test]
fn functions_of_both_compilers_have_many_results() {
    let mut tasks = Vec::new();
    const WIDE: [&str; 2] = ["-mcpu=gfx1010", "-mattr=+wavefrontsize64"];
    let options: [&[&str]; 4] = [
        &["-mcpu=gfx803"],
        &["-mcpu=gfx900"],
        &["-mcpu=gfx900", "-O0"],
        &WIDE,
    ];
    for (number, results) in [40, 41, 64, 100, 136, 137].into_iter().enumerate() {
        for by_us in [[true, true], [true, false], [false, true]] {
            tasks.push((results, options[number % 4], by_us));
            tasks.push((results, options[(number + 1) % 4], by_us));
        }
    }
    let failures = tasks.par_iter().filter_map(|&(results, options, by_us)| {
        let error = check(results, options, by_us).err()?;
        Some(format!(
            "{results} results, {options:?}, by us {by_us:?}: {error}"
        ))
    });
    let failures: Vec<String> = failures.collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
