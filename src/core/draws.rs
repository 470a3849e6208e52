//! Luck as it stands in an entry: stored words, as those of `words`.

use serde::{Deserialize, Serialize};

use super::luck::Draw;

/// Luck as it stands in an entry. Stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum DrawRecord {
    /// A draw that everybody may see.
    Open(Draw),
    /// Draws in a row whose outcomes are hidden until the end.
    Hidden {
        /// Number of the first.
        k: u64,
        /// How many.
        count: u64,
        /// The draws, sealed in the public form.
        hidden: HiddenDraws,
    },
}

/// Draws in a row, or the seal that stands for them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum HiddenDraws {
    /// Opened.
    Draws(Vec<Draw>),
    /// Not opened.
    Seal {
        /// The seal in hex.
        sealed: String,
    },
}

impl DrawRecord {
    /// The number that the next draw of the match has after this record.
    pub fn next(&self) -> u64 {
        match self {
            Self::Open(draw) => draw.k + 1,
            Self::Hidden { k, count, .. } => k + count,
        }
    }
}
