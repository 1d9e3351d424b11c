//! Whatever a server sends, and in whatever pieces it arrives, the parser of answers never panics, never claims more
//! bytes than it was given, and comes to the same end as if all had arrived at once.
//!
//! An input is: a byte of flags, a byte that says how many cuts there are, the cuts (the lengths of the pieces, used
//! over and over), the stream. Seeds can so be written by hand: `printf '\0\1\3HTTP/1.1 200 OK\r\n\r\n'`.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tailgate_engine::http1::{Answer, Progress, Response, Violation};

/// The request was a HEAD.
const TO_HEAD: u8 = 1;
/// The stream has a long run of one byte in it: more than a head may hold, or (with LONG_LINE) a chunk's line.
const LONG: u8 = 2;
const LONG_LINE: u8 = 4;
const MOST_CUTS: usize = 16;

#[derive(Debug, PartialEq)]
enum End {
    /// With `consumed` counted from the start of the stream.
    Answer(Answer),
    Violation(Violation),
    /// The stream is over before the answer is; what a close then means.
    Unfinished {
        begun: bool,
        closed: Option<Answer>,
    },
}

fuzz_target!(|data: &[u8]| {
    let &[flags, cuts, ref rest @ ..] = data else { return };
    let (cuts, stream) = rest.split_at((usize::from(cuts) % (MOST_CUTS + 1)).min(rest.len()));
    let stream = lengthened(flags, stream);
    let to_head = flags & TO_HEAD != 0;
    let whole = read([&stream[..]].into_iter(), to_head);
    let pieces = read(Pieces { cuts: cuts.iter().cycle(), stream: &stream, long: flags & LONG != 0 }, to_head);
    assert_eq!(whole, pieces, "at once (left) and in pieces (right) differ");
});

fn read<'a>(pieces: impl Iterator<Item = &'a [u8]>, to_head: bool) -> End {
    let mut response = Response::default();
    let mut before = 0;
    for piece in pieces {
        match response.feed(piece, to_head) {
            Ok(Progress::Partial) => before += piece.len(),
            Ok(Progress::Complete(answer)) => {
                assert!(answer.consumed <= piece.len(), "{answer:?} of {} bytes", piece.len());
                return End::Answer(Answer { consumed: before + answer.consumed, ..answer });
            }
            Err(violation) => return End::Violation(violation),
        }
    }
    End::Unfinished { begun: response.begun(), closed: response.end_of_stream() }
}

struct Pieces<'a, Cuts> {
    cuts: Cuts,
    stream: &'a [u8],
    /// Longer pieces, for a head that comes in pieces is parsed again with each.
    long: bool,
}

impl<'a, Cuts: Iterator<Item = &'a u8>> Iterator for Pieces<'a, Cuts> {
    type Item = &'a [u8];

    fn next(&mut self) -> Option<&'a [u8]> {
        if self.stream.is_empty() {
            return None;
        }
        let cut = self.cuts.next().map_or(usize::MAX, |&cut| usize::from(cut.max(1)) << if self.long { 10 } else { 0 });
        let (piece, stream) = self.stream.split_at(cut.min(self.stream.len()));
        self.stream = stream;
        Some(piece)
    }
}

/// The stream, with the long run after the place that its first byte names, if the flags ask for one.
fn lengthened(flags: u8, stream: &[u8]) -> Vec<u8> {
    let (LONG.., [place, rest @ ..]) = (flags & (LONG | LONG_LINE), stream) else { return stream.to_vec() };
    let (start, end) = rest.split_at(usize::from(*place).min(rest.len()));
    let run = if flags & LONG == 0 { 16 * 1024 - 8 } else { 64 * 1024 - 40 };
    [start, &vec![b'a'; run], end].concat()
}
