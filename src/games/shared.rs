//! Types that several games have, each under its own names in the API document.

use serde::{Deserialize, Deserializer};

macro_rules! dealer {
    ($dealer:ident, $drawn:ident, $about:literal) => {
        #[doc = $about]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
        #[serde(
            untagged,
            expecting = "the dealer is \"random\" or the number of a seat"
        )]
        #[schema(as = $dealer)]
        pub enum Dealer {
            /// The dealer is drawn at random.
            Drawn(Drawn),
            /// The dealer is this seat.
            Fixed(Seat),
        }

        /// Value of the option for a random dealer.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
        #[serde(rename_all = "snake_case")]
        #[schema(as = $drawn)]
        pub enum Drawn {
            /// The dealer is drawn when the match begins.
            Random,
        }

        impl Default for Dealer {
            fn default() -> Self {
                Self::Drawn(Drawn::Random)
            }
        }

        impl Dealer {
            pub(super) fn check(self, seats: u8) -> Result<(), String> {
                match self {
                    Self::Fixed(seat) if seats <= seat.number() => Err(format!(
                        "the dealer cannot be seat {seat} at a table of {seats}"
                    )),
                    Self::Fixed(_) | Self::Drawn(_) => Ok(()),
                }
            }

            /// Returns the dealer and the fact that announces it, drawing one if the host fixed none.
            pub(super) fn settle(self, draw: impl FnOnce() -> Seat) -> (Seat, super::Fact) {
                match self {
                    Self::Fixed(seat) => (seat, super::Fact::DealerSet { seat }),
                    Self::Drawn(_) => {
                        let seat = draw();
                        (seat, super::Fact::DealerDrawn { seat })
                    }
                }
            }
        }
    };
}

/// Generates types for parts that may be sealed: the part itself, or a placeholder for viewers who may not know it.
macro_rules! sealed {
    ($($name:ident as $schema:ident, $about:literal: $known:literal $part:ty, $hidden:literal;)+) => {
        $(
            #[doc = $about]
            #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
            #[serde(untagged)]
            #[schema(as = $schema)]
            pub(super) enum $name {
                #[doc = $known]
                Known($part),
                #[doc = $hidden]
                Hidden(Sealed),
            }
        )+
    };
}

/// Generates `Refusal`, the reasons for refusing an action, from a table. Each has a name and fields, the
/// broken rule, and the sentence for the player. The code is the name, or the literal after `as`.
macro_rules! refusals {
    ($($name:ident $({ $($field:ident: $type:ty),+ })? $(as $code:literal)? =>
        $rule:expr, $sentence:tt;)+) => {
        /// Reason for refusing an action, in the order of the checks.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr)]
        #[derive(strum::VariantNames)]
        #[strum(serialize_all = "snake_case")]
        pub enum Refusal {
            $(
                #[error $sentence]
                $(#[strum(serialize = $code)])?
                $name $({ $($field: $type),+ })?,
            )+
        }

        impl $crate::Refuse for Refusal {
            const CODES: &'static [&'static str] = <Self as strum::VariantNames>::VARIANTS;

            fn code(&self) -> &'static str {
                self.into()
            }

            #[expect(unused_variables, reason = "not every rule depends on the fields")]
            fn rule(&self) -> &'static str {
                match self {
                    $(Self::$name $({ $($field),+ })? => $rule,)+
                }
            }
        }
    };
}

/// Implements the methods of `Rules` that every game forwards to its own modules.
macro_rules! rooms {
    () => {
        type Options = Options;
        type State = State;
        type Action = Action;
        type Fact = Fact;
        type View = View;
        type Refusal = Refusal;

        fn blank(setup: &$crate::Setup<Options>) -> State {
            State::blank(setup)
        }

        fn begin(ctx: &mut $crate::TurnContext<'_, Self>) {
            steps::begin(ctx);
        }

        fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
            legal::check(state, seat, *action)
        }

        fn resolve(
            mut ctx: $crate::TurnContext<'_, Self>,
            seat: Seat,
            action: &Action,
        ) -> Result<$crate::TurnEnding<Self>, Refusal> {
            Self::check(ctx.state(), seat, action)?;
            steps::perform(&mut ctx, seat, *action);
            Ok(ctx.end())
        }

        fn evolve(state: &mut State, fact: &Fact) {
            state.evolve(fact);
        }

        fn legal(state: &State, seat: Seat) -> Vec<Action> {
            legal::legal(state, seat)
        }

        fn choices(seat: Seat, action: &Action) -> Vec<$crate::picks::Pick> {
            choices::choices(seat, *action)
        }

        fn on_deadline(state: &State, seat: Seat) -> Option<Action> {
            defaults::default(state, seat)
        }

        fn view(state: &State, viewer: Viewer) -> View {
            view::view(state, viewer)
        }

        fn picture(view: &View, names: $crate::SeatNames<'_>) -> $crate::picture::Drawing {
            picture::picture(view, names)
        }

        fn small_picture(view: &View) -> $crate::picture::SmallPicture {
            picture::draw_small(view)
        }

        fn legend(language: $crate::i18n::Language) -> Vec<$crate::picture::Symbol> {
            picture::legend(language)
        }

        fn draw_token(code: &str) -> Option<$crate::picture::TokenPicture> {
            picture::draw_token(code)
        }

        fn locales() -> &'static $crate::i18n::Locales {
            &LOCALES
        }

        fn cited(state: &State, common: $crate::CommonRefusal) -> &'static str {
            let refusal = match common {
                $crate::CommonRefusal::NotSeated => Refusal::NotSeated,
                $crate::CommonRefusal::GameOver => Refusal::GameOver,
                $crate::CommonRefusal::NotYourTurn => Refusal::out_of_turn(state),
            };
            $crate::Refuse::rule(&refusal)
        }

        fn broken_invariant(state: &State) -> Option<String> {
            invariants::find_broken(state)
        }

        fn about() -> $crate::About {
            static ABOUT: std::sync::LazyLock<$crate::About> = std::sync::LazyLock::new(|| {
                $crate::About::parse(include_str!("about.json"), &LOCALES)
            });
            ABOUT.clone()
        }
    };
}

pub(super) type Law<S> = (&'static str, fn(&S) -> bool);

pub(super) fn first_broken<S>(laws: &[Law<S>], state: &S) -> Option<String> {
    let broken = laws.iter().find(|(_, holds)| !holds(state));
    broken.map(|(name, _)| (*name).to_owned())
}

/// Reads an optional field that must not be `null` if it is present; `Option` alone would accept `null`.
pub(super) fn present<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    from: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(from).map(Some)
}

pub(super) use {dealer, refusals, rooms, sealed};
