//! Pages for visitors with an invitation who are not signed in. They see their host and the game, and continue
//! to the match after signing in or registering.

use actix_web::HttpResponse;
use uuid::Uuid;

use crate::core::{Holder, Match, Place, Stage};
use crate::games::GameKey;
use crate::http::problem::Problem;
use crate::i18n::Phrase;
use crate::people::{InvitationCode, InvitationEmails};
use crate::web::accounts::register;
use crate::web::page::{PLAIN, PageResult, redirect_to};
use crate::web::view_text::seats_in_words;
use crate::web::visitor::{Visit, escape_query};
use crate::world::MatchId;

const INVITATION_PATH: &str = "/invitation?code=";

/// Details of an invitation that anyone with its code may see.
pub(crate) struct InvitationView {
    pub(crate) lead: String,
    /// Sentence about the next step after accepting the invitation.
    pub(crate) then: String,
    pub(crate) game: GameKey,
    pub(crate) about: String,
    /// Email address that was invited; empty for an invitation link.
    pub(crate) address: String,
    pub(crate) code: String,
}

/// Looks up an invitation by its code; `None` if unknown or no longer valid.
pub(crate) async fn load_admission(
    visit: &Visit,
    code: &str,
) -> Result<Option<InvitationCode>, Problem> {
    let api = &visit.web.api;
    if let Some(MatchId(match_id)) = api.matches.keys.verify_invitation(code) {
        let address = None;
        return Ok(Some(InvitationCode { match_id, address }));
    }
    let Some(invitation) = api.accounts.sealed_links.open_invitation(code) else {
        return Ok(None);
    };
    Ok(InvitationEmails(&api.accounts)
        .open_invitation(invitation)
        .await?)
}

/// Redirects to the match, with the match's own invitation code in the query.
pub(crate) fn redirect_to_match(visit: &Visit, id: Uuid) -> HttpResponse {
    let code = visit.web.api.matches.keys.invitation_code(MatchId(id));
    // Invitation codes have no characters that need escaping.
    redirect_to(&format!("/matches/{id}?code={code}"))
}

impl InvitationView {
    /// Returns the invitation to which the redirect target `next` leads, if any.
    pub(crate) async fn load_on_way(visit: &Visit, next: &str) -> Result<Option<Self>, Problem> {
        match next.strip_prefix(INVITATION_PATH) {
            Some(code) => Self::load_by_code(visit, code).await,
            None => Ok(None),
        }
    }

    pub(crate) async fn load_by_code(visit: &Visit, code: &str) -> Result<Option<Self>, Problem> {
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
            Holder::Player(host) => {
                Some(names.with_bot_labels(visit.language).isolated_name(*host))
            }
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

/// Shows the invitation, with a form to register, to visitors without an account. `None` for signed-in
/// visitors, invalid codes, and codes for another match than `to`.
pub(crate) async fn show_landing(
    visit: &Visit,
    code: &str,
    to: Option<Uuid>,
) -> Option<PageResult> {
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

fn has_room(state: &Match) -> bool {
    match state.stage {
        Stage::Lobby => 0 < state.roster.free_places().count(),
        Stage::Running => !state.roster.vacant.is_empty(),
        Stage::Over { .. } => false,
    }
}

pub(super) fn invitation_path(code: &str) -> String {
    format!("{INVITATION_PATH}{}", escape_query(code))
}
