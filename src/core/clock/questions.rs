//! The questions that seats are asked after an entry; they determine which clocks run.

use jiff::Timestamp;

use crate::games::{Asked, Seat, Seats};
use crate::state::{Holder, Match};

pub(crate) struct Questions {
    pub(crate) at: Timestamp,
    pub(crate) actor: Option<Seat>,
    /// The questions to awaited seats that people hold, not bots.
    pub(crate) asked: Vec<(Seat, Question)>,
}

/// The question to one seat. While it remains the same, the clock runs on.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Question {
    /// Text that changes only when the question does.
    pub(crate) text: String,
    /// Window of the game with its own deadline; `None` if one deadline covers the whole turn.
    pub(crate) window: Option<String>,
}

impl Questions {
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
    /// Under version 1 of the platform's rules there is no window: one deadline covers consecutive questions.
    fn new(state: &Match, seat: Seat) -> Option<Self> {
        let Asked { question, window } = state.play.asked(seat)?;
        Some(Self {
            text: question,
            window: Some(window).filter(|_| !state.charter.is_of_first_platform()),
        })
    }
}
