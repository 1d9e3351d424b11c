//! tailgate's load engine: plays an open or closed load over HTTP/1.1 or HTTP/2 and measures from when each request was due.
//!
//! [`play`] takes a checked [`Plan`], runs one thread per worker, and gives back what they recorded. It knows nothing of
//! Node, of files, or of what the figures are for.

pub mod http1;
pub mod http2;

mod connection;
mod failure;
mod histogram;
mod os;
mod plan;
mod random;
mod record;
mod redirect;
mod request;
mod run;
mod schedule;
mod script;
mod side;
mod summary;
mod template;
mod transport;
mod worker;

pub use failure::{FAILURE_KINDS, Failure, Failures};
pub use histogram::{Latencies, UNIT_NS, quantile_ms};
pub use os::connection_probe::{ProbeLimit, ProbeResult, probe_connections};
pub use os::interference::Interference;
pub use os::limits::{OpenFiles, count_processors, raise_open_files};
pub use os::poller::event::SleepMethod;
pub use os::priority::{GrantedPriority, Priority, may_be_real_time};
pub use plan::Plan;
pub use plan::config::{PlanConfig, Protocol};
pub use plan::error::PlanError;
pub use plan::load::{Arrivals, Interleave, Load, OnBusy, Pacing, Rate, Users};
pub use record::recorder::Recorder;
pub use record::side::{GroupRecord, RequestRecord, SecondRecord, SideRecord, TimeKind};
pub use record::validity;
pub use request::Request;
pub use run::{Progress, RunError, run};
pub use schedule::rate_profile::RateStage;
pub use script::Script;
pub use script::output::ScriptOutput;
pub use side::{Scheme, Side, SideError};
pub use summary::RunResult;
pub use transport::route::Addresses;
pub use transport::tls;
pub use transport::tls::settings::{TlsConfigError, TlsSettings, TlsVersion};
