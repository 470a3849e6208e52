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
            PeopleError::Absence(refusal) => refusal.into(),
            PeopleError::Acquaintance(refusal) => refusal.into(),
            PeopleError::Block(refusal) => refusal.into(),
            PeopleError::DisputeText(refusal) => refusal.into(),
            PeopleError::Invitation(refusal) => refusal.into(),
            PeopleError::Message(refusal) => refusal.into(),
            PeopleError::Mute(refusal) => refusal.into(),
            PeopleError::Accounts(error) => error.into(),
        }
    }
}

impl From<AbsenceRefusal> for Problem {
    fn from(refusal: AbsenceRefusal) -> Self {
        let kind = match refusal {
            AbsenceRefusal::VacationTooLong | AbsenceRefusal::TooManyVacations => {
                ProblemKind::Invalid
            }
        };
        refuse(kind, refusal)
    }
}

impl From<AcquaintanceRefusal> for Problem {
    fn from(refusal: AcquaintanceRefusal) -> Self {
        let kind = match refusal {
            AcquaintanceRefusal::Yourself => ProblemKind::Invalid,
            AcquaintanceRefusal::Nobody => ProblemKind::NotFound,
            AcquaintanceRefusal::AmbiguousName => ProblemKind::Conflict,
        };
        refuse(kind, refusal)
    }
}

impl From<BlockRefusal> for Problem {
    fn from(refusal: BlockRefusal) -> Self {
        let kind = match refusal {
            BlockRefusal::TooManyBlocks => ProblemKind::Conflict,
        };
        refuse(kind, refusal)
    }
}

impl From<DisputeTextRefusal> for Problem {
    fn from(refusal: DisputeTextRefusal) -> Self {
        let kind = match refusal {
            DisputeTextRefusal::BadDisputeText => ProblemKind::Invalid,
        };
        refuse(kind, refusal)
    }
}

impl From<InvitationRefusal> for Problem {
    fn from(refusal: InvitationRefusal) -> Self {
        let kind = match refusal {
            InvitationRefusal::TooManyInvitations => ProblemKind::TooManyRequests,
            InvitationRefusal::NoSuchInvitation => ProblemKind::NotFound,
            InvitationRefusal::GuestIsBot => ProblemKind::Conflict,
        };
        refuse(kind, refusal)
    }
}

impl From<MessageRefusal> for Problem {
    fn from(refusal: MessageRefusal) -> Self {
        let kind = match refusal {
            MessageRefusal::BadMessage => ProblemKind::Invalid,
            MessageRefusal::TooManyMessages => ProblemKind::TooManyRequests,
            MessageRefusal::TalkClosed => ProblemKind::Conflict,
        };
        refuse(kind, refusal)
    }
}

impl From<MuteRefusal> for Problem {
    fn from(refusal: MuteRefusal) -> Self {
        let kind = match refusal {
            MuteRefusal::TooManyMutes => ProblemKind::Conflict,
        };
        refuse(kind, refusal)
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
