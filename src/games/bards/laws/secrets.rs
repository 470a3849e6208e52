//! Tests the hidden-card shuffling that the law of secrecy uses for Bards, and two rules about hidden cards.

use crate::Rules;
use crate::bards::Bards;
use crate::bards::events::Phase;
use crate::bards::state::State;
use crate::laws::{each_disguise, every_case, holds, same};

#[test]
fn a_disguise_changes_the_hidden_cards_and_keeps_the_rules() {
    let (mut hidden, mut changed) = (0, 0);
    every_case::<Bards>(16, |case| {
        each_disguise::<Bards>(case, |state, other| {
            let secret = state.keeps_secrets();
            hidden += u32::from(secret);
            changed += u32::from(secret && state.deck != other.deck);
            let broken = Bards::broken_invariant(other);
            holds(
                broken.as_ref().is_none_or(|law| law.starts_with("I-4")),
                || format!("a disguise cannot be, {broken:?}: {other:?}"),
            )?;
            let open = |state: &State| (state.deck.len(), state.theme, state.spent, state.face_up);
            same("what lies open", &open(state), &open(other))
        })
    });
    assert!(100 < hidden, "hardly anything is hidden: {hidden}");
    assert!(
        hidden * 80 < changed * 100,
        "only {changed} of {hidden} states are disguised"
    );
}

#[test]
fn a_clock_that_runs_out_while_a_group_lies_face_down_tells_nothing_about_it() {
    every_case::<Bards>(16, |case| {
        each_disguise::<Bards>(case, |state, other| {
            let Some(seat) = state.actor.filter(|_| state.phase == Phase::Play) else {
                return Ok(());
            };
            let (one, two) = (
                Bards::on_deadline(state, seat),
                Bards::on_deadline(other, seat),
            );
            same("the default", &one, &two)
        })
    });
}
