//! What each seat is asked after an entry, from which its clock learns whether to run.

use jiff::Timestamp;

use crate::games::{Asked, Seat, Seats};
use crate::state::{Holder, Match};

/// What each seat is asked after an entry, from which its clock learns whether to run.
pub(crate) struct Questions {
    pub(crate) at: Timestamp,
    pub(crate) actor: Option<Seat>,
    /// What each seat is asked that a person holds.
    pub(crate) asked: Vec<(Seat, Question)>,
}

/// What one seat is asked: while it stays the same, its clock runs on.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Question {
    /// A text that changes only when the question does.
    pub(crate) text: String,
    /// The window of the game that it belongs to; `None` if a whole turn is one.
    pub(crate) window: Option<String>,
}

impl Questions {
    /// What the awaited seats of a match are asked after an entry of this actor.
    pub(crate) fn new(state: &Match, awaited: Seats, actor: Option<Seat>) -> Self {
        let is_timed = |seat: &Seat| matches!(state.roster.holder(*seat), Holder::Player(_));
        let question = |seat: Seat| Some((seat, Question::new(state, seat)?));
        let asked = awaited.iter().filter(is_timed).filter_map(question);
        Self {
            at: state.at,
            actor,
            asked: asked.collect(),
        }
    }
}

impl Question {
    /// What a seat is asked, and which deadline covers it. By the first rules of the platform one covers
    /// whatever a seat is asked in a row.
    fn new(state: &Match, seat: Seat) -> Option<Self> {
        let Asked { question, window } = state.play.asked(seat)?;
        Some(Self {
            text: question,
            window: Some(window).filter(|_| !state.charter.is_of_first_platform()),
        })
    }
}
