//! What a service answers, apart from how fast: counts by status, and of sampled bodies the type,
//! the size and the shape. Base and head are compared by these: values are never kept.

mod media_type;
mod record;
mod shape;

pub(crate) use record::SampledAnswer;
pub use record::{AnswerRecord, AnswerSummary, BodyKind, PathCounts};
pub use shape::JsonType;

/// Longer bodies, as they are sent, have no shape.
pub(crate) const MAX_SAMPLED_BODY_BYTES: u32 = 64 * 1024;
