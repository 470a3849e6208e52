//! The colours of pages and emails, for light and dark mode.
//!
//! It depends on no other module.
//!
//! 1. Each colour is defined only here. Style sheets refer to it by name; in emails its value is
//!    filled in.

use std::fmt::Write;

/// A colour for light and dark mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour {
    /// Name of its CSS variable, without the two dashes.
    pub name: &'static str,
    /// Value in light mode.
    pub day: &'static str,
    /// Value in dark mode.
    pub night: &'static str,
}

impl Colour {
    const fn new(name: &'static str, [day, night]: [&'static str; 2]) -> Self {
        Self { name, day, night }
    }
}

/// Background of pages.
pub const PAPER: Colour = Colour::new("paper", ["#fbf9f5", "#191714"]);
/// Background of cards.
pub const CARD: Colour = Colour::new("card", ["#ffffff", "#24211d"]);
/// Main text.
pub const INK: Colour = Colour::new("ink", ["#22201c", "#ece7dd"]);
/// Secondary text.
pub const SOFT: Colour = Colour::new("soft", ["#5c574e", "#b3ab9d"]);
/// Borders.
pub const LINE: Colour = Colour::new("line", ["#d8d2c6", "#433e36"]);
/// Buttons, links and the logo.
pub const ACCENT: Colour = Colour::new("accent", ["#7a2e1d", "#f0a58c"]);
/// Text on the accent colour.
pub const ON_ACCENT: Colour = Colour::new("on-accent", ["#ffffff", "#221410"]);

const ALL: [Colour; 16] = [
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
    Colour::new("gold", ["#c9a227", "#c9a227"]),
    Colour::new("good", ["#0d6b4b", "#5fd3a6"]),
    Colour::new("new", ["#0b67b3", "#6cb8f5"]),
    Colour::new("on-gold", ["#221410", "#221410"]),
    Colour::new("thing", ["#efe9dd", "#38332b"]),
];

/// Fonts of headings, which are installed on most machines.
pub const HEADINGS: &str = "Charter, 'Iowan Old Style', Palatino, Georgia, serif";

/// Backgrounds of coats of arms, in both modes.
pub const FIELDS: [&str; 6] = [
    "#8c2f39", "#2f5d8c", "#3f6b35", "#5b3f7d", "#2f6f73", "#4a4a4f",
];
/// Figures on coats of arms.
pub const CHARGES: [&str; 4] = ["#f3d27a", "#f7f1e3", "#f2a98a", "#b9d8ec"];

/// Returns all colours as a style sheet of CSS variables.
pub fn css_properties() -> String {
    let list = |theme: fn(&Colour) -> &'static str| {
        ALL.iter().fold(String::new(), |mut text, colour| {
            // Writing to a string cannot fail.
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
        include_str!("web/page/style.css"),
        include_str!("web/page/front.css"),
        include_str!("web/page/guide.css"),
        include_str!("web/page/replay.css"),
        include_str!("mail/templates/frame.html"),
        include_str!("mail/templates/email.html"),
        include_str!("mail/templates/mail.html"),
        include_str!("mail/templates/mailbox.html"),
        include_str!("mail/templates/unsubscribe.html"),
        include_str!("web/templates/frame.html"),
    ];

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
        let icon = include_str!("web/page/icon.svg");
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
                // The colours of seats and cards are set by the style sheet of the pictures.
                let is_own = ["headings", "hue", "me"].contains(&name);
                let is_known = is_own || ALL.iter().any(|colour| colour.name == name);
                assert!(is_known, "{name}");
            }
        }
        assert!(css_properties().contains("--paper: #191714;"));
    }
}
