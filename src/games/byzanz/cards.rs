//! Faces of cards, and multisets of them.
//!
//! 1. Two cards with the same face are the same card; nothing here knows which copy is which.
//! 2. A multiset has no order of its own: it is shown in canonical order, `C S W T G O M`, then
//!    by value.

use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

use crate::games::Urn;
use crate::games::listed::{listed, written};

/// How many distinct faces there are.
const FACES: u8 = 25;

/// How many distinct faces there are, as the length of an array.
const WIDTH: usize = 25;

/// How many cards the game has.
pub(super) const ALL_CARDS: u32 = 112;

/// What a face counts in a bid, face by face.
const VALUES: [u8; WIDTH] = [
    1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4, 0,
];

/// How many cards bear a face, face by face (section 1 of the rules).
const COPIES: [u8; WIDTH] = [
    6, 5, 3, 2, 6, 5, 3, 2, 6, 5, 3, 2, 6, 5, 3, 2, 6, 5, 3, 2, 6, 5, 3, 2, 16,
];

/// How faces are written, in canonical order.
const NAMES: [&str; WIDTH] = [
    "C1", "C2", "C3", "C4", "S1", "S2", "S3", "S4", "W1", "W2", "W3", "W4", "T1", "T2", "T3", "T4",
    "G1", "G2", "G3", "G4", "O1", "O2", "O3", "O4", "M0",
];

/// One of the seven types of cards; merchants are a type of their own (B-21).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema,
)]
#[schema(as = ByzanzKind)]
pub enum Kind {
    /// Cloth.
    #[serde(rename = "C")]
    Cloth,
    /// Spices.
    #[serde(rename = "S")]
    Spices,
    /// Wine.
    #[serde(rename = "W")]
    Wine,
    /// Timber.
    #[serde(rename = "T")]
    Timber,
    /// Grain.
    #[serde(rename = "G")]
    Grain,
    /// Olives.
    #[serde(rename = "O")]
    Olives,
    /// Merchants.
    #[serde(rename = "M")]
    Merchants,
}

impl Kind {
    /// All types in canonical order.
    pub const ALL: [Self; 7] = [
        Self::Cloth,
        Self::Spices,
        Self::Wine,
        Self::Timber,
        Self::Grain,
        Self::Olives,
        Self::Merchants,
    ];

    /// The letter of the type, as in the rules.
    pub fn letter(self) -> char {
        match self {
            Self::Cloth => 'C',
            Self::Spices => 'S',
            Self::Wine => 'W',
            Self::Timber => 'T',
            Self::Grain => 'G',
            Self::Olives => 'O',
            Self::Merchants => 'M',
        }
    }
}

/// What is printed on a card: a type and a value, such as `S2`, or `M0` for a merchant.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, ToSchema)]
#[serde(try_from = "String")]
#[schema(as = ByzanzFace, value_type = String, pattern = "^([CSWTGO][1-4]|M0)$", example = "S2")]
pub struct Face(u8);

/// A text that names no face.
#[derive(Debug, thiserror::Error)]
#[error("there is no such card; a card is C, S, W, T, G or O with 1 to 4, or M0")]
pub struct NoSuchFace;

impl Face {
    /// The merchant.
    pub const MERCHANT: Self = Self(FACES - 1);

    /// All faces in canonical order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..FACES).map(Self)
    }

    /// Its type.
    pub fn kind(self) -> Kind {
        match self.0 / 4 {
            0 => Kind::Cloth,
            1 => Kind::Spices,
            2 => Kind::Wine,
            3 => Kind::Timber,
            4 => Kind::Grain,
            5 => Kind::Olives,
            _ => Kind::Merchants,
        }
    }

    /// Its value in a bid: 1 to 4, or 0 for a merchant.
    pub fn value(self) -> u32 {
        if self == Self::MERCHANT {
            0
        } else {
            u32::from(self.0 % 4) + 1
        }
    }

    /// How it is written.
    pub fn written(self) -> &'static str {
        NAMES.get(self.index()).copied().unwrap_or_default()
    }

    fn index(self) -> usize {
        usize::from(self.0)
    }
}

written!(Face, NoSuchFace);

impl std::str::FromStr for Face {
    type Err = NoSuchFace;

    fn from_str(text: &str) -> Result<Self, NoSuchFace> {
        let [letter, digit] = text.as_bytes() else {
            return Err(NoSuchFace);
        };
        let named = |face: &Self| {
            u32::from(*letter) == u32::from(face.kind().letter())
                && u32::from(*digit) == u32::from(b'0') + face.value()
        };
        Self::all().find(named).ok_or(NoSuchFace)
    }
}

/// A multiset of cards. In JSON the list of its faces in canonical order.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, ToSchema)]
#[schema(as = ByzanzCards, value_type = Vec<Face>, example = json!(["C1", "C1", "S2"]))]
pub struct Cards([u8; WIDTH]);

impl Cards {
    /// No card at all.
    pub const NONE: Self = Self([0; WIDTH]);

    /// All cards of the game.
    pub const FULL: Self = Self(COPIES);

    /// How many cards there are.
    pub fn len(&self) -> u32 {
        self.0.iter().copied().map(u32::from).sum()
    }

    /// Whether there is no card.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; WIDTH]
    }

    /// What the cards count in a bid.
    pub fn value(&self) -> u32 {
        self.0
            .iter()
            .zip(VALUES)
            .map(|(count, value)| u32::from(*count) * u32::from(value))
            .sum()
    }

    /// What the cards count as profit: merchants 5 each (B-30, B-34).
    pub fn profit(&self) -> u32 {
        self.value() + 5 * self.count(Face::MERCHANT)
    }

    /// How many cards bear this face.
    pub fn count(&self, face: Face) -> u32 {
        self.0.get(face.index()).copied().map_or(0, u32::from)
    }

    /// How many cards are of this type.
    pub fn count_kind(&self, kind: Kind) -> u32 {
        self.faces()
            .filter(|(face, _)| face.kind() == kind)
            .map(|(_, count)| count)
            .sum()
    }

    /// How many of each type there are, in canonical order.
    pub fn kind_counts(&self) -> impl Iterator<Item = (Kind, u32)> {
        let counts = self
            .0
            .chunks(4)
            .map(|faces| faces.iter().copied().map(u32::from).sum());
        Kind::ALL.into_iter().zip(counts)
    }

    /// How many goods of each value, 1 to 4, there are, type by type in canonical order.
    pub(super) fn goods_by_value(&self) -> &[[u8; 4]] {
        self.0.as_chunks().0
    }

    /// The types there are, in canonical order.
    pub fn kinds(&self) -> impl Iterator<Item = Kind> {
        self.kind_counts()
            .filter(|(_, count)| 0 < *count)
            .map(|(kind, _)| kind)
    }

    /// The distinct faces there are with their counts, in canonical order.
    pub fn faces(&self) -> impl Iterator<Item = (Face, u32)> {
        Face::all()
            .zip(self.0)
            .filter(|(_, count)| 0 < *count)
            .map(|(face, count)| (face, u32::from(count)))
    }

    /// Every card by its face, in canonical order.
    pub fn iter(&self) -> impl Iterator<Item = Face> {
        self.faces()
            .flat_map(|(face, count)| (0..count).map(move |_| face))
    }

    /// The cards of one type.
    #[must_use]
    pub fn of_kind(&self, kind: Kind) -> Self {
        let mut cards = *self;
        for (face, count) in Face::all().zip(&mut cards.0) {
            if face.kind() != kind {
                *count = 0;
            }
        }
        cards
    }

    /// The face of the card at this place in canonical order, if there is one.
    pub fn nth(&self, index: u32) -> Option<Face> {
        let mut left = index;
        for (face, count) in Face::all().zip(self.0) {
            let count = u32::from(count);
            if left < count {
                return Some(face);
            }
            left -= count;
        }
        None
    }

    /// Whether all of `other` is here.
    pub fn holds(&self, other: &Self) -> bool {
        self.0
            .iter()
            .zip(other.0)
            .all(|(mine, wanted)| wanted <= *mine)
    }

    /// Puts one card in.
    pub fn put(&mut self, face: Face) {
        if let Some(count) = self.0.get_mut(face.index()) {
            *count = count.saturating_add(1);
        }
    }

    /// Takes one card out, if it is there.
    pub fn take(&mut self, face: Face) {
        if let Some(count) = self.0.get_mut(face.index()) {
            *count = count.saturating_sub(1);
        }
    }

    /// Puts cards in.
    pub fn add(&mut self, other: &Self) {
        for (mine, more) in self.0.iter_mut().zip(other.0) {
            *mine = mine.saturating_add(more);
        }
    }

    /// Takes cards out, as far as they are there.
    pub fn remove(&mut self, other: &Self) {
        for (mine, less) in self.0.iter_mut().zip(other.0) {
            *mine = mine.saturating_sub(less);
        }
    }

    /// These cards and one more.
    #[must_use]
    pub fn with(mut self, face: Face) -> Self {
        self.put(face);
        self
    }

    /// What to draw from: every face there is, with its count.
    pub fn urn(&self) -> Urn {
        Urn(self
            .faces()
            .map(|(face, count)| (face.written().into(), count))
            .collect())
    }
}

listed!(Cards, Face, put);

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let faces = Vec::<Face>::deserialize(from)?;
        if usize::try_from(ALL_CARDS).is_ok_and(|most| most < faces.len()) {
            return Err(serde::de::Error::custom(
                "these are more cards than the game has",
            ));
        }
        Ok(faces.into_iter().collect())
    }
}
