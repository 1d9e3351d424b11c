//! What Windows tells about a job and its processes.

use std::io;
use std::mem::size_of;
use std::os::windows::io::{AsRawHandle, FromRawHandle, OwnedHandle};
use std::ptr::null_mut;
use std::time::Duration;

use windows_sys::Win32::Foundation::ERROR_MORE_DATA;
use windows_sys::Win32::System::JobObjects::{
    JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE, JOBOBJECT_BASIC_ACCOUNTING_INFORMATION,
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION, JOBOBJECTINFOCLASS, JobObjectBasicAccountingInformation,
    JobObjectBasicProcessIdList, JobObjectExtendedLimitInformation, QueryInformationJobObject,
    SetInformationJobObject,
};
use windows_sys::Win32::System::ProcessStatus::{K32GetProcessMemoryInfo, PROCESS_MEMORY_COUNTERS};
use windows_sys::Win32::System::Threading::{OpenProcess, PROCESS_QUERY_LIMITED_INFORMATION};

pub fn end_with_last_handle(job: &OwnedHandle) -> io::Result<()> {
    let mut limits = JOBOBJECT_EXTENDED_LIMIT_INFORMATION::default();
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
    // SAFETY: the structure is the one of this class, and outlives the call.
    let set = unsafe {
        SetInformationJobObject(
            job.as_raw_handle(),
            JobObjectExtendedLimitInformation,
            (&raw const limits).cast(),
            size_of_val(&limits) as u32,
        )
    };
    if set == 0 { Err(io::Error::last_os_error()) } else { Ok(()) }
}

pub fn read_cpu_time(job: &OwnedHandle) -> io::Result<Duration> {
    let mut accounting = JOBOBJECT_BASIC_ACCOUNTING_INFORMATION::default();
    // SAFETY: the structure is the one of this class.
    let read = unsafe {
        query(
            job,
            JobObjectBasicAccountingInformation,
            (&raw mut accounting).cast(),
            size_of_val(&accounting),
        )
    };
    read?;
    let ticks = accounting.TotalUserTime.saturating_add(accounting.TotalKernelTime);
    Ok(Duration::from_nanos(ticks.max(0).cast_unsigned().saturating_mul(NS_PER_TICK)))
}

/// Times of Windows count in units of 100 ns.
const NS_PER_TICK: u64 = 100;

/// `JOBOBJECT_BASIC_PROCESS_ID_LIST` with room for this number of processes: how many there are, how
/// many are listed, and the pids.
const MOST_PROCESSES: usize = 4096;

pub fn list_processes(job: &OwnedHandle) -> io::Result<Vec<u32>> {
    let mut list = vec![0_usize; 1 + MOST_PROCESSES];
    // SAFETY: the header has two numbers of 32 bits, so the pids begin at the second word.
    let read = unsafe {
        query(
            job,
            JobObjectBasicProcessIdList,
            list.as_mut_ptr().cast(),
            size_of::<usize>() * list.len(),
        )
    };
    match read {
        // A job with more processes than fit is listed as far as it fits.
        Err(error) if error.raw_os_error() != Some(ERROR_MORE_DATA as i32) => return Err(error),
        _ => (),
    }
    let listed = list[0] >> 32;
    Ok(list.iter().skip(1).take(listed).map(|&pid| pid as u32).collect())
}

/// The memory that a process has now; zero for one that has just ended.
pub fn read_working_set(pid: u32) -> u64 {
    // SAFETY: the call has no memory to refer to.
    let raw = unsafe { OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION, 0, pid) };
    if raw.is_null() {
        return 0;
    }
    // SAFETY: the handle was just opened, and nothing else owns it.
    let process = unsafe { OwnedHandle::from_raw_handle(raw) };
    let mut counters = PROCESS_MEMORY_COUNTERS::default();
    let size = size_of_val(&counters) as u32;
    // SAFETY: the handle is open, and the structure has this size.
    match unsafe { K32GetProcessMemoryInfo(process.as_raw_handle(), &raw mut counters, size) } {
        0 => 0,
        _ => counters.WorkingSetSize as u64,
    }
}

/// # Safety
///
/// `into` must have `size` bytes, with the form of the class.
unsafe fn query(
    job: &OwnedHandle,
    class: JOBOBJECTINFOCLASS,
    into: *mut std::ffi::c_void,
    size: usize,
) -> io::Result<()> {
    // SAFETY: the handle is open; the caller answers for the rest.
    match unsafe {
        QueryInformationJobObject(job.as_raw_handle(), class, into, size as u32, null_mut())
    } {
        0 => Err(io::Error::last_os_error()),
        _ => Ok(()),
    }
}
