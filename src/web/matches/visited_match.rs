//! A match with the rights of the person who visits its page.

use std::sync::Arc;

use serde_json::Value;
use uuid::Uuid;

use super::match_page::MatchQuery;
use crate::app::PlayerNames;
use crate::core::events::EndKind;
use crate::core::{Listener, Match, Perspective, Stage};
use crate::games::{self, About, Seat};
use crate::http::problem::Problem;
use crate::i18n::{Language, Phrase};
use crate::web::visitor::{Visit, sign_in_required};

pub(crate) struct VisitedMatch {
    pub(crate) id: Uuid,
    pub(crate) state: Arc<Match>,
    pub(crate) participant: Option<Uuid>,
    pub(crate) names: PlayerNames,
    /// Whether the visitor may take a reserved place: by a code, or because the host invited them.
    pub(crate) is_invited: bool,
}

impl VisitedMatch {
    pub(crate) async fn load(visit: &Visit, id: Uuid, query: &MatchQuery) -> Result<Self, Problem> {
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
                api.access
                    .load_with_invitation(caller, id, participant, code)
                    .await?
            }
            // Visitors without an account may watch the match, but must not see the accounts of players.
            None => match api.access.load_for_spectator(id).await {
                Ok(watched) => (watched.state, false),
                Err(_) => return Err(sign_in_required()),
            },
        };
        Ok(Self {
            id,
            names: visit.load_names(&state).await?,
            state,
            participant,
            is_invited,
        })
    }

    pub(crate) fn listener(&self, visit: &Visit) -> Listener {
        visit.listener(Perspective::Of(self.participant), self.participant)
    }

    pub(crate) fn game_description(&self) -> About {
        self.state.charter.game.rules().about()
    }

    pub(crate) fn title(&self, language: Language) -> String {
        let seats = Seat::all(self.state.roster.seat_count());
        let names = seats.map(|seat| self.name_of(language, seat));
        Phrase::new("table-title")
            .with_value("game", self.game_description().title)
            .with_value("names", names.collect::<Vec<_>>().join(", "))
            .localize(language)
    }

    /// Returns the name of the player in a seat, for titles; `you` for the visitor's own seat.
    pub(crate) fn name_of(&self, language: Language, seat: Seat) -> String {
        let name = |seat: Seat| self.names.current_name(&self.state, seat);
        self.spoken_names(language, &name).title(seat)
    }

    pub(super) fn spoken_names<'a>(
        &self,
        language: Language,
        name: &'a dyn Fn(Seat) -> String,
    ) -> games::SeatNames<'a> {
        let own = self.state.viewer(self.participant).seat();
        games::SeatNames::new(language, name).with_reader(own)
    }

    /// Returns sentences that explain the result, if the match ended by the rules of its game.
    pub(crate) fn verdict(&self, language: Language, view: &Value) -> Option<String> {
        let state = &self.state;
        let Stage::Over {
            why: EndKind::Finished,
            ..
        } = state.stage
        else {
            return None;
        };
        let rules = state.charter.game.rules_of(state.charter.rules)?;
        let name = |seat: Seat| self.names.name_at(state, seat, state.version);
        rules.verdict(view, self.spoken_names(language, &name))
    }
}
