//! URLs of external databases that cannot be used.

use jiff::Timestamp;

use super::Scratch;
use crate::launch::secrets::ExistingData;
use crate::launch::{DatabasePurpose, LaunchError, external_database, prepare, secrets};
use crate::world::World;

#[tokio::test]
async fn a_database_that_is_not_there_is_named_by_its_setting_alone() {
    let scratch = Scratch::new();
    let mut settings = scratch.settings();
    settings.database_url = Some("postgres://anna:hush@localhost:1/x".into());
    let world = World::from_seed(1, Timestamp::UNIX_EPOCH);
    let refused = prepare(DatabasePurpose::Work, &settings, &world, &|_| {})
        .await
        .unwrap_err();
    assert!(refused.to_string().contains("DATABASE_URL"), "{refused}");
    assert!(!format!("{refused:?}").contains("hush"), "{refused:?}");
    assert!(secrets::load(&settings, ExistingData::Unknown, &world).is_ok());
}

#[test]
fn an_address_that_is_none_is_refused_without_repeating_it() {
    let scratch = Scratch::new();
    for wrong in ["hush", "mysql://a:hush@b/c", "postgres://a:hush@b:port/c"] {
        let mut settings = scratch.settings();
        settings.database_url = Some(wrong.into());
        let refused = external_database(&settings).unwrap_err();
        assert!(
            matches!(refused, LaunchError::Url("DATABASE_URL")),
            "{refused}"
        );
        assert!(!format!("{refused} {refused:?}").contains("hush"));
    }
    let mut settings = scratch.settings();
    settings.owner_url = Some("postgres://a@b/c".into());
    assert!(matches!(
        external_database(&settings),
        Err(LaunchError::OwnerOfNothing)
    ));
}
