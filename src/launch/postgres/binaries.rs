//! Finds the programs of PostgreSQL on this machine.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::{PostgresError, fetch};
use crate::launch::Reporter;

const INSTALLERS: [(&str, &str); 7] = [
    ("debian", "apt-get install postgresql"),
    ("ubuntu", "apt-get install postgresql"),
    ("fedora", "dnf install postgresql-server"),
    ("rhel", "dnf install postgresql-server"),
    ("arch", "pacman -S postgresql"),
    ("alpine", "apk add postgresql"),
    ("suse", "zypper install postgresql-server"),
];

const OLDEST: u32 = 15;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Binaries {
    pub folder: PathBuf,
    pub major: u32,
}

impl Binaries {
    /// Finds an installed PostgreSQL that can read the existing data, or downloads one.
    pub(crate) fn find(
        written: Option<(u32, &Path)>,
        cache: &Path,
        report: Reporter<'_>,
    ) -> Result<Self, PostgresError> {
        let found: Vec<Self> = candidate_folders()
            .iter()
            .filter_map(|at| Self::from_folder(at))
            .collect();
        if let Some(chosen) = choose(&found, written.map(|(major, _)| major)) {
            return Ok(chosen.clone());
        }
        match (fetch::fetch(cache, report), written) {
            (Ok(fetched), None) => Ok(fetched),
            (Ok(fetched), Some((major, _))) if fetched.major == major => Ok(fetched),
            (_, Some((major, folder))) if !found.is_empty() => {
                Err(version_error(major, folder, &found))
            }
            (Ok(fetched), Some((major, folder))) => Err(version_error(major, folder, &[fetched])),
            (Err(why), _) => Err(PostgresError::Missing {
                install: install_command(),
                why_not_fetched: format!(" (downloading it failed: {why})"),
            }),
        }
    }

    /// Returns the PostgreSQL in a folder, if it is complete and not too old.
    pub(crate) fn from_folder(folder: &Path) -> Option<Self> {
        if !folder.join("initdb").is_file() {
            return None;
        }
        let mut postgres = Command::new(folder.join("postgres"));
        let answer = postgres.arg("--version").output().ok()?;
        let major = parse_major(&String::from_utf8(answer.stdout).ok()?)?;
        let folder = folder.to_owned();
        (OLDEST <= major).then_some(Self { folder, major })
    }

    pub(crate) fn program(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }
}

fn choose(found: &[Binaries], written: Option<u32>) -> Option<&Binaries> {
    let mut candidates = found.iter();
    candidates.find(|binaries| written.is_none_or(|major| major == binaries.major))
}

fn version_error(written: u32, folder: &Path, found: &[Binaries]) -> PostgresError {
    let majors = found.iter().map(|binaries| binaries.major.to_string());
    PostgresError::OtherVersion {
        folder: folder.to_owned(),
        written,
        found: majors.collect::<Vec<_>>().join(", "),
    }
}

fn candidate_folders() -> Vec<PathBuf> {
    let mut folders = Vec::new();
    folders.extend(run_command("pg_config", &["--bindir"]).map(PathBuf::from));
    let on_path = run_command("sh", &["-c", "command -v postgres"]).map(PathBuf::from);
    folders.extend(on_path.and_then(|path| path.parent().map(Path::to_owned)));
    folders.extend(version_folders("/usr/lib/postgresql", "bin"));
    folders.extend(version_folders("/usr/pgsql", "bin"));
    for brew in ["/opt/homebrew", "/usr/local", "/home/linuxbrew/.linuxbrew"] {
        folders.extend(version_folders(&format!("{brew}/opt/postgresql"), "bin"));
    }
    let app = "/Applications/Postgres.app/Contents/Versions";
    folders.extend(version_folders(app, "bin"));
    folders
}

/// Returns the folders of all versions, newest first: inside `prefix`, or next to it as `prefix-15` or `prefix@15`.
fn version_folders(prefix: &str, below: &str) -> Vec<PathBuf> {
    let prefix = Path::new(prefix);
    let name_of = |path: &Path| path.file_name()?.to_str().map(str::to_owned);
    let own_name = name_of(prefix).unwrap_or_default();
    let below_it = list_entries(prefix).into_iter().filter_map(|path| {
        let number = name_of(&path)?.parse().ok()?;
        Some((number, path))
    });
    let siblings = prefix
        .parent()
        .map(list_entries)
        .unwrap_or_default()
        .into_iter();
    let beside_it = siblings.filter_map(|path| {
        let name = name_of(&path)?;
        let number = name.strip_prefix(&own_name)?.strip_prefix(['-', '@'])?;
        Some((number.parse().ok()?, path))
    });
    let mut found: Vec<(u32, PathBuf)> = below_it.chain(beside_it).collect();
    found.sort_unstable_by(|left, right| right.cmp(left));
    let newest_first = found.into_iter();
    newest_first.map(|(_, path)| path.join(below)).collect()
}

fn list_entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).collect()
}

/// Returns the first line that a command prints; `None` if it fails or prints nothing.
fn run_command(program: &str, arguments: &[&str]) -> Option<String> {
    let answer = Command::new(program).args(arguments).output().ok()?;
    let text = String::from_utf8(answer.stdout).ok()?;
    let line = text.lines().next()?.trim();
    (answer.status.success() && !line.is_empty()).then(|| line.to_owned())
}

/// Parses a major version: `postgres (PostgreSQL) 15.18 (Debian …)` is 15, `18beta1` is 18.
fn parse_major(version: &str) -> Option<u32> {
    let (_, rest) = version.split_once("(PostgreSQL) ")?;
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok()
}

fn install_command() -> String {
    if cfg!(target_os = "macos") {
        return "brew install postgresql@17".to_owned();
    }
    let release = fs::read_to_string("/etc/os-release").unwrap_or_default();
    let sudo = if rustix::process::geteuid().is_root() {
        ""
    } else {
        "sudo "
    };
    match installer(&release) {
        Some(command) => format!("{sudo}{command}"),
        None => "your package manager".to_owned(),
    }
}

/// Returns the command that installs PostgreSQL on a distribution, or on one that it derives from.
fn installer(release: &str) -> Option<&'static str> {
    let names = |prefix| {
        let lines = release.lines();
        lines.filter_map(move |line| line.strip_prefix(prefix))
    };
    let id_values = names("ID=").chain(names("ID_LIKE="));
    let mut distributions = id_values.flat_map(|names| names.trim_matches('"').split_whitespace());
    distributions.find_map(|name| {
        let command = INSTALLERS.into_iter().find(|(known, _)| *known == name);
        command.map(|(_, command)| command)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_major_version_is_read_from_what_postgres_says() {
        assert_eq!(
            parse_major("postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)\n"),
            Some(15)
        );
        assert_eq!(parse_major("postgres (PostgreSQL) 18beta1"), Some(18));
        assert_eq!(parse_major("mysqld 8"), None);
    }

    #[test]
    fn the_command_to_install_it_is_that_of_the_distribution() {
        let expected = [
            (
                "ID=debian\nVERSION_ID=12\n",
                Some("apt-get install postgresql"),
            ),
            (
                "ID=rocky\nID_LIKE=\"rhel centos fedora\"\n",
                Some("dnf install postgresql-server"),
            ),
            ("ID=alpine\n", Some("apk add postgresql")),
            ("ID=plan9\n", None),
            ("", None),
        ];
        for (release, command) in expected {
            assert_eq!(installer(release), command, "{release}");
        }
    }

    #[test]
    fn the_programs_that_read_the_data_are_preferred() {
        let found = [17, 15].map(|major| Binaries {
            folder: PathBuf::from(format!("/usr/lib/postgresql/{major}/bin")),
            major,
        });
        assert_eq!(choose(&found, None), found.first());
        assert_eq!(choose(&found, Some(15)), found.last());
        assert_eq!(choose(&found, Some(16)), None);
    }

    #[test]
    fn versions_are_found_below_and_beside_newest_first() {
        let root = std::env::temp_dir().join(format!("logothete-versions-{}", std::process::id()));
        for folder in [
            "lib/9",
            "lib/17",
            "lib/15",
            "lib/common",
            "pgsql-16",
            "pgsql@18",
            "pgsqlx",
        ] {
            fs::create_dir_all(root.join(folder)).unwrap();
        }
        let below = version_folders(root.join("lib").to_str().unwrap(), "bin");
        let beside = version_folders(root.join("pgsql").to_str().unwrap(), "bin");
        fs::remove_dir_all(&root).unwrap();
        let expected = ["lib/17/bin", "lib/15/bin", "lib/9/bin"].map(|path| root.join(path));
        assert_eq!(below, expected);
        assert_eq!(
            beside,
            ["pgsql@18/bin", "pgsql-16/bin"].map(|path| root.join(path))
        );
    }
}
