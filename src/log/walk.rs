//! Walking along the chain of a match, from its stored bytes and nothing else.

use super::head_cache::Reach;
use super::pack;
use super::{Hash, Kept, Log, LogError, MatchId, Result, Version, check_chain};

const STRIDE: i64 = 256;

/// Where a chain does not hold: an entry is missing, or its hash is not that of its bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the chain is broken at entry {}", .0.0)]
pub(crate) struct Torn(pub Version);

struct Link {
    version: Version,
    hash: Vec<u8>,
    public: Vec<u8>,
}

impl Log {
    /// Computes the chain from a head that is trusted through a version, or to its end; shows each
    /// head to `pass`. Tells how far it came.
    pub(crate) async fn walk(
        &self,
        match_id: MatchId,
        from: Reach,
        through: Version,
        mut pass: impl FnMut(Reach) + Send,
    ) -> Result<Result<Reach, Torn>> {
        let mut at = from;
        loop {
            let links = self.links(match_id, at.version, through).await?;
            if links.is_empty() {
                return Ok(Ok(at));
            }
            for link in links {
                let version = at.version.next();
                let head = check_chain(match_id, version, at.head, &link.public);
                if link.version != version || link.hash != head.0 {
                    return Ok(Err(Torn(version)));
                }
                at = Reach { version, head };
                pass(at);
            }
        }
    }

    /// The hash that is stored with an entry, unchecked.
    pub async fn stored_hash(&self, match_id: MatchId, version: Version) -> Result<Option<Hash>> {
        let hash = sqlx::query_scalar!(
            "select hash from entry where match_id = $1 and version = $2",
            match_id.0,
            version.to_sql()
        )
        .fetch_optional(&self.pool)
        .await?;
        if let Some(hash) = hash {
            let damaged = |_short| LogError::Damaged(match_id, version);
            return Ok(Some(Hash(hash.try_into().map_err(damaged)?)));
        }
        let before = Version(version.0.saturating_sub(1));
        let archived = self.read_between(match_id, before, version).await?;
        Ok(archived.last().map(|kept| kept.hash))
    }

    /// The next entries; if none lie among the others, those of the archive.
    async fn links(&self, id: MatchId, after: Version, through: Version) -> Result<Vec<Link>> {
        let links = self.all(sqlx::query_as!(
            Link,
            "select version, hash, public
             from entry
             where match_id = $1 and $2 < version and version <= $3
             order by version
             limit $4",
            id.0,
            after.to_sql(),
            through.to_sql(),
            STRIDE
        ));
        let mut links = links.await?;
        for link in &mut links {
            link.public = pack::unpack(&link.public);
        }
        if links.is_empty() {
            let archived = self.read_between(id, after, through).await?;
            links.extend(archived.into_iter().map(Link::from));
        }
        Ok(links)
    }
}

impl From<Kept> for Link {
    fn from(kept: Kept) -> Self {
        Self {
            version: kept.version,
            hash: kept.hash.0.to_vec(),
            public: kept.public,
        }
    }
}
