//! What the service refuses, as problems.

use jiff::{SignedDuration, Timestamp};

use crate::app::{Denial, Failure, Names, PlayError, Trouble, UseCaseError};
use crate::core::consent::ConsentRefusal;
use crate::core::disputes::DisputeRefusal;
use crate::core::{LobbyRefusal, Match, MatchRefusal, Refusal, TurnRefusal};
use crate::games::{Common, Refused};
use crate::http::problem::{FieldFault, Kind, NOT_YOUR_TURN, Problem};
use crate::log::LogError;

const RETRY_AFTER_SECS: u64 = 1;
const RETRY_AFTER_DOUBT_SECS: u64 = 60;
const RETRY_AFTER_DISPUTES_SECS: u64 = 24 * 60 * 60;

/// What the service refuses, with the names of those whose turn it is.
pub(crate) fn refused(refusal: &Refusal, state: &Match, names: &Names) -> Problem {
    let names = refusal.awaited().iter().map(|seat| names.now(state, seat));
    Problem::from(refusal.clone()).with_turn(names.collect())
}

impl From<PlayError> for Problem {
    fn from(error: PlayError) -> Self {
        match error {
            PlayError::Refused(refusal) => refusal.into(),
            PlayError::Failed(failure) => failure.into(),
        }
    }
}

impl From<UseCaseError> for Problem {
    fn from(error: UseCaseError) -> Self {
        match error {
            UseCaseError::Play(error) => error.into(),
            UseCaseError::Accounts(error) => error.into(),
            UseCaseError::Denied(denial) => denial.into(),
            UseCaseError::Unreadable(error) => Self::internal(&error),
        }
    }
}

impl From<Denial> for Problem {
    fn from(denial: Denial) -> Self {
        let kind = match denial {
            Denial::NotAReferee => Kind::Forbidden,
            Denial::TooManyDisputes => Kind::TooManyRequests,
            Denial::NoPendingRuling => Kind::NotFound,
            Denial::FoundedAlready(_) | Denial::NobodyLeft => Kind::Conflict,
            Denial::ReasonMissing
            | Denial::BadSeat(_)
            | Denial::BadLimit(_)
            | Denial::BadContribution(_) => Kind::Invalid,
        };
        let problem = Self::new(kind, denial.to_string()).with_code(denial.code());
        match denial {
            Denial::TooManyDisputes => problem.with_retry_after(RETRY_AFTER_DISPUTES_SECS),
            Denial::BadLimit(_) => problem.at("/since"),
            Denial::BadSeat(_) => problem.at("/seat"),
            Denial::NotAReferee
            | Denial::NoPendingRuling
            | Denial::FoundedAlready(_)
            | Denial::NobodyLeft
            | Denial::ReasonMissing
            | Denial::BadContribution(_) => problem,
        }
    }
}

impl From<LogError> for Problem {
    fn from(error: LogError) -> Self {
        PlayError::from(error).into()
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        let sentence = refusal.to_string();
        if let Refusal::Common { common, rule, .. } = refusal {
            let (kind, code) = match common {
                Common::NotSeated => (Kind::Forbidden, "not_seated"),
                Common::GameOver => (Kind::Conflict, "game_over"),
                Common::NotYourTurn => (Kind::Refused, NOT_YOUR_TURN),
            };
            return Self::new(kind, sentence).with_code(code).with_rule(rule);
        }
        let mut problem = Self::new(kind_of(&refusal), sentence).with_code(<&str>::from(&refusal));
        if let Refusal::Turn(TurnRefusal::VersionMoved { current }) = refusal {
            problem.0.document.version = Some(current.into());
            problem
        } else if let Refusal::Rules(refused) = refusal {
            refused.into()
        } else if refusal == Refusal::Turn(TurnRefusal::KeyReused) {
            altered()
        } else if let Refusal::Lobby(LobbyRefusal::BadMatch(bad)) = refusal {
            let faults = bad.into_iter().map(|bad| FieldFault {
                field: bad.field,
                detail: bad.detail,
            });
            problem.with_errors(faults.collect())
        } else if refusal == Refusal::Match(MatchRefusal::Busy) {
            problem.with_retry_after(RETRY_AFTER_SECS)
        } else {
            problem
        }
    }
}

fn kind_of(refusal: &Refusal) -> Kind {
    match refusal {
        Refusal::Match(refusal) => kind_of_match(refusal),
        Refusal::Lobby(refusal) => kind_of_lobby(refusal),
        Refusal::Turn(refusal) => kind_of_turn(refusal),
        Refusal::Consent(refusal) => kind_of_consent(refusal),
        Refusal::Dispute(refusal) => kind_of_dispute(refusal),
        Refusal::Common { .. } | Refusal::Rules(_) => Kind::Refused,
    }
}

fn kind_of_match(refusal: &MatchRefusal) -> Kind {
    match refusal {
        MatchRefusal::NoSuchMatch | MatchRefusal::NoSuchVersion { .. } => Kind::NotFound,
        MatchRefusal::NotSeated => Kind::Forbidden,
        MatchRefusal::NotStarted
        | MatchRefusal::AlreadyStarted
        | MatchRefusal::NotOver
        | MatchRefusal::GameOver
        | MatchRefusal::Quarantined
        | MatchRefusal::TooLong
        | MatchRefusal::Busy
        | MatchRefusal::Archived => Kind::Conflict,
    }
}

fn kind_of_lobby(refusal: &LobbyRefusal) -> Kind {
    match refusal {
        LobbyRefusal::NotHost
        | LobbyRefusal::InvitationNeeded
        | LobbyRefusal::WrongInvitation
        | LobbyRefusal::BotsRefused => Kind::Forbidden,
        LobbyRefusal::AlreadySeated
        | LobbyRefusal::TableFull
        | LobbyRefusal::PlaceNotFree
        | LobbyRefusal::PlacesFree { .. }
        | LobbyRefusal::ContributionSet
        | LobbyRefusal::LuckRenewed { .. }
        | LobbyRefusal::TooManyLobbies { .. } => Kind::Conflict,
        LobbyRefusal::BadMatch { .. } => Kind::Invalid,
    }
}

fn kind_of_turn(refusal: &TurnRefusal) -> Kind {
    match refusal {
        TurnRefusal::Stale => Kind::Stale,
        TurnRefusal::VersionMoved { .. } => Kind::Outdated,
        TurnRefusal::DecisionMissing => Kind::Malformed,
        TurnRefusal::KeyReused => Kind::KeyReused,
    }
}

fn kind_of_consent(refusal: &ConsentRefusal) -> Kind {
    match refusal {
        ConsentRefusal::NoSuchProposal { .. } => Kind::NotFound,
        ConsentRefusal::NotAsked | ConsentRefusal::NotYourProposal => Kind::Forbidden,
        ConsentRefusal::CannotTakeBack { .. }
        | ConsentRefusal::NotYourDecision { .. }
        | ConsentRefusal::TooManyTakebacks { .. }
        | ConsentRefusal::ConsentNeeded
        | ConsentRefusal::ConsentNotNeeded
        | ConsentRefusal::AlreadyConsented
        | ConsentRefusal::ProposalOpen { .. }
        | ConsentRefusal::TooManyProposals { .. }
        | ConsentRefusal::NotPlayed
        | ConsentRefusal::NotPaused => Kind::Conflict,
        ConsentRefusal::BadPause { .. } => Kind::Invalid,
    }
}

fn kind_of_dispute(refusal: &DisputeRefusal) -> Kind {
    match refusal {
        DisputeRefusal::NoSuchDispute { .. } => Kind::NotFound,
        DisputeRefusal::NotYourDispute
        | DisputeRefusal::NotYourAppeal
        | DisputeRefusal::NotYourReview
        | DisputeRefusal::RefereeSeated
        | DisputeRefusal::RefereeRuled => Kind::Forbidden,
        DisputeRefusal::DisputeOpen { .. }
        | DisputeRefusal::TooManyDisputes { .. }
        | DisputeRefusal::DisputeTooLate { .. }
        | DisputeRefusal::DisputeClosed { .. }
        | DisputeRefusal::DisputeTaken
        | DisputeRefusal::NotReviewed
        | DisputeRefusal::DisputeRuled
        | DisputeRefusal::NotRuled
        | DisputeRefusal::SignedTwice
        | DisputeRefusal::SignaturesNeeded { .. }
        | DisputeRefusal::EffectMoved
        | DisputeRefusal::ClocksRun => Kind::Conflict,
        DisputeRefusal::BadRuling { .. } => Kind::Invalid,
    }
}

impl From<Refused> for Problem {
    fn from(refused: Refused) -> Self {
        let kind = if refused.rule.is_some() {
            Kind::Refused
        } else {
            Kind::Malformed
        };
        let problem = Self::new(kind, refused.sentence).with_code(refused.code);
        match refused.rule {
            Some(rule) => problem.with_rule(rule),
            None => problem,
        }
    }
}

// What whoever writes to a match is told that is ahead of the clock. It was logged already.
fn ahead(goes_on_at: Timestamp, wait: SignedDuration) -> Problem {
    let detail = format!(
        "the service's clock ran ahead and was corrected: this match continues at {goes_on_at:.0}; nothing \
         was done, and no player loses time"
    );
    let secs = u64::try_from(wait.as_secs().saturating_add(1)).unwrap_or_default();
    let problem = Problem::new(Kind::Unavailable, detail).with_code("clock_ahead");
    problem.with_retry_after(secs)
}

impl From<Failure> for Problem {
    fn from(failure: Failure) -> Self {
        match failure.trouble() {
            Trouble::Away => Self::away(&failure),
            Trouble::Full => Self::full(&failure),
            Trouble::InDoubt => {
                let detail = "the database may be an older copy, so nothing is drawn until the operator has \
                              checked; nothing was done: repeat the request later with the same Idempotency-Key";
                let problem = Self::new(Kind::Unavailable, detail).with_code("history_in_doubt");
                problem.with_retry_after(RETRY_AFTER_DOUBT_SECS)
            }
            Trouble::Ahead(goes_on_at, wait) => ahead(goes_on_at, wait),
            Trouble::Ours => Self::internal(&failure),
        }
    }
}

// Nothing is drawn at the moment; that it is so was logged already.
/// The problem of a key that was used for something else. Also for actions of a match.
pub(crate) fn altered() -> Problem {
    let detail = "this Idempotency-Key was already used for a different request; use a new key";
    Problem::new(Kind::KeyReused, detail)
}
