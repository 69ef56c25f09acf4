//! Every example converts.

use amdgcn_frontend::{FrontendOptions, Source, read};
use mir::generic::{parse_function, verify};
use std::path::{Path, PathBuf};

fn examples() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/ll");
    let mut files: Vec<PathBuf> = std::fs::read_dir(root)
        .expect("examples/ll")
        .flat_map(|family| std::fs::read_dir(family.expect("entry").path()).expect("family"))
        .map(|file| file.expect("entry").path())
        .collect();
    files.sort();
    files
}

#[test]
fn all_examples_convert() {
    let files = examples();
    assert!(files.len() > 50);
    for file in files {
        let text = std::fs::read(&file).expect("readable");
        let name = file.display().to_string();
        let source = Source::detect(&name, &text);
        match read(&source, &FrontendOptions::default()) {
            Ok(module) => {
                assert!(module.functions.iter().any(|function| function.is_kernel()));
                for function in &module.functions {
                    let checked = verify(function);
                    assert!(checked.is_ok(), "{name}: {checked:?}");
                    let text = function.to_string();
                    let again = parse_function(&text).expect("the text form parses");
                    assert_eq!(again.to_string(), text, "{name}");
                }
            }
            Err(error) => panic!("{name}: {error}"),
        }
    }
}
