//! Maps refusals and failures of matches to problems, which are the error responses of the API.

use jiff::{SignedDuration, Timestamp};

use crate::app::{
    PlayError, PlayerNames, StoreError, StoreErrorKind, UseCaseError, UseCaseRefusal,
};
use crate::core::consent::ConsentRefusal;
use crate::core::disputes::DisputeRefusal;
use crate::core::{LobbyRefusal, Match, MatchRefusal, Refusal, TurnRefusal};
use crate::games::{AnyRefusal, CommonRefusal};
use crate::http::problem::{FieldFault, NOT_YOUR_TURN, Problem, ProblemKind};
use crate::log::LogError;

const RETRY_AFTER_SECS: u64 = 1;
const RETRY_AFTER_DOUBT_SECS: u64 = 60;
const RETRY_AFTER_DISPUTES_SECS: u64 = 24 * 60 * 60;

pub(crate) fn describe_refusal(refusal: &Refusal, state: &Match, names: &PlayerNames) -> Problem {
    let awaited_names = refusal
        .awaited_seats()
        .iter()
        .map(|seat| names.current_name(state, seat));
    Problem::from(refusal.clone()).with_turn(awaited_names.collect())
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
            UseCaseError::People(error) => error.into(),
            UseCaseError::Denied(denial) => denial.into(),
            UseCaseError::Unreadable(error) => Self::internal(&error),
        }
    }
}

impl From<UseCaseRefusal> for Problem {
    fn from(denial: UseCaseRefusal) -> Self {
        let problem = |kind| Self::new(kind, denial.to_string()).with_code(denial.code());
        let invalid = || problem(ProblemKind::Invalid);
        match denial {
            UseCaseRefusal::NotAReferee | UseCaseRefusal::NotAModerator => {
                problem(ProblemKind::Forbidden)
            }
            UseCaseRefusal::TooManyDisputes => {
                problem(ProblemKind::TooManyRequests).with_retry_after(RETRY_AFTER_DISPUTES_SECS)
            }
            UseCaseRefusal::NoPendingRuling => problem(ProblemKind::NotFound),
            UseCaseRefusal::FoundedAlready(_) | UseCaseRefusal::NobodyLeft => {
                problem(ProblemKind::Conflict)
            }
            UseCaseRefusal::ReasonMissing | UseCaseRefusal::BadContribution(_) => invalid(),
            UseCaseRefusal::BadSeat(_) => invalid().with_field_path("/seat"),
            UseCaseRefusal::BadLimit(_) => invalid().with_field_path("/since"),
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
                CommonRefusal::NotSeated => (ProblemKind::Forbidden, "not_seated"),
                CommonRefusal::GameOver => (ProblemKind::Conflict, "game_over"),
                CommonRefusal::NotYourTurn => (ProblemKind::Refused, NOT_YOUR_TURN),
            };
            return Self::new(kind, sentence).with_code(code).with_rule(rule);
        }
        let mut problem =
            Self::new(refusal_kind(&refusal), sentence).with_code(<&str>::from(&refusal));
        if let Refusal::Turn(TurnRefusal::VersionMoved { current }) = refusal {
            problem.0.document.version = Some(current.into());
            problem
        } else if let Refusal::Rules(refused) = refusal {
            refused.into()
        } else if refusal == Refusal::Turn(TurnRefusal::KeyReused) {
            key_reused()
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

fn refusal_kind(refusal: &Refusal) -> ProblemKind {
    match refusal {
        Refusal::Match(refusal) => match_refusal_kind(refusal),
        Refusal::Lobby(refusal) => lobby_refusal_kind(refusal),
        Refusal::Turn(refusal) => turn_refusal_kind(refusal),
        Refusal::Consent(refusal) => consent_refusal_kind(refusal),
        Refusal::Dispute(refusal) => dispute_refusal_kind(refusal),
        Refusal::Common { .. } | Refusal::Rules(_) => ProblemKind::Refused,
    }
}

fn match_refusal_kind(refusal: &MatchRefusal) -> ProblemKind {
    match refusal {
        MatchRefusal::NoSuchMatch | MatchRefusal::NoSuchVersion { .. } => ProblemKind::NotFound,
        MatchRefusal::NotSeated => ProblemKind::Forbidden,
        MatchRefusal::NotStarted
        | MatchRefusal::AlreadyStarted
        | MatchRefusal::NotOver
        | MatchRefusal::GameOver
        | MatchRefusal::Quarantined
        | MatchRefusal::TooLong
        | MatchRefusal::Busy
        | MatchRefusal::Archived => ProblemKind::Conflict,
    }
}

fn lobby_refusal_kind(refusal: &LobbyRefusal) -> ProblemKind {
    match refusal {
        LobbyRefusal::NotHost
        | LobbyRefusal::InvitationNeeded
        | LobbyRefusal::WrongInvitation
        | LobbyRefusal::BotsRefused
        | LobbyRefusal::NotReliableEnough => ProblemKind::Forbidden,
        LobbyRefusal::AlreadySeated
        | LobbyRefusal::TableFull
        | LobbyRefusal::PlaceNotFree
        | LobbyRefusal::PlacesFree { .. }
        | LobbyRefusal::ContributionSet
        | LobbyRefusal::LuckRenewed { .. }
        | LobbyRefusal::TooManyLobbies { .. } => ProblemKind::Conflict,
        LobbyRefusal::BadMatch { .. } => ProblemKind::Invalid,
    }
}

fn turn_refusal_kind(refusal: &TurnRefusal) -> ProblemKind {
    match refusal {
        TurnRefusal::Stale => ProblemKind::Stale,
        TurnRefusal::VersionMoved { .. } => ProblemKind::Outdated,
        TurnRefusal::DecisionMissing => ProblemKind::Malformed,
        TurnRefusal::KeyReused => ProblemKind::KeyReused,
    }
}

fn consent_refusal_kind(refusal: &ConsentRefusal) -> ProblemKind {
    match refusal {
        ConsentRefusal::NoSuchProposal { .. } => ProblemKind::NotFound,
        ConsentRefusal::NotAsked | ConsentRefusal::NotYourProposal => ProblemKind::Forbidden,
        ConsentRefusal::CannotTakeBack { .. }
        | ConsentRefusal::NotYourDecision { .. }
        | ConsentRefusal::TooManyTakebacks { .. }
        | ConsentRefusal::ConsentNeeded
        | ConsentRefusal::ConsentNotNeeded
        | ConsentRefusal::AlreadyConsented
        | ConsentRefusal::ProposalOpen { .. }
        | ConsentRefusal::TooManyProposals { .. }
        | ConsentRefusal::NotPlayed
        | ConsentRefusal::NotPaused => ProblemKind::Conflict,
        ConsentRefusal::BadPause { .. } => ProblemKind::Invalid,
    }
}

fn dispute_refusal_kind(refusal: &DisputeRefusal) -> ProblemKind {
    match refusal {
        DisputeRefusal::NoSuchDispute { .. } => ProblemKind::NotFound,
        DisputeRefusal::NotYourDispute
        | DisputeRefusal::NotYourAppeal
        | DisputeRefusal::NotYourReview
        | DisputeRefusal::RefereeSeated
        | DisputeRefusal::RefereeRuled => ProblemKind::Forbidden,
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
        | DisputeRefusal::ClocksRun => ProblemKind::Conflict,
        DisputeRefusal::BadRuling { .. } => ProblemKind::Invalid,
    }
}

impl From<AnyRefusal> for Problem {
    fn from(refused: AnyRefusal) -> Self {
        let problem = |kind| Self::new(kind, refused.sentence).with_code(refused.code);
        match refused.rule {
            Some(rule) => problem(ProblemKind::Refused).with_rule(rule),
            None => problem(ProblemKind::Malformed),
        }
    }
}

// The last entry of the match is later than the database's clock, so the match accepts no writes yet. The failure is
// already in the log.
fn clock_behind(goes_on_at: Timestamp, wait: SignedDuration) -> Problem {
    let detail = format!(
        "the service's clock ran ahead and was corrected: this match continues at {goes_on_at:.0}; nothing \
         was done, and no player loses time"
    );
    let secs = u64::try_from(wait.as_secs().saturating_add(1)).unwrap_or_default();
    let problem = Problem::new(ProblemKind::Unavailable, detail).with_code("clock_ahead");
    problem.with_retry_after(secs)
}

impl From<StoreError> for Problem {
    fn from(failure: StoreError) -> Self {
        match failure.kind() {
            StoreErrorKind::Unavailable => Self::unavailable(&failure),
            StoreErrorKind::Full => Self::disk_full(&failure),
            StoreErrorKind::InDoubt => {
                let detail = "the database may be an older copy, so nothing is drawn until the operator has \
                              checked; nothing was done: repeat the request later with the same Idempotency-Key";
                let problem =
                    Self::new(ProblemKind::Unavailable, detail).with_code("history_in_doubt");
                problem.with_retry_after(RETRY_AFTER_DOUBT_SECS)
            }
            StoreErrorKind::ClockAhead(goes_on_at, wait) => clock_behind(goes_on_at, wait),
            StoreErrorKind::Internal => Self::internal(&failure),
        }
    }
}

pub(crate) fn key_reused() -> Problem {
    let detail = "this Idempotency-Key was already used for a different request; use a new key";
    Problem::new(ProblemKind::KeyReused, detail)
}
