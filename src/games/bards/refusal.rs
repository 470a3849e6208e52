//! Why an action of Battle of the Bards is refused.

use crate::games::Refuse;

use super::phase::Phase;
use super::state::{COUNT, State};

/// Why an action is refused, in the order of the checks (4.2, 4.3).
///
/// `bad_choice` and `bad_suit` of the rules document cannot happen: groups and suits are words, and
/// another word is no action at all. Nor is a list of more than five cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Refusal {
    /// Nobody sits there.
    #[error("you have no seat in this match")]
    NotSeated,
    /// The match has ended.
    #[error("the match is over")]
    GameOver,
    /// Another phase.
    #[error("this cannot be done {}", .phase.now())]
    WrongPhase {
        /// The phase it is.
        phase: Phase,
    },
    /// The other seat owes the decision.
    #[error("it is not your turn")]
    NotYourTurn {
        /// The rule that says whose turn it is.
        rule: &'static str,
    },
    /// More or fewer than two cards to keep.
    #[error("two of the four cards are kept")]
    BadCount,
    /// A card named twice.
    #[error("a card is named twice")]
    DuplicateCard {
        /// What the cards were wanted for.
        purpose: Purpose,
    },
    /// A card that is not there.
    #[error("{}", .purpose.missing())]
    CardNotAvailable {
        /// What it was wanted for.
        purpose: Purpose,
    },
    /// No card face up, or none face down.
    #[error("one to four of the five cards lie face up, and the others face down")]
    BadGroupSize,
    /// An Excuse played like any other card.
    #[error("the Excuse enters no story: play it to conclude one")]
    UsePlayExcuse,
    /// Another card played like an Excuse.
    #[error("only the Excuse is played like this")]
    NotAnExcuse,
    /// A slot that nobody has.
    #[error("the slots are 0 and 1")]
    BadSlot,
    /// A card that does not fit.
    #[error("this card shares no suit with the last card of that story")]
    NoSharedSuit,
    /// No story in this slot.
    #[error("you have no open story there")]
    SlotEmpty,
    /// No story in any slot.
    #[strum(serialize = "slot_empty")]
    #[error("you have no open story: play the Excuse without one")]
    NothingOpen,
    /// An Excuse that concludes nothing, though something is open.
    #[error("the Excuse must conclude one of your open stories")]
    MustConclude,
    /// No suit named while the Excuse is the theme.
    #[error("the Excuse is the theme: name the suit it has for this story")]
    SuitRequired,
    /// A suit named that cannot be.
    #[error("{}", if *.story_open {
        "a suit is named for the theme only while the Excuse is the theme"
    } else {
        "there is no story to name a suit for"
    })]
    SuitNotAllowed {
        /// Whether there was a story to conclude.
        story_open: bool,
    },
    /// Cards in hand at the end of a segment.
    #[error("play all of your cards first")]
    CardsLeft,
}

/// What cards are wanted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To begin stories with.
    Start,
    /// To divide them.
    Split,
    /// To play one.
    Play,
    /// To play an Excuse.
    Excuse,
}

impl Purpose {
    /// The rule that wants the cards to be there.
    fn rule(self) -> &'static str {
        match self {
            Self::Start => "S-2",
            Self::Split => "S-6",
            Self::Play => "S-11",
            Self::Excuse => "S-35",
        }
    }

    fn missing(self) -> &'static str {
        match self {
            Self::Start => "these are not among the four cards you were dealt",
            Self::Split => "these are not among the five cards you drew",
            Self::Play | Self::Excuse => "you do not have this card in hand",
        }
    }
}

impl Refusal {
    /// What a seat is told that acts out of turn.
    pub(super) fn out_of_turn(state: &State) -> Self {
        let rule = match state.phase {
            Phase::Setup | Phase::Upkeep => "4.2",
            Phase::SetupPick => "S-2",
            Phase::Split => "S-6",
            Phase::Choose => "S-7",
            Phase::Play => "S-20",
            Phase::Final if state.segment < COUNT => "S-29",
            Phase::Final => "S-30",
            Phase::Over => "S-32",
        };
        Self::NotYourTurn { rule }
    }
}

impl Refuse for Refusal {
    fn code(&self) -> &'static str {
        self.into()
    }

    fn rule(&self) -> &'static str {
        match self {
            Self::NotSeated | Self::WrongPhase { .. } => "4.2",
            Self::GameOver => "S-32",
            Self::NotYourTurn { rule } => rule,
            Self::BadCount => "S-2",
            Self::DuplicateCard { purpose } | Self::CardNotAvailable { purpose } => purpose.rule(),
            Self::BadGroupSize => "S-6",
            Self::UsePlayExcuse | Self::NotAnExcuse | Self::MustConclude => "S-35",
            Self::BadSlot => "S-15",
            Self::NoSharedSuit => "S-13",
            Self::SlotEmpty => "S-17",
            Self::SuitRequired | Self::SuitNotAllowed { story_open: true } => "S-38",
            Self::NothingOpen | Self::SuitNotAllowed { story_open: false } => "S-37",
            Self::CardsLeft => "S-19",
        }
    }
}
