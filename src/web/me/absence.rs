//! When somebody is not to be expected: hours of the night, and vacations from a yearly budget.

use actix_web::web::{Data, Query};
use askama::Template;
use jiff::civil::Date;
use jiff::{SignedDuration, Timestamp};

use super::again;
use crate::http::absence::{
    DailyQuietHours, VacationRequest, bad_vacation, hours, quiet_hours, vacation,
};
use crate::http::edge::Edge;
use crate::http::problem::Problem;
use crate::i18n::{Language, Phrase};
use crate::people::{Absence, AbsencePlans, VACATION_DAYS_A_YEAR, Vacation};
use crate::web::page::{Again, Answered, Done, PageFrame, answer};
use crate::web::post::Post;
use crate::web::visitor::Visit;

#[derive(Template)]
#[template(path = "absence.html", config = "src/web/askama.toml")]
struct AbsencePage {
    frame: PageFrame,
    /// The hours of the night; empty if there are none.
    quiet: (String, String),
    now: Timestamp,
    coming: Vec<Vacation>,
    over: Vec<Vacation>,
    budget: [String; 2],
    /// The first day that a vacation may have.
    today: Date,
    progress: Option<String>,
}

pub(super) async fn show(visit: Visit, done: Query<Done>) -> Answered {
    page(&visit, done.notice(&[("kept", "table-preferences-kept")])).await
}

async fn page(visit: &Visit, again: Again) -> Answered {
    let api = &visit.web.api;
    let account = visit.caller()?.account;
    let absence = AbsencePlans(&api.accounts).of(account).await?;
    let now = api.world.now();
    let local = now.to_zoned(visit.zone.rules().clone());
    let progress = AbsencePlans(&api.accounts).progress(account).await?;
    let phrase = Phrase::of("page-absence-told");
    let progress = progress.map(|so_far| {
        let phrase = phrase.with("told", so_far.told);
        phrase.with("matches", so_far.matches).say(visit.language)
    });
    let this_year = local.year();
    let budget = |year| budget(visit.language, year, absence.days_left(year));
    let budget = [this_year, this_year + 1].map(budget);
    let vacations = absence.vacations.into_iter();
    let quiet = absence.quiet;
    let quiet = quiet.map(|quiet| (hours(quiet.from_minute), hours(quiet.until_minute)));
    let (coming, over) = vacations.partition(|vacation| now < vacation.until);
    let page = AbsencePage {
        progress,
        frame: PageFrame::of(visit, visit.say("page-absence"), again.notice),
        quiet: quiet.unwrap_or_default(),
        now,
        coming,
        over,
        budget,
        today: local.date(),
    };
    answer(visit, again.status, &page)
}

fn budget(language: Language, year: i16, left: i64) -> String {
    Phrase::of("page-budget")
        .with("left", left)
        .with("all", VACATION_DAYS_A_YEAR)
        // Not as a number, which some languages would write with a mark in it.
        .with("year", year.to_string())
        .say(language)
}

impl AbsencePage {
    fn days(&self, vacation: &Vacation) -> String {
        let last = vacation.until.checked_sub(SignedDuration::from_secs(1));
        let day = |at| self.frame.zone.day(self.frame.language, at);
        let (first, last) = (day(vacation.from), day(last.unwrap_or(vacation.until)));
        if first == last {
            return first;
        }
        let days = Phrase::of("page-days").with("first", first);
        days.with("last", last).say(self.frame.language)
    }
}

pub(super) async fn change(post: Post) -> Answered {
    let request = DailyQuietHours {
        from: post.field("from").to_owned(),
        until: post.field("until").to_owned(),
    };
    let quiet = match post.field("do") {
        "none" => Ok(None),
        _ => quiet_hours(&request).map(Some),
    };
    excuse(&post, |absence, _| {
        absence.quiet = quiet?;
        Ok(())
    })
    .await
}

pub(super) async fn leave(post: Post) -> Answered {
    let day = |name| post.field(name).parse().ok();
    let request = day("from").zip(day("until"));
    let request = request.map(|(from, until)| VacationRequest { from, until });
    let zone = post.visit.zone.rules();
    let taken = request.ok_or_else(bad_vacation);
    let taken = taken.and_then(|request| vacation(&request, zone));
    excuse(&post, |absence, now| {
        let taken = taken?;
        if taken.until <= now {
            return Err(bad_vacation());
        }
        absence.vacations.push(taken);
        Ok(())
    })
    .await
}

/// Takes a vacation back; one that has begun ends now.
pub(super) async fn come_back(post: Post) -> Answered {
    let from: Option<Timestamp> = post.field("from").parse().ok();
    excuse(&post, |absence, _| {
        let is_kept = |vacation: &Vacation| Some(vacation.from) != from;
        absence.vacations.retain(is_kept);
        Ok(())
    })
    .await
}

/// Says something anew about absence; what is over stays as it was, whatever is said.
async fn excuse(
    post: &Post,
    change: impl FnOnce(&mut Absence, Timestamp) -> Result<(), Problem>,
) -> Answered {
    let visit = &post.visit;
    let (api, account) = (&visit.web.api, visit.caller()?.account);
    let mut absence = AbsencePlans(&api.accounts).of(account).await?;
    let now = api.world.now();
    absence.vacations.retain(|vacation| now < vacation.until);
    if let Err(problem) = change(&mut absence, now) {
        return page(visit, again(problem)?).await;
    }
    let (quiet, vacations) = (absence.quiet, absence.vacations);
    let excuse = |api: Data<Edge>| async move {
        let plans = AbsencePlans(&api.accounts);
        plans.set(account, quiet, &vacations).await
    };
    match post.run(excuse, "/preferences/absence?done=kept").await {
        Err(problem) => page(visit, again(problem)?).await,
        kept => kept,
    }
}
