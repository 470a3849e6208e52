//! The home page: the caller's matches, or the front page for visitors without an account.

use std::collections::HashMap;

use actix_web::http::StatusCode;
use askama::Template;
use jiff::Timestamp;
use uuid::Uuid;

use super::front_page;
use super::guide::GameOutline;
use crate::access::DisplayName;
use crate::app::people::ReceivedView;
use crate::games::GameKey;
use crate::http::problem::Problem;
use crate::log::{Listed, StageKind};
use crate::projections::ListQuery;
use crate::web::lobby::seating::describe_seats_taken;
use crate::web::page::{PLAIN, PageFrame, PageResult, answer_page};
use crate::web::visitor::{PageReader, Visit};
use crate::world::MatchId;

const SHOWN: u16 = 50;

#[derive(Template)]
#[template(path = "home.html", config = "src/web/askama.toml")]
struct HomePage {
    frame: PageFrame,
    received: Vec<ReceivedView>,
    /// The caller's matches by stage: title key and matches of each group.
    heaps: [(&'static str, Vec<ListedMatch>); 4],
    /// Whether the caller has no matches yet. If so, the page shows the games.
    is_first: bool,
    games: Vec<GameOutline>,
    key: String,
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
    let caller = visit.caller()?;
    let heaps = HomeLists(&visit).load_groups().await?;
    let api = &visit.web.api;
    let page = HomePage {
        is_first: heaps.iter().all(|(_, lines)| lines.is_empty()),
        games: GameOutline::list_all(&visit),
        key: visit.fresh_key()?,
        frame: PageFrame::new(&visit, visit.say("table-my-matches"), None),
        received: api.invitations.list_received(caller).await?,
        heaps,
    };
    answer_page(&visit, StatusCode::OK, &page)
}

impl ListedMatch {
    fn set_deadline(&mut self, reader: &PageReader, at: Timestamp) {
        self.when = reader.say_when("home-until", &at);
        self.at = at;
    }
}

pub(crate) struct HomeLists<'a>(pub(crate) &'a Visit);

impl HomeLists<'_> {
    async fn load_groups(&self) -> Result<[(&'static str, Vec<ListedMatch>); 4], Problem> {
        let awaiting_me = self.query_matches(StageKind::Running, true).await?;
        let mut waiting = self.list_by_stage(StageKind::Running).await?;
        let is_awaited = |one: &Listed| awaiting_me.iter().any(|own| own.match_id == one.match_id);
        waiting.retain(|one| !is_awaited(one));
        let lobbies = self.list_by_stage(StageKind::Lobby).await?;
        let over = self.list_by_stage(StageKind::Over).await?;
        Ok([
            (
                "table-mine-asked",
                self.load_awaiting_me(awaiting_me).await?,
            ),
            ("table-mine-waiting", self.describe_running(waiting).await?),
            ("table-mine-lobbies", self.describe_lobbies(lobbies).await?),
            ("table-mine-over", self.describe_matches(over).await?),
        ])
    }

    async fn load_awaiting_me(&self, asked: Vec<Listed>) -> Result<Vec<ListedMatch>, Problem> {
        let mine = self.find_participants(&asked).await?;
        let mut lines = self.describe_without(asked, &mine).await?;
        let mut due = Vec::new();
        for line in &mut lines {
            let views = &self.0.web.api.matches.views;
            let state = views.load(line.listed.match_id, None).await?;
            let seats = mine.iter().filter_map(|one| state.roster.seat_of(*one));
            let clock = state.clock.as_ref();
            let at = seats.filter_map(|seat| clock?.due_at(seat)).min();
            // The title of this list already says that these matches wait for the caller.
            line.turn = None;
            if let Some(at) = at {
                line.set_deadline(self.0, at);
            }
            due.push(at);
        }
        let mut by_due: Vec<_> = due.into_iter().zip(lines).collect();
        by_due.sort_by_key(|(due, _)| due.unwrap_or(Timestamp::MAX));
        Ok(by_due.into_iter().map(|(_, line)| line).collect())
    }

    /// Renders lobbies, with the number of their seats that are taken.
    async fn describe_lobbies(&self, lobbies: Vec<Listed>) -> Result<Vec<ListedMatch>, Problem> {
        let mut lines = self.describe_matches(lobbies).await?;
        for line in &mut lines {
            let views = &self.0.web.api.matches.views;
            let state = views.load(line.listed.match_id, None).await?;
            line.turn = Some(describe_seats_taken(self.0.language, &state));
        }
        Ok(lines)
    }

    async fn find_participants(&self, listed: &[Listed]) -> Result<Vec<Uuid>, Problem> {
        let Ok(caller) = self.0.caller() else {
            return Ok(Vec::new());
        };
        let feeds = &self.0.web.api.feeds;
        Ok(feeds.find_participants(caller.account, listed).await?)
    }

    pub(crate) async fn list_by_stage(&self, stage: StageKind) -> Result<Vec<Listed>, Problem> {
        self.query_matches(stage, false).await
    }

    async fn query_matches(
        &self,
        stage: StageKind,
        awaiting: bool,
    ) -> Result<Vec<Listed>, Problem> {
        let (api, account) = (&self.0.web.api, self.0.caller()?.account);
        let reader = api.accounts.participants.find_reader(account).await?;
        let query = ListQuery {
            reader: Some(reader),
            stage: Some(stage),
            awaiting,
            limit: SHOWN,
            ..ListQuery::default()
        };
        Ok(api.matches.projections.lists.list(query).await?)
    }

    /// Renders running matches. If a clock runs, a match shows the deadline of the awaited move.
    pub(super) async fn describe_running(
        &self,
        listed: Vec<Listed>,
    ) -> Result<Vec<ListedMatch>, Problem> {
        let ids: Vec<MatchId> = listed.iter().map(|one| one.match_id).collect();
        let deadlines = &self.0.web.api.matches.projections.deadlines;
        let due = deadlines.load_deadlines(&ids).await?;
        let mut lines = self.describe_matches(listed).await?;
        for line in &mut lines {
            if let Some(at) = due.get(&line.listed.match_id) {
                line.set_deadline(self.0, *at);
            }
        }
        Ok(lines)
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
