//! The way to an action in small steps: what it is, and then card by card, story and suits.

use super::picture::id;
use crate::Seat;
use crate::picks::Pick;
use crate::telling::said;

use super::cards::{Card, Suit};
use super::sentence;
use super::sentences::called;
use super::words::{Action, Group};

/// Cards of a split come in table order, so that there is one way to each.
pub(super) fn choices(seat: Seat, action: &Action) -> Vec<Pick> {
    let tag: &'static str = action.into();
    // What moves the game comes first, what ends a turn last.
    let is_last = matches!(action, Action::Finish {});
    let first = Pick::new(tag, sentence(format!("do-{tag}"))).ranked(is_last.into());
    let mut picks = vec![first.hinted(sentence(format!("hint-{tag}")))];
    match *action {
        Action::PickStart { keep } => picks.extend(keep.iter().map(drawn)),
        Action::Split { face_up } => {
            picks.extend(face_up.iter().map(drawn));
            picks.push(Pick::done(sentence("pick-split")));
        }
        Action::Choose { take } => picks.push(group(take)),
        Action::Play { card, slot } => picks.extend([of_hand(card), story(seat, slot)]),
        Action::Conclude { slot, theme_suit } => {
            picks.push(story(seat, slot));
            picks.extend(theme_suit.map(of_theme));
        }
        Action::PlayExcuse {
            card,
            conclude,
            named_suit,
            theme_suit,
        } => {
            picks.push(of_hand(card));
            if let Some(slot) = conclude {
                picks.push(story(seat, slot));
                picks.push(named(named_suit));
            }
            picks.extend(theme_suit.map(of_theme));
        }
        Action::Finish {} => {}
    }
    picks
}

/// A card that can be told from its twin.
struct Single(Card);

said! {
    Single => |single, names| {
        let Single(card) = *single;
        let name = called(card, names.language());
        if card.is_twin() { format!("{name} (2)") } else { name }
    };
}

fn drawn(card: Card) -> Pick {
    of_zone("drawn", card)
}

fn of_hand(card: Card) -> Pick {
    of_zone("hand", card)
}

/// A card in this part of the picture.
fn of_zone(zone: &str, card: Card) -> Pick {
    let id = id(card);
    let place = format!("{zone}-{id}");
    Pick::new(id, Single(card)).at(place)
}

fn group(group: Group) -> Pick {
    match group {
        Group::FaceUp => Pick::new("face_up", sentence("pick-face-up")),
        Group::FaceDown => Pick::new("face_down", sentence("pick-face-down")),
    }
}

fn story(seat: Seat, slot: u8) -> Pick {
    let number = slot.saturating_add(1);
    let label = sentence("pick-story").with("story", number);
    Pick::new(format!("story-{slot}"), label).at(format!("story-{seat}-{slot}"))
}

fn of_theme(suit: Suit) -> Pick {
    let word: &'static str = suit.into();
    Pick::new(word, sentence("pick-theme").with("suit", word))
}

/// The suit that an Excuse names besides those of the theme, or that it names none.
fn named(suit: Option<Suit>) -> Pick {
    let Some(suit) = suit else {
        return Pick::new("none", sentence("pick-unnamed"));
    };
    let word: &'static str = suit.into();
    Pick::new(word, sentence("pick-named").with("suit", word))
}
