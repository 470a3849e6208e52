//! Where each part comes from: the lists that there are anyway, and what somebody has written.

use std::collections::HashMap;

use uuid::Uuid;

use super::{
    AccountData, FORMAT, FORMAT_VERSION, LeftOut, MyAbsence, MyAccount, MyMatch, MyOrder, MySession,
};
use crate::access::Caller;
use crate::http::{Edge, Problem, Result};
use crate::log::StageKind;
use crate::mail::ReceivedReply;
use crate::people::{AbsencePlans, Writings};
use crate::world::MatchId;

impl Edge {
    /// All that is kept about the caller.
    pub(crate) async fn data_of(&self, caller: Caller) -> Result<AccountData> {
        let account = caller.account;
        let (accounts, written) = (&self.accounts, Writings(&self.accounts));
        let person = accounts.people.who_am_i(account).await?;
        let confirmation = accounts.people.confirmation(account).await?;
        let participants = accounts.participants.of_account(account).await?;
        let mut matches = self.matches_of(&participants).await?;
        let read = self.actions_in(&person, &mut matches).await?;
        let (ids, authors): (Vec<Uuid>, Vec<Uuid>) = participants.iter().unzip();
        let seat = |one: &MyMatch| (MatchId(one.match_id), one.participant);
        let seats: Vec<(MatchId, Uuid)> = matches.iter().map(seat).collect();
        let in_browsers = accounts.browsers.sessions(account).await?;
        let sessions = accounts.sessions.list(account).await?.into_iter();
        let session = |session| MySession::of(&session, &in_browsers);
        Ok(AccountData {
            format: FORMAT,
            format_version: FORMAT_VERSION,
            made_at: self.world.now(),
            account: MyAccount::of(&person, confirmation.unwrap_or_default()),
            email_preferences: accounts.preferences.of(account).await?.into(),
            emails: self.emails_to(&caller, u16::MAX).await?,
            replies: match &self.post {
                Some(post) => ReceivedReply::of(&post.deliveries.db, account, u16::MAX).await,
                None => Ok(Vec::new()),
            }
            .map_err(|error| Problem::internal(&error))?,
            sessions: sessions.map(session).collect(),
            known_networks: accounts.browsers.networks(account).await?,
            tokens: all(accounts.personal_tokens.list(account).await?),
            apps: all(accounts.apps.list(account).await?),
            grants: all(accounts.grants.list(account).await?),
            webhooks: match &self.webhooks {
                Some(register) => all(register.list(account).await?),
                None => Vec::new(),
            },
            blocks: self.blocks.blocks(caller).await?.blocks,
            mutes: self.blocks.mutes(caller).await?.mutes,
            invitations_received: self.invitations.invitations(caller).await?,
            invitations_sent: written.to_guests(account).await?,
            absence: MyAbsence::of(AbsencePlans(accounts).of(account).await?),
            calendars: all(self.matches.people.calendars.of(&seats).await?),
            actions: read.actions,
            standing_orders: self.orders_of(&matches).await?,
            matches,
            messages: written.at_tables(&authors).await?,
            dispute_texts: written.in_disputes(&ids, &authors).await?,
            left_out: LeftOut::beside(read.is_all),
        })
    }

    /// The matches in which somebody is one of these participants.
    async fn matches_of(&self, participants: &HashMap<Uuid, Uuid>) -> Result<Vec<MyMatch>> {
        let ids: Vec<MatchId> = participants.keys().copied().map(MatchId).collect();
        let listed = self.matches.projections.lists.lines(&ids).await?;
        let of = |one| MyMatch::of(one, participants);
        Ok(listed.into_iter().filter_map(of).collect())
    }

    /// The orders of whoever has a part in these matches, and of nobody else there.
    async fn orders_of(&self, matches: &[MyMatch]) -> Result<Vec<MyOrder>> {
        let mut orders = Vec::new();
        for one in matches.iter().filter(|one| one.stage == StageKind::Running) {
            let stored = self.matches.people.orders.read(MatchId(one.match_id));
            let stored = stored.await?.into_iter();
            let mine = stored.filter(|order| order.participant == one.participant);
            orders.extend(mine.map(|order| MyOrder::of(one.match_id, order)));
        }
        Ok(orders)
    }
}

fn all<T, U: From<T>>(kept: Vec<T>) -> Vec<U> {
    kept.into_iter().map(U::from).collect()
}
