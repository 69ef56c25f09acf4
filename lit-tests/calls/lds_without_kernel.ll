; No kernel of the module allocates the variable: accesses to it are traps.

; RUN: amdgcn-llc %s -mcpu=gfx600 -o -
; RUN: amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

@lds = internal addrspace(3) global [16 x i32] undef

define i32 @function(i32 %n, i1 %accesses) {
  br i1 %accesses, label %access, label %done
access:
  %p = getelementptr [16 x i32], ptr addrspace(3) @lds, i32 0, i32 %n
  %m = load i32, ptr addrspace(3) %p
  br label %done
done:
  %r = phi i32 [ %n, %0 ], [ %m, %access ]
  ret i32 %r
}
