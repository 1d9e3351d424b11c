//! The processes below this one, and how processes are killed.

use std::collections::HashSet;
use std::fs;

use rustix::process::{Pid, Signal, getpid, kill_process};

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
            let stat = fs::read(format!("/proc/{pid}/stat")).ok()?;
            Some((pid, parse_parent(&stat)?))
        })
        .collect()
}

/// The fourth field. The second, the name, is in parentheses and may contain any byte.
fn parse_parent(stat: &[u8]) -> Option<i32> {
    let name_end = stat.iter().rposition(|&byte| byte == b')')?;
    let rest = std::str::from_utf8(&stat[name_end + 1..]).ok()?;
    rest.split_ascii_whitespace().nth(1)?.parse().ok()
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
    fn the_parent_is_found_after_a_name_with_parentheses_and_spaces() {
        assert_eq!(parse_parent(b"12 (a) S 1 (b) S 77 12 12 0"), Some(77));
        assert_eq!(parse_parent(b"12 (\xff) R 5 12"), Some(5));
        assert_eq!(parse_parent(b"12 no name"), None);
    }

    #[test]
    fn descendants_are_found_whatever_the_order_of_the_list() {
        let parents = [(9, 8), (8, 7), (7, 2), (3, 1), (2, 1), (5, 3)];
        let mut found = select_descendants(2, &parents);
        found.sort();
        assert_eq!(found, [7, 8, 9]);
    }
}
