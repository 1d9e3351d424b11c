//! The TLS sessions of one side, stored to be resumed.

use std::collections::VecDeque;
use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};

use rustls::NamedGroup;
use rustls::client::{ClientSessionStore, Tls12ClientSessionValue, Tls13ClientSessionValue};
use rustls::pki_types::ServerName;

/// A ticket is valid for one connection. The limit is the number of connections that may be opened
/// together, with a reserve.
const MAX_TICKETS: usize = 256;

/// The session store of rustls keeps 8 tickets of a server. If a hundred connections were opened
/// together, 92 of them would need a full handshake, and chance would decide which ones. All
/// connections of a side use the same server name, so the store ignores it.
#[derive(Default)]
pub(super) struct SessionStore(Mutex<StoredSessions>);

#[derive(Default)]
struct StoredSessions {
    group: Option<NamedGroup>,
    tls12: Option<Tls12ClientSessionValue>,
    /// The newest last.
    tickets: VecDeque<Tls13ClientSessionValue>,
}

impl SessionStore {
    fn lock(&self) -> MutexGuard<'_, StoredSessions> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ClientSessionStore for SessionStore {
    fn set_kx_hint(&self, _: ServerName<'static>, group: NamedGroup) {
        self.lock().group = Some(group);
    }

    fn kx_hint(&self, _: &ServerName<'_>) -> Option<NamedGroup> {
        self.lock().group
    }

    fn set_tls12_session(&self, _: ServerName<'static>, session: Tls12ClientSessionValue) {
        self.lock().tls12 = Some(session);
    }

    fn tls12_session(&self, _: &ServerName<'_>) -> Option<Tls12ClientSessionValue> {
        self.lock().tls12.clone()
    }

    fn remove_tls12_session(&self, _: &ServerName<'static>) {
        self.lock().tls12 = None;
    }

    fn insert_tls13_ticket(&self, _: ServerName<'static>, ticket: Tls13ClientSessionValue) {
        let tickets = &mut self.lock().tickets;
        if tickets.len() == MAX_TICKETS {
            tickets.pop_front();
        }
        tickets.push_back(ticket);
    }

    fn take_tls13_ticket(&self, _: &ServerName<'static>) -> Option<Tls13ClientSessionValue> {
        self.lock().tickets.pop_back()
    }
}

/// Without the secrets.
impl fmt::Debug for SessionStore {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("Sessions").finish_non_exhaustive()
    }
}
