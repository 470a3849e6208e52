//! The front door: what this is, the games with a position of each, play at once, and matches to watch.
//! A guest finds their own match here first.

use askama::Template;

use super::guide::Outline;
use super::home::{HomeLists, ListedMatch};
use super::page::{Again, Answered, PageFrame, Preview, answer};
use super::visitor::Visit;
use crate::http::problem::Problem;
use crate::log::{Listed, StageKind};
use crate::projections::ListQuery;

/// So many matches to watch are shown.
const WATCHED: usize = 5;
/// So many of the newest are looked through for them.
const MATCHES_READ: u16 = 50;

#[derive(Template)]
#[template(path = "front.html", config = "src/web/askama.toml")]
struct FrontPage {
    frame: PageFrame,
    mine: Vec<ListedMatch>,
    games: Vec<Outline>,
    /// Whether anybody may play at once.
    can_play: bool,
    /// Whether emails can be answered by a reply.
    takes_replies: bool,
    key: String,
    watch: Vec<ListedMatch>,
}

/// Shows the front door to whoever has no account of their own yet.
pub(super) async fn page(visit: &Visit, again: Again) -> Answered {
    visit.count_stranger()?;
    let page = FrontPage {
        mine: FrontPage::mine(visit).await?,
        games: Outline::all(visit),
        can_play: visit.is_guest || visit.web.api.config.limits.guests_per_day.is_some(),
        takes_replies: visit.web.api.config.takes_replies,
        key: visit.fresh_key()?,
        watch: FrontPage::watch(visit).await?,
        frame: PageFrame::of(visit, visit.say("front-title"), again.notice)
            .shown_as(Some(Preview::of_front(visit, "front-title"))),
    };
    answer(visit, again.status, &page)
}

impl FrontPage {
    /// The matches of a guest, those that still run first.
    async fn mine(visit: &Visit) -> Result<Vec<ListedMatch>, Problem> {
        if !visit.is_guest {
            return Ok(Vec::new());
        }
        let lists = HomeLists(visit);
        let running = lists.listed(StageKind::Running).await?;
        let mut lines = lists.running(running).await?;
        let over = lists.listed(StageKind::Over).await?;
        lines.extend(lists.lines(over).await?);
        Ok(lines)
    }

    /// The newest running matches that admit spectators.
    async fn watch(visit: &Visit) -> Result<Vec<ListedMatch>, Problem> {
        let query = ListQuery {
            stage: Some(StageKind::Running),
            limit: MATCHES_READ,
            ..ListQuery::default()
        };
        let lists = &visit.web.api.matches.projections.lists;
        let running = lists.list(query).await?.into_iter();
        // Else it may be listed only because somebody can step in.
        let admits = |one: &Listed| one.summary.open_places == 0;
        let watched: Vec<Listed> = running.filter(admits).take(WATCHED).collect();
        HomeLists(visit).lines(watched).await
    }
}
