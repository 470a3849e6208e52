//! Account data on the wire: absences, preferences, tokens, emails, and all data of a person.

mod absence;
mod emails;
mod my_data;
mod preferences;
mod tokens;

pub(crate) use self::absence::{
    DailyQuietHours, VacationRequest, invalid_vacation, parse_quiet_hours, parse_vacation,
};
pub(crate) use self::emails::Delivered;
pub(crate) use self::my_data::AccountData;
pub(crate) use self::preferences::{MATCHES_MAX, PaceWord, PreferencesView, invalid_preferences};
pub(crate) use self::tokens::{TOKEN_DAYS_DEFAULT, parse_token_request};
