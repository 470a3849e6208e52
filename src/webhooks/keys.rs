//! Encrypts the secrets of webhooks, and derives idempotent ids.

use hmac::Mac;
use secrecy::{ExposeSecret, SecretBox};
use uuid::Uuid;

use crate::access::{MasterKey, hmac};
use crate::cipher::{Cipher, CipherNonce, EncryptError};

/// Label under which the key for secrets is derived; then the label of the key for ids.
const SECRETS: &str = "logothete/webhook-secret/1";
const IDS: &str = "logothete/webhook-id/1";

pub struct WebhookKeys {
    secrets: SecretBox<[u8; 32]>,
    ids: SecretBox<[u8; 32]>,
}

impl WebhookKeys {
    pub fn new(master: &[u8; 32]) -> Self {
        let master_key = MasterKey::new(*master);
        let derive = |purpose| SecretBox::new(Box::new(master_key.derive(purpose)));
        let (secrets, ids) = (derive(SECRETS), derive(IDS));
        Self { secrets, ids }
    }

    pub(super) fn seal(
        &self,
        endpoint: Uuid,
        secret: &[u8; 32],
        nonce: CipherNonce,
    ) -> Result<Vec<u8>, EncryptError> {
        // The secret is bound to its endpoint, so that a copy of it cannot be decrypted for another endpoint.
        self.cipher().encrypt(nonce, endpoint.as_bytes(), secret)
    }

    /// Decrypts the secret of an endpoint; `None` if it was encrypted under another key or for another endpoint.
    pub(super) fn open(&self, endpoint: Uuid, sealed: &[u8]) -> Option<[u8; 32]> {
        let secret = self.cipher().decrypt(endpoint.as_bytes(), sealed)?;
        secret.as_slice().try_into().ok()
    }

    pub(super) fn derive_id(&self, owner: Uuid, purpose: &str, key: &str) -> Uuid {
        let mut mac = hmac(self.ids.expose_secret());
        mac.update(owner.as_bytes());
        for part in [purpose, key] {
            // Each part follows its length, so that no two lists of parts give the same bytes.
            mac.update(&u64::try_from(part.len()).unwrap_or(u64::MAX).to_be_bytes());
            mac.update(part.as_bytes());
        }
        let code: [u8; 32] = mac.finalize().into_bytes().into();
        let bytes = code.first_chunk().copied().unwrap_or_default();
        uuid::Builder::from_custom_bytes(bytes).into_uuid()
    }

    fn cipher(&self) -> Cipher {
        Cipher::new(self.secrets.expose_secret())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_opens_for_its_endpoint_under_its_key_and_in_no_other_way() {
        let (keys, endpoint) = (WebhookKeys::new(&[7; 32]), Uuid::from_u128(1));
        let sealed = keys.seal(endpoint, &[5; 32], [9; 12]).unwrap();
        assert_eq!(keys.open(endpoint, &sealed), Some([5; 32]));
        assert_eq!(keys.open(Uuid::from_u128(2), &sealed), None);
        assert_eq!(WebhookKeys::new(&[8; 32]).open(endpoint, &sealed), None);
        assert!(!sealed.windows(32).any(|window| window == [5; 32]));
        for index in 0..sealed.len() {
            let mut other = sealed.clone();
            other[index] ^= 1;
            assert_eq!(keys.open(endpoint, &other), None, "byte {index}");
        }
        assert_eq!(keys.open(endpoint, &[]), None);
    }

    #[test]
    fn one_request_has_one_id() {
        let keys = WebhookKeys::new(&[7; 32]);
        let id = |owner, what, key| keys.derive_id(Uuid::from_u128(owner), what, key);
        assert_eq!(id(1, "a", "b"), id(1, "a", "b"));
        for other in [
            id(2, "a", "b"),
            id(1, "b", "b"),
            id(1, "a", "c"),
            id(1, "ab", ""),
        ] {
            assert_ne!(other, id(1, "a", "b"));
        }
    }
}
