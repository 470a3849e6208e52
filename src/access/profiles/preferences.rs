//! When people want emails about matches: at once, delayed, in a daily digest, or never.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Deserialize;
use uuid::Uuid;

use super::display_names::DisplayNames;
use crate::access::{AccountId, AccountsContext, Result};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EmailTiming {
    #[default]
    AtOnce,
    /// Send the email after this many minutes, if it still applies by then.
    Delay(u16),
    /// Collect emails into one daily email at this local time, in minutes after midnight.
    Digest(u16),
    Never,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PreferenceScope {
    All,
    Kind(String),
    Match(Uuid),
}

/// Email preferences of an account; by default emails are sent immediately.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preferences(pub BTreeMap<PreferenceScope, EmailTiming>);

#[derive(Debug, Deserialize)]
pub(crate) struct PreferenceRow {
    pub(crate) scope: String,
    pub(crate) pace: String,
    pub(crate) minutes: i16,
}

impl Preferences {
    /// Returns the timing for a kind of email about a match. Settings for the match override
    /// settings for the kind, which override the general one.
    pub fn pace(&self, kind: &str, match_id: Uuid) -> EmailTiming {
        let scopes = [
            PreferenceScope::Match(match_id),
            PreferenceScope::Kind(kind.into()),
            PreferenceScope::All,
        ];
        let chosen = scopes.iter().find_map(|scope| self.0.get(scope));
        chosen.copied().unwrap_or_default()
    }

    /// Whether the person's emails can be answered by reply; on by default.
    pub(crate) fn has_replies(&self) -> bool {
        self.0.get(&PreferenceScope::replies()) != Some(&EmailTiming::Never)
    }

    pub(crate) fn with_defaults(mut self, is_bot: bool) -> Self {
        if is_bot {
            self.0
                .entry(PreferenceScope::All)
                .or_insert(EmailTiming::Never);
        }
        self
    }

    /// Converts stored rows; ignores rows that cannot be parsed.
    pub(crate) fn from_rows(rows: Vec<PreferenceRow>) -> Self {
        let read = |row: PreferenceRow| {
            Some((
                PreferenceScope::parse(&row.scope)?,
                EmailTiming::from_row(&row)?,
            ))
        };
        Self(rows.into_iter().filter_map(read).collect())
    }
}

impl PreferenceScope {
    /// Returns the scope under which the preference for replies by email is stored; that preference is only on or off.
    pub(crate) fn replies() -> Self {
        Self::Kind("replies".into())
    }

    pub(crate) fn to_text(&self) -> String {
        match self {
            Self::All => "all".into(),
            Self::Kind(kind) => format!("kind:{kind}"),
            Self::Match(match_id) => format!("match:{match_id}"),
        }
    }

    fn parse(text: &str) -> Option<Self> {
        match text.split_once(':') {
            None => (text == "all").then_some(Self::All),
            Some(("kind", kind)) => Some(Self::Kind(kind.into())),
            Some(("match", id)) => id.parse().ok().map(Self::Match),
            Some(_) => None,
        }
    }
}

impl EmailTiming {
    /// Returns the stored form of a timing: a name, and minutes if it has any.
    pub(crate) fn to_stored(self) -> (&'static str, i16) {
        let number = |minutes: u16| i16::try_from(minutes).unwrap_or(i16::MAX);
        match self {
            Self::AtOnce => ("at_once", 0),
            Self::Delay(minutes) => ("delay", number(minutes)),
            Self::Digest(minutes) => ("digest", number(minutes)),
            Self::Never => ("none", 0),
        }
    }

    fn from_row(row: &PreferenceRow) -> Option<Self> {
        let minutes = u16::try_from(row.minutes).ok()?;
        match row.pace.as_str() {
            "at_once" => Some(Self::AtOnce),
            "delay" => Some(Self::Delay(minutes)),
            "digest" => Some(Self::Digest(minutes)),
            "none" => Some(Self::Never),
            _ => None,
        }
    }
}

pub struct EmailPreferences(pub(in crate::access) Arc<AccountsContext>);

impl EmailPreferences {
    pub async fn load(&self, account: AccountId) -> Result<Preferences> {
        let query = sqlx::query_as!(
            PreferenceRow,
            "select scope, pace, minutes
         from preference
         where account_id = $1",
            account.0
        );
        let rows = query.fetch_all(&self.0.db).await?;
        let is_bot = DisplayNames(Arc::clone(&self.0)).is_bot(account).await?;
        Ok(Preferences::from_rows(rows).with_defaults(is_bot))
    }

    pub async fn replace_all(&self, account: AccountId, preferences: &Preferences) -> Result<()> {
        let scopes: Vec<String> = preferences.0.keys().map(PreferenceScope::to_text).collect();
        let stored = preferences.0.values().map(|pace| pace.to_stored());
        let words = stored.map(|(word, minutes)| (word.to_owned(), minutes));
        let (paces, minutes): (Vec<_>, Vec<_>) = words.unzip();
        let query = sqlx::query!(
            "with dropped as (
           delete from preference
           where account_id = $1 and scope <> all($2)
         )
         insert into preference (account_id, scope, pace, minutes)
         select $1, p.scope, p.pace, p.minutes
         from unnest($2::text[], $3::text[], $4::smallint[]) as p(scope, pace, minutes)
         on conflict (account_id, scope) do update
         set pace = excluded.pace, minutes = excluded.minutes",
            account.0,
            &scopes,
            &paces,
            &minutes
        );
        Ok(query.execute(&self.0.db).await.map(drop)?)
    }

    /// Adds or changes one preference; does nothing if the account is deleted.
    pub async fn set_timing(
        &self,
        account: AccountId,
        scope: &PreferenceScope,
        pace: EmailTiming,
    ) -> Result<()> {
        let (word, minutes) = pace.to_stored();
        let query = sqlx::query!(
            "insert into preference (account_id, scope, pace, minutes)
         select account_id, $2, $3, $4
         from account
         where account_id = $1
         for key share
         on conflict (account_id, scope) do update
         set pace = excluded.pace, minutes = excluded.minutes",
            account.0,
            scope.to_text(),
            word,
            minutes
        );
        Ok(query.execute(&self.0.db).await.map(drop)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_narrowest_preference_holds() {
        let (mine, other) = (Uuid::from_u128(1), Uuid::from_u128(2));
        let said = [
            (PreferenceScope::All, EmailTiming::Never),
            (
                PreferenceScope::Kind("your_turn".into()),
                EmailTiming::Delay(30),
            ),
            (PreferenceScope::Match(mine), EmailTiming::Digest(480)),
        ];
        let preferences = Preferences(said.into());
        assert_eq!(
            preferences.pace("your_turn", mine),
            EmailTiming::Digest(480)
        );
        assert_eq!(preferences.pace("your_turn", other), EmailTiming::Delay(30));
        assert_eq!(preferences.pace("match_over", other), EmailTiming::Never);
        assert_eq!(Preferences::default().pace("x", other), EmailTiming::AtOnce);
    }

    #[test]
    fn emails_may_be_answered_unless_that_was_turned_off() {
        let said = |scope, pace| Preferences([(scope, pace)].into()).has_replies();
        assert!(Preferences::default().has_replies());
        assert!(said(PreferenceScope::All, EmailTiming::Never));
        assert!(said(PreferenceScope::replies(), EmailTiming::AtOnce));
        assert!(!said(PreferenceScope::replies(), EmailTiming::Never));
    }

    #[test]
    fn a_bot_gets_the_emails_it_asks_for_and_no_others() {
        let said =
            || Preferences([(PreferenceScope::Kind("invited".into()), EmailTiming::AtOnce)].into());
        let pace = |preferences: Preferences, kind| preferences.pace(kind, Uuid::max());
        assert_eq!(
            pace(said().with_defaults(true), "invited"),
            EmailTiming::AtOnce
        );
        assert_eq!(
            pace(said().with_defaults(true), "your_turn"),
            EmailTiming::Never
        );
        assert_eq!(
            pace(said().with_defaults(false), "your_turn"),
            EmailTiming::AtOnce
        );
        let all = Preferences([(PreferenceScope::All, EmailTiming::Delay(5))].into());
        assert_eq!(
            pace(all.with_defaults(true), "your_turn"),
            EmailTiming::Delay(5)
        );
    }

    #[test]
    fn what_is_stored_is_read_again() {
        let said = [
            (PreferenceScope::All, EmailTiming::AtOnce),
            (
                PreferenceScope::Kind("reminder".into()),
                EmailTiming::Delay(1440),
            ),
            (PreferenceScope::Match(Uuid::max()), EmailTiming::Never),
        ];
        for (scope, pace) in said {
            let row = PreferenceRow {
                scope: scope.to_text(),
                pace: pace.to_stored().0.into(),
                minutes: pace.to_stored().1,
            };
            assert!(row.scope.len() <= 64);
            assert_eq!(Preferences::from_rows(vec![row]).0, [(scope, pace)].into());
        }
    }
}
