; No lane takes the other side, whose scalar load has an invalid address: the wave skips it.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @guarded_load(ptr addrspace(1) %out) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %id
  %here = icmp ult i32 %id, 1000
  br i1 %here, label %then, label %else
then:
  store i32 1, ptr addrspace(1) %p
  br label %end
else:
  %value = load i32, ptr addrspace(4) inttoptr (i64 64 to ptr addrspace(4))
  store i32 %value, ptr addrspace(1) %p
  br label %end
end:
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
