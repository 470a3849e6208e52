//! What is done with the links in letters: confirm an address, choose another password, sign in.
//!
//! Nothing here is done by a GET: mail scanners open every link.

use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use secrecy::SecretString;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::body::Body;
use super::caller::Visitor;
use super::door::Door;
use super::problem::Problem;
use super::resend::{Resend, Write, answer_empty, once, respond};
use super::sessions::{TokensView, answer_tokens};
use super::{Api, document};
use crate::accounts::Caller;
use crate::accounts::Email;
use crate::accounts::LinkToken;

/// The token of a link. Wire type.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LinkRequest {
    /// The last part of the link in the letter.
    #[schema(value_type = String, format = "password", max_length = 64)]
    token: SecretString,
}

/// Whom a link is to be sent to. Wire type.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AskLinkRequest {
    /// The address of the account.
    #[schema(
        format = "email",
        min_length = 3,
        max_length = 254,
        example = "anna@example.org"
    )]
    email: String,
}

/// What everyone is told who asks for a link. Wire type.
#[derive(Serialize, ToSchema)]
pub struct LinkAsked {
    /// What to do next.
    detail: &'static str,
}

/// The password that is to be. Wire type.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ResetPasswordRequest {
    /// The password from now on.
    #[schema(value_type = String, format = "password", min_length = 10, max_length = 128)]
    password: SecretString,
}

/// The address that is to be. Wire type.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangeEmailRequest {
    /// The password, to confirm.
    #[schema(value_type = String, format = "password", max_length = 128)]
    password: SecretString,
    /// Where letters go from then on; also what one signs in with.
    #[schema(
        format = "email",
        min_length = 3,
        max_length = 254,
        example = "anna@example.com"
    )]
    email: String,
}

/// Confirm an address
///
/// The link in the letter ends with the token. It works once, within a day of being sent, and only
/// the newest one does. If it was sent to a new address, that is the address of the account from
/// now on, and the one until now is told.
#[utoipa::path(
    tag = "accounts",
    operation_id = "confirm_address",
    request_body = LinkRequest,
    params(document::IdempotencyKeyHeader),
    responses(
        (status = 204, description = "Confirmed"),
        (status = 404, description = "The link is not good"),
    ),
)]
#[post("/v1/accounts/verification")]
pub(crate) async fn confirm_address(
    _visitor: Visitor,
    _resend: Resend,
    api: Data<Api>,
    body: Body<LinkRequest>,
) -> Result<HttpResponse, Problem> {
    let accounts = Arc::clone(&api.accounts);
    let unit = async move { accounts.verify_address(&body.value.token).await };
    api.work.to_the_end(unit).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Send another link to confirm my address
///
/// Four an hour; the newest is good. Until the address is confirmed only letters about the account
/// go there, and nobody can be invited by address.
#[utoipa::path(
    tag = "accounts",
    operation_id = "send_verification",
    security(("bearer" = [])),
    params(document::IdempotencyKeyHeader),
    responses(
        (status = 202, description = "It will be sent"),
        (status = 409, description = "The address is confirmed already"),
    ),
)]
#[post("/v1/accounts/me/verification")]
pub(crate) async fn send_verification(
    caller: Caller,
    resend: Resend,
    api: Data<Api>,
) -> Result<HttpResponse, Problem> {
    let accounts = Arc::clone(&api.accounts);
    let unit = async move {
        let write = Write {
            account: caller.account,
            resend,
            operation: "send_verification",
            content: &[],
        };
        let send = async {
            accounts.ask_verification(caller.account).await?;
            Ok(answer_empty(StatusCode::ACCEPTED))
        };
        once(&accounts, write, send).await
    };
    Ok(respond(api.work.to_the_end(unit).await?))
}

/// Change my address
///
/// A link goes to the new address; nothing changes before it is followed. Whether the new address
/// has an account is not told. Another password, or another address, voids the link. You may ask four
/// times an hour.
#[utoipa::path(
    tag = "accounts",
    operation_id = "change_email",
    request_body = ChangeEmailRequest,
    security(("bearer" = [])),
    params(document::IdempotencyKeyHeader),
    responses(
        (status = 202, description = "A letter will be sent"),
        (status = 403, description = "The password is wrong"),
        (status = 409, description = "The same request is still under way"),
    ),
)]
#[post("/v1/accounts/me/email")]
pub(crate) async fn change_email(
    caller: Caller,
    resend: Resend,
    api: Data<Api>,
    body: Body<ChangeEmailRequest>,
) -> Result<HttpResponse, Problem> {
    api.limits.confirm(caller)?;
    let email = Email::parse(&body.value.email)?;
    let accounts = Arc::clone(&api.accounts);
    let unit = async move {
        let write = Write {
            account: caller.account,
            resend,
            operation: "change_email",
            content: &body.bytes,
        };
        let ask = async {
            let password = &body.value.password;
            accounts
                .ask_address(caller.account, password, &email)
                .await?;
            Ok(answer_empty(StatusCode::ACCEPTED))
        };
        once(&accounts, write, ask).await
    };
    Ok(respond(api.work.to_the_end(unit).await?))
}

/// Ask for a link to choose another password
///
/// The answer is the same whether or not the address has an account. Four letters an hour; the
/// newest is good, for an hour after it was sent.
#[utoipa::path(
    tag = "accounts",
    operation_id = "ask_password_reset",
    request_body = AskLinkRequest,
    params(document::IdempotencyKeyHeader),
    responses((status = 202, description = "Asked for", body = LinkAsked)),
)]
#[post("/v1/password-resets")]
pub(crate) async fn ask_password_reset(
    visitor: Visitor,
    _resend: Resend,
    api: Data<Api>,
    body: Body<AskLinkRequest>,
) -> Result<HttpResponse, Problem> {
    let email = asked(&api, (visitor, Door::Reset), &body).await?;
    let accounts = Arc::clone(&api.accounts);
    let unit = async move { accounts.ask_password_reset(&email).await };
    api.work.to_the_end(unit).await?;
    Ok(link_asked())
}

/// Choose another password
///
/// The link in the letter ends with the token. Ends everything that acts for the account (sessions,
/// tokens, what apps were allowed, links in letters), stops its webhooks and apps until you enable them
/// again, confirms its address, and a letter tells of it.
#[utoipa::path(
    tag = "accounts",
    operation_id = "reset_password",
    request_body = ResetPasswordRequest,
    params(
        ("token" = String, Path, description = "The last part of the link", max_length = 64),
        document::IdempotencyKeyHeader,
    ),
    responses((status = 204, description = "Set: sign in")),
)]
#[post("/v1/password-resets/{token}")]
pub(crate) async fn reset_password(
    _visitor: Visitor,
    _resend: Resend,
    api: Data<Api>,
    token: Path<LinkToken>,
    body: Body<ResetPasswordRequest>,
) -> Result<HttpResponse, Problem> {
    let accounts = Arc::clone(&api.accounts);
    let unit = async move {
        let password = &body.value.password;
        accounts.reset_password(token.secret(), password).await
    };
    api.work.to_the_end(unit).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Ask for a link to sign in
///
/// The answer is the same whether or not the address has an account. Four letters a quarter of an hour;
/// the newest is good, for a quarter of an hour after it was sent.
#[utoipa::path(
    tag = "accounts",
    operation_id = "ask_sign_in_link",
    request_body = AskLinkRequest,
    params(document::IdempotencyKeyHeader),
    responses((status = 202, description = "Asked for", body = LinkAsked)),
)]
#[post("/v1/sign-in-links")]
pub(crate) async fn ask_sign_in_link(
    visitor: Visitor,
    _resend: Resend,
    api: Data<Api>,
    body: Body<AskLinkRequest>,
) -> Result<HttpResponse, Problem> {
    let email = asked(&api, (visitor, Door::Link), &body).await?;
    let accounts = Arc::clone(&api.accounts);
    let unit = async move { accounts.ask_sign_in_link(&email).await };
    api.work.to_the_end(unit).await?;
    Ok(link_asked())
}

/// Sign in by a link
///
/// The link in the letter ends with the token, which works once. Confirms the address; if that is the
/// first time, anybody may have set the account up, and everything from before ends: sessions, tokens
/// and the password, while webhooks and apps stop. Choose another password then, by a link. Tokens are
/// never kept, so what got lost is not answered again: ask for another link.
#[utoipa::path(
    tag = "accounts",
    operation_id = "sign_in_by_link",
    request_body = LinkRequest,
    params(document::IdempotencyKeyHeader),
    responses(
        (status = 201, description = "Signed in", body = TokensView),
        (status = 403, description = "The account is suspended"),
        (status = 404, description = "The link is not good"),
    ),
)]
#[post("/v1/sessions/by-link")]
pub(crate) async fn sign_in_by_link(
    visitor: Visitor,
    _resend: Resend,
    api: Data<Api>,
    body: Body<LinkRequest>,
) -> Result<HttpResponse, Problem> {
    let desk = api.clone();
    let unit = async move {
        let (tokens, _proof) = desk.accounts.log_in_by_link(&body.value.token).await?;
        desk.let_in(tokens.caller.account, visitor.0).await;
        Ok::<_, Problem>(tokens)
    };
    let tokens = api.work.to_the_end(unit).await?;
    Ok(answer_tokens(StatusCode::CREATED, &tokens, &api.world))
}

/// The address somebody gave, if it was not given too often.
async fn asked(
    api: &Api,
    (visitor, door): (Visitor, Door),
    body: &Body<AskLinkRequest>,
) -> Result<Email, Problem> {
    let typed = &body.value.email;
    api.knock(door, typed, &visitor.origin()).await?;
    Ok(Email::parse(typed)?)
}

fn link_asked() -> HttpResponse {
    let detail = "if the address has an account, a letter is on its way there";
    HttpResponse::Accepted().json(LinkAsked { detail })
}
