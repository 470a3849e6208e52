//! Once more: the same game with the same people, each a seat further on.

use uuid::Uuid;

use super::refusal::ConsentRefusal;
use crate::creation::Creation;
use crate::events::{PlaceKind, Seating};
use crate::games::{Seat, ensure};
use crate::refusal::{MatchRefusal, Refusal};
use crate::state::{Holder, Match, Stage};
use crate::world::MatchId;

/// What founds a match that is played once more, besides the creation itself.
#[derive(Clone, Debug)]
pub struct Rematch {
    /// The match that is played again; it has one rematch at most.
    pub of: MatchId,
    /// The participants of the new match for whom its private places are.
    pub invited: Vec<Uuid>,
}

impl Match {
    /// From what a rematch is founded that `participant` asks for: who sat in seat `n` gets seat
    /// `n - 1`, and who sat in the first the last.
    pub fn rematch(&self, participant: Uuid) -> Result<Creation, Refusal> {
        self.check_rematch(participant)?;
        let kind = |seat: Seat| {
            let sat = seat.left(self.roster.count());
            match (
                self.roster.last_person(sat),
                self.roster.sitter(sat, self.version),
            ) {
                // Whoever asks for it founds it, wherever they sat.
                (Some(person), _) if person == participant => PlaceKind::Host {},
                (None, Holder::Bot(bot)) => PlaceKind::Bot { bot: bot.clone() },
                (Some(_), _) | (None, Holder::Player(_) | Holder::Nobody) => PlaceKind::Private {},
            }
        };
        Ok(Creation {
            game: self.charter.game,
            options: self.charter.options.clone(),
            places: Seat::all(self.roster.count()).map(kind).collect(),
            seating: Seating::AsPlaced,
            spectators: self.charter.spectators,
            pace: self.charter.pace,
            absence: self.charter.absence.clone(),
            weekends: self.charter.weekends == Some(true),
            admits_bots: self.charter.admits_bots(),
            start_when_full: self.charter.starts_when_full(),
        })
    }

    fn check_rematch(&self, participant: Uuid) -> Result<(), Refusal> {
        ensure(self.roster.has_known(participant), MatchRefusal::NotSeated)?;
        let is_over = matches!(self.stage, Stage::Over { .. });
        let was_played = is_over && !self.roster.order.is_empty();
        ensure(was_played, ConsentRefusal::NotPlayed)?;
        let has_place = self.roster.rematch_place(participant).is_some();
        Ok(ensure(has_place, MatchRefusal::NotSeated)?)
    }
}
