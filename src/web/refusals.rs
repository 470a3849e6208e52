//! Refusals in the language of their reader, as far as their code says enough.
//!
//! What a game itself refuses, and what only its English sentence explains, stays English and is
//! marked as such.

use super::page::sentence;
use crate::api::problem::{Kind, Problem};
use crate::i18n::{Language, Phrase};

/// The codes that say enough, each with its sentence.
const SENTENCES: [(&str, &str); 68] = [
    ("bad_email", "refusal-bad-email"),
    ("bad_password", "refusal-bad-password"),
    ("password_is_email", "refusal-password-is-email"),
    ("bad_name", "refusal-bad-name"),
    ("bad_language", "refusal-bad-language"),
    ("bad_time_zone", "refusal-bad-time-zone"),
    ("dead_link", "refusal-dead-link"),
    ("already_verified", "refusal-already-verified"),
    ("not_verified", "refusal-not-verified"),
    ("too_many_letters", "refusal-too-many-letters"),
    ("wrong_credentials", "refusal-wrong-credentials"),
    ("wrong_password", "refusal-wrong-password"),
    ("session_ended", "refusal-session-ended"),
    ("no_such_session", "refusal-no-such-session"),
    ("vacation_too_long", "refusal-vacation-too-long"),
    ("too_many_vacations", "refusal-too-many-vacations"),
    ("bad_quiet_hours", "refusal-bad-quiet-hours"),
    ("bad_vacation", "refusal-bad-vacation"),
    ("bad_preference", "refusal-bad-preference"),
    ("no_such_match", "refusal-no-such-match"),
    ("no_such_version", "refusal-no-such-version"),
    ("not_seated", "refusal-not-seated"),
    ("not_host", "refusal-not-host"),
    ("invitation_needed", "refusal-invitation-needed"),
    ("wrong_invitation", "refusal-wrong-invitation"),
    ("bots_refused", "refusal-bots-refused"),
    ("still_seated", "refusal-still-seated"),
    ("already_seated", "refusal-already-seated"),
    ("not_started", "refusal-not-started"),
    ("already_started", "refusal-already-started"),
    ("game_over", "refusal-game-over"),
    ("table_full", "refusal-table-full"),
    ("place_not_free", "refusal-place-not-free"),
    ("places_free", "refusal-places-free"),
    ("contribution_set", "refusal-contribution-set"),
    ("luck_renewed", "refusal-luck-renewed"),
    ("quarantined", "refusal-quarantined"),
    ("too_many_lobbies", "refusal-too-many-lobbies"),
    ("too_many_entries", "refusal-too-many-entries"),
    ("bad_pace", "refusal-bad-pace"),
    ("bad_contribution", "refusal-bad-contribution"),
    ("no_order", "refusal-no-order"),
    ("dispute_open", "refusal-dispute-open"),
    ("too_many_disputes", "refusal-too-many-disputes"),
    ("dispute_too_late", "refusal-dispute-too-late"),
    ("archived", "refusal-archived"),
    ("dispute_closed", "refusal-dispute-closed"),
    ("not_ruled", "refusal-not-ruled"),
    ("bad_dispute_text", "refusal-bad-dispute-text"),
    ("busy", "refusal-busy"),
    ("stale", "refusal-stale"),
    ("decision_missing", "refusal-decision-missing"),
    ("outdated", "refusal-outdated"),
    ("under_way", "refusal-under-way"),
    ("key_reused", "refusal-key-reused"),
    ("bad_idempotency_key", "refusal-bad-idempotency-key"),
    ("not_our_form", "refusal-not-our-form"),
    ("not_found", "refusal-not-found"),
    ("unauthenticated", "refusal-unauthenticated"),
    ("method_not_allowed", "refusal-method-not-allowed"),
    ("request_timeout", "refusal-request-timeout"),
    ("too_large", "refusal-too-large"),
    ("too_many_requests", "refusal-too-many-requests"),
    ("internal", "refusal-internal"),
    ("unavailable", "refusal-unavailable"),
    ("storage_full", "refusal-storage-full"),
    ("history_in_doubt", "refusal-history-in-doubt"),
    ("clock_ahead", "refusal-clock-ahead"),
];

/// A refusal as it is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Told {
    /// The sentence.
    pub(super) text: String,
    /// Whether it is in English, whatever the language of the page is.
    pub(super) is_english: bool,
    /// The rule of the game that forbids it.
    pub(super) rule: Option<String>,
}

/// Tells a refusal in a language.
pub(super) fn told(problem: &Problem, language: Language) -> Told {
    let document = problem.document();
    let known = SENTENCES.iter().find(|(code, _)| *code == document.code);
    // A game may call something of its own by the same name.
    let known = known.filter(|_| problem.kind() != Kind::Refused);
    let text = known.map(|(_, key)| Phrase::of(*key).say(language));
    let text = text.or_else(|| problem.turn_in(language));
    Told {
        is_english: text.is_none(),
        text: text.unwrap_or_else(|| sentence(&document.detail)),
        rule: document.rule.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_that_says_enough_is_told_in_every_language() {
        for (code, key) in SENTENCES {
            let problem = Problem::new(Kind::Conflict, "in English").with_code(code);
            let mut texts = Vec::new();
            for language in Language::ALL {
                let told = told(&problem, language);
                assert!(!told.is_english && told.text.ends_with('.'), "{key}");
                assert!(!told.text.contains("refusal-"), "{}", told.text);
                texts.push(told.text);
            }
            texts.sort();
            texts.dedup();
            assert_eq!(texts.len(), Language::ALL.len(), "{key} is translated");
        }
    }

    #[test]
    fn what_a_game_refuses_stays_as_the_game_says_it() {
        let problem = Problem::new(Kind::Refused, "the cards are not yours").with_code("stale");
        let told = told(&problem.with_rule("B-7"), Language::Hu);
        assert_eq!(told.text, "The cards are not yours.");
        assert_eq!((told.is_english, told.rule.as_deref()), (true, Some("B-7")));
    }

    #[test]
    fn whose_turn_it_is_is_told_in_every_language_with_the_rule() {
        let turn = |names: &[&str]| {
            let names = names.iter().map(|name| (*name).to_owned());
            let problem = Problem::new(Kind::Refused, "it is not your turn");
            problem.with_rule("B-6").with_turn(names.collect())
        };
        let one = turn(&["Carla"]);
        assert_eq!(one.document().detail, "It is Carla’s turn.");
        let mut texts = Vec::new();
        for language in Language::ALL {
            let told = told(&one, language);
            assert_eq!(
                (told.is_english, told.rule.as_deref()),
                (false, Some("B-6"))
            );
            assert!(told.text.contains("Carla"), "{}", told.text);
            texts.push(told.text);
        }
        texts.dedup();
        assert_eq!(texts.len(), Language::ALL.len());
        let both = told(&turn(&["Carla", "Ben"]), Language::De);
        assert_eq!(both.text, "Carla und Ben sind am Zug.");
    }

    #[test]
    fn what_can_always_happen_is_told_in_every_language() {
        for kind in Kind::ALL {
            let told = told(&Problem::new(*kind, "in English"), Language::De);
            // These are told by what was wrong with a wish, and by nothing else.
            let varies = [
                Kind::Malformed,
                Kind::Invalid,
                Kind::Forbidden,
                Kind::Conflict,
                Kind::UnsupportedMediaType,
                Kind::Refused,
            ];
            assert_eq!(told.is_english, varies.contains(&kind), "{kind:?}");
        }
    }
}
