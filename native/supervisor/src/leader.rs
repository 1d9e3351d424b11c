//! The start of the program.

use std::ffi::OsString;
use std::io;
use std::os::unix::process::CommandExt;
use std::process::Command;

use rustix::process::{Pid, Resource, Rlimit, setrlimit, setsid};

use crate::cgroup::Cgroup;

/// Starts the program as the leader of a session. It inherits environment, folder, stdin, stdout
/// and stderr.
pub fn start(arguments: &[OsString], cgroup: Option<&Cgroup>) -> io::Result<Pid> {
    let [program, rest @ ..] = arguments else { return Err(io::ErrorKind::InvalidInput.into()) };
    let mut command = Command::new(program);
    command.args(rest);
    let entrance = cgroup.and_then(Cgroup::open_entrance);
    // SAFETY: between fork and exec, only system calls run, without an allocation or a lock.
    unsafe {
        command.pre_exec(move || {
            setsid()?;
            forbid_real_time()?;
            if let Some(entrance) = &entrance {
                // Outside of its control group, the program runs as well.
                let _ = rustix::io::write(entrance, b"0");
            }
            Ok(())
        });
    }
    let child = command.spawn()?;
    // Never zero: zero is no pid of a process.
    Pid::from_raw(child.id() as i32).ok_or_else(|| io::ErrorKind::InvalidData.into())
}

/// Whatever priority the load generator may take, the program that it measures may not take it: it
/// could keep the generator from sending in time.
fn forbid_real_time() -> io::Result<()> {
    let none = Rlimit { current: Some(0), maximum: Some(0) };
    setrlimit(Resource::Rtprio, none)?;
    Ok(())
}
