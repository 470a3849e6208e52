//! What is shown of a link to the front door, to the rules of a game, or of an invitation where people tell it
//! to others: the name of the game, and what is asked.
//!
//! A card tells what the page tells a stranger with the same link, in the language of its own address.

use actix_web::web::{Path, Query};
use serde::Deserialize;

use super::guide::{Outline, drawn_first};
use super::invited::Invited;
use super::match_preview::png;
use super::origin::escaped;
use super::page::{Answered, Preview};
use super::visitor::Visit;
use crate::core::{MatchRefusal, Refusal};
use crate::games::GameKey;
use crate::games::picture::LinkCard;
use crate::http::problem::{Kind, Problem};
use crate::i18n::Language;

/// Which card.
#[derive(Debug, Deserialize)]
pub(super) struct CardQuery {
    /// The code of the language; English if it is none of ours.
    #[serde(default)]
    language: String,
    /// That of an invitation.
    #[serde(default)]
    code: String,
}

impl CardQuery {
    /// The visit of whoever asks, as if they read the language of the card.
    pub(super) fn seen_by(&self, mut visit: Visit) -> Result<Visit, Problem> {
        visit.count_stranger()?;
        visit.reader.language = Language::of_code(&self.language).unwrap_or_default();
        Ok(visit)
    }
}

pub(super) async fn show_front(visit: Visit, wanted: Query<CardQuery>) -> Answered {
    let visit = wanted.seen_by(visit)?;
    let asked = [visit.say("front-what")];
    let title = visit.say("front-title");
    painted(&visit, GameKey::ALL.first(), &title, &asked).await
}

pub(super) async fn show_guide(
    visit: Visit,
    name: Path<String>,
    wanted: Query<CardQuery>,
) -> Answered {
    let visit = wanted.seen_by(visit)?;
    let unknown = || Problem::new(Kind::NotFound, "there is no such game");
    let key = GameKey::named(&name).ok_or_else(unknown)?;
    let outline = Outline::of(&visit, key, "");
    let asked = [outline.title, outline.players, outline.length];
    painted(&visit, Some(&key), outline.about.title, &asked).await
}

pub(super) async fn show_invitation(visit: Visit, wanted: Query<CardQuery>) -> Answered {
    let visit = wanted.seen_by(visit)?;
    let invited = Invited::by(&visit, &wanted.code).await?;
    let invited = invited.ok_or(Refusal::Match(MatchRefusal::NoSuchMatch))?;
    let (game, asked) = (invited.game, [invited.lead, invited.then]);
    painted(&visit, Some(&game), game.rules().about().title, &asked).await
}

async fn painted(visit: &Visit, game: Option<&GameKey>, name: &str, asked: &[String]) -> Answered {
    let table = game.and_then(|game| drawn_first(visit, *game));
    let table = table.as_ref();
    let svg = LinkCard { name, asked, table }.svg();
    png(visit, svg, LinkCard::PIXELS).await
}

impl Preview {
    pub(super) fn of_front(visit: &Visit, title: &'static str) -> Self {
        let description = visit.say("front-what");
        Self::card(visit, visit.say(title), description, "/preview.png?")
    }

    pub(super) fn of_guide(visit: &Visit, outline: &Outline) -> Self {
        let path = format!("/games/{}/preview.png?", outline.name);
        Self::card(visit, outline.title.clone(), outline.lead.clone(), &path)
    }

    /// That of an invitation, for whoever has its code.
    pub(super) fn of_invitation(visit: &Visit, invited: &Invited) -> Self {
        let path = format!("/invitation/preview.png?code={}&", escaped(&invited.code));
        Self::card(visit, invited.lead.clone(), invited.then.clone(), &path)
    }

    pub(super) fn card(visit: &Visit, title: String, description: String, path: &str) -> Self {
        let (address, language) = (&visit.web.api.config.address, visit.language.code());
        Self {
            title,
            description,
            image: format!("{address}{path}language={language}"),
        }
    }
}
