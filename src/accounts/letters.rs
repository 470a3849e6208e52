//! Letters about an account, the links in them, and where letters go.
//!
//! No link is stored: it is the id of its letter and an HMAC of it, made when the letter is sent.
//! So whoever reads the database cannot sign in with what is there.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, Mac};
use secrecy::{ExposeSecret, SecretBox};
use sha2::Sha256;
use strum::{EnumString, IntoStaticStr, VariantArray};
use uuid::Uuid;

use super::answers::hmac;
use super::config::AccountsConfig;
use super::error::Result;
use super::inputs::Email;
use super::preferences::Preferences;
use super::store::letters::AddresseeRow;
use super::{AccountId, Accounts, Called};
use crate::i18n::{Language, Zone};

/// Purpose of the key behind the links of letters.
const LABEL: &str = "logothete/link/1";
/// What a link of each kind begins its HMAC with, so that none can stand for another.
const LETTER: &[u8] = b"letter";
const STOP: &[u8] = b"stop";
const NO_INVITATIONS: &[u8] = b"no invitations";
/// What the token of a link begins with, so that a leaked one is found by searching.
const LINK_PREFIX: &str = "lgl_";
const MAC_BYTES: usize = 16;

/// What a letter about an account is for. Stored by its word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum AccountLetterKind {
    /// Confirm that the address is yours; also the one that is to take the place of another.
    VerifyAddress,
    /// Somebody gave the address of an account for another one; goes to its owner.
    AlreadyRegistered,
    /// Choose another password.
    ResetPassword,
    /// Another password was chosen.
    PasswordChanged,
    /// The address was changed; goes to the old one.
    AddressChanged,
    /// Sign in by a link.
    SignInLink,
    /// Somebody would like to play with you.
    Invitation,
    /// A webhook was switched off: nothing arrives there.
    WebhookDisabled,
    /// A dispute waits for a referee.
    DisputeWaits,
}

/// A letter to be written.
#[derive(Clone, Copy, Debug)]
pub struct Posting<'a> {
    pub(crate) kind: AccountLetterKind,
    /// Whose account it is about; required unless there is an address.
    pub(crate) account: Option<AccountId>,
    /// Where it goes, if not to the address of the account.
    pub(crate) address: Option<&'a Email>,
    pub(crate) language: Option<Language>,
    pub(crate) match_id: Option<Uuid>,
}

/// Whom a letter goes to, and how.
#[derive(Clone, Debug, PartialEq)]
pub struct Addressee {
    /// The account; none where only an address is known.
    pub(crate) account: Option<AccountId>,
    pub(crate) email: Email,
    /// What they are called; empty where only an address is known.
    pub(crate) name: String,
    pub(crate) language: Language,
    pub(crate) zone: Zone,
    pub(crate) is_bouncing: bool,
    /// Whether somebody who reads the mail of the address has said that it is theirs; until then
    /// only letters about the account go there.
    pub(crate) is_verified: bool,
    /// When they want to be written to.
    pub(crate) preferences: Preferences,
}

/// Somebody of a match, as far as a letter may say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// Who, in the words of the log.
    pub(crate) participant: Uuid,
    pub(crate) called: Called,
}

/// What the link at the foot of a letter is good for: to want no more of them.
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

pub(crate) struct Links(SecretBox<[u8; 32]>);

impl AccountLetterKind {
    /// The stored word.
    pub fn word(self) -> &'static str {
        self.into()
    }
}

impl Links {
    pub(crate) fn new(config: &AccountsConfig) -> Self {
        Self(SecretBox::new(Box::new(config.master_key.derive(LABEL))))
    }

    fn mac(&self, purpose: &[u8], what: &[u8]) -> Hmac<Sha256> {
        let mut mac = hmac(self.0.expose_secret());
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

impl Accounts {
    /// The token in the link of a letter about an account.
    pub fn link(&self, letter_id: Uuid) -> String {
        let sealed = self.links.seal(LETTER, letter_id.as_bytes());
        format!("{LINK_PREFIX}{sealed}")
    }

    /// The letter whose link this token is from.
    pub fn letter_of_link(&self, token: &str) -> Option<Uuid> {
        let sealed = token.strip_prefix(LINK_PREFIX)?;
        Uuid::from_slice(&self.links.open(LETTER, sealed)?).ok()
    }

    /// The token in the link by which somebody wants no more letters.
    pub fn stop_link(&self, stop: Stop) -> String {
        let what = [stop.account.0.as_bytes(), stop.match_id.as_bytes()].map(|id| &id[..]);
        self.links.seal(STOP, &what.concat())
    }

    /// What a token of such a link is good for.
    pub fn stop_of_link(&self, token: &str) -> Option<Stop> {
        let what = self.links.open(STOP, token)?;
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
        self.links.seal(NO_INVITATIONS, what)
    }

    /// What a token of such a link is good for.
    pub fn no_invitations_of_link(&self, token: &str) -> Option<NoInvitations> {
        let what = self.links.open(NO_INVITATIONS, token)?;
        match <[u8; 32]>::try_from(what.as_slice()) {
            Ok(mac) => Some(NoInvitations::Address(mac)),
            Err(_shorter) => Some(NoInvitations::Account(AccountId(
                Uuid::from_slice(&what).ok()?,
            ))),
        }
    }

    pub(crate) async fn members(&self, match_id: Uuid) -> Result<Vec<Member>> {
        let rows = self.company_of(match_id, Uuid::nil()).await?;
        Ok(rows.iter().map(Member::of_row).collect())
    }

    /// Whom a letter to a participant goes to, and who else is of the match; nobody, if the
    /// participant leads to nobody any more.
    pub async fn company(
        &self,
        match_id: Uuid,
        participant: Uuid,
    ) -> Result<Option<(Addressee, Vec<Member>)>> {
        let rows = self.company_of(match_id, participant).await?;
        let members = rows.iter().map(Member::of_row).collect();
        let mut rows = rows.into_iter();
        let row = rows.find(|row| row.participant_id == participant);
        let addressee = row.map(AddresseeRow::read).transpose()?.flatten();
        Ok(addressee.map(|addressee| (addressee, members)))
    }
}

impl Member {
    fn of_row(row: &AddresseeRow) -> Self {
        Self {
            participant: row.participant_id,
            called: row.called(),
        }
    }
}

impl Addressee {
    /// Somebody of whom only the address is known.
    pub fn stranger(email: Email, language: Language) -> Self {
        Self {
            account: None,
            email,
            name: String::new(),
            language,
            zone: Zone::default(),
            is_bouncing: false,
            is_verified: false,
            preferences: Preferences::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::accounts::MasterKey;

    #[test]
    fn a_link_is_good_for_what_it_was_made_for_and_for_nothing_else() {
        let links = |byte| Links::new(&AccountsConfig::new(MasterKey::new([byte; 32])));
        let token = links(1).seal(LETTER, &[7; 16]);
        assert_eq!(links(1).open(LETTER, &token), Some(vec![7; 16]));
        assert_eq!(links(1).open(STOP, &token), None);
        assert_eq!(links(2).open(LETTER, &token), None);
        for wrong in ["", "AAAA", "é", &token[..token.len() - 2]] {
            assert_eq!(links(1).open(LETTER, wrong), None, "{wrong}");
        }
        let other = URL_SAFE_NO_PAD.decode(&token).unwrap();
        for index in 0..other.len() {
            let mut other = other.clone();
            other[index] ^= 1;
            let token = URL_SAFE_NO_PAD.encode(other);
            assert_eq!(links(1).open(LETTER, &token), None, "byte {index}");
        }
    }
}
