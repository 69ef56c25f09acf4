//! Sorting, searching, compression, graphs and recursion.

use super::{Item, Random};

/// Sorts 32 numbers.
pub fn sorted(n: u32, mut out: Item<'_>) {
    let mut random = Random::of(n);
    let mut numbers = [(); 32].map(|()| random.next());
    numbers.sort_unstable();
    out.put(numbers);
}

/// Adds array elements, with bounds checks.
pub fn checked(n: u32, mut out: Item<'_>) {
    let mut random = Random::of(n);
    let mut table = [0u32; 24];
    for round in 0..200 {
        let (to, from) = (random.next() as usize % 24, random.next() as usize % 24);
        table[to] = table[from]
            .wrapping_add(table[to].rotate_left(3))
            .wrapping_add(round);
    }
    out.put(table);
}

/// Selects, searches, and sorts structures by keys.
pub fn selected(n: u32, mut out: Item<'_>) {
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    struct Entry {
        key: u8,
        text: &'static str,
        number: i64,
    }
    let mut random = Random::of(n);
    let words = ["", "a", "ab", "b", "ba"];
    let mut entries = [(); 25].map(|()| Entry {
        key: random.below(4) as u8,
        text: words[random.below(5) as usize],
        number: i64::from(random.next() as i32) << 8,
    });
    let (_, median, _) = entries.select_nth_unstable_by_key(12, |entry| entry.number);
    out.put(median.number);
    entries.sort_unstable_by(|a, b| b.text.cmp(a.text).then(a.number.cmp(&b.number)));
    out.put(entries.map(|entry| entry.number as u16 ^ (entry.number >> 32) as u16));
    entries.sort_unstable();
    out.put((
        entries.partition_point(|entry| entry.key < 2),
        entries.is_sorted_by_key(|entry| entry.text),
    ));
    out.put(entries.binary_search_by_key(&3, |entry| entry.key).is_ok());
    let mut floats = entries.map(|entry| entry.number as f32 / -3.0);
    floats.sort_unstable_by(f32::total_cmp);
    out.put((floats[0], floats[24]));
    let mut bytes = [(); 60].map(|()| random.next() as u8);
    bytes.sort_unstable_by_key(|byte| byte.reverse_bits());
    out.put(bytes);
}

/// Three sorting algorithms: merging, with recursion; heaps; insertion.
pub fn merged(n: u32, mut out: Item<'_>) {
    fn merge_sort(numbers: &mut [i16], space: &mut [i16]) {
        let middle = numbers.len() / 2;
        if middle == 0 {
            return;
        }
        merge_sort(&mut numbers[..middle], space);
        merge_sort(&mut numbers[middle..], space);
        let space = &mut space[..numbers.len()];
        space.copy_from_slice(numbers);
        let (mut left, mut right) = space.split_at(middle);
        for number in numbers {
            let from = if right.is_empty() || !left.is_empty() && left[0] <= right[0] {
                &mut left
            } else {
                &mut right
            };
            *number = from[0];
            *from = &from[1..];
        }
    }
    fn heap_sort<T: PartialOrd>(numbers: &mut [T]) {
        fn sift<T: PartialOrd>(numbers: &mut [T], mut root: usize) {
            while 2 * root + 1 < numbers.len() {
                let mut child = 2 * root + 1;
                if child + 1 < numbers.len() && numbers[child] < numbers[child + 1] {
                    child += 1;
                }
                if numbers[root] >= numbers[child] {
                    break;
                }
                numbers.swap(root, child);
                root = child;
            }
        }
        (0..numbers.len() / 2)
            .rev()
            .for_each(|root| sift(numbers, root));
        for end in (1..numbers.len()).rev() {
            numbers.swap(0, end);
            sift(&mut numbers[..end], 0);
        }
    }
    let mut random = Random::of(n);
    let mut numbers = [(); 37].map(|()| random.next() as i16);
    let mut pairs = numbers.map(|number| (number % 7, f64::from(number)));
    merge_sort(&mut numbers, &mut [0; 37]);
    out.put(numbers);
    heap_sort(&mut pairs);
    out.put(pairs.map(|(key, number)| number as i16 ^ key));
    let mut sorted = 0;
    numbers.rotate_left(11);
    while sorted < numbers.len() {
        let at = numbers[..sorted].partition_point(|number| *number <= numbers[sorted]);
        numbers[at..=sorted].rotate_right(1);
        sorted += 1;
    }
    out.put(numbers[18]);
}

/// Compresses text with references to earlier text, decompresses it, and writes it in base 64.
pub fn compressed(n: u32, mut out: Item<'_>) {
    let mut random = Random::of(n);
    let mut text = [0; 72];
    text.iter_mut()
        .for_each(|byte| *byte = b"aaab"[random.below(4) as usize]);
    let mut packed = [0; 160];
    let (mut used, mut at) = (0, 0);
    while at < text.len() {
        let best = (1..=at.min(15))
            .map(|back| {
                let same = text[at..]
                    .iter()
                    .zip(&text[at - back..])
                    .take_while(|(a, b)| a == b)
                    .count();
                (same.min(15), back)
            })
            .max_by_key(|&(same, back)| (same, 16 - back));
        match best {
            Some((same @ 2.., back)) => {
                packed[used] = 0x80 | (same << 4 | back) as u8;
                packed[used + 1] = (same >> 3) as u8;
                used += 2;
                at += same;
            }
            _ => {
                packed[used] = text[at];
                used += 1;
                at += 1;
            }
        }
    }
    let mut again = [0; 72];
    let (mut from, mut to) = (0, 0);
    while from < used {
        let byte = packed[from];
        if byte < 0x80 {
            again[to] = byte;
            (from, to) = (from + 1, to + 1);
        } else {
            let (same, back) = (
                usize::from(byte >> 4 & 7) | usize::from(packed[from + 1]) << 3,
                usize::from(byte & 15),
            );
            for _ in 0..same {
                again[to] = again[to - back];
                to += 1;
            }
            from += 2;
        }
    }
    out.put((used, again == text));
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for part in packed[..used].chunks(3) {
        let bits = part
            .iter()
            .fold(0, |bits, &byte| bits << 8 | u32::from(byte))
            << (8 * (3 - part.len()));
        for digit in 0..=part.len() {
            out.put(DIGITS[(bits >> (18 - 6 * digit) & 63) as usize]);
        }
    }
}

/// Shortest paths on a grid with a queue of priorities, and connected areas by recursion.
pub fn distances(n: u32, mut out: Item<'_>) {
    const SIDE: usize = 6;
    fn fill(grid: &[[u8; SIDE]; SIDE], seen: &mut u64, row: usize, column: usize) -> u32 {
        let bit = 1 << (row * SIDE + column);
        if grid[row][column] > 4 || *seen & bit != 0 {
            return 0;
        }
        *seen |= bit;
        let mut size = 1;
        for (down, right) in [(0, 1), (1, 0), (0, usize::MAX), (usize::MAX, 0)] {
            let (row, column) = (row.wrapping_add(down), column.wrapping_add(right));
            if row < SIDE && column < SIDE {
                size += fill(grid, seen, row, column);
            }
        }
        size
    }
    let mut random = Random::of(n);
    let grid = [[(); SIDE]; SIDE].map(|row| row.map(|()| random.below(9) as u8));
    let mut seen = 0;
    for row in 0..SIDE {
        let sizes: u32 = (0..SIDE)
            .map(|column| fill(&grid, &mut seen, row, column).pow(2))
            .sum();
        out.put(sizes as u16);
    }
    let mut best = [u16::MAX; SIDE * SIDE];
    let (mut queue, mut length) = ([(u16::MAX, 0_u8); 150], 1);
    (queue[0], best[0]) = ((0, 0), 0);
    while length > 0 {
        let (at, &(cost, place)) = queue[..length]
            .iter()
            .enumerate()
            .min_by_key(|(_, entry)| **entry)
            .expect("a queue that is not empty");
        length -= 1;
        queue.swap(at, length);
        if cost > best[place as usize] {
            continue;
        }
        let (row, column) = (place as usize / SIDE, place as usize % SIDE);
        let neighbors = [
            (row > 0, place.wrapping_sub(6)),
            (row < SIDE - 1, place + 6),
            (column > 0, place.wrapping_sub(1)),
            (column < SIDE - 1, place + 1),
        ];
        for (_, next) in neighbors.into_iter().filter(|(exists, _)| *exists) {
            let total = cost + u16::from(grid[next as usize / SIDE][next as usize % SIDE]);
            if total < best[next as usize] {
                best[next as usize] = total;
                queue[length] = (total, next);
                length += 1;
            }
        }
    }
    out.put(best);
}

/// Distances between words and longest common parts, in tables, and the game of life in bits.
pub fn edits(n: u32, mut out: Item<'_>) {
    let mut random = Random::of(n);
    let mut word = || [(); 14].map(|()| b'a' + random.below(4) as u8);
    let (left, right) = (word(), word());
    let mut costs: [u8; 15] = core::array::from_fn(|at| at as u8);
    let mut common = [[0_u8; 15]; 15];
    for (row, a) in left.iter().enumerate() {
        let mut diagonal = core::mem::replace(&mut costs[0], row as u8 + 1);
        for (column, b) in right.iter().enumerate() {
            let above = costs[column + 1];
            costs[column + 1] = (diagonal + u8::from(a != b))
                .min(above + 1)
                .min(costs[column] + 1);
            diagonal = above;
            common[row + 1][column + 1] = if a == b {
                common[row][column] + 1
            } else {
                common[row][column + 1].max(common[row + 1][column])
            };
        }
    }
    out.put((costs[14], common[14][14]));
    let mut cells = u64::from(random.next()) << 32 | u64::from(random.next());
    for _ in 0..10 {
        let (west, east) = (
            cells << 1 & 0xfefe_fefe_fefe_fefe,
            cells >> 1 & 0x7f7f_7f7f_7f7f_7f7f,
        );
        let rows = [
            west,
            east,
            cells << 8,
            cells >> 8,
            west << 8,
            west >> 8,
            east << 8,
            east >> 8,
        ];
        let mut sums = [0_u64; 4];
        for row in rows {
            let mut carry = row;
            for sum in &mut sums {
                (*sum, carry) = (*sum ^ carry, *sum & carry);
            }
        }
        cells = sums[1] & !sums[2] & !sums[3] & (sums[0] | cells);
        out.put(cells);
    }
}

/// Recursion: Ackermann's function, functions that call each other, towers, and a tree of calls.
pub fn nested(n: u32, mut out: Item<'_>) {
    fn ackermann(m: u32, n: u32) -> u32 {
        match (m, n) {
            (0, n) => n + 1,
            (m, 0) => ackermann(m - 1, 1),
            (m, n) => ackermann(m - 1, ackermann(m, n - 1)),
        }
    }
    fn female(n: u32) -> u32 {
        if n == 0 { 1 } else { n - male(female(n - 1)) }
    }
    fn male(n: u32) -> u32 {
        if n == 0 { 0 } else { n - female(male(n - 1)) }
    }
    fn towers(disks: u32, from: u8, to: u8, visit: &mut impl FnMut(u32, u8, u8)) {
        if disks > 0 {
            let other = 3 - from - to;
            towers(disks - 1, from, other, visit);
            visit(disks, from, to);
            towers(disks - 1, other, to, visit);
        }
    }
    fn split(bytes: &[u8]) -> (u32, u128) {
        match bytes {
            [] => (0, 7),
            [only] => (1, u128::from(*only)),
            _ => {
                let (left, right) = bytes.split_at(bytes.len() / 3 + 1);
                let ((a, x), (b, y)) = (split(left), split(right));
                (
                    a.max(b) + 1,
                    x.wrapping_mul(0x1_0000_0000_0000_0000_00d5).wrapping_add(y),
                )
            }
        }
    }
    out.put((ackermann(1 + n % 2, n % 3), (female(n % 16), male(n % 13))));
    let mut hash = n;
    towers(4 + n % 2, 0, 2, &mut |disk, from, to| {
        hash = hash.wrapping_mul(31) ^ disk << 8 ^ u32::from(from) << 4 ^ u32::from(to)
    });
    out.put(hash);
    let mut random = Random::of(n);
    let bytes = [(); 21].map(|()| random.next() as u8);
    out.put(split(&bytes[n as usize % 9..]));
}

/// Queens on a board, and permutations, by backtracking.
pub fn queens(n: u32, mut out: Item<'_>) {
    fn place(size: u32, columns: u32, left: u32, right: u32) -> u32 {
        let full = (1 << size) - 1;
        if columns == full {
            return 1;
        }
        let mut free = full & !(columns | left | right);
        let mut count = 0;
        while free != 0 {
            let bit = free & free.wrapping_neg();
            free ^= bit;
            count += place(size, columns | bit, (left | bit) << 1, (right | bit) >> 1);
        }
        count
    }
    fn permute(items: &mut [u8], from: usize, limit: &mut u32, visit: &mut dyn FnMut(&[u8])) {
        if from == items.len() {
            visit(items);
            *limit -= 1;
            return;
        }
        for other in from..items.len() {
            if *limit == 0 {
                return;
            }
            items.swap(from, other);
            permute(items, from + 1, limit, visit);
            items.swap(from, other);
        }
    }
    out.put((
        place(4 + n % 3, 0, 0, 0),
        place(5, 1 << (n % 5), 2 << (n % 5), 1 << (n % 5) >> 1),
    ));
    let mut items = [1, 2, 3, 4, n as u8];
    permute(&mut items, 0, &mut (n % 23 + 1), &mut |items| {
        out.put(items)
    });
}

/// A number-theoretic transform and its inverse.
pub fn transformed(n: u32, mut out: Item<'_>) {
    const MODULUS: u64 = 998_244_353;
    fn power(base: u64, exponent: u64) -> u64 {
        match exponent {
            0 => 1,
            _ => {
                let half = power(base * base % MODULUS, exponent / 2);
                if exponent % 2 == 1 {
                    half * base % MODULUS
                } else {
                    half
                }
            }
        }
    }
    fn transform(numbers: &mut [u64; 16], root: u64) {
        for at in 0..16_usize {
            let other = (at as u8).reverse_bits() as usize >> 4;
            if at < other {
                numbers.swap(at, other);
            }
        }
        let mut half = 1;
        while half < 16 {
            let step = power(root, 8 / half as u64);
            for block in numbers.chunks_mut(2 * half) {
                let (low, high) = block.split_at_mut(half);
                let mut factor = 1;
                for (a, b) in low.iter_mut().zip(high) {
                    let product = *b * factor % MODULUS;
                    (*a, *b) = ((*a + product) % MODULUS, (*a + MODULUS - product) % MODULUS);
                    factor = factor * step % MODULUS;
                }
            }
            half *= 2;
        }
    }
    let mut random = Random::of(n);
    let original = [(); 16].map(|()| u64::from(random.next()) % MODULUS);
    let mut numbers = original;
    let root = power(3, (MODULUS - 1) / 16);
    transform(&mut numbers, root);
    out.put(numbers);
    transform(&mut numbers, power(root, MODULUS - 2));
    out.put(numbers.map(|number| number * power(16, MODULUS - 2) % MODULUS) == original);
}
