//! Keys for replies: one authenticates reply addresses, one encrypts stored replies.

use data_encoding::{BASE32_NOPAD, DecodeError};
use hmac::{Hmac, Mac};
use secrecy::{ExposeSecret, SecretBox};
use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::Sha256;
use uuid::Uuid;

use crate::access::{MasterKey, hmac};
use crate::cipher::{Cipher, CipherNonce, EncryptError};

/// Label under which the key of reply addresses is derived; then the label of the key of stored replies.
const ADDRESSES: &str = "logothete/reply-address/1";
const CONTENTS: &str = "logothete/reply/1";

const MAC_BYTES: usize = 16;

const LOCAL_PART_CHARS: usize = 52;

/// Kind and id of an encrypted value. The value of one kind or id cannot be decrypted in place of another.
#[derive(Clone, Copy, Debug)]
pub(super) enum ReplyBlobKind {
    /// Content of an email that replies to the email refer to.
    Bound(Uuid),
    Raw(Uuid),
    /// Progress of a reply, with its answer.
    Progress(Uuid),
}

impl ReplyBlobKind {
    /// Returns the id, and the bytes to which the encryption is bound: the kind with the id.
    fn associated_data(self) -> (Uuid, Vec<u8>) {
        let (id, name) = match self {
            Self::Bound(id) => (id, "bound"),
            Self::Raw(id) => (id, "raw"),
            Self::Progress(id) => (id, "progress"),
        };
        (id, [id.as_bytes(), name.as_bytes()].concat())
    }
}

pub struct ReplyKeys {
    addresses: SecretBox<[u8; 32]>,
    contents: SecretBox<[u8; 32]>,
}

impl ReplyKeys {
    pub fn new(master: &MasterKey) -> Self {
        let derive = |purpose| SecretBox::new(Box::new(master.derive(purpose)));
        Self {
            addresses: derive(ADDRESSES),
            contents: derive(CONTENTS),
        }
    }

    /// Returns the local part of an email's reply address: the id of the email with a MAC of 128 bits.
    pub(super) fn local_part(&self, email_id: Uuid) -> String {
        let mac = self.mac(email_id).finalize().into_bytes();
        let id = email_id.as_bytes().iter().copied();
        let sealed: Vec<u8> = id.chain(mac.into_iter().take(MAC_BYTES)).collect();
        BASE32_NOPAD.encode(&sealed).to_ascii_lowercase()
    }

    /// Returns the id of the email to which a local part belongs; `None` if the local part is not genuine.
    pub(super) fn parse_local_part(&self, local_part: &str) -> Option<Uuid> {
        if local_part.len() != LOCAL_PART_CHARS {
            return None;
        }
        // Upper case is accepted, because some mail servers write addresses in capitals.
        let outcome: Result<Vec<u8>, DecodeError> =
            BASE32_NOPAD.decode(local_part.to_ascii_uppercase().as_bytes());
        let decoded = outcome.ok()?;
        let (id, mac) = decoded.split_first_chunk::<16>()?;
        let email_id = Uuid::from_bytes(*id);
        let verified = self.mac(email_id).verify_truncated_left(mac);
        verified.ok().map(|()| email_id)
    }

    pub(super) fn seal(
        &self,
        part: ReplyBlobKind,
        plain: &[u8],
        nonce: CipherNonce,
    ) -> Result<Vec<u8>, EncryptError> {
        self.cipher()
            .encrypt(nonce, &part.associated_data().1, plain)
    }

    /// Decrypts a value. Values written before migration 12 are bound to their id only; the last of them expire within
    /// 30 days of that migration.
    pub(super) fn open(&self, part: ReplyBlobKind, sealed: &[u8]) -> Option<Vec<u8>> {
        let (cipher, (id, bound_to)) = (self.cipher(), part.associated_data());
        let opened = cipher.decrypt(&bound_to, sealed);
        opened.or_else(|| cipher.decrypt(id.as_bytes(), sealed))
    }

    pub(super) fn seal_json<T: Serialize>(
        &self,
        part: ReplyBlobKind,
        value: &T,
        nonce: CipherNonce,
    ) -> Result<Vec<u8>, EncryptError> {
        let plain = serde_json::to_vec(value).map_err(|_never| EncryptError)?;
        self.seal(part, &plain, nonce)
    }

    pub(super) fn open_json<T: DeserializeOwned>(
        &self,
        part: ReplyBlobKind,
        sealed: &[u8],
    ) -> Option<T> {
        serde_json::from_slice(&self.open(part, sealed)?).ok()
    }

    fn mac(&self, email_id: Uuid) -> Hmac<Sha256> {
        let mut mac = hmac(self.addresses.expose_secret());
        mac.update(email_id.as_bytes());
        mac
    }

    fn cipher(&self) -> Cipher {
        Cipher::new(self.contents.expose_secret())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_leads_to_its_email_and_no_other_leads_anywhere() {
        let (keys, email) = (ReplyKeys::new(&MasterKey::new([7; 32])), Uuid::from_u128(5));
        let local = keys.local_part(email);
        assert_eq!(local.len(), LOCAL_PART_CHARS);
        assert_eq!(keys.parse_local_part(&local), Some(email));
        assert_eq!(keys.parse_local_part(&local.to_uppercase()), Some(email));
        assert_eq!(
            ReplyKeys::new(&MasterKey::new([8; 32])).parse_local_part(&local),
            None
        );
        for wrong in [
            "",
            "letters",
            &local[1..],
            &format!("{local}a"),
            &"é".repeat(26),
        ] {
            assert_eq!(keys.parse_local_part(wrong), None, "{wrong}");
        }
        for place in 0..local.len() {
            let mut altered = local.clone().into_bytes();
            altered[place] = if altered[place] == b'a' { b'b' } else { b'a' };
            let other = String::from_utf8(altered).unwrap();
            assert_eq!(keys.parse_local_part(&other), None, "{place}");
        }
    }

    #[test]
    fn what_is_kept_opens_for_its_id_and_as_its_part_alone() {
        let (keys, id) = (ReplyKeys::new(&MasterKey::new([7; 32])), Uuid::from_u128(5));
        let part = ReplyBlobKind::Bound(id);
        let sealed = keys.seal_json(part, &"said", [1; 12]).unwrap();
        assert_eq!(keys.open_json(part, &sealed), Some("said".to_owned()));
        for other in [
            ReplyBlobKind::Bound(Uuid::nil()),
            ReplyBlobKind::Raw(id),
            ReplyBlobKind::Progress(id),
        ] {
            assert_eq!(keys.open(other, &sealed), None, "{other:?}");
        }
        let stranger = ReplyKeys::new(&MasterKey::new([8; 32]));
        assert_eq!(stranger.open(part, &sealed), None);
    }

    #[test]
    fn what_was_bound_to_its_id_alone_still_opens() {
        let (keys, id) = (ReplyKeys::new(&MasterKey::new([7; 32])), Uuid::from_u128(5));
        let sealed = keys.cipher().encrypt([1; 12], id.as_bytes(), b"said");
        let opened = keys.open(ReplyBlobKind::Bound(id), &sealed.unwrap());
        assert_eq!(opened.as_deref(), Some(&b"said"[..]));
    }
}
