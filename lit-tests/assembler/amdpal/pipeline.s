// PAL metadata in several blocks: later blocks replace earlier values, except for registers, which are added.
	.amd_amdgpu_isa "amdgcn-amd-amdpal--gfx900"
	.amdgpu_pal_metadata
---
amdpal.pipelines:
  - .registers:
      0x2e13: 5
...
	.end_amdgpu_pal_metadata
	.amdgpu_pal_metadata
---
amdpal.pipelines:
  - .hardware_stages:
      .cs:
        .entry_point:    _amdgpu_cs_main
        .sgpr_count:     0x4
        .float:          1.5
    .registers:
      '0x2e12 (COMPUTE_PGM_RSRC1)': 0xaf0080
      0x2e13: 5
      '77': 5
      "0x10000021 (more)": 7
amdpal.version: [2, 1]
...
	.end_amdgpu_pal_metadata
	s_endpgm
