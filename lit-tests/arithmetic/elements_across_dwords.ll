; An element of 48 bits starts in the middle of a dword, so its low dword consists of parts of two dwords.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define i64 @cast(<3 x i32> %x) {
  %v = bitcast <3 x i32> %x to <2 x i48>
  %e = extractelement <2 x i48> %v, i32 1
  %z = zext i48 %e to i64
  ret i64 %z
}

define i64 @loaded(ptr addrspace(1) %p) {
  %v = load <2 x i48>, ptr addrspace(1) %p, align 16
  %e = extractelement <2 x i48> %v, i32 1
  %z = zext i48 %e to i64
  ret i64 %z
}
