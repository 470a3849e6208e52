//! The matches that wait for the visitor, for the badge in the header of every page.

use std::sync::Arc;

use actix_web::HttpRequest;
use actix_web::http::Method;
use jiff::Timestamp;
use uuid::Uuid;

use super::PageReader;
use crate::access::Caller;
use crate::games::GameKey;
use crate::http::app_state::AppState;
use crate::http::problem::Problem;
use crate::i18n::format_short_span;
use crate::log::StageKind;
use crate::projections::ListQuery;

/// Maximum number of matches that are counted.
const COUNTED: u16 = 50;

/// End of the path at which the script waits for news of a match.
const NEWS: &str = "/news";

/// A match that waits for the visitor's decision.
#[derive(Clone)]
pub(crate) struct WaitingMatch {
    pub(crate) id: Uuid,
    game: &'static str,
    due: Option<Timestamp>,
    now: Timestamp,
}

impl WaitingMatch {
    /// Names the game and the time left, as in `Byzanz, 3 h 40 min`.
    pub(crate) fn describe(&self, reader: &PageReader) -> String {
        let left = self.due.map(|due| due.duration_since(self.now));
        let span = left.map(|left| format_short_span(reader.language, left));
        let parts = [Some(self.game.to_owned()), span];
        parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }

    /// Loads the matches that wait for the caller, if the request is for a page; nearest deadline first.
    pub(super) async fn load_for(
        api: &AppState,
        request: &HttpRequest,
        caller: Caller,
    ) -> Result<Arc<[Self]>, Problem> {
        let is_page = request.method() == Method::GET && !request.path().ends_with(NEWS);
        if !is_page {
            return Ok(Arc::default());
        }
        let participants = &api.accounts.participants;
        let query = ListQuery {
            reader: Some(participants.find_reader(caller.account).await?),
            stage: Some(StageKind::Running),
            awaiting: true,
            limit: COUNTED,
            ..ListQuery::default()
        };
        let projections = &api.matches.projections;
        let listed = projections.lists.list(query).await?;
        if listed.is_empty() {
            return Ok(Arc::default());
        }
        let ids: Vec<_> = listed.iter().map(|one| one.match_id).collect();
        let dues = projections.deadlines.load_deadlines(&ids).await?;
        let now = api.world.now();
        let waiting = listed.iter().filter_map(|one| {
            let game = GameKey::from_name(&one.summary.game)?;
            Some(Self {
                id: one.match_id.0,
                game: game.rules().about().title,
                due: dues.get(&one.match_id).copied(),
                now,
            })
        });
        let mut all: Vec<Self> = waiting.collect();
        all.sort_by_key(|one| one.due.unwrap_or(Timestamp::MAX));
        Ok(all.into())
    }
}
