//! Requests that are redirected: each goes on as the same request, on the same connection or on
//! the one that replaces it.

use crate::connection::in_flight::InFlight;
use crate::os::clock;
use crate::redirect::{self, Origin, RedirectOutcome};
use crate::request::MethodTraits;
use crate::template;
use crate::worker::Worker;

impl Worker<'_> {
    /// Whether the response redirects this request: then the request has become the next one. Err:
    /// why the redirect can't be followed.
    pub(in crate::worker) fn apply_redirect(
        &self,
        token: usize,
        slot: u16,
        in_flight: &mut InFlight,
        status: u16,
    ) -> Result<bool, String> {
        let (Some(redirect), Some(kept)) =
            (&mut in_flight.redirect, self.pool[token].kept_response(slot))
        else {
            return Ok(false);
        };
        let side = &self.plan.sides[in_flight.key.side];
        let origin = Origin { scheme: side.scheme.name(), authority: &side.authority() };
        match redirect::resolve_redirect(&redirect.request, status, &kept.headers(), &origin) {
            RedirectOutcome::NotRedirected => Ok(false),
            RedirectOutcome::Refused(sentence) => Err(sentence),
            RedirectOutcome::Follow(_) if redirect.followed == self.plan.redirects => Err(format!(
                "it was redirected more than {} times: allow more redirects, or check the \
                     service for a loop",
                self.plan.redirects
            )),
            RedirectOutcome::Follow(request) => {
                redirect.request = request;
                redirect.followed += 1;
                Ok(true)
            }
        }
    }

    /// Sends a redirected request on the connection that it was redirected on, which has room.
    /// False when the connection broke.
    pub(in crate::worker) fn follow_redirect(
        &mut self,
        token: usize,
        mut in_flight: InFlight,
    ) -> bool {
        let Some(redirect) = in_flight.redirect.take() else { return true };
        in_flight.method = MethodTraits::of_text(&redirect.request);
        let is_last = self.pool.is_last_request(token);
        let connection = &mut self.pool[token];
        let slot = match is_last {
            true => {
                connection.start_draining();
                connection.enqueue(
                    template::add_connection_close(&redirect.request, &mut self.scratch),
                    in_flight,
                )
            }
            false => connection.enqueue(&redirect.request, in_flight),
        };
        if let Some(in_flight) = connection.in_flight.get_mut(slot) {
            in_flight.redirect = Some(redirect);
        }
        match connection.flush() {
            Ok(()) => {
                self.offer(token);
                true
            }
            Err(cause) => {
                self.handle_write_error(token, &cause, clock::now());
                false
            }
        }
    }
}
