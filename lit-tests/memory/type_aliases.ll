; Accesses of different types touch different memory (`!tbaa`), so loads are merged across stores to other members,
; and stores before loads of another type. A load of the same member, or of char, stays after the store.

; RUN: amdgcn-llc %s -mcpu=gfx900 -o -
; RUN: amdgcn-llc %s -mcpu=gfx1010 -o -

target triple = "amdgcn-amd-amdhsa"

; Both loads are one instruction, and so are both stores.
define void @other_members(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %q4 = getelementptr inbounds i8, ptr addrspace(1) %q, i64 4
  %p4 = getelementptr inbounds i8, ptr addrspace(1) %p, i64 4
  %a = load i32, ptr addrspace(1) %q, align 4, !tbaa !10
  store i32 %a, ptr addrspace(1) %p, align 4, !tbaa !10
  %b = load i32, ptr addrspace(1) %q4, align 4, !tbaa !11
  store i32 %b, ptr addrspace(1) %p4, align 4, !tbaa !11
  ret void
}

; The second load may read what was stored.
define void @same_member(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %q4 = getelementptr inbounds i8, ptr addrspace(1) %q, i64 4
  %a = load i32, ptr addrspace(1) %q, align 4, !tbaa !10
  store i32 %a, ptr addrspace(1) %p, align 4, !tbaa !11
  %b = load i32, ptr addrspace(1) %q4, align 4, !tbaa !11
  store i32 %b, ptr addrspace(1) %p, align 4, !tbaa !11
  ret void
}

; A char may be part of anything.
define void @char(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %q4 = getelementptr inbounds i8, ptr addrspace(1) %q, i64 4
  %a = load i32, ptr addrspace(1) %q, align 4, !tbaa !10
  store i8 1, ptr addrspace(1) %p, align 1, !tbaa !12
  %b = load i32, ptr addrspace(1) %q4, align 4, !tbaa !11
  %sum = add i32 %a, %b
  store i32 %sum, ptr addrspace(1) %p, align 4, !tbaa !11
  ret void
}

; The index is an int and all stores are of floats, so a scalar load reads it in each iteration.
define amdgpu_kernel void @uniform_indices(ptr addrspace(1) %index, ptr addrspace(1) %out) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr inbounds i32, ptr addrspace(1) %index, i64 %i
  %n = load i32, ptr addrspace(1) %at, align 4, !tbaa !13
  %n64 = sext i32 %n to i64
  %to = getelementptr inbounds float, ptr addrspace(1) %out, i64 %n64
  store float 1.0, ptr addrspace(1) %to, align 4, !tbaa !14
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, 100
  br i1 %done, label %exit, label %loop

exit:
  ret void
}

!0 = !{!"Simple C++ TBAA"}
!1 = !{!"omnipotent char", !0, i64 0}
!2 = !{!"int", !1, i64 0}
!3 = !{!"float", !1, i64 0}
!4 = !{!"pair", !2, i64 0, !2, i64 4}
!10 = !{!4, !2, i64 0}
!11 = !{!4, !2, i64 4}
!12 = !{!1, !1, i64 0}
!13 = !{!2, !2, i64 0}
!14 = !{!3, !3, i64 0}
