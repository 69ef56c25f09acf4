//! A map from references to the entities that they refer to: the blocks, instructions and values of a function.
//!
//! It is like [`cranelift_entity::PrimaryMap`], but its access functions are inlined even where a program is built
//! without link-time optimization. The passes look up an entity for every operand that they visit.

use cranelift_entity::EntityRef;
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

/// The entities, by number. A new entity gets the next number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EntityMap<K, V> {
    items: Vec<V>,
    keys: PhantomData<K>,
}

impl<K: EntityRef, V> EntityMap<K, V> {
    /// A map without entities.
    pub const fn new() -> EntityMap<K, V> {
        EntityMap {
            items: Vec::new(),
            keys: PhantomData,
        }
    }

    /// Adds an entity; returns the reference to it.
    #[inline]
    pub fn push(&mut self, item: V) -> K {
        let key = K::new(self.items.len());
        self.items.push(item);
        key
    }

    /// The number of entities.
    #[inline]
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// True if there are none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// True if there is an entity with this number.
    #[inline]
    pub fn is_valid(&self, key: K) -> bool {
        key.index() < self.items.len()
    }

    /// The entity, if there is one with this number.
    #[inline]
    pub fn get(&self, key: K) -> Option<&V> {
        self.items.get(key.index())
    }

    /// The entity, if there is one with this number.
    #[inline]
    pub fn get_mut(&mut self, key: K) -> Option<&mut V> {
        self.items.get_mut(key.index())
    }

    /// The references to all entities, in ascending order.
    pub fn keys(&self) -> impl DoubleEndedIterator<Item = K> + ExactSizeIterator + use<K, V> {
        (0..self.items.len()).map(K::new)
    }

    /// The entities in ascending order.
    pub fn values(&self) -> std::slice::Iter<'_, V> {
        self.items.iter()
    }

    /// The entities in ascending order.
    pub fn values_mut(&mut self) -> std::slice::IterMut<'_, V> {
        self.items.iter_mut()
    }

    /// The references with their entities, in ascending order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (K, &V)> + ExactSizeIterator {
        let items = self.items.iter().enumerate();
        items.map(|(number, item)| (K::new(number), item))
    }

    /// The references with their entities, in ascending order.
    pub fn iter_mut(&mut self) -> impl DoubleEndedIterator<Item = (K, &mut V)> + ExactSizeIterator {
        let items = self.items.iter_mut().enumerate();
        items.map(|(number, item)| (K::new(number), item))
    }

    /// Removes all entities.
    pub fn clear(&mut self) {
        self.items.clear();
    }

    /// Reserves memory for this many further entities.
    pub fn reserve(&mut self, additional: usize) {
        self.items.reserve(additional);
    }
}

impl<K: EntityRef, V> Default for EntityMap<K, V> {
    fn default() -> EntityMap<K, V> {
        EntityMap::new()
    }
}

impl<K: EntityRef, V> Index<K> for EntityMap<K, V> {
    type Output = V;

    #[inline]
    fn index(&self, key: K) -> &V {
        &self.items[key.index()]
    }
}

impl<K: EntityRef, V> IndexMut<K> for EntityMap<K, V> {
    #[inline]
    fn index_mut(&mut self, key: K) -> &mut V {
        &mut self.items[key.index()]
    }
}
