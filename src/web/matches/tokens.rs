//! Draws the dice and cards in the sentences of a page.

use std::collections::BTreeMap;

use crate::games::picture::TokenPicture;
use crate::games::{AnyRules, split_tokens};

/// Size in bytes of a drawn die or card; its shapes are written only once on a page.
const TOKEN_BYTES: usize = 75;

/// Pictures of the dice and cards that the sentences of a page name, by their codes.
pub(crate) struct TokenPictures(BTreeMap<String, TokenPicture>);

impl TokenPictures {
    pub(super) fn new<'a>(
        rules: &dyn AnyRules,
        sentences: impl Iterator<Item = &'a String>,
    ) -> Self {
        let mut pictures = Self(BTreeMap::new());
        pictures.add(rules, sentences);
        pictures
    }

    pub(super) fn add<'a>(
        &mut self,
        rules: &dyn AnyRules,
        sentences: impl Iterator<Item = &'a String>,
    ) {
        let parts = sentences.flat_map(|sentence| split_tokens(sentence));
        let all_codes = parts.flat_map(|(codes, _)| codes.split_whitespace());
        let draw = |code: &str| Some((code.to_owned(), rules.draw_token(code)?));
        self.0.extend(all_codes.filter_map(draw));
    }

    /// Renders the shapes of all pictures, which [`Self::draw`] uses.
    pub(crate) fn definitions(&self) -> String {
        let pictures = self.0.values().enumerate();
        let shapes = pictures.map(|(number, picture)| picture.to_definition(&token_id(number)));
        shapes.collect()
    }

    /// Renders a sentence as HTML. The name of a picture is the words that it replaces.
    pub(crate) fn draw(&self, sentence: &str) -> String {
        let parts = split_tokens(sentence).map(|(codes, words)| {
            let name = escape_html(words);
            let drawn: Option<String> = codes.split(' ').map(|code| self.refer(code)).collect();
            match drawn {
                Some(pictures) => format!(
                    "<span class=\"tokens\" role=\"img\" aria-label=\"{name}\">{pictures}</span>"
                ),
                None => name,
            }
        });
        parts.collect()
    }

    fn refer(&self, code: &str) -> Option<String> {
        let number = self.0.keys().position(|known| known == code)?;
        let picture = self.0.get(code)?;
        Some(picture.to_reference(&token_id(number)))
    }
}

fn token_id(number: usize) -> String {
    format!("t{number}")
}

fn escape_html(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

/// Returns the size in bytes of a sentence with its pictures.
pub(super) fn drawn_bytes(sentence: &str) -> usize {
    let bytes = split_tokens(sentence).map(|(codes, words)| {
        let pictures = codes.split_whitespace().count();
        words
            .len()
            .saturating_add(pictures.saturating_mul(TOKEN_BYTES))
    });
    bytes.sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GameKey;

    const BATTLE: &str =
        "<b> rolls \u{1c}2 2 5\u{1d}2, 2 & \"5\"\u{1c}, then \u{1c}5\u{1d}5\u{1c}.";

    fn draw(sentence: &str) -> (String, String) {
        let sentence = sentence.to_owned();
        let pictures = TokenPictures::new(GameKey::Byzantium.rules(), std::iter::once(&sentence));
        (pictures.draw(&sentence), pictures.definitions())
    }

    #[test]
    fn dice_are_drawn_under_the_name_of_their_words_and_each_face_is_written_once() {
        let (html, shapes) = draw(BATTLE);
        let names = ["2, 2 &amp; &quot;5&quot;", "5"];
        assert!(html.starts_with("&lt;b&gt; rolls <span "), "{html}");
        assert!(html.ends_with("</span>."), "{html}");
        for name in names {
            let labelled = format!(" role=\"img\" aria-label=\"{name}\">");
            assert_eq!(html.matches(&labelled).count(), 1, "{html}");
        }
        assert_eq!(html.matches("href=\"#t0\"").count(), 2);
        assert_eq!(html.matches("href=\"#t1\"").count(), 2);
        assert_eq!(shapes.matches(" id=").count(), 2);
        assert!(html.len() <= drawn_bytes(BATTLE) + 60, "{}", html.len());
    }

    #[test]
    fn what_no_game_draws_stays_words() {
        for (sentence, said) in [
            ("A \u{1c}7\u{1d}<7>\u{1c}.", "A &lt;7&gt;."),
            ("\u{1c}\"><i>\u{1d}x\u{1c}", "x"),
            ("A \u{1c}2 7\u{1d}2 and 7\u{1c}", "A 2 and 7"),
            ("No mark & none", "No mark &amp; none"),
            ("", ""),
        ] {
            assert_eq!(draw(sentence).0, said);
        }
    }
}
