//! What one or two games need besides the contract, with defaults for the others.

use std::fmt::Debug;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::open_choices::March;
use super::rules::{Decide, Disclosure, Rules, Seal};
use super::seat::{Seat, Viewer};
use super::narration::SeatNames;
use crate::i18n::Language;

/// Everything that the service asks of a game.
pub trait Game: Rules + Decide + Secrets + Orders + Variations {}

impl<R: Rules + Secrets + Orders + Variations> Game for R {}

/// What is hidden in a game; nothing, unless it says so.
pub trait Secrets: Rules {
    /// The parts of a fact that not everybody may know.
    fn seals(_fact: &Self::Fact) -> Vec<Seal> {
        Vec::new()
    }
    /// The parts of an action of `seat` that not everybody may know.
    fn action_seals(_state: &Self::State, _seat: Seat, _action: &Self::Action) -> Vec<Seal> {
        Vec::new()
    }
    /// The earlier sealed parts that this fact makes known.
    fn opens(_fact: &Self::Fact) -> Vec<Disclosure> {
        Vec::new()
    }
    /// Whether this fact tells what the one who acted could not know; draws apart.
    ///
    /// True of a fact exactly if it happens after a [`TurnContext::disclose`](super::TurnContext::disclose),
    /// so that whether an entry surprised can be told from the entry alone.
    fn discloses(fact: &Self::Fact) -> bool {
        !Self::opens(fact).is_empty()
    }
}

/// What some games do otherwise than most.
pub trait Variations: Rules {
    /// Whether `action` answers no question, so that it can never be stale.
    fn is_free(_action: &Self::Action) -> bool {
        false
    }
    /// Brings an action into its normal form: multisets in canonical order.
    fn normalise(action: Self::Action) -> Self::Action {
        action
    }
    /// A view of a match that has ended, by its rules or otherwise: it asks nobody anything.
    fn closed(view: Self::View) -> Self::View {
        view
    }
    /// As [`Rules::describe`], at a table in this state: where the options decide what a fact means.
    fn describe_at(
        _state: &Self::State,
        fact: &Self::Fact,
        viewer: Viewer,
        names: SeatNames<'_>,
    ) -> String {
        Self::describe(fact, viewer, names)
    }
    /// Why a match that ended by its rules ended as it did, what broke a tie included.
    ///
    /// `None` until then.
    fn verdict(_view: &Self::View, _names: SeatNames<'_>) -> Option<String> {
        None
    }
    /// Why `seat`, whose view this is, cannot do what one would expect when it is asked, in a sentence.
    ///
    /// `None` if nothing stands in the way.
    fn forced(_view: &Self::View, _seat: Seat, _names: SeatNames<'_>) -> Option<String> {
        None
    }
    /// What `seat`, to which these actions are legal, can do in one go by several actions.
    fn marches(
        _state: &Self::State,
        _seat: Seat,
        _legal: &[Self::Action],
    ) -> Vec<March<Self::Action>> {
        Vec::new()
    }
    /// What people who speak this language call a value of a view or an action that is written as
    /// this text.
    ///
    /// `None` if its words are what is written.
    fn called(_written: &str, _language: Language) -> Option<String> {
        None
    }
}

/// What a standing order asks for now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obey<A> {
    /// Not now: it stays and is asked again later.
    Wait,
    /// Not before anything else has happened in the match, which need not be noticed at once.
    Rest,
    /// This action, as the seat's own.
    Act(A),
    /// Nothing ever again: the order can be dropped.
    Void,
}

/// The orders of a game in which nothing can be ordered in advance: there are none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub enum NoOrder {}

// By hand, for its sentence: a derived one would speak of variants.
impl<'de> Deserialize<'de> for NoOrder {
    fn deserialize<D: serde::Deserializer<'de>>(_: D) -> Result<Self, D::Error> {
        Err(serde::de::Error::custom("it has none"))
    }
}

/// What can be ordered in advance in a game.
pub trait Orders: Rules {
    /// What a seat may ask to be done for it later.
    type OrderRequest: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// A request that was granted, bound to the moment it holds for.
    ///
    /// It lies beside the log and is known to its seat alone.
    type Order: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;

    /// Grants what `seat` asks to be done for it later, or says which rule forbids it.
    fn place_order(
        state: &Self::State,
        seat: Seat,
        request: &Self::OrderRequest,
    ) -> Result<Self::Order, Self::Refusal>;
    /// What a standing order of `seat` asks for now.
    fn obey(state: &Self::State, seat: Seat, order: &Self::Order) -> Obey<Self::Action>;
}

/// A game in which nothing can be ordered in advance.
pub trait WithoutOrders: Rules {}

impl<R: WithoutOrders> Orders for R {
    type OrderRequest = NoOrder;
    type Order = NoOrder;

    fn place_order(_: &R::State, _: Seat, request: &NoOrder) -> Result<NoOrder, R::Refusal> {
        match *request {}
    }

    fn obey(_: &R::State, _: Seat, order: &NoOrder) -> Obey<R::Action> {
        match *order {}
    }
}
