//! The bar at the top of a match page: the awaited players and their task, the time left, and the deadline.

use jiff::{SignedDuration, Timestamp};

use super::consent::ConsentPanel;
use super::ending::EndingPanel;
use super::players::{PlayerClock, URGENT};
use super::visited_match::VisitedMatch;
use crate::app::responses::TableView;
use crate::core::events::EndKind;
use crate::games::{Seat, TableSummary};
use crate::i18n::{Phrase, capitalise};
use crate::web::disputes::DisputePanel;
use crate::web::visitor::{PageReader, Visit};

/// With less time than this, the bar says what happens when it is up.
const LAST_HOURS: SignedDuration = SignedDuration::from_hours(3);

#[derive(Default)]
pub(crate) struct StatusBar {
    /// CSS class: `asked`, `still` (clocks paused), `over`, or nothing.
    pub(crate) mood: &'static str,
    pub(crate) title: String,
    pub(crate) headline: String,
    pub(crate) detail: Option<String>,
    pub(crate) time: Option<String>,
    pub(crate) until: Option<String>,
    /// Deadline of the shown clock.
    pub(crate) due: Option<Timestamp>,
    pub(crate) is_urgent: bool,
}

/// The parts of the page that the bar summarises.
#[derive(Clone, Copy)]
pub(crate) struct BarSource<'a> {
    reader: &'a PageReader,
    place: &'a VisitedMatch,
    table_view: &'a TableView,
    summary: &'a TableSummary,
    pub(crate) now: Timestamp,
}

impl StatusBar {
    pub(crate) fn for_match(
        source: BarSource<'_>,
        ending: &EndingPanel,
        together: &ConsentPanel,
        disputes: Option<&DisputePanel>,
    ) -> Self {
        let stopped = disputes.and_then(|disputes| disputes.list.clocks_stopped_until);
        let bar = if source.table_view.end.is_some() {
            source.describe_end(ending)
        } else if let (Some(until), Some(disputes)) = (stopped, disputes) {
            source.describe_dispute(disputes, until)
        } else if let Some(until) = together.paused_until {
            source.describe_pause(until)
        } else {
            source.describe_turn()
        };
        let game = source.place.game_description().title;
        let stage = &source.summary.stage;
        Self {
            title: [game, stage].join(" · "),
            ..bar
        }
    }
}

impl<'a> BarSource<'a> {
    pub(crate) fn new(
        visit: &'a Visit,
        place: &'a VisitedMatch,
        table_view: &'a TableView,
        summary: &'a TableSummary,
    ) -> Self {
        Self {
            reader: visit,
            place,
            table_view,
            summary,
            now: visit.web.api.world.now().max(place.state.at),
        }
    }
}

impl BarSource<'_> {
    fn describe_end(self, ending: &EndingPanel) -> StatusBar {
        let end = self.table_view.end.as_ref();
        let why = end.map(|end| {
            let word: &str = end.why.into();
            Phrase::new(format!("table-over-{word}")).localize(self.reader.language)
        });
        let is_finished = end.is_some_and(|end| end.why == EndKind::Finished);
        let headline = ending.headline.clone();
        let reason = why.filter(|_| !is_finished || headline.is_none());
        StatusBar {
            mood: "over",
            detail: headline.as_ref().and_then(|_| reason.clone()),
            headline: headline.or(reason).unwrap_or_default(),
            time: Some(self.summary.stage.clone()),
            until: Some(self.short_moment(self.place.state.at)),
            ..StatusBar::default()
        }
    }

    fn describe_dispute(self, disputes: &DisputePanel, until: Timestamp) -> StatusBar {
        let claim = disputes.claims.first();
        StatusBar {
            mood: "still",
            headline: format!("❚❚ {}", self.reader.say("bar-dispute")),
            detail: claim.map(|claim| claim.head.clone()),
            time: Some(self.reader.say("bar-clocks-paused")),
            until: Some(self.format_until(until)),
            ..StatusBar::default()
        }
    }

    fn describe_pause(self, until: Timestamp) -> StatusBar {
        let own = self.table_view.seat;
        let clock = own.and_then(|seat| self.clock_of(seat));
        StatusBar {
            mood: "still",
            headline: format!("❚❚ {}", self.reader.say("bar-paused")),
            detail: Some(self.format_until(until)),
            time: clock.map(|clock| clock.left),
            until: Some(self.reader.say("bar-clocks-paused")),
            ..StatusBar::default()
        }
    }

    fn describe_turn(self) -> StatusBar {
        let mine = self.own_awaited();
        let clock = self.shown_clock();
        let until = clock.as_ref().and_then(|clock| clock.until);
        let is_ending = until.is_some_and(|until| until.duration_since(self.now) < LAST_HOURS);
        let say_until = || match until {
            Some(_) if is_ending && mine.is_some() => Some(self.reader.say("bar-then")),
            until => until.map(|until| self.format_until(until)),
        };
        StatusBar {
            mood: if mine.is_some() { "asked" } else { "" },
            headline: self.turn_headline(mine.is_some()),
            detail: self.turn_detail(),
            until: say_until(),
            due: until,
            is_urgent: until.is_some_and(|until| until.duration_since(self.now) < URGENT),
            time: clock.map(|clock| self.reader.say_with("bar-left", "span", clock.left)),
            ..StatusBar::default()
        }
    }

    /// Describes the turn in one line of a list, without what is known from the title of the list.
    pub(super) fn describe_in_list(self) -> StatusBar {
        let state = &*self.place.state;
        let is_running = self.table_view.end.is_none();
        let are_stopped = is_running && state.disputes.are_clocks_stopped(self.now);
        let stopped = state.disputes.stopped_until.filter(|_| are_stopped);
        let agreed = state.consent.paused_until;
        let paused = agreed.filter(|until| is_running && self.now < *until);
        if let Some(until) = stopped.or(paused) {
            let key = if are_stopped {
                "bar-dispute"
            } else {
                "bar-paused"
            };
            return StatusBar {
                headline: self.reader.say(key),
                until: Some(self.format_until(until)),
                ..StatusBar::default()
            };
        }
        if !is_running {
            return self.describe_end(&EndingPanel::default());
        }
        StatusBar {
            headline: self.list_headline(),
            time: self.shown_clock().map(|clock| clock.left),
            ..self.describe_turn()
        }
    }

    fn list_headline(self) -> String {
        let is_mine = self.own_awaited().is_some();
        let awaited = &self.table_view.awaiting;
        let state = &*self.place.state;
        let is_held = |seat: &Seat| !state.roster.vacant.has(*seat);
        match &self.summary.task {
            Some(task) if is_mine => capitalise(task),
            Some(task) if awaited.iter().all(is_held) => Phrase::new("home-task")
                .with_value("names", self.list_names(awaited).join(", "))
                .with_value("task", task.clone())
                .localize(self.reader.language),
            Some(_) | None => self.turn_headline(is_mine),
        }
    }

    /// Returns the reader's seat, if the match waits for it.
    fn own_awaited(self) -> Option<Seat> {
        let own = self.table_view.seat;
        own.filter(|seat| self.table_view.awaiting.contains(seat))
    }

    /// Returns the reader's own clock if the match waits for them, else the one that is up first.
    fn shown_clock(self) -> Option<PlayerClock> {
        let awaited = self.table_view.awaiting.iter();
        let dues = awaited.map(|seat| (*seat, self.clock_of(*seat)));
        let first = dues.min_by_key(|(_, clock)| {
            let until = clock.as_ref().and_then(|clock| clock.until);
            until.unwrap_or(Timestamp::MAX)
        });
        let seat = self.own_awaited().or(first.map(|(seat, _)| seat));
        seat.and_then(|seat| self.clock_of(seat))
    }

    fn list_names(self, seats: &[Seat]) -> Vec<String> {
        let name = |seat: &Seat| self.place.names.current_name(&self.place.state, *seat);
        seats.iter().map(name).collect()
    }

    fn turn_headline(self, is_mine: bool) -> String {
        if is_mine {
            return self.reader.say("table-mine-asked");
        }
        let state = &*self.place.state;
        let awaited = &self.table_view.awaiting;
        if let [seat] = awaited.as_slice()
            && state.roster.vacant.has(*seat)
        {
            let name = self.place.names.current_name(state, *seat);
            return self.reader.say_with("bar-seat-free", "name", name);
        }
        let names = self.list_names(awaited);
        Phrase::new("bar-others")
            .with_value("count", names.len())
            .with_value("names", names.join(", "))
            .localize(self.reader.language)
    }

    /// Returns the task of the awaited seats; for spectators also that hidden cards are not shown.
    fn turn_detail(self) -> Option<String> {
        let is_watching = self.table_view.seat.is_none();
        let watching = is_watching.then(|| self.reader.say("bar-watching"));
        let parts = [self.summary.task.clone(), watching];
        let known: Vec<String> = parts.into_iter().flatten().collect();
        (!known.is_empty()).then(|| known.join(" · "))
    }

    fn clock_of(self, seat: Seat) -> Option<PlayerClock> {
        PlayerClock::for_seat(self.reader, self.place, seat, self.now)
    }

    fn format_until(self, moment: Timestamp) -> String {
        let short = self.short_moment(moment);
        self.reader.say_with("bar-until", "moment", short)
    }

    fn short_moment(self, moment: Timestamp) -> String {
        let PageReader { language, zone, .. } = self.reader;
        zone.format_short_moment(*language, moment)
    }
}
