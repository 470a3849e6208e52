//! Why the service says no.

use super::consent::Cut;
use super::state::Match;
use crate::games::{Common, Refused, Seats};

/// A refused wish: the player's, expected, changes nothing. Its name in snake case is its code.
#[derive(Clone, Debug, PartialEq, strum::IntoStaticStr, thiserror::Error)]
#[strum(serialize_all = "snake_case")]
#[expect(missing_docs, reason = "the sentence of each says what it means")]
pub enum Refusal {
    #[error("there is no such match, or you are not allowed to see it")]
    NoSuchMatch,
    #[error("there is no version {asked}; the match is at version {current}")]
    NoSuchVersion { asked: u32, current: u32 },
    #[error("only players of this match can do this")]
    NotSeated,
    #[error("you already play in this match")]
    AlreadySeated,
    /// What every game refuses, with the rule of this one that stands behind it, and those who are
    /// awaited.
    #[error("{}", told(*.common))]
    Common {
        common: Common,
        rule: &'static str,
        awaited: Seats,
    },
    #[error("the match has not started; its host can start it once every place is taken")]
    NotStarted,
    #[error("the match has already started")]
    AlreadyStarted,
    #[error("the match is over")]
    GameOver,
    #[error(
        "the match is not over; this contains hidden information and is available after its end"
    )]
    NotOver,
    #[error("there is no free place in this match")]
    TableFull,
    #[error("this place is not free")]
    PlaceNotFree,
    #[error("this place is private; joining it requires the invitation code")]
    InvitationNeeded,
    #[error("wrong invitation code for this match")]
    WrongInvitation,
    #[error("this match admits no bots")]
    BotsRefused,
    #[error("only the host of the match can do this")]
    NotHost,
    #[error("{0} places are still free")]
    PlacesFree(usize),
    #[error("you have already contributed randomness to this match")]
    ContributionSet,
    #[error(
        "the seed of this match was renewed and contributions are void: it can start once everybody who \
         had contributed has contributed again, or after {0:.0}"
    )]
    LuckRenewed(jiff::Timestamp),
    #[error("this decision is no longer asked of you; get the view again")]
    Stale,
    #[error("`decision` is required for this action: send the one of your view")]
    DecisionMissing,
    #[error("the match is now at version {current}")]
    #[strum(serialize = "outdated")]
    VersionMoved { current: u32 },
    #[error("this Idempotency-Key was already used for a different request")]
    KeyReused,
    #[error("{0}")]
    BadMatch(String),
    #[error("you already have {0} open lobbies; start or leave one first")]
    TooManyLobbies(u16),
    #[error("{0}")]
    Rules(Refused),
    #[error("this match is quarantined until the operator has examined it; its clocks are stopped")]
    Quarantined,
    #[error("others are acting at the same time; try again")]
    Busy,
    #[error("this cannot be undone: {0}")]
    #[strum(serialize = "takeback_impossible")]
    CannotTakeBack(Cut),
    #[error("entry {0} is not a decision of yours that can still be undone")]
    NotYourDecision(u32),
    #[error("you have undone {0} moves in this match, which is the limit")]
    TooManyTakebacks(u16),
    #[error("others have decided since and must agree")]
    ConsentNeeded,
    #[error("nobody else has decided since, so no agreement is needed: undo it directly")]
    ConsentNotNeeded,
    #[error("there is no open proposal {0} in this match")]
    NoSuchProposal(u32),
    #[error("you are not asked to agree to this proposal")]
    NotAsked,
    #[error("you have already agreed to this proposal")]
    AlreadyConsented,
    #[error("only the player who made a proposal can withdraw it")]
    NotYourProposal,
    #[error("proposal {0} of the same kind is still open; answer it first")]
    ProposalOpen(u32),
    #[error(
        "you have proposed this {0} times within a day, which is the limit; try again tomorrow"
    )]
    TooManyProposals(u16),
    #[error("a pause must end between {shortest_hours} hour and {longest_days} days from now")]
    BadPause {
        shortest_hours: i64,
        longest_days: i64,
    },
    #[error("only a match that was played to its end can be played again")]
    NotPlayed,
    #[error("the match is not paused")]
    NotPaused,
    #[error("your dispute {0} is still open; withdraw it or wait until it is closed")]
    DisputeOpen(u32),
    #[error("you have opened {0} disputes about this match, which is the limit")]
    TooManyDisputes(u16),
    #[error("disputes can be opened until {0} days after the end of a match")]
    DisputeTooLate(i64),
    #[error("this match is archived; the operator can restore it")]
    Archived,
    #[error("there is no dispute {0} in this match")]
    NoSuchDispute(u32),
    #[error("dispute {0} is closed, or its deadline has passed")]
    DisputeClosed(u32),
    #[error("only the player who opened a dispute can withdraw it")]
    NotYourDispute,
    #[error("only the player who appealed can withdraw the appeal")]
    NotYourAppeal,
    #[error("a referee has already taken up this dispute")]
    DisputeTaken,
    #[error("no referee has taken up this dispute; take it up before ruling on it")]
    NotReviewed,
    #[error("this dispute has already been ruled on")]
    DisputeRuled,
    #[error("only a ruling can be appealed, and only once")]
    NotRuled,
    #[error("you have played in this match and cannot be its referee")]
    RefereeSeated,
    #[error("you signed the first ruling and cannot decide the appeal")]
    RefereeRuled,
    #[error("another referee has taken up this dispute and has to sign first")]
    NotYourReview,
    #[error("you have already signed this ruling")]
    SignedTwice,
    #[error("this ruling may decide the result and must be signed by {0} referees")]
    SignaturesNeeded(u8),
    #[error("the match has changed since the preview of this ruling; preview it again")]
    EffectMoved,
    #[error("{0}")]
    BadRuling(String),
    #[error(
        "hidden information of a running match is shown only while its clocks are stopped by a dispute; \
         they are stopped once a referee takes it up"
    )]
    ClocksRun,
    #[error("this match has reached the maximum number of entries")]
    #[strum(serialize = "too_many_entries")]
    TooLong,
}

fn told(common: Common) -> String {
    match common {
        Common::NotSeated => Refusal::NotSeated.to_string(),
        Common::GameOver => Refusal::GameOver.to_string(),
        Common::NotYourTurn => "it is not your turn".into(),
    }
}

impl Refusal {
    pub(crate) fn common(state: &Match, common: Common) -> Self {
        Self::Common {
            common,
            rule: state.play.cited(common),
            awaited: state.awaiting().0,
        }
    }

    /// Whose turn it is, of an action out of turn.
    pub fn awaited(&self) -> Seats {
        if let Self::Common {
            common: Common::NotYourTurn,
            awaited,
            ..
        } = self
        {
            *awaited
        } else {
            Seats::NONE
        }
    }

    /// Our own words could not be read: a bug, told as a refusal that names no internals.
    pub(crate) fn broken(error: &dyn std::error::Error) -> Self {
        debug_assert!(false, "our own words are readable: {error}");
        Self::Quarantined
    }
}
