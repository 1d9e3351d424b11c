//! A control group (version 2) of the program's own, where this user may create one: as root of a
//! machine, or where systemd has delegated one. The kernel kills all its processes at once, however
//! fast they start others.

use std::fs::{self, File, OpenOptions};
use std::os::fd::OwnedFd;
use std::path::{Path, PathBuf};
use std::process;

use rustix::io::Errno;
use rustix::process::{Pid, test_kill_process};

/// Version 2 alone, and beside version 1.
const MOUNTS: [&str; 2] = ["/sys/fs/cgroup", "/sys/fs/cgroup/unified"];

pub struct Cgroup(PathBuf);

impl Cgroup {
    /// A new group below the group of this process. Its name tells which supervisor it belongs to.
    pub fn create() -> Option<Cgroup> {
        let path = find_own()?.join(format!("{}{}", read_prefix()?, process::id()));
        fs::create_dir(&path).ok()?;
        Some(Cgroup(path))
    }

    /// A process that writes "0" into this file enters the group.
    pub fn open_entrance(&self) -> Option<OwnedFd> {
        let file = OpenOptions::new().write(true).open(self.0.join("cgroup.procs")).ok()?;
        Some(file.into())
    }

    /// Linux 5.14 and later have the file.
    pub fn kill(&self) {
        let _ = fs::write(self.0.join("cgroup.kill"), "1");
    }

    /// A group that still has processes remains; `remove_abandoned` removes it later.
    pub fn remove(&self) {
        let _ = fs::remove_dir(&self.0);
    }
}

/// Removes the groups of supervisors that were killed, with what still runs in them.
pub fn remove_abandoned() {
    let Some(entries) = find_own().and_then(|own| fs::read_dir(own).ok()) else { return };
    let Some(prefix) = read_prefix() else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let pid = name.to_str().and_then(|name| name.strip_prefix(&prefix)?.parse().ok());
        if pid.and_then(Pid::from_raw).is_some_and(has_ended) {
            let group = Cgroup(entry.path());
            group.kill();
            group.remove();
        }
    }
}

fn has_ended(pid: Pid) -> bool {
    test_kill_process(pid) == Err(Errno::SRCH)
}

/// Contains the PID namespace: in another one, the same pid is another process.
fn read_prefix() -> Option<String> {
    let namespace = fs::read_link("/proc/self/ns/pid").ok()?;
    let digits = namespace.to_str()?.chars().filter(char::is_ascii_digit);
    Some(format!("tailgate-{}-", digits.collect::<String>()))
}

/// The group of this process, if version 2 is mounted and this user may write to it.
fn find_own() -> Option<PathBuf> {
    let own = parse_own(&fs::read_to_string("/proc/self/cgroup").ok()?)?;
    MOUNTS.iter().find_map(|mount| {
        let path = Path::new(mount).join(own.trim_start_matches('/'));
        File::open(path.join("cgroup.procs")).ok()?;
        Some(path)
    })
}

/// The line of version 2 begins with `0::`.
fn parse_own(groups: &str) -> Option<String> {
    groups.lines().find_map(|line| line.strip_prefix("0::")).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_own_group_is_that_of_version_2() {
        let both = "9:name=systemd:/a\n0::/user.slice/session-3.scope\n";
        assert_eq!(parse_own(both).as_deref(), Some("/user.slice/session-3.scope"));
        assert_eq!(parse_own("9:name=systemd:/a\n"), None);
    }
}
