//! Reads one response after another from the bytes of a connection.

use std::mem::MaybeUninit;

use super::body::{AwaitedBody, BodyState, ChunkOutcome, ChunkState};
use super::head::{CachedHead, Framing, ParsedHead};
use super::kept::{KeptBody, KeptResponse, Retention};
use super::pieces::HeadPieces;
use super::violation::{Http1Violation, MAX_HEAD_BYTES, MAX_HEADERS, MAX_INTERIM_RESPONSES};

/// Reads one response after another from the bytes of a connection.
#[derive(Debug, Default)]
pub struct ResponseParser {
    state: BodyState,
    pub(super) status: u16,
    pub(super) keep_alive: bool,
    is_event_stream: bool,
    /// The bytes received so far of a head that arrives in pieces.
    partial: HeadPieces,
    interim_responses: u32,
    /// None: nothing is kept.
    pub(super) kept: Option<Box<KeptResponse>>,
    /// Whether a head is kept only where something of the body is.
    keeps_sampled_heads: bool,
}

/// The result of the bytes so far. "Not complete yet" is a normal state, not an error.
#[derive(Debug, PartialEq)]
pub enum ParseStatus {
    Partial,
    Complete(ParsedResponse),
}

#[derive(Debug, PartialEq)]
pub struct ParsedResponse {
    pub status: u16,
    /// Whether the connection may carry another request.
    pub keep_alive: bool,
    /// Bytes of this input that belong to the response; bytes beyond them belong to no request.
    pub consumed: usize,
}

impl ResponseParser {
    /// Prepares for the next response.
    pub fn reset(&mut self) {
        self.state = BodyState::Head;
        self.partial.clear();
        self.interim_responses = 0;
    }

    /// What to keep of each response from now on.
    pub fn set_retention(&mut self, what: Retention) {
        let kept = |keeps| Some(Box::new(KeptResponse::new(keeps)));
        self.keeps_sampled_heads = what == Retention::Sampled;
        self.kept = match what {
            Retention::Nothing => None,
            Retention::Heads | Retention::PerRequest | Retention::Sampled => {
                kept(KeptBody::Nothing)
            }
            Retention::Responses => kept(KeptBody::Whole),
        };
    }

    /// What to keep of the body of the response that comes next, or is coming in.
    #[inline]
    pub(crate) fn set_kept_body(&mut self, keeps: KeptBody) {
        if let Some(kept) = &mut self.kept {
            kept.set_kept_body(keeps);
        }
    }

    /// The last complete response, until the head of the next one has arrived.
    pub fn kept_response(&self) -> Option<&KeptResponse> {
        self.kept.as_deref()
    }

    /// Takes the next bytes of the connection. `is_head`: the request was a HEAD, so no body
    /// follows, whatever the head says. `known`: the last head; if the next head is identical byte
    /// for byte, it is not parsed again. `known` has no other effect.
    pub fn feed(
        &mut self,
        input: &[u8],
        is_head: bool,
        known: &mut CachedHead,
    ) -> Result<ParseStatus, Http1Violation> {
        let mut at = 0;
        loop {
            match self.state {
                BodyState::Head => match self.take_head(&input[at..], is_head, known)? {
                    ParsedHead::Partial => return Ok(ParseStatus::Partial),
                    ParsedHead::Interim { consumed } => {
                        at += consumed;
                        self.interim_responses += 1;
                        if self.interim_responses > MAX_INTERIM_RESPONSES {
                            return Err(Http1Violation::TooManyInterim);
                        }
                    }
                    ParsedHead::Final { consumed, body: Some(body) } => {
                        at += consumed;
                        self.state = body;
                    }
                    ParsedHead::Final { consumed, body: None } => {
                        return Ok(self.complete(at + consumed));
                    }
                },
                BodyState::UntilClose => {
                    self.keep_body(&input[at..])?;
                    return Ok(ParseStatus::Partial);
                }
                BodyState::Length(left) => return self.take_sized_body(left, input, at),
                BodyState::Chunked(chunk) => return self.take_chunks(chunk, input, at),
            }
        }
    }

    /// Takes the next bytes of a body of which `left` bytes are missing. It goes on at `at`.
    #[inline]
    fn take_sized_body(
        &mut self,
        left: u64,
        input: &[u8],
        at: usize,
    ) -> Result<ParseStatus, Http1Violation> {
        let here = left.min((input.len() - at) as u64);
        let end = at + here as usize;
        self.keep_body(&input[at..end])?;
        self.state = BodyState::Length(left - here);
        Ok(if here == left { self.complete(end) } else { ParseStatus::Partial })
    }

    /// Takes the next bytes of a chunked body. It goes on at `at`, in the middle of `chunk`.
    #[inline]
    fn take_chunks(
        &mut self,
        chunk: ChunkState,
        input: &[u8],
        at: usize,
    ) -> Result<ParseStatus, Http1Violation> {
        let outcome = match &mut self.kept {
            Some(kept) => chunk.skip(&input[at..], |data| kept.append_body(data)),
            _ => chunk.skip(&input[at..], |_| Ok(())),
        };
        Ok(match outcome? {
            ChunkOutcome::All(next) => {
                self.state = BodyState::Chunked(next);
                ParseStatus::Partial
            }
            ChunkOutcome::End(consumed) => self.complete(at + consumed),
        })
    }

    fn keep_body(&mut self, data: &[u8]) -> Result<(), Http1Violation> {
        match &mut self.kept {
            Some(kept) => kept.append_body(data),
            _ => Ok(()),
        }
    }

    fn keep_head(&mut self, head: &[u8]) {
        if let Some(kept) = &mut self.kept
            && (kept.keeps_body() || !self.keeps_sampled_heads)
        {
            kept.begin();
            kept.head.extend_from_slice(head);
        }
    }

    /// The peer closed the connection. The response is complete only if the close marks the end of
    /// the body.
    pub fn finish_at_close(&mut self) -> Option<ParsedResponse> {
        (self.state == BodyState::UntilClose).then_some(ParsedResponse {
            status: self.status,
            keep_alive: false,
            consumed: 0,
        })
    }

    /// Whether any byte of the response has arrived.
    pub fn has_begun(&self) -> bool {
        self.has_head() || !self.partial.is_empty() || self.interim_responses > 0
    }

    /// Whether the head of the response has arrived, and its body not to its end.
    pub(crate) fn has_head(&self) -> bool {
        self.state != BodyState::Head
    }

    /// What is missing of the body, whose head has arrived.
    pub(crate) fn awaited_body(&self) -> AwaitedBody {
        match self.state {
            BodyState::Length(left) => AwaitedBody::Bytes(left),
            _ if self.is_event_stream => AwaitedBody::Events,
            _ => AwaitedBody::End,
        }
    }

    fn complete(&mut self, consumed: usize) -> ParseStatus {
        ParseStatus::Complete(ParsedResponse {
            status: self.status,
            keep_alive: self.keep_alive,
            consumed,
        })
    }

    /// Parses a head directly from the input if the input contains all of it; otherwise from the
    /// collected pieces.
    #[inline]
    fn take_head(
        &mut self,
        input: &[u8],
        is_head: bool,
        known: &mut CachedHead,
    ) -> Result<ParsedHead, Http1Violation> {
        if !self.partial.is_empty() {
            return self.gather_head(input, is_head);
        }
        if known.is_repeated_in(input, is_head) {
            (self.status, self.keep_alive) = (known.status, known.keep_alive);
            self.is_event_stream = known.is_event_stream;
            self.keep_head(&known.bytes);
            return Ok(ParsedHead::Final { consumed: known.bytes.len(), body: known.body });
        }
        let head = self.parse_head(input, is_head)?;
        match head {
            ParsedHead::Partial => {
                self.partial.push(input);
            }
            ParsedHead::Final { consumed, body } => {
                self.keep_head(&input[..consumed]);
                known.remember(&input[..consumed], is_head, (self.status, self.keep_alive), body);
                known.is_event_stream = self.is_event_stream;
            }
            ParsedHead::Interim { .. } => {}
        }
        Ok(head)
    }

    /// Adds the input to the collected pieces of a head, and parses the head from them.
    fn gather_head(&mut self, input: &[u8], is_head: bool) -> Result<ParsedHead, Http1Violation> {
        let before = self.partial.len();
        if !self.partial.push(input) {
            return Ok(ParsedHead::Partial);
        }
        let mut gathered = std::mem::take(&mut self.partial);
        let head = self.parse_head(gathered.bytes(), is_head)?;
        if let ParsedHead::Final { consumed, .. } = head {
            self.keep_head(&gathered.bytes()[..consumed]);
        }
        if !matches!(head, ParsedHead::Partial) {
            gathered.clear();
        }
        self.partial = gathered;
        Ok(match head {
            ParsedHead::Partial => ParsedHead::Partial,
            // The earlier bytes were an incomplete part of this head, so at least one byte of it is
            // in this input.
            ParsedHead::Interim { consumed } => ParsedHead::Interim { consumed: consumed - before },
            ParsedHead::Final { consumed, body } => {
                ParsedHead::Final { consumed: consumed - before, body }
            }
        })
    }

    fn parse_head(&mut self, bytes: &[u8], is_head: bool) -> Result<ParsedHead, Http1Violation> {
        match bytes {
            [0x15 | 0x16] => return Ok(ParsedHead::Partial),
            [0x15 | 0x16, 0x03, ..] => return Err(Http1Violation::Tls),
            _ => {}
        }
        let mut headers = [const { MaybeUninit::uninit() }; MAX_HEADERS];
        let mut head = httparse::Response::new(&mut []);
        // Never more than the maximum size of a head, so that the result does not depend on how
        // many bytes arrive at once.
        let bytes_of_head = &bytes[..bytes.len().min(MAX_HEAD_BYTES)];
        let parsed = httparse::ParserConfig::default().parse_response_with_uninit_headers(
            &mut head,
            bytes_of_head,
            &mut headers,
        );
        let consumed = match parsed.map_err(Http1Violation::Head)? {
            httparse::Status::Partial if bytes.len() > MAX_HEAD_BYTES => {
                return Err(Http1Violation::HeadTooLong);
            }
            httparse::Status::Partial => return Ok(ParsedHead::Partial),
            httparse::Status::Complete(consumed) => consumed,
        };
        let status = head.code.expect("a complete head has a status");
        match status {
            // Three digits, but not a valid status (RFC 9110, 15).
            0..=99 => return Err(Http1Violation::Head(httparse::Error::Status)),
            101 => return Err(Http1Violation::Upgrade),
            100..=199 => return Ok(ParsedHead::Interim { consumed }),
            _ => {}
        }
        let framing = Framing::from_headers(head.headers)?;
        let body = framing.choose_body(status, is_head);
        self.status = status;
        self.is_event_stream = matches!(body, Some(BodyState::Chunked(_) | BodyState::UntilClose))
            && has_event_stream(head.headers);
        self.keep_alive =
            framing.is_persistent(head.version) && body != Some(BodyState::UntilClose);
        Ok(ParsedHead::Final { consumed, body })
    }
}

fn has_event_stream(headers: &[httparse::Header]) -> bool {
    const TYPE: &[u8] = b"text/event-stream";
    headers.iter().any(|header| {
        header.name.eq_ignore_ascii_case("content-type")
            && (header.value.get(..TYPE.len())).is_some_and(|kind| kind.eq_ignore_ascii_case(TYPE))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::*;

    fn read(input: &[u8]) -> Result<ParseStatus, Http1Violation> {
        ResponseParser::default().feed(input, false, &mut CachedHead::default())
    }

    fn complete(
        status: u16,
        keep_alive: bool,
        consumed: usize,
    ) -> Result<ParseStatus, Http1Violation> {
        Ok(ParseStatus::Complete(ParsedResponse { status, keep_alive, consumed }))
    }

    #[test]
    fn content_length_says_where_the_response_ends() {
        let answer = b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello";
        assert_eq!(read(answer), complete(200, true, answer.len()));
        assert_eq!(read(&answer[..answer.len() - 1]), Ok(ParseStatus::Partial));
        let more = [&answer[..], b"surplus"].concat();
        assert_eq!(read(&more), complete(200, true, answer.len()));
    }

    #[test]
    fn no_body_follows_204_304_or_a_head_request_whatever_the_length_says() {
        let no_content = b"HTTP/1.1 204 No Content\r\n\r\n";
        assert_eq!(read(no_content), complete(204, true, no_content.len()));
        let not_modified = b"HTTP/1.1 304 Not Modified\r\nContent-Length: 100\r\n\r\n";
        assert_eq!(read(not_modified), complete(304, true, not_modified.len()));
        let is_head = b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n";
        assert_eq!(
            ResponseParser::default().feed(is_head, true, &mut CachedHead::default()),
            complete(200, true, is_head.len())
        );
    }

    #[test]
    fn a_response_has_only_so_many_interim_responses() {
        let interim = b"HTTP/1.1 103 Early Hints\r\n\r\n";
        let last = b"HTTP/1.1 204 No Content\r\n\r\n";
        let bytes = [&interim.repeat(100)[..], last].concat();
        assert_eq!(read(&bytes), complete(204, true, bytes.len()));
        assert_eq!(read(&interim.repeat(101)), Err(Http1Violation::TooManyInterim));
        let mut parser = ResponseParser::default();
        for _ in 0..3 {
            let whole = parser.feed(&bytes, false, &mut CachedHead::default());
            assert_eq!(whole, complete(204, true, bytes.len()));
            parser.reset();
        }
    }

    #[test]
    fn interim_responses_are_ignored() {
        let answer = b"HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n\
              HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n";
        assert_eq!(read(answer), complete(201, true, answer.len()));
    }

    #[test]
    fn chunks_extensions_and_trailers_are_walked_over() {
        let answer = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n\
              5;a=b\r\nhello\r\nA\r\n0123456789\r\n0\r\nX: y\r\nZ: 1\r\n\r\n";
        assert_eq!(read(answer), complete(200, true, answer.len()));
    }

    #[test]
    fn malformed_chunks_are_violations() {
        for body in
            ["x\r\n", "\r\n", "5\r\nhelloX", "5\nhello\r\n", "FFFFFFFFFFFFFFFFF\r\n", "0\r\n\r\r"]
        {
            let answer = format!("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n{body}");
            assert_eq!(read(answer.as_bytes()), Err(Http1Violation::Chunk), "{body:?}");
        }
    }

    #[test]
    fn without_a_length_the_close_ends_the_body() {
        let mut response = ResponseParser::default();
        assert_eq!(
            response.feed(b"HTTP/1.1 200 OK\r\n\r\nsome", false, &mut CachedHead::default()),
            Ok(ParseStatus::Partial)
        );
        assert_eq!(
            response.finish_at_close(),
            Some(ParsedResponse { status: 200, keep_alive: false, consumed: 0 })
        );
    }

    #[test]
    fn a_close_in_the_middle_of_a_counted_body_is_no_end() {
        let mut response = ResponseParser::default();
        assert_eq!(
            response.feed(
                b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nsome",
                false,
                &mut CachedHead::default()
            ),
            Ok(ParseStatus::Partial)
        );
        assert_eq!(response.finish_at_close(), None);
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
            assert_eq!(read(answer.as_bytes()), Err(Http1Violation::ContentLength), "{length:?}");
        }
        let same_twice = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\nhi";
        assert_eq!(read(same_twice), complete(200, true, same_twice.len()));
    }

    #[test]
    fn tls_is_recognised() {
        assert_eq!(read(&[0x15, 0x03, 0x01, 0x00, 0x02, 0x02, 0x46]), Err(Http1Violation::Tls));
        let mut response = ResponseParser::default();
        assert_eq!(
            response.feed(&[0x15], false, &mut CachedHead::default()),
            Ok(ParseStatus::Partial)
        );
        assert_eq!(
            response.feed(&[0x03, 0x01], false, &mut CachedHead::default()),
            Err(Http1Violation::Tls)
        );
    }

    #[test]
    fn an_endless_head_is_cut_off() {
        let mut response = ResponseParser::default();
        let mut outcome =
            response.feed(b"HTTP/1.1 200 OK\r\nX: ", false, &mut CachedHead::default());
        for _ in 0..100 {
            if outcome.is_err() {
                break;
            }
            outcome = response.feed(&[b'a'; 4096], false, &mut CachedHead::default());
        }
        assert_eq!(outcome, Err(Http1Violation::HeadTooLong));
    }

    #[test]
    fn a_head_is_too_long_whether_it_comes_at_once_or_in_pieces() {
        let head = [&b"HTTP/1.1 200 OK\r\nX: "[..], &[b'a'; MAX_HEAD_BYTES]].concat();
        assert_eq!(read(&head), Err(Http1Violation::HeadTooLong));
        let mut response = ResponseParser::default();
        assert_eq!(
            response.feed(&head[..MAX_HEAD_BYTES], false, &mut CachedHead::default()),
            Ok(ParseStatus::Partial)
        );
        assert_eq!(
            response.feed(&head[MAX_HEAD_BYTES..], false, &mut CachedHead::default()),
            Err(Http1Violation::HeadTooLong)
        );
    }

    proptest! {
        #[test]
        fn a_head_in_single_bytes_reads_as_at_once(
            lines in vec("(\r|\r\n|\n)?[a-z]{0,3}:? ?[a-z\r\n]{0,3}", 0..6),
            start in 0usize..4, end in 0usize..3,
        ) {
            let starts = ["HTTP/1.1 200 OK\r\n", "\r\n\nHTTP/1.1 200\n", "\n\n\n", "HTTP/1.1 2"];
            let start = starts[start];
            let end = ["\r\nContent-Length: 0\r\n\r\n", "\n\n", "x: y\n\r\n"][end];
            let bytes = format!("{start}{}{end}", lines.join("\r\n"));
            let whole = read(bytes.as_bytes());
            let mut parser = ResponseParser::default();
            let mut outcome = Ok(ParseStatus::Partial);
            let mut at = 0;
            while at < bytes.len() && outcome == Ok(ParseStatus::Partial) {
                let byte = &bytes.as_bytes()[at..at + 1];
                outcome = parser.feed(byte, false, &mut CachedHead::default());
                at += 1;
            }
            match (&whole, &outcome) {
                (Ok(ParseStatus::Complete(whole)), Ok(ParseStatus::Complete(piece))) => {
                    prop_assert_eq!(whole.status, piece.status);
                    prop_assert_eq!(whole.keep_alive, piece.keep_alive);
                    prop_assert_eq!(at, whole.consumed);
                }
                _ => prop_assert_eq!(&whole, &outcome),
            }
        }

        #[test]
        fn a_response_reads_the_same_in_any_pieces(
            cuts in vec(1usize..40, 1..60), chunked: bool,
        ) {
            let answer: &[u8] = if chunked {
                b"HTTP/1.1 100 Continue\r\n\r\n\
                  HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n\
                  5\r\nhello\r\n3;x\r\nabc\r\n0\r\nA: b\r\n\r\n"
            } else {
                b"HTTP/1.1 200 OK\r\nServer: x\r\nContent-Length: 11\r\n\r\nhello world"
            };
            let mut response = ResponseParser::default();
            let (mut at, mut cuts) = (0, cuts.into_iter().cycle());
            loop {
                let end = (at + cuts.next().unwrap()).min(answer.len());
                match response.feed(&answer[at..end], false, &mut CachedHead::default()).unwrap() {
                    ParseStatus::Partial => at = end,
                    ParseStatus::Complete(found) => {
                        prop_assert_eq!(
                            found,
                            ParsedResponse { status: 200, keep_alive: true, consumed: end - at }
                        );
                        prop_assert_eq!(end, answer.len());
                        break;
                    }
                }
                prop_assert!(at < answer.len(), "the answer never completed");
            }
        }

        #[test]
        fn any_bytes_at_all_give_a_response_or_a_violation_and_never_a_panic(
            pieces in vec(vec(any::<u8>(), 0..50), 0..8),
            prefix in 0usize..4,
        ) {
            let mut response = ResponseParser::default();
            let start: &[u8] = [
                &b""[..],
                b"HTTP/1.1 200 OK\r\n",
                b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n",
                b"HTTP/1.1 1",
            ][prefix];
            let mut outcome = response.feed(start, false, &mut CachedHead::default());
            for piece in &pieces {
                if !matches!(outcome, Ok(ParseStatus::Partial)) {
                    break;
                }
                outcome = response.feed(piece, false, &mut CachedHead::default());
                if let Ok(ParseStatus::Complete(answer)) = &outcome {
                    prop_assert!(answer.consumed <= piece.len())
                }
            }
            response.finish_at_close();
        }
    }
}
