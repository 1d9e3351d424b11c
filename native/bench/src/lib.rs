//! What the programs of the benchmark share. They run on Linux only, and a machine that refuses
//! them something ends them with its reason.

pub mod clock;
pub mod epoll;
pub mod figures;
pub mod options;
