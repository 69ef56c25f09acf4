//! Containers beside LLVM's: the same contents for the same facts, accepted by its tools.

mod accepted_by_llvm;
mod like_llc;
mod support;
