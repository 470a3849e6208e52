//! How matches and tables look to whoever asks: what goes over the wire. It only grows.

mod choices;
mod clock;
mod list;
mod table;

pub use choices::*;
pub use clock::*;
pub use list::*;
pub use table::*;

use uuid::Uuid;

use crate::app::approach::is_host;
use crate::app::{Names, stage};
use crate::core::clock::Clock;
use crate::core::consent::OpenProposal;
use crate::core::{Holder, Match, Place, Stage, Tenure, legal, sight};
use crate::games::{Seat, Viewer};

impl End {
    fn of(table: &Match) -> Option<Self> {
        match &table.stage {
            Stage::Lobby | Stage::Running => None,
            Stage::Over { why, outcome } => Some(Self {
                why: *why,
                outcome: outcome.clone(),
            }),
        }
    }
}

impl MatchResponse {
    pub(crate) fn of(
        table: &Match,
        participant: Option<Uuid>,
        names: &Names,
        invitation: impl FnOnce() -> String,
    ) -> Self {
        Self {
            id: table.id.0,
            game: table.charter.game,
            rules_version: table.charter.rules,
            options: table.charter.options.clone(),
            seating: table.charter.seating,
            spectators: table.charter.spectators,
            pace: table.charter.pace,
            absence: table.charter.absence.clone(),
            weekends: table.charter.weekends,
            admits_bots: table.charter.admits_bots(),
            stage: stage(table),
            version: table.version.0,
            head: table.head.to_string(),
            checkpoint: None,
            updated_at: format!("{:.3}", table.at),
            commitment: table.commitment.to_string(),
            starts_after: table.starts_after().map(|moment| format!("{moment:.3}")),
            places: (0..)
                .zip(table.places.iter())
                .map(|(number, place)| PlaceResponse::of(number, place, names))
                .collect(),
            seats: (0..)
                .zip(table.seats.iter())
                .map(|(number, holder)| SeatResponse::of(table, number, holder, names))
                .collect(),
            you: You::of(table, participant),
            invitation: invites(table, participant).then(invitation),
            clock: ClockResponse::of(table),
            proposals: table
                .consent
                .proposals
                .iter()
                .map(ProposalResponse::of)
                .collect(),
            takeback: TakebackResponse::of(table, participant),
            rematch: None,
            paused_until: table
                .consent
                .paused_until
                .map(|until| format!("{until:.3}")),
            end: End::of(table),
        }
    }
}

impl You {
    fn of(table: &Match, participant: Option<Uuid>) -> Option<Self> {
        let participant = participant?;
        let seat = table.seat_of(participant);
        let place = table.place_of(participant);
        Some(Self {
            participant,
            place: place.or_else(|| table.order.get(seat?.index()).copied())?,
            seat,
        })
    }
}

/// Whether somebody may give others a code to sit down with.
fn invites(table: &Match, participant: Option<Uuid>) -> bool {
    let Some(participant) = participant else {
        return false;
    };
    match table.stage {
        Stage::Lobby => is_host(table, participant),
        Stage::Running => !table.vacant.is_empty() && table.seat_of(participant).is_some(),
        Stage::Over { .. } => false,
    }
}

impl ProposalResponse {
    fn of(open: &OpenProposal) -> Self {
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
    fn of(table: &Match, participant: Option<Uuid>) -> Option<Self> {
        let seat = table.seat_of(participant?)?;
        let takeback = table.takeback_of(seat)?;
        Some(Self {
            entry: takeback.entry.0,
            asks: takeback.asked.iter().collect(),
        })
    }
}

impl PlaceResponse {
    fn of(place: u8, what: &Place, names: &Names) -> Self {
        Self {
            place,
            kind: what.kind.clone(),
            holder: HolderResponse::of(&what.holder, names),
            contributed: what.contribution.is_some(),
        }
    }
}

impl SeatResponse {
    fn of(table: &Match, number: u8, holder: &Holder, names: &Names) -> Self {
        let seat = Seat::new(number);
        let place = table.order.get(seat.index()).copied().unwrap_or_default();
        Self {
            seat,
            place,
            holder: HolderResponse::of(holder, names),
            vacant: table.vacant.has(seat).then_some(true),
            tenures: tenures(table, seat, names),
        }
    }
}

impl HolderResponse {
    fn of(holder: &Holder, names: &Names) -> Self {
        match holder {
            Holder::Nobody => Self::Nobody {},
            Holder::Player(participant) => Self::Player {
                participant: *participant,
                name: names.of(*participant),
                is_bot: names.is_bot(*participant),
            },
            Holder::Bot(bot) => Self::Bot { bot: bot.clone() },
        }
    }
}

impl TableView {
    pub(crate) fn of(table: &Match, viewer: Viewer) -> Self {
        let sight = sight(table, viewer);
        Self {
            match_id: table.id.0,
            game: table.charter.game,
            stage: stage(table),
            version: sight.version.0,
            seat: sight.seat,
            decision: sight.decision,
            awaiting: sight.awaiting,
            may_also: sight.may_also,
            view: sight.view,
            clock: ClockResponse::of(table),
            end: End::of(table),
        }
    }
}

impl LegalActions {
    pub(crate) fn of(table: &Match, viewer: Viewer) -> Self {
        Self {
            match_id: table.id.0,
            version: table.version.0,
            decision: sight(table, viewer).decision,
            actions: legal(table, viewer),
        }
    }
}

impl ClockResponse {
    /// The clocks of a running match that has a pace.
    fn of(table: &Match) -> Option<Self> {
        let clock = table.clock.as_ref();
        let clock = clock.filter(|_| table.stage == Stage::Running)?;
        let is_timed = |seat: &Seat| matches!(table.holder(*seat), Holder::Player(_));
        let seats = Seat::all(table.count()).filter(is_timed);
        Some(Self {
            seats: seats.map(|seat| seat_clock(clock, seat)).collect(),
            pauses: clock.pauses(),
        })
    }
}

fn seat_clock(clock: &Clock, seat: Seat) -> SeatClock {
    let time = clock.of(seat);
    SeatClock {
        seat,
        left_millis: i64::try_from(time.left.as_millis()).unwrap_or(i64::MAX),
        running_since: time.since,
        due_at: clock.due_at(seat),
        excused: time.excused.clone(),
        strikes: time.strikes,
    }
}

/// Who held a seat one after the other; nothing if it was always the same.
fn tenures(table: &Match, seat: Seat, names: &Names) -> Vec<TenureResponse> {
    let of_seat = table.tenures.iter().filter(|tenure| tenure.seat == seat);
    if of_seat.clone().count() < 2 {
        return Vec::new();
    }
    let told = |tenure: &Tenure| TenureResponse {
        holder: HolderResponse::of(&tenure.holder, names),
        from_version: tenure.from.0,
    };
    of_seat.map(told).collect()
}
