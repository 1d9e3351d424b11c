//! The limits that the machine sets for a load, in the form for JavaScript.

use std::panic::catch_unwind;

use napi::bindgen_prelude::AsyncTask;
use napi::{Env, Error, Status, Task};
use napi_derive::napi;
use tailgate_engine::{
    ProbeLimit, ProbeResult, count_processors, may_be_real_time, probe_connections,
    protect_process, raise_open_files,
};

#[napi(object)]
pub struct LimitsObject {
    pub files: Option<FilesObject>,
    pub processors: Option<f64>,
    pub real_time: bool,
}

#[napi(object)]
pub struct FilesObject {
    pub was: f64,
    pub is: f64,
    pub most: f64,
}

#[napi(object)]
pub struct HeldObject {
    pub held: f64,
    pub ports: Option<f64>,
    pub stopped_by: Option<String>,
    pub why: Option<String>,
    pub took_ms: f64,
}

/// Raises the limit of open files as far as possible, and returns the limits of this process.
#[napi]
pub fn limits() -> LimitsObject {
    let files = raise_open_files().map(|files| FilesObject {
        was: files.initial as f64,
        is: files.current as f64,
        most: files.max as f64,
    });
    LimitsObject {
        files,
        processors: count_processors().map(|count| count as f64),
        real_time: may_be_real_time(),
    }
}

/// Hides this process from the programs that it will start, and adopts those that lose their
/// parent.
#[napi]
pub fn protect() -> bool {
    protect_process()
}

/// Holds this number of connections over loopback at once, on a thread of Node's pool.
#[napi(js_name = "hold", ts_return_type = "Promise<HeldObject>")]
pub fn hold_connections(count: u32) -> AsyncTask<Holding> {
    AsyncTask::new(Holding(count as usize))
}

pub struct Holding(usize);

impl Task for Holding {
    type Output = ProbeResult;
    type JsValue = HeldObject;

    fn compute(&mut self) -> napi::Result<ProbeResult> {
        let count = self.0;
        catch_unwind(|| probe_connections(count)).map_err(|_| {
            Error::new(Status::GenericFailure, "panic: the load engine panicked, which is a bug")
        })
    }

    fn resolve(&mut self, _env: Env, held: ProbeResult) -> napi::Result<HeldObject> {
        let why = match &held.stopped_by {
            Some(ProbeLimit::Other(cause)) => Some(cause.to_string()),
            _ => None,
        };
        Ok(HeldObject {
            held: held.held as f64,
            ports: held.ports.map(|count| count as f64),
            stopped_by: held.stopped_by.as_ref().map(|obstacle| name(obstacle).into()),
            why,
            took_ms: held.duration.as_secs_f64() * 1000.0,
        })
    }
}

fn name(obstacle: &ProbeLimit) -> &'static str {
    match obstacle {
        ProbeLimit::Files => "files",
        ProbeLimit::MachineFiles => "machine-files",
        ProbeLimit::Ports => "ports",
        ProbeLimit::Memory => "memory",
        ProbeLimit::Time => "time",
        ProbeLimit::Other(_) => "other",
    }
}
