//! The behaviour of each script function, in states without a network.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use httparse::Header;

use super::globals::ScriptUrl;
use super::session::ScriptSession;
use super::worker_script::WorkerScript;
use crate::histogram;
use crate::request::Request;
use crate::script::definition::{Script, ScriptTimeLimits};
use crate::script::error::ScriptError;
use crate::script::exchange::ScriptResponse;
use crate::script::summary::{ErrorCounts, ScriptSummary};

fn script(source: &str) -> Script {
    Script {
        name: "test.lua".into(),
        source: source.into(),
        args: vec![],
        url: "http://example.test:8080/from?the=url".into(),
        output: Arc::default(),
        time_limits: ScriptTimeLimits::default(),
    }
}

fn request() -> Request {
    Request { name: "script".into(), path: "/from?the=url".into(), ..Request::default() }
}

fn address() -> SocketAddr {
    "127.0.0.1:8080".parse().unwrap()
}

/// The states of a script with this number of workers.
fn started(script: &Script, workers: usize) -> Result<ScriptSession, ScriptError> {
    ScriptSession::new(script, &request(), &[address()], workers)
}

/// The first request that a script with one worker sends.
fn first_request(source: &str) -> Result<String, ScriptError> {
    let session = started(&script(source), 1)?;
    request_text(&mut session.take_workers()[0])
}

fn request_text(worker_script: &mut Option<WorkerScript>) -> Result<String, ScriptError> {
    worker_script
        .as_mut()
        .unwrap()
        .next_request()
        .map(|said| String::from_utf8_lossy(said.text).into_owned())
}

/// The output of a script that starts with one worker and receives one response.
fn printed(source: &str) -> String {
    let script = script(source);
    let session = started(&script, 1).unwrap();
    let mut scripts = session.take_workers();
    let worker_script = scripts[0].as_mut().unwrap();
    let headers =
        [Header { name: "X-Token", value: b"abc" }, Header { name: "x-token", value: b"def" }];
    worker_script
        .call_response(&ScriptResponse { status: 203, headers: &headers, body: b"hello\0\xff" })
        .unwrap();
    session.call_done(scripts, &account()).unwrap();
    String::from_utf8_lossy(&script.output.take()).into_owned()
}

/// 100 responses: 1 ms, 2 ms … 100 ms.
fn account() -> ScriptSummary {
    let mut latencies = histogram::new_latencies();
    (1..=100).for_each(|ms| latencies.saturating_record(ms * 1_000_000 / histogram::UNIT_NS));
    let errors = ErrorCounts { connect: 1, read: 2, write: 3, status: 4, timeout: 5 };
    let rates = vec![10.0, 30.0, 10.0, 50.0];
    ScriptSummary {
        duration_ns: 2_000_000_000,
        requests: 100,
        bytes: 12_345,
        errors,
        latencies,
        rates,
    }
}

fn failure(source: &str) -> String {
    failure_of(&script(source))
}

fn failure_of(script: &Script) -> String {
    match started(script, 1) {
        Err(failure) => failure.to_string(),
        Ok(session) => {
            let mut scripts = session.take_workers();
            let worker_script = scripts[0].as_mut().unwrap();
            let response = ScriptResponse { status: 200, headers: &[], body: b"" };
            worker_script
                .call_response(&response)
                .and_then(|()| session.call_done(scripts, &account()))
                .unwrap_err()
                .to_string()
        }
    }
}

#[test]
fn without_functions_the_request_follows_from_the_table() {
    assert_eq!(
        first_request("").unwrap(),
        "GET /from?the=url HTTP/1.1\r\nHost: example.test:8080\r\n\r\n"
    );
    let posted =
        first_request("wrk.method, wrk.body = 'POST', 'hello'; wrk.headers['X-Number'] = 5")
            .unwrap();
    let (head, body) = posted.split_once("\r\n\r\n").unwrap();
    let mut lines: Vec<&str> = head.split("\r\n").collect();
    lines[1..].sort_unstable();
    let expected = [
        "POST /from?the=url HTTP/1.1",
        "Content-Length: 5",
        "Host: example.test:8080",
        "X-Number: 5",
    ];
    assert_eq!((lines, body), (expected.to_vec(), "hello"));
    let number = first_request("wrk.method, wrk.body = 'POST', 42").unwrap();
    assert!(
        number.contains("\r\nContent-Length: 2\r\n") && number.ends_with("\r\n\r\n42"),
        "{number}"
    );
}

#[test]
fn the_table_begins_with_what_the_command_line_says() {
    let mut post = request();
    post.method = "PUT".into();
    post.headers = vec![("X-A".into(), "b".into())];
    post.body = Some(b"body".to_vec());
    let script = script(
        "print(wrk.scheme, wrk.host, wrk.port, wrk.method, wrk.path, wrk.headers['X-A'], \
         wrk.body, wrk.thread) \
         assert(require 'wrk' == wrk)",
    );
    ScriptSession::new(&script, &post, &[], 0).unwrap();
    let said = String::from_utf8(script.output.take()).unwrap();
    assert_eq!(
        said,
        "http\texample.test\t8080\tPUT\t/from?the=url\tX-A's value\tbody\tnil\n"
            .replace("X-A's value", "b")
    );
}

#[test]
fn a_port_that_is_not_named_is_nil_and_a_host_in_brackets_is_without_them() {
    for (url, host, port) in [
        ("http://example.test/x", "example.test", None),
        ("https://[::1]:8443?q", "::1", Some("8443")),
        ("http://[::1]", "::1", None),
    ] {
        let found = ScriptUrl::parse(url);
        assert_eq!((found.host.as_str(), found.port.as_deref()), (host, port), "{url}");
    }
    let mut bracketed = script("");
    bracketed.url = "http://[::1]:80/".into();
    let session = started(&bracketed, 1).unwrap();
    assert!(request_text(&mut session.take_workers()[0]).unwrap().contains("Host: [::1]:80\r\n"));
}

#[test]
fn format_takes_what_it_is_given_and_the_rest_from_the_table() {
    for (call, expected) in [
        ("wrk.format()", "GET /from?the=url HTTP/1.1\r\nHost: example.test:8080\r\n\r\n"),
        ("wrk.format('DELETE', '/a')", "DELETE /a HTTP/1.1\r\nHost: example.test:8080\r\n\r\n"),
        ("wrk.format(nil, '/a', {Host = 'x'})", "GET /a HTTP/1.1\r\nHost: x\r\n\r\n"),
        (
            "wrk.format('GET', '/a', {['Content-Length'] = 7, Host = 1})",
            "GET /a HTTP/1.1\r\nHost: 1\r\n\r\n",
        ),
    ] {
        assert_eq!(
            first_request(&format!("function request() return {call} end")).unwrap(),
            expected,
            "{call}"
        );
    }
    let own = "local mine = {} function request() wrk.format(nil, nil, mine, 'abc') \
               assert(mine.Host == 'example.test:8080' and mine['Content-Length'] == 3) return \
               wrk.format() end";
    first_request(own).unwrap();
}

#[test]
fn arguments_count_from_zero_and_begin_with_the_url() {
    let mut with_args =
        script("function init(args) print(args[0], args[1], args[2], args[3], #args) end");
    with_args.args = vec!["one".into(), "zwei".into()];
    started(&with_args, 1).unwrap();
    let said = with_args.output.take();
    assert_eq!(
        String::from_utf8(said).unwrap(),
        "http://example.test:8080/from?the=url\tone\tzwei\tnil\t2\n"
    );
}

#[test]
fn the_file_is_run_in_each_state_and_setup_and_init_take_turns() {
    let script = script(
        "io.write('file ') function setup(thread) io.write('setup ') end function init() \
         io.write('init ') end",
    );
    started(&script, 2).unwrap();
    assert_eq!(
        String::from_utf8(script.output.take()).unwrap(),
        "file file setup init file setup init "
    );
}

#[test]
fn request_may_be_the_scripts_own_and_call_wrks() {
    let source = "local count = 0 function request() count = count + 1 wrk.headers['X-Count'] = \
                  count \
                  return count == 1 and wrk.request() or wrk.format() end";
    let session = started(&script(source), 1).unwrap();
    let mut scripts = session.take_workers();
    assert!(
        !request_text(&mut scripts[0]).unwrap().contains("X-Count"),
        "wrk.request() gives what was made after init"
    );
    assert!(request_text(&mut scripts[0]).unwrap().contains("X-Count: 2\r\n"));
}

#[test]
fn several_requests_in_one_string_are_counted() {
    let source = "function init() local three = {} for i = 1, 3 do three[i] = wrk.format(i == 2 \
                  and 'HEAD' or nil, '/' .. i) end \
                  all = table.concat(three) end function request() return all end";
    let session = started(&script(source), 1).unwrap();
    let mut scripts = session.take_workers();
    let worker_script = scripts[0].as_mut().unwrap();
    assert_eq!(worker_script.batch_len(), 3);
    for (start, is_head) in
        [("GET /1 ", false), ("HEAD /2 ", true), ("GET /3 ", false), ("GET /1 ", false)]
    {
        let said = worker_script.next_request().unwrap();
        assert!(
            said.text.starts_with(start.as_bytes()) && said.method.is_head == is_head,
            "{start}"
        );
    }
}

#[test]
fn a_response_comes_as_status_headers_and_body() {
    let source = "function response(status, headers, body) \
                  print(type(status), status, headers['X-Token'], headers['x-token'], #body, \
                  body:sub(1, 5)) end";
    assert_eq!(printed(source), "number\t203\tabc\tdef\t7\thello\n");
    assert_eq!(printed("function response() print('once') response = nil end"), "once\n");
}

#[test]
fn done_is_told_what_was_measured_in_wrks_form_and_in_wrk2s() {
    let source = "function done(summary, latency, requests) \
        print(summary.duration, summary.requests, summary.bytes) local e = summary.errors \
        print(e.connect, e.read, e.write, e.status, e.timeout) \
        print(#latency, math.floor(latency.min), latency:percentile(50) / 1000, latency[100] == \
        latency.max) \
        local value, count = latency(2) print(math.floor(value / 1000 + 0.5), count) \
        print(math.floor(latency.mean / 1000), latency.stdev > 28000, latency.stdev < 30000) \
        print(#requests, requests.min, requests.max, requests.mean, requests(1)) end";
    let said = printed(source);
    let expected = "2000000\t100\t12345\n1\t2\t3\t4\t5\n100\t1000\t50.0\ttrue\n2\t1\n\
                    50\ttrue\ttrue\n3\t10\t50\t25\t10\t2\n";
    // Histogram buckets have a precision of three digits: 50 ms may be 49.98.
    let rounded = said.lines().map(|line| match line.split('\t').collect::<Vec<_>>()[..] {
        [count, min, half, last] => {
            let half: f64 = half.parse().unwrap();
            format!("{count}\t{min}\t{:.1}\t{last}\n", (half * 2.0).round() / 2.0)
        }
        _ => format!("{line}\n"),
    });
    assert_eq!(rounded.collect::<String>(), expected);
}

#[test]
fn a_thread_carries_values_from_setup_into_its_state_and_back_to_done() {
    let source = "local threads = {} \
        function setup(thread) thread:set('given', {1, 'two', {three = true}}) \
        thread:set('gone', nil) threads[#threads + 1] = thread end \
        function init() assert(given[2] == 'two' and given[3].three and gone == nil) count = \
        given[1] end \
        function response() count = count + 1; wrk.thread:set('own', {count}); \
        assert(wrk.thread:get('own')[1] == count) end \
        function done() print(#threads, threads[1]:get('count'), threads[1]:get('own')[1], \
        threads[1]:get('missing')) end";
    assert_eq!(printed(source), "1\t2\t2\tnil\n");
}

#[test]
fn what_can_not_be_copied_to_a_thread_is_refused_at_the_scripts_own_line() {
    for (value, word) in [
        ("print", "a function can't be copied"),
        ("setmetatable({}, {})", ""),
        ("wrk.addrs[1]", "a userdata can't be copied"),
        ("(function() local t = {} t.t = t return t end)()", "holds itself"),
        ("(function() local t = {} t.a = t t.b = t t.c = t return t end)()", "holds itself"),
    ] {
        let source = format!("function setup(thread)\n  thread:set('value', {value})\nend");
        match started(&script(&source), 1) {
            Ok(_) => assert_eq!(word, "", "{value}"),
            Err(failure) => {
                let sentence = failure.to_string();
                assert!(
                    sentence.contains(word) && sentence.contains("test.lua:2: "),
                    "{value}: {sentence}"
                );
            }
        }
    }
}

#[test]
fn addresses_are_looked_up_tried_chosen_and_shown() {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let open = listener.local_addr().unwrap();
    let closed = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let source = format!(
        "function setup(thread) \
           local open = wrk.lookup('127.0.0.1', '{}')[1] local closed = wrk.lookup('127.0.0.1', \
           '{}')[1] \
           print(type(open), tostring(open), wrk.connect(open), wrk.connect(closed), \
           tostring(thread.addr)) \
           wrk.resolve('127.0.0.1', '{}') print(#wrk.addrs) thread.addr = open end \
         function init() print(tostring(wrk.thread.addr)) end",
        open.port(),
        closed.port(),
        closed.port()
    );
    let script = script(&source);
    let session = started(&script, 1).unwrap();
    let said = String::from_utf8(script.output.take()).unwrap();
    assert_eq!(said, format!("userdata\t{open}\ttrue\tfalse\t127.0.0.1:8080\n0\n{open}\n"));
    assert_eq!(session.take_workers()[0].as_ref().unwrap().address(), Some(open));
    assert_eq!(
        started(&self::script(""), 1).unwrap().take_workers()[0].as_ref().unwrap().address(),
        None
    );
}

#[test]
fn a_thread_that_stops_itself_has_stopped_and_others_have_not() {
    let session = started(&script("function response() wrk.thread:stop() end"), 2).unwrap();
    let mut scripts = session.take_workers();
    scripts[0]
        .as_mut()
        .unwrap()
        .call_response(&ScriptResponse { status: 200, headers: &[], body: b"" })
        .unwrap();
    let stopped: Vec<bool> =
        scripts.iter().map(|worker_script| worker_script.as_ref().unwrap().has_stopped()).collect();
    assert_eq!(stopped, [true, false]);
}

#[test]
fn a_delay_is_in_milliseconds_and_nothing_else_is_one() {
    for (value, ns) in
        [("2", 2_000_000), ("0.5", 500_000), ("'3'", 3_000_000), ("nil", 0), ("-1", 0), ("0/0", 0)]
    {
        let session = started(&script(&format!("function delay() return {value} end")), 1).unwrap();
        let mut scripts = session.take_workers();
        let worker_script = scripts[0].as_mut().unwrap();
        assert_eq!(
            (worker_script.has_delay(), worker_script.call_delay()),
            (true, Ok(ns)),
            "{value}"
        );
    }
}

#[test]
fn what_is_written_to_standard_output_is_kept_and_a_file_is_a_file() {
    let file = std::env::temp_dir().join(format!("tailgate-script-{}", std::process::id()));
    let source = format!(
        "print('a', nil, 1.5) io.write('b', 2, '\\n') io.stdout:write('c\\n') \
         io.output():write('d\\n') io.stdout:flush() \
         io.output('{0}') io.write('into the file') io.close() io.output(io.stdout) \
         io.write('e\\n') \
         print(io.type(io.stdout), io.open('{0}'):read('*a'))",
        file.display()
    );
    let script = script(&source);
    let outcome = ScriptSession::new(&script, &request(), &[], 0);
    std::fs::remove_file(&file).unwrap();
    outcome.unwrap();
    let said = String::from_utf8(script.output.take()).unwrap();
    assert_eq!(said, "a\tnil\t1.5\nb2\nc\nd\ne\nfile\tinto the file\n");
    assert!(
        failure("\nio.write({})").contains("test.lua:2: what is written is a string or a number")
    );
}

#[test]
fn who_prints_without_end_is_cut_off_and_told_so() {
    let script = script("local line = ('x'):rep(1000) for i = 1, 2000 do print(line) end");
    ScriptSession::new(&script, &request(), &[], 0).unwrap();
    let said = String::from_utf8(script.output.take()).unwrap();
    assert!(
        said.len() < 1_100_000 && said.ends_with("bytes more, which nobody could read so fast\n")
    );
    assert!(script.output.take().is_empty());
}

#[test]
fn a_first_line_for_the_shell_and_a_coroutine_are_fine() {
    first_request(
        "#!/usr/bin/wrk -s\nlocal next = coroutine.wrap(function() while true do \
         coroutine.yield(wrk.format()) end end) \
         function request() return next() end",
    )
    .unwrap();
}

#[test]
fn an_error_is_a_sentence_that_names_the_function_and_the_line() {
    for (source, sentence) in [
        ("x =", "the script can't be run: test.lua:1: unexpected symbol near '<eof>'"),
        (
            "\n\nlocal x = nil + 1",
            "the script can't be run: test.lua:3: attempt to perform arithmetic on a nil value",
        ),
        ("function setup()\n error('no') end", "the script's setup() failed: test.lua:2: no"),
        (
            "function init() local a = missing.field end",
            "the script's init() failed: test.lua:1: attempt to index global 'missing' (a nil \
             value)",
        ),
        (
            "function request()\n\n return nothing() end",
            "the script's request() failed: test.lua:3: attempt to call global 'nothing' (a nil \
             value)",
        ),
        (
            "function request() return 5 end",
            "the script's request() failed: it gave a number, and not the text of a request: \
             wrk.format() makes one",
        ),
        (
            "function request() return 'hello' end",
            "the script's request() failed: what it gave is no HTTP/1.1 request: its first line \
             has no end (request 1, from byte 0 on)",
        ),
        (
            "function request() error({}) end",
            "the script's request() failed: it raised an error that is no text",
        ),
        (
            "function response(status, headers) headers.x.y = 1 end",
            "the script's response() failed: test.lua:1: attempt to index field 'x' (a nil value)",
        ),
        (
            "function done(summary) summary() end",
            "the script's done() failed: test.lua:1: attempt to call local 'summary' (a table \
             value)",
        ),
        (
            "os.exit(1)",
            "the script can't be run: test.lua:1: os.exit would end tailgate itself: \
             wrk.thread:stop() ends the load, and error() the run",
        ),
        (
            "\nwrk.lookup('x', 'gopher')",
            "the script can't be run: test.lua:2: \"gopher\" is no port: give a number, \
             \"http\" or \"https\"",
        ),
        (
            "\nwrk.connect('127.0.0.1:80')",
            "the script can't be run: test.lua:2: what wrk.connect is given is an address that \
             wrk.lookup gave, not 127.0.0.1:80",
        ),
        (
            "function setup(thread)\n thread.port = 1 end",
            "the script's setup() failed: test.lua:2: of a thread only addr can be set, not port",
        ),
        (
            "function done(_, latency)\n latency:percentile('x') end",
            "the script's done() failed: test.lua:2: a percentile is a number, not x",
        ),
    ] {
        assert_eq!(failure(source), sentence, "{source}");
    }
}

#[test]
fn giant_strings_end_in_a_sentence() {
    let too_large = "it needs more than the 256 MB of memory that a script may have";
    for (source, function) in [
        ("local s = ('x'):rep(1e9)", "the script can't be run"),
        (
            "function init() local all = {} for i = 1, 1e9 do all[i] = ('x'):rep(1e6) .. i end end",
            "the script's init() failed",
        ),
        (
            "function setup() local s = 'x' while true do s = s .. s end end",
            "the script's setup() failed",
        ),
        ("function request() local s = ('x'):rep(3e8) end", "the script's request() failed"),
        (
            "function response() local s = ('x'):rep(2e8) s = s .. s end",
            "the script's response() failed",
        ),
    ] {
        assert_eq!(failure(source), format!("{function}: {too_large}"), "{source}");
    }
}

/// A script with time limits so short that endless loops are ended soon.
fn impatient_script(source: &str) -> Script {
    let time_limits =
        ScriptTimeLimits { call: Duration::from_millis(50), once: Duration::from_millis(500) };
    Script { time_limits, ..script(source) }
}

#[test]
fn an_endless_loop_in_what_each_request_calls_is_ended() {
    let ended = "it ran for more than 0.05 seconds and was ended: is this loop endless?";
    for loop_ in [
        // Compiled, interpreted, hidden behind pcall, in a coroutine, and in a function that Lua
        // calls from C.
        "while true do end",
        "local x = 0 for i = 1, math.huge do x = x + i % 7 end",
        "while true do string.dump(function() end) end",
        "while true do pcall(function() while true do end end) end",
        "coroutine.wrap(function() while true do end end)()",
        "local t = {1, 2, 3} table.sort(t, function() while true do end end)",
    ] {
        let source = format!("function request()\n {loop_}\n end");
        let sentence = failure_of(&impatient_script(&source));
        assert!(sentence.starts_with("the script's request() failed: "), "{loop_}: {sentence}");
        assert!(
            sentence.ends_with(ended) && sentence.contains("test.lua:2: "),
            "{loop_}: {sentence}"
        );
    }
    let in_response = impatient_script("function response() while true do end end");
    assert!(failure_of(&in_response).ends_with(ended));
    let in_delay = impatient_script("function delay() while true do end end");
    let session = started(&in_delay, 1).unwrap();
    let error = session.take_workers()[0].as_mut().unwrap().call_delay().unwrap_err();
    assert!(error.to_string().ends_with(ended), "{error}");
}

#[test]
fn what_is_called_once_has_a_time_limit_of_its_own() {
    for (source, function) in [
        ("\nwhile true do end", "the script can't be run"),
        ("function setup()\n while true do end end", "the script's setup() failed"),
        ("function init()\n while true do end end", "the script's init() failed"),
        ("function done()\n while true do end end", "the script's done() failed"),
    ] {
        let began = Instant::now();
        let sentence = failure_of(&impatient_script(source));
        assert_eq!(
            sentence,
            format!(
                "{function}: test.lua:2: it ran for more than 0.5 seconds and was ended: is this \
                 loop endless?"
            )
        );
        assert!(began.elapsed() >= Duration::from_millis(500), "{:?}", began.elapsed());
    }
}

#[test]
fn by_default_a_call_may_take_a_second_and_what_is_called_once_ten() {
    let ScriptTimeLimits { call, once } = ScriptTimeLimits::default();
    assert_eq!((call, once), (Duration::from_secs(1), Duration::from_secs(10)));
    let began = Instant::now();
    assert_eq!(
        failure("function request()\n while true do end end"),
        "the script's request() failed: test.lua:2: it ran for more than 1 second and was ended: \
         is this loop endless?"
    );
    assert!(began.elapsed() >= call, "{:?}", began.elapsed());
}

#[test]
fn a_state_works_on_another_thread_and_comes_back() {
    let session = started(
        &script(
            "count = 0 function request() count = count + 1 return wrk.format() end threads = {} \
        function setup(thread) threads[#threads + 1] = thread end function done() \
        print(threads[1]:get('count'), threads[2]:get('count')) end",
        ),
        2,
    );
    let session = session.unwrap();
    let workers =
        session.take_workers().into_iter().zip([1000, 2000]).map(|(mut worker_script, times)| {
            std::thread::spawn(move || {
                for _ in 0..times {
                    assert!(worker_script.as_mut().unwrap().next_request().is_ok());
                }
                worker_script
            })
        });
    let workers: Vec<_> = workers.collect();
    let scripts = workers.into_iter().map(|worker| worker.join().unwrap()).collect();
    session.call_done(scripts, &account()).unwrap();
}
