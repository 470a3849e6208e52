//! What an email says, in the words of the one it is for.

use jiff::Timestamp;
use uuid::Uuid;

use super::compose::{EmailContent, EmailLink, EmailPart};
use super::letterhead::Letterhead;
use super::link_like::in_mail;
use super::renderer::{
    EmailChoice, EmailFacts, EmailOffer, EmailQuestion, EmailStanding, RulingNews,
};
use crate::access::{AccountEmailKind as Kind, Addressee};
use crate::i18n::{Language, Phrase, capitalised, isolate, one_line, span};
use crate::log::EmailKind;

pub(super) struct Affair {
    /// Any but an invitation.
    pub(super) kind: Kind,
    /// What its link ends with.
    pub(super) token: String,
}

pub(super) fn about_match(
    head: &Letterhead,
    to: &Addressee,
    news: &EmailFacts,
    stop: Option<&str>,
    now: Timestamp,
) -> EmailContent {
    let part = EmailPart {
        title: Some(state(to.language, news)),
        ..part(head, to, news, now)
    };
    let blank = blank(head, to, stop);
    EmailContent {
        subject: subject_alone(to.language, news),
        preview: part.question.clone().unwrap_or_else(|| part.lead.join(" ")),
        // Whoever is asked something reads that first.
        hello: blank.hello.filter(|_| part.question.is_none()),
        parts: vec![part],
        ..blank
    }
}

/// The subject of an email about one match: the same for the whole match once it has begun, so that its emails
/// lie together everywhere.
fn subject_alone(language: Language, news: &EmailFacts) -> String {
    if is_of_lobby(news) {
        subject(language, news)
    } else {
        state(language, news)
    }
}

pub(super) fn is_of_lobby(news: &EmailFacts) -> bool {
    news.is_lobby || news.kind == EmailKind::Invited
}

pub(super) fn digest(
    head: &Letterhead,
    to: &Addressee,
    pieces: &[&EmailFacts],
    stop: Option<&str>,
    now: Timestamp,
) -> EmailContent {
    let titles = pieces.iter().map(|news| subject(to.language, news));
    let titles: Vec<String> = titles.collect();
    let count = Phrase::of("subject-digest").with("count", pieces.len());
    let part_of = |(news, title): (&&EmailFacts, &String)| EmailPart {
        title: Some(title.clone()),
        ..part(head, to, news, now)
    };
    EmailContent {
        subject: count.say(to.language),
        preview: titles.join(" · "),
        parts: pieces.iter().zip(&titles).map(part_of).collect(),
        ..blank(head, to, stop)
    }
}

fn subject(language: Language, news: &EmailFacts) -> String {
    let subject = if news.kind == EmailKind::MatchStarted && news.is_lobby {
        Phrase::of("subject-seat-taken")
    } else {
        of_kind("subject", news.kind.word())
    };
    let subject = subject.with("table", state(language, news));
    subject.say(language)
}

pub(super) fn about_account(head: &Letterhead, to: &Addressee, affair: &Affair) -> EmailContent {
    let say = |phrase: Phrase| phrase.with("host", head.host().to_owned()).say(to.language);
    let word = affair.kind.word();
    let lead = say(of_kind("lead", word));
    let ignored = can_be_ignored(affair.kind).then(|| say(Phrase::of("letter-not-you")));
    let (label, path) = affair_button(affair);
    let part = EmailPart {
        lead: std::iter::once(lead.clone()).chain(ignored).collect(),
        button: Some(EmailLink {
            label: say(Phrase::of(label)),
            url: head.link(&path),
        }),
        ..EmailPart::default()
    };
    EmailContent {
        subject: say(of_kind("subject", word)),
        preview: lead,
        parts: vec![part],
        ..blank(head, to, None)
    }
}

fn affair_button(affair: &Affair) -> (&'static str, String) {
    let token = &affair.token;
    match affair.kind {
        Kind::VerifyAddress => ("button-verify", format!("/verify/{token}")),
        Kind::ResetPassword => ("button-password", format!("/reset-password/{token}")),
        Kind::SignInLink => ("button-sign-in", format!("/sign-in/{token}")),
        Kind::AlreadyRegistered => ("button-sign-in", "/sign-in".to_owned()),
        Kind::DisputeWaits => ("button-dispute", "/referee".to_owned()),
        // Has a text of its own.
        Kind::Invitation => ("button-seat", "/lobby".to_owned()),
        Kind::PasswordChanged | Kind::AddressChanged | Kind::WebhookDisabled => {
            ("button-account", "/preferences".to_owned())
        }
    }
}

/// Whether somebody else may have caused it, so that it can be ignored.
fn can_be_ignored(kind: Kind) -> bool {
    !matches!(
        kind,
        Kind::AddressChanged | Kind::PasswordChanged | Kind::WebhookDisabled | Kind::DisputeWaits
    )
}

fn of_kind(beginning: &str, word: &str) -> Phrase {
    Phrase::of(format!("{beginning}-{}", word.replace('_', "-")))
}

pub(super) fn blank(head: &Letterhead, to: &Addressee, stop: Option<&str>) -> EmailContent {
    let hello = match to.name.as_str() {
        "" => Phrase::of("letter-hello-stranger"),
        name => Phrase::of("letter-hello").with("name", isolate(&one_line(name))),
    };
    let why = || Phrase::of("foot-why").with("host", head.host().to_owned());
    EmailContent {
        email_id: Uuid::nil(),
        thread: None,
        stop: stop.map(str::to_owned),
        reply_to: None,
        answers: None,
        language: to.language,
        subject: String::new(),
        preview: String::new(),
        hello: Some(hello.say(to.language)),
        parts: Vec::new(),
        why: stop.map(|_| why().say(to.language)),
        foot: links(head, to, stop),
    }
}

fn links(head: &Letterhead, to: &Addressee, stop: Option<&str>) -> Vec<EmailLink> {
    let link = |key: &'static str, url: String| EmailLink {
        label: Phrase::of(key).say(to.language),
        url,
    };
    // A stranger has no preferences.
    let preferences = to.account.and(stop);
    let preferences = preferences.map(|_| link("foot-preferences", head.link("/preferences")));
    let stop = stop.map(|stop| link("foot-stop", stop.to_owned()));
    preferences.into_iter().chain(stop).collect()
}

fn part(head: &Letterhead, to: &Addressee, news: &EmailFacts, now: Timestamp) -> EmailPart {
    let language = to.language;
    let deadline = |deadline: Timestamp| {
        Phrase::of("letter-deadline")
            .with("moment", to.zone.moment(language, deadline))
            .with("span", span(language, deadline.duration_since(now)))
    };
    let left_out = || Phrase::of("letter-left-out").with("count", news.left_out);
    let deadline = news.deadline.filter(|_| news.is_awaited).map(deadline);
    let standings = news.standings.iter().map(|place| standing(place, language));
    let ruling = news.ruling.clone().unwrap_or_default();
    let due = ruling.appealable_until;
    let due =
        due.map(|due| Phrase::of("court-due-appeal").with("moment", to.zone.moment(language, due)));
    // That it is their turn is in the question.
    let is_said = news.question.is_some() && news.kind == EmailKind::YourTurn;
    let opening = (!is_said).then(|| lead(news).say(language));
    let happened = if news.last_own.is_some() {
        "letter-happened"
    } else {
        "letter-happened-first"
    };
    let sentences = news.happened.iter().map(|line| one_line(line));
    let due = due.map(|phrase| phrase.say(language));
    EmailPart {
        question: news
            .question
            .as_ref()
            .map(|asked| question(asked, language)),
        lead: opening
            .into_iter()
            .chain(reason(&ruling, language))
            .chain(due)
            .collect(),
        struck: struck(&ruling, language),
        deadline: deadline.map(|phrase| phrase.say(language)),
        picture: news.picture.clone(),
        choices: news
            .question
            .as_ref()
            .filter(|asked| !asked.choices.is_empty())
            .map(|asked| choices(head, asked, language)),
        button: Some(button(head, news, language)),
        standings: standings.collect(),
        happened: (Phrase::of(happened).say(language), sentences.collect()),
        left_out: (0 < news.left_out).then(|| left_out().say(language)),
        checkpoint: news.checkpoint.clone(),
        ..EmailPart::default()
    }
}

fn question(asked: &EmailQuestion, language: Language) -> String {
    let some = match asked.asks.as_slice() {
        [some @ .., last] if !some.is_empty() => Phrase::of("letter-either")
            .with("some", some.join(", "))
            .with("last", last.clone())
            .say(language),
        one => one.concat(),
    };
    let some = one_line(&some);
    let (question, what) = match asked.offer {
        EmailOffer::All | EmailOffer::Step => ("letter-question", some),
        EmailOffer::Again => ("reply-again-question", capitalised(&some)),
    };
    Phrase::of(question).with("what", what).say(language)
}

/// The choices, after what is said of them.
fn choices(
    head: &Letterhead,
    asked: &EmailQuestion,
    language: Language,
) -> (String, Vec<EmailLink>) {
    let said = match asked.offer {
        EmailOffer::All => "letter-choices",
        EmailOffer::Step => "letter-choices-first",
        EmailOffer::Again => "reply-again",
    };
    let link = |choice: &EmailChoice| EmailLink {
        label: capitalised(&one_line(&choice.label)),
        url: head.link(&choice.path),
    };
    let links = asked.choices.iter().map(link).collect();
    (Phrase::of(said).say(language), links)
}

fn reason(ruling: &RulingNews, language: Language) -> Option<String> {
    let why = ruling.reason.as_deref()?;
    let title = Phrase::of("court-reason").say(language);
    Some(format!("{title} {}", one_line(why)))
}

fn struck(ruling: &RulingNews, language: Language) -> Vec<String> {
    let more = || Phrase::of("court-struck-more").with("count", ruling.left_out);
    let more = (0 < ruling.left_out).then(|| more().say(language));
    let moves = ruling.struck.iter().map(|line| one_line(line));
    moves.chain(more).collect()
}

fn standing(standing: &EmailStanding, language: Language) -> String {
    Phrase::of("letter-standing")
        .with("rank", standing.rank)
        .with("name", in_mail(&standing.name))
        .with("points", standing.score)
        .say(language)
}

fn button(head: &Letterhead, news: &EmailFacts, language: Language) -> EmailLink {
    let (key, page) = match (news.kind, news.is_awaited) {
        (EmailKind::Invited, _) => ("button-seat", "lobby"),
        (EmailKind::Asked, _) => ("button-answer", "matches"),
        (_, true) => ("button-play", "matches"),
        (_, false) => ("button-look", "matches"),
    };
    EmailLink {
        label: Phrase::of(key).say(language),
        url: head.link(&format!("/{page}/{}", news.match_id)),
    }
}

pub(super) fn state(language: Language, news: &EmailFacts) -> String {
    let others: Vec<String> = news.others.iter().map(|name| in_mail(name)).collect();
    if others.is_empty() {
        return news.game.clone();
    }
    Phrase::of("letter-table")
        .with("game", news.game.clone())
        .with("others", others.join(", "))
        .say(language)
}

fn lead(news: &EmailFacts) -> Phrase {
    use EmailKind::{LastCall, MatchOver, MatchStarted, RanOut, Ruled, TakenBack};
    match (news.kind, news.is_lobby, news.is_awaited) {
        (MatchOver, true, _) => Phrase::of("lead-lobby-closed"),
        (MatchStarted, true, _) => Phrase::of("lead-seat-taken").with("free", news.free),
        (MatchOver, _, _) if news.standings.is_empty() => Phrase::of("lead-match-closed"),
        (LastCall, _, _) if news.is_seat_at_stake => Phrase::of("lead-last-call-lost"),
        (RanOut, _, _) if news.is_seat_lost => Phrase::of("lead-ran-out-lost"),
        (MatchStarted | RanOut | TakenBack | Ruled, _, true) => {
            of_kind("lead", &format!("{}_turn", news.kind.word()))
        }
        (_, _, _) => of_kind("lead", news.kind.word()),
    }
}
