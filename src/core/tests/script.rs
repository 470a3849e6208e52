//! Scripted matches for golden files: which people leave, resign or are bots, and when.

use jiff::SignedDuration;
use serde::Deserialize;
use serde_json::Value;

use crate::consent::takeback_of;
use crate::consent::{Answer, Proposal, Takeback};
use crate::decide;
use crate::events::{Action, Actor, By, EndKind, PlaceKind, PlatformAction};
use crate::games::{GameKey, Seat};
use crate::luck::Seed;
use crate::state::{Holder, Match};
use crate::testing::chooser;
use crate::testing::{MatchFixture, person};

/// Added to the number of seats of a planned match to give the match's seed.
const SEED: u8 = 40;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlannedMatch {
    pub(crate) name: String,
    pub(crate) seats: u8,
    options: Value,
    #[serde(default)]
    bots: Vec<String>,
    #[serde(default)]
    events: Vec<PlannedEvent>,
}

#[derive(Clone, Copy, Deserialize)]
struct PlannedEvent {
    after: u32,
    #[serde(flatten)]
    what: EventAction,
}

/// A scripted event. People are named by the place that they took first.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum EventAction {
    Contribute(u8),
    Leave(u8),
    Resign(u8),
    /// The service renews its seed; all bytes of the new seed are this one.
    Reseed(u8),
    Close(()),
    /// As soon as possible, a decision is undone after which nobody else has decided.
    TakeBack(()),
    /// A decision is undone after which others have decided, and they agree.
    AskBack(()),
    /// The person at place 0 makes a proposal of this kind, and all others agree.
    Agree(ProposalKind),
    /// The person at place 0 proposes to end the match, and the first person asked declines.
    Decline(()),
    /// The person at place 0 proposes to end the match, and withdraws the proposal.
    Withdraw(()),
    Expire(()),
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum ProposalKind {
    Pause,
    Resume,
    End,
}

impl PlannedMatch {
    pub(crate) fn play(&self, game: GameKey) -> MatchFixture {
        let mut fixture =
            MatchFixture::lobby_with(game, self.places(), self.seats + SEED, &self.options);
        let mut events = self.events.iter().copied().peekable();
        let mut choose = chooser(u64::from(self.seats));
        loop {
            let is_due = |event: &PlannedEvent| {
                event.after <= fixture.state.version.0 && is_possible(&fixture, event.what)
            };
            if let Some(event) = events.next_if(is_due) {
                apply_event(&mut fixture, event.what);
            } else if !step(&mut fixture, &mut choose) {
                assert!(
                    events.next().is_none(),
                    "{}: it ended before this event",
                    self.name
                );
                return fixture;
            }
        }
    }

    fn places(&self) -> Vec<PlaceKind> {
        let count = usize::from(self.seats) - self.bots.len();
        let persons = (0..count).map(|place| match place {
            0 => PlaceKind::Host {},
            _ => PlaceKind::Open {},
        });
        let bots = self
            .bots
            .iter()
            .map(|bot| PlaceKind::Bot { bot: bot.clone() });
        persons.chain(bots).collect()
    }
}

fn is_possible(fixture: &MatchFixture, what: EventAction) -> bool {
    match what {
        EventAction::TakeBack(()) => undoable(&fixture.state, false).is_some(),
        EventAction::AskBack(()) => undoable(&fixture.state, true).is_some(),
        EventAction::Contribute(_)
        | EventAction::Leave(_)
        | EventAction::Resign(_)
        | EventAction::Reseed(_)
        | EventAction::Close(())
        | EventAction::Agree(_)
        | EventAction::Decline(())
        | EventAction::Withdraw(())
        | EventAction::Expire(()) => true,
    }
}

fn undoable(state: &Match, asks: bool) -> Option<(Seat, Takeback)> {
    let takebacks = Seat::all(state.roster.seat_count())
        .filter_map(|seat| Some((seat, takeback_of(state, seat)?)));
    let mut all = takebacks.filter(|(_, takeback)| takeback.asked.is_empty() != asks);
    all.next()
}

fn apply_event(fixture: &mut MatchFixture, what: EventAction) {
    let first = |fixture: &MatchFixture| fixture.state.roster.seat_of(person(0)).unwrap();
    match what {
        EventAction::TakeBack(()) => {
            let (seat, takeback) = undoable(&fixture.state, false).unwrap();
            fixture.take_back(seat, takeback.entry);
        }
        EventAction::AskBack(()) => {
            let (seat, takeback) = undoable(&fixture.state, true).unwrap();
            let entry = takeback.entry.0;
            fixture.propose(seat, Proposal::Takeback { entry });
            fixture.answer_all(Answer::Consent);
        }
        EventAction::Agree(matter) => {
            let until = fixture.now.checked_add(SignedDuration::from_hours(48));
            let proposal = match matter {
                ProposalKind::Pause => Proposal::Pause {
                    until: until.unwrap(),
                },
                ProposalKind::Resume => Proposal::Resume {},
                ProposalKind::End => Proposal::AgreedEnd {},
            };
            fixture.propose(first(fixture), proposal);
            fixture.answer_all(Answer::Consent);
        }
        EventAction::Decline(()) => {
            fixture.propose(first(fixture), Proposal::AgreedEnd {});
            fixture.answer_all(Answer::Decline);
        }
        EventAction::Withdraw(()) => {
            let seat = first(fixture);
            fixture.propose(seat, Proposal::AgreedEnd {});
            fixture.answer(seat, fixture.state.version, Answer::Withdraw);
        }
        EventAction::Expire(()) => {
            fixture.pass(14 * 24);
            apply_other_event(fixture, what);
        }
        EventAction::Contribute(_)
        | EventAction::Leave(_)
        | EventAction::Resign(_)
        | EventAction::Reseed(_)
        | EventAction::Close(()) => {
            apply_other_event(fixture, what);
        }
    }
}

fn apply_other_event(fixture: &mut MatchFixture, what: EventAction) {
    use PlatformAction as Do;
    let state = &fixture.state;
    let player = |seat| (Actor::Player, Some(seat));
    let service = (Actor::Service, None);
    let ((kind, seat), action, decision) = match what {
        EventAction::Contribute(place) => {
            let decision = decide::contribute(state, place, Seed::new([place; 32]));
            (player(Seat::new(place)), Do::Contribute {}, decision)
        }
        EventAction::Leave(place) => {
            let decision = decide::leave(state, place);
            (player(Seat::new(place)), Do::Leave {}, decision)
        }
        EventAction::Resign(place) => {
            let seat = state.roster.seat_of(person(place)).unwrap();
            (player(seat), Do::Resign {}, decide::resign(state, seat))
        }
        EventAction::Reseed(byte) => {
            let decision = decide::renew_seed(state, Seed::new([byte; 32]));
            (service, Do::Reseed {}, decision)
        }
        EventAction::Close(()) => {
            let decision = decide::close(state, Do::Close {}, EndKind::Quarantined);
            (service, Do::Close {}, decision)
        }
        EventAction::Expire(()) => {
            let decision = decide::close(state, Do::Expire {}, EndKind::Abandoned);
            (service, Do::Expire {}, decision)
        }
        EventAction::TakeBack(())
        | EventAction::AskBack(())
        | EventAction::Agree(_)
        | EventAction::Decline(())
        | EventAction::Withdraw(()) => {
            panic!("it needs consent")
        }
    };
    fixture.write(By { kind, seat }, Action::Platform(action), decision);
}

/// Lets the next person join, start or act. Returns false if no person can.
fn step(fixture: &mut MatchFixture, choose: &mut impl FnMut(usize) -> usize) -> bool {
    if matches!(fixture.state.stage, crate::state::Stage::Lobby) {
        let free = fixture
            .state
            .roster
            .free_places()
            .next()
            .map(|(place, _)| place);
        match free {
            Some(place) => fixture.sit_down(place),
            None => fixture.start(),
        }
        return true;
    }
    let Some(seat) = fixture.state.awaiting().0.iter().next() else {
        return false;
    };
    let play = &fixture.state.play;
    let (kind, action) = match fixture.state.roster.holder(seat) {
        Holder::Player(_) => {
            let legal = play.legal(seat);
            (Actor::Player, legal[choose(legal.len())].clone())
        }
        Holder::Nobody => (Actor::Vacant, play.on_deadline(seat).unwrap().json),
        Holder::Bot(name) => {
            let mut below =
                |n: u32| u32::try_from(choose(usize::try_from(n).unwrap().max(1))).unwrap();
            (Actor::Bot, play.bot(name, seat, &mut below).unwrap().json)
        }
    };
    fixture.act_as(kind, seat, &action);
    true
}
