//! What somebody may settle about themselves: letters, absence, access to the account.
//!
//! Every page is one of those that `me.html` lists; what is refused is told on the page itself.

mod absence;
mod access;
mod letters;

use actix_web::web::{ServiceConfig, get, post, resource};

use super::both;
use super::page::{self, Again};
use crate::api::problem::{Kind, Problem};

/// What may be refused on a page here, and is told there.
const SHOWN_AGAIN: [Kind; 4] = [
    Kind::Invalid,
    Kind::WrongPassword,
    Kind::Conflict,
    Kind::NotFound,
];

fn again(problem: Problem) -> Result<Again, Problem> {
    page::again(problem, &SHOWN_AGAIN)
}

pub(super) fn services(config: &mut ServiceConfig) {
    config
        .service(both(
            "/preferences/letters",
            get().to(letters::show),
            post().to(letters::change),
        ))
        .service(resource("/preferences/log").route(get().to(letters::show_log)))
        .service(both(
            "/preferences/absence",
            get().to(absence::show),
            post().to(absence::change),
        ))
        .service(resource("/preferences/vacation").route(post().to(absence::leave)))
        .service(resource("/preferences/vacation/cancel").route(post().to(absence::come_back)))
        .service(resource("/preferences/access").route(get().to(access::show)))
        .service(resource("/preferences/password").route(post().to(access::change_password)))
        .service(resource("/preferences/address").route(post().to(access::change_address)))
        .service(resource("/preferences/session").route(post().to(access::end_session)))
        .service(resource("/preferences/sessions").route(post().to(access::end_sessions)))
        .service(both(
            "/preferences/delete",
            get().to(access::ask_delete),
            post().to(access::delete),
        ));
}
