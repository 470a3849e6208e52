//! Questions to the seats after an entry, which determine the clocks that run.

use jiff::Timestamp;

use crate::games::{Asked, Seat, Seats};
use crate::state::{Holder, Match};

/// Questions to all seats after an entry.
pub(crate) struct Questions {
    pub(crate) at: Timestamp,
    pub(crate) actor: Option<Seat>,
    /// Questions to the awaited seats that people hold.
    pub(crate) asked: Vec<(Seat, Question)>,
}

/// The question to one seat. While it stays the same, the clock runs on.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Question {
    /// Text that changes only when the question does.
    pub(crate) text: String,
    /// Window of the game with its own deadline; `None` if the deadline covers the whole turn.
    pub(crate) window: Option<String>,
}

impl Questions {
    /// Collects the questions of a match after an entry of this actor.
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
    /// Returns the question to a seat. Under the first rules of the platform it has no window: one
    /// deadline covers consecutive questions.
    fn new(state: &Match, seat: Seat) -> Option<Self> {
        let Asked { question, window } = state.play.asked(seat)?;
        Some(Self {
            text: question,
            window: Some(window).filter(|_| !state.charter.is_of_first_platform()),
        })
    }
}
