//! Tests: the prediction of a command and the takeback agree on what can be undone.

use serde_json::{Value, json};

use crate::command::{Command, rehearse};
use crate::consent::takeback_of;
use crate::decide::decision_token;
use crate::games::{GameKey, Seat};
use crate::i18n::Language;
use crate::sentences::placeholder_names;
use crate::testing::{MatchFixture, chooser, person};
use crate::tests::with_simultaneous;

fn is_rehearsed_undoable(fixture: &MatchFixture, seat: Seat, action: Value) -> bool {
    let command = Command {
        match_id: fixture.state.id,
        participant: person(fixture.state.roster.order[seat.index()]),
        decision: decision_token(&fixture.state, seat),
        actions: vec![action],
    };
    let rehearsal = rehearse(&fixture.state, &command, placeholder_names(Language::En));
    rehearsal.unwrap().undoable
}

/// Returns option sets of a game, the defaults first. Every value of every option occurs in one of them.
fn option_sets(game: GameKey) -> Vec<Value> {
    let options = game.rules().about().options;
    let most = options.iter().map(|option| option.values.len()).max();
    let set = |number: usize| {
        let chosen = options.iter().map(|option| {
            let value = option.values[number % option.values.len()].value;
            let parsed = serde_json::from_str(value).unwrap_or_else(|_| Value::from(value));
            (option.name.to_owned(), parsed)
        });
        Value::Object(chosen.collect())
    };
    let sets = (0..most.unwrap_or_default()).map(set);
    std::iter::once(json!({})).chain(sets).collect()
}

fn play(mut paper: MatchFixture, mut choose: impl FnMut(usize) -> usize) -> [u32; 2] {
    let mut times = [0; 2];
    while let Some(seat) = paper.state.awaiting().0.iter().next() {
        let legal = paper.state.play.legal(seat);
        let action = legal[choose(legal.len())].clone();
        let is_undoable = is_rehearsed_undoable(&paper, seat, action.clone());
        paper.act(seat, &action);
        let takeback = takeback_of(&paper.state, seat);
        let is_this = takeback.is_some_and(|takeback| takeback.entry == paper.state.version);
        assert_eq!(is_undoable, is_this, "{action}");
        times[usize::from(!is_undoable)] += 1;
    }
    times
}

#[test]
fn what_a_rehearsal_says_of_undoing_is_what_becomes_of_it() {
    // Number of option sets with more than five decisions of each kind: undoable, and not undoable.
    let mut mixed = 0;
    for &game in GameKey::ALL {
        for options in option_sets(game) {
            let mut times = [0; 2];
            for seed in 31..35 {
                let fixture =
                    MatchFixture::started_with(game, game.rules().seats().0, seed, &options);
                let played = play(fixture, chooser(u64::from(seed)));
                times = [times[0] + played[0], times[1] + played[1]];
            }
            assert!(5 < times[0] + times[1], "{game:?}: {times:?}");
            mixed += u32::from(times.iter().all(|times| 5 < *times));
        }
    }
    assert!(5 < mixed, "only {mixed} option sets");
    for count in 2..=5 {
        let times = with_simultaneous(count, |fixture| play(fixture, chooser(u64::from(count))));
        assert!(times.iter().all(|times| 5 < *times), "{count}: {times:?}");
    }
}
