//! Support for a test that needs more than its own process: it starts its own program again, in
//! another role.

use std::env;
use std::io::{self, BufRead, BufReader};
use std::process::{Child, ChildStdout, Command, Stdio};

const ROLE: &str = "TAILGATE_TEST_ROLE";

/// The role of this process. None: the test itself.
pub fn role() -> Option<String> {
    env::var(ROLE).ok()
}

/// The command that runs a test of this program once more in this role, as arguments of the
/// `wrapper` command if there is one.
pub fn again(wrapper: &[&str], test: &str, role: &str) -> Command {
    let program = env::current_exe().unwrap();
    let mut words = wrapper.iter().map(|word| word.into()).chain([program.into_os_string()]);
    let mut command = Command::new(words.next().unwrap());
    command.args(words).args(["--exact", test, "--nocapture"]);
    command.env(ROLE, role).stdin(Stdio::piped()).stdout(Stdio::piped());
    command
}

/// A process that ends when its standard input is closed, and in any case with the test.
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

    /// The text after this word on the first line that begins with it. The output also contains
    /// lines of the test program, which may lack a line end: a role therefore begins a new line
    /// before it writes.
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

/// Waits until the parent process wants this process to end, or has ended itself.
pub fn wait_for_the_end_of_input() {
    let _ = io::copy(&mut io::stdin(), &mut io::sink());
}

/// Raises the limit of open files of this process as far as possible, and returns it.
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

/// The most memory that this process has used so far.
pub fn peak_memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.trim().trim_end_matches(" kB").parse::<u64>().unwrap() * 1024
}
