//! `/v1/accounts`: register, who am I, change the password, disappear.

use actix_web::http::StatusCode;
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse, delete, get, post, put};
use jiff::Timestamp;
use secrecy::SecretString;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::Arc;
use utoipa::ToSchema;
use uuid::Uuid;

use super::body::Body;
use super::caller::Visitor;
use super::etag;
use super::problem::Problem;
use super::profile::{language_of, zone_of};
use super::resend::{Resend, Write, answer_empty, once, respond};
use super::{Api, document};
use crate::accounts::Accounts;
use crate::accounts::AccountsError;
use crate::accounts::Caller;
use crate::accounts::Claim;
use crate::accounts::Email;
use crate::accounts::Name;
use crate::accounts::Password;
use crate::accounts::Person;
use crate::accounts::Profile;
use crate::play::House;
use crate::play::MatchId;
use crate::play::PlayError;

/// Who wants an account. Wire type.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RegisterRequest {
    /// Where letters go; also what one signs in with.
    #[schema(
        format = "email",
        min_length = 3,
        max_length = 254,
        example = "anna@example.org"
    )]
    email: String,
    /// At least ten characters, and not the address.
    #[schema(value_type = String, format = "password", min_length = 10, max_length = 128)]
    password: SecretString,
    /// What others at a table read.
    #[schema(min_length = 1, max_length = 40, example = "Anna")]
    name: String,
    /// The language of letters: `en`, `it`, `fr`, `hu` or `de`; English unless told otherwise.
    #[serde(default)]
    #[schema(nullable = false, min_length = 2, max_length = 2, example = "hu")]
    language: Option<String>,
    /// The time zone of letters, by its name in the IANA database; UTC unless told otherwise.
    #[serde(default)]
    #[schema(
        nullable = false,
        min_length = 1,
        max_length = 64,
        example = "Europe/Budapest"
    )]
    time_zone: Option<String>,
    /// Whether a program of yours will play: others see it wherever you sit.
    #[serde(default)]
    is_bot: bool,
}

/// What everyone is told who asks for an account. Wire type.
#[derive(Serialize, ToSchema)]
pub struct Registered {
    /// What to do next.
    detail: &'static str,
}

/// An account as its owner sees it. Wire type.
#[derive(Serialize, ToSchema)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "four independent words on the wire"
)]
pub struct AccountView {
    /// Its id.
    account_id: Uuid,
    /// Where letters go.
    email: String,
    /// What others at a table read.
    name: String,
    /// Since when there is one.
    created_at: Timestamp,
    /// Whether letters come back from that address; none about matches are sent there meanwhile.
    email_bounced: bool,
    /// The language of letters.
    #[schema(example = "hu")]
    language: &'static str,
    /// The time zone of letters.
    #[schema(example = "Europe/Budapest")]
    time_zone: String,
    /// Whether the address was confirmed by the link that was sent there; until it is, no letters
    /// about matches go there.
    is_verified: bool,
    /// Whether you declared it a bot: an account for which a program plays.
    is_bot: bool,
    /// Whether you are a referee, whom the operator lets settle disputes.
    is_referee: bool,
}

/// A new password, and the old one. Wire type.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangePasswordRequest {
    /// The password until now.
    #[schema(value_type = String, format = "password", max_length = 128)]
    old_password: SecretString,
    /// The password from now on.
    #[schema(value_type = String, format = "password", min_length = 10, max_length = 128)]
    new_password: SecretString,
}

/// The password, to confirm. Wire type.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DeleteAccountRequest {
    /// The password.
    #[schema(value_type = String, format = "password", max_length = 128)]
    password: SecretString,
}

impl AccountView {
    fn of(person: &Person, is_referee: bool) -> Self {
        Self {
            account_id: person.account.0,
            email: person.email.as_str().to_owned(),
            name: person.name.as_str().to_owned(),
            created_at: person.created_at,
            email_bounced: person.is_bouncing,
            language: person.language.code(),
            time_zone: person.zone.name().to_owned(),
            is_verified: person.is_verified,
            is_bot: person.is_bot,
            is_referee,
        }
    }
}

/// Ask for an account
///
/// The answer is the same whether or not the address has an account. A new one gets a link by
/// which it is confirmed; a known one is left as it is, and its owner gets a letter that says so.
/// Sent again it makes no second account, so it needs no `Idempotency-Key`, though it takes one.
#[utoipa::path(
    tag = "accounts",
    operation_id = "register",
    request_body = RegisterRequest,
    params(document::IdempotencyKeyHeader),
    responses((status = 202, description = "Asked for", body = Registered)),
)]
#[post("/v1/accounts")]
pub(crate) async fn register(
    _visitor: Visitor,
    _resend: Resend,
    api: Data<Api>,
    body: Body<RegisterRequest>,
) -> Result<HttpResponse, Problem> {
    let email = Email::parse(&body.value.email)?;
    let password = Password::parse(&body.value.password, &email)?;
    let profile = Profile {
        name: Name::parse(&body.value.name)?,
        language: language_of(body.value.language.as_deref())?.unwrap_or_default(),
        zone: zone_of(body.value.time_zone.as_deref())?.unwrap_or_default(),
        is_bot: body.value.is_bot,
    };
    let accounts = Arc::clone(&api.accounts);
    let unit = async move { accounts.register_as(&email, &password, &profile).await };
    api.work.to_the_end(unit).await?;
    let detail = "if the address had no account, it has one now: sign in; a letter went there";
    Ok(HttpResponse::Accepted().json(Registered { detail }))
}

/// Who am I
///
/// Your account as you alone see it: address, name, language, time zone, whether it is a bot, and
/// whether you are a referee.
#[utoipa::path(
    tag = "accounts",
    operation_id = "show_account",
    security(("bearer" = [])),
    params(document::IfNoneMatchHeader),
    responses(
        (status = 200, description = "The account", body = AccountView,
            headers(("ETag" = String, description = "Changes when the account does."))),
        (status = 304, description = "As you have it"),
    ),
)]
#[get("/v1/accounts/me")]
pub(crate) async fn show_account(
    caller: Caller,
    api: Data<Api>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let person = api.accounts.who_am_i(caller.account).await?;
    let is_referee = api.accounts.referee(caller.account).is_some();
    etag::answer(&request, &AccountView::of(&person, is_referee))
}

/// Set a new password
///
/// Ends every other session of the account.
#[utoipa::path(
    tag = "accounts",
    operation_id = "change_password",
    request_body = ChangePasswordRequest,
    security(("bearer" = [])),
    params(document::IdempotencyKeyHeader),
    responses(
        (status = 204, description = "Changed"),
        (status = 403, description = "The old password is wrong"),
        (status = 409, description = "The same request is still under way"),
    ),
)]
#[put("/v1/accounts/me/password")]
pub(crate) async fn change_password(
    caller: Caller,
    resend: Resend,
    api: Data<Api>,
    body: Body<ChangePasswordRequest>,
) -> Result<HttpResponse, Problem> {
    api.limits.try_account(caller.account)?;
    let accounts = Arc::clone(&api.accounts);
    let unit = async move {
        let write = Write {
            account: caller.account,
            resend,
            operation: "change_password",
            content: &body.bytes,
        };
        let (mark, answer) = (write.mark(&accounts), answer_empty(StatusCode::NO_CONTENT));
        let claim = mark.as_ref().map(|mark| Claim {
            mark,
            answer: &answer,
        });
        let change = async {
            let ChangePasswordRequest {
                old_password,
                new_password,
            } = &body.value;
            accounts
                .change_password(caller, (old_password, new_password), claim)
                .await?;
            Ok(answer.clone())
        };
        once(&accounts, write, change).await
    };
    Ok(respond(api.work.to_the_end(unit).await?))
}

/// Disappear
///
/// Erases the person and ends every session at once. Their seats are resigned, their lobbies left;
/// the matches stay, with a departed player.
#[utoipa::path(
    tag = "accounts",
    operation_id = "delete_account",
    request_body = DeleteAccountRequest,
    security(("bearer" = [])),
    params(document::IdempotencyKeyHeader),
    responses(
        (status = 204, description = "Erased"),
        (status = 403, description = "The password is wrong"),
    ),
)]
#[delete("/v1/accounts/me")]
pub(crate) async fn delete_account(
    caller: Caller,
    _resend: Resend,
    api: Data<Api>,
    body: Body<DeleteAccountRequest>,
) -> Result<HttpResponse, Problem> {
    api.limits.try_account(caller.account)?;
    let desk = api.clone();
    let unit = async move { desk.erase(caller, &body.value.password).await };
    api.work.to_the_end(unit).await?;
    Ok(HttpResponse::NoContent().finish())
}

impl Api {
    /// Erases a person, whose seats are resigned and whose lobbies are left.
    pub(crate) async fn erase(
        &self,
        caller: Caller,
        password: &SecretString,
    ) -> Result<(), Problem> {
        let participants = self.accounts.participants_of(caller.account).await?;
        self.accounts.delete(caller, password).await?;
        clear_away(&self.accounts, &self.house, participants).await
    }
}

/// Leaves every match in which somebody was who is erased, and forgets what was kept there for them.
pub async fn clear_away<E: From<AccountsError> + From<PlayError>>(
    accounts: &Accounts,
    house: &Arc<House>,
    participants: HashMap<Uuid, Uuid>,
) -> Result<(), E> {
    let seats = participants.iter();
    let seats = seats.map(|(match_id, participant)| (MatchId(*match_id), *participant));
    let seats: Vec<(MatchId, Uuid)> = seats.collect();
    house.forget_calendars(&seats).await?;
    house.forget_requests(&seats).await?;
    let participants: Vec<Uuid> = participants.into_values().collect();
    accounts.forget_talk(&participants).await?;
    house.depart(&participants).await?;
    Ok(())
}
