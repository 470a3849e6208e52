//! Maps refusals about relations between people (blocks, invitations, messages) to problems.

use super::accounts::RETRY_AFTER_HOUR_SECS;
use super::{Problem, ProblemKind};
use crate::people::{PeopleError, PeopleRefusal};

impl From<PeopleError> for Problem {
    fn from(error: PeopleError) -> Self {
        match error {
            PeopleError::Refused(refusal) => refusal.into(),
            PeopleError::Accounts(error) => error.into(),
        }
    }
}

impl From<PeopleRefusal> for Problem {
    fn from(refusal: PeopleRefusal) -> Self {
        let kind = match refusal {
            PeopleRefusal::VacationTooLong
            | PeopleRefusal::TooManyVacations
            | PeopleRefusal::Yourself
            | PeopleRefusal::BadDisputeText
            | PeopleRefusal::BadMessage
            | PeopleRefusal::BadDays
            | PeopleRefusal::BadPlayers => ProblemKind::Invalid,
            PeopleRefusal::Nobody
            | PeopleRefusal::NoSuchPerson
            | PeopleRefusal::NoSuchInvitation
            | PeopleRefusal::NoSuchMessage
            | PeopleRefusal::NoSuchReport
            | PeopleRefusal::NoSuchAct
            | PeopleRefusal::NoSuchSeek => ProblemKind::NotFound,
            PeopleRefusal::AmbiguousName
            | PeopleRefusal::TooManyBlocks
            | PeopleRefusal::GuestIsBot
            | PeopleRefusal::TalkClosed
            | PeopleRefusal::MatchNotOver
            | PeopleRefusal::ReportedAlready
            | PeopleRefusal::ReportDecided
            | PeopleRefusal::AppealedAlready
            | PeopleRefusal::AppealTooLate
            | PeopleRefusal::TooManyMutes
            | PeopleRefusal::TooManySeeks
            | PeopleRefusal::SeekDuringVacation
            | PeopleRefusal::SeekFilled
            | PeopleRefusal::SeekWithdrawn => ProblemKind::Conflict,
            PeopleRefusal::Muted(_) => ProblemKind::Forbidden,
            PeopleRefusal::TooManyInvitations
            | PeopleRefusal::TooManyMessages
            | PeopleRefusal::TooManyReports => ProblemKind::TooManyRequests,
        };
        let problem = Self::new(kind, refusal.to_string()).with_code(<&str>::from(refusal));
        if kind == ProblemKind::TooManyRequests {
            problem.with_retry_after(RETRY_AFTER_HOUR_SECS)
        } else if refusal == PeopleRefusal::BadPlayers {
            problem.with_field_path("/players")
        } else {
            problem
        }
    }
}
