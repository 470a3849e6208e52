//! What people have to do with each other besides playing: table talk, whom they do not want to hear
//! or to meet, whom they invite.

pub mod apart;
pub mod invitations;
pub mod talk;

use super::routes::Services;

/// What is served and described.
pub fn services(services: &mut impl Services) {
    services
        .service(talk::list_messages)
        .service(talk::send_message)
        .service(apart::list_mutes)
        .service(apart::create_mute)
        .service(apart::cancel_mute)
        .service(apart::list_blocks)
        .service(apart::create_block)
        .service(apart::cancel_block)
        .service(invitations::invite)
        .service(invitations::list_sent_invitations)
        .service(invitations::withdraw_invitation)
        .service(invitations::list_invitations)
        .service(invitations::decline_invitation);
}
