//! Encrypts data for the database.
//!
//! It depends on no other module.
//!
//! AES-256-GCM: `nonce (12) ‖ encrypted ‖ tag (16)`.

mod keyring;

pub use keyring::Keyring;
pub(crate) use keyring::{KeyId, KeyringError, SecretFingerprint};

use aws_lc_rs::aead::{AES_256_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};

/// A nonce. Two different contents must never share one under the same key.
pub type CipherNonce = [u8; NONCE_LEN];

pub struct Cipher(
    // The key; `None` if it is invalid, which 32 bytes never are. Encryption fails then.
    Option<LessSafeKey>,
);

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("encryption failed")]
pub struct EncryptError;

impl Cipher {
    pub fn new(key: &[u8; 32]) -> Self {
        let key_bytes = UnboundKey::new(&AES_256_GCM, key).ok();
        Self(key_bytes.map(LessSafeKey::new))
    }

    /// Encrypts data. `bound_to` is authenticated but not included; decryption needs the same value.
    pub fn encrypt(
        &self,
        nonce: CipherNonce,
        bound_to: &[u8],
        plain: &[u8],
    ) -> Result<Vec<u8>, EncryptError> {
        let key = self.0.as_ref().ok_or(EncryptError)?;
        let length = NONCE_LEN + plain.len() + AES_256_GCM.tag_len();
        let mut encrypted = Vec::with_capacity(length);
        encrypted.extend(nonce);
        encrypted.extend(plain);
        let (_, content) = encrypted.split_at_mut(NONCE_LEN);
        let nonce_bytes = Nonce::assume_unique_for_key(nonce);
        let tag = key.seal_in_place_separate_tag(nonce_bytes, Aad::from(bound_to), content);
        encrypted.extend(tag.map_err(|_unspecified| EncryptError)?.as_ref());
        Ok(encrypted)
    }

    /// `None` if the data was changed, encrypted with another key, or bound to another value.
    pub fn decrypt(&self, bound_to: &[u8], encrypted: &[u8]) -> Option<Vec<u8>> {
        let (nonce_bytes, ciphertext) = encrypted.split_first_chunk::<NONCE_LEN>()?;
        let (nonce, mut content) = (
            Nonce::assume_unique_for_key(*nonce_bytes),
            ciphertext.to_vec(),
        );
        let key = self.0.as_ref()?;
        let opened = key.open_in_place(nonce, Aad::from(bound_to), &mut content);
        let length = opened.ok()?.len();
        content.truncate(length);
        Some(content)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Test case 16 of the GCM specification, which NIST adopted.
    #[test]
    fn the_published_vector_holds() {
        let bytes = |digits: &str| hex::decode(digits).unwrap();
        let key = bytes("feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308");
        let cipher = Cipher::new(&key.try_into().unwrap());
        let nonce: CipherNonce = bytes("cafebabefacedbaddecaf888").try_into().unwrap();
        let bound_to = bytes("feedfacedeadbeeffeedfacedeadbeefabaddad2");
        let plain = bytes(concat!(
            "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72",
            "1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39",
        ));
        let encrypted = bytes(concat!(
            "cafebabefacedbaddecaf888",
            "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa",
            "8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662",
            "76fc6ece0f4e1768cddf8853bb2d551b",
        ));
        assert_eq!(
            cipher.encrypt(nonce, &bound_to, &plain),
            Ok(encrypted.clone())
        );
        assert_eq!(cipher.decrypt(&bound_to, &encrypted), Some(plain));
    }

    #[test]
    fn whatever_is_changed_nothing_opens() {
        let cipher = Cipher::new(&[1; 32]);
        let encrypted = cipher.encrypt([2; NONCE_LEN], b"here", b"secret").unwrap();
        assert_eq!(cipher.decrypt(b"there", &encrypted), None);
        assert_eq!(Cipher::new(&[3; 32]).decrypt(b"here", &encrypted), None);
        for place in 0..encrypted.len() {
            let mut changed = encrypted.clone();
            changed[place] ^= 1;
            assert_eq!(cipher.decrypt(b"here", &changed), None, "{place}");
            assert_eq!(
                cipher.decrypt(b"here", &encrypted[..place]),
                None,
                "{place}"
            );
        }
    }
}
