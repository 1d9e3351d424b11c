//! The processes of a Mac, in the form for JavaScript.

use napi_derive::napi;
use tailgate_processes::Process;

#[napi(object, js_name = "ListedProcess")]
pub struct ProcessObject {
    pub pid: i32,
    pub name: String,
    pub parent: i32,
    pub group: i32,
    pub session: i32,
    pub started_us: f64,
    pub own_seconds: f64,
    pub collected_seconds: f64,
    pub resident_bytes: f64,
}

#[napi]
pub fn list_processes() -> Vec<ProcessObject> {
    tailgate_processes::list().into_iter().map(convert).collect()
}

#[napi]
pub fn read_process(pid: i32) -> Option<ProcessObject> {
    tailgate_processes::read(pid).map(convert)
}

fn convert(process: Process) -> ProcessObject {
    ProcessObject {
        pid: process.pid,
        name: process.name,
        parent: process.parent,
        group: process.group,
        session: process.session,
        started_us: process.started.as_micros() as f64,
        own_seconds: process.own.as_secs_f64(),
        collected_seconds: process.collected.as_secs_f64(),
        resident_bytes: process.resident_bytes as f64,
    }
}
