//! The same for people: pages that need no script; decides nothing.
//!
//! Names `games`, `core`, `log`, `projections`, `people`, `access`, `app`, `http`, `webhooks`, `i18n`,
//! `palette` and `world`.
//!
//! Puts together use cases that the API offers too, on what `http` has for both.
//!
//! 1. No GET changes anything; every POST proves that it comes from a page of ours (`post`).
//! 2. A page is built from its viewer's view alone, and is kept by nobody (`page`).
//! 3. Nothing is loaded but our own style and script, and everything works without the script.
//! 4. What goes wrong is a page too, with the status that the API gives (`error_pages`).
//! 5. Whoever is signed in is known by a cookie here, and here alone.

/// Paths, each with what shows its page and what takes its form.
macro_rules! pages {
    ($visible:vis fn $name:ident: $($path:literal => $($method:ident $handler:path),+;)+) => {
        $visible fn $name(config: &mut actix_web::web::ServiceConfig) {
            use actix_web::web;
            // One resource for a path: another method is refused as such, not as an unknown path.
            $(config.service(web::resource($path)$(.route(web::$method().to($handler)))+);)+
        }
    };
}

mod account;
mod actions;
mod apps;
mod authorize;
mod avatar;
mod claims;
mod clock;
mod consent;
mod create;
mod described_view;
mod disputes;
mod ending;
mod entries;
mod error_pages;
mod feed;
mod form_values;
mod front;
mod guests;
mod guide;
mod home;
mod in_words;
mod invited;
mod link_cards;
mod links;
mod lobby;
mod match_page;
mod match_preview;
mod me;
mod moves;
mod news;
mod origin;
mod page;
mod people;
mod picture;
mod post;
mod preferences;
mod reader;
mod referee;
mod referee_forms;
mod referee_lists;
mod referee_view;
mod refusals;
mod register;
mod replacements;
mod replay;
mod ruling_form;
mod sample_position;
mod seating;
mod talk;
mod visited_match;
mod visitor;
mod words;
mod zones;

use std::sync::Arc;

use actix_web::middleware::from_fn;
use actix_web::web::{self, Data, ServiceConfig, scope};
use serde_json::Value;

use self::origin::Origin;
use self::sample_position::Specimens;
use crate::http::edge::Edge;

/// What every page can reach.
pub struct Web {
    pub(crate) api: Data<Edge>,
    known_as: Option<Origin>,
    /// What the games are shown by.
    specimens: Specimens,
}

impl Web {
    /// The pages over these use cases; `public_url` is the address others know us by.
    pub fn new(api: Data<Edge>, public_url: Option<&str>) -> Self {
        Self {
            api,
            known_as: public_url.and_then(Origin::of),
            specimens: Specimens::default(),
        }
    }

    /// The schemas of the document: they say what each field of a view means.
    fn schemas(&self) -> &'static Value {
        let schemas = (self.api.document)().pointer("/components/schemas");
        schemas.unwrap_or(&Value::Null)
    }

    /// Whether our cookies may travel over TLS alone.
    fn is_secure(&self) -> bool {
        self.known_as.as_ref().is_some_and(Origin::is_secure)
    }
}

/// Everything that is served here, to be put beside the API.
pub fn services(web: Web) -> impl Fn(&mut ServiceConfig) + Clone + Send + 'static {
    let web = Arc::new(web);
    move |config| {
        let pages = scope("")
            .app_data(Data::from(Arc::clone(&web)))
            .wrap(from_fn(error_pages::faces))
            .configure(accounts)
            .configure(emailed_links)
            .configure(programs)
            .configure(me::services)
            .configure(matches)
            .configure(guides)
            .configure(people_pages)
            .configure(referees)
            .default_service(web::to(crate::http::undeclared::undeclared));
        config.service(pages);
    }
}

pages! { fn accounts:
    "/" => get home::show;
    "/preview.png" => get link_cards::show_front;
    "/icon.svg" => get page::show_file;
    "/robots.txt" => get page::show_robots;
    "/style/{file}" => get page::show_file;
    "/script/{file}" => get page::show_file;
    "/sign-in" => get account::show_sign_in, post account::sign_in;
    "/register" => get register::show_register, post register::register;
    "/keep" => get register::show_keep, post register::keep;
    "/play" => post guests::play;
    "/sign-out" => post account::sign_out;
    "/preferences" => get preferences::show, post preferences::change;
}

pages! { fn guides:
    "/games" => get guide::show_all;
    "/games/{name}" => get guide::show;
    "/games/{name}/preview.png" => get link_cards::show_guide;
}

pages! { fn emailed_links:
    "/verify/{token}" => get links::show_verify, post links::verify;
    "/sign-in/{token}" => get links::show_sign_in, post links::sign_in;
    "/reset-password/{token}" => get links::show_reset, post links::reset;
    "/sign-in-link" => post links::ask_sign_in;
    "/forgotten" => post links::ask_reset;
    "/preferences/verification" => post links::ask_verification;
    "/lobby/{id}" => get links::to_match;
}

pages! { fn programs:
    "/oauth/authorize" => get authorize::show, post authorize::answer;
    "/apps" => get apps::show;
    "/apps/bot" => post apps::be_bot;
    "/apps/token" => post apps::make_token;
    "/apps/revoke" => post apps::revoke;
    "/apps/resume" => post apps::resume;
}

pages! { fn people_pages:
    "/people" => get people::show;
    "/people/block" => post people::block_named;
    "/people/unblock" => post people::unblock;
    "/people/unmute" => post people::unmute;
    "/invitations/decline" => post people::decline;
    "/disputes" => get disputes::show_numbers;
    "/matches/{id}/dispute" => post disputes::open;
    "/matches/{id}/withdraw-dispute" => post disputes::withdraw;
    "/matches/{id}/appeal" => post disputes::appeal;
    "/matches/{id}/talk" => post talk::say;
    "/matches/{id}/mute" => post people::mute;
    "/matches/{id}/block" => post people::block;
    "/matches/{id}/invite" => post people::invite;
    "/matches/{id}/withdraw" => post people::withdraw;
}

pages! { fn referees:
    "/referee" => get referee::show_referee_page;
    "/referee/{id}/{number}" => get referee::show_case;
    "/referee/{id}/{number}/review" => post referee::review;
    "/referee/{id}/{number}/look" => post referee::look;
    "/referee/{id}/{number}/effect" => post referee::effect;
    "/referee/{id}/{number}/sign" => post referee::sign;
}

pages! { fn matches:
    "/lobby" => get lobby::show;
    "/invitation" => get lobby::follow;
    "/invitation/preview.png" => get link_cards::show_invitation;
    "/matches" => post create::create;
    "/matches/{id}" => get match_page::show;
    "/matches/{id}/words" => get in_words::show;
    "/matches/{id}/news" => get news::show;
    "/matches/{id}/replay" => get replay::show;
    "/matches/{id}/preview.png" => get match_preview::show;
    "/matches/{id}/act" => post actions::act;
    "/matches/{id}/consent" => post consent::agree;
    "/matches/{id}/order" => post actions::order;
    "/matches/{id}/join" => post seating::join;
    "/matches/{id}/luck" => post seating::add_luck;
    "/matches/{id}/leave" => post seating::leave;
    "/matches/{id}/start" => post seating::start;
    "/matches/{id}/resign" => get seating::ask_resign, post seating::resign;
}
