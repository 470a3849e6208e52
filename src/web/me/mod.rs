//! What somebody may settle about themselves: letters, absence, access to the account.
//!
//! Every page is one of those that `me.html` lists; what is refused is told on the page itself.

mod absence;
mod access;
mod letters;
mod log;

use actix_web::web::{ServiceConfig, get, post, resource};
use actix_web::{HttpResponse, ResponseError};

use super::page::{Again, Done, Notice};
use crate::api::problem::{Kind, Problem};

/// The page on which something was refused is shown again; anything else is a page of its own.
fn again(problem: Problem) -> Result<Again, Problem> {
    match problem.kind() {
        Kind::Invalid | Kind::WrongPassword | Kind::Conflict | Kind::NotFound => {
            let notice = Notice::from(&problem);
            Ok((problem.status_code(), Some(notice)))
        }
        Kind::Malformed
        | Kind::Unauthenticated
        | Kind::WrongCredentials
        | Kind::Forbidden
        | Kind::MethodNotAllowed
        | Kind::RequestTimeout
        | Kind::UnderWay
        | Kind::Stale
        | Kind::Outdated
        | Kind::TooLarge
        | Kind::UnsupportedMediaType
        | Kind::Refused
        | Kind::KeyReused
        | Kind::TooManyRequests
        | Kind::Internal
        | Kind::Unavailable
        | Kind::StorageFull => Err(problem),
    }
}

/// What is served here.
pub(super) fn services(config: &mut ServiceConfig) {
    config
        .service(
            resource("/preferences/letters")
                .route(get().to(letters::show))
                .route(post().to(letters::change)),
        )
        .service(resource("/preferences/log").route(get().to(log::show)))
        .service(
            resource("/preferences/absence")
                .route(get().to(absence::show))
                .route(post().to(absence::change)),
        )
        .service(resource("/preferences/vacation").route(post().to(absence::leave)))
        .service(resource("/preferences/vacation/cancel").route(post().to(absence::come_back)))
        .service(resource("/preferences/access").route(get().to(access::show)))
        .service(resource("/preferences/password").route(post().to(access::change_password)))
        .service(resource("/preferences/address").route(post().to(access::change_address)))
        .service(resource("/preferences/session").route(post().to(access::end_session)))
        .service(resource("/preferences/sessions").route(post().to(access::end_sessions)))
        .service(
            resource("/preferences/delete")
                .route(get().to(access::ask_delete))
                .route(post().to(access::delete)),
        );
}

/// The answer of a handler here.
type Answered = Result<HttpResponse, Problem>;
