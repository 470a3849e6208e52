//! Table talk on the page of a match: messages, a form to post one, and mutes.

use actix_web::web::{Data, Path};
use uuid::Uuid;

use crate::app::Matches;
use crate::app::people::TalkPage;
use crate::core::Stage;
use crate::http::app_state::AppState;
use crate::http::problem::Problem;
use crate::people::{Message, MessageRange};
use crate::web::matches::VisitedMatch;
use crate::web::page::PageResult;
use crate::web::visitor::{Post, Visit};

const SHOWN: u8 = 50;

pub(crate) struct TalkPanel {
    pub(crate) heard: TalkPage,
    own: Option<Uuid>,
    /// Whether the page shows an older part of the talk, not the latest messages.
    pub(crate) is_past: bool,
    pub(crate) people: Vec<(Uuid, String)>,
    /// Whether the match is over, so that its players can be reported.
    pub(crate) is_over: bool,
}

impl TalkPanel {
    pub(crate) fn first(&self) -> u32 {
        let first = self.heard.messages.first();
        first.map_or(0, |message| message.number)
    }

    pub(crate) fn is_own(&self, message: &Message) -> bool {
        self.own == Some(message.participant)
    }

    /// Loads the latest messages, or those before `before`. `None` for viewers who do not play in the match.
    pub(crate) async fn load(
        visit: &Visit,
        place: &VisitedMatch,
        before: Option<u32>,
    ) -> Result<Option<Self>, Problem> {
        // Guests play only with bots, so they have no table talk.
        if visit.is_guest || !Matches::has_played(&place.state, place.participant) {
            return Ok(None);
        }
        let (api, caller) = (&visit.web.api, visit.caller()?);
        let stretch = before.map_or(MessageRange::Last, MessageRange::Before);
        let heard = api.talk.load_page(caller, place.id, stretch, SHOWN).await?;
        let everybody = place.state.roster.people().into_iter();
        let others = everybody.filter(|one| Some(*one) != place.participant);
        Ok(Some(Self {
            heard,
            own: place.participant,
            is_past: before.is_some(),
            is_over: matches!(place.state.stage, Stage::Over { .. }),
            people: others
                .map(|one| (one, place.names.isolated_name(one)))
                .collect(),
        }))
    }
}

pub(crate) async fn say(post: Post, path: Path<Uuid>) -> PageResult {
    let (id, caller) = (path.into_inner(), post.visit.caller()?);
    let (key, text) = (post.key("say")?, post.field("text").to_owned());
    let say =
        async move |api: Data<AppState>| api.post_message(caller, id, Some(&key), &text).await;
    post.return_to_match(id, "#talk", post.visit.run(say).await)
        .await
}
