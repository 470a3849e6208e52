//! Iterates over all matches without the derived tables. Also verifies the chain of a match from its stored bytes.

use std::sync::Arc;

use jiff::Timestamp;
use uuid::Uuid;

use super::head_cache::Reach;
use super::pack;
use super::{
    Hash, Keyring, LogError, MatchId, RawEntry, Result, Version, chain_hash, column, load_pages,
};
use crate::pool::Pool;

const STRIDE: i64 = 256;

const BATCH: u16 = 1_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the hash chain of the match is broken at entry {}", .0.0)]
pub(crate) struct ChainError(pub Version);

struct ChainLink {
    version: Version,
    hash: Vec<u8>,
    public: Vec<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ListedHead {
    pub match_id: MatchId,
    pub version: Version,
    pub moved_at: Timestamp,
    pub is_over: bool,
    pub is_quarantined: bool,
}

#[derive(Clone, Debug)]
pub struct LogWalk {
    pub(super) pool: Pool,
    pub(super) keyring: Arc<Keyring>,
}

impl LogWalk {
    pub(super) fn new(pool: Pool, keyring: Arc<Keyring>) -> Self {
        Self { pool, keyring }
    }

    /// Returns the versions of the next matches according to the lists, ordered by id. Empty after the last match.
    pub(crate) async fn listed_heads(&self, after: MatchId, limit: i64) -> Result<Vec<ListedHead>> {
        let query = sqlx::query_as!(
            ListedHead,
            r#"
            select s.match_id, s.version, s.moved_at, s.stage = 'over' as "is_over!",
                exists (
                    select from quarantine as q where q.match_id = s.match_id
                ) as "is_quarantined!"
            from summary as s
            where $1 < s.match_id
            order by s.match_id
            limit $2
            "#,
            after.0,
            limit
        );
        Ok(query.fetch_all(&self.pool).await?)
    }

    /// Lists the next matches, ordered by id, that the lists have although no entry exists.
    pub async fn list_emptied(&self, after: MatchId, limit: i64) -> Result<Vec<MatchId>> {
        let query = sqlx::query_scalar!(
            "select s.match_id
             from summary as s
             where $1 < s.match_id
                and not exists (
                    select from entry as e
                    where e.match_id = s.match_id and e.version = 1
                )
                and not exists (select from archive as a where a.match_id = s.match_id)
             order by s.match_id
             limit $2",
            after.0,
            limit
        );
        Ok(self.pool.ids(query).await?)
    }

    pub async fn list_matches(&self, after: Option<MatchId>, limit: u16) -> Result<Vec<MatchId>> {
        let after_id = after.map_or(Uuid::nil(), |match_id| match_id.0);
        let query =
            sqlx::query_file_scalar!("src/log/every_match.sql", after_id, i64::from(limit),);
        Ok(self.pool.ids(query).await?)
    }

    pub async fn all_matches(&self) -> Result<Vec<MatchId>> {
        load_pages(
            None,
            |id| Some(*id),
            |after| self.list_matches(after, BATCH),
        )
        .await
    }

    /// Returns the last version of each match, with its stored hash, which is not verified. Omits matches whose row in
    /// `summary` names a version other than that of the last stored entry.
    pub async fn load_ends(&self, ids: &[MatchId]) -> Result<Vec<(MatchId, Reach)>> {
        let query = sqlx::query_file!("src/log/stored_ends.sql", &column(ids, |id| id.0));
        let rows = query.fetch_all(&self.pool).await?.into_iter();
        let ends = rows.filter_map(|row| {
            let head = Hash(row.hash.try_into().ok()?);
            let version = row.version.into();
            Some((row.match_id.into(), Reach { version, head }))
        });
        Ok(ends.collect())
    }

    pub async fn is_archived(&self, match_id: MatchId) -> Result<bool> {
        let query = sqlx::query_scalar!(
            r#"select exists (select from archive where match_id = $1) as "is_archived!""#,
            match_id.0
        );
        Ok(query.fetch_one(&self.pool).await?)
    }

    /// Verifies the chain from a trusted head to a version or the end; `visit` gets each head. Returns the last.
    pub(crate) async fn follow_chain(
        &self,
        match_id: MatchId,
        from: Reach,
        through: Version,
        mut visit: impl FnMut(Reach) + Send,
    ) -> Result<Result<Reach, ChainError>> {
        let mut at = from;
        loop {
            let links = self.load_links(match_id, at.version, through).await?;
            if links.is_empty() {
                return Ok(Ok(at));
            }
            for link in links {
                let version = at.version.next();
                let head = chain_hash(match_id, version, at.head, &link.public);
                if link.version != version || link.hash != head.0 {
                    return Ok(Err(ChainError(version)));
                }
                at = Reach { version, head };
                visit(at);
            }
        }
    }

    pub async fn load_hash(&self, match_id: MatchId, version: Version) -> Result<Option<Hash>> {
        let query = sqlx::query_scalar!(
            "select hash from entry where match_id = $1 and version = $2",
            match_id.0,
            version.to_sql()
        );
        let hash = query.fetch_optional(&self.pool).await?;
        if let Some(hash) = hash {
            let damaged = |_short| LogError::Damaged(match_id, version);
            return Ok(Some(Hash(hash.try_into().map_err(damaged)?)));
        }
        let before = Version(version.0.saturating_sub(1));
        let archived = self.read_between(match_id, before, version).await?;
        Ok(archived.last().map(|kept| kept.hash))
    }

    async fn load_links(
        &self,
        id: MatchId,
        after: Version,
        through: Version,
    ) -> Result<Vec<ChainLink>> {
        let query = sqlx::query_as!(
            ChainLink,
            "select version, hash, public
             from entry
             where match_id = $1 and $2 < version and version <= $3
             order by version
             limit $4",
            id.0,
            after.to_sql(),
            through.to_sql(),
            STRIDE
        );
        let mut links = query.fetch_all(&self.pool).await?;
        for link in &mut links {
            link.public = pack::unpack(&link.public);
        }
        if links.is_empty() {
            let archived = self.read_between(id, after, through).await?;
            links.extend(archived.into_iter().map(ChainLink::from));
        }
        Ok(links)
    }
}

impl From<RawEntry> for ChainLink {
    fn from(kept: RawEntry) -> Self {
        Self {
            version: kept.version,
            hash: kept.hash.0.to_vec(),
            public: kept.public,
        }
    }
}
