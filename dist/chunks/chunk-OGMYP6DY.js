import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  EngineError,
  ServiceError,
  array,
  boolean,
  createJob,
  findNativeFile,
  int,
  listMacProcesses,
  number,
  object,
  readMacProcess,
  record,
  string,
  union
} from "./chunk-O5WESABV.js";
import {
  require_crypto
} from "./chunk-OSLLLFKW.js";
import {
  require_http
} from "./chunk-S23GNTGG.js";
import {
  __callDispose,
  __toESM,
  __using
} from "./chunk-EDONXQC2.js";

// src/core/text/file-error.ts
function describeUnwritten(path, error) {
  return `${path} could not be written: ${describeFileError(error)}.`;
}
function describeFileError(error) {
  const reason = reasons[readErrorCode(error)];
  return reason ?? (error instanceof Error ? error.message : String(error));
}
function findShortage(error) {
  const code = readErrorCode(error);
  const remedy2 = remedies[code];
  return remedy2 === void 0 ? null : `${reasons[code]}: ${remedy2}`;
}
var reasons = {
  ENOSPC: "the disk is full",
  EDQUOT: "the quota of this user is used up",
  EROFS: "the file system is read-only",
  EACCES: "permission is denied",
  EISDIR: "it is a folder",
  ENOENT: "its folder does not exist",
  EMFILE: "this process has too many open files",
  ENFILE: "this machine has too many open files"
};
var remedies = {
  ENOSPC: "make room there",
  EDQUOT: "make room there",
  EMFILE: "raise `ulimit -n`",
  ENFILE: "end other programs, or raise `fs.file-max`"
};
function readErrorCode(error) {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

// src/service/process/command.ts
import { statSync } from "node:fs";

// src/service/process/limit-sentences.ts
function describeRefusedLimit(limit, reason, limits, usableCpus) {
  if (limit === "affinity") return describeAffinity(limits.affinity ?? [], usableCpus);
  const what = limit === "memory" ? formatMemory(limits.memoryBytes) : formatCpus(limits.cpuQuota);
  const isContainer = containerReasons.has(reason);
  const place = isContainer ? inContainerRemedy : remedy;
  return `The service cannot be limited to ${what}: ${describeReason(limit, reason)}. ${place}`;
}
function describeAffinity(affinity, usableCpus) {
  const reason = affinity.length === 1 ? `CPU ${affinity[0]} alone: it does not exist, or tailgate may not use it` : `CPUs ${affinity.join(", ")} alone: one of them does not exist, or tailgate may not use it`;
  const choice = usableCpus === "" ? "" : `. Choose from ${usableCpus}`;
  return `The service cannot run on ${reason}${choice}`;
}
function describeReason(controller, reason) {
  const known = {
    EACCES: `this user may not create a control group with the ${controller} controller`,
    EPERM: `this user may not create a control group with the ${controller} controller`,
    EROFS: "the control groups are mounted read-only, as in most containers",
    ENOENT: `the ${controller} controller of this kernel has no such limit`,
    unmounted: `no control groups with the ${controller} controller are mounted here`,
    disabled: `the control groups of this container do not give it the ${controller} controller`
  };
  const code = /^E/.test(reason) ? ` (${reason})` : "";
  return `${known[reason] ?? "the kernel refuses it"}${code}`;
}
var containerReasons = /* @__PURE__ */ new Set(["EROFS", "unmounted", "disabled"]);
var remedy = "Run tailgate as root, or in a scope that systemd delegates to you (`systemd-run --user --scope -p Delegate=yes tailgate \u2026`), or start the service from an `image`: its container engine applies the limits";
var inContainerRemedy = "Run tailgate outside of a container, or start the service from an `image`: its container engine applies the limits";
function describeLargeQuota(cpuQuota, cpus2) {
  const has = cpus2 === 1 ? "1 CPU" : `${cpus2} CPUs`;
  return `The service cannot have ${formatCpus(cpuQuota)}: this machine has ${has}`;
}
var noSupervisorSentence = "A service that is a process can be limited on Linux alone (on Windows, in WSL). Start it from an `image`: its container engine applies the limits";
var composeLimitSentence = "The services of a `compose` project are limited by its file (`cpus`, `cpuset`, `mem_limit`), and not by tailgate. Give each variant a file of its own";
var externalLimitSentence = "A service that already runs cannot be limited: tailgate has to start it, by `start` or `image`";
function describeDiscardedLimit(limit, client) {
  return `${client} does not apply ${limit}: its engine may not use the control groups for that. \`${client} info\` says what it lacks. Run the engine as root, or delegate the controllers cpu, cpuset and memory to its user`;
}
function describeMemoryKill(memoryBytes) {
  const limit = formatMemory(memoryBytes);
  return `it reached its limit of ${limit}, and the kernel killed a process of it`;
}
function formatCpus(cpus2) {
  return cpus2 === 1 ? "1 CPU" : `${cpus2} CPUs`;
}
function formatMemory(bytes) {
  const units = [1024 ** 4, 1024 ** 3, 1024 ** 2, 1024].map((size, at) => ({
    amount: (bytes ?? 0) / size,
    unit: ["TiB", "GiB", "MiB", "KiB"][at]
  }));
  const fitting = units.find(({ amount }) => amount >= 1 && Number.isInteger(amount * 100));
  return fitting === void 0 ? `${bytes} bytes of memory` : `${fitting.amount} ${fitting.unit} of memory`;
}

// src/service/process/errors.ts
var ServiceProcessError = class extends ServiceError {
  name = "ServiceProcessError";
  kind;
  sentence;
  lastLines;
  #finding;
  /** `remedy`: a sentence without a final period, behind that of what was found. */
  constructor(kind, finding, logTail, remedy2 = null) {
    const sentence = remedy2 === null ? finding : `${finding}. ${remedy2}`;
    super(logTail ? `${sentence}
${formatLogExcerpt(logTail)}` : sentence);
    this.kind = kind;
    this.sentence = sentence;
    this.lastLines = logTail?.lastLines ?? [];
    this.#finding = finding;
  }
  get finding() {
    return this.#finding;
  }
  get canBeConflict() {
    return conflictKinds.has(this.kind);
  }
  get isCausedOutside() {
    return outsideKinds.has(this.kind);
  }
  get isTooSlow() {
    return this.kind === "not-ready" || this.kind === "mismatch";
  }
  get isMismatch() {
    return this.kind === "mismatch";
  }
  get isKilled() {
    return this.kind === "killed";
  }
};
var outsideKinds = /* @__PURE__ */ new Set([
  "port-in-use",
  "no-free-port",
  "wrong-listener",
  "limit"
]);
var conflictKinds = /* @__PURE__ */ new Set([
  "port-in-use",
  "exited",
  "killed",
  "not-ready",
  "wrong-listener"
]);
var maxShownLines = 20;
function createPortInUseError(address, holders) {
  const by = holders === "" ? "" : ` (by ${holders})`;
  return new ServiceProcessError(
    "port-in-use",
    `${address} is already in use${by}: stop it, or leave out \`start:\` to measure what runs there`
  );
}
function createNoFreePortError(host, error) {
  const message = error instanceof Error ? error.message : String(error);
  return new ServiceProcessError(
    "no-free-port",
    `No free port was found at ${host}: ${message}. Use another host`
  );
}
function createServiceFolderError(folder) {
  return new ServiceProcessError(
    "not-found",
    `The service cannot start in ${folder}: there is no such folder`
  );
}
function createCommandNotFoundError(command) {
  return new ServiceProcessError(
    "not-found",
    `The service's command was not found: ${command}. Install it in an earlier step, or specify its full path`
  );
}
function createNoClientError(wanted, reasons2) {
  const needs = wanted === "image" ? "docker or podman" : "docker";
  return new ServiceProcessError(
    "not-found",
    `\`${wanted}:\` needs ${needs}, and none responds (${reasons2.join("; ")}): install it in an earlier step, or start it`
  );
}
function createNoComposeError(reason) {
  return new ServiceProcessError(
    "not-found",
    `\`compose:\` needs \`docker compose\`, but this docker does not have it, and docker-compose ${reason}: install one of them`
  );
}
function createImageNameError(image) {
  return new ServiceProcessError(
    "not-found",
    `"${image}" is not the name of an image: \`image:\` needs one such as ghcr.io/me/shop:1.2`
  );
}
function createImageNotFoundError(image, reason) {
  return new ServiceProcessError(
    "not-found",
    `The image ${image} is not on this machine and cannot be pulled: ${reason}. Build it in an earlier step, or log in to its registry`
  );
}
function createContainerError(image, reason) {
  return new ServiceProcessError(
    "not-startable",
    `No container can be created from the image ${image}: ${reason}`
  );
}
function createComposeFileError(path) {
  return new ServiceProcessError(
    "not-found",
    `\`compose:\` names ${path}, and there is no such file`
  );
}
function createServiceStartError(command, error) {
  const message = error instanceof Error ? error.message : String(error);
  return new ServiceProcessError(
    "not-startable",
    `The service (${command}) cannot be started: ${message}`
  );
}
function createEarlyExitError(command, exit, logTail) {
  const reason = `${describeExit(exit)} before it was ready${suggestExitCause(exit)}`;
  const sentence = `The service (${command}) ${reason}`;
  return new ServiceProcessError(
    exit.code === shellNotFoundCode ? "not-found" : "exited",
    sentence,
    logTail
  );
}
function createNotReadyError(seconds, reason, otherPorts, logTail) {
  const remedy2 = otherPorts === "" ? "Fix that, or increase `ready-timeout`" : describeOtherPorts(otherPorts);
  return new ServiceProcessError(
    "not-ready",
    `The service was not ready within ${seconds} s: ${reason}`,
    logTail,
    remedy2
  );
}
function createMismatchError(seconds, reason, remedy2, logTail) {
  return new ServiceProcessError(
    "mismatch",
    `The service was not ready after ${seconds} s: ${reason}`,
    logTail,
    `${remedy2}. If it becomes ready later, increase \`ready-timeout\`: at least a third of that is waited for`
  );
}
function describeWrongPath(path, status) {
  const value = /^[\w./-]+$/.test(path) ? path : JSON.stringify(path);
  return `It answers, so the path of \`ready\` is wrong. Write one that it has, such as \`ready: /\`, or \`ready: tcp\` to wait for its port only. If ${status} means that it is ready, write \`ready: { http: ${value}, status: ${status} }\``;
}
function describeOtherPorts(ports) {
  return `Its processes listen on port ${ports} instead. If that is its HTTP port, put \${port} into \`url\`, and into \`start\` or \`env\`, wherever the service reads its port. A port that cannot be changed goes into \`url\`; base and head are then measured one after the other`;
}
function createNeverReadyError(reason, logTail) {
  return new ServiceProcessError("not-ready", `The service cannot become ready: ${reason}`, logTail);
}
function createWrongListenerError(address, holders, owner, logTail) {
  const reason = owner === "another tailgate" ? "which another tailgate started: use a different port for each suite" : "which is not a process of the service: another program has taken the address. Stop it, or leave out `start:` if it is to be measured";
  return new ServiceProcessError(
    "wrong-listener",
    `${address} is served by ${holders}, ${reason}`,
    logTail
  );
}
function createLimitError(sentence) {
  return new ServiceProcessError("limit", sentence);
}
function createAbortedError() {
  return new ServiceProcessError("aborted", "Interrupted before the service was ready");
}
function describeContainerListener(address, holders) {
  return `${address} is served by ${holders}, a container that the service seems to start. Its CPU and memory are not measured, and tailgate cannot check that it belongs to the service`;
}
function describeKilledProcess(command, memoryBytes) {
  return `A process of the service (${command}) was killed: ${describeMemoryKill(memoryBytes)}. Its figures are those of a service that lacked memory`;
}
function describeLostLimit(command, limit) {
  const what = limit === "cpu" ? "CPU time" : "memory";
  return `The limit of ${what} of the service (${command}) was removed while it ran, by a program that manages control groups. Its figures are those of a service without that limit. Where systemd runs, start tailgate with \`systemd-run --scope -p Delegate=yes\``;
}
function describeRemaining(command, remaining) {
  const what = remaining === "" ? "its containers" : remaining;
  return `The service (${command}) could not be ended. What is left belongs to another user, or waits within the kernel: ${what}. End it by hand, because it disturbs every later measurement`;
}
var shellNotFoundCode = 127;
function isKilledFromOutside({ code, signal, reachedMemoryBytes }) {
  if (reachedMemoryBytes !== void 0) return false;
  return signal === "SIGKILL" || signal === "SIGTERM" || code === 137 || code === 143;
}
function describeExit({ code, signal }) {
  return signal === null ? `exited with code ${code}` : `was killed by ${signal}`;
}
function suggestExitCause({ code, signal, reachedMemoryBytes }) {
  if (reachedMemoryBytes !== void 0) return `: ${describeMemoryKill(reachedMemoryBytes)}`;
  if (signal === "SIGKILL") return ": perhaps by the kernel, for lack of memory";
  if (signal === "SIGABRT") return ": perhaps by itself, for lack of memory";
  if (code === 0) return ": it must stay in the foreground";
  if (code === 126) return ": the shell is not allowed to execute it";
  if (code === shellNotFoundCode) return ": the shell did not find the command";
  return "";
}
function formatLogExcerpt({ lastLines, logPath }) {
  if (logPath === null) return "tailgate did not start it, so its log is not known.";
  if (lastLines.length === 0) return `It logged nothing (${logPath}).`;
  return [
    `The last lines of its log (${logPath}):`,
    ...lastLines.map((line) => `  | ${line}`)
  ].join("\n");
}

// src/service/process/log.ts
import {
  closeSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  writeSync
} from "node:fs";
import { dirname } from "node:path";
import { StringDecoder } from "node:string_decoder";
import { stripVTControlCharacters } from "node:util";
var maskNothing = {
  maskText: (text2) => text2,
  maskLines: (lines) => lines,
  maxSecretLength: 0
};
function openLog(path, mask) {
  mkdirSync(dirname(path), { recursive: true });
  const descriptor = openSync(path, "a+");
  const size = { start: fstatSync(descriptor).size, removed: 0 };
  let afterClose = null;
  const checkSize = setInterval(() => tryRemovingOldBytes(descriptor, size), sizeCheckMs);
  checkSize.unref();
  return {
    path,
    descriptor,
    readLastLines: (count) => takeLast(count, afterClose ?? readTail(descriptor, size.start, mask)),
    follow: () => createFollower(descriptor, size),
    [Symbol.dispose]() {
      if (afterClose !== null) return;
      clearInterval(checkSize);
      afterClose = readTail(descriptor, size.start, mask);
      closeSync(descriptor);
    }
  };
}
var maxLogBytes = 64 * 1024 * 1024;
var sizeCheckMs = 1e3;
function tryRemovingOldBytes(descriptor, size) {
  try {
    removeOldBytes(descriptor, size, maxLogBytes);
  } catch {
  }
}
function removeOldBytes(descriptor, size, maxBytes) {
  const end = fstatSync(descriptor).size;
  if (end <= size.start + maxBytes) return;
  const kept = readBytes(descriptor, end - keptLogBytes, keptLogBytes);
  const notice = `[tailgate removed ${end - kept.length} bytes here: the log grew too large]
`;
  ftruncateSync(descriptor, 0);
  writeSync(descriptor, Buffer.concat([Buffer.from(notice), kept]));
  size.removed += end - kept.length - notice.length;
  size.start = 0;
}
var keptLogBytes = 1024 * 1024;
function sanitizeLine(line, mask) {
  return shortenLine(mask.maskText(stripControlCharacters(line)));
}
function stripControlCharacters(line) {
  return stripVTControlCharacters(line).replaceAll("	", " ").replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "");
}
var maxTailLines = 200;
var maxTailBytes = 64 * 1024;
var maxLineLength = 500;
function readTail(descriptor, start, mask) {
  const end = fstatSync(descriptor).size;
  const from = Math.max(start, end - maxTailBytes);
  const lines = readBytes(descriptor, from, end - from).toString("utf8").split("\n");
  if (lines.at(-1) === "") lines.pop();
  if (from === start) return sanitizeLines(takeLast(maxTailLines, lines), mask);
  const [truncated = "", ...whole] = lines;
  return whole.length > 0 ? sanitizeLines(takeLast(maxTailLines, whole), mask) : [sanitizeTruncatedLine(truncated, mask)];
}
function sanitizeLines(lines, mask) {
  return mask.maskLines(lines.map(stripControlCharacters)).map(shortenLine);
}
function sanitizeTruncatedLine(line, mask) {
  const masked = mask.maskText(stripControlCharacters(line));
  return shortenLine(`\u2026${masked.slice(mask.maxSecretLength)}`);
}
function shortenLine(line) {
  return line.length <= maxLineLength ? line : `${[...line].slice(0, maxLineLength - 1).join("")}\u2026`;
}
function takeLast(count, items) {
  return count <= 0 ? [] : items.slice(-count);
}
function createFollower(descriptor, size) {
  const decoder = new StringDecoder("utf8");
  let position = size.start;
  let removed = size.removed;
  let unfinished = "";
  return () => {
    position = Math.max(0, position - (size.removed - removed));
    removed = size.removed;
    const bytes = readBytes(descriptor, position, 1024 * 1024);
    position += bytes.length;
    const lines = (unfinished + decoder.write(bytes)).split("\n");
    unfinished = lines.at(-1)?.slice(-maxTailBytes) ?? "";
    return lines.map(stripControlCharacters);
  };
}
function readBytes(descriptor, position, length) {
  const available = Math.min(length, Math.max(0, fstatSync(descriptor).size - position));
  const bytes = Buffer.alloc(available);
  return bytes.subarray(0, readSync(descriptor, bytes, 0, available, position));
}

// src/service/process/options.ts
function buildServiceEnvironment(inherited, own) {
  const passed = Object.entries(inherited).filter(
    ([name]) => !/^(?:INPUT|ACTIONS)_/.test(name) && !stepVariables.has(name)
  );
  return { ...Object.fromEntries(passed), ...own };
}
var stepVariables = /* @__PURE__ */ new Set([
  "GITHUB_TOKEN",
  "GH_TOKEN",
  "GITHUB_ENV",
  "GITHUB_OUTPUT",
  "GITHUB_PATH",
  "GITHUB_STATE",
  "GITHUB_STEP_SUMMARY"
]);

// src/service/process/process-group.ts
var import_node_crypto = __toESM(require_crypto(), 1);
import { spawn } from "node:child_process";
import { setTimeout as pause2 } from "node:timers/promises";

// src/service/process/job.ts
function startJob(command, { cwd, env, outputPath }) {
  const { name, args, line } = splitCommand(command);
  const job = tryCreating(
    name,
    () => createJob({
      name,
      arguments: args,
      line,
      folder: cwd,
      environment: Object.entries(env).flat(),
      output: outputPath
    })
  );
  const watch = watchLeader(job);
  return { group: createJobGroup(job, watch.release), exited: watch.exited };
}
function splitCommand(command) {
  if (command.kind === "shell") {
    const shell = process.env.ComSpec ?? "cmd.exe";
    return { name: shell, args: [], line: `/d /s /c "${command.line}"` };
  }
  const [name = "", ...args] = command.argv;
  return { name, args };
}
function tryCreating(program, create) {
  try {
    return create();
  } catch (error) {
    if (error instanceof EngineError) throw error;
    const message = error instanceof Error ? error.message : String(error);
    const [, code, reason = message] = /^(not-found|failed): (.*)$/s.exec(message) ?? [];
    const name = code === "not-found" ? "ENOENT" : "EINVAL";
    throw Object.assign(new Error(`${program}: ${reason}`), { code: name });
  }
}
function watchLeader(job) {
  let timer;
  const exited = new Promise((resolve2) => {
    timer = setInterval(() => {
      const code = job.readExitCode();
      if (code === null) return;
      clearInterval(timer);
      resolve2({ code, signal: null });
    }, exitPollMs);
  });
  return { exited, release: () => timer?.unref() };
}
var exitPollMs = 25;
function createJobGroup(job, release) {
  let gone = false;
  return {
    leader: job.leader,
    supervisor: null,
    job,
    closed: Promise.resolve(),
    isAlive() {
      gone ||= job.listProcesses().length === 0;
      return !gone;
    },
    listProcesses: () => [],
    signal(name) {
      if (name === "SIGTERM" && job.interrupt()) return;
      job.kill();
    },
    release
  };
}

// src/service/process/own-programs.ts
function registerOwnProgram(child) {
  const { pid } = child;
  if (pid === void 0) return;
  ownPrograms.add(pid);
  child.once("exit", () => ownPrograms.delete(pid));
}
function isOwnProgram(pid) {
  return ownPrograms.has(pid);
}
var ownPrograms = /* @__PURE__ */ new Set();

// src/service/process/precedence.ts
import { writeFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
var precedingNice = -10;
async function raiseSessionPriority(pid) {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const code = await tryToRaise(pid);
    if (code !== "EAGAIN") return;
    await pause(100);
  }
}
async function tryToRaise(pid) {
  try {
    await writeFile(`/proc/${pid}/autogroup`, String(precedingNice), { flag: "r+" });
    return null;
  } catch (error) {
    return error.code ?? "unknown";
  }
}

// src/service/process/processes.ts
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
var ticksPerSecond = 100;
function listProcesses() {
  if (process.platform === "darwin") return convertMacProcesses(listMacProcesses() ?? []);
  const names = tryRead(() => readdirSync("/proc"));
  if (names === null) return null;
  const readings = names.filter((name) => /^\d+$/.test(name)).map((pid) => readProcess(Number(pid)));
  const found = readings.filter((reading) => reading !== null);
  return found.length > 0 ? found : null;
}
function findDescendants(pids, all) {
  const found = new Set(pids);
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const one of all) if (found.has(one.parent)) found.add(one.pid);
  }
  return all.filter((one) => found.has(one.pid));
}
function convertMacProcesses(listed) {
  const isPlausible = listed.some(
    ({ pid, parent }) => pid === process.pid && parent === process.ppid
  );
  return isPlausible ? listed.map(convertMacProcess) : null;
}
function convertMacProcess(one) {
  return {
    pid: one.pid,
    name: one.name,
    dead: false,
    parent: one.parent,
    group: one.group,
    session: one.session,
    startTicks: one.startedUs,
    ownTicks: one.ownSeconds * ticksPerSecond,
    collectedTicks: one.collectedSeconds * ticksPerSecond,
    nice: null
  };
}
function readProcess(pid) {
  if (process.platform === "darwin") {
    const found = readMacProcess(pid);
    return found && convertMacProcess(found);
  }
  const stat = tryRead(() => readFileSync(`/proc/${pid}/stat`, "latin1"));
  return stat === null ? null : parseProcessStat(stat);
}
function parseProcessStat(stat) {
  const nameEnd = stat.lastIndexOf(")");
  const fromThird = stat.slice(nameEnd + 2).split(" ");
  const parseField = (field) => Number(fromThird[field - 3]);
  const numbers = {
    pid: Number.parseInt(stat, 10),
    parent: parseField(4),
    group: parseField(5),
    session: parseField(6),
    startTicks: parseField(22),
    ownTicks: parseField(14) + parseField(15),
    collectedTicks: parseField(16) + parseField(17),
    nice: parseField(19)
  };
  if (!Object.values(numbers).every(Number.isSafeInteger)) return null;
  return {
    ...numbers,
    name: stat.slice(stat.indexOf("(") + 1, nameEnd),
    dead: fromThird[0] === "Z" || fromThird[0] === "X"
  };
}
function readAllowedCpus(pid) {
  const status = tryRead(() => readFileSync(`/proc/${pid}/status`, "latin1")) ?? "";
  return /^Cpus_allowed_list:\s*(\S+)$/m.exec(status)?.[1] ?? null;
}
function readMemory(pid) {
  if (process.platform === "darwin") {
    const rssBytes = readMacProcess(pid)?.residentBytes ?? 0;
    return { rssBytes, highestRssBytes: rssBytes };
  }
  const status = tryRead(() => readFileSync(`/proc/${pid}/status`, "latin1")) ?? "";
  const parseBytes = (name) => 1024 * Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1] ?? 0);
  return { rssBytes: parseBytes("VmRSS"), highestRssBytes: parseBytes("VmHWM") };
}
function readEnvironmentVariable(pid, name) {
  const environment = tryRead(() => readFileSync(`/proc/${pid}/environ`, "utf8")) ?? "";
  const entry = environment.split("\0").find((line) => line.startsWith(`${name}=`));
  return entry?.slice(name.length + 1) ?? null;
}
function readArguments(pid) {
  const text2 = tryRead(() => readFileSync(`/proc/${pid}/cmdline`, "utf8")) ?? "";
  return text2.slice(0, maxArgumentCharacters).split("\0").filter((each) => each !== "");
}
var maxArgumentCharacters = 2e4;
function readListeningInodes(port) {
  const tables = ["/proc/net/tcp", "/proc/net/tcp6"].map(
    (path) => tryRead(() => readFileSync(path, "latin1")) ?? ""
  );
  return new Set(tables.flatMap((table) => parseListeningInodes(table, port)));
}
function parseListeningInodes(table, port) {
  const listening = "0A";
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  const rows = table.split("\n").map((row) => row.trim().split(/\s+/));
  return rows.filter(([, local, , state]) => local?.endsWith(suffix) && state === listening).flatMap((row) => row[9] ?? []);
}
function holdsSocket(pid, inodes) {
  const files = tryRead(() => readdirSync(`/proc/${pid}/fd`)) ?? [];
  return files.some((file) => {
    const target = tryRead(() => readlinkSync(`/proc/${pid}/fd/${file}`)) ?? "";
    return target.startsWith("socket:[") && inodes.has(target.slice("socket:[".length, -1));
  });
}
function tryRead(read) {
  try {
    return read();
  } catch {
    return null;
  }
}

// src/service/process/supervisor.ts
import { constants } from "node:os";
import { createInterface } from "node:readline";
import { getSystemErrorName } from "node:util";

// src/service/process/shipped-program.ts
function findShippedProgram(name, ownPath) {
  if (ownPath) return ownPath;
  if (process.platform !== "linux") return null;
  const found = findNativeFile(name);
  if ("path" in found) return found.path;
  throw new Error(found.problem);
}

// src/service/process/supervisor.ts
var supervisorChannel = 3;
function findSupervisor() {
  return findShippedProgram("tailgate-supervisor", process.env.TAILGATE_SUPERVISOR_PATH);
}
function formatLimitArguments(limits, nice) {
  const { affinity, cpuQuota, memoryBytes } = limits;
  return [
    ...affinity === null ? [] : [`affinity=${affinity.join(",")}`],
    ...cpuQuota === null ? [] : [`cpu=${Math.round(cpuQuota * quotaPeriodUs)}`],
    ...memoryBytes === null ? [] : [`memory=${memoryBytes}`],
    ...nice === null ? [] : [`nice=${nice}`]
  ];
}
var quotaPeriodUs = 1e5;
function followSupervisor(supervisor, program, limits) {
  const channel = supervisor.stdio[supervisorChannel];
  channel.on("error", () => void 0);
  const events = createInterface({ input: channel });
  const follow = (listen) => events.on("line", (line) => {
    const [event = "", ...words] = line.split(" ");
    listen(event, Number(words[0]), words);
  });
  const closed = new Promise((resolve2) => {
    supervisor.once("close", () => resolve2());
  });
  const started = new Promise((resolve2, reject) => {
    let failure = new Error("it was killed");
    follow((event, value, words) => {
      if (event === "started") resolve2(value);
      if (event === "failed") failure = createExecutionError(program, value);
      if (event === "refused") failure = createRefusalError(words, limits);
    });
    supervisor.once("error", reject);
    closed.then(() => reject(failure));
  });
  const exited = new Promise((resolve2) => {
    const found = {};
    follow((event, value, [word]) => {
      if (event === "memory-kill") found.reachedMemoryBytes = limits.memoryBytes ?? 0;
      if (event === "lost") found.lostLimit = word === "memory" ? "memory" : "cpu";
      if (event === "exited") resolve2({ code: value, signal: null, ...found });
      if (event === "killed") resolve2({ code: null, signal: findSignalName(value), ...found });
    });
    closed.then(() => resolve2({ code: null, signal: "SIGKILL" }));
  });
  let gone = false;
  follow((event) => {
    gone ||= event === "gone" || event === "failed" || event === "refused";
  });
  return { started, exited, isGone: () => gone, closed };
}
function createRefusalError([limit = "", reason = ""], limits) {
  const errno = Number(reason);
  const name = Number.isNaN(errno) ? reason : getSystemErrorName(-errno);
  const usableCpus = readAllowedCpus("self") ?? "";
  return createLimitError(describeRefusedLimit(limit, name, limits, usableCpus));
}
function createExecutionError(program, errno) {
  const code = errno === 0 ? "EINVAL" : getSystemErrorName(-errno);
  return Object.assign(new Error(`spawn ${program} ${code}`), { code });
}
function findSignalName(number2) {
  const found = Object.entries(constants.signals).find(([, one]) => one === number2);
  return found?.[0] ?? "SIGKILL";
}

// src/service/process/process-group.ts
var markerVariable = "TAILGATE_SERVICE_ID";
var noLimits = { affinity: null, cpuQuota: null, memoryBytes: null };
async function startProcessGroup(command, options) {
  if (process.platform === "win32") return startInJob(command, options);
  const argv = command.kind === "shell" ? ["/bin/sh", "-c", command.line] : command.argv;
  const marker = createMarker();
  const supervisorPath = findSupervisor();
  if (supervisorPath !== null) return startSupervised(supervisorPath, argv, marker, options);
  if (options.limits !== void 0) throw createLimitError(noSupervisorSentence);
  return startDirectly(argv, marker, options);
}
function startInJob(command, options) {
  if (options.limits !== void 0) throw createLimitError(noSupervisorSentence);
  const started = startJob(command, options);
  killAtExit(started.group);
  return started;
}
async function startSupervised(supervisorPath, argv, marker, { cwd, env, descriptor, cleanup = [], limits = noLimits, precedes = false }) {
  const limitArguments = formatLimitArguments(limits, precedes ? precedingNice : null);
  const task = [...limitArguments, String(cleanup.length), ...cleanup, ...argv];
  const supervisor = spawn(supervisorPath, task, {
    cwd,
    env: { ...env, [markerVariable]: marker },
    detached: true,
    stdio: ["ignore", descriptor, descriptor, "pipe"]
  });
  const program = followSupervisor(supervisor, argv[0] ?? "", limits);
  registerOwnProgram(supervisor);
  liveSupervisors.add(supervisor);
  supervisor.once("close", () => liveSupervisors.delete(supervisor));
  const leader = await program.started.catch(async (error) => {
    if (supervisor.signalCode !== null) await killAdopted();
    throw error;
  });
  const group = createSupervisedGroup(supervisor, program, leader, marker);
  killAtExit(group);
  if (precedes) await raiseSessionPriority(leader);
  return { group, exited: program.exited };
}
var liveSupervisors = /* @__PURE__ */ new Set();
function startDirectly([program = "", ...args], marker, { cwd, env, descriptor }) {
  return new Promise((resolve2, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...env, [markerVariable]: marker },
      detached: true,
      stdio: ["ignore", descriptor, descriptor]
    });
    const exited = new Promise((settle) => {
      child.once("exit", (code, signal) => settle({ code, signal }));
    });
    child.once("error", reject);
    if (child.pid === void 0) return;
    const group = createMarkedGroup(child.pid, marker);
    killAtExit(group);
    child.once("exit", () => group.isAlive());
    child.once("spawn", () => resolve2({ group, exited }));
  });
}
async function stopProcessGroup(group, patienceSeconds) {
  const outcome = await stopLiving(group, patienceSeconds);
  if (outcome === "still-running") group.release();
  else {
    watchedGroups.delete(group);
    await group.closed;
  }
  return outcome;
}
function killAllGroupsNow() {
  for (const group of watchedGroups) group.signal("SIGKILL");
  for (const supervisor of liveSupervisors) closeChannel(supervisor);
}
function killAtExit(group) {
  if (!killsAtExit) process.on("exit", killAllGroupsNow);
  killsAtExit = true;
  watchedGroups.add(group);
}
var watchedGroups = /* @__PURE__ */ new Set();
var killsAtExit = false;
async function stopLiving(group, patienceSeconds) {
  if (!group.isAlive()) return "already-exited";
  group.signal("SIGTERM");
  if (await waitUntilGone(group, patienceSeconds)) return "terminated";
  group.signal("SIGKILL");
  return await waitUntilGone(group, killWaitSeconds) ? "killed" : "still-running";
}
async function waitUntilGone(group, maxSeconds) {
  const deadlineMs = performance.now() + maxSeconds * 1e3;
  while (group.isAlive()) {
    if (performance.now() >= deadlineMs) return false;
    await pause2(groupPollMs);
  }
  return true;
}
var killWaitSeconds = 5;
var groupPollMs = 25;
function createMarker() {
  return (0, import_node_crypto.randomUUID)();
}
function createSupervisedGroup(supervisor, { isGone, closed }, leader, marker) {
  const pid = supervisor.pid ?? 0;
  const marked = createMarkedGroup(leader, marker);
  const wasKilled = () => supervisor.signalCode !== null;
  const hasEnded = () => isGone() || supervisor.exitCode !== null;
  const listLiving = () => {
    const living = listAlive();
    if (hasEnded()) return [];
    if (wasKilled()) return findAdopted(living);
    return findDescendants([pid], living).filter((one) => one.pid !== pid);
  };
  return {
    leader,
    supervisor: pid,
    closed,
    isAlive: () => !hasEnded() && (!wasKilled() || marked.isAlive() || findAdopted(listAlive()).length > 0),
    listProcesses: listLiving,
    signal(name) {
      if (wasKilled()) marked.signal(name);
      const living = listLiving();
      if (living.some((one) => one.group === leader)) trySignal(-leader, name);
      for (const one of living) if (one.group !== leader) trySignal(one.pid, name);
    },
    release() {
      closeChannel(supervisor);
      supervisor.unref();
      const channel = supervisor.stdio[supervisorChannel];
      channel.unref();
    }
  };
}
function listAlive() {
  return (listProcesses() ?? []).filter(({ dead }) => !dead);
}
function closeChannel(supervisor) {
  const channel = supervisor.stdio[supervisorChannel];
  channel.end();
}
function findAdopted(living) {
  const own = living.find(({ pid }) => pid === process.pid);
  const adopted = living.filter(
    (one) => one.parent === process.pid && one.session !== own?.session && !isOwnProgram(one.pid)
  );
  return findDescendants(
    adopted.map(({ pid }) => pid),
    living
  );
}
async function killAdopted() {
  const deadlineMs = performance.now() + killWaitSeconds * 1e3;
  while (performance.now() < deadlineMs) {
    const adopted = findAdopted(listAlive());
    if (adopted.length === 0) return;
    for (const { pid } of adopted) trySignal(pid, "SIGKILL");
    await pause2(groupPollMs);
  }
}
function createMarkedGroup(leader, marker) {
  const startTicks = readProcess(leader)?.startTicks ?? 0;
  let gone = false;
  const isMember = (one) => one.session === leader || one.startTicks >= startTicks && readEnvironmentVariable(one.pid, markerVariable) === marker;
  const listLiving = () => {
    const living = listProcesses()?.filter((one) => !one.dead);
    if (living === void 0) return null;
    const members = living.filter(isMember);
    return findDescendants(
      members.map(({ pid }) => pid),
      living
    );
  };
  return {
    leader,
    supervisor: null,
    closed: Promise.resolve(),
    isAlive() {
      if (gone) return false;
      const found = listLiving();
      gone = found === null ? !trySignal(-leader, 0) : found.length === 0;
      return !gone;
    },
    listProcesses: () => gone ? [] : listLiving() ?? [],
    signal(name) {
      if (gone) return;
      const outside = listLiving()?.filter((one) => one.group !== leader) ?? [];
      trySignal(-leader, name);
      for (const one of outside) trySignal(one.pid, name);
    },
    release: () => void 0
  };
}
function trySignal(target, signal) {
  try {
    return process.kill(target, signal);
  } catch {
    return false;
  }
}

// src/service/process/command.ts
async function runCommand(spec, options) {
  var _stack = [];
  try {
    const { logPath, signal, mask = maskNothing } = options;
    if (signal?.aborted) throw createInterruptedError(spec);
    if (!isFolder(spec.cwd)) throw createCommandFolderError(spec);
    const shown = formatCommand(spec.command, mask);
    const log = __using(_stack, openLog(logPath, mask));
    const env = buildServiceEnvironment(process.env, spec.env);
    const started = await startProcessGroup(spec.command, {
      cwd: spec.cwd,
      env,
      descriptor: log.descriptor,
      outputPath: log.path
    }).catch((error) => {
      throw createCommandStartError(spec, shown, error);
    });
    const end = await waitForEnd(started, spec.timeoutSeconds, signal);
    await stopProcessGroup(started.group, commandStopSeconds);
    const logTail = { lastLines: log.readLastLines(maxShownLines), logPath: log.path };
    if (end.kind === "interrupted") throw createInterruptedError(spec);
    if (end.kind === "timeout") throw createTimeoutError(spec, shown, logTail);
    if (end.exit.code !== 0) throw createCommandFailedError(spec, shown, end.exit, logTail);
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
function waitForEnd({ exited }, timeoutSeconds, signal) {
  return new Promise((resolve2) => {
    const settle = (end) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", interrupt);
      resolve2(end);
    };
    const interrupt = () => settle({ kind: "interrupted" });
    const timer = setTimeout(() => settle({ kind: "timeout" }), timeoutSeconds * 1e3);
    signal?.addEventListener("abort", interrupt, { once: true });
    exited.then((exit) => settle({ kind: "exit", exit }));
    if (signal?.aborted) interrupt();
  });
}
var commandStopSeconds = 2;
function createInterruptedError({ what }) {
  return new ServiceProcessError("aborted", `Interrupted before the end of the ${what}`);
}
function createCommandFolderError({ what, cwd }) {
  return new ServiceProcessError(
    "not-found",
    `The ${what} cannot run in ${cwd}: there is no such folder`
  );
}
function createCommandStartError({ what }, shown, error) {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") {
    const remedy2 = "Install it in an earlier step, or specify its full path";
    return new ServiceProcessError(
      "not-found",
      `The command of the ${what} was not found: ${shown}. ${remedy2}`
    );
  }
  const message = error instanceof Error ? error.message : String(error);
  return new ServiceProcessError(
    "not-startable",
    `The ${what} (${shown}) cannot be started: ${message}`
  );
}
function createTimeoutError({ what, timeoutSeconds }, shown, logTail) {
  const sentence = `The ${what} (${shown}) did not end within ${timeoutSeconds} s. Make it faster, or increase its timeout`;
  return new ServiceProcessError("not-ready", sentence, logTail);
}
function createCommandFailedError({ what }, shown, exit, logTail) {
  const kind = exit.code === shellNotFoundCode2 ? "not-found" : "exited";
  const sentence = `The ${what} (${shown}) ${describeCommandExit(exit)}`;
  return new ServiceProcessError(kind, sentence, logTail);
}
var shellNotFoundCode2 = 127;
function describeCommandExit({ code, signal }) {
  if (signal === "SIGKILL")
    return "was killed by SIGKILL: perhaps by the kernel, for lack of memory";
  if (signal !== null) return `was killed by ${signal}`;
  if (code === 126) return "exited with code 126: the shell is not allowed to execute it";
  if (code === shellNotFoundCode2) return "exited with code 127: the shell did not find the command";
  return `exited with code ${code}`;
}
function formatCommand(command, mask) {
  const line = command.kind === "shell" ? command.line : command.argv.join(" ");
  return sanitizeLine(mask.maskText(line).trim().replace(/\s+/g, " "), mask);
}
function isFolder(path) {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

// src/service/http/connection.ts
import { connect } from "node:net";
import { connect as connectTls } from "node:tls";
function tryConnecting(endpoint, timeoutMs, signal) {
  return new Promise((resolve2) => {
    const socket = connect(endpoint);
    let result = {
      kind: "closed",
      reason: `did not respond within ${timeoutMs / 1e3} s`
    };
    const timer = setTimeout(() => socket.destroy(), timeoutMs);
    const abort = () => socket.destroy();
    signal?.addEventListener("abort", abort, { once: true });
    socket.once("connect", () => {
      result = isConnectedToItself(socket) ? { kind: "closed", reason: refusedReason } : { kind: "open" };
      socket.destroy();
    });
    socket.once("error", (error) => {
      result = { kind: "closed", reason: describeConnectionFailure(error) };
    });
    socket.once("close", () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
      resolve2(result);
    });
    if (signal?.aborted) abort();
  });
}
async function findOtherLoopback({ host, port }, timeoutMs) {
  const other = otherLoopbacks.get(host);
  if (other === void 0) return null;
  const connection = await tryConnecting({ host: other, port }, timeoutMs);
  return connection.kind === "open" ? { host: other, port } : null;
}
var otherLoopbacks = /* @__PURE__ */ new Map([
  ["127.0.0.1", "::1"],
  ["::1", "127.0.0.1"]
]);
function canSpeakTls(endpoint, timeoutMs, signal) {
  return new Promise((resolve2) => {
    const socket = connectTls({ ...endpoint, rejectUnauthorized: false });
    const abort = () => socket.destroy();
    const timer = setTimeout(abort, timeoutMs);
    signal?.addEventListener("abort", abort, { once: true });
    let isSecure = false;
    socket.once("secureConnect", () => {
      isSecure = true;
      socket.destroy();
    });
    socket.on("error", () => void 0);
    socket.once("close", () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
      resolve2(isSecure);
    });
    if (signal?.aborted) abort();
  });
}
function describeConnectionFailure(error) {
  const code = "code" in error ? String(error.code) : "";
  if (code === "ECONNREFUSED") return refusedReason;
  if (code === "ENOENT") return "does not exist";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "has a host name that cannot be resolved";
  if (code === "ENETUNREACH" || code === "EHOSTUNREACH")
    return "cannot be reached from this machine";
  return `cannot be connected to (${code || error.message})`;
}
var refusedReason = "refused the connection";
function isConnectedToItself(socket) {
  if (socket.localPort === void 0) return false;
  return socket.localPort === socket.remotePort && socket.localAddress === socket.remoteAddress;
}

// src/service/http/endpoint.ts
import { isIP } from "node:net";
function parseHostAndPort(url) {
  const { hostname, port, protocol } = new URL(url);
  const defaultPort = protocol === "https:" ? 443 : 80;
  return { host: hostname.replace(/^\[|\]$/g, ""), port: port === "" ? defaultPort : Number(port) };
}
function formatHostAndPort({ host, port }) {
  return host.includes(":") ? `[${host}]:${port}` : `${host}:${port}`;
}
function resolveEndpoint({ url, socket }) {
  return socket === void 0 ? parseHostAndPort(url) : { path: socket };
}
function formatEndpoint(endpoint) {
  return "path" in endpoint ? endpoint.path : formatHostAndPort(endpoint);
}
function buildTlsOptions({ url, tls = {} }) {
  const { certificate, key, serverName, versions } = tls;
  const { host } = parseHostAndPort(url);
  const servername = serverName ?? (isIP(host) === 0 ? host : void 0);
  return {
    rejectUnauthorized: false,
    ...servername === void 0 ? {} : { servername },
    ...certificate === void 0 ? {} : { cert: certificate },
    ...key === void 0 ? {} : { key },
    ...versions?.length === 1 ? { minVersion: `TLSv${versions[0]}`, maxVersion: `TLSv${versions[0]}` } : {}
  };
}

// src/service/limits.ts
import { open } from "node:fs/promises";
import { cpus, devNull } from "node:os";

// src/service/container/container.ts
import { spawnSync } from "node:child_process";
import { constants as constants2 } from "node:os";
import { setTimeout as pause3 } from "node:timers/promises";

// src/service/container/cgroup.ts
import { existsSync, readFileSync as readFileSync2 } from "node:fs";
function findCgroup(pid) {
  const groups = tryReadFile(`/proc/${pid}/cgroup`);
  const ownGroups = tryReadFile("/proc/self/cgroup");
  const mounts = tryReadFile("/proc/self/mountinfo");
  if (groups === null || ownGroups === null || mounts === null) return null;
  const findCounter = (counters) => {
    const candidates = counters.map((counter) => {
      const folder = isShared(counter.controller, groups, ownGroups) ? null : findCgroupFolder(counter.controller, groups, mounts);
      return { counter, path: `${folder}/${counter.file}`, hasFolder: folder !== null };
    });
    return candidates.find(({ path, hasFolder }) => hasFolder && existsSync(path)) ?? null;
  };
  const cpu = findCounter(cpuCounters);
  const memory = findCounter(memoryCounters);
  if (cpu === null || memory === null) return null;
  return { readCpuSeconds: () => readCounter(cpu), readMemoryBytes: () => readCounter(memory) };
}
function isInContainer(pid, containerId) {
  return tryReadFile(`/proc/${pid}/cgroup`)?.includes(containerId) ?? false;
}
var cpuCounters = [
  {
    controller: null,
    file: "cpu.stat",
    parseValue: (text2) => parseStatValue("usage_usec", text2) / 1e6
  },
  { controller: "cpuacct", file: "cpuacct.usage", parseValue: (text2) => Number(text2) / 1e9 }
];
var memoryCounters = [
  {
    controller: null,
    file: "memory.stat",
    parseValue: (text2) => parseStatValue("anon", text2) + parseStatValue("shmem", text2)
  },
  {
    controller: "memory",
    file: "memory.stat",
    parseValue: (text2) => parseStatValue("total_rss", text2) + parseStatValue("total_shmem", text2)
  }
];
function readCounter({ counter, path }) {
  const text2 = tryReadFile(path);
  return text2 === null ? null : counter.parseValue(text2);
}
function isShared(controller, groups, ownGroups) {
  const path = findCgroupPath(groups, controller);
  const own = findCgroupPath(ownGroups, controller);
  return path === null || own === null || path === "/" || `${own}/`.startsWith(`${path}/`);
}
function findCgroupPath(groups, controller) {
  for (const row of groups.split("\n")) {
    const [, names = "", path] = /^\d+:([^:]*):(\/.*)$/.exec(row) ?? [];
    if (path !== void 0 && (controller === null ? names === "" : names.split(",").includes(controller))) {
      return path;
    }
  }
  return null;
}
function findCgroupFolder(controller, groups, mounts) {
  const path = findCgroupPath(groups, controller);
  if (path === null) return null;
  for (const row of mounts.split("\n")) {
    const [mount = "", system = ""] = row.split(" - ");
    const [, , , root = "", mountPoint = ""] = mount.split(" ");
    const [type, , options = ""] = system.split(" ");
    const serves = controller === null ? type === "cgroup2" : type === "cgroup" && options.split(",").includes(controller);
    const prefix = root === "/" ? "" : root;
    const isMounted = serves && mountPoint.startsWith("/");
    if (isMounted && `${path}/`.startsWith(`${prefix}/`))
      return mountPoint + path.slice(prefix.length);
  }
  return null;
}
function parseStatValue(name, text2) {
  return Number(new RegExp(`^${name} (\\d{1,20})$`, "m").exec(text2)?.[1] ?? 0);
}
function tryReadFile(path) {
  try {
    return readFileSync2(path, "latin1");
  } catch {
    return null;
  }
}

// src/service/container/client.ts
import { spawn as spawn2 } from "node:child_process";
import { text } from "node:stream/consumers";
async function findClient(wanted) {
  const names = wanted === "image" ? ["docker", "podman"] : ["docker"];
  const reasons2 = [];
  for (const name of names) {
    const client = createContainerClient(name, buildServiceEnvironment(process.env, {}));
    const result = await client.run(["ps", "--quiet"]);
    if (result.kind === "done") return client;
    reasons2.push(`${name} ${result.reason}`);
  }
  throw createNoClientError(wanted, reasons2);
}
function createContainerClient(name, env) {
  return { name, env, run: (args, options = {}) => runProgram(name, args, { env, ...options }) };
}
async function runProgram(program, args, options) {
  const { patienceSeconds = clientTimeoutSeconds, env = {}, cwd } = options;
  const child = spawn2(program, args, {
    env,
    cwd,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"]
  });
  registerOwnProgram(child);
  const outputs = Promise.all([text(child.stdout), text(child.stderr)]).catch(() => ["", ""]);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill("SIGKILL");
    child.stdout.destroy();
    child.stderr.destroy();
  }, patienceSeconds * 1e3);
  const code = await waitForExitCode(child);
  const [stdout, stderr] = await outputs;
  clearTimeout(timer);
  if (code === 0) return { kind: "done", text: stdout };
  if (code === "ENOENT") return { kind: "failed", reason: "is not installed" };
  if (isLate) return { kind: "failed", reason: `did not respond within ${patienceSeconds} s` };
  const message = splitLines(stderr).find((line) => line.trim() !== "");
  return {
    kind: "failed",
    reason: message === void 0 ? `exited with ${code}` : `reports "${message.trim()}"`
  };
}
function waitForExitCode(child) {
  return new Promise((resolve2) => {
    child.once("error", (error) => resolve2(error.code ?? error.message));
    child.once("exit", resolve2);
  });
}
var clientTimeoutSeconds = 10;
function splitLines(text2) {
  return text2.split("\n").filter((line) => line !== "");
}

// src/service/container/container-limits.ts
function formatLimitFlags(limits) {
  const { affinity = null, cpuQuota = null, memoryBytes = null } = limits ?? {};
  return [
    ...affinity === null ? [] : [`--cpuset-cpus=${affinity.join(",")}`],
    ...cpuQuota === null ? [] : [`--cpus=${cpuQuota}`],
    // No more memory and swap together than memory alone: nothing is swapped.
    ...memoryBytes === null ? [] : [`--memory=${memoryBytes}b`, `--memory-swap=${memoryBytes}b`]
  ];
}
var containerLimitsSchema = object({
  CpusetCpus: string().default(""),
  NanoCpus: number().default(0),
  Memory: number().default(0)
});
function refuseDiscardedLimits(actual, { affinity, cpuQuota, memoryBytes }, client) {
  const discarded = [
    affinity !== null && actual.CpusetCpus === "" ? limitNames.cpuset : [],
    cpuQuota !== null && actual.NanoCpus === 0 ? limitNames.cpu : [],
    memoryBytes !== null && actual.Memory === 0 ? limitNames.memory : []
  ].flat();
  const [first] = discarded;
  if (first !== void 0) throw createLimitError(describeDiscardedLimit(first, client.name));
}
async function refuseUnsupportedLimits({ affinity, cpuQuota, memoryBytes }, client) {
  const result = await client.run(["info", "--format", "{{json .}}"]);
  const lacking = result.kind === "done" ? listLackingControllers(result.text) : [];
  const wanted = [
    affinity === null ? [] : ["cpuset"],
    cpuQuota === null ? [] : ["cpu"],
    memoryBytes === null ? [] : ["memory"]
  ].flat();
  const first = wanted.find((controller) => lacking.includes(controller));
  if (first !== void 0)
    throw createLimitError(describeDiscardedLimit(limitNames[first], client.name));
}
var limitNames = {
  cpuset: "the choice of CPUs",
  cpu: "the limit of CPU time",
  memory: "the limit of memory"
};
function listLackingControllers(info) {
  const { data } = infoSchema.safeParse(parseJson(info));
  if (data === void 0) return [];
  if ("host" in data)
    return controllers.filter((name) => !data.host.cgroupControllers.includes(name));
  const support = { cpuset: data.CPUSet, cpu: data.CpuCfsQuota, memory: data.MemoryLimit };
  return controllers.filter((name) => !support[name]);
}
var controllers = ["cpuset", "cpu", "memory"];
var infoSchema = union([
  object({ CPUSet: boolean(), CpuCfsQuota: boolean(), MemoryLimit: boolean() }),
  object({ host: object({ cgroupControllers: array(string()) }) })
]);
async function addMemoryKill(exit, memoryBytes, name, client) {
  if (memoryBytes === null) return exit;
  const untilMs = Date.now() + (exit.signal === "SIGKILL" ? lateEventMs : 0);
  const result = await client.run([
    ...["events", "--since", "24h", "--until", (untilMs / 1e3).toFixed(3)],
    ...["--filter", "event=oom", "--filter", `container=${name}`, "--format", "{{.ID}}"]
  ]);
  const hasKill = result.kind === "done" && result.text.trim() !== "";
  return hasKill ? { ...exit, reachedMemoryBytes: memoryBytes } : exit;
}
var lateEventMs = 1e3;
function parseJson(text2) {
  try {
    return JSON.parse(text2);
  } catch {
    return null;
  }
}

// src/service/container/container.ts
async function createContainer(image, spec, options) {
  const sanitize = (text2) => sanitizeLine(text2, options.mask ?? maskNothing);
  if (!/^[^-\s]/.test(image)) throw createImageNameError(sanitize(image));
  const client = await findClient("image");
  await ensureImage(image, client, spec, options);
  if (options.signal?.aborted) throw createAbortedError();
  const { name, labelled, created } = await runCreation(image, client, spec);
  try {
    if (created.kind === "failed")
      throw createContainerError(sanitize(image), `${client.name} ${sanitize(created.reason)}`);
    if (spec.limits) await checkContainerLimits(name, spec.limits, client);
    return createContainerHandle(name, client, labelled, spec.limits?.memoryBytes ?? null);
  } catch (error) {
    await labelled.remove();
    throw error;
  }
}
async function tryContainerLimits(image, limits) {
  const client = await findClient("image");
  await refuseUnsupportedLimits(limits, client);
  if (!await hasImage(image, client)) return;
  const { name, labelled, created } = await runCreation(image, client, { env: {}, limits });
  try {
    if (created.kind === "failed")
      throw createContainerError(
        sanitizeLine(image, maskNothing),
        `${client.name} ${created.reason}`
      );
    await checkContainerLimits(name, limits, client);
  } finally {
    await labelled.remove();
  }
}
async function runCreation(image, client, { env, limits }) {
  const marker = createMarker();
  const name = `tailgate-${marker}`;
  const labelled = trackForRemoval(client, `tailgate.service=${marker}`);
  const created = await client.run(
    [
      ...["container", "create", "--rm", "--init", "--network", "host", "--pull", "never"],
      ...["--name", name, "--label", labelled.label],
      // The attached client writes the log. A log of the engine would contain every line again.
      ...["--log-driver", "none"],
      ...formatLimitFlags(limits),
      ...formatVariableFlags(env),
      image
    ],
    {
      env: { ...client.env, ...selectHiddenVariables(env) },
      patienceSeconds: createContainerSeconds
    }
  );
  return { name, labelled, created };
}
async function checkContainerLimits(name, limits, client) {
  const [container] = await inspectContainers(client, [name]) ?? [];
  if (container !== void 0) refuseDiscardedLimits(container.HostConfig, limits, client);
}
function createContainerHandle(name, client, labelled, memoryBytes) {
  return {
    argv: [client.name, "start", "--attach", name],
    env: client.env,
    cleanup: [client.name, "rm", "--force", "--volumes", name],
    resolveExit: async (end) => addMemoryKill(decodeContainerExit(await end), memoryBytes, name, client),
    observe: () => observeContainers(client, labelled.label),
    async stop(patienceSeconds) {
      const seconds = Math.ceil(patienceSeconds);
      await client.run(["stop", "--time", String(seconds), name], {
        patienceSeconds: seconds + removeSeconds
      });
    },
    remove: labelled.remove
  };
}
function decodeContainerExit({ code, signal }) {
  const [name] = Object.entries(constants2.signals).find(([, number2]) => number2 + 128 === code) ?? [];
  return name === void 0 ? { code, signal } : { code: null, signal: name };
}
async function ensureImage(image, client, { cwd }, options) {
  if (await hasImage(image, client)) return;
  const command = { kind: "argv", argv: [client.name, "pull", "--quiet", image] };
  const pull = {
    command,
    cwd,
    env: {},
    timeoutSeconds: pullTimeoutSeconds,
    what: "pull of the image"
  };
  await runCommand(pull, options).catch((error) => {
    if (!(error instanceof ServiceProcessError) || error.kind === "aborted") throw error;
    throw createImageNotFoundError(
      sanitizeLine(image, options.mask ?? maskNothing),
      error.lastLines.at(-1) ?? error.sentence
    );
  });
}
async function hasImage(image, client) {
  const inspected = await client.run(["image", "inspect", "--format", "{{.Id}}", image]);
  return inspected.kind === "done";
}
function formatVariableFlags(env) {
  return Object.entries(env).map(
    ([name, value]) => clientVariableNames.has(name) ? `--env=${name}=${value}` : `--env=${name}`
  );
}
function selectHiddenVariables(env) {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !clientVariableNames.has(name)));
}
var clientVariableNames = /* @__PURE__ */ new Set([
  ...["PATH", "HOME", "TMPDIR", "LD_PRELOAD", "LD_LIBRARY_PATH"],
  ...["XDG_RUNTIME_DIR", "XDG_CONFIG_HOME", "XDG_DATA_HOME"],
  ...[
    "DOCKER_HOST",
    "DOCKER_CONTEXT",
    "DOCKER_CONFIG",
    "DOCKER_CERT_PATH",
    "DOCKER_TLS",
    "DOCKER_TLS_VERIFY"
  ],
  ...["DOCKER_API_VERSION", "CONTAINER_HOST", "CONTAINER_CONNECTION", "CONTAINERS_CONF"],
  ...["CONTAINERS_STORAGE_CONF", "CONTAINERS_REGISTRIES_CONF"]
]);
async function observeContainers(client, label) {
  const deadlineMs = performance.now() + createdStateSeconds * 1e3;
  while (true) {
    const found = await inspectLabelled(client, label);
    const isSettled = found?.every(({ State }) => State.Status !== "created");
    if (isSettled || performance.now() > deadlineMs) return summarizeInspections(found ?? []);
    await pause3(containerPollMs);
  }
}
function summarizeInspections(found) {
  const ports = found.flatMap(({ NetworkSettings }) => Object.values(NetworkSettings.Ports ?? {}));
  return {
    firstPids: found.filter(({ Id, State }) => isInContainer(State.Pid, Id)).map(({ State }) => State.Pid),
    publishedPorts: ports.flatMap((hosts) => (hosts ?? []).map(({ HostPort }) => Number(HostPort))).filter((port) => Number.isInteger(port) && port > 0 && port <= maxPort)
  };
}
var maxPort = 65535;
async function inspectLabelled(client, label) {
  const listed = await client.run(["ps", "--all", "--quiet", "--filter", `label=${label}`]);
  if (listed.kind === "failed") return null;
  const ids = splitLines(listed.text);
  return ids.length === 0 ? [] : inspectContainers(client, ids);
}
async function inspectContainers(client, ids) {
  const result = await client.run(["container", "inspect", ...ids]);
  return result.kind === "failed" ? null : parseInspections(result.text);
}
function parseInspections(text2) {
  try {
    return inspectionSchema.safeParse(JSON.parse(text2)).data ?? null;
  } catch {
    return null;
  }
}
var inspectionSchema = array(
  object({
    Id: string().min(1),
    State: object({ Status: string(), Pid: int().nonnegative() }),
    HostConfig: containerLimitsSchema.extend({ RestartPolicy: object({ Name: string() }) }),
    NetworkSettings: object({
      Ports: record(string(), array(object({ HostPort: string() })).nullable()).nullish()
    })
  })
);
function trackForRemoval(client, label, unwatch = () => void 0) {
  const removeNow = () => {
    unwatch();
    for (const kind of resourceKinds) {
      const names = splitLines(runClientSync(client, buildListArgs(kind, label)));
      if (names.length > 0) runClientSync(client, [...kind.remove, ...names]);
    }
  };
  if (!removesAtExit) process.on("exit", removeAllContainersNow);
  removesAtExit = true;
  liveRemovals.add(removeNow);
  return {
    label,
    async remove() {
      unwatch();
      const gone = await removeLabelled(client, label);
      if (gone) liveRemovals.delete(removeNow);
      return gone;
    }
  };
}
function removeAllContainersNow() {
  killAllGroupsNow();
  for (const removeNow of liveRemovals) removeNow();
  liveRemovals.clear();
}
var liveRemovals = /* @__PURE__ */ new Set();
var removesAtExit = false;
var resourceKinds = [
  { list: ["ps", "--all"], remove: ["rm", "--force", "--volumes"] },
  { list: ["network", "ls"], remove: ["network", "rm"] },
  { list: ["volume", "ls"], remove: ["volume", "rm", "--force"] }
];
function buildListArgs({ list }, label) {
  return [...list, "--quiet", "--filter", `label=${label}`];
}
async function removeLabelled(client, label) {
  const deadlineMs = performance.now() + removeSeconds * 1e3;
  while (true) {
    let left = false;
    for (const kind of resourceKinds) {
      const listed = await client.run(buildListArgs(kind, label));
      const names = listed.kind === "done" ? splitLines(listed.text) : [];
      if (listed.kind === "failed" || names.length > 0) left = true;
      if (names.length > 0) await client.run([...kind.remove, ...names]);
    }
    if (!left) return true;
    if (performance.now() > deadlineMs) return false;
    await pause3(containerPollMs);
  }
}
function runClientSync({ name, env }, args) {
  const { stdout } = spawnSync(name, args, {
    env,
    timeout: syncTimeoutMs,
    stdio: ["ignore", "pipe", "ignore"]
  });
  return stdout?.toString() ?? "";
}
var createContainerSeconds = 120;
var pullTimeoutSeconds = 1800;
var removeSeconds = 15;
var createdStateSeconds = 2;
var containerPollMs = 50;
var syncTimeoutMs = 5e3;

// src/service/limits.ts
async function findUnappliedLimit(start, limits) {
  if (!hasLimit(limits)) return null;
  try {
    refuseImpossibleLimits(start, limits);
    if (start?.kind === "image") await tryContainerLimits(start.image, limits);
    else await tryProcessLimits(limits);
    return null;
  } catch (error) {
    if (error instanceof ServiceProcessError) return error.sentence;
    throw error;
  }
}
function refuseImpossibleLimits(start, limits) {
  if (limits === void 0 || !hasLimit(limits)) return;
  if (start === null) throw createLimitError(externalLimitSentence);
  if (start.kind === "compose") throw createLimitError(composeLimitSentence);
  if (start.kind === "image") return;
  const { cpuQuota } = limits;
  const { length } = cpus();
  if (cpuQuota !== null && cpuQuota > length)
    throw createLimitError(describeLargeQuota(cpuQuota, length));
}
function hasLimit({ affinity, cpuQuota, memoryBytes }) {
  return affinity !== null || cpuQuota !== null || memoryBytes !== null;
}
async function tryProcessLimits(limits) {
  var _stack = [];
  try {
    const nowhere = __using(_stack, await open(devNull, "w"), true);
    const { group } = await startProcessGroup(
      { kind: "shell", line: ":" },
      {
        cwd: "/",
        env: buildServiceEnvironment(process.env, {}),
        descriptor: nowhere.fd,
        outputPath: devNull,
        limits
      }
    );
    await stopProcessGroup(group, trialStopSeconds);
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
var trialStopSeconds = 5;

// src/service/port.ts
var import_node_crypto2 = __toESM(require_crypto(), 1);
import { createServer } from "node:net";
async function findFreePort(host, avoided = []) {
  const claimPort = createPortFilter(avoided);
  try {
    return await findNonEphemeralPort(host, claimPort) ?? await findKernelPort(host, claimPort);
  } catch (error) {
    throw createNoFreePortError(host, error);
  }
}
function createPortFilter(avoided) {
  const excluded = new Set(avoided);
  return (port) => {
    if (excluded.has(port) || claimedPorts.has(port)) return false;
    claimedPorts.add(port);
    return true;
  };
}
var claimedPorts = /* @__PURE__ */ new Set();
var nonEphemeralPorts = { from: 2e4, to: 32e3 };
var maxPortTries = 50;
async function findNonEphemeralPort(host, claimPort) {
  for (let tries = 0; tries < maxPortTries; tries += 1) {
    const port = (0, import_node_crypto2.randomInt)(nonEphemeralPorts.from, nonEphemeralPorts.to);
    if (!claimPort(port)) continue;
    const server = await startListening(host, port).catch(ignoreInUse);
    if (server === null) continue;
    await closeServer(server);
    return port;
  }
  return null;
}
function ignoreInUse(error) {
  if ("code" in error && error.code === "EADDRINUSE") return null;
  throw error;
}
async function findKernelPort(host, claimPort) {
  const servers = [];
  try {
    while (true) {
      const server = await startListening(host, 0);
      servers.push(server);
      const { port } = server.address();
      if (claimPort(port)) return port;
    }
  } finally {
    await Promise.all(servers.map(closeServer));
  }
}
function startListening(host, port) {
  return new Promise((resolve2, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(port, host, () => resolve2(server));
  });
}
function closeServer(server) {
  return new Promise((resolve2) => server.close(resolve2));
}
function findPortHolders(port) {
  const inodes = readListeningInodes(port);
  if (inodes.size === 0) return [];
  return (listProcesses() ?? []).filter((one) => holdsSocket(one.pid, inodes));
}

// src/service/resources.ts
function listMemberProcesses(members) {
  const all = listProcesses();
  if (all === null || members.kind === "job") return null;
  if (members.kind === "session") return all.filter((one) => one.session === members.leader);
  if (members.kind === "containers") return findDescendants(members.firstPids, all);
  const { supervisor } = members;
  return findDescendants([supervisor], all).filter(({ pid }) => pid !== supervisor);
}
function readResources(service) {
  if (service.members?.kind === "job") {
    const { cpuSeconds, residentBytes } = service.members.job.readUsage();
    return { cpuSeconds, maxRssBytes: residentBytes };
  }
  const members = listServiceProcesses(service);
  if (members === null || members.length === 0) return null;
  const ticks = sum(members.map(sumTicks));
  const maxRssBytes = sum(members.map((one) => readMemory(one.pid).highestRssBytes));
  return { cpuSeconds: ticks / ticksPerSecond, maxRssBytes };
}
function startMeter(service) {
  const gauge = createGauge(service);
  if (gauge === null) return { read: () => null, [Symbol.dispose]: () => void 0 };
  let samples = 0;
  let result = null;
  const timer = setInterval(() => {
    samples += 1;
    gauge.sample(samples % samplesPerSearch === 0 ? "all" : "known");
  }, sampleIntervalMs);
  timer.unref();
  return {
    read() {
      if (result !== null) return result;
      clearInterval(timer);
      gauge.sample("all");
      result = gauge.computeUsage();
      return result;
    },
    [Symbol.dispose]: () => clearInterval(timer)
  };
}
var sampleIntervalMs = 250;
var samplesPerSearch = 8;
function createGauge(service) {
  if (service.members?.kind === "job") return createJobGauge(service.members.job);
  const groups = service.members?.kind === "containers" ? service.members.firstPids.map(findCgroup) : [];
  const readable = groups.filter((group) => group !== null);
  if (readable.length > 0 && readable.length === groups.length) return createCgroupGauge(readable);
  const atStart = listServiceProcesses(service);
  if (atStart === null || atStart.length === 0) return null;
  const ledger = new ProcessLedger(atStart);
  return {
    sample: (processes) => ledger.enter(
      processes === "all" ? listServiceProcesses(service) ?? [] : ledger.readKnown()
    ),
    computeUsage: () => ledger.computeUsage()
  };
}
function createJobGauge(job) {
  let { cpuSeconds, residentBytes: maxRssBytes } = job.readUsage();
  const secondsAtStart = cpuSeconds;
  return {
    sample() {
      const usage = job.readUsage();
      cpuSeconds = usage.cpuSeconds;
      maxRssBytes = Math.max(maxRssBytes, usage.residentBytes);
    },
    computeUsage: () => ({ cpuSeconds: cpuSeconds - secondsAtStart, maxRssBytes })
  };
}
function createCgroupGauge(groups) {
  const seconds = groups.map((group) => group.readCpuSeconds() ?? 0);
  const secondsAtStart = sum(seconds);
  const sumMemory = () => sum(groups.map((group) => group.readMemoryBytes() ?? 0));
  let maxRssBytes = sumMemory();
  return {
    sample() {
      groups.forEach((group, place) => {
        seconds[place] = group.readCpuSeconds() ?? seconds[place] ?? 0;
      });
      maxRssBytes = Math.max(maxRssBytes, sumMemory());
    },
    computeUsage: () => ({ cpuSeconds: Math.max(0, sum(seconds) - secondsAtStart), maxRssBytes })
  };
}
var ProcessLedger = class {
  #ticksAtStart;
  #known;
  #keptTicks = 0;
  #maxRssBytes = 0;
  constructor(members) {
    this.#ticksAtStart = sum(members.map(sumTicks));
    this.#known = new Map(
      members.map((reading) => [
        reading.pid,
        { reading, peakAtStart: readMemory(reading.pid).highestRssBytes }
      ])
    );
    this.#enterMemory();
  }
  /** New readings of the known processes that still run. */
  readKnown() {
    return [...this.#known.values()].map(({ reading }) => readProcess(reading.pid)).filter((now) => now !== null && this.#knows(now));
  }
  /** Records the current processes. */
  enter(members) {
    const before = this.#known;
    this.#known = new Map(
      members.map((reading) => [
        reading.pid,
        { reading, peakAtStart: before.get(reading.pid)?.peakAtStart ?? 0 }
      ])
    );
    for (const { reading } of before.values()) {
      const collectedInside = before.has(reading.parent);
      if (!this.#knows(reading) && !collectedInside) this.#keptTicks += sumTicks(reading);
    }
    this.#enterMemory();
  }
  computeUsage() {
    const ticksNow = sum([...this.#known.values()].map(({ reading }) => sumTicks(reading)));
    const ticks = Math.max(0, ticksNow + this.#keptTicks - this.#ticksAtStart);
    const nices = [...this.#known.values()].flatMap(({ reading }) => reading.nice ?? []);
    return {
      cpuSeconds: ticks / ticksPerSecond,
      maxRssBytes: this.#maxRssBytes,
      ...nices.length > 0 && { nice: Math.max(...nices) }
    };
  }
  /**
   * Records the current memory. A peak between two samples is visible in a process's high-water
   * mark, if that has risen since the start.
   */
  #enterMemory() {
    let rssNow = 0;
    for (const { reading, peakAtStart } of this.#known.values()) {
      const { rssBytes, highestRssBytes } = readMemory(reading.pid);
      rssNow += rssBytes;
      if (highestRssBytes > peakAtStart)
        this.#maxRssBytes = Math.max(this.#maxRssBytes, highestRssBytes);
    }
    this.#maxRssBytes = Math.max(this.#maxRssBytes, rssNow);
  }
  /** Whether this process is known. Another process with the same pid started at another time. */
  #knows({ pid, startTicks }) {
    return this.#known.get(pid)?.reading.startTicks === startTicks;
  }
};
function listServiceProcesses({ members }) {
  return members && listMemberProcesses(members);
}
function sum(numbers) {
  return numbers.reduce((total, one) => total + one, 0);
}
function sumTicks({ ownTicks, collectedTicks }) {
  return ownTicks + collectedTicks;
}

// src/service/service.ts
import { lstatSync, statSync as statSync3, unlinkSync } from "node:fs";
import { setTimeout as pause6 } from "node:timers/promises";

// src/service/container/compose.ts
import { spawn as spawn3 } from "node:child_process";
import { statSync as statSync2 } from "node:fs";
import { resolve } from "node:path";
import { createInterface as createInterface2 } from "node:readline";
import { setTimeout as pause4 } from "node:timers/promises";
async function createComposeProject(file, spec, options) {
  const { cwd } = spec;
  const path = resolve(cwd, file);
  if (!isFile(path)) throw createComposeFileError(sanitizeLine(path, options.mask ?? maskNothing));
  const client = await findClient("compose");
  const compose = await findCompose(client);
  const name = `tailgate-${createMarker()}`;
  const project = [...compose, "--project-name", name, "--file", path];
  const containers = createProjectHandle(project, name, client, spec);
  const argv = [...project, "up", "--no-start", "--build", "--no-color"];
  const creation = { command: { kind: "argv", argv }, cwd, env: spec.env };
  try {
    await runCommand(
      { ...creation, timeoutSeconds: createProjectSeconds, what: "compose project" },
      options
    );
    return containers;
  } catch (error) {
    await containers.stop(0);
    await containers.remove();
    throw error;
  }
}
function createProjectHandle(project, name, client, spec) {
  const env = buildServiceEnvironment(process.env, spec.env);
  const label = `com.docker.compose.project=${name}`;
  const watch = watchFailures(client, label);
  const formatDown = (seconds) => {
    const removal = ["--volumes", "--remove-orphans", "--rmi", "local"];
    return [...project, "down", ...removal, "--timeout", String(seconds)];
  };
  const labelled = trackForRemoval(client, label, watch.end);
  return {
    argv: [...project, "up", "--no-color"],
    env,
    cleanup: formatDown(0),
    // The client may end before the engine reports which container failed.
    resolveExit: (end) => Promise.race([watch.failed, end.then((exit) => pause4(failureEventMs, exit))]),
    observe: () => observeContainers(client, label),
    async stop(patienceSeconds) {
      const seconds = Math.ceil(patienceSeconds);
      const [program = "", ...args] = formatDown(seconds);
      const timeout = { patienceSeconds: seconds + composeDownSeconds };
      await runProgram(program, args, { env, cwd: spec.cwd, ...timeout });
    },
    remove: labelled.remove
  };
}
async function findCompose(client) {
  const plugin = await client.run(["compose", "version"]);
  if (plugin.kind === "done") return [client.name, "compose"];
  const program = await runProgram("docker-compose", ["version"], { env: client.env });
  if (program.kind === "done") return ["docker-compose"];
  throw createNoComposeError(program.reason);
}
function watchFailures(client, label) {
  const filters = ["type=container", "event=die", `label=${label}`].flatMap((filter) => [
    "--filter",
    filter
  ]);
  const format = "{{.Actor.ID}} {{.Actor.Attributes.exitCode}}";
  const events = spawn3(client.name, ["events", ...filters, "--format", format], {
    env: client.env,
    detached: true,
    stdio: ["ignore", "pipe", "ignore"]
  });
  registerOwnProgram(events);
  events.once("error", () => void 0);
  const failed = new Promise((resolve2) => {
    createInterface2(events.stdout).on("line", async (line) => {
      const [id = "", code] = line.split(" ");
      if (code === "0" || await hasRestartPolicy(id, client)) return;
      resolve2(decodeContainerExit({ code: Number(code), signal: null }));
    });
  });
  return { failed, end: () => events.kill() };
}
async function hasRestartPolicy(id, client) {
  const [container] = await inspectContainers(client, [id]) ?? [];
  return container !== void 0 && !["", "no"].includes(container.HostConfig.RestartPolicy.Name);
}
function isFile(path) {
  return statSync2(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
var failureEventMs = 250;
var createProjectSeconds = 1800;
var composeDownSeconds = 60;

// src/service/development-mode.ts
var compiled = "the compiled program";
var patterns = [
  {
    name: "node --watch",
    program: /^node$/,
    option: /^--watch(?:-path)?(?:=|$)/,
    effect: "restarts",
    instead: "`node` without `--watch`"
  },
  { name: "nodemon", program: /^nodemon$/, effect: "restarts", instead: "`node`" },
  {
    name: "tsx watch",
    program: /^tsx$/,
    option: /^--watch$/,
    command: /^watch$/,
    effect: "restarts",
    instead: compiled
  },
  {
    name: "ts-node-dev",
    program: /^(?:ts-node-dev|tsnd)$/,
    effect: "restarts",
    instead: compiled
  },
  {
    name: "nest start --watch",
    program: /^nest$/,
    option: /^(?:--watch|-w)$/,
    effect: "restarts",
    instead: "`node dist/main`"
  },
  {
    name: "bun --watch",
    program: /^bun$/,
    option: /^--(?:watch|hot)$/,
    effect: "restarts",
    instead: "`bun` without it"
  },
  {
    name: "deno --watch",
    program: /^deno$/,
    option: /^--watch(?:=|$)/,
    effect: "restarts",
    instead: "`deno` without `--watch`"
  },
  {
    name: "uvicorn --reload",
    program: /^uvicorn$/,
    option: /^--reload$/,
    effect: "restarts",
    instead: "`uvicorn` without `--reload`"
  },
  {
    name: "gunicorn --reload",
    program: /^gunicorn$/,
    option: /^--reload$/,
    effect: "restarts",
    instead: "`gunicorn` without `--reload`"
  },
  {
    name: "fastapi dev",
    program: /^fastapi$/,
    command: /^dev$/,
    effect: "restarts",
    instead: "`fastapi run`"
  },
  {
    name: "flask --debug",
    program: /^flask$/,
    option: /^--debug$/,
    variable: "FLASK_DEBUG",
    effect: "debugs",
    instead: "a server such as gunicorn, or `flask` without it"
  },
  {
    name: "manage.py runserver",
    program: /^manage$/,
    command: /^runserver$/,
    unless: /^--noreload$/,
    effect: "restarts",
    instead: "a server such as gunicorn, or `runserver --noreload`"
  },
  {
    name: "cargo watch",
    program: /^(?:cargo|cargo-watch)$/,
    command: /^watch$/,
    effect: "restarts",
    instead: "what `cargo build --release` makes"
  },
  {
    name: "air",
    program: /^air$/,
    effect: "restarts",
    instead: "what `go build` makes"
  },
  {
    name: "dotnet watch",
    program: /^dotnet$/,
    command: /^watch$/,
    effect: "restarts",
    instead: "what `dotnet publish` makes"
  },
  {
    name: "watchexec",
    program: /^watchexec$/,
    effect: "restarts",
    instead: "the command that it runs"
  },
  {
    name: "next dev",
    program: /^next$/,
    command: /^dev$/,
    effect: "serves sources",
    instead: "`next build` in `build`, and `next start`"
  },
  {
    name: "nuxt dev",
    program: /^(?:nuxt|nuxi)$/,
    command: /^dev$/,
    effect: "serves sources",
    instead: "`nuxt build` in `build`, and `node .output/server/index.mjs`"
  },
  {
    name: "vite",
    program: /^vite$/,
    unless: /^(?:build|preview|optimize|--version|--help)$/,
    effect: "serves sources",
    instead: "`vite build` in `build`, and the server of what it makes"
  }
];
function findDevelopmentMode(commands) {
  for (const command of commands) {
    const found = patterns.find((pattern) => isMatch(pattern, command));
    if (found !== void 0) return found;
  }
  return null;
}
function isForDevelopment(line) {
  return findDevelopmentMode(readShellLine(line, {})) !== null;
}
function readProcessCommand(words, readVariable) {
  const [program = "", flag = "", line = ""] = words;
  return /^(?:ba|da|z)?sh$/.test(readProgramName(program)) && /^-[a-z]*c$/.test(flag) ? readShellLine(line, {}) : [{ words, readVariable }];
}
function readShellLine(line, variables) {
  return line.split(/[;&|\n()]/).map((text2) => {
    const words = text2.split(/\s/).map((word) => word.replaceAll(/["']/g, "")).filter((word) => word !== "");
    const first = words.findIndex((word) => !isAssignment(word) && word !== "env");
    const assigned = words.slice(0, Math.max(first, 0)).filter(isAssignment).map((word) => {
      const at = word.indexOf("=");
      return [word.slice(0, at), word.slice(at + 1)];
    });
    const all = { ...variables, ...Object.fromEntries(assigned) };
    return { words, readVariable: (name) => all[name] ?? null };
  });
}
function describeDevelopmentMode({ name, effect, instead }) {
  return `The service runs under \`${name}\`, which ${effects[effect]}. Its times are not those of production. Measure what runs there: ${instead}.`;
}
var effects = {
  restarts: "starts it anew when a file changes",
  debugs: "runs it with a debugger and starts it anew when a file changes",
  "serves sources": "serves a build for development"
};
function isMatch(pattern, { words, readVariable }) {
  for (const [place, text2] of words.slice(0, maxWords).entries()) {
    if (text2.startsWith("-") || isAssignment(text2)) continue;
    const name = readProgramName(text2);
    if (pattern.program.test(name) && isFor(pattern, words.slice(place + 1), readVariable))
      return true;
    if (!launchers.has(name)) return false;
  }
  return false;
}
var maxWords = 30;
function isFor({ option, command, unless, variable }, words, readVariable) {
  const script = words.findIndex(
    (word, place) => isScript(word) && !/^(?:-r|--(?:require|import))$/.test(words[place - 1] ?? "")
  );
  const own = script === -1 ? words : words.slice(0, script);
  const first = own.find((word) => !word.startsWith("-")) ?? "";
  const options = own.filter((word) => word.startsWith("-"));
  if (unless !== void 0 && [first, ...options].some((word) => unless.test(word))) return false;
  if (option === void 0 && command === void 0) return true;
  return options.some((word) => option?.test(word)) || command?.test(first) === true || variable !== void 0 && isOn(readVariable(variable));
}
function isScript(word) {
  return /\.[cm]?[jt]sx?$/.test(word) || word.includes("/.bin/");
}
function isAssignment(word) {
  return /^[A-Za-z_]\w*=/.test(word);
}
function isOn(value) {
  return value !== null && !["", "0", "false", "no"].includes(value.toLowerCase());
}
function readProgramName(word) {
  const file = word.split(/[/\\]/).at(-1) ?? word;
  const name = file.replace(/\.(?:[cm]?js|py|exe|cmd)$/, "");
  return /^python[\d.]*$/.test(name) ? "python" : name;
}
var launchers = new Set(
  "env exec nohup time nice npx npm yarn pnpm pnpx bun bunx dlx run x node python uv poetry pipenv pdm hatch bundle rye dotenv cross-env sh bash dash".split(" ")
);

// src/service/listeners.ts
import { execFileSync } from "node:child_process";
import { readlinkSync as readlinkSync2 } from "node:fs";
import { networkInterfaces } from "node:os";
function findForeignListeners(endpoint, own) {
  if ("path" in endpoint) return findForeignPeer(endpoint.path, own);
  if (!isLocal(endpoint.host)) return [];
  const inodes = readListeningInodes(endpoint.port);
  if (own.some(({ pid }) => holdsSocket(pid, inodes))) return [];
  return findPortHolders(endpoint.port);
}
function isLocal(host) {
  const addresses = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
  return host === "localhost" || addresses.some(({ address }) => address === host);
}
function findForeignPeer(path, own) {
  const peer = readPeerPid(path);
  if (own.some(({ pid }) => pid === peer)) return [];
  return (listProcesses() ?? []).filter(({ pid, dead }) => pid === peer && !dead);
}
function readPeerPid(path) {
  const supervisor = findSupervisor();
  if (supervisor === null) return null;
  try {
    const text2 = execFileSync(supervisor, ["peer", path], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
      timeout: peerTimeoutMs
    });
    return Number(text2) || null;
  } catch {
    return null;
  }
}
var peerTimeoutMs = 5e3;
function servesContainer({ pid, name }) {
  return containerProxies.has(name) || readPidNamespace(pid) !== readPidNamespace("self");
}
var containerProxies = /* @__PURE__ */ new Set([
  "docker-proxy",
  "rootlessport",
  "rootlesskit",
  "slirp4netns",
  "pasta",
  "pasta.avx2",
  "conmon",
  "com.docker.back"
]);
function readPidNamespace(pid) {
  try {
    return readlinkSync2(`/proc/${pid}/ns/pid`);
  } catch {
    return null;
  }
}

// src/service/process/sockets.ts
import { readdirSync as readdirSync2, readFileSync as readFileSync3, readlinkSync as readlinkSync3 } from "node:fs";
function listListeningPorts(processes) {
  const sockets = new Map(
    ["/proc/net/tcp", "/proc/net/tcp6"].flatMap(
      (path) => parseListeningSockets(tryReading(() => readFileSync3(path, "latin1")) ?? "")
    ).map((socket) => [socket.inode, socket])
  );
  const found = /* @__PURE__ */ new Map();
  for (const holder of processes)
    for (const inode of listSocketInodes(holder.pid)) {
      const socket = sockets.get(inode);
      if (socket === void 0 || found.has(socket.port)) continue;
      found.set(socket.port, { port: socket.port, host: selectReachableHost(socket.host), holder });
    }
  return [...found.values()].sort((one, other) => one.port - other.port);
}
function formatListeningPorts(ports) {
  const shown = ports.map(
    ({ port, holder }) => `${port} (pid ${holder.pid} ${stripControlCharacters(holder.name)})`
  );
  return shown.join(", ");
}
function parseListeningSockets(table) {
  const rows = table.split("\n").map((row) => row.trim().split(/\s+/));
  return rows.flatMap(([, local = "", , state, , , , , , inode = ""]) => {
    const [, host = "", port = ""] = /^([0-9A-F]+):([0-9A-F]{4})$/.exec(local) ?? [];
    if (host === "" || state !== listeningState) return [];
    return [{ port: Number.parseInt(port, 16), host: decodeAddress(host), inode }];
  });
}
var listeningState = "0A";
function decodeAddress(hex) {
  const bytes = [...hex.matchAll(/.{8}/g)].flatMap(
    ([word]) => [...word.matchAll(/../g)].map(([byte]) => Number.parseInt(byte, 16)).reverse()
  );
  if (bytes.length === 4 || bytes.slice(0, 12).join() === "0,0,0,0,0,0,0,0,0,0,255,255")
    return bytes.slice(-4).join(".");
  const groups = Array.from(
    { length: 8 },
    (_, index) => ((bytes[2 * index] ?? 0) * 256 + (bytes[2 * index + 1] ?? 0)).toString(16)
  );
  return new URL(`http://[${groups.join(":")}]`).hostname.slice(1, -1);
}
function selectReachableHost(host) {
  return host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
}
function listSocketInodes(pid) {
  const files = tryReading(() => readdirSync2(`/proc/${pid}/fd`)) ?? [];
  return files.flatMap((file) => {
    const target = tryReading(() => readlinkSync3(`/proc/${pid}/fd/${file}`)) ?? "";
    return /^socket:\[(\d+)\]$/.exec(target)?.[1] ?? [];
  });
}
function tryReading(read) {
  try {
    return read();
  } catch {
    return null;
  }
}

// src/service/readiness.ts
import { setTimeout as pause5 } from "node:timers/promises";

// src/service/http/http1.ts
var import_node_http = __toESM(require_http(), 1);
import { request as requestTls } from "node:https";

// src/service/http/response.ts
var maxBodyMs = 500;
function createClosedError() {
  return Object.assign(new Error("the connection was closed"), { code: "ECONNRESET" });
}
function createResponseCollector({ maxBytes, needsEnd }, stop) {
  const chunks = [];
  let length = 0;
  let head = null;
  let isDone = false;
  let timer;
  let failure = null;
  const hasResponse = () => head !== null && (isDone || !needsEnd);
  return {
    hasResponse,
    begin: (status, rawHeaders) => {
      head = { status, rawHeaders };
      if (!needsEnd) timer = setTimeout(stop, maxBodyMs);
    },
    add: (chunk) => {
      const left = maxBytes - length;
      length += chunk.length;
      if (left > 0) chunks.push(chunk.subarray(0, left));
      if (!needsEnd && length > maxBytes) stop();
    },
    end: () => {
      isDone = true;
    },
    fail: (error) => {
      failure ??= error;
    },
    /** To be called once, when the connection is closed. */
    takeResult: () => {
      clearTimeout(timer);
      return head !== null && hasResponse() ? { ...head, body: Buffer.concat(chunks), isCut: length > maxBytes } : failure;
    }
  };
}
function finishExchange(collector, signal) {
  const hasResponse = collector.hasResponse();
  const result = collector.takeResult();
  return signal.aborted && !hasResponse ? null : result ?? createClosedError();
}
function formatResponseHead({ status, rawHeaders }) {
  const lines = rawHeaders.flatMap(
    (name, index) => index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1] ?? ""}\r
`] : []
  );
  return Buffer.from(`HTTP/1.1 ${status} \r
${lines.join("")}\r
`, "latin1");
}
function listHeaderValues({ rawHeaders }, name) {
  return rawHeaders.flatMap(
    (each, index) => index % 2 === 0 && each.toLowerCase() === name ? [rawHeaders[index + 1] ?? ""] : []
  );
}

// src/service/http/http1.ts
function exchangeOverHttp1(connection, request, limit, signal) {
  return new Promise((resolve2) => {
    const sent = createRequest(connection, request);
    const abort = () => sent.destroy();
    const collector = createResponseCollector(limit, abort);
    sent.on("response", (response) => {
      collector.begin(response.statusCode ?? 0, response.rawHeaders);
      response.on("data", collector.add);
      response.on("end", collector.end);
      response.on("error", collector.fail);
    });
    sent.on("error", collector.fail);
    sent.on("close", () => {
      signal.removeEventListener("abort", abort);
      resolve2(finishExchange(collector, signal));
    });
    signal.addEventListener("abort", abort, { once: true });
    sent.end(request.body ?? void 0);
    if (signal.aborted) abort();
  });
}
function createRequest(connection, { method, headers }) {
  const options = {
    method,
    agent: false,
    headers: { accept: "*/*", ...collectHeaders(headers), connection: "close" },
    ...connection.socket && { socketPath: connection.socket }
  };
  return connection.url.startsWith("https:") ? requestTls(connection.url, { ...options, ...buildTlsOptions(connection) }) : (0, import_node_http.request)(connection.url, options);
}
function collectHeaders(headers) {
  const collected = /* @__PURE__ */ new Map();
  for (const { name, value } of headers) {
    const bytes = Buffer.from(value, "utf8").toString("latin1");
    collected.set(name, [...collected.get(name) ?? [], bytes]);
  }
  return Object.fromEntries(collected);
}

// src/service/http/http2.ts
import {
  connect as openSession
} from "node:http2";
import { connect as connect2 } from "node:net";
import { connect as connectTls2 } from "node:tls";
function exchangeOverHttp2(connection, request, limit, signal) {
  return new Promise((resolve2) => {
    const session = openSession(new URL(connection.url).origin, buildSessionOptions(connection));
    const abort = () => session.destroy();
    const collector = createResponseCollector(limit, abort);
    session.on("error", collector.fail);
    session.on("close", () => {
      signal.removeEventListener("abort", abort);
      resolve2(finishExchange(collector, signal));
    });
    signal.addEventListener("abort", abort, { once: true });
    const stream = openStream(session, connection, request);
    stream.on("error", collector.fail);
    stream.on("response", (fields) => {
      const rawHeaders = Object.entries(fields).flatMap(
        ([name, value]) => name.startsWith(":") ? [] : [value ?? []].flat().flatMap((each) => [name, String(each)])
      );
      collector.begin(Number(fields[":status"]), rawHeaders);
      stream.on("data", collector.add);
      stream.on("end", collector.end);
    });
    stream.on("close", () => session.close());
    if (request.body !== null) stream.end(request.body);
    if (signal.aborted) abort();
  });
}
function buildSessionOptions(connection) {
  const { socket } = connection;
  const secure = connection.url.startsWith("https:") ? { ...buildTlsOptions(connection), ALPNProtocols: ["h2"] } : null;
  const connectThroughSocket = (path) => secure === null ? connect2(path) : connectTls2({ ...secure, path });
  return {
    ...secure,
    ...socket !== void 0 && { createConnection: () => connectThroughSocket(socket) }
  };
}
function openStream(session, connection, { method, headers, body }) {
  const { pathname, search } = new URL(connection.url);
  const fields = { ":method": method, ":path": pathname + search };
  return session.request(
    { accept: "*/*", ...collectFields(headers), ...fields },
    { endStream: body === null }
  );
}
function collectFields(headers) {
  const collected = /* @__PURE__ */ new Map();
  for (const { name, value } of headers) {
    const field = name.toLowerCase();
    if (connectionFields.has(field)) continue;
    const bytes = Buffer.from(value, "utf8").toString("latin1");
    collected.set(field, [...collected.get(field) ?? [], bytes]);
  }
  return Object.fromEntries(collected);
}
var connectionFields = /* @__PURE__ */ new Set([
  "host",
  "connection",
  "keep-alive",
  "proxy-connection",
  "transfer-encoding",
  "upgrade"
]);

// src/service/http/request.ts
function isConnectionClosed({ code }) {
  return code === "ECONNRESET" || code === "EPIPE";
}
async function requestHttp(connection, timeoutMs, signal) {
  const outcome = await sendGet(connection, timeoutMs, signal);
  const closed = outcome.kind === "failed" && isConnectionClosed(outcome.error) && !connection.url.startsWith("https:");
  return closed && await canSpeakTls(resolveEndpoint(connection), timeoutMs, signal) ? { kind: "only-tls" } : outcome;
}
async function readBody(connection, { maxBytes, timeoutMs }, signal) {
  const response = await exchangeGet(connection, { maxBytes, needsEnd: true }, timeoutMs, signal);
  if (response === null || response instanceof Error || response.isCut) return null;
  return Math.floor(response.status / 100) === 2 ? response.body.toString("utf8") : null;
}
function exchangeGet(connection, limit, timeoutMs, signal) {
  const send = connection.protocol === "http/2" ? exchangeOverHttp2 : exchangeOverHttp1;
  const headers = Object.entries(connection.headers ?? {}).map(([name, value]) => ({ name, value }));
  return send(
    connection,
    { method: "GET", headers, body: null },
    limit,
    AbortSignal.any([signal, AbortSignal.timeout(Math.ceil(timeoutMs))])
  );
}
async function sendGet(connection, timeoutMs, signal) {
  const limit = { maxBytes: maxBodyBytes, needsEnd: false };
  const response = await exchangeGet(connection, limit, timeoutMs, signal);
  if (response === null) return { kind: "timeout" };
  if (response instanceof Error) return { kind: "failed", error: response };
  const excerpt = extractExcerpt(response.body.toString("utf8"));
  return { kind: "response", status: response.status, excerpt };
}
var maxExcerptLength = 80;
var maxBodyBytes = 64 * 1024;
function extractExcerpt(text2) {
  const body = text2.trim();
  const title = body.startsWith("<") ? findTitle(body) : null;
  return stripControlCharacters(title ?? body.split("\n")[0] ?? "").slice(0, maxExcerptLength);
}
function findTitle(page) {
  const from = page.toLowerCase().indexOf("<title>");
  const end = from < 0 ? -1 : page.indexOf("<", from + 1);
  const title = end < 0 ? "" : page.slice(from + "<title>".length, end);
  return title.trim() === "" ? null : title.trim().replace(/\s+/g, " ");
}

// src/service/mismatch.ts
function isSteadyStatus(status) {
  return status >= 400 && status < 500 && !passingStatuses.has(status);
}
var passingStatuses = /* @__PURE__ */ new Set([401, 403, 408, 425, 429]);
var MismatchWatch = class {
  #lastingMs;
  #key = null;
  #readings = 0;
  #sinceMs = 0;
  #idleSinceMs = 0;
  #idleFromCpuSeconds = null;
  #isAtRest = false;
  constructor(timeoutSeconds) {
    this.#lastingMs = timeoutSeconds * 1e3 / lastingDivisor;
  }
  /** How many readings in a row have had the mismatch of the last one. */
  get readings() {
    return this.#readings;
  }
  observe({ mismatch, nowMs, cpuSeconds }) {
    const key = mismatch && identifyMismatch(mismatch);
    this.#readings = key !== null && key === this.#key ? this.#readings + 1 : Number(key !== null);
    this.#key = key;
    this.#isAtRest = false;
    if (this.#readings < 2) this.#sinceMs = nowMs;
    if (this.#readings < 2 || this.#idleFromCpuSeconds === null || cpuSeconds === null) {
      this.#idleSinceMs = nowMs;
      this.#idleFromCpuSeconds = cpuSeconds;
      return;
    }
    const passedMs = nowMs - this.#idleSinceMs;
    if (passedMs < Math.max(minRestMs, this.#lastingMs)) return;
    const usedMs = (cpuSeconds - this.#idleFromCpuSeconds) * 1e3;
    this.#isAtRest = usedMs <= passedMs * maxIdleShare && this.#readings >= minReadings;
    this.#idleSinceMs = nowMs;
    this.#idleFromCpuSeconds = cpuSeconds;
  }
  /** Whether the wait can end before `ready-timeout` is over. */
  get isAtRest() {
    return this.#isAtRest;
  }
  /** Whether the mismatch, and no lack of time, is why the service is not ready at the end. */
  isLasting(nowMs) {
    return this.#readings >= minReadings && nowMs - this.#sinceMs >= this.#lastingMs;
  }
};
function identifyMismatch(mismatch) {
  return mismatch.kind === "status" ? `status ${mismatch.status}` : `port ${mismatch.ports.map(({ port }) => port).join()}`;
}
var lastingDivisor = 3;
var minRestMs = 1e4;
var minReadings = 5;
var maxIdleShare = 0.2;

// src/service/readiness.ts
async function waitUntilReady(ready, timeoutSeconds, log, signal, connection, processes = null) {
  const probe = createProbe(ready, log, connection);
  const maxMs = chooseMaxProbeMs(ready, timeoutSeconds);
  const beganMs = performance.now();
  const deadlineMs = beganMs + timeoutSeconds * 1e3;
  const findMismatch = createMismatchFinder(processes);
  const watch = new MismatchWatch(timeoutSeconds);
  for (let answers = 0; ; ) {
    const leftMs = deadlineMs - performance.now();
    const result = await probe(Math.min(maxMs, Math.max(leftMs, minProbeMs)), signal);
    if (signal.aborted) return { kind: "aborted" };
    if (result.kind === "never") return result;
    answers = result.kind === "ready" ? answers + 1 : 0;
    if (answers >= (takesAnyAnswer(ready) ? minAnswers : 1)) return { kind: "ready" };
    const nowMs = performance.now();
    const { mismatch, cpuSeconds } = findMismatch(result, nowMs);
    watch.observe({ mismatch, nowMs, cpuSeconds });
    const isOver = nowMs >= deadlineMs;
    if (isOver && result.kind === "ready") return result;
    if (result.kind === "not-yet" && (isOver || watch.isAtRest)) {
      const reason = await addOtherLoopback(result.reason, ready);
      const seconds = Math.round((nowMs - beganMs) / 1e3);
      const isCause = mismatch !== null && (watch.isAtRest || watch.isLasting(nowMs));
      return isCause ? { kind: "mismatch", reason, mismatch, seconds } : { kind: "timeout", reason };
    }
    const isQuick = mismatch?.kind !== "status" || watch.readings <= maxQuickMismatches;
    const pauseMs = isQuick ? probeIntervalMs : slowProbeIntervalMs;
    await pause5(pauseMs, void 0, { signal }).catch(() => void 0);
  }
}
function takesAnyAnswer(ready) {
  return ready.kind === "http" && ready.status === "any";
}
function chooseMaxProbeMs(ready, timeoutSeconds) {
  const shareMs = timeoutSeconds * 1e3 / 6;
  return takesAnyAnswer(ready) ? maxAnswerMs : Math.min(maxAnswerMs, Math.max(maxProbeMs, shareMs));
}
function createMismatchFinder(processes) {
  let ports = null;
  let cpuSeconds = null;
  let lookedMs = Number.NEGATIVE_INFINITY;
  return (result, nowMs) => {
    if (result.kind !== "not-yet") return { mismatch: null, cpuSeconds: null };
    if (processes !== null && nowMs - lookedMs >= lookIntervalMs) {
      const others = result.mismatch === void 0 ? processes.findOtherPorts() : [];
      ports = others.length > 0 ? { kind: "port", ports: others } : null;
      cpuSeconds = processes.readCpuSeconds();
      lookedMs = nowMs;
    }
    return { mismatch: result.mismatch ?? ports, cpuSeconds };
  };
}
var minAnswers = 2;
var probeIntervalMs = 50;
var slowProbeIntervalMs = 250;
var maxQuickMismatches = 20;
var lookIntervalMs = 1e3;
var maxProbeMs = 3e3;
var maxAnswerMs = 1e4;
var minProbeMs = 250;
function createProbe(ready, log, connection) {
  if (ready.kind === "http") {
    const probed = resolveProbeConnection(ready.url, connection);
    return async (timeoutMs, signal) => {
      const outcome = await requestHttp(probed, timeoutMs, signal);
      return judgeHttpOutcome(ready.url, ready.status, outcome, timeoutMs);
    };
  }
  if (ready.kind === "tcp") {
    const endpoint = connection?.socket === void 0 ? ready : resolveEndpoint(connection);
    return async (timeoutMs, signal) => {
      const result = await tryConnecting(endpoint, timeoutMs, signal);
      if (result.kind === "open") return { kind: "ready" };
      return { kind: "not-yet", reason: `${formatEndpoint(endpoint)} ${result.reason}` };
    };
  }
  if (log === null) {
    const reason = "a service that tailgate did not start has no log to watch. Wait for a status or a port instead";
    return async () => ({ kind: "never", reason });
  }
  return createLogProbe(log, ready.pattern);
}
function resolveProbeConnection(url, connection) {
  return connection !== void 0 && new URL(url).origin === new URL(connection.url).origin ? { ...connection, url } : { url };
}
async function addOtherLoopback(reason, ready) {
  if (ready.kind === "log" || !reason.endsWith(refusedReason)) return reason;
  const probed = ready.kind === "http" ? parseHostAndPort(ready.url) : ready;
  const other = await findOtherLoopback(probed, minProbeMs);
  if (other === null) return reason;
  const scheme = ready.kind === "http" ? `${new URL(ready.url).protocol}//` : "";
  return `${reason}, but a program listens on ${formatHostAndPort(other)}: give ${scheme}${formatHostAndPort(other)}, or let the service listen on ${probed.host} too`;
}
function createLogProbe(log, pattern) {
  const readNewLines = log.follow();
  const expected = new RegExp(pattern);
  const reason = `no line of its log matches /${pattern}/`;
  return async () => readNewLines().some((line) => expected.test(line)) ? { kind: "ready" } : { kind: "not-yet", reason };
}
function judgeHttpOutcome(url, wanted, outcome, timeoutMs) {
  if (wanted === "any" && isAnswered(outcome)) return { kind: "ready" };
  if (outcome.kind === "timeout") {
    const seconds = Number((timeoutMs / 1e3).toFixed(2));
    return { kind: "not-yet", reason: `${url} did not respond within ${seconds} s` };
  }
  if (outcome.kind === "only-tls") return { kind: "never", reason: describeOnlyTls(url) };
  if (outcome.kind === "failed") return judgeHttpFailure(url, outcome.error);
  const { status, excerpt } = outcome;
  if (typeof wanted === "number" ? status === wanted : status < 400) return { kind: "ready" };
  const instead = typeof wanted === "number" ? ` instead of ${wanted}` : "";
  const quote = excerpt === "" ? "" : ` ("${excerpt}")`;
  return {
    kind: "not-yet",
    reason: `${url} responded with ${status}${instead}${quote}`,
    ...isSteadyStatus(status) && { mismatch: { kind: "status", status, url } }
  };
}
function isAnswered(outcome) {
  if (outcome.kind !== "failed") return outcome.kind !== "timeout";
  return /^(?:HPE|ERR_HTTP2_(?!STREAM_CANCEL)|ERR_SSL|EPROTO)/.test(outcome.error.code ?? "");
}
function judgeHttpFailure(url, error) {
  if (error.code?.startsWith("HPE_")) {
    const packet = error.rawPacket ?? Buffer.alloc(0);
    if (packet[0] === tlsAlert && packet[1] === tlsMajorVersion) {
      return { kind: "never", reason: describeOnlyTls(url) };
    }
    const excerpt = extractExcerpt(packet.toString("latin1"));
    const reason = `${url} does not speak plain HTTP: it responded with "${excerpt}"`;
    return { kind: "not-yet", reason };
  }
  if (error.code?.startsWith("ERR_HTTP2_")) {
    return { kind: "not-yet", reason: `${url} does not speak HTTP/2: ${error.message}` };
  }
  if (url.startsWith("https:") && isTlsMismatch(error)) {
    return { kind: "never", reason: `${url} does not speak TLS: it responds in another protocol` };
  }
  if (isConnectionClosed(error)) {
    const [when, protocol] = url.startsWith("https:") ? ["during the TLS handshake", "TLS"] : ["without a response", "plain HTTP"];
    const reason = `${url} closed the connection ${when}: it does not speak ${protocol}, or it is not ready yet`;
    return { kind: "not-yet", reason };
  }
  return { kind: "not-yet", reason: `${url} ${describeConnectionFailure(error)}` };
}
function isTlsMismatch({ message }) {
  return /wrong version number|packet length too long/i.test(message);
}
function describeOnlyTls(url) {
  return `${url} does not speak plain HTTP: it responds in TLS`;
}
var tlsAlert = 21;
var tlsMajorVersion = 3;

// src/service/service.ts
async function startService(spec, options) {
  if (options.signal?.aborted) throw createAbortedError();
  refuseImpossibleLimits(spec.start, spec.limits);
  if (spec.start === null) return waitForExternalService(spec, options);
  await refuseTakenPorts(spec);
  const running = await launchService(spec.start, spec, options);
  options.onSpawned?.({ findOtherPorts: () => findOtherPorts(running, spec) });
  try {
    const observed = await completeStart(running, spec, options);
    return createRunningService(running, observed, describeStart(spec.start, spec, observed));
  } catch (error) {
    await running.stop();
    throw error;
  }
}
function stopAllNow() {
  killAllGroupsNow();
  removeAllContainersNow();
}
async function waitForExternalService(spec, options) {
  const signal = options.signal ?? new AbortController().signal;
  const logTail = { lastLines: [], logPath: null };
  refuseUnready(
    await waitUntilReady(spec.ready, spec.readyTimeoutSeconds, null, signal, spec),
    [],
    spec,
    options,
    logTail
  );
  return describeExternalService(spec.url);
}
function createDiedError(service, exit) {
  const sentence = `The service (${service.command}) ${describeExit(exit)} while it was measured` + suggestExitCause(exit);
  return new ServiceProcessError(isKilledFromOutside(exit) ? "killed" : "exited", sentence, {
    lastLines: service.readLastLines(maxShownLines),
    logPath: service.logPath
  });
}
function describeExternalService(url) {
  return {
    pid: null,
    members: null,
    logPath: null,
    command: `already running at ${url}`,
    warnings: [],
    startNotes: [],
    exited: new Promise(() => void 0),
    readLastLines: () => [],
    stop: async () => "external",
    [Symbol.asyncDispose]: async () => void 0
  };
}
async function refuseTakenPorts(spec) {
  for (const endpoint of listEndpoints(spec)) {
    const connection = await tryConnecting(endpoint, portCheckMs);
    const holders = "path" in endpoint ? [] : findPortHolders(endpoint.port);
    if (connection.kind === "open")
      throw createPortInUseError(formatEndpoint(endpoint), formatHolders(holders));
    if ("path" in endpoint && connection.reason === refusedReason)
      removeLeftoverSocket(endpoint.path);
  }
}
function removeLeftoverSocket(path) {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSocket()) unlinkSync(path);
}
function listEndpoints(spec) {
  const { url, ready } = spec;
  if (spec.socket !== void 0) return [resolveEndpoint(spec)];
  const target = parseHostAndPort(url);
  if (ready.kind === "log") return [target];
  const probed = ready.kind === "tcp" ? { host: ready.host, port: ready.port } : parseHostAndPort(ready.url);
  return probed.host === target.host && probed.port === target.port ? [target] : [target, probed];
}
async function launchService(start, spec, options) {
  const { mask = maskNothing } = options;
  const command = formatStartCommand(start, mask);
  if (!isFolder2(spec.cwd)) throw createServiceFolderError(spec.cwd);
  const containers = await createContainers(start, spec, options);
  const log = openLog(options.logPath, mask);
  try {
    return await startProcess(start, containers, command, log, spec);
  } catch (error) {
    log[Symbol.dispose]();
    await containers?.remove();
    if (error instanceof ServiceProcessError) throw error;
    throw hasErrorCode(error, "ENOENT") ? createCommandNotFoundError(command) : createServiceStartError(command, error);
  }
}
async function createContainers(start, spec, options) {
  if (start.kind === "image") return createContainer(start.image, spec, options);
  if (start.kind === "compose") return createComposeProject(start.file, spec, options);
  return null;
}
async function startProcess(start, containers, command, log, spec) {
  const { group, exited: ended } = await startProcessGroup(selectCommand(start, containers), {
    cwd: spec.cwd,
    env: containers?.env ?? buildServiceEnvironment(process.env, spec.env),
    descriptor: log.descriptor,
    outputPath: log.path,
    ...containers ? { cleanup: containers.cleanup } : { ...spec.limits && { limits: spec.limits }, precedes: spec.precedes ?? false }
  });
  const exited = containers?.resolveExit(ended) ?? ended;
  const warnings = [];
  let exit = null;
  let stopped = null;
  exited.then((result) => {
    exit = result;
  });
  return {
    group,
    containers,
    log,
    command,
    warnings,
    exited,
    readExit: () => exit,
    stop() {
      stopped ??= stopAndCleanUp({ group, containers, exited, log, command, warnings }, spec);
      return stopped;
    }
  };
}
function selectCommand(start, containers) {
  if (start.kind === "argv" || start.kind === "shell") return start;
  return { kind: "argv", argv: containers?.argv ?? [] };
}
async function completeStart(running, spec, options) {
  const exitController = new AbortController();
  running.exited.then(() => exitController.abort());
  const signal = options.signal ? AbortSignal.any([exitController.signal, options.signal]) : exitController.signal;
  const readiness = await waitUntilReady(
    spec.ready,
    spec.readyTimeoutSeconds,
    running.log,
    signal,
    spec,
    {
      findOtherPorts: () => findOtherPorts(running, spec),
      readCpuSeconds: () => readCpuSeconds(running)
    }
  );
  const logTail = {
    lastLines: running.log.readLastLines(maxShownLines),
    logPath: running.log.path
  };
  const exit = running.readExit();
  if (options.signal?.aborted) throw createAbortedError();
  if (exit !== null) throw createEarlyExitError(running.command, exit, logTail);
  const ports = readiness.kind === "timeout" ? findOtherPorts(running, spec) : [];
  refuseUnready(readiness, ports, spec, options, logTail);
  const observed = await observeService(running);
  refuseWrongListener(running, observed, resolveEndpoint(spec), logTail);
  return observed;
}
function readCpuSeconds({ group, containers }) {
  if (containers !== null) return null;
  return readResources({ members: describeMembers(group) })?.cpuSeconds ?? null;
}
function findOtherPorts({ group }, spec) {
  const expected = listEndpoints(spec).flatMap((one) => "port" in one ? [one.port] : []);
  if (expected.length === 0) return [];
  const ports = listListeningPorts(group.listProcesses());
  return ports.some(({ port }) => expected.includes(port)) ? [] : ports;
}
function refuseUnready(readiness, otherPorts, spec, { mask = maskNothing }, logTail) {
  if (readiness.kind === "ready") return;
  if (readiness.kind === "aborted") throw createAbortedError();
  const reason = sanitizeLine(readiness.reason, mask);
  if (readiness.kind === "never") throw createNeverReadyError(reason, logTail);
  if (readiness.kind === "timeout")
    throw createNotReadyError(
      spec.readyTimeoutSeconds,
      reason,
      formatListeningPorts(otherPorts),
      logTail
    );
  const { mismatch, seconds } = readiness;
  const remedy2 = mismatch.kind === "port" ? describeOtherPorts(formatListeningPorts(mismatch.ports)) : describeWrongPath(sanitizeLine(formatPath(mismatch.url), mask), mismatch.status);
  throw createMismatchError(seconds, reason, remedy2, logTail);
}
function formatPath(url) {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
function refuseWrongListener(running, { members, publishedPorts }, endpoint, logTail) {
  if ("port" in endpoint && publishedPorts.includes(endpoint.port)) return;
  const own = members.kind === "containers" ? listMemberProcesses(members) ?? [] : running.group.listProcesses();
  const foreign = findForeignListeners(endpoint, own);
  const address = formatEndpoint(endpoint);
  const rival = foreign.find((one) => readEnvironmentVariable(one.pid, markerVariable) !== null);
  if (rival !== void 0)
    throw createWrongListenerError(address, formatHolders([rival]), "another tailgate", logTail);
  const others = foreign.filter((one) => !servesContainer(one));
  if (others.length > 0)
    throw createWrongListenerError(address, formatHolders(others), "another program", logTail);
  if (foreign.length > 0)
    running.warnings.push(describeContainerListener(address, formatHolders(foreign)));
}
async function observeService({ group, containers }) {
  if (containers === null) return { members: describeMembers(group), publishedPorts: [] };
  const { firstPids, publishedPorts } = await containers.observe();
  return { members: { kind: "containers", firstPids }, publishedPorts };
}
function describeStart(start, { env }, { members }) {
  const written = start.kind === "shell" ? readShellLine(start.line, env) : start.kind === "argv" ? readProcessCommand(start.argv, (name) => env[name] ?? null) : [];
  const running = (listMemberProcesses(members) ?? []).flatMap(
    ({ pid }) => readProcessCommand(readArguments(pid), (name) => readEnvironmentVariable(pid, name))
  );
  const mode = findDevelopmentMode([...written, ...running]);
  return mode === null ? [] : [describeDevelopmentMode(mode)];
}
function describeMembers({ leader, supervisor, job }) {
  if (job !== void 0) return { kind: "job", job };
  return supervisor === null ? { kind: "session", leader } : { kind: "descendants", supervisor };
}
function createRunningService({ group, log, command, warnings, exited, stop }, { members }, startNotes) {
  return {
    pid: group.leader,
    members,
    logPath: log.path,
    command,
    warnings,
    startNotes,
    exited,
    readLastLines: log.readLastLines,
    stop,
    [Symbol.asyncDispose]: async () => {
      await stop();
    }
  };
}
async function stopAndCleanUp(stopping, spec) {
  const { group, command, warnings } = stopping;
  const outcome = await stopAll(stopping, spec.stopTimeoutSeconds);
  if (outcome === "still-running")
    warnings.push(describeRemaining(command, formatHolders(group.listProcesses())));
  else {
    const { reachedMemoryBytes, lostLimit } = await stopping.exited;
    if (reachedMemoryBytes !== void 0 && outcome !== "already-exited")
      warnings.push(describeKilledProcess(command, reachedMemoryBytes));
    if (lostLimit !== void 0) warnings.push(describeLostLimit(command, lostLimit));
    await waitUntilFree(resolveEndpoint(spec));
  }
  stopping.log[Symbol.dispose]();
  return outcome;
}
async function stopAll({ group, containers, exited }, patienceSeconds) {
  if (containers === null) return stopProcessGroup(group, patienceSeconds);
  const wasAlive = group.isAlive();
  await containers.stop(patienceSeconds);
  await Promise.race([exited, pause6(exitReportMs, void 0, { ref: false })]);
  const client = await stopProcessGroup(group, clientStopSeconds);
  if (!await containers.remove() || client === "still-running") return "still-running";
  if (!wasAlive) return "already-exited";
  return (await exited).signal === "SIGKILL" ? "killed" : "terminated";
}
async function waitUntilFree(endpoint) {
  const deadlineMs = performance.now() + portFreeSeconds * 1e3;
  while ((await tryConnecting(endpoint, portCheckMs)).kind === "open" && performance.now() < deadlineMs) {
    await pause6(portPollMs);
  }
}
var portCheckMs = 1e3;
var portFreeSeconds = 1;
var clientStopSeconds = 5;
var exitReportMs = 2e3;
var portPollMs = 25;
function formatHolders(holders) {
  return holders.map((one) => `pid ${one.pid} ${stripControlCharacters(one.name)}`).join(", ");
}
function formatStartCommand(start, mask) {
  return sanitizeLine(mask.maskText(joinStartCommand(start)).trim().replace(/\s+/g, " "), mask);
}
function joinStartCommand(start) {
  if (start.kind === "shell") return start.line;
  if (start.kind === "argv") return start.argv.join(" ");
  return start.kind === "image" ? `image ${start.image}` : `compose ${start.file}`;
}
function isFolder2(path) {
  return statSync3(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
function hasErrorCode(error, code) {
  return error instanceof Error && "code" in error && error.code === code;
}

// src/git/tree-paths.ts
import { existsSync as existsSync2 } from "node:fs";
import { lstat, realpath } from "node:fs/promises";
import { dirname as dirname2, isAbsolute, join, relative, sep } from "node:path";
function isInsideFolder(path, folder) {
  const rest = relative(folder, path);
  return rest === "" || rest !== ".." && !rest.startsWith(`..${sep}`) && !isAbsolute(rest);
}
async function resolvesInside(folder, tree) {
  const real = await realpath(folder).catch(() => null);
  if (real !== null) return isInsideFolder(real, tree);
  return folder !== tree && isInsideFolder(folder, tree) && resolvesInside(dirname2(folder), tree);
}
async function exists(path) {
  return await lstat(path).catch(() => null) !== null;
}
function findRepositoryTop(folder) {
  if (existsSync2(join(folder, ".git"))) return folder;
  const above = dirname2(folder);
  return above === folder ? null : findRepositoryTop(above);
}

export {
  describeUnwritten,
  describeFileError,
  findShortage,
  ServiceProcessError,
  maxShownLines,
  describeOtherPorts,
  sanitizeLine,
  registerOwnProgram,
  ticksPerSecond,
  readProcess,
  readAllowedCpus,
  findShippedProgram,
  runCommand,
  findCgroupFolder,
  isForDevelopment,
  tryConnecting,
  canSpeakTls,
  describeConnectionFailure,
  parseHostAndPort,
  formatHostAndPort,
  resolveEndpoint,
  findUnappliedLimit,
  findFreePort,
  findPortHolders,
  formatListeningPorts,
  decodeAddress,
  formatResponseHead,
  listHeaderValues,
  exchangeOverHttp1,
  exchangeOverHttp2,
  requestHttp,
  readBody,
  listMemberProcesses,
  startMeter,
  startService,
  stopAllNow,
  createDiedError,
  describeExternalService,
  isInsideFolder,
  resolvesInside,
  exists,
  findRepositoryTop
};
