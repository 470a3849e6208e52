//! Whether the secrets at hand are those that the data was made with.
//!
//! Each secret leaves a mark in the database when it is first used, and is held against it from then
//! on. A secret without a mark is held against what was made with it before there were marks.

use std::collections::BTreeMap;

use super::archive::Content;
use super::blobs::{self, BlobRow, Wanted};
use super::inflate::Inflater;
use super::{KeyId, Log, LogError, MatchId, Version};

/// The row of the pepper, which is no id of a seal key.
const PEPPER: i16 = 0;

/// What a secret leaves in the database.
pub type SecretMark = [u8; 32];

/// The pepper, as far as it is needed to know it again.
#[derive(Clone, Copy, Debug)]
pub struct PepperMark {
    /// What it leaves in the database.
    pub mark: SecretMark,
    /// Whether it opens what was made with it before there were marks; `None` if there is nothing.
    pub opens: Option<bool>,
}

/// A secret that is not the one that the data was made with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WrongSecret {
    /// A key is missing.
    #[error(
        "the data was sealed with key {0}, which is not among the seal keys: bring it back in \
         LOGOTHETE_SEAL_KEYS or in the key file"
    )]
    Missing(KeyId),
    /// A key has the id of another one.
    #[error(
        "LOGOTHETE_SEAL_KEYS (or the key file): key {0} is not the key that the data was sealed with \
         under this id; use the original key, and give a new key a new id"
    )]
    Key(KeyId),
    /// The pepper is another one.
    #[error(
        "LOGOTHETE_PEPPER (or the key file) is not the pepper that this database was made with; use \
         the original one, without which no password fits and no match can be verified"
    )]
    Pepper,
}

/// The marks that secrets have not left yet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unmarked(Vec<(i16, SecretMark)>);

impl Unmarked {
    /// Whether every secret has left its mark.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Log {
    /// Holds the seal keys and the pepper against the database; writes nothing.
    ///
    /// Cheap: of what was sealed it looks at both ends of the table only, which is where keys are
    /// changed, and at the archive.
    pub async fn check_secrets(
        &self,
        pepper: PepperMark,
    ) -> Result<Result<Unmarked, WrongSecret>, LogError> {
        if let Some(missing) = self.missing_key().await? {
            return Ok(Err(WrongSecret::Missing(missing)));
        }
        let marks = self.secret_marks().await?;
        let mut unmarked = Unmarked::default();
        match marks.get(&PEPPER) {
            Some(mark) if mark != pepper.mark.as_slice() => return Ok(Err(WrongSecret::Pepper)),
            None if pepper.opens == Some(false) => return Ok(Err(WrongSecret::Pepper)),
            Some(_) => {}
            None => unmarked.0.push((PEPPER, pepper.mark)),
        }
        let mut fresh = BTreeMap::new();
        for (id, mark) in self.keyring.marks() {
            match marks.get(&id.to_sql()) {
                Some(known) if known != mark.as_slice() => return Ok(Err(WrongSecret::Key(id))),
                Some(_) => {}
                None => {
                    fresh.insert(id, mark);
                }
            }
        }
        let used = match self.try_keys(&fresh).await? {
            Ok(used) => used,
            Err(wrong) => return Ok(Err(wrong)),
        };
        // A key that is neither known to fit nor about to be used may be another one yet.
        fresh.retain(|id, _| used.contains(id) || *id == self.keyring.newest());
        let keys = fresh.into_iter().map(|(id, mark)| (id.to_sql(), mark));
        unmarked.0.extend(keys);
        Ok(Ok(unmarked))
    }

    /// Leaves the marks of secrets; those that are there already stay.
    pub async fn mark_secrets(&self, unmarked: &Unmarked) -> Result<(), LogError> {
        let (ids, marks): (Vec<i16>, Vec<Vec<u8>>) = unmarked
            .0
            .iter()
            .map(|(id, mark)| (*id, mark.to_vec()))
            .unzip();
        sqlx::query!(
            r#"
            insert into secret_mark (key_id, mark)
            select * from unnest($1::smallint[], $2::bytea[])
            on conflict (key_id) do nothing
            "#,
            &ids,
            &marks
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Opens what is sealed with these keys, as far as it is looked at; gives those that fit.
    async fn try_keys(
        &self,
        fresh: &BTreeMap<KeyId, SecretMark>,
    ) -> Result<Result<Vec<KeyId>, WrongSecret>, LogError> {
        let mut used = Vec::new();
        if fresh.is_empty() {
            return Ok(Ok(used));
        }
        for sample in self.samples().await? {
            if !fresh.contains_key(&sample.key_id) || used.contains(&sample.key_id) {
                continue;
            }
            let mut inflater = Inflater::new();
            match blobs::unpack(&self.keyring, sample.row(), Wanted::All, &mut inflater) {
                Ok(_) => used.push(sample.key_id),
                Err(_) => return Ok(Err(WrongSecret::Key(sample.key_id))),
            }
        }
        Ok(Ok(used))
    }

    async fn secret_marks(&self) -> Result<BTreeMap<i16, Vec<u8>>, LogError> {
        let rows = sqlx::query!("select key_id, mark from secret_mark")
            .fetch_all(&self.pool)
            .await?;
        Ok(rows.into_iter().map(|row| (row.key_id, row.mark)).collect())
    }

    /// A key that the oldest or the newest sealed part needs, or the archive, and that is not at hand.
    async fn missing_key(&self) -> Result<Option<KeyId>, LogError> {
        let ids = sqlx::query_scalar!(
            r#"
            select key_id as "key_id!"
            from (
                (select key_id from sealed order by match_id, version limit 1)
                union
                (select key_id from sealed order by match_id desc, version desc limit 1)
                union
                (select unnest(key_ids) from archive)
            ) as ends
            order by 1
            "#
        )
        .fetch_all(&self.pool)
        .await?;
        let mut ids = ids.into_iter().map(KeyId::from_sql);
        Ok(ids.find(|id| self.keyring.key(*id).is_none()))
    }

    /// The oldest and the newest sealed parts, and those of an archived match.
    async fn samples(&self) -> Result<Vec<Sample>, LogError> {
        let rows = sqlx::query!(
            r#"
            select match_id as "match_id!", version as "version!", key_id as "key_id!", boxes as "boxes!"
            from (
                (select * from sealed order by match_id, version limit 1)
                union all
                (select * from sealed order by match_id desc, version desc limit 1)
            ) as ends
            "#
        )
        .fetch_all(&self.pool)
        .await?;
        let mut samples: Vec<Sample> = rows
            .into_iter()
            .map(|row| Sample {
                match_id: MatchId(row.match_id),
                version: Version::from_sql(row.version),
                key_id: KeyId::from_sql(row.key_id),
                boxes: row.boxes,
            })
            .collect();
        samples.extend(self.archived_samples().await?);
        Ok(samples)
    }

    async fn archived_samples(&self) -> Result<Vec<Sample>, LogError> {
        let row = sqlx::query!(
            "select match_id, version, content from archive order by match_id limit 1"
        )
        .fetch_optional(&self.pool)
        .await?;
        let Some(row) = row else {
            return Ok(Vec::new());
        };
        let match_id = MatchId(row.match_id);
        let content = Content {
            version: Version::from_sql(row.version),
            bytes: row.content,
        };
        let stored = content.unpack();
        let stored = stored.ok_or(LogError::Damaged(match_id, content.version))?;
        let sealed = stored.into_iter().filter_map(|stored| {
            let (key_id, boxes) = stored.sealed?;
            Some(Sample {
                match_id,
                version: stored.version,
                key_id,
                boxes,
            })
        });
        Ok(sealed.collect())
    }
}

/// What is sealed in one entry.
struct Sample {
    match_id: MatchId,
    version: Version,
    key_id: KeyId,
    boxes: Vec<u8>,
}

impl Sample {
    fn row(&self) -> BlobRow<'_> {
        BlobRow {
            match_id: self.match_id,
            version: self.version,
            key_id: self.key_id,
            boxes: &self.boxes,
        }
    }
}
