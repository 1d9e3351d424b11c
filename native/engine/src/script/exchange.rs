//! What passes between a worker and its script.

use httparse::Header;

use crate::request::MethodTraits;

/// A request, as the script wants it to be sent.
pub(crate) struct ScriptRequest<'a> {
    pub(crate) text: &'a [u8],
    pub(crate) method: MethodTraits,
}

/// The arguments of response().
#[cfg_attr(not(feature = "scripts"), allow(dead_code, reason = "only a script reads it"))]
pub(crate) struct ScriptResponse<'a> {
    pub(crate) status: u16,
    pub(crate) headers: &'a [Header<'a>],
    pub(crate) body: &'a [u8],
}
