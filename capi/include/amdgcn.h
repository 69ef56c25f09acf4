// libamdgcn: LLVM IR to loadable code objects for AMD GPUs.
//
// Generated from the Rust sources by the test `header_is_current` (HEADER_UPDATE=1 rewrites it).
//
// Every function may be called from any thread. Nothing is global: a result belongs to its caller, who frees it with
// amdgcn_result_free. Strings are UTF-8 and end in NUL; NULL stands for "not given".

#ifndef AMDGCN_H
#define AMDGCN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The status of a call. Unless it is `AMDGCN_STATUS_OK`, the result has messages.
enum AmdgcnStatus
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
  // The result has data.
  AMDGCN_STATUS_OK = 0,
  // A required pointer is NULL, a string is not UTF-8, or an option has an invalid value.
  AMDGCN_STATUS_INVALID_ARGUMENT = 1,
  // The IR is malformed, or has a construct that is not supported.
  AMDGCN_STATUS_INVALID_INPUT = 2,
  // Unknown or contradictory processor, feature, triple or code object version.
  AMDGCN_STATUS_INVALID_TARGET = 3,
  // The IR is valid, but this target has no code for it: an unsupported construct or an exceeded limit.
  AMDGCN_STATUS_UNSUPPORTED = 4,
  // Assembler text with errors.
  AMDGCN_STATUS_INVALID_ASSEMBLY = 5,
  // Objects that cannot be linked.
  AMDGCN_STATUS_LINK_FAILED = 6,
  // The bytes are not an object for AMD GPUs, or are damaged.
  AMDGCN_STATUS_INVALID_OBJECT = 7,
  // A bug in the compiler. The process continues.
  AMDGCN_STATUS_INTERNAL = 8,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum AmdgcnStatus AmdgcnStatus;
#else
typedef uint32_t AmdgcnStatus;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// The output of a compilation or an assembly.
enum AmdgcnOutput
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
  // A loadable code object.
  AMDGCN_OUTPUT_CODE_OBJECT = 0,
  // A relocatable object.
  AMDGCN_OUTPUT_OBJECT = 1,
  // Assembler text. Only compilation produces it.
  AMDGCN_OUTPUT_ASSEMBLY = 2,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum AmdgcnOutput AmdgcnOutput;
#else
typedef uint32_t AmdgcnOutput;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// Output and messages of one call. Freed by `amdgcn_result_free`.
typedef struct AmdgcnResult AmdgcnResult;

// How to compile or assemble. Call `amdgcn_options_init` first: later versions may add members at the end.
typedef struct AmdgcnOptions {
  // Size of the struct that the caller was compiled with, in bytes.
  size_t size;
  // `gfx1010`, `fiji`, ... NULL: the processor of the module or text.
  const char *processor;
  // Features as in llc's `-mattr`: `+xnack,-wavefrontsize32`.
  const char *features;
  // Target triple. NULL: that of the module or text, otherwise `amdgcn-amd-amdhsa`.
  const char *triple;
  // Names of passes to disable, separated by commas.
  const char *disabled_passes;
  // 0 to 3; 2 by default.
  uint32_t opt_level;
  // 2 to 6. 0: the module's version, otherwise 6.
  uint32_t code_object_version;
  // One of `AmdgcnOutput`; `AMDGCN_OUTPUT_CODE_OBJECT` by default.
  uint32_t output;
  // True if the module is known to be valid, so LLVM's verifier does not run. The behavior on an invalid module is
  // undefined.
  bool trusted_input;
  // True if the compiler's verifiers run between passes.
  bool verify;
} AmdgcnOptions;

// Bytes that the caller owns.
typedef struct AmdgcnObject {
  // Name for messages.
  const char *name;
  // The contents of a relocatable object.
  const void *data;
  // Bytes.
  size_t size;
} AmdgcnObject;

// Resources of a kernel.
typedef struct AmdgcnKernel {
  // Size of the struct that the caller was compiled with, in bytes.
  size_t size;
  // The name; it lives as long as the result.
  const char *name;
  // VGPRs per lane.
  uint32_t vgprs;
  // SGPRs per wavefront, including VCC and other special registers.
  uint32_t sgprs;
  // Spilled VGPRs.
  uint32_t vgpr_spills;
  // Spilled SGPRs.
  uint32_t sgpr_spills;
  // Bytes of LDS per work-group.
  uint32_t lds_bytes;
  // Bytes of scratch memory per lane.
  uint32_t scratch_bytes;
  // Bytes of code.
  size_t code_bytes;
  // Number of instructions.
  size_t instructions;
  // Wavefronts that fit on a SIMD.
  uint32_t occupancy;
} AmdgcnKernel;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// The version of the library: `0.1.0`.
const char *amdgcn_version(void);

// Fills in the defaults.
//
// `size` is the caller's `sizeof(AmdgcnOptions)`; no more bytes are written.
//
// # Safety
// `options` is NULL or points to `size` writable bytes.
void amdgcn_options_init(struct AmdgcnOptions *options, size_t size);

// Compiles a module of LLVM IR, text or bitcode.
//
// `name` is for messages. `*result` receives a result in any case, even if the call fails; it must be freed.
//
// # Safety
// `ir` points to `ir_size` bytes, strings are NUL-terminated or NULL, `options` is NULL or was set up by
// `amdgcn_options_init`, `result` is writable.
AmdgcnStatus amdgcn_compile(const char *name,
                            const void *ir,
                            size_t ir_size,
                            const struct AmdgcnOptions *options,
                            struct AmdgcnResult **result);

// Assembles text as LLVM's assembler does.
//
// # Safety
// As for `amdgcn_compile`.
AmdgcnStatus amdgcn_assemble(const char *name,
                             const void *assembly,
                             size_t assembly_size,
                             const struct AmdgcnOptions *options,
                             struct AmdgcnResult **result);

// Links `count` relocatable objects into a loadable code object.
//
// # Safety
// `objects` points to `count` structs whose members are valid; `result` is writable.
AmdgcnStatus amdgcn_link(const struct AmdgcnObject *objects,
                         size_t count,
                         struct AmdgcnResult **result);

// Disassembles an object or a loadable code object.
//
// # Safety
// `object` points to `size` bytes; `result` is writable.
AmdgcnStatus amdgcn_disassemble(const void *object, size_t size, struct AmdgcnResult **result);

// The output, followed by a NUL that `*size` does not count. NULL if the call failed.
//
// # Safety
// `result` is NULL or a result that was not freed; `size` is NULL or writable.
const uint8_t *amdgcn_result_data(const struct AmdgcnResult *result, size_t *size);

// The number of messages: errors if the call failed, otherwise warnings.
//
// # Safety
// `result` is NULL or a result that was not freed.
size_t amdgcn_result_message_count(const struct AmdgcnResult *result);

// A message, or NULL if `index` is too large. It lives as long as the result.
//
// # Safety
// `result` is NULL or a result that was not freed.
const char *amdgcn_result_message(const struct AmdgcnResult *result, size_t index);

// The metadata of a compiled module as YAML; empty for other calls. It lives as long as the result.
//
// # Safety
// `result` is NULL or a result that was not freed.
const char *amdgcn_result_metadata(const struct AmdgcnResult *result);

// The number of kernels in a compiled module.
//
// # Safety
// `result` is NULL or a result that was not freed.
size_t amdgcn_result_kernel_count(const struct AmdgcnResult *result);

// Writes the resources of a kernel to `*kernel`, at most `size` bytes. False if `index` is too large.
//
// # Safety
// `result` is NULL or a result that was not freed; `kernel` points to `size` writable bytes.
bool amdgcn_result_kernel(const struct AmdgcnResult *result,
                          size_t index,
                          struct AmdgcnKernel *kernel,
                          size_t size);

// Frees a result.
//
// # Safety
// `result` is NULL or a result that was not freed.
void amdgcn_result_free(struct AmdgcnResult *result);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* AMDGCN_H */
