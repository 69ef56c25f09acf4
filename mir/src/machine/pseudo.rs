//! Pseudo instructions, which selection and register allocation need in addition to the instruction set. All except
//! comments are expanded by `finish::expand` after allocation.

use isa::WithoutLanes;

macro_rules! pseudos {
    ($($(#[$doc:meta])* $variant:ident = $text:literal: $without_lanes:ident $moves:literal $scc:literal $result:ident
        $lanes:ident $control:ident $spill:ident;)*) => {
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

            /// Returns `true` if scheduling may move it, and may move other instructions across it, provided that their
            /// operands allow this.
            pub fn moves(self) -> bool {
                match self { $(Pseudo::$variant => $moves,)* }
            }

            /// Returns `true` if its expansion writes SCC.
            pub fn clobbers_scc(self) -> bool {
                match self { $(Pseudo::$variant => $scc,)* }
            }

            /// When its definitions are written.
            pub fn result(self) -> ResultTime {
                match self { $(Pseudo::$variant => ResultTime::$result,)* }
            }

            /// How it changes the active lanes.
            pub fn lanes(self) -> LaneChange {
                match self { $(Pseudo::$variant => LaneChange::$lanes,)* }
            }

            /// Whether it calls or leaves a function.
            pub fn control(self) -> Control {
                match self { $(Pseudo::$variant => Control::$control,)* }
            }

            /// Whether it is a spill or a reload.
            pub fn spill(self) -> Spill {
                match self { $(Pseudo::$variant => Spill::$spill,)* }
            }
        }
    };
}

/// When the definitions of a pseudo instruction are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ResultTime {
    /// After all sources are read.
    After,
    /// Before all sources are read, so definitions must not share a register with any source.
    Early,
    /// Dword by dword, so the result must have exactly the registers of a source or share none with it.
    ByDword,
}

/// How a pseudo instruction changes the active lanes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LaneChange {
    /// The active lanes do not change.
    Keeps,
    /// Sets the lanes that are initially active.
    Begins,
    /// At the entry, activates all lanes of quads with an active lane.
    Quads,
    /// Begins WWM or WQM.
    Widens,
    /// Ends WWM or WQM.
    Restores,
    /// Kills lanes.
    Kills,
    /// Inserted by the wave transform in heads and tails of blocks.
    Transforms,
}

/// Whether a pseudo instruction calls or leaves a function. If it does, its operands are each followed by the physical
/// register of the calling convention.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Control {
    /// Neither.
    Stays,
    /// Calls a function.
    Calls,
    /// Ends a called function.
    Leaves,
}

/// Whether a pseudo instruction is a spill or a reload.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spill {
    /// Neither.
    No,
    /// Spills to a lane of a VGPR.
    ToLane,
    /// Reloads from a lane of a VGPR.
    FromLane,
    /// Spills to scratch.
    ToScratch,
    /// Reloads from scratch.
    FromScratch,
}

// Name; what it does if no lane is active; whether scheduling may move it; whether its expansion writes SCC; when the result
// is written; how it changes the active lanes; whether it calls or leaves a function; whether it is a spill or a reload.
#[rustfmt::skip]
pseudos! {
    /// `def, source`: copies a register of any width, SGPR to SGPR, VGPR to VGPR or SGPR to VGPR;
    /// or moves a constant (`Imm` for one dword, `Imm64` for two) into one.
    Copy = "COPY":                                    Registers true  false After   Keeps      Stays  No;
    /// `def, part, part, …`: a tuple from its parts in order; parts may be registers of any width
    /// and `Imm`; their dwords add up to the tuple's.
    RegSequence = "REG_SEQUENCE":                     Registers true  false After   Keeps      Stays  No;
    /// `def`: any value.
    ImplicitDef = "IMPLICIT_DEF":                     Registers true  false After   Keeps      Stays  No;
    /// `sdef, vsource`: v_readfirstlane_b32 of every dword.
    ReadFirstLane = "READFIRSTLANE":                  Registers true  false After   Keeps      Stays  No;

    /// `def, def M0, index, tuple`: the element of a tuple of registers at a uniform index. The element is as wide as
    /// the result.
    IndexedRead = "INDEXED_READ":                     Acts      false false Early   Keeps      Stays  No;
    /// `def tuple, def M0, index, element, tied tuple`: the tuple with its element at a uniform index replaced.
    IndexedWrite = "INDEXED_WRITE":                   Acts      false false After   Keeps      Stays  No;

    /// `def, a, b`: 64-bit scalar addition.
    SAddU64 = "S_ADD_U64":                            Registers true  true  ByDword Keeps      Stays  No;
    /// `def, a, b`: 64-bit scalar subtraction.
    SSubU64 = "S_SUB_U64":                            Registers true  true  ByDword Keeps      Stays  No;

    /// `def, symbol (Rel32Lo)`: the address of a symbol of this object: s_getpc_b64 and a 64-bit
    /// addition of the distance.
    SymbolAddress = "SYMBOL_ADDRESS":                 Slow      true  true  After   Keeps      Stays  No;
    /// `def, symbol (GotPcRel32Lo)`: the address of the symbol's GOT entry, computed in the same way.
    GotAddress = "GOT_ADDRESS":                       Slow      true  true  After   Keeps      Stays  No;

    /// `def, register, …, address, register, source, register, …`: calls the function at `address`. Every virtual
    /// register is followed by the physical register in which the called function returns it (definitions) or expects
    /// it (sources).
    Call = "CALL":                                    Acts      false true  After   Keeps      Calls  No;
    /// `address, register, source, register, …`: returns from a called function; operands as for `CALL`.
    Return = "RETURN":                                Acts      false false After   Keeps      Leaves No;
    /// `address, register, return address, register, source, register, …`: jumps to another function, which returns to
    /// the caller of this one; operands as for `CALL`.
    TailCall = "TAIL_CALL":                           Acts      false false After   Keeps      Leaves No;

    /// `use mask`: head of a block at which lanes wait: `exec |= mask`.
    UnparkLanes = "UNPARK_LANES":                     Acts      false true  After   Transforms Stays  No;
    /// `use mask`: head of a block that ends with `UNPARK_LANES` of the same mask. The active lanes are a subset of the
    /// mask, and the body is for the other lanes of the mask: `exec ^= mask`.
    FlipLanes = "FLIP_LANES":                         Acts      false true  After   Transforms Stays  No;
    /// `def mask or Off, old mask or Off, condition, Imm keep, Imm superset, target block`: the lanes of EXEC whose
    /// condition bit differs from `keep` (0 or 1) are removed from EXEC and wait for the target block:
    /// `mask = old | removed`. With `superset` 1 the mask may be the complete old EXEC: all of these lanes will have
    /// arrived when the target block resumes them.
    SplitLanes = "SPLIT_LANES":                       Registers false true  Early   Transforms Stays  No;
    /// `def mask or Off, old mask or Off, target block`: every active lane waits for the target
    /// block: `mask = old | exec; exec = 0`.
    ParkAllLanes = "PARK_ALL_LANES":                  Registers false true  Early   Transforms Stays  No;
    /// `def, new, old`: a uniform value that reaches a block on several edges: `new` if any lane is active, else `old`.
    SelectIfActive = "SELECT_IF_ACTIVE":              Registers false true  Early   Keeps      Stays  No;

    /// `def mask, Imm quads`: activates all lanes, or, if `quads` is 1, all lanes of quads with an active lane; `mask`
    /// receives the lanes that were active.
    WholeWaveBegin = "WHOLE_WAVE_BEGIN":              Acts      false true  After   Widens     Stays  No;
    /// `use mask`: restores the active lanes from the mask.
    WholeWaveEnd = "WHOLE_WAVE_END":                  Registers false false After   Restores   Stays  No;
    /// At the entry of a kernel: activates all lanes of quads with an active lane.
    WholeQuads = "WHOLE_QUADS":                       Registers false true  After   Quads      Stays  No;
    /// `mask`: sets the active lanes; the first instruction of a shader.
    InitExec = "INIT_EXEC":                           Acts      false false After   Begins     Stays  No;
    /// `def dword, use dword, Imm shift`: activates the first N lanes, where N is in bits [shift+6:shift] of the
    /// source; clobbers `def`.
    InitExecFromInput = "INIT_EXEC_FROM_INPUT":       Acts      false true  After   Begins     Stays  No;
    /// `def mask, use mask`: kills the active lanes whose bits in the source are 0. The pixel shader ends if no lane is
    /// left. Clobbers `def`.
    KillLanes = "KILL_LANES":                         Registers false true  After   Kills      Stays  No;

    /// `vgpr (phys def), sgpr, lane`: SGPR spill to a lane of a VGPR.
    SpillSgprToLane = "SPILL_SGPR_TO_LANE":           Registers false false After   Keeps      Stays  ToLane;
    /// `sgpr (def), vgpr, lane`: SGPR reload from a lane; one dword per instruction.
    ReloadSgprFromLane = "RELOAD_SGPR_FROM_LANE":     Registers false false After   Keeps      Stays  FromLane;
    /// `def mask, vgpr (phys def), sgprs, Slot`: SGPR spill to scratch, through lane 0 of a VGPR without other uses.
    /// The mask saves EXEC.
    SpillSgpr = "SPILL_SGPR":                         Acts      false false Early   Keeps      Stays  ToScratch;
    /// `sgprs (def), def mask, vgpr (phys def), Slot`: SGPR reload from scratch, through lane 0 of a VGPR as in
    /// `SPILL_SGPR`.
    ReloadSgpr = "RELOAD_SGPR":                       Acts      false false Early   Keeps      Stays  FromScratch;
    /// `vgprs, Slot`: VGPR spill to scratch.
    SpillVgpr = "SPILL_VGPR":                         Slow      false false After   Keeps      Stays  ToScratch;
    /// `vgprs (def), Slot`: VGPR reload from scratch.
    ReloadVgpr = "RELOAD_VGPR":                       Slow      false false After   Keeps      Stays  FromScratch;

    /// `Imm number`: a line of the assembly text, by its index in the function's comments. It is not expanded.
    Comment = "COMMENT":                              Registers false false After   Keeps      Stays  No;
}
