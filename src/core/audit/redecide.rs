//! Thinks an entry again, from the table before it and from what it was given.

use serde_json::Value;
use uuid::Uuid;

use crate::core::clock::{Extension, extend, substitute, time_out};
use crate::core::consent::{Answer, answer, propose, take_back};
use crate::core::decide::{self, Decision};
use crate::core::disputes::DisputeStep;
use crate::core::events::{Actor, Body, Deed, EndKind, Fact, PlatformAction, PlatformFact};
use crate::core::luck::Seed;
use crate::core::state::Match;
use crate::games::Seat;
use crate::world::Version;

/// What follows from what was asked, or why nothing does.
pub(super) fn redecide(before: &Match, body: &Body) -> Result<Decision, String> {
    match &body.action {
        Deed::Game(action) => redecide_action(before, body, action),
        Deed::Platform(action) => redecide_platform(before, body, action),
    }
}

/// What follows from an action of the game.
pub(super) fn redecide_action(
    before: &Match,
    body: &Body,
    action: &Value,
) -> Result<Decision, String> {
    let seat = body.by.seat.ok_or("an action of the game without a seat")?;
    let (normal, _) = before
        .play
        .normalise(action)
        .map_err(|refused| refused.sentence)?;
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
    let given = Given::of(body);
    let sits_down = || given.participant.ok_or("nobody sits down");
    match (action, body.by.seat) {
        (PlatformAction::Create {}, Some(host)) => {
            Ok(decide::create(before, host.number(), sits_down()?))
        }
        (PlatformAction::Join {}, Some(place)) => {
            let participant = sits_down()?;
            Ok(decide::join(
                before,
                place.number(),
                participant,
                given.contribution,
            ))
        }
        (PlatformAction::Contribute {}, Some(place)) => {
            let contribution = given.contribution.ok_or("nothing is contributed")?;
            Ok(decide::contribute(before, place.number(), contribution))
        }
        (PlatformAction::Leave {}, Some(place)) => Ok(decide::leave(before, place.number())),
        (PlatformAction::Start {}, Some(_)) => {
            decide::start(before).map_err(|refusal| refusal.to_string())
        }
        (PlatformAction::Resign {}, Some(seat)) => Ok(decide::resign(before, seat)),
        (PlatformAction::Close {}, None) => {
            Ok(decide::close(before, given.why.ok_or("nothing is closed")?))
        }
        (PlatformAction::Reseed {}, None) => Ok(decide::reseed(
            before,
            given.seed.ok_or("no seed is given")?,
        )),
        (PlatformAction::Substitute {}, Some(seat)) => Ok(substitute(before, seat, sits_down()?)),
        (PlatformAction::Extend {}, None) => {
            let (seat, secs, why) = given.extension.ok_or("nothing is granted")?;
            Ok(extend(before, seat, secs, why))
        }
        (PlatformAction::Excuse {}, None) => Ok(decide::nothing(before)),
        (PlatformAction::Expire {}, None) => Ok(decide::close(before, EndKind::Abandoned)),
        (
            PlatformAction::TakeBack { .. }
            | PlatformAction::Propose { .. }
            | PlatformAction::Consent { .. }
            | PlatformAction::Decline { .. }
            | PlatformAction::Withdraw { .. },
            Some(seat),
        ) => redecide_consent(before, body, (action, seat)),
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
        ) => redecide_dispute(before, body, action),
        (_, Some(_) | None) => Err("nobody, or somebody too many, is named as the actor".into()),
    }
}

fn redecide_consent(
    before: &Match,
    body: &Body,
    (action, seat): (&PlatformAction, Seat),
) -> Result<Decision, String> {
    let now = body.at.parse().map_err(|_undated| "it has no date")?;
    let answered = |proposal: u32, given| answer(before, seat, (Version(proposal), given), now);
    let decision = match action {
        PlatformAction::TakeBack { entry } => take_back(before, seat, Version(*entry)),
        PlatformAction::Propose { proposal } => propose(before, seat, proposal, now),
        PlatformAction::Consent { proposal } => answered(*proposal, Answer::Consent),
        PlatformAction::Decline { proposal } => answered(*proposal, Answer::Decline),
        PlatformAction::Withdraw { proposal } => answered(*proposal, Answer::Withdraw),
        PlatformAction::Create {}
        | PlatformAction::Join {}
        | PlatformAction::Contribute {}
        | PlatformAction::Leave {}
        | PlatformAction::Start {}
        | PlatformAction::Resign {}
        | PlatformAction::Close {}
        | PlatformAction::Reseed {}
        | PlatformAction::Substitute {}
        | PlatformAction::Extend {}
        | PlatformAction::Excuse {}
        | PlatformAction::Expire {}
        | PlatformAction::Dispute { .. }
        | PlatformAction::WithdrawDispute { .. }
        | PlatformAction::Review { .. }
        | PlatformAction::Rule { .. }
        | PlatformAction::Appeal { .. }
        | PlatformAction::CloseDispute { .. } => return Err("this needs nobody's consent".into()),
    };
    decision.map_err(|refusal| format!("it is refused: {refusal}"))
}

fn redecide_dispute(
    before: &Match,
    body: &Body,
    action: &PlatformAction,
) -> Result<Decision, String> {
    let now = body.at.parse().map_err(|_undated| "it has no date")?;
    let step = DisputeStep::of(action, &body.facts).ok_or("it does not say who disputes what")?;
    let decision = step.decide(before, now);
    decision.map_err(|refusal| format!("it is refused: {refusal}"))
}

/// What a platform's entry was given besides its action.
#[derive(Default)]
struct Given {
    participant: Option<Uuid>,
    contribution: Option<Seed>,
    why: Option<EndKind>,
    seed: Option<Seed>,
    extension: Option<(Seat, u32, Extension)>,
}

impl Given {
    fn of(body: &Body) -> Self {
        let mut given = Self::default();
        for fact in &body.facts {
            match fact {
                Fact::Platform(
                    PlatformFact::PlaceTaken { participant, .. }
                    | PlatformFact::SeatTaken { participant, .. },
                ) => {
                    given.participant = Some(*participant);
                }
                Fact::Platform(
                    PlatformFact::ContributionSet { contribution, .. }
                    | PlatformFact::ContributionCommitted { contribution, .. },
                ) => {
                    given.contribution = Some(contribution.clone());
                }
                Fact::Platform(PlatformFact::MatchEnded { why, .. }) => given.why = Some(*why),
                Fact::Platform(PlatformFact::ClockExtended { seat, secs, why }) => {
                    given.extension = Some((*seat, *secs, *why));
                }
                Fact::Platform(PlatformFact::SeedRenewed { seed }) => {
                    given.seed = Some(seed.clone());
                }
                Fact::Platform(
                    PlatformFact::MatchCreated { .. }
                    | PlatformFact::PlaceLeft { .. }
                    | PlatformFact::SeatsDrawn { .. }
                    | PlatformFact::SeatResigned { .. }
                    | PlatformFact::TimeRanOut { .. }
                    | PlatformFact::SeatExcused { .. }
                    | PlatformFact::Paused { .. }
                    | PlatformFact::Resumed {}
                    | PlatformFact::SeatHandedOn { .. }
                    | PlatformFact::SeatVacated { .. }
                    | PlatformFact::TakenBack { .. }
                    | PlatformFact::Proposed { .. }
                    | PlatformFact::Consented { .. }
                    | PlatformFact::Declined { .. }
                    | PlatformFact::Withdrawn { .. }
                    | PlatformFact::DisputeOpened { .. }
                    | PlatformFact::ClocksStopped { .. }
                    | PlatformFact::ClocksStarted {}
                    | PlatformFact::DisputeWithdrawn { .. }
                    | PlatformFact::DisputeReviewed { .. }
                    | PlatformFact::Ruled { .. }
                    | PlatformFact::DisputeAppealed { .. }
                    | PlatformFact::DisputeClosed { .. }
                    | PlatformFact::Rewound { .. }
                    | PlatformFact::SeatForfeited { .. }
                    | PlatformFact::SeatReassigned { .. }
                    | PlatformFact::ResultChanged { .. }
                    | PlatformFact::FoundedAnew { .. },
                )
                | Fact::Game(_) => {}
            }
        }
        given
    }
}
