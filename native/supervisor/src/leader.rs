//! The start of the program.

use std::ffi::OsString;
use std::io;
use std::os::unix::process::CommandExt;
use std::process::Command;

use rustix::io::Errno;
use rustix::process::{Pid, Resource, Rlimit, setpriority_process, setrlimit, setsid};
use rustix::thread::{CpuSet, sched_getaffinity, sched_setaffinity};

use crate::cgroup::{Entrance, Groups};
use crate::limits::{Limit, Limits, Reason, Refusal};

pub enum StartError {
    /// A limit does not hold, so the program was not started.
    Refused(Refusal),
    /// The program cannot be executed.
    Failed(Errno),
}

/// Starts the program as the leader of a session. It inherits environment, folder, stdin, stdout
/// and stderr.
pub fn start(arguments: &[OsString], limits: &Limits, groups: &Groups) -> Result<Pid, StartError> {
    let [program, rest @ ..] = arguments else { return Err(StartError::Failed(Errno::INVAL)) };
    let mut command = Command::new(program);
    command.args(rest);
    let entrances = groups.open_entrances().map_err(StartError::Refused)?;
    let processors = limits.affinity.as_deref().map(build_set).transpose();
    let processors = processors.map_err(StartError::Refused)?;
    let nice = limits.nice;
    // SAFETY: between fork and exec, only system calls run, without an allocation or a lock.
    unsafe {
        command.pre_exec(move || {
            setsid()?;
            forbid_real_time()?;
            if let Some(nice) = nice {
                // Where it is not permitted, the program runs like every other one.
                let _ = setpriority_process(None, nice);
            }
            entrances.iter().try_for_each(enter)?;
            processors.as_ref().map_or(Ok(()), bind_to)
        });
    }
    let child = command.spawn().map_err(|error| decode_failure(&error))?;
    // Never zero: zero is no pid of a process.
    Pid::from_raw(child.id() as i32).ok_or(StartError::Failed(Errno::INVAL))
}

fn enter(entrance: &Entrance) -> io::Result<()> {
    match (rustix::io::write(&entrance.file, b"0"), entrance.limit) {
        (Err(errno), Some(limit)) => Err(encode_failure(limit, errno)),
        // Outside of a group without limits, the program runs as well.
        _ => Ok(()),
    }
}

fn build_set(processors: &[usize]) -> Result<CpuSet, Refusal> {
    let mut set = CpuSet::new();
    for &processor in processors {
        if processor >= CpuSet::MAX_CPU {
            let reason = Reason::System(Errno::INVAL);
            return Err(Refusal { limit: Limit::Affinity, reason });
        }
        set.set(processor);
    }
    Ok(set)
}

/// The kernel leaves out processors that do not exist or are not allowed, so the result is read.
fn bind_to(processors: &CpuSet) -> io::Result<()> {
    let bound = sched_setaffinity(None, processors).and_then(|()| sched_getaffinity(None));
    match bound {
        Ok(actual) if actual == *processors => Ok(()),
        Ok(_) => Err(encode_failure(Limit::Affinity, Errno::INVAL)),
        Err(errno) => Err(encode_failure(Limit::Affinity, errno)),
    }
}

/// What fails between fork and exec reaches the parent as one number, so that number also tells
/// which limit it was. The kernel's own numbers are below 4096.
fn encode_failure(limit: Limit, errno: Errno) -> io::Error {
    io::Error::from_raw_os_error(errno.raw_os_error() | (limit as i32 + 1) << LIMIT_SHIFT)
}

fn decode_failure(error: &io::Error) -> StartError {
    let raw = error.raw_os_error().unwrap_or(0);
    let errno = Errno::from_raw_os_error(raw & ((1 << LIMIT_SHIFT) - 1));
    let limits = [Limit::Affinity, Limit::Cpu, Limit::Memory];
    match limits.into_iter().find(|&limit| limit as i32 + 1 == raw >> LIMIT_SHIFT) {
        Some(limit) => StartError::Refused(Refusal { limit, reason: Reason::System(errno) }),
        None => StartError::Failed(errno),
    }
}

const LIMIT_SHIFT: i32 = 12;

/// Whatever priority the load generator may take, the program that it measures may not take it: it
/// could keep the generator from sending in time.
fn forbid_real_time() -> io::Result<()> {
    let none = Rlimit { current: Some(0), maximum: Some(0) };
    setrlimit(Resource::Rtprio, none)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_between_fork_and_exec_tells_the_limit_and_the_number() {
        for limit in [Limit::Affinity, Limit::Cpu, Limit::Memory] {
            let StartError::Refused(refusal) = decode_failure(&encode_failure(limit, Errno::NOMEM))
            else {
                panic!("a limit failed")
            };
            assert_eq!(refusal, Refusal { limit, reason: Reason::System(Errno::NOMEM) });
        }
        let missing = decode_failure(&io::Error::from_raw_os_error(2));
        assert!(matches!(missing, StartError::Failed(Errno::NOENT)));
    }

    #[test]
    fn a_processor_that_no_kernel_has_is_refused() {
        let refusal = Refusal { limit: Limit::Affinity, reason: Reason::System(Errno::INVAL) };
        assert_eq!(build_set(&[0, 9999]).unwrap_err(), refusal);
        assert!(build_set(&[0, 1023]).unwrap().is_set(1023));
    }
}
