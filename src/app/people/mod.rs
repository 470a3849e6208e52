//! Use cases of people besides playing: table talk, mutes, blocks, invitations, absences.

mod absences;
mod blocks;
mod invitations;
mod talk;

pub use absences::{Absences, is_of_one_match};
pub(crate) use absences::{load_calendar, to_quiet};
pub use blocks::*;
pub use invitations::*;
pub use talk::*;
