//! The colours of pages and emails, by day and by night: one hand for both.
//!
//! Names no other room.
//!
//! 1. Each colour is written here alone; sheets of style name it, emails have it filled in.

use std::fmt::Write;

/// What a colour is by day and by night.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour {
    /// What it is called in a sheet of style, after two dashes.
    pub name: &'static str,
    /// On white paper.
    pub day: &'static str,
    /// In a dark room.
    pub night: &'static str,
}

impl Colour {
    const fn new(name: &'static str, [day, night]: [&'static str; 2]) -> Self {
        Self { name, day, night }
    }
}

/// The ground that everything lies on.
pub const PAPER: Colour = Colour::new("paper", ["#fbf9f5", "#191714"]);
/// What lies on the ground.
pub const CARD: Colour = Colour::new("card", ["#ffffff", "#24211d"]);
/// What is written.
pub const INK: Colour = Colour::new("ink", ["#22201c", "#ece7dd"]);
/// What is written beside it.
pub const SOFT: Colour = Colour::new("soft", ["#5c574e", "#b3ab9d"]);
/// What parts one thing from the next.
pub const LINE: Colour = Colour::new("line", ["#d8d2c6", "#433e36"]);
/// What can be pressed, and our mark.
pub const ACCENT: Colour = Colour::new("accent", ["#7a2e1d", "#f0a58c"]);
/// What is written on that.
pub const ON_ACCENT: Colour = Colour::new("on-accent", ["#ffffff", "#221410"]);

const ALL: [Colour; 12] = [
    PAPER,
    CARD,
    INK,
    SOFT,
    LINE,
    ACCENT,
    ON_ACCENT,
    Colour::new("asked", ["#f6e7c8", "#4a3a17"]),
    Colour::new("bad", ["#9b1c1c", "#ffb4a9"]),
    Colour::new("bad-paper", ["#fbe3e0", "#4a1f1b"]),
    Colour::new("good-paper", ["#e2f0e0", "#213a20"]),
    Colour::new("thing", ["#efe9dd", "#38332b"]),
];

/// The typefaces of headings, those that machines have.
pub const HEADINGS: &str = "Charter, 'Iowan Old Style', Palatino, Georgia, serif";

/// The grounds of coats of arms, by day and by night.
pub const FIELDS: [&str; 6] = [
    "#8c2f39", "#2f5d8c", "#3f6b35", "#5b3f7d", "#2f6f73", "#4a4a4f",
];
/// What is painted on them.
pub const CHARGES: [&str; 4] = ["#f3d27a", "#f7f1e3", "#f2a98a", "#b9d8ec"];

/// Says all of them in a sheet of style, as properties of its own.
pub fn css_properties() -> String {
    let list = |theme: fn(&Colour) -> &'static str| {
        ALL.iter().fold(String::new(), |mut text, colour| {
            // Writing to a text does not fail.
            let _written = write!(text, " --{}: {};", colour.name, theme(colour));
            text
        })
    };
    let (day, night) = (list(|colour| colour.day), list(|colour| colour.night));
    format!(
        ":root {{ color-scheme: light dark; --headings: {HEADINGS};{day} }}\n\
         @media (prefers-color-scheme: dark) {{ :root {{{night} }} }}\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILES: [&str; 10] = [
        include_str!("web/style.css"),
        include_str!("web/front.css"),
        include_str!("web/guide.css"),
        include_str!("web/replay.css"),
        include_str!("mail/templates/frame.html"),
        include_str!("mail/templates/email.html"),
        include_str!("mail/templates/mail.html"),
        include_str!("mail/templates/mailbox.html"),
        include_str!("mail/templates/unsubscribe.html"),
        include_str!("web/templates/frame.html"),
    ];

    /// Whether a text writes a colour by its digits.
    fn has_colour(text: &str) -> bool {
        text.split('#').skip(1).any(|rest| {
            let digits = rest.chars().take_while(char::is_ascii_hexdigit).count();
            matches!(digits, 3 | 4 | 6 | 8) && !rest[digits..].starts_with(char::is_alphabetic)
        })
    }

    #[test]
    fn no_page_and_no_email_has_a_colour_of_its_own() {
        for text in FILES {
            assert!(!has_colour(text), "{text}");
        }
        assert!(has_colour("a { color: #7a4b12; }"));
    }

    #[test]
    fn our_mark_has_the_colours_of_what_can_be_pressed() {
        let icon = include_str!("web/icon.svg");
        let mut colours: Vec<&str> = icon.split('#').skip(1).map(|rest| &rest[..6]).collect();
        colours.dedup();
        let (mark, text) = (ACCENT, ON_ACCENT);
        let expected = [mark.day, text.day, mark.night, text.night].map(|colour| &colour[1..]);
        assert_eq!(colours, expected);
    }

    #[test]
    fn pages_and_emails_name_only_colours_that_there_are() {
        for text in FILES {
            for rest in text.split("var(--").skip(1) {
                let name = rest.split(')').next().unwrap();
                let is_known = name == "headings" || ALL.iter().any(|colour| colour.name == name);
                assert!(is_known, "{name}");
            }
        }
        assert!(css_properties().contains("--paper: #191714;"));
    }
}
