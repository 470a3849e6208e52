//! The home page: the caller's matches and invitations, or the front page for visitors without an account.

use std::collections::HashMap;

use actix_web::http::StatusCode;
use actix_web::web::Query;
use askama::Template;
use jiff::Timestamp;
use serde::Deserialize;
use uuid::Uuid;

use super::front_page;
use super::guide::GameOutline;
use crate::access::DisplayName;
use crate::app::people::ReceivedView;
use crate::games::GameKey;
use crate::http::problem::Problem;
use crate::log::{Listed, StageKind};
use crate::projections::ListQuery;
use crate::web::matches::{MatchLine, MatchLines};
use crate::web::page::{PLAIN, PageFrame, PageResult, answer_page};
use crate::web::visitor::Visit;
use crate::world::MatchId;

const SHOWN: u16 = 50;
/// Number of finished matches on the home page.
const FINISHED_SHOWN: u16 = 5;

#[derive(Template)]
#[template(path = "home.html", config = "src/web/askama.toml")]
struct HomePage {
    frame: PageFrame,
    received: Vec<InvitationLine>,
    lists: OwnMatches,
    games: Vec<GameOutline>,
    key: String,
}

/// The caller's matches.
struct OwnMatches {
    /// Matches that wait for the caller, least time left first.
    awaiting: Vec<MatchLine>,
    waiting: Vec<MatchLine>,
    lobbies: Vec<MatchLine>,
    finished: Vec<MatchLine>,
    has_more_finished: bool,
}

#[derive(Template)]
#[template(path = "finished.html", config = "src/web/askama.toml")]
struct FinishedPage {
    frame: PageFrame,
    finished: Vec<MatchLine>,
    /// Last match on the page, if there are older ones.
    older: Option<Uuid>,
}

#[derive(Deserialize)]
pub(crate) struct FinishedQuery {
    before: Option<Uuid>,
}

/// An open invitation to the caller.
pub(crate) struct InvitationLine {
    match_id: Uuid,
    invitation_id: Uuid,
    game: GameKey,
    host: DisplayName,
    /// Time control of the match; `None` if the match cannot be read.
    pace: Option<String>,
}

pub(crate) struct ListedMatch {
    pub(crate) listed: Listed,
    pub(crate) game: String,
    pub(crate) people: Vec<DisplayName>,
    pub(crate) others: String,
    /// Sentence about whose turn it is; `None` if the title of the list already says so.
    pub(crate) turn: Option<String>,
    /// Deadline of the awaited move, or else the time of the last move.
    pub(crate) when: String,
    pub(crate) at: Timestamp,
}

pub(crate) async fn show(visit: Visit) -> PageResult {
    if visit.is_nobody() {
        return front_page::render(&visit, PLAIN).await;
    }
    let received = visit.web.api.invitations.list_received(visit.caller()?);
    let received = received.await?;
    let (lists, received) = HomeLists(&visit).load_home(received).await?;
    let page = HomePage {
        lists,
        games: GameOutline::list_all(&visit),
        key: visit.fresh_key()?,
        frame: PageFrame::new(&visit, visit.say("table-my-matches"), None),
        received,
    };
    answer_page(&visit, StatusCode::OK, &page)
}

pub(crate) async fn show_finished(visit: Visit, query: Query<FinishedQuery>) -> PageResult {
    let lists = HomeLists(&visit);
    let before = query.before.map(MatchId);
    let older = |all| ListQuery { before, ..all };
    let listed = lists.query_matches(StageKind::Over, older).await?;
    let lines = MatchLines::load(&visit, &listed).await?;
    let is_full = listed.len() == usize::from(SHOWN);
    let oldest = listed.last().filter(|_| is_full);
    let page = FinishedPage {
        frame: PageFrame::new(&visit, visit.say("table-mine-over"), None),
        older: oldest.map(|one| one.match_id.0),
        finished: listed.iter().map(|one| lines.describe(one)).collect(),
    };
    answer_page(&visit, StatusCode::OK, &page)
}

impl OwnMatches {
    /// Whether the caller has no matches yet. If so, the page shows the games.
    fn is_empty(&self) -> bool {
        let Self {
            awaiting,
            waiting,
            lobbies,
            finished,
            ..
        } = self;
        [awaiting, waiting, lobbies, finished]
            .iter()
            .all(|lines| lines.is_empty())
    }
}

pub(crate) struct HomeLists<'a>(pub(crate) &'a Visit);

impl HomeLists<'_> {
    /// Loads the caller's matches, and those to which they are invited, by a fixed number of queries.
    async fn load_home(
        &self,
        received: Vec<ReceivedView>,
    ) -> Result<(OwnMatches, Vec<InvitationLine>), Problem> {
        let of = |stage, limit| self.query_matches(stage, move |all| ListQuery { limit, ..all });
        let awaits = |all| ListQuery {
            awaiting: true,
            ..all
        };
        let awaiting = self.query_matches(StageKind::Running, awaits).await?;
        let mut waiting = of(StageKind::Running, SHOWN).await?;
        let is_awaited = |one: &Listed| awaiting.iter().any(|own| own.match_id == one.match_id);
        waiting.retain(|one| !is_awaited(one));
        let lobbies = of(StageKind::Lobby, SHOWN).await?;
        let mut finished = of(StageKind::Over, FINISHED_SHOWN + 1).await?;
        let has_more_finished = finished.len() > usize::from(FINISHED_SHOWN);
        finished.truncate(FINISHED_SHOWN.into());
        let ids: Vec<MatchId> = received.iter().map(|one| MatchId(one.match_id)).collect();
        let projected = &self.0.web.api.matches.projections.lists;
        let invited = match &*ids {
            [] => Vec::new(),
            ids => projected.load_listed(ids).await?,
        };
        let groups = [&awaiting, &waiting, &lobbies, &finished, &invited];
        let all: Vec<Listed> = groups.into_iter().flatten().cloned().collect();
        let lines = MatchLines::load(self.0, &all).await?;
        let describe = |listed: &[Listed]| -> Vec<MatchLine> {
            listed.iter().map(|one| lines.describe(one)).collect()
        };
        let mut own = OwnMatches {
            awaiting: describe(&awaiting),
            waiting: describe(&waiting),
            lobbies: describe(&lobbies),
            finished: describe(&finished),
            has_more_finished,
        };
        own.awaiting.sort_by_key(MatchLine::due);
        let line = |received: ReceivedView| InvitationLine {
            pace: lines.describe_pace(MatchId(received.match_id)),
            match_id: received.match_id,
            invitation_id: received.invitation_id,
            game: received.game,
            host: received.called,
        };
        Ok((own, received.into_iter().map(line).collect()))
    }

    async fn find_participants(&self, listed: &[Listed]) -> Result<Vec<Uuid>, Problem> {
        let Ok(caller) = self.0.caller() else {
            return Ok(Vec::new());
        };
        let feeds = &self.0.web.api.feeds;
        Ok(feeds.find_participants(caller.account, listed).await?)
    }

    pub(crate) async fn list_by_stage(&self, stage: StageKind) -> Result<Vec<Listed>, Problem> {
        self.query_matches(stage, |all| all).await
    }

    /// Lists the caller's matches of a stage; `select` restricts the list.
    async fn query_matches(
        &self,
        stage: StageKind,
        select: impl FnOnce(ListQuery<'static>) -> ListQuery<'static>,
    ) -> Result<Vec<Listed>, Problem> {
        let (api, account) = (&self.0.web.api, self.0.caller()?.account);
        let reader = api.accounts.participants.find_reader(account).await?;
        let query = select(ListQuery {
            reader: Some(reader),
            stage: Some(stage),
            limit: SHOWN,
            ..ListQuery::default()
        });
        Ok(api.matches.projections.lists.list(query).await?)
    }

    pub(crate) async fn describe_matches(
        &self,
        listed: Vec<Listed>,
    ) -> Result<Vec<ListedMatch>, Problem> {
        let mine = self.find_participants(&listed).await?;
        self.describe_without(listed, &mine).await
    }

    async fn describe_without(
        &self,
        listed: Vec<Listed>,
        mine: &[Uuid],
    ) -> Result<Vec<ListedMatch>, Problem> {
        let participants = listed.iter().flat_map(|one| &one.summary.participants);
        let people: Vec<Uuid> = participants.copied().collect();
        let ids: Vec<Uuid> = listed.iter().map(|one| one.match_id.0).collect();
        let display_names = &self.0.web.api.accounts.display_names;
        let names = display_names.load(&ids, &people).await?;
        let line = |listed: Listed| {
            let summary = &listed.summary;
            let seated = summary.participants.iter();
            let other_ids = seated.filter(|one| !mine.contains(one));
            let people: Vec<_> = other_ids
                .filter_map(|one| names.get(one).cloned())
                .collect();
            let others = people.iter().map(|one| one.label(self.0.language));
            let title = GameKey::from_name(&summary.game).map(|key| key.rules().about().title);
            ListedMatch {
                game: title.unwrap_or(&summary.game).to_owned(),
                others: others.collect::<Vec<_>>().join(", "),
                people,
                turn: self.describe_turn(&summary.awaiting, mine, &names),
                when: self.0.say_when("home-last-move", &listed.moved_at),
                at: listed.moved_at,
                listed,
            }
        };
        Ok(listed.into_iter().map(line).collect())
    }

    /// Returns a sentence about whose turn it is; `None` if nobody or a bot of the service is awaited.
    fn describe_turn(
        &self,
        awaiting: &[Uuid],
        mine: &[Uuid],
        names: &HashMap<Uuid, DisplayName>,
    ) -> Option<String> {
        if awaiting.iter().any(|one| mine.contains(one)) {
            return Some(self.0.say("table-mine-asked"));
        }
        let awaited = awaiting.iter().filter_map(|one| names.get(one));
        let called: Vec<_> = awaited.map(|one| one.label(self.0.language)).collect();
        let describe = || self.0.say_with("home-awaited", "names", called.join(", "));
        (!called.is_empty()).then(describe)
    }
}
