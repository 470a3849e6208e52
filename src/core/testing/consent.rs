//! Makes takebacks and proposals in test matches played in memory.

use crate::consent::{Answer, Proposal, answer, propose, take_back};
use crate::events::PlatformAction;
use crate::games::Seat;
use crate::refusal::Refusal;
use crate::testing::MatchFixture;
use crate::world::Version;

impl MatchFixture {
    pub fn take_back(&mut self, seat: Seat, entry: Version) {
        let decision = take_back(&self.state, seat, entry).unwrap();
        let action = PlatformAction::TakeBack { entry: entry.0 };
        self.act_on_platform(seat, action, decision);
    }

    pub fn propose(&mut self, seat: Seat, proposal: Proposal) {
        self.try_propose(seat, proposal).unwrap();
    }

    pub(crate) fn try_propose(&mut self, seat: Seat, proposal: Proposal) -> Result<(), Refusal> {
        let decision = propose(&self.state, seat, &proposal, self.now)?;
        self.act_on_platform(seat, PlatformAction::Propose { proposal }, decision);
        Ok(())
    }

    pub fn answer(&mut self, seat: Seat, number: Version, reply: Answer) {
        let decision = answer(&self.state, seat, number, reply, self.now).unwrap();
        let proposal = number.0;
        let action = match reply {
            Answer::Consent => PlatformAction::Consent { proposal },
            Answer::Decline => PlatformAction::Decline { proposal },
            Answer::Withdraw => PlatformAction::Withdraw { proposal },
        };
        self.act_on_platform(seat, action, decision);
    }

    pub fn answer_all(&mut self, reply: Answer) {
        let Some(open) = self.state.consent.proposals.last().cloned() else {
            return;
        };
        for seat in open.asked.iter() {
            if self.state.consent.proposal(open.number, self.now).is_some() {
                self.answer(seat, open.number, reply);
            }
        }
    }
}
