// clang++-22 -target amdgcn-amd-amdhsa -mcpu=gfx900 -nogpulib -std=c++17 -fstandalone-debug -g -O0
typedef int myint;
namespace outer { namespace inner { struct S { int a; volatile int b; }; int g = 3; inline int fn(int v) { return v + 1; } } using inner::S; }
namespace alias = outer::inner;
using namespace outer;
enum class Color : unsigned char { red, green = 5 };
enum Plain { one = 1, two };
struct Base { int x; virtual int vf(int); int plain(); static int sm(int a); static const int sc = 7; };
class Derived : public Base, private virtual outer::inner::S { 
public: Derived(); ~Derived(); int method(int q) const; int bits : 3; unsigned more : 5; protected: int p; private: double d; friend struct Fr; };
union U { int i; float f; struct { short lo, hi; }; };
template <typename T, int N> struct Arr { T v[N]; T get(int i) const { return v[i]; } };
template <typename T> T twice(T t) { return t + t; }
template <typename... Ts> int count(Ts... ts) { return sizeof...(ts); }
typedef float float4 __attribute__((ext_vector_type(4)));
using fnptr = int (*)(int, ...);
_Atomic int atom;
__attribute__((address_space(4))) const int cmem = 4;
const char *text = "abc";
int Derived::*pm;
int (Derived::*pmf)(int) const;
decltype(nullptr) np;
int Derived::method(int q) const { return x + q + bits; }
int Base::plain() { return x; }
__attribute__((noinline)) int helper(int a) { return a * 3; }
extern "C" __attribute__((amdgpu_kernel)) void kern(int *__restrict o, int n, Arr<int,4> *ar, Color c, float4 f, U *u) {
  static int counter;
  Derived *d = (Derived*)(o + 4);
  int vla[7];
  for (int i = 0; i < 7; i++) { int t = i * n; vla[i] = t; lab: o[i] = vla[(i + n) % 7]; if (o[i] == 5) goto lab; }
  { using outer::inner::g; o[0] = g; }
  auto lam = [=](int z) { return z + n; };
  o[1] = twice(n) + (int)twice(2.0f) + d->method(n) + ar->get(n) + count(1, 2.0f) + lam(4) + helper(n) + (int)c + (int)f.x + u->i + counter++ + outer::inner::fn(n);
}
