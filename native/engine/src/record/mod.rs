//! What was measured, and whether it can be trusted.

pub(crate) mod key;
pub(crate) mod recorder;
pub(crate) mod sampler;
pub(crate) mod side;
pub mod validity;

pub use recorder::Recorder;
pub use side::{
    FailedSample, GroupRecord, RequestRecord, ScenarioRecord, SecondRecord, SideRecord, TimeKind,
    UserPeaks,
};
