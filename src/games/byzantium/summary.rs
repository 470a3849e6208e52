//! Short texts about a match of Byzantium: the open question, and each seat's points with their parts.

use crate::i18n::Language;
use crate::{SeatNames, SeatRow, SeatRows, SeatSummary, SeatTable, TableSummary};

use super::Army;
use super::picture::{number_symbols, side_symbol};
use super::scoring::combine;
use super::sentence;
use super::view::{SeatView, View};

pub(super) fn summary(view: &View, names: SeatNames<'_>) -> TableSummary {
    let ask = view.open.first();
    let task =
        ask.map(|open| sentence("byzantium-picture-task").with_value("ask", open.kind.name()));
    let stage = sentence("byzantium-picture-turn")
        .with_value("turn", view.turn)
        .with_value("turns", view.turns);
    TableSummary {
        stage: stage.localize(names.language()),
        task: task.map(|phrase| phrase.localize(names.language())),
        seats: view
            .seats
            .iter()
            .map(|seat| summarise_seat(view, seat, names.language()))
            .collect(),
        seat_table: Some(seat_table(view, names.language())),
    }
}

/// Combines the points of both sides, as at the end of the match (Z-100).
fn summarise_seat(view: &View, seat: &SeatView, language: Language) -> SeatSummary {
    let last = view.final_score(seat.seat);
    let (byzantine, arab) = last.map_or((seat.byzantine.score, seat.arab.score), |score| {
        (score.byzantine, score.arab)
    });
    let points = last.map_or_else(|| combine(byzantine, arab, false).1, |score| score.points);
    let passed = sentence("byzantium-picture-passed").localize(language);
    let parts = format!("{byzantine} + {arab}");
    let note = if seat.passed && last.is_none() {
        format!("{parts} · {passed}")
    } else {
        parts
    };
    SeatSummary {
        score: Some(points.into()),
        note: Some(note),
    }
}

fn seat_table(view: &View, language: Language) -> SeatTable {
    let row = |seat: &SeatView, army: Army| SeatRow {
        symbol: side_symbol(army, language),
        numbers: seat.side(army).numbers().into(),
    };
    let rows = |seat: &SeatView| SeatRows {
        rows: Army::ALL.map(|army| row(seat, army)).into(),
        shared: seat.shared_numbers().into(),
    };
    SeatTable {
        title: sentence("byzantium-picture-table-title").localize(language),
        columns: number_symbols(language).collect(),
        seats: view.seats.iter().map(rows).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::byzantium::{Byzantium, Options};
    use crate::{Rules, Setup, Viewer};

    #[test]
    fn a_score_is_counted_as_at_the_end_and_its_parts_stand_beside_it() {
        let options = Options::default();
        let state = Byzantium::blank(&Setup { seats: 2, options });
        let mut view = Byzantium::view(&state, Viewer::Spectator);
        for (byzantine, arab, points) in [(17, 11, 28), (10, 5, 15), (11, 5, 11), (0, 7, 7)] {
            let seat = &mut view.seats[0];
            (seat.byzantine.score, seat.arab.score) = (byzantine, arab);
            let seat = seat.clone();
            let summary = summarise_seat(&view, &seat, Language::En);
            assert_eq!(summary.score, Some(points));
            assert_eq!(summary.note, Some(format!("{byzantine} + {arab}")));
        }
    }
}
