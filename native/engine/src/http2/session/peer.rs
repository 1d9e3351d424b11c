//! Conversations with another implementation of HTTP/2 and HPACK, the crate `h2`: what one end
//! says, the other understands, whatever the headers, bodies, windows and tables are.

use std::sync::{Arc, Mutex};

use bytes::Bytes;
use http::{HeaderMap, HeaderName, HeaderValue, Response};
use proptest::collection::vec;
use proptest::prelude::*;
use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream, duplex};

use super::Http2Session;
use crate::http2::event::StreamEvent;
use crate::http2::hpack::{put_integer, put_name};
use crate::http2::observer::ResponseObserver;

/// Names and values, sorted, with pseudo-headers.
type Fields = Vec<(String, String)>;

#[derive(Debug, Clone)]
struct Exchange {
    request_fields: Fields,
    request_body: Vec<u8>,
    status: u16,
    response_fields: Fields,
    response_body: Vec<u8>,
    has_trailers: bool,
}

#[derive(Debug, Clone)]
struct Limits {
    slots: usize,
    /// What `h2` announces.
    initial_window: u32,
    max_streams: u32,
    table_bytes: u32,
    /// The bytes that the connection holds between both ends.
    pipe_bytes: usize,
}

/// What the server has received in a request.
#[derive(Debug, PartialEq)]
struct ReceivedRequest {
    fields: Fields,
    body: Vec<u8>,
}

/// What the client has received in a response.
#[derive(Debug, Default, Clone, PartialEq)]
struct Seen {
    fields: Fields,
    body: Vec<u8>,
}

/// The responses in flight, by slot.
struct Observer(Vec<Seen>);

impl ResponseObserver for Observer {
    const WATCHES: bool = true;

    fn observe_field(&mut self, slot: usize, name: &[u8], value: &[u8]) {
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
        self.0[slot].fields.push((text(name), text(value)));
    }

    fn observe_body(&mut self, slot: usize, bytes: &[u8]) {
        self.0[slot].body.extend_from_slice(bytes);
    }
}

/// Serves these exchanges in the order of the requests. Returns what it received.
async fn serve(io: DuplexStream, exchanges: Vec<Exchange>, limits: Limits) -> Vec<ReceivedRequest> {
    let mut connection = h2::server::Builder::new()
        .initial_window_size(limits.initial_window)
        .max_concurrent_streams(limits.max_streams)
        .header_table_size(limits.table_bytes)
        .handshake::<_, Bytes>(io)
        .await
        .unwrap();
    let received = Arc::new(Mutex::new(vec![]));
    let mut exchanges = exchanges.into_iter();
    // The client closes the connection after the last response.
    while let Some(Ok((request, respond))) = connection.accept().await {
        let exchange = exchanges.next().unwrap();
        let number = received.lock().unwrap().len();
        received.lock().unwrap().push(None);
        let received = received.clone();
        tokio::spawn(async move {
            let request = receive(request).await;
            received.lock().unwrap()[number] = Some(request);
            respond_to(respond, &exchange).await;
        });
    }
    let received = std::mem::take(&mut *received.lock().unwrap());
    received.into_iter().map(Option::unwrap).collect()
}

async fn receive(request: http::Request<h2::RecvStream>) -> ReceivedRequest {
    let (head, mut stream) = request.into_parts();
    let mut fields = read_fields(&head.headers);
    fields.push((":method".into(), head.method.to_string()));
    fields.push((":path".into(), head.uri.path().to_owned()));
    fields.sort();
    let mut body = vec![];
    while let Some(data) = stream.data().await {
        let data = data.unwrap();
        stream.flow_control().release_capacity(data.len()).unwrap();
        body.extend_from_slice(&data);
    }
    ReceivedRequest { fields, body }
}

async fn respond_to(mut respond: h2::server::SendResponse<Bytes>, exchange: &Exchange) {
    let mut response = Response::builder().status(exchange.status).body(()).unwrap();
    *response.headers_mut() = build_headers(&exchange.response_fields);
    let has_rest = !exchange.response_body.is_empty() || exchange.has_trailers;
    let mut stream = respond.send_response(response, !has_rest).unwrap();
    let mut rest = Bytes::from(exchange.response_body.clone());
    while !rest.is_empty() {
        stream.reserve_capacity(rest.len());
        let granted = std::future::poll_fn(|context| stream.poll_capacity(context)).await;
        let piece = rest.split_to(granted.unwrap().unwrap().min(rest.len()));
        stream.send_data(piece, rest.is_empty() && !exchange.has_trailers).unwrap();
    }
    if exchange.has_trailers {
        stream.send_trailers(build_headers(&[("x-sum".into(), "7".into())])).unwrap();
    }
}

/// Sends the requests, as many at once as fit, and returns the status and content of each response.
async fn converse(mut io: DuplexStream, exchanges: &[Exchange], slots: usize) -> Vec<(u16, Seen)> {
    let mut session = Http2Session::new(slots);
    let mut observer = Observer(vec![Seen::default(); slots]);
    let mut responses = vec![None; exchanges.len()];
    // The exchange in each slot.
    let mut current: Vec<Option<usize>> = vec![None; slots];
    let (mut next, mut out, mut buffer) = (0, vec![], [0; 4096]);
    session.write_preface(&mut out);
    while responses.iter().any(Option::is_none) {
        while next < exchanges.len() && session.room() > 0 {
            let slot = current.iter().position(Option::is_none).unwrap();
            let Exchange { request_fields, request_body, .. } = &exchanges[next];
            let block = encode(request_fields);
            session.send_request(slot, &block, request_body, false, &mut out);
            current[slot] = Some(next);
            observer.0[slot] = Seen::default();
            next += 1;
        }
        let (mut from, mut to) = tokio::io::split(&mut io);
        let count = tokio::select! {
            written = to.write(&out), if !out.is_empty() => {
                out.drain(..written.unwrap());
                session.mark_replies_sent();
                continue;
            }
            count = from.read(&mut buffer) => count.unwrap(),
        };
        assert!(count > 0, "the server closed the connection");
        let mut rest = &buffer[..count];
        loop {
            let progress = session.feed(rest, &mut out, &mut observer).unwrap();
            rest = &rest[progress.consumed..];
            let Some(event) = progress.event else { break };
            let StreamEvent::Response { slot, status, .. } = event else { panic!("{event:?}") };
            let mut seen = observer.0[slot].clone();
            seen.fields.sort();
            responses[current[slot].take().unwrap()] = Some((status, seen));
        }
    }
    responses.into_iter().map(Option::unwrap).collect()
}

fn encode(fields: &Fields) -> Vec<u8> {
    let mut block = vec![];
    for (name, value) in fields {
        put_name(name.as_bytes(), value.len() % 2 == 0, &mut block);
        put_integer(value.len(), 7, 0, &mut block);
        block.extend_from_slice(value.as_bytes());
    }
    block
}

fn build_headers(fields: &[(String, String)]) -> HeaderMap {
    let mut headers = HeaderMap::new();
    for (name, value) in fields {
        let name: HeaderName = name.parse().unwrap();
        let mut value: HeaderValue = value.parse().unwrap();
        // `h2` does not add it to its table.
        value.set_sensitive(name == "authorization");
        headers.append(name, value);
    }
    headers
}

fn read_fields(headers: &HeaderMap) -> Fields {
    let text = |value: &HeaderValue| value.to_str().unwrap().to_owned();
    headers.iter().map(|(name, value)| (name.to_string(), text(value))).collect()
}

/// Few names and values that repeat, so that both ends use their tables, and some that are new.
fn any_fields() -> impl Strategy<Value = Fields> {
    let name = prop_oneof![
        Just("server".to_owned()),
        Just("authorization".to_owned()),
        Just("x-request-id".to_owned()),
        "x-[a-z]{1,8}",
    ];
    let value = prop_oneof![Just("nginx".to_owned()), "[!-~]{0,40}", "[a-z]{500,3000}"];
    vec((name, value), 0..8)
}

fn any_exchange() -> impl Strategy<Value = Exchange> {
    let body = || prop_oneof![Just(0), 1usize..200, 10_000usize..200_000];
    (any_fields(), body(), 200u16..599, any_fields(), body(), any::<bool>()).prop_map(
        |(fields, request, status, response_fields, response, has_trailers)| {
            let may_have_body = status != 204 && status != 304;
            let pseudo =
                [(":method", "POST"), (":scheme", "http"), (":path", "/a"), (":authority", "b")];
            let pseudo = pseudo.map(|(name, value)| (name.to_owned(), value.to_owned()));
            Exchange {
                request_fields: pseudo.into_iter().chain(fields).collect(),
                request_body: vec![b'q'; request],
                status,
                response_fields,
                response_body: vec![b'r'; if may_have_body { response } else { 0 }],
                has_trailers: has_trailers && may_have_body,
            }
        },
    )
}

fn any_limits() -> impl Strategy<Value = Limits> {
    (
        1usize..6,
        100u32..100_000,
        1u32..8,
        prop_oneof![Just(0), Just(4096), 50u32..8192],
        10usize..9000,
    )
        .prop_map(|(slots, initial_window, max_streams, table_bytes, pipe_bytes)| Limits {
            slots,
            initial_window,
            max_streams,
            table_bytes,
            pipe_bytes,
        })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn another_implementation_understands_every_request_and_is_understood(
        exchanges in vec(any_exchange(), 1..12), limits in any_limits(),
    ) {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let (received, responses) = runtime.block_on(async {
            let (ours, theirs) = duplex(limits.pipe_bytes);
            let server = tokio::spawn(serve(theirs, exchanges.clone(), limits.clone()));
            let responses = converse(ours, &exchanges, limits.slots).await;
            (server.await.unwrap(), responses)
        });
        for (number, exchange) in exchanges.iter().enumerate() {
            let Exchange { request_fields, request_body, status, .. } = exchange.clone();
            let is_kept = |name: &str| name != ":scheme" && name != ":authority";
            let mut fields: Fields =
                request_fields.into_iter().filter(|(name, _)| is_kept(name)).collect();
            fields.sort();
            prop_assert_eq!(&received[number], &ReceivedRequest { fields, body: request_body });
            let (found, seen) = &responses[number];
            let mut fields = exchange.response_fields.clone();
            fields.push((":status".into(), status.to_string()));
            fields.sort();
            prop_assert_eq!(*found, status);
            prop_assert_eq!(seen, &Seen { fields, body: exchange.response_body.clone() });
        }
    }
}
