//! Links sent by email: confirm an address, reset the password, sign in.
//!
//! No GET changes anything, because mail scanners open every link.

use actix_web::http::StatusCode;
use actix_web::web::{Bytes, Data, Path};
use actix_web::{HttpResponse, post};
use secrecy::SecretString;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::sessions::{TokensView, answer_tokens};
use crate::access::{Email, LinkToken};
use crate::api::HandlerResult;
use crate::http::app_state::AppState;
use crate::http::problem::Problem;
use crate::http::rate_limit::LoginRoute;
use crate::http::request::{AnonymousVisitor, Json, WriteRequest, empty_response};

/// Request that uses a link from an email.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct LinkRequest {
    /// The last part of the link in the email.
    #[schema(value_type = String, format = "password", max_length = 64)]
    token: SecretString,
}

/// Request for a link by email.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AskLinkRequest {
    /// Email address of the account.
    #[schema(format = "email", min_length = 3, max_length = 254)]
    #[schema(example = "anna@example.org")]
    email: String,
}

/// Response to every request for a link.
#[derive(Serialize, ToSchema)]
pub(crate) struct LinkAsked {
    /// Sentence about the next step, for people.
    detail: &'static str,
}

/// Request to set a new password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ResetPasswordRequest {
    /// The new password.
    #[schema(value_type = String, format = "password", min_length = 10, max_length = 128)]
    password: SecretString,
}

/// Request to change the email address.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ChangeEmailRequest {
    /// The current password, to confirm.
    #[schema(value_type = String, format = "password", max_length = 128)]
    password: SecretString,
    /// The new email address.
    #[schema(format = "email", min_length = 3, max_length = 254)]
    #[schema(example = "anna@example.com")]
    email: String,
}

/// Confirm an address
///
/// Confirms an email address. `token` is the last part of the link in the email. It works once, within a day,
/// and only the newest link works. A link sent to a new address makes it the address of the account, and the
/// old address is notified by email.
#[utoipa::path(responses(
    (status = 204, description = "Address confirmed"),
    (status = 404, description = "The link is invalid or has expired"),
))]
#[post("/v1/accounts/verification")]
pub(crate) async fn confirm_address(
    write: WriteRequest<AnonymousVisitor>,
    body: Json<LinkRequest>,
) -> HandlerResult {
    let token = body.value.token;
    let confirm =
        async move |api: Data<AppState>| api.accounts.links.confirm_address(&token).await.map(drop);
    write.run_empty(confirm).await
}

/// Send another confirmation link
///
/// Emails another link to confirm your address: at most four an hour, and only the newest works. Until the
/// address is confirmed you receive only emails about your account, and cannot invite people by address.
#[utoipa::path(responses(
    (status = 202, description = "The email will be sent"),
    (status = 409, description = "The address is already confirmed, or the same request is still in progress"),
))]
#[post("/v1/accounts/me/verification")]
pub(crate) async fn send_verification(write: WriteRequest) -> HandlerResult {
    let account = write.caller.account;
    let send = async move |api: Data<AppState>| {
        let links = &api.accounts.link_requests;
        links.send_verification(account).await?;
        Ok(empty_response(StatusCode::ACCEPTED))
    };
    write
        .run_once("send_verification", Bytes::new(), send)
        .await
}

/// Change your address
///
/// Sends a link to the new address; the change takes effect when the link is used. The response does not reveal whether
/// the new address has an account. Changing the password, or requesting another address, invalidates the link. Limited
/// to four requests an hour.
#[utoipa::path(responses(
    (status = 202, description = "The email will be sent"),
    (status = 403, description = "The password is wrong"),
))]
#[post("/v1/accounts/me/email")]
pub(crate) async fn change_email(
    write: WriteRequest,
    body: Json<ChangeEmailRequest>,
) -> HandlerResult {
    let caller = write.caller;
    write.api.limits.count_confirmation(caller)?;
    let (email, password) = (Email::parse_new(&body.value.email)?, body.value.password);
    let ask = async move |api: Data<AppState>| {
        let links = &api.accounts.link_requests;
        links
            .send_address_change(caller.account, &password, &email)
            .await?;
        Ok(empty_response(StatusCode::ACCEPTED))
    };
    write.run_once("change_email", body.bytes, ask).await
}

/// Request a password reset
///
/// Emails a link to set a new password. The response is the same whether or not the address has an account. At
/// most four emails an hour; only the newest link works, for an hour.
#[utoipa::path(responses((status = 202, description = "Request accepted", body = LinkAsked)))]
#[post("/v1/password-resets")]
pub(crate) async fn ask_password_reset(
    write: WriteRequest<AnonymousVisitor>,
    body: Json<AskLinkRequest>,
) -> HandlerResult {
    let email = admit_link_request(&write.api, write.caller, LoginRoute::Reset, &body).await?;
    let ask = async move |api: Data<AppState>| api.accounts.link_requests.send_reset(&email).await;
    write.run(ask).await?;
    Ok(answer_link_request())
}

/// Set a new password
///
/// Sets a new password; `token` is the last part of the link in the email. Confirms the address, ends all
/// sessions, and revokes all tokens, other links and the access of apps. Your webhooks and the apps you
/// registered are stopped until you enable them again. You are notified by email.
#[utoipa::path(responses((status = 204, description = "Password set; sign in with it")))]
#[post("/v1/password-resets/{token}")]
pub(crate) async fn reset_password(
    write: WriteRequest<AnonymousVisitor>,
    token: Path<LinkToken>,
    body: Json<ResetPasswordRequest>,
) -> HandlerResult {
    let reset = async move |api: Data<AppState>| {
        let (links, password) = (&api.accounts.links, &body.value.password);
        links.reset_password(token.secret(), password).await
    };
    write.run_empty(reset).await
}

/// Request a sign-in link
///
/// Emails a link to sign in. The response is the same whether or not the address has an account. At most four
/// emails in 10 minutes; only the newest link works, for 10 minutes.
#[utoipa::path(responses((status = 202, description = "Request accepted", body = LinkAsked)))]
#[post("/v1/sign-in-links")]
pub(crate) async fn ask_sign_in_link(
    write: WriteRequest<AnonymousVisitor>,
    body: Json<AskLinkRequest>,
) -> HandlerResult {
    let email = admit_link_request(&write.api, write.caller, LoginRoute::Link, &body).await?;
    let ask =
        async move |api: Data<AppState>| api.accounts.link_requests.send_sign_in(&email).await;
    write.run(ask).await?;
    Ok(answer_link_request())
}

/// Sign in by link
///
/// Creates a session and confirms the address. `token` is the last part of the link in the email; it works
/// once. If the address was not confirmed before, someone else may have registered it. In that case all earlier
/// sessions and tokens end, the password is removed, and webhooks and apps are stopped; set a new password with
/// a reset link. Tokens are never stored: if the response is lost, request another link.
#[utoipa::path(responses(
    (status = 201, description = "Signed in", body = TokensView),
    (status = 403, description = "The account is suspended"),
    (status = 404, description = "The link is invalid or has expired"),
))]
#[post("/v1/sessions/by-link")]
pub(crate) async fn sign_in_by_link(
    write: WriteRequest<AnonymousVisitor>,
    body: Json<LinkRequest>,
) -> HandlerResult {
    let address = write.caller.0;
    let sign_in = async move |api: Data<AppState>| {
        let (tokens, _proof) = api.accounts.links.sign_in(&body.value.token).await?;
        api.note_network(tokens.caller.account, address).await;
        Ok::<_, Problem>(tokens)
    };
    let tokens = write.run(sign_in).await?;
    let world = &write.api.world;
    Ok(answer_tokens(StatusCode::CREATED, &tokens, world))
}

/// Fails if the rate limit for the email address is reached.
async fn admit_link_request(
    api: &AppState,
    visitor: AnonymousVisitor,
    door: LoginRoute,
    body: &Json<AskLinkRequest>,
) -> Result<Email, Problem> {
    let typed = &body.value.email;
    api.check_attempt(door, typed, visitor.0, &[]).await?;
    Ok(Email::parse(typed)?)
}

fn answer_link_request() -> HttpResponse {
    let detail = "if the address has an account, an email is on its way there";
    HttpResponse::Accepted().json(LinkAsked { detail })
}
