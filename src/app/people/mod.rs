//! What people do with each other besides playing: table talk, mutes, blocks, invitations.

mod blocks;
mod invitations;
mod talk;

pub use blocks::*;
pub use invitations::*;
pub use talk::*;
