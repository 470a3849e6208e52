//! Steps by which a player picks an action of Byzanz: the kind of action, then card by card.

use crate::Seat;
use crate::picks::Pick;

use super::cards::{Cards, Face};
use super::events::Action;
use super::sentence;

/// Lists the picks of an action. Cards of a bid or sale come in canonical order, so that each has one sequence.
pub(super) fn choices(_: Seat, action: Action) -> Vec<Pick> {
    let tag: &'static str = action.into();
    // Actions that advance the game are offered first, those that end a turn last.
    let is_last = matches!(action, Action::Pass {} | Action::Done {});
    let first = Pick::new(tag, sentence(format!("do-{tag}"))).with_rank(is_last.into());
    let mut picks = vec![first.with_hint(sentence(format!("hint-{tag}")))];
    match action {
        Action::Bid { cards } => {
            picks.extend(pick_from_hand(&cards));
            picks.push(Pick::for_done(sentence("pick-bid")));
        }
        Action::Sell { cards } => {
            // The first card picked is one of the goods, unless all are merchants.
            picks.extend(cards.iter().next().map(pick_kind_group));
            picks.extend(pick_from_hand(&cards));
        }
        Action::Discard { card } => {
            picks.extend([pick_kind_group(card), pick_card("hand", card)]);
        }
        Action::Give { card } => picks.push(pick_card("lot", card)),
        Action::Take { good } => {
            let letter = good.letter();
            let label = sentence("byzanz-good").with_value("good", letter);
            picks.push(Pick::new(letter, label).at_place(format!("market-{letter}")));
        }
        Action::Pass {} | Action::Done {} => {}
    }
    picks
}

fn pick_from_hand(cards: &Cards) -> impl Iterator<Item = Pick> {
    cards.iter().map(|card| pick_card("hand", card))
}

fn pick_card(zone: &str, card: Face) -> Pick {
    let pick = Pick::new(card.as_str(), card).at_place(format!("{zone}-{card}"));
    pick.with_rank(card.number())
}

fn pick_kind_group(card: Face) -> Pick {
    let letter = card.kind().letter();
    let label = sentence("byzanz-good").with_value("good", letter);
    Pick::group(letter, label).with_rank(card.number())
}

#[cfg(test)]
mod tests {
    use serde_json::{from_value, json};

    use super::*;
    use crate::byzanz::Byzanz;
    use crate::choices::{ChoiceTree, Next};
    use crate::extensions::Variations;
    use crate::i18n::Language;
    use crate::laws::{Playout, every_case};
    use crate::rules::Rules;
    use crate::{SeatNames, Viewer};

    #[test]
    fn an_offer_with_one_action_behind_it_is_called_by_all_that_it_does() {
        let bid = |cards: &[&str]| from_value(json!({ "type": "bid", "cards": cards })).unwrap();
        let legal: Vec<Action> = vec![bid(&["W1", "G2"]), bid(&["W3"]), bid(&["W3", "G2"])];
        let name = |_: Seat| String::new();
        let names = SeatNames::new(Language::En, &name);
        let tree = ChoiceTree::new::<Byzanz>(Seat::new(0), &legal);
        let Ok(Next::Options(options)) = tree.step(&["bid"], names).map(|step| step.next) else {
            panic!("nothing is offered");
        };
        let describe = |option: &crate::choices::Choice<&Action>| {
            (option.pick.label.clone(), option.pick.hint.is_some())
        };
        let labels: Vec<(String, bool)> = options.iter().map(describe).collect();
        let label = |text: &str| (text.to_owned(), false);
        let whole = label("Wine 1, Grain 2, bid these cards");
        assert_eq!(labels, [whole, label("Wine 3")]);
    }

    #[test]
    fn whoever_can_bid_nothing_is_told_why() {
        every_case::<Byzanz>(20, |case| {
            let mut playout = Playout::begin(case);
            let name = |seat: Seat| seat.to_string();
            let names = SeatNames::new(Language::En, &name);
            loop {
                let choices = playout.choices();
                let can = |seat, kind: &str| {
                    let kind_of = |action: &Action| <&str>::from(action);
                    let mut own = choices.iter().filter(|(other, _)| *other == seat);
                    own.any(|(_, action)| kind_of(action) == kind)
                };
                for seat in Seat::all(6) {
                    let view = Byzanz::view(&playout.state, Viewer::Seat(seat));
                    let is_forced = can(seat, "pass") && !can(seat, "bid");
                    let forced = Byzanz::forced(&view, seat, names);
                    assert_eq!(forced.is_some(), is_forced, "{forced:?}");
                }
                if playout.step()?.is_none() {
                    return Ok(());
                }
            }
        });
    }
}
