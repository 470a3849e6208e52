//! The six suits, and sets of them.

use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

use crate::games::listed::listed;

/// One of the six suits. None outranks another.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema,
)]
#[serde(rename_all = "snake_case")]
#[schema(as = BardsSuit)]
pub enum Suit {
    /// Moons.
    Moons,
    /// Suns.
    Suns,
    /// Waves.
    Waves,
    /// Leaves.
    Leaves,
    /// Wyrms.
    Wyrms,
    /// Knots.
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

    /// The suit in a word.
    pub fn word(self) -> &'static str {
        match self {
            Self::Moons => "moons",
            Self::Suns => "suns",
            Self::Waves => "waves",
            Self::Leaves => "leaves",
            Self::Wyrms => "wyrms",
            Self::Knots => "knots",
        }
    }

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
    /// No suit at all.
    pub const NONE: Self = Self(0);

    /// These suits and one more.
    #[must_use]
    pub const fn with(self, suit: Suit) -> Self {
        Self(self.0 | suit.bit())
    }

    fn put(&mut self, suit: Suit) {
        *self = self.with(suit);
    }

    /// The suits of either set.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The suits of both sets.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Whether `suit` is in the set.
    pub fn has(self, suit: Suit) -> bool {
        self.0 & suit.bit() != 0
    }

    /// Whether no suit is in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many suits are in the set: 0 to 6.
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The suits of the set, in the order they are shown.
    pub fn iter(self) -> impl Iterator<Item = Suit> + Clone {
        Suit::ALL.into_iter().filter(move |suit| self.has(*suit))
    }
}

listed!(Suits, Suit, put);

impl<'de> Deserialize<'de> for Suits {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Ok(Vec::<Suit>::deserialize(from)?.into_iter().collect())
    }
}
