//! Rolled dice, counted by face.

use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use crate::listed::listed;

/// Rolled dice, unordered; serialised as a list of faces, lowest first.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Dice([u8; 6]);

impl Dice {
    pub const NONE: Self = Self([0; 6]);

    /// Adds a die that shows this face; ignores a face that no die has.
    pub(super) fn add(&mut self, face: u8) {
        let index = usize::from(face).checked_sub(1);
        if let Some(count) = index.and_then(|index| self.0.get_mut(index)) {
            *count = count.saturating_add(1);
        }
    }

    /// Number of dice that show 4, 5 or 6 (Z-4).
    pub fn hits(self) -> u8 {
        let [_, _, _, four, five, six] = self.0;
        four.saturating_add(five).saturating_add(six)
    }

    pub(super) fn iter(self) -> impl Iterator<Item = u8> {
        (1_u8..)
            .zip(self.0)
            .flat_map(|(face, count)| std::iter::repeat_n(face, usize::from(count)))
    }
}

listed!(
    Dice,
    u8,
    add,
    |count, dice| dice.iter().count() == count,
    "a die has faces 1 to 6"
);

#[cfg(test)]
impl Dice {
    pub(super) fn len(self) -> usize {
        self.iter().count()
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
