//! A connection of the load, with its connection to the service.
//!
//! An *exchange* is what the client sends, and what the service then sends until the client sends
//! again. With one request in flight, as with HTTP/1.1, that is a request and its response.

use std::os::fd::OwnedFd;
use std::time::Duration;

use rustix::io::Errno;
use rustix::net::sockopt::{set_socket_linger, socket_error};
use rustix::net::{Shutdown, shutdown};

use crate::counters::Counters;
use crate::delay::DelayRule;
use crate::pipe::{Pipe, Socket};
use tailgate_timing::clock;

/// How often one connection is read before the others have their turn.
const MAX_READS: usize = 16;

/// What all connections use. Only one thread does.
pub(crate) struct Shared<'a> {
    pub(crate) rule: &'a mut DelayRule,
    pub(crate) counters: &'a Counters,
    pub(crate) scratch: &'a mut [u8],
    /// Bytes that are due within this time are written now: a timer would end later than that.
    pub(crate) lead_ns: u64,
}

/// What a connection waits for.
pub(crate) enum Outcome {
    /// For its sockets; and for this time, if bytes wait for it.
    Waits {
        until: Option<u64>,
    },
    /// For the others to have their turn: there is more to read.
    HasMore,
    Closed,
}

#[derive(Debug)]
pub(crate) struct Connection {
    pub(crate) client: Socket,
    pub(crate) server: Socket,
    connecting: bool,
    /// The service broke the connection. What it sent before is still forwarded.
    broken: bool,
    upload: Pipe,
    download: Pipe,
    exchange: Exchange,
}

#[derive(Debug, Default)]
struct Exchange {
    /// When the client sent its last bytes; `None` before the first ones.
    requested: Option<u64>,
    /// How long after them the service sent its last bytes; `None` before the first ones.
    elapsed_ns: Option<u64>,
    /// By how much the last bytes that were written were delayed, and how much was not planned.
    delay: Option<(u64, u64)>,
}

impl Connection {
    pub(crate) fn new(client: Socket, server: OwnedFd, is_tcp: bool) -> Connection {
        Connection {
            client,
            server: Socket::new(server, is_tcp),
            connecting: true,
            broken: false,
            upload: Pipe::default(),
            download: Pipe::default(),
            exchange: Exchange::default(),
        }
    }

    /// Reads and writes whatever is possible now.
    pub(crate) fn advance(&mut self, shared: &mut Shared<'_>) -> Outcome {
        let outcome = self.try_advance(shared).unwrap_or_else(|_| {
            self.broken = true;
            Outcome::Closed
        });
        if matches!(outcome, Outcome::Closed) {
            self.finish_exchange(shared);
            if self.broken {
                self.prepare_reset();
            }
        }
        outcome
    }

    /// An error is one of the connection of the client: it receives nothing any more.
    ///
    /// What waits is written before more is read. A socket reports only changes, so one that is not
    /// read for lack of room must be read as soon as there is room.
    fn try_advance(&mut self, shared: &mut Shared<'_>) -> Result<Outcome, Errno> {
        self.check_connected()?;
        self.flush_to_server();
        let mut has_more = self.receive_from_client(shared)?;
        self.flush_to_client(shared)?;
        has_more |= self.receive_from_server(shared)?;
        if self.upload.is_done() && self.download.is_done() {
            self.pass_ends_on()?;
            return Ok(Outcome::Closed);
        }
        self.pass_ends_on()?;
        if has_more {
            return Ok(Outcome::HasMore);
        }
        // A client that accepts no bytes now will be writable later.
        let until = self.download.next_due().filter(|_| self.client.writable);
        Ok(Outcome::Waits { until })
    }

    /// A socket that is connected, or cannot be, becomes writable.
    fn check_connected(&mut self) -> Result<(), Errno> {
        if self.connecting && self.server.writable {
            socket_error(&self.server.fd)??;
            self.connecting = false;
        }
        Ok(())
    }

    fn flush_to_server(&mut self) {
        let flushed = match self.connecting {
            true => Ok(None),
            false => self.upload.flush(clock::now(), &mut self.server),
        };
        if flushed.is_err() {
            self.break_upload();
        }
    }

    /// The service accepts no more. It may have responded before that.
    fn break_upload(&mut self) {
        self.broken = true;
        self.upload.discard();
    }

    /// Returns whether there is more to read.
    fn receive_from_client(&mut self, shared: &mut Shared<'_>) -> Result<bool, Errno> {
        for _ in 0..MAX_READS {
            if !self.client.readable || !self.upload.has_room() {
                return Ok(false);
            }
            match self.client.read(shared.scratch)? {
                None => (),
                Some(0) => self.upload.ended = true,
                Some(count) => {
                    let now = clock::now();
                    self.finish_exchange(shared);
                    self.exchange.requested = Some(now);
                    let bytes = &shared.scratch[..count];
                    if self.connecting {
                        self.upload.push(bytes, now, 0);
                    } else if self.upload.forward(bytes, now, 0, &mut self.server).is_err() {
                        self.break_upload();
                    }
                }
            }
        }
        Ok(self.client.readable && self.upload.has_room())
    }

    /// Returns whether there is more to read.
    fn receive_from_server(&mut self, shared: &mut Shared<'_>) -> Result<bool, Errno> {
        for _ in 0..MAX_READS {
            if self.connecting || !self.server.readable || !self.download.has_room() {
                return Ok(false);
            }
            match self.server.read(shared.scratch) {
                Ok(None) => (),
                Ok(Some(0)) => self.download.ended = true,
                Err(_) => {
                    self.break_upload();
                    self.download.ended = true;
                }
                Ok(Some(count)) => {
                    let now = clock::now();
                    let elapsed_ns = self.exchange.requested.map(|sent| now - sent);
                    let delay_ns = shared.rule.compute_delay(elapsed_ns);
                    self.exchange.elapsed_ns = elapsed_ns;
                    let bytes = &shared.scratch[..count];
                    self.download.forward(bytes, now, delay_ns, &mut self.client)?;
                }
            }
        }
        Ok(self.server.readable && self.download.has_room())
    }

    fn flush_to_client(&mut self, shared: &mut Shared<'_>) -> Result<(), Errno> {
        if self.download.next_due().is_none() {
            return Ok(());
        }
        let flushed = self.download.flush(clock::now() + shared.lead_ns, &mut self.client)?;
        if let Some(times) = flushed {
            let now = clock::now();
            let is_delayed = times.due > times.arrived;
            self.exchange.delay =
                is_delayed.then_some((now - times.arrived, now.saturating_sub(times.due)));
        }
        Ok(())
    }

    /// Counts the response to the last request, if there was one.
    fn finish_exchange(&mut self, shared: &mut Shared<'_>) {
        let Exchange { elapsed_ns, delay, .. } = std::mem::take(&mut self.exchange);
        if let Some(elapsed_ns) = elapsed_ns {
            shared.rule.record_response(elapsed_ns);
            shared.counters.count_response(delay);
            shared.counters.record_median(shared.rule.median_ns());
        }
    }

    /// A side that sends no more is passed on when all of its bytes are written.
    fn pass_ends_on(&mut self) -> Result<(), Errno> {
        if self.broken {
            return Ok(());
        }
        if self.upload.is_done() && !self.connecting {
            shut(&self.server)?;
        }
        if self.download.is_done() {
            shut(&self.client)?;
        }
        Ok(())
    }

    /// When the sockets close, both peers will learn that the connection broke, and did not end.
    fn prepare_reset(&self) {
        for socket in [&self.client, &self.server] {
            if socket.is_tcp {
                let _ = set_socket_linger(&socket.fd, Some(Duration::ZERO));
            }
        }
    }
}

fn shut(socket: &Socket) -> Result<(), Errno> {
    match shutdown(&socket.fd, Shutdown::Write) {
        // It is closed already.
        Ok(()) | Err(Errno::NOTCONN) => Ok(()),
        Err(error) => Err(error),
    }
}
