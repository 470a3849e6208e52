//! Table talk on the page of a match: what was said, a line to say something, whom not to hear.

use actix_web::web::{Data, Path};
use uuid::Uuid;

use super::page::Answered;
use super::post::Post;
use super::visited_match::VisitedMatch;
use super::visitor::Visit;
use crate::app::Matches;
use crate::app::people::TalkPage;
use crate::http::edge::Edge;
use crate::http::problem::Problem;
use crate::people::{Message, Stretch};

/// So many messages are shown, the last ones.
const SHOWN: u8 = 50;

pub(super) struct TalkBox {
    pub(super) heard: TalkPage,
    /// The participant that the viewer is.
    own: Option<Uuid>,
    /// Whether something earlier than the last is shown.
    pub(super) is_past: bool,
    /// Everybody else at the table, with what they are called.
    pub(super) people: Vec<(Uuid, String)>,
}

impl TalkBox {
    /// The number of the first message that is shown.
    pub(super) fn first(&self) -> u32 {
        let first = self.heard.messages.first();
        first.map_or(0, |message| message.number)
    }

    pub(super) fn is_own(&self, message: &Message) -> bool {
        self.own == Some(message.participant)
    }

    /// What is said at a table, before a message if one is named; nothing for those who do not play there.
    pub(super) async fn of(
        visit: &Visit,
        place: &VisitedMatch,
        before: Option<u32>,
    ) -> Result<Option<Self>, Problem> {
        // A guest sits with bots, who say nothing.
        if visit.is_guest || !Matches::sits(&place.state, place.participant) {
            return Ok(None);
        }
        let (api, caller) = (&visit.web.api, visit.caller()?);
        let stretch = before.map_or(Stretch::Last, Stretch::Before);
        let heard = api.talk.talk(caller, place.id, stretch, SHOWN).await?;
        let others = place.state.roster.people().into_iter();
        let others = others.filter(|one| Some(*one) != place.participant);
        Ok(Some(Self {
            heard,
            own: place.participant,
            is_past: before.is_some(),
            people: others.map(|one| (one, place.names.of(one))).collect(),
        }))
    }
}

pub(super) async fn say(post: Post, path: Path<Uuid>) -> Answered {
    let (id, caller) = (path.into_inner(), post.visit.caller()?);
    let (key, text) = (post.key("say")?, post.field("text").to_owned());
    let say = async move |api: Data<Edge>| api.say(caller, id, Some(&key), &text).await;
    post.back(id, "#talk", post.visit.run(say).await).await
}
