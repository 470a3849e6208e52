//! What people have to do with each other besides playing: table talk, whom they do not want to hear
//! or to meet, whom they invite.

mod blocks;
mod invitations;
mod talk;

pub use blocks::*;
pub use invitations::*;
pub use talk::*;
