import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  EngineError,
  Interrupted,
  MachineError,
  MeasurementError,
  ServiceError,
  ServiceProcessError,
  SideFailure,
  StoreError,
  TailgateError,
  UsageError,
  _enum,
  addPreventedExit,
  applyUnjudgedLimit,
  array,
  attributeFailure,
  boolean,
  buildBasicAuthorization,
  buildPlannedLoad,
  buildReport,
  buildSuitePlan,
  burstFactor,
  canOverlapEpochs,
  canSpeakTls,
  canStartAtOnce,
  captureValues,
  checkLabel,
  checkResponse,
  checkStoredChange,
  chooseDoubt,
  chooseInterleaving,
  collectFailingFigures,
  collectReasons,
  combineEffects,
  combineHeaders,
  combineValidity,
  compareCalls,
  computeDetectableEffect,
  computeEffectiveLimit,
  computeEpochSeconds,
  computeLowerBound,
  computeMean,
  computeMeanExcessMs,
  computeMeanPerSecond,
  computeMedian,
  computeMedianOrZero,
  computePercentiles,
  computePredictionLimit,
  computeSampleFactor,
  computeSampleQuantile,
  computeUpperBound,
  computeVariance,
  concludeVerdict,
  convertErrorToAttempt,
  convertSideFailure,
  countRequestsPerArrival,
  countUnjudged,
  countValues,
  createArtifactApi,
  createDecidedResult,
  createDiedError,
  createHistogram,
  createRefusal,
  createRemovedVerdict,
  createSideStarts,
  createUnaffectedVerdict,
  createUnansweredResult,
  createUndecidedResult,
  decideSameData,
  decodeAddress,
  decodeHistogram,
  defaultConfigPath,
  describeApiFailure,
  describeAttempts,
  describeConnectionFailure,
  describeExpiry,
  describeFileError,
  describeLimit,
  describeLoad,
  describeNewRequests,
  describeOtherPorts,
  describeRowMetric,
  describeRowSubject,
  describeSameData,
  describeSensitivity,
  describeSlowdown,
  describeStorms,
  describeUnwritten,
  describeWaiverSubject,
  doubtfulPauses,
  encodeHistogram,
  escapePlaceholders,
  estimateLoadSeconds,
  estimateStormSeconds,
  exchangeOverHttp1,
  exchangeOverHttp2,
  explainIncomparable,
  explainSharedPort,
  falseAlarmWeights,
  fillCommand,
  fillPlaceholders,
  fillVariables,
  findBodyProblems,
  findCgroupFolder,
  findColumnProblems,
  findFieldSecret,
  findFirstFailingLook,
  findFreePort,
  findHeaderSecret,
  findLook,
  findMaxThinkSeconds,
  findNextLook,
  findOption,
  findPathSecrets,
  findPeakRate,
  findPortHolders,
  findShippedProgram,
  findSideOptionName,
  findSuiteLayers,
  findSuiteState,
  findUnappliedLimit,
  findWorstValidity,
  formatAcceptedChange,
  formatAcceptedValue,
  formatBrokenSide,
  formatCount,
  formatDuration,
  formatExactMilliseconds,
  formatFileKey,
  formatLimit,
  formatListeningPorts,
  formatMilliseconds,
  formatMinutesAndSeconds,
  formatNoisyValue,
  formatNumber,
  formatPerSecond,
  formatPercent,
  formatProblems,
  formatReason,
  formatResponseHead,
  formatShare,
  formatSide,
  formatSignedPercent,
  formatUnsignedPercent,
  groupsPerEpoch,
  hasFailed,
  hasLateUpstreams,
  hasTooManyErrors,
  int,
  isAffectedByChange,
  isAtOrPast,
  isClosed,
  isClosedPlannedLoad,
  isConflict,
  isCountLimited,
  isForbidden,
  isJudgedOutcome,
  isSecretName,
  isShareMetric,
  isSideOption,
  isStorm,
  isWorse,
  iso_exports,
  joinWithAnd,
  judgeCalls,
  keepEarlierFailures,
  keptAlpha,
  keptStrength,
  keptTau,
  lateThresholdMs,
  lateUpstreamsCode,
  listBodyTemplates,
  listCallWarnings,
  listCaptureNames,
  listFormFields,
  listHeaderValues,
  listLooks,
  listMemberProcesses,
  listReferences,
  listRequests,
  listScenarios,
  listSecretParts,
  listSides,
  listStepTexts,
  listStepVariables,
  listSuiteFiles,
  listSuiteNames,
  listTlsFiles,
  listVariables,
  literal,
  loadDataFile,
  lookupFeeder,
  lookupFile,
  lookupSideValue,
  machineShape,
  maxAlarmShares,
  maxBurstRatio,
  maxBusyShare,
  maxDefaultEpochs,
  maxDurationFactor,
  maxEpochsOfAttempts,
  maxFalseAlarmShare,
  maxFalseWarningShare,
  maxLagShare,
  maxMissRate,
  maxPastRuns,
  maxPriorStrength,
  maxReleaseSeconds,
  maxRepeats,
  measureIdleCalls,
  measurementSchema,
  mergeHistograms,
  mergeTimings,
  mergeUpstreams,
  metricQuantiles,
  metrics,
  minAlikeProbability,
  minCalibratedDegrees,
  minEpochsToFail,
  minEpochsWithMorePauses,
  minKeptShare,
  minPausedGroups,
  minPausesForLength,
  minPriorStrength,
  minRequestsBeyond,
  minRunsForSpread,
  minRunsToLearn,
  minSteadyShare,
  minStormRequests,
  minStrengthToFailEarly,
  noData,
  noisyMetrics,
  number,
  object,
  outcomes,
  pairEpochs,
  parseAddress,
  parseConfig,
  parseFixedPort,
  parseMeasurement,
  parseWaivers,
  partialRecord,
  percentEncode,
  plannedRateOf,
  predictDetectableChange,
  prepareState,
  priorStrengthPerDegree,
  processTau,
  quote,
  raiseFileLimit,
  readAddress,
  readAllowedCpus,
  readBaseMap,
  readConfigFile,
  readErrorMessage,
  readErrorStatus,
  readProcess,
  readQuantileMs,
  readSideConfig,
  recordLabel,
  registerOwnProgram,
  requestAlarmWeight,
  requestMetrics,
  require_lib,
  resetAfterRun,
  resolveBody,
  resolveEndpoint,
  resolveTemplate,
  runCommand,
  runEnginePlan,
  runLoad,
  runWatched,
  sanitizeLine,
  scenarioMetrics,
  selectBaseOverrides,
  selectFirstByName,
  selectHeadRuns,
  selectRuns,
  selectScenarios,
  selectSideConfig,
  selectSubjectParts,
  sideOptionNames,
  splitAtPlaceholders,
  splitByExpiry,
  spreadAlpha,
  startMeter,
  startService,
  stopUpstreams,
  stormAlarmWeights,
  string,
  sum,
  sumErrors,
  summarizeMeasurement,
  summarizeStorms,
  summarizeTime,
  ticksPerSecond,
  timeMetrics,
  union,
  unitsPerMillisecond,
  updateSuiteState,
  uploadArtifact,
  upstreamAlarmWeight,
  verifyRequests,
  version,
  waiversFileName,
  warmupTrend,
  warnOfUncalledUpstreams
} from "./chunk-CR4OESB4.js";
import {
  require_crypto
} from "./chunk-OSLLLFKW.js";
import {
  __callDispose,
  __commonJS,
  __require,
  __toESM,
  __using
} from "./chunk-EDONXQC2.js";

// node_modules/isexe/windows.js
var require_windows = __commonJS({
  "node_modules/isexe/windows.js"(exports, module) {
    module.exports = isexe;
    isexe.sync = sync;
    var fs = __require("fs");
    function checkPathExt(path6, options) {
      var pathext = options.pathExt !== void 0 ? options.pathExt : process.env.PATHEXT;
      if (!pathext) {
        return true;
      }
      pathext = pathext.split(";");
      if (pathext.indexOf("") !== -1) {
        return true;
      }
      for (var i2 = 0; i2 < pathext.length; i2++) {
        var p = pathext[i2].toLowerCase();
        if (p && path6.substr(-p.length).toLowerCase() === p) {
          return true;
        }
      }
      return false;
    }
    function checkStat(stat5, path6, options) {
      if (!stat5.isSymbolicLink() && !stat5.isFile()) {
        return false;
      }
      return checkPathExt(path6, options);
    }
    function isexe(path6, options, cb) {
      fs.stat(path6, function(er, stat5) {
        cb(er, er ? false : checkStat(stat5, path6, options));
      });
    }
    function sync(path6, options) {
      return checkStat(fs.statSync(path6), path6, options);
    }
  }
});

// node_modules/isexe/mode.js
var require_mode = __commonJS({
  "node_modules/isexe/mode.js"(exports, module) {
    module.exports = isexe;
    isexe.sync = sync;
    var fs = __require("fs");
    function isexe(path6, options, cb) {
      fs.stat(path6, function(er, stat5) {
        cb(er, er ? false : checkStat(stat5, options));
      });
    }
    function sync(path6, options) {
      return checkStat(fs.statSync(path6), options);
    }
    function checkStat(stat5, options) {
      return stat5.isFile() && checkMode(stat5, options);
    }
    function checkMode(stat5, options) {
      var mod = stat5.mode;
      var uid = stat5.uid;
      var gid = stat5.gid;
      var myUid = options.uid !== void 0 ? options.uid : process.getuid && process.getuid();
      var myGid = options.gid !== void 0 ? options.gid : process.getgid && process.getgid();
      var u2 = parseInt("100", 8);
      var g = parseInt("010", 8);
      var o2 = parseInt("001", 8);
      var ug = u2 | g;
      var ret = mod & o2 || mod & g && gid === myGid || mod & u2 && uid === myUid || mod & ug && myUid === 0;
      return ret;
    }
  }
});

// node_modules/isexe/index.js
var require_isexe = __commonJS({
  "node_modules/isexe/index.js"(exports, module) {
    var fs = __require("fs");
    var core;
    if (process.platform === "win32" || global.TESTING_WINDOWS) {
      core = require_windows();
    } else {
      core = require_mode();
    }
    module.exports = isexe;
    isexe.sync = sync;
    function isexe(path6, options, cb) {
      if (typeof options === "function") {
        cb = options;
        options = {};
      }
      if (!cb) {
        if (typeof Promise !== "function") {
          throw new TypeError("callback not provided");
        }
        return new Promise(function(resolve8, reject) {
          isexe(path6, options || {}, function(er, is) {
            if (er) {
              reject(er);
            } else {
              resolve8(is);
            }
          });
        });
      }
      core(path6, options || {}, function(er, is) {
        if (er) {
          if (er.code === "EACCES" || options && options.ignoreErrors) {
            er = null;
            is = false;
          }
        }
        cb(er, is);
      });
    }
    function sync(path6, options) {
      try {
        return core.sync(path6, options || {});
      } catch (er) {
        if (options && options.ignoreErrors || er.code === "EACCES") {
          return false;
        } else {
          throw er;
        }
      }
    }
  }
});

// node_modules/which/which.js
var require_which = __commonJS({
  "node_modules/which/which.js"(exports, module) {
    var isWindows = process.platform === "win32" || process.env.OSTYPE === "cygwin" || process.env.OSTYPE === "msys";
    var path6 = __require("path");
    var COLON = isWindows ? ";" : ":";
    var isexe = require_isexe();
    var getNotFoundError = (cmd) => Object.assign(new Error(`not found: ${cmd}`), { code: "ENOENT" });
    var getPathInfo = (cmd, opt) => {
      const colon = opt.colon || COLON;
      const pathEnv = cmd.match(/\//) || isWindows && cmd.match(/\\/) ? [""] : [
        // windows always checks the cwd first
        ...isWindows ? [process.cwd()] : [],
        ...(opt.path || process.env.PATH || /* istanbul ignore next: very unusual */
        "").split(colon)
      ];
      const pathExtExe = isWindows ? opt.pathExt || process.env.PATHEXT || ".EXE;.CMD;.BAT;.COM" : "";
      const pathExt = isWindows ? pathExtExe.split(colon) : [""];
      if (isWindows) {
        if (cmd.indexOf(".") !== -1 && pathExt[0] !== "")
          pathExt.unshift("");
      }
      return {
        pathEnv,
        pathExt,
        pathExtExe
      };
    };
    var which = (cmd, opt, cb) => {
      if (typeof opt === "function") {
        cb = opt;
        opt = {};
      }
      if (!opt)
        opt = {};
      const { pathEnv, pathExt, pathExtExe } = getPathInfo(cmd, opt);
      const found = [];
      const step = (i2) => new Promise((resolve8, reject) => {
        if (i2 === pathEnv.length)
          return opt.all && found.length ? resolve8(found) : reject(getNotFoundError(cmd));
        const ppRaw = pathEnv[i2];
        const pathPart = /^".*"$/.test(ppRaw) ? ppRaw.slice(1, -1) : ppRaw;
        const pCmd = path6.join(pathPart, cmd);
        const p = !pathPart && /^\.[\\\/]/.test(cmd) ? cmd.slice(0, 2) + pCmd : pCmd;
        resolve8(subStep(p, i2, 0));
      });
      const subStep = (p, i2, ii) => new Promise((resolve8, reject) => {
        if (ii === pathExt.length)
          return resolve8(step(i2 + 1));
        const ext = pathExt[ii];
        isexe(p + ext, { pathExt: pathExtExe }, (er, is) => {
          if (!er && is) {
            if (opt.all)
              found.push(p + ext);
            else
              return resolve8(p + ext);
          }
          return resolve8(subStep(p, i2, ii + 1));
        });
      });
      return cb ? step(0).then((res) => cb(null, res), cb) : step(0);
    };
    var whichSync = (cmd, opt) => {
      opt = opt || {};
      const { pathEnv, pathExt, pathExtExe } = getPathInfo(cmd, opt);
      const found = [];
      for (let i2 = 0; i2 < pathEnv.length; i2++) {
        const ppRaw = pathEnv[i2];
        const pathPart = /^".*"$/.test(ppRaw) ? ppRaw.slice(1, -1) : ppRaw;
        const pCmd = path6.join(pathPart, cmd);
        const p = !pathPart && /^\.[\\\/]/.test(cmd) ? cmd.slice(0, 2) + pCmd : pCmd;
        for (let j = 0; j < pathExt.length; j++) {
          const cur = p + pathExt[j];
          try {
            const is = isexe.sync(cur, { pathExt: pathExtExe });
            if (is) {
              if (opt.all)
                found.push(cur);
              else
                return cur;
            }
          } catch (ex) {
          }
        }
      }
      if (opt.all && found.length)
        return found;
      if (opt.nothrow)
        return null;
      throw getNotFoundError(cmd);
    };
    module.exports = which;
    which.sync = whichSync;
  }
});

// node_modules/path-key/index.js
var require_path_key = __commonJS({
  "node_modules/path-key/index.js"(exports, module) {
    "use strict";
    var pathKey2 = (options = {}) => {
      const environment = options.env || process.env;
      const platform3 = options.platform || process.platform;
      if (platform3 !== "win32") {
        return "PATH";
      }
      return Object.keys(environment).reverse().find((key) => key.toUpperCase() === "PATH") || "Path";
    };
    module.exports = pathKey2;
    module.exports.default = pathKey2;
  }
});

// node_modules/cross-spawn/lib/util/resolveCommand.js
var require_resolveCommand = __commonJS({
  "node_modules/cross-spawn/lib/util/resolveCommand.js"(exports, module) {
    "use strict";
    var path6 = __require("path");
    var which = require_which();
    var getPathKey = require_path_key();
    function resolveCommandAttempt(parsed, withoutPathExt) {
      const env = parsed.options.env || process.env;
      const cwd = process.cwd();
      const hasCustomCwd = parsed.options.cwd != null;
      const shouldSwitchCwd = hasCustomCwd && process.chdir !== void 0 && !process.chdir.disabled;
      if (shouldSwitchCwd) {
        try {
          process.chdir(parsed.options.cwd);
        } catch (err) {
        }
      }
      let resolved;
      try {
        resolved = which.sync(parsed.command, {
          path: env[getPathKey({ env })],
          pathExt: withoutPathExt ? path6.delimiter : void 0
        });
      } catch (e) {
      } finally {
        if (shouldSwitchCwd) {
          process.chdir(cwd);
        }
      }
      if (resolved) {
        resolved = path6.resolve(hasCustomCwd ? parsed.options.cwd : "", resolved);
      }
      return resolved;
    }
    function resolveCommand(parsed) {
      return resolveCommandAttempt(parsed) || resolveCommandAttempt(parsed, true);
    }
    module.exports = resolveCommand;
  }
});

// node_modules/cross-spawn/lib/util/escape.js
var require_escape = __commonJS({
  "node_modules/cross-spawn/lib/util/escape.js"(exports, module) {
    "use strict";
    var metaCharsRegExp = /([()\][%!^"`<>&|;, *?])/g;
    function escapeCommand(arg) {
      arg = arg.replace(metaCharsRegExp, "^$1");
      return arg;
    }
    function escapeArgument(arg, doubleEscapeMetaChars) {
      arg = `${arg}`;
      arg = arg.replace(/(?=(\\+?)?)\1"/g, '$1$1\\"');
      arg = arg.replace(/(?=(\\+?)?)\1$/, "$1$1");
      arg = `"${arg}"`;
      arg = arg.replace(metaCharsRegExp, "^$1");
      if (doubleEscapeMetaChars) {
        arg = arg.replace(metaCharsRegExp, "^$1");
      }
      return arg;
    }
    module.exports.command = escapeCommand;
    module.exports.argument = escapeArgument;
  }
});

// node_modules/shebang-regex/index.js
var require_shebang_regex = __commonJS({
  "node_modules/shebang-regex/index.js"(exports, module) {
    "use strict";
    module.exports = /^#!(.*)/;
  }
});

// node_modules/shebang-command/index.js
var require_shebang_command = __commonJS({
  "node_modules/shebang-command/index.js"(exports, module) {
    "use strict";
    var shebangRegex = require_shebang_regex();
    module.exports = (string2 = "") => {
      const match = string2.match(shebangRegex);
      if (!match) {
        return null;
      }
      const [path6, argument] = match[0].replace(/#! ?/, "").split(" ");
      const binary = path6.split("/").pop();
      if (binary === "env") {
        return argument;
      }
      return argument ? `${binary} ${argument}` : binary;
    };
  }
});

// node_modules/cross-spawn/lib/util/readShebang.js
var require_readShebang = __commonJS({
  "node_modules/cross-spawn/lib/util/readShebang.js"(exports, module) {
    "use strict";
    var fs = __require("fs");
    var shebangCommand = require_shebang_command();
    function readShebang(command) {
      const size = 150;
      const buffer = Buffer.alloc(size);
      let fd;
      try {
        fd = fs.openSync(command, "r");
        fs.readSync(fd, buffer, 0, size, 0);
        fs.closeSync(fd);
      } catch (e) {
      }
      return shebangCommand(buffer.toString());
    }
    module.exports = readShebang;
  }
});

// node_modules/cross-spawn/lib/parse.js
var require_parse = __commonJS({
  "node_modules/cross-spawn/lib/parse.js"(exports, module) {
    "use strict";
    var path6 = __require("path");
    var resolveCommand = require_resolveCommand();
    var escape = require_escape();
    var readShebang = require_readShebang();
    var isWin = process.platform === "win32";
    var isExecutableRegExp = /\.(?:com|exe)$/i;
    var isCmdShimRegExp = /node_modules[\\/].bin[\\/][^\\/]+\.cmd$/i;
    function detectShebang(parsed) {
      parsed.file = resolveCommand(parsed);
      const shebang = parsed.file && readShebang(parsed.file);
      if (shebang) {
        parsed.args.unshift(parsed.file);
        parsed.command = shebang;
        return resolveCommand(parsed);
      }
      return parsed.file;
    }
    function parseNonShell(parsed) {
      if (!isWin) {
        return parsed;
      }
      const commandFile = detectShebang(parsed);
      const needsShell = !isExecutableRegExp.test(commandFile);
      if (parsed.options.forceShell || needsShell) {
        const needsDoubleEscapeMetaChars = isCmdShimRegExp.test(commandFile);
        parsed.command = path6.normalize(parsed.command);
        parsed.command = escape.command(parsed.command);
        parsed.args = parsed.args.map((arg) => escape.argument(arg, needsDoubleEscapeMetaChars));
        const shellCommand = [parsed.command].concat(parsed.args).join(" ");
        parsed.args = ["/d", "/s", "/c", `"${shellCommand}"`];
        parsed.command = process.env.comspec || "cmd.exe";
        parsed.options.windowsVerbatimArguments = true;
      }
      return parsed;
    }
    function parse(command, args, options) {
      if (args && !Array.isArray(args)) {
        options = args;
        args = null;
      }
      args = args ? args.slice(0) : [];
      options = Object.assign({}, options);
      const parsed = {
        command,
        args,
        options,
        file: void 0,
        original: {
          command,
          args
        }
      };
      return options.shell ? parsed : parseNonShell(parsed);
    }
    module.exports = parse;
  }
});

// node_modules/cross-spawn/lib/enoent.js
var require_enoent = __commonJS({
  "node_modules/cross-spawn/lib/enoent.js"(exports, module) {
    "use strict";
    var isWin = process.platform === "win32";
    function notFoundError(original, syscall) {
      return Object.assign(new Error(`${syscall} ${original.command} ENOENT`), {
        code: "ENOENT",
        errno: "ENOENT",
        syscall: `${syscall} ${original.command}`,
        path: original.command,
        spawnargs: original.args
      });
    }
    function hookChildProcess(cp3, parsed) {
      if (!isWin) {
        return;
      }
      const originalEmit = cp3.emit;
      cp3.emit = function(name2, arg1) {
        if (name2 === "exit") {
          const err = verifyENOENT(arg1, parsed);
          if (err) {
            return originalEmit.call(cp3, "error", err);
          }
        }
        return originalEmit.apply(cp3, arguments);
      };
    }
    function verifyENOENT(status, parsed) {
      if (isWin && status === 1 && !parsed.file) {
        return notFoundError(parsed.original, "spawn");
      }
      return null;
    }
    function verifyENOENTSync(status, parsed) {
      if (isWin && status === 1 && !parsed.file) {
        return notFoundError(parsed.original, "spawnSync");
      }
      return null;
    }
    module.exports = {
      hookChildProcess,
      verifyENOENT,
      verifyENOENTSync,
      notFoundError
    };
  }
});

// node_modules/cross-spawn/index.js
var require_cross_spawn = __commonJS({
  "node_modules/cross-spawn/index.js"(exports, module) {
    "use strict";
    var cp3 = __require("child_process");
    var parse = require_parse();
    var enoent = require_enoent();
    function spawn3(command, args, options) {
      const parsed = parse(command, args, options);
      const spawned = cp3.spawn(parsed.command, parsed.args, parsed.options);
      enoent.hookChildProcess(spawned, parsed);
      return spawned;
    }
    function spawnSync2(command, args, options) {
      const parsed = parse(command, args, options);
      const result = cp3.spawnSync(parsed.command, parsed.args, parsed.options);
      result.error = result.error || enoent.verifyENOENTSync(result.status, parsed);
      return result;
    }
    module.exports = spawn3;
    module.exports.spawn = spawn3;
    module.exports.sync = spawnSync2;
    module.exports._parse = parse;
    module.exports._enoent = enoent;
  }
});

// src/baseline/records.ts
var import_node_crypto = __toESM(require_crypto(), 1);
import { open, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

// src/baseline/create-folder.ts
import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
async function createFolder(path6) {
  const error = await tryCreating(path6);
  if (error === null) return;
  const above = dirname(path6);
  if (error.code !== "ENOENT" || above === path6) throw error;
  if (!await isFolder(above)) await createFolder(above);
  const again = await tryCreating(path6);
  if (again !== null) throw again;
}
async function tryCreating(path6) {
  try {
    await mkdir(path6);
    return null;
  } catch (error) {
    const isThere = error.code === "EEXIST" && await isFolder(path6);
    return isThere ? null : error;
  }
}
async function isFolder(path6) {
  return stat(path6).then(
    (found) => found.isDirectory(),
    () => false
  );
}

// src/baseline/records.ts
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
async function readText(path6, maxBytes) {
  try {
    var _stack = [];
    try {
      const file = __using(_stack, await open(path6, "r"), true);
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

// src/core/plan/suite-secrets.ts
function listSuiteSecrets(suite, environment, files) {
  const templates = suite.requests.flatMap((request) => [
    request.path,
    ...request.headers.map(({ value }) => value),
    ...listBodyTemplates(request.body, files)
  ]);
  const variables = templates.flatMap(listVariables).map((name2) => environment(name2) ?? "");
  return [
    ...variables.flatMap(listSecretParts),
    ...listSideSecrets(suite, environment),
    ...suite.requests.flatMap(({ path: path6, headers, body }) => [
      ...findPathSecrets(path6),
      ...headers.flatMap(findHeaderSecret),
      ...listFormFields(body).flatMap(findFieldSecret)
    ]).map(({ value }) => value),
    ...listCredentialValues(suite, environment),
    ...listKeyLines(suite, files)
  ];
}
function listSideSecrets(side, environment) {
  const steps = [...side.setup, ...side.teardown];
  const variables = listStepTexts(steps.filter(({ kind }) => kind === "request")).flatMap(
    listStepVariables
  );
  const literal2 = steps.flatMap(
    (step) => step.kind === "request" ? [...findPathSecrets(step.path), ...step.headers.flatMap(findHeaderSecret)] : []
  );
  return [
    ...listServiceSecrets(side),
    ...variables.map((name2) => environment(name2) ?? "").flatMap(listSecretParts),
    ...literal2.map(({ value }) => value)
  ];
}
function listServiceSecrets({ service }) {
  const secrets = Object.entries(service.env).filter(([name2]) => isSecretName(name2));
  return secrets.flatMap(([, value]) => splitAtPlaceholders(value)).flatMap(listSecretParts);
}
function listCredentialValues({ credentials }, environment) {
  if (credentials === null) return [];
  if (credentials.kind === "bearer") return [fillVariables(credentials.token, environment)];
  const user = fillVariables(credentials.user, environment);
  const sent = buildBasicAuthorization(credentials.user, environment).replace("Basic ", "");
  return [user, user.slice(user.indexOf(":") + 1), sent];
}
function listKeyLines({ tls }, files) {
  if (!tls?.identity) return [];
  const lines = lookupFile({ path: tls.identity.key }, files).toString("latin1").split("\n").map((line) => line.trim());
  return lines.filter((line) => line.length >= 16 && !line.includes("-----"));
}

// src/core/secrets/mask-strings.ts
function maskStrings(value, mask) {
  return maskValue(value, mask);
}
function maskValue(value, mask) {
  if (typeof value === "string") return mask.maskText(value);
  if (Array.isArray(value)) return maskArray(value, mask);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [
    key,
    typeof each === "string" && programKeys.has(key) ? each : maskValue(each, mask)
  ]);
  return Object.fromEntries(entries);
}
function maskArray(values, mask) {
  const isText = values.length > 0 && values.every((each) => typeof each === "string" && !each.includes("\n"));
  return isText ? mask.maskLines(values) : values.map((each) => maskValue(each, mask));
}
var programKeys = /* @__PURE__ */ new Set([
  "schema",
  "outcome",
  "kind",
  "metric",
  "side",
  "turns",
  "interleaving",
  "level",
  "code",
  "takenAt",
  "startedAt",
  "commit",
  "configuration",
  "bodyHash",
  "hash",
  "mode",
  "protocol",
  "arrivals",
  "pacing",
  "onBusy",
  "sleep",
  "precedence",
  "os",
  "arch",
  // Histograms.
  "connect",
  "tls",
  "response",
  "service",
  "wait",
  "lag"
]);

// src/core/sensitivity/check-storm.ts
function findStormProblems(suite) {
  const { load: load2, name: name2 } = suite;
  if (load2.kind !== "users") return [];
  if (!isStorm(load2)) {
    return load2.rampUpSeconds > 0 ? [
      `${name2}: load.ramp-up needs load.loops in a gate: users who stay are loaded in turns, after all of them have started. Set loops, or leave out ramp-up.`
    ] : [];
  }
  return [...findFewRequests(suite), ...findShortMaxTime(suite)];
}
function findFewRequests({ load: load2, name: name2 }) {
  if (load2.kind !== "users" || load2.loops === void 0) return [];
  const { connections: users, loops } = load2;
  const requests = users * loops;
  if (requests >= minStormRequests) return [];
  const enough = Math.ceil(minStormRequests / users);
  return [
    `${name2}: ${formatCount(users, "user")} \xD7 ${formatCount(loops, "loop")} are ${formatCount(requests, "request")} in each storm, and a gate needs ${formatNumber(minStormRequests)}: set load.loops to ${enough} or more, or raise load.users.`
  ];
}
function findShortMaxTime(suite) {
  const { name: name2, maxTimeSeconds, epochs } = suite;
  const [pairs = 1] = listLooks({ epochs, isSteady: false, hasStorms: true });
  const each = estimateStormSeconds(suite);
  const needed = 2 * pairs * each;
  if (needed <= maxTimeSeconds) return [];
  const fitting = Math.floor(maxTimeSeconds / (2 * pairs));
  return [
    `${name2}: a storm takes ${formatMinutesAndSeconds(each)} or more (ramp-up, and the think time between the requests of a user), so ${formatCount(pairs, "pair")} of storms take ${formatMinutesAndSeconds(needed)}, and max-time is ${formatMinutesAndSeconds(maxTimeSeconds)}. Storms of ${formatMinutesAndSeconds(fitting)} would fit: shorten ramp-up, loops or think-time, or set max-time to ${Math.ceil(needed / 60) + 1}m or more.`
  ];
}

// src/core/sides/side-differences.ts
var comparedKeys = [
  ["start", ({ service }) => service.start],
  ["cwd", ({ service }) => service.cwd],
  ["build", ({ build }) => build],
  ["prepare", ({ prepare }) => prepare],
  ["reset", ({ reset: reset2 }) => reset2],
  ["setup", ({ setup }) => setup],
  ["teardown", ({ teardown }) => teardown],
  ["carry", ({ carry }) => carry],
  ["url", ({ url }) => url],
  ["ready", ({ service }) => service.ready],
  ["socket", ({ socket }) => socket],
  ["tls", ({ tls }) => tls]
];
function listDifferentKeys(base, head) {
  return comparedKeys.flatMap(([key, select]) => isSame(select(base), select(head)) ? [] : [key]);
}
function isSame(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}
var maxListedVariables = 20;
function listDifferentVariables(base, head) {
  const [one, other] = [base.service.env, head.service.env];
  const names = [.../* @__PURE__ */ new Set([...Object.keys(one), ...Object.keys(other)])].sort();
  const different = names.filter((name2) => one[name2] !== other[name2]);
  const more = different.length - maxListedVariables;
  return more > 0 ? [...different.slice(0, maxListedVariables), `${more} more`] : different;
}

// src/core/sides/base-side.ts
function copyHeadSide(suite) {
  return { config: suite, isOwn: false, lacksSuite: false, notices: [] };
}
function configureBase(suite, head, file) {
  const own = file.kind === "found" ? readOwnLayers(suite.name, head, file) : { kind: "absent" };
  if (own.kind !== "found") return readWithHeadFile(suite, head, own);
  const read = readSide(suite, own.layers, head, { where: own.label, what: "", line: 0 });
  const inOwnFile = read.problems.filter(({ place }) => place.where.startsWith(own.label));
  if (inOwnFile.length > 0)
    return readWithHeadFile(suite, head, { kind: "unreadable", problem: formatFirst(inOwnFile) });
  if (read.problems.length > 0) return { problems: formatProblems(read.problems) };
  const supplied = own.layers.slice(0, -own.fileLayers.length).flatMap((layer) => [...layer.keys()]);
  return {
    side: {
      config: read.config,
      isOwn: supplied.length === 0,
      lacksSuite: false,
      notices: [
        ...own.notices,
        ...listOverriddenKeys(head.overrides, own.fileLayers),
        ...describeDifferences(read.config, suite)
      ]
    }
  };
}
function readOwnLayers(name2, head, { path: path6, text }) {
  const label = `${path6} of the base`;
  const problems = [];
  const file = readConfigFile({ path: label, text }, problems);
  if (file === null || problems.length > 0)
    return { kind: "unreadable", problem: formatFirst(problems) };
  const layers = findSuiteLayers({ overrides: head.overrides, file }, name2);
  if (layers === null) return { kind: "lacks suite" };
  const fileLayers = layers.slice(1);
  const isOldMap = hasSameMap(findSuiteLayers(head, name2) ?? [], fileLayers);
  return {
    kind: "found",
    label,
    layers: [...listHeadLayers(head, name2, isOldMap), ...fileLayers],
    fileLayers,
    notices: [
      ...head.file.place.where.replace(/^\.\//, "") === path6 ? [] : [describeMove(path6, head.file)],
      ...isOldMap ? [oldMapNotice] : []
    ]
  };
}
function hasSameMap(headLayers, fileLayers) {
  const [one, other] = [headLayers, fileLayers].map(
    (layers) => layers.map((layer) => layer.get("base")).find((value) => value?.kind === "map")
  );
  return one !== void 0 && isSameValue(one, other);
}
var oldMapNotice = "The map `base:` of the suite is in the file of the base too, so it was meant for a change that is merged. It is ignored: remove it.";
function listHeadLayers(head, name2, ignoresMap = false) {
  const layers = findSuiteLayers(head, name2) ?? [];
  const map = ignoresMap ? /* @__PURE__ */ new Map() : readBaseMap({ layers, problems: [] });
  const overrides = new Map([...head.overrides].filter(([option]) => isSideOption(option)));
  return [selectBaseOverrides({ layers: [head.overrides] }), map, overrides];
}
function readWithHeadFile(suite, head, own) {
  const fileLayers = findSuiteLayers(head, suite.name)?.slice(1) ?? [];
  const layers = [...listHeadLayers(head, suite.name), ...fileLayers];
  const { config, problems } = readSide(suite, layers, head, head.file.place);
  if (problems.length > 0) return { problems: formatProblems(problems) };
  const notices = own.kind === "unreadable" ? [
    `The configuration of the base is not valid for this version of tailgate, so the base is built and started as this change's file says. ${own.problem}`
  ] : [];
  return {
    side: {
      config,
      isOwn: false,
      lacksSuite: own.kind === "lacks suite",
      notices: [...notices, ...describeDifferences(config, suite)]
    }
  };
}
function readSide({ base }, layers, { origin, environment, defaults = {} }, place) {
  const problems = [];
  const context = {
    ...{ layers, origin, environment, defaults, problems, warnings: [], place }
  };
  return { config: readSideConfig(readAddress(context), base, context), problems };
}
function formatFirst(problems) {
  const [first = ""] = formatProblems(problems);
  return `${first}.`;
}
function describeMove(path6, { place }) {
  return `The base has its configuration in ${path6}, which this change moves to ${place.where}.`;
}
function listOverriddenKeys(overrides, fileLayers) {
  return sideOptionNames.flatMap((name2) => {
    const value = overrides.get(name2);
    const own = fileLayers.find((layer) => layer.has(name2))?.get(name2);
    if (!value || !own || isSameValue(value, own)) return [];
    if (name2 === "env") return listOverriddenVariables(value, fileLayers);
    const how = value.place.where.startsWith("input") ? `base-${name2}` : `--base-${name2}`;
    return [
      `${value.place.where} sets ${name2} for both sides, and the file of the base has another value. Set ${how} too if the base needs its own.`
    ];
  });
}
function listOverriddenVariables(value, fileLayers) {
  const own = fileLayers.flatMap((layer) => listEntries(layer.get("env")));
  return listEntries(value).flatMap(({ name: name2, value: set }) => {
    const other = own.find((entry) => entry.name === name2);
    if (other === void 0 || isSameValue(set, other.value)) return [];
    return [
      `${value.place.where} sets ${name2} for both sides, and the file of the base has another value.`
    ];
  });
}
function listEntries(value) {
  return value?.kind === "map" ? value.entries : [];
}
function isSameValue(one, other) {
  const format2 = (value) => JSON.stringify(value, (key, each) => key === "place" ? void 0 : each);
  return format2(one) === format2(other);
}
function describeDifferences(base, head) {
  const keys = listDifferentKeys(base, head);
  const variables = listDifferentVariables(base, head);
  return [
    ...keys.length === 0 ? [] : [`Base and head are configured differently: ${joinWithAnd(keys)}.`],
    ...variables.length === 0 ? [] : [
      `The environment of base and head differs in ${joinWithAnd(variables)}, which can change figures by itself.`
    ]
  ];
}

// src/core/verdict/rules.ts
function buildRules(suite, suites = 1) {
  const { limits, warnLimits, requests, scenarios, noise, allowErrors, floors, epochs } = suite;
  const { upstreams } = suite;
  return {
    limits,
    warnLimits,
    requests: selectFirstByName(requests),
    ...scenarios.length > 0 && { scenarios },
    noise,
    allowErrors,
    floors,
    epochs,
    ...upstreams.length > 0 && {
      upstreams: upstreams.map(({ name: name2, maxMoreCalls }) => ({ name: name2, maxMoreCalls }))
    },
    suites
  };
}

// src/core/doctor/finding.ts
function createPass(check, sentence) {
  return { check, level: "fine", sentence, remedy: null };
}
function createWarning(check, sentence, remedy) {
  return { check, level: "warning", sentence, remedy };
}
function createProblem(check, sentence, remedy) {
  return { check, level: "problem", sentence, remedy };
}

// src/core/doctor/phrases.ts
function describeDemand({ connections }, sides) {
  const load2 = formatCount(connections, "connection");
  return sides > 1 ? `${load2} to each of base and head take` : `${load2} ${connections === 1 ? "takes" : "take"}`;
}
function formatBytes(bytes) {
  return bytes < 1e9 ? `${formatNumber(bytes / 1e6)} MB` : `${formatNumber(bytes / 1e9)} GB`;
}
function roundUp(count2) {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count2))) - 1);
  return Math.ceil(count2 / unit) * unit;
}
var inThisShellPhrase = "in the shell that starts tailgate";
function suggestMoreFiles(files) {
  return `\`sudo prlimit --pid $$ --nofile=${files}:${files}\` ${inThisShellPhrase}, or \`docker run --ulimit nofile=${files}\``;
}
var morePortsRemedy = '`sudo sysctl -w net.ipv4.ip_local_port_range="1024 65535"`';

// src/core/doctor/capacity.ts
var spareFiles = 32;
var filesPerWorker = 4;
function checkOpenFiles(readings, requirements) {
  const { engine } = readings;
  if (engine.kind === "absent" || engine.files === null) return null;
  const check = "open files";
  const { connections, sides } = requirements;
  const { was, is } = engine.files;
  const own = countOwnFiles(readings, requirements);
  const needed = { least: connections * sides.least + own, most: connections * sides.most + own };
  const limit = `This process may have ${formatCount(is, "file")} open`;
  if (needed.least > is) {
    const demand2 = `${describeDemand(requirements, sides.least)} ${formatNumber(needed.least)}`;
    const sentence = `${limit}, and each connection is one: ${demand2}, including the files that are open anyway.`;
    return createProblem(check, sentence, suggestMoreFiles(needed.most));
  }
  if (needed.most > is) {
    const sentence = `${limit}, and each connection is one: enough for ${formatCount(connections, "connection")} to one service, but not to base and head at once, which take ${formatNumber(needed.most)}.`;
    return createWarning(check, sentence, suggestMoreFiles(needed.most));
  }
  const raised = was < is ? ` (raised from ${formatNumber(was)})` : "";
  const demand = `${describeDemand(requirements, sides.most)} ${formatNumber(needed.most)}`;
  return createPass(check, `${limit}${raised}, and so may a service that it starts; ${demand}.`);
}
function countOwnFiles(readings, requirements) {
  const workers = countWorkers(requirements, countProcessors(readings));
  return (readings.openFiles ?? spareFiles) + spareFiles + filesPerWorker * workers;
}
function countWorkers({ workers, connections, sides }, processors) {
  if (workers.kind === "given") return Math.min(workers.count, connections);
  if (processors <= 4) return 1;
  const { perSecond } = workers;
  const chosen = perSecond === null ? Math.floor(processors / 4) : Math.min(
    Math.ceil(perSecond * sides.most / typicalPerSecondPerWorker),
    Math.floor(processors / 2)
  );
  return Math.min(Math.max(1, chosen), connections);
}
var typicalPerSecondPerWorker = 1e5;
function countProcessors({ engine, cpus: cpus3, quota }) {
  const usable = (engine.kind === "there" ? engine.processors : null) ?? cpus3 ?? 1;
  return Math.max(1, Math.min(usable, Math.floor(quota?.cpus ?? usable)));
}
function checkServiceFiles({ service }, { connections }) {
  if (service === null) return null;
  const check = "the service's files";
  const { processes, open: open4, most } = service;
  const limit = `may have ${formatCount(most, "file")} open`;
  const use = processes === 1 ? `The service ${limit}, and has ${formatNumber(open4)}` : `The ${formatNumber(processes)} processes of the service ${limit}, and have ${formatNumber(open4)}`;
  if (open4 + connections <= most) return createPass(check, `${use}.`);
  const enough = roundUp(2 * connections);
  return createWarning(
    check,
    `${use}: some of ${formatCount(connections, "connection")} would never be accepted.`,
    `\`ulimit -n ${enough}\` where the service is started, or \`LimitNOFILE=${enough}\``
  );
}
function checkMachineFiles({ machineFiles }, requirements) {
  if (machineFiles === null) return null;
  const check = "the machine's files";
  const { open: open4, most } = machineFiles;
  const needed = 2 * requirements.connections * requirements.sides.most;
  const demand = `${describeDemand(requirements, requirements.sides.most)} ${formatNumber(needed)}`;
  const sentence = `All programs together may have ${formatNumber(most)} files open, and have ${formatNumber(open4)}; ${demand}, both ends counted.`;
  return open4 + needed <= most ? createPass(check, sentence) : createProblem(check, sentence, `\`sudo sysctl -w fs.file-max=${roundUp(open4 + 2 * needed)}\``);
}
function checkListenBacklog({ waitingRoom }, { connections, openedTogether }) {
  if (waitingRoom === null) return null;
  const check = "waiting room";
  const { accepted, opening } = waitingRoom;
  const together = formatNumber(openedTogether);
  const backlog = `A listen backlog may contain ${formatCount(accepted, "connection")} that wait to be accepted (net.core.somaxconn), and ${formatNumber(opening)} that are being opened`;
  if (Math.min(accepted, opening) >= openedTogether) {
    const all = connections > openedTogether ? ` of ${formatNumber(connections)}` : "";
    return createPass(check, `${backlog}; ${together}${all} may arrive at once.`);
  }
  const most = Math.max(4096, roundUp(openedTogether));
  const settings = `net.core.somaxconn=${most} net.ipv4.tcp_max_syn_backlog=${most}`;
  return createWarning(
    check,
    `${backlog}: some of ${together} that arrive at once would be dropped, and retried after a second.`,
    `\`sudo sysctl -w ${settings}\`, and restart the service`
  );
}
function checkConnectionTracking({ tracked }, { connections, sides, way }) {
  if (tracked === null || way.kind === "socket") return null;
  const check = "connection tracking";
  const { now, most } = tracked;
  const needed = connections * sides.most;
  const use = `The firewall tracks at most ${formatNumber(most)} connections, and tracks ${formatNumber(now)} now`;
  if (now + needed <= most) return createPass(check, `${use}.`);
  return createWarning(
    check,
    `${use}: some of ${formatNumber(needed)} more would be dropped without a message.`,
    `\`sudo sysctl -w net.netfilter.nf_conntrack_max=${roundUp(now + 2 * needed)}\``
  );
}
var bytesPerConnection = 16384;
function checkMemory({ memory }, requirements) {
  if (memory === null) return null;
  const check = "memory";
  const { freeBytes, limit } = memory;
  const needed = requirements.connections * requirements.sides.most * bytesPerConnection;
  const owner = limit === "group" ? "container" : "machine";
  const sentence = `This ${owner} has ${formatBytes(freeBytes)} of memory left; ${describeDemand(requirements, requirements.sides.most)} about ${formatBytes(needed)}, in addition to what the service needs for them.`;
  if (needed <= freeBytes) return createPass(check, sentence);
  const remedy = limit === "group" ? `\`docker run --memory\` with ${formatBytes(2 * needed)} more, in Kubernetes a higher \`limits.memory\`` : "stop other programs, or use fewer connections";
  return createProblem(check, sentence, remedy);
}

// src/core/doctor/environment.ts
function checkLoadEngine({ engine }) {
  return engine.kind === "there" ? null : createProblem("load engine", engine.why, null);
}
function checkCpuQuota({ quota, cpus: cpus3, engine }) {
  if (quota === null || cpus3 === null) return null;
  const usable = Math.min(cpus3, (engine.kind === "there" ? engine.processors : null) ?? cpus3);
  const check = "CPU quota";
  const { periods, of } = quota.throttled;
  const throttled = periods > 0 ? ` So far, it was throttled in ${formatNumber(periods)} of ${formatNumber(of)} periods.` : "";
  if (quota.cpus >= usable)
    return createPass(
      check,
      `A quota leaves this container all of its ${formatCount(usable, "CPU")}.${throttled}`
    );
  const sentence = `A quota leaves this container the time of ${formatCount(quota.cpus, "CPU")}, of the ${formatNumber(usable)} that it may run on: when that time is used up, tailgate and the service stop for the rest of a tenth of a second, which counts as response time.` + throttled;
  const remedy = "no quota: `docker run` without `--cpus`, in Kubernetes no `limits.cpu`, in systemd no `CPUQuota=`; or whole CPUs, `docker run --cpuset-cpus=0-1`";
  return createWarning(check, sentence, remedy);
}
function checkCpus({ engine, cpus: cpus3 }) {
  const usable = engine.kind === "there" ? engine.processors : null;
  if (usable === null || cpus3 === null) return null;
  const check = "CPUs";
  if (usable > 1) {
    const share = usable < cpus3 ? `${formatNumber(usable)} of ${formatCount(cpus3, "CPU")}` : `all of its ${formatCount(cpus3, "CPU")}`;
    return createPass(check, `This process may run on ${share}.`);
  }
  const of = cpus3 > 1 ? ` of ${formatNumber(cpus3)}` : "";
  const sentence = `This process may run on one CPU${of}: tailgate and the service compete for it.`;
  const remedy = cpus3 > 1 ? `\`taskset -cp 0-${cpus3 - 1} $$\` ${inThisShellPhrase}, or \`docker run\` without \`--cpuset-cpus\`` : "a machine with two CPUs or more";
  return createWarning(check, sentence, remedy);
}
function checkClockRate({ governors, platform: platform3 }) {
  const check = "clock rate";
  if (governors.length === 0) {
    const sentence2 = "No governor sets the clock rate, as is usual in virtual machines.";
    return platform3 === "linux" ? createPass(check, sentence2) : null;
  }
  if (governors.every((governor) => governor === "performance"))
    return createPass(check, "The CPUs stay at their highest clock rate.");
  const sentence = `The clock rate follows the load (${joinWithAnd(governors)}), so a light load is served more slowly than a heavy one, and the first requests most slowly.`;
  return createWarning(check, sentence, "`sudo cpupower frequency-set --governor performance`");
}
function checkOtherPrograms({ loadAverage, cpus: cpus3 }) {
  if (loadAverage === null || cpus3 === null) return null;
  const check = "other programs";
  const demand = `Over the last minute, an average of ${formatNumber(loadAverage)} programs needed one of the ` + formatCount(cpus3, "CPU");
  return loadAverage <= cpus3 / 2 ? createPass(check, `${demand}.`) : createWarning(
    check,
    `${demand}: other programs make a measurement less accurate.`,
    "`top` shows them"
  );
}
var minNoticedSteal = 0.01;
function checkSteal({ steal }) {
  if (steal === null) return null;
  const check = "time taken away";
  const share = `${steal === 0 ? "none" : formatPercent(steal)} of its CPU time`;
  const sentence = `Since this machine was started, ${share} went to other guests of its host`;
  return steal < minNoticedSteal ? createPass(check, `${sentence}.`) : createWarning(
    check,
    `${sentence}, which shows in the slowest requests.`,
    "base and head side by side, which share it (`mode: paired`), or a host of its own"
  );
}
function checkSchedulingPriority({
  engine,
  isHostedByGitHub,
  platform: platform3
}) {
  if (engine.kind === "absent" || platform3 === "win32") return null;
  const check = "precedence";
  if (platform3 === "darwin")
    return createPass(
      check,
      "The load threads have the quality-of-service class for what a user waits for; macOS has no real-time priority that a program may take."
    );
  if (engine.realTime)
    return createPass(check, "The load threads may have a real-time scheduling priority.");
  if (isHostedByGitHub)
    return createPass(
      check,
      "On this runner, which GitHub hosts, `sudo -n prlimit` grants the load threads a real-time scheduling priority."
    );
  return createWarning(
    check,
    "The load threads may not have a real-time scheduling priority, so they send requests late when programs compete for the CPUs.",
    `\`priority: sudo\`, or \`sudo prlimit --pid $$ --rtprio=1:1\` ${inThisShellPhrase}; in a container \`docker run --ulimit rtprio=1 --cap-add SYS_NICE\``
  );
}
var minExactSleepKernel = { major: 5, minor: 11 };
function checkKernel({ kernel, platform: platform3 }) {
  const [, major, minor] = (/^(\d+)\.(\d+)/.exec(kernel ?? "") ?? []).map(Number);
  if (platform3 !== "linux" || major === void 0 || minor === void 0) return null;
  const check = "kernel";
  const isExact = major > minExactSleepKernel.major || major === minExactSleepKernel.major && minor >= minExactSleepKernel.minor;
  if (isExact)
    return createPass(
      check,
      `Linux ${major}.${minor} wakes the load threads to the nanosecond (epoll_pwait2).`
    );
  const sentence = `Linux ${major}.${minor} has no epoll_pwait2, so waking up on time takes a timer, and one more system call for each request.`;
  return createWarning(
    check,
    sentence,
    `Linux ${minExactSleepKernel.major}.${minExactSleepKernel.minor} or later`
  );
}
var fastClocks = [
  "tsc",
  "kvm-clock",
  "hyperv_clocksource_tsc_page",
  "arch_sys_counter",
  "timebase"
];
function checkClock({ clock }) {
  if (clock === null) return null;
  const check = "clock";
  const { current, available } = clock;
  if (fastClocks.includes(current))
    return createPass(check, `The clock (${current}) is read without a system call.`);
  const better = available.find((name2) => fastClocks.includes(name2));
  const setting = "/sys/devices/system/clocksource/clocksource0/current_clocksource";
  return createWarning(
    check,
    `Reading the clock (${current}) takes a system call, several times for each request.`,
    better === void 0 ? "a host whose processor has a steady counter (tsc)" : `\`echo ${better} | sudo tee ${setting}\``
  );
}
function checkSelinux({ selinux }) {
  if (selinux === null) return null;
  const check = "SELinux";
  if (selinux === "permissive") return createPass(check, "SELinux only logs what it would forbid.");
  return createWarning(
    check,
    "SELinux enforces its rules: it may prevent a service from listening on a port, or from reading a checkout in an unusual folder.",
    "`sudo ausearch -m avc -ts recent` shows what it denied; `sudo setenforce 0` disables it for a test"
  );
}
var expectedReadings = [
  ["machineFiles", "the machine's open files"],
  ["ports", "ports"],
  ["waitingRoom", "the listen backlog"],
  ["memory", "memory"],
  ["cpus", "CPUs"],
  ["loadAverage", "other programs"],
  ["steal", "steal"],
  ["kernel", "the kernel"]
];
function checkUnread(readings) {
  const unread = expectedReadings.flatMap(([key, label]) => readings[key] === null ? [label] : []);
  if (unread.length === 0) return null;
  const place = readings.platform === "linux" ? "Here" : `On ${readings.platform}`;
  return createWarning(
    "not read",
    `${place}, these could not be read, and may not suffice: ${joinWithAnd(unread)}.`,
    null
  );
}

// src/core/plan/warmup.ts
var warmupLeadMs = 1e3;
function buildWarmupStretch(load2, seconds) {
  const groupMs = load2.interleave?.kind === "rounds" ? 2 * load2.interleave.roundMs : 1e3;
  const groups = Math.max(1, Math.round(seconds * 1e3 / groupMs));
  return {
    ...load2,
    load: removeShape(load2.load),
    warmupMs: 0,
    durationMs: groups * groupMs,
    groups,
    drainMs: Math.min(load2.drainMs, 1e3)
  };
}
function removeShape(load2) {
  if (!("shape" in load2)) return load2;
  const { shape: _, ...steady } = load2;
  return steady;
}
function computeMedians({ sides }) {
  return sides.map(
    ({ groups }) => groups.map(({ requests }) => {
      const all = mergeHistograms(requests.map(({ response }) => response));
      return { value: readQuantileMs(all, 0.5), requests: countValues(all) };
    })
  );
}
function isStillGettingFaster(medians) {
  return medians.some((groups) => {
    const [before, last] = groups.slice(-2);
    if (before === void 0 || last === void 0 || before.value === 0 || last.value === 0)
      return false;
    const chance = Math.SQRT2 / Math.sqrt(Math.max(1, Math.min(before.requests, last.requests)));
    return Math.log(before.value / last.value) > Math.max(0.05, chance);
  });
}

// src/core/doctor/requirements.ts
function computeRequirements(suite, sides) {
  const { load: load2, workers } = suite;
  const connections = countMaxConnections(load2);
  const isRenewed = load2.requestsPerConnection !== void 0;
  return {
    connections,
    sides: { least: sides, most: sides },
    workers: workers > 0 ? { kind: "given", count: workers } : { kind: "chosen", perSecond: findMaxPerSecond(load2) },
    openedTogether: isRenewed ? connections : Math.min(connections, maxConcurrentOpens),
    // With `requests-per-connection`, the service closes, so its port stays in TIME_WAIT.
    openedPerMinute: connections * countLoadStartsPerMinute(suite),
    way: resolveRoute(suite)
  };
}
var maxConcurrentOpens = 100;
function countMaxConnections(load2) {
  const grown = load2.kind === "rate" && load2.onBusy?.kind === "grow" ? load2.onBusy.connections : 0;
  return Math.max(load2.connections, grown);
}
function findMaxPerSecond(load2) {
  return load2.kind === "rate" ? findPeakRate(load2) / 1e3 : null;
}
function resolveRoute({ url, socket, transport }) {
  if (socket !== null) return { kind: "socket" };
  const address = parseAddress(url);
  if (!("value" in address) || address.value.port === null) return { kind: "port", target: null };
  const { host, port } = address.value;
  return transport.addresses === "all" && !isIpAddress(host) ? { kind: "addresses" } : { kind: "port", target: { host, port } };
}
function isIpAddress(host) {
  return /^[\d.]+$|:/.test(host);
}
function countLoadStartsPerMinute(suite) {
  const { warmupSeconds, epochs, script } = suite;
  const startsPerEpoch = warmupSeconds * 1e3 >= 2 * warmupLeadMs && script === null ? 2 : 1;
  const epochsPerMinute = Math.ceil(60 / Math.max(1, estimateLoadSeconds(suite)));
  return startsPerEpoch * Math.min(epochs ?? maxDefaultEpochs, epochsPerMinute);
}

// src/core/doctor/ports.ts
function checkPorts({ ports }, { connections, openedPerMinute, way }) {
  if (ports === null || way.kind === "socket") return null;
  const check = "ports";
  const target = way.kind === "port" ? way.target : null;
  const busiest = findPortUse(ports, target);
  const size = Math.max(0, ports.to - ports.from + 1 - ports.reserved - ports.listening);
  const left = Math.max(0, size - (busiest === null ? 0 : countUnusablePorts(busiest, ports)));
  const load2 = formatCount(connections, "connection");
  const range = `Connections to one address come from ${formatCount(size, "port")} (${ports.from} to ${ports.to}${describeExcludedPorts(ports)})` + (left < size && busiest !== null ? `, and towards ${formatTarget(busiest)} ${describePortUse(busiest, ports)}` : "");
  if (left < connections) {
    const lack = `${range}: too few for ${load2}`;
    const remedy = suggestPortRemedy(ports, busiest);
    if (way.kind === "addresses")
      return createWarning(check, `${lack}, unless they go to several addresses.`, remedy);
    return target === null && size >= connections ? createWarning(check, `${lack}, if that is the service.`, remedy) : createProblem(check, `${lack}.`, remedy);
  }
  if (target !== null && !isPortReused(target, ports) && openedPerMinute > left) {
    const sentence = `${range}; each is kept for a minute after its connection has ended, and ${formatNumber(openedPerMinute)} are opened per minute, since each start of the load opens new connections.`;
    return createWarning(check, sentence, "`sudo sysctl -w net.ipv4.tcp_tw_reuse=1`");
  }
  return createPass(check, `${range}; ${load2} ${connections === 1 ? "is" : "are"} requested.`);
}
function findPortUse({ taken }, target) {
  if (target === null) return taken[0] ?? null;
  const isSameHost = (host) => !isIpAddress(target.host) || host === target.host;
  return taken.find(({ host, port }) => port === target.port && isSameHost(host)) ?? null;
}
function countUnusablePorts(use, ports) {
  return use.open + (isPortReused(use, ports) ? 0 : use.waiting);
}
function isPortReused(target, { reuse }) {
  return reuse === "always" || reuse === "over-loopback" && isLoopback(target);
}
function isLoopback({ host }) {
  return /^127\.|^::1$|^localhost$/.test(host);
}
function formatTarget({ host, port }) {
  return host.includes(":") ? `[${host}]:${port}` : `${host}:${port}`;
}
function describePortUse(use, ports) {
  const { open: open4, waiting } = use;
  return joinWithAnd([
    ...open4 > 0 ? [`${formatNumber(open4)} are in use`] : [],
    ...waiting > 0 && !isPortReused(use, ports) ? [`${formatNumber(waiting)} wait for a minute after use (TIME_WAIT)`] : []
  ]);
}
function describeExcludedPorts({ reserved, listening }) {
  const parts = [
    ...reserved > 0 ? [`${formatNumber(reserved)} reserved`] : [],
    ...listening > 0 ? [`${formatNumber(listening)} with a listener`] : []
  ];
  return parts.length === 0 ? "" : `, without ${joinWithAnd(parts)}`;
}
function suggestPortRemedy({ from, to }, busiest) {
  const isWide = from < 2048 && to > 64e3;
  const hasMostWaiting = busiest !== null && busiest.waiting > busiest.open;
  if (isWide && hasMostWaiting)
    return "wait for a minute, or `sudo sysctl -w net.ipv4.tcp_tw_reuse=1`";
  if (isWide) return "fewer connections: one address of a service has no more ports than these";
  return hasMostWaiting ? `${morePortsRemedy}, or wait for a minute` : morePortsRemedy;
}

// src/core/doctor/doctor.ts
function checkReadings(readings, requirements) {
  const all = [
    checkLoadEngine(readings),
    checkOpenFiles(readings, requirements),
    checkServiceFiles(readings, requirements),
    checkMachineFiles(readings, requirements),
    checkPorts(readings, requirements),
    checkListenBacklog(readings, requirements),
    checkConnectionTracking(readings, requirements),
    checkMemory(readings, requirements),
    checkCpuQuota(readings),
    checkCpus(readings),
    checkClockRate(readings),
    checkOtherPrograms(readings),
    checkSteal(readings),
    checkSchedulingPriority(readings),
    checkKernel(readings),
    checkClock(readings),
    checkSelinux(readings),
    checkUnread(readings)
  ];
  return all.filter((finding) => finding !== null);
}
function selectLoadFindings(findings) {
  return findings.filter(({ check, level }) => level !== "fine" && loadChecks.has(check));
}
function findFittingConnections(readings, requirements) {
  const fits = (connections) => selectLoadFindings(checkReadings(readings, { ...requirements, connections })).every(
    ({ level }) => level !== "problem"
  );
  let [most, tooMany] = [0, requirements.connections + 1];
  while (tooMany - most > 1) {
    const middle = Math.floor((most + tooMany) / 2);
    if (fits(middle)) most = middle;
    else tooMany = middle;
  }
  return most;
}
function identifyFinding({ check, sentence }) {
  return check === "CPU quota" ? check : sentence;
}
var loadChecks = /* @__PURE__ */ new Set([
  "load engine",
  "open files",
  "the service's files",
  "the machine's files",
  "ports",
  "waiting room",
  "connection tracking",
  "memory",
  "CPU quota"
]);
function findWorstLevel(findings) {
  const levels = new Set(findings.map(({ level }) => level));
  return levels.has("problem") ? "problem" : levels.has("warning") ? "warning" : "fine";
}

// src/core/plan/counter-range.ts
var CounterRange = class {
  #next = 0;
  /** The first value of a block of `count` values, which belong to the caller alone. */
  reserve(count2) {
    const first = this.#next;
    this.#next += count2;
    return first;
  }
};

// src/core/plan/data/rows.ts
function findFirstRows(suite, part, epoch) {
  const rows = findPartStart(suite, part);
  return new Map(
    suite.data.map((feeder) => {
      if (feeder.rows === "per-user") return [feeder.name, 0];
      const isOnce = feeder.order === "once-each" && !hasFreshState(suite);
      return [feeder.name, rows + (isOnce ? epoch * countEpochRows(suite) : 0)];
    })
  );
}
function findPartStart(suite, part) {
  if (part.kind === "verification" || isCountLimited(suite.load)) return 0;
  const verified = countVerified(suite);
  if (part.kind === "warm-up") return verified + boundArrivals(suite.load, part.seconds);
  return verified + boundArrivals(suite.load, suite.warmupLimitSeconds);
}
function countEpochRows(suite) {
  const { load: load2, warmupLimitSeconds, durationSeconds } = suite;
  const total = countTotal(load2);
  if (total !== null) return total;
  const measured = boundArrivals(load2, durationSeconds + 1);
  return countVerified(suite) + boundArrivals(load2, warmupLimitSeconds) + measured;
}
function countVerified({ load: load2, scenarios, requests }) {
  if (isCountLimited(load2)) return 0;
  return scenarios.length > 0 ? scenarios.length : requests.length;
}
function countTotal(load2) {
  if (load2.count !== void 0) return load2.count;
  return load2.kind === "users" && load2.loops !== void 0 ? load2.connections * load2.loops : null;
}
var typicalMaxClosedPerSecond = 2e4;
function boundArrivals(load2, seconds) {
  if (seconds <= 0) return 0;
  if (load2.kind !== "rate") return Math.ceil(typicalMaxClosedPerSecond * seconds);
  const expected = findPeakRate(load2) / 1e3 * seconds;
  const extra = load2.arrivals.kind === "even" ? 0 : 12 * Math.sqrt(expected);
  return Math.ceil(expected + extra) + 2 * Math.ceil(seconds);
}
function hasFreshState({ prepare, reset: reset2 }) {
  return prepare !== null || reset2 !== null;
}
function findRowProblems(suite, data) {
  return suite.data.flatMap((feeder) => {
    if (feeder.order !== "once-each") return [];
    const { rows } = lookupFeeder(feeder, data);
    return describeTooFewRows(feeder, rows, suite) ?? [];
  });
}
function describeTooFewRows(feeder, rows, suite) {
  const { load: load2 } = suite;
  if (feeder.rows === "per-user") {
    const users = load2.connections;
    return rows >= users ? null : `${feeder.place}has ${formatCount(rows, "row")} for ${formatCount(users, "user")}: add rows, or use order: in-order`;
  }
  if (load2.kind !== "rate" && countTotal(load2) === null)
    return `${feeder.place}cannot be used once each: without a rate, loops or a count, nobody knows how many rows are needed: use order: in-order, or load.rate`;
  const perEpoch = countEpochRows(suite);
  if (hasFreshState(suite))
    return rows >= perEpoch ? null : `${feeder.place}has ${formatCount(rows, "row")}, and an epoch with its verification and warm-up takes up to ${formatCount(perEpoch, "row")}: add rows, or lower load.rate, duration or warmup-limit`;
  const epochs = (suite.epochs ?? maxDefaultEpochs) + maxRepeats + 1;
  const all = perEpoch * epochs;
  if (rows >= all) return null;
  const needed = `${formatCount(all, "row")} (${formatCount(perEpoch, "row")} each)`;
  return `${feeder.place}has ${formatCount(rows, "row")}, and up to ${formatCount(epochs, "epoch")}, repeated ones included, take ${needed}: add rows, or write reset or prepare, so that each epoch can begin with the first row`;
}

// src/core/plan/mask-requests.ts
function maskRequests(requests, mask) {
  const names = maskNames(
    requests.map(({ name: name2 }) => name2),
    mask
  );
  return requests.map((request) => {
    const shownPath = mask.maskText(request.path);
    return {
      ...request,
      name: names.get(request.name) ?? request.name,
      ...shownPath !== request.path && { shownPath }
    };
  });
}
function maskScenarios(scenarios, mask) {
  const names = maskNames(
    scenarios.map(({ name: name2 }) => name2),
    mask
  );
  return scenarios.map((each) => ({ ...each, name: names.get(each.name) ?? each.name }));
}
function maskNames(names, mask) {
  const masked = /* @__PURE__ */ new Map();
  const taken = /* @__PURE__ */ new Set();
  for (const name2 of new Set(names)) {
    const plain = mask.maskText(name2);
    let unique = plain;
    for (let number2 = 2; taken.has(unique); number2 += 1) unique = `${plain} (${number2})`;
    taken.add(unique);
    masked.set(name2, unique);
  }
  return masked;
}

// src/runner/prepare.ts
async function prepareSuite(suite, settings, host) {
  const prepared = await readSuiteFiles(suite, settings, host);
  checkMachineForSuite(suite, 1, host);
  return prepared;
}
async function readSuiteFiles(suite, { folder, leg }, { inputs, secrets }) {
  const whole = { ...suite, requests: listRequests(suite), scenarios: listScenarios(suite) };
  const files = await inputs.readFiles(whole);
  const data = await inputs.loadData(whole);
  const problems = [
    ...findColumnProblems(whole, data),
    ...findBodyProblems(whole, files, inputs.environment, data),
    ...findRowProblems(whole, data)
  ];
  if (problems.length > 0) throw new UsageError(problems.join("\n"));
  secrets.register(listSuiteSecrets(whole, inputs.environment, files));
  const masked = maskRequests(whole.requests, secrets);
  const judged = suite.requests.length;
  const shown = {
    ...suite,
    requests: masked.slice(0, judged),
    addedRequests: masked.slice(judged),
    scenarios: maskScenarios(suite.scenarios, secrets),
    ...suite.addedScenarios && { addedScenarios: maskScenarios(suite.addedScenarios, secrets) }
  };
  const plan = buildSuitePlan(shown, { files, data }, inputs.createSeed());
  return { plan, folder, leg, files, data, base: null, counters: new CounterRange() };
}
function checkMachineForSuite(suite, sides, { machine, events }) {
  const required = computeRequirements(suite, sides);
  const readings = machine.readLimits(required.way);
  const findings = selectLoadFindings(checkReadings(readings, required));
  const problems = findings.filter(({ level }) => level === "problem");
  if (problems.length > 0) {
    const sentences5 = problems.map(
      (finding) => `${suite.name} can't be loaded here. ${formatFinding(finding)}`
    );
    const fitting = isStorm(suite.load) ? [describeFittingUsers(readings, required)] : [];
    throw new MachineError([...sentences5, ...fitting].join("\n"));
  }
  for (const finding of findings) events.warnOnce(formatFinding(finding), identifyFinding(finding));
}
function describeFittingUsers(readings, required) {
  const fitting = findFittingConnections(readings, required);
  return `A storm of ${formatCount(fitting, "user")} would fit here (load.users).`;
}
function formatFinding({ sentence, remedy }) {
  return remedy === null ? sentence : `${sentence} What helps: ${remedy}.`;
}

// src/core/acceptance/waiver-match.ts
function isWaiverAbout({ metric, request }, row, { requests }) {
  const only = requests.length === 1 && row.request === null ? requests[0]?.name : void 0;
  return metric === row.metric && (request === row.request || request !== null && request === only);
}
function checkWaiver(waiver, row) {
  const { ceiling, expires, by } = waiver;
  const { metric } = row;
  const max = describeLimit(ceiling, metric);
  const limited = `The waiver of ${describeWaiverSubject(waiver)} accepts up to ${max}`;
  const amount = ceiling.kind === "absolute" ? readRowValue(row) : row.change;
  if (amount === null) return createRefusal(`${limited}, which needs a base to compare with.`);
  if (isWorse(metric, amount, readLimitAmount(ceiling))) {
    const format2 = ceiling.kind === "absolute" ? formatAcceptedValue : formatAcceptedChange;
    return createRefusal(`${limited}, and this is ${format2(metric, amount)}.`);
  }
  const who = `${by ?? "a waiver"} until ${expires}`;
  const where = by === null ? ` in ${waiversFileName}` : ` (${waiversFileName})`;
  return {
    kind: "accepts",
    by: who,
    message: `Accepted by ${who}, up to ${max}${where}: ${formatReason(waiver)}`
  };
}
function readLimitAmount(limit) {
  return limit.kind === "absolute" ? limit.value : limit.share;
}
function readRowValue({ metric, head }) {
  if (metric !== "max") return head.value;
  return head.epochs.toSorted((one, other) => other - one)[1] ?? head.value;
}

// src/core/acceptance/acceptance.ts
function acceptFailures(verdict, inputs, { label, waivers }, now) {
  const own = waivers.filter(({ suite }) => suite === inputs.suite);
  const { live, expired } = splitByExpiry(own, now);
  const rows = verdict.rows.map((row) => {
    if (row.outcome !== "fail") return row;
    const isAboutRow = (waiver) => isWaiverAbout(waiver, row, inputs.rules);
    return applyChecks(row, [
      ...live.filter(isAboutRow).map((waiver) => checkWaiver(waiver, row)),
      ...label === null ? [] : [checkLabel(label, row, inputs)],
      ...expired.filter(isAboutRow).map((waiver) => createRefusal(`${describeExpiry(waiver)}.`))
    ]);
  });
  const failed = collectReasons(verdict.rows, "fail");
  const reasons2 = {
    ...verdict.reasonsByOutcome,
    fail: [
      ...verdict.reasonsByOutcome.fail.filter((reason) => !failed.includes(reason)),
      ...collectReasons(rows, "fail")
    ],
    accepted: collectReasons(rows, "accepted")
  };
  const unmentioned = expired.filter(
    (waiver) => !rows.some((row) => hasFailed(row) && isWaiverAbout(waiver, row, inputs.rules))
  );
  const reminders = unmentioned.map(
    (waiver) => `${describeExpiry(waiver)}: remove it from ${waiversFileName}.`
  );
  const accepted = concludeVerdict(reasons2, rows, [...verdict.warnings, ...reminders]);
  return { ...accepted, ...verdict.calls && { calls: verdict.calls } };
}
function applyChecks(row, checks) {
  const covering = checks.find((check) => check.kind === "accepts");
  const relevant = covering === void 0 ? checks : [covering];
  const sentences5 = [row.reason, ...relevant.map(({ message }) => message)];
  const reason = sentences5.filter((each) => each !== null).join(" ");
  return covering === void 0 ? { ...row, reason } : { ...row, outcome: "accepted", acceptedBy: covering.by, reason };
}

// src/core/measurement/nearest-run.ts
function findNearestRun(runs, history) {
  const [first, ...older] = dropRunsBeforeStep(sortByDistance(runs, history));
  if (first !== void 0) return { kind: "found", ...first, past: older.map(({ run }) => run) };
  if (runs.length === 0) return { kind: "none", reason: "nothing stored" };
  return { kind: "none", reason: history?.isCut ? "shallow clone" : "other commits" };
}
function selectTrend(runs, history) {
  const latest = sortByDistance(runs, history).slice(0, maxTrendRuns);
  return latest.map(({ run }) => run).reverse();
}
var maxTrendRuns = 30;
function sortByDistance(runs, history) {
  if (history === null) return runs.map((run) => ({ run, back: null }));
  const located = runs.flatMap((run) => {
    const back = countCommitsBack(run.commit, history);
    return back === null ? [] : [{ run, back }];
  });
  return located.sort((one, other) => one.back - other.back);
}
function countCommitsBack(commit, { commits }) {
  const back = commit === null ? -1 : commits.findIndex((each) => each.startsWith(commit));
  return back < 0 ? null : back;
}
function dropRunsBeforeStep(located) {
  const step = located.findIndex(({ run }) => run.step);
  if (step < 0) return located;
  const back = located[step]?.back ?? null;
  return located.filter((each, index) => index <= step || back !== null && each.back === back);
}
function describeNearestRun(found, history, place) {
  const wanted = history?.commits[0]?.slice(0, 7);
  if (wanted === void 0) return null;
  if (found.kind === "found")
    return found.back ? describeSubstitute(wanted, found.run, found.back) : null;
  switch (found.reason) {
    case "nothing stored":
      return null;
    case "other commits":
      return `The measurements in ${place} are of commits that ${wanted} does not descend from, so none of them is used.`;
    case "shallow clone":
      return `The measurements in ${place} are of commits that this shallow clone does not contain, so none of them is used: give actions/checkout \`fetch-depth: 0\`.`;
  }
}
function describeSubstitute(wanted, { commit }, back) {
  const commits = back === 1 ? "1 commit" : `${back} commits`;
  return `No run of ${wanted} is stored; compared with ${commit?.slice(0, 7)}, ${commits} earlier.`;
}

// src/core/stats/cell-counts.ts
function readCellCounts(histogram) {
  const counts = new Float64Array(histogram.countsArrayLength);
  for (let cell = 0; cell < counts.length; cell++) counts[cell] = histogram.getCountAtIndex(cell);
  return collectFilledCells(counts, 0);
}
function sumCellCounts(several) {
  const filled = several.filter(({ total }) => total > 0);
  if (filled.length === 0) return noCounts;
  const lowest = Math.min(...filled.map(({ cells }) => cells[0]));
  const highest = Math.max(...filled.map(({ cells }) => cells[cells.length - 1]));
  const sums = new Float64Array(highest - lowest + 1);
  for (const { cells, counts } of filled) {
    for (let at = 0; at < cells.length; at++) {
      const index = cells[at] - lowest;
      sums[index] = sums[index] + counts[at];
    }
  }
  return collectFilledCells(sums, lowest);
}
var noCounts = { cells: new Int32Array(0), counts: new Float64Array(0), total: 0 };
function collectFilledCells(sums, lowest) {
  const cells = new Int32Array(sums.length);
  const counts = new Float64Array(sums.length);
  let length = 0;
  let total = 0;
  for (let index = 0; index < sums.length; index++) {
    const count2 = sums[index];
    if (count2 === 0) continue;
    cells[length] = lowest + index;
    counts[length++] = count2;
    total += count2;
  }
  return { cells: cells.slice(0, length), counts: counts.slice(0, length), total };
}
function subtractCellCounts(all, part) {
  const cells = new Int32Array(all.cells.length);
  const counts = new Float64Array(all.cells.length);
  let length = 0;
  for (let at = 0, partAt = 0; at < cells.length; at++) {
    const cell = all.cells[at];
    const count2 = all.counts[at] - (cell === part.cells[partAt] ? part.counts[partAt++] : 0);
    if (count2 === 0) continue;
    cells[length] = cell;
    counts[length++] = count2;
  }
  return {
    cells: cells.subarray(0, length),
    counts: counts.subarray(0, length),
    total: all.total - part.total
  };
}
function readTimeInCell(cell, share) {
  const doublings = Math.max(0, (cell >> 10) - 1);
  const width = 1 << doublings;
  return ((cell - doublings * 1024) * width - 0.5 + width * share) / unitsPerMillisecond;
}

// src/core/stats/jackknife.ts
function computeJackknifeError(leftOut) {
  const centre = computeMean(leftOut);
  const squares = sum(leftOut.map((estimate) => (estimate - centre) ** 2));
  return Math.sqrt(squares * (leftOut.length - 1) / leftOut.length);
}

// src/core/stats/quantiles.ts
var import_math_base_special_betainc = __toESM(require_lib(), 1);
function estimateSteadyQuantile(counts, quantile) {
  return quantile === 0.5 ? estimateMedian(counts) : estimateHarrellDavis(counts, quantile);
}
function estimateMedian(counts) {
  return estimateQuantile(counts, 0.5);
}
function estimateQuantile(counts, quantile) {
  const rank = quantile * (counts.total - 1);
  const below = Math.floor(rank);
  const lower = findObservation(counts, below);
  return rank === below ? lower : lower + (rank - below) * (findObservation(counts, below + 1) - lower);
}
function findObservation({ cells, counts, total }, rank) {
  let before = 0;
  for (let at = 0; at < cells.length && rank < total; at++) {
    const count2 = counts[at];
    if (rank < before + count2)
      return readTimeInCell(cells[at], (rank - before + 0.5) / count2);
    before += count2;
  }
  return Number.NaN;
}
function estimateHarrellDavis(counts, quantile) {
  return sumWeighted(counts, quantile, (time) => time);
}
function computeQuantileVariance(counts, quantile) {
  const mean = sumWeighted(counts, quantile, (time) => time);
  return sumWeighted(counts, quantile, (time) => (time - mean) ** 2);
}
function sumWeighted(counts, quantile, compute) {
  const { cells, total } = counts;
  if (total === 0) return Number.NaN;
  const weights = lookUpWeights(total, quantile);
  let value = 0;
  for (let at = cells.length - 1, above = 0, weightAbove = 0; weightAbove < 1; at--) {
    above += counts.counts[at];
    const weight = lookUpTopWeight(weights, above);
    value += (weight - weightAbove) * compute(readTimeInCell(cells[at], 0.5));
    weightAbove = weight;
  }
  return value;
}
function lookUpTopWeight(weights, observations) {
  if (observations < weights.first) return 0;
  if (observations >= weights.last) return 1;
  const at = observations - weights.first;
  const known = weights.known[at];
  if (!Number.isNaN(known)) return known;
  const weight = computeTopWeight(weights.total, weights.quantile, observations);
  weights.known[at] = weight;
  return weight;
}
function computeTopWeight(total, quantile, observations) {
  return (0, import_math_base_special_betainc.default)(observations / total, (total + 1) * (1 - quantile), (total + 1) * quantile);
}
var weightCache = /* @__PURE__ */ new Map();
var maxCachedWeights = 1e3;
function lookUpWeights(total, quantile) {
  const byTotal = weightCache.get(quantile) ?? /* @__PURE__ */ new Map();
  const known = byTotal.get(total);
  if (known !== void 0) return known;
  if (byTotal.size === maxCachedWeights) byTotal.clear();
  const weights = createWeights(total, quantile);
  weightCache.set(quantile, byTotal.set(total, weights));
  return weights;
}
var negligibleWeight = 1e-20;
var nearlyAllWeight = 1 - 1e-13;
function createWeights(total, quantile) {
  const hasWeightOf = (minWeight) => (observations) => computeTopWeight(total, quantile, observations) >= minWeight;
  const first = findLowestWhere(total, hasWeightOf(negligibleWeight));
  const last = findLowestWhere(total, hasWeightOf(nearlyAllWeight));
  return { total, quantile, first, last, known: new Float64Array(last - first).fill(Number.NaN) };
}
function findLowestWhere(highest, isTrue) {
  let low = 1;
  for (let high = highest; low < high; ) {
    const middle = Math.floor((low + high) / 2);
    if (isTrue(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

// src/core/stats/effects.ts
function selectKeptGroups(base, head, late) {
  const slownessOfHead = computeSlowness(head);
  const shared = computeSlowness(base).map(
    (slownessOfBase, group) => computeSharedSlowness(slownessOfBase, slownessOfHead[group] ?? 0)
  );
  const dropped = late.flatMap((isLate, group) => isLate || (shared[group] ?? 0) > burstFactor ? [group] : []).sort(
    (one, other) => Number(late[other]) - Number(late[one]) || (shared[other] ?? 0) - (shared[one] ?? 0)
  ).slice(0, Math.floor(late.length / 3));
  return late.map((_, group) => !dropped.includes(group));
}
function computeSharedSlowness(one, other) {
  const [less, more] = [Math.min(one, other), Math.max(one, other)];
  return more < maxBurstRatio * less ? less : 0;
}
function computeSlowness(groups) {
  return compareWithTypical(groups, 0.99, 0.5);
}
function findPausedGroups(groups) {
  return compareWithTypical(groups, 0.96, 0.25).map(
    (slowness) => slowness > burstFactor ? slowness : 0
  );
}
function compareWithTypical(groups, quantile, typicalShare) {
  const each = groups.map((group) => estimateQuantile(group, quantile));
  const answered = each.filter((value) => value > 0);
  const typical = computeSampleQuantile(answered, typicalShare);
  return each.map((value) => value > 0 ? value / typical : 0);
}
function estimateQuantileEffect(base, head, quantile) {
  const estimate = quantile === 0.5 ? estimateMedian : (counts) => estimateHarrellDavis(counts, quantile);
  const computeEffect2 = (before, now) => Math.log(estimate(now) / estimate(before));
  const [allBase, allHead] = [sumCellCounts(base), sumCellCounts(head)];
  const leftOut = pairGroups(base, head).map(
    ([before, now]) => computeEffect2(subtractCellCounts(allBase, before), subtractCellCounts(allHead, now))
  );
  return discardInfinite({
    effect: computeEffect2(allBase, allHead),
    standardError: computeJackknifeError(leftOut)
  });
}
function estimateThroughputEffect(base, head) {
  const countResponses = (groups) => sum(groups.map(({ total }) => total));
  const [allBase, allHead] = [countResponses(base), countResponses(head)];
  const leftOut = pairGroups(base, head).map(
    ([before, now]) => Math.log((allHead - now.total) / (allBase - before.total))
  );
  return discardInfinite({
    effect: Math.log(allHead / allBase),
    standardError: computeJackknifeError(leftOut)
  });
}
function pairGroups(base, head) {
  return base.flatMap((before, group) => {
    const now = head[group];
    return now === void 0 || before.total + now.total === 0 ? [] : [[before, now]];
  });
}
function discardInfinite(effect) {
  return Number.isFinite(effect.effect) && Number.isFinite(effect.standardError) ? effect : null;
}
function estimateMaxEffect(baseMax, headMax) {
  const effects = baseMax.map((before, second) => Math.log((headMax[second] ?? 0) / before)).filter((effect) => Number.isFinite(effect));
  const averages = computeWalshAverages(effects);
  const leftOut = [...effects.keys()].map(
    (second) => findMedianWithout(second, averages, effects.length)
  );
  return discardInfinite({
    effect: computeMedian(averages.map(({ average }) => average)),
    standardError: computeJackknifeError(leftOut)
  });
}
function computeWalshAverages(values) {
  return values.flatMap(
    (value, one) => values.slice(one).map((next, index) => ({ average: (value + next) / 2, one, other: one + index }))
  ).sort((first, second) => first.average - second.average);
}
function findMedianWithout(index, averages, count2) {
  const left = (count2 - 1) * count2 / 2;
  let middle = 0;
  let rank = 0;
  for (const { average, one, other } of averages) {
    if (one === index || other === index) continue;
    rank++;
    if (rank === Math.ceil(left / 2)) middle += average / 2;
    if (rank === Math.floor(left / 2) + 1) return middle + average / 2;
  }
  return Number.NaN;
}

// src/core/stats/paired-reading.ts
function createPairedReading(source) {
  const { slowest, order, readExcessFailures } = source;
  const paused = {
    base: findPausedGroups(source.readGroups("base", null)),
    head: findPausedGroups(source.readGroups("head", null))
  };
  const readGroups = (side, subject, pauses) => source.readGroups(side, subject).filter((_, group) => pauses === void 0 || !(paused.base[group] || paused.head[group]));
  const known = /* @__PURE__ */ new Map();
  return {
    slowest,
    readExcessFailures,
    paused,
    countResponses: (subject, pauses) => Math.min(
      ...["base", "head"].map(
        (side) => sumCellCounts(readGroups(side, subject, pauses)).total
      )
    ),
    estimateEffect: (metric, subject, pauses) => {
      const key = JSON.stringify([metric, subject, pauses]);
      const found = known.get(key);
      if (found !== void 0) return found;
      const computed = computeEffect(metric, source, (side) => readGroups(side, subject, pauses));
      const effect = computed && { ...computed, ...order !== null && { order } };
      known.set(key, effect);
      return effect;
    }
  };
}
function computeEffect(metric, { slowest, cpu, readStarted }, readGroups) {
  if (metric === "max") return estimateMaxEffect(slowest.base, slowest.head);
  if (metric === "cpu") return estimateCpuEffect(cpu);
  if (metric === "finish95") return null;
  if (metric === "rps") {
    const readTotals = readStarted ?? readGroups;
    return estimateThroughputEffect(readTotals("base"), readTotals("head"));
  }
  return estimateQuantileEffect(readGroups("base"), readGroups("head"), metricQuantiles[metric]);
}
function estimateCpuEffect(cpu) {
  if (cpu === null || cpu.base <= 0 || cpu.head <= 0) return null;
  return { effect: Math.log(cpu.head / cpu.base), standardError: 0 };
}

// src/core/stats/paired-epochs.ts
function isEpochLate({ base, head }) {
  const late = base.groups.filter((_, index) => isGroupLate(base, head, index)).length;
  return late > base.groups.length / 3;
}
function isEpochVoid(pair) {
  return isGeneratorTooLate(pair) || hasLatePair(pair);
}
function hasLatePair({ base, head }) {
  return hasLateUpstreams(base) || hasLateUpstreams(head);
}
function isGeneratorTooLate({ base, head }) {
  const groups = [...base.groups, ...head.groups];
  const lag = mergeHistograms(groups.map((group) => group.lag));
  const response = mergeHistograms(
    groups.flatMap(({ requests }) => requests.map((request) => request.response))
  );
  if (lag.totalCount === 0 || response.totalCount === 0) return false;
  return lag.getValueAtPercentile(50) >= maxLagShare * response.getValueAtPercentile(50);
}
function readPairedEpoch(pair, interleaving) {
  const kept = selectCountedGroups(pair, interleaving);
  const hasScenarios = pair.head.groups.some(({ scenarios }) => scenarios !== void 0);
  return createPairedReading({
    readGroups: (side, subject) => readGroupCounts(pair[side], subject).filter((_, index) => kept[index]),
    ...hasScenarios && {
      readStarted: (side) => countStarted(pair[side]).filter((_, index) => kept[index])
    },
    slowest: readSlowest(pair, interleaving),
    cpu: readCpuOfBoth(pair),
    // The order swaps after each epoch (runner/side-start.ts).
    order: pair.head.epoch % 2 === 1 ? -1 : 1,
    readExcessFailures: (subject, metric = "errors") => readExcess(pair, subject, metric)
  });
}
function selectCountedGroups({ base, head }, interleaving) {
  const late = base.groups.map((_, index) => isGroupLate(base, head, index));
  const [before, after] = [readGroupCounts(base, null), readGroupCounts(head, null)];
  return interleaving === "one-by-one" ? selectKeptGroups([], [], late) : selectKeptGroups(before, after, late);
}
function isGroupLate(base, head, index) {
  const lag = mergeHistograms([base, head].flatMap(({ groups }) => groups[index]?.lag ?? []));
  const total = lag.totalCount;
  return total > 1 && readQuantileMs(lag, Math.min(0.95, 1 - 2 / total)) > lateThresholdMs;
}
var groupCountsCache = /* @__PURE__ */ new WeakMap();
function readGroupCounts(run, subject) {
  const known = groupCountsCache.get(run) ?? /* @__PURE__ */ new Map();
  groupCountsCache.set(run, known);
  const key = JSON.stringify(subject);
  const found = known.get(key) ?? computeGroupCounts(run, subject);
  known.set(key, found);
  return found;
}
function computeGroupCounts(run, subject) {
  return run.groups.map((group) => {
    const parts = selectSubjectParts(group, subject);
    return readCellCounts(mergeHistograms(parts.map(({ response }) => response)));
  });
}
function countStarted({ groups }) {
  return groups.map(({ scenarios = [] }) => ({
    total: sum(scenarios.map(({ started }) => started))
  }));
}
function readSlowest({ base, head }, interleaving) {
  const listResponses = (run) => run.groups.map(({ requests }) => requests.map(({ response }) => response));
  const findSlowest = (run) => interleaving === "requests" ? reduceToSlices(run.seconds.map(({ maxNs }) => maxNs / 1e6)) : listResponses(run).map((each) => computePercentiles(mergeHistograms(each)).max);
  return { base: findSlowest(base), head: findSlowest(head) };
}
function reduceToSlices(seconds) {
  const each = Math.ceil(seconds.length / maxSlices);
  return Array.from(
    { length: Math.ceil(seconds.length / Math.max(1, each)) },
    (_, index) => Math.max(...seconds.slice(index * each, (index + 1) * each))
  );
}
var maxSlices = 60;
function readCpuOfBoth({ base, head }) {
  const [before, after] = [base, head].map(computeCpuPerRequest);
  return before == null || after == null ? null : { base: before, head: after };
}
function computeCpuPerRequest({ service, answered }) {
  return service === null || answered === 0 ? null : service.cpuSeconds * 1e3 / answered;
}
function readExcess({ base, head }, subject, metric) {
  const before = countFailures(base, subject, metric);
  return countFailures(head, subject, metric).map((count2, group) => count2 - (before[group] ?? 0));
}
function countFailures({ groups, unfinished }, subject, metric) {
  return groups.map((group, index) => {
    const parts = selectSubjectParts(group, subject);
    if (metric === "checks") return sum(parts.map(({ failedChecks }) => failedChecks));
    const isLast = index === groups.length - 1;
    return sum(parts.map(({ failed }) => failed)) + (isLast && subject === null ? unfinished : 0);
  });
}

// src/core/sensitivity/calibration-record.ts
var calibrationSchema = "tailgate.processes/1";
var learnedMetrics = ["p50", "p90", "p99", "p99.9", "cpu"];
function buildCalibrationRecord(measurement) {
  const { beside, suite, leg, configuration, machine, takenAt, commit } = measurement;
  const interleaving = beside?.turns ?? "requests";
  const readings = pairEpochs(measurement).filter((pair) => !isEpochVoid(pair)).map((pair) => readPairedEpoch(pair, interleaving));
  const effects = learnedMetrics.map((metric) => [
    metric,
    readings.flatMap((reading) => reading.estimateEffect(metric, null) ?? [])
  ]);
  return {
    schema: calibrationSchema,
    ...{ suite, leg, configuration, machine, takenAt, commit },
    effects: Object.fromEntries(effects)
  };
}
var effectShape = object({
  effect: number().min(-20).max(20),
  standardError: number().min(0).max(20),
  order: union([literal(1), literal(-1)]).optional()
});
var calibrationShape = object({
  schema: literal(calibrationSchema),
  suite: string().min(1).max(200),
  leg: string().max(1e3),
  configuration: string().min(1).max(200),
  machine: machineShape,
  takenAt: iso_exports.datetime({ offset: true }),
  commit: string().regex(/^[0-9a-f]{7,64}$/).nullable(),
  effects: partialRecord(_enum(noisyMetrics), array(effectShape).max(1e3))
});
function parseCalibrationRecord(text) {
  if (text.length > maxRecordLength) return null;
  try {
    const parsed = calibrationShape.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
var maxRecordLength = 1e6;

// src/core/stats/process-spread.ts
var learnedSpreadVersion = 1;
function choosePrior(metric, learned) {
  const isUsable = learned?.version === learnedSpreadVersion;
  const strength = isUsable && learned.strengths[metric] || minPriorStrength;
  return { tau: processTau[metric], strength: Math.min(maxPriorStrength, strength) };
}
function hasSteadyProcesses(learned) {
  return ["p50", "p99"].every(
    (metric) => choosePrior(metric, learned).strength >= minStrengthToFailEarly
  );
}
function learnProcessSpread(runs, calibrations = []) {
  const epochs = runs.map(selectSingleEpochs).filter(({ length }) => length > 1);
  const counted = epochs.length < minRunsToLearn ? [] : epochs;
  if (counted.length === 0 && calibrations.length === 0) return null;
  const strengths = Object.keys(processTau).map((metric) => [
    metric,
    combineStrengths(
      counted.length === 0 ? null : chooseStrength(metric, counted),
      computeCalibratedStrength(
        metric,
        calibrations.map((effects) => effects[metric] ?? [])
      )
    )
  ]);
  return {
    version: learnedSpreadVersion,
    runs: counted.length,
    ...calibrations.length > 0 && { calibrations: calibrations.length },
    strengths: Object.fromEntries(strengths)
  };
}
function combineStrengths(fromRuns, fromCalibrations) {
  if (fromCalibrations === null) return fromRuns ?? minPriorStrength;
  if (fromRuns === null || fromCalibrations === minPriorStrength) return fromCalibrations;
  return Math.min(maxPriorStrength, fromRuns + fromCalibrations - minPriorStrength);
}
function selectSingleEpochs(measurement) {
  return selectHeadRuns(measurement).filter(
    ({ measuredSeconds }) => measuredSeconds < 1.5 * measurement.plan.durationSeconds
  );
}
function chooseStrength(metric, runs) {
  const readings = runs.map((epochs) => epochs.flatMap((epoch) => readEpoch(metric, epoch) ?? []));
  return computeLearnedStrength(metric, readings);
}
function computeLearnedStrength(metric, runs) {
  const degrees = sum(runs.map(({ length }) => Math.max(0, length - 1)));
  if (degrees === 0) return minPriorStrength;
  const scatter = sum(runs.map(sumSquaredDeviations)) / degrees;
  const sampling = computeMean(runs.flat().map(({ variance }) => variance));
  return 2 * (scatter - sampling) <= processTau[metric] ** 2 ? Math.min(maxPriorStrength, minPriorStrength + priorStrengthPerDegree * degrees) : minPriorStrength;
}
function computeCalibratedStrength(metric, calibrations) {
  const groups = calibrations.flatMap(
    (effects) => [1, -1, void 0].map((order) => effects.filter((each) => each.order === order))
  );
  const degrees = sum(groups.map(({ length }) => Math.max(0, length - 1)));
  if (degrees < minCalibratedDegrees) return null;
  const deviations = groups.map(
    (effects) => sumSquaredDeviations(
      effects.map(({ effect, standardError }) => ({
        logarithm: effect,
        variance: standardError ** 2
      }))
    )
  );
  const sampling = computeMean(groups.flat().map(({ standardError }) => standardError ** 2));
  return sum(deviations) / degrees - sampling <= processTau[metric] ** 2 ? Math.min(maxPriorStrength, minPriorStrength + priorStrengthPerDegree * degrees) : minPriorStrength;
}
function readEpoch(metric, run) {
  if (metric === "cpu") return readCpu(run);
  if (metric === "max" || metric === "rps" || metric === "finish95") return null;
  const responses = run.groups.flatMap(({ requests }) => requests.map(({ response }) => response));
  const counts = readCellCounts(mergeHistograms(responses));
  const value = estimateSteadyQuantile(counts, metricQuantiles[metric]);
  const variance = computeQuantileVariance(counts, metricQuantiles[metric]) / value ** 2;
  return value > 0 && Number.isFinite(variance) ? { logarithm: Math.log(value), variance } : null;
}
function readCpu(run) {
  const cpu = computeCpuPerRequest(run);
  return cpu === null || cpu <= 0 ? null : { logarithm: Math.log(cpu), variance: 0 };
}
function sumSquaredDeviations(levels) {
  if (levels.length === 0) return 0;
  const mean = computeMean(levels.map(({ logarithm }) => logarithm));
  return sum(levels.map(({ logarithm }) => (logarithm - mean) ** 2));
}

// src/gate/baseline.ts
async function findBaseline(prepared, base, host) {
  const none = { measurement: null, past: [], problem: null };
  try {
    const { runs, history } = await listStoredRuns(prepared, base, host);
    const found = findNearestRun(runs, history);
    const context = {
      note: describeNearestRun(found, history, host.store.place),
      trend: buildTrendPoints(runs, history)
    };
    if (found.kind === "found")
      return {
        ...await readRun(found.run, host.store),
        past: await readPastRuns(found.past.slice(0, maxPastRuns - 1), host),
        ...context
      };
    const others = await host.store.listOthers(buildStoreKey(prepared, host.machine));
    const other = findNearestRun(others, history);
    const shown = other.kind === "found" ? other.run : others[0];
    const measurement = shown === void 0 ? null : (await readRun(shown, host.store)).measurement;
    return { ...none, ...context, measurement };
  } catch (error) {
    if (error instanceof StoreError)
      return { ...none, problem: error.message, note: null, trend: [] };
    throw error;
  }
}
async function loadEarlierRuns(prepared, base, host) {
  try {
    const { runs, history } = await listStoredRuns(prepared, base, host);
    const found = findNearestRun(runs, history);
    const entries = found.kind === "found" ? [found.run, ...found.past].slice(0, maxPastRuns) : [];
    const calibrations = await readCalibrations(prepared, history, host);
    const learned = learnProcessSpread(await readPastRuns(entries, host), calibrations);
    return { trend: buildTrendPoints(runs, history), learned, warnings: [] };
  } catch (error) {
    if (error instanceof StoreError) return { trend: [], learned: null, warnings: [error.message] };
    throw error;
  }
}
async function readCalibrations(prepared, history, { store, machine }) {
  const entries = await store.list(buildStoreKey(prepared, machine), "calibrations");
  const found = findNearestRun(entries, history);
  const used = found.kind === "found" ? [found.run, ...found.past].slice(0, maxPastRuns) : [];
  const texts = await Promise.all(used.map((entry) => store.read(entry)));
  return texts.flatMap(
    (text) => "problem" in text ? [] : parseCalibrationRecord(text.text)?.effects ?? []
  );
}
async function listStoredRuns(prepared, base, host) {
  const runs = await host.store.list(buildStoreKey(prepared, host.machine), "runs");
  const history = await host.git.readHistory(base.kind === "commit" ? base.commit : null);
  return { runs, history };
}
function buildStoreKey({ plan, leg }, machine) {
  const { suite, configuration } = plan;
  return { suite: suite.name, leg, configuration, machine: machine.describe() };
}
function buildTrendPoints(runs, history) {
  return selectTrend(runs, history).flatMap(
    ({ commit, takenAt, figures: { p50, p99 } }) => p50 === void 0 || p99 === void 0 ? [] : [{ commit, takenAt, p50Us: p50, p99Us: p99 }]
  );
}
async function readPastRuns(entries, { store }) {
  const all = await Promise.all(entries.map((entry) => readRun(entry, store)));
  return all.flatMap(({ measurement }) => measurement ?? []);
}
async function readRun(entry, store) {
  const text = await store.read(entry);
  if ("problem" in text) return { measurement: null, problem: text.problem };
  const parsed = parseMeasurement(text.text, entry.where);
  return "problem" in parsed ? { measurement: null, problem: parsed.problem.message } : { measurement: parsed.measurement, problem: null };
}

// src/core/measurement/attempts.ts
var import_node_crypto2 = __toESM(require_crypto(), 1);
var attemptVersion = 1;
function hashAttemptKey(key, scope) {
  const { suite, leg, commit, baseCommit, configuration, turns, machine } = key;
  const { os, arch, cpus: cpus3 } = machine;
  const plan = [suite, leg, commit, baseCommit, configuration, turns];
  const all = JSON.stringify([attemptVersion, plan, [os, arch, cpus3], scope]);
  return (0, import_node_crypto2.createHash)("sha256").update(all).digest("hex").slice(0, 32);
}
function findContinuationProblem(measurement, key) {
  const { beside, machine } = measurement;
  if (beside === null || measurement.dirty) return "it is not one of two commits";
  const isSame2 = measurement.suite === key.suite && measurement.leg === key.leg && measurement.commit === key.commit && beside.commit === key.baseCommit && measurement.configuration === key.configuration && beside.turns === key.turns && machine.os === key.machine.os && machine.arch === key.machine.arch && machine.cpus === key.machine.cpus;
  if (!isSame2) return "it is of another commit, plan or machine";
  const pairs = pairEpochs(measurement);
  const isComplete = measurement.runs.length === 2 * pairs.length && pairs.every(({ head }, index) => head.epoch > (pairs[index - 1]?.head.epoch ?? 0));
  if (!isComplete) return "its epochs are not complete";
  const counts = countEpochsUntil(listAttemptEnds(measurement), measurement);
  const hasEpochs = counts.every((count2, index) => count2 > (counts[index - 1] ?? 0));
  return hasEpochs ? null : "its attempts have no epochs";
}
function selectEarlierAttempts(measurement) {
  const { beside } = measurement;
  const last = beside?.attempts?.at(-1);
  if (beside === null || last === void 0) return null;
  const { attempts = [], ...rest } = beside;
  const earlier = attempts.slice(0, -1);
  const selected = {
    ...measurement,
    beside: earlier.length === 0 ? rest : { ...rest, attempts: earlier },
    runs: measurement.runs.filter(({ epoch }) => epoch <= last)
  };
  return pairEpochs(selected).length === 0 ? null : selected;
}
function listAttemptEnds(measurement) {
  const last = pairEpochs(measurement).at(-1)?.head.epoch;
  const earlier = measurement.beside?.attempts ?? [];
  return last === void 0 ? earlier : [...earlier, last];
}
function countEpochsUntil(ends, measurement) {
  const pairs = pairEpochs(measurement);
  return ends.map((end) => pairs.filter(({ head }) => head.epoch <= end).length);
}
function findFirstEpoch(earlier) {
  const last = (earlier && listAttemptEnds(earlier).at(-1)) ?? 0;
  return last + 1 + last % 2;
}

// src/core/measurement/new-requests.ts
function summarizeNewRequests(run) {
  const { scenarios, requests } = summarizeSubjects([run]);
  return [...scenarios.map((each) => ({ ...each, name: `scenario ${each.name}` })), ...requests];
}
function summarizeSubjects(runs) {
  const groups = runs.flatMap((run) => run.groups);
  const listNames3 = (named) => [...new Set(named.map(({ name: name2 }) => name2))];
  const summarize = (name2, subject) => {
    const parts = groups.flatMap((group) => selectSubjectParts(group, subject));
    const { p50, p99, max } = computePercentiles(
      mergeHistograms(parts.map((part) => part.response))
    );
    const offered = sum(parts.map((part) => part.offered));
    const failed = sum(parts.map((part) => part.failed));
    return { name: name2, offered, errors: offered === 0 ? 0 : failed / offered, p50, p99, max };
  };
  return {
    scenarios: listNames3(groups.flatMap(({ scenarios = [] }) => scenarios)).map(
      (scenario) => summarize(scenario, { scenario })
    ),
    requests: listNames3(groups.flatMap(({ requests }) => requests)).map(
      (name2) => summarize(name2, name2)
    )
  };
}

// src/core/stats/kept-rate.ts
function readKeptShare(run) {
  const offered = countArrivals(run);
  if (offered === 0) return { share: 0, standardError: 0 };
  const inFlight = offered / run.measuredSeconds * readMeanResponseSeconds(run);
  return {
    share: Math.min(1, (run.completed + estimateUncovered(run)) / offered),
    standardError: Math.sqrt(2 * inFlight) / offered
  };
}
function countArrivals({ offered, groups }) {
  const parts = groups.flatMap(({ scenarios }) => scenarios ?? []);
  return parts.length === 0 ? offered : sum(parts.map(({ started }) => started));
}
function readMeanResponseSeconds(run) {
  const { mean } = computePercentiles(mergeResponses(run.groups));
  return mean / 1e3;
}
function mergeResponses(groups) {
  return mergeHistograms(groups.flatMap(({ requests }) => requests.map(({ response }) => response)));
}
function estimateUncovered(run) {
  const { measuredSeconds, warmupSeconds, groups } = run;
  const leadMs = computeLeadMs(warmupSeconds);
  const third = Math.ceil(groups.length / 3);
  const [first, last] = [groups.slice(0, third), groups.slice(-third)].map(
    (part) => computeMeanExcessMs(mergeResponses(part), leadMs)
  );
  const excessMs = last > 1.5 * first ? 0 : first;
  return Math.ceil(countArrivals(run) / measuredSeconds * (excessMs / 1e3));
}
function computeLeadMs(warmupSeconds) {
  const warmupMs = 1e3 * warmupSeconds;
  return warmupMs < 2 * warmupLeadMs ? warmupMs : warmupLeadMs;
}
function estimateLostRate(pairs) {
  if (pairs.length === 0) return null;
  return combineLostRates(
    pairs.map(({ base, head }) => ({ base: readKeptShare(base), head: readKeptShare(head) }))
  );
}
function combineLostRates(shares) {
  const estimateSide = (side) => combineLosses(
    shares.map((each) => ({ loss: 1 - each[side].share, errors: [each[side].standardError] }))
  );
  return {
    base: estimateSide("base"),
    head: estimateSide("head"),
    difference: combineLosses(
      shares.map(({ base, head }) => ({
        loss: base.share - head.share,
        errors: [base.standardError, head.standardError]
      }))
    )
  };
}
function combineLosses(losses) {
  const effects = losses.map(({ loss, errors }) => ({
    effect: loss,
    standardError: Math.sqrt(sum(errors.map((error) => error ** 2)))
  }));
  return combineEffects(effects, { tau: keptTau, strength: keptStrength });
}
function hasLostRate(loss) {
  return loss.effect > 1 - minKeptShare && computeLowerBound(loss, keptAlpha) > 0;
}

// src/core/stats/epoch-figures.ts
function readEpochs(runs) {
  if (runs.length === 0) throw createNothingToCompareError();
  return runs.map(readEpoch2);
}
function createNothingToCompareError() {
  return new MeasurementError("There is nothing to compare: no epoch was measured to its end.");
}
function readEpoch2(run) {
  const requests = run.groups.flatMap((group) => group.requests);
  const response = computePercentiles(mergeHistograms(requests.map((request) => request.response)));
  const { offered } = run;
  const failed = run.errors.total + run.unfinished;
  return {
    total: {
      p50: response.p50,
      p90: response.p90,
      p99: response.p99,
      "p99.9": response.p99_9,
      max: response.max,
      rps: divideOrZero(run.completed, run.measuredSeconds),
      errors: run.finished === void 0 ? divideOrZero(failed - run.unfinished, offered) : computeStormShare("errors", run, null),
      checks: divideOrZero(run.errors.check, offered),
      finish95: computeFinishMs(run),
      cpu: computeCpuPerRequest(run)
    },
    requests: readRequestMetrics(run),
    scenarios: readScenarioMetrics(run),
    kept: readKeptShare(run).share,
    lost: divideOrZero(failed, offered)
  };
}
var finishShare = 0.95;
function computeFinishMs({
  finished: finished7,
  offered
}) {
  if (finished7 === void 0) return null;
  const times = mergeHistograms([finished7]);
  const rank = Math.ceil(finishShare * offered);
  const answered = countValues(times);
  return offered === 0 || answered < rank ? null : readQuantileMs(times, rank / answered);
}
function computeStormShare(metric, run, subject) {
  const { failed, offered } = countStormFailures(metric, run, subject);
  return offered === 0 ? 0 : Math.min(1, failed / offered);
}
function countStormFailures(metric, { groups, offered, unfinished }, subject) {
  const parts = groups.flatMap((group) => selectSubjectParts(group, subject));
  const failed = sum(parts.map((part) => metric === "errors" ? part.failed : part.failedChecks));
  if (subject !== null) return { failed, offered: sum(parts.map((part) => part.offered)) };
  return { failed: failed + (metric === "errors" ? unfinished : 0), offered };
}
function readRequestMetrics({ groups }) {
  const names = listNames2(groups.flatMap(({ requests }) => requests));
  if (names.length < 2) return /* @__PURE__ */ new Map();
  return readMetricsOfEach(names, groups, (name2) => name2);
}
function readScenarioMetrics({ groups }) {
  const names = listNames2(groups.flatMap(({ scenarios = [] }) => scenarios));
  return readMetricsOfEach(names, groups, (scenario) => ({ scenario }));
}
function listNames2(named) {
  return [...new Set(named.map(({ name: name2 }) => name2))];
}
function readMetricsOfEach(names, groups, buildSubject) {
  const figures2 = /* @__PURE__ */ new Map();
  for (const name2 of names) {
    const parts = groups.flatMap((group) => selectSubjectParts(group, buildSubject(name2)));
    const found = readPartMetrics(parts);
    if (found !== null) figures2.set(name2, found);
  }
  return figures2;
}
function readPartMetrics(parts) {
  const response = mergeHistograms(parts.map((part) => part.response));
  const offered = sum(parts.map((part) => part.offered));
  if (offered === 0 && countValues(response) === 0) return null;
  const { p50, p99 } = computePercentiles(response);
  const computeShare2 = (count2) => divideOrZero(sum(parts.map(count2)), offered);
  return {
    p50,
    p99,
    errors: computeShare2(({ failed }) => failed),
    checks: computeShare2(({ failedChecks }) => failedChecks)
  };
}
function listSubjects(epochs) {
  const listKeys = (select) => [
    ...new Set(epochs.flatMap((epoch) => [...select(epoch).keys()]))
  ];
  return [
    null,
    ...listKeys(({ scenarios }) => scenarios).map((scenario) => ({ scenario })),
    ...listKeys(({ requests }) => requests)
  ];
}
function selectValues(metric, subject, epochs) {
  if (subject === null) return epochs.flatMap((epoch) => epoch.total[metric] ?? []);
  if (typeof subject === "object")
    return epochs.flatMap(
      ({ scenarios }) => scenarios.get(subject.scenario)?.[metric] ?? []
    );
  return epochs.flatMap(({ requests }) => requests.get(subject)?.[metric] ?? []);
}
function computeRunMedian(metric, subject, epochs) {
  const found = selectValues(metric, subject, epochs).filter((value) => value > 0);
  return found.length === 0 ? null : computeMedianOrZero(found);
}
function summarizeWorstEpoch(epochs) {
  return { ...summarizeEpochs(epochs), value: Math.max(...epochs) };
}
function summarizeMeanEpoch(epochs) {
  return { ...summarizeEpochs(epochs), value: computeMean(epochs) };
}
function summarizeEpochs(epochs) {
  return {
    value: computeMedianOrZero(epochs),
    low: Math.min(...epochs),
    high: Math.max(...epochs),
    epochs
  };
}
function divideOrZero(part, whole) {
  return whole > 0 ? part / whole : 0;
}

// src/core/stats/swap-test.ts
function computeSwapProbability(excesses) {
  const sizes = scaleDown(excesses.filter((excess) => excess !== 0));
  const observed = sum(sizes);
  return computeTail(sizes.map(Math.abs), observed);
}
var maxTotal = 2e4;
function scaleDown(excesses) {
  const total = sum(excesses.map(Math.abs));
  return total <= maxTotal ? excesses : excesses.map((excess) => Math.round(excess * maxTotal / total));
}
function computeTail(sizes, observed) {
  const total = sum(sizes);
  let chances = new Float64Array(total + 1);
  chances[0] = 1;
  let reached = 0;
  for (const size of sizes) {
    const next = new Float64Array(total + 1);
    for (let at = 0; at <= reached; at++) {
      const half = chances[at] / 2;
      next[at] = next[at] + half;
      next[at + size] = next[at + size] + half;
    }
    chances = next;
    reached += size;
  }
  const first = Math.ceil((observed + total) / 2);
  return Math.min(1, sum([...chances.subarray(Math.max(0, first))]));
}

// src/core/stats/pauses.ts
function haveBothPaused(readings) {
  const groups = readings.flatMap(
    ({ paused: { base: base2, head: head2 } }) => base2.map((slowness, group) => ({ base: slowness, head: head2[group] ?? 0 }))
  );
  const select = (side) => groups.map((group) => group[side]).filter((each) => each > 0);
  const [base, head] = [select("base"), select("head")];
  if (Math.min(base.length, head.length) < minPausedGroups) return false;
  const steady = groups.filter((group) => group.base + group.head === 0).length;
  return steady >= minSteadyShare * groups.length && areAlike(base, head, groups);
}
function areAlike(base, head, groups) {
  const sign = head.length > base.length ? 1 : -1;
  const excesses = groups.map((group) => sign * (Number(group.head > 0) - Number(group.base > 0)));
  const ratio = Math.abs(computeMeanLogarithm(head) - computeMeanLogarithm(base));
  return ratio < Math.log(burstFactor) && 2 * computeSwapProbability(excesses) >= minAlikeProbability;
}
function comparePauses(readings, { factor, floorMs }) {
  const epochs = readings.map(({ slowest }) => ({
    base: findPauses(slowest.base, factor, floorMs),
    head: findPauses(slowest.head, factor, floorMs)
  }));
  const excesses = epochs.map(
    ({ base: base2, head: head2 }) => head2.bySecond.map((_, at) => Number(head2.bySecond[at] !== 0) - Number(base2.bySecond[at] !== 0))
  );
  const signs = excesses.map((each) => Math.sign(sum(each)));
  const listLengths = (side) => epochs.map((epoch) => epoch[side].bySecond.filter((length) => length > 0));
  const [base, head] = [listLengths("base"), listLengths("head")];
  return {
    seconds: excesses.flat().length,
    base,
    head,
    typicalBaseMs: computeMedian(
      readings.flatMap(({ slowest }) => slowest.base).filter((ms) => ms > 0)
    ),
    thresholdMs: computeMedian(
      epochs.flatMap((each) => [each.base, each.head].map((e) => e.thresholdMs))
    ),
    probability: computeSwapProbability(excesses.flat()),
    isInMostEpochs: sum(signs) >= Math.min(minEpochsWithMorePauses, signs.length),
    length: estimateLengthChange(base, head)
  };
}
function findPauses(slowest, factor, floorMs) {
  const typicalMs = computeMedian(slowest.filter((ms) => ms > 0));
  const thresholdMs = Math.max(factor * typicalMs, typicalMs + floorMs);
  const bySecond = slowest.map(() => 0);
  let began = null;
  for (const [second, ms] of slowest.entries()) {
    if (!(ms > thresholdMs)) began = null;
    else {
      began ??= second;
      bySecond[began] = Math.max(bySecond[began] ?? 0, ms);
    }
  }
  return { bySecond, thresholdMs };
}
function estimateLengthChange(base, head) {
  const epochs = base.length;
  if (Math.min(base.flat().length, head.flat().length) < minPausesForLength || epochs < 3)
    return null;
  const computeChange2 = (isCounted) => computeMeanLogarithm(head.filter((_, epoch) => isCounted(epoch)).flat()) - computeMeanLogarithm(base.filter((_, epoch) => isCounted(epoch)).flat());
  const effect = computeChange2(() => true);
  const effects = base.map((_, left) => computeChange2((epoch) => epoch !== left));
  const standardError = computeJackknifeError(effects);
  return Number.isFinite(standardError) ? { effect, standardError, degreesOfFreedom: epochs - 1, effects } : null;
}
function computeMeanLogarithm(lengths) {
  return computeMean(lengths.map((ms) => Math.log(ms)));
}

// src/core/stats/paired-estimates.ts
function estimateChange(metric, subject, readings, { interleaving, learned }) {
  const pauses = arePausesLeftOut(metric, readings) ? "left out" : void 0;
  const effects = readings.flatMap(
    (reading) => reading.estimateEffect(metric, subject, pauses) ?? []
  );
  if (effects.length === 0) return null;
  const isUnknown = interleaving === "one-by-one" || hasTooFewRequests(metric, subject, readings, pauses);
  const prior = choosePrior(metric, learned);
  return combineEffects(effects, isUnknown ? { ...prior, strength: 0 } : prior);
}
function arePausesLeftOut(metric, readings) {
  return isPercentile(metric) && metric !== "p50" && haveBothPaused(readings);
}
function hasTooFewRequests(metric, subject, readings, pauses) {
  if (!isPercentile(metric)) return false;
  const beyond = readings.map(
    (reading) => reading.countResponses(subject, pauses) * (1 - metricQuantiles[metric])
  );
  return computeMedian(beyond) < minRequestsBeyond - 1e-9;
}
function isPercentile(metric) {
  return metric in metricQuantiles;
}

// src/core/storms/storm-pairs.ts
var import_math_base_special_betainc2 = __toESM(require_lib(), 1);
function estimateStormChange(metric, subject, pairs) {
  const effects = pairs.flatMap(({ base, head }) => {
    const [before, now] = [readFigure(metric, subject, base), readFigure(metric, subject, head)];
    const effect = before === null || now === null ? Number.NaN : Math.log(now / before);
    return Number.isFinite(effect) ? [effect] : [];
  });
  return combineStormEffects(metric, effects);
}
function combineStormEffects(metric, effects) {
  if (effects.length === 0) return null;
  return combineEffects(
    effects.map((effect) => ({ effect, standardError: 0 })),
    { tau: processTau[metric], strength: 0 }
  );
}
function readFigure(metric, subject, run) {
  if (metric === "finish95") return computeFinishMs(run);
  if (metric === "cpu") return computeCpuPerRequest(run);
  if (metric === "rps") return run.completed / run.measuredSeconds;
  const parts = run.groups.flatMap((group) => selectSubjectParts(group, subject));
  const times = mergeHistograms(parts.map(({ response }) => response));
  if (countValues(times) === 0) return null;
  return metric === "max" ? computePercentiles(times).max : estimateSteadyQuantile(readCellCounts(times), metricQuantiles[metric]);
}
function computeStormShareProbability(metric, subject, pairs) {
  return computeShareProbability(
    pairs.map(({ base, head }) => ({
      base: computeStormShare(metric, base, subject),
      head: computeStormShare(metric, head, subject),
      requests: Math.max(1, countStormFailures(metric, head, subject).offered)
    }))
  );
}
function computeShareProbability(shares) {
  const count2 = shares.length;
  const differences = shares.map(({ base, head }) => head - base);
  const excess = computeMean(differences);
  if (count2 < 2 || excess <= 0) return 1;
  const pooled = computeMean(shares.flatMap(({ base, head }) => [base, head]));
  const independent = sum(shares.map((each) => 2 * pooled * (1 - pooled) / each.requests)) / count2;
  const variance = Math.max(computeVariance(differences), independent);
  return computeUpperTail(excess / Math.sqrt(variance / count2), count2 - 1);
}
function computeUpperTail(t, degreesOfFreedom) {
  return (0, import_math_base_special_betainc2.default)(degreesOfFreedom / (degreesOfFreedom + t ** 2), degreesOfFreedom / 2, 0.5) / 2;
}

// src/core/verdict/compare.ts
function compareMeasurements(base, head, past = []) {
  return head.beside === null ? compareStored(base, head, past) : comparePaired(head, {
    interleaving: head.beside.turns,
    learned: head.beside.learned ?? null
  });
}
function compareStored(base, head, past) {
  const closed = hasClosedLoad(head);
  const before = base === null ? null : readEpochs(selectHeadRuns(base));
  const now = readEpochs(selectHeadRuns(head));
  const runs = before === null ? [] : [before, ...past.map((each) => readEpochs(selectHeadRuns(each)))];
  const findSpread = (metric, subject) => {
    const medians = runs.flatMap((run) => computeRunMedian(metric, subject, run) ?? []);
    const hasNoise = !isShareMetric(metric) && (metric !== "rps" || closed);
    return medians.length >= minRunsForSpread && hasNoise ? { kind: "spread", limit: predictLimit(metric, medians) } : { kind: "none" };
  };
  return {
    rows: buildRows(before, now, { closed, plan: head.plan }, findSpread),
    ...summarizeShares(before, now, closed),
    lostRate: null,
    ...listCalls(base && selectHeadRuns(base), selectHeadRuns(head)),
    slowest: [],
    basis: before === null ? { kind: "nothing" } : { kind: "stored", runs: runs.length }
  };
}
function predictLimit(metric, medians) {
  if (metric !== "rps") return computePredictionLimit(medians, spreadAlpha);
  return 1 / computePredictionLimit(
    medians.map((perSecond) => 1 / perSecond),
    spreadAlpha
  );
}
function hasClosedLoad({ plan }) {
  return isClosedPlannedLoad(plan.load);
}
function comparePaired(head, context) {
  const { interleaving, learned } = context;
  const all = pairEpochs(head);
  if (all.length === 0) throw createNothingToCompareError();
  const pairs = all.filter((pair) => !isEpochVoid(pair));
  const shown = pairs.length > 0 ? pairs : all;
  const closed = hasClosedLoad(head);
  const readSide2 = (side) => readEpochs(shown.map((pair) => pair[side]));
  const [before, now] = [readSide2("base"), readSide2("head")];
  const isStormy = isStorm(head.plan.load);
  const readings = isStormy ? [] : pairs.map((pair) => readPairedEpoch(pair, interleaving));
  const findEvidence = (metric, subject) => {
    if (isStormy) return collectStormEvidence(metric, subject, pairs);
    return metric === "rps" && !closed ? { kind: "none" } : collectEvidence(metric, subject, readings, context);
  };
  return {
    rows: buildRows(before, now, { closed, isStormy, plan: head.plan }, findEvidence).map(
      applyEstimate
    ),
    ...summarizeShares(before, now, closed),
    lostRate: closed ? null : estimateLostRate(pairs),
    ...listCalls(
      shown.map(({ base }) => base),
      shown.map((pair) => pair.head)
    ),
    slowest: readings.map(({ slowest }) => slowest),
    basis: {
      kind: "paired",
      turns: interleaving,
      epochs: pairs.length,
      voided: all.length - pairs.length,
      ...countEarlierEpochs(pairs, head.beside?.attempts),
      ...countLateUpstreams(all),
      isSteady: hasSteadyProcesses(learned),
      learnedRuns: learned?.runs ?? 0,
      busy: computeBusyShare(shown, interleaving, head),
      durationSeconds: head.plan.durationSeconds,
      perSecond: plannedRateOf(head.plan.load),
      ...isStormy && { storms: summarizeStorms(shown) }
    }
  };
}
function listCalls(bases, heads) {
  const calls = compareCalls(bases, heads);
  return calls.length === 0 ? {} : { calls };
}
function countLateUpstreams(pairs) {
  const late = pairs.filter(hasLatePair).length;
  return late === 0 ? {} : { lateUpstreams: late };
}
function countEarlierEpochs(pairs, attempts = []) {
  if (attempts.length === 0) return {};
  return {
    attempts: attempts.map((end) => pairs.filter(({ head }) => head.epoch <= end).length)
  };
}
function collectEvidence(metric, subject, readings, context) {
  if (readings.length === 0) return { kind: "none" };
  if (isShareMetric(metric)) {
    const excesses = readings.flatMap((reading) => reading.readExcessFailures(subject, metric));
    const probability = computeSwapProbability(excesses);
    const isInAll = excesses.length >= groupsPerEpoch && excesses.every((excess) => excess > 0);
    return { kind: "chance", probability, ...isInAll && { inAll: true } };
  }
  const estimate = estimateChange(metric, subject, readings, context);
  if (estimate === null) return { kind: "none" };
  return {
    kind: "estimate",
    estimate,
    ...arePausesLeftOut(metric, readings) && { pauses: "left out" }
  };
}
function collectStormEvidence(metric, subject, pairs) {
  if (pairs.length === 0) return { kind: "none" };
  if (isShareMetric(metric))
    return { kind: "chance", probability: computeStormShareProbability(metric, subject, pairs) };
  const estimate = estimateStormChange(metric, subject, pairs);
  return estimate === null ? { kind: "none" } : { kind: "estimate", estimate };
}
function applyEstimate(row) {
  return row.evidence.kind === "estimate" ? { ...row, change: Math.expm1(row.evidence.estimate.effect) } : row;
}
function computeBusyShare(pairs, interleaving, { machine }) {
  const times = interleaving === "requests" ? 1 : 2;
  const shares = pairs.flatMap(({ base, head }) => {
    if (base.service === null || head.service === null) return [];
    const { cpuSeconds, wallSeconds } = head.generator;
    const services = base.service.cpuSeconds + head.service.cpuSeconds;
    return [
      divideOrZero(services, times * head.measuredSeconds) + divideOrZero(cpuSeconds, wallSeconds)
    ];
  });
  return shares.length < pairs.length ? null : computeMedianOrZero(shares) / Math.max(1, machine.cpus);
}
function buildRows(before, now, { closed, plan, isStormy = false }, findEvidence) {
  const ofScenarios = now.some(({ scenarios }) => scenarios.size > 0);
  const summarizeShare = isStormy ? summarizeMeanEpoch : summarizeWorstEpoch;
  const buildRow = (metric, subject) => {
    const summarize = isShareMetric(metric) ? summarizeShare : summarizeEpochs;
    const earlier = before === null ? [] : selectValues(metric, subject, before);
    const known = selectValues(metric, subject, now);
    const later = known.length === 0 && isStormy && metric === "finish95" ? [0] : known;
    if (later.length === 0) return [];
    const base = earlier.length > 0 ? summarize(earlier) : null;
    const head = summarize(later);
    if (metric === "checks" && !hasChecks(subject, plan) && !hasFailedChecks(base, head)) return [];
    return [
      {
        metric,
        ...describeSubject(subject, plan),
        base,
        head,
        change: base && computeChange(metric, base.value, head.value),
        evidence: base === null ? { kind: "none" } : findEvidence(metric, subject),
        ...closed && metric === "rps" && { closed },
        ...ofScenarios && metric === "rps" && { ofScenarios: true }
      }
    ];
  };
  return listSubjects(now).flatMap(
    (subject) => listSubjectMetrics(subject).flatMap((metric) => buildRow(metric, subject))
  );
}
function listSubjectMetrics(subject) {
  if (subject === null) return metrics;
  return typeof subject === "string" ? requestMetrics : scenarioMetrics;
}
function describeSubject(subject, { scenarios = [] }) {
  if (subject === null) return { request: subject };
  if (typeof subject === "object") return { request: subject.scenario, scenario: true };
  const [first, ...others] = scenarios.filter(({ steps }) => steps.flat().includes(subject));
  const isUnique = first !== void 0 && others.length === 0;
  return { request: subject, ...isUnique && { stepOf: first.name } };
}
function hasChecks(subject, { requests }) {
  return requests.some(({ name: name2, checks }) => checks && (subject === null || name2 === subject));
}
function hasFailedChecks(base, head) {
  return head.high > 0 || (base?.high ?? 0) > 0;
}
function summarizeShares(before, now, closed) {
  const summarizeKept = (epochs) => summarizeEpochs(epochs.map((epoch) => closed ? 1 : epoch.kept));
  return {
    kept: {
      base: before && summarizeKept(before),
      head: summarizeKept(now)
    },
    lost: {
      base: before && computeMean(before.map(({ lost }) => lost)),
      head: computeMean(now.map(({ lost }) => lost))
    }
  };
}
function computeChange(metric, base, head) {
  if (isShareMetric(metric)) return head - base;
  return base > 0 ? head / base - 1 : null;
}

// src/core/verdict/check-paired.ts
function checkPairedChange(limit, row, context) {
  const { metric, base, head, evidence } = row;
  const { rules } = context;
  if (limit.kind !== "relative" || base === null) return createUnansweredResult(limit, row);
  if (evidence.kind !== "estimate") return createTooShortResult(limit, row, context);
  const estimate = convertToSlowness(metric, evidence.estimate);
  const resolvedLimit = resolveLimit(limit.share, metric, base, rules);
  const decision = rules.noise === "ignore" ? decideLiterally(estimate, resolvedLimit.effect) : decideEstimate(estimate, resolvedLimit.effect, context.chances);
  if (decision === "fail") {
    const reason2 = `${describeSlowdown(row, convertToChange(metric, estimate.effect))}: ${formatNoisyValue(metric, head.value)} instead of ${formatNoisyValue(metric, base.value)}; the limit is ${resolvedLimit.text}.`;
    return createDecidedResult(limit, true, resolvedLimit.text, reason2);
  }
  if (decision === "pass") return createDecidedResult(limit, false, resolvedLimit.text, "");
  const reason = explainUndecided(row, estimate, resolvedLimit, context);
  return createUndecidedResult("unsure", resolvedLimit.text, reason);
}
function decideEstimate(estimate, limitEffect, { alpha, canFail, miss }) {
  if (isAtOrPast(estimate.effect, limitEffect))
    return canFail && computeLowerBound(estimate, alpha) > 0 ? "fail" : "unsure";
  return computeUpperBound(estimate, miss) < 2 * limitEffect ? "pass" : "unsure";
}
function decideLiterally({ effect }, limitEffect) {
  return isAtOrPast(effect, limitEffect) ? "fail" : "pass";
}
function createTooShortResult(limit, row, { comparison: { basis } }) {
  const hasStorms2 = basis.kind === "paired" && basis.storms !== void 0;
  const why = hasStorms2 ? "in no pair of storms were enough requests answered on both sides. See the errors." : "the measurement is too short to tell a change from noise. Raise duration.";
  return createUndecidedResult(
    "unsure",
    describeLimit(limit, row.metric),
    `${describeRowMetric(row)} could not be judged: ${why}`
  );
}
function convertToSlowness(metric, estimate) {
  return metric === "rps" ? { ...estimate, effect: -estimate.effect } : estimate;
}
function convertToChange(metric, slowness) {
  return Math.expm1(metric === "rps" ? -slowness : slowness);
}
function resolveLimit(share, metric, base, { floors }) {
  if (metric === "rps") return { effect: -Math.log1p(share), text: formatSignedPercent(share) };
  const floor = floors[metric] / base.value;
  const floorText = floor > share ? ` and ${formatExactMilliseconds(floors[metric])}` : "";
  return {
    effect: Math.log1p(Math.max(share, floor)),
    text: `${formatSignedPercent(share)}${floorText}`
  };
}
function explainUndecided(row, estimate, resolvedLimit, { chances: { alpha, miss }, comparison: { basis } }) {
  const { metric } = row;
  const bounds = [computeLowerBound(estimate, alpha), computeUpperBound(estimate, miss)];
  const range = bounds.map((bound) => convertToChange(metric, bound)).toSorted((one, other) => one - other).map(formatSignedPercent).join(" and ");
  const detectable = convertToChange(metric, computeDetectableEffect(estimate, alpha));
  const twice = formatUnsignedPercent(convertToChange(metric, 2 * resolvedLimit.effect));
  return `${describeRowMetric(row)} could not be decided: the difference is between ${range}, and the limit is ${resolvedLimit.text}. ${describeMeasured(basis)} can tell ${formatUnsignedPercent(detectable)} from noise here; to rule out ${twice}, twice the limit, ${suggestRemedy(estimate, resolvedLimit, metric, alpha, basis)}`;
}
function describeMeasured(basis) {
  if (basis.kind !== "paired") return "The measurement";
  return basis.storms === void 0 ? `${formatCount(basis.epochs, "epoch")} of ${basis.durationSeconds} s` : `${formatCount(basis.epochs, "pair")} of storms`;
}
function suggestRemedy(estimate, resolvedLimit, metric, alpha, basis) {
  const factor = computeSampleFactor(estimate, alpha, 2 * resolvedLimit.effect, processTau[metric]);
  if (basis.kind === "paired" && basis.storms !== void 0)
    return `use more pairs (epochs: ${Math.ceil(basis.epochs * 1.5)}) or a quieter machine.`;
  if (basis.kind !== "paired" || factor === null || factor <= 1) {
    const epochs = basis.kind === "paired" ? Math.ceil(basis.epochs * 1.5) : 0;
    return `use more epochs (epochs: ${Math.max(epochs, maxDefaultEpochs)}) or a quieter machine.`;
  }
  if (factor > maxDurationFactor) return "use a quieter machine.";
  const seconds = Math.ceil(basis.durationSeconds * factor);
  const longer = `measure ${factor.toFixed(1)} times the requests: duration: ${seconds}s`;
  if (basis.perSecond === null) return `${longer}.`;
  const perSecond = Math.ceil(basis.perSecond * factor);
  return `${longer}, or rate: ${perSecond}/s if the service sustains it.`;
}

// src/core/verdict/check-max.ts
function checkPairedMax(limit, row, context) {
  const typical = checkPairedChange(limit, row, {
    ...context,
    chances: shareChances(context.chances, maxAlarmShares.typical)
  });
  const pauses = findPauses2([limit], context.comparison, context.rules);
  if (pauses === null || context.rules.noise === "ignore") return typical;
  const results = [checkPauses(pauses, limit, typical.limitText, context.chances), typical];
  return ["fail", "unsure", "not-judged"].map((outcome) => results.find((result) => result.outcome === outcome)).find((result) => result !== void 0) ?? typical;
}
function findPauses2(limits, { slowest }, { floors }) {
  const limit = limits.find(({ kind }) => kind === "relative");
  if (limit?.kind !== "relative" || slowest.length === 0) return null;
  return comparePauses(
    slowest.map((each) => ({ slowest: each })),
    { factor: (1 + limit.share) ** 2, floorMs: floors.max }
  );
}
function checkPauses(pauses, limit, limitText, chances) {
  const sentence = describePauses(pauses);
  const number2 = decideNumber(pauses, shareChances(chances, maxAlarmShares.pauses));
  const length = decideLength(pauses, limit, shareChances(chances, maxAlarmShares.length));
  const change = computeMedian(pauses.head.flat()) / pauses.typicalBaseMs - 1;
  if (number2 === "fail")
    return { ...createDecidedResult(limit, true, limitText, `${sentence}.`), change };
  if (length === "fail") {
    const longer = Math.expm1(pauses.length?.effect ?? 0);
    const comparison = longer < 1 ? `${formatUnsignedPercent(longer)} longer than` : `${(longer + 1).toFixed(1)} times as long as`;
    const reason = `Pauses are ${comparison} those of the base. ${sentence}.`;
    return { ...createDecidedResult(limit, true, limitText, reason), change };
  }
  if (number2 === "unsure" || length === "unsure") {
    const reason = `max could not be decided. ${sentence}, which may still be chance.`;
    return createUndecidedResult("unsure", limitText, reason);
  }
  return createDecidedResult(limit, false, limitText, "");
}
function decideNumber({ base, head, probability, isInMostEpochs }, { pauseAlpha, canFail, position }) {
  if (canFail && isInMostEpochs && probability < pauseAlpha) return "fail";
  const isNew = position !== "last" && base.flat().length === 0 && head.flat().length >= doubtfulPauses[position];
  return isNew || probability <= chooseDoubt(position) ? "unsure" : "pass";
}
function decideLength({ length }, limit, { alpha, canFail, position }) {
  if (length === null || limit.kind !== "relative") return "pass";
  if (!isAtOrPast(length.effect, Math.log1p(limit.share))) return "pass";
  if (canFail && computeLowerBound(length, alpha) > 0) return "fail";
  return computeLowerBound(length, chooseDoubt(position)) > 0 ? "unsure" : "pass";
}
function shareChances(chances, share) {
  return {
    ...chances,
    alpha: chances.alpha * share,
    pauseAlpha: chances.pauseAlpha * share
  };
}
function describePauses({ seconds, base, head, thresholdMs }) {
  const [before, now] = [base.flat(), head.flat()];
  const typically = now.length === 0 ? "" : ` (typically ${formatMilliseconds(computeMedian(now))})`;
  return `In ${now.length} of ${seconds} seconds, a response of the head took ${formatMilliseconds(thresholdMs)} or more${typically}; of the base, in ${before.length}`;
}

// src/core/verdict/check-rates.ts
function checkAllowedErrors(row, { rules, comparableWith, chances }) {
  if (comparableWith !== "base" || row.head.value <= rules.allowErrors) return [];
  const limitText = `${formatPercent(rules.allowErrors)} allowed`;
  const allowed = `${formatPercent(rules.allowErrors)} are allowed.`;
  if (canBeChance(row, chances)) {
    if (!isInDoubt(row, chances)) return [];
    return [
      createUndecidedResult(
        "unsure",
        limitText,
        `${describeErrors(row)}, which may still be chance; ${allowed}`
      )
    ];
  }
  const reason = `${describeErrors(row)}; ${allowed}`;
  return [{ outcome: "fail", crossed: null, limitText, reason }];
}
function checkKeptRate(limit, row, { comparison, chances }) {
  const { base, head, change } = row;
  const limitText = describeLimit(limit, "rps");
  if (limit.kind === "absolute") return checkMinRate(limit, row);
  const { kept, lostRate } = comparison;
  const isBaseBehind = comparison.basis.kind === "paired" ? lostRate !== null && hasLostRate(lostRate.base) : (kept.base?.value ?? 0) < minKeptShare;
  if (base === null || change === null || kept.base === null || isBaseBehind) {
    const reason2 = `Requests per second could not be judged: the base itself answered only ${formatPercent(kept.base?.value ?? 0)} of the requests. Lower the rate to one that it sustains.`;
    return createUndecidedResult("unsure", limitText, reason2);
  }
  const loss = Math.abs(limit.share);
  const what = row.ofScenarios ? "first steps of the scenarios" : "requests";
  const reason = `The service does not keep up: it answered ${formatPercent(kept.head.value)} of the ${what} (${formatPerSecond(head.value)}), the base ${formatPercent(kept.base.value)} (${formatPerSecond(base.value)}); the limit is ${limitText}.`;
  if (comparison.basis.kind !== "paired") {
    const isBehind = isAtOrPast(-change, loss) || isAtOrPast(1 - kept.head.value, loss);
    return createDecidedResult(limit, isBehind, limitText, reason);
  }
  const decision = lostRate === null ? "pass" : decideLoss(lostRate.difference, loss, chances);
  return decision === "unsure" ? createUndecidedResult("unsure", limitText, `${reason} That may still be chance.`) : createDecidedResult(limit, decision === "fail", limitText, reason);
}
function decideLoss(difference, loss, { eventAlpha, position }) {
  if (!isAtOrPast(difference.effect, loss)) return "pass";
  if (computeLowerBound(difference, eventAlpha) > 0) return "fail";
  return computeLowerBound(difference, chooseDoubt(position)) > 0 ? "unsure" : "pass";
}
function checkThroughput(limit, row, context) {
  if (limit.kind === "absolute") return checkMinRate(limit, row);
  const paired = context.comparison.basis.kind === "paired";
  return (paired ? checkPairedChange : checkStoredChange)(limit, { ...row, metric: "rps" }, context);
}
function checkMinRate(limit, { head }) {
  const limitText = describeLimit(limit, "rps");
  const reason = `The service answered ${formatPerSecond(head.value)}; the limit is ${limitText}.`;
  return createDecidedResult(limit, head.value <= limit.value, limitText, reason);
}
function checkErrors(limit, row, { chances }) {
  const limitText = describeLimit(limit, "errors");
  if (limit.kind === "absolute") {
    const reason2 = `${describeErrors({ ...row, base: null })}; the limit is ${limitText}.`;
    return createDecidedResult(limit, isAtOrPast(row.head.value, limit.value), limitText, reason2);
  }
  const reason = `${describeErrors(row)}; the limit is ${limitText}.`;
  const past = isAtOrPast(row.change ?? 0, limit.share);
  if (past && isInDoubt(row, chances)) {
    return createUndecidedResult(
      "unsure",
      limitText,
      `${describeErrors(row)}, which may still be chance; the limit is ${limitText}.`
    );
  }
  return createDecidedResult(limit, past && !canBeChance(row, chances), limitText, reason);
}
function isInDoubt(row, chances) {
  const { evidence } = row;
  return canBeChance(row, chances) && evidence.kind === "chance" && evidence.probability <= chooseDoubt(chances.position);
}
function canBeChance({ evidence }, { eventAlpha }) {
  return evidence.kind === "chance" && evidence.probability >= eventAlpha && evidence.inAll !== true;
}
function describeErrors(row) {
  const { metric, request, scenario, base, head } = row;
  const onBase = base === null ? "" : `, ${formatPercent(base.value)} on the base`;
  const noun = scenario ? "the scenarios" : "the requests";
  const name2 = scenario ? request : describeRowSubject(row);
  const which = request === null ? noun : `${noun} ${name2}`;
  const what = scenario ? "were not completed" : "failed";
  const check = metric === "checks" ? " a check" : "";
  return `${formatPercent(head.value)} of ${which} ${what}${check}${onBase}`;
}

// src/core/verdict/check-limits.ts
function judgeRows(comparison, rules, comparableWith) {
  const findWeight = chooseAlarmWeights(comparison);
  const weights = sumAlarmWeights(rules, findWeight);
  const whole = hasStorms(comparison) ? weights : Math.max(1, weights);
  const judged = comparison.rows.map((row) => {
    const own = row.request === null ? 1 : requestAlarmWeight;
    const share = own * findWeight(row.metric) / whole;
    const rowAlpha = maxFalseAlarmShare / rules.suites * share;
    return judgeRow(row, {
      comparison,
      rules,
      comparableWith,
      chances: chooseChances(comparison.basis, rules, rowAlpha)
    });
  });
  return judged.filter((row) => !isIdle(row));
}
function isIdle({ metric, line, base, head }) {
  return metric === "checks" && line === null && head.high === 0 && (base?.high ?? 0) === 0;
}
function chooseAlarmWeights(comparison) {
  if (hasStorms(comparison)) return (metric) => stormAlarmWeights[metric];
  const closed = comparison.rows.some((row) => row.closed);
  return (metric) => falseAlarmWeights[closed && metric === "rps" ? "p99" : metric];
}
function hasStorms({ basis }) {
  return basis.kind === "paired" && basis.storms !== void 0;
}
function chooseCallChances(comparison, rules) {
  const weights = Math.max(1, sumAlarmWeights(rules, chooseAlarmWeights(comparison)));
  const share = upstreamAlarmWeight / weights;
  return chooseChances(comparison.basis, rules, maxFalseAlarmShare / rules.suites * share);
}
function sumAlarmWeights({ limits, requests, scenarios = [], upstreams = [] }, findWeight) {
  const sumWeights = (each) => sum(Object.keys(each).map((metric) => findWeight(metric)));
  const ofTotal = sumWeights({ ...limits, errors: limits.errors ?? [] });
  const ofSingles = sum([...requests, ...scenarios].map((each) => sumWeights(each.limits)));
  return ofTotal + requestAlarmWeight * ofSingles + upstreamAlarmWeight * upstreams.length;
}
function chooseChances(basis, { epochs }, alpha) {
  if (basis.kind !== "paired")
    return {
      alpha,
      pauseAlpha: alpha,
      eventAlpha: alpha,
      canFail: true,
      position: "last",
      miss: maxMissRate
    };
  const settings = {
    epochs,
    isSteady: basis.isSteady,
    attempts: basis.attempts,
    hasStorms: basis.storms !== void 0
  };
  const look = findLook(basis.epochs, settings);
  const share = look.alphaShare || findFirstFailingLook(settings).alphaShare;
  return {
    alpha: alpha * share,
    pauseAlpha: alpha * look.pauseAlphaShare,
    eventAlpha: alpha * look.eventAlphaShare,
    position: look.position,
    canFail: look.alphaShare > 0,
    miss: look.missRate
  };
}
function judgeRow(row, context) {
  const limits = selectLimits(row, context.rules);
  const warnLimits = selectWarnLimits(row, context.rules);
  const results = limits.map((limit) => checkLimit(limit, row, context));
  if (row.metric === "errors" && row.request === null && !hasStorms(context.comparison) && !results.some(({ outcome: outcome2 }) => outcome2 === "fail")) {
    results.push(...checkAllowedErrors(row, context));
  }
  const outcome = ["fail", "unsure", "not-judged", "pass"].find(
    (each) => results.some((result) => result.outcome === each)
  );
  const deciding = results.find((result) => result.outcome === outcome);
  return {
    ...row,
    outcome: deciding?.outcome ?? "shown",
    line: describeLine(results, warnLimits, row.metric),
    crossed: deciding?.crossed ?? null,
    reason: deciding?.reason ?? null,
    ...deciding?.change !== void 0 && { change: deciding.change },
    ...deciding?.outcome !== "fail" && findWarning(row, warnLimits, context),
    ...hasImproved(row, context) && { improved: true },
    ...computeCertainty(row, chooseRowChances(row, context)),
    ...countPauses(row, limits, context)
  };
}
function describeLine(results, warnLimits, metric) {
  const line = results.map(({ limitText }) => limitText).join(" or ");
  const from = warnLimits.map((limit) => describeLimit(limit, metric)).join(" or ");
  if (from === "") return results.length === 0 ? null : line;
  return line === "" ? `warns from ${from}` : `${line} (warns from ${from})`;
}
function findWarning(row, warnLimits, context) {
  const { rules } = context;
  const alpha = maxFalseWarningShare / (rules.suites * Math.max(1, countWarnLimits(rules)));
  const chances = { ...context.chances, alpha, eventAlpha: alpha, pauseAlpha: alpha, canFail: true };
  const crossed = warnLimits.map((limit) => checkLimit(limit, row, { ...context, chances })).find(({ outcome }) => outcome === "fail");
  return crossed === void 0 ? {} : { warning: `Only a warning: ${crossed.reason}` };
}
function countWarnLimits({ warnLimits, requests, scenarios = [] }) {
  const countLimits = (limits = {}) => Object.values(limits).flat().length;
  const singles = [...requests, ...scenarios];
  return countLimits(warnLimits) + sum(singles.map((each) => countLimits(each.warnLimits)));
}
function hasImproved(row, context) {
  const { metric, evidence, base, head } = row;
  if (context.comparableWith !== "base" || evidence.kind !== "estimate") return false;
  if (base === null || isShareMetric(metric) || isNewRequest(row, context)) return false;
  if (metric === "cpu" && isTooLittleCpu(row)) return false;
  const floor = metric === "rps" ? 0 : context.rules.floors[metric];
  if (metric !== "rps" && base.value - head.value < floor) return false;
  const { alpha } = chooseRowChances(row, context);
  return computeUpperBound(convertToSlowness(metric, evidence.estimate), alpha) < 0;
}
function countPauses({ metric, request }, limits, { comparison, rules }) {
  const pauses = metric === "max" && request === null ? findPauses2(limits, comparison, rules) : null;
  if (pauses === null) return {};
  const { seconds, thresholdMs } = pauses;
  const [base, head] = [pauses.base.flat().length, pauses.head.flat().length];
  return base + head === 0 ? {} : { pauses: { seconds, base, head, thresholdMs } };
}
function selectLimits({ metric, request, scenario }, { limits, requests, scenarios = [] }) {
  if (scenario) return scenarios.find(({ name: name2 }) => name2 === request)?.limits[metric] ?? [];
  if (request !== null) return requests.find(({ name: name2 }) => name2 === request)?.limits[metric] ?? [];
  const only = requests.length === 1 ? requests[0]?.limits[metric] : void 0;
  return [...limits[metric] ?? [], ...only ?? []];
}
function selectWarnLimits(row, rules) {
  const { warnLimits = {}, requests, scenarios = [] } = rules;
  return selectLimits(row, {
    limits: warnLimits,
    requests: requests.map(selectOwnWarnLimits),
    scenarios: scenarios.map(selectOwnWarnLimits)
  });
}
function selectOwnWarnLimits({ name: name2, warnLimits = {} }) {
  return { name: name2, limits: warnLimits };
}
function chooseRowChances({ metric }, context) {
  const { chances, comparison } = context;
  return metric === "max" && comparison.basis.kind === "paired" ? shareChances(chances, maxAlarmShares.typical) : chances;
}
function computeCertainty({ metric, evidence }, { alpha, miss }) {
  if (evidence.kind !== "estimate") return { interval: null, detectable: null };
  const estimate = convertToSlowness(metric, evidence.estimate);
  const lower = convertToChange(metric, computeLowerBound(estimate, alpha));
  const upper = convertToChange(metric, computeUpperBound(estimate, miss));
  return {
    interval: { lower: Math.min(lower, upper), upper: Math.max(lower, upper) },
    detectable: convertToChange(metric, computeDetectableEffect(estimate, alpha))
  };
}
function checkLimit(limit, row, context) {
  const judgeable = context.comparableWith === "base" || context.comparableWith === "fixed limits" && limit.kind === "absolute";
  if (!judgeable || isNewRequest(row, context))
    return createUndecidedResult("not-judged", describeLimit(limit, row.metric), null);
  const { metric } = row;
  if (isShareMetric(metric)) return checkErrors(limit, row, context);
  if (metric === "rps") return (row.closed ? checkThroughput : checkKeptRate)(limit, row, context);
  if (metric === "cpu" && isTooLittleCpu(row))
    return createDecidedResult(limit, false, describeLimit(limit, metric), "");
  if (row.head.value === 0) {
    const hasScenarios = context.comparison.rows.some(({ scenario }) => scenario);
    return createUnansweredResult(limit, row, hasScenarios);
  }
  if (limit.kind === "absolute") return checkAbsoluteLimit(limit, { ...row, metric }, context);
  if (context.comparison.basis.kind !== "paired")
    return checkStoredChange(limit, { ...row, metric }, context);
  const check = metric === "max" ? checkPairedMax : checkPairedChange;
  return check(limit, { ...row, metric }, context);
}
function isTooLittleCpu({ head, base }) {
  return head.value === 0 || base?.value === 0;
}
function isNewRequest({ request, base }, { comparison }) {
  return request !== null && base === null && comparison.basis.kind !== "nothing";
}
function checkAbsoluteLimit(limit, row, { comparison }) {
  const { metric, head, base } = row;
  const countEpochsPast = (figures2) => figures2.epochs.filter((value2) => isAtOrPast(value2, limit.value)).length;
  const crossed = metric === "max" && comparison.basis.kind === "paired" && base !== null ? countEpochsPast(head) >= Math.min(2, head.epochs.length) && countEpochsPast(base) === 0 : isAtOrPast(head.value, limit.value);
  const value = metric === "max" ? head.high : head.value;
  const limitText = formatExactMilliseconds(limit.value);
  const measured = `${describeRowMetric(row)} is ${formatMilliseconds(value)}`;
  const reason = `${measured}; the limit is ${limitText}.`;
  return createDecidedResult(limit, crossed, limitText, reason);
}

// src/core/verdict/doubts.ts
function isAllVoid(comparison) {
  return comparison?.basis.kind === "paired" && comparison.basis.epochs === 0;
}
function hasUsableBase(comparison, facts) {
  return comparison !== null && comparison.basis.kind !== "nothing" && facts.incomparable === null && facts.baselineProblem === null;
}
function findHeadDoubts(comparison, rules, facts) {
  const { head, base } = readLostShares(comparison);
  const baseIsHealthy = hasUsableBase(comparison, facts) && base !== null && base <= rules.allowErrors;
  const tooManyErrors = head > rules.allowErrors && !baseIsHealthy && !allowsAllErrors(comparison);
  return [
    ...listInvalidReasons(facts.headValidity),
    ...tooManyErrors ? [
      `${formatPercent(head)} of the requests failed or had no response, more than the ${formatPercent(rules.allowErrors)} allowed: the latency of a service that fails means nothing. Correct the requests, or raise allow-errors.`
    ] : []
  ];
}
function findBaseDoubts(comparison, rules, facts) {
  if (facts.baselineProblem !== null) return [facts.baselineProblem];
  if (!hasUsableBase(comparison, facts)) return [];
  const { base } = readLostShares(comparison);
  const tooManyErrors = base !== null && base > rules.allowErrors && !allowsAllErrors(comparison);
  return [
    ...listInvalidReasons(facts.baseValidity).map(
      (reason) => `The baseline is not a valid measurement: ${reason}`
    ),
    ...tooManyErrors ? [
      `On the base, ${formatPercent(base)} of the requests failed, more than the ${formatPercent(rules.allowErrors)} allowed.`
    ] : []
  ];
}
function allowsAllErrors(comparison) {
  return comparison?.basis.kind === "paired" && comparison.basis.storms !== void 0;
}
function readLostShares(comparison) {
  return comparison?.lost ?? { base: null, head: 0 };
}
function listInvalidReasons(validity) {
  if (validity?.verdict !== "invalid") return [];
  const reasons2 = validity.reasons.filter(({ severity }) => severity === "invalid").map(({ message }) => message);
  return reasons2.length > 0 ? reasons2 : ["The measurement cannot be trusted, and gives no reason."];
}
function findPairDoubts(comparison) {
  if (comparison?.basis.kind !== "paired") return [];
  const { busy, perSecond, turns: interleaving } = comparison.basis;
  const { base, head } = comparison.kept;
  const { lostRate } = comparison;
  if (isAllVoid(comparison)) {
    if (comparison.basis.lateUpstreams === comparison.basis.voided)
      return [
        "The stand-ins of the upstreams answered too late in every epoch, so nothing can be concluded about the service: lower the rate, or use a machine with more CPUs."
      ];
    return [
      `The load generator itself was too late in every epoch, so nothing can be concluded about the service: ${perSecond === null ? "use fewer connections" : "lower the rate"}, or use a machine with more CPUs.`
    ];
  }
  if (base !== null && lostRate !== null && hasLostRate(lostRate.base) && hasLostRate(lostRate.head)) {
    return [
      `Neither side sustains the rate: the base answered ${formatPercent(base.value)} of the requests in time, the head ${formatPercent(head.value)}. ${adviseLowerRate(interleaving)}`
    ];
  }
  if (perSecond !== null && busy !== null && busy > maxBusyShare) {
    return [
      `The services and the load generator used ${formatPercent(busy)} of the machine, and beyond ${formatPercent(maxBusyShare)} requests mostly wait for each other. ` + adviseLowerRate(interleaving)
    ];
  }
  return [];
}
function adviseLowerRate(interleaving) {
  return interleaving === "requests" ? "Lower the rate: side by side, the machine carries it twice." : "Lower the rate.";
}

// src/core/verdict/decide.ts
function decideVerdict(comparison, rules, facts, earlier = null) {
  const headDoubts = findHeadDoubts(comparison, rules, facts);
  const baseDoubts = findBaseDoubts(comparison, rules, facts);
  const comparableWith = decideComparableWith(comparison, facts, headDoubts, baseDoubts);
  const pairDoubts = findPairDoubts(comparison);
  const calls = judgeComparedCalls(comparison, rules, comparableWith);
  const judged = comparison === null ? [] : judgeRows(comparison, rules, comparableWith);
  const decided = pairDoubts.length > 0 ? judged.map(withdrawPass) : judged;
  const epochs = comparison?.basis.kind === "paired" ? comparison.basis.epochs : 0;
  const rows = earlier === null ? decided : keepEarlierFailures(decided, earlier.rows, epochs);
  const doubts = [...headDoubts, ...baseDoubts, ...pairDoubts];
  const found = collectOutcomeReasons(rows, doubts, comparison, facts);
  const warnings = [
    ...facts.missingBase?.kind === "new suite" ? [facts.missingBase.message] : [],
    ...describeAttempts(comparison?.basis ?? null),
    ...listSuspicions(facts),
    ...describeWidenedLimits(rows, comparison, rules, comparableWith),
    ...describeVoidEpochs(comparison),
    ...describePausesLeftOut(comparison),
    ...comparison?.basis.kind === "paired" ? describeStorms(comparison.basis.storms) : [],
    ...rows.flatMap(
      ({ warning, outcome }) => warning === void 0 || outcome === "fail" ? [] : [warning]
    )
  ];
  const verdict = concludeVerdict(addCallReasons(found, calls), rows, [
    ...warnings,
    ...listCallWarnings(calls)
  ]);
  return calls.length === 0 ? verdict : { ...verdict, calls };
}
function judgeComparedCalls(comparison, rules, comparableWith) {
  if (comparison?.calls === void 0) return [];
  const chances = chooseCallChances(comparison, rules);
  return judgeCalls(comparison.calls, rules.upstreams ?? [], comparableWith === "base", chances);
}
function addCallReasons(found, calls) {
  const collect = (outcome) => calls.flatMap((row) => row.outcome === outcome ? row.reason ?? [] : []);
  return {
    ...found,
    fail: [...found.fail, ...collect("fail")],
    unsure: [...found.unsure, ...collect("unsure")]
  };
}
function collectOutcomeReasons(rows, doubts, comparison, facts) {
  const failure = explainServiceFailure(facts);
  return {
    fail: [...failure.fail, ...collectReasons(rows, "fail")],
    invalid: [
      ...failure.invalid,
      ...facts.missingBase?.kind === "invalid" ? [facts.missingBase.message] : [],
      ...doubts,
      ...explainNothingMeasured(comparison, facts)
    ],
    unsure: collectReasons(rows, "unsure"),
    incomparable: facts.incomparable === null ? [] : [facts.incomparable],
    "no-baseline": explainMissingBaseline(comparison, facts),
    accepted: []
  };
}
function decideComparableWith(comparison, facts, headDoubts, baseDoubts) {
  if (facts.missingBase?.kind === "new suite") return "nothing";
  if (headDoubts.length > 0 || isAllVoid(comparison)) return "nothing";
  return hasUsableBase(comparison, facts) && baseDoubts.length === 0 ? "base" : "fixed limits";
}
function listSuspicions({ headValidity, baseValidity }) {
  const selectSuspect = (validity) => (validity?.reasons ?? []).filter(({ severity }) => severity === "suspect").map(({ message }) => message);
  return [
    ...selectSuspect(headValidity),
    ...selectSuspect(baseValidity).map((message) => `When the base was measured: ${message}`)
  ];
}
function explainServiceFailure({ failedService }) {
  if (failedService === null) return { fail: [], invalid: [] };
  const { side, message, baseWorks } = failedService;
  return side === "head" && baseWorks ? { fail: [`${message}
The base works.`], invalid: [] } : {
    fail: [],
    invalid: [side === "base" ? `There is no base to compare with. ${message}` : message]
  };
}
function explainNothingMeasured(comparison, { failedService, baselineProblem }) {
  const explained = comparison !== null || failedService !== null || baselineProblem !== null;
  return explained ? [] : ["Nothing was measured."];
}
function explainMissingBaseline(comparison, facts) {
  const { missingBase } = facts;
  if (missingBase !== null) return missingBase.kind === "no-baseline" ? [missingBase.message] : [];
  const missing = comparison !== null && comparison.basis.kind === "nothing";
  if (!missing || facts.incomparable !== null || facts.baselineProblem !== null) return [];
  return [
    "There is no baseline to compare with yet. A push to the default branch saves one, and so does tailgate run --save-baseline."
  ];
}
function withdrawPass({ warning: _warning, improved: _improved, ...row }) {
  return row.outcome === "pass" || row.outcome === "unsure" ? { ...row, outcome: "not-judged", reason: null } : row;
}
function describeVoidEpochs(comparison) {
  if (comparison?.basis.kind !== "paired" || comparison.basis.voided === 0) return [];
  const { voided, epochs, lateUpstreams = 0, durationSeconds } = comparison.basis;
  const describe = (count2, late) => count2 <= 0 ? [] : [
    `${count2} of ${epochs + voided} epochs of ${durationSeconds} s did not count: ${late} late, because the machine was busy.`
  ];
  return [
    ...describe(voided - lateUpstreams, "the load generator itself was"),
    ...describe(lateUpstreams, "the stand-ins of the upstreams were")
  ];
}
function describePausesLeftOut(comparison) {
  const isLeftOut = comparison?.rows.some(
    ({ evidence }) => evidence.kind === "estimate" && evidence.pauses === "left out"
  );
  return isLeftOut ? [
    "Both sides pause alike: at times, many requests take more than twice as long as usual. Differences of p90, p99 and p99.9 are those of the time between the pauses; the number and the length of the pauses are judged by max."
  ] : [];
}
function describeWidenedLimits(rows, comparison, rules, comparableWith) {
  if (comparison?.basis.kind !== "stored" || comparableWith !== "base") return [];
  const lines = rows.flatMap(({ metric, request, evidence, closed }) => {
    if (request !== null || isShareMetric(metric) || metric === "rps" && !closed) return [];
    const name2 = metric === "cpu" ? "CPU per request" : metric;
    const widened = (rules.limits[metric] ?? []).flatMap((limit) => {
      if (limit.kind !== "relative") return [];
      const row = { metric, evidence };
      const share = computeEffectiveLimit(limit.share, row, rules, comparison.basis);
      return share === limit.share ? [] : [`${name2} ${formatSignedPercent(share)}`];
    });
    return widened.slice(0, 1);
  });
  if (lines.length === 0) return [];
  return [
    `The base is a number from an earlier run, and such numbers drift without a change: limits are widened to what can be told from noise (${joinWithAnd(lines)}). On a quiet machine of your own, noise: ignore applies them literally.`
  ];
}
function collectFacts(base, head) {
  const nothing = {
    incomparable: null,
    baselineProblem: null,
    failedService: null,
    missingBase: null
  };
  if (head !== null && head.beside !== null) {
    return {
      ...nothing,
      headValidity: selectPairedReasons(combineValidity(selectHeadRuns(head)), head.plan.load),
      baseValidity: selectPairedReasons(
        combineValidity(selectRuns(head, "base")),
        isStorm(head.plan.load) ? head.plan.load : null
      )
    };
  }
  return {
    ...nothing,
    headValidity: head && combineValidity(selectHeadRuns(head)),
    baseValidity: base && combineValidity(selectHeadRuns(base)),
    incomparable: base && head && explainIncomparable(base, head)
  };
}
function selectPairedReasons({ reasons: reasons2 }, load2) {
  const isStormy = load2 !== null && isStorm(load2);
  const warnings = reasons2.filter(
    ({ code }) => code === "few-samples" && !isStormy || code === "too-many-errors"
  );
  const kept = [
    ...load2 !== null && isClosedPlannedLoad(load2) ? ["generator-cpu"] : [],
    ...isStormy ? ["sockets"] : []
  ];
  const generatorReasons = reasons2.filter(({ code }) => kept.includes(code));
  const isInvalid = generatorReasons.some(({ severity }) => severity === "invalid");
  return {
    verdict: isInvalid ? "invalid" : "valid",
    reasons: [
      ...warnings.map((reason) => ({ ...reason, severity: "suspect" })),
      ...generatorReasons
    ]
  };
}

// src/core/verdict/warmup-trend.ts
function describeWarmupTrend(measurement) {
  const { load: load2, warmupSeconds } = measurement.plan;
  if (load2.kind === "rate" && load2.stages !== void 0 || load2.kind === "users") return [];
  const found = ["base", "head"].flatMap((side) => {
    const decline = findDecline(selectRuns(measurement, side));
    return decline === null ? [] : [`${formatUnsignedPercent(decline)} on the ${side}`];
  });
  if (found.length === 0) return [];
  return [
    `The service was still getting faster while it was measured: within each epoch, p50 fell by ${found.join(" and ")}. Set a longer warmup (now ${warmupSeconds} s at least).`
  ];
}
function findDecline(runs) {
  const declines = runs.flatMap((run) => computeDecline(run) ?? []);
  const clear = declines.filter((decline) => decline > warmupTrend.share);
  if (runs.length < warmupTrend.epochs || clear.length < runs.length) return null;
  return computeMedianOrZero(clear);
}
function computeDecline({ groups }) {
  const third = Math.floor(groups.length / 3);
  if (third === 0) return null;
  const [first, last] = [groups.slice(0, third), groups.slice(-third)].map(
    (part) => mergeHistograms(part.flatMap(({ requests }) => requests.map(({ response }) => response)))
  );
  if (Math.min(countValues(first), countValues(last)) < warmupTrend.responses) return null;
  return 1 - readQuantileMs(last, 0.5) / readQuantileMs(first, 0.5);
}

// src/gate/suite-result.ts
function createMissingBaseResult(message, rules, suite) {
  return createUnmeasuredResult(suite, rules, {
    failedService: { side: "base", message, baseWorks: false }
  });
}
function buildFailureFacts({
  side,
  failure,
  baseWorks
}) {
  return { failedService: { side, message: failure, baseWorks } };
}
function judgeMeasurements(name2, base, head, rules, past = []) {
  const facts = collectFacts(base, head);
  const comparison = compareMeasurements(base, head, past);
  const before = selectEarlierAttempts(head);
  const earlier = before && judgeMeasurements(name2, null, before, rules).verdict;
  const verdict = decideVerdict(comparison, rules, facts, earlier);
  const result = { suite: name2, base, head, comparison, verdict };
  return addWarnings(result, describeWarmupTrend(head));
}
function judgeHeadAlone(head, rules, missingBase) {
  const comparison = compareMeasurements(null, head);
  const verdict = decideVerdict(comparison, rules, { ...collectFacts(null, head), missingBase });
  const result = { suite: head.suite, base: null, head, comparison, verdict };
  return addWarnings(result, describeWarmupTrend(head));
}
function judgeEpochs(measurement, rules) {
  return decideVerdict(
    compareMeasurements(null, measurement),
    rules,
    collectFacts(null, measurement)
  );
}
function createUnmeasuredResult(suite, rules, facts) {
  const verdict = decideVerdict(null, rules, { ...collectFacts(null, null), ...facts });
  return { suite: suite.name, base: null, head: null, comparison: null, verdict };
}
function addNewRequests(result, { newRequests }) {
  return newRequests === null ? result : { ...result, newRequests: summarizeNewRequests(newRequests) };
}
function addWarnings(result, notes) {
  const { verdict } = result;
  return { ...result, verdict: { ...verdict, warnings: [...verdict.warnings, ...notes] } };
}

// src/gate/acceptance.ts
async function applyAcceptances(result, rules, { acceptance, clock }) {
  const { event, waivers, before, warnings } = await acceptance.read();
  const known = findSuiteState(result.suite, before ?? []);
  const label = recordLabel(event, known, collectFailingFigures(result.verdict));
  const basis = result.comparison?.basis ?? { kind: "nothing" };
  const verdict = acceptFailures(
    result.verdict,
    { suite: result.suite, rules, basis },
    { label, waivers },
    clock.now()
  );
  return {
    result: addWarnings({ ...result, verdict }, warnings),
    state: before && updateSuiteState(known, verdict, label),
    isAcceptedByLabel: label !== null,
    before: known
  };
}
async function countUnjudgedBefore(prepared, { result, before }, { savesBaseline }, { store, machine }) {
  if (!savesBaseline) return before.unjudged;
  if (isJudgedOutcome(result.verdict.outcome)) return 0;
  try {
    const key = buildStoreKey(prepared, machine);
    const lists = [store.list(key, "runs"), store.list(key, "rejected"), store.listOthers(key)];
    const [last] = (await Promise.all(lists)).flat().sort((one, other) => one.name < other.name ? 1 : -1);
    return last?.figures.unjudged ?? 0;
  } catch (error) {
    if (error instanceof StoreError) return 0;
    throw error;
  }
}

// src/core/measurement/compact-runs.ts
import { Buffer as Buffer2 } from "node:buffer";
function countBytes(text) {
  return Buffer2.byteLength(text);
}
function stripMeasurement(measurement) {
  const { plan, takenAt } = measurement;
  return {
    ...measurement,
    takenAt: normalizeTimestamp(takenAt),
    plan: countBytes(JSON.stringify(listPlanned(plan))) <= maxRequestsBytes ? plan : dropPlanned(plan),
    runs: selectHeadRuns(measurement).map(stripRun)
  };
}
var maxRequestsBytes = 4e3;
function listPlanned({ requests, scenarios = [], data = [] }) {
  return [requests, scenarios, data];
}
function dropPlanned({ scenarios: _, data: __, ...plan }) {
  return { ...plan, requests: [] };
}
function stripRun(run) {
  const { validity, statuses } = run;
  const reasons2 = validity.reasons.slice(0, maxReasons);
  const byCount = Object.entries(statuses).sort(([, one], [, other]) => other - one);
  const { samples: _, ...figures2 } = run;
  return {
    ...figures2,
    startedAt: normalizeTimestamp(run.startedAt),
    statuses: Object.fromEntries(byCount.slice(0, maxStatuses)),
    firstErrors: run.firstErrors.slice(0, maxFirstErrors).map((sentence) => truncateText(sentence, maxErrorChars)),
    connect: emptyHistogramText,
    ...run.tls !== void 0 && { tls: emptyHistogramText },
    groups: [
      {
        requests: mergeRequestGroups(run.groups),
        ...mergeScenarioGroups(run.groups),
        wait: emptyHistogramText,
        lag: emptyHistogramText
      }
    ],
    seconds: [],
    ...run.upstreams && { upstreams: stripUpstreams(run.upstreams) },
    validity: {
      ...validity,
      reasons: reasons2.map((reason) => ({
        ...reason,
        message: truncateText(reason.message, maxReasonChars)
      }))
    }
  };
}
function stripUpstreams({ calls, ...upstreams }) {
  return {
    ...upstreams,
    calls: calls.map((each) => ({ ...each, parts: [sum(each.parts)], routes: [], example: "" }))
  };
}
var maxReasons = 8;
var maxReasonChars = 300;
var maxFirstErrors = 3;
var maxErrorChars = 200;
var maxStatuses = 8;
var emptyHistogramText = encodeHistogram(createHistogram());
function normalizeTimestamp(text) {
  return new Date(text).toISOString();
}
function truncateText(text, maxChars) {
  return text.length <= maxChars ? text : `${text.slice(0, maxChars - 1).replace(/[\ud800-\udbff]$/, "")}\u2026`;
}
function mergeRequestGroups(groups) {
  const byName = groupByName(groups.flatMap(({ requests }) => requests));
  return [...byName].map(([name2, parts]) => mergeRequests(name2, parts));
}
function mergeScenarioGroups(groups) {
  const byName = groupByName(groups.flatMap(({ scenarios = [] }) => scenarios));
  if (byName.size === 0) return {};
  return { scenarios: [...byName].map(([name2, parts]) => mergeScenarios(name2, parts)) };
}
function mergeScenarios(name2, parts) {
  return {
    name: name2,
    started: sum(parts.map(({ started }) => started)),
    completed: sum(parts.map(({ completed }) => completed)),
    response: mergeHistogramTexts(parts.map(({ response }) => response))
  };
}
function groupByName(all) {
  const byName = /* @__PURE__ */ new Map();
  for (const part of all) {
    const parts = byName.get(part.name);
    if (parts === void 0) byName.set(part.name, [part]);
    else parts.push(part);
  }
  return byName;
}
function mergeRequests(name2, parts) {
  return {
    name: name2,
    offered: sum(parts.map(({ offered }) => offered)),
    answered: sum(parts.map(({ answered }) => answered)),
    errors: sumErrors(parts),
    response: mergeHistogramTexts(parts.map(({ response }) => response)),
    service: emptyHistogramText
  };
}
function mergeHistogramTexts(texts) {
  const [only, ...others] = texts;
  return only !== void 0 && others.length === 0 ? only : encodeHistogram(mergeHistograms(texts));
}
function roundHistogram(histogram, digits) {
  const rounded = createHistogram();
  for (let cell = 0; cell < histogram.countsArrayLength; cell++) {
    const count2 = histogram.getCountAtIndex(cell);
    if (count2 === 0) continue;
    const value = Number(histogram.valueFromIndex(cell).toPrecision(digits));
    rounded.recordValueWithCount(Math.min(value, histogram.highestTrackableValue), count2);
  }
  return encodeHistogram(rounded);
}

// src/core/measurement/compact-reduction.ts
var maxCompactBytes = 2e4;
function serializeMeasurement(measurement) {
  return `${JSON.stringify(measurement)}
`;
}
function isWithinLimit(measurement) {
  return countBytes(serializeMeasurement(measurement)) <= maxCompactBytes;
}
function reduceRequests(stripped) {
  const names = sortNamesByResponses(stripped);
  for (let kept = countAffordableNames(names, stripped); ; kept = Math.floor(kept * 0.8)) {
    const reduced = keepRequests(names.slice(0, kept), names.length, stripped);
    if (isWithinLimit(reduced)) return reduced;
    if (kept <= 0) return null;
  }
}
function sortNamesByResponses({ runs }) {
  const responses = /* @__PURE__ */ new Map();
  for (const { name: name2, answered } of runs.flatMap(
    ({ groups }) => groups.flatMap(({ requests }) => requests)
  )) {
    responses.set(name2, (responses.get(name2) ?? 0) + answered);
  }
  return [...responses.keys()].sort(
    (one, other) => (responses.get(other) ?? 0) - (responses.get(one) ?? 0)
  );
}
function countAffordableNames(names, stripped) {
  const costs = /* @__PURE__ */ new Map();
  for (const { groups } of stripped.runs) {
    for (const request of groups.flatMap(({ requests }) => requests)) {
      costs.set(
        request.name,
        (costs.get(request.name) ?? 0) + countBytes(JSON.stringify(request)) + 1
      );
    }
  }
  let bytesLeft = maxCompactBytes - countBytes(serializeMeasurement(keepRequests([], names.length, stripped)));
  const firstTooMany = names.findIndex((name2) => {
    bytesLeft -= costs.get(name2) ?? 0;
    return bytesLeft < 0;
  });
  return firstTooMany < 0 ? Math.max(0, names.length - 1) : firstTooMany;
}
function keepRequests(names, all, stripped) {
  const kept = new Set(names);
  const runs = stripped.runs.map((run) => {
    const requests = mergeRequestGroups(run.groups);
    const rest = requests.filter(({ name: name2 }) => !kept.has(name2));
    const own = requests.filter(({ name: name2 }) => kept.has(name2));
    return replaceRequests(
      run,
      rest.length === 0 ? own : [...own, mergeRequests(otherRequestsName, rest)],
      mergeScenarioGroups(run.groups)
    );
  });
  return addCompactReason({ ...stripped, runs }, describeFewerRequests(names.length, all));
}
function describeFewerRequests(kept, all) {
  return kept === 0 ? "No figures of single requests are stored." : `Figures of single requests are stored for ${kept} of ${formatCount(all, "kind")} only: those with the most responses.`;
}
var otherRequestsName = "other requests";
function replaceRequests(run, requests, scenarios = {}) {
  const group = { requests, ...scenarios, wait: emptyHistogramText, lag: emptyHistogramText };
  return { ...run, groups: [group] };
}
function reduceRuns(stripped) {
  const all = stripped.runs.length;
  let { runs } = dropScenarios(keepRequests([], 0, stripped));
  while (runs.length > 1) {
    runs = joinRunsInPairs(runs);
    const reason = describeFewerRuns(all, runs.length, stripped);
    const reduced = addCompactReason({ ...stripped, runs }, reason);
    if (isWithinLimit(reduced)) return reduced;
  }
  return null;
}
function dropScenarios(measurement) {
  const runs = measurement.runs.map((run) => ({
    ...run,
    groups: run.groups.map(({ scenarios: _, ...group }) => group)
  }));
  return { ...measurement, runs };
}
function describeFewerRuns(all, kept, { runs }) {
  const hasScenarios = runs.some(({ groups }) => groups.some(({ scenarios }) => scenarios));
  return `The figures of ${formatCount(all, "epoch")} are stored as those of ${kept}, and there are none of single requests${hasScenarios ? " or scenarios" : ""}.`;
}
function joinRunsInPairs(runs) {
  return runs.flatMap((run, index) => {
    if (index % 2 === 1) return [];
    const next = runs[index + 1];
    return [next === void 0 ? run : joinRuns(run, next)];
  });
}
function joinRuns(one, other) {
  const both = [one, other];
  const sumBoth = (read) => sum(both.map(read));
  return {
    ...replaceRequests(one, [
      mergeRequests(
        otherRequestsName,
        both.flatMap(({ groups }) => mergeRequestGroups(groups))
      )
    ]),
    warmupSeconds: sumBoth((run) => run.warmupSeconds),
    measuredSeconds: sumBoth((run) => run.measuredSeconds),
    offered: sumBoth((run) => run.offered),
    sent: sumBoth((run) => run.sent),
    answered: sumBoth((run) => run.answered),
    completed: sumBoth((run) => run.completed),
    unfinished: sumBoth((run) => run.unfinished),
    ...sumUncheckedBodies(both),
    errors: sumErrors(both),
    statuses: sumStatuses(one.statuses, other.statuses),
    ...joinStormFigures(one, other),
    generator: {
      ...one.generator,
      cpuSeconds: sumBoth((run) => run.generator.cpuSeconds),
      wallSeconds: sumBoth((run) => run.generator.wallSeconds),
      longestStallMs: Math.max(one.generator.longestStallMs, other.generator.longestStallMs),
      steal: Math.max(one.generator.steal, other.generator.steal)
    },
    service: one.service && other.service && {
      cpuSeconds: one.service.cpuSeconds + other.service.cpuSeconds,
      maxRssBytes: Math.max(one.service.maxRssBytes, other.service.maxRssBytes)
    },
    validity: mergeRunValidity(one.validity, other.validity),
    ...mergeUpstreams2(one, other)
  };
}
function mergeUpstreams2(one, other) {
  const [first, second] = [one.upstreams, other.upstreams];
  if (first === void 0 || second === void 0) return {};
  const calls = first.calls.flatMap((each, index) => {
    const more = second.calls[index];
    if (more?.name !== each.name) return [];
    const idleCalls = each.idlePerSecond * first.seconds + more.idlePerSecond * second.seconds;
    return [
      {
        ...each,
        parts: [sum(each.parts) + sum(more.parts)],
        idlePerSecond: idleCalls / (first.seconds + second.seconds || 1),
        unmatched: each.unmatched + more.unmatched,
        refused: each.refused + more.refused
      }
    ];
  });
  const late = {
    count: first.late.count + second.late.count,
    p50Ms: Math.max(first.late.p50Ms, second.late.p50Ms),
    p99Ms: Math.max(first.late.p99Ms, second.late.p99Ms),
    maxMs: Math.max(first.late.maxMs, second.late.maxMs)
  };
  return { upstreams: { seconds: first.seconds + second.seconds, calls, late } };
}
function sumUncheckedBodies(runs) {
  const uncheckedBodies = sum(runs.map((run) => run.uncheckedBodies ?? 0));
  return uncheckedBodies === 0 ? {} : { uncheckedBodies };
}
function joinStormFigures(one, other) {
  const texts = [one, other].flatMap(({ finished: finished7 }) => finished7 ?? []);
  const users = [one, other].flatMap((run) => run.users ?? []);
  return {
    ...texts.length === 2 && { finished: encodeHistogram(mergeHistograms(texts)) },
    ...users.length === 2 && {
      users: {
        present: Math.max(...users.map(({ present }) => present)),
        served: Math.max(...users.map(({ served }) => served))
      }
    }
  };
}
function sumStatuses(one, other) {
  const sums = { ...one };
  for (const [status, count2] of Object.entries(other)) sums[status] = (sums[status] ?? 0) + count2;
  return sums;
}
function mergeRunValidity(one, other) {
  const known = new Set(one.reasons.map(({ code }) => code));
  return {
    verdict: findWorstValidity([one, other]),
    reasons: [...one.reasons, ...other.reasons.filter(({ code }) => !known.has(code))].slice(
      0,
      maxReasons
    )
  };
}
function reduceToOneRun(stripped, digits) {
  let { runs } = dropScenarios(keepRequests([], 0, stripped));
  while (runs.length > 1) runs = joinRunsInPairs(runs);
  const reduced = runs.map((run) => {
    const requests = mergeRequestGroups(run.groups).map((request) => ({
      ...request,
      name: otherRequestsName,
      response: roundHistogram(decodeHistogram(request.response), digits)
    }));
    return {
      ...replaceRequests(run, requests),
      ...run.finished !== void 0 && {
        finished: roundHistogram(decodeHistogram(run.finished), digits)
      },
      statuses: {},
      firstErrors: [],
      generator: { ...run.generator, sleep: truncateText(run.generator.sleep, 20) },
      validity: {
        ...run.validity,
        reasons: run.validity.reasons.slice(0, 2).map((reason) => ({
          ...reason,
          code: truncateText(reason.code, 30),
          message: truncateText(reason.message, 200)
        }))
      }
    };
  });
  const message = `${describeFewerRuns(stripped.runs.length, 1, stripped)} Times are stored with ${formatCount(digits, "significant digit")}.`;
  const plan = dropPlanned(stripped.plan);
  return addCompactReason({ ...stripped, plan, runs: reduced }, message);
}
function addCompactReason(measurement, message) {
  const reason = { code: "abridged", severity: "suspect", message };
  const runs = measurement.runs.map((run) => {
    const reasons2 = run.validity.reasons.filter(({ code }) => code !== reason.code);
    return { ...run, validity: { ...run.validity, reasons: [...reasons2, reason] } };
  });
  return { ...measurement, runs };
}

// src/core/measurement/compact.ts
function compactMeasurement(measurement) {
  if (measurement.beside !== null) throw new Error("A paired measurement has no compact form.");
  const stripped = stripMeasurement(measurement);
  if (isWithinLimit(stripped)) {
    const buildExact = () => addTimings(stripped, measurement, encodeHistogram);
    const buildRounded = () => addTimings(stripped, measurement, (part) => roundHistogram(part, 2));
    return selectFirstFitting(buildExact, buildRounded) ?? stripped;
  }
  return selectFirstFitting(
    () => reduceRequests(stripped),
    () => reduceRuns(stripped),
    () => reduceToOneRun(stripped, 2)
  ) ?? reduceToOneRun(stripped, 1);
}
function serializeCompact(measurement) {
  return serializeMeasurement(compactMeasurement(measurement));
}
function selectFirstFitting(...candidates) {
  for (const candidate of candidates) {
    const measurement = candidate();
    if (measurement !== null && isWithinLimit(measurement)) return measurement;
  }
  return null;
}
function addTimings(stripped, measurement, encode) {
  const { service, wait, lag } = mergeTimings(selectHeadRuns(measurement));
  const [first, ...others] = stripped.runs;
  const [group] = first?.groups ?? [];
  const [request, ...requests] = group?.requests ?? [];
  if (first === void 0 || group === void 0 || request === void 0) return stripped;
  const withTimings = {
    ...group,
    requests: [{ ...request, service: encode(service) }, ...requests],
    wait: encode(wait),
    lag: encode(lag)
  };
  return { ...stripped, runs: [{ ...first, groups: [withTimings] }, ...others] };
}

// src/gate/baseline-save.ts
async function saveBaseline({ result, isAcceptedByLabel }, { runs: unjudged }, store) {
  const { suite, head } = result;
  if (head === null) return null;
  if (head.beside !== null)
    return describeNotSaved(suite, "base and head were measured side by side");
  const reason = findRejectionReason(result, isAcceptedByLabel);
  const { configuration, machine, leg, takenAt, commit } = head;
  const key = { suite, leg, configuration, machine };
  const figures2 = { ...collectFigures(result), ...unjudged > 0 && { unjudged } };
  const metadata = { takenAt, commit, step: isAcceptedByLabel, figures: figures2 };
  try {
    const where = await store.save(
      key,
      metadata,
      serializeCompact(head),
      reason === null ? "runs" : "rejected"
    );
    return reason === null ? `Saved as a baseline: ${where}` : `${describeNotSaved(suite, reason)} ${describeRejectedRun(where, result)}`;
  } catch (error) {
    if (error instanceof StoreError) return error.message;
    throw error;
  }
}
function findRejectionReason({ verdict, comparison }, isAcceptedByLabel) {
  const isIntended = verdict.outcome === "accepted" && isAcceptedByLabel;
  if (verdict.outcome === "accepted" && !isIntended) return "a waiver accepts it for a while only";
  if (!isIntended && !savableOutcomes.has(verdict.outcome)) return "it did not pass";
  const keptRate = isIntended || comparison === null || comparison.kept.head.value >= minKeptShare;
  return keptRate ? null : "the service did not keep the rate";
}
var savableOutcomes = /* @__PURE__ */ new Set(["pass", "no-baseline", "incomparable"]);
function describeNotSaved(suite, reason) {
  return `This run was not saved as a baseline of ${suite}, because ${reason}.`;
}
function describeRejectedRun(where, { verdict }) {
  const remedy = verdict.outcome === "fail" ? " If the change is intended, `tailgate baseline accept` makes it a baseline." : "";
  return `It is stored as rejected: ${where}.${remedy}`;
}
function collectFigures({ comparison }) {
  const readFigure2 = (metric) => {
    const row = comparison?.rows.find((each) => each.metric === metric && each.request === null);
    return row === void 0 ? [] : [[metric, Math.round(row.head.value * 1e3)]];
  };
  return Object.fromEntries([...readFigure2("p50"), ...readFigure2("p99")]);
}

// src/core/sensitivity/doubtful-settings.ts
function listDoubtfulSettings(suite, interleaving, looks) {
  const judged = suite.noise === "judge" ? describeFewEpochs(looks) : [];
  return [
    ...describeShortMaxTime(suite, interleaving, looks),
    ...judged,
    ...isStorm(suite.load) ? [] : describeErrorLimits(suite),
    ...suite.load.kind === "rate" ? describeUndecidableLimits(suite, looks) : []
  ];
}
function describeShortMaxTime(suite, interleaving, looks) {
  const [first = 1, last = first] = [looks[0], looks.at(-1)];
  const { maxTimeSeconds } = suite;
  const epochSeconds = computeEpochSeconds(suite, interleaving);
  const limit = `max-time (${formatMinutesAndSeconds(maxTimeSeconds)})`;
  if (first * epochSeconds > maxTimeSeconds) {
    return [
      `${limit} is too short for a verdict: ${formatCount(first, "epoch")} take ${formatMinutesAndSeconds(first * epochSeconds)} of load, and builds and starts come on top. Raise it, or lower ${describeLength(suite)}.`
    ];
  }
  if (last * epochSeconds <= maxTimeSeconds) return [];
  const possible = Math.floor(maxTimeSeconds / epochSeconds);
  return [
    `${limit} allows at most ${possible} of ${formatCount(last, "epoch")}, so more limits may stay undecided. Raise it, or lower ${describeLength(suite)}.`
  ];
}
function describeLength({ load: load2 }) {
  return isStorm(load2) ? "ramp-up, loops or think-time" : "duration";
}
function describeFewEpochs(looks) {
  const last = looks.at(-1) ?? 0;
  return last < minEpochsToFail ? [
    `epochs: ${last} shows little of how much processes of the same code differ, so chance fails an unchanged head more often: use ${minEpochsToFail} or more.`
  ] : [];
}
function describeErrorLimits({ limits, allowErrors }) {
  const absolute = limits.errors?.find(({ kind }) => kind === "absolute");
  return absolute?.kind === "absolute" && absolute.value > allowErrors ? [
    `The limit errors: ${formatPercent(absolute.value)} has no effect, because more than ${formatPercent(allowErrors)} fail already (allow-errors). Raise allow-errors too.`
  ] : [];
}
function describeUndecidableLimits(suite, looks) {
  const { load: load2, durationSeconds, requests, limits } = suite;
  if (load2.kind !== "rate") return [];
  const perEpoch = computeMeanPerSecond(load2, durationSeconds) * durationSeconds;
  const perArrival = countRequestsPerArrival(suite);
  const all = [...perArrival.values()].reduce((sum2, count2) => sum2 + count2, 0);
  const parts = [
    { name: null, limits, perEpoch: perEpoch * all },
    ...requests.filter((one, index) => requests.findIndex(({ name: name2 }) => name2 === one.name) === index).map((one) => ({
      name: one.name,
      limits: one.limits,
      perEpoch: perEpoch * (perArrival.get(one.name) ?? 0)
    }))
  ];
  return parts.flatMap((part) => [
    ...describeFarPercentiles(part, durationSeconds),
    ...suite.noise === "judge" ? describeTooNarrowLimits(part, looks.at(-1) ?? 1) : []
  ]);
}
function describeFarPercentiles(part, durationSeconds) {
  return listRelativeLimits(part.limits).flatMap(({ metric }) => {
    const needed = Math.round(1 / (1 - metricQuantiles[metric]));
    if (part.perEpoch >= needed) return [];
    const seconds = Math.ceil(durationSeconds * needed / part.perEpoch);
    return [
      `An epoch has ${Math.floor(part.perEpoch)} requests${describePart(part)}, too few for a ${metric}, which takes ${needed} or more: use duration: ${seconds}s, or a higher rate.`
    ];
  });
}
function describeTooNarrowLimits(part, epochs) {
  return listRelativeLimits(part.limits).flatMap(({ metric, share }) => {
    const detectable = predictDetectableChange(part.perEpoch, epochs, metric);
    if (detectable <= 3 * ((1 + share) ** 2 - 1)) return [];
    const wide = Math.ceil(1e3 * (Math.sqrt(1 + detectable) - 1)) / 1e3;
    return [
      `The limit ${metric}: ${formatSignedPercent(share)}${describePart(part)} is hardly ever decided: ${formatCount(epochs, "epoch")} can tell a change of ${formatUnsignedPercent(detectable)} from noise, and twice the limit is less. Use ${formatSignedPercent(wide)} or more, or more requests.`
    ];
  });
}
function listRelativeLimits(limits) {
  return Object.entries(limits).flatMap(
    ([metric, several = []]) => several.flatMap(
      (limit) => isPercentile2(metric) && limit.kind === "relative" ? [{ metric, share: limit.share }] : []
    )
  );
}
function isPercentile2(metric) {
  return metric in metricQuantiles;
}
function describePart({ name: name2 }) {
  return name2 === null ? "" : ` of ${name2}`;
}

// src/runner/build.ts
import { resolve } from "node:path";
async function buildHeadOnly(prepared, host) {
  const head = createHeadSide(prepared);
  await runBuild(head, prepared.plan.suite.name, host);
  return createHeadTargets(head);
}
function createHeadTargets(head) {
  return { head, base: null, interleaving: "requests", beside: null };
}
async function buildBothSides(prepared, baseRef, tree, interleaving, host) {
  const { suite } = prepared.plan;
  const base = await createBaseSide(prepared, baseRef, tree, host);
  const head = createHeadSide(prepared);
  const beside = { commit: tree.commit, what: baseRef.what, turns: interleaving };
  const targets = { base, head, interleaving, beside };
  if (canBuildAtOnce(baseRef, tree, host.machine)) {
    await buildAtOnce(base, head, tree, suite.name, host);
    return targets;
  }
  if (baseRef.kind === "commit" || baseRef.kind === "folder") {
    if (!tree.built) await runBuild(base, suite.name, host);
    await tree.keep();
  }
  await runBuild(head, suite.name, host);
  return targets;
}
function canBuildAtOnce({ kind }, { built }, machine) {
  return kind === "commit" && !built && machine.describe().cpus >= minCpusForTwoBuilds;
}
var minCpusForTwoBuilds = 4;
async function buildAtOnce(base, head, tree, suite, host) {
  const [ofBase, ofHead] = await Promise.allSettled([
    runBuild(base, suite, host),
    runBuild(head, suite, host)
  ]);
  if (ofBase.status === "rejected") await rebuildAfterConflict(ofBase.reason, base, suite, host);
  await tree.keep();
  if (ofHead.status === "rejected") await rebuildAfterConflict(ofHead.reason, head, suite, host);
}
async function rebuildAfterConflict(error, side, suite, host) {
  if (!isConflict(error)) throw error;
  await runBuild(side, suite, host);
}
function createHeadSide({ plan, folder, files }) {
  return { name: "head", folder, ...selectSideConfig(plan.suite), tlsFiles: files };
}
async function createBaseSide({ plan: { suite }, base, folder: headFolder }, baseRef, { folder }, { inputs, secrets }) {
  const config = selectSideConfig(base ?? suite);
  const tlsFiles = await inputs.readTlsFiles(config, [folder, headFolder]);
  secrets.register(listKeyLines(config, tlsFiles));
  const side = { name: "base", folder, ...config, tlsFiles };
  const { service } = config;
  if (baseRef.kind === "url") {
    const { ready } = service;
    const own = ready.kind === "http" && ready.origin === null ? ready : { kind: "tcp" };
    return {
      ...side,
      service: { ...service, start: null, ready: own },
      url: baseRef.url,
      socket: null
    };
  }
  if (baseRef.kind === "image")
    return { ...side, service: { ...service, start: { kind: "image", image: baseRef.image } } };
  return side;
}
async function runBuild(side, suite, { events, services }) {
  const { build } = side;
  if (build === null) return;
  events.emit({ kind: "step", suite, what: `building the ${side.name}` });
  const task = {
    what: `build of the ${side.name}`,
    log: [suite, "build", side.name],
    command: fillCommand(build, { side: side.name }),
    cwd: resolve(side.folder, side.service.cwd),
    env: {},
    timeoutSeconds: side.buildTimeoutSeconds,
    evenInterrupted: false
  };
  await attributeFailure(side, () => services.runTask(task), { key: "build" });
}

// src/core/storms/storm-order.ts
function orderStormPair(sides, epoch, seed) {
  const block = Math.floor((epoch - 1) / 2);
  const isSwapped = drawBit(seed, block) !== (epoch % 2 === 0);
  return isSwapped ? sides.toReversed() : sides;
}
function drawBit(seed, block) {
  let bits = (seed % 2 ** 32 ^ Math.imul(block + 1, 2654435761)) >>> 0;
  bits = Math.imul(bits ^ bits >>> 16, 2246822507);
  bits = Math.imul(bits ^ bits >>> 13, 3266489909);
  return ((bits ^ bits >>> 16) & 1) === 1;
}

// src/core/plan/engine-checks.ts
function buildEngineExpect(expect) {
  const { statuses, headers, bodyContains, bodyMatches, json } = expect;
  const { minBytes, maxBytes, maxSeconds: maxSeconds2 } = expect;
  return {
    ...statuses !== null && { statuses },
    ...headers.length > 0 && {
      headers: headers.map(({ name: name2, contains, matches }) => ({
        name: name2,
        ...contains !== null && { contains },
        ...matches !== null && { matches }
      }))
    },
    ...bodyContains.length > 0 && { bodyContains },
    ...bodyMatches.length > 0 && { bodyMatches },
    ...json.length > 0 && {
      json: json.map(({ path: path6, equals }) => ({ path: path6, ...equals !== null && { equals } }))
    },
    ...minBytes !== null && { minBytes },
    ...maxBytes !== null && { maxBytes },
    ...maxSeconds2 !== null && { maxMs: maxSeconds2 * 1e3 }
  };
}
function buildEngineCaptures(captures) {
  return captures.map(({ name: name2, from, expression }) => ({ name: name2, from, expression }));
}

// src/core/plan/engine-scenarios.ts
function buildEngineScenarios({ scenarios, data, maxUsers, load: load2 }, loaded, seed, firstRows = /* @__PURE__ */ new Map()) {
  const feeders = data.map(
    (feeder) => buildEngineFeeder(feeder, loaded, seed, firstRows.get(feeder.name) ?? 0)
  );
  return {
    ...feeders.length > 0 && { feeders },
    ...scenarios.length > 0 && { scenarios: scenarios.map(buildEngineScenario) },
    ...scenarios.length > 0 && load2.kind === "rate" && { maxUsers }
  };
}
function buildEngineFeeder(feeder, loaded, seed, start) {
  const { name: name2, order, rows } = feeder;
  const { file, columns } = lookupFeeder(feeder, loaded);
  const secretColumns = columns.filter(isSecretName);
  return {
    name: name2,
    file,
    order: order === "random" ? "random" : "in-order",
    start,
    ...rows === "per-user" && { perUser: true },
    ...order === "random" && { seed },
    ...secretColumns.length > 0 && { secretColumns }
  };
}
function buildEngineScenario({ name: name2, weight, steps }) {
  return {
    name: name2,
    weight,
    steps: steps.map(({ requests, connections, think }) => ({
      requests,
      ...connections !== void 0 && { connections },
      ...think && { think: convertThink(think) }
    }))
  };
}
function convertThink(think) {
  return think.kind === "uniform" ? { kind: think.kind, fromMs: roundToMs(think.from), toMs: roundToMs(think.to) } : { kind: think.kind, meanMs: think.mean * 1e3 };
}
function findLongestPauseMs(scenarios) {
  const pauses = scenarios.map(
    ({ steps }) => steps.reduce((sum2, { think }) => sum2 + findMaxThinkSeconds(think), 0)
  );
  return roundToMs(Math.max(0, ...pauses));
}
function roundToMs(seconds) {
  return Math.round(seconds * 1e3);
}

// src/core/plan/setup/setup-values.ts
function fillSetupValues(request, values, listTemplatesOf) {
  if (values.size === 0) return request;
  return {
    ...request,
    path: insertValues(request.path, values, percentEncode),
    headers: request.headers.map(({ name: name2, value }) => ({
      name: name2,
      value: insertValues(value, values)
    })),
    body: fillBody(request, values, listTemplatesOf)
  };
}
function fillBody(request, values, listTemplatesOf) {
  const { body } = request;
  if (body === null || body.kind === "size") return body;
  if (body.kind === "form" || body.kind === "multipart") {
    const fill = (value) => insertValues(value, values);
    const fields = body.fields.map(({ name: name2, value }) => ({ name: name2, value: fill(value) }));
    return { ...body, fields };
  }
  const [text = ""] = listTemplatesOf(body);
  if (listUsedValues(text, values).length === 0) return body;
  return { kind: "text", text: insertValues(text, values, chooseBodyEscape(request, text)) };
}
function listUsedSetupValues(requests, names, listTemplatesOf) {
  const known = new Map([...names].map((name2) => [name2, ""]));
  const used = requests.flatMap(
    (request) => listTemplates(request, listTemplatesOf).flatMap(({ text }) => listUsedValues(text, known))
  );
  return [...new Set(used)];
}
function findSetupValueProblems(requests, values, listTemplatesOf) {
  const problems = requests.flatMap(
    (request) => listTemplates(request, listTemplatesOf).flatMap(
      ({ text, place }) => splitTemplate(text, values).flatMap((piece, index, pieces) => {
        if (piece.kind !== "value") return [];
        const problem = findValueProblem(piece.value, place, pieces[index + 1]?.kind);
        const subject = `The value of \${${piece.name}} in the ${place} of ${quote(request.name)}`;
        return problem === null ? [] : [`${subject} ${problem}.`];
      })
    )
  );
  return [...new Set(problems)];
}
function findValueProblem(value, place, next) {
  if (place !== "body" && /[\r\n\0]/.test(value))
    return `has a line break or NUL character, which a ${place} cannot contain`;
  if (place !== "path" && value.endsWith("$") && next === "placeholder")
    return "ends in $ right before a placeholder: put something between them";
  return null;
}
function escapeForJson(text) {
  return JSON.stringify(text).slice(1, -1);
}
function chooseBodyEscape({ headers }, text) {
  const type = headers.find(({ name: name2 }) => name2.toLowerCase() === "content-type")?.value ?? "";
  return /json/i.test(type) || /^\s*[[{]/.test(text) ? escapeForJson : (value) => value;
}
function listTemplates(request, listTemplatesOf) {
  return [
    { text: request.path, place: "path" },
    ...request.headers.map(({ value }) => ({ text: value, place: "header" })),
    ...listTemplatesOf(request.body).map((text) => ({ text, place: "body" }))
  ];
}
function listUsedValues(template, values) {
  return splitTemplate(template, values).flatMap(
    (piece) => piece.kind === "value" ? [piece.name] : []
  );
}
function splitTemplate(template, values) {
  const pieces = [];
  let from = 0;
  for (const match of template.matchAll(/\$\$\{|\$\{([^}]*)\}?/g)) {
    const [source, name2 = ""] = match;
    pieces.push({ kind: "text", text: template.slice(from, match.index) });
    const value = source.endsWith("}") ? values.get(name2) : void 0;
    if (source === "$${") pieces.push({ kind: "text", text: source.slice(1) });
    else if (value === void 0) pieces.push({ kind: "placeholder", source });
    else pieces.push({ kind: "value", name: name2, value });
    from = match.index + source.length;
  }
  pieces.push({ kind: "text", text: template.slice(from) });
  return pieces.filter((piece) => piece.kind !== "text" || piece.text !== "");
}
function insertValues(template, values, encode = (value) => value) {
  let filled = "";
  let text = "";
  for (const piece of splitTemplate(template, values)) {
    if (piece.kind === "text") text += piece.text;
    else if (piece.kind === "value") text += encode(piece.value);
    else {
      filled += escapePlaceholders(text) + piece.source;
      text = "";
    }
  }
  return filled + escapePlaceholders(text);
}

// src/core/plan/engine-plan.ts
function buildEpochPlan(suite, run, context) {
  const { load: load2 } = suite;
  const sides = ["base", "head"].flatMap((name2) => {
    const [url, socket, tls] = [context.urls[name2], context.sockets?.[name2], context.tls?.[name2]];
    const own2 = { ...socket !== void 0 && { socket }, ...tls && { tls } };
    return url === void 0 ? [] : [{ name: name2, url, ...own2 }];
  });
  const plannedMs = roundToMilliseconds(suite.durationSeconds);
  const roundMs = Math.max(1, Math.round(plannedMs / (2 * groupsPerEpoch)));
  const hasBoth = sides.length === 2;
  const inRounds = context.interleaving === "rounds" && hasBoth;
  const durationMs = inRounds ? 4 * groupsPerEpoch * roundMs : plannedMs;
  const warmupMs = roundToMilliseconds(context.warmupSeconds ?? suite.warmupSeconds);
  const { requests, own } = buildSideRequests(suite, context);
  return {
    sides: sides.map((side) => ({ ...side, ...own[side.name] && { requests: own[side.name] } })),
    ...inRounds && { interleave: { kind: "rounds", roundMs } },
    requests,
    load: buildEngineLoad(load2, warmupMs, durationMs / plannedMs),
    connections: load2.connections,
    ...buildConnectionPolicy(suite),
    ...buildEngineTransport(suite, context.files),
    ...buildEngineScenarios(suite, context.data ?? noData, context.seed, context.firstRows),
    ...buildEngineScript(suite, `${sides[0]?.url}${requests[0]?.path}`, context.files),
    workers: suite.workers,
    ...suite.pin.length > 0 && { pin: suite.pin },
    pacing: suite.pacing,
    priority: suite.priority === "normal" ? "normal" : "high",
    warmupMs,
    durationMs,
    groups: groupsPerEpoch,
    timeoutMs: roundToMilliseconds(load2.timeoutSeconds),
    drainMs: roundToMilliseconds(load2.timeoutSeconds) + findLongestPauseMs(suite.scenarios),
    seed: (context.seed + (run - 1) * 1000003) % Number.MAX_SAFE_INTEGER,
    counterStart: context.counterStart,
    ...hasBoth && decideSameData(suite, context.files, context.base).sameData && { sameData: true }
  };
}
function buildEngineLoad(load2, warmupMs, factor) {
  if (load2.kind === "rate") {
    const { perThousandSeconds, stages } = load2;
    const shape = stages && {
      shape: buildEngineStages(warmupMs, perThousandSeconds, stages, factor)
    };
    return { ...load2.arrivals, perThousandSeconds, ...shape };
  }
  const think = load2.thinkSeconds && { thinkMs: convertToEngineSpan(load2.thinkSeconds) };
  if (load2.kind === "closed") return { kind: load2.kind, ...think };
  const { kind, connections: users, rampUpSeconds, loops } = load2;
  const rampUpMs = roundToMilliseconds(rampUpSeconds);
  return { kind, users, rampUpMs, ...loops !== void 0 && { loops }, ...think };
}
function buildEngineStages(warmupMs, perThousandSeconds, stages, factor) {
  const warmup = {
    durationMs: warmupMs,
    fromPerThousandSeconds: perThousandSeconds,
    toPerThousandSeconds: perThousandSeconds
  };
  const measured = stages.map(({ seconds, ...rates }) => ({
    durationMs: roundToMilliseconds(seconds * factor),
    ...rates
  }));
  return warmupMs > 0 ? [warmup, ...measured] : measured;
}
function convertToEngineSpan({ from, to }) {
  return { from: roundToMilliseconds(from), to: roundToMilliseconds(to) };
}
function buildConnectionPolicy({
  load: load2,
  transport: { protocol },
  redirects
}) {
  return {
    ...load2.count !== void 0 && { count: load2.count },
    ...load2.kind === "rate" && load2.onBusy && { onBusy: load2.onBusy },
    ...load2.requestsPerConnection !== void 0 && {
      requestsPerConnection: load2.requestsPerConnection
    },
    ...convertToEngineProtocol(protocol),
    ...redirects > 0 && { redirects }
  };
}
function convertToEngineProtocol(protocol) {
  switch (protocol.kind) {
    case "http/1.1":
      return protocol.pipeline > 1 ? { pipeline: protocol.pipeline } : {};
    case "http/2":
      return { protocol: "http2", streams: protocol.streams };
  }
}
function buildEngineTransport(suite, files) {
  const { addresses } = suite.transport;
  return { ...addresses !== "first" && { addresses }, ...buildEngineTls(suite, files) };
}
function buildEngineScript({ script }, url, files) {
  if (script === null) return {};
  const { path: path6, args } = script;
  return { script: { name: path6, source: lookupFile(script, files), args, url } };
}
function buildEngineTls({ tls }, files) {
  return tls === null ? {} : { tls: convertTls(tls, files) };
}
function convertTls({ ca, identity: identity3, insecure, serverName, version: version2 }, files) {
  const readText2 = (path6) => lookupFile({ path: path6 }, files).toString("utf8");
  return {
    ...ca !== null && { ca: readText2(ca) },
    ...identity3 && { certificate: readText2(identity3.certificate), key: readText2(identity3.key) },
    ...insecure && { insecure },
    ...serverName !== null && { serverName },
    ...version2 !== null && { versions: [version2] }
  };
}
function buildSideRequests(suite, context) {
  const build = (values = /* @__PURE__ */ new Map()) => suite.requests.map(
    (request) => buildEngineRequest(
      fillSetupValues(request, values, (body) => listBodyTemplates(body, context.files)),
      suite,
      context
    )
  );
  const { base, head } = context.values ?? {};
  const hasBase = context.urls.base !== void 0;
  const requests = build(hasBase ? base : head);
  const isSame2 = !hasBase || context.urls.head === void 0 || hasSameValues(base, head);
  return { requests, own: isSame2 ? {} : { head: build(head) } };
}
function hasSameValues(one = /* @__PURE__ */ new Map(), other = /* @__PURE__ */ new Map()) {
  const isIn = ([name2, value]) => other.get(name2) === value;
  return one.size === other.size && [...one].every(isIn);
}
function buildEngineRequest(request, suite, { secrets, files }) {
  const body = resolveBody(request, files, secrets);
  return {
    name: request.name,
    method: request.method,
    path: resolveTemplate(request.path, secrets),
    headers: combineHeaders(request, suite).map((header) => resolveHeader(header, secrets)),
    ...body && { body, ...chooseBodyEncoding(request, files) },
    weight: request.weight,
    ...request.expect && { expect: buildEngineExpect(request.expect) },
    ...request.captures && { captures: buildEngineCaptures(request.captures) }
  };
}
function chooseBodyEncoding({ headers, body }, files) {
  const templates = listBodyTemplates(body, files);
  if (templates.every((template) => listReferences(template).length === 0)) return {};
  if (body?.kind === "form") return { bodyEncoding: "form" };
  if (body?.kind === "multipart") return {};
  const type = headers.find(({ name: name2 }) => name2.toLowerCase() === "content-type")?.value;
  const isJson = type === void 0 ? templates.some(looksLikeJson) : /json/i.test(type);
  return isJson ? { bodyEncoding: "json" } : {};
}
function looksLikeJson(text) {
  return /^\s*[[{]/.test(text);
}
function resolveHeader(header, environment) {
  const { name: name2 } = header;
  return "basic" in header ? { name: name2, value: buildBasicAuthorization(header.basic, environment) } : { name: name2, value: resolveTemplate(header.value, environment) };
}
function estimateMaxArrivals({
  load: load2,
  workers,
  warmupLimitSeconds,
  durationSeconds
}) {
  const seconds = 2 * (warmupLimitSeconds + durationSeconds) + 2;
  if (load2.kind !== "rate") {
    const perSecond = workers === 0 ? maxPerSecond : maxPerSecondPerWorker * workers;
    return Math.ceil(Math.min(perSecond, maxPerSecond) * seconds);
  }
  const expected = Math.ceil(findPeakRate(load2) / 1e3 * seconds) + 1;
  return load2.arrivals.kind === "even" ? expected : expected + Math.ceil(12 * Math.sqrt(expected));
}
var maxPerSecondPerWorker = 5e5;
var maxPerSecond = 1e7;
function roundToMilliseconds(seconds) {
  return Math.round(seconds * 1e3);
}

// src/core/setup/cookie-jar.ts
var maxCookies = 50;
var maxCookieLength = 4096;
function updateCookies(cookies, setCookies, requestPath, nowMs) {
  let kept = [...cookies];
  for (const line of setCookies) {
    const parsed = parseSetCookie(line, requestPath, nowMs);
    if (parsed === null) continue;
    const { cookie, isExpired: isExpired2 } = parsed;
    kept = kept.filter(({ name: name2, path: path6 }) => name2 !== cookie.name || path6 !== cookie.path);
    if (!isExpired2) kept.push(cookie);
  }
  return kept.slice(-maxCookies);
}
function formatCookieHeader(cookies, requestPath) {
  const sent = cookies.filter(({ path: path6 }) => isWithinPath(cutQuery(requestPath), path6)).toSorted((one, other) => other.path.length - one.path.length);
  return sent.length === 0 ? null : sent.map(({ name: name2, value }) => `${name2}=${value}`).join("; ");
}
function parseSetCookie(line, requestPath, nowMs) {
  const [pair = "", ...attributes] = line.slice(0, maxCookieLength).split(";");
  const equals = pair.indexOf("=");
  if (equals < 1 || line.length > maxCookieLength) return null;
  const [name2, value] = [pair.slice(0, equals).trim(), pair.slice(equals + 1).trim()];
  const find = (wanted) => findAttribute(attributes, wanted);
  const path6 = find("path");
  const cookie = { name: name2, value, path: path6?.startsWith("/") ? path6 : readFolder(requestPath) };
  return { cookie, isExpired: isExpired(find("max-age"), find("expires"), nowMs) };
}
function findAttribute(attributes, wanted) {
  const found = attributes.findLast((each) => each.split("=")[0]?.trim().toLowerCase() === wanted);
  return found?.split("=").slice(1).join("=").trim();
}
function isExpired(maxAge, expires, nowMs) {
  if (maxAge !== void 0 && /^-?\d+$/.test(maxAge)) return Number(maxAge) <= 0;
  const expiryMs = expires === void 0 ? Number.NaN : Date.parse(expires);
  return expiryMs <= nowMs;
}
function readFolder(requestPath) {
  const path6 = cutQuery(requestPath);
  const end = path6.lastIndexOf("/");
  return end < 1 ? "/" : path6.slice(0, end);
}
function cutQuery(path6) {
  return path6.replace(/[?#].*$/s, "");
}
function isWithinPath(requestPath, path6) {
  if (requestPath === path6) return true;
  return requestPath.startsWith(path6.endsWith("/") ? path6 : `${path6}/`);
}

// src/core/setup/step-message.ts
function buildStepMessage(step, context) {
  const problems = [];
  const fill = (text, place, encode) => fillStepText(text, place, context, problems, encode);
  const path6 = fill(step.path, "path", percentEncode);
  const headers = listHeaders(step, context).map(
    (header) => "basic" in header ? { name: header.name, value: buildBasicAuthorization(header.basic, context.environment) } : { name: header.name, value: fill(header.value, "header") }
  );
  const body = fillStepBody(step, fill);
  const [problem] = problems;
  if (problem !== void 0) return { problem };
  const origin = step.origin && fillPlaceholders(step.origin, context.values);
  const added = listCookies(path6, context).filter(
    ({ name: name2 }) => !headers.some((header) => header.name.toLowerCase() === name2.toLowerCase())
  );
  return { message: { method: step.method, origin, path: path6, headers: [...headers, ...added], body } };
}
function listHeaders(step, { credentials }) {
  return combineHeaders(step, {
    credentials: step.origin === null ? credentials : null,
    compression: false
  });
}
function listCookies(path6, { cookies }) {
  const value = formatCookieHeader(cookies, path6);
  return value === null ? [] : [{ name: "Cookie", value }];
}
function fillStepBody(step, fill) {
  const { body } = step;
  if (body === null) return null;
  if (body.kind === "text")
    return Buffer.from(fill(body.text, "body", chooseBodyEscape(step, body.text)));
  const fields = body.fields.map(
    ({ name: name2, value }) => `${percentEncode(name2)}=${percentEncode(fill(value, "body"))}`
  );
  return Buffer.from(fields.join("&"));
}
function fillStepText(text, place, { values, captured, environment }, problems, encode = (value) => value) {
  return text.replaceAll(/\$\$\{|\$\{([^{}]*)\}/g, (whole, name2) => {
    if (name2 === void 0) return whole.slice(1);
    const own = lookupSideValue(name2, values);
    if (own !== void 0) return own;
    if (name2.startsWith("env.")) return environment(name2.slice("env.".length)) ?? "";
    const value = captured.get(name2);
    if (value === void 0) return whole;
    const problem = findValueProblem(value, place);
    if (problem !== null) problems.push(`The value of ${whole} in its ${place} ${problem}.`);
    return encode(value);
  });
}

// src/runner/setup/run-steps.ts
async function runSteps({ what, steps, captured: before, signal }, target, host) {
  const captured = new Map(before);
  let cookies = [];
  for (const [index, step] of steps.entries()) {
    const label = labelStep(step, index, steps.length, what, target);
    if (step.kind === "command") {
      await runCommandStep(step, label, what, signal === null, target, host);
      continue;
    }
    const context = { captured, cookies, environment: host.inputs.environment, ...target };
    const sent = await sendStep(step, label, context, signal, host);
    cookies = updateCookies(cookies, sent.setCookies, sent.path, host.clock.now().getTime());
    for (const { name: name2, value } of sent.values) captured.set(name2, value);
  }
  return captured;
}
async function sendStep(step, label, context, signal, { services, secrets }) {
  const built = buildStepMessage(step, context);
  if ("problem" in built) throw new ServiceError(`The ${label} cannot be sent. ${built.problem}`);
  const { method, origin, path: path6, headers, body } = built.message;
  const { connection, timeoutSeconds } = context;
  const address = `${origin ?? connection.url}${path6}`;
  const outcome = await services.sendRequest(
    { ...origin === null ? connection : {}, url: address },
    { method, headers, body, expect: step.expect, captures: step.captures },
    timeoutSeconds,
    signal ?? new AbortController().signal
  );
  if (outcome.kind === "passed") {
    const hidden2 = outcome.values.filter(({ name: name2 }) => isSecretCapture(name2));
    secrets.register(hidden2.map(({ value }) => value));
    return { ...outcome, path: path6 };
  }
  const request = secrets.maskText(`${method} ${address}`);
  if (outcome.kind === "failed")
    throw new ServiceError(`The ${label} failed: ${request} ${outcome.reason}. ${failedRemedy}.`);
  if (outcome.kind === "timeout")
    throw new ServiceError(
      `The ${label} failed: ${request} did not respond within ${timeoutSeconds} s. Make it faster, or raise setup-timeout.`
    );
  throw new ServiceError(`Interrupted during the ${label}.`);
}
var failedRemedy = "Correct the step, or state under `expect:` what its response has, such as { status: 409 }";
function isSecretCapture(name2) {
  return isSecretName(name2) || /session|(?:^|[^a-z])sid(?:$|[^a-z])|csrf|xsrf|otp/i.test(name2);
}
async function runCommandStep({ command }, label, what, evenInterrupted, { suite, side, values, connection, cwd, env, timeoutSeconds }, { services }) {
  const task = {
    what: label,
    log: [suite, what, side],
    command: fillCommand(command, values),
    cwd,
    env: {
      ...env,
      TAILGATE_URL: connection.url,
      ...connection.socket !== void 0 && { TAILGATE_SOCKET: connection.socket }
    },
    timeoutSeconds,
    evenInterrupted
  };
  try {
    await services.runTask(task);
  } catch (error) {
    throw error instanceof TailgateError ? new ServiceError(error.message, { cause: error }) : error;
  }
}
function labelStep(step, index, count2, what, { label }) {
  const name2 = step.kind === "request" ? ` (${step.name})` : "";
  return count2 === 1 ? `${what} of ${label}${name2}` : `step ${index + 1} of the ${what} of ${label}${name2}`;
}

// src/runner/running-sides.ts
async function startSides(sides, epoch, session) {
  return setUpSides(await startServices(sides, epoch, session), session);
}
async function startServices(sides, epoch, session) {
  const { host, startSettings } = session;
  const allocateStarts = () => createSideStarts(sides, epoch, startSettings, host.services);
  const hasCompany = sides.length > 1 || session.isStopping;
  if (!session.startsAtOnce || !hasCompany)
    return startInTurn(await allocateStarts(), epoch, session);
  try {
    return await startAtOnce(await allocateStarts(), epoch, session);
  } catch (error) {
    if (!isConflict(error) || host.signal.aborted) throw error;
    session.recordConflict(error);
    await session.waitUntilStopped();
    return startInTurn(await allocateStarts(), epoch, session);
  }
}
async function startInTurn(starts, epoch, session) {
  const running = [];
  const stopAll = async () => {
    try {
      for (const side of running.toReversed()) await stopSide(side, session);
    } finally {
      await stopUpstreams(starts);
    }
  };
  try {
    for (const start of starts) {
      session.recordPreparedState();
      await prepareState(start, session.suite, session.host.services);
      running.push(await startSide(start, epoch, session));
    }
  } catch (error) {
    await stopAll();
    throw error;
  }
  return { running, [Symbol.asyncDispose]: stopAll };
}
async function startAtOnce(starts, epoch, session) {
  const others = new AbortController();
  const attempts = [];
  const abortOthers = (error) => {
    if (isConflict(error)) others.abort();
  };
  for (const start of starts) {
    await new Promise((startNext) => {
      const options = { signal: others.signal, onSpawned: startNext };
      const attempt = startSide(start, epoch, session, options);
      attempts.push(attempt);
      attempt.catch(abortOthers).finally(startNext);
    });
  }
  const settled = await Promise.allSettled(attempts);
  const running = settled.flatMap((one) => one.status === "fulfilled" ? [one.value] : []);
  const stopAll = () => stopTogether(running, session).finally(() => stopUpstreams(starts));
  const failures = settled.flatMap((one) => one.status === "rejected" ? [one.reason] : []);
  if (failures.length === 0) return { running, [Symbol.asyncDispose]: stopAll };
  await stopAll();
  throw selectFailure(failures);
}
function selectFailure(failures) {
  const ofBase = (failure) => failure instanceof SideFailure && failure.side === "base";
  return failures.find(isConflict) ?? failures.find(ofBase) ?? failures[0];
}
async function stopTogether(running, session) {
  const stops = running.map((side) => stopSide(side, session));
  await Promise.allSettled(stops);
  await Promise.all(stops);
}
async function stopSide({ service }, session) {
  const known = service.warnings.length;
  await service[Symbol.asyncDispose]();
  for (const message of service.warnings.slice(known))
    session.host.events.emit({ kind: "warning", message });
  if (service.pid === null) return;
  const exit = await Promise.race([service.exited, Promise.resolve(null)]);
  if (exit === null) session.recordRemaining();
  else if (exit.lostLimit !== void 0) session.recordLostLimit(exit.lostLimit);
}
async function startSide(start, epoch, { prepared, targets, host }, options) {
  const { name: name2 } = start.side;
  const service = await attributeFailure(
    start.side,
    () => host.services.start(
      prepared.plan.suite.name,
      { side: name2, service: start.service, ...createReach(start, prepared) },
      epoch,
      options
    ),
    { lead: formatBrokenSide(start, targets), key: "start" }
  );
  for (const message of service.warnings) host.events.emit({ kind: "warning", message });
  return { start, service };
}
function createReach({ side, url, socket }, { plan }) {
  const speaksHttp2 = plan.suite.transport.protocol.kind === "http/2";
  return {
    url,
    ...socket !== null && { socket },
    ...buildEngineTls(side, side.tlsFiles),
    ...speaksHttp2 && { protocol: "http/2" }
  };
}
async function setUpSides(up, session) {
  const done = [];
  const stopAll = async () => {
    for (const side of done.splice(0)) if (!isExternal(side)) await tearDownSide(side, session);
    await up[Symbol.asyncDispose]();
  };
  const isBase = ({ start }) => start.side.name === "base";
  const inOrder = [...up.running.filter(isBase), ...up.running.filter((one) => !isBase(one))];
  try {
    for (const side of inOrder) done.push(await setUpSide(side, session));
  } catch (error) {
    await stopAll();
    throw error;
  }
  const running = up.running.flatMap(
    ({ service }) => done.find((one) => one.service === service) ?? []
  );
  return { running, [Symbol.asyncDispose]: stopAll };
}
function isExternal({ start }) {
  return start.service.start === null;
}
async function setUpSide(one, session) {
  const { start, service } = one;
  const before = session.findExternalSide(start.side.name);
  if (before !== null) return { service, start: { ...start, captured: before.start.captured } };
  const captured = await attributeFailure(
    start.side,
    () => captureValues2(one, session).catch((error) => throwWithExit(error, one, session)),
    { lead: formatBrokenSide(start, session.targets), key: "setup" }
  );
  const ready = { service, start: { ...start, captured } };
  if (isExternal(one) && start.side.setup.length + start.side.teardown.length > 0)
    session.recordExternalSide(ready);
  return ready;
}
async function captureValues2({ start }, { prepared, allRequests, host }) {
  const { side } = start;
  const { suite } = prepared.plan;
  if (side.setup.length === 0 && suite.setup.length === 0) return start.captured;
  const run = { what: "setup", steps: side.setup, captured: start.captured };
  const captured = await runSteps(
    { ...run, signal: host.signal },
    createStepTarget(start, prepared),
    host
  );
  const { requests } = allRequests;
  const listTemplates2 = (body) => listBodyTemplates(body, prepared.files);
  const used = listUsedSetupValues(requests, listCaptureNames(suite.setup), listTemplates2);
  const missing = used.find((name2) => !captured.has(name2));
  if (missing !== void 0)
    throw new ServiceError(
      `The requests use \${${missing}}, and the setup of ${formatSide(side)} does not capture it. Add the step that captures it.`
    );
  const [problem] = findSetupValueProblems(requests, captured, listTemplates2);
  if (problem !== void 0) throw new ServiceError(`${problem} Capture another value.`);
  return captured;
}
async function throwWithExit(error, { service }, { host }) {
  const noticeMs = service.pid === null ? 0 : 50;
  const exit = await Promise.race([service.exited, host.clock.pause(noticeMs).then(() => null)]);
  if (exit === null || host.signal.aborted || !(error instanceof ServiceError)) throw error;
  throw host.services.createExitError(service, exit);
}
async function tearDownSide({ start, service }, session) {
  const { prepared, host } = session;
  const { teardown } = start.side;
  const exit = await Promise.race([service.exited, Promise.resolve(null)]);
  if (teardown.length === 0 || exit !== null) return;
  const run = { what: "teardown", steps: teardown, captured: start.captured };
  await runSteps({ ...run, signal: null }, createStepTarget(start, prepared), host).catch(
    (error) => warnOfFailure(error, session)
  );
}
function createStepTarget(start, prepared) {
  const { side, service, values } = start;
  const { suite } = prepared.plan;
  return {
    suite: suite.name,
    credentials: suite.credentials,
    label: formatSide(side),
    side: side.name,
    values,
    connection: createReach(start, prepared),
    cwd: service.cwd,
    env: service.env,
    timeoutSeconds: side.setupTimeoutSeconds
  };
}
function warnOfFailure(error, { host }) {
  const message = error instanceof Error ? error.message : String(error);
  host.events.emit({ kind: "warning", message });
}
async function cleanUpState(session) {
  const { targets, suite, startSettings, host } = session;
  for (const side of session.takeExternalSides()) await tearDownSide(side, session);
  const hasReset = listSides(targets).some(({ reset: reset2 }) => reset2 !== null);
  if (!session.hasPreparedState || !hasReset) return;
  const starts = await createSideStarts(listSides(targets), 1, startSettings, host.services);
  for (const start of starts) {
    await resetAfterRun(start, suite, host.services).catch(
      (error) => warnOfFailure(error, session)
    );
  }
  await stopUpstreams(starts);
}

// src/runner/warmup-run.ts
async function warmUp(running, epoch, session, suite = session.suite) {
  const { host } = session;
  const { warmupSeconds, warmupLimitSeconds, script } = suite;
  const leadSeconds = warmupLeadMs / 1e3;
  if (warmupSeconds < 2 * leadSeconds || script !== null) return 0;
  const starts = running.map(({ start }) => start);
  const maxSeconds2 = warmupLimitSeconds - leadSeconds;
  let totalSeconds = 0;
  let medians = [];
  for (let seconds = warmupSeconds - leadSeconds; ; seconds = 1) {
    const part = { kind: "warm-up", seconds: totalSeconds };
    const plan = session.buildNextEnginePlan(starts, { suite, part });
    const stretch = buildWarmupStretch(plan, seconds);
    const result = await runWatched(
      stretch,
      running,
      session,
      (progress) => host.events.emit({ kind: "progress", epoch, progress: { ...progress, warmingUp: true } })
    );
    totalSeconds += stretch.durationMs / 1e3;
    medians = computeMedians(result).map((groups, side) => [...medians[side] ?? [], ...groups]);
    if (result.cancelled || totalSeconds + 1 > maxSeconds2 || !isStillGettingFaster(medians))
      return totalSeconds;
  }
}

// src/runner/epoch.ts
async function runEpochWithRepeats(epoch, epochs, session, sides = listSides(session.targets)) {
  const { host, suite } = session;
  while (true) {
    host.events.emit({ kind: "epoch", suite: suite.name, epoch, epochs });
    const beganMs = host.clock.now().getTime();
    const runs = await runEpoch(sides, epoch, session);
    session.recordEpochDuration(host.clock.now().getTime() - beganMs);
    const reasons2 = listRepeatReasons(runs, suite);
    if (reasons2.length === 0 || !session.hasRepeatsLeft || host.signal.aborted) return runs;
    session.recordRepeat();
    host.events.emit({ kind: "repeat", epoch, reasons: reasons2 });
  }
}
function listRepeatReasons(runs, { load: load2 }) {
  if (isCountLimited(load2)) return [];
  const [base, head] = ["base", "head"].map(
    (side) => runs.find((run) => run.side === side)
  );
  if (base !== void 0 && head !== void 0) {
    return [
      ...isEpochLate({ base, head }) ? ["The load generator itself was late."] : [],
      ...hasLatePair({ base, head }) ? ["The stand-ins of the upstreams were late."] : []
    ];
  }
  const worst = runs.flatMap(
    ({ validity }) => validity.reasons.filter(({ severity }) => severity === "invalid")
  );
  const temporary = isClosed(load2) ? closedLoadReasonCodes : machineReasonCodes;
  return worst.every(({ code }) => temporary.has(code)) ? worst.map(({ message }) => message) : [];
}
var machineReasonCodes = /* @__PURE__ */ new Set([
  "generator-lag",
  "generator-behind",
  "generator-cpu",
  lateUpstreamsCode
]);
var closedLoadReasonCodes = new Set(
  [...machineReasonCodes].filter((code) => code !== "generator-cpu")
);
async function runEpoch(sides, epoch, session) {
  const { targets } = session;
  session.recordEpochStart();
  if (targets.interleaving !== "one-by-one") return runSidesTogether(sides, epoch, session);
  if (isStorm(session.suite.load)) return runStormPair(sides, epoch, session);
  const runs = [];
  const hasBaseFirst = epoch % 2 === 1 || epoch === session.firstEpoch;
  for (const side of hasBaseFirst ? sides : sides.toReversed())
    runs.push(...await runSidesTogether([side], epoch, session));
  return runs;
}
async function runStormPair(sides, epoch, session) {
  const runs = [];
  for (const side of orderStormPair(sides, epoch, session.prepared.plan.seed)) {
    await waitForRelease(side, session);
    runs.push(...await runSidesTogether([side], epoch, session));
  }
  return runs;
}
async function waitForRelease(side, { suite, host }) {
  const port = side.socket === null ? parseFixedPort(side.url) : null;
  if (port === null) return;
  const { clock, machine, events, signal } = host;
  const deadlineMs = clock.now().getTime() + maxReleaseSeconds * 1e3;
  let isAnnounced = false;
  for (; ; ) {
    const waiting = machine.countClosedConnections(port);
    if (waiting === 0 || signal.aborted) return;
    const connections = formatCount(waiting, "closed connection");
    if (clock.now().getTime() >= deadlineMs) {
      const message = `The kernel still kept ${connections} to port ${port} when the next storm began, so fewer ports were free: give each start a port of its own, with \${port} in start or env.`;
      events.warnOnce(message, "closed connections");
      return;
    }
    if (!isAnnounced) {
      const what = `waiting until the kernel has released ${connections} to port ${port}`;
      events.emit({ kind: "step", suite: suite.name, what });
    }
    isAnnounced = true;
    await clock.pause(1e3);
  }
}
async function runSidesTogether(sides, epoch, session) {
  const up = await startSides(sides, epoch, session);
  try {
    return await loadSides(up.running, epoch, session);
  } catch (error) {
    const hasCompany = session.isStopping && !session.host.signal.aborted;
    if (!hasCompany || !isConflict(error)) throw error;
    session.recordConflict(error);
    await session.waitUntilStopped();
  } finally {
    await session.stopSides(up);
  }
  return runSidesTogether(sides, epoch, session);
}
async function loadSides(running, epoch, session) {
  const { suite } = session;
  const isStormy = isStorm(suite.load);
  if (epoch === session.firstEpoch && !isStormy) await verifyRequests(running, session);
  await measureIdleCalls(running, session.host.clock);
  const warmupSeconds = await warmUp(running, epoch, session);
  const isVerified = !isStormy && suite.script === null && !isCountLimited(suite.load);
  if (epoch === session.firstEpoch && (isVerified || warmupSeconds > 0))
    await warnOfUncalledUpstreams(running, suite.name, session.host.events);
  await session.waitUntilStopped();
  const leadSeconds = warmupSeconds > 0 ? warmupLeadMs / 1e3 : suite.warmupSeconds;
  const starts = running.map(({ start }) => start);
  const load2 = session.buildNextEnginePlan(starts, { warmupSeconds: leadSeconds });
  const allowErrors = isStormy ? 1 : suite.allowErrors;
  const runs = await runLoad(load2, running, session, { epoch, allowErrors });
  return runs.map((run) => ({ ...run, warmupSeconds: warmupSeconds + leadSeconds }));
}
async function verifyBeforeStorms(session) {
  const { targets, suite, firstEpoch } = session;
  const sides = listSides(targets);
  const isMeasuredAlone = sides.length === 1 && targets.head.service.start === null;
  if (!isStorm(suite.load) || isMeasuredAlone) return;
  for (const side of sides) {
    const up = await startSides([side], firstEpoch, session);
    try {
      await verifyRequests(up.running, session);
    } finally {
      await session.stopSides(up);
    }
    await session.waitUntilStopped();
  }
}

// src/runner/new-requests.ts
async function measureNewRequests(epoch, session) {
  const { targets, host } = session;
  const suite = selectNew(session);
  if (suite === null || isStorm(suite.load)) return null;
  const what = `measuring the new ${suite.scenarios.length > 0 ? "scenarios" : "requests"}`;
  host.events.emit({ kind: "step", suite: suite.name, what });
  session.recordEpochStart();
  await session.waitUntilStopped();
  const up = await startSides([targets.head], epoch, session);
  try {
    const seconds = await warmUp(up.running, epoch, session, suite);
    const leadSeconds = seconds > 0 ? warmupLeadMs / 1e3 : suite.warmupSeconds;
    const starts = up.running.map(({ start }) => start);
    const load2 = session.buildNextEnginePlan(starts, { suite, warmupSeconds: leadSeconds });
    const [run] = await runLoad(load2, up.running, session, { epoch, allowErrors: 1 });
    return run ? { ...run, warmupSeconds: seconds + leadSeconds } : null;
  } finally {
    await up[Symbol.asyncDispose]();
  }
}
function selectNew({ newRequests, newScenarios, allRequests }) {
  if (newScenarios.length > 0) {
    const suite = selectScenarios(
      allRequests,
      newScenarios.map(({ index }) => index)
    );
    return scaleLoad(suite, computeShare(suite.scenarios, allRequests.scenarios));
  }
  return newRequests.length === 0 ? null : selectRequests(allRequests, newRequests);
}
function selectRequests(suite, indexes) {
  const requests = suite.requests.filter((_, index) => indexes.includes(index));
  return scaleLoad({ ...suite, requests }, computeShare(requests, suite.requests));
}
function computeShare(some, all) {
  const sumWeights = (list) => list.reduce((sum2, { weight }) => sum2 + weight, 0);
  return sumWeights(some) / Math.max(1, sumWeights(all));
}
function scaleLoad(suite, share) {
  const { load: load2 } = suite;
  return { ...suite, load: load2.kind === "rate" ? { ...load2, ...scaleRate(load2, share) } : load2 };
}
function scaleRate({ perThousandSeconds, stages }, share) {
  const scale = (rate) => Math.max(1, Math.round(rate * share));
  return {
    perThousandSeconds: scale(perThousandSeconds),
    ...stages && {
      stages: stages.map(({ seconds, fromPerThousandSeconds, toPerThousandSeconds }) => ({
        seconds,
        fromPerThousandSeconds: scale(fromPerThousandSeconds),
        toPerThousandSeconds: scale(toPerThousandSeconds)
      }))
    }
  };
}

// src/runner/session.ts
var maxSamples = 10;
var Session = class _Session {
  prepared;
  targets;
  host;
  /** Why the load gets no higher scheduling priority; null if it does, or if none is wanted. */
  priorityRefusal;
  /** The first epoch that is measured now; earlier attempts have measured those before it. */
  firstEpoch;
  #engineRuns = 0;
  #startedEpochs = 0;
  #repeats = 0;
  #longestEpochMs = 0;
  #longestStopMs = 0;
  #stopping = Promise.resolve();
  #isStopping = false;
  #hasConflict = false;
  #hasPreparedState = false;
  #externalSides = [];
  #lostLimit = null;
  #hasRemaining = false;
  #samples = /* @__PURE__ */ new Set();
  #newRequests = [];
  #newScenarios = [];
  #compared;
  static async open(prepared, targets, host, firstEpoch = 1) {
    const priorityRefusal = await host.machine.raisePriority(prepared.plan.suite);
    return new _Session(prepared, targets, host, { priorityRefusal, firstEpoch });
  }
  constructor(prepared, targets, host, { priorityRefusal, firstEpoch }) {
    this.prepared = prepared;
    this.targets = targets;
    this.host = host;
    this.priorityRefusal = priorityRefusal;
    this.firstEpoch = firstEpoch;
    this.#compared = prepared.plan.suite;
    if (this.allRequests.scenarios.length > 0) this.recordNewScenarios([]);
    else this.recordNewRequests([]);
  }
  /** The suite as it is measured: without its new requests. */
  get suite() {
    return this.#compared;
  }
  /** The suite with all of its requests. */
  get allRequests() {
    const { suite } = this.prepared.plan;
    return { ...suite, requests: listRequests(suite), scenarios: listScenarios(suite) };
  }
  /** How sides start. Both call the same stand-ins: those that only the base's file has too. */
  get startSettings() {
    const { plan, base } = this.prepared;
    const upstreams = mergeUpstreams(plan.suite.upstreams, base?.upstreams ?? []);
    return { suite: this.suite, upstreams, seed: plan.seed };
  }
  /** Whether the request at this place of `allRequests` is only in the head's file. */
  isAdded(index) {
    return index >= this.prepared.plan.suite.requests.length;
  }
  /** Whether the scenario at this place of `allRequests` is only in the head's file. */
  isAddedScenario(index) {
    return index >= this.prepared.plan.suite.scenarios.length;
  }
  /** Each plan has a seed and a block of `${counter}` values of its own. */
  buildNextEnginePlan(starts, { suite = this.suite, warmupSeconds, counters, part } = {}) {
    const { plan, files, data, counters: range } = this.prepared;
    const rowPart = part ?? { kind: "measured" };
    this.#engineRuns += 1;
    const sockets = starts.flatMap(
      ({ side, socket }) => socket === null ? [] : [[side.name, socket]]
    );
    const hasTls = starts.some(({ side }) => side.tls !== null);
    const tls = starts.map(({ side }) => [side.name, buildEngineTls(side, side.tlsFiles).tls ?? {}]);
    return buildEpochPlan(suite, this.#engineRuns, {
      urls: Object.fromEntries(starts.map(({ side, url }) => [side.name, url])),
      sockets: Object.fromEntries(sockets),
      ...hasTls && { tls: Object.fromEntries(tls) },
      values: Object.fromEntries(starts.map(({ side, captured }) => [side.name, captured])),
      ...warmupSeconds !== void 0 && { warmupSeconds },
      interleaving: this.targets.interleaving,
      ...this.prepared.base !== null && { base: this.prepared.base },
      secrets: this.host.inputs.environment,
      files,
      data,
      // The rows are those of the whole suite, also where only a part of it is loaded.
      firstRows: findFirstRows(this.allRequests, rowPart, Math.max(0, this.#startedEpochs - 1)),
      seed: plan.seed,
      counterStart: range.reserve(counters ?? estimateMaxArrivals(suite))
    });
  }
  /** Each epoch, also a repeated one, uses the rows of data from the first one on. */
  recordEpochStart() {
    this.#startedEpochs += 1;
  }
  /** The number of epochs that were run again. */
  get repeats() {
    return this.#repeats;
  }
  get hasRepeatsLeft() {
    return this.#repeats < maxRepeats;
  }
  recordRepeat() {
    this.#repeats += 1;
  }
  recordEpochDuration(durationMs) {
    this.#longestEpochMs = Math.max(this.#longestEpochMs, durationMs);
  }
  /** Whether an epoch was complete. */
  get hasMeasured() {
    return this.#longestEpochMs > 0;
  }
  /**
   * The duration of the longest epoch so far; before the first one, the duration of its load. The
   * longest stop that an epoch did not wait for is added.
   */
  estimateEpochMs() {
    const inTurn = isStorm(this.suite.load) ? listSides(this.targets).length : 1;
    const epochMs = this.#longestEpochMs || inTurn * estimateLoadSeconds(this.suite) * 1e3;
    return epochMs + this.#longestStopMs;
  }
  /** Whether the sides of an epoch start and stop at the same time. */
  get startsAtOnce() {
    return !this.#hasConflict && canStartAtOnce(this.targets);
  }
  /**
   * A service failed while another one started or stopped, which may be the reason: from now on,
   * each one starts when no other does. The failure is only a warning.
   */
  recordConflict({ message }) {
    const [sentence = ""] = message.split("\n");
    const warning = `${sentence}. Another service started or stopped at the same time, which may be the reason. From now on, one starts after the other.`;
    this.#hasConflict = true;
    this.host.events.emit({ kind: "warning", message: warning });
  }
  /** Whether sides of an earlier epoch are still stopping. */
  get isStopping() {
    return this.#isStopping;
  }
  /**
   * Stops the sides of an epoch. Where the next epoch may start in the meantime, it returns at
   * once, and `waitUntilStopped` waits.
   */
  async stopSides(sides) {
    const overlaps = !this.#hasConflict && canOverlapEpochs(this.targets);
    if (!overlaps) return sides[Symbol.asyncDispose]();
    this.#stopping = this.#measureStop(sides);
    this.#stopping.catch(() => void 0);
  }
  async #measureStop(sides) {
    const { clock } = this.host;
    const beganMs = clock.now().getTime();
    this.#isStopping = true;
    try {
      await sides[Symbol.asyncDispose]();
    } finally {
      this.#isStopping = false;
      this.#longestStopMs = Math.max(this.#longestStopMs, clock.now().getTime() - beganMs);
    }
  }
  /** Waits until no process of an earlier epoch is left. */
  async waitUntilStopped() {
    await this.#stopping;
  }
  /** The first samples of the measurement that differ, and no more than `maxSamples` of them. */
  takeSamples(samples) {
    return samples.filter((sample) => {
      const key = JSON.stringify(sample);
      const isNew = this.#samples.size < maxSamples && !this.#samples.has(key);
      if (isNew) this.#samples.add(key);
      return isNew;
    });
  }
  /** A side could not be ended, so that whatever is measured next is beside it. */
  recordRemaining() {
    this.#hasRemaining = true;
  }
  get hasRemaining() {
    return this.#hasRemaining;
  }
  /** A side lost a limit of its resources before it was stopped, so its figures say nothing. */
  recordLostLimit(limit) {
    this.#lostLimit = limit;
  }
  /** The limit that a side has lost since the last call; null if none. */
  takeLostLimit() {
    const lost = this.#lostLimit;
    this.#lostLimit = null;
    return lost;
  }
  /** Whether there is state of `prepare` that must be reset at the end. */
  get hasPreparedState() {
    return this.#hasPreparedState;
  }
  recordPreparedState() {
    this.#hasPreparedState = true;
  }
  /** The side of this name if it already ran and its setup is done; null otherwise. */
  findExternalSide(name2) {
    return this.#externalSides.find(({ start }) => start.side.name === name2) ?? null;
  }
  recordExternalSide(side) {
    this.#externalSides.push(side);
  }
  /** Those whose teardown is still to be run; none after that. */
  takeExternalSides() {
    return this.#externalSides.splice(0);
  }
  /** The places in `allRequests` of the requests that are not compared. */
  get newRequests() {
    return this.#newRequests;
  }
  /** The scenarios that are not compared. */
  get newScenarios() {
    return this.#newScenarios;
  }
  /** From now on, the sides are loaded without these requests, and without the added ones. */
  recordNewRequests(indexes) {
    const all = this.allRequests;
    const isNew = (index) => this.isAdded(index) || indexes.includes(index);
    this.#newRequests = [...all.requests.keys()].filter(isNew);
    this.#compared = { ...all, requests: all.requests.filter((_, index) => !isNew(index)) };
  }
  /** From now on, the sides are loaded without these scenarios, and without the added ones. */
  recordNewScenarios(absent) {
    const all = this.allRequests;
    const places = [...all.scenarios.keys()];
    const added = places.filter((index) => this.isAddedScenario(index));
    const scenarios = [...absent, ...added.map((index) => ({ index, step: null }))];
    const compared = places.filter((place) => !scenarios.some(({ index }) => index === place));
    this.#newScenarios = scenarios;
    this.#compared = selectScenarios(all, compared);
  }
};

// src/runner/measure.ts
function scheduleFixedEpochs(epochs, deadlineMs = Number.POSITIVE_INFINITY) {
  return { first: epochs, next: () => null, deadlineMs };
}
async function measure(alone, targets, schedule, host) {
  const prepared = targets.base === null ? alone : convertToPaired(alone);
  const { first, earlier = null } = schedule;
  const firstEpoch = findFirstEpoch(earlier);
  const gaps = firstEpoch - 1 - (earlier === null ? 0 : pairEpochs(earlier).length);
  const session = await Session.open(prepared, targets, host, firstEpoch);
  const context = await describeMeasurement(prepared, targets, host);
  const runs = [];
  const collectMeasurement = () => ({
    ...context,
    repeats: (earlier?.repeats ?? 0) + session.repeats,
    runs: [...earlier?.runs ?? [], ...runs]
  });
  try {
    if (!isTooLate(session, schedule)) await verifyBeforeStorms(session);
    for (let epoch = firstEpoch, look = first; look !== null; epoch += 1) {
      if (isTooLate(session, schedule))
        return runs.length === 0 ? failAtDeadline(session) : stopAtDeadline(collectMeasurement(), session);
      const measured = await runEpochWithRepeats(epoch, look + gaps, session);
      runs.push(...maskStrings(measured, host.secrets));
      if (host.signal.aborted) throw new Interrupted(collectMeasurement());
      const isStopped = measured.some((run2) => hasTooManyErrors(run2, session));
      if (isStopped || epoch === look + gaps) look = schedule.next(collectMeasurement());
    }
    const { run, warnings } = await tryNewRequests(session, runs, schedule);
    return {
      kind: "measured",
      measurement: collectMeasurement(),
      newRequests: run && maskStrings(run, host.secrets),
      warnings: [...describeNewRequests(session, run !== null), ...warnings]
    };
  } catch (error) {
    if (host.signal.aborted && !(error instanceof Interrupted)) throw new Interrupted(null);
    return convertErrorToAttempt(error, session);
  } finally {
    await session.waitUntilStopped();
    await cleanUpState(session);
  }
}
async function tryNewRequests(session, runs, schedule) {
  if (isTooLate(session, schedule)) return { run: null, warnings: [] };
  try {
    const epoch = Math.max(0, ...runs.map((run) => run.epoch)) + 1;
    return { run: await measureNewRequests(epoch, session), warnings: [] };
  } catch (error) {
    if (session.host.signal.aborted) throw error;
    const { failure } = convertErrorToAttempt(error, session);
    const what = session.newScenarios.length > 0 ? "scenarios" : "requests";
    return { run: null, warnings: [`The new ${what} could not be measured. ${failure}`] };
  }
}
function convertToPaired(alone) {
  const { suite, seed } = alone.plan;
  const plan = buildSuitePlan(suite, alone, seed, "paired", alone.base ?? suite);
  return { ...alone, plan };
}
async function describeMeasurement({ plan, leg }, { beside }, { git, clock, machine, secrets }) {
  const { commit, dirty } = await git.readCommit();
  const context = {
    schema: measurementSchema,
    suite: plan.suite.name,
    leg,
    takenAt: clock.now().toISOString(),
    commit,
    dirty,
    configuration: plan.configuration,
    plan: plan.comparable,
    machine: machine.describe(),
    versions: machine.readVersions(),
    seed: plan.seed,
    beside
  };
  return maskStrings(context, secrets);
}
function isTooLate(session, { deadlineMs }) {
  return session.host.clock.now().getTime() + session.estimateEpochMs() > deadlineMs;
}
function failAtDeadline({ suite }) {
  const failure = `Nothing was measured, because no epoch could end within ${describeMaxTime(suite)}: raise it, or shorten the builds.`;
  const nothing = { key: null, isCausedOutside: false, baseWorks: false, hasMeasured: false };
  return { ...nothing, kind: "service", side: "head", failure };
}
function stopAtDeadline(measurement, session) {
  const warning = `No further epoch could end within ${describeMaxTime(session.suite)}: raise it to measure until the verdict is certain.`;
  const warnings = [...describeNewRequests(session, false), warning];
  return { kind: "measured", measurement, newRequests: null, warnings };
}
function describeMaxTime({ maxTimeSeconds }) {
  return `max-time (${maxTimeSeconds} s)`;
}

// src/gate/attempts.ts
async function loadEarlierAttempts(prepared, base, interleaving, host) {
  const none = { measurement: null, ends: [], epochs: [], warnings: [] };
  const key = await buildAttemptKey(prepared, base, interleaving, host);
  if (key === null) return { ...none, key };
  try {
    const measurement = await host.attempts.read(key);
    if (measurement === null) return { ...none, key };
    const ends = listAttemptEnds(measurement);
    return { ...none, key, measurement, ends, epochs: countEpochsUntil(ends, measurement) };
  } catch (error) {
    if (!(error instanceof TailgateError)) throw error;
    const warning = `${error.message} If there was an earlier attempt, this one starts anew.`;
    return { ...none, key, warnings: [warning] };
  }
}
async function buildAttemptKey(prepared, base, interleaving, { git, machine }) {
  if (base.kind !== "commit") return null;
  const { commit, dirty } = await git.readCommit();
  if (commit === null || dirty) return null;
  const { suite, configuration } = convertToPaired(prepared).plan;
  return {
    suite: suite.name,
    leg: prepared.leg,
    commit,
    baseCommit: base.commit,
    configuration,
    machine: machine.describe(),
    turns: interleaving
  };
}
async function saveAttempt(key, { head, comparison, verdict }, { attempts, events }) {
  const basis = comparison?.basis;
  const isJudged = ["pass", "fail", "unsure"].includes(verdict.outcome);
  if (key === null || head === null || !isJudged) return;
  if (basis?.kind !== "paired" || basis.epochs === 0) return;
  try {
    await attempts.save(key, head);
  } catch (error) {
    if (!(error instanceof TailgateError)) throw error;
    events.warnOnce(`${error.message} If this job runs again, it starts anew.`);
  }
}

// src/gate/stored.ts
async function measureAgainstStored(prepared, base, rules, deadlineMs, host) {
  const { suite } = prepared.plan;
  const baseline = await findBaseline(prepared, base, host);
  if (baseline.problem !== null)
    return createUnmeasuredResult(suite, rules, { baselineProblem: baseline.problem });
  const attempt = await measureHeadAlone(prepared, deadlineMs, host);
  if (attempt.kind !== "measured") {
    const baseWorks = attempt.kind === "refused" && baseline.measurement !== null && hasWorkingBase(baseline.measurement, prepared);
    return createUnmeasuredResult(suite, rules, buildFailureFacts({ ...attempt, baseWorks }));
  }
  const head = attempt.measurement;
  await host.results.save(head);
  const result = judgeMeasurements(suite.name, baseline.measurement, head, rules, baseline.past);
  const notes = [...attempt.warnings, ...baseline.note === null ? [] : [baseline.note]];
  return addWarnings({ ...addNewRequests(result, attempt), trend: baseline.trend }, notes);
}
async function measureHeadAlone(prepared, deadlineMs, host, built = null) {
  const { suite } = prepared.plan;
  try {
    const targets = built === null ? await buildHeadOnly(prepared, host) : createHeadTargets(built);
    return await measure(
      prepared,
      targets,
      scheduleFixedEpochs(suite.epochs ?? defaultEpochsAlone, deadlineMs),
      host
    );
  } catch (error) {
    if (!(error instanceof SideFailure)) throw error;
    return convertSideFailure(error, false);
  }
}
var defaultEpochsAlone = 3;
function hasRelativeFailure({ verdict }) {
  return verdict.rows.some(
    ({ outcome, crossed }) => outcome === "fail" && crossed?.kind !== "absolute"
  );
}
function confirmFailure(first, second) {
  if (second.comparison?.basis.kind === "nothing") {
    const reasons2 = second.verdict.reasons.join(" ");
    return addWarnings(first, [`It could not be confirmed side by side. ${reasons2}`]);
  }
  const failures = first.verdict.rows.filter(({ outcome }) => outcome === "fail").map(({ reason }) => reason).join(" ");
  return addWarnings(second, [
    `Compared with earlier runs: ${failures} So base and head were measured side by side.`
  ]);
}
function hasWorkingBase(base, { plan }) {
  return base.configuration === plan.configuration && selectHeadRuns(base).every(
    (run) => run.errors.total + run.unfinished <= plan.suite.allowErrors * run.offered
  );
}

// src/gate/missing-base.ts
async function judgeWithoutBase({ failure, head }, prepared, side, rules, deadlineMs, host) {
  const { suite } = prepared.plan;
  const missing = explainMissingBase(failure, side, suite.name);
  const what = "the base does not work: measuring the head alone";
  host.events.emit({ kind: "step", suite: suite.name, what });
  const attempt = await measureHeadAlone(prepared, deadlineMs, host, head);
  if (attempt.kind !== "measured")
    return addWarnings(createUnmeasuredResult(suite, rules, buildFailureFacts(attempt)), [
      `The base does not work either. ${failure.failure}`
    ]);
  await host.results.save(attempt.measurement);
  const result = judgeHeadAlone(attempt.measurement, rules, missing);
  return addWarnings(addNewRequests(result, attempt), [...side.notices, ...attempt.warnings]);
}
function explainMissingBase({ kind, failure, key }, { isOwn, lacksSuite }, suite) {
  if (lacksSuite)
    return {
      kind: "new suite",
      message: `${suite} is new: the file of the base does not have it, and the base does not work as this suite configures it. So it is shown and not judged. ${failure}`
    };
  if (kind === "refused")
    return { kind: "invalid", message: `There is no base to compare with. ${failure}` };
  if (kind === "nothing in common" && isOwn)
    return { kind: "no-baseline", message: `There is nothing to compare with. ${failure}` };
  const remedy = key === null ? "" : `
If the base needs another ${key} here, set it for the base alone: \`base: { ref: auto, ${key}: \u2026 }\` in the suite${key === "setup" ? "" : orOption(key)}.`;
  return isOwn ? {
    kind: "no-baseline",
    message: "There is no base to compare with: it does not work as its own file configures it. " + failure + remedy
  } : {
    kind: "invalid",
    message: `There is no base to compare with: it does not work as this change or an input configures it. ${failure}${remedy}`
  };
}
function orOption(key) {
  return `, or base-${key}`;
}

// src/gate/paired.ts
function describeBase(base) {
  return base.kind === "commit" ? `${base.commit.slice(0, 7)}, ${base.what}` : base.what;
}
async function measurePaired(prepared, { ref: base, side }, rules, deadlineMs, host) {
  const { suite } = prepared.plan;
  const context = [prepared, side, rules, deadlineMs, host];
  try {
    var _stack = [];
    try {
      const interleaving = chooseInterleaving(suite, base, side.config);
      const { trend, warnings, ...known } = await loadEarlierRuns(prepared, base, host);
      const earlier = await loadEarlierAttempts(prepared, base, interleaving, host);
      const { learned = null } = earlier.measurement?.beside ?? known;
      const looks = {
        epochs: suite.epochs,
        isSteady: hasSteadyProcesses(learned),
        attempts: earlier.epochs,
        hasStorms: isStorm(suite.load)
      };
      if (earlier.measurement !== null && listLooks(looks).length === 0)
        return { ...await judgeEarlierAttempts(earlier.measurement, rules, host), trend };
      announceMeasurement(prepared, base, interleaving, rules, looks, host.events);
      const tree = __using(_stack, await host.git.openBaseTree(side.config, base), true);
      const built = await buildBothSides(prepared, base, tree, interleaving, host);
      const targets = addEarlierKnowledge(built, learned, earlier.ends);
      const schedule = {
        ...scheduleLooks(looks, rules, deadlineMs, host.events),
        earlier: earlier.measurement
      };
      const attempt = await measure(prepared, targets, schedule, host);
      if (attempt.kind !== "measured")
        return isBaseMissing(attempt) ? judgeWithoutBase({ failure: attempt, head: built.head }, ...context) : createUnmeasuredResult(suite, rules, buildFailureFacts(attempt));
      await host.results.save(attempt.measurement);
      const result = judgeMeasurements(suite.name, null, attempt.measurement, rules);
      await saveAttempt(earlier.key, result, host);
      const notes = [...attempt.warnings, ...warnings, ...earlier.warnings];
      return addWarnings({ ...addNewRequests(result, attempt), trend }, [
        ...side.notices,
        ...tree.warnings,
        ...notes,
        ...describeInterleaving(interleaving, suite, side.config)
      ]);
    } catch (_) {
      var _error = _, _hasError = true;
    } finally {
      var _promise = __callDispose(_stack, _error, _hasError);
      _promise && await _promise;
    }
  } catch (error) {
    const failure = error instanceof SideFailure ? convertSideFailure(error, false) : null;
    return failure !== null && isBaseMissing(failure) ? judgeWithoutBase({ failure, head: null }, ...context) : createFailureResult(error, suite, rules);
  }
}
function isBaseMissing({ side, kind, key, isCausedOutside, hasMeasured }) {
  const isUnderLoad = hasMeasured || kind === "service" && key === null;
  return side === "base" && !isCausedOutside && !isUnderLoad;
}
function announceMeasurement({ plan: { suite }, files, base: side }, base, interleaving, rules, looks, events) {
  const earlier = looks.attempts?.at(-1) ?? 0;
  const ownLooks = listLooks(looks).map((look) => look - earlier);
  const sentences5 = describeSensitivity(suite, interleaving, rules, ownLooks);
  const what = `comparing with ${describeBase(base)}`;
  events.emit({ kind: "step", suite: suite.name, what: `${what}${describeEarlier(earlier)}` });
  const data = interleaving === "one-by-one" ? null : describeSameData(suite, files, side ?? suite);
  if (data !== null) events.emit({ kind: "step", suite: suite.name, what: data });
  events.emit({ kind: "outlook", suite: suite.name, sentences: sentences5 });
  for (const message of listDoubtfulSettings(suite, interleaving, ownLooks))
    events.emit({ kind: "warning", message });
}
function describeEarlier(epochs) {
  return epochs === 0 ? "" : `, after ${formatCount(epochs, "epoch")} of earlier attempts`;
}
function createFailureResult(error, suite, rules) {
  if (error instanceof SideFailure) {
    const { side, message } = error;
    return createUnmeasuredResult(suite, rules, {
      failedService: { side, message, baseWorks: side === "head" }
    });
  }
  if (error instanceof ServiceError) return createMissingBaseResult(error.message, rules, suite);
  throw error;
}
async function judgeEarlierAttempts(measurement, rules, { results }) {
  await results.save(measurement);
  return addWarnings(judgeMeasurements(measurement.suite, null, measurement, rules), [
    `Nothing was measured now: the earlier attempts for this commit have measured ${pairEpochs(measurement).length} epochs, and ${maxEpochsOfAttempts} are the maximum.`
  ]);
}
function addEarlierKnowledge(targets, learned, attempts) {
  const { beside } = targets;
  const known = { ...learned && { learned }, ...attempts.length > 0 && { attempts } };
  return { ...targets, beside: beside && { ...beside, ...known } };
}
function scheduleLooks(looks, rules, deadlineMs, events) {
  return {
    first: listLooks(looks)[0] ?? 1,
    next: (soFar) => decideNextLook(soFar, looks, rules, events),
    deadlineMs
  };
}
function decideNextLook(soFar, looks, rules, events) {
  const epochs = pairEpochs(soFar).length;
  const next = findNextLook(judgeEpochs(soFar, rules), epochs, looks);
  if (next !== null) {
    const what = `not decided after ${epochs} times: measuring ${next - epochs} more`;
    events.emit({ kind: "step", suite: soFar.suite, what });
  }
  return next;
}
function describeInterleaving(interleaving, head, base) {
  return interleaving === "one-by-one" && !isStorm(head.load) ? [
    `Base and head were measured one after the other, so only a large change can be told from noise. ${explainSharedPort(head, base)}`
  ] : [];
}

// src/gate/time-recorder.ts
function recordTime(host) {
  const readMs = () => host.clock.now().getTime();
  const beginMs = readMs();
  const intervals = [];
  const time = async (part, action) => {
    const began = readMs();
    try {
      return await action();
    } finally {
      intervals.push({ part, beginMs: began, endMs: readMs() });
    }
  };
  const { git, services, engine } = host;
  return {
    host: {
      ...host,
      git: {
        ...git,
        openBaseTree: (...request) => time("checkout", () => git.openBaseTree(...request))
      },
      services: {
        ...services,
        runTask: (task) => time(classifyTask(task), () => services.runTask(task)),
        start: (...request) => time("start", () => services.start(...request))
      },
      engine: { run: (...request) => time("load", () => engine.run(...request)) }
    },
    read: () => summarizeTime(intervals, beginMs, readMs())
  };
}
function classifyTask({ log: [, task, side] }) {
  if (task !== "build") return "prepare";
  return side === "base" ? "base build" : "head build";
}

// src/gate/gate.ts
async function runGate(config, settings, untimed) {
  const { host, read } = recordTime(untimed);
  const prepared = await prepareSuites(config.suites, settings, host);
  for (const message of config.warnings) host.events.emit({ kind: "warning", message });
  const entries = await rejectOnInterruption(classifySuites(prepared, settings, host), host);
  const affected = settings.judgedSuites ?? entries.filter(({ kind }) => kind === "affected").length;
  const judged = [];
  const records = [];
  for (const entry of entries) {
    if (entry.kind === "unaffected") {
      judged.push(await passUnaffectedSuite(entry, host));
      continue;
    }
    const beganMs = host.clock.now().getTime();
    const judging = judgeAffectedSuite(entry, affected, settings, host);
    const suite = await rejectOnInterruption(judging, host);
    judged.push(suite);
    const seconds = (host.clock.now().getTime() - beganMs) / 1e3;
    records.push(buildSuiteRecord(suite, entry.prepared, seconds));
  }
  for (const suite of settings.missingSuites ?? []) judged.push(await failRemovedSuite(suite, host));
  const results = judged.map(({ result }) => result);
  const { reproduce, notices = [], acceptHow = null } = settings;
  const remarks = { notices, acceptHow, onFail: config.onFail, time: read() };
  const report = buildReport(results, reproduce, remarks);
  const states = judged.map(({ state }) => state);
  return {
    report: maskStrings(addPreventedExit(report, config), host.secrets),
    states: states.every((state) => state !== null) ? states : null,
    records: maskStrings(records, host.secrets)
  };
}
function buildSuiteRecord({ result: { suite, verdict } }, { leg }, seconds) {
  return { suite, leg, outcome: verdict.outcome, seconds };
}
async function classifySuites(prepared, settings, host) {
  const reasons2 = await Promise.all(
    prepared.map(({ plan }) => host.git.findUnaffectedReason(plan.suite))
  );
  const entries = [];
  for (const [index, each] of prepared.entries()) {
    const message = reasons2[index] ?? null;
    entries.push(
      message === null ? await prepareAffectedSuite(each, settings, host) : { kind: "unaffected", prepared: each, message }
    );
  }
  return entries;
}
async function prepareAffectedSuite(alone, { configSource = null }, host) {
  const { suite } = alone.plan;
  const base = await host.git.resolveBase(suite);
  const baseSide = isBaseRef(base) ? await configureBaseSide(suite, base, configSource, host) : copyHeadSide(suite);
  const prepared = { ...alone, base: baseSide.config };
  const sides = suite.mode !== "stored" && isBaseRef(base) ? countSidesAtOnce(prepared, base) : 1;
  return {
    kind: "affected",
    prepared,
    base,
    baseSide,
    unloadableReason: findUnloadableReason(suite, sides, host)
  };
}
async function configureBaseSide(suite, base, source, { git, secrets, inputs }) {
  if (source === null) return copyHeadSide(suite);
  const configured = configureBase(suite, source, await git.readBaseFile(base));
  if ("problems" in configured) throw new UsageError(configured.problems.join("\n"));
  secrets.register(listSideSecrets(configured.side.config, inputs.environment));
  return configured.side;
}
function countSidesAtOnce({ plan: { suite }, base: side }, base) {
  return chooseInterleaving(suite, base, side ?? suite) === "one-by-one" ? 1 : 2;
}
function findUnloadableReason(suite, sides, host) {
  try {
    checkMachineForSuite(suite, sides, host);
    return null;
  } catch (error) {
    if (error instanceof MachineError) return error.message;
    throw error;
  }
}
async function judgeAffectedSuite(entry, suites, settings, host) {
  const { prepared } = entry;
  const rules = buildRules(prepared.plan.suite, suites);
  const accepted = await applyAcceptances(
    await measureSuite(entry, rules, settings, host),
    rules,
    host
  );
  const { verdict } = accepted.result;
  const unjudged = countUnjudged(
    await countUnjudgedBefore(prepared, accepted, settings, host),
    verdict.outcome
  );
  const saved = settings.savesBaseline ? await saveBaseline(accepted, unjudged, host.store) : null;
  const result = { ...accepted.result, verdict: applyUnjudgedLimit(verdict, unjudged) };
  return { ...accepted, result: saved === null ? result : addWarnings(result, [saved]) };
}
async function rejectOnInterruption(judging, { signal }) {
  const [settled] = await Promise.allSettled([judging]);
  if (settled.status === "rejected" && settled.reason instanceof Interrupted) throw settled.reason;
  if (signal.aborted) throw new Interrupted(null);
  return judging;
}
async function prepareSuites(suites, settings, host) {
  const attempts = await Promise.allSettled(
    suites.map((suite) => readSuiteFiles(suite, settings, host))
  );
  const failures = attempts.flatMap(
    (attempt) => attempt.status === "rejected" ? [attempt.reason] : []
  );
  const mistakes = failures.filter((failure) => failure instanceof UsageError);
  const storms = suites.flatMap(findStormProblems);
  if (failures.length === 0 && storms.length > 0) throw new UsageError(storms.join("\n"));
  if (mistakes.length < failures.length)
    throw failures.find((failure) => !mistakes.includes(failure));
  if (mistakes.length > 0)
    throw new UsageError([...new Set(mistakes.map(({ message }) => message))].join("\n"));
  return attempts.flatMap((attempt) => attempt.status === "fulfilled" ? [attempt.value] : []);
}
async function passUnaffectedSuite({ prepared, message }, host) {
  const suite = prepared.plan.suite.name;
  host.events.emit({ kind: "step", suite, what: `not affected. ${message}` });
  return concludeWithoutMeasurement(suite, createUnaffectedVerdict(message), host);
}
async function failRemovedSuite({ name: name2, possibleRename }, host) {
  const rename3 = possibleRename === null ? "" : ` ${possibleRename}`;
  const message = `${name2} is no longer measured. The base has this suite, and its \`policy: base\` decides what is measured: keep the suite, or remove it from the base first.${rename3}`;
  return concludeWithoutMeasurement(name2, createRemovedVerdict(message), host);
}
async function concludeWithoutMeasurement(suite, verdict, { acceptance }) {
  const result = { suite, base: null, head: null, comparison: null, verdict };
  const { before } = await acceptance.read();
  return { result, state: before && findSuiteState(suite, before) };
}
async function measureSuite(entry, rules, { savesBaseline }, host) {
  const { prepared, base, baseSide, unloadableReason } = entry;
  const { suite } = prepared.plan;
  if (unloadableReason !== null)
    return createUnmeasuredResult(suite, rules, {
      failedService: { side: "head", message: unloadableReason, baseWorks: false }
    });
  const deadlineMs = host.clock.now().getTime() + suite.maxTimeSeconds * 1e3;
  if (base.kind === "problem" && suite.mode !== "stored")
    return createMissingBaseResult(base.message, rules, suite);
  if (suite.mode === "paired" && base.kind === "none" && !savesBaseline)
    return createMissingBaseResult(`mode: paired needs a base. ${base.message}`, rules, suite);
  if (suite.mode !== "stored" && isBaseRef(base))
    return await measurePaired(prepared, { ref: base, side: baseSide }, rules, deadlineMs, host);
  if (base.kind === "none")
    host.events.emit({
      kind: "step",
      suite: suite.name,
      what: `comparing with stored runs. ${base.message}`
    });
  const result = await measureAgainstStored(prepared, base, rules, deadlineMs, host);
  if (!hasRelativeFailure(result)) return result;
  if (!isBaseRef(base))
    return base.kind === "problem" ? addWarnings(result, [base.message]) : result;
  const pairReason = findUnloadableReason(suite, countSidesAtOnce(prepared, base), host);
  if (pairReason !== null)
    return addWarnings(result, [`It could not be confirmed side by side. ${pairReason}`]);
  const sides = { ref: base, side: baseSide };
  return confirmFailure(result, await measurePaired(prepared, sides, rules, deadlineMs, host));
}
function isBaseRef(base) {
  return base.kind !== "none" && base.kind !== "problem";
}

// src/host/create-host.ts
var import_node_crypto8 = __toESM(require_crypto(), 1);
import { existsSync } from "node:fs";
import { readFile as readFile2, rm as rm8, writeFile as writeFile4 } from "node:fs/promises";
import { cpus as cpus2, platform as platform2 } from "node:os";
import { join as join11, resolve as resolve6 } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

// src/baseline/store.ts
var import_node_crypto3 = __toESM(require_crypto(), 1);
var collectionNames = ["runs", "rejected", "calibrations"];
var maxStoredTextBytes = 64 * 1024 * 1024;
var maxKeptRuns = 200;
function encodeKey({
  suite,
  leg,
  configuration,
  machine
}) {
  const { os, arch, cpu, cpus: cpus3 } = machine;
  const whole = leg === "" ? suite : `${suite} (${leg})`;
  return [
    encodeSegment(whole),
    encodeSegment(configuration),
    encodeSegment(`${os}-${arch}-${cpu}-${cpus3}`)
  ];
}
function formatEntryName({ takenAt, commit, step, figures: figures2 }, unique) {
  const time = takenAt.replace(/[^0-9TZ]/g, "").slice(0, 24);
  const short = commit === null ? "no-commit" : commit.replace(/[^0-9a-f]/g, "").slice(0, shortHashLength);
  const labels = Object.entries(figures2).flatMap(
    ([name2, value]) => /^[a-z0-9_]{1,10}$/.test(name2) && Number.isSafeInteger(value) && value >= 0 ? [`.${name2}-${value}`] : []
  );
  return `${time}-${short}-${unique}${labels.join("")}${step ? ".step" : ""}`;
}
var shortHashLength = 12;
var maxLabels = 20;
function parseEntryName(name2, where) {
  const [head = "", ...labels] = name2.slice(0, 500).split(".");
  const [, year, month, day, hour, minute, second, millis, commit] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-([0-9a-f]{7,12}|no-commit)-[0-9a-z]+$/.exec(
    head
  ) ?? [];
  const takenAt = `${year}-${month}-${day}T${hour}:${minute}:${second}.${millis}Z`;
  const figures2 = labels.slice(0, maxLabels).flatMap((label) => {
    const [, figure, value] = /^([a-z0-9_]{1,10})-(\d{1,15})$/.exec(label) ?? [];
    return figure === void 0 ? [] : [[figure, Number(value)]];
  });
  return {
    where,
    name: name2,
    takenAt: year === void 0 || Number.isNaN(Date.parse(takenAt)) ? null : takenAt,
    commit: commit === void 0 || commit === "no-commit" ? null : commit,
    step: labels.includes("step"),
    figures: Object.fromEntries(figures2)
  };
}
function sortNewestFirst(entries) {
  return entries.sort((one, other) => one.name < other.name ? 1 : -1);
}
var maxReadableLength = 40;
function encodeSegment(text) {
  const plain = /^[a-z0-9]([a-z0-9._-]{0,62}[a-z0-9])?$/.test(text) && !reservedNamePattern.test(text);
  if (plain && !hashedSegmentPattern.test(text)) return text;
  const readable2 = text.toLowerCase().replace(/[^a-z0-9]+/g, "-").slice(0, maxReadableLength).replace(/^-|-$/g, "");
  const hash = (0, import_node_crypto3.createHash)("sha256").update(text).digest("hex").slice(0, 16);
  return ["x", readable2, hash].filter((part) => part !== "").join("-");
}
var reservedNamePattern = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/;
var hashedSegmentPattern = /^x-.*[0-9a-f]{16}$/;

// node_modules/is-plain-obj/index.js
function isPlainObject(value) {
  if (typeof value !== "object" || value === null) {
    return false;
  }
  const prototype = Object.getPrototypeOf(value);
  return (prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null) && !(Symbol.toStringTag in value) && !(Symbol.iterator in value);
}

// node_modules/execa/lib/arguments/file-url.js
import { fileURLToPath } from "node:url";
var safeNormalizeFileUrl = (file, name2) => {
  const fileString = normalizeFileUrl(normalizeDenoExecPath(file));
  if (typeof fileString !== "string") {
    throw new TypeError(`${name2} must be a string or a file URL: ${fileString}.`);
  }
  return fileString;
};
var normalizeDenoExecPath = (file) => isDenoExecPath(file) ? file.toString() : file;
var isDenoExecPath = (file) => typeof file !== "string" && file && Object.getPrototypeOf(file) === String.prototype;
var normalizeFileUrl = (file) => file instanceof URL ? fileURLToPath(file) : file;

// node_modules/execa/lib/methods/parameters.js
var normalizeParameters = (rawFile, rawArguments = [], rawOptions = {}) => {
  const filePath = safeNormalizeFileUrl(rawFile, "First argument");
  const [commandArguments, options] = isPlainObject(rawArguments) ? [[], rawArguments] : [rawArguments, rawOptions];
  if (!Array.isArray(commandArguments)) {
    throw new TypeError(`Second argument must be either an array of arguments or an options object: ${commandArguments}`);
  }
  if (commandArguments.some((commandArgument) => typeof commandArgument === "object" && commandArgument !== null)) {
    throw new TypeError(`Second argument must be an array of strings: ${commandArguments}`);
  }
  const normalizedArguments = commandArguments.map(String);
  const nullByteArgument = normalizedArguments.find((normalizedArgument) => normalizedArgument.includes("\0"));
  if (nullByteArgument !== void 0) {
    throw new TypeError(`Arguments cannot contain null bytes ("\\0"): ${nullByteArgument}`);
  }
  if (!isPlainObject(options)) {
    throw new TypeError(`Last argument must be an options object: ${options}`);
  }
  return [filePath, normalizedArguments, options];
};

// node_modules/execa/lib/methods/template.js
import { ChildProcess } from "node:child_process";

// node_modules/execa/lib/utils/uint-array.js
import { StringDecoder } from "node:string_decoder";
var { toString: objectToString } = Object.prototype;
var isArrayBuffer = (value) => objectToString.call(value) === "[object ArrayBuffer]";
var isUint8Array = (value) => objectToString.call(value) === "[object Uint8Array]";
var bufferToUint8Array = (buffer) => new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength);
var textEncoder = new TextEncoder();
var stringToUint8Array = (string2) => textEncoder.encode(string2);
var textDecoder = new TextDecoder();
var uint8ArrayToString = (uint8Array) => textDecoder.decode(uint8Array);
var joinToString = (uint8ArraysOrStrings, encoding) => {
  const strings = uint8ArraysToStrings(uint8ArraysOrStrings, encoding);
  return strings.join("");
};
var uint8ArraysToStrings = (uint8ArraysOrStrings, encoding) => {
  if (encoding === "utf8" && uint8ArraysOrStrings.every((uint8ArrayOrString) => typeof uint8ArrayOrString === "string")) {
    return uint8ArraysOrStrings;
  }
  const decoder = new StringDecoder(encoding);
  const strings = uint8ArraysOrStrings.map((uint8ArrayOrString) => typeof uint8ArrayOrString === "string" ? stringToUint8Array(uint8ArrayOrString) : uint8ArrayOrString).map((uint8Array) => decoder.write(uint8Array));
  const finalString = decoder.end();
  return finalString === "" ? strings : [...strings, finalString];
};
var joinToUint8Array = (uint8ArraysOrStrings) => {
  if (uint8ArraysOrStrings.length === 1 && isUint8Array(uint8ArraysOrStrings[0])) {
    return uint8ArraysOrStrings[0];
  }
  return concatUint8Arrays(stringsToUint8Arrays(uint8ArraysOrStrings));
};
var stringsToUint8Arrays = (uint8ArraysOrStrings) => uint8ArraysOrStrings.map((uint8ArrayOrString) => typeof uint8ArrayOrString === "string" ? stringToUint8Array(uint8ArrayOrString) : uint8ArrayOrString);
var concatUint8Arrays = (uint8Arrays) => {
  const result = new Uint8Array(getJoinLength(uint8Arrays));
  let index = 0;
  for (const uint8Array of uint8Arrays) {
    result.set(uint8Array, index);
    index += uint8Array.length;
  }
  return result;
};
var getJoinLength = (uint8Arrays) => {
  let joinLength = 0;
  for (const uint8Array of uint8Arrays) {
    joinLength += uint8Array.length;
  }
  return joinLength;
};

// node_modules/execa/lib/methods/template.js
var isTemplateString = (templates) => Array.isArray(templates) && Array.isArray(templates.raw);
var parseTemplates = (templates, expressions) => {
  let tokens = [];
  for (const [index, template] of templates.entries()) {
    tokens = parseTemplate({
      templates,
      expressions,
      tokens,
      index,
      template
    });
  }
  if (tokens.length === 0) {
    throw new TypeError("Template script must not be empty");
  }
  const [file, ...commandArguments] = tokens;
  return [file, commandArguments, {}];
};
var parseTemplate = ({ templates, expressions, tokens, index, template }) => {
  if (template === void 0) {
    throw new TypeError(`Invalid backslash sequence: ${templates.raw[index]}`);
  }
  const { nextTokens, leadingWhitespaces, trailingWhitespaces } = splitByWhitespaces(template, templates.raw[index]);
  const newTokens = concatTokens(tokens, nextTokens, leadingWhitespaces);
  if (index === expressions.length) {
    return newTokens;
  }
  const expression = expressions[index];
  const expressionTokens = Array.isArray(expression) ? expression.map((expression2) => parseExpression(expression2)) : [parseExpression(expression)];
  return concatTokens(newTokens, expressionTokens, trailingWhitespaces);
};
var splitByWhitespaces = (template, rawTemplate) => {
  if (rawTemplate.length === 0) {
    return { nextTokens: [], leadingWhitespaces: false, trailingWhitespaces: false };
  }
  const nextTokens = [];
  let templateStart = 0;
  const leadingWhitespaces = DELIMITERS.has(rawTemplate[0]);
  for (let templateIndex = 0, rawIndex = 0; templateIndex < template.length; templateIndex += 1, rawIndex += 1) {
    const rawCharacter = rawTemplate[rawIndex];
    if (DELIMITERS.has(rawCharacter)) {
      if (templateStart !== templateIndex) {
        nextTokens.push(template.slice(templateStart, templateIndex));
      }
      templateStart = templateIndex + 1;
    } else if (rawCharacter === "\\") {
      const nextRawCharacter = rawTemplate[rawIndex + 1];
      if (nextRawCharacter === "\n") {
        templateIndex -= 1;
        rawIndex += 1;
      } else if (nextRawCharacter === "u" && rawTemplate[rawIndex + 2] === "{") {
        rawIndex = rawTemplate.indexOf("}", rawIndex + 3);
      } else {
        rawIndex += ESCAPE_LENGTH[nextRawCharacter] ?? 1;
      }
    }
  }
  const trailingWhitespaces = templateStart === template.length;
  if (!trailingWhitespaces) {
    nextTokens.push(template.slice(templateStart));
  }
  return { nextTokens, leadingWhitespaces, trailingWhitespaces };
};
var DELIMITERS = /* @__PURE__ */ new Set([" ", "	", "\r", "\n"]);
var ESCAPE_LENGTH = { x: 3, u: 5 };
var concatTokens = (tokens, nextTokens, isSeparated) => isSeparated || tokens.length === 0 || nextTokens.length === 0 ? [...tokens, ...nextTokens] : [
  ...tokens.slice(0, -1),
  `${tokens.at(-1)}${nextTokens[0]}`,
  ...nextTokens.slice(1)
];
var parseExpression = (expression) => {
  const typeOfExpression = typeof expression;
  if (typeOfExpression === "string") {
    return expression;
  }
  if (typeOfExpression === "number") {
    return String(expression);
  }
  if (isPlainObject(expression) && ("stdout" in expression || "isMaxBuffer" in expression)) {
    return getSubprocessResult(expression);
  }
  if (expression instanceof ChildProcess || Object.prototype.toString.call(expression) === "[object Promise]") {
    throw new TypeError("Unexpected subprocess in template expression. Please use ${await subprocess} instead of ${subprocess}.");
  }
  throw new TypeError(`Unexpected "${typeOfExpression}" in template expression`);
};
var getSubprocessResult = ({ stdout }) => {
  if (typeof stdout === "string") {
    return stdout;
  }
  if (isUint8Array(stdout)) {
    return uint8ArrayToString(stdout);
  }
  if (stdout === void 0) {
    throw new TypeError(`Missing result.stdout in template expression. This is probably due to the previous subprocess' "stdout" option.`);
  }
  throw new TypeError(`Unexpected "${typeof stdout}" stdout in template expression`);
};

// node_modules/execa/lib/methods/main-sync.js
import { spawnSync } from "node:child_process";

// node_modules/execa/lib/arguments/specific.js
import { debuglog } from "node:util";

// node_modules/execa/lib/utils/standard-stream.js
import process2 from "node:process";
var isStandardStream = (stream) => STANDARD_STREAMS.includes(stream);
var STANDARD_STREAMS = [process2.stdin, process2.stdout, process2.stderr];
var STANDARD_STREAMS_ALIASES = ["stdin", "stdout", "stderr"];
var getStreamName = (fdNumber) => STANDARD_STREAMS_ALIASES[fdNumber] ?? `stdio[${fdNumber}]`;

// node_modules/execa/lib/arguments/specific.js
var normalizeFdSpecificOptions = (options) => {
  const optionsCopy = { ...options };
  for (const optionName of FD_SPECIFIC_OPTIONS) {
    optionsCopy[optionName] = normalizeFdSpecificOption(options, optionName);
  }
  return optionsCopy;
};
var normalizeFdSpecificOption = (options, optionName) => {
  const optionBaseArray = Array.from({ length: getStdioLength(options) + 1 });
  const optionArray = normalizeFdSpecificValue(options[optionName], optionBaseArray, optionName);
  return addDefaultValue(optionArray, optionName);
};
var getStdioLength = ({ stdio }) => Array.isArray(stdio) ? Math.max(stdio.length, STANDARD_STREAMS_ALIASES.length) : STANDARD_STREAMS_ALIASES.length;
var normalizeFdSpecificValue = (optionValue, optionArray, optionName) => isPlainObject(optionValue) ? normalizeOptionObject(optionValue, optionArray, optionName) : optionArray.fill(optionValue);
var normalizeOptionObject = (optionValue, optionArray, optionName) => {
  for (const fdName of Object.keys(optionValue).sort(compareFdName)) {
    for (const fdNumber of parseFdName(fdName, optionName, optionArray)) {
      optionArray[fdNumber] = optionValue[fdName];
    }
  }
  return optionArray;
};
var compareFdName = (fdNameA, fdNameB) => getFdNameOrder(fdNameA) < getFdNameOrder(fdNameB) ? 1 : -1;
var getFdNameOrder = (fdName) => {
  if (fdName === "stdout" || fdName === "stderr") {
    return 0;
  }
  return fdName === "all" ? 2 : 1;
};
var parseFdName = (fdName, optionName, optionArray) => {
  if (fdName === "ipc") {
    return [optionArray.length - 1];
  }
  const fdNumber = parseFd(fdName);
  if (fdNumber === void 0 || fdNumber === 0) {
    throw new TypeError(`"${optionName}.${fdName}" is invalid.
It must be "${optionName}.stdout", "${optionName}.stderr", "${optionName}.all", "${optionName}.ipc", or "${optionName}.fd3", "${optionName}.fd4" (and so on).`);
  }
  if (fdNumber >= optionArray.length) {
    throw new TypeError(`"${optionName}.${fdName}" is invalid: that file descriptor does not exist.
Please set the "stdio" option to ensure that file descriptor exists.`);
  }
  return fdNumber === "all" ? [1, 2] : [fdNumber];
};
var parseFd = (fdName) => {
  if (fdName === "all") {
    return fdName;
  }
  if (STANDARD_STREAMS_ALIASES.includes(fdName)) {
    return STANDARD_STREAMS_ALIASES.indexOf(fdName);
  }
  const regexpResult = FD_REGEXP.exec(fdName);
  if (regexpResult !== null) {
    return Number(regexpResult[1]);
  }
};
var FD_REGEXP = /^fd(\d+)$/;
var addDefaultValue = (optionArray, optionName) => optionArray.map((optionValue) => optionValue === void 0 ? DEFAULT_OPTIONS[optionName] : optionValue);
var verboseDefault = debuglog("execa").enabled ? "full" : "none";
var DEFAULT_OPTIONS = {
  lines: false,
  buffer: true,
  maxBuffer: 1e3 * 1e3 * 100,
  verbose: verboseDefault,
  stripFinalNewline: true
};
var FD_SPECIFIC_OPTIONS = ["lines", "buffer", "maxBuffer", "verbose", "stripFinalNewline"];
var getFdSpecificValue = (optionArray, fdNumber) => fdNumber === "ipc" ? optionArray.at(-1) : optionArray[fdNumber];

// node_modules/execa/lib/verbose/values.js
var isVerbose = ({ verbose }, fdNumber) => getFdVerbose(verbose, fdNumber) !== "none";
var isFullVerbose = ({ verbose }, fdNumber) => !["none", "short"].includes(getFdVerbose(verbose, fdNumber));
var getVerboseFunction = ({ verbose }, fdNumber) => {
  const fdVerbose = getFdVerbose(verbose, fdNumber);
  return isVerboseFunction(fdVerbose) ? fdVerbose : void 0;
};
var getFdVerbose = (verbose, fdNumber) => fdNumber === void 0 ? getFdGenericVerbose(verbose) : getFdSpecificValue(verbose, fdNumber);
var getFdGenericVerbose = (verbose) => verbose.find((fdVerbose) => isVerboseFunction(fdVerbose)) ?? VERBOSE_VALUES.findLast((fdVerbose) => verbose.includes(fdVerbose));
var isVerboseFunction = (fdVerbose) => typeof fdVerbose === "function";
var VERBOSE_VALUES = ["none", "short", "full"];

// node_modules/execa/lib/verbose/log.js
import { inspect } from "node:util";

// node_modules/execa/lib/arguments/escape.js
import { platform } from "node:process";
import { stripVTControlCharacters } from "node:util";
var joinCommand = (filePath, rawArguments) => {
  const fileAndArguments = [filePath, ...rawArguments];
  const command = fileAndArguments.join(" ");
  const escapedCommand = fileAndArguments.map((fileAndArgument) => quoteString(escapeControlCharacters(fileAndArgument))).join(" ");
  return { command, escapedCommand };
};
var escapeLines = (lines) => stripVTControlCharacters(lines).split("\n").map((line) => escapeControlCharacters(line)).join("\n");
var escapeControlCharacters = (line) => line.replaceAll(SPECIAL_CHAR_REGEXP, (character) => escapeControlCharacter(character));
var escapeControlCharacter = (character) => {
  const commonEscape = COMMON_ESCAPES[character];
  if (commonEscape !== void 0) {
    return commonEscape;
  }
  const codepoint = character.codePointAt(0);
  const codepointHex = codepoint.toString(16);
  return codepoint <= ASTRAL_START ? `\\u${codepointHex.padStart(4, "0")}` : `\\U${codepointHex}`;
};
var getSpecialCharRegExp = () => {
  try {
    return new RegExp("\\p{Separator}|\\p{Other}", "gu");
  } catch {
    return /[\s\u0000-\u001F\u007F-\u009F\u00AD]/g;
  }
};
var SPECIAL_CHAR_REGEXP = getSpecialCharRegExp();
var COMMON_ESCAPES = {
  " ": " ",
  "\b": "\\b",
  "\f": "\\f",
  "\n": "\\n",
  "\r": "\\r",
  "	": "\\t"
};
var ASTRAL_START = 65535;
var quoteString = (escapedArgument) => {
  if (NO_ESCAPE_REGEXP.test(escapedArgument)) {
    return escapedArgument;
  }
  return platform === "win32" ? `"${escapedArgument.replaceAll('"', '""')}"` : `'${escapedArgument.replaceAll("'", "'\\''")}'`;
};
var NO_ESCAPE_REGEXP = /^[\w./-]+$/;

// node_modules/is-unicode-supported/index.js
import process3 from "node:process";
function isUnicodeSupported() {
  const { env } = process3;
  const { TERM, TERM_PROGRAM } = env;
  if (process3.platform !== "win32") {
    return TERM !== "linux";
  }
  return Boolean(env.WT_SESSION) || Boolean(env.TERMINUS_SUBLIME) || env.ConEmuTask === "{cmd::Cmder}" || TERM_PROGRAM === "Terminus-Sublime" || TERM_PROGRAM === "vscode" || TERM === "xterm-256color" || TERM === "alacritty" || TERM === "rxvt-unicode" || TERM === "rxvt-unicode-256color" || env.TERMINAL_EMULATOR === "JetBrains-JediTerm";
}

// node_modules/figures/index.js
var common = {
  circleQuestionMark: "(?)",
  questionMarkPrefix: "(?)",
  square: "\u2588",
  squareDarkShade: "\u2593",
  squareMediumShade: "\u2592",
  squareLightShade: "\u2591",
  squareTop: "\u2580",
  squareBottom: "\u2584",
  squareLeft: "\u258C",
  squareRight: "\u2590",
  squareCenter: "\u25A0",
  bullet: "\u25CF",
  dot: "\u2024",
  ellipsis: "\u2026",
  pointerSmall: "\u203A",
  triangleUp: "\u25B2",
  triangleUpSmall: "\u25B4",
  triangleDown: "\u25BC",
  triangleDownSmall: "\u25BE",
  triangleLeftSmall: "\u25C2",
  triangleRightSmall: "\u25B8",
  home: "\u2302",
  heart: "\u2665",
  musicNote: "\u266A",
  musicNoteBeamed: "\u266B",
  arrowUp: "\u2191",
  arrowDown: "\u2193",
  arrowLeft: "\u2190",
  arrowRight: "\u2192",
  arrowLeftRight: "\u2194",
  arrowUpDown: "\u2195",
  almostEqual: "\u2248",
  notEqual: "\u2260",
  lessOrEqual: "\u2264",
  greaterOrEqual: "\u2265",
  identical: "\u2261",
  infinity: "\u221E",
  subscriptZero: "\u2080",
  subscriptOne: "\u2081",
  subscriptTwo: "\u2082",
  subscriptThree: "\u2083",
  subscriptFour: "\u2084",
  subscriptFive: "\u2085",
  subscriptSix: "\u2086",
  subscriptSeven: "\u2087",
  subscriptEight: "\u2088",
  subscriptNine: "\u2089",
  oneHalf: "\xBD",
  oneThird: "\u2153",
  oneQuarter: "\xBC",
  oneFifth: "\u2155",
  oneSixth: "\u2159",
  oneEighth: "\u215B",
  twoThirds: "\u2154",
  twoFifths: "\u2156",
  threeQuarters: "\xBE",
  threeFifths: "\u2157",
  threeEighths: "\u215C",
  fourFifths: "\u2158",
  fiveSixths: "\u215A",
  fiveEighths: "\u215D",
  sevenEighths: "\u215E",
  line: "\u2500",
  lineBold: "\u2501",
  lineDouble: "\u2550",
  lineDashed0: "\u2504",
  lineDashed1: "\u2505",
  lineDashed2: "\u2508",
  lineDashed3: "\u2509",
  lineDashed4: "\u254C",
  lineDashed5: "\u254D",
  lineDashed6: "\u2574",
  lineDashed7: "\u2576",
  lineDashed8: "\u2578",
  lineDashed9: "\u257A",
  lineDashed10: "\u257C",
  lineDashed11: "\u257E",
  lineDashed12: "\u2212",
  lineDashed13: "\u2013",
  lineDashed14: "\u2010",
  lineDashed15: "\u2043",
  lineVertical: "\u2502",
  lineVerticalBold: "\u2503",
  lineVerticalDouble: "\u2551",
  lineVerticalDashed0: "\u2506",
  lineVerticalDashed1: "\u2507",
  lineVerticalDashed2: "\u250A",
  lineVerticalDashed3: "\u250B",
  lineVerticalDashed4: "\u254E",
  lineVerticalDashed5: "\u254F",
  lineVerticalDashed6: "\u2575",
  lineVerticalDashed7: "\u2577",
  lineVerticalDashed8: "\u2579",
  lineVerticalDashed9: "\u257B",
  lineVerticalDashed10: "\u257D",
  lineVerticalDashed11: "\u257F",
  lineDownLeft: "\u2510",
  lineDownLeftArc: "\u256E",
  lineDownBoldLeftBold: "\u2513",
  lineDownBoldLeft: "\u2512",
  lineDownLeftBold: "\u2511",
  lineDownDoubleLeftDouble: "\u2557",
  lineDownDoubleLeft: "\u2556",
  lineDownLeftDouble: "\u2555",
  lineDownRight: "\u250C",
  lineDownRightArc: "\u256D",
  lineDownBoldRightBold: "\u250F",
  lineDownBoldRight: "\u250E",
  lineDownRightBold: "\u250D",
  lineDownDoubleRightDouble: "\u2554",
  lineDownDoubleRight: "\u2553",
  lineDownRightDouble: "\u2552",
  lineUpLeft: "\u2518",
  lineUpLeftArc: "\u256F",
  lineUpBoldLeftBold: "\u251B",
  lineUpBoldLeft: "\u251A",
  lineUpLeftBold: "\u2519",
  lineUpDoubleLeftDouble: "\u255D",
  lineUpDoubleLeft: "\u255C",
  lineUpLeftDouble: "\u255B",
  lineUpRight: "\u2514",
  lineUpRightArc: "\u2570",
  lineUpBoldRightBold: "\u2517",
  lineUpBoldRight: "\u2516",
  lineUpRightBold: "\u2515",
  lineUpDoubleRightDouble: "\u255A",
  lineUpDoubleRight: "\u2559",
  lineUpRightDouble: "\u2558",
  lineUpDownLeft: "\u2524",
  lineUpBoldDownBoldLeftBold: "\u252B",
  lineUpBoldDownBoldLeft: "\u2528",
  lineUpDownLeftBold: "\u2525",
  lineUpBoldDownLeftBold: "\u2529",
  lineUpDownBoldLeftBold: "\u252A",
  lineUpDownBoldLeft: "\u2527",
  lineUpBoldDownLeft: "\u2526",
  lineUpDoubleDownDoubleLeftDouble: "\u2563",
  lineUpDoubleDownDoubleLeft: "\u2562",
  lineUpDownLeftDouble: "\u2561",
  lineUpDownRight: "\u251C",
  lineUpBoldDownBoldRightBold: "\u2523",
  lineUpBoldDownBoldRight: "\u2520",
  lineUpDownRightBold: "\u251D",
  lineUpBoldDownRightBold: "\u2521",
  lineUpDownBoldRightBold: "\u2522",
  lineUpDownBoldRight: "\u251F",
  lineUpBoldDownRight: "\u251E",
  lineUpDoubleDownDoubleRightDouble: "\u2560",
  lineUpDoubleDownDoubleRight: "\u255F",
  lineUpDownRightDouble: "\u255E",
  lineDownLeftRight: "\u252C",
  lineDownBoldLeftBoldRightBold: "\u2533",
  lineDownLeftBoldRightBold: "\u252F",
  lineDownBoldLeftRight: "\u2530",
  lineDownBoldLeftBoldRight: "\u2531",
  lineDownBoldLeftRightBold: "\u2532",
  lineDownLeftRightBold: "\u252E",
  lineDownLeftBoldRight: "\u252D",
  lineDownDoubleLeftDoubleRightDouble: "\u2566",
  lineDownDoubleLeftRight: "\u2565",
  lineDownLeftDoubleRightDouble: "\u2564",
  lineUpLeftRight: "\u2534",
  lineUpBoldLeftBoldRightBold: "\u253B",
  lineUpLeftBoldRightBold: "\u2537",
  lineUpBoldLeftRight: "\u2538",
  lineUpBoldLeftBoldRight: "\u2539",
  lineUpBoldLeftRightBold: "\u253A",
  lineUpLeftRightBold: "\u2536",
  lineUpLeftBoldRight: "\u2535",
  lineUpDoubleLeftDoubleRightDouble: "\u2569",
  lineUpDoubleLeftRight: "\u2568",
  lineUpLeftDoubleRightDouble: "\u2567",
  lineUpDownLeftRight: "\u253C",
  lineUpBoldDownBoldLeftBoldRightBold: "\u254B",
  lineUpDownBoldLeftBoldRightBold: "\u2548",
  lineUpBoldDownLeftBoldRightBold: "\u2547",
  lineUpBoldDownBoldLeftRightBold: "\u254A",
  lineUpBoldDownBoldLeftBoldRight: "\u2549",
  lineUpBoldDownLeftRight: "\u2540",
  lineUpDownBoldLeftRight: "\u2541",
  lineUpDownLeftBoldRight: "\u253D",
  lineUpDownLeftRightBold: "\u253E",
  lineUpBoldDownBoldLeftRight: "\u2542",
  lineUpDownLeftBoldRightBold: "\u253F",
  lineUpBoldDownLeftBoldRight: "\u2543",
  lineUpBoldDownLeftRightBold: "\u2544",
  lineUpDownBoldLeftBoldRight: "\u2545",
  lineUpDownBoldLeftRightBold: "\u2546",
  lineUpDoubleDownDoubleLeftDoubleRightDouble: "\u256C",
  lineUpDoubleDownDoubleLeftRight: "\u256B",
  lineUpDownLeftDoubleRightDouble: "\u256A",
  lineCross: "\u2573",
  lineBackslash: "\u2572",
  lineSlash: "\u2571"
};
var specialMainSymbols = {
  tick: "\u2714",
  info: "\u2139",
  warning: "\u26A0",
  cross: "\u2718",
  squareSmall: "\u25FB",
  squareSmallFilled: "\u25FC",
  circle: "\u25EF",
  circleFilled: "\u25C9",
  circleDotted: "\u25CC",
  circleDouble: "\u25CE",
  circleCircle: "\u24DE",
  circleCross: "\u24E7",
  circlePipe: "\u24BE",
  radioOn: "\u25C9",
  radioOff: "\u25EF",
  checkboxOn: "\u2612",
  checkboxOff: "\u2610",
  checkboxCircleOn: "\u24E7",
  checkboxCircleOff: "\u24BE",
  pointer: "\u276F",
  triangleUpOutline: "\u25B3",
  triangleLeft: "\u25C0",
  triangleRight: "\u25B6",
  lozenge: "\u25C6",
  lozengeOutline: "\u25C7",
  hamburger: "\u2630",
  smiley: "\u32E1",
  mustache: "\u0DF4",
  star: "\u2605",
  play: "\u25B6",
  nodejs: "\u2B22",
  oneSeventh: "\u2150",
  oneNinth: "\u2151",
  oneTenth: "\u2152"
};
var specialFallbackSymbols = {
  tick: "\u221A",
  info: "i",
  warning: "\u203C",
  cross: "\xD7",
  squareSmall: "\u25A1",
  squareSmallFilled: "\u25A0",
  circle: "( )",
  circleFilled: "(*)",
  circleDotted: "( )",
  circleDouble: "( )",
  circleCircle: "(\u25CB)",
  circleCross: "(\xD7)",
  circlePipe: "(\u2502)",
  radioOn: "(*)",
  radioOff: "( )",
  checkboxOn: "[\xD7]",
  checkboxOff: "[ ]",
  checkboxCircleOn: "(\xD7)",
  checkboxCircleOff: "( )",
  pointer: ">",
  triangleUpOutline: "\u2206",
  triangleLeft: "\u25C4",
  triangleRight: "\u25BA",
  lozenge: "\u2666",
  lozengeOutline: "\u25CA",
  hamburger: "\u2261",
  smiley: "\u263A",
  mustache: "\u250C\u2500\u2510",
  star: "\u2736",
  play: "\u25BA",
  nodejs: "\u2666",
  oneSeventh: "1/7",
  oneNinth: "1/9",
  oneTenth: "1/10"
};
var mainSymbols = { ...common, ...specialMainSymbols };
var fallbackSymbols = { ...common, ...specialFallbackSymbols };
var shouldUseMain = isUnicodeSupported();
var figures = shouldUseMain ? mainSymbols : fallbackSymbols;
var figures_default = figures;
var replacements = Object.entries(specialMainSymbols);

// node_modules/yoctocolors/base.js
import tty from "node:tty";
var hasColors = tty?.WriteStream?.prototype?.hasColors?.() ?? false;
var format = (open4, close) => {
  if (!hasColors) {
    return (input) => input;
  }
  const openCode = `\x1B[${open4}m`;
  const closeCode = `\x1B[${close}m`;
  return (input) => {
    const string2 = input + "";
    let index = string2.indexOf(closeCode);
    if (index === -1) {
      return openCode + string2 + closeCode;
    }
    let result = openCode;
    let lastIndex = 0;
    const reopenOnNestedClose = close === 22;
    const replaceCode = (reopenOnNestedClose ? closeCode : "") + openCode;
    while (index !== -1) {
      result += string2.slice(lastIndex, index) + replaceCode;
      lastIndex = index + closeCode.length;
      index = string2.indexOf(closeCode, lastIndex);
    }
    result += string2.slice(lastIndex) + closeCode;
    return result;
  };
};
var reset = format(0, 0);
var bold = format(1, 22);
var dim = format(2, 22);
var italic = format(3, 23);
var underline = format(4, 24);
var underlineDouble = format("4:2", 24);
var underlineCurly = format("4:3", 24);
var underlineDotted = format("4:4", 24);
var underlineDashed = format("4:5", 24);
var overline = format(53, 55);
var inverse = format(7, 27);
var hidden = format(8, 28);
var strikethrough = format(9, 29);
var black = format(30, 39);
var red = format(31, 39);
var green = format(32, 39);
var yellow = format(33, 39);
var blue = format(34, 39);
var magenta = format(35, 39);
var cyan = format(36, 39);
var white = format(37, 39);
var gray = format(90, 39);
var bgBlack = format(40, 49);
var bgRed = format(41, 49);
var bgGreen = format(42, 49);
var bgYellow = format(43, 49);
var bgBlue = format(44, 49);
var bgMagenta = format(45, 49);
var bgCyan = format(46, 49);
var bgWhite = format(47, 49);
var bgGray = format(100, 49);
var redBright = format(91, 39);
var greenBright = format(92, 39);
var yellowBright = format(93, 39);
var blueBright = format(94, 39);
var magentaBright = format(95, 39);
var cyanBright = format(96, 39);
var whiteBright = format(97, 39);
var bgRedBright = format(101, 49);
var bgGreenBright = format(102, 49);
var bgYellowBright = format(103, 49);
var bgBlueBright = format(104, 49);
var bgMagentaBright = format(105, 49);
var bgCyanBright = format(106, 49);
var bgWhiteBright = format(107, 49);
var underlineBlack = format("58;5;0", 59);
var underlineRed = format("58;5;1", 59);
var underlineGreen = format("58;5;2", 59);
var underlineYellow = format("58;5;3", 59);
var underlineBlue = format("58;5;4", 59);
var underlineMagenta = format("58;5;5", 59);
var underlineCyan = format("58;5;6", 59);
var underlineWhite = format("58;5;7", 59);
var underlineGray = format("58;5;8", 59);
var underlineRedBright = format("58;5;9", 59);
var underlineGreenBright = format("58;5;10", 59);
var underlineYellowBright = format("58;5;11", 59);
var underlineBlueBright = format("58;5;12", 59);
var underlineMagentaBright = format("58;5;13", 59);
var underlineCyanBright = format("58;5;14", 59);
var underlineWhiteBright = format("58;5;15", 59);

// node_modules/execa/lib/verbose/default.js
var defaultVerboseFunction = ({
  type,
  message,
  timestamp,
  piped,
  commandId,
  result: { failed = false } = {},
  options: { reject = true }
}) => {
  const timestampString = serializeTimestamp(timestamp);
  const icon = ICONS[type]({ failed, reject, piped });
  const color = COLORS[type]({ reject });
  return `${gray(`[${timestampString}]`)} ${gray(`[${commandId}]`)} ${color(icon)} ${color(message)}`;
};
var serializeTimestamp = (timestamp) => `${padField(timestamp.getHours(), 2)}:${padField(timestamp.getMinutes(), 2)}:${padField(timestamp.getSeconds(), 2)}.${padField(timestamp.getMilliseconds(), 3)}`;
var padField = (field, padding) => String(field).padStart(padding, "0");
var getFinalIcon = ({ failed, reject }) => {
  if (!failed) {
    return figures_default.tick;
  }
  return reject ? figures_default.cross : figures_default.warning;
};
var ICONS = {
  command: ({ piped }) => piped ? "|" : "$",
  output: () => " ",
  ipc: () => "*",
  error: getFinalIcon,
  duration: getFinalIcon
};
var identity = (string2) => string2;
var COLORS = {
  command: () => bold,
  output: () => identity,
  ipc: () => identity,
  error: ({ reject }) => reject ? redBright : yellowBright,
  duration: () => gray
};

// node_modules/execa/lib/verbose/custom.js
var applyVerboseOnLines = (printedLines, verboseInfo, fdNumber) => {
  const verboseFunction = getVerboseFunction(verboseInfo, fdNumber);
  return printedLines.map(({ verboseLine, verboseObject }) => applyVerboseFunction(verboseLine, verboseObject, verboseFunction)).filter((printedLine) => printedLine !== void 0).map((printedLine) => appendNewline(printedLine)).join("");
};
var applyVerboseFunction = (verboseLine, verboseObject, verboseFunction) => {
  if (verboseFunction === void 0) {
    return verboseLine;
  }
  const printedLine = verboseFunction(verboseLine, verboseObject);
  if (typeof printedLine === "string") {
    return printedLine;
  }
};
var appendNewline = (printedLine) => printedLine.endsWith("\n") ? printedLine : `${printedLine}
`;

// node_modules/execa/lib/verbose/log.js
var verboseLog = ({ type, verboseMessage, fdNumber, verboseInfo, result }) => {
  const verboseObject = getVerboseObject({ type, result, verboseInfo });
  const printedLines = getPrintedLines(verboseMessage, verboseObject);
  const finalLines = applyVerboseOnLines(printedLines, verboseInfo, fdNumber);
  if (finalLines !== "") {
    console.warn(finalLines.slice(0, -1));
  }
};
var getVerboseObject = ({
  type,
  result,
  verboseInfo: { escapedCommand, commandId, rawOptions: { piped = false, ...options } }
}) => ({
  type,
  escapedCommand,
  commandId: `${commandId}`,
  timestamp: /* @__PURE__ */ new Date(),
  piped,
  result,
  options
});
var getPrintedLines = (verboseMessage, verboseObject) => verboseMessage.split("\n").map((message) => getPrintedLine({ ...verboseObject, message }));
var getPrintedLine = (verboseObject) => {
  const verboseLine = defaultVerboseFunction(verboseObject);
  return { verboseLine, verboseObject };
};
var serializeVerboseMessage = (message) => {
  const messageString = typeof message === "string" ? message : inspect(message);
  const escapedMessage = escapeLines(messageString);
  return escapedMessage.replaceAll("	", " ".repeat(TAB_SIZE));
};
var TAB_SIZE = 2;

// node_modules/execa/lib/verbose/start.js
var logCommand = (escapedCommand, verboseInfo) => {
  if (!isVerbose(verboseInfo)) {
    return;
  }
  verboseLog({
    type: "command",
    verboseMessage: escapedCommand,
    verboseInfo
  });
};

// node_modules/execa/lib/verbose/info.js
var getVerboseInfo = (verbose, escapedCommand, rawOptions) => {
  validateVerbose(verbose);
  const commandId = getCommandId(verbose);
  return {
    verbose,
    escapedCommand,
    commandId,
    rawOptions
  };
};
var getCommandId = (verbose) => isVerbose({ verbose }) ? COMMAND_ID++ : void 0;
var COMMAND_ID = 0n;
var validateVerbose = (verbose) => {
  for (const fdVerbose of verbose) {
    if (fdVerbose === false) {
      throw new TypeError(`The "verbose: false" option was renamed to "verbose: 'none'".`);
    }
    if (fdVerbose === true) {
      throw new TypeError(`The "verbose: true" option was renamed to "verbose: 'short'".`);
    }
    if (!VERBOSE_VALUES.includes(fdVerbose) && !isVerboseFunction(fdVerbose)) {
      const allowedValues = VERBOSE_VALUES.map((allowedValue) => `'${allowedValue}'`).join(", ");
      throw new TypeError(`The "verbose" option must not be ${fdVerbose}. Allowed values are: ${allowedValues} or a function.`);
    }
  }
};

// node_modules/execa/lib/return/duration.js
import { hrtime } from "node:process";
var getStartTime = () => hrtime.bigint();
var getDurationMs = (startTime) => Number(hrtime.bigint() - startTime) / 1e6;

// node_modules/execa/lib/arguments/command.js
var handleCommand = (filePath, rawArguments, rawOptions) => {
  const startTime = getStartTime();
  const { command, escapedCommand } = joinCommand(filePath, rawArguments);
  const verbose = normalizeFdSpecificOption(rawOptions, "verbose");
  const verboseInfo = getVerboseInfo(verbose, escapedCommand, { ...rawOptions });
  logCommand(escapedCommand, verboseInfo);
  return {
    command,
    escapedCommand,
    startTime,
    verboseInfo
  };
};

// node_modules/execa/lib/arguments/options.js
var import_cross_spawn = __toESM(require_cross_spawn(), 1);
import path5 from "node:path";
import process6 from "node:process";

// node_modules/npm-run-path/index.js
import process4 from "node:process";
import path2 from "node:path";

// node_modules/npm-run-path/node_modules/path-key/index.js
function pathKey(options = {}) {
  const {
    env = process.env,
    platform: platform3 = process.platform
  } = options;
  if (platform3 !== "win32") {
    return "PATH";
  }
  return Object.keys(env).reverse().find((key) => key.toUpperCase() === "PATH") || "Path";
}

// node_modules/unicorn-magic/node.js
import { promisify } from "node:util";
import { execFile as execFileCallback, execFileSync as execFileSyncOriginal } from "node:child_process";
import path from "node:path";
import { fileURLToPath as fileURLToPath2 } from "node:url";
var execFileOriginal = promisify(execFileCallback);
function toPath(urlOrPath) {
  return urlOrPath instanceof URL ? fileURLToPath2(urlOrPath) : urlOrPath;
}
function traversePathUp(startPath) {
  return {
    *[Symbol.iterator]() {
      let currentPath = path.resolve(toPath(startPath));
      let previousPath;
      while (previousPath !== currentPath) {
        yield currentPath;
        previousPath = currentPath;
        currentPath = path.resolve(currentPath, "..");
      }
    }
  };
}
var TEN_MEGABYTES_IN_BYTES = 10 * 1024 * 1024;

// node_modules/npm-run-path/index.js
var npmRunPath = ({
  cwd = process4.cwd(),
  path: pathOption = process4.env[pathKey()],
  preferLocal = true,
  execPath: execPath2 = process4.execPath,
  addExecPath = true
} = {}) => {
  const cwdPath = path2.resolve(toPath(cwd));
  const result = [];
  const pathParts = pathOption.split(path2.delimiter);
  if (preferLocal) {
    applyPreferLocal(result, pathParts, cwdPath);
  }
  if (addExecPath) {
    applyExecPath(result, pathParts, execPath2, cwdPath);
  }
  return pathOption === "" || pathOption === path2.delimiter ? `${result.join(path2.delimiter)}${pathOption}` : [...result, pathOption].join(path2.delimiter);
};
var applyPreferLocal = (result, pathParts, cwdPath) => {
  for (const directory of traversePathUp(cwdPath)) {
    const pathPart = path2.join(directory, "node_modules/.bin");
    if (!pathParts.includes(pathPart)) {
      result.push(pathPart);
    }
  }
};
var applyExecPath = (result, pathParts, execPath2, cwdPath) => {
  const pathPart = path2.resolve(cwdPath, toPath(execPath2), "..");
  if (!pathParts.includes(pathPart)) {
    result.push(pathPart);
  }
};
var npmRunPathEnv = ({ env = process4.env, ...options } = {}) => {
  env = { ...env };
  const pathName = pathKey({ env });
  options.path = env[pathName];
  env[pathName] = npmRunPath(options);
  return env;
};

// node_modules/execa/lib/terminate/kill.js
import { setTimeout as setTimeout2 } from "node:timers/promises";

// node_modules/execa/lib/return/final-error.js
var getFinalError = (originalError, message, isSync) => {
  const ErrorClass = isSync ? ExecaSyncError : ExecaError;
  const options = originalError instanceof DiscardedError ? {} : { cause: originalError };
  return new ErrorClass(message, options);
};
var DiscardedError = class extends Error {
};
var setErrorName = (ErrorClass, value) => {
  Object.defineProperty(ErrorClass.prototype, "name", {
    value,
    writable: true,
    enumerable: false,
    configurable: true
  });
  Object.defineProperty(ErrorClass.prototype, execaErrorSymbol, {
    value: true,
    writable: false,
    enumerable: false,
    configurable: false
  });
};
var isExecaError = (error) => isErrorInstance(error) && execaErrorSymbol in error;
var execaErrorSymbol = /* @__PURE__ */ Symbol("isExecaError");
var isErrorInstance = (value) => Object.prototype.toString.call(value) === "[object Error]";
var ExecaError = class extends Error {
};
setErrorName(ExecaError, ExecaError.name);
var ExecaSyncError = class extends Error {
};
setErrorName(ExecaSyncError, ExecaSyncError.name);

// node_modules/execa/lib/terminate/signal.js
import { constants as constants3 } from "node:os";

// node_modules/human-signals/build/src/main.js
import { constants as constants2 } from "node:os";

// node_modules/human-signals/build/src/realtime.js
var getRealtimeSignals = () => {
  const length = SIGRTMAX - SIGRTMIN + 1;
  return Array.from({ length }, getRealtimeSignal);
};
var getRealtimeSignal = (value, index) => ({
  name: `SIGRT${index + 1}`,
  number: SIGRTMIN + index,
  action: "terminate",
  description: "Application-specific signal (realtime)",
  standard: "posix"
});
var SIGRTMIN = 34;
var SIGRTMAX = 64;

// node_modules/human-signals/build/src/signals.js
import { constants } from "node:os";

// node_modules/human-signals/build/src/core.js
var SIGNALS = [
  {
    name: "SIGHUP",
    number: 1,
    action: "terminate",
    description: "Terminal closed",
    standard: "posix"
  },
  {
    name: "SIGINT",
    number: 2,
    action: "terminate",
    description: "User interruption with CTRL-C",
    standard: "ansi"
  },
  {
    name: "SIGQUIT",
    number: 3,
    action: "core",
    description: "User interruption with CTRL-\\",
    standard: "posix"
  },
  {
    name: "SIGILL",
    number: 4,
    action: "core",
    description: "Invalid machine instruction",
    standard: "ansi"
  },
  {
    name: "SIGTRAP",
    number: 5,
    action: "core",
    description: "Debugger breakpoint",
    standard: "posix"
  },
  {
    name: "SIGABRT",
    number: 6,
    action: "core",
    description: "Aborted",
    standard: "ansi"
  },
  {
    name: "SIGIOT",
    number: 6,
    action: "core",
    description: "Aborted",
    standard: "bsd"
  },
  {
    name: "SIGBUS",
    number: 7,
    action: "core",
    description: "Bus error due to misaligned, non-existing address or paging error",
    standard: "bsd"
  },
  {
    name: "SIGEMT",
    number: 7,
    action: "terminate",
    description: "Command should be emulated but is not implemented",
    standard: "other"
  },
  {
    name: "SIGFPE",
    number: 8,
    action: "core",
    description: "Floating point arithmetic error",
    standard: "ansi"
  },
  {
    name: "SIGKILL",
    number: 9,
    action: "terminate",
    description: "Forced termination",
    standard: "posix",
    forced: true
  },
  {
    name: "SIGUSR1",
    number: 10,
    action: "terminate",
    description: "Application-specific signal",
    standard: "posix"
  },
  {
    name: "SIGSEGV",
    number: 11,
    action: "core",
    description: "Segmentation fault",
    standard: "ansi"
  },
  {
    name: "SIGUSR2",
    number: 12,
    action: "terminate",
    description: "Application-specific signal",
    standard: "posix"
  },
  {
    name: "SIGPIPE",
    number: 13,
    action: "terminate",
    description: "Broken pipe or socket",
    standard: "posix"
  },
  {
    name: "SIGALRM",
    number: 14,
    action: "terminate",
    description: "Timeout or timer",
    standard: "posix"
  },
  {
    name: "SIGTERM",
    number: 15,
    action: "terminate",
    description: "Termination",
    standard: "ansi"
  },
  {
    name: "SIGSTKFLT",
    number: 16,
    action: "terminate",
    description: "Stack is empty or overflowed",
    standard: "other"
  },
  {
    name: "SIGCHLD",
    number: 17,
    action: "ignore",
    description: "Child process terminated, paused or unpaused",
    standard: "posix"
  },
  {
    name: "SIGCLD",
    number: 17,
    action: "ignore",
    description: "Child process terminated, paused or unpaused",
    standard: "other"
  },
  {
    name: "SIGCONT",
    number: 18,
    action: "unpause",
    description: "Unpaused",
    standard: "posix",
    forced: true
  },
  {
    name: "SIGSTOP",
    number: 19,
    action: "pause",
    description: "Paused",
    standard: "posix",
    forced: true
  },
  {
    name: "SIGTSTP",
    number: 20,
    action: "pause",
    description: 'Paused using CTRL-Z or "suspend"',
    standard: "posix"
  },
  {
    name: "SIGTTIN",
    number: 21,
    action: "pause",
    description: "Background process cannot read terminal input",
    standard: "posix"
  },
  {
    name: "SIGBREAK",
    number: 21,
    action: "terminate",
    description: "User interruption with CTRL-BREAK",
    standard: "other"
  },
  {
    name: "SIGTTOU",
    number: 22,
    action: "pause",
    description: "Background process cannot write to terminal output",
    standard: "posix"
  },
  {
    name: "SIGURG",
    number: 23,
    action: "ignore",
    description: "Socket received out-of-band data",
    standard: "bsd"
  },
  {
    name: "SIGXCPU",
    number: 24,
    action: "core",
    description: "Process timed out",
    standard: "bsd"
  },
  {
    name: "SIGXFSZ",
    number: 25,
    action: "core",
    description: "File too big",
    standard: "bsd"
  },
  {
    name: "SIGVTALRM",
    number: 26,
    action: "terminate",
    description: "Timeout or timer",
    standard: "bsd"
  },
  {
    name: "SIGPROF",
    number: 27,
    action: "terminate",
    description: "Timeout or timer",
    standard: "bsd"
  },
  {
    name: "SIGWINCH",
    number: 28,
    action: "ignore",
    description: "Terminal window size changed",
    standard: "bsd"
  },
  {
    name: "SIGIO",
    number: 29,
    action: "terminate",
    description: "I/O is available",
    standard: "other"
  },
  {
    name: "SIGPOLL",
    number: 29,
    action: "terminate",
    description: "Watched event",
    standard: "other"
  },
  {
    name: "SIGINFO",
    number: 29,
    action: "ignore",
    description: "Request for process information",
    standard: "other"
  },
  {
    name: "SIGPWR",
    number: 30,
    action: "terminate",
    description: "Device running out of power",
    standard: "systemv"
  },
  {
    name: "SIGSYS",
    number: 31,
    action: "core",
    description: "Invalid system call",
    standard: "other"
  },
  {
    name: "SIGUNUSED",
    number: 31,
    action: "terminate",
    description: "Invalid system call",
    standard: "other"
  }
];

// node_modules/human-signals/build/src/signals.js
var getSignals = () => {
  const realtimeSignals = getRealtimeSignals();
  const signals2 = [...SIGNALS, ...realtimeSignals].map(normalizeSignal);
  return signals2;
};
var normalizeSignal = ({
  name: name2,
  number: defaultNumber,
  description,
  action,
  forced = false,
  standard
}) => {
  const {
    signals: { [name2]: constantSignal }
  } = constants;
  const supported = constantSignal !== void 0;
  const number2 = supported ? constantSignal : defaultNumber;
  return { name: name2, number: number2, description, supported, action, forced, standard };
};

// node_modules/human-signals/build/src/main.js
var getSignalsByName = () => {
  const signals2 = getSignals();
  return Object.fromEntries(signals2.map(getSignalByName));
};
var getSignalByName = ({
  name: name2,
  number: number2,
  description,
  supported,
  action,
  forced,
  standard
}) => [name2, { name: name2, number: number2, description, supported, action, forced, standard }];
var signalsByName = getSignalsByName();
var getSignalsByNumber = () => {
  const signals2 = getSignals();
  const length = SIGRTMAX + 1;
  const signalsA = Array.from(
    { length },
    (value, number2) => getSignalByNumber(number2, signals2)
  );
  return Object.assign({}, ...signalsA);
};
var getSignalByNumber = (number2, signals2) => {
  const signal = findSignalByNumber(number2, signals2);
  if (signal === void 0) {
    return {};
  }
  const { name: name2, description, supported, action, forced, standard } = signal;
  return {
    [number2]: {
      name: name2,
      number: number2,
      description,
      supported,
      action,
      forced,
      standard
    }
  };
};
var findSignalByNumber = (number2, signals2) => {
  const signal = signals2.find(({ name: name2 }) => constants2.signals[name2] === number2);
  if (signal !== void 0) {
    return signal;
  }
  return signals2.find((signalA) => signalA.number === number2);
};
var signalsByNumber = getSignalsByNumber();

// node_modules/execa/lib/terminate/signal.js
var normalizeKillSignal = (killSignal) => {
  const optionName = "option `killSignal`";
  if (killSignal === 0) {
    throw new TypeError(`Invalid ${optionName}: 0 cannot be used.`);
  }
  return normalizeSignal2(killSignal, optionName);
};
var normalizeSignalArgument = (signal) => signal === 0 ? signal : normalizeSignal2(signal, "`subprocess.kill()`'s argument");
var normalizeSignal2 = (signalNameOrInteger, optionName) => {
  if (Number.isInteger(signalNameOrInteger)) {
    return normalizeSignalInteger(signalNameOrInteger, optionName);
  }
  if (typeof signalNameOrInteger === "string") {
    return normalizeSignalName(signalNameOrInteger, optionName);
  }
  throw new TypeError(`Invalid ${optionName} ${String(signalNameOrInteger)}: it must be a string or an integer.
${getAvailableSignals()}`);
};
var normalizeSignalInteger = (signalInteger, optionName) => {
  if (signalsIntegerToName.has(signalInteger)) {
    return signalsIntegerToName.get(signalInteger);
  }
  throw new TypeError(`Invalid ${optionName} ${signalInteger}: this signal integer does not exist.
${getAvailableSignals()}`);
};
var getSignalsIntegerToName = () => new Map(Object.entries(constants3.signals).reverse().map(([signalName, signalInteger]) => [signalInteger, signalName]));
var signalsIntegerToName = getSignalsIntegerToName();
var normalizeSignalName = (signalName, optionName) => {
  if (signalName in constants3.signals) {
    return signalName;
  }
  if (signalName.toUpperCase() in constants3.signals) {
    throw new TypeError(`Invalid ${optionName} '${signalName}': please rename it to '${signalName.toUpperCase()}'.`);
  }
  throw new TypeError(`Invalid ${optionName} '${signalName}': this signal name does not exist.
${getAvailableSignals()}`);
};
var getAvailableSignals = () => `Available signal names: ${getAvailableSignalNames()}.
Available signal numbers: ${getAvailableSignalIntegers()}.`;
var getAvailableSignalNames = () => Object.keys(constants3.signals).sort().map((signalName) => `'${signalName}'`).join(", ");
var getAvailableSignalIntegers = () => [...new Set(Object.values(constants3.signals).sort((signalInteger, signalIntegerTwo) => signalInteger - signalIntegerTwo))].join(", ");
var getSignalDescription = (signal) => signalsByName[signal].description;

// node_modules/execa/lib/terminate/kill.js
var normalizeForceKillAfterDelay = (forceKillAfterDelay) => {
  if (forceKillAfterDelay === false) {
    return forceKillAfterDelay;
  }
  if (forceKillAfterDelay === true) {
    return DEFAULT_FORCE_KILL_TIMEOUT;
  }
  if (!Number.isFinite(forceKillAfterDelay) || forceKillAfterDelay < 0) {
    throw new TypeError(`Expected the \`forceKillAfterDelay\` option to be a non-negative integer, got \`${forceKillAfterDelay}\` (${typeof forceKillAfterDelay})`);
  }
  return forceKillAfterDelay;
};
var DEFAULT_FORCE_KILL_TIMEOUT = 1e3 * 5;
var subprocessKill = ({ kill, options: { forceKillAfterDelay, killSignal }, onInternalError, context, controller }, signalOrError, errorArgument) => {
  const { signal, error } = parseKillArguments(signalOrError, errorArgument, killSignal);
  emitKillError(error, onInternalError);
  const killResult = kill(signal);
  setKillTimeout({
    kill,
    signal,
    forceKillAfterDelay,
    killSignal,
    killResult,
    context,
    controller
  });
  return killResult;
};
var parseKillArguments = (signalOrError, errorArgument, killSignal) => {
  const [signal = killSignal, error] = isErrorInstance(signalOrError) ? [void 0, signalOrError] : [signalOrError, errorArgument];
  if (typeof signal !== "string" && !Number.isInteger(signal)) {
    throw new TypeError(`The first argument must be an error instance or a signal name string/integer: ${String(signal)}`);
  }
  if (error !== void 0 && !isErrorInstance(error)) {
    throw new TypeError(`The second argument is optional. If specified, it must be an error instance: ${error}`);
  }
  return { signal: normalizeSignalArgument(signal), error };
};
var emitKillError = (error, onInternalError) => {
  if (error !== void 0) {
    onInternalError.reject(error);
  }
};
var setKillTimeout = async ({ kill, signal, forceKillAfterDelay, killSignal, killResult, context, controller }) => {
  if (signal === killSignal && killResult) {
    killOnTimeout({
      kill,
      forceKillAfterDelay,
      context,
      controllerSignal: controller.signal
    });
  }
};
var killOnTimeout = async ({ kill, forceKillAfterDelay, context, controllerSignal }) => {
  if (forceKillAfterDelay === false) {
    return;
  }
  try {
    await setTimeout2(forceKillAfterDelay, void 0, { signal: controllerSignal });
    if (kill("SIGKILL")) {
      context.isForcefullyTerminated ??= true;
    }
  } catch {
  }
};

// node_modules/execa/lib/utils/abort-signal.js
import { once } from "node:events";
var onAbortedSignal = async (mainSignal, stopSignal) => {
  if (!mainSignal.aborted) {
    await once(mainSignal, "abort", { signal: stopSignal });
  }
};

// node_modules/execa/lib/terminate/cancel.js
var validateCancelSignal = ({ cancelSignal }) => {
  if (cancelSignal !== void 0 && Object.prototype.toString.call(cancelSignal) !== "[object AbortSignal]") {
    throw new Error(`The \`cancelSignal\` option must be an AbortSignal: ${String(cancelSignal)}`);
  }
};
var throwOnCancel = ({ subprocess, cancelSignal, gracefulCancel, context, controller }) => cancelSignal === void 0 || gracefulCancel ? [] : [terminateOnCancel(subprocess, cancelSignal, context, controller)];
var terminateOnCancel = async (subprocess, cancelSignal, context, { signal }) => {
  await onAbortedSignal(cancelSignal, signal);
  context.terminationReason ??= "cancel";
  subprocess.kill();
  throw cancelSignal.reason;
};

// node_modules/execa/lib/ipc/graceful.js
import { scheduler as scheduler2 } from "node:timers/promises";

// node_modules/execa/lib/ipc/send.js
import { promisify as promisify2 } from "node:util";

// node_modules/execa/lib/ipc/validation.js
var validateIpcMethod = ({ methodName, isSubprocess, ipc, isConnected: isConnected2 }) => {
  validateIpcOption(methodName, isSubprocess, ipc);
  validateConnection(methodName, isSubprocess, isConnected2);
};
var validateIpcOption = (methodName, isSubprocess, ipc) => {
  if (!ipc) {
    throw new Error(`${getMethodName(methodName, isSubprocess)} can only be used if the \`ipc\` option is \`true\`.`);
  }
};
var validateConnection = (methodName, isSubprocess, isConnected2) => {
  if (!isConnected2) {
    throw new Error(`${getMethodName(methodName, isSubprocess)} cannot be used: the ${getOtherProcessName(isSubprocess)} has already exited or disconnected.`);
  }
};
var throwOnEarlyDisconnect = (isSubprocess) => {
  throw new Error(`${getMethodName("getOneMessage", isSubprocess)} could not complete: the ${getOtherProcessName(isSubprocess)} exited or disconnected.`);
};
var throwOnStrictDeadlockError = (isSubprocess) => {
  throw new Error(`${getMethodName("sendMessage", isSubprocess)} failed: the ${getOtherProcessName(isSubprocess)} is sending a message too, instead of listening to incoming messages.
This can be fixed by both sending a message and listening to incoming messages at the same time:

const [receivedMessage] = await Promise.all([
	${getMethodName("getOneMessage", isSubprocess)},
	${getMethodName("sendMessage", isSubprocess, "message, {strict: true}")},
]);`);
};
var getStrictResponseError = (error, isSubprocess) => new Error(`${getMethodName("sendMessage", isSubprocess)} failed when sending an acknowledgment response to the ${getOtherProcessName(isSubprocess)}.`, { cause: error });
var throwOnMissingStrict = (isSubprocess) => {
  throw new Error(`${getMethodName("sendMessage", isSubprocess)} failed: the ${getOtherProcessName(isSubprocess)} is not listening to incoming messages.`);
};
var throwOnStrictDisconnect = (isSubprocess) => {
  throw new Error(`${getMethodName("sendMessage", isSubprocess)} failed: the ${getOtherProcessName(isSubprocess)} exited without listening to incoming messages.`);
};
var getAbortDisconnectError = () => new Error(`\`cancelSignal\` aborted: the ${getOtherProcessName(true)} disconnected.`);
var throwOnMissingParent = () => {
  throw new Error("`getCancelSignal()` cannot be used without setting the `cancelSignal` subprocess option.");
};
var handleEpipeError = ({ error, methodName, isSubprocess }) => {
  if (error.code === "EPIPE") {
    throw new Error(`${getMethodName(methodName, isSubprocess)} cannot be used: the ${getOtherProcessName(isSubprocess)} is disconnecting.`, { cause: error });
  }
};
var handleSerializationError = ({ error, methodName, isSubprocess, message }) => {
  if (isSerializationError(error)) {
    throw new Error(`${getMethodName(methodName, isSubprocess)}'s argument type is invalid: the message cannot be serialized: ${String(message)}.`, { cause: error });
  }
};
var isSerializationError = ({ code, message }) => SERIALIZATION_ERROR_CODES.has(code) || SERIALIZATION_ERROR_MESSAGES.some((serializationErrorMessage) => message.includes(serializationErrorMessage));
var SERIALIZATION_ERROR_CODES = /* @__PURE__ */ new Set([
  // Message is `undefined`
  "ERR_MISSING_ARGS",
  // Message is a function, a bigint, a symbol
  "ERR_INVALID_ARG_TYPE"
]);
var SERIALIZATION_ERROR_MESSAGES = [
  // Message is a promise or a proxy, with `serialization: 'advanced'`
  "could not be cloned",
  // Message has cycles, with `serialization: 'json'`
  "circular structure",
  // Message has cycles inside toJSON(), with `serialization: 'json'`
  "call stack size exceeded"
];
var getMethodName = (methodName, isSubprocess, parameters = "") => methodName === "cancelSignal" ? "`cancelSignal`'s `controller.abort()`" : `${getNamespaceName(isSubprocess)}${methodName}(${parameters})`;
var getNamespaceName = (isSubprocess) => isSubprocess ? "" : "subprocess.";
var getOtherProcessName = (isSubprocess) => isSubprocess ? "parent process" : "subprocess";
var disconnect = (anyProcess) => {
  if (anyProcess.connected) {
    anyProcess.disconnect();
  }
};

// node_modules/execa/lib/utils/deferred.js
var createDeferred = () => {
  const methods = {};
  const promise = new Promise((resolve8, reject) => {
    Object.assign(methods, { resolve: resolve8, reject });
  });
  return Object.assign(promise, methods);
};

// node_modules/execa/lib/arguments/fd-options.js
var getToStream = (destination, to = "stdin") => {
  const isWritable = true;
  const { options, fileDescriptors } = SUBPROCESS_OPTIONS.get(destination);
  const fdNumber = getFdNumber(fileDescriptors, to, isWritable);
  const destinationStream = destination.stdio[fdNumber];
  if (destinationStream === null) {
    throw new TypeError(getInvalidStdioOptionMessage(fdNumber, to, options, isWritable));
  }
  return destinationStream;
};
var getFromStream = (source, from = "stdout") => {
  const isWritable = false;
  const { options, fileDescriptors } = SUBPROCESS_OPTIONS.get(source);
  const fdNumber = getFdNumber(fileDescriptors, from, isWritable);
  const sourceStream = fdNumber === "all" ? source.all : source.stdio[fdNumber];
  if (sourceStream === null || sourceStream === void 0) {
    throw new TypeError(getInvalidStdioOptionMessage(fdNumber, from, options, isWritable));
  }
  return sourceStream;
};
var SUBPROCESS_OPTIONS = /* @__PURE__ */ new WeakMap();
var getFdNumber = (fileDescriptors, fdName, isWritable) => {
  const fdNumber = parseFdNumber(fdName, isWritable);
  validateFdNumber(fdNumber, fdName, isWritable, fileDescriptors);
  return fdNumber;
};
var parseFdNumber = (fdName, isWritable) => {
  const fdNumber = parseFd(fdName);
  if (fdNumber !== void 0) {
    return fdNumber;
  }
  const { validOptions, defaultValue } = isWritable ? { validOptions: '"stdin"', defaultValue: "stdin" } : { validOptions: '"stdout", "stderr", "all"', defaultValue: "stdout" };
  throw new TypeError(`"${getOptionName(isWritable)}" must not be "${fdName}".
It must be ${validOptions} or "fd3", "fd4" (and so on).
It is optional and defaults to "${defaultValue}".`);
};
var validateFdNumber = (fdNumber, fdName, isWritable, fileDescriptors) => {
  const fileDescriptor = fileDescriptors[getUsedDescriptor(fdNumber)];
  if (fileDescriptor === void 0) {
    throw new TypeError(`"${getOptionName(isWritable)}" must not be ${fdName}. That file descriptor does not exist.
Please set the "stdio" option to ensure that file descriptor exists.`);
  }
  if (fileDescriptor.direction === "input" && !isWritable) {
    throw new TypeError(`"${getOptionName(isWritable)}" must not be ${fdName}. It must be a readable stream, not writable.`);
  }
  if (fileDescriptor.direction !== "input" && isWritable) {
    throw new TypeError(`"${getOptionName(isWritable)}" must not be ${fdName}. It must be a writable stream, not readable.`);
  }
};
var getInvalidStdioOptionMessage = (fdNumber, fdName, options, isWritable) => {
  if (fdNumber === "all" && !options.all) {
    return `The "all" option must be true to use "from: 'all'".`;
  }
  const { optionName, optionValue } = getInvalidStdioOption(fdNumber, options);
  return `The "${optionName}: ${serializeOptionValue(optionValue)}" option is incompatible with using "${getOptionName(isWritable)}: ${serializeOptionValue(fdName)}".
Please set this option with "pipe" instead.`;
};
var getInvalidStdioOption = (fdNumber, { stdin, stdout, stderr, stdio }) => {
  const usedDescriptor = getUsedDescriptor(fdNumber);
  if (usedDescriptor === 0 && stdin !== void 0) {
    return { optionName: "stdin", optionValue: stdin };
  }
  if (usedDescriptor === 1 && stdout !== void 0) {
    return { optionName: "stdout", optionValue: stdout };
  }
  if (usedDescriptor === 2 && stderr !== void 0) {
    return { optionName: "stderr", optionValue: stderr };
  }
  return { optionName: `stdio[${usedDescriptor}]`, optionValue: stdio[usedDescriptor] };
};
var getUsedDescriptor = (fdNumber) => fdNumber === "all" ? 1 : fdNumber;
var getOptionName = (isWritable) => isWritable ? "to" : "from";
var serializeOptionValue = (value) => {
  if (typeof value === "string") {
    return `'${value}'`;
  }
  return typeof value === "number" ? `${value}` : "Stream";
};

// node_modules/execa/lib/ipc/strict.js
import { once as once3 } from "node:events";

// node_modules/execa/lib/utils/max-listeners.js
import { addAbortListener } from "node:events";
var incrementMaxListeners = (eventEmitter, maxListenersIncrement, signal) => {
  const maxListeners = eventEmitter.getMaxListeners();
  if (maxListeners === 0 || maxListeners === Number.POSITIVE_INFINITY) {
    return;
  }
  eventEmitter.setMaxListeners(maxListeners + maxListenersIncrement);
  addAbortListener(signal, () => {
    eventEmitter.setMaxListeners(eventEmitter.getMaxListeners() - maxListenersIncrement);
  });
};

// node_modules/execa/lib/ipc/forward.js
import { EventEmitter } from "node:events";

// node_modules/execa/lib/ipc/incoming.js
import { once as once2 } from "node:events";
import { scheduler } from "node:timers/promises";

// node_modules/execa/lib/ipc/reference.js
var addReference = (channel, reference) => {
  if (reference) {
    addReferenceCount(channel);
  }
};
var addReferenceCount = (channel) => {
  channel.refCounted();
};
var removeReference = (channel, reference) => {
  if (reference) {
    removeReferenceCount(channel);
  }
};
var removeReferenceCount = (channel) => {
  channel.unrefCounted();
};
var undoAddedReferences = (channel, isSubprocess) => {
  if (isSubprocess) {
    removeReferenceCount(channel);
    removeReferenceCount(channel);
  }
};
var redoAddedReferences = (channel, isSubprocess) => {
  if (isSubprocess) {
    addReferenceCount(channel);
    addReferenceCount(channel);
  }
};

// node_modules/execa/lib/ipc/incoming.js
var onMessage = async ({ anyProcess, channel, isSubprocess, ipcEmitter }, wrappedMessage) => {
  if (handleStrictResponse(wrappedMessage) || handleAbort(wrappedMessage)) {
    return;
  }
  if (!INCOMING_MESSAGES.has(anyProcess)) {
    INCOMING_MESSAGES.set(anyProcess, []);
  }
  const incomingMessages = INCOMING_MESSAGES.get(anyProcess);
  incomingMessages.push(wrappedMessage);
  if (incomingMessages.length > 1) {
    return;
  }
  while (incomingMessages.length > 0) {
    await waitForOutgoingMessages(anyProcess, ipcEmitter, wrappedMessage);
    await scheduler.yield();
    const message = await handleStrictRequest({
      wrappedMessage: incomingMessages[0],
      anyProcess,
      channel,
      isSubprocess,
      ipcEmitter
    });
    incomingMessages.shift();
    ipcEmitter.emit("message", message);
    ipcEmitter.emit("message:done");
  }
};
var onDisconnect = async ({ anyProcess, channel, isSubprocess, ipcEmitter, boundOnMessage }) => {
  abortOnDisconnect();
  const incomingMessages = INCOMING_MESSAGES.get(anyProcess);
  while (incomingMessages?.length > 0) {
    await once2(ipcEmitter, "message:done");
  }
  anyProcess.removeListener("message", boundOnMessage);
  redoAddedReferences(channel, isSubprocess);
  ipcEmitter.connected = false;
  ipcEmitter.emit("disconnect");
};
var INCOMING_MESSAGES = /* @__PURE__ */ new WeakMap();

// node_modules/execa/lib/ipc/forward.js
var getIpcEmitter = (anyProcess, channel, isSubprocess) => {
  if (IPC_EMITTERS.has(anyProcess)) {
    return IPC_EMITTERS.get(anyProcess);
  }
  const ipcEmitter = new EventEmitter();
  ipcEmitter.connected = true;
  IPC_EMITTERS.set(anyProcess, ipcEmitter);
  forwardEvents({
    ipcEmitter,
    anyProcess,
    channel,
    isSubprocess
  });
  return ipcEmitter;
};
var IPC_EMITTERS = /* @__PURE__ */ new WeakMap();
var forwardEvents = ({ ipcEmitter, anyProcess, channel, isSubprocess }) => {
  const boundOnMessage = onMessage.bind(void 0, {
    anyProcess,
    channel,
    isSubprocess,
    ipcEmitter
  });
  anyProcess.on("message", boundOnMessage);
  anyProcess.once("disconnect", onDisconnect.bind(void 0, {
    anyProcess,
    channel,
    isSubprocess,
    ipcEmitter,
    boundOnMessage
  }));
  undoAddedReferences(channel, isSubprocess);
};
var isConnected = (anyProcess) => {
  const ipcEmitter = IPC_EMITTERS.get(anyProcess);
  return ipcEmitter === void 0 ? anyProcess.channel !== null : ipcEmitter.connected;
};

// node_modules/execa/lib/ipc/strict.js
var handleSendStrict = ({ anyProcess, channel, isSubprocess, message, strict }) => {
  if (!strict) {
    return message;
  }
  const ipcEmitter = getIpcEmitter(anyProcess, channel, isSubprocess);
  const hasListeners = hasMessageListeners(anyProcess, ipcEmitter);
  return {
    id: count++,
    type: REQUEST_TYPE,
    message,
    hasListeners
  };
};
var count = 0n;
var validateStrictDeadlock = (outgoingMessages, wrappedMessage) => {
  if (wrappedMessage?.type !== REQUEST_TYPE || wrappedMessage.hasListeners) {
    return;
  }
  for (const { id: id2 } of outgoingMessages) {
    if (id2 !== void 0) {
      STRICT_RESPONSES[id2].resolve({ isDeadlock: true, hasListeners: false });
    }
  }
};
var handleStrictRequest = async ({ wrappedMessage, anyProcess, channel, isSubprocess, ipcEmitter }) => {
  if (wrappedMessage?.type !== REQUEST_TYPE || !anyProcess.connected) {
    return wrappedMessage;
  }
  const { id: id2, message } = wrappedMessage;
  const response = { id: id2, type: RESPONSE_TYPE, message: hasMessageListeners(anyProcess, ipcEmitter) };
  try {
    await sendMessage({
      anyProcess,
      channel,
      isSubprocess,
      ipc: true
    }, response);
  } catch (error) {
    ipcEmitter.emit("strict:error", error);
  }
  return message;
};
var handleStrictResponse = (wrappedMessage) => {
  if (wrappedMessage?.type !== RESPONSE_TYPE) {
    return false;
  }
  const { id: id2, message: hasListeners } = wrappedMessage;
  STRICT_RESPONSES[id2]?.resolve({ isDeadlock: false, hasListeners });
  return true;
};
var waitForStrictResponse = async (wrappedMessage, anyProcess, isSubprocess) => {
  if (wrappedMessage?.type !== REQUEST_TYPE) {
    return;
  }
  const deferred = createDeferred();
  STRICT_RESPONSES[wrappedMessage.id] = deferred;
  const controller = new AbortController();
  try {
    const { isDeadlock, hasListeners } = await Promise.race([
      deferred,
      throwOnDisconnect(anyProcess, isSubprocess, controller)
    ]);
    if (isDeadlock) {
      throwOnStrictDeadlockError(isSubprocess);
    }
    if (!hasListeners) {
      throwOnMissingStrict(isSubprocess);
    }
  } finally {
    controller.abort();
    delete STRICT_RESPONSES[wrappedMessage.id];
  }
};
var STRICT_RESPONSES = {};
var throwOnDisconnect = async (anyProcess, isSubprocess, { signal }) => {
  incrementMaxListeners(anyProcess, 1, signal);
  await once3(anyProcess, "disconnect", { signal });
  throwOnStrictDisconnect(isSubprocess);
};
var REQUEST_TYPE = "execa:ipc:request";
var RESPONSE_TYPE = "execa:ipc:response";

// node_modules/execa/lib/ipc/outgoing.js
var startSendMessage = (anyProcess, wrappedMessage, strict) => {
  if (!OUTGOING_MESSAGES.has(anyProcess)) {
    OUTGOING_MESSAGES.set(anyProcess, /* @__PURE__ */ new Set());
  }
  const outgoingMessages = OUTGOING_MESSAGES.get(anyProcess);
  const onMessageSent = createDeferred();
  const id2 = strict ? wrappedMessage.id : void 0;
  const outgoingMessage = { onMessageSent, id: id2 };
  outgoingMessages.add(outgoingMessage);
  return { outgoingMessages, outgoingMessage };
};
var endSendMessage = ({ outgoingMessages, outgoingMessage }) => {
  outgoingMessages.delete(outgoingMessage);
  outgoingMessage.onMessageSent.resolve();
};
var waitForOutgoingMessages = async (anyProcess, ipcEmitter, wrappedMessage) => {
  while (!hasMessageListeners(anyProcess, ipcEmitter) && OUTGOING_MESSAGES.get(anyProcess)?.size > 0) {
    const outgoingMessages = [...OUTGOING_MESSAGES.get(anyProcess)];
    validateStrictDeadlock(outgoingMessages, wrappedMessage);
    await Promise.all(outgoingMessages.map(({ onMessageSent }) => onMessageSent));
  }
};
var OUTGOING_MESSAGES = /* @__PURE__ */ new WeakMap();
var hasMessageListeners = (anyProcess, ipcEmitter) => ipcEmitter.listenerCount("message") > getMinListenerCount(anyProcess);
var getMinListenerCount = (anyProcess) => SUBPROCESS_OPTIONS.has(anyProcess) && !getFdSpecificValue(SUBPROCESS_OPTIONS.get(anyProcess).options.buffer, "ipc") ? 1 : 0;

// node_modules/execa/lib/ipc/send.js
var sendMessage = ({ anyProcess, channel, isSubprocess, ipc }, message, { strict = false } = {}) => {
  const methodName = "sendMessage";
  validateIpcMethod({
    methodName,
    isSubprocess,
    ipc,
    isConnected: anyProcess.connected
  });
  return sendMessageAsync({
    anyProcess,
    channel,
    methodName,
    isSubprocess,
    message,
    strict
  });
};
var sendMessageAsync = async ({ anyProcess, channel, methodName, isSubprocess, message, strict }) => {
  const wrappedMessage = handleSendStrict({
    anyProcess,
    channel,
    isSubprocess,
    message,
    strict
  });
  const outgoingMessagesState = startSendMessage(anyProcess, wrappedMessage, strict);
  try {
    await sendOneMessage({
      anyProcess,
      methodName,
      isSubprocess,
      wrappedMessage,
      message
    });
  } catch (error) {
    disconnect(anyProcess);
    throw error;
  } finally {
    endSendMessage(outgoingMessagesState);
  }
};
var sendOneMessage = async ({ anyProcess, methodName, isSubprocess, wrappedMessage, message }) => {
  const sendMethod = getSendMethod(anyProcess);
  try {
    await Promise.all([
      waitForStrictResponse(wrappedMessage, anyProcess, isSubprocess),
      sendMethod(wrappedMessage)
    ]);
  } catch (error) {
    handleEpipeError({ error, methodName, isSubprocess });
    handleSerializationError({
      error,
      methodName,
      isSubprocess,
      message
    });
    throw error;
  }
};
var getSendMethod = (anyProcess) => {
  if (PROCESS_SEND_METHODS.has(anyProcess)) {
    return PROCESS_SEND_METHODS.get(anyProcess);
  }
  const sendMethod = promisify2(anyProcess.send.bind(anyProcess));
  PROCESS_SEND_METHODS.set(anyProcess, sendMethod);
  return sendMethod;
};
var PROCESS_SEND_METHODS = /* @__PURE__ */ new WeakMap();

// node_modules/execa/lib/ipc/graceful.js
var sendAbort = (subprocess, message) => {
  const methodName = "cancelSignal";
  validateConnection(methodName, false, subprocess.connected);
  return sendOneMessage({
    anyProcess: subprocess,
    methodName,
    isSubprocess: false,
    wrappedMessage: { type: GRACEFUL_CANCEL_TYPE, message },
    message
  });
};
var getCancelSignal = async ({ anyProcess, channel, isSubprocess, ipc }) => {
  await startIpc({
    anyProcess,
    channel,
    isSubprocess,
    ipc
  });
  return cancelController.signal;
};
var startIpc = async ({ anyProcess, channel, isSubprocess, ipc }) => {
  if (cancelListening) {
    return;
  }
  cancelListening = true;
  if (!ipc) {
    throwOnMissingParent();
    return;
  }
  if (channel === null) {
    abortOnDisconnect();
    return;
  }
  getIpcEmitter(anyProcess, channel, isSubprocess);
  await scheduler2.yield();
};
var cancelListening = false;
var handleAbort = (wrappedMessage) => {
  if (wrappedMessage?.type !== GRACEFUL_CANCEL_TYPE) {
    return false;
  }
  cancelController.abort(wrappedMessage.message);
  return true;
};
var GRACEFUL_CANCEL_TYPE = "execa:ipc:cancel";
var abortOnDisconnect = () => {
  cancelController.abort(getAbortDisconnectError());
};
var cancelController = new AbortController();

// node_modules/execa/lib/terminate/graceful.js
var validateGracefulCancel = ({ gracefulCancel, cancelSignal, ipc, serialization }) => {
  if (!gracefulCancel) {
    return;
  }
  if (cancelSignal === void 0) {
    throw new Error("The `cancelSignal` option must be defined when setting the `gracefulCancel` option.");
  }
  if (!ipc) {
    throw new Error("The `ipc` option cannot be false when setting the `gracefulCancel` option.");
  }
  if (serialization === "json") {
    throw new Error("The `serialization` option cannot be 'json' when setting the `gracefulCancel` option.");
  }
};
var throwOnGracefulCancel = ({
  subprocess,
  cancelSignal,
  gracefulCancel,
  forceKillAfterDelay,
  context,
  controller
}) => gracefulCancel ? [sendOnAbort({
  subprocess,
  cancelSignal,
  forceKillAfterDelay,
  context,
  controller
})] : [];
var sendOnAbort = async ({ subprocess, cancelSignal, forceKillAfterDelay, context, controller: { signal } }) => {
  await onAbortedSignal(cancelSignal, signal);
  const reason = getReason(cancelSignal);
  await sendAbort(subprocess, reason);
  killOnTimeout({
    kill: subprocess.kill,
    forceKillAfterDelay,
    context,
    controllerSignal: signal
  });
  context.terminationReason ??= "gracefulCancel";
  throw cancelSignal.reason;
};
var getReason = ({ reason }) => {
  if (!(reason instanceof DOMException)) {
    return reason;
  }
  const error = new Error(reason.message);
  Object.defineProperty(error, "stack", {
    value: reason.stack,
    enumerable: false,
    configurable: true,
    writable: true
  });
  return error;
};

// node_modules/execa/lib/terminate/timeout.js
import { setTimeout as setTimeout3 } from "node:timers/promises";
var validateTimeout = ({ timeout }) => {
  if (timeout !== void 0 && (!Number.isFinite(timeout) || timeout < 0)) {
    throw new TypeError(`Expected the \`timeout\` option to be a non-negative integer, got \`${timeout}\` (${typeof timeout})`);
  }
};
var throwOnTimeout = (subprocess, timeout, context, controller) => timeout === 0 || timeout === void 0 ? [] : [killAfterTimeout(subprocess, timeout, context, controller)];
var killAfterTimeout = async (subprocess, timeout, context, { signal }) => {
  await setTimeout3(timeout, void 0, { signal });
  context.terminationReason ??= "timeout";
  subprocess.kill();
  throw new DiscardedError();
};

// node_modules/execa/lib/methods/node.js
import { execPath, execArgv } from "node:process";
import path3 from "node:path";
var mapNode = ({ options }) => {
  if (options.node === false) {
    throw new TypeError('The "node" option cannot be false with `execaNode()`.');
  }
  return { options: { ...options, node: true } };
};
var handleNodeOption = (file, commandArguments, {
  node: shouldHandleNode = false,
  nodePath = execPath,
  nodeOptions = execArgv.filter((nodeOption) => !nodeOption.startsWith("--inspect")),
  cwd,
  execPath: formerNodePath,
  ...options
}) => {
  if (formerNodePath !== void 0) {
    throw new TypeError('The "execPath" option has been removed. Please use the "nodePath" option instead.');
  }
  const normalizedNodePath = safeNormalizeFileUrl(nodePath, 'The "nodePath" option');
  const resolvedNodePath = path3.resolve(cwd, normalizedNodePath);
  const newOptions = {
    ...options,
    nodePath: resolvedNodePath,
    node: shouldHandleNode,
    cwd
  };
  if (!shouldHandleNode) {
    return [file, commandArguments, newOptions];
  }
  if (path3.basename(file, ".exe") === "node") {
    throw new TypeError('When the "node" option is true, the first argument does not need to be "node".');
  }
  return [
    resolvedNodePath,
    [...nodeOptions, file, ...commandArguments],
    { ipc: true, ...newOptions, shell: false }
  ];
};

// node_modules/execa/lib/ipc/ipc-input.js
import { serialize } from "node:v8";
var validateIpcInputOption = ({ ipcInput, ipc, serialization }) => {
  if (ipcInput === void 0) {
    return;
  }
  if (!ipc) {
    throw new Error("The `ipcInput` option cannot be set unless the `ipc` option is `true`.");
  }
  validateIpcInput[serialization](ipcInput);
};
var validateAdvancedInput = (ipcInput) => {
  try {
    serialize(ipcInput);
  } catch (error) {
    throw new Error("The `ipcInput` option is not serializable with a structured clone.", { cause: error });
  }
};
var validateJsonInput = (ipcInput) => {
  try {
    JSON.stringify(ipcInput);
  } catch (error) {
    throw new Error("The `ipcInput` option is not serializable with JSON.", { cause: error });
  }
};
var validateIpcInput = {
  advanced: validateAdvancedInput,
  json: validateJsonInput
};
var sendIpcInput = async (subprocess, ipcInput) => {
  if (ipcInput === void 0) {
    return;
  }
  await subprocess.sendMessage(ipcInput);
};

// node_modules/execa/lib/arguments/encoding-option.js
var validateEncoding = ({ encoding }) => {
  if (ENCODINGS.has(encoding)) {
    return;
  }
  const correctEncoding = getCorrectEncoding(encoding);
  if (correctEncoding !== void 0) {
    throw new TypeError(`Invalid option \`encoding: ${serializeEncoding(encoding)}\`.
Please rename it to ${serializeEncoding(correctEncoding)}.`);
  }
  const correctEncodings = [...ENCODINGS].map((correctEncoding2) => serializeEncoding(correctEncoding2)).join(", ");
  throw new TypeError(`Invalid option \`encoding: ${serializeEncoding(encoding)}\`.
Please rename it to one of: ${correctEncodings}.`);
};
var TEXT_ENCODINGS = /* @__PURE__ */ new Set(["utf8", "utf16le"]);
var BINARY_ENCODINGS = /* @__PURE__ */ new Set(["buffer", "hex", "base64", "base64url", "latin1", "ascii"]);
var ENCODINGS = /* @__PURE__ */ new Set([...TEXT_ENCODINGS, ...BINARY_ENCODINGS]);
var getCorrectEncoding = (encoding) => {
  if (encoding === null) {
    return "buffer";
  }
  if (typeof encoding !== "string") {
    return;
  }
  const lowerEncoding = encoding.toLowerCase();
  if (lowerEncoding in ENCODING_ALIASES) {
    return ENCODING_ALIASES[lowerEncoding];
  }
  if (ENCODINGS.has(lowerEncoding)) {
    return lowerEncoding;
  }
};
var ENCODING_ALIASES = {
  // eslint-disable-next-line unicorn/text-encoding-identifier-case
  "utf-8": "utf8",
  "utf-16le": "utf16le",
  "ucs-2": "utf16le",
  ucs2: "utf16le",
  binary: "latin1"
};
var serializeEncoding = (encoding) => typeof encoding === "string" ? `"${encoding}"` : String(encoding);

// node_modules/execa/lib/arguments/cwd.js
import { statSync } from "node:fs";
import path4 from "node:path";
import process5 from "node:process";
var normalizeCwd = (cwd = getDefaultCwd()) => {
  const cwdString = safeNormalizeFileUrl(cwd, 'The "cwd" option');
  return path4.resolve(cwdString);
};
var getDefaultCwd = () => {
  try {
    return process5.cwd();
  } catch (error) {
    error.message = `The current directory does not exist.
${error.message}`;
    throw error;
  }
};
var fixCwdError = (originalMessage, cwd) => {
  if (cwd === getDefaultCwd()) {
    return originalMessage;
  }
  let cwdStat;
  try {
    cwdStat = statSync(cwd);
  } catch (error) {
    return `The "cwd" option is invalid: ${cwd}.
${error.message}
${originalMessage}`;
  }
  if (!cwdStat.isDirectory()) {
    return `The "cwd" option is not a directory: ${cwd}.
${originalMessage}`;
  }
  return originalMessage;
};

// node_modules/execa/lib/arguments/options.js
var normalizeOptions = (filePath, rawArguments, rawOptions) => {
  rawOptions.cwd = normalizeCwd(rawOptions.cwd);
  const [processedFile, processedArguments, processedOptions] = handleNodeOption(filePath, rawArguments, rawOptions);
  const { command: file, args: commandArguments, options: initialOptions } = import_cross_spawn.default._parse(processedFile, processedArguments, processedOptions);
  const fdOptions = normalizeFdSpecificOptions(initialOptions);
  const options = addDefaultOptions(fdOptions);
  validateTimeout(options);
  validateEncoding(options);
  validateIpcInputOption(options);
  validateCancelSignal(options);
  validateGracefulCancel(options);
  options.shell = normalizeFileUrl(options.shell);
  options.env = getEnv(options);
  options.killSignal = normalizeKillSignal(options.killSignal);
  options.forceKillAfterDelay = normalizeForceKillAfterDelay(options.forceKillAfterDelay);
  options.lines = options.lines.map((lines, fdNumber) => lines && !BINARY_ENCODINGS.has(options.encoding) && options.buffer[fdNumber]);
  if (process6.platform === "win32" && path5.basename(file, ".exe") === "cmd") {
    commandArguments.unshift("/q");
  }
  return { file, commandArguments, options };
};
var addDefaultOptions = ({
  extendEnv = true,
  preferLocal = false,
  cwd,
  localDir: localDirectory = cwd,
  encoding = "utf8",
  reject = true,
  cleanup = true,
  all = false,
  windowsHide = true,
  killSignal = "SIGTERM",
  forceKillAfterDelay = true,
  gracefulCancel = false,
  ipcInput,
  ipc = ipcInput !== void 0 || gracefulCancel,
  serialization = "advanced",
  ...options
}) => ({
  ...options,
  extendEnv,
  preferLocal,
  cwd,
  localDirectory,
  encoding,
  reject,
  cleanup,
  all,
  windowsHide,
  killSignal,
  forceKillAfterDelay,
  gracefulCancel,
  ipcInput,
  ipc,
  serialization
});
var getEnv = ({ env: envOption, extendEnv, preferLocal, node, localDirectory, nodePath }) => {
  const env = extendEnv ? { ...process6.env, ...envOption } : envOption;
  if (preferLocal || node) {
    return npmRunPathEnv({
      env,
      cwd: localDirectory,
      execPath: nodePath,
      preferLocal,
      addExecPath: node
    });
  }
  return env;
};

// node_modules/execa/lib/arguments/shell.js
var concatenateShell = (file, commandArguments, options) => options.shell && commandArguments.length > 0 ? [[file, ...commandArguments].join(" "), [], options] : [file, commandArguments, options];

// node_modules/execa/lib/return/message.js
import { inspect as inspect2 } from "node:util";

// node_modules/strip-final-newline/index.js
function stripFinalNewline(input) {
  if (typeof input === "string") {
    return stripFinalNewlineString(input);
  }
  if (!(ArrayBuffer.isView(input) && input.BYTES_PER_ELEMENT === 1)) {
    throw new Error("Input must be a string or a Uint8Array");
  }
  return stripFinalNewlineBinary(input);
}
var stripFinalNewlineString = (input) => input.at(-1) === LF ? input.slice(0, input.at(-2) === CR ? -2 : -1) : input;
var stripFinalNewlineBinary = (input) => input.at(-1) === LF_BINARY ? input.subarray(0, input.at(-2) === CR_BINARY ? -2 : -1) : input;
var LF = "\n";
var LF_BINARY = LF.codePointAt(0);
var CR = "\r";
var CR_BINARY = CR.codePointAt(0);

// node_modules/get-stream/source/index.js
import { on } from "node:events";
import { finished } from "node:stream/promises";

// node_modules/is-stream/index.js
function isStream(stream, { checkOpen = true } = {}) {
  return stream !== null && typeof stream === "object" && (stream.writable || stream.readable || !checkOpen || stream.writable === void 0 && stream.readable === void 0) && typeof stream.pipe === "function";
}
function isWritableStream(stream, { checkOpen = true } = {}) {
  return isStream(stream, { checkOpen }) && (stream.writable || !checkOpen) && typeof stream.write === "function" && typeof stream.end === "function" && typeof stream.writable === "boolean" && typeof stream.writableObjectMode === "boolean" && typeof stream.destroy === "function" && typeof stream.destroyed === "boolean";
}
function isReadableStream(stream, { checkOpen = true } = {}) {
  return isStream(stream, { checkOpen }) && (stream.readable || !checkOpen) && typeof stream.read === "function" && typeof stream.readable === "boolean" && typeof stream.readableObjectMode === "boolean" && typeof stream.destroy === "function" && typeof stream.destroyed === "boolean";
}
function isDuplexStream(stream, options) {
  return isWritableStream(stream, options) && isReadableStream(stream, options);
}

// node_modules/@sec-ant/readable-stream/dist/ponyfill/asyncIterator.js
var a = Object.getPrototypeOf(
  Object.getPrototypeOf(
    /* istanbul ignore next */
    async function* () {
    }
  ).prototype
);
var c = class {
  #t;
  #n;
  #r = false;
  #e = void 0;
  constructor(e, t) {
    this.#t = e, this.#n = t;
  }
  next() {
    const e = () => this.#s();
    return this.#e = this.#e ? this.#e.then(e, e) : e(), this.#e;
  }
  return(e) {
    const t = () => this.#i(e);
    return this.#e ? this.#e.then(t, t) : t();
  }
  async #s() {
    if (this.#r)
      return {
        done: true,
        value: void 0
      };
    let e;
    try {
      e = await this.#t.read();
    } catch (t) {
      throw this.#e = void 0, this.#r = true, this.#t.releaseLock(), t;
    }
    return e.done && (this.#e = void 0, this.#r = true, this.#t.releaseLock()), e;
  }
  async #i(e) {
    if (this.#r)
      return {
        done: true,
        value: e
      };
    if (this.#r = true, !this.#n) {
      const t = this.#t.cancel(e);
      return this.#t.releaseLock(), await t, {
        done: true,
        value: e
      };
    }
    return this.#t.releaseLock(), {
      done: true,
      value: e
    };
  }
};
var n = /* @__PURE__ */ Symbol();
function i() {
  return this[n].next();
}
Object.defineProperty(i, "name", { value: "next" });
function o(r) {
  return this[n].return(r);
}
Object.defineProperty(o, "name", { value: "return" });
var u = Object.create(a, {
  next: {
    enumerable: true,
    configurable: true,
    writable: true,
    value: i
  },
  return: {
    enumerable: true,
    configurable: true,
    writable: true,
    value: o
  }
});
function h({ preventCancel: r = false } = {}) {
  const e = this.getReader(), t = new c(
    e,
    r
  ), s = Object.create(u);
  return s[n] = t, s;
}

// node_modules/get-stream/source/stream.js
var getAsyncIterable = (stream) => {
  if (isReadableStream(stream, { checkOpen: false }) && nodeImports.on !== void 0) {
    return getStreamIterable(stream);
  }
  if (typeof stream?.[Symbol.asyncIterator] === "function") {
    return stream;
  }
  if (toString.call(stream) === "[object ReadableStream]") {
    return h.call(stream);
  }
  throw new TypeError("The first argument must be a Readable, a ReadableStream, or an async iterable.");
};
var { toString } = Object.prototype;
var getStreamIterable = async function* (stream) {
  const controller = new AbortController();
  const state = {};
  handleStreamEnd(stream, controller, state);
  try {
    for await (const [chunk] of nodeImports.on(stream, "data", { signal: controller.signal })) {
      yield chunk;
    }
  } catch (error) {
    if (state.error !== void 0) {
      throw state.error;
    } else if (!controller.signal.aborted) {
      throw error;
    }
  } finally {
    stream.destroy();
  }
};
var handleStreamEnd = async (stream, controller, state) => {
  try {
    await nodeImports.finished(stream, {
      cleanup: true,
      readable: true,
      writable: false,
      error: false
    });
  } catch (error) {
    state.error = error;
  } finally {
    controller.abort();
  }
};
var nodeImports = {};

// node_modules/get-stream/source/contents.js
var getStreamContents = async (stream, { init, convertChunk, getSize, truncateChunk, addChunk, getFinalChunk, finalize }, { maxBuffer = Number.POSITIVE_INFINITY } = {}) => {
  const asyncIterable = getAsyncIterable(stream);
  const state = init();
  state.length = 0;
  try {
    for await (const chunk of asyncIterable) {
      const chunkType = getChunkType(chunk);
      const convertedChunk = convertChunk[chunkType](chunk, state);
      appendChunk({
        convertedChunk,
        state,
        getSize,
        truncateChunk,
        addChunk,
        maxBuffer
      });
    }
    appendFinalChunk({
      state,
      convertChunk,
      getSize,
      truncateChunk,
      addChunk,
      getFinalChunk,
      maxBuffer
    });
    return finalize(state);
  } catch (error) {
    const normalizedError = typeof error === "object" && error !== null ? error : new Error(error);
    normalizedError.bufferedData = finalize(state);
    throw normalizedError;
  }
};
var appendFinalChunk = ({ state, getSize, truncateChunk, addChunk, getFinalChunk, maxBuffer }) => {
  const convertedChunk = getFinalChunk(state);
  if (convertedChunk !== void 0) {
    appendChunk({
      convertedChunk,
      state,
      getSize,
      truncateChunk,
      addChunk,
      maxBuffer
    });
  }
};
var appendChunk = ({ convertedChunk, state, getSize, truncateChunk, addChunk, maxBuffer }) => {
  const chunkSize = getSize(convertedChunk);
  const newLength = state.length + chunkSize;
  if (newLength <= maxBuffer) {
    addNewChunk(convertedChunk, state, addChunk, newLength);
    return;
  }
  const truncatedChunk = truncateChunk(convertedChunk, maxBuffer - state.length);
  if (truncatedChunk !== void 0) {
    addNewChunk(truncatedChunk, state, addChunk, maxBuffer);
  }
  throw new MaxBufferError();
};
var addNewChunk = (convertedChunk, state, addChunk, newLength) => {
  state.contents = addChunk(convertedChunk, state, newLength);
  state.length = newLength;
};
var getChunkType = (chunk) => {
  const typeOfChunk = typeof chunk;
  if (typeOfChunk === "string") {
    return "string";
  }
  if (typeOfChunk !== "object" || chunk === null) {
    return "others";
  }
  if (globalThis.Buffer?.isBuffer(chunk)) {
    return "buffer";
  }
  const prototypeName = objectToString2.call(chunk);
  if (prototypeName === "[object ArrayBuffer]") {
    return "arrayBuffer";
  }
  if (prototypeName === "[object DataView]") {
    return "dataView";
  }
  if (Number.isInteger(chunk.byteLength) && Number.isInteger(chunk.byteOffset) && objectToString2.call(chunk.buffer) === "[object ArrayBuffer]") {
    return "typedArray";
  }
  return "others";
};
var { toString: objectToString2 } = Object.prototype;
var MaxBufferError = class extends Error {
  name = "MaxBufferError";
  constructor() {
    super("maxBuffer exceeded");
  }
};

// node_modules/get-stream/source/utils.js
var identity2 = (value) => value;
var noop = () => void 0;
var getContentsProperty = ({ contents }) => contents;
var throwObjectStream = (chunk) => {
  throw new Error(`Streams in object mode are not supported: ${String(chunk)}`);
};
var getLengthProperty = (convertedChunk) => convertedChunk.length;

// node_modules/get-stream/source/array.js
async function getStreamAsArray(stream, options) {
  return getStreamContents(stream, arrayMethods, options);
}
var initArray = () => ({ contents: [] });
var increment = () => 1;
var addArrayChunk = (convertedChunk, { contents }) => {
  contents.push(convertedChunk);
  return contents;
};
var arrayMethods = {
  init: initArray,
  convertChunk: {
    string: identity2,
    buffer: identity2,
    arrayBuffer: identity2,
    dataView: identity2,
    typedArray: identity2,
    others: identity2
  },
  getSize: increment,
  truncateChunk: noop,
  addChunk: addArrayChunk,
  getFinalChunk: noop,
  finalize: getContentsProperty
};

// node_modules/get-stream/source/array-buffer.js
async function getStreamAsArrayBuffer(stream, options) {
  return getStreamContents(stream, arrayBufferMethods, options);
}
var initArrayBuffer = () => ({ contents: new ArrayBuffer(0) });
var useTextEncoder = (chunk) => textEncoder2.encode(chunk);
var textEncoder2 = new TextEncoder();
var useUint8Array = (chunk) => new Uint8Array(chunk);
var useUint8ArrayWithOffset = (chunk) => new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength);
var truncateArrayBufferChunk = (convertedChunk, chunkSize) => convertedChunk.slice(0, chunkSize);
var addArrayBufferChunk = (convertedChunk, { contents, length: previousLength }, length) => {
  const newContents = hasArrayBufferResize() ? resizeArrayBuffer(contents, length) : resizeArrayBufferSlow(contents, length);
  new Uint8Array(newContents).set(convertedChunk, previousLength);
  return newContents;
};
var resizeArrayBufferSlow = (contents, length) => {
  if (length <= contents.byteLength) {
    return contents;
  }
  const arrayBuffer = new ArrayBuffer(getNewContentsLength(length));
  new Uint8Array(arrayBuffer).set(new Uint8Array(contents), 0);
  return arrayBuffer;
};
var resizeArrayBuffer = (contents, length) => {
  if (length <= contents.maxByteLength) {
    contents.resize(length);
    return contents;
  }
  const arrayBuffer = new ArrayBuffer(length, { maxByteLength: getNewContentsLength(length) });
  new Uint8Array(arrayBuffer).set(new Uint8Array(contents), 0);
  return arrayBuffer;
};
var getNewContentsLength = (length) => SCALE_FACTOR ** Math.ceil(Math.log(length) / Math.log(SCALE_FACTOR));
var SCALE_FACTOR = 2;
var finalizeArrayBuffer = ({ contents, length }) => hasArrayBufferResize() ? contents : contents.slice(0, length);
var hasArrayBufferResize = () => "resize" in ArrayBuffer.prototype;
var arrayBufferMethods = {
  init: initArrayBuffer,
  convertChunk: {
    string: useTextEncoder,
    buffer: useUint8Array,
    arrayBuffer: useUint8Array,
    dataView: useUint8ArrayWithOffset,
    typedArray: useUint8ArrayWithOffset,
    others: throwObjectStream
  },
  getSize: getLengthProperty,
  truncateChunk: truncateArrayBufferChunk,
  addChunk: addArrayBufferChunk,
  getFinalChunk: noop,
  finalize: finalizeArrayBuffer
};

// node_modules/get-stream/source/string.js
async function getStreamAsString(stream, options) {
  return getStreamContents(stream, stringMethods, options);
}
var initString = () => ({ contents: "", textDecoder: new TextDecoder() });
var useTextDecoder = (chunk, { textDecoder: textDecoder2 }) => textDecoder2.decode(chunk, { stream: true });
var addStringChunk = (convertedChunk, { contents }) => contents + convertedChunk;
var truncateStringChunk = (convertedChunk, chunkSize) => convertedChunk.slice(0, chunkSize);
var getFinalStringChunk = ({ textDecoder: textDecoder2 }) => {
  const finalChunk = textDecoder2.decode();
  return finalChunk === "" ? void 0 : finalChunk;
};
var stringMethods = {
  init: initString,
  convertChunk: {
    string: identity2,
    buffer: useTextDecoder,
    arrayBuffer: useTextDecoder,
    dataView: useTextDecoder,
    typedArray: useTextDecoder,
    others: throwObjectStream
  },
  getSize: getLengthProperty,
  truncateChunk: truncateStringChunk,
  addChunk: addStringChunk,
  getFinalChunk: getFinalStringChunk,
  finalize: getContentsProperty
};

// node_modules/get-stream/source/index.js
Object.assign(nodeImports, { on, finished });

// node_modules/execa/lib/io/max-buffer.js
var handleMaxBuffer = ({ error, stream, readableObjectMode, lines, encoding, fdNumber }) => {
  if (!(error instanceof MaxBufferError)) {
    throw error;
  }
  if (fdNumber === "all") {
    return error;
  }
  const unit = getMaxBufferUnit(readableObjectMode, lines, encoding);
  error.maxBufferInfo = { fdNumber, unit };
  stream.destroy();
  throw error;
};
var getMaxBufferUnit = (readableObjectMode, lines, encoding) => {
  if (readableObjectMode) {
    return "objects";
  }
  if (lines) {
    return "lines";
  }
  if (encoding === "buffer") {
    return "bytes";
  }
  return "characters";
};
var checkIpcMaxBuffer = (subprocess, ipcOutput, maxBuffer) => {
  if (ipcOutput.length !== maxBuffer) {
    return;
  }
  const error = new MaxBufferError();
  error.maxBufferInfo = { fdNumber: "ipc" };
  throw error;
};
var getMaxBufferMessage = (error, maxBuffer) => {
  const { streamName, threshold, unit } = getMaxBufferInfo(error, maxBuffer);
  return `Command's ${streamName} was larger than ${threshold} ${unit}`;
};
var getMaxBufferInfo = (error, maxBuffer) => {
  if (error?.maxBufferInfo === void 0) {
    return { streamName: "output", threshold: maxBuffer[1], unit: "bytes" };
  }
  const { maxBufferInfo: { fdNumber, unit } } = error;
  delete error.maxBufferInfo;
  const threshold = getFdSpecificValue(maxBuffer, fdNumber);
  if (fdNumber === "ipc") {
    return { streamName: "IPC output", threshold, unit: "messages" };
  }
  return { streamName: getStreamName(fdNumber), threshold, unit };
};
var isMaxBufferSync = (resultError, output, maxBuffer) => resultError?.code === "ENOBUFS" && output !== null && output.some((result) => result !== null && result.length > getMaxBufferSync(maxBuffer));
var truncateMaxBufferSync = (result, isMaxBuffer, maxBuffer) => {
  if (!isMaxBuffer) {
    return result;
  }
  const maxBufferValue = getMaxBufferSync(maxBuffer);
  return result.length > maxBufferValue ? result.slice(0, maxBufferValue) : result;
};
var getMaxBufferSync = ([, stdoutMaxBuffer]) => stdoutMaxBuffer;

// node_modules/execa/lib/return/message.js
var createMessages = ({
  stdio,
  all,
  ipcOutput,
  originalError,
  signal,
  signalDescription,
  exitCode,
  escapedCommand,
  timedOut,
  isCanceled,
  isGracefullyCanceled,
  isMaxBuffer,
  isForcefullyTerminated,
  forceKillAfterDelay,
  killSignal,
  maxBuffer,
  timeout,
  cwd
}) => {
  const errorCode = originalError?.code;
  const prefix = getErrorPrefix({
    originalError,
    timedOut,
    timeout,
    isMaxBuffer,
    maxBuffer,
    errorCode,
    signal,
    signalDescription,
    exitCode,
    isCanceled,
    isGracefullyCanceled,
    isForcefullyTerminated,
    forceKillAfterDelay,
    killSignal
  });
  const originalMessage = getOriginalMessage(originalError, cwd);
  const suffix = originalMessage === void 0 ? "" : `
${originalMessage}`;
  const shortMessage = `${prefix}: ${escapedCommand}${suffix}`;
  const messageStdio = all === void 0 ? [stdio[2], stdio[1]] : [all];
  const message = [
    shortMessage,
    ...messageStdio,
    ...stdio.slice(3),
    ipcOutput.map((ipcMessage) => serializeIpcMessage(ipcMessage)).join("\n")
  ].map((messagePart) => escapeLines(stripFinalNewline(serializeMessagePart(messagePart)))).filter(Boolean).join("\n\n");
  return { originalMessage, shortMessage, message };
};
var getErrorPrefix = ({
  originalError,
  timedOut,
  timeout,
  isMaxBuffer,
  maxBuffer,
  errorCode,
  signal,
  signalDescription,
  exitCode,
  isCanceled,
  isGracefullyCanceled,
  isForcefullyTerminated,
  forceKillAfterDelay,
  killSignal
}) => {
  const forcefulSuffix = getForcefulSuffix(isForcefullyTerminated, forceKillAfterDelay);
  if (timedOut) {
    return `Command timed out after ${timeout} milliseconds${forcefulSuffix}`;
  }
  if (isGracefullyCanceled) {
    if (signal === void 0) {
      return `Command was gracefully canceled with exit code ${exitCode}`;
    }
    return isForcefullyTerminated ? `Command was gracefully canceled${forcefulSuffix}` : `Command was gracefully canceled with ${signal} (${signalDescription})`;
  }
  if (isCanceled) {
    return `Command was canceled${forcefulSuffix}`;
  }
  if (isMaxBuffer) {
    return `${getMaxBufferMessage(originalError, maxBuffer)}${forcefulSuffix}`;
  }
  if (errorCode !== void 0) {
    return `Command failed with ${errorCode}${forcefulSuffix}`;
  }
  if (isForcefullyTerminated) {
    return `Command was killed with ${killSignal} (${getSignalDescription(killSignal)})${forcefulSuffix}`;
  }
  if (signal !== void 0) {
    return `Command was killed with ${signal} (${signalDescription})`;
  }
  if (exitCode !== void 0) {
    return `Command failed with exit code ${exitCode}`;
  }
  return "Command failed";
};
var getForcefulSuffix = (isForcefullyTerminated, forceKillAfterDelay) => isForcefullyTerminated ? ` and was forcefully terminated after ${forceKillAfterDelay} milliseconds` : "";
var getOriginalMessage = (originalError, cwd) => {
  if (originalError instanceof DiscardedError) {
    return;
  }
  const originalMessage = isExecaError(originalError) ? originalError.originalMessage : String(originalError?.message ?? originalError);
  const escapedOriginalMessage = escapeLines(fixCwdError(originalMessage, cwd));
  return escapedOriginalMessage === "" ? void 0 : escapedOriginalMessage;
};
var serializeIpcMessage = (ipcMessage) => typeof ipcMessage === "string" ? ipcMessage : inspect2(ipcMessage);
var serializeMessagePart = (messagePart) => Array.isArray(messagePart) ? messagePart.map((messageItem) => stripFinalNewline(serializeMessageItem(messageItem))).filter(Boolean).join("\n") : serializeMessageItem(messagePart);
var serializeMessageItem = (messageItem) => {
  if (typeof messageItem === "string") {
    return messageItem;
  }
  if (isUint8Array(messageItem)) {
    return uint8ArrayToString(messageItem);
  }
  return "";
};

// node_modules/execa/lib/return/result.js
var makeSuccessResult = ({
  command,
  escapedCommand,
  stdio,
  all,
  ipcOutput,
  options: { cwd },
  startTime
}) => omitUndefinedProperties({
  command,
  escapedCommand,
  cwd,
  durationMs: getDurationMs(startTime),
  failed: false,
  timedOut: false,
  isCanceled: false,
  isGracefullyCanceled: false,
  isTerminated: false,
  isMaxBuffer: false,
  isForcefullyTerminated: false,
  exitCode: 0,
  stdout: stdio[1],
  stderr: stdio[2],
  all,
  stdio,
  ipcOutput,
  pipedFrom: []
});
var makeEarlyError = ({
  error,
  command,
  escapedCommand,
  fileDescriptors,
  options,
  startTime,
  isSync
}) => makeError({
  error,
  command,
  escapedCommand,
  startTime,
  timedOut: false,
  isCanceled: false,
  isGracefullyCanceled: false,
  isMaxBuffer: false,
  isForcefullyTerminated: false,
  stdio: Array.from({ length: fileDescriptors.length }),
  ipcOutput: [],
  options,
  isSync
});
var makeError = ({
  error: originalError,
  command,
  escapedCommand,
  startTime,
  timedOut,
  isCanceled,
  isGracefullyCanceled,
  isMaxBuffer,
  isForcefullyTerminated,
  exitCode: rawExitCode,
  signal: rawSignal,
  stdio,
  all,
  ipcOutput,
  options: {
    timeoutDuration,
    timeout = timeoutDuration,
    forceKillAfterDelay,
    killSignal,
    cwd,
    maxBuffer
  },
  isSync
}) => {
  const { exitCode, signal, signalDescription } = normalizeExitPayload(rawExitCode, rawSignal);
  const { originalMessage, shortMessage, message } = createMessages({
    stdio,
    all,
    ipcOutput,
    originalError,
    signal,
    signalDescription,
    exitCode,
    escapedCommand,
    timedOut,
    isCanceled,
    isGracefullyCanceled,
    isMaxBuffer,
    isForcefullyTerminated,
    forceKillAfterDelay,
    killSignal,
    maxBuffer,
    timeout,
    cwd
  });
  const error = getFinalError(originalError, message, isSync);
  Object.assign(error, getErrorProperties({
    error,
    command,
    escapedCommand,
    startTime,
    timedOut,
    isCanceled,
    isGracefullyCanceled,
    isMaxBuffer,
    isForcefullyTerminated,
    exitCode,
    signal,
    signalDescription,
    stdio,
    all,
    ipcOutput,
    cwd,
    originalMessage,
    shortMessage
  }));
  return error;
};
var getErrorProperties = ({
  error,
  command,
  escapedCommand,
  startTime,
  timedOut,
  isCanceled,
  isGracefullyCanceled,
  isMaxBuffer,
  isForcefullyTerminated,
  exitCode,
  signal,
  signalDescription,
  stdio,
  all,
  ipcOutput,
  cwd,
  originalMessage,
  shortMessage
}) => omitUndefinedProperties({
  shortMessage,
  originalMessage,
  command,
  escapedCommand,
  cwd,
  durationMs: getDurationMs(startTime),
  failed: true,
  timedOut,
  isCanceled,
  isGracefullyCanceled,
  isTerminated: signal !== void 0,
  isMaxBuffer,
  isForcefullyTerminated,
  exitCode,
  signal,
  signalDescription,
  code: error.cause?.code,
  stdout: stdio[1],
  stderr: stdio[2],
  all,
  stdio,
  ipcOutput,
  pipedFrom: []
});
var omitUndefinedProperties = (result) => Object.fromEntries(Object.entries(result).filter(([, value]) => value !== void 0));
var normalizeExitPayload = (rawExitCode, rawSignal) => {
  const exitCode = rawExitCode === null ? void 0 : rawExitCode;
  const signal = rawSignal === null ? void 0 : rawSignal;
  const signalDescription = signal === void 0 ? void 0 : getSignalDescription(rawSignal);
  return { exitCode, signal, signalDescription };
};

// node_modules/parse-ms/index.js
var toZeroIfInfinity = (value) => Number.isFinite(value) ? value : 0;
function parseNumber(milliseconds) {
  return {
    days: Math.trunc(milliseconds / 864e5),
    hours: Math.trunc(milliseconds / 36e5 % 24),
    minutes: Math.trunc(milliseconds / 6e4 % 60),
    seconds: Math.trunc(milliseconds / 1e3 % 60),
    milliseconds: Math.trunc(milliseconds % 1e3),
    microseconds: Math.trunc(toZeroIfInfinity(milliseconds * 1e3) % 1e3),
    nanoseconds: Math.trunc(toZeroIfInfinity(milliseconds * 1e6) % 1e3)
  };
}
function parseBigint(milliseconds) {
  return {
    days: milliseconds / 86400000n,
    hours: milliseconds / 3600000n % 24n,
    minutes: milliseconds / 60000n % 60n,
    seconds: milliseconds / 1000n % 60n,
    milliseconds: milliseconds % 1000n,
    microseconds: 0n,
    nanoseconds: 0n
  };
}
function parseMilliseconds(milliseconds) {
  switch (typeof milliseconds) {
    case "number": {
      if (Number.isFinite(milliseconds)) {
        return parseNumber(milliseconds);
      }
      break;
    }
    case "bigint": {
      return parseBigint(milliseconds);
    }
  }
  throw new TypeError("Expected a finite number or bigint");
}

// node_modules/pretty-ms/index.js
var isZero = (value) => value === 0 || value === 0n;
var pluralize = (word, count2) => count2 === 1 || count2 === 1n ? word : `${word}s`;
var SECOND_ROUNDING_EPSILON = 1e-7;
var ONE_DAY_IN_MILLISECONDS = 24n * 60n * 60n * 1000n;
function prettyMilliseconds(milliseconds, options) {
  const isBigInt = typeof milliseconds === "bigint";
  if (!isBigInt && !Number.isFinite(milliseconds)) {
    throw new TypeError("Expected a finite number or bigint");
  }
  options = { ...options };
  const sign = milliseconds < 0 ? "-" : "";
  milliseconds = milliseconds < 0 ? -milliseconds : milliseconds;
  if (options.colonNotation) {
    options.compact = false;
    options.formatSubMilliseconds = false;
    options.separateMilliseconds = false;
    options.verbose = false;
  }
  if (options.compact) {
    options.unitCount = 1;
    options.secondsDecimalDigits = 0;
    options.millisecondsDecimalDigits = 0;
  }
  let result = [];
  const floorDecimals = (value, decimalDigits) => {
    const flooredInterimValue = Math.floor(value * 10 ** decimalDigits + SECOND_ROUNDING_EPSILON);
    const flooredValue = Math.round(flooredInterimValue) / 10 ** decimalDigits;
    return flooredValue.toFixed(decimalDigits);
  };
  const add = (value, long, short, valueString) => {
    if ((result.length === 0 || !options.colonNotation) && isZero(value) && !(options.colonNotation && short === "m")) {
      return;
    }
    valueString ??= String(value);
    if (options.colonNotation) {
      const wholeDigits = valueString.includes(".") ? valueString.split(".")[0].length : valueString.length;
      const minLength = result.length > 0 ? 2 : 1;
      valueString = "0".repeat(Math.max(0, minLength - wholeDigits)) + valueString;
    } else {
      valueString += options.verbose ? " " + pluralize(long, value) : short;
    }
    result.push(valueString);
  };
  const parsed = parseMilliseconds(milliseconds);
  const days = BigInt(parsed.days);
  if (options.hideYearAndDays) {
    add(BigInt(days) * 24n + BigInt(parsed.hours), "hour", "h");
  } else {
    if (options.hideYear) {
      add(days, "day", "d");
    } else {
      add(days / 365n, "year", "y");
      add(days % 365n, "day", "d");
    }
    add(Number(parsed.hours), "hour", "h");
  }
  add(Number(parsed.minutes), "minute", "m");
  if (!options.hideSeconds) {
    if (options.separateMilliseconds || options.formatSubMilliseconds || !options.colonNotation && milliseconds < 1e3 && !options.subSecondsAsDecimals) {
      const seconds = Number(parsed.seconds);
      const milliseconds2 = Number(parsed.milliseconds);
      const microseconds = Number(parsed.microseconds);
      const nanoseconds = Number(parsed.nanoseconds);
      add(seconds, "second", "s");
      if (options.formatSubMilliseconds) {
        add(milliseconds2, "millisecond", "ms");
        add(microseconds, "microsecond", "\xB5s");
        add(nanoseconds, "nanosecond", "ns");
      } else {
        const millisecondsAndBelow = milliseconds2 + microseconds / 1e3 + nanoseconds / 1e6;
        const millisecondsDecimalDigits = typeof options.millisecondsDecimalDigits === "number" ? options.millisecondsDecimalDigits : 0;
        const roundedMilliseconds = millisecondsAndBelow >= 1 ? Math.round(millisecondsAndBelow) : Math.ceil(millisecondsAndBelow);
        const maximumMilliseconds = 1e3 - 10 ** -millisecondsDecimalDigits;
        const millisecondsString = millisecondsDecimalDigits ? Math.min(millisecondsAndBelow, maximumMilliseconds).toFixed(millisecondsDecimalDigits) : Math.min(roundedMilliseconds, maximumMilliseconds);
        add(
          Number.parseFloat(millisecondsString),
          "millisecond",
          "ms",
          millisecondsString
        );
      }
    } else {
      const seconds = (isBigInt ? Number(milliseconds % ONE_DAY_IN_MILLISECONDS) : milliseconds) / 1e3 % 60;
      const secondsDecimalDigits = typeof options.secondsDecimalDigits === "number" ? options.secondsDecimalDigits : 1;
      const secondsFixed = floorDecimals(seconds, secondsDecimalDigits);
      const secondsString = options.keepDecimalsOnWholeSeconds ? secondsFixed : secondsFixed.replace(/\.0+$/, "");
      add(Number.parseFloat(secondsString), "second", "s", secondsString);
    }
  }
  if (result.length === 0) {
    return sign + "0" + (options.verbose ? " milliseconds" : "ms");
  }
  const separator2 = options.colonNotation ? ":" : " ";
  if (typeof options.unitCount === "number") {
    result = result.slice(0, Math.max(options.unitCount, 1));
  }
  return sign + result.join(separator2);
}

// node_modules/execa/lib/verbose/error.js
var logError = (result, verboseInfo) => {
  if (result.failed) {
    verboseLog({
      type: "error",
      verboseMessage: result.shortMessage,
      verboseInfo,
      result
    });
  }
};

// node_modules/execa/lib/verbose/complete.js
var logResult = (result, verboseInfo) => {
  if (!isVerbose(verboseInfo)) {
    return;
  }
  logError(result, verboseInfo);
  logDuration(result, verboseInfo);
};
var logDuration = (result, verboseInfo) => {
  const verboseMessage = `(done in ${prettyMilliseconds(result.durationMs)})`;
  verboseLog({
    type: "duration",
    verboseMessage,
    verboseInfo,
    result
  });
};

// node_modules/execa/lib/return/reject.js
var handleResult = (result, verboseInfo, { reject }) => {
  logResult(result, verboseInfo);
  if (result.failed && reject) {
    throw result;
  }
  return result;
};

// node_modules/execa/lib/stdio/handle-sync.js
import { readFileSync as readFileSync2 } from "node:fs";

// node_modules/execa/lib/stdio/type.js
var getStdioItemType = (value, optionName) => {
  if (isAsyncGenerator(value)) {
    return "asyncGenerator";
  }
  if (isSyncGenerator(value)) {
    return "generator";
  }
  if (isUrl(value)) {
    return "fileUrl";
  }
  if (isFilePathObject(value)) {
    return "filePath";
  }
  if (isWebStream(value)) {
    return "webStream";
  }
  if (isStream(value, { checkOpen: false })) {
    return "native";
  }
  if (isUint8Array(value)) {
    return "uint8Array";
  }
  if (isAsyncIterableObject(value)) {
    return "asyncIterable";
  }
  if (isIterableObject(value)) {
    return "iterable";
  }
  if (isTransformStream(value)) {
    return getTransformStreamType({ transform: value }, optionName);
  }
  if (isTransformOptions(value)) {
    return getTransformObjectType(value, optionName);
  }
  return "native";
};
var getTransformObjectType = (value, optionName) => {
  if (isDuplexStream(value.transform, { checkOpen: false })) {
    return getDuplexType(value, optionName);
  }
  if (isTransformStream(value.transform)) {
    return getTransformStreamType(value, optionName);
  }
  return getGeneratorObjectType(value, optionName);
};
var getDuplexType = (value, optionName) => {
  validateNonGeneratorType(value, optionName, "Duplex stream");
  return "duplex";
};
var getTransformStreamType = (value, optionName) => {
  validateNonGeneratorType(value, optionName, "web TransformStream");
  return "webTransform";
};
var validateNonGeneratorType = ({ final, binary, objectMode }, optionName, typeName) => {
  checkUndefinedOption(final, `${optionName}.final`, typeName);
  checkUndefinedOption(binary, `${optionName}.binary`, typeName);
  checkBooleanOption(objectMode, `${optionName}.objectMode`);
};
var checkUndefinedOption = (value, optionName, typeName) => {
  if (value !== void 0) {
    throw new TypeError(`The \`${optionName}\` option can only be defined when using a generator, not a ${typeName}.`);
  }
};
var getGeneratorObjectType = ({ transform, final, binary, objectMode }, optionName) => {
  if (transform !== void 0 && !isGenerator(transform)) {
    throw new TypeError(`The \`${optionName}.transform\` option must be a generator, a Duplex stream or a web TransformStream.`);
  }
  if (isDuplexStream(final, { checkOpen: false })) {
    throw new TypeError(`The \`${optionName}.final\` option must not be a Duplex stream.`);
  }
  if (isTransformStream(final)) {
    throw new TypeError(`The \`${optionName}.final\` option must not be a web TransformStream.`);
  }
  if (final !== void 0 && !isGenerator(final)) {
    throw new TypeError(`The \`${optionName}.final\` option must be a generator.`);
  }
  checkBooleanOption(binary, `${optionName}.binary`);
  checkBooleanOption(objectMode, `${optionName}.objectMode`);
  return isAsyncGenerator(transform) || isAsyncGenerator(final) ? "asyncGenerator" : "generator";
};
var checkBooleanOption = (value, optionName) => {
  if (value !== void 0 && typeof value !== "boolean") {
    throw new TypeError(`The \`${optionName}\` option must use a boolean.`);
  }
};
var isGenerator = (value) => isAsyncGenerator(value) || isSyncGenerator(value);
var isAsyncGenerator = (value) => Object.prototype.toString.call(value) === "[object AsyncGeneratorFunction]";
var isSyncGenerator = (value) => Object.prototype.toString.call(value) === "[object GeneratorFunction]";
var isTransformOptions = (value) => isPlainObject(value) && (value.transform !== void 0 || value.final !== void 0);
var isUrl = (value) => Object.prototype.toString.call(value) === "[object URL]";
var isRegularUrl = (value) => isUrl(value) && value.protocol !== "file:";
var isFilePathObject = (value) => isPlainObject(value) && Object.keys(value).length > 0 && Object.keys(value).every((key) => FILE_PATH_KEYS.has(key)) && isFilePathString(value.file);
var FILE_PATH_KEYS = /* @__PURE__ */ new Set(["file", "append"]);
var isFilePathString = (file) => typeof file === "string";
var isUnknownStdioString = (type, value) => type === "native" && typeof value === "string" && !KNOWN_STDIO_STRINGS.has(value);
var KNOWN_STDIO_STRINGS = /* @__PURE__ */ new Set(["ipc", "ignore", "inherit", "overlapped", "pipe"]);
var isReadableStream2 = (value) => Object.prototype.toString.call(value) === "[object ReadableStream]";
var isWritableStream2 = (value) => Object.prototype.toString.call(value) === "[object WritableStream]";
var isWebStream = (value) => isReadableStream2(value) || isWritableStream2(value);
var isTransformStream = (value) => isReadableStream2(value?.readable) && isWritableStream2(value?.writable);
var isAsyncIterableObject = (value) => isObject(value) && typeof value[Symbol.asyncIterator] === "function";
var isIterableObject = (value) => isObject(value) && typeof value[Symbol.iterator] === "function";
var isObject = (value) => typeof value === "object" && value !== null;
var TRANSFORM_TYPES = /* @__PURE__ */ new Set(["generator", "asyncGenerator", "duplex", "webTransform"]);
var FILE_TYPES = /* @__PURE__ */ new Set(["fileUrl", "filePath", "fileNumber"]);
var SPECIAL_DUPLICATE_TYPES_SYNC = /* @__PURE__ */ new Set(["fileUrl", "filePath"]);
var SPECIAL_DUPLICATE_TYPES = /* @__PURE__ */ new Set([...SPECIAL_DUPLICATE_TYPES_SYNC, "webStream", "nodeStream"]);
var FORBID_DUPLICATE_TYPES = /* @__PURE__ */ new Set(["webTransform", "duplex"]);
var TYPE_TO_MESSAGE = {
  generator: "a generator",
  asyncGenerator: "an async generator",
  fileUrl: "a file URL",
  filePath: "a file path string",
  fileNumber: "a file descriptor number",
  webStream: "a web stream",
  nodeStream: "a Node.js stream",
  webTransform: "a web TransformStream",
  duplex: "a Duplex stream",
  native: "any value",
  iterable: "an iterable",
  asyncIterable: "an async iterable",
  string: "a string",
  uint8Array: "a Uint8Array"
};

// node_modules/execa/lib/transform/object-mode.js
var getTransformObjectModes = (objectMode, index, newTransforms, direction) => direction === "output" ? getOutputObjectModes(objectMode, index, newTransforms) : getInputObjectModes(objectMode, index, newTransforms);
var getOutputObjectModes = (objectMode, index, newTransforms) => {
  const writableObjectMode = index !== 0 && newTransforms[index - 1].value.readableObjectMode;
  const readableObjectMode = objectMode ?? writableObjectMode;
  return { writableObjectMode, readableObjectMode };
};
var getInputObjectModes = (objectMode, index, newTransforms) => {
  const writableObjectMode = index === 0 ? objectMode === true : newTransforms[index - 1].value.readableObjectMode;
  const readableObjectMode = index !== newTransforms.length - 1 && (objectMode ?? writableObjectMode);
  return { writableObjectMode, readableObjectMode };
};
var getFdObjectMode = (stdioItems, direction) => {
  const lastTransform = stdioItems.findLast(({ type }) => TRANSFORM_TYPES.has(type));
  if (lastTransform === void 0) {
    return false;
  }
  return direction === "input" ? lastTransform.value.writableObjectMode : lastTransform.value.readableObjectMode;
};

// node_modules/execa/lib/transform/normalize.js
var normalizeTransforms = (stdioItems, optionName, direction, options) => [
  ...stdioItems.filter(({ type }) => !TRANSFORM_TYPES.has(type)),
  ...getTransforms(stdioItems, optionName, direction, options)
];
var getTransforms = (stdioItems, optionName, direction, { encoding }) => {
  const transforms = stdioItems.filter(({ type }) => TRANSFORM_TYPES.has(type));
  const newTransforms = Array.from({ length: transforms.length });
  for (const [index, stdioItem] of Object.entries(transforms)) {
    newTransforms[index] = normalizeTransform({
      stdioItem,
      index: Number(index),
      newTransforms,
      optionName,
      direction,
      encoding
    });
  }
  return sortTransforms(newTransforms, direction);
};
var normalizeTransform = ({ stdioItem, stdioItem: { type }, index, newTransforms, optionName, direction, encoding }) => {
  if (type === "duplex") {
    return normalizeDuplex({ stdioItem, optionName });
  }
  if (type === "webTransform") {
    return normalizeTransformStream({
      stdioItem,
      index,
      newTransforms,
      direction
    });
  }
  return normalizeGenerator({
    stdioItem,
    index,
    newTransforms,
    direction,
    encoding
  });
};
var normalizeDuplex = ({
  stdioItem,
  stdioItem: {
    value: {
      transform,
      transform: { writableObjectMode, readableObjectMode },
      objectMode = readableObjectMode
    }
  },
  optionName
}) => {
  if (objectMode && !readableObjectMode) {
    throw new TypeError(`The \`${optionName}.objectMode\` option can only be \`true\` if \`new Duplex({objectMode: true})\` is used.`);
  }
  if (!objectMode && readableObjectMode) {
    throw new TypeError(`The \`${optionName}.objectMode\` option cannot be \`false\` if \`new Duplex({objectMode: true})\` is used.`);
  }
  return {
    ...stdioItem,
    value: { transform, writableObjectMode, readableObjectMode }
  };
};
var normalizeTransformStream = ({ stdioItem, stdioItem: { value }, index, newTransforms, direction }) => {
  const { transform, objectMode } = isPlainObject(value) ? value : { transform: value };
  const { writableObjectMode, readableObjectMode } = getTransformObjectModes(objectMode, index, newTransforms, direction);
  return {
    ...stdioItem,
    value: { transform, writableObjectMode, readableObjectMode }
  };
};
var normalizeGenerator = ({ stdioItem, stdioItem: { value }, index, newTransforms, direction, encoding }) => {
  const {
    transform,
    final,
    binary: binaryOption = false,
    preserveNewlines = false,
    objectMode
  } = isPlainObject(value) ? value : { transform: value };
  const binary = binaryOption || BINARY_ENCODINGS.has(encoding);
  const { writableObjectMode, readableObjectMode } = getTransformObjectModes(objectMode, index, newTransforms, direction);
  return {
    ...stdioItem,
    value: {
      transform,
      final,
      binary,
      preserveNewlines,
      writableObjectMode,
      readableObjectMode
    }
  };
};
var sortTransforms = (newTransforms, direction) => direction === "input" ? newTransforms.reverse() : newTransforms;

// node_modules/execa/lib/stdio/direction.js
import process7 from "node:process";
var getStreamDirection = (stdioItems, fdNumber, optionName) => {
  const directions = stdioItems.map((stdioItem) => getStdioItemDirection(stdioItem, fdNumber));
  if (directions.includes("input") && directions.includes("output")) {
    throw new TypeError(`The \`${optionName}\` option must not be an array of both readable and writable values.`);
  }
  return directions.find(Boolean) ?? DEFAULT_DIRECTION;
};
var getStdioItemDirection = ({ type, value }, fdNumber) => KNOWN_DIRECTIONS[fdNumber] ?? guessStreamDirection[type](value);
var KNOWN_DIRECTIONS = ["input", "output", "output"];
var anyDirection = () => void 0;
var alwaysInput = () => "input";
var guessStreamDirection = {
  generator: anyDirection,
  asyncGenerator: anyDirection,
  fileUrl: anyDirection,
  filePath: anyDirection,
  iterable: alwaysInput,
  asyncIterable: alwaysInput,
  uint8Array: alwaysInput,
  webStream: (value) => isWritableStream2(value) ? "output" : "input",
  nodeStream(value) {
    if (!isReadableStream(value, { checkOpen: false })) {
      return "output";
    }
    return isWritableStream(value, { checkOpen: false }) ? void 0 : "input";
  },
  webTransform: anyDirection,
  duplex: anyDirection,
  native(value) {
    const standardStreamDirection = getStandardStreamDirection(value);
    if (standardStreamDirection !== void 0) {
      return standardStreamDirection;
    }
    if (isStream(value, { checkOpen: false })) {
      return guessStreamDirection.nodeStream(value);
    }
  }
};
var getStandardStreamDirection = (value) => {
  if ([0, process7.stdin].includes(value)) {
    return "input";
  }
  if ([1, 2, process7.stdout, process7.stderr].includes(value)) {
    return "output";
  }
};
var DEFAULT_DIRECTION = "output";

// node_modules/execa/lib/ipc/array.js
var normalizeIpcStdioArray = (stdioArray, ipc) => ipc && !stdioArray.includes("ipc") ? [...stdioArray, "ipc"] : stdioArray;

// node_modules/execa/lib/stdio/stdio-option.js
var normalizeStdioOption = ({ stdio, ipc, buffer, ...options }, verboseInfo, isSync) => {
  const stdioArray = getStdioArray(stdio, options).map((stdioOption, fdNumber) => addDefaultValue2(stdioOption, fdNumber));
  return isSync ? normalizeStdioSync(stdioArray, buffer, verboseInfo) : normalizeIpcStdioArray(stdioArray, ipc);
};
var getStdioArray = (stdio, options) => {
  if (stdio === void 0) {
    return STANDARD_STREAMS_ALIASES.map((alias) => options[alias]);
  }
  if (hasAlias(options)) {
    throw new Error(`It's not possible to provide \`stdio\` in combination with one of ${STANDARD_STREAMS_ALIASES.map((alias) => `\`${alias}\``).join(", ")}`);
  }
  if (typeof stdio === "string") {
    return [stdio, stdio, stdio];
  }
  if (!Array.isArray(stdio)) {
    throw new TypeError(`Expected \`stdio\` to be of type \`string\` or \`Array\`, got \`${typeof stdio}\``);
  }
  const length = Math.max(stdio.length, STANDARD_STREAMS_ALIASES.length);
  return Array.from({ length }, (_, fdNumber) => stdio[fdNumber]);
};
var hasAlias = (options) => STANDARD_STREAMS_ALIASES.some((alias) => options[alias] !== void 0);
var addDefaultValue2 = (stdioOption, fdNumber) => {
  if (Array.isArray(stdioOption)) {
    return stdioOption.map((item) => addDefaultValue2(item, fdNumber));
  }
  if (stdioOption === null || stdioOption === void 0) {
    return fdNumber >= STANDARD_STREAMS_ALIASES.length ? "ignore" : "pipe";
  }
  return stdioOption;
};
var normalizeStdioSync = (stdioArray, buffer, verboseInfo) => stdioArray.map((stdioOption, fdNumber) => !buffer[fdNumber] && fdNumber !== 0 && !isFullVerbose(verboseInfo, fdNumber) && isOutputPipeOnly(stdioOption) ? "ignore" : stdioOption);
var isOutputPipeOnly = (stdioOption) => stdioOption === "pipe" || Array.isArray(stdioOption) && stdioOption.every((item) => item === "pipe");

// node_modules/execa/lib/stdio/native.js
import { readFileSync } from "node:fs";
import tty2 from "node:tty";
var handleNativeStream = ({ stdioItem, stdioItem: { type }, isStdioArray, fdNumber, direction, isSync }) => {
  if (!isStdioArray || type !== "native") {
    return stdioItem;
  }
  return isSync ? handleNativeStreamSync({ stdioItem, fdNumber, direction }) : handleNativeStreamAsync({ stdioItem, fdNumber });
};
var handleNativeStreamSync = ({ stdioItem, stdioItem: { value, optionName }, fdNumber, direction }) => {
  const targetFd = getTargetFd({
    value,
    optionName,
    fdNumber,
    direction
  });
  if (targetFd !== void 0) {
    return targetFd;
  }
  if (isStream(value, { checkOpen: false })) {
    throw new TypeError(`The \`${optionName}: Stream\` option cannot both be an array and include a stream with synchronous methods.`);
  }
  return stdioItem;
};
var getTargetFd = ({ value, optionName, fdNumber, direction }) => {
  const targetFdNumber = getTargetFdNumber(value, fdNumber);
  if (targetFdNumber === void 0) {
    return;
  }
  if (direction === "output") {
    return { type: "fileNumber", value: targetFdNumber, optionName };
  }
  if (tty2.isatty(targetFdNumber)) {
    throw new TypeError(`The \`${optionName}: ${serializeOptionValue(value)}\` option is invalid: it cannot be a TTY with synchronous methods.`);
  }
  return { type: "uint8Array", value: bufferToUint8Array(readFileSync(targetFdNumber)), optionName };
};
var getTargetFdNumber = (value, fdNumber) => {
  if (value === "inherit") {
    return fdNumber;
  }
  if (typeof value === "number") {
    return value;
  }
  const standardStreamIndex = STANDARD_STREAMS.indexOf(value);
  if (standardStreamIndex !== -1) {
    return standardStreamIndex;
  }
};
var handleNativeStreamAsync = ({ stdioItem, stdioItem: { value, optionName }, fdNumber }) => {
  if (value === "inherit") {
    return { type: "nodeStream", value: getStandardStream(fdNumber, value, optionName), optionName };
  }
  if (typeof value === "number") {
    return { type: "nodeStream", value: getStandardStream(value, value, optionName), optionName };
  }
  if (isStream(value, { checkOpen: false })) {
    return { type: "nodeStream", value, optionName };
  }
  return stdioItem;
};
var getStandardStream = (fdNumber, value, optionName) => {
  const standardStream = STANDARD_STREAMS[fdNumber];
  if (standardStream === void 0) {
    throw new TypeError(`The \`${optionName}: ${value}\` option is invalid: no such standard stream.`);
  }
  return standardStream;
};

// node_modules/execa/lib/stdio/input-option.js
var handleInputOptions = ({ input, inputFile }, fdNumber) => fdNumber === 0 ? [
  ...handleInputOption(input),
  ...handleInputFileOption(inputFile)
] : [];
var handleInputOption = (input) => input === void 0 ? [] : [{
  type: getInputType(input),
  value: input,
  optionName: "input"
}];
var getInputType = (input) => {
  if (isReadableStream(input, { checkOpen: false })) {
    return "nodeStream";
  }
  if (typeof input === "string") {
    return "string";
  }
  if (isUint8Array(input)) {
    return "uint8Array";
  }
  throw new Error("The `input` option must be a string, a Uint8Array or a Node.js Readable stream.");
};
var handleInputFileOption = (inputFile) => inputFile === void 0 ? [] : [{
  ...getInputFileType(inputFile),
  optionName: "inputFile"
}];
var getInputFileType = (inputFile) => {
  if (isUrl(inputFile)) {
    return { type: "fileUrl", value: inputFile };
  }
  if (isFilePathString(inputFile)) {
    return { type: "filePath", value: { file: inputFile } };
  }
  throw new Error("The `inputFile` option must be a file path string or a file URL.");
};

// node_modules/execa/lib/stdio/duplicate.js
var filterDuplicates = (stdioItems) => stdioItems.filter((stdioItemOne, indexOne) => stdioItems.every((stdioItemTwo, indexTwo) => stdioItemOne.value !== stdioItemTwo.value || indexOne >= indexTwo || stdioItemOne.type === "generator" || stdioItemOne.type === "asyncGenerator"));
var getDuplicateStream = ({ stdioItem: { type, value, optionName }, direction, fileDescriptors, isSync }) => {
  const otherStdioItems = getOtherStdioItems(fileDescriptors, type);
  if (otherStdioItems.length === 0) {
    return;
  }
  if (isSync) {
    validateDuplicateStreamSync({
      otherStdioItems,
      type,
      value,
      optionName,
      direction
    });
    return;
  }
  if (SPECIAL_DUPLICATE_TYPES.has(type)) {
    return getDuplicateStreamInstance({
      otherStdioItems,
      type,
      value,
      optionName,
      direction
    });
  }
  if (FORBID_DUPLICATE_TYPES.has(type)) {
    validateDuplicateTransform({
      otherStdioItems,
      type,
      value,
      optionName
    });
  }
};
var getOtherStdioItems = (fileDescriptors, type) => fileDescriptors.flatMap(({ direction, stdioItems }) => stdioItems.filter((stdioItem) => stdioItem.type === type).map(((stdioItem) => ({ ...stdioItem, direction }))));
var validateDuplicateStreamSync = ({ otherStdioItems, type, value, optionName, direction }) => {
  if (SPECIAL_DUPLICATE_TYPES_SYNC.has(type)) {
    getDuplicateStreamInstance({
      otherStdioItems,
      type,
      value,
      optionName,
      direction
    });
  }
};
var getDuplicateStreamInstance = ({ otherStdioItems, type, value, optionName, direction }) => {
  const duplicateStdioItems = otherStdioItems.filter((stdioItem) => hasSameValue(stdioItem, value));
  if (duplicateStdioItems.length === 0) {
    return;
  }
  const differentStdioItem = duplicateStdioItems.find((stdioItem) => stdioItem.direction !== direction);
  throwOnDuplicateStream(differentStdioItem, optionName, type);
  return direction === "output" ? duplicateStdioItems[0].stream : void 0;
};
var hasSameValue = ({ type, value }, secondValue) => {
  if (type === "filePath") {
    return value.file === secondValue.file;
  }
  if (type === "fileUrl") {
    return value.href === secondValue.href;
  }
  return value === secondValue;
};
var validateDuplicateTransform = ({ otherStdioItems, type, value, optionName }) => {
  const duplicateStdioItem = otherStdioItems.find(({ value: { transform } }) => transform === value.transform);
  throwOnDuplicateStream(duplicateStdioItem, optionName, type);
};
var throwOnDuplicateStream = (stdioItem, optionName, type) => {
  if (stdioItem !== void 0) {
    throw new TypeError(`The \`${stdioItem.optionName}\` and \`${optionName}\` options must not target ${TYPE_TO_MESSAGE[type]} that is the same.`);
  }
};

// node_modules/execa/lib/stdio/handle.js
var handleStdio = (addProperties3, options, verboseInfo, isSync) => {
  const stdio = normalizeStdioOption(options, verboseInfo, isSync);
  const initialFileDescriptors = stdio.map((stdioOption, fdNumber) => getFileDescriptor({
    stdioOption,
    fdNumber,
    options,
    isSync
  }));
  const fileDescriptors = getFinalFileDescriptors({
    initialFileDescriptors,
    addProperties: addProperties3,
    options,
    isSync
  });
  options.stdio = fileDescriptors.map(({ stdioItems }) => forwardStdio(stdioItems));
  return fileDescriptors;
};
var getFileDescriptor = ({ stdioOption, fdNumber, options, isSync }) => {
  const optionName = getStreamName(fdNumber);
  const { stdioItems: initialStdioItems, isStdioArray } = initializeStdioItems({
    stdioOption,
    fdNumber,
    options,
    optionName
  });
  const direction = getStreamDirection(initialStdioItems, fdNumber, optionName);
  const stdioItems = initialStdioItems.map((stdioItem) => handleNativeStream({
    stdioItem,
    isStdioArray,
    fdNumber,
    direction,
    isSync
  }));
  const normalizedStdioItems = normalizeTransforms(stdioItems, optionName, direction, options);
  const objectMode = getFdObjectMode(normalizedStdioItems, direction);
  validateFileObjectMode(normalizedStdioItems, objectMode);
  return { direction, objectMode, stdioItems: normalizedStdioItems };
};
var initializeStdioItems = ({ stdioOption, fdNumber, options, optionName }) => {
  const values = Array.isArray(stdioOption) ? stdioOption : [stdioOption];
  const initialStdioItems = [
    ...values.map((value) => initializeStdioItem(value, optionName)),
    ...handleInputOptions(options, fdNumber)
  ];
  const stdioItems = filterDuplicates(initialStdioItems);
  const isStdioArray = stdioItems.length > 1;
  validateStdioArray(stdioItems, isStdioArray, optionName);
  validateStreams(stdioItems);
  return { stdioItems, isStdioArray };
};
var initializeStdioItem = (value, optionName) => ({
  type: getStdioItemType(value, optionName),
  value,
  optionName
});
var validateStdioArray = (stdioItems, isStdioArray, optionName) => {
  if (stdioItems.length === 0) {
    throw new TypeError(`The \`${optionName}\` option must not be an empty array.`);
  }
  if (!isStdioArray) {
    return;
  }
  for (const { value, optionName: optionName2 } of stdioItems) {
    if (INVALID_STDIO_ARRAY_OPTIONS.has(value)) {
      throw new Error(`The \`${optionName2}\` option must not include \`${value}\`.`);
    }
  }
};
var INVALID_STDIO_ARRAY_OPTIONS = /* @__PURE__ */ new Set(["ignore", "ipc"]);
var validateStreams = (stdioItems) => {
  for (const stdioItem of stdioItems) {
    validateFileStdio(stdioItem);
  }
};
var validateFileStdio = ({ type, value, optionName }) => {
  if (isRegularUrl(value)) {
    throw new TypeError(`The \`${optionName}: URL\` option must use the \`file:\` scheme.
For example, you can use the \`pathToFileURL()\` method of the \`url\` core module.`);
  }
  if (isUnknownStdioString(type, value)) {
    throw new TypeError(`The \`${optionName}: { file: '...' }\` option must be used instead of \`${optionName}: '...'\`.`);
  }
};
var validateFileObjectMode = (stdioItems, objectMode) => {
  if (!objectMode) {
    return;
  }
  const fileStdioItem = stdioItems.find(({ type }) => FILE_TYPES.has(type));
  if (fileStdioItem !== void 0) {
    throw new TypeError(`The \`${fileStdioItem.optionName}\` option cannot use both files and transforms in objectMode.`);
  }
};
var getFinalFileDescriptors = ({ initialFileDescriptors, addProperties: addProperties3, options, isSync }) => {
  const fileDescriptors = [];
  try {
    for (const fileDescriptor of initialFileDescriptors) {
      fileDescriptors.push(getFinalFileDescriptor({
        fileDescriptor,
        fileDescriptors,
        addProperties: addProperties3,
        options,
        isSync
      }));
    }
    return fileDescriptors;
  } catch (error) {
    cleanupCustomStreams(fileDescriptors);
    throw error;
  }
};
var getFinalFileDescriptor = ({
  fileDescriptor: { direction, objectMode, stdioItems },
  fileDescriptors,
  addProperties: addProperties3,
  options,
  isSync
}) => {
  const finalStdioItems = stdioItems.map((stdioItem) => addStreamProperties({
    stdioItem,
    addProperties: addProperties3,
    direction,
    options,
    fileDescriptors,
    isSync
  }));
  return { direction, objectMode, stdioItems: finalStdioItems };
};
var addStreamProperties = ({ stdioItem, addProperties: addProperties3, direction, options, fileDescriptors, isSync }) => {
  const duplicateStream = getDuplicateStream({
    stdioItem,
    direction,
    fileDescriptors,
    isSync
  });
  if (duplicateStream !== void 0) {
    return { ...stdioItem, stream: duplicateStream };
  }
  return {
    ...stdioItem,
    ...addProperties3[direction][stdioItem.type](stdioItem, options)
  };
};
var cleanupCustomStreams = (fileDescriptors) => {
  for (const { stdioItems } of fileDescriptors) {
    for (const { stream } of stdioItems) {
      if (stream !== void 0 && !isStandardStream(stream)) {
        stream.destroy();
      }
    }
  }
};
var forwardStdio = (stdioItems) => {
  if (stdioItems.length > 1) {
    return stdioItems.some(({ value: value2 }) => value2 === "overlapped") ? "overlapped" : "pipe";
  }
  const [{ type, value }] = stdioItems;
  return type === "native" ? value : "pipe";
};

// node_modules/execa/lib/stdio/handle-sync.js
var handleStdioSync = (options, verboseInfo) => handleStdio(addPropertiesSync, options, verboseInfo, true);
var forbiddenIfSync = ({ type, optionName }) => {
  throwInvalidSyncValue(optionName, TYPE_TO_MESSAGE[type]);
};
var forbiddenNativeIfSync = ({ optionName, value }) => {
  if (value === "ipc" || value === "overlapped") {
    throwInvalidSyncValue(optionName, `"${value}"`);
  }
  return {};
};
var throwInvalidSyncValue = (optionName, value) => {
  throw new TypeError(`The \`${optionName}\` option cannot be ${value} with synchronous methods.`);
};
var addProperties = {
  generator() {
  },
  asyncGenerator: forbiddenIfSync,
  webStream: forbiddenIfSync,
  nodeStream: forbiddenIfSync,
  webTransform: forbiddenIfSync,
  duplex: forbiddenIfSync,
  asyncIterable: forbiddenIfSync,
  native: forbiddenNativeIfSync
};
var addPropertiesSync = {
  input: {
    ...addProperties,
    fileUrl: ({ value }) => ({ contents: [bufferToUint8Array(readFileSync2(value))] }),
    filePath: ({ value: { file } }) => ({ contents: [bufferToUint8Array(readFileSync2(file))] }),
    fileNumber: forbiddenIfSync,
    iterable: ({ value }) => ({ contents: [...value] }),
    string: ({ value }) => ({ contents: [value] }),
    uint8Array: ({ value }) => ({ contents: [value] })
  },
  output: {
    ...addProperties,
    fileUrl: ({ value }) => ({ path: value }),
    filePath: ({ value: { file, append } }) => ({ path: file, append }),
    fileNumber: ({ value }) => ({ path: value }),
    iterable: forbiddenIfSync,
    string: forbiddenIfSync,
    uint8Array: forbiddenIfSync
  }
};

// node_modules/execa/lib/io/strip-newline.js
var stripNewline = (value, { stripFinalNewline: stripFinalNewline2 }, fdNumber) => getStripFinalNewline(stripFinalNewline2, fdNumber) && value !== void 0 && !Array.isArray(value) ? stripFinalNewline(value) : value;
var getStripFinalNewline = (stripFinalNewline2, fdNumber) => fdNumber === "all" ? stripFinalNewline2[1] || stripFinalNewline2[2] : stripFinalNewline2[fdNumber];

// node_modules/execa/lib/transform/generator.js
import { Transform, getDefaultHighWaterMark } from "node:stream";

// node_modules/execa/lib/transform/split.js
var getSplitLinesGenerator = (binary, preserveNewlines, skipped, state) => binary || skipped ? void 0 : initializeSplitLines(preserveNewlines, state);
var splitLinesSync = (chunk, preserveNewlines, objectMode) => objectMode ? chunk.flatMap((item) => splitLinesItemSync(item, preserveNewlines)) : splitLinesItemSync(chunk, preserveNewlines);
var splitLinesItemSync = (chunk, preserveNewlines) => {
  const { transform, final } = initializeSplitLines(preserveNewlines, {});
  return [...transform(chunk), ...final()];
};
var initializeSplitLines = (preserveNewlines, state) => {
  state.previousChunks = "";
  return {
    transform: splitGenerator.bind(void 0, state, preserveNewlines),
    final: linesFinal.bind(void 0, state)
  };
};
var splitGenerator = function* (state, preserveNewlines, chunk) {
  if (typeof chunk !== "string") {
    yield chunk;
    return;
  }
  let { previousChunks } = state;
  let start = -1;
  for (let end = 0; end < chunk.length; end += 1) {
    if (chunk[end] === "\n") {
      const newlineLength = getNewlineLength(chunk, end, preserveNewlines, state);
      let line = chunk.slice(start + 1, end + 1 - newlineLength);
      if (previousChunks.length > 0) {
        line = concatString(previousChunks, line);
        previousChunks = "";
      }
      yield line;
      start = end;
    }
  }
  if (start !== chunk.length - 1) {
    previousChunks = concatString(previousChunks, chunk.slice(start + 1));
  }
  state.previousChunks = previousChunks;
};
var getNewlineLength = (chunk, end, preserveNewlines, state) => {
  if (preserveNewlines) {
    return 0;
  }
  state.isWindowsNewline = end !== 0 && chunk[end - 1] === "\r";
  return state.isWindowsNewline ? 2 : 1;
};
var linesFinal = function* ({ previousChunks }) {
  if (previousChunks.length > 0) {
    yield previousChunks;
  }
};
var getAppendNewlineGenerator = ({ binary, preserveNewlines, readableObjectMode, state }) => binary || preserveNewlines || readableObjectMode ? void 0 : { transform: appendNewlineGenerator.bind(void 0, state) };
var appendNewlineGenerator = function* ({ isWindowsNewline = false }, chunk) {
  const { unixNewline, windowsNewline, LF: LF2, concatBytes } = typeof chunk === "string" ? linesStringInfo : linesUint8ArrayInfo;
  if (chunk.at(-1) === LF2) {
    yield chunk;
    return;
  }
  const newline = isWindowsNewline ? windowsNewline : unixNewline;
  yield concatBytes(chunk, newline);
};
var concatString = (firstChunk, secondChunk) => `${firstChunk}${secondChunk}`;
var linesStringInfo = {
  windowsNewline: "\r\n",
  unixNewline: "\n",
  LF: "\n",
  concatBytes: concatString
};
var concatUint8Array = (firstChunk, secondChunk) => {
  const chunk = new Uint8Array(firstChunk.length + secondChunk.length);
  chunk.set(firstChunk, 0);
  chunk.set(secondChunk, firstChunk.length);
  return chunk;
};
var linesUint8ArrayInfo = {
  windowsNewline: new Uint8Array([13, 10]),
  unixNewline: new Uint8Array([10]),
  LF: 10,
  concatBytes: concatUint8Array
};

// node_modules/execa/lib/transform/validate.js
import { Buffer as Buffer3 } from "node:buffer";
var getValidateTransformInput = (writableObjectMode, optionName) => writableObjectMode ? void 0 : validateStringTransformInput.bind(void 0, optionName);
var validateStringTransformInput = function* (optionName, chunk) {
  if (typeof chunk !== "string" && !isUint8Array(chunk) && !Buffer3.isBuffer(chunk)) {
    throw new TypeError(`The \`${optionName}\` option's transform must use "objectMode: true" to receive as input: ${typeof chunk}.`);
  }
  yield chunk;
};
var getValidateTransformReturn = (readableObjectMode, optionName) => readableObjectMode ? validateObjectTransformReturn.bind(void 0, optionName) : validateStringTransformReturn.bind(void 0, optionName);
var validateObjectTransformReturn = function* (optionName, chunk) {
  validateEmptyReturn(optionName, chunk);
  yield chunk;
};
var validateStringTransformReturn = function* (optionName, chunk) {
  validateEmptyReturn(optionName, chunk);
  if (typeof chunk !== "string" && !isUint8Array(chunk)) {
    throw new TypeError(`The \`${optionName}\` option's function must yield a string or an Uint8Array, not ${typeof chunk}.`);
  }
  yield chunk;
};
var validateEmptyReturn = (optionName, chunk) => {
  if (chunk === null || chunk === void 0) {
    throw new TypeError(`The \`${optionName}\` option's function must not call \`yield ${chunk}\`.
Instead, \`yield\` should either be called with a value, or not be called at all. For example:
  if (condition) { yield value; }`);
  }
};

// node_modules/execa/lib/transform/encoding-transform.js
import { Buffer as Buffer4 } from "node:buffer";
import { StringDecoder as StringDecoder2 } from "node:string_decoder";
var getEncodingTransformGenerator = (binary, encoding, skipped) => {
  if (skipped) {
    return;
  }
  if (binary) {
    return { transform: encodingUint8ArrayGenerator.bind(void 0, new TextEncoder()) };
  }
  const stringDecoder = new StringDecoder2(encoding);
  return {
    transform: encodingStringGenerator.bind(void 0, stringDecoder),
    final: encodingStringFinal.bind(void 0, stringDecoder)
  };
};
var encodingUint8ArrayGenerator = function* (textEncoder3, chunk) {
  if (Buffer4.isBuffer(chunk)) {
    yield bufferToUint8Array(chunk);
  } else if (typeof chunk === "string") {
    yield textEncoder3.encode(chunk);
  } else {
    yield chunk;
  }
};
var encodingStringGenerator = function* (stringDecoder, chunk) {
  yield isUint8Array(chunk) ? stringDecoder.write(chunk) : chunk;
};
var encodingStringFinal = function* (stringDecoder) {
  const lastChunk = stringDecoder.end();
  if (lastChunk !== "") {
    yield lastChunk;
  }
};

// node_modules/execa/lib/transform/run-async.js
import { callbackify } from "node:util";
var pushChunks = callbackify(async (getChunks, state, getChunksArguments, transformStream) => {
  state.currentIterable = getChunks(...getChunksArguments);
  try {
    for await (const chunk of state.currentIterable) {
      transformStream.push(chunk);
    }
  } finally {
    delete state.currentIterable;
  }
});
var transformChunk = async function* (chunk, generators, index) {
  if (index === generators.length) {
    yield chunk;
    return;
  }
  const { transform = identityGenerator } = generators[index];
  for await (const transformedChunk of transform(chunk)) {
    yield* transformChunk(transformedChunk, generators, index + 1);
  }
};
var finalChunks = async function* (generators) {
  for (const [index, { final }] of Object.entries(generators)) {
    yield* generatorFinalChunks(final, Number(index), generators);
  }
};
var generatorFinalChunks = async function* (final, index, generators) {
  if (final === void 0) {
    return;
  }
  for await (const finalChunk of final()) {
    yield* transformChunk(finalChunk, generators, index + 1);
  }
};
var destroyTransform = callbackify(async ({ currentIterable }, error) => {
  if (currentIterable !== void 0) {
    await (error ? currentIterable.throw(error) : currentIterable.return());
    return;
  }
  if (error) {
    throw error;
  }
});
var identityGenerator = function* (chunk) {
  yield chunk;
};

// node_modules/execa/lib/transform/run-sync.js
var pushChunksSync = (getChunksSync, getChunksArguments, transformStream, done) => {
  try {
    for (const chunk of getChunksSync(...getChunksArguments)) {
      transformStream.push(chunk);
    }
    done();
  } catch (error) {
    done(error);
  }
};
var runTransformSync = (generators, chunks) => [
  ...chunks.flatMap((chunk) => [...transformChunkSync(chunk, generators, 0)]),
  ...finalChunksSync(generators)
];
var transformChunkSync = function* (chunk, generators, index) {
  if (index === generators.length) {
    yield chunk;
    return;
  }
  const { transform = identityGenerator2 } = generators[index];
  for (const transformedChunk of transform(chunk)) {
    yield* transformChunkSync(transformedChunk, generators, index + 1);
  }
};
var finalChunksSync = function* (generators) {
  for (const [index, { final }] of Object.entries(generators)) {
    yield* generatorFinalChunksSync(final, Number(index), generators);
  }
};
var generatorFinalChunksSync = function* (final, index, generators) {
  if (final === void 0) {
    return;
  }
  for (const finalChunk of final()) {
    yield* transformChunkSync(finalChunk, generators, index + 1);
  }
};
var identityGenerator2 = function* (chunk) {
  yield chunk;
};

// node_modules/execa/lib/transform/generator.js
var generatorToStream = ({
  value,
  value: { transform, final, writableObjectMode, readableObjectMode },
  optionName
}, { encoding }) => {
  const state = {};
  const generators = addInternalGenerators(value, encoding, optionName);
  const transformAsync = isAsyncGenerator(transform);
  const finalAsync = isAsyncGenerator(final);
  const transformMethod = transformAsync ? pushChunks.bind(void 0, transformChunk, state) : pushChunksSync.bind(void 0, transformChunkSync);
  const finalMethod = transformAsync || finalAsync ? pushChunks.bind(void 0, finalChunks, state) : pushChunksSync.bind(void 0, finalChunksSync);
  const destroyMethod = transformAsync || finalAsync ? destroyTransform.bind(void 0, state) : void 0;
  const stream = new Transform({
    writableObjectMode,
    writableHighWaterMark: getDefaultHighWaterMark(writableObjectMode),
    readableObjectMode,
    readableHighWaterMark: getDefaultHighWaterMark(readableObjectMode),
    transform(chunk, encoding2, done) {
      transformMethod([chunk, generators, 0], this, done);
    },
    flush(done) {
      finalMethod([generators], this, done);
    },
    destroy: destroyMethod
  });
  return { stream };
};
var runGeneratorsSync = (chunks, stdioItems, encoding, isInput) => {
  const generators = stdioItems.filter(({ type }) => type === "generator");
  const reversedGenerators = isInput ? generators.reverse() : generators;
  for (const { value, optionName } of reversedGenerators) {
    const generators2 = addInternalGenerators(value, encoding, optionName);
    chunks = runTransformSync(generators2, chunks);
  }
  return chunks;
};
var addInternalGenerators = ({ transform, final, binary, writableObjectMode, readableObjectMode, preserveNewlines }, encoding, optionName) => {
  const state = {};
  return [
    { transform: getValidateTransformInput(writableObjectMode, optionName) },
    getEncodingTransformGenerator(binary, encoding, writableObjectMode),
    getSplitLinesGenerator(binary, preserveNewlines, writableObjectMode, state),
    { transform, final },
    { transform: getValidateTransformReturn(readableObjectMode, optionName) },
    getAppendNewlineGenerator({
      binary,
      preserveNewlines,
      readableObjectMode,
      state
    })
  ].filter(Boolean);
};

// node_modules/execa/lib/io/input-sync.js
var addInputOptionsSync = (fileDescriptors, options) => {
  for (const fdNumber of getInputFdNumbers(fileDescriptors)) {
    addInputOptionSync(fileDescriptors, fdNumber, options);
  }
};
var getInputFdNumbers = (fileDescriptors) => new Set(Object.entries(fileDescriptors).filter(([, { direction }]) => direction === "input").map(([fdNumber]) => Number(fdNumber)));
var addInputOptionSync = (fileDescriptors, fdNumber, options) => {
  const { stdioItems } = fileDescriptors[fdNumber];
  const allStdioItems = stdioItems.filter(({ contents }) => contents !== void 0);
  if (allStdioItems.length === 0) {
    return;
  }
  if (fdNumber !== 0) {
    const [{ type, optionName }] = allStdioItems;
    throw new TypeError(`Only the \`stdin\` option, not \`${optionName}\`, can be ${TYPE_TO_MESSAGE[type]} with synchronous methods.`);
  }
  const allContents = allStdioItems.map(({ contents }) => contents);
  const transformedContents = allContents.map((contents) => applySingleInputGeneratorsSync(contents, stdioItems));
  options.input = joinToUint8Array(transformedContents);
};
var applySingleInputGeneratorsSync = (contents, stdioItems) => {
  const newContents = runGeneratorsSync(contents, stdioItems, "utf8", true);
  validateSerializable(newContents);
  return joinToUint8Array(newContents);
};
var validateSerializable = (newContents) => {
  const invalidItem = newContents.find((item) => typeof item !== "string" && !isUint8Array(item));
  if (invalidItem !== void 0) {
    throw new TypeError(`The \`stdin\` option is invalid: when passing objects as input, a transform must be used to serialize them to strings or Uint8Arrays: ${invalidItem}.`);
  }
};

// node_modules/execa/lib/io/output-sync.js
import { writeFileSync, appendFileSync } from "node:fs";

// node_modules/execa/lib/verbose/output.js
var shouldLogOutput = ({ stdioItems, encoding, verboseInfo, fdNumber }) => fdNumber !== "all" && isFullVerbose(verboseInfo, fdNumber) && !BINARY_ENCODINGS.has(encoding) && fdUsesVerbose(fdNumber) && (stdioItems.some(({ type, value }) => type === "native" && PIPED_STDIO_VALUES.has(value)) || stdioItems.every(({ type }) => TRANSFORM_TYPES.has(type)));
var fdUsesVerbose = (fdNumber) => fdNumber === 1 || fdNumber === 2;
var PIPED_STDIO_VALUES = /* @__PURE__ */ new Set(["pipe", "overlapped"]);
var logLines = async (linesIterable, stream, fdNumber, verboseInfo) => {
  for await (const line of linesIterable) {
    if (!isPipingStream(stream)) {
      logLine(line, fdNumber, verboseInfo);
    }
  }
};
var logLinesSync = (linesArray, fdNumber, verboseInfo) => {
  for (const line of linesArray) {
    logLine(line, fdNumber, verboseInfo);
  }
};
var isPipingStream = (stream) => stream._readableState.pipes.length > 0;
var logLine = (line, fdNumber, verboseInfo) => {
  const verboseMessage = serializeVerboseMessage(line);
  verboseLog({
    type: "output",
    verboseMessage,
    fdNumber,
    verboseInfo
  });
};

// node_modules/execa/lib/io/output-sync.js
var transformOutputSync = ({ fileDescriptors, syncResult: { output }, options, isMaxBuffer, verboseInfo }) => {
  if (output === null) {
    return { output: Array.from({ length: 3 }) };
  }
  const state = {};
  const outputFiles = /* @__PURE__ */ new Set([]);
  const transformedOutput = output.map((result, fdNumber) => transformOutputResultSync({
    result,
    fileDescriptors,
    fdNumber,
    state,
    outputFiles,
    isMaxBuffer,
    verboseInfo
  }, options));
  return { output: transformedOutput, ...state };
};
var transformOutputResultSync = ({ result, fileDescriptors, fdNumber, state, outputFiles, isMaxBuffer, verboseInfo }, { buffer, encoding, lines, stripFinalNewline: stripFinalNewline2, maxBuffer }) => {
  if (result === null) {
    return;
  }
  const truncatedResult = truncateMaxBufferSync(result, isMaxBuffer, maxBuffer);
  const uint8ArrayResult = bufferToUint8Array(truncatedResult);
  const { stdioItems, objectMode } = fileDescriptors[fdNumber];
  const chunks = runOutputGeneratorsSync([uint8ArrayResult], stdioItems, encoding, state);
  const { serializedResult, finalResult = serializedResult } = serializeChunks({
    chunks,
    objectMode,
    encoding,
    lines,
    stripFinalNewline: stripFinalNewline2,
    fdNumber
  });
  logOutputSync({
    serializedResult,
    fdNumber,
    state,
    verboseInfo,
    encoding,
    stdioItems,
    objectMode
  });
  const returnedResult = buffer[fdNumber] ? finalResult : void 0;
  try {
    if (state.error === void 0) {
      writeToFiles(serializedResult, stdioItems, outputFiles);
    }
    return returnedResult;
  } catch (error) {
    state.error = error;
    return returnedResult;
  }
};
var runOutputGeneratorsSync = (chunks, stdioItems, encoding, state) => {
  try {
    return runGeneratorsSync(chunks, stdioItems, encoding, false);
  } catch (error) {
    state.error = error;
    return chunks;
  }
};
var serializeChunks = ({ chunks, objectMode, encoding, lines, stripFinalNewline: stripFinalNewline2, fdNumber }) => {
  if (objectMode) {
    return { serializedResult: chunks };
  }
  if (encoding === "buffer") {
    return { serializedResult: joinToUint8Array(chunks) };
  }
  const serializedResult = joinToString(chunks, encoding);
  if (lines[fdNumber]) {
    return { serializedResult, finalResult: splitLinesSync(serializedResult, !stripFinalNewline2[fdNumber], objectMode) };
  }
  return { serializedResult };
};
var logOutputSync = ({ serializedResult, fdNumber, state, verboseInfo, encoding, stdioItems, objectMode }) => {
  if (!shouldLogOutput({
    stdioItems,
    encoding,
    verboseInfo,
    fdNumber
  })) {
    return;
  }
  const linesArray = splitLinesSync(serializedResult, false, objectMode);
  try {
    logLinesSync(linesArray, fdNumber, verboseInfo);
  } catch (error) {
    state.error ??= error;
  }
};
var writeToFiles = (serializedResult, stdioItems, outputFiles) => {
  for (const { path: path6, append } of stdioItems.filter(({ type }) => FILE_TYPES.has(type))) {
    const pathString = typeof path6 === "string" ? path6 : path6.toString();
    if (append || outputFiles.has(pathString)) {
      appendFileSync(path6, serializedResult);
    } else {
      outputFiles.add(pathString);
      writeFileSync(path6, serializedResult);
    }
  }
};

// node_modules/execa/lib/resolve/all-sync.js
var getAllSync = ([, stdout, stderr], options) => {
  if (!options.all) {
    return;
  }
  if (stdout === void 0) {
    return stderr;
  }
  if (stderr === void 0) {
    return stdout;
  }
  if (Array.isArray(stdout)) {
    return Array.isArray(stderr) ? [...stdout, ...stderr] : [...stdout, stripNewline(stderr, options, "all")];
  }
  if (Array.isArray(stderr)) {
    return [stripNewline(stdout, options, "all"), ...stderr];
  }
  if (isUint8Array(stdout) && isUint8Array(stderr)) {
    return concatUint8Arrays([stdout, stderr]);
  }
  return `${stdout}${stderr}`;
};

// node_modules/execa/lib/resolve/exit-async.js
import { once as once4 } from "node:events";
var waitForExit = async (subprocess, context) => {
  const [exitCode, signal] = await waitForExitOrError(subprocess);
  context.isForcefullyTerminated ??= false;
  return [exitCode, signal];
};
var waitForExitOrError = async (subprocess) => {
  const [spawnPayload, exitPayload] = await Promise.allSettled([
    once4(subprocess, "spawn"),
    once4(subprocess, "exit")
  ]);
  if (spawnPayload.status === "rejected") {
    return [];
  }
  return exitPayload.status === "rejected" ? waitForSubprocessExit(subprocess) : exitPayload.value;
};
var waitForSubprocessExit = async (subprocess) => {
  try {
    return await once4(subprocess, "exit");
  } catch {
    return waitForSubprocessExit(subprocess);
  }
};
var waitForSuccessfulExit = async (exitPromise) => {
  const [exitCode, signal] = await exitPromise;
  if (!isSubprocessErrorExit(exitCode, signal) && isFailedExit(exitCode, signal)) {
    throw new DiscardedError();
  }
  return [exitCode, signal];
};
var isSubprocessErrorExit = (exitCode, signal) => exitCode === void 0 && signal === void 0;
var isFailedExit = (exitCode, signal) => exitCode !== 0 || signal !== null;

// node_modules/execa/lib/resolve/exit-sync.js
var getExitResultSync = ({ error, status: exitCode, signal, output }, { maxBuffer }) => {
  const resultError = getResultError(error, exitCode, signal);
  const timedOut = resultError?.code === "ETIMEDOUT";
  const isMaxBuffer = isMaxBufferSync(resultError, output, maxBuffer);
  return {
    resultError,
    exitCode,
    signal,
    timedOut,
    isMaxBuffer
  };
};
var getResultError = (error, exitCode, signal) => {
  if (error !== void 0) {
    return error;
  }
  return isFailedExit(exitCode, signal) ? new DiscardedError() : void 0;
};

// node_modules/execa/lib/methods/main-sync.js
var execaCoreSync = (rawFile, rawArguments, rawOptions) => {
  const { file, commandArguments, command, escapedCommand, startTime, verboseInfo, options, fileDescriptors } = handleSyncArguments(rawFile, rawArguments, rawOptions);
  const result = spawnSubprocessSync({
    file,
    commandArguments,
    options,
    command,
    escapedCommand,
    verboseInfo,
    fileDescriptors,
    startTime
  });
  return handleResult(result, verboseInfo, options);
};
var handleSyncArguments = (rawFile, rawArguments, rawOptions) => {
  const { command, escapedCommand, startTime, verboseInfo } = handleCommand(rawFile, rawArguments, rawOptions);
  const syncOptions = normalizeSyncOptions(rawOptions);
  const { file, commandArguments, options } = normalizeOptions(rawFile, rawArguments, syncOptions);
  validateSyncOptions(options);
  const fileDescriptors = handleStdioSync(options, verboseInfo);
  return {
    file,
    commandArguments,
    command,
    escapedCommand,
    startTime,
    verboseInfo,
    options,
    fileDescriptors
  };
};
var normalizeSyncOptions = (options) => options.node && !options.ipc ? { ...options, ipc: false } : options;
var validateSyncOptions = ({ ipc, ipcInput, detached, cancelSignal }) => {
  if (ipcInput) {
    throwInvalidSyncOption("ipcInput");
  }
  if (ipc) {
    throwInvalidSyncOption("ipc: true");
  }
  if (detached) {
    throwInvalidSyncOption("detached: true");
  }
  if (cancelSignal) {
    throwInvalidSyncOption("cancelSignal");
  }
};
var throwInvalidSyncOption = (value) => {
  throw new TypeError(`The "${value}" option cannot be used with synchronous methods.`);
};
var spawnSubprocessSync = ({ file, commandArguments, options, command, escapedCommand, verboseInfo, fileDescriptors, startTime }) => {
  const syncResult = runSubprocessSync({
    file,
    commandArguments,
    options,
    command,
    escapedCommand,
    fileDescriptors,
    startTime
  });
  if (syncResult.failed) {
    return syncResult;
  }
  const { resultError, exitCode, signal, timedOut, isMaxBuffer } = getExitResultSync(syncResult, options);
  const { output, error = resultError } = transformOutputSync({
    fileDescriptors,
    syncResult,
    options,
    isMaxBuffer,
    verboseInfo
  });
  const stdio = output.map((stdioOutput, fdNumber) => stripNewline(stdioOutput, options, fdNumber));
  const all = stripNewline(getAllSync(output, options), options, "all");
  return getSyncResult({
    error,
    exitCode,
    signal,
    timedOut,
    isMaxBuffer,
    stdio,
    all,
    options,
    command,
    escapedCommand,
    startTime
  });
};
var runSubprocessSync = ({ file, commandArguments, options, command, escapedCommand, fileDescriptors, startTime }) => {
  try {
    addInputOptionsSync(fileDescriptors, options);
    const normalizedOptions = normalizeSpawnSyncOptions(options);
    return spawnSync(...concatenateShell(file, commandArguments, normalizedOptions));
  } catch (error) {
    return makeEarlyError({
      error,
      command,
      escapedCommand,
      fileDescriptors,
      options,
      startTime,
      isSync: true
    });
  }
};
var normalizeSpawnSyncOptions = ({ encoding, maxBuffer, ...options }) => ({ ...options, encoding: "buffer", maxBuffer: getMaxBufferSync(maxBuffer) });
var getSyncResult = ({ error, exitCode, signal, timedOut, isMaxBuffer, stdio, all, options, command, escapedCommand, startTime }) => error === void 0 ? makeSuccessResult({
  command,
  escapedCommand,
  stdio,
  all,
  ipcOutput: [],
  options,
  startTime
}) : makeError({
  error,
  command,
  escapedCommand,
  timedOut,
  isCanceled: false,
  isGracefullyCanceled: false,
  isMaxBuffer,
  isForcefullyTerminated: false,
  exitCode,
  signal,
  stdio,
  all,
  ipcOutput: [],
  options,
  startTime,
  isSync: true
});

// node_modules/execa/lib/methods/main-async.js
import { setMaxListeners } from "node:events";
import { spawn } from "node:child_process";

// node_modules/execa/lib/ipc/methods.js
import process8 from "node:process";

// node_modules/execa/lib/ipc/get-one.js
import { once as once5, on as on2 } from "node:events";
var getOneMessage = ({ anyProcess, channel, isSubprocess, ipc }, { reference = true, filter } = {}) => {
  validateIpcMethod({
    methodName: "getOneMessage",
    isSubprocess,
    ipc,
    isConnected: isConnected(anyProcess)
  });
  return getOneMessageAsync({
    anyProcess,
    channel,
    isSubprocess,
    filter,
    reference
  });
};
var getOneMessageAsync = async ({ anyProcess, channel, isSubprocess, filter, reference }) => {
  addReference(channel, reference);
  const ipcEmitter = getIpcEmitter(anyProcess, channel, isSubprocess);
  const controller = new AbortController();
  try {
    return await Promise.race([
      getMessage(ipcEmitter, filter, controller),
      throwOnDisconnect2(ipcEmitter, isSubprocess, controller),
      throwOnStrictError(ipcEmitter, isSubprocess, controller)
    ]);
  } catch (error) {
    disconnect(anyProcess);
    throw error;
  } finally {
    controller.abort();
    removeReference(channel, reference);
  }
};
var getMessage = async (ipcEmitter, filter, { signal }) => {
  if (filter === void 0) {
    const [message] = await once5(ipcEmitter, "message", { signal });
    return message;
  }
  for await (const [message] of on2(ipcEmitter, "message", { signal })) {
    if (filter(message)) {
      return message;
    }
  }
};
var throwOnDisconnect2 = async (ipcEmitter, isSubprocess, { signal }) => {
  await once5(ipcEmitter, "disconnect", { signal });
  throwOnEarlyDisconnect(isSubprocess);
};
var throwOnStrictError = async (ipcEmitter, isSubprocess, { signal }) => {
  const [error] = await once5(ipcEmitter, "strict:error", { signal });
  throw getStrictResponseError(error, isSubprocess);
};

// node_modules/execa/lib/ipc/get-each.js
import { once as once6, on as on3 } from "node:events";
var getEachMessage = ({ anyProcess, channel, isSubprocess, ipc }, { reference = true } = {}) => loopOnMessages({
  anyProcess,
  channel,
  isSubprocess,
  ipc,
  shouldAwait: !isSubprocess,
  reference
});
var loopOnMessages = ({ anyProcess, channel, isSubprocess, ipc, shouldAwait, reference }) => {
  validateIpcMethod({
    methodName: "getEachMessage",
    isSubprocess,
    ipc,
    isConnected: isConnected(anyProcess)
  });
  addReference(channel, reference);
  const ipcEmitter = getIpcEmitter(anyProcess, channel, isSubprocess);
  const controller = new AbortController();
  const state = {};
  stopOnDisconnect(anyProcess, ipcEmitter, controller);
  abortOnStrictError({
    ipcEmitter,
    isSubprocess,
    controller,
    state
  });
  return iterateOnMessages({
    anyProcess,
    channel,
    ipcEmitter,
    isSubprocess,
    shouldAwait,
    controller,
    state,
    reference
  });
};
var stopOnDisconnect = async (anyProcess, ipcEmitter, controller) => {
  try {
    await once6(ipcEmitter, "disconnect", { signal: controller.signal });
    controller.abort();
  } catch {
  }
};
var abortOnStrictError = async ({ ipcEmitter, isSubprocess, controller, state }) => {
  try {
    const [error] = await once6(ipcEmitter, "strict:error", { signal: controller.signal });
    state.error = getStrictResponseError(error, isSubprocess);
    controller.abort();
  } catch {
  }
};
var iterateOnMessages = async function* ({ anyProcess, channel, ipcEmitter, isSubprocess, shouldAwait, controller, state, reference }) {
  try {
    for await (const [message] of on3(ipcEmitter, "message", { signal: controller.signal })) {
      throwIfStrictError(state);
      yield message;
    }
  } catch {
    throwIfStrictError(state);
  } finally {
    controller.abort();
    removeReference(channel, reference);
    if (!isSubprocess) {
      disconnect(anyProcess);
    }
    if (shouldAwait) {
      await anyProcess;
    }
  }
};
var throwIfStrictError = ({ error }) => {
  if (error) {
    throw error;
  }
};

// node_modules/execa/lib/ipc/methods.js
var addIpcMethods = (subprocess, { ipc }) => {
  Object.assign(subprocess, getIpcMethods(subprocess, false, ipc));
};
var getIpcExport = () => {
  const anyProcess = process8;
  const isSubprocess = true;
  const ipc = process8.channel !== void 0;
  return {
    ...getIpcMethods(anyProcess, isSubprocess, ipc),
    getCancelSignal: getCancelSignal.bind(void 0, {
      anyProcess,
      channel: anyProcess.channel,
      isSubprocess,
      ipc
    })
  };
};
var getIpcMethods = (anyProcess, isSubprocess, ipc) => ({
  sendMessage: sendMessage.bind(void 0, {
    anyProcess,
    channel: anyProcess.channel,
    isSubprocess,
    ipc
  }),
  getOneMessage: getOneMessage.bind(void 0, {
    anyProcess,
    channel: anyProcess.channel,
    isSubprocess,
    ipc
  }),
  getEachMessage: getEachMessage.bind(void 0, {
    anyProcess,
    channel: anyProcess.channel,
    isSubprocess,
    ipc
  })
});

// node_modules/execa/lib/return/early-error.js
import { ChildProcess as ChildProcess2 } from "node:child_process";
import {
  PassThrough,
  Readable,
  Writable,
  Duplex
} from "node:stream";
var handleEarlyError = ({ error, command, escapedCommand, fileDescriptors, options, startTime, verboseInfo }) => {
  cleanupCustomStreams(fileDescriptors);
  const subprocess = new ChildProcess2();
  createDummyStreams(subprocess, fileDescriptors);
  Object.assign(subprocess, { readable, writable, duplex });
  const earlyError = makeEarlyError({
    error,
    command,
    escapedCommand,
    fileDescriptors,
    options,
    startTime,
    isSync: false
  });
  const promise = handleDummyPromise(earlyError, verboseInfo, options);
  return { subprocess, promise };
};
var createDummyStreams = (subprocess, fileDescriptors) => {
  const stdin = createDummyStream();
  const stdout = createDummyStream();
  const stderr = createDummyStream();
  const extraStdio = Array.from({ length: fileDescriptors.length - 3 }, createDummyStream);
  const all = createDummyStream();
  const stdio = [stdin, stdout, stderr, ...extraStdio];
  Object.assign(subprocess, {
    stdin,
    stdout,
    stderr,
    all,
    stdio
  });
};
var createDummyStream = () => {
  const stream = new PassThrough();
  stream.end();
  return stream;
};
var readable = () => new Readable({ read() {
} });
var writable = () => new Writable({ write() {
} });
var duplex = () => new Duplex({ read() {
}, write() {
} });
var handleDummyPromise = async (error, verboseInfo, options) => handleResult(error, verboseInfo, options);

// node_modules/execa/lib/stdio/handle-async.js
import { createReadStream, createWriteStream } from "node:fs";
import { Buffer as Buffer5 } from "node:buffer";
import { Readable as Readable2, Writable as Writable2, Duplex as Duplex2 } from "node:stream";
var handleStdioAsync = (options, verboseInfo) => handleStdio(addPropertiesAsync, options, verboseInfo, false);
var forbiddenIfAsync = ({ type, optionName }) => {
  throw new TypeError(`The \`${optionName}\` option cannot be ${TYPE_TO_MESSAGE[type]}.`);
};
var addProperties2 = {
  fileNumber: forbiddenIfAsync,
  generator: generatorToStream,
  asyncGenerator: generatorToStream,
  nodeStream: ({ value }) => ({ stream: value }),
  webTransform({ value: { transform, writableObjectMode, readableObjectMode } }) {
    const objectMode = writableObjectMode || readableObjectMode;
    const stream = Duplex2.fromWeb(transform, { objectMode });
    return { stream };
  },
  duplex: ({ value: { transform } }) => ({ stream: transform }),
  native() {
  }
};
var addPropertiesAsync = {
  input: {
    ...addProperties2,
    fileUrl: ({ value }) => ({ stream: createReadStream(value) }),
    filePath: ({ value: { file } }) => ({ stream: createReadStream(file) }),
    webStream: ({ value }) => ({ stream: Readable2.fromWeb(value) }),
    iterable: ({ value }) => ({ stream: Readable2.from(value) }),
    asyncIterable: ({ value }) => ({ stream: Readable2.from(value) }),
    string: ({ value }) => ({ stream: Readable2.from(value) }),
    uint8Array: ({ value }) => ({ stream: Readable2.from(Buffer5.from(value)) })
  },
  output: {
    ...addProperties2,
    fileUrl: ({ value }) => ({ stream: createWriteStream(value) }),
    filePath: ({ value: { file, append } }) => ({ stream: createWriteStream(file, append ? { flags: "a" } : {}) }),
    webStream: ({ value }) => ({ stream: Writable2.fromWeb(value) }),
    iterable: forbiddenIfAsync,
    asyncIterable: forbiddenIfAsync,
    string: forbiddenIfAsync,
    uint8Array: forbiddenIfAsync
  }
};

// node_modules/@sindresorhus/merge-streams/index.js
import { on as on4, once as once7 } from "node:events";
import { PassThrough as PassThroughStream, getDefaultHighWaterMark as getDefaultHighWaterMark2 } from "node:stream";
import { finished as finished2 } from "node:stream/promises";
function mergeStreams(streams) {
  if (!Array.isArray(streams)) {
    throw new TypeError(`Expected an array, got \`${typeof streams}\`.`);
  }
  for (const stream of streams) {
    validateStream(stream);
  }
  const objectMode = streams.some(({ readableObjectMode }) => readableObjectMode);
  const highWaterMark = getHighWaterMark(streams, objectMode);
  const passThroughStream = new MergedStream({
    objectMode,
    writableHighWaterMark: highWaterMark,
    readableHighWaterMark: highWaterMark
  });
  for (const stream of streams) {
    passThroughStream.add(stream);
  }
  return passThroughStream;
}
var getHighWaterMark = (streams, objectMode) => {
  if (streams.length === 0) {
    return getDefaultHighWaterMark2(objectMode);
  }
  const highWaterMarks = streams.filter(({ readableObjectMode }) => readableObjectMode === objectMode).map(({ readableHighWaterMark }) => readableHighWaterMark);
  return Math.max(...highWaterMarks);
};
var MergedStream = class extends PassThroughStream {
  #streams = /* @__PURE__ */ new Set([]);
  #ended = /* @__PURE__ */ new Set([]);
  #aborted = /* @__PURE__ */ new Set([]);
  #onFinished;
  #unpipeEvent = /* @__PURE__ */ Symbol("unpipe");
  #streamPromises = /* @__PURE__ */ new WeakMap();
  add(stream) {
    validateStream(stream);
    if (this.#streams.has(stream)) {
      return;
    }
    this.#streams.add(stream);
    this.#onFinished ??= onMergedStreamFinished(this, this.#streams, this.#unpipeEvent);
    const streamPromise = endWhenStreamsDone({
      passThroughStream: this,
      stream,
      streams: this.#streams,
      ended: this.#ended,
      aborted: this.#aborted,
      onFinished: this.#onFinished,
      unpipeEvent: this.#unpipeEvent
    });
    this.#streamPromises.set(stream, streamPromise);
    stream.pipe(this, { end: false });
  }
  async remove(stream) {
    validateStream(stream);
    if (!this.#streams.has(stream)) {
      return false;
    }
    const streamPromise = this.#streamPromises.get(stream);
    if (streamPromise === void 0) {
      return false;
    }
    this.#streamPromises.delete(stream);
    stream.unpipe(this);
    await streamPromise;
    return true;
  }
};
var onMergedStreamFinished = async (passThroughStream, streams, unpipeEvent) => {
  updateMaxListeners(passThroughStream, PASSTHROUGH_LISTENERS_COUNT);
  const controller = new AbortController();
  try {
    await Promise.race([
      onMergedStreamEnd(passThroughStream, controller),
      onInputStreamsUnpipe(passThroughStream, streams, unpipeEvent, controller)
    ]);
  } finally {
    controller.abort();
    updateMaxListeners(passThroughStream, -PASSTHROUGH_LISTENERS_COUNT);
  }
};
var onMergedStreamEnd = async (passThroughStream, { signal }) => {
  try {
    await finished2(passThroughStream, { signal, cleanup: true });
  } catch (error) {
    errorOrAbortStream(passThroughStream, error);
    throw error;
  }
};
var onInputStreamsUnpipe = async (passThroughStream, streams, unpipeEvent, { signal }) => {
  for await (const [unpipedStream] of on4(passThroughStream, "unpipe", { signal })) {
    if (streams.has(unpipedStream)) {
      unpipedStream.emit(unpipeEvent);
    }
  }
};
var validateStream = (stream) => {
  if (typeof stream?.pipe !== "function") {
    throw new TypeError(`Expected a readable stream, got: \`${typeof stream}\`.`);
  }
};
var endWhenStreamsDone = async ({ passThroughStream, stream, streams, ended, aborted: aborted2, onFinished, unpipeEvent }) => {
  updateMaxListeners(passThroughStream, PASSTHROUGH_LISTENERS_PER_STREAM);
  const controller = new AbortController();
  try {
    await Promise.race([
      afterMergedStreamFinished(onFinished, stream, controller),
      onInputStreamEnd({
        passThroughStream,
        stream,
        streams,
        ended,
        aborted: aborted2,
        controller
      }),
      onInputStreamUnpipe({
        stream,
        streams,
        ended,
        aborted: aborted2,
        unpipeEvent,
        controller
      })
    ]);
  } finally {
    controller.abort();
    updateMaxListeners(passThroughStream, -PASSTHROUGH_LISTENERS_PER_STREAM);
  }
  if (streams.size > 0 && streams.size === ended.size + aborted2.size) {
    if (ended.size === 0 && aborted2.size > 0) {
      abortStream(passThroughStream);
    } else {
      endStream(passThroughStream);
    }
  }
};
var afterMergedStreamFinished = async (onFinished, stream, { signal }) => {
  try {
    await onFinished;
    if (!signal.aborted) {
      abortStream(stream);
    }
  } catch (error) {
    if (!signal.aborted) {
      errorOrAbortStream(stream, error);
    }
  }
};
var onInputStreamEnd = async ({ passThroughStream, stream, streams, ended, aborted: aborted2, controller: { signal } }) => {
  try {
    await finished2(stream, {
      signal,
      cleanup: true,
      readable: true,
      writable: false
    });
    if (streams.has(stream)) {
      ended.add(stream);
    }
  } catch (error) {
    if (signal.aborted || !streams.has(stream)) {
      return;
    }
    if (isAbortError(error)) {
      aborted2.add(stream);
    } else {
      errorStream(passThroughStream, error);
    }
  }
};
var onInputStreamUnpipe = async ({ stream, streams, ended, aborted: aborted2, unpipeEvent, controller: { signal } }) => {
  await once7(stream, unpipeEvent, { signal });
  if (!stream.readable) {
    return once7(signal, "abort", { signal });
  }
  streams.delete(stream);
  ended.delete(stream);
  aborted2.delete(stream);
};
var endStream = (stream) => {
  if (stream.writable) {
    stream.end();
  }
};
var errorOrAbortStream = (stream, error) => {
  if (isAbortError(error)) {
    abortStream(stream);
  } else {
    errorStream(stream, error);
  }
};
var isAbortError = (error) => error?.code === "ERR_STREAM_PREMATURE_CLOSE";
var abortStream = (stream) => {
  if (stream.readable || stream.writable) {
    stream.destroy();
  }
};
var errorStream = (stream, error) => {
  if (!stream.destroyed) {
    stream.once("error", noop2);
    stream.destroy(error);
  }
};
var noop2 = () => {
};
var updateMaxListeners = (passThroughStream, increment2) => {
  const maxListeners = passThroughStream.getMaxListeners();
  if (maxListeners !== 0 && maxListeners !== Number.POSITIVE_INFINITY) {
    passThroughStream.setMaxListeners(maxListeners + increment2);
  }
};
var PASSTHROUGH_LISTENERS_COUNT = 2;
var PASSTHROUGH_LISTENERS_PER_STREAM = 1;

// node_modules/execa/lib/io/pipeline.js
import { finished as finished3 } from "node:stream/promises";
var pipeStreams = (source, destination) => {
  source.pipe(destination);
  onSourceFinish(source, destination);
  onDestinationFinish(source, destination);
};
var onSourceFinish = async (source, destination) => {
  if (isStandardStream(source) || isStandardStream(destination)) {
    return;
  }
  try {
    await finished3(source, { cleanup: true, readable: true, writable: false });
  } catch {
  }
  endDestinationStream(destination);
};
var endDestinationStream = (destination) => {
  if (destination.writable) {
    destination.end();
  }
};
var onDestinationFinish = async (source, destination) => {
  if (isStandardStream(source) || isStandardStream(destination)) {
    return;
  }
  try {
    await finished3(destination, { cleanup: true, readable: false, writable: true });
  } catch {
  }
  abortSourceStream(source);
};
var abortSourceStream = (source) => {
  if (source.readable) {
    source.destroy();
  }
};

// node_modules/execa/lib/io/output-async.js
var pipeOutputAsync = (subprocess, fileDescriptors, controller) => {
  const pipeGroups = /* @__PURE__ */ new Map();
  for (const [fdNumber, { stdioItems, direction }] of Object.entries(fileDescriptors)) {
    for (const { stream } of stdioItems.filter(({ type }) => TRANSFORM_TYPES.has(type))) {
      pipeTransform(subprocess, stream, direction, fdNumber);
    }
    for (const { stream } of stdioItems.filter(({ type }) => !TRANSFORM_TYPES.has(type))) {
      pipeStdioItem({
        subprocess,
        stream,
        direction,
        fdNumber,
        pipeGroups,
        controller
      });
    }
  }
  for (const [outputStream, inputStreams] of pipeGroups.entries()) {
    const inputStream = inputStreams.length === 1 ? inputStreams[0] : mergeStreams(inputStreams);
    pipeStreams(inputStream, outputStream);
  }
};
var pipeTransform = (subprocess, stream, direction, fdNumber) => {
  if (direction === "output") {
    pipeStreams(subprocess.stdio[fdNumber], stream);
  } else {
    pipeStreams(stream, subprocess.stdio[fdNumber]);
  }
  const streamProperty = SUBPROCESS_STREAM_PROPERTIES[fdNumber];
  if (streamProperty !== void 0) {
    subprocess[streamProperty] = stream;
  }
  subprocess.stdio[fdNumber] = stream;
};
var SUBPROCESS_STREAM_PROPERTIES = ["stdin", "stdout", "stderr"];
var pipeStdioItem = ({ subprocess, stream, direction, fdNumber, pipeGroups, controller }) => {
  if (stream === void 0) {
    return;
  }
  setStandardStreamMaxListeners(stream, controller);
  const [inputStream, outputStream] = direction === "output" ? [stream, subprocess.stdio[fdNumber]] : [subprocess.stdio[fdNumber], stream];
  const outputStreams = pipeGroups.get(inputStream) ?? [];
  pipeGroups.set(inputStream, [...outputStreams, outputStream]);
};
var setStandardStreamMaxListeners = (stream, { signal }) => {
  if (isStandardStream(stream)) {
    incrementMaxListeners(stream, MAX_LISTENERS_INCREMENT, signal);
  }
};
var MAX_LISTENERS_INCREMENT = 2;

// node_modules/execa/lib/terminate/cleanup.js
import { addAbortListener as addAbortListener2 } from "node:events";

// node_modules/signal-exit/dist/mjs/signals.js
var signals = [];
signals.push("SIGHUP", "SIGINT", "SIGTERM");
if (process.platform !== "win32") {
  signals.push(
    "SIGALRM",
    "SIGABRT",
    "SIGVTALRM",
    "SIGXCPU",
    "SIGXFSZ",
    "SIGUSR2",
    "SIGTRAP",
    "SIGSYS",
    "SIGQUIT",
    "SIGIOT"
    // should detect profiler and enable/disable accordingly.
    // see #21
    // 'SIGPROF'
  );
}
if (process.platform === "linux") {
  signals.push("SIGIO", "SIGPOLL", "SIGPWR", "SIGSTKFLT");
}

// node_modules/signal-exit/dist/mjs/index.js
var processOk = (process10) => !!process10 && typeof process10 === "object" && typeof process10.removeListener === "function" && typeof process10.emit === "function" && typeof process10.reallyExit === "function" && typeof process10.listeners === "function" && typeof process10.kill === "function" && typeof process10.pid === "number" && typeof process10.on === "function";
var kExitEmitter = /* @__PURE__ */ Symbol.for("signal-exit emitter");
var global2 = globalThis;
var ObjectDefineProperty = Object.defineProperty.bind(Object);
var Emitter = class {
  emitted = {
    afterExit: false,
    exit: false
  };
  listeners = {
    afterExit: [],
    exit: []
  };
  count = 0;
  id = Math.random();
  constructor() {
    if (global2[kExitEmitter]) {
      return global2[kExitEmitter];
    }
    ObjectDefineProperty(global2, kExitEmitter, {
      value: this,
      writable: false,
      enumerable: false,
      configurable: false
    });
  }
  on(ev, fn) {
    this.listeners[ev].push(fn);
  }
  removeListener(ev, fn) {
    const list = this.listeners[ev];
    const i2 = list.indexOf(fn);
    if (i2 === -1) {
      return;
    }
    if (i2 === 0 && list.length === 1) {
      list.length = 0;
    } else {
      list.splice(i2, 1);
    }
  }
  emit(ev, code, signal) {
    if (this.emitted[ev]) {
      return false;
    }
    this.emitted[ev] = true;
    let ret = false;
    for (const fn of this.listeners[ev]) {
      ret = fn(code, signal) === true || ret;
    }
    if (ev === "exit") {
      ret = this.emit("afterExit", code, signal) || ret;
    }
    return ret;
  }
};
var SignalExitBase = class {
};
var signalExitWrap = (handler) => {
  return {
    onExit(cb, opts) {
      return handler.onExit(cb, opts);
    },
    load() {
      return handler.load();
    },
    unload() {
      return handler.unload();
    }
  };
};
var SignalExitFallback = class extends SignalExitBase {
  onExit() {
    return () => {
    };
  }
  load() {
  }
  unload() {
  }
};
var SignalExit = class extends SignalExitBase {
  // "SIGHUP" throws an `ENOSYS` error on Windows,
  // so use a supported signal instead
  /* c8 ignore start */
  #hupSig = process9.platform === "win32" ? "SIGINT" : "SIGHUP";
  /* c8 ignore stop */
  #emitter = new Emitter();
  #process;
  #originalProcessEmit;
  #originalProcessReallyExit;
  #sigListeners = {};
  #loaded = false;
  constructor(process10) {
    super();
    this.#process = process10;
    this.#sigListeners = {};
    for (const sig of signals) {
      this.#sigListeners[sig] = () => {
        const listeners = this.#process.listeners(sig);
        let { count: count2 } = this.#emitter;
        const p = process10;
        if (typeof p.__signal_exit_emitter__ === "object" && typeof p.__signal_exit_emitter__.count === "number") {
          count2 += p.__signal_exit_emitter__.count;
        }
        if (listeners.length === count2) {
          this.unload();
          const ret = this.#emitter.emit("exit", null, sig);
          const s = sig === "SIGHUP" ? this.#hupSig : sig;
          if (!ret)
            process10.kill(process10.pid, s);
        }
      };
    }
    this.#originalProcessReallyExit = process10.reallyExit;
    this.#originalProcessEmit = process10.emit;
  }
  onExit(cb, opts) {
    if (!processOk(this.#process)) {
      return () => {
      };
    }
    if (this.#loaded === false) {
      this.load();
    }
    const ev = opts?.alwaysLast ? "afterExit" : "exit";
    this.#emitter.on(ev, cb);
    return () => {
      this.#emitter.removeListener(ev, cb);
      if (this.#emitter.listeners["exit"].length === 0 && this.#emitter.listeners["afterExit"].length === 0) {
        this.unload();
      }
    };
  }
  load() {
    if (this.#loaded) {
      return;
    }
    this.#loaded = true;
    this.#emitter.count += 1;
    for (const sig of signals) {
      try {
        const fn = this.#sigListeners[sig];
        if (fn)
          this.#process.on(sig, fn);
      } catch (_) {
      }
    }
    this.#process.emit = (ev, ...a2) => {
      return this.#processEmit(ev, ...a2);
    };
    this.#process.reallyExit = (code) => {
      return this.#processReallyExit(code);
    };
  }
  unload() {
    if (!this.#loaded) {
      return;
    }
    this.#loaded = false;
    signals.forEach((sig) => {
      const listener = this.#sigListeners[sig];
      if (!listener) {
        throw new Error("Listener not defined for signal: " + sig);
      }
      try {
        this.#process.removeListener(sig, listener);
      } catch (_) {
      }
    });
    this.#process.emit = this.#originalProcessEmit;
    this.#process.reallyExit = this.#originalProcessReallyExit;
    this.#emitter.count -= 1;
  }
  #processReallyExit(code) {
    if (!processOk(this.#process)) {
      return 0;
    }
    this.#process.exitCode = code || 0;
    this.#emitter.emit("exit", this.#process.exitCode, null);
    return this.#originalProcessReallyExit.call(this.#process, this.#process.exitCode);
  }
  #processEmit(ev, ...args) {
    const og = this.#originalProcessEmit;
    if (ev === "exit" && processOk(this.#process)) {
      if (typeof args[0] === "number") {
        this.#process.exitCode = args[0];
      }
      const ret = og.call(this.#process, ev, ...args);
      this.#emitter.emit("exit", this.#process.exitCode, null);
      return ret;
    } else {
      return og.call(this.#process, ev, ...args);
    }
  }
};
var process9 = globalThis.process;
var {
  /**
   * Called when the process is exiting, whether via signal, explicit
   * exit, or running out of stuff to do.
   *
   * If the global process object is not suitable for instrumentation,
   * then this will be a no-op.
   *
   * Returns a function that may be used to unload signal-exit.
   */
  onExit,
  /**
   * Load the listeners.  Likely you never need to call this, unless
   * doing a rather deep integration with signal-exit functionality.
   * Mostly exposed for the benefit of testing.
   *
   * @internal
   */
  load,
  /**
   * Unload the listeners.  Likely you never need to call this, unless
   * doing a rather deep integration with signal-exit functionality.
   * Mostly exposed for the benefit of testing.
   *
   * @internal
   */
  unload
} = signalExitWrap(processOk(process9) ? new SignalExit(process9) : new SignalExitFallback());

// node_modules/execa/lib/terminate/cleanup.js
var cleanupOnExit = (subprocess, { cleanup, detached }, { signal }) => {
  if (!cleanup || detached) {
    return;
  }
  const removeExitHandler = onExit(() => {
    subprocess.kill();
  });
  addAbortListener2(signal, () => {
    removeExitHandler();
  });
};

// node_modules/execa/lib/pipe/pipe-arguments.js
var normalizePipeArguments = ({ source, sourcePromise, boundOptions, createNested }, ...pipeArguments) => {
  const startTime = getStartTime();
  const {
    destination,
    destinationStream,
    destinationError,
    from,
    unpipeSignal
  } = getDestinationStream(boundOptions, createNested, pipeArguments);
  const { sourceStream, sourceError } = getSourceStream(source, from);
  const { options: sourceOptions, fileDescriptors } = SUBPROCESS_OPTIONS.get(source);
  return {
    sourcePromise,
    sourceStream,
    sourceOptions,
    sourceError,
    destination,
    destinationStream,
    destinationError,
    unpipeSignal,
    fileDescriptors,
    startTime
  };
};
var getDestinationStream = (boundOptions, createNested, pipeArguments) => {
  try {
    const {
      destination,
      pipeOptions: { from, to, unpipeSignal } = {}
    } = getDestination(boundOptions, createNested, ...pipeArguments);
    const destinationStream = getToStream(destination, to);
    return {
      destination,
      destinationStream,
      from,
      unpipeSignal
    };
  } catch (error) {
    return { destinationError: error };
  }
};
var getDestination = (boundOptions, createNested, firstArgument, ...pipeArguments) => {
  if (Array.isArray(firstArgument)) {
    const destination = createNested(mapDestinationArguments, boundOptions)(firstArgument, ...pipeArguments);
    return { destination, pipeOptions: boundOptions };
  }
  if (typeof firstArgument === "string" || firstArgument instanceof URL || isDenoExecPath(firstArgument)) {
    if (Object.keys(boundOptions).length > 0) {
      throw new TypeError('Please use .pipe("file", ..., options) or .pipe(execa("file", ..., options)) instead of .pipe(options)("file", ...).');
    }
    const [rawFile, rawArguments, rawOptions] = normalizeParameters(firstArgument, ...pipeArguments);
    const destination = createNested(mapDestinationArguments)(rawFile, rawArguments, rawOptions);
    return { destination, pipeOptions: rawOptions };
  }
  if (SUBPROCESS_OPTIONS.has(firstArgument)) {
    if (Object.keys(boundOptions).length > 0) {
      throw new TypeError("Please use .pipe(options)`command` or .pipe($(options)`command`) instead of .pipe(options)($`command`).");
    }
    return { destination: firstArgument, pipeOptions: pipeArguments[0] };
  }
  throw new TypeError(`The first argument must be a template string, an options object, or an Execa subprocess: ${firstArgument}`);
};
var mapDestinationArguments = ({ options }) => ({ options: { ...options, stdin: "pipe", piped: true } });
var getSourceStream = (source, from) => {
  try {
    const sourceStream = getFromStream(source, from);
    return { sourceStream };
  } catch (error) {
    return { sourceError: error };
  }
};

// node_modules/execa/lib/pipe/throw.js
var handlePipeArgumentsError = ({
  sourceStream,
  sourceError,
  destinationStream,
  destinationError,
  fileDescriptors,
  sourceOptions,
  startTime
}) => {
  const error = getPipeArgumentsError({
    sourceStream,
    sourceError,
    destinationStream,
    destinationError
  });
  if (error !== void 0) {
    throw createNonCommandError({
      error,
      fileDescriptors,
      sourceOptions,
      startTime
    });
  }
};
var getPipeArgumentsError = ({ sourceStream, sourceError, destinationStream, destinationError }) => {
  if (sourceError !== void 0 && destinationError !== void 0) {
    return destinationError;
  }
  if (destinationError !== void 0) {
    abortSourceStream(sourceStream);
    return destinationError;
  }
  if (sourceError !== void 0) {
    endDestinationStream(destinationStream);
    return sourceError;
  }
};
var createNonCommandError = ({ error, fileDescriptors, sourceOptions, startTime }) => makeEarlyError({
  error,
  command: PIPE_COMMAND_MESSAGE,
  escapedCommand: PIPE_COMMAND_MESSAGE,
  fileDescriptors,
  options: sourceOptions,
  startTime,
  isSync: false
});
var PIPE_COMMAND_MESSAGE = "source.pipe(destination)";

// node_modules/execa/lib/pipe/sequence.js
var waitForBothSubprocesses = async (subprocessPromises) => {
  const [
    { status: sourceStatus, reason: sourceReason, value: sourceResult = sourceReason },
    { status: destinationStatus, reason: destinationReason, value: destinationResult = destinationReason }
  ] = await subprocessPromises;
  if (!destinationResult.pipedFrom.includes(sourceResult)) {
    destinationResult.pipedFrom.push(sourceResult);
  }
  if (destinationStatus === "rejected") {
    throw destinationResult;
  }
  if (sourceStatus === "rejected") {
    throw sourceResult;
  }
  return destinationResult;
};

// node_modules/execa/lib/pipe/streaming.js
import { finished as finished4 } from "node:stream/promises";
var pipeSubprocessStream = (sourceStream, destinationStream, maxListenersController) => {
  const mergedStream = MERGED_STREAMS.has(destinationStream) ? pipeMoreSubprocessStream(sourceStream, destinationStream) : pipeFirstSubprocessStream(sourceStream, destinationStream);
  incrementMaxListeners(sourceStream, SOURCE_LISTENERS_PER_PIPE, maxListenersController.signal);
  incrementMaxListeners(destinationStream, DESTINATION_LISTENERS_PER_PIPE, maxListenersController.signal);
  cleanupMergedStreamsMap(destinationStream);
  return mergedStream;
};
var pipeFirstSubprocessStream = (sourceStream, destinationStream) => {
  const mergedStream = mergeStreams([sourceStream]);
  pipeStreams(mergedStream, destinationStream);
  MERGED_STREAMS.set(destinationStream, mergedStream);
  return mergedStream;
};
var pipeMoreSubprocessStream = (sourceStream, destinationStream) => {
  const mergedStream = MERGED_STREAMS.get(destinationStream);
  mergedStream.add(sourceStream);
  return mergedStream;
};
var cleanupMergedStreamsMap = async (destinationStream) => {
  try {
    await finished4(destinationStream, { cleanup: true, readable: false, writable: true });
  } catch {
  }
  MERGED_STREAMS.delete(destinationStream);
};
var MERGED_STREAMS = /* @__PURE__ */ new WeakMap();
var SOURCE_LISTENERS_PER_PIPE = 2;
var DESTINATION_LISTENERS_PER_PIPE = 1;

// node_modules/execa/lib/pipe/abort.js
import { aborted } from "node:util";
var unpipeOnAbort = (unpipeSignal, unpipeContext) => unpipeSignal === void 0 ? [] : [unpipeOnSignalAbort(unpipeSignal, unpipeContext)];
var unpipeOnSignalAbort = async (unpipeSignal, { sourceStream, mergedStream, fileDescriptors, sourceOptions, startTime }) => {
  await aborted(unpipeSignal, sourceStream);
  await mergedStream.remove(sourceStream);
  const error = new Error("Pipe canceled by `unpipeSignal` option.");
  throw createNonCommandError({
    error,
    fileDescriptors,
    sourceOptions,
    startTime
  });
};

// node_modules/execa/lib/pipe/setup.js
var pipeToSubprocess = (sourceInfo, ...pipeArguments) => {
  if (isPlainObject(pipeArguments[0])) {
    return pipeToSubprocess.bind(void 0, {
      ...sourceInfo,
      boundOptions: { ...sourceInfo.boundOptions, ...pipeArguments[0] }
    });
  }
  const { destination, ...normalizedInfo } = normalizePipeArguments(sourceInfo, ...pipeArguments);
  const promise = handlePipePromise({ ...normalizedInfo, destination });
  promise.pipe = pipeToSubprocess.bind(void 0, {
    ...sourceInfo,
    source: destination,
    sourcePromise: promise,
    boundOptions: {}
  });
  return promise;
};
var handlePipePromise = async ({
  sourcePromise,
  sourceStream,
  sourceOptions,
  sourceError,
  destination,
  destinationStream,
  destinationError,
  unpipeSignal,
  fileDescriptors,
  startTime
}) => {
  const subprocessPromises = getSubprocessPromises(sourcePromise, destination);
  handlePipeArgumentsError({
    sourceStream,
    sourceError,
    destinationStream,
    destinationError,
    fileDescriptors,
    sourceOptions,
    startTime
  });
  const maxListenersController = new AbortController();
  try {
    const mergedStream = pipeSubprocessStream(sourceStream, destinationStream, maxListenersController);
    return await Promise.race([
      waitForBothSubprocesses(subprocessPromises),
      ...unpipeOnAbort(unpipeSignal, {
        sourceStream,
        mergedStream,
        sourceOptions,
        fileDescriptors,
        startTime
      })
    ]);
  } finally {
    maxListenersController.abort();
  }
};
var getSubprocessPromises = (sourcePromise, destination) => Promise.allSettled([sourcePromise, destination]);

// node_modules/execa/lib/io/contents.js
import { setImmediate } from "node:timers/promises";

// node_modules/execa/lib/io/iterate.js
import { on as on5 } from "node:events";
import { getDefaultHighWaterMark as getDefaultHighWaterMark3 } from "node:stream";
var iterateOnSubprocessStream = ({ subprocessStdout, subprocess, binary, shouldEncode, encoding, preserveNewlines }) => {
  const controller = new AbortController();
  stopReadingOnExit(subprocess, controller);
  return iterateOnStream({
    stream: subprocessStdout,
    controller,
    binary,
    shouldEncode: !subprocessStdout.readableObjectMode && shouldEncode,
    encoding,
    shouldSplit: !subprocessStdout.readableObjectMode,
    preserveNewlines
  });
};
var stopReadingOnExit = async (subprocess, controller) => {
  try {
    await subprocess;
  } catch {
  } finally {
    controller.abort();
  }
};
var iterateForResult = ({ stream, onStreamEnd, lines, encoding, stripFinalNewline: stripFinalNewline2, allMixed }) => {
  const controller = new AbortController();
  stopReadingOnStreamEnd(onStreamEnd, controller, stream);
  const objectMode = stream.readableObjectMode && !allMixed;
  return iterateOnStream({
    stream,
    controller,
    binary: encoding === "buffer",
    shouldEncode: !objectMode,
    encoding,
    shouldSplit: !objectMode && lines,
    preserveNewlines: !stripFinalNewline2
  });
};
var stopReadingOnStreamEnd = async (onStreamEnd, controller, stream) => {
  try {
    await onStreamEnd;
  } catch {
    stream.destroy();
  } finally {
    controller.abort();
  }
};
var iterateOnStream = ({ stream, controller, binary, shouldEncode, encoding, shouldSplit, preserveNewlines }) => {
  const onStdoutChunk = on5(stream, "data", {
    signal: controller.signal,
    highWaterMark: HIGH_WATER_MARK,
    // Backward compatibility with older name for this option
    // See https://github.com/nodejs/node/pull/52080#discussion_r1525227861
    // @todo Remove after removing support for Node 21
    highWatermark: HIGH_WATER_MARK
  });
  return iterateOnData({
    onStdoutChunk,
    controller,
    binary,
    shouldEncode,
    encoding,
    shouldSplit,
    preserveNewlines
  });
};
var DEFAULT_OBJECT_HIGH_WATER_MARK = getDefaultHighWaterMark3(true);
var HIGH_WATER_MARK = DEFAULT_OBJECT_HIGH_WATER_MARK;
var iterateOnData = async function* ({ onStdoutChunk, controller, binary, shouldEncode, encoding, shouldSplit, preserveNewlines }) {
  const generators = getGenerators({
    binary,
    shouldEncode,
    encoding,
    shouldSplit,
    preserveNewlines
  });
  try {
    for await (const [chunk] of onStdoutChunk) {
      yield* transformChunkSync(chunk, generators, 0);
    }
  } catch (error) {
    if (!controller.signal.aborted) {
      throw error;
    }
  } finally {
    yield* finalChunksSync(generators);
  }
};
var getGenerators = ({ binary, shouldEncode, encoding, shouldSplit, preserveNewlines }) => [
  getEncodingTransformGenerator(binary, encoding, !shouldEncode),
  getSplitLinesGenerator(binary, preserveNewlines, !shouldSplit, {})
].filter(Boolean);

// node_modules/execa/lib/io/contents.js
var getStreamOutput = async ({ stream, onStreamEnd, fdNumber, encoding, buffer, maxBuffer, lines, allMixed, stripFinalNewline: stripFinalNewline2, verboseInfo, streamInfo }) => {
  const logPromise = logOutputAsync({
    stream,
    onStreamEnd,
    fdNumber,
    encoding,
    allMixed,
    verboseInfo,
    streamInfo
  });
  if (!buffer) {
    await Promise.all([resumeStream(stream), logPromise]);
    return;
  }
  const stripFinalNewlineValue = getStripFinalNewline(stripFinalNewline2, fdNumber);
  const iterable = iterateForResult({
    stream,
    onStreamEnd,
    lines,
    encoding,
    stripFinalNewline: stripFinalNewlineValue,
    allMixed
  });
  const [output] = await Promise.all([
    getStreamContents2({
      stream,
      iterable,
      fdNumber,
      encoding,
      maxBuffer,
      lines
    }),
    logPromise
  ]);
  return output;
};
var logOutputAsync = async ({ stream, onStreamEnd, fdNumber, encoding, allMixed, verboseInfo, streamInfo: { fileDescriptors } }) => {
  if (!shouldLogOutput({
    stdioItems: fileDescriptors[fdNumber]?.stdioItems,
    encoding,
    verboseInfo,
    fdNumber
  })) {
    return;
  }
  const linesIterable = iterateForResult({
    stream,
    onStreamEnd,
    lines: true,
    encoding,
    stripFinalNewline: true,
    allMixed
  });
  await logLines(linesIterable, stream, fdNumber, verboseInfo);
};
var resumeStream = async (stream) => {
  await setImmediate();
  if (stream.readableFlowing === null) {
    stream.resume();
  }
};
var getStreamContents2 = async ({ stream, stream: { readableObjectMode }, iterable, fdNumber, encoding, maxBuffer, lines }) => {
  try {
    if (readableObjectMode || lines) {
      return await getStreamAsArray(iterable, { maxBuffer });
    }
    if (encoding === "buffer") {
      return new Uint8Array(await getStreamAsArrayBuffer(iterable, { maxBuffer }));
    }
    return await getStreamAsString(iterable, { maxBuffer });
  } catch (error) {
    return handleBufferedData(handleMaxBuffer({
      error,
      stream,
      readableObjectMode,
      lines,
      encoding,
      fdNumber
    }));
  }
};
var getBufferedData = async (streamPromise) => {
  try {
    return await streamPromise;
  } catch (error) {
    return handleBufferedData(error);
  }
};
var handleBufferedData = ({ bufferedData }) => isArrayBuffer(bufferedData) ? new Uint8Array(bufferedData) : bufferedData;

// node_modules/execa/lib/resolve/wait-stream.js
import { finished as finished5 } from "node:stream/promises";
var waitForStream = async (stream, fdNumber, streamInfo, { isSameDirection, stopOnExit = false } = {}) => {
  const state = handleStdinDestroy(stream, streamInfo);
  const abortController = new AbortController();
  try {
    await Promise.race([
      ...stopOnExit ? [streamInfo.exitPromise] : [],
      finished5(stream, { cleanup: true, signal: abortController.signal })
    ]);
  } catch (error) {
    if (!state.stdinCleanedUp) {
      handleStreamError(error, fdNumber, streamInfo, isSameDirection);
    }
  } finally {
    abortController.abort();
  }
};
var handleStdinDestroy = (stream, { originalStreams: [originalStdin], subprocess }) => {
  const state = { stdinCleanedUp: false };
  if (stream === originalStdin) {
    spyOnStdinDestroy(stream, subprocess, state);
  }
  return state;
};
var spyOnStdinDestroy = (subprocessStdin, subprocess, state) => {
  const { _destroy } = subprocessStdin;
  subprocessStdin._destroy = (...destroyArguments) => {
    setStdinCleanedUp(subprocess, state);
    _destroy.call(subprocessStdin, ...destroyArguments);
  };
};
var setStdinCleanedUp = ({ exitCode, signalCode }, state) => {
  if (exitCode !== null || signalCode !== null) {
    state.stdinCleanedUp = true;
  }
};
var handleStreamError = (error, fdNumber, streamInfo, isSameDirection) => {
  if (!shouldIgnoreStreamError(error, fdNumber, streamInfo, isSameDirection)) {
    throw error;
  }
};
var shouldIgnoreStreamError = (error, fdNumber, streamInfo, isSameDirection = true) => {
  if (streamInfo.propagating) {
    return isStreamEpipe(error) || isStreamAbort(error);
  }
  streamInfo.propagating = true;
  return isInputFileDescriptor(streamInfo, fdNumber) === isSameDirection ? isStreamEpipe(error) : isStreamAbort(error);
};
var isInputFileDescriptor = ({ fileDescriptors }, fdNumber) => fdNumber !== "all" && fileDescriptors[fdNumber].direction === "input";
var isStreamAbort = (error) => error?.code === "ERR_STREAM_PREMATURE_CLOSE";
var isStreamEpipe = (error) => error?.code === "EPIPE";

// node_modules/execa/lib/resolve/stdio.js
var waitForStdioStreams = ({ subprocess, encoding, buffer, maxBuffer, lines, stripFinalNewline: stripFinalNewline2, verboseInfo, streamInfo }) => subprocess.stdio.map((stream, fdNumber) => waitForSubprocessStream({
  stream,
  fdNumber,
  encoding,
  buffer: buffer[fdNumber],
  maxBuffer: maxBuffer[fdNumber],
  lines: lines[fdNumber],
  allMixed: false,
  stripFinalNewline: stripFinalNewline2,
  verboseInfo,
  streamInfo
}));
var waitForSubprocessStream = async ({ stream, fdNumber, encoding, buffer, maxBuffer, lines, allMixed, stripFinalNewline: stripFinalNewline2, verboseInfo, streamInfo }) => {
  if (!stream) {
    return;
  }
  const onStreamEnd = waitForStream(stream, fdNumber, streamInfo);
  if (isInputFileDescriptor(streamInfo, fdNumber)) {
    await onStreamEnd;
    return;
  }
  const [output] = await Promise.all([
    getStreamOutput({
      stream,
      onStreamEnd,
      fdNumber,
      encoding,
      buffer,
      maxBuffer,
      lines,
      allMixed,
      stripFinalNewline: stripFinalNewline2,
      verboseInfo,
      streamInfo
    }),
    onStreamEnd
  ]);
  return output;
};

// node_modules/execa/lib/resolve/all-async.js
var makeAllStream = ({ stdout, stderr }, { all }) => all && (stdout || stderr) ? mergeStreams([stdout, stderr].filter(Boolean)) : void 0;
var waitForAllStream = ({ subprocess, encoding, buffer, maxBuffer, lines, stripFinalNewline: stripFinalNewline2, verboseInfo, streamInfo }) => waitForSubprocessStream({
  ...getAllStream(subprocess, buffer),
  fdNumber: "all",
  encoding,
  maxBuffer: maxBuffer[1] + maxBuffer[2],
  lines: lines[1] || lines[2],
  allMixed: getAllMixed(subprocess),
  stripFinalNewline: stripFinalNewline2,
  verboseInfo,
  streamInfo
});
var getAllStream = ({ stdout, stderr, all }, [, bufferStdout, bufferStderr]) => {
  const buffer = bufferStdout || bufferStderr;
  if (!buffer) {
    return { stream: all, buffer };
  }
  if (!bufferStdout) {
    return { stream: stderr, buffer };
  }
  if (!bufferStderr) {
    return { stream: stdout, buffer };
  }
  return { stream: all, buffer };
};
var getAllMixed = ({ all, stdout, stderr }) => all && stdout && stderr && stdout.readableObjectMode !== stderr.readableObjectMode;

// node_modules/execa/lib/resolve/wait-subprocess.js
import { once as once8 } from "node:events";

// node_modules/execa/lib/verbose/ipc.js
var shouldLogIpc = (verboseInfo) => isFullVerbose(verboseInfo, "ipc");
var logIpcOutput = (message, verboseInfo) => {
  const verboseMessage = serializeVerboseMessage(message);
  verboseLog({
    type: "ipc",
    verboseMessage,
    fdNumber: "ipc",
    verboseInfo
  });
};

// node_modules/execa/lib/ipc/buffer-messages.js
var waitForIpcOutput = async ({
  subprocess,
  buffer: bufferArray,
  maxBuffer: maxBufferArray,
  ipc,
  ipcOutput,
  verboseInfo
}) => {
  if (!ipc) {
    return ipcOutput;
  }
  const isVerbose2 = shouldLogIpc(verboseInfo);
  const buffer = getFdSpecificValue(bufferArray, "ipc");
  const maxBuffer = getFdSpecificValue(maxBufferArray, "ipc");
  for await (const message of loopOnMessages({
    anyProcess: subprocess,
    channel: subprocess.channel,
    isSubprocess: false,
    ipc,
    shouldAwait: false,
    reference: true
  })) {
    if (buffer) {
      checkIpcMaxBuffer(subprocess, ipcOutput, maxBuffer);
      ipcOutput.push(message);
    }
    if (isVerbose2) {
      logIpcOutput(message, verboseInfo);
    }
  }
  return ipcOutput;
};
var getBufferedIpcOutput = async (ipcOutputPromise, ipcOutput) => {
  await Promise.allSettled([ipcOutputPromise]);
  return ipcOutput;
};

// node_modules/execa/lib/resolve/wait-subprocess.js
var waitForSubprocessResult = async ({
  subprocess,
  options: {
    encoding,
    buffer,
    maxBuffer,
    lines,
    timeoutDuration: timeout,
    cancelSignal,
    gracefulCancel,
    forceKillAfterDelay,
    stripFinalNewline: stripFinalNewline2,
    ipc,
    ipcInput
  },
  context,
  verboseInfo,
  fileDescriptors,
  originalStreams,
  onInternalError,
  controller
}) => {
  const exitPromise = waitForExit(subprocess, context);
  const streamInfo = {
    originalStreams,
    fileDescriptors,
    subprocess,
    exitPromise,
    propagating: false
  };
  const stdioPromises = waitForStdioStreams({
    subprocess,
    encoding,
    buffer,
    maxBuffer,
    lines,
    stripFinalNewline: stripFinalNewline2,
    verboseInfo,
    streamInfo
  });
  const allPromise = waitForAllStream({
    subprocess,
    encoding,
    buffer,
    maxBuffer,
    lines,
    stripFinalNewline: stripFinalNewline2,
    verboseInfo,
    streamInfo
  });
  const ipcOutput = [];
  const ipcOutputPromise = waitForIpcOutput({
    subprocess,
    buffer,
    maxBuffer,
    ipc,
    ipcOutput,
    verboseInfo
  });
  const originalPromises = waitForOriginalStreams(originalStreams, subprocess, streamInfo);
  const customStreamsEndPromises = waitForCustomStreamsEnd(fileDescriptors, streamInfo);
  try {
    return await Promise.race([
      Promise.all([
        {},
        waitForSuccessfulExit(exitPromise),
        Promise.all(stdioPromises),
        allPromise,
        ipcOutputPromise,
        sendIpcInput(subprocess, ipcInput),
        ...originalPromises,
        ...customStreamsEndPromises
      ]),
      onInternalError,
      throwOnSubprocessError(subprocess, controller),
      ...throwOnTimeout(subprocess, timeout, context, controller),
      ...throwOnCancel({
        subprocess,
        cancelSignal,
        gracefulCancel,
        context,
        controller
      }),
      ...throwOnGracefulCancel({
        subprocess,
        cancelSignal,
        gracefulCancel,
        forceKillAfterDelay,
        context,
        controller
      })
    ]);
  } catch (error) {
    context.terminationReason ??= "other";
    return Promise.all([
      { error },
      exitPromise,
      Promise.all(stdioPromises.map((stdioPromise) => getBufferedData(stdioPromise))),
      getBufferedData(allPromise),
      getBufferedIpcOutput(ipcOutputPromise, ipcOutput),
      Promise.allSettled(originalPromises),
      Promise.allSettled(customStreamsEndPromises)
    ]);
  }
};
var waitForOriginalStreams = (originalStreams, subprocess, streamInfo) => originalStreams.map((stream, fdNumber) => stream === subprocess.stdio[fdNumber] ? void 0 : waitForStream(stream, fdNumber, streamInfo));
var waitForCustomStreamsEnd = (fileDescriptors, streamInfo) => fileDescriptors.flatMap(({ stdioItems }, fdNumber) => stdioItems.filter(({ value, stream = value }) => isStream(stream, { checkOpen: false }) && !isStandardStream(stream)).map(({ type, value, stream = value }) => waitForStream(stream, fdNumber, streamInfo, {
  isSameDirection: TRANSFORM_TYPES.has(type),
  stopOnExit: type === "native"
})));
var throwOnSubprocessError = async (subprocess, { signal }) => {
  const [error] = await once8(subprocess, "error", { signal });
  throw error;
};

// node_modules/execa/lib/convert/concurrent.js
var initializeConcurrentStreams = () => ({
  readableDestroy: /* @__PURE__ */ new WeakMap(),
  writableFinal: /* @__PURE__ */ new WeakMap(),
  writableDestroy: /* @__PURE__ */ new WeakMap()
});
var addConcurrentStream = (concurrentStreams, stream, waitName) => {
  const weakMap = concurrentStreams[waitName];
  if (!weakMap.has(stream)) {
    weakMap.set(stream, []);
  }
  const promises = weakMap.get(stream);
  const promise = createDeferred();
  promises.push(promise);
  const resolve8 = promise.resolve.bind(promise);
  return { resolve: resolve8, promises };
};
var waitForConcurrentStreams = async ({ resolve: resolve8, promises }, subprocess) => {
  resolve8();
  const [isSubprocessExit] = await Promise.race([
    Promise.allSettled([true, subprocess]),
    Promise.all([false, ...promises])
  ]);
  return !isSubprocessExit;
};

// node_modules/execa/lib/convert/readable.js
import { Readable as Readable3 } from "node:stream";
import { callbackify as callbackify2 } from "node:util";

// node_modules/execa/lib/convert/shared.js
import { finished as finished6 } from "node:stream/promises";
var safeWaitForSubprocessStdin = async (subprocessStdin) => {
  if (subprocessStdin === void 0) {
    return;
  }
  try {
    await waitForSubprocessStdin(subprocessStdin);
  } catch {
  }
};
var safeWaitForSubprocessStdout = async (subprocessStdout) => {
  if (subprocessStdout === void 0) {
    return;
  }
  try {
    await waitForSubprocessStdout(subprocessStdout);
  } catch {
  }
};
var waitForSubprocessStdin = async (subprocessStdin) => {
  await finished6(subprocessStdin, { cleanup: true, readable: false, writable: true });
};
var waitForSubprocessStdout = async (subprocessStdout) => {
  await finished6(subprocessStdout, { cleanup: true, readable: true, writable: false });
};
var waitForSubprocess = async (subprocess, error) => {
  await subprocess;
  if (error) {
    throw error;
  }
};
var destroyOtherStream = (stream, isOpen, error) => {
  if (error && !isStreamAbort(error)) {
    stream.destroy(error);
  } else if (isOpen) {
    stream.destroy();
  }
};

// node_modules/execa/lib/convert/readable.js
var createReadable = ({ subprocess, concurrentStreams, encoding }, { from, binary: binaryOption = true, preserveNewlines = true } = {}) => {
  const binary = binaryOption || BINARY_ENCODINGS.has(encoding);
  const { subprocessStdout, waitReadableDestroy } = getSubprocessStdout(subprocess, from, concurrentStreams);
  const { readableEncoding, readableObjectMode, readableHighWaterMark } = getReadableOptions(subprocessStdout, binary);
  const { read, onStdoutDataDone } = getReadableMethods({
    subprocessStdout,
    subprocess,
    binary,
    encoding,
    preserveNewlines
  });
  const readable2 = new Readable3({
    read,
    destroy: callbackify2(onReadableDestroy.bind(void 0, { subprocessStdout, subprocess, waitReadableDestroy })),
    highWaterMark: readableHighWaterMark,
    objectMode: readableObjectMode,
    encoding: readableEncoding
  });
  onStdoutFinished({
    subprocessStdout,
    onStdoutDataDone,
    readable: readable2,
    subprocess
  });
  return readable2;
};
var getSubprocessStdout = (subprocess, from, concurrentStreams) => {
  const subprocessStdout = getFromStream(subprocess, from);
  const waitReadableDestroy = addConcurrentStream(concurrentStreams, subprocessStdout, "readableDestroy");
  return { subprocessStdout, waitReadableDestroy };
};
var getReadableOptions = ({ readableEncoding, readableObjectMode, readableHighWaterMark }, binary) => binary ? { readableEncoding, readableObjectMode, readableHighWaterMark } : { readableEncoding, readableObjectMode: true, readableHighWaterMark: DEFAULT_OBJECT_HIGH_WATER_MARK };
var getReadableMethods = ({ subprocessStdout, subprocess, binary, encoding, preserveNewlines }) => {
  const onStdoutDataDone = createDeferred();
  const onStdoutData = iterateOnSubprocessStream({
    subprocessStdout,
    subprocess,
    binary,
    shouldEncode: !binary,
    encoding,
    preserveNewlines
  });
  return {
    read() {
      onRead(this, onStdoutData, onStdoutDataDone);
    },
    onStdoutDataDone
  };
};
var onRead = async (readable2, onStdoutData, onStdoutDataDone) => {
  try {
    const { value, done } = await onStdoutData.next();
    if (done) {
      onStdoutDataDone.resolve();
    } else {
      readable2.push(value);
    }
  } catch {
  }
};
var onStdoutFinished = async ({ subprocessStdout, onStdoutDataDone, readable: readable2, subprocess, subprocessStdin }) => {
  try {
    await waitForSubprocessStdout(subprocessStdout);
    await subprocess;
    await safeWaitForSubprocessStdin(subprocessStdin);
    await onStdoutDataDone;
    if (readable2.readable) {
      readable2.push(null);
    }
  } catch (error) {
    await safeWaitForSubprocessStdin(subprocessStdin);
    destroyOtherReadable(readable2, error);
  }
};
var onReadableDestroy = async ({ subprocessStdout, subprocess, waitReadableDestroy }, error) => {
  if (await waitForConcurrentStreams(waitReadableDestroy, subprocess)) {
    destroyOtherReadable(subprocessStdout, error);
    await waitForSubprocess(subprocess, error);
  }
};
var destroyOtherReadable = (stream, error) => {
  destroyOtherStream(stream, stream.readable, error);
};

// node_modules/execa/lib/convert/writable.js
import { Writable as Writable3 } from "node:stream";
import { callbackify as callbackify3 } from "node:util";
var createWritable = ({ subprocess, concurrentStreams }, { to } = {}) => {
  const { subprocessStdin, waitWritableFinal, waitWritableDestroy } = getSubprocessStdin(subprocess, to, concurrentStreams);
  const writable2 = new Writable3({
    ...getWritableMethods(subprocessStdin, subprocess, waitWritableFinal),
    destroy: callbackify3(onWritableDestroy.bind(void 0, {
      subprocessStdin,
      subprocess,
      waitWritableFinal,
      waitWritableDestroy
    })),
    highWaterMark: subprocessStdin.writableHighWaterMark,
    objectMode: subprocessStdin.writableObjectMode
  });
  onStdinFinished(subprocessStdin, writable2);
  return writable2;
};
var getSubprocessStdin = (subprocess, to, concurrentStreams) => {
  const subprocessStdin = getToStream(subprocess, to);
  const waitWritableFinal = addConcurrentStream(concurrentStreams, subprocessStdin, "writableFinal");
  const waitWritableDestroy = addConcurrentStream(concurrentStreams, subprocessStdin, "writableDestroy");
  return { subprocessStdin, waitWritableFinal, waitWritableDestroy };
};
var getWritableMethods = (subprocessStdin, subprocess, waitWritableFinal) => ({
  write: onWrite.bind(void 0, subprocessStdin),
  final: callbackify3(onWritableFinal.bind(void 0, subprocessStdin, subprocess, waitWritableFinal))
});
var onWrite = (subprocessStdin, chunk, encoding, done) => {
  if (subprocessStdin.write(chunk, encoding)) {
    done();
  } else {
    subprocessStdin.once("drain", done);
  }
};
var onWritableFinal = async (subprocessStdin, subprocess, waitWritableFinal) => {
  if (await waitForConcurrentStreams(waitWritableFinal, subprocess)) {
    if (subprocessStdin.writable) {
      subprocessStdin.end();
    }
    await subprocess;
  }
};
var onStdinFinished = async (subprocessStdin, writable2, subprocessStdout) => {
  try {
    await waitForSubprocessStdin(subprocessStdin);
    if (writable2.writable) {
      writable2.end();
    }
  } catch (error) {
    await safeWaitForSubprocessStdout(subprocessStdout);
    destroyOtherWritable(writable2, error);
  }
};
var onWritableDestroy = async ({ subprocessStdin, subprocess, waitWritableFinal, waitWritableDestroy }, error) => {
  await waitForConcurrentStreams(waitWritableFinal, subprocess);
  if (await waitForConcurrentStreams(waitWritableDestroy, subprocess)) {
    destroyOtherWritable(subprocessStdin, error);
    await waitForSubprocess(subprocess, error);
  }
};
var destroyOtherWritable = (stream, error) => {
  destroyOtherStream(stream, stream.writable, error);
};

// node_modules/execa/lib/convert/duplex.js
import { Duplex as Duplex3 } from "node:stream";
import { callbackify as callbackify4 } from "node:util";
var createDuplex = ({ subprocess, concurrentStreams, encoding }, { from, to, binary: binaryOption = true, preserveNewlines = true } = {}) => {
  const binary = binaryOption || BINARY_ENCODINGS.has(encoding);
  const { subprocessStdout, waitReadableDestroy } = getSubprocessStdout(subprocess, from, concurrentStreams);
  const { subprocessStdin, waitWritableFinal, waitWritableDestroy } = getSubprocessStdin(subprocess, to, concurrentStreams);
  const { readableEncoding, readableObjectMode, readableHighWaterMark } = getReadableOptions(subprocessStdout, binary);
  const { read, onStdoutDataDone } = getReadableMethods({
    subprocessStdout,
    subprocess,
    binary,
    encoding,
    preserveNewlines
  });
  const duplex2 = new Duplex3({
    read,
    ...getWritableMethods(subprocessStdin, subprocess, waitWritableFinal),
    destroy: callbackify4(onDuplexDestroy.bind(void 0, {
      subprocessStdout,
      subprocessStdin,
      subprocess,
      waitReadableDestroy,
      waitWritableFinal,
      waitWritableDestroy
    })),
    readableHighWaterMark,
    writableHighWaterMark: subprocessStdin.writableHighWaterMark,
    readableObjectMode,
    writableObjectMode: subprocessStdin.writableObjectMode,
    encoding: readableEncoding
  });
  onStdoutFinished({
    subprocessStdout,
    onStdoutDataDone,
    readable: duplex2,
    subprocess,
    subprocessStdin
  });
  onStdinFinished(subprocessStdin, duplex2, subprocessStdout);
  return duplex2;
};
var onDuplexDestroy = async ({ subprocessStdout, subprocessStdin, subprocess, waitReadableDestroy, waitWritableFinal, waitWritableDestroy }, error) => {
  await Promise.all([
    onReadableDestroy({ subprocessStdout, subprocess, waitReadableDestroy }, error),
    onWritableDestroy({
      subprocessStdin,
      subprocess,
      waitWritableFinal,
      waitWritableDestroy
    }, error)
  ]);
};

// node_modules/execa/lib/convert/iterable.js
var createIterable = (subprocess, encoding, {
  from,
  binary: binaryOption = false,
  preserveNewlines = false
} = {}) => {
  const binary = binaryOption || BINARY_ENCODINGS.has(encoding);
  const subprocessStdout = getFromStream(subprocess, from);
  const onStdoutData = iterateOnSubprocessStream({
    subprocessStdout,
    subprocess,
    binary,
    shouldEncode: true,
    encoding,
    preserveNewlines
  });
  return iterateOnStdoutData(onStdoutData, subprocessStdout, subprocess);
};
var iterateOnStdoutData = async function* (onStdoutData, subprocessStdout, subprocess) {
  try {
    yield* onStdoutData;
  } finally {
    if (subprocessStdout.readable) {
      subprocessStdout.destroy();
    }
    await subprocess;
  }
};

// node_modules/execa/lib/convert/add.js
var addConvertedStreams = (subprocess, { encoding }) => {
  const concurrentStreams = initializeConcurrentStreams();
  subprocess.readable = createReadable.bind(void 0, { subprocess, concurrentStreams, encoding });
  subprocess.writable = createWritable.bind(void 0, { subprocess, concurrentStreams });
  subprocess.duplex = createDuplex.bind(void 0, { subprocess, concurrentStreams, encoding });
  subprocess.iterable = createIterable.bind(void 0, subprocess, encoding);
  subprocess[Symbol.asyncIterator] = createIterable.bind(void 0, subprocess, encoding, {});
};

// node_modules/execa/lib/methods/promise.js
var mergePromise = (subprocess, promise) => {
  for (const [property, descriptor] of descriptors) {
    const value = descriptor.value.bind(promise);
    Reflect.defineProperty(subprocess, property, { ...descriptor, value });
  }
};
var nativePromisePrototype = (async () => {
})().constructor.prototype;
var descriptors = ["then", "catch", "finally"].map((property) => [
  property,
  Reflect.getOwnPropertyDescriptor(nativePromisePrototype, property)
]);

// node_modules/execa/lib/methods/main-async.js
var execaCoreAsync = (rawFile, rawArguments, rawOptions, createNested) => {
  const { file, commandArguments, command, escapedCommand, startTime, verboseInfo, options, fileDescriptors } = handleAsyncArguments(rawFile, rawArguments, rawOptions);
  const { subprocess, promise } = spawnSubprocessAsync({
    file,
    commandArguments,
    options,
    startTime,
    verboseInfo,
    command,
    escapedCommand,
    fileDescriptors
  });
  subprocess.pipe = pipeToSubprocess.bind(void 0, {
    source: subprocess,
    sourcePromise: promise,
    boundOptions: {},
    createNested
  });
  mergePromise(subprocess, promise);
  SUBPROCESS_OPTIONS.set(subprocess, { options, fileDescriptors });
  return subprocess;
};
var handleAsyncArguments = (rawFile, rawArguments, rawOptions) => {
  const { command, escapedCommand, startTime, verboseInfo } = handleCommand(rawFile, rawArguments, rawOptions);
  const { file, commandArguments, options: normalizedOptions } = normalizeOptions(rawFile, rawArguments, rawOptions);
  const options = handleAsyncOptions(normalizedOptions);
  const fileDescriptors = handleStdioAsync(options, verboseInfo);
  return {
    file,
    commandArguments,
    command,
    escapedCommand,
    startTime,
    verboseInfo,
    options,
    fileDescriptors
  };
};
var handleAsyncOptions = ({ timeout, signal, ...options }) => {
  if (signal !== void 0) {
    throw new TypeError('The "signal" option has been renamed to "cancelSignal" instead.');
  }
  return { ...options, timeoutDuration: timeout };
};
var spawnSubprocessAsync = ({ file, commandArguments, options, startTime, verboseInfo, command, escapedCommand, fileDescriptors }) => {
  let subprocess;
  try {
    subprocess = spawn(...concatenateShell(file, commandArguments, options));
  } catch (error) {
    return handleEarlyError({
      error,
      command,
      escapedCommand,
      fileDescriptors,
      options,
      startTime,
      verboseInfo
    });
  }
  const controller = new AbortController();
  setMaxListeners(Number.POSITIVE_INFINITY, controller.signal);
  const originalStreams = [...subprocess.stdio];
  pipeOutputAsync(subprocess, fileDescriptors, controller);
  cleanupOnExit(subprocess, options, controller);
  const context = {};
  const onInternalError = createDeferred();
  subprocess.kill = subprocessKill.bind(void 0, {
    kill: subprocess.kill.bind(subprocess),
    options,
    onInternalError,
    context,
    controller
  });
  subprocess.all = makeAllStream(subprocess, options);
  addConvertedStreams(subprocess, options);
  addIpcMethods(subprocess, options);
  const promise = handlePromise({
    subprocess,
    options,
    startTime,
    verboseInfo,
    fileDescriptors,
    originalStreams,
    command,
    escapedCommand,
    context,
    onInternalError,
    controller
  });
  return { subprocess, promise };
};
var handlePromise = async ({ subprocess, options, startTime, verboseInfo, fileDescriptors, originalStreams, command, escapedCommand, context, onInternalError, controller }) => {
  const [
    errorInfo,
    [exitCode, signal],
    stdioResults,
    allResult,
    ipcOutput
  ] = await waitForSubprocessResult({
    subprocess,
    options,
    context,
    verboseInfo,
    fileDescriptors,
    originalStreams,
    onInternalError,
    controller
  });
  controller.abort();
  onInternalError.resolve();
  const stdio = stdioResults.map((stdioResult, fdNumber) => stripNewline(stdioResult, options, fdNumber));
  const all = stripNewline(allResult, options, "all");
  const result = getAsyncResult({
    errorInfo,
    exitCode,
    signal,
    stdio,
    all,
    ipcOutput,
    context,
    options,
    command,
    escapedCommand,
    startTime
  });
  return handleResult(result, verboseInfo, options);
};
var getAsyncResult = ({ errorInfo, exitCode, signal, stdio, all, ipcOutput, context, options, command, escapedCommand, startTime }) => "error" in errorInfo ? makeError({
  error: errorInfo.error,
  command,
  escapedCommand,
  timedOut: context.terminationReason === "timeout",
  isCanceled: context.terminationReason === "cancel" || context.terminationReason === "gracefulCancel",
  isGracefullyCanceled: context.terminationReason === "gracefulCancel",
  isMaxBuffer: errorInfo.error instanceof MaxBufferError,
  isForcefullyTerminated: context.isForcefullyTerminated,
  exitCode,
  signal,
  stdio,
  all,
  ipcOutput,
  options,
  startTime,
  isSync: false
}) : makeSuccessResult({
  command,
  escapedCommand,
  stdio,
  all,
  ipcOutput,
  options,
  startTime
});

// node_modules/execa/lib/methods/bind.js
var mergeOptions = (boundOptions, options) => {
  const newOptions = Object.fromEntries(
    Object.entries(options).map(([optionName, optionValue]) => [
      optionName,
      mergeOption(optionName, boundOptions[optionName], optionValue)
    ])
  );
  return { ...boundOptions, ...newOptions };
};
var mergeOption = (optionName, boundOptionValue, optionValue) => {
  if (DEEP_OPTIONS.has(optionName) && isPlainObject(boundOptionValue) && isPlainObject(optionValue)) {
    return { ...boundOptionValue, ...optionValue };
  }
  return optionValue;
};
var DEEP_OPTIONS = /* @__PURE__ */ new Set(["env", ...FD_SPECIFIC_OPTIONS]);

// node_modules/execa/lib/methods/create.js
var createExeca = (mapArguments, boundOptions, deepOptions, setBoundExeca) => {
  const createNested = (mapArguments2, boundOptions2, setBoundExeca2) => createExeca(mapArguments2, boundOptions2, deepOptions, setBoundExeca2);
  const boundExeca = (...execaArguments) => callBoundExeca({
    mapArguments,
    deepOptions,
    boundOptions,
    setBoundExeca,
    createNested
  }, ...execaArguments);
  if (setBoundExeca !== void 0) {
    setBoundExeca(boundExeca, createNested, boundOptions);
  }
  return boundExeca;
};
var callBoundExeca = ({ mapArguments, deepOptions = {}, boundOptions = {}, setBoundExeca, createNested }, firstArgument, ...nextArguments) => {
  if (isPlainObject(firstArgument)) {
    return createNested(mapArguments, mergeOptions(boundOptions, firstArgument), setBoundExeca);
  }
  const { file, commandArguments, options, isSync } = parseArguments({
    mapArguments,
    firstArgument,
    nextArguments,
    deepOptions,
    boundOptions
  });
  return isSync ? execaCoreSync(file, commandArguments, options) : execaCoreAsync(file, commandArguments, options, createNested);
};
var parseArguments = ({ mapArguments, firstArgument, nextArguments, deepOptions, boundOptions }) => {
  const callArguments = isTemplateString(firstArgument) ? parseTemplates(firstArgument, nextArguments) : [firstArgument, ...nextArguments];
  const [initialFile, initialArguments, initialOptions] = normalizeParameters(...callArguments);
  const mergedOptions = mergeOptions(mergeOptions(deepOptions, boundOptions), initialOptions);
  const {
    file = initialFile,
    commandArguments = initialArguments,
    options = mergedOptions,
    isSync = false
  } = mapArguments({ file: initialFile, commandArguments: initialArguments, options: mergedOptions });
  return {
    file,
    commandArguments,
    options,
    isSync
  };
};

// node_modules/execa/lib/methods/command.js
var mapCommandAsync = ({ file, commandArguments }) => parseCommand(file, commandArguments);
var mapCommandSync = ({ file, commandArguments }) => ({ ...parseCommand(file, commandArguments), isSync: true });
var parseCommand = (command, unusedArguments) => {
  if (unusedArguments.length > 0) {
    throw new TypeError(`The command and its arguments must be passed as a single string: ${command} ${unusedArguments}.`);
  }
  const [file, ...commandArguments] = parseCommandString(command);
  return { file, commandArguments };
};
var parseCommandString = (command) => {
  if (typeof command !== "string") {
    throw new TypeError(`The command must be a string: ${String(command)}.`);
  }
  const trimmedCommand = command.trim();
  if (trimmedCommand === "") {
    return [];
  }
  const tokens = [];
  for (const token of trimmedCommand.split(SPACES_REGEXP)) {
    const previousToken = tokens.at(-1);
    if (previousToken && previousToken.endsWith("\\")) {
      tokens[tokens.length - 1] = `${previousToken.slice(0, -1)} ${token}`;
    } else {
      tokens.push(token);
    }
  }
  return tokens;
};
var SPACES_REGEXP = / +/g;

// node_modules/execa/lib/methods/script.js
var setScriptSync = (boundExeca, createNested, boundOptions) => {
  boundExeca.sync = createNested(mapScriptSync, boundOptions);
  boundExeca.s = boundExeca.sync;
};
var mapScriptAsync = ({ options }) => getScriptOptions(options);
var mapScriptSync = ({ options }) => ({ ...getScriptOptions(options), isSync: true });
var getScriptOptions = (options) => ({ options: { ...getScriptStdinOption(options), ...options } });
var getScriptStdinOption = ({ input, inputFile, stdio }) => input === void 0 && inputFile === void 0 && stdio === void 0 ? { stdin: "inherit" } : {};
var deepScriptOptions = { preferLocal: true };

// node_modules/execa/index.js
var execa = createExeca(() => ({}));
var execaSync = createExeca(() => ({ isSync: true }));
var execaCommand = createExeca(mapCommandAsync);
var execaCommandSync = createExeca(mapCommandSync);
var execaNode = createExeca(mapNode);
var $ = createExeca(mapScriptAsync, {}, deepScriptOptions, setScriptSync);
var {
  sendMessage: sendMessage2,
  getOneMessage: getOneMessage2,
  getEachMessage: getEachMessage2,
  getCancelSignal: getCancelSignal2
} = getIpcExport();

// src/git/git.ts
async function runGit(folder, args, options = {}) {
  const result = await readGitOutput(folder, args, options);
  return result.kind === "done" ? { kind: "done", text: result.bytes.toString("utf8").replace(/\r?\n$/, "") } : result;
}
async function readGitOutput(folder, args, options = {}) {
  var _stack = [];
  try {
    const { timeoutSeconds = 10, signal, env = {} } = options;
    signal?.throwIfAborted();
    const running = execa("git", args, {
      cwd: folder,
      env: { ...buildGitEnvironment(process.env), ...env },
      extendEnv: false,
      reject: false,
      stdin: "ignore",
      detached: hasProcessGroups,
      windowsHide: true,
      encoding: "buffer",
      stripFinalNewline: false
    });
    registerOwnProgram(running);
    const timeout = AbortSignal.timeout(timeoutSeconds * 1e3);
    const _group = __using(_stack, stopGroupOnAbort(
      running.pid,
      AbortSignal.any([timeout, ...signal ? [signal] : []])
    ));
    const result = await running;
    signal?.throwIfAborted();
    if (result.exitCode === 0) return { kind: "done", bytes: Buffer.from(result.stdout) };
    if (timeout.aborted)
      return { kind: "failed", message: `git took longer than ${timeoutSeconds} s` };
    if (result.code === "ENOENT") return { kind: "failed", message: "git is not installed" };
    return { kind: "failed", message: extractGitError(Buffer.from(result.stderr).toString("utf8")) };
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
function stopGroupOnAbort(leader, signal) {
  if (leader === void 0) return { [Symbol.dispose]: () => {
  } };
  let killing;
  const stop = () => {
    signalGroup(leader, "SIGTERM");
    killing = setTimeout(() => signalGroup(leader, "SIGKILL"), stopSeconds * 1e3);
  };
  runningGroups.add(leader);
  signal.addEventListener("abort", stop, { once: true });
  return {
    [Symbol.dispose]() {
      clearTimeout(killing);
      signal.removeEventListener("abort", stop);
      runningGroups.delete(leader);
    }
  };
}
var hasProcessGroups = process.platform !== "win32";
var stopSeconds = 2;
var runningGroups = /* @__PURE__ */ new Set();
process.on("exit", () => {
  for (const leader of runningGroups) signalGroup(leader, "SIGTERM");
});
function signalGroup(leader, name2) {
  try {
    process.kill(hasProcessGroups ? -leader : leader, name2);
  } catch {
  }
}
function buildGitEnvironment(inherited) {
  const kept = Object.entries(inherited).filter(([name2]) => !repositoryVariables.has(name2));
  return {
    ...Object.fromEntries(kept),
    GIT_TERMINAL_PROMPT: "0",
    LC_ALL: "C"
  };
}
var repositoryVariables = /* @__PURE__ */ new Set([
  "GIT_ALTERNATE_OBJECT_DIRECTORIES",
  "GIT_COMMON_DIR",
  "GIT_DIR",
  "GIT_GRAFT_FILE",
  "GIT_IMPLICIT_WORK_TREE",
  "GIT_INDEX_FILE",
  "GIT_INTERNAL_SUPER_PREFIX",
  "GIT_NO_REPLACE_OBJECTS",
  "GIT_OBJECT_DIRECTORY",
  "GIT_PREFIX",
  "GIT_REPLACE_REF_BASE",
  "GIT_SHALLOW_FILE",
  "GIT_WORK_TREE"
]);
var silentFailure = "git failed without a message";
function extractGitError(stderr) {
  const lines = stderr.split("\n").filter((line2) => line2.trim() !== "");
  const line = lines.find((each) => /^(fatal|error): /.test(each)) ?? lines.at(-1) ?? silentFailure;
  return sanitizeLine2(line.replace(/^(fatal|error): /, ""));
}
function sanitizeLine2(text) {
  const line = text.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "");
  return line.length <= 200 ? line : `${line.slice(0, 199)}\u2026`;
}

// src/git/revisions.ts
async function readHeadCommit(folder) {
  const commit = await resolveCommit("HEAD", (args) => runGit(folder, args));
  if (commit === null) return { commit: null, dirty: false };
  const changes = await runGit(folder, ["status", "--porcelain", "--untracked-files=no"]);
  return { commit, dirty: changes.kind === "done" && changes.text !== "" };
}
async function readFileAtCommit(folder, commit, path6) {
  if (!isHash(commit)) return null;
  const result = await runGit(folder, ["cat-file", "blob", `${commit}:./${path6}`]);
  return result.kind === "done" ? result.text : null;
}
async function readBytesAtCommit(folder, commit, path6) {
  if (!isHash(commit)) return null;
  const plain = path6.replace(/^\.\//, "");
  const result = await readGitOutput(folder, ["cat-file", "blob", `${commit}:./${plain}`]);
  return result.kind === "done" ? result.bytes : null;
}
async function resolveCommit(name2, git) {
  const result = await git([
    "rev-parse",
    "--verify",
    "--quiet",
    "--end-of-options",
    `${name2}^{commit}`
  ]);
  return result.kind === "done" && isHash(result.text) ? result.text : null;
}
function isHash(text) {
  return /^([0-9a-f]{40}|[0-9a-f]{64})$/.test(text);
}
function isSafeArgument(name2) {
  return name2 !== "" && !name2.startsWith("-") && !new RegExp("\\p{Cc}", "u").test(name2);
}
function isPlainRefName(name2) {
  return isSafeArgument(name2) && name2 !== "HEAD" && !/[\^~:@{}?*[\\\s]|\.\./.test(name2);
}
function formatTrackingRef(branch) {
  return `refs/remotes/origin/${branch}`;
}
async function readParents(head, git) {
  const result = await git(["cat-file", "commit", head]);
  const text = result.kind === "done" ? result.text : "";
  const endOfHeader = text.indexOf("\n\n");
  const header = text.slice(0, endOfHeader);
  const parents = [...header.matchAll(/^parent ([0-9a-f]+)$/gm)].map(([, hash = ""]) => hash);
  const [, into] = /^Merge [0-9a-f]+ into ([0-9a-f]+)$/m.exec(text.slice(endOfHeader + 2).split("\n")[0] ?? "") ?? [];
  return { parents, isTestMerge: parents.length === 2 && into === parents[0] };
}
async function findMergeBase(one, other, git) {
  const result = await git(["merge-base", one, other]);
  return result.kind === "done" && isHash(result.text) ? result.text : null;
}
async function isShallow(git) {
  const result = await git(["rev-parse", "--is-shallow-repository"]);
  return result.kind === "done" && result.text === "true";
}

// src/git/tree/copied-tree.ts
import { constants as constants4, rmSync } from "node:fs";
import { copyFile, cp, lstat as lstat2, mkdir as mkdir2, mkdtemp, realpath as realpath2, rm as rm2, stat as stat2 } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname as dirname3, join as join2, relative as relative2, resolve as resolve2, sep as sep2 } from "node:path";

// src/git/tree-paths.ts
import { lstat, realpath } from "node:fs/promises";
import { dirname as dirname2, isAbsolute, relative, sep } from "node:path";
function isInsideFolder(path6, folder) {
  const rest = relative(folder, path6);
  return rest === "" || rest !== ".." && !rest.startsWith(`..${sep}`) && !isAbsolute(rest);
}
async function resolvesInside(folder, tree) {
  const real = await realpath(folder).catch(() => null);
  if (real !== null) return isInsideFolder(real, tree);
  return folder !== tree && isInsideFolder(folder, tree) && resolvesInside(dirname2(folder), tree);
}
async function exists(path6) {
  return await lstat(path6).catch(() => null) !== null;
}

// src/git/tree/copied-tree.ts
async function findMisplacedFiles(folder, files) {
  const [real, top] = [await realpath2(folder), await findTop(folder)];
  const problems = await Promise.all(
    files.flatMap(({ target, source }) => [
      findTargetProblem(real, top, target),
      findSourceProblem(real, source)
    ])
  );
  return problems.filter((problem) => problem !== null);
}
async function findTargetProblem(folder, top, target) {
  const path6 = resolve2(folder, target);
  if (!isInsideFolder(path6, top) || path6 === top)
    return `files: ${target} is outside of the tree: name a file inside it.`;
  const steps = relative2(top, path6).split(sep2);
  for (const [index] of steps.entries()) {
    const step = join2(top, ...steps.slice(0, index + 1));
    const found = await lstat2(step).catch(() => null);
    if (found?.isSymbolicLink())
      return `files: ${target} leads through the link ${relative2(folder, step)}: name the file.`;
    const isLast = index === steps.length - 1;
    if (isLast && found?.isDirectory()) return `files: ${target} is a folder: name a file.`;
    if (!isLast && found !== null && !found.isDirectory() && !found.isSymbolicLink())
      return `files: ${relative2(folder, step)} is no folder, so it contains no ${target}.`;
  }
  return null;
}
async function findSourceProblem(folder, source) {
  const found = await stat2(resolve2(folder, source)).catch(() => null);
  if (found?.isFile()) return null;
  const reason = found === null ? "does not exist" : "is no file";
  return `files: ${source} ${reason}: name the file that replaces the one of the tree.`;
}
async function copyTree(folder, files, signal) {
  const problems = await findMisplacedFiles(folder, files);
  if (problems.length > 0) throw new UsageError(problems.join("\n"));
  const top = await findTop(folder);
  const copy = await realpath2(await mkdtemp(join2(tmpdir(), "tailgate-variant-")));
  remaining.add(copy);
  const dispose = async () => {
    await rm2(copy, { recursive: true, force: true, maxRetries: 3 });
    remaining.delete(copy);
  };
  const within = relative2(top, await realpath2(folder));
  try {
    await copyFolder(top, copy, signal);
    for (const file of files) await placeFile(file, folder, join2(copy, within), copy);
  } catch (error) {
    await dispose();
    signal.throwIfAborted();
    if (error instanceof UsageError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new ServiceError(`The tree could not be copied: ${reason}.`, { cause: error });
  }
  return { folder: join2(copy, within), [Symbol.asyncDispose]: dispose };
}
var remaining = /* @__PURE__ */ new Set();
process.on("exit", () => {
  for (const copy of remaining) rmSync(copy, { recursive: true, force: true });
});
async function placeFile({ target, source }, folder, copiedFolder, copy) {
  const problem = await findTargetProblem(copiedFolder, copy, target);
  if (problem !== null) throw new UsageError(problem);
  const path6 = join2(copiedFolder, target);
  await mkdir2(dirname3(path6), { recursive: true });
  await rm2(path6, { force: true });
  await copyFile(resolve2(folder, source), path6, constants4.COPYFILE_EXCL);
}
async function copyFolder(from, to, signal) {
  const left = new Set(skippedFolders.map((name2) => join2(from, name2)));
  await cp(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants4.COPYFILE_FICLONE,
    filter: async (path6) => {
      signal.throwIfAborted();
      if (left.has(path6)) return false;
      const file = await lstat2(path6);
      return file.isFile() || file.isDirectory() || file.isSymbolicLink();
    }
  });
}
var skippedFolders = [".git", ".tailgate"];
async function findTop(folder) {
  const top = await runGit(folder, ["rev-parse", "--show-toplevel"]);
  return realpath2(top.kind === "done" && top.text !== "" ? top.text : folder);
}

// src/git/tree/used-names.ts
async function findUnusedNames(folder, names, exceptPath) {
  const inRepository = await runGit(folder, ["rev-parse", "--is-inside-work-tree"]);
  if (inRepository.kind !== "done") return [];
  const readings = await Promise.all(
    names.map(async (name2) => {
      const search = ["grep", "--untracked", "-I", "-l", "-w", "-F", "-e", name2];
      const found = await runGit(folder, [...search, "--", ".", `:(exclude)${exceptPath}`], {
        timeoutSeconds: searchTimeoutSeconds
      });
      return found.kind === "failed" && found.message === silentFailure ? [name2] : [];
    })
  );
  return readings.flat();
}
var searchTimeoutSeconds = 20;

// src/service/allowance.ts
import { readdirSync, readFileSync as readFileSync3 } from "node:fs";
import { cpus } from "node:os";
import { dirname as dirname4 } from "node:path";
function readAllowance({ members }) {
  const processes = members && listMemberProcesses(members);
  if (processes === null || processes.length === 0) return null;
  const pids = processes.map(({ pid }) => pid);
  const cpus3 = Math.max(...pids.map(countAllowedCpus));
  const files = pids.flatMap((pid) => readOpenFiles(pid) ?? []);
  const nearest = files.toSorted((one, other) => other.open / other.limit - one.open / one.limit)[0];
  const waitedSeconds = pids.reduce((sum2, pid) => sum2 + readWaitedSeconds(pid), 0);
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
  const above = dirname4(folder);
  return above === folder || folder === "/sys/fs/cgroup" ? [folder] : [folder, ...listAncestors(above)];
}
function readFolderQuota(folder) {
  const [quota, period] = (tryReadFile(`${folder}/cpu.max`) ?? "").split(/\s+/).map(Number);
  const [first, second] = period === void 0 ? ["cpu.cfs_quota_us", "cpu.cfs_period_us"].map(
    (name2) => Number(tryReadFile(`${folder}/${name2}`) ?? Number.NaN)
  ) : [quota, period];
  const cpus3 = (first ?? Number.NaN) / (second ?? Number.NaN);
  return cpus3 > 0 && Number.isFinite(cpus3) ? [cpus3] : [];
}
function readWaitedSeconds(pid) {
  return listFolder(`/proc/${pid}/task`).reduce((sum2, thread) => {
    const [, waitedNs = "0"] = (tryReadFile(`/proc/${pid}/task/${thread}/schedstat`) ?? "").split(
      " "
    );
    return sum2 + Number(waitedNs) / 1e9;
  }, 0);
}
function readOpenFiles(pid) {
  const limit = /^Max open files\s+(\d+)/m.exec(tryReadFile(`/proc/${pid}/limits`) ?? "")?.[1];
  const open4 = listFolder(`/proc/${pid}/fd`).length;
  return limit === void 0 || open4 === 0 ? null : { open: open4, limit: Number(limit) };
}
function listFolder(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
function tryReadFile(path6) {
  try {
    return readFileSync3(path6, "latin1");
  } catch {
    return null;
  }
}

// src/service/scheduling-priority.ts
import { mkdtemp as mkdtemp2, rm as rm3 } from "node:fs/promises";
import { tmpdir as tmpdir2 } from "node:os";
import { join as join3 } from "node:path";
function shouldUseSudo({ priority, load: load2 }, environment) {
  const isAllowed = priority === "sudo" || priority === "high" && isHostedRunner(environment);
  return load2.kind === "rate" && isAllowed;
}
function isHostedRunner(environment) {
  return environment("RUNNER_ENVIRONMENT") === "github-hosted";
}
async function raisePriorityLimits(signal) {
  const prlimit = ["prlimit", "--pid", String(process.pid), "--rtprio=1:1"];
  const command = { kind: "argv", argv: ["sudo", "-n", ...prlimit] };
  const cwd = await mkdtemp2(join3(tmpdir2(), "tailgate-priority-"));
  try {
    const what = "request for scheduling priority";
    const logPath = join3(cwd, "sudo.log");
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
    await rm3(cwd, { recursive: true, force: true });
  }
}
var sudoTimeoutSeconds = 5;

// src/service/upstreams/upstream-process.ts
import { spawn as spawn2 } from "node:child_process";
import { createInterface } from "node:readline";
var maxEndMs = 2e3;
async function startUpstreams(config) {
  const path6 = findProgram();
  const child = spawn2(path6, [], { detached: true, stdio: ["pipe", "pipe", "inherit"] });
  registerOwnProgram(child);
  const ended = new Promise((resolve8) => {
    child.once("error", (error) => resolve8(error.message));
    child.once("close", (code, signal) => resolve8(`it ended with ${signal ?? `code ${code}`}`));
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
  let path6;
  try {
    path6 = findShippedProgram("tailgate-upstream", process.env.TAILGATE_UPSTREAM_PATH);
  } catch (cause) {
    throw createError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
  if (path6 === null) throw createError("there is no program for this system, only for Linux");
  return path6;
}
async function readPorts(lines, ended) {
  const [event, ...words] = (await readLine(lines, ended)).split(" ");
  if (event !== "ready") throw createError(words.join(" "));
  return words.filter((word) => word !== "").map(Number);
}
async function readLine(lines, ended) {
  const line = new Promise((resolve8) => {
    lines.once("line", (text) => resolve8({ line: text }));
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
  const timer2 = setTimeout(() => child.kill("SIGKILL"), maxEndMs);
  await ended;
  clearTimeout(timer2);
}

// src/system/proc.ts
import { readFileSync as readFileSync4 } from "node:fs";
function readTextFile(path6) {
  try {
    return readFileSync4(path6, "latin1");
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
    for (let id2 = Number(from); id2 <= last; id2++) ids.add(id2);
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
    (path6) => parseSockets(read(path6) ?? "")
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
  return ["/proc/net/tcp", "/proc/net/tcp6"].flatMap((path6) => parseSockets(read(path6) ?? "")).filter((socket) => socket.state === "waiting" && [socket.local, socket.port].includes(port)).length;
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
function countSockets({ open: open4, waiting }) {
  return open4 + waiting;
}

// src/system/readings.ts
import { readdirSync as readdirSync3 } from "node:fs";
import { availableParallelism } from "node:os";
import { join as join4 } from "node:path";

// src/system/cgroup-limits.ts
import { dirname as dirname5 } from "node:path";
function readCpuQuota2(read) {
  const groups = [
    ...listControlGroups(null, read).flatMap((folder) => {
      const share = parseCpuQuota(read(`${folder}/cpu.max`));
      return share === null ? [] : [{ folder, cpus: share }];
    }),
    ...listControlGroups("cpu", read).flatMap((folder) => {
      const [quota, period] = ["quota", "period"].map(
        (name2) => read(`${folder}/cpu.cfs_${name2}_us`)?.trim()
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
  const readBytes = (name2) => Number.parseInt(read(`${folder}/${name2}`) ?? "", 10);
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
  for (let folder = findCgroupFolder(controller, groups, mounts); folder !== null && folder !== "/"; folder = dirname5(folder)) {
    folders.push(folder);
  }
  return folders;
}
function parseCounter(name2, text) {
  return Number(new RegExp(`^${name2} (\\d{1,20})$`, "m").exec(text)?.[1] ?? 0);
}

// src/system/listener.ts
import { readdirSync as readdirSync2, readFileSync as readFileSync5 } from "node:fs";
import { networkInterfaces } from "node:os";
function findListener(target) {
  if (target === null || !isLocalHost(target.host)) return null;
  const limits = findPortHolders(target.port).flatMap(({ pid }) => readOpenFiles2(pid) ?? []);
  if (limits.length === 0) return null;
  const sum2 = (name2) => limits.reduce((all, each) => all + each[name2], 0);
  return { processes: limits.length, open: sum2("open"), most: sum2("most") };
}
function isLocalHost(host) {
  if (/^127\.|^::1$|^localhost$/.test(host)) return true;
  return Object.values(networkInterfaces()).some(
    (all) => all?.some(({ address }) => address === host)
  );
}
function readOpenFiles2(pid) {
  try {
    const most = /^Max open files +(\d+)/m.exec(readFileSync5(`/proc/${pid}/limits`, "latin1"))?.[1];
    const open4 = readdirSync2(`/proc/${pid}/fd`).length;
    return most === void 0 ? null : { open: open4, most: Number(most) };
  } catch {
    return null;
  }
}

// src/system/readings.ts
function readMachine(route) {
  const { platform: platform3 } = process;
  const target = route.kind === "port" ? route.target : null;
  return {
    ...readSystemFiles("/", platform3),
    platform: platform3,
    engine: readEngineState(),
    service: findListener(target),
    isHostedByGitHub: isHostedRunner((name2) => process.env[name2])
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
function readSystemFiles(root, platform3) {
  const read = (path6) => readTextFile(join4(root, path6));
  const cpus3 = readOnlineCpus(read);
  return {
    openFiles: countOpenFiles(root),
    machineFiles: readMachineFiles(read),
    ports: readPorts2(read),
    waitingRoom: readListenBacklog(read),
    cpus: cpus3?.length ?? (platform3 === "linux" ? null : availableParallelism()),
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
    return readdirSync3(join4(root, "proc/self/fd")).length;
  } catch {
    return null;
  }
}
function readMachineFiles(read) {
  const [open4, free, most] = parseNumbers(read("/proc/sys/fs/file-nr"));
  return open4 === void 0 || free === void 0 || most === void 0 ? null : { open: open4 - free, most };
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
  const total = ticks.reduce((sum2, each) => sum2 + each, 0);
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
var import_node_crypto6 = __toESM(require_crypto(), 1);
import { readFile } from "node:fs/promises";
import { isAbsolute as isAbsolute4, join as join9, resolve as resolve4 } from "node:path";

// src/git/fetch.ts
async function ensureCommit(hash, git) {
  if (!isHash(hash)) return false;
  return await resolveCommit(hash, git) !== null || typeof await fetchCommit(hash, git) === "string";
}
async function deepenToMergeBase(head, tip, git) {
  for (const step of ["--deepen=50", "--deepen=500", "--unshallow"]) {
    if (!await isShallow(git)) break;
    const both = await fetchObjects([step], [head, tip], git);
    const result = both.kind === "done" ? both : await fetchObjects([step], [tip], git);
    if (result.kind === "failed") return { reason: result.message };
    const common2 = await findMergeBase(head, tip, git);
    if (common2 !== null) return common2;
  }
  return { reason: "they have no commit in common" };
}
async function fetchRef(name2, git) {
  if (isHash(name2)) return fetchCommit(name2, git);
  const candidates = name2.startsWith("refs/") ? [name2] : [`refs/tags/${name2}^{}`, ...listRefCandidates(name2)];
  const result = await git(["ls-remote", "origin", ...candidates], fetchTimeoutSeconds);
  if (result.kind === "failed") return { reason: result.message };
  const rows = result.text.split("\n").map((row) => row.split("	"));
  const hash = candidates.flatMap((name3) => rows.find(([, ref]) => ref === name3)?.[0] ?? [])[0] ?? "";
  return isHash(hash) ? fetchCommit(hash, git) : { reason: "origin does not have it" };
}
function listRefCandidates(name2) {
  const branch = name2.startsWith("origin/") ? name2.slice("origin/".length) : name2;
  return [`refs/tags/${name2}`, `refs/heads/${branch}`];
}
async function fetchCommit(hash, git) {
  const depth = await isShallow(git) ? ["--depth=1"] : [];
  const result = await fetchObjects(depth, [hash], git);
  if (result.kind === "failed") return { reason: result.message };
  return await resolveCommit(hash, git) ?? { reason: "it is not a commit" };
}
function fetchObjects(depth, hashes, git) {
  const settings = ["-c", "gc.auto=0", "-c", "maintenance.auto=false"];
  const options = ["--quiet", "--no-recurse-submodules", "--no-tags", "--no-write-fetch-head"];
  const args = [...settings, "fetch", ...options, ...depth, "origin", ...hashes];
  return git(args, fetchTimeoutSeconds);
}
var fetchTimeoutSeconds = 60;

// src/git/base-commit.ts
async function findBaseCommit(folder, wanted, { pullRequest, signal }) {
  const git = (args, timeoutSeconds) => runGit(folder, args, { timeoutSeconds, signal });
  const head = await resolveCommit("HEAD", git);
  if (head === null) {
    const message = await explainMissingHead(folder, git);
    const kind = wanted.kind === "ref" || pullRequest !== null ? "problem" : "none";
    return { kind, message };
  }
  if (wanted.kind === "ref") return findNamedBase(wanted.ref, git);
  if (pullRequest !== null) {
    const { base, onto = null } = pullRequest;
    if (onto !== null && await ensureCommit(onto, git)) return describeQueueBase(onto);
    return findPullRequestBase(base, head, git);
  }
  return findDefaultBranchBase(folder, head, git);
}
async function explainMissingHead(folder, git) {
  const found = await git(["rev-parse", "--git-dir"]);
  if (found.kind === "done") return "The repository has no commit yet, so there is no base.";
  if (found.message.startsWith("not a git repository"))
    return `${folder} is not in a git repository, so there is no base.`;
  if (found.message.includes("dubious ownership")) {
    return `The repository belongs to another user, so git does not trust it: \`git config --global --add safe.directory ${folder}\` allows it.`;
  }
  return `There is no base: ${found.message}.`;
}
async function findNamedBase(name2, git) {
  if (!isSafeArgument(name2))
    return {
      kind: "problem",
      message: `The base ${sanitizeLine2(name2)} is not the name of a commit.`
    };
  const local = await resolveCommit(name2, git) ?? (isPlainRefName(name2) ? await resolveCommit(formatTrackingRef(name2), git) : null);
  const found = local ?? (isPlainRefName(name2) ? await fetchRef(name2, git) : { reason: null });
  if (typeof found === "string")
    return { kind: "commit", base: { commit: found, description: `specified as ${name2}` } };
  const reason = found.reason === null ? "" : ` and cannot be fetched from origin (${found.reason})`;
  const remedy = await isShallow(git) ? fetchDepthRemedy : "check its name, or fetch it before";
  return {
    kind: "problem",
    message: `The base ${sanitizeLine2(name2)} is not a commit in this clone${reason}: ${remedy}.`
  };
}
var fetchDepthRemedy = "this clone is shallow, so use `fetch-depth: 0` with actions/checkout";
async function findPullRequestBase(branch, head, git) {
  const { parents, isTestMerge } = await readParents(head, git);
  if (isTestMerge && await ensureCommit(parents[0] ?? "", git))
    return describeFirstParent(parents[0] ?? "");
  if (branch === null) return { kind: "problem", message: missingBranchMessage };
  const common2 = await findMergeBaseWithBranch(branch, head, git);
  if (typeof common2 === "string" && common2 !== head)
    return describeMergeBase(`origin/${branch}`, common2);
  if (typeof common2 === "string") {
    return {
      kind: "none",
      message: `HEAD is already on ${sanitizeLine2(branch)}: check out the commit of the pull request instead.`
    };
  }
  if (parents.length > 1 && await ensureCommit(parents[0] ?? "", git))
    return describeFirstParent(parents[0] ?? "");
  const remedy = await isShallow(git) ? fetchDepthRemedy : "fetch that branch before";
  return {
    kind: "problem",
    message: `The commit at which the pull request left ${sanitizeLine2(branch)} is not known (${common2.reason}): ${remedy}.`
  };
}
var missingBranchMessage = "The pull request has no valid target branch, so the commit that it started from is not known: specify a `base`.";
function describeQueueBase(commit) {
  return { kind: "commit", base: { commit, description: "the commit that it is merged onto" } };
}
function describeFirstParent(commit) {
  return { kind: "commit", base: { commit, description: "the first parent of the merge commit" } };
}
function describeMergeBase(branch, commit) {
  return { kind: "commit", base: { commit, description: `the merge base with ${branch}` } };
}
async function findMergeBaseWithBranch(branch, head, git) {
  if (!isPlainRefName(branch)) return { reason: "this is not the name of a branch" };
  const tip = await resolveCommit(formatTrackingRef(branch), git) ?? await fetchRef(`refs/heads/${branch}`, git);
  if (typeof tip !== "string") return tip;
  return await findMergeBase(head, tip, git) ?? await deepenToMergeBase(head, tip, git);
}
async function findDefaultBranchBase(folder, head, git) {
  const branch = await findDefaultBranch(git);
  if (branch === null) {
    return {
      kind: "none",
      message: "There is no origin/HEAD, main or master to compare with: specify a base."
    };
  }
  const common2 = await findMergeBase(head, branch.tip, git);
  if (common2 === null) {
    const clone = await isShallow(git) ? " in this shallow clone" : "";
    return {
      kind: "none",
      message: `HEAD and ${branch.name} have no commit in common${clone}: specify a base.`
    };
  }
  if (common2 !== head) return describeMergeBase(branch.name, common2);
  if ((await readHeadCommit(folder)).dirty) {
    return { kind: "commit", base: { commit: head, description: "the last commit" } };
  }
  const name2 = branch.name.replace(/^origin\//, "");
  return {
    kind: "none",
    message: `HEAD is already on ${name2}, and no file has changed since the last commit.`
  };
}
async function findDefaultBranch(git) {
  const originHead = await git(["symbolic-ref", "--quiet", formatTrackingRef("HEAD")]);
  const refs = [
    ...originHead.kind === "done" ? [originHead.text] : [],
    ...["main", "master"].map(formatTrackingRef),
    ...["main", "master"].map((name2) => `refs/heads/${name2}`)
  ];
  for (const ref of refs) {
    const tip = await resolveCommit(ref, git);
    if (tip !== null) return { name: ref.replace(/^refs\/(remotes|heads)\//, ""), tip };
  }
  return null;
}

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
  return readOutput(result).split("\0").filter((name2) => name2 !== "");
}
function readOutput(result) {
  return result.kind === "done" ? result.text : "";
}

// src/git/checkout.ts
import { stat as stat4 } from "node:fs/promises";
import { join as join8 } from "node:path";

// src/git/build-cache.ts
var import_node_crypto5 = __toESM(require_crypto(), 1);
import { constants as constants5 } from "node:fs";
import {
  access,
  mkdir as mkdir3,
  mkdtemp as mkdtemp3,
  readdir as readdir2,
  realpath as realpath3,
  rm as rm5,
  stat as stat3,
  utimes,
  writeFile as writeFile2
} from "node:fs/promises";
import { homedir, tmpdir as tmpdir3 } from "node:os";
import { basename as basename2, dirname as dirname7, isAbsolute as isAbsolute2, join as join6 } from "node:path";

// src/git/checkout-spec.ts
function shortenCommit({ commit }) {
  return commit.slice(0, 12);
}

// src/git/folder-lock.ts
var import_node_crypto4 = __toESM(require_crypto(), 1);
import { readlink, rename, symlink, unlink } from "node:fs/promises";
async function acquireLock(path6) {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (await createLockLink(lockPathOf(path6))) return true;
    const holder = await readlink(lockPathOf(path6)).catch(() => null);
    if (holder !== null && isHolderAlive(holder)) return false;
    if (holder !== null) await removeStaleLock(lockPathOf(path6), holder);
  }
  return false;
}
async function releaseLock(path6) {
  const holder = await readlink(lockPathOf(path6)).catch(() => null);
  if (holder === formatLockHolder()) await unlink(lockPathOf(path6)).catch(() => {
  });
}
function lockPathOf(path6) {
  return `${path6}.lock`;
}
async function createLockLink(path6) {
  try {
    await symlink(formatLockHolder(), path6);
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
async function removeStaleLock(path6, holder) {
  const renamed = `${path6}-${(0, import_node_crypto4.randomBytes)(4).toString("hex")}.lock`;
  const isRenamed = await rename(path6, renamed).then(
    () => true,
    () => false
  );
  if (!isRenamed) return;
  const target = await readlink(renamed).catch(() => holder);
  if (target !== holder) await symlink(target, path6).catch(() => {
  });
  await unlink(renamed).catch(() => {
  });
}

// src/git/worktree.ts
import { rm as rm4, rmdir } from "node:fs/promises";
import { basename, dirname as dirname6, join as join5 } from "node:path";
async function addWorktree(spec, { top }, location) {
  const options = { timeoutSeconds: checkoutTimeoutSeconds, signal: spec.signal };
  const add = ["worktree", "add", "--quiet", "--detach", location.path, spec.commit];
  requireCheckedOut(await runGit(top, [...unattendedOptions, ...add], options), spec);
  const registration = await runGit(location.path, ["rev-parse", "--absolute-git-dir"], {
    signal: spec.signal
  });
  location.registration = registration.kind === "done" ? registration.text : null;
  await updateSubmodules(spec, top, location);
}
var unattendedOptions = ["-c", "core.hooksPath=/dev/null", "-c", "core.fsmonitor=false"];
var checkoutTimeoutSeconds = 600;
async function updateSubmodules(spec, top, { path: path6 }) {
  if (!await exists(join5(path6, ".gitmodules"))) return;
  const options = { timeoutSeconds: checkoutTimeoutSeconds, signal: spec.signal };
  const [inWorktree, inUserTree] = await Promise.all(
    [path6, top].map((folder) => runGit(folder, ["submodule", "status"], options))
  );
  const missing = new Set(
    parseSubmodules(inUserTree).flatMap((one) => one.state === "-" ? [one.path] : [])
  );
  const wanted = parseSubmodules(inWorktree).flatMap(
    (one) => missing.has(one.path) ? [] : [one.path]
  );
  if (wanted.length === 0) return;
  const update = ["-c", "submodule.active=.", "submodule", "--quiet", "update", "--recursive", "--"];
  const result = await runGit(path6, [...unattendedOptions, ...update, ...wanted], options);
  if (result.kind === "done") return;
  const subject = `The submodules of the base (${shortenCommit(spec)})`;
  throw new ServiceError(`${subject} could not be checked out: ${result.message}.`);
}
function parseSubmodules(result) {
  const rows = result?.kind === "done" ? result.text.split("\n") : [];
  return rows.flatMap((row) => {
    const [, state = "", path6 = ""] = /^([ +U-])[0-9a-f]+ (.+?)(?: \([^()]*\))?$/.exec(row) ?? [];
    return path6 === "" ? [] : [{ state, path: path6 }];
  });
}
function requireCheckedOut(result, spec) {
  if (result.kind === "done") return;
  throw new ServiceError(
    `The base (${shortenCommit(spec)}) could not be checked out: ${result.message}.`
  );
}
async function removeGitFiles({ path: path6 }) {
  const listed = await exists(join5(path6, ".gitmodules")) ? await runGit(path6, ["submodule", "status", "--recursive"]) : void 0;
  for (const submodule of parseSubmodules(listed)) {
    const folder = join5(path6, submodule.path);
    if (await resolvesInside(folder, path6)) await rm4(join5(folder, ".git"), { force: true });
  }
  await rm4(join5(path6, ".git"), { force: true });
}
async function unregisterWorktree(location) {
  const { registration } = location;
  if (registration === null || basename(dirname6(registration)) !== "worktrees")
    throw new Error("not a registered worktree");
  await rm4(registration, { recursive: true, force: true });
  await rmdir(dirname6(registration)).catch(() => {
  });
}

// src/git/build-cache.ts
async function chooseLocation(spec, repository) {
  const cached = await reserveInCache(spec, repository).catch(() => null);
  if (cached !== null) return cached;
  const folder = await realpath3(await mkdtemp3(join6(tmpdir3(), "tailgate-base-")));
  return {
    path: join6(folder, shortenCommit(spec)),
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
  const path6 = join6(folder, `${shortenCommit(spec)}-${hashBuildInputs(spec, repository)}`);
  if (spec.cacheKey !== null && await acquireLock(path6)) {
    const built = await prepareLockedTree(path6, spec, repository);
    return { path: path6, ownedFolder: path6, reusable: true, built, registration: null };
  }
  const unique = join6(folder, `${shortenCommit(spec)}-${(0, import_node_crypto5.randomBytes)(8).toString("hex")}`);
  await acquireLock(unique);
  return { path: unique, ownedFolder: unique, reusable: false, built: false, registration: null };
}
async function prepareLockedTree(path6, spec, repository) {
  try {
    const built = await isBuilt(path6) && await isUnchanged(path6, spec, repository);
    if (built) await touchMarker(path6);
    else await discardTree(path6, repository);
    return built;
  } catch (error) {
    await releaseLock(path6);
    throw error;
  }
}
async function isUnchanged(path6, { commit, carry, signal }, { top, within }) {
  const found = await runGit(top, ["rev-parse", "--absolute-git-dir"], { signal });
  if (found.kind === "failed") return false;
  const temporary = await mkdtemp3(join6(tmpdir3(), "tailgate-index-")).catch(() => null);
  if (temporary === null) return false;
  const env = { GIT_INDEX_FILE: join6(temporary, "index") };
  const place = ["--git-dir", found.text, "--work-tree", path6, "-c", "core.fsmonitor=false"];
  const options = { signal, timeoutSeconds: checkTimeoutSeconds, env };
  const excluded = carry.map((each) => `:(top,exclude,literal)${join6(within, each)}`);
  try {
    const read = await runGit(path6, [...place, "read-tree", commit], options);
    if (read.kind === "failed") return false;
    await runGit(path6, [...place, "update-index", "-q", "--refresh"], options);
    const compare = ["diff-files", "--quiet", "--ignore-submodules=all", "--", ":/", ...excluded];
    return (await runGit(path6, [...place, ...compare], options)).kind === "done";
  } finally {
    await rm5(temporary, { recursive: true, force: true });
  }
}
var checkTimeoutSeconds = 60;
function hashBuildInputs({ commit, carry, cacheKey }, { within }) {
  return hashText(JSON.stringify([commit, within, carry, cacheKey])).slice(0, 16);
}
function hashText(text) {
  return (0, import_node_crypto5.createHash)("sha256").update(text).digest("hex");
}
async function prepareCacheFolder({ top }) {
  const configured = process.env.XDG_CACHE_HOME ?? "";
  const home = isAbsolute2(configured) ? configured : join6(homedir(), ".cache");
  const folder = join6(
    home,
    "tailgate",
    `${basename2(top) || "repository"}-${hashText(top).slice(0, 12)}`
  );
  try {
    await mkdir3(folder, { recursive: true, mode: 448 });
    await access(folder, constants5.W_OK | constants5.X_OK);
    const real = await realpath3(folder);
    return isInsideFolder(real, top) ? null : real;
  } catch {
    return null;
  }
}
async function keepBuild(repository, location) {
  if (!location.reusable || location.built) return;
  try {
    await removeGitFiles(location);
    await unregisterWorktree(location);
    await writeFile2(markerPathOf(location.path), "");
    location.built = true;
    await removeOldestTrees(dirname7(location.path), repository);
  } catch {
  }
}
async function releaseLocation(repository, location) {
  if (!location.built) {
    await discardTree(location.path, repository).catch(() => {
    });
    await removeTree(location.ownedFolder);
  }
  await releaseLock(location.path);
}
async function discardTree(path6, { top }) {
  await rm5(markerPathOf(path6), { force: true });
  await removeTree(path6);
  await runGit(top, ["worktree", "remove", "--force", path6]);
}
async function removeTree(path6) {
  const remove = () => rm5(path6, { recursive: true, force: true, maxRetries: 3 });
  await remove().catch(async () => {
    await execa("chmod", ["-R", "u+rwX", path6], { reject: false, stdio: "ignore" });
    await remove().catch(() => {
    });
  });
}
async function removeAbandonedTrees(folder, repository) {
  const names = new Set((await readdir2(folder)).map((name2) => name2.replace(/\.(built|lock)$/, "")));
  for (const path6 of [...names].map((name2) => join6(folder, name2))) {
    if (!await isBuilt(path6)) await discardIfUnlocked(path6, repository, isBuilt);
  }
}
async function removeOldestTrees(folder, repository) {
  const markers = (await readdir2(folder)).filter((name2) => name2.endsWith(".built"));
  const ages = await Promise.all(
    markers.map(async (name2) => {
      const path6 = join6(folder, name2);
      return {
        tree: path6.slice(0, -".built".length),
        usedMs: (await stat3(path6).catch(() => null))?.mtimeMs ?? 0
      };
    })
  );
  ages.sort((one, other) => other.usedMs - one.usedMs);
  for (const { tree } of ages.slice(maxKeptTrees))
    await discardIfUnlocked(tree, repository, async () => false);
}
var maxKeptTrees = 3;
async function discardIfUnlocked(path6, repository, shouldKeep) {
  if (!await acquireLock(path6)) return;
  if (!await shouldKeep(path6)) await discardTree(path6, repository);
  await releaseLock(path6);
}
async function isBuilt(path6) {
  return await exists(markerPathOf(path6)) && await exists(path6);
}
function markerPathOf(path6) {
  return `${path6}.built`;
}
async function touchMarker(path6) {
  const now = /* @__PURE__ */ new Date();
  await utimes(markerPathOf(path6), now, now).catch(() => {
  });
}

// src/git/carried-files.ts
import { constants as constants6 } from "node:fs";
import { cp as cp2, lstat as lstat3, mkdir as mkdir4, realpath as realpath4, rm as rm6, unlink as unlink2 } from "node:fs/promises";
import { dirname as dirname8, isAbsolute as isAbsolute3, join as join7, relative as relative3, resolve as resolve3, sep as sep3 } from "node:path";
async function copyCarriedFiles(spec, repository, location) {
  const carried = { copies: [], warnings: [] };
  for (const path6 of spec.carry) {
    spec.signal?.throwIfAborted();
    const problem = await copyCarriedPath(path6, spec, repository, location, carried.copies);
    if (problem !== null)
      carried.warnings.push(`${path6} was not copied into the base's tree: ${problem}.`);
  }
  return carried;
}
async function removeCarriedFiles({ copies }) {
  for (const path6 of copies) await rm6(path6, { force: true }).catch(() => {
  });
}
async function copyCarriedPath(path6, { commit, signal }, { top, within }, location, copies) {
  const inTree = join7(within, path6);
  if (isAbsolute3(path6) || !isInsideFolder(resolve3(top, inTree), top))
    return "it is outside the repository";
  const source = await realpath4(join7(top, inTree)).catch(() => null);
  if (source === null) return "it does not exist";
  if (!isInsideFolder(source, top)) return "it is a link out of the repository";
  if (isInsideFolder(join7(top, ".git"), source) || isInsideFolder(source, join7(top, ".git")))
    return "it contains git's own files";
  const target = join7(location.path, inTree);
  const listed = await runGit(
    top,
    ["ls-tree", "-r", "-z", "--name-only", "--full-tree", commit, "--", inTree],
    {
      signal
    }
  );
  const own = new Set(listed.kind === "done" ? listed.text.split("\0") : []);
  try {
    if (!await resolvesInside(dirname8(target), location.path))
      return "a link at its place leads out of the tree";
    if ((await lstat3(target).catch(() => null))?.isSymbolicLink()) await unlink2(target);
    await mkdir4(dirname8(target), { recursive: true });
    await cp2(source, target, {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants6.COPYFILE_FICLONE,
      filter: async (from, to) => {
        const isOwn = own.has(relative3(location.path, to).split(sep3).join("/"));
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
    const folder = join8(location.path, repository.within);
    await requireFolder(folder, spec, repository);
    const carried = await copyCarriedFiles(spec, repository, location);
    return {
      folder,
      built: location.built,
      warnings: carried.warnings,
      keep: () => keepBuild(repository, location),
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
async function findLocalRepository({ folder, signal }) {
  const [top, within] = await Promise.all(
    ["--show-toplevel", "--show-prefix"].map(
      (option) => runGit(folder, ["rev-parse", option], { signal })
    )
  );
  if (top?.kind === "done" && within?.kind === "done")
    return { top: top.text, within: within.text.replace(/\/$/, "") };
  const reason = top?.kind === "failed" ? top.message : "the repository has no work tree";
  throw new UsageError(`No base can be checked out in ${folder}: ${reason}.`);
}
async function requireFolder(folder, spec, { within }) {
  if ((await stat4(folder).catch(() => null))?.isDirectory()) return;
  const base = `The base (${shortenCommit(spec)})`;
  throw new ServiceError(`${base} has no folder ${within}: there is nothing to compare with.`);
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

// src/git/moved-file.ts
var diffTimeoutSeconds2 = 30;
async function readMovedFileAt(folder, commit, path6, { usualPath = null, signal } = {}) {
  const plain = path6.replace(/^\.\//, "");
  const text = await readFileAtCommit(folder, commit, plain);
  if (text !== null) return { kind: "found", path: plain, text };
  const old = await findOldPath(folder, commit, plain, signal) ?? await findReplacedPath(folder, commit, usualPath);
  const moved = old === null ? null : await readFileAtCommit(folder, commit, old);
  return old === null || moved === null ? null : { kind: "found", path: old, text: moved };
}
async function findReplacedPath(folder, commit, usualPath) {
  if (usualPath === null) return null;
  const head = await resolveCommit("HEAD", (args) => runGit(folder, args));
  const stays = head !== null && await readFileAtCommit(folder, head, usualPath) !== null;
  const existed = await readFileAtCommit(folder, commit, usualPath) !== null;
  return existed && !stays ? usualPath : null;
}
async function findOldPath(folder, commit, path6, signal) {
  const options = ["-r", "-z", "-M", "--diff-filter=R", "--name-status", "--relative"];
  const result = await runGit(folder, ["diff-tree", ...options, commit, "HEAD", "--"], {
    timeoutSeconds: diffTimeoutSeconds2,
    signal
  });
  if (result.kind !== "done") return null;
  const fields = result.text.split("\0");
  const at = fields.findIndex((field, index) => index % 3 === 2 && field === path6);
  return at < 0 ? null : fields[at - 1] ?? null;
}

// src/host/base.ts
async function findUnaffectedReason({ paths }, { folder, signal, savesBaseline, pullRequest, sharedPaths }) {
  if (paths === null || savesBaseline || pullRequest === null) return null;
  const found = await findBaseCommit(folder, { kind: "auto" }, { pullRequest, signal });
  if (found.kind !== "commit") return null;
  const changes = await listChangedFiles(folder, found.base.commit, { signal });
  if (changes.kind === "unknown") return null;
  const always = sharedPaths.map((path6) => path6.replace(/^\.\//, changes.prefix));
  if (isAffectedByChange(paths, changes.files, always)) return null;
  const count2 = changes.files.length;
  return count2 === 1 ? "The change touches one file, which is not among its paths." : `The change touches ${count2} files, and none of them is among its paths.`;
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
      return { kind: "folder", path: resolve4(folder, base.path), what: base.path };
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
  if (configPath === void 0 || isAbsolute4(configPath)) return absent;
  if (base.kind === "commit")
    return await readMovedFileAt(folder, base.commit, configPath, {
      usualPath: findOption("config").default,
      signal
    }) ?? absent;
  if (base.kind !== "folder") return absent;
  const text = await readFile(join9(base.path, configPath), "utf8").catch(() => null);
  return text === null ? absent : { kind: "found", path: configPath, text };
}
async function openBaseTree(side, base, folder, signal) {
  const unchanged = { folder, commit: null, built: false, warnings: [], keep: async () => {
  } };
  const nothing = { [Symbol.asyncDispose]: async () => {
  } };
  if (base.kind === "folder") return { ...unchanged, ...nothing, folder: base.path };
  if (base.kind !== "commit") return { ...unchanged, ...nothing };
  const { commit } = base;
  const checkout = await checkOutCommit({
    folder,
    commit,
    carry: side.carry,
    cacheKey: computeBuildCacheKey(side),
    signal
  });
  return {
    folder: checkout.folder,
    commit,
    built: checkout.built,
    warnings: checkout.warnings,
    keep: () => checkout.keep(),
    [Symbol.asyncDispose]: () => checkout[Symbol.asyncDispose]()
  };
}
function computeBuildCacheKey({ build, carry, service }) {
  if (build === null || service.start?.kind === "image" || service.start?.kind === "compose")
    return null;
  const all = JSON.stringify([build, carry, service.cwd, process.versions.node, process.arch]);
  return (0, import_node_crypto6.createHash)("sha256").update(all).digest("hex").slice(0, 12);
}

// src/service/http/exchange.ts
var maxBodyBytes = 1024 * 1024;
async function exchangeHttp(connection, request, timeoutMs, signal) {
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
  const outcome = await exchangeHttp(connection, request, timeoutSeconds * 1e3, signal);
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
function readCaptures(response, { captures }) {
  if (captures.length === 0) return [];
  return captureValues(buildEngineCaptures(captures), formatResponseHead(response), response.body);
}
function judgeResponse(response, { expect, captures }, elapsedMs) {
  const { status, body, isCut } = response;
  if ((expect?.statuses ?? null) === null && status >= 400) return "";
  if (isCut && (expect !== null || captures.length > 0))
    return "its body is longer than 1 MB, and such bodies are not read";
  if (expect === null) return null;
  const head = formatResponseHead(response);
  return checkResponse(buildEngineExpect(expect), status, head, body, elapsedMs);
}
function quoteBody({ status, body }, { captures }, mask) {
  if (captures.length > 0 && status < 400) return "";
  const text = body.subarray(0, maxQuotedBytes).toString("utf8").trim();
  const line = sanitizeLine(text.replaceAll(/\s+/g, " "), mask);
  return line === "" ? "" : ` (\u201C${line}\u201D)`;
}
var maxQuotedBytes = 200;

// src/host/load-data.ts
var import_node_crypto7 = __toESM(require_crypto(), 1);
import { createReadStream as createReadStream2 } from "node:fs";
import { mkdtemp as mkdtemp4, rm as rm7, writeFile as writeFile3 } from "node:fs/promises";
import { tmpdir as tmpdir4 } from "node:os";
import { join as join10, resolve as resolve5 } from "node:path";
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
  const { path: path6, commit } = feeder;
  const committed = commit && await readBytesAtCommit(folder, commit, path6);
  if (!committed) return readDataFile(feeder, resolve5(folder, path6));
  const copies = await mkdtemp4(join10(tmpdir4(), "tailgate-data-"));
  try {
    const copy = join10(copies, "data");
    await writeFile3(copy, committed, { mode: 384 });
    return await readDataFile(feeder, copy);
  } finally {
    await rm7(copies, { recursive: true, force: true });
  }
}
async function readDataFile({ path: path6, format: format2 }, from) {
  const { id: id2, columns, rows } = await loadDataFile({ path: from, format: format2, name: path6 });
  return { file: id2, columns, rows, hash: await hashFile(from) };
}
async function hashFile(path6) {
  const hash = (0, import_node_crypto7.createHash)("sha256");
  await pipeline(createReadStream2(path6), hash);
  return hash.digest("hex");
}
function describeFailure(reason, feeder) {
  if (!(reason instanceof EngineError)) throw reason;
  return `${feeder?.place.trim()}: ${reason.message}`;
}

// src/host/port-notice.ts
function createPortNotice(notify) {
  let timer2;
  return {
    watch(spawned) {
      timer2 = setTimeout(() => {
        const ports = formatListeningPorts(spawned.findOtherPorts());
        if (ports === "") return;
        notify(`not ready after ${noticeSeconds} s. ${describeOtherPorts(ports)}.`);
      }, noticeSeconds * 1e3);
      timer2.unref();
    },
    [Symbol.dispose]: () => clearTimeout(timer2)
  };
}
var noticeSeconds = 5;

// src/host/create-host.ts
var noAcceptances = { event: null, waivers: [], before: [], warnings: [] };
function createHost(settings) {
  const { signal, store, readAcceptances = async () => noAcceptances } = settings;
  const folder = resolve6(settings.folder);
  const events = createEventSink(settings);
  return {
    signal,
    clock: { now: readSteadyClock, pause },
    events,
    inputs: createSuiteInputs(folder),
    secrets: settings.mask,
    git: createBaseFinder(folder, settings),
    trees: createTreeCopier(folder, settings),
    services: createServiceControl(resolve6(folder, settings.dataFolder, "logs"), settings, events),
    engine: { run: runEnginePlan },
    machine: createMachineControl(signal),
    store,
    results: {
      save: async (measurement) => {
        const path6 = settings.resolveOutPath(measurement.suite);
        if (path6 === null) return;
        try {
          await writeFile4(path6, `${JSON.stringify(measurement)}
`);
        } catch (error) {
          settings.reportUnwritten?.(describeUnwritten(path6, error));
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
    environment: (name2) => process.env[name2],
    readFiles: (suite) => readFiles(listSuiteFiles(suite), [folder]),
    loadData: ({ data }) => loadData(data, folder, dataCache),
    readTlsFiles: (side, folders) => readFiles(listTlsFiles(side), folders),
    createSeed: () => (0, import_node_crypto8.randomInt)(2 ** 47)
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
    openBaseTree: (side, base) => openBaseTree(side, base, folder, settings.signal),
    readBaseFile: (base) => readBaseFile(base, settings)
  };
}
function createServiceControl(logs, { signal, mask }, { emit }) {
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
    raisePriority: async (suite) => {
      if (!shouldUseSudo(suite, (name2) => process.env[name2])) return null;
      priorityRaised ??= raisePriorityLimits(signal);
      return priorityRaised;
    }
  };
}
function describeMachine() {
  const all = cpus2();
  return {
    os: platform2(),
    arch: process.arch,
    cpu: all[0]?.model.trim() || "unknown",
    cpus: all.length
  };
}
async function readFiles(files, folders) {
  const readNamedFile = async (file) => {
    const { option, path: path6, commit } = file;
    const [first = "", ...others] = folders.map((folder) => resolve6(folder, path6));
    const committed = commit && await readBytesAtCommit(folders[0] ?? ".", commit, path6);
    if (committed) return [formatFileKey(file), committed];
    try {
      return [formatFileKey(file), await readFile2([first, ...others].find(existsSync) ?? first)];
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : String(cause);
      throw new UsageError(`${option} ${path6} can't be read: ${message}`, { cause });
    }
  };
  return new Map(await Promise.all(files.map(readNamedFile)));
}
async function prepareLogFile(logs, parts) {
  const path6 = join11(logs, `${parts.map(encodeSegment).join("-")}.log`);
  try {
    await rm8(path6, { force: true });
    await excludeFromGit(logs);
    return path6;
  } catch (cause) {
    throw new StoreError(
      `The logs can't be kept in ${logs}: ${describeFileError(cause)}. Name another folder with \`baseline\`.`,
      { cause }
    );
  }
}
async function excludeFromGit(folder) {
  await createFolder(folder);
  await writeFile4(join11(folder, ".gitignore"), "*\n");
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

// src/host/stores.ts
import { resolve as resolve7 } from "node:path";

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
    list: (key, collection) => listEntries2(key, collection, branch, api),
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
async function listEntries2(key, collection, branch, api) {
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
var import_node_crypto9 = __toESM(require_crypto(), 1);
import { mkdir as mkdir5, rm as rm10, writeFile as writeFile5 } from "node:fs/promises";
import { join as join13 } from "node:path";
import { promisify as promisify3 } from "node:util";
import { gunzip, gzip } from "node:zlib";

// src/baseline/restored-entry.ts
import { constants as constants7 } from "node:fs";
import { mkdtemp as mkdtemp5, open as open2, realpath as realpath5, rm as rm9 } from "node:fs/promises";
import { tmpdir as tmpdir5 } from "node:os";
import { join as join12 } from "node:path";
async function readRestoredEntry(api, entry, folder, read) {
  const scratch = await realpath5(await mkdtemp5(join12(tmpdir5(), "tailgate-cache-")));
  try {
    await api.restore(entry, folder, scratch);
    const restored = join12(scratch, folder);
    return await read(await realpath5(restored).catch(() => null) === restored ? restored : null);
  } finally {
    await rm9(scratch, { recursive: true, force: true }).catch(() => {
    });
  }
}
async function readPlainFile(path6, maxBytes) {
  try {
    var _stack = [];
    try {
      const file = __using(_stack, await open2(
        path6,
        constants7.O_RDONLY | constants7.O_NOFOLLOW | constants7.O_NONBLOCK
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
        async (restored) => restored === null ? null : readPlainFile(join13(restored, fileName2), maxAttemptBytes)
      );
      return decompress(bytes);
    },
    async save(key, text) {
      const bytes = await promisify3(gzip)(text);
      if (bytes.length > maxAttemptBytes) throw new StoreError(sentences2.large);
      const own = `${folder}/${key}`;
      try {
        await replaceFolder(own, bytes);
        await api.save(`${formatPrefix(key)}${run}-${(0, import_node_crypto9.randomBytes)(4).toString("hex")}`, own);
      } finally {
        await rm10(own, { recursive: true, force: true }).catch(() => {
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
    await rm10(folder, { recursive: true, force: true });
    await mkdir5(folder, { recursive: true });
    await writeFile5(join13(folder, fileName2), bytes);
  } catch (cause) {
    throw new StoreError(sentences2.unwritable(folder), { cause });
  }
}
async function decompress(bytes) {
  if (bytes === null) throw new StoreError(sentences2.unreadable);
  try {
    const text = await promisify3(gunzip)(bytes, { maxOutputLength: maxStoredTextBytes });
    return text.toString("utf8");
  } catch (cause) {
    throw new StoreError(sentences2.unreadable, { cause });
  }
}
var sentences2 = {
  large: "The measurement is larger than 16 MB, the maximum for another attempt.",
  unwritable: (path6) => `${path6} cannot be written.`,
  unreadable: "The measurement of the earlier attempt in the Actions cache is damaged."
};

// src/baseline/branch.ts
var import_node_crypto10 = __toESM(require_crypto(), 1);
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
function parseRunPath(path6) {
  const [, prefix, suite = "", configuration = "", machine = "", name2 = ""] = /^(?:(rejected|calibrations)\/)?v1\/([^/]+)\/([^/]+)\/([^/]+)\/([^/]+)\.json$/.exec(path6) ?? [];
  const isValid = [suite, configuration, machine].every(isSegment) && /^[0-9A-Za-z][\w.-]{0,499}$/.test(name2);
  const collection = collectionNames.find((each) => each === prefix) ?? "runs";
  return isValid ? { collection, suite, configuration, machine } : null;
}
function isSegment(text) {
  return /^[a-z0-9][a-z0-9._-]{0,63}$/.test(text);
}
function extractEntryName(path6) {
  return path6.slice(path6.lastIndexOf("/") + 1, -fileEnding.length);
}
function groupByFolder(files, listEntries4) {
  const folders = /* @__PURE__ */ new Map();
  for (const file of files.filter(({ path: path6 }) => parseRunPath(path6) !== null)) {
    const folder = file.path.slice(0, file.path.lastIndexOf("/"));
    const siblings = folders.get(folder);
    if (siblings === void 0) folders.set(folder, [file]);
    else siblings.push(file);
  }
  return [...folders.values()].flatMap((runs) => {
    const group = parseRunPath(runs[0]?.path ?? "");
    return group === null ? [] : [{ ...group, entries: listEntries4(runs) }];
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
    async findFile(path6, root) {
      const folder = path6.split("/").slice(0, -1).join("/");
      const files = await listFiles(folder, root, folders);
      return files.find((file) => file.path === path6) ?? null;
    }
  };
}
async function findFolder(path6, root, api) {
  let tree = root;
  for (const name2 of path6.split("/")) {
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
async function listFilesOfTree(tree, path6, levels, api) {
  const all = levels === 0 ? null : await api.listBelow(tree);
  if (all !== null) return selectFiles(all, path6);
  const items = await api.listFolder(tree);
  const found = selectFiles(items, path6);
  const folders = levels === 0 ? [] : items.filter((item) => item.kind === "folder" && isSegment(item.path));
  for (const folder of folders) {
    const folderPath = `${path6}/${folder.path}`;
    found.push(...await listFilesOfTree(folder.hash, folderPath, levels - 1, api));
  }
  return found;
}
function selectFiles(items, folder) {
  const files = items.filter((item) => item.kind === "file");
  return files.map((file) => ({ ...file, path: `${folder}/${file.path}` }));
}
function memoizeByHash(load2) {
  const known = /* @__PURE__ */ new Map();
  return (hash) => {
    const value = known.get(hash) ?? load2(hash);
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
    read: (entry) => readRun2(entry, context),
    remove: (entries) => removeRuns(entries, context),
    squash: () => squashBranch(race)
  };
}
function createContext(api, { branch = "tailgate-data", random = Math.random, pause: pause2 = timer }) {
  const trees = createTreeReader(api);
  const race = {
    api,
    trees,
    branch,
    pauseAfterAttempts: (attempts) => pause2(pickPauseSeconds(attempts, random) * 1e3)
  };
  return { api, branch, trees, race, listedFiles: /* @__PURE__ */ new Map() };
}
async function saveRun(key, metadata, text, collection, context) {
  const { api, branch, trees, race } = context;
  const bytes = Buffer.byteLength(text);
  if (bytes > maxBranchTextBytes) throw new StoreError(branchMessages.tooLarge(bytes));
  const folder = formatFolderPath(key, collection);
  const name2 = formatEntryName(metadata, (0, import_node_crypto10.randomBytes)(4).toString("hex"));
  const path6 = `${folder}/${name2}${fileEnding}`;
  const blob = requireHash(await api.createBlob(text), branch);
  await commitChanges(race, formatCommitMessage(key, metadata), async (tree, attempts) => {
    const stored = attempts > 1 ? [] : indexEntries(await trees.listFiles(folder, tree), context);
    const surplus = stored.slice(maxKeptRuns - 1).slice(-maxChangesPerCommit);
    const removals = surplus.map(({ where }) => ({
      path: parseLocation(where, branch),
      blob: null
    }));
    return [{ path: path6, blob }, ...removals];
  });
  return formatLocation(path6, branch);
}
async function readRun2({ where }, context) {
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
      const files = await Promise.all(some.map((path6) => trees.findFile(path6, tree)));
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
    runs.map(({ path: path6 }) => parseEntryName(extractEntryName(path6), formatLocation(path6, branch)))
  );
}
function formatLocation(path6, branch) {
  return `${branch}:${path6}`;
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
var import_node_crypto12 = __toESM(require_crypto(), 1);
import { mkdir as mkdir6, rm as rm12, writeFile as writeFile7 } from "node:fs/promises";
import { dirname as dirname9, join as join15, relative as relative5 } from "node:path";

// src/baseline/file.ts
var import_node_crypto11 = __toESM(require_crypto(), 1);
import { open as open3, readdir as readdir3, rename as rename2, rm as rm11, writeFile as writeFile6 } from "node:fs/promises";
import { isAbsolute as isAbsolute5, join as join14, relative as relative4, sep as sep4 } from "node:path";
var layoutVersion2 = "v1";
var fileEnding2 = ".json";
function createFileStore(folder, displayName = folder) {
  const collections = {
    runs: join14(folder, layoutVersion2),
    rejected: join14(folder, "rejected", layoutVersion2),
    calibrations: join14(folder, "calibrations", layoutVersion2)
  };
  const resolveKeyFolder = (key, collection) => join14(collections[collection], ...encodeKey(key));
  return {
    place: `the folder ${displayName}`,
    save: async (key, metadata, text, collection) => {
      const own = resolveKeyFolder(key, collection);
      const name2 = `${formatEntryName(metadata, createSuffix())}${fileEnding2}`;
      const where = await saveText(own, name2, text);
      await removeEntries((await listEntries3(own)).slice(maxKeptRuns)).catch(() => {
      });
      return where;
    },
    list: (key, collection) => listEntries3(resolveKeyFolder(key, collection)),
    listOthers: async (key) => {
      const own = resolveKeyFolder(key, "runs");
      const folders = await listKeyFolders(join14(collections.runs, encodeKey(key)[0]));
      const others = folders.filter((other) => other !== own);
      return sortNewestFirst((await Promise.all(others.map(listEntries3))).flat());
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
  return (0, import_node_crypto11.randomBytes)(4).toString("hex");
}
async function saveText(folder, name2, text) {
  const path6 = join14(folder, name2);
  const temporaryPath = join14(folder, `.${name2}.part`);
  try {
    await createFolder(folder);
    await writeFile6(temporaryPath, text, { flag: "wx" });
    await rename2(temporaryPath, path6);
    return path6;
  } catch (cause) {
    await rm11(temporaryPath, { force: true }).catch(() => {
    });
    throw new StoreError(`The baseline could not be saved as ${path6}: ${describeCause2(cause)}.`, {
      cause
    });
  }
}
async function listEntries3(folder) {
  const files = await listContents(folder);
  return sortNewestFirst(
    files.filter(
      (file) => file.isFile() && file.name.endsWith(fileEnding2) && !file.name.startsWith(".")
    ).map(
      (file) => parseEntryName(file.name.slice(0, -fileEnding2.length), join14(folder, file.name))
    )
  );
}
async function listGroups2(folder, collection) {
  const suites = await listFolders(folder);
  const folders = (await Promise.all(suites.map(listKeyFolders))).flat().sort();
  const groups = folders.map(async (path6) => {
    const [suite = "", configuration = "", machine = ""] = relative4(folder, path6).split(sep4);
    return { collection, suite, configuration, machine, entries: await listEntries3(path6) };
  });
  return (await Promise.all(groups)).filter(({ entries }) => entries.length > 0);
}
async function listKeyFolders(suite) {
  const configurations = await listFolders(suite);
  return (await Promise.all(configurations.map(listFolders))).flat();
}
async function listFolders(folder) {
  const contents = await listContents(folder);
  return contents.filter((each) => each.isDirectory()).map((each) => join14(folder, each.name));
}
async function listContents(folder) {
  try {
    return await readdir3(folder, { withFileTypes: true });
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
      await rm11(where, { force: true });
    } catch (cause) {
      throw new StoreError(`${where} could not be removed: ${describeCause2(cause)}.`, {
        cause
      });
    }
  }
}
function isInside(path6, folder) {
  const relativePath = relative4(folder, path6);
  return relativePath !== "" && relativePath.split(sep4)[0] !== ".." && !isAbsolute5(relativePath);
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
    const suite = prepareSuite2(api, name2, `${folder}/${name2}`);
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
  const key = `${suite.prefix}${run}-${(0, import_node_crypto12.randomBytes)(4).toString("hex")}`;
  await api.save(key, suite.folder);
  suite.entry = key;
  return key;
}
async function prepareSuite2(api, name2, folder) {
  await rethrowAsStoreFailure(folder, async () => {
    await rm12(folder, { recursive: true, force: true });
    await mkdir6(folder, { recursive: true });
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
function isInFolder(path6, folder) {
  return !relative5(folder, path6).startsWith("..");
}
async function copyRuns(from, { name: name2, folder }) {
  const groups = (await createFileStore(from).listAll()).filter(({ suite }) => suite === name2);
  const kept = groups.sort(compareByNewest).slice(0, maxCachedKeys);
  for (const { where } of kept.flatMap(({ entries }) => entries.slice(0, maxCachedRuns))) {
    const bytes = await readPlainFile(where, maxCacheTextBytes);
    if (bytes !== null) await writeIfAbsent(bytes, join15(folder, relative5(from, where)));
  }
}
function compareByNewest(one, other) {
  return findNewestName(one) < findNewestName(other) ? 1 : -1;
}
function findNewestName({ entries }) {
  return entries[0]?.name ?? "";
}
async function writeIfAbsent(bytes, path6) {
  await rethrowAsStoreFailure(path6, async () => {
    await mkdir6(dirname9(path6), { recursive: true });
    try {
      await writeFile7(path6, bytes, { flag: "wx" });
    } catch (cause) {
      if (!(cause instanceof Error && "code" in cause && cause.code === "EEXIST")) throw cause;
    }
  });
}
async function rethrowAsStoreFailure(path6, work) {
  try {
    await work();
  } catch (cause) {
    throw new StoreError(sentences3.unwritable(path6), { cause });
  }
}
var sentences3 = {
  large: "The baseline is larger than 1 MB, the maximum in the Actions cache.",
  noList: "The Actions cache has no list of all runs; a job only gets the runs of the suite that it measures. Use `store: branch`, or look under Actions, Caches.",
  unwritable: (path6) => `${path6} cannot be written, but tailgate puts the runs from the Actions cache there.`
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
  const cache = await import("./cache-OQEDJ4EB.js");
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
function buildTreeItem({ path: path6, blob }) {
  return { path: path6, mode: "100644", type: "blob", sha: blob };
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
  return tree.flatMap(({ path: path6, mode, sha, size }) => {
    if (mode === "040000") return [{ kind: "folder", path: path6, hash: sha, size: 0 }];
    if (mode !== "100644" && mode !== "100755") return [];
    return [{ kind: "file", path: path6, hash: sha, size: size ?? Number.POSITIVE_INFINITY }];
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
  return createFileStore(resolve7(folder, baseline), baseline);
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
import { isAbsolute as isAbsolute6 } from "node:path";

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
    ...plain ? selectRequests2(base, head, waivers) : selectWalks(base, head, waivers),
    data: mergeData(base.data, head.data),
    maxUsers,
    sampleBodies
  };
}
function selectRequests2(base, head, waivers) {
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
  const { limits, warnLimits, floors, allowErrors, noise, base: comparedWith, mode, paths } = base;
  const { load: load2, durationSeconds, warmupSeconds, warmupLimitSeconds, epochs } = base;
  const { maxTimeSeconds, interleave, sameData, transport } = base;
  const compared = { base: comparedWith, mode, paths };
  const times = { durationSeconds, warmupSeconds, warmupLimitSeconds, epochs, maxTimeSeconds };
  const loaded = { load: load2, ...times, interleave, sameData, transport };
  const { credentials, compression, redirects, script } = base;
  const sent = { credentials, compression, redirects, script };
  const traffic = selectBaseTraffic(base, suite, waivers);
  const upstreams = mergeUpstreams(base.upstreams, suite.upstreams);
  const judged = { limits, warnLimits, floors, allowErrors, noise, upstreams };
  return { ...suite, ...compared, ...loaded, ...sent, ...traffic, ...judged };
}
function findRequestLimits(name2, { requests }) {
  return requests.find((request) => request.name === name2)?.limits;
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
  const format2 = (limit) => limit === null ? "off" : `+${limit}`;
  const direction = isLooser ? "loosened" : "tightened";
  return [`${what}.limit is ${direction} from ${format2(was)} to ${format2(is)}.`];
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
      ({ name: name2, limits }) => listRequestChanges(name2, limits, findRequestLimits(name2, after))
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
function listLimitChanges(before, after, whose = "") {
  return metrics.flatMap((metric) => {
    const [was, is] = [before[metric] ?? [], after[metric] ?? []];
    const direction = findChangeDirection(metric, was, is);
    const what = `limits.${metric}${whose}`;
    return direction === null ? [] : describeChange(what, formatLimits(metric, was), formatLimits(metric, is), direction);
  });
}
function listRequestChanges(name2, before, after) {
  const short = name2.slice(0, 60);
  if (after !== void 0) return listLimitChanges(before, after, ` of ${short}`);
  const limited = Object.keys(before).length === 0 ? "" : ", which has its own limits,";
  return [`${short}${limited} is removed from the file.`];
}
function listRedefinedRequests(before, after) {
  const format2 = ({ requests }, name2) => {
    const own = requests.filter((each) => each.name === name2);
    const sent = own.map(({ method, path: path6, headers, body, weight, expect, captures }) => ({
      ...{ method, path: path6, headers, body, weight, expect, captures }
    }));
    return formatWithoutCommits(sent);
  };
  return selectFirstByName(before.requests).filter(({ name: name2 }) => after.requests.some((each) => each.name === name2)).filter(({ name: name2 }) => format2(before, name2) !== format2(after, name2)).map(({ name: name2 }) => `${name2.slice(0, 60)} is defined in another way.`);
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
    const isSame2 = formatScenario(before, scenario) === formatScenario(after, own);
    return [
      ...listLimitChanges(scenario.limits, own.limits, ` of ${scenario.name.slice(0, 60)}`),
      ...isSame2 ? [] : [`${short} is defined in another way.`]
    ];
  });
}
function listDataChanges(before, after) {
  const format2 = ({ path: path6, order, rows }) => JSON.stringify([path6, order, rows]);
  return before.data.flatMap((feeder) => {
    const own = after.data.find(({ name: name2 }) => name2 === feeder.name);
    if (own === void 0) return [`The data ${feeder.name} is removed from the file.`];
    return format2(feeder) === format2(own) ? [] : [`The data ${feeder.name} is defined in another way.`];
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
  const load2 = describeLoad(buildPlannedLoad(suite)).replace(/^(?:at|under|with) /, "");
  return `${load2} for ${formatDuration(suite.durationSeconds)}`;
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
  if (target === null) return { ...head, notices: [], missingSuites: [] };
  const editable = describeEditableReportOnly(request);
  const own = { ...withNotified([], head), missingSuites: [] };
  const found = await findBaseCommit(folder, { kind: "auto" }, { pullRequest: target, signal });
  const base = found.kind === "commit" ? await readRulebookAt(found.base.commit, request) : { kind: "none" };
  if (base.kind === "none") {
    const notices = head.config.policy === "base" ? [policyNotices.noBase] : [];
    return { ...own, notices: [...editable, ...notices] };
  }
  if (base.kind === "unreadable")
    return {
      ...own,
      notices: [...editable, `${policyNotices.unreadable} ${base.problem}.`]
    };
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
    missingSuites: policy === "base" ? listMissingSuites(head, base.rules) : []
  };
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
  const { folder, overrides, origin, signal } = request;
  const path6 = overrides.config?.[0] ?? defaultConfigPath;
  const file = isAbsolute6(path6) ? null : await readMovedFileAt(folder, commit, path6, { usualPath: defaultConfigPath, signal });
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
  judgedByHead: "This change alters the rules that it is judged by:",
  judgedByBase: "This change alters rules; it is judged by those of its base (`policy: base`).",
  noBase: "The rules of the base could not be read, so this change is judged by its own rules (`policy: base`).",
  unreadable: "The configuration of the base is not valid for this version of tailgate, so this change is judged by its own rules."
};

// src/pull-request/record.ts
var import_node_crypto13 = __toESM(require_crypto(), 1);

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
  const hash = (0, import_node_crypto13.createHash)("sha256").update(JSON.stringify([job, step, leg, asked])).digest("hex");
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
  return `${JSON.stringify(report, null, 2)}
`;
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
  maskStrings,
  findStormProblems,
  buildRules,
  createPass,
  createProblem,
  suggestMoreFiles,
  morePortsRemedy,
  spareFiles,
  warmupLeadMs,
  computeRequirements,
  checkReadings,
  findWorstLevel,
  prepareSuite,
  checkMachineForSuite,
  buildCalibrationRecord,
  parseCalibrationRecord,
  hasSteadyProcesses,
  learnProcessSpread,
  buildStoreKey,
  summarizeSubjects,
  computeFinishMs,
  compareMeasurements,
  findPauses2 as findPauses,
  judgeRows,
  hasStorms,
  judgeMeasurements,
  maxCompactBytes,
  serializeCompact,
  buildHeadOnly,
  createHeadTargets,
  buildBothSides,
  createHeadSide,
  findLongestPauseMs,
  buildEpochPlan,
  buildEngineTls,
  startSides,
  cleanUpState,
  warmUp,
  runEpochWithRepeats,
  Session,
  scheduleFixedEpochs,
  measure,
  runGate,
  maxKeptRuns,
  encodeKey,
  encodeSegment,
  require_cross_spawn,
  onExit,
  runGit,
  readMachine,
  createHost,
  readFiles,
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
