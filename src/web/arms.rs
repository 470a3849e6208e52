//! A small coat of arms beside a name, drawn from it: the same person looks the same everywhere.

use std::fmt::Write;

use sha2::{Digest, Sha256};

use crate::access::Called;
use crate::palette::{CHARGES, FIELDS};

/// How many things the sheet of style paints on a shield.
const PAINTED: usize = 12;

/// The colours of faces, as classes.
pub(super) fn style() -> String {
    let fields = FIELDS.iter().enumerate();
    let text = fields.fold(String::new(), |mut text, (index, colour)| {
        // Writing to a text does not fail.
        let _written = write!(text, ".f{index} {{ background-color: {colour}; }} ");
        text
    });
    CHARGES
        .iter()
        .enumerate()
        .fold(text, |mut text, (index, colour)| {
            let _written = write!(text, ".c{index} {{ color: {colour}; }} ");
            text
        })
}

/// One of these, by a byte.
fn chosen(count: usize, byte: Option<&u8>) -> usize {
    usize::from(byte.copied().unwrap_or_default()) % count
}

/// The coat of arms of whoever is called so. It says nothing that the name beside it does not.
pub(super) fn arms(called: &Called) -> String {
    let hash: [u8; 32] = Sha256::digest(&called.name).into();
    let field = chosen(FIELDS.len(), hash.first());
    let charge = chosen(CHARGES.len(), hash.get(1));
    let painted = chosen(PAINTED, hash.get(2));
    let painted = if called.is_bot {
        "bot".to_owned()
    } else {
        format!("p{painted}")
    };
    // An empty element: it weighs little, and nobody hears of it.
    format!(r#"<i class="face f{field} c{charge} {painted}"></i>"#)
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
        assert!(bot.contains("bot") && !person.contains("bot"));
        assert!(!bot.contains("<b>") && bot.len() < 50);
        assert!(bot.ends_with("></i>"), "screen readers find nothing in it");
    }

    #[test]
    fn every_class_of_a_face_has_a_colour() {
        let style = style();
        for class in [".f0 ", ".f5 ", ".c0 ", ".c3 "] {
            assert!(style.contains(class), "{style}");
        }
        let own = include_str!("style.css");
        for painted in 0..PAINTED {
            assert!(own.contains(&format!(".p{painted} ")), "{painted}");
        }
    }
}
