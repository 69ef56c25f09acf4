	.amdgcn_target "amdgcn-amd-amdhsa--gfx906:sramecc+:xnack-"
	.amdhsa_code_object_version 5
	.text
	.globl k
	.p2align 8
	.type k,@function
k:
	s_load_dwordx2 s[0:1], s[4:5], 0x0
	v_mov_b32 v9, 0
	s_endpgm
.Lend:
	.size k, .Lend-k
	.section .rodata,"a",@progbits
	.p2align 6
	.amdhsa_kernel k
		.amdhsa_group_segment_fixed_size 16 * 2
		.amdhsa_private_segment_fixed_size later
		.amdhsa_kernarg_size 24
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_ptr 1
		.amdhsa_system_sgpr_private_segment_wavefront_offset 1
		.amdhsa_system_vgpr_workitem_id 2
		.amdhsa_next_free_vgpr max(.amdgcn.next_free_vgpr, later)
		.amdhsa_next_free_sgpr alignto(.amdgcn.next_free_sgpr, 4)
		.amdhsa_reserve_vcc 0
		.amdhsa_reserve_flat_scratch 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_exception_int_div_zero 1
		.amdhsa_fp16_overflow 1
	.end_amdhsa_kernel
	.set later, 20
	.amdgpu_metadata
---
amdhsa.version: [ 1, 2 ]
amdhsa.target: 'amdgcn-amd-amdhsa--gfx906:sramecc+:xnack-'
amdhsa.kernels:
  - .name: k            # its name
    .symbol: "k.kd"
    .args:
    - { .size: 8, .offset: 0, .value_kind: global_buffer, .name: 'a; b', .address_space: global }
    - .size: 4
      .offset: 8
      .value_kind: by_value
    .kernarg_segment_size: 24
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 32
    .private_segment_fixed_size: 20
    .wavefront_size: 64
    .sgpr_count: 300
    .vgpr_count: 70000
    .max_flat_workgroup_size: 256
...
	.end_amdgpu_metadata
