//! Emails about accounts, and the recipients of emails.

use std::collections::HashMap;
use std::sync::Arc;

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use sqlx::PgConnection;
use strum::{EnumString, IntoStaticStr, VariantArray};
use uuid::Uuid;

use super::{AccountId, AccountsContext, DisplayName, Email, Preferences, Result, load_seated};
use crate::i18n::{Language, Zone};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum AccountEmailKind {
    /// Asks the recipient to confirm their first address, or a new one.
    VerifyAddress,
    /// Someone tried to register with the address of this account.
    AlreadyRegistered,
    ResetPassword,
    PasswordChanged,
    SecondFactorOn,
    /// The owner or the operator turned it off.
    SecondFactorOff,
    /// The address of the account was changed; sent to the old address.
    AddressChanged,
    SignInLink,
    Invitation,
    /// An account was registered from an invitation to this address.
    Welcome,
    WebhookDisabled,
    /// A dispute waits for a ruling; sent to referees.
    DisputeWaits,
    /// A report of conduct waits for a decision; sent to moderators.
    ReportWaits,
    /// A moderator has decided something about the account.
    Moderated,
    /// A moderator has answered the appeal of the account's owner.
    AppealAnswered,
    /// A seek has ended before its match was full. Has its own preference.
    SeekEnded,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Addressee {
    pub(crate) account: Option<AccountId>,
    pub(crate) email: Email,
    /// Display name of the recipient; empty if only an address is known.
    pub(crate) name: String,
    pub(crate) language: Language,
    pub(crate) zone: Zone,
    pub(crate) is_bouncing: bool,
    /// Whether the owner has confirmed the address. Unconfirmed addresses receive only emails about the account.
    pub(crate) is_verified: bool,
    pub(crate) preferences: Preferences,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    pub(crate) participant: Uuid,
    pub(crate) display_name: DisplayName,
}

#[derive(Clone, Debug)]
pub struct Recipient {
    pub(crate) participant: Uuid,
    pub(crate) to: Addressee,
    pub(crate) members: Vec<Member>,
}

impl AccountEmailKind {
    pub fn word(self) -> &'static str {
        self.into()
    }
}

impl Addressee {
    pub fn from_email(email: Email, language: Language) -> Self {
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

/// Row of a recipient, or of another member of the match (`preferences` is then empty).
pub(crate) struct AddresseeRow {
    pub(crate) participant_id: Uuid,
    account_id: Uuid,
    /// Email address of the participant; `None` for a guest.
    email: Option<String>,
    name: String,
    language: String,
    time_zone: String,
    is_bouncing: bool,
    is_verified: bool,
    is_bot: bool,
    preferences: serde_json::Value,
}

impl AddresseeRow {
    fn to_member(&self) -> Member {
        Member {
            participant: self.participant_id,
            display_name: DisplayName::from_stored(
                Some(AccountId(self.account_id)),
                &self.name,
                self.is_bot,
            ),
        }
    }

    /// Converts the row; `None` if the address is missing or invalid. Fails if the preferences cannot be parsed, so
    /// that no unwanted email is sent.
    pub(crate) fn into_addressee(self) -> sqlx::Result<Option<Addressee>> {
        let rows = serde_json::from_value(self.preferences)
            .map_err(|error| sqlx::Error::Decode(error.into()))?;
        let Ok(email) = Email::parse(self.email.as_deref().unwrap_or_default()) else {
            return Ok(None);
        };
        Ok(Some(Addressee {
            account: Some(AccountId(self.account_id)),
            email,
            name: self.name,
            language: Language::from_stored(&self.language),
            zone: Zone::from_stored(&self.time_zone),
            is_bouncing: self.is_bouncing,
            is_verified: self.is_verified,
            preferences: Preferences::from_rows(rows).with_defaults(self.is_bot),
        }))
    }
}

/// Locks an account until the end of the transaction and returns its address; `None` if it has none or is deleted.
pub(crate) async fn lock_address(
    tx: &mut PgConnection,
    account: AccountId,
) -> sqlx::Result<Option<Email>> {
    let query = sqlx::query_scalar!(
        "select email from account where account_id = $1 for no key update",
        account.0
    );
    let address = query.fetch_optional(tx).await?.flatten();
    Ok(address.and_then(|address| Email::parse(&address).ok()))
}

pub struct Emails(pub(super) Arc<AccountsContext>);

impl Emails {
    pub async fn load_addressee(&self, account: AccountId) -> Result<Option<Addressee>> {
        let row = self.load_rows(&[account.0], Uuid::nil()).await?.pop();
        Ok(row.map(AddresseeRow::into_addressee).transpose()?.flatten())
    }

    /// Converts stored addresses whose host is not in A-labels (ASCII) yet. Skips an address whose new form belongs to
    /// another account. Only addresses that are not ASCII are read, by their own index.
    pub(crate) async fn rewrite_hosts(&self) -> Result<()> {
        let query = sqlx::query_scalar!(
            r#"select email as "email!" from account where octet_length(email) <> length(email)"#
        );
        for stored in query.fetch_all(&self.0.db).await? {
            let Ok(email) = Email::parse(&stored) else {
                continue;
            };
            let query = sqlx::query!(
                "with moved as (
           update account
           set email = $2
           where email = $1 and not exists (select from account as other where other.email = $2)
           returning account_id
         )
         update account_email
         set address = $2
         from moved
         where account_email.account_id = moved.account_id and address = $1",
                stored,
                email.as_str()
            );
            query.execute(&self.0.db).await?;
        }
        Ok(())
    }

    /// Records that the address of `to` rejects emails permanently; with `None`, that it accepts emails again. Does
    /// nothing if the account has another address by now.
    pub async fn record_bounce(&self, to: &Addressee, bounced_at: Option<Timestamp>) -> Result<()> {
        let Some(account) = to.account else {
            return Ok(());
        };
        let query = sqlx::query!(
            "update account
         set bounced_at = $3
         where account_id = $1 and email = $2",
            account.0,
            to.email.as_str(),
            bounced_at.map(ToSqlx::to_sqlx)
        );
        Ok(query.execute(&self.0.db).await.map(drop)?)
    }

    /// Returns the recipient of emails to a participant; `None` if the participant has no account any more.
    pub async fn load_recipient(
        &self,
        match_id: Uuid,
        participant: Uuid,
    ) -> Result<Option<Recipient>> {
        let found = self.load_match_rows(match_id, participant).await?;
        let members = found.iter().map(AddresseeRow::to_member).collect();
        let mut rows = found.into_iter();
        let row = rows.find(|row| row.participant_id == participant);
        let addressee = row.map(AddresseeRow::into_addressee).transpose()?.flatten();
        Ok(addressee.map(|to| Recipient {
            participant,
            to,
            members,
        }))
    }

    pub(crate) async fn load_members(&self, match_id: Uuid) -> Result<Vec<Member>> {
        let rows = self.load_match_rows(match_id, Uuid::nil()).await?;
        Ok(rows.iter().map(AddresseeRow::to_member).collect())
    }

    /// Returns the participants of a match that still have an account.
    pub(crate) async fn load_match_rows(
        &self,
        match_id: Uuid,
        participant: Uuid,
    ) -> sqlx::Result<Vec<AddresseeRow>> {
        let seated = load_seated(&self.0.db, match_id).await?;
        let accounts: Vec<Uuid> = seated.iter().map(|(_, account)| *account).collect();
        let recipient = seated.iter().find(|(id, _)| *id == participant);
        let recipient_account = recipient.map(|(_, account)| *account).unwrap_or_default();
        let rows = self.load_rows(&accounts, recipient_account).await?;
        let mut by_account: HashMap<_, _> =
            rows.into_iter().map(|row| (row.account_id, row)).collect();
        let seated_row = |(participant_id, account)| {
            let row = by_account.remove(&account)?;
            Some(AddresseeRow {
                participant_id,
                ..row
            })
        };
        Ok(seated.into_iter().filter_map(seated_row).collect())
    }

    /// Returns a row for each account, with the preferences of the account `recipient` alone. Each row has the account
    /// id in place of a participant id.
    async fn load_rows(
        &self,
        accounts: &[Uuid],
        recipient: Uuid,
    ) -> sqlx::Result<Vec<AddresseeRow>> {
        let query = sqlx::query_as!(
            AddresseeRow,
            r#"select a.account_id as participant_id, a.account_id, a.email, a.name, a.language, a.time_zone,
             a.bounced_at is not null as "is_bouncing!",
             a.verified_at is not null as "is_verified!", a.is_bot,
             coalesce((
               select jsonb_agg(jsonb_build_object('scope', scope, 'pace', pace, 'minutes', minutes))
               from preference
               where preference.account_id = a.account_id and a.account_id = $2
             ), '[]') as "preferences!"
         from account as a
         where a.account_id = any($1)"#,
            accounts,
            recipient
        );
        query.fetch_all(&self.0.db).await
    }
}
