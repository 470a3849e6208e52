//! What lies beside the entries of a match and follows from them, to be held against them.

use jiff::Timestamp;
use sha2::{Digest as _, Sha256};

use super::{IdempotencyKey, Listed, Log, MatchId, Result};

/// What is attested of an entry: a code under a key, over all that may not be another.
pub(crate) type Attest = [u8; 32];

/// A wish as it is attested: the mark with the ordinal, and the digest.
pub(crate) type WishBytes = [u8; 16];

/// What the database keeps beside the entries of a match.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Beside {
    pub listed: Option<Listed>,
    pub attest: Option<Attest>,
    pub due_at: Option<Timestamp>,
    pub wishes: Vec<Option<WishBytes>>,
    /// Whether each entry names its predecessor, as those of the archive need not.
    pub is_linked: bool,
}

/// A row in the tables of matches that belongs to no entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lost {
    pub(crate) match_id: MatchId,
    pub(crate) table: String,
}

impl Default for Beside {
    fn default() -> Self {
        Self {
            listed: None,
            attest: None,
            due_at: None,
            wishes: Vec::new(),
            is_linked: true,
        }
    }
}

impl IdempotencyKey {
    /// The wish as it is attested.
    pub(crate) fn bytes(&self) -> WishBytes {
        wish_bytes(self.mark.with(self.ordinal), self.digest.to_sql())
    }
}

/// What attests to entries, from what attests to each of them, as the append adds it up.
pub(crate) fn attest_all(each: impl Iterator<Item = Attest>) -> Option<Attest> {
    each.fold(None, |before: Option<Attest>, attest| {
        let mut hasher = Sha256::new();
        hasher.update(before.as_ref().map_or(&[][..], |before| before));
        hasher.update(attest);
        Some(hasher.finalize().into())
    })
}

pub(super) fn wish_bytes(wish: i64, digest: i64) -> WishBytes {
    let both = (u128::from(wish.cast_unsigned()) << 64) | u128::from(digest.cast_unsigned());
    both.to_be_bytes()
}

impl Log {
    /// Matches of which a table knows although they have no entry.
    ///
    /// Somebody who takes part alone may be about to found a match; two cannot be.
    pub async fn lost(&self) -> Result<Vec<Lost>> {
        let rows = sqlx::query!(
            r#"
            with recursive hop as (
                (select match_id from sealed order by match_id limit 1)
                union all
                select (
                    select sealed.match_id
                    from sealed
                    where hop.match_id < sealed.match_id
                    order by sealed.match_id
                    limit 1
                )
                from hop
                where hop.match_id is not null
            ), beside as (
                select match_id, 'sealed' as place from hop where match_id is not null
                union all select match_id, 'letter' from letter
                union all select match_id, 'deadline' from deadline
                union all select match_id, 'quarantine' from quarantine
                union all select match_id, 'standing_order' from standing_order
                union all select next_id, 'rematch' from rematch
                union all select match_id, 'message' from message
                union all
                select match_id, 'participant' from participant group by match_id having 1 < count(*)
            ), known as (
                select match_id, 'summary' as place from summary
                union all
                select match_id, place
                from beside
                where not exists (select from summary where summary.match_id = beside.match_id)
            )
            select distinct on (match_id) match_id as "match_id!", place as "place!"
            from known
            where not exists (select from entry where entry.match_id = known.match_id)
                and not exists (select from archive where archive.match_id = known.match_id)
            order by match_id, place
            "#
        )
        .fetch_all(&self.pool)
        .await?;
        let lost = rows.into_iter().map(|row| Lost {
            match_id: MatchId(row.match_id),
            table: row.place,
        });
        Ok(lost.collect())
    }

    /// Of the next `limit` matches by their ids those in which somebody takes part who leads to no row
    /// of a person, not even an empty one, and the last that was looked at. Not those from elsewhere,
    /// which nobody came along with.
    pub async fn without_people(
        &self,
        after: MatchId,
        limit: i64,
    ) -> Result<(Vec<MatchId>, Option<MatchId>)> {
        let rows = sqlx::query!(
            r#"
            select s.match_id,
                exists (
                    select
                    from unnest(s.participants) as taking(part)
                    where not exists (
                        select
                        from participant as p
                        where p.match_id = s.match_id and p.participant_id = taking.part
                    )
                )
                and (
                    exists (select from participant as p where p.match_id = s.match_id)
                    or exists (
                        select from entry as e where e.match_id = s.match_id and e.wish is not null
                    )
                ) as "is_lacking!"
            from (
                select match_id, participants
                from summary
                where $1 < match_id
                order by match_id
                limit $2
            ) as s
            order by s.match_id
            "#,
            after.0,
            limit
        )
        .fetch_all(&self.pool)
        .await?;
        let last = rows.last().map(|row| MatchId(row.match_id));
        let lacking = rows.into_iter().filter(|row| row.is_lacking);
        Ok((lacking.map(|row| MatchId(row.match_id)).collect(), last))
    }
}
