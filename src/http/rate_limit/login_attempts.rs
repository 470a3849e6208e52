//! Rate limits for signing in. Passwords, sign-in links and password resets are counted separately, and known
//! browsers and networks separately from strangers.

use std::net::IpAddr;

use crate::access::{AccountId, Device, SessionId, log_failed_sign_in};
use crate::http::rate_limit::limits::LoginRoute;
use crate::http::rate_limit::network_key;
use crate::http::{AppState, Problem, ProblemKind, Result};

#[derive(Hash)]
enum KnownOrigin {
    Device(Device),
    Network(AccountId, Vec<u8>),
}

impl AppState {
    /// Each browser or network that signed in to the account before has its own limit; all strangers share one.
    /// `devices` are the tokens by which the browser proves that it signed in before.
    pub(crate) async fn check_attempt(
        &self,
        door: LoginRoute,
        email: &str,
        address: IpAddr,
        devices: &[String],
    ) -> Result<()> {
        let counted = self.count_attempt(door, email, address, devices).await;
        counted.inspect_err(|problem| {
            if door == LoginRoute::Password && problem.kind() == ProblemKind::TooManyRequests {
                log_failed_sign_in(None, "too_many_tries");
            }
        })
    }

    async fn count_attempt(
        &self,
        door: LoginRoute,
        email: &str,
        address: IpAddr,
        tokens: &[String],
    ) -> Result<()> {
        let browsers = &self.accounts.browsers;
        let parsed = tokens.iter().filter_map(|it| browsers.parse_device(it));
        let devices: Vec<Device> = parsed.collect();
        let mut owner = None;
        // Known browsers are checked before the limit for strangers, which strangers may have used up.
        if !devices.is_empty() {
            owner = self.accounts.credentials.find_account(email).await?;
            let is_its = |device: &&Device| Some(device.account) == owner;
            if let Some(device) = devices.iter().find(is_its) {
                let known = KnownOrigin::Device(*device);
                return Ok(self.limits.count_known_attempt(door, &known).map(drop)?);
            }
        }
        let Err(full) = self.limits.count_attempt(door, email) else {
            return Ok(());
        };
        let account = match owner {
            Some(account) => Some(account),
            None => self.accounts.credentials.find_account(email).await?,
        };
        let network = network_key(address);
        if let Some(account) = account
            && browsers.knows_network(account, &network).await?
        {
            let known = KnownOrigin::Network(account, network);
            return Ok(self.limits.count_known_attempt(door, &known).map(drop)?);
        }
        Err(full.into())
    }

    pub(crate) async fn note_network(&self, account: AccountId, address: IpAddr) {
        let network = network_key(address);
        self.accounts.browsers.note_network(account, &network).await;
    }

    pub(crate) async fn end_session(&self, account: AccountId, session: SessionId) -> Result<()> {
        if self.accounts.sessions.end(account, session).await? {
            return Ok(());
        }
        let detail = "you have no such session, or it has ended";
        Err(Problem::new(ProblemKind::NotFound, detail).with_code("no_such_session"))
    }
}
