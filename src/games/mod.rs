//! Decides what may happen in a game and what follows from it; pure.
//!
//! Names `i18n`.
//!
//! Each game is a folder of the same rooms: the contract (`mod`), the stored words (`words`), the state and
//! `evolve` (`state`), legality (`legal`) and consequence (`steps`), what a viewer sees (`view`), its
//! `locales`, and one scene for each example (`scenes`).
//!
//! 1. A fold of facts is the only way to a state.
//! 2. Whatever leaves this room towards a person goes through `view`, `describe` or `seals`.
//! 3. A fourth game is its folder and its line on the shelf below.

mod about;
mod any_play;
mod any_rules;
mod bots;
mod chance;
mod choices;
mod any_ending;
mod extensions;
#[cfg(test)]
pub(crate) mod laws;
mod listed;
mod open_choices;
mod picks;
pub mod picture;
mod pointed;
mod rules;
#[cfg(test)]
pub(crate) mod scene;
mod seat;
mod shared;
mod narration;
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
pub use any_play::{AnyPlay, ParsedAction};
pub use any_rules::AnyRules;
pub(crate) use any_rules::Erased;
pub use chance::{Chance, Openness, Urn};
pub use choices::{Choice, ChoiceStep, Next, Picked, WrongPick};
pub use any_ending::{CommonRefusal, DecodeError, AnyEnding, NewFact, AnyRefusal};
pub use extensions::{Game, Obey, Orders, Secrets, Variations, WithoutOrders};
pub use open_choices::{March, OpenStep, TakenPick};
pub use picks::{Pick, PickView, join_labels};
pub use pointed::Pointed;
pub use rules::{
    Asked, Bot, Decide, Disclosure, Outcome, Refuse, Rules, Seal, Setup, Standing, Turn, Visitor,
    ensure,
};
pub(crate) use rules::{Sealed, check_seats};
pub use seat::{MAX_SEATS, PerSeat, Seat, Seats, Viewer};
pub use narration::{SeatNames, name_or_you};
pub(crate) use turn_context::TurnEnding;
pub use turn_context::TurnContext;

use logothete_i18n as i18n;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

shelf! {
    mod byzanz; Byzanz, "Byzanz, by Emanuele Ornella, 3 to 6 seats.", orders StandingPass => StandingOrder;
    mod bards; Bards, "Battle of the Bards, by Adam Blinkinsop, 2 seats.";
    mod byzantium; Byzantium, "Byzantium, by Martin Wallace, 2 to 4 seats.", orders StandingOrder => StandingOrder;
}
