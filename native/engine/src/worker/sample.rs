//! Keeps responses: those that failed a check as examples, without the secrets that are known, and
//! samples of what is answered, which are read after the load has ended.

use memchr::memmem;

use super::Worker;
use crate::answer::{MAX_SAMPLED_BODY_BYTES, SampledAnswer};
use crate::check::{ReceivedResponse, decode_sample};
use crate::connection::in_flight::InFlight;
use crate::http1::kept::MAX_SAMPLE_BYTES;
use crate::record::side::FailedSample;

/// Shorter values are not masked: they are found in any text.
const MIN_SECRET_BYTES: usize = 6;

impl Worker<'_> {
    /// Decides whether the answer to a request is sampled. One that was sent before keeps what was
    /// decided then.
    #[inline]
    pub(super) fn choose_sample(&mut self, in_flight: &mut InFlight) {
        in_flight.is_sampled |= !in_flight.was_sent() && self.answers.is_due(in_flight.key);
        if in_flight.is_sampled {
            in_flight.kept_body = in_flight.kept_body.extend_to(MAX_SAMPLED_BODY_BYTES);
        }
    }

    /// Keeps the response in this slot as a sample. Other answers than those of 2xx are counted by
    /// status, and have nothing more to compare.
    #[cold]
    pub(super) fn keep_answer(
        &mut self,
        token: usize,
        slot: u16,
        in_flight: &InFlight,
        status: u16,
    ) {
        let (key, Some(kept)) = (in_flight.key, self.pool[token].kept_response(slot)) else {
            return;
        };
        let Some(time_slot) = key.measured.filter(|_| (200..300).contains(&status)) else { return };
        let response = kept.copy_within(MAX_SAMPLED_BODY_BYTES);
        if self.answers.has_room_for(response.head.len() + response.body.len()) {
            let sample = SampledAnswer { at_ns: time_slot.at_ns, response };
            self.recorder.sides[key.side].answers[key.request].keep_sample(sample);
        }
    }

    /// Keeps the response in this slot as an example of a failed check, if there is room. Its body
    /// is decoded: in it, values that were captured and those of columns with secrets are masked.
    pub(super) fn record_sample(
        &mut self,
        token: usize,
        slot: u16,
        in_flight: &InFlight,
        status: u16,
        sentence: &str,
    ) {
        let key = in_flight.key;
        if !self.recorder.sides[key.side].has_room_for_sample() {
            return;
        }
        self.find_rows(token, in_flight.twin);
        let Some(kept) = self.pool[token].kept_response(slot) else { return };
        let mut decoder = std::mem::take(&mut self.decoder);
        let body = decode_sample(kept, self.plan.max_body_bytes, &mut decoder);
        let response = ReceivedResponse { status, kept, body: Ok(body), response_ns: 0 };
        let secrets = self.list_secrets(in_flight, &response);
        let body = if kept.has_whole_body() { body } else { strip_cut_value(body, &secrets) };
        let mut body = mask_values(body, secrets);
        body.truncate(MAX_SAMPLE_BYTES as usize);
        self.decoder = decoder;
        let (size, check) = (kept.body_bytes(), sentence.to_owned());
        let sample = FailedSample { request: key.request, status, check, size, body };
        self.recorder.sides[key.side].samples.push(sample);
    }

    /// The values that the request used or took, and those of columns with secrets.
    fn list_secrets(&self, in_flight: &InFlight, response: &ReceivedResponse) -> Vec<Vec<u8>> {
        let own = in_flight.walk.and_then(|walk| self.scenarios.as_ref()?.user_values(walk));
        let used = own.map_or(&self.plan.initial_values[..], |(values, _)| values);
        let mut taken = used.to_vec();
        if let Some(rules) = self.plan.find_rules(in_flight.key.request) {
            // Those that are missing are not in the response either.
            let _ = rules.capture(response, &mut taken);
        }
        let rows = self.plan.feeders.iter().zip(&self.rows);
        let columns = rows.flat_map(|(feeder, &row)| feeder.list_secrets(row));
        used.iter().cloned().chain(taken).chain(columns.map(<[u8]>::to_vec)).collect()
    }
}

/// A text that was cut, without the beginning of one of these values at its end.
fn strip_cut_value<'a>(text: &'a [u8], secrets: &[Vec<u8>]) -> &'a [u8] {
    let count_cut = |secret: &Vec<u8>| {
        (1..=secret.len()).rev().find(|&length| text.ends_with(&secret[..length]))
    };
    let masked = secrets.iter().filter(|secret| secret.len() >= MIN_SECRET_BYTES);
    let cut_bytes = masked.filter_map(count_cut).max().unwrap_or(0);
    &text[..text.len() - cut_bytes]
}

/// The text with `***` in place of each of these values.
fn mask_values(text: &[u8], mut secrets: Vec<Vec<u8>>) -> Vec<u8> {
    secrets.retain(|secret| secret.len() >= MIN_SECRET_BYTES);
    // One that contains another goes first.
    secrets.sort_by_key(|secret| std::cmp::Reverse(secret.len()));
    secrets.iter().fold(text.to_vec(), |text, secret| {
        let (mut masked, mut from) = (vec![], 0);
        for at in memmem::find_iter(&text, secret) {
            masked.extend_from_slice(&text[from..at]);
            masked.extend_from_slice(b"***");
            from = at + secret.len();
        }
        masked.extend_from_slice(&text[from..]);
        masked
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_was_cut_does_not_end_in_a_part_of_a_value() {
        let secrets = ["secret-token", "short"].map(|text| text.into()).to_vec();
        for (text, shown) in [
            ("token: secret-to", "token: "),
            ("token: secret-token", "token: "),
            ("token: s", "token: "),
            ("token: shor", "token: shor"),
            ("token: ", "token: "),
            ("", ""),
        ] {
            assert_eq!(strip_cut_value(text.as_bytes(), &secrets), shown.as_bytes(), "{text}");
        }
    }

    #[test]
    fn values_are_masked_wherever_they_are_unless_they_are_short() {
        let secrets = ["secret", "secret-longer", "short", ""].map(|text| text.into()).to_vec();
        let masked = mask_values(b"a secret, secret-longer and short: secretsecret", secrets);
        assert_eq!(String::from_utf8(masked).unwrap(), "a ***, *** and short: ******");
    }
}
