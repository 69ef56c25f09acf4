//! The processors that text for CLRX is written for, and what CLRX calls them.

use crate::container::ContainerError;
use target::Processor;

/// The name of a device with the processor's instruction set.
pub(super) fn name(processor: Processor) -> Result<&'static str, ContainerError> {
    use Processor::*;
    Ok(match processor {
        Gfx600 => "Tahiti",
        Gfx601 => "Pitcairn",
        Gfx602 => "Oland",
        Gfx700 => "Spectre",
        Gfx701 | Gfx702 => "Hawaii",
        Gfx703 => "Mullins",
        Gfx704 => "Bonaire",
        Gfx801 => "Carrizo",
        Gfx802 | Gfx805 => "Tonga",
        Gfx803 => "Fiji",
        Gfx810 => "Stoney",
        Gfx900 => "GFX900",
        Gfx902 => "GFX902",
        Gfx904 => "GFX904",
        Gfx906 => "GFX906",
        Gfx705 | Gfx908 | Gfx909 | Gfx90c | Gfx1010 | Gfx1011 | Gfx1012 | Gfx1013 => {
            return Err(ContainerError::ClrxProcessor {
                processor: processor.name(),
            });
        }
    })
}
