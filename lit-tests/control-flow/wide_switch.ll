; Switches on integers of more than 64 bits are comparisons, one after the other.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @uniform(ptr addrspace(1) %p, i128 %x) {
  switch i128 %x, label %done [
    i128 0, label %zero
    i128 18446744073709551616, label %done
    i128 170141183460469231731687303715884105727, label %large
  ]
zero:
  br label %done
large:
  br label %done
done:
  %result = phi i32 [ 1, %0 ], [ 1, %0 ], [ 2, %zero ], [ 3, %large ]
  store i32 %result, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @divergent(ptr addrspace(1) %p) {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i128, ptr addrspace(1) %p, i32 %lane
  %x = load i128, ptr addrspace(1) %q
  %small = and i128 %x, 36893488147419103235
  switch i128 %small, label %done [
    i128 3, label %low
    i128 36893488147419103232, label %high
  ]
low:
  br label %done
high:
  br label %done
done:
  %result = phi i128 [ %x, %0 ], [ 2, %low ], [ 3, %high ]
  store i128 %result, ptr addrspace(1) %q
  ret void
}
