//! Request bodies: Standard Webhooks for programs, and the formats of Discord and Slack.

use jiff::Timestamp;
use serde_json::{Value, json};

use super::event::{EventKind, Shape};
use crate::i18n::to_one_line;

/// Maximum length of a line in a channel, in characters; a Discord message may have 2000.
const LINE_CHARS_MAX: usize = 1200;

const DISCORD_MARKS: &str = "\\*_~`|[]()<>#@:-";

#[derive(Clone, Debug)]
pub(super) struct WebhookMessage<'a> {
    pub(super) kind: EventKind,
    pub(super) happened_at: Timestamp,
    pub(super) data: &'a Value,
    pub(super) summary: &'a str,
    pub(super) link: &'a str,
}

impl WebhookMessage<'_> {
    pub(super) fn body(&self, shape: Shape) -> Vec<u8> {
        let body = match shape {
            Shape::Standard => json!({
                "type": self.kind.word(),
                "timestamp": self.happened_at.to_string(),
                "data": self.data,
            }),
            // Mentions are disabled, so that the name of a player cannot notify a channel.
            Shape::Discord => json!({
                "content": format!("{}\n{}", escape_discord(&shorten_line(self.summary)), self.link),
                "allowed_mentions": {"parse": []},
            }),
            Shape::Slack => json!({
                "text": format!("{}\n{}", escape_slack(&shorten_line(self.summary)), escape_slack(self.link)),
                "mrkdwn": false,
                "link_names": false,
                "unfurl_links": false,
            }),
        };
        body.to_string().into_bytes()
    }
}

/// Returns a single line of limited length, without characters that change its direction.
fn shorten_line(text: &str) -> String {
    let mut line = to_one_line(text);
    if let Some((end, _)) = line.char_indices().nth(LINE_CHARS_MAX) {
        line.truncate(end);
        line.push('…');
    }
    line
}

/// Escapes characters that Discord would interpret; the result has at most 1900 characters.
fn escape_discord(line: &str) -> String {
    let mut marked = String::with_capacity(line.len());
    for (count, character) in line.chars().enumerate() {
        if 1_900 < count.saturating_add(marked.chars().filter(|c| *c == '\\').count()) {
            marked.push('…');
            break;
        }
        if DISCORD_MARKS.contains(character) {
            marked.push('\\');
        }
        marked.push(character);
    }
    marked
}

fn escape_slack(line: &str) -> String {
    line.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn body(shape: Shape, line: &str) -> Value {
        let message = WebhookMessage {
            kind: EventKind::YourTurn,
            happened_at: "2026-11-21T12:00:00.5Z".parse().unwrap(),
            data: &json!({"match_id": "x"}),
            summary: line,
            link: "https://play.example/matches/x?a=1&b=2",
        };
        serde_json::from_slice(&message.body(shape)).unwrap()
    }

    #[test]
    fn the_standard_shape_has_type_time_and_data() {
        let expected = json!({
            "type": "match.your_turn",
            "timestamp": "2026-11-21T12:00:00.5Z",
            "data": {"match_id": "x"},
        });
        assert_eq!(body(Shape::Standard, "Your turn"), expected);
    }

    #[test]
    fn nobody_is_called_by_a_channel() {
        let name = "Your turn: @everyone <@123> <!channel> [free](https://evil.example) **b** & c";
        let discord = body(Shape::Discord, name);
        assert_eq!(discord["allowed_mentions"], json!({"parse": []}));
        let content = discord["content"].as_str().unwrap();
        assert!(content.ends_with("\nhttps://play.example/matches/x?a=1&b=2"));
        for mark in ["@everyone", "<@", "[free](", "**b", "https://evil"] {
            let is_marked = content.contains(&format!("\\{mark}"));
            assert!(is_marked || !content.contains(mark), "{content}");
        }
        let slack = body(Shape::Slack, name);
        let text = slack["text"].as_str().unwrap();
        assert!(!text.contains('<') && !text.contains('>'), "{text}");
        assert!(text.contains("&lt;!channel&gt;") && text.contains("** &amp; c"));
        assert!(text.ends_with("?a=1&amp;b=2"));
        assert_eq!(slack["link_names"], false);
        let broken = body(Shape::Slack, "a\r\nb\u{202e}c");
        assert!(broken["text"].as_str().unwrap().starts_with("a  bc\n"));
    }

    #[test]
    fn a_line_is_cut_where_a_channel_would_refuse_it() {
        for long in ["ő".repeat(5_000), "*".repeat(5_000), "\\".repeat(5_000)] {
            let discord = body(Shape::Discord, &long);
            let content = discord["content"].as_str().unwrap();
            assert!(
                content.chars().count() <= 2_000,
                "{}",
                content.chars().count()
            );
            assert!(content.contains('…'));
            let slack = body(Shape::Slack, &long);
            assert!(slack["text"].as_str().unwrap().chars().count() <= 4_000);
        }
    }
}
