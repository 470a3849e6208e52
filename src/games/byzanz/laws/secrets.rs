//! Tests the hidden-card shuffling that the law of secrecy uses for Byzanz, and one rule of section 8.

use crate::Rules;
use crate::byzanz::Byzanz;
use crate::byzanz::laws::{Cards, Phase, State};
use crate::laws::{each_disguise, every_case, holds, same};

#[test]
fn a_disguise_changes_the_hidden_cards_and_keeps_the_rules() {
    let (mut seen, mut changed) = (0, 0);
    every_case::<Byzanz>(16, |case| {
        each_disguise::<Byzanz>(case, |state, other| {
            seen += u32::from(state.phase != Phase::Over);
            changed += u32::from(state.hand != other.hand);
            let counts = |state: &State| state.hand.iter().map(Cards::len).collect::<Vec<_>>();
            same(
                "the number of cards in a hand",
                &counts(state),
                &counts(other),
            )?;
            holds(Byzanz::broken_invariant(other).is_none(), || {
                format!("a disguise cannot be: {other:?}")
            })?;
            Ok(())
        })
    });
    assert!(
        seen * 98 < changed * 100,
        "only {changed} of {seen} states are disguised"
    );
}

#[test]
fn a_gift_or_a_choice_made_by_the_clock_tells_nothing_about_a_hand() {
    every_case::<Byzanz>(16, |case| {
        each_disguise::<Byzanz>(case, |state, other| {
            let open = matches!(state.phase, Phase::Auction | Phase::Give | Phase::Market);
            let Some(seat) = state.actor.filter(|_| open) else {
                return Ok(());
            };
            let (one, two) = (
                Byzanz::on_deadline(state, seat),
                Byzanz::on_deadline(other, seat),
            );
            same("the default", &one, &two)
        })
    });
}
