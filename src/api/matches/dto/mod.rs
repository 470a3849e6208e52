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
pub use clock::{ClockResponse, PaceWish, SeatClock, TenureResponse};
pub use consent::{
    AnswerProposal, ProposalResponse, Propose, RematchResponse, TakeBack, TakebackResponse,
};
pub use table::{
    End, HolderResponse, LegalActions, MatchPage, MatchResponse, MatchRow, PlaceResponse,
    SeatResponse, StageName, TableView, You,
};
pub use told::{
    Acted, AnyAction, AnyFact, DoneAction, EntryResponse, FactResponse, Feed, NotDone, OpenedSeal,
    Order, Rehearsed, SealedAction, ToldAction,
};
