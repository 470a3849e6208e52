//! Targets of forms and links in templates. Each is literal, except for parts that cannot change the destination.

use std::path::Path;

use crate::source::{Source, files_below, read, sources};

/// Types whose values contain no special character of a URL.
const TYPES: [&str; 7] = [
    "Uuid",
    "u32",
    "&'static str",
    "LinkToken",
    "Escaped",
    "&'a LinkToken",
    "Option<LinkToken>",
];

/// URLs that come from code as a whole, each with the reason why it is safe.
const WHOLE: [(&str, &str, &str); 8] = [
    (
        "src/web/templates/frame.html",
        "path",
        "one of a fixed list of `PageFrame`",
    ),
    (
        "src/web/templates/line.html",
        "line.picture()",
        "built from an id and a version",
    ),
    (
        "src/web/templates/lobby.html",
        "line.picture()",
        "built from an id and a version",
    ),
    (
        "src/web/templates/authorize_error.html",
        "back",
        "registered by the app, and shown to the user first",
    ),
    (
        "src/mail/templates/email.html",
        "button.url",
        "made by `Letterhead::link`",
    ),
    (
        "src/mail/templates/email.html",
        "link.url",
        "made by `Letterhead::link`",
    ),
    (
        "src/web/templates/me.html",
        "path",
        "one of a fixed list in the template",
    ),
    (
        "src/web/templates/ending.html",
        "path",
        "built from an id and a code of the service",
    ),
];

struct Address {
    template: String,
    name: &'static str,
    value: String,
}

fn templates() -> Vec<(String, String)> {
    let paths = files_below("src").into_iter();
    let paths = paths.filter(|path| {
        let is_page = Path::new(path)
            .extension()
            .is_some_and(|kind| kind == "html");
        path.contains("/templates/") && is_page
    });
    let templates: Vec<_> = paths.map(|path| (path.clone(), read(&path))).collect();
    assert!(30 < templates.len(), "the templates were not found");
    templates
}

fn addresses() -> Vec<Address> {
    let mut found = Vec::new();
    for (template, text) in templates() {
        for name in ["action", "formaction", "href", "src"] {
            for rest in text.split(&format!(" {name}=\"")).skip(1) {
                found.push(Address {
                    template: template.clone(),
                    name,
                    value: rest.split('"').next().unwrap().to_owned(),
                });
            }
        }
    }
    found
}

fn taken_apart(value: &str) -> (String, Vec<&str>) {
    let mut pieces = value.split("{{");
    let mut letters = pieces.next().unwrap().to_owned();
    let mut parts = Vec::new();
    for piece in pieces {
        let (part, rest) = piece.split_once("}}").unwrap();
        parts.push(part.trim());
        letters.push_str(rest);
    }
    (letters, parts)
}

fn structs<'a>(template: &str, sources: &'a [Source]) -> Vec<&'a str> {
    let (folder, file) = template.rsplit_once('/').unwrap();
    let room = folder.trim_end_matches("templates");
    let named = format!("#[template(path = \"{file}\"");
    let of_room = sources
        .iter()
        .filter(|source| source.path.starts_with(room));
    let own = of_room.filter_map(|source| {
        let (_, rest) = source.text.split_once(&named)?;
        rest.split("\n}").next()
    });
    let mut found: Vec<&str> = own.collect();
    let piece = format!("{{% include \"{file}\" %}}");
    for (path, text) in templates() {
        if path.starts_with(folder) && text.contains(&piece) {
            found.extend(structs(&path, sources));
        }
    }
    found
}

/// Whether an expression has one of the safe types in every struct that renders its template.
fn is_known(address: &Address, part: &str, sources: &[Source]) -> bool {
    let declares = |text: &str, name: &str| {
        let declaration = |line: &str| {
            let line = line.trim().trim_start_matches("pub(super) ");
            let line = line.trim_start_matches("pub(crate) ");
            let declared = line.trim_end_matches(',').split_once(": ");
            declared.is_some_and(|(found, kind)| found == name && TYPES.contains(&kind))
        };
        text.lines().any(declaration)
    };
    let structs = structs(&address.template, sources);
    !structs.is_empty() && structs.iter().all(|text| declares(text, part))
}

#[test]
fn every_form_says_where_it_goes() {
    for (template, text) in templates() {
        for form in text.split("<form").skip(1) {
            let tag = form.split('>').next().unwrap();
            assert!(tag.contains(" action=\"/"), "{template}: <form{tag}>");
        }
    }
}

#[test]
fn no_form_can_be_led_elsewhere() {
    let sources = sources();
    let mut count = 0;
    for address in addresses() {
        if !address.name.ends_with("action") {
            continue;
        }
        let Address {
            template, value, ..
        } = &address;
        let (letters, parts) = taken_apart(value);
        let is_plain = letters.bytes().all(|letter| {
            letter.is_ascii_lowercase() || letter.is_ascii_digit() || b"/-".contains(&letter)
        });
        assert!(letters.starts_with('/') && is_plain, "{template}: {value}");
        for part in parts {
            assert!(
                is_known(&address, part, &sources),
                "{template}: `{part}` in {value} may be any text; give it one of these types: {TYPES:?}"
            );
        }
        count += 1;
    }
    assert!(40 < count, "expected more than 40 forms, got {count}");
}

#[test]
fn every_link_of_a_template_stays_here() {
    let (mut count, mut used) = (0, Vec::new());
    for Address {
        template,
        name,
        value,
    } in addresses()
    {
        if name.ends_with("action") {
            continue;
        }
        count += 1;
        let (letters, parts) = taken_apart(&value);
        let whole = WHOLE
            .iter()
            .find(|(known, part, _)| *known == template && letters.is_empty() && parts == [*part]);
        if let Some(whole) = whole {
            used.push(whole.1);
            continue;
        }
        let is_here = letters.starts_with('#')
            || (letters.starts_with('/') && !letters.starts_with("//") && value.starts_with('/'));
        // This URL refers to a picture attached to the email.
        let is_inside = template == "src/mail/templates/email.html" && letters.starts_with("cid:");
        assert!(is_here || is_inside, "{template}: {value}");
    }
    assert!(40 < count, "expected more than 40 links, got {count}");
    for (template, part, reason) in WHOLE {
        assert!(
            used.contains(&part),
            "{template}: `{part}` ({reason}) is gone"
        );
    }
}
