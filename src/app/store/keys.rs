//! Keys derived from the operator's secret, one for each purpose: idempotency keys, invitation codes, order delays and
//! integrity codes.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use uuid::Uuid;

use crate::core::mac::MacKey;
use crate::log::{self, IdempotencyKey, IntegrityCode, KeyBytes};
use crate::world::{Hash, MatchId, RawEntry, Version};

#[derive(Clone)]
pub struct MatchKeys {
    requests: MacKey,
    contents: MacKey,
    invitations: MacKey,
    pub(crate) delays: MacKey,
    pub(crate) heads: MacKey,
}

impl MatchKeys {
    pub fn new(secret: &[u8]) -> Self {
        let root = MacKey::new(&Sha256::digest(secret).into());
        let key = |purpose: &[u8]| MacKey::new(&root.compute(&[b"logothete/key/1", purpose]));
        Self {
            requests: key(b"marks"),
            contents: key(b"contents"),
            invitations: key(b"invitations"),
            delays: key(b"delays"),
            heads: key(b"heads"),
        }
    }
    /// Returns the idempotency key of a request, from its sender, the key that the client chose, and its content.
    /// Hashes are keyed with a secret, because the content may be secret and easy to guess.
    pub fn idempotency_key(&self, account: Uuid, key: &str, content: &[u8]) -> IdempotencyKey {
        let hash = self.requests.compute(&[account.as_bytes(), key.as_bytes()]);
        IdempotencyKey {
            hash: hash.into(),
            ordinal: 0,
            digest: self.contents.compute(&[content]).into(),
        }
    }

    pub fn invitation_code(&self, match_id: MatchId) -> String {
        let proof = self.invitations.compute(&[match_id.0.as_bytes()]);
        let code = [&match_id.0.as_bytes()[..], proof.split_at(11).0].concat();
        URL_SAFE_NO_PAD.encode(code)
    }

    /// Returns the match of an invitation code; `None` if the code is invalid.
    pub fn verify_invitation(&self, code: &str) -> Option<MatchId> {
        let bytes = URL_SAFE_NO_PAD.decode(code).ok()?;
        let (id, _) = bytes.split_first_chunk::<16>()?;
        let match_id = MatchId(Uuid::from_bytes(*id));
        let own = self.invitation_code(match_id);
        bool::from(own.as_bytes().ct_eq(code.as_bytes())).then_some(match_id)
    }

    pub(crate) fn attest(
        &self,
        id: MatchId,
        version: Version,
        head: Hash,
        key: Option<KeyBytes>,
    ) -> IntegrityCode {
        let key_bytes = key.as_ref().map_or(&[][..], |key| key);
        let version_bytes = version.0.to_be_bytes();
        let heads = &self.heads;
        heads.compute(&[id.0.as_bytes(), &version_bytes, &head.0, key_bytes])
    }

    pub(crate) fn attest_all(
        &self,
        id: MatchId,
        entries: &[RawEntry],
        keys: &[Option<KeyBytes>],
    ) -> Option<IntegrityCode> {
        let pairs = entries.iter().zip(keys);
        log::combine_codes(pairs.map(|(kept, key)| self.attest(id, kept.version, kept.hash, *key)))
    }
}
