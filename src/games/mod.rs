//! Decides what may happen and what follows, game by game; pure.
//!
//! Names std, serde, thiserror and utoipa's `ToSchema`, and of the other rooms `i18n`, which has
//! the words of its sentences: no clock, no luck of its own, no ids, no storage. Each game is a
//! folder of the same six rooms: the contract (`mod`), the stored words (`words`), the state and
//! `evolve` (`state`), legality and consequence (`rules`), what a viewer sees (`view`), and one
//! scene for each example (`scenes`).
//!
//! 1. A fold of facts is the only way to a state.
//! 2. Whatever leaves this room towards a person goes through `view`, `describe` or `seals`.
//! 3. A fourth game needs a folder, named here, a line of `shelf`, and one of the laws' battery.

mod about;
pub mod bards;
pub mod bots;
mod bridge;
pub mod byzantium;
pub mod byzanz;
mod chance;
mod course;
mod decided;
#[cfg(test)]
pub(crate) mod laws;
mod listed;
mod rules;
#[cfg(test)]
pub(crate) mod scene;
mod seat;
mod shelf;
#[cfg(test)]
mod toys;

pub use about::{About, OptionText, RuleText, SeatRange, ValueText};
pub use bridge::{AnyPlay, AnyRules, Erased};
pub use chance::{Chance, Openness, Urn};
pub use course::{Course, Ending};
pub use decided::{Common, Corrupt, Decided, Redecided, Refused, Told, Word};
pub use rules::{
    Bot, Names, NoOrder, Obey, Opening, Outcome, Refuse, Rules, Seal, Sealed, Setup, Standing, Turn,
};
pub use seat::{MAX_SEATS, Seat, Seats, Viewer};
#[cfg(test)]
pub(crate) use shelf::with_changed_rules;
pub use shelf::{GameAction, GameFact, GameKey, GameOptions, GameOrder, GameView, GameWish};
