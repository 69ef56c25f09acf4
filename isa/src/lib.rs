//! The AMD GPU instruction set of GFX6 to GFX10.3: tables, encoding, decoding, printing, parsing.
//! README.md describes the tables and how to add an instruction.

#![forbid(unsafe_code)]

pub mod access_sizes;

mod clrx;
mod constant;
mod decode;
pub mod dependency_counters;
mod encode;
mod encoding;
mod generation;
pub mod hardware_register;
mod instruction;
mod modifiers;
mod names;
mod opcode;
mod operand;
mod parse;
mod print;
mod properties;
mod register;
pub mod scalar_code;
mod select;
mod table;
mod wait_counts;

pub use access_sizes::AccessSizes;
pub use clrx::print_clrx;
pub use constant::{DataType, InlineConstant};
pub use decode::{DecodeError, decode};
pub use encode::{EncodeError, EncodedWords, encode};
pub use encoding::Encoding;
pub use generation::{Generation, Isa, WaveSize};
pub use instruction::Instruction;
pub use modifiers::{Dpp, ModifierSet, Modifiers, Sdwa, SdwaSelect, SdwaUnused};
pub use opcode::Opcode;
pub use operand::Operand;
pub use parse::{ParseError, is_argument_name, is_register_name, parse};
pub use print::print;
pub use properties::{
    Class, Counters, Effects, HighHalf, MemoryAccess, Properties, PropertyFlags, Rate, Unit,
    WithoutLanes,
};
pub use register::{Register, RegisterFile, SpecialRegister};
pub use select::{encode_smallest, select_encoding};
pub use table::{Field, Form, Kinds, OperandSpec};
pub use wait_counts::WaitCounts;
