//! The rows of whom hosts invite.

use uuid::Uuid;

use super::super::Called;
use super::super::error::{Refusal, Result};
use super::super::invitations::{
    DAY, INVITATIONS_PER_DAY, Invitation, InvitationState, KEPT, RECEIVED_LISTED, Received, Target,
};
use super::super::{AccountId, Accounts};

pub(crate) struct LetterRow {
    pub(crate) match_id: Uuid,
    pub(crate) address: Option<String>,
    pub(crate) target_mac: Vec<u8>,
    pub(crate) state: InvitationState,
    pub(crate) host: String,
    pub(crate) is_bot: bool,
    pub(crate) host_language: String,
    pub(crate) guest: Option<Uuid>,
    pub(crate) participant: Option<Uuid>,
    pub(crate) is_apart: bool,
    pub(crate) is_unwanted: bool,
    pub(crate) letters_today: i64,
}

impl Accounts {
    /// Invites somebody, and writes a letter to them; who is invited already is so once. What is written
    /// does not depend on whether an address has an account.
    pub(crate) async fn add_invitation(
        &self,
        host: AccountId,
        match_id: Uuid,
        target: &Target<'_>,
    ) -> Result<Invitation> {
        let query = sqlx::query_as!(
            Invitation,
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
         ), letter as (
           insert into account_letter (letter_id, address, match_id, kind)
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
        let invitation = query.fetch_optional(&self.db).await?;
        invitation.ok_or_else(|| Refusal::TooManyInvitations.into())
    }

    /// Whom a host has invited to a match, the newest first.
    pub async fn invitations_to(&self, host: AccountId, match_id: Uuid) -> Result<Vec<Invitation>> {
        let query = sqlx::query_as!(
            Invitation,
            "select invitation_id as id, written as \"to\", state, invited_at
         from invitation
         where match_id = $1 and host_id = $2 and state <> 'withdrawn'
         order by invited_at desc, invitation_id",
            match_id,
            host.0
        );
        Ok(query.fetch_all(&self.db).await?)
    }

    /// Takes an invitation back, and its letter if that waits; once more changes nothing.
    pub async fn withdraw(&self, host: AccountId, match_id: Uuid, invitation: Uuid) -> Result<()> {
        let query = sqlx::query_scalar!(
            r#"with withdrawn as (
           update invitation
           set state = 'withdrawn'
           where invitation_id = $1 and match_id = $2 and host_id = $3
           returning invitation_id
         ), dropped as (
           update account_letter
           set state = 'dropped', settled_at = clock_timestamp(), answer = 'withdrawn'
           from withdrawn
           where letter_id = invitation_id and account_letter.state = 'waiting'
         )
         select exists (select from withdrawn) as "is_withdrawn!""#,
            invitation,
            match_id,
            host.0
        );
        Refusal::NoSuchInvitation.unless(query.fetch_one(&self.db).await?)
    }

    /// The invitations that somebody got lately and has not declined, from hosts of tables where they
    /// keep apart from nobody; the newest first. Whether there is still a place is for others to say.
    pub async fn invited(&self, account: AccountId) -> Result<Vec<Received>> {
        let query = sqlx::query!(
            "select i.invitation_id, i.match_id, host.name as host, host.is_bot, i.invited_at
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
           and not exists (
             select
             from participant as p
             join block as b on (b.account_id = $1 and b.blocked_id = p.account_id)
               or (b.blocked_id = $1 and b.account_id = p.account_id)
             where p.match_id = i.match_id
           )
         order by i.invited_at desc
         limit $3",
            account.0,
            KEPT.as_secs_f64(),
            RECEIVED_LISTED
        );
        let received = query.map(|row| Received {
            id: row.invitation_id,
            match_id: row.match_id,
            host: Called {
                name: row.host,
                is_bot: row.is_bot,
            },
            invited_at: row.invited_at.to_jiff(),
        });
        Ok(received.fetch_all(&self.db).await?)
    }

    /// Declines an invitation; once more changes nothing.
    pub async fn decline(&self, account: AccountId, invitation: Uuid) -> Result<()> {
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
        Refusal::NoSuchInvitation.unless(query.execute(&self.db).await?.rows_affected() == 1)
    }

    /// What the letter of an invitation needs. An address is that of an account only if it is confirmed.
    pub(crate) async fn find_invitation(
        &self,
        invitation: Uuid,
    ) -> sqlx::Result<Option<LetterRow>> {
        let query = sqlx::query_as!(
            LetterRow,
            r#"select i.match_id, i.address, i.target_mac, i.state, host.name as host, host.is_bot,
           host.language as host_language, guest.account_id as "guest?",
           p.participant_id as "participant?",
           exists (
             select
             from participant as sits
             join block as b
               on (b.account_id = guest.account_id and b.blocked_id = sits.account_id)
               or (b.blocked_id = guest.account_id and b.account_id = sits.account_id)
             where sits.match_id = i.match_id
           ) as "is_apart!",
           exists (
             select from unwanted_address where address_mac = i.target_mac
           ) as "is_unwanted!",
           (
             select count(*)
             from invitation as other
             join account_letter as letter on letter_id = other.invitation_id
             where other.target_mac = i.target_mac
               and letter.state = 'sent'
               and letter.settled_at > clock_timestamp() - make_interval(secs => $2)
           ) as "letters_today!"
         from invitation as i
         join account as host on host.account_id = i.host_id
         left join account as guest on guest.account_id = i.guest_id
           or (guest.email = i.address and guest.verified_at is not null)
         left join participant as p
           on p.match_id = i.match_id and p.account_id = guest.account_id
         where i.invitation_id = $1"#,
            invitation,
            DAY.as_secs_f64()
        );
        query.fetch_optional(&self.db).await
    }

    /// Lets a letter that is about to go out stand among those to its reader.
    pub async fn adopt(&self, letter: Uuid, account: AccountId) -> Result<()> {
        let query = sqlx::query!(
            "update account_letter
         set account_id = $2
         where letter_id = $1 and kind = 'invitation'
           and exists (select from account where account_id = $2)",
            letter,
            account.0
        );
        Ok(query.execute(&self.db).await.map(drop)?)
    }

    /// Notes that the reader of an address without an account wants no invitations.
    pub(crate) async fn refuse_invitations(&self, address_mac: &[u8]) -> Result<()> {
        let query = sqlx::query!(
            "insert into unwanted_address (address_mac)
         values ($1)
         on conflict do nothing",
            address_mac
        );
        Ok(query.execute(&self.db).await.map(drop)?)
    }
}
