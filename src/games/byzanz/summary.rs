//! Short texts about a match of Byzanz: the task of the awaited seat, and each seat's bid or offer card.

use crate::i18n::{Language, Phrase};
use crate::{SeatNames, SeatSummary, TableSummary};

use super::events::Phase;
use super::sentence;
use super::view::{SeatView, View};

pub(super) fn summary(view: &View, names: SeatNames<'_>) -> TableSummary {
    let language = names.language();
    let seat = |seat: &SeatView| SeatSummary {
        score: seat.score,
        note: seat_note(view.phase, seat, language),
    };
    let stage = sentence("byzanz-picture-round")
        .with_value("round", view.round)
        .with_value("rounds", view.rounds);
    TableSummary {
        stage: stage.localize(language),
        task: task_phrase(view).map(|phrase| phrase.localize(language)),
        seats: view.seats.iter().map(seat).collect(),
        table: None,
    }
}

fn task_phrase(view: &View) -> Option<Phrase> {
    let word = match view.phase {
        Phase::Auction => "bid",
        Phase::Give => "give",
        Phase::HandLimit => "discard",
        Phase::Market => "take",
        Phase::FinalSales => "sell",
        Phase::Setup | Phase::Upkeep | Phase::Over => return None,
    };
    let phrase = sentence("byzanz-task").with_value("task", word);
    Some(phrase.with_value("high", view.high))
}

fn seat_note(phase: Phase, seat: &SeatView, language: Language) -> Option<String> {
    let note = match (seat.offer, phase) {
        (Some(offer), _) => sentence("byzanz-note-offer").with_value("offer", offer),
        (None, Phase::Auction) if seat.passed => sentence("byzanz-picture-passed"),
        (None, Phase::Auction) => sentence("byzanz-note-bid").with_value("bid", seat.bid_total),
        (None, _) => return None,
    };
    Some(note.localize(language))
}
