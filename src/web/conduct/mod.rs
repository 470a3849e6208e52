//! Pages about conduct: report somebody, see what moderators decided, appeal; and the desk of moderators.

mod decisions;
mod desk;
mod report;

use actix_web::Resource;
use actix_web::web::resource as at;

use super::form;
use crate::i18n::{Language, Phrase};
use crate::people::{ActKind, ReportReason};

pub(super) fn pages() -> Vec<Resource> {
    vec![
        at("/conduct").get(decisions::show_own),
        form("/conduct/report", report::show, report::send),
        form("/decisions/{token}", decisions::show, decisions::appeal),
        at("/moderation").get(desk::show_queue),
        at("/moderation/acts").get(desk::show_acts),
        at("/moderation/answer").post(desk::answer),
        at("/moderation/look").post(desk::look),
        at("/moderation/decide").post(desk::decide),
    ]
}

fn describe_reason(language: Language, reason: ReportReason) -> String {
    let word = <&str>::from(reason).replace('_', "-");
    Phrase::new(format!("report-reason-{word}")).localize(language)
}

/// Names an act for moderators.
fn describe_kind(language: Language, kind: ActKind) -> String {
    Phrase::new(format!("moderation-kind-{}", <&str>::from(kind))).localize(language)
}
