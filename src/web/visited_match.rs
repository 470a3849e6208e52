//! A match as whoever visits finds it.

use std::sync::Arc;

use serde_json::Value;
use uuid::Uuid;

use super::match_page::MatchQuery;
use super::visitor::Visit;
use crate::app::Names;
use crate::core::events::EndKind;
use crate::core::{Listener, Match, Perspective, Stage};
use crate::games::{self, About, Seat};
use crate::http::problem::{Kind, Problem};
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
        let Some(browser) = &visit.browser else {
            visit.count_stranger()?;
            return Self::watched(visit, id).await;
        };
        let (api, caller) = (&visit.web.api, browser.caller);
        let found = api.accounts.participants.find(id, caller.account);
        if browser.is_guest && found.await?.is_none() {
            return Self::watched(visit, id).await;
        }
        let code = query.code.as_deref();
        let invited = code.and_then(|code| api.matches.keys.invited_to(code));
        let invited = invited.filter(|invited| invited.0 == id);
        let (state, participant, is_invited) = if invited.is_some() {
            let participant = api.accounts.participants.find(id, caller.account).await?;
            let (state, is_invited) = api.access.known(caller, id, participant, code).await?;
            (state, participant, is_invited)
        } else {
            let approached = api.access.approach(caller, id, None).await?;
            let is_invited = approached.is_invited;
            (approached.state, approached.participant, is_invited)
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

    /// A match that whoever is known to nobody may look on at; of others they learn nothing.
    async fn watched(visit: &Visit, id: Uuid) -> Result<Self, Problem> {
        let api = &visit.web.api;
        let Ok(watched) = api.access.watched(id).await else {
            let detail = "this page is for those who signed in";
            return Err(Problem::new(Kind::Unauthenticated, detail));
        };
        let names = api.access.names(&watched.state).await?;
        Ok(Self {
            id,
            names: names.read_in(visit.language),
            state: watched.state,
            participant: None,
            is_invited: false,
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
        let seats = Seat::all(self.state.count());
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
