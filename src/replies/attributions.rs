//! Recognises attributions: the lines by which mail clients introduce quoted text, as `On Monday Anna wrote:`.

const WRAPPED_LINES: usize = 4;
const LENGTH_BYTES: usize = 500;
const DIGITS_OF_DATE: usize = 3;
/// Maximum distance between two header lines of a quoted email, in lines.
const HEADER_LINES: usize = 4;

/// Minimum length of a horizontal rule above quoted headers, in characters.
const RULE: usize = 5;

/// Beginnings of attributions, each with the words that follow before the colon.
const DATED: [(&str, &[&str]); 8] = [
    ("on ", &["wrote", "writes"]),
    ("am ", &["schrieb", "schreibt"]),
    ("le ", &["a écrit", "a ecrit", "écrivait"]),
    ("il giorno ", &["ha scritto"]),
    ("il ", &["ha scritto", "scrive"]),
    ("in data ", &["ha scritto", "scrive"]),
    ("a(z) ", &["írta"]),
    ("a ", &["írta"]),
];
/// Last words of attributions that begin with a name or a date.
const WROTE: [&str; 7] = [
    "wrote",
    "writes",
    "schrieb",
    "schreibt",
    "a écrit",
    "ha scritto",
    "írta",
];

/// Lines that introduce a forwarded email; lines between dashes are recognised separately.
const FORWARDED: [&str; 9] = [
    "begin forwarded message:",
    "anfang der weitergeleiteten nachricht:",
    "weitergeleitete nachricht",
    "début du message transféré :",
    "début du message réexpédié :",
    "inizio messaggio inoltrato:",
    "messaggio inoltrato",
    "továbbított levél kezdete:",
    "továbbított üzenet",
];
/// Names of the sender header above a quoted email, in several languages.
const FROM: [&str; 5] = ["from", "von", "de", "da", "feladó"];
/// Names of other headers above a quoted email, in several languages.
const OTHERS: [&str; 19] = [
    "sent",
    "date",
    "to",
    "subject",
    "gesendet",
    "datum",
    "an",
    "betreff",
    "envoyé",
    "envoyé le",
    "à",
    "objet",
    "inviato",
    "data",
    "oggetto",
    "elküldve",
    "küldve",
    "dátum",
    "címzett",
];

/// Returns the number of first lines that form an attribution; 0 if none.
pub(super) fn attribution_length(lines: &[String]) -> usize {
    let mut joined = String::new();
    for (index, line) in lines.iter().take(WRAPPED_LINES).enumerate() {
        if line.is_empty() || line.starts_with('>') || joined.len() + line.len() > LENGTH_BYTES {
            return 0;
        }
        if index == 1 && !can_continue(&joined, line) {
            return 0;
        }
        joined.push(' ');
        joined.push_str(&line.to_lowercase());
        let following = lines.get(index + 1..).unwrap_or_default();
        let mut quoted = following.iter().filter(|line| !line.is_empty());
        let is_quoted = quoted.next().is_some_and(|line| line.starts_with('>'));
        if line.ends_with(':') && is_attribution(joined.trim(), is_quoted) {
            let is_whole = index == 0 || !starts_second_attribution(lines);
            return if is_whole { index + 1 } else { 0 };
        }
    }
    0
}

/// Whether the second line begins an attribution itself, so that the first line belongs to none.
fn starts_second_attribution(lines: &[String]) -> bool {
    let [first, after @ ..] = lines else {
        return false;
    };
    let lowered = after.first().map(|line| line.to_lowercase());
    let second = lowered.unwrap_or_default();
    let is_verb = second.starts_with("a écrit");
    let digits = first.chars().filter(char::is_ascii_digit).count();
    let is_other = digits < DIGITS_OF_DATE && !first.contains('@') && !second.starts_with('<');
    !is_verb && (starts_with_known_date(&second) || is_other) && attribution_length(after) > 0
}

fn starts_with_known_date(text: &str) -> bool {
    DATED.iter().any(|(first, _)| text.starts_with(first)) || starts_with_numeric_date(text)
}

/// Whether an attribution may continue with `line`. An attribution that begins with a name continues only with an
/// address or the verb. Otherwise the writer's own line above would be taken for a name.
fn can_continue(joined: &str, line: &str) -> bool {
    let (joined, line) = (joined.trim(), line.to_lowercase());
    let verbs = [
        "ezt írta",
        "írta",
        "wrote",
        "schrieb",
        "a écrit",
        "ha scritto",
    ];
    starts_with_known_date(joined)
        || line.starts_with('<')
        || joined.contains(" schrieb am ")
        || joined.contains('@') && verbs.iter().any(|verb| line.starts_with(verb))
}

fn is_attribution(text: &str, is_quoted: bool) -> bool {
    let head = text.trim_end_matches(':').trim_end();
    let has_digit = head.contains(|character: char| character.is_ascii_digit());
    let is_dated = DATED.iter().any(|(first, verbs)| {
        text.starts_with(first) && verbs.iter().any(|verb| head.contains(verb))
    });
    let is_signed = WROTE.iter().any(|verb| head.ends_with(verb));
    (is_dated && (has_digit || is_quoted))
        || head.contains("ezt írta (")
        || head.contains(" schrieb am ") && has_digit
        || (is_signed && (is_quoted || starts_with_numeric_date(head) || head.contains('@')))
        || (starts_with_numeric_date(head) && head.contains('@') && head.ends_with('>'))
}

fn starts_with_numeric_date(text: &str) -> bool {
    let leading = text
        .chars()
        .take_while(|l| l.is_ascii_digit() || "-./ ".contains(*l));
    let figures: String = leading.collect();
    let is_year = text.chars().take_while(char::is_ascii_digit).count() == 4;
    let parts = figures.split(|l: char| !l.is_ascii_digit());
    is_year && figures.len() >= 6 || parts.filter(|part| !part.is_empty()).count() >= 3
}

/// Whether these lines begin another email, either forwarded or quoted below its headers.
pub(super) fn starts_forwarded_block(lines: &[String]) -> bool {
    let Some(opening) = lines.first() else {
        return false;
    };
    let lowered = opening.replace('*', "").to_lowercase();
    let line = lowered.trim();
    let is_ruled = line.len() >= RULE && line.chars().all(|character| "_-=".contains(character));
    let inner = line.trim_matches('-').trim();
    let is_titled =
        line.starts_with("--") && line.ends_with("--") && inner.contains(char::is_alphabetic);
    let nearby = lines.iter().take(HEADER_LINES + 1);
    let near: Vec<Option<bool>> = nearby.map(|line| parse_block_header(line)).collect();
    let (first, others) = near.split_first().unwrap_or((&None, &[]));
    is_ruled
        || is_titled
        || FORWARDED.contains(&line)
        || first.is_some_and(|is_from| others.iter().flatten().any(|other| *other != is_from))
}

/// Whether a line above a quote is the sender header (true) or another header (false); `None` if it is neither.
fn parse_block_header(line: &str) -> Option<bool> {
    let lowered = line.replace('*', "").to_lowercase();
    let (name, _) = lowered.split_once(':')?;
    let name = name.trim();
    let is_from = FROM.contains(&name);
    (is_from || OTHERS.contains(&name)).then_some(is_from)
}
