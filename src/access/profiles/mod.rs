//! Registers people, and loads and changes their profiles.

mod display_names;
mod guests;
mod inputs;
mod operator;
mod participants;
mod preferences;
mod public;
mod roles;
mod watches;

pub(crate) use self::display_names::{DisplayName, DisplayNames};
pub(crate) use self::guests::{GuestAccounts, UNUSED_GUEST_DAYS};
pub use self::inputs::Email;
pub(crate) use self::inputs::{
    Name, PASSWORD_CHARS_MAX, Password, is_visible_text, normalize_password,
};
pub use self::operator::NamedAccount;
pub(crate) use self::operator::{
    ACCOUNTS_SHOWN, ConfirmOutcome, OperatorAccounts, RegisteredAccount,
};
pub(crate) use self::participants::{
    ParticipantIds, load_seated, lock_account, lock_named_account, lock_row,
};
pub(crate) use self::preferences::{EmailPreferences, EmailTiming, PreferenceScope, Preferences};
pub(crate) use self::public::{PublicPeople, PublicPerson};
pub use self::roles::Role;
pub(crate) use self::roles::Roles;

use std::sync::Arc;

use jiff::Timestamp;
use secrecy::SecretString;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::links::{EmailLimit, LinkPurpose};
use super::{AccountId, AccountRefusal, AccountsContext, Result};
use crate::i18n::{Language, Zone};

#[derive(Clone, Debug, PartialEq)]
pub struct Person {
    pub(crate) account: AccountId,
    pub(crate) email: Email,
    pub(crate) name: Name,
    pub(crate) created_at: Timestamp,
    pub(crate) language: Language,
    pub(crate) zone: Zone,
    pub(crate) is_verified: bool,
    pub(crate) is_bouncing: bool,
    pub(crate) is_bot: bool,
    /// Id in the path of the person's page; unrelated to the account's id.
    pub(crate) page_id: Uuid,
    pub(crate) visibility: Visibility,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct AccountProfile {
    pub(crate) name: Name,
    pub(crate) language: Language,
    pub(crate) zone: Zone,
    pub(crate) is_bot: bool,
}

#[derive(Clone)]
pub struct RegistrationRequest {
    pub(crate) email: Email,
    pub(crate) password: Password,
    pub(crate) profile: AccountProfile,
    /// Page to open after the address is confirmed; stored with the link.
    pub(crate) return_path: Option<String>,
}

/// When pages ask for confirmation before sending an action.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum ConfirmActions {
    Always,
    /// Ask only if the action cannot be undone.
    #[default]
    Final,
    Never,
}

/// The people to whom a page is shown. Its owner always sees it.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    ToSchema,
    strum::EnumString,
    strum::IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Visibility {
    /// Anybody.
    Everyone,
    /// People with whom the person has played a match.
    #[default]
    PlayedWith,
    /// Nobody else.
    Nobody,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct ProfileChange {
    pub(crate) name: Option<Name>,
    pub(crate) language: Option<Language>,
    pub(crate) zone: Option<Zone>,
    pub(crate) is_bot: Option<bool>,
    pub(crate) confirmation: Option<ConfirmActions>,
    pub(crate) visibility: Option<Visibility>,
}

pub struct Profiles(pub(super) Arc<AccountsContext>);

impl Profiles {
    /// Registers an account and sends a confirmation link. An existing account with this address stays unchanged, and
    /// only its owner learns of the attempt, by email. Returns a proof that the browser chose the password. For an
    /// existing account, the proof looks the same but is useless.
    pub async fn register(&self, request: &RegistrationRequest) -> Result<SecretString> {
        let hash = self.0.passwords.hash(&request.password).await?;
        let account = self.0.world.random_id()?;
        let RegistrationRequest { email, profile, .. } = request;
        let limit = EmailLimit::for_address(&self.0.hasher, LinkPurpose::VerifyAddress, email);
        let query = sqlx::query!(
            "with counted as (
           insert into email_request_count as old (address_mac)
           values ($1)
           on conflict (address_mac) do update
           set emails = case
               when old.begun_at < clock_timestamp() - make_interval(secs => $2) then 1
               else least(old.emails + 1, 1000)
             end,
             begun_at = case
               when old.begun_at < clock_timestamp() - make_interval(secs => $2)
               then clock_timestamp()
               else old.begun_at
             end
           returning emails
         ), person as (
           insert into account
             (account_id, email, password_hash, name, language, time_zone, is_bot)
           values ($4, $5, $6, $7, $8, $9, $10)
           on conflict (email) do update set asked_at = now()
           returning account_id
         )
         insert into account_email (email_id, account_id, address, kind, way)
         select gen_random_uuid(), account_id, $5,
           case when account_id = $4 then 'verify_address' else 'already_registered' end, $11
         from person, counted
         where emails <= $3",
            &limit.address_mac,
            limit.within_secs,
            limit.emails_max,
            account,
            email.as_str(),
            hash.0,
            profile.name.as_str(),
            profile.language.code(),
            profile.zone.name(),
            profile.is_bot,
            request.return_path.as_deref(),
        );
        query.execute(&self.0.db).await?;
        Ok(self.0.proof_of_choice(AccountId(account), &hash))
    }

    /// Changes a profile; `None` keeps a value. Matches get a new time zone. An account may keep a reserved name.
    pub async fn change_profile(&self, account: AccountId, change: &ProfileChange) -> Result<()> {
        let reserved = change.name.as_ref().filter(|name| name.is_reserved_name());
        if let Some(name) = reserved {
            AccountRefusal::ReservedName.unless(self.load_person(account).await?.name == *name)?;
        }
        let query = sqlx::query_scalar!(
            r#"with before as materialized (
           select account_id, time_zone
           from account
           where account_id = $1
           for no key update
         ), changed as (
           update account
           set name = coalesce($2, account.name),
             language = coalesce($3, account.language),
             time_zone = coalesce($4, account.time_zone),
             is_bot = coalesce($5, account.is_bot),
             confirmation = coalesce($6, account.confirmation),
             visibility = coalesce($7, account.visibility)
           from before
           where account.account_id = before.account_id
           returning account.account_id, account.time_zone <> before.time_zone as is_elsewhere
         ), told as (
           insert into absence_round as round (account_id)
           select account_id
           from changed
           where is_elsewhere
           on conflict (account_id) do update
           set asked_at = clock_timestamp(), due_at = clock_timestamp(), fence = round.fence + 1,
             after_match = null
         )
         select exists (select from changed) as "is_changed!""#,
            account.0,
            change.name.as_ref().map(Name::as_str),
            change.language.map(Language::code),
            change.zone.as_ref().map(Zone::name),
            change.is_bot,
            change.confirmation.map(<&str>::from),
            change.visibility.map(<&str>::from),
        );
        let is_known = query.fetch_one(&self.0.db).await?;
        // The cache is by participant, and this account's participants are unknown here, so the whole cache is cleared.
        self.0.names.clear();
        self.0.bots.remove(&account);
        AccountRefusal::Gone.unless(is_known)
    }

    /// Returns the data of a person's account; refuses guests.
    pub async fn load_person(&self, account: AccountId) -> Result<Person> {
        let query = sqlx::query!(
            r#"select email as "email!", name, created_at, language, time_zone, verified_at, bounced_at,
           is_bot, person_id, visibility
         from account
         where account_id = $1 and email is not null"#,
            account.0
        );
        let found = query.fetch_optional(&self.0.db).await?;
        let row = found.ok_or(AccountRefusal::Gone)?;
        Ok(Person {
            account,
            email: Email::parse(&row.email)?,
            name: Name::from_stored(&row.name),
            created_at: row.created_at.to_jiff(),
            language: Language::from_stored(&row.language),
            zone: Zone::from_stored(&row.time_zone),
            is_verified: row.verified_at.is_some(),
            is_bouncing: row.bounced_at.is_some(),
            is_bot: row.is_bot,
            page_id: row.person_id,
            visibility: row.visibility.parse().unwrap_or_default(),
        })
    }

    pub(crate) async fn load_confirmation(&self, account: AccountId) -> Result<Option<String>> {
        let query = sqlx::query_scalar!(
            "select confirmation from account where account_id = $1",
            account.0
        );
        Ok(query.fetch_optional(&self.0.db).await?)
    }

    pub async fn require_verified(&self, account: AccountId) -> Result<()> {
        AccountRefusal::NotVerified.unless(self.load_person(account).await?.is_verified)
    }
}
