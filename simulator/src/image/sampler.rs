//! Samplers (S#): which texels a coordinate selects, and with which weights.
//!
//! The formulas are those of the OpenCL C specification ("Image Addressing and Filtering"), in full precision: hardware
//! rounds the weights of a linear filter to 8 bits. The layout follows AMD's ISA documents ("Sampler Definition").

use smallvec::SmallVec;

use super::resource::Resource;
use crate::error::FaultKind;

/// The number of dwords of a descriptor.
pub const DWORDS: usize = 4;

/// What happens to coordinates outside the image.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrapping {
    /// The image repeats.
    Repeat,
    /// The image repeats, every other time mirrored.
    Mirror,
    /// The nearest texel of the image.
    Edge,
    /// The border color.
    Border,
}

impl Wrapping {
    /// The code in a descriptor.
    pub fn code(self) -> u32 {
        match self {
            Wrapping::Repeat => 0,
            Wrapping::Mirror => 1,
            Wrapping::Edge => 2,
            Wrapping::Border => 6,
        }
    }

    const ALL: [Wrapping; 4] = [
        Wrapping::Repeat,
        Wrapping::Mirror,
        Wrapping::Edge,
        Wrapping::Border,
    ];
}

/// A decoded descriptor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sampler {
    /// What happens to coordinates outside, by dimension.
    pub wrapping: [Wrapping; 3],
    /// True if coordinates are multiples of the size of the image.
    pub is_normalized: bool,
    /// True if the weighted mean of the nearest texels is read, in each dimension.
    pub is_linear: [bool; 3],
    /// The components of the border color. They are all zero or one.
    pub border: [bool; 4],
}

/// A texel and its weight.
pub type Weighted = ([i64; 3], f64);

impl Sampler {
    /// Decodes a descriptor.
    ///
    /// # Errors
    /// The sampler has a mode that is not supported.
    pub fn decode(words: &[u32; DWORDS]) -> Result<Sampler, FaultKind> {
        let unsupported = |what: &str, code: u32| {
            FaultKind::Unsupported(format!("sampler descriptor with {what} {code}"))
        };
        let mut wrapping = [Wrapping::Repeat; 3];
        for (n, wrapping) in (0..).zip(&mut wrapping) {
            let code = words[0] >> (3 * n) & 7;
            let found = Wrapping::ALL.into_iter().find(|it| it.code() == code);
            *wrapping = found.ok_or_else(|| unsupported("wrapping", code))?;
        }
        let filter = words[2] >> 20 & 3;
        if filter != words[2] >> 22 & 3 || filter > 1 {
            return Err(unsupported("filter", words[2] >> 20 & 15));
        }
        // If no filter is set for depth, the filter of the other dimensions applies; the ROCm runtime relies on this.
        let depth = match words[2] >> 24 & 3 {
            0 => filter,
            code @ 1..=2 => code - 1,
            code => return Err(unsupported("depth filter", code)),
        };
        let border = match words[3] >> 30 {
            0 => [false; 4],
            1 => [false, false, false, true],
            2 => [true; 4],
            code => return Err(unsupported("border color", code)),
        };
        Ok(Sampler {
            wrapping,
            is_normalized: words[0] >> 15 & 1 == 0,
            is_linear: [filter == 1, filter == 1, depth == 1],
            border,
        })
    }

    /// The descriptor.
    pub fn encode(&self) -> [u32; DWORDS] {
        let wrapping = (0..).zip(self.wrapping);
        let wrapping = wrapping.fold(0, |word, (n, it)| word | it.code() << (3 * n));
        let border = match self.border {
            [false, false, false, true] => 1,
            [true, ..] => 2,
            [false, ..] => 0,
        };
        [
            wrapping | u32::from(!self.is_normalized) << 15,
            0xfff << 12,
            if self.is_linear[0] { 5 << 20 } else { 0 },
            border << 30,
        ]
    }

    /// The texels at a position, with their weights, which add up to one. A coordinate outside the image means the
    /// border color.
    pub fn texels(&self, image: &Resource, position: [f64; 3]) -> SmallVec<[Weighted; 8]> {
        let mut texels: SmallVec<[Weighted; 8]> = SmallVec::from_slice(&[([0; 3], 1.0)]);
        for axis in 0..image.geometry.dimensions() {
            let near = self.near(axis, image.size[axis], position[axis]);
            let all = texels.iter().flat_map(|&(at, weight)| {
                near.iter().map(move |&(coordinate, part)| {
                    let mut at = at;
                    at[axis] = coordinate;
                    (at, weight * part)
                })
            });
            texels = all.collect();
        }
        texels
    }

    /// The coordinates near a position in one dimension, with their weights.
    fn near(&self, axis: usize, size: u32, position: f64) -> SmallVec<[(i64, f64); 2]> {
        let wrapping = self.wrapping[axis];
        let extent = f64::from(size);
        let scale = if self.is_normalized { extent } else { 1.0 };
        // Coordinates that repeat are brought into the image first.
        let position = match wrapping {
            Wrapping::Repeat => (position - position.floor()) * scale,
            Wrapping::Mirror => (position - 2.0 * (0.5 * position).round_ties_even()).abs() * scale,
            Wrapping::Edge | Wrapping::Border => position * scale,
        };
        let wrapped = |at: i64| match wrapping {
            Wrapping::Repeat => at.rem_euclid(i64::from(size)),
            Wrapping::Mirror | Wrapping::Edge => at.clamp(0, i64::from(size) - 1),
            Wrapping::Border => at,
        };
        if !self.is_linear[axis] {
            return SmallVec::from_slice(&[(wrapped(position.floor() as i64), 1.0)]);
        }
        let first = (position - 0.5).floor();
        let fraction = position - 0.5 - first;
        let first = first as i64;
        SmallVec::from_slice(&[
            (wrapped(first), 1.0 - fraction),
            (wrapped(first.saturating_add(1)), fraction),
        ])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sampler(wrapping: Wrapping, is_normalized: bool, is_linear: bool) -> Sampler {
        Sampler {
            wrapping: [wrapping; 3],
            is_normalized,
            is_linear: [is_linear; 3],
            border: [false; 4],
        }
    }

    #[test]
    fn samplers_are_decoded_as_encoded() {
        for wrapping in Wrapping::ALL {
            let sampler = sampler(wrapping, wrapping == Wrapping::Edge, true);
            assert_eq!(Sampler::decode(&sampler.encode()), Ok(sampler));
        }
        // A sampler of the device library: unnormalized, border, nearest.
        let words = [0x1000_b1b6, 0x00ff_f000, 0x8000_0000, 0];
        let expected = sampler(Wrapping::Border, false, false);
        assert_eq!(Sampler::decode(&words), Ok(expected));
        assert!(Sampler::decode(&[3, 0, 0, 0]).is_err());
    }

    #[test]
    fn positions_select_texels() {
        let nearest = |wrapping, is_normalized, position| {
            sampler(wrapping, is_normalized, false).near(0, 4, position)[0].0
        };
        assert_eq!(nearest(Wrapping::Edge, false, 2.75), 2);
        assert_eq!(nearest(Wrapping::Edge, false, 9.0), 3);
        assert_eq!(nearest(Wrapping::Border, false, -0.5), -1);
        assert_eq!(nearest(Wrapping::Repeat, true, 1.3), 1);
        assert_eq!(nearest(Wrapping::Mirror, true, 1.3), 2);
        let linear = sampler(Wrapping::Edge, false, true).near(0, 4, 2.75);
        assert_eq!(linear.as_slice(), [(2, 0.75), (3, 0.25)]);
        let linear = sampler(Wrapping::Repeat, true, true).near(0, 4, 0.0);
        assert_eq!(linear.as_slice(), [(3, 0.5), (0, 0.5)]);
    }
}
