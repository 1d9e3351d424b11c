import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  cellsOf,
  comparedSentence,
  configOf,
  counted,
  countedEpochs,
  detectableCell,
  differenceNote,
  effectsCell,
  endWell,
  ending,
  errorPhrase,
  exitCode,
  external_exports,
  gate,
  generatorPhrase,
  inWords,
  inert,
  inputOf,
  interruptible,
  invalidExitCode,
  megabytes,
  metricNames,
  options,
  outcomeWords,
  partCells,
  partKeys,
  partNames,
  percent,
  plural,
  reportJson,
  reproducing,
  requestColumns,
  requestRows,
  spreadCell,
  statusPhrase,
  tableHead,
  tellingErrors,
  totalRows,
  usageExitCode,
  validitySentence,
  worldOf
} from "./chunks/chunk-HLLLHRL4.js";
import {
  require_tunnel,
  require_undici
} from "./chunks/chunk-H5JCX7HR.js";
import {
  __toESM
} from "./chunks/chunk-EDONXQC2.js";

// src/action.ts
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// node_modules/@actions/core/lib/command.js
import * as os from "os";

// node_modules/@actions/core/lib/utils.js
function toCommandValue(input) {
  if (input === null || input === void 0) {
    return "";
  } else if (typeof input === "string" || input instanceof String) {
    return input;
  }
  return JSON.stringify(input);
}
function toCommandProperties(annotationProperties) {
  if (!Object.keys(annotationProperties).length) {
    return {};
  }
  return {
    title: annotationProperties.title,
    file: annotationProperties.file,
    line: annotationProperties.startLine,
    endLine: annotationProperties.endLine,
    col: annotationProperties.startColumn,
    endColumn: annotationProperties.endColumn
  };
}

// node_modules/@actions/core/lib/command.js
function issueCommand(command, properties, message) {
  const cmd = new Command(command, properties, message);
  process.stdout.write(cmd.toString() + os.EOL);
}
var CMD_STRING = "::";
var Command = class {
  constructor(command, properties, message) {
    if (!command) {
      command = "missing.command";
    }
    this.command = command;
    this.properties = properties;
    this.message = message;
  }
  toString() {
    let cmdStr = CMD_STRING + this.command;
    if (this.properties && Object.keys(this.properties).length > 0) {
      cmdStr += " ";
      let first = true;
      for (const key in this.properties) {
        if (this.properties.hasOwnProperty(key)) {
          const val = this.properties[key];
          if (val) {
            if (first) {
              first = false;
            } else {
              cmdStr += ",";
            }
            cmdStr += `${key}=${escapeProperty(val)}`;
          }
        }
      }
    }
    cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
    return cmdStr;
  }
};
function escapeData(s) {
  return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
}
function escapeProperty(s) {
  return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A").replace(/:/g, "%3A").replace(/,/g, "%2C");
}

// node_modules/@actions/core/lib/file-command.js
import * as crypto from "crypto";
import * as fs from "fs";
import * as os2 from "os";
function issueFileCommand(command, message) {
  const filePath = process.env[`GITHUB_${command}`];
  if (!filePath) {
    throw new Error(`Unable to find environment variable for file command ${command}`);
  }
  if (!fs.existsSync(filePath)) {
    throw new Error(`Missing file at path: ${filePath}`);
  }
  fs.appendFileSync(filePath, `${toCommandValue(message)}${os2.EOL}`, {
    encoding: "utf8"
  });
}
function prepareKeyValueMessage(key, value) {
  const delimiter = `ghadelimiter_${crypto.randomUUID()}`;
  const convertedValue = toCommandValue(value);
  if (key.includes(delimiter)) {
    throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
  }
  if (convertedValue.includes(delimiter)) {
    throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
  }
  return `${key}<<${delimiter}${os2.EOL}${convertedValue}${os2.EOL}${delimiter}`;
}

// node_modules/@actions/core/lib/core.js
import * as os4 from "os";

// node_modules/@actions/http-client/lib/index.js
var tunnel = __toESM(require_tunnel(), 1);
var import_undici = __toESM(require_undici(), 1);
var HttpCodes;
(function(HttpCodes2) {
  HttpCodes2[HttpCodes2["OK"] = 200] = "OK";
  HttpCodes2[HttpCodes2["MultipleChoices"] = 300] = "MultipleChoices";
  HttpCodes2[HttpCodes2["MovedPermanently"] = 301] = "MovedPermanently";
  HttpCodes2[HttpCodes2["ResourceMoved"] = 302] = "ResourceMoved";
  HttpCodes2[HttpCodes2["SeeOther"] = 303] = "SeeOther";
  HttpCodes2[HttpCodes2["NotModified"] = 304] = "NotModified";
  HttpCodes2[HttpCodes2["UseProxy"] = 305] = "UseProxy";
  HttpCodes2[HttpCodes2["SwitchProxy"] = 306] = "SwitchProxy";
  HttpCodes2[HttpCodes2["TemporaryRedirect"] = 307] = "TemporaryRedirect";
  HttpCodes2[HttpCodes2["PermanentRedirect"] = 308] = "PermanentRedirect";
  HttpCodes2[HttpCodes2["BadRequest"] = 400] = "BadRequest";
  HttpCodes2[HttpCodes2["Unauthorized"] = 401] = "Unauthorized";
  HttpCodes2[HttpCodes2["PaymentRequired"] = 402] = "PaymentRequired";
  HttpCodes2[HttpCodes2["Forbidden"] = 403] = "Forbidden";
  HttpCodes2[HttpCodes2["NotFound"] = 404] = "NotFound";
  HttpCodes2[HttpCodes2["MethodNotAllowed"] = 405] = "MethodNotAllowed";
  HttpCodes2[HttpCodes2["NotAcceptable"] = 406] = "NotAcceptable";
  HttpCodes2[HttpCodes2["ProxyAuthenticationRequired"] = 407] = "ProxyAuthenticationRequired";
  HttpCodes2[HttpCodes2["RequestTimeout"] = 408] = "RequestTimeout";
  HttpCodes2[HttpCodes2["Conflict"] = 409] = "Conflict";
  HttpCodes2[HttpCodes2["Gone"] = 410] = "Gone";
  HttpCodes2[HttpCodes2["TooManyRequests"] = 429] = "TooManyRequests";
  HttpCodes2[HttpCodes2["InternalServerError"] = 500] = "InternalServerError";
  HttpCodes2[HttpCodes2["NotImplemented"] = 501] = "NotImplemented";
  HttpCodes2[HttpCodes2["BadGateway"] = 502] = "BadGateway";
  HttpCodes2[HttpCodes2["ServiceUnavailable"] = 503] = "ServiceUnavailable";
  HttpCodes2[HttpCodes2["GatewayTimeout"] = 504] = "GatewayTimeout";
})(HttpCodes || (HttpCodes = {}));
var Headers;
(function(Headers2) {
  Headers2["Accept"] = "accept";
  Headers2["ContentType"] = "content-type";
})(Headers || (Headers = {}));
var MediaTypes;
(function(MediaTypes2) {
  MediaTypes2["ApplicationJson"] = "application/json";
})(MediaTypes || (MediaTypes = {}));
var HttpRedirectCodes = [
  HttpCodes.MovedPermanently,
  HttpCodes.ResourceMoved,
  HttpCodes.SeeOther,
  HttpCodes.TemporaryRedirect,
  HttpCodes.PermanentRedirect
];
var HttpResponseRetryCodes = [
  HttpCodes.BadGateway,
  HttpCodes.ServiceUnavailable,
  HttpCodes.GatewayTimeout
];

// node_modules/@actions/core/lib/summary.js
import { EOL as EOL3 } from "os";
import { constants, promises } from "fs";
var __awaiter = function(thisArg, _arguments, P, generator) {
  function adopt(value) {
    return value instanceof P ? value : new P(function(resolve) {
      resolve(value);
    });
  }
  return new (P || (P = Promise))(function(resolve, reject) {
    function fulfilled(value) {
      try {
        step(generator.next(value));
      } catch (e) {
        reject(e);
      }
    }
    function rejected(value) {
      try {
        step(generator["throw"](value));
      } catch (e) {
        reject(e);
      }
    }
    function step(result) {
      result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
    }
    step((generator = generator.apply(thisArg, _arguments || [])).next());
  });
};
var { access, appendFile, writeFile } = promises;
var SUMMARY_ENV_VAR = "GITHUB_STEP_SUMMARY";
var Summary = class {
  constructor() {
    this._buffer = "";
  }
  /**
   * Finds the summary file path from the environment, rejects if env var is not found or file does not exist
   * Also checks r/w permissions.
   *
   * @returns step summary file path
   */
  filePath() {
    return __awaiter(this, void 0, void 0, function* () {
      if (this._filePath) {
        return this._filePath;
      }
      const pathFromEnv = process.env[SUMMARY_ENV_VAR];
      if (!pathFromEnv) {
        throw new Error(`Unable to find environment variable for $${SUMMARY_ENV_VAR}. Check if your runtime environment supports job summaries.`);
      }
      try {
        yield access(pathFromEnv, constants.R_OK | constants.W_OK);
      } catch (_a) {
        throw new Error(`Unable to access summary file: '${pathFromEnv}'. Check if the file has correct read/write permissions.`);
      }
      this._filePath = pathFromEnv;
      return this._filePath;
    });
  }
  /**
   * Wraps content in an HTML tag, adding any HTML attributes
   *
   * @param {string} tag HTML tag to wrap
   * @param {string | null} content content within the tag
   * @param {[attribute: string]: string} attrs key-value list of HTML attributes to add
   *
   * @returns {string} content wrapped in HTML element
   */
  wrap(tag, content, attrs = {}) {
    const htmlAttrs = Object.entries(attrs).map(([key, value]) => ` ${key}="${value}"`).join("");
    if (!content) {
      return `<${tag}${htmlAttrs}>`;
    }
    return `<${tag}${htmlAttrs}>${content}</${tag}>`;
  }
  /**
   * Writes text in the buffer to the summary buffer file and empties buffer. Will append by default.
   *
   * @param {SummaryWriteOptions} [options] (optional) options for write operation
   *
   * @returns {Promise<Summary>} summary instance
   */
  write(options2) {
    return __awaiter(this, void 0, void 0, function* () {
      const overwrite = !!(options2 === null || options2 === void 0 ? void 0 : options2.overwrite);
      const filePath = yield this.filePath();
      const writeFunc = overwrite ? writeFile : appendFile;
      yield writeFunc(filePath, this._buffer, { encoding: "utf8" });
      return this.emptyBuffer();
    });
  }
  /**
   * Clears the summary buffer and wipes the summary file
   *
   * @returns {Summary} summary instance
   */
  clear() {
    return __awaiter(this, void 0, void 0, function* () {
      return this.emptyBuffer().write({ overwrite: true });
    });
  }
  /**
   * Returns the current summary buffer as a string
   *
   * @returns {string} string of summary buffer
   */
  stringify() {
    return this._buffer;
  }
  /**
   * If the summary buffer is empty
   *
   * @returns {boolen} true if the buffer is empty
   */
  isEmptyBuffer() {
    return this._buffer.length === 0;
  }
  /**
   * Resets the summary buffer without writing to summary file
   *
   * @returns {Summary} summary instance
   */
  emptyBuffer() {
    this._buffer = "";
    return this;
  }
  /**
   * Adds raw text to the summary buffer
   *
   * @param {string} text content to add
   * @param {boolean} [addEOL=false] (optional) append an EOL to the raw text (default: false)
   *
   * @returns {Summary} summary instance
   */
  addRaw(text, addEOL = false) {
    this._buffer += text;
    return addEOL ? this.addEOL() : this;
  }
  /**
   * Adds the operating system-specific end-of-line marker to the buffer
   *
   * @returns {Summary} summary instance
   */
  addEOL() {
    return this.addRaw(EOL3);
  }
  /**
   * Adds an HTML codeblock to the summary buffer
   *
   * @param {string} code content to render within fenced code block
   * @param {string} lang (optional) language to syntax highlight code
   *
   * @returns {Summary} summary instance
   */
  addCodeBlock(code, lang) {
    const attrs = Object.assign({}, lang && { lang });
    const element = this.wrap("pre", this.wrap("code", code), attrs);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML list to the summary buffer
   *
   * @param {string[]} items list of items to render
   * @param {boolean} [ordered=false] (optional) if the rendered list should be ordered or not (default: false)
   *
   * @returns {Summary} summary instance
   */
  addList(items, ordered = false) {
    const tag = ordered ? "ol" : "ul";
    const listItems = items.map((item) => this.wrap("li", item)).join("");
    const element = this.wrap(tag, listItems);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML table to the summary buffer
   *
   * @param {SummaryTableCell[]} rows table rows
   *
   * @returns {Summary} summary instance
   */
  addTable(rows) {
    const tableBody = rows.map((row) => {
      const cells = row.map((cell) => {
        if (typeof cell === "string") {
          return this.wrap("td", cell);
        }
        const { header, data, colspan, rowspan } = cell;
        const tag = header ? "th" : "td";
        const attrs = Object.assign(Object.assign({}, colspan && { colspan }), rowspan && { rowspan });
        return this.wrap(tag, data, attrs);
      }).join("");
      return this.wrap("tr", cells);
    }).join("");
    const element = this.wrap("table", tableBody);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds a collapsable HTML details element to the summary buffer
   *
   * @param {string} label text for the closed state
   * @param {string} content collapsable content
   *
   * @returns {Summary} summary instance
   */
  addDetails(label, content) {
    const element = this.wrap("details", this.wrap("summary", label) + content);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML image tag to the summary buffer
   *
   * @param {string} src path to the image you to embed
   * @param {string} alt text description of the image
   * @param {SummaryImageOptions} options (optional) addition image attributes
   *
   * @returns {Summary} summary instance
   */
  addImage(src, alt, options2) {
    const { width, height } = options2 || {};
    const attrs = Object.assign(Object.assign({}, width && { width }), height && { height });
    const element = this.wrap("img", null, Object.assign({ src, alt }, attrs));
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML section heading element
   *
   * @param {string} text heading text
   * @param {number | string} [level=1] (optional) the heading level, default: 1
   *
   * @returns {Summary} summary instance
   */
  addHeading(text, level) {
    const tag = `h${level}`;
    const allowedTag = ["h1", "h2", "h3", "h4", "h5", "h6"].includes(tag) ? tag : "h1";
    const element = this.wrap(allowedTag, text);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML thematic break (<hr>) to the summary buffer
   *
   * @returns {Summary} summary instance
   */
  addSeparator() {
    const element = this.wrap("hr", null);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML line break (<br>) to the summary buffer
   *
   * @returns {Summary} summary instance
   */
  addBreak() {
    const element = this.wrap("br", null);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML blockquote to the summary buffer
   *
   * @param {string} text quote text
   * @param {string} cite (optional) citation url
   *
   * @returns {Summary} summary instance
   */
  addQuote(text, cite) {
    const attrs = Object.assign({}, cite && { cite });
    const element = this.wrap("blockquote", text, attrs);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML anchor tag to the summary buffer
   *
   * @param {string} text link text/content
   * @param {string} href hyperlink
   *
   * @returns {Summary} summary instance
   */
  addLink(text, href) {
    const element = this.wrap("a", text, { href });
    return this.addRaw(element).addEOL();
  }
};
var _summary = new Summary();
var summary = _summary;

// node_modules/@actions/core/lib/platform.js
import os3 from "os";

// node_modules/@actions/io/lib/io-util.js
import * as fs2 from "fs";
var { chmod, copyFile, lstat, mkdir, open, readdir, rename, rm, rmdir, stat, symlink, unlink } = fs2.promises;
var IS_WINDOWS = process.platform === "win32";
var READONLY = fs2.constants.O_RDONLY;

// node_modules/@actions/exec/lib/toolrunner.js
var IS_WINDOWS2 = process.platform === "win32";

// node_modules/@actions/core/lib/platform.js
var platform = os3.platform();
var arch = os3.arch();

// node_modules/@actions/core/lib/core.js
var ExitCode;
(function(ExitCode2) {
  ExitCode2[ExitCode2["Success"] = 0] = "Success";
  ExitCode2[ExitCode2["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
function setSecret(secret) {
  issueCommand("add-mask", {}, secret);
}
function getInput(name, options2) {
  const val = process.env[`INPUT_${name.replace(/ /g, "_").toUpperCase()}`] || "";
  if (options2 && options2.required && !val) {
    throw new Error(`Input required and not supplied: ${name}`);
  }
  if (options2 && options2.trimWhitespace === false) {
    return val;
  }
  return val.trim();
}
function setOutput(name, value) {
  const filePath = process.env["GITHUB_OUTPUT"] || "";
  if (filePath) {
    return issueFileCommand("OUTPUT", prepareKeyValueMessage(name, value));
  }
  process.stdout.write(os4.EOL);
  issueCommand("set-output", { name }, toCommandValue(value));
}
function error(message, properties = {}) {
  issueCommand("error", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function warning(message, properties = {}) {
  issueCommand("warning", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function notice(message, properties = {}) {
  issueCommand("notice", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function info(message) {
  process.stdout.write(message + os4.EOL);
}

// src/github.ts
import { createHash } from "node:crypto";
var payloadSchema = external_exports.object({
  ref: external_exports.string().optional(),
  pull_request: external_exports.object({
    number: external_exports.int().positive(),
    base: external_exports.object({ ref: external_exports.string().max(1e3).optional() }).optional()
  }).optional(),
  repository: external_exports.object({ default_branch: external_exports.string().optional() }).optional()
});
function occasionOf(event, payload, repository) {
  const parsed = payloadSchema.safeParse(json(payload));
  const { pull_request, repository: about, ref } = parsed.success ? parsed.data : {};
  const [, owner, name] = /^([\w.-]+)\/([\w.-]+)$/.exec(repository) ?? [];
  const branch = about?.default_branch;
  return {
    repository: owner && name ? { owner, name } : null,
    pullRequest: event === "pull_request" ? pull_request?.number ?? null : null,
    baseBranch: event === "pull_request" ? pull_request?.base?.ref ?? null : null,
    pushToDefaultBranch: event === "push" && branch !== void 0 && ref === `refs/heads/${branch}`
  };
}
function json(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
var workflow = "github-actions[bot]";
async function putComment({ token, repository, pullRequest, key, body }) {
  const { getOctokit } = await import("./chunks/github-RI4JJGZA.js");
  const { graphql, paginate, rest } = getOctokit(token);
  const about = { owner: repository.owner, repo: repository.name };
  const marker = `<!-- tailgate:v1 ${createHash("sha256").update(key).digest("hex").slice(0, 16)} -->`;
  const comments = await paginate(rest.issues.listComments, {
    ...about,
    issue_number: pullRequest,
    per_page: 100
  });
  const marked2 = comments.filter((comment) => comment.body?.startsWith(marker));
  const by = (author) => marked2.find((comment) => comment.user?.login === author);
  const ours = by(workflow) ?? (marked2.length > 0 ? by(await viewer(graphql).catch(() => "")) : void 0);
  const text = { ...about, body: `${marker}
${body}` };
  const { data } = ours ? await rest.issues.updateComment({ ...text, comment_id: ours.id }) : await rest.issues.createComment({ ...text, issue_number: pullRequest });
  return data.html_url;
}
async function viewer(graphql) {
  const answer = await graphql("query { viewer { login } }");
  return answer.viewer.login;
}

// src/report/markdown.ts
var longestComment = 6e4;
function markdown(report) {
  for (const room of rooms) {
    const text = written(report, room);
    if (text.length < longestComment) return text;
  }
  return `${title(report)}

The report is too long to be shown here.
`;
}
var rooms = [
  { suites: 100, requests: 100, details: true },
  { suites: 100, requests: 20, details: true },
  { suites: 100, requests: 5, details: true },
  { suites: 100, requests: 0, details: false },
  { suites: 20, requests: 0, details: false },
  { suites: 5, requests: 0, details: false },
  { suites: 1, requests: 0, details: false }
];
function written(report, room) {
  const shown = report.suites.slice(0, room.suites);
  const alone = report.suites.length === 1;
  return `${joined([
    title(report),
    ...shown.map((suite) => suiteSection(suite, room, alone)),
    leftOut(report.suites.length - shown.length, "suite"),
    reproduction(report)
  ])}
`;
}
function title({ outcome, headline }) {
  return `### ${icons[outcome]} ${plain(headline)}`;
}
var icons = {
  pass: "\u2705",
  fail: "\u274C",
  unsure: "\u26A0\uFE0F",
  invalid: "\u26A0\uFE0F",
  incomparable: "\u26A0\uFE0F",
  "no-baseline": "\u26A0\uFE0F"
};
function suiteSection(suite, room, alone) {
  const compared = comparedSentence(suite);
  const note = differenceNote(suite);
  return joined([
    alone ? null : `#### ${plain(suite.suite)}: ${outcomeWords[suite.outcome]}`,
    bullets(suite.reasons),
    bullets(tellingErrors(suite)),
    suite.rows.length === 0 ? null : table(tableHead, totalRows(suite).map(totalCells)),
    note && plain(note),
    compared && plain(compared),
    suite.head && suite.beside === null ? plain(validitySentence(suite.head)) : null,
    bullets(suite.warnings),
    room.details ? details(suite, room) : null
  ]);
}
function totalCells(row) {
  const cells = cellsOf(row).map((cell) => plain(cell));
  return marked(row, cells);
}
function marked({ outcome }, cells) {
  return outcome === "fail" ? cells.map((cell) => `**${cell}**`) : cells;
}
var mostSentences = 10;
function bullets(sentences) {
  if (sentences.length === 0) return null;
  if (sentences.length === 1) return told(sentences[0] ?? "");
  const shown = sentences.slice(0, mostSentences).map((sentence) => `- ${told(sentence).replaceAll("\n", "\n  ")}`);
  return joinedLines([...shown, leftOut(sentences.length - shown.length, "reason")]);
}
function told(text) {
  const lines = text.split("\n");
  const sentence = plain(lines.filter((line) => !line.startsWith(logBar)).join("\n"));
  const log = lines.filter((line) => line.startsWith(logBar)).map((line) => line.slice(logBar.length));
  return log.length === 0 ? sentence : `${sentence}

${fenced(log)}`;
}
var logBar = "  | ";
function fenced(lines, language = "") {
  const text = lines.map((line) => inert(line, 500)).join("\n");
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}
${text}
${fence}`;
}
function details(suite, room) {
  if (suite.head === null) return null;
  return joined([
    "<details><summary>Details: single requests, the spread between runs, where the time went</summary>",
    requestTable(suite, room),
    spreadTable(suite),
    "**Where the time went**",
    partTable(suite, suite.head),
    facts(suite, suite.head),
    "</details>"
  ]);
}
function requestTable(suite, room) {
  const rows = requestRows(suite);
  const names = [...new Set(rows.map((row) => row.request))];
  if (names.length === 0) return null;
  const shown = new Set(names.slice(0, room.requests));
  const columns = requestColumns(rows);
  const cells = (row) => [
    plain(row.request ?? "", 80),
    ...cellsOf(row).slice(0, columns.length).map((cell) => plain(cell))
  ];
  return joined([
    "**Single requests**",
    table(
      ["Request", ...columns],
      rows.filter((row) => shown.has(row.request)).map((row) => marked(row, cells(row)))
    ),
    leftOut(names.length - shown.size, "request")
  ]);
}
function spreadTable(suite) {
  const rows = totalRows(suite);
  const epochs = countedEpochs(suite);
  if (rows.length === 0 || epochs < 2) return null;
  const runs = `the median of ${plural(epochs, "epoch")} (of errors the worst), each with a freshly started service`;
  const head = ["Metric", "Base, lowest \u2026 highest", "Head, lowest \u2026 highest"];
  const cells = (row) => [
    metricNames[row.metric],
    spreadCell(row.metric, row.base),
    spreadCell(row.metric, row.head)
  ];
  if (!rows.some(({ evidence }) => evidence.kind === "estimate")) {
    return joined([
      `**The spread between runs**: each number above is ${runs}.`,
      table(head, rows.map(cells))
    ]);
  }
  return joined([
    `**The spread between runs**: each base and head above is ${runs}. A difference from the last column on would be found nineteen times in twenty; a smaller one may go unnoticed.`,
    table(
      [...head, "Difference, lowest \u2026 highest", "Noticeable from"],
      rows.map((row) => [...cells(row), effectsCell(row), detectableCell(row)])
    )
  ]);
}
function partTable({ base, beside }, head) {
  const columns = ["p50", "p90", "p99", "p99.9", "max"];
  if (beside === null || base === null) {
    return table(
      ["", ...columns],
      partKeys.map((part) => [partNames[part], ...partCells(head, part)])
    );
  }
  const rows = partKeys.flatMap((part) => [
    [`${partNames[part]}: base`, ...partCells(base, part)],
    [`${partNames[part]}: head`, ...partCells(head, part)]
  ]);
  return table(["", ...columns], rows);
}
function facts(suite, head) {
  const { base, beside } = suite;
  if (beside === null || base === null)
    return joinedLines([...sideFacts(head, "service"), generatorFact(head)]);
  return joinedLines([
    ...sideFacts(base, "base"),
    ...sideFacts(head, "head"),
    `- ${generatorPhrase(head)}`,
    `- It was held up for ${counted(head.generator.longestStallMs)} ms at the longest`,
    busyFact(suite),
    loadFact(suite)
  ]);
}
function sideFacts(measured, side) {
  const { service, answered, unfinished } = measured;
  const statuses = statusPhrase(measured);
  const errors = errorPhrase(measured);
  const of = side === "service" ? "" : ` of the ${side}`;
  return [
    ...statuses === null ? [] : [`- Answers${of} by status: ${plain(statuses)}`],
    ...errors === null ? [] : [`- Errors${of} by kind: ${plain(errors)}`],
    ...unfinished > 0 ? [`- ${plural(unfinished, "request")}${of} had no answer at the end`] : [],
    ...service === null ? [] : [
      `- The ${side} used ${counted(service.cpuSeconds)} s of CPU, ${perRequest(service.cpuSeconds, answered)}at most ${megabytes(service.maxRssBytes)} of memory`
    ]
  ];
}
function generatorFact({ generator }) {
  return `- tailgate used ${counted(generator.cpuSeconds)} s of CPU (${percent(generator.cores)} of one), and was held up for ${counted(generator.longestStallMs)} ms at the longest`;
}
function busyFact({ ground }) {
  if (ground?.kind !== "paired" || ground.busy === null) return null;
  return `- Both sides and tailgate together used ${percent(ground.busy)} of the machine`;
}
function loadFact({ loadSeconds, repeats }) {
  const again = repeats === 0 ? "" : `, ${plural(repeats, "epoch")} of it played again since tailgate itself was late`;
  return `- ${inWords(loadSeconds)} of load in all, warm-up included${again}`;
}
function perRequest(cpuSeconds, answered) {
  return answered > 0 ? `${counted(cpuSeconds * 1e6 / answered)} \xB5s per request, ` : "";
}
function reproduction({ reproduce }) {
  if (reproduce === null) return null;
  return `The same on your machine:
${fenced([reproduce], "sh")}`;
}
function table(head, rows) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(alignment)), ...rows.map(line)].join("\n");
}
var leftAligned = /* @__PURE__ */ new Set(["", "Metric", "Request", "Limit", "Verdict"]);
function alignment(heading) {
  return leftAligned.has(heading) ? ":--" : "--:";
}
function leftOut(count, noun) {
  return count > 0 ? `\u2026 and ${plural(count, `more ${noun}`)}.` : null;
}
function joined(parts) {
  return parts.filter((part) => part !== null && part !== "").join("\n\n");
}
function joinedLines(parts) {
  return parts.filter((part) => part !== null && part !== "").join("\n");
}
function plain(text, longest = 600) {
  return inert(text, longest).replace(/@|#(?=\d)|GH-(?=\d)|:(?=\/\/)|www(?=\.)/gi, `$&${invisible}`).replace(/[&<>|`\\]/g, (character) => `&#${character.codePointAt(0)};`).replace(/[*_~[\]$]/g, "\\$&").replaceAll(invisible, "&#8203;");
}
var invisible = "\u200B";

// src/report/outputs.ts
function outputsOf(report) {
  const rows = report.suites[0]?.rows ?? [];
  const figures = ["p50", "p99", "max", "rps"].flatMap((metric) => {
    const row = totalOf(rows, metric);
    return [
      [metric, row ? rounded(row.head.value) : ""],
      [`${metric}-change`, row?.change == null ? "" : rounded(row.change * 100)]
    ];
  });
  return { verdict: report.outcome, ...Object.fromEntries(figures) };
}
function totalOf(rows, metric) {
  return rows.find((row) => row.metric === metric && row.request === null);
}
function rounded(value) {
  return String(Math.round(value * 1e3) / 1e3);
}

// src/action.ts
var folder = process.env.GITHUB_WORKSPACE ?? process.cwd();
async function main() {
  const overrides = inputs();
  const asked = configOf({ overrides, origin: "input", folder });
  if ("problems" in asked) {
    for (const problem of asked.problems)
      error(problem, { title: "tailgate: configuration", ...placeOf(problem) });
    await publishProblems("tailgate: the configuration has mistakes", asked.problems);
    return usageExitCode;
  }
  const { config } = asked;
  const occasion = occasionNow();
  const savesBaseline = config.saveBaseline === "always" || config.saveBaseline === "auto" && occasion.pushToDefaultBranch;
  const world = worldOf({
    signal: interruptible(),
    folder,
    keep: config.baseline,
    savesBaseline,
    alone: savesBaseline,
    pullRequest: occasion.baseBranch === null ? null : { base: occasion.baseBranch },
    outFor: () => null,
    reproduce: reproducing(overrides),
    tell,
    mask: setSecret
  });
  const report = await gate(config, world);
  await publish(report, config, occasion);
  return exitCode(report.outcome, config);
}
async function publish(report, config, occasion) {
  const body = markdown(report);
  const path = writeReport(report);
  for (const [name, value] of Object.entries(outputsOf(report))) setOutput(name, value);
  setOutput("report", path);
  annotate(report);
  await summary.addRaw(body).write();
  if (config.comment === "never") return;
  const { repository, pullRequest } = occasion;
  const token = getInput("github-token");
  if (repository === null || pullRequest === null || token === "") return;
  try {
    const key = commentKey(config);
    info(`Comment: ${await putComment({ token, repository, pullRequest, key, body })}`);
  } catch (error2) {
    const why = error2 instanceof Error ? error2.message : String(error2);
    const forbidden = error2 instanceof Error && "status" in error2 && error2.status === 403;
    const remedy = forbidden ? "Give the job `permissions: pull-requests: write`; pull requests from forks never have it. " : "";
    warning(`The comment could not be written (${why}). ${remedy}The job summary holds the same.`, {
      title: "tailgate"
    });
  }
}
function commentKey({ suites }) {
  const { GITHUB_WORKFLOW, GITHUB_JOB, GITHUB_ACTION } = process.env;
  return JSON.stringify([GITHUB_WORKFLOW, GITHUB_JOB, GITHUB_ACTION, suites.map(({ name }) => name)]);
}
function writeReport(report) {
  const path = join(mkdtempSync(join(process.env.RUNNER_TEMP ?? tmpdir(), "tailgate-")), "report.json");
  writeFileSync(path, reportJson(report));
  return path;
}
function annotate(report) {
  for (const suite of report.suites.slice(0, mostAnnotations)) {
    const text = [suite.headline, ...suite.reasons].join("\n");
    levelOf(suite.outcome)(text, { title: "tailgate" });
  }
}
var mostAnnotations = 8;
function levelOf(outcome) {
  if (outcome === "fail" || outcome === "invalid") return error;
  return outcome === "pass" ? notice : warning;
}
function inputs() {
  const given = options.flatMap((option) => {
    const name = inputOf(option);
    const value = name === null ? "" : getInput(name);
    return value === "" ? [] : [[option.name, [value]]];
  });
  return Object.fromEntries(given);
}
function occasionNow() {
  const path = process.env.GITHUB_EVENT_PATH;
  let payload = "";
  try {
    if (path) payload = readFileSync(path, "utf8");
  } catch {
  }
  return occasionOf(process.env.GITHUB_EVENT_NAME ?? "", payload, process.env.GITHUB_REPOSITORY ?? "");
}
function placeOf(problem) {
  const [, file, line] = /^([^:\s]+):(\d+): /.exec(problem) ?? [];
  return file && line ? { file, startLine: Number(line) } : {};
}
async function publishProblems(headline, problems) {
  setOutput("verdict", "invalid");
  const text = [`### ${headline}`, "", "```", ...problems.map(harmless), "```", ""].join("\n");
  await summary.addRaw(text).write();
}
function harmless(text) {
  return text.replaceAll("```", "'''");
}
function tell(happening) {
  if (happening.kind === "epoch")
    info(`${happening.suite}: epoch ${happening.epoch} of ${happening.epochs}`);
  if (happening.kind === "warning") warning(happening.message, { title: "tailgate" });
  if (happening.kind === "repeat")
    info(
      `Epoch ${happening.epoch} is measured again, since the machine was too busy: ${happening.reasons.join(" ")}`
    );
  if (happening.kind === "step") info(`${happening.suite}: ${happening.what}`);
  if (happening.kind === "outlook")
    for (const sentence of happening.sentences) info(`${happening.suite}: ${sentence}`);
}
endWell();
try {
  process.exitCode = await main();
} catch (error2) {
  const end = ending(error2);
  const message = end?.message ?? (error2 instanceof Error ? error2.stack ?? error2.message : String(error2));
  process.exitCode = end?.exitCode ?? invalidExitCode;
  error(message, { title: "tailgate" });
  await publishProblems("tailgate: nothing was judged", [message]).catch(() => {
  });
}
