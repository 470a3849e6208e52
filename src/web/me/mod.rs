//! What somebody may settle about themselves: emails, absence, access to the account, webhooks.
//!
//! Every page is one of those that `me.html` lists; what is refused is told on the page itself.

mod absence;
mod access;
mod emails;
mod webhooks;

use actix_web::Resource;
use actix_web::web::resource as at;

use super::form;
use super::page::{self, Again};
use crate::http::problem::{Kind, Problem};

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

pub(super) fn pages() -> Vec<Resource> {
    vec![
        form("/preferences/letters", emails::show, emails::change),
        at("/preferences/log").get(emails::show_log),
        form("/preferences/absence", absence::show, absence::change),
        at("/preferences/vacation").post(absence::leave),
        at("/preferences/vacation/cancel").post(absence::come_back),
        at("/preferences/access").get(access::show),
        at("/preferences/password").post(access::change_password),
        at("/preferences/address").post(access::change_address),
        at("/preferences/data").post(access::download),
        at("/preferences/session").post(access::end_session),
        at("/preferences/sessions").post(access::end_sessions),
        at("/preferences/other-sessions").post(access::end_others),
        form("/preferences/webhooks", webhooks::show, webhooks::create),
        at("/preferences/webhooks/test").post(webhooks::test),
        at("/preferences/webhooks/enable").post(webhooks::enable),
        at("/preferences/webhooks/delete").post(webhooks::delete),
        form("/preferences/delete", access::ask_delete, access::delete),
    ]
}
