//! A full disk: requests fail cleanly, no write is done by half, and recovery needs no restart.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use crate::campaign::player::Player;
use crate::campaign::storm::{check, command};
use crate::service::{Home, Service, wait_until};

const DISK: &str = "size=192m,mode=0711";

const REFUSALS: u32 = 20;

/// A small disk, mounted only for the processes in its mount namespace. A drop unmounts it.
struct Disk {
    holder: Child,
    folder: PathBuf,
}

impl Disk {
    /// Mounts a small disk at a folder; `None` if mounting is not allowed.
    fn mount(folder: PathBuf) -> Option<Self> {
        fs::create_dir_all(&folder).unwrap();
        let script = "mount -t tmpfs -o \"$1\" logothete \"$2\" && echo mounted && exec cat";
        let mut holder = Command::new("unshare")
            .args(["--mount", "sh", "-c", script, "sh", DISK])
            .arg(&folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .ok()?;
        let mut line = String::new();
        let mut said = BufReader::new(holder.stdout.take().unwrap());
        said.read_line(&mut line).unwrap();
        if line.trim() == "mounted" {
            return Some(Self { holder, folder });
        }
        holder.wait().unwrap();
        None
    }

    fn seeing(&self, command: &Command) -> Command {
        let mut inside = Command::new("nsenter");
        inside.arg(format!("--mount=/proc/{}/ns/mnt", self.holder.id()));
        inside.arg(command.get_program()).args(command.get_args());
        inside.env_clear().stdin(Stdio::null());
        for (name, value) in command.get_envs() {
            inside.envs(value.map(|value| (name, value)));
        }
        inside
    }

    /// Returns the path of a file on the disk, as other processes see it.
    fn file(&self, name: &str) -> PathBuf {
        let root = format!("/proc/{}/root", self.holder.id());
        let folder = self.folder.strip_prefix("/").unwrap();
        PathBuf::from(root).join(folder).join(name)
    }

    fn fill(&self) {
        let mut filler = File::create(self.file("filler")).unwrap();
        let mut size = 1 << 20;
        while 0 < size {
            if filler.write_all(&vec![0; size]).is_err() {
                size /= 2;
            }
        }
    }

    fn clear(&self) {
        fs::remove_file(self.file("filler")).unwrap();
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        self.holder.kill().ok();
        self.holder.wait().ok();
    }
}

#[test]
fn a_full_disk_is_507_and_passes_without_a_restart() {
    let home = Home::new();
    let Some(disk) = Disk::mount(home.data()) else {
        let is_gate = std::env::var_os("CI").is_some_and(|value| value == "true");
        let is_long = std::env::var_os("CAMPAIGN").is_some();
        assert!(!(is_gate && is_long), "a small disk cannot be mounted here");
        println!("NOT CHECKED: a full disk (a small disk cannot be mounted here)");
        return;
    };
    let serve = disk.seeing(&command(&home, "127.0.0.1:0"));
    let service = Service::start(serve, &home.path);
    let mut player = Player::new(&service, 1);
    for _ in 0..10 {
        player.step();
    }
    service.stranger().get("/health/ready").assert(200);
    disk.fill();
    let (mut kept, mut full, mut away) = (0, 0, 0);
    wait_until("the disk is full", || {
        let reply = player.found();
        match reply.status {
            201 => kept += 1,
            507 => full += 1,
            // Status 503 is fine, too, because PostgreSQL itself shuts down when it cannot write its log.
            503 => away += 1,
            status => panic!("{status}: {}", reply.text),
        }
        assert_eq!(
            reply.status == 201,
            reply.retry_after.is_none(),
            "{}",
            reply.text
        );
        REFUSALS <= full + away
    });
    println!("full disk: {kept} matches still created, {full} answered 507, {away} answered 503");
    assert!(0 < full, "{}", service.log());
    service.stranger().get("/health/ready").assert(503);
    service.stranger().get("/health/live").assert(200);
    disk.clear();
    player.settle();
    wait_until("the service is ready again", || {
        service.stranger().get("/health/ready").status == 200
    });
    for _ in 0..50 {
        player.step();
    }
    let verify = disk.seeing(&home.command(&["verify"]));
    check("full disk", service, vec![player], verify);
}
