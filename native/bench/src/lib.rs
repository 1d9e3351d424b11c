//! Code that the programs of the benchmark share. They run on Linux only, and if the machine denies
//! them a resource, they end with its reason.

pub mod clock;
pub mod epoll;
pub mod figures;
pub mod options;
