// clang++-22 -target amdgcn-amd-amdhsa -mcpu=gfx900 -nogpulib -std=c++20 -fstandalone-debug -g -O0
#define LOCAL __attribute__((address_space(3)))
#define GLOBAL __attribute__((address_space(1)))
#define CONSTANT __attribute__((address_space(4)))
#define PRIVATE __attribute__((address_space(5)))
namespace numbers { inline namespace v1 { enum Big : unsigned long { none, most = 0xffffffffffffffff }; } }
enum Signed { minus = -5, plus = 5 };
namespace { int hidden = 4; }
struct alignas(16) Aligned { char c; alignas(8) short s; bool flag : 1; unsigned long wide : 40; Signed e : 4; };
struct Flags { int kept; union { int whole; struct { unsigned char low, high; }; }; int tail[]; };
template <typename T> struct Box { T t; static T shared; static constexpr T fixed = T(3); };
template <typename T> T Box<T>::shared = T(1);
template <template <typename> class C, typename T = int, T V = T(-7), bool B = true, const int *P = nullptr> struct Taken { C<T> c; };
template <auto... Vs> struct Values { int sum() { return (Vs + ... + 0); } };
template <typename T> T constant = T(42);
struct Interface { virtual int get() = 0; virtual ~Interface() = default; Interface() = default; Interface(const Interface &) = delete; };
struct Both : Interface { int get() override final { return own; } int own = 2; explicit operator int() const & { return own; } int take() && { return own; } private: using Word = unsigned; Word secret = 1; friend int friendly(Both &); };
int friendly(Both &b) { return b.secret; }
struct Outer { struct Inner { int i; enum { a, b } kind; }; Inner inner; typedef Inner Again; Again again; static int count; };
int Outer::count = 9;
using Pointers = struct { LOCAL int *l; GLOBAL const float *g; CONSTANT int *c; PRIVATE char *p; int &r; int &&rr; void *v; int (*f)(char, ...); int Outer::*m; decltype(nullptr) n; };
typedef int int3 __attribute__((ext_vector_type(3)));
typedef _Float16 half4 __attribute__((ext_vector_type(4)));
[[noreturn]] void never() { __builtin_trap(); }
LOCAL static int shared_words[16];
extern int elsewhere;
typedef int Matrix[3][5];
GLOBAL int in_global[2] = {1, 2};
const int folded = 12;
namespace deep { namespace er { int x; } using numbers::v1::Big; using namespace er; namespace short_name = er; }

__attribute__((noinline)) int work(Both &b, Outer::Again *a, Matrix &m, half4 h, int3 v, _BitInt(37) bits, char16_t wide) {
  struct Local { int q; int twice() { return 2 * q; } } local{a->i};
  auto [first, second] = Outer::Inner{1, Outer::Inner::b};
  if (int scoped = b.get(); scoped > 2) { int scoped_too = scoped + 1; return scoped_too; }
  switch (m[1][2]) { case 1: { static int times = 0; return ++times; } default: break; }
  again: here: if (local.twice() > first) goto again; else if (v.x == 3) goto here;
  auto capture = [&local, second](auto z) mutable { local.q += z; return (int)second + local.q; };
  return capture(3) + capture(2.5f) + (int)h.x + (int)bits + wide;
}
extern "C" __attribute__((amdgpu_kernel)) void run(GLOBAL int *out, int n, Flags *f, Pointers *p, Aligned *al) {
  Both b; Outer o{}; Matrix m{}; Taken<Box> t{}; Values<1, 'c', -3> values;
  shared_words[n & 15] = n + Box<int>::shared + Box<float>::fixed;
  const int copy = folded; volatile long lv = constant<long>;
  out[0] = work(b, &o.inner, m, half4{1, 2, 3, 4}, int3{1, 2, 3}, n, u'x') + shared_words[3] + elsewhere + in_global[1] + hidden;
  out[1] = friendly(b) + (int)b + static_cast<Both &&>(b).take() + values.sum() + t.c.t + copy + (int)lv + f->low + *p->l + al->e + (numbers::most == 1) + deep::x;
  if (n == 77) never();
}
