//! Commands of players: the actions to take and the decision they answer. Also predicts their effect.

use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

use super::decide::admit;
use super::{DescribedFact, Match, Refusal};
use crate::games::{AnyEnding, AnyPlay, NewFact, Seat, SeatNames, Turn, Viewer};
use crate::world::MatchId;

/// Maximum number of actions in one command.
pub const MAX_ACTIONS: usize = 16;

/// A request of a player to act in a match.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct Command {
    pub match_id: MatchId,
    pub participant: Uuid,
    /// Token of the decision that the actions answer; `None` if they answer no question.
    pub decision: Option<String>,
    /// At least one action, in order.
    pub actions: Vec<Value>,
}

/// The expected result of an action.
#[derive(Serialize, ToSchema)]
#[schema(as = Rehearsed)]
pub struct Rehearsal {
    /// The facts that would happen, up to the first draw or reveal.
    pub facts: Vec<DescribedFact>,
    /// Whether more would happen that cannot be known in advance.
    pub stopped: bool,
    /// Whether you could undo it, as long as nobody else has decided since.
    pub undoable: bool,
}

impl Rehearsal {
    fn add_decided(
        mut self,
        before: &dyn AnyPlay,
        seat: Seat,
        decided: &AnyEnding,
        names: SeatNames<'_>,
    ) -> Result<Self, Refusal> {
        let is_known = |new: &&NewFact| new.seals.iter().all(|seal| seal.known_to.has(seat));
        let facts = if self.stopped { &[] } else { &*decided.facts };
        let visible = facts.iter().take_while(is_known);
        let earlier = self.facts.len();
        for new in visible {
            let described = before.describe(&new.fact, Viewer::Seat(seat), names);
            let text = described.map_err(|error| Refusal::internal(&error))?;
            let fact = serde_json::json!({ "game": new.fact });
            self.facts.push(DescribedFact { fact, text });
        }
        self.stopped |= decided.surprised || self.facts.len() < earlier + decided.facts.len();
        self.undoable &= !decided.surprised && !discloses(before, decided)?;
        Ok(self)
    }
}

/// Predicts the result of a command, up to the first action that draws or reveals something; writes nothing.
pub fn rehearse(
    state: &Match,
    command: &Command,
    names: SeatNames<'_>,
) -> Result<Rehearsal, Refusal> {
    let first = command.actions.first().unwrap_or(&Value::Null);
    let (seat, mut action) = admit(state, command, 0, first)?;
    let mut play = state.play.clone_box();
    let mut rehearsal = Rehearsal {
        facts: Vec::new(),
        stopped: false,
        undoable: true,
    };
    let mut later = command.actions.iter().skip(1);
    loop {
        let decided = play.try_out(seat, &action).map_err(Refusal::Rules)?;
        rehearsal = rehearsal.add_decided(&*play, seat, &decided, names)?;
        let is_surprised = decided.surprised;
        play = decided.play;
        match later.next().filter(|_| !is_surprised) {
            Some(next) => action = play.parse_action(next).map_err(Refusal::Rules)?,
            None => return Ok(rehearsal),
        }
    }
}
/// Whether an action reveals something or ends the game, so that it cannot be undone.
fn discloses(before: &dyn AnyPlay, decided: &AnyEnding) -> Result<bool, Refusal> {
    let mut play = before.clone_box();
    for new in &decided.facts {
        let discloses = play.evolve(&new.fact);
        if discloses.map_err(|error| Refusal::internal(&error))? {
            return Ok(true);
        }
    }
    Ok(decided.play.turn() == Turn::Over)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::decide::{self, decision_token};
    use crate::games::{CommonRefusal, GameKey, Seats};
    use crate::i18n::Language;
    use crate::refusal::TurnRefusal;
    use crate::sentences::placeholder_names;
    use crate::state::Stage;
    use crate::testing::{MatchFixture, person};

    fn refused(
        fixture: &MatchFixture,
        seat: Seat,
        (action, named): (Value, Option<&str>),
    ) -> Refusal {
        let place = fixture.state.roster.order[seat.index()];
        let command = Command {
            match_id: fixture.state.id,
            participant: person(place),
            decision: named.map(str::to_owned),
            actions: vec![action],
        };
        let rehearsed = rehearse(&fixture.state, &command, placeholder_names(Language::En));
        rehearsed.err().expect("it is refused")
    }

    #[test]
    fn out_of_turn_comes_before_stale_and_both_before_the_rules_but_for_free_actions() {
        let fixture = MatchFixture::started(GameKey::Byzanz, 3, 3);
        let awaited = fixture.state.awaiting().0;
        let actor = awaited.iter().next().unwrap();
        let other = Seat::all(3).find(|seat| *seat != actor).unwrap();
        let out_of_turn = Refusal::Common {
            common: CommonRefusal::NotYourTurn,
            rule: "B-6",
            awaited: Seats::only(actor),
        };
        let take = json!({ "type": "take", "good": "C" });
        for named in [
            None,
            Some("old"),
            decision_token(&fixture.state, actor).as_deref(),
        ] {
            for action in [json!({ "type": "pass" }), take.clone()] {
                assert_eq!(refused(&fixture, other, (action, named)), out_of_turn);
            }
        }
        assert_eq!(
            refused(&fixture, actor, (take.clone(), Some("old"))),
            Refusal::Turn(TurnRefusal::Stale)
        );
        assert_eq!(
            refused(&fixture, actor, (take.clone(), None)),
            Refusal::Turn(TurnRefusal::DecisionMissing)
        );
        let of_rules = |seat, action, named: Option<&str>| {
            let refusal = refused(&fixture, seat, (action, named));
            let Refusal::Rules(refused) = refusal else {
                panic!("{refusal}")
            };
            refused.code
        };
        let named = decision_token(&fixture.state, actor);
        assert_eq!(of_rules(actor, take, named.as_deref()), "wrong_phase");
        let sale = json!({ "type": "sell", "cards": ["C1"] });
        assert_eq!(of_rules(other, sale.clone(), None), "set_size");
        assert_eq!(of_rules(other, sale, Some("old")), "set_size");
        assert_eq!(
            of_rules(other, json!({ "type": "pas" }), None),
            "bad_params"
        );
    }

    #[test]
    fn several_actions_are_rehearsed_up_to_the_first_surprise() {
        let fixture = MatchFixture::started(GameKey::Byzantium, 3, 3);
        let actor = fixture.state.awaiting().0.iter().next().unwrap();
        let enter = json!({ "type": "enter_army", "army": "arab", "city": "mecca" });
        let attack = json!({ "type": "step", "to": "hira", "via": "desert" });
        let rehearse = |actions| {
            let command = Command {
                match_id: fixture.state.id,
                participant: person(fixture.state.roster.order[actor.index()]),
                decision: decision_token(&fixture.state, actor),
                actions,
            };
            rehearse(&fixture.state, &command, placeholder_names(Language::En))
        };
        let first = rehearse(vec![enter.clone()]).unwrap();
        assert!(first.undoable && !first.stopped);
        let both = rehearse(vec![enter.clone(), attack, json!({})]).unwrap();
        assert!(both.stopped && !both.undoable);
        assert!(both.facts.len() > first.facts.len());
        assert_eq!(both.facts[0].text, first.facts[0].text);
        let refused = rehearse(vec![enter.clone(), enter]).err();
        assert!(matches!(refused, Some(Refusal::Rules(_))));
    }

    #[test]
    fn who_has_no_seat_and_what_is_over_is_refused_by_a_rule_of_the_game() {
        for (game, not_seated, game_over) in [
            (GameKey::Byzanz, "4.3", "B-33"),
            (GameKey::Bards, "4.2", "S-32"),
            (GameKey::Byzantium, "5.3", "Z-102"),
        ] {
            let (_, most) = game.rules().seats();
            let mut fixture = MatchFixture::started(game, most, 3);
            let actor = fixture.state.awaiting().0.iter().next().unwrap();
            let action = fixture.state.play.legal(actor)[0].clone();
            let rule = |fixture: &MatchFixture, seat| {
                let refusal = refused(fixture, seat, (action.clone(), None));
                let Refusal::Common { common, rule, .. } = refusal else {
                    panic!("{refusal}")
                };
                (common, rule)
            };
            for seat in Seat::all(most) {
                if fixture.state.stage == Stage::Running {
                    let decision = decide::resign(&fixture.state, seat);
                    fixture.act_on_platform(
                        seat,
                        crate::events::PlatformAction::Resign {},
                        decision,
                    );
                }
                if fixture.state.stage == Stage::Running {
                    assert_eq!(rule(&fixture, seat), (CommonRefusal::NotSeated, not_seated));
                }
            }
            assert_eq!(rule(&fixture, actor), (CommonRefusal::GameOver, game_over));
        }
    }
}
