//! The words of the match resources on the wire. They only grow.
//!
//! What can be asked (`asked`), how a match or a table looks (`table`), what happened (`told`).

mod asked;
mod clock;
mod table;
mod told;

pub use asked::*;
pub use clock::*;
pub use table::*;
pub use told::*;
