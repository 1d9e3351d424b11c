//! Points in time, for the programs that act at one: when bytes arrived, and how to wait for one.
//!
//! - `clock`: the monotonic clock of the kernel.
//! - `scheduler`: how soon a thread runs after it wakes up.
//! - `timer`: waits until a point in time, precise to a few microseconds.
//! - `timestamps`: when bytes arrived, by the kernel.

#![cfg(target_os = "linux")]

pub mod clock;
pub mod scheduler;
pub mod timer;
pub mod timestamps;
