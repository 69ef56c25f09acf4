//! Pseudo instructions, which selection and register allocation need in addition to the instruction set. All except
//! comments are expanded by `finish::expand` after allocation.

use isa::WithoutLanes;

macro_rules! pseudos {
    ($($(#[$doc:meta])* $variant:ident = $text:literal $without_lanes:ident moves = $moves:literal $(scc = $scc:literal)? $(early = $early:literal)?,)*) => {
        /// A pseudo instruction. Operands are listed definitions first.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        #[repr(u16)]
        pub enum Pseudo { $($(#[$doc])* $variant,)* }

        impl Pseudo {
            /// All of them.
            pub const ALL: &'static [Pseudo] = &[$(Pseudo::$variant,)*];

            /// Its name in the text form.
            pub fn name(self) -> &'static str {
                match self { $(Pseudo::$variant => $text,)* }
            }

            /// The pseudo instruction with that name.
            pub fn from_name(name: &str) -> Option<Pseudo> {
                match name { $($text => Some(Pseudo::$variant),)* _ => None }
            }

            /// What it does if no lane is active.
            pub fn without_lanes(self) -> WithoutLanes {
                match self { $(Pseudo::$variant => WithoutLanes::$without_lanes,)* }
            }

            /// True if scheduling may move it, and others across it, as far as their operands allow.
            pub fn moves(self) -> bool {
                match self { $(Pseudo::$variant => $moves,)* }
            }

            /// True if its expansion writes SCC.
            pub fn clobbers_scc(self) -> bool {
                match self { $(Pseudo::$variant => false $(|| $scc)?,)* }
            }

            /// True if its definitions are written before all sources are read, so that they must
            /// not share a register with any source.
            pub fn is_early_clobber(self) -> bool {
                match self { $(Pseudo::$variant => false $(|| $early)?,)* }
            }
        }
    };
}

// Name, what it does if no lane is active, whether scheduling may move it, whether its expansion writes SCC, whether it is early-clobber.
pseudos! {
    /// `def, source`: copies a register of any width, SGPR to SGPR, VGPR to VGPR or SGPR to VGPR;
    /// or moves a constant (`Imm` for one dword, `Imm64` for two) into one.
    Copy = "COPY" Registers moves = true,
    /// `def, part, part, …`: a tuple from its parts in order; parts may be registers of any width
    /// and `Imm`; their dwords add up to the tuple's.
    RegSequence = "REG_SEQUENCE" Registers moves = true,
    /// `def`: any value.
    ImplicitDef = "IMPLICIT_DEF" Registers moves = true,
    /// `sdef, vsource`: v_readfirstlane_b32 of every dword.
    ReadFirstLane = "READFIRSTLANE" Registers moves = true,

    /// `def, def M0, index, tuple`: the element of a tuple of registers at a uniform index. The element is as wide as
    /// the result.
    IndexedRead = "INDEXED_READ" Acts moves = false early = true,
    /// `def tuple, def M0, index, element, tied tuple`: the tuple with its element at a uniform index replaced.
    IndexedWrite = "INDEXED_WRITE" Acts moves = false,

    /// `def, a, b`: 64-bit scalar addition.
    SAddU64 = "S_ADD_U64" Registers moves = true scc = true,
    /// `def, a, b`: 64-bit scalar subtraction.
    SSubU64 = "S_SUB_U64" Registers moves = true scc = true,

    /// `def, symbol (Rel32Lo)`: the address of a symbol of this object: s_getpc_b64 and a 64-bit
    /// addition of the distance.
    SymbolAddress = "SYMBOL_ADDRESS" Slow moves = true scc = true,
    /// `def, symbol (GotPcRel32Lo)`: the address of the symbol's GOT entry, computed in the same way.
    GotAddress = "GOT_ADDRESS" Slow moves = true scc = true,

    /// `def, register, …, address, register, source, register, …`: calls the function at `address`. Every virtual
    /// register is followed by the physical register in which the called function returns it (definitions) or expects
    /// it (sources).
    Call = "CALL" Acts moves = false scc = true,
    /// `address, register, source, register, …`: returns from a called function; operands as for `CALL`.
    Return = "RETURN" Acts moves = false,
    /// `address, register, return address, register, source, register, …`: jumps to another function, which returns to
    /// the caller of this one; operands as for `CALL`.
    TailCall = "TAIL_CALL" Acts moves = false,

    /// `use mask`: head of a block at which lanes wait: `exec |= mask`.
    UnparkLanes = "UNPARK_LANES" Acts moves = false scc = true,
    /// `use mask`: head of a block that ends with `UNPARK_LANES` of the same mask. The active lanes are a subset of the
    /// mask, and the body is for the other lanes of the mask: `exec ^= mask`.
    FlipLanes = "FLIP_LANES" Acts moves = false scc = true,
    /// `def mask or Off, old mask or Off, condition, Imm keep, Imm superset, target block`: the lanes of EXEC whose
    /// condition bit differs from `keep` (0 or 1) are removed from EXEC and wait for the target block:
    /// `mask = old | removed`. With `superset` 1 the mask may be the complete old EXEC: all of these lanes will have
    /// arrived when the target block resumes them.
    SplitLanes = "SPLIT_LANES" Registers moves = false scc = true early = true,
    /// `def mask or Off, old mask or Off, target block`: every active lane waits for the target
    /// block: `mask = old | exec; exec = 0`.
    ParkAllLanes = "PARK_ALL_LANES" Registers moves = false scc = true early = true,
    /// `def, new, old`: a uniform value that reaches a block on several edges: `new` if any lane is active, else `old`.
    SelectIfActive = "SELECT_IF_ACTIVE" Registers moves = false scc = true early = true,

    /// `def mask, Imm quads`: activates all lanes, or, if `quads` is 1, all lanes of quads with an active lane; `mask`
    /// receives the lanes that were active.
    WholeWaveBegin = "WHOLE_WAVE_BEGIN" Acts moves = false scc = true,
    /// `use mask`: restores the active lanes from the mask.
    WholeWaveEnd = "WHOLE_WAVE_END" Registers moves = false,
    /// At the entry of a kernel: activates all lanes of quads with an active lane.
    WholeQuads = "WHOLE_QUADS" Registers moves = false scc = true,
    /// `mask`: sets the active lanes; the first instruction of a shader.
    InitExec = "INIT_EXEC" Acts moves = false,
    /// `def dword, use dword, Imm shift`: activates the first N lanes, where N is in bits [shift+6:shift] of the
    /// source; clobbers `def`.
    InitExecFromInput = "INIT_EXEC_FROM_INPUT" Acts moves = false scc = true,
    /// `def mask, use mask`: kills the active lanes whose bits in the source are 0. The pixel shader ends if no lane is
    /// left. Clobbers `def`.
    KillLanes = "KILL_LANES" Registers moves = false scc = true,

    /// `vgpr (phys def), sgpr, lane`: SGPR spill to a lane of a VGPR.
    SpillSgprToLane = "SPILL_SGPR_TO_LANE" Registers moves = false,
    /// `sgpr (def), vgpr, lane`: SGPR reload from a lane; one dword per instruction.
    ReloadSgprFromLane = "RELOAD_SGPR_FROM_LANE" Registers moves = false,
    /// `def mask, vgpr (phys def), sgprs, Slot`: SGPR spill to scratch, through lane 0 of a VGPR without other uses.
    /// The mask saves EXEC.
    SpillSgpr = "SPILL_SGPR" Acts moves = false early = true,
    /// `sgprs (def), def mask, vgpr (phys def), Slot`: SGPR reload from scratch, likewise.
    ReloadSgpr = "RELOAD_SGPR" Acts moves = false early = true,
    /// `vgprs, Slot`: VGPR spill to scratch.
    SpillVgpr = "SPILL_VGPR" Slow moves = false,
    /// `vgprs (def), Slot`: VGPR reload from scratch.
    ReloadVgpr = "RELOAD_VGPR" Slow moves = false,

    /// `Imm number`: a line of the assembly text, by its index in the function's comments. It is not expanded.
    Comment = "COMMENT" Registers moves = false,
}
