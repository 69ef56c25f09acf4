//! Pseudo instructions: what selection and allocation need beyond the instruction set. All but
//! comments are expanded by `emit::expand` after allocation.

macro_rules! pseudos {
    ($($(#[$doc:meta])* $variant:ident = $text:literal $(scc = $scc:literal)? $(early = $early:literal)?,)*) => {
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

            /// The one of that name.
            pub fn from_name(name: &str) -> Option<Pseudo> {
                match name { $($text => Some(Pseudo::$variant),)* _ => None }
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

pseudos! {
    /// `def, source`: copies a register of any width, SGPR to SGPR, VGPR to VGPR or SGPR to VGPR;
    /// or moves a constant (`Imm` for one dword, `Imm64` for two) into one.
    Copy = "COPY",
    /// `def, part, part, …`: a tuple from its parts in order; parts may be registers of any width
    /// and `Imm`; their dwords add up to the tuple's.
    RegSequence = "REG_SEQUENCE",
    /// `def`: any value.
    ImplicitDef = "IMPLICIT_DEF",
    /// `sdef, vsource`: v_readfirstlane_b32 of every dword.
    ReadFirstLane = "READFIRSTLANE",

    /// `def, a, b`: 64-bit scalar addition.
    SAddU64 = "S_ADD_U64" scc = true,
    /// `def, a, b`: 64-bit scalar subtraction.
    SSubU64 = "S_SUB_U64" scc = true,

    /// `def, symbol (Rel32Lo)`: the address of a symbol of this object: s_getpc_b64 and a 64-bit
    /// addition of the distance.
    SymbolAddress = "SYMBOL_ADDRESS" scc = true,
    /// `def, symbol (GotPcRel32Lo)`: the address of its GOT entry, likewise.
    GotAddress = "GOT_ADDRESS" scc = true,

    /// `def, place, …, address, place, source, place, …`: calls the function at the address. Each register
    /// is followed by the physical one in which the called function has it.
    Call = "CALL" scc = true,
    /// `address, place, source, place, …`: returns from a called function, likewise.
    Return = "RETURN",
    /// `address, place, return address, place, source, place, …`: jumps to another function, which returns
    /// to the caller of this one, likewise.
    TailCall = "TAIL_CALL",

    /// `use mask`: head of a block where lanes wait: `exec |= mask`.
    UnparkLanes = "UNPARK_LANES" scc = true,
    /// `use mask`: head of a block that ends with `UNPARK_LANES` of the same mask, of which the active lanes are a part:
    /// its body is for the others: `exec ^= mask`.
    FlipLanes = "FLIP_LANES" scc = true,
    /// `def mask or Off, old mask or Off, condition, Imm keep, Imm superset, target block`: the
    /// lanes of EXEC whose condition bit differs from `keep` (0 or 1) leave EXEC to wait for the
    /// target block: `mask = old | leaving`. With `superset` 1 the mask may be all of EXEC as it
    /// was: every one of these lanes will have arrived when the target block takes them up.
    SplitLanes = "SPLIT_LANES" scc = true early = true,
    /// `def mask or Off, old mask or Off, target block`: every active lane waits for the target
    /// block: `mask = old | exec; exec = 0`.
    ParkAllLanes = "PARK_ALL_LANES" scc = true early = true,
    /// `def, new, old`: a uniform value that reaches a block from several sides: `new` if any lane
    /// is active, else `old`.
    SelectIfActive = "SELECT_IF_ACTIVE" scc = true early = true,

    /// `def mask, Imm quads`: from here on all lanes are active, or, if `quads` is 1, all lanes of quads
    /// that have an active one; `mask` are the lanes that were.
    WholeWaveBegin = "WHOLE_WAVE_BEGIN" scc = true,
    /// `use mask`: the lanes of the mask are active again.
    WholeWaveEnd = "WHOLE_WAVE_END",
    /// At the entry of a kernel: all lanes of quads that have an active one are active.
    WholeQuads = "WHOLE_QUADS" scc = true,
    /// `mask`: which lanes are active, as the first instruction of a shader.
    InitExec = "INIT_EXEC",
    /// `def dword, use dword, Imm shift`: the same for as many lanes as seven bits of the latter say. The former is
    /// overwritten.
    InitExecFromInput = "INIT_EXEC_FROM_INPUT" scc = true,
    /// `def mask, use mask`: active lanes without a bit in the latter are no longer live. The pixel shader ends if
    /// none is left. The former is overwritten.
    KillLanes = "KILL_LANES" scc = true,

    /// `sdef or spill VGPR, lane`: SGPR spill to a lane: `vgpr (phys def), sgpr, lane`.
    SpillSgprToLane = "SPILL_SGPR_TO_LANE",
    /// SGPR reload from a lane: `sgpr (def), vgpr, lane`; one dword per instruction.
    ReloadSgprFromLane = "RELOAD_SGPR_FROM_LANE",
    /// `def mask, vgpr (phys def), sgprs, Slot`: SGPR spill to scratch, through lane 0 of a VGPR that nothing else
    /// uses. The mask holds EXEC meanwhile.
    SpillSgpr = "SPILL_SGPR" early = true,
    /// `sgprs (def), def mask, vgpr (phys def), Slot`: SGPR reload from scratch, likewise.
    ReloadSgpr = "RELOAD_SGPR" early = true,
    /// `vgprs, Slot`: VGPR spill to scratch.
    SpillVgpr = "SPILL_VGPR",
    /// `vgprs (def), Slot`: VGPR reload from scratch.
    ReloadVgpr = "RELOAD_VGPR",

    /// `Imm number`: a line of the assembly text, of the function's comments. It stays to the end.
    Comment = "COMMENT",
}
