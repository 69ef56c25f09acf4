; Flat 8-byte atomics: private memory, which is swizzled by dwords, would drop them, so a kernel with private memory tests
; the address. Metadata may exclude private memory, and a kernel without private memory needs no test.

; RUN: amdgcn-llc %s -mcpu=gfx700 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @either(ptr addrspace(1) %p, ptr addrspace(1) %out, i64 %v) {
  %own = alloca i64, addrspace(5)
  store i64 1000, ptr addrspace(5) %own
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i64, ptr addrspace(1) %p, i32 %id
  %bit = and i32 %id, 1
  %odd = icmp eq i32 %bit, 1
  %flat.own = addrspacecast ptr addrspace(5) %own to ptr
  %flat.q = addrspacecast ptr addrspace(1) %q to ptr
  %place = select i1 %odd, ptr %flat.own, ptr %flat.q
  %r = atomicrmw add ptr %place, i64 %v syncscope("agent") monotonic
  %s = atomicrmw xor ptr %place, i64 255 syncscope("agent") monotonic
  %x = cmpxchg ptr %place, i64 %r, i64 5 syncscope("agent") monotonic monotonic
  %t = extractvalue { i64, i1 } %x, 0
  %rs = add i64 %r, %s
  %rst = add i64 %rs, %t
  %last = load i64, ptr %place
  %sum = add i64 %rst, %last
  %po = getelementptr i64, ptr addrspace(1) %out, i32 %id
  store i64 %sum, ptr addrspace(1) %po
  ret void
}

define amdgpu_kernel void @known(ptr %p, ptr addrspace(1) %out, i64 %v) {
  %own = alloca i64, addrspace(5)
  store volatile i64 1000, ptr addrspace(5) %own
  %r = atomicrmw add ptr %p, i64 %v syncscope("agent") monotonic, !noalias.addrspace !0
  store i64 %r, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @no_private_memory(ptr %p, ptr addrspace(1) %out, i64 %v) {
  %r = atomicrmw add ptr %p, i64 %v syncscope("agent") monotonic
  store i64 %r, ptr addrspace(1) %out
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()

!0 = !{i32 5, i32 6}
