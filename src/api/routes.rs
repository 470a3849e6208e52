//! The list of what is served, and the answer to everything else.

use actix_web::Error;
use actix_web::body::MessageBody;
use actix_web::dev::{HttpServiceFactory, ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::http::header::ALLOW;
use actix_web::middleware::Next;
use actix_web::web::{Data, ServiceConfig};
use actix_web::{HttpMessage, HttpRequest};
use utoipa::openapi::{OpenApi, Paths};
use utoipa_actix_web::OpenApiFactory;

use super::problem::{Kind, Problem};
use super::request::Reply;
use super::{
    Edge, absence, accounts, apps, disputes, document, figures, games, health, keys, links,
    matches, oauth, post, proof, sessions, social, streams, tokens, webhooks,
};

/// Who is told of everything that is served: whoever serves it, describes it, or lists its paths.
///
/// To describe it takes some 20 MB for a moment, which nobody needs who only serves.
pub(crate) trait Services {
    fn service(&mut self, service: impl Service) -> &mut Self;
}

/// What can be served and described.
pub(crate) trait Service: HttpServiceFactory + OpenApiFactory + 'static {}

impl<F: HttpServiceFactory + OpenApiFactory + 'static> Service for F {}

impl Services for ServiceConfig {
    fn service(&mut self, service: impl Service) -> &mut Self {
        Self::service(self, service)
    }
}

impl Services for OpenApi {
    fn service(&mut self, service: impl Service) -> &mut Self {
        let mut schemas = Vec::new();
        service.schemas(&mut schemas);
        self.paths.merge(service.paths());
        let components = self.components.get_or_insert_default();
        components.schemas.extend(schemas);
        self
    }
}

impl Services for Paths {
    fn service(&mut self, service: impl Service) -> &mut Self {
        self.merge(service.paths());
        self
    }
}

/// The document and `/openapi.json` list them in this order.
pub(crate) fn routes(services: &mut impl Services) {
    signing_in(services);
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
        .service(keys::list_keys)
        .service(health::show_liveness)
        .service(health::show_readiness)
        .service(figures::show_metrics)
        .service(document::show_document);
}

fn signing_in(services: &mut impl Services) {
    services
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
        .service(links::reset_password);
}

fn account(services: &mut impl Services) {
    services
        .service(accounts::show_account)
        .service(accounts::change_account)
        .service(accounts::delete_account)
        .service(accounts::change_password)
        .service(links::change_email)
        .service(absence::show_absence)
        .service(absence::change_absence)
        .service(games::list_games)
        .service(games::get_game);
}

fn programs(services: &mut impl Services) {
    services
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
        request.extensions_mut().insert(Head);
    }
    next.call(request).await
}

struct Head;

/// Whether nothing but the head of the answer is wanted, so that a body need not be begun.
pub(super) fn is_head(request: &HttpRequest) -> bool {
    request.extensions().get::<Head>().is_some()
}

/// Answers what no route does: 405 for a declared path, 404 for any other.
pub(crate) async fn undeclared(api: Data<Edge>, request: HttpRequest) -> Reply {
    let Some(operations) = api.operations.at(request.path()) else {
        let detail = "no such path; `/openapi.json` lists all operations";
        return Err(Problem::new(Kind::NotFound, detail));
    };
    let methods = operations.iter().map(|operation| match operation.method {
        "GET" => "GET, HEAD",
        method => method,
    });
    let methods = methods.collect::<Vec<_>>().join(", ");
    let allowed = match methods.rsplit_once(", ") {
        Some((others, last)) => format!("{others} and {last} are"),
        None => format!("{methods} is"),
    };
    let detail = format!("only {allowed} allowed here");
    Err(Problem::new(Kind::MethodNotAllowed, detail).with_header(ALLOW, methods))
}
