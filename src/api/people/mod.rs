//! Messages, mutes, blocks, invitations, profiles, seeks and reports of conduct over HTTP.

mod blocks;
mod conduct;
mod invitations;
mod profiles;
mod seeks;
mod talk;

use super::services::Services;

pub(super) fn add_services(services: &mut impl Services) {
    services
        .add("play", talk::list_messages)
        .add("play", talk::send_message)
        .add("accounts", blocks::list_mutes)
        .add("accounts", blocks::create_mute)
        .add("accounts", blocks::cancel_mute)
        .add("accounts", blocks::list_blocks)
        .add("accounts", blocks::create_block)
        .add("accounts", blocks::cancel_block)
        .add("lobby", invitations::invite)
        .add("lobby", invitations::list_sent_invitations)
        .add("lobby", invitations::withdraw_invitation)
        .add("lobby", invitations::list_invitations)
        .add("lobby", invitations::decline_invitation)
        .add("accounts", profiles::get_person)
        .add("lobby", seeks::create_seek)
        .add("lobby", seeks::list_seeks)
        .add("lobby", seeks::withdraw_seek)
        .add("conduct", conduct::create_report)
        .add("conduct", conduct::list_reports)
        .add("conduct", conduct::list_own_acts)
        .add("conduct", conduct::appeal_act)
        .add("conduct", conduct::list_waiting_reports)
        .add("conduct", conduct::look_at_report)
        .add("conduct", conduct::decide_report)
        .add("conduct", conduct::answer_appeal)
        .add("conduct", conduct::list_acts);
}
