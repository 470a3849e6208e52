//! Who may have written what: holds the actor and the moment of an entry against the table before.
//!
//! The use cases ask the same before they write; this is for the audit, which believes nobody.

use jiff::Timestamp;

use super::disputes::Dispute;
use super::events::{
    Actor, Body, By, Deed, EndKind, Fact, PlaceKind, PlatformAction, PlatformFact,
};
use super::lobby::is_abandoned;
use super::state::{Holder, Match, Place, Stage};
use crate::games::Seat;
use crate::world::Version;

/// Why an entry should not be there.
type Complaint = &'static str;

/// Says what is wrong with the actor or the moment of an entry, if anything is.
pub(crate) fn entitled(before: &Match, body: &Body) -> Result<(), Complaint> {
    if before.version != Version::NONE
        && body
            .at
            .parse()
            .ok()
            .is_none_or(|at: Timestamp| at < before.at)
    {
        return Err("it is dated before its predecessor");
    }
    match (&before.stage, &body.action) {
        (Stage::Over { .. }, Deed::Platform(action)) if is_of_dispute(action) => {
            platform(before, body, action)
        }
        (Stage::Over { .. }, _) => Err("the match had ended"),
        (Stage::Running, Deed::Game(action)) => may_act(before, body, action),
        (Stage::Lobby, Deed::Game(_)) => Err("the match had not started"),
        (_, Deed::Platform(action)) => platform(before, body, action),
    }
}

fn may_act(before: &Match, body: &Body, action: &serde_json::Value) -> Result<(), Complaint> {
    let at = body.at.parse().map_err(|_undated| "it has no date")?;
    may_play(before, (body.by, at), || Some(action.clone()))
}

/// Says what is wrong with the actor of an action of the game, if anything is.
pub(crate) fn may_play(
    before: &Match,
    (by, at): (By, Timestamp),
    action: impl Fn() -> Option<serde_json::Value>,
) -> Result<(), Complaint> {
    let seat = by.seat.ok_or("an action of the game without a seat")?;
    let is_forced = |seat| {
        let forced = before.play.on_deadline(seat);
        forced.is_some() && forced == action()
    };
    let holds = match (by.kind, before.holder(seat)) {
        (Actor::Player, Holder::Player(_)) => true,
        (Actor::Bot, Holder::Bot(_)) => before.awaiting().0.has(seat),
        (Actor::Vacant, Holder::Nobody) => is_forced(seat),
        (Actor::Clock, Holder::Player(_)) => is_forced(seat) && is_overdue(before, seat, at),
        (
            Actor::Player
            | Actor::Bot
            | Actor::Vacant
            | Actor::Service
            | Actor::Clock
            | Actor::Referee,
            _,
        ) => false,
    };
    if holds {
        Ok(())
    } else {
        Err("whoever acted does not hold the seat")
    }
}

/// Whether the time of a seat was up when this was written.
fn is_overdue(before: &Match, seat: Seat, at: Timestamp) -> bool {
    let due_at = before.clock.as_ref().and_then(|clock| clock.due_at(seat));
    due_at.is_some_and(|due_at| due_at <= at)
}

fn platform(before: &Match, body: &Body, action: &PlatformAction) -> Result<(), Complaint> {
    let running = before.stage == Stage::Running;
    match action {
        PlatformAction::Create {} => may_create(before, body),
        PlatformAction::Join {} => may_join(before, body),
        PlatformAction::Contribute {} => {
            let place = sitting(before, body.by)?;
            if place.contribution.is_none() {
                Ok(())
            } else {
                Err("the contribution was set before")
            }
        }
        PlatformAction::Leave {} => sitting(before, body.by).map(|_place| ()),
        PlatformAction::Start {} => may_start(before, body),
        PlatformAction::Resign {}
        | PlatformAction::TakeBack { .. }
        | PlatformAction::Propose { .. }
        | PlatformAction::Consent { .. }
        | PlatformAction::Decline { .. }
        | PlatformAction::Withdraw { .. } => {
            match (body.by.kind, body.by.seat.map(|seat| before.holder(seat))) {
                (Actor::Player, Some(Holder::Player(_))) if running => Ok(()),
                (_, _) => Err("whoever wished this does not play"),
            }
        }
        PlatformAction::Expire {} => {
            let at = body.at.parse().ok();
            if at.is_some_and(|at| is_abandoned(before, at)) {
                service(body.by)
            } else {
                Err("the lobby was not abandoned")
            }
        }
        PlatformAction::Close {} if !closes(body) => {
            Err("the service closes only what was set aside")
        }
        PlatformAction::Extend {} | PlatformAction::Excuse {} if !running => Err("no clock runs"),
        PlatformAction::Close {}
        | PlatformAction::CloseDispute { .. }
        | PlatformAction::Reseed {}
        | PlatformAction::Extend {}
        | PlatformAction::Excuse {} => service(body.by),
        PlatformAction::Substitute {} => may_step_in(before, body),
        PlatformAction::Dispute { .. }
        | PlatformAction::WithdrawDispute { .. }
        | PlatformAction::Appeal { .. } => disputing(before, body),
        PlatformAction::Review { .. } | PlatformAction::Rule { .. } => referee(body.by),
    }
}

fn may_start(before: &Match, body: &Body) -> Result<(), Complaint> {
    let at: Option<Timestamp> = body.at.parse().ok();
    let free = before.free_places().count();
    if !sitting(before, body.by)?.is_host() {
        Err("somebody else than the host started it")
    } else if free != 0 {
        Err("places were free")
    } else if before.starts_after().is_some_and(|until| at < Some(until)) {
        Err("there was no time to add to the renewed luck")
    } else {
        Ok(())
    }
}

/// Whether an action is possible in a match that has ended, as it concerns a dispute.
fn is_of_dispute(action: &PlatformAction) -> bool {
    matches!(
        action,
        PlatformAction::Dispute { .. }
            | PlatformAction::WithdrawDispute { .. }
            | PlatformAction::Appeal { .. }
            | PlatformAction::Review { .. }
            | PlatformAction::Rule { .. }
            | PlatformAction::CloseDispute { .. }
    )
}

/// A person who plays or played names the seat that is theirs, if one still is.
fn disputing(before: &Match, body: &Body) -> Result<(), Complaint> {
    let who = body.facts.iter().find_map(|fact| match fact {
        Fact::Platform(
            PlatformFact::DisputeOpened { participant, .. }
            | PlatformFact::DisputeAppealed { participant, .. },
        ) => Some(*participant),
        Fact::Platform(PlatformFact::DisputeWithdrawn { dispute }) => {
            let dispute = before.disputes.get(Version(*dispute));
            dispute.map(Dispute::owner)
        }
        Fact::Platform(_) | Fact::Game(_) => None,
    });
    match who {
        Some(who) if body.by.kind == Actor::Player && body.by.seat == before.seat_of(who) => Ok(()),
        Some(_) | None => Err("whoever disputes does not play"),
    }
}

fn referee(by: By) -> Result<(), Complaint> {
    let is_referee = by.kind == Actor::Referee && by.seat.is_none();
    if is_referee {
        Ok(())
    } else {
        Err("only a referee may do this")
    }
}

fn closes(body: &Body) -> bool {
    let quarantined = |fact: &Fact| {
        matches!(
            fact,
            Fact::Platform(PlatformFact::MatchEnded {
                why: EndKind::Quarantined,
                outcome: None,
                ..
            })
        )
    };
    body.facts.iter().all(quarantined)
}

fn service(by: By) -> Result<(), Complaint> {
    let is_service = by.kind == Actor::Service && by.seat.is_none();
    if is_service {
        Ok(())
    } else {
        Err("only the service may do this")
    }
}

/// The place of a person in a lobby.
fn sitting(before: &Match, by: By) -> Result<&Place, Complaint> {
    let place = by.seat.and_then(|seat| before.places.get(seat.index()));
    let person =
        place.filter(|place| matches!(place.holder, Holder::Player(_)) && by.kind == Actor::Player);
    match (&before.stage, person) {
        (Stage::Lobby, Some(place)) => Ok(place),
        (Stage::Lobby, None) => Err("whoever acted does not sit there"),
        (Stage::Running | Stage::Over { .. }, _) => Err("the match had started"),
    }
}

fn may_create(before: &Match, body: &Body) -> Result<(), Complaint> {
    let charter = &before.charter;
    let host = body
        .by
        .seat
        .and_then(|seat| before.places.get(seat.index()));
    let hosts = before.places.iter().filter(|place| place.is_host()).count();
    let normal = charter
        .game
        .rules()
        .options(before.count(), &charter.options);
    let (fewest, most) = charter.game.rules().seats();
    let known = charter.game.rules().bots();
    let stranger = |kind: &PlaceKind| match kind {
        PlaceKind::Bot { bot } => !known.contains(&bot.as_str()),
        PlaceKind::Host {} | PlaceKind::Open {} | PlaceKind::Private {} => false,
    };
    if before.version != Version::NONE {
        Err("a match is founded once")
    } else if body.by.kind != Actor::Player || hosts != 1 || !host.is_some_and(Place::is_host) {
        Err("the host does not found it")
    } else if normal.ok().as_ref() != Some(&charter.options)
        || !(fewest..=most).contains(&before.count())
        || charter.places.iter().any(stranger)
    {
        Err("there can be no such match")
    } else {
        Ok(())
    }
}

fn may_step_in(before: &Match, body: &Body) -> Result<(), Complaint> {
    let sits = body.facts.iter().any(|fact| match fact {
        Fact::Platform(PlatformFact::SeatTaken { participant, .. }) => {
            before.seat_of(*participant).is_some()
        }
        Fact::Platform(_) | Fact::Game(_) => false,
    });
    let vacant = body.by.seat.is_some_and(|seat| before.vacant.has(seat));
    if !vacant || before.stage != Stage::Running || body.by.kind != Actor::Player {
        Err("the seat was not vacated")
    } else if sits {
        Err("somebody sits twice")
    } else {
        Ok(())
    }
}

/// Whether whoever sits down adds to the luck to which they have added before.
fn adds_again(before: &Match, body: &Body) -> bool {
    let has_added = |fact: &Fact| match fact {
        Fact::Platform(PlatformFact::PlaceTaken { participant, .. }) => {
            before.contributions.of(*participant).is_some()
        }
        Fact::Platform(_) | Fact::Game(_) => false,
    };
    let adds = |fact: &Fact| {
        matches!(
            fact,
            Fact::Platform(PlatformFact::ContributionCommitted { .. })
        )
    };
    body.facts.iter().any(has_added) && body.facts.iter().any(adds)
}

fn may_join(before: &Match, body: &Body) -> Result<(), Complaint> {
    let place = body
        .by
        .seat
        .and_then(|seat: Seat| before.places.get(seat.index()));
    let free = place.is_some_and(|place| {
        let for_guests = matches!(place.kind, PlaceKind::Open {} | PlaceKind::Private {});
        place.holder == Holder::Nobody && for_guests
    });
    let twice = body.facts.iter().any(|fact| match fact {
        Fact::Platform(PlatformFact::PlaceTaken { participant, .. }) => {
            before.place_of(*participant).is_some()
        }
        Fact::Platform(_) | Fact::Game(_) => false,
    });
    if before.stage != Stage::Lobby {
        Err("the match had started")
    } else if body.by.kind != Actor::Player || !free {
        Err("the place was not free")
    } else if twice {
        Err("somebody sits twice")
    } else if adds_again(before, body) {
        Err("somebody adds to the luck twice")
    } else {
        Ok(())
    }
}
