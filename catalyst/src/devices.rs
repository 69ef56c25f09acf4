//! The devices that have a number in the format.

use processors::{Family, Processor};

/// A device.
#[derive(Debug, PartialEq, Eq)]
pub struct Device {
    /// Its name in text and, in lower case, in metadata.
    pub name: &'static str,
    /// `e_machine` of the outer file.
    pub machine: u16,
    /// The number in the encoding table of inner files.
    pub encoding: u32,
    /// The processor that has the same instructions.
    pub processor: Processor,
}

const fn device(name: &'static str, machine: u16, encoding: u32, processor: Processor) -> Device {
    Device {
        name,
        machine,
        encoding,
        processor,
    }
}

/// All devices. Code for a processor is marked with its first device. Stoney (0x411) is omitted: CLRX cannot read it.
#[rustfmt::skip]
pub static DEVICES: [Device; 18] = [
    device("Tahiti",     0x3fd, 0x1a, Processor::Gfx600),
    device("Pitcairn",   0x3fe, 0x1b, Processor::Gfx601),
    device("CapeVerde",  0x3ff, 0x1c, Processor::Gfx601),
    device("Oland",      0x402, 0x20, Processor::Gfx602),
    device("Hainan",     0x407, 0x25, Processor::Gfx602),
    device("Spectre",    0x404, 0x22, Processor::Gfx700),
    device("Spooky",     0x405, 0x23, Processor::Gfx700),
    device("Hawaii",     0x408, 0x27, Processor::Gfx701),
    device("Mullins",    0x40b, 0x2b, Processor::Gfx703),
    device("Kalindi",    0x406, 0x24, Processor::Gfx703),
    device("Bonaire",    0x403, 0x21, Processor::Gfx704),
    device("Carrizo",    0x40d, 0x2e, Processor::Gfx801),
    device("Tonga",      0x40a, 0x2a, Processor::Gfx802),
    device("Iceland",    0x409, 0x29, Processor::Gfx802),
    device("Fiji",       0x40c, 0x2d, Processor::Gfx803),
    device("Ellesmere",  0x40e, 0x2f, Processor::Gfx803),
    device("Baffin",     0x40f, 0x2c, Processor::Gfx803),
    device("GFX804",     0x412, 0x32, Processor::Gfx803),
];

/// Processors without a device, each with a processor that has a device and differs only in speed.
const ALIASES: [(Processor, Processor); 2] = [
    (Processor::Gfx702, Processor::Gfx701),
    (Processor::Gfx805, Processor::Gfx802),
];

/// SGPRs of VCC. The driver counts them separately.
pub const VCC_SGPRS: u32 = 2;

impl Device {
    /// The first device with this processor.
    pub fn of(processor: Processor) -> Option<&'static Device> {
        let alias = ALIASES.iter().find(|row| row.0 == processor);
        let processor = alias.map_or(processor, |row| row.1);
        DEVICES.iter().find(|row| row.processor == processor)
    }

    /// SGPRs without VCC.
    pub fn sgprs(&self) -> u32 {
        match self.processor.family() {
            Family::Gfx8 => 100,
            Family::Gfx6 | Family::Gfx7 | Family::Gfx9 | Family::Gfx10 => 102,
        }
    }

    /// The device with this `e_machine`.
    pub fn with_machine(machine: u16) -> Option<&'static Device> {
        DEVICES.iter().find(|row| row.machine == machine)
    }
}
