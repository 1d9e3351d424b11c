//! Scripts of wrk's, as they are: a file of Lua that is run in a state of its own for each worker, and in one for what is
//! said before and after. Which functions it may have, and what they find there, stands in docs/scripts.md.
//!
//! The states are made on the thread that plays, one after the other, with all that `setup` and `init` do; then each moves
//! to its worker, and at the end comes back for `done`.

mod batch;
mod guard;
mod paper;
mod report;
mod state;
mod values;
mod voice;

use std::cell::RefCell;
use std::fmt;
use std::net::SocketAddr;
use std::rc::Rc;
use std::sync::Arc;

use mlua::Lua;

use crate::plan::Request;

pub use paper::Paper;
pub(crate) use report::{Account, Errors};
pub(crate) use voice::{Heard, Voice};

use guard::Guard;
use state::{State, Thread, Threads};

/// A script, and what it is started with.
#[derive(Debug)]
pub struct Script {
    /// As its errors name it.
    pub name: String,
    pub source: Vec<u8>,
    /// What follows the URL.
    pub args: Vec<String>,
    /// `http://host[:port][/…]`: the first of its arguments, and where `wrk.host` and `wrk.port` come from.
    pub url: String,
    /// Where it prints.
    pub paper: Arc<Paper>,
}

/// Why a script could not go on, as a sentence.
#[derive(Debug, PartialEq)]
pub(crate) struct Mishap(String);

/// What a script finds when it starts.
struct Opening<'a> {
    url: Url,
    request: &'a Request,
    addresses: &'a [SocketAddr],
}

/// The parts of a URL that `wrk` has.
#[derive(Debug, PartialEq)]
struct Url {
    scheme: String,
    host: String,
    port: Option<String>,
}

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

/// What a worker's state knows: its own thread.
struct Own(Arc<Thread>);

impl Threads for Own {
    fn thread(&self, _: usize) -> Arc<Thread> {
        self.0.clone()
    }

    fn with_globals<T>(
        &self,
        own: &Lua,
        _: usize,
        use_it: impl FnOnce(&Lua) -> Result<T, String>,
    ) -> Result<T, String> {
        use_it(own)
    }
}

impl Mishap {
    fn new(function: &str, problem: impl fmt::Display) -> Mishap {
        Mishap(format!("the script's {function}() failed: {problem}"))
    }

    fn of(function: &str, error: &mlua::Error) -> Mishap {
        Mishap::new(function, state::sentence(error))
    }

    fn of_file(error: &mlua::Error) -> Mishap {
        Mishap(format!("the script can't be run: {}", state::sentence(error)))
    }
}

impl fmt::Display for Mishap {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Url {
    fn of(text: &str) -> Url {
        let (scheme, rest) = text.split_once("://").unwrap_or(("http", text));
        let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
        let (host, port) = match authority.rsplit_once(':') {
            Some((host, port)) if !port.ends_with(']') => (host, Some(port)),
            _ => (authority, None),
        };
        let host = host.trim_start_matches('[').trim_end_matches(']');
        Url { scheme: scheme.into(), host: host.into(), port: port.map(str::to_owned) }
    }
}

#[cfg(test)]
mod tests;
