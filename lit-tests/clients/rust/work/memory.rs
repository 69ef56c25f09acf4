//! Cells, atomics, moves, drops, and structures of linked nodes.

use core::cell::{Cell, OnceCell, RefCell};
use core::mem::{self, ManuallyDrop, MaybeUninit};
use core::num::NonZeroU16;
use core::sync::atomic::{
    AtomicBool, AtomicI8, AtomicI64, AtomicPtr, AtomicU16, AtomicU32, Ordering,
};

use super::{Item, Random};

/// Atomic operations of every width on the item's own memory.
pub fn atomics(n: u32, mut out: Item<'_>) {
    let mut random = Random::of(n);
    let (byte, short) = (
        [const { AtomicI8::new(5) }; 3],
        [const { AtomicU16::new(6) }; 3],
    );
    let (word, long, flag) = (
        AtomicU32::new(n),
        AtomicI64::new(-7),
        AtomicBool::new(false),
    );
    for at in 0..3 {
        let number = random.next();
        out.put((
            byte[at].fetch_add(number as i8, Ordering::Relaxed),
            byte[at].fetch_min(number as i8 >> 1, Ordering::SeqCst),
        ));
        out.put((
            short[at].swap(number as u16, Ordering::AcqRel),
            short[at].fetch_xor(0x5a5a, Ordering::Relaxed),
        ));
        out.put((
            word.fetch_max(number, Ordering::Relaxed),
            word.fetch_nand(number >> 3, Ordering::Release),
        ));
        out.put((
            long.fetch_sub(i64::from(number) << 20, Ordering::Relaxed),
            long.fetch_or(1 << at, Ordering::Relaxed),
        ));
        out.put(flag.fetch_not(Ordering::Relaxed));
        let current = short[at].load(Ordering::Acquire);
        let exchanged = short[at].compare_exchange(
            current,
            current.wrapping_mul(3),
            Ordering::SeqCst,
            Ordering::Relaxed,
        );
        out.put((
            exchanged.is_ok(),
            byte[at]
                .compare_exchange(99, 1, Ordering::SeqCst, Ordering::SeqCst)
                .is_ok(),
        ));
        out.put(
            word.fetch_update(Ordering::SeqCst, Ordering::Relaxed, |old| {
                (old % 3 != 0).then(|| old / 3)
            })
            .is_ok(),
        );
    }
    out.put((
        byte.map(AtomicI8::into_inner),
        short.map(AtomicU16::into_inner),
    ));
    out.put((word.into_inner(), long.load(Ordering::Relaxed)));
    let (mut first, mut second) = (n, n + 1);
    let pointer = AtomicPtr::new(&raw mut first);
    let old = pointer.swap(&raw mut second, Ordering::AcqRel);
    // SAFETY: both point to variables of this function.
    unsafe {
        *old += 10;
        *pointer.load(Ordering::Acquire) += 100;
    }
    out.put((first, second));
}

/// Cells, borrows that fail, and values that are computed once.
pub fn cells(n: u32, mut out: Item<'_>) {
    let (cell, shared, once) = (Cell::new(n), RefCell::new([n; 4]), OnceCell::new());
    for round in 0..6 {
        let old = cell.replace(cell.get().rotate_left(5) ^ round);
        let first = shared.try_borrow_mut().map(|mut numbers| {
            numbers[(old % 4) as usize] ^= round;
            shared.try_borrow().is_err()
        });
        out.put(first.unwrap_or(false));
        let borrowed = shared.borrow();
        out.put(if n & 1 << round == 0 {
            shared.try_borrow_mut().is_ok()
        } else {
            shared.try_borrow().is_ok()
        });
        out.put(*once.get_or_init(|| borrowed[1] + round));
    }
    let slots: [Cell<Option<u32>>; 4] = Default::default();
    for round in 0..8 {
        let slot = &slots[(n + round * round) as usize % 4];
        let taken = slot.take();
        slot.set(taken.map_or(Some(round), |old| old.checked_sub(1)));
        out.put(taken);
    }
    out.put(shared.into_inner());
}

struct Logged<'a> {
    name: u8,
    log: &'a Cell<u64>,
}

impl Drop for Logged<'_> {
    fn drop(&mut self) {
        self.log.set(self.log.get() * 16 + u64::from(self.name));
    }
}

/// The order in which values are dropped, on every way out of a block.
pub fn dropped(n: u32, mut out: Item<'_>) {
    fn attempt<'a>(n: u32, log: &'a Cell<u64>) -> Result<Option<Logged<'a>>, u32> {
        let make = |name| Logged { name, log };
        let _guard = make(1);
        let kept = make(2);
        for name in 3..6 {
            let _inner = make(name);
            if n % 7 == u32::from(name) {
                return Err(n);
            }
            if n % 5 == 0 {
                continue;
            }
            if n % 11 == u32::from(name) {
                break;
            }
            mem::forget(make(15));
        }
        let pair = (make(7), make(8));
        let (moved, _) = pair;
        drop(moved);
        Ok((n % 2 == 0).then_some(kept))
    }
    let log = Cell::new(0);
    let result = attempt(n, &log);
    out.put(log.get());
    out.put(result.as_ref().err().copied());
    drop(result);
    out.put(log.get());
    let array = [9, 10, 11].map(|name| Logged { name, log: &log });
    let mut rest = array.into_iter();
    let _ = rest.nth(n as usize % 3);
    drop(rest);
    let mut value = ManuallyDrop::new(Logged {
        name: 12,
        log: &log,
    });
    if n % 3 == 1 {
        // SAFETY: it is dropped only here.
        unsafe { ManuallyDrop::drop(&mut value) };
    }
    out.put(log.get());
}

/// Large values that are moved, swapped, replaced and initialized in parts.
pub fn moved(n: u32, mut out: Item<'_>) {
    #[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug)]
    struct Large {
        byte: u8,
        long: u64,
        words: [u16; 9],
        inner: (u32, Option<i8>),
    }
    #[repr(C, packed)]
    #[derive(Clone, Copy)]
    struct Packed(u8, u32, u16, u64);
    #[repr(C)]
    union Either {
        bytes: [u8; 8],
        number: f64,
    }
    let mut random = Random::of(n);
    let mut make = || Large {
        byte: random.next() as u8,
        long: random.wide() as u64,
        words: [random.next() as u16; 9],
        inner: (n, (n % 2 == 0).then_some(-3)),
    };
    let (mut a, mut b) = (make(), make());
    mem::swap(&mut a, &mut b);
    let c = mem::replace(&mut a, Large { byte: 1, ..b });
    out.put((a.cmp(&c) as i8, c.long));
    let mut table: [MaybeUninit<Large>; 4] = [const { MaybeUninit::uninit() }; 4];
    table
        .iter_mut()
        .enumerate()
        .for_each(|(at, field)| _ = field.write(if n >> at & 1 == 1 { a } else { c }));
    // SAFETY: all elements were written.
    let mut table = table.map(|field| unsafe { field.assume_init() });
    table.sort_unstable();
    out.put(table[n as usize % 4].words);
    out.put((
        mem::take(&mut table[1]).inner.0,
        (table[1] == Large::default(), table[2].inner.1),
    ));
    let mut packed = [Packed(1, n, 2, 3); 3];
    packed[n as usize % 3].1 = random.next();
    packed[1].3 += u64::from(packed[2].1);
    out.put(packed.map(|Packed(_, word, short, long)| word as u64 ^ u64::from(short) << 40 ^ long));
    let either = Either {
        number: f64::from(n) * 0.3,
    };
    // SAFETY: every pattern of bits is a value.
    out.put(unsafe { either.bytes });
}

/// A list with both directions in an array, from which the least recently used entry is removed.
pub fn lists(n: u32, mut out: Item<'_>) {
    #[derive(Clone, Copy, Default)]
    struct Node {
        key: u32,
        previous: Option<NonZeroU16>,
        next: Option<NonZeroU16>,
    }
    let mut random = Random::of(n);
    let mut nodes = [Node::default(); 7];
    let (mut head, mut used, mut hits) = (None::<NonZeroU16>, 0, 0_u32);
    let index = |link: NonZeroU16| usize::from(link.get()) - 1;
    for _ in 0..40 {
        let key = random.below(9);
        let mut found = head;
        let mut last = None;
        while let Some(link) = found
            && nodes[index(link)].key != key
        {
            last = found;
            found = nodes[index(link)].next;
        }
        let link = match found {
            Some(link) => {
                hits += 1;
                link
            }
            None if used < nodes.len() => {
                used += 1;
                NonZeroU16::new(used as u16).expect("a positive number")
            }
            None => last.expect("a full list"),
        };
        if head == Some(link) {
            continue;
        }
        let Node { previous, next, .. } = nodes[index(link)];
        if let Some(previous) = previous {
            nodes[index(previous)].next = next;
        }
        if let Some(next) = next {
            nodes[index(next)].previous = previous;
        }
        if let Some(head) = head {
            nodes[index(head)].previous = Some(link);
        }
        nodes[index(link)] = Node {
            key,
            previous: None,
            next: head,
        };
        head = Some(link);
    }
    out.put(hits);
    while let Some(link) = head {
        out.put(nodes[index(link)].key as u8);
        head = nodes[index(link)].next;
    }
}

#[derive(Clone, Copy, Default)]
struct Branch {
    key: u16,
    priority: u16,
    children: [u8; 2],
}

struct Treap {
    nodes: [Branch; 33],
    used: u8,
}

impl Treap {
    fn rotated(&mut self, root: u8, side: usize) -> u8 {
        let child = self.nodes[root as usize].children[side];
        self.nodes[root as usize].children[side] =
            mem::replace(&mut self.nodes[child as usize].children[1 - side], root);
        child
    }

    fn insert(&mut self, root: u8, key: u16, priority: u16) -> u8 {
        if root == 0 {
            self.used += 1;
            self.nodes[self.used as usize] = Branch {
                key,
                priority,
                children: [0; 2],
            };
            return self.used;
        }
        let node = self.nodes[root as usize];
        if node.key == key {
            return root;
        }
        let side = usize::from(key > node.key);
        let child = self.insert(node.children[side], key, priority);
        self.nodes[root as usize].children[side] = child;
        if self.nodes[child as usize].priority > node.priority {
            self.rotated(root, side)
        } else {
            root
        }
    }

    fn remove(&mut self, root: u8, key: u16) -> u8 {
        let node = self.nodes[root as usize];
        if root == 0 {
            return 0;
        }
        if node.key != key {
            let side = usize::from(key > node.key);
            self.nodes[root as usize].children[side] = self.remove(node.children[side], key);
            return root;
        }
        let [left, right] = node.children;
        if left == 0 || right == 0 {
            return left | right;
        }
        let side =
            usize::from(self.nodes[right as usize].priority > self.nodes[left as usize].priority);
        let top = self.rotated(root, side);
        self.nodes[top as usize].children[1 - side] = self.remove(root, key);
        top
    }

    fn walk(&self, root: u8, depth: u8, visit: &mut dyn FnMut(u16, u8)) {
        if root != 0 {
            let node = self.nodes[root as usize];
            self.walk(node.children[0], depth + 1, visit);
            visit(node.key, depth);
            self.walk(node.children[1], depth + 1, visit);
        }
    }
}

/// A treap in an array: insertions, removals, and a recursive walk.
pub fn tree(n: u32, mut out: Item<'_>) {
    let mut random = Random::of(n);
    let mut treap = Treap {
        nodes: [Branch::default(); 33],
        used: 0,
    };
    let mut root = 0;
    for _ in 0..20 {
        root = treap.insert(root, random.below(50) as u16, random.next() as u16);
        if random.below(3) == 0 {
            root = treap.remove(root, random.below(50) as u16);
        }
    }
    treap.walk(root, 0, &mut |key, depth| out.put((key, depth)));
}
