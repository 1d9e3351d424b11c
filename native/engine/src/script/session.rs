//! All states of a script that is played, from `setup` to `done`.

use std::cell::RefCell;
use std::net::SocketAddr;
use std::rc::Rc;
use std::sync::Arc;

use mlua::Lua;

use super::Script;
use super::error::Mishap;
use super::globals::{Opening, Url};
use super::state::State;
use super::summary::Account;
use super::threads::{Thread, Threads};
use super::watchdog::Guard;
use super::worker_script::Voice;
use crate::request::Request;

/// All states of a script that is played.
pub(crate) struct Company {
    main: State,
    crew: Rc<Crew>,
    // After the states, so that their functions are watched to the end.
    _guard: Guard,
}

/// The workers' states, while they are not at work.
#[derive(Default)]
struct Crew {
    voices: RefCell<Vec<Option<Voice>>>,
    threads: RefCell<Vec<Arc<Thread>>>,
}

impl Company {
    /// Makes the states, and calls `setup` and `init` for each worker in turn, as wrk does. `request`: what `wrk.method`, `wrk.path`,
    /// `wrk.headers` and `wrk.body` begin with.
    pub(crate) fn new(
        script: &Script,
        request: &Request,
        addresses: &[SocketAddr],
        workers: usize,
    ) -> Result<Company, Mishap> {
        let guard = Guard::new().map_err(|cause| Mishap(format!("the script can't be watched over: {cause}")))?;
        let opening = Opening { url: Url::of(&script.url), request, addresses };
        let crew = Rc::new(Crew::default());
        let main = State::new(script, &opening, &guard, All(crew.clone()))?;
        for number in 0..workers {
            let thread = Arc::new(Thread::default());
            crew.threads.borrow_mut().push(thread.clone());
            let voice = Voice::new(script, &opening, &guard, thread)?;
            crew.voices.borrow_mut().push(Some(voice));
            main.call("setup", "setup", number)?;
            if let Some(voice) = &mut crew.voices.borrow_mut()[number] {
                voice.init(script)?;
            }
        }
        Ok(Company { main, crew, _guard: guard })
    }

    /// The workers' states, which now move to their threads.
    pub(crate) fn voices(&self) -> Vec<Option<Voice>> {
        self.crew.voices.borrow_mut().iter_mut().map(Option::take).collect()
    }

    /// The workers' states are back, and the script hears how it went.
    pub(crate) fn done(&self, voices: Vec<Option<Voice>>, account: &Account) -> Result<(), Mishap> {
        *self.crew.voices.borrow_mut() = voices;
        let (summary, latency, requests) =
            account.tables(self.main.lua()).map_err(|error| Mishap::of("done", &error))?;
        self.main.call("done", "done", (summary, latency, requests))
    }
}

/// What the main state knows: every thread, by its number.
struct All(Rc<Crew>);

impl Threads for All {
    fn thread(&self, number: usize) -> Arc<Thread> {
        self.0.threads.borrow()[number].clone()
    }

    fn with_globals<T>(
        &self,
        _: &Lua,
        number: usize,
        use_it: impl FnOnce(&Lua) -> Result<T, String>,
    ) -> Result<T, String> {
        match &self.0.voices.borrow()[number] {
            Some(voice) => use_it(voice.lua()),
            None => Err("this thread was lost".into()),
        }
    }
}
