//! Why the service says no.

use super::consent::Cut;
use super::state::Match;
use crate::games::{Common, Refused, Seats};

/// A refused wish: the player's, expected, changes nothing. Its name in snake case is its code.
#[derive(Clone, Debug, PartialEq, strum::IntoStaticStr, thiserror::Error)]
#[strum(serialize_all = "snake_case")]
pub enum Refusal {
    /// There is no such match, or none that the caller may know of.
    #[error("there is no such match, or you are not allowed to see it")]
    NoSuchMatch,
    /// The match has no such version.
    #[error("there is no version {asked}; the match is at version {current}")]
    NoSuchVersion {
        /// What was asked for.
        asked: u32,
        /// The last there is.
        current: u32,
    },
    /// The caller does not sit at this table.
    #[error("only players of this match can do this")]
    NotSeated,
    /// The caller sits at this table already.
    #[error("you already play in this match")]
    AlreadySeated,
    /// What every game refuses, with the rule of this one that stands behind it, and those who are
    /// awaited.
    #[error("{}", told(*.common))]
    Common {
        /// What.
        common: Common,
        /// The rule.
        rule: &'static str,
        /// Whose turn it is.
        awaited: Seats,
    },
    /// The match has not started.
    #[error("the match has not started; its host can start it once every place is taken")]
    NotStarted,
    /// The match has started.
    #[error("the match has already started")]
    AlreadyStarted,
    /// The match is over.
    #[error("the match is over")]
    GameOver,
    /// The match goes on.
    #[error(
        "the match is not over; this contains hidden information and is available after its end"
    )]
    NotOver,
    /// Every place that the caller could take is taken.
    #[error("there is no free place in this match")]
    TableFull,
    /// The place is taken, or does not exist.
    #[error("this place is not free")]
    PlaceNotFree,
    /// The place is kept for those who were invited.
    #[error("this place is private; joining it requires the invitation code")]
    InvitationNeeded,
    /// The invitation code is wrong.
    #[error("wrong invitation code for this match")]
    WrongInvitation,
    /// The host admits no bots.
    #[error("this match admits no bots")]
    BotsRefused,
    /// Only the host may do this.
    #[error("only the host of the match can do this")]
    NotHost,
    /// Places are still free.
    #[error("{0} places are still free")]
    PlacesFree(usize),
    /// The caller's luck was set before.
    #[error("you have already contributed randomness to this match")]
    ContributionSet,
    /// The luck was renewed, and some may add anew before the match starts.
    #[error(
        "the seed of this match was renewed and contributions are void: it can start once everybody who \
         had contributed has contributed again, or after {0:.0}"
    )]
    LuckRenewed(jiff::Timestamp),
    /// The action answers a question that is no longer asked.
    #[error("this decision is no longer asked of you; get the view again")]
    Stale,
    /// The action does not say which question it answers.
    #[error("`decision` is required for this action: send the one of your view")]
    DecisionMissing,
    /// The caller's version is not the current one.
    #[error("the match is now at version {current}")]
    #[strum(serialize = "outdated")]
    VersionMoved {
        /// The current version.
        current: u32,
    },
    /// The same key came with other content.
    #[error("this Idempotency-Key was already used for a different request")]
    KeyReused,
    /// The match to create is not possible.
    #[error("{0}")]
    BadMatch(String),
    /// The host has too many lobbies open.
    #[error("you already have {0} open lobbies; start or leave one first")]
    TooManyLobbies(u16),
    /// The rules of the game refuse.
    #[error("{0}")]
    Rules(Refused),
    /// The match is quarantined.
    #[error("this match is quarantined until the operator has examined it; its clocks are stopped")]
    Quarantined,
    /// Others act at the same moment.
    #[error("others are acting at the same time; try again")]
    Busy,
    /// What the caller decided cannot be taken back any more.
    #[error("this cannot be undone: {}", reason(*.0))]
    #[strum(serialize = "takeback_impossible")]
    CannotTakeBack(Cut),
    /// The entry is no decision of the caller that still stands.
    #[error("entry {0} is not a decision of yours that can still be undone")]
    NotYourDecision(u32),
    /// The caller has taken back too much already.
    #[error("you have undone {0} moves in this match, which is the limit")]
    TooManyTakebacks(u16),
    /// Others have decided since.
    #[error("others have decided since and must agree")]
    ConsentNeeded,
    /// Nobody must agree.
    #[error("nobody else has decided since, so no agreement is needed: undo it directly")]
    ConsentNotNeeded,
    /// There is no such proposal, or none any more.
    #[error("there is no open proposal {0} in this match")]
    NoSuchProposal(u32),
    /// The caller's consent is not needed.
    #[error("you are not asked to agree to this proposal")]
    NotAsked,
    /// The caller has consented.
    #[error("you have already agreed to this proposal")]
    AlreadyConsented,
    /// Somebody else made the proposal.
    #[error("only the player who made a proposal can withdraw it")]
    NotYourProposal,
    /// A proposal of the kind is open.
    #[error("proposal {0} of the same kind is still open; answer it first")]
    ProposalOpen(u32),
    /// The caller has proposed it too often.
    #[error(
        "you have proposed this {0} times within a day, which is the limit; try again tomorrow"
    )]
    TooManyProposals(u16),
    /// The pause is too short, too long or over.
    #[error("a pause must end between {shortest_hours} hour and {longest_days} days from now")]
    BadPause {
        /// The shortest pause.
        shortest_hours: i64,
        /// The longest.
        longest_days: i64,
    },
    /// There was no match, or it goes on.
    #[error("only a match that was played to its end can be played again")]
    NotPlayed,
    /// The clocks run.
    #[error("the match is not paused")]
    NotPaused,
    /// The caller has a dispute open.
    #[error("your dispute {0} is still open; withdraw it or wait until it is closed")]
    DisputeOpen(u32),
    /// The caller has disputed too much.
    #[error("you have opened {0} disputes about this match, which is the limit")]
    TooManyDisputes(u16),
    /// The match ended too long ago.
    #[error("disputes can be opened until {0} days after the end of a match")]
    DisputeTooLate(i64),
    /// Nothing is written to a match that lies in the archive.
    #[error("this match is archived; the operator can restore it")]
    Archived,
    /// There is no such dispute.
    #[error("there is no dispute {0} in this match")]
    NoSuchDispute(u32),
    /// Nothing more comes of the dispute.
    #[error("dispute {0} is closed, or its deadline has passed")]
    DisputeClosed(u32),
    /// Somebody else opened the dispute.
    #[error("only the player who opened a dispute can withdraw it")]
    NotYourDispute,
    /// Somebody withdraws the appeal of somebody else.
    #[error("only the player who appealed can withdraw the appeal")]
    NotYourAppeal,
    /// A referee looks into the dispute.
    #[error("a referee has already taken up this dispute")]
    DisputeTaken,
    /// No referee looks into the dispute.
    #[error("no referee has taken up this dispute; take it up before ruling on it")]
    NotReviewed,
    /// The dispute is ruled on.
    #[error("this dispute has already been ruled on")]
    DisputeRuled,
    /// The dispute is not ruled on.
    #[error("only a ruling can be appealed, and only once")]
    NotRuled,
    /// The referee is a party.
    #[error("you have played in this match and cannot be its referee")]
    RefereeSeated,
    /// The referee has ruled on it before.
    #[error("you signed the first ruling and cannot decide the appeal")]
    RefereeRuled,
    /// Another referee has taken the dispute up.
    #[error("another referee has taken up this dispute and has to sign first")]
    NotYourReview,
    /// One referee signed twice.
    #[error("you have already signed this ruling")]
    SignedTwice,
    /// Another referee must sign.
    #[error("this ruling may decide the result and must be signed by {0} referees")]
    SignaturesNeeded(u8),
    /// The effect that was looked at is another by now.
    #[error("the match has changed since the preview of this ruling; preview it again")]
    EffectMoved,
    /// There can be no such ruling.
    #[error("{0}")]
    BadRuling(String),
    /// The clocks run.
    #[error(
        "hidden information of a running match is shown only while its clocks are stopped by a dispute; \
         they are stopped once a referee takes it up"
    )]
    ClocksRun,
    /// The match has reached the most entries it may have.
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

fn reason(cut: Cut) -> &'static str {
    match cut {
        Cut::Start => "nothing had been decided by then",
        Cut::Luck => "luck was used then or since",
        Cut::Disclosure => "something was revealed then or since",
        Cut::Distance => "too much has been decided since",
        Cut::TimeOut => "the time of a seat was up then or since",
        Cut::Ruling => "referees ruled then or since",
    }
}

impl Refusal {
    pub(crate) fn common(table: &Match, common: Common) -> Self {
        Self::Common {
            common,
            rule: table.play.cited(common),
            awaited: table.awaiting().0,
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
