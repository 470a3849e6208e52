//! Walking along the chain of a match, from its stored bytes and nothing else.

use super::head_cache::Reach;
use super::pack;
use super::{Hash, Log, LogError, MatchId, Result, Version, check_chain};

const STRIDE: i64 = 256;

/// Where a chain does not hold: an entry is missing, or its hash is not that of its bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the chain is broken at entry {}", .0.0)]
pub(crate) struct Torn(pub Version);

/// An entry, as far as the chain needs it.
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
                return self.walk_archive(match_id, at, (through, pass)).await;
            }
            for link in links {
                match step(match_id, at, &link) {
                    Some(next) => at = next,
                    None => return Ok(Err(Torn(at.version.next()))),
                }
                pass(at);
            }
        }
    }

    /// Walks on over what lies in the archive, if anything of the match does.
    async fn walk_archive(
        &self,
        match_id: MatchId,
        from: Reach,
        (through, mut pass): (Version, impl FnMut(Reach) + Send),
    ) -> Result<Result<Reach, Torn>> {
        let mut at = from;
        for kept in self.read_between(match_id, at.version, through).await? {
            let version = at.version.next();
            let head = check_chain(match_id, version, at.head, &kept.public);
            if kept.version != version || kept.hash != head {
                return Ok(Err(Torn(version)));
            }
            at = Reach { version, head };
            pass(at);
        }
        Ok(Ok(at))
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
            let hash = hash.try_into().map(Hash);
            return hash
                .map(Some)
                .map_err(|_short| LogError::Damaged(match_id, version));
        }
        let before = Version(version.0.saturating_sub(1));
        let archived = self.read_between(match_id, before, version).await?;
        Ok(archived.last().map(|kept| kept.hash))
    }

    async fn links(
        &self,
        match_id: MatchId,
        after: Version,
        through: Version,
    ) -> Result<Vec<Link>> {
        self.all(sqlx::query_as!(
            Link,
            "select version, hash, public
             from entry
             where match_id = $1 and $2 < version and version <= $3
             order by version
             limit $4",
            match_id.0,
            after.to_sql(),
            through.to_sql(),
            STRIDE
        ))
        .await
    }
}

/// The head with the next entry, if it is the next one and its hash is that of its bytes.
fn step(match_id: MatchId, at: Reach, link: &Link) -> Option<Reach> {
    let version = at.version.next();
    let head = check_chain(match_id, version, at.head, &pack::unpack(&link.public));
    let holds = link.version == version && link.hash == head.0;
    holds.then_some(Reach { version, head })
}
