//! What a look of a referee shows: the table as one or two saw it, side by side, what was asked of the
//! match, or which emails were sent. All of it is on the record by then.

use std::collections::BTreeMap;
use std::sync::Arc;

use actix_web::http::StatusCode;
use askama::Template;
use futures_util::future::OptionFuture;
use uuid::Uuid;

use super::described_view::Part;
use super::page::{Answered, PageFrame, answer};
use super::picture::marked;
use super::post::Post;
use super::reader::Reader;
use super::referee_forms::looked_for;
use super::referee_lists::{Replayed, ReplayedList};
use super::replacements::Continuation;
use super::ruling_form::corrected;
use super::visitor::Visit;
use crate::app::Names;
use crate::app::disputes::{
    DisputeId, LookResponse, LookedAt, ReplayResponse, RequestResponse, SentEmail,
};
use crate::app::picture::drawn_of;
use crate::core::disputes::Corrected;
use crate::core::{Match, Stage};
use crate::games::{self, Seat};
use crate::http::problem::Problem;
use crate::i18n::Phrase;
use crate::world::Version;

/// The keys of what the columns of the request log are called.
const REQUEST_COLUMNS: [&str; 8] = [
    "referee-column-when",
    "referee-column-who",
    "referee-column-what",
    "referee-column-asked",
    "referee-column-answer",
    "referee-column-version",
    "referee-column-took",
    "referee-column-program",
];

/// Those of emails.
const EMAIL_COLUMNS: [&str; 7] = [
    "referee-column-when",
    "referee-column-who",
    "referee-column-what",
    "referee-column-version",
    "referee-column-state",
    "referee-column-settled",
    "referee-column-answer",
];

#[derive(Template)]
#[template(path = "shown.html", config = "src/web/askama.toml")]
struct ShownPage {
    frame: PageFrame,
    id: Uuid,
    number: u32,
    what: String,
    beside: String,
    reason: String,
    /// The versions before and after this one, as far as there are any.
    steps: Vec<(String, u32)>,
    sides: Vec<ShownSide>,
    records: Vec<Records>,
}

/// The table as somebody saw it.
struct ShownSide {
    title: String,
    picture: Option<String>,
    parts: Vec<Part>,
    happened: Vec<String>,
    lists: Vec<ReplayedList>,
    /// The position that it is, and what sets its fields apart from those of the other.
    version: u32,
    prefix: &'static str,
    /// What could be done then, for a ruling.
    instead: Option<Continuation>,
}

/// What is kept beside the match, a line each.
struct Records {
    title: String,
    columns: Vec<String>,
    rows: Vec<Vec<String>>,
}

/// Whose names stand on the page, and how they look at what.
struct ShownCase<'a> {
    visit: &'a Visit,
    state: &'a Match,
    names: Names,
    /// The match at the position that is looked at, if there is one.
    past: Option<Arc<Match>>,
    /// What is put together for a ruling so far.
    corrected: Vec<Corrected>,
}

/// Shows what one look or two came to.
pub(super) async fn page(
    post: &Post,
    dispute: DisputeId,
    state: &Match,
    names: Names,
    shown: &[LookResponse],
) -> Answered {
    let visit = &post.visit;
    let version = shown.iter().find(|shown| shown.replay.is_some());
    let version = version.map(|shown| shown.look.version);
    let views = &visit.web.api.matches.views;
    let then = version.map(|version| views.load(state.id, Some(Version(version))));
    let then = OptionFuture::from(then).await.transpose()?;
    let case = ShownCase {
        visit,
        state,
        names,
        past: then,
        corrected: corrected(post),
    };
    let page = ShownPage {
        frame: PageFrame::of(visit, visit.say("referee-look"), None),
        id: dispute.match_id,
        number: dispute.number,
        what: post.field("what").to_owned(),
        beside: post.field("beside").to_owned(),
        reason: looked_for(post).to_owned(),
        steps: version.map_or_else(Vec::new, |version| steps(visit, version, state.version)),
        sides: case.sides(shown)?,
        records: shown.iter().flat_map(|shown| case.records(shown)).collect(),
    };
    answer(visit, StatusCode::OK, &page)
}

fn steps(visit: &Visit, version: u32, last: Version) -> Vec<(String, u32)> {
    let (back, ahead) = (version.saturating_sub(1), version.saturating_add(1));
    let steps = [
        (0 < back).then_some(("referee-previous", back)),
        (ahead <= last.0).then_some(("referee-next", ahead)),
    ];
    let said = |(key, version)| (visit.say_with(key, "version", version), version);
    steps.into_iter().flatten().map(said).collect()
}

impl ShownCase<'_> {
    fn sides(&self, shown: &[LookResponse]) -> Result<Vec<ShownSide>, Problem> {
        // Two pictures on one page need ids of their own.
        let prefixes = ["left-", "right-"].into_iter();
        let replays = shown.iter().zip(prefixes).filter_map(|(shown, prefix)| {
            let replay = shown.replay.as_ref()?;
            Some(self.side(shown, replay, prefix))
        });
        replays.collect()
    }

    fn side(
        &self,
        shown: &LookResponse,
        replay: &ReplayResponse,
        prefix: &'static str,
    ) -> Result<ShownSide, Problem> {
        let version = Version(shown.look.version);
        let name = |seat: Seat| self.names.at(self.state, seat, version.next());
        let who = match (shown.look.what, shown.look.seat) {
            (LookedAt::Seat, Some(seat)) => {
                self.visit.say_with("referee-as-seat", "name", name(seat))
            }
            (LookedAt::Omniscient, _) => self.visit.say("referee-omniscient"),
            (_, _) => self.visit.say("referee-as-spectator"),
        };
        let who = Phrase::of("referee-after")
            .with("who", who)
            .with("version", version.0);
        let view = replay.table.view.as_ref();
        let names = games::Names::new(self.visit.language, &name);
        let draw = |view| drawn_of(self.state, view, names);
        let before = replay.before.as_ref().and_then(draw);
        let drawing = view.and_then(draw);
        let reader = Reader::of(self.visit, self.state, shown.look.seat, &name);
        let parts = view.map(|view| reader.in_words(view));
        let replayed = Replayed {
            reader: &self.visit.reader,
            replay,
            past: self.past.as_deref().unwrap_or(self.state),
            names: &self.names,
        };
        Ok(ShownSide {
            title: who.say(self.visit.language),
            picture: drawing.map(|now| {
                let none = BTreeMap::new();
                marked(self.visit, &now, before.as_ref(), prefix, none)
            }),
            parts: parts.unwrap_or_default(),
            happened: replayed.happened(),
            lists: replayed.lists(&reader)?,
            version: version.0,
            prefix,
            instead: self.instead(shown)?,
        })
    }

    /// What those as whom is looked could do, in a match that goes on.
    fn instead(&self, shown: &LookResponse) -> Result<Option<Continuation>, Problem> {
        let past = self.past.as_deref();
        let Some(past) = past.filter(|_| self.state.stage == Stage::Running) else {
            return Ok(None);
        };
        let seats: Vec<Seat> = match (shown.look.what, shown.look.seat) {
            (LookedAt::Omniscient, _) => Seat::all(past.roster.count()).collect(),
            (_, seat) => seat.into_iter().collect(),
        };
        // Whoever sees less than everything goes on from their own actions alone.
        let is_seen = |one: &Corrected| seats.contains(&one.seat);
        if seats.is_empty() || !self.corrected.iter().all(is_seen) {
            return Ok(None);
        }
        let found = Continuation::of(past, &seats, &self.corrected, &self.names)?;
        Ok(Some(found).filter(|found| !found.next.is_empty() || !found.so_far.is_empty()))
    }

    fn records(&self, shown: &LookResponse) -> Vec<Records> {
        let columns = |keys: &[&'static str]| keys.iter().map(|key| self.visit.say(key)).collect();
        let requests = shown.requests.iter().map(|requests| Records {
            title: self.visit.say("referee-requests"),
            columns: columns(&REQUEST_COLUMNS),
            rows: requests.iter().map(|one| self.request(one)).collect(),
        });
        let emails = shown.letters.iter().map(|emails| Records {
            title: self.visit.say("referee-letters"),
            columns: columns(&EMAIL_COLUMNS),
            rows: emails.iter().map(|one| self.email(one)).collect(),
        });
        requests.chain(emails).collect()
    }

    fn request(&self, request: &RequestResponse) -> Vec<String> {
        let code = request.code.iter().map(|code| format!(", {code}"));
        let version = request.version;
        vec![
            self.visit.moment(&request.at),
            self.names.of(request.participant),
            words(&request.operation),
            request.body.clone().unwrap_or_default(),
            format!("{}{}", request.status, code.collect::<String>()),
            version.map_or_else(String::new, |one| one.to_string()),
            format!("{} ms", request.took_micros.div_ceil(1000)),
            request.client.clone().unwrap_or_default(),
        ]
    }

    fn email(&self, email: &SentEmail) -> Vec<String> {
        let settled = email.settled_at.map(|at| self.visit.moment(&at));
        vec![
            self.visit.moment(&email.posted_at),
            self.names.of(email.participant),
            words(&email.kind),
            email.version.to_string(),
            email.state.clone(),
            settled.unwrap_or_default(),
            email.answer.clone().unwrap_or_default(),
        ]
    }
}

fn words(name: &str) -> String {
    name.replace('_', " ")
}
