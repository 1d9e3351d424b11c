import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  findContinuationProblem,
  hashAttemptKey,
  maskStrings
} from "./chunk-YN5ACMLS.js";
import {
  createFolder,
  encodeSegment,
  execa,
  findBaseCommit,
  findMovedPath,
  isHash,
  isShallow,
  readBytesAtCommit,
  readHeadCommit,
  readMovedFileAt,
  readParents,
  resolveCommit,
  runGit,
  silentFailure
} from "./chunk-KFPY64MR.js";
import {
  parseMeasurement
} from "./chunk-JEM6YYFA.js";
import {
  ServiceProcessError,
  canSpeakTls,
  createDiedError,
  decodeAddress,
  describeConnectionFailure,
  describeFileError,
  describeOtherPorts,
  describeUnwritten,
  exchangeOverHttp1,
  exchangeOverHttp2,
  exists,
  findCgroupFolder,
  findFreePort,
  findPortHolders,
  findRepositoryTop,
  findShippedProgram,
  findUnappliedLimit,
  formatListeningPorts,
  formatResponseHead,
  isInsideFolder,
  listHeaderValues,
  listMemberProcesses,
  readAllowedCpus,
  readProcess,
  registerOwnProgram,
  resolveEndpoint,
  resolvesInside,
  runCommand,
  sanitizeLine,
  startMeter,
  startService,
  ticksPerSecond
} from "./chunk-OGMYP6DY.js";
import {
  EngineError,
  MachineError,
  ServiceError,
  StoreError,
  UsageError,
  buildEngineCaptures,
  buildEngineExpect,
  captureValues,
  checkResponse,
  findOption,
  formatCount,
  formatFileKey,
  isAffectedByChange,
  joinWithAnd,
  listSuiteFiles,
  listTlsFiles,
  loadDataFile,
  raiseFileLimit,
  runEnginePlan,
  version
} from "./chunk-O5WESABV.js";
import {
  require_crypto
} from "./chunk-OSLLLFKW.js";
import {
  __callDispose,
  __toESM,
  __using
} from "./chunk-EDONXQC2.js";

// src/host/create-host.ts
var import_node_crypto5 = __toESM(require_crypto(), 1);
import { existsSync } from "node:fs";
import { readFile as readFile3, rm as rm9, writeFile as writeFile3 } from "node:fs/promises";
import { cpus as cpus2, loadavg, platform } from "node:os";
import { join as join13, resolve as resolve8 } from "node:path";
import { setTimeout as pause2 } from "node:timers/promises";

// src/git/tree/copied-tree.ts
import { constants, rmSync } from "node:fs";
import { copyFile, cp, lstat, mkdir, mkdtemp, realpath, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve, sep } from "node:path";
async function findMisplacedFiles(folder, files) {
  const [real, top] = [await realpath(folder), await findTop(folder)];
  const problems = await Promise.all(
    files.flatMap(({ target, source }) => [
      findTargetProblem(real, top, target),
      findSourceProblem(real, source)
    ])
  );
  return problems.filter((problem) => problem !== null);
}
async function findTargetProblem(folder, top, target) {
  const path = resolve(folder, target);
  if (!isInsideFolder(path, top) || path === top)
    return `files: ${target} is outside of the tree: name a file inside it.`;
  const steps = relative(top, path).split(sep);
  for (const [index] of steps.entries()) {
    const step = join(top, ...steps.slice(0, index + 1));
    const found = await lstat(step).catch(() => null);
    if (found?.isSymbolicLink())
      return `files: ${target} leads through the link ${relative(folder, step)}: name the file.`;
    const isLast = index === steps.length - 1;
    if (isLast && found?.isDirectory()) return `files: ${target} is a folder: name a file.`;
    if (!isLast && found !== null && !found.isDirectory() && !found.isSymbolicLink())
      return `files: ${relative(folder, step)} is no folder, so it contains no ${target}.`;
  }
  return null;
}
async function findSourceProblem(folder, source) {
  const found = await stat(resolve(folder, source)).catch(() => null);
  if (found?.isFile()) return null;
  const reason = found === null ? "does not exist" : "is no file";
  return `files: ${source} ${reason}: name the file that replaces the one of the tree.`;
}
async function copyTree(folder, files, signal) {
  const problems = await findMisplacedFiles(folder, files);
  if (problems.length > 0) throw new UsageError(problems.join("\n"));
  const top = await findTop(folder);
  const copy = await realpath(await mkdtemp(join(tmpdir(), "tailgate-variant-")));
  remaining.add(copy);
  const dispose = async () => {
    await rm(copy, { recursive: true, force: true, maxRetries: 3 });
    remaining.delete(copy);
  };
  const within = relative(top, await realpath(folder));
  try {
    await copyFolder(top, copy, signal);
    for (const file of files) await placeFile(file, folder, join(copy, within), copy);
  } catch (error) {
    await dispose();
    signal.throwIfAborted();
    if (error instanceof UsageError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new ServiceError(`The tree could not be copied: ${reason}.`, { cause: error });
  }
  return { folder: join(copy, within), [Symbol.asyncDispose]: dispose };
}
var remaining = /* @__PURE__ */ new Set();
process.on("exit", () => {
  for (const copy of remaining) rmSync(copy, { recursive: true, force: true });
});
async function placeFile({ target, source }, folder, copiedFolder, copy) {
  const problem = await findTargetProblem(copiedFolder, copy, target);
  if (problem !== null) throw new UsageError(problem);
  const path = join(copiedFolder, target);
  await mkdir(dirname(path), { recursive: true });
  await rm(path, { force: true });
  await copyFile(resolve(folder, source), path, constants.COPYFILE_EXCL);
}
async function copyFolder(from, to, signal) {
  const left = new Set(skippedFolders.map((name) => join(from, name)));
  await cp(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
    filter: async (path) => {
      signal.throwIfAborted();
      if (left.has(path)) return false;
      const file = await lstat(path);
      return file.isFile() || file.isDirectory() || file.isSymbolicLink();
    }
  });
}
var skippedFolders = [".git", ".tailgate"];
async function findTop(folder) {
  const top = await runGit(folder, ["rev-parse", "--show-toplevel"]);
  return realpath(top.kind === "done" && top.text !== "" ? top.text : folder);
}

// src/git/tree/used-names.ts
async function findUnusedNames(folder, names, exceptPath) {
  const inRepository = await runGit(folder, ["rev-parse", "--is-inside-work-tree"]);
  if (inRepository.kind !== "done") return [];
  const readings = await Promise.all(
    names.map(async (name) => {
      const search = ["grep", "--untracked", "-I", "-l", "-w", "-F", "-e", name];
      const found = await runGit(folder, [...search, "--", ".", `:(exclude)${exceptPath}`], {
        timeoutSeconds: searchTimeoutSeconds
      });
      return found.kind === "failed" && found.message === silentFailure ? [name] : [];
    })
  );
  return readings.flat();
}
var searchTimeoutSeconds = 20;

// src/service/allowance.ts
import { readdirSync, readFileSync } from "node:fs";
import { cpus } from "node:os";
import { dirname as dirname2 } from "node:path";
function readAllowance({ members }) {
  const processes = members && listMemberProcesses(members);
  if (processes === null || processes.length === 0) return null;
  const pids = processes.map(({ pid }) => pid);
  const cpus3 = Math.max(...pids.map(countAllowedCpus));
  const files = pids.flatMap((pid) => readOpenFiles(pid) ?? []);
  const nearest = files.toSorted((one, other) => other.open / other.limit - one.open / one.limit)[0];
  const waitedSeconds = pids.reduce((sum, pid) => sum + readWaitedSeconds(pid), 0);
  return { cpus: cpus3, files: nearest ?? null, waitedSeconds };
}
function readBusyCpuSeconds() {
  const [first = ""] = (tryReadFile("/proc/stat") ?? "").split("\n");
  const [user, nice, system, , , irq, softirq, steal = 0] = first.split(/\s+/).slice(1).map(Number);
  if (user === void 0 || nice === void 0 || system === void 0) return null;
  return (user + nice + system + (irq ?? 0) + (softirq ?? 0) + steal) / ticksPerSecond;
}
function countAllowedCpus(pid) {
  const list = readAllowedCpus(pid);
  const allowed = list === null ? cpus().length : countCpusInList(list);
  return Math.min(allowed, readCpuQuota(pid) ?? allowed);
}
function countCpusInList(list) {
  return listCpus(list).length;
}
function listUsableCpus() {
  const list = readAllowedCpus("self");
  return list === null ? cpus().map((_, index) => index) : listCpus(list);
}
function listCpus(list) {
  return list.split(",").flatMap((part) => {
    const [from = 0, to = from] = part.split("-").map(Number);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}
function readCpuQuota(pid) {
  const groups = tryReadFile(`/proc/${pid}/cgroup`);
  const mounts = tryReadFile("/proc/self/mountinfo");
  if (groups === null || mounts === null) return null;
  const folders = [findCgroupFolder(null, groups, mounts), findCgroupFolder("cpu", groups, mounts)];
  const quotas = folders.flatMap((folder) => folder === null ? [] : listAncestors(folder)).flatMap(readFolderQuota);
  return quotas.length === 0 ? null : Math.min(...quotas);
}
function listAncestors(folder) {
  const above = dirname2(folder);
  return above === folder || folder === "/sys/fs/cgroup" ? [folder] : [folder, ...listAncestors(above)];
}
function readFolderQuota(folder) {
  const [quota, period] = (tryReadFile(`${folder}/cpu.max`) ?? "").split(/\s+/).map(Number);
  const [first, second] = period === void 0 ? ["cpu.cfs_quota_us", "cpu.cfs_period_us"].map(
    (name) => Number(tryReadFile(`${folder}/${name}`) ?? Number.NaN)
  ) : [quota, period];
  const cpus3 = (first ?? Number.NaN) / (second ?? Number.NaN);
  return cpus3 > 0 && Number.isFinite(cpus3) ? [cpus3] : [];
}
function readWaitedSeconds(pid) {
  return listFolder(`/proc/${pid}/task`).reduce((sum, thread) => {
    const [, waitedNs = "0"] = (tryReadFile(`/proc/${pid}/task/${thread}/schedstat`) ?? "").split(
      " "
    );
    return sum + Number(waitedNs) / 1e9;
  }, 0);
}
function readOpenFiles(pid) {
  const limit = /^Max open files\s+(\d+)/m.exec(tryReadFile(`/proc/${pid}/limits`) ?? "")?.[1];
  const open = listFolder(`/proc/${pid}/fd`).length;
  return limit === void 0 || open === 0 ? null : { open, limit: Number(limit) };
}
function listFolder(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
function tryReadFile(path) {
  try {
    return readFileSync(path, "latin1");
  } catch {
    return null;
  }
}

// src/service/scheduling-priority.ts
import { mkdtemp as mkdtemp2, rm as rm2 } from "node:fs/promises";
import { tmpdir as tmpdir2 } from "node:os";
import { join as join2 } from "node:path";
function shouldUseSudo({ priority, load }, environment) {
  const isAllowed = priority === "sudo" || priority === "high" && isHostedRunner(environment);
  return load.kind === "rate" && isAllowed;
}
function isHostedRunner(environment) {
  return environment("RUNNER_ENVIRONMENT") === "github-hosted";
}
async function raisePriorityLimits(signal) {
  const prlimit = ["prlimit", "--pid", String(process.pid), "--rtprio=1:1", "--nice=30:30"];
  const command = { kind: "argv", argv: ["sudo", "-n", ...prlimit] };
  const cwd = await mkdtemp2(join2(tmpdir2(), "tailgate-priority-"));
  try {
    const what = "request for scheduling priority";
    const logPath = join2(cwd, "sudo.log");
    await runCommand(
      { what, command, cwd, env: {}, timeoutSeconds: sudoTimeoutSeconds },
      { logPath, signal }
    );
    return null;
  } catch (error) {
    if (!(error instanceof ServiceProcessError)) throw error;
    const lastLine = error.lastLines.at(-1);
    return lastLine === void 0 ? error.sentence : `${error.sentence}: ${lastLine}`;
  } finally {
    await rm2(cwd, { recursive: true, force: true });
  }
}
var sudoTimeoutSeconds = 5;

// src/service/upstreams/upstream-process.ts
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
var maxEndMs = 2e3;
async function startUpstreams(config) {
  const path = findProgram();
  const child = spawn(path, [], { detached: true, stdio: ["pipe", "pipe", "inherit"] });
  registerOwnProgram(child);
  const ended = new Promise((resolve9) => {
    child.once("error", (error) => resolve9(error.message));
    child.once("close", (code, signal) => resolve9(`it ended with ${signal ?? `code ${code}`}`));
  });
  child.stdin.on("error", () => void 0);
  const lines = createInterface({ input: child.stdout });
  child.stdin.write(config);
  const ports = await readPorts(lines, ended);
  return {
    ports,
    setWindow: ({ startsInMs, lengthMs, parts }) => {
      const numbers = [startsInMs * 1e3, lengthMs * 1e3, parts].map(
        (each) => Math.max(0, Math.round(each))
      );
      child.stdin.write(`window ${numbers.join(" ")}
`);
    },
    read: async () => {
      child.stdin.write("read\n");
      return JSON.parse(await readLine(lines, ended));
    },
    [Symbol.asyncDispose]: () => endProgram(child, ended)
  };
}
function findProgram() {
  let path;
  try {
    path = findShippedProgram("tailgate-upstream", process.env.TAILGATE_UPSTREAM_PATH);
  } catch (cause) {
    throw createError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
  if (path === null) throw createError("there is no program for this system, only for Linux");
  return path;
}
async function readPorts(lines, ended) {
  const [event, ...words] = (await readLine(lines, ended)).split(" ");
  if (event !== "ready") throw createError(words.join(" "));
  return words.filter((word) => word !== "").map(Number);
}
async function readLine(lines, ended) {
  const line = new Promise((resolve9) => {
    lines.once("line", (text) => resolve9({ line: text }));
  });
  const first = await Promise.race([line, ended]);
  if (typeof first === "string") throw createError(first);
  return first.line;
}
function createError(reason, options) {
  return new MachineError(`The stand-ins of the upstreams don't run: ${reason}.`, options);
}
async function endProgram(child, ended) {
  child.stdin?.end();
  const timer = setTimeout(() => child.kill("SIGKILL"), maxEndMs);
  await ended;
  clearTimeout(timer);
}

// src/system/proc.ts
import { readFileSync as readFileSync2 } from "node:fs";
function readTextFile(path) {
  try {
    return readFileSync2(path, "latin1");
  } catch {
    return null;
  }
}
function parseFirstNumber(text) {
  const [found] = parseNumbers(text);
  return found ?? null;
}
function parseNumbers(text) {
  return (text ?? "").split(/\s+/).filter(Boolean).map(Number).filter(Number.isFinite);
}
function parseIdList(text) {
  const ids = /* @__PURE__ */ new Set();
  for (const part of text.split(",", maxIdRanges)) {
    const [, from, to = from] = /^\s*(\d{1,5})(?:-(\d{1,5}))?\s*$/.exec(part) ?? [];
    const last = Math.min(Number(to), maxId);
    for (let id = Number(from); id <= last; id++) ids.add(id);
  }
  return [...ids];
}
var maxId = 65535;
var maxIdRanges = 1e3;

// src/system/ports.ts
function readPorts2(read) {
  const range = read("/proc/sys/net/ipv4/ip_local_port_range")?.trim().split(/\s+/).map(Number);
  const [from, to] = range ?? [];
  if (from === void 0 || to === void 0 || !Number.isInteger(from + to)) return null;
  const isInRange = (port) => port >= from && port <= to;
  const sockets = ["/proc/net/tcp", "/proc/net/tcp6"].flatMap(
    (path) => parseSockets(read(path) ?? "")
  );
  const inRange = sockets.filter(({ local }) => isInRange(local));
  const reserved = parseIdList(read("/proc/sys/net/ipv4/ip_local_reserved_ports")?.trim() ?? "");
  return {
    from,
    to,
    reserved: reserved.filter(isInRange).length,
    listening: new Set(
      inRange.flatMap(({ state, local }) => state === "listening" ? [local] : [])
    ).size,
    taken: listBusiestRemotes(inRange),
    reuse: timeWaitReuses[Number(read("/proc/sys/net/ipv4/tcp_tw_reuse") ?? 0)] ?? "never"
  };
}
function countClosedConnections(port, read) {
  return ["/proc/net/tcp", "/proc/net/tcp6"].flatMap((path) => parseSockets(read(path) ?? "")).filter((socket) => socket.state === "waiting" && [socket.local, socket.port].includes(port)).length;
}
var timeWaitReuses = ["never", "always", "over-loopback"];
var socketStates = { "06": "waiting", "0A": "listening" };
function parseSockets(table) {
  const rows = table.matchAll(
    /^ *\d+: [0-9A-F]+:([0-9A-F]{4}) ([0-9A-F]+):([0-9A-F]{4}) ([0-9A-F]{2}) /gm
  );
  return [...rows].map(([, local = "", host = "", port = "", state = ""]) => ({
    local: Number.parseInt(local, 16),
    host: decodeAddress(host),
    port: Number.parseInt(port, 16),
    state: socketStates[state] ?? "open"
  }));
}
var maxShownRemotes = 20;
function listBusiestRemotes(sockets) {
  const all = /* @__PURE__ */ new Map();
  for (const { host, port, state } of sockets) {
    if (state === "listening") continue;
    const key = `${host} ${port}`;
    const taken = all.get(key) ?? { host, port, open: 0, waiting: 0 };
    taken[state] += 1;
    all.set(key, taken);
  }
  return [...all.values()].sort((one, other) => countSockets(other) - countSockets(one)).slice(0, maxShownRemotes);
}
function countSockets({ open, waiting }) {
  return open + waiting;
}

// src/system/readings.ts
import { readdirSync as readdirSync3 } from "node:fs";
import { availableParallelism } from "node:os";
import { join as join3 } from "node:path";

// src/system/cgroup-limits.ts
import { dirname as dirname3 } from "node:path";
function readCpuQuota2(read) {
  const groups = [
    ...listControlGroups(null, read).flatMap((folder) => {
      const share = parseCpuQuota(read(`${folder}/cpu.max`));
      return share === null ? [] : [{ folder, cpus: share }];
    }),
    ...listControlGroups("cpu", read).flatMap((folder) => {
      const [quota, period] = ["quota", "period"].map(
        (name) => read(`${folder}/cpu.cfs_${name}_us`)?.trim()
      );
      const share = parseCpuQuota(`${quota} ${period}`);
      return share === null ? [] : [{ folder, cpus: share }];
    })
  ];
  const [smallest] = groups.sort((one, other) => one.cpus - other.cpus);
  if (smallest === void 0) return null;
  const counts = read(`${smallest.folder}/cpu.stat`) ?? "";
  return {
    cpus: smallest.cpus,
    throttled: {
      periods: parseCounter("nr_throttled", counts),
      of: parseCounter("nr_periods", counts)
    }
  };
}
function parseCpuQuota(text) {
  const [, quota, period] = /^(\d{1,20}) (\d{1,20})\b/.exec(text ?? "") ?? [];
  return quota === void 0 || period === void 0 || Number(period) === 0 ? null : Number(quota) / Number(period);
}
function readSpareMemory(read) {
  const spare = [
    ...listControlGroups(null, read).map(
      (folder) => readSpareMemoryOfGroup(folder, "memory.max", "memory.current", "inactive_file", read)
    ),
    ...listControlGroups("memory", read).map(
      (folder) => readSpareMemoryOfGroup(
        folder,
        "memory.limit_in_bytes",
        "memory.usage_in_bytes",
        "total_inactive_file",
        read
      )
    )
  ].filter((bytes) => bytes !== null);
  return spare.length === 0 ? null : Math.min(...spare);
}
function readSpareMemoryOfGroup(folder, limit, usage, cached, read) {
  const readBytes = (name) => Number.parseInt(read(`${folder}/${name}`) ?? "", 10);
  const maxBytes = readBytes(limit);
  const usedBytes = readBytes(usage);
  if (Number.isNaN(maxBytes) || Number.isNaN(usedBytes) || maxBytes > 2 ** 60) return null;
  const cachedBytes = parseCounter(cached, read(`${folder}/memory.stat`) ?? "");
  return Math.max(0, maxBytes - usedBytes + cachedBytes);
}
function listControlGroups(controller, read) {
  const groups = read("/proc/self/cgroup");
  const mounts = read("/proc/self/mountinfo");
  if (groups === null || mounts === null) return [];
  const folders = [];
  for (let folder = findCgroupFolder(controller, groups, mounts); folder !== null && folder !== "/"; folder = dirname3(folder)) {
    folders.push(folder);
  }
  return folders;
}
function parseCounter(name, text) {
  return Number(new RegExp(`^${name} (\\d{1,20})$`, "m").exec(text)?.[1] ?? 0);
}

// src/system/listener.ts
import { readdirSync as readdirSync2, readFileSync as readFileSync3 } from "node:fs";
import { networkInterfaces } from "node:os";
function findListener(target) {
  if (target === null || !isLocalHost(target.host)) return null;
  const limits = findPortHolders(target.port).flatMap(({ pid }) => readOpenFiles2(pid) ?? []);
  if (limits.length === 0) return null;
  const sum = (name) => limits.reduce((all, each) => all + each[name], 0);
  return { processes: limits.length, open: sum("open"), most: sum("most") };
}
function isLocalHost(host) {
  if (/^127\.|^::1$|^localhost$/.test(host)) return true;
  return Object.values(networkInterfaces()).some(
    (all) => all?.some(({ address }) => address === host)
  );
}
function readOpenFiles2(pid) {
  try {
    const most = /^Max open files +(\d+)/m.exec(readFileSync3(`/proc/${pid}/limits`, "latin1"))?.[1];
    const open = readdirSync2(`/proc/${pid}/fd`).length;
    return most === void 0 ? null : { open, most: Number(most) };
  } catch {
    return null;
  }
}

// src/system/readings.ts
function readMachine(route) {
  const { platform: platform2 } = process;
  const target = route.kind === "port" ? route.target : null;
  return {
    ...readSystemFiles("/", platform2),
    platform: platform2,
    engine: readEngineState(),
    service: findListener(target),
    isHostedByGitHub: isHostedRunner((name) => process.env[name])
  };
}
function readEngineState() {
  try {
    return { kind: "there", ...raiseFileLimit() };
  } catch (error) {
    if (error instanceof EngineError) return { kind: "absent", why: error.message };
    throw error;
  }
}
function readSystemFiles(root, platform2) {
  const read = (path) => readTextFile(join3(root, path));
  const cpus3 = readOnlineCpus(read);
  return {
    openFiles: countOpenFiles(root),
    machineFiles: readMachineFiles(read),
    ports: readPorts2(read),
    waitingRoom: readListenBacklog(read),
    cpus: cpus3?.length ?? (platform2 === "linux" ? null : availableParallelism()),
    governors: readGovernors(cpus3 ?? [], read),
    quota: readCpuQuota2(read),
    memory: readFreeMemory(read),
    tracked: readConnectionTracking(read),
    selinux: readSelinuxMode(read),
    kernel: read("/proc/sys/kernel/osrelease")?.trim() ?? null,
    steal: readStealShare(read),
    loadAverage: parseFirstNumber(read("/proc/loadavg")),
    clock: readClockSource(read)
  };
}
function countOpenFiles(root) {
  try {
    return readdirSync3(join3(root, "proc/self/fd")).length;
  } catch {
    return null;
  }
}
function readMachineFiles(read) {
  const [open, free, most] = parseNumbers(read("/proc/sys/fs/file-nr"));
  return open === void 0 || free === void 0 || most === void 0 ? null : { open: open - free, most };
}
function readListenBacklog(read) {
  const accepted = parseFirstNumber(read("/proc/sys/net/core/somaxconn"));
  const opening = parseFirstNumber(read("/proc/sys/net/ipv4/tcp_max_syn_backlog"));
  return accepted === null || opening === null ? null : { accepted, opening };
}
function readOnlineCpus(read) {
  const text = read("/sys/devices/system/cpu/online")?.trim();
  return text === void 0 || text === "" ? null : parseIdList(text);
}
function readGovernors(cpus3, read) {
  const governors = cpus3.flatMap((cpu) => {
    const governor = read(`/sys/devices/system/cpu/cpu${cpu}/cpufreq/scaling_governor`)?.trim();
    return governor === void 0 || governor === "" ? [] : [governor];
  });
  return [...new Set(governors)];
}
function readFreeMemory(read) {
  const kilobytes = /^MemAvailable:\s+(\d+) kB$/m.exec(read("/proc/meminfo") ?? "")?.[1];
  const machine = kilobytes === void 0 ? Number.POSITIVE_INFINITY : Number(kilobytes) * 1024;
  const group = readSpareMemory(read) ?? Number.POSITIVE_INFINITY;
  if (group < machine) return { freeBytes: group, limit: "group" };
  return Number.isFinite(machine) ? { freeBytes: machine, limit: "machine" } : null;
}
function readConnectionTracking(read) {
  const now = parseFirstNumber(read("/proc/sys/net/netfilter/nf_conntrack_count"));
  const most = parseFirstNumber(read("/proc/sys/net/netfilter/nf_conntrack_max"));
  return now === null || most === null ? null : { now, most };
}
function readSelinuxMode(read) {
  const enforce = parseFirstNumber(read("/sys/fs/selinux/enforce"));
  return enforce === null ? null : enforce === 1 ? "enforcing" : "permissive";
}
function readStealShare(read) {
  const line = /^cpu {2}.*$/m.exec(read("/proc/stat") ?? "")?.[0];
  const ticks = line === void 0 ? [] : parseNumbers(line.slice("cpu".length)).slice(0, 8);
  const total = ticks.reduce((sum, each) => sum + each, 0);
  return ticks.length < 8 || total === 0 ? null : (ticks[7] ?? 0) / total;
}
function readClockSource(read) {
  const folder = "/sys/devices/system/clocksource/clocksource0";
  const current = read(`${folder}/current_clocksource`)?.trim();
  const available = (read(`${folder}/available_clocksource`) ?? "").split(/\s+/).filter(Boolean);
  return current === void 0 || current === "" ? null : { current, available };
}

// src/host/attempts.ts
function createAttemptArchive(place) {
  if (place === null) return { read: async () => null, save: async () => {
  } };
  const { store, scope } = place;
  return {
    read: async (key) => {
      const text = await store.read(hashAttemptKey(key, scope));
      return text === null ? null : parseAttempt(text, key);
    },
    save: (key, measurement) => store.save(hashAttemptKey(key, scope), JSON.stringify(measurement))
  };
}
function parseAttempt(text, key) {
  const parsed = parseMeasurement(text, "The earlier attempt");
  const problem = "problem" in parsed ? "it is not valid" : findContinuationProblem(parsed.measurement, key);
  if ("problem" in parsed || problem !== null)
    throw new StoreError(`The measurement of the earlier attempt cannot be used: ${problem}.`);
  return parsed.measurement;
}

// src/host/base.ts
import { readFile } from "node:fs/promises";
import { isAbsolute, join as join4, posix, resolve as resolve2 } from "node:path";

// src/git/changes.ts
async function listChangedFiles(folder, base, { signal } = {}) {
  const git = (args) => runGit(folder, args, { timeoutSeconds: diffTimeoutSeconds, signal });
  const [committed, uncommitted, prefix] = await Promise.all([
    git(["diff-tree", "-r", "-z", "--name-only", ...diffOptions, base, "HEAD", "--"]),
    // Untracked files are usually build results and not part of the change. If they counted,
    // `paths: ['**', '!docs/**']` would never leave a suite out.
    git(["status", "-z", "--porcelain", "--untracked-files=no", ...diffOptions]),
    git(["rev-parse", "--show-prefix"])
  ]);
  const failed = [committed, uncommitted, prefix].find(({ kind }) => kind === "failed");
  if (failed?.kind === "failed") {
    return {
      kind: "unknown",
      message: `The files that differ from ${base.slice(0, 7)} are not known: ${failed.message}.`
    };
  }
  const files = [
    ...splitFileNames(committed),
    ...splitFileNames(uncommitted).map((line) => line.slice(3))
  ];
  if (files.length > maxChangedFiles) {
    return {
      kind: "unknown",
      message: `More than ${maxChangedFiles} files differ from ${base.slice(0, 7)}.`
    };
  }
  return { kind: "known", files: [...new Set(files)], prefix: readOutput(prefix) };
}
var diffOptions = ["--no-renames", "--ignore-submodules=untracked"];
var diffTimeoutSeconds = 30;
var maxChangedFiles = 1e5;
function splitFileNames(result) {
  return readOutput(result).split("\0").filter((name) => name !== "");
}
function readOutput(result) {
  return result.kind === "done" ? result.text : "";
}

// src/git/history.ts
var maxHistoryCommits = 500;
async function readHistory(folder, from, signal) {
  const git = (args, timeoutSeconds) => runGit(folder, args, { timeoutSeconds, signal });
  const head = isHash(from) ? from : await resolveCommit("HEAD", git);
  if (head === null) return null;
  const first = from === "HEAD^" ? (await readParents(head, git)).parents[0] : head;
  if (first === void 0) return { commits: [], isCut: false };
  const result = await git([
    "rev-list",
    "--first-parent",
    `--max-count=${maxHistoryCommits}`,
    first
  ]);
  const commits = result.kind === "done" ? result.text.split("\n").filter(isHash) : [first];
  return { commits, isCut: commits.length < maxHistoryCommits && await isShallow(git) };
}

// src/host/base.ts
async function findUnaffectedReason({ paths }, { folder, signal, savesBaseline, pullRequest, sharedPaths }) {
  if (paths === null || savesBaseline || pullRequest === null) return null;
  const found = await findBaseCommit(folder, { kind: "auto" }, { pullRequest, signal });
  if (found.kind !== "commit") return null;
  const changes = await listChangedFiles(folder, found.base.commit, { signal });
  if (changes.kind === "unknown") return null;
  const always = sharedPaths.map((path) => path.replace(/^\.\//, changes.prefix));
  if (isAffectedByChange(paths, changes.files, always)) return null;
  const count = changes.files.length;
  return count === 1 ? "The change touches one file, which is not among its paths." : `The change touches ${count} files, and none of them is among its paths.`;
}
async function resolveBase(suite, { folder, signal, measuresAlone, pullRequest }) {
  const { base } = suite;
  switch (base.kind) {
    case "none":
      return { kind: "none", message: "base: none." };
    case "url":
      return { ...base, what: base.url };
    case "image":
      return { ...base, what: base.image };
    case "folder":
      return { kind: "folder", path: resolve2(folder, base.path), what: base.path };
    case "auto":
      if (measuresAlone) return { kind: "none", message: "A baseline is measured alone." };
      if (suite.service.start === null)
        return { kind: "none", message: "There is no start command." };
  }
  const found = await findBaseCommit(folder, base, { pullRequest, signal });
  return found.kind === "commit" ? { kind: "commit", commit: found.base.commit, what: found.base.description } : found;
}
async function readHistoryBefore(commit, settings) {
  const { folder, signal, readPlatformHistory } = settings;
  const known = await readHistory(folder, commit ?? await resolveLookupStart(settings), signal);
  const last = known?.commits.at(-1);
  if (!known?.isCut || last === void 0 || readPlatformHistory === void 0) return known;
  const [first, ...more] = await readPlatformHistory(last).catch(() => []);
  return first === last ? { commits: [...known.commits, ...more], isCut: false } : known;
}
async function resolveLookupStart({
  folder,
  signal,
  pullRequest,
  lookupFrom
}) {
  if (pullRequest === null) return lookupFrom;
  const found = await findBaseCommit(folder, { kind: "auto" }, { pullRequest, signal });
  return found.kind === "commit" ? found.base.commit : "HEAD";
}
async function readBaseFile(base, { folder, configPath, signal }) {
  const absent = { kind: "absent" };
  if (configPath === void 0 || isAbsolute(configPath)) return absent;
  if (base.kind === "commit")
    return await readMovedFileAt(folder, base.commit, configPath, {
      usualName: findOption("config").default,
      signal
    }) ?? absent;
  if (base.kind !== "folder") return absent;
  const text = await readFile(join4(base.path, configPath), "utf8").catch(() => null);
  return text === null ? absent : { kind: "found", path: configPath, isMoved: false, text };
}
async function findMovedSidePath(base, { side, path }, { folder, signal }) {
  if (base.kind !== "commit") return null;
  const prefix = await runGit(folder, ["rev-parse", "--show-prefix"], { signal });
  if (prefix.kind !== "done") return null;
  const within = (side === "base" ? base.folder : void 0) ?? prefix.text;
  const wanted = posix.join(within, path).replace(/\/$/, "");
  if (wanted === "." || wanted.startsWith("..") || posix.isAbsolute(path)) return null;
  const moved = await findMovedPath(folder, base.commit, { side, path: wanted }, signal);
  return moved && posix.relative(within, moved);
}

// src/service/http/exchange.ts
async function exchangeHttp(connection, request, { timeoutMs, maxBodyBytes }, signal) {
  const send = connection.protocol === "http/2" ? exchangeOverHttp2 : exchangeOverHttp1;
  const timeout = AbortSignal.timeout(Math.ceil(timeoutMs));
  const limit = { maxBytes: maxBodyBytes, needsEnd: true };
  const result = await send(connection, request, limit, AbortSignal.any([signal, timeout]));
  if (signal.aborted) return { kind: "aborted" };
  if (result === null) return { kind: "timeout" };
  if (result instanceof Error) return { kind: "failed", reason: describeExchangeFailure(result) };
  return { kind: "response", ...result };
}
function describeExchangeFailure(error) {
  if (error.code === "ECONNRESET" || error.code === "EPIPE")
    return "closed the connection before its response was complete";
  if (error.code?.startsWith("HPE_")) return "did not respond in HTTP";
  return describeConnectionFailure(error);
}

// src/host/checked-request.ts
async function sendCheckedRequest(connection, request, timeoutSeconds, signal, mask) {
  const beganMs = performance.now();
  const { maxBodyBytes } = request;
  const limits = { timeoutMs: timeoutSeconds * 1e3, maxBodyBytes };
  const outcome = await exchangeHttp(connection, request, limits, signal);
  if (outcome.kind !== "response") return outcome;
  const fail = (reason) => {
    const quoted = quoteBody(outcome, request, mask);
    return { kind: "failed", reason: `responded with ${outcome.status}${reason}${quoted}` };
  };
  try {
    const failure = judgeResponse(outcome, request, performance.now() - beganMs);
    if (failure !== null) return fail(failure === "" ? "" : `: ${failure}`);
    const values = readCaptures(outcome, request);
    return { kind: "passed", values, setCookies: listHeaderValues(outcome, "set-cookie") };
  } catch (error) {
    if (!(error instanceof EngineError) || error.code !== "data") throw error;
    return fail(`: ${error.message}`);
  }
}
function readCaptures(response, { captures, maxBodyBytes }) {
  if (captures.length === 0) return [];
  const head = formatResponseHead(response);
  return captureValues(buildEngineCaptures(captures), head, response.body, maxBodyBytes);
}
function judgeResponse(response, { expect, captures, maxBodyBytes }, elapsedMs) {
  const { status, body, isCut } = response;
  if ((expect?.statuses ?? null) === null && status >= 400) return "";
  if (isCut && (expect !== null || captures.length > 0))
    return `its body is longer than ${maxBodyBytes / 1e6} MB: raise the limit with max-body`;
  if (expect === null) return null;
  const head = formatResponseHead(response);
  return checkResponse(buildEngineExpect(expect), status, head, body, elapsedMs, maxBodyBytes);
}
function quoteBody(response, { captures }, mask) {
  const { status, body } = response;
  if (captures.length > 0 && status < 400) return "";
  if (listHeaderValues(response, "content-encoding").length > 0) return "";
  const text = body.subarray(0, maxQuotedBytes).toString("utf8").trim();
  const line = sanitizeLine(text.replaceAll(/\s+/g, " "), mask);
  return line === "" ? "" : ` (\u201C${line}\u201D)`;
}
var maxQuotedBytes = 200;

// src/host/load-data.ts
var import_node_crypto = __toESM(require_crypto(), 1);
import { createReadStream } from "node:fs";
import { mkdtemp as mkdtemp3, rm as rm3, writeFile } from "node:fs/promises";
import { tmpdir as tmpdir3 } from "node:os";
import { join as join5, resolve as resolve3 } from "node:path";
import { pipeline } from "node:stream/promises";
async function loadData(feeders, folder, cache = /* @__PURE__ */ new Map()) {
  const loaded = await Promise.allSettled(
    feeders.map(async (feeder) => {
      const key = JSON.stringify([formatFileKey(feeder), feeder.format]);
      const file = cache.get(key) ?? loadFeeder(feeder, folder);
      cache.set(key, file);
      return [feeder.name, await file];
    })
  );
  const problems = loaded.flatMap(
    (each, index) => each.status === "rejected" ? [describeFailure(each.reason, feeders[index])] : []
  );
  if (problems.length > 0) throw new UsageError(problems.join("\n"));
  return new Map(loaded.flatMap((each) => each.status === "fulfilled" ? [each.value] : []));
}
async function loadFeeder(feeder, folder) {
  const { path, commit } = feeder;
  const committed = commit && await readBytesAtCommit(folder, commit, path);
  if (!committed) return readDataFile(feeder, resolve3(folder, path));
  const copies = await mkdtemp3(join5(tmpdir3(), "tailgate-data-"));
  try {
    const copy = join5(copies, "data");
    await writeFile(copy, committed, { mode: 384 });
    return await readDataFile(feeder, copy);
  } finally {
    await rm3(copies, { recursive: true, force: true });
  }
}
async function readDataFile({ path, format }, from) {
  const { id, columns, rows } = await loadDataFile({ path: from, format, name: path });
  return { file: id, columns, rows, hash: await hashFile(from) };
}
async function hashFile(path) {
  const hash = (0, import_node_crypto.createHash)("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
function describeFailure(reason, feeder) {
  if (!(reason instanceof EngineError)) throw reason;
  return `${feeder?.place.trim()}: ${reason.message}`;
}

// src/host/opened-files.ts
import { realpathSync, statSync } from "node:fs";
import { join as join6, relative as relative2, resolve as resolve4 } from "node:path";

// src/service/process/open-files.ts
import { readdirSync as readdirSync4, readFileSync as readFileSync4, readlinkSync } from "node:fs";
function listOpenFiles(processes) {
  const paths = processes.flatMap(({ pid }) => [...listDescriptors(pid), ...listMappedFiles(pid)]);
  return [...new Set(paths)].filter((path) => path.startsWith("/"));
}
function listDescriptors(pid) {
  const files = tryReading(() => readdirSync4(`/proc/${pid}/fd`)) ?? [];
  return files.flatMap((file) => tryReading(() => readlinkSync(`/proc/${pid}/fd/${file}`)) ?? []);
}
function listMappedFiles(pid) {
  const table = tryReading(() => readFileSync4(`/proc/${pid}/maps`, "utf8")) ?? "";
  return table.split("\n").filter((row) => row.includes("/")).map((row) => row.slice(row.indexOf("/")).replaceAll("\\012", "\n"));
}
function tryReading(read) {
  try {
    return read();
  } catch {
    return null;
  }
}

// src/host/opened-files.ts
function listOpenedUserFiles({ members }, folder, dataFolder) {
  const user = realpathSync(folder);
  const top = findRepositoryTop(user);
  const processes = members && listMemberProcesses(members);
  if (top === null || processes === null) return [];
  const excluded = [join6(top, ".git"), resolve4(user, dataFolder)];
  return listOpenFiles(processes).filter((path) => isInsideFolder(path, top)).filter((path) => !excluded.some((other) => isInsideFolder(path, other))).filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile()).map((path) => relative2(user, path));
}

// src/host/port-notice.ts
function createPortNotice(notify) {
  let timer;
  return {
    watch(spawned) {
      timer = setTimeout(() => {
        const ports = formatListeningPorts(spawned.findOtherPorts());
        if (ports === "") return;
        notify(`not ready after ${noticeSeconds} s. ${describeOtherPorts(ports)}.`);
      }, noticeSeconds * 1e3);
      timer.unref();
    },
    [Symbol.dispose]: () => clearTimeout(timer)
  };
}
var noticeSeconds = 5;

// src/host/side-trees.ts
var import_node_crypto4 = __toESM(require_crypto(), 1);

// src/git/checkout.ts
import { stat as stat3 } from "node:fs/promises";
import { join as join10 } from "node:path";

// src/git/build-cache.ts
var import_node_crypto3 = __toESM(require_crypto(), 1);
import { constants as constants2 } from "node:fs";
import {
  access,
  mkdir as mkdir2,
  mkdtemp as mkdtemp4,
  readdir as readdir2,
  readFile as readFile2,
  realpath as realpath2,
  rename as rename2,
  rm as rm6,
  stat as stat2,
  utimes,
  writeFile as writeFile2
} from "node:fs/promises";
import { homedir, tmpdir as tmpdir4 } from "node:os";
import { basename as basename2, dirname as dirname5, isAbsolute as isAbsolute2, join as join8 } from "node:path";

// src/git/checkout-spec.ts
function shortenCommit({ commit }) {
  return commit.slice(0, 12);
}
function formatCheckout(spec) {
  return `The ${spec.side ?? "base"} (${shortenCommit(spec)})`;
}

// src/git/kept-tree/built-files.ts
import { lstat as lstat2, readdir, rm as rm4 } from "node:fs/promises";
async function recordBuiltFiles(tree, except = []) {
  const root = toByteText(tree);
  const left = new Set(except.map((path) => toByteText(path).slice(root.length + 1)));
  const entries = [];
  await walkTree(root, (path, state) => {
    if (left.has(path)) return false;
    entries.push(`${state} ${path}${separator}`);
    return true;
  });
  return Buffer.from(entries.join("") + separator, "latin1");
}
async function restoreBuiltFiles(tree, record) {
  const recorded = parseRecord(record);
  const root = toByteText(tree);
  const added = [];
  let unchanged = 0;
  try {
    await walkTree(root, (path, state) => {
      const known = recorded.get(path);
      if (known === void 0) added.push(path);
      if (known === state) unchanged += 1;
      return known !== void 0;
    });
    if (unchanged < recorded.size || recorded.size === 0) return false;
    for (const path of added)
      await rm4(toPath(`${root}/${path}`), { recursive: true, maxRetries: 3 });
    return true;
  } catch {
    return false;
  }
}
function parseRecord(record) {
  const text = record.toString("latin1");
  if (!text.endsWith(separator + separator)) return /* @__PURE__ */ new Map();
  const entries = text.split(separator).slice(0, -2);
  return new Map(
    entries.map((entry) => {
      const [state = ""] = /^\d+ \d+ -?[\d.]+/.exec(entry) ?? [];
      return [entry.slice(state.length + 1), state];
    })
  );
}
var separator = "\0";
async function walkTree(root, visit) {
  const enter = async (path) => {
    const names = await readdir(toPath(`${root}/${path}`), { encoding: "latin1" });
    const inner = names.map((name) => path === "" ? name : `${path}/${name}`);
    const found = await Promise.all(inner.map((each) => lstat2(toPath(`${root}/${each}`))));
    for (const [index, each] of inner.entries()) {
      const file2 = found[index];
      if (file2 && visit(each, describeState(file2)) && file2.isDirectory()) await enter(each);
    }
  };
  const file = await lstat2(toPath(root));
  if (visit("", describeState(file)) && file.isDirectory()) await enter("");
}
function describeState(file) {
  const { mode, size, mtimeMs } = file;
  return file.isDirectory() ? `${mode} 0 0` : `${mode} ${size} ${mtimeMs}`;
}
function toByteText(path) {
  return Buffer.from(path).toString("latin1");
}
function toPath(byteText) {
  return Buffer.from(byteText, "latin1");
}

// src/git/kept-tree/folder-lock.ts
var import_node_crypto2 = __toESM(require_crypto(), 1);
import { readlink, rename, symlink, unlink } from "node:fs/promises";
async function acquireLock(path) {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (await createLockLink(lockPathOf(path))) return true;
    const holder = await readlink(lockPathOf(path)).catch(() => null);
    if (holder !== null && isHolderAlive(holder)) return false;
    if (holder !== null) await removeStaleLock(lockPathOf(path), holder);
  }
  return false;
}
async function releaseLock(path) {
  const holder = await readlink(lockPathOf(path)).catch(() => null);
  if (holder === formatLockHolder()) await unlink(lockPathOf(path)).catch(() => {
  });
}
function lockPathOf(path) {
  return `${path}.lock`;
}
async function createLockLink(path) {
  try {
    await symlink(formatLockHolder(), path);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}
function formatLockHolder() {
  return `${process.pid}:${readProcess(process.pid)?.startTicks ?? 0}`;
}
function isHolderAlive(holder) {
  const [pid = 0, startTicks = 0] = holder.split(":").map(Number);
  const reading = readProcess(pid);
  if (reading !== null) return !reading.dead && reading.startTicks === startTicks;
  const hasProc = readProcess(process.pid) !== null;
  return !hasProc && acceptsSignals(pid);
}
function acceptsSignals(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
async function removeStaleLock(path, holder) {
  const renamed = `${path}-${(0, import_node_crypto2.randomBytes)(4).toString("hex")}.lock`;
  const isRenamed = await rename(path, renamed).then(
    () => true,
    () => false
  );
  if (!isRenamed) return;
  const target = await readlink(renamed).catch(() => holder);
  if (target !== holder) await symlink(target, path).catch(() => {
  });
  await unlink(renamed).catch(() => {
  });
}

// src/git/worktree.ts
import { rm as rm5, rmdir } from "node:fs/promises";
import { basename, dirname as dirname4, join as join7 } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
async function addWorktree(spec, { top }, location) {
  const options = { timeoutSeconds: checkoutTimeoutSeconds, signal: spec.signal };
  const add = ["worktree", "add", "--quiet", "--detach", location.path, spec.commit];
  requireCheckedOut(await runWorktreeCommand(top, [...unattendedOptions, ...add], options), spec);
  const registration = await runGit(location.path, ["rev-parse", "--absolute-git-dir"], {
    signal: spec.signal
  });
  location.registration = registration.kind === "done" ? registration.text : null;
  await updateSubmodules(spec, top, location);
}
async function removeWorktree(top, path) {
  await runWorktreeCommand(top, ["worktree", "remove", "--force", path]);
}
async function runWorktreeCommand(top, args, options = {}) {
  for (const delayMs of delaysBeforeRepetitionMs) {
    const result = await runGit(top, args, options);
    if (result.kind === "done" || !namesIncompleteRegistration(result.message)) return result;
    await pause(delayMs, void 0, { signal: options.signal }).catch(() => {
    });
  }
  return await runGit(top, args, options);
}
var delaysBeforeRepetitionMs = [50, 100, 200, 400, 800, 1600];
function namesIncompleteRegistration(message) {
  return message.startsWith("failed to read ") && message.includes("/worktrees/");
}
var unattendedOptions = ["-c", "core.hooksPath=/dev/null", "-c", "core.fsmonitor=false"];
var checkoutTimeoutSeconds = 600;
async function updateSubmodules(spec, top, { path }) {
  if (!await exists(join7(path, ".gitmodules"))) return;
  const options = { timeoutSeconds: checkoutTimeoutSeconds, signal: spec.signal };
  const [inWorktree, inUserTree] = await Promise.all(
    [path, top].map((folder) => runGit(folder, ["submodule", "status"], options))
  );
  const missing = new Set(
    parseSubmodules(inUserTree).flatMap((one) => one.state === "-" ? [one.path] : [])
  );
  const wanted = parseSubmodules(inWorktree).flatMap(
    (one) => missing.has(one.path) ? [] : [one.path]
  );
  if (wanted.length === 0) return;
  const update = ["-c", "submodule.active=.", "submodule", "--quiet", "update", "--recursive", "--"];
  const result = await runGit(path, [...unattendedOptions, ...update, ...wanted], options);
  if (result.kind === "done") return;
  const subject = `The submodules of the ${spec.side ?? "base"} (${shortenCommit(spec)})`;
  throw new ServiceError(`${subject} could not be checked out: ${result.message}.`);
}
function parseSubmodules(result) {
  const rows = result?.kind === "done" ? result.text.split("\n") : [];
  return rows.flatMap((row) => {
    const [, state = "", path = ""] = /^([ +U-])[0-9a-f]+ (.+?)(?: \([^()]*\))?$/.exec(row) ?? [];
    return path === "" ? [] : [{ state, path }];
  });
}
function requireCheckedOut(result, spec) {
  if (result.kind === "done") return;
  throw new ServiceError(`${formatCheckout(spec)} could not be checked out: ${result.message}.`);
}
async function removeGitFiles({ path }) {
  const listed = await exists(join7(path, ".gitmodules")) ? await runGit(path, ["submodule", "status", "--recursive"]) : void 0;
  for (const submodule of parseSubmodules(listed)) {
    const folder = join7(path, submodule.path);
    if (await resolvesInside(folder, path)) await rm5(join7(folder, ".git"), { force: true });
  }
  await rm5(join7(path, ".git"), { force: true });
}
async function unregisterWorktree(location) {
  const { registration } = location;
  if (registration === null || basename(dirname4(registration)) !== "worktrees")
    throw new Error("not a registered worktree");
  await rm5(registration, { recursive: true, force: true });
  await rmdir(dirname4(registration)).catch(() => {
  });
}

// src/git/build-cache.ts
async function chooseLocation(spec, repository) {
  const cached = await reserveInCache(spec, repository).catch(() => null);
  if (cached !== null) return cached;
  const folder = await realpath2(await mkdtemp4(join8(tmpdir4(), "tailgate-base-")));
  return {
    path: join8(folder, shortenCommit(spec)),
    ownedFolder: folder,
    reusable: false,
    built: false,
    registration: null
  };
}
async function reserveInCache(spec, repository) {
  const folder = await prepareCacheFolder(repository);
  if (folder === null) return null;
  await removeAbandonedTrees(folder, repository);
  const path = join8(folder, `${shortenCommit(spec)}-${hashBuildInputs(spec, repository)}`);
  if (spec.cacheKey !== null && await acquireLock(path)) {
    const built = await prepareLockedTree(path, spec, repository);
    return { path, ownedFolder: path, reusable: true, built, registration: null };
  }
  const unique = join8(folder, `${shortenCommit(spec)}-${(0, import_node_crypto3.randomBytes)(8).toString("hex")}`);
  await acquireLock(unique);
  return { path: unique, ownedFolder: unique, reusable: false, built: false, registration: null };
}
async function prepareLockedTree(path, spec, repository) {
  try {
    const built = await isBuilt(path) && await restoreBuild(path) && await isUnchanged(path, spec, repository);
    if (built) await touchMarker(path);
    else await discardTree(path, repository);
    return built;
  } catch (error) {
    await releaseLock(path);
    throw error;
  }
}
async function restoreBuild(path) {
  const record = await readFile2(markerPathOf(path)).catch(() => null);
  return record !== null && restoreBuiltFiles(path, record);
}
async function isUnchanged(path, { commit, carry, signal }, { top, within }) {
  const found = await runGit(top, ["rev-parse", "--absolute-git-dir"], { signal });
  if (found.kind === "failed") return false;
  const temporary = await mkdtemp4(join8(tmpdir4(), "tailgate-index-")).catch(() => null);
  if (temporary === null) return false;
  const env = { GIT_INDEX_FILE: join8(temporary, "index") };
  const place = ["--git-dir", found.text, "--work-tree", path, "-c", "core.fsmonitor=false"];
  const options = { signal, timeoutSeconds: checkTimeoutSeconds, env };
  const excluded = carry.map((each) => `:(top,exclude,literal)${join8(within, each)}`);
  try {
    const read = await runGit(path, [...place, "read-tree", commit], options);
    if (read.kind === "failed") return false;
    await runGit(path, [...place, "update-index", "-q", "--refresh"], options);
    const compare = ["diff-files", "--quiet", "--ignore-submodules=all", "--", ":/", ...excluded];
    return (await runGit(path, [...place, ...compare], options)).kind === "done";
  } finally {
    await rm6(temporary, { recursive: true, force: true });
  }
}
var checkTimeoutSeconds = 60;
function hashBuildInputs({ commit, carry, cacheKey }, { within }) {
  return hashText(JSON.stringify([commit, within, carry, cacheKey])).slice(0, 16);
}
function hashText(text) {
  return (0, import_node_crypto3.createHash)("sha256").update(text).digest("hex");
}
async function prepareCacheFolder({ top }) {
  const configured = process.env.XDG_CACHE_HOME ?? "";
  const home = isAbsolute2(configured) ? configured : join8(homedir(), ".cache");
  const folder = join8(
    home,
    "tailgate",
    `${basename2(top) || "repository"}-${hashText(top).slice(0, 12)}`
  );
  try {
    await mkdir2(folder, { recursive: true, mode: 448 });
    await access(folder, constants2.W_OK | constants2.X_OK);
    const real = await realpath2(folder);
    return isInsideFolder(real, top) ? null : real;
  } catch {
    return null;
  }
}
async function keepBuild(repository, location, carried) {
  if (!location.reusable || location.built) return;
  try {
    await removeGitFiles(location);
    await unregisterWorktree(location);
    await writeMarker(location.path, await recordBuiltFiles(location.path, carried));
    location.built = true;
    await removeOldestTrees(dirname5(location.path), repository);
  } catch {
  }
}
async function writeMarker(path, record) {
  const written = join8(path, `.tailgate-${(0, import_node_crypto3.randomBytes)(8).toString("hex")}`);
  await writeFile2(written, record, { flag: "wx" });
  await rename2(written, markerPathOf(path));
}
async function releaseLocation(repository, location) {
  if (!location.built) {
    await discardTree(location.path, repository).catch(() => {
    });
    await removeTree(location.ownedFolder);
  }
  await releaseLock(location.path);
}
async function discardTree(path, { top }) {
  await rm6(markerPathOf(path), { force: true });
  await removeTree(path);
  await removeWorktree(top, path);
}
async function removeTree(path) {
  const remove = () => rm6(path, { recursive: true, force: true, maxRetries: 3 });
  await remove().catch(async () => {
    await execa("chmod", ["-R", "u+rwX", path], { reject: false, stdio: "ignore" });
    await remove().catch(() => {
    });
  });
}
async function removeAbandonedTrees(folder, repository) {
  const names = new Set((await readdir2(folder)).map((name) => name.replace(/\.(built|lock)$/, "")));
  for (const path of [...names].map((name) => join8(folder, name))) {
    if (!await isBuilt(path)) await discardIfUnlocked(path, repository, isBuilt);
  }
}
async function removeOldestTrees(folder, repository) {
  const markers = (await readdir2(folder)).filter((name) => name.endsWith(".built"));
  const ages = await Promise.all(
    markers.map(async (name) => {
      const path = join8(folder, name);
      return {
        tree: path.slice(0, -".built".length),
        usedMs: (await stat2(path).catch(() => null))?.mtimeMs ?? 0
      };
    })
  );
  ages.sort((one, other) => other.usedMs - one.usedMs);
  for (const { tree } of ages.slice(maxKeptTrees))
    await discardIfUnlocked(tree, repository, async () => false);
}
var maxKeptTrees = 6;
async function discardIfUnlocked(path, repository, shouldKeep) {
  if (!await acquireLock(path)) return;
  if (!await shouldKeep(path)) await discardTree(path, repository);
  await releaseLock(path);
}
async function isBuilt(path) {
  return await exists(markerPathOf(path)) && await exists(path);
}
function markerPathOf(path) {
  return `${path}.built`;
}
async function touchMarker(path) {
  const now = /* @__PURE__ */ new Date();
  await utimes(markerPathOf(path), now, now).catch(() => {
  });
}

// src/git/carried-files.ts
import { constants as constants3 } from "node:fs";
import { cp as cp2, lstat as lstat3, mkdir as mkdir3, realpath as realpath3, rm as rm7, unlink as unlink2 } from "node:fs/promises";
import { dirname as dirname6, isAbsolute as isAbsolute3, join as join9, relative as relative3, resolve as resolve5, sep as sep2 } from "node:path";
async function copyCarriedFiles(spec, repository, location) {
  const carried = { copies: [], warnings: [] };
  for (const path of spec.carry) {
    spec.signal?.throwIfAborted();
    const problem = await copyCarriedPath(path, spec, repository, location, carried.copies);
    if (problem !== null)
      carried.warnings.push(
        `${path} was not copied into the ${spec.side ?? "base"}'s tree: ${problem}.`
      );
  }
  return carried;
}
async function removeCarriedFiles({ copies }) {
  for (const path of copies) await rm7(path, { force: true }).catch(() => {
  });
}
async function copyCarriedPath(path, { commit, signal }, { top, userFolder, within }, location, copies) {
  const inTree = join9(within, path);
  const inUserTree = resolve5(top, userFolder, path);
  const isInside = isInsideFolder(inUserTree, top) && isInsideFolder(resolve5(top, inTree), top);
  if (isAbsolute3(path) || !isInside) return "it is outside the repository";
  const source = await realpath3(inUserTree).catch(() => null);
  if (source === null) return "it does not exist";
  if (!isInsideFolder(source, top)) return "it is a link out of the repository";
  if (isInsideFolder(join9(top, ".git"), source) || isInsideFolder(source, join9(top, ".git")))
    return "it contains git's own files";
  const target = join9(location.path, inTree);
  const listed = await runGit(
    top,
    ["ls-tree", "-r", "-z", "--name-only", "--full-tree", commit, "--", inTree],
    {
      signal
    }
  );
  const own = new Set(listed.kind === "done" ? listed.text.split("\0") : []);
  try {
    if (!await resolvesInside(dirname6(target), location.path))
      return "a link at its place leads out of the tree";
    if ((await lstat3(target).catch(() => null))?.isSymbolicLink()) await unlink2(target);
    await mkdir3(dirname6(target), { recursive: true });
    await cp2(source, target, {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants3.COPYFILE_FICLONE,
      filter: async (from, to) => {
        const isOwn = own.has(relative3(location.path, to).split(sep2).join("/"));
        const file = await lstat3(from);
        const isCopied = (from === source || !isOwn) && isCopyable(file);
        if (isCopied && !file.isDirectory()) copies.push(to);
        return isCopied;
      }
    });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
function isCopyable(file) {
  return file.isFile() || file.isDirectory() || file.isSymbolicLink();
}

// src/git/checkout.ts
async function checkOutCommit(spec) {
  const repository = await findLocalRepository(spec);
  const location = await chooseLocation(spec, repository);
  try {
    if (!location.built) await addWorktree(spec, repository, location);
    await spec.addChanges?.(location.path);
    const folder = join10(location.path, repository.within);
    await requireFolder(spec, repository, location);
    const carried = await copyCarriedFiles(spec, repository, location);
    return {
      folder,
      built: location.built,
      warnings: carried.warnings,
      keep: () => keepBuild(repository, location, carried.copies),
      copyForTrial: async (paths) => {
        location.reusable = false;
        location.built = false;
        await copyCarriedFiles({ ...spec, carry: paths }, repository, location);
      },
      [Symbol.asyncDispose]: async () => {
        await removeCarriedFiles(carried);
        await releaseLocation(repository, location);
      }
    };
  } catch (error) {
    await releaseLocation(repository, location);
    throw error;
  }
}
async function findLocalRepository({
  folder,
  within: wanted,
  side = "base",
  signal
}) {
  const [top, within] = await Promise.all(
    ["--show-toplevel", "--show-prefix"].map(
      (option) => runGit(folder, ["rev-parse", option], { signal })
    )
  );
  if (top?.kind === "done" && within?.kind === "done")
    return { top: top.text, ...placeFolders(within.text.replace(/\/$/, ""), wanted) };
  const reason = top?.kind === "failed" ? top.message : "the repository has no work tree";
  throw new UsageError(`No ${side} can be checked out in ${folder}: ${reason}.`);
}
function placeFolders(userFolder, within = userFolder) {
  return { userFolder, within };
}
async function requireFolder(spec, { within }, { path }) {
  const needed = join10(within, spec.cwd ?? "");
  if ((await stat3(join10(path, needed)).catch(() => null))?.isDirectory()) return;
  const reason = spec.side === "head" ? "commit it, or add it with `git add`" : "there is nothing to compare with";
  throw new ServiceError(`${formatCheckout(spec)} has no folder ${needed}: ${reason}.`);
}

// src/git/tree/lacking-files.ts
import { lstat as lstat4, readdir as readdir3, stat as stat4 } from "node:fs/promises";
import { join as join11, relative as relative4, resolve as resolve6 } from "node:path";
async function findLackingFiles(place) {
  const untracked = await listUntrackedPaths(place);
  const ignored = new Set(await listUntrackedPaths(place, ["--ignored", "--exclude-standard"]));
  const lacks = await Promise.all(
    untracked.map(async (path) => !await isThere(join11(place.checkout, path)))
  );
  const files = await readdir3(resolve6(place.checkout, place.cwd)).catch(() => []);
  const missing = untracked.filter((_, index) => lacks[index]);
  return { missing, ignored: missing.filter((path) => ignored.has(path)), files };
}
async function isThere(path) {
  return await stat4(path).catch(() => null) !== null;
}
async function listUntrackedPaths({ folder, dataFolder, signal }, selection = []) {
  const top = await runGit(folder, ["rev-parse", "--show-toplevel"], { signal });
  if (top.kind !== "done") return [];
  const list = ["ls-files", "--others", ...selection, "--directory", "--no-empty-directory", "-z"];
  const options = { signal, timeoutSeconds: listTimeoutSeconds };
  const listed = await runGit(top.text, list, options);
  if (listed.kind !== "done") return [];
  const own = resolve6(folder, dataFolder);
  return listed.text.split("\0").filter((path) => path !== "" && resolve6(top.text, path) !== own).map((path) => relative4(folder, resolve6(top.text, path)));
}
var listTimeoutSeconds = 60;
async function selectSmallPaths(folder, paths) {
  const small = [];
  for (const path of paths)
    if (await subtractSize(resolve6(folder, path), maxTriedBytes) >= 0) small.push(path);
  return small;
}
var maxTriedBytes = 1 << 30;
async function subtractSize(path, bytes) {
  const found = await lstat4(path).catch(() => null);
  let left = bytes - (found?.isFile() ? found.size : 0);
  if (!found?.isDirectory()) return left;
  for (const name of await readdir3(path).catch(() => [])) {
    if (left < 0) break;
    left = await subtractSize(join11(path, name), left);
  }
  return left;
}

// src/git/tree/work-tree-changes.ts
import { constants as constants4 } from "node:fs";
import { cp as cp3, lstat as lstat5, mkdir as mkdir4, rm as rm8 } from "node:fs/promises";
import { dirname as dirname7, join as join12, relative as relative5, resolve as resolve7 } from "node:path";
async function listWorkTreeChanges(folder, { includesNewFiles, dataFolder, signal }) {
  const options = { signal, timeoutSeconds: statusTimeoutSeconds };
  const top = await runGit(folder, ["rev-parse", "--show-toplevel"], options);
  const status = ["--no-optional-locks", "-c", "core.fsmonitor=false", "status", "--porcelain"];
  const files = includesNewFiles ? ["--untracked-files=all", "--ignore-submodules=none"] : ["--untracked-files=no", "--ignore-submodules=untracked"];
  const listed = await runGit(folder, [...status, "-z", "--no-renames", ...files], options);
  if (top.kind === "failed" || listed.kind === "failed") {
    const reason = [top, listed].find((result) => result.kind === "failed")?.message;
    throw new ServiceError(`The uncommitted changes could not be listed: ${reason}.`);
  }
  const own = relative5(top.text, resolve7(folder, dataFolder));
  const entries = listed.text.split("\0").filter((entry) => entry !== "").map((entry) => ({ isNew: entry.startsWith("??"), path: entry.slice("XY ".length) })).filter(({ path }) => path !== own && !path.startsWith(`${own}/`));
  const select = (wanted) => entries.flatMap(({ isNew, path }) => isNew === wanted ? [path] : []);
  return { top: top.text, tracked: select(false), added: select(true) };
}
var statusTimeoutSeconds = 120;
async function copyChanges({ top, tracked, added }, checkout, signal) {
  const paths = [...tracked, ...added];
  for (const path of paths)
    if (await resolvesInside(dirname7(join12(checkout, path)), checkout))
      await rm8(join12(checkout, path), { recursive: true, force: true });
  for (const path of paths) {
    signal?.throwIfAborted();
    await copyPath(path, top, checkout, signal);
  }
}
async function copyPath(path, top, checkout, signal) {
  const [source, target] = [join12(top, path), join12(checkout, path)];
  const found = await lstat5(source).catch(() => null);
  if (found === null) return;
  try {
    if (!await resolvesInside(dirname7(target), checkout))
      throw new Error("a link at its place leads out of the tree");
    if (found.isDirectory()) return await copyRepository(source, target, signal);
    await mkdir4(dirname7(target), { recursive: true });
    await cp3(source, target, { verbatimSymlinks: true, mode: constants4.COPYFILE_FICLONE });
  } catch (error) {
    signal?.throwIfAborted();
    if (!await exists(source)) return;
    const reason = error instanceof Error ? error.message : String(error);
    throw new ServiceError(`${path} could not be copied into the head's checkout: ${reason}.`, {
      cause: error
    });
  }
}
async function copyRepository(source, target, signal) {
  if (!await exists(join12(source, ".git"))) return;
  const list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const listed = await runGit(source, list, { timeoutSeconds: statusTimeoutSeconds, signal });
  if (listed.kind === "failed") throw new Error(listed.message);
  await mkdir4(target, { recursive: true });
  for (const path of new Set(listed.text.split("\0").filter((each) => each !== "")))
    await copyPath(path, source, target, signal);
}

// src/host/side-trees.ts
async function openBaseTree(side, base, settings) {
  if (base.kind === "folder") return openFolder(base.path);
  if (base.kind !== "commit") return openFolder(settings.folder);
  const { commit, folder: within } = base;
  const moved = within === void 0 ? {} : { within };
  return openCheckout(side, { side: "base", commit, ...moved }, settings);
}
async function openHeadTree(suite, settings) {
  const { folder, signal, includesNewFiles = false } = settings;
  const hasCommits = suite.base.kind === "auto" || suite.base.kind === "ref";
  if (!hasCommits || suite.service.start === null) return openFolder(folder);
  const commit = await resolveCommit(
    "HEAD",
    (args, timeoutSeconds) => runGit(folder, args, { timeoutSeconds, signal })
  );
  if (commit === null) return openFolder(folder);
  const changes = await listWorkTreeChanges(folder, { ...settings, includesNewFiles });
  const tree = await openCheckout(suite, { side: "head", commit, changes }, settings);
  return { ...tree, warnings: [...tree.warnings, ...describeChanges(changes, includesNewFiles)] };
}
function openFolder(folder) {
  const nothing = { [Symbol.asyncDispose]: async () => {
  } };
  const warnings = [];
  const keep = async () => {
  };
  return { folder, commit: null, built: false, warnings, keep, userFiles: null, ...nothing };
}
async function openCheckout(side, {
  changes,
  ...spec
}, { folder, dataFolder, signal }) {
  const isChanged = changes !== void 0 && changes.tracked.length + changes.added.length > 0;
  const checkout = await checkOutCommit({
    ...spec,
    ...isChanged && { addChanges: (path) => copyChanges(changes, path, signal) },
    folder,
    cwd: side.service.cwd,
    carry: side.carry,
    cacheKey: isChanged ? null : computeBuildCacheKey(side),
    signal
  });
  return {
    folder: checkout.folder,
    commit: spec.commit,
    built: checkout.built,
    warnings: checkout.warnings,
    keep: () => checkout.keep(),
    userFiles: createUserFiles(checkout, { folder, dataFolder, cwd: side.service.cwd, signal }),
    [Symbol.asyncDispose]: () => checkout[Symbol.asyncDispose]()
  };
}
function createUserFiles(checkout, place) {
  let found = null;
  return {
    find: () => {
      found ??= findLackingFiles({ ...place, checkout: checkout.folder });
      return found;
    },
    copy: async (paths) => checkout.copyForTrial(await selectSmallPaths(place.folder, paths))
  };
}
function computeBuildCacheKey({ build, carry, service }) {
  if (build === null || service.start?.kind === "image" || service.start?.kind === "compose")
    return null;
  const all = JSON.stringify([build, carry, service.cwd, process.versions.node, process.arch]);
  return (0, import_node_crypto4.createHash)("sha256").update(all).digest("hex").slice(0, 12);
}
function describeChanges({ tracked, added }, includesNewFiles) {
  if (includesNewFiles)
    return added.length === 0 ? [] : [`The head includes ${listPaths(added)}, which git does not track yet.`];
  return tracked.length === 0 ? [] : [
    `The head includes uncommitted changes of ${listPaths(tracked)}, and the base does not. An earlier step of the job may have made them.`
  ];
}
function listPaths(paths) {
  const named = paths.slice(0, maxNamedPaths);
  const others = paths.length - named.length;
  return joinWithAnd([...named, ...others > 0 ? [formatCount(others, "other file")] : []]);
}
var maxNamedPaths = 4;

// src/host/create-host.ts
var noAcceptances = { event: null, waivers: [], before: [], warnings: [] };
function createHost(settings) {
  const { signal, store, readAcceptances = async () => noAcceptances } = settings;
  const folder = resolve8(settings.folder);
  const events = createEventSink(settings);
  return {
    signal,
    clock: { now: readSteadyClock, pause: pause2 },
    events,
    inputs: createSuiteInputs(folder),
    secrets: settings.mask,
    git: createBaseFinder(folder, settings),
    trees: createTreeCopier(folder, settings),
    services: createServiceControl(folder, settings, events),
    engine: { run: runEnginePlan },
    machine: createMachineControl(signal),
    store,
    results: {
      save: async (measurement) => {
        const path = settings.resolveOutPath(measurement.suite);
        if (path === null) return;
        try {
          await writeFile3(path, `${JSON.stringify(measurement)}
`);
        } catch (error) {
          settings.reportUnwritten?.(describeUnwritten(path, error));
        }
      }
    },
    acceptance: { read: readAcceptances },
    attempts: createAttemptArchive(settings.attempts ?? null)
  };
}
function readSteadyClock() {
  return new Date(performance.timeOrigin + performance.now());
}
function createEventSink(settings) {
  const warned = /* @__PURE__ */ new Set();
  const emit = (event) => settings.emit(maskEvent(event, settings.mask));
  return {
    emit,
    warnOnce: (message, matter = message) => {
      if (!warned.has(matter)) emit({ kind: "warning", message });
      warned.add(matter);
    }
  };
}
function createSuiteInputs(folder) {
  const dataCache = /* @__PURE__ */ new Map();
  return {
    environment: (name) => process.env[name],
    readFiles: (suite) => readFiles(listSuiteFiles(suite), [folder]),
    loadData: ({ data }) => loadData(data, folder, dataCache),
    readTlsFiles: (side, folders) => readFiles(listTlsFiles(side), folders),
    createSeed: () => (0, import_node_crypto5.randomInt)(2 ** 47)
  };
}
function maskEvent(event, mask) {
  if (event.kind === "progress") return event;
  if (event.kind === "printed") return { ...event, text: maskBytes(event.text, mask) };
  return maskStrings(event, mask);
}
function maskBytes(bytes, mask) {
  const text = bytes.toString("utf8");
  const masked = mask.maskText(text);
  return masked === text ? bytes : Buffer.from(masked);
}
function createTreeCopier(folder, settings) {
  const configPath = settings.configPath ?? "tailgate.yml";
  return {
    findMisplacedFiles: (files) => findMisplacedFiles(folder, files),
    copyTree: (files) => copyTree(folder, files, settings.signal),
    findUnusedNames: (names) => findUnusedNames(folder, names, configPath)
  };
}
function createBaseFinder(folder, settings) {
  return {
    readCommit: () => readHeadCommit(folder),
    findUnaffectedReason: (suite) => findUnaffectedReason(suite, settings),
    resolveBase: (suite) => resolveBase(suite, settings),
    readHistory: (commit) => readHistoryBefore(commit, settings),
    openBaseTree: (side, base) => openBaseTree(side, base, { ...settings, folder }),
    openHeadTree: (suite) => openHeadTree(suite, { ...settings, folder }),
    readBaseFile: (base) => readBaseFile(base, settings),
    findMovedPath: (base, lacked) => findMovedSidePath(base, lacked, settings)
  };
}
function createServiceControl(folder, { signal, mask, dataFolder }, { emit }) {
  const logs = resolve8(folder, dataFolder, "logs");
  return {
    runTask: async (task) => {
      const logPath = await prepareLogFile(logs, task.log);
      const stoppedBy = task.evenInterrupted ? {} : { signal };
      await runCommand(task, { logPath, ...stoppedBy, mask });
    },
    findFreePort,
    startUpstreams,
    start: async (suite, { side, service, ...endpoint }, epoch, options) => {
      var _stack = [];
      try {
        const logPath = await prepareLogFile(logs, [suite, side, String(epoch)]);
        const notify = (what) => emit({ kind: "step", suite, what: `${side} ${what}` });
        const notice = __using(_stack, createPortNotice(notify));
        return await startService(
          { ...service, ...endpoint },
          {
            logPath,
            signal: options === void 0 ? signal : AbortSignal.any([signal, options.signal]),
            mask,
            onSpawned: (spawned) => {
              notice.watch(spawned);
              options?.onSpawned();
            }
          }
        );
      } catch (_) {
        var _error = _, _hasError = true;
      } finally {
        __callDispose(_stack, _error, _hasError);
      }
    },
    findUnappliedLimit: ({ start }, limits) => findUnappliedLimit(start, limits),
    createExitError: createDiedError,
    listOpenedUserFiles: (service) => listOpenedUserFiles(service, folder, dataFolder),
    sendRequest: (connection, request, timeoutSeconds, until) => sendCheckedRequest(connection, request, timeoutSeconds, until, mask),
    hasTls: (endpoint) => canSpeakTls(resolveEndpoint(endpoint), 2e3, signal),
    createMeter,
    readAllowance
  };
}
function createMachineControl(signal) {
  const machine = describeMachine();
  let priorityRaised = null;
  return {
    describe: () => machine,
    listUsableCpus,
    readVersions: () => ({ tailgate: version, node: process.versions.node }),
    readLimits: readMachine,
    countClosedConnections: (port) => countClosedConnections(port, readTextFile),
    readBusyCpuSeconds,
    // Windows counts none.
    readLoadAverage: () => platform() === "win32" ? null : loadavg()[0] ?? null,
    raisePriority: async (suite) => {
      if (!shouldUseSudo(suite, (name) => process.env[name])) return null;
      priorityRaised ??= raisePriorityLimits(signal);
      return priorityRaised;
    }
  };
}
function describeMachine() {
  const all = cpus2();
  return {
    os: platform(),
    arch: process.arch,
    cpu: all[0]?.model.trim() || "unknown",
    cpus: all.length
  };
}
async function readFiles(files, folders) {
  const readNamedFile = async (file) => {
    const { option, path, commit } = file;
    const [first = "", ...others] = folders.map((folder) => resolve8(folder, path));
    const committed = commit && await readBytesAtCommit(folders[0] ?? ".", commit, path);
    if (committed) return [formatFileKey(file), committed];
    try {
      return [formatFileKey(file), await readFile3([first, ...others].find(existsSync) ?? first)];
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : String(cause);
      throw new UsageError(`${option} ${path} can't be read: ${message}`, { cause });
    }
  };
  return new Map(await Promise.all(files.map(readNamedFile)));
}
async function prepareLogFile(logs, parts) {
  const path = join13(logs, `${parts.map(encodeSegment).join("-")}.log`);
  try {
    await rm9(path, { force: true });
    await excludeFromGit(logs);
    return path;
  } catch (cause) {
    throw new StoreError(
      `The logs can't be kept in ${logs}: ${describeFileError(cause)}. Name another folder with \`baseline\`.`,
      { cause }
    );
  }
}
async function excludeFromGit(folder) {
  await createFolder(folder);
  await writeFile3(join13(folder, ".gitignore"), "*\n");
}
function createMeter(service) {
  let meter = null;
  return {
    start: () => {
      meter ??= startMeter(service);
    },
    read: () => meter?.read() ?? null
  };
}

export {
  readMachine,
  copyCarriedFiles,
  removeCarriedFiles,
  checkOutCommit,
  createHost,
  readFiles
};
