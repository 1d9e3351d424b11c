//! Header compression (HPACK, RFC 7541): a decoder with its complete state, and an encoder without
//! state.

use std::collections::VecDeque;

use super::huffman;

/// The capacity of the dynamic table, in the size measure of RFC 7541. It is the default, and this
/// client never changes it.
pub(super) const TABLE_BYTES: usize = 4096;
/// A header list longer than this, in the same measure, is an attack or a mistake. A few bytes can
/// represent thousands: each of them refers to an entry of the table.
pub(super) const MAX_HEADER_LIST_BYTES: usize = 64 * 1024;
/// The size that a field counts in addition to its bytes.
const ENTRY_OVERHEAD_BYTES: usize = 32;

/// Why a header block ends its connection: without it no later block can be decoded.
#[derive(Debug, PartialEq)]
pub(super) enum HpackError {
    Malformed,
    TooLong,
}

/// The static table, which both ends know; the first field has number 1 (RFC 7541, appendix A).
#[rustfmt::skip]
const STATIC_TABLE: [(&[u8], &[u8]); 61] = [
    (b":authority", b""), (b":method", b"GET"), (b":method", b"POST"), (b":path", b"/"),
    (b":path", b"/index.html"), (b":scheme", b"http"), (b":scheme", b"https"), (b":status", b"200"),
    (b":status", b"204"), (b":status", b"206"), (b":status", b"304"), (b":status", b"400"),
    (b":status", b"404"), (b":status", b"500"), (b"accept-charset", b""),
    (b"accept-encoding", b"gzip, deflate"), (b"accept-language", b""), (b"accept-ranges", b""),
    (b"accept", b""), (b"access-control-allow-origin", b""), (b"age", b""), (b"allow", b""),
    (b"authorization", b""), (b"cache-control", b""), (b"content-disposition", b""),
    (b"content-encoding", b""), (b"content-language", b""), (b"content-length", b""),
    (b"content-location", b""), (b"content-range", b""), (b"content-type", b""), (b"cookie", b""),
    (b"date", b""), (b"etag", b""), (b"expect", b""), (b"expires", b""), (b"from", b""),
    (b"host", b""), (b"if-match", b""), (b"if-modified-since", b""), (b"if-none-match", b""),
    (b"if-range", b""), (b"if-unmodified-since", b""), (b"last-modified", b""), (b"link", b""),
    (b"location", b""), (b"max-forwards", b""), (b"proxy-authenticate", b""),
    (b"proxy-authorization", b""), (b"range", b""), (b"referer", b""), (b"refresh", b""),
    (b"retry-after", b""), (b"server", b""), (b"set-cookie", b""),
    (b"strict-transport-security", b""), (b"transfer-encoding", b""), (b"user-agent", b""),
    (b"vary", b""), (b"via", b""), (b"www-authenticate", b""),
];

/// Reads the header blocks of one connection, in order and without exception: each may change the
/// table.
#[derive(Debug)]
pub(super) struct HpackDecoder {
    table: DynamicTable,
    name: Vec<u8>,
    value: Vec<u8>,
}

impl HpackDecoder {
    pub(super) fn new() -> HpackDecoder {
        HpackDecoder { table: DynamicTable::new(), name: Vec::new(), value: Vec::new() }
    }

    /// Changes whenever the table changes: the same bytes may then have another meaning.
    pub(super) fn version(&self) -> u64 {
        self.table.version
    }

    pub(super) fn memory_bytes(&self) -> usize {
        let entries = self.table.entries.capacity() * size_of::<TableEntry>();
        self.name.capacity() + self.value.capacity() + self.table.bytes.capacity() + entries
    }

    /// Passes each name and value to `take`.
    pub(super) fn decode(
        &mut self,
        block: &[u8],
        mut take: impl FnMut(&[u8], &[u8]),
    ) -> Result<(), HpackError> {
        let (mut reader, mut left) = (BlockReader { rest: block }, MAX_HEADER_LIST_BYTES);
        let mut pass = |name: &[u8], value: &[u8]| -> Result<(), HpackError> {
            left = left
                .checked_sub(name.len() + value.len() + ENTRY_OVERHEAD_BYTES)
                .ok_or(HpackError::TooLong)?;
            take(name, value);
            Ok(())
        };
        self.table.read_sizes(&mut reader)?;
        while let Some(&first) = reader.rest.first() {
            match first {
                0x80.. => {
                    let (name, value) = self.table.field(reader.read_integer(7)?)?;
                    pass(name, value)?;
                }
                // A new size of the table, which is allowed at the beginning of a block only.
                0x20..=0x3F => return Err(HpackError::Malformed),
                _ => {
                    let kept = first >= 0x40;
                    let prefix = if kept { 6 } else { 4 };
                    let name = reader.read_name(prefix, &self.table, &mut self.name)?;
                    let value = reader.read_string(&mut self.value)?;
                    pass(name, value)?;
                    if kept {
                        self.table.insert(name, value);
                    }
                }
            }
        }
        Ok(())
    }
}

struct BlockReader<'a> {
    rest: &'a [u8],
}

impl<'a> BlockReader<'a> {
    fn read_byte(&mut self) -> Result<u8, HpackError> {
        let (&first, rest) = self.rest.split_first().ok_or(HpackError::Malformed)?;
        self.rest = rest;
        Ok(first)
    }

    /// An integer whose first bits are the lowest `prefix` bits of the next byte (RFC 7541, 5.1).
    fn read_integer(&mut self, prefix: u32) -> Result<usize, HpackError> {
        let full = (1usize << prefix) - 1;
        let mut number = usize::from(self.read_byte()?) & full;
        if number < full {
            return Ok(number);
        }
        // 28 more bits are enough for any real length or index, and cannot overflow.
        for shift in [0, 7, 14, 21] {
            let byte = self.read_byte()?;
            number += usize::from(byte & 0x7F) << shift;
            if byte < 0x80 {
                return Ok(number);
            }
        }
        Err(HpackError::Malformed)
    }

    /// The name of a field that is not in the table. It is a string, or the name of another field
    /// that is (RFC 7541, 6.2).
    #[inline]
    fn read_name<'b>(
        &mut self,
        prefix: u32,
        table: &DynamicTable,
        room: &'b mut Vec<u8>,
    ) -> Result<&'b [u8], HpackError>
    where
        'a: 'b,
    {
        match self.read_integer(prefix)? {
            0 => self.read_string(room),
            // A copy: adding the field to the table may evict the entry that contains the name.
            number => {
                room.clear();
                room.extend_from_slice(table.field(number)?.0);
                Ok(room)
            }
        }
    }

    /// A slice of the block itself, or the string decoded into `room`.
    fn read_string<'b>(&mut self, room: &'b mut Vec<u8>) -> Result<&'b [u8], HpackError>
    where
        'a: 'b,
    {
        let coded = self.rest.first().is_some_and(|&first| first >= 0x80);
        let length = self.read_integer(7)?;
        let (text, rest) = self.rest.split_at_checked(length).ok_or(HpackError::Malformed)?;
        self.rest = rest;
        if !coded {
            return Ok(text);
        }
        room.clear();
        huffman::decode(text, MAX_HEADER_LIST_BYTES, room).ok_or(HpackError::Malformed)?;
        Ok(&room[..])
    }
}

/// The dynamic table: the fields that the server asked to be remembered, newest first.
#[derive(Debug)]
struct DynamicTable {
    /// Names and values, those of an entry together. The bytes of evicted entries stay until room
    /// is needed.
    bytes: Vec<u8>,
    entries: VecDeque<TableEntry>,
    /// The size of the entries, in the measure of RFC 7541; at most `limit`.
    size: usize,
    limit: usize,
    version: u64,
}

#[derive(Debug, Clone, Copy)]
struct TableEntry {
    start: usize,
    name: usize,
    value: usize,
}

impl TableEntry {
    fn size(&self) -> usize {
        self.name + self.value + ENTRY_OVERHEAD_BYTES
    }
}

impl DynamicTable {
    fn new() -> DynamicTable {
        DynamicTable {
            bytes: Vec::new(),
            entries: VecDeque::new(),
            size: 0,
            limit: TABLE_BYTES,
            version: 0,
        }
    }

    fn field(&self, number: usize) -> Result<(&[u8], &[u8]), HpackError> {
        if let Some(&field) = number.checked_sub(1).and_then(|place| STATIC_TABLE.get(place)) {
            return Ok(field);
        }
        let place = number.checked_sub(STATIC_TABLE.len() + 1).ok_or(HpackError::Malformed)?;
        let entry = self.entries.get(place).ok_or(HpackError::Malformed)?;
        Ok(self.bytes[entry.start..entry.start + entry.name + entry.value].split_at(entry.name))
    }

    /// Reads the sizes that the table is to have, at the beginning of a block (RFC 7541, 4.2).
    #[inline]
    fn read_sizes(&mut self, reader: &mut BlockReader) -> Result<(), HpackError> {
        while let Some(0x20..=0x3F) = reader.rest.first() {
            let size = reader.read_integer(5)?;
            if size > TABLE_BYTES {
                return Err(HpackError::Malformed);
            }
            self.resize(size);
        }
        Ok(())
    }

    fn resize(&mut self, limit: usize) {
        self.version += 1;
        self.limit = limit;
        self.shrink(limit);
    }

    fn insert(&mut self, name: &[u8], value: &[u8]) {
        self.version += 1;
        let entry = TableEntry { start: 0, name: name.len(), value: value.len() };
        // An entry larger than the table empties the table, which is not an error (RFC 7541, 4.4).
        let Some(room) = self.limit.checked_sub(entry.size()) else { return self.shrink(0) };
        self.shrink(room);
        // The live entries never take more than TABLE_BYTES, so each move is paid for by at least
        // as many bytes that were added before it.
        if self.bytes.len() + name.len() + value.len() > 2 * TABLE_BYTES {
            self.compact();
        }
        let start = self.bytes.len();
        self.bytes.extend_from_slice(name);
        self.bytes.extend_from_slice(value);
        self.entries.push_front(TableEntry { start, ..entry });
        self.size += entry.size();
    }

    /// Evicts the oldest entries until the others take no more than `size`.
    fn shrink(&mut self, size: usize) {
        while self.size > size {
            let Some(oldest) = self.entries.pop_back() else { break };
            self.size -= oldest.size();
        }
    }

    /// Moves the live entries to the front. They stay in the order in which they were added.
    fn compact(&mut self) {
        let from = self.entries.back().map_or(self.bytes.len(), |oldest| oldest.start);
        self.bytes.drain(..from);
        self.entries.iter_mut().for_each(|entry| entry.start -= from);
    }
}

/// The number of the first static table entry with this name.
pub(crate) fn find_static_name(name: &[u8]) -> Option<usize> {
    STATIC_TABLE.iter().position(|(other, _)| *other == name).map(|place| place + 1)
}

/// The number of the static table entry with this name and value.
pub(crate) fn find_static_field(name: &[u8], value: &[u8]) -> Option<usize> {
    STATIC_TABLE.iter().position(|field| *field == (name, value)).map(|place| place + 1)
}

/// Appends an integer whose first bits share a byte with `pattern`: they are its lowest `prefix`
/// bits.
pub(crate) fn put_integer(number: usize, prefix: u32, pattern: u8, out: &mut Vec<u8>) {
    let full = (1usize << prefix) - 1;
    if number < full {
        return out.push(pattern | number as u8);
    }
    out.push(pattern | full as u8);
    let mut left = number - full;
    while left >= 0x80 {
        out.push(left as u8 | 0x80);
        left >>= 7;
    }
    out.push(left as u8);
}

/// Appends the name of a field, as a literal that neither end adds to its table. The value has to
/// follow as a string.
pub(crate) fn put_name(name: &[u8], secret: bool, out: &mut Vec<u8>) {
    // No intermediary may add a secret field to a table either (RFC 7541, 7.1.3).
    let pattern = if secret { 0x10 } else { 0 };
    match find_static_name(name) {
        Some(number) => put_integer(number, 4, pattern, out),
        None => {
            out.push(pattern);
            put_integer(name.len(), 7, 0, out);
            out.extend_from_slice(name);
        }
    }
}

/// The headers in a block that is decoded alone.
#[cfg(test)]
pub(crate) fn decode_fields(block: &[u8]) -> Vec<(String, String)> {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    let mut fields = vec![];
    HpackDecoder::new()
        .decode(block, |name, value| fields.push((text(name), text(value))))
        .unwrap();
    fields
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::*;

    type Fields = Vec<(Vec<u8>, Vec<u8>)>;

    fn read(decoder: &mut HpackDecoder, block: &[u8]) -> Result<Fields, HpackError> {
        let mut fields = vec![];
        decoder
            .decode(block, |name, value| fields.push((name.to_vec(), value.to_vec())))
            .map(|()| fields)
    }

    fn bytes(hexadecimal: &str) -> Vec<u8> {
        let digits: Vec<char> =
            hexadecimal.chars().filter(|digit| !digit.is_whitespace()).collect();
        digits
            .chunks(2)
            .map(|pair| u8::from_str_radix(&String::from_iter(pair), 16).unwrap())
            .collect()
    }

    fn fields(lines: &[&str]) -> Fields {
        let split = |line: &&str| {
            line.split_once(": ").map(|(name, value)| (name.into(), value.into())).unwrap()
        };
        lines.iter().map(split).collect()
    }

    /// The entries of the dynamic table, newest first, and its size.
    fn table(decoder: &HpackDecoder) -> (Fields, usize) {
        let entry = |place| {
            decoder
                .table
                .field(62 + place)
                .map(|(name, value)| (name.to_vec(), value.to_vec()))
                .unwrap()
        };
        ((0..decoder.table.entries.len()).map(entry).collect(), decoder.table.size)
    }

    #[test]
    fn each_form_of_a_field_is_read_as_in_appendix_c_2() {
        for (block, line, kept) in [
            (
                "400a 6375 7374 6f6d 2d6b 6579 0d63 7573 746f 6d2d 6865 6164 6572",
                "custom-key: custom-header",
                55,
            ),
            ("040c 2f73 616d 706c 652f 7061 7468", ":path: /sample/path", 0),
            ("1008 7061 7373 776f 7264 0673 6563 7265 74", "password: secret", 0),
            ("82", ":method: GET", 0),
        ] {
            let mut decoder = HpackDecoder::new();
            assert_eq!(read(&mut decoder, &bytes(block)), Ok(fields(&[line])));
            assert_eq!(decoder.table.size, kept, "{line}");
        }
    }

    #[test]
    fn requests_in_a_row_are_read_as_in_appendix_c_3_and_c_4() {
        let plain = [
            "8286 8441 0f77 7777 2e65 7861 6d70 6c65 2e63 6f6d",
            "8286 84be 5808 6e6f 2d63 6163 6865",
            "8287 85bf 400a 6375 7374 6f6d 2d6b 6579 0c63 7573 746f 6d2d 7661 6c75 65",
        ];
        let coded = [
            "8286 8441 8cf1 e3c2 e5f2 3a6b a0ab 90f4 ff",
            "8286 84be 5886 a8eb 1064 9cbf",
            "8287 85bf 4088 25a8 49e9 5ba9 7d7f 8925 a849 e95b b8e8 b4bf",
        ];
        for blocks in [plain, coded] {
            let mut decoder = HpackDecoder::new();
            let first =
                [":method: GET", ":scheme: http", ":path: /", ":authority: www.example.com"];
            assert_eq!(read(&mut decoder, &bytes(blocks[0])), Ok(fields(&first)));
            assert_eq!(table(&decoder), (fields(&[":authority: www.example.com"]), 57));
            let second = [&first[..], &["cache-control: no-cache"]].concat();
            assert_eq!(read(&mut decoder, &bytes(blocks[1])), Ok(fields(&second)));
            assert_eq!(table(&decoder).1, 110);
            let third = [
                ":method: GET",
                ":scheme: https",
                ":path: /index.html",
                ":authority: www.example.com",
                "custom-key: custom-value",
            ];
            assert_eq!(read(&mut decoder, &bytes(blocks[2])), Ok(fields(&third)));
            let held = [
                "custom-key: custom-value",
                "cache-control: no-cache",
                ":authority: www.example.com",
            ];
            assert_eq!(table(&decoder), (fields(&held), 164));
        }
    }

    #[test]
    fn responses_in_a_row_push_out_the_oldest_as_in_appendix_c_5_and_c_6() {
        let plain = [
            "4803 3330 3258 0770 7269 7661 7465 611d 4d6f 6e2c 2032 3120 4f63 7420 3230 3133 \
             2032 303a 3133 3a32 3120 \
             474d 546e 1768 7474 7073 3a2f 2f77 7777 2e65 7861 6d70 6c65 2e63 6f6d",
            "4803 3330 37c1 c0bf",
            "88c1 611d 4d6f 6e2c 2032 3120 4f63 7420 3230 3133 2032 303a 3133 3a32 3220 474d \
             54c0 5a04 677a 6970 7738 \
             666f 6f3d 4153 444a 4b48 514b 425a 584f 5157 454f 5049 5541 5851 5745 4f49 553b \
             206d 6178 2d61 6765 3d33 \
             3630 303b 2076 6572 7369 6f6e 3d31",
        ];
        let coded = [
            "4882 6402 5885 aec3 771a 4b61 96d0 7abe 9410 54d4 44a8 2005 9504 0b81 66e0 82a6 \
             2d1b ff6e 919d 29ad 1718 \
             63c7 8f0b 97c8 e9ae 82ae 43d3",
            "4883 640e ffc1 c0bf",
            "88c1 6196 d07a be94 1054 d444 a820 0595 040b 8166 e084 a62d 1bff c05a 839b d9ab \
             77ad 94e7 821d d7f2 e6c7 \
             b335 dfdf cd5b 3960 d5af 2708 7f36 72c1 ab27 0fb5 291f 9587 3160 65c0 03ed 4ee5 \
             b106 3d50 07",
        ];
        for blocks in [plain, coded] {
            let mut decoder = HpackDecoder::new();
            decoder.table.resize(256);
            let rest = [
                "cache-control: private",
                "date: Mon, 21 Oct 2013 20:13:21 GMT",
                "location: https://www.example.com",
            ];
            assert_eq!(
                read(&mut decoder, &bytes(blocks[0])),
                Ok(fields(&[&[":status: 302"], &rest[..]].concat()))
            );
            assert_eq!(table(&decoder).1, 222);
            assert_eq!(
                read(&mut decoder, &bytes(blocks[1])),
                Ok(fields(&[&[":status: 307"], &rest[..]].concat()))
            );
            assert_eq!(table(&decoder).1, 222);
            let cookie = "set-cookie: foo=ASDJKHQKBZXOQWEOPIUAXQWEOIU; max-age=3600; version=1";
            let date = "date: Mon, 21 Oct 2013 20:13:22 GMT";
            let third = [
                ":status: 200",
                "cache-control: private",
                date,
                "location: https://www.example.com",
                "content-encoding: gzip",
                cookie,
            ];
            assert_eq!(read(&mut decoder, &bytes(blocks[2])), Ok(fields(&third)));
            assert_eq!(table(&decoder), (fields(&[cookie, "content-encoding: gzip", date]), 215));
        }
    }

    #[test]
    fn numbers_are_as_in_appendix_c_1() {
        for (number, prefix, block) in [(10, 5, "0a"), (1337, 5, "1f9a0a"), (42, 8, "2a")] {
            let mut out = vec![];
            put_integer(number, prefix, 0, &mut out);
            assert_eq!(out, bytes(block));
            assert_eq!(BlockReader { rest: &out }.read_integer(prefix), Ok(number));
        }
    }

    #[test]
    fn blocks_that_make_no_sense_are_refused() {
        for block in [
            "80",                   // Field 0 does not exist.
            "be",                   // The table is empty.
            "ff",                   // An incomplete integer.
            "ff ffff ffff ffff 01", // An integer that is too long.
            "00 05 61",             // An incomplete string.
            "00 01 61",             // A missing string.
            "00 01 61 81 00",       // Invalid padding.
            "3f e2 1f",             // A table of 4097 bytes.
            "82 20",                // A size update after a field.
        ] {
            assert_eq!(
                read(&mut HpackDecoder::new(), &bytes(block)),
                Err(HpackError::Malformed),
                "{block}"
            );
        }
    }

    #[test]
    fn a_few_bytes_that_stand_for_thousands_are_refused() {
        let mut bomb = bytes("40 01 61");
        put_integer(4000, 7, 0, &mut bomb);
        bomb.extend([b'x'; 4000]);
        let mut decoder = HpackDecoder::new();
        assert!(read(&mut decoder, &bomb).is_ok());
        assert_eq!(read(&mut decoder, &[0xBE; 16]).map(|fields| fields.len()), Ok(16));
        assert_eq!(read(&mut decoder, &[0xBE; 17]), Err(HpackError::TooLong));
    }

    #[test]
    fn an_entry_larger_than_the_table_empties_it() {
        let mut decoder = HpackDecoder::new();
        read(&mut decoder, &bytes("40 01 61 01 62")).unwrap();
        let mut large = bytes("40 01 61");
        put_integer(5000, 7, 0, &mut large);
        large.extend([b'x'; 5000]);
        assert_eq!(read(&mut decoder, &large).map(|fields| fields.len()), Ok(1));
        assert_eq!(table(&decoder), (vec![], 0));
    }

    #[test]
    fn a_name_out_of_the_entry_that_makes_room_is_kept_whole() {
        let mut decoder = HpackDecoder::new();
        decoder.table.resize(64);
        read(&mut decoder, &bytes("40 04 6e616d65 03 6f6e65")).unwrap();
        read(&mut decoder, &bytes("7e 03 74776f")).unwrap();
        assert_eq!(table(&decoder).0, fields(&["name: two"]));
    }

    proptest! {
        #[test]
        fn fields_go_through_and_the_table_stays_within_its_bounds(
            rows in vec(vec((0u8..4, "[a-z]{1,30}", "[ -~]{0,300}", 0usize..200), 0..20), 1..10),
        ) {
            let mut decoder = HpackDecoder::new();
            for row in rows {
                let (mut block, mut expected, mut stand_in) = (vec![], vec![], 0);
                for (form, name, value, number) in row {
                    let (name, value) = (name.into_bytes(), value.into_bytes());
                    // A field of the table, by its number. Later fields may change the table, so
                    // this is only used at the start.
                    if let Some((name, value)) = decoder
                        .table
                        .field(number)
                        .ok()
                        .filter(|_| form == 3 && stand_in == 0 && number > 0)
                    {
                        put_integer(number, 7, 0x80, &mut block);
                        expected.push((name.to_vec(), value.to_vec()));
                        continue;
                    }
                    stand_in += 1;
                    block.push([0x40, 0, 0x10, 0x40][usize::from(form)]);
                    for text in [&name, &value] {
                        match form {
                            0 => {
                                let coded = huffman::tests::encode(text);
                                put_integer(coded.len(), 7, 0x80, &mut block);
                                block.extend(coded);
                            }
                            _ => {
                                put_integer(text.len(), 7, 0, &mut block);
                                block.extend(text);
                            }
                        }
                    }
                    expected.push((name, value));
                }
                prop_assert_eq!(read(&mut decoder, &block), Ok(expected));
                prop_assert!(decoder.table.size <= TABLE_BYTES);
                prop_assert!(decoder.table.bytes.len() <= 2 * TABLE_BYTES);
                let sizes: usize = decoder.table.entries.iter().map(TableEntry::size).sum();
                prop_assert_eq!(decoder.table.size, sizes);
            }
        }

        #[test]
        fn any_bytes_at_all_are_fields_or_a_fault(
            blocks in vec(vec(any::<u8>(), 0..200), 0..10),
        ) {
            let mut decoder = HpackDecoder::new();
            for block in blocks {
                if read(&mut decoder, &block).is_err() {
                    break;
                }
                prop_assert!(
                    decoder.table.size <= TABLE_BYTES
                        && decoder.table.bytes.len() <= 2 * TABLE_BYTES
                );
            }
        }
    }
}
