//! Numbers of the interface: statuses, kinds of data, actions.

/// Why a call failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Failure {
    /// The action or query failed, `AMD_COMGR_STATUS_ERROR`.
    Error,
    /// An argument is invalid, `AMD_COMGR_STATUS_ERROR_INVALID_ARGUMENT`.
    InvalidArgument,
}

/// The result of a call.
pub(crate) type Outcome<T> = Result<T, Failure>;

/// `AMD_COMGR_STATUS_SUCCESS`.
pub(crate) const SUCCESS: i32 = 0;

/// Statuses and their names.
pub(crate) const STATUSES: [&std::ffi::CStr; 4] = [
    c"SUCCESS",
    c"ERROR",
    c"INVALID_ARGUMENT",
    c"OUT_OF_RESOURCES",
];

impl Failure {
    /// The status in the interface.
    pub(crate) fn number(self) -> i32 {
        match self {
            Failure::Error => 1,
            Failure::InvalidArgument => 2,
        }
    }
}

/// Kinds of data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u32)]
pub(crate) enum Kind {
    Source = 1,
    Include = 2,
    PrecompiledHeader = 3,
    Diagnostic = 4,
    Log = 5,
    Bitcode = 6,
    Relocatable = 7,
    Executable = 8,
    Bytes = 9,
    FatBinary = 0x10,
}

impl Kind {
    pub(crate) const ALL: [Kind; 10] = [
        Kind::Source,
        Kind::Include,
        Kind::PrecompiledHeader,
        Kind::Diagnostic,
        Kind::Log,
        Kind::Bitcode,
        Kind::Relocatable,
        Kind::Executable,
        Kind::Bytes,
        Kind::FatBinary,
    ];

    pub(crate) fn from_number(number: u32) -> Outcome<Kind> {
        let mut kinds = Kind::ALL.into_iter();
        let found = kinds.find(|kind| *kind as u32 == number);
        found.ok_or(Failure::InvalidArgument)
    }
}

/// What an action does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    LinkBitcode,
    BitcodeToRelocatable,
    BitcodeToAssembly,
    LinkToExecutable,
    Assemble,
    Disassemble(Kind),
    /// AMD's library executes it.
    CompileSource,
}

/// The numbers of the actions.
const ACTIONS: [(u32, Action); 16] = [
    (0x0, Action::CompileSource),
    (0x1, Action::CompileSource),
    (0x2, Action::CompileSource),
    (0x3, Action::CompileSource),
    (0x4, Action::LinkBitcode),
    (0x5, Action::CompileSource),
    (0x6, Action::BitcodeToRelocatable),
    (0x7, Action::BitcodeToAssembly),
    (0x8, Action::CompileSource),
    (0x9, Action::LinkToExecutable),
    (0xa, Action::Assemble),
    (0xb, Action::Disassemble(Kind::Relocatable)),
    (0xc, Action::Disassemble(Kind::Executable)),
    (0xd, Action::Disassemble(Kind::Bytes)),
    (0xe, Action::CompileSource),
    (0xf, Action::CompileSource),
];

impl Action {
    pub(crate) fn from_number(number: u32) -> Outcome<Action> {
        let row = ACTIONS.iter().find(|(known, _)| *known == number);
        row.map(|(_, action)| *action)
            .ok_or(Failure::InvalidArgument)
    }
}

/// The number of the last language.
pub(crate) const LAST_LANGUAGE: u32 = 4;
