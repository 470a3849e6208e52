//! What a story counts when it is concluded (S-22 to S-28).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::cards::{Card, Rank};
use super::suits::Suits;

/// What a concluded story brought.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BardsPoints)]
pub struct Points {
    /// Whether it held the audience (S-22); if not, everything else is 0.
    pub interest: bool,
    /// One for each suit of a card that is a suit of the theme (S-24).
    pub theme: u8,
    /// 4 for a rank that is there twice, 9 for one that is there more often (S-27).
    pub rank: u8,
    /// Both together (S-28).
    pub total: u8,
}

/// What these cards count while the theme has these suits.
pub(super) fn points(cards: impl Iterator<Item = Card>, theme: Suits) -> Points {
    let (mut length, mut highest, mut matches) = (0_u32, 0, 0);
    let mut ranks = [0_u8; Rank::COUNT];
    for card in cards {
        let rank = card.rank();
        length += 1;
        highest = highest.max(u32::from(rank.value()));
        matches += card.suits().and(theme).len();
        if let Some(count) = ranks.get_mut(rank.index()) {
            *count = count.saturating_add(1);
        }
    }
    if highest < length {
        return Points::default();
    }
    let theme = u8::try_from(matches).unwrap_or(u8::MAX);
    let rank = ranks.into_iter().map(points_of_rank).sum::<u8>();
    Points {
        interest: true,
        theme,
        rank,
        total: theme.saturating_add(rank),
    }
}

/// What so many cards of one rank count (S-27).
fn points_of_rank(count: u8) -> u8 {
    match count {
        0 | 1 => 0,
        2 => 4,
        _ => 9,
    }
}
