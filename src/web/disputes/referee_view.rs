//! Shows the result of a referee's lookup: the table as one or two viewers saw it, the request log, or the emails sent.
//! The lookup is recorded before this code runs.

use std::sync::Arc;

use actix_web::http::StatusCode;
use askama::Template;
use futures_util::future::OptionFuture;
use uuid::Uuid;

use super::continuation::Continuation;
use super::referee_forms::look_reason;
use super::referee_lists::{ReplayedList, ReplayedPosition};
use super::ruling_form::parse_corrected;
use crate::app::PlayerNames;
use crate::app::disputes::{DisputeId, LookResponse, ReplayResponse, RequestResponse, SentEmail};
use crate::app::picture::draw_view;
use crate::core::disputes::Corrected;
use crate::core::{Match, Stage};
use crate::games::{self, Seat};
use crate::http::problem::Problem;
use crate::i18n::Phrase;
use crate::people::LookedAt;
use crate::web::matches::draw_marked;
use crate::web::page::{PageFrame, PageResult, answer_page};
use crate::web::view_text::{ViewPart, ViewReader};
use crate::web::visitor::{Post, Visit};
use crate::world::Version;

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
    /// Reason typed so far for the ruling that is being assembled.
    ruling_reason: String,
    steps: Vec<(String, u32)>,
    sides: Vec<ShownSide>,
    records: Vec<Records>,
}

struct ShownSide {
    title: String,
    picture: Option<String>,
    parts: Vec<ViewPart>,
    happened: Vec<String>,
    lists: Vec<ReplayedList>,
    /// Version of the position, and an id prefix for its picture, because the page may show two positions.
    version: u32,
    prefix: &'static str,
    instead: Option<Continuation>,
}

struct Records {
    title: String,
    columns: Vec<String>,
    rows: Vec<Vec<String>>,
}

struct ShownCase<'a> {
    visit: &'a Visit,
    state: &'a Match,
    names: PlayerNames,
    past: Option<Arc<Match>>,
    corrected: Vec<Corrected>,
}

pub(crate) async fn render(
    post: &Post,
    dispute: DisputeId,
    state: &Match,
    names: PlayerNames,
    responses: &[LookResponse],
) -> PageResult {
    let visit = &post.visit;
    let replayed = responses.iter().find(|shown| shown.replay.is_some());
    let version = replayed.map(|shown| shown.look.version);
    let views = &visit.web.api.matches.views;
    let position = version.map(|version| views.load(state.id, Some(Version(version))));
    let then = OptionFuture::from(position).await.transpose()?;
    let case = ShownCase {
        visit,
        state,
        names,
        past: then,
        corrected: parse_corrected(post),
    };
    let page = ShownPage {
        frame: PageFrame::new(visit, visit.say("referee-look"), None),
        id: dispute.match_id,
        number: dispute.number,
        what: post.field("what").to_owned(),
        beside: post.field("beside").to_owned(),
        reason: look_reason(post).to_owned(),
        ruling_reason: match post.field("look_reason") {
            "" => String::new(),
            _ => post.field("reason").to_owned(),
        },
        steps: version.map_or_else(Vec::new, |version| {
            step_links(visit, version, state.version)
        }),
        sides: case.describe_sides(responses)?,
        records: responses
            .iter()
            .flat_map(|shown| case.list_records(shown))
            .collect(),
    };
    answer_page(visit, StatusCode::OK, &page)
}

fn step_links(visit: &Visit, version: u32, last: Version) -> Vec<(String, u32)> {
    let (back, ahead) = (version.saturating_sub(1), version.saturating_add(1));
    let steps = [
        (0 < back).then_some(("referee-previous", back)),
        (ahead <= last.0).then_some(("referee-next", ahead)),
    ];
    let describe = |(key, version)| (visit.say_with(key, "version", version), version);
    steps.into_iter().flatten().map(describe).collect()
}

impl ShownCase<'_> {
    fn describe_sides(&self, shown: &[LookResponse]) -> Result<Vec<ShownSide>, Problem> {
        // Two pictures on one page need different id prefixes; otherwise their ids would collide.
        let prefixes = ["left-", "right-"].into_iter();
        let replays = shown.iter().zip(prefixes).filter_map(|(response, prefix)| {
            let replay = response.replay.as_ref()?;
            Some(self.describe_side(response, replay, prefix))
        });
        replays.collect()
    }

    fn describe_side(
        &self,
        shown: &LookResponse,
        replay: &ReplayResponse,
        prefix: &'static str,
    ) -> Result<ShownSide, Problem> {
        let version = Version(shown.look.version);
        let name = |seat: Seat| self.names.name_at(self.state, seat, version.next());
        let viewer_name = match (shown.look.what, shown.look.seat) {
            (LookedAt::Seat, Some(seat)) => {
                self.visit.say_with("referee-as-seat", "name", name(seat))
            }
            (LookedAt::Omniscient, _) => self.visit.say("referee-omniscient"),
            (_, _) => self.visit.say("referee-as-spectator"),
        };
        let title = Phrase::new("referee-after")
            .with_value("who", viewer_name)
            .with_value("version", version.0);
        let view = replay.table.view.as_ref();
        let names = games::SeatNames::new(self.visit.language, &name);
        let draw = |view| draw_view(self.state, view, names);
        let before = replay.before.as_ref().and_then(draw);
        let drawing = view.and_then(draw);
        let reader = ViewReader::for_match(self.visit, self.state, shown.look.seat, &name);
        let parts = view.map(|view| reader.describe(view));
        let replayed = ReplayedPosition {
            reader: &self.visit.reader,
            replay,
            past: self.past.as_deref().unwrap_or(self.state),
            names: &self.names,
        };
        Ok(ShownSide {
            title: title.localize(self.visit.language),
            picture: drawing.map(|now| draw_marked(self.visit, &now, before.as_ref(), prefix)),
            parts: parts.unwrap_or_default(),
            happened: replayed.describe_entries(),
            lists: vec![
                replayed.clock_list(),
                replayed.legal_list()?,
                replayed.change_list(&reader),
            ],
            version: version.0,
            prefix,
            instead: self.build_continuation(shown)?,
        })
    }

    fn build_continuation(&self, shown: &LookResponse) -> Result<Option<Continuation>, Problem> {
        let past = self.past.as_deref();
        let Some(past) = past.filter(|_| self.state.stage == Stage::Running) else {
            return Ok(None);
        };
        let seats: Vec<Seat> = match (shown.look.what, shown.look.seat) {
            (LookedAt::Omniscient, _) => Seat::all(past.roster.seat_count()).collect(),
            (_, seat) => seat.into_iter().collect(),
        };
        // The view of one seat cannot be continued after actions of other seats.
        let is_seen = |one: &Corrected| seats.contains(&one.seat);
        if seats.is_empty() || !self.corrected.iter().all(is_seen) {
            return Ok(None);
        }
        let found = Continuation::from_position(past, &seats, &self.corrected, &self.names)?;
        Ok(Some(found).filter(|found| !found.next.is_empty() || !found.so_far.is_empty()))
    }

    fn list_records(&self, shown: &LookResponse) -> Vec<Records> {
        let columns = |keys: &[&'static str]| keys.iter().map(|key| self.visit.say(key)).collect();
        let requests = shown.requests.iter().map(|requests| Records {
            title: self.visit.say("referee-requests"),
            columns: columns(&REQUEST_COLUMNS),
            rows: requests.iter().map(|one| self.request_row(one)).collect(),
        });
        let emails = shown.letters.iter().map(|emails| Records {
            title: self.visit.say("referee-letters"),
            columns: columns(&EMAIL_COLUMNS),
            rows: emails.iter().map(|one| self.email_row(one)).collect(),
        });
        requests.chain(emails).collect()
    }

    fn request_row(&self, request: &RequestResponse) -> Vec<String> {
        let code = request.code.iter().map(|code| format!(", {code}"));
        let version = request.version;
        vec![
            self.visit.moment(&request.at),
            self.names.isolated_name(request.participant),
            with_spaces(&request.operation),
            request.body.clone().unwrap_or_default(),
            format!("{}{}", request.status, code.collect::<String>()),
            version.map_or_else(String::new, |one| one.to_string()),
            format!("{} ms", request.took_micros.div_ceil(1000)),
            request.client.clone().unwrap_or_default(),
        ]
    }

    fn email_row(&self, email: &SentEmail) -> Vec<String> {
        let settled = email.settled_at.map(|at| self.visit.moment(&at));
        vec![
            self.visit.moment(&email.posted_at),
            self.names.isolated_name(email.participant),
            with_spaces(&email.kind),
            email.version.to_string(),
            email.state.clone(),
            settled.unwrap_or_default(),
            email.answer.clone().unwrap_or_default(),
        ]
    }
}

fn with_spaces(name: &str) -> String {
    name.replace('_', " ")
}
