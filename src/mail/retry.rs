//! Decides what to do when a mail server does not accept an email.
//!
//! The decision depends on the stage at which sending failed. A refusal before the recipient was named concerns the
//! sender or the server, so the email is retried instead of given up.

use jiff::SignedDuration;

use crate::queue::jitter;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum SmtpStage {
    Connect,
    Mail,
    Recipient,
    Data,
    /// The whole message was sent, including its final dot.
    Dot,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{answer}")]
pub(super) struct SmtpError {
    pub(super) stage: SmtpStage,
    pub(super) code: Option<u16>,
    pub(super) answer: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SmtpVerdict {
    Later,
    /// The server accepts no emails at all now, so sending pauses.
    Rest,
    Bounce,
    BadAddress,
}

/// Delay of an email after its first failure. Each further failure triples the delay.
const FIRST_PAUSE: SignedDuration = SignedDuration::from_secs(60);

const LONGEST_PAUSE: SignedDuration = SignedDuration::from_hours(6);

impl SmtpError {
    pub(super) fn without_reply(stage: SmtpStage, answer: String) -> Self {
        Self {
            stage,
            code: None,
            answer,
        }
    }

    pub(super) fn verdict(&self) -> SmtpVerdict {
        match (self.stage, self.code) {
            (SmtpStage::Connect, _) => SmtpVerdict::Rest,
            (SmtpStage::Recipient | SmtpStage::Data | SmtpStage::Dot, Some(code @ 500..=599)) => {
                self.verdict_for_code(code)
            }
            // All other failures are temporary: the server is busy, greylists, disconnects or sends a malformed reply.
            // A refusal before the recipient was named concerns this service, so its operator can fix the cause.
            (SmtpStage::Mail | SmtpStage::Recipient | SmtpStage::Data | SmtpStage::Dot, _) => {
                SmtpVerdict::Later
            }
        }
    }

    fn verdict_for_code(&self, code: u16) -> SmtpVerdict {
        // Code 552 means a full mailbox or an oversized email, so the address itself is valid.
        let is_of_recipient = self.stage == SmtpStage::Recipient && code != 552;
        // Extended codes 5.1.x are about the address, at any stage (RFC 3463).
        if is_of_recipient || self.answer.contains(" 5.1.") {
            SmtpVerdict::BadAddress
        } else {
            SmtpVerdict::Bounce
        }
    }

    /// Whether the server had closed an idle connection, so that nothing of the email was sent.
    pub(super) fn is_stale_connection(&self) -> bool {
        self.stage == SmtpStage::Mail && (self.code.is_none() || self.code == Some(421))
    }
}

/// Returns the delay after a number of attempts. `random` spreads emails that failed at the same time.
pub(super) fn retry_delay(attempts: u16, random: u8) -> SignedDuration {
    let factor = 3_i32.saturating_pow(u32::from(attempts));
    let whole = FIRST_PAUSE.saturating_mul(factor).min(LONGEST_PAUSE);
    jitter(whole, random)
}

#[cfg(test)]
mod tests {
    use super::*;

    const STAGES: [SmtpStage; 5] = [
        SmtpStage::Connect,
        SmtpStage::Mail,
        SmtpStage::Recipient,
        SmtpStage::Data,
        SmtpStage::Dot,
    ];

    fn verdict(stage: SmtpStage, code: Option<u16>, owned_message: &str) -> SmtpVerdict {
        let message = owned_message.to_owned();
        SmtpError {
            stage,
            code,
            answer: message,
        }
        .verdict()
    }

    #[test]
    fn what_passes_is_tried_again_at_every_stage() {
        for code in [None, Some(421), Some(450), Some(451), Some(452), Some(354)] {
            for stage in STAGES {
                let expected = if stage == SmtpStage::Connect {
                    SmtpVerdict::Rest
                } else {
                    SmtpVerdict::Later
                };
                assert_eq!(verdict(stage, code, ""), expected, "{stage:?} {code:?}");
            }
        }
    }

    #[test]
    fn what_is_refused_for_good_comes_back_once_the_recipient_was_named() {
        for code in [550, 551, 552, 553, 554, 555] {
            assert_eq!(
                verdict(SmtpStage::Connect, Some(code), ""),
                SmtpVerdict::Rest
            );
            assert_eq!(verdict(SmtpStage::Mail, Some(code), ""), SmtpVerdict::Later);
            for stage in [SmtpStage::Data, SmtpStage::Dot] {
                assert_eq!(verdict(stage, Some(code), "no"), SmtpVerdict::Bounce);
            }
            let expected = match code {
                552 => SmtpVerdict::Bounce,
                _ => SmtpVerdict::BadAddress,
            };
            assert_eq!(verdict(SmtpStage::Recipient, Some(code), "no"), expected);
        }
        let unknown = verdict(SmtpStage::Dot, Some(550), "550 5.1.1 unknown here");
        assert_eq!(unknown, SmtpVerdict::BadAddress);
    }

    #[test]
    fn pauses_grow_up_to_a_limit_and_are_spread() {
        let mut before = SignedDuration::ZERO;
        for attempts in 0..6 {
            let (least, most) = (retry_delay(attempts, 0), retry_delay(attempts, 255));
            assert!(before < least && least < most, "{attempts}");
            before = most;
        }
        assert_eq!(retry_delay(0, 0), SignedDuration::from_secs(45));
        assert_eq!(retry_delay(200, 255), SignedDuration::from_mins(450));
        assert_eq!(retry_delay(u16::MAX, 0), SignedDuration::from_mins(270));
    }
}
