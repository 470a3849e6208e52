//! Describes the time control of a match, and what each entry changed on the clocks.

use jiff::SignedDuration;

use crate::core::clock::{Absence, AfterStrikes, ClockRow, Pace};
use crate::core::events::Charter;
use crate::games::Seat;
use crate::i18n::{Language, Phrase, format_span};
use crate::web::visitor::PageReader;

/// The page shows shorter times by a fixed phrase, not by a number.
const SHORT: SignedDuration = SignedDuration::from_mins(1);

pub(crate) fn describe_terms(reader: &PageReader, charter: &Charter) -> Vec<String> {
    let Some(pace) = charter.pace else {
        return vec![reader.say("page-pace-none")];
    };
    let mut terms = vec![describe_pace(reader.language, pace)];
    if charter.weekends == Some(true) {
        terms.push(reader.say("page-pace-weekends"));
    }
    let absence = charter.absence.as_ref();
    terms.extend(absence.map(|then| describe_absence_rule(reader.language, then)));
    terms
}

pub(crate) fn describe_pace(language: Language, pace: Pace) -> String {
    let describe = |secs: u32| format_span(language, SignedDuration::from_secs(secs.into()));
    let phrase = match pace {
        Pace::Bank {
            bank_secs,
            increment_secs: 0,
            ..
        } => Phrase::new("page-pace-bank-alone").with_value("bank", describe(bank_secs)),
        Pace::Bank {
            bank_secs,
            increment_secs,
            cap_secs,
        } => Phrase::new("page-pace-bank")
            .with_value("bank", describe(bank_secs))
            .with_value("increment", describe(increment_secs))
            .with_value("cap", describe(cap_secs)),
        Pace::PerTurn { secs } => Phrase::new("page-pace-turn").with_value("span", describe(secs)),
    };
    phrase.localize(language)
}

pub(crate) fn describe_absence_rule(language: Language, absence: &Absence) -> String {
    let phrase = match &absence.then {
        AfterStrikes::Bot { bot } => Phrase::new("page-after-bot").with_value("bot", bot.clone()),
        AfterStrikes::Resign {} => Phrase::new("page-after-resign"),
        AfterStrikes::Substitute {} => Phrase::new("page-after-substitute"),
    };
    phrase
        .with_value("count", absence.strikes)
        .localize(language)
}

pub(crate) fn describe_charges(
    reader: &PageReader,
    lines: &[ClockRow],
    name: impl Fn(Seat) -> String,
) -> Vec<String> {
    let changes_clock = |line: &&ClockRow| {
        line.charged_millis != 0 || line.excused_millis != 0 || line.credited_millis != 0
    };
    let charge = |line: &ClockRow| describe_charge(reader, line, name(line.seat));
    lines.iter().filter(changes_clock).map(charge).collect()
}

fn describe_charge(reader: &PageReader, line: &ClockRow, name: String) -> String {
    let all_parts = [
        ("page-charge-charged", line.charged_millis),
        ("page-charge-excused", line.excused_millis),
        ("page-charge-credited", line.credited_millis),
    ];
    let nonzero = all_parts.into_iter().filter(|(_, millis)| *millis != 0);
    let describe_part = |(key, millis)| reader.say_with(key, "span", short_span(reader, millis));
    let parts: Vec<String> = nonzero.map(describe_part).collect();
    Phrase::new("page-charge")
        .with_value("name", name)
        .with_value("parts", parts.join(", "))
        .with_value("left", short_span(reader, line.left_millis))
        .localize(reader.language)
}

fn short_span(reader: &PageReader, millis: i64) -> String {
    let lasted = SignedDuration::from_millis(millis);
    if lasted < SHORT {
        return reader.say("page-charge-short");
    }
    format_span(reader.language, lasted)
}
