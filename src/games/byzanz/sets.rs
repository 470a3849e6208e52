//! Sets of three that can be sold (B-27 to B-30).

use super::cards::{Cards, Face, Kind};

/// A set that can be sold, and which card of it is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sale {
    pub(super) cards: Cards,
    pub(super) kept: Face,
}

/// The card kept of these three, if they are a set (B-28 to B-30).
///
/// Requires: exactly three cards.
pub(super) fn kept(cards: &Cards) -> Option<Face> {
    let goods = cards.faces().filter(|(face, _)| *face != Face::MERCHANT);
    let mut best: Option<Face> = None;
    for (face, _) in goods {
        match best {
            Some(other) if other.kind() != face.kind() => return None,
            Some(_) | None => best = Some(face), // Within a type, canonical order is by value.
        }
    }
    best.or(Some(Face::MERCHANT))
}

pub(super) fn any_set(hand: &Cards) -> bool {
    let merchants = hand.count(Face::MERCHANT);
    3 <= merchants
        || hand
            .kind_counts()
            .any(|(kind, count)| kind != Kind::Merchants && 1 <= count && 3 <= count + merchants)
}

/// Calls `found` with every set in these cards, each once, in a fixed order.
pub(super) fn each_set(hand: &Cards, mut found: impl FnMut(Sale)) {
    if !any_set(hand) {
        return;
    }
    let merchants = hand.count(Face::MERCHANT);
    for kind in Kind::ALL {
        if kind != Kind::Merchants {
            each_set_of(&hand.of_kind(kind), merchants, &mut found);
        }
    }
    if 3 <= merchants {
        let cards = Cards::NONE
            .with(Face::MERCHANT)
            .with(Face::MERCHANT)
            .with(Face::MERCHANT);
        found(Sale {
            cards,
            kept: Face::MERCHANT,
        });
    }
}

/// Every set of these goods of one type with up to two of so many merchants.
fn each_set_of(goods: &Cards, merchants: u32, found: &mut impl FnMut(Sale)) {
    for (first, count) in goods.faces() {
        let one = Cards::NONE.with(first);
        if 2 <= merchants {
            found(Sale {
                cards: one.with(Face::MERCHANT).with(Face::MERCHANT),
                kept: first,
            });
        }
        for (second, more) in goods.faces().filter(|(face, _)| first <= *face) {
            let left = if second == first { count - 1 } else { more };
            if left == 0 {
                continue;
            }
            let two = one.with(second);
            if 1 <= merchants {
                found(Sale {
                    cards: two.with(Face::MERCHANT),
                    kept: second,
                });
            }
            for (third, _) in goods.faces().filter(|(face, _)| second <= *face) {
                let three = two.with(third);
                if three.count(third) <= goods.count(third) {
                    found(Sale {
                        cards: three,
                        kept: third,
                    });
                }
            }
        }
    }
}
