//! Forgeries of the log by a database superuser.

use std::fmt::Write as _;

use logothete::world::{Hash, MatchId, RawEntry, Version, chain_hash};
use sqlx::{AssertSqlSafe, PgConnection, Row};
use uuid::Uuid;

use crate::campaign::ground::Ground;

pub(crate) struct Forgery {
    pub(crate) what: String,
    pub(crate) sql: String,
    /// A part of the message by which `verify` reports the forgery.
    pub(crate) said: &'static str,
}

impl Forgery {
    fn new(what: impl Into<String>, sql: impl Into<String>) -> Self {
        Self {
            what: what.into(),
            sql: sql.into(),
            said: "",
        }
    }
}

/// Columns of tables, with SQL that changes a random bit, number or word in them.
const FLIPS: [(&str, &str, &str); 21] = [
    (
        "entry",
        "hash",
        "set_byte(hash, {n} % 32, get_byte(hash, {n} % 32) # {bit})",
    ),
    ("entry", "at", "at + interval '1 millisecond' * {bit}"),
    (
        "entry",
        "idempotency_key",
        "coalesce(idempotency_key, 0) # {bit}",
    ),
    ("entry", "digest", "coalesce(digest, 0) # {bit}"),
    ("entry", "prev", "coalesce(prev, 0) # {bit}"),
    (
        "sealed",
        "blobs",
        "set_byte(blobs, {n} % length(blobs), get_byte(blobs, {n} % length(blobs)) # {bit})",
    ),
    ("sealed", "blobs", "blobs || blobs"),
    ("sealed", "blobs", "substr(blobs, 1, length(blobs) - 1)"),
    ("sealed", "key_id", "(key_id % 2 + 1)::smallint"),
    ("sealed", "version", "version + 1000"),
    (
        "summary",
        "attest",
        "set_byte(attest, {n} % 32, get_byte(attest, {n} % 32) # {bit})",
    ),
    ("summary", "attest", "null"),
    ("summary", "version", "version + {bit}"),
    ("summary", "moved_at", "moved_at + interval '1 millisecond'"),
    (
        "summary",
        "stage",
        "case stage when 'over' then 'running' else 'over' end",
    ),
    (
        "summary",
        "game",
        "case game when 'bards' then 'byzanz' else 'bards' end",
    ),
    ("summary", "listed", "not listed"),
    ("summary", "service_due", "not service_due"),
    (
        "summary",
        "participants",
        "array_append(participants, gen_random_uuid())",
    ),
    (
        "summary",
        "awaiting",
        "array_append(awaiting, gen_random_uuid())",
    ),
    ("summary", "admits_bots", "not admits_bots"),
];

pub(crate) async fn forgeries(
    ground: &mut Ground,
    administrator: &mut PgConnection,
    running: MatchId,
) -> Vec<Forgery> {
    let mut all = Vec::new();
    for (table, column, change) in FLIPS {
        let place = some_row(ground, administrator, table).await;
        let (bit, n) = (1 << ground.below(7), ground.below(10_000));
        let change = change.replace("{n}", &n.to_string());
        let change = change.replace("{bit}", &bit.to_string());
        all.push(Forgery::new(
            format!("{table}.{column} as {change}"),
            format!("update {table} set {column} = {change} where {}", at(place)),
        ));
    }
    for table in ["entry", "sealed", "summary"] {
        let place = some_row(ground, administrator, table).await;
        all.push(Forgery::new(
            format!("a deleted row of {table}"),
            format!("delete from {table} where {}", at(place)),
        ));
    }
    for (table, fields) in [
        ("entry", "at, idempotency_key, digest, hash, public"),
        ("sealed", "key_id, blobs"),
    ] {
        all.push(swap(ground, administrator, (table, fields)).await);
    }
    let place = some_row(ground, administrator, "entry").await;
    all.push(flipped(ground, place).await);
    all.extend(cut_and_copied(place));
    all.push(chained_anew(ground, place).await);
    all.push(inserted(ground, running).await);
    all
}

fn at((id, version): (Uuid, i32)) -> String {
    format!("match_id = '{id}' and version = {version}")
}

async fn some_row(
    ground: &mut Ground,
    administrator: &mut PgConnection,
    table: &str,
) -> (Uuid, i32) {
    let sql = format!("select match_id, version from {table} order by match_id, version");
    let rows = sqlx::query(AssertSqlSafe(sql)).fetch_all(administrator);
    let rows = rows.await.unwrap();
    let row = &rows[ground.below(rows.len())];
    (row.get(0), row.get(1))
}

async fn swap(
    ground: &mut Ground,
    administrator: &mut PgConnection,
    (table, fields): (&str, &str),
) -> Forgery {
    let one = some_row(ground, administrator, table).await;
    let other = loop {
        let found = some_row(ground, administrator, table).await;
        if found != one {
            break found;
        }
    };
    let set: Vec<String> = fields
        .split(", ")
        .map(|name| format!("{name} = other.{name}"))
        .collect();
    let ((a, m), (b, n)) = (one, other);
    Forgery::new(
        format!("two swapped rows of {table}"),
        format!(
            "update {table} as this set {} from {table} as other
             where (this.match_id, this.version, other.match_id, other.version)
                in (('{a}', {m}, '{b}', {n}), ('{b}', {n}, '{a}', {m}))",
            set.join(", ")
        ),
    )
}

/// Returns forgeries that truncate a match or duplicate an entry. Each also changes the summary to match.
fn cut_and_copied((id, version): (Uuid, i32)) -> [Forgery; 4] {
    let of_it = format!("match_id = '{id}'");
    [
        Forgery::new(
            "a duplicated entry",
            format!(
                "insert into entry (match_id, version, prev, at, hash, public)
                 select match_id, top + 1, top, at, hash, public
                 from entry, (select max(version) as top from entry where {of_it}) as last
                 where {}",
                at((id, version))
            ),
        ),
        Forgery::new(
            "a truncated match with a matching summary",
            format!(
                "delete from sealed where {of_it} and version >= {version};
                 update summary set version = greatest({version} - 1, 1) where {of_it};
                 delete from entry where {of_it} and version >= {version}"
            ),
        ),
        Forgery::new(
            "a deleted match with its summary left",
            format!("delete from sealed where {of_it}; delete from entry where {of_it}"),
        ),
        Forgery {
            said: "has no entries",
            ..Forgery::new("every entry gone", "delete from sealed; delete from entry")
        },
    ]
}

async fn entries(ground: &Ground, id: Uuid) -> Vec<RawEntry> {
    let read = ground.matches.log.read_whole(MatchId(id)).await;
    read.unwrap().entries
}

/// Flips a bit of an entry. The entry is stored uncompressed, because some bits of compressed data have no effect.
async fn flipped(ground: &mut Ground, (id, version): (Uuid, i32)) -> Forgery {
    let all = entries(ground, id).await;
    let index = usize::try_from(version - 1).unwrap();
    let mut public = all[index].public.clone();
    let (offset, bit) = (ground.below(public.len()), 1 << ground.below(7));
    public[offset] ^= bit;
    Forgery::new(
        format!("flipped bit {bit} of byte {offset} of an entry"),
        format!(
            "update entry set public = decode('00{}', 'hex') where {}",
            hex::encode(&public),
            at((id, version))
        ),
    )
}

/// Changes an entry, and computes the hash chain again from that entry on.
async fn chained_anew(ground: &Ground, (id, version): (Uuid, i32)) -> Forgery {
    let (mut head, mut sql) = (Hash::ZERO, String::new());
    for kept in entries(ground, id).await {
        let number = i32::try_from(kept.version.0).unwrap();
        if number < version {
            head = kept.hash;
            continue;
        }
        let mut public = String::from_utf8(kept.public).unwrap();
        if number == version {
            public = public.replacen(r#""kind":"player""#, r#""kind":"bot""#, 1);
        }
        head = chain_hash(MatchId(id), kept.version, head, public.as_bytes());
        let (place, bytes) = (at((id, number)), hex::encode(&public));
        write!(
            sql,
            "update entry set hash = decode('{head}', 'hex'), public = decode('00{bytes}', 'hex')
             where {place};"
        )
        .unwrap();
    }
    Forgery::new("an entry with another actor and a recomputed chain", sql)
}

/// Appends an entry to a running match of three, with a correct chain and summary. The entry breaks no rule, but the
/// service did not write it. Only the integrity code shows that.
async fn inserted(ground: &Ground, id: MatchId) -> Forgery {
    let seat = 0;
    let last = entries(ground, id.0).await.pop().unwrap();
    let next = last.version.0 + 1;
    let public = format!(
        concat!(
            r#"{{"action":{{"platform":{{"type":"resign"}}}},"at":"{:.3}","by":{{"kind":"player","seat":{}}},"#,
            r#""draws":[],"facts":[{{"platform":{{"seat":{},"type":"seat_resigned"}}}}],"match":"{}","#,
            r#""suite":"logothete/1","version":{}}}"#
        ),
        last.at, seat, seat, id, next
    );
    let head = chain_hash(id, Version(next), last.hash, public.as_bytes());
    let (bytes, before) = (hex::encode(&public), last.version);
    let sql = format!(
        "insert into entry (match_id, version, prev, at, hash, public)
         values ('{id}', {next}, {before}, '{}', decode('{head}', 'hex'), decode('00{bytes}', 'hex'));
         update summary set version = {next} where match_id = '{id}'",
        last.at
    );
    Forgery {
        said: "not those that the service wrote",
        ..Forgery::new("an inserted entry that is otherwise valid", sql)
    }
}
