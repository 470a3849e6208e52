//! What people say of themselves: name, language, time zone.

use actix_web::patch;
use actix_web::web::Data;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::Api;
use super::body::Body;
use super::problem::Problem;
use super::request::{Reply, Write, no_content};
use crate::accounts::{AccountId, Name, ProfileChange, Refusal};
use crate::i18n::{Language, Zone};

/// Request to change the profile. Absent fields stay as they are.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UpdateAccountRequest {
    /// The name that other players see.
    #[schema(min_length = 1, max_length = 40, example = "Anna")]
    name: Option<String>,
    /// Language of your emails: `en`, `it`, `fr`, `hu` or `de`.
    #[schema(min_length = 2, max_length = 2, example = "hu")]
    language: Option<String>,
    /// Your time zone, by its IANA name.
    #[schema(min_length = 1, max_length = 64, example = "Europe/Budapest")]
    time_zone: Option<String>,
    /// Whether a program plays for this account. Other players see it; it has its own rate limits, and
    /// receives only those emails about matches that it asks for.
    is_bot: Option<bool>,
}

/// Change your profile
///
/// Changes name, language, time zone, or whether the account is a bot. Fields that are absent stay as they
/// are. A new time zone reaches your matches shortly after the answer. `is_bot` cannot change while you
/// hold, or have held, a seat in a match that has not ended: 409 `still_seated`.
#[utoipa::path(
    tag = "accounts",
    request_body = UpdateAccountRequest,
    responses(
        (status = 204, description = "Profile changed"),
        (status = 409, description = "You are seated in a match, or the same request is still in progress"),
    ),
)]
#[patch("/v1/accounts/me")]
pub(super) async fn change_account(command: Write, body: Body<UpdateAccountRequest>) -> Reply {
    let wish = &body.value;
    let change = ProfileChange {
        name: wish.name.as_deref().map(Name::parse).transpose()?,
        language: language_of(wish.language.as_deref())?,
        zone: zone_of(wish.time_zone.as_deref())?,
        is_bot: wish.is_bot,
    };
    let account = command.caller.account;
    let apply = |api: Data<Api>| async move {
        api.change_profile(account, &change).await?;
        Ok(no_content())
    };
    command.once("change_account", body.bytes, apply).await
}

impl Api {
    /// Changes what somebody says of themselves. Whoever sits at a table stays what they are there.
    pub(crate) async fn change_profile(
        &self,
        account: AccountId,
        change: &ProfileChange,
    ) -> Result<(), Problem> {
        if let Some(is_bot) = change.is_bot
            && is_bot != self.accounts.is_bot(account).await?
        {
            let participants = self.accounts.participants_of(account).await?;
            let participants: Vec<Uuid> = participants.into_values().collect();
            if self.matches.plays_on(&participants).await? {
                return Err(Refusal::StillSeated.into());
            }
        }
        Ok(self.accounts.change_profile(account, change).await?)
    }
}

pub(super) fn language_of(code: Option<&str>) -> Result<Option<Language>, Refusal> {
    let language = code.map(Language::of_code).transpose();
    language.map_err(|_unknown| Refusal::BadLanguage)
}

pub(super) fn zone_of(name: Option<&str>) -> Result<Option<Zone>, Refusal> {
    let zone = name.map(Zone::named).transpose();
    zone.map_err(|_unknown| Refusal::BadTimeZone)
}
