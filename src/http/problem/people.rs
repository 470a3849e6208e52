//! Maps refusals about relations between people (blocks, invitations, messages) to problems.

use std::fmt::Display;

use super::accounts::RETRY_AFTER_HOUR_SECS;
use super::{Problem, ProblemKind};
use crate::people::{
    AbsenceRefusal, AcquaintanceRefusal, BlockRefusal, DisputeTextRefusal, InvitationRefusal,
    MessageRefusal, MuteRefusal, PeopleError,
};

impl From<PeopleError> for Problem {
    fn from(error: PeopleError) -> Self {
        match error {
            PeopleError::Absence(
                refusal @ (AbsenceRefusal::VacationTooLong | AbsenceRefusal::TooManyVacations),
            ) => refuse(ProblemKind::Invalid, refusal),
            PeopleError::Acquaintance(refusal) => {
                let kind = match refusal {
                    AcquaintanceRefusal::Yourself => ProblemKind::Invalid,
                    AcquaintanceRefusal::Nobody => ProblemKind::NotFound,
                    AcquaintanceRefusal::AmbiguousName => ProblemKind::Conflict,
                };
                refuse(kind, refusal)
            }
            PeopleError::Block(refusal @ BlockRefusal::TooManyBlocks) => {
                refuse(ProblemKind::Conflict, refusal)
            }
            PeopleError::DisputeText(refusal @ DisputeTextRefusal::BadDisputeText) => {
                refuse(ProblemKind::Invalid, refusal)
            }
            PeopleError::Invitation(refusal) => {
                let kind = match refusal {
                    InvitationRefusal::TooManyInvitations => ProblemKind::TooManyRequests,
                    InvitationRefusal::NoSuchInvitation => ProblemKind::NotFound,
                    InvitationRefusal::GuestIsBot => ProblemKind::Conflict,
                };
                refuse(kind, refusal)
            }
            PeopleError::Message(refusal) => {
                let kind = match refusal {
                    MessageRefusal::BadMessage => ProblemKind::Invalid,
                    MessageRefusal::TooManyMessages => ProblemKind::TooManyRequests,
                    MessageRefusal::TalkClosed => ProblemKind::Conflict,
                };
                refuse(kind, refusal)
            }
            PeopleError::Mute(refusal @ MuteRefusal::TooManyMutes) => {
                refuse(ProblemKind::Conflict, refusal)
            }
            PeopleError::Accounts(error) => error.into(),
        }
    }
}

fn refuse(kind: ProblemKind, refusal: impl Copy + Display + Into<&'static str>) -> Problem {
    let problem = Problem::new(kind, refusal.to_string()).with_code(refusal.into());
    if kind == ProblemKind::TooManyRequests {
        problem.with_retry_after(RETRY_AFTER_HOUR_SECS)
    } else {
        problem
    }
}
