//! Rolled dice, counted by face.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// Rolled dice, unordered; serialised as a list of faces, lowest first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dice([u8; 6]);

#[derive(Debug, thiserror::Error)]
#[error("a die has faces 1 to 6, not {0}")]
pub struct DieFaceError(u8);

impl Dice {
    pub const NONE: Self = Self([0; 6]);

    /// Adds a die that shows `index + 1`; ignores an `index` above 5.
    pub(super) fn add(&mut self, index: usize) {
        if let Some(count) = self.0.get_mut(index) {
            *count = count.saturating_add(1);
        }
    }

    /// Number of dice that show 4, 5 or 6 (Z-4).
    pub fn hits(self) -> u8 {
        let [_, _, _, four, five, six] = self.0;
        four.saturating_add(five).saturating_add(six)
    }

    pub fn faces(&self) -> impl Iterator<Item = u8> {
        (1_u8..)
            .zip(self.0)
            .flat_map(|(face, count)| std::iter::repeat_n(face, usize::from(count)))
    }

    pub fn from_faces(faces: &[u8]) -> Result<Self, DieFaceError> {
        let mut dice = Self::NONE;
        for face in faces {
            match face {
                1..=6 => dice.add(usize::from(face - 1)),
                _ => return Err(DieFaceError(*face)),
            }
        }
        Ok(dice)
    }
}

#[cfg(test)]
impl Dice {
    pub(super) fn len(self) -> usize {
        self.faces().count()
    }
}

impl Serialize for Dice {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_seq(self.faces())
    }
}

impl<'de> Deserialize<'de> for Dice {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let faces = Vec::<u8>::deserialize(from)?;
        Self::from_faces(&faces).map_err(serde::de::Error::custom)
    }
}

impl PartialSchema for Dice {
    fn schema() -> RefOr<Schema> {
        let face = ObjectBuilder::new()
            .schema_type(Type::Integer)
            .minimum(Some(1))
            .maximum(Some(6));
        ArrayBuilder::new()
            .items(face)
            .description(Some("The faces of rolled dice, the lowest first."))
            .into()
    }
}

impl ToSchema for Dice {
    fn name() -> std::borrow::Cow<'static, str> {
        "ByzantiumDice".into()
    }
}
