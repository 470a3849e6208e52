//! The state of a match, computed from the facts that the service sends to its players.
//!
//! All four players of a match belong to this program. Together they know every card except those that nobody saw. So
//! choosing an action takes a microsecond instead of two requests.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use logothete::games::byzanz::{Action, Byzanz, Fact, Options, State};
use logothete::games::{Decide, Rules, Seat, Setup, Turn, Viewer};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use anyhow::Context;

/// A fact as a response of the service describes it to one player.
#[derive(Deserialize)]
pub(crate) struct DescribedFact {
    fact: AnyFact,
}

/// A fact, of which only the game's part is read. Facts of the platform are ignored.
#[derive(Deserialize)]
struct AnyFact {
    game: Option<serde_json::Value>,
}

#[derive(Serialize)]
pub(crate) struct Command {
    decision: Option<String>,
    action: Action,
}

pub(crate) struct Board {
    match_id: Uuid,
    state: State,
}

impl Board {
    /// Builds the state from the first facts of a match, of which each player sees different parts.
    pub(crate) fn new(match_id: Uuid, described: &[Vec<DescribedFact>]) -> anyhow::Result<Self> {
        let seats = u8::try_from(described.len())?;
        let setup = Setup {
            seats,
            options: Options::default(),
        };
        let mut board = Self {
            match_id,
            state: Byzanz::blank(&setup),
        };
        let first = described.first().context("nobody plays")?;
        for index in 0..first.len() {
            let ways = described.iter().filter_map(|facts| facts.get(index));
            board.learn(ways)?;
        }
        Ok(board)
    }

    pub(crate) fn evolve(&mut self, described: &[DescribedFact]) -> anyhow::Result<()> {
        described
            .iter()
            .try_for_each(|fact| self.learn(std::iter::once(fact)))
    }

    /// Applies one fact, given as several players see it. One of them sees everything.
    fn learn<'a>(&mut self, ways: impl Iterator<Item = &'a DescribedFact>) -> anyhow::Result<()> {
        let mut games = ways.filter_map(|way| way.fact.game.as_ref()).peekable();
        if games.peek().is_none() {
            return Ok(());
        }
        let mut whole = games.filter_map(|game| Fact::deserialize(game).ok());
        let fact = whole.next().context("a fact is hidden from every player")?;
        Byzanz::evolve(&mut self.state, &fact);
        Ok(())
    }

    pub(crate) fn next(
        &self,
        luck: &mut dyn FnMut(u32) -> u32,
    ) -> anyhow::Result<Option<(Seat, Command)>> {
        let Turn::Awaiting { seats, .. } = Byzanz::turn(&self.state) else {
            return Ok(None);
        };
        let seat = seats.iter().next().context("no seat is to act")?;
        let legal = Byzanz::legal(&self.state, seat);
        let view = Byzanz::view(&self.state, Viewer::Seat(seat));
        let (_, bot) = Byzanz::BOTS.last().context("Byzanz has no bot")?;
        let action = bot(&view, seat, &legal, luck);
        let command = Command {
            action: action.context("there is no legal action")?,
            decision: self.decision(seat),
        };
        Ok(Some((seat, command)))
    }

    /// Computes the decision token of a seat as the service does. A real client reads it from its view.
    fn decision(&self, seat: Seat) -> Option<String> {
        let question = Byzanz::asked(&self.state, seat)?.question;
        let mut hash = Sha256::new_with_prefix(b"logothete/decision/1");
        hash.update(self.match_id.as_bytes());
        hash.update([seat.number()]);
        hash.update(question.as_bytes());
        let digest: [u8; 32] = hash.finalize().into();
        Some(URL_SAFE_NO_PAD.encode(digest.get(..15).unwrap_or_default()))
    }
}
