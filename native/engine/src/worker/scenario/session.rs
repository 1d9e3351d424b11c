//! What the user of a walk takes from responses and sends in later steps.

use super::ScenarioRunner;
use super::cookies::{replace_cookies, set_cookie_values};
use crate::connection::in_flight::{InFlight, WalkId};
use crate::os::clock::{self, SECOND};
use crate::worker::Worker;

impl Worker<'_> {
    /// Stores the cookies of a response for the later steps of its walk, and where it redirects the
    /// request, for the request that follows.
    #[inline]
    pub(in crate::worker) fn keep_cookies(
        &mut self,
        token: usize,
        slot: u16,
        in_flight: &mut InFlight,
    ) {
        let kept = self.pool[token].kept_response(slot);
        let (Some(runner), Some(kept)) = (&mut self.scenarios, kept) else { return };
        runner.store_cookies(in_flight, &kept.head);
        if in_flight.redirect.as_ref().is_some_and(|redirect| redirect.followed > 0) {
            runner.pass_cookies_on(in_flight);
        }
    }
}

impl ScenarioRunner {
    #[inline]
    fn store_cookies(&mut self, in_flight: &InFlight, head: &[u8]) {
        let path = &self.cookie_paths[in_flight.key.side][in_flight.key.request];
        for value in set_cookie_values(head) {
            if let Some(open) = in_flight.walk.and_then(|walk| self.walks.get_mut(walk)) {
                open.cookies.store(value, path, unix_seconds());
            }
        }
    }

    /// Puts the cookies of a walk into the text of a redirected request.
    fn pass_cookies_on(&self, in_flight: &mut InFlight) {
        let Some(open) = in_flight.walk.and_then(|walk| self.walks.get(walk)) else { return };
        let Some(redirect) = &mut in_flight.redirect else { return };
        let path = redirect.request.split(|&byte| byte == b' ').nth(1).unwrap_or_default();
        let mut cookies = vec![];
        open.cookies.append_for(path, &mut cookies);
        if !cookies.is_empty() {
            replace_cookies(&mut redirect.request, &cookies);
        }
    }

    /// Chooses the cookies that a walk sends with this request.
    #[inline]
    pub(in crate::worker) fn choose_cookies(&mut self, in_flight: &InFlight) {
        self.chosen_cookies.clear();
        if let Some(open) = in_flight.walk.and_then(|walk| self.walks.get(walk)) {
            let path = &self.cookie_paths[in_flight.key.side][in_flight.key.request];
            open.cookies.append_for(path, &mut self.chosen_cookies);
        }
    }

    /// The values that a walk has captured, and the cookies that were chosen for its request.
    #[inline]
    pub(in crate::worker) fn user_values(&self, walk: WalkId) -> Option<(&[Vec<u8>], &[u8])> {
        Some((&self.walks.get(walk)?.values, &self.chosen_cookies))
    }

    /// The values that a walk has captured, to add to them.
    pub(in crate::worker) fn values_mut(&mut self, walk: WalkId) -> Option<&mut [Vec<u8>]> {
        Some(&mut self.walks.get_mut(walk)?.values)
    }
}

fn unix_seconds() -> i64 {
    ((clock::now() + clock::wall_offset_ns()) / SECOND) as i64
}
