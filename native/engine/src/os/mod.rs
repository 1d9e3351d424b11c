//! What the engine asks of the operating system.

pub(crate) mod clock;
pub(crate) mod connection_probe;
pub(crate) mod cpu;
pub(crate) mod interference;
pub(crate) mod limits;
pub(crate) mod poller;
pub(crate) mod priority;
#[cfg(target_os = "linux")]
pub(crate) mod timestamps;
pub(crate) mod wakeup;
