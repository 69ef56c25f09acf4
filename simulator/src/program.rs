//! The code of a code object, decoded lazily.

use isa::Isa;
use processors::Processor;

use crate::error::FaultKind;
use crate::inst::Inst;
use crate::lines::Lines;
use crate::loader::CodeObject;
use crate::strict::bugs;

const NOT_DECODED: u32 = u32::MAX;

#[derive(Debug, Clone)]
struct Block {
    base: u64,
    words: Vec<u32>,
    /// The index of the instruction that starts at each dword.
    index: Vec<u32>,
}

/// Decoded code.
#[derive(Debug, Clone)]
pub struct Program {
    isa: Isa,
    /// The processor whose hardware bugs are checked; `None` if strict mode is off.
    strict: Option<Processor>,
    blocks: Vec<Block>,
    last: usize,
    instructions: Vec<Inst>,
    lines: Lines,
}

impl Program {
    /// The code of all executable segments; nothing is decoded yet.
    pub fn new(code_object: &CodeObject, isa: Isa, strict: bool) -> Self {
        let executable = code_object
            .segments
            .iter()
            .filter(|segment| segment.executable);
        let blocks = executable.map(|segment| {
            let words: Vec<u32> = segment
                .bytes
                .chunks_exact(4)
                .map(|bytes| u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]))
                .collect();
            Block {
                base: segment.address,
                index: vec![NOT_DECODED; words.len()],
                words,
            }
        });
        Program {
            isa,
            strict: strict.then_some(code_object.processor),
            blocks: blocks.collect(),
            last: 0,
            instructions: Vec::new(),
            lines: code_object.lines.clone(),
        }
    }

    /// Returns `true` if the code contains a compare-exchange.
    pub fn has_compare_exchange(&self) -> bool {
        let is_one = |words: &[u32]| {
            let decoded = isa::decode(words, self.isa);
            decoded.is_ok_and(|(instruction, _)| {
                let name = instruction.opcode.mnemonic();
                name.contains("_cmpswap") || name.contains("_cmpst_")
            })
        };
        let mut blocks = self.blocks.iter();
        blocks.any(|block| (0..block.words.len()).any(|at| is_one(&block.words[at..])))
    }

    /// The source line of the instruction at a device address, as `file:line`.
    pub fn line(&self, pc: u64) -> Option<String> {
        self.lines.find(pc)
    }

    /// The instruction set.
    pub fn isa(&self) -> Isa {
        self.isa
    }

    /// The instruction at a device address, decoded on first use.
    ///
    /// # Errors
    /// The address is outside the code, or the instruction is illegal or unknown.
    pub fn fetch(&mut self, pc: u64) -> Result<usize, FaultKind> {
        let inside = |block: &Block| {
            let offset = pc.wrapping_sub(block.base);
            offset.is_multiple_of(4) && offset / 4 < block.words.len() as u64
        };
        if !self.blocks.get(self.last).is_some_and(inside) {
            self.last = self
                .blocks
                .iter()
                .position(inside)
                .ok_or(FaultKind::RanPastEnd)?;
        }
        let block = &mut self.blocks[self.last];
        let offset = ((pc - block.base) / 4) as usize;
        if block.index[offset] == NOT_DECODED {
            let (decoded, length) = isa::decode(&block.words[offset..], self.isa)
                .map_err(|error| FaultKind::Illegal(error.to_string()))?;
            let inst = Inst::new(decoded, length as u8, self.isa)?;
            if let Some(processor) = self.strict {
                bugs::check(&inst, processor)?;
            }
            block.index[offset] = self.instructions.len() as u32;
            self.instructions.push(inst);
        }
        Ok(block.index[offset] as usize)
    }

    /// A decoded instruction.
    pub fn instruction(&self, index: usize) -> &Inst {
        &self.instructions[index]
    }

    /// Returns `true` if there is code at a device address.
    pub fn is_code(&self, pc: u64) -> bool {
        let mut blocks = self.blocks.iter();
        blocks.any(|block| pc.wrapping_sub(block.base) / 4 < block.words.len() as u64)
    }

    /// Size in bytes of the instruction at a device address; 4 for a dword that is not an instruction.
    pub fn size(&self, pc: u64) -> u64 {
        let found = self.blocks.iter().find_map(|block| {
            let offset = usize::try_from(pc.checked_sub(block.base)? / 4).ok()?;
            let decoded = isa::decode(block.words.get(offset..)?, self.isa).ok()?;
            Some(4 * decoded.1 as u64)
        });
        found.unwrap_or(4).max(4)
    }

    /// Assembly text of the instruction at a device address.
    pub fn text(&self, pc: u64) -> String {
        let found = self.blocks.iter().find_map(|block| {
            let offset = usize::try_from(pc.checked_sub(block.base)? / 4).ok()?;
            let words = block.words.get(offset..)?;
            let text = match isa::decode(words, self.isa) {
                Ok((instruction, _)) => isa::print(&instruction, self.isa).to_string(),
                Err(_) => format!("{:#010x}", words.first()?),
            };
            Some(text)
        });
        found.unwrap_or_else(|| "outside the code".to_owned())
    }
}
