; Stack objects whose size is known only at run time, and those allocated in loops. Each lane has its own stack pointer
; for them.

; RUN: amdgcn-llc %s -mcpu=gfx803 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @divergent(ptr addrspace(1) %out, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %size = and i32 %id, 7
  %size1 = add i32 %size, 1
  %fixed = alloca [4 x i32], addrspace(5)
  %a = alloca i32, i32 %size1, addrspace(5)
  %b = alloca i64, i32 %size1, align 64, addrspace(5)
  br label %fill
fill:
  %i = phi i32 [0, %0], [%i1, %fill]
  %pa = getelementptr i32, ptr addrspace(5) %a, i32 %i
  %v = mul i32 %i, %id
  store i32 %v, ptr addrspace(5) %pa
  %pb = getelementptr i64, ptr addrspace(5) %b, i32 %i
  %w = zext i32 %v to i64
  store i64 %w, ptr addrspace(5) %pb
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %size1
  br i1 %c, label %fill, label %done
done:
  %la = getelementptr i32, ptr addrspace(5) %a, i32 %size
  %x = load i32, ptr addrspace(5) %la
  %lb = getelementptr i64, ptr addrspace(5) %b, i32 %size
  %y = load i64, ptr addrspace(5) %lb
  %yt = trunc i64 %y to i32
  %r = add i32 %x, %yt
  %bi = ptrtoint ptr addrspace(5) %b to i32
  %bm = and i32 %bi, 63
  %r2 = add i32 %r, %bm
  %po = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %r2, ptr addrspace(1) %po
  ret void
}
define amdgpu_kernel void @loop(ptr addrspace(1) %out, i32 %n) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  br label %l
l:
  %i = phi i32 [0, %entry], [%i1, %l]
  %prev = phi ptr addrspace(5) [null, %entry], [%node, %l]
  %node = alloca {i32, ptr addrspace(5)}, addrspace(5)
  %sq = mul i32 %i, %i
  store i32 %sq, ptr addrspace(5) %node
  %pn = getelementptr i8, ptr addrspace(5) %node, i32 4
  store ptr addrspace(5) %prev, ptr addrspace(5) %pn
  %i1 = add i32 %i, 1
  %m = and i32 %id, 15
  %c = icmp ule i32 %i1, %m
  br i1 %c, label %l, label %sum
sum:
  %p = phi ptr addrspace(5) [%node, %l], [%next, %sum]
  %s = phi i32 [0, %l], [%s1, %sum]
  %k = phi i32 [0, %l], [%k1, %sum]
  %val = load i32, ptr addrspace(5) %p
  %pp = getelementptr i8, ptr addrspace(5) %p, i32 4
  %next = load ptr addrspace(5), ptr addrspace(5) %pp
  %s3 = mul i32 %s, 3
  %s1 = add i32 %s3, %val
  %k1 = add i32 %k, 1
  %d = icmp ult i32 %k1, %i1
  br i1 %d, label %sum, label %end
end:
  %po = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %s1, ptr addrspace(1) %po
  ret void
}
define amdgpu_kernel void @freed(ptr addrspace(1) %out, i32 %n) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  br label %l
l:
  %i = phi i32 [0, %entry], [%i1, %l]
  %s = phi i32 [0, %entry], [%s1, %l]
  %saved = call ptr addrspace(5) @llvm.stacksave.p5()
  %a = alloca [256 x i32], addrspace(5)
  %m = and i32 %i, 255
  %pa = getelementptr i32, ptr addrspace(5) %a, i32 %m
  store volatile i32 %i, ptr addrspace(5) %pa
  %v = load volatile i32, ptr addrspace(5) %pa
  %s1 = add i32 %s, %v
  call void @llvm.stackrestore.p5(ptr addrspace(5) %saved)
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, 100
  br i1 %c, label %l, label %end
end:
  %po = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %s1, ptr addrspace(1) %po
  ret void
}
define amdgpu_kernel void @callee(ptr addrspace(1) %out) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %x = call i32 @f(i32 %id)
  %y = call i32 @f(i32 %x)
  %po = getelementptr i32, ptr addrspace(1) %out, i32 %id
  store i32 %y, ptr addrspace(1) %po
  ret void
}
define internal i32 @f(i32 %n) noinline {
  %m = and i32 %n, 15
  %m1 = add i32 %m, 1
  %a = alloca i32, i32 %m1, addrspace(5)
  br label %fill
fill:
  %i = phi i32 [0, %0], [%i1, %fill]
  %pa = getelementptr i32, ptr addrspace(5) %a, i32 %i
  %v = mul i32 %i, %n
  store i32 %v, ptr addrspace(5) %pa
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %m1
  br i1 %c, label %fill, label %done
done:
  %la = getelementptr i32, ptr addrspace(5) %a, i32 %m
  %x = load i32, ptr addrspace(5) %la
  ret i32 %x
}
declare ptr addrspace(5) @llvm.stacksave.p5()
declare void @llvm.stackrestore.p5(ptr addrspace(5))
declare i32 @llvm.amdgcn.workitem.id.x()
