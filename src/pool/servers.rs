//! The servers that hold the tables of matches: the only one, or those of a Citus cluster, each with its own pool.

use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard};

use uuid::Uuid;

use super::Pool;

/// The servers of all matches. Clones share what is known of them.
///
/// Any server gives the right answer about any match. The one that holds it gives it fastest.
#[derive(Clone, Debug)]
pub struct Servers {
    first: Arc<MatchServer>,
    shards: Arc<RwLock<Vec<Shard>>>,
}

/// A server and its pool of connections.
#[derive(Debug)]
pub struct MatchServer {
    /// Host and port, or empty for the server of `DATABASE_URL`.
    pub name: String,
    pub pool: Pool,
}

/// A range of hashes of match ids, up to the next shard.
#[derive(Debug)]
struct Shard {
    first_hash: i32,
    server: Arc<MatchServer>,
}

impl From<Pool> for Servers {
    fn from(pool: Pool) -> Self {
        let name = String::new();
        Self {
            first: Arc::new(MatchServer { name, pool }),
            shards: Arc::default(),
        }
    }
}

impl Servers {
    /// Returns the server of `DATABASE_URL`, which is the coordinator of a cluster.
    #[must_use]
    pub fn first(&self) -> &Arc<MatchServer> {
        &self.first
    }

    /// Whether the matches are distributed over several servers.
    #[must_use]
    pub fn are_several(&self) -> bool {
        !self.read().is_empty()
    }

    /// Returns the server that holds a match, as far as known.
    #[must_use]
    pub fn of_match(&self, match_id: Uuid) -> Arc<MatchServer> {
        let shards = self.read();
        let hash = hash_uuid(match_id);
        let after = shards.partition_point(|shard| shard.first_hash <= hash);
        let shard = after.checked_sub(1).and_then(|place| shards.get(place));
        shard.map_or_else(|| Arc::clone(&self.first), |it| Arc::clone(&it.server))
    }

    fn read(&self) -> RwLockReadGuard<'_, Vec<Shard>> {
        self.shards.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// Replaces the known shards, which are sorted by their hashes. `connect` makes the pool of a server that is new.
    pub fn replace(&self, found: Vec<(i32, String)>, connect: impl Fn(&str) -> Pool) {
        let mut shards = self.shards.write().unwrap_or_else(PoisonError::into_inner);
        let mut known: Vec<Arc<MatchServer>> = shards.drain(..).map(|shard| shard.server).collect();
        for (first_hash, name) in found {
            let same = known.iter().find(|server| server.name == name);
            let server = same.map_or_else(
                || {
                    let pool = connect(&name);
                    Arc::new(MatchServer { name, pool })
                },
                Arc::clone,
            );
            known.push(Arc::clone(&server));
            shards.push(Shard { first_hash, server });
        }
    }
}

/// Returns the hash by which Citus assigns a match to a shard: `uuid_hash` of PostgreSQL, which is `lookup3` by Bob
/// Jenkins.
fn hash_uuid(id: Uuid) -> i32 {
    let word = |at: usize| {
        let bytes = id.as_bytes().get(at..at + 4);
        bytes.map_or(0, |four| {
            u32::from_le_bytes(four.try_into().unwrap_or_default())
        })
    };
    let start = 0x9e37_79b9_u32.wrapping_add(16).wrapping_add(3_923_095);
    let sums = [word(0), word(4), word(8)].map(|it| start.wrapping_add(it));
    let [mixed_a, mixed_b, mixed_c] = mix(sums);
    finish([mixed_a.wrapping_add(word(12)), mixed_b, mixed_c]).cast_signed()
}

fn mix([mut a, mut b, mut c]: [u32; 3]) -> [u32; 3] {
    for turns in [(4, 6, 8), (16, 19, 4)] {
        a = a.wrapping_sub(c) ^ c.rotate_left(turns.0);
        c = c.wrapping_add(b);
        b = b.wrapping_sub(a) ^ a.rotate_left(turns.1);
        a = a.wrapping_add(c);
        c = c.wrapping_sub(b) ^ b.rotate_left(turns.2);
        b = b.wrapping_add(a);
    }
    [a, b, c]
}

fn finish([mut a, mut b, mut c]: [u32; 3]) -> u32 {
    c = (c ^ b).wrapping_sub(b.rotate_left(14));
    a = (a ^ c).wrapping_sub(c.rotate_left(11));
    b = (b ^ a).wrapping_sub(a.rotate_left(25));
    c = (c ^ b).wrapping_sub(b.rotate_left(16));
    a = (a ^ c).wrapping_sub(c.rotate_left(4));
    b = (b ^ a).wrapping_sub(a.rotate_left(14));
    (c ^ b).wrapping_sub(b.rotate_left(24))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::TestDatabase;

    #[tokio::test]
    async fn the_hash_of_a_match_is_that_of_postgresql() {
        let database = TestDatabase::create().await.unwrap();
        let ids: Vec<Uuid> = (0..100_u128)
            .map(|number| {
                Uuid::from_u128(number.wrapping_mul(0x0123_4567_89ab_cdef_fedc_ba98_7654_3211))
            })
            .collect();
        let query = sqlx::query_scalar("select uuid_hash(id) from unnest($1::uuid[]) as ids (id)");
        let hashes: Vec<i32> = query.bind(&ids).fetch_all(&database.pool).await.unwrap();
        assert_eq!(
            ids.iter().map(|id| hash_uuid(*id)).collect::<Vec<_>>(),
            hashes
        );
    }

    #[tokio::test]
    async fn each_match_has_the_server_of_its_hash() {
        let database = TestDatabase::create().await.unwrap();
        let servers = Servers::from(database.pool.clone());
        let id = Uuid::from_u128(7);
        let hash = hash_uuid(id);
        assert_eq!(servers.of_match(id).name, "");
        assert!(!servers.are_several());
        let connect = |_: &str| database.pool.clone();
        let low = i32::MIN;
        servers.replace(vec![(low, "a:1".into()), (hash, "b:2".into())], connect);
        let first = servers.of_match(id);
        assert_eq!(first.name, "b:2");
        servers.replace(vec![(low, "b:2".into()), (hash + 1, "a:1".into())], connect);
        assert!(
            Arc::ptr_eq(&servers.of_match(id), &first),
            "the pool of a known server is kept"
        );
        servers.replace(vec![(low, "a:1".into())], connect);
        assert_eq!(servers.of_match(id).name, "a:1");
    }
}
