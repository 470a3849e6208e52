//! The cards of the Decktet: 45 of them, each at most twice.
//!
//! 1. A card is written `<id>#<copy>`, such as `bard#1`, also where there is one copy: one spelling
//!    for one card.
//! 2. Table order is the order of section 1, a twin right behind its fellow.

use serde::Deserialize;
use utoipa::ToSchema;

use super::suits::{Suit, Suits};
use crate::games::listed::written;

/// How many physical cards there can be: 45, twice.
pub(super) const MOST_CARDS: u8 = 90;

/// How many ids there are.
const IDS: usize = 45;

/// How many ids the basic deck has; those of the extended deck follow.
const BASIC_IDS: u8 = 36;

/// What a card is, apart from its suits, for pairs and for interest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rank {
    /// An ace.
    Ace,
    /// A 2.
    Two,
    /// A 3.
    Three,
    /// A 4.
    Four,
    /// A 5.
    Five,
    /// A 6.
    Six,
    /// A 7.
    Seven,
    /// An 8.
    Eight,
    /// A 9.
    Nine,
    /// A Pawn.
    Pawn,
    /// A Court.
    Court,
    /// A crown.
    Crown,
    /// No rank: the Excuse, which is in no story.
    Excuse,
}

impl Rank {
    /// How many ranks there are, the Excuse counted.
    pub(super) const COUNT: usize = 13;

    /// What the rank counts for interest (S-22).
    pub fn value(self) -> u8 {
        match self {
            Self::Pawn | Self::Court | Self::Excuse => 0,
            Self::Ace => 1,
            Self::Two => 2,
            Self::Three => 3,
            Self::Four => 4,
            Self::Five => 5,
            Self::Six => 6,
            Self::Seven => 7,
            Self::Eight => 8,
            Self::Nine => 9,
            Self::Crown => 10,
        }
    }

    /// Its place among the ranks.
    pub(super) fn index(self) -> usize {
        match self {
            Self::Ace => 0,
            Self::Two => 1,
            Self::Three => 2,
            Self::Four => 3,
            Self::Five => 4,
            Self::Six => 5,
            Self::Seven => 6,
            Self::Eight => 7,
            Self::Nine => 8,
            Self::Pawn => 9,
            Self::Court => 10,
            Self::Crown => 11,
            Self::Excuse => 12,
        }
    }
}

/// One id: what is printed on a card.
struct Row {
    /// How its first and second copy are written.
    id: &'static str,
    written: [&'static str; 2],
    rank: Rank,
    suits: Suits,
}

/// Writes the rows of section 1.
macro_rules! rows {
    ($($id:literal, $rank:ident: $($suit:ident)*;)+) => {
        [$(Row {
            id: $id,
            written: [concat!($id, "#1"), concat!($id, "#2")],
            rank: Rank::$rank,
            suits: Suits::NONE$(.with(Suit::$suit))*,
        }),+]
    };
}

/// All ids, in the order of section 1.
const ROWS: [Row; IDS] = rows! {
    "ace_moons", Ace: Moons;
    "ace_suns", Ace: Suns;
    "ace_waves", Ace: Waves;
    "ace_leaves", Ace: Leaves;
    "ace_wyrms", Ace: Wyrms;
    "ace_knots", Ace: Knots;
    "author", Two: Moons Knots;
    "desert", Two: Suns Wyrms;
    "origin", Two: Waves Leaves;
    "journey", Three: Moons Waves;
    "painter", Three: Suns Knots;
    "savage", Three: Leaves Wyrms;
    "mountain", Four: Moons Suns;
    "sailor", Four: Waves Leaves;
    "battle", Four: Wyrms Knots;
    "forest", Five: Moons Leaves;
    "discovery", Five: Suns Waves;
    "soldier", Five: Wyrms Knots;
    "lunatic", Six: Moons Waves;
    "penitent", Six: Suns Wyrms;
    "market", Six: Leaves Knots;
    "chance_meeting", Seven: Moons Leaves;
    "castle", Seven: Suns Knots;
    "cave", Seven: Waves Wyrms;
    "diplomat", Eight: Moons Suns;
    "mill", Eight: Waves Leaves;
    "betrayal", Eight: Wyrms Knots;
    "pact", Nine: Moons Suns;
    "darkness", Nine: Waves Wyrms;
    "merchant", Nine: Leaves Knots;
    "huntress", Crown: Moons;
    "bard", Crown: Suns;
    "sea", Crown: Waves;
    "end", Crown: Leaves;
    "calamity", Crown: Wyrms;
    "windfall", Crown: Knots;
    "harvest", Pawn: Moons Suns Leaves;
    "watchman", Pawn: Moons Wyrms Knots;
    "light_keeper", Pawn: Suns Waves Knots;
    "borderland", Pawn: Waves Leaves Wyrms;
    "consul", Court: Moons Waves Knots;
    "rite", Court: Moons Leaves Wyrms;
    "island", Court: Suns Waves Wyrms;
    "window", Court: Suns Leaves Knots;
    "excuse", Excuse:;
};

/// The number of the first copy of the Crown of Suns.
const BARD: u8 = 62;
/// The number of the first copy of the Excuse.
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
    /// The first card in table order.
    pub(super) const FIRST: Self = Self(0);

    /// All cards that there can be, in table order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..MOST_CARDS).map(Self)
    }

    /// The card with this number in table order, if there are so many.
    pub(super) fn numbered(number: u32) -> Option<Self> {
        let number = u8::try_from(number).ok()?;
        (number < MOST_CARDS).then_some(Self(number))
    }

    /// Its number in table order.
    pub(super) fn number(self) -> u8 {
        self.0
    }

    /// Its id, such as `bard`, which both copies share.
    pub fn id(self) -> &'static str {
        self.row().id
    }

    /// How it is written, such as `bard#1`.
    pub fn written(self) -> &'static str {
        let [first, second] = &self.row().written;
        if self.is_twin() { second } else { first }
    }

    /// Its rank.
    pub fn rank(self) -> Rank {
        self.row().rank
    }

    /// Its suits.
    pub fn suits(self) -> Suits {
        self.row().suits
    }

    /// Whether it is an Excuse.
    pub fn is_excuse(self) -> bool {
        self.0 & !1 == EXCUSE
    }

    /// Whether it is a Crown of Suns.
    pub fn is_bard(self) -> bool {
        self.0 & !1 == BARD
    }

    /// Whether it is a second copy.
    pub(super) fn is_twin(self) -> bool {
        self.0 & 1 == 1
    }

    /// Whether it is one of the extended deck.
    pub(super) fn is_extended(self) -> bool {
        BASIC_IDS <= self.0 / 2
    }

    fn row(self) -> &'static Row {
        let [first, ..] = &ROWS;
        ROWS.get(usize::from(self.0 / 2)).unwrap_or(first)
    }
}

written!(Card, NoSuchCard);

impl std::str::FromStr for Card {
    type Err = NoSuchCard;

    fn from_str(text: &str) -> Result<Self, NoSuchCard> {
        Self::all()
            .find(|card| card.written() == text)
            .ok_or(NoSuchCard)
    }
}
