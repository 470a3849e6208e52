//! Standing orders: actions that a player has chosen in advance. They are private and stored outside the log.
//!
//! A standing order is carried out as the player's own action after a random delay. So nobody can tell it from the
//! action of a player who was online. Checks are more frequent than the delay, so the time of a check reveals nothing.

use std::ops::Range;
use std::sync::Arc;

use jiff::{SignedDuration, Timestamp};
use serde_json::Value;
use uuid::Uuid;

use crate::app::{CommitError, EntryOrigin, Loaded, MatchStore, Result};
use crate::core::decide::{act, running_seat};
use crate::core::events::Actor;
use crate::core::mac::MacKey;
use crate::core::{Match, Refusal};
use crate::games::{Obey, ParsedAction, Seat};
use crate::log::Intent;
use crate::people::StoredOrder;
use crate::world::{MatchId, error_chain};

const DELAY_SECS: Range<u64> = 3..20;

// Interval in seconds between checks of a standing order; at most the shortest delay of an order.
const CHECK_AGAIN_SECS: i64 = 3;

// Interval in seconds between checks of an order that can do nothing before something else happens in the match.
// Longer, because many orders may wait like this until their match ends.
const REST_SECS: i64 = 60;

const ROUND_LIMIT: u16 = 200;

#[derive(Clone)]
pub struct OrderUseCases {
    pub(in crate::app) store: Arc<MatchStore>,
}

impl OrderUseCases {
    /// Stores a player's standing order in place of an earlier one.
    pub async fn place_order(
        &self,
        id: MatchId,
        participant: Uuid,
        requested: &Value,
    ) -> Result<()> {
        let loaded = self.store.load(id, None).await?;
        let seat = running_seat(&loaded.state, participant)?;
        let body = loaded.state.play.place_order(seat, requested);
        let body = body.map_err(Refusal::Rules)?;
        let order = StoredOrder {
            participant,
            body,
            due_at: next_check(loaded.now),
        };
        Ok(self.store.people.orders.replace(id, &order).await?)
    }

    pub async fn find_order(&self, id: MatchId, participant: Uuid) -> Result<Option<Value>> {
        let orders = self.store.people.orders.load(id).await?;
        let mut all = orders.into_iter();
        let own = all.find(|order| order.participant == participant);
        Ok(own.map(|order| order.body))
    }

    pub async fn cancel_order(&self, id: MatchId, participant: Uuid) -> Result<()> {
        Ok(self.store.people.orders.delete(id, participant).await?)
    }

    /// Carries out the standing orders that are due. A match that fails is checked again after seconds.
    pub async fn obey_orders(&self) -> Result<()> {
        self.obey_orders_within(&DELAY_SECS).await
    }

    /// Like [`Self::obey_orders`], with another range for the random delay, in seconds.
    pub async fn obey_orders_within(&self, delay_secs: &Range<u64>) -> Result<()> {
        if !self.store.history.allows(Intent::DrawSomewhere).await? {
            return Ok(());
        }
        for id in self.store.people.orders.list_due(ROUND_LIMIT).await? {
            if let Err(error) = self
                .store
                .isolate(id, self.obey_in_match(id, delay_secs))
                .await
            {
                tracing::warn!(match.id = %id, error = %error_chain(&error), "could not check the standing orders of a match; retrying in a few seconds");
                let pause = SignedDuration::from_secs(CHECK_AGAIN_SECS);
                self.store.people.orders.postpone_due(id, pause).await?;
            }
        }
        Ok(())
    }

    // Each standing order is postponed before it is tried, so that one that always fails does not block others. An
    // order that was cancelled or replaced meanwhile is left alone.
    async fn obey_in_match(&self, id: MatchId, delay_secs: &Range<u64>) -> Result<()> {
        let orders = &self.store.people.orders;
        for order in orders.load(id).await? {
            let loaded = self.store.load(id, None).await?;
            if loaded.now < order.due_at {
                continue;
            }
            let (obey, later) = self.decide_order(&loaded, &order, delay_secs);
            if !orders.postpone(id, &order, later).await? {
                continue;
            }
            match obey {
                Obey::Void => orders.delete_due(id, order.participant, later).await?,
                Obey::Wait | Obey::Rest => {}
                Obey::Act(action) => {
                    if let Err(error) = self.carry_out(&loaded, &order, action).await {
                        tracing::warn!(match.id = %id, error = %error_chain(&error), "could not carry out a standing order of a match; retrying in a few seconds");
                    }
                }
            }
        }
        Ok(())
    }

    fn decide_order(
        &self,
        loaded: &Loaded,
        order: &StoredOrder,
        delay_secs: &Range<u64>,
    ) -> (Obey<ParsedAction>, Timestamp) {
        let (state, now) = (&loaded.state, loaded.now);
        let next = next_check(now);
        let Ok(seat) = running_seat(state, order.participant) else {
            return (Obey::Void, next);
        };
        match state.play.obey(seat, &order.body) {
            Obey::Act(action) => {
                let due = order_due_at(state, seat, delay_secs, &self.store.keys.delays);
                if now < due {
                    (Obey::Wait, due)
                } else {
                    (Obey::Act(action), next)
                }
            }
            Obey::Rest => (
                Obey::Rest,
                after_delay(now, SignedDuration::from_secs(REST_SECS)),
            ),
            obey @ (Obey::Void | Obey::Wait) => (obey, next),
        }
    }

    async fn carry_out(
        &self,
        loaded: &Loaded,
        order: &StoredOrder,
        action: ParsedAction,
    ) -> Result<()> {
        let state = &loaded.state;
        let seat = running_seat(state, order.participant)?;
        let decision = act(state, Actor::Player, seat, &action)?;
        let origin = EntryOrigin::default();
        match self.store.append(loaded, decision, origin).await {
            Ok(kept) => self.store.spawn_moves_if_due(&kept.state),
            Err(CommitError::Overtaken | CommitError::AlreadyDone) => {}
            Err(error) => return Err(error.into_play_error()),
        }
        Ok(())
    }
}

fn next_check(now: Timestamp) -> Timestamp {
    after_delay(now, SignedDuration::from_secs(CHECK_AGAIN_SECS))
}

fn after_delay(moment: Timestamp, delay: SignedDuration) -> Timestamp {
    moment.checked_add(delay).unwrap_or(moment)
}

/// Returns when a standing order acts: after an unpredictable delay that is the same for every check and instance.
fn order_due_at(state: &Match, seat: Seat, delay_secs: &Range<u64>, key: &MacKey) -> Timestamp {
    let since = state.question_start(seat);
    let asked_at = since.as_millisecond().to_be_bytes();
    let question = [&asked_at[..], &[seat.number()]].concat();
    let digest = key.compute(&[state.id.0.as_bytes(), &question]);
    let random_bytes = digest.first_chunk::<8>().copied().unwrap_or_default();
    let range = (delay_secs.end.saturating_sub(delay_secs.start) * 1000).max(1);
    let millis = delay_secs.start * 1000 + u64::from_be_bytes(random_bytes) % range;
    let delay = SignedDuration::from_millis(i64::try_from(millis).unwrap_or(i64::MAX));
    after_delay(since, delay)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::testing::MatchFixture;
    use crate::games::GameKey;

    #[test]
    fn the_delay_runs_from_the_question_and_is_neither_short_nor_known() {
        let mut state = MatchFixture::started(GameKey::Byzanz, 4, 3).state;
        let seat = state.awaiting().0.iter().next().unwrap();
        let mut delays = Vec::new();
        for _ in 0..12 {
            state.at = after_delay(state.at, SignedDuration::from_secs(60));
            state.update_awaited(Some(seat));
            assert_eq!(state.question_start(seat), state.at);
            let due = order_due_at(&state, seat, &DELAY_SECS, &MacKey::new(&[1; 32]));
            let delay = due.duration_since(state.at);
            assert!(SignedDuration::from_secs(3) <= delay, "{delay}");
            assert!(delay < SignedDuration::from_secs(20), "{delay}");
            delays.push(delay);
        }
        delays.sort();
        delays.dedup();
        assert!(10 < delays.len(), "{delays:?}");
    }

    #[test]
    fn what_others_do_meanwhile_does_not_put_the_answer_off() {
        let state = MatchFixture::started(GameKey::Byzanz, 3, 3).state;
        let awaited = state.awaiting().0;
        let seat = awaited.iter().next().unwrap();
        let before = order_due_at(&state, seat, &DELAY_SECS, &MacKey::new(&[1; 32]));
        let mut later = state.clone();
        later.at = after_delay(state.at, SignedDuration::from_secs(60));
        let other = Seat::all(3).find(|other| !awaited.has(*other));
        later.update_awaited(other);
        assert_eq!(
            order_due_at(&later, seat, &DELAY_SECS, &MacKey::new(&[1; 32])),
            before
        );
        later.update_awaited(Some(seat));
        assert_ne!(
            order_due_at(&later, seat, &DELAY_SECS, &MacKey::new(&[1; 32])),
            before
        );
        assert_eq!(later.question_start(seat), later.at);
    }
}
