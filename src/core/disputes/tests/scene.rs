//! Test matches with disputes, played in memory.

use jiff::Timestamp;
use uuid::Uuid;

use crate::clock::{Absence, AfterStrikes, Pace};
use crate::decide::Decision;
use crate::disputes::DisputeRefusal;
use crate::disputes::step::take_up;
use crate::disputes::{Corrected, GivenOutcome, GivenStanding, Ruling, Successor};
use crate::disputes::{SignedRuling, appeal, close, open, review, rule, withdraw};
use crate::events::Actor;
use crate::fold_until;
use crate::games::{GameKey, Seat};
use crate::memory::{PastGame, RewindMemory};
use crate::refusal::Refusal;
use crate::state::{Holder, Match, Stage};
use crate::testing::{MatchFixture, charter, person, places};
use crate::world::{Hash, Version};

pub(super) fn referee(number: u8) -> Uuid {
    person(100 + number)
}

pub(super) fn text(number: u8) -> Hash {
    Hash([number; 32])
}

pub(super) fn start_timed(game: GameKey, count: u8, seed: u8) -> MatchFixture {
    let mut charter = charter(game, places(count), &serde_json::json!({}));
    charter.pace = Some(Pace::Bank {
        bank_secs: 86_400,
        increment_secs: 14_400,
        cap_secs: 259_200,
    });
    let then = AfterStrikes::Substitute {};
    charter.absence = Some(Absence { strikes: 3, then });
    MatchFixture::started_by(charter, seed)
}

#[derive(Clone, Debug)]
pub(crate) enum DisputeStep {
    Open {
        author: Uuid,
        entry: Version,
        text: Hash,
    },
    Withdraw {
        number: Version,
    },
    Review {
        number: Version,
        referee: Uuid,
        stops: bool,
    },
    Rule {
        number: Version,
        ruling: Box<Ruling>,
        reason: Hash,
        signed_by: Vec<Uuid>,
    },
    Appeal {
        number: Version,
        participant: Uuid,
        text: Hash,
    },
    Close {
        number: Version,
    },
}

impl DisputeStep {
    pub(crate) fn entry(&self, state: &Match, now: Timestamp) -> Result<Decision, Refusal> {
        match self {
            Self::Open {
                author,
                entry,
                text,
            } => open(state, *author, *entry, *text, now),
            Self::Withdraw { number } => withdraw(state, *number, now),
            Self::Review {
                number,
                referee,
                stops: true,
            } => review(state, *number, *referee, now),
            Self::Review {
                number,
                referee,
                stops: false,
            } => take_up(state, *number, *referee, now),
            Self::Rule {
                number,
                ruling,
                reason,
                signed_by,
            } => {
                let signed = SignedRuling {
                    dispute: *number,
                    ruling,
                    reason: *reason,
                    signed_by,
                };
                rule(state, signed, now)
            }
            Self::Appeal {
                number,
                participant,
                text,
            } => appeal(state, *participant, *number, *text, now),
            Self::Close { number } => close(state, *number, now),
        }
    }
}

impl MatchFixture {
    pub(crate) fn try_step(&mut self, step: &DisputeStep) -> Result<Version, Refusal> {
        let mut before = self.state.clone();
        if let DisputeStep::Rule { ruling, .. } = step
            && let Ruling::Rewind { to } | Ruling::Correct { to, .. } = &**ruling
        {
            let past = fold_until(self.state.id, &self.entries, Version(*to)).unwrap();
            let is_played =
                |state: &Match| !state.roster.seats.is_empty() && state.version.0 == *to;
            if let Some(past) = past.filter(is_played) {
                before.memory = RewindMemory::with_only(Version(*to), PastGame::new(&past));
            }
        }
        let decision = step.entry(&before, self.now)?;
        self.write_decision(decision);
        Ok(self.state.version)
    }

    pub(crate) fn dispute(&mut self, place: u8, entry: u32) -> Version {
        self.try_step(&DisputeStep::Open {
            author: person(place),
            entry: Version(entry),
            text: text(1),
        })
        .unwrap()
    }

    pub(crate) fn review(&mut self, number: Version, who: u8) {
        let referee = referee(who);
        let step = DisputeStep::Review {
            number,
            referee,
            stops: true,
        };
        self.try_step(&step).unwrap();
    }

    pub(crate) fn appeal(&mut self, number: Version, place: u8) {
        let step = DisputeStep::Appeal {
            number,
            participant: person(place),
            text: text(3),
        };
        self.try_step(&step).unwrap();
    }

    pub(crate) fn try_rule(
        &mut self,
        number: Version,
        ruling: Ruling,
        signed_by: &[u8],
    ) -> Result<Version, Refusal> {
        self.try_step(&DisputeStep::Rule {
            number,
            ruling: Box::new(ruling),
            reason: text(2),
            signed_by: signed_by.iter().map(|number| referee(*number)).collect(),
        })
    }

    pub(super) fn decide(&mut self, place: u8, ruling: Ruling) -> Version {
        let number = self.dispute(place, self.state.version.0);
        self.review(number, 0);
        let alone = self.try_rule(number, ruling.clone(), &[0]);
        if alone == Err(Refusal::Dispute(DisputeRefusal::SignaturesNeeded(2))) {
            self.try_rule(number, ruling, &[0, 1]).unwrap();
        }
        number
    }

    /// As [`Self::decide`], but also lets the time for an appeal pass.
    pub(super) fn decide_finally(&mut self, place: u8, ruling: Ruling) {
        let number = self.decide(place, ruling);
        self.pass(73);
        self.try_step(&DisputeStep::Close { number }).unwrap();
    }

    pub(crate) fn play_on(&mut self, count: u32, mut choose: impl FnMut(usize) -> usize) {
        for _ in 0..count {
            let Some(seat) = self.state.awaiting().0.iter().next() else {
                return;
            };
            let play = &self.state.play;
            let legal = play.legal(seat);
            let (kind, action) = match self.state.roster.holder(seat) {
                Holder::Player(_) => (Actor::Player, legal[choose(legal.len())].clone()),
                Holder::Bot(_) => (Actor::Bot, legal[choose(legal.len())].clone()),
                Holder::Nobody => (Actor::Vacant, play.on_deadline(seat).unwrap().json),
            };
            self.act_as(kind, seat, &action);
        }
    }

    pub(crate) fn first(&self) -> u32 {
        self.state.roster.seat_history[0].from.0
    }

    /// Returns an action other than the one that was taken after the entry `to`.
    pub(crate) fn corrected(&self, to: u32) -> Corrected {
        let folded = fold_until(self.state.id, &self.entries, Version(to));
        let state = folded.unwrap().unwrap();
        let seat = state.awaiting().0.iter().next().unwrap();
        let action = state.play.legal(seat).last().unwrap().clone();
        Corrected { seat, action }
    }
}

pub(super) fn tied_outcome(count: u8) -> GivenOutcome {
    let standing = |seat| GivenStanding {
        seat,
        rank: 1,
        score: 0,
    };
    GivenOutcome {
        standings: Seat::all(count).map(standing).collect(),
    }
}

pub(crate) fn ruled_in_every_way() -> MatchFixture {
    let mut choose = crate::testing::chooser(3);
    let mut fixture = start_timed(GameKey::Byzanz, 4, 8);
    fixture.play_on(12, &mut choose);
    let now = |fixture: &MatchFixture| fixture.state.version.0;

    // A dispute that is dismissed, appealed and finally decided.
    let number = fixture.decide(0, Ruling::Dismiss {});
    fixture.pass(1);
    fixture.appeal(number, 1);
    fixture.review(number, 2);
    let to = now(&fixture) - 8;
    fixture
        .try_rule(number, Ruling::Rewind { to }, &[2])
        .unwrap();
    fixture.play_on(5, &mut choose);

    // A dispute that its author withdraws.
    let entry = now(&fixture);
    let number = fixture.dispute(1, entry);
    let withdrawn = DisputeStep::Withdraw { number };
    fixture.try_step(&withdrawn).unwrap();

    // A dispute that ends in a correction, and is closed because nobody appeals.
    let to = now(&fixture) - 4;
    let actions = vec![fixture.corrected(to)];
    let corrected = fixture.decide(2, Ruling::Correct { to, actions });
    fixture.play_on(3, &mut choose);
    fixture.pass(73);
    let close = |number| DisputeStep::Close { number };
    fixture.try_step(&close(corrected)).unwrap();

    // Two disputes: one is not taken up by a referee; one is taken up but not ruled on.
    let unheard = fixture.dispute(3, entry);
    fixture.pass(73);
    fixture.try_step(&close(unheard)).unwrap();
    let undecided = fixture.dispute(3, entry);
    fixture.review(undecided, 1);
    fixture.pass(7 * 24);
    fixture.try_step(&close(undecided)).unwrap();

    // Rulings that restore time, give a seat to a bot, vacate a seat, and forfeit one.
    let seat = Seat::new(0);
    fixture.decide_finally(0, Ruling::RestoreTime { seat, secs: 7_200 });
    let bot = "sensible".to_owned();
    let to = Successor::Bot { bot };
    fixture.decide_finally(0, Ruling::HandOver { seat, to });
    fixture.play_on(4, &mut choose);
    let seat = Seat::new(1);
    let to = Successor::Substitute {};
    fixture.decide_finally(1, Ruling::HandOver { seat, to });
    fixture.play_on(4, &mut choose);
    let seat = Seat::new(2);
    fixture.decide_finally(2, Ruling::Forfeit { seat });
    fixture.play_on(u32::MAX, &mut choose);

    // Disputes after the end of the match.
    assert!(matches!(fixture.state.stage, Stage::Over { .. }));
    let outcome = tied_outcome(4);
    let number = fixture.decide(3, Ruling::ChangeResult { outcome });
    fixture.appeal(number, 3);
    fixture.review(number, 2);
    fixture.try_rule(number, Ruling::Void {}, &[2, 3]).unwrap();
    let next = person(50);
    fixture.decide(1, Ruling::FoundMatch { next });
    fixture
}

pub(crate) fn voided() -> MatchFixture {
    let mut fixture = start_timed(GameKey::Bards, 2, 9);
    fixture.play_on(6, crate::testing::chooser(4));
    fixture.decide(1, Ruling::Void {});
    fixture
}

pub(crate) fn withdrawn_twice() -> MatchFixture {
    let mut choose = crate::testing::chooser(4);
    let mut fixture = start_timed(GameKey::Bards, 2, 9);
    fixture.play_on(6, &mut choose);
    let number = fixture.decide(0, Ruling::Dismiss {});
    let withdraw = DisputeStep::Withdraw { number };
    fixture.try_step(&withdraw).unwrap();
    fixture.appeal(number, 1);
    fixture.try_step(&withdraw).unwrap();
    fixture.play_on(4, &mut choose);
    fixture.decide(0, Ruling::Dismiss {});
    fixture.play_on(u32::MAX, &mut choose);
    fixture
}
