//! A test that needs more than its own process: it starts its own program again, in another role.

use std::env;
use std::io::{self, BufRead, BufReader};
use std::process::{Child, ChildStdout, Command, Stdio};

const ROLE: &str = "TAILGATE_TEST_ROLE";

/// What this process is to be. None: the test itself.
pub fn role() -> Option<String> {
    env::var(ROLE).ok()
}

/// The command that runs a test of this program once more in this role, behind the words of a
/// `wrapper` if there are any.
pub fn again(wrapper: &[&str], test: &str, role: &str) -> Command {
    let program = env::current_exe().unwrap();
    let mut words = wrapper.iter().map(|word| word.into()).chain([program.into_os_string()]);
    let mut command = Command::new(words.next().unwrap());
    command.args(words).args(["--exact", test, "--nocapture"]);
    command.env(ROLE, role).stdin(Stdio::piped()).stdout(Stdio::piped());
    command
}

/// A process that ends when its standard input does, and with the test in any case.
pub struct Other {
    child: Child,
    output: BufReader<ChildStdout>,
}

impl Other {
    pub fn start(test: &str, role: &str) -> Other {
        let mut child = again(&[], test, role).spawn().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        Other { child, output }
    }

    /// What follows this word on the first line that begins with it. Among the lines are the test
    /// program's own, which may lack their end: whoever speaks begins a new one.
    pub fn says(&mut self, word: &str) -> String {
        let mut line = String::new();
        while self.output.read_line(&mut line).unwrap() > 0 {
            if let Some(rest) = line.strip_prefix(word) {
                return rest.trim().to_owned();
            }
            line.clear();
        }
        panic!("the other process ended before it said {word:?}");
    }

    pub fn end_its_input(&mut self) {
        drop(self.child.stdin.take());
    }
}

impl Drop for Other {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Waits until whoever started this process wants it to end, or has ended.
pub fn wait_for_the_end_of_input() {
    let _ = io::copy(&mut io::stdin(), &mut io::sink());
}

/// Lets this process open as many files as it may; how many that is.
pub fn most_files() -> u64 {
    let mut limit = libc::rlimit { rlim_cur: 0, rlim_max: 0 };
    // SAFETY: `limit` outlives both calls.
    unsafe {
        libc::getrlimit(libc::RLIMIT_NOFILE, &mut limit);
        limit.rlim_cur = limit.rlim_max;
        libc::setrlimit(libc::RLIMIT_NOFILE, &limit);
    }
    limit.rlim_cur
}

/// The most memory that this process has had so far.
pub fn peak_memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.trim().trim_end_matches(" kB").parse::<u64>().unwrap() * 1024
}
