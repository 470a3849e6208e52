//! Who does not want to meet whom, and who does not want to hear whom.
//!
//! Those who keep apart do not find each other's matches: to them they are like matches that are not
//! there, by the same answers after the same work. It holds both ways, so that nobody can tell who
//! wanted it. Whoever is not heard is not told either.

use jiff::Timestamp;
use uuid::Uuid;

use super::error::{AccountsError, Refusal};
use super::inputs::Name;
use super::invitations::KEPT;
use super::store::blocks::{self, AwayRow};
use super::store::invitations;
use super::{AccountId, Accounts, Called};

/// Most people that somebody keeps away from.
pub const BLOCKS_MAX: u16 = 200;
/// Most people and tables that somebody does not want to hear.
pub const MUTES_MAX: u16 = 200;
/// How many participants are left out of lists at most, those of the newest matches.
const BARRED_LISTED: i64 = 50_000;

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
    pub id: Uuid,
    /// What they are called now.
    pub called: Called,
    /// Since when.
    pub since: Timestamp,
}

/// Whom somebody does not want to hear.
#[derive(Clone, Debug, PartialEq)]
pub struct Mute {
    /// The row, by which it is ended.
    pub id: Uuid,
    /// A person, wherever they are, or a table.
    pub what: Muted,
    /// Since when.
    pub since: Timestamp,
}

/// What is not to be heard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Muted {
    /// A person, by what they are called now.
    Person(Called),
    /// Everybody at the table of a match.
    Match(Uuid),
}

/// Where somebody stands towards a table at which they do not sit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Relation {
    /// Whether they and somebody there keep apart.
    pub is_apart: bool,
    /// Whether the host invited them and has not thought better of it, nor have they.
    pub is_invited: bool,
}

impl Accounts {
    /// Where somebody stands towards the people of a table. One trip, whatever the answer.
    pub async fn relation(
        &self,
        account: AccountId,
        match_id: Uuid,
        people: &[Uuid],
    ) -> Result<Relation, AccountsError> {
        let row =
            blocks::relation(&self.db, account, (match_id, people), KEPT.as_secs_f64()).await?;
        Ok(Relation {
            is_apart: row.is_apart,
            is_invited: row.is_invited,
        })
    }

    /// The participants whose matches somebody is not to find.
    pub async fn barred(&self, account: AccountId) -> Result<Vec<Uuid>, AccountsError> {
        Ok(blocks::barred(&self.db, account, BARRED_LISTED).await?)
    }

    /// Keeps away from somebody; once more changes nothing.
    pub async fn block(&self, account: AccountId, who: &Somebody) -> Result<Block, AccountsError> {
        let other = self.somebody(account, who).await?;
        let row = blocks::block(&self.db, account, other, BLOCKS_MAX.into()).await?;
        let block = row.and_then(Block::of_row);
        block.ok_or_else(|| Refusal::TooManyBlocks.into())
    }

    /// Whom somebody keeps away from.
    pub async fn blocks(&self, account: AccountId) -> Result<Vec<Block>, AccountsError> {
        let rows = blocks::blocks(&self.db, account).await?;
        Ok(rows.into_iter().filter_map(Block::of_row).collect())
    }

    /// Keeps away no longer; nothing, if it is over already.
    pub async fn unblock(&self, account: AccountId, block: Uuid) -> Result<(), AccountsError> {
        Ok(blocks::unblock(&self.db, account, block).await?)
    }

    /// Does not hear somebody any more, wherever they speak.
    pub async fn mute(&self, account: AccountId, who: &Somebody) -> Result<Mute, AccountsError> {
        let other = self.somebody(account, who).await?;
        self.stop_hearing(account, (Some(other), None)).await
    }

    /// Does not hear a table any more. Requires: they may know of it.
    pub async fn mute_match(
        &self,
        account: AccountId,
        match_id: Uuid,
    ) -> Result<Mute, AccountsError> {
        self.stop_hearing(account, (None, Some(match_id))).await
    }

    /// What somebody does not want to hear.
    pub async fn mutes(&self, account: AccountId) -> Result<Vec<Mute>, AccountsError> {
        let rows = blocks::mutes(&self.db, account).await?;
        Ok(rows.into_iter().filter_map(Mute::of_row).collect())
    }

    /// Listens again; nothing, if they do already.
    pub async fn unmute(&self, account: AccountId, mute: Uuid) -> Result<(), AccountsError> {
        Ok(blocks::unmute(&self.db, account, mute).await?)
    }

    async fn stop_hearing(
        &self,
        account: AccountId,
        what: (Option<Uuid>, Option<Uuid>),
    ) -> Result<Mute, AccountsError> {
        let row = blocks::mute(&self.db, account, what, MUTES_MAX.into()).await?;
        let mute = row.and_then(Mute::of_row);
        mute.ok_or_else(|| Refusal::TooManyMutes.into())
    }

    /// The account of somebody else.
    pub(super) async fn somebody(
        &self,
        account: AccountId,
        who: &Somebody,
    ) -> Result<Uuid, AccountsError> {
        let found = match who {
            Somebody::Participant(match_id, participant) => {
                blocks::account_of(&self.db, *match_id, *participant).await?
            }
            Somebody::Inviter(invitation) => {
                invitations::inviter(&self.db, account, *invitation).await?
            }
            Somebody::Named(name) => {
                let found = blocks::met(&self.db, account, name.as_str()).await?;
                let mut found = found.into_iter();
                let first = found.next();
                if found.next().is_some() {
                    return Err(Refusal::AmbiguousName.into());
                }
                first
            }
        };
        match found {
            Some(found) if found == account.0 => Err(Refusal::Yourself.into()),
            Some(found) => Ok(found),
            None => Err(Refusal::Nobody.into()),
        }
    }
}

impl Block {
    fn of_row(row: AwayRow) -> Option<Self> {
        Some(Self {
            id: row.id,
            called: called(row.name, row.is_bot)?,
            since: row.since.to_jiff(),
        })
    }
}

impl Mute {
    fn of_row(row: AwayRow) -> Option<Self> {
        let person = called(row.name, row.is_bot).map(Muted::Person);
        Some(Self {
            id: row.id,
            what: person.or(row.match_id.map(Muted::Match))?,
            since: row.since.to_jiff(),
        })
    }
}

/// Who somebody is, unless it is a table.
fn called(name: Option<String>, is_bot: Option<bool>) -> Option<Called> {
    Some(Called {
        name: name?,
        is_bot: is_bot?,
    })
}
