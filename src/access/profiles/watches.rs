//! Makes the webhooks of people watch the matches that they join.

use sqlx::{PgConnection, Result};
use uuid::Uuid;

struct WatchingEndpoint {
    endpoint_id: Uuid,
    account_id: Uuid,
}

/// Makes webhooks watch a match for its new participants, each with their account. Requires: the transaction has locked
/// the accounts, so that no webhook is added meanwhile.
pub(super) async fn watch_match(
    tx: &mut PgConnection,
    match_id: Uuid,
    joined: &[(Uuid, Uuid)],
) -> Result<()> {
    let accounts: Vec<Uuid> = joined.iter().map(|(_, account)| *account).collect();
    let endpoints = list_endpoints(tx, match_id, &accounts).await?;
    if endpoints.is_empty() {
        return Ok(());
    }
    let watch = |endpoint: &WatchingEndpoint| {
        let mut owners = joined.iter();
        let (participant, _) = owners.find(|(_, account)| *account == endpoint.account_id)?;
        Some((endpoint.endpoint_id, *participant))
    };
    let (ids, participants): (Vec<Uuid>, Vec<Uuid>) = endpoints.iter().filter_map(watch).unzip();
    // The update waits for an entry that is being appended. Later entries are recorded for webhooks.
    let mark_query = sqlx::query_scalar!(
        "update summary set watched = true where match_id = $1 returning version",
        match_id
    );
    let version = mark_query.fetch_optional(&mut *tx).await?;
    let query = sqlx::query!(
        "insert into hook_watch (match_id, endpoint_id, participant, version)
         values ($1, unnest($2::uuid[]), unnest($3::uuid[]), $4)
         on conflict (match_id, endpoint_id) do nothing",
        match_id,
        &ids,
        &participants,
        version.unwrap_or_default()
    );
    query.execute(tx).await.map(drop)
}

/// Lists the enabled webhooks of these accounts that send events of this match.
async fn list_endpoints(
    tx: &mut PgConnection,
    match_id: Uuid,
    accounts: &[Uuid],
) -> Result<Vec<WatchingEndpoint>> {
    let query = sqlx::query_as!(
        WatchingEndpoint,
        "select endpoint_id, account_id
         from hook_endpoint
         where account_id = any($1) and disabled_at is null
            and (match_id is null or match_id = $2)",
        accounts,
        match_id
    );
    query.fetch_all(tx).await
}
