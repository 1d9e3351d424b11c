//! All states of a running script, from `setup` to `done`.

use std::cell::RefCell;
use std::net::SocketAddr;
use std::rc::Rc;
use std::sync::Arc;

use mlua::Lua;

use super::globals::{ScriptGlobals, ScriptUrl};
use super::state::LuaState;
use super::threads::{ScriptThread, ThreadDirectory};
use super::watchdog::Watchdog;
use super::worker_script::WorkerScript;
use crate::request::Request;
use crate::script::definition::Script;
use crate::script::error::ScriptError;
use crate::script::summary::ScriptSummary;

/// All states of a running script.
pub(crate) struct ScriptSession {
    main: LuaState,
    workers: Rc<ScriptWorkers>,
    // Declared after the states, so that it is dropped after them and watches their functions to
    // the end.
    _guard: Watchdog,
}

/// The states of the workers, while the workers do not use them.
#[derive(Default)]
struct ScriptWorkers {
    scripts: RefCell<Vec<Option<WorkerScript>>>,
    threads: RefCell<Vec<Arc<ScriptThread>>>,
}

impl ScriptSession {
    /// Creates the states, and calls `setup` and `init` for each worker in turn, as wrk does.
    /// `request`: the initial values of `wrk.method`, `wrk.path`, `wrk.headers` and `wrk.body`.
    pub(crate) fn new(
        script: &Script,
        request: &Request,
        addresses: &[SocketAddr],
        workers: usize,
    ) -> Result<ScriptSession, ScriptError> {
        let watchdog = Watchdog::new(script.time_limits)
            .map_err(|cause| ScriptError(format!("the script can't be watched over: {cause}")))?;
        let globals = ScriptGlobals { url: ScriptUrl::parse(&script.url), request, addresses };
        let shared = Rc::new(ScriptWorkers::default());
        let main = LuaState::new(script, &globals, &watchdog, MainDirectory(shared.clone()))?;
        for number in 0..workers {
            let thread = Arc::new(ScriptThread::default());
            shared.threads.borrow_mut().push(thread.clone());
            let worker_script = WorkerScript::new(script, &globals, &watchdog, thread)?;
            shared.scripts.borrow_mut().push(Some(worker_script));
            main.call("setup", "setup", number)?;
            if let Some(worker_script) = &mut shared.scripts.borrow_mut()[number] {
                worker_script.call_init(script)?;
            }
        }
        Ok(ScriptSession { main, workers: shared, _guard: watchdog })
    }

    /// The states of the workers, to be moved to their threads.
    pub(crate) fn take_workers(&self) -> Vec<Option<WorkerScript>> {
        self.workers.scripts.borrow_mut().iter_mut().map(Option::take).collect()
    }

    /// Takes the states of the workers back, and passes the results to `done`.
    pub(crate) fn call_done(
        &self,
        scripts: Vec<Option<WorkerScript>>,
        account: &ScriptSummary,
    ) -> Result<(), ScriptError> {
        *self.workers.scripts.borrow_mut() = scripts;
        let (summary, latency, requests) = account
            .to_tables(self.main.lua())
            .map_err(|error| ScriptError::from_lua("done", &error))?;
        self.main.call("done", "done", (summary, latency, requests))
    }
}

/// The threads that the main state knows: all of them, by number.
struct MainDirectory(Rc<ScriptWorkers>);

impl ThreadDirectory for MainDirectory {
    fn thread(&self, number: usize) -> Arc<ScriptThread> {
        self.0.threads.borrow()[number].clone()
    }

    fn with_globals<T>(
        &self,
        _: &Lua,
        number: usize,
        use_it: impl FnOnce(&Lua) -> Result<T, String>,
    ) -> Result<T, String> {
        match &self.0.scripts.borrow()[number] {
            Some(worker_script) => use_it(worker_script.lua()),
            None => Err("this thread was lost".into()),
        }
    }
}
