; A module without kernels has nothing to run.

; RUN: not amdgcn-llc %s -mcpu=gfx900 -o -

target triple = "amdgcn-amd-amdhsa"

declare void @elsewhere()
