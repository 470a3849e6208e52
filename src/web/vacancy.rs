//! Seats of a running match whose holders stayed away too long: who may sit down there.

use uuid::Uuid;

use super::table::{Look, Place};
use super::visit::Visit;
use crate::core::events::PlaceKind;
use crate::core::{Holder, Match, Stage};
use crate::games::Seat;
use crate::world::Version;

pub(super) struct Vacancy {
    pub(super) seats: Vec<(u8, String)>,
    pub(super) code: String,
    pub(super) invitation: Option<String>,
}

impl Visit {
    pub(super) fn vacancy(&self, place: &Place, look: &Look) -> Option<Vacancy> {
        let table = &*place.table;
        if table.stage != Stage::Running || table.vacant.is_empty() {
            return None;
        }
        let holds = |participant| table.seat_of(participant).is_some();
        let plays = place.participant.is_some_and(holds);
        let vacant = table.vacant.iter();
        let seats = vacant.filter(|seat| may_take(table, *seat, (place.participant, look)));
        let label = |seat: Seat| {
            let name = place.names.at(table, seat, Version(u32::MAX));
            (
                seat.number(),
                self.say_with("page-seat-take", ("name", name)),
            )
        };
        Some(Vacancy {
            seats: seats.map(label).collect(),
            code: look.code.clone().unwrap_or_default(),
            invitation: plays.then(|| self.web.api.matches.invitation(table.id)),
        })
    }
}

fn may_take(table: &Match, seat: Seat, (who, look): (Option<Uuid>, &Look)) -> bool {
    match who.filter(|participant| table.has_known(*participant)) {
        Some(known) => {
            let is_theirs = *table.sitter(seat, Version(u32::MAX)) == Holder::Player(known);
            is_theirs && table.seat_of(known).is_none()
        }
        None => look.code.is_some() || table.kind_of(seat) == Some(&PlaceKind::Open {}),
    }
}
