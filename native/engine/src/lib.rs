//! tailgate's load engine: runs an open or closed load over HTTP/1.1 or HTTP/2 and measures each
//! request from when it was due. [`run`] takes a checked [`Plan`], starts one thread per worker and
//! returns what they recorded. It knows nothing of Node, of files, or of what the figures are for.
//!
//! * `clock` and the rest of `os`: what the engine asks of the operating system.
//! * `plan`: what to run and against which sides; a [`Plan`] that exists can be run.
//! * `side`, `request`: where a build of the service listens, and what is sent to it.
//! * `data`: files with rows of values; `check`: what is said about a response, and taken from it.
//! * `answer`: what a service answers, apart from how fast.
//! * `schedule`: when each request is due: evenly, as a Poisson process, or when a user is ready.
//! * `random`: draws that depend on nothing but the seed, what they are for, and their index.
//! * `template`: requests as bytes, rendered for each arrival; `redirect`: the request that
//!   follows.
//! * [`http1`], [`http2`]: parsers; bytes in, responses or violations out, no I/O.
//! * [`encoding`]: bodies without their content encodings, such as gzip.
//! * `transport`: sockets and TLS, opened and read without waiting.
//! * `connection`: one connection, and the requests in flight on it.
//! * `worker`: the hot loop; one thread, its own connections and histograms. `worker/scenario`:
//!   users who walk through steps.
//! * `script`: wrk's Lua scripts, in a state of its own for each worker.
//! * `record`: what was measured, in `histogram`s, and whether it can be trusted ([`validity`]).
//! * `failure`: how a request can fail.
//! * `run`: starts workers and reports progress; `summary`: puts their records together.

pub mod encoding;
pub mod http1;
pub mod http2;

mod answer;
mod check;
mod connection;
mod data;
mod failure;
mod histogram;
mod json;
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

pub use answer::{AnswerRecord, AnswerSummary, BodyKind, JsonType, PathCounts};
pub use check::{CaptureRule, CaptureSource, DEFAULT_MAX_BODY_BYTES};
pub use check::{Expectation, HeaderCheck, JsonCheck};
pub use check::{capture_values, check_response};
pub use data::{DataError, DataFile, DataFormat, Feeder, RowOrder};
pub use failure::{FAILURE_KINDS, Failure, Failures};
pub use histogram::{Latencies, UNIT_NS, quantile_ms};
pub use os::protect_process;
pub use os::{
    GrantedPriority, Interference, OpenFiles, Priority, ProbeLimit, ProbeResult, SleepMethod,
};
pub use os::{count_processors, may_be_real_time, probe_connections, raise_open_files};
pub use plan::{Arrivals, Interleave, Load, OnBusy, Pacing, Plan, PlanConfig, PlanError};
pub use plan::{Protocol, Rate, Scenario, ScenarioStep, ThinkTime, Users};
pub use record::{
    FailedSample, GroupRecord, Recorder, RequestRecord, ScenarioRecord, SecondRecord, SideRecord,
    TimeKind, UserPeaks, validity,
};
pub use request::{BodyEncoding, Request};
pub use run::{Progress, RunError, run};
pub use schedule::RateStage;
pub use script::{Script, ScriptOutput, ScriptTimeLimits};
pub use side::{Scheme, Side, SideError};
pub use summary::RunResult;
pub use transport::{Addresses, TlsConfigError, TlsSettings, TlsVersion, tls};
