; A module that defines nothing has nothing to load.

; RUN: not amdgcn-llc %s -mcpu=gfx900 -filetype=hsaco -o -

target triple = "amdgcn-amd-amdhsa"

declare void @elsewhere()
