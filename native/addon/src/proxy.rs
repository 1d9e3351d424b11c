//! The proxy that delays responses, in the form for JavaScript.

use napi::bindgen_prelude::AsyncTask;
use napi::{Env, Error, Status, Task};
use napi_derive::napi;
use tailgate_proxy::{
    Delay, Freeze, Listen, MAX_CONNECTIONS, Proxy, ProxyConfig, ProxyError, Upstream,
};

#[napi(object, js_name = "DelayProxyOptions")]
pub struct ProxyObject {
    pub socket: Option<String>,
    pub upstream: UpstreamObject,
    pub delay: DelayObject,
    pub freeze: Option<FreezeObject>,
}

#[derive(Clone)]
#[napi(discriminant = "kind", discriminant_case = "lowercase")]
pub enum UpstreamObject {
    Tcp { host: String, port: u32 },
    Unix { path: String },
}

#[derive(Clone)]
#[napi(discriminant = "kind", discriminant_case = "lowercase")]
pub enum DelayObject {
    None,
    Constant { ms: f64 },
    Slowest { ratio: f64, extra_ms: f64 },
}

#[derive(Clone)]
#[napi(object)]
pub struct FreezeObject {
    pub length_ms: f64,
    pub period_ms: f64,
    pub phase_ms: f64,
}

#[napi(object, js_name = "DelayProxyCounts")]
pub struct CountsObject {
    pub connections: f64,
    pub responses: f64,
    pub delayed: f64,
    pub added_ms: f64,
    pub late_ms: f64,
    pub freezes: f64,
    pub frozen_ms: f64,
    pub median_ms: f64,
}

/// A proxy that runs. It ends when it is stopped or collected.
#[napi]
pub struct DelayProxy(Proxy);

#[napi]
impl DelayProxy {
    /// The port of 127.0.0.1 at which it listens, unless it has a socket.
    #[napi(getter)]
    pub fn port(&self) -> Option<u32> {
        self.0.address().map(|address| address.port().into())
    }

    #[napi]
    pub fn counts(&self) -> CountsObject {
        let counts = self.0.counts();
        CountsObject {
            connections: counts.connections as f64,
            responses: counts.responses as f64,
            delayed: counts.delayed as f64,
            added_ms: to_ms(counts.added_ns),
            late_ms: to_ms(counts.late_ns),
            freezes: counts.freezes as f64,
            frozen_ms: to_ms(counts.frozen_ns),
            median_ms: to_ms(counts.median_ns),
        }
    }

    #[napi]
    pub fn stop(&mut self) {
        self.0.stop();
    }
}

/// Starts a proxy on a thread of Node's pool, since it may look a host up. Rejects with a sentence
/// whose first word is a code: `bad-plan`, `unreachable` or `machine`.
#[napi(ts_return_type = "Promise<DelayProxy>")]
pub fn start_delay_proxy(options: ProxyObject) -> AsyncTask<Starting> {
    AsyncTask::new(Starting(options.into()))
}

pub struct Starting(ProxyConfig);

impl Task for Starting {
    type Output = Proxy;
    type JsValue = DelayProxy;

    fn compute(&mut self) -> napi::Result<Proxy> {
        Proxy::start(self.0.clone()).map_err(|error| {
            let code = match error {
                ProxyError::Freeze => "bad-plan",
                ProxyError::Unreachable(_) => "unreachable",
                ProxyError::Machine(_) => "machine",
            };
            Error::new(Status::GenericFailure, format!("{code}: {error}"))
        })
    }

    fn resolve(&mut self, _env: Env, proxy: Proxy) -> napi::Result<DelayProxy> {
        Ok(DelayProxy(proxy))
    }
}

impl From<ProxyObject> for ProxyConfig {
    fn from(ProxyObject { socket, upstream, delay, freeze }: ProxyObject) -> ProxyConfig {
        ProxyConfig {
            listen: socket.map_or(Listen::Tcp, |path| Listen::Unix(path.into())),
            upstream: match upstream {
                UpstreamObject::Tcp { host, port } => Upstream::Tcp { host, port: port as u16 },
                UpstreamObject::Unix { path } => Upstream::Unix(path.into()),
            },
            delay: match delay {
                DelayObject::None => Delay::None,
                DelayObject::Constant { ms } => Delay::Constant { ns: to_ns(ms) },
                DelayObject::Slowest { ratio, extra_ms } => {
                    Delay::Slowest { ratio, extra_ns: to_ns(extra_ms) }
                }
            },
            freeze: freeze.map(|freeze| Freeze {
                length_ns: to_ns(freeze.length_ms),
                period_ns: to_ns(freeze.period_ms),
                phase_ns: to_ns(freeze.phase_ms),
            }),
            max_connections: MAX_CONNECTIONS,
        }
    }
}

/// A number that is below 0 or none becomes 0.
fn to_ns(ms: f64) -> u64 {
    (ms * 1e6) as u64
}

fn to_ms(ns: u64) -> f64 {
    ns as f64 / 1e6
}
