//! Seats at the table, sets of seats, and viewers of a match.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::listed::listed;

/// Maximum number of seats in any game.
pub const MAX_SEATS: u8 = 8;

/// A seat at the table, counted from 0; the left neighbour has the next number.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema,
)]
#[serde(try_from = "u8", into = "u8")]
#[schema(value_type = u8, maximum = 7)]
pub struct Seat(u8);

impl TryFrom<u8> for Seat {
    type Error = UnknownSeatError;

    fn try_from(number: u8) -> Result<Self, UnknownSeatError> {
        let seat = (number < MAX_SEATS).then_some(Self(number));
        seat.ok_or(UnknownSeatError(number))
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.0
    }
}

#[derive(Debug, thiserror::Error)]
#[error("there is no seat {0} at any table")]
pub struct UnknownSeatError(u8);

impl Seat {
    /// Creates the seat with this number modulo [`MAX_SEATS`].
    pub const fn new(number: u8) -> Self {
        Self(number % MAX_SEATS)
    }

    /// Number of the seat as an array index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Number of the seat, counted from 0.
    pub fn number(self) -> u8 {
        self.0
    }

    /// Next seat clockwise, in a match of `count` seats.
    #[must_use]
    pub fn left_neighbour(self, count: u8) -> Self {
        Self::new((self.0 + 1) % count.max(1))
    }

    /// All seats of a match of `count` seats, from seat 0.
    pub fn all(count: u8) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..count.min(MAX_SEATS)).map(Self)
    }

    /// All `count` seats of a match, from the left neighbour of this seat on; this seat is last.
    pub fn all_after(self, count: u8) -> impl Iterator<Item = Self> + Clone {
        let count = count.clamp(1, MAX_SEATS);
        (1..=count).map(move |step| Self((self.0 + step) % count))
    }
}

impl std::fmt::Display for Seat {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(out)
    }
}

/// A set of seats.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Seats(u8);

impl Seats {
    /// All seats of a match of `count` seats.
    pub fn all(count: u8) -> Self {
        Seat::all(count).collect()
    }

    /// Set with this seat alone.
    pub fn only(seat: Seat) -> Self {
        Self(seat_bit(seat))
    }
}

fn seat_bit(seat: Seat) -> u8 {
    1 << seat.0
}

fn from_index(index: u32) -> Option<Seat> {
    u8::try_from(index).ok().map(Seat)
}

listed!(@bits Seats, Seat, seat_bit, from_index);

/// One value for each seat, or for anything else counted from 0; an index out of range means the first value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PerSeat<T, R> {
    first: T,
    others: R,
}

impl<T, R: AsRef<[T]> + AsMut<[T]>> PerSeat<T, R> {
    /// Value of this seat; the first if the seat is out of range.
    pub fn get(&self, seat: Seat) -> &T {
        self.get_at(seat.number())
    }

    /// Mutable version of [`PerSeat::get`].
    pub fn get_mut(&mut self, seat: Seat) -> &mut T {
        self.get_at_mut(seat.number())
    }

    pub(crate) fn get_at(&self, number: u8) -> &T {
        let index = usize::from(number).checked_sub(1);
        let other = index.and_then(|index| self.others.as_ref().get(index));
        other.unwrap_or(&self.first)
    }

    pub(crate) fn get_at_mut(&mut self, number: u8) -> &mut T {
        let index = usize::from(number).checked_sub(1);
        let other = index.and_then(|index| self.others.as_mut().get_mut(index));
        other.unwrap_or(&mut self.first)
    }

    /// All values in the order of seats, including those of unused seats.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        std::iter::once(&self.first).chain(self.others.as_ref())
    }
}

/// A viewer of a match: one seat, a spectator, or somebody who may see everything.
#[expect(missing_docs, reason = "the names of the variants say it")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    Seat(Seat),
    Spectator,
    /// The viewer sees everything, because the match has ended and its secrets are revealed.
    All {
        seat: Option<Seat>,
    },
}

impl Viewer {
    /// Whether this viewer may see what is visible to `seat` alone.
    pub fn may_see(self, seat: Seat) -> bool {
        self.may_know(Seats::only(seat))
    }

    /// Whether this viewer may know what is known to these seats only.
    pub fn may_know(self, known_to: Seats) -> bool {
        self.may_see_all() || self.seat().is_some_and(|own| known_to.has(own))
    }

    /// Whether this viewer may know everything, even what no seat knows.
    pub fn may_see_all(self) -> bool {
        matches!(self, Self::All { .. })
    }

    /// Seat that this viewer holds, if any.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Spectator => None,
            Self::All { seat } => seat,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Seat, Seats, Viewer};

    const OWN: Seat = Seat::new(1);
    const OTHER: Seat = Seat::new(2);

    #[test]
    fn a_seat_sees_its_own_and_a_spectator_nothing() {
        let own = Viewer::Seat(OWN);
        assert!(own.may_see(OWN) && own.may_know(Seats::only(OWN)));
        assert!(!own.may_see(OTHER) && !own.may_know(Seats::only(OTHER)) && !own.may_see_all());
        let spectator = Viewer::Spectator;
        assert!(
            !spectator.may_see(OWN)
                && !spectator.may_know(Seats::all(8))
                && !spectator.may_see_all()
        );
        assert_eq!((own.seat(), spectator.seat()), (Some(OWN), None));
    }

    #[test]
    fn who_may_see_all_sees_every_seat_and_what_no_seat_knows() {
        for seat in [None, Some(OWN)] {
            let all = Viewer::All { seat };
            assert!(Seat::all(8).all(|seat| all.may_see(seat)));
            assert!(all.may_know(Seats::NONE) && all.may_see_all());
            assert_eq!(all.seat(), seat);
        }
    }
}
