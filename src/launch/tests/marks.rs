//! Secrets are compared with the fingerprints of earlier secrets in the database, before anything is migrated.

use jiff::Timestamp;
use sqlx::Executor;

use super::Scratch;
use super::databases::empty_database;
use crate::launch::database::{DatabaseError, ExternalDatabase, migrate_external};
use crate::launch::secrets;
use crate::launch::secrets::ExistingData;
use crate::log::SecretError;
use crate::world::World;

#[tokio::test]
async fn nothing_is_migrated_with_another_pepper_than_the_data_was_made_with() {
    let (_server, [owner, _, _]) = empty_database("marks").await.unwrap();
    let external = ExternalDatabase {
        login: owner.clone().into(),
        owner: None,
    };
    let scratch = Scratch::new();
    let world = World::from_seed(1, Timestamp::UNIX_EPOCH);
    let secrets = secrets::load(&scratch.settings(), ExistingData::None, &world).unwrap();
    migrate_external(&external, Some(&secrets), &|_| {})
        .await
        .unwrap();
    let mut connection = sqlx::ConnectOptions::connect(&owner).await.unwrap();
    connection
        .execute(
            "insert into secret_mark (key_id, mark) values (0, decode(repeat('07', 32), 'hex'))",
        )
        .await
        .unwrap();
    let refused = migrate_external(&external, Some(&secrets), &|_| {})
        .await
        .unwrap_err();
    assert!(
        matches!(refused, DatabaseError::Secret(SecretError::Pepper)),
        "{refused}"
    );
    migrate_external(&external, None, &|_| {}).await.unwrap();
}
