//! Finds other people by participant, name or invitation.

use super::error::{PeopleRefusal, Result};
use crate::access::{AccountId, Accounts, Name};
use uuid::Uuid;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PersonRef {
    /// A participant of a match: match id and participant id.
    Participant(Uuid, Uuid),
    /// A person with this name who shared a match with the caller.
    Named(Name),
    /// The person who sent the invitation with this id.
    Inviter(Uuid),
}

#[derive(Clone, Copy)]
pub(crate) struct Acquaintances<'a>(pub &'a Accounts);

impl Acquaintances<'_> {
    pub(crate) async fn find(self, account: AccountId, person: &PersonRef) -> Result<Uuid> {
        let found = match person {
            PersonRef::Participant(match_id, participant) => {
                self.find_account(*match_id, *participant).await?
            }
            PersonRef::Inviter(invitation) => self.find_inviter(account, *invitation).await?,
            PersonRef::Named(name) => match self
                .find_met_by_name(account, name.as_str())
                .await?
                .as_slice()
            {
                [] => None,
                [found] => Some(*found),
                [..] => return Err(PeopleRefusal::AmbiguousName.into()),
            },
        };
        match found {
            Some(found) if found == account.0 => Err(PeopleRefusal::Yourself.into()),
            Some(found) => Ok(found),
            None => Err(PeopleRefusal::Nobody.into()),
        }
    }

    /// Returns the account of a participant of a match; `None` if the account is deleted.
    async fn find_account(self, match_id: Uuid, participant: Uuid) -> sqlx::Result<Option<Uuid>> {
        let query = sqlx::query_scalar!(
            "select account_id
         from participant
         where match_id = $1 and participant_id = $2",
            match_id,
            participant
        );
        Ok(query.fetch_optional(self.0.db()).await?.flatten())
    }

    /// Returns up to two people with this name who shared a match with the account. Ignores case; ASCII characters are
    /// folded first, because a Turkish database lowers `I` to `ı`.
    async fn find_met_by_name(self, account: AccountId, name: &str) -> sqlx::Result<Vec<Uuid>> {
        let met = self.list_met(account).await?;
        let query = sqlx::query_scalar!(
            r#"select account_id
         from account
         where account_id = any($1)
           and lower(lower(name collate "C") collate "default")
             = lower(lower($2 collate "C") collate "default")
         limit 2"#,
            &met,
            name
        );
        query.fetch_all(self.0.db()).await
    }

    async fn list_met(self, account: AccountId) -> sqlx::Result<Vec<Uuid>> {
        let query = sqlx::query_scalar!(
            r#"select distinct theirs.account_id as "account_id!"
         from participant as mine
         join participant as theirs using (match_id)
         where mine.account_id = $1 and theirs.account_id <> $1"#,
            account.0
        );
        query.fetch_all(self.0.db()).await
    }

    async fn find_inviter(
        self,
        account: AccountId,
        invitation: Uuid,
    ) -> sqlx::Result<Option<Uuid>> {
        let query = sqlx::query_scalar!(
            "select host_id
         from invitation
         where invitation_id = $2
           and true
           and (guest_id = $1 or address = (
             select email
             from account
             where account_id = $1 and verified_at is not null
           ))",
            account.0,
            invitation
        );
        query.fetch_optional(self.0.db()).await
    }
}
