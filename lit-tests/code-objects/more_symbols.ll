; Definitions that other objects may repeat: groups, common memory, constructors.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

$shared = comdat any
$table = comdat any

@table = weak_odr addrspace(1) constant [4 x i32] [i32 1, i32 2, i32 3, i32 4], comdat
@beside_table = weak_odr addrspace(1) global [4 x i32] zeroinitializer, comdat($table)
@memory = common addrspace(1) global [4 x i64] zeroinitializer, align 32
@string = private unnamed_addr addrspace(4) constant [4 x i8] c"abc\00"
@more_strings = addrspace(4) constant [2 x ptr addrspace(4)] [
  ptr addrspace(4) @string, ptr addrspace(4) @table_of_constants]
@table_of_constants = internal unnamed_addr addrspace(4) constant [2 x i64] [i64 1, i64 2]

@llvm.global_ctors = appending addrspace(1) global [3 x { i32, ptr, ptr }] [
  { i32, ptr, ptr } { i32 65535, ptr @construct, ptr addrspacecast (ptr addrspace(1) @table to ptr) },
  { i32, ptr, ptr } { i32 200, ptr @construct, ptr null }, { i32, ptr, ptr } { i32 65535, ptr @construct, ptr null }]

define internal void @construct() {
  store volatile i32 1, ptr addrspace(1) @memory
  ret void
}
define linkonce_odr void @shared() noinline comdat {
  ret void
}
define weak_odr hidden void @beside_shared() noinline comdat($shared) {
  ret void
}
define void @external() noinline {
  call void @shared()
  ret void
}
define amdgpu_kernel void @more(ptr addrspace(1) %out) {
  call void @external()
  ret void
}
