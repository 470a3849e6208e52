//! The entries of a match as one viewer may see them. Two rules hold:
//!
//! 1. An entry in a feed never changes. What is revealed later comes with the entry that reveals
//!    it, as an opened seal of an earlier entry.
//! 2. Everybody gets the same public bytes, so that everybody can check the hash chain.

mod reader;
mod seals;

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

use super::clock::ClockRow;
use super::events::{Body, By, Fact, PlatformAction, PlatformFact};
use super::fold::decode_body;
use super::replay_error::ReplayError;
use super::sentences::{SentenceContext, fact_sentence, placeholder_names};
use super::state::{Match, Roster, Stage};
use crate::games::{DecodeError, GameAction, GameFact, Seal, Seat, Viewer};
use crate::i18n::{Language, Zone};
use crate::world::{self, ChainedEntry, OpenedPart, RawEntry};
pub use reader::{FeedCursor, FeedReader, continue_feed, read_feed};
use seals::{StruckEntries, find_disclosures};

/// An entry of a match, as you may see it. It never changes.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[schema(as = EntryCard)]
pub struct FeedEntry {
    /// Number of the entry in the match, from 1.
    pub version: u32,
    /// When it was written.
    #[schema(format = DateTime, value_type = String)]
    pub at: String,
    /// The actor.
    pub by: By,
    /// The action.
    #[schema(value_type = AnyAction)]
    pub action: Value,
    /// The facts, with sentences.
    pub facts: Vec<DescribedFact>,
    /// Exact public bytes of the entry, from which the hash is computed; absent if the request
    /// leaves them out.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[schema(required = false)]
    pub record: String,
    /// Hash of the chain after this entry, in hex.
    pub hash: String,
    /// Sealed parts of this and earlier entries that are revealed to you by this entry.
    pub opened: Vec<Opened>,
    /// Effect on the clocks, one item per seat; all spans in milliseconds.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub clock: Vec<ClockRow>,
    /// Earlier entries whose decisions this one undoes; absent if none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub takes_back: Vec<u32>,
    /// Entries that had been undone and are reinstated by this one; absent if none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub reinstates: Vec<u32>,
}

/// A fact, with a sentence that describes it.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[schema(as = FactCard)]
pub struct DescribedFact {
    /// The fact.
    #[schema(value_type = AnyFact)]
    pub fact: Value,
    /// An English sentence that describes the fact.
    pub text: String,
}

/// A sealed part that is revealed to you.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[schema(as = OpenedSeal)]
pub struct Opened {
    /// The entry to which it belongs.
    pub version: u32,
    /// Its place in the entry, as a JSON pointer.
    pub pointer: String,
    /// The hidden value.
    #[schema(value_type = SealedValue)]
    pub value: Value,
    /// Salt of the seal, in hex.
    pub salt: String,
}

/// A hidden value, in the form that it has when it is not sealed.
#[derive(ToSchema)]
#[serde(untagged)]
pub enum SealedValue {
    /// A text, such as a card, a seed or a contribution.
    Text(String),
    /// A number.
    Number(i64),
    /// Texts, such as cards.
    #[schema(title = "SealedTexts")]
    Texts(Vec<String>),
    /// Objects, such as the contents of an urn.
    #[schema(title = "SealedObjects")]
    Objects(Vec<BTreeMap<String, Value>>),
    /// An object, such as points by their origin.
    Object(BTreeMap<String, Value>),
}

/// A fact of an entry: of the game, or of the platform.
#[derive(ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AnyFact {
    /// A fact of the game.
    Game(GameFact),
    /// A fact of the platform.
    Platform(PlatformFact),
}

/// An action: of the game, or of the platform.
#[derive(ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AnyAction {
    /// An action of the game.
    Game(DescribedAction),
    /// An action of the platform.
    Platform(PlatformAction),
}

/// An action of the game, as far as you may know it.
#[derive(ToSchema)]
#[schema(as = ToldAction)]
#[serde(untagged)]
pub enum DescribedAction {
    /// The whole action.
    Whole(GameAction),
    /// An action whose hidden fields are sealed.
    Sealed(SealedAction),
}

/// An action in which some fields are `{"sealed": …}`, because they are hidden from you.
#[derive(ToSchema)]
pub struct SealedAction {
    /// Type of the action.
    #[serde(rename = "type")]
    #[schema(example = "discard")]
    pub kind: String,
}

/// Point of view on a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Perspective {
    /// A participant, who sees what the seats held over time may see; a spectator if `None`.
    Of(Option<Uuid>),
    /// The successive holders of one seat.
    Seat(Seat),
    /// A viewer who sees everything: a referee during the match, anybody after its end.
    All,
}

impl DescribedFact {
    /// Inserts names into the sentence of the fact.
    #[must_use]
    pub fn with_names(self, insert: impl FnOnce(&str) -> String) -> Self {
        let text = insert(&self.text);
        Self { text, ..self }
    }
}

impl Perspective {
    /// Returns the points of view that a participant may choose: only their own until the match ends, then all.
    pub fn available_to(participant: Option<Uuid>, now: &Match) -> Vec<Self> {
        match now.stage {
            Stage::Lobby | Stage::Running => vec![Self::Of(participant)],
            Stage::Over { .. } => {
                let by_seat = Seat::all(now.roster.seat_count()).map(Self::Seat);
                let seats = std::iter::once(Self::All).chain(by_seat);
                seats.chain([Self::Of(None)]).collect()
            }
        }
    }

    /// Returns the viewer in a match of this state.
    pub fn viewer_at(self, state: &Match) -> Viewer {
        match (self, &state.stage) {
            (Self::Of(participant), _) => state.viewer(participant),
            (Self::Seat(seat), Stage::Lobby | Stage::Running) => Viewer::Seat(seat),
            (Self::Seat(seat), Stage::Over { .. }) => Viewer::All { seat: Some(seat) },
            (Self::All, _) => Viewer::All { seat: None },
        }
    }
}

/// The reader of a feed (the entries of a match).
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct Listener {
    pub perspective: Perspective,
    pub language: Language,
    pub zone: Zone,
    /// Participant to address as "you"; all others are named.
    pub addressee: Option<Uuid>,
    /// Whether sentences mark dice and cards, for a page that draws them.
    pub marks_tokens: bool,
}

/// Default for programs: English sentences in UTC that address nobody as "you".
impl From<Perspective> for Listener {
    fn from(perspective: Perspective) -> Self {
        Self {
            perspective,
            language: Language::En,
            zone: Zone::default(),
            addressee: None,
            marks_tokens: false,
        }
    }
}

impl From<Option<Uuid>> for Listener {
    fn from(participant: Option<Uuid>) -> Self {
        Self::from(Perspective::Of(participant))
    }
}

impl Listener {
    /// Returns what sentences of the last entry of a match need; `roster` says who held the seats before that entry.
    fn context<'a>(&'a self, state: &Match, roster: &'a Roster) -> SentenceContext<'a> {
        let reader = self.addressee;
        let seat = reader.and_then(|reader| state.roster.last_seat_of(reader, state.version));
        SentenceContext {
            names: placeholder_names(self.language)
                .with_reader(seat)
                .with_marks(self.marks_tokens),
            zone: &self.zone,
            addressee: reader,
            roster,
        }
    }
}

struct EntryViewer<'a> {
    viewer: Viewer,
    context: SentenceContext<'a>,
    opened: Vec<Opened>,
}

/// Builds an entry of the feed for a viewer; `state` is the match after the entry.
fn feed_entry(
    kept: &RawEntry,
    body: &Body,
    state: &Match,
    struck: StruckEntries,
    viewer: EntryViewer<'_>,
) -> Result<FeedEntry, ReplayError> {
    let EntryViewer {
        viewer,
        context: reading,
        opened,
    } = viewer;
    let version = kept.version.0;
    let own = opened.iter().filter(|opened| opened.version == version);
    let is_open = |part: &&OpenedPart| own.clone().any(|opened| opened.pointer == part.pointer);
    let parts: Vec<OpenedPart> = kept.parts.iter().filter(is_open).cloned().collect();
    let visible_entry =
        world::open(&kept.public, &parts).map_err(ReplayError::unreadable_at(kept.version))?;
    let facts = describe_facts(state, body, &visible_entry, viewer, reading)
        .map_err(ReplayError::unreadable_at(kept.version))?;
    let clock = state.clock.as_ref().map(|clock| clock.rows.clone());
    Ok(FeedEntry {
        version,
        at: body.at.clone(),
        by: body.by,
        action: visible_entry.get("action").cloned().unwrap_or_default(),
        facts,
        record: String::from_utf8_lossy(&kept.public).into_owned(),
        hash: kept.hash.to_string(),
        opened,
        clock: clock.unwrap_or_default(),
        takes_back: struck.takes_back,
        reinstates: struck.reinstates,
    })
}

/// Describes the facts of an entry. `visible_entry` is the entry as the viewer may see it.
fn describe_facts(
    state: &Match,
    body: &Body,
    visible_entry: &Value,
    viewer: Viewer,
    reading: SentenceContext<'_>,
) -> Result<Vec<DescribedFact>, DecodeError> {
    let describe = |(index, fact): (usize, &Fact)| {
        let text = describe_fact(state, fact, viewer, reading)?;
        let visible = visible_entry.pointer(&format!("/facts/{index}")).cloned();
        let fact = visible.unwrap_or_default();
        Ok(DescribedFact { fact, text })
    };
    body.facts.iter().enumerate().map(describe).collect()
}

fn describe_fact(
    state: &Match,
    fact: &Fact,
    viewer: Viewer,
    reading: SentenceContext<'_>,
) -> Result<String, DecodeError> {
    match fact {
        Fact::Game(fact) => state.play.describe(fact, viewer, reading.names),
        Fact::Platform(fact) => Ok(fact_sentence(fact, reading)),
    }
}

/// Returns the sentences of the last entry of a match; `state` is the match after it.
pub fn describe_last_entry(
    state: &Match,
    last: &RawEntry,
    listener: &Listener,
) -> Result<Vec<String>, ReplayError> {
    let body = decode_body(last)?;
    let viewer = listener.perspective.viewer_at(state);
    let context = listener.context(state, &state.roster);
    let texts = body.facts.iter();
    let described = texts.map(|fact| describe_fact(state, fact, viewer, context));
    let sentences: Result<_, DecodeError> = described.collect();
    sentences.map_err(ReplayError::unreadable_at(last.version))
}

/// Describes the facts of a new entry to the player who wrote it, in English.
pub fn describe_entry(
    state: &Match,
    body: &Body,
    sealed: &ChainedEntry,
    viewer: Viewer,
) -> Result<Vec<DescribedFact>, ReplayError> {
    let disclosed = find_disclosures(state, body, &sealed.parts)
        .map_err(ReplayError::unreadable_at(state.version))?;
    let knows = |seal: &Seal| viewer.may_know(seal.known_to);
    let is_known = |part: &&OpenedPart| disclosed.seal_of(&part.pointer).is_some_and(knows);
    let parts: Vec<OpenedPart> = sealed.parts.iter().filter(is_known).cloned().collect();
    let visible_entry =
        world::open(&sealed.public, &parts).map_err(ReplayError::unreadable_at(state.version))?;
    let context = SentenceContext {
        names: placeholder_names(Language::En),
        zone: &Zone::default(),
        addressee: None,
        roster: &state.roster,
    };
    describe_facts(state, body, &visible_entry, viewer, context)
        .map_err(ReplayError::unreadable_at(state.version))
}
