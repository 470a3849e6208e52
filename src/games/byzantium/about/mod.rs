//! What the catalogue tells about Byzantium: its rules in short, under the numbers that refusals
//! name, and what the host may choose.

mod choices;
mod summary;

use crate::games::{About, OptionText, RuleText, SeatRange, ValueText};

use choices::{OPTIONS, Told};
use summary::SUMMARY;

/// What the catalogue tells about Byzantium.
pub fn about() -> About {
    About {
        title: "Byzantium",
        designer: "Martin Wallace",
        seats: SeatRange { fewest: 2, most: 4 },
        minutes: 120,
        summary: SUMMARY
            .iter()
            .map(|(rule, text)| RuleText { rule, text })
            .collect(),
        options: OPTIONS.iter().map(option).collect(),
    }
}

fn option((name, default, values): &Told) -> OptionText {
    let values = values
        .iter()
        .map(|(value, meaning)| ValueText { value, meaning })
        .collect();
    OptionText {
        name,
        default: Some(default),
        values,
    }
}
