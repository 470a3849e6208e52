//! Rows derived from a match: for lists, deadlines, emails and disputes.

use jiff::Timestamp;
use uuid::Uuid;

use crate::core::clock::Pace;
use crate::core::consent::RematchPlan;
use crate::core::disputes::{ClosedBy, Dispute, DisputeState};
use crate::core::events::{Charter, PlaceKind};
use crate::core::lobby::is_ready_to_start;
use crate::core::sealing::MAX_ENTRIES;
use crate::core::{Match, Stage};
use crate::games::{Seat, Seats};
use crate::log::{
    self, DisputeRow, DueEmail, EmailKind, EntryProjection, PaceKind, ReaderChange, Summary,
};
use crate::world::Version;

const DAY_SECS: u32 = 86_400;

pub(super) fn project_entry(
    before: &Match,
    after: &Match,
    rematch: Option<&RematchPlan>,
) -> EntryProjection {
    let summary = summarize(after);
    let was = (before.version != Version::NONE).then(|| summarize(before));
    let mut emails = due_emails(before, after);
    emails.extend(rematch.into_iter().flat_map(invitation_emails));
    EntryProjection {
        readers: ReaderChange::from_summaries(was.as_ref(), &summary),
        summary,
        pace: pace_kind(&after.charter),
        due_at: due_at(after),
        emails,
        disputes: changed_disputes(before, after).map(dispute_row).collect(),
    }
}

pub(crate) fn summarize(state: &Match) -> Summary {
    let free = count_open_places(state);
    Summary {
        game: state.charter.game.name().into(),
        stage: stage(state),
        places: state.roster.seat_count(),
        listed: state.charter.spectators || free > 0,
        admits_bots: state.charter.admits_bots(),
        open_places: u8::try_from(free).unwrap_or(u8::MAX),
        participants: state.roster.people(),
        awaiting: awaited_players(state),
        service_due: needs_service(state),
    }
}

pub(crate) fn pace_kind(charter: &Charter) -> PaceKind {
    match charter.pace {
        None => PaceKind::Unlimited,
        Some(
            Pace::Bank {
                bank_secs: secs, ..
            }
            | Pace::PerTurn { secs },
        ) if secs < DAY_SECS => PaceKind::Hours,
        Some(_) => PaceKind::Days,
    }
}

/// Returns the number of open places of a lobby, or of vacant open seats of a running match.
fn count_open_places(state: &Match) -> usize {
    let open = |kind: &PlaceKind| *kind == PlaceKind::Open {};
    match state.stage {
        Stage::Lobby => {
            let places = state.roster.free_places();
            places.filter(|(_, place)| open(&place.kind)).count()
        }
        Stage::Running => {
            let vacant = state.roster.vacant.iter();
            let kinds = vacant.filter_map(|seat| state.roster.kind_of(seat));
            kinds.filter(|kind| open(kind)).count()
        }
        Stage::Over { .. } => 0,
    }
}

pub fn stage(state: &Match) -> log::StageKind {
    match state.stage {
        Stage::Lobby => log::StageKind::Lobby,
        Stage::Running => log::StageKind::Running,
        Stage::Over { .. } => log::StageKind::Over,
    }
}

/// Returns the next deadline of a match; `None` if the match has the maximum number of entries.
pub(crate) fn due_at(state: &Match) -> Option<Timestamp> {
    let (due_at, _) = state.clock.as_ref()?.first_due()?;
    (state.version.0 < MAX_ENTRIES).then_some(due_at)
}

fn awaited_players(state: &Match) -> Vec<Uuid> {
    let seats = state.awaiting().0.iter();
    let people = seats.filter_map(|seat| state.roster.holder(seat).player());
    people.collect()
}

pub(crate) fn needs_service(state: &Match) -> bool {
    let mut seats = state.awaiting().0.iter();
    is_ready_to_start(state) || seats.any(|seat| state.roster.holder(seat).player().is_none())
}

/// Returns the emails that an entry causes, from the match before and after it.
///
/// Each turn is announced once: a player who is still awaited gets no further email. The email about the start also
/// announces the first turn.
pub(crate) fn due_emails(before: &Match, after: &Match) -> Vec<DueEmail> {
    let stage_emails = if stage(before) == stage(after) {
        Vec::new()
    } else {
        stage_emails(after)
    };
    let undone = undone_emails(before, after);
    let turns = turn_emails(before, after, &stage_emails.iter().chain(&undone));
    let late = ran_out_emails(before, after).into_iter();
    let first = late.chain(stage_emails).chain(undone);
    let with_seats = first.chain(seat_taken_email(before, after));
    let with_disputes = with_seats.chain(dispute_emails(before, after));
    let emails = with_disputes.chain(proposal_emails(after)).chain(turns);
    emails.chain(reminder_emails(before, after)).collect()
}

/// Returns the emails that announce turns. Players who get an email of `informed` know of their turn from it.
fn turn_emails<'a>(
    before: &Match,
    after: &Match,
    informed: &(impl Iterator<Item = &'a DueEmail> + Clone),
) -> Vec<DueEmail> {
    // A player who undid a move alone, without anybody's consent, already knows of the turn.
    let undone = after.consent.undone_by(after.version);
    let without_consent = undone.filter(|undone| undone.others.is_empty());
    let alone = without_consent.and_then(|undone| after.roster.holder(undone.seat).player());
    let was = awaited_players(before);
    let is_informed = |participant: &Uuid| {
        let mut informed = informed.clone();
        was.contains(participant)
            || alone == Some(*participant)
            || informed.any(|email| email.participant == *participant)
    };
    let now_awaited = awaited_players(after).into_iter();
    let fresh = now_awaited.filter(|participant| !is_informed(participant));
    let emails = fresh.map(|participant| new_email(participant, EmailKind::YourTurn));
    emails.collect()
}

/// Returns reminders for awaited players whose turn began or whose deadline became earlier.
fn reminder_emails(before: &Match, after: &Match) -> Vec<DueEmail> {
    let (was, is) = (awaited_players(before), awaited_players(after));
    let is_fresh = |one: &&Uuid| !was.contains(one) || has_new_turn(before, after, **one);
    let newly_awaited = is.iter().filter(is_fresh);
    let fresh = newly_awaited.flat_map(|one| reminders(after, *one));
    let stays = is.iter().filter(|one| was.contains(one));
    let sooner = stays.flat_map(|one| earlier_reminders(before, after, *one));
    fresh.chain(sooner).collect()
}

/// Whether a player who is still awaited has new time on the clock, as for a new turn.
fn has_new_turn(before: &Match, after: &Match, participant: Uuid) -> bool {
    let clocks = after.clock.as_ref().zip(before.clock.as_ref());
    let seat = after.roster.seat_of(participant).zip(clocks);
    seat.is_some_and(|(seat, (is, was))| {
        is.seat_time(seat).has_begun_anew_since(was.seat_time(seat))
    })
}

/// Returns reminders for a player whose deadline became earlier, as when a pause ends early; they replace queued ones.
fn earlier_reminders(before: &Match, after: &Match, participant: Uuid) -> Vec<DueEmail> {
    let known_reminders = reminders(before, participant);
    let is_sooner = |email: &DueEmail| {
        let mut known = known_reminders
            .iter()
            .filter(|known| known.kind == email.kind);
        Some(after.at) < email.due_at && known.any(|known| email.due_at < known.due_at)
    };
    let fresh = reminders(after, participant).into_iter();
    fresh.filter(is_sooner).collect()
}

// Returns the reminders of a running turn, by the present clock, which is checked again when a reminder is due.
fn reminders(after: &Match, participant: Uuid) -> Vec<DueEmail> {
    let find = || {
        let seat = after.roster.seat_of(participant)?;
        due_at(after).and(after.clock.as_ref()?.reminders(seat))
    };
    let reminders = find().unwrap_or_default();
    let kinds = [
        (EmailKind::Reminder, reminders.half),
        (EmailKind::LastCall, reminders.last),
    ];
    let emails = kinds.into_iter().filter_map(|(kind, due_at)| {
        Some(DueEmail {
            due_at: Some(due_at?),
            ..new_email(participant, kind)
        })
    });
    emails.collect()
}

/// Returns the emails about time-outs, also to players who lost their seat by one.
fn ran_out_emails(before: &Match, after: &Match) -> Vec<DueEmail> {
    let (Some(was), Some(is), Stage::Running) = (&before.clock, &after.clock, &after.stage) else {
        return Vec::new();
    };
    let has_run_out = |seat: &Seat| is.seat_time(*seat).has_run_out_since(was.seat_time(*seat));
    let seats = Seat::all(after.roster.seat_count()).filter(has_run_out);
    let held = seats.filter_map(|seat| before.roster.holder(seat).player());
    held.map(|participant| new_email(participant, EmailKind::RanOut))
        .collect()
}

fn new_email(participant: Uuid, kind: EmailKind) -> DueEmail {
    DueEmail {
        participant,
        kind,
        due_at: None,
    }
}

/// Returns the emails about an undone move, to players who were awaited or had decided after that move.
fn undone_emails(before: &Match, after: &Match) -> Vec<DueEmail> {
    let Some(undone) = after.consent.undone_by(after.version) else {
        return Vec::new();
    };
    let (awaited, _) = before.awaiting();
    let all_seats = awaited.iter().chain(undone.others.iter());
    let seats: Seats = all_seats.filter(|seat| *seat != undone.seat).collect();
    emails_to_seats(after, seats, EmailKind::TakenBack)
}

pub(crate) fn all_dispute_rows(state: &Match) -> Vec<DisputeRow> {
    state.disputes.all.iter().map(dispute_row).collect()
}

fn changed_disputes<'a>(before: &'a Match, after: &'a Match) -> impl Iterator<Item = &'a Dispute> {
    let is_new = |dispute: &&Dispute| before.disputes.get(dispute.number) != Some(*dispute);
    after.disputes.all.iter().filter(is_new)
}

fn dispute_row(dispute: &Dispute) -> DisputeRow {
    let rulings = dispute.rulings.iter().map(|ruled| ruled.kind.into());
    DisputeRow {
        number: dispute.number.0,
        author: dispute.author,
        entry: dispute.entry.0,
        state: dispute.state.into(),
        opened_at: dispute.opened_at,
        since: dispute.since,
        due_at: dispute.due_at(),
        ruled_at: dispute.ruled_at,
        appealed_at: dispute.appealed_at,
        referee: dispute.referee,
        rulings: rulings.collect(),
        closed_by: dispute.closed_by.map(ClosedBy::word),
    }
}

/// Returns the emails about a changed dispute, to all present and past players except the one who changed it.
fn dispute_emails(before: &Match, after: &Match) -> Vec<DueEmail> {
    let Some(dispute) = changed_disputes(before, after).next() else {
        return Vec::new();
    };
    let mut rulings = dispute.rulings.iter();
    let is_ruling = rulings.any(|ruled| ruled.version == after.version);
    let kind = match dispute.state {
        _ if is_ruling => EmailKind::Ruled,
        DisputeState::Open => EmailKind::Disputed,
        DisputeState::Appealed => EmailKind::Appealed,
        DisputeState::Closed => EmailKind::DisputeClosed,
        DisputeState::UnderReview | DisputeState::Ruled => return Vec::new(),
    };
    let author = match (dispute.state, dispute.closed_by) {
        (DisputeState::Open, _) | (_, Some(ClosedBy::Withdrawal)) => Some(dispute.author),
        (DisputeState::Appealed, _) => dispute.appeal.map(|(appellant, _)| appellant),
        (DisputeState::UnderReview | DisputeState::Ruled | DisputeState::Closed, _) => None,
    };
    let people = after.roster.people().into_iter();
    let informed = people.filter(|person| author != Some(*person));
    informed.map(|person| new_email(person, kind)).collect()
}

fn proposal_emails(after: &Match) -> Vec<DueEmail> {
    let mut open = after.consent.proposals.iter();
    let fresh = open.find(|open| open.number == after.version);
    let seats = fresh.map_or(Seats::NONE, |fresh| fresh.asked);
    emails_to_seats(after, seats, EmailKind::Asked)
}

fn invitation_emails(rematch: &RematchPlan) -> impl Iterator<Item = DueEmail> {
    let invited = rematch.invited.iter();
    invited.map(|&participant| new_email(participant, EmailKind::Invited))
}

fn emails_to_seats(after: &Match, seats: Seats, kind: EmailKind) -> Vec<DueEmail> {
    let people = seats
        .iter()
        .filter_map(|seat| after.roster.holder(seat).player());
    people
        .map(|participant| new_email(participant, kind))
        .collect()
}

/// Returns the email to the host of a lobby about a player who joined, unless the match starts by that.
fn seat_taken_email(before: &Match, after: &Match) -> Option<DueEmail> {
    let is_lobby = before.version != Version::NONE && after.stage == Stage::Lobby;
    let is_taken = after.roster.free_places().count() < before.roster.free_places().count();
    let host_place = after.roster.places.iter().find(|place| place.is_host())?;
    let host = host_place.holder.player();
    let informed_host = host.filter(|_| is_lobby && is_taken && !is_ready_to_start(after));
    informed_host.map(|host| new_email(host, EmailKind::MatchStarted))
}

fn stage_emails(after: &Match) -> Vec<DueEmail> {
    let kind = match after.stage {
        Stage::Lobby => return Vec::new(),
        Stage::Running => EmailKind::MatchStarted,
        Stage::Over { .. } => EmailKind::MatchOver,
    };
    let email = |participant| new_email(participant, kind);
    after.roster.people().into_iter().map(email).collect()
}
