//! Invitations: the host of a lobby asks somebody by their address, or by the name of somebody met.
//!
//! Whoever invites learns nothing by it: an address with an account and one without are the same
//! statement and the same answer, and so is somebody who keeps apart. Who an address belongs to is
//! asked when the letter is sent, and when its reader looks.

use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

use super::acquaintances::Somebody;
use super::error::{Refusal, Result};
use super::inputs::{Email, Name};
use super::letters::{Addressee, Member, NoInvitations};
use super::preferences::{Pace, Scope};
use super::store::invitations::LetterRow;
use super::{AccountId, Accounts, Called};
use crate::i18n::Language;

pub(crate) const INVITATIONS_PER_DAY: u16 = 20;
/// Most letters with invitations to one address within a day.
pub(crate) const INVITATION_LETTERS_PER_DAY: u16 = 3;
/// How long an invitation is good, and kept.
pub(crate) const KEPT: SignedDuration = SignedDuration::from_hours(30 * 24);
pub(crate) const DAY: SignedDuration = SignedDuration::from_hours(24);
pub(crate) const RECEIVED_LISTED: i64 = 20;
/// The preference that is about these letters, by the word of their kind.
const KIND: &str = "invited";

/// Who is invited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Guest {
    /// Whoever reads the mail of this address.
    Address(Email),
    /// Somebody of this name whom the host has met in a match.
    Named(Name),
}

/// How an invitation stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, strum::EnumString)]
#[strum(serialize_all = "snake_case")]
pub(crate) enum InvitationState {
    /// It is good, for thirty days and while there is a place.
    #[default]
    Open,
    /// The guest would rather not.
    Declined,
    /// The host took it back.
    Withdrawn,
}

/// An invitation as its host may see it.
#[derive(Clone, Debug, PartialEq)]
pub struct Invitation {
    pub(crate) id: Uuid,
    /// The guest, as the host wrote it.
    pub(crate) to: String,
    pub(crate) state: InvitationState,
    pub(crate) invited_at: Timestamp,
}

/// An invitation as its guest may see it.
#[derive(Clone, Debug, PartialEq)]
pub struct Received {
    pub(crate) id: Uuid,
    pub(crate) match_id: Uuid,
    pub(crate) host: Called,
    pub(crate) invited_at: Timestamp,
}

/// What the letter of an invitation needs.
#[derive(Clone, Debug)]
pub struct InvitationLetter {
    pub(crate) match_id: Uuid,
    pub(crate) to: Addressee,
    pub(crate) participant: Option<Uuid>,
    pub(crate) host: Called,
    pub(crate) host_language: Language,
    pub(crate) members: Vec<Member>,
    /// What its foot offers to want no more of.
    pub(crate) stop: NoInvitations,
    /// Why it is not to be sent, if it is not.
    pub(crate) objection: Option<&'static str>,
}

pub(crate) struct Target<'a> {
    pub(crate) account: Option<Uuid>,
    pub(crate) address: Option<&'a str>,
    /// As the host wrote it.
    pub(crate) written: &'a str,
    /// What stands for the one or the other.
    pub(crate) mac: [u8; 32],
}

/// As it is stored.
impl From<String> for InvitationState {
    fn from(word: String) -> Self {
        word.parse().unwrap_or_default()
    }
}

impl Accounts {
    /// Invites somebody to a match; once more changes nothing. Requires: the host's match, with a
    /// free place. Whoever writes to addresses has confirmed their own. Where bots are not admitted, one
    /// that is invited by name is refused; what an address leads to is not told.
    pub async fn invite(
        &self,
        host: AccountId,
        (match_id, admits_bots): (Uuid, bool),
        guest: &Guest,
    ) -> Result<Invitation> {
        let target = match guest {
            Guest::Address(email) => {
                // Else anybody could have letters sent to strangers under a made-up address.
                self.must_be_verified(host).await?;
                self.target_at(email)
            }
            Guest::Named(name) => {
                let account = self
                    .acquaintances
                    .find(host, &Somebody::Named(name.clone()))
                    .await?;
                if !admits_bots && self.is_bot(AccountId(account)).await? {
                    return Err(Refusal::GuestIsBot.into());
                }
                self.target_named(name, account)
            }
        };
        self.add_invitation(host, match_id, &target).await
    }

    fn target_at<'a>(&self, email: &'a Email) -> Target<'a> {
        Target {
            account: None,
            address: Some(email.as_str()),
            written: email.as_str(),
            mac: self.marker.mac(&[b"address", email.as_str().as_bytes()]),
        }
    }

    fn target_named<'a>(&self, name: &'a Name, account: Uuid) -> Target<'a> {
        Target {
            account: Some(account),
            address: None,
            written: name.as_str(),
            mac: self.marker.mac(&[b"guest", account.as_bytes()]),
        }
    }

    /// What the letter of an invitation needs; nothing, if the invitation is gone.
    pub async fn invitation_letter(&self, letter: Uuid) -> Result<Option<InvitationLetter>> {
        let Some(row) = self.find_invitation(letter).await? else {
            return Ok(None);
        };
        let Some((to, stop)) = self.guest(&row).await? else {
            return Ok(None);
        };
        let (name, is_bot) = (row.host.clone(), row.is_bot);
        Ok(Some(InvitationLetter {
            match_id: row.match_id,
            participant: row.participant,
            members: self.members(row.match_id).await?,
            objection: objection(&row, &to),
            host: Called { name, is_bot },
            host_language: Language::stored(&row.host_language),
            to,
            stop,
        }))
    }

    /// Wants no invitations any more, by the link in the letter of one.
    pub async fn want_no_invitations(&self, who: &NoInvitations) -> Result<()> {
        match who {
            NoInvitations::Account(account) => {
                let scope = Scope::Kind(KIND.to_owned());
                self.set_preference(*account, &scope, Pace::Never).await
            }
            NoInvitations::Address(mac) => self.refuse_invitations(mac).await,
        }
    }

    /// Whom a letter goes to: an account, else an address of which nothing is known.
    async fn guest(&self, row: &LetterRow) -> Result<Option<(Addressee, NoInvitations)>> {
        if let Some(account) = row.guest.map(AccountId) {
            let Some(to) = self.addressee(account).await? else {
                return Ok(None);
            };
            let preferences = self.preferences(account).await?;
            let to = Addressee { preferences, ..to };
            return Ok(Some((to, NoInvitations::Account(account))));
        }
        let email = row.address.as_deref().map(Email::parse);
        let (Some(Ok(email)), Ok(mac)) = (email, row.target_mac.as_slice().try_into()) else {
            return Ok(None);
        };
        let to = Addressee::stranger(email, Language::default());
        Ok(Some((to, NoInvitations::Address(mac))))
    }
}

/// Why a letter is not sent, as far as people know; what the host is never told.
fn objection(row: &LetterRow, to: &Addressee) -> Option<&'static str> {
    let is_stranger = to.account.is_none();
    if row.state != InvitationState::Open {
        Some("no longer true")
    } else if row.is_apart || (is_stranger && row.is_unwanted) {
        Some("not wanted")
    } else if to.is_bouncing {
        Some("the address takes no letters")
    } else if i64::from(INVITATION_LETTERS_PER_DAY) <= row.letters_today {
        Some("the address got enough of them today")
    } else {
        None
    }
}
