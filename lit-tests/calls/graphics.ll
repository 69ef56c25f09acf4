; Functions that shaders call. Arguments are in v0 to v31, `inreg` arguments in s4 and up, the rest on the stack; many
; results are in VGPRs. s4 to s29 and s64 to s105 are callee-saved. The shader's own inputs are not passed on.

; RUN: amdgcn-llc %s -mtriple=amdgcn-amd-amdpal -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mtriple=amdgcn-amd-amdpal -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mtriple=amdgcn-amd-amdpal -mcpu=gfx1010 -o -
; RUN: amdgcn-llc %s -mtriple=amdgcn--mesa3d -mcpu=gfx803 -o -

define amdgpu_gfx i32 @leaf(i32 %v, i32 inreg %s, i16 signext %short, <2 x half> %halves, i64 inreg %wide, i1 %bit) noinline {
  %extended = sext i16 %short to i32
  %bits = bitcast <2 x half> %halves to i32
  %low = trunc i64 %wide to i32
  %a = add i32 %v, %s
  %b = xor i32 %a, %extended
  %c = add i32 %b, %bits
  %d = mul i32 %c, %low
  %e = select i1 %bit, i32 %d, i32 %c
  ret i32 %e
}

; The last argument is passed on the stack, after the objects that the function keeps there.
define amdgpu_gfx i32 @many(i32 %v, [33 x i32] %values, i32 inreg %s) noinline {
  %array = alloca [8 x i32], addrspace(5)
  %last = extractvalue [33 x i32] %values, 32
  %first = extractvalue [33 x i32] %values, 0
  %index = and i32 %v, 7
  %element = getelementptr i32, ptr addrspace(5) %array, i32 %index
  store volatile i32 %last, ptr addrspace(5) %element
  %called = call amdgpu_gfx i32 @leaf(i32 %first, i32 inreg %s, i16 signext -3, <2 x half> <half 1.0, half 2.0>, i64 inreg 5, i1 true)
  %again = call amdgpu_gfx i32 @leaf(i32 %called, i32 inreg %s, i16 signext 4, <2 x half> zeroinitializer, i64 inreg 7, i1 false)
  %read = load volatile i32, ptr addrspace(5) %element
  %x = add i32 %called, %again
  %y = add i32 %x, %read
  %z = add i32 %y, %s
  ret i32 %z
}

define amdgpu_gfx i32 @factorial(i32 %n) noinline {
  %is_last = icmp ule i32 %n, 1
  br i1 %is_last, label %end, label %more
more:
  %less = sub i32 %n, 1
  %rest = call amdgpu_gfx i32 @factorial(i32 %less)
  %product = mul i32 %rest, %n
  ret i32 %product
end:
  ret i32 1
}

define amdgpu_gfx i32 @square(i32 %n) noinline {
  %product = mul i32 %n, %n
  ret i32 %product
}

define amdgpu_gfx <20 x i64> @wide(i64 %v) noinline {
  %vector = insertelement <20 x i64> poison, i64 %v, i32 0
  %same = shufflevector <20 x i64> %vector, <20 x i64> poison, <20 x i32> zeroinitializer
  %changed = insertelement <20 x i64> %same, i64 9, i32 18
  ret <20 x i64> %changed
}

define amdgpu_cs void @shader(i32 inreg %x, i32 inreg %y, ptr addrspace(1) inreg %out, i32 %v) {
  %mine = alloca [4 x i32], addrspace(5)
  %slot = and i32 %v, 3
  %own = getelementptr i32, ptr addrspace(5) %mine, i32 %slot
  store volatile i32 %v, ptr addrspace(5) %own
  %values = insertvalue [33 x i32] zeroinitializer, i32 %v, 32
  %a = call amdgpu_gfx i32 @many(i32 %v, [33 x i32] %values, i32 inreg %y)
  %n = and i32 %v, 7
  %b = call amdgpu_gfx i32 @factorial(i32 %n)
  %odd = trunc i32 %y to i1
  %function = select i1 %odd, ptr @factorial, ptr @square
  %c = call amdgpu_gfx i32 %function(i32 %n)
  %long = zext i32 %v to i64
  %results = call amdgpu_gfx <20 x i64> @wide(i64 %long)
  %d = extractelement <20 x i64> %results, i32 18
  %e = extractelement <20 x i64> %results, i32 19
  %sum = add i64 %d, %e
  %f = trunc i64 %sum to i32
  %g = load volatile i32, ptr addrspace(5) %own
  %place = getelementptr [6 x i32], ptr addrspace(1) %out, i32 %v
  %ya = insertelement <6 x i32> poison, i32 %y, i32 0
  %yab = insertelement <6 x i32> %ya, i32 %a, i32 1
  %yabc = insertelement <6 x i32> %yab, i32 %b, i32 2
  %yabcf = insertelement <6 x i32> %yabc, i32 %c, i32 3
  %yabcfg = insertelement <6 x i32> %yabcf, i32 %f, i32 4
  %whole = insertelement <6 x i32> %yabcfg, i32 %g, i32 5
  store <6 x i32> %whole, ptr addrspace(1) %place, align 4
  ret void
}
