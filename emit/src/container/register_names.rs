//! Names of the hardware registers in PAL metadata.

/// First register of a range, number of registers, and name; in ranges of several the index follows the name.
#[rustfmt::skip]
const REGISTERS: &[(u64, u64, &str)] = &[
    (0x2c06, 1, "SPI_SHADER_PGM_CHKSUM_PS"),
    (0x2c07, 1, "SPI_SHADER_PGM_RSRC3_PS"),
    (0x2c0a, 1, "SPI_SHADER_PGM_RSRC1_PS"),
    (0x2c0b, 1, "SPI_SHADER_PGM_RSRC2_PS"),
    (0x2c0c, 32, "SPI_SHADER_USER_DATA_PS_"),
    (0x2c32, 4, "SPI_SHADER_USER_ACCUM_PS_"),
    (0x2c45, 1, "SPI_SHADER_PGM_CHKSUM_VS"),
    (0x2c46, 1, "SPI_SHADER_PGM_RSRC3_VS"),
    (0x2c4a, 1, "SPI_SHADER_PGM_RSRC1_VS"),
    (0x2c4b, 1, "SPI_SHADER_PGM_RSRC2_VS"),
    (0x2c4c, 32, "SPI_SHADER_USER_DATA_VS_"),
    (0x2c72, 4, "SPI_SHADER_USER_ACCUM_VS_"),
    (0x2c80, 1, "SPI_SHADER_PGM_CHKSUM_GS"),
    (0x2c81, 1, "SPI_SHADER_PGM_RSRC4_GS"),
    (0x2c87, 1, "SPI_SHADER_PGM_RSRC3_GS"),
    (0x2c88, 1, "SPI_SHADER_PGM_LO_GS"),
    (0x2c8a, 1, "SPI_SHADER_PGM_RSRC1_GS"),
    (0x2c8b, 1, "SPI_SHADER_PGM_RSRC2_GS"),
    (0x2c8c, 32, "SPI_SHADER_USER_DATA_GS_"),
    (0x2cb2, 4, "SPI_SHADER_USER_ACCUM_ESGS_"),
    (0x2cc7, 1, "SPI_SHADER_PGM_RSRC3_ES"),
    (0x2cca, 1, "SPI_SHADER_PGM_RSRC1_ES"),
    (0x2ccb, 1, "SPI_SHADER_PGM_RSRC2_ES"),
    (0x2ccc, 32, "SPI_SHADER_USER_DATA_ES_"),
    (0x2d00, 1, "SPI_SHADER_PGM_CHKSUM_HS"),
    (0x2d07, 1, "SPI_SHADER_PGM_RSRC3_HS"),
    (0x2d0a, 1, "SPI_SHADER_PGM_RSRC1_HS"),
    (0x2d0b, 1, "SPI_SHADER_PGM_RSRC2_HS"),
    (0x2d0c, 32, "SPI_SHADER_USER_DATA_HS_"),
    (0x2d32, 4, "SPI_SHADER_USER_ACCUM_LSHS_"),
    (0x2d47, 1, "SPI_SHADER_PGM_RSRC3_LS"),
    (0x2d4a, 1, "SPI_SHADER_PGM_RSRC1_LS"),
    (0x2d4b, 1, "SPI_SHADER_PGM_RSRC2_LS"),
    (0x2d4c, 16, "SPI_SHADER_USER_DATA_LS_"),
    (0x2e00, 1, "COMPUTE_DISPATCH_INITIATOR"),
    (0x2e07, 1, "COMPUTE_NUM_THREAD_X"),
    (0x2e08, 1, "COMPUTE_NUM_THREAD_Y"),
    (0x2e09, 1, "COMPUTE_NUM_THREAD_Z"),
    (0x2e12, 1, "COMPUTE_PGM_RSRC1"),
    (0x2e13, 1, "COMPUTE_PGM_RSRC2"),
    (0x2e18, 1, "COMPUTE_TMPRING_SIZE"),
    (0x2e24, 4, "COMPUTE_USER_ACCUM_"),
    (0x2e28, 1, "COMPUTE_PGM_RSRC3"),
    (0x2e2a, 1, "COMPUTE_SHADER_CHKSUM"),
    (0x2e40, 32, "COMPUTE_USER_DATA_"),
    (0xa08f, 1, "CB_SHADER_MASK"),
    (0xa191, 32, "SPI_PS_INPUT_CNTL_"),
    (0xa1b1, 1, "SPI_VS_OUT_CONFIG"),
    (0xa1b3, 1, "SPI_PS_INPUT_ENA"),
    (0xa1b4, 1, "SPI_PS_INPUT_ADDR"),
    (0xa1b5, 1, "SPI_INTERP_CONTROL_0"),
    (0xa1b6, 1, "SPI_PS_IN_CONTROL"),
    (0xa1b8, 1, "SPI_BARYC_CNTL"),
    (0xa1ba, 1, "SPI_TMPRING_SIZE"),
    (0xa1c2, 1, "SPI_SHADER_IDX_FORMAT"),
    (0xa1c3, 1, "SPI_SHADER_POS_FORMAT"),
    (0xa1c4, 1, "SPI_SHADER_Z_FORMAT"),
    (0xa1c5, 1, "SPI_SHADER_COL_FORMAT"),
    (0xa1ff, 1, "GE_MAX_OUTPUT_PER_SUBGROUP"),
    (0xa203, 1, "DB_SHADER_CONTROL"),
    (0xa204, 1, "PA_CL_CLIP_CNTL"),
    (0xa206, 1, "PA_CL_VTE_CNTL"),
    (0xa207, 1, "PA_CL_VS_OUT_CNTL"),
    (0xa210, 1, "PA_STEREO_CNTL"),
    (0xa286, 1, "VGT_HOS_MAX_TESS_LEVEL"),
    (0xa287, 1, "VGT_HOS_MIN_TESS_LEVEL"),
    (0xa290, 1, "VGT_GS_MODE"),
    (0xa291, 1, "VGT_GS_ONCHIP_CNTL"),
    (0xa293, 1, "PA_SC_MODE_CNTL_1"),
    (0xa297, 1, "VGT_GS_PER_VS"),
    (0xa298, 1, "VGT_GSVS_RING_OFFSET_1"),
    (0xa299, 1, "VGT_GSVS_RING_OFFSET_2"),
    (0xa29a, 1, "VGT_GSVS_RING_OFFSET_3"),
    (0xa29b, 1, "VGT_GS_OUT_PRIM_TYPE"),
    (0xa2a1, 1, "VGT_PRIMITIVEID_EN"),
    (0xa2a5, 1, "VGT_GS_MAX_PRIMS_PER_SUBGROUP"),
    (0xa2aa, 1, "IA_MULTI_VGT_PARAM"),
    (0xa2ab, 1, "VGT_ESGS_RING_ITEMSIZE"),
    (0xa2ac, 1, "VGT_GSVS_RING_ITEMSIZE"),
    (0xa2ad, 1, "VGT_REUSE_OFF"),
    (0xa2b5, 1, "VGT_STRMOUT_VTX_STRIDE_0"),
    (0xa2b9, 1, "VGT_STRMOUT_VTX_STRIDE_1"),
    (0xa2bd, 1, "VGT_STRMOUT_VTX_STRIDE_2"),
    (0xa2c1, 1, "VGT_STRMOUT_VTX_STRIDE_3"),
    (0xa2ce, 1, "VGT_GS_MAX_VERT_OUT"),
    (0xa2d3, 1, "GE_NGG_SUBGRP_CNTL"),
    (0xa2d5, 1, "VGT_SHADER_STAGES_EN"),
    (0xa2d6, 1, "VGT_LS_HS_CONFIG"),
    (0xa2d7, 1, "VGT_GS_VERT_ITEMSIZE"),
    (0xa2d8, 1, "VGT_GS_VERT_ITEMSIZE_1"),
    (0xa2d9, 1, "VGT_GS_VERT_ITEMSIZE_2"),
    (0xa2da, 1, "VGT_GS_VERT_ITEMSIZE_3"),
    (0xa2db, 1, "VGT_TF_PARAM"),
    (0xa2e4, 1, "VGT_GS_INSTANCE_CNT"),
    (0xa2e5, 1, "VGT_STRMOUT_CONFIG"),
    (0xa2e6, 1, "VGT_STRMOUT_BUFFER_CONFIG"),
    (0xa2f8, 1, "PA_SC_AA_CONFIG"),
    (0xa2f9, 1, "PA_SU_VTX_CNTL"),
    (0xa310, 1, "PA_SC_SHADER_CONTROL"),
    (0xa313, 1, "PA_SC_CONSERVATIVE_RASTERIZATION_CNTL"),
    (0xa316, 1, "VGT_VERTEX_REUSE_BLOCK_CNTL"),
    (0xc258, 1, "IA_MULTI_VGT_PARAM_PIPED"),
    (0xc25f, 1, "GE_STEREO_CNTL"),
    (0xc262, 1, "GE_USER_VGPR_EN"),
];

/// The name of a register.
pub(super) fn register_name(number: u64) -> Option<String> {
    let following = REGISTERS.partition_point(|(first, ..)| *first <= number);
    let (first, count, name) = REGISTERS[..following].last()?;
    match number - first {
        0 if *count == 1 => Some((*name).to_owned()),
        index if index < *count => Some(format!("{name}{index}")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn registers_are_in_order_and_do_not_overlap() {
        let ends = REGISTERS
            .iter()
            .map(|(first, count, _)| (*first, first + count));
        assert!(ends.is_sorted_by(|(_, end), (first, _)| end <= first));
        assert_eq!(register_name(0x2e12).as_deref(), Some("COMPUTE_PGM_RSRC1"));
        assert_eq!(
            register_name(0x2e41).as_deref(),
            Some("COMPUTE_USER_DATA_1")
        );
        assert_eq!(register_name(0x2e60), None);
        assert_eq!(register_name(0), None);
    }
}
