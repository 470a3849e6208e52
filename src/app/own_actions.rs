//! What one participant did in a match, in sentences, read page by page so that no long match holds others up.

use serde::Deserialize;
use uuid::Uuid;

use crate::app::feeds::Feeds;
use crate::app::{UseCaseResult, seat_label};
use crate::core::events::{Actor, LobbyFact, PlatformFact, SeatFact};
use crate::core::{FeedEntry, Listener, Match};
use crate::games::Seat;
use crate::i18n::Language;
use crate::world::{MatchId, Version};

/// How many entries are read at a time.
const PAGE: u32 = 200;

/// An action of a participant.
pub(crate) struct OwnAction {
    pub(crate) version: u32,
    pub(crate) at: String,
    pub(crate) text: String,
}

/// What a participant did up to some entry.
#[derive(Default)]
pub(crate) struct OwnActions {
    pub(crate) actions: Vec<OwnAction>,
    /// The last entry that was read.
    pub(crate) through: u32,
    /// Whether it is the last of the match.
    pub(crate) is_whole: bool,
}

/// Tells the entries of a participant from those of others, in the order of the match.
struct OwnEntryFilter {
    participant: Uuid,
    /// Their place in the lobby.
    place: Option<Seat>,
    has_begun: bool,
}

impl Feeds {
    /// What the participant did to whom these sentences speak, within the first `limit` entries.
    pub(crate) async fn own_actions(
        &self,
        id: MatchId,
        listener: &Listener,
        limit: u32,
    ) -> UseCaseResult<OwnActions> {
        let mut own = OwnActions::default();
        let Some(participant) = listener.addressee else {
            return Ok(own);
        };
        let views = &self.access.matches.views;
        let state = views.load(id, None).await?;
        let mut filter = OwnEntryFilter::new(participant);
        let last = state.version.0.min(limit);
        while own.through < last {
            let left = PAGE.min(last.saturating_sub(own.through));
            let after = Version(own.through);
            let entries = views.feed(id, listener.clone(), after, left).await?;
            let Some(end) = entries.last().map(|entry| entry.version) else {
                break;
            };
            let mine = entries.into_iter().filter(|entry| filter.is_own_entry(entry, &state));
            own.actions
                .extend(mine.map(|entry| OwnAction::from_entry(entry, listener.language)));
            own.through = end;
        }
        own.is_whole = own.through == state.version.0;
        Ok(own)
    }
}

impl OwnAction {
    /// An action in sentences that call others by their seats: their names are theirs.
    fn from_entry(entry: FeedEntry, language: Language) -> Self {
        let seat = |seat: Seat| seat_label(seat, language);
        let lines = entry.facts.into_iter().map(|fact| fact.with_names(seat).text);
        let texts: Vec<String> = lines.collect();
        Self {
            version: entry.version,
            at: entry.at,
            text: texts.join(" "),
        }
    }
}

impl OwnEntryFilter {
    fn new(participant: Uuid) -> Self {
        Self {
            participant,
            place: None,
            has_begun: false,
        }
    }

    /// Whether an entry is theirs. Requires: it is asked of every entry, from the first on.
    fn is_own_entry(&mut self, entry: &FeedEntry, state: &Match) -> bool {
        // Before the start the number of an actor is that of a place.
        let held = if self.has_begun {
            state.roster.last_seat_of(self.participant, Version(entry.version))
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

    /// Follows them from place to place; gives whether this is how they came there.
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
