//! Table talk on the page of a match: what was said, a line to say something, whom not to hear.

use actix_web::HttpResponse;
use actix_web::web::Path;
use uuid::Uuid;

use super::page::see;
use super::post::Post;
use super::table::{Look, Place};
use super::visit::Visit;
use crate::accounts::{Called, Stretch};
use crate::api::problem::Problem;
use crate::api::social::talk::MessageView;
use crate::app::Matches;
use crate::i18n::Phrase;

/// So many messages are shown, the last ones.
const SHOWN: u8 = 50;

/// What is said at a table, for those who play there.
pub(super) struct TalkBox {
    /// The match.
    pub(super) id: Uuid,
    pub(super) messages: Vec<MessageLine>,
    /// That there are earlier ones.
    pub(super) more: Option<String>,
    pub(super) is_muted: bool,
    pub(super) is_open: bool,
    pub(super) key: String,
    pub(super) people: Vec<PersonLine>,
}

/// What somebody said.
pub(super) struct MessageLine {
    pub(super) name: String,
    pub(super) when: String,
    pub(super) at: String,
    pub(super) text: String,
    pub(super) is_own: bool,
}

/// Somebody else at the table.
pub(super) struct PersonLine {
    pub(super) participant: Uuid,
    pub(super) mute: String,
    pub(super) block: String,
}

impl Visit {
    /// What is said at a table; nothing for those who do not play there.
    pub(super) async fn talk(&self, place: &Place) -> Result<Option<TalkBox>, Problem> {
        if !Matches::sits(&place.table, place.participant) {
            return Ok(None);
        }
        let (api, caller) = (&self.web.api, self.caller()?);
        let heard = api.talk(caller, place.id, (Stretch::Last, SHOWN)).await?;
        let line = |message: MessageView| MessageLine {
            is_own: Some(message.participant) == place.participant,
            name: Called {
                name: message.name,
                is_bot: message.is_bot,
            }
            .labelled(self.language),
            when: self.zone.moment(self.language, message.said_at),
            at: message.said_at.to_string(),
            text: message.text,
        };
        let more = || {
            let more = Phrase::of("talk-more").with("count", heard.more);
            more.say(self.language)
        };
        let others = place.table.people().into_iter();
        let others = others.filter(|one| Some(*one) != place.participant);
        let person = |participant: Uuid| {
            let say = |key: &'static str| {
                let phrase = Phrase::of(key).with("name", place.names.of(participant));
                phrase.say(self.language)
            };
            PersonLine {
                participant,
                mute: say("talk-mute"),
                block: say("talk-block"),
            }
        };
        Ok(Some(TalkBox {
            id: place.id,
            more: (0 < heard.more).then(more),
            messages: heard.messages.into_iter().map(line).collect(),
            is_muted: heard.is_muted,
            is_open: heard.is_open,
            key: self.fresh_key()?,
            people: others.map(person).collect(),
        }))
    }
}

/// Says something.
pub(super) async fn say(post: Post, path: Path<Uuid>) -> Result<HttpResponse, Problem> {
    let (id, caller) = (path.into_inner(), post.visit.caller()?);
    let (resend, text) = (post.resend("say")?, post.field("text").to_owned());
    let api = post.visit.web.api.clone();
    let own = api.clone();
    let work = async move { own.say(caller, id, (resend, &text)).await };
    match api.work.to_the_end(work).await {
        Ok(_said) => Ok(see(&format!("/matches/{id}#talk"))),
        Err(problem) => post.visit.refused((id, &Look::default()), problem).await,
    }
}
