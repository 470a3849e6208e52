//! Use cases of people besides playing: table talk, mutes, blocks, invitations, absences, reports of
//! conduct, moderation.

mod absences;
mod blocks;
mod conduct;
mod invitations;
mod moderation;
mod player_pages;
mod reliability;
mod talk;

pub use absences::{Absences, is_of_one_match};
pub(crate) use absences::{load_calendar, to_quiet};
pub use blocks::*;
pub use conduct::Conduct;
pub(crate) use conduct::{
    ActAppeal, OwnActs, ReportList, ReportPreview, ReportRequest, ReportSubject,
};
pub use invitations::*;
pub use moderation::Moderation;
pub(crate) use moderation::{ActList, AppealDecision, DecisionRequest, ModerationQueue, Moderator};
pub use player_pages::*;
pub use reliability::{Reliability, ReliabilityTier};
pub use talk::*;
