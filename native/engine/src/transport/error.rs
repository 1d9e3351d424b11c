//! The causes of a failure to connect, read or write.

use std::io;

use super::tls::error::TlsError;
use crate::failure::Failure;

/// The kind of failure that this error causes, if TLS is not involved.
pub(crate) fn classify_failure(cause: &io::Error, else_: Failure) -> Failure {
    if is_tls_error(cause) { Failure::Tls } else { else_ }
}

pub(crate) fn is_tls_error(cause: &io::Error) -> bool {
    cause.get_ref().is_some_and(|inner| inner.is::<TlsError>())
}

/// Whether the peer has closed the connection: a close that leaves unread bytes is a reset.
pub(crate) fn is_close(cause: &io::Error) -> bool {
    matches!(
        cause.kind(),
        io::ErrorKind::ConnectionReset
            | io::ErrorKind::ConnectionAborted
            | io::ErrorKind::BrokenPipe
            | io::ErrorKind::UnexpectedEof
    )
}

/// Whether the listen queue of a service is full. Only a unix socket reports this.
pub(crate) fn is_backlog_full(cause: &io::Error) -> bool {
    cause.kind() == io::ErrorKind::WouldBlock
}

/// Whether the machine, not the service, ran out of a resource: open files or local ports.
pub(crate) fn is_machine_exhausted(cause: &io::Error) -> bool {
    #[cfg(unix)]
    return matches!(
        cause.raw_os_error(),
        Some(libc::EMFILE | libc::ENFILE | libc::EADDRNOTAVAIL | libc::ENOBUFS | libc::ENOMEM)
    );
    // WSAEMFILE, WSAEADDRINUSE, WSAEADDRNOTAVAIL, WSAENOBUFS.
    #[cfg(not(unix))]
    return matches!(cause.raw_os_error(), Some(10024 | 10048 | 10049 | 10055));
}
