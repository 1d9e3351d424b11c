//! One Lua state: LuaJIT with what wrk lends its scripts, held to a size and to a time, and no word
//! of it printed.

use std::ffi::c_int;
use std::slice;
use std::sync::Arc;

use mlua::ffi::{self, lua_State};
use mlua::{Error, Function, IntoLuaMulti, Lua, LuaOptions, StdLib, Table};

use super::Script;
use super::error::{MAX_STATE_BYTES, ScriptError, describe_memory_limit};
use super::globals::ScriptGlobals;
use super::library::load_prelude;
use super::threads::ThreadDirectory;
use super::watchdog::{Watchdog, WatchedCall};

/// How long what is called once may take, and what is called for each request.
const MAX_SETUP_SECONDS: u32 = 10;

const MAX_REQUEST_SECONDS: u32 = 1;

pub(super) struct LuaState {
    raw: *mut lua_State,
    call: Arc<WatchedCall>,
    prelude: Table,
    lua: Lua,
}

impl LuaState {
    /// Makes a state and runs the script's file in it.
    pub(super) fn new(
        script: &Script,
        globals: &ScriptGlobals,
        watchdog: &Watchdog,
        threads: impl ThreadDirectory,
    ) -> Result<LuaState, ScriptError> {
        let refused = |error: Error| ScriptError::from_file(&error);
        // SAFETY: the script is its user's own program, which may do what it could do in wrk: call
        // C through `ffi`, and load libraries.
        let lua = unsafe { Lua::unsafe_new_with(StdLib::ALL, LuaOptions::new()) };
        let mut raw = std::ptr::null_mut();
        // SAFETY: the closure leaves the stack as it is, and the state as it was: at the top, in no
        // coroutine.
        unsafe { lua.exec_raw::<()>((), |state| raw = state) }.map_err(refused)?;
        // SAFETY: it is a main state, and `drop` makes the watchdog forget it.
        let call = unsafe { watchdog.watch(raw) };
        let prelude = load_prelude(&lua, script, globals, threads).map_err(refused)?;
        let state = LuaState { raw, call, prelude, lua };
        state.lua.set_memory_limit(MAX_STATE_BYTES).map_err(refused)?;
        let file = state.lua.load(&script.source[..]).set_name(format!("@{}", script.name));
        let file = file.into_function().map_err(refused)?;
        state.call_watched(|| file.call::<()>(())).map_err(refused)?;
        Ok(state)
    }

    pub(super) fn lua(&self) -> &Lua {
        &self.lua
    }

    /// Whether the script has a global function of this name.
    pub(super) fn has_function(&self, function: &'static str) -> Result<bool, ScriptError> {
        let has = self.prelude.get::<Function>("has");
        has.and_then(|has| has.call(function))
            .map_err(|error| ScriptError::from_lua(function, &error))
    }

    /// Calls a function of the prelude's that is called once. `named`: the script's function that
    /// it leads to.
    pub(super) fn call(
        &self,
        named: &'static str,
        part: &str,
        with: impl IntoLuaMulti,
    ) -> Result<(), ScriptError> {
        let part = self.prelude.get::<Function>(part);
        let called = part.and_then(|part| self.call_watched(|| part.call::<()>(with)));
        called.map_err(|error| ScriptError::from_lua(named, &error))
    }

    fn call_watched<T>(&self, call: impl FnOnce() -> mlua::Result<T>) -> mlua::Result<T> {
        self.call.begin(MAX_SETUP_SECONDS);
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
    pub(super) fn keep_function(&self, part: &'static str) -> mlua::Result<RegistryRef> {
        let function = self.prelude.get::<Function>(part)?;
        self.register(function)
    }

    /// Keeps a C function likewise.
    pub(super) fn keep_c_function(
        &self,
        function: ffi::lua_CFunction,
    ) -> mlua::Result<RegistryRef> {
        // SAFETY: the caller's function follows Lua's rules for C functions.
        let function = unsafe { self.lua.create_c_function(function) }?;
        self.register(function)
    }

    fn register(&self, function: Function) -> mlua::Result<RegistryRef> {
        let mut place = 0;
        // SAFETY: the function is what the stack holds, and luaL_ref takes it from there.
        unsafe {
            self.lua.exec_raw::<()>(function, |state| {
                place = ffi::luaL_ref(state, ffi::LUA_REGISTRYINDEX)
            })?;
        }
        Ok(RegistryRef(place))
    }

    /// Calls a registered function, with nothing between it and LuaJIT: it is called for each
    /// request, and mlua's way checks what is known here and wraps what is returned. `argument` is
    /// handed over as a light userdata, when it is not null; `results` is how many values the
    /// function gives, and `read` finds them at the top of the stack.
    ///
    /// # Safety
    /// `read` calls nothing that may raise an error, and leaves the stack as it is.
    pub(super) unsafe fn call_registered<T>(
        &self,
        named: &'static str,
        function: &RegistryRef,
        argument: *const std::ffi::c_void,
        results: c_int,
        read: impl FnOnce(*mut lua_State) -> T,
    ) -> Result<T, ScriptError> {
        let raw = self.raw;
        // SAFETY: `raw` is this state, and used by this thread alone. Outside of a call its stack
        // is empty, so it has room for LUA_MINSTACK values. Only lua_pcall runs anything that can
        // raise, and it protects. `function` is of this state.
        unsafe {
            ffi::lua_rawgeti(raw, ffi::LUA_REGISTRYINDEX, function.0.into());
            let given = c_int::from(!argument.is_null());
            if given == 1 {
                ffi::lua_pushlightuserdata(raw, argument.cast_mut());
            }
            self.call.begin(MAX_REQUEST_SECONDS);
            let status = ffi::lua_pcall(raw, given, results, 0);
            self.end_call();
            let outcome = match status {
                ffi::LUA_OK => Ok(read(raw)),
                ffi::LUA_ERRMEM => Err(ScriptError::new(named, describe_memory_limit())),
                _ => Err(ScriptError::new(
                    named,
                    text_at_top(raw).map_or_else(describe_textless_error, to_lossy_text),
                )),
            };
            ffi::lua_settop(raw, 0);
            outcome
        }
    }
}

impl Drop for LuaState {
    fn drop(&mut self) {
        self.call.forget();
    }
}

/// Where the registry of a state holds a function.
pub(super) struct RegistryRef(c_int);

/// The string at the top of the stack; None when it is none.
///
/// # Safety
/// The stack holds something, and the string is used no longer than it does.
pub(super) unsafe fn text_at_top<'a>(state: *mut lua_State) -> Option<&'a [u8]> {
    // SAFETY: of a string, lua_tolstring gives where it lies; numbers, which it would convert in
    // place, are left out.
    unsafe {
        if ffi::lua_type(state, -1) != ffi::LUA_TSTRING {
            return None;
        }
        let mut length = 0;
        let start = ffi::lua_tolstring(state, -1, &mut length);
        Some(slice::from_raw_parts(start.cast(), length))
    }
}

fn to_lossy_text(text: &[u8]) -> String {
    String::from_utf8_lossy(text).into_owned()
}

fn describe_textless_error() -> String {
    "it raised an error that is no text".into()
}
