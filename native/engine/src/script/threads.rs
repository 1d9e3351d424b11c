//! The threads of a script, as its states know them.

use std::net::SocketAddr;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};

use mlua::Lua;

/// What a thread of the script's is known for outside of its own state.
#[derive(Debug, Default)]
pub(super) struct ScriptThread {
    /// Where its connections go, if the script has said so.
    pub(super) address: Mutex<Option<SocketAddr>>,
    /// `thread:stop()` was called.
    pub(super) stopped: AtomicBool,
}

/// The threads that a state knows, by number.
pub(super) trait ThreadDirectory: 'static {
    fn thread(&self, number: usize) -> Arc<ScriptThread>;
    /// Hands the state of that thread to `use_it`, if it is to be had. `own` is the state that
    /// asks.
    fn with_globals<T>(
        &self,
        own: &Lua,
        number: usize,
        use_it: impl FnOnce(&Lua) -> Result<T, String>,
    ) -> Result<T, String>;
}

/// What a worker's state knows: its own thread.
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
