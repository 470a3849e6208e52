//! Web pages that work without scripts. They offer the same use cases as the API and contain no game logic.
//!
//! Depends on `games`, `core`, `log`, `projections`, `people`, `access`, `app`, `http`, `webhooks`, `i18n`,
//! `palette` and `world`.
//!
//! 1. No GET changes anything; every POST proves that it comes from one of our pages (`form_post`).
//! 2. A page is built only from what its viewer may see, and no cache stores it (`page`).
//! 3. Pages load only our own style sheet and script, and work without the script.
//! 4. Errors are pages too, with the same status as in the API (`error_pages`).
//! 5. Only pages identify callers by a cookie.

mod accounts;
mod apps;
mod conduct;
mod disputes;
mod docs;
mod front;
mod lobby;
mod matches;
mod page;
mod people;
mod settings;
mod view_text;
mod visitor;

use std::sync::Arc;

use actix_web::middleware::from_fn;
use actix_web::web::{self, Data, ServiceConfig, resource as at, scope};
use actix_web::{FromRequest, Handler, Resource, Responder};
use serde_json::Value;

use self::accounts::{account, guests, links, register};
use self::apps::{apps_page, authorize};
use self::disputes::referee;
use self::front::{SamplePositions, guide, home, link_cards};
use self::lobby::{create, seating, seeking};
use self::matches::{
    actions, consent, match_page, match_preview, replay, small_picture, text_view, updates,
};
use self::people::{player_page, talk};
use self::settings::preferences;
use self::visitor::Origin;
use crate::http::app_state::AppState;

/// State of the pages that the API does not need.
pub struct Web {
    pub(crate) api: Data<AppState>,
    public_origin: Option<Origin>,
    samples: SamplePositions,
}

impl Web {
    pub fn new(api: Data<AppState>, public_url: Option<&str>) -> Self {
        Self {
            api,
            public_origin: public_url.and_then(Origin::parse),
            samples: SamplePositions::default(),
        }
    }

    /// Returns the schemas in the API document; they describe the fields of game views.
    fn schemas(&self) -> &'static Value {
        let schemas = (self.api.document)().pointer("/components/schemas");
        schemas.unwrap_or(&Value::Null)
    }

    /// Whether the browser may send cookies of the pages over TLS only.
    fn is_secure(&self) -> bool {
        self.public_origin.as_ref().is_some_and(Origin::is_secure)
    }
}

pub fn configure_pages(web: Web) -> impl Fn(&mut ServiceConfig) + Clone + Send + 'static {
    let shared = Arc::new(web);
    move |config| {
        let pages = scope("")
            .app_data(Data::from(Arc::clone(&shared)))
            .wrap(from_fn(page::render_problems))
            .service(accounts())
            .service(emailed_links())
            .service(programs())
            .service(settings::pages())
            .service(matches_and_guides())
            .service(people_pages())
            .service(referees())
            .service(conduct::pages())
            .service(docs::pages())
            .default_service(web::to(crate::http::response::handle_unmatched));
        config.service(pages);
    }
}

// Each path has one resource for all methods; otherwise a wrong method would get 404 and not 405.

fn form<A: FromRequest + 'static, B: FromRequest + 'static>(
    path: &str,
    show: impl Handler<A, Output: Responder + 'static>,
    take: impl Handler<B, Output: Responder + 'static>,
) -> Resource {
    at(path).get(show).post(take)
}

fn accounts() -> Vec<Resource> {
    vec![
        at("/").get(home::show),
        at("/preview.png").get(link_cards::show_front),
        at("/icon.svg").get(page::show_file),
        at("/robots.txt").get(page::show_robots),
        at("/style/{file}").get(page::show_file),
        at("/script/{file}").get(page::show_file),
        form("/sign-in", account::show_sign_in, account::sign_in),
        at("/sign-in-code").post(account::sign_in_with_code),
        form("/register", register::show_register, register::register),
        form("/keep", register::show_keep, register::keep),
        at("/play").post(guests::play),
        at("/sign-out").post(account::sign_out),
        form("/preferences", preferences::show, preferences::change),
    ]
}

fn emailed_links() -> Vec<Resource> {
    vec![
        form("/verify/{token}", links::show_verify, links::verify),
        form("/sign-in/{token}", links::show_sign_in, links::sign_in),
        form("/reset-password/{token}", links::show_reset, links::reset),
        form(
            "/delete-account/{token}",
            links::show_delete_account,
            links::delete_account,
        ),
        at("/sign-in-link").post(links::ask_sign_in),
        at("/forgotten").post(links::ask_reset),
        at("/preferences/verification").post(links::ask_verification),
        at("/lobby/{id}").get(links::follow_to_match),
    ]
}

fn programs() -> Vec<Resource> {
    vec![
        form("/oauth/authorize", authorize::show, authorize::decide),
        at("/apps").get(apps_page::show),
        at("/apps/bot").post(apps_page::set_bot),
        at("/apps/token").post(apps_page::make_token),
        at("/apps/revoke").post(apps_page::revoke),
        at("/apps/resume").post(apps_page::resume),
    ]
}

fn people_pages() -> Vec<Resource> {
    vec![
        at("/people").get(people::show),
        at("/people/block").post(people::block_named),
        at("/people/unblock").post(people::unblock),
        at("/people/unmute").post(people::unmute),
        at("/people/{id}").get(player_page::show),
        at("/seats").post(seating::take_seat),
        at("/invitations/decline").post(people::decline),
        at("/disputes").get(disputes::show_numbers),
        at("/matches/{id}/dispute").post(disputes::open),
        at("/matches/{id}/withdraw-dispute").post(disputes::withdraw),
        at("/matches/{id}/appeal").post(disputes::appeal),
        at("/matches/{id}/talk").post(talk::say),
        at("/matches/{id}/mute").post(people::mute),
        at("/matches/{id}/block").post(people::block),
        at("/matches/{id}/invite").post(people::invite),
        at("/matches/{id}/withdraw").post(people::withdraw),
    ]
}

fn referees() -> Vec<Resource> {
    vec![
        at("/referee").get(referee::show_referee_page),
        at("/referee/{id}/{number}").get(referee::show_case),
        at("/referee/{id}/{number}/review").post(referee::review),
        at("/referee/{id}/{number}/look").post(referee::look),
        at("/referee/{id}/{number}/effect").post(referee::effect),
        at("/referee/{id}/{number}/sign").post(referee::sign),
    ]
}

fn matches_and_guides() -> Vec<Resource> {
    vec![
        at("/lobby").get(lobby::show),
        at("/seeks").post(seeking::seek),
        at("/seeks/withdraw").post(seeking::withdraw),
        at("/invitation").get(lobby::follow_invitation),
        at("/invitation/preview.png").get(link_cards::show_invitation),
        form("/matches", home::show_stage, create::create),
        at("/matches/{id}").get(match_page::show),
        at("/matches/{id}/words").get(text_view::show),
        at("/matches/{id}/news").get(updates::show),
        at("/matches/{id}/replay").get(replay::show),
        at("/matches/{id}/preview.png").get(match_preview::show),
        at("/matches/{id}/small.svg").get(small_picture::show),
        at("/matches/{id}/act").post(actions::act),
        at("/matches/{id}/consent").post(consent::agree),
        at("/matches/{id}/order").post(actions::change_order),
        at("/matches/{id}/join").post(seating::join),
        at("/matches/{id}/luck").post(seating::contribute),
        at("/matches/{id}/leave").post(seating::leave),
        at("/matches/{id}/start").post(seating::start),
        form("/matches/{id}/resign", seating::ask_resign, seating::resign),
        at("/games").get(guide::show_all),
        at("/games/{name}").get(guide::show),
        at("/games/{name}/key").get(guide::show_key),
        at("/games/{name}/small.svg").get(guide::show_small),
        at("/games/{name}/preview.png").get(link_cards::show_guide),
    ]
}
