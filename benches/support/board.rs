//! A match as its players know it together: folded from the facts that the service tells them.
//!
//! All four players of a match belong to one program here, so that together they know every card
//! but those removed unseen. What to do next costs a microsecond instead of two requests.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use logothete::games::byzanz::{Action, Byzanz, Fact, Options, State};
use logothete::games::{Decide, Rules, Seat, Setup, Turn, Viewer};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use anyhow::Context;

/// A fact as the service tells it.
#[derive(Deserialize)]
pub(crate) struct DescribedFact {
    fact: AnyFact,
}

/// A fact of the game; those of the platform are not needed.
#[derive(Deserialize)]
struct AnyFact {
    game: Option<serde_json::Value>,
}

/// What a player sends.
#[derive(Serialize)]
pub(crate) struct Command {
    decision: Option<String>,
    action: Action,
}

/// A match under way.
pub(crate) struct Board {
    match_id: Uuid,
    state: State,
}

impl Board {
    /// The match after its start, which each of its players was told in a way of their own.
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

    /// Folds what a player was told of an action of theirs.
    pub(crate) fn evolve(&mut self, described: &[DescribedFact]) -> anyhow::Result<()> {
        described
            .iter()
            .try_for_each(|fact| self.learn(std::iter::once(fact)))
    }

    /// Folds a fact that was told in several ways: one of them hides nothing.
    fn learn<'a>(&mut self, ways: impl Iterator<Item = &'a DescribedFact>) -> anyhow::Result<()> {
        let mut games = ways.filter_map(|way| way.fact.game.as_ref()).peekable();
        if games.peek().is_none() {
            return Ok(());
        }
        let mut whole = games.filter_map(|game| Fact::deserialize(game).ok());
        let fact = whole.next().context("a fact is hidden from everybody")?;
        Byzanz::evolve(&mut self.state, &fact);
        Ok(())
    }

    /// Who moves, and how; `None` once the match is over.
    pub(crate) fn next(
        &self,
        luck: &mut dyn FnMut(u32) -> u32,
    ) -> anyhow::Result<Option<(Seat, Command)>> {
        let Turn::Awaiting { seats, .. } = Byzanz::turn(&self.state) else {
            return Ok(None);
        };
        let seat = seats.iter().next().context("nobody is awaited")?;
        let legal = Byzanz::legal(&self.state, seat);
        let view = Byzanz::view(&self.state, Viewer::Seat(seat));
        let (_, bot) = Byzanz::BOTS.last().context("nobody plays Byzanz")?;
        let action = bot(&view, seat, &legal, luck);
        let command = Command {
            action: action.context("nothing can be done")?,
            decision: self.decision(seat),
        };
        Ok(Some((seat, command)))
    }

    /// The token that the service shows this seat, derived as the service does it: a client would
    /// read it from its view.
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
