//! Consequences of the actions of the toy game Split.

use super::Split;
use super::events::{Action, Fact, Group};
use crate::{Openness, Seat, TurnContext, Urn};

pub(super) const DRAWN: usize = 5;

pub(super) fn draw_hand(ctx: &mut TurnContext<'_, Split>) {
    let (round, seat) = (ctx.state().round, ctx.state().parter);
    let mut unseen = ctx.state().unseen.clone();
    let mut cards = Vec::new();
    for _ in 0..DRAWN {
        let urn = || {
            Urn((1..=6)
                .map(|value: u8| value.to_string().into())
                .zip(unseen.clone())
                .collect())
        };
        let mut index = ctx.draw(unseen.iter().sum(), Openness::Hidden, &urn);
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
    ctx.apply(Fact::Drawn { round, seat, cards });
}

pub(super) fn perform(ctx: &mut TurnContext<'_, Split>, seat: Seat, action: &Action) {
    let round = ctx.state().round;
    match action {
        Action::Open { round } => {
            ctx.disclose();
            ctx.apply(Fact::Opened {
                round: *round,
                seat,
            });
        }
        Action::Part { up, down } => {
            ctx.apply(Fact::Parted {
                round,
                seat,
                up: up.clone(),
                down: down.clone(),
            });
        }
        Action::Choose { group } => {
            if *group == Group::Down {
                ctx.disclose();
            }
            ctx.apply(Fact::Chosen {
                round,
                seat,
                group: *group,
            });
            if ctx.state().is_over() {
                open_all(ctx);
            } else {
                draw_hand(ctx);
            }
        }
    }
}

fn open_all(ctx: &mut TurnContext<'_, Split>) {
    while let Some(shut) = ctx.state().shut.first() {
        let fact = Fact::Opened {
            round: shut.round,
            seat: shut.owner,
        };
        ctx.disclose();
        ctx.apply(fact);
    }
}
