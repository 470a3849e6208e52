//! A match as whoever visits finds it.

use std::sync::Arc;

use serde_json::Value;
use uuid::Uuid;

use super::match_page::MatchQuery;
use super::visitor::{Visit, nobody};
use crate::app::Names;
use crate::core::events::EndKind;
use crate::core::{Listener, Match, Perspective, Stage};
use crate::games::{self, About, Seat};
use crate::http::problem::Problem;
use crate::i18n::{Language, Phrase};

pub(super) struct VisitedMatch {
    pub(super) id: Uuid,
    pub(super) state: Arc<Match>,
    pub(super) participant: Option<Uuid>,
    pub(super) names: Names,
    /// Whether the viewer may take a private place: by a code, or because the host invited them.
    pub(super) is_invited: bool,
}

impl VisitedMatch {
    pub(super) async fn of(visit: &Visit, id: Uuid, query: &MatchQuery) -> Result<Self, Problem> {
        visit.count_stranger()?;
        let api = &visit.web.api;
        let caller = visit.browser.as_ref().map(|browser| browser.caller);
        let participant = match caller {
            Some(caller) => api.accounts.participants.find(id, caller.account).await?,
            None => None,
        };
        let is_known = !visit.is_guest || participant.is_some();
        let (state, is_invited) = match caller.filter(|_| is_known) {
            Some(caller) => {
                let code = query.code.as_deref();
                api.access.known(caller, id, participant, code).await?
            }
            // Whoever is known to nobody may look on; of others they learn nothing.
            None => match api.access.watched(id).await {
                Ok(watched) => (watched.state, false),
                Err(_) => return Err(nobody()),
            },
        };
        let names = api.access.names(&state).await?.read_in(visit.language);
        Ok(Self {
            id,
            state,
            participant,
            names,
            is_invited,
        })
    }

    /// Whoever looks, as somebody who hears what happened.
    pub(super) fn listener(&self, visit: &Visit) -> Listener {
        visit.listener(Perspective::Of(self.participant), self.participant)
    }

    pub(super) fn about(&self) -> About {
        self.state.charter.game.rules().about()
    }

    pub(super) fn title(&self, language: Language) -> String {
        let seats = Seat::all(self.state.roster.count());
        let names = seats.map(|seat| self.called(language, seat));
        Phrase::of("table-title")
            .with("game", self.about().title)
            .with("names", names.collect::<Vec<_>>().join(", "))
            .say(language)
    }

    /// What whoever holds a seat is called by itself: the reader is spoken to.
    pub(super) fn called(&self, language: Language, seat: Seat) -> String {
        let name = |seat: Seat| self.names.now(&self.state, seat);
        self.spoken(language, &name).title(seat)
    }

    /// These names, in sentences that speak to the reader.
    pub(super) fn spoken<'a>(
        &self,
        language: Language,
        name: &'a dyn Fn(Seat) -> String,
    ) -> games::Names<'a> {
        let own = self.state.viewer(self.participant).seat();
        games::Names::new(language, name).spoken_to(own)
    }

    /// Why it ended as it did, if the match ended by the rules of its game and nobody has ruled otherwise.
    pub(super) fn verdict(&self, language: Language, view: &Value) -> Option<String> {
        let state = &self.state;
        let Stage::Over {
            why: EndKind::Finished,
            ..
        } = state.stage
        else {
            return None;
        };
        let rules = state.charter.game.rules_of(state.charter.rules)?;
        let name = |seat: Seat| self.names.at(state, seat, state.version);
        rules.verdict(view, self.spoken(language, &name))
    }
}
