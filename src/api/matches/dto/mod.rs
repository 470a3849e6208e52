//! The words of the match resources on the wire. They only grow.
//!
//! What can be asked (`asked`), what happened (`told`); how a match or a table looks is of `app`.

mod asked;
mod told;

pub use asked::*;
pub use told::*;
