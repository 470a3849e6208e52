//! `/v1/accounts`: register, show and change the account, delete it.

use actix_web::web::Data;
use actix_web::{HttpResponse, delete, get, patch, post, put};
use futures_util::FutureExt;
use jiff::Timestamp;
use secrecy::SecretString;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::access::{
    AccountProfile, AccountRefusal, Email, Name, Password, PasswordChange, ProfileChange,
    RegistrationRequest, Role, Visibility,
};
use crate::api::HandlerResult;
use crate::http::accounts::AccountData;
use crate::http::app_state::AppState;
use crate::http::request::{
    AnonymousVisitor, Json, ReadRequest, WriteRequest, no_content_response, store_once,
    to_http_response,
};
use crate::i18n::{Language, Zone};

/// Request to register.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RegisterRequest {
    /// Your email address. You sign in with it and receive emails there.
    #[schema(format = "email", min_length = 3, max_length = 254)]
    #[schema(example = "anna@example.org")]
    email: String,
    /// A password of at least ten characters that is not your address.
    #[schema(value_type = String, format = "password", min_length = 10, max_length = 128)]
    password: SecretString,
    /// The name that other players see.
    #[schema(min_length = 1, max_length = 40, example = "Anna")]
    name: String,
    /// Language of your emails: `en`, `it`, `fr`, `hu` or `de`; `en` by default.
    #[schema(min_length = 2, max_length = 2, example = "hu")]
    language: Option<String>,
    /// Your time zone, by its IANA name; UTC by default.
    #[schema(min_length = 1, max_length = 64, example = "Europe/Budapest")]
    time_zone: Option<String>,
    /// Whether a program plays for this account; visible to other players.
    #[serde(default)]
    is_bot: bool,
}

/// Response to every registration request.
#[derive(Serialize, ToSchema)]
pub(crate) struct Registered {
    /// Sentence about the next step, for people.
    detail: &'static str,
}

/// An account as its owner sees it.
#[derive(Serialize, ToSchema)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent flags of the wire format"
)]
pub(crate) struct AccountView {
    /// Id of the account.
    account_id: Uuid,
    /// Your email address.
    email: String,
    /// The name that other players see.
    name: String,
    /// When the account was created.
    created_at: Timestamp,
    /// Whether emails to the address bounce. While they do, no emails about matches are sent.
    email_bounced: bool,
    /// Language of your emails.
    #[schema(example = "hu")]
    language: &'static str,
    /// Your time zone, by its IANA name.
    #[schema(example = "Europe/Budapest")]
    time_zone: String,
    /// Whether the address is confirmed. Until then no emails about matches are sent.
    is_verified: bool,
    /// Whether a program plays for this account, as its owner declared.
    is_bot: bool,
    /// Whether the operator has appointed you as a referee, who settles disputes.
    is_referee: bool,
    /// Whether the operator has appointed you as a moderator, who decides on reports of conduct.
    is_moderator: bool,
    /// Id of your page for other people; see `GET /v1/people/{person_id}`. Unrelated to the id of the account.
    person_id: Uuid,
    /// The people to whom your page is shown.
    visibility: Visibility,
}

/// Request to change the profile. Omitted fields keep their values.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct UpdateAccountRequest {
    /// The name that other players see.
    #[schema(min_length = 1, max_length = 40, example = "Anna")]
    name: Option<String>,
    /// Language of your emails: `en`, `it`, `fr`, `hu` or `de`.
    #[schema(min_length = 2, max_length = 2, example = "hu")]
    language: Option<String>,
    /// Your time zone, by its IANA name.
    #[schema(min_length = 1, max_length = 64, example = "Europe/Budapest")]
    time_zone: Option<String>,
    /// Whether a program plays for this account; visible to other players. Bots have their own rate limits and receive
    /// only the emails about matches that they ask for.
    is_bot: Option<bool>,
    /// The people to whom your page is shown.
    visibility: Option<Visibility>,
}

/// Request to change the password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ChangePasswordRequest {
    /// The current password.
    #[schema(value_type = String, format = "password", max_length = 128)]
    old_password: SecretString,
    /// The new password.
    #[schema(value_type = String, format = "password", min_length = 10, max_length = 128)]
    new_password: SecretString,
}

/// Request to delete the account.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DeleteAccountRequest {
    /// The current password, to confirm.
    #[schema(value_type = String, format = "password", max_length = 128)]
    password: SecretString,
}

/// Register
///
/// Creates an account and sends a confirmation link to the address. If the address already has an account,
/// nothing changes and its owner is notified by email. The response is the same in both cases. Repeating the
/// request is safe, with or without an `Idempotency-Key`.
#[utoipa::path(responses((status = 202, description = "Request accepted", body = Registered)))]
#[post("/v1/accounts")]
pub(crate) async fn register(
    write: WriteRequest<AnonymousVisitor>,
    body: Json<RegisterRequest>,
) -> HandlerResult {
    let email = Email::parse_new(&body.value.email)?;
    let password = Password::parse(&body.value.password, &email)?;
    let profile = AccountProfile {
        name: Name::parse_own(&body.value.name)?,
        language: parse_language(body.value.language.as_deref())?.unwrap_or_default(),
        zone: parse_zone(body.value.time_zone.as_deref())?.unwrap_or_default(),
        is_bot: body.value.is_bot,
    };
    let registration = RegistrationRequest {
        email,
        password,
        profile,
        return_path: None,
    };
    let register =
        async move |api: Data<AppState>| api.accounts.profiles.register(&registration).await;
    write.run(register).await?;
    let detail = "check your email: if the address was not registered yet, an account was created; click \
                  the link to confirm the address, then sign in";
    Ok(HttpResponse::Accepted().json(Registered { detail }))
}

/// Show your account
///
/// Returns your address, name, language and time zone, whether the account is a bot, and whether you are a
/// referee. Only you can see all of it.
#[utoipa::path(
    responses((status = 200, description = "Your account", body = AccountView,
        headers(("ETag" = String, description = "Changes when the account does.")))),
)]
#[get("/v1/accounts/me")]
pub(crate) async fn show_account(read: ReadRequest) -> HandlerResult {
    let account = read.caller.account;
    let person = read.api.accounts.profiles.load_person(account).await?;
    read.respond(&AccountView {
        account_id: person.account.0,
        email: person.email.as_str().to_owned(),
        name: person.name.as_str().to_owned(),
        created_at: person.created_at,
        email_bounced: person.is_bouncing,
        language: person.language.code(),
        time_zone: person.zone.name().to_owned(),
        is_verified: person.is_verified,
        is_bot: person.is_bot,
        is_referee: read.api.accounts.monitor.may_act_as(Role::Referee, account),
        is_moderator: read
            .api
            .accounts
            .monitor
            .may_act_as(Role::Moderator, account),
        person_id: person.page_id,
        visibility: person.visibility,
    })
}

/// Get your data
///
/// Returns everything the service stores about your account, as one JSON file: profile, preferences, sessions,
/// tokens, apps, webhooks, known networks, blocks, mutes, invitations, absence and calendars, standing orders,
/// messages, texts of disputes, emails of the last thirty days, and your matches with the paths of their
/// records. It also lists what you did in your 100 newest matches, reading at most 1,000 entries of each and
/// 5,000 in total. `left_out` names what is not included: passwords, tokens, keys, secrets, and webhook
/// addresses beyond their host. Limited to ten requests a minute, shared with the operations that ask for your
/// password.
#[utoipa::path(responses((status = 200, description = "Your data", body = AccountData,
    headers(("Content-Disposition" = String, description = "The name of the file.")))))]
#[get("/v1/accounts/me/data")]
pub(crate) async fn get_account_data(read: ReadRequest) -> HandlerResult {
    read.api.limits.count_confirmation(read.caller)?;
    read.api.collect_data(read.caller).await?.to_response()
}

/// Change your profile
///
/// Changes the name, language, time zone, who may see your page, or whether the account is a bot. Omitted fields keep their values.
/// A new time zone applies to your matches shortly after the response. `is_bot` cannot change while you hold,
/// or have held, a seat in a match that has not ended: 409 `still_seated`.
#[utoipa::path(responses(
    (status = 204, description = "Profile changed"),
    (status = 409, description = "You are seated in a match, or the same request is still in progress"),
))]
#[patch("/v1/accounts/me")]
pub(crate) async fn change_account(
    write: WriteRequest,
    body: Json<UpdateAccountRequest>,
) -> HandlerResult {
    let request = &body.value;
    let change = ProfileChange {
        name: request.name.as_deref().map(Name::parse).transpose()?,
        language: parse_language(request.language.as_deref())?,
        zone: parse_zone(request.time_zone.as_deref())?,
        is_bot: request.is_bot,
        visibility: request.visibility,
        ..ProfileChange::default()
    };
    let account = write.caller.account;
    let apply = async move |api: Data<AppState>| {
        api.access.change_profile(account, &change).await?;
        Ok(no_content_response())
    };
    write.run_once("change_account", body.bytes, apply).await
}

/// Change the password
///
/// Ends all other sessions, and revokes your tokens and the access of apps. Your webhooks and the apps you
/// registered are stopped until you enable them again.
#[utoipa::path(responses(
    (status = 204, description = "Password changed"),
    (status = 403, description = "The current password is wrong"),
))]
#[put("/v1/accounts/me/password")]
pub(crate) async fn change_password(
    write: WriteRequest,
    body: Json<ChangePasswordRequest>,
) -> HandlerResult {
    let caller = write.caller;
    // Attempts count before the password is checked, because the limit is on guesses.
    write.api.limits.count_confirmation(caller)?;
    let key = write.response_key("change_password", &body.bytes);
    let (passwords, done) = (body.value, no_content_response());
    let (api, account) = (&write.api, caller.account);
    let answer = store_once(api, account, key, done, move |accounts, claim| {
        async move {
            let (old, new) = (&passwords.old_password, &passwords.new_password);
            let (credentials, pair) = (&accounts.credentials, PasswordChange { old, new });
            credentials.change_password(caller, pair, claim).await
        }
        .boxed()
    });
    Ok(to_http_response(answer.await?))
}

/// Delete your account
///
/// Erases your personal data and ends all sessions immediately. Shortly afterwards your seats are resigned and
/// you leave your lobbies. The matches remain, with a deleted player in your place.
#[utoipa::path(responses(
    (status = 204, description = "Account deleted"),
    (status = 403, description = "The password is wrong"),
))]
#[delete("/v1/accounts/me")]
pub(crate) async fn delete_account(
    write: WriteRequest,
    body: Json<DeleteAccountRequest>,
) -> HandlerResult {
    let caller = write.caller;
    write.api.limits.count_confirmation(caller)?;
    let password = body.value.password;
    let delete =
        async move |api: Data<AppState>| api.accounts.erasure.delete(caller, &password).await;
    write.run_empty(delete).await
}

fn parse_language(code: Option<&str>) -> Result<Option<Language>, AccountRefusal> {
    let language = code.map(Language::from_code).transpose();
    language.map_err(|_unknown| AccountRefusal::BadLanguage)
}

fn parse_zone(name: Option<&str>) -> Result<Option<Zone>, AccountRefusal> {
    let zone = name.map(Zone::from_name).transpose();
    zone.map_err(|_unknown| AccountRefusal::BadTimeZone)
}
