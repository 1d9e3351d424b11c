//! The limits of this process: open files and processors.

/// How many files, connections among them, this process may have open at the same time.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct OpenFiles {
    /// Before this process raised the limit. Under Node it already has its highest value, because
    /// Node raises it at its start.
    pub initial: u64,
    pub current: u64,
    /// The highest value that a process may set by itself: the hard limit.
    pub max: u64,
}

/// Raises the limit of open files as far as this process may. None if there is no such limit, or if
/// it cannot be read.
pub fn raise_open_files() -> Option<OpenFiles> {
    limit::raise()
}

/// The number of processors that this process may run on, whatever share of their time the quota of
/// a container leaves it.
pub fn count_processors() -> Option<usize> {
    limit::processors()
}

#[cfg(unix)]
mod limit {
    use std::sync::OnceLock;

    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

    use super::OpenFiles;

    pub(super) fn raise() -> Option<OpenFiles> {
        static FOUND: OnceLock<u64> = OnceLock::new();
        let mut limit = getrlimit(Resource::Nofile);
        let initial = *FOUND.get_or_init(|| count(limit.current));
        if limit.current != limit.maximum {
            // The reading that follows shows whether the call failed.
            let _ = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, ..limit });
            limit = getrlimit(Resource::Nofile);
        }
        Some(OpenFiles { initial, current: count(limit.current), max: count(limit.maximum) })
    }

    /// No value means that there is no limit.
    fn count(files: Option<u64>) -> u64 {
        files.unwrap_or(u64::MAX)
    }

    #[cfg(target_os = "linux")]
    pub(super) fn processors() -> Option<usize> {
        let set = rustix::thread::sched_getaffinity(None).ok()?;
        Some(set.count() as usize)
    }

    #[cfg(not(target_os = "linux"))]
    pub(super) fn processors() -> Option<usize> {
        None
    }
}

#[cfg(not(unix))]
mod limit {
    use super::OpenFiles;

    pub(super) fn raise() -> Option<OpenFiles> {
        None
    }

    pub(super) fn processors() -> Option<usize> {
        None
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    #[test]
    fn the_limit_of_open_files_is_raised_as_far_as_it_may_be() {
        let files = raise_open_files().unwrap();
        assert_eq!(files.current, files.max);
        assert!(files.initial <= files.current);
        assert_eq!(raise_open_files(), Some(files), "what it was is not forgotten");
    }

    #[test]
    fn processors_are_those_that_the_thread_may_run_on() {
        let all = count_processors().unwrap();
        assert!(
            all >= std::thread::available_parallelism().unwrap().get(),
            "a quota takes away time, not processors"
        );
        let bound = std::thread::spawn(|| {
            // SAFETY: as in `count_processors`; the thread belongs to this test.
            unsafe {
                let mut set: libc::cpu_set_t = std::mem::zeroed();
                libc::CPU_SET(0, &mut set);
                libc::sched_setaffinity(0, size_of::<libc::cpu_set_t>(), &set);
            }
            count_processors()
        });
        assert_eq!(bound.join().unwrap(), Some(1));
    }
}
