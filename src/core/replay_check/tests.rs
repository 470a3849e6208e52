//! Tests: a dump passes the build that recorded it, and no build that differs.

use super::{Dump, DumpLine, ReplayCheckError, check_dump, record};
use crate::games::testing::{changed_rules, with_changed_rules};
use crate::games::{AnyRules, Game, GameKey, Visitor};
use crate::testing::MatchFixture;
use crate::tests::each_finished;
use crate::tests::golden::first_golden;
use crate::world::Version;

fn to_text(lines: &[DumpLine]) -> String {
    let lines = lines
        .iter()
        .map(|line| serde_json::to_string(line).unwrap());
    lines.map(|line| line + "\n").collect()
}

fn make_dump(fixture: &MatchFixture) -> Vec<DumpLine> {
    record(fixture.state.id, &fixture.entries).unwrap()
}

#[test]
fn a_match_passes_the_build_that_recorded_it() {
    for fixture in each_finished(21) {
        let dump = Dump::parse(&to_text(&make_dump(&fixture))).unwrap();
        assert_eq!(dump.entries, fixture.entries);
        let audited = check_dump(&dump).unwrap();
        assert_eq!(
            audited.entries,
            u64::try_from(fixture.entries.len()).unwrap()
        );
    }
}

#[test]
fn a_match_that_goes_on_is_recorded_and_passes_too() {
    let fixture = MatchFixture::started(GameKey::Byzantium, 2, 22);
    check_dump(&Dump::parse(&to_text(&make_dump(&fixture))).unwrap()).unwrap();
}

#[test]
fn what_differs_is_named_with_its_match_and_version() {
    for fixture in each_finished(23) {
        let (id, lines) = (fixture.state.id, make_dump(&fixture));
        let at = lines.len() / 2;
        let version = Version(u32::try_from(at + 1).unwrap());
        let differs = |change: fn(&mut DumpLine)| {
            let mut lines = lines.clone();
            change(&mut lines[at]);
            check_dump(&Dump::parse(&to_text(&lines)).unwrap()).unwrap_err()
        };
        let shown = differs(|line| line.shown = "0".repeat(64));
        assert!(matches!(shown, ReplayCheckError::Shown(of, at) if (of, at) == (id, version)));
        let allowed = differs(|line| line.allowed = Some("0".repeat(64)));
        assert!(matches!(allowed, ReplayCheckError::Allowed(of, at) if (of, at) == (id, version)));
        let message = allowed.to_string();
        assert!(
            message.contains(&format!("match {id}, version {version}")),
            "{message}"
        );
        let decision = differs(|line| line.hash.0[0] ^= 1);
        assert!(matches!(decision, ReplayCheckError::Decision(of, _) if of == id));
        let text = decision.to_string();
        assert!(text.ends_with(&format!("entry {version}")), "{text}");
    }
}

#[test]
fn what_is_no_dump_is_refused_with_its_line() {
    let refused = |text: &str| Dump::parse(text).unwrap_err().to_string();
    assert_eq!(refused(""), "the dump is empty");
    let fixture = each_finished(24).next().unwrap();
    let sound = to_text(&make_dump(&fixture));
    assert_eq!(
        refused(&(sound.clone() + "{}\n")),
        format!(
            "line {} is not an entry of a dump",
            fixture.entries.len() + 1
        )
    );
    let bare: String = sound.replace(r#""allowed""#, r#""aloud""#);
    assert_eq!(refused(&bare), "line 1 is not an entry of a dump");
    let refused = Dump::parse(&sound)
        .unwrap()
        .with_allowed("x\n")
        .unwrap_err();
    assert!(
        refused
            .to_string()
            .starts_with("the file of allowed actions has 1 lines"),
        "{refused}"
    );
}

#[derive(Default)]
struct RuleChanges(Vec<(&'static str, &'static dyn AnyRules)>);

impl Visitor for RuleChanges {
    fn visit<R: Game>(&mut self, _: GameKey) {
        self.0 = changed_rules::<R>().into();
    }
}

#[test]
fn rules_that_were_changed_without_a_new_version_do_not_pass_in_any_game() {
    for game in GameKey::ALL.iter().copied() {
        let dump = first_golden(game);
        check_dump(&dump).unwrap();
        let mut changes = RuleChanges::default();
        game.visit(&mut changes);
        for (what, changed) in changes.0 {
            let refused = with_changed_rules(changed, || check_dump(&dump));
            let message = refused.expect_err(what).to_string();
            assert!(message.contains(&format!("match {}", dump.id)), "{message}");
            let as_changed: &[&str] = match what {
                "forgetful" => &["the legal actions", "rules refuse"],
                "generous" => &["the result", "other facts follow"],
                _ => &["other facts follow", "differs"],
            };
            assert!(
                as_changed.iter().any(|why| message.contains(why)),
                "{game:?}, {what}: {message}"
            );
            println!("{game:?}, {what}: {message}");
        }
    }
}
