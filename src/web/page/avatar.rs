//! Avatars: a coat of arms derived from the account id. An avatar survives a change of name, and accounts with
//! the same name have different avatars.

use sha2::{Digest, Sha256};

use crate::access::DisplayName;
use crate::palette::{CHARGES, FIELDS};

const PAINTED: usize = 12;

pub(crate) fn stylesheet() -> String {
    let field_colours = (0..).zip(FIELDS);
    let fields =
        field_colours.map(|(n, colour)| format!(".f{n} {{ background-color: {colour}; }} "));
    let charge_colours = (0..).zip(CHARGES);
    let charges = charge_colours.map(|(n, colour)| format!(".c{n} {{ color: {colour}; }} "));
    fields.chain(charges).collect()
}

fn pick(count: usize, byte: Option<&u8>) -> usize {
    usize::from(byte.copied().unwrap_or_default()) % count
}

/// Returns an avatar as HTML. Bots of the service have no account, so their avatar derives from the name.
pub(crate) fn arms(called: &DisplayName) -> String {
    let hash: [u8; 32] = match called.account {
        Some(account) => Sha256::digest(account.0).into(),
        None => Sha256::digest(&called.name).into(),
    };
    let field = pick(FIELDS.len(), hash.first());
    let charge = pick(CHARGES.len(), hash.get(1));
    let index = pick(PAINTED, hash.get(2));
    let painted = if called.is_bot {
        "bot".to_owned()
    } else {
        format!("p{index}")
    };
    // An empty element keeps the page small, and screen readers skip it.
    format!(r#"<i class="face f{field} c{charge} {painted}"></i>"#)
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;
    use crate::access::AccountId;

    fn person(id: u128, name: &str) -> DisplayName {
        DisplayName {
            account: Some(AccountId(Uuid::from_u128(id))),
            person: None,
            name: name.to_owned(),
            is_bot: false,
        }
    }

    #[test]
    fn a_person_keeps_their_arms_with_another_name_and_namesakes_differ() {
        let faces: std::collections::BTreeSet<String> =
            (0..100).map(|id| arms(&person(id, "Ada"))).collect();
        assert!(70 < faces.len(), "{}", faces.len());
        assert_eq!(arms(&person(1, "Ada")), arms(&person(1, "Zoe")));
    }

    #[test]
    fn a_bot_has_a_sign_of_its_own_and_no_name_gets_into_a_face() {
        let called = person(1, "<b>");
        let bot = arms(&DisplayName {
            is_bot: true,
            ..called.clone()
        });
        let person = arms(&called);
        assert!(bot.contains("bot") && !person.contains("bot"));
        for face in [&bot, &person] {
            assert!(!face.contains("<b>") && face.len() < 50, "{face}");
        }
        assert!(
            bot.ends_with("></i>"),
            "expected an empty element for screen readers"
        );
    }

    #[test]
    fn every_class_of_a_face_has_a_colour() {
        let style = stylesheet();
        for class in [".f0 ", ".f5 ", ".c0 ", ".c3 "] {
            assert!(style.contains(class), "{style}");
        }
        let own = include_str!("style.css");
        for painted in 0..PAINTED {
            assert!(own.contains(&format!(".p{painted} ")), "{painted}");
        }
    }
}
