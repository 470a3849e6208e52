//! Refusals of takebacks, proposals and answers.

use super::undo_history::UndoLimit;

/// The reason why a takeback, a proposal or an answer is refused.
#[derive(Clone, Debug, PartialEq, strum::IntoStaticStr, thiserror::Error, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
#[expect(missing_docs, reason = "each has an error message")]
pub enum ConsentRefusal {
    #[error("this cannot be undone: {0}")]
    #[strum(serialize = "takeback_impossible")]
    CannotTakeBack(UndoLimit),
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
}
