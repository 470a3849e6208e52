//! Signed notes by the format of C2SP (c2sp.org/signed-note), with Ed25519 keys. Pure.
//!
//! A note is a text that ends its last line, an empty line, and a line for each signature:
//! `— name base64(key id ‖ signature)`. The key id is the first four bytes of
//! `SHA-256(name ‖ "\n" ‖ 0x01 ‖ public key)`; a verifier key is written
//! `name+hex(key id)+base64(0x01 ‖ public key)`.

use std::fmt;
use std::str::FromStr;

use aws_lc_rs::signature::{ED25519, Ed25519KeyPair, KeyPair, UnparsedPublicKey};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

const ED25519_KIND: u8 = 1;

const DASH: &str = "\u{2014} ";

const NOTE_BYTES_MAX: usize = 4096;

const SIGNATURES_MAX: usize = 16;

const KEY_ID_BYTES: usize = 4;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    text: String,
    signatures: Vec<Signature>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Signature {
    pub(crate) name: String,
    pub(crate) key_id: [u8; KEY_ID_BYTES],
    /// Signature without the key id; 64 bytes for Ed25519.
    pub(crate) bytes: Vec<u8>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerifierKey {
    name: String,
    public: [u8; 32],
}

pub(crate) struct SigningKey {
    verifier: VerifierKey,
    pair: Ed25519KeyPair,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoteError {
    #[error("not a signed note: {0}")]
    Form(&'static str),
    #[error("not a verifier key of the form name+id+key")]
    Key,
    #[error("not signed by a known key")]
    Stranger,
    #[error("the signature of {0} does not fit the text")]
    Forged(String),
}

impl Note {
    /// Returns the signed text, including its final newline.
    pub fn text(&self) -> &str {
        &self.text
    }

    pub(crate) fn signatures(&self) -> &[Signature] {
        &self.signatures
    }

    /// Requires: a valid text, and its signature by this key.
    pub(crate) fn from_parts(text: String, key: &VerifierKey, signature: &[u8]) -> Self {
        let own = Signature {
            name: key.name.clone(),
            key_id: key.id(),
            bytes: signature.to_vec(),
        };
        Self {
            text,
            signatures: vec![own],
        }
    }

    /// Returns the first of these keys that signed; a wrong signature by one is an error. Ignores unknown keys.
    pub fn verify<'a>(&self, keys: &'a [VerifierKey]) -> Result<&'a VerifierKey, NoteError> {
        let mut found = None;
        for signature in &self.signatures {
            let is_its_key =
                |key: &&VerifierKey| key.name == signature.name && key.id() == signature.key_id;
            let Some(key) = keys.iter().find(is_its_key) else {
                continue;
            };
            let signer = UnparsedPublicKey::new(&ED25519, &key.public);
            let checked = signer.verify(self.text.as_bytes(), &signature.bytes);
            if checked.is_err() {
                return Err(NoteError::Forged(key.name.clone()));
            }
            found = found.or(Some(key));
        }
        found.ok_or(NoteError::Stranger)
    }

    pub(crate) fn is_signed_by(&self, key: &VerifierKey) -> bool {
        self.verify(std::slice::from_ref(key)).is_ok()
    }
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.text)?;
        for signature in &self.signatures {
            let bytes = [signature.key_id.as_slice(), &signature.bytes].concat();
            writeln!(f, "{DASH}{} {}", signature.name, STANDARD.encode(bytes))?;
        }
        Ok(())
    }
}

impl FromStr for Note {
    type Err = NoteError;

    fn from_str(note: &str) -> Result<Self, NoteError> {
        if NOTE_BYTES_MAX < note.len() {
            return Err(NoteError::Form("it is longer than 4096 bytes"));
        }
        if note.chars().any(|c| c.is_ascii_control() && c != '\n') {
            return Err(NoteError::Form("it has control characters"));
        }
        let split = note.rsplit_once("\n\n");
        let (text, rest) =
            split.ok_or(NoteError::Form("no empty line between text and signatures"))?;
        let stripped = rest.strip_suffix('\n');
        let lines = stripped.ok_or(NoteError::Form("the final newline is missing"))?;
        let parsed: Option<Vec<Signature>> = lines.split('\n').map(parse_signature).collect();
        let signatures = parsed.ok_or(NoteError::Form("a line is not a signature"))?;
        if SIGNATURES_MAX < signatures.len() {
            return Err(NoteError::Form("it has too many signatures"));
        }
        Ok(Self {
            text: format!("{text}\n"),
            signatures,
        })
    }
}

fn parse_signature(line: &str) -> Option<Signature> {
    let (name, encoded) = line.strip_prefix(DASH)?.split_once(' ')?;
    let decoded = STANDARD.decode(encoded).ok()?;
    let (key_id, bytes) = decoded.split_first_chunk()?;
    (is_name(name) && !bytes.is_empty()).then(|| Signature {
        name: name.to_owned(),
        key_id: *key_id,
        bytes: bytes.to_vec(),
    })
}

pub(crate) fn is_name(name: &str) -> bool {
    !name.is_empty() && !name.contains(|c: char| c.is_whitespace() || c.is_control() || c == '+')
}

impl VerifierKey {
    /// `None` if the name is invalid.
    pub fn new(name: &str, public: [u8; 32]) -> Option<Self> {
        is_name(name).then(|| Self {
            name: name.to_owned(),
            public,
        })
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    pub fn public(&self) -> &[u8; 32] {
        &self.public
    }

    pub fn id(&self) -> [u8; KEY_ID_BYTES] {
        let mut hasher = Sha256::new();
        hasher.update(self.name.as_bytes());
        hasher.update([b'\n', ED25519_KIND]);
        hasher.update(self.public);
        let hash: [u8; 32] = hasher.finalize().into();
        hash.first_chunk().copied().unwrap_or_default()
    }
}

impl fmt::Display for VerifierKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let key = [[ED25519_KIND].as_slice(), &self.public].concat();
        let id = hex::encode(self.id());
        write!(f, "{}+{id}+{}", self.name, STANDARD.encode(key))
    }
}

impl FromStr for VerifierKey {
    type Err = NoteError;

    fn from_str(text: &str) -> Result<Self, NoteError> {
        let read = || {
            let (name, rest) = text.split_once('+')?;
            let (_, encoded) = rest.split_once('+')?;
            let decoded = STANDARD.decode(encoded).ok()?;
            let (kind, public) = decoded.split_first()?;
            let key = Self::new(name, public.try_into().ok()?)?;
            // Another spelling of the key, or another id, is refused.
            (*kind == ED25519_KIND && key.to_string() == text).then_some(key)
        };
        read().ok_or(NoteError::Key)
    }
}

impl SigningKey {
    /// `None` if the name is invalid.
    pub(crate) fn new(name: &str, seed: &[u8; 32]) -> Option<Self> {
        let pair = Ed25519KeyPair::from_seed_unchecked(seed).ok()?;
        let public = pair.public_key().as_ref().try_into().ok()?;
        let verifier = VerifierKey::new(name, public)?;
        Some(Self { verifier, pair })
    }

    pub(crate) fn verifier(&self) -> &VerifierKey {
        &self.verifier
    }

    /// Signs a text, which must end with exactly one newline.
    pub(crate) fn sign(&self, text: String) -> Note {
        let signature = self.pair.sign(text.as_bytes());
        Note::from_parts(text, &self.verifier, signature.as_ref())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example published with the format of signed notes, and its key.
    const KEY: &str = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW";
    const SEED: &str = "AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz";
    const TEXT: &str = "If you think cryptography is the answer to your problem,\n\
        then you don't know what your problem is.\n";
    const SIGNED: &str = "\u{2014} PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n";

    fn peter() -> SigningKey {
        let seed = STANDARD.decode(SEED).unwrap();
        assert_eq!(seed[0], ED25519_KIND);
        SigningKey::new("PeterNeumann", seed[1..].try_into().unwrap()).unwrap()
    }

    #[test]
    fn the_published_example_is_signed_and_read_byte_for_byte() {
        let key: VerifierKey = KEY.parse().unwrap();
        assert_eq!(*peter().verifier(), key);
        assert_eq!(key.to_string(), KEY);
        let example = format!("{TEXT}\n{SIGNED}");
        assert_eq!(peter().sign(TEXT.to_owned()).to_string(), example);
        let note: Note = example.parse().unwrap();
        assert_eq!((note.text(), note.to_string()), (TEXT, example));
        assert_eq!(note.verify(&[key]).unwrap().name(), "PeterNeumann");
    }

    #[test]
    fn a_key_that_is_written_in_any_other_way_is_none() {
        for start in 0..=KEY.len() {
            for end in start..=KEY.len() {
                let is_whole = (start, end) == (0, KEY.len());
                assert_eq!(KEY[start..end].parse::<VerifierKey>().is_ok(), is_whole);
            }
        }
        for index in 0..KEY.len() {
            let mut altered = KEY.as_bytes().to_vec();
            altered[index] += 1;
            let key = String::from_utf8(altered).unwrap();
            assert_eq!(key.parse::<VerifierKey>(), Err(NoteError::Key), "{key}");
        }
    }

    #[test]
    fn whatever_is_changed_in_a_note_spoils_it() {
        let keys = [KEY.parse().unwrap()];
        let note = format!("{TEXT}\n{SIGNED}");
        for index in 0..note.len() {
            for flip in [1_u8, 2, 4, 8, 16, 32, 64] {
                let mut bytes = note.clone().into_bytes();
                bytes[index] ^= flip;
                let Ok(changed) = String::from_utf8(bytes) else {
                    continue;
                };
                let read = changed.parse::<Note>();
                let verified = read.and_then(|note| note.verify(&keys).map(|_| ()));
                assert!(verified.is_err(), "byte {index}: {changed}");
            }
        }
    }

    #[test]
    fn what_is_no_note_is_not_read() {
        for bad in [
            String::new(),
            TEXT.to_owned(),
            format!("{TEXT}\n"),
            format!("{TEXT}{SIGNED}"),
            format!("{TEXT}\n{}", SIGNED.trim_end()),
            format!("{TEXT}\n{SIGNED}\n"),
            format!("{TEXT}\r\n{SIGNED}"),
            format!("{TEXT}\n{}", SIGNED.replace('\u{2014}', "-")),
            format!("{TEXT}\n\u{2014} Peter+Neumann x08go/Y=\n"),
            format!("{TEXT}\n\u{2014} Peter x08g\n"),
            format!("{TEXT}\n{}", SIGNED.repeat(SIGNATURES_MAX + 1)),
            format!("{}\n{SIGNED}", "x\n".repeat(NOTE_BYTES_MAX)),
        ] {
            assert!(
                matches!(bad.parse::<Note>(), Err(NoteError::Form(_))),
                "{bad}"
            );
        }
    }

    #[test]
    fn signatures_of_others_say_nothing_and_forged_ones_spoil_it() {
        let other = SigningKey::new("other", &[3; 32]).unwrap();
        let signed = other.sign(TEXT.to_owned()).to_string();
        let both: Note = format!("{signed}{SIGNED}").parse().unwrap();
        let key: VerifierKey = KEY.parse().unwrap();
        assert_eq!(both.verify(std::slice::from_ref(&key)), Ok(&key));
        assert_eq!(both.verify(&[]), Err(NoteError::Stranger));
        let other_note = other.sign("another text\n".to_owned()).to_string();
        let line = other_note.lines().next_back().unwrap();
        let forged: Note = format!("{TEXT}\n{line}\n{SIGNED}").parse().unwrap();
        let keys = [key, other.verifier().clone()];
        assert_eq!(
            forged.verify(&keys),
            Err(NoteError::Forged("other".to_owned()))
        );
    }
}
