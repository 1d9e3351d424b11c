//! One Lua state: LuaJIT with the functions that wrk provides to its scripts. Its memory and its
//! time are limited, and it prints nothing by itself.

use std::ffi::c_int;
use std::slice;
use std::sync::Arc;

use mlua::ffi::{self, lua_State};
use mlua::{Error, Function, IntoLuaMulti, Lua, LuaOptions, StdLib, Table};

use super::globals::ScriptGlobals;
use super::library::load_prelude;
use super::lua_error::{MAX_STATE_BYTES, describe_memory_limit};
use super::threads::ThreadDirectory;
use super::watchdog::{Watchdog, WatchedCall};
use crate::script::definition::{Script, ScriptTimeLimits};
use crate::script::error::ScriptError;

pub(super) struct LuaState {
    raw: *mut lua_State,
    call: Arc<WatchedCall>,
    limits: ScriptTimeLimits,
    prelude: Table,
    lua: Lua,
}

impl LuaState {
    /// Creates a state and runs the file of the script in it.
    pub(super) fn new(
        script: &Script,
        globals: &ScriptGlobals,
        watchdog: &Watchdog,
        threads: impl ThreadDirectory,
    ) -> Result<LuaState, ScriptError> {
        let refused = |error: Error| ScriptError::from_file(&error);
        // SAFETY: the script is a program of the user, which may do what it could do in wrk: call C
        // through `ffi`, and load libraries.
        let lua = unsafe { Lua::unsafe_new_with(StdLib::ALL, LuaOptions::new()) };
        let mut raw = std::ptr::null_mut();
        // SAFETY: the closure leaves the stack and the state unchanged. It runs at the top level,
        // in no coroutine.
        unsafe { lua.exec_raw::<()>((), |state| raw = state) }.map_err(refused)?;
        // SAFETY: it is a main state, and `drop` makes the watchdog forget it.
        let call = unsafe { watchdog.watch(raw) };
        let prelude = load_prelude(&lua, script, globals, threads).map_err(refused)?;
        let state = LuaState { raw, call, limits: watchdog.limits, prelude, lua };
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

    /// Calls a function of the prelude that is called once. `named`: the function of the script
    /// that it calls.
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
        self.call.begin(self.limits.once);
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

    /// Registers a function of the prelude, so that it can be called quickly.
    pub(super) fn keep_function(&self, part: &'static str) -> mlua::Result<RegistryRef> {
        let function = self.prelude.get::<Function>(part)?;
        self.register(function)
    }

    /// Registers a C function in the same way.
    pub(super) fn keep_c_function(
        &self,
        function: ffi::lua_CFunction,
    ) -> mlua::Result<RegistryRef> {
        // SAFETY: the function follows Lua's rules for C functions, as the caller guarantees.
        let function = unsafe { self.lua.create_c_function(function) }?;
        self.register(function)
    }

    fn register(&self, function: Function) -> mlua::Result<RegistryRef> {
        let mut place = 0;
        // SAFETY: the function is on the stack, and luaL_ref pops it.
        unsafe {
            self.lua.exec_raw::<()>(function, |state| {
                place = ffi::luaL_ref(state, ffi::LUA_REGISTRYINDEX)
            })?;
        }
        Ok(RegistryRef(place))
    }

    /// Calls a registered function directly in LuaJIT. It is called for each request, and a call
    /// through mlua would check conditions that are known here and wrap the results. `argument` is
    /// passed as a light userdata if it is not null. `results` is the number of values that the
    /// function returns, and `read` finds them at the top of the stack.
    ///
    /// # Safety
    /// `read` calls nothing that may raise an error, and leaves the stack unchanged.
    pub(super) unsafe fn call_registered<T>(
        &self,
        named: &'static str,
        function: &RegistryRef,
        argument: *const std::ffi::c_void,
        results: c_int,
        read: impl FnOnce(*mut lua_State) -> T,
    ) -> Result<T, ScriptError> {
        let raw = self.raw;
        // SAFETY: `raw` is this state, and only this thread uses it. Outside of a call its stack is
        // empty, so it has room for LUA_MINSTACK values. Only lua_pcall runs code that can raise an
        // error, and it catches the error. `function` belongs to this state.
        unsafe {
            ffi::lua_rawgeti(raw, ffi::LUA_REGISTRYINDEX, function.0.into());
            let given = c_int::from(!argument.is_null());
            if given == 1 {
                ffi::lua_pushlightuserdata(raw, argument.cast_mut());
            }
            self.call.begin(self.limits.call);
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

/// The index of a function in the registry of a state.
pub(super) struct RegistryRef(c_int);

/// The string at the top of the stack; None if the value there is not a string.
///
/// # Safety
/// The stack is not empty, and the string is not used after the value is removed from the stack.
pub(super) unsafe fn text_at_top<'a>(state: *mut lua_State) -> Option<&'a [u8]> {
    // SAFETY: for a string, lua_tolstring returns the address of its bytes. Numbers, which it would
    // convert in place, are excluded.
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
