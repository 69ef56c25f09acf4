//! Tables of a loadable code object by which the loader finds symbols: `.dynsym`, `.dynstr`, `.hash` and
//! `.gnu.hash`.

use object::elf;

use super::SymbolRef;
use super::elf_file::{ElfSymbol, StringTable, SymbolTable};
use super::symbols::NamedSymbol;

/// Exported symbols in the order of `.dynsym`: grouped by bucket of `.gnu.hash`.
pub(super) struct DynamicSymbols<'a> {
    symbols: Vec<(u32, &'a NamedSymbol<'a>)>,
    bucket_count: u32,
}

/// The second hash function of the Bloom filter is the first shifted by this.
const BLOOM_SHIFT: u32 = 26;

impl<'a> DynamicSymbols<'a> {
    pub(super) fn new(symbols: &'a [NamedSymbol<'a>]) -> Self {
        let exported = symbols.iter().filter(|symbol| symbol.is_exported());
        let mut symbols: Vec<_> = exported
            .map(|symbol| (elf::gnu_hash(symbol.name.as_bytes()), symbol))
            .collect();
        let bucket_count = (symbols.len() as u32 / 4).max(1);
        symbols.sort_by_key(|(hash, _)| hash % bucket_count);
        Self {
            symbols,
            bucket_count,
        }
    }

    /// Number of entries of `.dynsym`, the null symbol included.
    pub(super) fn count(&self) -> u32 {
        self.symbols.len() as u32 + 1
    }

    /// Index in `.dynsym`.
    pub(super) fn index_of(&self, reference: SymbolRef) -> Option<u32> {
        let position = self
            .symbols
            .iter()
            .position(|(_, symbol)| symbol.reference == Some(reference));
        position.map(|position| position as u32 + 1)
    }

    /// `.dynsym` and `.dynstr`; `entry` gives section, address and size of a symbol.
    pub(super) fn tables(
        &self,
        entry: impl Fn(&NamedSymbol<'_>) -> ElfSymbol,
    ) -> (Vec<u8>, Vec<u8>) {
        let mut table = SymbolTable::new();
        let mut strings = StringTable::new();
        for (_, symbol) in &self.symbols {
            table.add(ElfSymbol {
                name: strings.add(&symbol.name),
                ..entry(symbol)
            });
        }
        (table.bytes, strings.bytes)
    }

    /// `.hash`: buckets and chains of symbol indices.
    pub(super) fn sysv_hash_table(&self) -> Vec<u8> {
        let count = self.count();
        let mut buckets = vec![0; count as usize];
        let mut chains = vec![0; count as usize];
        for (position, (_, symbol)) in self.symbols.iter().enumerate() {
            let index = position + 1;
            let bucket = (elf::hash(symbol.name.as_bytes()) % count) as usize;
            chains[index] = std::mem::replace(&mut buckets[bucket], index as u32);
        }
        words(&[&[count, count], &buckets, &chains])
    }

    /// `.gnu.hash`: Bloom filter, first symbol of each bucket, and the hashes; the last of a bucket
    /// has its lowest bit set.
    pub(super) fn gnu_hash_table(&self) -> Vec<u8> {
        let bloom_words = (self.symbols.len() * 12 / 64 + 1).next_power_of_two();
        let mut bloom = vec![0_u64; bloom_words];
        let mut buckets = vec![0; self.bucket_count as usize];
        let mut hashes = Vec::with_capacity(self.symbols.len());
        for (position, (hash, _)) in self.symbols.iter().enumerate() {
            bloom[(hash / 64) as usize % bloom_words] |=
                1 << (hash % 64) | 1 << ((hash >> BLOOM_SHIFT) % 64);
            let bucket = hash % self.bucket_count;
            if buckets[bucket as usize] == 0 {
                buckets[bucket as usize] = position as u32 + 1;
            }
            let next = self.symbols.get(position + 1);
            let is_last = next.is_none_or(|(next, _)| next % self.bucket_count != bucket);
            hashes.push(hash & !1 | u32::from(is_last));
        }
        let bloom: Vec<u32> = bloom
            .iter()
            .flat_map(|word| [*word as u32, (word >> 32) as u32])
            .collect();
        words(&[
            &[self.bucket_count, 1, bloom_words as u32, BLOOM_SHIFT],
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
