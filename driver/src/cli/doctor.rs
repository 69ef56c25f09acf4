//! `amdgcn-llc doctor`: lists which external programs and files are installed, and which task needs each.

use std::path::{Path, PathBuf};

/// A program or file that some task needs; compiling itself needs none.
struct Piece {
    name: &'static str,
    /// The task that requires it.
    purpose: &'static str,
    /// The source to install it from.
    source: &'static str,
    /// Paths of files relative to a directory of [`PREFIXES`]; empty for programs.
    files: &'static [&'static str],
}

/// Directories that contain files other than programs.
const PREFIXES: [&str; 3] = ["/usr", "/usr/local", "/opt/rocm"];

const fn program(name: &'static str, purpose: &'static str, source: &'static str) -> Piece {
    Piece {
        name,
        purpose,
        source,
        files: &[],
    }
}

#[rustfmt::skip]
const PIECES: &[Piece] = &[
    program("clang-22", "LLVM IR from OpenCL and HIP sources", "apt install clang-22 (apt.llvm.org)"),
    Piece {
        name: "device libraries",
        purpose: "built-in functions of OpenCL and HIP (get_global_id, sin, ...) in LLVM IR",
        source: "apt install rocm-device-libs (Debian 13: rocm-device-libs-17)",
        files: &[
            "lib/x86_64-linux-gnu/amdgcn/bitcode/ocml.bc",
            "lib/llvm-17/lib/clang/17/amdgcn/bitcode/ocml.bc",
            "lib/amdgcn/bitcode/ocml.bc",
            "amdgcn/bitcode/ocml.bc",
        ],
    },
    program("llvm-link-22", "linking modules of LLVM IR outside this compiler", "apt install llvm-22"),
    program("llc-22", "tests: comparison with LLVM's code", "apt install llvm-22"),
    program("llvm-mc-22", "tests: comparison with LLVM's assembler", "apt install llvm-22"),
    program("ld.lld-22", "tests: comparison with LLVM's linker", "apt install lld-22"),
    program("llvm-dwarfdump-22", "tests: debug information", "apt install llvm-22"),
    program("clrxasm", "tests: text of -filetype=clrx", "scripts/clrx.sh builds it"),
    program("chromium", "tests: pages of --report=html", "apt install chromium"),
];

/// The text of the command. The compiler itself requires none of these.
pub(super) fn text() -> String {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let directories: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let mut text = String::from(
        "Compiling, assembling, linking and disassembling need no other program. Programs for other purposes:\n\n",
    );
    for piece in PIECES {
        let line = match find(piece, &directories) {
            Some(path) => format!(
                "  found    {:<18} {} ({})\n",
                piece.name,
                piece.purpose,
                path.display()
            ),
            None => format!(
                "  missing  {:<18} {}; {}\n",
                piece.name, piece.purpose, piece.source
            ),
        };
        text.push_str(&line);
    }
    text
}

fn find(piece: &Piece, directories: &[PathBuf]) -> Option<PathBuf> {
    let is_file = |path: &PathBuf| path.is_file();
    if piece.files.is_empty() {
        return directories
            .iter()
            .map(|directory| directory.join(piece.name))
            .find(is_file);
    }
    let paths = PREFIXES.iter().flat_map(|prefix| {
        let files = piece.files.iter();
        files.map(move |file| Path::new(prefix).join(file))
    });
    let mut paths = paths;
    paths.find(is_file)
}
