//! An observer that needs more of the responses than their statuses.

/// An observer that needs more of the responses than their statuses. `()` needs nothing more, and
/// costs nothing.
pub trait ResponseObserver {
    const WATCHES: bool;
    /// A header of a response or of an interim response. Each of these begins with its `:status`.
    fn observe_field(&mut self, slot: usize, name: &[u8], value: &[u8]);
    /// The next bytes of a body.
    fn observe_body(&mut self, slot: usize, bytes: &[u8]);
}

impl ResponseObserver for () {
    const WATCHES: bool = false;
    fn observe_field(&mut self, _: usize, _: &[u8], _: &[u8]) {}
    fn observe_body(&mut self, _: usize, _: &[u8]) {}
}
