//! Invitations. The host of a lobby invites a person by address, or by the name of someone they
//! have met. The types here are part of the API, so fields may only be added.
//!
//! An invitation reveals nothing about the invited person. Every invited person takes the same statement and gets the
//! same answer, with or without an account, and even if they block the host. The owner of an address is looked up when
//! the email is sent and when an account lists its invitations.

use jiff::{SignedDuration, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::acquaintances::{Acquaintances, PersonRef};
use super::blocks::BlockStore;
use super::error::{PeopleRefusal, Result};
use crate::access::{
    AccountId, Accounts, DisplayName, Email, INVITATIONS_KEPT, Name, lock_account,
};

pub(crate) const INVITATIONS_PER_DAY: u16 = 20;
pub(crate) const DAY: SignedDuration = SignedDuration::from_hours(24);
pub(crate) const RECEIVED_LISTED: i64 = 20;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Invitee {
    Address(Email),
    /// A person with this name who shared a match with the host.
    Named(Name),
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct InvitationPurpose {
    pub(crate) match_id: Uuid,
    pub(crate) admits_bots: bool,
}

/// State of an invitation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema, strum::EnumString)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[schema(as = InvitationStateName)]
pub(crate) enum InvitationState {
    /// Valid while a place is free, for thirty days.
    #[default]
    Open,
    /// Declined by the guest.
    Declined,
    /// Withdrawn by you.
    Withdrawn,
}

/// An invitation that you sent.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[schema(as = InvitationView)]
pub(crate) struct SentInvitation {
    /// Id of the invitation.
    #[serde(rename = "invitation_id")]
    pub(crate) id: Uuid,
    /// The address or name that you invited, as you wrote it.
    pub(crate) to: String,
    /// State of the invitation. It reveals neither whether there is an account nor whether an email was
    /// delivered.
    pub(crate) state: InvitationState,
    /// When you sent the invitation.
    pub(crate) invited_at: Timestamp,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ReceivedInvitation {
    pub(crate) id: Uuid,
    pub(crate) match_id: Uuid,
    pub(crate) host: DisplayName,
    pub(crate) invited_at: Timestamp,
}

pub(crate) struct InvitationTarget<'a> {
    pub(crate) account: Option<Uuid>,
    pub(crate) address: Option<&'a str>,
    /// Name or address of the invited person, as the host wrote it.
    pub(crate) written: &'a str,
    /// MAC of the invited account or address, which shows that an invitation is repeated.
    pub(crate) mac: [u8; 32],
}

/// Parses a stored state of an invitation; an unknown one counts as open.
impl From<String> for InvitationState {
    fn from(word: String) -> Self {
        word.parse().unwrap_or_default()
    }
}

#[derive(Clone, Copy)]
pub(crate) struct InvitationRecords<'a>(pub &'a Accounts);

impl InvitationRecords<'_> {
    /// Invites a person to a match; repeating it changes nothing. Callers must check that the account hosts the match
    /// and that the match has a free seat. An invitation by address needs a confirmed address of the host. A bot
    /// invited by name is refused if the match admits none; addresses reveal nothing.
    pub(crate) async fn invite(
        self,
        host: AccountId,
        to: InvitationPurpose,
        guest: &Invitee,
    ) -> Result<SentInvitation> {
        let target = match guest {
            Invitee::Address(email) => {
                // Only confirmed hosts may invite by address. Otherwise anyone could send emails to strangers under an
                // invented address.
                self.0.profiles.require_verified(host).await?;
                InvitationTarget {
                    account: None,
                    address: Some(email.as_str()),
                    written: email.as_str(),
                    mac: self.0.mac(&[b"address", email.as_str().as_bytes()]),
                }
            }
            Invitee::Named(name) => {
                let person = PersonRef::Named(name.clone());
                let account = Acquaintances(self.0).find(host, &person).await?;
                if !to.admits_bots && self.0.display_names.is_bot(AccountId(account)).await? {
                    return Err(PeopleRefusal::GuestIsBot.into());
                }
                InvitationTarget {
                    account: Some(account),
                    address: None,
                    written: name.as_str(),
                    mac: self.0.mac(&[b"guest", account.as_bytes()]),
                }
            }
        };
        self.add(host, to.match_id, &target).await
    }

    pub(crate) async fn list_sent(
        self,
        host: AccountId,
        match_id: Uuid,
    ) -> Result<Vec<SentInvitation>> {
        let query = sqlx::query_as!(
            SentInvitation,
            "select invitation_id as id, written as \"to\", state, invited_at
         from invitation
         where match_id = $1 and host_id = $2 and state <> 'withdrawn'
         order by invited_at desc, invitation_id",
            match_id,
            host.0
        );
        Ok(query.fetch_all(self.0.db()).await?)
    }

    /// Lists recent open invitations to an account, newest first. Excludes matches with a participant blocked in either
    /// direction, but includes full ones.
    pub(crate) async fn list_received(self, account: AccountId) -> Result<Vec<ReceivedInvitation>> {
        let mut apart = Vec::new();
        loop {
            let (received, has_blocks) = self.load_received(account, &apart).await?;
            if !has_blocks {
                return Ok(received);
            }
            let matches: Vec<Uuid> = received.iter().map(|one| one.match_id).collect();
            let found = BlockStore(self.0).list_apart(account, &matches).await?;
            if found.is_empty() {
                return Ok(received);
            }
            apart.extend(found);
        }
    }

    /// Returns recent open invitations to other matches than `apart`, and whether there are some and the account has
    /// blocks.
    async fn load_received(
        self,
        account: AccountId,
        apart: &[Uuid],
    ) -> sqlx::Result<(Vec<ReceivedInvitation>, bool)> {
        let query = sqlx::query!(
            r#"select i.invitation_id, i.match_id, i.host_id, host.name as host, host.is_bot, i.invited_at,
           exists (select from block where account_id = $1)
             or exists (select from block where blocked_id = $1) as "has_blocks!"
         from invitation as i
         join account as host on host.account_id = i.host_id
         where i.state = 'open'
           and i.invited_at > clock_timestamp() - make_interval(secs => $2)
           and i.host_id <> $1
           and (i.guest_id = $1 or i.address = (
             select email
             from account
             where account_id = $1 and verified_at is not null
           ))
           and i.match_id <> all($3)
         order by i.invited_at desc
         limit $4"#,
            account.0,
            INVITATIONS_KEPT.as_secs_f64(),
            apart,
            RECEIVED_LISTED
        );
        let rows = query.fetch_all(self.0.db()).await?;
        let has_blocks = rows.iter().any(|row| row.has_blocks);
        let received = rows.into_iter().map(|row| ReceivedInvitation {
            id: row.invitation_id,
            match_id: row.match_id,
            host: DisplayName::from_stored(Some(AccountId(row.host_id)), &row.host, row.is_bot),
            invited_at: row.invited_at.to_jiff(),
        });
        Ok((received.collect(), has_blocks))
    }

    /// Withdraws an invitation, and its email if it is still queued; repeating it changes nothing.
    pub(crate) async fn withdraw(self, host: AccountId, id: Uuid, invitation: Uuid) -> Result<()> {
        let query = sqlx::query_scalar!(
            r#"with withdrawn as (
           update invitation
           set state = 'withdrawn'
           where invitation_id = $1 and match_id = $2 and host_id = $3
           returning invitation_id
         ), dropped as (
           update account_email
           set state = 'dropped', settled_at = clock_timestamp(), answer = 'withdrawn'
           from withdrawn
           where email_id = invitation_id and account_email.state = 'waiting'
         )
         select exists (select from withdrawn) as "is_withdrawn!""#,
            invitation,
            id,
            host.0
        );
        refuse_unless_found(query.fetch_one(self.0.db()).await?)
    }

    /// Declines an invitation; repeating it changes nothing.
    pub(crate) async fn decline(self, account: AccountId, invitation: Uuid) -> Result<()> {
        let query = sqlx::query!(
            "update invitation
         set state = 'declined'
         where invitation_id = $2
           and state <> 'withdrawn'
           and (guest_id = $1 or address = (
             select email
             from account
             where account_id = $1 and verified_at is not null
           ))",
            account.0,
            invitation
        );
        refuse_unless_found(query.execute(self.0.db()).await?.rows_affected() == 1)
    }

    /// Adds an invitation and queues its email, unless the person is already invited. The stored rows do not depend on
    /// whether the address has an account.
    pub(crate) async fn add(
        self,
        host: AccountId,
        match_id: Uuid,
        target: &InvitationTarget<'_>,
    ) -> Result<SentInvitation> {
        let query = sqlx::query_as!(
            SentInvitation,
            r#"with known as (
           select invitation_id, written, state, invited_at
           from invitation
           where match_id = $1 and target_mac = $6 and state <> 'withdrawn'
         ), lately as (
           select count(*) as sent
           from invitation
           where host_id = $2 and invited_at > clock_timestamp() - make_interval(secs => $7)
         ), fresh as (
           insert into invitation (match_id, host_id, guest_id, address, written, target_mac)
           select $1, $2, $3, $4, $5, $6
           from lately
           where sent < $8 and not exists (select from known)
           on conflict do nothing
           returning invitation_id, written, state, invited_at, match_id, guest_id, address
         ), queued as (
           insert into account_email (email_id, address, match_id, kind)
           select invitation_id, coalesce(address, (
             select email from account where account_id = guest_id
           )), match_id, 'invitation'
           from fresh
         )
         select invitation_id as "id!", written as "to!", state as "state!", invited_at as "invited_at!"
         from known
         union all
         select invitation_id, written, state, invited_at
         from fresh"#,
            match_id,
            host.0,
            target.account,
            target.address,
            target.written,
            &target.mac,
            DAY.as_secs_f64(),
            i64::from(INVITATIONS_PER_DAY),
        );
        let mut tx = lock_account(self.0.db(), host).await?;
        let invitation = query.fetch_optional(&mut *tx).await?;
        tx.commit().await?;
        invitation.ok_or_else(|| PeopleRefusal::TooManyInvitations.into())
    }
}

fn refuse_unless_found(is_found: bool) -> Result<()> {
    if is_found {
        Ok(())
    } else {
        Err(PeopleRefusal::NoSuchInvitation.into())
    }
}
