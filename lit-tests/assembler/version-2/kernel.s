; Code object version 2: its directives, fields by either name.
	.hsa_code_object_version 2,1
	.hsa_code_object_isa
	.text
last_vgpr = 9
	.globl k
	.p2align 8
	.type k,@function
	.amdgpu_hsa_kernel k
k:
	.amd_kernel_code_t
		compute_pgm_rsrc1_vgprs = last_vgpr / 4
		granulated_wavefront_sgpr_count = 1
		float_mode = 0xc0
		is_ptr64 = 1 ; addresses
		enable_sgpr_kernarg_segment_ptr = 1
		user_sgpr_count = 2
		kernarg_segment_byte_size = 24
		workitem_vgpr_count = last_vgpr + 1
		call_convention = -1
	.end_amd_kernel_code_t
	v_mov_b32 v9, 0
	s_endpgm
.Lend:
	.size k, .Lend-k
	.amd_amdgpu_isa "amdgcn-amd-amdhsa--gfx803"
	.amd_amdgpu_hsa_metadata
---
Version:         [ 1, 0 ]
Kernels:         
  - Name:            k
    SymbolName:      'k@kd'
    CodeProps:       
      KernargSegmentSize: 24
      GroupSegmentFixedSize: 0
      PrivateSegmentFixedSize: 0
      KernargSegmentAlign: 8
      WavefrontSize:   64
...
	.end_amd_amdgpu_hsa_metadata
