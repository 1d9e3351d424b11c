//! The threads of a script, as its states know them.

use std::net::SocketAddr;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};

use mlua::Lua;

/// The properties of a script thread that are visible outside of its own state.
#[derive(Debug, Default)]
pub(super) struct ScriptThread {
    /// The address of its connections, if the script has set one.
    pub(super) address: Mutex<Option<SocketAddr>>,
    /// `thread:stop()` was called.
    pub(super) stopped: AtomicBool,
}

/// The threads that a state knows, by number.
pub(super) trait ThreadDirectory: 'static {
    fn thread(&self, number: usize) -> Arc<ScriptThread>;
    /// Passes the state of that thread to `use_it`, if the state is available. `own` is the state
    /// that makes the call.
    fn with_globals<T>(
        &self,
        own: &Lua,
        number: usize,
        use_it: impl FnOnce(&Lua) -> Result<T, String>,
    ) -> Result<T, String>;
}

/// The threads that the state of a worker knows: only its own.
pub(super) struct OwnDirectory(pub(super) Arc<ScriptThread>);

impl ThreadDirectory for OwnDirectory {
    fn thread(&self, _: usize) -> Arc<ScriptThread> {
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
