//! A worker's state: what it says for each request, and what it is told of each answer.

use std::ffi::{c_int, c_void};
use std::net::SocketAddr;
use std::ptr;
use std::sync::Arc;
use std::sync::PoisonError;
use std::sync::atomic::Ordering::Relaxed;

use httparse::Header;
use mlua::Lua;
use mlua::ffi::{self, lua_State};

use super::Script;
use super::batch::RequestBatch;
use super::error::ScriptError;
use super::globals::ScriptGlobals;
use super::state::{LuaState, RegistryRef, text_at_top};
use super::threads::{OwnDirectory, ScriptThread};
use super::watchdog::Watchdog;

pub(crate) struct WorkerScript {
    state: LuaState,
    thread: Arc<ScriptThread>,
    request: RegistryRef,
    delay: RegistryRef,
    response: RegistryRef,
    /// What request() gave last, and which of it is sent next.
    batch: RequestBatch,
    next: usize,
    /// There is no request(): the batch is the same for every request.
    is_fixed: bool,
    has_delay: bool,
    has_response: bool,
}

// SAFETY: a Lua state belongs to no thread in particular, as long as only one uses it at a time.
// All that refers into it (the `Lua`, its tables, what its functions have captured) lies in it or
// in this struct and moves with it. What both sides of a move keep, `ScriptThread` and
// `WatchedCall`, is an Arc of things that are Sync.
unsafe impl Send for WorkerScript {}

/// A request, as the script wants it sent.
pub(crate) struct ScriptRequest<'a> {
    pub(crate) text: &'a [u8],
    /// Its answer has no body.
    pub(crate) is_head: bool,
}

/// What response() is told.
pub(crate) struct ScriptResponse<'a> {
    pub(crate) status: u16,
    pub(crate) headers: &'a [Header<'a>],
    pub(crate) body: &'a [u8],
}

impl WorkerScript {
    pub(super) fn new(
        script: &Script,
        globals: &ScriptGlobals,
        watchdog: &Watchdog,
        thread: Arc<ScriptThread>,
    ) -> Result<WorkerScript, ScriptError> {
        let state = LuaState::new(script, globals, watchdog, OwnDirectory(thread.clone()))?;
        let register = || {
            Ok((
                state.keep_function("request")?,
                state.keep_function("delay")?,
                state.keep_c_function(call_response_function)?,
            ))
        };
        let (request, delay, response) =
            register().map_err(|error: mlua::Error| ScriptError::from_file(&error))?;
        Ok(WorkerScript {
            state,
            thread,
            request,
            delay,
            response,
            batch: RequestBatch::default(),
            next: 0,
            is_fixed: false,
            has_delay: false,
            has_response: false,
        })
    }

    /// Calls `init`, after which it is settled which functions the script has, and `request` for
    /// what is sent first.
    pub(super) fn call_init(&mut self, script: &Script) -> Result<(), ScriptError> {
        self.state.call("init", "begin", 0)?;
        let args = self.state.lua().create_table().and_then(|args| {
            // From 0 on, with the URL.
            let words = [&script.url].into_iter().chain(&script.args);
            words.enumerate().try_for_each(|(place, word)| args.raw_set(place, &**word))?;
            Ok(args)
        });
        let args = args.map_err(|error| ScriptError::from_lua("init", &error))?;
        self.state.call("init", "init", args)?;
        self.has_delay = self.state.has_function("delay")?;
        self.has_response = self.state.has_function("response")?;
        self.is_fixed = !self.state.has_function("request")?;
        self.call_request()
    }

    pub(super) fn lua(&self) -> &Lua {
        self.state.lua()
    }
    pub(crate) fn has_delay(&self) -> bool {
        self.has_delay
    }

    /// Whether it wants to be told of answers.
    pub(crate) fn has_response(&self) -> bool {
        self.has_response
    }

    /// Where its connections are to go, if it has said so.
    pub(crate) fn address(&self) -> Option<SocketAddr> {
        *self.thread.address.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether it has had enough.
    pub(crate) fn has_stopped(&self) -> bool {
        self.thread.stopped.load(Relaxed)
    }

    /// How many requests it gave at once.
    pub(crate) fn batch_len(&self) -> u16 {
        // At most MOST_REQUESTS.
        self.batch.len() as u16
    }

    /// Whether some of what it gave at once is sent, and some is not.
    pub(crate) fn is_amid_batch(&self) -> bool {
        (1..self.batch.len()).contains(&self.next)
    }

    /// What is sent next; where nothing is left of what the script gave, it is asked.
    pub(crate) fn next_request(&mut self) -> Result<ScriptRequest<'_>, ScriptError> {
        if self.next == self.batch.len() {
            self.next = 0;
            if !self.is_fixed {
                self.call_request()?;
            }
        }
        self.next += 1;
        let (text, is_head) = self.batch.request(self.next - 1);
        Ok(ScriptRequest { text, is_head })
    }

    fn call_request(&mut self) -> Result<(), ScriptError> {
        let batch = &mut self.batch;
        let read = |state| {
            // SAFETY: the one result lies at the top; it is copied before the stack changes.
            match unsafe { text_at_top(state) } {
                Some(text) => batch.read(text),
                // SAFETY: these read the type of what lies at the top, and its name, which is a
                // constant.
                None => Err(unsafe { type_at_top(state) }),
            }
        };
        // SAFETY: `read` raises nothing: neither text_at_top nor type_at_top does, and RequestBatch
        // is plain Rust.
        let read =
            unsafe { self.state.call_registered("request", &self.request, ptr::null(), 1, read) }?;
        read.map_err(|problem| ScriptError::new("request", problem))
    }

    /// How long to wait before the next request, in nanoseconds.
    pub(crate) fn call_delay(&mut self) -> Result<u64, ScriptError> {
        // SAFETY: lua_tonumber raises nothing, and makes 0 of what is no number, as it does in wrk.
        let read = |state| unsafe { ffi::lua_tonumber(state, -1) };
        // SAFETY: see `read`.
        let milliseconds =
            unsafe { self.state.call_registered("delay", &self.delay, ptr::null(), 1, read) }?;
        // `as` saturates, and makes 0 of what is negative or no number.
        Ok((milliseconds * 1e6) as u64)
    }

    /// Tells of an answer.
    pub(crate) fn call_response(&mut self, response: &ScriptResponse) -> Result<(), ScriptError> {
        let response: *const ScriptResponse = response;
        // SAFETY: nothing is read. `call_response_function` uses what `response` points to before
        // it returns.
        unsafe {
            self.state.call_registered(
                "response",
                &self.response,
                response.cast::<c_void>(),
                0,
                |_| (),
            )
        }
    }
}

/// # Safety
/// The stack holds something.
unsafe fn type_at_top(state: *mut lua_State) -> String {
    // SAFETY: as promised; the name of a type is a constant C string.
    let name =
        unsafe { std::ffi::CStr::from_ptr(ffi::lua_typename(state, ffi::lua_type(state, -1))) };
    format!(
        "it gave a {}, and not the text of a request: wrk.format() makes one",
        name.to_string_lossy()
    )
}

/// Calls the script's `response` with the `ScriptResponse` it is given. Holds nothing that would
/// have to be dropped, since an error leaves it by a jump.
unsafe extern "C-unwind" fn call_response_function(state: *mut lua_State) -> c_int {
    // SAFETY: `WorkerScript::call_response` alone calls this, with one argument, which points to a
    // `ScriptResponse` that outlives the call.
    unsafe {
        let response = &*ffi::lua_touserdata(state, 1).cast::<ScriptResponse>();
        ffi::lua_getfield(state, ffi::LUA_GLOBALSINDEX, c"response".as_ptr());
        if ffi::lua_type(state, -1) != ffi::LUA_TFUNCTION {
            return 0;
        }
        ffi::lua_pushinteger(state, response.status.into());
        ffi::lua_createtable(state, 0, response.headers.len() as c_int);
        for header in response.headers {
            ffi::lua_pushlstring(state, header.name.as_ptr().cast(), header.name.len());
            ffi::lua_pushlstring(state, header.value.as_ptr().cast(), header.value.len());
            ffi::lua_rawset(state, -3);
        }
        ffi::lua_pushlstring(state, response.body.as_ptr().cast(), response.body.len());
        ffi::lua_call(state, 3, 0);
    }
    0
}
