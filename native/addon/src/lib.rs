//! The boundary between Node and the engine: converts, and hands over. Decides nothing.

mod convert;
pub mod limits;

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

/// Ends a run early; it then resolves with what was measured so far.
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

/// What a script prints, for whoever wants to show it.
#[napi(js_name = "Paper")]
pub struct ScriptOutputObject(Arc<ScriptOutput>);

#[napi]
impl ScriptOutputObject {
    #[napi(constructor)]
    #[allow(clippy::new_without_default, reason = "only JavaScript makes one")]
    pub fn new() -> ScriptOutputObject {
        ScriptOutputObject(Arc::default())
    }

    /// Everything printed since it was last asked for.
    #[napi]
    pub fn take(&self) -> Buffer {
        self.0.take().into()
    }
}

/// Plays a plan on threads of its own. Rejects with a sentence whose first word is a code: `bad-plan`, `unreachable`,
/// `machine`, `script` or `panic`.
#[napi(ts_return_type = "Promise<EngineResult>")]
pub fn play<'env>(
    env: &'env Env,
    plan: PlanObject,
    on_progress: Function<'env, ProgressObject, ()>,
    stop: &Stop,
    paper: &ScriptOutputObject,
) -> napi::Result<Object<'env>> {
    // Ticks that JavaScript is too slow for are dropped, not queued without end.
    let told = on_progress.build_threadsafe_function().weak::<true>().max_queue_size::<64>().build()?;
    let (deferred, promise) = env.create_deferred()?;
    let (stop, paper) = (stop.0.clone(), paper.0.clone());
    let work = move || -> Result<ResultObject, Error> {
        let plan = plan.draft(&paper).and_then(Plan::new).map_err(bad_plan)?;
        let played = tailgate_engine::run(&plan, &stop, |tick| {
            told.call(tick.into(), ThreadsafeFunctionCallMode::NonBlocking);
        });
        played.map(|played| ResultObject::new(&plan, played)).map_err(not_played)
    };
    let run = move || {
        let outcome = catch_unwind(AssertUnwindSafe(work))
            .unwrap_or_else(|_| Err(Error::new(Status::GenericFailure, "panic: the load engine broke")));
        match outcome {
            Ok(result) => deferred.resolve(move |_| Ok(result)),
            Err(error) => deferred.reject(error),
        }
    };
    thread::Builder::new().name("tailgate".into()).spawn(run)?;
    Ok(promise)
}

/// The SHA-256 of the sources this addon was built from.
#[napi]
pub fn sources() -> &'static str {
    option_env!("TAILGATE_SOURCES").unwrap_or("unknown")
}

fn bad_plan(error: PlanError) -> Error {
    Error::new(Status::InvalidArg, format!("bad-plan: {error}"))
}

fn not_played(error: RunError) -> Error {
    let code = match error {
        RunError::Unreachable { .. } => "unreachable",
        RunError::Machine(_) => "machine",
        RunError::Script(_) => "script",
        RunError::Panic(_) => "panic",
    };
    Error::new(Status::GenericFailure, format!("{code}: {error}"))
}
