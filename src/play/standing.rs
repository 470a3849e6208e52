//! Standing orders: what a player wants done when the time comes. Beside the log, private.
//!
//! An order is looked at again and again after a random delay, and carried out as the player's own
//! action, without a mark: nobody can tell it from a player who happened to be awake.

use std::sync::Arc;

use jiff::{SignedDuration, Timestamp};
use serde_json::Value;
use uuid::Uuid;

use super::bind::Wished;
use super::drive::chain;
use super::house::{House, KeepError, Keeping};
use super::lobby::playing;
use super::refusal::{PlayError, Refusal};
use super::table::Table;
use super::think;
use super::words::{Actor, By, Deed};
use crate::games::Obey;
use crate::log::{MatchId, StandingOrder};

/// The shortest and the longest time until an order is looked at again.
const DELAY_SECS: (u64, u64) = (3, 20);

/// How many matches one round looks at.
const ROUND_LIMIT: u16 = 200;

impl House {
    /// Puts down what a player wants done; replaces what they wanted before.
    pub async fn place_order(
        &self,
        id: MatchId,
        participant: Uuid,
        wish: &Value,
    ) -> Result<Value, PlayError> {
        let loaded = self.load(id, None).await?;
        let seat = playing(&loaded.table, participant)?;
        let body = loaded
            .table
            .play
            .place_order(seat, wish)
            .map_err(Refusal::Rules)?;
        let order = StandingOrder {
            participant,
            body: body.clone(),
            due_at: self.later(loaded.now)?,
        };
        self.log.put_order(id, &order).await?;
        Ok(body)
    }

    /// What a player wants done, if anything.
    pub async fn order_of(
        &self,
        id: MatchId,
        participant: Uuid,
    ) -> Result<Option<Value>, PlayError> {
        let orders = self.log.orders(id).await?;
        Ok(orders
            .into_iter()
            .find(|order| order.participant == participant)
            .map(|order| order.body))
    }

    /// Forgets what a player wanted done.
    pub async fn cancel_order(&self, id: MatchId, participant: Uuid) -> Result<(), PlayError> {
        Ok(self.log.clear_order(id, participant).await?)
    }

    /// Looks at every order that is due; those that cannot be carried out wait like the others.
    pub async fn obey_orders(self: &Arc<Self>) -> Result<(), PlayError> {
        for id in self.log.orders_due(ROUND_LIMIT).await? {
            if let Err(error) = self.obey_at(id).await {
                tracing::warn!(match.id = %id, error = %chain(&error), "an order could not be carried out");
                self.log.postpone_due(id, self.delay()?).await?;
            }
        }
        Ok(())
    }

    /// An order is put off before it is tried: so whoever refuses it does not stand in the way of
    /// others, and one that was cancelled or replaced meanwhile is left as it is.
    async fn obey_at(self: &Arc<Self>, id: MatchId) -> Result<(), PlayError> {
        for order in self.log.orders(id).await? {
            let loaded = self.load(id, None).await?;
            if loaded.now < order.due_at {
                continue;
            }
            let later = self.later(loaded.now)?;
            if !self.log.postpone_order(id, &order, later).await? {
                continue;
            }
            match asked(&loaded.table, &order) {
                Obey::Void => self.log.drop_order(id, order.participant, later).await?,
                Obey::Wait => {}
                Obey::Act(action) => {
                    let (table, now) = (&loaded.table, loaded.now);
                    if let Err(error) = self.carry_out(table, now, &order, action).await {
                        tracing::warn!(match.id = %id, error = %chain(&error), "an order was not carried out");
                    }
                }
            }
        }
        Ok(())
    }

    async fn carry_out(
        self: &Arc<Self>,
        table: &Table,
        now: Timestamp,
        order: &StandingOrder,
        action: Value,
    ) -> Result<(), PlayError> {
        let seat = playing(table, order.participant)?;
        let thought = think::act(table, seat, &action)?;
        let by = By {
            kind: Actor::Player,
            seat: Some(seat),
        };
        let wished = Wished {
            by,
            deed: Deed::Game(action),
            thought,
        };
        match self
            .keep(Keeping {
                before: table,
                now,
                wished,
                wish: None,
                founding: None,
            })
            .await
        {
            Ok(kept) => self.drive_if_due(&kept.table),
            Err(KeepError::Overtaken | KeepError::Known | KeepError::OffTheClock) => {}
            Err(KeepError::Failed(failure)) => return Err(failure.into()),
        }
        Ok(())
    }

    /// A moment after `now` that nobody can foresee.
    fn later(&self, now: Timestamp) -> Result<Timestamp, PlayError> {
        Ok(now.checked_add(self.delay()?).unwrap_or(now))
    }

    /// A while that nobody can foresee.
    fn delay(&self) -> Result<SignedDuration, PlayError> {
        let (shortest, longest) = (DELAY_SECS.0 * 1000, DELAY_SECS.1 * 1000);
        let luck = u64::from_be_bytes(self.world.bytes()?);
        let millis = shortest + luck % (longest - shortest);
        Ok(SignedDuration::from_millis(
            i64::try_from(millis).unwrap_or(i64::MAX),
        ))
    }
}

fn asked(table: &Table, order: &StandingOrder) -> Obey<Value> {
    match playing(table, order.participant) {
        Ok(seat) => table.play.obey(seat, &order.body),
        Err(_) => Obey::Void,
    }
}
