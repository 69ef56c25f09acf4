//! The tables in which the loader looks up symbols: `.dynsym`, `.dynstr`, `.hash` and `.gnu.hash`.

use object::elf;
use rustc_hash::FxHashMap;

use super::resolve::Objects;
use elf_file::{ElfSymbol, StringTable, SymbolTable};

/// Symbols in the order of `.dynsym`: undefined ones, then the others grouped by `.gnu.hash` bucket.
pub(super) struct DynamicSymbols {
    /// Index of each symbol.
    symbols: Vec<usize>,
    names: Vec<String>,
    indices: FxHashMap<usize, u32>,
    undefined_count: usize,
    bucket_count: u32,
}

/// The second hash function of the Bloom filter is the first one shifted right by this many bits.
const BLOOM_SHIFT: u32 = 26;

/// Bits of the Bloom filter for each symbol.
const BLOOM_BITS: usize = 12;

impl DynamicSymbols {
    pub(super) fn new(objects: &Objects) -> Self {
        let exported = objects.symbols.iter().enumerate();
        let exported = exported.filter(|(_, symbol)| {
            // Undefined weak symbols are resolved without the loader.
            symbol.is_exported() && (!symbol.is_undefined() || symbol.is_preemptible())
        });
        let (mut symbols, mut defined): (Vec<_>, Vec<_>) = exported
            .map(|(index, symbol)| (index, symbol.symbol.name.clone(), symbol.is_undefined()))
            .partition(|(_, _, is_undefined)| *is_undefined);
        let undefined_count = symbols.len();
        let bucket_count = (defined.len() as u32 / 4).max(1);
        defined.sort_by_key(|(_, name, _)| elf::gnu_hash(name.as_bytes()) % bucket_count);
        symbols.append(&mut defined);
        let indices = (1..)
            .zip(&symbols)
            .map(|(index, (symbol, ..))| (*symbol, index));
        Self {
            indices: indices.collect(),
            undefined_count,
            bucket_count,
            names: symbols.iter().map(|(_, name, _)| name.clone()).collect(),
            symbols: symbols.into_iter().map(|(symbol, ..)| symbol).collect(),
        }
    }

    /// Number of entries of `.dynsym`, the null symbol included.
    fn count(&self) -> u32 {
        self.symbols.len() as u32 + 1
    }

    /// Index in `.dynsym`.
    pub(super) fn index_of(&self, symbol: usize) -> Option<u32> {
        self.indices.get(&symbol).copied()
    }

    /// `.dynsym` and `.dynstr`; `entry` gives section, address and size of a symbol.
    pub(super) fn tables(&self, entry: impl Fn(usize) -> ElfSymbol) -> (Vec<u8>, Vec<u8>) {
        let mut table = SymbolTable::default();
        let mut strings = StringTable::default();
        for (symbol, name) in self.symbols.iter().zip(&self.names) {
            table.add(ElfSymbol {
                name: strings.add(name),
                ..entry(*symbol)
            });
        }
        (table.bytes, strings.bytes)
    }

    /// `.hash`: buckets and chains of symbol indices.
    pub(super) fn sysv_hash_table(&self) -> Vec<u8> {
        let count = self.count();
        let mut buckets = vec![0; count as usize];
        let mut chains = vec![0; count as usize];
        for (index, name) in (1..).zip(&self.names) {
            let bucket = (elf::hash(name.as_bytes()) % count) as usize;
            chains[index as usize] = std::mem::replace(&mut buckets[bucket], index);
        }
        words(&[&[count, count], &buckets, &chains])
    }

    /// `.gnu.hash`: Bloom filter, first symbol of each bucket, and the hashes; the last of a bucket
    /// has its lowest bit set.
    pub(super) fn gnu_hash_table(&self) -> Vec<u8> {
        let hashed = &self.names[self.undefined_count..];
        let first = self.undefined_count as u32 + 1;
        let all: Vec<u32> = hashed
            .iter()
            .map(|name| elf::gnu_hash(name.as_bytes()))
            .collect();
        let bloom_words = (hashed.len() * BLOOM_BITS / 64 + 1).next_power_of_two();
        let mut bloom = vec![0_u64; bloom_words];
        let mut buckets = vec![0; self.bucket_count as usize];
        let mut hashes = Vec::with_capacity(hashed.len());
        for (position, hash) in all.iter().enumerate() {
            bloom[(hash / 64) as usize % bloom_words] |=
                1 << (hash % 64) | 1 << ((hash >> BLOOM_SHIFT) % 64);
            let bucket = hash % self.bucket_count;
            if buckets[bucket as usize] == 0 {
                buckets[bucket as usize] = position as u32 + first;
            }
            let next = all.get(position + 1);
            let is_last = next.is_none_or(|next| next % self.bucket_count != bucket);
            hashes.push(hash & !1 | u32::from(is_last));
        }
        let bloom: Vec<u32> = bloom
            .iter()
            .flat_map(|word| [*word as u32, (word >> 32) as u32])
            .collect();
        words(&[
            &[self.bucket_count, first, bloom_words as u32, BLOOM_SHIFT],
            &bloom,
            &buckets,
            &hashes,
        ])
    }
}

fn words(parts: &[&[u32]]) -> Vec<u8> {
    parts
        .iter()
        .flat_map(|part| part.iter())
        .flat_map(|word| word.to_le_bytes())
        .collect()
}
