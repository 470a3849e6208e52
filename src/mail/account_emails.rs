//! Emails about accounts: claim one, write it, send it, settle it.
//!
//! That of an invitation goes to somebody with an account as they wish, or to an address of which nothing is
//! known.

use std::sync::Arc;

use futures_util::future::OptionFuture;
use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

use super::compose::{EmailContent, EmailLink, EmailPart};
use super::dispatch::NOBODY_SENDS;
use super::letterhead::Letterhead;
use super::link_like::{in_mail, looks_like_link};
use super::mailbox::Transport;
use super::pacing::{When, when};
use super::renderer::{EmailFacts, EmailRoom, RenderRequest};
use super::words::{Affair, about_account, blank, state};
use super::worker::{MailError, MailWorker, Sending};
use crate::access::{AccountEmailKind, AccountId, Addressee, Email};
use crate::i18n::{Language, Phrase};
use crate::log::EmailKind;
use crate::people::InvitationEmail;
use crate::people::InvitationEmails;
use crate::pool::Pool;
use crate::queue::{Attempt, Hand, Queue, Receivers, Settlement, outbox};
use crate::world::{MatchId, Version};

/// So old does an email about an account become: its link is not good for long.
const OLDEST_AFFAIR: SignedDuration = SignedDuration::from_hours(24);

pub(super) struct DueAccountEmail {
    letter_id: Uuid,
    fence: i32,
}

pub(super) struct ClaimedAccountEmail {
    letter_id: Uuid,
    fence: i32,
    holder: Option<i32>,
    account_id: Option<Uuid>,
    address: Option<String>,
    language: Option<String>,
    kind: String,
    attempts: i16,
    posted_at: jiff_sqlx::Timestamp,
    now: jiff_sqlx::Timestamp,
}

#[derive(Clone)]
pub(super) struct AccountEmails(pub(super) Arc<MailWorker>);

impl Queue for AccountEmails {
    type Due = DueAccountEmail;
    type Claimed = ClaimedAccountEmail;
    type Error = MailError;

    async fn due(&self, _to: &Receivers, limit: u16) -> Result<Vec<DueAccountEmail>, MailError> {
        let query = sqlx::query_as!(
            DueAccountEmail,
            "select letter_id, fence
         from account_letter
         where state = 'waiting' and due_at <= now()
         order by due_at
         limit $1",
            i64::from(limit)
        );
        Ok(query.fetch_all(&self.0.db).await?)
    }

    async fn claim(
        &self,
        due: DueAccountEmail,
        hand: Hand,
    ) -> Result<Option<ClaimedAccountEmail>, MailError> {
        let query = sqlx::query_as!(
            ClaimedAccountEmail,
            r#"update account_letter
         set due_at = clock_timestamp() + make_interval(secs => $3), fence = fence + 1,
            holder = $4
         where letter_id = $1 and fence = $2 and state = 'waiting'
            and due_at <= clock_timestamp()
         returning letter_id, fence, holder, account_id, address, language, kind, attempts,
            posted_at, clock_timestamp() as "now!""#,
            due.letter_id,
            due.fence,
            hand.lease.as_secs_f64(),
            hand.holder,
        );
        Ok(query.fetch_optional(&self.0.db).await?)
    }

    async fn send(&self, row: &ClaimedAccountEmail) -> Sending<Settlement> {
        if row.kind == AccountEmailKind::Invitation.word() {
            self.deliver_invitation(row).await
        } else {
            self.deliver_own(row).await
        }
    }

    // Only refusals are counted, and without a kind: whoever reads a counter of what is sent learns whether
    // an address that they typed in has an account, or wants no invitations.
    async fn settled(
        &self,
        _claimed: &ClaimedAccountEmail,
        settlement: &Settlement,
    ) -> Result<(), MailError> {
        if matches!(settlement, Settlement::Dead(_)) {
            metrics::counter!("logothete_account_letters_refused_total").increment(1);
        }
        Ok(())
    }

    async fn settle(
        &self,
        claimed: &ClaimedAccountEmail,
        settlement: &Settlement,
    ) -> Result<bool, MailError> {
        Ok(settle(&self.0.db, claimed.letter_id, claimed.fence, settlement).await?)
    }
}

impl ClaimedAccountEmail {
    fn attempt(&self) -> Attempt {
        Attempt::of_row([self.posted_at, self.now], self.attempts, self.holder)
    }
}

impl AccountEmails {
    /// Brings an email about its reader's own account on its way; gives what became of it.
    async fn deliver_own(&self, row: &ClaimedAccountEmail) -> Sending<Settlement> {
        let to = self.affair_addressee(row).await?;
        let known = row.kind.parse().ok().zip(to);
        let (kind, to) = known.ok_or(Settlement::NOBODY)?;
        let attempt = Attempt {
            oldest: OLDEST_AFFAIR,
            ..row.attempt()
        };
        self.0.count_for(&to, attempt.now)?;
        let affair = Affair {
            kind,
            token: self.0.accounts.sealed_links.link(row.letter_id),
        };
        let sheet = EmailContent {
            email_id: row.letter_id,
            ..about_account(&self.0.head, &to, &affair)
        };
        self.0.send(&to, &sheet, attempt).await
    }

    async fn affair_addressee(
        &self,
        row: &ClaimedAccountEmail,
    ) -> Result<Option<Addressee>, MailError> {
        let account = row.account_id.map(AccountId);
        let account = account.map(|account| self.0.accounts.emails.addressee(account));
        let account = OptionFuture::from(account).await.transpose()?.flatten();
        // Without one it goes wherever the account gets its emails by now.
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
            // Another address of theirs: what becomes of the email says nothing of the first.
            Some(owner) => Addressee {
                account: None,
                email,
                ..owner
            },
            None => Addressee::stranger(email, language),
        }))
    }

    /// Brings the email of an invitation on its way, if it is wanted and true; gives what became of it.
    async fn deliver_invitation(&self, row: &ClaimedAccountEmail) -> Sending<Settlement> {
        let accounts = &self.0.accounts;
        let invitations = InvitationEmails(accounts);
        let email = invitations.of(row.letter_id).await?;
        let email = email.ok_or(Settlement::STALE)?;
        self.check(row, &email)?;
        let attempt = row.attempt();
        let request = request(&email, attempt.now);
        let news = self.0.ask(request, "an invitation", attempt).await?;
        if let Some(account) = email.to.account {
            invitations.adopt(row.letter_id, account).await?;
        }
        let token = accounts.sealed_links.no_invitations_link(&email.stop);
        let stop = self.0.head.link(&format!("/v1/unsubscribe/{token}"));
        let token = accounts.sealed_links.invitation_link(row.letter_id);
        let place = format!("/lobby/{}?invitation={token}", email.match_id);
        let seat = self.0.head.link(&place);
        let sheet = EmailContent {
            email_id: row.letter_id,
            thread: Some(email.match_id),
            ..invitation(&self.0.head, &email, &news, [&seat, &stop])
        };
        self.0.send(&email.to, &sheet, attempt).await
    }

    /// Refuses an invitation that is not wanted, or not yet.
    fn check(&self, row: &ClaimedAccountEmail, email: &InvitationEmail) -> Result<(), Settlement> {
        let nobody = matches!(self.0.transport, Transport::Nobody);
        let objection = email.objection;
        if let Some(objection) = objection.or(nobody.then_some(NOBODY_SENDS)) {
            return Err(Settlement::Dropped(objection));
        }
        let (kind, now) = (EmailKind::Invited, row.now.to_jiff());
        let pace = email.to.preferences.pace(kind.word(), email.match_id);
        match when(pace, kind, row.posted_at.to_jiff(), now, &email.to.zone) {
            When::Never => Err(Settlement::Dropped("not wanted")),
            When::At(time) => Err(Settlement::NotBefore(time)),
            // By itself, at the time of the digest: it is not of a match that they play.
            When::Together(time) if now < time => Err(Settlement::NotBefore(time)),
            When::Together(_) | When::Now => self.0.count_for(&email.to, now),
        }
    }
}

fn request(email: &InvitationEmail, now: Timestamp) -> RenderRequest<'_> {
    RenderRequest {
        match_id: MatchId(email.match_id),
        version: Version::NONE,
        participant: email.participant.unwrap_or_default(),
        kind: EmailKind::Invited,
        language: email.to.language,
        zone: &email.to.zone,
        now,
        late_by: None,
        room: EmailRoom::Whole,
        picked: None,
        members: &email.members,
    }
}

/// The email of an invitation, which leads to the seat, and to no more of them.
fn invitation(
    head: &Letterhead,
    email: &InvitationEmail,
    news: &EmailFacts,
    [seat, stop]: [&str; 2],
) -> EmailContent {
    let (to, host) = (&email.to, &email.host);
    let is_stranger = to.account.is_none();
    // Of a stranger's language nothing is known: they read their host's as well.
    let host_language = Some(email.host_language).filter(|own| is_stranger && *own != to.language);
    let languages = std::iter::once(to.language).chain(host_language);
    let is_link = looks_like_link(&host.name);
    let say = |key: &'static str, language: Language| {
        let name = in_mail(&host.labelled(language));
        let phrase = Phrase::of(key).with("host", name);
        let phrase = phrase.with("game", news.game.clone());
        phrase.with("site", head.host().to_owned()).say(language)
    };
    let part = |language: Language| {
        let stranger = is_stranger.then(|| say("invited-stranger", language));
        let lead = say("invited-lead", language);
        EmailPart {
            title: Some(state(language, news)),
            lead: std::iter::once(lead).chain(stranger).collect(),
            button: Some(EmailLink {
                label: say("button-seat", language),
                url: seat.to_owned(),
            }),
            ..EmailPart::default()
        }
    };
    // What a list of emails shows is ours, so that nobody's advertisement stands there.
    let (subject, preview) = if is_link {
        ("invited-subject-unnamed", "invited-subject-unnamed")
    } else {
        ("invited-subject", "invited-lead")
    };
    EmailContent {
        subject: say(subject, to.language),
        preview: say(preview, to.language),
        parts: languages.map(part).collect(),
        why: Some(say("invited-why", to.language)),
        ..blank(head, to, Some(stop))
    }
}

outbox!("account_letter", "letter_id");

/// Forgets what was settled before `kept`.
pub(crate) async fn forget(db: &Pool, kept: SignedDuration) -> sqlx::Result<u64> {
    let query = sqlx::query!(
        "delete from account_letter
         where state <> 'waiting' and settled_at < now() - make_interval(secs => $1)",
        kept.as_secs_f64()
    );
    Ok(query.execute(db).await?.rows_affected())
}

/// How many emails about accounts wait.
pub(crate) async fn count_waiting(db: &Pool) -> sqlx::Result<u64> {
    let query = sqlx::query_scalar!(
        r#"select count(*) as "count!" from account_letter where state = 'waiting'"#
    );
    Ok(query.fetch_one(db).await?.unsigned_abs())
}

/// Drops every email about an account that waits and was written until a time, and every digest that
/// was planned; gives how many emails.
pub(crate) async fn drop_waiting(db: &Pool, until: Timestamp, why: &str) -> sqlx::Result<u64> {
    let query = sqlx::query_scalar!(
        r#"with unplanned as (
            delete from digest
        ), dropped as (
            update account_letter
            set state = 'dropped', settled_at = clock_timestamp(), fence = fence + 1, answer = $2
            where state = 'waiting' and posted_at <= $1
            returning letter_id
        )
        select count(*) as "dropped!" from dropped"#,
        jiff_sqlx::Timestamp::from(until) as _,
        why
    );
    let dropped = query.fetch_one(db).await?;
    Ok(dropped.unsigned_abs())
}
