//! A program on Windows, together with all that it starts: a *job object*.
//!
//! A process cannot leave its job, and the processes that it starts are in the same one. The job
//! ends its processes when its last handle is closed. Only tailgate has a handle, and the system
//! closes it when tailgate ends, for whatever reason.
#![cfg(windows)]

mod command;
mod information;
mod threads;

use std::io;
use std::os::windows::io::{AsRawHandle, FromRawHandle, OwnedHandle};
use std::process::Child;
use std::ptr::null;
use std::time::Duration;

use windows_sys::Win32::System::Console::{CTRL_BREAK_EVENT, GenerateConsoleCtrlEvent};
use windows_sys::Win32::System::JobObjects::{
    AssignProcessToJobObject, CreateJobObjectW, TerminateJobObject,
};

pub use command::Program;
pub use information::read_working_set;

/// What the processes of a job have used.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Usage {
    /// User and kernel time, including that of processes that have ended.
    pub cpu: Duration,
    /// The working sets of the processes that run now. Shared pages count once for each process.
    pub resident_bytes: u64,
}

/// A program that was started. Dropping it ends all its processes.
#[derive(Debug)]
pub struct Job {
    handle: OwnedHandle,
    leader: Child,
}

impl Job {
    /// Starts a program. It does nothing before it is in the job, so none of its processes is
    /// outside.
    pub fn start(program: &Program) -> io::Result<Job> {
        let handle = create_job()?;
        let mut leader = program.spawn_suspended()?;
        // SAFETY: both handles are open.
        let assigned =
            unsafe { AssignProcessToJobObject(handle.as_raw_handle(), leader.as_raw_handle()) };
        let begun = if assigned == 0 {
            Err(io::Error::last_os_error())
        } else {
            threads::resume(leader.id())
        };
        if let Err(error) = begun {
            let _ = leader.kill();
            return Err(error);
        }
        Ok(Job { handle, leader })
    }

    /// The pid of the program.
    pub fn leader(&self) -> u32 {
        self.leader.id()
    }

    /// The exit code of the program, or `None` while it runs. Other processes may run longer.
    pub fn exit_code(&mut self) -> io::Result<Option<u32>> {
        let status = self.leader.try_wait()?;
        Ok(status.map(|status| status.code().unwrap_or_default().cast_unsigned()))
    }

    /// The pids of the processes that run.
    pub fn list(&self) -> io::Result<Vec<u32>> {
        information::list_processes(&self.handle)
    }

    pub fn usage(&self) -> io::Result<Usage> {
        Ok(Usage {
            cpu: information::read_cpu_time(&self.handle)?,
            resident_bytes: self.list()?.into_iter().map(information::read_working_set).sum(),
        })
    }

    /// Sends Ctrl-Break to the program and to those that share its console. Returns false if that is
    /// not possible, such as without a console.
    pub fn interrupt(&self) -> bool {
        // SAFETY: the call has no memory to refer to. Each program is started as the first of a
        // group of its own, so the group has the pid of the program.
        unsafe { GenerateConsoleCtrlEvent(CTRL_BREAK_EVENT, self.leader()) != 0 }
    }

    /// Ends all processes at once.
    pub fn kill(&self) -> io::Result<()> {
        // SAFETY: the handle is open.
        match unsafe { TerminateJobObject(self.handle.as_raw_handle(), KILLED) } {
            0 => Err(io::Error::last_os_error()),
            _ => Ok(()),
        }
    }
}

/// The exit code of a process that was ended, as Windows' own tools use it.
pub const KILLED: u32 = 1;

fn create_job() -> io::Result<OwnedHandle> {
    // SAFETY: without security attributes, no process inherits the handle; without a name, no other
    // program finds the job.
    let raw = unsafe { CreateJobObjectW(null(), null()) };
    if raw.is_null() {
        return Err(io::Error::last_os_error());
    }
    // SAFETY: the handle was just created, and nothing else owns it.
    let handle = unsafe { OwnedHandle::from_raw_handle(raw) };
    information::end_with_last_handle(&handle)?;
    Ok(handle)
}
