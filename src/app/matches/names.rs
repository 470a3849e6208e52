//! Display names of the people of a match, numbered where several share a name.

use std::collections::{BTreeMap, HashSet};

use uuid::Uuid;

use crate::access::{DisplayName, Member};
use crate::core::{DescribedFact, FeedEntry, Holder, Match, SittingDown, with_names, with_people};
use crate::games::Seat;
use crate::i18n::{Language, Phrase, capitalise, isolate};
use crate::world::Version;

/// Names of the bots of the service by the place in the lobby, with a second name for each.
const BOT_NAMES: [[&str; 2]; 8] = [
    ["Leo", "Nikephoros"],
    ["Zoe", "Helena"],
    ["Basil", "Romanos"],
    ["Theodora", "Thekla"],
    ["Michael", "Alexios"],
    ["Irene", "Euphrosyne"],
    ["Constantine", "Justin"],
    ["Eudokia", "Sophia"],
];

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

/// Numbers shared names, in the order of participant ids, so that all pages and emails show the same numbers.
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

    /// Returns the id of a participant's page; `None` for guests and people without an account.
    pub(crate) fn person_of(&self, participant: Uuid) -> Option<Uuid> {
        self.members.get(&participant)?.person
    }

    pub(crate) fn person_at(&self, holder: &Holder) -> Option<Uuid> {
        self.person_of(holder.player()?)
    }

    pub fn is_bot(&self, participant: Uuid) -> bool {
        let member = self.members.get(&participant);
        member.is_some_and(|called| called.is_bot)
    }

    /// Returns the name of the bot of the service that plays for a place of the lobby. No two bots of a match have
    /// the same name, and none has the name of a person who plays in it.
    pub(crate) fn bot_name(&self, place: u8) -> &'static str {
        let [first, second] = BOT_NAMES
            .get(usize::from(place) % BOT_NAMES.len())
            .copied()
            .unwrap_or_default();
        // A label may follow the name of a person.
        let is_taken = |member: &DisplayName| member.name.starts_with(first);
        if self.members.values().any(is_taken) {
            second
        } else {
            first
        }
    }

    fn bot_name_at(&self, state: &Match, seat: Seat) -> &'static str {
        let place = state.roster.order.get(seat.index()).copied();
        self.bot_name(place.unwrap_or_else(|| seat.number()))
    }

    /// Returns how a bot of the service plays; empty for other holders.
    pub(crate) fn bot_level(&self, holder: &Holder) -> String {
        match holder {
            Holder::Bot(bot) => Phrase::new("bot-level")
                .with_value("bot", bot.clone())
                .localize(self.language),
            Holder::Player(_) | Holder::Nobody => String::new(),
        }
    }

    pub(crate) fn describe_bots(&self, state: &Match) -> Vec<String> {
        let describe = |seat: Seat| match state.roster.holder(seat) {
            Holder::Bot(bot) => Some(
                Phrase::new("table-bot-level")
                    .with_value("name", self.bot_name_at(state, seat))
                    .with_value("bot", bot.clone())
                    .localize(self.language),
            ),
            Holder::Player(_) | Holder::Nobody => None,
        };
        let seats = Seat::all(state.roster.seat_count());
        seats.filter_map(describe).collect()
    }

    /// Replaces the placeholders in a sentence of the entry `version` with names.
    pub(crate) fn insert_names(&self, state: &Match, version: Version, text: &str) -> String {
        let with_seats = with_names(text, |seat| self.name_at(state, seat, version));
        with_people(&with_seats, |person| self.name_person(person))
    }

    fn name_person(&self, person: SittingDown) -> String {
        match person {
            SittingDown::Participant(participant) if self.members.contains_key(&participant) => {
                self.isolated_name(participant)
            }
            // The sentence begins with the name.
            SittingDown::Participant(participant) => capitalise(&self.name_of(participant)),
            SittingDown::Bot(place) => self.bot_name(place).to_owned(),
        }
    }

    pub(crate) fn holder_name(&self, holder: &Holder) -> Option<DisplayName> {
        match holder {
            Holder::Player(participant) => self.members.get(participant).cloned(),
            Holder::Bot(bot) => Some(DisplayName {
                account: None,
                person: None,
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
            Holder::Bot(_) => self.bot_name_at(state, seat).to_owned(),
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
            |fact: DescribedFact| fact.with_names(|text| self.insert_names(state, version, text));
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

/// Replaces the placeholders in a sentence with seat numbers, because players' names are their personal data.
pub(crate) fn insert_labels(text: &str, language: Language) -> String {
    let with_seats = with_names(text, |seat| seat_label(seat, language));
    let nobody = PlayerNames::from_members(&[]).with_language(language);
    with_people(&with_seats, |person| nobody.name_person(person))
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
    fn bots_of_a_match_have_different_names_and_none_that_a_person_has() {
        let called = |name: &str| -> PlayerNames {
            let name = DisplayName::from_stored(None, name, false);
            [(Uuid::from_u128(1), name)].into_iter().collect()
        };
        for person in ["Ada", "Zoe", "Theodora"] {
            let known = called(person);
            let mut bots: Vec<&str> = (0..6).map(|place| known.bot_name(place)).collect();
            assert!(!bots.contains(&person), "{bots:?}");
            bots.sort_unstable();
            bots.dedup();
            assert_eq!(bots.len(), 6);
        }
        assert_eq!(called("Ada").bot_name(1), "Zoe");
        let all: HashSet<&str> = BOT_NAMES.into_iter().flatten().collect();
        assert_eq!(all.len(), 16);
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
