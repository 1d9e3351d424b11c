//! What the engine requests from the operating system.

pub(crate) mod clock;
pub(crate) mod connection_probe;
pub(crate) mod contention;
pub(crate) mod cpu;
pub(crate) mod interference;
pub(crate) mod limits;
pub(crate) mod poller;
pub(crate) mod priority;
pub(crate) mod protection;
pub(crate) mod wakeup;

pub use connection_probe::{ProbeLimit, ProbeResult, probe_connections};
pub use interference::Interference;
pub use limits::{OpenFiles, count_processors, raise_open_files};
pub use poller::event::SleepMethod;
pub use priority::{GrantedPriority, Priority, may_be_real_time};
pub use protection::protect_process;
