//! Lists the actions of one participant in sentences, page by page, so that long matches do not block others.

use serde::Deserialize;
use uuid::Uuid;

use crate::app::UseCaseError;
use crate::app::matches::feeds::Feeds;
use crate::app::matches::insert_labels;
use crate::core::events::{Actor, LobbyFact, PlatformFact, SeatFact};
use crate::core::{FeedEntry, Listener, Match};
use crate::games::Seat;
use crate::i18n::Language;
use crate::world::{MatchId, Version};

const PAGE: u32 = 200;

pub(crate) struct OwnAction {
    pub(crate) version: u32,
    pub(crate) at: String,
    pub(crate) text: String,
}

#[derive(Default)]
pub(crate) struct OwnActions {
    pub(crate) actions: Vec<OwnAction>,
    pub(crate) through: u32,
    /// Whether `through` is the last entry of the match.
    pub(crate) is_whole: bool,
}

/// Recognises the entries of one participant; must be given all entries of the match, in order.
struct OwnEntryFilter {
    participant: Uuid,
    /// The participant's place in the lobby; `None` while they have none.
    place: Option<Seat>,
    has_begun: bool,
}

impl Feeds {
    /// Returns the actions of the participant who is the listener's addressee, within the first `limit` entries.
    pub(crate) async fn own_actions(
        &self,
        id: MatchId,
        listener: &Listener,
        limit: u32,
    ) -> Result<OwnActions, UseCaseError> {
        let mut own = OwnActions::default();
        let Some(participant) = listener.addressee else {
            return Ok(own);
        };
        let views = &self.access.matches.views;
        let state = views.load(id, None).await?;
        let mut filter = OwnEntryFilter {
            participant,
            place: None,
            has_begun: false,
        };
        let last = state.version.0.min(limit);
        while own.through < last {
            let left = PAGE.min(last.saturating_sub(own.through));
            let after = Version(own.through);
            let entries = views.feed(id, listener.clone(), after, left).await?;
            let Some(end) = entries.last().map(|entry| entry.version) else {
                break;
            };
            let mine = entries
                .into_iter()
                .filter(|entry| filter.is_own_entry(entry, &state));
            own.actions
                .extend(mine.map(|entry| OwnAction::from_entry(entry, listener.language)));
            own.through = end;
        }
        own.is_whole = own.through == state.version.0;
        Ok(own)
    }
}

impl OwnAction {
    /// Describes an action, with the seats of other players instead of their names, which are their personal data.
    fn from_entry(entry: FeedEntry, language: Language) -> Self {
        let insert = |text: &str| insert_labels(text, language);
        let lines = entry
            .facts
            .into_iter()
            .map(|fact| fact.with_names(insert).text);
        let texts: Vec<String> = lines.collect();
        Self {
            version: entry.version,
            at: entry.at,
            text: texts.join(" "),
        }
    }
}

impl OwnEntryFilter {
    /// Whether the participant acted in this entry. Must be called for every entry, from the first on.
    fn is_own_entry(&mut self, entry: &FeedEntry, state: &Match) -> bool {
        // Before the start, the actor of an entry is a place in the lobby, not a seat.
        let held = if self.has_begun {
            state
                .roster
                .last_seat_of(self.participant, Version(entry.version))
        } else {
            self.place
        };
        let mut sits_down = false;
        for fact in &entry.facts {
            let fact = fact.fact.get("platform").map(PlatformFact::deserialize);
            sits_down |= matches!(fact, Some(Ok(fact)) if self.track_place(&fact));
        }
        let acts = entry.by.kind == Actor::Player;
        acts && (sits_down || (held.is_some() && entry.by.seat == held))
    }

    /// Follows the participant from place to place in the lobby. Returns whether they sat down by this fact.
    fn track_place(&mut self, fact: &PlatformFact) -> bool {
        match fact {
            PlatformFact::Lobby(LobbyFact::PlaceTaken { place, participant })
                if *participant == self.participant =>
            {
                self.place = Some(Seat::new(*place));
                true
            }
            PlatformFact::Lobby(LobbyFact::PlaceLeft { place })
                if self.place == Some(Seat::new(*place)) =>
            {
                self.place = None;
                false
            }
            PlatformFact::Lobby(LobbyFact::SeatsDrawn { .. }) => {
                self.has_begun = true;
                false
            }
            PlatformFact::Seat(SeatFact::SeatTaken { participant, .. }) => {
                *participant == self.participant
            }
            PlatformFact::Lobby(_)
            | PlatformFact::Luck(_)
            | PlatformFact::Seat(_)
            | PlatformFact::Back(_)
            | PlatformFact::End(_)
            | PlatformFact::Clock(_)
            | PlatformFact::Consent(_)
            | PlatformFact::Pause(_)
            | PlatformFact::Dispute(_)
            | PlatformFact::Stop(_) => false,
        }
    }
}
