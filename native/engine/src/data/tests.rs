//! Data files are read, or refused with the place and a remedy.

use std::sync::Arc;

use proptest::collection::vec;
use proptest::prelude::*;

use super::*;

fn parse(text: &[u8], format: DataFormat) -> Result<DataFile, String> {
    let name = if format == DataFormat::Csv { "users.csv" } else { "users.jsonl" };
    DataFile::parse(text.to_vec(), format, name).map_err(|error| error.to_string())
}

fn csv(text: &str) -> Result<DataFile, String> {
    parse(text.as_bytes(), DataFormat::Csv)
}

fn json_lines(text: &str) -> Result<DataFile, String> {
    parse(text.as_bytes(), DataFormat::JsonLines)
}

fn rows(file: &DataFile) -> Vec<Vec<String>> {
    let value = |row, column| String::from_utf8(file.value(row, column).to_vec()).unwrap();
    let row = |row| (0..file.columns().len()).map(|column| value(row, column)).collect();
    (0..file.row_count()).map(row).collect()
}

#[test]
fn csv_has_names_in_its_first_row_and_values_in_the_others() {
    for text in
        ["a,b\n1,2\n3,4\n", "a,b\r\n1,2\r\n3,4\r\n", "a,b\n1,2\n3,4", "\u{feff}a,b\n1,2\n3,4"]
    {
        let file = csv(text).unwrap();
        assert_eq!(file.columns(), ["a", "b"]);
        assert_eq!(rows(&file), [["1", "2"], ["3", "4"]], "{text:?}");
    }
}

#[test]
fn values_in_quotes_may_contain_commas_quotes_and_line_breaks() {
    let file =
        csv("a,\"b \"\"c\"\"\"\n\"1,2\",\"x\ny\"\n\"say \"\"hi\"\"\",\"\"\n,\"\"\"\"\n").unwrap();
    assert_eq!(file.columns(), ["a", "b \"c\""]);
    assert_eq!(rows(&file), [["1,2", "x\ny"], ["say \"hi\"", ""], ["", "\""]]);
    assert_eq!((file.control_line(0), file.control_line(1)), (None, Some(2)));
}

#[test]
fn a_column_without_names_of_others_may_have_empty_values() {
    assert_eq!(rows(&csv("a\n\n1\n").unwrap()), [[""], ["1"]]);
}

#[test]
fn each_mistake_in_csv_has_a_place_and_a_remedy() {
    for (text, sentence) in [
        ("", "users.csv: the file is empty: add a row of column names, and rows of values"),
        ("\n \n", "users.csv: the file is empty: add a row of column names, and rows of values"),
        ("a,b\n", "users.csv: the file has no rows: add at least one"),
        ("a,\n1,2\n", "users.csv:1: column 2 has no name: give it one"),
        ("a,b,a\n1,2,3\n", "users.csv:1: two columns have the name \"a\": rename one of them"),
        (
            "a,b\n\"x\ny\",2\n1\n",
            "users.csv:4: this row has 1 value for 2 columns: give each column a value, and write \
             a value that contains a comma in quotes",
        ),
        (
            "a\n1,2\n",
            "users.csv:2: this row has 2 values for 1 column: give each column a value, and write \
             a value that contains a comma in quotes",
        ),
        ("a,b\n1,2\n\n3,4\n", "users.csv:3: this line is empty: remove it"),
        (
            "a,b\n1,2\n3,\"4\n5,6\n",
            "users.csv:3: the quote that begins a value in this line has no end: add the closing \
             quote, or write each quote inside a value twice",
        ),
        (
            "a,b\n1,\"2\"3\n",
            "users.csv:2: a quote ends before its value does: write each quote inside a value twice",
        ),
        (
            "a,b\n1,2\"3\n",
            "users.csv:2: a quote is inside a value without quotes: write the value in quotes, and \
             each quote in it twice",
        ),
        (
            "a,b\r1,2\r",
            "users.csv:1: a carriage return has no line feed after it: save the file with Windows \
             or Unix line breaks, or write the value in quotes",
        ),
    ] {
        assert_eq!(csv(text).unwrap_err(), sentence, "{text:?}");
    }
}

#[test]
fn a_file_is_utf_8() {
    for (bytes, sentence) in [
        (&b"\xFF\xFEa\0"[..], "users.csv:1: the file is encoded as UTF-16: save it as UTF-8"),
        (b"a\nx\n\xE4\n", "users.csv:3: this line is not UTF-8: save the file as UTF-8"),
    ] {
        assert_eq!(parse(bytes, DataFormat::Csv).unwrap_err(), sentence);
    }
}

#[test]
fn a_row_has_at_most_65535_bytes() {
    let row = |length| format!("a,b\n1,{}\n", "x".repeat(length));
    assert_eq!(csv(&row(65_534)).unwrap().value(0, 1).len(), 65_534);
    assert_eq!(
        csv(&row(65_535)).unwrap_err(),
        "users.csv:2: the values of this row have more than 65,535 bytes: shorten them"
    );
}

#[test]
fn json_lines_have_an_object_on_each_line() {
    let text = "\n{\"name\": \"a \\\"b\\\" \\u00e4\\ud83d\\ude00\", \"n\": -1.5e3}\r\n\n\
                { \"n\" : true, \"name\" : \"\" }";
    let file = json_lines(text).unwrap();
    assert_eq!(file.columns(), ["name", "n"]);
    assert_eq!(rows(&file), [["a \"b\" ä😀", "-1.5e3"], ["", "true"]]);
    let broken = json_lines("{\"a\":\"x\"}\n{\"a\":\"x\\ny\"}").unwrap();
    assert_eq!(broken.control_line(0), Some(2));
}

#[test]
fn each_mistake_in_json_lines_has_a_place_and_a_remedy() {
    for (text, sentence) in [
        (" \n", "users.jsonl: the file is empty: add a JSON object on each line"),
        ("{}", "users.jsonl:1: this object has no values: give it at least one"),
        (
            "[1]",
            "users.jsonl:1: each line must be a JSON object such as {\"name\": \"value\"} (at \
             character 1 of the line)",
        ),
        (
            "{\"a\":1}\n{\"a\":[1]}",
            "users.jsonl:2: a value is an object or an array: write strings, numbers and booleans \
             only (at character 6 of the line)",
        ),
        (
            "{\"a\":1}\n{\"a\":null}",
            "users.jsonl:2: null is not a value: write an empty string (at character 10 of the \
             line)",
        ),
        (
            "{\"a\":1}\n{\"b\":1}",
            "users.jsonl:2: \"b\": the first object does not have it: give all objects the same \
             names",
        ),
        (
            "{\"a\":1}\n{\"a\":1,\"a\":2}",
            "users.jsonl:2: \"a\": it is in this object twice: give all objects the same names",
        ),
        (
            "{\"a\":1,\"b\":2}\n{\"a\":1}",
            "users.jsonl:2: \"b\" is missing in this object: give all objects the same names",
        ),
        ("{\"a\":1,\"a\":2}", "users.jsonl:1: two columns have the name \"a\": rename one of them"),
        (
            "{\"a\":1} {\"a\":2}",
            "users.jsonl:1: something follows the object: write one on each line (at character 9 \
             of the line)",
        ),
        (
            "{\"a\":\"x}",
            "users.jsonl:1: a string has no closing quote (at character 7 of the line)",
        ),
        (
            "{\"a\":01}",
            "users.jsonl:1: this number is not valid in JSON (at character 6 of the line)",
        ),
    ] {
        assert_eq!(json_lines(text).unwrap_err(), sentence, "{text:?}");
    }
}

#[test]
fn a_file_is_read_once_and_then_its_changes_do_not_matter() {
    let path = std::env::temp_dir().join(format!("tailgate-data-{}.csv", std::process::id()));
    std::fs::write(&path, "a\n1\n").unwrap();
    let file = DataFile::load(&path, DataFormat::Csv, "users.csv").unwrap();
    std::fs::write(&path, "b\n2\n3\n").unwrap();
    assert_eq!((file.columns(), rows(&file)), (&["a".to_owned()][..], vec![vec!["1".to_owned()]]));
    std::fs::remove_file(&path).unwrap();
    let missing = DataFile::load(&path, DataFormat::Csv, "users.csv").unwrap_err().to_string();
    assert!(missing.starts_with("users.csv: the file can't be read: No such file"), "{missing}");
    let folder = DataFile::load(&std::env::temp_dir(), DataFormat::Csv, "tmp").unwrap_err();
    assert_eq!(folder.to_string(), "tmp: this is not a file: give the path of a file");
}

#[test]
fn rows_are_used_in_order_or_in_an_order_of_each_pass() {
    let file = Arc::new(csv("a\n1\n2\n3\n4\n5\n").unwrap());
    let feeder = |order, start| Feeder {
        name: "user".into(),
        file: file.clone(),
        order,
        start,
        per_user: false,
        secret_columns: vec![],
    };
    let in_order = feeder(RowOrder::InOrder, 3);
    assert_eq!((0..4).map(|position| in_order.row(position)).collect::<Vec<_>>(), [3, 4, 0, 1]);
    let random = feeder(RowOrder::Random { seed: 9 }, 0);
    let pass = |number: u64| (0..5).map(|at| random.row(number * 5 + at)).collect::<Vec<_>>();
    let passes: Vec<Vec<u64>> = (0..20).map(pass).collect();
    for pass in &passes {
        let mut sorted = pass.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, [0, 1, 2, 3, 4]);
    }
    assert!(passes.iter().any(|pass| *pass != passes[0]), "each pass has its own order");
}

proptest! {
    #[test]
    fn no_bytes_make_a_reader_panic(bytes in vec(any::<u8>(), 0..200)) {
        let _ = parse(&bytes, DataFormat::Csv);
        let _ = parse(&bytes, DataFormat::JsonLines);
    }

    #[test]
    fn nothing_like_csv_makes_the_reader_panic(text in "[a\",\r\n]{0,60}") {
        if let Ok(file) = csv(&text) {
            rows(&file);
        }
    }

    #[test]
    fn nothing_like_json_lines_makes_the_reader_panic(text in "[{}\":,a1\\\\\n\\[u]{0,60}") {
        if let Ok(file) = json_lines(&text) {
            rows(&file);
        }
    }

    #[test]
    fn what_is_written_as_csv_is_read_again(
        values in vec(vec("[a-c,\"\r\n ä]{0,6}", 3), 1..8),
    ) {
        let quote = |value: &String| format!("\"{}\"", value.replace('"', "\"\""));
        let line = |row: &Vec<String>| row.iter().map(quote).collect::<Vec<_>>().join(",");
        let lines: Vec<String> = values.iter().map(line).collect();
        let file = csv(&format!("a,b,c\r\n{}\r\n", lines.join("\r\n"))).unwrap();
        prop_assert_eq!(rows(&file), values);
    }
}
