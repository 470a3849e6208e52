//! The SMTP listener for email replies: bound at startup, opened once the service is ready.

use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;

use anyhow::Context;
use tokio::sync::watch;

use super::shutdown::wait_for_stop;
use crate::app::replies::Replies;
use crate::inbound::{Inbound, InboundConfig, SmtpTimeouts, TlsFiles};
use crate::launch::settings::Settings;
use crate::workers::Workers;

pub(super) struct InboundListener {
    pub address: SocketAddr,
    listener: TcpListener,
    config: InboundConfig,
}

/// Binds the address configured for replies; `None` if there is none.
pub(super) fn bind(settings: &Settings) -> anyhow::Result<Option<InboundListener>> {
    let tls = load_tls(settings)?;
    let Some(address) = settings.inbound_bind else {
        return Ok(None);
    };
    let name = settings.reply_domain.clone().context(
        "LOGOTHETE_INBOUND_BIND is set, but LOGOTHETE_REPLY_DOMAIN is not: replies need a domain",
    )?;
    let listener = TcpListener::bind(address).with_context(|| {
        format!(
            "cannot listen on {address}; is the port in use? LOGOTHETE_INBOUND_BIND sets another address"
        )
    })?;
    let timeouts = SmtpTimeouts::default();
    Ok(Some(InboundListener {
        address: listener.local_addr()?,
        listener,
        config: InboundConfig {
            name,
            tls,
            timeouts,
        },
    }))
}

/// Returns the certificate files for STARTTLS, after checking that they are usable.
fn load_tls(settings: &Settings) -> anyhow::Result<Option<TlsFiles>> {
    let files = match (&settings.inbound_tls_cert, &settings.inbound_tls_key) {
        (None, None) => return Ok(None),
        (Some(certificate), Some(key)) => TlsFiles {
            certificate: certificate.clone(),
            key: key.clone(),
        },
        (Some(_), None) | (None, Some(_)) => {
            anyhow::bail!(
                "set both LOGOTHETE_INBOUND_TLS_CERT and LOGOTHETE_INBOUND_TLS_KEY, or neither"
            )
        }
    };
    files
        .load_config()
        .context("LOGOTHETE_INBOUND_TLS_CERT and LOGOTHETE_INBOUND_TLS_KEY")?;
    Ok(Some(files))
}

impl InboundListener {
    pub(super) fn open(
        self,
        replies: Arc<Replies>,
        workers: &mut Workers,
        stops: &watch::Receiver<u32>,
    ) -> anyhow::Result<Arc<Inbound>> {
        let opened = Inbound::new(self.listener, self.config, replies);
        let inbound = Arc::new(opened.context("cannot receive emails")?);
        let (worked, worker_stops) = (Arc::clone(&inbound), stops.clone());
        workers.spawn("SMTP server for replies", move || {
            let (inbound, stops) = (Arc::clone(&worked), worker_stops.clone());
            async move { inbound.run(wait_for_stop(stops, 1)).await }
        });
        Ok(inbound)
    }
}

/// Waits a limited time for unfinished incoming emails.
pub(super) async fn finish_mails(inbound: Option<Arc<Inbound>>) {
    if let Some(inbound) = inbound
        && !inbound.wait_until_idle().await
    {
        tracing::warn!(
            "a mail server did not finish sending an email before shutdown; it will send it again"
        );
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;
    use crate::launch::command_line::Cli;

    fn refusal(arguments: &[&str]) -> Option<String> {
        let all_arguments = ["logothete"].iter().chain(arguments);
        let settings = Cli::parse_from(all_arguments).settings;
        bind(&settings).err().map(|error| format!("{error:#}"))
    }

    #[test]
    fn what_is_wrong_with_the_settings_is_named() {
        let (place, domain) = ("--inbound-bind=127.0.0.1:0", "--reply-domain=reply.example");
        assert_eq!(refusal(&[]), None);
        assert_eq!(refusal(&[place, domain]), None);
        let (cert, key) = ("--inbound-tls-cert=/nowhere", "--inbound-tls-key=/nowhere");
        for (arguments, named) in [
            (&[place][..], "LOGOTHETE_REPLY_DOMAIN"),
            (&[place, domain, cert], "LOGOTHETE_INBOUND_TLS_KEY"),
            (&[place, domain, key], "LOGOTHETE_INBOUND_TLS_CERT"),
            (&[place, domain, cert, key], "/nowhere cannot be read"),
        ] {
            let message = refusal(arguments).unwrap_or_default();
            assert!(message.contains(named), "{arguments:?}: {message}");
        }
    }

    #[test]
    fn a_port_in_use_is_named() {
        let taken = TcpListener::bind("127.0.0.1:0").unwrap();
        let place = format!("--inbound-bind={}", taken.local_addr().unwrap());
        let message = refusal(&[&place, "--reply-domain=reply.example"]).unwrap_or_default();
        assert!(
            message.contains("LOGOTHETE_INBOUND_BIND sets another"),
            "{message}"
        );
    }
}
