//! Image intrinsics of every shape and width have the same results as in LLVM's code, for images and samplers that are
//! made up.

use amdgcn_lit_tests::differential::kernels;

/// The processors, and whether coordinates may have 16 bits.
const TARGETS: [(&str, bool); 5] = [
    ("gfx600", false),
    ("gfx803", false),
    ("gfx900", false),
    ("gfx1010", true),
    ("gfx1030", true),
];

/// The name of a shape in intrinsics, the number of its type in [`TYPES`], and its number of coordinates.
const SHAPES: [(&str, usize, usize); 5] = [
    ("1d", 3, 1),
    ("2d", 4, 2),
    ("3d", 5, 3),
    ("1darray", 6, 2),
    ("2darray", 7, 3),
];

/// Types of texels, their suffixes in names of intrinsics, and masks of components.
const TEXELS: [(&str, &str, u32); 6] = [
    ("float", "f32", 4),
    ("<2 x float>", "v2f32", 9),
    ("<3 x float>", "v3f32", 7),
    ("<4 x float>", "v4f32", 15),
    ("half", "f16", 2),
    ("<4 x half>", "v4f16", 15),
];

/// A kernel whose coordinates and texels depend on the lane.
const KERNEL: &str = "\
define amdgpu_kernel void @NAME(ptr addrspace(4) %i, ptr addrspace(4) %s, ptr addrspace(1) %out) \
    !kernel_arg_addr_space !0 !kernel_arg_access_qual !1 !kernel_arg_type !TYPE !kernel_arg_base_type !TYPE \
    !kernel_arg_type_qual !2 {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %x.i32 = and i32 %id, 31
  %y.i32 = lshr i32 %id, 3
  %z.i32 = and i32 %id, 3
  %x.i16 = trunc i32 %x.i32 to i16
  %y.i16 = trunc i32 %y.i32 to i16
  %z.i16 = trunc i32 %z.i32 to i16
  %x = uitofp i32 %x.i32 to float
  %y = uitofp i32 %y.i32 to float
  %z = uitofp i32 %z.i32 to float
  %x.f32 = fmul float %x, 0.375
  %y.f32 = fmul float %y, 0.4375
  %z.f32 = fmul float %z, 0.75
  %x.f16 = fptrunc float %x.f32 to half
  %y.f16 = fptrunc float %y.f32 to half
  %z.f16 = fptrunc float %z.f32 to half
  %pair = insertelement <2 x float> <float 0.5, float 0.25>, float %x.f32, i32 0
  %texel = shufflevector <2 x float> %pair, <2 x float> poison, <4 x i32> <i32 0, i32 1, i32 1, i32 0>
  %halves = fptrunc <4 x float> %texel to <4 x half>
  %image = load <8 x i32>, ptr addrspace(4) %i
  %sampler = load <4 x i32>, ptr addrspace(4) %s
  %to = getelementptr <4 x i32>, ptr addrspace(1) %out, i32 %id
BODY
  ret void
}
";

/// The metadata of the kernels' arguments. They tell the runtime which arguments are images.
const TYPES: &str = "\
!0 = !{i32 1, i32 0, i32 1}
!1 = !{!\"read_write\", !\"none\", !\"none\"}
!2 = !{!\"\", !\"\", !\"\"}
!3 = !{!\"image1d_t\", !\"sampler_t\", !\"uint*\"}
!4 = !{!\"image2d_t\", !\"sampler_t\", !\"uint*\"}
!5 = !{!\"image3d_t\", !\"sampler_t\", !\"uint*\"}
!6 = !{!\"image1d_array_t\", !\"sampler_t\", !\"uint*\"}
!7 = !{!\"image2d_array_t\", !\"sampler_t\", !\"uint*\"}
";

/// Coordinates as operands, with a comma after each.
fn coordinates(count: usize, ty: &str) -> String {
    let suffix = suffix(ty);
    let names = ["x", "y", "z"].into_iter().take(count);
    names
        .map(|name| format!("{ty} %{name}.{suffix}, "))
        .collect()
}

fn suffix(ty: &str) -> &str {
    match ty {
        "float" => "f32",
        "half" => "f16",
        integer => integer,
    }
}

/// Compares a module with a kernel for each of these bodies.
fn compare(bodies: &[(usize, String)], targets: &[&'static str]) {
    let kernels = (0..).zip(bodies).map(|(number, (ty, body))| {
        let kernel = KERNEL.replace("NAME", &format!("k{number}"));
        kernel
            .replace("TYPE", &ty.to_string())
            .replace("BODY", body)
    });
    let kernels: String = kernels.collect();
    let text = format!("target triple = \"amdgcn-amd-amdhsa\"\n{kernels}{TYPES}");
    for &processor in targets {
        let outcome = kernels::run(&text, (processor, ""), 5);
        let outcome = outcome.unwrap_or_else(|error| panic!("{processor}: {error}\n{text}"));
        let failures = &outcome.failures;
        assert!(failures.is_empty(), "{processor}: {failures:#?}\n{text}");
        let (same, unknown) = (outcome.same + outcome.close, outcome.unknown);
        assert!(
            same > unknown,
            "{processor}: {same} the same, {unknown} unknown"
        );
    }
}

/// The bodies of kernels that store the result of an intrinsic. `more` are operands after the coordinates.
fn results(name: &str, coordinate: &str, more: &str, end: &str) -> Vec<(usize, String)> {
    let mut bodies = Vec::new();
    for (shape, ty, count) in SHAPES {
        if name.contains("gather4") && !shape.starts_with("2d") {
            continue;
        }
        for (texel, width, mask) in TEXELS {
            let mask = match name.contains("gather4") {
                true if !texel.starts_with("<4") => continue,
                true => 2,
                false => mask,
            };
            let at = coordinates(count, coordinate);
            let suffix = suffix(coordinate);
            bodies.push((
                ty,
                format!(
                    "  %value = call {texel} @llvm.amdgcn.image.{name}.{shape}.{width}.{suffix}(i32 {mask}, \
                     {at}{more}<8 x i32> %image, {end})\n  store {texel} %value, ptr addrspace(1) %to"
                ),
            ));
        }
    }
    bodies
}

/// The processors with this kind of coordinates.
fn targets(is_short: bool) -> Vec<&'static str> {
    let fitting = TARGETS
        .iter()
        .filter(|(_, has_short)| *has_short || !is_short);
    fitting.map(|(processor, _)| *processor).collect()
}

/// GFX6 lacks texels of 16 bits (D16).
fn is_old(processor: &&str) -> bool {
    *processor == "gfx600"
}

fn without_halves(bodies: Vec<(usize, String)>) -> Vec<(usize, String)> {
    let bodies = bodies.into_iter();
    bodies
        .filter(|(_, body)| !body.contains(" half>") && !body.contains("call half"))
        .collect()
}

fn compare_all(name: &str, coordinate: &str, more: &str, end: &str) {
    let bodies = results(name, coordinate, more, end);
    let is_short = matches!(coordinate, "i16" | "half");
    let (old, new): (Vec<_>, Vec<_>) = targets(is_short).into_iter().partition(is_old);
    compare(&bodies, &new);
    compare(&without_halves(bodies), &old);
}

#[test]
fn loads() {
    compare_all("load", "i32", "", "i32 0, i32 0");
    compare_all("load", "i16", "", "i32 0, i32 0");
    compare_all("load.mip", "i32", "i32 0, ", "i32 0, i32 0");
}

#[test]
fn samples() {
    let end = "<4 x i32> %sampler, i1 false, i32 0, i32 0";
    compare_all("sample.lz", "float", "", end);
    compare_all("sample.l", "float", "float 0.0, ", end);
    compare_all("sample.lz", "half", "", end);
    compare_all("gather4.lz", "float", "", end);
}

#[test]
fn stores() {
    let mut bodies = Vec::new();
    for (name, coordinate, level) in [
        ("store", "i32", ""),
        ("store.mip", "i32", "i32 0, "),
        ("store", "i16", ""),
    ] {
        for (shape, ty, count) in SHAPES {
            for (texel, value, width) in [
                ("<4 x float>", "%texel", "v4f32"),
                ("<4 x half>", "%halves", "v4f16"),
            ] {
                let at = coordinates(count, coordinate);
                bodies.push((
                    ty,
                    format!(
                        "  call void @llvm.amdgcn.image.{name}.{shape}.{width}.{coordinate}({texel} {value}, \
                         i32 15, {at}{level}<8 x i32> %image, i32 0, i32 0)"
                    ),
                ));
            }
        }
    }
    compare(&bodies, &targets(true));
    bodies.retain(|(_, body)| !body.contains("i16"));
    let (old, new): (Vec<_>, Vec<_>) = targets(false).into_iter().partition(is_old);
    compare(&bodies, &new);
    bodies.retain(|(_, body)| !body.contains("half"));
    compare(&bodies, &old);
}
