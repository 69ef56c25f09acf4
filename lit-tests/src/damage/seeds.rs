//! Well-formed inputs of all readers.

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use crate::{compiler, inputs};
use amdgcn::Options;
use object::{Object, ObjectSection};
use rayon::prelude::*;
use simulator::reference::{Case, cases, small_cases};

/// Processors and the directories of the examples' IR for them.
pub const PROCESSORS: [(&str, &str); 4] = [
    ("gfx600", "gfx600"),
    ("gfx803", "gfx803"),
    ("gfx900", "gfx900"),
    ("gfx1010", "gfx1010"),
];

/// Compiles a file with `amdgcn-llc`.
///
/// # Panics
/// If it does not compile.
pub fn compiled(path: &str, options: &[&str]) -> Vec<u8> {
    let arguments = [&[path][..], options, &["-o", "-"]].concat();
    let outcome = compiler::run(&arguments).success();
    outcome.unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Options for a text: defaults if it names its processor, otherwise those for gfx900.
pub fn options_of(text: &str) -> Options {
    let names_processor = text.contains("amdgcn_target") || text.contains("amd_amdgpu_isa");
    match names_processor {
        true => Options::default(),
        false => Options::for_processor("gfx900"),
    }
}

/// Assembly: the files of `assembler/`, and output of the compiler and the disassembler.
pub static ASSEMBLY: LazyLock<Vec<String>> = LazyLock::new(|| {
    let mut list = Vec::new();
    for directory in ["assembler", "assembler/version-2", "assembler/amdpal"] {
        for file in inputs::files(Path::new(directory), "s") {
            let mut text = fs::read_to_string(&file).expect("a file");
            if directory.ends_with("amdpal") && !text.contains("amd_amdgpu_isa") {
                text.insert_str(0, "\t.amd_amdgpu_isa \"amdgcn-amd-amdpal--gfx900\"\n");
            }
            list.push(text);
        }
    }
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    for file in ["variables_O2", "parts"] {
        let path = format!("tests/debug/small/{file}.ll");
        list.push(text(compiled(&path, &["-mcpu=gfx900"])));
    }
    let disassembled = OBJECTS.iter().step_by(3);
    list.extend(disassembled.filter_map(|object| amdgcn::disassemble(object).ok()));
    list
});

/// Objects and loadable code objects of every version, from the compiler and the assembler.
pub static OBJECTS: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
    let mut commands = Vec::new();
    for (number, (processor, family)) in PROCESSORS.into_iter().enumerate() {
        let path = format!("../examples/ll/{family}/vector_add.ll");
        let version = [2, 3, 4, 5][number];
        for kind in ["obj", "hsaco"] {
            commands.push((path.clone(), processor, version, kind));
        }
    }
    for (path, processor, is_complete) in [
        ("../examples/ll/gfx900/generic_pointers.ll", "gfx900", true),
        ("code-objects/symbols.ll", "gfx900", false),
        ("calls/lds.ll", "gfx900", false),
        ("tests/debug/small/parts.ll", "gfx900", false),
        ("tests/debug/small/variables_O2.ll", "gfx1010", false),
        ("code-objects/pal_pipeline.ll", "gfx900", true),
    ] {
        commands.push((path.to_owned(), processor, 6, "obj"));
        if is_complete {
            commands.push((path.to_owned(), processor, 5, "hsaco"));
        }
    }
    let objects = commands.par_iter().map(|(path, processor, version, kind)| {
        let options = [
            format!("-mcpu={processor}"),
            format!("-amdhsa-code-object-version={version}"),
            format!("-filetype={kind}"),
        ];
        compiled(path, &options.each_ref().map(String::as_str))
    });
    let mut list: Vec<Vec<u8>> = objects.collect();
    for file in inputs::files(Path::new("assembler"), "s") {
        let text = fs::read_to_string(file).expect("a file");
        let assembled = amdgcn::assemble("text", &text, &options_of(&text)).expect("assembles");
        list.push(assembled.object().expect("an object"));
    }
    list
});

/// Programs of the Catalyst driver, with 64-bit and 32-bit pointers.
pub fn programs() -> Vec<Vec<u8>> {
    let targets = [
        ("gfx600", "gfx600", "amdgcn-amd-catalyst"),
        ("gfx803", "gfx803", "amdgcn-amd-catalyst-32bit"),
    ];
    let programs = targets.into_iter().map(|(processor, family, triple)| {
        let path = format!("../examples/ll/{family}/vector_add.ll");
        let options = [
            &*format!("-mcpu={processor}"),
            &*format!("-mtriple={triple}"),
            "-filetype=catalyst",
        ];
        compiled(&path, &options)
    });
    programs.collect()
}

/// Relocatable objects.
pub fn relocatable() -> Vec<Vec<u8>> {
    let is_relocatable = |bytes: &&Vec<u8>| bytes[16] == 1;
    OBJECTS.iter().filter(is_relocatable).cloned().collect()
}

/// The MessagePack notes of objects.
pub fn metadata() -> Vec<Vec<u8>> {
    let mut list = Vec::new();
    for bytes in OBJECTS.iter() {
        let file = object::File::parse(&**bytes).expect("an object");
        let note = file.section_by_name(".note");
        let data = note.and_then(|note| note.data().ok()).unwrap_or_default();
        // The header has three fields. The second is the length of the contents. The owner's name follows the header.
        let length = data.get(4).zip(data.get(5));
        let length = length.map_or(0, |(low, high)| {
            usize::from(u16::from_le_bytes([*low, *high]))
        });
        let contents = data.get(20..20 + length).map(<[u8]>::to_vec);
        list.extend(contents.filter(|bytes| bytes.first().is_some_and(|mark| mark >> 4 == 8)));
    }
    list
}

/// A kernel that can be run.
pub struct Runnable {
    /// The code object.
    pub object: Vec<u8>,
    /// The dispatch and the expected results.
    pub case: Case,
}

impl AsRef<[u8]> for Runnable {
    fn as_ref(&self) -> &[u8] {
        &self.object
    }
}

/// Kernels of varied examples; small dispatches if available.
pub fn runnable() -> Vec<Runnable> {
    const EXAMPLES: [&str; 7] = [
        "vector_add",
        "reduction",
        "histogram",
        "private_array",
        "hash_table",
        "spmv",
        "transpose",
    ];
    let all: Vec<Case> = small_cases().into_iter().chain(cases()).collect();
    let pairs: Vec<_> = PROCESSORS
        .iter()
        .flat_map(|(processor, family)| EXAMPLES.map(|example| (processor, family, example)))
        .collect();
    let runnable = pairs.par_iter().filter_map(|(processor, family, example)| {
        let case = all.iter().find(|case| case.example == *example)?.clone();
        let path = format!("../examples/ll/{family}/{example}.ll");
        let options = [&*format!("-mcpu={processor}"), "-filetype=hsaco"];
        let object = Path::new(&path)
            .exists()
            .then(|| compiled(&path, &options))?;
        Some(Runnable { object, case })
    });
    runnable.collect()
}
