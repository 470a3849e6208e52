//! Faces of cards, and multisets of cards.
//!
//! 1. Cards with the same face are interchangeable; copies are never told apart.
//! 2. A multiset is listed in canonical order: `C S W T G O M`, then by value.

use std::fmt;

use serde::{Deserialize, Serialize, Serializer};
use utoipa::ToSchema;

use CardKind::{Cloth, Grain, Merchants, Olives, Spices, Timber, Wine};

use crate::Urn;
use crate::listed::listed;

// Number of card faces: six goods of four values each, then the merchant. A face is stored as its number.
const FACES: u8 = 25;

/// Number of distinct card faces, as an array length.
const WIDTH: usize = 25;

pub(super) const ALL_CARDS: u32 = 112;

/// Number of copies of each face (section 1 of the rules).
const COPIES: [u8; WIDTH] = [
    6, 5, 3, 2, 6, 5, 3, 2, 6, 5, 3, 2, 6, 5, 3, 2, 6, 5, 3, 2, 6, 5, 3, 2, 16,
];

const NAMES: [&str; WIDTH] = [
    "C1", "C2", "C3", "C4", "S1", "S2", "S3", "S4", "W1", "W2", "W3", "W4", "T1", "T2", "T3", "T4",
    "G1", "G2", "G3", "G4", "O1", "O2", "O3", "O4", "M0",
];

/// Type of a card: one of six goods, or the merchant, a type of its own (B-21).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema,
)]
#[schema(as = ByzanzKind)]
pub enum CardKind {
    #[serde(rename = "C")]
    Cloth,
    #[serde(rename = "S")]
    Spices,
    #[serde(rename = "W")]
    Wine,
    #[serde(rename = "T")]
    Timber,
    #[serde(rename = "G")]
    Grain,
    #[serde(rename = "O")]
    Olives,
    #[serde(rename = "M")]
    Merchants,
}

impl CardKind {
    pub(super) const ALL: [Self; 7] = [Cloth, Spices, Wine, Timber, Grain, Olives, Merchants];

    pub(super) fn letter(self) -> &'static str {
        let first = Face::all().find(|face| face.kind() == self);
        let letter = first.and_then(|face| face.as_str().get(..1));
        letter.unwrap_or_default()
    }
}

/// Face of a card: a type and a value, such as `S2`, or `M0` for a merchant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, ToSchema)]
#[serde(try_from = "String")]
#[schema(as = ByzanzFace, value_type = String, pattern = "^([CSWTGO][1-4]|M0)$", example = "S2")]
pub struct Face(u8);

#[derive(Debug, thiserror::Error)]
#[error("there is no such card; a card is C, S, W, T, G or O with 1 to 4, or M0")]
pub struct UnknownFaceError;

impl Face {
    pub(super) const MERCHANT: Self = Self(FACES - 1);

    pub(super) fn all() -> impl Iterator<Item = Self> + Clone {
        (0..FACES).map(Self)
    }

    pub(super) fn kind(self) -> CardKind {
        let kind = CardKind::ALL.get(self.index() / 4);
        kind.copied().unwrap_or(CardKind::Merchants)
    }

    /// Value of the card in a bid: 1 to 4, or 0 for a merchant.
    pub(super) fn value(self) -> u32 {
        if self == Self::MERCHANT {
            0
        } else {
            u32::from(self.0 % 4) + 1
        }
    }

    /// Value of the card as profit: merchants count 5 each (B-30, B-34).
    pub(super) fn profit(self) -> u32 {
        if self == Self::MERCHANT {
            5
        } else {
            self.value()
        }
    }

    pub(super) fn as_str(self) -> &'static str {
        NAMES.get(self.index()).copied().unwrap_or_default()
    }

    pub(super) fn number(self) -> u8 {
        self.0
    }

    fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Display for Face {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.as_str())
    }
}

impl Serialize for Face {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_str(self.as_str())
    }
}

impl TryFrom<String> for Face {
    type Error = UnknownFaceError;

    fn try_from(text: String) -> Result<Self, UnknownFaceError> {
        let found = Self::all().find(|face| face.as_str() == text);
        found.ok_or(UnknownFaceError)
    }
}

/// A multiset of cards, listed in canonical order: by type (`C S W T G O M`), then by value.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, ToSchema)]
#[schema(as = ByzanzCards, value_type = Vec<Face>, example = json!(["C1", "C1", "S2"]))]
pub struct Cards([u8; WIDTH]);

impl Cards {
    pub(super) const NONE: Self = Self([0; WIDTH]);

    pub(super) const FULL: Self = Self(COPIES);

    pub(crate) fn len(&self) -> u32 {
        self.0.iter().copied().map(u32::from).sum()
    }

    pub(super) fn is_empty(&self) -> bool {
        *self == Self::NONE
    }

    pub fn value(&self) -> u32 {
        let types = self.goods_by_value().iter();
        types.copied().map(worth).sum()
    }

    pub(super) fn profit(&self) -> u32 {
        self.value() + Face::MERCHANT.profit() * self.count(Face::MERCHANT)
    }

    pub(super) fn count(&self, face: Face) -> u32 {
        self.0.get(face.index()).copied().map_or(0, u32::from)
    }

    pub(super) fn count_kind(&self, kind: CardKind) -> u32 {
        self.filter_kind(kind).len()
    }

    /// Number of cards of each type, in canonical order (`C S W T G O M`).
    pub(super) fn kind_counts(&self) -> impl Iterator<Item = (CardKind, u32)> {
        let sum = |faces: &[u8]| faces.iter().copied().map(u32::from).sum();
        let counts = self.0.chunks(4).map(sum);
        CardKind::ALL.into_iter().zip(counts)
    }

    /// Number of goods of each value 1 to 4, for each type in canonical order (`C S W T G O`).
    pub(super) fn goods_by_value(&self) -> &[[u8; 4]] {
        self.0.as_chunks().0
    }

    pub(super) fn kinds(&self) -> impl Iterator<Item = CardKind> {
        let some = self.kind_counts().filter(|(_, count)| 0 < *count);
        some.map(|(kind, _)| kind)
    }

    pub(super) fn distinct(&self) -> impl Iterator<Item = Face> + Clone + use<> {
        // Setting a bit for each face is fast, as hands are small and there are many faces.
        let each = self.0.iter().zip(0..);
        let mut left = each.fold(0, |bits: u32, (count, place)| {
            bits | u32::from(0 < *count) << place
        });
        std::iter::from_fn(move || {
            let place = Some(left.trailing_zeros()).filter(|_| left != 0)?;
            left &= left - 1;
            u8::try_from(place).ok().map(Face)
        })
    }

    /// Distinct faces of the goods among these cards, in canonical order.
    pub(super) fn goods(&self) -> impl Iterator<Item = Face> + use<> {
        self.distinct().filter(|face| *face != Face::MERCHANT)
    }

    pub(super) fn faces(&self) -> impl Iterator<Item = (Face, u32)> + Clone {
        self.distinct().map(|face| (face, self.count(face)))
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = Face> + Clone {
        self.faces()
            .flat_map(|(face, count)| (0..count).map(move |_| face))
    }

    pub(super) fn filter_kind(&self, kind: CardKind) -> Self {
        let mut cards = *self;
        for (faces, other) in cards.0.chunks_mut(4).zip(CardKind::ALL) {
            if other != kind {
                faces.fill(0);
            }
        }
        cards
    }

    pub(super) fn nth(&self, mut index: u32) -> Option<Face> {
        Face::all().zip(self.0).find_map(|(face, count)| {
            let beyond = index.checked_sub(count.into());
            index = beyond.unwrap_or_default();
            beyond.is_none().then_some(face)
        })
    }

    pub(super) fn contains(&self, other: &Self) -> bool {
        let mut both = self.0.iter().zip(other.0);
        both.all(|(mine, wanted)| wanted <= *mine)
    }

    pub(super) fn put(&mut self, face: Face) {
        // Counts saturate here and below: applying any parsed fact must not panic.
        if let Some(count) = self.0.get_mut(face.index()) {
            *count = count.saturating_add(1);
        }
    }

    pub(super) fn take(&mut self, face: Face) {
        if let Some(count) = self.0.get_mut(face.index()) {
            *count = count.saturating_sub(1);
        }
    }

    pub(super) fn add(&mut self, other: &Self) {
        for (mine, more) in self.0.iter_mut().zip(other.0) {
            *mine = mine.saturating_add(more);
        }
    }

    pub(super) fn remove(&mut self, other: &Self) {
        for (mine, less) in self.0.iter_mut().zip(other.0) {
            *mine = mine.saturating_sub(less);
        }
    }

    pub(super) fn with_card(mut self, face: Face) -> Self {
        self.put(face);
        self
    }

    pub(super) fn plus(mut self, more: &Self) -> Self {
        self.add(more);
        self
    }

    pub(super) fn difference(mut self, others: &Self) -> Self {
        self.remove(others);
        self
    }

    pub(super) fn urn(&self) -> Urn {
        let named = |(face, count): (Face, u32)| (face.as_str().into(), count);
        Urn(self.faces().map(named).collect())
    }
}

/// Value in a bid of goods, given how many have the values 1 to 4.
fn worth([ones, twos, threes, fours]: [u8; 4]) -> u32 {
    let several = |cards: u8, each: u32| each * u32::from(cards);
    several(ones, 1) + several(twos, 2) + several(threes, 3) + several(fours, 4)
}

listed!(
    Cards,
    Face,
    put,
    |count, _| u32::try_from(count).is_ok_and(|count| count <= ALL_CARDS),
    "these are more cards than the game has"
);
