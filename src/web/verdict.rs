//! Why a match ended as it did, as its game tells it from what the reader sees.

use serde_json::Value;

use super::table::Place;
use crate::core::Stage;
use crate::core::events::EndKind;
use crate::games::{Names, Seat};
use crate::i18n::Language;

impl Place {
    /// The sentence, if the match ended by the rules of its game and nobody has ruled otherwise.
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
        rules.verdict(view, Names::new(language, &name))
    }
}
