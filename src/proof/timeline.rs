//! Timelines: unbroken histories of the database, each with a key of its own.

use hkdf::Hkdf;
use jiff::Timestamp;
use secrecy::{ExposeSecret, SecretBox};
use serde::{Deserialize, Serialize};
use sha2::Sha256;

use super::note::{SigningKey, VerifierKey};

/// What the key of a timeline is derived for.
const PURPOSE: &[u8] = b"logothete/timeline/1";

/// Why a timeline began. Stored by its word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[derive(strum::EnumString, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Why {
    /// It is the first.
    First,
    /// The database was found in another cluster: a copy was brought back there.
    Moved,
    /// The operator said that an older backup was brought back.
    Restored,
    /// The key before cannot be derived any more: the pepper is another.
    Secret,
}

/// Which database of which cluster.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Home {
    /// The number that the cluster got when it was made.
    pub(crate) system_identifier: i64,
    pub(crate) database_oid: i64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Timeline {
    /// Which; counted from 1.
    pub(crate) number: u32,
    pub(crate) begun_at: Timestamp,
    /// What makes its key unlike that of any other of its number.
    #[serde(with = "hex::serde")]
    pub(crate) salt: [u8; 32],
    #[serde(with = "hex::serde")]
    pub(crate) public_key: [u8; 32],
    pub(crate) name: String,
    pub(crate) why: Why,
    pub(crate) home: Home,
}

/// What the keys of timelines are derived from.
pub(crate) struct TimelineSecret(SecretBox<[u8; 32]>);

impl Why {
    pub(crate) fn word(self) -> &'static str {
        self.into()
    }
}

impl Timeline {
    /// The key that verifies what it signs; nothing if its name is none.
    pub fn verifier(&self) -> Option<VerifierKey> {
        VerifierKey::new(&self.name, self.public_key)
    }
}

impl TimelineSecret {
    pub(crate) fn new(pepper: &[u8; 32]) -> Self {
        Self(SecretBox::new(Box::new(*pepper)))
    }

    pub(crate) fn derive(&self, number: u32, salt: &[u8; 32], name: &str) -> Option<SigningKey> {
        let mut seed = [0; 32];
        let info = [PURPOSE, &number.to_be_bytes()].concat();
        let hkdf = Hkdf::<Sha256>::new(Some(salt), self.0.expose_secret());
        hkdf.expand(&info, &mut seed).ok()?;
        SigningKey::new(name, &seed)
    }

    /// The key of a timeline, if it can still be derived.
    pub(crate) fn key_of(&self, timeline: &Timeline) -> Option<SigningKey> {
        let key = self.derive(timeline.number, &timeline.salt, &timeline.name)?;
        (*key.verifier().public() == timeline.public_key).then_some(key)
    }
}

#[cfg(test)]
mod tests {
    use strum::VariantArray;

    use super::*;

    #[test]
    fn every_timeline_has_a_key_of_its_own_that_comes_again() {
        let secret = TimelineSecret::new(&[7; 32]);
        let public = |secret: &TimelineSecret, number, salt| {
            let key = secret.derive(number, &[salt; 32], "play.example").unwrap();
            *key.verifier().public()
        };
        let first = public(&secret, 1, 1);
        assert_eq!(first, public(&secret, 1, 1));
        let others = [
            public(&secret, 2, 1),
            public(&secret, 1, 2),
            public(&TimelineSecret::new(&[8; 32]), 1, 1),
        ];
        assert!(!others.contains(&first));
    }

    #[test]
    fn a_reason_is_stored_by_its_word() {
        for why in Why::VARIANTS.iter().copied() {
            assert_eq!(why.word().parse::<Why>(), Ok(why));
            let word = serde_json::to_value(why).unwrap();
            assert_eq!(word, why.word());
        }
    }
}
