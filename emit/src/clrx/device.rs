//! CLRX's names of instruction sets.

use processors::Processor;

/// The directive for a device or architecture with the processor's instruction set; `None` for gfx90a, gfx942, gfx950, GFX10.3
/// and generic processors. CLRX's device GFX1011 lacks instructions that its architecture GFX1011 has.
pub(super) fn directive(processor: Processor) -> Option<&'static str> {
    use Processor::*;
    Some(match processor {
        Gfx600 => ".gpu Tahiti",
        Gfx601 => ".gpu Pitcairn",
        Gfx602 => ".gpu Oland",
        Gfx700 => ".gpu Spectre",
        Gfx701 | Gfx702 => ".gpu Hawaii",
        Gfx703 | Gfx705 => ".gpu Mullins",
        Gfx704 => ".gpu Bonaire",
        Gfx801 => ".gpu Carrizo",
        Gfx802 | Gfx805 => ".gpu Tonga",
        Gfx803 => ".gpu Fiji",
        Gfx810 => ".gpu Stoney",
        Gfx900 => ".gpu GFX900",
        Gfx902 | Gfx909 | Gfx90c => ".gpu GFX902",
        Gfx904 => ".gpu GFX904",
        Gfx906 | Gfx908 => ".gpu GFX906",
        Gfx1010 | Gfx1013 => ".gpu GFX1010",
        Gfx1011 | Gfx1012 => ".arch GFX1011",
        Gfx90a | Gfx942 | Gfx950 | Gfx1030 | Gfx1031 | Gfx1032 | Gfx1033 | Gfx1034 | Gfx1035
        | Gfx1036 | Gfx9Generic | Gfx94Generic | Gfx101Generic | Gfx103Generic => return None,
    })
}
