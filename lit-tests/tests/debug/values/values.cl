// clang-22 -target amdgcn-amd-amdhsa -mcpu=gfx900 -nogpulib -x cl -cl-std=CL1.2 -g -O0 / -O2
//
// Every line with WATCH stores the named variable: at the start of the line, the debugger must find the value that is
// finally in memory.
#define ITEM __builtin_amdgcn_workitem_id_x()

typedef float float4 __attribute__((ext_vector_type(4)));
struct pair { int first; float second; };

__attribute__((noinline)) static int twice(__global int *out, int item, int argument) {
  int doubled = argument * 2;
  out[item * 64 + 40] = argument; // WATCH argument
  out[item * 64 + 41] = doubled; // WATCH doubled
  return doubled;
}

__kernel void plain(__global int *out, __global const int *in, int n) {
  int item = ITEM;
  int sum = 0;
  int first = in[item];
  out[item * 64 + 0] = n; // WATCH n
  out[item * 64 + 1] = item; // WATCH item
  out[item * 64 + 2] = first; // WATCH first
  int last = first;
  for (int i = 0; i < 8; i++) {
    int value = in[item + i] * (i + 1);
    sum += value;
    out[item * 64 + 8 + i] = value; // WATCH value
    out[item * 64 + 16 + i] = sum; // WATCH sum
    out[item * 64 + 24 + i] = i; // WATCH i
    if (value & 1) {
      last = value;
      out[item * 64 + 32 + i] = last; // WATCH last
    }
  }
  out[item * 64 + 3] = last; // WATCH last
  sum = twice(out, item, sum + first);
  out[item * 64 + 4] = sum; // WATCH sum
  out[item * 64 + 5] = last; // WATCH last
  out[item * 64 + 6] = item; // WATCH item
}

/* More values than registers: those of the loop are spilled. */
__attribute__((amdgpu_num_vgpr(24), amdgpu_num_sgpr(32)))
__kernel void crowded(__global int *out, __global const int *in, int n) {
  int item = ITEM;
  int a = in[item], b = in[item + 1], c = in[item + 2], d = in[item + 3];
  int e = in[item + 4], f = in[item + 5], g = in[item + 6], h = in[item + 7];
  int k = a * b, l = c * d, m = e * f, o = g * h, p = a + h, q = b + g, r = c + f, s = d + e;
  int u0 = in[n], u1 = in[n + 1], u2 = in[n + 2], u3 = in[n + 3];
  int u4 = in[n + 4], u5 = in[n + 5], u6 = in[n + 6], u7 = in[n + 7];
  for (int i = 0; i < n; i++) {
    a += b ^ u0; b += c ^ u1; c += d ^ u2; d += e ^ u3; e += f ^ u4; f += g ^ u5; g += h ^ u6; h += a ^ u7;
    k += l * p; l += m * q; m += o * r; o += k * s; p ^= a; q ^= b; r ^= c; s ^= d;
    out[item * 64 + 8] = a; // WATCH a
    out[item * 64 + 9] = k; // WATCH k
    out[item * 64 + 10] = s; // WATCH s
  }
  out[item * 64 + 0] = a; // WATCH a
  out[item * 64 + 1] = b; // WATCH b
  out[item * 64 + 2] = h; // WATCH h
  out[item * 64 + 3] = k; // WATCH k
  out[item * 64 + 4] = l; // WATCH l
  out[item * 64 + 5] = r; // WATCH r
  out[item * 64 + 6] = s; // WATCH s
  out[item * 64 + 7] = u5; // WATCH u5
  out[item * 64 + 11] = u0; // WATCH u0
  out[item * 64 + 12] = c + d + e + f + g + m + o + p + q + u1 + u2 + u3 + u4 + u6 + u7;
}

__kernel void parts(__global int *out, __global const float *in, __global struct pair *pairs, long wide) {
  int item = ITEM;
  __local int shared[64];
  float4 vector = (float4)(in[item], in[item + 1], in[item + 2], in[item + 3]);
  struct pair both;
  both.first = item * 3;
  both.second = in[item];
  long far = wide * item;
  __global long *places = (__global long *)(out + item * 64);
  int small[4];
  for (int i = 0; i < 4; i++) small[i] = i * item;
  shared[item] = item ^ 5;
  *(__global float4 *)(out + item * 64 + 4) = vector; // WATCH vector
  *(__global struct pair *)(out + item * 64 + 2) = both; // WATCH both
  places[4] = far; // WATCH far
  places[5] = wide; // WATCH wide
  out[item * 64 + 1] = small[item & 3] + shared[item ^ 1];
}
