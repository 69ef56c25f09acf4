; A zero of the size of one character is a string, so the linker may merge it with the ends of others. Longer zeros are constants of
; their size, or have no entries of a fixed size.
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

@byte = private unnamed_addr addrspace(4) constant [1 x i8] zeroinitializer
@word = private unnamed_addr addrspace(4) constant [1 x i16] zeroinitializer
@four = private unnamed_addr addrspace(4) constant [4 x i8] zeroinitializer
@three = private unnamed_addr addrspace(4) constant [3 x i8] zeroinitializer
@pair = private unnamed_addr addrspace(4) constant [2 x i16] zeroinitializer

define void @addresses(ptr addrspace(1) %out) {
  store volatile ptr addrspace(4) @byte, ptr addrspace(1) %out
  store volatile ptr addrspace(4) @word, ptr addrspace(1) %out
  store volatile ptr addrspace(4) @four, ptr addrspace(1) %out
  store volatile ptr addrspace(4) @three, ptr addrspace(1) %out
  store volatile ptr addrspace(4) @pair, ptr addrspace(1) %out
  ret void
}
