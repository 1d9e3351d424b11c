//! What passes between a worker and its script.

use httparse::Header;

/// A request, as the script wants it to be sent.
pub(crate) struct ScriptRequest<'a> {
    pub(crate) text: &'a [u8],
    /// Its response has no body.
    pub(crate) is_head: bool,
}

/// The arguments of response().
#[cfg_attr(not(feature = "scripts"), allow(dead_code, reason = "only a script reads it"))]
pub(crate) struct ScriptResponse<'a> {
    pub(crate) status: u16,
    pub(crate) headers: &'a [Header<'a>],
    pub(crate) body: &'a [u8],
}
