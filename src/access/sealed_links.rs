//! The links in emails. None is stored: it is the id of its email and an HMAC of it, made when the
//! email is sent. So whoever reads the database cannot sign in with what is there.

use std::sync::Arc;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, Mac};
use secrecy::{ExposeSecret, SecretBox};
use sha2::Sha256;
use uuid::Uuid;

use super::{AccountId, AccountsConfig, hmac};

/// Purpose of the key behind the links of emails.
const LABEL: &str = "logothete/link/1";
/// What a link of each kind begins its HMAC with, so that none can stand for another.
const EMAIL: &[u8] = b"letter";
const STOP: &[u8] = b"stop";
const NO_INVITATIONS: &[u8] = b"no invitations";
const INVITATION: &[u8] = b"invitation";
/// What the token of a link begins with, so that a leaked one is found by searching.
const LINK_PREFIX: &str = "lgl_";
const MAC_BYTES: usize = 16;

/// What the link at the foot of an email is good for: to want no more of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop {
    pub(crate) account: AccountId,
    pub(crate) match_id: Uuid,
}

/// What the link at the foot of an invitation is good for: to want no more of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoInvitations {
    /// Somebody with an account.
    Account(AccountId),
    /// Whoever reads the mail of the address behind this HMAC.
    Address([u8; 32]),
}

impl SealedLinks {
    pub(crate) fn new(config: &AccountsConfig) -> Self {
        let key = SecretBox::new(Box::new(config.master_key.derive(LABEL)));
        Self { key: Arc::new(key) }
    }

    fn mac(&self, purpose: &[u8], what: &[u8]) -> Hmac<Sha256> {
        let mut mac = hmac(self.key.expose_secret());
        mac.update(purpose);
        mac.update(what);
        mac
    }

    fn seal(&self, purpose: &[u8], what: &[u8]) -> String {
        let mac = self.mac(purpose, what).finalize().into_bytes();
        let sealed = what.iter().copied().chain(mac.into_iter().take(MAC_BYTES));
        URL_SAFE_NO_PAD.encode(sealed.collect::<Vec<u8>>())
    }

    fn open(&self, purpose: &[u8], token: &str) -> Option<Vec<u8>> {
        let bytes = URL_SAFE_NO_PAD.decode(token).ok()?;
        let (what, mac) = bytes.split_at_checked(bytes.len().checked_sub(MAC_BYTES)?)?;
        let expected = self.mac(purpose, what);
        expected.verify_truncated_left(mac).ok()?;
        Some(what.to_vec())
    }
}

/// Writes and reads the links that stand in emails.
#[derive(Clone)]
pub struct SealedLinks {
    pub(super) key: Arc<SecretBox<[u8; 32]>>,
}

impl SealedLinks {
    /// The token in the link of an email about an account.
    pub fn link(&self, letter_id: Uuid) -> String {
        let sealed = self.seal(EMAIL, letter_id.as_bytes());
        format!("{LINK_PREFIX}{sealed}")
    }

    /// The email whose link this token is from.
    pub fn email_of(&self, token: &str) -> Option<Uuid> {
        let sealed = token.strip_prefix(LINK_PREFIX)?;
        Uuid::from_slice(&self.open(EMAIL, sealed)?).ok()
    }

    /// The token in the button of the email of an invitation.
    pub fn invitation_link(&self, invitation: Uuid) -> String {
        let sealed = self.seal(INVITATION, invitation.as_bytes());
        format!("{LINK_PREFIX}{sealed}")
    }

    /// The invitation whose button this token is from.
    pub fn invitation_of(&self, token: &str) -> Option<Uuid> {
        let sealed = token.strip_prefix(LINK_PREFIX)?;
        Uuid::from_slice(&self.open(INVITATION, sealed)?).ok()
    }

    /// The token in the link by which somebody wants no more emails.
    pub fn stop_link(&self, stop: Stop) -> String {
        let what = [stop.account.0.as_bytes(), stop.match_id.as_bytes()].map(|id| &id[..]);
        self.seal(STOP, &what.concat())
    }

    /// What a token of such a link is good for.
    pub fn stop_of(&self, token: &str) -> Option<Stop> {
        let what = self.open(STOP, token)?;
        let (account, match_id) = what.split_at_checked(16)?;
        Some(Stop {
            account: AccountId(Uuid::from_slice(account).ok()?),
            match_id: Uuid::from_slice(match_id).ok()?,
        })
    }

    /// The token in the link by which somebody wants no more invitations.
    pub fn no_invitations_link(&self, who: &NoInvitations) -> String {
        let what: &[u8] = match who {
            NoInvitations::Account(account) => account.0.as_bytes(),
            NoInvitations::Address(mac) => mac,
        };
        self.seal(NO_INVITATIONS, what)
    }

    /// What a token of such a link is good for.
    pub fn no_invitations_of(&self, token: &str) -> Option<NoInvitations> {
        let what = self.open(NO_INVITATIONS, token)?;
        match <[u8; 32]>::try_from(what.as_slice()) {
            Ok(mac) => Some(NoInvitations::Address(mac)),
            Err(_shorter) => Some(NoInvitations::Account(AccountId(
                Uuid::from_slice(&what).ok()?,
            ))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::access::MasterKey;

    #[test]
    fn a_link_is_good_for_what_it_was_made_for_and_for_nothing_else() {
        let links = |byte| SealedLinks::new(&AccountsConfig::new(MasterKey::new([byte; 32])));
        let token = links(1).seal(EMAIL, &[7; 16]);
        assert_eq!(links(1).open(EMAIL, &token), Some(vec![7; 16]));
        assert_eq!(links(1).open(STOP, &token), None);
        assert_eq!(links(2).open(EMAIL, &token), None);
        for wrong in ["", "AAAA", "é", &token[..token.len() - 2]] {
            assert_eq!(links(1).open(EMAIL, wrong), None, "{wrong}");
        }
        let other = URL_SAFE_NO_PAD.decode(&token).unwrap();
        for index in 0..other.len() {
            let mut other = other.clone();
            other[index] ^= 1;
            let token = URL_SAFE_NO_PAD.encode(other);
            assert_eq!(links(1).open(EMAIL, &token), None, "byte {index}");
        }
    }
}
