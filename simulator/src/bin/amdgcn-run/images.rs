//! Image and sampler arguments.

use std::fs;

use amdgcn_simulator::{
    ChannelOrder, ChannelType, Geometry, Image, ImageFormat, Sampler, Wrapping,
};

const GEOMETRIES: &[(&str, Geometry)] = &[
    ("1d", Geometry::D1),
    ("2d", Geometry::D2),
    ("3d", Geometry::D3),
    ("1d-array", Geometry::D1Array),
    ("2d-array", Geometry::D2Array),
];

const ORDERS: &[(&str, ChannelOrder)] = &[
    ("a", ChannelOrder::A),
    ("r", ChannelOrder::R),
    ("rg", ChannelOrder::Rg),
    ("rgba", ChannelOrder::Rgba),
    ("bgra", ChannelOrder::Bgra),
    ("intensity", ChannelOrder::Intensity),
    ("luminance", ChannelOrder::Luminance),
];

const TYPES: &[(&str, ChannelType)] = &[
    ("snorm8", ChannelType::SnormInt8),
    ("snorm16", ChannelType::SnormInt16),
    ("unorm8", ChannelType::UnormInt8),
    ("unorm16", ChannelType::UnormInt16),
    ("sint8", ChannelType::SignedInt8),
    ("sint16", ChannelType::SignedInt16),
    ("sint32", ChannelType::SignedInt32),
    ("uint8", ChannelType::UnsignedInt8),
    ("uint16", ChannelType::UnsignedInt16),
    ("uint32", ChannelType::UnsignedInt32),
    ("half", ChannelType::HalfFloat),
    ("float", ChannelType::Float),
];

const WRAPPINGS: [(&str, Wrapping); 4] = [
    ("repeat", Wrapping::Repeat),
    ("mirror", Wrapping::Mirror),
    ("edge", Wrapping::Edge),
    ("border", Wrapping::Border),
];

fn find<T: Copy>(what: &str, name: &str, all: &[(&str, T)]) -> Result<T, String> {
    let found = all.iter().find(|(known, _)| *known == name);
    let names = || all.iter().map(|(known, _)| *known).collect::<Vec<_>>();
    found
        .map(|(_, value)| *value)
        .ok_or_else(|| format!("'{name}' is not {what}: {}", names().join(", ")))
}

/// Parses `SHAPE,CHANNELS,TYPE,SIZE[,FILE]`; without a file, all texels are zero.
pub fn parse_image(text: &str) -> Result<Image, String> {
    let mut parts = text.splitn(5, ',');
    let mut part = || {
        let missing = "SHAPE,CHANNELS,TYPE,SIZE[,FILE] expected";
        parts.next().ok_or(missing)
    };
    let geometry = find("a shape", part()?, GEOMETRIES)?;
    let order = find("a list of channels", part()?, ORDERS)?;
    let channel = find("a channel type", part()?, TYPES)?;
    let numbers = part()?.split('x');
    let numbers = numbers.map(|number| {
        number
            .parse::<u32>()
            .map_err(|error| format!("'{number}': {error}"))
    });
    let numbers: Vec<u32> = numbers.collect::<Result<_, _>>()?;
    if numbers.len() != geometry.coordinates() {
        let count = geometry.coordinates();
        return Err(format!(
            "the size of this image consists of {count} numbers"
        ));
    }
    let (own, images) = numbers.split_at(geometry.dimensions());
    let mut size = [1; 3];
    size[..own.len()].copy_from_slice(own);
    let texels = match parts.next() {
        Some(file) => fs::read(file).map_err(|error| format!("{file}: {error}"))?,
        None => Vec::new(),
    };
    Ok(Image {
        geometry,
        format: ImageFormat { order, channel },
        size,
        layers: images.first().copied().unwrap_or(1),
        texels,
    })
}

/// Parses `COORDINATES,WRAPPING,FILTER`.
pub fn parse_sampler(text: &str) -> Result<Sampler, String> {
    let parts: Vec<&str> = text.split(',').collect();
    let [coordinates, wrapping, filter] = parts.as_slice() else {
        return Err("COORDINATES,WRAPPING,FILTER expected".to_owned());
    };
    let kinds = [("normalized", true), ("unnormalized", false)];
    let filters = [("nearest", false), ("linear", true)];
    Ok(Sampler {
        wrapping: [find("a wrapping mode", wrapping, &WRAPPINGS)?; 3],
        is_normalized: find("a kind of coordinates", coordinates, &kinds)?,
        is_linear: [find("a filter", filter, &filters)?; 3],
        border: [false; 4],
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_parsed() {
        let image = parse_image("2d-array,rg,unorm8,16x8x3").unwrap();
        assert_eq!((image.size, image.layers), ([16, 8, 1], 3));
        assert_eq!(image.bytes(), 2 * 16 * 8 * 3);
        let message = parse_image("2d,rgb,float,1x1").unwrap_err();
        assert!(
            message.starts_with("'rgb' is not a list of channels: a, r,"),
            "{message}"
        );
        assert!(parse_image("3d,r,float,4x4").is_err());
        let sampler = parse_sampler("normalized,edge,linear").unwrap();
        assert!(sampler.is_normalized && sampler.is_linear[2]);
        assert!(parse_sampler("normalized,edge").is_err());
    }
}
