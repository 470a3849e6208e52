//! Outages: when the service and its emails were well, and what has to be made good.

use jiff::{SignedDuration, Timestamp};

use super::QueueError;
use crate::pool::Pool;

/// From such a silence on it was an outage.
pub(crate) const OUTAGE_MIN: SignedDuration = SignedDuration::from_mins(10);

/// So often a pulse is written at most.
const BEAT_EVERY: SignedDuration = SignedDuration::from_secs(15);

// So long nobody's time is called because emails do not go; then it is, emails or not.
const OUTAGE_KEPT: SignedDuration = SignedDuration::from_hours(48);

/// What is well or is not. Stored by its word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Pulse {
    /// An instance runs and reaches the database.
    Service,
    /// A worker is not turned away by the mail server.
    #[strum(serialize = "letters")]
    Emails,
}

/// A time in which the service, or its emails, were not well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_field_names, reason = "the names of the columns")]
pub(crate) struct Outage {
    pub outage_id: i64,
    /// When all was last known to be well.
    pub begun_at: Timestamp,
    /// When it was so again.
    pub ended_at: Timestamp,
}

/// When the service and its emails were well, in one database.
#[derive(Clone, Debug)]
pub struct Outages(pub(super) Pool);

impl Outages {
    /// Says that all is well now; writes an outage down if that has not been said for too long, which
    /// is what it tells. An outage of the service is one of its emails too, and not told twice.
    pub async fn beat(&self, pulse: Pulse) -> Result<bool, QueueError> {
        let query = sqlx::query_file_scalar!(
            "src/queue/beat.sql",
            <&str>::from(pulse),
            BEAT_EVERY.as_secs_f64(),
            OUTAGE_MIN.as_secs_f64(),
        );
        Ok(self.0.one(query).await?)
    }

    pub(crate) async fn list_open(&self) -> Result<Vec<Outage>, QueueError> {
        let query = sqlx::query_as!(
            Outage,
            "select outage_id, begun_at, ended_at
             from outage
             where settled_at is null
             order by outage_id"
        );
        Ok(self.0.all(query).await?)
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

    /// Whether somebody's time may be called: not while an outage lasts or has to be made good.
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
        Ok(self.0.one(query).await?)
    }
}
