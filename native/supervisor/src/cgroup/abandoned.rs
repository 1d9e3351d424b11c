//! The groups of supervisors that were killed.

use std::fs;
use std::path::Path;

use rustix::process::{Pid, getpid};

use super::group::Group;
use super::hierarchy::{Hierarchies, Version};
use super::read_prefix;
use crate::descendants;

/// Removes the groups of supervisors that were killed, with what still runs in them. To be called
/// before this supervisor creates its own.
pub fn remove_abandoned() {
    remove_below(&Hierarchies::read(), &read_prefix());
}

fn remove_below(found: &Hierarchies, prefix: &str) {
    let groups = list_abandoned(found, prefix);
    let killed_at_once = groups.iter().filter(|group| group.kill()).count();
    if killed_at_once < groups.len() {
        groups.iter().for_each(Group::kill_one_by_one);
    }
    groups.iter().for_each(Group::remove);
}

/// Wherever `Groups::create` may have created one.
fn list_abandoned(found: &Hierarchies, prefix: &str) -> Vec<Group> {
    let version_2 = found.find_version_2();
    let mut parents: Vec<_> = version_2.iter().flat_map(|each| each.ancestors()).collect();
    let version_1: Vec<_> = ["cpu", "memory"]
        .iter()
        .filter_map(|controller| found.find(controller))
        .filter(|each| each.version == Version::One)
        .collect();
    parents.extend(version_1.iter().map(|each| each.own.as_path()));
    parents.sort();
    parents.dedup();
    let is_of_version_2 =
        |parent: &Path| version_2.as_ref().is_some_and(|each| parent.starts_with(&each.top));
    parents
        .into_iter()
        .flat_map(|parent| {
            let version = if is_of_version_2(parent) { Version::Two } else { Version::One };
            list_in(parent, prefix, version)
        })
        .collect()
}

fn list_in(parent: &Path, prefix: &str, version: Version) -> Vec<Group> {
    let Ok(entries) = fs::read_dir(parent) else { return Vec::new() };
    entries
        .flatten()
        .filter(|entry| {
            let name = entry.file_name();
            let pid = name.to_str().and_then(|name| name.strip_prefix(prefix)?.parse().ok());
            pid.and_then(Pid::from_raw).is_some_and(has_ended)
        })
        .map(|entry| Group { path: entry.path(), version })
        .collect()
}

/// A supervisor that had the pid of this one has ended too.
fn has_ended(pid: Pid) -> bool {
    pid == getpid() || descendants::has_ended(pid)
}

#[cfg(test)]
mod tests {
    use std::process::Command;

    use super::*;
    use crate::cgroup::tests::TestFolder;

    /// Of a process that has ended and was waited for.
    fn find_unused_pid() -> u32 {
        let mut child = Command::new("true").spawn().unwrap();
        child.wait().unwrap();
        child.id()
    }

    #[test]
    fn groups_of_ended_supervisors_are_found_wherever_they_can_be() {
        let folder = TestFolder::create();
        let path = folder.path.display();
        let ended = find_unused_pid();
        let living = std::os::unix::process::parent_id();
        let names = |parent: &str| {
            [ended, living].map(|pid| format!("{parent}/tailgate-7-{pid}/cgroup.procs"))
        };
        for parent in ["cpu/a", "memory", "two", "two/slice", "two/slice/own", "elsewhere"] {
            names(parent).iter().for_each(|name| folder.write(name, ""));
        }
        folder.write(&format!("two/tailgate-8-{ended}/cgroup.procs"), "");
        let mounts = format!(
            "1 2 0:3 / {path}/cpu rw - cgroup cgroup rw,cpu\n\
             1 2 0:4 / {path}/memory rw - cgroup cgroup rw,memory\n\
             1 2 0:5 / {path}/two rw - cgroup2 cgroup2 rw\n"
        );
        let groups = "2:cpu:/a\n3:memory:/\n0::/slice/own\n".to_owned();
        let mut found: Vec<_> = list_abandoned(&Hierarchies::parse(groups, mounts), "tailgate-7-")
            .into_iter()
            .map(|group| {
                let path = group.path.strip_prefix(&folder.path).unwrap();
                (path.to_str().unwrap().to_owned(), group.version)
            })
            .collect();
        found.sort_by(|one, other| one.0.cmp(&other.0));
        let expect = |parent: &str, version| (format!("{parent}/tailgate-7-{ended}"), version);
        assert_eq!(
            found,
            [
                expect("cpu/a", Version::One),
                expect("memory", Version::One),
                expect("two/slice/own", Version::Two),
                expect("two/slice", Version::Two),
                expect("two", Version::Two),
            ]
        );
    }
}
