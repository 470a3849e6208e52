//! When somebody is not to be expected: hours of the night, and vacations from a yearly budget.

use actix_web::http::StatusCode;
use actix_web::web::Query;
use askama::Template;
use jiff::{SignedDuration, Timestamp};

use super::{Again, Answered, Done, again};
use crate::accounts::{Absence, QuietHours, VACATION_DAYS_A_YEAR, Vacation};
use crate::api::absence::{QuietWish, VacationWish, bad_vacation, quiet_hours, vacation};
use crate::api::problem::Problem;
use crate::i18n::Phrase;
use crate::web::page::{Frame, answer, see};
use crate::web::post::Post;
use crate::web::visit::Visit;

/// The page about absence.
#[derive(Template)]
#[template(path = "absence.html", config = "src/web/askama.toml")]
struct AbsencePage {
    frame: Frame,
    /// The hours of the night; empty if there are none.
    quiet: (String, String),
    coming: Vec<Leave>,
    over: Vec<Leave>,
    /// What is left of the budget, a sentence for each year.
    budget: Vec<String>,
    /// The first day that a vacation may have.
    today: String,
    zone: String,
    /// How far the matches have been told of a change.
    told: Option<String>,
}

/// A vacation.
struct Leave {
    /// By which it is known.
    from: String,
    days: String,
    is_now: bool,
}

/// Shows what was said.
pub(super) async fn show(visit: Visit, done: Query<Done>) -> Answered {
    let notice = done.notice(&visit, &[("kept", "table-preferences-kept")]);
    page(&visit, (StatusCode::OK, notice)).await
}

async fn page(visit: &Visit, (status, notice): Again) -> Answered {
    let api = &visit.web.api;
    let account = visit.caller()?.account;
    let absence = api.accounts.absence(account).await?;
    let now = api.world.now();
    let (coming, over): (Vec<_>, Vec<_>) = absence
        .vacations
        .iter()
        .partition(|vacation| now < vacation.until);
    let leave = |vacation: &Vacation| visit.leave(vacation, now);
    let local = now.to_zoned(visit.zone.rules().clone());
    let budget = |year: i16| {
        Phrase::of("page-budget")
            .with("left", absence.days_left(year))
            .with("all", VACATION_DAYS_A_YEAR)
            // Not as a number, which some languages would write with a mark in it.
            .with("year", year.to_string())
            .say(visit.language)
    };
    let told = api.accounts.absence_progress(account).await?;
    let told = told.map(|progress| {
        Phrase::of("page-absence-told")
            .with("told", progress.told)
            .with("matches", progress.matches)
            .say(visit.language)
    });
    let page = AbsencePage {
        told,
        frame: Frame::of(visit, visit.say("page-absence"), notice),
        quiet: absence.quiet.map(hours).unwrap_or_default(),
        coming: coming.into_iter().map(leave).collect(),
        over: over.into_iter().map(leave).collect(),
        budget: vec![budget(local.year()), budget(local.year() + 1)],
        today: local.date().to_string(),
        zone: visit.zone.name().to_owned(),
    };
    answer(visit, status, &page)
}

/// Hours of the night as fields of a form take them.
fn hours(quiet: QuietHours) -> (String, String) {
    let time = |minute: u16| format!("{:02}:{:02}", minute / 60, minute % 60);
    (time(quiet.from_minute), time(quiet.until_minute))
}

impl Visit {
    fn leave(&self, vacation: &Vacation, now: Timestamp) -> Leave {
        let last = vacation.until.checked_sub(SignedDuration::from_secs(1));
        let last = last.unwrap_or(vacation.until);
        let day = |at| self.zone.day(self.language, at);
        let (first, last) = (day(vacation.from), day(last));
        let days = if first == last {
            first
        } else {
            let days = Phrase::of("page-days").with("first", first);
            days.with("last", last).say(self.language)
        };
        Leave {
            from: vacation.from.to_string(),
            days,
            is_now: vacation.from <= now,
        }
    }
}

/// Keeps the hours of the night, or forgets them.
pub(super) async fn change(post: Post) -> Answered {
    let wish = QuietWish {
        from: post.field("from").to_owned(),
        until: post.field("until").to_owned(),
    };
    let quiet = match post.field("do") {
        "none" => Ok(None),
        _ => quiet_hours(&wish).map(Some),
    };
    excuse(&post, |absence, _| {
        absence.quiet = quiet?;
        Ok(())
    })
    .await
}

/// Takes a vacation.
pub(super) async fn leave(post: Post) -> Answered {
    let day = |name| post.field(name).parse().ok();
    let wish = day("from").zip(day("until"));
    let wish = wish.map(|(from, until)| VacationWish { from, until });
    let zone = post.visit.zone.rules();
    let taken = wish.ok_or_else(bad_vacation);
    let taken = taken.and_then(|wish| vacation(&wish, zone));
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
        absence
            .vacations
            .retain(|vacation| Some(vacation.from) != from);
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
    let api = visit.web.api.clone();
    let account = visit.caller()?.account;
    let mut absence = api.accounts.absence(account).await?;
    let now = api.world.now();
    absence.vacations.retain(|vacation| now < vacation.until);
    if let Err(problem) = change(&mut absence, now) {
        return page(visit, again(problem)?).await;
    }
    let own = api.clone();
    let work = async move {
        own.accounts
            .set_absence(account, absence.quiet, &absence.vacations)
            .await
    };
    match api.work.to_the_end(work).await {
        Ok(_absence) => Ok(see("/preferences/absence?done=kept")),
        Err(problem) => page(visit, again(problem)?).await,
    }
}
