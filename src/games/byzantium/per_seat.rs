//! One thing for each seat of a table of Byzantium.

use crate::games::Seat;

/// The most seats of a table of Byzantium (Z-1).
pub(super) const MOST_SEATS: u8 = 4;

/// One thing for each seat. A seat that no table has shares the last place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct PerSeat<T>(pub(super) [T; 4]);

impl<T> PerSeat<T> {
    pub(super) fn of(&self, seat: Seat) -> &T {
        let [zero, one, two, three] = &self.0;
        match seat.number() {
            0 => zero,
            1 => one,
            2 => two,
            _ => three,
        }
    }

    /// The thing of this seat, to be changed.
    pub(super) fn of_mut(&mut self, seat: Seat) -> &mut T {
        let [zero, one, two, three] = &mut self.0;
        match seat.number() {
            0 => zero,
            1 => one,
            2 => two,
            _ => three,
        }
    }
}
