//! The first page: my matches, or the way in.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;
use uuid::Uuid;

use super::account::sign_in_page;
use super::invitations::ReceivedLine;
use super::page::{Frame, answer};
use super::visit::Visit;
use crate::api::problem::Problem;
use crate::games::GameKey;
use crate::log::{ListQuery, Listed, StageKind};

/// So many matches of each kind are shown.
const SHOWN: u16 = 50;

/// The page of my matches.
#[derive(Template)]
#[template(path = "home.html", config = "src/web/askama.toml")]
struct HomePage {
    frame: Frame,
    received: Vec<ReceivedLine>,
    heaps: Vec<Heap>,
    is_referee: bool,
}

/// Matches that have come equally far.
struct Heap {
    title: String,
    matches: Vec<Line>,
}

/// A match in a list.
pub(super) struct Line {
    /// The match.
    pub(super) id: Uuid,
    /// Its game.
    pub(super) game: String,
    /// Who sits there besides the viewer.
    pub(super) others: String,
    /// How many places there are.
    pub(super) places: u8,
    /// How many of them anybody may take.
    pub(super) open_places: u8,
    /// Whether bots of others may take them.
    pub(super) admits_bots: bool,
    /// When something last happened.
    pub(super) when: String,
    /// The same for machines.
    pub(super) at: String,
}

/// Shows my matches, or asks who I am.
pub(super) async fn show(visit: Visit) -> Result<HttpResponse, Problem> {
    let Some(browser) = &visit.browser else {
        return sign_in_page(&visit, ("/", ""), (StatusCode::OK, None));
    };
    let mine = visit
        .web
        .api
        .accounts
        .participants_of(browser.caller.account)
        .await?;
    let mine: Vec<Uuid> = mine.into_values().collect();
    let running = visit.listed(&mine, StageKind::Running).await?;
    let awaits_me = |listed: &Listed| listed.summary.awaiting.iter().any(|one| mine.contains(one));
    let (asked, waiting): (Vec<_>, Vec<_>) = running.into_iter().partition(awaits_me);
    let lobbies = visit.listed(&mine, StageKind::Lobby).await?;
    let over = visit.listed(&mine, StageKind::Over).await?;
    let mut heaps = Vec::new();
    for (title, listed) in [
        ("table-mine-asked", asked),
        ("table-mine-waiting", waiting),
        ("table-mine-lobbies", lobbies),
        ("table-mine-over", over),
    ] {
        heaps.push(Heap {
            title: visit.say(title),
            matches: visit.lines(&listed, &mine).await?,
        });
    }
    let account = visit.caller()?.account;
    let page = HomePage {
        is_referee: visit.web.api.accounts.referee(account).is_some(),
        frame: Frame::of(&visit, visit.say("table-my-matches"), None),
        received: visit.received().await?,
        heaps,
    };
    answer(&visit, StatusCode::OK, &page)
}

impl Visit {
    /// My matches of a stage.
    pub(super) async fn listed(
        &self,
        mine: &[Uuid],
        stage: StageKind,
    ) -> Result<Vec<Listed>, Problem> {
        let query = ListQuery {
            participants: Some(mine),
            awaiting: false,
            open: false,
            stage: Some(stage),
            game: None,
            without: &[],
            admits_bots: None,
            before: None,
            limit: SHOWN,
        };
        Ok(self.web.api.matches.list(query).await?)
    }

    /// Matches as lines, with the names of those who sit there.
    pub(super) async fn lines(
        &self,
        listed: &[Listed],
        mine: &[Uuid],
    ) -> Result<Vec<Line>, Problem> {
        let people = listed
            .iter()
            .flat_map(|listed| &listed.summary.participants);
        let people: Vec<Uuid> = people.copied().collect();
        let names = self.web.api.accounts.names(&people).await?;
        let line = |listed: &Listed| {
            let summary = &listed.summary;
            let others = summary
                .participants
                .iter()
                .filter(|one| !mine.contains(one));
            let others = others.filter_map(|one| Some(names.get(one)?.labelled(self.language)));
            let key = GameKey::ALL.iter().find(|key| key.name() == summary.game);
            Line {
                id: listed.match_id.0,
                game: key.map_or_else(
                    || summary.game.clone(),
                    |key| key.rules().about().title.to_owned(),
                ),
                others: others.collect::<Vec<_>>().join(", "),
                places: summary.places,
                open_places: summary.open_places,
                admits_bots: summary.admits_bots,
                when: self.zone.moment(self.language, listed.moved_at),
                at: listed.moved_at.to_string(),
            }
        };
        Ok(listed.iter().map(line).collect())
    }
}
