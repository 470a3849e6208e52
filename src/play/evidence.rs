//! What lies beside the log and helps a referee: the requests, and the letters.

use uuid::Uuid;

use super::house::House;
use super::refusal::PlayError;
use crate::log::{Answered, Delivery, MatchId, RequestCursor};

/// The most letters of a match that are told.
const LETTERS_MAX: u16 = 5_000;

impl House {
    /// The requests about a match, the oldest first.
    pub async fn requests(
        &self,
        id: MatchId,
        after: Option<RequestCursor>,
        limit: u16,
    ) -> Result<Vec<Answered>, PlayError> {
        Ok(self.log.requests(id, after, limit).await?)
    }

    /// The letters about a match, the oldest first, as far as they are kept. What a mail server said
    /// is told without addresses.
    pub async fn letters_of(&self, id: MatchId) -> Result<Vec<Delivery>, PlayError> {
        let mut letters = self.log.letters_of(id, LETTERS_MAX).await?;
        for letter in &mut letters {
            letter.answer = letter.answer.as_deref().map(without_addresses);
        }
        Ok(letters)
    }

    /// Forgets what the requests of participants tell of them.
    pub async fn forget_requests(&self, seats: &[(MatchId, Uuid)]) -> Result<(), PlayError> {
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
