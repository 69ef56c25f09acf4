//! Numbered lists that are stored in one vector.

/// The lists. They do not change once they are built.
pub struct Lists<T> {
    first: Vec<u32>,
    items: Vec<T>,
}

impl<T> Default for Lists<T> {
    /// No list.
    fn default() -> Lists<T> {
        Lists {
            first: Vec::new(),
            items: Vec::new(),
        }
    }
}

impl<T: Copy> Lists<T> {
    /// Builds `count` lists from pairs of the number of a list and an item. The items of a list keep their order.
    pub fn new(count: usize, pairs: &[(u32, T)]) -> Lists<T> {
        let Some(&(_, any)) = pairs.first() else {
            return Lists::default();
        };
        let mut first = vec![0; count + 2];
        for &(list, _) in pairs {
            first[list as usize + 2] += 1;
        }
        for index in 2..first.len() {
            first[index] += first[index - 1];
        }
        let mut items = vec![any; pairs.len()];
        for &(list, item) in pairs {
            let at = &mut first[list as usize + 1];
            items[*at as usize] = item;
            *at += 1;
        }
        Lists { first, items }
    }

    /// A list.
    #[inline]
    pub fn of(&self, list: usize) -> &[T] {
        match self.first.get(list..list + 2) {
            Some(&[start, end]) => &self.items[start as usize..end as usize],
            Some(_) | None => &[],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Lists;

    #[test]
    fn items_keep_their_order() {
        let lists = Lists::new(4, &[(2, 'a'), (0, 'b'), (2, 'c')]);
        let all: Vec<&[char]> = (0..4).map(|list| lists.of(list)).collect();
        assert_eq!(all, [&['b'][..], &[], &['a', 'c'], &[]]);
        assert!(Lists::<char>::new(4, &[]).of(3).is_empty());
    }
}
