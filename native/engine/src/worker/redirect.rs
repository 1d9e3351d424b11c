//! Requests that are redirected: they go on as the same request, on the same connection, or on the
//! one that takes its place.

use super::Worker;
use crate::connection::in_flight::InFlight;
use crate::failure::Failure;
use crate::os::clock;
use crate::redirect::{self, Origin, RedirectOutcome};
use crate::template;

impl Worker<'_> {
    /// Whether the answer sends this request on: then it has become the next one. Err: it can't be
    /// followed, and why.
    pub(super) fn apply_redirect(
        &self,
        token: usize,
        slot: u16,
        in_flight: &mut InFlight,
        status: u16,
    ) -> Result<bool, String> {
        let (Some(redirect), Some(kept)) =
            (&mut in_flight.redirect, self.connections[token].kept_response(slot))
        else {
            return Ok(false);
        };
        let side = &self.plan.sides[in_flight.key.side];
        let origin = Origin { scheme: side.scheme.name(), authority: &side.authority() };
        match redirect::resolve_redirect(&redirect.request, status, &kept.headers(), &origin) {
            RedirectOutcome::NotRedirected => Ok(false),
            RedirectOutcome::Refused(sentence) => Err(sentence),
            RedirectOutcome::Follow(_) if redirect.followed == self.plan.redirects => {
                Err(format!("it was redirected more than {} times", self.plan.redirects))
            }
            RedirectOutcome::Follow(request) => {
                redirect.request = request;
                redirect.followed += 1;
                Ok(true)
            }
        }
    }

    /// Sends a redirected request on a connection that has room, which it had until now. False when
    /// that broke meanwhile.
    pub(super) fn follow_redirect(&mut self, token: usize, mut in_flight: InFlight) -> bool {
        let Some(redirect) = in_flight.redirect.take() else { return true };
        in_flight.is_head = redirect.request.starts_with(b"HEAD ");
        let is_last = self.is_last_request(token);
        let connection = &mut self.connections[token];
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

    /// The connection is open again: whoever was redirected goes on.
    pub(super) fn resume_redirects(&mut self, token: usize) {
        while let Some(place) = self.pending_redirects.iter().position(|(other, _)| *other == token)
        {
            let (_, in_flight) = self.pending_redirects.swap_remove(place);
            self.follow_redirect(token, in_flight);
        }
    }

    /// Whether somebody waits for this connection to be open again.
    pub(super) fn has_pending_redirect(&self, token: usize) -> bool {
        self.pending_redirects.iter().any(|(other, _)| *other == token)
    }

    /// The connection can't be opened again.
    pub(super) fn fail_pending_redirects(&mut self, token: usize, cause: &std::io::Error) {
        while let Some(place) = self.pending_redirects.iter().position(|(other, _)| *other == token)
        {
            let (_, in_flight) = self.pending_redirects.swap_remove(place);
            self.record_failure(token, &in_flight, Failure::Connect, || {
                format!("connecting: {cause}")
            });
        }
    }
}
