//! The requests that are sent once more: those that a server did not process, those whose
//! connection it closed when they arrived, and those that it redirected.

mod closed;
mod redirect;
mod unprocessed;

use std::collections::VecDeque;

use crate::connection::in_flight::InFlight;

/// The requests of one worker that wait to be sent once more. They are in flight all the time: the
/// timeout of each of them goes on.
#[derive(Default)]
pub(super) struct Retries {
    /// Requests that wait for any connection, or for that of their user. They stand in the order
    /// in which they were first sent.
    unprocessed: VecDeque<InFlight>,
    /// Requests whose connection was closed, and that connection: they go on when it is open again.
    reopenings: Vec<(usize, InFlight)>,
}

impl Retries {
    /// Adds a request that waits for any connection, or for that of its user. The request that was
    /// sent first is sent again first, so that no request stands at the end of a connection's queue
    /// again and again.
    pub(super) fn push(&mut self, in_flight: InFlight) {
        let place = self.unprocessed.partition_point(|other| other.sent_ns <= in_flight.sent_ns);
        self.unprocessed.insert(place, in_flight);
    }

    /// How many requests wait for any connection, or for that of their user.
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.unprocessed.len()
    }

    /// Takes out the first of them.
    pub(super) fn pop(&mut self) -> Option<InFlight> {
        self.unprocessed.pop_front()
    }

    /// Puts back one that was taken out, and for which there is no connection yet. To be done for
    /// each of them in turn, so that their order stays.
    pub(super) fn put_back(&mut self, in_flight: InFlight) {
        self.unprocessed.push_back(in_flight);
    }

    /// Takes out a request that was first sent at this time or before.
    pub(super) fn take_sent_by(&mut self, sent_ns: u64) -> Option<InFlight> {
        let place = self.unprocessed.iter().position(|in_flight| in_flight.sent_ns <= sent_ns)?;
        self.unprocessed.remove(place)
    }

    /// Whether the user of this connection waits for one of these requests.
    pub(super) fn has_user(&self, token: usize) -> bool {
        self.unprocessed.iter().any(|in_flight| in_flight.user == Some(token))
    }

    /// Takes out a request of the user of this connection.
    pub(super) fn take_of_user(&mut self, token: usize) -> Option<InFlight> {
        let place = self.unprocessed.iter().position(|other| other.user == Some(token))?;
        self.unprocessed.remove(place)
    }

    /// Adds a request that goes on when this connection is open again.
    pub(super) fn push_for_reopening(&mut self, token: usize, in_flight: InFlight) {
        self.reopenings.push((token, in_flight));
    }

    /// Whether a request waits for this connection to be open again.
    pub(super) fn awaits_reopening(&self, token: usize) -> bool {
        self.reopenings.iter().any(|(other, _)| *other == token)
    }

    /// Takes out the first request that waits for this connection to be open again.
    pub(super) fn take_for_reopening(&mut self, token: usize) -> Option<InFlight> {
        let place = self.reopenings.iter().position(|(other, _)| *other == token)?;
        Some(self.reopenings.remove(place).1)
    }

    /// Takes out a request that was first sent at this time or before, and gives the connection
    /// that it waits for.
    pub(super) fn take_reopening_sent_by(&mut self, sent_ns: u64) -> Option<(usize, InFlight)> {
        let is_late = |(_, in_flight): &(usize, InFlight)| in_flight.sent_ns <= sent_ns;
        let place = self.reopenings.iter().position(is_late)?;
        Some(self.reopenings.remove(place))
    }

    /// All requests that wait.
    pub(super) fn iter(&self) -> impl Iterator<Item = &InFlight> {
        self.unprocessed.iter().chain(self.reopenings.iter().map(|(_, in_flight)| in_flight))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::key::RecordKey;

    fn sent_at(sent_ns: u64) -> InFlight {
        InFlight::new(RecordKey { side: 0, request: 0, measured: None }, 0, 0, 0, sent_ns)
    }

    #[test]
    fn the_request_that_was_sent_first_is_sent_again_first() {
        let mut retries = Retries::default();
        [30, 10, 20].into_iter().for_each(|sent_ns| retries.push(sent_at(sent_ns)));
        let order: Vec<u64> =
            std::iter::from_fn(|| retries.pop()).map(|in_flight| in_flight.sent_ns).collect();
        assert_eq!(order, [10, 20, 30]);
    }

    #[test]
    fn only_requests_that_are_late_are_taken_out() {
        let mut retries = Retries::default();
        [30, 10, 20].into_iter().for_each(|sent_ns| retries.push(sent_at(sent_ns)));
        retries.push_for_reopening(7, sent_at(15));
        retries.push_for_reopening(8, sent_at(25));
        let late: Vec<u64> = std::iter::from_fn(|| retries.take_sent_by(20))
            .map(|in_flight| in_flight.sent_ns)
            .collect();
        assert_eq!((late, retries.len()), (vec![10, 20], 1));
        assert_eq!(retries.take_reopening_sent_by(20).map(|(token, _)| token), Some(7));
        assert!(retries.take_reopening_sent_by(20).is_none());
        assert!(retries.awaits_reopening(8) && !retries.awaits_reopening(7));
    }
}
