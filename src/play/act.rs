//! One gesture of a player: an action, and perhaps more that follow it; or a dry run.

use std::sync::Arc;

use serde_json::Value;
use uuid::Uuid;

use super::bind::Wished;
use super::feed::{ToldFact, tell_fresh};
use super::house::{Carried, Fresh, House, resent};
use super::keys::Mark;
use super::lobby::playing;
use super::look::decision;
use super::refusal::{Failure, PlayError, Refusal};
use super::sentences::placeholder;
use super::table::{Stage, Table};
use super::think;
use super::words::{Actor, By, Deed};
use crate::games::{Common, Names, Seat, Viewer};
use crate::i18n::Language;
use crate::world::{Hash, MatchId, Version};

/// The most actions of one gesture.
pub const MAX_ACTIONS: usize = 16;

/// What a player would like to do.
#[derive(Clone, Debug)]
pub struct Gesture {
    /// The match.
    pub match_id: MatchId,
    /// The participant that the caller is in this match.
    pub participant: Uuid,
    /// The decision that the first action answers which is not free.
    pub decision: Option<String>,
    /// The version that the caller has seen, if the wish depends on it.
    pub expected: Option<Version>,
    /// The actions, in order; at least one.
    pub actions: Vec<Value>,
}

/// What became of a gesture.
pub struct Played {
    /// The table after the last action that was done.
    pub table: Arc<Table>,
    /// The seat that acted.
    pub viewer: Viewer,
    /// What was done, one for each action, as the player may see it.
    pub done: Vec<Done>,
    /// What became of the actions after them.
    pub rest: Rest,
}

/// An action that was done.
pub struct Done {
    /// The version of its entry.
    pub version: Version,
    /// The head of the chain after it.
    pub head: Hash,
    /// What came of it, with sentences.
    pub facts: Vec<ToldFact>,
}

/// What became of the actions that were not done.
#[derive(Clone, Debug, PartialEq)]
pub enum Rest {
    /// There are none.
    Nothing,
    /// The next one was refused; those after it were not tried.
    Refused(Refusal),
    /// The last action done drew or disclosed something; look before you go on.
    NotTried,
}

impl Rest {
    /// What is left after the next action was refused; [`Refusal::Busy`] is no word of the rules.
    fn of(refusal: Refusal) -> Self {
        if refusal == Refusal::Busy {
            Self::NotTried
        } else {
            Self::Refused(refusal)
        }
    }
}

/// What would follow from an action, as far as that can be known beforehand.
pub struct Rehearsal {
    /// The facts, each with its sentence, up to the first draw or disclosure.
    pub facts: Vec<ToldFact>,
    /// Whether more would follow that cannot be known beforehand.
    pub stopped: bool,
}

impl House {
    /// Carries out a gesture, one entry for each action, up to the first surprise.
    pub async fn act(
        self: &Arc<Self>,
        gesture: &Gesture,
        mark: Option<&Mark>,
    ) -> Result<Played, PlayError> {
        let mut done: Vec<Carried> = Vec::new();
        let rest = loop {
            let ordinal = done.len();
            let Some(action) = gesture.actions.get(ordinal) else {
                break Rest::Nothing;
            };
            match self.act_once(gesture, action, mark, &done).await {
                Ok(carried) => done.push(carried),
                Err(PlayError::Refused(refusal)) if ordinal > 0 => break Rest::of(refusal),
                Err(error) => return Err(error),
            }
            if ordinal + 1 < gesture.actions.len() && self.surprised(&done, gesture).await? {
                break Rest::NotTried;
            }
        };
        let last = done.last().ok_or(Refusal::NotStarted)?;
        let table = Arc::clone(&last.table);
        if done.iter().any(|carried| carried.fresh.is_some()) {
            self.drive_if_due(&table);
        }
        let viewer = table.viewer(Some(gesture.participant));
        let mut told = Vec::with_capacity(done.len());
        for carried in &done {
            told.push(self.tell_done(carried, gesture.participant).await?);
        }
        Ok(Played {
            table,
            viewer,
            done: told,
            rest,
        })
    }

    /// What came of one action: from what is in hand, or from the log if it was done before.
    async fn tell_done(&self, carried: &Carried, participant: Uuid) -> Result<Done, PlayError> {
        let table = &carried.table;
        let facts = if let Some(fresh) = &carried.fresh {
            tell_fresh(table, fresh, table.viewer(Some(participant))).map_err(Failure::from)?
        } else {
            let range = (table.version.previous().unwrap_or_default(), 1);
            let entries = self.feed(table.id, Some(participant).into(), range).await?;
            entries
                .into_iter()
                .next()
                .map(|entry| entry.facts)
                .unwrap_or_default()
        };
        Ok(Done {
            version: table.version,
            head: table.head,
            facts,
        })
    }

    async fn act_once(
        &self,
        gesture: &Gesture,
        action: &Value,
        mark: Option<&Mark>,
        done: &[Carried],
    ) -> Result<Carried, PlayError> {
        let wish = mark.map(|mark| (mark, u16::try_from(done.len()).unwrap_or(u16::MAX)));
        let last = done.last();
        let think = |table: &Table| {
            // What was not done at first is not done by resending: it is only told again.
            let resent = last.filter(|carried| carried.fresh.is_none());
            let table = resent.map_or(table, |carried| carried.table.as_ref());
            if last.is_some_and(|carried| carried.table.version != table.version) {
                return Err(Refusal::Busy);
            }
            let (seat, action) = admit(table, gesture, (done.len(), action))?;
            let expected = gesture.expected.filter(|_| done.is_empty());
            if expected.is_some_and(|expected| expected != table.version) {
                return Err(Refusal::VersionMoved {
                    current: table.version.0,
                });
            }
            let thought = think::act(table, seat, &action)?;
            if resent.is_some() {
                return Err(Refusal::Busy);
            }
            let by = By {
                kind: Actor::Player,
                seat: Some(seat),
            };
            Ok(Wished {
                by,
                deed: Deed::Game(action),
                thought,
            })
        };
        self.carry(gesture.match_id, wish, think).await
    }

    /// Whether the last action done drew or disclosed anything.
    async fn surprised(&self, done: &[Carried], gesture: &Gesture) -> Result<bool, PlayError> {
        let Some(last) = done.last() else {
            return Ok(false);
        };
        if let Some(Fresh { surprised, .. }) = &last.fresh {
            return Ok(*surprised);
        }
        if matches!(last.table.stage, Stage::Over { .. }) {
            return Ok(true);
        }
        let before = self
            .past(
                gesture.match_id,
                last.table.version.previous().unwrap_or_default(),
            )
            .await?;
        let action = gesture.actions.get(done.len() - 1).unwrap_or(&Value::Null);
        let seat = playing(&before, gesture.participant)?;
        let (action, _) = before.play.normalise(action).map_err(Refusal::Rules)?;
        Ok(before
            .play
            .try_out(seat, &action)
            .map_err(Refusal::Rules)?
            .surprised)
    }

    /// Says what would follow from an action, without luck and without writing anything.
    pub async fn rehearse(&self, gesture: &Gesture) -> Result<Rehearsal, PlayError> {
        let table = self.table(gesture.match_id).await?;
        Ok(rehearsed(&table, gesture, Language::En)?)
    }

    /// The outcome of a wish that is in the log already, to be found before anything is checked.
    pub async fn was_done(&self, id: MatchId, mark: &Mark) -> Result<bool, PlayError> {
        let loaded = self.load(id, Some(mark)).await?;
        Ok(resent(&loaded.resent, mark, 0)?.is_some())
    }
}

/// Admits the action at `ordinal` of a gesture to the rules: well-formed, seated, not over, and unless
/// it is free an answer of somebody who is asked, not stale; in that order.
fn admit(
    table: &Table,
    gesture: &Gesture,
    (ordinal, action): (usize, &Value),
) -> Result<(Seat, Value), Refusal> {
    let (action, is_free) = table.play.normalise(action).map_err(Refusal::Rules)?;
    let seat = playing(table, gesture.participant)?;
    let answers = |action: &Value| {
        table
            .play
            .normalise(action)
            .is_ok_and(|(_, is_free)| !is_free)
    };
    let answered = gesture.actions.iter().take(ordinal).any(answers);
    if is_free {
        return Ok((seat, action));
    }
    let Some(asked) = decision(table, seat) else {
        return Err(Refusal::common(table, Common::NotYourTurn));
    };
    match &gesture.decision {
        _ if answered => Ok((seat, action)),
        Some(given) if *given == asked => Ok((seat, action)),
        Some(_) => Err(Refusal::Stale),
        None => Err(Refusal::DecisionMissing),
    }
}

/// What would follow from the first action of a gesture at this table, told in this language.
pub fn rehearsed(
    table: &Table,
    gesture: &Gesture,
    language: Language,
) -> Result<Rehearsal, Refusal> {
    let action = gesture.actions.first().unwrap_or(&Value::Null);
    let (seat, action) = admit(table, gesture, (0, action))?;
    let decided = table.play.try_out(seat, &action).map_err(Refusal::Rules)?;
    let known = |told: &&crate::games::Told| told.seals.iter().all(|seal| seal.known_to.has(seat));
    let names = Names::new(language, &placeholder);
    let mut facts = Vec::new();
    for told in decided.facts.iter().take_while(known) {
        let text = table.play.describe(&told.fact, Viewer::Seat(seat), names);
        let text = text.map_err(|error| Refusal::broken(&error))?;
        facts.push(ToldFact {
            fact: serde_json::json!({ "game": told.fact }),
            text,
        });
    }
    let stopped = decided.surprised || facts.len() < decided.facts.len();
    Ok(Rehearsal { facts, stopped })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::paper::{Paper, person};
    use super::*;
    use crate::games::{GameKey, Seats};

    /// What becomes of an action of this seat that names this decision.
    fn refused(paper: &Paper, seat: Seat, (action, named): (Value, Option<&str>)) -> Refusal {
        let place = paper.table.order[seat.index()];
        let gesture = Gesture {
            match_id: paper.table.id,
            participant: person(place),
            decision: named.map(str::to_owned),
            expected: None,
            actions: vec![action],
        };
        let rehearsed = rehearsed(&paper.table, &gesture, Language::En);
        rehearsed.err().expect("it is refused")
    }

    #[test]
    fn out_of_turn_comes_before_stale_and_both_before_the_rules_but_for_free_actions() {
        let paper = Paper::started(GameKey::Byzanz, 3, 3);
        let awaited = paper.table.awaiting().0;
        let actor = awaited.iter().next().unwrap();
        let other = Seat::all(3).find(|seat| *seat != actor).unwrap();
        let out_of_turn = Refusal::Common {
            common: Common::NotYourTurn,
            rule: "B-6",
            awaited: Seats::only(actor),
        };
        let take = json!({ "type": "take", "good": "C" });
        for named in [None, Some("old"), decision(&paper.table, actor).as_deref()] {
            for action in [json!({ "type": "pass" }), take.clone()] {
                assert_eq!(refused(&paper, other, (action, named)), out_of_turn);
            }
        }
        assert_eq!(
            refused(&paper, actor, (take.clone(), Some("old"))),
            Refusal::Stale
        );
        assert_eq!(
            refused(&paper, actor, (take.clone(), None)),
            Refusal::DecisionMissing
        );
        let of_rules = |seat, action, named: Option<&str>| {
            let refusal = refused(&paper, seat, (action, named));
            let Refusal::Rules(refused) = refusal else {
                panic!("{refusal}")
            };
            refused.code
        };
        let named = decision(&paper.table, actor);
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
    fn who_has_no_seat_and_what_is_over_is_refused_by_a_rule_of_the_game() {
        for (game, not_seated, game_over) in [
            (GameKey::Byzanz, "4.3", "B-33"),
            (GameKey::Bards, "4.2", "S-32"),
            (GameKey::Byzantium, "5.3", "Z-102"),
        ] {
            let (_, most) = game.rules().seats();
            let mut paper = Paper::started(game, most, 3);
            let actor = paper.table.awaiting().0.iter().next().unwrap();
            let action = paper.table.play.legal(actor)[0].clone();
            let rule = |paper: &Paper, seat| {
                let refusal = refused(paper, seat, (action.clone(), None));
                let Refusal::Common { common, rule, .. } = refusal else {
                    panic!("{refusal}")
                };
                (common, rule)
            };
            for seat in Seat::all(most) {
                if paper.table.stage == Stage::Running {
                    let thought = think::resign(&paper.table, seat);
                    paper.wish(seat, crate::play::words::PlatformAction::Resign {}, thought);
                }
                if paper.table.stage == Stage::Running {
                    assert_eq!(rule(&paper, seat), (Common::NotSeated, not_seated));
                }
            }
            assert_eq!(rule(&paper, actor), (Common::GameOver, game_over));
        }
    }
}
