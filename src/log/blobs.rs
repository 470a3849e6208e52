//! Encryption of sealed parts at rest.
//!
//! The parts of one entry share a row, in the order they were cut from the entry. Each part is `length of the
//! pointer (2) ‖ pointer ‖ length of the blob (4) ‖ blob`, lengths big-endian.
//!
//! `blob = nonce (12) ‖ AES-256-GCM(salt (16) ‖ deflate(RFC 8785 form of the value))`, bound to match id (16), version
//! (8, big-endian) and pointer as associated data. The nonce is a shortened HMAC of all input, under a separate key: as
//! good as a random one, without a random source that could fail and give two different contents the same nonce.

use std::io::{self, Write};

use flate2::Compression;
use flate2::write::DeflateEncoder;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use super::{
    CanonicalJson, Inflater, KeyId, Keyring, LogError, MatchId, OpenedPart, Result, Version,
};
use crate::cipher::EncryptError;

const MAX_VALUE_BYTES: usize = 4 << 20;

#[derive(Clone, Copy, Debug)]
pub(crate) struct BlobId<'a> {
    pub match_id: MatchId,
    pub version: Version,
    pub pointer: &'a str,
}

#[derive(Debug, thiserror::Error)]
pub enum BlobError {
    #[error("seal key {0} is not configured")]
    KeyMissing(KeyId),
    /// The encrypted part was changed or was moved to another entry.
    #[error("the encrypted part cannot be decrypted with its key")]
    Tampered,
    #[error("the decrypted value is not JSON")]
    Json(#[from] serde_json::Error),
    #[error("the sealed value cannot be compressed")]
    Deflate(#[from] io::Error),
    #[error("the sealed value cannot be encrypted")]
    Encrypt(#[from] EncryptError),
    #[error("the sealed part is too large to encrypt")]
    TooLarge,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WantedBlobs {
    All,
    /// All parts except those of draws, which a replay does not need.
    WithoutDraws,
}

#[derive(Clone, Debug)]
pub(crate) struct BlobRow {
    pub match_id: MatchId,
    pub version: Version,
    pub key_id: KeyId,
    pub blobs: Vec<u8>,
}

pub(crate) fn pack(
    keyring: &Keyring,
    match_id: MatchId,
    version: Version,
    parts: &[OpenedPart],
) -> Result<Option<Vec<u8>>, BlobError> {
    let mut row = Vec::new();
    for part in parts {
        let pointer = &part.pointer;
        let place = BlobId {
            match_id,
            version,
            pointer,
        };
        push_blob(&mut row, pointer, &encrypt_part(keyring, place, part)?)?;
    }
    Ok(Some(row).filter(|row| !row.is_empty()))
}

impl BlobRow {
    pub(crate) fn open(
        &self,
        keyring: &Keyring,
        wanted: WantedBlobs,
        inflater: &mut Inflater,
    ) -> Result<Vec<OpenedPart>> {
        let mut parts = Vec::new();
        for blob in self.iter() {
            let (place, sealed) = blob?;
            if wanted == WantedBlobs::All || !place.pointer.starts_with("/draws/") {
                let part = decrypt_part(keyring, self.key_id, place, sealed, inflater);
                parts.push(part.map_err(|error| place.error(error))?);
            }
        }
        Ok(parts)
    }

    pub(crate) fn rekey(&self, keyring: &Keyring) -> Result<Vec<u8>> {
        let mut renewed = Vec::with_capacity(self.blobs.len());
        for blob in self.iter() {
            let (place, old) = blob?;
            let sealed = rekey_blob(keyring, self.key_id, place, old)?;
            push_blob(&mut renewed, place.pointer, &sealed).map_err(|error| place.error(error))?;
        }
        Ok(renewed)
    }

    fn iter(&self) -> impl Iterator<Item = Result<(BlobId<'_>, &[u8])>> {
        let mut rest = self.blobs.as_slice();
        let tampered = || LogError::Sealed(self.match_id, self.version, BlobError::Tampered);
        std::iter::from_fn(move || {
            (!rest.is_empty()).then(|| self.read_next(&mut rest).ok_or_else(tampered))
        })
    }

    fn read_next<'a>(&'a self, rest: &mut &'a [u8]) -> Option<(BlobId<'a>, &'a [u8])> {
        let length = u16::from_be_bytes(*read_chunk(rest)?);
        let pointer = read_bytes(rest, length.into())?;
        let place = BlobId {
            match_id: self.match_id,
            version: self.version,
            pointer: std::str::from_utf8(pointer).ok()?,
        };
        Some((place, read_sized(rest)?))
    }
}

pub(super) fn read_sized<'a>(rest: &mut &'a [u8]) -> Option<&'a [u8]> {
    let length = u32::from_be_bytes(*read_chunk(rest)?);
    read_bytes(rest, usize::try_from(length).ok()?)
}

fn read_bytes<'a>(rest: &mut &'a [u8], length: usize) -> Option<&'a [u8]> {
    let (bytes, after) = rest.split_at_checked(length)?;
    *rest = after;
    Some(bytes)
}

pub(super) fn read_chunk<'a, const N: usize>(rest: &mut &'a [u8]) -> Option<&'a [u8; N]> {
    let (chunk, after) = rest.split_first_chunk()?;
    *rest = after;
    Some(chunk)
}

fn push_blob(row: &mut Vec<u8>, pointer: &str, sealed: &[u8]) -> Result<(), BlobError> {
    let too_large = |_| BlobError::TooLarge;
    let (short, long) = (u16::try_from(pointer.len()), u32::try_from(sealed.len()));
    row.extend(short.map_err(too_large)?.to_be_bytes());
    row.extend(pointer.as_bytes());
    row.extend(long.map_err(too_large)?.to_be_bytes());
    row.extend(sealed);
    Ok(())
}

pub(crate) fn encrypt_part(
    keyring: &Keyring,
    place: BlobId<'_>,
    part: &OpenedPart,
) -> Result<Vec<u8>, BlobError> {
    let mut deflater = DeflateEncoder::new(part.salt.to_vec(), Compression::best());
    deflater.write_all(part.value.as_bytes())?;
    encrypt(keyring, place, &deflater.finish()?)
}

pub(crate) fn decrypt_part(
    keyring: &Keyring,
    id: KeyId,
    place: BlobId<'_>,
    sealed: &[u8],
    inflater: &mut Inflater,
) -> Result<OpenedPart, BlobError> {
    let plain = decrypt(keyring, id, place, sealed)?;
    let (salt, deflated) = plain.split_first_chunk().ok_or(BlobError::Tampered)?;
    let text = inflater.inflate(deflated, MAX_VALUE_BYTES)?;
    Ok(OpenedPart {
        pointer: place.pointer.to_owned(),
        salt: *salt,
        value: CanonicalJson::from_stored(text),
    })
}

pub(crate) fn rekey_blob(
    keyring: &Keyring,
    id: KeyId,
    place: BlobId<'_>,
    sealed: &[u8],
) -> Result<Vec<u8>> {
    decrypt(keyring, id, place, sealed)
        .and_then(|plain| encrypt(keyring, place, &plain))
        .map_err(|error| place.error(error))
}

pub(crate) fn encrypt(
    keyring: &Keyring,
    place: BlobId<'_>,
    msg: &[u8],
) -> Result<Vec<u8>, BlobError> {
    let id = keyring.newest();
    let key = keyring.key(id).ok_or(BlobError::KeyMissing(id))?;
    let aad = place.to_bytes();
    let nonce = nonce(&key.nonces, &aad, msg);
    Ok(key.cipher.encrypt(nonce, &aad, msg)?)
}

pub(crate) fn decrypt(
    keyring: &Keyring,
    id: KeyId,
    place: BlobId<'_>,
    sealed: &[u8],
) -> Result<Vec<u8>, BlobError> {
    let key = keyring.key(id).ok_or(BlobError::KeyMissing(id))?;
    let plain = key.cipher.decrypt(&place.to_bytes(), sealed);
    plain.ok_or(BlobError::Tampered)
}

fn nonce(key: &[u8; 64], aad: &[u8], msg: &[u8]) -> [u8; 12] {
    let length = u64::try_from(aad.len()).unwrap_or(u64::MAX);
    let mut hmac = Hmac::<Sha256>::new(key.into());
    hmac.update(&length.to_be_bytes());
    hmac.update(aad);
    hmac.update(msg);
    let code: [u8; 32] = hmac.finalize().into_bytes().into();
    code.first_chunk().copied().unwrap_or_default()
}

impl<'a> BlobId<'a> {
    /// Location of encrypted data outside the entries: version 0, which no entry has, so that they cannot be swapped.
    pub(crate) fn for_metadata(match_id: MatchId, pointer: &'a str) -> Self {
        Self {
            match_id,
            version: Version::NONE,
            pointer,
        }
    }
}

impl BlobId<'_> {
    pub(crate) fn error(self, error: BlobError) -> LogError {
        LogError::Sealed(self.match_id, self.version, error)
    }

    fn to_bytes(self) -> Vec<u8> {
        let mut bytes = self.match_id.0.as_bytes().to_vec();
        bytes.extend(u64::from(self.version.0).to_be_bytes());
        bytes.extend(self.pointer.as_bytes());
        bytes
    }
}
