//! Translates refusals to the reader's language, if their code alone determines the text.
//!
//! Refusals by a game, and those explained only by their English text, stay in English and are marked as such.

use super::to_sentence;
use crate::http::problem::{NOT_YOUR_TURN, Problem, ProblemKind};
use crate::i18n::{Language, Phrase};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Explanation {
    pub(crate) text: String,
    /// Whether the text is English because no translation exists for the language of the page.
    pub(crate) is_english: bool,
    pub(crate) rule: Option<String>,
}

pub(crate) fn explain(problem: &Problem, language: Language) -> Explanation {
    let document = problem.document();
    let key = format!("refusal-{}", document.code.replace('_', "-"));
    // A game may use a code for something else, so the code alone does not determine the translation. The text of
    // `not_your_turn` contains the names of other players.
    let is_own = problem.kind() == ProblemKind::Refused || document.code == NOT_YOUR_TURN;
    let phrase = Some(Phrase::new(key)).filter(|_| !is_own);
    let localized = phrase.and_then(|phrase| phrase.try_localize(language));
    let text = localized.or_else(|| problem.describe_turn(language));
    Explanation {
        is_english: text.is_none(),
        text: text.unwrap_or_else(|| to_sentence(&document.detail)),
        rule: document.rule.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::keys_with_prefix;

    #[test]
    fn every_code_that_says_enough_is_explained_in_every_language() {
        let all_keys = keys_with_prefix("refusal-").into_iter();
        let keys: Vec<String> = all_keys.filter(|key| key != "not-your-turn").collect();
        assert_eq!(keys.len(), 106);
        for key in keys {
            let code = key.replace('-', "_");
            let problem = Problem::new(ProblemKind::Conflict, "in English").with_code(code);
            let mut texts = Vec::new();
            for language in Language::ALL {
                let explained = explain(&problem, language);
                assert!(
                    !explained.is_english && explained.text.ends_with('.'),
                    "{key}"
                );
                assert!(!explained.text.contains("refusal-"), "{}", explained.text);
                texts.push(explained.text);
            }
            texts.sort();
            texts.dedup();
            assert_eq!(texts.len(), Language::ALL.len(), "{key} is translated");
        }
    }

    #[test]
    fn what_a_game_refuses_stays_as_the_game_says_it() {
        let problem =
            Problem::new(ProblemKind::Refused, "the cards are not yours").with_code("stale");
        let explained = explain(&problem.with_rule("B-7"), Language::Hu);
        assert_eq!(explained.text, "The cards are not yours.");
        assert_eq!(
            (explained.is_english, explained.rule.as_deref()),
            (true, Some("B-7"))
        );
    }

    #[test]
    fn whose_turn_it_is_is_explained_in_every_language_with_the_rule() {
        let turn = |names: &[&str]| {
            let names = names.iter().map(|name| (*name).to_owned());
            let problem = Problem::new(ProblemKind::Refused, "it is not your turn");
            problem.with_rule("B-6").with_turn(names.collect())
        };
        let one = turn(&["Carla"]);
        assert_eq!(one.document().detail, "It is Carla’s turn.");
        let mut texts = Vec::new();
        for language in Language::ALL {
            let explained = explain(&one, language);
            assert_eq!(
                (explained.is_english, explained.rule.as_deref()),
                (false, Some("B-6"))
            );
            assert!(explained.text.contains("Carla"), "{}", explained.text);
            texts.push(explained.text);
        }
        texts.dedup();
        assert_eq!(texts.len(), Language::ALL.len());
        let both = explain(&turn(&["Carla", "Ben"]), Language::De);
        assert_eq!(both.text, "Carla und Ben sind am Zug.");
    }

    #[test]
    fn what_can_always_happen_is_explained_in_every_language() {
        for kind in ProblemKind::ALL {
            let explained = explain(&Problem::new(*kind, "in English"), Language::De);
            // Problems of these kinds stay in English, because their text depends on the request.
            let varies = [
                ProblemKind::Malformed,
                ProblemKind::Invalid,
                ProblemKind::Forbidden,
                ProblemKind::Conflict,
                ProblemKind::UnsupportedMediaType,
                ProblemKind::Refused,
            ];
            assert_eq!(explained.is_english, varies.contains(kind), "{kind:?}");
        }
    }
}
