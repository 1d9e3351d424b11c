//! HTTP/1.1 answers: bytes in, "not yet" or "complete" out. No I/O.
//!
//! What matters to a load generator is where an answer ends, its status, and whether the connection may be used again;
//! heads and bodies are counted past, and kept only for somebody who reads them.

use std::fmt;
use std::mem::MaybeUninit;

/// Heads larger than this are an attack or a mistake.
const LONGEST_HEAD: usize = 64 * 1024;
const MOST_HEADERS: usize = 128;
/// A chunk-size line (with extensions) or trailer line larger than this likewise.
const LONGEST_LINE: usize = 16 * 1024;
/// The longest body that is kept.
const LONGEST_KEPT: usize = 16 * 1024 * 1024;
/// What room a connection holds on to for the next body.
const ROOM_KEPT: usize = 64 * 1024;

/// Reads one answer after another from a connection's bytes.
#[derive(Debug, Default)]
pub struct Response {
    state: State,
    status: u16,
    keep_alive: bool,
    /// A head that came in pieces, as far as it has come.
    partial: Vec<u8>,
    /// None: nothing is kept.
    kept: Option<Box<Kept>>,
}

/// What somebody wants to read of answers.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Keep {
    Nothing,
    Heads,
    /// Heads and bodies.
    Answers,
}

/// An answer, as it came.
#[derive(Debug, Default)]
pub struct Kept {
    /// From the status line to the empty line, without interim answers.
    pub head: Vec<u8>,
    /// Without chunks and their sizes; empty unless bodies are kept too.
    pub body: Vec<u8>,
    bodies: bool,
}

#[derive(Debug, Default, Clone, Copy, PartialEq)]
enum State {
    #[default]
    Head,
    Length(u64),
    Chunked(Chunk),
    UntilClose,
}

/// Where in a chunked body the next byte stands.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Chunk {
    Size {
        value: u64,
        digits: u8,
        seen: usize,
    },
    /// After the size: extensions, up to the line's end.
    Extension {
        value: u64,
        seen: usize,
    },
    SizeEnd {
        value: u64,
    },
    Data(u64),
    DataCr,
    DataLf,
    /// At the start of a trailer line; an empty one ends the answer.
    TrailerStart {
        seen: usize,
    },
    Trailer {
        seen: usize,
    },
    TrailerLf {
        seen: usize,
    },
    LastLf,
}

/// What the bytes so far amount to. "Not complete yet" is an honest state, not an error.
#[derive(Debug, PartialEq)]
pub enum Progress {
    Partial,
    Complete(Answer),
}

#[derive(Debug, PartialEq)]
pub struct Answer {
    pub status: u16,
    /// Whether the connection may carry another request.
    pub keep_alive: bool,
    /// Bytes of this input that belong to the answer; any beyond were not asked for.
    pub consumed: usize,
}

/// Why bytes are not an HTTP/1.1 answer.
#[derive(Debug, PartialEq)]
pub enum Violation {
    /// TLS where plain HTTP was expected.
    Tls,
    /// The head does not parse.
    Head(httparse::Error),
    HeadTooLong,
    /// Content-Length is no number, or there are two different ones.
    ContentLength,
    /// The chunked body is malformed.
    Chunk,
    /// 101: nobody asked for another protocol.
    Upgrade,
    /// The body is longer than what can be kept for who wants to read it.
    BodyTooLong,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Violation::Tls => f.write_str("the answer is TLS, not plain HTTP: this port expects https"),
            Violation::Head(cause) => write!(f, "the answer is not HTTP/1.1 ({cause})"),
            Violation::HeadTooLong => write!(f, "the answer's head is longer than {LONGEST_HEAD} bytes"),
            Violation::ContentLength => f.write_str("the answer's Content-Length makes no sense"),
            Violation::Chunk => f.write_str("the answer's chunked body is malformed"),
            Violation::BodyTooLong => {
                write!(f, "the answer's body is longer than the {} MB that a script can read", LONGEST_KEPT >> 20)
            }
            Violation::Upgrade => f.write_str("the answer switches protocols (101), which nobody asked for"),
        }
    }
}

impl Response {
    /// Makes ready for the next answer.
    pub fn reset(&mut self) {
        self.state = State::Head;
        self.partial.clear();
        // One giant head must not hold memory for the rest of the run.
        self.partial.shrink_to(4096);
    }

    /// What to keep of each answer from now on.
    pub fn keep(&mut self, what: Keep) {
        let kept = |bodies| Some(Box::new(Kept { bodies, ..Kept::default() }));
        self.kept = match what {
            Keep::Nothing => None,
            Keep::Heads => kept(false),
            Keep::Answers => kept(true),
        };
    }

    /// The last complete answer, until the next one's head is there.
    pub fn kept(&self) -> Option<&Kept> {
        self.kept.as_deref()
    }

    /// Takes the next bytes of the connection. `to_head`: the request was a HEAD, so no body follows whatever the head says.
    /// `known`: what spares reading a head that is, byte for byte, the last one again; it changes nothing else.
    pub fn feed(&mut self, input: &[u8], to_head: bool, known: &mut KnownHead) -> Result<Progress, Violation> {
        let mut at = 0;
        while self.state == State::Head {
            match self.head(&input[at..], to_head, known)? {
                Head::Partial => return Ok(Progress::Partial),
                Head::Interim { consumed } => at += consumed,
                Head::Final { consumed, body: Some(body) } => {
                    at += consumed;
                    self.state = body;
                }
                Head::Final { consumed, body: None } => return Ok(self.complete(at + consumed)),
            }
        }
        match self.state {
            State::Head => unreachable!("the loop above leaves no head behind"),
            State::UntilClose => {
                self.keep_body(&input[at..])?;
                Ok(Progress::Partial)
            }
            State::Length(left) => {
                let here = left.min((input.len() - at) as u64);
                self.keep_body(&input[at..at + here as usize])?;
                self.state = State::Length(left - here);
                Ok(if here == left { self.complete(at + here as usize) } else { Progress::Partial })
            }
            State::Chunked(chunk) => match self.chunks(chunk, &input[at..])? {
                Skipped::All(next) => {
                    self.state = State::Chunked(next);
                    Ok(Progress::Partial)
                }
                Skipped::End(consumed) => Ok(self.complete(at + consumed)),
            },
        }
    }

    fn chunks(&mut self, chunk: Chunk, input: &[u8]) -> Result<Skipped, Violation> {
        match &mut self.kept {
            Some(kept) if kept.bodies => chunk.skip(input, |data| kept.add(data)),
            _ => chunk.skip(input, |_| Ok(())),
        }
    }

    fn keep_body(&mut self, data: &[u8]) -> Result<(), Violation> {
        match &mut self.kept {
            Some(kept) if kept.bodies => kept.add(data),
            _ => Ok(()),
        }
    }

    fn keep_head(&mut self, head: &[u8]) {
        if let Some(kept) = &mut self.kept {
            kept.head.clear();
            kept.head.extend_from_slice(head);
            kept.body.clear();
            kept.body.shrink_to(ROOM_KEPT);
        }
    }

    /// The peer closed the connection. Complete only where the close is what ends the body.
    pub fn end_of_stream(&mut self) -> Option<Answer> {
        (self.state == State::UntilClose).then_some(Answer { status: self.status, keep_alive: false, consumed: 0 })
    }

    /// Whether any byte of the answer has come.
    pub fn begun(&self) -> bool {
        self.state != State::Head || !self.partial.is_empty()
    }

    fn complete(&mut self, consumed: usize) -> Progress {
        Progress::Complete(Answer { status: self.status, keep_alive: self.keep_alive, consumed })
    }

    /// Parses a head straight from the input when it is all there, else from the pieces put together.
    fn head(&mut self, input: &[u8], to_head: bool, known: &mut KnownHead) -> Result<Head, Violation> {
        if self.partial.is_empty() {
            if to_head == known.to_head && !known.bytes.is_empty() && input.starts_with(&known.bytes) {
                (self.status, self.keep_alive) = (known.status, known.keep_alive);
                self.keep_head(&known.bytes);
                return Ok(Head::Final { consumed: known.bytes.len(), body: known.body });
            }
            let head = self.parse(input, to_head)?;
            match head {
                Head::Partial => self.partial.extend_from_slice(input),
                Head::Final { consumed, body } => {
                    self.keep_head(&input[..consumed]);
                    known.learn(&input[..consumed], to_head, self, body);
                }
                Head::Interim { .. } => {}
            }
            return Ok(head);
        }
        let before = self.partial.len();
        self.partial.extend_from_slice(input);
        let mut gathered = std::mem::take(&mut self.partial);
        let head = self.parse(&gathered, to_head)?;
        if let Head::Final { consumed, .. } = head {
            self.keep_head(&gathered[..consumed]);
        }
        if !matches!(head, Head::Partial) {
            gathered.clear();
        }
        self.partial = gathered;
        match head {
            Head::Partial => Ok(Head::Partial),
            // What came before was part of this head, so at least one byte of the input is.
            Head::Interim { consumed } => Ok(Head::Interim { consumed: consumed - before }),
            Head::Final { consumed, body } => Ok(Head::Final { consumed: consumed - before, body }),
        }
    }

    fn parse(&mut self, bytes: &[u8], to_head: bool) -> Result<Head, Violation> {
        match bytes {
            [0x15 | 0x16] => return Ok(Head::Partial),
            [0x15 | 0x16, 0x03, ..] => return Err(Violation::Tls),
            _ => {}
        }
        let mut headers = [const { MaybeUninit::uninit() }; MOST_HEADERS];
        let mut head = httparse::Response::new(&mut []);
        // Never further than a head may go, so that what comes out doesn't depend on how much came at once.
        let bytes_of_head = &bytes[..bytes.len().min(LONGEST_HEAD)];
        let parsed = httparse::ParserConfig::default().parse_response_with_uninit_headers(
            &mut head,
            bytes_of_head,
            &mut headers,
        );
        let consumed = match parsed.map_err(Violation::Head)? {
            httparse::Status::Partial if bytes.len() > LONGEST_HEAD => return Err(Violation::HeadTooLong),
            httparse::Status::Partial => return Ok(Head::Partial),
            httparse::Status::Complete(consumed) => consumed,
        };
        let status = head.code.expect("a complete head has a status");
        match status {
            // Three digits, but no status (RFC 9110, 15).
            0..=99 => return Err(Violation::Head(httparse::Error::Status)),
            101 => return Err(Violation::Upgrade),
            100..=199 => return Ok(Head::Interim { consumed }),
            _ => {}
        }
        let framing = Framing::of(head.headers)?;
        self.status = status;
        let persistent = match head.version {
            Some(1) => !framing.close,
            _ => framing.keep_alive && !framing.close,
        };
        let body = match framing {
            _ if to_head || status == 204 || status == 304 => None,
            Framing { chunked: true, .. } => Some(State::Chunked(Chunk::START)),
            Framing { encoded: true, .. } => Some(State::UntilClose),
            Framing { length: Some(0), .. } => None,
            Framing { length: Some(length), .. } => Some(State::Length(length)),
            _ => Some(State::UntilClose),
        };
        self.keep_alive = persistent && body != Some(State::UntilClose);
        Ok(Head::Final { consumed, body })
    }
}

impl Kept {
    fn add(&mut self, data: &[u8]) -> Result<(), Violation> {
        if self.body.len() + data.len() > LONGEST_KEPT {
            return Err(Violation::BodyTooLong);
        }
        self.body.extend_from_slice(data);
        Ok(())
    }

    /// Another answer begins, in a protocol whose heads are no text.
    pub(crate) fn begin(&mut self, status: &[u8]) {
        self.head.clear();
        for part in [b"HTTP/1.1 ", status, b"\r\n\r\n"] {
            self.head.extend_from_slice(part);
        }
    }

    /// Its head goes on.
    pub(crate) fn add_field(&mut self, name: &[u8], value: &[u8]) {
        self.head.truncate(self.head.len().saturating_sub(b"\r\n".len()));
        for part in [name, b": ", value, b"\r\n\r\n"] {
            self.head.extend_from_slice(part);
        }
    }

    /// The head's lines, name and value, as they came.
    pub fn headers(&self) -> Headers<'_> {
        let mut headers = Headers { all: [httparse::EMPTY_HEADER; MOST_HEADERS], count: 0 };
        let mut head = httparse::Response::new(&mut headers.all);
        // It was parsed before, and is complete.
        let parsed = head.parse(&self.head);
        headers.count = if parsed.is_ok() { head.headers.len() } else { 0 };
        headers
    }
}

/// A kept head, taken apart.
pub struct Headers<'a> {
    all: [httparse::Header<'a>; MOST_HEADERS],
    count: usize,
}

impl<'a> std::ops::Deref for Headers<'a> {
    type Target = [httparse::Header<'a>];

    fn deref(&self) -> &[httparse::Header<'a>] {
        &self.all[..self.count]
    }
}

/// The head of an answer, and what it says. Most servers send the same one for a second, until their clock moves on.
#[derive(Debug, Default)]
pub struct KnownHead {
    bytes: Vec<u8>,
    to_head: bool,
    status: u16,
    keep_alive: bool,
    body: Option<State>,
}

impl KnownHead {
    fn learn(&mut self, bytes: &[u8], to_head: bool, response: &Response, body: Option<State>) {
        self.bytes.clear();
        // A giant one costs more to compare than it is worth to remember.
        self.bytes.extend_from_slice(if bytes.len() <= 1024 { bytes } else { &[] });
        (self.to_head, self.body) = (to_head, body);
        (self.status, self.keep_alive) = (response.status, response.keep_alive);
    }
}

enum Head {
    Partial,
    /// A 1xx answer: another head follows.
    Interim {
        consumed: usize,
    },
    Final {
        consumed: usize,
        body: Option<State>,
    },
}

/// What the headers say about the body's end and the connection's.
#[derive(Default)]
struct Framing {
    length: Option<u64>,
    chunked: bool,
    /// There is a Transfer-Encoding and `chunked` is not the last one: only the close ends the body.
    encoded: bool,
    close: bool,
    keep_alive: bool,
}

impl Framing {
    fn of(headers: &[httparse::Header]) -> Result<Framing, Violation> {
        let mut framing = Framing::default();
        for header in headers {
            if header.name.eq_ignore_ascii_case("content-length") {
                for value in header.value.split(|&byte| byte == b',') {
                    let length = number(value.trim_ascii()).ok_or(Violation::ContentLength)?;
                    if framing.length.is_some_and(|other| other != length) {
                        return Err(Violation::ContentLength);
                    }
                    framing.length = Some(length);
                }
            } else if header.name.eq_ignore_ascii_case("transfer-encoding") {
                framing.encoded = true;
                let last = header.value.rsplit(|&byte| byte == b',').next().unwrap_or_default();
                framing.chunked = last.trim_ascii().eq_ignore_ascii_case(b"chunked");
            } else if header.name.eq_ignore_ascii_case("connection") {
                for token in header.value.split(|&byte| byte == b',') {
                    framing.close |= token.trim_ascii().eq_ignore_ascii_case(b"close");
                    framing.keep_alive |= token.trim_ascii().eq_ignore_ascii_case(b"keep-alive");
                }
            }
        }
        Ok(framing)
    }
}

fn number(digits: &[u8]) -> Option<u64> {
    if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    std::str::from_utf8(digits).ok()?.parse().ok()
}

enum Skipped {
    /// The input ended inside the body; this is where the next byte stands.
    All(Chunk),
    /// The body ended after this many bytes.
    End(usize),
}

impl Chunk {
    const START: Chunk = Chunk::Size { value: 0, digits: 0, seen: 0 };

    /// Walks over the framing byte by byte and over the data at once, which `take` gets to see.
    fn skip(
        mut self,
        input: &[u8],
        mut take: impl FnMut(&[u8]) -> Result<(), Violation>,
    ) -> Result<Skipped, Violation> {
        let mut at = 0;
        while at < input.len() {
            if let Chunk::Data(left) = self {
                let here = left.min((input.len() - at) as u64);
                take(&input[at..at + here as usize])?;
                at += here as usize;
                self = if here == left { Chunk::DataCr } else { Chunk::Data(left - here) };
                continue;
            }
            if self == Chunk::LastLf {
                return if input[at] == b'\n' { Ok(Skipped::End(at + 1)) } else { Err(Violation::Chunk) };
            }
            self = self.step(input[at])?;
            at += 1;
        }
        Ok(Skipped::All(self))
    }

    fn step(self, byte: u8) -> Result<Chunk, Violation> {
        Ok(match (self, byte) {
            (Chunk::Size { value, digits: 1.., .. }, b'\r') => Chunk::SizeEnd { value },
            (Chunk::Size { value, digits: 1.., seen }, b';' | b' ' | b'\t') => Chunk::Extension { value, seen },
            // 15 hexadecimal digits hold any length there is, and can't overflow.
            (Chunk::Size { value, digits: digits @ ..15, seen }, _) => {
                let digit = (byte as char).to_digit(16).ok_or(Violation::Chunk)?;
                Chunk::Size { value: value << 4 | u64::from(digit), digits: digits + 1, seen }
            }
            (Chunk::Extension { value, .. }, b'\r') => Chunk::SizeEnd { value },
            (Chunk::Extension { value, seen }, _) if seen < LONGEST_LINE && byte != b'\n' => {
                Chunk::Extension { value, seen: seen + 1 }
            }
            (Chunk::SizeEnd { value: 0 }, b'\n') => Chunk::TrailerStart { seen: 0 },
            (Chunk::SizeEnd { value }, b'\n') => Chunk::Data(value),
            (Chunk::DataCr, b'\r') => Chunk::DataLf,
            (Chunk::DataLf, b'\n') => Chunk::START,
            (Chunk::TrailerStart { .. }, b'\r') => Chunk::LastLf,
            (Chunk::TrailerStart { seen } | Chunk::Trailer { seen }, _)
                if seen < LONGEST_LINE && byte != b'\r' && byte != b'\n' =>
            {
                Chunk::Trailer { seen: seen + 1 }
            }
            (Chunk::Trailer { seen }, b'\r') => Chunk::TrailerLf { seen },
            // Trailer bytes are counted over all lines, so endless trailers end too.
            (Chunk::TrailerLf { seen }, b'\n') => Chunk::TrailerStart { seen },
            _ => return Err(Violation::Chunk),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn read(input: &[u8]) -> Result<Progress, Violation> {
        Response::default().feed(input, false, &mut KnownHead::default())
    }

    fn complete(status: u16, keep_alive: bool, consumed: usize) -> Result<Progress, Violation> {
        Ok(Progress::Complete(Answer { status, keep_alive, consumed }))
    }

    #[test]
    fn content_length_says_where_the_answer_ends() {
        let answer = b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello";
        assert_eq!(read(answer), complete(200, true, answer.len()));
        assert_eq!(read(&answer[..answer.len() - 1]), Ok(Progress::Partial));
        let more = [&answer[..], b"surplus"].concat();
        assert_eq!(read(&more), complete(200, true, answer.len()));
    }

    #[test]
    fn no_body_follows_204_304_or_a_head_request_whatever_the_length_says() {
        let no_content = b"HTTP/1.1 204 No Content\r\n\r\n";
        assert_eq!(read(no_content), complete(204, true, no_content.len()));
        let not_modified = b"HTTP/1.1 304 Not Modified\r\nContent-Length: 100\r\n\r\n";
        assert_eq!(read(not_modified), complete(304, true, not_modified.len()));
        let to_head = b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n";
        assert_eq!(
            Response::default().feed(to_head, true, &mut KnownHead::default()),
            complete(200, true, to_head.len())
        );
    }

    #[test]
    fn interim_answers_are_passed_over() {
        let answer = b"HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\nHTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n";
        assert_eq!(read(answer), complete(201, true, answer.len()));
    }

    #[test]
    fn chunks_extensions_and_trailers_are_walked_over() {
        let answer = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5;a=b\r\nhello\r\nA\r\n0123456789\r\n0\r\nX: y\r\nZ: 1\r\n\r\n";
        assert_eq!(read(answer), complete(200, true, answer.len()));
    }

    #[test]
    fn malformed_chunks_are_violations() {
        for body in ["x\r\n", "\r\n", "5\r\nhelloX", "5\nhello\r\n", "FFFFFFFFFFFFFFFFF\r\n", "0\r\n\r\r"] {
            let answer = format!("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n{body}");
            assert_eq!(read(answer.as_bytes()), Err(Violation::Chunk), "{body:?}");
        }
    }

    #[test]
    fn without_a_length_the_close_ends_the_body() {
        let mut response = Response::default();
        assert_eq!(
            response.feed(b"HTTP/1.1 200 OK\r\n\r\nsome", false, &mut KnownHead::default()),
            Ok(Progress::Partial)
        );
        assert_eq!(response.end_of_stream(), Some(Answer { status: 200, keep_alive: false, consumed: 0 }));
    }

    #[test]
    fn a_close_in_the_middle_of_a_counted_body_is_no_end() {
        let mut response = Response::default();
        assert_eq!(
            response.feed(b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nsome", false, &mut KnownHead::default()),
            Ok(Progress::Partial)
        );
        assert_eq!(response.end_of_stream(), None);
    }

    #[test]
    fn the_connection_is_kept_as_version_and_header_say() {
        for (head, kept) in [
            ("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", true),
            ("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n", false),
            ("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: foo, Close\r\n\r\n", false),
            ("HTTP/1.0 200 OK\r\nContent-Length: 0\r\n\r\n", false),
            ("HTTP/1.0 200 OK\r\nContent-Length: 0\r\nConnection: keep-alive\r\n\r\n", true),
        ] {
            assert_eq!(read(head.as_bytes()), complete(200, kept, head.len()), "{head}");
        }
    }

    #[test]
    fn lengths_that_make_no_sense_are_violations() {
        for length in ["-1", "5x", "", "1, 2", "99999999999999999999999"] {
            let answer = format!("HTTP/1.1 200 OK\r\nContent-Length: {length}\r\n\r\n");
            assert_eq!(read(answer.as_bytes()), Err(Violation::ContentLength), "{length:?}");
        }
        let same_twice = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\nhi";
        assert_eq!(read(same_twice), complete(200, true, same_twice.len()));
    }

    #[test]
    fn tls_is_recognised() {
        assert_eq!(read(&[0x15, 0x03, 0x01, 0x00, 0x02, 0x02, 0x46]), Err(Violation::Tls));
        let mut response = Response::default();
        assert_eq!(response.feed(&[0x15], false, &mut KnownHead::default()), Ok(Progress::Partial));
        assert_eq!(response.feed(&[0x03, 0x01], false, &mut KnownHead::default()), Err(Violation::Tls));
    }

    #[test]
    fn an_endless_head_is_cut_off() {
        let mut response = Response::default();
        let mut outcome = response.feed(b"HTTP/1.1 200 OK\r\nX: ", false, &mut KnownHead::default());
        for _ in 0..100 {
            if outcome.is_err() {
                break;
            }
            outcome = response.feed(&[b'a'; 4096], false, &mut KnownHead::default());
        }
        assert_eq!(outcome, Err(Violation::HeadTooLong));
    }

    #[test]
    fn a_head_is_too_long_whether_it_comes_at_once_or_in_pieces() {
        let head = [&b"HTTP/1.1 200 OK\r\nX: "[..], &[b'a'; LONGEST_HEAD]].concat();
        assert_eq!(read(&head), Err(Violation::HeadTooLong));
        let mut response = Response::default();
        assert_eq!(response.feed(&head[..LONGEST_HEAD], false, &mut KnownHead::default()), Ok(Progress::Partial));
        assert_eq!(response.feed(&head[LONGEST_HEAD..], false, &mut KnownHead::default()), Err(Violation::HeadTooLong));
    }

    proptest! {
        #[test]
        fn an_answer_reads_the_same_in_any_pieces(cuts in proptest::collection::vec(1usize..40, 1..60), chunked: bool) {
            let answer: &[u8] = if chunked {
                b"HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n3;x\r\nabc\r\n0\r\nA: b\r\n\r\n"
            } else {
                b"HTTP/1.1 200 OK\r\nServer: x\r\nContent-Length: 11\r\n\r\nhello world"
            };
            let mut response = Response::default();
            let (mut at, mut cuts) = (0, cuts.into_iter().cycle());
            loop {
                let end = (at + cuts.next().unwrap()).min(answer.len());
                match response.feed(&answer[at..end], false, &mut KnownHead::default()).unwrap() {
                    Progress::Partial => at = end,
                    Progress::Complete(found) => {
                        prop_assert_eq!(found, Answer { status: 200, keep_alive: true, consumed: end - at });
                        prop_assert_eq!(end, answer.len());
                        break;
                    }
                }
                prop_assert!(at < answer.len(), "the answer never completed");
            }
        }

        #[test]
        fn any_bytes_at_all_give_an_answer_or_a_violation_and_never_a_panic(pieces in proptest::collection::vec(proptest::collection::vec(any::<u8>(), 0..50), 0..8), prefix in 0usize..4) {
            let mut response = Response::default();
            let start: &[u8] = [&b""[..], b"HTTP/1.1 200 OK\r\n", b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", b"HTTP/1.1 1"][prefix];
            let mut outcome = response.feed(start, false, &mut KnownHead::default());
            for piece in &pieces {
                if !matches!(outcome, Ok(Progress::Partial)) { break }
                outcome = response.feed(piece, false, &mut KnownHead::default());
                if let Ok(Progress::Complete(answer)) = &outcome { prop_assert!(answer.consumed <= piece.len()) }
            }
            response.end_of_stream();
        }
    }
}
