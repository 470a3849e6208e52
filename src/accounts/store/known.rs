//! The rows of the networks from which people signed in.

use sqlx::PgPool;

use super::super::AccountId;

/// Notes a network from which somebody signed in; writes at most once a day.
pub(crate) async fn note(
    db: &PgPool,
    account: AccountId,
    network_mac: &[u8; 32],
    networks_max: i64,
) -> sqlx::Result<()> {
    let query = sqlx::query!(
        "with noted as (
           insert into known_network as k (account_id, network_mac)
           select account_id, $2
           from account
           where account_id = $1
           for key share
           on conflict (account_id, network_mac) do update set used_at = clock_timestamp()
           where k.used_at < clock_timestamp() - interval '1 day'
           returning account_id
         )
         delete from known_network
         using noted
         where known_network.account_id = noted.account_id
           and network_mac in (
             select network_mac
             from known_network
             where account_id = $1
             order by used_at desc, network_mac
             offset $3::bigint - 1
           )
           and network_mac <> $2",
        account.0,
        network_mac,
        networks_max,
    );
    query.execute(db).await?;
    Ok(())
}

/// Whether somebody signed in from a network.
pub(crate) async fn is_known(
    db: &PgPool,
    account: AccountId,
    network_mac: &[u8; 32],
) -> sqlx::Result<bool> {
    let query = sqlx::query_scalar!(
        r#"select exists (
             select from known_network
             where account_id = $1 and network_mac = $2
           ) as "is_known!""#,
        account.0,
        network_mac,
    );
    query.fetch_one(db).await
}

/// Forgets a batch of networks that were not used for `secs`; gives how many.
pub(crate) async fn sweep(db: &PgPool, secs: f64, batch: i64) -> sqlx::Result<u64> {
    let query = sqlx::query!(
        "delete from known_network
         where (account_id, network_mac) in (
           select account_id, network_mac
           from known_network
           where used_at < clock_timestamp() - make_interval(secs => $1)
           limit $2
         )",
        secs,
        batch,
    );
    Ok(query.execute(db).await?.rows_affected())
}
