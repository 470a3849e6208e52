//! What people have to do with each other besides playing, over HTTP.

mod blocks;
mod invitations;
mod talk;

use super::services::Services;

/// What is served and described.
pub(super) fn services(services: &mut impl Services) {
    services
        .under("play")
        .service(talk::list_messages)
        .service(talk::send_message)
        .under("accounts")
        .service(blocks::list_mutes)
        .service(blocks::create_mute)
        .service(blocks::cancel_mute)
        .service(blocks::list_blocks)
        .service(blocks::create_block)
        .service(blocks::cancel_block)
        .under("lobby")
        .service(invitations::invite)
        .service(invitations::list_sent_invitations)
        .service(invitations::withdraw_invitation)
        .service(invitations::list_invitations)
        .service(invitations::decline_invitation);
}
