//! What protects this process from the programs that it starts.

/// Hides environment, memory and open files of this process from programs of the same user, and
/// makes it the parent of descendants that lose theirs. Returns whether both succeeded. Root can
/// read everything, whatever this does.
#[cfg(target_os = "linux")]
pub fn protect_process() -> bool {
    use rustix::process::{DumpableBehavior, getpid, set_child_subreaper, set_dumpable_behavior};
    let hidden = set_dumpable_behavior(DumpableBehavior::NotDumpable);
    let adopts = set_child_subreaper(Some(getpid()));
    hidden.is_ok() && adopts.is_ok()
}

#[cfg(not(target_os = "linux"))]
pub fn protect_process() -> bool {
    false
}
