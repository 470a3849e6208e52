//! Checks whether the actor of an entry was allowed to write it, and its date, for the audit.
//!
//! The use cases check the same before they write; the audit does not rely on that.

use jiff::Timestamp;

use super::clock::check_bot;
use super::disputes::{Dispute, DisputeFact};
use super::events::{
    Action, Actor, Body, By, EndFact, EndKind, Fact, PlaceKind, PlatformAction, PlatformFact,
};
use super::lobby::{IDLE_LOBBY_KEPT, is_idle_for};
use super::state::{Holder, Match, Place, Stage};
use crate::games::{Seat, ensure};
use crate::world::Version;

pub(crate) type EntryFault = &'static str;

/// Returns an error message if the actor of an entry may not write it, or its date is not allowed.
pub(crate) fn check_entitled(before: &Match, body: &Body) -> Result<(), EntryFault> {
    let at: Option<Timestamp> = body.at.parse().ok();
    let follows = before.version == Version::NONE || at.is_some_and(|at| before.at <= at);
    ensure(follows, "it is dated before the previous entry")?;
    match (&before.stage, &body.action) {
        (Stage::Over { .. }, Action::Platform(action)) if is_of_dispute(action) => {
            check_platform_action(before, body, action)
        }
        (Stage::Over { .. }, _) => Err("the match had ended"),
        (Stage::Running, Action::Game(action)) => {
            let at = at.ok_or("it has no date")?;
            may_play(before, body.by, at, || Some(action.clone()))
        }
        (Stage::Lobby, Action::Game(_)) => Err("the match had not started"),
        (_, Action::Platform(action)) => check_platform_action(before, body, action),
    }
}

pub(crate) fn may_play(
    before: &Match,
    by: By,
    at: Timestamp,
    action: impl Fn() -> Option<serde_json::Value>,
) -> Result<(), EntryFault> {
    let seat = by.seat.ok_or("an action of the game without a seat")?;
    // The default action is computed only if the action must be compared with it.
    let is_forced = |seat| {
        let forced = before.play.on_deadline(seat);
        forced.is_some_and(|forced| Some(forced.json) == action())
    };
    let holds = match (by.kind, before.roster.holder(seat)) {
        (Actor::Player, Holder::Player(_)) => true,
        (Actor::Bot, Holder::Bot(_)) => before.awaiting().0.has(seat),
        (Actor::Vacant, Holder::Nobody) => is_forced(seat),
        (Actor::Clock, Holder::Player(_)) => is_forced(seat) && is_overdue(before, seat, at),
        (_, _) => false,
    };
    ensure(holds, "the actor does not hold the seat")
}

fn is_overdue(before: &Match, seat: Seat, at: Timestamp) -> bool {
    let due_at = before.clock.as_ref().and_then(|clock| clock.due_at(seat));
    due_at.is_some_and(|due_at| due_at <= at)
}

fn check_platform_action(
    before: &Match,
    body: &Body,
    action: &PlatformAction,
) -> Result<(), EntryFault> {
    let running = before.stage == Stage::Running;
    let without_seat = |kind| body.by.kind == kind && body.by.seat.is_none();
    let service = ensure(without_seat(Actor::Service), "only the service may do this");
    match action {
        PlatformAction::Create {} => may_create(before, body),
        PlatformAction::Join {} => may_join(before, body),
        PlatformAction::Contribute {} => {
            let is_first = lobby_place(before, body.by)?.contribution.is_none();
            ensure(is_first, "the contribution was set before")
        }
        PlatformAction::Leave {} => lobby_place(before, body.by).map(|_place| ()),
        PlatformAction::Start {} => may_start(before, body),
        PlatformAction::Resign {}
        | PlatformAction::TakeBack { .. }
        | PlatformAction::Propose { .. }
        | PlatformAction::Consent { .. }
        | PlatformAction::Decline { .. }
        | PlatformAction::Withdraw { .. } => {
            let holder = body.by.seat.map(|seat| before.roster.holder(seat));
            match (body.by.kind, holder) {
                (Actor::Player, Some(Holder::Player(_))) if running => Ok(()),
                (_, _) => Err("the actor is not a player"),
            }
        }
        PlatformAction::Expire {} => {
            let at = body.at.parse().ok();
            let is_left = at.is_some_and(|at| is_idle_for(IDLE_LOBBY_KEPT, before, at));
            ensure(is_left, "it closes a lobby that was not idle for 14 days").and(service)
        }
        PlatformAction::Close {} if !body.facts.iter().all(is_quarantine) => {
            Err("the service closes only quarantined matches")
        }
        PlatformAction::Extend {} | PlatformAction::Excuse {} if !running => {
            Err("the match is not running")
        }
        PlatformAction::Close {}
        | PlatformAction::CloseDispute { .. }
        | PlatformAction::Reseed {}
        | PlatformAction::Extend {}
        | PlatformAction::Excuse {} => service,
        PlatformAction::Substitute {} => may_step_in(before, body),
        PlatformAction::Dispute { .. }
        | PlatformAction::WithdrawDispute { .. }
        | PlatformAction::Appeal { .. } => check_dispute_action(before, body),
        PlatformAction::Review { .. } | PlatformAction::Rule { .. } => {
            ensure(without_seat(Actor::Referee), "only a referee may do this")
        }
    }
}

fn may_start(before: &Match, body: &Body) -> Result<(), EntryFault> {
    let at: Option<Timestamp> = body.at.parse().ok();
    let is_host = lobby_place(before, body.by)?.is_host();
    ensure(is_host, "it was not started by the host")?;
    let is_full = before.roster.free_places().next().is_none();
    ensure(is_full, "places were free")?;
    let is_early = before.starts_after().is_some_and(|until| at < Some(until));
    ensure(
        !is_early,
        "it was started before new contributions were due",
    )
}

fn is_quarantine(fact: &Fact) -> bool {
    let Fact::Platform(PlatformFact::End(EndFact::MatchEnded { why, outcome, .. })) = fact else {
        return false;
    };
    *why == EndKind::Quarantined && outcome.is_none()
}

/// Disputes are possible after the end of the match, too.
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

/// Checks that the entry of a disputing player names the seat that the player holds, if any.
fn check_dispute_action(before: &Match, body: &Body) -> Result<(), EntryFault> {
    let participant = body.facts.iter().find_map(|fact| match fact {
        Fact::Platform(PlatformFact::Dispute(
            DisputeFact::DisputeOpened { participant, .. }
            | DisputeFact::DisputeAppealed { participant, .. },
        )) => Some(*participant),
        Fact::Platform(PlatformFact::Dispute(DisputeFact::DisputeWithdrawn { dispute })) => {
            let dispute = before.disputes.get(Version(*dispute));
            dispute.map(Dispute::owner)
        }
        Fact::Platform(_) | Fact::Game(_) => None,
    });
    match participant {
        Some(who)
            if body.by.kind == Actor::Player && body.by.seat == before.roster.seat_of(who) =>
        {
            Ok(())
        }
        Some(_) | None => Err("the disputing person is not the actor"),
    }
}

fn place_of(before: &Match, by: By) -> Option<&Place> {
    before.roster.places.get(by.seat?.index())
}

fn lobby_place(before: &Match, by: By) -> Result<&Place, EntryFault> {
    let person = place_of(before, by)
        .filter(|place| matches!(place.holder, Holder::Player(_)) && by.kind == Actor::Player);
    match (&before.stage, person) {
        (Stage::Lobby, Some(place)) => Ok(place),
        (Stage::Lobby, None) => Err("the actor does not hold the place"),
        (Stage::Running | Stage::Over { .. }, _) => Err("the match had started"),
    }
}

fn may_create(before: &Match, body: &Body) -> Result<(), EntryFault> {
    let charter = &before.charter;
    let host = place_of(before, body.by);
    let hosts = before.roster.places.iter().filter(|place| place.is_host());
    let rules = charter.game.rules();
    let normal = rules.options(before.roster.seat_count(), &charter.options);
    let (fewest, most) = rules.seats();
    let stranger = |kind: &PlaceKind| matches!(kind, PlaceKind::Bot { bot } if check_bot(charter.game, bot).is_err());
    let is_alone = hosts.count() == 1 && host.is_some_and(Place::is_host);
    let is_possible = normal.ok().as_ref() == Some(&charter.options)
        && (fewest..=most).contains(&before.roster.seat_count())
        && !charter.places.iter().any(stranger);
    ensure(
        before.version == Version::NONE,
        "the match was already created",
    )?;
    let is_host = body.by.kind == Actor::Player && is_alone;
    ensure(is_host, "the creator is not the host")?;
    ensure(is_possible, "the options or places are invalid")
}

fn may_step_in(before: &Match, body: &Body) -> Result<(), EntryFault> {
    let has_seat = |sitter| before.roster.seat_of(sitter).is_some();
    let sits = body.joining_participant().is_some_and(has_seat);
    let is_vacant = |seat| before.roster.vacant.has(seat);
    let vacant = body.by.seat.is_some_and(is_vacant);
    let is_free = vacant && before.stage == Stage::Running && body.by.kind == Actor::Player;
    ensure(is_free, "the seat was not vacated")?;
    ensure(!sits, "the person already has a seat")
}

fn may_join(before: &Match, body: &Body) -> Result<(), EntryFault> {
    let place = place_of(before, body.by);
    let free = place.is_some_and(|place| {
        let for_guests = matches!(place.kind, PlaceKind::Open {} | PlaceKind::Private {});
        place.holder == Holder::Nobody && for_guests
    });
    let sits = |sitter| before.roster.place_of(sitter).is_some();
    let twice = body.joining_participant().is_some_and(sits);
    let has_added = |participant| before.contributions.contribution_of(participant).is_some();
    let again = body.contribution().is_some() && body.joining_participant().is_some_and(has_added);
    ensure(before.stage == Stage::Lobby, "the match had started")?;
    let is_free = body.by.kind == Actor::Player && free;
    ensure(is_free, "the place was not free")?;
    ensure(!twice, "the person already has a place")?;
    ensure(!again, "the person has already contributed")
}
