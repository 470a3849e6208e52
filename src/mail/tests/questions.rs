//! Questions in emails: the question first, the choices as links, the table as a picture.

use mail_parser::{MessageParser, MimeHeaders};
use strum::VariantArray;

use super::rendering::{STOP, addressee, compose_email, head, now, picture, piece, render_raw};
use crate::i18n::Language;
use crate::log::EmailKind;
use crate::mail::content::{digest_content, match_content};

#[test]
fn the_question_is_the_first_thing_that_is_read_and_each_choice_is_a_link() {
    let text = render_raw(EmailKind::YourTurn, "Anna", Language::En);
    let message = MessageParser::new().parse(&text).unwrap();
    let body = message.body_text(0).unwrap().replace("\r\n", "\n");
    let question = "Your move: give a card, bid or pass";
    assert!(body.starts_with(&format!("{question}\n")), "{body}");
    let link =
        "1. Give <i>Anna</i> 1\n   https://play.example/matches/x?asked=d&at=card-1#act\n2. ";
    assert!(body.contains(link), "{body}");
    let html = message.body_html(0).unwrap();
    assert!(
        html.contains(&format!("mso-hide:all;\">{question}</div>")),
        "{html}"
    );
    let link = "href=\"https://play.example/matches/x?asked=d&#38;at=card-2#act\"";
    assert!(html.contains(link), "{html}");
    assert!(!html.contains("<i>"), "{html}");
}

#[test]
fn subjects_say_what_an_email_is_about_and_no_email_says_since_before_a_move() {
    for (language, turn, over) in [
        (Language::En, "Your turn: ", "Over: "),
        (Language::De, "Du bist am Zug: ", "Zu Ende: "),
        (Language::Fr, "À vous de jouer\u{a0}: ", "Terminée\u{a0}: "),
        (Language::It, "Tocca a te: ", "Finita: "),
        (Language::Hu, "Te jössz: ", "Vége: "),
    ] {
        for kind in EmailKind::VARIANTS.iter().copied() {
            let text = render_raw(kind, "Anna", language);
            let message = MessageParser::new().parse(&text).unwrap();
            let subject = message.subject().unwrap();
            let is_turn = matches!(kind, EmailKind::YourTurn | EmailKind::MatchStarted);
            assert_eq!(subject.starts_with(turn), is_turn, "{subject}");
            let is_over = kind == EmailKind::MatchOver;
            assert_eq!(subject.starts_with(over), is_over, "{subject}");
            let names = subject.find("Byzanz").map(|at| &subject[at..]);
            assert!(names.is_some_and(|names| names.contains("Anna, Boris")));
        }
    }
    let mut piece = piece(EmailKind::YourTurn, "Anna");
    piece.last_own = None;
    let to = addressee("Anna", Language::En);
    let text = match_content(&head(), &to, &piece, Some(STOP), now())
        .text()
        .unwrap();
    assert!(!text.contains("Since"), "{text}");
    assert!(text.contains("What has happened so far"), "{text}");
}

#[test]
fn the_picture_stands_in_the_page_and_its_words_in_the_text() {
    let text = render_raw(EmailKind::YourTurn, "Anna", Language::En);
    let message = MessageParser::new().parse(&text).unwrap();
    let html = message.body_html(0).unwrap();
    let id = picture(3).content_id();
    assert!(html.contains(&format!("src=\"cid:{id}\"")), "{html}");
    assert!(
        html.contains("alt=\"Anna’s hand: a &#60;b&#62;fox&#60;/b&#62;.\""),
        "{html}"
    );
    assert!(
        html.contains("width=\"360\""),
        "no wider than it is: {html}"
    );
    let inline = message.attachment(0).unwrap();
    assert_eq!(inline.content_id(), Some(id.as_str()));
    assert_eq!(inline.contents(), &*picture(3).png);
    let dark = message.attachment(1).unwrap();
    assert_eq!(Some(dark.contents()), picture(3).dark_png.as_deref());
    let id = dark.content_id().unwrap();
    let source = format!("<source srcset=\"cid:{id}\" media=\"(prefers-color-scheme: dark)\">");
    assert!(html.contains(&source), "{html}");
    let body = message.body_text(0).unwrap();
    assert!(body.contains("Anna’s hand: a <b>fox</b>."), "{body}");
}

#[test]
fn an_email_that_would_be_too_large_goes_without_its_picture() {
    let sized = |bytes| {
        let mut piece = piece(EmailKind::YourTurn, "Anna");
        piece.picture = Some(picture(bytes));
        let to = addressee("Anna", Language::Hu);
        let content = match_content(&head(), &to, &piece, Some(STOP), now());
        compose_email(&to, content)
    };
    // First goes the picture in dark colours, then the other.
    for (bytes, shown) in [(60_000, 2), (90_000, 1), (140_000, 0)] {
        let email = sized(bytes);
        assert!(email.len() <= 180_000, "{}", email.len());
        let message = MessageParser::new().parse(&email).unwrap();
        let html = message.body_html(0).unwrap();
        assert_eq!(html.matches("cid:").count(), shown);
        // The checkpoint is attached as well.
        assert_eq!(message.attachment_count(), shown + 1);
    }
}

#[test]
fn a_digest_goes_without_the_last_pictures_that_would_be_too_large() {
    let pieces = [36_000, 36_001, 36_002].map(|bytes| {
        let mut piece = piece(EmailKind::YourTurn, "Anna");
        piece.picture = Some(picture(bytes));
        piece
    });
    let to = addressee("Anna", Language::De);
    let sheet = digest_content(&head(), &to, &pieces.each_ref(), Some(STOP), now());
    let email = compose_email(&to, sheet);
    assert!(email.len() <= 180_000, "{}", email.len());
    let message = MessageParser::new().parse(&email).unwrap();
    let (text, html) = (message.body_text(0).unwrap(), message.body_html(0).unwrap());
    let pictures = pieces.each_ref().map(|piece| {
        let picture = piece.picture.as_ref().unwrap();
        html.contains(&picture.content_id())
    });
    assert_eq!(pictures, [true, true, false]);
    assert_eq!(html.matches("<source").count(), 1, "the first also in dark");
    assert_eq!(text.matches("Dein Zug: ").count(), 3, "{text}");
}

#[test]
fn each_match_of_a_digest_is_named_before_what_it_asks() {
    let to = addressee("Anna", Language::En);
    let piece = piece(EmailKind::YourTurn, "Anna");
    let sheet = digest_content(&head(), &to, &[&piece, &piece], Some(STOP), now());
    let title = "Your turn: Byzanz with Anna, Boris";
    let text = sheet.text().unwrap();
    let headed = format!("\n\n== {title} ==\nYour move: ");
    assert_eq!(text.matches(&headed).count(), 2, "{text}");
    let html = sheet.html().unwrap();
    let (_, body) = html.split_once("</h1>").unwrap();
    assert!(body.trim_start().starts_with("<p"), "{body}");
    assert_eq!(html.matches("</h1>").count(), 2);
}
