//! The words of the match resources on the wire. They only grow.
//!
//! What can be asked (`asked`), what happened (`answered`); how a match or a table looks is of `app`.

mod requests;
mod responses;

pub use requests::*;
pub use responses::*;
