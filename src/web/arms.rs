//! A small coat of arms beside a name, drawn from it: the same person looks the same everywhere.

use std::fmt::Write;

use sha2::{Digest, Sha256};

use super::page::Frame;
use crate::access::Called;
use crate::palette::{CHARGES, FIELDS};

/// What is painted on a shield of 8 by 8.
const PAINTED: [&str; 12] = [
    "M4 0h4v8H4z",
    "M0 4h8v4H0z",
    "M0 0h2.5L8 5.5V8H5.5L0 2.5z",
    "M8 0H5.5L0 5.5V8h2.5L8 2.5z",
    "M4 0h4v4H0v4h4z",
    "M4 2l4 4v2.5l-4-4-4 4V6z",
    "M3 0h2v3h3v2H5v3H3V5H0V3h3z",
    "M2.7 0h2.6v8H2.7z",
    "M0 2.7h8v2.6H0z",
    "M4 1l3 3-3 3-3-3z",
    "M0 0h1.8L4 2.2 6.2 0H8v1.8L5.8 4 8 6.2V8H6.2L4 5.8 1.8 8H0V6.2L2.2 4 0 1.8z",
    "M4 1.5a2.5 2.5 0 010 5 2.5 2.5 0 010-5z",
];

/// The sign of those played by a program: a head with two eyes.
const OF_BOTS: &str = "M1.5 2.7h5v4h-5zM2.5 4v1.2h1V4zM4.5 4v1.2h1V4zM3.6 1h.8v1.7h-.8z";

/// The colours of faces, as classes.
pub(super) fn style() -> String {
    let fields = FIELDS.iter().enumerate();
    let text = fields.fold(String::new(), |mut text, (index, colour)| {
        // Writing to a text does not fail.
        let _written = write!(text, ".f{index} {{ background: {colour}; }} ");
        text
    });
    CHARGES
        .iter()
        .enumerate()
        .fold(text, |mut text, (index, colour)| {
            let _written = write!(text, ".c{index} {{ fill: {colour}; }} ");
            text
        })
}

/// One of these, by a byte.
fn chosen(count: usize, byte: Option<&u8>) -> usize {
    usize::from(byte.copied().unwrap_or_default()) % count
}

impl Frame {
    /// The face of whoever is called so. It says nothing that the name beside it does not.
    pub(super) fn arms(&self, called: &Called) -> String {
        arms(called)
    }
}

pub(super) fn arms(called: &Called) -> String {
    let hash: [u8; 32] = Sha256::digest(&called.name).into();
    let field = chosen(FIELDS.len(), hash.first());
    let charge = chosen(CHARGES.len(), hash.get(1));
    let painted = PAINTED.get(chosen(PAINTED.len(), hash.get(2)));
    let (kind, path) = if called.is_bot {
        (" bot", OF_BOTS)
    } else {
        ("", painted.copied().unwrap_or_default())
    };
    format!(
        r#"<svg class="face{kind} f{field} c{charge}" viewBox="0 0 8 8" aria-hidden="true"><path d="{path}"/></svg>"#
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn called(name: &str, is_bot: bool) -> Called {
        let name = name.to_owned();
        Called { name, is_bot }
    }

    #[test]
    fn a_person_looks_the_same_everywhere_and_others_look_different() {
        let faces: std::collections::BTreeSet<String> = (0..100)
            .map(|n| arms(&called(&format!("P{n}"), false)))
            .collect();
        assert!(70 < faces.len(), "{}", faces.len());
        assert_eq!(arms(&called("Ada", false)), arms(&called("Ada", false)));
    }

    #[test]
    fn a_bot_has_a_sign_of_its_own_and_no_name_gets_into_a_face() {
        let (bot, person) = (arms(&called("<b>", true)), arms(&called("<b>", false)));
        assert!(bot.contains(OF_BOTS) && !person.contains(OF_BOTS));
        assert!(!bot.contains("<b>") && bot.len() < 200);
        assert!(bot.contains(r#"aria-hidden="true""#));
    }

    #[test]
    fn every_class_of_a_face_has_a_colour() {
        let style = style();
        for class in [".f0 ", ".f5 ", ".c0 ", ".c3 "] {
            assert!(style.contains(class), "{style}");
        }
    }
}
