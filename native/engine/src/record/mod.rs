//! What was measured, and whether it can be trusted.

pub(crate) mod place;
pub(crate) mod recorder;
pub(crate) mod side;
pub mod validity;
