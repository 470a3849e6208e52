//! Why the house says no.

use super::consent::Cut;
use super::table::Table;
use crate::games::{Common, Refused, Seats};

/// A refused wish: the player's, expected, changes nothing.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Refusal {
    /// There is no such match, or none that the caller may know of.
    #[error("there is no such match, or it is not for you to know of")]
    NoSuchMatch,
    /// The match has no such version.
    #[error("the last version of the match is {current}; there is no version {asked}")]
    NoSuchVersion {
        /// What was asked for.
        asked: u32,
        /// The last there is.
        current: u32,
    },
    /// The caller does not sit at this table.
    #[error("only those who sit at this table may do this")]
    NotSeated,
    /// The caller sits at this table already.
    #[error("you sit at this table already, and nobody sits twice")]
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
    #[error("the match has not started; its host starts it once every place is taken")]
    NotStarted,
    /// The match has started.
    #[error("the match has started already")]
    AlreadyStarted,
    /// The match is over.
    #[error("the match is over; it can still be looked at, but not played")]
    GameOver,
    /// The match goes on.
    #[error("the match is not over; while it goes on, not everybody may know what is hidden in it")]
    NotOver,
    /// Every place that the caller could take is taken.
    #[error("there is no free place at this table")]
    TableFull,
    /// The place is taken, or does not exist.
    #[error("this place is not free; the match lists its places")]
    PlaceNotFree,
    /// The place is kept for those who were invited.
    #[error("this place is kept for those who have the invitation code")]
    InvitationNeeded,
    /// The invitation code is wrong.
    #[error("this is not an invitation code of this match")]
    WrongInvitation,
    /// The host admits no bots.
    #[error("no bots sit at this table: its host wants to play with people")]
    BotsRefused,
    /// Only the host may do this.
    #[error("only the one who created the match may do this")]
    NotHost,
    /// Places are still free.
    #[error("{0} of the places are still free")]
    PlacesFree(usize),
    /// The caller's luck was set before.
    #[error("you have added to the luck of this match already; that is done once")]
    ContributionSet,
    /// The luck was renewed, and some may add anew before the match starts.
    #[error(
        "the luck of this match was renewed, and what was added to it is void: it starts once all who \
         had added have added anew, or after {0:.0}"
    )]
    LuckRenewed(jiff::Timestamp),
    /// The action answers a question that is no longer asked.
    #[error("the question you answered is no longer asked; look at the table again")]
    Stale,
    /// The action does not say which question it answers.
    #[error("this action answers a question; send the `decision` of your view along")]
    DecisionMissing,
    /// The caller's version is not the current one.
    #[error("the match has moved on to version {current}")]
    VersionMoved {
        /// The current version.
        current: u32,
    },
    /// The same key came with other content.
    #[error("this Idempotency-Key was used for another request")]
    KeyReused,
    /// The match to create is not possible.
    #[error("{0}")]
    BadMatch(String),
    /// The host has too many lobbies open.
    #[error("you have {0} lobbies open already; start or leave one of them first")]
    TooManyLobbies(u16),
    /// The rules of the game refuse.
    #[error("{0}")]
    Rules(Refused),
    /// The match is quarantined.
    #[error("this match is set aside until an operator has looked at it; its clocks stand still")]
    Quarantined,
    /// Others act at the same moment.
    #[error("others act at this very moment; try again")]
    Busy,
    /// What the caller decided cannot be taken back any more.
    #[error("this cannot be taken back: {}", reason(*.0))]
    CannotTakeBack(Cut),
    /// The entry is no decision of the caller that still stands.
    #[error("entry {0} is no decision of yours that still stands; only your own can be taken back")]
    NotYourDecision(u32),
    /// The caller has taken back too much already.
    #[error("you have taken back {0} decisions in this match; that is the most there may be")]
    TooManyTakebacks(u16),
    /// Others have decided since.
    #[error("others have decided since; they must agree")]
    ConsentNeeded,
    /// Nobody must agree.
    #[error("nobody else has decided since; take it back at once")]
    ConsentNotNeeded,
    /// There is no such proposal, or none any more.
    #[error("there is no open proposal {0}; the match lists those that wait for an answer")]
    NoSuchProposal(u32),
    /// The caller's consent is not needed.
    #[error("your consent to this proposal is not asked for")]
    NotAsked,
    /// The caller has consented.
    #[error("you have consented to this proposal already")]
    AlreadyConsented,
    /// Somebody else made the proposal.
    #[error("only the one who made a proposal may withdraw it")]
    NotYourProposal,
    /// A proposal of the kind is open.
    #[error("proposal {0} is of the same kind and still open; answer that one first")]
    ProposalOpen(u32),
    /// The caller has proposed it too often.
    #[error(
        "you have proposed this {0} times in a day; let the others play in peace until tomorrow"
    )]
    TooManyProposals(u16),
    /// The pause is too short, too long or over.
    #[error("a pause ends at least {shortest_hours} hour and at most {longest_days} days from now")]
    BadPause {
        /// The shortest pause.
        shortest_hours: i64,
        /// The longest.
        longest_days: i64,
    },
    /// There was no match, or it goes on.
    #[error("only a match that was played and has ended can be played again")]
    NotPlayed,
    /// The clocks run.
    #[error("the match is not paused")]
    NotPaused,
    /// The caller has a dispute open.
    #[error("your dispute {0} is not closed yet; withdraw it, or wait for what becomes of it")]
    DisputeOpen(u32),
    /// The caller has disputed too much.
    #[error("you have opened {0} disputes about this match; that is the most there may be")]
    TooManyDisputes(u16),
    /// The match ended too long ago.
    #[error("a match can be disputed for {0} days after its end")]
    DisputeTooLate(i64),
    /// Nothing is written to a match that lies in the archive.
    #[error("this match lies in the archive; whoever runs this service can bring it back")]
    Archived,
    /// There is no such dispute.
    #[error("there is no dispute {0}; the match lists its disputes")]
    NoSuchDispute(u32),
    /// Nothing more comes of the dispute.
    #[error("dispute {0} is closed, or its time is over")]
    DisputeClosed(u32),
    /// Somebody else opened the dispute.
    #[error("only the one who opened a dispute may withdraw it")]
    NotYourDispute,
    /// Somebody withdraws the appeal of somebody else.
    #[error("the ruling was appealed; only the one who appealed may withdraw that")]
    NotYourAppeal,
    /// A referee looks into the dispute.
    #[error("a referee looks into this dispute already")]
    DisputeTaken,
    /// No referee looks into the dispute.
    #[error("a dispute is ruled on by the referee who has taken it up; nobody has")]
    NotReviewed,
    /// The dispute is ruled on.
    #[error("this dispute is ruled on already")]
    DisputeRuled,
    /// The dispute is not ruled on.
    #[error("only a ruling can be appealed, and only once")]
    NotRuled,
    /// The referee is a party.
    #[error("whoever plays or played at this table is no referee there")]
    RefereeSeated,
    /// The referee has ruled on it before.
    #[error("whoever signed the first ruling does not decide the appeal")]
    RefereeRuled,
    /// Another referee has taken the dispute up.
    #[error("another referee has taken this dispute up, and signs first")]
    NotYourReview,
    /// One referee signed twice.
    #[error("nobody signs a ruling twice")]
    SignedTwice,
    /// Another referee must sign.
    #[error("this ruling decides the result, or may; it needs {0} referees")]
    SignaturesNeeded(u8),
    /// The effect that was looked at is another by now.
    #[error("the match has moved on since the effect of this ruling was shown; look at it again")]
    EffectMoved,
    /// There can be no such ruling.
    #[error("{0}")]
    BadRuling(String),
    /// The clocks run.
    #[error(
        "hidden things of a running match are shown only while its clocks are stopped by a dispute; \
         they are once a referee takes it up"
    )]
    ClocksRun,
    /// The match has reached the most entries it may have.
    #[error("this match has reached the most entries that a match may have")]
    TooLong,
}

/// What every game refuses, in a sentence.
fn told(common: Common) -> String {
    match common {
        Common::NotSeated => Refusal::NotSeated.to_string(),
        Common::GameOver => Refusal::GameOver.to_string(),
        Common::NotYourTurn => "it is not your turn".into(),
    }
}

/// Why one cannot go back.
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
    /// What every game refuses, at this table.
    pub(crate) fn common(table: &Table, common: Common) -> Self {
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
