//! Lets a process begin that was started suspended.

use std::io;
use std::mem::size_of;
use std::os::windows::io::{AsRawHandle, FromRawHandle, OwnedHandle};

use windows_sys::Win32::Foundation::INVALID_HANDLE_VALUE;
use windows_sys::Win32::System::Diagnostics::ToolHelp::{
    CreateToolhelp32Snapshot, TH32CS_SNAPTHREAD, THREADENTRY32, Thread32First, Thread32Next,
};
use windows_sys::Win32::System::Threading::{OpenThread, ResumeThread, THREAD_SUSPEND_RESUME};

/// A suspended process has one thread. Rust's library closes the handle of that thread, so it is
/// looked up.
pub fn resume(pid: u32) -> io::Result<()> {
    let thread = find_thread(pid)?;
    // SAFETY: the call has no memory to refer to.
    let raw = unsafe { OpenThread(THREAD_SUSPEND_RESUME, 0, thread) };
    if raw.is_null() {
        return Err(io::Error::last_os_error());
    }
    // SAFETY: the handle was just opened, and nothing else owns it.
    let thread = unsafe { OwnedHandle::from_raw_handle(raw) };
    // SAFETY: the handle is open.
    match unsafe { ResumeThread(thread.as_raw_handle()) } {
        u32::MAX => Err(io::Error::last_os_error()),
        _ => Ok(()),
    }
}

fn find_thread(pid: u32) -> io::Result<u32> {
    // SAFETY: the call has no memory to refer to.
    let raw = unsafe { CreateToolhelp32Snapshot(TH32CS_SNAPTHREAD, 0) };
    if raw == INVALID_HANDLE_VALUE {
        return Err(io::Error::last_os_error());
    }
    // SAFETY: the handle was just created, and nothing else owns it.
    let snapshot = unsafe { OwnedHandle::from_raw_handle(raw) };
    let mut entry =
        THREADENTRY32 { dwSize: size_of::<THREADENTRY32>() as u32, ..Default::default() };
    // SAFETY: the handle is open, and the entry states its size.
    let mut found = unsafe { Thread32First(snapshot.as_raw_handle(), &raw mut entry) };
    while found != 0 {
        if entry.th32OwnerProcessID == pid {
            return Ok(entry.th32ThreadID);
        }
        // SAFETY: as above.
        found = unsafe { Thread32Next(snapshot.as_raw_handle(), &raw mut entry) };
    }
    Err(io::Error::last_os_error())
}
