//! Who tries to get in: passwords, links to sign in and links to choose another password are counted
//! apart, and for whoever was let in before apart from strangers.

use std::net::IpAddr;

use crate::access::{AccountId, Device, SessionId, log_failed_sign_in};
use crate::http::limits::Door;
use crate::http::meter::network_of;
use crate::http::{Edge, Kind, Problem, Result};

#[derive(Clone, Debug)]
pub(crate) struct RequestOrigin {
    /// The peer, or whom a trusted proxy heard from.
    pub address: IpAddr,
    /// The tokens by which a browser says that it signed in before.
    pub devices: Vec<String>,
}

/// Whom a try is counted for, if it is no stranger.
#[derive(Hash)]
enum KnownCaller {
    Device(Device),
    Network(AccountId, Vec<u8>),
}

impl Edge {
    /// Counts a try for an address: for a browser or a network that signed in there before by itself,
    /// for all strangers together.
    pub(crate) async fn knock(&self, door: Door, email: &str, from: &RequestOrigin) -> Result<()> {
        let counted = self.count_try(door, email, from).await;
        counted.inspect_err(|problem| {
            if door == Door::Password && problem.kind() == Kind::TooManyRequests {
                log_failed_sign_in(None, "too_many_tries");
            }
        })
    }

    async fn count_try(&self, door: Door, email: &str, from: &RequestOrigin) -> Result<()> {
        let (devices, browsers) = (from.devices.iter(), &self.accounts.browsers);
        let devices: Vec<Device> = devices.filter_map(|it| browsers.device(it)).collect();
        let mut account = None;
        // First those who were let in before: strangers may have used up what the address has.
        if !devices.is_empty() {
            account = self.accounts.credentials.account_of(email).await?;
            let is_its = |device: &&Device| Some(device.account) == account;
            if let Some(device) = devices.iter().find(is_its) {
                let known = KnownCaller::Device(*device);
                return Ok(self.limits.knock_known(door, &known).map(drop)?);
            }
        }
        let Err(full) = self.limits.knock(door, email) else {
            return Ok(());
        };
        let account = match account {
            Some(account) => Some(account),
            None => self.accounts.credentials.account_of(email).await?,
        };
        let network = network_of(from.address);
        if let Some(account) = account
            && browsers.knows_network(account, &network).await?
        {
            let known = KnownCaller::Network(account, network);
            return Ok(self.limits.knock_known(door, &known).map(drop)?);
        }
        Err(full.into())
    }

    pub(crate) async fn let_in(&self, account: AccountId, address: IpAddr) {
        let network = network_of(address);
        self.accounts.browsers.note_network(account, &network).await;
    }

    pub(crate) async fn end_session(&self, account: AccountId, session: SessionId) -> Result<()> {
        if self.accounts.sessions.log_out_of(account, session).await? {
            return Ok(());
        }
        let detail = "you have no such session, or it has ended";
        Err(Problem::new(Kind::NotFound, detail).with_code("no_such_session"))
    }
}
