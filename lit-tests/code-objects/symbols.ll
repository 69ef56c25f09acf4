; Symbols and sections of all kinds: groups (linkers keep one copy of each), constants and strings that they merge,
; memory that they allocate, linkage, visibility, aliases, sections and symbol names chosen by the source.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -function-sections -data-sections -o -

target triple = "amdgcn-amd-amdhsa"

$shared = comdat any
$table = comdat any
$once = comdat nodeduplicate
$grouped = comdat any

@table = linkonce_odr addrspace(1) constant [4 x i32] [i32 1, i32 2, i32 3, i32 4], comdat
@beside_table = weak_odr addrspace(1) global [4 x i32] zeroinitializer, comdat($table)
@once = addrspace(1) global i32 5, comdat
@four = private unnamed_addr addrspace(4) constant i32 7
@eight = internal unnamed_addr addrspace(4) constant i64 7
@sixteen = unnamed_addr addrspace(4) constant [2 x i64] [i64 1, i64 2]
@thirty_two = private unnamed_addr addrspace(4) constant [4 x i64] [i64 1, i64 2, i64 2, i64 2]
@twelve = private unnamed_addr addrspace(4) constant [3 x i32] [i32 1, i32 2, i32 2]
@string = private unnamed_addr addrspace(4) constant [4 x i8] c"abc\00"
@same_string = private unnamed_addr addrspace(1) constant [4 x i8] c"abc\00"
@aligned_string = private unnamed_addr addrspace(4) constant [4 x i8] c"abc\00", align 16
@wide_string = private unnamed_addr addrspace(4) constant [3 x i16] [i16 1, i16 2, i16 0]
@widest_string = private unnamed_addr addrspace(4) constant [3 x i32] [i32 1, i32 2, i32 0]
@two_strings = private unnamed_addr addrspace(4) constant [4 x i8] c"a\00c\00"
@named_string = local_unnamed_addr addrspace(1) constant [4 x i8] c"abd\00"
@zero = private unnamed_addr addrspace(4) constant i32 0
@zeros = private addrspace(4) constant [5 x i32] zeroinitializer
@strings = addrspace(4) constant [3 x ptr addrspace(4)] [
  ptr addrspace(4) @string, ptr addrspace(4) @wide_string,
  ptr addrspace(4) getelementptr (i8, ptr addrspace(4) @aligned_string, i32 1)]
@places = internal unnamed_addr addrspace(4) constant [2 x ptr] [ptr @inside, ptr @inside]
@elsewhere = unnamed_addr addrspace(4) constant [2 x ptr] [ptr @external, ptr @inside]
@memory = common addrspace(1) global [4 x i32] zeroinitializer
@aligned_memory = common addrspace(1) global [4 x i32] zeroinitializer, align 64
@far = addrspace(1) global i32 5, align 65536
@undefined = addrspace(1) global i32 undef
@undefined_constant = addrspace(1) constant i32 undef
@"with space" = addrspace(1) global i32 1
@"quo\22ted\5C" = addrspace(1) global i32 1, section "quo\22ted section"
@"größe" = addrspace(1) global i32 1, section ".größe"
@hidden = weak hidden addrspace(1) global i32 1
@protected = protected addrspace(1) global i32 1
@direct = dso_local addrspace(1) global i32 1
@in_section = addrspace(1) constant i32 1, section "own_constants"
@written_in_section = addrspace(1) global i32 1, section "own_variables"
@zero_in_section = addrspace(1) global i32 0, section "own_zeros"
@zero_in_bss = addrspace(1) global i32 0, section ".bss.own"
@string_in_section = private addrspace(4) constant [4 x i8] c"abc\00", section "own_strings"
@noted = addrspace(1) global i32 0, section ".note.own"
@kept = internal addrspace(1) global i32 4
@kept_by_compiler = internal addrspace(1) global i32 4
@llvm.used = appending global [13 x ptr] [
  ptr addrspacecast (ptr addrspace(1) @kept to ptr),
  ptr addrspacecast (ptr addrspace(4) @eight to ptr),
  ptr addrspacecast (ptr addrspace(4) @thirty_two to ptr),
  ptr addrspacecast (ptr addrspace(4) @twelve to ptr),
  ptr addrspacecast (ptr addrspace(4) @string to ptr),
  ptr addrspacecast (ptr addrspace(1) @same_string to ptr),
  ptr addrspacecast (ptr addrspace(4) @wide_string to ptr),
  ptr addrspacecast (ptr addrspace(4) @widest_string to ptr),
  ptr addrspacecast (ptr addrspace(4) @two_strings to ptr),
  ptr addrspacecast (ptr addrspace(4) @zero to ptr),
  ptr addrspacecast (ptr addrspace(4) @zeros to ptr),
  ptr addrspacecast (ptr addrspace(4) @places to ptr),
  ptr addrspacecast (ptr addrspace(4) @string_in_section to ptr)], section "llvm.metadata"
@llvm.compiler.used = appending global [1 x ptr]
  [ptr addrspacecast (ptr addrspace(1) @kept_by_compiler to ptr)], section "llvm.metadata"
@unused = external addrspace(1) global i32

@other = alias i32, ptr addrspace(1) @protected
@hidden_other = hidden alias i32, ptr addrspace(1) @protected

declare void @external()

define linkonce_odr void @shared() noinline comdat {
  ret void
}
define weak_odr hidden void @beside_shared() noinline comdat($shared) {
  ret void
}
define linkonce_odr void @not_grouped() noinline {
  ret void
}
define internal void @inside() noinline {
  ret void
}
define private void @private() noinline {
  call void @external()
  ret void
}
define weak_odr amdgpu_kernel void @grouped(ptr addrspace(1) %out) comdat {
  call void @shared()
  call void @beside_shared()
  call void @not_grouped()
  call void @inside()
  call void @private()
  %value = load volatile i32, ptr addrspace(4) @four
  store i32 %value, ptr addrspace(1) %out
  ret void
}
define void @hot() section ".text.hot" {
  ret void
}
define void @placed() section "own_code" align 256 {
  ret void
}
