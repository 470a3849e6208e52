//! The first page: my matches, or the front door.

use std::collections::HashMap;

use actix_web::http::StatusCode;
use askama::Template;
use jiff::Timestamp;
use uuid::Uuid;

use super::front;
use super::guide::Outline;
use super::page::{Answered, PLAIN, PageFrame, answer};
use super::visitor::{Recognised, Visit};
use crate::access::Called;
use crate::app::people::ReceivedView;
use crate::games::GameKey;
use crate::http::problem::Problem;
use crate::i18n::Phrase;
use crate::log::{Listed, StageKind};
use crate::projections::ListQuery;
use crate::world::MatchId;

/// So many matches of each kind are shown.
const SHOWN: u16 = 50;

#[derive(Template)]
#[template(path = "home.html", config = "src/web/askama.toml")]
struct HomePage {
    frame: PageFrame,
    received: Vec<ReceivedView>,
    /// Matches that have come equally far, under the key of their title.
    heaps: [(&'static str, Vec<ListedMatch>); 4],
    /// Whether there are none yet: the games are shown instead.
    is_first: bool,
    games: Vec<Outline>,
    key: String,
}

/// A match in a list.
pub(super) struct ListedMatch {
    pub(super) listed: Listed,
    pub(super) game: String,
    /// Who sits there besides the viewer.
    pub(super) people: Vec<Called>,
    /// What they are called.
    pub(super) others: String,
    /// Whose turn it is, where that is not said of the whole list.
    pub(super) turn: Option<String>,
    /// Until when a move is awaited; else when the last one was.
    pub(super) when: String,
    pub(super) at: Timestamp,
}

/// Shows my matches, or what there is for those who have none yet.
pub(super) async fn show(visit: Visit) -> Answered {
    if visit.is_nobody() {
        return front::page(&visit, PLAIN).await;
    }
    let caller = visit.caller()?;
    let heaps = HomeLists(&visit).heaps().await?;
    let api = &visit.web.api;
    let page = HomePage {
        is_first: heaps.iter().all(|(_, lines)| lines.is_empty()),
        games: Outline::all(&visit),
        key: visit.fresh_key()?,
        frame: PageFrame::of(&visit, visit.say("table-my-matches"), None),
        received: api.invitations.invitations(caller).await?,
        heaps,
    };
    answer(&visit, StatusCode::OK, &page)
}

impl ListedMatch {
    fn await_until(&mut self, reader: &Recognised, at: Timestamp) {
        self.when = reader.say_when("home-until", &at);
        self.at = at;
    }
}

/// Lists matches for whoever visits.
pub(super) struct HomeLists<'a>(pub(super) &'a Visit);

impl HomeLists<'_> {
    /// My matches by how far they have come, those first that wait for me.
    async fn heaps(&self) -> Result<[(&'static str, Vec<ListedMatch>); 4], Problem> {
        let asked = self.listed_where(StageKind::Running, true).await?;
        let mut waiting = self.listed(StageKind::Running).await?;
        waiting.retain(|one| asked.iter().all(|asked| asked.match_id != one.match_id));
        let lobbies = self.listed(StageKind::Lobby).await?;
        let over = self.listed(StageKind::Over).await?;
        Ok([
            ("table-mine-asked", self.asked(asked).await?),
            ("table-mine-waiting", self.running(waiting).await?),
            ("table-mine-lobbies", self.lines(lobbies).await?),
            ("table-mine-over", self.lines(over).await?),
        ])
    }

    /// The matches that wait for me, those first whose time is up first.
    async fn asked(&self, asked: Vec<Listed>) -> Result<Vec<ListedMatch>, Problem> {
        let mine = self.mine(&asked).await?;
        let mut lines = self.lines_but(asked, &mine).await?;
        let mut due = Vec::new();
        for line in &mut lines {
            let views = &self.0.web.api.matches.views;
            let state = views.load(line.listed.match_id, None).await?;
            let seats = mine.iter().filter_map(|one| state.roster.seat_of(*one));
            let clock = state.clock.as_ref();
            let at = seats.filter_map(|seat| clock?.due_at(seat)).min();
            // It is what all of them have in common.
            line.turn = None;
            if let Some(at) = at {
                line.await_until(self.0, at);
            }
            due.push(at);
        }
        let mut lines: Vec<_> = due.into_iter().zip(lines).collect();
        lines.sort_by_key(|(due, _)| due.unwrap_or(Timestamp::MAX));
        Ok(lines.into_iter().map(|(_, line)| line).collect())
    }

    /// Who whoever is signed in is in these matches.
    async fn mine(&self, listed: &[Listed]) -> Result<Vec<Uuid>, Problem> {
        match self.0.caller() {
            Ok(caller) => Ok(self.0.web.api.feeds.mine(caller.account, listed).await?),
            Err(_nobody) => Ok(Vec::new()),
        }
    }

    /// The match whose time for me is up first, but for this one, and what says which it is.
    pub(super) async fn next_but(&self, id: Uuid) -> Result<Option<(Uuid, String)>, Problem> {
        if self.0.caller().is_err() {
            return Ok(None);
        }
        let mut asked = self.listed_where(StageKind::Running, true).await?;
        asked.retain(|one| one.match_id.0 != id);
        let next = self.asked(asked).await?.into_iter().next();
        Ok(next.map(|line| {
            let said = Phrase::of("ending-next")
                .with("game", line.game)
                .with("names", line.others)
                .say(self.0.language);
            (line.listed.match_id.0, said)
        }))
    }

    /// My matches of a stage.
    pub(super) async fn listed(&self, stage: StageKind) -> Result<Vec<Listed>, Problem> {
        self.listed_where(stage, false).await
    }

    /// My matches of a stage, or those of them that wait for me.
    async fn listed_where(&self, stage: StageKind, awaiting: bool) -> Result<Vec<Listed>, Problem> {
        let account = self.0.caller()?.account;
        let query = ListQuery {
            reader: Some(self.0.web.api.accounts.participants.reader(account).await?),
            stage: Some(stage),
            awaiting,
            limit: SHOWN,
            ..ListQuery::default()
        };
        Ok(self.0.web.api.matches.projections.lists.list(query).await?)
    }

    /// Matches that go on, and until when a move is awaited where a clock runs.
    pub(super) async fn running(&self, listed: Vec<Listed>) -> Result<Vec<ListedMatch>, Problem> {
        let ids: Vec<MatchId> = listed.iter().map(|one| one.match_id).collect();
        let deadlines = &self.0.web.api.matches.projections.deadlines;
        let due = deadlines.of(&ids).await?;
        let mut lines = self.lines(listed).await?;
        for line in &mut lines {
            if let Some(at) = due.get(&line.listed.match_id) {
                line.await_until(self.0, *at);
            }
        }
        Ok(lines)
    }

    pub(super) async fn lines(&self, listed: Vec<Listed>) -> Result<Vec<ListedMatch>, Problem> {
        let mine = self.mine(&listed).await?;
        self.lines_but(listed, &mine).await
    }

    /// Matches with whoever sits there, but for `mine`.
    async fn lines_but(
        &self,
        listed: Vec<Listed>,
        mine: &[Uuid],
    ) -> Result<Vec<ListedMatch>, Problem> {
        let people = listed.iter().flat_map(|one| &one.summary.participants);
        let people: Vec<Uuid> = people.copied().collect();
        let names = self.0.web.api.accounts.display_names.of(&people).await?;
        let line = |listed: Listed| {
            let summary = &listed.summary;
            let others = summary.participants.iter();
            let others = others.filter(|one| !mine.contains(one));
            let people: Vec<_> = others.filter_map(|one| names.get(one).cloned()).collect();
            let others = people.iter().map(|one| one.labelled(self.0.language));
            let title = GameKey::named(&summary.game).map(|key| key.rules().about().title);
            ListedMatch {
                game: title.unwrap_or(&summary.game).to_owned(),
                others: others.collect::<Vec<_>>().join(", "),
                people,
                turn: self.turn(&summary.awaiting, mine, &names),
                when: self.0.say_when("home-last-move", &listed.moved_at),
                at: listed.moved_at,
                listed,
            }
        };
        Ok(listed.into_iter().map(line).collect())
    }

    /// Whose turn it is, of `awaiting`; nobody's where a bot of the house is awaited or nobody.
    fn turn(
        &self,
        awaiting: &[Uuid],
        mine: &[Uuid],
        names: &HashMap<Uuid, Called>,
    ) -> Option<String> {
        if awaiting.iter().any(|one| mine.contains(one)) {
            return Some(self.0.say("table-mine-asked"));
        }
        let called = awaiting.iter().filter_map(|one| names.get(one));
        let called: Vec<_> = called.map(|one| one.labelled(self.0.language)).collect();
        let said = || self.0.say_with("home-awaited", "names", called.join(", "));
        (!called.is_empty()).then(said)
    }
}
