//! Time controls, and what happens to a seat whose time runs out repeatedly.

use jiff::SignedDuration;
use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;
use utoipa::ToSchema;

use crate::games::{GameKey, ensure};
use crate::lobby::FieldError;

const HOUR_SECS: u32 = 3_600;
const DAY_SECS: u32 = 24 * HOUR_SECS;

/// Shortest bank of time, and shortest time per turn, in seconds.
pub const MIN_PACE_SECS: u32 = 300;

/// Maximum of every time in a time control, in seconds.
pub const MAX_PACE_SECS: u32 = 60 * DAY_SECS;

/// Maximum number of missed turns that a match may allow before a seat is given away.
pub const MAX_STRIKES: u8 = 10;

const DEFAULT_STRIKES: u8 = 3;

/// Time control of a match. Stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Pace {
    /// A bank of time for the whole match, with an increment per turn.
    Bank {
        /// Initial time in seconds.
        bank_secs: u32,
        /// Seconds added at the end of each turn.
        increment_secs: u32,
        /// Maximum of the bank in seconds.
        cap_secs: u32,
    },
    /// The same time for each turn and, in it, for each window of the game, such as a split, a
    /// segment or the final sales.
    PerTurn {
        /// Time per turn in seconds.
        secs: u32,
    },
}

/// Rule for a seat that misses a number of turns in a row. Stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Absence {
    /// Number of turns missed in a row after which the seat is lost, 1 to 10.
    pub strikes: u8,
    /// Consequence for the seat.
    pub then: AfterStrikes,
}

/// Consequence for the seat of a player who misses too many turns. Stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum AfterStrikes {
    /// One of the service's own bots takes over.
    Bot {
        /// Name of the bot.
        bot: String,
    },
    /// The seat is resigned.
    Resign {},
    /// Somebody else can take the seat; until then it is played by the rules' default actions.
    Substitute {},
}

impl Pace {
    /// Preset for several moves a day.
    pub const FAST: Self = Self::Bank {
        bank_secs: DAY_SECS,
        increment_secs: 4 * HOUR_SECS,
        cap_secs: 3 * DAY_SECS,
    };
    /// Preset for about one move a day.
    pub const NORMAL: Self = Self::Bank {
        bank_secs: 3 * DAY_SECS,
        increment_secs: 12 * HOUR_SECS,
        cap_secs: 5 * DAY_SECS,
    };
    /// Preset for a move every day or two.
    pub const SLOW: Self = Self::Bank {
        bank_secs: 3 * DAY_SECS,
        increment_secs: 36 * HOUR_SECS,
        cap_secs: 10 * DAY_SECS,
    };
}

/// Why a seat was granted more time. Stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum Extension {
    /// The email about the turn was sent late.
    #[serde(rename = "late_letter")]
    #[strum(serialize = "late_letter")]
    LateEmail,
    /// The service was unavailable, or sent no emails.
    Outage,
    /// A referee granted it.
    Ruling,
}

/// Maximum of one extension of a turn; longer ones are shortened to it.
const MAX_EXTENSION: SignedDuration = SignedDuration::from_hours(48);

/// Returns the extension that is recorded for a delay, in whole seconds.
pub fn extension_secs(delay: SignedDuration) -> u32 {
    u32::try_from(delay.min(MAX_EXTENSION).as_secs()).unwrap_or_default()
}

impl Pace {
    pub(crate) fn initial_time(self) -> SignedDuration {
        match self {
            Self::Bank { bank_secs, .. } => to_duration(bank_secs),
            Self::PerTurn { secs: turn } => to_duration(turn),
        }
    }

    pub(crate) fn time_after_turn(self, left: SignedDuration) -> SignedDuration {
        match self {
            Self::Bank {
                increment_secs,
                cap_secs,
                ..
            } => {
                let grown = left.saturating_add(to_duration(increment_secs));
                // Time granted above the cap of the bank is kept, but the increment does not add to it.
                grown.min(to_duration(cap_secs)).max(left)
            }
            Self::PerTurn { secs: turn } => to_duration(turn),
        }
    }

    pub(crate) fn window_time(self) -> SignedDuration {
        match self {
            Self::Bank {
                bank_secs,
                increment_secs,
                ..
            } => to_duration(increment_secs.max(bank_secs.min(MIN_PACE_SECS))),
            Self::PerTurn { secs: turn } => to_duration(turn),
        }
    }
}

pub(crate) fn to_duration(secs: u32) -> SignedDuration {
    SignedDuration::from_secs(i64::from(secs))
}

impl Absence {
    /// After [`DEFAULT_STRIKES`] missed turns the best bot takes over, or a substitute if there is no bot.
    pub fn default_for(game: GameKey) -> Self {
        let after_strikes = match game.rules().bots().last() {
            Some(bot) => AfterStrikes::Bot {
                bot: (*bot).to_owned(),
            },
            None => AfterStrikes::Substitute {},
        };
        Self {
            strikes: DEFAULT_STRIKES,
            then: after_strikes,
        }
    }
}

/// Returns an error for each invalid field. `least_secs` is the shortest time allowed.
pub fn check_pace(
    game: GameKey,
    pace: Option<Pace>,
    absence: Option<&Absence>,
    least_secs: u32,
) -> Vec<FieldError> {
    let mut checks = Vec::new();
    match pace {
        None if absence.is_some() => {
            let sentence = "without a pace nobody's time runs out, so leave `absence` out";
            checks.push(("/absence", Err(sentence.to_owned())));
        }
        None => {}
        Some(Pace::Bank {
            bank_secs,
            increment_secs,
            cap_secs,
        }) => checks.extend([
            (
                "/pace/bank_secs",
                check_range("the bank", bank_secs, least_secs),
            ),
            (
                "/pace/increment_secs",
                check_range("the increment", increment_secs, 0),
            ),
            (
                "/pace/cap_secs",
                check_range("the cap", cap_secs, bank_secs),
            ),
        ]),
        Some(Pace::PerTurn { secs }) => {
            let check = check_range("the time for a turn", secs, least_secs);
            checks.push(("/pace/secs", check));
        }
    }
    if let Some(absence) = absence {
        let is_possible = (1..=MAX_STRIKES).contains(&absence.strikes);
        let sentence = format!("a seat has from 1 to {MAX_STRIKES} strikes");
        checks.push(("/absence/strikes", ensure(is_possible, sentence)));
        if let AfterStrikes::Bot { bot } = &absence.then {
            checks.push(("/absence/then/bot", check_bot(game, bot)));
        }
    }
    let results = checks.into_iter();
    let faults = results.filter_map(|(field, check)| Some(FieldError::new(field, check.err()?)));
    faults.collect()
}

fn check_range(label: &str, secs: u32, least_secs: u32) -> Result<(), String> {
    if (least_secs..=MAX_PACE_SECS).contains(&secs) {
        return Ok(());
    }
    Err(format!(
        "{label} is between {least_secs} and {MAX_PACE_SECS} seconds here, not {secs}"
    ))
}

/// Returns an error that lists the bots of the game, if it has no bot named `bot`.
pub fn check_bot(game: GameKey, bot: &str) -> Result<(), String> {
    let bots = game.rules().bots();
    if bots.contains(&bot) {
        return Ok(());
    }
    let names = bots.join(", ");
    Err(format!("there is no bot {bot:?}; there are: {names}"))
}
