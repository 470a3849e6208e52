//! Timelines: unbroken histories of the database, each with its own key.

use hkdf::Hkdf;
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use secrecy::{ExposeSecret, SecretBox};
use serde::{Deserialize, Serialize};
use sha2::Sha256;

use super::error::{ProofError, Result};
use super::key_monitor::ActiveKey;
use super::note::{SigningKey, VerifierKey};
use super::watermark::Doubt;
use crate::pool::Pool;

const PURPOSE: &[u8] = b"logothete/timeline/1";

/// Name of the signing key without a public URL.
const LOCAL_NAME: &str = "logothete.local";

/// Why a timeline began.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
#[derive(strum::EnumString, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
#[schema(as = TimelineReason)]
pub enum TimelineReason {
    /// The first timeline.
    First,
    /// A copy of the database was restored in another cluster.
    Moved,
    /// The operator restored an older backup.
    Restored,
    /// The secret from which keys are derived was changed.
    Secret,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct DatabaseLocation {
    pub(crate) system_identifier: i64,
    pub(crate) database_oid: i64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Timeline {
    pub(crate) number: u32,
    pub(crate) begun_at: Timestamp,
    /// Random bytes: the keys of two timelines with the same number differ.
    #[serde(with = "hex::serde")]
    pub(crate) salt: [u8; 32],
    #[serde(with = "hex::serde")]
    pub(crate) public_key: [u8; 32],
    pub(crate) name: String,
    pub(crate) why: TimelineReason,
    pub(crate) home: DatabaseLocation,
}

pub(crate) struct TimelineSecret(SecretBox<[u8; 32]>);

impl Timeline {
    /// Warns of a key with the generic local name: the key keeps it even if a URL is configured later.
    pub(crate) fn warn_of_local_name(&self) {
        if self.name == LOCAL_NAME {
            tracing::warn!(
                "without LOGOTHETE_PUBLIC_URL the signing key is named {LOCAL_NAME} for good: if this is to \
                 be a public service, set it and begin with a new database before anybody plays"
            );
        }
    }

    /// `None` if the name of the key is invalid.
    pub fn verifier(&self) -> Option<VerifierKey> {
        VerifierKey::new(&self.name, self.public_key)
    }
}

impl TimelineSecret {
    pub(crate) fn new(pepper: &[u8; 32]) -> Self {
        Self(SecretBox::new(Box::new(*pepper)))
    }

    pub(crate) fn derive(&self, number: u32, salt: &[u8; 32], name: &str) -> Option<SigningKey> {
        let mut seed = [0; 32];
        let info = [PURPOSE, &number.to_be_bytes()].concat();
        let hkdf = Hkdf::<Sha256>::new(Some(salt), self.0.expose_secret());
        hkdf.expand(&info, &mut seed).ok()?;
        SigningKey::new(name, &seed)
    }

    /// `None` if the secret has changed since the timeline began.
    pub(crate) fn key_of(&self, timeline: &Timeline) -> Option<SigningKey> {
        let key = self.derive(timeline.number, &timeline.salt, &timeline.name)?;
        (*key.verifier().public() == timeline.public_key).then_some(key)
    }
}

#[derive(Clone)]
pub struct Timelines {
    pub(super) db: Pool,
}

impl Timelines {
    pub async fn list(&self) -> Result<Vec<Timeline>> {
        let query = sqlx::query!(
            "select number, begun_at, salt, public_key, name, why, system_identifier, database_oid
         from timeline
         order by number"
        );
        let timelines = query.try_map(|row| {
            let number = row.number;
            let read = || {
                Some(Timeline {
                    number: u32::try_from(number).ok()?,
                    begun_at: row.begun_at.to_jiff(),
                    salt: row.salt.try_into().ok()?,
                    public_key: row.public_key.try_into().ok()?,
                    name: row.name,
                    why: row.why.parse().ok()?,
                    home: DatabaseLocation {
                        system_identifier: row.system_identifier,
                        database_oid: row.database_oid,
                    },
                })
            };
            read().ok_or_else(|| {
                sqlx::Error::Decode(format!("timeline {number} is unreadable").into())
            })
        });
        Ok(timelines.fetch_all(&self.db).await?)
    }

    pub async fn keys(&self) -> Result<Vec<VerifierKey>> {
        let timelines = self.list().await?;
        Ok(timelines.iter().filter_map(Timeline::verifier).collect())
    }

    pub(crate) async fn load_location(&self) -> Result<(DatabaseLocation, Timestamp)> {
        let query = sqlx::query!(
            r#"select system_identifier as "system_identifier!",
            (select oid::bigint from pg_database where datname = current_database())
                as "database_oid!",
            date_trunc('milliseconds', clock_timestamp()) as "now!"
         from pg_control_system()"#
        );
        let row = query.fetch_one(&self.db).await?;
        let home = DatabaseLocation {
            system_identifier: row.system_identifier,
            database_oid: row.database_oid,
        };
        Ok((home, row.now.to_jiff()))
    }

    /// Returns the counter of a timeline, and why and since when the timeline is doubted.
    pub(crate) async fn load_progress(
        &self,
        timeline: &Timeline,
    ) -> Result<(i64, Option<(Doubt, Timestamp)>)> {
        let query = sqlx::query!(
            "select counter, doubted_at, doubt from watermark where timeline = $1",
            to_sql(timeline.number)
        );
        let Some(row) = query.fetch_optional(&self.db).await? else {
            return Ok((0, None));
        };
        let doubt = row.doubt.zip(row.doubted_at).map(|(word, at)| {
            let unreadable =
                |_unknown| ProofError::Damaged("the doubt of a timeline is unreadable");
            Ok::<_, ProofError>((word.parse().map_err(unreadable)?, at.to_jiff()))
        });
        Ok((row.counter, doubt.transpose()?))
    }

    /// Returns false if the number or key of the timeline already exists.
    pub(crate) async fn add(&self, timeline: &Timeline) -> Result<bool> {
        let query = sqlx::query_file_scalar!(
            "src/proof/add_timeline.sql",
            to_sql(timeline.number),
            timeline.begun_at.to_sqlx(),
            &timeline.salt[..],
            &timeline.public_key[..],
            timeline.name,
            timeline.why.into_str(),
            timeline.home.system_identifier,
            timeline.home.database_oid,
        );
        Ok(query.fetch_one(&self.db).await? == 1)
    }

    /// Raises and returns a counter; `None` unless its timeline is the last, not doubted, and had at least `counter`.
    pub(crate) async fn advance_counter(
        &self,
        active_key: &ActiveKey,
        counter: i64,
    ) -> Result<Option<i64>> {
        let query = sqlx::query_scalar!(
            "update watermark as w
         set counter = w.counter + 1
         from timeline as t
         where w.timeline = $1 and t.number = $1 and t.public_key = $2
            and w.counter >= $3 and w.doubted_at is null
            and not exists (select from timeline as later where later.number > $1)
         returning w.counter",
            to_sql(active_key.timeline),
            &active_key.public()[..],
            counter
        );
        Ok(query.fetch_optional(&self.db).await?)
    }

    pub(crate) async fn is_last(&self, active_key: &ActiveKey, counter: i64) -> Result<bool> {
        let query = sqlx::query_scalar!(
            r#"select exists (
            select from watermark as w
            join timeline as t on t.number = w.timeline
            where w.timeline = $1 and t.public_key = $2 and w.counter >= $3 and w.doubted_at is null
                and not exists (select from timeline as later where later.number > $1)
         ) as "goes_on!""#,
            to_sql(active_key.timeline),
            &active_key.public()[..],
            counter
        );
        Ok(query.fetch_one(&self.db).await?)
    }

    pub(crate) async fn record_doubt(&self, timeline: &Timeline, doubt: Doubt) -> Result<()> {
        let query = sqlx::query!(
            "update watermark
         set doubted_at = clock_timestamp(), doubt = $2
         where timeline = $1 and doubted_at is null",
            to_sql(timeline.number),
            doubt.into_str()
        );
        query.execute(&self.db).await?;
        Ok(())
    }
}

fn to_sql(number: u32) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

/// Returns the host of the public URL, if it is a valid key name; otherwise the local name.
pub(super) fn key_name(public_url: Option<&str>) -> String {
    let parsed = public_url.and_then(|url| {
        let url = url::Url::parse(url).ok()?;
        Some(url.host_str()?.to_owned())
    });
    let host =
        parsed.filter(|host| VerifierKey::new(host, [0; 32]).is_some() && !host.contains('/'));
    host.unwrap_or_else(|| LOCAL_NAME.to_owned())
}

#[cfg(test)]
mod tests {
    use strum::VariantArray;

    use super::*;

    #[test]
    fn every_timeline_has_a_key_of_its_own_that_comes_again() {
        let secret = TimelineSecret::new(&[7; 32]);
        let public = |secret: &TimelineSecret, number, salt| {
            let key = secret.derive(number, &[salt; 32], "play.example").unwrap();
            *key.verifier().public()
        };
        let first = public(&secret, 1, 1);
        assert_eq!(first, public(&secret, 1, 1));
        let others = [
            public(&secret, 2, 1),
            public(&secret, 1, 2),
            public(&TimelineSecret::new(&[8; 32]), 1, 1),
        ];
        assert!(!others.contains(&first));
    }

    #[test]
    fn a_reason_is_stored_by_its_word() {
        for why in TimelineReason::VARIANTS.iter().copied() {
            assert_eq!(why.into_str().parse::<TimelineReason>(), Ok(why));
            let word = serde_json::to_value(why).unwrap();
            assert_eq!(word, why.into_str());
        }
    }

    #[test]
    fn a_key_is_called_like_its_host() {
        assert_eq!(key_name(None), LOCAL_NAME);
        assert_eq!(key_name(Some("https://play.example/x")), "play.example");
        assert_eq!(key_name(Some("http://10.0.0.1:8080")), "10.0.0.1");
        assert_eq!(key_name(Some("nonsense")), LOCAL_NAME);
    }
}
