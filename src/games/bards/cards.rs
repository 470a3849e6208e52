//! The cards of the Decktet, 45 of them, each at most twice, and their six suits.
//!
//! 1. A card is written `<id>#<copy>`, such as `bard#1`, also where there is one copy: one spelling
//!    for one card.
//! 2. Table order is the order of section 1, a twin right behind its fellow.

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;
use utoipa::ToSchema;

use crate::listed::{bit_set, listed, written};

/// How many physical cards there can be: 45, twice.
pub(super) const MOST_CARDS: u8 = 90;

const IDS: usize = 45;

/// How many ids the basic deck has; those of the extended deck follow.
const BASIC_IDS: u8 = 36;

/// The number of a card without a rank, the Excuse, which is in no story.
pub(super) const UNRANKED: usize = 0;
pub(super) const CROWN: usize = 10;
pub(super) const PAWN: usize = 11;
pub(super) const COURT: usize = 12;

/// How many ranks there are, that of the Excuse counted.
pub(super) const RANKS: usize = 13;

/// One id: what is printed on a card.
struct Row {
    /// How its first and second copy are written.
    id: &'static str,
    written: [&'static str; 2],
    rank: usize,
    suits: Suits,
}

macro_rules! rows {
    ($($id:literal, $rank:tt: $($suit:ident)*;)+) => {
        [$(Row {
            id: $id,
            written: [concat!($id, "#1"), concat!($id, "#2")],
            rank: $rank,
            suits: Suits::NONE$(.with(Suit::$suit))*,
        }),+]
    };
}

/// All ids, in the order of section 1.
const ROWS: [Row; IDS] = rows! {
    "ace_moons", 1: Moons;
    "ace_suns", 1: Suns;
    "ace_waves", 1: Waves;
    "ace_leaves", 1: Leaves;
    "ace_wyrms", 1: Wyrms;
    "ace_knots", 1: Knots;
    "author", 2: Moons Knots;
    "desert", 2: Suns Wyrms;
    "origin", 2: Waves Leaves;
    "journey", 3: Moons Waves;
    "painter", 3: Suns Knots;
    "savage", 3: Leaves Wyrms;
    "mountain", 4: Moons Suns;
    "sailor", 4: Waves Leaves;
    "battle", 4: Wyrms Knots;
    "forest", 5: Moons Leaves;
    "discovery", 5: Suns Waves;
    "soldier", 5: Wyrms Knots;
    "lunatic", 6: Moons Waves;
    "penitent", 6: Suns Wyrms;
    "market", 6: Leaves Knots;
    "chance_meeting", 7: Moons Leaves;
    "castle", 7: Suns Knots;
    "cave", 7: Waves Wyrms;
    "diplomat", 8: Moons Suns;
    "mill", 8: Waves Leaves;
    "betrayal", 8: Wyrms Knots;
    "pact", 9: Moons Suns;
    "darkness", 9: Waves Wyrms;
    "merchant", 9: Leaves Knots;
    "huntress", CROWN: Moons;
    "bard", CROWN: Suns;
    "sea", CROWN: Waves;
    "end", CROWN: Leaves;
    "calamity", CROWN: Wyrms;
    "windfall", CROWN: Knots;
    "harvest", PAWN: Moons Suns Leaves;
    "watchman", PAWN: Moons Wyrms Knots;
    "light_keeper", PAWN: Suns Waves Knots;
    "borderland", PAWN: Waves Leaves Wyrms;
    "consul", COURT: Moons Waves Knots;
    "rite", COURT: Moons Leaves Wyrms;
    "island", COURT: Suns Waves Wyrms;
    "window", COURT: Suns Leaves Knots;
    "excuse", UNRANKED:;
};

// The first copies; without its last bit, a number says which id a card has.
const BARD: u8 = 62;
const EXCUSE: u8 = 88;

/// A physical card, written `<id>#<copy>`; copy 2 is in the double deck alone.
///
/// Ids by rank, with their suits. Aces, of one suit: `ace_moons`, `ace_suns`, `ace_waves`,
/// `ace_leaves`, `ace_wyrms`, `ace_knots`. 2: `author` (moons knots), `desert` (suns wyrms),
/// `origin` (waves leaves). 3: `journey` (moons waves), `painter` (suns knots), `savage` (leaves
/// wyrms). 4: `mountain` (moons suns), `sailor` (waves leaves), `battle` (wyrms knots). 5: `forest`
/// (moons leaves), `discovery` (suns waves), `soldier` (wyrms knots). 6: `lunatic` (moons waves),
/// `penitent` (suns wyrms), `market` (leaves knots). 7: `chance_meeting` (moons leaves), `castle`
/// (suns knots), `cave` (waves wyrms). 8: `diplomat` (moons suns), `mill` (waves leaves),
/// `betrayal` (wyrms knots). 9: `pact` (moons suns), `darkness` (waves wyrms), `merchant` (leaves
/// knots). Crowns: `huntress` (moons), `bard` (suns), `sea` (waves), `end` (leaves), `calamity`
/// (wyrms), `windfall` (knots). In the extended deck also pawns: `harvest` (moons suns leaves),
/// `watchman` (moons wyrms knots), `light_keeper` (suns waves knots), `borderland` (waves leaves
/// wyrms); courts: `consul` (moons waves knots), `rite` (moons leaves wyrms), `island` (suns waves
/// wyrms), `window` (suns leaves knots); and `excuse`, without rank and suit.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, ToSchema)]
#[serde(try_from = "String")]
#[schema(as = BardsCard, value_type = String, pattern = "^[a-z]+(_[a-z]+)?#[12]$", example = "bard#1")]
pub struct Card(u8);

/// A text that names no card.
#[derive(Debug, thiserror::Error)]
#[error("there is no such card; a card is an id and a copy, such as bard#1")]
pub struct NoSuchCard;

impl Card {
    pub(super) fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..MOST_CARDS).map(Self)
    }

    /// The card with this number in table order, if there are so many.
    pub(super) fn numbered(number: u32) -> Option<Self> {
        let number = u8::try_from(number).ok()?;
        (number < MOST_CARDS).then_some(Self(number))
    }

    pub(super) fn number(self) -> u8 {
        self.0
    }

    pub(super) fn id(self) -> &'static str {
        self.row().id
    }

    pub(super) fn written(self) -> &'static str {
        let [first, second] = &self.row().written;
        if self.is_twin() { second } else { first }
    }

    /// Its rank: 1 to 9, then crowns, pawns and courts; 0 for the Excuse.
    pub(super) fn rank(self) -> usize {
        self.row().rank
    }

    /// What its rank counts for interest (S-22).
    pub(super) fn interest(self) -> u8 {
        let rank = Some(self.rank()).filter(|rank| *rank <= CROWN);
        rank.and_then(|rank| u8::try_from(rank).ok()).unwrap_or(0)
    }

    pub(super) fn suits(self) -> Suits {
        self.row().suits
    }

    pub(super) fn is_excuse(self) -> bool {
        self.0 & !1 == EXCUSE
    }

    pub(super) fn is_bard(self) -> bool {
        self.0 & !1 == BARD
    }

    pub(super) fn is_twin(self) -> bool {
        self.0 & 1 == 1
    }

    pub(super) fn is_extended(self) -> bool {
        BASIC_IDS <= self.0 / 2
    }

    fn row(self) -> &'static Row {
        let [first, ..] = &ROWS;
        ROWS.get(usize::from(self.0 / 2)).unwrap_or(first)
    }
}

written!(Card, NoSuchCard);

/// One of the six suits. None outranks another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, IntoStaticStr)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[schema(as = BardsSuit)]
pub enum Suit {
    Moons,
    Suns,
    Waves,
    Leaves,
    Wyrms,
    Knots,
}

impl Suit {
    /// All suits in the order they are shown.
    pub const ALL: [Self; 6] = [
        Self::Moons,
        Self::Suns,
        Self::Waves,
        Self::Leaves,
        Self::Wyrms,
        Self::Knots,
    ];

    const fn bit(self) -> u8 {
        match self {
            Self::Moons => 1,
            Self::Suns => 2,
            Self::Waves => 4,
            Self::Leaves => 8,
            Self::Wyrms => 16,
            Self::Knots => 32,
        }
    }
}

/// A set of suits. In JSON the list of them in the order they are shown.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, ToSchema)]
#[schema(as = BardsSuits, value_type = Vec<Suit>, example = json!(["moons", "knots"]))]
pub struct Suits(u8);

impl Suits {
    pub(super) const fn with(self, suit: Suit) -> Self {
        Self(self.0 | suit.bit())
    }
}

fn suit_of(index: u32) -> Option<Suit> {
    Suit::ALL.get(usize::try_from(index).ok()?).copied()
}

bit_set!(Suits, Suit, Suit::bit, suit_of);
listed!(Suits, Suit, insert);
