// libamdgcn as the code generator of Triton's AMD backend.
//
// Generated from the Rust sources by the test `header_is_current` (HEADER_UPDATE=1 rewrites it).
//
// Every function may be called from any thread. The caller frees memory that a call returns (`*amdgcn`, `*object`, `*error`)
// with triton_amdgpu_free. Strings are UTF-8 and end in NUL.

#ifndef TRITON_AMDGPU_H
#define TRITON_AMDGPU_H

#include <stddef.h>
#include <stdint.h>

// The version of `TritonAmdgpuOptions`.
#define TRITON_AMDGPU_OPTIONS_VERSION 1

// How to compile. Strings may be NULL.
typedef struct TritonAmdgpuOptions {
  // `TRITON_AMDGPU_OPTIONS_VERSION`.
  uint32_t version;
  // Target triple. NULL or empty: the one of the module.
  const char *triple;
  // Processor, such as `gfx906`. NULL or empty: the one of the module.
  const char *processor;
  // Features as in llc's `-mattr`.
  const char *features;
  // Code object version: `5`, or `500` as in modules. NULL or empty: that of the module.
  const char *abi;
  // Options of LLVM, separated by commas or spaces. None is supported, so any option is an error.
  const char *flags;
  // Names of passes of this compiler to disable, separated by commas.
  const char *disabledPasses;
  // Multiplications and additions are contracted, as if all had the flag `contract`.
  uint8_t enableFPFusion;
  // Level 0 instead of 2.
  uint8_t disableOptimization;
  // No effect: addresses have one form in this compiler.
  uint8_t canonicalizeGEP;
  // The module is printed on standard error.
  uint8_t dumpIR;
  // The time is printed on standard error.
  uint8_t enableTiming;
} TritonAmdgpuOptions;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

extern void *malloc(size_t size);

extern void free(void *memory);

// Compiles LLVM IR, text or bitcode, to assembly text for AMD's assembler, with a NUL that `*amdgcn_size` does not
// count. Returns 0, or a status of `AmdgcnStatus` and a text in `*error`.
//
// Triton's external LDS array `global_smem` of unknown size has address 0; a module in which it would have a different
// address is an error. Calls to functions of the module are inlined, except those of functions marked `noinline`.
//
// # Safety
// `ir` points to `size` bytes, `options` is NULL or points to a struct of its version, strings are NUL-terminated or
// NULL; `amdgcn`, `amdgcn_size` and `error` are NULL or writable.
int triton_amdgpu_compile(const char *ir,
                          size_t size,
                          const struct TritonAmdgpuOptions *options,
                          char **amdgcn,
                          size_t *amdgcn_size,
                          char **error);

// Assembles text to a relocatable object. Returns 0, or a status of `AmdgcnStatus` and a text in `*error`.
//
// # Safety
// As for `triton_amdgpu_compile`; `assembly` points to `size` bytes.
int triton_amdgpu_assemble(const char *assembly,
                           size_t size,
                           const char *triple,
                           const char *cpu,
                           const char *features,
                           char **object,
                           size_t *object_size,
                           char **error);

// Frees memory that a call returned.
//
// # Safety
// `memory` is NULL, or a call returned it and it was not freed.
void triton_amdgpu_free(void *memory);

// Names the compiler and its version, for the keys of caches.
const char *triton_amdgpu_revision(void);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* TRITON_AMDGPU_H */
