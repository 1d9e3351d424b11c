//! The processes below this one, and how processes are killed.

use std::collections::HashSet;
use std::fs;

use rustix::io::Errno;
use rustix::process::{Pid, Signal, getpid, kill_process, test_kill_process};

/// So many times at most, processes are stopped before they are killed.
const MAX_ROUNDS: usize = 50;

/// Sends SIGKILL to all processes of a list. They are stopped first, so that none starts another
/// one meanwhile.
pub fn kill_all(list: impl Fn() -> Vec<Pid>) {
    let mut stopped = HashSet::new();
    for _ in 0..MAX_ROUNDS {
        let fresh: Vec<Pid> = list().into_iter().filter(|&pid| stopped.insert(pid)).collect();
        if fresh.is_empty() {
            break;
        }
        send(&fresh, Signal::STOP);
    }
    send(&list(), Signal::KILL);
}

/// A process that has ended meanwhile, or that belongs to another user, is left alone.
fn send(pids: &[Pid], signal: Signal) {
    for &pid in pids {
        let _ = kill_process(pid, signal);
    }
}

pub fn list() -> Vec<Pid> {
    select_descendants(getpid().as_raw_nonzero().get(), &read_parents())
        .into_iter()
        .filter_map(Pid::from_raw)
        .collect()
}

/// Each process with its parent.
fn read_parents() -> Vec<(i32, i32)> {
    let Ok(entries) = fs::read_dir("/proc") else { return Vec::new() };
    entries
        .filter_map(|entry| {
            let pid = entry.ok()?.file_name().to_str()?.parse().ok()?;
            Some((pid, parse_stat(&read_stat(pid)?)?.1))
        })
        .collect()
}

/// Whether a process has ended, also if its parent never asks how.
pub fn has_ended(pid: Pid) -> bool {
    let number = pid.as_raw_nonzero().get();
    let state = || read_stat(number).and_then(|stat| Some(parse_stat(&stat)?.0));
    test_kill_process(pid) == Err(Errno::SRCH) || matches!(state(), Some('Z' | 'X'))
}

fn read_stat(pid: i32) -> Option<Vec<u8>> {
    fs::read(format!("/proc/{pid}/stat")).ok()
}

/// The state and the parent: the third and the fourth field. The second, the name, is in
/// parentheses and may contain any byte.
fn parse_stat(stat: &[u8]) -> Option<(char, i32)> {
    let name_end = stat.iter().rposition(|&byte| byte == b')')?;
    let rest = std::str::from_utf8(&stat[name_end + 1..]).ok()?;
    let mut fields = rest.split_ascii_whitespace();
    Some((fields.next()?.chars().next()?, fields.next()?.parse().ok()?))
}

fn select_descendants(root: i32, parents: &[(i32, i32)]) -> Vec<i32> {
    let mut found = HashSet::from([root]);
    loop {
        let before = found.len();
        found.extend(
            parents
                .iter()
                .filter(|(_, parent)| found.contains(parent))
                .map(|p| p.0)
                .collect::<Vec<_>>(),
        );
        if found.len() == before {
            break;
        }
    }
    found.remove(&root);
    found.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn state_and_parent_are_found_after_a_name_with_parentheses_and_spaces() {
        assert_eq!(parse_stat(b"12 (a) S 1 (b) Z 77 12 12 0"), Some(('Z', 77)));
        assert_eq!(parse_stat(b"12 (\xff) R 5 12"), Some(('R', 5)));
        assert_eq!(parse_stat(b"12 no name"), None);
    }

    #[test]
    fn a_process_has_ended_although_its_parent_has_not_waited_for_it() {
        let mut child = std::process::Command::new("sleep").arg("300").spawn().unwrap();
        let pid = Pid::from_raw(child.id() as i32).unwrap();
        assert!(!has_ended(pid));
        child.kill().unwrap();
        while !has_ended(pid) {
            std::thread::yield_now();
        }
        child.wait().unwrap();
        assert!(has_ended(pid));
    }

    #[test]
    fn descendants_are_found_whatever_the_order_of_the_list() {
        let parents = [(9, 8), (8, 7), (7, 2), (3, 1), (2, 1), (5, 3)];
        let mut found = select_descendants(2, &parents);
        found.sort();
        assert_eq!(found, [7, 8, 9]);
    }
}
