//! The functions that the engine provides to a script: the implementation of the table `wrk`, of
//! threads and of standard output.

use std::net::{IpAddr, SocketAddr, TcpStream, ToSocketAddrs};
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use mlua::{Lua, LuaString, Table, Value};

use super::globals::ScriptGlobals;
use super::lua_error::describe_lua_error;
use super::threads::ThreadDirectory;
use super::values::CopiedValue;
use crate::script::definition::Script;

/// The Lua part of the table `wrk`, of threads and of standard output.
const PRELUDE: &str = include_str!("wrk.lua");

/// The time limit of `wrk.connect`.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// Runs the prelude with the engine's functions, and returns its result.
pub(super) fn load_prelude(
    lua: &Lua,
    script: &Script,
    globals: &ScriptGlobals,
    threads: impl ThreadDirectory,
) -> mlua::Result<Table> {
    let engine = lua.create_table()?;
    let url = &globals.url;
    engine.set("scheme", &*url.scheme)?;
    engine.set("host", &*url.host)?;
    engine.set("port", url.port.as_deref())?;
    engine.set("method", &*globals.request.method)?;
    engine.set("path", &*globals.request.path)?;
    let headers = globals.request.headers.iter().map(|(name, value)| (&**name, &**value));
    engine.set("headers", lua.create_table_from(headers)?)?;
    let body = globals.request.body.as_ref().map(|body| lua.create_string(body)).transpose()?;
    engine.set("body", body)?;
    let addresses = globals.addresses.iter().map(SocketAddr::to_string);
    engine.set("addresses", lua.create_sequence_from(addresses)?)?;
    let output = script.output.clone();
    engine.set(
        "print",
        lua.create_function(move |_, text: LuaString| {
            output.write(&text.as_bytes());
            Ok(())
        })?,
    )?;
    engine.set(
        "lookup",
        lua.create_function(|_, name: (String, String)| {
            Ok(into_lua_result(look_up(&name.0, &name.1)))
        })?,
    )?;
    engine.set(
        "connect",
        lua.create_function(|_, address: String| Ok(into_lua_result(can_connect(&address))))?,
    )?;
    engine.set("time_us", lua.create_function(|_, ()| Ok(time_us()))?)?;
    add_thread_functions(lua, &engine, globals, threads)?;
    lua.load(PRELUDE).set_name("=wrk").call(engine)
}

fn add_thread_functions(
    lua: &Lua,
    engine: &Table,
    globals: &ScriptGlobals,
    threads: impl ThreadDirectory,
) -> mlua::Result<()> {
    let threads = Arc::new(threads);
    let all = threads.clone();
    let value_of = move |own: &Lua, (number, name): (usize, LuaString)| {
        let copied = all.with_globals(own, number, |lua| {
            let value =
                lua.create_string(name.as_bytes()).and_then(|name| lua.globals().raw_get(name));
            CopiedValue::from_lua(&value.map_err(|error| describe_lua_error(&error))?)
        });
        copied.map_or_else(
            |problem| Ok((Value::Nil, Some(problem))),
            |copied| Ok((copied.into_lua(own)?, None)),
        )
    };
    engine.set("value_of", lua.create_function(value_of)?)?;
    let all = threads.clone();
    let set_value_of = move |own: &Lua, (number, name, value): (usize, LuaString, Value)| {
        let set = |copied: CopiedValue| {
            all.with_globals(own, number, |lua| {
                let set = || {
                    lua.globals()
                        .raw_set(lua.create_string(name.as_bytes())?, copied.into_lua(lua)?)
                };
                set().map_err(|error| describe_lua_error(&error))
            })
        };
        Ok(into_lua_result(CopiedValue::from_lua(&value).and_then(set).map(|()| true)))
    };
    engine.set("set_value_of", lua.create_function(set_value_of)?)?;
    let (all, first) = (threads.clone(), globals.addresses.first().copied());
    let address_of = move |_: &Lua, number: usize| {
        let chosen = *all.thread(number).address.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(chosen.or(first).map(|address| address.to_string()))
    };
    engine.set("address_of", lua.create_function(address_of)?)?;
    let all = threads.clone();
    let set_address_of = move |_: &Lua, (number, address): (usize, Value)| {
        let address = address.as_string().and_then(|text| text.to_string_lossy().parse().ok());
        *all.thread(number).address.lock().unwrap_or_else(PoisonError::into_inner) = address;
        Ok(())
    };
    engine.set("set_address_of", lua.create_function(set_address_of)?)?;
    let stop = move |_: &Lua, number: usize| {
        threads.thread(number).stopped.store(true, Relaxed);
        Ok(())
    };
    engine.set("stop", lua.create_function(stop)?)
}

/// The form that the prelude expects: the value, or nil and a sentence.
fn into_lua_result<T>(outcome: Result<T, String>) -> (Option<T>, Option<String>) {
    match outcome {
        Ok(found) => (Some(found), None),
        Err(problem) => (None, Some(problem)),
    }
}

/// Resolves a host and a service: a port, or the name of a scheme.
fn look_up(host: &str, service: &str) -> Result<Vec<String>, String> {
    let port = match service {
        "http" => 80,
        "https" => 443,
        port => port
            .parse()
            .map_err(|_| format!("{service:?} is no port: give a number, \"http\" or \"https\""))?,
    };
    let found = match host.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>() {
        Ok(address) => vec![SocketAddr::new(address, port)],
        Err(_) => (host, port)
            .to_socket_addrs()
            .map_err(|cause| format!("{host} has no address: {cause}"))?
            .collect(),
    };
    Ok(found.iter().map(SocketAddr::to_string).collect())
}

fn can_connect(address: &str) -> Result<bool, String> {
    let address: SocketAddr = address.parse().map_err(|_| format!("{address:?} is no address"))?;
    Ok(TcpStream::connect_timeout(&address, CONNECT_TIMEOUT).is_ok())
}

fn time_us() -> f64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_micros() as f64
}
