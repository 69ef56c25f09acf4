; Uses by the return count as uses: a product that is returned is computed once, and not folded into a sum that also
; uses it.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define i32 @choice(i32 %a, i32 %b, ptr addrspace(1) %p) {
  %shifted = shl i32 %a, 3
  %sum = add i32 %shifted, %b
  store i32 %sum, ptr addrspace(1) %p
  ret i32 %shifted
}

define float @product(float %a, float %b, float %c, ptr addrspace(1) %p) {
  %product = fmul contract float %a, %b
  %sum = fadd contract float %product, %c
  store float %sum, ptr addrspace(1) %p
  ret float %product
}

define i32 @truth(i32 %a, i32 %b, ptr addrspace(1) %p) {
  %is = icmp slt i32 %a, %b
  %not = xor i1 %is, true
  %v = select i1 %not, i32 %a, i32 7
  store i32 %v, ptr addrspace(1) %p
  br i1 %not, label %then, label %end
then:
  store volatile i32 1, ptr addrspace(1) %p
  br label %end
end:
  ret i32 %v
}
