//! Links in emails. A link consists of the email's id and a keyed hash (HMAC) of it. Links are computed when an email
//! is sent and never stored, so nobody can sign in with the content of the database.

use std::sync::Arc;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, Mac};
use secrecy::{ExposeSecret, SecretBox};
use sha2::Sha256;
use uuid::Uuid;

use crate::access::{AccountId, AccountsConfig, hmac};

/// Label under which the key that authenticates links is derived.
const LABEL: &str = "logothete/link/1";
/// Purpose of a link in an account email; hashed first, so that a link of one kind is not valid as another.
const EMAIL_PURPOSE: &[u8] = b"letter";
const STOP_PURPOSE: &[u8] = b"stop";
const NO_INVITATIONS_PURPOSE: &[u8] = b"no invitations";
const INVITATION_PURPOSE: &[u8] = b"invitation";
/// Prefix of link tokens, by which scanners find leaked ones.
const LINK_PREFIX: &str = "lgl_";
const MAC_BYTES: usize = 16;

/// Content of an unsubscribe link: the account, and the match to stop emails about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnsubscribeLink {
    pub(crate) account: AccountId,
    pub(crate) match_id: Uuid,
}

/// Content of an invitation's unsubscribe link: the recipient, who stops all invitations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvitationOptOut {
    Account(AccountId),
    /// HMAC of an address that has no account.
    Address([u8; 32]),
}

#[derive(Clone)]
pub struct SealedLinks {
    pub(crate) key: Arc<SecretBox<[u8; 32]>>,
}

impl SealedLinks {
    pub(crate) fn new(config: &AccountsConfig) -> Self {
        let key = SecretBox::new(Box::new(config.master_key.derive(LABEL)));
        Self { key: Arc::new(key) }
    }

    fn mac(&self, purpose: &[u8], payload: &[u8]) -> Hmac<Sha256> {
        let mut mac = hmac(self.key.expose_secret());
        mac.update(purpose);
        mac.update(payload);
        mac
    }

    fn seal_token(&self, purpose: &[u8], payload: &[u8]) -> String {
        let mac = self.mac(purpose, payload).finalize().into_bytes();
        let sealed = payload
            .iter()
            .copied()
            .chain(mac.into_iter().take(MAC_BYTES));
        URL_SAFE_NO_PAD.encode(sealed.collect::<Vec<u8>>())
    }

    fn open_token(&self, purpose: &[u8], token: &str) -> Option<Vec<u8>> {
        let bytes = URL_SAFE_NO_PAD.decode(token).ok()?;
        let (payload, mac) = bytes.split_at_checked(bytes.len().checked_sub(MAC_BYTES)?)?;
        let expected = self.mac(purpose, payload);
        expected.verify_truncated_left(mac).ok()?;
        Some(payload.to_vec())
    }

    pub fn seal_email(&self, email_id: Uuid) -> String {
        let sealed = self.seal_token(EMAIL_PURPOSE, email_id.as_bytes());
        format!("{LINK_PREFIX}{sealed}")
    }

    /// Returns the id of the email that contains this token; `None` if the token is not valid.
    pub fn open_email(&self, token: &str) -> Option<Uuid> {
        let sealed = token.strip_prefix(LINK_PREFIX)?;
        Uuid::from_slice(&self.open_token(EMAIL_PURPOSE, sealed)?).ok()
    }

    pub fn seal_invitation(&self, invitation: Uuid) -> String {
        let sealed = self.seal_token(INVITATION_PURPOSE, invitation.as_bytes());
        format!("{LINK_PREFIX}{sealed}")
    }

    /// Returns the id of the invitation that a token is for; `None` if the token is not valid.
    pub fn open_invitation(&self, token: &str) -> Option<Uuid> {
        let sealed = token.strip_prefix(LINK_PREFIX)?;
        Uuid::from_slice(&self.open_token(INVITATION_PURPOSE, sealed)?).ok()
    }

    pub fn seal_unsubscribe(&self, stop: UnsubscribeLink) -> String {
        let payload = [stop.account.0.as_bytes(), stop.match_id.as_bytes()].map(|id| &id[..]);
        self.seal_token(STOP_PURPOSE, &payload.concat())
    }

    /// Returns the account and match that an unsubscribe token is for; `None` if the token is not valid.
    pub fn open_unsubscribe(&self, token: &str) -> Option<UnsubscribeLink> {
        let payload = self.open_token(STOP_PURPOSE, token)?;
        let (account, match_id) = payload.split_at_checked(16)?;
        Some(UnsubscribeLink {
            account: AccountId(Uuid::from_slice(account).ok()?),
            match_id: Uuid::from_slice(match_id).ok()?,
        })
    }

    pub fn seal_opt_out(&self, opt_out: &InvitationOptOut) -> String {
        let payload: &[u8] = match opt_out {
            InvitationOptOut::Account(account) => account.0.as_bytes(),
            InvitationOptOut::Address(mac) => mac,
        };
        self.seal_token(NO_INVITATIONS_PURPOSE, payload)
    }

    /// Returns the recipient for whom a token stops invitations; `None` if the token is not valid.
    pub fn open_opt_out(&self, token: &str) -> Option<InvitationOptOut> {
        let payload = self.open_token(NO_INVITATIONS_PURPOSE, token)?;
        match <[u8; 32]>::try_from(payload.as_slice()) {
            Ok(mac) => Some(InvitationOptOut::Address(mac)),
            Err(_shorter) => Some(InvitationOptOut::Account(AccountId(
                Uuid::from_slice(&payload).ok()?,
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
        let links = |byte| {
            SealedLinks::new(&AccountsConfig::new(
                MasterKey::new([byte; 32]),
                crate::testing::keyring(),
            ))
        };
        let token = links(1).seal_token(EMAIL_PURPOSE, &[7; 16]);
        assert_eq!(
            links(1).open_token(EMAIL_PURPOSE, &token),
            Some(vec![7; 16])
        );
        assert_eq!(links(1).open_token(STOP_PURPOSE, &token), None);
        assert_eq!(links(2).open_token(EMAIL_PURPOSE, &token), None);
        for wrong in ["", "AAAA", "é", &token[..token.len() - 2]] {
            assert_eq!(links(1).open_token(EMAIL_PURPOSE, wrong), None, "{wrong}");
        }
        let other = URL_SAFE_NO_PAD.decode(&token).unwrap();
        for index in 0..other.len() {
            let mut other = other.clone();
            other[index] ^= 1;
            let token = URL_SAFE_NO_PAD.encode(other);
            assert_eq!(
                links(1).open_token(EMAIL_PURPOSE, &token),
                None,
                "byte {index}"
            );
        }
    }
}
