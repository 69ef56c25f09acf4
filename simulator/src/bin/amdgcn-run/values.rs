//! Values of options: sizes, offsets and arguments.

use std::fs;
use std::str::FromStr;

use amdgcn_simulator::Arg;

use crate::images::{parse_image, parse_sampler};

/// Sizes in three dimensions.
#[derive(Clone, Copy)]
pub struct Size(pub [u32; 3]);

impl FromStr for Size {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        parse_dimensions(text, 1).map(Size)
    }
}

/// An offset in three dimensions.
#[derive(Clone, Copy)]
pub struct Offset(pub [u64; 3]);

impl FromStr for Offset {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        parse_dimensions(text, 0).map(Offset)
    }
}

/// Parses up to three numbers; `missing` is the value of dimensions that are not given.
fn parse_dimensions<T: FromStr + Copy>(text: &str, missing: T) -> Result<[T; 3], String>
where
    T::Err: std::fmt::Display,
{
    let mut numbers = [missing; 3];
    let parts: Vec<&str> = text.split(',').collect();
    if parts.len() > 3 {
        return Err("expected X[,Y[,Z]], found more than three dimensions".to_owned());
    }
    for (slot, part) in numbers.iter_mut().zip(parts) {
        *slot = parse_number(part).map_err(|error| format!("expected X[,Y[,Z]]: {error}"))?;
    }
    Ok(numbers)
}

fn parse_number<T: FromStr>(text: &str) -> Result<T, String>
where
    T::Err: std::fmt::Display,
{
    text.parse().map_err(|error| format!("'{text}': {error}"))
}

/// Limit on the size of a buffer in bytes.
const MAX_BUFFER: usize = 1 << 32;

fn parse_size(text: &str) -> Result<usize, String> {
    let bytes = parse_number::<usize>(text)?;
    if bytes > MAX_BUFFER {
        return Err(format!(
            "{bytes} bytes are more than the limit, {MAX_BUFFER}"
        ));
    }
    Ok(bytes)
}

/// Parses an integer, which may be signed, unsigned or hexadecimal.
fn parse_integer(text: &str, bytes: usize) -> Result<Arg, String> {
    let value = match text.strip_prefix("0x") {
        Some(digits) => {
            i128::from_str_radix(digits, 16).map_err(|error| format!("'{text}': {error}"))?
        }
        None => parse_number::<i128>(text)?,
    };
    let bits = 8 * bytes as u32;
    if value < -(1i128 << (bits - 1)) || value >= 1i128 << bits {
        return Err(format!("{value} does not fit in {bits} bits"));
    }
    Ok(Arg::Value(value.to_le_bytes()[..bytes].to_vec()))
}

/// Parses an argument; `last` has the buffer arguments of the previous launch.
pub fn parse_arg(text: &str, last: &[Option<Vec<u8>>]) -> Result<Arg, String> {
    let (kind, value) = text.split_once(':').ok_or("KIND:VALUE expected")?;
    Ok(match kind {
        "buf" => Arg::Buffer(fs::read(value).map_err(|error| format!("{value}: {error}"))?),
        "zero" => Arg::zeros(parse_size(value)?),
        "i8" => parse_integer(value, 1)?,
        "i16" => parse_integer(value, 2)?,
        "i32" => parse_integer(value, 4)?,
        "i64" => parse_integer(value, 8)?,
        "f32" => Arg::f32(parse_number(value)?),
        "f64" => Arg::Value(parse_number::<f64>(value)?.to_le_bytes().to_vec()),
        "lds" => Arg::DynamicLds(parse_number(value)?),
        "raw" => Arg::Value(parse_hex(value)?),
        "image" => Arg::Image(parse_image(value)?),
        "sampler" => Arg::Sampler(parse_sampler(value)?),
        "last" => {
            let buffer = last.get(parse_number::<usize>(value)?).cloned().flatten();
            Arg::Buffer(buffer.ok_or("the previous launch has no such buffer argument")?)
        }
        other => return Err(format!("unknown kind '{other}'; --help lists the kinds")),
    })
}

fn parse_hex(text: &str) -> Result<Vec<u8>, String> {
    if !text.is_ascii() || !text.len().is_multiple_of(2) {
        return Err("expected an even number of hexadecimal digits".to_owned());
    }
    (0..text.len())
        .step_by(2)
        .map(|at| u8::from_str_radix(&text[at..at + 2], 16).map_err(|error| error.to_string()))
        .collect()
}
