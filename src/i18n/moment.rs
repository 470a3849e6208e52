//! Dates and durations for people: in their own time zone and language.

use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};

use super::{Language, Phrase};

/// A time zone, by its name in the time zone database.
#[derive(Clone, Debug, PartialEq)]
pub struct Zone {
    zone: TimeZone,
    name: String,
}

/// Error: the text is not the name of a time zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a time zone looks like Europe/Budapest")]
pub struct UnknownZoneError;

impl Default for Zone {
    fn default() -> Self {
        Self {
            zone: TimeZone::UTC,
            name: "UTC".into(),
        }
    }
}

impl Zone {
    /// Finds the time zone with this name.
    pub fn from_name(name: &str) -> Result<Self, UnknownZoneError> {
        let zone = TimeZone::get(name).map_err(|_unknown| UnknownZoneError)?;
        Ok(Self {
            zone,
            name: name.into(),
        })
    }

    /// Finds the time zone with a stored name; UTC if the time zone database no longer has it.
    pub fn from_stored(name: &str) -> Self {
        Self::from_name(name).unwrap_or_default()
    }

    /// Returns the time zone of most readers of a language; UTC for English.
    pub fn default_for(language: Language) -> Self {
        Self::from_stored(match language {
            Language::En => "UTC",
            Language::It => "Europe/Rome",
            Language::Fr => "Europe/Paris",
            Language::Hu => "Europe/Budapest",
            Language::De => "Europe/Berlin",
        })
    }

    /// Returns the names of all time zones that are named for a place, and UTC.
    pub fn names() -> Vec<String> {
        let all = jiff::tz::db().available().map(|name| name.to_string());
        let mut names: Vec<String> = all.filter(|name| is_place(name)).collect();
        names.push("UTC".to_owned());
        names.sort();
        names
    }

    /// Returns the name of the time zone.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the rules of the time zone, for calculations.
    pub fn time_zone(&self) -> &TimeZone {
        &self.zone
    }

    /// Formats a moment as day and time, as in `Saturday 21 November, 18:05`.
    pub fn format_moment(&self, language: Language, moment: Timestamp) -> String {
        let local = moment.to_zoned(self.zone.clone());
        Phrase::new("moment")
            .with_value("day", self.format_day(language, moment))
            .with_value("hours", format!("{:02}", local.hour()))
            .with_value("minutes", format!("{:02}", local.minute()))
            .localize(language)
    }

    /// Formats a moment briefly, as in `Sat 21 Nov, 18:05`.
    pub fn format_short_moment(&self, language: Language, moment: Timestamp) -> String {
        let local = moment.to_zoned(self.zone.clone());
        let weekday = format!("weekday-{}", local.weekday().to_monday_one_offset());
        let weekday_length = if language == Language::De { 2 } else { 3 };
        Phrase::new("moment-short")
            .with_value("weekday", shorten(language, weekday, weekday_length))
            .with_value("day", local.day())
            .with_value("month", short_month(language, local.month()))
            .with_value("hours", format!("{:02}", local.hour()))
            .with_value("minutes", format!("{:02}", local.minute()))
            .localize(language)
    }

    /// Formats the day of a moment briefly, without the weekday, as in `21 Nov`.
    pub fn format_short_day(&self, language: Language, moment: Timestamp) -> String {
        let local = moment.to_zoned(self.zone.clone());
        Phrase::new("moment-short-day")
            .with_value("day", local.day())
            .with_value("month", short_month(language, local.month()))
            .localize(language)
    }

    /// Formats the day of a moment, as in `Saturday 21 November`.
    pub fn format_day(&self, language: Language, moment: Timestamp) -> String {
        let local = moment.to_zoned(self.zone.clone());
        let (weekday, month) = (local.weekday().to_monday_one_offset(), local.month());
        let name = |key: String| Phrase::new(key).localize(language);
        Phrase::new("moment-day")
            .with_value("weekday", name(format!("weekday-{weekday}")))
            .with_value("day", local.day())
            .with_value("month", name(format!("month-{month}")))
            .localize(language)
    }
}

fn short_month(language: Language, month: i8) -> String {
    // Three letters do not tell `juin` from `juillet`, but French readers expect `avr`, `oct`, `nov` and `déc`.
    let length = match language {
        Language::Fr if !matches!(month, 4 | 10..=12) => 4,
        Language::En | Language::It | Language::Fr | Language::Hu | Language::De => 3,
    };
    shorten(language, format!("month-{month}"), length)
}

fn shorten(language: Language, key: String, length: usize) -> String {
    let name = Phrase::new(key).localize(language);
    name.chars().take(length).collect()
}

fn is_place(name: &str) -> bool {
    const PARTS: [&str; 10] = [
        "Africa",
        "America",
        "Antarctica",
        "Arctic",
        "Asia",
        "Atlantic",
        "Australia",
        "Europe",
        "Indian",
        "Pacific",
    ];
    let part = name.split_once('/').map(|(part, _)| part);
    part.is_some_and(|part| PARTS.contains(&part))
}

/// Formats a duration in its two largest units, rounded down: `1 day 4 hours`. The least is one minute.
pub fn format_span(language: Language, span: SignedDuration) -> String {
    format_with(language, span, ["span-days", "span-hours", "span-minutes"])
}

/// Formats a duration like [`format_span`], briefly, as in `1 d 4 h`.
pub fn format_short_span(language: Language, span: SignedDuration) -> String {
    let keys = ["span-short-days", "span-short-hours", "span-short-minutes"];
    format_with(language, span, keys)
}

fn format_with(language: Language, span: SignedDuration, keys: [&'static str; 3]) -> String {
    let minutes = span.as_mins().max(1);
    let counts = [minutes / 1440, minutes / 60 % 24, minutes % 60];
    let parts = keys.into_iter().zip(counts);
    let largest = parts.skip_while(|(_, count)| *count == 0).take(2);
    let units = largest.filter(|(_, count)| *count != 0);
    let said = units.map(|(key, count)| {
        Phrase::new(key)
            .with_value("count", count)
            .localize(language)
    });
    said.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_told_in_the_readers_zone_and_words() {
        let moment: Timestamp = "2026-11-21T17:05:00Z".parse().unwrap();
        let zone = Zone::from_name("Europe/Budapest").unwrap();
        assert_eq!(
            zone.format_moment(Language::En, moment),
            "Saturday 21 November, 18:05"
        );
        assert_eq!(
            zone.format_moment(Language::Hu, moment),
            "november 21., szombat, 18:05"
        );
        assert_eq!(
            zone.format_moment(Language::De, moment),
            "Samstag, 21. November, 18:05 Uhr"
        );
        assert_eq!(Zone::from_name("Middle/Earth"), Err(UnknownZoneError));
        assert_eq!(
            Zone::default().format_moment(Language::It, moment),
            "sabato 21 novembre, ore 17:05"
        );
    }

    #[test]
    fn a_span_has_two_units_with_their_plurals() {
        let minutes = |minutes: i64| SignedDuration::from_mins(minutes);
        assert_eq!(
            format_span(Language::En, minutes(1440 + 4 * 60 + 7)),
            "1 day 4 hours"
        );
        assert_eq!(format_span(Language::En, minutes(121)), "2 hours 1 minute");
        assert_eq!(format_span(Language::Fr, minutes(2 * 1440)), "2 jours");
        assert_eq!(format_span(Language::Hu, minutes(45)), "45 perc");
        assert_eq!(format_span(Language::De, SignedDuration::ZERO), "1 Minute");
    }
}
