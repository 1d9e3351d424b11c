//! The requests in flight on one connection, each in a slot of its own.

use crate::http1::body::AwaitedBody;
use crate::http1::kept::KeptBody;
use crate::record::key::{RecordKey, RequestTimes};
use crate::request::MethodTraits;

/// The name of a user's way through a scenario that a request is part of. A name is never given
/// twice, so one that is kept too long finds nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct WalkId {
    pub(crate) place: u32,
    pub(crate) generation: u32,
}

/// A request that was sent and has not ended, or is about to be sent.
pub(crate) struct InFlight {
    pub(crate) key: RecordKey,
    pub(crate) index: u64,
    /// None where there are no scenarios.
    pub(crate) walk: Option<WalkId>,
    /// The number of its arrival, which the other side's twin has too.
    pub(crate) twin: u64,
    pub(crate) wait_ns: u64,
    pub(crate) lag_ns: u64,
    /// When it was first sent; when it was sent the second time if `met_close`.
    pub(crate) sent_ns: u64,
    pub(crate) method: MethodTraits,
    /// What its response is judged by.
    pub(crate) kept_body: KeptBody,
    /// Whether its answer is sampled, to compare it with those of the other side.
    pub(crate) is_sampled: bool,
    /// It has timed out, and was counted then. Its slot is free once its response has come, or its
    /// connection is closed.
    pub(crate) timed_out: bool,
    /// It was sent before, to a server that reported that it had not processed it.
    pub(crate) unprocessed: bool,
    /// It was sent before, on a kept connection that the server closed without one byte of the
    /// response.
    pub(crate) met_close: bool,
    /// It is counted as sent again.
    pub(crate) resent: bool,
    /// How many connections have refused it without one response to any request.
    pub(crate) refusals: u8,
    /// The connection of its user, where it waits to be sent again.
    pub(crate) user: Option<usize>,
    /// Its connection was opened for it, which is part of its time.
    pub(crate) includes_opening: bool,
    /// The position of its end among all bytes that its connection sends.
    pub(crate) ends_at: u64,
    /// How many bytes it has: its text in HTTP/1.1, its header block and its body in HTTP/2.
    pub(crate) size: u64,
    /// The text that was sent last, where redirects are followed.
    pub(crate) redirect: Option<Box<RedirectState>>,
}

/// A request that may be redirected.
pub(crate) struct RedirectState {
    pub(crate) request: Vec<u8>,
    /// How many redirects were followed.
    pub(crate) followed: u32,
}

impl InFlight {
    pub(crate) fn new(
        key: RecordKey,
        index: u64,
        wait_ns: u64,
        lag_ns: u64,
        sent_ns: u64,
    ) -> InFlight {
        InFlight {
            key,
            index,
            walk: None,
            twin: index,
            wait_ns,
            lag_ns,
            sent_ns,
            method: MethodTraits::default(),
            kept_body: KeptBody::Nothing,
            is_sampled: false,
            timed_out: false,
            unprocessed: false,
            met_close: false,
            resent: false,
            refusals: 0,
            user: None,
            includes_opening: false,
            ends_at: 0,
            size: 0,
            redirect: None,
        }
    }

    /// Whether it is not counted as in flight yet.
    pub(crate) fn is_new(&self) -> bool {
        !self.was_sent() && !self.includes_opening
    }

    /// Whether it was sent before, and so is recorded as sent.
    pub(crate) fn was_sent(&self) -> bool {
        self.unprocessed || self.met_close || self.is_redirected()
    }

    /// Whether it follows a redirect.
    pub(crate) fn is_redirected(&self) -> bool {
        self.redirect.as_ref().is_some_and(|redirect| redirect.followed > 0)
    }

    /// It is sent `held_ns` later than planned. Where requests are due at a time, that is lag.
    pub(crate) fn delay_send(&mut self, held_ns: u64, is_due_at_a_time: bool) {
        if is_due_at_a_time {
            self.lag_ns += held_ns;
        }
        self.sent_ns += held_ns;
    }

    /// It is sent a second time, at `now`. The time that its first sending has taken is wait: there
    /// was no connection that the server would have used.
    pub(crate) fn restart(&mut self, now: u64) {
        self.wait_ns += now.saturating_sub(self.sent_ns);
        self.sent_ns = now;
    }

    pub(crate) fn times(&self, now: u64) -> RequestTimes {
        let service_ns = now.saturating_sub(self.sent_ns);
        RequestTimes { wait_ns: self.wait_ns, lag_ns: self.lag_ns, service_ns: Some(service_ns) }
    }
}

/// What had arrived of a response when its request was given up.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum ResponseProgress {
    /// Nothing, or a part of the head.
    Nothing,
    Head {
        /// How long after the request was sent; None where the protocol does not note it.
        after_ns: Option<u64>,
        awaited: AwaitedBody,
    },
}

/// A request that was given up: what there is to record of it.
pub(crate) struct CancelledRequest {
    pub(crate) key: RecordKey,
    pub(crate) index: u64,
    pub(crate) walk: Option<WalkId>,
    pub(crate) times: RequestTimes,
    pub(crate) progress: ResponseProgress,
}

impl CancelledRequest {
    pub(crate) fn new(
        in_flight: &InFlight,
        progress: ResponseProgress,
        now: u64,
    ) -> CancelledRequest {
        let InFlight { key, index, walk, .. } = *in_flight;
        CancelledRequest { key, index, walk, times: in_flight.times(now), progress }
    }
}

/// A fixed number of slots. They are taken in the order in which they became free. So where
/// responses come in the order of the requests, the slots are used in turn.
pub(crate) struct InFlightSlots {
    slots: Box<[SlotState]>,
    /// The ends of the list of free slots, in which each slot names the next one. Void while no
    /// slot is free.
    first_free: u16,
    last_free: u16,
    taken: u16,
}

enum SlotState {
    Free { next: u16, since_ns: u64 },
    Taken(InFlight),
}

impl InFlightSlots {
    /// `slots` is 1 or more.
    pub(crate) fn new(slots: u16) -> InFlightSlots {
        let free = |slot| SlotState::Free { next: slot + 1, since_ns: 0 };
        InFlightSlots {
            slots: (0..slots).map(free).collect(),
            first_free: 0,
            last_free: slots - 1,
            taken: 0,
        }
    }

    pub(crate) fn len(&self) -> usize {
        usize::from(self.taken)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.taken == 0
    }

    pub(crate) fn is_full(&self) -> bool {
        self.len() == self.slots.len()
    }

    /// Since when there is room for another request; None when there is none.
    #[inline]
    pub(crate) fn room_since(&self) -> Option<u64> {
        match self.slots.get(usize::from(self.first_free)) {
            Some(&SlotState::Free { since_ns, .. }) if !self.is_full() => Some(since_ns),
            _ => None,
        }
    }

    /// Gives the slot that the request is in from now on.
    ///
    /// # Panics
    /// When no slot is free.
    pub(crate) fn insert(&mut self, in_flight: InFlight) -> u16 {
        let slot = self.first_free;
        let SlotState::Free { next, .. } =
            std::mem::replace(&mut self.slots[usize::from(slot)], SlotState::Taken(in_flight))
        else {
            panic!("a request was put where there is no room");
        };
        self.first_free = next;
        self.taken += 1;
        slot
    }

    /// Takes out the request in this slot.
    pub(crate) fn remove(&mut self, slot: u16, now_ns: u64) -> Option<InFlight> {
        let place = self
            .slots
            .get_mut(usize::from(slot))
            .filter(|place| matches!(place, SlotState::Taken(_)))?;
        let SlotState::Taken(in_flight) =
            std::mem::replace(place, SlotState::Free { next: slot, since_ns: now_ns })
        else {
            return None;
        };
        if self.is_full() {
            self.first_free = slot;
        } else if let SlotState::Free { next, .. } = &mut self.slots[usize::from(self.last_free)] {
            *next = slot;
        }
        self.last_free = slot;
        self.taken -= 1;
        Some(in_flight)
    }

    /// The slot that is taken after this one, where the slots are used in turn.
    pub(crate) fn slot_after(&self, slot: u16) -> u16 {
        if usize::from(slot) + 1 == self.slots.len() { 0 } else { slot + 1 }
    }

    pub(crate) fn get(&self, slot: u16) -> Option<&InFlight> {
        match self.slots.get(usize::from(slot)) {
            Some(SlotState::Taken(in_flight)) => Some(in_flight),
            _ => None,
        }
    }

    pub(crate) fn get_mut(&mut self, slot: u16) -> Option<&mut InFlight> {
        match self.slots.get_mut(usize::from(slot)) {
            Some(SlotState::Taken(in_flight)) => Some(in_flight),
            _ => None,
        }
    }

    /// The slot of any request.
    pub(crate) fn any_taken(&self) -> Option<u16> {
        if self.is_empty() {
            return None;
        }
        self.slots
            .iter()
            .position(|place| matches!(place, SlotState::Taken(_)))
            .map(|slot| slot as u16)
    }

    pub(crate) fn capacity(&self) -> usize {
        self.slots.len()
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &InFlight> {
        self.slots.iter().filter_map(|place| match place {
            SlotState::Taken(in_flight) => Some(in_flight),
            SlotState::Free { .. } => None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn in_flight(index: u64) -> InFlight {
        InFlight::new(RecordKey { side: 0, request: 0, measured: None }, index, 0, 0, 0)
    }

    #[test]
    fn where_responses_come_in_order_slots_are_used_in_turn() {
        let mut requests = InFlightSlots::new(3);
        let slots: Vec<u16> = (0..3).map(|index| requests.insert(in_flight(index))).collect();
        assert_eq!((slots, requests.room_since()), (vec![0, 1, 2], None));
        for now in 0..7 {
            let removed = requests.remove((now % 3) as u16, 100 + now).unwrap();
            assert_eq!(removed.index, now);
            assert_eq!(requests.room_since(), Some(100 + now));
            assert_eq!(requests.insert(in_flight(now + 3)), (now % 3) as u16);
        }
    }

    #[test]
    fn there_is_room_since_the_slot_became_free_that_is_taken_next() {
        let mut requests = InFlightSlots::new(2);
        assert_eq!(requests.room_since(), Some(0));
        for index in 0..2 {
            requests.insert(in_flight(index));
        }
        requests.remove(1, 70);
        requests.remove(0, 80);
        assert_eq!(
            (requests.room_since(), requests.insert(in_flight(2)), requests.room_since()),
            (Some(70), 1, Some(80))
        );
        assert!(requests.remove(0, 90).is_none(), "nothing is in it");
        assert!(requests.remove(7, 90).is_none(), "there is no such slot");
    }

    proptest! {
        #[test]
        fn whatever_lands_in_whatever_order_nothing_is_lost(
            slots in 1u16..9, steps in proptest::collection::vec(0u16..12, 0..200),
        ) {
            let mut requests = InFlightSlots::new(slots);
            let mut taken: Vec<(u16, u64)> = vec![];
            for (index, step) in steps.into_iter().enumerate() {
                if taken.len() < usize::from(slots) && step % 2 == 0 {
                    let slot = requests.insert(in_flight(index as u64));
                    prop_assert!(taken.iter().all(|&(other, _)| other != slot));
                    taken.push((slot, index as u64));
                } else if let Some(place) = taken.iter().position(|&(slot, _)| slot == step) {
                    let (slot, index) = taken.remove(place);
                    prop_assert_eq!(
                        requests.remove(slot, 1).map(|in_flight| in_flight.index),
                        Some(index)
                    );
                } else {
                    prop_assert!(requests.remove(step, 1).is_none());
                }
                prop_assert_eq!(requests.len(), taken.len());
                prop_assert_eq!(requests.room_since().is_some(), taken.len() < usize::from(slots));
            }
        }
    }
}
