//! Requests that are redirected: they go on as the same request, on the same connection, or on the one that takes its place.

use super::Worker;
use crate::connection::in_flight::InFlight;
use crate::failure::Failure;
use crate::os::clock;
use crate::redirect::{self, Origin, RedirectOutcome};
use crate::template;

impl Worker<'_> {
    /// Whether the answer sends this request on: then it has become the next one. Err: it can't be followed, and why.
    pub(super) fn redirected(
        &self,
        token: usize,
        slot: u16,
        flight: &mut InFlight,
        status: u16,
    ) -> Result<bool, String> {
        let (Some(hop), Some(kept)) = (&mut flight.hop, self.conns[token].kept(slot)) else { return Ok(false) };
        let side = &self.plan.sides[flight.place.side];
        let origin = Origin { scheme: side.scheme.name(), authority: &side.authority() };
        match redirect::next(&hop.request, status, &kept.headers(), &origin) {
            RedirectOutcome::NotRedirected => Ok(false),
            RedirectOutcome::Refused(sentence) => Err(sentence),
            RedirectOutcome::Follow(_) if hop.followed == self.plan.redirects => {
                Err(format!("it was redirected more than {} times", self.plan.redirects))
            }
            RedirectOutcome::Follow(request) => {
                hop.request = request;
                hop.followed += 1;
                Ok(true)
            }
        }
    }

    /// Sends a redirected request on a connection that has room, which it had until now. False when that broke meanwhile.
    pub(super) fn follow(&mut self, token: usize, mut flight: InFlight) -> bool {
        let Some(hop) = flight.hop.take() else { return true };
        flight.to_head = hop.request.starts_with(b"HEAD ");
        let is_last = self.carries_its_last(token);
        let conn = &mut self.conns[token];
        let slot = match is_last {
            true => {
                conn.spend();
                conn.queue(template::closing(&hop.request, &mut self.scratch), flight)
            }
            false => conn.queue(&hop.request, flight),
        };
        if let Some(flight) = conn.flights.at_mut(slot) {
            flight.hop = Some(hop);
        }
        match conn.flush() {
            Ok(()) => {
                self.offer(token);
                true
            }
            Err(cause) => {
                self.broken(token, &cause, clock::now());
                false
            }
        }
    }

    /// The connection is open again: whoever was redirected goes on.
    pub(super) fn board(&mut self, token: usize) {
        while let Some(place) = self.adrift.iter().position(|(other, _)| *other == token) {
            let (_, flight) = self.adrift.swap_remove(place);
            self.follow(token, flight);
        }
    }

    /// Whether somebody waits for this connection to be open again.
    pub(super) fn is_awaited(&self, token: usize) -> bool {
        self.adrift.iter().any(|(other, _)| *other == token)
    }

    /// The connection can't be opened again.
    pub(super) fn strand(&mut self, token: usize, cause: &std::io::Error) {
        while let Some(place) = self.adrift.iter().position(|(other, _)| *other == token) {
            let (_, flight) = self.adrift.swap_remove(place);
            self.lost(token, &flight, Failure::Connect, || format!("connecting: {cause}"));
        }
    }
}
