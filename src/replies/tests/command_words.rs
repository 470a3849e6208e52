//! Tests of the commands in the lines of a reply.

use proptest::prelude::*;

use crate::i18n::Language;
use crate::replies::{
    ReplyCommand, find_choices, has_same_words, parse_reply_commands, starts_with_words,
};

fn steps(lines: &[&str], language: Language) -> Vec<ReplyCommand> {
    let lines: Vec<String> = lines.iter().copied().map(str::to_owned).collect();
    parse_reply_commands(&lines, language)
}

fn step(line: &str) -> ReplyCommand {
    steps(&[line], Language::En).remove(0)
}

#[test]
fn a_number_is_read_however_it_is_written() {
    for line in [
        "3",
        "3.",
        "*3*",
        "#3",
        "(3)",
        "3)",
        "[3]",
        "\"3\"",
        "„3“",
        "«3»",
        "**3.**",
        "3!",
        "- 3",
        "3\u{fe0f}\u{20e3}",
        "\u{200b}3",
        "３",
        "03",
    ] {
        assert_eq!(step(line), ReplyCommand::Number(3), "{line}");
    }
    for line in [
        "3:",
        ":3",
        "<3",
        ".3",
        "3?",
        "+1",
        "-3",
        "3rd",
        "3.5",
        "x3",
        "1234567",
        "99999999999999999999999",
        "½",
        "…",
        "*",
    ] {
        assert_eq!(step(line), ReplyCommand::Words(line.to_owned()), "{line}");
    }
}

#[test]
fn words_after_a_number_are_kept_to_be_compared() {
    for line in [
        "3 – Bid 12",
        "3 - Bid 12",
        "3) Bid 12",
        "3. Bid 12",
        "3: Bid 12",
        "*3* Bid 12",
        "[3] Bid 12",
        "3; Bid 12",
    ] {
        let words = "Bid 12".to_owned();
        assert_eq!(
            step(line),
            ReplyCommand::Numbered { number: 3, words },
            "{line}"
        );
    }
    assert_eq!(step("3, 4"), ReplyCommand::Words("3, 4".to_owned()));
}

#[test]
fn chatter_is_no_lone_number() {
    for line in [
        "2 minutes please, I will be right back",
        "10 out of 10 for that move!",
        "3 - sorry…",
        "7:30 works for me",
        "5. des. 2026 kl. 05:30 skrev Logothete:",
        "3. 4 pm",
        "3 4",
    ] {
        let step = step(line);
        assert!(
            matches!(step, ReplyCommand::Numbered { .. }),
            "{line}: {step:?}"
        );
    }
}

#[test]
fn words_are_understood_in_english_and_in_the_language_of_the_reader() {
    for (language, line, meant) in [
        (Language::En, "Undo!", ReplyCommand::Undo),
        (Language::En, "*RESIGN*", ReplyCommand::Resign),
        (Language::En, "?", ReplyCommand::Help),
        (Language::En, "(??)", ReplyCommand::Help),
        (Language::De, "undo", ReplyCommand::Undo),
        (Language::De, "Zuruck.", ReplyCommand::Undo),
        (Language::De, "Rückgängig", ReplyCommand::Undo),
        (Language::De, "Aufgeben", ReplyCommand::Resign),
        (Language::De, "ja", ReplyCommand::Yes),
        (Language::Fr, "ANNULER", ReplyCommand::Undo),
        (Language::Fr, "j'abandonne !", ReplyCommand::Resign),
        (Language::Fr, "aide", ReplyCommand::Help),
        (Language::It, "si", ReplyCommand::Yes),
        (Language::It, "Elenco", ReplyCommand::List),
        (Language::Hu, "segitseg", ReplyCommand::Help),
        (Language::Hu, "Feladom.", ReplyCommand::Resign),
        (
            Language::En,
            "aufgeben",
            ReplyCommand::Words("aufgeben".to_owned()),
        ),
        (
            Language::En,
            "resign now",
            ReplyCommand::Words("resign now".to_owned()),
        ),
    ] {
        assert_eq!(steps(&[line], language), [meant], "{line}");
    }
}

#[test]
fn say_takes_all_that_comes_after_it() {
    let commands = steps(&["3", "Sag: Na, das", "war knapp!", "4"], Language::De);
    assert_eq!(
        commands,
        [
            ReplyCommand::Number(3),
            ReplyCommand::Say("Na, das\nwar knapp!\n4".to_owned())
        ]
    );
    assert_eq!(
        steps(&["say", "undo"], Language::En),
        [ReplyCommand::Say("undo".to_owned())]
    );
    assert_eq!(
        steps(&["scrivi: ciao"], Language::It),
        [ReplyCommand::Say("ciao".to_owned())]
    );
    assert_eq!(step("say"), ReplyCommand::Words("say".to_owned()));
    assert_eq!(
        steps(&["say a", "b", "", "c", "undo"], Language::En),
        [ReplyCommand::Say("a\nb".to_owned())]
    );
    assert_eq!(
        steps(&["say", "", "c"], Language::En),
        [ReplyCommand::Words("say".to_owned())]
    );
    assert_eq!(step("saying"), ReplyCommand::Words("saying".to_owned()));
}

#[test]
fn several_lines_are_several_steps() {
    let commands = steps(&["1", "Pass", "undo"], Language::En);
    assert_eq!(
        commands,
        [
            ReplyCommand::Number(1),
            ReplyCommand::Words("Pass".to_owned()),
            ReplyCommand::Undo
        ]
    );
}

#[test]
fn labels_are_compared_by_their_words() {
    assert!(has_same_words("Bid – 12, “Élan”", "bid - 12 \"elan\""));
    assert!(!has_same_words("Bid 1 2", "Bid 12"));
    assert!(!has_same_words("…", "–"));
    assert!(starts_with_words("Place the red card", "place THE r"));
    assert!(!starts_with_words("Bid 12", "bid 1"));
    assert!(!starts_with_words("Bid 12", "…"));
    assert!(!starts_with_words("Bid", "bid 12"));
}

#[test]
fn words_choose_a_label_where_it_is_the_only_one() {
    let labels = [
        "Bid 1", "Bid 12", "Pass", "Pass on", "Größe", "Go -3", "Go 3", "4 cubes",
    ]
    .map(str::to_owned);
    for (words, meant) in [
        ("bid 1", vec![0]),
        ("BID 12.", vec![1]),
        ("bid", vec![0, 1]),
        ("pass", vec![2]),
        ("pass o", vec![3]),
        ("pa", vec![2, 3]),
        ("grosse", vec![4]),
        ("go -3", vec![5]),
        ("go – 3", vec![5, 6]),
        ("take", vec![]),
        ("3?", vec![]),
        ("<3", vec![]),
        ("4 c", vec![7]),
        ("4", vec![]),
        ("", vec![]),
    ] {
        assert_eq!(find_choices(words, &labels), meant, "{words}");
    }
}

proptest! {
    #[test]
    fn every_line_is_read(lines in proptest::collection::vec(".{0,40}", 0..6)) {
        for language in Language::ALL {
            prop_assert!(parse_reply_commands(&lines, language).len() <= lines.len());
        }
    }

    #[test]
    fn a_label_is_chosen_by_itself(labels in proptest::collection::hash_set("[a-z]{1,4}( [0-9]{1,2})?", 1..8)) {
        let labels: Vec<String> = labels.into_iter().collect();
        for (index, label) in labels.iter().enumerate() {
            prop_assert_eq!(find_choices(label, &labels), vec![index]);
        }
    }
}
