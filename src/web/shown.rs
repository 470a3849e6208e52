//! What a look of a referee shows: the table as one or two saw it, side by side, what was asked of the
//! match, or which emails were sent. All of it is on the record by then.

use std::collections::BTreeMap;

use actix_web::http::StatusCode;
use askama::Template;
use jiff::Timestamp;
use uuid::Uuid;

use super::page::{Answered, Frame, answer};
use super::picture::marked;
use super::post::Post;
use super::reader::Reader;
use super::referee_forms::{Lists, replayed};
use super::scene::Part;
use super::visit::Visit;
use crate::app::Names;
use crate::app::disputes::{
    DisputeId, LookResponse, LookedAt, ReplayResponse, RequestResponse, SentLetter,
};
use crate::app::picture::drawn_of;
use crate::core::Match;
use crate::games::{self, Seat};
use crate::world::Version;

#[derive(Template)]
#[template(path = "shown.html", config = "src/web/askama.toml")]
struct ShownPage {
    frame: Frame,
    id: Uuid,
    number: u32,
    what: String,
    beside: String,
    reason: String,
    /// The versions before and after this one, as far as there are any.
    steps: Vec<(&'static str, u32)>,
    sides: Vec<Side>,
    records: Vec<Records>,
}

/// The table as somebody saw it.
struct Side {
    title: String,
    picture: Option<String>,
    parts: Vec<Part>,
    happened: Vec<String>,
    lists: Lists,
}

/// What is kept beside the match, a line each.
struct Records {
    title: &'static str,
    columns: &'static [&'static str],
    rows: Vec<Vec<String>>,
}

/// Whose names stand on the page, and how they look at what.
struct Case<'a> {
    visit: &'a Visit,
    state: &'a Match,
    names: Names,
}

/// Shows what one look or two came to.
pub(super) fn page(
    post: &Post,
    dispute: DisputeId,
    state: &Match,
    names: Names,
    shown: &[LookResponse],
) -> Answered {
    let visit = &post.visit;
    let case = Case {
        visit,
        state,
        names,
    };
    let version = shown.iter().find(|shown| shown.replay.is_some());
    let version = version.map(|shown| shown.look.version);
    let page = ShownPage {
        frame: Frame::of(visit, "What there is to see".to_owned(), None),
        id: dispute.match_id,
        number: dispute.number,
        what: post.field("what").to_owned(),
        beside: post.field("beside").to_owned(),
        reason: post.field("reason").to_owned(),
        steps: version.map_or_else(Vec::new, |version| steps(version, state.version)),
        sides: case.sides(shown),
        records: shown.iter().flat_map(|shown| case.records(shown)).collect(),
    };
    answer(visit, StatusCode::OK, &page)
}

fn steps(version: u32, last: Version) -> Vec<(&'static str, u32)> {
    let (back, ahead) = (version.saturating_sub(1), version.saturating_add(1));
    let steps = [
        (0 < back, ("Previous", back)),
        (ahead <= last.0, ("Next", ahead)),
    ];
    let steps = steps.into_iter().filter(|(is_there, _)| *is_there);
    steps.map(|(_, step)| step).collect()
}

impl Case<'_> {
    fn sides(&self, shown: &[LookResponse]) -> Vec<Side> {
        // Two pictures on one page need ids of their own.
        let prefixes = ["left-", "right-"].into_iter();
        let replays = shown.iter().zip(prefixes).filter_map(|(shown, prefix)| {
            let replay = shown.replay.as_ref()?;
            Some(self.side(shown, replay, prefix))
        });
        replays.collect()
    }

    fn side(&self, shown: &LookResponse, replay: &ReplayResponse, prefix: &'static str) -> Side {
        let version = Version(shown.look.version);
        let name = |seat: Seat| self.names.at(self.state, seat, version.next());
        let who = match (shown.look.what, shown.look.seat) {
            (LookedAt::Seat, Some(seat)) => format!("As the seat of {}", name(seat)),
            (LookedAt::Omniscient, _) => "With everything open".to_owned(),
            (_, _) => "As a spectator".to_owned(),
        };
        let view = replay.table.view.as_ref();
        let draw = |view| {
            drawn_of(
                self.state,
                view,
                games::Names::new(self.visit.language, &name),
            )
        };
        let before = replay.before.as_ref().and_then(draw);
        let drawing = view.and_then(draw);
        let reader = Reader::of(self.visit, self.state, shown.look.seat, &name);
        let told = view.map(|view| reader.in_words(view));
        let (happened, lists) = replayed(replay);
        Side {
            title: format!("{who}, after entry {version}"),
            picture: drawing.map(|now| {
                let none = BTreeMap::new();
                marked(self.visit, &now, before.as_ref(), prefix, none)
            }),
            parts: told.unwrap_or_default(),
            happened,
            lists,
        }
    }

    fn records(&self, shown: &LookResponse) -> Vec<Records> {
        let requests = shown.requests.iter().map(|requests| Records {
            title: "Requests",
            columns: &[
                "When", "Who", "What", "Asked", "Answer", "Version", "Took", "Program",
            ],
            rows: requests.iter().map(|one| self.request(one)).collect(),
        });
        let letters = shown.letters.iter().map(|letters| Records {
            title: "Emails",
            columns: &[
                "Queued", "To", "About", "Entry", "State", "Settled", "Answer",
            ],
            rows: letters.iter().map(|one| self.letter(one)).collect(),
        });
        requests.chain(letters).collect()
    }

    fn request(&self, request: &RequestResponse) -> Vec<String> {
        let code = request.code.iter().map(|code| format!(", {code}"));
        vec![
            self.when(request.at),
            self.names.of(request.participant),
            words(&request.operation),
            request.body.clone().unwrap_or_default(),
            format!("{}{}", request.status, code.collect::<String>()),
            said(request.version),
            format!("{} ms", request.took_micros.div_ceil(1000)),
            request.client.clone().unwrap_or_default(),
        ]
    }

    fn letter(&self, letter: &SentLetter) -> Vec<String> {
        vec![
            self.when(letter.posted_at),
            self.names.of(letter.participant),
            words(&letter.kind),
            letter.version.to_string(),
            letter.state.clone(),
            letter
                .settled_at
                .map(|at| self.when(at))
                .unwrap_or_default(),
            letter.answer.clone().unwrap_or_default(),
        ]
    }

    fn when(&self, at: Timestamp) -> String {
        self.visit.moment(&at)
    }
}

fn words(name: &str) -> String {
    name.replace('_', " ")
}

fn said(number: Option<u32>) -> String {
    number.map(|number| number.to_string()).unwrap_or_default()
}
