//! What is derived from the operator's one secret: marks of wishes, invitation codes.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use uuid::Uuid;

use crate::core::mac::MacKey;
use crate::log::{self, Attest, WishBytes};
use crate::world::{Hash, Kept, MatchId, Version};

/// Secrets of the service, each for one purpose.
#[derive(Clone)]
pub struct MatchKeys {
    marks: MacKey,
    contents: MacKey,
    invitations: MacKey,
    pub(super) delays: MacKey,
    pub(super) heads: MacKey,
}

impl MatchKeys {
    /// Derives the keys from the operator's one secret.
    pub fn new(secret: &[u8]) -> Self {
        let root = MacKey::new(&Sha256::digest(secret).into());
        let key = |purpose: &[u8]| MacKey::new(&root.over(&[b"logothete/key/1", purpose]));
        Self {
            marks: key(b"marks"),
            contents: key(b"contents"),
            invitations: key(b"invitations"),
            delays: key(b"delays"),
            heads: key(b"heads"),
        }
    }
}

/// A wish under a key that makes resending it harmless.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RequestKey {
    pub(super) mark: [u8; 32],
    pub(super) digest: [u8; 32],
}

/// What a wish is recognised by, if it came with a key.
pub(crate) type Key<'a> = Option<&'a RequestKey>;

impl RequestKey {
    /// As the log and the journal keep it.
    pub fn shortened(&self) -> log::KeyHash {
        self.mark.into()
    }

    pub(super) fn wish(&self, ordinal: u16) -> log::IdempotencyKey {
        log::IdempotencyKey {
            mark: self.mark.into(),
            ordinal,
            digest: self.digest.into(),
        }
    }
}

impl MatchKeys {
    /// The mark of a wish: who asked, under which key, and what exactly. Both are keyed: what is
    /// asked may be one of few things, and secret.
    pub fn mark(&self, account: Uuid, key: &str, content: &[u8]) -> RequestKey {
        let mark = self.marks.over(&[account.as_bytes(), key.as_bytes()]);
        RequestKey {
            mark,
            digest: self.contents.over(&[content]),
        }
    }

    /// The code that lets people take the private places of a match.
    pub fn invitation(&self, match_id: MatchId) -> String {
        let proof = self.invitations.over(&[match_id.0.as_bytes()]);
        let code: Vec<u8> = match_id
            .0
            .into_bytes()
            .into_iter()
            .chain(proof.into_iter().take(11))
            .collect();
        URL_SAFE_NO_PAD.encode(code)
    }

    /// The match that an invitation code is for, if the code is ours.
    pub fn invited_to(&self, code: &str) -> Option<MatchId> {
        let bytes = URL_SAFE_NO_PAD.decode(code).ok()?;
        let (id, _) = bytes.split_first_chunk::<16>()?;
        let match_id = MatchId(Uuid::from_bytes(*id));
        let genuine: bool = self
            .invitation(match_id)
            .as_bytes()
            .ct_eq(code.as_bytes())
            .into();
        genuine.then_some(match_id)
    }

    /// What attests to one entry: nobody makes it who does not have the key.
    pub(crate) fn attest(
        &self,
        (id, version): (MatchId, Version),
        head: Hash,
        wish: Option<WishBytes>,
    ) -> Attest {
        let wish = wish.as_ref().map_or(&[][..], |wish| wish);
        let version = version.0.to_be_bytes();
        let heads = &self.heads;
        heads.over(&[id.0.as_bytes(), &version, &head.0, wish])
    }

    /// What attests to all of these entries, and the wishes that they fulfil.
    pub(crate) fn attest_all(
        &self,
        id: MatchId,
        entries: &[Kept],
        wishes: &[Option<WishBytes>],
    ) -> Option<Attest> {
        let entries = entries.iter().zip(wishes);
        log::attest_all(
            entries.map(|(kept, wish)| self.attest((id, kept.version), kept.hash, *wish)),
        )
    }
}
