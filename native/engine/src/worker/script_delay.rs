//! A script's `delay()`: how long a connection waits before its next request.

use std::cmp::Reverse;
use std::sync::atomic::Ordering::Relaxed;

use super::Worker;
use crate::os::clock;
use crate::script::worker_script::WorkerScript;

impl Worker<'_> {
    /// Whether a connection that has room since then is to wait, now that the script was asked. At
    /// a rate nothing waits: the clock says when requests are due. Nor do users, who think as the
    /// plan says.
    pub(super) fn is_delayed_by_script(&mut self, token: usize, since_ns: u64) -> bool {
        let is_closed = !self.plan.is_timed();
        let Some(script) = self.script.as_mut().filter(|script| is_closed && script.has_delay())
        else {
            return false;
        };
        // Requests of one string belong together.
        if script.is_amid_batch() || !self.connections[token].in_flight.is_empty() {
            return false;
        }
        // Nobody is to be sent anything any more: nobody is asked.
        if script.has_stopped() || self.stop.load(Relaxed) {
            return true;
        }
        match script.call_delay() {
            Ok(0) => false,
            Ok(delay_ns) => {
                let until_ns = clock::now().saturating_add(delay_ns);
                self.delayed.push(Reverse((until_ns, token, since_ns)));
                true
            }
            Err(error) => {
                self.stop_on_script_error(error);
                true
            }
        }
    }

    /// Those that have waited long enough are free. Who was closed meanwhile is not who was to
    /// wait.
    pub(super) fn end_script_delays(&mut self) {
        if !self.script.as_ref().is_some_and(WorkerScript::has_delay) {
            return;
        }
        let now = clock::now();
        while let Some(&Reverse((until_ns, token, since_ns))) = self.delayed.peek() {
            if until_ns > now {
                return;
            }
            self.delayed.pop();
            let connection = &mut self.connections[token];
            if connection.offered_since.is_none() && connection.room_since() == Some(since_ns) {
                connection.offered_since = Some(until_ns);
                self.free[connection.side].push_back((token, until_ns));
            }
        }
    }
}
