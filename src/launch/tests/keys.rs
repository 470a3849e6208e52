//! Tests of the key file: generated once, private, and required by existing data.

use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt};

use jiff::Timestamp;
use secrecy::ExposeSecret;

use super::Scratch;
use crate::launch::secrets::{ExistingData, SecretsError, load};
use crate::world::World;

fn world(seed: u64) -> World {
    World::from_seed(seed, Timestamp::UNIX_EPOCH)
}

#[test]
fn secrets_are_generated_once_for_the_owner_alone() {
    let scratch = Scratch::new();
    let settings = scratch.settings();
    let first = load(&settings, ExistingData::None, &world(1)).unwrap();
    let file = first.file.clone().unwrap();
    assert_eq!(fs::metadata(&file).unwrap().mode() & 0o777, 0o600);
    let again = load(&settings, ExistingData::Some, &world(2)).unwrap();
    assert_eq!(first.pepper.expose_secret(), again.pepper.expose_secret());
    assert_eq!(first.keyring.newest(), again.keyring.newest());
    let text = format!("{first:?}");
    assert!(
        !text.contains(&hex::encode(first.pepper.expose_secret())),
        "{text}"
    );
    assert_eq!(fs::read_dir(scratch.data()).unwrap().count(), 1);
}

#[test]
fn a_damaged_file_is_named_with_what_is_wrong_and_nothing_of_what_is_in_it() {
    let scratch = Scratch::new();
    let settings = scratch.settings();
    let file = load(&settings, ExistingData::None, &world(1))
        .unwrap()
        .file
        .unwrap();
    let whole = fs::read_to_string(&file).unwrap();
    let secret = whole.rsplit_once("= ").unwrap().1.trim().to_owned();
    for (damaged, what) in [
        (String::new(), "seal_keys is missing"),
        (whole.replace("pepper", "paper"), "pepper is missing"),
        (
            whole.replace("seal_keys = ", "seal_keys = x"),
            "the id of a seal key",
        ),
        (
            whole
                .trim_end()
                .trim_end_matches(char::is_alphanumeric)
                .to_owned(),
            "pepper must be",
        ),
        (whole[..whole.len() - 3].to_owned(), "pepper must be 64"),
    ] {
        fs::write(&file, damaged).unwrap();
        let refused = load(&settings, ExistingData::Some, &world(1))
            .unwrap_err()
            .to_string();
        assert!(refused.contains(what), "{refused}");
        assert!(refused.contains(&*file.to_string_lossy()), "{refused}");
        assert!(!refused.contains(&secret[..8]), "{refused}");
    }
    fs::write(&file, [0xff, 0xfe]).unwrap();
    assert!(matches!(
        load(&settings, ExistingData::Some, &world(1)),
        Err(SecretsError::Io { .. })
    ));
}

#[test]
fn a_file_that_others_can_read_is_refused() {
    let scratch = Scratch::new();
    let settings = scratch.settings();
    let file = load(&settings, ExistingData::None, &world(1))
        .unwrap()
        .file
        .unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
    let refused = load(&settings, ExistingData::Some, &world(1)).unwrap_err();
    assert!(matches!(refused, SecretsError::Exposed { .. }), "{refused}");
}

#[test]
fn secrets_are_never_made_anew_beside_data_that_needs_the_old_ones() {
    let scratch = Scratch::new();
    let refused = load(&scratch.settings(), ExistingData::Some, &world(1)).unwrap_err();
    assert!(matches!(refused, SecretsError::Gone { .. }), "{refused}");
}

#[test]
fn with_both_secrets_set_no_file_is_made() {
    let scratch = Scratch::new();
    let mut settings = scratch.settings();
    settings.seal_keys = Some(format!("7:{}", "ab".repeat(32)).into());
    settings.pepper = Some("cd".repeat(32).into());
    let secrets = load(&settings, ExistingData::Unknown, &world(1)).unwrap();
    assert_eq!(
        (secrets.file, secrets.keyring.newest().to_string()),
        (None, "7".to_owned())
    );
    assert!(!scratch.data().exists());
    settings.pepper = Some("hush".into());
    let refused = load(&settings, ExistingData::Unknown, &world(1))
        .unwrap_err()
        .to_string();
    assert!(
        refused.contains("LOGOTHETE_PEPPER") && !refused.contains("hush"),
        "{refused}"
    );
    settings.seal_keys = Some("7:hush".into());
    let refused = load(&settings, ExistingData::Unknown, &world(1))
        .unwrap_err()
        .to_string();
    assert!(
        refused.contains("LOGOTHETE_SEAL_KEYS") && !refused.contains("hush"),
        "{refused}"
    );
}
