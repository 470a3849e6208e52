//! Emails about accounts: claim one, write it, send it, settle it.
//!
//! That of an invitation goes to somebody with an account as they wish, or to an address of which nothing is
//! known.

use std::sync::Arc;

use futures_util::future::OptionFuture;
use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

use super::compose::{Heading, Link, Part, Sheet};
use super::dispatch::{DEAD, TOO_MANY, limit};
use super::letterhead::Letterhead;
use super::mailbox::Transport;
use super::pacing::{When, when};
use super::renderer::{News, RenderRequest};
use super::retry::MailAttempt;
use super::store::{self, ClaimedRow, DueRow};
use super::words::{Affair, Foot, about_account, blank, state};
use super::worker::{MailError, MailWorker};
use crate::access::{AccountId, AccountLetterKind, Addressee, Email};
use crate::i18n::{Language, Phrase, one_line};
use crate::log::LetterKind;
use crate::people::{InvitationEmails, InvitationLetter};
use crate::queue::{Hand, Queue, Receivers, Settlement, later};
use crate::world::{MatchId, Version};

/// So old does a letter about an account become: its link is not good for long.
const OLDEST_AFFAIR: SignedDuration = SignedDuration::from_hours(24);

#[derive(Clone)]
pub(super) struct AccountEmails(pub(super) Arc<MailWorker>);

impl Queue for AccountEmails {
    type Due = DueRow;
    type Claimed = ClaimedRow;
    type Error = MailError;

    async fn due(&self, _to: &Receivers, most: usize) -> Result<Vec<DueRow>, MailError> {
        Ok(store::letters_due(&self.0.db, limit(most).into()).await?)
    }

    async fn claim(&self, due: DueRow, hand: Hand) -> Result<Option<ClaimedRow>, MailError> {
        Ok(store::claim(&self.0.db, &due, hand).await?)
    }

    async fn send(&self, row: &ClaimedRow) -> Result<Settlement, MailError> {
        if row.kind == AccountLetterKind::Invitation.word() {
            self.0.deliver_invitation(row).await
        } else {
            self.0.deliver_own(row).await
        }
    }

    // Not counted: whoever reads a counter of these learns whether an address that they typed in has an
    // account, or wants no invitations.
    async fn settle(&self, row: &ClaimedRow, settlement: &Settlement) -> Result<bool, MailError> {
        Ok(store::settle(&self.0.db, row, &settlement.row(DEAD)).await?)
    }

    async fn holders(&self) -> Result<Vec<i32>, MailError> {
        Ok(store::holders(&self.0.db).await?)
    }

    async fn free(&self, holders: &[i32]) -> Result<u64, MailError> {
        Ok(store::free(&self.0.db, holders).await?)
    }
}

impl ClaimedRow {
    fn heading(&self, thread: Option<Uuid>, stop: Option<String>) -> Heading {
        let (letter_id, now) = (self.letter_id, self.now.to_jiff());
        Heading {
            letter_id,
            thread,
            stop,
            now,
        }
    }
}

impl MailWorker {
    /// Brings a letter about its reader's own account on its way; gives what became of it.
    async fn deliver_own(&self, row: &ClaimedRow) -> Result<Settlement, MailError> {
        let (Ok(kind), Some(to)) = (row.kind.parse(), self.affair_addressee(row).await?) else {
            return Ok(Settlement::Dropped("nobody is there any more"));
        };
        let attempt = MailAttempt {
            oldest: OLDEST_AFFAIR,
            attempt: row.attempt(),
        };
        if !self.may_write_to(&to) {
            return Ok(Settlement::NotBefore(later(attempt.attempt.now, TOO_MANY)));
        }
        let affair = Affair {
            kind,
            match_id: row.match_id,
            token: self.accounts.sealed_links.link(row.letter_id),
        };
        let sheet = about_account(&self.head, &to, &affair);
        let heading = row.heading(None, None);
        self.send(&to, &sheet, &heading, attempt).await
    }

    async fn affair_addressee(&self, row: &ClaimedRow) -> Result<Option<Addressee>, MailError> {
        let account = row.account_id.map(AccountId);
        let account = account.map(|account| self.accounts.emails.addressee(account));
        let account = OptionFuture::from(account).await.transpose()?.flatten();
        // Without one it goes wherever the account gets its letters by now.
        let Some(address) = &row.address else {
            return Ok(account);
        };
        let Ok(email) = Email::parse(address) else {
            return Ok(None);
        };
        let language = row.language.as_deref().map(Language::of_code);
        let language = language.and_then(Result::ok).unwrap_or_default();
        Ok(Some(match account {
            Some(owner) if owner.email == email => owner,
            // Another address of theirs: what becomes of the letter says nothing of the first.
            Some(owner) => Addressee {
                account: None,
                email,
                ..owner
            },
            None => Addressee::stranger(email, language),
        }))
    }
}

impl MailWorker {
    /// Brings the letter of an invitation on its way, if it is wanted and true; gives what became of it.
    pub(super) async fn deliver_invitation(
        &self,
        row: &ClaimedRow,
    ) -> Result<Settlement, MailError> {
        let Some(letter) = InvitationEmails(&self.accounts).of(row.letter_id).await? else {
            return Ok(Settlement::Dropped("no longer true"));
        };
        if let Some(settlement) = self.held_back(row, &letter) {
            return Ok(settlement);
        }
        let attempt = MailAttempt::from(row.attempt());
        let request = request(&letter, attempt.attempt.now);
        let news = match self.ask(request, "an invitation", attempt).await? {
            Ok(news) => news,
            Err(settlement) => return Ok(settlement),
        };
        if let Some(account) = letter.to.account {
            InvitationEmails(&self.accounts)
                .adopt(row.letter_id, account)
                .await?;
        }
        let token = self.accounts.sealed_links.no_invitations_link(&letter.stop);
        let stop = self.head.link(&format!("/v1/unsubscribe/{token}"));
        let sheet = invitation(&self.head, &letter, &news, &stop);
        let heading = row.heading(Some(letter.match_id), Some(stop));
        self.send(&letter.to, &sheet, &heading, attempt).await
    }

    fn held_back(&self, row: &ClaimedRow, letter: &InvitationLetter) -> Option<Settlement> {
        let nobody = matches!(self.transport, Transport::Nobody);
        let objection = letter.objection;
        if let Some(objection) = objection.or(nobody.then_some("no letters are sent from here")) {
            return Some(Settlement::Dropped(objection));
        }
        let (kind, now) = (LetterKind::Invited, row.now.to_jiff());
        let pace = letter.to.preferences.pace(kind.word(), letter.match_id);
        match when(pace, kind, row.posted_at.to_jiff(), now, &letter.to.zone) {
            When::Never => Some(Settlement::Dropped("not wanted")),
            When::At(time) => Some(Settlement::NotBefore(time)),
            // By itself, at the time of the digest: it is not of a match that they play.
            When::Together(time) if now < time => Some(Settlement::NotBefore(time)),
            When::Together(_) | When::Now if !self.may_write_to(&letter.to) => {
                Some(Settlement::NotBefore(later(now, TOO_MANY)))
            }
            When::Together(_) | When::Now => None,
        }
    }
}

fn request(letter: &InvitationLetter, now: Timestamp) -> RenderRequest<'_> {
    RenderRequest {
        match_id: MatchId(letter.match_id),
        version: Version::NONE,
        participant: letter.participant.unwrap_or_default(),
        kind: LetterKind::Invited,
        language: letter.to.language,
        zone: &letter.to.zone,
        now,
        late_by: None,
        members: &letter.members,
    }
}

fn invitation(head: &Letterhead, letter: &InvitationLetter, news: &News, stop: &str) -> Sheet {
    let (to, host) = (&letter.to, &letter.host);
    let is_stranger = to.account.is_none();
    // Of a stranger's language nothing is known: they read their host's as well.
    let host_language = Some(letter.host_language).filter(|own| is_stranger && *own != to.language);
    let languages = std::iter::once(to.language).chain(host_language);
    let say = |key: &'static str, language: Language| {
        let phrase = Phrase::of(key).with("host", one_line(&host.labelled(language)));
        let phrase = phrase.with("game", news.game.clone());
        phrase.with("site", head.host().to_owned()).say(language)
    };
    let part = |language: Language| {
        let stranger = is_stranger.then(|| say("invited-stranger", language));
        let lead = say("invited-lead", language);
        Part {
            title: Some(state(language, news)),
            lead: std::iter::once(lead).chain(stranger).collect(),
            button: Some(Link {
                label: say("button-seat", language),
                url: head.link(&format!("/lobby/{}", letter.match_id)),
            }),
            ..Part::default()
        }
    };
    let foot = Foot {
        preferences: head.link("/preferences"),
        stop: Some(stop.to_owned()),
    };
    let mut sheet = Sheet {
        subject: say("invited-subject", to.language),
        preview: say("invited-lead", to.language),
        parts: languages.map(part).collect(),
        why: Some(say("invited-why", to.language)),
        ..blank(head, to, Some(&foot))
    };
    if is_stranger {
        // They have no preferences.
        sheet.foot.retain(|link| link.url == stop);
    }
    sheet
}
