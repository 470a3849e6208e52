//! Who comes by an invitation before they are signed in: they are told who invites them to what, and whichever
//! way they take leads on to that match.

use actix_web::HttpResponse;
use uuid::Uuid;

use super::site_origin::escape_query;
use super::page::{PageResult, PLAIN, redirect_to};
use super::register;
use super::visitor::Visit;
use super::words::seats_in_words;
use crate::core::{Holder, Match, Place, Stage};
use crate::games::GameKey;
use crate::http::problem::Problem;
use crate::i18n::Phrase;
use crate::people::{InvitationCode, InvitationEmails};
use crate::world::MatchId;

/// Where invitations lead, before their code.
const INVITATION_PATH: &str = "/invitation?code=";

/// What somebody is invited to, as far as whoever has the code may know.
pub(super) struct InvitationView {
    /// Who invites to which game.
    pub(super) lead: String,
    /// What becomes of it.
    pub(super) then: String,
    pub(super) game: GameKey,
    pub(super) about: String,
    /// The address that was invited; empty if it was none.
    pub(super) address: String,
    /// The code that says so.
    pub(super) code: String,
}

/// What a code is good for; nothing if it is none of ours, or no longer good.
pub(super) async fn load_admission(visit: &Visit, code: &str) -> Result<Option<InvitationCode>, Problem> {
    let api = &visit.web.api;
    if let Some(MatchId(match_id)) = api.matches.keys.verify_invitation(code) {
        let address = None;
        return Ok(Some(InvitationCode { match_id, address }));
    }
    let Some(invitation) = api.accounts.sealed_links.open_invitation(code) else {
        return Ok(None);
    };
    Ok(InvitationEmails(&api.accounts).open_invitation(invitation).await?)
}

/// Leads whoever is signed in to the match, with its own code.
pub(super) fn redirect_to_match(visit: &Visit, id: Uuid) -> HttpResponse {
    let code = visit.web.api.matches.keys.invitation_code(MatchId(id));
    // A code of ours is made of letters that an address takes as they are.
    redirect_to(&format!("/matches/{id}?code={code}"))
}

impl InvitationView {
    /// What an invitation is for that somebody is on the way with; nothing if it is no such way.
    pub(super) async fn load_on_way(visit: &Visit, next: &str) -> Result<Option<Self>, Problem> {
        match next.strip_prefix(INVITATION_PATH) {
            Some(code) => Self::load_by_code(visit, code).await,
            None => Ok(None),
        }
    }

    /// What a code invites to; nothing if it is none of ours, or no longer good.
    pub(super) async fn load_by_code(visit: &Visit, code: &str) -> Result<Option<Self>, Problem> {
        let Some(admission) = load_admission(visit, code).await? else {
            return Ok(None);
        };
        let api = &visit.web.api;
        let id = MatchId(admission.match_id);
        let state = api.matches.views.load(id, None).await?;
        let names = api.access.load_names(&state).await?;
        let mut places = state.roster.places.iter();
        let host_place = places.find(|place| Place::is_host(place));
        let host_name = host_place.and_then(|host| match &host.holder {
            Holder::Player(host) => Some(names.with_bot_labels(visit.language).isolated_name(*host)),
            Holder::Bot(_) | Holder::Nobody => None,
        });
        let host = host_name.unwrap_or_else(|| visit.say("arrive-somebody"));
        let about = state.charter.game.rules().about();
        let lead = Phrase::new("arrive-lead")
            .with_value("host", host.clone())
            .with_value("game", about.title);
        Ok(Some(Self {
            lead: lead.localize(visit.language),
            then: if has_room(&state) {
                visit.say_with("arrive-then", "host", host)
            } else {
                visit.say("arrive-full")
            },
            game: state.charter.game,
            about: seats_in_words(&about, visit.language),
            address: admission.address.unwrap_or_default(),
            code: code.to_owned(),
        }))
    }
}

/// The page of an invitation for whoever is not signed in to an account of their own, on which they
/// register; nothing if the code is none, or for another match.
pub(super) async fn show_landing(visit: &Visit, code: &str, to: Option<Uuid>) -> Option<PageResult> {
    let admission = match load_admission(visit, code).await.transpose()? {
        Ok(admission) => admission,
        Err(problem) => return Some(Err(problem)),
    };
    let is_for_it = to.is_none_or(|to| admission.match_id == to);
    if !is_for_it || !visit.is_nobody() {
        return None;
    }
    if let Err(problem) = visit.count_stranger() {
        return Some(Err(problem));
    }
    let room = if visit.is_guest { "keep" } else { "register" };
    Some(register::render(visit, room, &invitation_path(code), PLAIN).await)
}

/// Whether somebody who is invited can still sit down.
fn has_room(state: &Match) -> bool {
    match state.stage {
        Stage::Lobby => 0 < state.roster.free_places().count(),
        Stage::Running => !state.roster.vacant.is_empty(),
        Stage::Over { .. } => false,
    }
}

/// The way that an invitation goes.
pub(super) fn invitation_path(code: &str) -> String {
    format!("{INVITATION_PATH}{}", escape_query(code))
}
