//! Reasons why a request of a player is refused.

use super::consent::ConsentRefusal;
use super::disputes::DisputeRefusal;
use super::{LobbyRefusal, Match};
use crate::games::{AnyRefusal, CommonRefusal, Seats};

/// A refused request of a player. It changes nothing. The name in snake case is the error code.
#[derive(Clone, Debug, PartialEq, strum::IntoStaticStr, thiserror::Error)]
#[strum(serialize_all = "snake_case")]
#[expect(missing_docs, reason = "the names and types of the variants say it")]
pub enum Refusal {
    #[error(transparent)]
    #[strum(transparent)]
    Match(#[from] MatchRefusal),
    #[error(transparent)]
    #[strum(transparent)]
    Lobby(#[from] LobbyRefusal),
    #[error(transparent)]
    #[strum(transparent)]
    Turn(#[from] TurnRefusal),
    #[error(transparent)]
    #[strum(transparent)]
    Consent(#[from] ConsentRefusal),
    #[error(transparent)]
    #[strum(transparent)]
    Dispute(#[from] DisputeRefusal),
    /// A refusal that all games have in common, with the matching rule of this one.
    #[error("{}", sentence(*.common))]
    Common {
        common: CommonRefusal,
        rule: &'static str,
        awaited: Seats,
    },
    #[error("{0}")]
    Rules(AnyRefusal),
}

/// The reason why the caller, or anybody, cannot do this in the match.
#[derive(Clone, Debug, PartialEq, strum::IntoStaticStr, thiserror::Error, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
#[expect(missing_docs, reason = "each has an error message")]
pub enum MatchRefusal {
    #[error("there is no such match, or you are not allowed to see it")]
    NoSuchMatch,
    #[error("there is no version {asked}; the match is at version {current}")]
    NoSuchVersion { asked: u32, current: u32 },
    #[error("only players of this match can do this")]
    NotSeated,
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
    #[error("this match is quarantined until the operator has examined it; its clocks are paused")]
    Quarantined,
    #[error("this match is archived; the operator can restore it")]
    Archived,
    #[error("others are acting at the same time; try again")]
    Busy,
    #[error("this match has reached the maximum number of entries")]
    #[strum(serialize = "too_many_entries")]
    TooLong,
}

/// The reason why an action does not answer a question that is asked.
#[derive(Clone, Debug, PartialEq, strum::IntoStaticStr, thiserror::Error, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
#[expect(missing_docs, reason = "each has an error message")]
pub enum TurnRefusal {
    #[error("this decision is out of date; get the view again")]
    Stale,
    #[error("`decision` is required for this action: send the one of your view")]
    DecisionMissing,
    #[error("the match is now at version {current}")]
    #[strum(serialize = "outdated")]
    VersionMoved { current: u32 },
    #[error("this Idempotency-Key was already used for a different request")]
    KeyReused,
}

fn sentence(common: CommonRefusal) -> String {
    match common {
        CommonRefusal::NotSeated => MatchRefusal::NotSeated.to_string(),
        CommonRefusal::GameOver => MatchRefusal::GameOver.to_string(),
        CommonRefusal::NotYourTurn => "it is not your turn".into(),
    }
}

impl Refusal {
    pub(crate) fn common(state: &Match, common: CommonRefusal) -> Self {
        Self::Common {
            common,
            rule: state.play.cited(common),
            awaited: state.awaiting().0,
        }
    }

    /// Returns the seats that owe a decision, if the action was out of turn; otherwise none.
    pub fn awaited_seats(&self) -> Seats {
        if let Self::Common {
            common: CommonRefusal::NotYourTurn,
            awaited,
            ..
        } = self
        {
            *awaited
        } else {
            Seats::NONE
        }
    }

    /// Reports stored data that cannot be read, which is a bug. The returned refusal reveals no internals.
    pub(crate) fn internal(error: &dyn std::error::Error) -> Self {
        debug_assert!(false, "cannot read stored data: {error}");
        MatchRefusal::Quarantined.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::consent::UndoLimit;

    #[test]
    fn the_code_of_a_refusal_is_its_name_whatever_its_subject() {
        let code = |refusal: Refusal| <&str>::from(&refusal);
        assert_eq!(code(MatchRefusal::TooLong.into()), "too_many_entries");
        assert_eq!(code(LobbyRefusal::PlacesFree(1).into()), "places_free");
        let moved = TurnRefusal::VersionMoved { current: 1 };
        assert_eq!(code(moved.into()), "outdated");
        let cut = ConsentRefusal::CannotTakeBack(UndoLimit::Luck);
        assert_eq!(code(cut.into()), "takeback_impossible");
        let open = Refusal::from(DisputeRefusal::DisputeOpen(4));
        let sentence = "your dispute 4 is still open; withdraw it or wait until it is closed";
        assert_eq!(open.to_string(), sentence);
        assert_eq!(code(open), "dispute_open");
    }
}
