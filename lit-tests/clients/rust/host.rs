//! Writes the expected results of the programs, one file for each in the current directory, and prints their names.

#![feature(core_float_math, f16, portable_simd)]

mod work;

fn main() {
    let items: u32 = std::env::args()
        .nth(1)
        .and_then(|count| count.parse().ok())
        .expect("a count");
    macro_rules! write_results {
        ($($module:ident::$program:ident)*) => {
            $(
                let mut bytes = Vec::new();
                for n in 0..items {
                    let mut item = [0; work::SIZE];
                    work::$module::$program(n, work::Item::new(&mut item));
                    bytes.extend(item);
                }
                let name = stringify!($program);
                std::fs::write(format!("{name}.expected"), bytes).expect("a file");
                println!("{name}");
            )*
        };
    }
    work::with_programs!(write_results);
}
