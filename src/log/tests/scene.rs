//! A simple match for the tests of the log.

use jiff::Timestamp;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::log::{
    AppendError, DueEmail, EmailKind, EntryProjection, FullEntry, IdempotencyKey, Log, PaceKind,
    ReaderChange, StageKind, Summary,
};
use crate::world::{ChainedEntry, Cut, Draft, Hash, MatchId, Version, seal};

pub(crate) const ANNA: Uuid = Uuid::from_u128(0xa);
pub(crate) const BORIS: Uuid = Uuid::from_u128(0xb);

pub(crate) struct Writer {
    pub(crate) log: Log,
    pub(crate) match_id: MatchId,
    pub(crate) version: Version,
    pub(crate) previous: Hash,
}

impl Writer {
    pub(crate) fn new(log: &Log, number: u128) -> Self {
        Self {
            log: log.clone(),
            match_id: MatchId(Uuid::from_u128(number)),
            version: Version::NONE,
            previous: Hash::ZERO,
        }
    }

    pub(crate) async fn now(&self) -> Timestamp {
        self.log
            .read_after(self.match_id, Version::NONE, None)
            .await
            .unwrap()
            .now
    }

    pub(crate) async fn step(&self) -> FullEntry {
        let at = self.now().await;
        self.step_at(at)
    }

    pub(crate) fn step_at(&self, at: Timestamp) -> FullEntry {
        let version = self.version.next();
        let draft = Draft {
            match_id: self.match_id,
            version,
            previous: self.previous,
            at,
            body: body(self.match_id, version, at),
            cuts: cuts(),
        };
        let sealed = seal(draft.clone()).unwrap();
        step(self.match_id, version, at, sealed)
    }

    pub(crate) async fn append(&mut self, step: &FullEntry) -> Result<(), AppendError> {
        append_patiently(&self.log, step).await?;
        self.version = step.version;
        self.previous = step.sealed.hash;
        Ok(())
    }

    pub(crate) async fn append_some(&mut self, count: u32) {
        for _ in 0..count {
            let step = self.step().await;
            self.append(&step).await.unwrap();
        }
    }
}

pub(crate) async fn append_patiently(log: &Log, step: &FullEntry) -> Result<(), AppendError> {
    for _ in 0..3 {
        let appended = log.append(step.clone()).await;
        if !matches!(appended, Err(AppendError::TimedOut)) {
            return appended;
        }
    }
    log.append(step.clone()).await
}

pub(crate) fn body(match_id: MatchId, version: Version, at: Timestamp) -> Value {
    json!({
        "suite": "byzanz/1", "match": match_id, "version": version, "at": at.to_string(),
        "by": {"kind": "seat", "seat": 1},
        "action": {"type": "discard", "faces": ["C1", "S4"]},
        "facts": [{"type": "discarded", "seat": 1, "count": 2}],
        "draws": [{"k": 1, "n": 3, "index": 2, "from": [["C1", 2], ["S4", 1]]}],
    })
}

pub(crate) fn cuts() -> Vec<Cut> {
    let cut = |pointer: &str, byte| Cut {
        pointer: pointer.to_owned(),
        salt: [byte; 16],
    };
    vec![
        cut("/action/faces", 1),
        cut("/draws/0/from", 2),
        cut("/draws/0/index", 3),
    ]
}

pub(crate) fn step(
    match_id: MatchId,
    version: Version,
    at: Timestamp,
    sealed: ChainedEntry,
) -> FullEntry {
    FullEntry {
        match_id,
        version,
        at,
        sealed,
        key: None,
        attest: [0; 32],
        projected: EntryProjection {
            summary: summary(),
            pace: PaceKind::Days,
            due_at: None,
            emails: Vec::new(),
            disputes: Vec::new(),
            readers: ReaderChange::default(),
        },
        founding: None,
        rematch_of: None,
    }
}

pub(crate) fn summary() -> Summary {
    Summary {
        game: "byzanz".to_owned(),
        stage: StageKind::Running,
        places: 2,
        open_places: 0,
        listed: true,
        admits_bots: true,
        participants: vec![ANNA, BORIS],
        awaiting: vec![ANNA],
        service_due: false,
    }
}

pub(crate) fn key(number: u8, ordinal: u16) -> IdempotencyKey {
    IdempotencyKey {
        hash: [number; 32].into(),
        ordinal,
        digest: [number.wrapping_add(100); 32].into(),
    }
}

pub(crate) fn email() -> DueEmail {
    DueEmail {
        participant: ANNA,
        kind: EmailKind::Asked,
        due_at: None,
    }
}

pub(crate) fn turn(participant: Uuid) -> DueEmail {
    DueEmail {
        participant,
        kind: EmailKind::YourTurn,
        due_at: None,
    }
}
