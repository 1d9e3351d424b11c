//! One Lua state: LuaJIT with what wrk lends its scripts, held to a size and to a time, and no word of it printed.

use std::ffi::c_int;
use std::net::{IpAddr, SocketAddr, TcpStream, ToSocketAddrs};
use std::slice;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use mlua::ffi::{self, lua_State};
use mlua::{Error, Function, IntoLuaMulti, Lua, LuaOptions, LuaString, StdLib, Table, Value};

use super::guard::{Call, Guard};
use super::values::Copied;
use super::{Mishap, Opening, Script};

/// What the table `wrk`, threads and standard output are made of.
const PRELUDE: &str = include_str!("wrk.lua");
const MEGABYTE: usize = 1 << 20;
/// The most memory that one state may have.
const MEMORY: usize = 256 * MEGABYTE;
/// How long what is called once may take, and what is called for each request.
pub(super) const ONCE_SECONDS: u32 = 10;
pub(super) const OFTEN_SECONDS: u32 = 1;
/// How long `wrk.connect` waits.
const CONNECT: Duration = Duration::from_secs(5);

pub(super) struct State {
    raw: *mut lua_State,
    call: Arc<Call>,
    prelude: Table,
    lua: Lua,
}

/// What a thread of the script's is known for outside of its own state.
#[derive(Debug, Default)]
pub(super) struct Thread {
    /// Where its connections go, if the script has said so.
    pub(super) address: Mutex<Option<SocketAddr>>,
    /// `thread:stop()` was called.
    pub(super) stopped: AtomicBool,
}

/// The threads that a state knows, by number.
pub(super) trait Threads: 'static {
    fn thread(&self, number: usize) -> Arc<Thread>;
    /// Hands the state of that thread to `use_it`, if it is to be had. `own` is the state that asks.
    fn with_globals<T>(
        &self,
        own: &Lua,
        number: usize,
        use_it: impl FnOnce(&Lua) -> Result<T, String>,
    ) -> Result<T, String>;
}

impl State {
    /// Makes a state and runs the script's file in it.
    pub(super) fn new(
        script: &Script,
        opening: &Opening,
        guard: &Guard,
        threads: impl Threads,
    ) -> Result<State, Mishap> {
        let refused = |error: Error| Mishap::of_file(&error);
        // SAFETY: the script is its user's own program, which may do what it could do in wrk: call C through `ffi`, and load
        // libraries.
        let lua = unsafe { Lua::unsafe_new_with(StdLib::ALL, LuaOptions::new()) };
        let mut raw = std::ptr::null_mut();
        // SAFETY: the closure leaves the stack as it is, and the state as it was: at the top, in no coroutine.
        unsafe { lua.exec_raw::<()>((), |state| raw = state) }.map_err(refused)?;
        // SAFETY: it is a main state, and `drop` makes the guard forget it.
        let call = unsafe { guard.watch(raw) };
        let prelude = lend(&lua, script, opening, threads).map_err(refused)?;
        let state = State { raw, call, prelude, lua };
        state.lua.set_memory_limit(MEMORY).map_err(refused)?;
        let file = state.lua.load(&script.source[..]).set_name(format!("@{}", script.name));
        let file = file.into_function().map_err(refused)?;
        state.guarded(|| file.call::<()>(())).map_err(refused)?;
        Ok(state)
    }

    pub(super) fn lua(&self) -> &Lua {
        &self.lua
    }

    /// Whether the script has a global function of this name.
    pub(super) fn has(&self, function: &'static str) -> Result<bool, Mishap> {
        let has = self.prelude.get::<Function>("has");
        has.and_then(|has| has.call(function)).map_err(|error| Mishap::of(function, &error))
    }

    /// Calls a function of the prelude's that is called once. `named`: the script's function that it leads to.
    pub(super) fn call(&self, named: &'static str, part: &str, with: impl IntoLuaMulti) -> Result<(), Mishap> {
        let part = self.prelude.get::<Function>(part);
        let called = part.and_then(|part| self.guarded(|| part.call::<()>(with)));
        called.map_err(|error| Mishap::of(named, &error))
    }

    fn guarded<T>(&self, call: impl FnOnce() -> mlua::Result<T>) -> mlua::Result<T> {
        self.call.begin(ONCE_SECONDS);
        let outcome = call();
        self.end_call();
        outcome
    }

    fn end_call(&self) {
        if self.call.end() {
            // SAFETY: the state exists as long as `self` does.
            unsafe { ffi::lua_sethook(self.raw, None, 0, 0) };
        }
    }

    /// Keeps a function of the prelude's where it is quickly found.
    pub(super) fn kept(&self, part: &'static str) -> mlua::Result<Kept> {
        let function = self.prelude.get::<Function>(part)?;
        self.keep(function)
    }

    /// Keeps a C function likewise.
    pub(super) fn kept_c(&self, function: ffi::lua_CFunction) -> mlua::Result<Kept> {
        // SAFETY: the caller's function follows Lua's rules for C functions.
        let function = unsafe { self.lua.create_c_function(function) }?;
        self.keep(function)
    }

    fn keep(&self, function: Function) -> mlua::Result<Kept> {
        let mut place = 0;
        // SAFETY: the function is what the stack holds, and luaL_ref takes it from there.
        unsafe {
            self.lua.exec_raw::<()>(function, |state| place = ffi::luaL_ref(state, ffi::LUA_REGISTRYINDEX))?;
        }
        Ok(Kept(place))
    }

    /// Calls a kept function, with nothing between it and LuaJIT: it is called for each request, and mlua's way checks what is
    /// known here and wraps what is returned. `argument` is handed over as a light userdata, when it is not null; `results`
    /// is how many values the function gives, and `read` finds them at the top of the stack.
    ///
    /// # Safety
    /// `read` calls nothing that may raise an error, and leaves the stack as it is.
    pub(super) unsafe fn call_kept<T>(
        &self,
        named: &'static str,
        kept: &Kept,
        argument: *const std::ffi::c_void,
        results: c_int,
        read: impl FnOnce(*mut lua_State) -> T,
    ) -> Result<T, Mishap> {
        let raw = self.raw;
        // SAFETY: `raw` is this state, and used by this thread alone. Outside of a call its stack is empty, so it has room
        // for LUA_MINSTACK values. Only lua_pcall runs anything that can raise, and it protects. `kept` is of this state.
        unsafe {
            ffi::lua_rawgeti(raw, ffi::LUA_REGISTRYINDEX, kept.0.into());
            let given = c_int::from(!argument.is_null());
            if given == 1 {
                ffi::lua_pushlightuserdata(raw, argument.cast_mut());
            }
            self.call.begin(OFTEN_SECONDS);
            let status = ffi::lua_pcall(raw, given, results, 0);
            self.end_call();
            let outcome = match status {
                ffi::LUA_OK => Ok(read(raw)),
                ffi::LUA_ERRMEM => Err(Mishap::new(named, too_large())),
                _ => Err(Mishap::new(named, text_at_top(raw).map_or_else(no_text, lossy))),
            };
            ffi::lua_settop(raw, 0);
            outcome
        }
    }
}

impl Drop for State {
    fn drop(&mut self) {
        self.call.forget();
    }
}

/// Where the registry of a state holds a function.
pub(super) struct Kept(c_int);

/// The string at the top of the stack; None when it is none.
///
/// # Safety
/// The stack holds something, and the string is used no longer than it does.
pub(super) unsafe fn text_at_top<'a>(state: *mut lua_State) -> Option<&'a [u8]> {
    // SAFETY: of a string, lua_tolstring gives where it lies; numbers, which it would convert in place, are left out.
    unsafe {
        if ffi::lua_type(state, -1) != ffi::LUA_TSTRING {
            return None;
        }
        let mut length = 0;
        let start = ffi::lua_tolstring(state, -1, &mut length);
        Some(slice::from_raw_parts(start.cast(), length))
    }
}

fn lossy(text: &[u8]) -> String {
    String::from_utf8_lossy(text).into_owned()
}

fn no_text() -> String {
    "it raised an error that is no text".into()
}

fn too_large() -> String {
    format!("it needs more than the {} MB of memory that a script may have", MEMORY / MEGABYTE)
}

/// What an error says, without the stack's trace, which holds our functions too.
pub(super) fn sentence(error: &Error) -> String {
    match error {
        Error::RuntimeError(text) => text.split("\nstack traceback:").next().unwrap_or_default().into(),
        Error::SyntaxError { message, .. } => message.clone(),
        Error::MemoryError(_) => too_large(),
        Error::CallbackError { cause, .. } => sentence(cause),
        other => other.to_string(),
    }
}

/// Runs the prelude, with all that it is lent; what it gives.
fn lend(lua: &Lua, script: &Script, opening: &Opening, threads: impl Threads) -> mlua::Result<Table> {
    let engine = lua.create_table()?;
    let url = &opening.url;
    engine.set("scheme", &*url.scheme)?;
    engine.set("host", &*url.host)?;
    engine.set("port", url.port.as_deref())?;
    engine.set("method", &*opening.request.method)?;
    engine.set("path", &*opening.request.path)?;
    let headers = opening.request.headers.iter().map(|(name, value)| (&**name, &**value));
    engine.set("headers", lua.create_table_from(headers)?)?;
    let body = opening.request.body.as_ref().map(|body| lua.create_string(body)).transpose()?;
    engine.set("body", body)?;
    let addresses = opening.addresses.iter().map(SocketAddr::to_string);
    engine.set("addresses", lua.create_sequence_from(addresses)?)?;
    let paper = script.paper.clone();
    engine.set(
        "print",
        lua.create_function(move |_, text: LuaString| {
            paper.write(&text.as_bytes());
            Ok(())
        })?,
    )?;
    engine
        .set("lookup", lua.create_function(|_, name: (String, String)| Ok(answer(addresses_of(&name.0, &name.1))))?)?;
    engine.set("connect", lua.create_function(|_, address: String| Ok(answer(connects(&address))))?)?;
    engine.set("time_us", lua.create_function(|_, ()| Ok(time_us()))?)?;
    lend_threads(lua, &engine, opening, threads)?;
    lua.load(PRELUDE).set_name("=wrk").call(engine)
}

fn lend_threads(lua: &Lua, engine: &Table, opening: &Opening, threads: impl Threads) -> mlua::Result<()> {
    let threads = Arc::new(threads);
    let all = threads.clone();
    let value_of = move |own: &Lua, (number, name): (usize, LuaString)| {
        let copied = all.with_globals(own, number, |lua| {
            let value = lua.create_string(name.as_bytes()).and_then(|name| lua.globals().raw_get(name));
            Copied::out_of(&value.map_err(|error| sentence(&error))?)
        });
        copied.map_or_else(|problem| Ok((Value::Nil, Some(problem))), |copied| Ok((copied.into(own)?, None)))
    };
    engine.set("value_of", lua.create_function(value_of)?)?;
    let all = threads.clone();
    let set_value_of = move |own: &Lua, (number, name, value): (usize, LuaString, Value)| {
        let set = |copied: Copied| {
            all.with_globals(own, number, |lua| {
                let set = || lua.globals().raw_set(lua.create_string(name.as_bytes())?, copied.into(lua)?);
                set().map_err(|error| sentence(&error))
            })
        };
        Ok(answer(Copied::out_of(&value).and_then(set).map(|()| true)))
    };
    engine.set("set_value_of", lua.create_function(set_value_of)?)?;
    let (all, first) = (threads.clone(), opening.addresses.first().copied());
    let address_of = move |_: &Lua, number: usize| {
        let chosen = *all.thread(number).address.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(chosen.or(first).map(|address| address.to_string()))
    };
    engine.set("address_of", lua.create_function(address_of)?)?;
    let all = threads.clone();
    let set_address_of = move |_: &Lua, (number, address): (usize, Value)| {
        let address = address.as_string().and_then(|text| text.to_string_lossy().parse().ok());
        *all.thread(number).address.lock().unwrap_or_else(PoisonError::into_inner) = address;
        Ok(())
    };
    engine.set("set_address_of", lua.create_function(set_address_of)?)?;
    let stop = move |_: &Lua, number: usize| {
        threads.thread(number).stopped.store(true, Relaxed);
        Ok(())
    };
    engine.set("stop", lua.create_function(stop)?)
}

/// As the prelude wants it: what is asked for, or nil and a sentence.
fn answer<T>(outcome: Result<T, String>) -> (Option<T>, Option<String>) {
    match outcome {
        Ok(found) => (Some(found), None),
        Err(problem) => (None, Some(problem)),
    }
}

/// Of a host and a service: a port, or the name of a scheme.
fn addresses_of(host: &str, service: &str) -> Result<Vec<String>, String> {
    let port = match service {
        "http" => 80,
        "https" => 443,
        port => port.parse().map_err(|_| format!("{service:?} is no port: give a number, \"http\" or \"https\""))?,
    };
    let found = match host.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>() {
        Ok(address) => vec![SocketAddr::new(address, port)],
        Err(_) => (host, port).to_socket_addrs().map_err(|cause| format!("{host} has no address: {cause}"))?.collect(),
    };
    Ok(found.iter().map(SocketAddr::to_string).collect())
}

fn connects(address: &str) -> Result<bool, String> {
    let address: SocketAddr = address.parse().map_err(|_| format!("{address:?} is no address"))?;
    Ok(TcpStream::connect_timeout(&address, CONNECT).is_ok())
}

fn time_us() -> f64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_micros() as f64
}
