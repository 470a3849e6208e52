//! Secrets of the service: from the settings, or from a file that is generated once.
//!
//! 1. The file must be readable only by its owner; otherwise it is refused.
//! 2. No new file is generated if data exists that needs the old one.
//! 3. Errors and `Debug` contain no secrets.

use std::fs::{self, File};
use std::io::{self, Write};
use std::os::unix::fs::{MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

use secrecy::{ExposeSecret, SecretBox, SecretString};

use super::settings::Settings;
use crate::log::{Keyring, KeyringError};
use crate::world::{RandomError, World};

const FILE_NAME: &str = "keys";
const HEAD: &str = "\
# The keys of this service's data. Without the seal keys, sealed data cannot be read; without the
# pepper, no password and no invitation works. Keep a copy of this file, apart from the backups of
# the database.
# To change the encryption key, add `,id:hex` to the seal keys: the last one encrypts new data.
";

#[derive(Debug)]
pub(crate) struct MasterSecrets {
    pub keyring: Keyring,
    /// Master key for password hashes and message authentication codes.
    pub pepper: SecretBox<[u8; 32]>,
    /// Path of the key file; `None` if all secrets come from the settings.
    pub file: Option<PathBuf>,
}

/// Whether data exists that was encrypted with earlier secrets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ExistingData {
    /// There is no data, so secrets may be generated.
    None,
    /// Data exists, so missing secrets must be restored.
    Some,
    /// It is not known yet whether data exists, because the database is external.
    Unknown,
}

#[derive(Debug, thiserror::Error)]
pub(crate) enum SecretsError {
    #[error("LOGOTHETE_SEAL_KEYS: {0}")]
    SealKeys(KeyringError),
    #[error("LOGOTHETE_PEPPER: must be 64 hexadecimal digits")]
    Pepper,
    #[error("the key file {file} is damaged ({what}): restore it from a copy")]
    Damaged { file: PathBuf, what: String },
    #[error("the key file {file} can be read by others: run `chmod 600 {file}`")]
    Exposed { file: PathBuf },
    #[error("the key file {file} is missing, and the data cannot be read without it: restore it")]
    Gone { file: PathBuf },
    #[error("cannot read or write the key file {file}")]
    Io { file: PathBuf, source: io::Error },
    #[error(transparent)]
    Random(#[from] RandomError),
}

/// Returns the master secrets if the settings or the key file contain them. Generates none.
pub(crate) fn find(
    settings: &Settings,
    world: &World,
) -> Result<Option<MasterSecrets>, SecretsError> {
    let are_set = settings.seal_keys.is_some() && settings.pepper.is_some();
    if are_set || settings.data.join(FILE_NAME).exists() {
        return load(settings, ExistingData::Some, world).map(Some);
    }
    Ok(None)
}

/// Reads secrets from the settings, else from the key file, which is generated unless data needs the old one.
pub(crate) fn load(
    settings: &Settings,
    data: ExistingData,
    world: &World,
) -> Result<MasterSecrets, SecretsError> {
    let (seal_keys, pepper, file) = load_or_generate(settings, data, world)?;
    let keyring = Keyring::parse(&seal_keys).map_err(SecretsError::SealKeys)?;
    let pepper = parse_pepper(&pepper).ok_or(SecretsError::Pepper)?;
    Ok(MasterSecrets {
        keyring,
        pepper,
        file,
    })
}

fn load_or_generate(
    settings: &Settings,
    data: ExistingData,
    world: &World,
) -> Result<(SecretString, SecretString, Option<PathBuf>), SecretsError> {
    let (configured_keys, pepper) = (settings.seal_keys.clone(), settings.pepper.clone());
    if let (Some(seal_keys), Some(pepper)) = (&configured_keys, &pepper) {
        return Ok((seal_keys.clone(), pepper.clone(), None));
    }
    let path = settings.data.join(FILE_NAME);
    if !path.exists() {
        generate(&path, data, world)?;
    }
    let (kept_keys, kept_pepper) = read_key_file(&path)?;
    let seal_keys = configured_keys.unwrap_or(kept_keys);
    Ok((seal_keys, pepper.unwrap_or(kept_pepper), Some(path)))
}

/// Generates a key file atomically: the file is complete or does not exist.
fn generate(path: &Path, data: ExistingData, world: &World) -> Result<(), SecretsError> {
    if data == ExistingData::Some {
        let file = path.to_owned();
        return Err(SecretsError::Gone { file });
    }
    let (seal_key, pepper) = (world.random_bytes::<32>()?, world.random_bytes::<32>()?);
    // The key gets a random id, so that key files of different machines can be told apart.
    let id = u16::from_be_bytes(world.random_bytes()?) % 9_999 + 1;
    let text = format!(
        "{HEAD}seal_keys = {id}:{}\npepper = {}\n",
        hex::encode(seal_key),
        hex::encode(pepper)
    );
    write_key_file(path, &text).map_err(|source| SecretsError::Io {
        file: path.to_owned(),
        source,
    })
}

fn write_key_file(path: &Path, text: &str) -> io::Result<()> {
    let folder = path.parent().unwrap_or(path);
    fs::create_dir_all(folder)?;
    let half_made = folder.join(format!("{FILE_NAME}.{}", std::process::id()));
    let _ = fs::remove_file(&half_made); // Left by a killed process with the same id.
    let mut options = File::options();
    options.write(true).create_new(true).mode(0o600);
    let mut file = options.open(&half_made)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    // A hard link fails if another process has created the file meanwhile; a rename would replace it.
    let linked = fs::hard_link(&half_made, path);
    fs::remove_file(&half_made)?;
    File::open(folder)?.sync_all()?;
    match linked {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        done => done,
    }
}

fn read_key_file(path: &Path) -> Result<(SecretString, SecretString), SecretsError> {
    let file = path.to_owned();
    let io = |source| SecretsError::Io {
        file: file.clone(),
        source,
    };
    if fs::metadata(path).map_err(io)?.mode() & 0o077 != 0 {
        return Err(SecretsError::Exposed { file });
    }
    let text = SecretString::from(fs::read_to_string(path).map_err(io)?);
    let damaged = |what: &str| SecretsError::Damaged {
        file: file.clone(),
        what: what.to_owned(),
    };
    let seal_keys =
        find_value(&text, "seal_keys").ok_or_else(|| damaged("seal_keys is missing"))?;
    let pepper = find_value(&text, "pepper").ok_or_else(|| damaged("pepper is missing"))?;
    Keyring::parse(&seal_keys).map_err(|error| damaged(&error.to_string()))?;
    parse_pepper(&pepper).ok_or_else(|| damaged("pepper must be 64 hexadecimal digits"))?;
    Ok((seal_keys, pepper))
}

fn find_value(text: &SecretString, name: &str) -> Option<SecretString> {
    let lines = text.expose_secret().lines();
    let mut pairs = lines.filter_map(|line| line.split_once('='));
    let (_, value) = pairs.find(|(left, _)| left.trim() == name)?;
    Some(SecretString::from(value.trim()))
}

fn parse_pepper(text: &SecretString) -> Option<SecretBox<[u8; 32]>> {
    let mut bytes = [0; 32];
    hex::decode_to_slice(text.expose_secret().trim(), &mut bytes).ok()?;
    Some(SecretBox::new(Box::new(bytes)))
}
