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
// Maximum numbers of matches on the home page.
const AWAITING_SHOWN: usize = 25;
const OTHERS_SHOWN: usize = 15;
const FINISHED_SHOWN: usize = 5;

#[derive(Template)]
#[template(path = "home.html", config = "src/web/askama.toml")]
struct HomePage {
    frame: PageFrame,
    received: Vec<InvitationLine>,
    lists: OwnMatches,
    games: Vec<GameOutline>,
    key: String,
}

/// The caller's matches on the home page, grouped by whom or what they wait for.
struct OwnMatches {
    /// Matches that wait for the caller, least time left first.
    awaiting: ShownMatches,
    waiting: ShownMatches,
    lobbies: ShownMatches,
    finished: ShownMatches,
}

/// The first matches of a list.
struct ShownMatches {
    lines: Vec<MatchLine>,
    is_part: bool,
}

#[derive(Template)]
#[template(path = "own_matches.html", config = "src/web/askama.toml")]
struct OwnMatchesPage {
    frame: PageFrame,
    stage: StageKind,
    lines: Vec<MatchLine>,
    /// Last match on the page, if there are older ones.
    older: Option<Uuid>,
}

#[derive(Deserialize)]
pub(crate) struct OwnMatchesQuery {
    state: Option<StageKind>,
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

/// Shows all matches of the caller of one stage, by default the running ones, newest first.
pub(crate) async fn show_stage(visit: Visit, query: Query<OwnMatchesQuery>) -> PageResult {
    let stage = query.state.unwrap_or(StageKind::Running);
    let lists = HomeLists(&visit);
    let before = query.before.map(MatchId);
    let listed = lists.query_matches(stage, before).await?;
    let lines = MatchLines::load(&visit, &listed).await?;
    let is_full = listed.len() == usize::from(SHOWN);
    let oldest = listed.last().filter(|_| is_full);
    let title = match stage {
        StageKind::Lobby => "table-mine-lobbies",
        StageKind::Running => "home-running",
        StageKind::Over => "table-mine-over",
    };
    let page = OwnMatchesPage {
        frame: PageFrame::new(&visit, visit.say(title), None),
        stage,
        older: oldest.map(|one| one.match_id.0),
        lines: listed.iter().map(|one| lines.describe(one)).collect(),
    };
    answer_page(&visit, StatusCode::OK, &page)
}

impl OwnMatches {
    /// Whether the caller has no matches yet. If so, the page shows the games.
    fn is_empty(&self) -> bool {
        let lists = [&self.awaiting, &self.waiting, &self.lobbies, &self.finished];
        lists.iter().all(|list| list.lines.is_empty())
    }
}

pub(crate) struct HomeLists<'a>(pub(crate) &'a Visit);

impl HomeLists<'_> {
    /// Loads the caller's matches, and those to which they are invited, by a fixed number of queries.
    async fn load_home(
        &self,
        received: Vec<ReceivedView>,
    ) -> Result<(OwnMatches, Vec<InvitationLine>), Problem> {
        let due_first = self.0.waiting.iter().map(|one| MatchId(one.id));
        let awaited: Vec<MatchId> = due_first.collect();
        let shown = awaited.iter().take(AWAITING_SHOWN).copied();
        let invited = received.iter().map(|one| MatchId(one.match_id));
        let ids: Vec<MatchId> = shown.chain(invited).collect();
        let projected = &self.0.web.api.matches.projections.lists;
        let by_id = projected.load_listed(&ids).await?;
        let mut waiting = self.list_by_stage(StageKind::Running).await?;
        waiting.retain(|one| !awaited.contains(&one.match_id));
        let lobbies = self.list_by_stage(StageKind::Lobby).await?;
        let finished = self.list_by_stage(StageKind::Over).await?;
        let groups = [
            (&waiting, OTHERS_SHOWN),
            (&lobbies, OTHERS_SHOWN),
            (&finished, FINISHED_SHOWN),
        ];
        let first = groups
            .into_iter()
            .flat_map(|(list, most)| list.iter().take(most));
        let all: Vec<Listed> = by_id.iter().chain(first).cloned().collect();
        let lines = MatchLines::load(self.0, &all).await?;
        let describe = |listed: &[Listed], most: usize| ShownMatches {
            lines: listed
                .iter()
                .take(most)
                .map(|one| lines.describe(one))
                .collect(),
            is_part: most < listed.len(),
        };
        let is_awaited = |one: &&Listed| awaited.contains(&one.match_id);
        let mine: Vec<Listed> = by_id.iter().filter(is_awaited).cloned().collect();
        let mut own = OwnMatches {
            awaiting: describe(&mine, AWAITING_SHOWN),
            waiting: describe(&waiting, OTHERS_SHOWN),
            lobbies: describe(&lobbies, OTHERS_SHOWN),
            finished: describe(&finished, FINISHED_SHOWN),
        };
        own.awaiting.is_part = AWAITING_SHOWN < awaited.len();
        own.awaiting.lines.sort_by_key(MatchLine::due);
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
        self.query_matches(stage, None).await
    }

    async fn query_matches(
        &self,
        stage: StageKind,
        before: Option<MatchId>,
    ) -> Result<Vec<Listed>, Problem> {
        let (api, account) = (&self.0.web.api, self.0.caller()?.account);
        let reader = api.accounts.participants.find_reader(account).await?;
        let query = ListQuery {
            reader: Some(reader),
            stage: Some(stage),
            before,
            limit: SHOWN,
            ..ListQuery::default()
        };
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
