; A result in more registers than calls clobber: values that live across the call are in none of the result's registers.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn--amdpal"

declare amdgpu_gfx [44 x i32] @wide(i32)

define amdgpu_gfx i32 @sum(i32 %a) {
  %k0 = call i32 asm sideeffect "v_mov_b32 $0, 0", "=v"()
  %k1 = call i32 asm sideeffect "v_mov_b32 $0, 1", "=v"()
  %k2 = call i32 asm sideeffect "v_mov_b32 $0, 2", "=v"()
  %k3 = call i32 asm sideeffect "v_mov_b32 $0, 3", "=v"()
  %k4 = call i32 asm sideeffect "v_mov_b32 $0, 4", "=v"()
  %k5 = call i32 asm sideeffect "v_mov_b32 $0, 5", "=v"()
  %k6 = call i32 asm sideeffect "v_mov_b32 $0, 6", "=v"()
  %k7 = call i32 asm sideeffect "v_mov_b32 $0, 7", "=v"()
  %r = call amdgpu_gfx [44 x i32] @wide(i32 %a)
  %e0 = extractvalue [44 x i32] %r, 0
  %s0 = xor i32 %a, %e0
  %e1 = extractvalue [44 x i32] %r, 1
  %s1 = xor i32 %s0, %e1
  %e2 = extractvalue [44 x i32] %r, 2
  %s2 = xor i32 %s1, %e2
  %e3 = extractvalue [44 x i32] %r, 3
  %s3 = xor i32 %s2, %e3
  %e4 = extractvalue [44 x i32] %r, 4
  %s4 = xor i32 %s3, %e4
  %e5 = extractvalue [44 x i32] %r, 5
  %s5 = xor i32 %s4, %e5
  %e6 = extractvalue [44 x i32] %r, 6
  %s6 = xor i32 %s5, %e6
  %e7 = extractvalue [44 x i32] %r, 7
  %s7 = xor i32 %s6, %e7
  %e8 = extractvalue [44 x i32] %r, 8
  %s8 = xor i32 %s7, %e8
  %e9 = extractvalue [44 x i32] %r, 9
  %s9 = xor i32 %s8, %e9
  %e10 = extractvalue [44 x i32] %r, 10
  %s10 = xor i32 %s9, %e10
  %e11 = extractvalue [44 x i32] %r, 11
  %s11 = xor i32 %s10, %e11
  %e12 = extractvalue [44 x i32] %r, 12
  %s12 = xor i32 %s11, %e12
  %e13 = extractvalue [44 x i32] %r, 13
  %s13 = xor i32 %s12, %e13
  %e14 = extractvalue [44 x i32] %r, 14
  %s14 = xor i32 %s13, %e14
  %e15 = extractvalue [44 x i32] %r, 15
  %s15 = xor i32 %s14, %e15
  %e16 = extractvalue [44 x i32] %r, 16
  %s16 = xor i32 %s15, %e16
  %e17 = extractvalue [44 x i32] %r, 17
  %s17 = xor i32 %s16, %e17
  %e18 = extractvalue [44 x i32] %r, 18
  %s18 = xor i32 %s17, %e18
  %e19 = extractvalue [44 x i32] %r, 19
  %s19 = xor i32 %s18, %e19
  %e20 = extractvalue [44 x i32] %r, 20
  %s20 = xor i32 %s19, %e20
  %e21 = extractvalue [44 x i32] %r, 21
  %s21 = xor i32 %s20, %e21
  %e22 = extractvalue [44 x i32] %r, 22
  %s22 = xor i32 %s21, %e22
  %e23 = extractvalue [44 x i32] %r, 23
  %s23 = xor i32 %s22, %e23
  %e24 = extractvalue [44 x i32] %r, 24
  %s24 = xor i32 %s23, %e24
  %e25 = extractvalue [44 x i32] %r, 25
  %s25 = xor i32 %s24, %e25
  %e26 = extractvalue [44 x i32] %r, 26
  %s26 = xor i32 %s25, %e26
  %e27 = extractvalue [44 x i32] %r, 27
  %s27 = xor i32 %s26, %e27
  %e28 = extractvalue [44 x i32] %r, 28
  %s28 = xor i32 %s27, %e28
  %e29 = extractvalue [44 x i32] %r, 29
  %s29 = xor i32 %s28, %e29
  %e30 = extractvalue [44 x i32] %r, 30
  %s30 = xor i32 %s29, %e30
  %e31 = extractvalue [44 x i32] %r, 31
  %s31 = xor i32 %s30, %e31
  %e32 = extractvalue [44 x i32] %r, 32
  %s32 = xor i32 %s31, %e32
  %e33 = extractvalue [44 x i32] %r, 33
  %s33 = xor i32 %s32, %e33
  %e34 = extractvalue [44 x i32] %r, 34
  %s34 = xor i32 %s33, %e34
  %e35 = extractvalue [44 x i32] %r, 35
  %s35 = xor i32 %s34, %e35
  %e36 = extractvalue [44 x i32] %r, 36
  %s36 = xor i32 %s35, %e36
  %e37 = extractvalue [44 x i32] %r, 37
  %s37 = xor i32 %s36, %e37
  %e38 = extractvalue [44 x i32] %r, 38
  %s38 = xor i32 %s37, %e38
  %e39 = extractvalue [44 x i32] %r, 39
  %s39 = xor i32 %s38, %e39
  %e40 = extractvalue [44 x i32] %r, 40
  %s40 = xor i32 %s39, %e40
  %e41 = extractvalue [44 x i32] %r, 41
  %s41 = xor i32 %s40, %e41
  %e42 = extractvalue [44 x i32] %r, 42
  %s42 = xor i32 %s41, %e42
  %e43 = extractvalue [44 x i32] %r, 43
  %s43 = xor i32 %s42, %e43
  %t0 = mul i32 %s43, %k0
  %t1 = mul i32 %t0, %k1
  %t2 = mul i32 %t1, %k2
  %t3 = mul i32 %t2, %k3
  %t4 = mul i32 %t3, %k4
  %t5 = mul i32 %t4, %k5
  %t6 = mul i32 %t5, %k6
  %t7 = mul i32 %t6, %k7
  ret i32 %t7
}
