//! Who does not want to meet whom, and who does not want to hear whom.
//!
//! Those who keep apart do not find each other's matches: to them they are like matches that are not
//! there, by the same answers after the same work. It holds both ways, so that nobody can tell who
//! wanted it. Whoever is not heard is not told either.

use jiff::Timestamp;
use uuid::Uuid;

use super::error::{Refusal, Result};
use super::inputs::Name;
use super::{AccountId, Accounts, Called};

pub(crate) const BLOCKS_MAX: u16 = 200;
pub(crate) const MUTES_MAX: u16 = 200;
/// How many participants are left out of lists at most, those of the newest matches.
pub(crate) const BARRED_LISTED: i64 = 50_000;

/// Another person, as far as one knows them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Somebody {
    /// A participant of a match that one may know of: the match, and who.
    Participant(Uuid, Uuid),
    /// Somebody of this name with whom one has been in a match.
    Named(Name),
    /// Who sent this invitation.
    Inviter(Uuid),
}

/// Whom somebody keeps away from.
#[derive(Clone, Debug, PartialEq)]
pub struct Block {
    /// The row, by which it is ended.
    pub(crate) id: Uuid,
    pub(crate) called: Called,
    pub(crate) since: Timestamp,
}

/// Whom somebody does not want to hear.
#[derive(Clone, Debug, PartialEq)]
pub struct Mute {
    /// The row, by which it is ended.
    pub(crate) id: Uuid,
    pub(crate) what: Muted,
    pub(crate) since: Timestamp,
}

/// What is not to be heard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Muted {
    /// A person, by what they are called now.
    Person(Called),
    /// Everybody at the table of a match.
    Match(Uuid),
}

/// Where somebody stands towards a table at which they do not sit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Relation {
    pub(crate) is_apart: bool,
    /// Whether the host invited them and has not thought better of it, nor have they.
    pub(crate) is_invited: bool,
}

impl Accounts {
    /// Keeps away from somebody; once more changes nothing.
    pub async fn block(&self, account: AccountId, who: &Somebody) -> Result<Block> {
        let other = self.somebody(account, who).await?;
        self.add_block(account, other).await
    }

    /// Does not hear somebody any more, wherever they speak.
    pub async fn mute(&self, account: AccountId, who: &Somebody) -> Result<Mute> {
        let other = self.somebody(account, who).await?;
        self.add_mute(account, Some(other), None).await
    }

    /// Does not hear a table any more. Requires: they may know of it.
    pub async fn mute_match(&self, account: AccountId, match_id: Uuid) -> Result<Mute> {
        self.add_mute(account, None, Some(match_id)).await
    }

    pub(crate) async fn somebody(&self, account: AccountId, who: &Somebody) -> Result<Uuid> {
        let found = match who {
            Somebody::Participant(match_id, participant) => {
                self.account_behind(*match_id, *participant).await?
            }
            Somebody::Inviter(invitation) => self.inviter(account, *invitation).await?,
            Somebody::Named(name) => match self.met(account, name.as_str()).await?.as_slice() {
                [] => None,
                [found] => Some(*found),
                [..] => return Err(Refusal::AmbiguousName.into()),
            },
        };
        match found {
            Some(found) if found == account.0 => Err(Refusal::Yourself.into()),
            Some(found) => Ok(found),
            None => Err(Refusal::Nobody.into()),
        }
    }
}
