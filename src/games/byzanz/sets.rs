//! Sets of three cards that can be sold (B-27 to B-30).

use super::cards::{CardKind, Cards, Face};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sale {
    pub(super) cards: Cards,
    pub(super) kept: Face,
}

/// Returns the card kept of these three, or `None` if they are not a set (B-28 to B-30).
pub(super) fn kept_card(cards: &Cards) -> Option<Face> {
    let Some(highest) = cards.goods().last() else {
        return Some(Face::MERCHANT);
    };
    // Cards of one type are listed by value in canonical order, so the last is the highest.
    let mut goods = cards.goods();
    let fits = goods.all(|face| face.kind() == highest.kind());
    fits.then_some(highest)
}

pub(super) fn has_set(hand: &Cards) -> bool {
    let merchants = hand.count(Face::MERCHANT);
    3 <= merchants || kinds_of_sets(hand, merchants).next().is_some()
}

fn kinds_of_sets(hand: &Cards, merchants: u32) -> impl Iterator<Item = CardKind> {
    let counts = hand.kind_counts();
    let enough = move |count| 1 <= count && 3 <= count + merchants;
    let kinds = counts
        .filter(move |(_, count)| enough(*count))
        .map(|(kind, _)| kind);
    kinds.filter(|kind| *kind != CardKind::Merchants)
}

/// Calls `found` with every distinct set in these cards, in a fixed order.
pub(super) fn for_each_set(hand: &Cards, mut found: impl FnMut(Sale)) {
    let merchants = hand.count(Face::MERCHANT);
    for kind in kinds_of_sets(hand, merchants) {
        let goods = hand.filter_kind(kind);
        extend_set(goods.iter(), merchants, Cards::NONE, &mut found);
    }
    if 3 <= merchants {
        let kept = Face::MERCHANT;
        let cards = [kept; 3].into_iter().collect();
        found(Sale { cards, kept });
    }
}

const SET: u32 = 3;

/// Lists every set of the goods chosen so far, further ones of `goods` (one type, in canonical order), and merchants.
fn extend_set(
    mut goods: impl Iterator<Item = Face> + Clone,
    merchants: u32,
    chosen: Cards,
    found: &mut impl FnMut(Sale),
) {
    let mut before = None;
    while let Some(kept) = goods.next() {
        if before.replace(kept) == Some(kept) {
            continue;
        }
        let cards = chosen.with_card(kept);
        let missing = SET.saturating_sub(cards.len());
        if missing <= merchants {
            let cards = (0..missing).fold(cards, |cards, _| cards.with_card(Face::MERCHANT));
            found(Sale { cards, kept });
        }
        if 0 < missing {
            extend_set(goods.clone(), merchants, cards, found);
        }
    }
}
