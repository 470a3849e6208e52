//! The list of what is served.

use actix_web::Error;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::middleware::Next;
use actix_web::{HttpMessage, HttpRequest};
use utoipa::openapi::Paths;

use super::services::Services;
use super::{
    absence, accounts, apps, disputes, games, health, keys, links, matches, metrics, oauth, page,
    post, proof, sessions, social, streams, tokens, webhooks,
};

/// The document and `/openapi.json` list them in this order.
pub(crate) fn routes(services: &mut impl Services) {
    account(services);
    matches::services(services);
    streams::services(services);
    social::services(services);
    disputes::services(services);
    post::services(services);
    programs(services);
    oauth::services(services);
    webhooks::services(services);
    proof::services(services);
    services
        .under("service")
        .service(keys::list_keys)
        .service(health::show_liveness)
        .service(health::show_readiness)
        .service(metrics::show_metrics)
        .service(page::show_document);
}

fn account(services: &mut impl Services) {
    services
        .under("accounts")
        .service(accounts::register)
        .service(links::confirm_address)
        .service(links::send_verification)
        .service(sessions::sign_in)
        .service(sessions::refresh_session)
        .service(sessions::list_sessions)
        .service(sessions::sign_out)
        .service(sessions::end_session)
        .service(sessions::sign_out_everywhere)
        .service(links::ask_sign_in_link)
        .service(links::sign_in_by_link)
        .service(links::ask_password_reset)
        .service(links::reset_password)
        .service(accounts::show_account)
        .service(accounts::change_account)
        .service(accounts::get_account_data)
        .service(accounts::delete_account)
        .service(accounts::change_password)
        .service(links::change_email)
        .service(absence::show_absence)
        .service(absence::change_absence)
        .under("games")
        .service(games::list_games)
        .service(games::get_game);
}

fn programs(services: &mut impl Services) {
    services
        .under("programs")
        .service(tokens::create_token)
        .service(tokens::list_tokens)
        .service(tokens::revoke_token)
        .service(tokens::revoke_tokens)
        .service(apps::register_app)
        .service(apps::list_apps)
        .service(apps::delete_app)
        .service(apps::resume_app)
        .service(apps::list_grants)
        .service(apps::revoke_grant)
        .service(apps::revoke_grants);
}

pub(super) fn paths() -> Paths {
    let mut paths = Paths::new();
    routes(&mut paths);
    paths
}

/// Lets a HEAD be answered as the GET of its path; the server itself keeps the body back.
pub(crate) async fn heads_as_reads(
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

/// Whether nothing but the head of the answer is wanted, so that a body need not be begun.
pub(super) fn is_head(request: &HttpRequest) -> bool {
    request.extensions().get::<HeadRequest>().is_some()
}
