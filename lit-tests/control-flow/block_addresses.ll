; Block addresses are numbers, in code and in initializers, and branches to them are switches. LLVM cannot compile them
; for this target.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

@table = internal addrspace(4) constant [2 x ptr] [ptr blockaddress(@program, %add), ptr blockaddress(@program, %double)]

define amdgpu_kernel void @program(ptr addrspace(1) %out, i32 %which) {
entry:
  %entry.address = getelementptr ptr, ptr addrspace(4) @table, i32 %which
  %address = load ptr, ptr addrspace(4) %entry.address
  indirectbr ptr %address, [label %add, label %double, label %end, label %end]
add:
  %next = load ptr, ptr addrspace(4) getelementptr (i8, ptr addrspace(4) @table, i32 8)
  indirectbr ptr %next, [label %double, label %end]
double:
  %value = phi i32 [ 3, %entry ], [ 5, %add ]
  br label %end
end:
  %result = phi i32 [ 0, %entry ], [ 0, %entry ], [ 1, %add ], [ %value, %double ]
  store i32 %result, ptr addrspace(1) %out
  ret void
}

; Addresses of different blocks differ, also between functions, and are not null.
define amdgpu_kernel void @stored(ptr addrspace(1) %out, ptr addrspace(1) %found) {
entry:
  store ptr blockaddress(@stored, %end), ptr addrspace(1) %out
  %same = icmp eq ptr blockaddress(@stored, %end), blockaddress(@program, %end)
  store i1 %same, ptr addrspace(1) %found
  br label %end
end:
  ret void
}

define amdgpu_kernel void @nowhere(ptr %address) {
entry:
  indirectbr ptr %address, []
}
