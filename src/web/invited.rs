//! Who comes by an invitation before they are signed in: they are told who invites them to what, and whichever
//! way they take leads on to that match.

use actix_web::http::StatusCode;
use askama::Template;
use uuid::Uuid;

use super::origin::{Escaped, escaped};
use super::page::{Answered, Frame, answer};
use super::visit::Visit;
use super::words::seats_in_words;
use crate::core::{Holder, Match, Place, Stage};
use crate::http::problem::Problem;
use crate::i18n::Phrase;
use crate::world::MatchId;

/// Where invitations lead, before their code.
const WAY: &str = "/invitation?code=";

/// What somebody is invited to, as far as whoever has the code may know.
pub(super) struct Invited {
    /// Who invites to which game.
    pub(super) lead: String,
    /// What becomes of it.
    pub(super) then: String,
}

#[derive(Template)]
#[template(path = "invited.html", config = "src/web/askama.toml")]
struct InvitedPage {
    frame: Frame,
    invited: Invited,
    game: &'static str,
    about: String,
    way: Escaped,
}

impl Invited {
    /// What an invitation is for that somebody is on the way with; nothing if it is no such way.
    pub(super) async fn on(visit: &Visit, next: &str) -> Result<Option<Self>, Problem> {
        let matches = &visit.web.api.matches;
        let code = next.strip_prefix(WAY);
        let Some(id) = code.and_then(|code| matches.keys.invited_to(code)) else {
            return Ok(None);
        };
        let state = matches.views.look(id, None).await?;
        Ok(Some(Self::to(visit, &state).await?))
    }

    async fn to(visit: &Visit, state: &Match) -> Result<Self, Problem> {
        let names = visit.web.api.access.names(state).await?;
        let host = state.places.iter().find(|place| Place::is_host(place));
        let host = host.and_then(|host| match &host.holder {
            Holder::Player(host) => Some(names.labelled(visit.language).of(*host)),
            Holder::Bot(_) | Holder::Nobody => None,
        });
        let host = host.unwrap_or_else(|| visit.say("arrive-somebody"));
        let lead = Phrase::of("arrive-lead")
            .with("host", host.clone())
            .with("game", state.charter.game.rules().about().title);
        Ok(Self {
            lead: lead.say(visit.language),
            then: if has_room(state) {
                visit.say_with("arrive-then", "host", host)
            } else {
                visit.say("arrive-full")
            },
        })
    }
}

/// The page of an invitation for whoever is not signed in to an account of their own; nothing if the
/// code is none, or for another match.
pub(super) async fn landing(visit: &Visit, code: &str, to: Option<Uuid>) -> Option<Answered> {
    let code = code.trim();
    let id = visit.web.api.matches.keys.invited_to(code)?;
    let is_for_it = to.is_none_or(|to| id == MatchId(to));
    if !is_for_it || !visit.is_nobody() {
        return None;
    }
    Some(invited_page(visit, id, &way_of(code)).await)
}

async fn invited_page(visit: &Visit, id: MatchId, way: &str) -> Answered {
    visit.count_stranger()?;
    let state = visit.web.api.matches.views.look(id, None).await?;
    let key = state.charter.game;
    let about = key.rules().about();
    let page = InvitedPage {
        frame: Frame::of(visit, visit.say("arrive-title"), None),
        invited: Invited::to(visit, &state).await?,
        game: key.name(),
        about: seats_in_words(&about, visit.language),
        way: escaped(way),
    };
    answer(visit, StatusCode::OK, &page)
}

/// Whether somebody who is invited can still sit down.
fn has_room(state: &Match) -> bool {
    match state.stage {
        Stage::Lobby => 0 < state.free_places().count(),
        Stage::Running => !state.vacant.is_empty(),
        Stage::Over { .. } => false,
    }
}

/// The way that an invitation goes.
pub(super) fn way_of(code: &str) -> String {
    format!("{WAY}{code}")
}
