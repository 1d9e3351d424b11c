//! What a worker asks its script: how long to wait before the next request, and what it makes of a
//! response.

use std::sync::atomic::Ordering::Relaxed;

use super::Worker;
use crate::os::clock;
use crate::script::WorkerScript;
use crate::script::error::ScriptError;
use crate::script::exchange::ScriptResponse;

impl Worker<'_> {
    /// Calls the script's `delay()`. Gives whether a connection that has room since then has to
    /// wait. In an open load no connection waits, because the clock says when requests are due. Nor
    /// do the connections of users, who think as the plan says.
    #[inline]
    pub(super) fn is_delayed_by_script(&mut self, token: usize, since_ns: u64) -> bool {
        let is_closed = !self.plan.is_timed();
        let Some(script) = self.script.as_mut().filter(|script| is_closed && script.has_delay())
        else {
            return false;
        };
        // The requests of one string belong together.
        if script.is_amid_batch() || !self.pool[token].in_flight.is_empty() {
            return false;
        }
        // No request will be sent any more, so the script is not called.
        if script.has_stopped() || self.stop.load(Relaxed) {
            return true;
        }
        match script.call_delay() {
            Ok(0) => false,
            Ok(delay_ns) => {
                self.pool.delay(token, since_ns, clock::now().saturating_add(delay_ns));
                true
            }
            Err(error) => {
                self.stop_on_script_error(error);
                true
            }
        }
    }

    /// Adds the connections that have waited long enough to the free ones.
    #[inline]
    pub(super) fn end_script_delays(&mut self) {
        if self.script.as_ref().is_some_and(WorkerScript::has_delay) {
            self.pool.end_delays(clock::now());
        }
    }

    /// Gives a response to the script, if it has a function for responses.
    pub(super) fn notify_script(&mut self, token: usize, slot: u16, status: u16) {
        let (Some(script), Some(kept)) = (&mut self.script, self.pool[token].kept_response(slot))
        else {
            return;
        };
        if !script.has_response() || self.stop.load(Relaxed) {
            return;
        }
        let response = ScriptResponse { status, headers: &kept.headers(), body: &kept.body };
        if let Err(error) = script.call_response(&response) {
            self.stop_on_script_error(error);
        }
    }

    /// Whether the script has more requests that belong to the one that was sent last.
    #[inline]
    pub(super) fn is_amid_batch(&self) -> bool {
        self.script.as_ref().is_some_and(WorkerScript::is_amid_batch)
    }

    /// Whether the script wants no more requests from this worker. Requests in flight are waited
    /// for.
    #[inline]
    pub(super) fn has_script_stopped(&self) -> bool {
        self.script.as_ref().is_some_and(WorkerScript::has_stopped)
    }

    /// The script has failed, which ends the run.
    pub(super) fn stop_on_script_error(&mut self, error: ScriptError) {
        self.script_error.get_or_insert(error);
        self.stop.store(true, Relaxed);
    }
}
