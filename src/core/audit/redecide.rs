//! Thinks an entry again, from the table before it and from what it was given.

use jiff::Timestamp;
use serde_json::Value;

use crate::core::clock::{extend, substitute, time_out};
use crate::core::consent::{Answer, answer, propose, take_back};
use crate::core::decide::{self, Decision};
use crate::core::disputes::DisputeStep;
use crate::core::events::{Actor, Body, Deed, EndKind, Fact, PlatformAction, PlatformFact};
use crate::core::state::Match;
use crate::games::Seat;
use crate::world::Version;

pub(super) fn redecide(before: &Match, body: &Body) -> Result<Decision, String> {
    match &body.action {
        Deed::Game(action) => redecide_action(before, body, action),
        Deed::Platform(action) => redecide_platform(before, body, action),
    }
}

fn redecide_action(before: &Match, body: &Body, action: &Value) -> Result<Decision, String> {
    let seat = body.by.seat.ok_or("an action of the game without a seat")?;
    let normal = before.play.normalise(action);
    let (normal, _) = normal.map_err(|refused| refused.sentence)?;
    if normal != *action {
        return Err("the action is not in its normal form".into());
    }
    let decision = match body.by.kind {
        Actor::Clock => time_out(before, seat, action),
        Actor::Player | Actor::Bot | Actor::Vacant | Actor::Service | Actor::Referee => {
            decide::act(before, seat, action)
        }
    };
    decision.map_err(|refusal| format!("the rules refuse this action: {refusal}"))
}

fn redecide_platform(
    before: &Match,
    body: &Body,
    action: &PlatformAction,
) -> Result<Decision, String> {
    let first = body.facts.first();
    let sitter = || body.sitter().ok_or("nobody sits down");
    match (action, body.by.seat) {
        (PlatformAction::Create {}, Some(host)) => {
            Ok(decide::create(before, host.number(), sitter()?))
        }
        (PlatformAction::Join {}, Some(place)) => {
            let contribution = body.contribution().cloned();
            Ok(decide::join(
                before,
                place.number(),
                sitter()?,
                contribution,
            ))
        }
        (PlatformAction::Contribute {}, Some(place)) => {
            let contribution = body.contribution().ok_or("nothing is contributed")?;
            Ok(decide::contribute(
                before,
                place.number(),
                contribution.clone(),
            ))
        }
        (PlatformAction::Leave {}, Some(place)) => Ok(decide::leave(before, place.number())),
        (PlatformAction::Start {}, Some(_)) => {
            decide::start(before).map_err(|refusal| refusal.to_string())
        }
        (PlatformAction::Resign {}, Some(seat)) => Ok(decide::resign(before, seat)),
        (PlatformAction::Close {}, None) => match first {
            Some(Fact::Platform(PlatformFact::MatchEnded { why, .. })) => {
                Ok(decide::close(before, *why))
            }
            Some(_) | None => Err("nothing is closed".into()),
        },
        (PlatformAction::Reseed {}, None) => match first {
            Some(Fact::Platform(PlatformFact::SeedRenewed { seed })) => {
                Ok(decide::reseed(before, seed.clone()))
            }
            Some(_) | None => Err("no seed is given".into()),
        },
        (PlatformAction::Substitute {}, Some(seat)) => Ok(substitute(before, seat, sitter()?)),
        (PlatformAction::Extend {}, None) => match first {
            Some(Fact::Platform(PlatformFact::ClockExtended { seat, secs, why })) => {
                Ok(extend(before, *seat, *secs, *why))
            }
            Some(_) | None => Err("nothing is granted".into()),
        },
        (PlatformAction::Excuse {}, None) => Ok(Decision::of(before)),
        (PlatformAction::Expire {}, None) => Ok(decide::close(before, EndKind::Abandoned)),
        (_, seat) => {
            let now = body.at.parse().map_err(|_undated| "it has no date")?;
            redecide_together(before, body, (action, seat), now)
        }
    }
}

/// What needs others: their consent, or a referee.
fn redecide_together(
    before: &Match,
    body: &Body,
    (action, seat): (&PlatformAction, Option<Seat>),
    now: Timestamp,
) -> Result<Decision, String> {
    let answered =
        |seat, proposal: u32, given| answer(before, seat, (Version(proposal), given), now);
    let decision = match (action, seat) {
        (PlatformAction::TakeBack { entry }, Some(seat)) => {
            take_back(before, seat, Version(*entry))
        }
        (PlatformAction::Propose { proposal }, Some(seat)) => propose(before, seat, proposal, now),
        (PlatformAction::Consent { proposal }, Some(seat)) => {
            answered(seat, *proposal, Answer::Consent)
        }
        (PlatformAction::Decline { proposal }, Some(seat)) => {
            answered(seat, *proposal, Answer::Decline)
        }
        (PlatformAction::Withdraw { proposal }, Some(seat)) => {
            answered(seat, *proposal, Answer::Withdraw)
        }
        (
            PlatformAction::Dispute { .. }
            | PlatformAction::WithdrawDispute { .. }
            | PlatformAction::Appeal { .. },
            _,
        )
        | (
            PlatformAction::Review { .. }
            | PlatformAction::Rule { .. }
            | PlatformAction::CloseDispute { .. },
            None,
        ) => {
            let step = DisputeStep::of(action, &body.facts);
            step.ok_or("it does not say who disputes what")?
                .decide(before, now)
        }
        (_, _) => return Err("nobody, or somebody too many, is named as the actor".into()),
    };
    decision.map_err(|refusal| format!("it is refused: {refusal}"))
}
