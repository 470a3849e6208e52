//! What the catalogue tells about Byzantium: its rules in short, under the numbers that refusals
//! name, and what the host may choose.

mod choices;
mod summary;

use crate::games::{About, OptionText, RuleText, SeatRange};

use choices::OPTIONS;
use summary::SUMMARY;

/// What the catalogue tells about Byzantium.
pub fn about() -> About {
    About {
        title: "Byzantium",
        designer: "Martin Wallace",
        seats: SeatRange { fewest: 2, most: 4 },
        minutes: 120,
        summary: RuleText::list(SUMMARY),
        options: OPTIONS
            .iter()
            .map(|(name, default, values)| OptionText::new(name, *default, values))
            .collect(),
    }
}
