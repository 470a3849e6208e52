//! Records heartbeats of the service and of its emails, and outages for which players get extra time.

use jiff::{SignedDuration, Timestamp};

use super::QueueError;
use crate::pool::Pool;

/// Minimum time between heartbeats that counts as an outage.
pub(crate) const OUTAGE_MIN: SignedDuration = SignedDuration::from_mins(10);

const BEAT_EVERY: SignedDuration = SignedDuration::from_secs(15);

// After emails were down for this long, seats may time out again even though the outage lasts.
const OUTAGE_KEPT: SignedDuration = SignedDuration::from_hours(48);

/// Part of the service that a heartbeat is for; stored by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Pulse {
    /// An instance runs and reaches the database.
    Service,
    /// The mail server accepts emails from a worker.
    #[strum(serialize = "letters")]
    Emails,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_field_names, reason = "the names of the columns")]
pub(crate) struct Outage {
    pub outage_id: i64,
    /// Time of the last heartbeat before the outage.
    pub begun_at: Timestamp,
    /// Time of the first heartbeat after the outage.
    pub ended_at: Timestamp,
}

#[derive(Clone, Debug)]
pub struct Outages(pub(super) Pool);

impl Outages {
    /// Records a heartbeat, and an outage if the last heartbeat is too old. Returns whether there was an outage. An
    /// outage of the service is recorded as one of its emails too.
    pub async fn beat(&self, pulse: Pulse) -> Result<bool, QueueError> {
        let query = sqlx::query_file_scalar!(
            "src/queue/beat.sql",
            <&str>::from(pulse),
            BEAT_EVERY.as_secs_f64(),
            OUTAGE_MIN.as_secs_f64(),
        );
        Ok(query.fetch_one(&self.0).await?)
    }

    pub(crate) async fn list_open(&self) -> Result<Vec<Outage>, QueueError> {
        let query = sqlx::query_as!(
            Outage,
            "select outage_id, begun_at, ended_at
             from outage
             where settled_at is null
             order by outage_id"
        );
        Ok(query.fetch_all(&self.0).await?)
    }

    pub(crate) async fn settle(&self, outage: Outage) -> Result<(), QueueError> {
        let query = sqlx::query!(
            "update outage
             set settled_at = clock_timestamp()
             where outage_id = $1 and settled_at is null",
            outage.outage_id
        );
        Ok(self.0.run(query).await?)
    }

    /// Whether seats may time out now. They may not during an outage, nor until players got their extra time for it.
    pub async fn may_call_time(&self) -> Result<bool, QueueError> {
        let query = sqlx::query_scalar!(
            r#"
            select not exists (select from outage where settled_at is null)
                and not exists (
                    select from pulse
                    where beat_at < clock_timestamp() - make_interval(secs => $1)
                        and (
                            what = 'service'
                            or beat_at > clock_timestamp() - make_interval(secs => $2)
                        )
                ) as "may!"
            "#,
            OUTAGE_MIN.as_secs_f64(),
            OUTAGE_KEPT.as_secs_f64(),
        );
        Ok(query.fetch_one(&self.0).await?)
    }
}
