import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  computeFinishMs,
  summarizeSubjects
} from "./chunk-DAP6KWQ6.js";
import {
  collectionNames,
  createFolder,
  encodeKey,
  findBaseCommit,
  formatEntryName,
  maxKeptRuns,
  maxStoredTextBytes,
  parseEntryName,
  readFileAtCommit,
  readMovedFileAt,
  sortNewestFirst
} from "./chunk-KFPY64MR.js";
import {
  createArtifactApi,
  defaultConfigPath,
  describeApiFailure,
  isForbidden,
  parseWaivers,
  readErrorMessage,
  readErrorStatus,
  uploadArtifact
} from "./chunk-TAZEP55X.js";
import {
  buildPlannedLoad,
  describeLoad,
  describeWaiverSubject,
  findSuiteLayers,
  formatLimit,
  formatReason,
  listSuiteNames,
  mergeUpstreams,
  outcomes,
  parseConfig,
  readBaseMap,
  selectFirstByName,
  selectScenarios,
  splitByExpiry,
  summarizeMeasurement,
  waiversFileName
} from "./chunk-67GPKPVO.js";
import {
  StoreError,
  TailgateError,
  UsageError,
  _enum,
  array,
  boolean,
  encodeHistogram,
  findSideOptionName,
  formatDuration,
  formatShare,
  int,
  iso_exports,
  joinWithAnd,
  literal,
  mergeTimings,
  metrics,
  number,
  object,
  quote,
  selectHeadRuns,
  string,
  timeMetrics
} from "./chunk-O5WESABV.js";
import {
  require_crypto
} from "./chunk-OSLLLFKW.js";
import {
  __callDispose,
  __toESM,
  __using
} from "./chunk-EDONXQC2.js";

// src/baseline/records.ts
var import_node_crypto = __toESM(require_crypto(), 1);
import { open, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
var maxRecords = 500;
function createRecordFolder(baselineFolder) {
  const folder = join(baselineFolder, "history", "v1");
  return {
    async save(text, takenAt) {
      const name2 = `${takenAt.replace(/[^0-9TZ]/g, "")}-${(0, import_node_crypto.randomBytes)(4).toString("hex")}.json`;
      try {
        await createFolder(folder);
        await writeFile(join(folder, ".gitignore"), "*\n");
        await writeFile(join(folder, name2), text, { flag: "wx" });
        const old = (await listNames(folder)).slice(maxRecords);
        await Promise.all(old.map((each) => rm(join(folder, each), { force: true })));
      } catch (cause) {
        throw new StoreError(
          `The record could not be kept in ${folder}: ${describeCause(cause)}.`,
          {
            cause
          }
        );
      }
    },
    async list(maxBytes) {
      const names = (await listNames(folder)).slice(0, maxRecords);
      const texts = await Promise.all(names.map((name2) => readText(join(folder, name2), maxBytes)));
      return texts.map((text) => ({ text: text ?? "", run: null }));
    }
  };
}
function describeCause(cause) {
  return cause instanceof Error ? cause.message : String(cause);
}
async function listNames(folder) {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name2) => /^\d{8}T\d{6,9}Z-[0-9a-f]{8}\.json$/.test(name2)).sort().reverse();
}
async function readText(path, maxBytes) {
  try {
    var _stack = [];
    try {
      const file = __using(_stack, await open(path, "r"), true);
      const { size } = await file.stat();
      return size > maxBytes ? null : await file.readFile("utf8");
    } catch (_) {
      var _error = _, _hasError = true;
    } finally {
      var _promise = __callDispose(_stack, _error, _hasError);
      _promise && await _promise;
    }
  } catch {
    return null;
  }
}
var artifactPrefix = "tailgate-record~";
var artifactFileName = "record.json";
function buildRecordArtifact(key, text) {
  const file = { name: artifactFileName, text, retentionDays: null };
  return { name: `${artifactPrefix}${key}`, file };
}
var maxScannedArtifacts = 3e3;
async function listRecordArtifacts(api, maxBytes) {
  const found = [];
  let scanned = 0;
  for await (const artifact of api.listNewest()) {
    scanned += 1;
    if (isOwnRecord(artifact)) found.push(artifact);
    if (found.length === maxRecords || scanned === maxScannedArtifacts) break;
  }
  const records = [];
  for (const { id: id2, run } of found) {
    const stored = await api.readText(id2, artifactFileName, maxBytes);
    records.push({ text: "text" in stored ? stored.text : "", run: run?.id ?? null });
  }
  return records;
}
function isOwnRecord({ name: name2, expired, run }) {
  return /^tailgate-record~[0-9a-f]{16}$/.test(name2) && !expired && run !== null;
}

// src/host/stores.ts
import { resolve } from "node:path";

// src/baseline/artifact.ts
function createArtifactStore(api, { branch, retentionDays = null }) {
  return {
    place: `the artifacts of ${branch}`,
    async save(key, { step }, text, collection) {
      if (Buffer.byteLength(text) > maxArtifactTextBytes) throw new StoreError(sentences.large);
      const name2 = formatArtifactName(key, collection, step);
      await api.upload(name2, { name: fileName, text, retentionDays });
      return `the artifact ${name2}`;
    },
    list: (key, collection) => listEntries(key, collection, branch, api),
    async listOthers(key) {
      const own = formatArtifactName(key, "runs", false);
      const suite = encodeKey(key)[0];
      const found = await collectFromBranch(branch, api.listNewest(), (name2) => {
        const group = parseArtifactName(name2);
        const isSuite = group?.collection === "runs" && group.suite === suite;
        return isSuite && removeStepEnding(name2) !== own;
      });
      return sortNewestFirst(found.map(({ entry }) => entry));
    },
    listAll: () => listGroups(branch, api),
    async read({ name: name2, where }) {
      const id2 = parseArtifactId(name2);
      if (id2 === null) return { problem: sentences.foreign(where) };
      const stored = await api.readText(id2, fileName, maxArtifactTextBytes);
      return "text" in stored ? stored : { problem: sentences.unreadable(where, stored.problem) };
    },
    async remove(entries) {
      for (const { name: name2 } of entries) {
        const id2 = parseArtifactId(name2);
        if (id2 !== null) await api.remove(id2);
      }
    }
  };
}
async function listEntries(key, collection, branch, api) {
  const names = [false, true].map((step) => formatArtifactName(key, collection, step));
  const found = await Promise.all(
    names.map((name2) => collectFromBranch(branch, api.listNamed(name2), (other) => other === name2))
  );
  return sortNewestFirst(found.flat().map(({ entry }) => entry)).slice(0, maxKeptRuns);
}
async function listGroups(branch, api) {
  const isStored = (name2) => parseArtifactName(name2) !== null;
  const found = await collectFromBranch(branch, api.listNewest(), isStored);
  const names = [...new Set(found.map(({ name: name2 }) => name2))].sort();
  return names.flatMap((name2) => {
    const group = parseArtifactName(name2);
    const entries = found.filter((one) => one.name === name2).map(({ entry }) => entry);
    return group === null ? [] : [{ ...group, entries: sortNewestFirst(entries) }];
  });
}
var maxArtifactTextBytes = 1024 * 1024;
var fileName = "baseline.json";
var sentences = {
  large: "The baseline is larger than 1 MB, the maximum for an artifact of tailgate.",
  foreign: (where) => `${where} is not an artifact of tailgate.`,
  unreadable: (where, problem) => `${where} cannot be read. ${problem}`
};
var maxScannedArtifacts2 = 1e3;
async function collectFromBranch(branch, artifacts, isWanted) {
  const found = [];
  let scanned = 0;
  for await (const artifact of artifacts) {
    const entry = isWanted(artifact.name) ? buildEntry(artifact, branch) : null;
    if (entry !== null) found.push({ name: removeStepEnding(artifact.name), entry });
    scanned += 1;
    if (found.length === maxKeptRuns || scanned === maxScannedArtifacts2) break;
  }
  return found;
}
function buildEntry({ id: id2, name: name2, createdAt, expired, where, run }, branch) {
  const createdMs = Date.parse(createdAt);
  if (expired || run?.branch !== branch || Number.isNaN(createdMs)) return null;
  const takenAt = new Date(createdMs).toISOString();
  const metadata = { takenAt, commit: run.commit, step: isStep(name2), figures: {} };
  return parseEntryName(formatEntryName(metadata, String(id2)), where);
}
function parseArtifactId(name2) {
  const [, digits] = /-(\d{1,15})(?:\.step)?$/.exec(name2) ?? [];
  return digits === void 0 ? null : Number(digits);
}
var prefixes = {
  runs: "tailgate-baseline",
  rejected: "tailgate-rejected",
  calibrations: "tailgate-calibration"
};
var separator = "~";
var stepEnding = `${separator}step`;
function formatArtifactName(key, collection, step) {
  return [prefixes[collection], ...encodeKey(key)].join(separator) + (step ? stepEnding : "");
}
function isStep(name2) {
  return name2.endsWith(stepEnding);
}
function removeStepEnding(name2) {
  return isStep(name2) ? name2.slice(0, -stepEnding.length) : name2;
}
function parseArtifactName(name2) {
  const [prefix, ...segments] = removeStepEnding(name2).split(separator);
  const collection = collectionNames.find((each) => prefixes[each] === prefix);
  const isValid = segments.length === 3 && segments.every((segment) => /^[a-z0-9._-]{1,64}$/.test(segment));
  const [suite = "", configuration = "", machine = ""] = segments;
  return collection !== void 0 && isValid ? { collection, suite, configuration, machine } : null;
}

// src/baseline/attempt-cache.ts
var import_node_crypto2 = __toESM(require_crypto(), 1);
import { mkdir, rm as rm3, writeFile as writeFile2 } from "node:fs/promises";
import { join as join3 } from "node:path";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";

// src/baseline/restored-entry.ts
import { constants } from "node:fs";
import { mkdtemp, open as open2, realpath, rm as rm2 } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as join2 } from "node:path";
async function readRestoredEntry(api, entry, folder, read) {
  const scratch = await realpath(await mkdtemp(join2(tmpdir(), "tailgate-cache-")));
  try {
    await api.restore(entry, folder, scratch);
    const restored = join2(scratch, folder);
    return await read(await realpath(restored).catch(() => null) === restored ? restored : null);
  } finally {
    await rm2(scratch, { recursive: true, force: true }).catch(() => {
    });
  }
}
async function readPlainFile(path, maxBytes) {
  try {
    var _stack = [];
    try {
      const file = __using(_stack, await open2(
        path,
        constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
      ), true);
      const stats = await file.stat();
      if (!stats.isFile() || stats.nlink > 1 || stats.size > maxBytes) return null;
      return await file.readFile();
    } catch (_) {
      var _error = _, _hasError = true;
    } finally {
      var _promise = __callDispose(_stack, _error, _hasError);
      _promise && await _promise;
    }
  } catch {
    return null;
  }
}

// src/baseline/attempt-cache.ts
var maxAttemptBytes = 16 * 1024 * 1024;
function createAttemptCache(api, run, folder = ".tailgate/attempts") {
  return {
    async read(key) {
      const own = `${folder}/${key}`;
      const entry = await api.findNewest(formatPrefix(key), own);
      if (entry === null || entry.startsWith(`${formatPrefix(key)}${run}-`)) return null;
      const bytes = await readRestoredEntry(
        api,
        entry,
        own,
        async (restored) => restored === null ? null : readPlainFile(join3(restored, fileName2), maxAttemptBytes)
      );
      return decompress(bytes);
    },
    async save(key, text) {
      const bytes = await promisify(gzip)(text);
      if (bytes.length > maxAttemptBytes) throw new StoreError(sentences2.large);
      const own = `${folder}/${key}`;
      try {
        await replaceFolder(own, bytes);
        await api.save(`${formatPrefix(key)}${run}-${(0, import_node_crypto2.randomBytes)(4).toString("hex")}`, own);
      } finally {
        await rm3(own, { recursive: true, force: true }).catch(() => {
        });
      }
    }
  };
}
var fileName2 = "measurement.json.gz";
function formatPrefix(key) {
  return `tailgate-attempts-v1/${key}/`;
}
async function replaceFolder(folder, bytes) {
  try {
    await rm3(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await writeFile2(join3(folder, fileName2), bytes);
  } catch (cause) {
    throw new StoreError(sentences2.unwritable(folder), { cause });
  }
}
async function decompress(bytes) {
  if (bytes === null) throw new StoreError(sentences2.unreadable);
  try {
    const text = await promisify(gunzip)(bytes, { maxOutputLength: maxStoredTextBytes });
    return text.toString("utf8");
  } catch (cause) {
    throw new StoreError(sentences2.unreadable, { cause });
  }
}
var sentences2 = {
  large: "The measurement is larger than 16 MB, the maximum for another attempt.",
  unwritable: (path) => `${path} cannot be written.`,
  unreadable: "The measurement of the earlier attempt in the Actions cache is damaged."
};

// src/baseline/branch.ts
var import_node_crypto3 = __toESM(require_crypto(), 1);
import { setTimeout as timer } from "node:timers/promises";

// src/baseline/branch-errors.ts
var ForbiddenBranch = class extends StoreError {
  name = "ForbiddenBranch";
};
var maxBranchTextBytes = 2e4;
var maxAttempts = 20;
var branchMessages = {
  forbidden: (branch, message) => `The branch ${branch} cannot be written. ${message}`,
  refusedRepeatedly: (branch, reason) => `The branch ${branch} cannot be written: it is refused (${reason}), most likely by a rule of the repository. Let GitHub Actions bypass the rule for this branch, or use another branch with \`data-branch\`.`,
  tooManyWriters: (branch) => `So many jobs write the branch ${branch} at the same time that ${maxAttempts} attempts failed: let fewer jobs run in parallel.`,
  noSwap: (branch) => `The branch ${branch} was not squashed: this GitHub does not support updateRefs, without which another job's run could be lost.`,
  tooLarge: (bytes) => `The run has ${formatKilobytes(bytes)}, but a run on a branch has at most ${formatKilobytes(maxBranchTextBytes)}: keep it in a folder (\`store: file\`).`,
  tooLargeToRead: (where, bytes) => `${where} has ${formatKilobytes(bytes)}, but a run on a branch has at most ${formatKilobytes(maxBranchTextBytes)}: delete it.`,
  missing: (where) => `${where} does not exist.`,
  notText: (where) => `${where} cannot be read: it is not UTF-8. Delete it.`,
  unreadable: (where, message) => `${where} cannot be read. ${message}`
};
function formatKilobytes(bytes) {
  return `${Math.ceil(bytes / 1e3)} KB`;
}

// src/baseline/branch-layout.ts
var layoutVersion = "v1";
var fileEnding = ".json";
var foldersByCollection = {
  runs: layoutVersion,
  rejected: `rejected/${layoutVersion}`,
  calibrations: `calibrations/${layoutVersion}`
};
var collectionFolders = Object.values(foldersByCollection);
function formatFolderPath(key, collection) {
  return [foldersByCollection[collection], ...encodeKey(key)].join("/");
}
function parseRunPath(path) {
  const [, prefix, suite = "", configuration = "", machine = "", name2 = ""] = /^(?:(rejected|calibrations)\/)?v1\/([^/]+)\/([^/]+)\/([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
  const isValid = [suite, configuration, machine].every(isSegment) && /^[0-9A-Za-z][\w.-]{0,499}$/.test(name2);
  const collection = collectionNames.find((each) => each === prefix) ?? "runs";
  return isValid ? { collection, suite, configuration, machine } : null;
}
function isSegment(text) {
  return /^[a-z0-9][a-z0-9._-]{0,63}$/.test(text);
}
function extractEntryName(path) {
  return path.slice(path.lastIndexOf("/") + 1, -fileEnding.length);
}
function groupByFolder(files, listEntries3) {
  const folders = /* @__PURE__ */ new Map();
  for (const file of files.filter(({ path }) => parseRunPath(path) !== null)) {
    const folder = file.path.slice(0, file.path.lastIndexOf("/"));
    const siblings = folders.get(folder);
    if (siblings === void 0) folders.set(folder, [file]);
    else siblings.push(file);
  }
  return [...folders.values()].flatMap((runs) => {
    const group = parseRunPath(runs[0]?.path ?? "");
    return group === null ? [] : [{ ...group, entries: listEntries3(runs) }];
  });
}

// src/baseline/branch-race.ts
async function commitChanges(race, message, findChanges) {
  const { api, trees, branch } = race;
  let previousTip;
  let refusalsOfTip = 0;
  for (let attempts = 1; ; attempts += 1) {
    const tip = await api.readTip(branch);
    const tree = await trees.findRootTree(tip);
    const changes = await findChanges(tree, attempts);
    if (changes.length === 0) return;
    const moved = await tryCommit(race, { tip, tree }, changes, message);
    if (moved.kind === "moved") return;
    if (moved.kind === "forbidden")
      throw new ForbiddenBranch(branchMessages.forbidden(branch, moved.message));
    refusalsOfTip = tip === previousTip ? refusalsOfTip + 1 : 0;
    previousTip = tip;
    if (refusalsOfTip === maxRefusalsOfTip)
      throw new ForbiddenBranch(branchMessages.refusedRepeatedly(branch, moved.reason));
    if (attempts === maxAttempts) throw new StoreError(branchMessages.tooManyWriters(branch));
    await race.pauseAfterAttempts(attempts);
  }
}
async function tryCommit({ api, branch }, { tip, tree: base }, changes, message) {
  const readme = tip === null ? [{ path: "README.md", blob: requireHash(await api.createBlob(readmeText), branch) }] : [];
  const tree = requireHash(await api.createTree(base, [...readme, ...changes]), branch);
  if (tree === base) return { kind: "moved" };
  const parents = tip === null ? [] : [tip];
  const commit = requireHash(await api.createCommit({ message, tree, parents }), branch);
  return tip === null ? api.createBranch(branch, commit) : api.moveBranch(branch, commit);
}
async function squashBranch({
  api,
  trees,
  branch,
  pauseAfterAttempts
}) {
  const message = "tailgate: all runs in one commit";
  for (let attempts = 1; attempts <= maxAttempts; attempts += 1) {
    const tip = await api.readTip(branch);
    if (tip === null) return "nothing to do";
    const { tree, parents } = await trees.readCommit(tip);
    if (parents.length === 0) return "nothing to do";
    const commit = await api.createCommit({ message, tree, parents: [] });
    const swapped = commit.kind === "created" ? await api.swapBranch(branch, tip, commit.hash) : commit;
    if (swapped.kind === "moved") return "squashed";
    if (swapped.kind === "unsupported") return { problem: branchMessages.noSwap(branch) };
    if (swapped.kind === "forbidden")
      return { problem: branchMessages.forbidden(branch, swapped.message) };
    await pauseAfterAttempts(attempts);
  }
  return { problem: branchMessages.tooManyWriters(branch) };
}
function requireHash(result, branch) {
  if (result.kind === "created") return result.hash;
  throw new ForbiddenBranch(branchMessages.forbidden(branch, result.message));
}
function pickPauseSeconds(attempts, random) {
  return random() * Math.min(20, 2 ** attempts);
}
var maxRefusalsOfTip = 3;
var readmeText = `# tailgate's measurements

tailgate keeps its measurements of this repository here, one file for each run, and compares pull
requests with them. This branch has no history in common with the others: never merge it, and delete
it to start again.
`;

// src/baseline/branch-trees.ts
function createTreeReader(api) {
  const readCommit = memoizeByHash(api.readCommit);
  const folders = {
    listFolder: memoizeByHash(api.listFolder),
    listBelow: memoizeByHash(api.listBelow)
  };
  return {
    readCommit,
    findRootTree: async (tip) => tip === null ? null : (await readCommit(tip)).tree,
    listFiles: (folder, root) => listFiles(folder, root, folders),
    async listFilesBelow(folder, root, levels) {
      const tree = await findFolder(folder, root, folders);
      return tree === null ? [] : listFilesOfTree(tree, folder, levels, folders);
    },
    async findFile(path, root) {
      const folder = path.split("/").slice(0, -1).join("/");
      const files = await listFiles(folder, root, folders);
      return files.find((file) => file.path === path) ?? null;
    }
  };
}
async function findFolder(path, root, api) {
  let tree = root;
  for (const name2 of path.split("/")) {
    if (tree === null) return null;
    const items = await api.listFolder(tree);
    tree = items.find((item) => item.kind === "folder" && item.path === name2)?.hash ?? null;
  }
  return tree;
}
async function listFiles(folder, root, api) {
  const tree = await findFolder(folder, root, api);
  return tree === null ? [] : selectFiles(await api.listFolder(tree), folder);
}
async function listFilesOfTree(tree, path, levels, api) {
  const all = levels === 0 ? null : await api.listBelow(tree);
  if (all !== null) return selectFiles(all, path);
  const items = await api.listFolder(tree);
  const found = selectFiles(items, path);
  const folders = levels === 0 ? [] : items.filter((item) => item.kind === "folder" && isSegment(item.path));
  for (const folder of folders) {
    const folderPath = `${path}/${folder.path}`;
    found.push(...await listFilesOfTree(folder.hash, folderPath, levels - 1, api));
  }
  return found;
}
function selectFiles(items, folder) {
  const files = items.filter((item) => item.kind === "file");
  return files.map((file) => ({ ...file, path: `${folder}/${file.path}` }));
}
function memoizeByHash(load) {
  const known = /* @__PURE__ */ new Map();
  return (hash) => {
    const value = known.get(hash) ?? load(hash);
    known.set(hash, value);
    value.catch(() => known.delete(hash));
    return value;
  };
}

// src/baseline/branch.ts
function createBranchStore(api, options = {}) {
  const context = createContext(api, options);
  const { trees, race, branch } = context;
  return {
    place: `the branch ${branch}`,
    save: (key, metadata, text, collection) => saveRun(key, metadata, text, collection, context),
    async list(key, collection) {
      const folder = formatFolderPath(key, collection);
      return indexEntries(await trees.listFiles(folder, await readCurrentTree(context)), context);
    },
    async listOthers(key) {
      const own = `${formatFolderPath(key, "runs")}/`;
      const suite = `${layoutVersion}/${encodeKey(key)[0]}`;
      const files = await trees.listFilesBelow(suite, await readCurrentTree(context), 2);
      return indexEntries(
        files.filter((file) => !file.path.startsWith(own)),
        context
      );
    },
    async listAll() {
      const tree = await readCurrentTree(context);
      const lists = [];
      for (const folder of collectionFolders)
        lists.push(await trees.listFilesBelow(folder, tree, 3));
      return groupByFolder(lists.flat(), (files) => indexEntries(files, context));
    },
    read: (entry) => readRun(entry, context),
    remove: (entries) => removeRuns(entries, context),
    squash: () => squashBranch(race)
  };
}
function createContext(api, { branch = "tailgate-data", random = Math.random, pause = timer }) {
  const trees = createTreeReader(api);
  const race = {
    api,
    trees,
    branch,
    pauseAfterAttempts: (attempts) => pause(pickPauseSeconds(attempts, random) * 1e3)
  };
  return { api, branch, trees, race, listedFiles: /* @__PURE__ */ new Map() };
}
async function saveRun(key, metadata, text, collection, context) {
  const { api, branch, trees, race } = context;
  const bytes = Buffer.byteLength(text);
  if (bytes > maxBranchTextBytes) throw new StoreError(branchMessages.tooLarge(bytes));
  const folder = formatFolderPath(key, collection);
  const name2 = formatEntryName(metadata, (0, import_node_crypto3.randomBytes)(4).toString("hex"));
  const path = `${folder}/${name2}${fileEnding}`;
  const blob = requireHash(await api.createBlob(text), branch);
  await commitChanges(race, formatCommitMessage(key, metadata), async (tree, attempts) => {
    const stored = attempts > 1 ? [] : indexEntries(await trees.listFiles(folder, tree), context);
    const surplus = stored.slice(maxKeptRuns - 1).slice(-maxChangesPerCommit);
    const removals = surplus.map(({ where }) => ({
      path: parseLocation(where, branch),
      blob: null
    }));
    return [{ path, blob }, ...removals];
  });
  return formatLocation(path, branch);
}
async function readRun({ where }, context) {
  const { api, branch, trees, listedFiles } = context;
  try {
    const file = listedFiles.get(where) ?? await trees.findFile(parseLocation(where, branch), await readCurrentTree(context));
    if (file === null) return { problem: branchMessages.missing(where) };
    if (file.size > maxBranchTextBytes)
      return { problem: branchMessages.tooLargeToRead(where, file.size) };
    return decodeText(await api.readBlob(file.hash), where);
  } catch (error) {
    if (error instanceof TailgateError)
      return { problem: branchMessages.unreadable(where, error.message) };
    throw error;
  }
}
function decodeText(bytes, where) {
  if (bytes === null) return { problem: branchMessages.missing(where) };
  if (bytes.length > maxBranchTextBytes)
    return { problem: branchMessages.tooLargeToRead(where, bytes.length) };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { problem: branchMessages.notText(where) };
  }
}
async function removeRuns(entries, { branch, trees, race }) {
  const paths = entries.map(({ where }) => parseLocation(where, branch));
  for (let done = 0; done < paths.length; done += maxChangesPerCommit) {
    const some = paths.slice(done, done + maxChangesPerCommit);
    await commitChanges(race, `tailgate: ${some.length} removed`, async (tree) => {
      const files = await Promise.all(some.map((path) => trees.findFile(path, tree)));
      return files.flatMap((file) => file === null ? [] : [{ path: file.path, blob: null }]);
    });
  }
}
var maxChangesPerCommit = 500;
async function readCurrentTree({ api, branch, trees }) {
  return trees.findRootTree(await api.readTip(branch));
}
function indexEntries(files, { branch, listedFiles }) {
  const runs = files.filter((file) => parseRunPath(file.path) !== null);
  for (const file of runs) listedFiles.set(formatLocation(file.path, branch), file);
  return sortNewestFirst(
    runs.map(({ path }) => parseEntryName(extractEntryName(path), formatLocation(path, branch)))
  );
}
function formatLocation(path, branch) {
  return `${branch}:${path}`;
}
function parseLocation(where, branch) {
  return where.startsWith(formatLocation("", branch)) ? where.slice(branch.length + 1) : "";
}
function formatCommitMessage({ suite, leg }, { commit }) {
  const name2 = leg === "" ? suite : `${suite} (${leg})`;
  const harmless = name2.replace(/[^\p{L}\p{N},._()/-]+/gu, " ").trim();
  return `tailgate: ${harmless.slice(0, 60)}, ${commit?.slice(0, 7) ?? "no commit"}`;
}

// src/baseline/cache.ts
var import_node_crypto5 = __toESM(require_crypto(), 1);
import { mkdir as mkdir2, rm as rm5, writeFile as writeFile4 } from "node:fs/promises";
import { dirname, join as join5, relative as relative2 } from "node:path";

// src/baseline/file.ts
var import_node_crypto4 = __toESM(require_crypto(), 1);
import { open as open3, readdir as readdir2, rename, rm as rm4, writeFile as writeFile3 } from "node:fs/promises";
import { isAbsolute, join as join4, relative, sep } from "node:path";
var layoutVersion2 = "v1";
var fileEnding2 = ".json";
function createFileStore(folder, displayName = folder) {
  const collections = {
    runs: join4(folder, layoutVersion2),
    rejected: join4(folder, "rejected", layoutVersion2),
    calibrations: join4(folder, "calibrations", layoutVersion2)
  };
  const resolveKeyFolder = (key, collection) => join4(collections[collection], ...encodeKey(key));
  return {
    place: `the folder ${displayName}`,
    save: async (key, metadata, text, collection) => {
      const own = resolveKeyFolder(key, collection);
      const name2 = `${formatEntryName(metadata, createSuffix())}${fileEnding2}`;
      const where = await saveText(own, name2, text);
      await removeEntries((await listEntries2(own)).slice(maxKeptRuns)).catch(() => {
      });
      return where;
    },
    list: (key, collection) => listEntries2(resolveKeyFolder(key, collection)),
    listOthers: async (key) => {
      const own = resolveKeyFolder(key, "runs");
      const folders = await listKeyFolders(join4(collections.runs, encodeKey(key)[0]));
      const others = folders.filter((other) => other !== own);
      return sortNewestFirst((await Promise.all(others.map(listEntries2))).flat());
    },
    listAll: async () => {
      const groups = collectionNames.map((name2) => listGroups2(collections[name2], name2));
      return (await Promise.all(groups)).flat();
    },
    read: readEntry,
    remove: (entries) => removeEntries(entries.filter(({ where }) => isInside(where, folder)))
  };
}
function createSuffix() {
  return (0, import_node_crypto4.randomBytes)(4).toString("hex");
}
async function saveText(folder, name2, text) {
  const path = join4(folder, name2);
  const temporaryPath = join4(folder, `.${name2}.part`);
  try {
    await createFolder(folder);
    await writeFile3(temporaryPath, text, { flag: "wx" });
    await rename(temporaryPath, path);
    return path;
  } catch (cause) {
    await rm4(temporaryPath, { force: true }).catch(() => {
    });
    throw new StoreError(`The baseline could not be saved as ${path}: ${describeCause2(cause)}.`, {
      cause
    });
  }
}
async function listEntries2(folder) {
  const files = await listContents(folder);
  return sortNewestFirst(
    files.filter(
      (file) => file.isFile() && file.name.endsWith(fileEnding2) && !file.name.startsWith(".")
    ).map(
      (file) => parseEntryName(file.name.slice(0, -fileEnding2.length), join4(folder, file.name))
    )
  );
}
async function listGroups2(folder, collection) {
  const suites = await listFolders(folder);
  const folders = (await Promise.all(suites.map(listKeyFolders))).flat().sort();
  const groups = folders.map(async (path) => {
    const [suite = "", configuration = "", machine = ""] = relative(folder, path).split(sep);
    return { collection, suite, configuration, machine, entries: await listEntries2(path) };
  });
  return (await Promise.all(groups)).filter(({ entries }) => entries.length > 0);
}
async function listKeyFolders(suite) {
  const configurations = await listFolders(suite);
  return (await Promise.all(configurations.map(listFolders))).flat();
}
async function listFolders(folder) {
  const contents = await listContents(folder);
  return contents.filter((each) => each.isDirectory()).map((each) => join4(folder, each.name));
}
async function listContents(folder) {
  try {
    return await readdir2(folder, { withFileTypes: true });
  } catch (cause) {
    if (readErrorCode(cause) === "ENOENT") return [];
    throw new StoreError(`The baselines in ${folder} cannot be listed: ${describeCause2(cause)}.`, {
      cause
    });
  }
}
async function readEntry({ where }) {
  try {
    var _stack = [];
    try {
      const file = __using(_stack, await open3(where, "r"), true);
      const { size } = await file.stat();
      if (size > maxStoredTextBytes)
        return { problem: `${where} is larger than 64 MB, so it is not a baseline: delete it.` };
      return { text: await file.readFile("utf8") };
    } catch (_) {
      var _error = _, _hasError = true;
    } finally {
      var _promise = __callDispose(_stack, _error, _hasError);
      _promise && await _promise;
    }
  } catch (cause) {
    return { problem: `${where} cannot be read: ${describeCause2(cause)}.` };
  }
}
async function removeEntries(entries) {
  for (const { where } of entries) {
    try {
      await rm4(where, { force: true });
    } catch (cause) {
      throw new StoreError(`${where} could not be removed: ${describeCause2(cause)}.`, {
        cause
      });
    }
  }
}
function isInside(path, folder) {
  const relativePath = relative(folder, path);
  return relativePath !== "" && relativePath.split(sep)[0] !== ".." && !isAbsolute(relativePath);
}
var reasons = {
  ENOENT: "it does not exist",
  EACCES: "permission is denied",
  EPERM: "permission is denied",
  ENOSPC: "the disk is full",
  EROFS: "the file system is read-only",
  EISDIR: "it is a folder",
  ENOTDIR: "a part of its path is a file where a folder must be"
};
function describeCause2(cause) {
  const code = readErrorCode(cause);
  return reasons[code] ?? (code || String(cause));
}
function readErrorCode(cause) {
  return cause instanceof Error && "code" in cause ? String(cause.code) : "";
}

// src/baseline/cache.ts
function createCacheStore(api, run, folder = ".tailgate/cache") {
  const suites = /* @__PURE__ */ new Map();
  const loadSuite = (key) => {
    const [name2] = encodeKey(key);
    const known = suites.get(name2);
    if (known !== void 0) return known;
    const suite = prepareSuite(api, name2, `${folder}/${name2}`);
    suites.set(name2, suite);
    suite.catch(() => suites.delete(name2));
    return suite;
  };
  return {
    place: "the Actions cache",
    async save(key, metadata, text, collection) {
      if (Buffer.byteLength(text) > maxCacheTextBytes) throw new StoreError(sentences3.large);
      const suite = await loadSuite(key);
      await addNewestEntry(api, suite);
      await suite.files.save(key, metadata, text, collection);
      await suite.files.remove((await suite.files.list(key, collection)).slice(maxCachedRuns));
      return `the Actions cache, ${await saveEntry(suite, run, api)}`;
    },
    list: async (key, collection) => (await loadSuite(key)).files.list(key, collection),
    listOthers: async (key) => (await loadSuite(key)).files.listOthers(key),
    async listAll() {
      throw new StoreError(sentences3.noList);
    },
    read: (entry) => createFileStore(folder).read(entry),
    async remove(entries) {
      for (const suite of await Promise.all(suites.values())) {
        const own = entries.filter(({ where }) => isInFolder(where, suite.folder));
        if (own.length === 0) continue;
        await addNewestEntry(api, suite);
        await suite.files.remove(own);
        await saveEntry(suite, run, api);
      }
    }
  };
}
var maxCachedRuns = 20;
var maxCachedKeys = 100;
var maxCacheTextBytes = 1024 * 1024;
async function saveEntry(suite, run, api) {
  const key = `${suite.prefix}${run}-${(0, import_node_crypto5.randomBytes)(4).toString("hex")}`;
  await api.save(key, suite.folder);
  suite.entry = key;
  return key;
}
async function prepareSuite(api, name2, folder) {
  await rethrowAsStoreFailure(folder, async () => {
    await rm5(folder, { recursive: true, force: true });
    await mkdir2(folder, { recursive: true });
  });
  const suite = {
    name: name2,
    folder,
    prefix: `tailgate-v1/${name2}/`,
    files: createFileStore(folder),
    entry: null
  };
  await addNewestEntry(api, suite);
  return suite;
}
async function addNewestEntry(api, suite) {
  const newest = await api.findNewest(suite.prefix, suite.folder);
  if (newest === null || newest === suite.entry) return;
  await readRestoredEntry(api, newest, suite.folder, async (restored) => {
    if (restored !== null) await copyRuns(restored, suite);
  });
  suite.entry = newest;
}
function isInFolder(path, folder) {
  return !relative2(folder, path).startsWith("..");
}
async function copyRuns(from, { name: name2, folder }) {
  const groups = (await createFileStore(from).listAll()).filter(({ suite }) => suite === name2);
  const kept = groups.sort(compareByNewest).slice(0, maxCachedKeys);
  for (const { where } of kept.flatMap(({ entries }) => entries.slice(0, maxCachedRuns))) {
    const bytes = await readPlainFile(where, maxCacheTextBytes);
    if (bytes !== null) await writeIfAbsent(bytes, join5(folder, relative2(from, where)));
  }
}
function compareByNewest(one, other) {
  return findNewestName(one) < findNewestName(other) ? 1 : -1;
}
function findNewestName({ entries }) {
  return entries[0]?.name ?? "";
}
async function writeIfAbsent(bytes, path) {
  await rethrowAsStoreFailure(path, async () => {
    await mkdir2(dirname(path), { recursive: true });
    try {
      await writeFile4(path, bytes, { flag: "wx" });
    } catch (cause) {
      if (!(cause instanceof Error && "code" in cause && cause.code === "EEXIST")) throw cause;
    }
  });
}
async function rethrowAsStoreFailure(path, work) {
  try {
    await work();
  } catch (cause) {
    throw new StoreError(sentences3.unwritable(path), { cause });
  }
}
var sentences3 = {
  large: "The baseline is larger than 1 MB, the maximum in the Actions cache.",
  noList: "The Actions cache has no list of all runs; a job only gets the runs of the suite that it measures. Use `store: branch`, or look under Actions, Caches.",
  unwritable: (path) => `${path} cannot be written, but tailgate puts the runs from the Actions cache there.`
};

// src/github/cache.ts
function hasActionsCache(environment) {
  const url = environment.ACTIONS_RESULTS_URL || environment.ACTIONS_CACHE_URL;
  return Boolean(url) && !forbiddenModes.reading.includes(readMode(environment));
}
function createActionsCache(what = "The baseline") {
  return {
    findNewest: (prefix, folder) => runExclusively(async () => {
      const { restoreCache } = await loadCachePackage("reading");
      const found = await captureWarnings(
        () => restoreCache([folder], prefix, [prefix], { lookupOnly: true })
      );
      if (found.value === void 0 && found.message !== null)
        throw createReadFailure(found.message);
      return found.value ?? null;
    }),
    restore: (key, folder, into) => runExclusively(async () => {
      const { restoreCache } = await loadCachePackage("reading");
      const environment = { GITHUB_WORKSPACE: into, TAR_OPTIONS: safeTarOptions };
      const restored = await captureWarnings(
        () => runWithEnvironment(environment, () => restoreCache([folder], key))
      );
      if (restored.value === void 0)
        throw createReadFailure(restored.message ?? "the entry no longer exists");
    }),
    save: (key, folder) => runExclusively(async () => {
      const { saveCache } = await loadCachePackage("writing");
      const environment = { GITHUB_WORKSPACE: process.cwd() };
      const saved = await captureWarnings(
        () => runWithEnvironment(environment, () => saveCache([folder], key))
      );
      if (saved.value === notSavedId)
        throw createWriteFailure(what, saved.message ?? "no reason is given");
    })
  };
}
var notSavedId = -1;
var safeTarOptions = "--no-same-owner --no-same-permissions --transform=s,[.][.](/|$),_/,xg;s,^/*,,";
async function loadCachePackage(use) {
  const cache = await import("./cache-VCIWYMDB.js");
  if (!cache.isFeatureAvailable()) throw new StoreError(sentences4.none);
  const mode = readMode(process.env);
  if (forbiddenModes[use].includes(mode)) throw new StoreError(sentences4.mode(use, mode));
  return cache;
}
function readMode({ ACTIONS_CACHE_MODE = "" }) {
  return ACTIONS_CACHE_MODE.trim().toLowerCase();
}
var forbiddenModes = { reading: ["none", "write-only"], writing: ["none", "read"] };
function createReadFailure(message) {
  return new StoreError(sentences4.unreadable(readErrorMessage(message)));
}
function createWriteFailure(what, message) {
  const isDenied = /cache write denied/.test(message);
  return new StoreError(
    isDenied ? sentences4.denied(what) : sentences4.unwritable(what, readErrorMessage(message))
  );
}
var lastCall = Promise.resolve();
function runExclusively(call) {
  const next = lastCall.then(call);
  lastCall = next.catch(() => {
  });
  return next;
}
async function runWithEnvironment(environment, call) {
  const before = Object.keys(environment).map((name2) => [name2, process.env[name2]]);
  Object.assign(process.env, environment);
  try {
    return await call();
  } finally {
    for (const [name2, value] of before) {
      if (value === void 0) delete process.env[name2];
      else process.env[name2] = value;
    }
  }
}
async function captureWarnings(call) {
  const { stdout } = process;
  const { write } = stdout;
  const messages = [];
  const captureChunk = (chunk, ...rest) => {
    const text = String(chunk);
    const [, command, message] = failurePattern.exec(text) ?? [];
    if (message !== void 0) messages.push(message);
    const printed = command === void 0 ? chunk : text.replace(command, "debug");
    return Reflect.apply(write, stdout, [printed, ...rest]);
  };
  stdout.write = captureChunk;
  try {
    const value = await call();
    return { value, message: messages.at(-1) ?? null };
  } catch (error) {
    throw new StoreError(sentences4.broken(readErrorMessage(error)), { cause: error });
  } finally {
    stdout.write = write;
  }
}
var failurePattern = new RegExp(
  String.raw`^(?:::(warning|error)\b[^:]*::(?:Failed to (?:save|restore): )?` + "|Failed to (?:save|restore): )(.*)"
);
var sentences4 = {
  none: "There is no Actions cache here: only an action in a workflow has one. Elsewhere, use another `store`.",
  mode: (use, mode) => `The Actions cache does not allow ${use} in this job (ACTIONS_CACHE_MODE is ${mode}).`,
  denied: (what) => `${what} was not saved: this run may read the Actions cache but not write to it, because GitHub does not trust its event.`,
  unreadable: (message) => `The Actions cache could not be read: ${message}.`,
  unwritable: (what, message) => `${what} was not saved in the Actions cache: ${message}.`,
  broken: (message) => `The Actions cache cannot be used: ${message}.`
};

// src/github/git-data.ts
function createBranchApi(client, repository) {
  return {
    ...createObjectReader(client, repository),
    ...createObjectWriter(client, repository),
    swapBranch: (branch, from, to) => swapBranch(branch, from, to, client, repository)
  };
}
function createObjectReader(client, { owner, name: name2 }) {
  const params = { owner, repo: name2 };
  const { git } = client.rest;
  return {
    readTip: (branch) => readTip(branch, client, { owner, name: name2 }),
    async readCommit(hash) {
      const { data } = await awaitResponse(git.getCommit({ ...params, commit_sha: hash }));
      const { tree, parents } = parseResponse(commitSchema, data);
      return { tree: tree.sha, parents: parents.map(({ sha }) => sha) };
    },
    async listFolder(tree) {
      const { data } = await awaitResponse(git.getTree({ ...params, tree_sha: tree }));
      return listItems(parseResponse(treeSchema, data));
    },
    async listBelow(tree) {
      const { data } = await awaitResponse(
        git.getTree({ ...params, tree_sha: tree, recursive: "1" })
      );
      const response = parseResponse(treeSchema, data);
      return response.truncated ? null : listItems(response);
    },
    async readBlob(hash) {
      const response = await awaitResponseOrNull(git.getBlob({ ...params, file_sha: hash }), [404]);
      if (response === null) return null;
      return Buffer.from(parseResponse(blobSchema, response.data).content, "base64");
    }
  };
}
function createObjectWriter(client, { owner, name: name2 }) {
  const params = { owner, repo: name2 };
  const { git } = client.rest;
  return {
    createBlob(text) {
      const content = Buffer.from(text).toString("base64");
      return awaitCreation(git.createBlob({ ...params, content, encoding: "base64" }));
    },
    createTree(base, changes) {
      const tree = changes.map(buildTreeItem);
      const baseTree = base === null ? {} : { base_tree: base };
      return awaitCreation(git.createTree({ ...params, ...baseTree, tree }));
    },
    createCommit(commit) {
      return awaitCreation(git.createCommit({ ...params, ...commit }));
    },
    createBranch(branch, commit) {
      return awaitMove(git.createRef({ ...params, ref: `refs/heads/${branch}`, sha: commit }));
    },
    moveBranch(branch, commit) {
      const ref = `heads/${branch}`;
      return awaitMove(git.updateRef({ ...params, ref, sha: commit, force: false }));
    }
  };
}
async function readTip(branch, client, { owner, name: name2 }) {
  const response = await awaitResponseOrNull(
    client.rest.git.listMatchingRefs({ owner, repo: name2, ref: `heads/${branch}` }),
    [409]
  );
  const refs = response === null ? [] : parseResponse(refsSchema, response.data);
  return refs.find(({ ref }) => ref === `refs/heads/${branch}`)?.object.sha ?? null;
}
async function swapBranch(branch, from, to, client, { owner, name: name2 }) {
  const { data } = await awaitResponse(client.rest.repos.get({ owner, repo: name2 }));
  const { node_id: repositoryId } = parseResponse(repositorySchema, data);
  const update = { name: `refs/heads/${branch}`, beforeOid: from, afterOid: to, force: true };
  try {
    await client.graphql(updateRefsMutation, { input: { repositoryId, refUpdates: [update] } });
    return { kind: "moved" };
  } catch (error) {
    if (lacksUpdateRefs(error)) return { kind: "unsupported" };
    if (isRuleViolation(error) || isForbidden(error)) return buildForbidden(error);
    const tip = await readTip(branch, client, { owner, name: name2 });
    if (tip === to) return { kind: "moved" };
    if (tip !== from) return { kind: "lost", reason: readErrorMessage(error) };
    throw wrapAsStoreFailure(error);
  }
}
var updateRefsMutation = "mutation ($input: UpdateRefsInput!) { updateRefs(input: $input) { clientMutationId } }";
function lacksUpdateRefs(error) {
  return readErrorStatus(error) === 404 || /'updateRefs'|UpdateRefsInput/.test(readErrorMessage(error));
}
function buildTreeItem({ path, blob }) {
  return { path, mode: "100644", type: "blob", sha: blob };
}
var hashSchema = string().regex(/^([0-9a-f]{40}|[0-9a-f]{64})$/);
var objectSchema = object({ sha: hashSchema });
var refsSchema = array(object({ ref: string(), object: objectSchema }));
var commitSchema = object({ tree: objectSchema, parents: array(objectSchema) });
var blobSchema = object({ content: string(), encoding: literal("base64") });
var repositorySchema = object({ node_id: string() });
var treeSchema = object({
  tree: array(
    object({
      path: string(),
      mode: string(),
      sha: hashSchema,
      size: number().nonnegative().nullish()
    })
  ),
  truncated: boolean()
});
function listItems({ tree }) {
  return tree.flatMap(({ path, mode, sha, size }) => {
    if (mode === "040000") return [{ kind: "folder", path, hash: sha, size: 0 }];
    if (mode !== "100644" && mode !== "100755") return [];
    return [{ kind: "file", path, hash: sha, size: size ?? Number.POSITIVE_INFINITY }];
  });
}
function parseResponse(schema, data) {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  throw new StoreError("tailgate cannot read the response of GitHub: check GITHUB_API_URL.");
}
async function awaitResponse(call) {
  try {
    return await call;
  } catch (error) {
    throw wrapAsStoreFailure(error);
  }
}
async function awaitResponseOrNull(call, nullStatuses) {
  try {
    return await call;
  } catch (error) {
    if (nullStatuses.includes(readErrorStatus(error) ?? 0)) return null;
    throw wrapAsStoreFailure(error);
  }
}
async function awaitCreation(call) {
  try {
    return { kind: "created", hash: parseResponse(objectSchema, (await call).data).sha };
  } catch (error) {
    if (isForbidden(error)) return buildForbidden(error);
    throw wrapAsStoreFailure(error);
  }
}
async function awaitMove(call) {
  try {
    await call;
    return { kind: "moved" };
  } catch (error) {
    if (isRuleViolation(error)) return buildForbidden(error);
    if ([404, 409, 422].includes(readErrorStatus(error) ?? 0))
      return { kind: "lost", reason: readErrorMessage(error) };
    if (isForbidden(error)) return buildForbidden(error);
    throw wrapAsStoreFailure(error);
  }
}
function isRuleViolation(error) {
  const message = readErrorMessage(error);
  return [403, 409, 422, null].includes(readErrorStatus(error)) && ruleMessages.some((pattern) => pattern.test(message));
}
var ruleMessages = [
  /rule violation/i,
  /protected branch|protected ref/i,
  /restricted/i,
  /through a pull request/i,
  /required status/i
];
function buildForbidden(error) {
  if (!isRuleViolation(error)) return { kind: "forbidden", message: describeApiFailure(error) };
  const remedy = "let GitHub Actions bypass the rule for this branch, or use another branch with `data-branch`";
  return {
    kind: "forbidden",
    message: `A rule of the repository does not allow it (${readErrorMessage(error)}): ${remedy}.`
  };
}
function wrapAsStoreFailure(error) {
  return error instanceof TailgateError ? error : new StoreError(describeApiFailure(error), { cause: error });
}

// src/host/stores.ts
async function openStore(config, context) {
  switch (config.store) {
    case "auto":
      return context.run !== null ? openBranchOrFolderStore(config, context) : openFolderStore(config, context);
    case "branch":
      return openBranchStore(config, context);
    case "cache":
      return openCacheStore(context);
    case "artifact":
      return openArtifactStore(context);
    case "file":
      return openFolderStore(config, context);
  }
}
function openAttemptStore(run, environment) {
  return run === null || !hasActionsCache(environment) ? null : createAttemptCache(createActionsCache("This attempt"), run);
}
function openFolderStore({ baseline }, { folder }) {
  return createFileStore(resolve(folder, baseline), baseline);
}
async function openBranchOrFolderStore(config, context) {
  try {
    return await openBranchStore(config, context);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const store = openFolderStore(config, context);
    context.warn(`${error.message} Baselines are therefore looked up in ${store.place}.`);
    return store;
  }
}
async function openBranchStore(config, context) {
  const { client, repository } = await context.connectGitHub();
  const branch = createBranchStore(createBranchApi(client, repository), {
    branch: config.dataBranch
  });
  return context.run !== null ? createFallbackStore(branch, openCacheStore(context), context.warn) : branch;
}
function openCacheStore({ run }) {
  return createCacheStore(createActionsCache(), run ?? "none");
}
async function openArtifactStore(context) {
  const { client, repository, fetchBaseBranch: baseBranch } = await context.connectGitHub();
  return createArtifactStore(createArtifactApi(client, repository), { branch: await baseBranch() });
}
function createFallbackStore(branch, cache, warn) {
  const ofCache = /* @__PURE__ */ new Set();
  const isFromCache = ({ where }) => ofCache.has(where);
  const rememberCached = (entries) => {
    for (const { where } of entries) ofCache.add(where);
    return entries;
  };
  const listFirstFound = async (list) => {
    const entries = await list(branch);
    return entries.length > 0 ? entries : rememberCached(await ignoreStoreFailure(list(cache)));
  };
  return {
    place: branch.place,
    async save(key, metadata, text, collection) {
      try {
        return await branch.save(key, metadata, text, collection);
      } catch (error) {
        if (!(error instanceof ForbiddenBranch)) throw error;
        warn(`${error.message} The run is kept in ${cache.place} instead.`);
        return await cache.save(key, metadata, text, collection);
      }
    },
    list: (key, collection) => listFirstFound((store) => store.list(key, collection)),
    listOthers: (key) => listFirstFound((store) => store.listOthers(key)),
    async listAll() {
      const cached = await ignoreStoreFailure(cache.listAll());
      for (const { entries } of cached) rememberCached(entries);
      return [...await branch.listAll(), ...cached];
    },
    read: (entry) => (isFromCache(entry) ? cache : branch).read(entry),
    async remove(entries) {
      const [cached, others] = [
        entries.filter(isFromCache),
        entries.filter((entry) => !isFromCache(entry))
      ];
      if (others.length > 0) await branch.remove(others);
      if (cached.length > 0) await cache.remove(cached);
    },
    squash: () => branch.squash()
  };
}
async function ignoreStoreFailure(values) {
  try {
    return await values;
  } catch (error) {
    if (error instanceof StoreError) return [];
    throw error;
  }
}

// src/pull-request/base-policy.ts
import { isAbsolute as isAbsolute2 } from "node:path";

// src/core/sides/suite-changes.ts
function listRemovedSuites(base, head) {
  const names = new Set(head.map(({ name: name2 }) => name2));
  return base.map(({ name: name2 }) => name2).filter((name2) => !names.has(name2));
}
function describePossibleRename(removed, base, head) {
  const added = listRemovedSuites(head, base);
  const [name2] = added;
  if (name2 === void 0 || added.length !== 1 || listRemovedSuites(base, head).length !== 1)
    return null;
  return `If ${quote(name2)} is ${quote(removed)} under a new name, keep the old name.`;
}

// src/core/acceptance/base-traffic.ts
function selectBaseTraffic(base, head, waivers) {
  const { maxUsers, sampleBodies } = base;
  const plain = base.scenarios.length === 0 && head.scenarios.length === 0;
  return {
    ...plain ? selectRequests(base, head, waivers) : selectWalks(base, head, waivers),
    data: mergeData(base.data, head.data),
    maxUsers,
    sampleBodies
  };
}
function selectRequests(base, head, waivers) {
  const hasRequest = ({ requests: requests2 }, name2) => requests2.some((each) => each.name === name2);
  const requests = base.requests.filter(({ name: name2 }) => hasRequest(head, name2) || !isRemovalWaived(name2, base, waivers)).map(
    (request) => hasRequest(head, request.name) ? request : { ...request, isRemoved: true }
  );
  const addedRequests = head.requests.filter(({ name: name2 }) => !hasRequest(base, name2));
  return { requests, scenarios: [], addedRequests };
}
function selectWalks(base, head, waivers) {
  if (base.scenarios.length === 0) return { requests: base.requests, scenarios: [] };
  const hasScenario = ({ scenarios }, name2) => scenarios.some((each) => each.name === name2);
  const sent = selectScenariosWhere(
    base,
    ({ name: name2 }) => hasScenario(head, name2) || !isRemovalWaived(name2, base, waivers)
  );
  const added = selectScenariosWhere(head, ({ name: name2 }) => !hasScenario(base, name2));
  return {
    requests: sent.requests,
    scenarios: sent.scenarios.map(
      (scenario) => hasScenario(head, scenario.name) ? scenario : { ...scenario, isRemoved: true }
    ),
    addedRequests: added.requests,
    // Their requests come after those of the base.
    addedScenarios: added.scenarios.map((scenario) => ({
      ...scenario,
      steps: scenario.steps.map((step) => ({
        ...step,
        requests: step.requests.map((place) => sent.requests.length + place)
      }))
    }))
  };
}
function selectScenariosWhere(suite, isWanted) {
  const indexes = [...suite.scenarios.entries()].flatMap(
    ([index, scenario]) => isWanted(scenario) ? [index] : []
  );
  return selectScenarios(suite, indexes);
}
function mergeData(base, head) {
  return [...base, ...head.filter(({ name: name2 }) => base.every((each) => each.name !== name2))];
}
function isRemovalWaived(name2, { name: suite }, waivers) {
  return waivers.some(
    (waiver) => waiver.suite === suite && waiver.request === name2 && waiver.metric === "errors"
  );
}

// src/core/acceptance/policy.ts
function applyPolicy(head, base, policy, now) {
  if (policy === "head" || base === null) return head;
  const { onFail, onNoBaseline, onUnsure, onIncomparable } = base.config;
  const findBaseSuite = (name2) => findSuite(name2, base.config);
  const { live } = splitByExpiry(base.waivers, now);
  const suites = head.config.suites.map(
    (suite) => applyBaseRules(findBaseSuite(suite.name), suite, live)
  );
  return {
    config: { ...head.config, suites, onFail, onNoBaseline, onUnsure, onIncomparable },
    waivers: [
      ...base.waivers.filter(({ suite }) => findBaseSuite(suite) !== void 0),
      ...head.waivers.filter(({ suite }) => findBaseSuite(suite) === void 0)
    ]
  };
}
function findSuite(name2, { suites }) {
  return suites.find((suite) => suite.name === name2);
}
function listMissingSuites(head, base) {
  const [before = [], after = []] = [base, head].map(listSuiteNames2);
  return listRemovedSuites(before, after).map((name2) => ({
    name: name2,
    possibleRename: describePossibleRename(name2, before, after)
  }));
}
function listSuiteNames2({ config, suiteNames }) {
  return (suiteNames ?? config.suites.map(({ name: name2 }) => name2)).map((name2) => ({ name: name2 }));
}
function applyBaseRules(base, suite, waivers) {
  if (base === void 0) return suite;
  const { limits, writtenLimits, warnLimits, floors, allowErrors, noise } = base;
  const { base: comparedWith, mode, paths } = base;
  const { load, durationSeconds, warmupSeconds, warmupLimitSeconds, epochs } = base;
  const { maxTimeSeconds, interleave, sameData, transport } = base;
  const compared = { base: comparedWith, mode, paths };
  const times = { durationSeconds, warmupSeconds, warmupLimitSeconds, epochs, maxTimeSeconds };
  const loaded = { load, ...times, interleave, sameData, transport };
  const { credentials, compression, maxBodyBytes, redirects, script } = base;
  const sent = { credentials, compression, maxBodyBytes, redirects, script };
  const traffic = selectBaseTraffic(base, suite, waivers);
  const upstreams = mergeUpstreams(base.upstreams, suite.upstreams);
  const judged = { limits, writtenLimits, warnLimits, floors, allowErrors, noise, upstreams };
  return { ...suite, ...compared, ...loaded, ...sent, ...traffic, ...judged };
}
function findRequest(name2, { requests }) {
  return requests.find((request) => request.name === name2);
}

// src/core/acceptance/upstream-changes.ts
function listUpstreamChanges(before, after) {
  return before.flatMap((was) => {
    const what = `upstreams.${was.name}`;
    const is = after.find(({ name: name2 }) => name2 === was.name);
    if (is === void 0) return [`${what} is removed from the file.`];
    return [
      ...describeLimitChange(what, was.maxMoreCalls, is.maxMoreCalls),
      ...JSON.stringify(was.routes) === JSON.stringify(is.routes) ? [] : [`${what} has other routes, answers or delays.`]
    ];
  });
}
function describeLimitChange(what, was, is) {
  if (was === is) return [];
  const isLooser = is === null || was !== null && is > was;
  const format = (limit) => limit === null ? "off" : `+${limit}`;
  const direction = isLooser ? "loosened" : "tightened";
  return [`${what}.limit is ${direction} from ${format(was)} to ${format(is)}.`];
}

// src/core/acceptance/rule-changes.ts
function listRuleChanges(base, head) {
  const missing = listMissingSuites(head, base);
  return [
    ...listOutcomeChanges(base.config, head.config),
    ...base.config.suites.flatMap((suite) => {
      const after = findSuite(suite.name, head.config);
      return after === void 0 ? missing.filter(({ name: name2 }) => name2 === suite.name).map(describeMissingSuite) : listSuiteChanges(suite, after);
    }),
    ...missing.filter(({ name: name2 }) => findSuite(name2, base.config) === void 0).map(describeMissingSuite),
    ...listWaiverChanges(base.waivers, head.waivers)
  ];
}
function describeChange(what, before, after, direction = "changed") {
  return before === after ? [] : [`${what} is ${direction} from ${before} to ${after}.`];
}
function compareLooseness(before, after) {
  return after > before ? "loosened" : "tightened";
}
function listOutcomeChanges(base, head) {
  const choices = [
    ["policy", base.policy, head.policy],
    ["on-fail", base.onFail, head.onFail],
    ["on-no-baseline", base.onNoBaseline, head.onNoBaseline],
    ["on-unsure", base.onUnsure, head.onUnsure],
    ["on-incomparable", base.onIncomparable, head.onIncomparable]
  ];
  return choices.flatMap(
    ([name2, before, after]) => describeChange(name2, before, after, looseChoices.has(after) ? "loosened" : "tightened")
  );
}
var looseChoices = /* @__PURE__ */ new Set(["pass", "head", "report"]);
function describeMissingSuite({ name: name2, possibleRename }) {
  return [
    `${name2} is no longer measured.`,
    ...possibleRename === null ? [] : [possibleRename]
  ].join(" ");
}
function listSuiteChanges(before, after) {
  const changes = [
    ...listLimitChanges(before.limits, after.limits),
    ...listLimitChanges(before.warnLimits ?? {}, after.warnLimits ?? {}, ".warn"),
    ...selectFirstByName(before.requests).flatMap(
      (request) => listRequestChanges(request, findRequest(request.name, after))
    ),
    ...listRedefinedRequests(before, after),
    ...listScenarioChanges(before, after),
    ...listDataChanges(before, after),
    ...describeChange("max-users", String(before.maxUsers), String(after.maxUsers)),
    ...describeChange(
      "sample-bodies",
      before.sampleBodies,
      after.sampleBodies,
      after.sampleBodies === "report" ? "loosened" : "tightened"
    ),
    ...listFloorChanges(before.floors, after.floors),
    ...describeChange(
      "allow-errors",
      formatShare(before.allowErrors),
      formatShare(after.allowErrors),
      compareLooseness(before.allowErrors, after.allowErrors)
    ),
    ...listAnswerRuleChanges(before, after),
    ...describeChange("noise", before.noise, after.noise),
    ...describeChange("epochs", formatEpochs(before.epochs), formatEpochs(after.epochs)),
    ...describeChange(
      "max-time",
      formatDuration(before.maxTimeSeconds),
      formatDuration(after.maxTimeSeconds)
    ),
    ...describeChange("interleave", before.interleave, after.interleave),
    ...describeChange("same-data", before.sameData, after.sameData),
    ...listUpstreamChanges(before.upstreams, after.upstreams),
    ...describeChange("mode", before.mode, after.mode),
    ...describeChange("base", formatBase(before.base), formatBase(after.base)),
    ...describeChange("paths", formatPaths(before.paths), formatPaths(after.paths)),
    ...describeChange("load", formatLoad(before), formatLoad(after))
  ];
  return changes.map((change) => `${before.name}: ${change}`);
}
function listAnswerRuleChanges(before, after) {
  const list = (what, was, is) => describeChange(what, was, is, compareLooseness(answerRanks[was], answerRanks[is]));
  const singles = selectFirstByName(before.requests).flatMap(({ name: name2, answers }) => {
    const same = after.requests.find((each) => each.name === name2);
    if (same === void 0 || (answers ?? same.answers) === void 0) return [];
    const [was, is] = [answers ?? before.answers, same.answers ?? after.answers];
    return list(`answers of ${name2.slice(0, 60)}`, was, is);
  });
  return [...list("answers", before.answers, after.answers), ...singles];
}
var answerRanks = { fail: 0, warn: 1, ignore: 2 };
function listLimitChanges(before, after, whose = "") {
  return metrics.flatMap((metric) => {
    const [was, is] = [before[metric] ?? [], after[metric] ?? []];
    const direction = findChangeDirection(metric, was, is);
    const what = `limits.${metric}${whose}`;
    return direction === null ? [] : describeChange(what, formatLimits(metric, was), formatLimits(metric, is), direction);
  });
}
function listRequestChanges(before, after) {
  const short = before.name.slice(0, 60);
  if (after !== void 0) {
    const written = new Set([before, after].flatMap(listWrittenLimits));
    const selectListed = ({ limits }) => Object.fromEntries(Object.entries(limits).filter(([metric]) => written.has(metric)));
    return listLimitChanges(selectListed(before), selectListed(after), ` of ${short}`);
  }
  const limited = listWrittenLimits(before).length === 0 ? "" : ", which has its own limits,";
  return [`${short}${limited} is removed from the file.`];
}
function listWrittenLimits({ writtenLimits, limits }) {
  return writtenLimits ?? Object.keys(limits);
}
function listRedefinedRequests(before, after) {
  const format = ({ requests }, name2) => {
    const own = requests.filter((each) => each.name === name2);
    const sent = own.map(({ method, path, headers, body, weight, expect, captures }) => ({
      ...{ method, path, headers, body, weight, expect, captures }
    }));
    return formatWithoutCommits(sent);
  };
  return selectFirstByName(before.requests).filter(({ name: name2 }) => after.requests.some((each) => each.name === name2)).filter(({ name: name2 }) => format(before, name2) !== format(after, name2)).map(({ name: name2 }) => `${name2.slice(0, 60)} is defined in another way.`);
}
function listScenarioChanges(before, after) {
  const formatScenario = ({ requests }, { weight, steps }) => JSON.stringify([
    weight,
    steps.map((step) => [
      step.requests.map((place) => requests[place]?.name),
      step.connections,
      step.think
    ])
  ]);
  return before.scenarios.flatMap((scenario) => {
    const own = after.scenarios.find(({ name: name2 }) => name2 === scenario.name);
    const short = `The scenario ${scenario.name.slice(0, 60)}`;
    if (own === void 0) return [`${short} is removed from the file.`];
    const isSame = formatScenario(before, scenario) === formatScenario(after, own);
    return [
      ...listLimitChanges(scenario.limits, own.limits, ` of ${scenario.name.slice(0, 60)}`),
      ...isSame ? [] : [`${short} is defined in another way.`]
    ];
  });
}
function listDataChanges(before, after) {
  const format = ({ path, order, rows }) => JSON.stringify([path, order, rows]);
  return before.data.flatMap((feeder) => {
    const own = after.data.find(({ name: name2 }) => name2 === feeder.name);
    if (own === void 0) return [`The data ${feeder.name} is removed from the file.`];
    return format(feeder) === format(own) ? [] : [`The data ${feeder.name} is defined in another way.`];
  });
}
function formatWithoutCommits(value) {
  return JSON.stringify(value, (key, each) => key === "commit" ? void 0 : each);
}
function findChangeDirection(metric, before, after) {
  const kinds = ["relative", "absolute", "points"].map((kind) => ({
    was: findTightestBound(kind, metric, before),
    is: findTightestBound(kind, metric, after)
  }));
  const looser = kinds.some(({ was, is }) => is > was);
  const tighter = kinds.some(({ was, is }) => is < was);
  if (looser && tighter) return "changed";
  return looser ? "loosened" : tighter ? "tightened" : null;
}
function findTightestBound(kind, metric, limits) {
  const own = limits.filter((limit) => limit.kind === kind);
  return Math.min(Number.POSITIVE_INFINITY, ...own.map((limit) => convertToBound(limit, metric)));
}
function convertToBound(limit, metric) {
  const amount = limit.kind === "absolute" ? limit.value : limit.share;
  return metric === "rps" ? -amount : amount;
}
function formatLimits(metric, limits) {
  return limits.length === 0 ? "off" : limits.map((limit) => formatLimit(metric, limit)).join(", ");
}
function listFloorChanges(before, after) {
  return timeMetrics.flatMap((metric) => {
    const [was, is] = [before[metric], after[metric]];
    return describeChange(
      `floors.${metric}`,
      formatDuration(was / 1e3),
      formatDuration(is / 1e3),
      compareLooseness(was, is)
    );
  });
}
function formatEpochs(epochs) {
  return epochs === null ? "the default" : String(epochs);
}
function formatPaths(paths) {
  return paths === null ? "every file" : paths.map(({ excludes, glob }) => `${excludes ? "!" : ""}${glob}`).join(", ");
}
function formatLoad(suite) {
  const load = describeLoad(buildPlannedLoad(suite)).replace(/^(?:at|under|with) /, "");
  return `${load} for ${formatDuration(suite.durationSeconds)}`;
}
function formatBase(base) {
  switch (base.kind) {
    case "auto":
    case "none":
      return base.kind;
    case "ref":
      return base.ref;
    case "folder":
      return base.path;
    case "image":
      return `image:${base.image}`;
    case "url":
      return base.url;
  }
}
function listWaiverChanges(base, head) {
  return head.flatMap((waiver) => {
    const earlier = base.filter((each) => hasSameSubject(each, waiver));
    if (earlier.some((each) => isAtLeastAsWide(each, waiver))) return [];
    const [before] = earlier;
    const subject = describeWaiverSubject(waiver);
    const extent = describeWaiverExtent(waiver);
    if (before === void 0)
      return [`A waiver of ${subject} is added, ${extent}: ${formatReason(waiver)}`];
    const earlierExtent = describeWaiverExtent(before);
    return [`The waiver of ${subject} is extended: it was ${earlierExtent}, and is ${extent}.`];
  });
}
function hasSameSubject(one, other) {
  return one.suite === other.suite && one.metric === other.metric && one.request === other.request;
}
function isAtLeastAsWide(one, other) {
  return one.ceiling.kind === other.ceiling.kind && convertToBound(one.ceiling, one.metric) >= convertToBound(other.ceiling, other.metric) && one.expires >= other.expires;
}
function describeWaiverExtent({ ceiling, metric, expires }) {
  return `up to ${formatLimit(metric, ceiling)} until ${expires}`;
}

// src/pull-request/base-policy.ts
async function resolveRules(request) {
  const { folder, signal, target, source } = request;
  const head = { ...request.head, suiteNames: listSuiteNames(source) };
  if (target === null) return { ...head, notices: [], missingSuites: [], isIntroduction: false };
  const editable = describeEditableReportOnly(request);
  const own = { ...withNotified([], head), missingSuites: [], isIntroduction: false };
  const found = await findBaseCommit(folder, { kind: "auto" }, { pullRequest: target, signal });
  const base = found.kind === "commit" ? await readRulebookAt(found.base.commit, request) : { kind: "none" };
  if (base.kind === "none") {
    const isIntroduction = found.kind === "commit" && hasOwnFile(request);
    const notices = [
      ...isIntroduction ? [policyNotices.introduction] : [],
      ...head.config.policy === "base" ? [policyNotices.noBase] : []
    ];
    return { ...own, isIntroduction, notices: [...editable, ...notices] };
  }
  if (base.kind === "unreadable")
    return { ...own, notices: [...editable, `${policyNotices.unreadable} ${base.problem}.`] };
  const { policy } = base.rules.config;
  if (policy === "base") {
    checkBaseMaps(source, head);
    checkStarts(base.rules, head);
  }
  const changes = listRuleChanges(base.rules, head);
  const introduction = policy === "base" ? policyNotices.judgedByBase : policyNotices.judgedByHead;
  return {
    ...withNotified(base.rules.config.notify, applyPolicy(head, base.rules, policy, /* @__PURE__ */ new Date())),
    notices: [
      ...editable,
      ...changes.length === 0 ? [] : [introduction, ...changes],
      ...policy === "base" ? describeBaseMaps(source, head) : []
    ],
    missingSuites: policy === "base" ? listMissingSuites(head, base.rules) : [],
    isIntroduction: false
  };
}
function hasOwnFile({ source, configPath }) {
  return source.file.place.where !== "" && !isAbsolute2(configPath);
}
function withNotified(notify, rules) {
  return { ...rules, config: { ...rules.config, notify } };
}
function describeEditableReportOnly({ overrides, origin }) {
  if (overrides["on-fail"]?.at(-1)?.trim() !== "report") return [];
  const where = origin === "input" ? "The workflow" : "The command line in the workflow";
  return [
    `${where} sets \`on-fail: report\`, and a pull request can edit its workflow. Set it in tailgate.yml instead: a change there is reported here.`
  ];
}
async function readRulebookAt(commit, request) {
  const { folder, configPath, overrides, origin, signal } = request;
  const file = isAbsolute2(configPath) ? null : await readMovedFileAt(folder, commit, configPath, { usualName: defaultConfigPath, signal });
  if (file === null) return { kind: "none" };
  const input = { path: `${file.path} of the base`, text: file.text };
  const parse = (environment) => parseConfig({ file: input, overrides: selectForBase(overrides), origin, environment });
  const parsed = parse((name2) => process.env[name2]);
  const complete = "problems" in parsed ? parse((name2) => process.env[name2] ?? name2) : parsed;
  if ("problems" in complete)
    return { kind: "unreadable", problem: complete.problems[0] ?? "It is not valid" };
  if ("problems" in parsed && complete.config.policy === "base")
    throw new UsageError([...parsed.problems, missingVariableRemedy].join("\n"));
  const config = pinFiles(selectSuites(complete.config, overrides), commit);
  const suiteNames = complete.config.suites.map(({ name: name2 }) => name2);
  const waivers = await readWaiversAt(commit, folder);
  return { kind: "found", rules: { config, waivers, suiteNames } };
}
function selectForBase(overrides) {
  return Object.fromEntries(
    Object.entries(overrides).filter(
      ([name2]) => name2 !== "suite" && findSideOptionName(name2) === null
    )
  );
}
function selectSuites(config, { suite }) {
  if (suite === void 0) return config;
  const names = suite.flatMap((text) => text.split(/[,\n]/)).map((name2) => name2.trim());
  return { ...config, suites: config.suites.filter(({ name: name2 }) => names.includes(name2)) };
}
function pinFiles(config, commit) {
  const suites = config.suites.map((suite) => ({
    ...suite,
    script: suite.script && { ...suite.script, commit },
    requests: suite.requests.map((request) => ({
      ...request,
      body: request.body && pinBody(request.body, commit)
    })),
    data: suite.data.map((feeder) => ({ ...feeder, commit }))
  }));
  return { ...config, suites };
}
function pinBody(body, commit) {
  if (body.kind === "file") return { ...body, commit };
  return body.kind === "multipart" ? { ...body, files: body.files.map((file) => ({ ...file, commit })) } : body;
}
function checkBaseMaps(source, { config }) {
  const places = config.suites.flatMap(({ name: name2 }) => readMap(source, name2).get("env")?.place ?? []);
  if (places.length > 0)
    throw new UsageError(
      places.map(
        ({ where, what }) => `${where}: ${what} cannot be set, because the base has \`policy: base\`: variables of the base come from its own file`
      ).join("\n")
    );
}
function checkStarts(base, head) {
  const names = head.config.suites.filter(({ name: name2, service }) => {
    const before = findSuite(name2, base.config);
    return service.start === null && before !== void 0 && before.service.start !== null;
  }).map(({ name: name2 }) => name2);
  if (names.length > 0)
    throw new UsageError(
      `${joinWithAnd(names)}: this change removes start, image or compose, and the base, which decides what is compared (\`policy: base\`), has it: keep it, or change the base first.`
    );
}
function describeBaseMaps(source, { config }) {
  return config.suites.flatMap(({ name: name2 }) => {
    const keys = [...readMap(source, name2).keys()];
    return keys.length === 0 ? [] : [`${name2}: this change sets for the base: ${joinWithAnd(keys)}.`];
  });
}
function readMap(source, suite) {
  return readBaseMap({ layers: findSuiteLayers(source, suite) ?? [], problems: [] });
}
async function readWaiversAt(commit, folder) {
  const text = await readFileAtCommit(folder, commit, waiversFileName);
  if (text === null) return [];
  const parsed = parseWaivers({ path: waiversFileName, text }, /* @__PURE__ */ new Date());
  return "waivers" in parsed ? parsed.waivers : [];
}
var missingVariableRemedy = "The base has `policy: base`, so its requests are sent: set the variable in the workflow as long as the file of the base needs it.";
var policyNotices = {
  introduction: "The base has no configuration of tailgate yet, so that of this change says how both sides are built, started and measured.",
  judgedByHead: "This change alters the rules that it is judged by:",
  judgedByBase: "This change alters rules; it is judged by those of its base (`policy: base`).",
  noBase: "The rules of the base could not be read, so this change is judged by its own rules (`policy: base`).",
  unreadable: "The configuration of the base is not valid for this version of tailgate, so this change is judged by its own rules."
};

// src/pull-request/record.ts
var import_node_crypto6 = __toESM(require_crypto(), 1);

// src/core/history/record.ts
var recordSchema = "tailgate.record/1";
var maxRecordBytes = 32 * 1024;
var maxSuites = 40;
var maxNameLength = 100;
function formatRecord(record) {
  const suites = record.suites.slice(0, maxSuites).map((each) => ({
    ...each,
    suite: each.suite.slice(0, maxNameLength),
    leg: each.leg.slice(0, maxNameLength),
    seconds: Math.round(each.seconds)
  }));
  const workflow = record.workflow.slice(0, maxWorkflowLength);
  return `${JSON.stringify({ schema: recordSchema, ...record, workflow, suites })}
`;
}
var maxWorkflowLength = 500;
function parseRecord(text) {
  if (text.length > maxRecordBytes) return null;
  let json;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const parsed = recordShape.safeParse(json);
  if (!parsed.success) return null;
  const { schema: _schema, ...record } = parsed.data;
  return record;
}
var id = int().positive();
var name = string().max(maxNameLength);
var maxSeconds = 7 * 24 * 3600;
var recordShape = object({
  schema: literal(recordSchema),
  takenAt: iso_exports.datetime(),
  pullRequest: id,
  commit: string().regex(/^[0-9a-f]{7,64}$/).nullable(),
  workflow: string().max(maxWorkflowLength),
  run: id.nullable(),
  onFail: _enum(["fail", "report"]),
  suites: array(
    object({
      suite: name.min(1),
      leg: name,
      outcome: _enum(outcomes),
      seconds: number().min(0).max(maxSeconds)
    })
  ).max(maxSuites)
});

// src/pull-request/record.ts
function createArtifactKeeper({ job, step, leg, asked }) {
  const hash = (0, import_node_crypto6.createHash)("sha256").update(JSON.stringify([job, step, leg, asked])).digest("hex");
  return {
    save: async (text) => {
      const { name: name2, file } = buildRecordArtifact(hash.slice(0, 16), text);
      await uploadArtifact(name2, file);
    }
  };
}
async function keepRecord(record, keeper, log) {
  if (record.suites.length === 0) return;
  try {
    await keeper.save(formatRecord(record), record.takenAt);
  } catch (error) {
    if (!(error instanceof TailgateError)) throw error;
    const sentence = "The record of this run was not kept: `tailgate history` counts it as missing.";
    log.info(`${sentence} ${error.message}`);
  }
}

// src/report/json.ts
function formatReportJson(report) {
  const suites = report.suites.map((suite) => ({
    ...suite,
    rows: suite.rows.map(clearMissingTimes)
  }));
  return `${JSON.stringify({ ...report, suites }, null, 2)}
`;
}
function clearMissingTimes(row) {
  if (row.metric === "cpu" || !timeMetrics.some((metric) => metric === row.metric)) return row;
  return { ...row, base: row.base && clearZeros(row.base), head: row.head && clearZeros(row.head) };
}
function clearZeros({ value, low, high, epochs }) {
  const clearZero = (time) => time === 0 ? null : time;
  return {
    value: clearZero(value),
    low: clearZero(low),
    high: clearZero(high),
    epochs: epochs.map(clearZero)
  };
}
var measureSchema = "tailgate.measure/1";
function buildMeasureJson(measurement, limitedBy = null) {
  const parts = mergeTimings(selectHeadRuns(measurement));
  const head = summarizeMeasurement(measurement, selectHeadRuns(measurement), parts);
  const { scenarios, requests } = summarizeSubjects(selectHeadRuns(measurement));
  const [run] = selectHeadRuns(measurement);
  const finish95Ms = run === void 0 ? null : computeFinishMs(run);
  return {
    schema: measureSchema,
    load: measurement.plan.load,
    protocol: measurement.plan.protocol,
    durationSeconds: head.measuredSeconds,
    requests: head.offered,
    offeredPerSecond: head.offeredPerSecond,
    achievedPerSecond: head.achievedPerSecond,
    errors: head.errors,
    ...{ resent: head.resent, early: head.early },
    unfinished: head.unfinished,
    responseMs: head.parts.response,
    serviceMs: head.parts.service,
    waitMs: head.parts.wait,
    lagMs: head.parts.lag,
    connections: head.opened.connections,
    connectMs: head.opened.connect,
    tlsMs: head.opened.tls,
    cpu: head.generator.cpuSeconds,
    precedence: head.generator.precedence,
    validity: head.validity,
    ...finish95Ms !== null && { finish95Ms },
    ...limitedBy !== null && { limitedBy },
    ...scenarios.length > 0 && { scenarios, steps: requests },
    histograms: {
      response: encodeHistogram(parts.response),
      service: encodeHistogram(parts.service),
      wait: encodeHistogram(parts.wait),
      lag: encodeHistogram(parts.lag)
    }
  };
}

export {
  createRecordFolder,
  listRecordArtifacts,
  createFileStore,
  openStore,
  openAttemptStore,
  openFolderStore,
  resolveRules,
  maxRecordBytes,
  parseRecord,
  createArtifactKeeper,
  keepRecord,
  formatReportJson,
  buildMeasureJson
};
