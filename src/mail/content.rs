//! Writes the text of emails in the reader's language.

use jiff::Timestamp;
use uuid::Uuid;

use super::compose::{EmailContent, EmailLink, EmailPart};
use super::letterhead::Letterhead;
use super::link_like::escape_for_mail;
use super::renderer::{
    EmailChoice, EmailFacts, EmailOffer, EmailQuestion, EmailStanding, RulingFacts,
};
use crate::access::Addressee;
use crate::i18n::{Language, Phrase, capitalise, format_span, isolate, to_one_line};
use crate::log::EmailKind;

pub(super) fn match_content(
    head: &Letterhead,
    to: &Addressee,
    news: &EmailFacts,
    stop: Option<&str>,
    now: Timestamp,
) -> EmailContent {
    let part = EmailPart {
        title: Some(match_title(to.language, news)),
        ..match_part(head, to, news, now)
    };
    let blank = empty_content(head, to, stop);
    EmailContent {
        subject: match_subject(to.language, news),
        preview: part.question.clone().unwrap_or_else(|| part.lead.join(" ")),
        // An email with a question begins with the question, without a greeting.
        hello: blank.hello.filter(|_| part.question.is_none()),
        parts: vec![part],
        ..blank
    }
}

pub(super) fn is_of_lobby(news: &EmailFacts) -> bool {
    news.is_lobby || news.kind == EmailKind::Invited
}

pub(super) fn digest_content(
    head: &Letterhead,
    to: &Addressee,
    topics: &[&EmailFacts],
    stop: Option<&str>,
    now: Timestamp,
) -> EmailContent {
    let subjects = topics.iter().map(|news| subject_line(to.language, news));
    let titles: Vec<String> = subjects.collect();
    let count = Phrase::new("subject-digest").with_value("count", topics.len());
    let part_of = |(news, title): (&&EmailFacts, &String)| EmailPart {
        title: Some(title.clone()),
        ..match_part(head, to, news, now)
    };
    EmailContent {
        subject: count.localize(to.language),
        preview: titles.join(" · "),
        parts: topics.iter().zip(&titles).map(part_of).collect(),
        ..empty_content(head, to, stop)
    }
}

/// Returns the subject of an email about one match. The subject begins with the news, because mail clients show all
/// emails of a match as one thread.
fn match_subject(language: Language, news: &EmailFacts) -> String {
    let has_begun = news.kind == EmailKind::MatchStarted && !news.is_lobby;
    if has_begun && news.is_awaited {
        Phrase::new("subject-your-turn")
            .with_value("table", match_title(language, news))
            .localize(language)
    } else if news.kind == EmailKind::YourTurn && !news.is_awaited {
        // The answer to an emailed reply counts as a turn, even if the reader has no turn now. Such an email is named
        // after the match.
        match_title(language, news)
    } else {
        subject_line(language, news)
    }
}

fn subject_line(language: Language, news: &EmailFacts) -> String {
    let base_phrase = if news.kind == EmailKind::MatchStarted && news.is_lobby {
        Phrase::new("subject-seat-taken")
    } else {
        phrase_of_kind("subject", news.kind.word())
    };
    let subject = base_phrase.with_value("table", match_title(language, news));
    subject.localize(language)
}

pub(super) fn phrase_of_kind(beginning: &str, word: &str) -> Phrase {
    Phrase::new(format!("{beginning}-{}", word.replace('_', "-")))
}

pub(super) fn empty_content(head: &Letterhead, to: &Addressee, stop: Option<&str>) -> EmailContent {
    let hello = match to.name.as_str() {
        "" => Phrase::new("letter-hello-stranger"),
        name => Phrase::new("letter-hello").with_value("name", isolate(&to_one_line(name))),
    };
    let why = || Phrase::new("foot-why").with_value("host", head.host().to_owned());
    EmailContent {
        email_id: Uuid::nil(),
        thread: None,
        stop: stop.map(str::to_owned),
        reply_to: None,
        answers: None,
        language: to.language,
        subject: String::new(),
        preview: String::new(),
        hello: Some(hello.localize(to.language)),
        parts: Vec::new(),
        why: stop.map(|_| why().localize(to.language)),
        foot: footer_links(head, to, stop),
    }
}

fn footer_links(head: &Letterhead, to: &Addressee, stop: Option<&str>) -> Vec<EmailLink> {
    // People without an account have no preferences, so their emails do not link to that page.
    let with_footer = to.account.and(stop);
    let preferences = with_footer.map(|_| preferences_link(head, to));
    let stop_link = stop.map(|stop| EmailLink {
        label: Phrase::new("foot-stop").localize(to.language),
        url: stop.to_owned(),
    });
    preferences.into_iter().chain(stop_link).collect()
}

pub(super) fn preferences_link(head: &Letterhead, to: &Addressee) -> EmailLink {
    EmailLink {
        label: Phrase::new("foot-preferences").localize(to.language),
        url: head.link("/preferences"),
    }
}

fn match_part(head: &Letterhead, to: &Addressee, news: &EmailFacts, now: Timestamp) -> EmailPart {
    let language = to.language;
    let deadline_phrase = |deadline: Timestamp| {
        Phrase::new("letter-deadline")
            .with_value("moment", to.zone.format_moment(language, deadline))
            .with_value("span", format_span(language, deadline.duration_since(now)))
    };
    let left_out = || Phrase::new("letter-left-out").with_value("count", news.left_out);
    let deadline = news
        .deadline
        .filter(|_| news.is_awaited)
        .map(deadline_phrase);
    let standings = news
        .standings
        .iter()
        .map(|place| standing_text(place, language));
    let ruling = news.ruling.clone().unwrap_or_default();
    let appealable_until = ruling.appealable_until;
    let due_phrase = appealable_until.map(|due| {
        Phrase::new("court-due-appeal").with_value("moment", to.zone.format_moment(language, due))
    });
    // The question already says that it is the reader's turn.
    let is_said = news.question.is_some() && news.kind == EmailKind::YourTurn;
    let opening = (!is_said).then(|| lead_phrase(news).localize(language));
    let happened = if news.last_own.is_some() {
        "letter-happened"
    } else {
        "letter-happened-first"
    };
    let sentences = news.happened.iter().map(|line| to_one_line(line));
    let due = due_phrase.map(|phrase| phrase.localize(language));
    EmailPart {
        question: news
            .question
            .as_ref()
            .map(|asked| question_text(asked, language)),
        lead: opening
            .into_iter()
            .chain(ruling_reason(&ruling, language))
            .chain(due)
            .collect(),
        struck: struck_sentences(&ruling, language),
        deadline: deadline.map(|phrase| phrase.localize(language)),
        picture: news.picture.clone(),
        choices: news
            .question
            .as_ref()
            .filter(|asked| !asked.choices.is_empty())
            .map(|asked| choice_links(head, asked, language)),
        button: Some(match_button(head, news, language)),
        standings: standings.collect(),
        happened: (
            Phrase::new(happened).localize(language),
            sentences.collect(),
        ),
        left_out: (0 < news.left_out).then(|| left_out().localize(language)),
        checkpoint: news.checkpoint.clone(),
        ..EmailPart::default()
    }
}

fn question_text(asked: &EmailQuestion, language: Language) -> String {
    let joined = match asked.asks.as_slice() {
        [some @ .., last] if !some.is_empty() => Phrase::new("letter-either")
            .with_value("some", some.join(", "))
            .with_value("last", last.clone())
            .localize(language),
        one => one.concat(),
    };
    let some = to_one_line(&joined);
    let (question, what) = match asked.offer {
        EmailOffer::All | EmailOffer::Step => ("letter-question", some),
        EmailOffer::Again => ("reply-again-question", capitalise(&some)),
    };
    Phrase::new(question)
        .with_value("what", what)
        .localize(language)
}

fn choice_links(
    head: &Letterhead,
    question: &EmailQuestion,
    language: Language,
) -> (String, Vec<EmailLink>) {
    let intro_key = match question.offer {
        EmailOffer::All => "letter-choices",
        EmailOffer::Step => "letter-choices-first",
        EmailOffer::Again => "reply-again",
    };
    let link = |choice: &EmailChoice| EmailLink {
        label: capitalise(&to_one_line(&choice.label)),
        url: head.link(&choice.path),
    };
    let links = question.choices.iter().map(link).collect();
    (Phrase::new(intro_key).localize(language), links)
}

fn ruling_reason(ruling: &RulingFacts, language: Language) -> Option<String> {
    let why = ruling.reason.as_deref()?;
    let title = Phrase::new("court-reason").localize(language);
    Some(format!("{title} {}", to_one_line(why)))
}

fn struck_sentences(ruling: &RulingFacts, language: Language) -> Vec<String> {
    let more_phrase = || Phrase::new("court-struck-more").with_value("count", ruling.left_out);
    let more = (0 < ruling.left_out).then(|| more_phrase().localize(language));
    let moves = ruling.struck.iter().map(|line| to_one_line(line));
    moves.chain(more).collect()
}

fn standing_text(standing: &EmailStanding, language: Language) -> String {
    Phrase::new("letter-standing")
        .with_value("rank", standing.rank)
        .with_value("name", escape_for_mail(&standing.name))
        .with_value("points", standing.score)
        .localize(language)
}

fn match_button(head: &Letterhead, facts: &EmailFacts, language: Language) -> EmailLink {
    let (key, page) = match (facts.kind, facts.is_awaited) {
        (EmailKind::Invited, _) => ("button-seat", "lobby"),
        (EmailKind::Asked, _) => ("button-answer", "matches"),
        (_, true) => ("button-play", "matches"),
        (_, false) => ("button-look", "matches"),
    };
    EmailLink {
        label: Phrase::new(key).localize(language),
        url: head.link(&format!("/{page}/{}", facts.match_id)),
    }
}

pub(super) fn match_title(language: Language, news: &EmailFacts) -> String {
    let others: Vec<String> = news
        .others
        .iter()
        .map(|name| escape_for_mail(name))
        .collect();
    if others.is_empty() {
        return news.game.clone();
    }
    Phrase::new("letter-table")
        .with_value("game", news.game.clone())
        .with_value("others", others.join(", "))
        .localize(language)
}

fn lead_phrase(facts: &EmailFacts) -> Phrase {
    use EmailKind::{LastCall, MatchOver, MatchStarted, RanOut, Ruled, TakenBack};
    match (facts.kind, facts.is_lobby, facts.is_awaited) {
        (MatchOver, true, _) => Phrase::new("lead-lobby-closed"),
        (MatchStarted, true, _) => Phrase::new("lead-seat-taken").with_value("free", facts.free),
        (MatchOver, _, _) if facts.standings.is_empty() => Phrase::new("lead-match-closed"),
        (LastCall, _, _) if facts.is_seat_at_stake => Phrase::new("lead-last-call-lost"),
        (RanOut, _, _) if facts.is_seat_lost => Phrase::new("lead-ran-out-lost"),
        (MatchStarted | RanOut | TakenBack | Ruled, _, true) => {
            phrase_of_kind("lead", &format!("{}_turn", facts.kind.word()))
        }
        (_, _, _) => phrase_of_kind("lead", facts.kind.word()),
    }
}
