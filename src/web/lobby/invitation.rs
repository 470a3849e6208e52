//! Pages for visitors with an invitation. Visitors who are not signed in see their host and the game, and take a seat
//! after registering or signing in. An invitation that leads nowhere has a page that says why.

use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::web::Data;
use askama::Template;
use uuid::Uuid;

use crate::access::Caller;
use crate::app::{JoinMatch, PlayError};
use crate::core::{Holder, Match, MatchRefusal, Place, Refusal, Stage, may_watch};
use crate::games::GameKey;
use crate::http::app_state::AppState;
use crate::http::problem::Problem;
use crate::i18n::Phrase;
use crate::people::{InvitationCode, InvitationEmails};
use crate::web::accounts::{account, register};
use crate::web::page::{
    Notice, PLAIN, PageFrame, PageOutcome, PageResult, answer_page, redirect_to,
};
use crate::web::view_text::seats_in_words;
use crate::web::visitor::{Escaped, Visit, escape_query};
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
    /// Whether whoever registers with the invited address takes a seat at once.
    pub(crate) proves_address: bool,
}

/// An invitation that is open, with its match.
pub(crate) struct Invitation {
    pub(crate) code: InvitationCode,
    state: Arc<Match>,
}

/// Result of opening an invitation by its code.
pub(crate) enum OpenedCode {
    Open(Invitation),
    /// The invitation was withdrawn or has expired, its match does not exist, or somebody there is blocked.
    Dead,
    /// Not one of our codes.
    Unknown,
}

/// Page about an invitation that leads this visitor to no seat.
#[derive(Template)]
#[template(path = "closed_invitation.html", config = "src/web/askama.toml")]
struct ClosedInvitationPage {
    frame: PageFrame,
    closed: Closed,
    /// The invitation, if its match is full or over.
    invited: Option<InvitationView>,
    id: Uuid,
    /// The match's own code for somebody else who accepts the invitation, otherwise the code of the link.
    code: Escaped,
    /// Path of the link, to return to after signing in.
    way: Escaped,
}

/// Why an invitation leads to no seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Closed {
    /// It was withdrawn or has expired, its match does not exist, or somebody there is blocked.
    Dead,
    Full,
    Over,
    /// The link names another match than the code.
    Elsewhere,
    /// Somebody else was invited than the signed-in visitor.
    Other,
}

impl Closed {
    fn is_dead(self) -> bool {
        self == Self::Dead
    }
}

impl OpenedCode {
    pub(crate) async fn load(visit: &Visit, text: &str) -> Result<Self, Problem> {
        let api = &visit.web.api;
        let code = if let Some(MatchId(match_id)) = api.matches.keys.verify_invitation(text) {
            InvitationCode::for_match(match_id)
        } else if let Some(invitation) = api.accounts.sealed_links.open_invitation(text) {
            let visitor = visit.browser.as_ref().filter(|browser| !browser.is_guest);
            let account = visitor.map(|browser| browser.caller.account);
            let found = InvitationEmails(&api.accounts).open_invitation(invitation, account);
            let Some(code) = found.await? else {
                return Ok(Self::Dead);
            };
            code
        } else {
            return Ok(Self::Unknown);
        };
        match api.access.load_current(None, code.match_id).await {
            Err(PlayError::Refused(Refusal::Match(MatchRefusal::NoSuchMatch))) => Ok(Self::Dead),
            Err(error) => Err(error.into()),
            Ok(state) => Ok(Self::Open(Invitation { code, state })),
        }
    }
}

impl Invitation {
    /// Returns why there is no seat; `None` if there is one.
    pub(crate) fn check_closed(&self) -> Option<Closed> {
        let has_room = match self.state.stage {
            Stage::Lobby => 0 < self.state.roster.free_places().count(),
            Stage::Running => !self.state.roster.vacant.is_empty(),
            Stage::Over { .. } => return Some(Closed::Over),
        };
        (!has_room).then_some(Closed::Full)
    }

    /// Takes a place in the lobby for somebody who has just registered. Returns the path to continue with, which is
    /// `next` if there is no place. A seat of a match that has begun is taken over only on its page.
    pub(crate) async fn take_seat(&self, visit: &Visit, caller: Caller, next: &str) -> String {
        let id = self.state.id;
        let request = JoinMatch {
            code: Some(visit.web.api.matches.keys.invitation_code(id)),
            ..JoinMatch::default()
        };
        let join = async move |api: Data<AppState>| api.seats.join(caller, id, request, None).await;
        if self.state.stage == Stage::Lobby && visit.run(join).await.is_ok() {
            format!("/matches/{}", id.0)
        } else {
            next.to_owned()
        }
    }

    async fn host_name(&self, visit: &Visit) -> Result<String, Problem> {
        let names = visit.web.api.access.load_names(&self.state).await?;
        let mut places = self.state.roster.places.iter();
        let host_place = places.find(|place| Place::is_host(place));
        let host_name = host_place.and_then(|host| match &host.holder {
            Holder::Player(host) => {
                Some(names.with_bot_labels(visit.language).isolated_name(*host))
            }
            Holder::Bot(_) | Holder::Nobody => None,
        });
        Ok(host_name.unwrap_or_else(|| visit.say("arrive-somebody")))
    }

    /// Whether the invitation was sent to the account of the caller, or to its address.
    async fn is_for(&self, visit: &Visit, caller: Caller) -> Result<bool, Problem> {
        let (guest, address) = (self.code.guest, &self.code.address);
        if let (None, Some(address)) = (guest, address) {
            let profiles = &visit.web.api.accounts.profiles;
            let person = profiles.load_person(caller.account).await?;
            return Ok(person.email.as_str() == address);
        }
        Ok(guest.is_none_or(|guest| guest == caller.account.0))
    }
}

impl InvitationView {
    /// Returns the open invitation to which the redirect target `next` leads, if any.
    pub(crate) async fn load_on_way(visit: &Visit, next: &str) -> Result<Option<Self>, Problem> {
        match code_of_path(next) {
            Some(code) => Self::load_by_code(visit, code).await,
            None => Ok(None),
        }
    }

    pub(crate) async fn load_by_code(visit: &Visit, code: &str) -> Result<Option<Self>, Problem> {
        let invitation = match OpenedCode::load(visit, code).await? {
            OpenedCode::Open(invitation) => invitation,
            OpenedCode::Dead | OpenedCode::Unknown => return Ok(None),
        };
        let host = invitation.host_name(visit).await?;
        let game = invitation.state.charter.game;
        let about = game.rules().about();
        let lead = Phrase::new("arrive-lead")
            .with_value("host", host.clone())
            .with_value("game", about.title);
        let found = &invitation.code;
        // Somebody who has registered with this code may have the last seat.
        let closed = invitation.check_closed().filter(|_| !found.is_used);
        Ok(Some(Self {
            lead: lead.localize(visit.language),
            then: match closed {
                Some(Closed::Over) => visit.say("arrive-over"),
                Some(_) => visit.say("arrive-full"),
                None => visit.say_with("arrive-then", "host", host),
            },
            game,
            about: seats_in_words(&about, visit.language),
            address: found.address.clone().unwrap_or_default(),
            code: code.to_owned(),
            proves_address: found.proof.is_some(),
        }))
    }
}

/// Leads a visitor to the match of an invitation, or says why there is no seat. `to` is the match that the link names.
pub(crate) async fn follow(visit: &Visit, code: &str, to: Option<Uuid>) -> PageResult {
    if let Some(landing) = show_landing(visit, code, to).await {
        return landing;
    }
    let caller = visit.caller()?;
    let opened = OpenedCode::load(visit, code).await?;
    let match_id = match &opened {
        OpenedCode::Open(invitation) => to.or(Some(invitation.code.match_id)),
        OpenedCode::Dead | OpenedCode::Unknown => to,
    };
    let is_unknown = matches!(opened, OpenedCode::Unknown);
    if let Some(id) = match_id {
        let accessed = visit.web.api.access.load_match(caller, id, None).await;
        if is_unknown || accessed.is_ok_and(|accessed| accessed.has_played()) {
            return Ok(redirect_to(&format!("/matches/{id}")));
        }
    }
    let closed = match &opened {
        OpenedCode::Unknown => return Err(Refusal::Match(MatchRefusal::NoSuchMatch).into()),
        OpenedCode::Dead => Closed::Dead,
        OpenedCode::Open(invitation) if match_id != Some(invitation.code.match_id) => {
            Closed::Elsewhere
        }
        OpenedCode::Open(invitation) => match invitation.check_closed() {
            Some(_) if may_watch(&invitation.state) => {
                return Ok(redirect_to(&match_path(visit, invitation.code.match_id)));
            }
            Some(closed) => closed,
            None if invitation.is_for(visit, caller).await? => {
                return Ok(redirect_to(&match_path(visit, invitation.code.match_id)));
            }
            None => Closed::Other,
        },
    };
    show_closed(visit, closed, code, match_id).await
}

/// Shows the invitation, with a form to register, to visitors without an account. `None` for signed-in visitors and
/// for codes that are not ours.
pub(crate) async fn show_landing(
    visit: &Visit,
    code: &str,
    to: Option<Uuid>,
) -> Option<PageResult> {
    if !visit.is_nobody() {
        return None;
    }
    match OpenedCode::load(visit, code).await {
        Ok(OpenedCode::Unknown) => None,
        Ok(OpenedCode::Dead) => Some(show_closed(visit, Closed::Dead, code, to).await),
        Ok(OpenedCode::Open(invitation)) => {
            Some(render_landing(visit, &invitation, code, to).await)
        }
        Err(problem) => Some(Err(problem)),
    }
}

async fn render_landing(
    visit: &Visit,
    invitation: &Invitation,
    code: &str,
    to: Option<Uuid>,
) -> PageResult {
    let (found, next) = (&invitation.code, invitation_path(code));
    if to.is_some_and(|to| to != found.match_id) {
        return show_closed(visit, Closed::Elsewhere, code, to).await;
    }
    if let Some(closed) = invitation.check_closed().filter(|_| !found.is_used) {
        return show_closed(visit, closed, code, to).await;
    }
    visit.count_stranger()?;
    if found.is_used {
        let used = PageOutcome::new(StatusCode::OK, Some(Notice::Done("arrive-used")));
        return account::render_sign_in(visit, &next, "", used).await;
    }
    let room = if visit.is_guest { "keep" } else { "register" };
    register::render(visit, room, &next, PLAIN).await
}

/// Shows why an invitation leads to no seat, and what the visitor can do.
pub(crate) async fn show_closed(
    visit: &Visit,
    closed: Closed,
    code: &str,
    to: Option<Uuid>,
) -> PageResult {
    visit.count_stranger()?;
    let (status, invited) = match closed {
        Closed::Dead | Closed::Elsewhere => (StatusCode::NOT_FOUND, None),
        Closed::Full | Closed::Over => {
            let invited = InvitationView::load_by_code(visit, code).await?;
            (StatusCode::CONFLICT, invited)
        }
        Closed::Other => (StatusCode::OK, None),
    };
    let way = match to {
        Some(id) => format!("/lobby/{id}?invitation={}", escape_query(code)),
        None => invitation_path(code),
    };
    let page = ClosedInvitationPage {
        frame: PageFrame::new(visit, visit.say("arrive-title"), None),
        closed,
        invited,
        id: to.unwrap_or_default(),
        code: match to.filter(|_| closed == Closed::Other) {
            Some(id) => escape_query(&visit.web.api.matches.keys.invitation_code(MatchId(id))),
            None => escape_query(code),
        },
        way: escape_query(&way),
    };
    answer_page(visit, status, &page)
}

/// Returns the code of the invitation to which the redirect target `next` leads, if any.
pub(crate) fn code_of_path(next: &str) -> Option<&str> {
    next.strip_prefix(INVITATION_PATH)
}

/// Returns the path of a match, with the match's own invitation code in the query.
fn match_path(visit: &Visit, id: Uuid) -> String {
    let code = visit.web.api.matches.keys.invitation_code(MatchId(id));
    // Invitation codes have no characters that need escaping.
    format!("/matches/{id}?code={code}")
}

pub(super) fn invitation_path(code: &str) -> String {
    format!("{INVITATION_PATH}{}", escape_query(code))
}
