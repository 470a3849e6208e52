//! Responses of the database are lost. Requests time out, and their connections are released.

use std::io::{Read, Write};
use std::net::Shutdown;
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use crate::campaign::cluster::Cluster;
use crate::campaign::storm::{check, play_during, players, scale};
use crate::service::{Home, Service, wait_until};

/// Opens a proxy to a database server. It drops the server's responses while `loses` is true.
fn lead(folder: &Path, server: &str, loses: &Arc<AtomicBool>) {
    let listener = UnixListener::bind(folder.join(".s.PGSQL.5432")).unwrap();
    let (target, loses) = (Path::new(server).join(".s.PGSQL.5432"), Arc::clone(loses));
    thread::spawn(move || {
        for service in listener.incoming() {
            let (Ok(service), Ok(database)) = (service, UnixStream::connect(&target)) else {
                return;
            };
            let ends = (service.try_clone().unwrap(), database.try_clone().unwrap());
            thread::spawn(move || carry(ends, &AtomicBool::new(false)));
            let loses = Arc::clone(&loses);
            thread::spawn(move || carry((database, service), &loses));
        }
    });
}

fn carry((mut from, mut to): (UnixStream, UnixStream), loses: &AtomicBool) {
    let mut bytes = vec![0; 1 << 16];
    while let Ok(size @ 1..) = from.read(&mut bytes) {
        if !loses.load(Ordering::Relaxed) && to.write_all(&bytes[..size]).is_err() {
            break;
        }
    }
    for end in [from, to] {
        end.shutdown(Shutdown::Both).ok();
    }
}

#[test]
fn lost_answers_cost_no_connection_for_good() {
    let (cluster, home) = (Cluster::with(0), Home::new());
    let loses = Arc::new(AtomicBool::new(false));
    // The user that runs the service must be able to read the folder.
    let folder = home.path.join("way");
    std::fs::create_dir(&folder).unwrap();
    lead(&folder, cluster.primary.socket(), &loses);
    let mut command = cluster.command(&home, &[]);
    let url = format!(
        "postgres://logothete_serve@/logothete?host={}",
        folder.display()
    );
    command.env("DATABASE_URL", url);
    let service = Service::start(command, &home.path);
    let mut all = players(&service);
    for lost_for in [
        Duration::from_secs(1),
        Duration::from_secs(5 * u64::from(scale().min(5))),
    ] {
        all = play_during(all, || {
            thread::sleep(Duration::from_secs(1));
            loses.store(true, Ordering::Relaxed);
            thread::sleep(lost_for);
            loses.store(false, Ordering::Relaxed);
            wait_until("the service is ready again", || {
                service.stranger().get("/health/ready").status == 200
            });
            thread::sleep(Duration::from_secs(2));
        });
        for player in &all {
            player.client().get("/v1/matches?mine=true").assert(200);
        }
    }
    check(
        "lost answers",
        service,
        all,
        cluster.command(&home, &["verify"]),
    );
}
