// The older form: bits are added to registers.
	.amdgpu_pal_metadata
---
amdpal.pipelines:
  - .registers:
      0x2e13: 5
...
	.end_amdgpu_pal_metadata
	.amd_amdgpu_pal_metadata 0x2e12,0x1,0x2e12,2,0x10000000,0x5, 7, 8
	s_endpgm
