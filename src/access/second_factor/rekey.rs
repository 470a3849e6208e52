//! Encrypts the secrets of second factors again with the newest seal key.

use secrecy::ExposeSecret;
use sqlx::PgConnection;
use uuid::Uuid;

use super::codes::SealedSecret;
use crate::access::{AccountId, Result};
use crate::cipher::Keyring;
use crate::world::World;

const BATCH: i64 = 500;

/// Re-encrypts all secrets with the newest key; returns their number. Can be interrupted and repeated, also while the
/// service runs with the old keys and the new one. `owner` must own the tables.
pub async fn rekey_second_factors(
    owner: &mut PgConnection,
    keyring: &Keyring,
    world: &World,
) -> Result<u64> {
    let mut count = 0_u64;
    loop {
        let batch = rekey_batch(owner, keyring, world).await?;
        if batch == 0 {
            return Ok(count);
        }
        count = count.saturating_add(batch);
    }
}

pub async fn count_second_factors_to_rekey(
    owner: &mut PgConnection,
    keyring: &Keyring,
) -> Result<u64> {
    let query = sqlx::query_scalar!(
        r#"select count(*) as "count!" from second_factor where key_id <> $1"#,
        keyring.newest().to_sql()
    );
    Ok(query.fetch_one(owner).await?.unsigned_abs())
}

/// Returns the number of secrets read. A secret that its owner replaces meanwhile stays, and is read again if its key is
/// old.
async fn rekey_batch(owner: &mut PgConnection, keyring: &Keyring, world: &World) -> Result<u64> {
    let newest = keyring.newest().to_sql();
    let query = sqlx::query!(
        "select account_id, key_id, secret
         from second_factor
         where key_id <> $1
         limit $2",
        newest,
        BATCH
    );
    let (mut accounts, mut old, mut renewed): (Vec<Uuid>, Vec<_>, Vec<_>) = Default::default();
    for row in query.fetch_all(&mut *owner).await? {
        let (account, key_id) = (AccountId(row.account_id), row.key_id);
        let sealed = SealedSecret {
            key_id,
            secret: row.secret,
        };
        let secret = sealed.open(keyring, account)?;
        let nonce = world.random_bytes()?;
        let again = SealedSecret::seal(secret.expose_secret(), keyring, account, nonce)?;
        accounts.push(row.account_id);
        old.push(sealed.secret);
        renewed.push(again.secret);
    }
    let renewal = sqlx::query!(
        "update second_factor as kept
         set key_id = $1, secret = renewed.secret
         from unnest($2::uuid[], $3::bytea[], $4::bytea[]) as renewed(account_id, old, secret)
         where kept.account_id = renewed.account_id and kept.secret = renewed.old",
        newest,
        &accounts,
        &old,
        &renewed
    );
    renewal.execute(owner).await?;
    Ok(u64::try_from(accounts.len()).unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests {
    use secrecy::SecretString;
    use sqlx::Executor;

    use super::*;
    use crate::testing::{SEAL_KEYS, TestDatabase, keyring};

    #[tokio::test]
    async fn every_secret_is_encrypted_again_with_the_newest_key() {
        let database = TestDatabase::create().await.unwrap();
        let mut owner = database.connect_as_owner().await.unwrap();
        let world = World::from_seed(1, jiff::Timestamp::UNIX_EPOCH);
        let old_text = SEAL_KEYS.split_once(',').unwrap().0;
        let old = Keyring::parse(&SecretString::from(old_text)).unwrap();
        let account = AccountId(Uuid::from_u128(1));
        let sealed = SealedSecret::seal(&[5; 20], &old, account, [6; 12]).unwrap();
        let add_account =
            "insert into account (account_id, name, language, time_zone, password_hash)
             values ('00000000-0000-0000-0000-000000000001', 'Anna', 'en', 'UTC', '')";
        owner.execute(add_account).await.unwrap();
        let add_factor =
            "insert into second_factor (account_id, key_id, secret) values ($1, $2, $3)";
        let query = sqlx::query(add_factor).bind(account.0).bind(sealed.key_id);
        query
            .bind(&sealed.secret)
            .execute(&mut owner)
            .await
            .unwrap();

        let keys = keyring();
        let left = count_second_factors_to_rekey(&mut owner, &keys).await;
        assert_eq!(left.unwrap(), 1);
        let renewed = rekey_second_factors(&mut owner, &keys, &world).await;
        assert_eq!(renewed.unwrap(), 1);
        let left = count_second_factors_to_rekey(&mut owner, &keys).await;
        assert_eq!(left.unwrap(), 0);
        let stored: (i16, Vec<u8>) = sqlx::query_as("select key_id, secret from second_factor")
            .fetch_one(&mut owner)
            .await
            .unwrap();
        let again = SealedSecret {
            key_id: stored.0,
            secret: stored.1,
        };
        let opened = again.open(&keys, account).unwrap();
        assert_eq!(opened.expose_secret(), &[5; 20]);
    }
}
