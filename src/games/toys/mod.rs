//! Toy games that exercise the `Rules` interface; for tests only.

#[cfg(test)]
pub(crate) mod pig;
#[cfg(test)]
pub(crate) mod split;
pub(crate) mod unique;

use crate::{About, Rules, SeatRange};

fn about<R: Rules>(title: &'static str) -> About {
    About {
        title,
        designer: "nobody",
        seats: SeatRange {
            fewest: *R::SEATS.start(),
            most: *R::SEATS.end(),
        },
        minutes: 5,
        ..About::default()
    }
}
