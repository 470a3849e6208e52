//! What a letter says, in the words of the one it is for.

use jiff::Timestamp;
use uuid::Uuid;

use super::compose::{Link, Part, Sheet};
use super::letterhead::Letterhead;
use super::renderer::News;
use crate::accounts::{AccountLetterKind as Kind, Addressee};
use crate::i18n::{Language, Phrase, one_line, span};
use crate::log::LetterKind;

pub(super) struct Piece {
    pub(super) kind: LetterKind,
    pub(super) match_id: Uuid,
    pub(super) news: News,
}

pub(super) struct Affair {
    pub(super) kind: Kind,
    pub(super) match_id: Option<Uuid>,
    /// What its link ends with.
    pub(super) token: String,
}

pub(super) struct Foot {
    pub(super) preferences: String,
    pub(super) stop: Option<String>,
}

pub(super) fn about_match(
    head: &Letterhead,
    to: &Addressee,
    piece: &Piece,
    (foot, now): (&Foot, Timestamp),
) -> Sheet {
    let table = table(to.language, &piece.news);
    let subject = of_kind("subject", piece.kind.word()).with("table", table.clone());
    let part = Part {
        title: Some(table),
        ..part(head, to, piece, now)
    };
    Sheet {
        subject: subject.say(to.language),
        preview: part.lead.join(" "),
        parts: vec![part],
        ..blank(head, to, Some(foot))
    }
}

pub(super) fn digest(
    head: &Letterhead,
    to: &Addressee,
    pieces: &[&Piece],
    (foot, now): (&Foot, Timestamp),
) -> Sheet {
    let told = |piece: &&Piece| Part {
        title: Some(
            of_kind("subject", piece.kind.word())
                .with("table", table(to.language, &piece.news))
                .say(to.language),
        ),
        ..part(head, to, piece, now)
    };
    let parts: Vec<Part> = pieces.iter().map(told).collect();
    let titles: Vec<&str> = parts
        .iter()
        .filter_map(|part| part.title.as_deref())
        .collect();
    Sheet {
        subject: Phrase::of("subject-digest")
            .with("count", pieces.len())
            .say(to.language),
        preview: titles.join(" · "),
        parts,
        ..blank(head, to, Some(foot))
    }
}

pub(super) fn about_account(head: &Letterhead, to: &Addressee, affair: &Affair) -> Sheet {
    let say = |phrase: Phrase| phrase.with("host", head.host().to_owned()).say(to.language);
    let word = affair.kind.word();
    let mut lead = vec![say(of_kind("lead", word))];
    if can_be_ignored(affair.kind) {
        lead.push(say(Phrase::of("letter-not-you")));
    }
    let (label, path) = affair_button(affair);
    let button = Link {
        label: say(Phrase::of(label)),
        url: head.link(&path),
    };
    Sheet {
        subject: say(of_kind("subject", word)),
        preview: lead.first().cloned().unwrap_or_default(),
        parts: vec![Part {
            lead,
            button: Some(button),
            ..Part::default()
        }],
        ..blank(head, to, None)
    }
}

fn affair_button(affair: &Affair) -> (&'static str, String) {
    let token = &affair.token;
    match (affair.kind, affair.match_id) {
        (Kind::VerifyAddress, _) => ("button-verify", format!("/verify/{token}")),
        (Kind::ResetPassword, _) => ("button-password", format!("/reset-password/{token}")),
        (Kind::SignInLink, _) => ("button-sign-in", format!("/sign-in/{token}")),
        (Kind::AlreadyRegistered, _) => ("button-sign-in", "/sign-in".to_owned()),
        (Kind::DisputeWaits, _) => ("button-dispute", "/referee".to_owned()),
        (Kind::Invitation, Some(match_id)) => (
            "button-seat",
            format!("/lobby/{match_id}?invitation={token}"),
        ),
        (Kind::Invitation, None) => ("button-seat", "/lobby".to_owned()),
        (Kind::PasswordChanged | Kind::AddressChanged | Kind::WebhookDisabled, _) => {
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

pub(super) fn blank(head: &Letterhead, to: &Addressee, foot: Option<&Foot>) -> Sheet {
    let language = to.language;
    let hello = if to.name.is_empty() {
        Phrase::of("letter-hello-stranger")
    } else {
        Phrase::of("letter-hello").with("name", one_line(&to.name))
    };
    let why = || Phrase::of("foot-why").with("host", head.host().to_owned());
    let link = |key, url: &str| Link {
        label: Phrase::of(key).say(language),
        url: url.to_owned(),
    };
    Sheet {
        language,
        subject: String::new(),
        preview: String::new(),
        hello: hello.say(language),
        parts: Vec::new(),
        why: foot.map(|_| why().say(language)),
        foot: foot.map_or_else(Vec::new, |foot| {
            let stop = foot.stop.iter().map(|stop| link("foot-stop", stop));
            std::iter::once(link("foot-preferences", &foot.preferences))
                .chain(stop)
                .collect()
        }),
    }
}

fn part(head: &Letterhead, to: &Addressee, piece: &Piece, now: Timestamp) -> Part {
    let (news, language) = (&piece.news, to.language);
    let path = if piece.kind == LetterKind::Invited {
        format!("/lobby/{}", piece.match_id)
    } else {
        format!("/matches/{}", piece.match_id)
    };
    let button = match (piece.kind, news.is_awaited) {
        (LetterKind::Invited, _) => "button-seat",
        (LetterKind::Asked, _) => "button-answer",
        (_, true) => "button-play",
        (_, false) => "button-look",
    };
    let deadline = news.deadline.filter(|_| news.is_awaited);
    let deadline = deadline.map(|deadline| {
        Phrase::of("letter-deadline")
            .with("moment", to.zone.moment(language, deadline))
            .with("span", span(language, deadline.duration_since(now)))
            .say(language)
    });
    let left_out = (0 < news.left_out).then(|| {
        Phrase::of("letter-left-out")
            .with("count", news.left_out)
            .say(language)
    });
    let standings = news.standings.iter().map(|standing| {
        Phrase::of("letter-standing")
            .with("rank", standing.rank)
            .with("name", one_line(&standing.name))
            .with("points", standing.score)
            .say(language)
    });
    Part {
        title: None,
        lead: vec![lead(piece.kind, news).say(language)],
        deadline,
        button: Some(Link {
            label: Phrase::of(button).say(language),
            url: head.link(&path),
        }),
        standings: standings.collect(),
        happened: news.happened.iter().map(|line| one_line(line)).collect(),
        left_out,
        checkpoint: news.checkpoint.clone(),
    }
}

pub(super) fn table(language: Language, news: &News) -> String {
    let others: Vec<String> = news.others.iter().map(|name| one_line(name)).collect();
    if others.is_empty() {
        return news.game.clone();
    }
    Phrase::of("letter-table")
        .with("game", news.game.clone())
        .with("others", others.join(", "))
        .say(language)
}

fn lead(kind: LetterKind, news: &News) -> Phrase {
    let is_over = kind == LetterKind::MatchOver;
    if is_over && news.is_lobby {
        return Phrase::of("lead-lobby-closed");
    }
    if is_over && news.standings.is_empty() {
        return Phrase::of("lead-match-closed");
    }
    if kind == LetterKind::RanOut && news.is_seat_lost {
        return Phrase::of("lead-ran-out-lost");
    }
    let says_turn = matches!(
        kind,
        LetterKind::MatchStarted | LetterKind::RanOut | LetterKind::TakenBack | LetterKind::Ruled
    );
    let turn = if says_turn && news.is_awaited {
        "_turn"
    } else {
        ""
    };
    of_kind("lead", &format!("{}{turn}", kind.word()))
}
