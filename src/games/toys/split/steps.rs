//! What follows from an action of Split.

use super::Split;
use super::words::{Action, Fact, Group};
use crate::games::{Course, Openness, Seat, Urn};

/// How many cards are drawn and parted in each round.
pub(super) const DRAWN: usize = 5;

pub(super) fn draw_hand(course: &mut Course<'_, Split>) {
    let (round, seat) = (course.state().round, course.state().parter);
    let mut unseen = course.state().unseen.clone();
    let mut cards = Vec::new();
    for _ in 0..DRAWN {
        let urn = || {
            Urn((1..=6)
                .map(|value: u8| value.to_string().into())
                .zip(unseen.clone())
                .collect())
        };
        let mut index = course.draw(unseen.iter().sum(), Openness::Hidden, &urn);
        for (value, left) in (1..).zip(&mut unseen) {
            if index < *left {
                *left -= 1;
                cards.push(value);
                break;
            }
            index -= *left;
        }
    }
    cards.sort_unstable();
    course.happens(Fact::Drawn { round, seat, cards });
}

/// Lets a checked action happen, with all that follows from it.
pub(super) fn perform(course: &mut Course<'_, Split>, seat: Seat, action: &Action) {
    let round = course.state().round;
    match action {
        Action::Open { round } => {
            course.disclose();
            course.happens(Fact::Opened {
                round: *round,
                seat,
            });
        }
        Action::Part { up, down } => {
            course.happens(Fact::Parted {
                round,
                seat,
                up: up.clone(),
                down: down.clone(),
            });
        }
        Action::Choose { group } => {
            if *group == Group::Down {
                course.disclose();
            }
            course.happens(Fact::Chosen {
                round,
                seat,
                group: *group,
            });
            if course.state().is_over() {
                open_all(course);
            } else {
                draw_hand(course);
            }
        }
    }
}

fn open_all(course: &mut Course<'_, Split>) {
    while let Some(shut) = course.state().shut.first() {
        let fact = Fact::Opened {
            round: shut.round,
            seat: shut.owner,
        };
        course.disclose();
        course.happens(fact);
    }
}
