//! Byte format of an archived match. Integers are big-endian; numbers in parentheses are lengths in bytes.
//!
//! 1. The hash of every entry (32 each).
//! 2. Length (4) and bytes of a deflate stream. It contains, per entry: time in milliseconds (8), a flag (1), if the
//!    flag is 1 the hash of the idempotency key (8) and the request digest (8), then length (4) and bytes of the public
//!    part.
//! 3. Per entry with sealed parts: version (4), id of the seal key (2), length (4), and the parts, still encrypted.

use std::io::{Read, Write};

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use jiff::Timestamp;

use crate::log::blobs::{read_chunk, read_sized};
use crate::log::{KeyId, LogError, MatchId, Result, Version, pack};

const MAX_MIDDLE_BYTES: u64 = 512 << 20;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StoredEntry {
    pub version: Version,
    pub at: Timestamp,
    pub key: Option<(i64, i64)>,
    pub hash: Vec<u8>,
    pub public: Vec<u8>,
    pub sealed: Option<(KeyId, Vec<u8>)>,
}

pub(crate) struct ArchivedContent {
    pub match_id: MatchId,
    pub version: Version,
    pub content: Vec<u8>,
}

impl ArchivedContent {
    pub(crate) fn unpack(&self) -> Result<Vec<StoredEntry>> {
        let damaged = || LogError::Damaged(self.match_id, self.version);
        unpack(&self.content, self.version).ok_or_else(damaged)
    }
}

pub(super) fn pack(stored: &[StoredEntry]) -> Option<Vec<u8>> {
    let mut content: Vec<u8> = stored.iter().flat_map(|row| row.hash.clone()).collect();
    let mut deflater = DeflateEncoder::new(Vec::new(), Compression::best());
    for row in stored {
        deflater.write_all(&encode_entry(row)?).ok()?;
    }
    let middle = deflater.finish().ok()?;
    content.extend(u32::try_from(middle.len()).ok()?.to_be_bytes());
    content.extend(middle);
    for row in stored {
        if let Some((key_id, blobs)) = &row.sealed {
            content.extend(row.version.0.to_be_bytes());
            content.extend(key_id.to_sql().to_be_bytes());
            content.extend(u32::try_from(blobs.len()).ok()?.to_be_bytes());
            content.extend(blobs);
        }
    }
    Some(content)
}

fn encode_entry(row: &StoredEntry) -> Option<Vec<u8>> {
    let mut bytes = row.at.as_millisecond().to_be_bytes().to_vec();
    match row.key {
        None => bytes.push(0),
        Some((key, digest)) => {
            bytes.push(1);
            bytes.extend(key.to_be_bytes());
            bytes.extend(digest.to_be_bytes());
        }
    }
    let public = pack::unpack(&row.public);
    bytes.extend(u32::try_from(public.len()).ok()?.to_be_bytes());
    bytes.extend(public);
    Some(bytes)
}

/// Returns the entries of an archived match; `None` if the content is damaged.
pub(super) fn unpack(content: &[u8], version: Version) -> Option<Vec<StoredEntry>> {
    let count = usize::try_from(version.0).ok()?;
    let (hashes, mut sealed) = content.split_at_checked(count.checked_mul(32)?)?;
    let unlimited = DeflateDecoder::new(read_sized(&mut sealed)?);
    let mut inflated = Vec::new();
    let mut decoder = unlimited.take(MAX_MIDDLE_BYTES);
    decoder.read_to_end(&mut inflated).ok()?;
    let (mut middle, mut stored) = (inflated.as_slice(), Vec::with_capacity(count));
    for (number, hash) in (1..).zip(hashes.chunks_exact(32)) {
        stored.push(decode_next(&mut middle, Version(number), hash)?);
    }
    if !middle.is_empty() {
        return None;
    }
    attach_sealed(&mut stored, sealed)?;
    Some(stored)
}

fn decode_next(rest: &mut &[u8], version: Version, hash: &[u8]) -> Option<StoredEntry> {
    let at = i64::from_be_bytes(*read_chunk(rest)?);
    let key = match read_chunk(rest)? {
        [0] => None,
        [1] => Some((
            i64::from_be_bytes(*read_chunk(rest)?),
            i64::from_be_bytes(*read_chunk(rest)?),
        )),
        [_] => return None,
    };
    Some(StoredEntry {
        version,
        at: Timestamp::from_millisecond(at).ok()?,
        key,
        hash: hash.to_vec(),
        public: pack::pack(read_sized(rest)?),
        sealed: None,
    })
}

/// Assigns the sealed parts to their entries. Returns `None` if an entry gets parts twice.
fn attach_sealed(stored: &mut [StoredEntry], mut rest: &[u8]) -> Option<()> {
    while !rest.is_empty() {
        let version = u32::from_be_bytes(*read_chunk(&mut rest)?);
        let key_id = KeyId::from(i16::from_be_bytes(*read_chunk(&mut rest)?));
        let blobs = read_sized(&mut rest)?;
        let index = usize::try_from(version.checked_sub(1)?).ok()?;
        let row = stored.get_mut(index).filter(|row| row.sealed.is_none())?;
        row.sealed = Some((key_id, blobs.to_vec()));
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stored() -> Vec<StoredEntry> {
        let row = |number: u32| StoredEntry {
            version: Version(number),
            at: Timestamp::from_millisecond(1_800_000_000_000 + i64::from(number)).unwrap(),
            key: (number.is_multiple_of(2)).then_some((-7, i64::from(number))),
            hash: vec![u8::try_from(number).unwrap(); 32],
            public: pack::pack(format!(r#"{{"version":{number}}}"#).as_bytes()),
            sealed: (number.is_multiple_of(3)).then(|| (KeyId::from(5), vec![9; 60])),
        };
        (1..=9).map(row).collect()
    }

    #[test]
    fn what_is_packed_comes_back_exactly() {
        for count in 0..=9 {
            let rows = &stored()[..count];
            let content = pack(rows).unwrap();
            let version = Version(u32::try_from(count).unwrap());
            assert_eq!(unpack(&content, version).as_deref(), Some(rows));
        }
    }

    #[test]
    fn what_is_damaged_is_never_taken_for_what_it_was() {
        let content = pack(&stored()).unwrap();
        for index in 0..content.len() {
            let mut damaged = content.clone();
            damaged[index] ^= 0x15;
            assert_ne!(unpack(&damaged, Version(9)), Some(stored()), "byte {index}");
            assert_ne!(unpack(&content[..index], Version(9)), Some(stored()));
        }
        for other in [0, 8, 10, u32::MAX] {
            assert_ne!(unpack(&content, Version(other)), Some(stored()));
        }
    }
}
