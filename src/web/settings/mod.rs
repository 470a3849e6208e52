//! Account settings: emails, absences, access, second factor, webhooks.
//!
//! `me.html` links to every page here. Refusals are shown on the page itself.

mod absence;
mod access;
mod emails;
pub(crate) mod preferences;
pub(crate) mod second_factor;
mod webhooks;
mod zones;

pub(crate) use self::zones::offered_zones;

use actix_web::Resource;
use actix_web::web::resource as at;

use super::form;
use super::page::{self, PageOutcome};
use crate::http::problem::{Problem, ProblemKind};

const SHOWN_AGAIN: [ProblemKind; 5] = [
    ProblemKind::Invalid,
    ProblemKind::WrongPassword,
    ProblemKind::WrongCode,
    ProblemKind::Conflict,
    ProblemKind::NotFound,
];

fn show_again(problem: Problem) -> Result<PageOutcome, Problem> {
    page::show_again(problem, &SHOWN_AGAIN)
}

pub(super) fn pages() -> Vec<Resource> {
    vec![
        form("/preferences/letters", emails::show, emails::change),
        at("/preferences/log").get(emails::show_log),
        form("/preferences/absence", absence::show, absence::change),
        at("/preferences/vacation").post(absence::take_vacation),
        at("/preferences/vacation/cancel").post(absence::end_vacation),
        at("/preferences/access").get(access::show),
        at("/preferences/password").post(access::change_password),
        at("/preferences/address").post(access::change_address),
        at("/preferences/data").post(access::download),
        at("/preferences/session").post(access::end_session),
        at("/preferences/sessions").post(access::end_sessions),
        at("/preferences/other-sessions").post(access::end_others),
        form(
            "/preferences/second-factor",
            second_factor::show,
            second_factor::begin,
        ),
        at("/preferences/second-factor/confirm").post(second_factor::confirm),
        at("/preferences/second-factor/codes").post(second_factor::renew_codes),
        at("/preferences/second-factor/off").post(second_factor::turn_off),
        form("/preferences/webhooks", webhooks::show, webhooks::create),
        at("/preferences/webhooks/test").post(webhooks::test),
        at("/preferences/webhooks/enable").post(webhooks::enable),
        at("/preferences/webhooks/delete").post(webhooks::delete),
        form("/preferences/delete", access::ask_delete, access::delete),
    ]
}
