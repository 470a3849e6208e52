//! Where pages lead: every form and link of a template is written out, but for parts that cannot lead
//! elsewhere.

use std::path::Path;

use crate::source::{Source, files_below, read, sources};

/// Types of which no value has a letter that means something in an address.
const TYPES: [&str; 7] = [
    "Uuid",
    "u32",
    "&'static str",
    "LinkToken",
    "Escaped",
    "&'a LinkToken",
    "Option<LinkToken>",
];

/// Whole addresses that links have from the code, and why they lead nowhere else.
const WHOLE: [(&str, &str, &str); 5] = [
    (
        "src/web/templates/authorize_error.html",
        "back",
        "registered by the app, shown before it is followed",
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
        "one of a list in the template",
    ),
    (
        "src/web/templates/ending.html",
        "path",
        "made of an id and a code of ours",
    ),
];

/// An attribute of a template that holds an address.
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

/// The letters of an address that are written out, and what stands between them.
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

/// The structs behind a template, or behind those that it is a piece of.
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

/// Whether a part cannot lead elsewhere.
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
                "{template}: `{part}` in {value} may be anything; give it one of these types: {TYPES:?}"
            );
        }
        count += 1;
    }
    assert!(40 < count, "only {count} forms");
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
        // A picture lies in the email itself.
        let is_inside = template == "src/mail/templates/email.html" && letters.starts_with("cid:");
        assert!(is_here || is_inside, "{template}: {value}");
    }
    assert!(40 < count, "only {count} links");
    for (template, part, reason) in WHOLE {
        assert!(
            used.contains(&part),
            "{template}: `{part}` ({reason}) is gone"
        );
    }
}
