//! The list of what is served, and the answer to everything else.

use actix_web::Error;
use actix_web::body::MessageBody;
use actix_web::dev::{HttpServiceFactory, ResourceDef, ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::middleware::Next;
use actix_web::web::{Data, ServiceConfig};
use actix_web::{HttpMessage, HttpRequest, HttpResponse};
use utoipa::openapi::Paths;
use utoipa_actix_web::{OpenApiFactory, service_config};

use super::document::operations_of;
use super::problem::{Kind, Problem};
use super::{
    Api, absence, accounts, apps, social, disputes, document, figures, games, health, keys, links,
    matches, oauth, post, profile, proof, sessions, streams, tokens, webhooks,
};

/// Who is told of everything that is served: whoever serves it, describes it, or lists its paths.
///
/// To describe it takes some 20 MB for a moment, which nobody needs who only serves.
pub trait Services {
    /// Tells of one service.
    fn service<F: HttpServiceFactory + OpenApiFactory + 'static>(
        &mut self,
        service: F,
    ) -> &mut Self;
}

impl Services for ServiceConfig {
    fn service<F: HttpServiceFactory + OpenApiFactory + 'static>(
        &mut self,
        service: F,
    ) -> &mut Self {
        Self::service(self, service)
    }
}

impl Services for service_config::ServiceConfig<'_> {
    fn service<F: HttpServiceFactory + OpenApiFactory + 'static>(
        &mut self,
        service: F,
    ) -> &mut Self {
        Self::service(self, service)
    }
}

impl Services for Paths {
    fn service<F: HttpServiceFactory + OpenApiFactory + 'static>(
        &mut self,
        service: F,
    ) -> &mut Self {
        self.merge(service.paths());
        self
    }
}

/// Everything that is served and described.
pub fn routes(services: &mut impl Services) {
    matches::services(services);
    post::services(services);
    oauth::services(services);
    social::services(services);
    streams::services(services);
    webhooks::services(services);
    proof::services(services);
    disputes::services(services);
    services
        .service(accounts::register)
        .service(accounts::show_account)
        .service(profile::change_account)
        .service(accounts::change_password)
        .service(accounts::delete_account)
        .service(absence::show_absence)
        .service(absence::change_absence)
        .service(sessions::sign_in)
        .service(sessions::refresh_session)
        .service(sessions::list_sessions)
        .service(sessions::sign_out)
        .service(sessions::end_session)
        .service(sessions::sign_out_everywhere)
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
        .service(apps::revoke_grants)
        .service(links::confirm_address)
        .service(links::send_verification)
        .service(links::change_email)
        .service(links::ask_password_reset)
        .service(links::reset_password)
        .service(links::ask_sign_in_link)
        .service(links::sign_in_by_link)
        .service(keys::list_keys)
        .service(games::list_games)
        .service(games::get_game)
        .service(health::show_liveness)
        .service(health::show_readiness)
        .service(figures::show_metrics)
        .service(document::show_document);
}

/// The paths of the document with their operations.
pub fn paths() -> Paths {
    let mut paths = Paths::new();
    routes(&mut paths);
    paths
}

/// Lets a HEAD be answered as the GET of its path; the server itself keeps the body back.
pub async fn heads_as_reads(
    mut request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    if request.method() == Method::HEAD {
        request.head_mut().method = Method::GET;
        request.extensions_mut().insert(Head);
    }
    next.call(request).await
}

/// Marks a HEAD that is answered as a GET.
struct Head;

/// Whether nothing but the head of the answer is wanted, so that a body need not be begun.
pub(super) fn is_head(request: &HttpRequest) -> bool {
    request.extensions().get::<Head>().is_some()
}

/// The paths of the document and the methods of each.
pub struct Declared(Vec<(ResourceDef, Vec<&'static str>)>);

impl Declared {
    /// What these paths declare.
    pub fn of(paths: &Paths) -> Self {
        let declared = paths.paths.iter().map(|(path, item)| {
            let methods = operations_of(item).flat_map(|(method, _)| {
                let also = (method == "GET").then_some("HEAD");
                std::iter::once(method).chain(also)
            });
            (ResourceDef::new(path.as_str()), methods.collect())
        });
        Self(declared.collect())
    }

    /// The methods that `path` answers, if it is declared.
    fn methods(&self, path: &str) -> Option<String> {
        let declared = self.0.iter().find(|(resource, _)| resource.is_match(path));
        declared.map(|(_, methods)| methods.join(", "))
    }
}

/// The methods that a path takes, in words.
fn allowed(methods: &str) -> String {
    match methods.rsplit_once(", ") {
        Some((others, last)) => format!("{others} and {last} are"),
        None => format!("{methods} is"),
    }
}

/// Answers what no route does: 405 for a declared path, 404 for any other.
pub async fn undeclared(api: Data<Api>, request: HttpRequest) -> Result<HttpResponse, Problem> {
    match api.declared.methods(request.path()) {
        Some(methods) => {
            let detail = format!("only {} allowed here", allowed(&methods));
            Err(Problem::new(Kind::MethodNotAllowed, detail).with_allow(methods))
        }
        None => Err(Problem::new(
            Kind::NotFound,
            "no such path; `/openapi.json` lists all operations",
        )),
    }
}
