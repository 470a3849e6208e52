//! What somebody may settle about themselves: emails, absence, access to the account, webhooks.
//!
//! Every page is one of those that `me.html` lists; what is refused is told on the page itself.

mod absence;
mod access;
mod emails;
mod webhooks;

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

pages! { pub(super) fn services:
    "/preferences/letters" => get emails::show, post emails::change;
    "/preferences/log" => get emails::show_log;
    "/preferences/absence" => get absence::show, post absence::change;
    "/preferences/vacation" => post absence::leave;
    "/preferences/vacation/cancel" => post absence::come_back;
    "/preferences/access" => get access::show;
    "/preferences/password" => post access::change_password;
    "/preferences/address" => post access::change_address;
    "/preferences/data" => post access::download;
    "/preferences/session" => post access::end_session;
    "/preferences/sessions" => post access::end_sessions;
    "/preferences/other-sessions" => post access::end_others;
    "/preferences/webhooks" => get webhooks::show, post webhooks::create;
    "/preferences/webhooks/test" => post webhooks::test;
    "/preferences/webhooks/enable" => post webhooks::enable;
    "/preferences/webhooks/delete" => post webhooks::delete;
    "/preferences/delete" => get access::ask_delete, post access::delete;
}
