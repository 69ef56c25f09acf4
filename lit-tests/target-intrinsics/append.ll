; Counters in LDS, whose address is in M0.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

@counters = internal addrspace(3) global [4 x i32] poison

define amdgpu_kernel void @count(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %second = getelementptr i32, ptr addrspace(3) @counters, i32 1
  store i32 100, ptr addrspace(3) @counters
  store i32 200, ptr addrspace(3) %second
  call void @llvm.amdgcn.s.barrier()
  %p = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %v = load i32, ptr addrspace(1) %p
  %odd = icmp sgt i32 %v, 0
  br i1 %odd, label %then, label %end
then:
  %a = call i32 @llvm.amdgcn.ds.append.p3(ptr addrspace(3) @counters, i1 false)
  %b = call i32 @llvm.amdgcn.ds.consume.p3(ptr addrspace(3) %second, i1 false)
  br label %end
end:
  call void @llvm.amdgcn.s.barrier()
  %c = load i32, ptr addrspace(3) @counters
  %d = load i32, ptr addrspace(3) %second
  %r = shl i32 %c, 16
  %s = or i32 %r, %d
  %q = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %s, ptr addrspace(1) %q
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier()
declare i32 @llvm.amdgcn.ds.append.p3(ptr addrspace(3), i1)
declare i32 @llvm.amdgcn.ds.consume.p3(ptr addrspace(3), i1)
