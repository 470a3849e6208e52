//! The 45 cards of the Decktet, each at most twice, and their six suits.
//!
//! 1. A card is written `<id>#<copy>`, such as `bard#1`, even if there is only one copy.
//! 2. Table order is the order of section 1 of the rules; a second copy directly follows the first.

use std::fmt;

use serde::{Deserialize, Serialize, Serializer};
use strum::IntoStaticStr;
use utoipa::ToSchema;

use Suit::{Knots, Leaves, Moons, Suns, Waves, Wyrms};

use crate::listed::listed;

pub(super) const MOST_CARDS: u8 = 90;

const IDS: usize = 45;

/// Number of cards in the basic deck; the ids after these are those of the extended deck.
const BASIC_IDS: u8 = 36;

/// Rank index of the Excuse, which is never in a story.
pub(super) const UNRANKED: usize = 0;
pub(super) const CROWN: usize = 10;
pub(super) const PAWN: usize = 11;
pub(super) const COURT: usize = 12;

pub(super) const RANKS: usize = 13;

struct Row {
    text: [&'static str; 2],
    rank: usize,
    suits: Suits,
}

const fn row(text: [&'static str; 2], rank: usize, suits: &[Suit]) -> Row {
    Row {
        text,
        rank,
        suits: suits_of(suits),
    }
}

const fn suits_of(suits: &[Suit]) -> Suits {
    match suits {
        [] => Suits::NONE,
        [first, others @ ..] => suits_of(others).with_suit(*first),
    }
}

#[rustfmt::skip] // One card per line.
const ROWS: [Row; IDS] = [
    row(["ace_moons#1", "ace_moons#2"], 1, &[Moons]),
    row(["ace_suns#1", "ace_suns#2"], 1, &[Suns]),
    row(["ace_waves#1", "ace_waves#2"], 1, &[Waves]),
    row(["ace_leaves#1", "ace_leaves#2"], 1, &[Leaves]),
    row(["ace_wyrms#1", "ace_wyrms#2"], 1, &[Wyrms]),
    row(["ace_knots#1", "ace_knots#2"], 1, &[Knots]),
    row(["author#1", "author#2"], 2, &[Moons, Knots]),
    row(["desert#1", "desert#2"], 2, &[Suns, Wyrms]),
    row(["origin#1", "origin#2"], 2, &[Waves, Leaves]),
    row(["journey#1", "journey#2"], 3, &[Moons, Waves]),
    row(["painter#1", "painter#2"], 3, &[Suns, Knots]),
    row(["savage#1", "savage#2"], 3, &[Leaves, Wyrms]),
    row(["mountain#1", "mountain#2"], 4, &[Moons, Suns]),
    row(["sailor#1", "sailor#2"], 4, &[Waves, Leaves]),
    row(["battle#1", "battle#2"], 4, &[Wyrms, Knots]),
    row(["forest#1", "forest#2"], 5, &[Moons, Leaves]),
    row(["discovery#1", "discovery#2"], 5, &[Suns, Waves]),
    row(["soldier#1", "soldier#2"], 5, &[Wyrms, Knots]),
    row(["lunatic#1", "lunatic#2"], 6, &[Moons, Waves]),
    row(["penitent#1", "penitent#2"], 6, &[Suns, Wyrms]),
    row(["market#1", "market#2"], 6, &[Leaves, Knots]),
    row(["chance_meeting#1", "chance_meeting#2"], 7, &[Moons, Leaves]),
    row(["castle#1", "castle#2"], 7, &[Suns, Knots]),
    row(["cave#1", "cave#2"], 7, &[Waves, Wyrms]),
    row(["diplomat#1", "diplomat#2"], 8, &[Moons, Suns]),
    row(["mill#1", "mill#2"], 8, &[Waves, Leaves]),
    row(["betrayal#1", "betrayal#2"], 8, &[Wyrms, Knots]),
    row(["pact#1", "pact#2"], 9, &[Moons, Suns]),
    row(["darkness#1", "darkness#2"], 9, &[Waves, Wyrms]),
    row(["merchant#1", "merchant#2"], 9, &[Leaves, Knots]),
    row(["huntress#1", "huntress#2"], CROWN, &[Moons]),
    row(["bard#1", "bard#2"], CROWN, &[Suns]),
    row(["sea#1", "sea#2"], CROWN, &[Waves]),
    row(["end#1", "end#2"], CROWN, &[Leaves]),
    row(["calamity#1", "calamity#2"], CROWN, &[Wyrms]),
    row(["windfall#1", "windfall#2"], CROWN, &[Knots]),
    row(["harvest#1", "harvest#2"], PAWN, &[Moons, Suns, Leaves]),
    row(["watchman#1", "watchman#2"], PAWN, &[Moons, Wyrms, Knots]),
    row(["light_keeper#1", "light_keeper#2"], PAWN, &[Suns, Waves, Knots]),
    row(["borderland#1", "borderland#2"], PAWN, &[Waves, Leaves, Wyrms]),
    row(["consul#1", "consul#2"], COURT, &[Moons, Waves, Knots]),
    row(["rite#1", "rite#2"], COURT, &[Moons, Leaves, Wyrms]),
    row(["island#1", "island#2"], COURT, &[Suns, Waves, Wyrms]),
    row(["window#1", "window#2"], COURT, &[Suns, Leaves, Knots]),
    row(["excuse#1", "excuse#2"], UNRANKED, &[]),
];

// Numbers of the first copies of some cards. Without its last bit, a card number identifies the id.
const BARD: u8 = 62;
const EXCUSE: u8 = 88;

/// A physical card, written `<id>#<copy>`; copy 2 is only in the double deck.
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
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, ToSchema,
)]
#[serde(try_from = "String")]
#[schema(as = BardsCard, value_type = String, pattern = "^[a-z]+(_[a-z]+)?#[12]$", example = "bard#1")]
pub struct Card(u8);

#[derive(Debug, thiserror::Error)]
#[error("there is no such card; a card is an id and a copy, such as bard#1")]
pub struct UnknownCardError;

impl Card {
    pub(super) fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..MOST_CARDS).map(Self)
    }

    pub(super) fn from_number(number: u32) -> Option<Self> {
        let number = u8::try_from(number).ok()?;
        (number < MOST_CARDS).then_some(Self(number))
    }

    pub(super) fn number(self) -> u8 {
        self.0
    }

    pub(super) fn id(self) -> &'static str {
        let [first, _] = &self.row().text;
        first.trim_end_matches("#1")
    }

    pub(super) fn as_str(self) -> &'static str {
        let [first, second] = &self.row().text;
        if self.is_twin() { second } else { first }
    }

    /// Rank: 1 to 9, then crowns, pawns and courts; 0 for the Excuse.
    pub(super) fn rank(self) -> usize {
        self.row().rank
    }

    /// Value of the card's rank when checking whether a story holds the audience (S-22).
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

impl fmt::Display for Card {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.as_str())
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_str(self.as_str())
    }
}

impl TryFrom<String> for Card {
    type Error = UnknownCardError;

    fn try_from(text: String) -> Result<Self, UnknownCardError> {
        let found = Self::all().find(|card| card.as_str() == text);
        found.ok_or(UnknownCardError)
    }
}

/// One of the six suits, all equal in rank.
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
    pub const ALL: [Self; 6] = [Moons, Suns, Waves, Leaves, Wyrms, Knots];

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

/// A set of suits. In JSON, their list in display order.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, ToSchema)]
#[schema(as = BardsSuits, value_type = Vec<Suit>, example = json!(["moons", "knots"]))]
pub struct Suits(u8);

impl Suits {
    pub(super) const fn with_suit(self, suit: Suit) -> Self {
        Self(self.0 | suit.bit())
    }
}

fn suit_of(index: u32) -> Option<Suit> {
    Suit::ALL.get(usize::try_from(index).ok()?).copied()
}

listed!(@bits Suits, Suit, Suit::bit, suit_of);
