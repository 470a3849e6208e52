//! Reports of conduct by players, and appeals against acts of moderators.

use secrecy::{ExposeSecret, SecretString};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::PlayerPages;
use crate::access::{AccountId, Caller, Role};
use crate::app::{Access, UseCaseError};
use crate::core::Stage;
use crate::people::{
    Appeals, ConductReport, ConductReports, DisputeText, MatchChat, ModerationAct, ModerationActs,
    NewReport, PeopleRefusal, ReportAbout, ReportReason, ReportTarget,
};

/// Subject of a report.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum ReportSubject {
    /// A message of a match that you play or have played. Up to five messages before and after it are copied.
    Message {
        /// Id of the match.
        match_id: Uuid,
        /// Number of the message.
        #[schema(minimum = 1)]
        number: u32,
    },
    /// How somebody played a finished match that you can see.
    Player {
        /// Id of the match.
        match_id: Uuid,
        /// Id of the player in this match.
        participant: Uuid,
    },
    /// A person whose page you can see.
    Person {
        /// Id of the person.
        person_id: Uuid,
    },
}

/// Request to report somebody's conduct.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReportRequest {
    /// Subject of the report.
    pub(crate) about: ReportSubject,
    /// Why you report it.
    pub(crate) reason: ReportReason,
    /// Your description of the events: 1 to 2000 characters.
    #[schema(
        min_length = 1,
        max_length = 2000,
        example = "He insulted me when I took his tower."
    )]
    pub(crate) text: String,
}

/// The reports that you have made.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ReportList {
    /// The reports, newest first; at most 100.
    pub(crate) reports: Vec<ConductReport>,
}

/// Decisions of moderators about you.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OwnActs {
    /// The acts, newest first; at most 100.
    pub(crate) acts: Vec<ModerationAct>,
}

/// Request to appeal an act.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ActAppeal {
    /// Why the act is wrong: 1 to 2000 characters.
    #[schema(
        min_length = 1,
        max_length = 2000,
        example = "I did not write that about her."
    )]
    pub(crate) text: String,
}

/// A person or message before it is reported.
pub(crate) struct ReportPreview {
    pub(crate) about: ReportAbout,
    /// Current name of the person.
    pub(crate) name: String,
    /// Text of the message, if one is to be reported.
    pub(crate) message: Option<String>,
}

#[derive(Clone)]
pub struct Conduct {
    pub(in crate::app) access: Access,
    pub(in crate::app) players: PlayerPages,
}

impl Conduct {
    /// Stores a report, and informs the moderators. Only people with a confirmed address can report.
    pub(crate) async fn report(
        &self,
        caller: Caller,
        request: &ReportRequest,
    ) -> Result<ConductReport, UseCaseError> {
        let accounts = &self.access.accounts;
        accounts.profiles.require_verified(caller.account).await?;
        let report = NewReport {
            reporter: caller.account,
            reason: request.reason,
            text: DisputeText::parse(&request.text)?,
            target: self.find_target(caller, request.about).await?,
        };
        let stored = ConductReports(accounts).submit(&report).await?;
        accounts.roles.enqueue_notice(Role::Moderator).await?;
        Ok(stored)
    }

    /// Returns what the caller is about to report.
    pub(crate) async fn preview(
        &self,
        caller: Caller,
        about: ReportSubject,
    ) -> Result<ReportPreview, UseCaseError> {
        let target = self.find_target(caller, about).await?;
        let person = self.access.accounts.profiles.load_person(target.account);
        let mut said = target.messages.iter();
        let message = said.find(|message| u32::try_from(message.number).ok() == target.message);
        Ok(ReportPreview {
            about: target.about,
            name: person.await?.name.as_str().to_owned(),
            message: message.map(|message| message.text.clone()),
        })
    }

    async fn find_target(
        &self,
        caller: Caller,
        about: ReportSubject,
    ) -> Result<ReportTarget, UseCaseError> {
        let target = match about {
            ReportSubject::Message { match_id, number } => {
                self.find_message(caller, match_id, number).await?
            }
            ReportSubject::Player {
                match_id,
                participant,
            } => ReportTarget {
                account: self.find_player(caller, match_id, participant).await?,
                about: ReportAbout::Player,
                match_id: Some(match_id),
                message: None,
                messages: Vec::new(),
            },
            ReportSubject::Person { person_id } => {
                let view = self.players.view(Some(caller.account), person_id, None);
                ReportTarget {
                    account: view.await?.person.account,
                    about: ReportAbout::Person,
                    match_id: None,
                    message: None,
                    messages: Vec::new(),
                }
            }
        };
        if target.account == caller.account {
            return Err(PeopleRefusal::Yourself.into());
        }
        Ok(target)
    }

    /// Returns a message with those around it, of a match that the caller plays or has played.
    async fn find_message(
        &self,
        caller: Caller,
        match_id: Uuid,
        number: u32,
    ) -> Result<ReportTarget, UseCaseError> {
        self.access.load_played(caller, match_id).await?;
        let chat = MatchChat(&self.access.accounts);
        let messages = chat.load_around(match_id, number).await?;
        let mut said = messages.iter();
        let reported = said.find(|message| u32::try_from(message.number) == Ok(number));
        Ok(ReportTarget {
            account: reported.ok_or(PeopleRefusal::NoSuchMessage)?.account,
            about: ReportAbout::Message,
            match_id: Some(match_id),
            message: Some(number),
            messages,
        })
    }

    /// Returns the account of somebody who played in a finished match that the caller can see.
    async fn find_player(
        &self,
        caller: Caller,
        match_id: Uuid,
        participant: Uuid,
    ) -> Result<AccountId, UseCaseError> {
        let state = self.access.load_match(caller, match_id, None).await?.state;
        if !state.roster.people().contains(&participant) {
            return Err(PeopleRefusal::Nobody.into());
        }
        if !matches!(state.stage, Stage::Over { .. }) {
            return Err(PeopleRefusal::MatchNotOver.into());
        }
        let people = &self.access.accounts.display_names;
        let names = people.load(&[match_id], &[participant]).await?;
        let account = names.get(&participant).and_then(|person| person.account);
        Ok(account.ok_or(PeopleRefusal::Nobody)?)
    }

    pub(crate) async fn list_reports(&self, caller: Caller) -> Result<ReportList, UseCaseError> {
        let reports = ConductReports(&self.access.accounts).list_own(caller.account);
        Ok(ReportList {
            reports: reports.await?,
        })
    }

    /// Lists what moderators have decided about the caller, without dismissed reports.
    pub(crate) async fn list_acts(&self, caller: Caller) -> Result<OwnActs, UseCaseError> {
        let acts = ModerationActs(&self.access.accounts).list_about(caller.account);
        let mut acts = acts.await?;
        acts.retain(|act| act.appealable_until.is_some());
        Ok(OwnActs { acts })
    }

    pub(crate) async fn appeal(
        &self,
        caller: Caller,
        act_id: Uuid,
        request: &ActAppeal,
    ) -> Result<ModerationAct, UseCaseError> {
        let text = DisputeText::parse(&request.text)?;
        let account = Some(caller.account);
        self.file(act_id, account, &text).await
    }

    /// Returns the act that an emailed link is about.
    pub(crate) async fn find_linked(
        &self,
        token: &SecretString,
    ) -> Result<ModerationAct, UseCaseError> {
        let accounts = &self.access.accounts;
        let email_id = accounts.sealed_links.open_email(token.expose_secret());
        let email_id = email_id.ok_or(PeopleRefusal::NoSuchAct)?;
        Ok(ModerationActs(accounts).find_by_email(email_id).await?)
    }

    /// Appeals the act that an emailed link is about. Works without a sign-in, because the person may be suspended.
    pub(crate) async fn appeal_linked(
        &self,
        token: &SecretString,
        text: &str,
    ) -> Result<ModerationAct, UseCaseError> {
        let act = self.find_linked(token).await?;
        let text = DisputeText::parse(text)?;
        self.file(act.act_id, None, &text).await
    }

    async fn file(
        &self,
        act_id: Uuid,
        account: Option<AccountId>,
        text: &DisputeText,
    ) -> Result<ModerationAct, UseCaseError> {
        let accounts = &self.access.accounts;
        let act = Appeals(accounts).file(act_id, account, text).await?;
        accounts.roles.enqueue_notice(Role::Moderator).await?;
        Ok(act)
    }
}
