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

pub use failure::{Failure, Failures, KINDS};
pub use histogram::{Latencies, UNIT_NS, quantile_ms};
pub use os::connection_probe::{Held, Obstacle, hold};
pub use os::interference::Weather;
pub use os::limits::{OpenFiles, processors, raise_open_files};
pub use os::poller::event::Sleep;
pub use os::priority::{Precedence, Priority, may_be_real_time};
pub use plan::Plan;
pub use plan::config::{Draft, Protocol};
pub use plan::error::PlanError;
pub use plan::load::{Arrivals, Interleave, Load, OnBusy, Pacing, Rate, Users};
pub use record::recorder::Recorder;
pub use record::side::{GroupRecord, Kind, RequestRecord, SecondRecord, SideRecord};
pub use record::validity;
pub use request::Request;
pub use run::{PlayError, Tick, play};
pub use schedule::even::Schedule;
pub use schedule::interleave::{Deal, Rounds};
pub use schedule::poisson::Poisson;
pub use schedule::rate_profile::Stage;
pub use script::Script;
pub use script::output::Paper;
pub use side::{Scheme, Side, SideError};
pub use summary::Played;
pub use transport::route::Addresses;
pub use transport::tls;
pub use transport::tls::settings::{TlsConfigError, TlsSettings, TlsVersion};
