//! Short texts about a match of Byzanz: the task of the awaited seat, and each seat's bid or offer card.

use crate::i18n::Phrase;
use crate::{SeatNames, SeatSummary, TableSummary};

use super::events::Phase;
use super::faces::face_name;
use super::picture::Sheet;
use super::sentence;
use super::view::{SeatView, View};

pub(super) fn summary(view: &View, names: SeatNames<'_>) -> TableSummary {
    let language = names.language();
    let seat = |seat: &SeatView| SeatSummary {
        score: seat.score,
        note: seat_note(view.phase, seat, names),
    };
    let sheet = Sheet { view, names };
    TableSummary {
        stage: sheet.localize(sheet.round_phrase()),
        task: task_phrase(view).map(|phrase| phrase.localize(language)),
        seats: view.seats.iter().map(seat).collect(),
        seat_table: None,
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

/// Describes the bid or offer card of a seat, and on a second line the size of its hand.
fn seat_note(phase: Phase, seat: &SeatView, names: SeatNames<'_>) -> Option<String> {
    let language = names.language();
    let note = match (seat.offer, phase) {
        (Some(offer), _) => sentence("byzanz-note-offer").with_value("offer", offer),
        (None, Phase::Auction) if seat.passed => sentence("byzanz-picture-passed"),
        (None, Phase::Auction) => sentence("byzanz-note-bid").with_value("bid", seat.bid_total),
        (None, _) => return None,
    };
    let text = note.localize(language);
    let is_bid = phase == Phase::Auction && seat.offer.is_none() && 0 < seat.bid_total;
    let shown = if is_bid && names.marks_tokens() {
        let cards = names.list_words(seat.bid.iter().map(|face| face_name(face, 1, language)));
        let tiles = names.mark(seat.bid.iter(), format!("{text}: {cards}"));
        format!("{tiles} {}", seat.bid_total)
    } else {
        text
    };
    let hand = sentence("byzanz-note-hand").with_value("count", seat.hand_count);
    Some(format!("{shown}\n{}", hand.localize(language)))
}
