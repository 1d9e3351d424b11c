//! The processes of a Mac: who started which, and what each has used. Linux tells that in `/proc`.
#![cfg(target_os = "macos")]

use std::ffi::{c_int, c_void};
use std::mem::{MaybeUninit, size_of};
use std::ptr::null_mut;
use std::time::Duration;

use libc::{
    PROC_PIDTBSDINFO, RUSAGE_INFO_V2, getsid, proc_bsdinfo, proc_listallpids, proc_pid_rusage,
    proc_pidinfo, rusage_info_v2,
};

/// A process of this user; for root, of any user.
#[derive(Clone, Debug, PartialEq)]
pub struct Process {
    pub pid: i32,
    /// At most 32 bytes of the name of the program.
    pub name: String,
    pub parent: i32,
    pub group: i32,
    pub session: i32,
    /// Since 1970. With the pid it identifies a process, because pids are reused.
    pub started: Duration,
    /// User and system time of the process itself.
    pub own: Duration,
    /// User and system time of the children that it has waited for.
    pub collected: Duration,
    pub resident_bytes: u64,
}

/// All processes that run. Those that have ended are left out, also if their parent has not waited
/// for them.
pub fn list() -> Vec<Process> {
    list_pids().into_iter().filter_map(read).collect()
}

/// `None` for a process that has ended, or of another user.
pub fn read(pid: i32) -> Option<Process> {
    let information = read_information(pid)?;
    let usage = read_usage(pid)?;
    // SAFETY: the call has no memory to refer to.
    let session = unsafe { getsid(pid) };
    let started = Duration::from_secs(information.pbi_start_tvsec)
        + Duration::from_micros(information.pbi_start_tvusec);
    Some(Process {
        pid,
        name: decode_name(&information),
        parent: information.pbi_ppid.cast_signed(),
        group: information.pbi_pgid.cast_signed(),
        session,
        started,
        own: convert_time(usage.ri_user_time.saturating_add(usage.ri_system_time)),
        collected: convert_time(
            usage.ri_child_user_time.saturating_add(usage.ri_child_system_time),
        ),
        resident_bytes: usage.ri_resident_size,
    })
}

fn list_pids() -> Vec<i32> {
    // SAFETY: without a buffer, the call tells how many processes there are.
    let count = unsafe { proc_listallpids(null_mut(), 0) };
    // Others may start meanwhile.
    let mut pids = vec![0; usize::try_from(count).unwrap_or(0) + 64];
    let bytes = c_int::try_from(size_of_val(pids.as_slice())).unwrap_or(0);
    // SAFETY: the buffer has this many bytes.
    let count = unsafe { proc_listallpids(pids.as_mut_ptr().cast(), bytes) };
    pids.truncate(usize::try_from(count).unwrap_or(0));
    pids.retain(|&pid| pid > 0);
    pids
}

fn read_information(pid: i32) -> Option<proc_bsdinfo> {
    let mut information = MaybeUninit::<proc_bsdinfo>::zeroed();
    let size = size_of::<proc_bsdinfo>() as c_int;
    // SAFETY: the structure is the one of this flavour, and has this size.
    let written = unsafe {
        proc_pidinfo(pid, PROC_PIDTBSDINFO, 0, information.as_mut_ptr().cast::<c_void>(), size)
    };
    // SAFETY: numbers and characters may be zero, and the call has written the rest.
    (written == size).then(|| unsafe { information.assume_init() })
}

fn read_usage(pid: i32) -> Option<rusage_info_v2> {
    let mut usage = MaybeUninit::<rusage_info_v2>::zeroed();
    // SAFETY: the structure is the one of this version.
    let failed = unsafe { proc_pid_rusage(pid, RUSAGE_INFO_V2, usage.as_mut_ptr().cast()) };
    // SAFETY: numbers may be zero, and the call has written the rest.
    (failed == 0).then(|| unsafe { usage.assume_init() })
}

/// The long name if there is one. Both end with a zero, unless they fill their field.
fn decode_name(information: &proc_bsdinfo) -> String {
    let decode = |characters: &[libc::c_char]| {
        let bytes: Vec<u8> =
            characters.iter().map(|&one| one as u8).take_while(|&byte| byte != 0).collect();
        String::from_utf8_lossy(&bytes).into_owned()
    };
    let long = decode(&information.pbi_name);
    if long.is_empty() { decode(&information.pbi_comm) } else { long }
}

/// Nanoseconds are units times the numerator by the denominator. Source: mach/mach_time.h of macOS.
#[repr(C)]
struct Timebase {
    numerator: u32,
    denominator: u32,
}

unsafe extern "C" {
    fn mach_timebase_info(base: *mut Timebase) -> c_int;
}

/// Times of a process count in units of the processor's clock, which differ between Macs.
fn convert_time(units: u64) -> Duration {
    let mut base = Timebase { numerator: 1, denominator: 1 };
    // SAFETY: the structure outlives the call, which writes it.
    unsafe { mach_timebase_info(&raw mut base) };
    let nanoseconds =
        u128::from(units) * u128::from(base.numerator) / u128::from(base.denominator.max(1));
    Duration::from_nanos(u64::try_from(nanoseconds).unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_process_is_listed_with_its_parent_and_what_it_has_used() {
        let pid = std::process::id().cast_signed();
        let start = std::time::Instant::now();
        while start.elapsed() < Duration::from_millis(200) {
            std::hint::spin_loop();
        }
        let listed = list().into_iter().find(|one| one.pid == pid).unwrap();
        assert_eq!(listed.parent, std::os::unix::process::parent_id().cast_signed());
        assert!(listed.own > Duration::from_millis(50), "{:?}", listed.own);
        assert!(listed.own < Duration::from_secs(600), "{:?}", listed.own);
        assert!(listed.resident_bytes > 500_000);
        assert!(!listed.name.is_empty());
    }

    #[test]
    fn a_child_is_below_this_process_and_is_gone_when_it_has_ended() {
        let mut child = std::process::Command::new("sleep").arg("300").spawn().unwrap();
        let pid = child.id().cast_signed();
        let read_child = read(pid).unwrap();
        assert_eq!(read_child.parent, std::process::id().cast_signed());
        child.kill().unwrap();
        child.wait().unwrap();
        assert_eq!(read(pid), None);
    }
}
