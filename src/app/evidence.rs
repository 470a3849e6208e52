//! What lies beside the log and helps a referee: the requests, and the letters.

use jiff::SignedDuration;
use uuid::Uuid;

use crate::app::failure::Result;
use crate::app::service::Matches;
use crate::log::{
    Answered, Delivery, DisputeFigures, PendingRuling, RequestCursor, WaitingDispute,
};
use crate::world::{MatchId, Version};

/// What counts as of late.
pub const LATELY: SignedDuration = SignedDuration::from_hours(30 * 24);

/// The most letters of a match that are told.
const LETTERS_MAX: u16 = 5_000;

impl Matches {
    /// The requests about a match, the oldest first.
    pub async fn requests(
        &self,
        id: MatchId,
        after: Option<RequestCursor>,
        limit: u16,
    ) -> Result<Vec<Answered>> {
        Ok(self.log.requests(id, after, limit).await?)
    }

    /// The letters about a match, the oldest first, as far as they are kept. What a mail server said
    /// is told without addresses.
    pub async fn letters_of(&self, id: MatchId) -> Result<Vec<Delivery>> {
        let mut letters = self.log.letters_of(id, LETTERS_MAX).await?;
        for letter in &mut letters {
            letter.answer = letter.answer.as_deref().map(without_addresses);
        }
        Ok(letters)
    }

    /// The disputes of which a referee has yet to decide something, the most urgent first.
    pub async fn disputes_waiting(&self, limit: u16) -> Result<Vec<WaitingDispute>> {
        Ok(self.log.disputes_waiting(limit).await?)
    }

    /// All disputes in numbers.
    pub async fn dispute_figures(&self) -> Result<DisputeFigures> {
        Ok(self.log.dispute_figures().await?)
    }

    /// How many disputes these participants have opened of late.
    pub async fn disputed_lately(&self, participants: &[Uuid]) -> Result<u64> {
        let since = self.log.a_while_ago(LATELY).await?;
        Ok(self.log.disputes_by(participants, since).await?)
    }

    /// Keeps a ruling that one referee has signed until another does.
    pub async fn put_pending(
        &self,
        dispute: (MatchId, Version),
        pending: &PendingRuling,
    ) -> Result<()> {
        Ok(self.log.put_pending(dispute, pending).await?)
    }

    /// The ruling on a dispute that waits for another signature.
    pub async fn pending(&self, (id, number): (MatchId, Version)) -> Result<Option<PendingRuling>> {
        Ok(self.log.pending(id, number).await?)
    }

    /// Forgets the ruling that waited.
    pub async fn drop_pending(&self, (id, number): (MatchId, Version)) -> Result<()> {
        Ok(self.log.drop_pending(id, number).await?)
    }

    /// Forgets what the requests of participants tell of them.
    pub async fn forget_requests(&self, seats: &[(MatchId, Uuid)]) -> Result<()> {
        Ok(self.log.forget_requests(seats).await?)
    }
}

/// A sentence of a mail server without the addresses in it.
fn without_addresses(said: &str) -> String {
    let words = said.split(' ');
    let words = words.map(|word| if word.contains('@') { "…" } else { word });
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_mail_server_said_is_told_without_addresses() {
        let said = "550 5.1.1 <anna@example.org>: no such user";
        assert_eq!(without_addresses(said), "550 5.1.1 … no such user");
    }
}
