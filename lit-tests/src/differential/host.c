// Runs kernels that LLVM compiled for the host: work-groups one after the other; work-items one after the other, or, if
// they use barriers, in turns from barrier to barrier.
//
// Standard input: the number of jobs; for each, the number of its kernel, grid, block, whether there are barriers, and
// the number of arguments; for each argument, its kind (0 value, 1 buffer, 2 local memory), bytes, and contents except
// for local memory. Standard output: for each job zero or the signal that ended it, and the buffers. Numbers are
// dwords.

#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <ucontext.h>
#include <unistd.h>

typedef uint32_t u32;
typedef uint64_t u64;

enum { ARGUMENT = 256, ARGUMENTS = 32, LANES = 1024, STACK = 1 << 20, SECONDS = 3 };

extern void (*const kernels[])(void *arguments);

static u32 local_id[3], group_id[3], grid[3], block[3];
static char hidden[256] __attribute__((aligned(16)));
static char packet[64] __attribute__((aligned(64)));
static char local_memory[65536] __attribute__((aligned(16)));
static char arguments[ARGUMENTS * ARGUMENT] __attribute__((aligned(16)));

static ucontext_t scheduler, lanes[LANES];
static char *stacks;
static int ended[LANES], barriers;
static u32 lane;
static u32 kernel;

#define ID(name, variable) \
  u32 gpu_##name##_x(void) { return variable[0]; } \
  u32 gpu_##name##_y(void) { return variable[1]; } \
  u32 gpu_##name##_z(void) { return variable[2]; }
ID(workitem_id, local_id)
ID(workgroup_id, group_id)
void *gpu_implicitarg_ptr(void) { return hidden; }
void *gpu_dispatch_ptr(void) { return packet; }

static void position(u32 number) {
  local_id[0] = number % block[0];
  local_id[1] = number / block[0] % block[1];
  local_id[2] = number / block[0] / block[1];
}

void gpu_s_barrier(void) {
  if (barriers) swapcontext(&lanes[lane], &scheduler);
}

static int32_t sign24(u32 a) { return (int32_t)(a << 8) >> 8; }
static u32 low24(u32 a) { return a & 0xffffff; }
u32 gpu_mul_i24_i32(u32 a, u32 b) { return (u32)((int64_t)sign24(a) * sign24(b)); }
u32 gpu_mul_u24_i32(u32 a, u32 b) { return low24(a) * low24(b); }
u32 gpu_mulhi_i24(u32 a, u32 b) { return (u64)((int64_t)sign24(a) * sign24(b)) >> 32; }
u32 gpu_mulhi_u24(u32 a, u32 b) { return (u64)low24(a) * low24(b) >> 32; }
u32 gpu_ubfe_i32(u32 a, u32 at, u32 width) {
  at &= 31, width &= 31;
  return width == 0 ? 0 : (a >> at) & (~0u >> (32 - width));
}
u32 gpu_sbfe_i32(u32 a, u32 at, u32 width) {
  at &= 31, width &= 31;
  if (width == 0) return 0;
  if (at + width < 32) return (int32_t)(a << (32 - at - width)) >> (32 - width);
  return (int32_t)a >> at;
}
u32 gpu_alignbyte(u32 high, u32 low, u32 by) { return ((u64)high << 32 | low) >> (8 * (by & 3)); }
static u32 byte_of(u32 a, int number) { return a >> (8 * number) & 255; }
static u32 distance(u32 a, u32 b) { return a < b ? b - a : a - b; }
u32 gpu_lerp(u32 a, u32 b, u32 c) {
  u32 result = 0;
  for (int i = 0; i < 4; i++)
    result |= (byte_of(a, i) + byte_of(b, i) + (byte_of(c, i) & 1)) >> 1 << (8 * i);
  return result;
}
u32 gpu_sad_u8(u32 a, u32 b, u32 c) {
  for (int i = 0; i < 4; i++) c += distance(byte_of(a, i), byte_of(b, i));
  return c;
}
u32 gpu_sad_hi_u8(u32 a, u32 b, u32 c) { return (gpu_sad_u8(a, b, 0) << 16) + c; }
u32 gpu_sad_u16(u32 a, u32 b, u32 c) {
  return c + distance(a & 0xffff, b & 0xffff) + distance(a >> 16, b >> 16);
}
u32 gpu_msad_u8(u32 a, u32 b, u32 c) {
  for (int i = 0; i < 4; i++)
    if (byte_of(b, i)) c += distance(byte_of(a, i), byte_of(b, i));
  return c;
}
u32 gpu_sffbh_i32(u32 a) {
  for (u32 i = 1; i < 32; i++)
    if ((a >> (31 - i) & 1) != a >> 31) return i;
  return ~0u;
}
// Cross-lane operations in which each lane reads its own value.
u32 gpu_readfirstlane_i32(u32 a) { return a; }
u64 gpu_ballot_i64(u32 a) { return a & 1; }
u32 gpu_ds_swizzle(u32 a, u32 pattern) { return a; }
u32 gpu_update_dpp_i32(u32 old, u32 a, u32 control, u32 rows, u32 banks, u32 bound) { return a; }
u32 gpu_ds_bpermute(u32 address, u32 a) { return a; }
void *gpu_ptrmask(void *pointer, int32_t mask) { return (void *)((u64)pointer & (u64)(int64_t)mask); }
float gpu_rcp_f32(float a) { return 1 / a; }
float gpu_rsq_f32(float a) { return 1 / __builtin_sqrt(a); }
// The product and the sum are exact, so only the result is rounded.
_Float16 gpu_fma_f16(_Float16 a, _Float16 b, _Float16 c) { return (__float128)a * b + c; }

// Conversions to bfloat16, which compilers' libraries may lack. The result is returned in the register of a _Float16.
static _Float16 of_bits(uint16_t bits) {
  _Float16 result;
  memcpy(&result, &bits, 2);
  return result;
}
_Float16 __truncsfbf2(float a) {
  u32 bits;
  memcpy(&bits, &a, 4);
  if ((bits & 0x7fffffff) > 0x7f800000) return of_bits(0x7fc0);
  return of_bits((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
}
_Float16 __truncdfbf2(double a) {
  // Round to odd first, so the second rounding is correct.
  float near = a;
  u32 bits;
  memcpy(&bits, &near, 4);
  if (near != a && a == a && (bits & 1) == 0) {
    // The neighbor on the other side of a has an odd last bit.
    int away = (near < a) == (near > 0 || (near == 0 && a > 0));
    if (near == 0) bits = (a < 0 ? 0x80000001u : 1);
    else bits += away ? 1 : -1;
    memcpy(&near, &bits, 4);
  }
  return __truncsfbf2(near);
}

// Converts integers to bfloat16 with one rounding: a sticky bit replaces the bits that do not fit in a double.
static _Float16 bfloat_of(unsigned __int128 value, int negative) {
  int shift = 0;
  for (unsigned __int128 rest = value; rest >> 52 != 0; rest >>= 1) shift++;
  u64 kept = value >> shift;
  if ((unsigned __int128)kept << shift != value) kept |= 1;
  double result = kept;
  for (; shift > 0; shift--) result *= 2;
  return __truncdfbf2(negative ? -result : result);
}
_Float16 gpu_uitofp_bf16(unsigned __int128 value) { return bfloat_of(value, 0); }
_Float16 gpu_sitofp_bf16(__int128 value) {
  return value < 0 ? bfloat_of(-(unsigned __int128)value, 1) : bfloat_of(value, 0);
}

static void lane_main(void) {
  kernels[kernel](arguments);
  ended[lane] = 1;
  swapcontext(&lanes[lane], &scheduler);
}

static void run_group(u32 count) {
  if (!barriers) {
    for (lane = 0; lane < count; lane++) {
      position(lane);
      kernels[kernel](arguments);
    }
    return;
  }
  for (u32 i = 0; i < count; i++) {
    getcontext(&lanes[i]);
    lanes[i].uc_stack.ss_sp = stacks + (size_t)i * STACK;
    lanes[i].uc_stack.ss_size = STACK;
    makecontext(&lanes[i], lane_main, 0);
    ended[i] = 0;
  }
  for (u32 left = count; left != 0;) {
    left = 0;
    for (lane = 0; lane < count; lane++) {
      if (ended[lane]) continue;
      position(lane);
      swapcontext(&scheduler, &lanes[lane]);
      left += !ended[lane];
    }
  }
}

static void describe(void) {
  for (int i = 0; i < 3; i++) {
    u32 count = grid[i] / block[i];
    uint16_t size = block[i], rest = grid[i] % block[i];
    memcpy(hidden + 4 * i, &count, 4);
    memcpy(hidden + 12 + 2 * i, &size, 2);
    memcpy(hidden + 18 + 2 * i, &rest, 2);
    memcpy(packet + 4 + 2 * i, &size, 2);
    memcpy(packet + 12 + 4 * i, &grid[i], 4);
  }
}

static void run_job(void) {
  struct itimerval limit = {.it_value = {.tv_sec = SECONDS}};
  setitimer(ITIMER_PROF, &limit, 0);
  describe();
  stacks = mmap(0, (size_t)LANES * STACK, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  for (group_id[2] = 0; group_id[2] * block[2] < grid[2]; group_id[2]++)
    for (group_id[1] = 0; group_id[1] * block[1] < grid[1]; group_id[1]++)
      for (group_id[0] = 0; group_id[0] * block[0] < grid[0]; group_id[0]++)
        run_group(block[0] * block[1] * block[2]);
  _exit(0);
}

static char *input;
static u32 number(void) {
  u32 value;
  memcpy(&value, input, 4);
  input += 4;
  return value;
}

int main(void) {
  size_t size = 0, room = 1 << 20;
  char *all = malloc(room);
  for (size_t got; (got = fread(all + size, 1, room - size, stdin)) != 0;) {
    size += got;
    if (size == room) all = realloc(all, room *= 2);
  }
  input = all;
  for (u32 jobs = number(); jobs != 0; jobs--) {
    kernel = number();
    for (int i = 0; i < 3; i++) grid[i] = number();
    for (int i = 0; i < 3; i++) block[i] = number();
    barriers = number();
    u32 count = number();
    char *buffers[ARGUMENTS] = {0};
    u32 sizes[ARGUMENTS];
    for (u32 i = 0; i < count; i++) {
      char *argument = arguments + i * ARGUMENT;
      u32 kind = number();
      sizes[i] = number();
      if (kind == 2) {
        void *pointer = local_memory;
        memcpy(argument, &pointer, 8);
        continue;
      }
      if (kind == 1) {
        buffers[i] = mmap(0, sizes[i] + 1, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
        memcpy(argument, &buffers[i], 8);
      }
      memcpy(kind == 1 ? buffers[i] : argument, input, sizes[i]);
      input += sizes[i];
    }
    pid_t child = fork();
    if (child == 0) run_job();
    int status = -1;
    waitpid(child, &status, 0);
    u32 signal = WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status);
    fwrite(&signal, 4, 1, stdout);
    for (u32 i = 0; i < count; i++) {
      if (!buffers[i]) continue;
      fwrite(buffers[i], 1, sizes[i], stdout);
      munmap(buffers[i], sizes[i] + 1);
    }
    fflush(stdout);
  }
  return 0;
}
