//! Witnesses: evidence signed by the original service of an imported match, so that its exported bundle stays the same.

use sqlx::PgConnection;

use super::{Hash, LogError, MatchId, Result, Version};
use crate::pool::Pool;
use crate::world::{Inclusion, Witness};

/// Lists the next matches with a witness, ordered by id, each with the witness's version.
pub(crate) async fn list_witnesses(
    db: &Pool,
    after: MatchId,
    limit: i64,
) -> Result<Vec<(MatchId, Version)>> {
    let query = sqlx::query!(
        "select match_id, version
             from witness
             where $1 < match_id
             order by match_id, version
             limit $2",
        after.0,
        limit
    );
    let rows = query.fetch_all(db).await?.into_iter();
    let known = rows.map(|row| (row.match_id.into(), row.version.into()));
    Ok(known.collect())
}

pub(crate) async fn read_witness(
    db: &Pool,
    match_id: MatchId,
    version: Version,
) -> Result<Option<Witness>> {
    let query = sqlx::query!(
        r#"
            select checkpoint, tree, key, leaf_index, hashes
            from witness
            where match_id = $1 and version = $2
            "#,
        match_id.0,
        version.to_sql()
    );
    let row = query.fetch_optional(db).await?;
    let Some(row) = row else { return Ok(None) };
    let (hashes, rest) = row.hashes.as_chunks();
    let parsed = u64::try_from(row.leaf_index).ok();
    let index = parsed.filter(|_| rest.is_empty());
    let proof = Inclusion {
        hashes: hashes.iter().copied().map(Hash).collect(),
        index: index.ok_or(LogError::Damaged(match_id, version))?,
        tree: row.tree,
    };
    Ok(Some(Witness {
        checkpoint: row.checkpoint,
        proof,
        key: row.key,
    }))
}

pub(crate) async fn store_witness(
    tx: &mut PgConnection,
    match_id: MatchId,
    version: Version,
    witness: &Witness,
) -> sqlx::Result<()> {
    let bytes = witness.proof.hashes.iter().flat_map(|hash| hash.0);
    let hashes: Vec<u8> = bytes.collect();
    let query = sqlx::query!(
        r#"
        insert into witness (match_id, version, checkpoint, tree, key, leaf_index, hashes)
        values ($1, $2, $3, $4, $5, $6, $7)
        "#,
        match_id.0,
        version.to_sql(),
        witness.checkpoint,
        witness.proof.tree,
        witness.key,
        i64::try_from(witness.proof.index).unwrap_or(i64::MAX),
        hashes
    );
    query.execute(tx).await?;
    Ok(())
}
