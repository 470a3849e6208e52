//! Emails about accounts: claim, write, send and settle them.
//!
//! Invitations go to an account, whose preferences apply, or to an address of which nothing is known.

use std::sync::Arc;

use futures_util::future::OptionFuture;
use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

use super::account_content::account_content;
use super::compose::{EmailContent, EmailLink, EmailPart};
use super::content::{empty_content, match_title};
use super::dispatch::NOT_SENT_HERE;
use super::letterhead::Letterhead;
use super::link_like::{escape_for_mail, looks_like_link};
use super::mailbox::Transport;
use super::pacing::{SendTime, send_time};
use super::renderer::{EmailFacts, EmailRoom, RenderRequest};
use super::worker::{MailError, MailWorker};
use crate::access::{AccountEmailKind, AccountId, Addressee, Email, EmailTiming};
use crate::i18n::{Language, Phrase};
use crate::log::EmailKind;
use crate::people::InvitationEmail;
use crate::people::InvitationEmails;
use crate::people::{ModerationAct, ModerationActs};
use crate::pool::Pool;
use crate::queue::{Attempt, ClaimTerms, Queue, Receivers, SendError, Settlement, outbox};
use crate::world::{MatchId, Version};

/// Age at which an email about an account is given up; its link expires soon anyway. Emails about acts of moderators have
/// the longer default limit of the queue.
const MAX_AGE: SignedDuration = SignedDuration::from_hours(24);

pub(super) struct DueAccountEmail {
    email_id: Uuid,
    fence: i32,
}

pub(super) struct ClaimedAccountEmail {
    email_id: Uuid,
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

    async fn find_due(
        &self,
        _to: &Receivers,
        limit: u16,
    ) -> Result<Vec<DueAccountEmail>, MailError> {
        let query = sqlx::query_as!(
            DueAccountEmail,
            "select email_id, fence
         from account_email
         where state = 'waiting' and due_at <= now()
         order by due_at
         limit $1",
            i64::from(limit)
        );
        Ok(query.fetch_all(self.0.accounts.db()).await?)
    }

    async fn claim(
        &self,
        due: DueAccountEmail,
        hand: ClaimTerms,
    ) -> Result<Option<ClaimedAccountEmail>, MailError> {
        let query = sqlx::query_as!(
            ClaimedAccountEmail,
            r#"update account_email
         set due_at = clock_timestamp() + make_interval(secs => $3), fence = fence + 1,
            holder = $4
         where email_id = $1 and fence = $2 and state = 'waiting'
            and due_at <= clock_timestamp()
         returning email_id, fence, holder, account_id, address, language, kind, attempts,
            posted_at, clock_timestamp() as "now!""#,
            due.email_id,
            due.fence,
            hand.lease.as_secs_f64(),
            hand.holder,
        );
        Ok(query.fetch_optional(self.0.accounts.db()).await?)
    }

    async fn send(&self, row: &ClaimedAccountEmail) -> Result<Settlement, SendError<MailError>> {
        if row.kind == AccountEmailKind::Invitation.word() {
            self.deliver_invitation(row).await
        } else {
            self.deliver_own(row).await
        }
    }

    // Only refused emails are counted, and without their kind. Other counts would reveal whether an address has an
    // account or opted out of invitations.
    async fn after_settle(
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
        let db = self.0.accounts.db();
        Ok(settle(db, claimed.email_id, claimed.fence, settlement).await?)
    }
}

impl ClaimedAccountEmail {
    fn attempt(&self) -> Attempt {
        Attempt::from_row([self.posted_at, self.now], self.attempts, self.holder)
    }
}

impl AccountEmails {
    async fn deliver_own(
        &self,
        row: &ClaimedAccountEmail,
    ) -> Result<Settlement, SendError<MailError>> {
        let to = self.find_addressee(row).await?;
        let known = row.kind.parse().ok().zip(to);
        let (kind, to) = known.ok_or(Settlement::NOBODY)?;
        if kind == AccountEmailKind::SeekEnded {
            self.check_seeker(row, &to).await?;
        }
        let act = self.load_act(row, kind).await?;
        let mut attempt = row.attempt();
        if act.is_none() {
            attempt.age_max = MAX_AGE;
        }
        self.0.count_recipient(&to, attempt.now)?;
        let token = self.0.accounts.sealed_links.seal_email(row.email_id);
        let content = EmailContent {
            email_id: row.email_id,
            ..account_content(&self.0.head, &to, kind, &token, act.as_ref())
        };
        self.0.send(&to, &content, attempt).await
    }

    /// Returns the act of a moderator that an email is about; `None` for an email about something else.
    async fn load_act(
        &self,
        row: &ClaimedAccountEmail,
        kind: AccountEmailKind,
    ) -> Result<Option<ModerationAct>, SendError<MailError>> {
        if !matches!(
            kind,
            AccountEmailKind::Moderated | AccountEmailKind::AppealAnswered
        ) {
            return Ok(None);
        }
        let acts = ModerationActs(&self.0.accounts);
        match acts.find_by_email(row.email_id).await {
            Ok(act) => Ok(Some(act)),
            Err(error) if error.is_failure() => Err(MailError::from(error).into()),
            Err(_erased) => Err(Settlement::STALE.into()),
        }
    }

    async fn find_addressee(
        &self,
        row: &ClaimedAccountEmail,
    ) -> Result<Option<Addressee>, MailError> {
        let account_id = row.account_id.map(AccountId);
        let loading = account_id.map(|account| self.0.accounts.emails.load_addressee(account));
        let account = OptionFuture::from(loading).await.transpose()?.flatten();
        // Without an explicit address, the email goes to the account's current address.
        let Some(address) = &row.address else {
            return Ok(account);
        };
        let Ok(email) = Email::parse(address) else {
            return Ok(None);
        };
        let parsed = row.language.as_deref().map(Language::from_code);
        let language = parsed.and_then(Result::ok).unwrap_or_default();
        Ok(Some(match account {
            Some(owner) if owner.email == email => owner,
            // The address is not the account's current one, so bounces say nothing about that one.
            Some(owner) => Addressee {
                account: None,
                email,
                ..owner
            },
            None => Addressee::from_email(email, language),
        }))
    }

    async fn deliver_invitation(
        &self,
        row: &ClaimedAccountEmail,
    ) -> Result<Settlement, SendError<MailError>> {
        let accounts = &self.0.accounts;
        let invitations = InvitationEmails(accounts);
        let found = invitations.load(row.email_id).await?;
        let email = found.ok_or(Settlement::STALE)?;
        self.check_wanted(row, &email)?;
        let attempt = row.attempt();
        let request = render_request(&email, attempt.now);
        let facts = self.0.render(request, "an invitation", attempt).await?;
        if let Some(account) = email.to.account {
            invitations.assign_recipient(row.email_id, account).await?;
        }
        let stop_token = accounts.sealed_links.seal_opt_out(&email.stop);
        let stop = self.0.head.link(&format!("/v1/unsubscribe/{stop_token}"));
        let token = accounts.sealed_links.seal_invitation(row.email_id);
        let path = format!("/lobby/{}?invitation={token}", email.match_id);
        let seat = self.0.head.link(&path);
        let content = EmailContent {
            email_id: row.email_id,
            thread: Some(email.match_id),
            ..invitation_content(&self.0.head, &email, &facts, [&seat, &stop])
        };
        self.0.send(&email.to, &content, attempt).await
    }

    fn check_wanted(
        &self,
        row: &ClaimedAccountEmail,
        email: &InvitationEmail,
    ) -> Result<(), Settlement> {
        let nobody = matches!(self.0.transport, Transport::Disabled);
        let objection = email.objection;
        if let Some(objection) = objection.or(nobody.then_some(NOT_SENT_HERE)) {
            return Err(Settlement::Dropped(objection));
        }
        let kind = EmailKind::Invited.word();
        check_time(
            row,
            &email.to,
            email.to.preferences.pace(kind, email.match_id),
        )?;
        self.0.count_recipient(&email.to, row.now.to_jiff())
    }

    /// Checks that an email about an ended seek is wanted and due.
    async fn check_seeker(
        &self,
        row: &ClaimedAccountEmail,
        to: &Addressee,
    ) -> Result<(), SendError<MailError>> {
        let account = to.account.ok_or(Settlement::NOBODY)?;
        if !to.is_verified || to.is_bouncing {
            return Err(Settlement::Dropped("the address is not confirmed, or bounces").into());
        }
        let preferences = self.0.accounts.preferences.load(account).await?;
        let kind = AccountEmailKind::SeekEnded.word();
        Ok(check_time(row, to, preferences.pace(kind, Uuid::nil()))?)
    }
}

/// Checks whether an email is to be sent now. It goes alone even if the reader gets digests, because digests only have
/// matches in which the reader plays.
fn check_time(
    row: &ClaimedAccountEmail,
    to: &Addressee,
    pace: EmailTiming,
) -> Result<(), Settlement> {
    let (posted_at, now) = (row.posted_at.to_jiff(), row.now.to_jiff());
    match send_time(pace, EmailKind::Invited, posted_at, now, &to.zone) {
        SendTime::Never => Err(Settlement::Dropped("not wanted")),
        SendTime::At(time) => Err(Settlement::NotBefore(time)),
        SendTime::Together(time) if now < time => Err(Settlement::NotBefore(time)),
        SendTime::Together(_) | SendTime::Now => Ok(()),
    }
}

fn render_request(email: &InvitationEmail, now: Timestamp) -> RenderRequest<'_> {
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

/// `seat` is the link to join, `stop` the link to unsubscribe.
fn invitation_content(
    head: &Letterhead,
    email: &InvitationEmail,
    facts: &EmailFacts,
    [seat, stop]: [&str; 2],
) -> EmailContent {
    let (to, host) = (&email.to, &email.host);
    let is_stranger = to.account.is_none();
    // The language of a stranger is unknown, so the email repeats its text in the host's language.
    let host_language = Some(email.host_language).filter(|own| is_stranger && *own != to.language);
    let languages = std::iter::once(to.language).chain(host_language);
    let is_link = looks_like_link(&host.name);
    let say = |key: &'static str, language: Language| {
        let name = escape_for_mail(&host.label(language));
        let base = Phrase::new(key).with_value("host", name);
        let phrase = base.with_value("game", facts.game.clone());
        phrase
            .with_value("site", head.host().to_owned())
            .localize(language)
    };
    let part = |language: Language| {
        let stranger = is_stranger.then(|| say("invited-stranger", language));
        let lead = say("invited-lead", language);
        EmailPart {
            title: Some(match_title(language, facts)),
            lead: std::iter::once(lead).chain(stranger).collect(),
            button: Some(EmailLink {
                label: say("button-seat", language),
                url: seat.to_owned(),
            }),
            ..EmailPart::default()
        }
    };
    // An invitation must not serve as advertising, so a name that looks like a link is kept out of subject and preview.
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
        ..empty_content(head, to, Some(stop))
    }
}

outbox!("account_email", "email_id");

pub(crate) async fn delete_settled(db: &Pool, retention: SignedDuration) -> sqlx::Result<u64> {
    let query = sqlx::query!(
        "delete from account_email
         where state <> 'waiting' and settled_at < now() - make_interval(secs => $1)",
        retention.as_secs_f64()
    );
    Ok(query.execute(db).await?.rows_affected())
}

pub(crate) async fn count_waiting(db: &Pool) -> sqlx::Result<u64> {
    let query = sqlx::query_scalar!(
        r#"select count(*) as "count!" from account_email where state = 'waiting'"#
    );
    Ok(query.fetch_one(db).await?.unsigned_abs())
}

/// Drops all waiting account emails queued up to `until`, and all planned digests. Returns the number of emails.
pub(crate) async fn drop_waiting(db: &Pool, until: Timestamp, why: &str) -> sqlx::Result<u64> {
    let query = sqlx::query_scalar!(
        r#"with unplanned as (
            delete from digest
        ), dropped as (
            update account_email
            set state = 'dropped', settled_at = clock_timestamp(), fence = fence + 1, answer = $2
            where state = 'waiting' and posted_at <= $1
            returning email_id
        )
        select count(*) as "dropped!" from dropped"#,
        jiff_sqlx::Timestamp::from(until) as _,
        why
    );
    let dropped = query.fetch_one(db).await?;
    Ok(dropped.unsigned_abs())
}
