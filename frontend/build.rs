//! Compiles `src/bindings/passes.cpp` against LLVM's headers.

use std::path::PathBuf;
use std::process::Command;

const SOURCE: &str = "src/bindings/passes.cpp";

fn main() {
    println!("cargo:rerun-if-changed={SOURCE}");
    // Set by the build script of llvm-sys, which has also chosen the libraries to link.
    let config = std::env::var_os("DEP_LLVM_22_CONFIG_PATH").expect("llvm-sys found LLVM");
    let output = Command::new(config)
        .arg("--includedir")
        .output()
        .expect("llvm-config runs");
    let headers = PathBuf::from(String::from_utf8_lossy(&output.stdout).trim());
    cc::Build::new()
        .cpp(true)
        .cpp_link_stdlib(None)
        .std("c++17")
        .opt_level(2)
        .flag("-fno-exceptions")
        .flag("-fno-rtti")
        .flag("-fvisibility=hidden")
        .warnings(false)
        // As system headers, LLVM's headers cause no warnings.
        .flag(format!("-isystem{}", headers.display()))
        .file(SOURCE)
        .compile("amdgcn_llvm_passes");
}
