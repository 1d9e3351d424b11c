//! Runs a command, and writes the resources that it used into a file: in the same way for every
//! tool, from its first instruction to its last. It ends with the exit status of the command.

use std::fs;
use std::io;
use std::os::unix::process::CommandExt;
use std::process::{self, Command};

use tailgate_bench::clock;
use tailgate_bench::figures::Figures;

fn main() -> io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let (Some(file), Some(program)) = (arguments.next(), arguments.next()) else {
        eprintln!("usage: metered FILE COMMAND [ARGUMENT …]");
        process::exit(2)
    };
    allow_open_files()?;
    let mut command = Command::new(program);
    command.args(arguments);
    // SAFETY: prctl may be called between fork and exec. The command must not outlive this process,
    // however this process ends.
    unsafe {
        command.pre_exec(|| match libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL) {
            0 => Ok(()),
            _ => Err(io::Error::last_os_error()),
        })
    };
    let began = clock::now();
    let child = command.spawn()?;
    let (status, usage) = wait_for(child.id())?;
    let seconds = |time: libc::timeval| time.tv_sec as f64 + time.tv_usec as f64 / 1e6;
    let figures = Figures::default()
        .number("wallSeconds", (clock::now() - began) as f64 / 1e9)
        .number("cpuSeconds", seconds(usage.ru_utime) + seconds(usage.ru_stime))
        .number("highestRssBytes", usage.ru_maxrss as f64 * 1024.0);
    fs::write(file, figures.to_string())?;
    let signalled = libc::WIFSIGNALED(status);
    process::exit(if signalled { 128 + libc::WTERMSIG(status) } else { libc::WEXITSTATUS(status) })
}

/// Raises the limit of open files to the maximum that the system permits: 10,000 connections need
/// it.
fn allow_open_files() -> io::Result<()> {
    let mut limit = libc::rlimit { rlim_cur: 0, rlim_max: 0 };
    // SAFETY: `limit` outlives both calls.
    let refused = unsafe {
        libc::getrlimit(libc::RLIMIT_NOFILE, &mut limit) != 0 || {
            limit.rlim_cur = limit.rlim_max;
            libc::setrlimit(libc::RLIMIT_NOFILE, &limit) != 0
        }
    };
    if refused { Err(io::Error::last_os_error()) } else { Ok(()) }
}

/// How the process ended, and the resources that it used, including those of children that it
/// waited for.
fn wait_for(pid: u32) -> io::Result<(libc::c_int, libc::rusage)> {
    let mut status = 0;
    // SAFETY: a struct of plain numbers, for which zero is valid.
    let mut usage: libc::rusage = unsafe { std::mem::zeroed() };
    loop {
        // SAFETY: both outlive the call; the process is a child of this one, and nothing else waits
        // for it.
        match unsafe { libc::wait4(pid as libc::pid_t, &mut status, 0, &mut usage) } {
            -1 if io::Error::last_os_error().kind() == io::ErrorKind::Interrupted => {}
            -1 => return Err(io::Error::last_os_error()),
            _ => return Ok((status, usage)),
        }
    }
}
