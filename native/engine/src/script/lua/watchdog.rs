//! Ends a function of a script that does not return. Running code is not instrumented. A separate
//! thread regularly checks whether a state is still in the same call; only after the time limit
//! does it set a hook, which makes the next instruction fail.

use std::ffi::{c_int, c_void};
use std::ptr;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError, Weak, mpsc};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use mlua::ffi::{self, lua_Debug, lua_State};

use crate::script::definition::ScriptTimeLimits;

/// The number of checks within the shorter time limit. The time limits are counted in checks. If a
/// busy machine gives this thread no processor, it makes no checks either, so a busy machine is not
/// mistaken for a slow script.
const CHECKS_PER_LIMIT: u32 = 10;

/// The thread that checks; it ends when this is dropped.
pub(super) struct Watchdog {
    pub(super) limits: ScriptTimeLimits,
    check_interval: Duration,
    watched: Arc<Mutex<Vec<Weak<WatchedCall>>>>,
    end: Option<mpsc::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

/// The current call of one state.
pub(super) struct WatchedCall {
    /// Odd while Lua runs, and different for each call.
    turn: AtomicU64,
    /// The time limit of the current call.
    limit_ns: AtomicU64,
    check_interval: Duration,
    /// The turn that has exceeded its time limit; 0: none has.
    timed_out_turn: AtomicU64,
    /// Null after the state is closed.
    state: Mutex<StatePointer>,
}

struct StatePointer(*mut lua_State);

// SAFETY: threads other than the state's own only set its hook, which LuaJIT allows at any time
// (lj_record.c, LUAJIT_ENABLE_CHECKHOOK). They do this only while they hold the mutex and the
// pointer in it is not null, so the state exists.
unsafe impl Send for StatePointer {}

/// The registry of a state holds its `WatchedCall` under the address of this variable.
static REGISTRY_KEY: u8 = 0;

impl Watchdog {
    pub(super) fn new(limits: ScriptTimeLimits) -> std::io::Result<Watchdog> {
        let check_interval = limits.call.min(limits.once) / CHECKS_PER_LIMIT;
        let watched: Arc<Mutex<Vec<Weak<WatchedCall>>>> = Arc::default();
        let (end, ended) = mpsc::channel::<()>();
        let calls = watched.clone();
        let look = move || {
            let mut seen: Vec<(u64, u32)> = Vec::new();
            while ended.recv_timeout(check_interval) == Err(mpsc::RecvTimeoutError::Timeout) {
                let calls = calls.lock().unwrap_or_else(PoisonError::into_inner);
                seen.resize(calls.len(), (0, 0));
                for (call, seen) in calls.iter().zip(&mut seen) {
                    if let Some(call) = call.upgrade() {
                        call.check(seen);
                    }
                }
            }
        };
        let thread = thread::Builder::new().name("tailgate-guard".into()).spawn(look)?;
        Ok(Watchdog { limits, check_interval, watched, end: Some(end), thread: Some(thread) })
    }

    /// Watches a state from now on.
    ///
    /// # Safety
    /// `state` is a main state, and [`WatchedCall::forget`] is called before it is closed.
    pub(super) unsafe fn watch(&self, state: *mut lua_State) -> Arc<WatchedCall> {
        let call = Arc::new(WatchedCall {
            turn: AtomicU64::new(0),
            limit_ns: AtomicU64::new(0),
            check_interval: self.check_interval,
            timed_out_turn: AtomicU64::new(0),
            state: Mutex::new(StatePointer(state)),
        });
        // SAFETY: as the caller guarantees, the state exists; its stack is new, and has room for
        // two values.
        unsafe {
            ffi::lua_pushlightuserdata(state, registry_key());
            ffi::lua_pushlightuserdata(state, Arc::as_ptr(&call).cast_mut().cast());
            ffi::lua_rawset(state, ffi::LUA_REGISTRYINDEX);
        }
        self.watched.lock().unwrap_or_else(PoisonError::into_inner).push(Arc::downgrade(&call));
        call
    }
}

impl Drop for Watchdog {
    fn drop(&mut self) {
        drop(self.end.take());
        if let Some(thread) = self.thread.take() {
            // The thread returns no result.
            let _ = thread.join();
        }
    }
}

impl WatchedCall {
    /// Called by the thread of the state when it enters Lua, for a call with this time limit.
    pub(super) fn begin(&self, limit: Duration) {
        self.limit_ns.store(limit.as_nanos() as u64, Relaxed);
        self.turn.store(self.turn.load(Relaxed) + 1, Relaxed);
    }

    /// Called when the thread has left Lua. Returns whether the call exceeded its time limit.
    pub(super) fn end(&self) -> bool {
        let turn = self.turn.load(Relaxed);
        self.turn.store(turn + 1, Relaxed);
        self.timed_out_turn.load(Relaxed) == turn
    }

    /// Called before the state is closed.
    pub(super) fn forget(&self) {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).0 = ptr::null_mut();
    }

    /// `seen`: the turn at the last check, and the number of checks that have seen it.
    fn check(&self, seen: &mut (u64, u32)) {
        let turn = self.turn.load(Relaxed);
        *seen = if seen.0 == turn { (turn, seen.1 + 1) } else { (turn, 0) };
        let running = self.check_interval * seen.1;
        if turn.is_multiple_of(2) || running < Duration::from_nanos(self.limit_ns.load(Relaxed)) {
            return;
        }
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if !state.0.is_null() {
            self.timed_out_turn.store(turn, Relaxed);
            // SAFETY: the mutex is held, so the state exists; see `StatePointer`.
            unsafe { ffi::lua_sethook(state.0, Some(raise_timeout), ffi::LUA_MASKCOUNT, 1) };
        }
    }
}

fn registry_key() -> *mut c_void {
    (&raw const REGISTRY_KEY).cast_mut().cast()
}

/// Runs before the next instruction, and before every later one until the call ends: a script that
/// catches the error fails again immediately. This function owns nothing that would have to be
/// dropped, because an error leaves it by a jump.
unsafe extern "C-unwind" fn raise_timeout(state: *mut lua_State, at: *mut lua_Debug) {
    // SAFETY: Lua calls hooks with a state that has room for LUA_MINSTACK values. `watch` has
    // stored a `WatchedCall` under this key, and it lives at least as long as the current call.
    unsafe {
        ffi::lua_pushlightuserdata(state, registry_key());
        ffi::lua_rawget(state, ffi::LUA_REGISTRYINDEX);
        let call = ffi::lua_touserdata(state, -1).cast::<WatchedCall>().as_ref();
        ffi::lua_settop(state, -2);
        let Some(call) = call else { return };
        if call.timed_out_turn.load(Relaxed) != call.turn.load(Relaxed) {
            // The call returned in time after all; this is another call.
            ffi::lua_sethook(state, None, 0, 0);
            return;
        }
        ffi::lua_getinfo(state, c"Sl".as_ptr(), at);
        let (source, line) = ((*at).short_src.as_ptr(), (*at).currentline as c_int);
        let seconds = call.limit_ns.load(Relaxed) as f64 / 1e9;
        let unit = if seconds == 1.0 { c"second" } else { c"seconds" };
        // Lua writes a number without needless digits: 1, 10, 0.5.
        let sentence = c"%s:%d: it ran for more than %f %s and was ended: is this loop endless?";
        ffi::lua_pushfstring(state, sentence.as_ptr(), source, line, seconds, unit.as_ptr());
        ffi::lua_error(state);
    }
}
