//! The date of a cookie's `Expires`, by the algorithm of RFC 6265 (5.1.1), which takes the many
//! forms that services write.

const MONTHS: [&[u8; 3]; 12] = [
    b"jan", b"feb", b"mar", b"apr", b"may", b"jun", b"jul", b"aug", b"sep", b"oct", b"nov", b"dec",
];

/// In seconds since 1970; None if the text is no date.
pub(super) fn parse_cookie_date(text: &[u8]) -> Option<i64> {
    let (mut time, mut day, mut month, mut year) = (None, None, None, None);
    for token in text.split(|&byte| is_delimiter(byte)).filter(|token| !token.is_empty()) {
        if time.is_none()
            && let Some(found) = parse_time(token)
        {
            time = Some(found);
        } else if day.is_none()
            && let Some(found) = parse_number(token, 1, 2)
        {
            day = Some(found);
        } else if month.is_none()
            && let Some(found) = parse_month(token)
        {
            month = Some(found);
        } else if year.is_none()
            && let Some(found) = parse_number(token, 2, 4)
        {
            year = Some(complete_year(found));
        }
    }
    let ([hour, minute, second], day, month, year) = (time?, day?, month?, year?);
    let is_valid =
        (1..=31).contains(&day) && year >= 1601 && hour < 24 && minute < 60 && second < 60;
    is_valid
        .then(|| days_since_1970(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second)
}

fn is_delimiter(byte: u8) -> bool {
    matches!(byte, 0x09 | 0x20..=0x2f | 0x3b..=0x40 | 0x5b..=0x60 | 0x7b..=0x7e)
}

/// `hh:mm:ss`, and anything after it that is no digit.
fn parse_time(token: &[u8]) -> Option<[i64; 3]> {
    let mut parts = token.splitn(3, |&byte| byte == b':');
    let mut next = || parse_number(parts.next()?, 1, 2);
    Some([next()?, next()?, next()?])
}

/// The number at the beginning of a token, if it has this many digits.
fn parse_number(token: &[u8], min_digits: usize, max_digits: usize) -> Option<i64> {
    let digits = token.iter().take_while(|byte| byte.is_ascii_digit()).count();
    (min_digits..=max_digits).contains(&digits).then(|| {
        token[..digits].iter().fold(0, |number, &digit| number * 10 + i64::from(digit - b'0'))
    })
}

fn parse_month(token: &[u8]) -> Option<i64> {
    let name = token.get(..3)?;
    let place = MONTHS.iter().position(|month| name.eq_ignore_ascii_case(&month[..]))?;
    Some(place as i64 + 1)
}

fn complete_year(year: i64) -> i64 {
    match year {
        70..=99 => year + 1900,
        0..=69 => year + 2000,
        _ => year,
    }
}

/// The days from 1970-01-01 to this date of the Gregorian calendar. (Hinnant, "chrono-compatible
/// low-level date algorithms": a year begins in March, so that the leap day is its last one.)
fn days_since_1970(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let (era, of_era) = (year.div_euclid(400), year.rem_euclid(400));
    let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_of_all_usual_forms_are_read() {
        for (text, seconds) in [
            ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
            ("Wed, 09 Jun 2021 10:18:14 GMT", 1_623_233_894),
            ("Wednesday, 09-Jun-21 10:18:14 GMT", 1_623_233_894),
            ("Wed Jun  9 10:18:14 2021", 1_623_233_894),
            ("Sun, 29 Feb 2032 23:59:59 GMT", 1_961_711_999),
            ("Fri, 31 Dec 1999 23:59:59 GMT", 946_684_799),
        ] {
            assert_eq!(parse_cookie_date(text.as_bytes()), Some(seconds), "{text}");
        }
    }

    #[test]
    fn what_is_no_date_is_none() {
        for text in [
            "",
            "0",
            "soon",
            "Wed, 09 Jun 2021",
            "Wed, 32 Jun 2021 10:18:14 GMT",
            "Wed, 09 Foo 2021 10:18:14 GMT",
            "Wed, 09 Jun 2021 24:18:14 GMT",
            "Wed, 09 Jun 1600 10:18:14 GMT",
            "Wed, 09 Jun 2021 10:18 GMT",
        ] {
            assert_eq!(parse_cookie_date(text.as_bytes()), None, "{text}");
        }
    }
}
