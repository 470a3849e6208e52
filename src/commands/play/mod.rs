//! `logothete play`: bots play a whole match over HTTP, printed line by line.
//!
//! The quickest way to see the product work. It uses the API like any client and verifies the hash chain of the
//! match itself.

mod output;
mod played_match;

use std::io::Write;

use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use secrecy::SecretString;
use serde_json::{Value, json};

use self::played_match::{BotMatchError, PlayedMatch};
use super::client::{Client, member};
use crate::games::{GameKey, Seat};
use crate::world::{Hash, World};

const NAMES: [&str; 8] = [
    "Anna", "Bruno", "Clara", "Dario", "Elena", "Franz", "Greta", "Hugo",
];

const DEFAULT_SEATS: u8 = 4;

pub(crate) struct PlayPlan<'a> {
    pub game: GameKey,
    pub seats: u8,
    pub url: &'a str,
    pub account_policy: AccountPolicy,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AccountPolicy {
    /// The accounts are kept, so that the match remains visible with its players.
    Keep,
    /// The accounts are deleted, even if the match fails; their seats resign.
    Delete,
}

pub(crate) fn play(
    playing: &PlayPlan<'_>,
    world: &World,
    out: &mut impl Write,
) -> Result<(), BotMatchError> {
    check_seats(playing)?;
    let password = SecretString::from(hex::encode(world.random_bytes::<16>()?));
    let mut players = Vec::new();
    let played = sign_up(playing, world, &password, &mut players)
        .and_then(|()| play_with(&players, playing, world, out));
    if playing.account_policy == AccountPolicy::Delete {
        for player in &players {
            player.delete_account(&password)?;
        }
    }
    played
}

fn play_with(
    players: &[Client],
    playing: &PlayPlan<'_>,
    world: &World,
    out: &mut impl Write,
) -> Result<(), BotMatchError> {
    let rng = ChaCha12Rng::from_seed(world.random_bytes()?);
    let path = sit_down(playing, players, world)?;
    let title = playing.game.rules().about().title;
    writeln!(out, "A match of {title} at {}{path}", playing.url)?;
    let mut story = PlayedMatch {
        game: playing.game,
        path,
        players,
        rng,
        out,
        printed: 0,
        head: Hash::ZERO,
    };
    while !story.print_new()? {
        story.play_move()?;
    }
    story.finish()
}

/// Returns the default number of seats: four, or the nearest number that the game allows.
pub(crate) fn default_seats(game: GameKey) -> u8 {
    let (fewest, most) = game.rules().seats();
    DEFAULT_SEATS.clamp(fewest, most)
}

fn check_seats(playing: &PlayPlan<'_>) -> Result<(), BotMatchError> {
    let (fewest, most) = playing.game.rules().seats();
    if (fewest..=most).contains(&playing.seats) {
        return Ok(());
    }
    Err(BotMatchError::Seats {
        seats: playing.game.rules().about().seats_in_words(),
        asked: playing.seats,
    })
}

/// Registers one account per seat. Returns those created even if a later one fails, so that they can be deleted.
fn sign_up(
    playing: &PlayPlan<'_>,
    world: &World,
    password: &SecretString,
    players: &mut Vec<Client>,
) -> Result<(), BotMatchError> {
    let run = hex::encode(world.random_bytes::<6>()?);
    for name in NAMES.iter().take(playing.seats.into()) {
        let email = format!("{}-{run}@players.example", name.to_lowercase());
        players.push(Client::sign_up(playing.url, name, &email, password)?);
    }
    Ok(())
}

/// Creates a match, seats all players, each with a contribution to the seed, and starts it; returns its path.
fn sit_down(
    playing: &PlayPlan<'_>,
    players: &[Client],
    world: &World,
) -> Result<String, BotMatchError> {
    let Some((host, guests)) = players.split_first() else {
        return Err(BotMatchError::Stuck);
    };
    let open = guests.iter().map(|_| json!({ "type": "open" }));
    let places = std::iter::once(json!({ "type": "host" })).chain(open);
    let request = json!({ "game": playing.game, "places": places.collect::<Vec<Value>>() });
    let created = host.post("/v1/matches", Some("create"), &request)?;
    let path = format!("/v1/matches/{}", member(&created, "id", Value::as_str)?);
    host.post(
        &format!("{path}/contribution"),
        Some("luck"),
        &random_contribution(world)?,
    )?;
    for guest in guests {
        guest.post(
            &format!("{path}/join"),
            Some("join"),
            &random_contribution(world)?,
        )?;
    }
    host.post(&format!("{path}/start"), Some("start"), &json!({}))?;
    Ok(path)
}

/// Returns random bytes as a player's contribution to the seed, so that the service alone does not determine the draws.
fn random_contribution(world: &World) -> Result<Value, BotMatchError> {
    Ok(json!({ "contribution": hex::encode(world.random_bytes::<32>()?) }))
}

impl<W: Write> PlayedMatch<'_, W> {
    fn play_move(&mut self) -> Result<(), BotMatchError> {
        for player in self.players {
            let view = player.get(&format!("{}/view", self.path))?;
            if view.get("decision").is_none() {
                continue;
            }
            let listed = player.get(&format!("{}/legal", self.path))?;
            let legal = member(&listed, "actions", Value::as_array)?;
            let seat = member(&view, "seat", |seat| u8::try_from(seat.as_u64()?).ok())?;
            let rules = self.game.rules();
            let rng = &mut self.rng;
            let mut below = |n: u32| rng.next_u32() % n.max(1);
            let view_text = view.get("view").unwrap_or(&Value::Null);
            let advice = rules.advise(Seat::new(seat), view_text, legal, &mut below);
            let action = advice.ok_or(BotMatchError::Stuck)?;
            let key = format!("move-{}", self.printed + 1);
            let command = json!({ "decision": view.get("decision"), "action": action });
            player.post(&format!("{}/actions", self.path), Some(&key), &command)?;
            return Ok(());
        }
        Err(BotMatchError::Stuck)
    }
}
