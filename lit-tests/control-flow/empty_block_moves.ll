; RUN: amdgcn-llc %s -mcpu=gfx900 -O0 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -
; Found by a random program: scalar moves at the start of a block that has a head and a tail,
; but nothing between them.
@lds = internal addrspace(3) global [8192 x i8] undef, align 16
define amdgpu_kernel void @k(ptr addrspace(1) noalias readonly %in, ptr addrspace(1) %out, i32 %a0, i32 %a1, i64 %a2, i16 %a3, i8 %a4, i32 %a5) #0 {
b0:
  %never = icmp eq i32 %a0, -1
  %local = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %first = shl i32 %group, 6
  %global = add i32 %first, %local
  %outoffset = mul i32 %global, 1024
  %outwide = zext i32 %outoffset to i64
  %own1 = getelementptr i8, ptr addrspace(1) %out, i64 %outwide
  %ldsoffset = mul i32 %local, 128
  %own3 = getelementptr i8, ptr addrspace(3) @lds, i32 %ldsoffset
  %t0 = getelementptr i8, ptr addrspace(3) %own3, i32 0
  store <4 x i32> zeroinitializer, ptr addrspace(3) %t0
  %t1 = getelementptr i8, ptr addrspace(3) %own3, i32 16
  store <4 x i32> zeroinitializer, ptr addrspace(3) %t1
  %t2 = getelementptr i8, ptr addrspace(3) %own3, i32 32
  store <4 x i32> zeroinitializer, ptr addrspace(3) %t2
  %t3 = getelementptr i8, ptr addrspace(3) %own3, i32 48
  store <4 x i32> zeroinitializer, ptr addrspace(3) %t3
  %t4 = getelementptr i8, ptr addrspace(3) %own3, i32 64
  store <4 x i32> zeroinitializer, ptr addrspace(3) %t4
  %t5 = getelementptr i8, ptr addrspace(3) %own3, i32 80
  store <4 x i32> zeroinitializer, ptr addrspace(3) %t5
  %t6 = getelementptr i8, ptr addrspace(3) %own3, i32 96
  store <4 x i32> zeroinitializer, ptr addrspace(3) %t6
  %t7 = getelementptr i8, ptr addrspace(3) %own3, i32 112
  store <4 x i32> zeroinitializer, ptr addrspace(3) %t7
  br i1 %never, label %b5, label %b6
b5:
  %t8 = insertelement <3 x i32> <i32 0, i32 0, i32 0>, i32 %group, i32 0
  br i1 %never, label %b8, label %b10
b8:
  %t9 = and i32 0, 3
  %t10 = mul i32 %t9, 32
  %t11 = getelementptr i8, ptr addrspace(3) %own3, i32 %t10
  %t12 = load i64, ptr addrspace(3) %t11, align 8
  %t13 = trunc i64 %t12 to i60
  %t14 = icmp sgt i60 %t13, 0
  br i1 %t14, label %b10, label %b20
b20:
  ret void
b10:
  br label %b1
b6:
  br label %b1
b1:
  %p1_28 = phi <3 x i32> [ %t8, %b10 ], [ zeroinitializer, %b6 ]
  %t15 = and i32 6, 31
  %t16 = mul i32 %t15, 32
  %t17 = zext i32 %t16 to i64
  %t18 = getelementptr i8, ptr addrspace(1) %own1, i64 %t17
  store i32 %group, ptr addrspace(1) %t18, align 4
  %t19 = and i32 15, 31
  %t20 = mul i32 %t19, 32
  %t21 = zext i32 %t20 to i64
  %t22 = getelementptr i8, ptr addrspace(1) %own1, i64 %t21
  store <3 x i32> %p1_28, ptr addrspace(1) %t22, align 4
  ret void
}

attributes #0 = { "amdgpu-flat-work-group-size"="64,64" }
