//! The hot loop: one thread, its own connections and histograms, nothing shared but a stop flag and
//! three counters.
//!
//! A turn: sleep until something is due or a socket has news; read the clock; take in answers; send
//! all that is due. Nothing here allocates per request.

mod connect;
mod http2;
mod on_busy;
mod overload;
mod pool;
mod receive;
mod redirect;
mod retry;
mod script_delay;
mod send;
mod thinking;
mod timeouts;
mod turn;
mod users;

use std::cell::RefCell;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};
use std::io;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use crate::connection::Connection;
use crate::connection::in_flight::InFlight;
use crate::connection::state::{BatchPhase, ConnectionPolicy, ConnectionState};
use crate::http1::head::CachedHead;
use crate::http1::kept::Retention;
use crate::os::clock;
use crate::os::poller::Poller;
use crate::os::poller::event::SleepMethod;
use crate::os::priority::{GrantedPriority, ThreadPriority};
use crate::os::wakeup::WakeupTimer;
use crate::plan::Plan;
use crate::plan::config::Protocol;
use crate::plan::load::{OnBusy, Pacing};
use crate::record::recorder::Recorder;
use crate::request::Request;
use crate::schedule::queue::ArrivalQueue;
use crate::script::error::ScriptError;
use crate::script::worker_script::WorkerScript;
use crate::template::RequestTemplate;
use crate::transport::route::{Dialer, Route};
use crate::transport::tls::stream::TlsBuffers;
use overload::{ConnectionGrowth, Lateness};
use users::UserStates;

/// One side as a worker sees it.
pub(crate) struct LoadTarget {
    pub(crate) route: Route,
    pub(crate) templates: Vec<RequestTemplate>,
    /// The same requests as the last ones of their connections; empty where connections are kept.
    pub(crate) last_templates: Vec<RequestTemplate>,
    /// The same requests as texts of HTTP/1.1, where they may be redirected and go out in HTTP/2;
    /// else empty.
    pub(crate) http1_templates: Vec<RequestTemplate>,
}

/// What a worker shares with whoever watches it.
#[derive(Default)]
pub(crate) struct WorkerCounters {
    pub(crate) due: AtomicU64,
    pub(crate) answered: AtomicU64,
    pub(crate) errors: AtomicU64,
}

pub(crate) struct Worker<'a> {
    number: usize,
    plan: &'a Plan,
    targets: &'a [LoadTarget],
    stop: &'a AtomicBool,
    counters: &'a WorkerCounters,
    poller: Poller,
    policy: ConnectionPolicy,
    connections: Vec<Connection>,
    users: UserStates,
    /// Of each side.
    dialers: Vec<Dialer<'a>>,
    queues: Vec<ArrivalQueue>,
    /// Of each side; none where connections are as many as they are.
    growth: Vec<ConnectionGrowth>,
    lateness: Lateness,
    /// All that had come by then has been taken in.
    handled_until_ns: u64,
    /// Of each side, the connections that have room for a request and since when; the one that has
    /// waited longest first, so that all are used in turn. An entry whose connection has moved on
    /// since is void.
    free: Vec<VecDeque<(usize, u64)>>,
    /// Connections with something queued, where they have room for several requests: it goes out at
    /// the end of the turn.
    queued: Vec<usize>,
    /// Requests that a connection has room for.
    slots: u16,
    /// Requests that a server has left out, and that are to be sent again.
    unprocessed: VecDeque<InFlight>,
    in_flight: usize,
    recorder: Recorder,
    /// When the schedule starts; before that, connections are opened and no failure uses up an
    /// arrival.
    start_ns: Option<u64>,
    priority: ThreadPriority,
    wakeup_timer: WakeupTimer,
    /// Nothing is sent before that.
    next_send_ns: u64,
    next_sweep_ns: u64,
    longest_stall_ns: u64,
    /// When the last request came to its end.
    last_end_ns: u64,
    /// Connections whose turn ended before they were read empty; no edge will tell of them again.
    /// And whether they hung up.
    unread: VecDeque<(usize, bool)>,
    exhausted_attempts: u64,
    /// Of each side, why the last connection that could not be opened was not.
    last_refusal: Vec<Option<io::Error>>,
    /// Of each side, whether a connection was ever opened.
    reached: Vec<bool>,
    /// Of each side, the head that its last answer had.
    cached_heads: Vec<CachedHead>,
    buffer: Box<[u8]>,
    scratch: Vec<u8>,
    wall_offset_ns: u64,
    /// Whether sockets may be left alone for a moment: all requests are small, and all answers so
    /// far, and those have stamps of their own. Of several in one read only the last one has.
    may_delay_reads: bool,
    /// Who says what is sent, where a script does.
    script: Option<WorkerScript>,
    script_error: Option<ScriptError>,
    /// Connections that a script lets wait: until when, which, and since when they have had room.
    delayed: BinaryHeap<Reverse<(u64, usize, u64)>>,
    /// Redirected requests whose connection was closed: they go on when it is open again.
    pending_redirects: Vec<(usize, InFlight)>,
    /// Read in the measured time.
    bytes_read: u64,
}

/// What a worker did, besides its record.
pub(crate) struct WorkerOutcome {
    pub(crate) recorder: Recorder,
    pub(crate) longest_stall_ns: u64,
    /// Of a processor, while there was load.
    pub(crate) cpu_share: f64,
    /// Attempts to connect that failed because this machine ran out of files or ports.
    pub(crate) exhausted_attempts: u64,
    pub(crate) sleep_method: SleepMethod,
    pub(crate) granted_priority: GrantedPriority,
    /// When the loop ended, on the schedule's clock.
    pub(crate) ended_ns: u64,
    /// When the last request came to its end.
    pub(crate) last_end_ns: u64,
    /// It ended because there were to be no more requests, and not because time was up.
    pub(crate) reached_count: bool,
    pub(crate) script: Option<WorkerScript>,
    /// Why the script could not go on, if it could not.
    pub(crate) script_error: Option<ScriptError>,
    /// The script had enough before the time was over.
    pub(crate) script_stopped: bool,
    /// Read in the measured time; only counted for a script.
    pub(crate) bytes_read: u64,
}

const READ_BUFFER_BYTES: usize = 64 * 1024;

/// From here on a body must be read, or written, at once: whoever is at the other end may wait for
/// room in a buffer.
const LARGE_BODY_BYTES: usize = 16 * 1024;

impl<'a> Worker<'a> {
    pub(crate) fn new(
        number: usize,
        plan: &'a Plan,
        targets: &'a [LoadTarget],
        stop: &'a AtomicBool,
        counters: &'a WorkerCounters,
        script: Option<WorkerScript>,
    ) -> io::Result<Worker<'a>> {
        let sides = plan.sides.len();
        let share = plan.worker_share(plan.connections as u64, number) as usize;
        // A closed load asks what a service can take, and its cost is part of the answer.
        let timestamped =
            plan.is_open() || plan.users.is_some_and(|users| !users.think.1.is_zero());
        // A user does one thing after the other, whatever a script gives at once.
        let slots = match plan.users {
            Some(_) => plan.slots,
            None => script.as_ref().map_or(1, WorkerScript::batch_len).max(plan.slots),
        };
        let in_batches = slots > 1 && !plan.is_open() && plan.protocol == Protocol::Http1;
        let batch = if in_batches { BatchPhase::Filling } else { BatchPhase::Never };
        let keep = match &script {
            Some(script) if script.has_response() => Retention::Responses,
            _ if plan.redirects > 0 => Retention::Heads,
            _ => Retention::Nothing,
        };
        let policy = ConnectionPolicy {
            protocol: plan.protocol,
            slots,
            batch,
            timestamped,
            retention: keep,
        };
        let scratch = Rc::new(RefCell::new(TlsBuffers::default()));
        let chosen = script.as_ref().and_then(WorkerScript::address);
        let dialer = |target: &'a LoadTarget| Dialer::new(&target.route, number, chosen, &scratch);
        let later = |token| {
            plan.requests_per_connection.is_some() || users::starts_later(token, number, plan)
        };
        let state = |later| {
            if later {
                ConnectionState::OnDemand { since_ns: 0 }
            } else {
                ConnectionState::Backoff { retry_ns: 0 }
            }
        };
        let queue = |side| {
            ArrivalQueue::new(&plan.arrivals, side, number as u64, plan.workers as u64)
                .with_quota(plan.quota(number))
        };
        let room = plan.requests_per_connection.map_or(slots.into(), |most| most.min(slots.into()));
        let growth = |most: usize| {
            move |side| {
                ConnectionGrowth::new(
                    queue(side),
                    room,
                    share,
                    plan.worker_share(most as u64, number) as usize,
                )
            }
        };
        Ok(Worker {
            number,
            plan,
            targets,
            stop,
            counters,
            poller: Poller::new()?,
            connections: (0..share * sides)
                .map(|token| Connection::new(token % sides, &policy, state(later(token))))
                .collect(),
            users: UserStates::new(plan, share * sides),
            dialers: targets.iter().map(dialer).collect(),
            queues: (0..sides).map(queue).collect(),
            growth: match plan.on_busy {
                OnBusy::Grow { connections } => (0..sides).map(growth(connections)).collect(),
                OnBusy::Queue | OnBusy::Drop => vec![],
            },
            lateness: Lateness::new(plan, share * sides),
            handled_until_ns: 0,
            policy,
            free: (0..sides).map(|_| VecDeque::with_capacity(share + 1)).collect(),
            queued: Vec::new(),
            slots,
            unprocessed: VecDeque::new(),
            in_flight: 0,
            recorder: Recorder::new(plan),
            start_ns: None,
            priority: ThreadPriority::new(plan.priority, plan.workers, plan.is_open()),
            wakeup_timer: WakeupTimer::new(clock::now(), plan.pacing == Pacing::Precise),
            next_send_ns: 0,
            next_sweep_ns: 0,
            longest_stall_ns: 0,
            last_end_ns: 0,
            unread: VecDeque::new(),
            exhausted_attempts: 0,
            last_refusal: (0..sides).map(|_| None).collect(),
            reached: vec![false; sides],
            cached_heads: (0..sides).map(|_| CachedHead::default()).collect(),
            buffer: vec![0; READ_BUFFER_BYTES].into_boxed_slice(),
            scratch: Vec::new(),
            wall_offset_ns: clock::wall_offset_ns(),
            may_delay_reads: plan.is_open()
                && slots == 1
                && plan.requests.iter().all(Request::is_small),
            script,
            script_error: None,
            delayed: BinaryHeap::new(),
            pending_redirects: Vec::new(),
            bytes_read: 0,
        })
    }
}

impl Request {
    fn is_small(&self) -> bool {
        self.body.as_ref().is_none_or(|body| body.len() < LARGE_BODY_BYTES)
    }
}

fn increment(counter: &AtomicU64) {
    // Only this worker writes it, so no atomic addition is needed.
    counter.store(counter.load(Relaxed) + 1, Relaxed);
}
