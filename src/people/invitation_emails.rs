//! Data for invitation emails: recipient, content, and opt-outs.

use uuid::Uuid;

use super::blocks::BlockStore;
use super::error::Result;
use super::invitations::{DAY, InvitationState};
use crate::access::{
    AccountId, Accounts, Addressee, CODE_LIFETIME, DisplayName, Email, EmailTiming,
    InvitationOptOut, Member, PreferenceScope, load_seated,
};
use crate::i18n::Language;

/// Maximum number of invitation emails to one address per day.
pub(crate) const INVITATION_EMAILS_PER_DAY: u16 = 3;
/// Kind of email in the email preferences.
const KIND: &str = "invited";

#[derive(Clone, Debug)]
pub(crate) struct InvitationEmail {
    pub(crate) match_id: Uuid,
    pub(crate) to: Addressee,
    pub(crate) participant: Option<Uuid>,
    pub(crate) host: DisplayName,
    pub(crate) host_language: Language,
    pub(crate) members: Vec<Member>,
    /// The address or account that the unsubscribe link opts out of all invitations.
    pub(crate) stop: InvitationOptOut,
    /// Reason not to send the email; `None` if it may be sent.
    pub(crate) objection: Option<&'static str>,
}

/// A code that admits its holder to a match: the match's own code, or that of an invitation email.
#[derive(Clone, Debug)]
pub(crate) struct InvitationCode {
    pub(crate) match_id: Uuid,
    /// The invited address; `None` if the invitation was by name.
    pub(crate) address: Option<String>,
    /// The invited account, by name or by its confirmed address; `None` if there is none.
    pub(crate) guest: Option<Uuid>,
    /// The invitation whose code proves the address; `None` if it does not, or no more.
    pub(crate) proof: Option<Uuid>,
    /// Whether somebody has registered with the code.
    pub(crate) is_used: bool,
}

impl InvitationCode {
    /// Returns the code that the host of a match gives to people.
    pub(crate) fn for_match(match_id: Uuid) -> Self {
        Self {
            match_id,
            address: None,
            guest: None,
            proof: None,
            is_used: false,
        }
    }
}

#[expect(
    clippy::struct_excessive_bools,
    reason = "independent columns of a row"
)]
pub(crate) struct InvitationEmailRow {
    pub(crate) match_id: Uuid,
    pub(crate) address: Option<String>,
    pub(crate) target_mac: Vec<u8>,
    pub(crate) state: InvitationState,
    pub(crate) host_id: Uuid,
    pub(crate) host: String,
    pub(crate) is_bot: bool,
    pub(crate) host_language: String,
    pub(crate) guest: Option<Uuid>,
    /// Whether somebody has registered with the code of the email.
    pub(crate) is_used: bool,
    /// Whether the email was sent recently enough for its code to prove the address.
    pub(crate) is_recent: bool,
    pub(crate) is_unwanted: bool,
    pub(crate) emails_today: i64,
}

/// Relation of an invited account to the people of the match.
#[derive(Default)]
struct GuestRelation {
    participant: Option<Uuid>,
    /// Whether there is a block from or to a participant.
    is_apart: bool,
}

#[derive(Clone, Copy)]
pub(crate) struct InvitationEmails<'a>(pub &'a Accounts);

impl InvitationEmails<'_> {
    /// Returns the data for the email of an invitation; `None` if the invitation was deleted.
    pub(crate) async fn load(self, invitation: Uuid) -> Result<Option<InvitationEmail>> {
        let Some(row) = self.load_row(invitation).await? else {
            return Ok(None);
        };
        let Some((to, stop)) = self.load_addressee(&row).await? else {
            return Ok(None);
        };
        let relation = self.load_relation(row.match_id, row.guest).await?;
        Ok(Some(InvitationEmail {
            match_id: row.match_id,
            participant: relation.participant,
            members: self.0.emails.load_members(row.match_id).await?,
            objection: reason_not_to_send(&row, relation.is_apart, &to),
            host: DisplayName::from_stored(Some(AccountId(row.host_id)), &row.host, row.is_bot),
            host_language: Language::from_stored(&row.host_language),
            to,
            stop,
        }))
    }

    /// Returns the code of an open invitation, for the button of its email. Returns `None` if the invitation is not
    /// open, or if a participant blocks, or is blocked by, the invited person or the `visitor`.
    pub(crate) async fn open_invitation(
        self,
        invitation: Uuid,
        visitor: Option<AccountId>,
    ) -> Result<Option<InvitationCode>> {
        let found = self.load_row(invitation).await?;
        let Some(row) = found.filter(|row| row.state == InvitationState::Open) else {
            return Ok(None);
        };
        let visitor_id = visitor.map(|account| account.0);
        for person in [row.guest, visitor_id.filter(|id| row.guest != Some(*id))] {
            if self.load_relation(row.match_id, person).await?.is_apart {
                return Ok(None);
            }
        }
        let proves_address = row.address.is_some() && row.is_recent && !row.is_used;
        Ok(Some(InvitationCode {
            match_id: row.match_id,
            address: row.address,
            guest: row.guest,
            proof: proves_address.then_some(invitation),
            is_used: row.is_used,
        }))
    }

    /// Stops all invitations to a recipient, by the unsubscribe link of an invitation email.
    pub(crate) async fn opt_out(self, opt_out: &InvitationOptOut) -> Result<()> {
        match opt_out {
            InvitationOptOut::Account(account) => {
                let scope = PreferenceScope::Kind(KIND.to_owned());
                let preferences = &self.0.preferences;
                Ok(preferences
                    .set_timing(*account, &scope, EmailTiming::Never)
                    .await?)
            }
            InvitationOptOut::Address(mac) => {
                let query = sqlx::query!(
                    "insert into unwanted_address (address_mac)
         values ($1)
         on conflict do nothing",
                    mac
                );
                Ok(query.execute(self.0.db()).await.map(drop)?)
            }
        }
    }

    pub(crate) async fn assign_recipient(self, invitation: Uuid, account: AccountId) -> Result<()> {
        let query = sqlx::query!(
            "update account_email
         set account_id = $2
         where email_id = $1 and kind = 'invitation'
           and exists (select from account where account_id = $2)",
            invitation,
            account.0
        );
        Ok(query.execute(self.0.db()).await.map(drop)?)
    }

    async fn load_addressee(
        self,
        row: &InvitationEmailRow,
    ) -> Result<Option<(Addressee, InvitationOptOut)>> {
        if let Some(account) = row.guest.map(AccountId) {
            let Some(found) = self.0.emails.load_addressee(account).await? else {
                return Ok(None);
            };
            let preferences = self.0.preferences.load(account).await?;
            let to = Addressee {
                preferences,
                ..found
            };
            return Ok(Some((to, InvitationOptOut::Account(account))));
        }
        let email = row.address.as_deref().map(Email::parse);
        let (Some(Ok(email)), Ok(mac)) = (email, row.target_mac.as_slice().try_into()) else {
            return Ok(None);
        };
        let to = Addressee::from_email(email, Language::default());
        Ok(Some((to, InvitationOptOut::Address(mac))))
    }

    async fn load_relation(
        self,
        match_id: Uuid,
        person: Option<Uuid>,
    ) -> sqlx::Result<GuestRelation> {
        let Some(guest) = person else {
            return Ok(GuestRelation::default());
        };
        let seated = load_seated(self.0.db(), match_id).await?;
        let blocked = BlockStore(self.0).list_blocked(AccountId(guest)).await?;
        let own = seated.iter().find(|(_, account)| *account == guest);
        Ok(GuestRelation {
            participant: own.map(|(participant, _)| *participant),
            is_apart: seated.iter().any(|(_, account)| blocked.contains(account)),
        })
    }

    /// Reads the data for an invitation email. An address counts as the account's own only once it is confirmed.
    pub(crate) async fn load_row(
        self,
        invitation: Uuid,
    ) -> sqlx::Result<Option<InvitationEmailRow>> {
        let query = sqlx::query_as!(
            InvitationEmailRow,
            r#"select i.match_id, i.address, i.target_mac, i.state, i.host_id, host.name as host, host.is_bot,
           host.language as host_language, guest.account_id as "guest?",
           own.used_at is not null as "is_used!",
           coalesce(
             own.state in ('waiting', 'sent')
               and coalesce(own.settled_at, clock_timestamp())
                 > clock_timestamp() - make_interval(secs => $3),
             false
           ) as "is_recent!",
           exists (
             select from unwanted_address where address_mac = i.target_mac
           ) as "is_unwanted!",
           (
             select count(*)
             from invitation as other
             join account_email as email on email_id = other.invitation_id
             where other.target_mac = i.target_mac
               and email.state = 'sent'
               and email.settled_at > clock_timestamp() - make_interval(secs => $2)
           ) as "emails_today!"
         from invitation as i
         join account as host on host.account_id = i.host_id
         left join account as guest on guest.account_id = i.guest_id
           or (guest.email = i.address and guest.verified_at is not null)
         left join account_email as own on own.email_id = i.invitation_id
         where i.invitation_id = $1"#,
            invitation,
            DAY.as_secs_f64(),
            CODE_LIFETIME.as_secs_f64()
        );
        query.fetch_optional(self.0.db()).await
    }
}

/// Returns the reason not to send an invitation email; the host never learns it.
fn reason_not_to_send(
    row: &InvitationEmailRow,
    is_apart: bool,
    to: &Addressee,
) -> Option<&'static str> {
    let is_stranger = to.account.is_none();
    if row.state != InvitationState::Open {
        Some("no longer true")
    } else if is_apart || (is_stranger && row.is_unwanted) {
        Some("not wanted")
    } else if to.is_bouncing {
        Some("emails to the address bounce")
    } else if i64::from(INVITATION_EMAILS_PER_DAY) <= row.emails_today {
        Some("the address has received the maximum number of invitations today")
    } else {
        None
    }
}
