//! Decides an entry again, from the match before it and the recorded action.

use serde_json::Value;

use crate::clock::{ClockFact, extend, substitute, time_out};
use crate::consent::{Answer, answer, propose, take_back};
use crate::decide::{self, Decision};
use crate::disputes;
use crate::events::{
    Action, Actor, Body, By, EndFact, EndKind, Fact, LuckFact, PlatformAction, PlatformFact,
};
use crate::games::Seat;
use crate::state::Match;
use crate::world::Version;

/// Decides an entry again. Requires: [`crate::permissions::check_entitled`] allows the entry.
pub(super) fn redecide(before: &Match, body: &Body) -> Result<Decision, String> {
    match &body.action {
        Action::Game(action) => redecide_action(before, body, action),
        Action::Platform(action) => redecide_platform(before, body, action),
    }
}

fn redecide_action(before: &Match, body: &Body, action: &Value) -> Result<Decision, String> {
    let seat = body.by.seat.ok_or("an action of the game without a seat")?;
    let parsed = before.play.parse_action(action);
    let read = parsed.map_err(|refused| refused.sentence)?;
    if read.json != *action {
        return Err("the action is not in its normal form".into());
    }
    let decision = match body.by.kind {
        Actor::Clock => time_out(before, seat, &read),
        kind @ (Actor::Player | Actor::Bot | Actor::Vacant | Actor::Service | Actor::Referee) => {
            decide::act(before, kind, seat, &read)
        }
    };
    decision.map_err(|refusal| format!("the rules refuse this action: {refusal}"))
}

fn redecide_platform(
    before: &Match,
    body: &Body,
    action: &PlatformAction,
) -> Result<Decision, String> {
    let seat = || body.by.seat.ok_or("the actor has no seat");
    let place = || seat().map(Seat::number);
    let sitter = || body.joining_participant().ok_or("no person is named");
    let added = body.contribution().cloned();
    Ok(
        match (action, body.facts.first().and_then(Fact::platform)) {
            (PlatformAction::Create {}, _) => decide::create(before, place()?, sitter()?),
            (PlatformAction::Join {}, _) => decide::join(before, place()?, sitter()?, added),
            (PlatformAction::Contribute {}, _) => {
                decide::contribute(before, place()?, added.ok_or("nothing is contributed")?)
            }
            (PlatformAction::Leave {}, _) => decide::leave(before, place()?),
            (PlatformAction::Start {}, _) => decide::start(before, place()?),
            (PlatformAction::Resign {}, _) => decide::resign(before, seat()?),
            (PlatformAction::Substitute {}, _) => substitute(before, seat()?, sitter()?),
            (PlatformAction::Excuse {}, _) => Decision::new(before, By::SERVICE, action.clone()),
            (PlatformAction::Expire {}, _) => {
                decide::close(before, action.clone(), EndKind::Abandoned)
            }
            // Only the fact says why the service closed the match; the action does not.
            (
                PlatformAction::Close {},
                Some(PlatformFact::End(EndFact::MatchEnded { why, .. })),
            ) => decide::close(before, action.clone(), *why),
            (
                PlatformAction::Reseed {},
                Some(PlatformFact::Luck(LuckFact::SeedRenewed { seed })),
            ) => decide::renew_seed(before, seed.clone()),
            (
                PlatformAction::Extend {},
                Some(PlatformFact::Clock(ClockFact::ClockExtended { seat, secs, why })),
            ) => extend(before, *seat, *secs, *why),
            (_, _) => redecide_together(before, body, action)?,
        },
    )
}

fn redecide_together(
    before: &Match,
    body: &Body,
    action: &PlatformAction,
) -> Result<Decision, String> {
    let now = body.at.parse().map_err(|_undated| "it has no date")?;
    let answered =
        |seat, proposal: &u32, given| answer(before, seat, Version(*proposal), given, now);
    let decision = match (action, body.by.seat) {
        (PlatformAction::TakeBack { entry }, Some(seat)) => {
            take_back(before, seat, Version(*entry))
        }
        (PlatformAction::Propose { proposal }, Some(seat)) => propose(before, seat, proposal, now),
        (PlatformAction::Consent { proposal }, Some(seat)) => {
            answered(seat, proposal, Answer::Consent)
        }
        (PlatformAction::Decline { proposal }, Some(seat)) => {
            answered(seat, proposal, Answer::Decline)
        }
        (PlatformAction::Withdraw { proposal }, Some(seat)) => {
            answered(seat, proposal, Answer::Withdraw)
        }
        (_, _) => {
            let redecided = disputes::redecide(before, action, &body.facts, now);
            redecided.ok_or("the actor or the dispute is missing")?
        }
    };
    decision.map_err(|refusal| format!("it is refused: {refusal}"))
}
