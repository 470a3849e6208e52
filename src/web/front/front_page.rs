//! The front page: introduction, the games with pictures, instant play, and matches to watch. Guests also see
//! their own matches.

use askama::Template;

use super::guide::GameOutline;
use super::home::{HomeLists, ListedMatch};
use crate::http::problem::Problem;
use crate::log::{Listed, StageKind};
use crate::projections::ListQuery;
use crate::web::matches::{MatchLine, MatchLines};
use crate::web::page::{PageFrame, PageOutcome, PageResult, Preview, answer_page};
use crate::web::visitor::Visit;

const WATCHED: usize = 5;
const MATCHES_READ: u16 = 50;

#[derive(Template)]
#[template(path = "front.html", config = "src/web/askama.toml")]
struct FrontPage {
    frame: PageFrame,
    /// Matches of a guest.
    mine: Vec<MatchLine>,
    games: Vec<GameOutline>,
    can_play: bool,
    takes_replies: bool,
    key: String,
    watch: Vec<ListedMatch>,
}

pub(crate) async fn render(visit: &Visit, again: PageOutcome) -> PageResult {
    visit.count_stranger()?;
    let page = FrontPage {
        mine: FrontPage::load_own(visit).await?,
        games: GameOutline::list_all(visit),
        can_play: visit.is_guest || visit.web.api.config.limits.guests_per_day.is_some(),
        takes_replies: visit.web.api.config.takes_replies,
        key: visit.fresh_key()?,
        watch: FrontPage::load_watchable(visit).await?,
        frame: PageFrame::new(visit, visit.say("front-title"), again.notice)
            .with_preview(Some(Preview::of_front(visit, "front-title"))),
    };
    answer_page(visit, again.status, &page)
}

impl FrontPage {
    async fn load_own(visit: &Visit) -> Result<Vec<MatchLine>, Problem> {
        if !visit.is_guest {
            return Ok(Vec::new());
        }
        let lists = HomeLists(visit);
        let mut own = lists.list_by_stage(StageKind::Running).await?;
        own.extend(lists.list_by_stage(StageKind::Over).await?);
        let lines = MatchLines::load(visit, &own).await?;
        Ok(own.iter().map(|one| lines.describe(one)).collect())
    }

    async fn load_watchable(visit: &Visit) -> Result<Vec<ListedMatch>, Problem> {
        let query = ListQuery {
            stage: Some(StageKind::Running),
            limit: MATCHES_READ,
            ..ListQuery::default()
        };
        let lists = &visit.web.api.matches.projections.lists;
        let running = lists.list(query).await?.into_iter();
        // A match with open places may be public only to fill them, so the front page does not list it for watching.
        let admits = |one: &Listed| one.summary.open_places == 0;
        let watched: Vec<Listed> = running.filter(admits).take(WATCHED).collect();
        HomeLists(visit).describe_matches(watched).await
    }
}
