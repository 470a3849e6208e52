//! Display names of the people of a match, numbered where several share a name.

use std::collections::{BTreeMap, HashSet};

use uuid::Uuid;

use crate::access::{DisplayName, Member};
use crate::core::{DescribedFact, FeedEntry, Holder, Match};
use crate::games::Seat;
use crate::i18n::{Language, Phrase, isolate};
use crate::world::Version;

pub struct PlayerNames {
    members: BTreeMap<Uuid, DisplayName>,
    /// Language of the placeholder for people without a name.
    pub(crate) language: Language,
}

impl FromIterator<(Uuid, DisplayName)> for PlayerNames {
    fn from_iter<T: IntoIterator<Item = (Uuid, DisplayName)>>(names: T) -> Self {
        let mut members: BTreeMap<Uuid, DisplayName> = names.into_iter().collect();
        number_duplicates(&mut members);
        Self {
            members,
            language: Language::default(),
        }
    }
}

/// Adds a number to names that several people share. The numbers follow the participant ids, so that all pages and
/// emails show the same ones.
fn number_duplicates(called: &mut BTreeMap<Uuid, DisplayName>) {
    let mut taken: HashSet<String> = HashSet::new();
    for all in called.values_mut() {
        let name = std::mem::take(&mut all.name);
        let numbered = (2..).map(|number: u32| format!("{name} ({number})"));
        let mut names = std::iter::once(name.clone()).chain(numbered);
        let free = names.find(|name| !taken.contains(name));
        all.name = free.unwrap_or(name);
        taken.insert(all.name.clone());
    }
}

impl PlayerNames {
    pub(crate) fn from_members(each: &[Member]) -> Self {
        let called = |member: &Member| (member.participant, member.display_name.clone());
        each.iter().map(called).collect()
    }

    /// Returns the same names, with placeholders in this language for people without a name.
    #[must_use]
    pub fn with_language(self, language: Language) -> Self {
        Self { language, ..self }
    }

    /// Returns the name of a participant for use in a sentence. Control characters isolate a right-to-left name.
    pub fn isolated_name(&self, participant: Uuid) -> String {
        isolate(&self.name_of(participant))
    }

    pub(crate) fn name_of(&self, participant: Uuid) -> String {
        self.members.get(&participant).map_or_else(
            || Phrase::new("table-departed").localize(self.language),
            |called| called.name.clone(),
        )
    }

    pub fn is_bot(&self, participant: Uuid) -> bool {
        let member = self.members.get(&participant);
        member.is_some_and(|called| called.is_bot)
    }

    pub(crate) fn holder_name(&self, holder: &Holder) -> Option<DisplayName> {
        match holder {
            Holder::Player(participant) => self.members.get(participant).cloned(),
            Holder::Bot(bot) => Some(DisplayName {
                account: None,
                name: bot.clone(),
                is_bot: true,
            }),
            Holder::Nobody => None,
        }
    }

    /// Returns the same names, with a label in this language after the name of each bot.
    #[must_use]
    pub fn with_bot_labels(&self, language: Language) -> Self {
        let labelled = self.members.iter().map(|(participant, called)| {
            let name = called.label(language);
            (*participant, DisplayName { name, ..*called })
        });
        Self {
            members: labelled.collect(),
            language,
        }
    }

    /// Returns the name of the last holder of `seat` before entry `version`, even if the seat is vacant since.
    pub fn name_at(&self, state: &Match, seat: Seat, version: Version) -> String {
        match state.roster.last_holder(seat, version) {
            Holder::Player(participant) => self.isolated_name(*participant),
            Holder::Bot(bot) => Phrase::new("table-seat-bot")
                .with_value("number", seat.number() + 1)
                .with_value("bot", bot.clone())
                .localize(self.language),
            Holder::Nobody => seat_label(seat, self.language),
        }
    }

    pub fn current_name(&self, state: &Match, seat: Seat) -> String {
        self.name_at(state, seat, state.version.next())
    }

    pub(crate) fn describe_facts(
        &self,
        state: &Match,
        version: Version,
        facts: Vec<DescribedFact>,
    ) -> Vec<DescribedFact> {
        let named =
            |fact: DescribedFact| fact.with_names(|seat| self.name_at(state, seat, version));
        facts.into_iter().map(named).collect()
    }

    pub(crate) fn describe_entry(&self, state: &Match, entry: FeedEntry) -> FeedEntry {
        let facts = self.describe_facts(state, Version(entry.version), entry.facts);
        FeedEntry { facts, ..entry }
    }
}

/// Returns the seat's number as a name, for readers who may not know who plays.
pub(crate) fn seat_label(seat: Seat, language: Language) -> String {
    let phrase =
        Phrase::new("table-seat-nobody").with_value("number", seat.number().saturating_add(1));
    phrase.localize(language)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(names: &[&str]) -> Vec<String> {
        let called = |name: &&str| DisplayName::from_stored(None, name, false);
        let all_ids = (1..).map(Uuid::from_u128);
        let known: PlayerNames = all_ids.zip(names.iter().map(called)).collect();
        let ids = (1..).map(Uuid::from_u128).take(names.len());
        ids.map(|id| known.isolated_name(id)).collect()
    }

    #[test]
    fn names_from_right_to_left_keep_their_order_in_a_text() {
        let isolated = ["Alex", "\u{2068}שלמה\u{2069}", "\u{2068}مريم\u{2069}"];
        assert_eq!(names(&["Alex", "שלמה", "مريم"]), isolated);
    }

    #[test]
    fn people_with_one_name_are_told_apart() {
        assert_eq!(
            names(&["Alex", "Béla", "Alex"]),
            ["Alex", "Béla", "Alex (2)"]
        );
        assert_eq!(
            names(&["Alex", "Alex (2)", "Alex", "Alex"]),
            ["Alex", "Alex (2)", "Alex (3)", "Alex (4)"]
        );
    }
}
