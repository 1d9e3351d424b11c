//! The boundary between Node and the engine and proxy: it converts values and passes them on, and
//! makes no decisions.

mod answers;
mod convert;
pub mod data_files;
#[cfg(windows)]
pub mod job;
pub mod limits;
#[cfg(target_os = "macos")]
pub mod processes;
#[cfg(target_os = "linux")]
pub mod proxy;
mod workload;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;

use napi::bindgen_prelude::{Buffer, Function, Object};
use napi::threadsafe_function::ThreadsafeFunctionCallMode;
use napi::{Env, Error, Status};
use napi_derive::napi;
use tailgate_engine::{Plan, PlanError, RunError, ScriptOutput};

use convert::{PlanObject, ProgressObject, ResultObject};

/// Ends a run early; the run then resolves with the results so far.
#[napi]
pub struct Stop(Arc<AtomicBool>);

#[napi]
impl Stop {
    #[napi(constructor)]
    #[allow(clippy::new_without_default, reason = "only JavaScript makes one")]
    pub fn new() -> Stop {
        Stop(Arc::default())
    }

    #[napi]
    pub fn now(&self) {
        self.0.store(true, Relaxed);
    }
}

/// The output of a script, for a caller that shows it.
#[napi(js_name = "Paper")]
pub struct ScriptOutputObject(Arc<ScriptOutput>);

#[napi]
impl ScriptOutputObject {
    #[napi(constructor)]
    #[allow(clippy::new_without_default, reason = "only JavaScript makes one")]
    pub fn new() -> ScriptOutputObject {
        ScriptOutputObject(Arc::default())
    }

    /// All output since the last call.
    #[napi]
    pub fn take(&self) -> Buffer {
        self.0.take().into()
    }
}

/// Runs a plan on separate threads. Rejects with a sentence whose first word is a code: `bad-plan`,
/// `unreachable`, `machine`, `script` or `panic`.
#[napi(ts_return_type = "Promise<EngineResult>")]
pub fn play<'env>(
    env: &'env Env,
    plan: PlanObject,
    on_progress: Function<'env, ProgressObject, ()>,
    stop: &Stop,
    output: &ScriptOutputObject,
) -> napi::Result<Object<'env>> {
    // If JavaScript handles progress reports too slowly, they are dropped instead of queued without
    // limit.
    let reporter =
        on_progress.build_threadsafe_function().weak::<true>().max_queue_size::<64>().build()?;
    let (deferred, promise) = env.create_deferred()?;
    let (stop, output) = (stop.0.clone(), output.0.clone());
    let work = move || -> Result<ResultObject, Error> {
        let plan = plan.into_config(&output).and_then(Plan::new).map_err(plan_error)?;
        let outcome = tailgate_engine::run(&plan, &stop, |progress| {
            reporter.call(progress.into(), ThreadsafeFunctionCallMode::NonBlocking);
        });
        outcome.map(|result| ResultObject::new(&plan, result)).map_err(run_error)
    };
    let run = move || {
        let outcome = catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|_| {
            Err(Error::new(
                Status::GenericFailure,
                "panic: the load engine panicked, which is a bug",
            ))
        });
        match outcome {
            Ok(result) => deferred.resolve(move |_| Ok(result)),
            Err(error) => deferred.reject(error),
        }
    };
    thread::Builder::new().name("tailgate".into()).spawn(run)?;
    Ok(promise)
}

/// The SHA-256 of the sources that this addon was built from.
#[napi]
pub fn sources() -> &'static str {
    option_env!("TAILGATE_SOURCES").unwrap_or("unknown")
}

fn plan_error(error: PlanError) -> Error {
    Error::new(Status::InvalidArg, format!("bad-plan: {error}"))
}

fn run_error(error: RunError) -> Error {
    let code = match error {
        RunError::Unreachable { .. } => "unreachable",
        RunError::Machine(_) => "machine",
        RunError::Script(_) => "script",
        RunError::Panic(_) => "panic",
    };
    Error::new(Status::GenericFailure, format!("{code}: {error}"))
}
