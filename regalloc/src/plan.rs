//! The regalloc2 binding: divides a file between regalloc2's register classes, according to how many values of each
//! width are live at the same time, and maps the registers of regalloc2 to physical ones.

use crate::adapter::{WIDTHS, class_of};
use crate::graph::FileGraph;
use crate::intervals::Intervals;
use mir::machine::{self, Function, PhysReg, RegisterFile};
use processors::Target;
use regalloc2::{MachineEnv, PReg, PRegSet, RegClass};

/// The maximum number of registers per class. regalloc2 supports 64, but number 63 of the first class means "none".
const MAX_REGISTERS: u32 = 63;
const CLASSES: [RegClass; 3] = [RegClass::Int, RegClass::Float, RegClass::Vector];

/// The division of a file.
pub struct RegisterPlan {
    registers: [Vec<PhysReg>; 3],
    /// An SGPR that is reserved for cycles of moves.
    pub temporary: Option<PhysReg>,
    /// The registers that are in no class.
    pub left: Vec<PhysReg>,
}

impl RegisterPlan {
    /// Divides the registers below `limit`. `least` is, for each class, the maximum number of registers that one
    /// instruction needs. Returns `None` if there are too few registers.
    pub fn new(
        function: &Function,
        graph: &FileGraph,
        intervals: &Intervals,
        (limit, least): (u32, [u32; 3]),
        target: &Target,
    ) -> Option<RegisterPlan> {
        let reserved = function
            .reserved
            .scratch_resource
            .filter(|resource| resource.file == graph.file);
        let mut free: Vec<PhysReg> = (0..limit.min(RegisterFile::NUMBERS as u32))
            .map(|index| PhysReg {
                file: graph.file,
                index: index as u8,
                dwords: 1,
            })
            .filter(|&register| reserved.is_none_or(|taken| !taken.overlaps(register)))
            .collect();
        let temporary = match graph.file {
            RegisterFile::Sgpr => Some(free.pop()?),
            RegisterFile::Vgpr | RegisterFile::Agpr | RegisterFile::WwmVgpr => None,
        };
        // The widest tuples are taken first, from the lowest registers, so alignment wastes only a few single
        // registers.
        let pressure = pressure(function, graph, intervals);
        let counts = share(free.len() as u32, pressure, least)?;
        let mut this = RegisterPlan {
            registers: [Vec::new(), Vec::new(), Vec::new()],
            temporary,
            left: Vec::new(),
        };
        for class in [2, 1, 0] {
            for _ in 0..counts[class] {
                let Some(register) = take(&mut free, WIDTHS[class], target) else {
                    break;
                };
                this.registers[class].push(register);
            }
            if (this.registers[class].len() as u32) < least[class] {
                return None;
            }
        }
        this.left = free;
        Some(this)
    }

    /// regalloc2's description of the registers.
    pub fn environment(&self) -> MachineEnv {
        let set = |class: usize| {
            (0..self.registers[class].len())
                .map(|number| PReg::new(number, CLASSES[class]))
                .collect::<PRegSet>()
        };
        MachineEnv {
            preferred_regs_by_class: [set(0), set(1), set(2)],
            non_preferred_regs_by_class: [PRegSet::empty(); 3],
            scratch_by_class: [None; 3],
            fixed_stack_slots: Vec::new(),
        }
    }

    /// The physical registers that a register of regalloc2 represents.
    pub fn physical(&self, register: PReg) -> Option<PhysReg> {
        self.registers[register.class() as usize]
            .get(register.hw_enc())
            .copied()
    }
}

/// Removes the lowest aligned tuple of adjacent registers from `free`.
pub fn take(free: &mut Vec<PhysReg>, dwords: u8, target: &Target) -> Option<PhysReg> {
    let width = usize::from(dwords);
    let at = free.windows(width).position(|window| {
        let first = window[0].index;
        let class = machine::RegClass {
            file: window[0].file,
            dwords,
        };
        let is_aligned = first.is_multiple_of(class.alignment(target));
        is_aligned && window[width - 1].index - first == dwords - 1
    })?;
    let register = PhysReg { dwords, ..free[at] };
    free.drain(at..at + width);
    Some(register)
}

/// For each class, the maximum number of values that are live at the same time.
fn pressure(function: &Function, graph: &FileGraph, intervals: &Intervals) -> [u32; 3] {
    let mut events: [Vec<(u32, i32)>; 3] = [Vec::new(), Vec::new(), Vec::new()];
    for (register, class) in function.vregs.iter() {
        let (true, Some(width)) = (class.file == graph.file, class_of(class.dwords)) else {
            continue;
        };
        let mut ranges: Vec<_> = (0..class.dwords)
            .flat_map(|dword| intervals.of(register, dword).iter().copied())
            .collect();
        ranges.sort_unstable_by_key(|range| range.start);
        let mut end = 0;
        for range in ranges {
            if range.end > end {
                let events = &mut events[width as usize];
                events.push((range.start.max(end), 1));
                events.push((range.end, -1));
                end = range.end;
            }
        }
    }
    events.map(|mut events| {
        events.sort_unstable();
        let (mut live, mut most) = (0, 0);
        for (_, change) in events {
            live += change;
            most = most.max(live);
        }
        most as u32
    })
}

/// Divides `available` dwords. Each class gets one register more than it has values that are live at the same time. If
/// there are too few dwords for that, each class gets its minimum and a share of the rest.
pub fn share(available: u32, pressure: [u32; 3], least: [u32; 3]) -> Option<[u32; 3]> {
    let width = |class: usize| u32::from(WIDTHS[class]);
    let least = least.map(|count| if count > 0 { count + 1 } else { 0 });
    let mut left = available.checked_sub((0..3).map(|class| least[class] * width(class)).sum())?;
    let wanted: [u32; 3] = std::array::from_fn(|class| {
        (pressure[class] + 1)
            .min(MAX_REGISTERS)
            .saturating_sub(least[class])
    });
    let mut all: u32 = (0..3).map(|class| wanted[class] * width(class)).sum();
    let mut counts = least;
    for class in [2, 1, 0] {
        let mine = wanted[class] * width(class);
        if pressure[class] == 0 || mine == 0 {
            all -= mine;
            continue;
        }
        let got = (left * mine / all.max(1)).min(mine) / width(class);
        counts[class] += got;
        left -= got * width(class);
        all -= mine;
    }
    Some(counts.map(|count| count.min(MAX_REGISTERS)))
}
