//! What the service refuses, as problems.

use jiff::{SignedDuration, Timestamp};

use crate::api::problem::{Kind, NOT_YOUR_TURN, Problem};
use crate::api::{Api, resend};
use crate::app::{Denial, Failure, Names, PlayError, Trouble, UseCaseError};
use crate::core::{Match, Refusal};
use crate::games::{Common, Refused};
use crate::log::LogError;
use crate::world::MatchId;

const RETRY_AFTER_SECS: u32 = 1;
const RETRY_AFTER_DOUBT_SECS: u32 = 60;
const RETRY_AFTER_DISPUTES_SECS: u32 = 24 * 60 * 60;

impl Api {
    /// What became of an action; where it was not done out of turn, with the names of those whose turn
    /// it is.
    pub(crate) async fn done<T>(
        &self,
        id: MatchId,
        done: Result<T, PlayError>,
    ) -> Result<T, Problem> {
        let refusal = match done {
            Ok(done) => return Ok(done),
            Err(PlayError::Refused(refusal)) if !refusal.awaited().is_empty() => refusal,
            Err(error) => return Err(error.into()),
        };
        let table = self.matches.look(id, None).await?;
        let names = self.app.names(&table).await?;
        Err(refused(&refusal, &table, &names))
    }
}

/// What the service refuses, with the names of those whose turn it is.
pub(super) fn refused(refusal: &Refusal, table: &Match, names: &Names) -> Problem {
    let names = refusal.awaited().iter().map(|seat| names.now(table, seat));
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
        if matches!(denial, Denial::TooManyDisputes) {
            return problem.with_retry_after(RETRY_AFTER_DISPUTES_SECS);
        }
        problem
    }
}

impl From<LogError> for Problem {
    fn from(error: LogError) -> Self {
        PlayError::from(error).into()
    }
}

fn common_row(common: Common) -> (Kind, &'static str) {
    match common {
        Common::NotSeated => (Kind::Forbidden, "not_seated"),
        Common::GameOver => (Kind::Conflict, "game_over"),
        Common::NotYourTurn => (Kind::Refused, NOT_YOUR_TURN),
    }
}

impl From<Refusal> for Problem {
    #[expect(clippy::too_many_lines, reason = "one table, a line for each refusal")]
    fn from(refusal: Refusal) -> Self {
        let sentence = refusal.to_string();
        let says = |kind, code: &'static str| Self::new(kind, sentence).with_code(code);
        match refusal {
            Refusal::NoSuchMatch => says(Kind::NotFound, "no_such_match"),
            Refusal::NoSuchVersion { .. } => says(Kind::NotFound, "no_such_version"),
            Refusal::Common {
                common,
                rule,
                awaited: _,
            } => {
                let (kind, code) = common_row(common);
                says(kind, code).with_rule(rule)
            }
            Refusal::NotSeated => says(Kind::Forbidden, "not_seated"),
            Refusal::NotHost => says(Kind::Forbidden, "not_host"),
            Refusal::InvitationNeeded => says(Kind::Forbidden, "invitation_needed"),
            Refusal::WrongInvitation => says(Kind::Forbidden, "wrong_invitation"),
            Refusal::BotsRefused => says(Kind::Forbidden, "bots_refused"),
            Refusal::AlreadySeated => says(Kind::Conflict, "already_seated"),
            Refusal::NotStarted => says(Kind::Conflict, "not_started"),
            Refusal::AlreadyStarted => says(Kind::Conflict, "already_started"),
            Refusal::NotOver => says(Kind::Conflict, "not_over"),
            Refusal::GameOver => says(Kind::Conflict, "game_over"),
            Refusal::TableFull => says(Kind::Conflict, "table_full"),
            Refusal::PlaceNotFree => says(Kind::Conflict, "place_not_free"),
            Refusal::PlacesFree(_) => says(Kind::Conflict, "places_free"),
            Refusal::ContributionSet => says(Kind::Conflict, "contribution_set"),
            Refusal::LuckRenewed(_) => says(Kind::Conflict, "luck_renewed"),
            Refusal::Quarantined => says(Kind::Conflict, "quarantined"),
            Refusal::TooManyLobbies(_) => says(Kind::Conflict, "too_many_lobbies"),
            Refusal::TooLong => says(Kind::Conflict, "too_many_entries"),
            Refusal::Busy => says(Kind::Conflict, "busy").with_retry_after(RETRY_AFTER_SECS),
            Refusal::Stale => says(Kind::Stale, "stale"),
            Refusal::DecisionMissing => says(Kind::Malformed, "decision_missing"),
            Refusal::VersionMoved { current } => {
                says(Kind::Outdated, "outdated").with_version(current.into())
            }
            Refusal::CannotTakeBack(_) => says(Kind::Conflict, "takeback_impossible"),
            Refusal::NotYourDecision(_) => says(Kind::Conflict, "not_your_decision"),
            Refusal::TooManyTakebacks(_) => says(Kind::Conflict, "too_many_takebacks"),
            Refusal::ConsentNeeded => says(Kind::Conflict, "consent_needed"),
            Refusal::ConsentNotNeeded => says(Kind::Conflict, "consent_not_needed"),
            Refusal::NoSuchProposal(_) => says(Kind::NotFound, "no_such_proposal"),
            Refusal::NotAsked => says(Kind::Forbidden, "not_asked"),
            Refusal::AlreadyConsented => says(Kind::Conflict, "already_consented"),
            Refusal::NotYourProposal => says(Kind::Forbidden, "not_your_proposal"),
            Refusal::ProposalOpen(_) => says(Kind::Conflict, "proposal_open"),
            Refusal::TooManyProposals(_) => says(Kind::Conflict, "too_many_proposals"),
            Refusal::BadPause { .. } => says(Kind::Invalid, "bad_pause"),
            Refusal::NotPlayed => says(Kind::Conflict, "not_played"),
            Refusal::NotPaused => says(Kind::Conflict, "not_paused"),
            Refusal::DisputeOpen(_) => says(Kind::Conflict, "dispute_open"),
            Refusal::TooManyDisputes(_) => says(Kind::Conflict, "too_many_disputes"),
            Refusal::DisputeTooLate(_) => says(Kind::Conflict, "dispute_too_late"),
            Refusal::Archived => says(Kind::Conflict, "archived"),
            Refusal::NoSuchDispute(_) => says(Kind::NotFound, "no_such_dispute"),
            Refusal::DisputeClosed(_) => says(Kind::Conflict, "dispute_closed"),
            Refusal::NotYourDispute => says(Kind::Forbidden, "not_your_dispute"),
            Refusal::NotYourAppeal => says(Kind::Forbidden, "not_your_appeal"),
            Refusal::DisputeTaken => says(Kind::Conflict, "dispute_taken"),
            Refusal::NotReviewed => says(Kind::Conflict, "not_reviewed"),
            Refusal::DisputeRuled => says(Kind::Conflict, "dispute_ruled"),
            Refusal::NotRuled => says(Kind::Conflict, "not_ruled"),
            Refusal::RefereeSeated => says(Kind::Forbidden, "referee_seated"),
            Refusal::RefereeRuled => says(Kind::Forbidden, "referee_ruled"),
            Refusal::NotYourReview => says(Kind::Forbidden, "not_your_review"),
            Refusal::SignedTwice => says(Kind::Conflict, "signed_twice"),
            Refusal::SignaturesNeeded(_) => says(Kind::Conflict, "signatures_needed"),
            Refusal::EffectMoved => says(Kind::Conflict, "effect_moved"),
            Refusal::BadRuling(_) => says(Kind::Invalid, "bad_ruling"),
            Refusal::ClocksRun => says(Kind::Conflict, "clocks_run"),
            Refusal::BadMatch(_) => says(Kind::Invalid, "bad_match"),
            Refusal::KeyReused => resend::altered(),
            Refusal::Rules(refused) => refused.into(),
        }
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

// What whoever writes to a match is told that is ahead of the clock. It is in the diary already.
fn ahead(goes_on_at: Timestamp, wait: SignedDuration) -> Problem {
    let detail = format!(
        "the service's clock ran ahead and was corrected: this match continues at {goes_on_at:.0}; nothing \
         was done, and no player loses time"
    );
    let secs = u32::try_from(wait.as_secs().saturating_add(1)).unwrap_or(u32::MAX);
    Problem::new(Kind::Unavailable, detail)
        .with_code("clock_ahead")
        .with_retry_after(secs)
}

impl From<Failure> for Problem {
    fn from(failure: Failure) -> Self {
        match failure.trouble() {
            Trouble::Away => Self::away(&failure),
            Trouble::Full => Self::full(&failure),
            Trouble::InDoubt => in_doubt(),
            Trouble::Ahead(goes_on_at, wait) => ahead(goes_on_at, wait),
            Trouble::Ours => Self::internal(&failure),
        }
    }
}

// Nothing is drawn at the moment; that it is so is in the diary already.
fn in_doubt() -> Problem {
    let detail = "the database may be an older copy, so nothing is drawn until the operator has checked; \
                  nothing was done: repeat the request later with the same Idempotency-Key";
    let problem = Problem::new(Kind::Unavailable, detail).with_code("history_in_doubt");
    problem.with_retry_after(RETRY_AFTER_DOUBT_SECS)
}
