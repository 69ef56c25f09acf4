//! Kernels load, store and sample images, and change them atomically.

#[allow(dead_code, reason = "each test uses a part of it")]
mod support;

use std::path::Path;

use amdgcn_simulator::{
    Arg, ChannelOrder, ChannelType, Dispatch, Error, Geometry, Image, ImageFormat, Options,
    Outcome, Sampler, Wrapping, run,
};
use support::{compile, has_llc};

const PROCESSORS: [&str; 6] = ["gfx600", "gfx700", "gfx803", "gfx900", "gfx1010", "gfx1030"];

/// Runs a kernel on every processor, and checks the final contents of the last argument.
fn check(kernel: &str, args: &[Arg], expected: &[u8]) {
    if !has_llc() {
        return;
    }
    for processor in PROCESSORS {
        let outcome = launch(processor, kernel, args);
        let mut outcome = outcome.unwrap_or_else(|error| panic!("{processor}: {error}"));
        let found = outcome.buffers.pop().unwrap().unwrap();
        assert!(found == expected, "{processor}: {found:?}");
    }
}

fn launch(processor: &str, kernel: &str, args: &[Arg]) -> Result<Outcome, Error> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ll/images.ll");
    let dispatch = Dispatch {
        kernel: kernel.to_owned(),
        grid: [64, 1, 1],
        block: [64, 1, 1],
        args: args.to_vec(),
    };
    let object = compile(&source, processor, "").unwrap();
    run(&object, &dispatch, &Options::default())
}

fn image(
    geometry: Geometry,
    (order, channel): (ChannelOrder, ChannelType),
    (size, layers): ([u32; 3], u32),
    texels: Vec<u8>,
) -> Image {
    Image {
        geometry,
        format: ImageFormat { order, channel },
        size,
        layers,
        texels,
    }
}

fn bytes(floats: impl IntoIterator<Item = f32>) -> Vec<u8> {
    floats.into_iter().flat_map(f32::to_le_bytes).collect()
}

/// Bytes become floats between 0 and 1, and these become halves.
#[test]
fn texels_are_converted() {
    let levels = [0, 51, 102, 255];
    let halves: [u16; 4] = [0, 0x3266, 0x3666, 0x3c00];
    let at = |x: usize, y: usize, n: usize| (x + 3 * y + n) % 4;
    let texels = (0..64).flat_map(|i| [0, 1, 2, 3].map(|n| levels[at(i % 8, i / 8, n)]));
    let turned = (0..64).flat_map(|i| [0, 1, 2, 3].map(|n| halves[at(i / 8, i % 8, n)]));
    let size = ([8, 8, 1], 1);
    let from = (ChannelOrder::Rgba, ChannelType::UnormInt8);
    let to = (ChannelOrder::Rgba, ChannelType::HalfFloat);
    let args = [
        Arg::Image(image(Geometry::D2, from, size, texels.collect())),
        Arg::Image(image(Geometry::D2, to, size, Vec::new())),
    ];
    let expected: Vec<u8> = turned.flat_map(u16::to_le_bytes).collect();
    check("convert", &args, &expected);
}

/// The image has four columns and four rows. Components that the image does not have are zero.
#[test]
fn filters_weight_texels() {
    let texel = |x: i32, y: i32| (x.clamp(0, 3) + 10 * y.clamp(0, 3)) as f32;
    let texels = bytes((0..16).map(|i| texel(i % 4, i / 4)));
    let format = (ChannelOrder::Rg, ChannelType::Float);
    let pairs = texels
        .chunks(4)
        .flat_map(|x| [x, &[0; 4]].concat())
        .collect();
    let from = image(Geometry::D2, format, ([4, 4, 1], 1), pairs);
    for (is_normalized, is_linear) in [(true, false), (true, true), (false, true)] {
        let scale = if is_normalized { 4.0 } else { 1.0 };
        let expected = (0..64).flat_map(|i| {
            let position = [i % 8, i / 8].map(|n| n as f32 * 0.25 * scale);
            let value = match is_linear {
                false => texel(position[0] as i32, position[1] as i32),
                true => {
                    // The texels are a linear function of their coordinates, except at the edges.
                    let [x, y] = position.map(|at| (at - 0.5).clamp(0.0, 3.0));
                    x + 10.0 * y
                }
            };
            [value, 0.0]
        });
        let sampler = Sampler {
            wrapping: [Wrapping::Edge; 3],
            is_normalized,
            is_linear: [is_linear; 3],
            border: [false; 4],
        };
        let args = [
            Arg::Image(from.clone()),
            Arg::Sampler(sampler),
            Arg::zeros(512),
        ];
        check("sample", &args, &bytes(expected));
    }
}

#[test]
fn loads_outside_of_an_image_return_zero() {
    let texels: Vec<u32> = (1..=6 * 4 * 2).collect();
    let expected = (0..64).map(|i| match [i % 8, i / 16, i / 8 % 2] {
        [x @ 0..6, y, layer] => texels[layer * 24 + y * 6 + x],
        _ => 0,
    });
    let expected: Vec<u8> = expected.flat_map(u32::to_le_bytes).collect();
    let format = (ChannelOrder::R, ChannelType::UnsignedInt32);
    let contents = texels
        .iter()
        .flat_map(|texel| texel.to_le_bytes())
        .collect();
    let from = image(Geometry::D2Array, format, ([6, 4, 1], 2), contents);
    check("layers", &[Arg::Image(from), Arg::zeros(256)], &expected);
}

#[test]
fn texels_are_changed_atomically() {
    if !has_llc() {
        return;
    }
    let format = (ChannelOrder::R, ChannelType::UnsignedInt32);
    let counters = image(Geometry::D1, format, ([4, 1, 1], 1), Vec::new());
    let args = [Arg::Image(counters), Arg::zeros(256)];
    for processor in PROCESSORS {
        let outcome = launch(processor, "count", &args).unwrap();
        let sums = [480u32, 496, 512, 528].map(u32::to_le_bytes).concat();
        assert_eq!(outcome.buffers[0], Some(sums), "{processor}");
    }
}

/// An instruction for one shape does not access an image of another shape.
#[test]
fn images_fit_the_instruction() {
    if !has_llc() {
        return;
    }
    let format = (ChannelOrder::R, ChannelType::UnsignedInt32);
    for (geometry, size, problem) in [
        (
            Geometry::D2,
            ([4, 4, 1], 1),
            "the image does not fit the instruction: it is D2",
        ),
        (Geometry::D2Array, ([4, 4, 1], 0), "an image with size 0"),
    ] {
        let args = [
            Arg::Image(image(geometry, format, size, Vec::new())),
            Arg::zeros(256),
        ];
        for processor in ["gfx900", "gfx1010"] {
            let error = launch(processor, "layers", &args).unwrap_err().to_string();
            assert!(error.contains(problem), "{processor}: {error}");
        }
    }
}
