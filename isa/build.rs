//! Generates the `Opcode` enum and the static instruction tables from `tables/*.tsv`.
//!
//! In: a table per encoding (a row per mnemonic and operand list, a column of opcode numbers per generation) and
//! `properties.tsv` (a row per mnemonic). Out: `$OUT_DIR/generation.rs`, which `src/generation.rs` includes, and
//! `$OUT_DIR/tables.rs`, which `src/opcode.rs` includes. README.md describes the columns.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

/// The file name of each table, and its variant of `Encoding`.
#[rustfmt::skip]
const ENCODINGS: [(&str, &str); 25] = [
    ("sop1", "Sop1"), ("sop2", "Sop2"), ("sopc", "Sopc"), ("sopk", "Sopk"), ("sopp", "Sopp"),
    ("smrd", "Smrd"), ("smem", "Smem"),
    ("vop1", "Vop1"), ("vop2", "Vop2"), ("vopc", "Vopc"), ("vop3", "Vop3"), ("vop3p", "Vop3p"),
    ("vop3px", "Vop3px"),
    ("sdwa", "Sdwa"), ("dpp16", "Dpp16"), ("dpp8", "Dpp8"), ("vintrp", "Vintrp"),
    ("ds", "Ds"), ("mubuf", "Mubuf"), ("mtbuf", "Mtbuf"), ("mimg", "Mimg"),
    ("flat", "Flat"), ("global", "Global"), ("scratch", "Scratch"), ("exp", "Exp"),
];

/// Generations in which VGPRs and AGPRs are one register file, so memory instructions can have AGPRs as data.
const UNIFIED_REGISTER_FILES: [&str; 4] = ["gfx90a", "gfx942", "gfx9_4_generic", "gfx950"];

/// The number in the generated tables that means "no opcode" or "no shape".
const ABSENT: u16 = 0xffff;

fn main() {
    println!("cargo::rerun-if-changed=tables");
    println!("cargo::rerun-if-changed=build.rs");
    let tables = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("set by cargo")).join("tables");
    let generations = Generations::read(&tables);
    let mut generator = Generator::new(&tables, generations.clone());
    for (position, (table, _)) in ENCODINGS.iter().enumerate() {
        generator.read_encoding(&Table::read(&tables, table), position);
    }
    generator.read_properties(&Table::read(&tables, "properties"));
    let images = generate_images(&Table::read(&tables, "image_addresses"));
    let names = generate_names(
        &Table::read(&tables, "hwreg"),
        &Table::read(&tables, "buffer_formats"),
        &generations,
    );
    let tables = generator.generate() + &images + &names;
    for (file, text) in [
        ("generation.rs", generations.generate()),
        ("tables.rs", tables),
    ] {
        let path = Path::new(&env::var("OUT_DIR").expect("set by cargo")).join(file);
        fs::write(path, text).unwrap_or_else(|e| panic!("writing {file}: {e}"));
    }
}

/// A parsed `.tsv` file.
struct Table {
    name: String,
    columns: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl Table {
    fn read(folder: &Path, name: &str) -> Table {
        let path = folder.join(format!("{name}.tsv"));
        let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let mut lines = text
            .lines()
            .map(|line| line.split('\t').map(str::to_owned).collect());
        let columns: Vec<String> = lines.next().expect("header");
        let rows: Vec<Vec<String>> = lines.collect();
        for row in &rows {
            assert_eq!(row.len(), columns.len(), "{name}: {row:?}");
        }
        Table {
            name: name.to_owned(),
            columns,
            rows,
        }
    }

    fn cell<'a>(&self, row: &'a [String], column: &str) -> &'a str {
        let position = self.columns.iter().position(|c| c == column);
        &row[position.unwrap_or_else(|| panic!("{}: no column {column}", self.name))]
    }
}

/// The generations: the columns of opcode numbers, the same in every table.
#[derive(Clone)]
struct Generations(Vec<String>);

impl Generations {
    fn read(tables: &Path) -> Generations {
        let columns = Table::read(tables, "sop2").columns;
        Generations(
            columns
                .into_iter()
                .filter(|c| c.starts_with("gfx"))
                .collect(),
        )
    }

    fn position(&self, name: &str) -> usize {
        let found = self.0.iter().position(|g| *g == name);
        found.unwrap_or_else(|| panic!("generation {name}"))
    }

    /// Returns `true` if `ranges`, such as `gfx8..gfx908,gfx1013`, contains a generation.
    fn cover(&self, ranges: &str, generation: usize) -> bool {
        ranges.split(',').any(|range| match range.split_once("..") {
            Some((first, last)) => {
                (self.position(first)..=self.position(last)).contains(&generation)
            }
            None => self.position(range) == generation,
        })
    }

    /// The entries of a cell that apply to a generation. The cell is a space-separated list: `a b@gfx8..gfx908
    /// c@gfx6,gfx1010`.
    fn selected(&self, cell: &str, generation: usize) -> Vec<String> {
        cell.split(' ')
            .filter(|entry| *entry != "-")
            .filter_map(|entry| match entry.split_once('@') {
                None => Some(entry.to_owned()),
                Some((name, ranges)) => self.cover(ranges, generation).then(|| name.to_owned()),
            })
            .collect()
    }

    /// The operand list that a cell has for a generation, if any. The cell has the form `gfx6..gfx7=list; gfx8=list`.
    fn narrowed<'a>(&self, cell: &'a str, generation: usize) -> Option<&'a str> {
        cell.split("; ")
            .filter_map(|part| part.split_once('='))
            .find(|(ranges, _)| self.cover(ranges, generation))
            .map(|(_, operands)| operands)
    }

    /// Rust text of the enum `Generation`.
    fn generate(&self) -> String {
        let variants: Vec<String> = self.0.iter().map(|g| camel(g)).collect();
        let count = variants.len();
        format!(
            "/// A generation; a column of the instruction tables.\n\
             #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]\n\
             #[allow(missing_docs)]\n#[repr(u8)]\npub enum Generation {{ {} }}\n\
             impl Generation {{\n/// Every generation, in order.\n\
             pub const ALL: [Generation; {count}] = [{}];\n}}\n",
            variants.join(", "),
            variants
                .iter()
                .map(|v| format!("Generation::{v}, "))
                .collect::<String>()
        )
    }
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Row {
    mnemonic: String,
    encoding: usize,
    base: String,
    codes: Vec<u16>,
    shapes: Vec<u16>,
}

struct Generator {
    generations: Generations,
    /// The index of each `Shape`, by its Rust text.
    shapes: BTreeMap<String, u16>,
    rows: Vec<Row>,
    /// The Rust text of `Properties`, by mnemonic.
    properties: BTreeMap<String, String>,
    /// Flags that affect how operands are accessed, by mnemonic.
    flags: BTreeMap<String, String>,
    accesses: BTreeMap<String, String>,
}

impl Generator {
    fn new(tables: &Path, generations: Generations) -> Generator {
        let mut generator = Generator {
            generations,
            shapes: BTreeMap::new(),
            rows: Vec::new(),
            properties: BTreeMap::new(),
            flags: BTreeMap::new(),
            accesses: BTreeMap::new(),
        };
        generator.read_flags(tables);
        generator
    }

    fn read_encoding(&mut self, table: &Table, encoding: usize) {
        for row in &table.rows {
            let mnemonic = table.cell(row, "mnemonic").to_owned();
            let base = match table.columns.iter().any(|c| c == "base") {
                true => variant_of(table.cell(row, "base")),
                false => ENCODINGS[encoding].1,
            };
            let mut codes = vec![ABSENT; self.generations.0.len()];
            let mut shapes = codes.clone();
            for (position, generation) in self.generations.0.iter().enumerate() {
                let Some(code) = parse_code(table.cell(row, generation)) else {
                    continue;
                };
                codes[position] = code;
                let narrower = table.cell(row, "narrower");
                let operands = self
                    .generations
                    .narrowed(narrower, position)
                    .unwrap_or(table.cell(row, "operands"));
                let shape = self.shape_text(
                    &mnemonic,
                    ENCODINGS[encoding].0,
                    generation,
                    operands,
                    &self
                        .generations
                        .selected(table.cell(row, "modifiers"), position),
                );
                let next = self.shapes.len() as u16;
                shapes[position] = *self.shapes.entry(shape).or_insert(next);
            }
            self.rows.push(Row {
                mnemonic,
                encoding,
                base: base.to_owned(),
                codes,
                shapes,
            });
        }
    }

    /// Reads the columns of flags and accesses, which `operand_text` needs.
    fn read_flags(&mut self, tables: &Path) {
        let table = Table::read(tables, "properties");
        for row in &table.rows {
            let mnemonic = table.cell(row, "mnemonic").to_owned();
            self.flags
                .insert(mnemonic.clone(), table.cell(row, "flags").to_owned());
            self.accesses
                .insert(mnemonic, table.cell(row, "access").to_owned());
        }
    }

    /// The Rust text of a `Shape`.
    fn shape_text(
        &self,
        mnemonic: &str,
        table: &str,
        generation: &str,
        operands: &str,
        modifiers: &[String],
    ) -> String {
        let names: Vec<&str> = match operands {
            "-" => Vec::new(),
            list => list.split(", ").collect(),
        };
        let flags = self.flags.get(mnemonic).map_or("-", String::as_str);
        let access = self.accesses.get(mnemonic).map_or("-", String::as_str);
        let specs: Vec<String> = names
            .iter()
            .enumerate()
            .map(|(i, o)| operand_text(o, i, table, generation, flags, access))
            .collect();
        let (mut neg, mut abs, mut sext) = (0, 0, 0);
        let mut set = Vec::new();
        for modifier in modifiers {
            match modifier.split_once('.') {
                Some(("neg", field)) => neg |= 1 << source_position(field),
                Some(("abs", field)) => abs |= 1 << source_position(field),
                Some(("sext", field)) => sext |= 1 << source_position(field),
                _ => set.push(modifier.as_str()),
            }
        }
        format!(
            "Shape {{ operands: &[{}], neg: {neg}, abs: {abs}, sext: {sext}, modifiers: ModifierSet::from_bits_retain({}) }}",
            specs.join(", "),
            union("ModifierSet", set.into_iter())
        )
    }

    fn read_properties(&mut self, table: &Table) {
        for row in &table.rows {
            let effects = |column: &str| -> String {
                let list: Vec<String> = (0..self.generations.0.len())
                    .map(|g| {
                        let names = self.generations.selected(table.cell(row, column), g);
                        format!(
                            "Effects::from_bits_retain({})",
                            union("Effects", names.iter().map(String::as_str))
                        )
                    })
                    .collect();
                format!("[{}]", list.join(", "))
            };
            let flags = table.cell(row, "flags").split(' ').filter(|f| *f != "-");
            let flags = union("PropertyFlags", flags);
            let reverse = match table.cell(row, "reverse") {
                "-" => "None".to_owned(),
                other => format!("Some(Opcode::{})", other.to_uppercase()),
            };
            let text = format!(
                "Properties {{ class: Class::{}, access: MemoryAccess::{}, reads: {}, writes: {}, \
                 without_lanes: WithoutLanes::{}, flags: PropertyFlags::from_bits_retain({flags}), reverse: {reverse} }}",
                camel(table.cell(row, "class")),
                match table.cell(row, "access") {
                    "-" => "None".to_owned(),
                    access => camel(access),
                },
                effects("reads"),
                effects("writes"),
                camel(table.cell(row, "without_lanes")),
            );
            self.properties
                .insert(table.cell(row, "mnemonic").to_owned(), text);
        }
    }

    fn generate(mut self) -> String {
        self.rows.sort();
        let mut mnemonics: Vec<String> = self.rows.iter().map(|r| r.mnemonic.clone()).collect();
        mnemonics.dedup();
        let mut out = String::new();
        writeln!(
            out,
            "/// Means \"no opcode\" or \"no shape\".\npub(crate) const ABSENT: u16 = {ABSENT:#x};"
        )
        .expect("string");
        self.generate_opcodes(&mut out, &mnemonics);
        self.generate_rows(&mut out, &mnemonics);
        self.generate_decoding(&mut out);
        for relation in RELATIONS {
            generate_relation(&mut out, &mnemonics, relation);
        }
        out
    }

    fn generate_opcodes(&self, out: &mut String, mnemonics: &[String]) {
        out.push_str(
            "/// An instruction without its encoding, named like its mnemonic without suffix.\n\
             #[allow(non_camel_case_types)]\n\
             #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]\n\
             #[repr(u16)]\npub enum Opcode {\n",
        );
        for mnemonic in mnemonics {
            writeln!(out, "    {},", mnemonic.to_uppercase()).expect("string");
        }
        let count = mnemonics.len();
        writeln!(out, "}}\npub(crate) static OPCODES: [Opcode; {count}] = [").expect("string");
        for mnemonic in mnemonics {
            writeln!(out, "    Opcode::{},", mnemonic.to_uppercase()).expect("string");
        }
        writeln!(out, "];\npub(crate) static MNEMONICS: [&str; {count}] = [").expect("string");
        for mnemonic in mnemonics {
            writeln!(out, "    {mnemonic:?},").expect("string");
        }
        writeln!(
            out,
            "];\npub(crate) static PROPERTIES: [Properties; {count}] = ["
        )
        .expect("string");
        for mnemonic in mnemonics {
            let text = self.properties.get(mnemonic);
            let text = text.unwrap_or_else(|| panic!("no properties of {mnemonic}"));
            writeln!(out, "    {text},").expect("string");
        }
        out.push_str("];\n");
    }

    fn generate_rows(&self, out: &mut String, mnemonics: &[String]) {
        let mut shapes: Vec<(&u16, &String)> = self.shapes.iter().map(|(t, i)| (i, t)).collect();
        shapes.sort();
        writeln!(
            out,
            "pub(crate) static SHAPES: [Shape; {}] = [",
            shapes.len()
        )
        .expect("string");
        for (_, text) in shapes {
            writeln!(out, "    {text},").expect("string");
        }
        writeln!(
            out,
            "];\npub(crate) static ROWS: [Row; {}] = [",
            self.rows.len()
        )
        .expect("string");
        for row in &self.rows {
            writeln!(
                out,
                "    Row {{ opcode: Opcode::{}, encoding: Encoding::{}, base: Encoding::{}, codes: {:?}, shapes: {:?} }},",
                row.mnemonic.to_uppercase(), ENCODINGS[row.encoding].1, row.base, row.codes, row.shapes
            )
            .expect("string");
        }
        let starts: Vec<usize> = mnemonics
            .iter()
            .map(|m| self.rows.partition_point(|row| row.mnemonic < *m))
            .chain([self.rows.len()])
            .collect();
        writeln!(
            out,
            "];\npub(crate) static OPCODE_ROWS: [u16; {}] = {starts:?};",
            starts.len()
        )
        .expect("string");
    }

    /// Writes, for each generation and encoding, the opcode numbers with their rows, sorted.
    fn generate_decoding(&self, out: &mut String) {
        writeln!(
            out,
            "pub(crate) static DECODING: [[&[(u16, u16)]; {}]; {}] = [",
            ENCODINGS.len(),
            self.generations.0.len()
        )
        .expect("string");
        for generation in 0..self.generations.0.len() {
            out.push_str("[\n");
            for encoding in 0..ENCODINGS.len() {
                let mut list: Vec<(u16, usize)> = self
                    .rows
                    .iter()
                    .enumerate()
                    .filter(|(_, r)| r.encoding == encoding && r.codes[generation] != ABSENT)
                    .map(|(i, r)| (r.codes[generation], i))
                    .collect();
                list.sort();
                let entries: String = list
                    .iter()
                    .map(|(code, i)| format!("({code}, {i}),"))
                    .collect();
                writeln!(out, "    &[{entries}],").expect("string");
            }
            out.push_str("],\n");
        }
        out.push_str("];\n");
    }
}

/// A relation of opcodes: the name of its table, and the mnemonic of the second opcode, derived from that of the first.
type Relation = (&'static str, fn(&str) -> Option<String>);

/// The relations of opcodes whose mnemonics differ in one place.
const RELATIONS: [Relation; 4] = [
    ("SHORT_GRADIENTS", |long| Some(format!("{long}_g16"))),
    ("FLAT_OF_GLOBAL", |global| {
        Some(format!("flat_{}", global.strip_prefix("global_")?))
    }),
    ("BUFFER_OF_GLOBAL", |global| {
        Some(format!("buffer_{}", global.strip_prefix("global_")?))
    }),
    ("RETURNING", |plain| {
        let (operation, data_type) = plain.strip_prefix("ds_")?.rsplit_once('_')?;
        Some(format!("ds_{operation}_rtn_{data_type}"))
    }),
];

/// Writes the pairs of opcodes of a relation, sorted by the first.
fn generate_relation(out: &mut String, mnemonics: &[String], (name, derive): Relation) {
    let pairs = mnemonics.iter().filter_map(|first| {
        let second = derive(first)?;
        mnemonics.binary_search(&second).ok()?;
        Some((first.to_uppercase(), second.to_uppercase()))
    });
    let pairs: Vec<(String, String)> = pairs.collect();
    let count = pairs.len();
    writeln!(
        out,
        "pub(crate) static {name}: [(Opcode, Opcode); {count}] = ["
    )
    .expect("string");
    for (first, second) in pairs {
        writeln!(out, "    (Opcode::{first}, Opcode::{second}),").expect("string");
    }
    out.push_str("];\n");
}

fn generate_images(table: &Table) -> String {
    let mut out = String::new();
    writeln!(
        out,
        "pub(crate) static IMAGE_ADDRESSES: [ImageAddress; {}] = [",
        table.rows.len()
    )
    .expect("string");
    for row in &table.rows {
        let numbers: Vec<u8> = row[1..]
            .iter()
            .map(|cell| cell.parse().unwrap_or(0))
            .collect();
        writeln!(
            out,
            "    ImageAddress {{ opcode: Opcode::{}, least: {}, a32: {:?}, a16: {:?} }},",
            row[0].to_uppercase(),
            numbers[0],
            &numbers[1..9],
            &numbers[9..17]
        )
        .expect("string");
    }
    out.push_str("];\n");
    out
}

/// Rust text of the tables of hardware registers and buffer formats.
fn generate_names(registers: &Table, formats: &Table, generations: &Generations) -> String {
    let mut out = String::new();
    let count = registers.rows.len();
    writeln!(
        out,
        "pub(crate) static HARDWARE_REGISTERS: [HardwareRegister; {count}] = ["
    )
    .expect("string");
    for row in &registers.rows {
        let ids: Vec<u8> = row[1..]
            .iter()
            .map(|cell| cell.parse().unwrap_or(255))
            .collect();
        writeln!(
            out,
            "    HardwareRegister {{ name: {:?}, ids: {ids:?} }},",
            row[0]
        )
        .expect("string");
    }
    let count = formats.rows.len();
    writeln!(
        out,
        "];\npub(crate) static BUFFER_FORMATS: [BufferFormat; {count}] = ["
    )
    .expect("string");
    for row in &formats.rows {
        let exists: Vec<bool> = (0..generations.0.len())
            .map(|g| generations.cover(formats.cell(row, "generations"), g))
            .collect();
        writeln!(
            out,
            "    BufferFormat {{ field: {:?}, value: {}, name: {:?}, generations: {exists:?} }},",
            row[0], row[1], row[2]
        )
        .expect("string");
    }
    out.push_str("];\n");
    out
}

/// Rust text of a union of flags, `Set::A.bits() | Set::B.bits()`; `0` if there are none.
fn union<'a>(set: &str, names: impl Iterator<Item = &'a str>) -> String {
    let terms: Vec<String> = names
        .map(|n| format!("{set}::{}.bits()", n.to_uppercase()))
        .collect();
    if terms.is_empty() {
        "0".to_owned()
    } else {
        terms.join(" | ")
    }
}

/// Rust text of an `OperandSpec`. The operand has the form `field:KINDSwidth[.type]`, `field:a/b/c` or `field:word`.
fn operand_text(
    operand: &str,
    position: usize,
    table: &str,
    generation: &str,
    flags: &str,
    access: &str,
) -> String {
    let (field, kinds) = operand
        .split_once(':')
        .unwrap_or_else(|| panic!("operand {operand}"));
    let (kinds, data) = kinds.split_once('.').unwrap_or((kinds, ""));
    let letters = kinds.trim_end_matches(|c: char| c.is_ascii_digit());
    let width: u8 = kinds[letters.len()..].parse().unwrap_or(0);
    let scalar_or_vector = !letters.is_empty() && letters.chars().all(|c| "vusail".contains(c));
    let unified = letters == "u" && UNIFIED_REGISTER_FILES.contains(&generation);
    let kinds: Vec<&str> = match scalar_or_vector {
        true if unified => vec!["VGPR", "AGPR"],
        true => letters.chars().map(kind_of_letter).collect(),
        false => letters.split('/').map(kind_of_word).collect(),
    };
    let kind_text = union("Kinds", kinds.into_iter());
    let vector = matches!(
        table,
        "vop1" | "vop2" | "vopc" | "vop3" | "vop3p" | "vop3px" | "sdwa" | "dpp16" | "dpp8"
    );
    let lane_mask =
        vector && (letters == "s" && width == 2 || letters == "vcc" || letters == "s/vcc");
    let data = match (data, width) {
        ("", 2) => "B64".to_owned(),
        ("", _) => "B32".to_owned(),
        (name, _) => name.to_uppercase(),
    };
    let written = is_written(field, position, flags, access);
    let read = !written || is_also_read(field, flags, access);
    let field = if field == "implied" { "vcc" } else { field };
    format!(
        "OperandSpec {{ field: Field::{}, kinds: Kinds::from_bits_retain({kind_text}), width: {}, data: DataType::{data}, \
         lane_mask: {lane_mask}, read: {read}, written: {written} }}",
        camel(field),
        if lane_mask { 2 } else { width }
    )
}

fn is_written(field: &str, position: usize, flags: &str, access: &str) -> bool {
    let has_flag = |flag: &str| flags.split(' ').any(|f| f == flag);
    match field {
        "vdst" => true,
        "sdst" => !has_flag("sdst_read"),
        // The carry-out directly follows the destination; the carry-in is last.
        "implied" => position <= 1,
        "src0" => has_flag("swap"),
        "sdata" | "vdata" => matches!(access, "load" | "atomic" | "none"),
        _ => false,
    }
}

fn is_also_read(field: &str, flags: &str, access: &str) -> bool {
    let has_flag = |flag: &str| flags.split(' ').any(|f| f == flag);
    match field {
        "vdst" | "sdst" => has_flag("tied") || has_flag("preserve"),
        "vdata" | "sdata" => has_flag("preserve") || access == "atomic",
        "src0" => true,
        _ => false,
    }
}

fn kind_of_letter(letter: char) -> &'static str {
    match letter {
        'v' | 'u' => "VGPR",
        's' => "SGPR",
        'a' => "AGPR",
        'i' => "INLINE",
        _ => "LITERAL",
    }
}

fn kind_of_word(word: &str) -> &'static str {
    match word {
        "v" => "VGPR",
        "s" => "SGPR",
        "i" => "INLINE",
        "lit" => "LITERAL",
        "imm" => "IMMEDIATE",
        "off" => "OFF",
        "vcc" => "VCC",
        "label" => "LABEL",
        "hwreg" => "HWREG",
        "sendmsg" => "SENDMSG",
        "waitcnt" => "WAITCNT",
        "gpr_idx" => "GPR_INDEX",
        "attr" => "ATTRIBUTE",
        "param" => "PARAMETER",
        other => panic!("operand kind {other}"),
    }
}

fn source_position(field: &str) -> u32 {
    match field {
        "src0" => 0,
        "src1" | "vsrc1" => 1,
        "src2" => 2,
        other => panic!("modifier of {other}"),
    }
}

fn variant_of(table: &str) -> &'static str {
    let found = ENCODINGS.iter().find(|(name, _)| *name == table);
    found.unwrap_or_else(|| panic!("encoding {table}")).1
}

fn camel(name: &str) -> String {
    name.split('_')
        .map(|part| part[..1].to_uppercase() + &part[1..])
        .collect()
}

fn parse_code(cell: &str) -> Option<u16> {
    let digits = cell.strip_prefix("0x")?;
    Some(u16::from_str_radix(digits, 16).unwrap_or_else(|_| panic!("opcode {cell}")))
}
