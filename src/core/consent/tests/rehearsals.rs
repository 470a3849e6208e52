//! A rehearsal and a takeback agree on what can be undone.

use serde_json::{Value, json};

use crate::command::{Command, rehearsed};
use crate::decide::question;
use crate::games::{GameKey, Seat};
use crate::i18n::Language;
use crate::sentences::unnamed;
use crate::testing::{Paper, chooser, person};

/// Whether a rehearsal of this says that it can be undone.
fn is_said_undoable(paper: &Paper, seat: Seat, action: Value) -> bool {
    let command = Command {
        match_id: paper.state.id,
        participant: person(paper.state.order[seat.index()]),
        decision: question(&paper.state, seat),
        expected: None,
        actions: vec![action],
    };
    let rehearsal = rehearsed(&paper.state, &command, unnamed(Language::En));
    rehearsal.unwrap().undoable
}

/// Plays a match at random; how many decisions can be undone, and how many cannot.
fn play(mut paper: Paper, mut choose: impl FnMut(usize) -> usize) -> [u32; 2] {
    let mut times = [0; 2];
    while let Some(seat) = paper.state.awaiting().0.iter().next() {
        let legal = paper.state.play.legal(seat);
        let action = legal[choose(legal.len())].clone();
        let is_undoable = is_said_undoable(&paper, seat, action.clone());
        paper.act(seat, &action);
        let takeback = paper.state.takeback_of(seat);
        let is_this = takeback.is_some_and(|takeback| takeback.entry == paper.state.version);
        assert_eq!(is_undoable, is_this, "{action}");
        times[usize::from(!is_undoable)] += 1;
    }
    times
}

#[test]
fn what_a_rehearsal_says_of_undoing_is_what_becomes_of_it() {
    let sets = [
        (GameKey::Bards, json!({})),
        (GameKey::Bards, json!({ "score_reveal": "at_end" })),
        (GameKey::Byzanz, json!({})),
        (
            GameKey::Byzanz,
            json!({ "discards": "hidden", "profit_display": "count" }),
        ),
        (
            GameKey::Byzanz,
            json!({ "discards": "open", "final_sales": "auto" }),
        ),
        (GameKey::Byzantium, json!({})),
        (GameKey::Byzantium, json!({ "profile": "published" })),
    ];
    assert!(
        GameKey::ALL
            .iter()
            .all(|game| sets.iter().any(|(with, _)| with == game))
    );
    for (game, options) in sets {
        let mut times = [0; 2];
        for seed in 31..35 {
            let paper = Paper::started_with(game, game.rules().seats().0, seed, &options);
            let played = play(paper, chooser(u64::from(seed)));
            times = [times[0] + played[0], times[1] + played[1]];
        }
        assert!(times.iter().all(|times| 5 < *times), "{game:?}: {times:?}");
    }
}
