//! What the people of a match are called.

use std::collections::{BTreeMap, HashSet};

use uuid::Uuid;

use crate::access::{Called, Member};
use crate::core::{DescribedFact, FeedEntry, Holder, Match};
use crate::games::Seat;
use crate::i18n::{Language, Phrase, isolate};
use crate::world::Version;

/// What the participants of one match are called.
pub struct Names {
    called: BTreeMap<Uuid, Called>,
    /// In which language those are called who have no name.
    pub(crate) language: Language,
}

impl FromIterator<(Uuid, Called)> for Names {
    fn from_iter<T: IntoIterator<Item = (Uuid, Called)>>(names: T) -> Self {
        let mut called: BTreeMap<Uuid, Called> = names.into_iter().collect();
        tell_apart(&mut called);
        Self {
            called,
            language: Language::default(),
        }
    }
}

/// Numbers the names that several people have, in the order of their ids: the same in every page and email.
fn tell_apart(called: &mut BTreeMap<Uuid, Called>) {
    let mut taken: HashSet<String> = HashSet::new();
    for called in called.values_mut() {
        let name = std::mem::take(&mut called.name);
        let numbered = (2..).map(|number: u32| format!("{name} ({number})"));
        let mut names = std::iter::once(name.clone()).chain(numbered);
        let free = names.find(|name| !taken.contains(name));
        called.name = free.unwrap_or(name);
        taken.insert(called.name.clone());
    }
}

impl Names {
    /// What these members of a match are called.
    pub(crate) fn of_members(members: &[Member]) -> Self {
        let called = |member: &Member| (member.participant, member.called.clone());
        members.iter().map(called).collect()
    }

    /// The same names in the words of this language, where somebody has no name.
    #[must_use]
    pub fn read_in(self, language: Language) -> Self {
        Self { language, ..self }
    }

    /// Name of a participant to put into a sentence, isolated if it is right-to-left.
    pub fn of(&self, participant: Uuid) -> String {
        isolate(&self.name_of(participant))
    }

    /// The name of a participant alone.
    pub(crate) fn name_of(&self, participant: Uuid) -> String {
        self.called.get(&participant).map_or_else(
            || Phrase::of("table-departed").say(self.language),
            |called| called.name.clone(),
        )
    }

    /// Whether a participant's account is declared a bot.
    pub fn is_bot(&self, participant: Uuid) -> bool {
        let called = self.called.get(&participant);
        called.is_some_and(|called| called.is_bot)
    }

    /// What whoever holds a seat is called by themselves, if anybody known does.
    pub(crate) fn holder(&self, holder: &Holder) -> Option<Called> {
        match holder {
            Holder::Player(participant) => self.called.get(participant).cloned(),
            Holder::Bot(bot) => Some(Called {
                account: None,
                name: bot.clone(),
                is_bot: true,
            }),
            Holder::Nobody => None,
        }
    }

    /// The same names for a reader of this language, with a word after those of bots.
    #[must_use]
    pub fn labelled(&self, language: Language) -> Self {
        let labelled = self.called.iter().map(|(participant, called)| {
            let name = called.labelled(language);
            (*participant, Called { name, ..*called })
        });
        Self {
            called: labelled.collect(),
            language,
        }
    }

    /// What the one is called who held `seat` before the entry `version`, or then if nobody did.
    pub fn at(&self, state: &Match, seat: Seat, version: Version) -> String {
        match state.roster.sitter(seat, version) {
            Holder::Player(participant) => self.of(*participant),
            Holder::Bot(bot) => Phrase::of("table-seat-bot")
                .with("number", seat.number() + 1)
                .with("bot", bot.clone())
                .say(self.language),
            Holder::Nobody => numbered(seat, self.language),
        }
    }

    /// What the one is called who holds `seat` now.
    pub fn now(&self, state: &Match, seat: Seat) -> String {
        self.at(state, seat, state.version.next())
    }

    /// The facts of an entry with the names of those who held the seats when it was written.
    pub(crate) fn described(
        &self,
        state: &Match,
        version: Version,
        facts: Vec<DescribedFact>,
    ) -> Vec<DescribedFact> {
        let named = |fact: DescribedFact| fact.named(|seat| self.at(state, seat, version));
        facts.into_iter().map(named).collect()
    }

    pub(crate) fn entry(&self, state: &Match, entry: FeedEntry) -> FeedEntry {
        let facts = self.described(state, Version(entry.version), entry.facts);
        FeedEntry { facts, ..entry }
    }
}

/// A seat by its number, as strangers are told of it.
pub(crate) fn numbered(seat: Seat, language: Language) -> String {
    let phrase = Phrase::of("table-seat-nobody").with("number", seat.number().saturating_add(1));
    phrase.say(language)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(names: &[&str]) -> Vec<String> {
        let called = |name: &&str| Called::stored(None, name, false);
        let ids = (1..).map(Uuid::from_u128);
        let known: Names = ids.zip(names.iter().map(called)).collect();
        let ids = (1..).map(Uuid::from_u128).take(names.len());
        ids.map(|id| known.of(id)).collect()
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
