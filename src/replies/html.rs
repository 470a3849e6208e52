//! Extracts the writer's text from HTML; parts that mail clients mark as quoted become quotes.

use mail_parser::decoders::html::html_to_text;

/// HTML elements whose content is not text; they are skipped up to their end tag.
const RAW: [&str; 8] = [
    "head", "script", "style", "title", "template", "textarea", "svg", "xmp",
];
/// HTML elements that begin and end a line.
const BLOCKS: [&str; 22] = [
    "address", "article", "aside", "body", "br", "center", "dd", "div", "dl", "dt", "footer", "h1",
    "h2", "h3", "header", "hr", "li", "ol", "p", "pre", "tr", "ul",
];
const VOID: [&str; 11] = [
    "area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr",
];
/// Attributes by which mail clients mark elements with quoted content.
const QUOTES: [&str; 11] = [
    "gmail_quote",
    "gmail_attr",
    "moz-cite-prefix",
    "yahoo_quoted",
    "yahooquoted",
    "protonmail_quote",
    "tutanota_quote",
    "zmail_extra",
    "mail_android_quote",
    "name=quote",
    "ms-outlook-mobile-reference-message",
];
/// Attributes of elements after which the rest of the email is quoted.
const ENDS: [&str; 8] = [
    "divrplyfwdmsg",
    "appendonsend",
    "outlookmessageheader",
    "stopspelling",
    "border-top:solid#e1e1e1",
    "border-top:solid#b5c4df",
    "bloop_markdown_quote",
    "olk_src_body_section",
];
const HIDDEN: [&str; 4] = [
    "display:none",
    "visibility:hidden",
    "mso-hide:all",
    "font-size:0;",
];

struct SkippedElement {
    name: String,
    /// Number of open elements of the same name, this one included.
    open: usize,
}

/// Returns the text of an HTML email by lines, with a line of `>` for each quote.
pub(super) fn extract_html_text(html: &str) -> String {
    let mut text = String::with_capacity(html.len() / 4);
    let mut skipped: Option<SkippedElement> = None;
    let mut rest = html;
    while let Some((before, tag, after)) = split_next_tag(rest) {
        rest = after;
        if skipped.is_none() {
            push_words(&mut text, before);
        }
        let (name, closes) = tag_name(tag);
        if let Some(element) = &mut skipped {
            if element.name == name && closes {
                element.open -= 1;
            } else if element.name == name && !tag.ends_with('/') {
                element.open += 1;
            }
            if element.open == 0 {
                skipped = None;
            }
            continue;
        }
        if BLOCKS.contains(&name.as_str()) {
            text.push('\n');
        } else if matches!(name.as_str(), "td" | "th") {
            text.push(' ');
        }
        if closes || name.is_empty() {
            continue;
        }
        if RAW.contains(&name.as_str()) {
            rest = skip_raw_text(rest, &name);
            continue;
        }
        match element_role(&name, tag) {
            ElementRole::Own => {}
            ElementRole::End => {
                text.push_str("\n> \n");
                return text;
            }
            ElementRole::Quote => {
                text.push_str("\n> \n");
                skipped = Some(SkippedElement { name, open: 1 });
            }
            ElementRole::Hidden => skipped = Some(SkippedElement { name, open: 1 }),
        }
    }
    if skipped.is_none() {
        push_words(&mut text, rest);
    }
    text
}

enum ElementRole {
    Own,
    Quote,
    End,
    Hidden,
}

fn element_role(name: &str, tag: &str) -> ElementRole {
    let plain = |character: &char| !character.is_whitespace() && !matches!(character, '"' | '\'');
    let compact: String = tag.chars().take(2_000).filter(plain).collect();
    let start = compact.to_lowercase();
    let has = |marks: &[&str]| marks.iter().any(|mark| start.contains(mark));
    if has(&ENDS) {
        ElementRole::End
    } else if VOID.contains(&name) {
        ElementRole::Own
    } else if name == "blockquote" || has(&QUOTES) {
        ElementRole::Quote
    } else if has(&HIDDEN) || tag.split_whitespace().any(|word| word == "hidden") {
        ElementRole::Hidden
    } else {
        ElementRole::Own
    }
}

fn split_next_tag(html: &str) -> Option<(&str, &str, &str)> {
    let starts = |place: &usize| {
        html.get(place + 1..).is_some_and(|rest| {
            rest.starts_with(|l: char| l.is_ascii_alphabetic() || "/!?".contains(l))
        })
    };
    let start = html
        .match_indices('<')
        .map(|(place, _)| place)
        .find(starts)?;
    let (before, tag) = html.split_at(start);
    let tag = tag.strip_prefix('<')?;
    if let Some(comment) = tag.strip_prefix("!--") {
        let (_, after) = comment.split_once("-->").unwrap_or_default();
        return Some((before, "", after));
    }
    let end = find_tag_end(tag).unwrap_or(tag.len());
    let (tag, after) = tag.split_at(end);
    Some((before, tag, after.strip_prefix('>').unwrap_or(after)))
}

/// Returns the position where a tag ends; a `>` within a quoted attribute value does not end it.
fn find_tag_end(tag: &str) -> Option<usize> {
    let mut quote = None;
    let mut last = ' ';
    for (place, character) in tag.char_indices() {
        match (quote, character) {
            (None, '>') => return Some(place),
            (None, '"' | '\'') if last == '=' => quote = Some(character),
            (Some(open), character) if open == character => quote = None,
            _ => {}
        }
        if !character.is_whitespace() {
            last = character;
        }
    }
    None
}

fn tag_name(tag: &str) -> (String, bool) {
    let name = tag.strip_prefix('/');
    let rest = name.unwrap_or(tag).chars();
    let characters = rest.take_while(char::is_ascii_alphanumeric).take(20);
    (
        characters.collect::<String>().to_lowercase(),
        name.is_some(),
    )
}

/// Returns the text after the end tag of the element `name`, whose content is not text.
fn skip_raw_text<'a>(html: &'a str, name: &str) -> &'a str {
    let is_end = |place: &usize| {
        let end = html.get(place + 2..place + 2 + name.len());
        end.is_some_and(|end| end.eq_ignore_ascii_case(name))
    };
    let position = html
        .match_indices("</")
        .map(|(place, _)| place)
        .find(is_end);
    position
        .and_then(|place| html.get(place..))
        .unwrap_or_default()
}

/// Appends words to the extracted text, with entities decoded and at most one space around them.
fn push_words(text: &mut String, words: &str) {
    if words.starts_with(char::is_whitespace) && !text.ends_with([' ', '\n']) {
        text.push(' ');
    }
    let words_only = words.trim();
    if words_only.is_empty() {
        return;
    }
    text.push_str(&html_to_text(&words_only.replace('<', "&lt;")));
    if words.ends_with(char::is_whitespace) {
        text.push(' ');
    }
}
