//! The words of the match resources on the wire. They only grow.
//!
//! What can be asked (`asked`), how a match or a table looks (`table`), what happened (`told`).

mod asked;
mod clock;
mod consent;
mod table;
mod told;

pub use asked::{
    Act, Contribute, CreateMatch, FeedQuery, JoinMatch, ListMatches, PlaceOrder, Rehearse,
    ViewQuery,
};
pub use clock::{ClockCard, PaceWish, SeatClock, TenureCard};
pub use consent::{AnswerProposal, ProposalCard, Propose, RematchCard, TakeBack, TakebackCard};
pub use table::{
    End, HolderCard, LegalActions, MatchCard, MatchLine, MatchPage, PlaceCard, SeatCard, StageName,
    TableView, You,
};
pub use told::{
    Acted, AnyAction, AnyFact, DoneAction, EntryCard, FactCard, Feed, NotDone, OpenedSeal, Order,
    Rehearsed, SealedAction, ToldAction,
};
