//! Wire types of email preferences: when emails are sent, by default, by kind and by match.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::access::{AccountEmailKind, EmailTiming, PreferenceScope, Preferences};
use crate::http::accounts::absence::{format_minute, parse_minute};
use crate::http::problem::{Problem, ProblemKind};
use crate::mail::EmailKind;

pub(crate) const MATCHES_MAX: usize = 200;

const DELAY_MINUTES_MAX: u16 = 1440;

/// When emails of a kind or about a match are sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum PaceWord {
    /// Emails are sent immediately.
    AtOnce {},
    /// Emails are sent after a delay, unless no longer relevant by then. Reminders are still sent immediately.
    Delay {
        /// Delay of the emails, in minutes.
        #[schema(minimum = 1, maximum = 1440)]
        minutes: u16,
    },
    /// Emails are collected in one email a day. Reminders are still sent immediately.
    Digest {
        /// Local time of the daily email, as `08:00`.
        #[schema(pattern = "^([01][0-9]|2[0-3]):[0-5][0-9]$", example = "08:00")]
        at: String,
    },
    /// Emails are never sent.
    None {},
}

/// Email preferences. Settings for a match override settings for a kind, which override `all`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PreferencesView {
    /// Default setting for all emails about matches.
    all: PaceWord,
    /// Settings for kinds of emails: `invited`, `match_started`, `your_turn`, `reminder`, `last_call`, `ran_out`,
    /// `taken_back`, `asked`, `match_over`, `seek_ended`.
    ///
    /// `replies` turns replying by email on or off: `at_once` (the default) lets you play by replying to an email, if
    /// this service accepts replies; `none` turns it off. `replies` accepts no other value and ignores `all`.
    #[serde(default)]
    #[schema(required = false)]
    kinds: BTreeMap<String, PaceWord>,
    /// Settings for matches, by match id; at most 200.
    #[serde(default)]
    #[schema(required = false)]
    matches: BTreeMap<Uuid, PaceWord>,
}

impl PaceWord {
    pub(crate) fn to_timing(&self) -> Result<EmailTiming, Problem> {
        match self {
            Self::AtOnce {} => Ok(EmailTiming::AtOnce),
            Self::None {} => Ok(EmailTiming::Never),
            Self::Delay { minutes } if (1..=DELAY_MINUTES_MAX).contains(minutes) => {
                Ok(EmailTiming::Delay(*minutes))
            }
            Self::Delay { .. } => Err(invalid_preferences("`minutes` must be 1 to 1440")),
            Self::Digest { at } => {
                let minute = parse_minute(at).filter(|minute| format_minute(*minute) == *at);
                let checked =
                    minute.ok_or_else(|| invalid_preferences("`at` must be a time like 08:00"))?;
                Ok(EmailTiming::Digest(checked))
            }
        }
    }

    /// Returns the name of the field that makes this setting invalid, for the end of a JSON pointer.
    fn faulty_field(&self) -> &'static str {
        match self {
            Self::Delay { .. } => "/minutes",
            Self::Digest { .. } => "/at",
            Self::AtOnce {} | Self::None {} => "",
        }
    }
}

impl From<EmailTiming> for PaceWord {
    fn from(pace: EmailTiming) -> Self {
        match pace {
            EmailTiming::AtOnce => Self::AtOnce {},
            EmailTiming::Delay(minutes) => Self::Delay { minutes },
            EmailTiming::Digest(minutes) => Self::Digest {
                at: format_minute(minutes),
            },
            EmailTiming::Never => Self::None {},
        }
    }
}

pub(crate) fn invalid_preferences(detail: &'static str) -> Problem {
    Problem::new(ProblemKind::Invalid, detail).with_code("bad_preference")
}

impl PreferencesView {
    pub(crate) fn to_preferences(&self) -> Result<Preferences, Problem> {
        if MATCHES_MAX < self.matches.len() {
            return Err(
                invalid_preferences("`matches` must have at most 200 entries")
                    .with_field_path("/matches"),
            );
        }
        let (mut read, mut refused) = (BTreeMap::new(), None::<Problem>);
        let mut refuse = |problem: Problem| {
            refused = Some(match refused.take() {
                Some(first) => first.merge_faults(&problem),
                None => problem,
            });
        };
        for (place, scope, word) in self.list_settings() {
            let is_replies = scope == PreferenceScope::replies();
            if let PreferenceScope::Kind(kind) = &scope
                && !is_replies
                && kind.parse::<EmailKind>().is_err()
                && kind != AccountEmailKind::SeekEnded.word()
            {
                let detail = "`kinds` must name kinds of emails, such as `your_turn`";
                refuse(invalid_preferences(detail).with_field_path(&place));
            }
            match word.to_timing() {
                Ok(EmailTiming::Delay(_) | EmailTiming::Digest(_)) if is_replies => {
                    let detail = "`replies` must be `at_once` (on) or `none` (off)";
                    refuse(invalid_preferences(detail).with_field_path(&place));
                }
                Ok(pace) => {
                    read.insert(scope, pace);
                }
                Err(problem) => {
                    refuse(problem.with_field_path(&format!("{place}{}", word.faulty_field())));
                }
            }
        }
        refused.map_or(Ok(Preferences(read)), Err)
    }

    fn list_settings(&self) -> impl Iterator<Item = (String, PreferenceScope, &PaceWord)> {
        let kind_words = self.kinds.iter();
        let kinds = kind_words.map(|(kind, word)| {
            (
                format!("/kinds/{kind}"),
                PreferenceScope::Kind(kind.clone()),
                word,
            )
        });
        let match_words = self.matches.iter();
        let matches = match_words
            .map(|(id, word)| (format!("/matches/{id}"), PreferenceScope::Match(*id), word));
        let all = ("/all".to_owned(), PreferenceScope::All, &self.all);
        std::iter::once(all).chain(kinds).chain(matches)
    }
}

impl From<Preferences> for PreferencesView {
    fn from(preferences: Preferences) -> Self {
        let (mut kinds, mut matches) = (BTreeMap::new(), BTreeMap::new());
        let mut all = PaceWord::AtOnce {};
        for (scope, pace) in preferences.0 {
            match scope {
                PreferenceScope::All => all = pace.into(),
                PreferenceScope::Kind(kind) => {
                    kinds.insert(kind, pace.into());
                }
                PreferenceScope::Match(match_id) => {
                    matches.insert(match_id, pace.into());
                }
            }
        }
        Self {
            all,
            kinds,
            matches,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn preferences_are_read_and_told_in_the_same_words() {
        let view: PreferencesView = serde_json::from_value(serde_json::json!({
            "all": {"type": "digest", "at": "08:05"},
            "kinds": {"your_turn": {"type": "delay", "minutes": 30}, "reminder": {"type": "at_once"}},
            "matches": {"00000000-0000-0000-0000-000000000001": {"type": "none"}}
        }))
        .unwrap();
        let read = view.to_preferences().unwrap();
        assert_eq!(
            read.pace("match_over", Uuid::nil()),
            EmailTiming::Digest(485)
        );
        assert_eq!(PreferencesView::from(read), view);
    }

    #[test]
    fn what_cannot_be_chosen_is_refused() {
        for (all, kind) in [
            (
                serde_json::json!({"type": "delay", "minutes": 0}),
                "your_turn",
            ),
            (
                serde_json::json!({"type": "delay", "minutes": 1441}),
                "your_turn",
            ),
            (
                serde_json::json!({"type": "digest", "at": "24:00"}),
                "your_turn",
            ),
            (
                serde_json::json!({"type": "digest", "at": "+8:00"}),
                "your_turn",
            ),
            (serde_json::json!({"type": "at_once"}), "birthday"),
        ] {
            let view = serde_json::json!({"all": all, "kinds": {kind: {"type": "none"}}});
            let view: PreferencesView = serde_json::from_value(view).unwrap();
            assert!(view.to_preferences().is_err(), "{view:?}");
        }
    }
}
