//! A proxy between the service and the database, which cuts connections at critical moments.

use std::io::{Read, Write};
use std::net::Shutdown;
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use logothete::launch::database::{PoolPlan, WorkingRole};
use logothete::pool::Pool;
use logothete::testing::TestDatabase;

/// Text that occurs only in statements that set a password.
const HASH: &[u8] = b"$argon2id$";
/// Maximum time that a statement waits for a database connection.
const PATIENCE: Duration = Duration::from_secs(2);

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum State {
    Sound,
    /// The proxy cuts the connection before the next password is set, then refuses connections.
    TearsBefore,
    /// The proxy cuts the connection after the next password is set, before the response, then refuses connections.
    TearsAfter,
    /// Like `TearsAfter`, but the proxy forwards everything again afterwards.
    TearsOnce,
    Away,
    /// The proxy accepts data, but forwards nothing until it is `Sound` again.
    Silent,
    /// The proxy forwards requests, but drops responses.
    Swallows,
}

#[derive(Clone)]
pub(crate) struct Way(Arc<Mutex<State>>);

impl Way {
    pub(crate) fn sound() -> Self {
        Self(Arc::new(Mutex::new(State::Sound)))
    }

    pub(crate) fn set(&self, state: State) {
        *self.0.lock().unwrap() = state;
    }

    fn endure_silence(&self) {
        while self.state() == State::Silent {
            thread::sleep(Duration::from_millis(5));
        }
    }

    pub(crate) fn state(&self) -> State {
        *self.0.lock().unwrap()
    }

    pub(crate) async fn pool(&self, database: &TestDatabase) -> Pool {
        let options = database.service_options().await.unwrap();
        let name = format!(".s.PGSQL.{}", options.get_port());
        let target = options.get_socket().unwrap().join(&name);
        let folder = std::env::temp_dir().join(format!(
            "logothete-way-{}-{}",
            std::process::id(),
            options.get_database().unwrap()
        ));
        std::fs::create_dir(&folder).unwrap();
        let listener = UnixListener::bind(folder.join(name)).unwrap();
        let way = self.clone();
        let place = folder.clone();
        thread::spawn(move || way.lead(&listener, &target, &place));
        let plan = PoolPlan {
            size: 8,
            patience: PATIENCE,
        };
        plan.open(options.socket(folder), WorkingRole::AsLogin)
    }

    /// Forwards connections to the database. Ends when the database is gone.
    fn lead(&self, listener: &UnixListener, target: &PathBuf, folder: &PathBuf) {
        for service in listener.incoming() {
            let Ok(database) = UnixStream::connect(target) else {
                break;
            };
            let service = service.unwrap();
            let is_torn = Arc::new(Mutex::new(false));
            let (there, back) = (self.clone(), self.clone());
            let ends = (service.try_clone().unwrap(), database.try_clone().unwrap());
            let torn = Arc::clone(&is_torn);
            thread::spawn(move || there.carry_there(ends, &torn));
            thread::spawn(move || back.carry_back((service, database), &is_torn));
        }
        std::fs::remove_dir_all(folder).ok();
    }

    fn carry_there(&self, (mut service, mut database): Ends, is_torn: &Mutex<bool>) {
        let mut bytes = vec![0; 1 << 16];
        while let Ok(size @ 1..) = service.read(&mut bytes) {
            self.endure_silence();
            let sets = bytes[..size].windows(HASH.len()).any(|part| part == HASH);
            let state = self.state();
            *is_torn.lock().unwrap() |=
                sets && [State::TearsAfter, State::TearsOnce].contains(&state);
            if state == State::Away || sets && state == State::TearsBefore {
                self.set(State::Away);
                break;
            }
            if database.write_all(&bytes[..size]).is_err() {
                break;
            }
        }
        tear(&service, &database);
    }

    fn carry_back(&self, (mut service, mut database): Ends, is_torn: &Mutex<bool>) {
        let mut bytes = vec![0; 1 << 16];
        while let Ok(size @ 1..) = database.read(&mut bytes) {
            self.endure_silence();
            if *is_torn.lock().unwrap() {
                let is_sound = self.state() == State::TearsOnce;
                self.set(if is_sound { State::Sound } else { State::Away });
                break;
            }
            if self.state() == State::Swallows {
                continue;
            }
            if self.state() == State::Away || service.write_all(&bytes[..size]).is_err() {
                break;
            }
        }
        tear(&service, &database);
    }
}

type Ends = (UnixStream, UnixStream);

fn tear(service: &UnixStream, database: &UnixStream) {
    service.shutdown(Shutdown::Both).ok();
    database.shutdown(Shutdown::Both).ok();
}
