//! Table talk: what the people of a match say to each other, beside the log and erasable.
//!
//! Who may speak and listen at a table is for others to say; here is what can be said, how much, and
//! what somebody wants to hear.

use jiff::{SignedDuration, Timestamp};
use unicode_normalization::UnicodeNormalization;
use uuid::Uuid;

use super::error::Refusal;
use super::inputs::can_be_seen;

pub(crate) const MESSAGE_CHARS_MAX: usize = 500;
/// Most messages of one person at one table within an hour.
pub(crate) const MESSAGES_PER_HOUR: u16 = 30;
pub(crate) const HOUR: SignedDuration = SignedDuration::from_hours(1);
/// Most messages that are kept of one match, the newest.
pub(crate) const MESSAGES_KEPT: u16 = 1000;
/// More bytes than any message has in any form.
const MESSAGE_BYTES_MAX: usize = MESSAGE_CHARS_MAX * 32;

/// Something that can be said: on one line, in Unicode's NFC, of what can be seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MessageText(String);

/// What somebody said at a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Message {
    /// Its number at this table, from 1; the cursor.
    pub(crate) number: u32,
    /// Who said it, in the words of the match.
    pub(crate) participant: Uuid,
    pub(crate) name: String,
    pub(crate) is_bot: bool,
    pub(crate) said_at: Timestamp,
    pub(crate) text: String,
}

/// Which messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stretch {
    /// The first ones after this number.
    After(u32),
    /// The last ones before this number.
    Before(u32),
    Last,
}

/// Some of what was said.
#[derive(Clone, Debug, PartialEq)]
pub struct Heard {
    /// In the order in which it was said.
    pub(crate) messages: Vec<Message>,
    /// How many more there are in the same direction.
    pub(crate) more: u32,
}

impl MessageText {
    /// Reads a message. Line breaks and runs of spaces become one space.
    pub fn parse(text: &str) -> Result<Self, Refusal> {
        // Before it is normalised, which is work that grows with the text of a stranger.
        if MESSAGE_BYTES_MAX < text.len() {
            return Err(Refusal::BadMessage);
        }
        let text: String = text.nfc().collect();
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if can_be_seen(&text) && text.chars().count() <= MESSAGE_CHARS_MAX {
            return Ok(Self(text));
        }
        Err(Refusal::BadMessage)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_on_one_line_and_can_be_seen() {
        let said = MessageText::parse("  e\u{301} \r\n\tgood  luck ").unwrap();
        assert_eq!(said.as_str(), "é good luck");
        let longest = "ő".repeat(MESSAGE_CHARS_MAX);
        assert!(MessageText::parse(&longest).is_ok());
        for wrong in [
            "",
            " \n ",
            "a\u{0}b",
            "\u{202e}evil",
            "a\u{2066}b",
            "\u{200b}",
            "\u{200d}",
            &format!("{longest}x"),
            &"a".repeat(100_000),
        ] {
            assert_eq!(
                MessageText::parse(wrong),
                Err(Refusal::BadMessage),
                "{wrong:?}"
            );
        }
    }
}
