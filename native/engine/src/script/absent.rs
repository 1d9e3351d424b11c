//! What takes the place of Lua in a build without scripts: the same functions, and a refusal before
//! the load.

use std::net::SocketAddr;

use super::definition::Script;
use super::error::ScriptError;
use super::exchange::{ScriptRequest, ScriptResponse};
use super::summary::ScriptSummary;
use crate::request::Request;

pub(crate) enum AbsentSession {}

impl AbsentSession {
    pub(crate) fn new(
        _: &Script,
        _: &Request,
        _: &[SocketAddr],
        _: usize,
    ) -> Result<AbsentSession, ScriptError> {
        let sentence = "this build of the load engine has no Lua, so it runs no scripts";
        Err(ScriptError(sentence.into()))
    }

    pub(crate) fn take_workers(&self) -> Vec<Option<AbsentScript>> {
        match *self {}
    }

    pub(crate) fn call_done(
        &self,
        _: Vec<Option<AbsentScript>>,
        _: &ScriptSummary,
    ) -> Result<(), ScriptError> {
        match *self {}
    }
}

pub(crate) enum AbsentScript {}

impl AbsentScript {
    pub(crate) fn has_delay(&self) -> bool {
        match *self {}
    }

    pub(crate) fn has_response(&self) -> bool {
        match *self {}
    }

    pub(crate) fn address(&self) -> Option<SocketAddr> {
        match *self {}
    }

    pub(crate) fn has_stopped(&self) -> bool {
        match *self {}
    }

    pub(crate) fn batch_len(&self) -> u16 {
        match *self {}
    }

    pub(crate) fn is_amid_batch(&self) -> bool {
        match *self {}
    }

    pub(crate) fn next_request(&mut self) -> Result<ScriptRequest<'_>, ScriptError> {
        match *self {}
    }

    pub(crate) fn call_delay(&mut self) -> Result<u64, ScriptError> {
        match *self {}
    }

    pub(crate) fn call_response(&mut self, _: &ScriptResponse) -> Result<(), ScriptError> {
        match *self {}
    }
}
