//! Test scenes of the standing order that plays steps with only one legal action.

use super::fixture::*;
use crate::byzantium::Byzantium;
use crate::byzantium::standing_order::{StandingKind, StandingOrder};
use crate::byzantium::state::State;
use crate::laws::{Playout, every_case};
use crate::{Obey, Orders, Rules, Seat, Turn};

const ORDER: StandingOrder = StandingOrder {
    r#type: StandingKind::ForcedSteps,
};

fn acts_by_order(state: &State, seat: Seat) -> bool {
    let obeyed = Byzantium::obey(state, seat, &ORDER);
    let legal = Byzantium::legal(state, seat);
    let expected = match (Byzantium::turn(state), legal.as_slice()) {
        (Turn::Over, _) => Obey::Void,
        (Turn::Awaiting { .. }, [only]) => Obey::Act(*only),
        (Turn::Awaiting { .. }, _) => Obey::Rest,
    };
    assert_eq!(obeyed, expected, "{legal:?}");
    legal.len() == 1
}

#[test]
fn it_acts_exactly_where_one_action_alone_is_possible() {
    let mut forced = 0;
    every_case::<Byzantium>(2, |case| {
        let mut playout = Playout::begin(case);
        loop {
            let seats = Seat::all(case.setup.seats);
            forced += seats
                .filter(|seat| acts_by_order(&playout.state, *seat))
                .count();
            if playout.step()?.is_none() {
                return Ok(());
            }
        }
    });
    assert!(0 < forced, "expected at least one forced action, got none");
}

#[test]
fn only_a_seat_of_a_match_that_goes_on_gets_it() {
    let scene = Fixture::turn(2).scene();
    let place = |seat| Byzantium::place_order(scene.state(), Seat::new(seat), &ORDER);
    assert_eq!(place(A), Ok(ORDER));
    let refused = place(5).expect_err("seat 5 does not exist");
    assert_eq!(crate::Refuse::code(&refused), "not_seated");
}
