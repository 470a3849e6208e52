//! A match that bots play, and what can go wrong.

use rand_chacha::ChaCha12Rng;

use crate::commands::client::{Client, ClientError};
use crate::games::GameKey;
use crate::world::{Hash, RandomError};

#[derive(Debug, thiserror::Error)]
pub(crate) enum BotMatchError {
    #[error(transparent)]
    Client(#[from] ClientError),
    #[error("{seats}, not {asked}: choose with --seats")]
    Seats { seats: String, asked: u8 },
    #[error("the match is stuck: no player has a legal action")]
    Stuck,
    #[error("the chain of the match is broken at entry {0}")]
    BrokenChain(u64),
    #[error(transparent)]
    Random(#[from] RandomError),
    #[error("cannot write to standard output")]
    Mute(#[from] std::io::Error),
}

pub(super) struct PlayedMatch<'a, W> {
    pub(super) game: GameKey,
    pub(super) path: String,
    pub(super) players: &'a [Client],
    pub(super) rng: ChaCha12Rng,
    pub(super) out: &'a mut W,
    pub(super) printed: u64,
    pub(super) head: Hash,
}
