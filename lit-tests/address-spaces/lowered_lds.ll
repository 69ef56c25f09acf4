; LDS variables after LLVM's pass amdgpu-lower-module-lds: structures whose names begin with `llvm.`, at fixed addresses.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

%both = type { [64 x i32], [64 x i32] }

@llvm.amdgcn.kernel.exchange.lds = internal addrspace(3) global %both poison, align 16, !absolute_symbol !0
@llvm.compiler.used = appending addrspace(1) global [1 x ptr addrspace(1)] [ptr addrspace(1) @table], section "llvm.metadata"
@table = internal addrspace(1) constant [4 x i32] [i32 7, i32 5, i32 3, i32 2]

define amdgpu_kernel void @exchange(ptr addrspace(1) %out, i32 %a) #0 {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %number = and i32 %id, 63
  %first = getelementptr i32, ptr addrspace(3) @llvm.amdgcn.kernel.exchange.lds, i32 %number
  %second = getelementptr i32, ptr addrspace(3) getelementptr inbounds (%both, ptr addrspace(3) @llvm.amdgcn.kernel.exchange.lds, i32 0, i32 1), i32 %number
  %sum = add i32 %id, %a
  store i32 %sum, ptr addrspace(3) %first
  store i32 %id, ptr addrspace(3) %second
  %x = load i32, ptr addrspace(3) %first
  %y = load i32, ptr addrspace(3) %second
  %product = mul i32 %x, %y
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %product, ptr addrspace(1) %to
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()

attributes #0 = { "amdgpu-flat-work-group-size"="1,64" "amdgpu-lds-size"="512" }

!0 = !{i32 0, i32 1}
