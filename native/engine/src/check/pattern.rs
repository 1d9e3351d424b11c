//! Regular expressions, which take linear time in the length of the text.

use regex::bytes::{Regex, RegexBuilder};

const MAX_PATTERN_BYTES: usize = 10_000;

/// The memory of one compiled expression.
const MAX_COMPILED_BYTES: usize = 1 << 20;

/// Compiles a regular expression. `\d`, `\w` and `\s` are those of ASCII, and `.` is any byte
/// except a line feed. Err: what is wrong, and what helps.
pub(super) fn compile_pattern(pattern: &str) -> Result<Regex, String> {
    let shown: String = pattern.chars().take(60).collect();
    if pattern.len() > MAX_PATTERN_BYTES {
        return Err(format!(
            "the regular expression {shown:?}… is longer than 10,000 bytes: shorten it"
        ));
    }
    let regex = RegexBuilder::new(pattern)
        .unicode(false)
        .size_limit(MAX_COMPILED_BYTES)
        .dfa_size_limit(MAX_COMPILED_BYTES)
        .build();
    regex.map_err(|error| match error {
        regex::Error::CompiledTooBig(_) => format!(
            "the regular expression {shown:?} takes more than 1 MB of memory: use smaller numbers \
             of repetitions"
        ),
        _ => {
            let text = error.to_string();
            let reason = text.lines().last().unwrap_or_default().trim_start_matches("error: ");
            format!(
                "the regular expression {shown:?} is not valid: {reason} (look-around and \
                 back-references do not exist here)"
            )
        }
    })
}
