//! What people say of themselves: name, language, time zone.

use actix_web::http::StatusCode;
use actix_web::web::Data;
use actix_web::{HttpResponse, patch};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::body::Body;
use super::problem::Problem;
use super::resend::{Resend, Write, answer_empty, once, respond};
use super::{Api, document};
use crate::accounts::AccountId;
use crate::accounts::Caller;
use crate::accounts::Name;
use crate::accounts::ProfileChange;
use crate::accounts::Refusal;
use crate::i18n::Language;
use crate::i18n::Zone;

/// What is to be changed; what is absent stays. Wire type.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UpdateAccountRequest {
    /// What others at a table read.
    #[serde(default)]
    #[schema(nullable = false, min_length = 1, max_length = 40, example = "Anna")]
    name: Option<String>,
    /// The language of letters: `en`, `it`, `fr`, `hu` or `de`.
    #[serde(default)]
    #[schema(nullable = false, min_length = 2, max_length = 2, example = "hu")]
    language: Option<String>,
    /// The time zone of letters, by its name in the IANA database.
    #[serde(default)]
    #[schema(
        nullable = false,
        min_length = 1,
        max_length = 64,
        example = "Europe/Budapest"
    )]
    time_zone: Option<String>,
    /// Whether a program of yours plays: others see it wherever you sit, it has limits of its own,
    /// and gets the letters about matches that it asks for and no others.
    #[serde(default)]
    #[schema(nullable = false)]
    is_bot: Option<bool>,
}

/// Change what I say of myself
///
/// Name, language of letters, time zone, whether it is a bot; what is absent stays as it is. Your
/// matches are told of another time zone shortly after the answer. Whether it is a bot cannot change while you sit, or sat, in a match that waits or goes on: `still_seated`.
#[utoipa::path(
    tag = "accounts",
    operation_id = "change_account",
    request_body = UpdateAccountRequest,
    security(("bearer" = [])),
    params(document::IdempotencyKeyHeader),
    responses(
        (status = 204, description = "Changed"),
        (status = 409, description = "You sit in a match, or the same request is still under way"),
    ),
)]
#[patch("/v1/accounts/me")]
pub(crate) async fn change_account(
    caller: Caller,
    resend: Resend,
    api: Data<Api>,
    body: Body<UpdateAccountRequest>,
) -> Result<HttpResponse, Problem> {
    let UpdateAccountRequest {
        name,
        language,
        time_zone,
        is_bot,
    } = &body.value;
    let change = ProfileChange {
        name: name.as_deref().map(Name::parse).transpose()?,
        language: language_of(language.as_deref())?,
        zone: zone_of(time_zone.as_deref())?,
        is_bot: *is_bot,
    };
    let desk = api.clone();
    let unit = async move {
        let write = Write {
            account: caller.account,
            resend,
            operation: "change_account",
            content: &body.bytes,
        };
        let doing = async {
            desk.change_profile(caller.account, &change).await?;
            Ok(answer_empty(StatusCode::NO_CONTENT))
        };
        once(&desk.accounts, write, Box::pin(doing)).await
    };
    Ok(respond(api.work.to_the_end(unit).await?))
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
            if self.house.plays_on(&participants).await? {
                return Err(Refusal::StillSeated.into());
            }
        }
        Ok(self.accounts.change_profile(account, change).await?)
    }
}

/// A language somebody named, if they named one.
pub(super) fn language_of(code: Option<&str>) -> Result<Option<Language>, Refusal> {
    let language = code.map(Language::of_code).transpose();
    language.map_err(|_unknown| Refusal::BadLanguage)
}

/// A time zone somebody named, if they named one.
pub(super) fn zone_of(name: Option<&str>) -> Result<Option<Zone>, Refusal> {
    let zone = name.map(Zone::named).transpose();
    zone.map_err(|_unknown| Refusal::BadTimeZone)
}
