//! Sealed blobs: how sealed parts lie encrypted at rest.
//!
//! The parts of one entry lie in one row, each as `length of the pointer (2) ‖ pointer ‖ length of
//! the box (4) ‖ box`, lengths big-endian, in the order they were cut.
//!
//! `box = nonce (12) ‖ AES-256-GCM(salt (16) ‖ deflate(RFC 8785 form of the value))`, bound to
//! match id (16), version (8, big-endian) and pointer as associated data.
//!
//! The nonce is the HMAC of everything that goes in, under a key of its own, shortened: as random
//! as a drawn one, but a failing source of luck cannot repeat it for two different contents.

use std::io::{self, Write};

use aes_gcm::aead::{Aead, Payload};
use flate2::Compression;
use flate2::write::DeflateEncoder;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use super::form::Form;
use super::inflate::Inflater;
use super::{KeyId, Keyring, MatchId, Part, Version};

/// The largest value a box may hold once inflated, in bytes.
const MAX_VALUE_BYTES: usize = 4 << 20;

/// Where a box belongs.
#[derive(Clone, Copy, Debug)]
pub(in crate::log) struct BlobId<'a> {
    pub(in crate::log) match_id: MatchId,
    pub(in crate::log) version: Version,
    pub(in crate::log) pointer: &'a str,
}

/// Why a box cannot be locked or unlocked.
#[derive(Debug, thiserror::Error)]
pub enum BlobError {
    /// The key it was locked with is not on the ring.
    #[error("key {0} is not among the configured seal keys")]
    KeyMissing(KeyId),
    /// It was changed, or it belongs elsewhere.
    #[error("the box does not open with its key")]
    Tampered,
    /// The value has no canonical form, or is none.
    #[error("the value in the box is not JSON")]
    Json(#[from] serde_json::Error),
    /// The value does not deflate.
    #[error("the value for the box does not deflate")]
    Deflate(#[from] io::Error),
    /// A part is too large to be written down.
    #[error("the part is too large for a box")]
    TooLarge,
}

impl BlobError {
    /// Whether only the key is missing, so that nothing is wrong with the box.
    pub fn is_key_missing(&self) -> bool {
        matches!(self, Self::KeyMissing(_))
    }
}

/// Which parts to unlock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::log) enum Wanted {
    /// All of them.
    All,
    /// Those that a fold needs: not those of draws.
    WithoutDraws,
}

/// The boxes of one entry.
#[derive(Clone, Copy, Debug)]
pub(in crate::log) struct BlobRow<'a> {
    pub(in crate::log) match_id: MatchId,
    pub(in crate::log) version: Version,
    pub(in crate::log) key_id: KeyId,
    pub(in crate::log) boxes: &'a [u8],
}

/// Locks the parts of an entry with the newest key; `None` if there are none.
pub(in crate::log) fn pack(
    keyring: &Keyring,
    match_id: MatchId,
    version: Version,
    parts: &[Part],
) -> Result<Option<Vec<u8>>, BlobError> {
    let mut row = Vec::new();
    for part in parts {
        let place = BlobId {
            match_id,
            version,
            pointer: &part.pointer,
        };
        let (_, sealed) = lock(keyring, place, part)?;
        push(&mut row, &part.pointer, &sealed)?;
    }
    Ok(Some(row).filter(|row| !row.is_empty()))
}

/// Unlocks the parts of an entry.
pub(in crate::log) fn unpack(
    keyring: &Keyring,
    row: BlobRow<'_>,
    wanted: Wanted,
    inflater: &mut Inflater,
) -> Result<Vec<Part>, BlobError> {
    let mut parts = Vec::new();
    let mut rest = row.boxes;
    while !rest.is_empty() {
        let (place, sealed) = row.next(&mut rest).ok_or(BlobError::Tampered)?;
        if wanted == Wanted::All || !place.pointer.starts_with("/draws/") {
            let part = unlock(keyring, row.key_id, place, sealed, inflater);
            parts.push(part?);
        }
    }
    Ok(parts)
}

/// Locks the boxes of an entry again, with the newest key.
pub(in crate::log) fn repack(keyring: &Keyring, row: BlobRow<'_>) -> Result<Vec<u8>, BlobError> {
    let mut renewed = Vec::with_capacity(row.boxes.len());
    let mut rest = row.boxes;
    while !rest.is_empty() {
        let (place, sealed) = row.next(&mut rest).ok_or(BlobError::Tampered)?;
        let (_, sealed) = relock(keyring, row.key_id, place, sealed)?;
        push(&mut renewed, place.pointer, &sealed)?;
    }
    Ok(renewed)
}

impl<'a> BlobRow<'a> {
    /// Takes the next box off the row.
    fn next(&self, rest: &mut &'a [u8]) -> Option<(BlobId<'a>, &'a [u8])> {
        let (length, after) = rest.split_first_chunk::<2>()?;
        let (pointer, after) = after.split_at_checked(u16::from_be_bytes(*length).into())?;
        let (length, after) = after.split_first_chunk::<4>()?;
        let length = usize::try_from(u32::from_be_bytes(*length)).ok()?;
        let (sealed, after) = after.split_at_checked(length)?;
        *rest = after;
        let place = BlobId {
            match_id: self.match_id,
            version: self.version,
            pointer: std::str::from_utf8(pointer).ok()?,
        };
        Some((place, sealed))
    }
}

fn push(row: &mut Vec<u8>, pointer: &str, sealed: &[u8]) -> Result<(), BlobError> {
    let length = u16::try_from(pointer.len())
        .ok()
        .ok_or(BlobError::TooLarge)?;
    row.extend(length.to_be_bytes());
    row.extend(pointer.as_bytes());
    let length = u32::try_from(sealed.len())
        .ok()
        .ok_or(BlobError::TooLarge)?;
    row.extend(length.to_be_bytes());
    row.extend(sealed);
    Ok(())
}

/// Locks a part with the newest key.
pub(in crate::log) fn lock(
    keyring: &Keyring,
    place: BlobId<'_>,
    part: &Part,
) -> Result<(KeyId, Vec<u8>), BlobError> {
    let mut deflater = DeflateEncoder::new(part.salt.to_vec(), Compression::best());
    deflater.write_all(part.form.bytes())?;
    let id = keyring.newest();
    Ok((id, encrypt(keyring, id, place, &deflater.finish()?)?))
}

/// Unlocks a part.
pub(in crate::log) fn unlock(
    keyring: &Keyring,
    id: KeyId,
    place: BlobId<'_>,
    sealed: &[u8],
    inflater: &mut Inflater,
) -> Result<Part, BlobError> {
    let plain = decrypt(keyring, id, place, sealed)?;
    let (salt, deflated) = plain.split_first_chunk().ok_or(BlobError::Tampered)?;
    let text = inflater.inflate(deflated, MAX_VALUE_BYTES)?;
    Ok(Part {
        pointer: place.pointer.to_owned(),
        salt: *salt,
        form: Form::kept(text),
    })
}

/// Locks what a box holds again, with the newest key.
pub(in crate::log) fn relock(
    keyring: &Keyring,
    id: KeyId,
    place: BlobId<'_>,
    sealed: &[u8],
) -> Result<(KeyId, Vec<u8>), BlobError> {
    let plain = decrypt(keyring, id, place, sealed)?;
    let newest = keyring.newest();
    Ok((newest, encrypt(keyring, newest, place, &plain)?))
}

/// Locks bytes that are no part of an entry, with the newest key. They are not deflated.
pub(in crate::log) fn lock_bytes(
    keyring: &Keyring,
    place: BlobId<'_>,
    bytes: &[u8],
) -> Result<(KeyId, Vec<u8>), BlobError> {
    let id = keyring.newest();
    Ok((id, encrypt(keyring, id, place, bytes)?))
}

/// Unlocks what [`lock_bytes`] locked.
pub(in crate::log) fn unlock_bytes(
    keyring: &Keyring,
    id: KeyId,
    place: BlobId<'_>,
    sealed: &[u8],
) -> Result<Vec<u8>, BlobError> {
    decrypt(keyring, id, place, sealed)
}

fn encrypt(
    keyring: &Keyring,
    id: KeyId,
    place: BlobId<'_>,
    msg: &[u8],
) -> Result<Vec<u8>, BlobError> {
    let key = keyring.key(id).ok_or(BlobError::KeyMissing(id))?;
    let aad = place.bytes();
    let nonce = nonce(&key.nonces, &aad, msg);
    let payload = Payload { msg, aad: &aad };
    let locked = key.cipher.encrypt(&nonce.into(), payload);
    let mut sealed = nonce.to_vec();
    sealed.extend(locked.ok().ok_or(BlobError::Tampered)?);
    Ok(sealed)
}

fn decrypt(
    keyring: &Keyring,
    id: KeyId,
    place: BlobId<'_>,
    sealed: &[u8],
) -> Result<Vec<u8>, BlobError> {
    let key = keyring.key(id).ok_or(BlobError::KeyMissing(id))?;
    let (nonce, msg) = sealed
        .split_first_chunk::<12>()
        .ok_or(BlobError::Tampered)?;
    let aad = place.bytes();
    let payload = Payload { msg, aad: &aad };
    let plain = key.cipher.decrypt(&(*nonce).into(), payload);
    plain.ok().ok_or(BlobError::Tampered)
}

fn nonce(key: &[u8; 64], aad: &[u8], msg: &[u8]) -> [u8; 12] {
    let length = u64::try_from(aad.len()).unwrap_or(u64::MAX);
    let mut hmac = Hmac::<Sha256>::new(key.into());
    hmac.update(&length.to_be_bytes());
    hmac.update(aad);
    hmac.update(msg);
    let mut nonce = [0; 12];
    for (to, byte) in nonce.iter_mut().zip(hmac.finalize().into_bytes()) {
        *to = byte;
    }
    nonce
}

impl BlobId<'_> {
    fn bytes(&self) -> Vec<u8> {
        let mut bytes = self.match_id.0.as_bytes().to_vec();
        bytes.extend(u64::from(self.version.0).to_be_bytes());
        bytes.extend(self.pointer.as_bytes());
        bytes
    }
}
