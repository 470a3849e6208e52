//! Prepares webhooks: allowed destinations, the registry, and the worker.

use std::sync::Arc;

use anyhow::Context;

use super::services::ServiceSet;
use crate::app::notifications::MatchWebhookRenderer;
use crate::launch::settings::Settings;
use crate::webhooks::{Dialer, EgressPolicy, WebhookDependencies, WebhookWorker, Webhooks};

/// Reads the allowed destinations, before anything else is started.
pub(super) fn plan(settings: &Settings) -> anyhow::Result<Arc<EgressPolicy>> {
    let networks = settings.webhook_networks.as_deref();
    let ports = Some(settings.webhook_ports.as_str());
    let egress = EgressPolicy::parse(networks, ports)
        .context("LOGOTHETE_WEBHOOK_NETWORKS or LOGOTHETE_WEBHOOK_PORTS")?;
    Ok(Arc::new(egress))
}

pub(super) fn open(
    egress: &Arc<EgressPolicy>,
    services: &ServiceSet,
    background: &ServiceSet,
    public_url: &str,
) -> (Arc<Webhooks>, WebhookWorker) {
    let world = Arc::clone(&services.matches.world);
    let keys = Arc::clone(&services.webhook_keys);
    let (db, shared_egress) = (services.database.pool.clone(), Arc::clone(egress));
    let dialer = Dialer::new(Arc::clone(&shared_egress));
    let webhooks = Webhooks::new(db, Arc::clone(&world), Arc::clone(&keys), shared_egress);
    let dependencies = WebhookDependencies {
        db: background.database.pool.clone(),
        accounts: Arc::clone(&background.accounts),
        world,
        keys,
        presence: Arc::clone(&services.matches.coordination.presence),
        agenda: background.matches.coordination.agenda.clone(),
    };
    let renderer = Arc::new(MatchWebhookRenderer(Arc::clone(&background.matches)));
    let worker = WebhookWorker::new(dependencies, renderer, dialer, public_url);
    (Arc::new(webhooks), worker)
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;
    use crate::launch::command_line::Cli;

    fn refusal(argument: &str) -> Option<String> {
        let settings = Cli::parse_from(["logothete", argument]).settings;
        plan(&settings).err().map(|error| format!("{error:#}"))
    }

    #[test]
    fn a_network_that_is_none_stops_the_start_with_a_sentence() {
        assert_eq!(refusal("--webhook-networks=127.0.0.0/8,fd00::/8"), None);
        assert_eq!(refusal("--webhook-networks="), None);
        for wrong in ["--webhook-networks=127.0.0.1", "--webhook-ports=https"] {
            let message = refusal(wrong).unwrap();
            assert!(message.contains("LOGOTHETE_WEBHOOK_NETWORKS"), "{message}");
            assert!(message.contains("127.0.0.0/8"), "{message}");
        }
    }
}
