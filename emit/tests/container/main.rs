//! Compares containers with LLVM's: the same facts produce the same contents, and LLVM's tools accept them.

mod accepted_by_llvm;
mod like_llc;
mod support;
