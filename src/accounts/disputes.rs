//! What is said in disputes: beside the log, erasable, bound to it by commitments.
//!
//! Who may dispute what is for others to say. `commitment = SHA-256('logothete/text/1' ‖ salt (16) ‖
//! the text in UTF-8)`: whoever has salt and text can show what was said, and nobody can guess it.
//!
//! The looks of referees at what not everybody may know are on the record before anything is shown.

use jiff::Timestamp;
use sha2::{Digest, Sha256};
use unicode_normalization::UnicodeNormalization;
use uuid::Uuid;

use super::error::Refusal;
use super::inputs::can_be_seen;

pub(crate) const DISPUTE_CHARS_MAX: usize = 2000;
/// More bytes than any such text has in any form.
const DISPUTE_BYTES_MAX: usize = DISPUTE_CHARS_MAX * 32;
pub(crate) const SALT_BYTES: usize = 16;

/// Something said in a dispute: trimmed, in Unicode's NFC, of lines that can be seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DisputeText(String);

/// What a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum TextKind {
    Dispute,
    Appeal,
    Ruling,
    /// Why a referee looks.
    Look,
}

/// What stands in the log for a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Commitment(pub [u8; 32]);

/// A text as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptText {
    /// Who wrote it, by their id in this match.
    pub(crate) author: Uuid,
    pub(crate) written_at: Timestamp,
    /// What, and the salt; nothing once its author was erased.
    pub(crate) said: Option<(String, [u8; SALT_BYTES])>,
}

/// What a referee looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum LookAt {
    /// The table as this seat saw it.
    Seat(u8),
    /// The table as somebody saw it who does not sit there.
    Spectator,
    /// Everything on the table.
    Omniscient,
    /// Who asked what, and what was answered.
    Requests,
    /// Which letters were sent.
    Letters,
    Ruling,
}

/// A look that is to be put on the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    pub(crate) match_id: Uuid,
    pub(crate) number: u32,
    /// Who looks, by their id in this match.
    pub(crate) referee: Uuid,
    pub(crate) at: LookAt,
    pub(crate) version: u32,
    /// From which version on entries are told one by one.
    pub(crate) since: Option<u32>,
}

/// A look on the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeptLook {
    pub(crate) id: Uuid,
    pub(crate) look: Look,
    pub(crate) looked_at: Timestamp,
    /// What stands for the reason.
    pub(crate) reason: Commitment,
}

impl DisputeText {
    /// Reads a text. Lines stay lines.
    pub fn parse(text: &str) -> Result<Self, Refusal> {
        // Before it is normalised, which is work that grows with the text of a stranger.
        if DISPUTE_BYTES_MAX < text.len() {
            return Err(Refusal::BadDisputeText);
        }
        let text: String = text.nfc().collect();
        let lines: Vec<&str> = text.trim().lines().map(str::trim_end).collect();
        let is_good = |line: &&str| line.is_empty() || can_be_seen(line);
        let text = lines.join("\n");
        if !text.is_empty()
            && lines.iter().all(is_good)
            && text.chars().count() <= DISPUTE_CHARS_MAX
        {
            return Ok(Self(text));
        }
        Err(Refusal::BadDisputeText)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Commitment {
    /// What stands for this text under this salt.
    pub fn of(salt: &[u8; SALT_BYTES], text: &str) -> Self {
        let mut hash = Sha256::new_with_prefix(b"logothete/text/1");
        hash.update(salt);
        hash.update(text.as_bytes());
        Self(hash.finalize().into())
    }
}

impl LookAt {
    /// As it is stored, and told.
    pub fn word(self) -> &'static str {
        self.into()
    }

    /// The seat whose eyes it is seen through.
    pub fn seat(self) -> Option<u8> {
        let Self::Seat(seat) = self else { return None };
        Some(seat)
    }

    pub(crate) fn of_row(word: &str, seat: Option<i16>) -> Option<Self> {
        let at = word.parse().ok()?;
        if let Self::Seat(_) = at {
            return seat
                .and_then(|seat| u8::try_from(seat).ok())
                .map(Self::Seat);
        }
        Some(at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_commitment_is_what_a_stranger_would_compute() {
        let salt: [u8; 16] = std::array::from_fn(|index| u8::try_from(index).unwrap());
        let commitment = Commitment::of(&salt, "I never passed. Pás de chance.");
        assert_eq!(hex::encode(commitment.0), VECTOR);
        assert_ne!(commitment, Commitment::of(&salt, "I never passed."));
        assert_ne!(
            commitment,
            Commitment::of(&[0; 16], "I never passed. Pás de chance.")
        );
    }

    /// Of the bytes `logothete/text/1`, 00 to 0f, and the text in UTF-8.
    const VECTOR: &str = "a950b25b2feae86ff8f61d1a4b1c938b9f4cd986e4654a942f131107986f24f9";

    #[test]
    fn a_text_keeps_its_lines_and_can_be_seen() {
        let text = DisputeText::parse(" \n I never passed. \r\n\r\n  e\u{301}h bien\n ").unwrap();
        assert_eq!(text.as_str(), "I never passed.\n\n  éh bien");
        let longest = "ő".repeat(DISPUTE_CHARS_MAX);
        assert!(DisputeText::parse(&longest).is_ok());
        for wrong in [
            "",
            " \n ",
            "a\u{0}b",
            "\u{202e}evil",
            "\u{200b}",
            &format!("{longest}x"),
            &"a".repeat(1_000_000),
        ] {
            assert_eq!(DisputeText::parse(wrong), Err(Refusal::BadDisputeText));
        }
    }
}
