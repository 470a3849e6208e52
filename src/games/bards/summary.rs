//! Short texts about a match of the bards: the task of the awaited seat, and the number of cards in each hand.

use crate::{SeatNames, SeatSummary, TableSummary};

use super::phase::Phase;
use super::sentence;
use super::view::{SeatView, View};

pub(super) fn summary(view: &View, names: SeatNames<'_>) -> TableSummary {
    let language = names.language();
    let task = match view.phase {
        Phase::SetupPick => Some("keep"),
        Phase::Split => Some("split"),
        Phase::Choose => Some("choose"),
        Phase::Play => Some("play"),
        Phase::Final => Some("conclude"),
        Phase::Setup | Phase::Upkeep | Phase::Over => None,
    };
    let phrase = |word| sentence("bards-task").with_value("task", word);
    let hand = |count| sentence("bards-note-hand").with_value("count", count);
    let seat = |seat: &SeatView| SeatSummary {
        score: seat.score,
        note: (0 < seat.hand_count).then(|| hand(seat.hand_count).localize(language)),
    };
    let stage = sentence("bards-picture-turn").with_value("turn", view.turn);
    TableSummary {
        stage: stage.localize(language),
        task: task.map(|word| phrase(word).localize(language)),
        seats: view.seats.iter().map(seat).collect(),
        seat_table: None,
    }
}
