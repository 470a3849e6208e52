//! Tests that nothing is hidden from any viewer (section 6).

use crate::byzantium::Byzantium;
use crate::laws::{Breach, Case, Lawful, Playout, every_case, holds, same};
use crate::{Seat, Viewer};

/// Checks that every viewer gets the same view of every position, and that no action or fact is sealed.
pub(crate) fn compare_views<R: Lawful>(case: &Case<R>) -> Result<(), Breach> {
    let mut playout = Playout::begin(case);
    loop {
        let state = &playout.state;
        let open = R::view(state, Viewer::Spectator);
        let seats = Seat::all(case.setup.seats);
        let mut viewers: Vec<Viewer> = seats.clone().map(Viewer::Seat).collect();
        viewers.extend(seats.map(|seat| Viewer::All { seat: Some(seat) }));
        viewers.push(Viewer::All { seat: None });
        for viewer in viewers {
            let seen = R::view(state, viewer);
            same(&format!("what {viewer:?} sees"), &open, &seen)?;
        }
        let Some(step) = playout.step()? else {
            return Ok(());
        };
        let hidden = R::action_seals(&step.before, step.seat, &step.action);
        holds(hidden.is_empty(), || {
            format!("{:?} is sealed: {hidden:?}", step.action)
        })?;
        for fact in &step.ending.facts {
            let (hidden, opened) = (R::seals(fact), R::opens(fact));
            holds(hidden.is_empty() && opened.is_empty(), || {
                format!("{fact:?} is sealed")
            })?;
        }
    }
}

#[test]
fn every_viewer_sees_everything_and_no_fact_has_seals() {
    every_case::<Byzantium>(24, compare_views);
}
