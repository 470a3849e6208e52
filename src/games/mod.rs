//! Rules of the games: what each seat may do and what follows. Pure code, without I/O or clocks.
//!
//! Depends on `i18n` only.
//!
//! Every game's folder has the same modules: the contract (`mod`), the stored types (`events`), the state and `evolve`
//! (`state`), legality (`legal`), consequences (`steps`), what a viewer sees (`view`), its texts (`locales`), and tests
//! for each rule and example (`scenes`).
//!
//! 1. A state changes only by applying facts.
//! 2. Game data reaches people only through `view`, `describe` or `seals`.
//! 3. A new game needs its folder and one line in `shelf!` below.

mod about;
mod any_ending;
mod any_play;
mod any_rules;
mod board;
mod bots;
mod chance;
mod choices;
mod extensions;
#[cfg(test)]
pub(crate) mod laws;
mod listed;
mod narration;
mod open_choices;
mod picks;
pub mod picture;
mod pointed;
mod rules;
#[cfg(test)]
pub(crate) mod scene;
mod seat;
mod seat_table;
mod shared;
mod tokens;
mod turn_context;
#[macro_use]
mod game_key;
#[cfg(any(test, feature = "testing"))]
#[doc(hidden)]
pub mod testing;
#[cfg(any(test, feature = "testing"))]
mod toys;

#[cfg(any(test, feature = "testing"))]
pub(crate) use about::SeatRange;
pub use about::{About, OptionText};
pub use any_ending::{AnyEnding, AnyRefusal, CommonRefusal, DecodeError, NewFact};
pub use any_play::{AnyPlay, ParsedAction};
pub use any_rules::AnyRules;
pub(crate) use any_rules::Erased;
pub use board::{BoardSource, HandForm};
pub use chance::{Chance, Openness, Urn};
pub use choices::{Choice, ChoiceStep, Next, Picked, WrongPick};
pub use extensions::{Game, Obey, Orders, Secrets, Variations, WithoutOrders};
pub use narration::{SeatNames, name_or_you};
pub use open_choices::{March, OpenStep, TakenPick};
pub use picks::{DONE, Pick, PickView, join_labels};
pub use pointed::Pointed;
pub use rules::{
    Asked, Bot, Decide, Disclosure, Outcome, Refuse, Rules, Seal, SeatSummary, Setup, Standing,
    TableSummary, Turn, Visitor, ensure,
};
pub(crate) use rules::{Sealed, check_seats};
pub use seat::{MAX_SEATS, PerSeat, Seat, Seats, Viewer};
pub use seat_table::{SeatRow, SeatRows, SeatTable};
pub use tokens::split_tokens;
pub use turn_context::TurnContext;
pub(crate) use turn_context::TurnEnding;

use logothete_i18n as i18n;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

shelf! {
    mod byzanz; Byzanz, "Byzanz, by Emanuele Ornella, 3 to 6 seats.", orders StandingPass => StandingOrder;
    mod bards; Bards, "Battle of the Bards, by Adam Blinkinsop, 2 seats.";
    mod byzantium; Byzantium, "Byzantium, by Martin Wallace, 2 to 4 seats.", orders StandingOrder => StandingOrder;
}
