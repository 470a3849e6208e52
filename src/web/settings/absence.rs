//! Page for quiet hours and vacations, which have a yearly budget.

use actix_web::web::{Data, Query};
use askama::Template;
use jiff::civil::Date;
use jiff::{SignedDuration, Timestamp};

use super::show_again;
use crate::http::accounts::{
    DailyQuietHours, VacationRequest, invalid_vacation, parse_quiet_hours, parse_vacation,
};
use crate::http::app_state::AppState;
use crate::http::problem::Problem;
use crate::i18n::{Language, Phrase};
use crate::people::{AbsenceStore, AccountAbsence, VACATION_DAYS_A_YEAR, Vacation};
use crate::web::page::{DoneQuery, PageFrame, PageOutcome, PageResult, answer_page};
use crate::web::visitor::{Post, Visit};

#[derive(Template)]
#[template(path = "absence.html", config = "src/web/askama.toml")]
struct AbsencePage {
    frame: PageFrame,
    /// Start and end of the quiet hours; empty if there are none.
    quiet: (String, String),
    now: Timestamp,
    coming: Vec<Vacation>,
    over: Vec<Vacation>,
    budget: [String; 2],
    today: Date,
    progress: Option<String>,
}

pub(super) async fn show(visit: Visit, done: Query<DoneQuery>) -> PageResult {
    let words = [("kept", "table-preferences-kept")];
    render(&visit, done.to_outcome(&words)).await
}

async fn render(visit: &Visit, again: PageOutcome) -> PageResult {
    let api = &visit.web.api;
    let account = visit.caller()?.account;
    let absence = AbsenceStore(&api.accounts).load(account).await?;
    let now = api.world.now();
    let local = now.to_zoned(visit.zone.time_zone().clone());
    let told_so_far = AbsenceStore(&api.accounts).load_progress(account).await?;
    let progress = told_so_far.map(|so_far| {
        Phrase::new("page-absence-told")
            .with_value("told", so_far.told)
            .with_value("matches", so_far.matches)
            .localize(visit.language)
    });
    let this_year = local.year();
    let describe = |year| describe_budget(visit.language, year, absence.days_left(year));
    let budget = [this_year, this_year + 1].map(describe);
    let vacations = absence.vacations.into_iter();
    let quiet_hours = absence.quiet.map(DailyQuietHours::from);
    let quiet = quiet_hours.map(|hours| (hours.from, hours.until));
    let (coming, over) = vacations.partition(|vacation| now < vacation.until);
    let page = AbsencePage {
        progress,
        frame: PageFrame::new(visit, visit.say("page-absence"), again.notice),
        quiet: quiet.unwrap_or_default(),
        now,
        coming,
        over,
        budget,
        today: local.date(),
    };
    answer_page(visit, again.status, &page)
}

fn describe_budget(language: Language, year: i16, left: i64) -> String {
    Phrase::new("page-budget")
        .with_value("left", left)
        .with_value("all", VACATION_DAYS_A_YEAR)
        // The year is passed as text, because a number would get a thousands separator in some languages.
        .with_value("year", year.to_string())
        .localize(language)
}

impl AbsencePage {
    fn days(&self, vacation: &Vacation) -> String {
        let last_moment = vacation.until.checked_sub(SignedDuration::from_secs(1));
        let day = |at| self.frame.zone.format_day(self.frame.language, at);
        let (first, last) = (
            day(vacation.from),
            day(last_moment.unwrap_or(vacation.until)),
        );
        if first == last {
            return first;
        }
        let days = Phrase::new("page-days").with_value("first", first);
        days.with_value("last", last).localize(self.frame.language)
    }
}

pub(super) async fn change(post: Post) -> PageResult {
    let request = DailyQuietHours {
        from: post.field("from").to_owned(),
        until: post.field("until").to_owned(),
    };
    let quiet = match post.field("do") {
        "none" => Ok(None),
        _ => parse_quiet_hours(&request).map(Some),
    };
    change_absence(&post, |absence, _| {
        absence.quiet = quiet?;
        Ok(())
    })
    .await
}

pub(super) async fn take_vacation(post: Post) -> PageResult {
    let day = |name| post.field(name).parse().ok();
    let days = day("from").zip(day("until"));
    let request = days.map(|(from, until)| VacationRequest { from, until });
    let zone = post.visit.zone.time_zone();
    let requested = request.ok_or_else(invalid_vacation);
    let taken = requested.and_then(|request| parse_vacation(&request, zone));
    change_absence(&post, |absence, now| {
        let taken = taken?;
        if taken.until <= now {
            return Err(invalid_vacation());
        }
        absence.vacations.push(taken);
        Ok(())
    })
    .await
}

pub(super) async fn end_vacation(post: Post) -> PageResult {
    let from: Option<Timestamp> = post.field("from").parse().ok();
    change_absence(&post, |absence, _| {
        let is_kept = |vacation: &Vacation| Some(vacation.from) != from;
        absence.vacations.retain(is_kept);
        Ok(())
    })
    .await
}

async fn change_absence(
    post: &Post,
    change: impl FnOnce(&mut AccountAbsence, Timestamp) -> Result<(), Problem>,
) -> PageResult {
    let visit = &post.visit;
    let (api, account) = (&visit.web.api, visit.caller()?.account);
    let mut absence = AbsenceStore(&api.accounts).load(account).await?;
    let now = api.world.now();
    absence.vacations.retain(|vacation| now < vacation.until);
    if let Err(problem) = change(&mut absence, now) {
        return render(visit, show_again(problem)?).await;
    }
    let (quiet, vacations) = (absence.quiet, absence.vacations);
    let set = |api: Data<AppState>| async move {
        let plans = AbsenceStore(&api.accounts);
        plans.replace(account, quiet, &vacations).await
    };
    match post.run(set, "/preferences/absence?done=kept").await {
        Err(problem) => render(visit, show_again(problem)?).await,
        kept => kept,
    }
}
