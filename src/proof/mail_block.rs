//! Finds signed notes in the text of an email, each between two marker lines. Pure.
//!
//! Quoting adds `> ` to lines, and mail programs change trailing spaces. Neither changes the parsed note.

const BEGIN: &str = "-----BEGIN LOGOTHETE CHECKPOINT-----";
const END: &str = "-----END LOGOTHETE CHECKPOINT-----";

const BLOCKS_MAX: usize = 500;

pub(crate) fn frame(note: &str) -> String {
    format!("{BEGIN}\n{note}{END}")
}

/// Returns the signed notes in a text, in order, without quotation marks.
pub(crate) fn find_notes(text: &str) -> Vec<String> {
    let mut lines = text.lines().map(unquote);
    let mut notes = Vec::new();
    while notes.len() < BLOCKS_MAX && lines.any(|line| line == BEGIN) {
        let within: Vec<&str> = lines.by_ref().take_while(|line| *line != END).collect();
        notes.push(join_note(&within));
    }
    notes
}

fn unquote(line: &str) -> &str {
    line.trim_start_matches(['>', ' ', '\t']).trim_end()
}

// A note is its text, an empty line, and a signature, which mail programs may break over several lines.
fn join_note(lines: &[&str]) -> String {
    let after_blanks = lines.iter().copied().skip_while(|line| line.is_empty());
    let lines: Vec<&str> = after_blanks.collect();
    let end = lines.iter().position(|line| line.is_empty());
    let (text, rest) = lines.split_at(end.unwrap_or(lines.len()));
    let mut note: String = text.iter().flat_map(|line| [line, "\n"]).collect();
    let words = rest.iter().flat_map(|line| line.split_whitespace());
    let mut is_open = false;
    for word in words {
        match (word, is_open) {
            ("\u{2014}", _) => {
                note.push_str("\n\u{2014} ");
                is_open = true;
            }
            (name, true) => {
                note.push_str(name);
                note.push(' ');
                is_open = false;
            }
            (piece, false) => note.push_str(piece),
        }
    }
    note.push('\n');
    note
}

#[cfg(test)]
mod tests {
    use super::super::note::{Note, SigningKey};
    use super::*;

    fn signed(number: u32) -> Note {
        let key = SigningKey::new("play.example", &[3; 32]).unwrap();
        key.sign(format!("play.example/matches/x\n{number}\nBwcHBwcH\n"))
    }

    #[test]
    fn a_note_is_found_however_the_email_was_quoted() {
        let notes = [signed(1).to_string(), signed(2).to_string()];
        let email = format!(
            "Hello\n\n{}\n\nand\n{}\n-- \nfoot\n",
            frame(&notes[0]),
            frame(&notes[1])
        );
        assert_eq!(find_notes(&email), notes);
        let quoted = format!("> {}\n", email.trim_end().replace('\n', "\n> "));
        assert_eq!(find_notes(&quoted), notes);
        let twice = quoted.replace("> ", ">>").replace('\n', "  \r\n");
        assert_eq!(find_notes(&twice), notes);
        let bytes = notes[0].find("\u{2014} ").unwrap() + 40;
        let mut broken = email.clone();
        let place = email.find(&notes[0]).unwrap() + bytes;
        broken.insert(place, '\n');
        assert_eq!(find_notes(&broken), notes);
    }

    #[test]
    fn what_is_no_note_stays_none() {
        assert!(find_notes("Hello\n").is_empty());
        assert!(find_notes(END).is_empty());
        for text in [
            BEGIN.to_owned(),
            format!("{BEGIN}\n{END}"),
            frame("x\n\ny\n"),
        ] {
            let found = find_notes(&text);
            assert_eq!(found.len(), 1);
            assert!(found[0].parse::<Note>().is_err(), "{found:?}");
        }
    }
}
