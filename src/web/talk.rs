//! Table talk on the page of a match: what was said, a line to say something, whom not to hear.

use actix_web::web::{Data, Path};
use uuid::Uuid;

use super::page::PageResult;
use super::form_post::Post;
use super::visited_match::VisitedMatch;
use super::visitor::Visit;
use crate::app::Matches;
use crate::app::people::TalkPage;
use crate::http::app_state::AppState;
use crate::http::problem::Problem;
use crate::people::{Message, MessageRange};

/// So many messages are shown, the last ones.
const SHOWN: u8 = 50;

pub(super) struct TalkPanel {
    pub(super) heard: TalkPage,
    /// The participant that the viewer is.
    own: Option<Uuid>,
    /// Whether something earlier than the last is shown.
    pub(super) is_past: bool,
    /// Everybody else at the table, with what they are called.
    pub(super) people: Vec<(Uuid, String)>,
}

impl TalkPanel {
    /// The number of the first message that is shown.
    pub(super) fn first(&self) -> u32 {
        let first = self.heard.messages.first();
        first.map_or(0, |message| message.number)
    }

    pub(super) fn is_own(&self, message: &Message) -> bool {
        self.own == Some(message.participant)
    }

    /// What is said at a table, before a message if one is named; nothing for those who do not play there.
    pub(super) async fn load(
        visit: &Visit,
        place: &VisitedMatch,
        before: Option<u32>,
    ) -> Result<Option<Self>, Problem> {
        // A guest sits with bots, who say nothing.
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
            people: others.map(|one| (one, place.names.isolated_name(one))).collect(),
        }))
    }
}

pub(super) async fn say(post: Post, path: Path<Uuid>) -> PageResult {
    let (id, caller) = (path.into_inner(), post.visit.caller()?);
    let (key, text) = (post.key("say")?, post.field("text").to_owned());
    let say = async move |api: Data<AppState>| api.post_message(caller, id, Some(&key), &text).await;
    post.return_to_match(id, "#talk", post.visit.run(say).await).await
}
