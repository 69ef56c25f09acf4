//! The number of live dwords of each register file at every program point of an order.
//!
//! An instruction has two program points. At the first it reads its operands, which are all still live; at the second
//! it writes its results.

use super::graph::{Lists, NONE};
use super::liveness::FILES;
use super::region::Region;

/// The number of dwords of each file.
pub type Pressure = [u32; FILES];

/// The larger number of each file.
pub fn most(a: Pressure, b: Pressure) -> Pressure {
    std::array::from_fn(|file| a[file].max(b[file]))
}

/// Returns `true` if no file exceeds its limit.
pub fn fits(pressure: Pressure, limits: Pressure) -> bool {
    (0..FILES).all(|file| pressure[file] <= limits[file])
}

/// Tracks the live dwords while a region's instructions are visited from first to last.
#[derive(Clone)]
pub struct Walk<'a> {
    region: &'a Region,
    /// The number of reads of each item that are still to come.
    left: Vec<u32>,
    /// The number of dwords that are live now.
    pub live: Pressure,
}

impl<'a> Walk<'a> {
    /// The state before the first instruction.
    pub fn new(region: &'a Region) -> Walk<'a> {
        let mut live = region.through;
        let mut left = Vec::with_capacity(region.items.len());
        for (number, item) in region.items.iter().enumerate() {
            left.push(region.users.of(number as u32).len() as u32);
            live[usize::from(item.file)] += u32::from(item.definition == NONE);
        }
        Walk { region, left, live }
    }

    /// Returns `true` if the next read of an item is the last.
    #[inline]
    pub fn is_last_read(&self, item: u32) -> bool {
        self.left[item as usize] == 1 && !self.region.items[item as usize].is_left
    }

    /// Steps over an instruction. Returns the number of live dwords at the point where it writes.
    #[inline]
    pub fn step(&mut self, node: u32) -> Pressure {
        let region = self.region;
        for &item in region.read.of(node) {
            if self.is_last_read(item) {
                self.live[usize::from(region.items[item as usize].file)] -= 1;
            }
            self.left[item as usize] -= 1;
        }
        for &item in region.defined.of(node) {
            self.live[usize::from(region.items[item as usize].file)] += 1;
        }
        let written = self.live;
        for &item in region.defined.of(node) {
            let data = &region.items[item as usize];
            let is_dead = self.left[item as usize] == 0 && !data.is_left;
            self.live[usize::from(data.file)] -= u32::from(is_dead);
        }
        written
    }
}

/// A number of dwords that are live at some point in every order.
pub fn least(region: &Region) -> Pressure {
    let (mut first, mut last) = (region.through, region.through);
    for item in &region.items {
        let file = usize::from(item.file);
        first[file] += u32::from(item.definition == NONE);
        last[file] += u32::from(item.is_left);
    }
    most(first, last)
}

/// The maximum number of live dwords in an order.
pub fn peak(region: &Region, order: &[u32]) -> Pressure {
    let mut walk = Walk::new(region);
    let mut peak = walk.live;
    for &node in order {
        peak = most(peak, walk.step(node));
    }
    peak
}

/// The maximum, or the least number if there are none. Unlike [`Iterator::max`], this compares several at once.
fn maximum(live: &[i16]) -> i16 {
    let least = i16::MIN;
    live.iter().fold(least, |most, &live| most.max(live))
}

/// Replaces the number of live dwords of an instruction in a [`Profile`] when the instruction has been scheduled.
const DONE: i16 = i16::MIN / 2;

/// An order in which some instructions have been scheduled early, and the number of live dwords at each program point
/// if the remaining instructions keep their order.
pub struct Profile<'a> {
    walk: Walk<'a>,
    region: &'a Region,
    /// The position of each instruction in the order.
    position: Vec<u32>,
    order: &'a [u32],
    /// The live dwords at both program points of each remaining instruction.
    live: [Vec<i16>; FILES],
    /// The positions where each item is read, ascending.
    readers: Lists<u32>,
    /// For each item, the number of these positions up to and including that of the last remaining read.
    left: Vec<u32>,
    /// The position of the first remaining instruction.
    front: u32,
    /// An upper bound of the live dwords of each file at all program points.
    bound: [i32; FILES],
    limits: Pressure,
    /// The maximum number of live dwords so far.
    pub peak: Pressure,
}

impl<'a> Profile<'a> {
    /// Creates the profile of an order that fits into `limits`.
    pub fn new(region: &'a Region, order: &'a [u32], limits: Pressure) -> Profile<'a> {
        let mut position = vec![0; order.len()];
        for (index, &node) in order.iter().enumerate() {
            position[node as usize] = index as u32;
        }
        let start = Walk::new(region);
        let mut walk = start.clone();
        let peak = start.live;
        let mut live: [Vec<i16>; FILES] =
            std::array::from_fn(|_| Vec::with_capacity(2 * order.len()));
        for &node in order {
            let read = walk.live;
            let written = walk.step(node);
            for (file, live) in live.iter_mut().enumerate() {
                live.push(read[file] as i16);
                live.push(written[file] as i16);
            }
        }
        let positions = order.iter().enumerate();
        let reads = positions.flat_map(|(at, &node)| {
            let items = region.read.of(node).iter();
            items.map(move |&item| (item, at as u32))
        });
        let readers = Lists::new(region.items.len(), reads);
        Profile {
            left: start.left.clone(),
            walk: start,
            region,
            readers,
            position,
            order,
            bound: std::array::from_fn(|file| i32::from(maximum(&live[file])).max(0)),
            live,
            front: 0,
            limits,
            peak,
        }
    }

    /// The position of an instruction in the original order.
    #[inline]
    pub fn position(&self, node: u32) -> u32 {
        self.position[node as usize]
    }

    /// The position of the first remaining instruction.
    #[inline]
    pub fn front(&self) -> u32 {
        self.front
    }

    /// Returns `true` if the limits are respected when this instruction is scheduled next and the others keep their
    /// order.
    pub fn allows(&self, node: u32) -> bool {
        let position = self.position(node);
        if position == self.front {
            return true;
        }
        let mut more = [0i32; FILES];
        for &item in self.region.defined.of(node) {
            more[usize::from(self.region.items[item as usize].file)] += 1;
        }
        for &item in self.region.read.of(node) {
            if self.walk.is_last_read(item) {
                more[usize::from(self.region.items[item as usize].file)] -= 1;
            }
        }
        (0..FILES).all(|file| {
            let limit = self.limits[file] as i32;
            let now = self.walk.live[file] as i32;
            if more[file] <= 0 || self.bound[file].max(now) + more[file] <= limit {
                return true;
            }
            let fits = |live: i32| live + more[file] <= limit;
            let between = &self.live[file][2 * self.front as usize..2 * position as usize];
            // If a limit is exceeded, one of the first chunks usually shows it.
            let mut parts = between.chunks(64);
            fits(now) && parts.all(|part| fits(maximum(part).into()))
        })
    }

    /// Schedules an instruction.
    pub fn step(&mut self, node: u32) {
        let position = self.position(node) as usize;
        let region = self.region;
        if position != self.front as usize {
            for &item in region.defined.of(node) {
                self.add(item, 2 * self.front as usize, 2 * position, 1);
            }
        }
        for &item in region.read.of(node) {
            if region.items[item as usize].is_left {
                continue;
            }
            let readers = self.readers.of(item);
            let mut left = self.left[item as usize] as usize;
            if left == 0 || readers[left - 1] != position as u32 {
                continue;
            }
            left -= 1;
            while left > 0 && self.live[0][2 * readers[left - 1] as usize] < DONE / 2 {
                left -= 1;
            }
            let from = match left {
                0 => 2 * self.front as usize,
                _ => 2 * readers[left - 1] as usize + 1,
            };
            self.left[item as usize] = left as u32;
            self.add(item, from, 2 * position, -1);
        }
        for live in &mut self.live {
            live[2 * position] = DONE;
            live[2 * position + 1] = DONE;
        }
        self.peak = most(self.peak, self.walk.step(node));
        while (self.front as usize) < self.order.len()
            && self.live[0][2 * self.front as usize] < DONE / 2
        {
            self.front += 1;
        }
    }

    fn add(&mut self, item: u32, from: usize, to: usize, by: i16) {
        let file = usize::from(self.region.items[item as usize].file);
        if from <= to {
            let mut most = 0;
            for live in &mut self.live[file][from..=to] {
                *live += by;
                most = most.max(*live);
            }
            self.bound[file] = self.bound[file].max(i32::from(most));
        }
    }
}
