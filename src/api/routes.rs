//! The list of all API operations, used to serve them and to describe them.

use actix_web::Error;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::middleware::Next;
use actix_web::{HttpMessage, HttpRequest};
use utoipa::openapi::Paths;

use super::services::Services;
use super::{
    absence, accounts, apps, disputes, docs_pages, emails, games, health, keys, links, matches,
    metrics, oauth, proof, sessions, social, streams, tokens, webhooks,
};

/// The API document lists the operations in this order.
pub(crate) fn add_routes(services: &mut impl Services) {
    add_account_services(services);
    matches::add_services(services);
    streams::add_services(services);
    social::add_services(services);
    disputes::add_services(services);
    emails::add_services(services);
    add_program_services(services);
    oauth::add_services(services);
    webhooks::add_services(services);
    proof::add_services(services);
    services
        .add("service", keys::list_keys)
        .add("service", health::show_liveness)
        .add("service", health::show_readiness)
        .add("service", metrics::show_metrics)
        .add("service", docs_pages::show_document);
}

fn add_account_services(services: &mut impl Services) {
    services
        .add("accounts", accounts::register)
        .add("accounts", links::confirm_address)
        .add("accounts", links::send_verification)
        .add("accounts", sessions::sign_in)
        .add("accounts", sessions::refresh_session)
        .add("accounts", sessions::list_sessions)
        .add("accounts", sessions::sign_out)
        .add("accounts", sessions::end_session)
        .add("accounts", sessions::sign_out_everywhere)
        .add("accounts", links::ask_sign_in_link)
        .add("accounts", links::sign_in_by_link)
        .add("accounts", links::ask_password_reset)
        .add("accounts", links::reset_password)
        .add("accounts", accounts::show_account)
        .add("accounts", accounts::change_account)
        .add("accounts", accounts::get_account_data)
        .add("accounts", accounts::delete_account)
        .add("accounts", accounts::change_password)
        .add("accounts", links::change_email)
        .add("accounts", absence::show_absence)
        .add("accounts", absence::change_absence)
        .add("games", games::list_games)
        .add("games", games::get_game);
}

fn add_program_services(services: &mut impl Services) {
    services
        .add("programs", tokens::create_token)
        .add("programs", tokens::list_tokens)
        .add("programs", tokens::revoke_token)
        .add("programs", tokens::revoke_tokens)
        .add("programs", apps::register_app)
        .add("programs", apps::list_apps)
        .add("programs", apps::delete_app)
        .add("programs", apps::resume_app)
        .add("programs", apps::list_grants)
        .add("programs", apps::revoke_grant)
        .add("programs", apps::revoke_grants);
}

pub(super) fn paths() -> Paths {
    let mut paths = Paths::new();
    add_routes(&mut paths);
    paths
}

/// Middleware that passes HEAD on as GET; the server omits the body.
pub(crate) async fn answer_head_as_get(
    mut request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    if request.method() == Method::HEAD {
        request.head_mut().method = Method::GET;
        request.extensions_mut().insert(HeadRequest);
    }
    next.call(request).await
}

struct HeadRequest;

/// Whether the request is a HEAD, so that the handler need not produce a body.
pub(super) fn is_head(request: &HttpRequest) -> bool {
    request.extensions().get::<HeadRequest>().is_some()
}
