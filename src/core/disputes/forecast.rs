//! Previews the effect of a ruling before referees sign it.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use super::events::Ruling;
use super::rule::{apply_ruling, signatures_needed, try_out};
use super::step::find_open;
use crate::decide;
use crate::decide::Decision;
use crate::events::{By, EndFact, EndKind, Fact, PlatformAction, PlatformFact};
use crate::feed::{DescribedFact, FeedEntry, Listener, Perspective, read_feed};
use crate::games::{Outcome, Seat, Viewer};
use crate::refusal::Refusal;
use crate::replay_error::ReplayError;
use crate::sentences::{SentenceContext, fact_sentence, placeholder_names};
use crate::state::{Match, Stage};
use crate::world::{RawEntry, Version};

/// A preview of a ruling. Referees who sign send its token, to agree to exactly this effect.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct Forecast {
    pub token: String,
    pub version: Version,
    /// Facts that would follow, up to the first draw or reveal, as a spectator may see them.
    pub facts: Vec<DescribedFact>,
    /// Whether more would follow, which cannot be known in advance.
    pub stopped: bool,
    pub strikes: Vec<u32>,
    /// Hidden information from undone entries that players have learned.
    pub learned: Vec<Learned>,
    /// `None` if the match would not be over.
    pub end: Option<(EndKind, Option<Outcome>)>,
    /// Number of referees who must sign: two if the ruling ends a running match, otherwise by its kind.
    pub signatures: u8,
}

/// Hidden information that was revealed to a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = LearnedCard)]
pub struct Learned {
    /// The seat to which it was revealed; absent if to everybody.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The entry that revealed it.
    pub entry: u32,
    /// Description of the entry, without the hidden parts.
    pub text: String,
}

/// Computes [`Forecast::token`], which changes with every new entry and every change to the ruling.
pub fn ruling_token(state: &Match, number: Version, ruling: &Ruling) -> Result<String, Refusal> {
    let words = serde_json::to_vec(ruling).map_err(|error| Refusal::internal(&error))?;
    let mut hash = Sha256::new_with_prefix(b"logothete/effect/1");
    hash.update(state.id.0.as_bytes());
    hash.update(state.version.0.to_be_bytes());
    hash.update(state.head.0);
    hash.update(number.0.to_be_bytes());
    hash.update(words);
    Ok(decide::short_token(hash))
}

/// Previews a ruling. Requires: the match remembers the entry to which the ruling rewinds.
pub fn forecast(
    state: &Match,
    number: Version,
    ruling: &Ruling,
    learned: Vec<Learned>,
    listener: &Listener,
) -> Result<Forecast, Refusal> {
    find_open(state, number)?;
    let (facts, after, stopped) = foresee(state, number, ruling)?;
    let were = state.consent.struck();
    let struck = after.consent.struck().iter();
    let newly_struck = struck.filter(|entry| !were.contains(entry));
    let strikes = newly_struck.map(|entry| entry.0).collect();
    let end = match after.stage {
        Stage::Over { why, outcome } => Some((why, outcome)),
        Stage::Lobby | Stage::Running => None,
    };
    let ends = end.is_some() && state.stage == Stage::Running;
    let needed = signatures_needed(state, ruling)?;
    let describe = |fact| describe_fact(state, fact, listener);
    Ok(Forecast {
        token: ruling_token(state, number, ruling)?,
        version: state.version,
        facts: facts.iter().map(describe).collect::<Result<_, _>>()?,
        stopped,
        strikes,
        learned,
        end,
        signatures: if ends { 2 } else { needed },
    })
}

/// Returns the facts, the match after them, and whether more would follow that cannot be known.
fn foresee(
    state: &Match,
    number: Version,
    ruling: &Ruling,
) -> Result<(Vec<Fact>, Match, bool), Refusal> {
    let action = PlatformAction::Rule {
        dispute: number.0,
        ruling: ruling.clone(),
    };
    let mut decision = Decision::new(state, By::REFEREE, action);
    let Ruling::Correct { to, actions } = ruling else {
        apply_ruling(&mut decision, ruling)?;
        return Ok((decision.facts, decision.after, false));
    };
    let trial = try_out(state, Version(*to), actions)?;
    if Version(*to) != state.version {
        apply_ruling(&mut decision, &Ruling::Rewind { to: *to })?;
    }
    let facts = trial.facts.into_iter();
    decision.facts.extend(facts.map(|new| Fact::Game(new.fact)));
    decision.after.play = trial.play;
    if !trial.stopped {
        decision.end_if_over();
    }
    Ok((decision.facts, decision.after, trial.stopped))
}

/// Describes a fact for a spectator by its sentence. The JSON of a game's fact is reduced to its type.
fn describe_fact(
    state: &Match,
    fact: &Fact,
    listener: &Listener,
) -> Result<DescribedFact, Refusal> {
    let names = placeholder_names(listener.language);
    let context = SentenceContext {
        names,
        zone: &listener.zone,
        addressee: listener.addressee,
        roster: &state.roster,
    };
    let (text, fact) = match fact {
        Fact::Game(fact) => {
            let described = state.play.describe(fact, Viewer::Spectator, names);
            let text = described.map_err(|error| Refusal::internal(&error))?;
            (text, json!({ "game": { "type": fact.get("type") } }))
        }
        Fact::Platform(fact @ PlatformFact::End(EndFact::MatchEnded { why, outcome, .. })) => {
            // The fact is rebuilt without the seed, which only a written entry reveals.
            let (why, outcome) = (*why, outcome.clone());
            let changed = PlatformFact::from(EndFact::ResultChanged { why, outcome });
            (fact_sentence(fact, context), json!({ "platform": changed }))
        }
        Fact::Platform(fact) => (fact_sentence(fact, context), json!({ "platform": fact })),
    };
    Ok(DescribedFact { fact, text })
}

/// Returns the hidden information that was revealed by the entries after `to`.
pub fn find_learned(
    state: &Match,
    entries: &[RawEntry],
    to: Version,
    listener: &Listener,
) -> Result<Vec<Learned>, ReplayError> {
    let read = |perspective| {
        let listener = Listener {
            perspective,
            ..listener.clone()
        };
        read_feed(state.id, entries, to, listener)
    };
    let public = read(Perspective::Of(None))?;
    let open = entries.iter().filter(|kept| has_open_draws(kept));
    let drawn: Vec<u32> = open.map(|kept| kept.version.0).collect();
    let reveals = |entry: &&FeedEntry| !entry.opened.is_empty() || drawn.contains(&entry.version);
    let revealing = public.iter().filter(reveals);
    let mut all: Vec<Learned> = revealing
        .map(|entry| describe_learned(None, entry))
        .collect();
    for seat in Seat::all(state.roster.seat_count()) {
        let entries_seen = read(Perspective::Seat(seat))?;
        let pairs = entries_seen.iter().zip(&public);
        let more = pairs.filter(|(mine, theirs)| mine.opened.len() > theirs.opened.len());
        all.extend(more.map(|(_, theirs)| describe_learned(Some(seat), theirs)));
    }
    all.sort_by_key(|learned| learned.entry);
    Ok(all)
}

fn describe_learned(seat: Option<Seat>, entry: &FeedEntry) -> Learned {
    let texts: Vec<&str> = entry.facts.iter().map(|fact| &*fact.text).collect();
    Learned {
        seat,
        entry: entry.version,
        text: texts.join(" "),
    }
}

#[derive(Deserialize)]
struct Draws {
    draws: Vec<Value>,
}

fn has_open_draws(kept: &RawEntry) -> bool {
    let draws = serde_json::from_slice(&kept.public);
    draws.is_ok_and(|Draws { draws }| draws.iter().any(|draw| draw.get("index").is_some()))
}
