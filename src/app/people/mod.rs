//! Use cases of people besides playing: table talk, mutes, blocks, invitations, absences.

mod absences;
mod blocks;
mod invitations;
mod player_pages;
mod reliability;
mod talk;

pub use absences::{Absences, is_of_one_match};
pub(crate) use absences::{load_calendar, to_quiet};
pub use blocks::*;
pub use invitations::*;
pub use player_pages::*;
pub use reliability::{Reliability, ReliabilityTier};
pub use talk::*;
