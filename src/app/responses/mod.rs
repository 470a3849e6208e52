//! Wire types of matches and tables. Fields are only ever added.

mod choices;
mod clock;
mod list;
mod match_response;

pub use choices::*;
pub use clock::*;
pub use list::*;
pub use match_response::*;

use uuid::Uuid;

use crate::app::{PlayerNames, is_host, stage};
use crate::core::clock::Clock;
use crate::core::consent::{OpenProposal, takeback_of};
use crate::core::{Holder, Match, Place, SeatPeriod, Stage, legal, visible_state};
use crate::games::{Seat, Viewer};

impl End {
    fn from_match(state: &Match) -> Option<Self> {
        match &state.stage {
            Stage::Lobby | Stage::Running => None,
            Stage::Over { why, outcome } => Some(Self {
                why: *why,
                outcome: outcome.clone(),
            }),
        }
    }
}

impl MatchResponse {
    pub(crate) fn from_match(
        state: &Match,
        participant: Option<Uuid>,
        names: &PlayerNames,
        invitation: impl FnOnce() -> String,
    ) -> Self {
        let places = (0..).zip(state.roster.places.iter());
        let seats = (0..).zip(state.roster.seats.iter());
        let proposals = state.consent.proposals.iter();
        let paused_until = state.consent.paused_until;
        let code = may_invite(state, participant).then(invitation);
        Self {
            id: state.id.0,
            game: state.charter.game,
            rules_version: state.charter.rules,
            options: state.charter.options.clone(),
            seating: state.charter.seating,
            spectators: state.charter.spectators,
            pace: state.charter.pace,
            absence: state.charter.absence.clone(),
            weekends: state.charter.weekends,
            admits_bots: state.charter.admits_bots(),
            start_when_full: state.charter.starts_when_full(),
            least_reliability: state.charter.least_reliability,
            stage: stage(state),
            version: state.version.0,
            head: state.head.to_string(),
            checkpoint: None,
            updated_at: format!("{:.3}", state.at),
            commitment: state.commitment.to_string(),
            starts_after: state.starts_after().map(|moment| format!("{moment:.3}")),
            places: places
                .map(|(number, place)| PlaceResponse::from_place(number, place, names))
                .collect(),
            seats: seats
                .map(|(number, holder)| SeatResponse::from_seat(state, number, holder, names))
                .collect(),
            you: You::from_match(state, participant),
            code: code.clone(),
            invitation: code,
            clock: ClockResponse::from_match(state),
            proposals: proposals.map(ProposalResponse::from_proposal).collect(),
            takeback: TakebackResponse::from_match(state, participant),
            rematch: None,
            paused_until: paused_until.map(|until| format!("{until:.3}")),
            end: End::from_match(state),
        }
    }
}

impl You {
    fn from_match(state: &Match, participant: Option<Uuid>) -> Option<Self> {
        let participant = participant?;
        let seat = state.roster.seat_of(participant);
        let place = state.roster.place_of(participant);
        Some(Self {
            participant,
            place: place.or_else(|| state.roster.order.get(seat?.index()).copied())?,
            seat,
        })
    }
}

/// Whether the participant may see the invitation code of the match and pass it on.
fn may_invite(state: &Match, participant: Option<Uuid>) -> bool {
    let Some(participant) = participant else {
        return false;
    };
    match state.stage {
        Stage::Lobby => is_host(state, participant),
        Stage::Running => {
            !state.roster.vacant.is_empty() && state.roster.seat_of(participant).is_some()
        }
        Stage::Over { .. } => false,
    }
}

impl ProposalResponse {
    fn from_proposal(open: &OpenProposal) -> Self {
        Self {
            number: open.number.0,
            seat: open.seat,
            proposal: open.proposal.clone(),
            asked: open.asked.iter().collect(),
            agreed: open.agreed.iter().collect(),
            lapses_at: format!("{:.3}", open.lapses_at()),
        }
    }
}

impl TakebackResponse {
    fn from_match(state: &Match, participant: Option<Uuid>) -> Option<Self> {
        let seat = state.roster.seat_of(participant?)?;
        let takeback = takeback_of(state, seat)?;
        Some(Self {
            entry: takeback.entry.0,
            asks: takeback.asked.iter().collect(),
        })
    }
}

impl PlaceResponse {
    fn from_place(place: u8, what: &Place, names: &PlayerNames) -> Self {
        Self {
            place,
            kind: what.kind.clone(),
            holder: HolderResponse::from_holder(&what.holder, names),
            contributed: what.contribution.is_some(),
        }
    }
}

impl SeatResponse {
    fn from_seat(state: &Match, number: u8, holder: &Holder, names: &PlayerNames) -> Self {
        let seat = Seat::new(number);
        let place = state.roster.order.get(seat.index()).copied();
        Self {
            seat,
            place: place.unwrap_or_default(),
            holder: HolderResponse::from_holder(holder, names),
            vacant: state.roster.vacant.has(seat).then_some(true),
            tenures: seat_history(state, seat, names),
        }
    }
}

impl HolderResponse {
    fn from_holder(holder: &Holder, names: &PlayerNames) -> Self {
        match holder {
            Holder::Nobody => Self::Nobody {},
            Holder::Player(participant) => Self::Player {
                participant: *participant,
                name: names.name_of(*participant),
                is_bot: names.is_bot(*participant),
                person: names.person_of(*participant),
            },
            Holder::Bot(bot) => Self::Bot { bot: bot.clone() },
        }
    }
}

impl TableView {
    pub(crate) fn for_viewer(state: &Match, viewer: Viewer) -> Self {
        let visible = visible_state(state, viewer);
        Self {
            match_id: state.id.0,
            game: state.charter.game,
            stage: stage(state),
            version: visible.version.0,
            seat: visible.seat,
            decision: visible.decision,
            awaiting: visible.awaiting,
            may_also: visible.may_also,
            view: visible.view,
            clock: ClockResponse::from_match(state),
            end: End::from_match(state),
        }
    }
}

impl LegalActions {
    pub(crate) fn for_viewer(state: &Match, viewer: Viewer) -> Self {
        Self {
            match_id: state.id.0,
            game: state.charter.game,
            version: state.version.0,
            decision: visible_state(state, viewer).decision,
            actions: legal(state, viewer),
        }
    }
}

impl ClockResponse {
    fn from_match(state: &Match) -> Option<Self> {
        let match_clock = state.clock.as_ref();
        let clock = match_clock.filter(|_| state.stage == Stage::Running)?;
        let is_timed = |seat: &Seat| matches!(state.roster.holder(*seat), Holder::Player(_));
        let seats = Seat::all(state.roster.seat_count()).filter(is_timed);
        Some(Self {
            seats: seats.map(|seat| seat_clock(clock, seat)).collect(),
            pauses: clock.pauses.intervals(),
        })
    }
}

fn seat_clock(clock: &Clock, seat: Seat) -> SeatClockResponse {
    let time = clock.seat_time(seat);
    SeatClockResponse {
        seat,
        left_millis: i64::try_from(time.left.as_millis()).unwrap_or(i64::MAX),
        running_since: time.since,
        due_at: clock.due_at(seat),
        excused: time.excused.clone(),
        strikes: time.strikes,
    }
}

/// Returns the successive holders of a seat; empty if the seat had only one.
fn seat_history(state: &Match, seat: Seat, names: &PlayerNames) -> Vec<SeatPeriodResponse> {
    let periods = state.roster.seat_history.iter();
    let of_seat = periods.filter(|period| period.seat == seat);
    if of_seat.clone().count() < 2 {
        return Vec::new();
    }
    let response = |period: &SeatPeriod| SeatPeriodResponse {
        holder: HolderResponse::from_holder(&period.holder, names),
        from_version: period.from.0,
    };
    of_seat.map(response).collect()
}
