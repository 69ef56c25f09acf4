//! Programs that systematically reach every operation with every type and every kind of operand.

use std::sync::LazyLock;

use super::builder::{Builder, Forced, Space};
use super::memory::{ATOMIC_TYPES, Index, LOADED_TYPES, atomic_operations};
use super::operations::{self, Other};
use super::pointers::ROUTES;
use super::types::{Element, Type};

/// One operation.
#[derive(Clone, Copy, Debug)]
enum Cell {
    /// An operation from a row of the table, with a result type and the element of its other type.
    Operation(usize, Type, Option<Element>),
    /// A store and a load of a type.
    Access(Space, Type),
    /// A load of a type from read-only memory.
    Input(Type),
    Atomic(Space, Type, &'static str),
    /// An atomic store and an atomic load of a type.
    AtomicAccess(Space, Type),
    /// A pointer that takes a route; shared by all lanes if true, otherwise one per lane.
    Pointer(Space, usize, bool),
}

/// Cells per program.
const EACH: usize = 6;

const ELEMENTS: [Element; 16] = [
    Element::Int(1),
    Element::Int(3),
    Element::Int(8),
    Element::Int(13),
    Element::Int(16),
    Element::Int(24),
    Element::Int(32),
    Element::Int(48),
    Element::Int(64),
    Element::Int(96),
    Element::Int(128),
    Element::Half,
    Element::BFloat,
    Element::Float,
    Element::Double,
    Element::Int(31),
];

const SPACES: [Space; 4] = [Space::Global, Space::Local, Space::Private, Space::Flat];

/// All cells, once for each kind of the first operand; later operands cycle through the kinds.
static ALL: LazyLock<Vec<(Cell, usize)>> = LazyLock::new(|| {
    let cells = all_cells();
    let pairs = cells
        .iter()
        .flat_map(|&cell| (0..3).map(move |first_kind| (cell, first_kind)));
    pairs.collect()
});

fn types() -> impl Iterator<Item = Type> {
    ELEMENTS
        .into_iter()
        .enumerate()
        .flat_map(|(index, element)| {
            let many = if index % 2 == 0 { 3 } else { 4 };
            let many = if element.bits() > 96 { 3 } else { many };
            [1, 2, many].map(|lanes| Type { element, lanes })
        })
}

fn all_cells() -> Vec<Cell> {
    let mut all = Vec::new();
    for row in 0..operations::count() {
        for ty in types() {
            let elements = ELEMENTS.iter().copied().map(Some);
            match operations::of_row(row, ty) {
                None => {}
                Some(Other::None) => all.push(Cell::Operation(row, ty, None)),
                Some(Other::Integers) => all.extend(
                    elements
                        .filter(|element| element.is_some_and(Element::is_int))
                        .map(|other| Cell::Operation(row, ty, other)),
                ),
                Some(Other::Floats) => all.extend(
                    elements
                        .filter(|element| !element.is_some_and(Element::is_int))
                        .map(|other| Cell::Operation(row, ty, other)),
                ),
            }
        }
    }
    for space in SPACES {
        all.extend(types().map(|ty| Cell::Access(space, ty)));
        for route in 0..ROUTES {
            all.push(Cell::Pointer(space, route, true));
            all.push(Cell::Pointer(space, route, false));
        }
        // Private memory has no atomic instructions, but IR allows them.
        all.extend(LOADED_TYPES.map(|ty| Cell::AtomicAccess(space, ty)));
        for ty in ATOMIC_TYPES {
            if ty.element.is_int() {
                all.push(Cell::Atomic(space, ty, "cmpxchg"));
            }
            let operations = atomic_operations(ty).iter();
            all.extend(operations.map(|operation| Cell::Atomic(space, ty, operation)));
        }
    }
    all.extend(types().map(Cell::Input));
    all
}

/// The number of rounds over all cells. The rounds have different constants and shapes. Together, they reach every cell
/// of the table.
pub const ROUNDS: u64 = 5;

/// The number of programs in a round.
pub fn programs() -> u64 {
    ALL.len().div_ceil(EACH) as u64
}

/// Writes the cells of a program. Numbers after the last start over with different choices.
pub(super) fn write(builder: &mut Builder<'_>, number: u64) {
    let first = (number % programs()) as usize * EACH;
    let mut results = Vec::new();
    let before = builder.pool.len();
    for &(cell, first_kind) in ALL.iter().skip(first).take(EACH) {
        builder.forced = Some(Forced {
            next: first_kind,
            other: None,
            round: (number / programs()) as usize,
        });
        cell.write(builder);
        builder.forced = None;
        builder.space = None;
        // Results are not used as operands of other cells: it is not known whether they are uniform.
        results.extend(builder.pool.drain(before..).rev().take(2));
    }
    builder.pool = results;
}

impl Cell {
    fn write(self, builder: &mut Builder<'_>) {
        let uniform = builder.forced.is_some_and(|forced| forced.next == 1);
        match self {
            Cell::Operation(row, ty, other) => {
                if let Some(forced) = &mut builder.forced {
                    forced.other = other;
                }
                let name = builder.perform(row, ty, uniform);
                builder.keep(&name, ty, false);
            }
            Cell::Access(space, ty) => {
                builder.space = Some(space);
                builder.access_of(ty, ty);
            }
            Cell::Input(ty) => {
                builder.forced = None;
                let index = if uniform { Index::Value } else { Index::Lane };
                let name = builder.load_input_at(ty, uniform, index);
                builder.keep(&name, ty, false);
            }
            Cell::Atomic(space, ty, operation) => {
                builder.space = Some(space);
                builder.atomic_of(ty, operation);
            }
            Cell::AtomicAccess(space, ty) => {
                builder.space = Some(space);
                builder.atomic_access_of(ty);
                // A lane's own memory in the output is never at a uniform address.
                if space == Space::Global && uniform {
                    builder.forced = None;
                    builder.atomic_input(ty, true);
                }
            }
            Cell::Pointer(space, route, true) => builder.shared_route(route, space),
            Cell::Pointer(space, route, false) => builder.own_route(route, space),
        }
    }
}
