//! Machine functions and blocks.

use super::frame::Frame;
use super::inst::Inst;
use super::operand::{PhysReg, RegClass, RegisterFile};
use super::pseudo::Pseudo;
use super::register_set::RegisterSet;
use super::reserved::{IndexedRegisters, ReservedRegisters};
use crate::assembly::InlineAssembly;
use crate::debug::SourceLocation;
use crate::header::FunctionHeader;
use crate::memory::{MemOp, SlotKind};
use crate::module::{CallingConvention, FunctionRef, Global};
use cranelift_entity::{EntityRef, PrimaryMap, entity_impl};
use isa::{Opcode, scalar_code};
use processors::{ExtraSgprs, Target, calls};
use smallvec::SmallVec;

/// A virtual register.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct VReg(u32);
entity_impl!(VReg, "%");

/// A basic block.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Block(u32);
entity_impl!(Block, "bb");

/// A memory operand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MemOpRef(u32);
entity_impl!(MemOpRef, "mem");

/// A template of inline assembly: its number, the highest byte first. A number of 24 bits keeps instructions small.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Assembly([u8; 3]);
entity_impl!(
    Assembly,
    "asm",
    number,
    {
        let [high, bytes @ ..] = number.to_be_bytes();
        assert!(high == 0, "too many templates of inline assembly");
        Assembly(bytes)
    },
    u32::from_be_bytes([0, number.0[0], number.0[1], number.0[2]])
);

impl Assembly {
    /// The number of templates that a function can have.
    pub const MOST: usize = 1 << 24;
}

/// A jump to a block with its arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edge {
    /// The block.
    pub block: Block,
    /// One argument per parameter.
    pub args: SmallVec<[VReg; 4]>,
}

impl Edge {
    /// A jump without arguments.
    pub fn new(block: Block) -> Edge {
        Edge {
            block,
            args: SmallVec::new(),
        }
    }
}

/// The condition of a uniform branch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UniformCondition {
    /// SCC, set by the last SCC-writing instruction of the block, is 1.
    SccSet,
    /// SCC is 0.
    SccClear,
}

/// The logical end of a block, until the wave transform.
#[derive(Clone, PartialEq, Debug)]
pub enum Terminator {
    /// Jump.
    Branch(Edge),
    /// A uniform branch: all active lanes have the same target.
    Uniform {
        /// The condition.
        condition: UniformCondition,
        /// The target if the condition holds.
        taken: Edge,
        /// The target otherwise.
        otherwise: Edge,
    },
    /// Lanes whose bit is set in a lane mask go to `then`, the others to `otherwise`.
    Divergent {
        /// The lane mask.
        mask: VReg,
        /// Set lanes.
        then: Edge,
        /// Other active lanes.
        otherwise: Edge,
    },
    /// End of the kernel (s_endpgm is not yet an instruction).
    EndProgram,
    /// Return to the caller; the block's last instruction is [`Pseudo::Return`] or [`Pseudo::TailCall`].
    Return,
    /// Not reached.
    Unreachable,
}

impl Terminator {
    /// Its edges in order.
    pub fn edges(&self) -> SmallVec<[&Edge; 2]> {
        match self {
            Terminator::Branch(edge) => smallvec::smallvec![edge],
            Terminator::Uniform {
                taken: a,
                otherwise: b,
                ..
            }
            | Terminator::Divergent {
                then: a,
                otherwise: b,
                ..
            } => smallvec::smallvec![a, b],
            Terminator::EndProgram | Terminator::Return | Terminator::Unreachable => {
                SmallVec::new()
            }
        }
    }

    /// Its edges in order.
    pub fn edges_mut(&mut self) -> SmallVec<[&mut Edge; 2]> {
        match self {
            Terminator::Branch(edge) => smallvec::smallvec![edge],
            Terminator::Uniform {
                taken: a,
                otherwise: b,
                ..
            }
            | Terminator::Divergent {
                then: a,
                otherwise: b,
                ..
            } => smallvec::smallvec![a, b],
            Terminator::EndProgram | Terminator::Return | Terminator::Unreachable => {
                SmallVec::new()
            }
        }
    }
}

/// The purpose of a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum BlockKind {
    /// Code of the program.
    #[default]
    Normal,
    /// Splits a critical edge of the logical graph; usually stays empty.
    LogicalEdge,
    /// Splits a critical edge of the linear graph that the logical graph does not have; no lane is active in it.
    LinearEdge,
    /// The head of a block as a separate block: activates the lanes that wait, and jumps over the block if there are
    /// none.
    LinearHead,
}

impl BlockKind {
    /// Returns `true` for blocks of the linear graph that the logical graph does not have.
    pub fn is_linear_only(self) -> bool {
        matches!(self, BlockKind::LinearEdge | BlockKind::LinearHead)
    }
}

/// A basic block.
#[derive(Clone, PartialEq, Debug)]
pub struct BlockData {
    /// Its purpose.
    pub kind: BlockKind,
    /// Parameters on logical edges: of all register files before the wave transform, only of vector registers after it.
    pub params: Vec<VReg>,
    /// SGPR parameters on linear edges (none before the wave transform).
    pub linear_params: Vec<VReg>,
    /// Instructions: head, body, tail.
    pub insts: Vec<Inst>,
    /// Number of head instructions (EXEC operations at the entry).
    pub head: u32,
    /// Number of tail instructions (EXEC operations and branches at the end).
    pub tail: u32,
    /// Logical end (before the wave transform).
    pub terminator: Terminator,
    /// The source location of its terminator (before the wave transform).
    pub location: SourceLocation,
    /// Logical successors (after the wave transform).
    pub logical_successors: SmallVec<[Edge; 2]>,
    /// Linear successors (after the wave transform); the last one is the fall-through or the
    /// target of a final s_branch.
    pub linear_successors: SmallVec<[Edge; 2]>,
}

impl BlockData {
    /// Index of the first tail instruction.
    pub fn tail_start(&self) -> usize {
        self.insts.len() - self.tail as usize
    }

    /// The instructions between head and tail.
    pub fn body(&self) -> &[Inst] {
        &self.insts[self.head as usize..self.tail_start()]
    }
}

/// The functions that a function calls.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Callees {
    /// Functions that are called directly.
    pub known: Vec<FunctionRef>,
    /// True if functions are called through pointers.
    pub unknown: bool,
    /// Functions that are called directly by tail calls.
    pub tail: Vec<FunctionRef>,
    /// True if there are tail calls through pointers.
    pub unknown_tail: bool,
    /// True if a function that is called directly does not save the VGPRs of `processors::calls::UNSAVED_VGPRS`.
    pub save_fewer: bool,
    /// The registers that calls other than tail calls may overwrite, if that is known. VCC is not among them, but calls may
    /// overwrite it.
    pub overwritten: Option<RegisterSet>,
}

impl Callees {
    /// Returns `true` if there are no calls other than tail calls.
    pub fn is_empty(&self) -> bool {
        self.known.is_empty() && !self.unknown
    }

    /// Returns `true` if it is known that no call writes the registers.
    fn do_not_write(&self, register: PhysReg) -> bool {
        let overwritten = self.overwritten.as_ref();
        overwritten.is_some_and(|set| !set.overlaps(register))
    }
}

/// The LDS of a work-group that a function uses.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LocalMemory {
    /// Bytes of static LDS.
    pub size: u32,
    /// Variables in static LDS and their byte offsets, in the order of the variables.
    pub offsets: Vec<(Global, u32)>,
    /// True if dynamic LDS follows the static LDS.
    pub is_dynamic: bool,
}

/// A function in machine form.
#[derive(Clone, Debug)]
pub struct Function {
    /// Its name, how it is called, and what it was declared with.
    pub header: FunctionHeader,
    /// Lanes per wavefront: 32 or 64.
    pub wave_size: u8,
    /// Inputs: virtual registers, with the physical registers that hold them at entry.
    pub live_ins: Vec<(VReg, PhysReg)>,
    /// Registers with a fixed purpose.
    pub reserved: ReservedRegisters,
    /// Tuples that are accessed at dynamic indices, set by expansion.
    pub indexed: IndexedRegisters,
    /// Set by register allocation if the code may be longer than the range of branches. `branches` then replaces
    /// branches with jumps that overwrite VCC, so no value is in VCC across blocks.
    pub has_far_jumps: bool,
    /// The functions that it calls.
    pub callees: Callees,
    /// LDS.
    pub lds: LocalMemory,
    /// The stack frame, and how the function reaches it.
    pub frame: Frame,
    /// True if bodies of blocks change EXEC: [`Pseudo::WholeWaveBegin`], [`Pseudo::WholeQuads`].
    pub changes_exec: bool,
    /// Classes of the virtual registers.
    pub vregs: PrimaryMap<VReg, RegClass>,
    /// Block arena.
    pub blocks: PrimaryMap<Block, BlockData>,
    /// Blocks in order, entry first: any topological order before the wave transform, the order of
    /// the code after it.
    pub layout: Vec<Block>,
    /// Memory operands.
    pub mem_ops: PrimaryMap<MemOpRef, MemOp>,
    /// Templates of inline assembly.
    pub assemblies: PrimaryMap<Assembly, InlineAssembly>,
    /// Lines of the assembly text that are not instructions; see [`Pseudo::Comment`].
    pub comments: Vec<String>,
}

impl Function {
    /// The number of uses of each register by instructions, terminators and edges.
    pub fn count_uses(&self) -> Vec<u32> {
        let mut uses = vec![0; self.vregs.len()];
        let mut count = |register: VReg| uses[register.index()] += 1;
        for &block in &self.layout {
            let data = &self.blocks[block];
            data.insts.iter().flat_map(Inst::uses).for_each(&mut count);
            for edge in data.terminator.edges().into_iter().chain(data.edges()) {
                edge.args.iter().copied().for_each(&mut count);
            }
            if let Terminator::Divergent { mask, .. } = data.terminator {
                count(mask);
            }
        }
        uses
    }

    /// An empty function without blocks.
    pub fn new(name: impl Into<String>, symbol: FunctionRef, wave_size: u8) -> Function {
        let header = FunctionHeader::new(name, symbol, CallingConvention::Kernel);
        Function::with_header(header, wave_size)
    }

    /// Like [`Function::new`], with a given header.
    pub fn with_header(header: FunctionHeader, wave_size: u8) -> Function {
        Function {
            header,
            wave_size,
            live_ins: Vec::new(),
            reserved: ReservedRegisters::default(),
            indexed: IndexedRegisters::default(),
            has_far_jumps: false,
            callees: Callees::default(),
            lds: LocalMemory::default(),
            frame: Frame::default(),
            changes_exec: false,
            vregs: PrimaryMap::new(),
            blocks: PrimaryMap::new(),
            layout: Vec::new(),
            mem_ops: PrimaryMap::new(),
            assemblies: PrimaryMap::new(),
            comments: Vec::new(),
        }
    }

    /// Returns `true` for kernels and shaders, which no other function calls.
    pub fn is_entry(&self) -> bool {
        self.header.convention.is_entry()
    }

    /// Returns `true` if the linear graph exists: after the wave transform.
    pub fn is_linear(&self) -> bool {
        // A function whose only block returns has neither tails nor edges.
        let returns = |data: &BlockData| {
            let last = data.insts.last().and_then(Inst::pseudo);
            matches!(last, Some(Pseudo::Return | Pseudo::TailCall))
                && data.terminator == Terminator::Unreachable
        };
        let mut blocks = self.layout.iter().filter_map(|&b| self.blocks.get(b));
        blocks.any(|data| data.tail > 0 || !data.linear_successors.is_empty() || returns(data))
    }

    /// Returns `true` for functions of the graphics conventions.
    pub fn is_shader(&self) -> bool {
        self.header.convention.stage().is_some()
    }

    /// Returns `true` for the block of an expanded shader after which another program reads its results.
    pub fn returns_results(&self, block: Block) -> bool {
        let data = &self.blocks[block];
        let ends = data.insts.last().and_then(Inst::opcode) == Some(Opcode::S_ENDPGM);
        self.is_shader()
            && self.layout.last() == Some(&block)
            && !ends
            && data.linear_successors.is_empty()
    }

    /// Returns `true` if the registers have the same values after each call of the function: the convention says so, or
    /// the called functions do not write them.
    pub fn calls_keep(&self, register: PhysReg, target: &Target) -> bool {
        let mut numbers = (0..register.dwords).map(|dword| register.index + dword);
        match register.file {
            RegisterFile::Sgpr => numbers.all(|number| self.calls_keep_sgpr(number)),
            RegisterFile::Vgpr => numbers.all(|number| self.calls_keep_vgpr(number)),
            RegisterFile::Agpr => {
                numbers.all(|number| calls::preserves_agpr(number, target))
                    || self.callees.do_not_write(register)
            }
            RegisterFile::WwmVgpr => false,
        }
    }

    /// Returns `true` if the SGPR has the same value after each call.
    pub fn calls_keep_sgpr(&self, number: u8) -> bool {
        let convention = self.header.convention.calls();
        let is_free = || self.callees.do_not_write(PhysReg::sgpr(number, 1));
        convention.keeps_sgpr(number) || number < scalar_code::VCC && is_free()
    }

    /// Returns `true` if the VGPR has the same values after each call, in all lanes.
    pub fn calls_keep_vgpr(&self, number: u8) -> bool {
        calls::saves_vgpr(number, self.callees.save_fewer)
            || self.callees.do_not_write(PhysReg::vgpr(number, 1))
    }

    /// The number of VGPRs, from v0 on, that hold results of its calls.
    pub fn result_vgprs_of_calls(&self) -> u32 {
        self.end_of_vgprs(Pseudo::Call, true)
    }

    /// The number of VGPRs, from v0 on, that hold its own results.
    pub fn result_vgprs(&self) -> u32 {
        self.end_of_vgprs(Pseudo::Return, false)
    }

    /// One past the last VGPR that pseudo instructions of this kind write (`are_written`) or read.
    fn end_of_vgprs(&self, pseudo: Pseudo, are_written: bool) -> u32 {
        let blocks = self.layout.iter();
        let insts = blocks.flat_map(|&block| &self.blocks[block].insts);
        let insts = insts.filter(|inst| inst.pseudo() == Some(pseudo));
        let ends = insts.flat_map(|inst| &inst.operands).map(|operand| {
            let is_counted = operand.is_def() == are_written;
            match operand.physical().filter(|_| is_counted) {
                Some(register) if register.file == RegisterFile::Vgpr => register.end(),
                _ => 0,
            }
        });
        ends.max().unwrap_or(0)
    }

    /// For each VGPR or AGPR, whether instructions or inline assembly refer to it.
    pub fn mentioned(&self, file: RegisterFile) -> [bool; RegisterFile::NUMBERS] {
        let mut mentioned = [false; RegisterFile::NUMBERS];
        let insts = self
            .layout
            .iter()
            .flat_map(|&block| &self.blocks[block].insts);
        let operands = insts.flat_map(|inst| &inst.operands);
        let registers = operands.filter_map(|operand| operand.physical());
        for register in registers.filter(|register| register.file == file) {
            mentioned[usize::from(register.index)..register.end() as usize].fill(true);
        }
        // Inline assembly may write registers that are not operands.
        let named = self.assemblies.values().flat_map(InlineAssembly::named);
        let named_file = match file {
            RegisterFile::Vgpr => isa::RegisterFile::Vgpr,
            RegisterFile::Agpr => isa::RegisterFile::Agpr,
            // Inline assembly numbers SGPRs differently, and cannot refer to WWM registers.
            RegisterFile::Sgpr | RegisterFile::WwmVgpr => return mentioned,
        };
        for register in named.filter(|register| register.file == named_file) {
            let first = usize::from(register.index);
            mentioned[first..first + usize::from(register.width)].fill(true);
        }
        mentioned
    }

    /// Returns `true` if the frame grows at run time.
    pub fn has_dynamic_stack(&self) -> bool {
        let mut slots = self.frame.slots.values();
        slots.any(|slot| slot.kind == SlotKind::Dynamic)
    }

    /// Requests the inputs that scratch accesses of a kernel require.
    pub fn enable_scratch(&mut self) {
        match self.reserved.scratch_registers {
            Some((resource, offset)) => {
                self.reserved.scratch_resource = Some(resource);
                self.reserved.scratch_wave_offset = Some(offset);
            }
            None => self.frame.hardware_scratch = true,
        }
    }

    /// Returns `true` if it can access private memory.
    pub fn has_scratch(&self) -> bool {
        self.reserved.scratch_resource.is_some() || self.frame.hardware_scratch
    }

    /// How far the stack pointer moves for one byte per lane: by 1 if `scratch_*` instructions access the stack,
    /// otherwise by the number of lanes.
    pub fn stack_pointer_scale(&self) -> u32 {
        match self.frame.hardware_scratch {
            true => 1,
            false => u32::from(self.wave_size),
        }
    }

    /// The maximum number of waves on a SIMD, from limits other than registers: LDS, the work-group size and attributes.
    pub fn max_waves(&self, target: &Target) -> u32 {
        let attributes = &self.header.attributes;
        let by_groups =
            target.waves_for_work_groups(self.lds.size, attributes.flat_work_group_size);
        let wanted = attributes.waves_per_eu.and_then(|(_, most)| most);
        wanted.map_or(by_groups, |most| by_groups.min(most))
    }

    /// The number of SGPRs that are allocated after the numbered ones, if VCC is in use.
    pub fn extra_sgprs(&self, target: &Target) -> u32 {
        target.extra_sgprs(ExtraSgprs {
            vcc: true,
            flat_scratch: self.frame.uses_flat_scratch,
            xnack_mask: target.is_xnack_on_or_any(),
        })
    }

    /// Dwords of a lane mask: 1 in wave32, 2 in wave64.
    pub fn mask_dwords(&self) -> u8 {
        self.wave_size / 32
    }

    /// The class of lane masks.
    pub fn mask_class(&self) -> RegClass {
        RegClass::sgpr(self.mask_dwords())
    }

    /// EXEC, as wide as the wavefront.
    pub fn exec(&self) -> PhysReg {
        PhysReg::exec(self.mask_dwords())
    }

    /// A new virtual register.
    pub fn new_vreg(&mut self, class: RegClass) -> VReg {
        self.vregs.push(class)
    }

    /// A new block at the end of the layout, ending in [`Terminator::Unreachable`].
    pub fn add_block(&mut self, kind: BlockKind) -> Block {
        let block = self.new_block(kind);
        self.layout.push(block);
        block
    }

    /// A new block outside the layout.
    pub fn new_block(&mut self, kind: BlockKind) -> Block {
        self.blocks.push(BlockData {
            kind,
            params: Vec::new(),
            linear_params: Vec::new(),
            insts: Vec::new(),
            head: 0,
            tail: 0,
            terminator: Terminator::Unreachable,
            location: SourceLocation::default(),
            logical_successors: SmallVec::new(),
            linear_successors: SmallVec::new(),
        })
    }

    /// The entry block.
    pub fn entry(&self) -> Option<Block> {
        self.layout.first().copied()
    }
}
