//! Starts a program, and ends it with all its descendants when tailgate ends.
//!
//! ```text
//! tailgate ── supervisor ── leader ── …     a session of its own
//!                  └─ daemon                its parent ended, or never waited for it
//! ```
//!
//! The supervisor is a *subreaper*: the kernel gives a process that loses its parent to the nearest
//! ancestor that is one. So every descendant of the leader stays below the supervisor, also a
//! daemon that has a session, an environment and a title of its own.
//!
//! Usage: `tailgate-supervisor LIMIT… COUNT CLEANUP… PROGRAM ARGUMENT…`. The next COUNT arguments
//! are a command that removes what the program leaves elsewhere, such as a container; 0 if there is
//! none. Limits hold for the program and all that it starts, from its first instruction on:
//!
//! ```text
//! affinity=0,3       the processors on which it runs
//! cpu=25000          microseconds of CPU time in each period of 100 ms
//! memory=67108864    bytes of memory and swap
//! nice=-10           the nice value, where it is permitted
//! ```
//!
//! File descriptor 3 is a socket whose other end only tailgate has. The supervisor writes one line
//! for each event:
//!
//! ```text
//! started PID        the leader runs the program
//! failed ERRNO       the program cannot be executed
//! refused LIMIT WHY  a limit (affinity, cpu or memory) cannot be applied, so the program was not
//!                    started: `unmounted`, `disabled` (see `limits::Reason`), or an errno
//! memory-kill 0      the kernel killed a process because the program reached its memory limit
//! lost LIMIT         another program has removed a limit (cpu or memory) since the start
//! exited CODE        the leader ended
//! killed SIGNAL      the leader was ended by a signal
//! gone 0             no descendant is left, and the supervisor ends
//! ```
//!
//! When the other end of the socket closes before that, for whatever reason, tailgate has ended.
//! Then the supervisor kills all descendants and runs the cleanup.
//!
//! `tailgate-supervisor peer PATH` prints the pid of the process that listens on a unix socket.

mod cgroup;
mod descendants;
mod leader;
mod limits;

use std::env;
use std::ffi::OsString;
use std::fs::File;
use std::io::{ErrorKind, Read, Write};
use std::os::fd::{FromRawFd, OwnedFd};
use std::os::unix::net::UnixStream;
use std::process::{Command, exit};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::SeqCst;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rustix::io::{Errno, FdFlags, fcntl_setfd};
use rustix::net::sockopt::socket_peercred;
use rustix::process::{
    DumpableBehavior, Pid, WaitOptions, WaitStatus, getpid, set_child_subreaper,
    set_dumpable_behavior, wait,
};

use cgroup::Groups;
use leader::StartError;
use limits::Limits;

/// The hash of the sources, which the check of `dist/` looks for in this program.
#[used]
static SOURCES: &str = match option_env!("TAILGATE_SOURCES") {
    Some(sources) => sources,
    None => "unknown",
};

/// Processes that cannot be killed belong to another user, or wait within the kernel.
const MAX_KILL_TIME: Duration = Duration::from_secs(10);
const KILL_PAUSE: Duration = Duration::from_millis(5);

fn main() {
    let arguments: Vec<_> = env::args_os().skip(1).collect();
    if let [verb, path] = arguments.as_slice()
        && verb == "peer"
    {
        exit(print_peer(path));
    }
    let Some((channel, task)) =
        open_channel().and_then(|channel| Some((channel, Task::parse(arguments)?)))
    else {
        eprintln!("tailgate-supervisor is started by tailgate, and not by hand");
        exit(2);
    };
    // Neither call fails on a Linux that Node runs on. Without them, less is found and less hidden.
    let _ = set_child_subreaper(Some(getpid()));
    let _ = set_dumpable_behavior(DumpableBehavior::NotDumpable);
    cgroup::remove_abandoned();
    match Groups::create(&task.limits) {
        Ok(groups) => run(&task, &channel, Arc::new(groups)),
        Err(refusal) => write(&channel, &format!("refused {refusal}\n")),
    }
}

fn run(task: &Task, channel: &File, groups: Arc<Groups>) {
    match leader::start(&task.program, &task.limits, &groups) {
        Ok(leader) => supervise(leader, channel, &task.cleanup, &groups),
        Err(StartError::Failed(errno)) => write_event(channel, "failed", errno.raw_os_error()),
        Err(StartError::Refused(refusal)) => write(channel, &format!("refused {refusal}\n")),
    }
    groups.remove();
}

/// The exit code is 1 if nobody listens there.
fn print_peer(path: &OsString) -> i32 {
    let peer = UnixStream::connect(path).ok().and_then(|socket| socket_peercred(&socket).ok());
    match peer {
        Some(peer) => {
            println!("{}", peer.pid.as_raw_nonzero());
            0
        }
        None => 1,
    }
}

/// What the command line asks for.
#[derive(Debug, PartialEq)]
struct Task {
    limits: Limits,
    cleanup: Vec<OsString>,
    program: Vec<OsString>,
}

impl Task {
    fn parse(mut arguments: Vec<OsString>) -> Option<Task> {
        let limits = Limits::take_from(&mut arguments)?;
        let count: usize = arguments.first()?.to_str()?.parse().ok()?;
        if arguments.len() < count + 2 {
            return None;
        }
        let program = arguments.split_off(count + 1);
        Some(Task { limits, cleanup: arguments.split_off(1), program })
    }
}

fn supervise(leader: Pid, channel: &File, cleanup: &[OsString], groups: &Arc<Groups>) {
    write_event(channel, "started", leader.as_raw_nonzero().get());
    let watch = TailgateWatch::start(channel, groups.clone());
    collect_children(leader, channel, groups);
    if watch.is_some_and(TailgateWatch::finish) {
        run_cleanup(cleanup);
    }
}

/// Nobody is left who could read an error.
fn run_cleanup(command: &[OsString]) {
    if let [program, arguments @ ..] = command {
        let _ = Command::new(program).args(arguments).status();
    }
}

/// The socket to tailgate, closed in the programs that are started.
fn open_channel() -> Option<File> {
    // SAFETY: nothing else in this program uses descriptor 3, and a file that is closed twice at
    // the end of the program does no harm. If it is not open, `fcntl` says so.
    let descriptor = unsafe { OwnedFd::from_raw_fd(3) };
    match fcntl_setfd(&descriptor, FdFlags::CLOEXEC) {
        Ok(()) => Some(File::from(descriptor)),
        Err(_) => {
            std::mem::forget(descriptor);
            None
        }
    }
}

/// If tailgate has ended, nobody reads the event.
fn write_event(channel: &File, event: &str, value: i32) {
    write(channel, &format!("{event} {value}\n"));
}

fn write(mut channel: &File, text: &str) {
    let _ = channel.write_all(text.as_bytes());
}

/// Waits for children, the adopted ones too, until none is left.
fn collect_children(leader: Pid, channel: &File, groups: &Groups) {
    let mut unreported = String::new();
    loop {
        // The end of the leader is reported together with that of the last child, if both are one:
        // whoever reads the first event then knows the second.
        let options =
            if unreported.is_empty() { WaitOptions::empty() } else { WaitOptions::NOHANG };
        match wait(options) {
            Ok(Some((pid, status))) if pid == leader => unreported = describe_end(status, groups),
            Ok(None) => write(channel, &std::mem::take(&mut unreported)),
            Ok(Some(_)) | Err(Errno::INTR) => (),
            Err(_) => return write(channel, &format!("{unreported}gone 0\n")),
        }
    }
}

fn describe_end(status: WaitStatus, groups: &Groups) -> String {
    let kill = if groups.has_killed_for_memory() { "memory-kill 0\n" } else { "" };
    let lost = groups.find_lost_limit().map(|limit| format!("lost {limit}\n")).unwrap_or_default();
    match (status.exit_status(), status.terminating_signal()) {
        (Some(code), _) => format!("{kill}{lost}exited {code}\n"),
        (None, Some(signal)) => format!("{kill}{lost}killed {signal}\n"),
        (None, None) => String::new(),
    }
}

/// Kills all descendants when the other end of the socket closes. The main thread collects them.
struct TailgateWatch {
    state: Arc<WatchState>,
    thread: JoinHandle<()>,
}

#[derive(Default)]
struct WatchState {
    tailgate_ended: AtomicBool,
    all_collected: AtomicBool,
}

impl TailgateWatch {
    fn start(channel: &File, groups: Arc<Groups>) -> Option<TailgateWatch> {
        let channel = channel.try_clone().ok()?;
        let state = Arc::<WatchState>::default();
        let shared = state.clone();
        let thread = thread::spawn(move || {
            wait_until_closed(channel);
            shared.tailgate_ended.store(true, SeqCst);
            kill_until_collected(&shared.all_collected, &groups);
        });
        Some(TailgateWatch { state, thread })
    }

    /// To be called when no child is left. Returns whether tailgate has ended.
    fn finish(self) -> bool {
        self.state.all_collected.store(true, SeqCst);
        if !self.state.tailgate_ended.load(SeqCst) {
            return false;
        }
        self.thread.join().is_ok()
    }
}

fn wait_until_closed(mut channel: File) {
    let mut ignored = [0; 64];
    loop {
        match channel.read(&mut ignored) {
            Ok(0) => return,
            Err(error) if error.kind() != ErrorKind::Interrupted => return,
            _ => (),
        }
    }
}

/// Gives up, and ends this program, when descendants remain for too long.
fn kill_until_collected(all_collected: &AtomicBool, groups: &Groups) {
    let start = Instant::now();
    while !all_collected.load(SeqCst) {
        if start.elapsed() > MAX_KILL_TIME {
            exit(1);
        }
        groups.kill();
        descendants::kill_all(descendants::list);
        thread::sleep(KILL_PAUSE);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_arguments_are_limits_the_cleanup_and_the_program() {
        let split = |text: &str| text.split(' ').map(OsString::from).collect::<Vec<_>>();
        let parse = |text: &str| Task::parse(split(text));
        let build =
            |limits, cleanup, program| Some(Task { limits, cleanup, program: split(program) });
        let none = Limits::default;
        assert_eq!(parse("0 node a.js"), build(none(), vec![], "node a.js"));
        assert_eq!(parse("2 docker rm node"), build(none(), split("docker rm"), "node"));
        let quota = Limits { cpu_quota_us: Some(50_000), ..none() };
        assert_eq!(parse("cpu=50000 0 env A=1 node"), build(quota, vec![], "env A=1 node"));
        for text in ["2 docker rm", "node a.js", "cpu=1", "cpu=x 0 node", "disk=1 0 node"] {
            assert_eq!(parse(text), None, "{text}");
        }
    }
}
