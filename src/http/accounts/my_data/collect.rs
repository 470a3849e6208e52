//! Collects the data of an account: from the lists of the API, and the texts that its owner wrote.

use std::collections::HashMap;

use uuid::Uuid;

use super::{
    AccountData, FORMAT, FORMAT_VERSION, LeftOut, MyAbsence, MyAccount, MyMatch, MyOrder,
    MySecondFactor, MySession,
};
use crate::access::{Caller, Person};
use crate::app::UseCaseError;
use crate::app::people::PersonProfile;
use crate::http::{AppState, Problem, Result};
use crate::log::StageKind;
use crate::mail::ReceivedReply;
use crate::people::{AbsenceStore, AuthoredTexts, BlockStore, MuteStore};
use crate::world::MatchId;

impl AppState {
    pub(crate) async fn collect_data(&self, caller: Caller) -> Result<AccountData> {
        let account = caller.account;
        let (accounts, written) = (&self.accounts, AuthoredTexts(&self.accounts));
        let person = accounts.profiles.load_person(account).await?;
        let confirmation = accounts.profiles.load_confirmation(account).await?;
        let participants = accounts.participants.load_by_account(account).await?;
        let mut matches = self.load_matches(&participants).await?;
        let read = self.load_actions(&person, &mut matches).await?;
        let (ids, authors): (Vec<Uuid>, Vec<Uuid>) = participants.iter().unzip();
        let seat = |one: &MyMatch| (MatchId(one.match_id), one.participant);
        let seats: Vec<(MatchId, Uuid)> = matches.iter().map(seat).collect();
        let in_browsers = accounts.browsers.browser_sessions(account).await?;
        let sessions = accounts.sessions.list(account).await?.into_iter();
        let session = |session| MySession::new(&session, &in_browsers);
        Ok(AccountData {
            format: FORMAT,
            format_version: FORMAT_VERSION,
            made_at: self.world.now(),
            account: MyAccount::new(&person, confirmation.unwrap_or_default()),
            page: self.load_page(&person).await?,
            email_preferences: accounts.preferences.load(account).await?.into(),
            emails: self.list_emails(&caller, u16::MAX).await?,
            replies: match &self.email_lookup {
                Some(_) => ReceivedReply::list(accounts.db(), account, u16::MAX).await,
                None => Ok(Vec::new()),
            }
            .map_err(|error| Problem::internal(&error))?,
            sessions: sessions.map(session).collect(),
            second_factor: MySecondFactor::new(
                accounts.second_factors.load(account).await?,
                accounts.second_factors.load_removals(account).await?,
            ),
            known_networks: accounts.browsers.networks(account).await?,
            tokens: convert_all(accounts.personal_tokens.list(account).await?),
            apps: convert_all(accounts.apps.list(account).await?),
            grants: convert_all(accounts.grants.list(account).await?),
            webhooks: match &self.webhooks {
                Some(register) => convert_all(register.list(account).await?),
                None => Vec::new(),
            },
            blocks: BlockStore(accounts).list(account).await?,
            mutes: MuteStore(accounts).list(account).await?,
            invitations_received: self.invitations.list_received(caller).await?,
            invitations_sent: written.load_invitations(account).await?,
            seeks: self.seeks.list(account).await?,
            conduct_reports: self.conduct.list_reports(caller).await?.reports,
            moderation_acts: self.conduct.list_acts(caller).await?.acts,
            absence: MyAbsence::from_absence(AbsenceStore(accounts).load(account).await?),
            calendars: convert_all(self.matches.people.calendars.load(&seats).await?),
            actions: read.actions,
            standing_orders: self.load_orders(&matches).await?,
            matches,
            messages: written.load_messages(&authors).await?,
            dispute_texts: written.load_dispute_texts(&ids, &authors).await?,
            left_out: LeftOut::list_omissions(read.is_all),
        })
    }

    async fn load_page(&self, person: &Person) -> Result<Option<PersonProfile>> {
        let (account, id) = (person.account, person.page_id);
        match self.players.view(Some(account), id, None).await {
            Ok(view) => Ok(Some(view.profile)),
            Err(UseCaseError::People(error)) if !error.is_failure() => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    async fn load_matches(&self, participants: &HashMap<Uuid, Uuid>) -> Result<Vec<MyMatch>> {
        let ids: Vec<MatchId> = participants.keys().copied().map(MatchId).collect();
        let listed = self.matches.projections.lists.load_listed(&ids).await?;
        let of = |one| MyMatch::from_listed(one, participants);
        Ok(listed.into_iter().filter_map(of).collect())
    }

    async fn load_orders(&self, matches: &[MyMatch]) -> Result<Vec<MyOrder>> {
        let mut orders = Vec::new();
        for one in matches.iter().filter(|one| one.stage == StageKind::Running) {
            let query = self.matches.people.orders.load(MatchId(one.match_id));
            let stored = query.await?.into_iter();
            let mine = stored.filter(|order| order.participant == one.participant);
            orders.extend(mine.map(|order| MyOrder::from_stored(one.match_id, order)));
        }
        Ok(orders)
    }
}

fn convert_all<T, U: From<T>>(rows: Vec<T>) -> Vec<U> {
    rows.into_iter().map(U::from).collect()
}
