//! Runs kernels on the host. Their IR is rewritten to use plain memory for address spaces and plain functions for
//! target intrinsics; LLVM compiles it for x86-64.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::{Path, PathBuf};

use simulator::{Arg, Dispatch};
use tempfile::TempDir;

use super::strict::unconstrained;
use super::structures::elements;
use super::vectors::ASSEMBLY;
use crate::tools;

/// The runtime that is linked with the modules.
const RUNTIME: &str = include_str!("host.c");

/// Functions of the runtime that replace intrinsics.
const FUNCTIONS: &[(&str, &str)] = &[
    ("workitem_id_x", "i32 ()"),
    ("workitem_id_y", "i32 ()"),
    ("workitem_id_z", "i32 ()"),
    ("workgroup_id_x", "i32 ()"),
    ("workgroup_id_y", "i32 ()"),
    ("workgroup_id_z", "i32 ()"),
    ("implicitarg_ptr", "ptr ()"),
    ("dispatch_ptr", "ptr ()"),
    ("s_barrier", "void ()"),
    ("mul_i24_i32", "i32 (i32, i32)"),
    ("mul_u24_i32", "i32 (i32, i32)"),
    ("mulhi_i24", "i32 (i32, i32)"),
    ("mulhi_u24", "i32 (i32, i32)"),
    ("ubfe_i32", "i32 (i32, i32, i32)"),
    ("sbfe_i32", "i32 (i32, i32, i32)"),
    ("alignbyte", "i32 (i32, i32, i32)"),
    ("lerp", "i32 (i32, i32, i32)"),
    ("sad_u8", "i32 (i32, i32, i32)"),
    ("sad_hi_u8", "i32 (i32, i32, i32)"),
    ("sad_u16", "i32 (i32, i32, i32)"),
    ("msad_u8", "i32 (i32, i32, i32)"),
    ("sffbh_i32", "i32 (i32)"),
    ("readfirstlane_i32", "i32 (i32)"),
    ("ballot_i64", "i64 (i1)"),
    ("ds_swizzle", "i32 (i32, i32)"),
    ("update_dpp_i32", "i32 (i32, i32, i32, i32, i32, i1)"),
    ("ds_bpermute", "i32 (i32, i32)"),
    ("ptrmask", "ptr (ptr, i32)"),
    ("rcp_f32", "float (float)"),
    ("rsq_f32", "float (float)"),
    ("fma_f16", "half (half, half, half)"),
    ("sitofp_bf16", "bfloat (i128)"),
    ("uitofp_bf16", "bfloat (i128)"),
];

/// Vector intrinsics that LLVM cannot compile for the host, or miscompiles; they are computed element by element. Name,
/// function for an element, number of operands, type of the second result.
const BY_ELEMENT: &[(&str, Option<&str>, usize, Option<&str>)] = &[
    // If a vector of integers comes from a vector of i1, LLVM 22 reverses its bits as those of one integer, not element
    // by element.
    ("bitreverse", None, 1, None),
    ("canonicalize", None, 1, None),
    ("fma", Some("@gpu_fma_f16"), 3, None),
    ("frexp", None, 1, Some("i32")),
];

/// A kernel to run.
#[derive(Clone, Debug)]
pub struct Job<'a> {
    /// The LLVM IR, written for the target.
    pub text: &'a str,
    /// Kernel, grid and arguments.
    pub dispatch: &'a Dispatch,
}

/// The compiled runtime.
#[derive(Debug)]
pub struct Host {
    directory: TempDir,
    runtime: PathBuf,
}

impl Host {
    /// Compiles the runtime.
    ///
    /// # Errors
    /// There is no C compiler.
    pub fn new() -> Result<Host, String> {
        let directory = tempfile::tempdir().map_err(|e| e.to_string())?;
        let source = directory.path().join("host.c");
        let runtime = directory.path().join("host.o");
        std::fs::write(&source, RUNTIME).map_err(|e| e.to_string())?;
        cc(&["-O1", "-c", &name(&source), "-o", &name(&runtime)])?;
        Ok(Host { directory, runtime })
    }

    /// The final contents of the buffers for each job, or why there are none: the job ends by a signal, or LLVM does
    /// not compile it.
    pub fn run(&self, jobs: &[Job<'_>]) -> Vec<Outcome> {
        match (self.together(jobs), jobs) {
            (Ok(results), _) => results,
            (Err(_), [_, _, ..]) => {
                let (some, others) = jobs.split_at(jobs.len() / 2);
                [self.run(some), self.run(others)].concat()
            }
            (Err(error), _) => vec![Err(HostFailure::Compilation(error))],
        }
    }

    fn together(&self, jobs: &[Job<'_>]) -> Result<Vec<Outcome>, String> {
        let text = module(jobs)?;
        let part = tempfile::tempdir_in(self.directory.path()).map_err(|e| e.to_string())?;
        let path = |file: &str| name(&part.path().join(file));
        let arguments = [
            "-mtriple=x86_64-linux-gnu",
            "-mcpu=x86-64-v3",
            "-relocation-model=pic",
            // These settings compile fastest. FastISel would be slower, since it falls back to SelectionDAG often.
            "-O0",
            "-fast-isel=0",
            "-filetype=obj",
            "-o",
            &path("jobs.o"),
        ];
        tools::run("llc-22", &arguments, text.as_bytes())?;
        cc(&[
            &path("jobs.o"),
            &name(&self.runtime),
            "-lm",
            "-o",
            &path("jobs"),
        ])?;
        let output = tools::run(&path("jobs"), &[] as &[&str], &input(jobs))?;
        Ok(results(jobs, &output))
    }
}

/// The final contents of the buffers of a job, or why there are none.
pub type Outcome = Result<Vec<Vec<u8>>, HostFailure>;

/// The reason why a job has no result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HostFailure {
    /// LLVM does not compile it, or an intrinsic has no replacement.
    Compilation(String),
    /// The job ended by this signal.
    Signal(u32),
}

fn name(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

fn cc(arguments: &[&str]) -> Result<(), String> {
    tools::run("cc", arguments, &[]).map(|_| ())
}

/// The standard input of the runtime.
fn input(jobs: &[Job<'_>]) -> Vec<u8> {
    let mut out = Vec::new();
    let number = |out: &mut Vec<u8>, value: u32| out.extend(value.to_le_bytes());
    number(&mut out, jobs.len() as u32);
    for (index, job) in jobs.iter().enumerate() {
        let Dispatch {
            grid, block, args, ..
        } = job.dispatch;
        number(&mut out, index as u32);
        grid.iter().chain(block).for_each(|&n| number(&mut out, n));
        number(&mut out, u32::from(job.text.contains("s.barrier")));
        number(&mut out, args.len() as u32);
        for argument in args {
            let (kind, bytes): (u32, &[u8]) = match argument {
                Arg::Value(bytes) => (0, bytes),
                Arg::Buffer(bytes) => (1, bytes),
                Arg::DynamicLds(_) => (2, &[]),
                // Kernels with images or structures only run on the simulator.
                Arg::Image(_) | Arg::Sampler(_) | Arg::Structure(_) => (3, &[]),
            };
            number(&mut out, kind);
            number(&mut out, bytes.len() as u32);
            out.extend(bytes);
        }
    }
    out
}

fn results(jobs: &[Job<'_>], mut output: &[u8]) -> Vec<Outcome> {
    let mut take = |count: usize| {
        let (now, rest) = output.split_at(count.min(output.len()));
        output = rest;
        now.to_vec()
    };
    let mut all = Vec::new();
    for job in jobs {
        let status = take(4);
        let sizes = job
            .dispatch
            .args
            .iter()
            .filter_map(|argument| match argument {
                Arg::Buffer(bytes) => Some(bytes.len()),
                Arg::Value(_)
                | Arg::DynamicLds(_)
                | Arg::Image(_)
                | Arg::Sampler(_)
                | Arg::Structure(_) => None,
            });
        let buffers: Vec<_> = sizes.map(&mut take).collect();
        all.push(match status.as_slice() {
            [0, 0, 0, 0] => Ok(buffers),
            status => Err(HostFailure::Signal(
                status.first().copied().map_or(0, u32::from),
            )),
        });
    }
    all
}

/// All modules linked into one for the host, with a table of functions that call the kernels.
fn module(jobs: &[Job<'_>]) -> Result<String, String> {
    let mut out = String::new();
    let mut table = Vec::new();
    let mut used = BTreeSet::new();
    for (index, job) in jobs.iter().enumerate() {
        let text = translate(job.text, index, &mut used)?;
        let kernel = format!("@j{index}.{}", job.dispatch.kernel);
        let head = format!("{kernel}(");
        let line = text
            .lines()
            .find(|line| line.starts_with("define") && line.contains(&head))
            .ok_or_else(|| format!("no kernel {kernel}"))?;
        let wrapper = wrapper(index, &kernel, parameters(line, &head))?;
        out += &text;
        out += &wrapper;
        table.push(format!("ptr @run{index}"));
    }
    let _ = writeln!(
        out,
        "@kernels = constant [{} x ptr] [{}]",
        table.len(),
        table.join(", ")
    );
    let (vectors, mut used): (BTreeSet<_>, BTreeSet<_>) =
        used.into_iter().partition(|name| name.starts_with("llvm."));
    for function in &vectors {
        out += &elementwise(function).unwrap_or_default();
    }
    if vectors.iter().any(|name| name.starts_with("llvm.fma")) {
        used.insert("fma_f16".to_owned());
    }
    for function in used {
        let row = FUNCTIONS.iter().find(|row| row.0 == function);
        let (_, ty) = row.ok_or_else(|| format!("the host has no {function}"))?;
        let (result, parameters) = ty.split_once(' ').unwrap_or_default();
        let _ = writeln!(out, "declare {result} @gpu_{function}{parameters}");
    }
    Ok(out)
}

/// The function `gpu_NAME` on vectors, if it replaces an intrinsic of [`BY_ELEMENT`].
fn elementwise(name: &str) -> Option<String> {
    let mut parts = name.strip_prefix("llvm.")?.split('.');
    let (intrinsic, vector) = (parts.next()?, parts.next()?.strip_prefix('v')?);
    let &(_, function, operands, second) = BY_ELEMENT.iter().find(|row| row.0 == intrinsic)?;
    let digits = vector.find(|c: char| !c.is_ascii_digit())?;
    let (lanes, mangled) = (vector[..digits].parse::<usize>().ok()?, &vector[digits..]);
    let element = match mangled {
        "f16" => "half",
        "bf16" => "bfloat",
        "f32" => "float",
        "f64" => "double",
        integer if integer.starts_with('i') => integer,
        _ => return None,
    };
    if function.is_some() && element != "half" {
        return None;
    }
    let suffix = second.map_or(String::new(), |second| format!(".{second}"));
    let usual = format!("@llvm.{intrinsic}.{mangled}{suffix}");
    let function = function.unwrap_or(&usual);
    let vector = format!("<{lanes} x {element}>");
    let results: Vec<_> = [Some(element), second].into_iter().flatten().collect();
    let [whole, single] = match second {
        None => [vector.clone(), element.to_owned()],
        Some(second) => [
            format!("{{ {vector}, <{lanes} x {second}> }}"),
            format!("{{ {element}, {second} }}"),
        ],
    };
    let parameters: Vec<_> = (0..operands).map(|n| format!("{vector} %a{n}")).collect();
    let parameters = parameters.join(", ");
    let mut out = format!("define internal {whole} @gpu_{name}({parameters}) {{\n");
    let mut vectors = vec!["poison".to_owned(); results.len()];
    for lane in 0..lanes {
        let mut elements = Vec::new();
        for operand in 0..operands {
            let element_name = format!("%e{lane}.{operand}");
            let _ = writeln!(
                out,
                "  {element_name} = extractelement {vector} %a{operand}, i32 {lane}"
            );
            elements.push(format!("{element} {element_name}"));
        }
        let elements = elements.join(", ");
        let _ = writeln!(out, "  %r{lane} = call {single} {function}({elements})");
        for (number, (vector, ty)) in vectors.iter_mut().zip(&results).enumerate() {
            let mut value = format!("%r{lane}");
            if results.len() > 1 {
                value += &format!(".{number}");
                let _ = writeln!(out, "  {value} = extractvalue {single} %r{lane}, {number}");
            }
            let _ = writeln!(
                out,
                "  %v{lane}.{number} = insertelement <{lanes} x {ty}> {vector}, {ty} {value}, i32 {lane}"
            );
            *vector = format!("%v{lane}.{number}");
        }
    }
    if let [first, second] = &vectors[..] {
        let exponents = format!("<{lanes} x {}>", results[1]);
        let _ = writeln!(
            out,
            "  %first = insertvalue {whole} poison, {vector} {first}, 0\n  \
             %both = insertvalue {whole} %first, {exponents} {second}, 1\n  ret {whole} %both\n}}"
        );
    } else {
        let _ = writeln!(out, "  ret {whole} {}\n}}", vectors[0]);
    }
    Some(out)
}

/// The text between the parentheses of a definition.
fn parameters<'a>(line: &'a str, head: &str) -> &'a str {
    let start = line.find(head).map_or(0, |at| at + head.len());
    let mut depth = 1;
    for (at, c) in line[start..].char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return &line[start..start + at];
        }
    }
    ""
}

/// A function that calls a kernel with arguments loaded from memory.
fn wrapper(index: usize, kernel: &str, parameters: &str) -> Result<String, String> {
    let mut body = String::new();
    let mut arguments = Vec::new();
    for (number, parameter) in elements(parameters).into_iter().enumerate() {
        let end = match parameter.chars().next() {
            Some('<') => parameter.find('>').map_or(0, |at| at + 1),
            _ => parameter.find(' ').unwrap_or(parameter.len()),
        };
        let ty = &parameter[..end];
        let offset = 256 * number;
        let _ = writeln!(
            body,
            "  %p{number} = getelementptr i8, ptr %args, i64 {offset}"
        );
        if parameter.contains("byref(") {
            arguments.push(format!("ptr %p{number}"));
        } else if ty.starts_with('{') || ty.is_empty() {
            return Err(format!("the host cannot pass {parameter}"));
        } else {
            let _ = writeln!(body, "  %v{number} = load {ty}, ptr %p{number}, align 4");
            arguments.push(format!("{ty} %v{number}"));
        }
    }
    Ok(format!(
        "define void @run{index}(ptr %args) {{\n{body}  call void {kernel}({})\n  ret void\n}}\n",
        arguments.join(", ")
    ))
}

/// Translates a module for the target to one for the host and makes its names unique.
fn translate(text: &str, index: usize, used: &mut BTreeSet<String>) -> Result<String, String> {
    let mut out = String::with_capacity(text.len());
    for line in text.lines() {
        let skipped = ["target ", "attributes #", "!", "source_filename", ";", "$"];
        let is_declared = line.starts_with("declare") && line.contains("@llvm.");
        if is_declared || skipped.iter().any(|start| line.starts_with(start)) {
            continue;
        }
        let line = assembly(line)?;
        let line = unconstrained(&line).unwrap_or(line);
        let line = without_metadata(&line);
        let line = plain_pointers(&line);
        for line in bfloat_of_integer(&line, used).unwrap_or_else(|| vec![line]) {
            rename(&line, index, used, &mut out);
            out.push('\n');
        }
    }
    Ok(out)
}

/// Replaces inline assembly with the equivalent operation.
fn assembly(line: &str) -> Result<String, String> {
    let Some((before, after)) = line.split_once(" asm ") else {
        return Ok(line.to_owned());
    };
    let row = ASSEMBLY.iter().find(|row| after.contains(row.0));
    let operand = after.rsplit_once("(i32 ").map(|(_, operand)| operand);
    let (Some(row), Some(operand)) = (row, operand) else {
        return Err(format!("the host does not know {line}"));
    };
    let (name, _) = before.split_once('=').unwrap_or((before, ""));
    let operand = operand.trim_end_matches(|c| c != ')');
    let operand = operand.strip_suffix(')').unwrap_or(operand);
    Ok(format!("{name}= {}", row.3.replace('A', operand)))
}

/// Replaces conversions of integers to bfloat, which LLVM rounds twice on the host, with calls for each element.
fn bfloat_of_integer(line: &str, used: &mut BTreeSet<String>) -> Option<Vec<String>> {
    let (name, operation) = line.split_once(" = ")?;
    let (opcode, rest) = operation.split_once(' ')?;
    let extension = match opcode {
        "sitofp" => "sext",
        "uitofp" => "zext",
        _ => return None,
    };
    let (operand, to) = rest.trim_start_matches("nneg ").rsplit_once(" to ")?;
    if !to.contains("bfloat") {
        return None;
    }
    let function = format!("{opcode}_bf16");
    let convert = |value: &str, from: &str, result: &str, out: &mut Vec<String>| {
        let mut wide = value.to_owned();
        if from != "i128" {
            wide = format!("{result}.wide");
            out.push(format!("{wide} = {extension} {from} {value} to i128"));
        }
        out.push(format!(
            "{result} = call bfloat @gpu.{function}(i128 {wide})"
        ));
    };
    let mut out = Vec::new();
    used.insert(function.clone());
    if let Some(lanes) = to.strip_prefix('<') {
        let lanes: usize = lanes.split(' ').next()?.parse().ok()?;
        let (ty, value) = operand.split_once("> ")?;
        let element = ty.rsplit(' ').next()?;
        let mut whole = "poison".to_owned();
        for lane in 0..lanes {
            let part = format!("{name}.e{lane}");
            out.push(format!("{part} = extractelement {ty}> {value}, i32 {lane}"));
            convert(&part, element, &format!("{part}.b"), &mut out);
            let next = match lane + 1 == lanes {
                true => name.to_owned(),
                false => format!("{name}.v{lane}"),
            };
            out.push(format!(
                "{next} = insertelement {to} {whole}, bfloat {part}.b, i32 {lane}"
            ));
            whole = next;
        }
    } else {
        let (ty, value) = operand.split_once(' ')?;
        convert(value, ty, name, &mut out);
    }
    Some(out)
}

/// Removes references to metadata and attribute groups at the end of a line.
fn without_metadata(line: &str) -> String {
    let mut line = line.to_owned();
    if line.contains("metadata !") {
        return String::new();
    }
    if let Some(at) = line.find(", !") {
        line.truncate(at);
    }
    let is_definition = line.starts_with("define");
    while let Some(at) = line.find(" !").or_else(|| line.find(" #")) {
        let rest: String = line[at + 1..].chars().skip_while(|c| *c != ' ').collect();
        line = line[..at].to_owned() + &rest;
        if !is_definition && !line.contains(" #") {
            break;
        }
    }
    line.replace("amdgpu_kernel ", "")
}

/// Removes address spaces from pointers.
fn plain_pointers(line: &str) -> String {
    let mut out = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(at) = rest.find("addrspace(") {
        let mut before = &rest[..at];
        before = before.strip_suffix(' ').unwrap_or(before);
        before = before.strip_suffix(',').unwrap_or(before);
        out += before;
        let end = rest[at..].find(')').map_or(rest.len(), |end| at + end + 1);
        rest = &rest[end..];
    }
    out += rest;
    out.replace("addrspacecast", "bitcast")
}

/// Makes global names unique and replaces target intrinsics with functions of the runtime.
fn rename(line: &str, index: usize, used: &mut BTreeSet<String>, out: &mut String) {
    let mut rest = line;
    while let Some(at) = rest.find('@') {
        out.push_str(&rest[..=at]);
        rest = &rest[at + 1..];
        let is_part = |c: char| c.is_ascii_alphanumeric() || ['.', '_', '$', '-'].contains(&c);
        let end = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
        let name = &rest[..end];
        rest = &rest[end..];
        let own = match name {
            "llvm.fma.f16" => Some("fma_f16".to_owned()),
            // The host's pointers are wider than those of these address spaces.
            "llvm.ptrmask.p3.i32" | "llvm.ptrmask.p5.i32" => Some("ptrmask".to_owned()),
            name if elementwise(name).is_some() => Some(name.to_owned()),
            _ => name
                .strip_prefix("llvm.amdgcn.")
                .or(name.strip_prefix("gpu."))
                .map(|n| n.replace('.', "_")),
        };
        if let Some(own) = own {
            let _ = write!(out, "gpu_{own}");
            used.insert(own);
        } else if name.starts_with("llvm.") {
            out.push_str(name);
        } else {
            let _ = write!(out, "j{index}.{name}");
        }
    }
    out.push_str(rest);
}
