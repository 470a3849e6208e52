//! How somebody wants to be written to.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Deserialize;
use uuid::Uuid;

use super::display_names::DisplayNames;
use super::{AccountId, Parts, Result};

/// When emails are sent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    /// As soon as there is cause.
    #[default]
    AtOnce,
    /// So many minutes later, if they are still true then.
    Delay(u16),
    /// All together, every day at this local time, in minutes from midnight.
    Digest(u16),
    Never,
}

/// What a preference is about.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Scope {
    /// Every email about a match.
    All,
    /// One kind of email, by its word.
    Kind(String),
    Match(Uuid),
}

/// The preferences of an account: what is not there is sent at once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preferences(pub BTreeMap<Scope, Pace>);

#[derive(Debug, Deserialize)]
pub(crate) struct PreferenceRow {
    pub(crate) scope: String,
    pub(crate) pace: String,
    pub(crate) minutes: i16,
}

impl Preferences {
    /// When an email of this kind about this match is sent: the narrowest that was said holds.
    pub fn pace(&self, kind: &str, match_id: Uuid) -> Pace {
        let scopes = [Scope::Match(match_id), Scope::Kind(kind.into()), Scope::All];
        let said = scopes.iter().find_map(|scope| self.0.get(scope));
        said.copied().unwrap_or_default()
    }

    /// Whether emails may be answered by a reply: unless it was turned off.
    pub(crate) fn has_replies(&self) -> bool {
        self.0.get(&Scope::replies()) != Some(&Pace::Never)
    }

    /// As they hold for a person, or for a bot, which reads no emails unless it says so.
    pub(crate) fn of(mut self, is_bot: bool) -> Self {
        if is_bot {
            self.0.entry(Scope::All).or_insert(Pace::Never);
        }
        self
    }

    /// Those of stored rows; a row that nobody understands says nothing.
    pub(crate) fn of_rows(rows: Vec<PreferenceRow>) -> Self {
        let read = |row: PreferenceRow| Some((Scope::of_text(&row.scope)?, Pace::of_row(&row)?));
        Self(rows.into_iter().filter_map(read).collect())
    }
}

impl Scope {
    /// Answering emails by a reply, which is only on or off.
    pub(crate) fn replies() -> Self {
        Self::Kind("replies".into())
    }

    pub(crate) fn text(&self) -> String {
        match self {
            Self::All => "all".into(),
            Self::Kind(kind) => format!("kind:{kind}"),
            Self::Match(match_id) => format!("match:{match_id}"),
        }
    }

    fn of_text(text: &str) -> Option<Self> {
        match text.split_once(':') {
            None => (text == "all").then_some(Self::All),
            Some(("kind", kind)) => Some(Self::Kind(kind.into())),
            Some(("match", id)) => id.parse().ok().map(Self::Match),
            Some(_) => None,
        }
    }
}

impl Pace {
    /// As it is stored: a word, and minutes where it has some.
    pub(crate) fn word(self) -> (&'static str, i16) {
        let number = |minutes: u16| i16::try_from(minutes).unwrap_or(i16::MAX);
        match self {
            Self::AtOnce => ("at_once", 0),
            Self::Delay(minutes) => ("delay", number(minutes)),
            Self::Digest(minutes) => ("digest", number(minutes)),
            Self::Never => ("none", 0),
        }
    }

    fn of_row(row: &PreferenceRow) -> Option<Self> {
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

/// How people want to be written to.
pub struct EmailPreferences(pub(super) Arc<Parts>);

impl EmailPreferences {
    /// How an account wants to be written to.
    pub async fn of(&self, account: AccountId) -> Result<Preferences> {
        let query = sqlx::query_as!(
            PreferenceRow,
            "select scope, pace, minutes
         from preference
         where account_id = $1",
            account.0
        );
        let rows = query.fetch_all(&self.0.db).await?;
        let is_bot = DisplayNames(Arc::clone(&self.0)).is_bot(account).await?;
        Ok(Preferences::of_rows(rows).of(is_bot))
    }

    /// Puts these preferences in place of all that were there.
    pub async fn replace(&self, account: AccountId, wanted: &Preferences) -> Result<()> {
        let scopes: Vec<String> = wanted.0.keys().map(Scope::text).collect();
        let words = wanted.0.values().map(|pace| pace.word());
        let words = words.map(|(word, minutes)| (word.to_owned(), minutes));
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

    /// Adds one preference, or changes it, if there is still such an account.
    pub async fn set(&self, account: AccountId, scope: &Scope, pace: Pace) -> Result<()> {
        let (word, minutes) = pace.word();
        let query = sqlx::query!(
            "insert into preference (account_id, scope, pace, minutes)
         select account_id, $2, $3, $4
         from account
         where account_id = $1
         for key share
         on conflict (account_id, scope) do update
         set pace = excluded.pace, minutes = excluded.minutes",
            account.0,
            scope.text(),
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
            (Scope::All, Pace::Never),
            (Scope::Kind("your_turn".into()), Pace::Delay(30)),
            (Scope::Match(mine), Pace::Digest(480)),
        ];
        let preferences = Preferences(said.into());
        assert_eq!(preferences.pace("your_turn", mine), Pace::Digest(480));
        assert_eq!(preferences.pace("your_turn", other), Pace::Delay(30));
        assert_eq!(preferences.pace("match_over", other), Pace::Never);
        assert_eq!(Preferences::default().pace("x", other), Pace::AtOnce);
    }

    #[test]
    fn emails_may_be_answered_unless_that_was_turned_off() {
        let said = |scope, pace| Preferences([(scope, pace)].into()).has_replies();
        assert!(Preferences::default().has_replies());
        assert!(said(Scope::All, Pace::Never));
        assert!(said(Scope::replies(), Pace::AtOnce));
        assert!(!said(Scope::replies(), Pace::Never));
    }

    #[test]
    fn a_bot_gets_the_emails_it_asks_for_and_no_others() {
        let said = || Preferences([(Scope::Kind("invited".into()), Pace::AtOnce)].into());
        let pace = |preferences: Preferences, kind| preferences.pace(kind, Uuid::max());
        assert_eq!(pace(said().of(true), "invited"), Pace::AtOnce);
        assert_eq!(pace(said().of(true), "your_turn"), Pace::Never);
        assert_eq!(pace(said().of(false), "your_turn"), Pace::AtOnce);
        let all = Preferences([(Scope::All, Pace::Delay(5))].into());
        assert_eq!(pace(all.of(true), "your_turn"), Pace::Delay(5));
    }

    #[test]
    fn what_is_stored_is_read_again() {
        let said = [
            (Scope::All, Pace::AtOnce),
            (Scope::Kind("reminder".into()), Pace::Delay(1440)),
            (Scope::Match(Uuid::max()), Pace::Never),
        ];
        for (scope, pace) in said {
            let row = PreferenceRow {
                scope: scope.text(),
                pace: pace.word().0.into(),
                minutes: pace.word().1,
            };
            assert!(row.scope.len() <= 64);
            assert_eq!(Preferences::of_rows(vec![row]).0, [(scope, pace)].into());
        }
    }
}
