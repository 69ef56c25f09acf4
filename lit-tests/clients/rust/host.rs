//! Writes the expected results of the kernels: one file for each in the current directory.

include!("work.rs");

fn main() {
    let items: u32 = std::env::args().nth(1).and_then(|count| count.parse().ok()).expect("a count");
    let functions: [(&str, fn(u32, Item<'_>)); 6] = [
        ("float_text", float_text),
        ("integer_text", integer_text),
        ("parsed", parsed),
        ("sorted", sorted),
        ("hashed", hashed),
        ("checked", checked),
    ];
    for (name, function) in functions {
        let mut bytes = Vec::new();
        for n in 0..items {
            let mut item = [0; SIZE];
            function(n, &mut item);
            bytes.extend(item);
        }
        std::fs::write(format!("{name}.expected"), bytes).expect("a file");
    }
}
