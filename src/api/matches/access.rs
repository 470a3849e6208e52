//! Where a caller stands towards a match.

use std::collections::HashMap;
use std::sync::Arc;

use uuid::Uuid;

use crate::accounts::{Called, Caller};
use crate::api::Api;
use crate::api::journal::note_wish;
use crate::api::problem::Problem;
use crate::api::resend::Resend;
use crate::app::{Matches, PlayError, RequestKey};
use crate::core::{FeedEntry, Holder, Match, Refusal, Stage, ToldFact, may_know};
use crate::games::Seat;
use crate::i18n::{Language, Phrase};
use crate::world::{MatchId, Version};

/// What the participants of one match are called.
pub struct Names {
    called: HashMap<Uuid, Called>,
    /// In which language those are called who have no name.
    language: Language,
}

/// A match, as far as the caller may know of it.
pub struct Approached {
    /// The table.
    pub table: Arc<Match>,
    /// The participant that the caller is there, sitting or not.
    pub participant: Option<Uuid>,
    /// Whether the host of the lobby invited the caller.
    pub is_invited: bool,
}

impl FromIterator<(Uuid, Called)> for Names {
    fn from_iter<T: IntoIterator<Item = (Uuid, Called)>>(names: T) -> Self {
        Self {
            called: names.into_iter().collect(),
            language: Language::default(),
        }
    }
}

impl Names {
    /// What a participant is called.
    pub fn of(&self, participant: Uuid) -> String {
        self.called.get(&participant).map_or_else(
            || Phrase::of("table-departed").say(self.language),
            |called| called.name.clone(),
        )
    }

    /// Whether a participant's account is declared a bot.
    pub fn is_bot(&self, participant: Uuid) -> bool {
        let called = self.called.get(&participant);
        called.is_some_and(|called| called.is_bot)
    }

    /// The same names for a reader of this language, with a word after those of bots.
    #[must_use]
    pub fn labelled(&self, language: Language) -> Self {
        let labelled = self.called.iter().map(|(participant, called)| {
            let name = called.labelled(language);
            (*participant, Called { name, ..*called })
        });
        Self {
            called: labelled.collect(),
            language,
        }
    }

    /// What the one is called who held `seat` before the entry `version`, or then if nobody did.
    pub fn at(&self, table: &Match, seat: Seat, version: Version) -> String {
        match table.sitter(seat, version) {
            Holder::Player(participant) => self.of(*participant),
            Holder::Bot(bot) => Phrase::of("table-seat-bot")
                .with("number", seat.number() + 1)
                .with("bot", bot.clone())
                .say(self.language),
            Holder::Nobody => Phrase::of("table-seat-nobody")
                .with("number", seat.number() + 1)
                .say(self.language),
        }
    }

    /// What the one is called who holds `seat` now.
    pub fn now(&self, table: &Match, seat: Seat) -> String {
        self.at(table, seat, table.version.next())
    }

    /// The facts of an entry with the names of those who held the seats when it was written.
    pub(crate) fn told(
        &self,
        table: &Match,
        version: Version,
        facts: Vec<ToldFact>,
    ) -> Vec<ToldFact> {
        let named = |fact: ToldFact| fact.named(|seat| self.at(table, seat, version));
        facts.into_iter().map(named).collect()
    }

    pub(crate) fn entry(&self, table: &Match, entry: FeedEntry) -> FeedEntry {
        let facts = self.told(table, Version(entry.version), entry.facts);
        FeedEntry { facts, ..entry }
    }
}

impl Api {
    /// The match at `version`, if the caller may know of it; a stranger learns nothing.
    pub async fn approach(
        &self,
        caller: Caller,
        match_id: Uuid,
        version: Option<u32>,
    ) -> Result<Approached, Problem> {
        let participant = self.accounts.participant(match_id, caller.account).await?;
        let (now, is_invited) = self.known(caller, (match_id, participant), None).await?;
        let table = match version {
            None => now,
            Some(version) => {
                self.matches
                    .look(MatchId(match_id), Some(Version(version)))
                    .await?
            }
        };
        Ok(Approached {
            table,
            participant,
            is_invited,
        })
    }

    /// The match as it stands, if the caller may know of it, and whether they are invited there: by a
    /// code or by name. Nobody may who keeps apart from somebody there, or they from them.
    ///
    /// Who does not sit there asks the same of the database whether or not there is such a match.
    pub async fn known(
        &self,
        caller: Caller,
        (match_id, participant): (Uuid, Option<Uuid>),
        code: Option<&str>,
    ) -> Result<(Arc<Match>, bool), Problem> {
        let seen = self.seen_by(participant, match_id).await;
        let invited = code.and_then(|code| self.matches.invited_to(code));
        let has_code = invited == Some(MatchId(match_id));
        let sits = |table: &Arc<Match>| participant.is_some_and(|one| table.has_known(one));
        if let Ok(table) = &seen
            && sits(table)
        {
            return Ok((Arc::clone(table), has_code));
        }
        let people = seen
            .as_ref()
            .map(|table| table.people())
            .unwrap_or_default();
        let relation = self
            .accounts
            .relation(caller.account, match_id, &people)
            .await?;
        let table = seen?;
        let is_invited = has_code || (relation.is_invited && table.stage == Stage::Lobby);
        if relation.is_apart || !may_know(&table, participant, is_invited) {
            return Err(Refusal::NoSuchMatch.into());
        }
        Ok((table, is_invited))
    }

    /// The match as it stands. That one is quarantined is told only to those who sit there.
    pub(super) async fn seen_by(
        &self,
        participant: Option<Uuid>,
        match_id: Uuid,
    ) -> Result<Arc<Match>, PlayError> {
        let seen = self.matches.look(MatchId(match_id), None).await;
        let Err(PlayError::Refused(Refusal::Quarantined)) = &seen else {
            return seen;
        };
        let sits = match participant {
            Some(participant) => self.matches.sits_by_the_lists(participant).await?,
            None => false,
        };
        if sits {
            seen
        } else {
            Err(Refusal::NoSuchMatch.into())
        }
    }

    /// The participant that the caller is at a match where they sit; 404 before 403.
    pub async fn sitting(&self, caller: Caller, match_id: Uuid) -> Result<Uuid, Problem> {
        note("match.id", match_id);
        if let Some(participant) = self.accounts.participant(match_id, caller.account).await? {
            return Ok(participant);
        }
        self.approach(caller, match_id, None).await?;
        Err(Refusal::NotSeated.into())
    }

    /// What everybody at the table is called.
    pub async fn names(&self, table: &Match) -> Result<Names, Problem> {
        let names = self.accounts.names(&table.people()).await?;
        Ok(names.into_iter().collect())
    }

    /// The mark of a write, if it came with a key.
    pub(crate) fn mark(
        &self,
        caller: Caller,
        resend: &Resend,
        operation: &str,
        content: &[u8],
    ) -> Option<RequestKey> {
        let Resend(Some(key)) = resend else {
            return None;
        };
        let content = [operation.as_bytes(), b"\n", content].concat();
        let mark = self.matches.mark(caller.account.0, key.as_str(), &content);
        note_wish(mark.shortened());
        Some(mark)
    }
}

/// Writes something public about this request into its span, for the diary.
pub(super) fn note(field: &'static str, value: impl std::fmt::Display) {
    tracing::Span::current().record(field, tracing::field::display(value));
}

impl Approached {
    /// Whether the caller sits, or sat, at this table.
    pub fn sits(&self) -> bool {
        Matches::sits(&self.table, self.participant)
    }
}
