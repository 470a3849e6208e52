//! Matches the words of a reply with the labels of the offered choices.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Whether two texts have the same words, ignoring case, accents and punctuation.
pub fn has_same_words(a: &str, b: &str) -> bool {
    let words = normalize_words(a);
    !words.is_empty() && words == normalize_words(b)
}

/// Whether a label begins with these words. The last word may be shortened, but a number may not.
pub fn starts_with_words(label: &str, words: &str) -> bool {
    let (label_words, wanted_words) = (normalize_words(label), normalize_words(words));
    let Some((cut, whole)) = wanted_words.split_last() else {
        return false;
    };
    let Some(rest) = label_words.strip_prefix(whole) else {
        return false;
    };
    rest.first()
        .and_then(|word| word.strip_prefix(cut.as_str()))
        .is_some_and(|rest| {
            let ends_in_digit = cut.ends_with(|character: char| character.is_ascii_digit());
            rest.is_empty() || !ends_in_digit
        })
}

/// Returns the indexes of the labels that match the words: exactly, else by words, else by their beginning. Text
/// without letters, such as a smiley, must equal a label exactly.
pub fn find_choices(words: &str, labels: &[String]) -> Vec<usize> {
    let exact = |label: &str| label.trim().to_lowercase() == words.trim().to_lowercase();
    let same = |label: &str| has_same_words(label, words);
    let begun = |label: &str| starts_with_words(label, words);
    let rules: [&dyn Fn(&str) -> bool; 3] = [&exact, &same, &begun];
    let matching = |rule: &dyn Fn(&str) -> bool| -> Vec<usize> {
        let fits = labels.iter().enumerate().filter(|(_, label)| rule(label));
        fits.map(|(index, _)| index).collect()
    };
    let is_worded = words.contains(char::is_alphabetic);
    let mut fits = rules
        .into_iter()
        .take(if is_worded { 3 } else { 1 })
        .map(matching);
    fits.find(|fits| !fits.is_empty()).unwrap_or_default()
}

/// Returns the words of a text in lower case, without accents and punctuation.
pub(super) fn normalize_words(text: &str) -> Vec<String> {
    let folded: String = text
        .nfkd()
        .filter(|character| !is_combining_mark(*character) && !is_invisible(*character))
        .flat_map(char::to_lowercase)
        .collect();
    let plain = folded.replace('ß', "ss");
    plain
        .split(is_between_words)
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}

pub(super) fn is_invisible(character: char) -> bool {
    matches!(character,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{20e3}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}')
}

fn is_between_words(character: char) -> bool {
    character.is_whitespace()
        || character.is_control()
        || (character.is_ascii_punctuation() && character != '+')
        || matches!(character,
            '\u{2010}'..='\u{205e}' | '\u{3000}'..='\u{303f}' | '\u{2212}'
            | '«' | '»' | '¡' | '¿' | '·' | '´' | '¨')
}
