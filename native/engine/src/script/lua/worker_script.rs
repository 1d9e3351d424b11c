//! The state of a worker: it provides each request, and it receives each response.

use std::ffi::{c_int, c_void};
use std::net::SocketAddr;
use std::ptr;
use std::sync::Arc;
use std::sync::PoisonError;
use std::sync::atomic::Ordering::Relaxed;

use mlua::Lua;
use mlua::ffi::{self, lua_State};

use super::batch::RequestBatch;
use super::globals::ScriptGlobals;
use super::state::{LuaState, RegistryRef, text_at_top};
use super::threads::{OwnDirectory, ScriptThread};
use super::watchdog::Watchdog;
use crate::script::definition::Script;
use crate::script::error::ScriptError;
use crate::script::exchange::{ScriptRequest, ScriptResponse};

pub(crate) struct WorkerScript {
    state: LuaState,
    thread: Arc<ScriptThread>,
    request: RegistryRef,
    delay: RegistryRef,
    response: RegistryRef,
    /// The last result of request(), and the index of the request to send next.
    batch: RequestBatch,
    next: usize,
    /// The script has no request(): the batch is the same for every request.
    is_fixed: bool,
    has_delay: bool,
    has_response: bool,
}

// SAFETY: a Lua state may be used by any thread, as long as only one uses it at a time. Everything
// that refers to it (the `Lua`, its tables, the values that its functions have captured) is in the
// state or in this struct and moves with it. `ScriptThread` and `WatchedCall`, which are also used
// outside of the moved struct, are Sync types in an Arc.
unsafe impl Send for WorkerScript {}

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

    /// Calls `init`, after which the set of functions of the script is fixed, and `request` for the
    /// first requests.
    pub(super) fn call_init(&mut self, script: &Script) -> Result<(), ScriptError> {
        self.state.call("init", "begin", 0)?;
        let args = self.state.lua().create_table().and_then(|args| {
            // Numbered from 0, beginning with the URL.
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

    /// Whether the script has a response().
    pub(crate) fn has_response(&self) -> bool {
        self.has_response
    }

    /// The address for its connections, if the script has set one.
    pub(crate) fn address(&self) -> Option<SocketAddr> {
        *self.thread.address.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether the script has stopped this thread.
    pub(crate) fn has_stopped(&self) -> bool {
        self.thread.stopped.load(Relaxed)
    }

    /// The number of requests in the current batch.
    pub(crate) fn batch_len(&self) -> u16 {
        // At most MAX_REQUESTS_PER_CALL.
        self.batch.len() as u16
    }

    /// Whether the current batch is partly sent.
    pub(crate) fn is_amid_batch(&self) -> bool {
        (1..self.batch.len()).contains(&self.next)
    }

    /// The next request. If the batch is used up, the script is called for a new one.
    pub(crate) fn next_request(&mut self) -> Result<ScriptRequest<'_>, ScriptError> {
        if self.next == self.batch.len() {
            self.next = 0;
            if !self.is_fixed {
                self.call_request()?;
            }
        }
        self.next += 1;
        let (text, method) = self.batch.request(self.next - 1);
        Ok(ScriptRequest { text, method })
    }

    fn call_request(&mut self) -> Result<(), ScriptError> {
        let batch = &mut self.batch;
        let read = |state| {
            // SAFETY: the one result is at the top of the stack; it is copied before the stack
            // changes.
            match unsafe { text_at_top(state) } {
                Some(text) => batch.read(text),
                // SAFETY: these calls read the type of the value at the top, and the name of the
                // type, which is a constant.
                None => Err(unsafe { type_at_top(state) }),
            }
        };
        // SAFETY: `read` raises no error: neither text_at_top nor type_at_top does, and
        // RequestBatch is plain Rust.
        let read =
            unsafe { self.state.call_registered("request", &self.request, ptr::null(), 1, read) }?;
        read.map_err(|problem| ScriptError::new("request", problem))
    }

    /// The time to wait before the next request, in nanoseconds.
    pub(crate) fn call_delay(&mut self) -> Result<u64, ScriptError> {
        // SAFETY: lua_tonumber raises no error, and converts a value that is not a number to 0, as
        // in wrk.
        let read = |state| unsafe { ffi::lua_tonumber(state, -1) };
        // SAFETY: see `read`.
        let milliseconds =
            unsafe { self.state.call_registered("delay", &self.delay, ptr::null(), 1, read) }?;
        // `as` saturates, and converts negative values and NaN to 0.
        Ok((milliseconds * 1e6) as u64)
    }

    /// Passes a response to the script.
    pub(crate) fn call_response(&mut self, response: &ScriptResponse) -> Result<(), ScriptError> {
        let response: *const ScriptResponse = response;
        // SAFETY: no result is read. `call_response_function` uses the target of the `response`
        // pointer only before it returns.
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
/// The stack is not empty.
unsafe fn type_at_top(state: *mut lua_State) -> String {
    // SAFETY: as the caller guarantees; the name of a type is a constant C string.
    let name =
        unsafe { std::ffi::CStr::from_ptr(ffi::lua_typename(state, ffi::lua_type(state, -1))) };
    format!(
        "it gave a {}, and not the text of a request: wrk.format() makes one",
        name.to_string_lossy()
    )
}

/// Calls the script's `response` with the given `ScriptResponse`. This function owns nothing that
/// would have to be dropped, because an error leaves it by a jump.
unsafe extern "C-unwind" fn call_response_function(state: *mut lua_State) -> c_int {
    // SAFETY: only `WorkerScript::call_response` calls this, with one argument, which points to a
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
