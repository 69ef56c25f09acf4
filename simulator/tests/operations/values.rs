//! Values of sources: edge cases of every type, and random values.

use crate::Ty;

/// A small pseudorandom number generator.
#[derive(Debug, Clone)]
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        let mut half = || {
            self.0 = self
                .0
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            self.0 >> 32
        };
        half() << 32 | half()
    }

    pub fn below(&mut self, limit: usize) -> usize {
        (self.next() >> 16) as usize % limit
    }

    pub fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }
}

/// Zero, one, limits, shift amounts and alternating bits.
#[rustfmt::skip]
const INTEGERS: &[u64] = &[
    0, 1, 2, 3, 5, 7, 8, 15, 16, 23, 24, 31, 32, 33, 63, 64, 127, 128, 255, 256,
    0x7fff, 0x8000, 0xffff, 0x1_0000, 0x7f_ffff, 0x80_0000, 0xff_ffff, 0x7fff_ffff, 0x8000_0000,
    0x8000_0001, 0xffff_fffe, 0xffff_ffff, 0x1_0000_0000, 0x7fff_ffff_ffff_ffff, 0x8000_0000_0000_0000,
    0xffff_ffff_ffff_fffe, 0xffff_ffff_ffff_ffff, 0xaaaa_5555_aaaa_5555, 0x8000_7fff_8000_7fff,
];

/// Zeros, ones, halves (ties), limits of integers, denormals, infinities, quiet and signaling NaNs.
#[rustfmt::skip]
const SINGLES: &[u32] = &[
    0, 0x8000_0000, 0x3f80_0000, 0xbf80_0000, 0x3f00_0000, 0xbf00_0000, 0x3fc0_0000, 0xbfc0_0000,
    0x4020_0000, 0x4060_0000, 0x4000_0000, 0xc000_0000, 0x4080_0000, 0x3f80_0001, 0x3f7f_ffff,
    0x0000_0001, 0x8000_0001, 0x007f_ffff, 0x807f_ffff, 0x0080_0000, 0x8080_0000, 0x0080_0001, 0x0040_0000,
    0x7f7f_ffff, 0xff7f_ffff, 0x7f00_0000, 0x7f80_0000, 0xff80_0000, 0x7fc0_0000, 0xffc0_1234,
    0x7f80_0001, 0xffa0_0000, 0x4f00_0000, 0xcf00_0000, 0x4f80_0000, 0x4eff_ffff, 0x4b00_0000, 0x4b80_0001,
    0x477f_e000, 0x477f_f000, 0x3300_0000, 0x3380_0000, 0x3880_0000, 0x387f_c000, 0x43ff_8000, 0x3e22_f983,
    0x437f_8000, 0x3dcc_cccd, 0x4380_0000, 0x4f7f_ffff,
];

#[rustfmt::skip]
const DOUBLES: &[u64] = &[
    0, 0x8000_0000_0000_0000, 0x3ff0_0000_0000_0000, 0xbff0_0000_0000_0000, 0x3fe0_0000_0000_0000,
    0xbfe0_0000_0000_0000, 0x3ff8_0000_0000_0000, 0xc004_0000_0000_0000, 0x4000_0000_0000_0000,
    0x3ff0_0000_0000_0001, 0x3fef_ffff_ffff_ffff, 1, 0x8000_0000_0000_0001, 0x000f_ffff_ffff_ffff,
    0x0010_0000_0000_0000, 0x8010_0000_0000_0000, 0x0008_0000_0000_0000, 0x7fef_ffff_ffff_ffff,
    0xffef_ffff_ffff_ffff, 0x7ff0_0000_0000_0000, 0xfff0_0000_0000_0000, 0x7ff8_0000_0000_0000,
    0x7ff0_0000_0000_0001, 0xfff4_0000_0000_0000, 0x41e0_0000_0000_0000, 0xc1e0_0000_0000_0000,
    0x41df_ffff_ffc0_0000, 0x41ef_ffff_ffe0_0000, 0x41f0_0000_0000_0000, 0x4330_0000_0000_0000,
    0x47ef_ffff_e000_0000, 0x47ef_ffff_f000_0000, 0x36a0_0000_0000_0000, 0x3810_0000_0000_0000,
    0x4340_0000_0000_0001, 0x7fe0_0000_0000_0000, 0xc1e0_0000_0020_0000, 0x0020_0000_0000_0000,
];

#[rustfmt::skip]
const HALVES: &[u16] = &[
    0, 0x8000, 0x3c00, 0xbc00, 0x3800, 0xb800, 0x3e00, 0xbe00, 0x4100, 0x4300, 0x4000, 0xc000, 0x4400,
    0x3c01, 0x3bff, 1, 0x8001, 0x03ff, 0x83ff, 0x0400, 0x8400, 0x0401, 0x0200, 0x7bff, 0xfbff, 0x7800,
    0x7c00, 0xfc00, 0x7e00, 0xfe12, 0x7c01, 0xfd00, 0x7800, 0xf800, 0x77ff, 0x6400, 0x6401, 0x6800, 0x1000,
    0x5c00, 0x3118, 0x2e66,
];

fn half(random: &mut Random) -> u64 {
    let raw = random.next() as u16;
    u64::from(match random.below(4) {
        0 | 1 => random.pick(HALVES),
        // Numbers near one, so sums are not trivial.
        2 => raw & 0x83ff | (0x3800 + (raw >> 3 & 0xc00)),
        _ => raw,
    })
}

fn single(random: &mut Random) -> u64 {
    let raw = random.next() as u32;
    u64::from(match random.below(8) {
        0..=3 => random.pick(SINGLES),
        4 | 5 => raw & 0x83ff_ffff | 0x3c00_0000,
        6 => (random.next() as i32 >> random.below(31)) as f32 as u32,
        _ => raw,
    })
}

fn double(random: &mut Random) -> u64 {
    let raw = random.next();
    match random.below(8) {
        0..=3 => random.pick(DOUBLES),
        4 | 5 => raw & 0x803f_ffff_ffff_ffff | 0x3fc0_0000_0000_0000,
        6 => ((random.next() as i64 >> random.below(63)) as f64).to_bits(),
        _ => raw,
    }
}

fn integer(random: &mut Random) -> u64 {
    match random.below(4) {
        0 | 1 => random.pick(INTEGERS),
        2 => random.next() >> random.below(64),
        _ => random.next(),
    }
}

/// A source of a type. For narrow types, the parts of the 64 bits are different values.
pub fn value(ty: Ty, random: &mut Random) -> u64 {
    match ty {
        Ty::F16 | Ty::H2 => (0..4).fold(0, |all, _| all << 16 | half(random)),
        Ty::F32 => single(random) | single(random) << 32,
        Ty::F64 => double(random),
        Ty::B16 | Ty::P16 => (0..4).fold(0, |all, _| all << 16 | integer(random) & 0xffff),
        Ty::B8 => (0..8).fold(0, |all, _| all << 8 | integer(random) & 0xff),
        Ty::B64 => integer(random),
        Ty::None | Ty::Mask | Ty::B32 => integer(random) & 0xffff_ffff | integer(random) << 32,
    }
}
