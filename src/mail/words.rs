//! What a letter says, in the words of the one it is for.

use jiff::Timestamp;
use uuid::Uuid;

use super::letterhead::Letterhead;
use super::renderer::News;
use super::sheet::{Link, Part, Sheet};
use crate::accounts::{AccountLetterKind, Addressee};
use crate::i18n::{Language, Phrase, span};
use crate::log::LetterKind;

/// A letter about one match.
pub(super) struct Piece {
    pub(super) kind: LetterKind,
    pub(super) match_id: Uuid,
    pub(super) news: News,
}

/// A letter about an account.
pub(super) struct Affair {
    pub(super) kind: AccountLetterKind,
    pub(super) match_id: Option<Uuid>,
    /// What its link ends with.
    pub(super) token: String,
}

/// The links at the foot of letters about matches.
pub(super) struct Foot {
    pub(super) preferences: String,
    pub(super) stop: String,
}

/// A letter about one match.
pub(super) fn about_match(
    head: &Letterhead,
    to: &Addressee,
    piece: &Piece,
    (foot, now): (&Foot, Timestamp),
) -> Sheet {
    let table = table(to.language, &piece.news);
    let subject = subject(piece.kind).with("table", table.clone());
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

/// A letter about several matches.
pub(super) fn digest(
    head: &Letterhead,
    to: &Addressee,
    pieces: &[Piece],
    (foot, now): (&Foot, Timestamp),
) -> Sheet {
    let told = |piece: &Piece| Part {
        title: Some(
            subject(piece.kind)
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

/// A letter about an account.
pub(super) fn about_account(head: &Letterhead, to: &Addressee, affair: &Affair) -> Sheet {
    let say = |phrase: Phrase| phrase.with("host", head.host().to_owned()).say(to.language);
    let words = affair_words(affair);
    let mut lead = vec![say(Phrase::of(words.lead))];
    if words.can_be_ignored {
        lead.push(say(Phrase::of("letter-not-you")));
    }
    let button = Link {
        label: say(Phrase::of(words.button)),
        url: head.link(&words.path),
    };
    Sheet {
        subject: say(Phrase::of(words.subject)),
        preview: lead.first().cloned().unwrap_or_default(),
        parts: vec![Part {
            lead,
            button: Some(button),
            ..Part::default()
        }],
        ..blank(head, to, None)
    }
}

struct AffairWords {
    subject: &'static str,
    lead: &'static str,
    button: &'static str,
    path: String,
    can_be_ignored: bool,
}

#[expect(
    clippy::too_many_lines,
    reason = "a few words for each kind, one after the other"
)]
fn affair_words(affair: &Affair) -> AffairWords {
    let token = &affair.token;
    let (subject, lead, button, path) = match affair.kind {
        AccountLetterKind::VerifyAddress => (
            "subject-verify-address",
            "lead-verify-address",
            "button-verify",
            format!("/verify/{token}"),
        ),
        AccountLetterKind::AlreadyRegistered => (
            "subject-already-registered",
            "lead-already-registered",
            "button-sign-in",
            "/sign-in".to_owned(),
        ),
        AccountLetterKind::PasswordChanged => (
            "subject-password-changed",
            "lead-password-changed",
            "button-account",
            "/preferences".to_owned(),
        ),
        AccountLetterKind::ResetPassword => (
            "subject-reset-password",
            "lead-reset-password",
            "button-password",
            format!("/reset-password/{token}"),
        ),
        AccountLetterKind::AddressChanged => (
            "subject-address-changed",
            "lead-address-changed",
            "button-account",
            "/preferences".to_owned(),
        ),
        AccountLetterKind::WebhookDisabled => (
            "subject-webhook-disabled",
            "lead-webhook-disabled",
            "button-account",
            "/preferences".to_owned(),
        ),
        AccountLetterKind::DisputeWaits => (
            "subject-dispute-waits",
            "lead-dispute-waits",
            "button-dispute",
            "/referee".to_owned(),
        ),
        AccountLetterKind::SignInLink => (
            "subject-sign-in-link",
            "lead-sign-in-link",
            "button-sign-in",
            format!("/sign-in/{token}"),
        ),
        AccountLetterKind::Invitation => (
            "subject-invitation",
            "lead-invitation",
            "button-seat",
            affair.match_id.map_or_else(
                || "/lobby".to_owned(),
                |match_id| format!("/lobby/{match_id}?invitation={token}"),
            ),
        ),
    };
    AffairWords {
        subject,
        lead,
        button,
        path,
        can_be_ignored: !matches!(
            affair.kind,
            AccountLetterKind::AddressChanged
                | AccountLetterKind::PasswordChanged
                | AccountLetterKind::WebhookDisabled
                | AccountLetterKind::DisputeWaits
        ),
    }
}

/// A letter that says nothing yet.
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
            vec![
                link("foot-preferences", &foot.preferences),
                link("foot-stop", &foot.stop),
            ]
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

/// The game and who else plays it.
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

fn subject(kind: LetterKind) -> Phrase {
    Phrase::of(match kind {
        LetterKind::Invited => "subject-invited",
        LetterKind::MatchStarted => "subject-match-started",
        LetterKind::YourTurn => "subject-your-turn",
        LetterKind::Reminder => "subject-reminder",
        LetterKind::LastCall => "subject-last-call",
        LetterKind::RanOut => "subject-ran-out",
        LetterKind::TakenBack => "subject-taken-back",
        LetterKind::Asked => "subject-asked",
        LetterKind::Disputed => "subject-disputed",
        LetterKind::Ruled => "subject-ruled",
        LetterKind::Appealed => "subject-appealed",
        LetterKind::DisputeClosed => "subject-dispute-closed",
        LetterKind::MatchOver => "subject-match-over",
    })
}

fn lead(kind: LetterKind, news: &News) -> Phrase {
    Phrase::of(match (kind, news.is_awaited) {
        (LetterKind::Invited, _) => "lead-invited",
        (LetterKind::MatchStarted, false) => "lead-match-started",
        (LetterKind::MatchStarted, true) => "lead-match-started-turn",
        (LetterKind::YourTurn, _) => "lead-your-turn",
        (LetterKind::Reminder, _) => "lead-reminder",
        (LetterKind::LastCall, _) => "lead-last-call",
        (LetterKind::RanOut, _) if news.is_seat_lost => "lead-ran-out-lost",
        (LetterKind::RanOut, false) => "lead-ran-out",
        (LetterKind::RanOut, true) => "lead-ran-out-turn",
        (LetterKind::TakenBack, false) => "lead-taken-back",
        (LetterKind::TakenBack, true) => "lead-taken-back-turn",
        (LetterKind::Asked, _) => "lead-asked",
        (LetterKind::Disputed, _) => "lead-disputed",
        (LetterKind::Ruled, false) => "lead-ruled",
        (LetterKind::Ruled, true) => "lead-ruled-turn",
        (LetterKind::Appealed, _) => "lead-appealed",
        (LetterKind::DisputeClosed, _) => "lead-dispute-closed",
        (LetterKind::MatchOver, _) if news.is_lobby => "lead-lobby-closed",
        (LetterKind::MatchOver, _) if news.standings.is_empty() => "lead-match-closed",
        (LetterKind::MatchOver, _) => "lead-match-over",
    })
}

/// A text that stays on its line and is read in its order: no control characters, and none that
/// turn the direction of what comes after.
pub(super) fn one_line(text: &str) -> String {
    let turns = |c: char| matches!(c, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let kept = text.chars().filter(|c| !turns(*c));
    kept.map(|c| if c.is_control() { ' ' } else { c }).collect()
}
