//! Steps by which a player picks an action of Bards: the kind of action, then card by card, story and suits.

use super::picture::card_id;
use crate::Seat;
use crate::narration::said;
use crate::picks::Pick;

use super::cards::{Card, Suit};
use super::events::{Action, Group};
use super::sentence;
use super::sentences::card_name;

/// Lists the picks of an action. A split's cards come in table order, so that each split has one sequence of picks.
pub(super) fn choices(seat: Seat, action: Action) -> Vec<Pick> {
    let tag: &'static str = action.into();
    // Actions that advance the game are offered first, those that end a turn last.
    let is_last = matches!(action, Action::Finish {});
    let first = Pick::new(tag, sentence(format!("do-{tag}"))).with_rank(is_last.into());
    let mut picks = vec![first.with_hint(sentence(format!("hint-{tag}")))];
    match action {
        Action::PickStart { keep } => picks.extend(keep.iter().map(pick_drawn)),
        Action::Split { face_up } => {
            picks.extend(face_up.iter().map(pick_drawn));
            picks.push(Pick::for_done(sentence("pick-split")));
        }
        Action::Choose { take } => picks.push(pick_group(take)),
        Action::Play { card, slot } => picks.extend([pick_from_hand(card), pick_story(seat, slot)]),
        Action::Conclude { slot, theme_suit } => {
            picks.push(pick_story(seat, slot));
            picks.extend(theme_suit.map(pick_theme_suit));
        }
        Action::PlayExcuse {
            card,
            conclude,
            named_suit,
            theme_suit,
        } => {
            picks.push(pick_from_hand(card));
            if let Some(slot) = conclude {
                picks.push(pick_story(seat, slot));
                picks.push(pick_named_suit(named_suit));
            }
            picks.extend(theme_suit.map(pick_theme_suit));
        }
        Action::Finish {} => {}
    }
    picks
}

/// A card whose label distinguishes it from its second copy.
struct Single(Card);

said! {
    Single => |single, names| {
        let Single(card) = *single;
        let name = card_name(card, names.language());
        if card.is_twin() { format!("{name} (2)") } else { name }
    };
}

fn pick_drawn(card: Card) -> Pick {
    pick_in_zone("drawn", card)
}

fn pick_from_hand(card: Card) -> Pick {
    pick_in_zone("hand", card)
}

fn pick_in_zone(zone: &str, card: Card) -> Pick {
    let id = card_id(card);
    let place = format!("{zone}-{id}");
    Pick::new(id, Single(card)).at_place(place)
}

fn pick_group(group: Group) -> Pick {
    match group {
        Group::FaceUp => Pick::new("face_up", sentence("pick-face-up")),
        Group::FaceDown => Pick::new("face_down", sentence("pick-face-down")),
    }
}

fn pick_story(seat: Seat, slot: u8) -> Pick {
    let number = slot.saturating_add(1);
    let label = sentence("pick-story").with_value("story", number);
    Pick::new(format!("story-{slot}"), label).at_place(format!("story-{seat}-{slot}"))
}

fn pick_theme_suit(suit: Suit) -> Pick {
    let word: &'static str = suit.into();
    Pick::new(word, sentence("pick-theme").with_value("suit", word))
}

fn pick_named_suit(suit: Option<Suit>) -> Pick {
    let Some(suit) = suit else {
        return Pick::new("none", sentence("pick-unnamed"));
    };
    let word: &'static str = suit.into();
    Pick::new(word, sentence("pick-named").with_value("suit", word))
}
