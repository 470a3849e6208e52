//! Options, actions, facts and refusals of the toy game Split.

use serde::{Deserialize, Serialize};

use crate::{Refuse, Seat};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Options {
    pub(crate) rounds: u8,
}

impl Default for Options {
    fn default() -> Self {
        Self { rounds: 4 }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Group {
    Up,
    Down,
}

#[derive(
    Clone, Debug, PartialEq, Serialize, Deserialize, strum::IntoStaticStr, strum::VariantNames,
)]
#[strum(serialize_all = "snake_case")]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Action {
    Open { round: u8 },
    Part { up: Vec<u8>, down: Vec<u8> },
    Choose { group: Group },
}

#[derive(
    Clone, Debug, PartialEq, Serialize, Deserialize, strum::IntoStaticStr, strum::VariantNames,
)]
#[strum(serialize_all = "snake_case")]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Fact {
    Drawn {
        round: u8,
        seat: Seat,
        cards: Vec<u8>,
    },
    Parted {
        round: u8,
        seat: Seat,
        up: Vec<u8>,
        down: Vec<u8>,
    },
    Chosen {
        round: u8,
        seat: Seat,
        group: Group,
    },
    Opened {
        round: u8,
        seat: Seat,
    },
}

#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub(crate) enum Refusal {
    #[error("it is not your turn, or not for this")]
    NotNow,
    #[error("you have no such group face down")]
    NoSuchGroup,
    #[error("you do not have these cards")]
    NotYourCards,
    #[error("each group has at least one card")]
    EmptyGroup,
}

impl Refuse for Refusal {
    const CODES: &'static [&'static str] =
        &["not_now", "no_such_group", "not_your_cards", "empty_group"];

    fn code(&self) -> &'static str {
        match self {
            Self::NotNow => "not_now",
            Self::NoSuchGroup => "no_such_group",
            Self::NotYourCards => "not_your_cards",
            Self::EmptyGroup => "empty_group",
        }
    }

    fn rule(&self) -> &'static str {
        match self {
            Self::NotNow => "S-1",
            Self::NoSuchGroup => "S-2",
            Self::NotYourCards => "S-3",
            Self::EmptyGroup => "S-4",
        }
    }
}
