//! The entries of a match as one viewer may see them.
//!
//! 1. An entry in a feed never changes: what becomes known later comes with the entry that made
//!    it known, as an opening of an earlier seal.
//! 2. Everybody gets the same public bytes, so that everybody can check the chain.

mod seals;
mod teller;

use serde_json::Value;
use uuid::Uuid;

use super::broken::BrokenLog;
use super::clock::ClockRow;
use super::events::{Body, By, Fact};
use super::sentences::{placeholder, sentence};
use super::state::{Match, Stage};
use crate::games::{Corrupt, Names, Seal, Seat, Viewer};
use crate::i18n::Language;
use crate::world::{self, Kept, Part, Sealed};
use seals::news;
pub(crate) use teller::tell;
pub(crate) use teller::{Bookmark, Teller, tell_on};

/// One entry as a viewer may see it.
#[derive(Clone, Debug, PartialEq)]
pub struct FeedEntry {
    pub version: u32,
    pub at: String,
    pub by: By,
    /// What was asked; hidden parts as seals.
    pub action: Value,
    pub facts: Vec<ToldFact>,
    /// The exact public bytes.
    pub record: String,
    /// The head of the chain after them, in hex.
    pub hash: String,
    /// Seals of this and earlier entries that this viewer may open from here on.
    pub opened: Vec<Opened>,
    pub clock: Vec<ClockRow>,
    /// The earlier entries whose decisions it takes back, to be struck out.
    pub takes_back: Vec<u32>,
    /// Those that were struck out and stand again.
    pub reinstates: Vec<u32>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct ToldFact {
    /// The fact; hidden parts as seals.
    pub fact: Value,
    /// What happened, in a plain sentence; see [`super::with_names`].
    pub text: String,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Opened {
    pub version: u32,
    pub pointer: String,
    pub value: Value,
    /// The salt of the seal, in hex.
    pub salt: String,
}

/// With whose eyes a match is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// A participant's, as they sat there from time to time; a stranger's, if nobody's.
    Of(Option<Uuid>),
    /// Those of whoever held this seat.
    Seat(Seat),
    /// Those of one who sees everything: only a referee's.
    All,
}

impl Eyes {
    /// As whom they look at a table.
    pub fn at(self, table: &Match) -> Viewer {
        match (self, &table.stage) {
            (Self::Of(participant), _) => table.viewer(participant),
            (Self::Seat(seat), Stage::Lobby | Stage::Running) => Viewer::Seat(seat),
            (Self::Seat(seat), Stage::Over { .. }) => Viewer::All { seat: Some(seat) },
            (Self::All, _) => Viewer::All { seat: None },
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listener {
    pub eyes: Eyes,
    pub language: Language,
}

/// Whoever names no language is told in English, as programs are.
impl From<Option<Uuid>> for Listener {
    fn from(participant: Option<Uuid>) -> Self {
        Self {
            eyes: Eyes::Of(participant),
            language: Language::En,
        }
    }
}

/// One entry as a viewer may see it who may open these seals.
fn entry(
    kept: &Kept,
    body: &Body,
    table: &Match,
    (viewer, language, opened): (Viewer, Language, Vec<Opened>),
) -> Result<FeedEntry, BrokenLog> {
    let own = |opened: &&Opened| opened.version == kept.version.0;
    let mine: Vec<&str> = opened
        .iter()
        .filter(own)
        .map(|opened| opened.pointer.as_str())
        .collect();
    let parts: Vec<Part> = kept
        .parts
        .iter()
        .filter(|part| mine.contains(&part.pointer.as_str()))
        .cloned()
        .collect();
    let seen = world::open(&kept.public, &parts).map_err(BrokenLog::unreadable_at(kept.version))?;
    let facts = told_facts(table, body, &seen, (viewer, language))
        .map_err(BrokenLog::unreadable_at(kept.version))?;
    Ok(FeedEntry {
        version: kept.version.0,
        at: body.at.clone(),
        by: body.by,
        action: seen.get("action").cloned().unwrap_or_default(),
        facts,
        record: String::from_utf8_lossy(&kept.public).into_owned(),
        hash: kept.hash.to_string(),
        opened,
        clock: clock_lines(table),
        takes_back: Vec::new(),
        reinstates: Vec::new(),
    })
}

fn clock_lines(table: &Match) -> Vec<ClockRow> {
    let clock = table.clock.as_ref();
    clock.map_or_else(Vec::new, |clock| clock.lines().to_vec())
}

/// The facts of an entry with their sentences; `seen` is the entry as the viewer may see it.
fn told_facts(
    table: &Match,
    body: &Body,
    seen: &Value,
    (viewer, language): (Viewer, Language),
) -> Result<Vec<ToldFact>, Corrupt> {
    let mut facts = Vec::with_capacity(body.facts.len());
    let names = Names::new(language, &placeholder);
    for (index, fact) in body.facts.iter().enumerate() {
        let text = match fact {
            Fact::Game(fact) => table.play.describe(fact, viewer, names)?,
            Fact::Platform(fact) => sentence(fact, language),
        };
        let fact = seen
            .pointer(&format!("/facts/{index}"))
            .cloned()
            .unwrap_or_default();
        facts.push(ToldFact { fact, text });
    }
    Ok(facts)
}

/// The facts of an entry that was written just now, for the one who acted; in English, as programs
/// are told.
pub(crate) fn tell_fresh(
    table: &Match,
    (body, sealed): (&Body, &Sealed),
    viewer: Viewer,
) -> Result<Vec<ToldFact>, BrokenLog> {
    let news = news(table, body, &sealed.parts).map_err(BrokenLog::unreadable_at(table.version))?;
    let knows = |seal: &Seal| viewer.knows(seal.known_to);
    let mine = |part: &&Part| news.seal_of(&part.pointer).is_some_and(knows);
    let parts: Vec<Part> = sealed.parts.iter().filter(mine).cloned().collect();
    let seen =
        world::open(&sealed.public, &parts).map_err(BrokenLog::unreadable_at(table.version))?;
    told_facts(table, body, &seen, (viewer, Language::En))
        .map_err(BrokenLog::unreadable_at(table.version))
}
