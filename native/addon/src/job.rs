//! Programs on Windows, in the form for JavaScript.

use std::io;
use std::path::PathBuf;

use napi::{Error, Status};
use napi_derive::napi;
use tailgate_job::{Job, Program};

#[napi(object, js_name = "JobProgram")]
pub struct ProgramObject {
    pub name: String,
    pub arguments: Vec<String>,
    pub line: Option<String>,
    pub folder: String,
    /// Names and values in turn.
    pub environment: Vec<String>,
    pub output: String,
}

#[napi(object, js_name = "JobUsage")]
pub struct UsageObject {
    pub cpu_seconds: f64,
    pub resident_bytes: f64,
}

#[napi(js_name = "Job")]
pub struct JobObject(Job);

#[napi]
impl JobObject {
    /// Throws an error whose message begins with `not-found` or `failed`.
    #[napi(constructor)]
    pub fn new(program: ProgramObject) -> napi::Result<JobObject> {
        Ok(JobObject(Job::start(&convert(program)).map_err(describe)?))
    }

    #[napi(getter)]
    pub fn leader(&self) -> u32 {
        self.0.leader()
    }

    #[napi]
    pub fn exit_code(&mut self) -> napi::Result<Option<u32>> {
        self.0.exit_code().map_err(describe)
    }

    #[napi]
    pub fn list(&self) -> napi::Result<Vec<u32>> {
        self.0.list().map_err(describe)
    }

    #[napi]
    pub fn usage(&self) -> napi::Result<UsageObject> {
        let usage = self.0.usage().map_err(describe)?;
        Ok(UsageObject {
            cpu_seconds: usage.cpu.as_secs_f64(),
            resident_bytes: usage.resident_bytes as f64,
        })
    }

    #[napi]
    pub fn interrupt(&self) -> bool {
        self.0.interrupt()
    }

    #[napi]
    pub fn kill(&self) -> napi::Result<()> {
        self.0.kill().map_err(describe)
    }
}

fn convert(program: ProgramObject) -> Program {
    let mut words = program.environment.into_iter();
    let mut environment = Vec::new();
    while let (Some(name), Some(value)) = (words.next(), words.next()) {
        environment.push((name.into(), value.into()));
    }
    Program {
        name: program.name.into(),
        arguments: program.arguments.into_iter().map(Into::into).collect(),
        line: program.line.map(Into::into),
        folder: PathBuf::from(program.folder),
        environment,
        output: PathBuf::from(program.output),
    }
}

fn describe(error: io::Error) -> Error {
    let code = if error.kind() == io::ErrorKind::NotFound { "not-found" } else { "failed" };
    Error::new(Status::GenericFailure, format!("{code}: {error}"))
}
