//! Finds checkpoints in saved emails and compares them with the log. Pure.

use std::collections::{BTreeMap, HashSet};
use std::fmt;

use mail_parser::decoders::html::html_to_text;
use mail_parser::{Message, MessageParser, PartType};

use super::checkpoint::Checkpoint;
use super::mail_block::find_notes;
use super::note::{Note, NoteError, VerifierKey};
use crate::world::{Hash, MatchId, Version};

const DEPTH_MAX: u8 = 4;

pub(crate) type KnownHeads = BTreeMap<(MatchId, Version), KnownHead>;

/// State of the log at the version that a note names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KnownHead {
    Head(Hash),
    Ends(Version),
    Torn(Version),
    Nothing,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoteFinding {
    pub checkpoint: Option<Checkpoint>,
    /// The key that signed the note; `None` if it is not a key of the service.
    pub key: Option<VerifierKey>,
    pub verdict: NoteVerdict,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoteVerdict {
    Holds,
    /// The text is no signed note, or no known key signed it.
    Unsigned(NoteError),
    Other,
    /// The log has another head at that version, or none.
    Differs(KnownHead),
}

impl NoteVerdict {
    pub fn is_good(&self) -> bool {
        *self == Self::Holds
    }
}

impl fmt::Display for NoteFinding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.checkpoint, &self.verdict) {
            (None, NoteVerdict::Unsigned(why)) => write!(f, "invalid checkpoint: {why}"),
            (None, NoteVerdict::Holds | NoteVerdict::Other | NoteVerdict::Differs(_)) => {
                f.write_str("a note is signed, but is not a checkpoint of a match")
            }
            (Some(checkpoint), verdict) => {
                write!(
                    f,
                    "match {}, version {}: ",
                    checkpoint.match_id, checkpoint.version
                )?;
                let key = self.key.as_ref().map(VerifierKey::id).unwrap_or_default();
                verdict.explain(checkpoint, &hex::encode(key), f)
            }
        }
    }
}

impl NoteVerdict {
    fn explain(&self, said: &Checkpoint, key: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (head, name) = (said.head, &said.name);
        match self {
            Self::Holds => {
                write!(
                    f,
                    "confirmed by the log: head {head}, signed by key {key} of {name}"
                )
            }
            Self::Unsigned(why) => write!(f, "invalid: {why}"),
            Self::Other => f.write_str("the key that signed it has another name"),
            Self::Differs(KnownHead::Head(known)) => write!(
                f,
                "the head in the log is {known}, that in the email is {head}; the log was \
                 changed since, or the email is from an abandoned history"
            ),
            Self::Differs(KnownHead::Ends(last)) => write!(
                f,
                "the log ends with version {last}; the later entries are lost"
            ),
            Self::Differs(KnownHead::Torn(at)) => {
                write!(f, "the chain of the log is broken at entry {at}")
            }
            Self::Differs(KnownHead::Nothing) => f.write_str("the log has no such match"),
        }
    }
}

pub fn notes_of_mail(mail: &[u8]) -> Vec<String> {
    let message = MessageParser::default().parse(mail);
    let mut notes = message.map_or_else(Vec::new, |message| collect_notes(&message, DEPTH_MAX));
    let mut seen = HashSet::new();
    notes.retain(|note| seen.insert(note.clone()));
    notes
}

fn collect_notes(message: &Message<'_>, depth: u8) -> Vec<String> {
    let mut notes = Vec::new();
    for part in &message.parts {
        let found = match &part.body {
            PartType::Text(text) => find_notes(text),
            PartType::Html(html) => find_notes(&html_to_text(&keep_breaks(html))),
            PartType::Message(inner) if 0 < depth => collect_notes(inner, depth - 1),
            // The attachment may have lost its media type on the way.
            PartType::Binary(bytes) | PartType::InlineBinary(bytes) => {
                std::str::from_utf8(bytes).map_or_else(|_no_text| Vec::new(), find_notes)
            }
            PartType::Message(_) | PartType::Multipart(_) => Vec::new(),
        };
        notes.extend(found);
    }
    notes
}

// With these line breaks, every HTML-to-text converter keeps the lines of preformatted text.
fn keep_breaks(html: &str) -> String {
    let mut pieces = html.split("<pre");
    let mut page = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (inner, after) = piece.split_once("</pre>").unwrap_or((piece, ""));
        let within = if inner.contains("<br") {
            inner.to_owned()
        } else {
            inner.replace('\n', "\n<br>")
        };
        page.extend(["<br><pre", within.as_str(), "</pre><br>", after]);
    }
    page
}

/// Parses a checkpoint to look up its head in the log. The signature is not verified.
pub(crate) fn parse_unverified(note: &str) -> Option<Checkpoint> {
    Checkpoint::parse(note.parse::<Note>().ok()?.text())
}

pub fn judge_note(note: &str, keys: &[VerifierKey], known_heads: &KnownHeads) -> NoteFinding {
    let checkpoint = parse_unverified(note);
    let verified = note.parse::<Note>();
    let key = verified.and_then(|note| note.verify(keys).cloned());
    let verdict = match (&key, &checkpoint) {
        (Err(why), _) => NoteVerdict::Unsigned(why.clone()),
        (Ok(_), None) => NoteVerdict::Other,
        (Ok(key), Some(said)) if key.name() != said.name => NoteVerdict::Other,
        (Ok(_), Some(checkpoint)) => check_note(checkpoint, known_heads),
    };
    NoteFinding {
        checkpoint,
        key: key.ok(),
        verdict,
    }
}

fn check_note(said: &Checkpoint, heads: &KnownHeads) -> NoteVerdict {
    let found = heads.get(&(said.match_id, said.version));
    let known = found.copied().unwrap_or(KnownHead::Nothing);
    if known == KnownHead::Head(said.head) {
        return NoteVerdict::Holds;
    }
    NoteVerdict::Differs(known)
}

#[cfg(test)]
mod tests {
    use super::super::mail_block::frame;
    use super::super::note::SigningKey;
    use super::*;

    fn checkpoint(version: u32) -> Checkpoint {
        Checkpoint {
            name: "play.example".to_owned(),
            match_id: "01900000-0000-7000-8000-000000000001".parse().unwrap(),
            version: Version(version),
            head: Hash([7; 32]),
        }
    }

    fn key() -> SigningKey {
        SigningKey::new("play.example", &[3; 32]).unwrap()
    }

    fn note(version: u32) -> String {
        key().sign(checkpoint(version).text()).to_string()
    }

    fn quoted_printable(text: &str) -> String {
        let mut lines = String::new();
        for line in text.lines() {
            let bytes: Vec<String> = line
                .bytes()
                .map(|byte| match byte {
                    b'=' => "=3D".to_owned(),
                    b' '..=b'~' => char::from(byte).to_string(),
                    other => format!("={other:02X}"),
                })
                .collect();
            for piece in bytes.chunks(20) {
                lines.push_str(&piece.concat());
                lines.push_str("=\r\n");
            }
            lines.push_str("\r\n");
        }
        lines
    }

    #[test]
    fn checkpoints_are_found_in_mails_of_every_form() {
        use base64::Engine;
        let body = format!("Hello\n\n{}\n-- \nfoot\n", frame(&note(4)));
        let html = body.replace('\n', "\n<br>");
        let head = "From: a@example.org\r\nSubject: x\r\nMIME-Version: 1.0\r\n";
        let kind = "Content-Type: text/plain; charset=utf-8\r\n";
        let coded = base64::engine::general_purpose::STANDARD.encode(&body);
        let plain = format!("{head}{kind}Content-Transfer-Encoding: 8bit\r\n\r\n{body}");
        let mails = [
            plain.clone(),
            format!(
                "{head}{kind}Content-Transfer-Encoding: quoted-printable\r\n\r\n{}",
                quoted_printable(&body)
            ),
            format!("{head}{kind}Content-Transfer-Encoding: base64\r\n\r\n{coded}"),
            format!(
                "{head}Content-Type: text/html; charset=utf-8\r\n\r\nHello <pre>{body}</pre> foot"
            ),
            format!("{head}Content-Type: text/html; charset=utf-8\r\n\r\n<div>{html}</div>"),
            format!(
                "{head}Content-Type: multipart/alternative; boundary=b\r\n\r\n--b\r\n{kind}\
                 Content-Transfer-Encoding: base64\r\n\r\n{coded}\r\n--b\r\n\
                 Content-Type: text/html; charset=utf-8\r\n\r\n<pre>{html}</pre>\r\n--b--\r\n"
            ),
            format!("{head}Content-Type: message/rfc822\r\n\r\n{plain}"),
            format!(
                "{head}Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n{kind}\r\nHello\r\n--b\r\n\
                 Content-Type: application/octet-stream\r\n\
                 Content-Disposition: attachment; filename=\"checkpoint.txt\"\r\n\
                 Content-Transfer-Encoding: base64\r\n\r\n{coded}\r\n--b--\r\n"
            ),
        ];
        for mail in mails {
            assert_eq!(notes_of_mail(mail.as_bytes()), [note(4)], "{mail}");
        }
        let without = format!("{head}{kind}\r\nHello\r\n");
        assert!(notes_of_mail(without.as_bytes()).is_empty());
        assert!(notes_of_mail(b"").is_empty());
    }

    #[test]
    fn a_note_holds_if_a_known_key_signed_what_the_log_says() {
        let keys = [key().verifier().clone()];
        let place = |version| (checkpoint(version).match_id, Version(version));
        let known = [
            (4, KnownHead::Head(Hash([7; 32])), NoteVerdict::Holds),
            (
                5,
                KnownHead::Head(Hash::ZERO),
                NoteVerdict::Differs(KnownHead::Head(Hash::ZERO)),
            ),
            (
                6,
                KnownHead::Ends(Version(5)),
                NoteVerdict::Differs(KnownHead::Ends(Version(5))),
            ),
            (
                7,
                KnownHead::Torn(Version(2)),
                NoteVerdict::Differs(KnownHead::Torn(Version(2))),
            ),
            (
                8,
                KnownHead::Nothing,
                NoteVerdict::Differs(KnownHead::Nothing),
            ),
        ];
        let known_heads = known
            .iter()
            .map(|(version, known, _)| (place(*version), *known));
        let heads: KnownHeads = known_heads.collect();
        for (version, _, verdict) in &known {
            let finding = judge_note(&note(*version), &keys, &heads);
            assert_eq!(finding.verdict, *verdict);
            assert_eq!(finding.verdict.is_good(), *version == 4);
            assert!(
                finding
                    .to_string()
                    .contains(&format!("version {version}: "))
            );
        }
        let verdict = |note: &str, keys: &[VerifierKey]| judge_note(note, keys, &heads).verdict;
        let stranger = [SigningKey::new("play.example", &[4; 32])
            .unwrap()
            .verifier()
            .clone()];
        let by_stranger = NoteVerdict::Unsigned(NoteError::Stranger);
        assert_eq!(verdict(&note(4), &stranger), by_stranger);
        let forged = note(4).replace("\n4\n", "\n5\n");
        let unsigned = NoteVerdict::Unsigned(NoteError::Forged("play.example".to_owned()));
        assert_eq!(verdict(&forged, &keys), unsigned);
        let other = key().sign("play.example/tree\n".to_owned()).to_string();
        assert_eq!(verdict(&other, &keys), NoteVerdict::Other);
        let other_name = Checkpoint {
            name: "other.example".to_owned(),
            ..checkpoint(4)
        };
        let borrowed = key().sign(other_name.text()).to_string();
        assert_eq!(verdict(&borrowed, &keys), NoteVerdict::Other);
        assert!(matches!(
            verdict("x", &keys),
            NoteVerdict::Unsigned(NoteError::Form(_))
        ));
    }
}
