//! What somebody does in a match where they sit: the same way for everything.

use std::future::Future;
use std::sync::Arc;

use actix_web::HttpResponse;
use uuid::Uuid;

use super::lobby::shown;
use crate::api::problem::Problem;
use crate::api::request::Write;
use crate::app::{Matches, PlayError, RequestKey};
use crate::core::Match;
use crate::world::MatchId;

/// Who does something, where, and what it is recognised by when it is sent again.
pub(super) struct Sitting {
    pub(super) id: MatchId,
    pub(super) participant: Uuid,
    pub(super) mark: Option<RequestKey>,
}

impl Write {
    /// Does it for whoever sits there, once and to its end, and answers with the match.
    pub(super) async fn seated<D>(
        self,
        match_id: Uuid,
        (operation, content): (&str, &[u8]),
        doing: impl FnOnce(Arc<Matches>, Sitting) -> D + Send + 'static,
    ) -> Result<HttpResponse, Problem>
    where
        D: Future<Output = Result<Arc<Match>, PlayError>> + Send + 'static,
    {
        let (caller, own) = (self.caller, self.api.clone());
        let mark = self.mark(operation, content);
        let work = async move {
            let sitting = Sitting {
                id: MatchId(match_id),
                participant: own.sitting(caller, match_id).await?,
                mark,
            };
            let table = doing(Arc::clone(&own.matches), sitting).await?;
            own.card(caller, &table).await
        };
        shown(self.api.work.to_the_end(work).await?)
    }
}
