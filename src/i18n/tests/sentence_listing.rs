//! Writes every sentence with example values to a file for each language in `target/words`, for
//! review.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::Path;

use fluent_templates::FluentBundle;
use fluent_templates::fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use crate::Language;
use crate::keys::folders;

/// Maximum number of value combinations per sentence. Beyond that, only one value changes at a time.
const MOST: usize = 96;

/// Example values for placeholders by which no sentence chooses its form.
const EXAMPLES: [(&str, &str); 26] = [
    ("name", "Anna"),
    ("names", "Boris, Cleo"),
    ("person", "Anna"),
    ("seated", "Zoe"),
    ("others", "Cleo"),
    ("last", "Dario"),
    ("first", "Anna"),
    ("holder", "Boris"),
    ("opponent", "Boris"),
    ("defender", "Boris"),
    ("owners", "Boris"),
    ("bot", "random"),
    ("host", "Emma"),
    ("tie", ""),
    ("totals", "Anna 12 + 9 = 21"),
    ("cards", "«A», «B»"),
    ("card", "«A»"),
    ("city", "Antioch"),
    ("from", "Athens"),
    ("to", "Smyrna"),
    ("game", "Byzanz"),
    ("table", "Byzanz – Anna, Boris"),
    ("moment", "«…»"),
    ("span", "«2 h»"),
    ("site", "play.example"),
    ("what", "«…»"),
];

struct Texts {
    bundle: FluentBundle<FluentResource>,
    written: Vec<KeyedText>,
}

type KeyedText = (String, String);

type Filling = BTreeMap<String, String>;

fn parse_texts(text: &str) -> Vec<KeyedText> {
    let mut all: Vec<KeyedText> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        match line.split_once(" =") {
            Some((key, rest)) if !key.starts_with([' ', '}']) => {
                all.push((key.to_owned(), rest.to_owned()));
            }
            _ => {
                if let Some((_, kept)) = all.last_mut() {
                    *kept += "\n";
                    *kept += line;
                }
            }
        }
    }
    all
}

impl Texts {
    fn load(folder: &Path, language: Language) -> Self {
        let own = folder.join(language.code());
        let mut files: Vec<_> = fs::read_dir(&own).unwrap().collect();
        files.sort_by_key(|file| file.as_ref().unwrap().path());
        let texts = files.iter().map(|file| file.as_ref().unwrap().path());
        let mut text: String = texts.map(|path| read_file(&path)).collect();
        let shared = folders()[0].join(language.code()).join("games.ftl");
        if !own.join("games.ftl").exists() {
            text += &read_file(&shared);
        }
        let mut bundle = FluentBundle::new_concurrent(vec![language.identifier()]);
        bundle.set_use_isolating(false);
        bundle
            .add_resource(FluentResource::try_new(text.clone()).unwrap())
            .unwrap();
        let entries = parse_texts(&text);
        Self {
            bundle,
            written: entries,
        }
    }

    /// Returns the text of a key, with the texts of the sentences it refers to.
    fn expand(&self, key: &str) -> String {
        let own = self.written.iter().find(|(known, _)| known == key);
        let text = own.map_or("", |(_, text)| text);
        let references = text
            .split("{ ")
            .skip(1)
            .filter_map(|rest| rest.split_once(" }"));
        let parts =
            references.filter(|(part, _)| part.starts_with(|first: char| first.is_lowercase()));
        parts.fold(text.to_owned(), |whole, (part, _)| {
            whole + &self.expand(part)
        })
    }

    fn format(&self, key: &str, filling: &Filling) -> String {
        let mut args = FluentArgs::new();
        for (name, value) in filling {
            let number = value.parse::<i64>().map(FluentValue::from);
            args.set(
                name.clone(),
                number.unwrap_or_else(|_| value.as_str().into()),
            );
        }
        let message = self.bundle.get_message(key).unwrap();
        let mut errors = Vec::new();
        let pattern = message.value().unwrap();
        let said = self
            .bundle
            .format_pattern(pattern, Some(&args), &mut errors);
        assert!(errors.is_empty(), "{key}, {filling:?}: {errors:?}");
        said.into_owned()
    }
}

fn read_file(path: &Path) -> String {
    fs::read_to_string(path).unwrap() + "\n"
}

/// Returns the possible values of each placeholder, by the cases in a text; the default case first.
fn parse_values(text: &str) -> BTreeMap<String, Vec<String>> {
    let mut all: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for rest in text.split('$').skip(1) {
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
        let (name, rest) = rest.split_at(end.unwrap_or(rest.len()));
        let known = all.entry(name.to_owned()).or_default();
        if let Some(cases) = rest.strip_prefix(" ->") {
            known.extend(parse_cases(cases));
        }
    }
    for (name, known) in &mut all {
        let is_number_case = |case: &String| case == "one" || case.parse::<u32>().is_ok();
        let is_number = known.is_empty() || known.iter().any(is_number_case);
        let example = EXAMPLES.iter().find(|(known, _)| known == name);
        let usual = match example {
            Some((_, example)) => (*example).to_owned(),
            None if is_number => "5".to_owned(),
            None => known.pop().unwrap_or_default(),
        };
        let cases = known.drain(..).map(|case| match case.as_str() {
            "one" => "1".to_owned(),
            "other" => usual.clone(),
            _ => case,
        });
        let others: BTreeSet<String> = cases.filter(|case| *case != usual).collect();
        *known = std::iter::once(usual).chain(others).collect();
        // Five values are enough: longer lists are numbers in words, the same in every sentence.
        known.truncate(5);
    }
    all
}

/// Returns the keys of a choice's cases. The last one is the default case.
fn parse_cases(text: &str) -> Vec<String> {
    let (mut depth, mut cases) = (0_usize, Vec::new());
    for (at, character) in text.char_indices() {
        match character {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            '[' if depth == 0 => {
                cases.extend(text[at + 1..].split(']').next().map(str::to_owned));
            }
            _ => {}
        }
    }
    cases
}

/// Returns all combinations of values, or one change at a time if those are too many.
fn fillings(values: &BTreeMap<String, Vec<String>>) -> Vec<Filling> {
    let usual: Filling = values
        .iter()
        .map(|(name, known)| (name.clone(), known[0].clone()))
        .collect();
    let is_short = values.values().map(Vec::len).product::<usize>() <= MOST;
    let mut all = vec![usual];
    for (name, known) in values {
        let bases = if is_short { all.len() } else { 1 };
        for value in &known[1..] {
            for base in 0..bases {
                let mut filling = all[base].clone();
                filling.insert(name.clone(), value.clone());
                all.push(filling);
            }
        }
    }
    all
}

#[test]
fn every_sentence_can_be_written_out_and_lies_ready_to_be_read() {
    let target = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/words");
    fs::create_dir_all(&target).unwrap();
    for language in Language::ALL {
        let mut sheet = String::from("| key | sentence |\n| --- | --- |\n");
        for folder in folders() {
            let texts = Texts::load(&folder, language);
            for (key, _) in &texts.written {
                let fillings = fillings(&parse_values(&texts.expand(key)));
                let sentences = fillings.iter().map(|filling| texts.format(key, filling));
                for said in sentences.collect::<BTreeSet<String>>() {
                    assert!(
                        !said.contains("  ") && !said.contains(" ."),
                        "{key}: {said}"
                    );
                    writeln!(sheet, "| {key} | {} |", said.replace('\n', " ")).unwrap();
                }
            }
        }
        assert!(
            1500 < sheet.lines().count(),
            "{language:?} has too few sentences"
        );
        fs::write(target.join(format!("{}.md", language.code())), sheet).unwrap();
    }
}

#[test]
fn a_sentence_is_filled_in_with_each_of_its_cases() {
    let values = parse_values(
        "{ $name ->\n [you] You { $count ->\n [one] a\n *[other] b\n } *[other] { $name } }",
    );
    assert_eq!(values["name"], ["Anna", "you"]);
    assert_eq!(values["count"], ["5", "1"]);
    assert_eq!(fillings(&values).len(), 4);
}
