//! Link previews of the front page, game guides and invitations, with an image each.
//!
//! A preview shows only what the page shows a stranger with the same link, in the language of its URL.

use actix_web::web::{Path, Query};
use serde::Deserialize;

use super::guide::{GameOutline, draw_first, find_game};
use crate::core::{MatchRefusal, Refusal};
use crate::games::GameKey;
use crate::games::picture::LinkCard;
use crate::http::problem::Problem;
use crate::i18n::Language;
use crate::web::lobby::InvitationView;
use crate::web::matches::match_preview::answer_png;
use crate::web::page::{PageResult, Preview};
use crate::web::visitor::{Visit, escape_query};

#[derive(Debug, Deserialize)]
pub(crate) struct CardQuery {
    /// Language code of the preview; unknown codes mean English.
    #[serde(default)]
    language: String,
    #[serde(default)]
    code: String,
}

impl CardQuery {
    pub(crate) fn apply_to(&self, mut visit: Visit) -> Result<Visit, Problem> {
        visit.count_stranger()?;
        visit.reader.language = Language::from_code(&self.language).unwrap_or_default();
        Ok(visit)
    }
}

pub(crate) async fn show_front(visit: Visit, query: Query<CardQuery>) -> PageResult {
    let visit = query.apply_to(visit)?;
    let lines = [visit.say("front-what")];
    let title = visit.say("front-title");
    answer_card(&visit, GameKey::ALL.first(), &title, &lines).await
}

pub(crate) async fn show_guide(
    visit: Visit,
    name: Path<String>,
    query: Query<CardQuery>,
) -> PageResult {
    let visit = query.apply_to(visit)?;
    let key = find_game(&name)?;
    let outline = GameOutline::for_game(&visit, key, "");
    let lines = [outline.title, outline.players, outline.length];
    answer_card(&visit, Some(&key), outline.about.title, &lines).await
}

pub(crate) async fn show_invitation(visit: Visit, query: Query<CardQuery>) -> PageResult {
    let visit = query.apply_to(visit)?;
    let invited = InvitationView::load_by_code(&visit, &query.code).await?;
    let invited = invited.ok_or(Refusal::Match(MatchRefusal::NoSuchMatch))?;
    let (game, lines) = (invited.game, [invited.lead, invited.then]);
    answer_card(&visit, Some(&game), game.rules().about().title, &lines).await
}

async fn answer_card(
    visit: &Visit,
    game: Option<&GameKey>,
    name: &str,
    lines: &[String],
) -> PageResult {
    let drawing = game.and_then(|game| draw_first(visit, *game));
    let card = LinkCard {
        name,
        asked: lines,
        table: drawing.as_ref(),
    };
    answer_png(visit, &card).await
}

impl Preview {
    pub(super) fn of_front(visit: &Visit, title: &'static str) -> Self {
        let description = visit.say("front-what");
        Self::new(visit, visit.say(title), description, "/preview.png?")
    }

    pub(super) fn of_guide(visit: &Visit, outline: &GameOutline) -> Self {
        let path = format!("/games/{}/preview.png?", outline.name);
        Self::new(visit, outline.title.clone(), outline.lead.clone(), &path)
    }

    pub(crate) fn of_invitation(visit: &Visit, invited: &InvitationView) -> Self {
        let path = format!(
            "/invitation/preview.png?code={}&",
            escape_query(&invited.code)
        );
        Self::new(visit, invited.lead.clone(), invited.then.clone(), &path)
    }

    pub(crate) fn new(visit: &Visit, title: String, description: String, path: &str) -> Self {
        let (address, language) = (&visit.web.api.config.address, visit.language.code());
        Self {
            title,
            description,
            image: format!("{address}{path}language={language}"),
        }
    }
}
