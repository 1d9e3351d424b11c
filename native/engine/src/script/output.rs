//! The output of a script, kept until it is read: the engine itself prints nothing.

use std::sync::{Mutex, PoisonError};

/// The limit of output that is kept between two reads.
#[cfg(feature = "scripts")]
const MAX_BUFFERED_BYTES: usize = 1 << 20;

/// Written by the states of a run, and read by the caller that shows it.
#[derive(Debug, Default)]
pub struct ScriptOutput(Mutex<OutputBuffer>);

#[derive(Debug, Default)]
struct OutputBuffer {
    text: Vec<u8>,
    /// The number of bytes that were dropped because the limit was reached.
    lost: usize,
}

impl ScriptOutput {
    /// All output since the last call.
    pub fn take(&self) -> Vec<u8> {
        let page = std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner));
        let mut text = page.text;
        if page.lost > 0 {
            text.extend_from_slice(
                format!("\n… and {} bytes more, which nobody could read so fast\n", page.lost)
                    .as_bytes(),
            );
        }
        text
    }

    #[cfg(feature = "scripts")]
    pub(crate) fn write(&self, text: &[u8]) {
        let mut page = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if page.text.len() + text.len() <= MAX_BUFFERED_BYTES {
            page.text.extend_from_slice(text);
        } else {
            page.lost += text.len();
        }
    }
}
