//! Whether the secrets at hand are those that the data was made with.
//!
//! Each secret leaves a mark in the database when it is first used, and is held against it from then
//! on. A secret without a mark is held against what was made with it before there were marks.

use std::collections::BTreeMap;
use std::sync::Arc;

use hkdf::Hkdf;
use sha2::Sha256;
use sqlx::{PgConnection, PgExecutor};

use super::archive::Content;
use super::blobs::{BlobRow, WantedBlobs};
use super::inflate::Inflater;
use super::{KeyId, Keyring, Result, column};
use crate::pool::Pool;

/// The row of the pepper, which is no id of a seal key.
const PEPPER: i16 = 0;

pub(crate) type SecretMark = [u8; 32];

/// What a pepper leaves in the database: it tells this one from another, and nothing more.
pub(crate) fn pepper_mark(pepper: &[u8; 32]) -> SecretMark {
    let mut mark = [0; 32];
    // It gives up to 8,160 bytes.
    let expanded = Hkdf::<Sha256>::new(None, pepper).expand(b"logothete/pepper-mark/1", &mut mark);
    debug_assert!(expanded.is_ok(), "32 bytes are within what HKDF gives");
    mark
}

/// The pepper, as far as it is needed to know it again.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PepperMark {
    pub mark: SecretMark,
    /// Whether it opens what was made with it before there were marks; `None` if there is nothing.
    pub opens: Option<bool>,
}

/// A secret that is not the one that the data was made with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum WrongSecret {
    #[error(
        "the data was sealed with key {0}, which is not among the seal keys: bring it back in \
         LOGOTHETE_SEAL_KEYS or in the key file"
    )]
    Missing(KeyId),
    #[error(
        "LOGOTHETE_SEAL_KEYS (or the key file): key {0} is not the key that the data was sealed with \
         under this id; use the original key, and give a new key a new id"
    )]
    Key(KeyId),
    #[error(
        "LOGOTHETE_PEPPER (or the key file) is not the pepper that this database was made with; use \
         the original one, without which no password fits and no match can be verified"
    )]
    Pepper,
}

/// The marks that secrets have not left yet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Unmarked(Vec<(i16, SecretMark)>);

impl Unmarked {
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Holds the seal keys and a pepper against the marks in a database, before anything in it is changed.
/// Where no mark was left yet, nothing is known.
pub(crate) async fn check_marks(
    owner: &mut PgConnection,
    keyring: &Keyring,
    pepper: &SecretMark,
) -> sqlx::Result<Result<(), WrongSecret>> {
    let query = sqlx::query_scalar("select to_regclass('secret_mark') is not null");
    let has_marks: bool = query.fetch_one(&mut *owner).await?;
    if !has_marks {
        return Ok(Ok(()));
    }
    Ok(SecretMarks::read(owner).await?.hold(keyring, pepper))
}

struct SecretMarks(BTreeMap<i16, Vec<u8>>);

impl SecretMarks {
    async fn read(db: impl PgExecutor<'_>) -> sqlx::Result<Self> {
        let rows = sqlx::query!("select key_id, mark from secret_mark").fetch_all(db);
        let marks = rows.await?.into_iter().map(|row| (row.key_id, row.mark));
        Ok(Self(marks.collect()))
    }

    /// Whether the mark that was left is this one; `None` if there is none.
    fn fits(&self, id: i16, mark: &SecretMark) -> Option<bool> {
        self.0.get(&id).map(|known| known == mark.as_slice())
    }

    fn hold(&self, keyring: &Keyring, pepper: &SecretMark) -> Result<(), WrongSecret> {
        if self.fits(PEPPER, pepper) == Some(false) {
            return Err(WrongSecret::Pepper);
        }
        let mut keys = keyring.marks();
        let wrong = keys.find(|(id, mark)| self.fits(id.to_sql(), mark) == Some(false));
        wrong.map_or(Ok(()), |(id, _)| Err(WrongSecret::Key(id)))
    }
}

/// The marks of the secrets that one database was made with.
#[derive(Clone, Debug)]
pub struct SecretRecords {
    pool: Pool,
    keyring: Arc<Keyring>,
}

impl SecretRecords {
    pub(super) fn new(pool: Pool, keyring: Arc<Keyring>) -> Self {
        Self { pool, keyring }
    }

    /// Holds the seal keys and the pepper against the database; writes nothing.
    pub(crate) async fn check(&self, pepper: PepperMark) -> Result<Result<Unmarked, WrongSecret>> {
        // Of what was sealed only both ends of the table are looked at, which is where keys are changed.
        if let Some(missing) = self.missing_key().await? {
            return Ok(Err(WrongSecret::Missing(missing)));
        }
        let marks = SecretMarks::read(&self.pool).await?;
        let is_new = |id: i16, mark: &SecretMark| marks.fits(id, mark).is_none();
        let is_pepper_new = is_new(PEPPER, &pepper.mark);
        if is_pepper_new && pepper.opens == Some(false) {
            return Ok(Err(WrongSecret::Pepper));
        }
        if let Err(wrong) = marks.hold(&self.keyring, &pepper.mark) {
            return Ok(Err(wrong));
        }
        let mut fresh: BTreeMap<_, _> = self.keyring.marks().collect();
        fresh.retain(|id, mark| is_new(id.to_sql(), mark));
        let used = match self.try_keys(&fresh).await? {
            Ok(used) => used,
            Err(wrong) => return Ok(Err(wrong)),
        };
        // A key that is neither known to fit nor about to be used may be another one yet.
        fresh.retain(|id, _| used.contains(id) || *id == self.keyring.newest());
        let pepper = is_pepper_new.then_some((PEPPER, pepper.mark));
        let keys = fresh.into_iter().map(|(id, mark)| (id.to_sql(), mark));
        Ok(Ok(Unmarked(pepper.into_iter().chain(keys).collect())))
    }

    /// Leaves the marks of secrets; those that are there already stay.
    pub(crate) async fn mark(&self, unmarked: &Unmarked) -> Result<()> {
        let query = sqlx::query!(
            r#"
            insert into secret_mark (key_id, mark)
            select * from unnest($1::smallint[], $2::bytea[])
            on conflict (key_id) do nothing
            "#,
            &column(&unmarked.0, |(id, _)| *id),
            &column(&unmarked.0, |(_, mark)| mark.to_vec())
        );
        Ok(self.pool.run(query).await?)
    }

    /// Opens what is sealed with these keys, as far as it is looked at; gives those that fit.
    async fn try_keys(
        &self,
        fresh: &BTreeMap<KeyId, SecretMark>,
    ) -> Result<Result<Vec<KeyId>, WrongSecret>> {
        let mut used = Vec::new();
        if fresh.is_empty() {
            return Ok(Ok(used));
        }
        for sample in self.samples().await? {
            if !fresh.contains_key(&sample.key_id) || used.contains(&sample.key_id) {
                continue;
            }
            let mut inflater = Inflater::new();
            match sample.open(&self.keyring, WantedBlobs::All, &mut inflater) {
                Ok(_) => used.push(sample.key_id),
                Err(_) => return Ok(Err(WrongSecret::Key(sample.key_id))),
            }
        }
        Ok(Ok(used))
    }

    /// A key that the oldest or the newest sealed part needs, or the archive, and that is not at hand.
    async fn missing_key(&self) -> Result<Option<KeyId>> {
        let query = sqlx::query_scalar!(
            r#"
            with recursive archived as (
                (select key_ids from archive order by key_ids limit 1)
                union all
                select (
                    select key_ids from archive
                    where archived.key_ids < key_ids
                    order by key_ids
                    limit 1
                )
                from archived
                where key_ids is not null
            )
            select key_id as "key_id!"
            from (
                (select key_id from sealed order by match_id, version limit 1)
                union
                (select key_id from sealed order by match_id desc, version desc limit 1)
                union
                (select unnest(key_ids) from archived)
            ) as ends
            order by 1
            "#
        );
        let ids = query.fetch_all(&self.pool).await?;
        let mut ids = ids.into_iter().map(KeyId::from);
        Ok(ids.find(|id| self.keyring.key(*id).is_none()))
    }

    /// The oldest and the newest sealed parts, and those of an archived match.
    async fn samples(&self) -> Result<Vec<BlobRow>> {
        let ends = self.pool.all(sqlx::query_as!(
            BlobRow,
            r#"
            select match_id as "match_id!", version as "version!", key_id as "key_id!", boxes as "boxes!"
            from (
                (select * from sealed order by match_id, version limit 1)
                union all
                (select * from sealed order by match_id desc, version desc limit 1)
            ) as ends
            "#
        ));
        let mut samples = ends.await?;
        let archived = self.pool.all(sqlx::query_as!(
            Content,
            "select match_id, version, content from archive order by match_id limit 1"
        ));
        for content in archived.await? {
            let sealed = content.unpack()?.into_iter();
            samples.extend(sealed.filter_map(|mut row| row.take_sealed(content.match_id)));
        }
        Ok(samples)
    }
}
