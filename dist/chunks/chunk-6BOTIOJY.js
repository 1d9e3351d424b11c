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
  applyUnjudgedLimit,
  attributeFailure,
  buildBasicAuthorization,
  buildPlannedLoad,
  buildReport,
  buildSuitePlan,
  burstFactor,
  canOverlapEpochs,
  canSpeakTls,
  canStartAtOnce,
  checkLabel,
  checkStoredChange,
  chooseDoubt,
  chooseInterleaving,
  collectFailingFigures,
  collectReasons,
  combineEffects,
  combineHeaders,
  combineValidity,
  computeCpuPerRequest,
  computeDetectableEffect,
  computeEffectiveLimit,
  computeEpochSeconds,
  computeJackknifeError,
  computeLowerBound,
  computeMean,
  computeMeanExcessMs,
  computeMeanPerSecond,
  computeMedian,
  computeMedianOrZero,
  computePercentiles,
  computePredictionLimit,
  computeQuantileVariance,
  computeSampleFactor,
  computeUpperBound,
  concludeVerdict,
  controlCharacter,
  convertErrorToAttempt,
  countRequests,
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
  decodeHistogram,
  decodeTemplate,
  describeApiFailure,
  describeAttempts,
  describeFileError,
  describeLimit,
  describeLoad,
  describeNewRequests,
  describeRowMetric,
  describeSameData,
  describeSensitivity,
  describeSlowdown,
  describeUnwritten,
  didYouMean,
  doubtfulPauses,
  encodeBody,
  encodeHistogram,
  escapePlaceholders,
  estimateSteadyQuantile,
  explainIncomparable,
  external_exports,
  falseAlarmWeights,
  fillCommand,
  fillVariables,
  findBodyProblems,
  findCgroupFolder,
  findClosestWord,
  findFirstFailingLook,
  findFlagName,
  findFreePort,
  findHeaderSecret,
  findInputName,
  findLook,
  findNewRequests,
  findNextLook,
  findPathSecrets,
  findPeakRate,
  findPortHolders,
  findSuiteState,
  findValue,
  findWorstValidity,
  findYamlKey,
  formatAcceptedChange,
  formatAcceptedValue,
  formatBrokenSide,
  formatCount,
  formatDuration,
  formatExactMilliseconds,
  formatLimit,
  formatMilliseconds,
  formatMinutesAndSeconds,
  formatNoisyValue,
  formatNumber,
  formatPerSecond,
  formatPercent,
  formatProblems,
  formatShare,
  formatSignedPercent,
  formatUnsignedPercent,
  groupsPerEpoch,
  hasFailed,
  hasTooManyErrors,
  isAffectedByChange,
  isAtOrPast,
  isClosed,
  isClosedPlannedLoad,
  isConflict,
  isCountLimited,
  isEpochLate,
  isEpochVoid,
  isForbidden,
  isJudgedOutcome,
  isRepeatable,
  isSecretName,
  isWorse,
  joinWithAnd,
  keepEarlierFailures,
  keptAlpha,
  keptStrength,
  keptTau,
  listLooks,
  listMemberProcesses,
  listSecretParts,
  listSides,
  listSuiteFiles,
  listVariables,
  lookupFile,
  maxAlarmShares,
  maxBusyShare,
  maxDefaultEpochs,
  maxDurationFactor,
  maxEpochsOfAttempts,
  maxFalseAlarmShare,
  maxMissRate,
  maxPastRuns,
  maxPriorStrength,
  maxRepeats,
  measurementSchema,
  mergeHistograms,
  mergeTimings,
  metricQuantiles,
  metrics,
  minAlikeProbability,
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
  minStrengthToFailEarly,
  options,
  pairEpochs,
  parseAddress,
  parseBranchName,
  parseLimit,
  parseMeasurement,
  parseRate,
  parseValue,
  plannedRateOf,
  predictDetectableChange,
  prepareState,
  priorStrengthPerDegree,
  processTau,
  quote,
  raiseFileLimit,
  readCellCounts,
  readChoice,
  readErrorMessage,
  readErrorStatus,
  readOption,
  readPairedEpoch,
  readProcess,
  readQuantileMs,
  readSaveOn,
  readSingleText,
  readSuite,
  readText,
  recordLabel,
  registerOwnProgram,
  reportProblem,
  requestAlarmWeight,
  requestMetrics,
  resetAfterRun,
  resolveEndpoint,
  resolveTemplate,
  runCommand,
  runEnginePlan,
  runLoad,
  runWatched,
  selectFirstByName,
  selectHeadRuns,
  selectRuns,
  separatePortsRemedy,
  splitAtPlaceholders,
  spreadAlpha,
  startMeter,
  startService,
  suggestOrListAll,
  sum,
  sumErrors,
  summarizeMeasurement,
  ticksPerSecond,
  timeMetrics,
  updateSuiteState,
  verifyRequests,
  warmupTrend
} from "./chunk-2I5KGDDK.js";
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
    function checkPathExt(path6, options2) {
      var pathext = options2.pathExt !== void 0 ? options2.pathExt : process.env.PATHEXT;
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
    function checkStat(stat4, path6, options2) {
      if (!stat4.isSymbolicLink() && !stat4.isFile()) {
        return false;
      }
      return checkPathExt(path6, options2);
    }
    function isexe(path6, options2, cb) {
      fs.stat(path6, function(er, stat4) {
        cb(er, er ? false : checkStat(stat4, path6, options2));
      });
    }
    function sync(path6, options2) {
      return checkStat(fs.statSync(path6), path6, options2);
    }
  }
});

// node_modules/isexe/mode.js
var require_mode = __commonJS({
  "node_modules/isexe/mode.js"(exports, module) {
    module.exports = isexe;
    isexe.sync = sync;
    var fs = __require("fs");
    function isexe(path6, options2, cb) {
      fs.stat(path6, function(er, stat4) {
        cb(er, er ? false : checkStat(stat4, options2));
      });
    }
    function sync(path6, options2) {
      return checkStat(fs.statSync(path6), options2);
    }
    function checkStat(stat4, options2) {
      return stat4.isFile() && checkMode(stat4, options2);
    }
    function checkMode(stat4, options2) {
      var mod = stat4.mode;
      var uid = stat4.uid;
      var gid = stat4.gid;
      var myUid = options2.uid !== void 0 ? options2.uid : process.getuid && process.getuid();
      var myGid = options2.gid !== void 0 ? options2.gid : process.getgid && process.getgid();
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
    function isexe(path6, options2, cb) {
      if (typeof options2 === "function") {
        cb = options2;
        options2 = {};
      }
      if (!cb) {
        if (typeof Promise !== "function") {
          throw new TypeError("callback not provided");
        }
        return new Promise(function(resolve6, reject) {
          isexe(path6, options2 || {}, function(er, is) {
            if (er) {
              reject(er);
            } else {
              resolve6(is);
            }
          });
        });
      }
      core(path6, options2 || {}, function(er, is) {
        if (er) {
          if (er.code === "EACCES" || options2 && options2.ignoreErrors) {
            er = null;
            is = false;
          }
        }
        cb(er, is);
      });
    }
    function sync(path6, options2) {
      try {
        return core.sync(path6, options2 || {});
      } catch (er) {
        if (options2 && options2.ignoreErrors || er.code === "EACCES") {
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
      const step = (i2) => new Promise((resolve6, reject) => {
        if (i2 === pathEnv.length)
          return opt.all && found.length ? resolve6(found) : reject(getNotFoundError(cmd));
        const ppRaw = pathEnv[i2];
        const pathPart = /^".*"$/.test(ppRaw) ? ppRaw.slice(1, -1) : ppRaw;
        const pCmd = path6.join(pathPart, cmd);
        const p = !pathPart && /^\.[\\\/]/.test(cmd) ? cmd.slice(0, 2) + pCmd : pCmd;
        resolve6(subStep(p, i2, 0));
      });
      const subStep = (p, i2, ii) => new Promise((resolve6, reject) => {
        if (ii === pathExt.length)
          return resolve6(step(i2 + 1));
        const ext = pathExt[ii];
        isexe(p + ext, { pathExt: pathExtExe }, (er, is) => {
          if (!er && is) {
            if (opt.all)
              found.push(p + ext);
            else
              return resolve6(p + ext);
          }
          return resolve6(subStep(p, i2, ii + 1));
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
    var pathKey2 = (options2 = {}) => {
      const environment = options2.env || process.env;
      const platform3 = options2.platform || process.platform;
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
    module.exports = (string = "") => {
      const match = string.match(shebangRegex);
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
    function parse(command, args, options2) {
      if (args && !Array.isArray(args)) {
        options2 = args;
        args = null;
      }
      args = args ? args.slice(0) : [];
      options2 = Object.assign({}, options2);
      const parsed = {
        command,
        args,
        options: options2,
        file: void 0,
        original: {
          command,
          args
        }
      };
      return options2.shell ? parsed : parseNonShell(parsed);
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
    function hookChildProcess(cp2, parsed) {
      if (!isWin) {
        return;
      }
      const originalEmit = cp2.emit;
      cp2.emit = function(name, arg1) {
        if (name === "exit") {
          const err = verifyENOENT(arg1, parsed);
          if (err) {
            return originalEmit.call(cp2, "error", err);
          }
        }
        return originalEmit.apply(cp2, arguments);
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
    var cp2 = __require("child_process");
    var parse = require_parse();
    var enoent = require_enoent();
    function spawn2(command, args, options2) {
      const parsed = parse(command, args, options2);
      const spawned = cp2.spawn(parsed.command, parsed.args, parsed.options);
      enoent.hookChildProcess(spawned, parsed);
      return spawned;
    }
    function spawnSync2(command, args, options2) {
      const parsed = parse(command, args, options2);
      const result = cp2.spawnSync(parsed.command, parsed.args, parsed.options);
      result.error = result.error || enoent.verifyENOENTSync(result.status, parsed);
      return result;
    }
    module.exports = spawn2;
    module.exports.spawn = spawn2;
    module.exports.sync = spawnSync2;
    module.exports._parse = parse;
    module.exports._enoent = enoent;
  }
});

// node_modules/yaml/dist/nodes/identity.js
var require_identity = __commonJS({
  "node_modules/yaml/dist/nodes/identity.js"(exports) {
    "use strict";
    var ALIAS = /* @__PURE__ */ Symbol.for("yaml.alias");
    var DOC = /* @__PURE__ */ Symbol.for("yaml.document");
    var MAP = /* @__PURE__ */ Symbol.for("yaml.map");
    var PAIR = /* @__PURE__ */ Symbol.for("yaml.pair");
    var SCALAR = /* @__PURE__ */ Symbol.for("yaml.scalar");
    var SEQ = /* @__PURE__ */ Symbol.for("yaml.seq");
    var NODE_TYPE = /* @__PURE__ */ Symbol.for("yaml.node.type");
    var isAlias = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === ALIAS;
    var isDocument = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === DOC;
    var isMap2 = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === MAP;
    var isPair = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === PAIR;
    var isScalar2 = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === SCALAR;
    var isSeq2 = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === SEQ;
    function isCollection(node) {
      if (node && typeof node === "object")
        switch (node[NODE_TYPE]) {
          case MAP:
          case SEQ:
            return true;
        }
      return false;
    }
    function isNode(node) {
      if (node && typeof node === "object")
        switch (node[NODE_TYPE]) {
          case ALIAS:
          case MAP:
          case SCALAR:
          case SEQ:
            return true;
        }
      return false;
    }
    var hasAnchor = (node) => (isScalar2(node) || isCollection(node)) && !!node.anchor;
    exports.ALIAS = ALIAS;
    exports.DOC = DOC;
    exports.MAP = MAP;
    exports.NODE_TYPE = NODE_TYPE;
    exports.PAIR = PAIR;
    exports.SCALAR = SCALAR;
    exports.SEQ = SEQ;
    exports.hasAnchor = hasAnchor;
    exports.isAlias = isAlias;
    exports.isCollection = isCollection;
    exports.isDocument = isDocument;
    exports.isMap = isMap2;
    exports.isNode = isNode;
    exports.isPair = isPair;
    exports.isScalar = isScalar2;
    exports.isSeq = isSeq2;
  }
});

// node_modules/yaml/dist/visit.js
var require_visit = __commonJS({
  "node_modules/yaml/dist/visit.js"(exports) {
    "use strict";
    var identity3 = require_identity();
    var BREAK = /* @__PURE__ */ Symbol("break visit");
    var SKIP = /* @__PURE__ */ Symbol("skip children");
    var REMOVE = /* @__PURE__ */ Symbol("remove node");
    function visit(node, visitor) {
      const visitor_ = initVisitor(visitor);
      if (identity3.isDocument(node)) {
        const cd = visit_(null, node.contents, visitor_, Object.freeze([node]));
        if (cd === REMOVE)
          node.contents = null;
      } else
        visit_(null, node, visitor_, Object.freeze([]));
    }
    visit.BREAK = BREAK;
    visit.SKIP = SKIP;
    visit.REMOVE = REMOVE;
    function visit_(key, node, visitor, path6) {
      const ctrl = callVisitor(key, node, visitor, path6);
      if (identity3.isNode(ctrl) || identity3.isPair(ctrl)) {
        replaceNode(key, path6, ctrl);
        return visit_(key, ctrl, visitor, path6);
      }
      if (typeof ctrl !== "symbol") {
        if (identity3.isCollection(node)) {
          path6 = Object.freeze(path6.concat(node));
          for (let i2 = 0; i2 < node.items.length; ++i2) {
            const ci = visit_(i2, node.items[i2], visitor, path6);
            if (typeof ci === "number")
              i2 = ci - 1;
            else if (ci === BREAK)
              return BREAK;
            else if (ci === REMOVE) {
              node.items.splice(i2, 1);
              i2 -= 1;
            }
          }
        } else if (identity3.isPair(node)) {
          path6 = Object.freeze(path6.concat(node));
          const ck = visit_("key", node.key, visitor, path6);
          if (ck === BREAK)
            return BREAK;
          else if (ck === REMOVE)
            node.key = null;
          const cv = visit_("value", node.value, visitor, path6);
          if (cv === BREAK)
            return BREAK;
          else if (cv === REMOVE)
            node.value = null;
        }
      }
      return ctrl;
    }
    async function visitAsync(node, visitor) {
      const visitor_ = initVisitor(visitor);
      if (identity3.isDocument(node)) {
        const cd = await visitAsync_(null, node.contents, visitor_, Object.freeze([node]));
        if (cd === REMOVE)
          node.contents = null;
      } else
        await visitAsync_(null, node, visitor_, Object.freeze([]));
    }
    visitAsync.BREAK = BREAK;
    visitAsync.SKIP = SKIP;
    visitAsync.REMOVE = REMOVE;
    async function visitAsync_(key, node, visitor, path6) {
      const ctrl = await callVisitor(key, node, visitor, path6);
      if (identity3.isNode(ctrl) || identity3.isPair(ctrl)) {
        replaceNode(key, path6, ctrl);
        return visitAsync_(key, ctrl, visitor, path6);
      }
      if (typeof ctrl !== "symbol") {
        if (identity3.isCollection(node)) {
          path6 = Object.freeze(path6.concat(node));
          for (let i2 = 0; i2 < node.items.length; ++i2) {
            const ci = await visitAsync_(i2, node.items[i2], visitor, path6);
            if (typeof ci === "number")
              i2 = ci - 1;
            else if (ci === BREAK)
              return BREAK;
            else if (ci === REMOVE) {
              node.items.splice(i2, 1);
              i2 -= 1;
            }
          }
        } else if (identity3.isPair(node)) {
          path6 = Object.freeze(path6.concat(node));
          const ck = await visitAsync_("key", node.key, visitor, path6);
          if (ck === BREAK)
            return BREAK;
          else if (ck === REMOVE)
            node.key = null;
          const cv = await visitAsync_("value", node.value, visitor, path6);
          if (cv === BREAK)
            return BREAK;
          else if (cv === REMOVE)
            node.value = null;
        }
      }
      return ctrl;
    }
    function initVisitor(visitor) {
      if (typeof visitor === "object" && (visitor.Collection || visitor.Node || visitor.Value)) {
        return Object.assign({
          Alias: visitor.Node,
          Map: visitor.Node,
          Scalar: visitor.Node,
          Seq: visitor.Node
        }, visitor.Value && {
          Map: visitor.Value,
          Scalar: visitor.Value,
          Seq: visitor.Value
        }, visitor.Collection && {
          Map: visitor.Collection,
          Seq: visitor.Collection
        }, visitor);
      }
      return visitor;
    }
    function callVisitor(key, node, visitor, path6) {
      if (typeof visitor === "function")
        return visitor(key, node, path6);
      if (identity3.isMap(node))
        return visitor.Map?.(key, node, path6);
      if (identity3.isSeq(node))
        return visitor.Seq?.(key, node, path6);
      if (identity3.isPair(node))
        return visitor.Pair?.(key, node, path6);
      if (identity3.isScalar(node))
        return visitor.Scalar?.(key, node, path6);
      if (identity3.isAlias(node))
        return visitor.Alias?.(key, node, path6);
      return void 0;
    }
    function replaceNode(key, path6, node) {
      const parent = path6[path6.length - 1];
      if (identity3.isCollection(parent)) {
        parent.items[key] = node;
      } else if (identity3.isPair(parent)) {
        if (key === "key")
          parent.key = node;
        else
          parent.value = node;
      } else if (identity3.isDocument(parent)) {
        parent.contents = node;
      } else {
        const pt = identity3.isAlias(parent) ? "alias" : "scalar";
        throw new Error(`Cannot replace node with ${pt} parent`);
      }
    }
    exports.visit = visit;
    exports.visitAsync = visitAsync;
  }
});

// node_modules/yaml/dist/doc/directives.js
var require_directives = __commonJS({
  "node_modules/yaml/dist/doc/directives.js"(exports) {
    "use strict";
    var identity3 = require_identity();
    var visit = require_visit();
    var escapeChars = {
      "!": "%21",
      ",": "%2C",
      "[": "%5B",
      "]": "%5D",
      "{": "%7B",
      "}": "%7D"
    };
    var escapeTagName = (tn) => tn.replace(/[!,[\]{}]/g, (ch) => escapeChars[ch]);
    var Directives = class _Directives {
      constructor(yaml, tags) {
        this.docStart = null;
        this.docEnd = false;
        this.yaml = Object.assign({}, _Directives.defaultYaml, yaml);
        this.tags = Object.assign({}, _Directives.defaultTags, tags);
      }
      clone() {
        const copy = new _Directives(this.yaml, this.tags);
        copy.docStart = this.docStart;
        return copy;
      }
      /**
       * During parsing, get a Directives instance for the current document and
       * update the stream state according to the current version's spec.
       */
      atDocument() {
        const res = new _Directives(this.yaml, this.tags);
        switch (this.yaml.version) {
          case "1.1":
            this.atNextDocument = true;
            break;
          case "1.2":
            this.atNextDocument = false;
            this.yaml = {
              explicit: _Directives.defaultYaml.explicit,
              version: "1.2"
            };
            this.tags = Object.assign({}, _Directives.defaultTags);
            break;
        }
        return res;
      }
      /**
       * @param onError - May be called even if the action was successful
       * @returns `true` on success
       */
      add(line, onError) {
        if (this.atNextDocument) {
          this.yaml = { explicit: _Directives.defaultYaml.explicit, version: "1.1" };
          this.tags = Object.assign({}, _Directives.defaultTags);
          this.atNextDocument = false;
        }
        const parts = line.trim().split(/[ \t]+/);
        const name = parts.shift();
        switch (name) {
          case "%TAG": {
            if (parts.length !== 2) {
              onError(0, "%TAG directive should contain exactly two parts");
              if (parts.length < 2)
                return false;
            }
            const [handle, prefix] = parts;
            this.tags[handle] = prefix;
            return true;
          }
          case "%YAML": {
            this.yaml.explicit = true;
            if (parts.length !== 1) {
              onError(0, "%YAML directive should contain exactly one part");
              return false;
            }
            const [version] = parts;
            if (version === "1.1" || version === "1.2") {
              this.yaml.version = version;
              return true;
            } else {
              const isValid = /^\d+\.\d+$/.test(version);
              onError(6, `Unsupported YAML version ${version}`, isValid);
              return false;
            }
          }
          default:
            onError(0, `Unknown directive ${name}`, true);
            return false;
        }
      }
      /**
       * Resolves a tag, matching handles to those defined in %TAG directives.
       *
       * @returns Resolved tag, which may also be the non-specific tag `'!'` or a
       *   `'!local'` tag, or `null` if unresolvable.
       */
      tagName(source, onError) {
        if (source === "!")
          return "!";
        if (source[0] !== "!") {
          onError(`Not a valid tag: ${source}`);
          return null;
        }
        if (source[1] === "<") {
          const verbatim = source.slice(2, -1);
          if (verbatim === "!" || verbatim === "!!") {
            onError(`Verbatim tags aren't resolved, so ${source} is invalid.`);
            return null;
          }
          if (source[source.length - 1] !== ">")
            onError("Verbatim tags must end with a >");
          return verbatim;
        }
        const [, handle, suffix] = source.match(/^(.*!)([^!]*)$/s);
        if (!suffix)
          onError(`The ${source} tag has no suffix`);
        const prefix = this.tags[handle];
        if (prefix) {
          try {
            return prefix + decodeURIComponent(suffix);
          } catch (error) {
            onError(String(error));
            return null;
          }
        }
        if (handle === "!")
          return source;
        onError(`Could not resolve tag: ${source}`);
        return null;
      }
      /**
       * Given a fully resolved tag, returns its printable string form,
       * taking into account current tag prefixes and defaults.
       */
      tagString(tag) {
        for (const [handle, prefix] of Object.entries(this.tags)) {
          if (tag.startsWith(prefix))
            return handle + escapeTagName(tag.substring(prefix.length));
        }
        return tag[0] === "!" ? tag : `!<${tag}>`;
      }
      toString(doc) {
        const lines = this.yaml.explicit ? [`%YAML ${this.yaml.version || "1.2"}`] : [];
        const tagEntries = Object.entries(this.tags);
        let tagNames;
        if (doc && tagEntries.length > 0 && identity3.isNode(doc.contents)) {
          const tags = {};
          visit.visit(doc.contents, (_key, node) => {
            if (identity3.isNode(node) && node.tag)
              tags[node.tag] = true;
          });
          tagNames = Object.keys(tags);
        } else
          tagNames = [];
        for (const [handle, prefix] of tagEntries) {
          if (handle === "!!" && prefix === "tag:yaml.org,2002:")
            continue;
          if (!doc || tagNames.some((tn) => tn.startsWith(prefix)))
            lines.push(`%TAG ${handle} ${prefix}`);
        }
        return lines.join("\n");
      }
    };
    Directives.defaultYaml = { explicit: false, version: "1.2" };
    Directives.defaultTags = { "!!": "tag:yaml.org,2002:" };
    exports.Directives = Directives;
  }
});

// node_modules/yaml/dist/doc/anchors.js
var require_anchors = __commonJS({
  "node_modules/yaml/dist/doc/anchors.js"(exports) {
    "use strict";
    var identity3 = require_identity();
    var visit = require_visit();
    function anchorIsValid(anchor) {
      if (/[\x00-\x19\s,[\]{}]/.test(anchor)) {
        const sa = JSON.stringify(anchor);
        const msg = `Anchor must not contain whitespace or control characters: ${sa}`;
        throw new Error(msg);
      }
      return true;
    }
    function anchorNames(root) {
      const anchors = /* @__PURE__ */ new Set();
      visit.visit(root, {
        Value(_key, node) {
          if (node.anchor)
            anchors.add(node.anchor);
        }
      });
      return anchors;
    }
    function findNewAnchor(prefix, exclude) {
      for (let i2 = 1; true; ++i2) {
        const name = `${prefix}${i2}`;
        if (!exclude.has(name))
          return name;
      }
    }
    function createNodeAnchors(doc, prefix) {
      const aliasObjects = [];
      const sourceObjects = /* @__PURE__ */ new Map();
      let prevAnchors = null;
      return {
        onAnchor: (source) => {
          aliasObjects.push(source);
          prevAnchors ?? (prevAnchors = anchorNames(doc));
          const anchor = findNewAnchor(prefix, prevAnchors);
          prevAnchors.add(anchor);
          return anchor;
        },
        /**
         * With circular references, the source node is only resolved after all
         * of its child nodes are. This is why anchors are set only after all of
         * the nodes have been created.
         */
        setAnchors: () => {
          for (const source of aliasObjects) {
            const ref = sourceObjects.get(source);
            if (typeof ref === "object" && ref.anchor && (identity3.isScalar(ref.node) || identity3.isCollection(ref.node))) {
              ref.node.anchor = ref.anchor;
            } else {
              const error = new Error("Failed to resolve repeated object (this should not happen)");
              error.source = source;
              throw error;
            }
          }
        },
        sourceObjects
      };
    }
    exports.anchorIsValid = anchorIsValid;
    exports.anchorNames = anchorNames;
    exports.createNodeAnchors = createNodeAnchors;
    exports.findNewAnchor = findNewAnchor;
  }
});

// node_modules/yaml/dist/doc/applyReviver.js
var require_applyReviver = __commonJS({
  "node_modules/yaml/dist/doc/applyReviver.js"(exports) {
    "use strict";
    function applyReviver(reviver, obj, key, val) {
      if (val && typeof val === "object") {
        if (Array.isArray(val)) {
          for (let i2 = 0, len = val.length; i2 < len; ++i2) {
            const v0 = val[i2];
            const v1 = applyReviver(reviver, val, String(i2), v0);
            if (v1 === void 0)
              delete val[i2];
            else if (v1 !== v0)
              val[i2] = v1;
          }
        } else if (val instanceof Map) {
          for (const k of Array.from(val.keys())) {
            const v0 = val.get(k);
            const v1 = applyReviver(reviver, val, k, v0);
            if (v1 === void 0)
              val.delete(k);
            else if (v1 !== v0)
              val.set(k, v1);
          }
        } else if (val instanceof Set) {
          for (const v0 of Array.from(val)) {
            const v1 = applyReviver(reviver, val, v0, v0);
            if (v1 === void 0)
              val.delete(v0);
            else if (v1 !== v0) {
              val.delete(v0);
              val.add(v1);
            }
          }
        } else {
          for (const [k, v0] of Object.entries(val)) {
            const v1 = applyReviver(reviver, val, k, v0);
            if (v1 === void 0)
              delete val[k];
            else if (v1 !== v0)
              val[k] = v1;
          }
        }
      }
      return reviver.call(obj, key, val);
    }
    exports.applyReviver = applyReviver;
  }
});

// node_modules/yaml/dist/nodes/toJS.js
var require_toJS = __commonJS({
  "node_modules/yaml/dist/nodes/toJS.js"(exports) {
    "use strict";
    var identity3 = require_identity();
    function toJS(value, arg, ctx) {
      if (Array.isArray(value))
        return value.map((v, i2) => toJS(v, String(i2), ctx));
      if (value && typeof value.toJSON === "function") {
        if (!ctx || !identity3.hasAnchor(value))
          return value.toJSON(arg, ctx);
        const data = { aliasCount: 0, count: 1, res: void 0 };
        ctx.anchors.set(value, data);
        ctx.onCreate = (res2) => {
          data.res = res2;
          delete ctx.onCreate;
        };
        const res = value.toJSON(arg, ctx);
        if (ctx.onCreate)
          ctx.onCreate(res);
        return res;
      }
      if (typeof value === "bigint" && !ctx?.keep)
        return Number(value);
      return value;
    }
    exports.toJS = toJS;
  }
});

// node_modules/yaml/dist/nodes/Node.js
var require_Node = __commonJS({
  "node_modules/yaml/dist/nodes/Node.js"(exports) {
    "use strict";
    var applyReviver = require_applyReviver();
    var identity3 = require_identity();
    var toJS = require_toJS();
    var NodeBase = class {
      constructor(type) {
        Object.defineProperty(this, identity3.NODE_TYPE, { value: type });
      }
      /** Create a copy of this node.  */
      clone() {
        const copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
        if (this.range)
          copy.range = this.range.slice();
        return copy;
      }
      /** A plain JavaScript representation of this node. */
      toJS(doc, { mapAsMap, maxAliasCount, onAnchor, reviver } = {}) {
        if (!identity3.isDocument(doc))
          throw new TypeError("A document argument is required");
        const ctx = {
          anchors: /* @__PURE__ */ new Map(),
          doc,
          keep: true,
          mapAsMap: mapAsMap === true,
          mapKeyWarned: false,
          maxAliasCount: typeof maxAliasCount === "number" ? maxAliasCount : 100
        };
        const res = toJS.toJS(this, "", ctx);
        if (typeof onAnchor === "function")
          for (const { count: count2, res: res2 } of ctx.anchors.values())
            onAnchor(res2, count2);
        return typeof reviver === "function" ? applyReviver.applyReviver(reviver, { "": res }, "", res) : res;
      }
    };
    exports.NodeBase = NodeBase;
  }
});

// node_modules/yaml/dist/nodes/Alias.js
var require_Alias = __commonJS({
  "node_modules/yaml/dist/nodes/Alias.js"(exports) {
    "use strict";
    var anchors = require_anchors();
    var visit = require_visit();
    var identity3 = require_identity();
    var Node = require_Node();
    var toJS = require_toJS();
    var Alias2 = class extends Node.NodeBase {
      constructor(source) {
        super(identity3.ALIAS);
        this.source = source;
        Object.defineProperty(this, "tag", {
          set() {
            throw new Error("Alias nodes cannot have tags");
          }
        });
      }
      /**
       * Resolve the value of this alias within `doc`, finding the last
       * instance of the `source` anchor before this node.
       */
      resolve(doc, ctx) {
        if (ctx?.maxAliasCount === 0)
          throw new ReferenceError("Alias resolution is disabled");
        let nodes;
        if (ctx?.aliasResolveCache) {
          nodes = ctx.aliasResolveCache;
        } else {
          nodes = [];
          visit.visit(doc, {
            Node: (_key, node) => {
              if (identity3.isAlias(node) || identity3.hasAnchor(node))
                nodes.push(node);
            }
          });
          if (ctx)
            ctx.aliasResolveCache = nodes;
        }
        let found = void 0;
        for (const node of nodes) {
          if (node === this)
            break;
          if (node.anchor === this.source)
            found = node;
        }
        if (found && ctx) {
          const { anchors: anchors2, doc: doc2, maxAliasCount } = ctx;
          let data = anchors2.get(found);
          if (!data) {
            toJS.toJS(found, null, ctx);
            data = anchors2.get(found);
          }
          if (data?.res === void 0) {
            const msg = "This should not happen: Alias anchor was not resolved?";
            throw new ReferenceError(msg);
          }
          if (maxAliasCount >= 0) {
            data.count += 1;
            if (data.aliasCount === 0)
              data.aliasCount = getAliasCount(doc2, found, anchors2);
            if (data.count * data.aliasCount > maxAliasCount) {
              const msg = "Excessive alias count indicates a resource exhaustion attack";
              throw new ReferenceError(msg);
            }
          }
        }
        return found;
      }
      toJSON(_arg, ctx) {
        if (!ctx)
          return { source: this.source };
        const source = this.resolve(ctx.doc, ctx);
        if (!source) {
          const msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
          throw new ReferenceError(msg);
        }
        return ctx.anchors.get(source).res;
      }
      toString(ctx, _onComment, _onChompKeep) {
        const src = `*${this.source}`;
        if (ctx) {
          anchors.anchorIsValid(this.source);
          if (ctx.options.verifyAliasOrder && !ctx.anchors.has(this.source)) {
            const msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
            throw new Error(msg);
          }
          if (ctx.implicitKey)
            return `${src} `;
        }
        return src;
      }
    };
    function getAliasCount(doc, node, anchors2) {
      if (identity3.isAlias(node)) {
        const source = node.resolve(doc);
        const anchor = anchors2 && source && anchors2.get(source);
        return anchor ? anchor.count * anchor.aliasCount : 0;
      } else if (identity3.isCollection(node)) {
        let count2 = 0;
        for (const item of node.items) {
          const c3 = getAliasCount(doc, item, anchors2);
          if (c3 > count2)
            count2 = c3;
        }
        return count2;
      } else if (identity3.isPair(node)) {
        const kc = getAliasCount(doc, node.key, anchors2);
        const vc = getAliasCount(doc, node.value, anchors2);
        return Math.max(kc, vc);
      }
      return 1;
    }
    exports.Alias = Alias2;
  }
});

// node_modules/yaml/dist/nodes/Scalar.js
var require_Scalar = __commonJS({
  "node_modules/yaml/dist/nodes/Scalar.js"(exports) {
    "use strict";
    var identity3 = require_identity();
    var Node = require_Node();
    var toJS = require_toJS();
    var isScalarValue = (value) => !value || typeof value !== "function" && typeof value !== "object";
    var Scalar = class extends Node.NodeBase {
      constructor(value) {
        super(identity3.SCALAR);
        this.value = value;
      }
      toJSON(arg, ctx) {
        return ctx?.keep ? this.value : toJS.toJS(this.value, arg, ctx);
      }
      toString() {
        return String(this.value);
      }
    };
    Scalar.BLOCK_FOLDED = "BLOCK_FOLDED";
    Scalar.BLOCK_LITERAL = "BLOCK_LITERAL";
    Scalar.PLAIN = "PLAIN";
    Scalar.QUOTE_DOUBLE = "QUOTE_DOUBLE";
    Scalar.QUOTE_SINGLE = "QUOTE_SINGLE";
    exports.Scalar = Scalar;
    exports.isScalarValue = isScalarValue;
  }
});

// node_modules/yaml/dist/doc/createNode.js
var require_createNode = __commonJS({
  "node_modules/yaml/dist/doc/createNode.js"(exports) {
    "use strict";
    var Alias2 = require_Alias();
    var identity3 = require_identity();
    var Scalar = require_Scalar();
    var defaultTagPrefix = "tag:yaml.org,2002:";
    function findTagObject(value, tagName, tags) {
      if (tagName) {
        const match = tags.filter((t) => t.tag === tagName);
        const tagObj = match.find((t) => !t.format) ?? match[0];
        if (!tagObj)
          throw new Error(`Tag ${tagName} not found`);
        return tagObj;
      }
      return tags.find((t) => t.identify?.(value) && !t.format);
    }
    function createNode(value, tagName, ctx) {
      if (identity3.isDocument(value))
        value = value.contents;
      if (identity3.isNode(value))
        return value;
      if (identity3.isPair(value)) {
        const map = ctx.schema[identity3.MAP].createNode?.(ctx.schema, null, ctx);
        map.items.push(value);
        return map;
      }
      if (value instanceof String || value instanceof Number || value instanceof Boolean || typeof BigInt !== "undefined" && value instanceof BigInt) {
        value = value.valueOf();
      }
      const { aliasDuplicateObjects, onAnchor, onTagObj, schema, sourceObjects } = ctx;
      let ref = void 0;
      if (aliasDuplicateObjects && value && typeof value === "object") {
        ref = sourceObjects.get(value);
        if (ref) {
          ref.anchor ?? (ref.anchor = onAnchor(value));
          return new Alias2.Alias(ref.anchor);
        } else {
          ref = { anchor: null, node: null };
          sourceObjects.set(value, ref);
        }
      }
      if (tagName?.startsWith("!!"))
        tagName = defaultTagPrefix + tagName.slice(2);
      let tagObj = findTagObject(value, tagName, schema.tags);
      if (!tagObj) {
        if (value && typeof value.toJSON === "function") {
          value = value.toJSON();
        }
        if (!value || typeof value !== "object") {
          const node2 = new Scalar.Scalar(value);
          if (ref)
            ref.node = node2;
          return node2;
        }
        tagObj = value instanceof Map ? schema[identity3.MAP] : Symbol.iterator in Object(value) ? schema[identity3.SEQ] : schema[identity3.MAP];
      }
      if (onTagObj) {
        onTagObj(tagObj);
        delete ctx.onTagObj;
      }
      const node = tagObj?.createNode ? tagObj.createNode(ctx.schema, value, ctx) : typeof tagObj?.nodeClass?.from === "function" ? tagObj.nodeClass.from(ctx.schema, value, ctx) : new Scalar.Scalar(value);
      if (tagName)
        node.tag = tagName;
      else if (!tagObj.default)
        node.tag = tagObj.tag;
      if (ref)
        ref.node = node;
      return node;
    }
    exports.createNode = createNode;
  }
});

// node_modules/yaml/dist/nodes/Collection.js
var require_Collection = __commonJS({
  "node_modules/yaml/dist/nodes/Collection.js"(exports) {
    "use strict";
    var createNode = require_createNode();
    var identity3 = require_identity();
    var Node = require_Node();
    function collectionFromPath(schema, path6, value) {
      let v = value;
      for (let i2 = path6.length - 1; i2 >= 0; --i2) {
        const k = path6[i2];
        if (typeof k === "number" && Number.isInteger(k) && k >= 0) {
          const a2 = [];
          a2[k] = v;
          v = a2;
        } else {
          v = /* @__PURE__ */ new Map([[k, v]]);
        }
      }
      return createNode.createNode(v, void 0, {
        aliasDuplicateObjects: false,
        keepUndefined: false,
        onAnchor: () => {
          throw new Error("This should not happen, please report a bug.");
        },
        schema,
        sourceObjects: /* @__PURE__ */ new Map()
      });
    }
    var isEmptyPath = (path6) => path6 == null || typeof path6 === "object" && !!path6[Symbol.iterator]().next().done;
    var Collection = class extends Node.NodeBase {
      constructor(type, schema) {
        super(type);
        Object.defineProperty(this, "schema", {
          value: schema,
          configurable: true,
          enumerable: false,
          writable: true
        });
      }
      /**
       * Create a copy of this collection.
       *
       * @param schema - If defined, overwrites the original's schema
       */
      clone(schema) {
        const copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
        if (schema)
          copy.schema = schema;
        copy.items = copy.items.map((it) => identity3.isNode(it) || identity3.isPair(it) ? it.clone(schema) : it);
        if (this.range)
          copy.range = this.range.slice();
        return copy;
      }
      /**
       * Adds a value to the collection. For `!!map` and `!!omap` the value must
       * be a Pair instance or a `{ key, value }` object, which may not have a key
       * that already exists in the map.
       */
      addIn(path6, value) {
        if (isEmptyPath(path6))
          this.add(value);
        else {
          const [key, ...rest] = path6;
          const node = this.get(key, true);
          if (identity3.isCollection(node))
            node.addIn(rest, value);
          else if (node === void 0 && this.schema)
            this.set(key, collectionFromPath(this.schema, rest, value));
          else
            throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
        }
      }
      /**
       * Removes a value from the collection.
       * @returns `true` if the item was found and removed.
       */
      deleteIn(path6) {
        const [key, ...rest] = path6;
        if (rest.length === 0)
          return this.delete(key);
        const node = this.get(key, true);
        if (identity3.isCollection(node))
          return node.deleteIn(rest);
        else
          throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
      }
      /**
       * Returns item at `key`, or `undefined` if not found. By default unwraps
       * scalar values from their surrounding node; to disable set `keepScalar` to
       * `true` (collections are always returned intact).
       */
      getIn(path6, keepScalar) {
        const [key, ...rest] = path6;
        const node = this.get(key, true);
        if (rest.length === 0)
          return !keepScalar && identity3.isScalar(node) ? node.value : node;
        else
          return identity3.isCollection(node) ? node.getIn(rest, keepScalar) : void 0;
      }
      hasAllNullValues(allowScalar) {
        return this.items.every((node) => {
          if (!identity3.isPair(node))
            return false;
          const n2 = node.value;
          return n2 == null || allowScalar && identity3.isScalar(n2) && n2.value == null && !n2.commentBefore && !n2.comment && !n2.tag;
        });
      }
      /**
       * Checks if the collection includes a value with the key `key`.
       */
      hasIn(path6) {
        const [key, ...rest] = path6;
        if (rest.length === 0)
          return this.has(key);
        const node = this.get(key, true);
        return identity3.isCollection(node) ? node.hasIn(rest) : false;
      }
      /**
       * Sets a value in this collection. For `!!set`, `value` needs to be a
       * boolean to add/remove the item from the set.
       */
      setIn(path6, value) {
        const [key, ...rest] = path6;
        if (rest.length === 0) {
          this.set(key, value);
        } else {
          const node = this.get(key, true);
          if (identity3.isCollection(node))
            node.setIn(rest, value);
          else if (node === void 0 && this.schema)
            this.set(key, collectionFromPath(this.schema, rest, value));
          else
            throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
        }
      }
    };
    exports.Collection = Collection;
    exports.collectionFromPath = collectionFromPath;
    exports.isEmptyPath = isEmptyPath;
  }
});

// node_modules/yaml/dist/stringify/stringifyComment.js
var require_stringifyComment = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyComment.js"(exports) {
    "use strict";
    var stringifyComment = (str) => str.replace(/^(?!$)(?: $)?/gm, "#");
    function indentComment(comment, indent) {
      if (/^\n+$/.test(comment))
        return comment.substring(1);
      return indent ? comment.replace(/^(?! *$)/gm, indent) : comment;
    }
    var lineComment = (str, indent, comment) => str.endsWith("\n") ? indentComment(comment, indent) : comment.includes("\n") ? "\n" + indentComment(comment, indent) : (str.endsWith(" ") ? "" : " ") + comment;
    exports.indentComment = indentComment;
    exports.lineComment = lineComment;
    exports.stringifyComment = stringifyComment;
  }
});

// node_modules/yaml/dist/stringify/foldFlowLines.js
var require_foldFlowLines = __commonJS({
  "node_modules/yaml/dist/stringify/foldFlowLines.js"(exports) {
    "use strict";
    var FOLD_FLOW = "flow";
    var FOLD_BLOCK = "block";
    var FOLD_QUOTED = "quoted";
    function foldFlowLines(text, indent, mode = "flow", { indentAtStart, lineWidth = 80, minContentWidth = 20, onFold, onOverflow } = {}) {
      if (!lineWidth || lineWidth < 0)
        return text;
      if (lineWidth < minContentWidth)
        minContentWidth = 0;
      const endStep = Math.max(1 + minContentWidth, 1 + lineWidth - indent.length);
      if (text.length <= endStep)
        return text;
      const folds = [];
      const escapedFolds = {};
      let end = lineWidth - indent.length;
      if (typeof indentAtStart === "number") {
        if (indentAtStart > lineWidth - Math.max(2, minContentWidth))
          folds.push(0);
        else
          end = lineWidth - indentAtStart;
      }
      let split = void 0;
      let prev = void 0;
      let overflow = false;
      let i2 = -1;
      let escStart = -1;
      let escEnd = -1;
      if (mode === FOLD_BLOCK) {
        i2 = consumeMoreIndentedLines(text, i2, indent.length);
        if (i2 !== -1)
          end = i2 + endStep;
      }
      for (let ch; ch = text[i2 += 1]; ) {
        if (mode === FOLD_QUOTED && ch === "\\") {
          escStart = i2;
          switch (text[i2 + 1]) {
            case "x":
              i2 += 3;
              break;
            case "u":
              i2 += 5;
              break;
            case "U":
              i2 += 9;
              break;
            default:
              i2 += 1;
          }
          escEnd = i2;
        }
        if (ch === "\n") {
          if (mode === FOLD_BLOCK)
            i2 = consumeMoreIndentedLines(text, i2, indent.length);
          end = i2 + indent.length + endStep;
          split = void 0;
        } else {
          if (ch === " " && prev && prev !== " " && prev !== "\n" && prev !== "	") {
            const next = text[i2 + 1];
            if (next && next !== " " && next !== "\n" && next !== "	")
              split = i2;
          }
          if (i2 >= end) {
            if (split) {
              folds.push(split);
              end = split + endStep;
              split = void 0;
            } else if (mode === FOLD_QUOTED) {
              while (prev === " " || prev === "	") {
                prev = ch;
                ch = text[i2 += 1];
                overflow = true;
              }
              const j = i2 > escEnd + 1 ? i2 - 2 : escStart - 1;
              if (escapedFolds[j])
                return text;
              folds.push(j);
              escapedFolds[j] = true;
              end = j + endStep;
              split = void 0;
            } else {
              overflow = true;
            }
          }
        }
        prev = ch;
      }
      if (overflow && onOverflow)
        onOverflow();
      if (folds.length === 0)
        return text;
      if (onFold)
        onFold();
      let res = text.slice(0, folds[0]);
      for (let i3 = 0; i3 < folds.length; ++i3) {
        const fold = folds[i3];
        const end2 = folds[i3 + 1] || text.length;
        if (fold === 0)
          res = `
${indent}${text.slice(0, end2)}`;
        else {
          if (mode === FOLD_QUOTED && escapedFolds[fold])
            res += `${text[fold]}\\`;
          res += `
${indent}${text.slice(fold + 1, end2)}`;
        }
      }
      return res;
    }
    function consumeMoreIndentedLines(text, i2, indent) {
      let end = i2;
      let start = i2 + 1;
      let ch = text[start];
      while (ch === " " || ch === "	") {
        if (i2 < start + indent) {
          ch = text[++i2];
        } else {
          do {
            ch = text[++i2];
          } while (ch && ch !== "\n");
          end = i2;
          start = i2 + 1;
          ch = text[start];
        }
      }
      return end;
    }
    exports.FOLD_BLOCK = FOLD_BLOCK;
    exports.FOLD_FLOW = FOLD_FLOW;
    exports.FOLD_QUOTED = FOLD_QUOTED;
    exports.foldFlowLines = foldFlowLines;
  }
});

// node_modules/yaml/dist/stringify/stringifyString.js
var require_stringifyString = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyString.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    var foldFlowLines = require_foldFlowLines();
    var getFoldOptions = (ctx, isBlock) => ({
      indentAtStart: isBlock ? ctx.indent.length : ctx.indentAtStart,
      lineWidth: ctx.options.lineWidth,
      minContentWidth: ctx.options.minContentWidth
    });
    var containsDocumentMarker = (str) => /^(%|---|\.\.\.)/m.test(str);
    function lineLengthOverLimit(str, lineWidth, indentLength) {
      if (!lineWidth || lineWidth < 0)
        return false;
      const limit = lineWidth - indentLength;
      const strLen = str.length;
      if (strLen <= limit)
        return false;
      for (let i2 = 0, start = 0; i2 < strLen; ++i2) {
        if (str[i2] === "\n") {
          if (i2 - start > limit)
            return true;
          start = i2 + 1;
          if (strLen - start <= limit)
            return false;
        }
      }
      return true;
    }
    function doubleQuotedString(value, ctx) {
      const json = JSON.stringify(value);
      if (ctx.options.doubleQuotedAsJSON)
        return json;
      const { implicitKey } = ctx;
      const minMultiLineLength = ctx.options.doubleQuotedMinMultiLineLength;
      const indent = ctx.indent || (containsDocumentMarker(value) ? "  " : "");
      let str = "";
      let start = 0;
      for (let i2 = 0, ch = json[i2]; ch; ch = json[++i2]) {
        if (ch === " " && json[i2 + 1] === "\\" && json[i2 + 2] === "n") {
          str += json.slice(start, i2) + "\\ ";
          i2 += 1;
          start = i2;
          ch = "\\";
        }
        if (ch === "\\")
          switch (json[i2 + 1]) {
            case "u":
              {
                str += json.slice(start, i2);
                const code = json.substr(i2 + 2, 4);
                switch (code) {
                  case "0000":
                    str += "\\0";
                    break;
                  case "0007":
                    str += "\\a";
                    break;
                  case "000b":
                    str += "\\v";
                    break;
                  case "001b":
                    str += "\\e";
                    break;
                  case "0085":
                    str += "\\N";
                    break;
                  case "00a0":
                    str += "\\_";
                    break;
                  case "2028":
                    str += "\\L";
                    break;
                  case "2029":
                    str += "\\P";
                    break;
                  default:
                    if (code.substr(0, 2) === "00")
                      str += "\\x" + code.substr(2);
                    else
                      str += json.substr(i2, 6);
                }
                i2 += 5;
                start = i2 + 1;
              }
              break;
            case "n":
              if (implicitKey || json[i2 + 2] === '"' || json.length < minMultiLineLength) {
                i2 += 1;
              } else {
                str += json.slice(start, i2) + "\n\n";
                while (json[i2 + 2] === "\\" && json[i2 + 3] === "n" && json[i2 + 4] !== '"') {
                  str += "\n";
                  i2 += 2;
                }
                str += indent;
                if (json[i2 + 2] === " ")
                  str += "\\";
                i2 += 1;
                start = i2 + 1;
              }
              break;
            default:
              i2 += 1;
          }
      }
      str = start ? str + json.slice(start) : json;
      return implicitKey ? str : foldFlowLines.foldFlowLines(str, indent, foldFlowLines.FOLD_QUOTED, getFoldOptions(ctx, false));
    }
    function singleQuotedString(value, ctx) {
      if (ctx.options.singleQuote === false || ctx.implicitKey && value.includes("\n") || /[ \t]\n|\n[ \t]/.test(value))
        return doubleQuotedString(value, ctx);
      const indent = ctx.indent || (containsDocumentMarker(value) ? "  " : "");
      const res = "'" + value.replace(/'/g, "''").replace(/\n+/g, `$&
${indent}`) + "'";
      return ctx.implicitKey ? res : foldFlowLines.foldFlowLines(res, indent, foldFlowLines.FOLD_FLOW, getFoldOptions(ctx, false));
    }
    function quotedString(value, ctx) {
      const { singleQuote } = ctx.options;
      let qs;
      if (singleQuote === false)
        qs = doubleQuotedString;
      else {
        const hasDouble = value.includes('"');
        const hasSingle = value.includes("'");
        if (hasDouble && !hasSingle)
          qs = singleQuotedString;
        else if (hasSingle && !hasDouble)
          qs = doubleQuotedString;
        else
          qs = singleQuote ? singleQuotedString : doubleQuotedString;
      }
      return qs(value, ctx);
    }
    var blockEndNewlines;
    try {
      blockEndNewlines = new RegExp("(^|(?<!\n))\n+(?!\n|$)", "g");
    } catch {
      blockEndNewlines = /\n+(?!\n|$)/g;
    }
    function blockString({ comment, type, value }, ctx, onComment, onChompKeep) {
      const { blockQuote, commentString, lineWidth } = ctx.options;
      if (!blockQuote || /\n[\t ]+$/.test(value)) {
        return quotedString(value, ctx);
      }
      const indent = ctx.indent || (ctx.forceBlockIndent || containsDocumentMarker(value) ? "  " : "");
      const literal = blockQuote === "literal" ? true : blockQuote === "folded" || type === Scalar.Scalar.BLOCK_FOLDED ? false : type === Scalar.Scalar.BLOCK_LITERAL ? true : !lineLengthOverLimit(value, lineWidth, indent.length);
      if (!value)
        return literal ? "|\n" : ">\n";
      let chomp;
      let endStart;
      for (endStart = value.length; endStart > 0; --endStart) {
        const ch = value[endStart - 1];
        if (ch !== "\n" && ch !== "	" && ch !== " ")
          break;
      }
      let end = value.substring(endStart);
      const endNlPos = end.indexOf("\n");
      if (endNlPos === -1) {
        chomp = "-";
      } else if (value === end || endNlPos !== end.length - 1) {
        chomp = "+";
        if (onChompKeep)
          onChompKeep();
      } else {
        chomp = "";
      }
      if (end) {
        value = value.slice(0, -end.length);
        if (end[end.length - 1] === "\n")
          end = end.slice(0, -1);
        end = end.replace(blockEndNewlines, `$&${indent}`);
      }
      let startWithSpace = false;
      let startEnd;
      let startNlPos = -1;
      for (startEnd = 0; startEnd < value.length; ++startEnd) {
        const ch = value[startEnd];
        if (ch === " ")
          startWithSpace = true;
        else if (ch === "\n")
          startNlPos = startEnd;
        else
          break;
      }
      let start = value.substring(0, startNlPos < startEnd ? startNlPos + 1 : startEnd);
      if (start) {
        value = value.substring(start.length);
        start = start.replace(/\n+/g, `$&${indent}`);
      }
      const indentSize = indent ? "2" : "1";
      let header = (startWithSpace ? indentSize : "") + chomp;
      if (comment) {
        header += " " + commentString(comment.replace(/ ?[\r\n]+/g, " "));
        if (onComment)
          onComment();
      }
      if (!literal) {
        const foldedValue = value.replace(/\n+/g, "\n$&").replace(/(?:^|\n)([\t ].*)(?:([\n\t ]*)\n(?![\n\t ]))?/g, "$1$2").replace(/\n+/g, `$&${indent}`);
        let literalFallback = false;
        const foldOptions = getFoldOptions(ctx, true);
        if (blockQuote !== "folded" && type !== Scalar.Scalar.BLOCK_FOLDED) {
          foldOptions.onOverflow = () => {
            literalFallback = true;
          };
        }
        const body = foldFlowLines.foldFlowLines(`${start}${foldedValue}${end}`, indent, foldFlowLines.FOLD_BLOCK, foldOptions);
        if (!literalFallback)
          return `>${header}
${indent}${body}`;
      }
      value = value.replace(/\n+/g, `$&${indent}`);
      return `|${header}
${indent}${start}${value}${end}`;
    }
    function plainString(item, ctx, onComment, onChompKeep) {
      const { type, value } = item;
      const { actualString, implicitKey, indent, indentStep, inFlow } = ctx;
      if (implicitKey && value.includes("\n") || inFlow && /[[\]{},]/.test(value)) {
        return quotedString(value, ctx);
      }
      if (/^[\n\t ,[\]{}#&*!|>'"%@`]|^[?-]$|^[?-][ \t]|[\n:][ \t]|[ \t]\n|[\n\t ]#|[\n\t :]$/.test(value)) {
        return implicitKey || inFlow || !value.includes("\n") ? quotedString(value, ctx) : blockString(item, ctx, onComment, onChompKeep);
      }
      if (!implicitKey && !inFlow && type !== Scalar.Scalar.PLAIN && value.includes("\n")) {
        return blockString(item, ctx, onComment, onChompKeep);
      }
      if (containsDocumentMarker(value)) {
        if (indent === "") {
          ctx.forceBlockIndent = true;
          return blockString(item, ctx, onComment, onChompKeep);
        } else if (implicitKey && indent === indentStep) {
          return quotedString(value, ctx);
        }
      }
      const str = value.replace(/\n+/g, `$&
${indent}`);
      if (actualString) {
        const test = (tag) => tag.default && tag.tag !== "tag:yaml.org,2002:str" && tag.test?.test(str);
        const { compat, tags } = ctx.doc.schema;
        if (tags.some(test) || compat?.some(test))
          return quotedString(value, ctx);
      }
      return implicitKey ? str : foldFlowLines.foldFlowLines(str, indent, foldFlowLines.FOLD_FLOW, getFoldOptions(ctx, false));
    }
    function stringifyString(item, ctx, onComment, onChompKeep) {
      const { implicitKey, inFlow } = ctx;
      const ss = typeof item.value === "string" ? item : Object.assign({}, item, { value: String(item.value) });
      let { type } = item;
      if (type !== Scalar.Scalar.QUOTE_DOUBLE) {
        if (/[\x00-\x08\x0b-\x1f\x7f-\x9f\u{D800}-\u{DFFF}]/u.test(ss.value))
          type = Scalar.Scalar.QUOTE_DOUBLE;
      }
      const _stringify = (_type) => {
        switch (_type) {
          case Scalar.Scalar.BLOCK_FOLDED:
          case Scalar.Scalar.BLOCK_LITERAL:
            return implicitKey || inFlow ? quotedString(ss.value, ctx) : blockString(ss, ctx, onComment, onChompKeep);
          case Scalar.Scalar.QUOTE_DOUBLE:
            return doubleQuotedString(ss.value, ctx);
          case Scalar.Scalar.QUOTE_SINGLE:
            return singleQuotedString(ss.value, ctx);
          case Scalar.Scalar.PLAIN:
            return plainString(ss, ctx, onComment, onChompKeep);
          default:
            return null;
        }
      };
      let res = _stringify(type);
      if (res === null) {
        const { defaultKeyType, defaultStringType } = ctx.options;
        const t = implicitKey && defaultKeyType || defaultStringType;
        res = _stringify(t);
        if (res === null)
          throw new Error(`Unsupported default string type ${t}`);
      }
      return res;
    }
    exports.stringifyString = stringifyString;
  }
});

// node_modules/yaml/dist/stringify/stringify.js
var require_stringify = __commonJS({
  "node_modules/yaml/dist/stringify/stringify.js"(exports) {
    "use strict";
    var anchors = require_anchors();
    var identity3 = require_identity();
    var stringifyComment = require_stringifyComment();
    var stringifyString = require_stringifyString();
    function createStringifyContext(doc, options2) {
      const opt = Object.assign({
        blockQuote: true,
        commentString: stringifyComment.stringifyComment,
        defaultKeyType: null,
        defaultStringType: "PLAIN",
        directives: null,
        doubleQuotedAsJSON: false,
        doubleQuotedMinMultiLineLength: 40,
        falseStr: "false",
        flowCollectionPadding: true,
        indentSeq: true,
        lineWidth: 80,
        minContentWidth: 20,
        nullStr: "null",
        simpleKeys: false,
        singleQuote: null,
        trailingComma: false,
        trueStr: "true",
        verifyAliasOrder: true
      }, doc.schema.toStringOptions, options2);
      let inFlow;
      switch (opt.collectionStyle) {
        case "block":
          inFlow = false;
          break;
        case "flow":
          inFlow = true;
          break;
        default:
          inFlow = null;
      }
      return {
        anchors: /* @__PURE__ */ new Set(),
        doc,
        flowCollectionPadding: opt.flowCollectionPadding ? " " : "",
        indent: "",
        indentStep: typeof opt.indent === "number" ? " ".repeat(opt.indent) : "  ",
        inFlow,
        options: opt
      };
    }
    function getTagObject(tags, item) {
      if (item.tag) {
        const match = tags.filter((t) => t.tag === item.tag);
        if (match.length > 0)
          return match.find((t) => t.format === item.format) ?? match[0];
      }
      let tagObj = void 0;
      let obj;
      if (identity3.isScalar(item)) {
        obj = item.value;
        let match = tags.filter((t) => t.identify?.(obj));
        if (match.length > 1) {
          const testMatch = match.filter((t) => t.test);
          if (testMatch.length > 0)
            match = testMatch;
        }
        tagObj = match.find((t) => t.format === item.format) ?? match.find((t) => !t.format);
      } else {
        obj = item;
        tagObj = tags.find((t) => t.nodeClass && obj instanceof t.nodeClass);
      }
      if (!tagObj) {
        const name = obj?.constructor?.name ?? (obj === null ? "null" : typeof obj);
        throw new Error(`Tag not resolved for ${name} value`);
      }
      return tagObj;
    }
    function stringifyProps(node, tagObj, { anchors: anchors$1, doc }) {
      if (!doc.directives)
        return "";
      const props = [];
      const anchor = (identity3.isScalar(node) || identity3.isCollection(node)) && node.anchor;
      if (anchor && anchors.anchorIsValid(anchor)) {
        anchors$1.add(anchor);
        props.push(`&${anchor}`);
      }
      const tag = node.tag ?? (tagObj.default ? null : tagObj.tag);
      if (tag)
        props.push(doc.directives.tagString(tag));
      return props.join(" ");
    }
    function stringify(item, ctx, onComment, onChompKeep) {
      if (identity3.isPair(item))
        return item.toString(ctx, onComment, onChompKeep);
      if (identity3.isAlias(item)) {
        if (ctx.doc.directives)
          return item.toString(ctx);
        if (ctx.resolvedAliases?.has(item)) {
          throw new TypeError(`Cannot stringify circular structure without alias nodes`);
        } else {
          if (ctx.resolvedAliases)
            ctx.resolvedAliases.add(item);
          else
            ctx.resolvedAliases = /* @__PURE__ */ new Set([item]);
          item = item.resolve(ctx.doc);
        }
      }
      let tagObj = void 0;
      const node = identity3.isNode(item) ? item : ctx.doc.createNode(item, { onTagObj: (o2) => tagObj = o2 });
      tagObj ?? (tagObj = getTagObject(ctx.doc.schema.tags, node));
      const props = stringifyProps(node, tagObj, ctx);
      if (props.length > 0)
        ctx.indentAtStart = (ctx.indentAtStart ?? 0) + props.length + 1;
      const str = typeof tagObj.stringify === "function" ? tagObj.stringify(node, ctx, onComment, onChompKeep) : identity3.isScalar(node) ? stringifyString.stringifyString(node, ctx, onComment, onChompKeep) : node.toString(ctx, onComment, onChompKeep);
      if (!props)
        return str;
      return identity3.isScalar(node) || str[0] === "{" || str[0] === "[" ? `${props} ${str}` : `${props}
${ctx.indent}${str}`;
    }
    exports.createStringifyContext = createStringifyContext;
    exports.stringify = stringify;
  }
});

// node_modules/yaml/dist/stringify/stringifyPair.js
var require_stringifyPair = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyPair.js"(exports) {
    "use strict";
    var identity3 = require_identity();
    var Scalar = require_Scalar();
    var stringify = require_stringify();
    var stringifyComment = require_stringifyComment();
    function stringifyPair({ key, value }, ctx, onComment, onChompKeep) {
      const { allNullValues, doc, indent, indentStep, options: { commentString, indentSeq, simpleKeys } } = ctx;
      let keyComment = identity3.isNode(key) && key.comment || null;
      if (simpleKeys) {
        if (keyComment) {
          throw new Error("With simple keys, key nodes cannot have comments");
        }
        if (identity3.isCollection(key) || !identity3.isNode(key) && typeof key === "object") {
          const msg = "With simple keys, collection cannot be used as a key value";
          throw new Error(msg);
        }
      }
      let explicitKey = !simpleKeys && (!key || keyComment && value == null && !ctx.inFlow || identity3.isCollection(key) || (identity3.isScalar(key) ? key.type === Scalar.Scalar.BLOCK_FOLDED || key.type === Scalar.Scalar.BLOCK_LITERAL : typeof key === "object"));
      ctx = Object.assign({}, ctx, {
        allNullValues: false,
        implicitKey: !explicitKey && (simpleKeys || !allNullValues),
        indent: indent + indentStep
      });
      let keyCommentDone = false;
      let chompKeep = false;
      let str = stringify.stringify(key, ctx, () => keyCommentDone = true, () => chompKeep = true);
      if (!explicitKey && !ctx.inFlow && str.length > 1024) {
        if (simpleKeys)
          throw new Error("With simple keys, single line scalar must not span more than 1024 characters");
        explicitKey = true;
      }
      if (ctx.inFlow) {
        if (allNullValues || value == null) {
          if (keyCommentDone && onComment)
            onComment();
          return str === "" ? "?" : explicitKey ? `? ${str}` : str;
        }
      } else if (allNullValues && !simpleKeys || value == null && explicitKey) {
        str = `? ${str}`;
        if (keyComment && !keyCommentDone) {
          str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
        } else if (chompKeep && onChompKeep)
          onChompKeep();
        return str;
      }
      if (keyCommentDone)
        keyComment = null;
      if (explicitKey) {
        if (keyComment)
          str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
        str = `? ${str}
${indent}:`;
      } else {
        str = `${str}:`;
        if (keyComment)
          str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
      }
      let vsb, vcb, valueComment;
      if (identity3.isNode(value)) {
        vsb = !!value.spaceBefore;
        vcb = value.commentBefore;
        valueComment = value.comment;
      } else {
        vsb = false;
        vcb = null;
        valueComment = null;
        if (value && typeof value === "object")
          value = doc.createNode(value);
      }
      ctx.implicitKey = false;
      if (!explicitKey && !keyComment && identity3.isScalar(value))
        ctx.indentAtStart = str.length + 1;
      chompKeep = false;
      if (!indentSeq && indentStep.length >= 2 && !ctx.inFlow && !explicitKey && identity3.isSeq(value) && !value.flow && !value.tag && !value.anchor) {
        ctx.indent = ctx.indent.substring(2);
      }
      let valueCommentDone = false;
      const valueStr = stringify.stringify(value, ctx, () => valueCommentDone = true, () => chompKeep = true);
      let ws = " ";
      if (keyComment || vsb || vcb) {
        ws = vsb ? "\n" : "";
        if (vcb) {
          const cs = commentString(vcb);
          ws += `
${stringifyComment.indentComment(cs, ctx.indent)}`;
        }
        if (valueStr === "" && !ctx.inFlow) {
          if (ws === "\n" && valueComment)
            ws = "\n\n";
        } else {
          ws += `
${ctx.indent}`;
        }
      } else if (!explicitKey && identity3.isCollection(value)) {
        const vs0 = valueStr[0];
        const nl0 = valueStr.indexOf("\n");
        const hasNewline = nl0 !== -1;
        const flow = ctx.inFlow ?? value.flow ?? value.items.length === 0;
        if (hasNewline || !flow) {
          let hasPropsLine = false;
          if (hasNewline && (vs0 === "&" || vs0 === "!")) {
            let sp0 = valueStr.indexOf(" ");
            if (vs0 === "&" && sp0 !== -1 && sp0 < nl0 && valueStr[sp0 + 1] === "!") {
              sp0 = valueStr.indexOf(" ", sp0 + 1);
            }
            if (sp0 === -1 || nl0 < sp0)
              hasPropsLine = true;
          }
          if (!hasPropsLine)
            ws = `
${ctx.indent}`;
        }
      } else if (valueStr === "" || valueStr[0] === "\n") {
        ws = "";
      }
      str += ws + valueStr;
      if (ctx.inFlow) {
        if (valueCommentDone && onComment)
          onComment();
      } else if (valueComment && !valueCommentDone) {
        str += stringifyComment.lineComment(str, ctx.indent, commentString(valueComment));
      } else if (chompKeep && onChompKeep) {
        onChompKeep();
      }
      return str;
    }
    exports.stringifyPair = stringifyPair;
  }
});

// node_modules/yaml/dist/log.js
var require_log = __commonJS({
  "node_modules/yaml/dist/log.js"(exports) {
    "use strict";
    var node_process = __require("process");
    function debug(logLevel, ...messages) {
      if (logLevel === "debug")
        console.log(...messages);
    }
    function warn(logLevel, warning) {
      if (logLevel === "debug" || logLevel === "warn") {
        if (typeof node_process.emitWarning === "function")
          node_process.emitWarning(warning);
        else
          console.warn(warning);
      }
    }
    exports.debug = debug;
    exports.warn = warn;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/merge.js
var require_merge = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/merge.js"(exports) {
    "use strict";
    var identity3 = require_identity();
    var Scalar = require_Scalar();
    var MERGE_KEY = "<<";
    var merge = {
      identify: (value) => value === MERGE_KEY || typeof value === "symbol" && value.description === MERGE_KEY,
      default: "key",
      tag: "tag:yaml.org,2002:merge",
      test: /^<<$/,
      resolve: () => Object.assign(new Scalar.Scalar(Symbol(MERGE_KEY)), {
        addToJSMap: addMergeToJSMap
      }),
      stringify: () => MERGE_KEY
    };
    var isMergeKey = (ctx, key) => (merge.identify(key) || identity3.isScalar(key) && (!key.type || key.type === Scalar.Scalar.PLAIN) && merge.identify(key.value)) && ctx?.doc.schema.tags.some((tag) => tag.tag === merge.tag && tag.default);
    function addMergeToJSMap(ctx, map, value) {
      const source = resolveAliasValue(ctx, value);
      if (identity3.isSeq(source))
        for (const it of source.items)
          mergeValue(ctx, map, it);
      else if (Array.isArray(source))
        for (const it of source)
          mergeValue(ctx, map, it);
      else
        mergeValue(ctx, map, source);
    }
    function mergeValue(ctx, map, value) {
      const source = resolveAliasValue(ctx, value);
      if (!identity3.isMap(source))
        throw new Error("Merge sources must be maps or map aliases");
      const srcMap = source.toJSON(null, ctx, Map);
      for (const [key, value2] of srcMap) {
        if (map instanceof Map) {
          if (!map.has(key))
            map.set(key, value2);
        } else if (map instanceof Set) {
          map.add(key);
        } else if (!Object.prototype.hasOwnProperty.call(map, key)) {
          Object.defineProperty(map, key, {
            value: value2,
            writable: true,
            enumerable: true,
            configurable: true
          });
        }
      }
      return map;
    }
    function resolveAliasValue(ctx, value) {
      return ctx && identity3.isAlias(value) ? value.resolve(ctx.doc, ctx) : value;
    }
    exports.addMergeToJSMap = addMergeToJSMap;
    exports.isMergeKey = isMergeKey;
    exports.merge = merge;
  }
});

// node_modules/yaml/dist/nodes/addPairToJSMap.js
var require_addPairToJSMap = __commonJS({
  "node_modules/yaml/dist/nodes/addPairToJSMap.js"(exports) {
    "use strict";
    var log = require_log();
    var merge = require_merge();
    var stringify = require_stringify();
    var identity3 = require_identity();
    var toJS = require_toJS();
    function addPairToJSMap(ctx, map, { key, value }) {
      if (identity3.isNode(key) && key.addToJSMap)
        key.addToJSMap(ctx, map, value);
      else if (merge.isMergeKey(ctx, key))
        merge.addMergeToJSMap(ctx, map, value);
      else {
        const jsKey = toJS.toJS(key, "", ctx);
        if (map instanceof Map) {
          map.set(jsKey, toJS.toJS(value, jsKey, ctx));
        } else if (map instanceof Set) {
          map.add(jsKey);
        } else {
          const stringKey = stringifyKey(key, jsKey, ctx);
          const jsValue = toJS.toJS(value, stringKey, ctx);
          if (stringKey in map)
            Object.defineProperty(map, stringKey, {
              value: jsValue,
              writable: true,
              enumerable: true,
              configurable: true
            });
          else
            map[stringKey] = jsValue;
        }
      }
      return map;
    }
    function stringifyKey(key, jsKey, ctx) {
      if (jsKey === null)
        return "";
      if (typeof jsKey !== "object")
        return String(jsKey);
      if (identity3.isNode(key) && ctx?.doc) {
        const strCtx = stringify.createStringifyContext(ctx.doc, {});
        strCtx.anchors = /* @__PURE__ */ new Set();
        for (const node of ctx.anchors.keys())
          strCtx.anchors.add(node.anchor);
        strCtx.inFlow = true;
        strCtx.inStringifyKey = true;
        const strKey = key.toString(strCtx);
        if (!ctx.mapKeyWarned) {
          let jsonStr = JSON.stringify(strKey);
          if (jsonStr.length > 40)
            jsonStr = jsonStr.substring(0, 36) + '..."';
          log.warn(ctx.doc.options.logLevel, `Keys with collection values will be stringified due to JS Object restrictions: ${jsonStr}. Set mapAsMap: true to use object keys.`);
          ctx.mapKeyWarned = true;
        }
        return strKey;
      }
      return JSON.stringify(jsKey);
    }
    exports.addPairToJSMap = addPairToJSMap;
  }
});

// node_modules/yaml/dist/nodes/Pair.js
var require_Pair = __commonJS({
  "node_modules/yaml/dist/nodes/Pair.js"(exports) {
    "use strict";
    var createNode = require_createNode();
    var stringifyPair = require_stringifyPair();
    var addPairToJSMap = require_addPairToJSMap();
    var identity3 = require_identity();
    function createPair(key, value, ctx) {
      const k = createNode.createNode(key, void 0, ctx);
      const v = createNode.createNode(value, void 0, ctx);
      return new Pair(k, v);
    }
    var Pair = class _Pair {
      constructor(key, value = null) {
        Object.defineProperty(this, identity3.NODE_TYPE, { value: identity3.PAIR });
        this.key = key;
        this.value = value;
      }
      clone(schema) {
        let { key, value } = this;
        if (identity3.isNode(key))
          key = key.clone(schema);
        if (identity3.isNode(value))
          value = value.clone(schema);
        return new _Pair(key, value);
      }
      toJSON(_, ctx) {
        const pair = ctx?.mapAsMap ? /* @__PURE__ */ new Map() : {};
        return addPairToJSMap.addPairToJSMap(ctx, pair, this);
      }
      toString(ctx, onComment, onChompKeep) {
        return ctx?.doc ? stringifyPair.stringifyPair(this, ctx, onComment, onChompKeep) : JSON.stringify(this);
      }
    };
    exports.Pair = Pair;
    exports.createPair = createPair;
  }
});

// node_modules/yaml/dist/stringify/stringifyCollection.js
var require_stringifyCollection = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyCollection.js"(exports) {
    "use strict";
    var identity3 = require_identity();
    var stringify = require_stringify();
    var stringifyComment = require_stringifyComment();
    function stringifyCollection(collection, ctx, options2) {
      const flow = ctx.inFlow ?? collection.flow;
      const stringify2 = flow ? stringifyFlowCollection : stringifyBlockCollection;
      return stringify2(collection, ctx, options2);
    }
    function stringifyBlockCollection({ comment, items }, ctx, { blockItemPrefix, flowChars, itemIndent, onChompKeep, onComment }) {
      const { indent, options: { commentString } } = ctx;
      const itemCtx = Object.assign({}, ctx, { indent: itemIndent, type: null });
      let chompKeep = false;
      const lines = [];
      for (let i2 = 0; i2 < items.length; ++i2) {
        const item = items[i2];
        let comment2 = null;
        if (identity3.isNode(item)) {
          if (!chompKeep && item.spaceBefore)
            lines.push("");
          addCommentBefore(ctx, lines, item.commentBefore, chompKeep);
          if (item.comment)
            comment2 = item.comment;
        } else if (identity3.isPair(item)) {
          const ik = identity3.isNode(item.key) ? item.key : null;
          if (ik) {
            if (!chompKeep && ik.spaceBefore)
              lines.push("");
            addCommentBefore(ctx, lines, ik.commentBefore, chompKeep);
          }
        }
        chompKeep = false;
        let str2 = stringify.stringify(item, itemCtx, () => comment2 = null, () => chompKeep = true);
        if (comment2)
          str2 += stringifyComment.lineComment(str2, itemIndent, commentString(comment2));
        if (chompKeep && comment2)
          chompKeep = false;
        lines.push(blockItemPrefix + str2);
      }
      let str;
      if (lines.length === 0) {
        str = flowChars.start + flowChars.end;
      } else {
        str = lines[0];
        for (let i2 = 1; i2 < lines.length; ++i2) {
          const line = lines[i2];
          str += line ? `
${indent}${line}` : "\n";
        }
      }
      if (comment) {
        str += "\n" + stringifyComment.indentComment(commentString(comment), indent);
        if (onComment)
          onComment();
      } else if (chompKeep && onChompKeep)
        onChompKeep();
      return str;
    }
    function stringifyFlowCollection({ items }, ctx, { flowChars, itemIndent }) {
      const { indent, indentStep, flowCollectionPadding: fcPadding, options: { commentString } } = ctx;
      itemIndent += indentStep;
      const itemCtx = Object.assign({}, ctx, {
        indent: itemIndent,
        inFlow: true,
        type: null
      });
      let reqNewline = false;
      let linesAtValue = 0;
      const lines = [];
      for (let i2 = 0; i2 < items.length; ++i2) {
        const item = items[i2];
        let comment = null;
        if (identity3.isNode(item)) {
          if (item.spaceBefore)
            lines.push("");
          addCommentBefore(ctx, lines, item.commentBefore, false);
          if (item.comment)
            comment = item.comment;
        } else if (identity3.isPair(item)) {
          const ik = identity3.isNode(item.key) ? item.key : null;
          if (ik) {
            if (ik.spaceBefore)
              lines.push("");
            addCommentBefore(ctx, lines, ik.commentBefore, false);
            if (ik.comment)
              reqNewline = true;
          }
          const iv = identity3.isNode(item.value) ? item.value : null;
          if (iv) {
            if (iv.comment)
              comment = iv.comment;
            if (iv.commentBefore)
              reqNewline = true;
          } else if (item.value == null && ik?.comment) {
            comment = ik.comment;
          }
        }
        if (comment)
          reqNewline = true;
        let str = stringify.stringify(item, itemCtx, () => comment = null);
        reqNewline || (reqNewline = lines.length > linesAtValue || str.includes("\n"));
        if (i2 < items.length - 1) {
          str += ",";
        } else if (ctx.options.trailingComma) {
          if (ctx.options.lineWidth > 0) {
            reqNewline || (reqNewline = lines.reduce((sum2, line) => sum2 + line.length + 2, 2) + (str.length + 2) > ctx.options.lineWidth);
          }
          if (reqNewline) {
            str += ",";
          }
        }
        if (comment)
          str += stringifyComment.lineComment(str, itemIndent, commentString(comment));
        lines.push(str);
        linesAtValue = lines.length;
      }
      const { start, end } = flowChars;
      if (lines.length === 0) {
        return start + end;
      } else {
        if (!reqNewline) {
          const len = lines.reduce((sum2, line) => sum2 + line.length + 2, 2);
          reqNewline = ctx.options.lineWidth > 0 && len > ctx.options.lineWidth;
        }
        if (reqNewline) {
          let str = start;
          for (const line of lines)
            str += line ? `
${indentStep}${indent}${line}` : "\n";
          return `${str}
${indent}${end}`;
        } else {
          return `${start}${fcPadding}${lines.join(" ")}${fcPadding}${end}`;
        }
      }
    }
    function addCommentBefore({ indent, options: { commentString } }, lines, comment, chompKeep) {
      if (comment && chompKeep)
        comment = comment.replace(/^\n+/, "");
      if (comment) {
        const ic = stringifyComment.indentComment(commentString(comment), indent);
        lines.push(ic.trimStart());
      }
    }
    exports.stringifyCollection = stringifyCollection;
  }
});

// node_modules/yaml/dist/nodes/YAMLMap.js
var require_YAMLMap = __commonJS({
  "node_modules/yaml/dist/nodes/YAMLMap.js"(exports) {
    "use strict";
    var stringifyCollection = require_stringifyCollection();
    var addPairToJSMap = require_addPairToJSMap();
    var Collection = require_Collection();
    var identity3 = require_identity();
    var Pair = require_Pair();
    var Scalar = require_Scalar();
    function findPair(items, key) {
      const k = identity3.isScalar(key) ? key.value : key;
      for (const it of items) {
        if (identity3.isPair(it)) {
          if (it.key === key || it.key === k)
            return it;
          if (identity3.isScalar(it.key) && it.key.value === k)
            return it;
        }
      }
      return void 0;
    }
    var YAMLMap = class extends Collection.Collection {
      static get tagName() {
        return "tag:yaml.org,2002:map";
      }
      constructor(schema) {
        super(identity3.MAP, schema);
        this.items = [];
      }
      /**
       * A generic collection parsing method that can be extended
       * to other node classes that inherit from YAMLMap
       */
      static from(schema, obj, ctx) {
        const { keepUndefined, replacer } = ctx;
        const map = new this(schema);
        const add = (key, value) => {
          if (typeof replacer === "function")
            value = replacer.call(obj, key, value);
          else if (Array.isArray(replacer) && !replacer.includes(key))
            return;
          if (value !== void 0 || keepUndefined)
            map.items.push(Pair.createPair(key, value, ctx));
        };
        if (obj instanceof Map) {
          for (const [key, value] of obj)
            add(key, value);
        } else if (obj && typeof obj === "object") {
          for (const key of Object.keys(obj))
            add(key, obj[key]);
        }
        if (typeof schema.sortMapEntries === "function") {
          map.items.sort(schema.sortMapEntries);
        }
        return map;
      }
      /**
       * Adds a value to the collection.
       *
       * @param overwrite - If not set `true`, using a key that is already in the
       *   collection will throw. Otherwise, overwrites the previous value.
       */
      add(pair, overwrite) {
        let _pair;
        if (identity3.isPair(pair))
          _pair = pair;
        else if (!pair || typeof pair !== "object" || !("key" in pair)) {
          _pair = new Pair.Pair(pair, pair?.value);
        } else
          _pair = new Pair.Pair(pair.key, pair.value);
        const prev = findPair(this.items, _pair.key);
        const sortEntries = this.schema?.sortMapEntries;
        if (prev) {
          if (!overwrite)
            throw new Error(`Key ${_pair.key} already set`);
          if (identity3.isScalar(prev.value) && Scalar.isScalarValue(_pair.value))
            prev.value.value = _pair.value;
          else
            prev.value = _pair.value;
        } else if (sortEntries) {
          const i2 = this.items.findIndex((item) => sortEntries(_pair, item) < 0);
          if (i2 === -1)
            this.items.push(_pair);
          else
            this.items.splice(i2, 0, _pair);
        } else {
          this.items.push(_pair);
        }
      }
      delete(key) {
        const it = findPair(this.items, key);
        if (!it)
          return false;
        const del = this.items.splice(this.items.indexOf(it), 1);
        return del.length > 0;
      }
      get(key, keepScalar) {
        const it = findPair(this.items, key);
        const node = it?.value;
        return (!keepScalar && identity3.isScalar(node) ? node.value : node) ?? void 0;
      }
      has(key) {
        return !!findPair(this.items, key);
      }
      set(key, value) {
        this.add(new Pair.Pair(key, value), true);
      }
      /**
       * @param ctx - Conversion context, originally set in Document#toJS()
       * @param {Class} Type - If set, forces the returned collection type
       * @returns Instance of Type, Map, or Object
       */
      toJSON(_, ctx, Type) {
        const map = Type ? new Type() : ctx?.mapAsMap ? /* @__PURE__ */ new Map() : {};
        if (ctx?.onCreate)
          ctx.onCreate(map);
        for (const item of this.items)
          addPairToJSMap.addPairToJSMap(ctx, map, item);
        return map;
      }
      toString(ctx, onComment, onChompKeep) {
        if (!ctx)
          return JSON.stringify(this);
        for (const item of this.items) {
          if (!identity3.isPair(item))
            throw new Error(`Map items must all be pairs; found ${JSON.stringify(item)} instead`);
        }
        if (!ctx.allNullValues && this.hasAllNullValues(false))
          ctx = Object.assign({}, ctx, { allNullValues: true });
        return stringifyCollection.stringifyCollection(this, ctx, {
          blockItemPrefix: "",
          flowChars: { start: "{", end: "}" },
          itemIndent: ctx.indent || "",
          onChompKeep,
          onComment
        });
      }
    };
    exports.YAMLMap = YAMLMap;
    exports.findPair = findPair;
  }
});

// node_modules/yaml/dist/schema/common/map.js
var require_map = __commonJS({
  "node_modules/yaml/dist/schema/common/map.js"(exports) {
    "use strict";
    var identity3 = require_identity();
    var YAMLMap = require_YAMLMap();
    var map = {
      collection: "map",
      default: true,
      nodeClass: YAMLMap.YAMLMap,
      tag: "tag:yaml.org,2002:map",
      resolve(map2, onError) {
        if (!identity3.isMap(map2))
          onError("Expected a mapping for this tag");
        return map2;
      },
      createNode: (schema, obj, ctx) => YAMLMap.YAMLMap.from(schema, obj, ctx)
    };
    exports.map = map;
  }
});

// node_modules/yaml/dist/nodes/YAMLSeq.js
var require_YAMLSeq = __commonJS({
  "node_modules/yaml/dist/nodes/YAMLSeq.js"(exports) {
    "use strict";
    var createNode = require_createNode();
    var stringifyCollection = require_stringifyCollection();
    var Collection = require_Collection();
    var identity3 = require_identity();
    var Scalar = require_Scalar();
    var toJS = require_toJS();
    var YAMLSeq = class extends Collection.Collection {
      static get tagName() {
        return "tag:yaml.org,2002:seq";
      }
      constructor(schema) {
        super(identity3.SEQ, schema);
        this.items = [];
      }
      add(value) {
        this.items.push(value);
      }
      /**
       * Removes a value from the collection.
       *
       * `key` must contain a representation of an integer for this to succeed.
       * It may be wrapped in a `Scalar`.
       *
       * @returns `true` if the item was found and removed.
       */
      delete(key) {
        const idx = asItemIndex(key);
        if (typeof idx !== "number")
          return false;
        const del = this.items.splice(idx, 1);
        return del.length > 0;
      }
      get(key, keepScalar) {
        const idx = asItemIndex(key);
        if (typeof idx !== "number")
          return void 0;
        const it = this.items[idx];
        return !keepScalar && identity3.isScalar(it) ? it.value : it;
      }
      /**
       * Checks if the collection includes a value with the key `key`.
       *
       * `key` must contain a representation of an integer for this to succeed.
       * It may be wrapped in a `Scalar`.
       */
      has(key) {
        const idx = asItemIndex(key);
        return typeof idx === "number" && idx < this.items.length;
      }
      /**
       * Sets a value in this collection. For `!!set`, `value` needs to be a
       * boolean to add/remove the item from the set.
       *
       * If `key` does not contain a representation of an integer, this will throw.
       * It may be wrapped in a `Scalar`.
       */
      set(key, value) {
        const idx = asItemIndex(key);
        if (typeof idx !== "number")
          throw new Error(`Expected a valid index, not ${key}.`);
        const prev = this.items[idx];
        if (identity3.isScalar(prev) && Scalar.isScalarValue(value))
          prev.value = value;
        else
          this.items[idx] = value;
      }
      toJSON(_, ctx) {
        const seq = [];
        if (ctx?.onCreate)
          ctx.onCreate(seq);
        let i2 = 0;
        for (const item of this.items)
          seq.push(toJS.toJS(item, String(i2++), ctx));
        return seq;
      }
      toString(ctx, onComment, onChompKeep) {
        if (!ctx)
          return JSON.stringify(this);
        return stringifyCollection.stringifyCollection(this, ctx, {
          blockItemPrefix: "- ",
          flowChars: { start: "[", end: "]" },
          itemIndent: (ctx.indent || "") + "  ",
          onChompKeep,
          onComment
        });
      }
      static from(schema, obj, ctx) {
        const { replacer } = ctx;
        const seq = new this(schema);
        if (obj && Symbol.iterator in Object(obj)) {
          let i2 = 0;
          for (let it of obj) {
            if (typeof replacer === "function") {
              const key = obj instanceof Set ? it : String(i2++);
              it = replacer.call(obj, key, it);
            }
            seq.items.push(createNode.createNode(it, void 0, ctx));
          }
        }
        return seq;
      }
    };
    function asItemIndex(key) {
      let idx = identity3.isScalar(key) ? key.value : key;
      if (idx && typeof idx === "string")
        idx = Number(idx);
      return typeof idx === "number" && Number.isInteger(idx) && idx >= 0 ? idx : null;
    }
    exports.YAMLSeq = YAMLSeq;
  }
});

// node_modules/yaml/dist/schema/common/seq.js
var require_seq = __commonJS({
  "node_modules/yaml/dist/schema/common/seq.js"(exports) {
    "use strict";
    var identity3 = require_identity();
    var YAMLSeq = require_YAMLSeq();
    var seq = {
      collection: "seq",
      default: true,
      nodeClass: YAMLSeq.YAMLSeq,
      tag: "tag:yaml.org,2002:seq",
      resolve(seq2, onError) {
        if (!identity3.isSeq(seq2))
          onError("Expected a sequence for this tag");
        return seq2;
      },
      createNode: (schema, obj, ctx) => YAMLSeq.YAMLSeq.from(schema, obj, ctx)
    };
    exports.seq = seq;
  }
});

// node_modules/yaml/dist/schema/common/string.js
var require_string = __commonJS({
  "node_modules/yaml/dist/schema/common/string.js"(exports) {
    "use strict";
    var stringifyString = require_stringifyString();
    var string = {
      identify: (value) => typeof value === "string",
      default: true,
      tag: "tag:yaml.org,2002:str",
      resolve: (str) => str,
      stringify(item, ctx, onComment, onChompKeep) {
        ctx = Object.assign({ actualString: true }, ctx);
        return stringifyString.stringifyString(item, ctx, onComment, onChompKeep);
      }
    };
    exports.string = string;
  }
});

// node_modules/yaml/dist/schema/common/null.js
var require_null = __commonJS({
  "node_modules/yaml/dist/schema/common/null.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    var nullTag = {
      identify: (value) => value == null,
      createNode: () => new Scalar.Scalar(null),
      default: true,
      tag: "tag:yaml.org,2002:null",
      test: /^(?:~|[Nn]ull|NULL)?$/,
      resolve: () => new Scalar.Scalar(null),
      stringify: ({ source }, ctx) => typeof source === "string" && nullTag.test.test(source) ? source : ctx.options.nullStr
    };
    exports.nullTag = nullTag;
  }
});

// node_modules/yaml/dist/schema/core/bool.js
var require_bool = __commonJS({
  "node_modules/yaml/dist/schema/core/bool.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    var boolTag = {
      identify: (value) => typeof value === "boolean",
      default: true,
      tag: "tag:yaml.org,2002:bool",
      test: /^(?:[Tt]rue|TRUE|[Ff]alse|FALSE)$/,
      resolve: (str) => new Scalar.Scalar(str[0] === "t" || str[0] === "T"),
      stringify({ source, value }, ctx) {
        if (source && boolTag.test.test(source)) {
          const sv = source[0] === "t" || source[0] === "T";
          if (value === sv)
            return source;
        }
        return value ? ctx.options.trueStr : ctx.options.falseStr;
      }
    };
    exports.boolTag = boolTag;
  }
});

// node_modules/yaml/dist/stringify/stringifyNumber.js
var require_stringifyNumber = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyNumber.js"(exports) {
    "use strict";
    function stringifyNumber({ format: format2, minFractionDigits, tag, value }) {
      if (typeof value === "bigint")
        return String(value);
      const num = typeof value === "number" ? value : Number(value);
      if (!isFinite(num))
        return isNaN(num) ? ".nan" : num < 0 ? "-.inf" : ".inf";
      let n2 = Object.is(value, -0) ? "-0" : JSON.stringify(value);
      if (!format2 && minFractionDigits && (!tag || tag === "tag:yaml.org,2002:float") && /^-?\d/.test(n2) && !n2.includes("e")) {
        let i2 = n2.indexOf(".");
        if (i2 < 0) {
          i2 = n2.length;
          n2 += ".";
        }
        let d = minFractionDigits - (n2.length - i2 - 1);
        while (d-- > 0)
          n2 += "0";
      }
      return n2;
    }
    exports.stringifyNumber = stringifyNumber;
  }
});

// node_modules/yaml/dist/schema/core/float.js
var require_float = __commonJS({
  "node_modules/yaml/dist/schema/core/float.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    var stringifyNumber = require_stringifyNumber();
    var floatNaN = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
      resolve: (str) => str.slice(-3).toLowerCase() === "nan" ? NaN : str[0] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
      stringify: stringifyNumber.stringifyNumber
    };
    var floatExp = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      format: "EXP",
      test: /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)[eE][-+]?[0-9]+$/,
      resolve: (str) => parseFloat(str),
      stringify(node) {
        const num = Number(node.value);
        return isFinite(num) ? num.toExponential() : stringifyNumber.stringifyNumber(node);
      }
    };
    var float = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      test: /^[-+]?(?:\.[0-9]+|[0-9]+\.[0-9]*)$/,
      resolve(str) {
        const node = new Scalar.Scalar(parseFloat(str));
        const dot = str.indexOf(".");
        if (dot !== -1 && str[str.length - 1] === "0")
          node.minFractionDigits = str.length - dot - 1;
        return node;
      },
      stringify: stringifyNumber.stringifyNumber
    };
    exports.float = float;
    exports.floatExp = floatExp;
    exports.floatNaN = floatNaN;
  }
});

// node_modules/yaml/dist/schema/core/int.js
var require_int = __commonJS({
  "node_modules/yaml/dist/schema/core/int.js"(exports) {
    "use strict";
    var stringifyNumber = require_stringifyNumber();
    var intIdentify = (value) => typeof value === "bigint" || Number.isInteger(value);
    var intResolve = (str, offset, radix, { intAsBigInt }) => intAsBigInt ? BigInt(str) : parseInt(str.substring(offset), radix);
    function intStringify(node, radix, prefix) {
      const { value } = node;
      if (intIdentify(value) && value >= 0)
        return prefix + value.toString(radix);
      return stringifyNumber.stringifyNumber(node);
    }
    var intOct = {
      identify: (value) => intIdentify(value) && value >= 0,
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "OCT",
      test: /^0o[0-7]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 2, 8, opt),
      stringify: (node) => intStringify(node, 8, "0o")
    };
    var int = {
      identify: intIdentify,
      default: true,
      tag: "tag:yaml.org,2002:int",
      test: /^[-+]?[0-9]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 0, 10, opt),
      stringify: stringifyNumber.stringifyNumber
    };
    var intHex = {
      identify: (value) => intIdentify(value) && value >= 0,
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "HEX",
      test: /^0x[0-9a-fA-F]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 2, 16, opt),
      stringify: (node) => intStringify(node, 16, "0x")
    };
    exports.int = int;
    exports.intHex = intHex;
    exports.intOct = intOct;
  }
});

// node_modules/yaml/dist/schema/core/schema.js
var require_schema = __commonJS({
  "node_modules/yaml/dist/schema/core/schema.js"(exports) {
    "use strict";
    var map = require_map();
    var _null = require_null();
    var seq = require_seq();
    var string = require_string();
    var bool = require_bool();
    var float = require_float();
    var int = require_int();
    var schema = [
      map.map,
      seq.seq,
      string.string,
      _null.nullTag,
      bool.boolTag,
      int.intOct,
      int.int,
      int.intHex,
      float.floatNaN,
      float.floatExp,
      float.float
    ];
    exports.schema = schema;
  }
});

// node_modules/yaml/dist/schema/json/schema.js
var require_schema2 = __commonJS({
  "node_modules/yaml/dist/schema/json/schema.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    var map = require_map();
    var seq = require_seq();
    function intIdentify(value) {
      return typeof value === "bigint" || Number.isInteger(value);
    }
    var stringifyJSON = ({ value }) => JSON.stringify(value);
    var jsonScalars = [
      {
        identify: (value) => typeof value === "string",
        default: true,
        tag: "tag:yaml.org,2002:str",
        resolve: (str) => str,
        stringify: stringifyJSON
      },
      {
        identify: (value) => value == null,
        createNode: () => new Scalar.Scalar(null),
        default: true,
        tag: "tag:yaml.org,2002:null",
        test: /^null$/,
        resolve: () => null,
        stringify: stringifyJSON
      },
      {
        identify: (value) => typeof value === "boolean",
        default: true,
        tag: "tag:yaml.org,2002:bool",
        test: /^true$|^false$/,
        resolve: (str) => str === "true",
        stringify: stringifyJSON
      },
      {
        identify: intIdentify,
        default: true,
        tag: "tag:yaml.org,2002:int",
        test: /^-?(?:0|[1-9][0-9]*)$/,
        resolve: (str, _onError, { intAsBigInt }) => intAsBigInt ? BigInt(str) : parseInt(str, 10),
        stringify: ({ value }) => intIdentify(value) ? value.toString() : JSON.stringify(value)
      },
      {
        identify: (value) => typeof value === "number",
        default: true,
        tag: "tag:yaml.org,2002:float",
        test: /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]*)?(?:[eE][-+]?[0-9]+)?$/,
        resolve: (str) => parseFloat(str),
        stringify: stringifyJSON
      }
    ];
    var jsonError = {
      default: true,
      tag: "",
      test: /^/,
      resolve(str, onError) {
        onError(`Unresolved plain scalar ${JSON.stringify(str)}`);
        return str;
      }
    };
    var schema = [map.map, seq.seq].concat(jsonScalars, jsonError);
    exports.schema = schema;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/binary.js
var require_binary = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/binary.js"(exports) {
    "use strict";
    var node_buffer = __require("buffer");
    var Scalar = require_Scalar();
    var stringifyString = require_stringifyString();
    var binary = {
      identify: (value) => value instanceof Uint8Array,
      // Buffer inherits from Uint8Array
      default: false,
      tag: "tag:yaml.org,2002:binary",
      /**
       * Returns a Buffer in node and an Uint8Array in browsers
       *
       * To use the resulting buffer as an image, you'll want to do something like:
       *
       *   const blob = new Blob([buffer], { type: 'image/jpeg' })
       *   document.querySelector('#photo').src = URL.createObjectURL(blob)
       */
      resolve(src, onError) {
        if (typeof node_buffer.Buffer === "function") {
          return node_buffer.Buffer.from(src, "base64");
        } else if (typeof atob === "function") {
          const str = atob(src.replace(/[\n\r]/g, ""));
          const buffer = new Uint8Array(str.length);
          for (let i2 = 0; i2 < str.length; ++i2)
            buffer[i2] = str.charCodeAt(i2);
          return buffer;
        } else {
          onError("This environment does not support reading binary tags; either Buffer or atob is required");
          return src;
        }
      },
      stringify({ comment, type, value }, ctx, onComment, onChompKeep) {
        if (!value)
          return "";
        const buf = value;
        let str;
        if (typeof node_buffer.Buffer === "function") {
          str = buf instanceof node_buffer.Buffer ? buf.toString("base64") : node_buffer.Buffer.from(buf.buffer).toString("base64");
        } else if (typeof btoa === "function") {
          let s = "";
          for (let i2 = 0; i2 < buf.length; ++i2)
            s += String.fromCharCode(buf[i2]);
          str = btoa(s);
        } else {
          throw new Error("This environment does not support writing binary tags; either Buffer or btoa is required");
        }
        type ?? (type = Scalar.Scalar.BLOCK_LITERAL);
        if (type !== Scalar.Scalar.QUOTE_DOUBLE) {
          const lineWidth = Math.max(ctx.options.lineWidth - ctx.indent.length, ctx.options.minContentWidth);
          const n2 = Math.ceil(str.length / lineWidth);
          const lines = new Array(n2);
          for (let i2 = 0, o2 = 0; i2 < n2; ++i2, o2 += lineWidth) {
            lines[i2] = str.substr(o2, lineWidth);
          }
          str = lines.join(type === Scalar.Scalar.BLOCK_LITERAL ? "\n" : " ");
        }
        return stringifyString.stringifyString({ comment, type, value: str }, ctx, onComment, onChompKeep);
      }
    };
    exports.binary = binary;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/pairs.js
var require_pairs = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/pairs.js"(exports) {
    "use strict";
    var identity3 = require_identity();
    var Pair = require_Pair();
    var Scalar = require_Scalar();
    var YAMLSeq = require_YAMLSeq();
    function resolvePairs(seq, onError) {
      if (identity3.isSeq(seq)) {
        for (let i2 = 0; i2 < seq.items.length; ++i2) {
          let item = seq.items[i2];
          if (identity3.isPair(item))
            continue;
          else if (identity3.isMap(item)) {
            if (item.items.length > 1)
              onError("Each pair must have its own sequence indicator");
            const pair = item.items[0] || new Pair.Pair(new Scalar.Scalar(null));
            if (item.commentBefore)
              pair.key.commentBefore = pair.key.commentBefore ? `${item.commentBefore}
${pair.key.commentBefore}` : item.commentBefore;
            if (item.comment) {
              const cn = pair.value ?? pair.key;
              cn.comment = cn.comment ? `${item.comment}
${cn.comment}` : item.comment;
            }
            item = pair;
          }
          seq.items[i2] = identity3.isPair(item) ? item : new Pair.Pair(item);
        }
      } else
        onError("Expected a sequence for this tag");
      return seq;
    }
    function createPairs(schema, iterable, ctx) {
      const { replacer } = ctx;
      const pairs2 = new YAMLSeq.YAMLSeq(schema);
      pairs2.tag = "tag:yaml.org,2002:pairs";
      let i2 = 0;
      if (iterable && Symbol.iterator in Object(iterable))
        for (let it of iterable) {
          if (typeof replacer === "function")
            it = replacer.call(iterable, String(i2++), it);
          let key, value;
          if (Array.isArray(it)) {
            if (it.length === 2) {
              key = it[0];
              value = it[1];
            } else
              throw new TypeError(`Expected [key, value] tuple: ${it}`);
          } else if (it && it instanceof Object) {
            const keys = Object.keys(it);
            if (keys.length === 1) {
              key = keys[0];
              value = it[key];
            } else {
              throw new TypeError(`Expected tuple with one key, not ${keys.length} keys`);
            }
          } else {
            key = it;
          }
          pairs2.items.push(Pair.createPair(key, value, ctx));
        }
      return pairs2;
    }
    var pairs = {
      collection: "seq",
      default: false,
      tag: "tag:yaml.org,2002:pairs",
      resolve: resolvePairs,
      createNode: createPairs
    };
    exports.createPairs = createPairs;
    exports.pairs = pairs;
    exports.resolvePairs = resolvePairs;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/omap.js
var require_omap = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/omap.js"(exports) {
    "use strict";
    var identity3 = require_identity();
    var toJS = require_toJS();
    var YAMLMap = require_YAMLMap();
    var YAMLSeq = require_YAMLSeq();
    var pairs = require_pairs();
    var YAMLOMap = class _YAMLOMap extends YAMLSeq.YAMLSeq {
      constructor() {
        super();
        this.add = YAMLMap.YAMLMap.prototype.add.bind(this);
        this.delete = YAMLMap.YAMLMap.prototype.delete.bind(this);
        this.get = YAMLMap.YAMLMap.prototype.get.bind(this);
        this.has = YAMLMap.YAMLMap.prototype.has.bind(this);
        this.set = YAMLMap.YAMLMap.prototype.set.bind(this);
        this.tag = _YAMLOMap.tag;
      }
      /**
       * If `ctx` is given, the return type is actually `Map<unknown, unknown>`,
       * but TypeScript won't allow widening the signature of a child method.
       */
      toJSON(_, ctx) {
        if (!ctx)
          return super.toJSON(_);
        const map = /* @__PURE__ */ new Map();
        if (ctx?.onCreate)
          ctx.onCreate(map);
        for (const pair of this.items) {
          let key, value;
          if (identity3.isPair(pair)) {
            key = toJS.toJS(pair.key, "", ctx);
            value = toJS.toJS(pair.value, key, ctx);
          } else {
            key = toJS.toJS(pair, "", ctx);
          }
          if (map.has(key))
            throw new Error("Ordered maps must not include duplicate keys");
          map.set(key, value);
        }
        return map;
      }
      static from(schema, iterable, ctx) {
        const pairs$1 = pairs.createPairs(schema, iterable, ctx);
        const omap2 = new this();
        omap2.items = pairs$1.items;
        return omap2;
      }
    };
    YAMLOMap.tag = "tag:yaml.org,2002:omap";
    var omap = {
      collection: "seq",
      identify: (value) => value instanceof Map,
      nodeClass: YAMLOMap,
      default: false,
      tag: "tag:yaml.org,2002:omap",
      resolve(seq, onError) {
        const pairs$1 = pairs.resolvePairs(seq, onError);
        const seenKeys = [];
        for (const { key } of pairs$1.items) {
          if (identity3.isScalar(key)) {
            if (seenKeys.includes(key.value)) {
              onError(`Ordered maps must not include duplicate keys: ${key.value}`);
            } else {
              seenKeys.push(key.value);
            }
          }
        }
        return Object.assign(new YAMLOMap(), pairs$1);
      },
      createNode: (schema, iterable, ctx) => YAMLOMap.from(schema, iterable, ctx)
    };
    exports.YAMLOMap = YAMLOMap;
    exports.omap = omap;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/bool.js
var require_bool2 = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/bool.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    function boolStringify({ value, source }, ctx) {
      const boolObj = value ? trueTag : falseTag;
      if (source && boolObj.test.test(source))
        return source;
      return value ? ctx.options.trueStr : ctx.options.falseStr;
    }
    var trueTag = {
      identify: (value) => value === true,
      default: true,
      tag: "tag:yaml.org,2002:bool",
      test: /^(?:Y|y|[Yy]es|YES|[Tt]rue|TRUE|[Oo]n|ON)$/,
      resolve: () => new Scalar.Scalar(true),
      stringify: boolStringify
    };
    var falseTag = {
      identify: (value) => value === false,
      default: true,
      tag: "tag:yaml.org,2002:bool",
      test: /^(?:N|n|[Nn]o|NO|[Ff]alse|FALSE|[Oo]ff|OFF)$/,
      resolve: () => new Scalar.Scalar(false),
      stringify: boolStringify
    };
    exports.falseTag = falseTag;
    exports.trueTag = trueTag;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/float.js
var require_float2 = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/float.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    var stringifyNumber = require_stringifyNumber();
    var floatNaN = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
      resolve: (str) => str.slice(-3).toLowerCase() === "nan" ? NaN : str[0] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
      stringify: stringifyNumber.stringifyNumber
    };
    var floatExp = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      format: "EXP",
      test: /^[-+]?(?:[0-9][0-9_]*)?(?:\.[0-9_]*)?[eE][-+]?[0-9]+$/,
      resolve: (str) => parseFloat(str.replace(/_/g, "")),
      stringify(node) {
        const num = Number(node.value);
        return isFinite(num) ? num.toExponential() : stringifyNumber.stringifyNumber(node);
      }
    };
    var float = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      test: /^[-+]?(?:[0-9][0-9_]*)?\.[0-9_]*$/,
      resolve(str) {
        const node = new Scalar.Scalar(parseFloat(str.replace(/_/g, "")));
        const dot = str.indexOf(".");
        if (dot !== -1) {
          const f = str.substring(dot + 1).replace(/_/g, "");
          if (f[f.length - 1] === "0")
            node.minFractionDigits = f.length;
        }
        return node;
      },
      stringify: stringifyNumber.stringifyNumber
    };
    exports.float = float;
    exports.floatExp = floatExp;
    exports.floatNaN = floatNaN;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/int.js
var require_int2 = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/int.js"(exports) {
    "use strict";
    var stringifyNumber = require_stringifyNumber();
    var intIdentify = (value) => typeof value === "bigint" || Number.isInteger(value);
    function intResolve(str, offset, radix, { intAsBigInt }) {
      const sign = str[0];
      if (sign === "-" || sign === "+")
        offset += 1;
      str = str.substring(offset).replace(/_/g, "");
      if (intAsBigInt) {
        switch (radix) {
          case 2:
            str = `0b${str}`;
            break;
          case 8:
            str = `0o${str}`;
            break;
          case 16:
            str = `0x${str}`;
            break;
        }
        const n3 = BigInt(str);
        return sign === "-" ? BigInt(-1) * n3 : n3;
      }
      const n2 = parseInt(str, radix);
      return sign === "-" ? -1 * n2 : n2;
    }
    function intStringify(node, radix, prefix) {
      const { value } = node;
      if (intIdentify(value)) {
        const str = value.toString(radix);
        return value < 0 ? "-" + prefix + str.substr(1) : prefix + str;
      }
      return stringifyNumber.stringifyNumber(node);
    }
    var intBin = {
      identify: intIdentify,
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "BIN",
      test: /^[-+]?0b[0-1_]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 2, 2, opt),
      stringify: (node) => intStringify(node, 2, "0b")
    };
    var intOct = {
      identify: intIdentify,
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "OCT",
      test: /^[-+]?0[0-7_]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 1, 8, opt),
      stringify: (node) => intStringify(node, 8, "0")
    };
    var int = {
      identify: intIdentify,
      default: true,
      tag: "tag:yaml.org,2002:int",
      test: /^[-+]?[0-9][0-9_]*$/,
      resolve: (str, _onError, opt) => intResolve(str, 0, 10, opt),
      stringify: stringifyNumber.stringifyNumber
    };
    var intHex = {
      identify: intIdentify,
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "HEX",
      test: /^[-+]?0x[0-9a-fA-F_]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 2, 16, opt),
      stringify: (node) => intStringify(node, 16, "0x")
    };
    exports.int = int;
    exports.intBin = intBin;
    exports.intHex = intHex;
    exports.intOct = intOct;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/set.js
var require_set = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/set.js"(exports) {
    "use strict";
    var identity3 = require_identity();
    var Pair = require_Pair();
    var YAMLMap = require_YAMLMap();
    var YAMLSet = class _YAMLSet extends YAMLMap.YAMLMap {
      constructor(schema) {
        super(schema);
        this.tag = _YAMLSet.tag;
      }
      add(key) {
        let pair;
        if (identity3.isPair(key))
          pair = key;
        else if (key && typeof key === "object" && "key" in key && "value" in key && key.value === null)
          pair = new Pair.Pair(key.key, null);
        else
          pair = new Pair.Pair(key, null);
        const prev = YAMLMap.findPair(this.items, pair.key);
        if (!prev)
          this.items.push(pair);
      }
      /**
       * If `keepPair` is `true`, returns the Pair matching `key`.
       * Otherwise, returns the value of that Pair's key.
       */
      get(key, keepPair) {
        const pair = YAMLMap.findPair(this.items, key);
        return !keepPair && identity3.isPair(pair) ? identity3.isScalar(pair.key) ? pair.key.value : pair.key : pair;
      }
      set(key, value) {
        if (typeof value !== "boolean")
          throw new Error(`Expected boolean value for set(key, value) in a YAML set, not ${typeof value}`);
        const prev = YAMLMap.findPair(this.items, key);
        if (prev && !value) {
          this.items.splice(this.items.indexOf(prev), 1);
        } else if (!prev && value) {
          this.items.push(new Pair.Pair(key));
        }
      }
      toJSON(_, ctx) {
        return super.toJSON(_, ctx, Set);
      }
      toString(ctx, onComment, onChompKeep) {
        if (!ctx)
          return JSON.stringify(this);
        if (this.hasAllNullValues(true))
          return super.toString(Object.assign({}, ctx, { allNullValues: true }), onComment, onChompKeep);
        else
          throw new Error("Set items must all have null values");
      }
      static from(schema, iterable, ctx) {
        const { replacer } = ctx;
        const set2 = new this(schema);
        if (iterable && Symbol.iterator in Object(iterable))
          for (let value of iterable) {
            if (typeof replacer === "function")
              value = replacer.call(iterable, value, value);
            set2.items.push(Pair.createPair(value, null, ctx));
          }
        return set2;
      }
    };
    YAMLSet.tag = "tag:yaml.org,2002:set";
    var set = {
      collection: "map",
      identify: (value) => value instanceof Set,
      nodeClass: YAMLSet,
      default: false,
      tag: "tag:yaml.org,2002:set",
      createNode: (schema, iterable, ctx) => YAMLSet.from(schema, iterable, ctx),
      resolve(map, onError) {
        if (identity3.isMap(map)) {
          if (map.hasAllNullValues(true))
            return Object.assign(new YAMLSet(), map);
          else
            onError("Set items must all have null values");
        } else
          onError("Expected a mapping for this tag");
        return map;
      }
    };
    exports.YAMLSet = YAMLSet;
    exports.set = set;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/timestamp.js
var require_timestamp = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/timestamp.js"(exports) {
    "use strict";
    var stringifyNumber = require_stringifyNumber();
    function parseSexagesimal(str, asBigInt) {
      const sign = str[0];
      const parts = sign === "-" || sign === "+" ? str.substring(1) : str;
      const num = (n2) => asBigInt ? BigInt(n2) : Number(n2);
      const res = parts.replace(/_/g, "").split(":").reduce((res2, p) => res2 * num(60) + num(p), num(0));
      return sign === "-" ? num(-1) * res : res;
    }
    function stringifySexagesimal(node) {
      let { value } = node;
      let num = (n2) => n2;
      if (typeof value === "bigint")
        num = (n2) => BigInt(n2);
      else if (isNaN(value) || !isFinite(value))
        return stringifyNumber.stringifyNumber(node);
      let sign = "";
      if (value < 0) {
        sign = "-";
        value *= num(-1);
      }
      const _60 = num(60);
      const parts = [value % _60];
      if (value < 60) {
        parts.unshift(0);
      } else {
        value = (value - parts[0]) / _60;
        parts.unshift(value % _60);
        if (value >= 60) {
          value = (value - parts[0]) / _60;
          parts.unshift(value);
        }
      }
      return sign + parts.map((n2) => String(n2).padStart(2, "0")).join(":").replace(/000000\d*$/, "");
    }
    var intTime = {
      identify: (value) => typeof value === "bigint" || Number.isInteger(value),
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "TIME",
      test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+$/,
      resolve: (str, _onError, { intAsBigInt }) => parseSexagesimal(str, intAsBigInt),
      stringify: stringifySexagesimal
    };
    var floatTime = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      format: "TIME",
      test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*$/,
      resolve: (str) => parseSexagesimal(str, false),
      stringify: stringifySexagesimal
    };
    var timestamp = {
      identify: (value) => value instanceof Date,
      default: true,
      tag: "tag:yaml.org,2002:timestamp",
      // If the time zone is omitted, the timestamp is assumed to be specified in UTC. The time part
      // may be omitted altogether, resulting in a date format. In such a case, the time part is
      // assumed to be 00:00:00Z (start of day, UTC).
      test: RegExp("^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})(?:(?:t|T|[ \\t]+)([0-9]{1,2}):([0-9]{1,2}):([0-9]{1,2}(\\.[0-9]+)?)(?:[ \\t]*(Z|[-+][012]?[0-9](?::[0-9]{2})?))?)?$"),
      resolve(str) {
        const match = str.match(timestamp.test);
        if (!match)
          throw new Error("!!timestamp expects a date, starting with yyyy-mm-dd");
        const [, year, month, day, hour, minute, second] = match.map(Number);
        const millisec = match[7] ? Number((match[7] + "00").substr(1, 3)) : 0;
        let date = Date.UTC(year, month - 1, day, hour || 0, minute || 0, second || 0, millisec);
        const tz = match[8];
        if (tz && tz !== "Z") {
          let d = parseSexagesimal(tz, false);
          if (Math.abs(d) < 30)
            d *= 60;
          date -= 6e4 * d;
        }
        return new Date(date);
      },
      stringify: ({ value }) => value?.toISOString().replace(/(T00:00:00)?\.000Z$/, "") ?? ""
    };
    exports.floatTime = floatTime;
    exports.intTime = intTime;
    exports.timestamp = timestamp;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/schema.js
var require_schema3 = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/schema.js"(exports) {
    "use strict";
    var map = require_map();
    var _null = require_null();
    var seq = require_seq();
    var string = require_string();
    var binary = require_binary();
    var bool = require_bool2();
    var float = require_float2();
    var int = require_int2();
    var merge = require_merge();
    var omap = require_omap();
    var pairs = require_pairs();
    var set = require_set();
    var timestamp = require_timestamp();
    var schema = [
      map.map,
      seq.seq,
      string.string,
      _null.nullTag,
      bool.trueTag,
      bool.falseTag,
      int.intBin,
      int.intOct,
      int.int,
      int.intHex,
      float.floatNaN,
      float.floatExp,
      float.float,
      binary.binary,
      merge.merge,
      omap.omap,
      pairs.pairs,
      set.set,
      timestamp.intTime,
      timestamp.floatTime,
      timestamp.timestamp
    ];
    exports.schema = schema;
  }
});

// node_modules/yaml/dist/schema/tags.js
var require_tags = __commonJS({
  "node_modules/yaml/dist/schema/tags.js"(exports) {
    "use strict";
    var map = require_map();
    var _null = require_null();
    var seq = require_seq();
    var string = require_string();
    var bool = require_bool();
    var float = require_float();
    var int = require_int();
    var schema = require_schema();
    var schema$1 = require_schema2();
    var binary = require_binary();
    var merge = require_merge();
    var omap = require_omap();
    var pairs = require_pairs();
    var schema$2 = require_schema3();
    var set = require_set();
    var timestamp = require_timestamp();
    var schemas = /* @__PURE__ */ new Map([
      ["core", schema.schema],
      ["failsafe", [map.map, seq.seq, string.string]],
      ["json", schema$1.schema],
      ["yaml11", schema$2.schema],
      ["yaml-1.1", schema$2.schema]
    ]);
    var tagsByName = {
      binary: binary.binary,
      bool: bool.boolTag,
      float: float.float,
      floatExp: float.floatExp,
      floatNaN: float.floatNaN,
      floatTime: timestamp.floatTime,
      int: int.int,
      intHex: int.intHex,
      intOct: int.intOct,
      intTime: timestamp.intTime,
      map: map.map,
      merge: merge.merge,
      null: _null.nullTag,
      omap: omap.omap,
      pairs: pairs.pairs,
      seq: seq.seq,
      set: set.set,
      timestamp: timestamp.timestamp
    };
    var coreKnownTags = {
      "tag:yaml.org,2002:binary": binary.binary,
      "tag:yaml.org,2002:merge": merge.merge,
      "tag:yaml.org,2002:omap": omap.omap,
      "tag:yaml.org,2002:pairs": pairs.pairs,
      "tag:yaml.org,2002:set": set.set,
      "tag:yaml.org,2002:timestamp": timestamp.timestamp
    };
    function getTags(customTags, schemaName, addMergeTag) {
      const schemaTags = schemas.get(schemaName);
      if (schemaTags && !customTags) {
        return addMergeTag && !schemaTags.includes(merge.merge) ? schemaTags.concat(merge.merge) : schemaTags.slice();
      }
      let tags = schemaTags;
      if (!tags) {
        if (Array.isArray(customTags))
          tags = [];
        else {
          const keys = Array.from(schemas.keys()).filter((key) => key !== "yaml11").map((key) => JSON.stringify(key)).join(", ");
          throw new Error(`Unknown schema "${schemaName}"; use one of ${keys} or define customTags array`);
        }
      }
      if (Array.isArray(customTags)) {
        for (const tag of customTags)
          tags = tags.concat(tag);
      } else if (typeof customTags === "function") {
        tags = customTags(tags.slice());
      }
      if (addMergeTag)
        tags = tags.concat(merge.merge);
      return tags.reduce((tags2, tag) => {
        const tagObj = typeof tag === "string" ? tagsByName[tag] : tag;
        if (!tagObj) {
          const tagName = JSON.stringify(tag);
          const keys = Object.keys(tagsByName).map((key) => JSON.stringify(key)).join(", ");
          throw new Error(`Unknown custom tag ${tagName}; use one of ${keys}`);
        }
        if (!tags2.includes(tagObj))
          tags2.push(tagObj);
        return tags2;
      }, []);
    }
    exports.coreKnownTags = coreKnownTags;
    exports.getTags = getTags;
  }
});

// node_modules/yaml/dist/schema/Schema.js
var require_Schema = __commonJS({
  "node_modules/yaml/dist/schema/Schema.js"(exports) {
    "use strict";
    var identity3 = require_identity();
    var map = require_map();
    var seq = require_seq();
    var string = require_string();
    var tags = require_tags();
    var sortMapEntriesByKey = (a2, b) => a2.key < b.key ? -1 : a2.key > b.key ? 1 : 0;
    var Schema = class _Schema {
      constructor({ compat, customTags, merge, resolveKnownTags, schema, sortMapEntries, toStringDefaults }) {
        this.compat = Array.isArray(compat) ? tags.getTags(compat, "compat") : compat ? tags.getTags(null, compat) : null;
        this.name = typeof schema === "string" && schema || "core";
        this.knownTags = resolveKnownTags ? tags.coreKnownTags : {};
        this.tags = tags.getTags(customTags, this.name, merge);
        this.toStringOptions = toStringDefaults ?? null;
        Object.defineProperty(this, identity3.MAP, { value: map.map });
        Object.defineProperty(this, identity3.SCALAR, { value: string.string });
        Object.defineProperty(this, identity3.SEQ, { value: seq.seq });
        this.sortMapEntries = typeof sortMapEntries === "function" ? sortMapEntries : sortMapEntries === true ? sortMapEntriesByKey : null;
      }
      clone() {
        const copy = Object.create(_Schema.prototype, Object.getOwnPropertyDescriptors(this));
        copy.tags = this.tags.slice();
        return copy;
      }
    };
    exports.Schema = Schema;
  }
});

// node_modules/yaml/dist/stringify/stringifyDocument.js
var require_stringifyDocument = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyDocument.js"(exports) {
    "use strict";
    var identity3 = require_identity();
    var stringify = require_stringify();
    var stringifyComment = require_stringifyComment();
    function stringifyDocument(doc, options2) {
      const lines = [];
      let hasDirectives = options2.directives === true;
      if (options2.directives !== false && doc.directives) {
        const dir = doc.directives.toString(doc);
        if (dir) {
          lines.push(dir);
          hasDirectives = true;
        } else if (doc.directives.docStart)
          hasDirectives = true;
      }
      if (hasDirectives)
        lines.push("---");
      const ctx = stringify.createStringifyContext(doc, options2);
      const { commentString } = ctx.options;
      if (doc.commentBefore) {
        if (lines.length !== 1)
          lines.unshift("");
        const cs = commentString(doc.commentBefore);
        lines.unshift(stringifyComment.indentComment(cs, ""));
      }
      let chompKeep = false;
      let contentComment = null;
      if (doc.contents) {
        if (identity3.isNode(doc.contents)) {
          if (doc.contents.spaceBefore && hasDirectives)
            lines.push("");
          if (doc.contents.commentBefore) {
            const cs = commentString(doc.contents.commentBefore);
            lines.push(stringifyComment.indentComment(cs, ""));
          }
          ctx.forceBlockIndent = !!doc.comment;
          contentComment = doc.contents.comment;
        }
        const onChompKeep = contentComment ? void 0 : () => chompKeep = true;
        let body = stringify.stringify(doc.contents, ctx, () => contentComment = null, onChompKeep);
        if (contentComment)
          body += stringifyComment.lineComment(body, "", commentString(contentComment));
        if ((body[0] === "|" || body[0] === ">") && lines[lines.length - 1] === "---") {
          lines[lines.length - 1] = `--- ${body}`;
        } else
          lines.push(body);
      } else {
        lines.push(stringify.stringify(doc.contents, ctx));
      }
      if (doc.directives?.docEnd) {
        if (doc.comment) {
          const cs = commentString(doc.comment);
          if (cs.includes("\n")) {
            lines.push("...");
            lines.push(stringifyComment.indentComment(cs, ""));
          } else {
            lines.push(`... ${cs}`);
          }
        } else {
          lines.push("...");
        }
      } else {
        let dc = doc.comment;
        if (dc && chompKeep)
          dc = dc.replace(/^\n+/, "");
        if (dc) {
          if ((!chompKeep || contentComment) && lines[lines.length - 1] !== "")
            lines.push("");
          lines.push(stringifyComment.indentComment(commentString(dc), ""));
        }
      }
      return lines.join("\n") + "\n";
    }
    exports.stringifyDocument = stringifyDocument;
  }
});

// node_modules/yaml/dist/doc/Document.js
var require_Document = __commonJS({
  "node_modules/yaml/dist/doc/Document.js"(exports) {
    "use strict";
    var Alias2 = require_Alias();
    var Collection = require_Collection();
    var identity3 = require_identity();
    var Pair = require_Pair();
    var toJS = require_toJS();
    var Schema = require_Schema();
    var stringifyDocument = require_stringifyDocument();
    var anchors = require_anchors();
    var applyReviver = require_applyReviver();
    var createNode = require_createNode();
    var directives = require_directives();
    var Document = class _Document {
      constructor(value, replacer, options2) {
        this.commentBefore = null;
        this.comment = null;
        this.errors = [];
        this.warnings = [];
        Object.defineProperty(this, identity3.NODE_TYPE, { value: identity3.DOC });
        let _replacer = null;
        if (typeof replacer === "function" || Array.isArray(replacer)) {
          _replacer = replacer;
        } else if (options2 === void 0 && replacer) {
          options2 = replacer;
          replacer = void 0;
        }
        const opt = Object.assign({
          intAsBigInt: false,
          keepSourceTokens: false,
          logLevel: "warn",
          prettyErrors: true,
          strict: true,
          stringKeys: false,
          uniqueKeys: true,
          version: "1.2"
        }, options2);
        this.options = opt;
        let { version } = opt;
        if (options2?._directives) {
          this.directives = options2._directives.atDocument();
          if (this.directives.yaml.explicit)
            version = this.directives.yaml.version;
        } else
          this.directives = new directives.Directives({ version });
        this.setSchema(version, options2);
        this.contents = value === void 0 ? null : this.createNode(value, _replacer, options2);
      }
      /**
       * Create a deep copy of this Document and its contents.
       *
       * Custom Node values that inherit from `Object` still refer to their original instances.
       */
      clone() {
        const copy = Object.create(_Document.prototype, {
          [identity3.NODE_TYPE]: { value: identity3.DOC }
        });
        copy.commentBefore = this.commentBefore;
        copy.comment = this.comment;
        copy.errors = this.errors.slice();
        copy.warnings = this.warnings.slice();
        copy.options = Object.assign({}, this.options);
        if (this.directives)
          copy.directives = this.directives.clone();
        copy.schema = this.schema.clone();
        copy.contents = identity3.isNode(this.contents) ? this.contents.clone(copy.schema) : this.contents;
        if (this.range)
          copy.range = this.range.slice();
        return copy;
      }
      /** Adds a value to the document. */
      add(value) {
        if (assertCollection(this.contents))
          this.contents.add(value);
      }
      /** Adds a value to the document. */
      addIn(path6, value) {
        if (assertCollection(this.contents))
          this.contents.addIn(path6, value);
      }
      /**
       * Create a new `Alias` node, ensuring that the target `node` has the required anchor.
       *
       * If `node` already has an anchor, `name` is ignored.
       * Otherwise, the `node.anchor` value will be set to `name`,
       * or if an anchor with that name is already present in the document,
       * `name` will be used as a prefix for a new unique anchor.
       * If `name` is undefined, the generated anchor will use 'a' as a prefix.
       */
      createAlias(node, name) {
        if (!node.anchor) {
          const prev = anchors.anchorNames(this);
          node.anchor = // eslint-disable-next-line @typescript-eslint/prefer-nullish-coalescing
          !name || prev.has(name) ? anchors.findNewAnchor(name || "a", prev) : name;
        }
        return new Alias2.Alias(node.anchor);
      }
      createNode(value, replacer, options2) {
        let _replacer = void 0;
        if (typeof replacer === "function") {
          value = replacer.call({ "": value }, "", value);
          _replacer = replacer;
        } else if (Array.isArray(replacer)) {
          const keyToStr = (v) => typeof v === "number" || v instanceof String || v instanceof Number;
          const asStr = replacer.filter(keyToStr).map(String);
          if (asStr.length > 0)
            replacer = replacer.concat(asStr);
          _replacer = replacer;
        } else if (options2 === void 0 && replacer) {
          options2 = replacer;
          replacer = void 0;
        }
        const { aliasDuplicateObjects, anchorPrefix, flow, keepUndefined, onTagObj, tag } = options2 ?? {};
        const { onAnchor, setAnchors, sourceObjects } = anchors.createNodeAnchors(
          this,
          // eslint-disable-next-line @typescript-eslint/prefer-nullish-coalescing
          anchorPrefix || "a"
        );
        const ctx = {
          aliasDuplicateObjects: aliasDuplicateObjects ?? true,
          keepUndefined: keepUndefined ?? false,
          onAnchor,
          onTagObj,
          replacer: _replacer,
          schema: this.schema,
          sourceObjects
        };
        const node = createNode.createNode(value, tag, ctx);
        if (flow && identity3.isCollection(node))
          node.flow = true;
        setAnchors();
        return node;
      }
      /**
       * Convert a key and a value into a `Pair` using the current schema,
       * recursively wrapping all values as `Scalar` or `Collection` nodes.
       */
      createPair(key, value, options2 = {}) {
        const k = this.createNode(key, null, options2);
        const v = this.createNode(value, null, options2);
        return new Pair.Pair(k, v);
      }
      /**
       * Removes a value from the document.
       * @returns `true` if the item was found and removed.
       */
      delete(key) {
        return assertCollection(this.contents) ? this.contents.delete(key) : false;
      }
      /**
       * Removes a value from the document.
       * @returns `true` if the item was found and removed.
       */
      deleteIn(path6) {
        if (Collection.isEmptyPath(path6)) {
          if (this.contents == null)
            return false;
          this.contents = null;
          return true;
        }
        return assertCollection(this.contents) ? this.contents.deleteIn(path6) : false;
      }
      /**
       * Returns item at `key`, or `undefined` if not found. By default unwraps
       * scalar values from their surrounding node; to disable set `keepScalar` to
       * `true` (collections are always returned intact).
       */
      get(key, keepScalar) {
        return identity3.isCollection(this.contents) ? this.contents.get(key, keepScalar) : void 0;
      }
      /**
       * Returns item at `path`, or `undefined` if not found. By default unwraps
       * scalar values from their surrounding node; to disable set `keepScalar` to
       * `true` (collections are always returned intact).
       */
      getIn(path6, keepScalar) {
        if (Collection.isEmptyPath(path6))
          return !keepScalar && identity3.isScalar(this.contents) ? this.contents.value : this.contents;
        return identity3.isCollection(this.contents) ? this.contents.getIn(path6, keepScalar) : void 0;
      }
      /**
       * Checks if the document includes a value with the key `key`.
       */
      has(key) {
        return identity3.isCollection(this.contents) ? this.contents.has(key) : false;
      }
      /**
       * Checks if the document includes a value at `path`.
       */
      hasIn(path6) {
        if (Collection.isEmptyPath(path6))
          return this.contents !== void 0;
        return identity3.isCollection(this.contents) ? this.contents.hasIn(path6) : false;
      }
      /**
       * Sets a value in this document. For `!!set`, `value` needs to be a
       * boolean to add/remove the item from the set.
       */
      set(key, value) {
        if (this.contents == null) {
          this.contents = Collection.collectionFromPath(this.schema, [key], value);
        } else if (assertCollection(this.contents)) {
          this.contents.set(key, value);
        }
      }
      /**
       * Sets a value in this document. For `!!set`, `value` needs to be a
       * boolean to add/remove the item from the set.
       */
      setIn(path6, value) {
        if (Collection.isEmptyPath(path6)) {
          this.contents = value;
        } else if (this.contents == null) {
          this.contents = Collection.collectionFromPath(this.schema, Array.from(path6), value);
        } else if (assertCollection(this.contents)) {
          this.contents.setIn(path6, value);
        }
      }
      /**
       * Change the YAML version and schema used by the document.
       * A `null` version disables support for directives, explicit tags, anchors, and aliases.
       * It also requires the `schema` option to be given as a `Schema` instance value.
       *
       * Overrides all previously set schema options.
       */
      setSchema(version, options2 = {}) {
        if (typeof version === "number")
          version = String(version);
        let opt;
        switch (version) {
          case "1.1":
            if (this.directives)
              this.directives.yaml.version = "1.1";
            else
              this.directives = new directives.Directives({ version: "1.1" });
            opt = { resolveKnownTags: false, schema: "yaml-1.1" };
            break;
          case "1.2":
          case "next":
            if (this.directives)
              this.directives.yaml.version = version;
            else
              this.directives = new directives.Directives({ version });
            opt = { resolveKnownTags: true, schema: "core" };
            break;
          case null:
            if (this.directives)
              delete this.directives;
            opt = null;
            break;
          default: {
            const sv = JSON.stringify(version);
            throw new Error(`Expected '1.1', '1.2' or null as first argument, but found: ${sv}`);
          }
        }
        if (options2.schema instanceof Object)
          this.schema = options2.schema;
        else if (opt)
          this.schema = new Schema.Schema(Object.assign(opt, options2));
        else
          throw new Error(`With a null YAML version, the { schema: Schema } option is required`);
      }
      // json & jsonArg are only used from toJSON()
      toJS({ json, jsonArg, mapAsMap, maxAliasCount, onAnchor, reviver } = {}) {
        const ctx = {
          anchors: /* @__PURE__ */ new Map(),
          doc: this,
          keep: !json,
          mapAsMap: mapAsMap === true,
          mapKeyWarned: false,
          maxAliasCount: typeof maxAliasCount === "number" ? maxAliasCount : 100
        };
        const res = toJS.toJS(this.contents, jsonArg ?? "", ctx);
        if (typeof onAnchor === "function")
          for (const { count: count2, res: res2 } of ctx.anchors.values())
            onAnchor(res2, count2);
        return typeof reviver === "function" ? applyReviver.applyReviver(reviver, { "": res }, "", res) : res;
      }
      /**
       * A JSON representation of the document `contents`.
       *
       * @param jsonArg Used by `JSON.stringify` to indicate the array index or
       *   property name.
       */
      toJSON(jsonArg, onAnchor) {
        return this.toJS({ json: true, jsonArg, mapAsMap: false, onAnchor });
      }
      /** A YAML representation of the document. */
      toString(options2 = {}) {
        if (this.errors.length > 0)
          throw new Error("Document with errors cannot be stringified");
        if ("indent" in options2 && (!Number.isInteger(options2.indent) || Number(options2.indent) <= 0)) {
          const s = JSON.stringify(options2.indent);
          throw new Error(`"indent" option must be a positive integer, not ${s}`);
        }
        return stringifyDocument.stringifyDocument(this, options2);
      }
    };
    function assertCollection(contents) {
      if (identity3.isCollection(contents))
        return true;
      throw new Error("Expected a YAML collection as document contents");
    }
    exports.Document = Document;
  }
});

// node_modules/yaml/dist/errors.js
var require_errors = __commonJS({
  "node_modules/yaml/dist/errors.js"(exports) {
    "use strict";
    var YAMLError = class extends Error {
      constructor(name, pos, code, message) {
        super();
        this.name = name;
        this.code = code;
        this.message = message;
        this.pos = pos;
      }
    };
    var YAMLParseError = class extends YAMLError {
      constructor(pos, code, message) {
        super("YAMLParseError", pos, code, message);
      }
    };
    var YAMLWarning = class extends YAMLError {
      constructor(pos, code, message) {
        super("YAMLWarning", pos, code, message);
      }
    };
    var prettifyError = (src, lc) => (error) => {
      if (error.pos[0] === -1)
        return;
      error.linePos = error.pos.map((pos) => lc.linePos(pos));
      const { line, col } = error.linePos[0];
      error.message += ` at line ${line}, column ${col}`;
      let ci = col - 1;
      let lineStr = src.substring(lc.lineStarts[line - 1], lc.lineStarts[line]).replace(/[\n\r]+$/, "");
      if (ci >= 60 && lineStr.length > 80) {
        const trimStart = Math.min(ci - 39, lineStr.length - 79);
        lineStr = "\u2026" + lineStr.substring(trimStart);
        ci -= trimStart - 1;
      }
      if (lineStr.length > 80)
        lineStr = lineStr.substring(0, 79) + "\u2026";
      if (line > 1 && /^ *$/.test(lineStr.substring(0, ci))) {
        let prev = src.substring(lc.lineStarts[line - 2], lc.lineStarts[line - 1]);
        if (prev.length > 80)
          prev = prev.substring(0, 79) + "\u2026\n";
        lineStr = prev + lineStr;
      }
      if (/[^ ]/.test(lineStr)) {
        let count2 = 1;
        const end = error.linePos[1];
        if (end?.line === line && end.col > col) {
          count2 = Math.max(1, Math.min(end.col - col, 80 - ci));
        }
        const pointer = " ".repeat(ci) + "^".repeat(count2);
        error.message += `:

${lineStr}
${pointer}
`;
      }
    };
    exports.YAMLError = YAMLError;
    exports.YAMLParseError = YAMLParseError;
    exports.YAMLWarning = YAMLWarning;
    exports.prettifyError = prettifyError;
  }
});

// node_modules/yaml/dist/compose/resolve-props.js
var require_resolve_props = __commonJS({
  "node_modules/yaml/dist/compose/resolve-props.js"(exports) {
    "use strict";
    function resolveProps(tokens, { flow, indicator, next, offset, onError, parentIndent, startOnNewline }) {
      let spaceBefore = false;
      let atNewline = startOnNewline;
      let hasSpace = startOnNewline;
      let comment = "";
      let commentSep = "";
      let hasNewline = false;
      let reqSpace = false;
      let tab = null;
      let anchor = null;
      let tag = null;
      let newlineAfterProp = null;
      let comma = null;
      let found = null;
      let start = null;
      for (const token of tokens) {
        if (reqSpace) {
          if (token.type !== "space" && token.type !== "newline" && token.type !== "comma")
            onError(token.offset, "MISSING_CHAR", "Tags and anchors must be separated from the next token by white space");
          reqSpace = false;
        }
        if (tab) {
          if (atNewline && token.type !== "comment" && token.type !== "newline") {
            onError(tab, "TAB_AS_INDENT", "Tabs are not allowed as indentation");
          }
          tab = null;
        }
        switch (token.type) {
          case "space":
            if (!flow && (indicator !== "doc-start" || next?.type !== "flow-collection") && token.source.includes("	")) {
              tab = token;
            }
            hasSpace = true;
            break;
          case "comment": {
            if (!hasSpace)
              onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
            const cb = token.source.substring(1) || " ";
            if (!comment)
              comment = cb;
            else
              comment += commentSep + cb;
            commentSep = "";
            atNewline = false;
            break;
          }
          case "newline":
            if (atNewline) {
              if (comment)
                comment += token.source;
              else if (!found || indicator !== "seq-item-ind")
                spaceBefore = true;
            } else
              commentSep += token.source;
            atNewline = true;
            hasNewline = true;
            if (anchor || tag)
              newlineAfterProp = token;
            hasSpace = true;
            break;
          case "anchor":
            if (anchor)
              onError(token, "MULTIPLE_ANCHORS", "A node can have at most one anchor");
            if (token.source.endsWith(":"))
              onError(token.offset + token.source.length - 1, "BAD_ALIAS", "Anchor ending in : is ambiguous", true);
            anchor = token;
            start ?? (start = token.offset);
            atNewline = false;
            hasSpace = false;
            reqSpace = true;
            break;
          case "tag": {
            if (tag)
              onError(token, "MULTIPLE_TAGS", "A node can have at most one tag");
            tag = token;
            start ?? (start = token.offset);
            atNewline = false;
            hasSpace = false;
            reqSpace = true;
            break;
          }
          case indicator:
            if (anchor || tag)
              onError(token, "BAD_PROP_ORDER", `Anchors and tags must be after the ${token.source} indicator`);
            if (found)
              onError(token, "UNEXPECTED_TOKEN", `Unexpected ${token.source} in ${flow ?? "collection"}`);
            found = token;
            atNewline = indicator === "seq-item-ind" || indicator === "explicit-key-ind";
            hasSpace = false;
            break;
          case "comma":
            if (flow) {
              if (comma)
                onError(token, "UNEXPECTED_TOKEN", `Unexpected , in ${flow}`);
              comma = token;
              atNewline = false;
              hasSpace = false;
              break;
            }
          // else fallthrough
          default:
            onError(token, "UNEXPECTED_TOKEN", `Unexpected ${token.type} token`);
            atNewline = false;
            hasSpace = false;
        }
      }
      const last = tokens[tokens.length - 1];
      const end = last ? last.offset + last.source.length : offset;
      if (reqSpace && next && next.type !== "space" && next.type !== "newline" && next.type !== "comma" && (next.type !== "scalar" || next.source !== "")) {
        onError(next.offset, "MISSING_CHAR", "Tags and anchors must be separated from the next token by white space");
      }
      if (tab && (atNewline && tab.indent <= parentIndent || next?.type === "block-map" || next?.type === "block-seq"))
        onError(tab, "TAB_AS_INDENT", "Tabs are not allowed as indentation");
      return {
        comma,
        found,
        spaceBefore,
        comment,
        hasNewline,
        anchor,
        tag,
        newlineAfterProp,
        end,
        start: start ?? end
      };
    }
    exports.resolveProps = resolveProps;
  }
});

// node_modules/yaml/dist/compose/util-contains-newline.js
var require_util_contains_newline = __commonJS({
  "node_modules/yaml/dist/compose/util-contains-newline.js"(exports) {
    "use strict";
    function containsNewline(key) {
      if (!key)
        return null;
      switch (key.type) {
        case "alias":
        case "scalar":
        case "double-quoted-scalar":
        case "single-quoted-scalar":
          if (key.source.includes("\n"))
            return true;
          if (key.end) {
            for (const st of key.end)
              if (st.type === "newline")
                return true;
          }
          return false;
        case "flow-collection":
          for (const it of key.items) {
            for (const st of it.start)
              if (st.type === "newline")
                return true;
            if (it.sep) {
              for (const st of it.sep)
                if (st.type === "newline")
                  return true;
            }
            if (containsNewline(it.key) || containsNewline(it.value))
              return true;
          }
          return false;
        default:
          return true;
      }
    }
    exports.containsNewline = containsNewline;
  }
});

// node_modules/yaml/dist/compose/util-flow-indent-check.js
var require_util_flow_indent_check = __commonJS({
  "node_modules/yaml/dist/compose/util-flow-indent-check.js"(exports) {
    "use strict";
    var utilContainsNewline = require_util_contains_newline();
    function flowIndentCheck(indent, fc, onError) {
      if (fc?.type === "flow-collection") {
        const end = fc.end[0];
        if (end.indent === indent && (end.source === "]" || end.source === "}") && utilContainsNewline.containsNewline(fc)) {
          const msg = "Flow end indicator should be more indented than parent";
          onError(end, "BAD_INDENT", msg, true);
        }
      }
    }
    exports.flowIndentCheck = flowIndentCheck;
  }
});

// node_modules/yaml/dist/compose/util-map-includes.js
var require_util_map_includes = __commonJS({
  "node_modules/yaml/dist/compose/util-map-includes.js"(exports) {
    "use strict";
    var identity3 = require_identity();
    function mapIncludes(ctx, items, search) {
      const { uniqueKeys } = ctx.options;
      if (uniqueKeys === false)
        return false;
      const isEqual = typeof uniqueKeys === "function" ? uniqueKeys : (a2, b) => a2 === b || identity3.isScalar(a2) && identity3.isScalar(b) && a2.value === b.value;
      return items.some((pair) => isEqual(pair.key, search));
    }
    exports.mapIncludes = mapIncludes;
  }
});

// node_modules/yaml/dist/compose/resolve-block-map.js
var require_resolve_block_map = __commonJS({
  "node_modules/yaml/dist/compose/resolve-block-map.js"(exports) {
    "use strict";
    var Pair = require_Pair();
    var YAMLMap = require_YAMLMap();
    var resolveProps = require_resolve_props();
    var utilContainsNewline = require_util_contains_newline();
    var utilFlowIndentCheck = require_util_flow_indent_check();
    var utilMapIncludes = require_util_map_includes();
    var startColMsg = "All mapping items must start at the same column";
    function resolveBlockMap({ composeNode, composeEmptyNode }, ctx, bm, onError, tag) {
      const NodeClass = tag?.nodeClass ?? YAMLMap.YAMLMap;
      const map = new NodeClass(ctx.schema);
      if (ctx.atRoot)
        ctx.atRoot = false;
      let offset = bm.offset;
      let commentEnd = null;
      for (const collItem of bm.items) {
        const { start, key, sep: sep4, value } = collItem;
        const keyProps = resolveProps.resolveProps(start, {
          indicator: "explicit-key-ind",
          next: key ?? sep4?.[0],
          offset,
          onError,
          parentIndent: bm.indent,
          startOnNewline: true
        });
        const implicitKey = !keyProps.found;
        if (implicitKey) {
          if (key) {
            if (key.type === "block-seq")
              onError(offset, "BLOCK_AS_IMPLICIT_KEY", "A block sequence may not be used as an implicit map key");
            else if ("indent" in key && key.indent !== bm.indent)
              onError(offset, "BAD_INDENT", startColMsg);
          }
          if (!keyProps.anchor && !keyProps.tag && !sep4) {
            commentEnd = keyProps.end;
            if (keyProps.comment) {
              if (map.comment)
                map.comment += "\n" + keyProps.comment;
              else
                map.comment = keyProps.comment;
            }
            continue;
          }
          if (keyProps.newlineAfterProp || utilContainsNewline.containsNewline(key)) {
            onError(key ?? start[start.length - 1], "MULTILINE_IMPLICIT_KEY", "Implicit keys need to be on a single line");
          }
        } else if (keyProps.found?.indent !== bm.indent) {
          onError(offset, "BAD_INDENT", startColMsg);
        }
        ctx.atKey = true;
        const keyStart = keyProps.end;
        const keyNode = key ? composeNode(ctx, key, keyProps, onError) : composeEmptyNode(ctx, keyStart, start, null, keyProps, onError);
        if (ctx.schema.compat)
          utilFlowIndentCheck.flowIndentCheck(bm.indent, key, onError);
        ctx.atKey = false;
        if (utilMapIncludes.mapIncludes(ctx, map.items, keyNode))
          onError(keyStart, "DUPLICATE_KEY", "Map keys must be unique");
        const valueProps = resolveProps.resolveProps(sep4 ?? [], {
          indicator: "map-value-ind",
          next: value,
          offset: keyNode.range[2],
          onError,
          parentIndent: bm.indent,
          startOnNewline: !key || key.type === "block-scalar"
        });
        offset = valueProps.end;
        if (valueProps.found) {
          if (implicitKey) {
            if (value?.type === "block-map" && !valueProps.hasNewline)
              onError(offset, "BLOCK_AS_IMPLICIT_KEY", "Nested mappings are not allowed in compact mappings");
            if (ctx.options.strict && keyProps.start < valueProps.found.offset - 1024)
              onError(keyNode.range, "KEY_OVER_1024_CHARS", "The : indicator must be at most 1024 chars after the start of an implicit block mapping key");
          }
          const valueNode = value ? composeNode(ctx, value, valueProps, onError) : composeEmptyNode(ctx, offset, sep4, null, valueProps, onError);
          if (ctx.schema.compat)
            utilFlowIndentCheck.flowIndentCheck(bm.indent, value, onError);
          offset = valueNode.range[2];
          const pair = new Pair.Pair(keyNode, valueNode);
          if (ctx.options.keepSourceTokens)
            pair.srcToken = collItem;
          map.items.push(pair);
        } else {
          if (implicitKey)
            onError(keyNode.range, "MISSING_CHAR", "Implicit map keys need to be followed by map values");
          if (valueProps.comment) {
            if (keyNode.comment)
              keyNode.comment += "\n" + valueProps.comment;
            else
              keyNode.comment = valueProps.comment;
          }
          const pair = new Pair.Pair(keyNode);
          if (ctx.options.keepSourceTokens)
            pair.srcToken = collItem;
          map.items.push(pair);
        }
      }
      if (commentEnd && commentEnd < offset)
        onError(commentEnd, "IMPOSSIBLE", "Map comment with trailing content");
      map.range = [bm.offset, offset, commentEnd ?? offset];
      return map;
    }
    exports.resolveBlockMap = resolveBlockMap;
  }
});

// node_modules/yaml/dist/compose/resolve-block-seq.js
var require_resolve_block_seq = __commonJS({
  "node_modules/yaml/dist/compose/resolve-block-seq.js"(exports) {
    "use strict";
    var YAMLSeq = require_YAMLSeq();
    var resolveProps = require_resolve_props();
    var utilFlowIndentCheck = require_util_flow_indent_check();
    function resolveBlockSeq({ composeNode, composeEmptyNode }, ctx, bs, onError, tag) {
      const NodeClass = tag?.nodeClass ?? YAMLSeq.YAMLSeq;
      const seq = new NodeClass(ctx.schema);
      if (ctx.atRoot)
        ctx.atRoot = false;
      if (ctx.atKey)
        ctx.atKey = false;
      let offset = bs.offset;
      let commentEnd = null;
      for (const { start, value } of bs.items) {
        const props = resolveProps.resolveProps(start, {
          indicator: "seq-item-ind",
          next: value,
          offset,
          onError,
          parentIndent: bs.indent,
          startOnNewline: true
        });
        if (!props.found) {
          if (props.anchor || props.tag || value) {
            if (value?.type === "block-seq")
              onError(props.end, "BAD_INDENT", "All sequence items must start at the same column");
            else
              onError(offset, "MISSING_CHAR", "Sequence item without - indicator");
          } else {
            commentEnd = props.end;
            if (props.comment)
              seq.comment = props.comment;
            continue;
          }
        }
        const node = value ? composeNode(ctx, value, props, onError) : composeEmptyNode(ctx, props.end, start, null, props, onError);
        if (ctx.schema.compat)
          utilFlowIndentCheck.flowIndentCheck(bs.indent, value, onError);
        offset = node.range[2];
        seq.items.push(node);
      }
      seq.range = [bs.offset, offset, commentEnd ?? offset];
      return seq;
    }
    exports.resolveBlockSeq = resolveBlockSeq;
  }
});

// node_modules/yaml/dist/compose/resolve-end.js
var require_resolve_end = __commonJS({
  "node_modules/yaml/dist/compose/resolve-end.js"(exports) {
    "use strict";
    function resolveEnd(end, offset, reqSpace, onError) {
      let comment = "";
      if (end) {
        let hasSpace = false;
        let sep4 = "";
        for (const token of end) {
          const { source, type } = token;
          switch (type) {
            case "space":
              hasSpace = true;
              break;
            case "comment": {
              if (reqSpace && !hasSpace)
                onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
              const cb = source.substring(1) || " ";
              if (!comment)
                comment = cb;
              else
                comment += sep4 + cb;
              sep4 = "";
              break;
            }
            case "newline":
              if (comment)
                sep4 += source;
              hasSpace = true;
              break;
            default:
              onError(token, "UNEXPECTED_TOKEN", `Unexpected ${type} at node end`);
          }
          offset += source.length;
        }
      }
      return { comment, offset };
    }
    exports.resolveEnd = resolveEnd;
  }
});

// node_modules/yaml/dist/compose/resolve-flow-collection.js
var require_resolve_flow_collection = __commonJS({
  "node_modules/yaml/dist/compose/resolve-flow-collection.js"(exports) {
    "use strict";
    var identity3 = require_identity();
    var Pair = require_Pair();
    var YAMLMap = require_YAMLMap();
    var YAMLSeq = require_YAMLSeq();
    var resolveEnd = require_resolve_end();
    var resolveProps = require_resolve_props();
    var utilContainsNewline = require_util_contains_newline();
    var utilMapIncludes = require_util_map_includes();
    var blockMsg = "Block collections are not allowed within flow collections";
    var isBlock = (token) => token && (token.type === "block-map" || token.type === "block-seq");
    function resolveFlowCollection({ composeNode, composeEmptyNode }, ctx, fc, onError, tag) {
      const isMap2 = fc.start.source === "{";
      const fcName = isMap2 ? "flow map" : "flow sequence";
      const NodeClass = tag?.nodeClass ?? (isMap2 ? YAMLMap.YAMLMap : YAMLSeq.YAMLSeq);
      const coll = new NodeClass(ctx.schema);
      coll.flow = true;
      const atRoot = ctx.atRoot;
      if (atRoot)
        ctx.atRoot = false;
      if (ctx.atKey)
        ctx.atKey = false;
      let offset = fc.offset + fc.start.source.length;
      for (let i2 = 0; i2 < fc.items.length; ++i2) {
        const collItem = fc.items[i2];
        const { start, key, sep: sep4, value } = collItem;
        const props = resolveProps.resolveProps(start, {
          flow: fcName,
          indicator: "explicit-key-ind",
          next: key ?? sep4?.[0],
          offset,
          onError,
          parentIndent: fc.indent,
          startOnNewline: false
        });
        if (!props.found) {
          if (!props.anchor && !props.tag && !sep4 && !value) {
            if (i2 === 0 && props.comma)
              onError(props.comma, "UNEXPECTED_TOKEN", `Unexpected , in ${fcName}`);
            else if (i2 < fc.items.length - 1)
              onError(props.start, "UNEXPECTED_TOKEN", `Unexpected empty item in ${fcName}`);
            if (props.comment) {
              if (coll.comment)
                coll.comment += "\n" + props.comment;
              else
                coll.comment = props.comment;
            }
            offset = props.end;
            continue;
          }
          if (!isMap2 && ctx.options.strict && utilContainsNewline.containsNewline(key))
            onError(
              key,
              // checked by containsNewline()
              "MULTILINE_IMPLICIT_KEY",
              "Implicit keys of flow sequence pairs need to be on a single line"
            );
        }
        if (i2 === 0) {
          if (props.comma)
            onError(props.comma, "UNEXPECTED_TOKEN", `Unexpected , in ${fcName}`);
        } else {
          if (!props.comma)
            onError(props.start, "MISSING_CHAR", `Missing , between ${fcName} items`);
          if (props.comment) {
            let prevItemComment = "";
            loop: for (const st of start) {
              switch (st.type) {
                case "comma":
                case "space":
                  break;
                case "comment":
                  prevItemComment = st.source.substring(1);
                  break loop;
                default:
                  break loop;
              }
            }
            if (prevItemComment) {
              let prev = coll.items[coll.items.length - 1];
              if (identity3.isPair(prev))
                prev = prev.value ?? prev.key;
              if (prev.comment)
                prev.comment += "\n" + prevItemComment;
              else
                prev.comment = prevItemComment;
              props.comment = props.comment.substring(prevItemComment.length + 1);
            }
          }
        }
        if (!isMap2 && !sep4 && !props.found) {
          const valueNode = value ? composeNode(ctx, value, props, onError) : composeEmptyNode(ctx, props.end, sep4, null, props, onError);
          coll.items.push(valueNode);
          offset = valueNode.range[2];
          if (isBlock(value))
            onError(valueNode.range, "BLOCK_IN_FLOW", blockMsg);
        } else {
          ctx.atKey = true;
          const keyStart = props.end;
          const keyNode = key ? composeNode(ctx, key, props, onError) : composeEmptyNode(ctx, keyStart, start, null, props, onError);
          if (isBlock(key))
            onError(keyNode.range, "BLOCK_IN_FLOW", blockMsg);
          ctx.atKey = false;
          const valueProps = resolveProps.resolveProps(sep4 ?? [], {
            flow: fcName,
            indicator: "map-value-ind",
            next: value,
            offset: keyNode.range[2],
            onError,
            parentIndent: fc.indent,
            startOnNewline: false
          });
          if (valueProps.found) {
            if (!isMap2 && !props.found && ctx.options.strict) {
              if (sep4)
                for (const st of sep4) {
                  if (st === valueProps.found)
                    break;
                  if (st.type === "newline") {
                    onError(st, "MULTILINE_IMPLICIT_KEY", "Implicit keys of flow sequence pairs need to be on a single line");
                    break;
                  }
                }
              if (props.start < valueProps.found.offset - 1024)
                onError(valueProps.found, "KEY_OVER_1024_CHARS", "The : indicator must be at most 1024 chars after the start of an implicit flow sequence key");
            }
          } else if (value) {
            if ("source" in value && value.source?.[0] === ":")
              onError(value, "MISSING_CHAR", `Missing space after : in ${fcName}`);
            else
              onError(valueProps.start, "MISSING_CHAR", `Missing , or : between ${fcName} items`);
          }
          const valueNode = value ? composeNode(ctx, value, valueProps, onError) : valueProps.found ? composeEmptyNode(ctx, valueProps.end, sep4, null, valueProps, onError) : null;
          if (valueNode) {
            if (isBlock(value))
              onError(valueNode.range, "BLOCK_IN_FLOW", blockMsg);
          } else if (valueProps.comment) {
            if (keyNode.comment)
              keyNode.comment += "\n" + valueProps.comment;
            else
              keyNode.comment = valueProps.comment;
          }
          const pair = new Pair.Pair(keyNode, valueNode);
          if (ctx.options.keepSourceTokens)
            pair.srcToken = collItem;
          if (isMap2) {
            const map = coll;
            if (utilMapIncludes.mapIncludes(ctx, map.items, keyNode))
              onError(keyStart, "DUPLICATE_KEY", "Map keys must be unique");
            map.items.push(pair);
          } else {
            const map = new YAMLMap.YAMLMap(ctx.schema);
            map.flow = true;
            map.items.push(pair);
            const endRange = (valueNode ?? keyNode).range;
            map.range = [keyNode.range[0], endRange[1], endRange[2]];
            coll.items.push(map);
          }
          offset = valueNode ? valueNode.range[2] : valueProps.end;
        }
      }
      const expectedEnd = isMap2 ? "}" : "]";
      const [ce, ...ee] = fc.end;
      let cePos = offset;
      if (ce?.source === expectedEnd)
        cePos = ce.offset + ce.source.length;
      else {
        const name = fcName[0].toUpperCase() + fcName.substring(1);
        const msg = atRoot ? `${name} must end with a ${expectedEnd}` : `${name} in block collection must be sufficiently indented and end with a ${expectedEnd}`;
        onError(offset, atRoot ? "MISSING_CHAR" : "BAD_INDENT", msg);
        if (ce && ce.source.length !== 1)
          ee.unshift(ce);
      }
      if (ee.length > 0) {
        const end = resolveEnd.resolveEnd(ee, cePos, ctx.options.strict, onError);
        if (end.comment) {
          if (coll.comment)
            coll.comment += "\n" + end.comment;
          else
            coll.comment = end.comment;
        }
        coll.range = [fc.offset, cePos, end.offset];
      } else {
        coll.range = [fc.offset, cePos, cePos];
      }
      return coll;
    }
    exports.resolveFlowCollection = resolveFlowCollection;
  }
});

// node_modules/yaml/dist/compose/compose-collection.js
var require_compose_collection = __commonJS({
  "node_modules/yaml/dist/compose/compose-collection.js"(exports) {
    "use strict";
    var identity3 = require_identity();
    var Scalar = require_Scalar();
    var YAMLMap = require_YAMLMap();
    var YAMLSeq = require_YAMLSeq();
    var resolveBlockMap = require_resolve_block_map();
    var resolveBlockSeq = require_resolve_block_seq();
    var resolveFlowCollection = require_resolve_flow_collection();
    function resolveCollection(CN, ctx, token, onError, tagName, tag) {
      const coll = token.type === "block-map" ? resolveBlockMap.resolveBlockMap(CN, ctx, token, onError, tag) : token.type === "block-seq" ? resolveBlockSeq.resolveBlockSeq(CN, ctx, token, onError, tag) : resolveFlowCollection.resolveFlowCollection(CN, ctx, token, onError, tag);
      const Coll = coll.constructor;
      if (tagName === "!" || tagName === Coll.tagName) {
        coll.tag = Coll.tagName;
        return coll;
      }
      if (tagName)
        coll.tag = tagName;
      return coll;
    }
    function composeCollection(CN, ctx, token, props, onError) {
      const tagToken = props.tag;
      const tagName = !tagToken ? null : ctx.directives.tagName(tagToken.source, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg));
      if (token.type === "block-seq") {
        const { anchor, newlineAfterProp: nl } = props;
        const lastProp = anchor && tagToken ? anchor.offset > tagToken.offset ? anchor : tagToken : anchor ?? tagToken;
        if (lastProp && (!nl || nl.offset < lastProp.offset)) {
          const message = "Missing newline after block sequence props";
          onError(lastProp, "MISSING_CHAR", message);
        }
      }
      const expType = token.type === "block-map" ? "map" : token.type === "block-seq" ? "seq" : token.start.source === "{" ? "map" : "seq";
      if (!tagToken || !tagName || tagName === "!" || tagName === YAMLMap.YAMLMap.tagName && expType === "map" || tagName === YAMLSeq.YAMLSeq.tagName && expType === "seq") {
        return resolveCollection(CN, ctx, token, onError, tagName);
      }
      let tag = ctx.schema.tags.find((t) => t.tag === tagName && t.collection === expType);
      if (!tag) {
        const kt = ctx.schema.knownTags[tagName];
        if (kt?.collection === expType) {
          ctx.schema.tags.push(Object.assign({}, kt, { default: false }));
          tag = kt;
        } else {
          if (kt) {
            onError(tagToken, "BAD_COLLECTION_TYPE", `${kt.tag} used for ${expType} collection, but expects ${kt.collection ?? "scalar"}`, true);
          } else {
            onError(tagToken, "TAG_RESOLVE_FAILED", `Unresolved tag: ${tagName}`, true);
          }
          return resolveCollection(CN, ctx, token, onError, tagName);
        }
      }
      const coll = resolveCollection(CN, ctx, token, onError, tagName, tag);
      const res = tag.resolve?.(coll, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg), ctx.options) ?? coll;
      const node = identity3.isNode(res) ? res : new Scalar.Scalar(res);
      node.range = coll.range;
      node.tag = tagName;
      if (tag?.format)
        node.format = tag.format;
      return node;
    }
    exports.composeCollection = composeCollection;
  }
});

// node_modules/yaml/dist/compose/resolve-block-scalar.js
var require_resolve_block_scalar = __commonJS({
  "node_modules/yaml/dist/compose/resolve-block-scalar.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    function resolveBlockScalar(ctx, scalar, onError) {
      const start = scalar.offset;
      const header = parseBlockScalarHeader(scalar, ctx.options.strict, onError);
      if (!header)
        return { value: "", type: null, comment: "", range: [start, start, start] };
      const type = header.mode === ">" ? Scalar.Scalar.BLOCK_FOLDED : Scalar.Scalar.BLOCK_LITERAL;
      const lines = scalar.source ? splitLines2(scalar.source) : [];
      let chompStart = lines.length;
      for (let i2 = lines.length - 1; i2 >= 0; --i2) {
        const content = lines[i2][1];
        if (content === "" || content === "\r")
          chompStart = i2;
        else
          break;
      }
      if (chompStart === 0) {
        const value2 = header.chomp === "+" && lines.length > 0 ? "\n".repeat(Math.max(1, lines.length - 1)) : "";
        let end2 = start + header.length;
        if (scalar.source)
          end2 += scalar.source.length;
        return { value: value2, type, comment: header.comment, range: [start, end2, end2] };
      }
      let trimIndent = scalar.indent + header.indent;
      let offset = scalar.offset + header.length;
      let contentStart = 0;
      for (let i2 = 0; i2 < chompStart; ++i2) {
        const [indent, content] = lines[i2];
        if (content === "" || content === "\r") {
          if (header.indent === 0 && indent.length > trimIndent)
            trimIndent = indent.length;
        } else {
          if (indent.length < trimIndent) {
            const message = "Block scalars with more-indented leading empty lines must use an explicit indentation indicator";
            onError(offset + indent.length, "MISSING_CHAR", message);
          }
          if (header.indent === 0)
            trimIndent = indent.length;
          contentStart = i2;
          if (trimIndent === 0 && !ctx.atRoot) {
            const message = "Block scalar values in collections must be indented";
            onError(offset, "BAD_INDENT", message);
          }
          break;
        }
        offset += indent.length + content.length + 1;
      }
      for (let i2 = lines.length - 1; i2 >= chompStart; --i2) {
        if (lines[i2][0].length > trimIndent)
          chompStart = i2 + 1;
      }
      let value = "";
      let sep4 = "";
      let prevMoreIndented = false;
      for (let i2 = 0; i2 < contentStart; ++i2)
        value += lines[i2][0].slice(trimIndent) + "\n";
      for (let i2 = contentStart; i2 < chompStart; ++i2) {
        let [indent, content] = lines[i2];
        offset += indent.length + content.length + 1;
        const crlf = content[content.length - 1] === "\r";
        if (crlf)
          content = content.slice(0, -1);
        if (content && indent.length < trimIndent) {
          const src = header.indent ? "explicit indentation indicator" : "first line";
          const message = `Block scalar lines must not be less indented than their ${src}`;
          onError(offset - content.length - (crlf ? 2 : 1), "BAD_INDENT", message);
          indent = "";
        }
        if (type === Scalar.Scalar.BLOCK_LITERAL) {
          value += sep4 + indent.slice(trimIndent) + content;
          sep4 = "\n";
        } else if (indent.length > trimIndent || content[0] === "	") {
          if (sep4 === " ")
            sep4 = "\n";
          else if (!prevMoreIndented && sep4 === "\n")
            sep4 = "\n\n";
          value += sep4 + indent.slice(trimIndent) + content;
          sep4 = "\n";
          prevMoreIndented = true;
        } else if (content === "") {
          if (sep4 === "\n")
            value += "\n";
          else
            sep4 = "\n";
        } else {
          value += sep4 + content;
          sep4 = " ";
          prevMoreIndented = false;
        }
      }
      switch (header.chomp) {
        case "-":
          break;
        case "+":
          for (let i2 = chompStart; i2 < lines.length; ++i2)
            value += "\n" + lines[i2][0].slice(trimIndent);
          if (value[value.length - 1] !== "\n")
            value += "\n";
          break;
        default:
          value += "\n";
      }
      const end = start + header.length + scalar.source.length;
      return { value, type, comment: header.comment, range: [start, end, end] };
    }
    function parseBlockScalarHeader({ offset, props }, strict, onError) {
      if (props[0].type !== "block-scalar-header") {
        onError(props[0], "IMPOSSIBLE", "Block scalar header not found");
        return null;
      }
      const { source } = props[0];
      const mode = source[0];
      let indent = 0;
      let chomp = "";
      let error = -1;
      for (let i2 = 1; i2 < source.length; ++i2) {
        const ch = source[i2];
        if (!chomp && (ch === "-" || ch === "+"))
          chomp = ch;
        else {
          const n2 = Number(ch);
          if (!indent && n2)
            indent = n2;
          else if (error === -1)
            error = offset + i2;
        }
      }
      if (error !== -1)
        onError(error, "UNEXPECTED_TOKEN", `Block scalar header includes extra characters: ${source}`);
      let hasSpace = false;
      let comment = "";
      let length = source.length;
      for (let i2 = 1; i2 < props.length; ++i2) {
        const token = props[i2];
        switch (token.type) {
          case "space":
            hasSpace = true;
          // fallthrough
          case "newline":
            length += token.source.length;
            break;
          case "comment":
            if (strict && !hasSpace) {
              const message = "Comments must be separated from other tokens by white space characters";
              onError(token, "MISSING_CHAR", message);
            }
            length += token.source.length;
            comment = token.source.substring(1);
            break;
          case "error":
            onError(token, "UNEXPECTED_TOKEN", token.message);
            length += token.source.length;
            break;
          /* istanbul ignore next should not happen */
          default: {
            const message = `Unexpected token in block scalar header: ${token.type}`;
            onError(token, "UNEXPECTED_TOKEN", message);
            const ts = token.source;
            if (ts && typeof ts === "string")
              length += ts.length;
          }
        }
      }
      return { mode, indent, chomp, comment, length };
    }
    function splitLines2(source) {
      const split = source.split(/\n( *)/);
      const first = split[0];
      const m = first.match(/^( *)/);
      const line0 = m?.[1] ? [m[1], first.slice(m[1].length)] : ["", first];
      const lines = [line0];
      for (let i2 = 1; i2 < split.length; i2 += 2)
        lines.push([split[i2], split[i2 + 1]]);
      return lines;
    }
    exports.resolveBlockScalar = resolveBlockScalar;
  }
});

// node_modules/yaml/dist/compose/resolve-flow-scalar.js
var require_resolve_flow_scalar = __commonJS({
  "node_modules/yaml/dist/compose/resolve-flow-scalar.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    var resolveEnd = require_resolve_end();
    function resolveFlowScalar(scalar, strict, onError) {
      const { offset, type, source, end } = scalar;
      let _type;
      let value;
      const _onError = (rel, code, msg) => onError(offset + rel, code, msg);
      switch (type) {
        case "scalar":
          _type = Scalar.Scalar.PLAIN;
          value = plainValue(source, _onError);
          break;
        case "single-quoted-scalar":
          _type = Scalar.Scalar.QUOTE_SINGLE;
          value = singleQuotedValue(source, _onError);
          break;
        case "double-quoted-scalar":
          _type = Scalar.Scalar.QUOTE_DOUBLE;
          value = doubleQuotedValue(source, _onError);
          break;
        /* istanbul ignore next should not happen */
        default:
          onError(scalar, "UNEXPECTED_TOKEN", `Expected a flow scalar value, but found: ${type}`);
          return {
            value: "",
            type: null,
            comment: "",
            range: [offset, offset + source.length, offset + source.length]
          };
      }
      const valueEnd = offset + source.length;
      const re = resolveEnd.resolveEnd(end, valueEnd, strict, onError);
      return {
        value,
        type: _type,
        comment: re.comment,
        range: [offset, valueEnd, re.offset]
      };
    }
    function plainValue(source, onError) {
      let badChar = "";
      switch (source[0]) {
        /* istanbul ignore next should not happen */
        case "	":
          badChar = "a tab character";
          break;
        case ",":
          badChar = "flow indicator character ,";
          break;
        case "%":
          badChar = "directive indicator character %";
          break;
        case "|":
        case ">": {
          badChar = `block scalar indicator ${source[0]}`;
          break;
        }
        case "@":
        case "`": {
          badChar = `reserved character ${source[0]}`;
          break;
        }
      }
      if (badChar)
        onError(0, "BAD_SCALAR_START", `Plain value cannot start with ${badChar}`);
      return unfoldLines(source);
    }
    function singleQuotedValue(source, onError) {
      if (source[source.length - 1] !== "'" || source.length === 1)
        onError(source.length, "MISSING_CHAR", "Missing closing 'quote");
      return unfoldLines(source.slice(1, -1)).replace(/''/g, "'");
    }
    function unfoldLines(source) {
      const line = /(.*?)\r?\n/sy;
      let match = line.exec(source);
      if (!match)
        return source;
      let trimEnd, trimBoth;
      try {
        trimEnd = new RegExp("(?<![ 	])[ 	]+$");
        trimBoth = new RegExp("^[ 	]+|(?<![ 	])[ 	]+$", "g");
      } catch {
        trimEnd = /[ \t]+$/;
        trimBoth = /^[ \t]+|[ \t]+$/g;
      }
      let res = match[1].replace(trimEnd, "");
      let sep4 = " ";
      let pos = line.lastIndex;
      while (match = line.exec(source)) {
        const lm = match[1].replace(trimBoth, "");
        if (lm === "") {
          if (sep4 === "\n")
            res += sep4;
          else
            sep4 = "\n";
        } else {
          res += sep4 + lm;
          sep4 = " ";
        }
        pos = line.lastIndex;
      }
      const last = /[ \t]*(.*)/sy;
      last.lastIndex = pos;
      match = last.exec(source);
      return res + sep4 + (match?.[1] ?? "");
    }
    function doubleQuotedValue(source, onError) {
      let res = "";
      for (let i2 = 1; i2 < source.length - 1; ++i2) {
        const ch = source[i2];
        if (ch === "\r" && source[i2 + 1] === "\n")
          continue;
        if (ch === "\n") {
          const { fold, offset } = foldNewline(source, i2);
          res += fold;
          i2 = offset;
        } else if (ch === "\\") {
          let next = source[++i2];
          const cc = escapeCodes[next];
          if (cc)
            res += cc;
          else if (next === "\n") {
            next = source[i2 + 1];
            while (next === " " || next === "	")
              next = source[++i2 + 1];
          } else if (next === "\r" && source[i2 + 1] === "\n") {
            next = source[++i2 + 1];
            while (next === " " || next === "	")
              next = source[++i2 + 1];
          } else if (next === "x" || next === "u" || next === "U") {
            const length = next === "x" ? 2 : next === "u" ? 4 : 8;
            res += parseCharCode(source, i2 + 1, length, onError);
            i2 += length;
          } else {
            const raw = source.substr(i2 - 1, 2);
            onError(i2 - 1, "BAD_DQ_ESCAPE", `Invalid escape sequence ${raw}`);
            res += raw;
          }
        } else if (ch === " " || ch === "	") {
          const wsStart = i2;
          let next = source[i2 + 1];
          while (next === " " || next === "	")
            next = source[++i2 + 1];
          if (next !== "\n" && !(next === "\r" && source[i2 + 2] === "\n"))
            res += i2 > wsStart ? source.slice(wsStart, i2 + 1) : ch;
        } else {
          res += ch;
        }
      }
      if (source[source.length - 1] !== '"' || source.length === 1)
        onError(source.length, "MISSING_CHAR", 'Missing closing "quote');
      return res;
    }
    function foldNewline(source, offset) {
      let fold = "";
      let ch = source[offset + 1];
      while (ch === " " || ch === "	" || ch === "\n" || ch === "\r") {
        if (ch === "\r" && source[offset + 2] !== "\n")
          break;
        if (ch === "\n")
          fold += "\n";
        offset += 1;
        ch = source[offset + 1];
      }
      if (!fold)
        fold = " ";
      return { fold, offset };
    }
    var escapeCodes = {
      "0": "\0",
      // null character
      a: "\x07",
      // bell character
      b: "\b",
      // backspace
      e: "\x1B",
      // escape character
      f: "\f",
      // form feed
      n: "\n",
      // line feed
      r: "\r",
      // carriage return
      t: "	",
      // horizontal tab
      v: "\v",
      // vertical tab
      N: "\x85",
      // Unicode next line
      _: "\xA0",
      // Unicode non-breaking space
      L: "\u2028",
      // Unicode line separator
      P: "\u2029",
      // Unicode paragraph separator
      " ": " ",
      '"': '"',
      "/": "/",
      "\\": "\\",
      "	": "	"
    };
    function parseCharCode(source, offset, length, onError) {
      const cc = source.substr(offset, length);
      const ok = cc.length === length && /^[0-9a-fA-F]+$/.test(cc);
      const code = ok ? parseInt(cc, 16) : NaN;
      try {
        return String.fromCodePoint(code);
      } catch {
        const raw = source.substr(offset - 2, length + 2);
        onError(offset - 2, "BAD_DQ_ESCAPE", `Invalid escape sequence ${raw}`);
        return raw;
      }
    }
    exports.resolveFlowScalar = resolveFlowScalar;
  }
});

// node_modules/yaml/dist/compose/compose-scalar.js
var require_compose_scalar = __commonJS({
  "node_modules/yaml/dist/compose/compose-scalar.js"(exports) {
    "use strict";
    var identity3 = require_identity();
    var Scalar = require_Scalar();
    var resolveBlockScalar = require_resolve_block_scalar();
    var resolveFlowScalar = require_resolve_flow_scalar();
    function composeScalar(ctx, token, tagToken, onError) {
      const { value, type, comment, range } = token.type === "block-scalar" ? resolveBlockScalar.resolveBlockScalar(ctx, token, onError) : resolveFlowScalar.resolveFlowScalar(token, ctx.options.strict, onError);
      const tagName = tagToken ? ctx.directives.tagName(tagToken.source, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg)) : null;
      let tag;
      if (ctx.options.stringKeys && ctx.atKey) {
        tag = ctx.schema[identity3.SCALAR];
      } else if (tagName)
        tag = findScalarTagByName(ctx.schema, value, tagName, tagToken, onError);
      else if (token.type === "scalar")
        tag = findScalarTagByTest(ctx, value, token, onError);
      else
        tag = ctx.schema[identity3.SCALAR];
      let scalar;
      try {
        const res = tag.resolve(value, (msg) => onError(tagToken ?? token, "TAG_RESOLVE_FAILED", msg), ctx.options);
        scalar = identity3.isScalar(res) ? res : new Scalar.Scalar(res);
      } catch (error) {
        const msg = error instanceof Error ? error.message : String(error);
        onError(tagToken ?? token, "TAG_RESOLVE_FAILED", msg);
        scalar = new Scalar.Scalar(value);
      }
      scalar.range = range;
      scalar.source = value;
      if (type)
        scalar.type = type;
      if (tagName)
        scalar.tag = tagName;
      if (tag.format)
        scalar.format = tag.format;
      if (comment)
        scalar.comment = comment;
      return scalar;
    }
    function findScalarTagByName(schema, value, tagName, tagToken, onError) {
      if (tagName === "!")
        return schema[identity3.SCALAR];
      const matchWithTest = [];
      for (const tag of schema.tags) {
        if (!tag.collection && tag.tag === tagName) {
          if (tag.default && tag.test)
            matchWithTest.push(tag);
          else
            return tag;
        }
      }
      for (const tag of matchWithTest)
        if (tag.test?.test(value))
          return tag;
      const kt = schema.knownTags[tagName];
      if (kt && !kt.collection) {
        schema.tags.push(Object.assign({}, kt, { default: false, test: void 0 }));
        return kt;
      }
      onError(tagToken, "TAG_RESOLVE_FAILED", `Unresolved tag: ${tagName}`, tagName !== "tag:yaml.org,2002:str");
      return schema[identity3.SCALAR];
    }
    function findScalarTagByTest({ atKey, directives, schema }, value, token, onError) {
      const tag = schema.tags.find((tag2) => (tag2.default === true || atKey && tag2.default === "key") && tag2.test?.test(value)) || schema[identity3.SCALAR];
      if (schema.compat) {
        const compat = schema.compat.find((tag2) => tag2.default && tag2.test?.test(value)) ?? schema[identity3.SCALAR];
        if (tag.tag !== compat.tag) {
          const ts = directives.tagString(tag.tag);
          const cs = directives.tagString(compat.tag);
          const msg = `Value may be parsed as either ${ts} or ${cs}`;
          onError(token, "TAG_RESOLVE_FAILED", msg, true);
        }
      }
      return tag;
    }
    exports.composeScalar = composeScalar;
  }
});

// node_modules/yaml/dist/compose/util-empty-scalar-position.js
var require_util_empty_scalar_position = __commonJS({
  "node_modules/yaml/dist/compose/util-empty-scalar-position.js"(exports) {
    "use strict";
    function emptyScalarPosition(offset, before, pos) {
      if (before) {
        pos ?? (pos = before.length);
        for (let i2 = pos - 1; i2 >= 0; --i2) {
          let st = before[i2];
          switch (st.type) {
            case "space":
            case "comment":
            case "newline":
              offset -= st.source.length;
              continue;
          }
          st = before[++i2];
          while (st?.type === "space") {
            offset += st.source.length;
            st = before[++i2];
          }
          break;
        }
      }
      return offset;
    }
    exports.emptyScalarPosition = emptyScalarPosition;
  }
});

// node_modules/yaml/dist/compose/compose-node.js
var require_compose_node = __commonJS({
  "node_modules/yaml/dist/compose/compose-node.js"(exports) {
    "use strict";
    var Alias2 = require_Alias();
    var identity3 = require_identity();
    var composeCollection = require_compose_collection();
    var composeScalar = require_compose_scalar();
    var resolveEnd = require_resolve_end();
    var utilEmptyScalarPosition = require_util_empty_scalar_position();
    var CN = { composeNode, composeEmptyNode };
    function composeNode(ctx, token, props, onError) {
      const atKey = ctx.atKey;
      const { spaceBefore, comment, anchor, tag } = props;
      let node;
      let isSrcToken = true;
      switch (token.type) {
        case "alias":
          node = composeAlias(ctx, token, onError);
          if (anchor || tag)
            onError(token, "ALIAS_PROPS", "An alias node must not specify any properties");
          break;
        case "scalar":
        case "single-quoted-scalar":
        case "double-quoted-scalar":
        case "block-scalar":
          node = composeScalar.composeScalar(ctx, token, tag, onError);
          if (anchor)
            node.anchor = anchor.source.substring(1);
          break;
        case "block-map":
        case "block-seq":
        case "flow-collection":
          try {
            node = composeCollection.composeCollection(CN, ctx, token, props, onError);
            if (anchor)
              node.anchor = anchor.source.substring(1);
          } catch (error) {
            const message = error instanceof Error ? error.message : String(error);
            onError(token, "RESOURCE_EXHAUSTION", message);
          }
          break;
        default: {
          const message = token.type === "error" ? token.message : `Unsupported token (type: ${token.type})`;
          onError(token, "UNEXPECTED_TOKEN", message);
          isSrcToken = false;
        }
      }
      node ?? (node = composeEmptyNode(ctx, token.offset, void 0, null, props, onError));
      if (anchor && node.anchor === "")
        onError(anchor, "BAD_ALIAS", "Anchor cannot be an empty string");
      if (atKey && ctx.options.stringKeys && (!identity3.isScalar(node) || typeof node.value !== "string" || node.tag && node.tag !== "tag:yaml.org,2002:str")) {
        const msg = "With stringKeys, all keys must be strings";
        onError(tag ?? token, "NON_STRING_KEY", msg);
      }
      if (spaceBefore)
        node.spaceBefore = true;
      if (comment) {
        if (token.type === "scalar" && token.source === "")
          node.comment = comment;
        else
          node.commentBefore = comment;
      }
      if (ctx.options.keepSourceTokens && isSrcToken)
        node.srcToken = token;
      return node;
    }
    function composeEmptyNode(ctx, offset, before, pos, { spaceBefore, comment, anchor, tag, end }, onError) {
      const token = {
        type: "scalar",
        offset: utilEmptyScalarPosition.emptyScalarPosition(offset, before, pos),
        indent: -1,
        source: ""
      };
      const node = composeScalar.composeScalar(ctx, token, tag, onError);
      if (anchor) {
        node.anchor = anchor.source.substring(1);
        if (node.anchor === "")
          onError(anchor, "BAD_ALIAS", "Anchor cannot be an empty string");
      }
      if (spaceBefore)
        node.spaceBefore = true;
      if (comment) {
        node.comment = comment;
        node.range[2] = end;
      }
      return node;
    }
    function composeAlias({ options: options2 }, { offset, source, end }, onError) {
      const alias = new Alias2.Alias(source.substring(1));
      if (alias.source === "")
        onError(offset, "BAD_ALIAS", "Alias cannot be an empty string");
      if (alias.source.endsWith(":"))
        onError(offset + source.length - 1, "BAD_ALIAS", "Alias ending in : is ambiguous", true);
      const valueEnd = offset + source.length;
      const re = resolveEnd.resolveEnd(end, valueEnd, options2.strict, onError);
      alias.range = [offset, valueEnd, re.offset];
      if (re.comment)
        alias.comment = re.comment;
      return alias;
    }
    exports.composeEmptyNode = composeEmptyNode;
    exports.composeNode = composeNode;
  }
});

// node_modules/yaml/dist/compose/compose-doc.js
var require_compose_doc = __commonJS({
  "node_modules/yaml/dist/compose/compose-doc.js"(exports) {
    "use strict";
    var Document = require_Document();
    var composeNode = require_compose_node();
    var resolveEnd = require_resolve_end();
    var resolveProps = require_resolve_props();
    function composeDoc(options2, directives, { offset, start, value, end }, onError) {
      const opts = Object.assign({ _directives: directives }, options2);
      const doc = new Document.Document(void 0, opts);
      const ctx = {
        atKey: false,
        atRoot: true,
        directives: doc.directives,
        options: doc.options,
        schema: doc.schema
      };
      const props = resolveProps.resolveProps(start, {
        indicator: "doc-start",
        next: value ?? end?.[0],
        offset,
        onError,
        parentIndent: 0,
        startOnNewline: true
      });
      if (props.found) {
        doc.directives.docStart = true;
        if (value && (value.type === "block-map" || value.type === "block-seq") && !props.hasNewline)
          onError(props.end, "MISSING_CHAR", "Block collection cannot start on same line with directives-end marker");
      }
      doc.contents = value ? composeNode.composeNode(ctx, value, props, onError) : composeNode.composeEmptyNode(ctx, props.end, start, null, props, onError);
      const contentEnd = doc.contents.range[2];
      const re = resolveEnd.resolveEnd(end, contentEnd, false, onError);
      if (re.comment)
        doc.comment = re.comment;
      doc.range = [offset, contentEnd, re.offset];
      return doc;
    }
    exports.composeDoc = composeDoc;
  }
});

// node_modules/yaml/dist/compose/composer.js
var require_composer = __commonJS({
  "node_modules/yaml/dist/compose/composer.js"(exports) {
    "use strict";
    var node_process = __require("process");
    var directives = require_directives();
    var Document = require_Document();
    var errors = require_errors();
    var identity3 = require_identity();
    var composeDoc = require_compose_doc();
    var resolveEnd = require_resolve_end();
    function getErrorPos(src) {
      if (typeof src === "number")
        return [src, src + 1];
      if (Array.isArray(src))
        return src.length === 2 ? src : [src[0], src[1]];
      const { offset, source } = src;
      return [offset, offset + (typeof source === "string" ? source.length : 1)];
    }
    function parsePrelude(prelude) {
      let comment = "";
      let atComment = false;
      let afterEmptyLine = false;
      for (let i2 = 0; i2 < prelude.length; ++i2) {
        const source = prelude[i2];
        switch (source[0]) {
          case "#":
            comment += (comment === "" ? "" : afterEmptyLine ? "\n\n" : "\n") + (source.substring(1) || " ");
            atComment = true;
            afterEmptyLine = false;
            break;
          case "%":
            if (prelude[i2 + 1]?.[0] !== "#")
              i2 += 1;
            atComment = false;
            break;
          default:
            if (!atComment)
              afterEmptyLine = true;
            atComment = false;
        }
      }
      return { comment, afterEmptyLine };
    }
    var Composer = class {
      constructor(options2 = {}) {
        this.doc = null;
        this.atDirectives = false;
        this.prelude = [];
        this.errors = [];
        this.warnings = [];
        this.onError = (source, code, message, warning) => {
          const pos = getErrorPos(source);
          if (warning)
            this.warnings.push(new errors.YAMLWarning(pos, code, message));
          else
            this.errors.push(new errors.YAMLParseError(pos, code, message));
        };
        this.directives = new directives.Directives({ version: options2.version || "1.2" });
        this.options = options2;
      }
      decorate(doc, afterDoc) {
        const { comment, afterEmptyLine } = parsePrelude(this.prelude);
        if (comment) {
          const dc = doc.contents;
          if (afterDoc) {
            doc.comment = doc.comment ? `${doc.comment}
${comment}` : comment;
          } else if (afterEmptyLine || doc.directives.docStart || !dc) {
            doc.commentBefore = comment;
          } else if (identity3.isCollection(dc) && !dc.flow && dc.items.length > 0) {
            let it = dc.items[0];
            if (identity3.isPair(it))
              it = it.key;
            const cb = it.commentBefore;
            it.commentBefore = cb ? `${comment}
${cb}` : comment;
          } else {
            const cb = dc.commentBefore;
            dc.commentBefore = cb ? `${comment}
${cb}` : comment;
          }
        }
        if (afterDoc) {
          for (let i2 = 0; i2 < this.errors.length; ++i2)
            doc.errors.push(this.errors[i2]);
          for (let i2 = 0; i2 < this.warnings.length; ++i2)
            doc.warnings.push(this.warnings[i2]);
        } else {
          doc.errors = this.errors;
          doc.warnings = this.warnings;
        }
        this.prelude = [];
        this.errors = [];
        this.warnings = [];
      }
      /**
       * Current stream status information.
       *
       * Mostly useful at the end of input for an empty stream.
       */
      streamInfo() {
        return {
          comment: parsePrelude(this.prelude).comment,
          directives: this.directives,
          errors: this.errors,
          warnings: this.warnings
        };
      }
      /**
       * Compose tokens into documents.
       *
       * @param forceDoc - If the stream contains no document, still emit a final document including any comments and directives that would be applied to a subsequent document.
       * @param endOffset - Should be set if `forceDoc` is also set, to set the document range end and to indicate errors correctly.
       */
      *compose(tokens, forceDoc = false, endOffset = -1) {
        for (const token of tokens)
          yield* this.next(token);
        yield* this.end(forceDoc, endOffset);
      }
      /** Advance the composer by one CST token. */
      *next(token) {
        if (node_process.env.LOG_STREAM)
          console.dir(token, { depth: null });
        switch (token.type) {
          case "directive":
            this.directives.add(token.source, (offset, message, warning) => {
              const pos = getErrorPos(token);
              pos[0] += offset;
              this.onError(pos, "BAD_DIRECTIVE", message, warning);
            });
            this.prelude.push(token.source);
            this.atDirectives = true;
            break;
          case "document": {
            const doc = composeDoc.composeDoc(this.options, this.directives, token, this.onError);
            if (this.atDirectives && !doc.directives.docStart)
              this.onError(token, "MISSING_CHAR", "Missing directives-end/doc-start indicator line");
            this.decorate(doc, false);
            if (this.doc)
              yield this.doc;
            this.doc = doc;
            this.atDirectives = false;
            break;
          }
          case "byte-order-mark":
          case "space":
            break;
          case "comment":
          case "newline":
            this.prelude.push(token.source);
            break;
          case "error": {
            const msg = token.source ? `${token.message}: ${JSON.stringify(token.source)}` : token.message;
            const error = new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", msg);
            if (this.atDirectives || !this.doc)
              this.errors.push(error);
            else
              this.doc.errors.push(error);
            break;
          }
          case "doc-end": {
            if (!this.doc) {
              const msg = "Unexpected doc-end without preceding document";
              this.errors.push(new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", msg));
              break;
            }
            this.doc.directives.docEnd = true;
            const end = resolveEnd.resolveEnd(token.end, token.offset + token.source.length, this.doc.options.strict, this.onError);
            this.decorate(this.doc, true);
            if (end.comment) {
              const dc = this.doc.comment;
              this.doc.comment = dc ? `${dc}
${end.comment}` : end.comment;
            }
            this.doc.range[2] = end.offset;
            break;
          }
          default:
            this.errors.push(new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", `Unsupported token ${token.type}`));
        }
      }
      /**
       * Call at end of input to yield any remaining document.
       *
       * @param forceDoc - If the stream contains no document, still emit a final document including any comments and directives that would be applied to a subsequent document.
       * @param endOffset - Should be set if `forceDoc` is also set, to set the document range end and to indicate errors correctly.
       */
      *end(forceDoc = false, endOffset = -1) {
        if (this.doc) {
          this.decorate(this.doc, true);
          yield this.doc;
          this.doc = null;
        } else if (forceDoc) {
          const opts = Object.assign({ _directives: this.directives }, this.options);
          const doc = new Document.Document(void 0, opts);
          if (this.atDirectives)
            this.onError(endOffset, "MISSING_CHAR", "Missing directives-end indicator line");
          doc.range = [0, endOffset, endOffset];
          this.decorate(doc, false);
          yield doc;
        }
      }
    };
    exports.Composer = Composer;
  }
});

// node_modules/yaml/dist/parse/cst-scalar.js
var require_cst_scalar = __commonJS({
  "node_modules/yaml/dist/parse/cst-scalar.js"(exports) {
    "use strict";
    var resolveBlockScalar = require_resolve_block_scalar();
    var resolveFlowScalar = require_resolve_flow_scalar();
    var errors = require_errors();
    var stringifyString = require_stringifyString();
    function resolveAsScalar(token, strict = true, onError) {
      if (token) {
        const _onError = (pos, code, message) => {
          const offset = typeof pos === "number" ? pos : Array.isArray(pos) ? pos[0] : pos.offset;
          if (onError)
            onError(offset, code, message);
          else
            throw new errors.YAMLParseError([offset, offset + 1], code, message);
        };
        switch (token.type) {
          case "scalar":
          case "single-quoted-scalar":
          case "double-quoted-scalar":
            return resolveFlowScalar.resolveFlowScalar(token, strict, _onError);
          case "block-scalar":
            return resolveBlockScalar.resolveBlockScalar({ options: { strict } }, token, _onError);
        }
      }
      return null;
    }
    function createScalarToken(value, context) {
      const { implicitKey = false, indent, inFlow = false, offset = -1, type = "PLAIN" } = context;
      const source = stringifyString.stringifyString({ type, value }, {
        implicitKey,
        indent: indent > 0 ? " ".repeat(indent) : "",
        inFlow,
        options: { blockQuote: true, lineWidth: -1 }
      });
      const end = context.end ?? [
        { type: "newline", offset: -1, indent, source: "\n" }
      ];
      switch (source[0]) {
        case "|":
        case ">": {
          const he = source.indexOf("\n");
          const head = source.substring(0, he);
          const body = source.substring(he + 1) + "\n";
          const props = [
            { type: "block-scalar-header", offset, indent, source: head }
          ];
          if (!addEndtoBlockProps(props, end))
            props.push({ type: "newline", offset: -1, indent, source: "\n" });
          return { type: "block-scalar", offset, indent, props, source: body };
        }
        case '"':
          return { type: "double-quoted-scalar", offset, indent, source, end };
        case "'":
          return { type: "single-quoted-scalar", offset, indent, source, end };
        default:
          return { type: "scalar", offset, indent, source, end };
      }
    }
    function setScalarValue(token, value, context = {}) {
      let { afterKey = false, implicitKey = false, inFlow = false, type } = context;
      let indent = "indent" in token ? token.indent : null;
      if (afterKey && typeof indent === "number")
        indent += 2;
      if (!type)
        switch (token.type) {
          case "single-quoted-scalar":
            type = "QUOTE_SINGLE";
            break;
          case "double-quoted-scalar":
            type = "QUOTE_DOUBLE";
            break;
          case "block-scalar": {
            const header = token.props[0];
            if (header.type !== "block-scalar-header")
              throw new Error("Invalid block scalar header");
            type = header.source[0] === ">" ? "BLOCK_FOLDED" : "BLOCK_LITERAL";
            break;
          }
          default:
            type = "PLAIN";
        }
      const source = stringifyString.stringifyString({ type, value }, {
        implicitKey: implicitKey || indent === null,
        indent: indent !== null && indent > 0 ? " ".repeat(indent) : "",
        inFlow,
        options: { blockQuote: true, lineWidth: -1 }
      });
      switch (source[0]) {
        case "|":
        case ">":
          setBlockScalarValue(token, source);
          break;
        case '"':
          setFlowScalarValue(token, source, "double-quoted-scalar");
          break;
        case "'":
          setFlowScalarValue(token, source, "single-quoted-scalar");
          break;
        default:
          setFlowScalarValue(token, source, "scalar");
      }
    }
    function setBlockScalarValue(token, source) {
      const he = source.indexOf("\n");
      const head = source.substring(0, he);
      const body = source.substring(he + 1) + "\n";
      if (token.type === "block-scalar") {
        const header = token.props[0];
        if (header.type !== "block-scalar-header")
          throw new Error("Invalid block scalar header");
        header.source = head;
        token.source = body;
      } else {
        const { offset } = token;
        const indent = "indent" in token ? token.indent : -1;
        const props = [
          { type: "block-scalar-header", offset, indent, source: head }
        ];
        if (!addEndtoBlockProps(props, "end" in token ? token.end : void 0))
          props.push({ type: "newline", offset: -1, indent, source: "\n" });
        for (const key of Object.keys(token))
          if (key !== "type" && key !== "offset")
            delete token[key];
        Object.assign(token, { type: "block-scalar", indent, props, source: body });
      }
    }
    function addEndtoBlockProps(props, end) {
      if (end)
        for (const st of end)
          switch (st.type) {
            case "space":
            case "comment":
              props.push(st);
              break;
            case "newline":
              props.push(st);
              return true;
          }
      return false;
    }
    function setFlowScalarValue(token, source, type) {
      switch (token.type) {
        case "scalar":
        case "double-quoted-scalar":
        case "single-quoted-scalar":
          token.type = type;
          token.source = source;
          break;
        case "block-scalar": {
          const end = token.props.slice(1);
          let oa = source.length;
          if (token.props[0].type === "block-scalar-header")
            oa -= token.props[0].source.length;
          for (const tok of end)
            tok.offset += oa;
          delete token.props;
          Object.assign(token, { type, source, end });
          break;
        }
        case "block-map":
        case "block-seq": {
          const offset = token.offset + source.length;
          const nl = { type: "newline", offset, indent: token.indent, source: "\n" };
          delete token.items;
          Object.assign(token, { type, source, end: [nl] });
          break;
        }
        default: {
          const indent = "indent" in token ? token.indent : -1;
          const end = "end" in token && Array.isArray(token.end) ? token.end.filter((st) => st.type === "space" || st.type === "comment" || st.type === "newline") : [];
          for (const key of Object.keys(token))
            if (key !== "type" && key !== "offset")
              delete token[key];
          Object.assign(token, { type, indent, source, end });
        }
      }
    }
    exports.createScalarToken = createScalarToken;
    exports.resolveAsScalar = resolveAsScalar;
    exports.setScalarValue = setScalarValue;
  }
});

// node_modules/yaml/dist/parse/cst-stringify.js
var require_cst_stringify = __commonJS({
  "node_modules/yaml/dist/parse/cst-stringify.js"(exports) {
    "use strict";
    var stringify = (cst) => "type" in cst ? stringifyToken(cst) : stringifyItem(cst);
    function stringifyToken(token) {
      switch (token.type) {
        case "block-scalar": {
          let res = "";
          for (const tok of token.props)
            res += stringifyToken(tok);
          return res + token.source;
        }
        case "block-map":
        case "block-seq": {
          let res = "";
          for (const item of token.items)
            res += stringifyItem(item);
          return res;
        }
        case "flow-collection": {
          let res = token.start.source;
          for (const item of token.items)
            res += stringifyItem(item);
          for (const st of token.end)
            res += st.source;
          return res;
        }
        case "document": {
          let res = stringifyItem(token);
          if (token.end)
            for (const st of token.end)
              res += st.source;
          return res;
        }
        default: {
          let res = token.source;
          if ("end" in token && token.end)
            for (const st of token.end)
              res += st.source;
          return res;
        }
      }
    }
    function stringifyItem({ start, key, sep: sep4, value }) {
      let res = "";
      for (const st of start)
        res += st.source;
      if (key)
        res += stringifyToken(key);
      if (sep4)
        for (const st of sep4)
          res += st.source;
      if (value)
        res += stringifyToken(value);
      return res;
    }
    exports.stringify = stringify;
  }
});

// node_modules/yaml/dist/parse/cst-visit.js
var require_cst_visit = __commonJS({
  "node_modules/yaml/dist/parse/cst-visit.js"(exports) {
    "use strict";
    var BREAK = /* @__PURE__ */ Symbol("break visit");
    var SKIP = /* @__PURE__ */ Symbol("skip children");
    var REMOVE = /* @__PURE__ */ Symbol("remove item");
    function visit(cst, visitor) {
      if ("type" in cst && cst.type === "document")
        cst = { start: cst.start, value: cst.value };
      _visit(Object.freeze([]), cst, visitor);
    }
    visit.BREAK = BREAK;
    visit.SKIP = SKIP;
    visit.REMOVE = REMOVE;
    visit.itemAtPath = (cst, path6) => {
      let item = cst;
      for (const [field, index] of path6) {
        const tok = item?.[field];
        if (tok && "items" in tok) {
          item = tok.items[index];
        } else
          return void 0;
      }
      return item;
    };
    visit.parentCollection = (cst, path6) => {
      const parent = visit.itemAtPath(cst, path6.slice(0, -1));
      const field = path6[path6.length - 1][0];
      const coll = parent?.[field];
      if (coll && "items" in coll)
        return coll;
      throw new Error("Parent collection not found");
    };
    function _visit(path6, item, visitor) {
      let ctrl = visitor(item, path6);
      if (typeof ctrl === "symbol")
        return ctrl;
      for (const field of ["key", "value"]) {
        const token = item[field];
        if (token && "items" in token) {
          for (let i2 = 0; i2 < token.items.length; ++i2) {
            const ci = _visit(Object.freeze(path6.concat([[field, i2]])), token.items[i2], visitor);
            if (typeof ci === "number")
              i2 = ci - 1;
            else if (ci === BREAK)
              return BREAK;
            else if (ci === REMOVE) {
              token.items.splice(i2, 1);
              i2 -= 1;
            }
          }
          if (typeof ctrl === "function" && field === "key")
            ctrl = ctrl(item, path6);
        }
      }
      return typeof ctrl === "function" ? ctrl(item, path6) : ctrl;
    }
    exports.visit = visit;
  }
});

// node_modules/yaml/dist/parse/cst.js
var require_cst = __commonJS({
  "node_modules/yaml/dist/parse/cst.js"(exports) {
    "use strict";
    var cstScalar = require_cst_scalar();
    var cstStringify = require_cst_stringify();
    var cstVisit = require_cst_visit();
    var BOM = "\uFEFF";
    var DOCUMENT = "";
    var FLOW_END = "";
    var SCALAR = "";
    var isCollection = (token) => !!token && "items" in token;
    var isScalar2 = (token) => !!token && (token.type === "scalar" || token.type === "single-quoted-scalar" || token.type === "double-quoted-scalar" || token.type === "block-scalar");
    function prettyToken(token) {
      switch (token) {
        case BOM:
          return "<BOM>";
        case DOCUMENT:
          return "<DOC>";
        case FLOW_END:
          return "<FLOW_END>";
        case SCALAR:
          return "<SCALAR>";
        default:
          return JSON.stringify(token);
      }
    }
    function tokenType(source) {
      switch (source) {
        case BOM:
          return "byte-order-mark";
        case DOCUMENT:
          return "doc-mode";
        case FLOW_END:
          return "flow-error-end";
        case SCALAR:
          return "scalar";
        case "---":
          return "doc-start";
        case "...":
          return "doc-end";
        case "":
        case "\n":
        case "\r\n":
          return "newline";
        case "-":
          return "seq-item-ind";
        case "?":
          return "explicit-key-ind";
        case ":":
          return "map-value-ind";
        case "{":
          return "flow-map-start";
        case "}":
          return "flow-map-end";
        case "[":
          return "flow-seq-start";
        case "]":
          return "flow-seq-end";
        case ",":
          return "comma";
      }
      switch (source[0]) {
        case " ":
        case "	":
          return "space";
        case "#":
          return "comment";
        case "%":
          return "directive-line";
        case "*":
          return "alias";
        case "&":
          return "anchor";
        case "!":
          return "tag";
        case "'":
          return "single-quoted-scalar";
        case '"':
          return "double-quoted-scalar";
        case "|":
        case ">":
          return "block-scalar-header";
      }
      return null;
    }
    exports.createScalarToken = cstScalar.createScalarToken;
    exports.resolveAsScalar = cstScalar.resolveAsScalar;
    exports.setScalarValue = cstScalar.setScalarValue;
    exports.stringify = cstStringify.stringify;
    exports.visit = cstVisit.visit;
    exports.BOM = BOM;
    exports.DOCUMENT = DOCUMENT;
    exports.FLOW_END = FLOW_END;
    exports.SCALAR = SCALAR;
    exports.isCollection = isCollection;
    exports.isScalar = isScalar2;
    exports.prettyToken = prettyToken;
    exports.tokenType = tokenType;
  }
});

// node_modules/yaml/dist/parse/lexer.js
var require_lexer = __commonJS({
  "node_modules/yaml/dist/parse/lexer.js"(exports) {
    "use strict";
    var cst = require_cst();
    function isEmpty(ch) {
      switch (ch) {
        case void 0:
        case " ":
        case "\n":
        case "\r":
        case "	":
          return true;
        default:
          return false;
      }
    }
    var hexDigits = new Set("0123456789ABCDEFabcdef");
    var tagChars = new Set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-#;/?:@&=+$_.!~*'()");
    var flowIndicatorChars = new Set(",[]{}");
    var invalidAnchorChars = new Set(" ,[]{}\n\r	");
    var isNotAnchorChar = (ch) => !ch || invalidAnchorChars.has(ch);
    var Lexer = class {
      constructor() {
        this.atEnd = false;
        this.blockScalarIndent = -1;
        this.blockScalarKeep = false;
        this.buffer = "";
        this.flowKey = false;
        this.flowLevel = 0;
        this.indentNext = 0;
        this.indentValue = 0;
        this.lineEndPos = null;
        this.next = null;
        this.pos = 0;
      }
      /**
       * Generate YAML tokens from the `source` string. If `incomplete`,
       * a part of the last line may be left as a buffer for the next call.
       *
       * @returns A generator of lexical tokens
       */
      *lex(source, incomplete = false) {
        if (source) {
          if (typeof source !== "string")
            throw TypeError("source is not a string");
          this.buffer = this.buffer ? this.buffer + source : source;
          this.lineEndPos = null;
        }
        this.atEnd = !incomplete;
        let next = this.next ?? "stream";
        while (next && (incomplete || this.hasChars(1)))
          next = yield* this.parseNext(next);
      }
      atLineEnd() {
        let i2 = this.pos;
        let ch = this.buffer[i2];
        while (ch === " " || ch === "	")
          ch = this.buffer[++i2];
        if (!ch || ch === "#" || ch === "\n")
          return true;
        if (ch === "\r")
          return this.buffer[i2 + 1] === "\n";
        return false;
      }
      charAt(n2) {
        return this.buffer[this.pos + n2];
      }
      continueScalar(offset) {
        let ch = this.buffer[offset];
        if (this.indentNext > 0) {
          let indent = 0;
          while (ch === " ")
            ch = this.buffer[++indent + offset];
          if (ch === "\r") {
            const next = this.buffer[indent + offset + 1];
            if (next === "\n" || !next && !this.atEnd)
              return offset + indent + 1;
          }
          return ch === "\n" || indent >= this.indentNext || !ch && !this.atEnd ? offset + indent : -1;
        }
        if (ch === "-" || ch === ".") {
          const dt = this.buffer.substr(offset, 3);
          if ((dt === "---" || dt === "...") && isEmpty(this.buffer[offset + 3]))
            return -1;
        }
        return offset;
      }
      getLine() {
        let end = this.lineEndPos;
        if (typeof end !== "number" || end !== -1 && end < this.pos) {
          end = this.buffer.indexOf("\n", this.pos);
          this.lineEndPos = end;
        }
        if (end === -1)
          return this.atEnd ? this.buffer.substring(this.pos) : null;
        if (this.buffer[end - 1] === "\r")
          end -= 1;
        return this.buffer.substring(this.pos, end);
      }
      hasChars(n2) {
        return this.pos + n2 <= this.buffer.length;
      }
      setNext(state) {
        this.buffer = this.buffer.substring(this.pos);
        this.pos = 0;
        this.lineEndPos = null;
        this.next = state;
        return null;
      }
      peek(n2) {
        return this.buffer.substr(this.pos, n2);
      }
      *parseNext(next) {
        switch (next) {
          case "stream":
            return yield* this.parseStream();
          case "line-start":
            return yield* this.parseLineStart();
          case "block-start":
            return yield* this.parseBlockStart();
          case "doc":
            return yield* this.parseDocument();
          case "flow":
            return yield* this.parseFlowCollection();
          case "quoted-scalar":
            return yield* this.parseQuotedScalar();
          case "block-scalar":
            return yield* this.parseBlockScalar();
          case "plain-scalar":
            return yield* this.parsePlainScalar();
        }
      }
      *parseStream() {
        let line = this.getLine();
        if (line === null)
          return this.setNext("stream");
        if (line[0] === cst.BOM) {
          yield* this.pushCount(1);
          line = line.substring(1);
        }
        if (line[0] === "%") {
          let dirEnd = line.length;
          let cs = line.indexOf("#");
          while (cs !== -1) {
            const ch = line[cs - 1];
            if (ch === " " || ch === "	") {
              dirEnd = cs - 1;
              break;
            } else {
              cs = line.indexOf("#", cs + 1);
            }
          }
          while (true) {
            const ch = line[dirEnd - 1];
            if (ch === " " || ch === "	")
              dirEnd -= 1;
            else
              break;
          }
          const n2 = (yield* this.pushCount(dirEnd)) + (yield* this.pushSpaces(true));
          yield* this.pushCount(line.length - n2);
          this.pushNewline();
          return "stream";
        }
        if (this.atLineEnd()) {
          const sp = yield* this.pushSpaces(true);
          yield* this.pushCount(line.length - sp);
          yield* this.pushNewline();
          return "stream";
        }
        yield cst.DOCUMENT;
        return yield* this.parseLineStart();
      }
      *parseLineStart() {
        const ch = this.charAt(0);
        if (!ch && !this.atEnd)
          return this.setNext("line-start");
        if (ch === "-" || ch === ".") {
          if (!this.atEnd && !this.hasChars(4))
            return this.setNext("line-start");
          const s = this.peek(3);
          if ((s === "---" || s === "...") && isEmpty(this.charAt(3))) {
            yield* this.pushCount(3);
            this.indentValue = 0;
            this.indentNext = 0;
            return s === "---" ? "doc" : "stream";
          }
        }
        this.indentValue = yield* this.pushSpaces(false);
        if (this.indentNext > this.indentValue && !isEmpty(this.charAt(1)))
          this.indentNext = this.indentValue;
        return yield* this.parseBlockStart();
      }
      *parseBlockStart() {
        const [ch0, ch1] = this.peek(2);
        if (!ch1 && !this.atEnd)
          return this.setNext("block-start");
        if ((ch0 === "-" || ch0 === "?" || ch0 === ":") && isEmpty(ch1)) {
          const n2 = (yield* this.pushCount(1)) + (yield* this.pushSpaces(true));
          this.indentNext = this.indentValue + 1;
          this.indentValue += n2;
          return "block-start";
        }
        return "doc";
      }
      *parseDocument() {
        yield* this.pushSpaces(true);
        const line = this.getLine();
        if (line === null)
          return this.setNext("doc");
        let n2 = yield* this.pushIndicators();
        switch (line[n2]) {
          case "#":
            yield* this.pushCount(line.length - n2);
          // fallthrough
          case void 0:
            yield* this.pushNewline();
            return yield* this.parseLineStart();
          case "{":
          case "[":
            yield* this.pushCount(1);
            this.flowKey = false;
            this.flowLevel = 1;
            return "flow";
          case "}":
          case "]":
            yield* this.pushCount(1);
            return "doc";
          case "*":
            yield* this.pushUntil(isNotAnchorChar);
            return "doc";
          case '"':
          case "'":
            return yield* this.parseQuotedScalar();
          case "|":
          case ">":
            n2 += yield* this.parseBlockScalarHeader();
            n2 += yield* this.pushSpaces(true);
            yield* this.pushCount(line.length - n2);
            yield* this.pushNewline();
            return yield* this.parseBlockScalar();
          default:
            return yield* this.parsePlainScalar();
        }
      }
      *parseFlowCollection() {
        let nl, sp;
        let indent = -1;
        do {
          nl = yield* this.pushNewline();
          if (nl > 0) {
            sp = yield* this.pushSpaces(false);
            this.indentValue = indent = sp;
          } else {
            sp = 0;
          }
          sp += yield* this.pushSpaces(true);
        } while (nl + sp > 0);
        const line = this.getLine();
        if (line === null)
          return this.setNext("flow");
        if (indent !== -1 && indent < this.indentNext && line[0] !== "#" || indent === 0 && (line.startsWith("---") || line.startsWith("...")) && isEmpty(line[3])) {
          const atFlowEndMarker = indent === this.indentNext - 1 && this.flowLevel === 1 && (line[0] === "]" || line[0] === "}");
          if (!atFlowEndMarker) {
            this.flowLevel = 0;
            yield cst.FLOW_END;
            return yield* this.parseLineStart();
          }
        }
        let n2 = 0;
        while (line[n2] === ",") {
          n2 += yield* this.pushCount(1);
          n2 += yield* this.pushSpaces(true);
          this.flowKey = false;
        }
        n2 += yield* this.pushIndicators();
        switch (line[n2]) {
          case void 0:
            return "flow";
          case "#":
            yield* this.pushCount(line.length - n2);
            return "flow";
          case "{":
          case "[":
            yield* this.pushCount(1);
            this.flowKey = false;
            this.flowLevel += 1;
            return "flow";
          case "}":
          case "]":
            yield* this.pushCount(1);
            this.flowKey = true;
            this.flowLevel -= 1;
            return this.flowLevel ? "flow" : "doc";
          case "*":
            yield* this.pushUntil(isNotAnchorChar);
            return "flow";
          case '"':
          case "'":
            this.flowKey = true;
            return yield* this.parseQuotedScalar();
          case ":": {
            const next = this.charAt(1);
            if (this.flowKey || isEmpty(next) || next === ",") {
              this.flowKey = false;
              yield* this.pushCount(1);
              yield* this.pushSpaces(true);
              return "flow";
            }
          }
          // fallthrough
          default:
            this.flowKey = false;
            return yield* this.parsePlainScalar();
        }
      }
      *parseQuotedScalar() {
        const quote2 = this.charAt(0);
        let end = this.buffer.indexOf(quote2, this.pos + 1);
        if (quote2 === "'") {
          while (end !== -1 && this.buffer[end + 1] === "'")
            end = this.buffer.indexOf("'", end + 2);
        } else {
          while (end !== -1) {
            let n2 = 0;
            while (this.buffer[end - 1 - n2] === "\\")
              n2 += 1;
            if (n2 % 2 === 0)
              break;
            end = this.buffer.indexOf('"', end + 1);
          }
        }
        const qb = this.buffer.substring(0, end);
        let nl = qb.indexOf("\n", this.pos);
        if (nl !== -1) {
          while (nl !== -1) {
            const cs = this.continueScalar(nl + 1);
            if (cs === -1)
              break;
            nl = qb.indexOf("\n", cs);
          }
          if (nl !== -1) {
            end = nl - (qb[nl - 1] === "\r" ? 2 : 1);
          }
        }
        if (end === -1) {
          if (!this.atEnd)
            return this.setNext("quoted-scalar");
          end = this.buffer.length;
        }
        yield* this.pushToIndex(end + 1, false);
        return this.flowLevel ? "flow" : "doc";
      }
      *parseBlockScalarHeader() {
        this.blockScalarIndent = -1;
        this.blockScalarKeep = false;
        let i2 = this.pos;
        while (true) {
          const ch = this.buffer[++i2];
          if (ch === "+")
            this.blockScalarKeep = true;
          else if (ch > "0" && ch <= "9")
            this.blockScalarIndent = Number(ch) - 1;
          else if (ch !== "-")
            break;
        }
        return yield* this.pushUntil((ch) => isEmpty(ch) || ch === "#");
      }
      *parseBlockScalar() {
        let nl = this.pos - 1;
        let indent = 0;
        let ch;
        loop: for (let i3 = this.pos; ch = this.buffer[i3]; ++i3) {
          switch (ch) {
            case " ":
              indent += 1;
              break;
            case "\n":
              nl = i3;
              indent = 0;
              break;
            case "\r": {
              const next = this.buffer[i3 + 1];
              if (!next && !this.atEnd)
                return this.setNext("block-scalar");
              if (next === "\n")
                break;
            }
            // fallthrough
            default:
              break loop;
          }
        }
        if (!ch && !this.atEnd)
          return this.setNext("block-scalar");
        if (indent >= this.indentNext) {
          if (this.blockScalarIndent === -1)
            this.indentNext = indent;
          else {
            this.indentNext = this.blockScalarIndent + (this.indentNext === 0 ? 1 : this.indentNext);
          }
          do {
            const cs = this.continueScalar(nl + 1);
            if (cs === -1)
              break;
            nl = this.buffer.indexOf("\n", cs);
          } while (nl !== -1);
          if (nl === -1) {
            if (!this.atEnd)
              return this.setNext("block-scalar");
            nl = this.buffer.length;
          }
        }
        let i2 = nl + 1;
        ch = this.buffer[i2];
        while (ch === " ")
          ch = this.buffer[++i2];
        if (ch === "	") {
          while (ch === "	" || ch === " " || ch === "\r" || ch === "\n")
            ch = this.buffer[++i2];
          nl = i2 - 1;
        } else if (!this.blockScalarKeep) {
          do {
            let i3 = nl - 1;
            let ch2 = this.buffer[i3];
            if (ch2 === "\r")
              ch2 = this.buffer[--i3];
            const lastChar = i3;
            while (ch2 === " ")
              ch2 = this.buffer[--i3];
            if (ch2 === "\n" && i3 >= this.pos && i3 + 1 + indent > lastChar)
              nl = i3;
            else
              break;
          } while (true);
        }
        yield cst.SCALAR;
        yield* this.pushToIndex(nl + 1, true);
        return yield* this.parseLineStart();
      }
      *parsePlainScalar() {
        const inFlow = this.flowLevel > 0;
        let end = this.pos - 1;
        let i2 = this.pos - 1;
        let ch;
        while (ch = this.buffer[++i2]) {
          if (ch === ":") {
            const next = this.buffer[i2 + 1];
            if (isEmpty(next) || inFlow && flowIndicatorChars.has(next))
              break;
            end = i2;
          } else if (isEmpty(ch)) {
            let next = this.buffer[i2 + 1];
            if (ch === "\r") {
              if (next === "\n") {
                i2 += 1;
                ch = "\n";
                next = this.buffer[i2 + 1];
              } else
                end = i2;
            }
            if (next === "#" || inFlow && flowIndicatorChars.has(next))
              break;
            if (ch === "\n") {
              const cs = this.continueScalar(i2 + 1);
              if (cs === -1)
                break;
              i2 = Math.max(i2, cs - 2);
            }
          } else {
            if (inFlow && flowIndicatorChars.has(ch))
              break;
            end = i2;
          }
        }
        if (!ch && !this.atEnd)
          return this.setNext("plain-scalar");
        yield cst.SCALAR;
        yield* this.pushToIndex(end + 1, true);
        return inFlow ? "flow" : "doc";
      }
      *pushCount(n2) {
        if (n2 > 0) {
          yield this.buffer.substr(this.pos, n2);
          this.pos += n2;
          return n2;
        }
        return 0;
      }
      *pushToIndex(i2, allowEmpty) {
        const s = this.buffer.slice(this.pos, i2);
        if (s) {
          yield s;
          this.pos += s.length;
          return s.length;
        } else if (allowEmpty)
          yield "";
        return 0;
      }
      *pushIndicators() {
        let n2 = 0;
        loop: while (true) {
          switch (this.charAt(0)) {
            case "!":
              n2 += yield* this.pushTag();
              n2 += yield* this.pushSpaces(true);
              continue loop;
            case "&":
              n2 += yield* this.pushUntil(isNotAnchorChar);
              n2 += yield* this.pushSpaces(true);
              continue loop;
            case "-":
            // this is an error
            case "?":
            // this is an error outside flow collections
            case ":": {
              const inFlow = this.flowLevel > 0;
              const ch1 = this.charAt(1);
              if (isEmpty(ch1) || inFlow && flowIndicatorChars.has(ch1)) {
                if (!inFlow)
                  this.indentNext = this.indentValue + 1;
                else if (this.flowKey)
                  this.flowKey = false;
                n2 += yield* this.pushCount(1);
                n2 += yield* this.pushSpaces(true);
                continue loop;
              }
            }
          }
          break loop;
        }
        return n2;
      }
      *pushTag() {
        if (this.charAt(1) === "<") {
          let i2 = this.pos + 2;
          let ch = this.buffer[i2];
          while (!isEmpty(ch) && ch !== ">")
            ch = this.buffer[++i2];
          return yield* this.pushToIndex(ch === ">" ? i2 + 1 : i2, false);
        } else {
          let i2 = this.pos + 1;
          let ch = this.buffer[i2];
          while (ch) {
            if (tagChars.has(ch))
              ch = this.buffer[++i2];
            else if (ch === "%" && hexDigits.has(this.buffer[i2 + 1]) && hexDigits.has(this.buffer[i2 + 2])) {
              ch = this.buffer[i2 += 3];
            } else
              break;
          }
          return yield* this.pushToIndex(i2, false);
        }
      }
      *pushNewline() {
        const ch = this.buffer[this.pos];
        if (ch === "\n")
          return yield* this.pushCount(1);
        else if (ch === "\r" && this.charAt(1) === "\n")
          return yield* this.pushCount(2);
        else
          return 0;
      }
      *pushSpaces(allowTabs) {
        let i2 = this.pos - 1;
        let ch;
        do {
          ch = this.buffer[++i2];
        } while (ch === " " || allowTabs && ch === "	");
        const n2 = i2 - this.pos;
        if (n2 > 0) {
          yield this.buffer.substr(this.pos, n2);
          this.pos = i2;
        }
        return n2;
      }
      *pushUntil(test) {
        let i2 = this.pos;
        let ch = this.buffer[i2];
        while (!test(ch))
          ch = this.buffer[++i2];
        return yield* this.pushToIndex(i2, false);
      }
    };
    exports.Lexer = Lexer;
  }
});

// node_modules/yaml/dist/parse/line-counter.js
var require_line_counter = __commonJS({
  "node_modules/yaml/dist/parse/line-counter.js"(exports) {
    "use strict";
    var LineCounter2 = class {
      constructor() {
        this.lineStarts = [];
        this.addNewLine = (offset) => this.lineStarts.push(offset);
        this.linePos = (offset) => {
          let low = 0;
          let high = this.lineStarts.length;
          while (low < high) {
            const mid = low + high >> 1;
            if (this.lineStarts[mid] < offset)
              low = mid + 1;
            else
              high = mid;
          }
          if (this.lineStarts[low] === offset)
            return { line: low + 1, col: 1 };
          if (low === 0)
            return { line: 0, col: offset };
          const start = this.lineStarts[low - 1];
          return { line: low, col: offset - start + 1 };
        };
      }
    };
    exports.LineCounter = LineCounter2;
  }
});

// node_modules/yaml/dist/parse/parser.js
var require_parser = __commonJS({
  "node_modules/yaml/dist/parse/parser.js"(exports) {
    "use strict";
    var node_process = __require("process");
    var cst = require_cst();
    var lexer = require_lexer();
    function includesToken(list, type) {
      for (let i2 = 0; i2 < list.length; ++i2)
        if (list[i2].type === type)
          return true;
      return false;
    }
    function findNonEmptyIndex(list) {
      for (let i2 = 0; i2 < list.length; ++i2) {
        switch (list[i2].type) {
          case "space":
          case "comment":
          case "newline":
            break;
          default:
            return i2;
        }
      }
      return -1;
    }
    function isFlowToken(token) {
      switch (token?.type) {
        case "alias":
        case "scalar":
        case "single-quoted-scalar":
        case "double-quoted-scalar":
        case "flow-collection":
          return true;
        default:
          return false;
      }
    }
    function getPrevProps(parent) {
      switch (parent.type) {
        case "document":
          return parent.start;
        case "block-map": {
          const it = parent.items[parent.items.length - 1];
          return it.sep ?? it.start;
        }
        case "block-seq":
          return parent.items[parent.items.length - 1].start;
        /* istanbul ignore next should not happen */
        default:
          return [];
      }
    }
    function getFirstKeyStartProps(prev) {
      if (prev.length === 0)
        return [];
      let i2 = prev.length;
      loop: while (--i2 >= 0) {
        switch (prev[i2].type) {
          case "doc-start":
          case "explicit-key-ind":
          case "map-value-ind":
          case "seq-item-ind":
          case "newline":
            break loop;
        }
      }
      while (prev[++i2]?.type === "space") {
      }
      return prev.splice(i2, prev.length);
    }
    function arrayPushArray(target, source) {
      if (source.length < 1e5)
        Array.prototype.push.apply(target, source);
      else
        for (let i2 = 0; i2 < source.length; ++i2)
          target.push(source[i2]);
    }
    function fixFlowSeqItems(fc) {
      if (fc.start.type === "flow-seq-start") {
        for (const it of fc.items) {
          if (it.sep && !it.value && !includesToken(it.start, "explicit-key-ind") && !includesToken(it.sep, "map-value-ind")) {
            if (it.key)
              it.value = it.key;
            delete it.key;
            if (isFlowToken(it.value)) {
              if (it.value.end)
                arrayPushArray(it.value.end, it.sep);
              else
                it.value.end = it.sep;
            } else
              arrayPushArray(it.start, it.sep);
            delete it.sep;
          }
        }
      }
    }
    var Parser = class {
      /**
       * @param onNewLine - If defined, called separately with the start position of
       *   each new line (in `parse()`, including the start of input).
       */
      constructor(onNewLine) {
        this.atNewLine = true;
        this.atScalar = false;
        this.indent = 0;
        this.offset = 0;
        this.onKeyLine = false;
        this.stack = [];
        this.source = "";
        this.type = "";
        this.lexer = new lexer.Lexer();
        this.onNewLine = onNewLine;
      }
      /**
       * Parse `source` as a YAML stream.
       * If `incomplete`, a part of the last line may be left as a buffer for the next call.
       *
       * Errors are not thrown, but yielded as `{ type: 'error', message }` tokens.
       *
       * @returns A generator of tokens representing each directive, document, and other structure.
       */
      *parse(source, incomplete = false) {
        if (this.onNewLine && this.offset === 0)
          this.onNewLine(0);
        for (const lexeme of this.lexer.lex(source, incomplete))
          yield* this.next(lexeme);
        if (!incomplete)
          yield* this.end();
      }
      /**
       * Advance the parser by the `source` of one lexical token.
       */
      *next(source) {
        this.source = source;
        if (node_process.env.LOG_TOKENS)
          console.log("|", cst.prettyToken(source));
        if (this.atScalar) {
          this.atScalar = false;
          yield* this.step();
          this.offset += source.length;
          return;
        }
        const type = cst.tokenType(source);
        if (!type) {
          const message = `Not a YAML token: ${source}`;
          yield* this.pop({ type: "error", offset: this.offset, message, source });
          this.offset += source.length;
        } else if (type === "scalar") {
          this.atNewLine = false;
          this.atScalar = true;
          this.type = "scalar";
        } else {
          this.type = type;
          yield* this.step();
          switch (type) {
            case "newline":
              this.atNewLine = true;
              this.indent = 0;
              if (this.onNewLine)
                this.onNewLine(this.offset + source.length);
              break;
            case "space":
              if (this.atNewLine && source[0] === " ")
                this.indent += source.length;
              break;
            case "explicit-key-ind":
            case "map-value-ind":
            case "seq-item-ind":
              if (this.atNewLine)
                this.indent += source.length;
              break;
            case "doc-mode":
            case "flow-error-end":
              return;
            default:
              this.atNewLine = false;
          }
          this.offset += source.length;
        }
      }
      /** Call at end of input to push out any remaining constructions */
      *end() {
        while (this.stack.length > 0)
          yield* this.pop();
      }
      get sourceToken() {
        const st = {
          type: this.type,
          offset: this.offset,
          indent: this.indent,
          source: this.source
        };
        return st;
      }
      *step() {
        const top = this.peek(1);
        if (this.type === "doc-end" && top?.type !== "doc-end") {
          while (this.stack.length > 0)
            yield* this.pop();
          this.stack.push({
            type: "doc-end",
            offset: this.offset,
            source: this.source
          });
          return;
        }
        if (!top)
          return yield* this.stream();
        switch (top.type) {
          case "document":
            return yield* this.document(top);
          case "alias":
          case "scalar":
          case "single-quoted-scalar":
          case "double-quoted-scalar":
            return yield* this.scalar(top);
          case "block-scalar":
            return yield* this.blockScalar(top);
          case "block-map":
            return yield* this.blockMap(top);
          case "block-seq":
            return yield* this.blockSequence(top);
          case "flow-collection":
            return yield* this.flowCollection(top);
          case "doc-end":
            return yield* this.documentEnd(top);
        }
        yield* this.pop();
      }
      peek(n2) {
        return this.stack[this.stack.length - n2];
      }
      *pop(error) {
        const token = error ?? this.stack.pop();
        if (!token) {
          const message = "Tried to pop an empty stack";
          yield { type: "error", offset: this.offset, source: "", message };
        } else if (this.stack.length === 0) {
          yield token;
        } else {
          const top = this.peek(1);
          if (token.type === "block-scalar") {
            token.indent = "indent" in top ? top.indent : 0;
          } else if (token.type === "flow-collection" && top.type === "document") {
            token.indent = 0;
          }
          if (token.type === "flow-collection")
            fixFlowSeqItems(token);
          switch (top.type) {
            case "document":
              top.value = token;
              break;
            case "block-scalar":
              top.props.push(token);
              break;
            case "block-map": {
              const it = top.items[top.items.length - 1];
              if (it.value) {
                top.items.push({ start: [], key: token, sep: [] });
                this.onKeyLine = true;
                return;
              } else if (it.sep) {
                it.value = token;
              } else {
                Object.assign(it, { key: token, sep: [] });
                this.onKeyLine = !it.explicitKey;
                return;
              }
              break;
            }
            case "block-seq": {
              const it = top.items[top.items.length - 1];
              if (it.value)
                top.items.push({ start: [], value: token });
              else
                it.value = token;
              break;
            }
            case "flow-collection": {
              const it = top.items[top.items.length - 1];
              if (!it || it.value)
                top.items.push({ start: [], key: token, sep: [] });
              else if (it.sep)
                it.value = token;
              else
                Object.assign(it, { key: token, sep: [] });
              return;
            }
            /* istanbul ignore next should not happen */
            default:
              yield* this.pop();
              yield* this.pop(token);
          }
          if ((top.type === "document" || top.type === "block-map" || top.type === "block-seq") && (token.type === "block-map" || token.type === "block-seq")) {
            const last = token.items[token.items.length - 1];
            if (last && !last.sep && !last.value && last.start.length > 0 && findNonEmptyIndex(last.start) === -1 && (token.indent === 0 || last.start.every((st) => st.type !== "comment" || st.indent < token.indent))) {
              if (top.type === "document")
                top.end = last.start;
              else
                top.items.push({ start: last.start });
              token.items.splice(-1, 1);
            }
          }
        }
      }
      *stream() {
        switch (this.type) {
          case "directive-line":
            yield { type: "directive", offset: this.offset, source: this.source };
            return;
          case "byte-order-mark":
          case "space":
          case "comment":
          case "newline":
            yield this.sourceToken;
            return;
          case "doc-mode":
          case "doc-start": {
            const doc = {
              type: "document",
              offset: this.offset,
              start: []
            };
            if (this.type === "doc-start")
              doc.start.push(this.sourceToken);
            this.stack.push(doc);
            return;
          }
        }
        yield {
          type: "error",
          offset: this.offset,
          message: `Unexpected ${this.type} token in YAML stream`,
          source: this.source
        };
      }
      *document(doc) {
        if (doc.value)
          return yield* this.lineEnd(doc);
        switch (this.type) {
          case "doc-start": {
            if (findNonEmptyIndex(doc.start) !== -1) {
              yield* this.pop();
              yield* this.step();
            } else
              doc.start.push(this.sourceToken);
            return;
          }
          case "anchor":
          case "tag":
          case "space":
          case "comment":
          case "newline":
            doc.start.push(this.sourceToken);
            return;
        }
        const bv = this.startBlockValue(doc);
        if (bv)
          this.stack.push(bv);
        else {
          yield {
            type: "error",
            offset: this.offset,
            message: `Unexpected ${this.type} token in YAML document`,
            source: this.source
          };
        }
      }
      *scalar(scalar) {
        if (this.type === "map-value-ind") {
          const prev = getPrevProps(this.peek(2));
          const start = getFirstKeyStartProps(prev);
          let sep4;
          if (scalar.end) {
            sep4 = scalar.end;
            sep4.push(this.sourceToken);
            delete scalar.end;
          } else
            sep4 = [this.sourceToken];
          const map = {
            type: "block-map",
            offset: scalar.offset,
            indent: scalar.indent,
            items: [{ start, key: scalar, sep: sep4 }]
          };
          this.onKeyLine = true;
          this.stack[this.stack.length - 1] = map;
        } else
          yield* this.lineEnd(scalar);
      }
      *blockScalar(scalar) {
        switch (this.type) {
          case "space":
          case "comment":
          case "newline":
            scalar.props.push(this.sourceToken);
            return;
          case "scalar":
            scalar.source = this.source;
            this.atNewLine = true;
            this.indent = 0;
            if (this.onNewLine) {
              let nl = this.source.indexOf("\n") + 1;
              while (nl !== 0) {
                this.onNewLine(this.offset + nl);
                nl = this.source.indexOf("\n", nl) + 1;
              }
            }
            yield* this.pop();
            break;
          /* istanbul ignore next should not happen */
          default:
            yield* this.pop();
            yield* this.step();
        }
      }
      *blockMap(map) {
        const it = map.items[map.items.length - 1];
        switch (this.type) {
          case "newline":
            this.onKeyLine = false;
            if (it.value) {
              const end = "end" in it.value ? it.value.end : void 0;
              const last = Array.isArray(end) ? end[end.length - 1] : void 0;
              if (last?.type === "comment")
                end?.push(this.sourceToken);
              else
                map.items.push({ start: [this.sourceToken] });
            } else if (it.sep) {
              it.sep.push(this.sourceToken);
            } else {
              it.start.push(this.sourceToken);
            }
            return;
          case "space":
          case "comment":
            if (it.value) {
              map.items.push({ start: [this.sourceToken] });
            } else if (it.sep) {
              it.sep.push(this.sourceToken);
            } else {
              if (this.atIndentedComment(it.start, map.indent)) {
                const prev = map.items[map.items.length - 2];
                const end = prev?.value?.end;
                if (Array.isArray(end)) {
                  arrayPushArray(end, it.start);
                  end.push(this.sourceToken);
                  map.items.pop();
                  return;
                }
              }
              it.start.push(this.sourceToken);
            }
            return;
        }
        if (this.indent >= map.indent) {
          const atMapIndent = !this.onKeyLine && this.indent === map.indent;
          const atNextItem = atMapIndent && (it.sep || it.explicitKey) && this.type !== "seq-item-ind";
          let start = [];
          if (atNextItem && it.sep && !it.value) {
            const nl = [];
            for (let i2 = 0; i2 < it.sep.length; ++i2) {
              const st = it.sep[i2];
              switch (st.type) {
                case "newline":
                  nl.push(i2);
                  break;
                case "space":
                  break;
                case "comment":
                  if (st.indent > map.indent)
                    nl.length = 0;
                  break;
                default:
                  nl.length = 0;
              }
            }
            if (nl.length >= 2)
              start = it.sep.splice(nl[1]);
          }
          switch (this.type) {
            case "anchor":
            case "tag":
              if (atNextItem || it.value) {
                start.push(this.sourceToken);
                map.items.push({ start });
                this.onKeyLine = true;
              } else if (it.sep) {
                it.sep.push(this.sourceToken);
              } else {
                it.start.push(this.sourceToken);
              }
              return;
            case "explicit-key-ind":
              if (!it.sep && !it.explicitKey) {
                it.start.push(this.sourceToken);
                it.explicitKey = true;
              } else if (atNextItem || it.value) {
                start.push(this.sourceToken);
                map.items.push({ start, explicitKey: true });
              } else {
                this.stack.push({
                  type: "block-map",
                  offset: this.offset,
                  indent: this.indent,
                  items: [{ start: [this.sourceToken], explicitKey: true }]
                });
              }
              this.onKeyLine = true;
              return;
            case "map-value-ind":
              if (it.explicitKey) {
                if (!it.sep) {
                  if (includesToken(it.start, "newline")) {
                    Object.assign(it, { key: null, sep: [this.sourceToken] });
                  } else {
                    const start2 = getFirstKeyStartProps(it.start);
                    this.stack.push({
                      type: "block-map",
                      offset: this.offset,
                      indent: this.indent,
                      items: [{ start: start2, key: null, sep: [this.sourceToken] }]
                    });
                  }
                } else if (it.value) {
                  map.items.push({ start: [], key: null, sep: [this.sourceToken] });
                } else if (includesToken(it.sep, "map-value-ind")) {
                  this.stack.push({
                    type: "block-map",
                    offset: this.offset,
                    indent: this.indent,
                    items: [{ start, key: null, sep: [this.sourceToken] }]
                  });
                } else if (isFlowToken(it.key) && !includesToken(it.sep, "newline")) {
                  const start2 = getFirstKeyStartProps(it.start);
                  const key = it.key;
                  const sep4 = it.sep;
                  sep4.push(this.sourceToken);
                  delete it.key;
                  delete it.sep;
                  this.stack.push({
                    type: "block-map",
                    offset: this.offset,
                    indent: this.indent,
                    items: [{ start: start2, key, sep: sep4 }]
                  });
                } else if (start.length > 0) {
                  it.sep = it.sep.concat(start, this.sourceToken);
                } else {
                  it.sep.push(this.sourceToken);
                }
              } else {
                if (!it.sep) {
                  Object.assign(it, { key: null, sep: [this.sourceToken] });
                } else if (it.value || atNextItem) {
                  map.items.push({ start, key: null, sep: [this.sourceToken] });
                } else if (includesToken(it.sep, "map-value-ind")) {
                  this.stack.push({
                    type: "block-map",
                    offset: this.offset,
                    indent: this.indent,
                    items: [{ start: [], key: null, sep: [this.sourceToken] }]
                  });
                } else {
                  it.sep.push(this.sourceToken);
                }
              }
              this.onKeyLine = true;
              return;
            case "alias":
            case "scalar":
            case "single-quoted-scalar":
            case "double-quoted-scalar": {
              const fs = this.flowScalar(this.type);
              if (atNextItem || it.value) {
                map.items.push({ start, key: fs, sep: [] });
                this.onKeyLine = true;
              } else if (it.sep) {
                this.stack.push(fs);
              } else {
                Object.assign(it, { key: fs, sep: [] });
                this.onKeyLine = true;
              }
              return;
            }
            default: {
              const bv = this.startBlockValue(map);
              if (bv) {
                if (bv.type === "block-seq") {
                  if (!it.explicitKey && it.sep && !includesToken(it.sep, "newline")) {
                    yield* this.pop({
                      type: "error",
                      offset: this.offset,
                      message: "Unexpected block-seq-ind on same line with key",
                      source: this.source
                    });
                    return;
                  }
                } else if (atMapIndent) {
                  map.items.push({ start });
                }
                this.stack.push(bv);
                return;
              }
            }
          }
        }
        yield* this.pop();
        yield* this.step();
      }
      *blockSequence(seq) {
        const it = seq.items[seq.items.length - 1];
        switch (this.type) {
          case "newline":
            if (it.value) {
              const end = "end" in it.value ? it.value.end : void 0;
              const last = Array.isArray(end) ? end[end.length - 1] : void 0;
              if (last?.type === "comment")
                end?.push(this.sourceToken);
              else
                seq.items.push({ start: [this.sourceToken] });
            } else
              it.start.push(this.sourceToken);
            return;
          case "space":
          case "comment":
            if (it.value)
              seq.items.push({ start: [this.sourceToken] });
            else {
              if (this.atIndentedComment(it.start, seq.indent)) {
                const prev = seq.items[seq.items.length - 2];
                const end = prev?.value?.end;
                if (Array.isArray(end)) {
                  arrayPushArray(end, it.start);
                  end.push(this.sourceToken);
                  seq.items.pop();
                  return;
                }
              }
              it.start.push(this.sourceToken);
            }
            return;
          case "anchor":
          case "tag":
            if (it.value || this.indent <= seq.indent)
              break;
            it.start.push(this.sourceToken);
            return;
          case "seq-item-ind":
            if (this.indent !== seq.indent)
              break;
            if (it.value || includesToken(it.start, "seq-item-ind"))
              seq.items.push({ start: [this.sourceToken] });
            else
              it.start.push(this.sourceToken);
            return;
        }
        if (this.indent > seq.indent) {
          const bv = this.startBlockValue(seq);
          if (bv) {
            this.stack.push(bv);
            return;
          }
        }
        yield* this.pop();
        yield* this.step();
      }
      *flowCollection(fc) {
        const it = fc.items[fc.items.length - 1];
        if (this.type === "flow-error-end") {
          let top;
          do {
            yield* this.pop();
            top = this.peek(1);
          } while (top?.type === "flow-collection");
        } else if (fc.end.length === 0) {
          switch (this.type) {
            case "comma":
            case "explicit-key-ind":
              if (!it || it.sep)
                fc.items.push({ start: [this.sourceToken] });
              else
                it.start.push(this.sourceToken);
              return;
            case "map-value-ind":
              if (!it || it.value)
                fc.items.push({ start: [], key: null, sep: [this.sourceToken] });
              else if (it.sep)
                it.sep.push(this.sourceToken);
              else
                Object.assign(it, { key: null, sep: [this.sourceToken] });
              return;
            case "space":
            case "comment":
            case "newline":
            case "anchor":
            case "tag":
              if (!it || it.value)
                fc.items.push({ start: [this.sourceToken] });
              else if (it.sep)
                it.sep.push(this.sourceToken);
              else
                it.start.push(this.sourceToken);
              return;
            case "alias":
            case "scalar":
            case "single-quoted-scalar":
            case "double-quoted-scalar": {
              const fs = this.flowScalar(this.type);
              if (!it || it.value)
                fc.items.push({ start: [], key: fs, sep: [] });
              else if (it.sep)
                this.stack.push(fs);
              else
                Object.assign(it, { key: fs, sep: [] });
              return;
            }
            case "flow-map-end":
            case "flow-seq-end":
              fc.end.push(this.sourceToken);
              return;
          }
          const bv = this.startBlockValue(fc);
          if (bv)
            this.stack.push(bv);
          else {
            yield* this.pop();
            yield* this.step();
          }
        } else {
          const parent = this.peek(2);
          if (parent.type === "block-map" && (this.type === "map-value-ind" && parent.indent === fc.indent || this.type === "newline" && !parent.items[parent.items.length - 1].sep)) {
            yield* this.pop();
            yield* this.step();
          } else if (this.type === "map-value-ind" && parent.type !== "flow-collection") {
            const prev = getPrevProps(parent);
            const start = getFirstKeyStartProps(prev);
            fixFlowSeqItems(fc);
            const sep4 = fc.end.splice(1, fc.end.length);
            sep4.push(this.sourceToken);
            const map = {
              type: "block-map",
              offset: fc.offset,
              indent: fc.indent,
              items: [{ start, key: fc, sep: sep4 }]
            };
            this.onKeyLine = true;
            this.stack[this.stack.length - 1] = map;
          } else {
            yield* this.lineEnd(fc);
          }
        }
      }
      flowScalar(type) {
        if (this.onNewLine) {
          let nl = this.source.indexOf("\n") + 1;
          while (nl !== 0) {
            this.onNewLine(this.offset + nl);
            nl = this.source.indexOf("\n", nl) + 1;
          }
        }
        return {
          type,
          offset: this.offset,
          indent: this.indent,
          source: this.source
        };
      }
      startBlockValue(parent) {
        switch (this.type) {
          case "alias":
          case "scalar":
          case "single-quoted-scalar":
          case "double-quoted-scalar":
            return this.flowScalar(this.type);
          case "block-scalar-header":
            return {
              type: "block-scalar",
              offset: this.offset,
              indent: this.indent,
              props: [this.sourceToken],
              source: ""
            };
          case "flow-map-start":
          case "flow-seq-start":
            return {
              type: "flow-collection",
              offset: this.offset,
              indent: this.indent,
              start: this.sourceToken,
              items: [],
              end: []
            };
          case "seq-item-ind":
            return {
              type: "block-seq",
              offset: this.offset,
              indent: this.indent,
              items: [{ start: [this.sourceToken] }]
            };
          case "explicit-key-ind": {
            this.onKeyLine = true;
            const prev = getPrevProps(parent);
            const start = getFirstKeyStartProps(prev);
            start.push(this.sourceToken);
            return {
              type: "block-map",
              offset: this.offset,
              indent: this.indent,
              items: [{ start, explicitKey: true }]
            };
          }
          case "map-value-ind": {
            this.onKeyLine = true;
            const prev = getPrevProps(parent);
            const start = getFirstKeyStartProps(prev);
            return {
              type: "block-map",
              offset: this.offset,
              indent: this.indent,
              items: [{ start, key: null, sep: [this.sourceToken] }]
            };
          }
        }
        return null;
      }
      atIndentedComment(start, indent) {
        if (this.type !== "comment")
          return false;
        if (this.indent <= indent)
          return false;
        return start.every((st) => st.type === "newline" || st.type === "space");
      }
      *documentEnd(docEnd) {
        if (this.type !== "doc-mode") {
          if (docEnd.end)
            docEnd.end.push(this.sourceToken);
          else
            docEnd.end = [this.sourceToken];
          if (this.type === "newline")
            yield* this.pop();
        }
      }
      *lineEnd(token) {
        switch (this.type) {
          case "comma":
          case "doc-start":
          case "doc-end":
          case "flow-seq-end":
          case "flow-map-end":
          case "map-value-ind":
            yield* this.pop();
            yield* this.step();
            break;
          case "newline":
            this.onKeyLine = false;
          // fallthrough
          case "space":
          case "comment":
          default:
            if (token.end)
              token.end.push(this.sourceToken);
            else
              token.end = [this.sourceToken];
            if (this.type === "newline")
              yield* this.pop();
        }
      }
    };
    exports.Parser = Parser;
  }
});

// node_modules/yaml/dist/public-api.js
var require_public_api = __commonJS({
  "node_modules/yaml/dist/public-api.js"(exports) {
    "use strict";
    var composer = require_composer();
    var Document = require_Document();
    var errors = require_errors();
    var log = require_log();
    var identity3 = require_identity();
    var lineCounter = require_line_counter();
    var parser = require_parser();
    function parseOptions(options2) {
      const prettyErrors = options2.prettyErrors !== false;
      const lineCounter$1 = options2.lineCounter || prettyErrors && new lineCounter.LineCounter() || null;
      return { lineCounter: lineCounter$1, prettyErrors };
    }
    function parseAllDocuments(source, options2 = {}) {
      const { lineCounter: lineCounter2, prettyErrors } = parseOptions(options2);
      const parser$1 = new parser.Parser(lineCounter2?.addNewLine);
      const composer$1 = new composer.Composer(options2);
      const docs = Array.from(composer$1.compose(parser$1.parse(source)));
      if (prettyErrors && lineCounter2)
        for (const doc of docs) {
          doc.errors.forEach(errors.prettifyError(source, lineCounter2));
          doc.warnings.forEach(errors.prettifyError(source, lineCounter2));
        }
      if (docs.length > 0)
        return docs;
      return Object.assign([], { empty: true }, composer$1.streamInfo());
    }
    function parseDocument2(source, options2 = {}) {
      const { lineCounter: lineCounter2, prettyErrors } = parseOptions(options2);
      const parser$1 = new parser.Parser(lineCounter2?.addNewLine);
      const composer$1 = new composer.Composer(options2);
      let doc = null;
      for (const _doc of composer$1.compose(parser$1.parse(source), true, source.length)) {
        if (!doc)
          doc = _doc;
        else if (doc.options.logLevel !== "silent") {
          doc.errors.push(new errors.YAMLParseError(_doc.range.slice(0, 2), "MULTIPLE_DOCS", "Source contains multiple documents; please use YAML.parseAllDocuments()"));
          break;
        }
      }
      if (prettyErrors && lineCounter2) {
        doc.errors.forEach(errors.prettifyError(source, lineCounter2));
        doc.warnings.forEach(errors.prettifyError(source, lineCounter2));
      }
      return doc;
    }
    function parse(src, reviver, options2) {
      let _reviver = void 0;
      if (typeof reviver === "function") {
        _reviver = reviver;
      } else if (options2 === void 0 && reviver && typeof reviver === "object") {
        options2 = reviver;
      }
      const doc = parseDocument2(src, options2);
      if (!doc)
        return null;
      doc.warnings.forEach((warning) => log.warn(doc.options.logLevel, warning));
      if (doc.errors.length > 0) {
        if (doc.options.logLevel !== "silent")
          throw doc.errors[0];
        else
          doc.errors = [];
      }
      return doc.toJS(Object.assign({ reviver: _reviver }, options2));
    }
    function stringify(value, replacer, options2) {
      let _replacer = null;
      if (typeof replacer === "function" || Array.isArray(replacer)) {
        _replacer = replacer;
      } else if (options2 === void 0 && replacer) {
        options2 = replacer;
      }
      if (typeof options2 === "string")
        options2 = options2.length;
      if (typeof options2 === "number") {
        const indent = Math.round(options2);
        options2 = indent < 1 ? void 0 : indent > 8 ? { indent: 8 } : { indent };
      }
      if (value === void 0) {
        const { keepUndefined } = options2 ?? replacer ?? {};
        if (!keepUndefined)
          return void 0;
      }
      if (identity3.isDocument(value) && !_replacer)
        return value.toString(options2);
      return new Document.Document(value, _replacer, options2).toString(options2);
    }
    exports.parse = parse;
    exports.parseAllDocuments = parseAllDocuments;
    exports.parseDocument = parseDocument2;
    exports.stringify = stringify;
  }
});

// node_modules/yaml/dist/index.js
var require_dist = __commonJS({
  "node_modules/yaml/dist/index.js"(exports) {
    "use strict";
    var composer = require_composer();
    var Document = require_Document();
    var Schema = require_Schema();
    var errors = require_errors();
    var Alias2 = require_Alias();
    var identity3 = require_identity();
    var Pair = require_Pair();
    var Scalar = require_Scalar();
    var YAMLMap = require_YAMLMap();
    var YAMLSeq = require_YAMLSeq();
    var cst = require_cst();
    var lexer = require_lexer();
    var lineCounter = require_line_counter();
    var parser = require_parser();
    var publicApi = require_public_api();
    var visit = require_visit();
    exports.Composer = composer.Composer;
    exports.Document = Document.Document;
    exports.Schema = Schema.Schema;
    exports.YAMLError = errors.YAMLError;
    exports.YAMLParseError = errors.YAMLParseError;
    exports.YAMLWarning = errors.YAMLWarning;
    exports.Alias = Alias2.Alias;
    exports.isAlias = identity3.isAlias;
    exports.isCollection = identity3.isCollection;
    exports.isDocument = identity3.isDocument;
    exports.isMap = identity3.isMap;
    exports.isNode = identity3.isNode;
    exports.isPair = identity3.isPair;
    exports.isScalar = identity3.isScalar;
    exports.isSeq = identity3.isSeq;
    exports.Pair = Pair.Pair;
    exports.Scalar = Scalar.Scalar;
    exports.YAMLMap = YAMLMap.YAMLMap;
    exports.YAMLSeq = YAMLSeq.YAMLSeq;
    exports.CST = cst;
    exports.Lexer = lexer.Lexer;
    exports.LineCounter = lineCounter.LineCounter;
    exports.Parser = parser.Parser;
    exports.parse = publicApi.parse;
    exports.parseAllDocuments = publicApi.parseAllDocuments;
    exports.parseDocument = publicApi.parseDocument;
    exports.stringify = publicApi.stringify;
    exports.visit = visit.visit;
    exports.visitAsync = visit.visitAsync;
  }
});

// src/core/acceptance/waivers.ts
var waiversFileName = "tailgate.waivers.yml";
function splitByExpiry(waivers, now) {
  const today = formatDate(now);
  return {
    live: waivers.filter(({ expires }) => expires >= today),
    expired: waivers.filter(({ expires }) => expires < today)
  };
}
function describeExpiry(waiver) {
  return `The waiver of ${describeWaiverSubject(waiver)} expired on ${waiver.expires}`;
}
function describeWaiverSubject({ suite, metric, request }) {
  return `${suite} ${metric}${request === null ? "" : ` of ${request.slice(0, 60)}`}`;
}
function formatReason({ reason }) {
  return /[.!?…]$/.test(reason) ? reason : `${reason}.`;
}
function formatDate(time) {
  return time.toISOString().slice(0, 10);
}

// src/core/config/matrix-leg.ts
import { createHash } from "node:crypto";
function readLeg(context) {
  const source = findValue("matrix", context);
  return source ? parseValue(source, (text) => ({ value: formatLeg(text) }), context) ?? "" : "";
}
function formatLeg(text) {
  const values = parseMatrixValues(text);
  return values === null ? shortenWithHash(collapseWhitespace(text)) : shortenWithHash(collapseWhitespace(formatMatrixValues(values)));
}
function formatSelection(names) {
  return shortenWithHash(collapseWhitespace(names.join(", ")));
}
function parseMatrixValues(text) {
  if (text.length > maxMatrixChars) return null;
  try {
    const value = JSON.parse(text);
    if (value === null) return {};
    return typeof value === "object" && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
var maxMatrixChars = 4096;
function formatMatrixValues(values) {
  const sorted = Object.entries(values).sort(([one], [other]) => one < other ? -1 : 1);
  return sorted.map(([name, value]) => `${name} ${formatMatrixValue(value)}`).join(", ");
}
function formatMatrixValue(value) {
  return typeof value === "string" ? value : JSON.stringify(value);
}
function collapseWhitespace(text) {
  return text.replace(/[\p{Cc}\s]+/gu, " ").trim();
}
var maxLegLength = 200;
function shortenWithHash(text) {
  if (text.length <= maxLegLength) return text;
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 8);
  const start = text.slice(0, maxLegLength - hash.length - 2).replace(/[\ud800-\udbff]$/, "");
  return `${start}\u2026 ${hash}`;
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

// src/core/verdict/rules.ts
function buildRules(suite, suites = 1) {
  const { limits, requests, noise, allowErrors, floors, epochs } = suite;
  return {
    limits,
    requests: selectFirstByName(requests),
    noise,
    allowErrors,
    floors,
    epochs,
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
  const { processes, open: open3, most } = service;
  const limit = `may have ${formatCount(most, "file")} open`;
  const use = processes === 1 ? `The service ${limit}, and has ${formatNumber(open3)}` : `The ${formatNumber(processes)} processes of the service ${limit}, and have ${formatNumber(open3)}`;
  if (open3 + connections <= most) return createPass(check, `${use}.`);
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
  const { open: open3, most } = machineFiles;
  const needed = 2 * requirements.connections * requirements.sides.most;
  const demand = `${describeDemand(requirements, requirements.sides.most)} ${formatNumber(needed)}`;
  const sentence = `All programs together may have ${formatNumber(most)} files open, and have ${formatNumber(open3)}; ${demand}, both ends counted.`;
  return open3 + needed <= most ? createPass(check, sentence) : createProblem(check, sentence, `\`sudo sysctl -w fs.file-max=${roundUp(open3 + 2 * needed)}\``);
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
  isHostedByGitHub
}) {
  if (engine.kind === "absent") return null;
  const check = "precedence";
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
  const better = available.find((name) => fastClocks.includes(name));
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
function resolveRoute({ url, transport }) {
  if (transport.socket !== null) return { kind: "socket" };
  const address = parseAddress(url);
  if (!("value" in address) || address.value.port === null) return { kind: "port", target: null };
  const { host, port } = address.value;
  return transport.addresses === "all" && !isIpAddress(host) ? { kind: "addresses" } : { kind: "port", target: { host, port } };
}
function isIpAddress(host) {
  return /^[\d.]+$|:/.test(host);
}
function countLoadStartsPerMinute({
  warmupSeconds,
  durationSeconds,
  epochs,
  script
}) {
  const startsPerEpoch = warmupSeconds * 1e3 >= 2 * warmupLeadMs && script === null ? 2 : 1;
  const epochsPerMinute = Math.ceil(60 / (warmupSeconds + durationSeconds));
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
  const { open: open3, waiting } = use;
  return joinWithAnd([
    ...open3 > 0 ? [`${formatNumber(open3)} are in use`] : [],
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

// src/core/plan/mask-requests.ts
function maskRequests(requests, mask) {
  const names = maskNames(
    requests.map(({ name }) => name),
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
function maskNames(names, mask) {
  const masked = /* @__PURE__ */ new Map();
  const taken = /* @__PURE__ */ new Set();
  for (const name of new Set(names)) {
    const plain = mask.maskText(name);
    let unique = plain;
    for (let number = 2; taken.has(unique); number += 1) unique = `${plain} (${number})`;
    taken.add(unique);
    masked.set(name, unique);
  }
  return masked;
}

// src/core/plan/suite-secrets.ts
function listSuiteSecrets(suite, environment, files) {
  const templates = suite.requests.flatMap((request) => [
    request.path,
    ...request.headers.map(({ value }) => value),
    decodeTemplate(encodeBody(request, files))
  ]);
  const variables = templates.flatMap(listVariables).map((name) => environment(name) ?? "");
  const serviceSecrets = Object.entries(suite.service.env).filter(([name]) => isSecretName(name));
  return [
    ...variables.flatMap(listSecretParts),
    ...serviceSecrets.flatMap(([, value]) => splitAtPlaceholders(value)).flatMap(listSecretParts),
    ...suite.requests.flatMap(({ path: path6, headers }) => [
      ...findPathSecrets(path6),
      ...headers.flatMap(findHeaderSecret)
    ]).map(({ value }) => value),
    ...listCredentialValues(suite, environment),
    ...listKeyLines(suite, files)
  ];
}
function listCredentialValues({ credentials }, environment) {
  if (credentials === null) return [];
  if (credentials.kind === "bearer") return [fillVariables(credentials.token, environment)];
  const user = fillVariables(credentials.user, environment);
  const sent = buildBasicAuthorization(credentials.user, environment).replace("Basic ", "");
  return [user, user.slice(user.indexOf(":") + 1), sent];
}
function listKeyLines({ transport: { tls } }, files) {
  if (!tls?.identity) return [];
  const lines = lookupFile(tls.identity.key, files).toString("latin1").split("\n").map((line) => line.trim());
  return lines.filter((line) => line.length >= 16 && !line.includes("-----"));
}

// src/runner/counter-range.ts
var CounterRange = class {
  #next = 0;
  /** The first value of a block of `count` values, which belong to the caller alone. */
  reserve(count2) {
    const first = this.#next;
    this.#next += count2;
    return first;
  }
};

// src/runner/prepare.ts
async function prepareSuite(suite, settings, host) {
  const prepared = await readSuiteFiles(suite, settings, host);
  checkMachineForSuite(suite, 1, host);
  return prepared;
}
async function readSuiteFiles(suite, { folder, leg }, { inputs, secrets }) {
  const files = await inputs.readFiles(suite);
  const problems = findBodyProblems(suite, files, inputs.environment);
  if (problems.length > 0) throw new UsageError(problems.join("\n"));
  secrets.register(listSuiteSecrets(suite, inputs.environment, files));
  const shown = { ...suite, requests: maskRequests(suite.requests, secrets) };
  const plan = buildSuitePlan(shown, files, inputs.createSeed());
  return { plan, folder, leg, files, counters: new CounterRange() };
}
function checkMachineForSuite(suite, sides, { machine, events }) {
  const required = computeRequirements(suite, sides);
  const findings = selectLoadFindings(checkReadings(machine.readLimits(required.way), required));
  const problems = findings.filter(({ level }) => level === "problem");
  if (problems.length > 0) {
    const sentences5 = problems.map(
      (finding) => `${suite.name} can't be loaded here. ${formatFinding(finding)}`
    );
    throw new MachineError(sentences5.join("\n"));
  }
  for (const finding of findings) events.warnOnce(formatFinding(finding), identifyFinding(finding));
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
  return concludeVerdict(reasons2, rows, [...verdict.warnings, ...reminders]);
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
function learnProcessSpread(runs) {
  const epochs = runs.map(selectSingleEpochs).filter(({ length }) => length > 1);
  if (epochs.length < minRunsToLearn) return null;
  const strengths = Object.keys(processTau).map((metric) => [
    metric,
    chooseStrength(metric, epochs)
  ]);
  return {
    version: learnedSpreadVersion,
    runs: epochs.length,
    strengths: Object.fromEntries(strengths)
  };
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
function readEpoch(metric, run) {
  if (metric === "cpu") return readCpu(run);
  if (metric === "max" || metric === "rps") return null;
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
    const learned = learnProcessSpread(await readPastRuns(entries, host));
    return { trend: buildTrendPoints(runs, history), learned, warnings: [] };
  } catch (error) {
    if (error instanceof StoreError) return { trend: [], learned: null, warnings: [error.message] };
    throw error;
  }
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
import { createHash as createHash2 } from "node:crypto";
var attemptVersion = 1;
function hashAttemptKey(key, scope) {
  const { suite, leg, commit, baseCommit, configuration, turns, machine } = key;
  const { os, arch, cpus: cpus3 } = machine;
  const plan = [suite, leg, commit, baseCommit, configuration, turns];
  const all = JSON.stringify([attemptVersion, plan, [os, arch, cpus3], scope]);
  return createHash2("sha256").update(all).digest("hex").slice(0, 32);
}
function findContinuationProblem(measurement, key) {
  const { beside, machine } = measurement;
  if (beside === null || measurement.dirty) return "it is not one of two commits";
  const isSame = measurement.suite === key.suite && measurement.leg === key.leg && measurement.commit === key.commit && beside.commit === key.baseCommit && measurement.configuration === key.configuration && beside.turns === key.turns && machine.os === key.machine.os && machine.arch === key.machine.arch && machine.cpus === key.machine.cpus;
  if (!isSame) return "it is of another commit, plan or machine";
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

// src/core/stats/kept-rate.ts
function readKeptShare(run) {
  if (run.offered === 0) return { share: 0, standardError: 0 };
  const inFlight = run.offered / run.measuredSeconds * readMeanResponseSeconds(run);
  return {
    share: Math.min(1, (run.completed + estimateUncovered(run)) / run.offered),
    standardError: Math.sqrt(2 * inFlight) / run.offered
  };
}
function readMeanResponseSeconds(run) {
  const { mean } = computePercentiles(mergeResponses(run.groups));
  return mean / 1e3;
}
function mergeResponses(groups) {
  return mergeHistograms(groups.flatMap(({ requests }) => requests.map(({ response }) => response)));
}
function estimateUncovered({
  offered,
  measuredSeconds,
  warmupSeconds,
  groups
}) {
  const leadMs = computeLeadMs(warmupSeconds);
  const third = Math.ceil(groups.length / 3);
  const [first, last] = [groups.slice(0, third), groups.slice(-third)].map(
    (part) => computeMeanExcessMs(mergeResponses(part), leadMs)
  );
  const excessMs = last > 1.5 * first ? 0 : first;
  return Math.ceil(offered / measuredSeconds * (excessMs / 1e3));
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
function readEpochs(runs, newRequests = /* @__PURE__ */ new Set()) {
  if (runs.length === 0) throw createNothingToCompareError();
  return runs.map((run) => readEpoch2(run, newRequests));
}
function createNothingToCompareError() {
  return new MeasurementError("There is nothing to compare: no epoch was measured to its end.");
}
function readEpoch2(run, newRequests) {
  const requests = run.groups.flatMap(
    (group) => group.requests.filter(({ name }) => !newRequests.has(name))
  );
  const response = computePercentiles(mergeHistograms(requests.map((request) => request.response)));
  const { offered, failed } = countRequests(run, null, newRequests);
  return {
    total: {
      p50: response.p50,
      p90: response.p90,
      p99: response.p99,
      "p99.9": response.p99_9,
      max: response.max,
      rps: divideOrZero(run.completed, run.measuredSeconds),
      errors: divideOrZero(failed - run.unfinished, offered),
      cpu: computeCpuPerRequest(run)
    },
    requests: readRequestMetrics(run),
    kept: readKeptShare(run).share,
    lost: divideOrZero(failed, offered)
  };
}
function readRequestMetrics(run) {
  const byName = /* @__PURE__ */ new Map();
  for (const part of run.groups.flatMap((group) => group.requests)) {
    byName.set(part.name, [...byName.get(part.name) ?? [], part]);
  }
  const figures2 = /* @__PURE__ */ new Map();
  if (byName.size < 2) return figures2;
  for (const [name, parts] of byName) {
    const response = mergeHistograms(parts.map((part) => part.response));
    const offered = sum(parts.map((part) => part.offered));
    if (offered === 0 && countValues(response) === 0) continue;
    const { p50, p99 } = computePercentiles(response);
    figures2.set(name, {
      p50,
      p99,
      errors: divideOrZero(sum(parts.map((part) => part.errors.total)), offered)
    });
  }
  return figures2;
}
function listRequestNames(epochs) {
  return [...new Set(epochs.flatMap((epoch) => [...epoch.requests.keys()]))];
}
function selectValues(metric, request, epochs) {
  if (request === null) return epochs.flatMap((epoch) => epoch.total[metric] ?? []);
  return epochs.flatMap((epoch) => epoch.requests.get(request)?.[metric] ?? []);
}
function computeRunMedian(metric, request, epochs) {
  const found = selectValues(metric, request, epochs).filter((value) => value > 0);
  return found.length === 0 ? null : computeMedianOrZero(found);
}
function summarizeWorstEpoch(epochs) {
  return { ...summarizeEpochs(epochs), value: Math.max(...epochs) };
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
function estimateChange(metric, request, readings, { interleaving, learned }) {
  const pauses = arePausesLeftOut(metric, readings) ? "left out" : void 0;
  const effects = readings.flatMap(
    (reading) => reading.estimateEffect(metric, request, pauses) ?? []
  );
  if (effects.length === 0) return null;
  const isUnknown = interleaving === "one-by-one" || hasTooFewRequests(metric, request, readings, pauses);
  const prior = choosePrior(metric, learned);
  return combineEffects(effects, isUnknown ? { ...prior, strength: 0 } : prior);
}
function arePausesLeftOut(metric, readings) {
  return isPercentile(metric) && metric !== "p50" && haveBothPaused(readings);
}
function hasTooFewRequests(metric, request, readings, pauses) {
  if (!isPercentile(metric)) return false;
  const beyond = readings.map(
    (reading) => reading.countResponses(request, pauses) * (1 - metricQuantiles[metric])
  );
  return computeMedian(beyond) < minRequestsBeyond - 1e-9;
}
function isPercentile(metric) {
  return metric in metricQuantiles;
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
  const findSpread = (metric, request) => {
    const medians = runs.flatMap((run) => computeRunMedian(metric, request, run) ?? []);
    const hasNoise = metric !== "errors" && (metric !== "rps" || closed);
    return medians.length >= minRunsForSpread && hasNoise ? { kind: "spread", limit: predictLimit(metric, medians) } : { kind: "none" };
  };
  return {
    rows: buildRows(before, now, closed, findSpread),
    ...summarizeShares(before, now, closed),
    lostRate: null,
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
  const newRequests = findNewRequests(shown);
  const readSide = (side) => readEpochs(
    shown.map((pair) => pair[side]),
    newRequests
  );
  const [before, now] = [readSide("base"), readSide("head")];
  for (const { requests } of before) for (const name of newRequests) requests.delete(name);
  if (closed && newRequests.size > 0) for (const { total } of before) total.rps = null;
  const readings = pairs.map((pair) => readPairedEpoch(pair, interleaving, newRequests));
  return {
    rows: buildRows(
      before,
      now,
      closed,
      (metric, request) => metric === "rps" && !closed ? { kind: "none" } : collectEvidence(metric, request, readings, context)
    ).map(applyEstimate),
    ...summarizeShares(before, now, closed),
    lostRate: closed ? null : estimateLostRate(pairs),
    slowest: readings.map(({ slowest }) => slowest),
    basis: {
      kind: "paired",
      turns: interleaving,
      epochs: pairs.length,
      voided: all.length - pairs.length,
      ...countEarlierEpochs(pairs, head.beside?.attempts),
      isSteady: hasSteadyProcesses(learned),
      learnedRuns: learned?.runs ?? 0,
      busy: computeBusyShare(shown, interleaving, head),
      durationSeconds: head.plan.durationSeconds,
      perSecond: plannedRateOf(head.plan.load)
    }
  };
}
function countEarlierEpochs(pairs, attempts = []) {
  if (attempts.length === 0) return {};
  return {
    attempts: attempts.map((end) => pairs.filter(({ head }) => head.epoch <= end).length)
  };
}
function collectEvidence(metric, request, readings, context) {
  if (readings.length === 0) return { kind: "none" };
  if (metric === "errors") {
    const excesses = readings.flatMap((reading) => reading.readExcessFailures(request));
    const probability = computeSwapProbability(excesses);
    const isInAll = excesses.length >= groupsPerEpoch && excesses.every((excess) => excess > 0);
    return { kind: "chance", probability, ...isInAll && { inAll: true } };
  }
  const estimate = estimateChange(metric, request, readings, context);
  if (estimate === null) return { kind: "none" };
  return {
    kind: "estimate",
    estimate,
    ...arePausesLeftOut(metric, readings) && { pauses: "left out" }
  };
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
function buildRows(before, now, closed, findEvidence) {
  const buildRow = (metric, request) => {
    const summarize = metric === "errors" ? summarizeWorstEpoch : summarizeEpochs;
    const earlier = before === null ? [] : selectValues(metric, request, before);
    const later = selectValues(metric, request, now);
    if (later.length === 0) return [];
    const base = earlier.length > 0 ? summarize(earlier) : null;
    const head = summarize(later);
    return [
      {
        metric,
        request,
        base,
        head,
        change: base && computeChange(metric, base.value, head.value),
        evidence: base === null ? { kind: "none" } : findEvidence(metric, request),
        ...closed && metric === "rps" && { closed }
      }
    ];
  };
  return [
    ...metrics.flatMap((metric) => buildRow(metric, null)),
    ...listRequestNames(now).flatMap(
      (request) => requestMetrics.flatMap((metric) => buildRow(metric, request))
    )
  ];
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
  if (metric === "errors") return head - base;
  return base > 0 ? head / base - 1 : null;
}

// src/core/verdict/check-paired.ts
function checkPairedChange(limit, row, context) {
  const { metric, base, head, evidence } = row;
  const { rules } = context;
  if (limit.kind !== "relative" || base === null) return createUnansweredResult(limit, row);
  if (evidence.kind !== "estimate") return createTooShortResult(limit, row);
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
function createTooShortResult(limit, row) {
  return createUndecidedResult(
    "unsure",
    describeLimit(limit, row.metric),
    `${describeRowMetric(row)} could not be judged: the measurement is too short to tell a change from noise. Raise duration.`
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
  const [epochs, seconds] = basis.kind === "paired" ? [basis.epochs, basis.durationSeconds] : [0, 0];
  const twice = formatUnsignedPercent(convertToChange(metric, 2 * resolvedLimit.effect));
  return `${describeRowMetric(row)} could not be decided: the difference is between ${range}, and the limit is ${resolvedLimit.text}. ${formatCount(epochs, "epoch")} of ${seconds} s can tell ${formatUnsignedPercent(detectable)} from noise here; to rule out ${twice}, twice the limit, ${suggestRemedy(estimate, resolvedLimit, metric, alpha, basis)}`;
}
function suggestRemedy(estimate, resolvedLimit, metric, alpha, basis) {
  const factor = computeSampleFactor(estimate, alpha, 2 * resolvedLimit.effect, processTau[metric]);
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
  const number = decideNumber(pauses, shareChances(chances, maxAlarmShares.pauses));
  const length = decideLength(pauses, limit, shareChances(chances, maxAlarmShares.length));
  const change = computeMedian(pauses.head.flat()) / pauses.typicalBaseMs - 1;
  if (number === "fail")
    return { ...createDecidedResult(limit, true, limitText, `${sentence}.`), change };
  if (length === "fail") {
    const longer = Math.expm1(pauses.length?.effect ?? 0);
    const comparison = longer < 1 ? `${formatUnsignedPercent(longer)} longer than` : `${(longer + 1).toFixed(1)} times as long as`;
    const reason = `Pauses are ${comparison} those of the base. ${sentence}.`;
    return { ...createDecidedResult(limit, true, limitText, reason), change };
  }
  if (number === "unsure" || length === "unsure") {
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
  const reason = `The service does not keep up: it answered ${formatPercent(kept.head.value)} of the requests (${formatPerSecond(head.value)}), the base ${formatPercent(kept.base.value)} (${formatPerSecond(base.value)}); the limit is ${limitText}.`;
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
  if (row.base === null) {
    const reason = "Requests per second could not be judged: the base refuses some of the requests, so it has less to do.";
    return createUndecidedResult("unsure", describeLimit(limit, "rps"), reason);
  }
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
    const failed = `${formatPercent(row.head.value)} of the requests failed`;
    const reason2 = `${failed}; the limit is ${limitText}.`;
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
function describeErrors({ request, base, head }) {
  const onBase = base === null ? "" : `, ${formatPercent(base.value)} on the base`;
  const which = request === null ? "the requests" : `the requests ${request}`;
  return `${formatPercent(head.value)} of ${which} failed${onBase}`;
}

// src/core/verdict/check-limits.ts
function judgeRows(comparison, rules, comparableWith) {
  const closed = comparison.rows.some((row) => row.closed);
  const weights = sumAlarmWeights(rules, closed);
  return comparison.rows.map((row) => {
    const own = row.request === null ? 1 : requestAlarmWeight;
    const share = own * findAlarmWeight(row.metric, closed) / weights;
    const rowAlpha = maxFalseAlarmShare / rules.suites * share;
    return judgeRow(row, {
      comparison,
      rules,
      comparableWith,
      chances: chooseChances(comparison.basis, rules, rowAlpha)
    });
  });
}
function findAlarmWeight(metric, closed) {
  return closed && metric === "rps" ? falseAlarmWeights.p99 : falseAlarmWeights[metric];
}
function sumAlarmWeights({ limits, requests }, closed) {
  const sumWeights = (each) => sum(Object.keys(each).map((metric) => findAlarmWeight(metric, closed)));
  const ofTotal = sumWeights({ ...limits, errors: limits.errors ?? [] });
  const ofRequests = sum(requests.map((request) => sumWeights(request.limits)));
  return Math.max(1, ofTotal + requestAlarmWeight * ofRequests);
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
  const settings = { epochs, isSteady: basis.isSteady, attempts: basis.attempts };
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
  const results = limits.map((limit) => checkLimit(limit, row, context));
  if (row.metric === "errors" && row.request === null && !results.some(({ outcome: outcome2 }) => outcome2 === "fail")) {
    results.push(...checkAllowedErrors(row, context));
  }
  const outcome = ["fail", "unsure", "not-judged", "pass"].find(
    (each) => results.some((result) => result.outcome === each)
  );
  const deciding = results.find((result) => result.outcome === outcome);
  return {
    ...row,
    outcome: deciding?.outcome ?? "shown",
    line: results.length === 0 ? null : results.map(({ limitText }) => limitText).join(" or "),
    crossed: deciding?.crossed ?? null,
    reason: deciding?.reason ?? null,
    ...deciding?.change !== void 0 && { change: deciding.change },
    ...computeCertainty(row, chooseRowChances(row, context)),
    ...countPauses(row, limits, context)
  };
}
function countPauses({ metric, request }, limits, { comparison, rules }) {
  const pauses = metric === "max" && request === null ? findPauses2(limits, comparison, rules) : null;
  if (pauses === null) return {};
  const { seconds, thresholdMs } = pauses;
  const [base, head] = [pauses.base.flat().length, pauses.head.flat().length];
  return base + head === 0 ? {} : { pauses: { seconds, base, head, thresholdMs } };
}
function selectLimits({ metric, request }, { limits, requests }) {
  if (request !== null) return requests.find(({ name }) => name === request)?.limits[metric] ?? [];
  const only = requests.length === 1 ? requests[0]?.limits[metric] : void 0;
  return [...limits[metric] ?? [], ...only ?? []];
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
  if (metric === "errors") return checkErrors(limit, row, context);
  if (metric === "rps") return (row.closed ? checkThroughput : checkKeptRate)(limit, row, context);
  if (metric === "cpu" && isTooLittleCpu(row))
    return createDecidedResult(limit, false, describeLimit(limit, metric), "");
  if (row.head.value === 0) return createUnansweredResult(limit, row);
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
  const tooManyErrors = head > rules.allowErrors && !baseIsHealthy;
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
  const tooManyErrors = base !== null && base > rules.allowErrors;
  return [
    ...listInvalidReasons(facts.baseValidity).map(
      (reason) => `The baseline is not a valid measurement: ${reason}`
    ),
    ...tooManyErrors ? [
      `On the base, ${formatPercent(base)} of the requests failed, more than the ${formatPercent(rules.allowErrors)} allowed.`
    ] : []
  ];
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
  const judged = comparison === null ? [] : judgeRows(comparison, rules, comparableWith);
  const decided = pairDoubts.length > 0 ? judged.map(withdrawPass) : judged;
  const epochs = comparison?.basis.kind === "paired" ? comparison.basis.epochs : 0;
  const rows = earlier === null ? decided : keepEarlierFailures(decided, earlier.rows, epochs);
  const doubts = [...headDoubts, ...baseDoubts, ...pairDoubts];
  const found = collectOutcomeReasons(rows, doubts, comparison, facts);
  const warnings = [
    ...describeAttempts(comparison?.basis ?? null),
    ...listSuspicions(facts),
    ...describeWidenedLimits(rows, comparison, rules, comparableWith),
    ...describeVoidEpochs(comparison),
    ...describePausesLeftOut(comparison)
  ];
  return concludeVerdict(found, rows, warnings);
}
function collectOutcomeReasons(rows, doubts, comparison, facts) {
  const failure = explainServiceFailure(facts);
  return {
    fail: [...failure.fail, ...collectReasons(rows, "fail")],
    invalid: [...failure.invalid, ...doubts, ...explainNothingMeasured(comparison, facts)],
    unsure: collectReasons(rows, "unsure"),
    incomparable: facts.incomparable === null ? [] : [facts.incomparable],
    "no-baseline": explainMissingBaseline(comparison, facts),
    accepted: []
  };
}
function decideComparableWith(comparison, facts, headDoubts, baseDoubts) {
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
  const missing = comparison !== null && comparison.basis.kind === "nothing";
  if (!missing || facts.incomparable !== null || facts.baselineProblem !== null) return [];
  return [
    "There is no baseline to compare with yet. A push to the default branch saves one, and so does tailgate run --save-baseline."
  ];
}
function withdrawPass(row) {
  return row.outcome === "pass" || row.outcome === "unsure" ? { ...row, outcome: "not-judged", reason: null } : row;
}
function describeVoidEpochs(comparison) {
  if (comparison?.basis.kind !== "paired" || comparison.basis.voided === 0) return [];
  const { voided, epochs } = comparison.basis;
  return [
    `${voided} of ${epochs + voided} epochs of ${comparison.basis.durationSeconds} s did not count: the load generator itself was late, because the machine was busy.`
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
    if (request !== null || metric === "errors" || metric === "rps" && !closed) return [];
    const name = metric === "cpu" ? "CPU per request" : metric;
    const widened = (rules.limits[metric] ?? []).flatMap((limit) => {
      if (limit.kind !== "relative") return [];
      const row = { metric, evidence };
      const share = computeEffectiveLimit(limit.share, row, rules, comparison.basis);
      return share === limit.share ? [] : [`${name} ${formatSignedPercent(share)}`];
    });
    return widened.slice(0, 1);
  });
  if (lines.length === 0) return [];
  return [
    `The base is a number from an earlier run, and such numbers drift without a change: limits are widened to what can be told from noise (${joinWithAnd(lines)}). On a quiet machine of your own, noise: ignore applies them literally.`
  ];
}
function collectFacts(base, head) {
  const nothing = { incomparable: null, baselineProblem: null, failedService: null };
  if (head !== null && head.beside !== null) {
    return {
      ...nothing,
      headValidity: selectPairedReasons(combineValidity(selectHeadRuns(head)), head.plan.load.kind),
      baseValidity: selectPairedReasons(combineValidity(selectRuns(head, "base")))
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
  const warnings = reasons2.filter(
    ({ code }) => code === "few-samples" || code === "too-many-errors"
  );
  const generatorReasons = load2 !== void 0 && isClosedPlannedLoad({ kind: load2 }) ? reasons2.filter(({ code }) => code === "generator-cpu") : [];
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
function judgeMeasurements(name, base, head, rules, past = []) {
  const facts = collectFacts(base, head);
  const comparison = compareMeasurements(base, head, past);
  const before = selectEarlierAttempts(head);
  const earlier = before && judgeMeasurements(name, null, before, rules).verdict;
  const verdict = decideVerdict(comparison, rules, facts, earlier);
  const result = { suite: name, base, head, comparison, verdict };
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
    plan: countBytes(JSON.stringify(plan.requests)) <= maxRequestsBytes ? plan : { ...plan, requests: [] },
    runs: selectHeadRuns(measurement).map(stripRun)
  };
}
var maxRequestsBytes = 4e3;
function stripRun(run) {
  const { validity, statuses } = run;
  const reasons2 = validity.reasons.slice(0, maxReasons);
  const byCount = Object.entries(statuses).sort(([, one], [, other]) => other - one);
  return {
    ...run,
    startedAt: normalizeTimestamp(run.startedAt),
    statuses: Object.fromEntries(byCount.slice(0, maxStatuses)),
    firstErrors: run.firstErrors.slice(0, maxFirstErrors).map((sentence) => truncateText(sentence, maxErrorChars)),
    connect: emptyHistogramText,
    ...run.tls !== void 0 && { tls: emptyHistogramText },
    groups: [
      {
        requests: mergeRequestGroups(run.groups),
        wait: emptyHistogramText,
        lag: emptyHistogramText
      }
    ],
    seconds: [],
    validity: {
      ...validity,
      reasons: reasons2.map((reason) => ({
        ...reason,
        message: truncateText(reason.message, maxReasonChars)
      }))
    }
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
  const byName = /* @__PURE__ */ new Map();
  for (const part of groups.flatMap(({ requests }) => requests)) {
    const parts = byName.get(part.name);
    if (parts === void 0) byName.set(part.name, [part]);
    else parts.push(part);
  }
  return [...byName].map(([name, parts]) => mergeRequests(name, parts));
}
function mergeRequests(name, parts) {
  return {
    name,
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
  for (const { name, answered } of runs.flatMap(
    ({ groups }) => groups.flatMap(({ requests }) => requests)
  )) {
    responses.set(name, (responses.get(name) ?? 0) + answered);
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
  const firstTooMany = names.findIndex((name) => {
    bytesLeft -= costs.get(name) ?? 0;
    return bytesLeft < 0;
  });
  return firstTooMany < 0 ? Math.max(0, names.length - 1) : firstTooMany;
}
function keepRequests(names, all, stripped) {
  const kept = new Set(names);
  const runs = stripped.runs.map((run) => {
    const requests = mergeRequestGroups(run.groups);
    const rest = requests.filter(({ name }) => !kept.has(name));
    const own = requests.filter(({ name }) => kept.has(name));
    return replaceRequests(
      run,
      rest.length === 0 ? own : [...own, mergeRequests(otherRequestsName, rest)]
    );
  });
  return addCompactReason({ ...stripped, runs }, describeFewerRequests(names.length, all));
}
function describeFewerRequests(kept, all) {
  return kept === 0 ? "No figures of single requests are stored." : `Figures of single requests are stored for ${kept} of ${formatCount(all, "kind")} only: those with the most responses.`;
}
var otherRequestsName = "other requests";
function replaceRequests(run, requests) {
  return { ...run, groups: [{ requests, wait: emptyHistogramText, lag: emptyHistogramText }] };
}
function reduceRuns(stripped) {
  const all = stripped.runs.length;
  let { runs } = keepRequests([], 0, stripped);
  while (runs.length > 1) {
    runs = joinRunsInPairs(runs);
    const reduced = addCompactReason({ ...stripped, runs }, describeFewerRuns(all, runs.length));
    if (isWithinLimit(reduced)) return reduced;
  }
  return null;
}
function describeFewerRuns(all, kept) {
  return `The figures of ${formatCount(all, "epoch")} are stored as those of ${kept}, and there are none of single requests.`;
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
    errors: sumErrors(both),
    statuses: sumStatuses(one.statuses, other.statuses),
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
    validity: mergeRunValidity(one.validity, other.validity)
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
  let { runs } = keepRequests([], 0, stripped);
  while (runs.length > 1) runs = joinRunsInPairs(runs);
  const reduced = runs.map((run) => {
    const requests = mergeRequestGroups(run.groups).map((request) => ({
      ...request,
      name: otherRequestsName,
      response: roundHistogram(decodeHistogram(request.response), digits)
    }));
    return {
      ...replaceRequests(run, requests),
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
  const message = `${describeFewerRuns(stripped.runs.length, 1)} Times are stored with ${formatCount(digits, "significant digit")}.`;
  const plan = { ...stripped.plan, requests: [] };
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
  const readFigure = (metric) => {
    const row = comparison?.rows.find((each) => each.metric === metric && each.request === null);
    return row === void 0 ? [] : [[metric, Math.round(row.head.value * 1e3)]];
  };
  return Object.fromEntries([...readFigure("p50"), ...readFigure("p99")]);
}

// src/core/sensitivity/doubtful-settings.ts
function listDoubtfulSettings(suite, interleaving, looks) {
  const judged = suite.noise === "judge" ? describeFewEpochs(looks) : [];
  return [
    ...describeShortMaxTime(suite, interleaving, looks),
    ...judged,
    ...describeErrorLimits(suite),
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
      `${limit} is too short for a verdict: ${formatCount(first, "epoch")} take ${formatMinutesAndSeconds(first * epochSeconds)} of load, and builds and starts come on top. Raise it, or lower duration.`
    ];
  }
  if (last * epochSeconds <= maxTimeSeconds) return [];
  const possible = Math.floor(maxTimeSeconds / epochSeconds);
  return [
    `${limit} allows at most ${possible} of ${formatCount(last, "epoch")}, so more limits may stay undecided. Raise it, or lower duration.`
  ];
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
  const weights = requests.reduce((sum2, { weight }) => sum2 + weight, 0);
  const computeShare = (name) => requests.reduce((sum2, each) => sum2 + (each.name === name ? each.weight : 0), 0) / weights;
  const parts = [
    { name: null, limits, perEpoch },
    ...requests.filter((one, index) => requests.findIndex(({ name }) => name === one.name) === index).map((one) => ({
      name: one.name,
      limits: one.limits,
      perEpoch: perEpoch * computeShare(one.name)
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
function describePart({ name }) {
  return name === null ? "" : ` of ${name}`;
}

// src/runner/build.ts
import { resolve } from "node:path";
async function buildHeadOnly(prepared, host) {
  const head = createHeadSide(prepared);
  await runBuild(head, prepared.plan.suite, host);
  return { head, base: null, interleaving: "requests", beside: null };
}
async function buildBothSides(prepared, baseRef, tree, interleaving, host) {
  const { suite } = prepared.plan;
  const base = createBaseSide(suite, baseRef, tree);
  const head = createHeadSide(prepared);
  const beside = { commit: tree.commit, what: baseRef.what, turns: interleaving };
  const targets = { base, head, interleaving, beside };
  if (canBuildAtOnce(baseRef, tree, host.machine)) {
    await buildAtOnce(base, head, tree, suite, host);
    return targets;
  }
  if (baseRef.kind === "commit" || baseRef.kind === "folder") {
    if (!tree.built) await runBuild(base, suite, host);
    await tree.keep();
  }
  await runBuild(head, suite, host);
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
function createHeadSide({ plan, folder }) {
  const { service, url, transport } = plan.suite;
  return { name: "head", folder, service, url, socket: transport.socket };
}
function createBaseSide(suite, baseRef, { folder }) {
  const { service, url, transport } = suite;
  const side = { name: "base", folder, service, url, socket: transport.socket };
  if (baseRef.kind === "url") {
    const ready = suite.service.ready;
    const own = ready.kind === "http" && ready.origin === null ? ready : { kind: "tcp" };
    return {
      ...side,
      service: { ...suite.service, start: null, ready: own },
      url: baseRef.url,
      socket: null
    };
  }
  if (baseRef.kind === "image") {
    return {
      ...side,
      service: { ...suite.service, start: { kind: "image", image: baseRef.image } }
    };
  }
  return side;
}
async function runBuild(side, suite, { events, services }) {
  if (suite.build === null) return;
  events.emit({ kind: "step", suite: suite.name, what: `building the ${side.name}` });
  await attributeFailure(
    side,
    () => services.runTask({
      what: `build of the ${side.name}`,
      log: [suite.name, "build", side.name],
      command: fillCommand(suite.build, { side: side.name }),
      cwd: resolve(side.folder, suite.service.cwd),
      env: {},
      timeoutSeconds: suite.buildTimeoutSeconds,
      evenInterrupted: false
    })
  );
}

// src/core/plan/engine-plan.ts
import { isUtf8 } from "node:buffer";
function buildEpochPlan(suite, run, context) {
  const { load: load2 } = suite;
  const sides = ["base", "head"].flatMap((name) => {
    const [url, socket] = [context.urls[name], context.sockets?.[name]];
    return url === void 0 ? [] : [{ name, url, ...socket !== void 0 && { socket } }];
  });
  const plannedMs = roundToMilliseconds(suite.durationSeconds);
  const roundMs = Math.max(1, Math.round(plannedMs / (2 * groupsPerEpoch)));
  const hasBoth = sides.length === 2;
  const inRounds = context.interleaving === "rounds" && hasBoth;
  const durationMs = inRounds ? 4 * groupsPerEpoch * roundMs : plannedMs;
  const warmupMs = roundToMilliseconds(context.warmupSeconds ?? suite.warmupSeconds);
  const requests = suite.requests.map((request) => buildEngineRequest(request, suite, context));
  return {
    sides,
    ...inRounds && { interleave: { kind: "rounds", roundMs } },
    requests,
    load: buildEngineLoad(load2, warmupMs, durationMs / plannedMs),
    connections: load2.connections,
    ...buildConnectionPolicy(suite),
    ...buildEngineTransport(suite, context.files),
    ...buildEngineScript(suite, `${sides[0]?.url}${requests[0]?.path}`, context.files),
    workers: suite.workers,
    ...suite.pin.length > 0 && { pin: suite.pin },
    pacing: suite.pacing,
    priority: suite.priority === "normal" ? "normal" : "high",
    warmupMs,
    durationMs,
    groups: groupsPerEpoch,
    timeoutMs: roundToMilliseconds(load2.timeoutSeconds),
    drainMs: roundToMilliseconds(load2.timeoutSeconds),
    seed: (context.seed + (run - 1) * 1000003) % Number.MAX_SAFE_INTEGER,
    counterStart: context.counterStart,
    ...hasBoth && decideSameData(suite, context.files).sameData && { sameData: true }
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
  return { script: { name: path6, source: lookupFile(path6, files), args, url } };
}
function buildEngineTls({ transport: { tls } }, files) {
  return tls === null ? {} : { tls: convertTls(tls, files) };
}
function convertTls({ ca, identity: identity3, insecure, serverName, version }, files) {
  const readText2 = (path6) => lookupFile(path6, files).toString("utf8");
  return {
    ...ca !== null && { ca: readText2(ca) },
    ...identity3 && { certificate: readText2(identity3.certificate), key: readText2(identity3.key) },
    ...insecure && { insecure },
    ...serverName !== null && { serverName },
    ...version !== null && { versions: [version] }
  };
}
function buildEngineRequest(request, suite, { secrets, files }) {
  const body = encodeBody(request, files);
  return {
    name: request.name,
    method: request.method,
    path: resolveTemplate(request.path, secrets),
    headers: combineHeaders(request, suite).map((header) => resolveHeader(header, secrets)),
    ...body && { body: resolveBody(body, secrets) },
    weight: request.weight
  };
}
function resolveHeader(header, environment) {
  const { name } = header;
  return "basic" in header ? { name, value: buildBasicAuthorization(header.basic, environment) } : { name, value: resolveTemplate(header.value, environment) };
}
function resolveBody(body, environment) {
  return isUtf8(body) ? Buffer.from(resolveTemplate(body.toString("utf8"), environment), "utf8") : Buffer.from(escapePlaceholders(body.toString("latin1")), "latin1");
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

// src/runner/running-sides.ts
async function startSides(sides, epoch, session) {
  const { host, suite } = session;
  const allocateStarts = () => createSideStarts(sides, epoch, suite, host.services);
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
    for (const side of running.toReversed()) await stopSide(side, session);
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
      const options2 = { signal: others.signal, onSpawned: startNext };
      const attempt = startSide(start, epoch, session, options2);
      attempts.push(attempt);
      attempt.catch(abortOthers).finally(startNext);
    });
  }
  const settled = await Promise.allSettled(attempts);
  const running = settled.flatMap((one) => one.status === "fulfilled" ? [one.value] : []);
  const stopAll = () => stopTogether(running, session);
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
async function stopSide({ service }, { host }) {
  const known = service.warnings.length;
  await service[Symbol.asyncDispose]();
  for (const message of service.warnings.slice(known))
    host.events.emit({ kind: "warning", message });
}
async function startSide(start, epoch, { prepared, targets, host }, options2) {
  const { name } = start.side;
  const service = await attributeFailure(
    start.side,
    () => host.services.start(
      prepared.plan.suite.name,
      { side: name, service: start.service, ...createReach(start, prepared) },
      epoch,
      options2
    ),
    formatBrokenSide(start, targets)
  );
  for (const message of service.warnings) host.events.emit({ kind: "warning", message });
  return { start, service };
}
function createReach({ url, socket }, { plan, files }) {
  const speaksHttp2 = plan.suite.transport.protocol.kind === "http/2";
  return {
    url,
    ...socket !== null && { socket },
    ...buildEngineTls(plan.suite, files),
    ...speaksHttp2 && { protocol: "http/2" }
  };
}
async function cleanUpState(session) {
  const { targets, suite, host } = session;
  if (!session.hasPreparedState || suite.reset === null) return;
  for (const start of await createSideStarts(listSides(targets), 1, suite, host.services)) {
    await resetAfterRun(start, suite, host.services).catch((error) => {
      host.events.emit({
        kind: "warning",
        message: error instanceof Error ? error.message : String(error)
      });
    });
  }
}

// src/runner/warmup-run.ts
async function warmUp(running, epoch, session, suite = session.suite) {
  const { host } = session;
  const { warmupSeconds, warmupLimitSeconds, script } = suite;
  const leadSeconds = warmupLeadMs / 1e3;
  if (warmupSeconds < 2 * leadSeconds || script !== null) return 0;
  const starts = running.map(({ start }) => start);
  const maxSeconds = warmupLimitSeconds - leadSeconds;
  let totalSeconds = 0;
  let medians = [];
  for (let seconds = warmupSeconds - leadSeconds; ; seconds = 1) {
    const stretch = buildWarmupStretch(session.buildNextEnginePlan(starts, { suite }), seconds);
    const result = await runWatched(
      stretch,
      running,
      session,
      (progress) => host.events.emit({ kind: "progress", epoch, progress: { ...progress, warmingUp: true } })
    );
    totalSeconds += stretch.durationMs / 1e3;
    medians = computeMedians(result).map((groups, side) => [...medians[side] ?? [], ...groups]);
    if (result.cancelled || totalSeconds + 1 > maxSeconds || !isStillGettingFaster(medians))
      return totalSeconds;
  }
}

// src/runner/epoch.ts
async function runEpochWithRepeats(epoch, epochs, session) {
  const { host, suite } = session;
  while (true) {
    host.events.emit({ kind: "epoch", suite: suite.name, epoch, epochs });
    const beganMs = host.clock.now().getTime();
    const runs = await runEpoch(epoch, session);
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
    return isEpochLate({ base, head }) ? ["The load generator itself was late."] : [];
  }
  const worst = runs.flatMap(
    ({ validity }) => validity.reasons.filter(({ severity }) => severity === "invalid")
  );
  const temporary = isClosed(load2) ? closedLoadReasonCodes : machineReasonCodes;
  return worst.every(({ code }) => temporary.has(code)) ? worst.map(({ message }) => message) : [];
}
var machineReasonCodes = /* @__PURE__ */ new Set(["generator-lag", "generator-behind", "generator-cpu"]);
var closedLoadReasonCodes = new Set(
  [...machineReasonCodes].filter((code) => code !== "generator-cpu")
);
async function runEpoch(epoch, session) {
  const { targets } = session;
  const sides = listSides(targets);
  if (targets.interleaving !== "one-by-one") return runSidesTogether(sides, epoch, session);
  const runs = [];
  for (const side of epoch % 2 === 1 ? sides : sides.toReversed())
    runs.push(...await runSidesTogether([side], epoch, session));
  return runs;
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
  if (epoch === session.firstEpoch) await verifyRequests(running, session);
  const warmupSeconds = await warmUp(running, epoch, session);
  await session.waitUntilStopped();
  const leadSeconds = warmupSeconds > 0 ? warmupLeadMs / 1e3 : suite.warmupSeconds;
  const starts = running.map(({ start }) => start);
  const load2 = session.buildNextEnginePlan(starts, { warmupSeconds: leadSeconds });
  const { allowErrors } = suite;
  const runs = await runLoad(load2, running, session, { epoch, allowErrors });
  return runs.map((run) => ({ ...run, warmupSeconds: warmupSeconds + leadSeconds }));
}

// src/runner/session.ts
var Session = class _Session {
  prepared;
  targets;
  host;
  /** Why the load gets no higher scheduling priority; null if it does, or if none is wanted. */
  priorityRefusal;
  /** The first epoch that is measured now; earlier attempts have measured those before it. */
  firstEpoch;
  #engineRuns = 0;
  #repeats = 0;
  #longestEpochMs = 0;
  #longestStopMs = 0;
  #stopping = Promise.resolve();
  #isStopping = false;
  #hasConflict = false;
  #hasPreparedState = false;
  #refusedByBase = [];
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
  }
  get suite() {
    return this.prepared.plan.suite;
  }
  /** Each plan has a seed and a block of `${counter}` values of its own. */
  buildNextEnginePlan(starts, { suite = this.suite, warmupSeconds, counters } = {}) {
    const { plan, files, counters: range } = this.prepared;
    this.#engineRuns += 1;
    const sockets = starts.flatMap(
      ({ side, socket }) => socket === null ? [] : [[side.name, socket]]
    );
    return buildEpochPlan(suite, this.#engineRuns, {
      urls: Object.fromEntries(starts.map(({ side, url }) => [side.name, url])),
      sockets: Object.fromEntries(sockets),
      ...warmupSeconds !== void 0 && { warmupSeconds },
      interleaving: this.targets.interleaving,
      secrets: this.host.inputs.environment,
      files,
      seed: plan.seed,
      counterStart: range.reserve(counters ?? estimateMaxArrivals(suite))
    });
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
  /**
   * The duration of the longest epoch so far; before the first one, the duration of its load. The
   * longest stop that an epoch did not wait for is added.
   */
  estimateEpochMs() {
    const { warmupSeconds, durationSeconds } = this.suite;
    const epochMs = this.#longestEpochMs || (warmupSeconds + durationSeconds) * 1e3;
    return epochMs + this.#longestStopMs;
  }
  /** Whether the sides of an epoch start and stop at the same time. */
  get startsAtOnce() {
    return !this.#hasConflict && canStartAtOnce(this.suite, this.targets);
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
    const overlaps = !this.#hasConflict && canOverlapEpochs(this.suite, this.targets);
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
  /** Whether there is state of `prepare` that must be reset at the end. */
  get hasPreparedState() {
    return this.#hasPreparedState;
  }
  recordPreparedState() {
    this.#hasPreparedState = true;
  }
  /** The requests that the base refuses. Those that the head answers are new. */
  get refusedByBase() {
    return this.#refusedByBase;
  }
  recordBaseRefusals(refused) {
    this.#refusedByBase = refused;
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
    for (let epoch = firstEpoch, look = first; look !== null; epoch += 1) {
      if (isTooLate(session, schedule))
        return runs.length === 0 ? failAtDeadline(session) : stopAtDeadline(collectMeasurement(), session);
      const measured = await runEpochWithRepeats(epoch, look + gaps, session);
      runs.push(...maskStrings(measured, host.secrets));
      if (host.signal.aborted) throw new Interrupted(collectMeasurement());
      if (runs.some((run) => hasTooManyErrors(run, session))) break;
      if (epoch === look + gaps) look = schedule.next(collectMeasurement());
    }
    return {
      kind: "measured",
      measurement: collectMeasurement(),
      warnings: describeNewRequests(session)
    };
  } catch (error) {
    if (host.signal.aborted && !(error instanceof Interrupted)) throw new Interrupted(null);
    return convertErrorToAttempt(error, session);
  } finally {
    await session.waitUntilStopped();
    await cleanUpState(session);
  }
}
function convertToPaired(alone) {
  const { suite, seed } = alone.plan;
  return { ...alone, plan: buildSuitePlan(suite, alone.files, seed, "paired") };
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
  return { kind: "service", side: "head", failure, baseWorks: false };
}
function stopAtDeadline(measurement, session) {
  const warning = `No further epoch could end within ${describeMaxTime(session.suite)}: raise it to measure until the verdict is certain.`;
  return { kind: "measured", measurement, warnings: [...describeNewRequests(session), warning] };
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

// src/gate/paired.ts
function describeBase(base) {
  return base.kind === "commit" ? `${base.commit.slice(0, 7)}, ${base.what}` : base.what;
}
async function measurePaired(prepared, base, rules, deadlineMs, host) {
  const { suite } = prepared.plan;
  try {
    var _stack = [];
    try {
      const interleaving = chooseInterleaving(suite, base);
      const { trend, warnings, ...known } = await loadEarlierRuns(prepared, base, host);
      const earlier = await loadEarlierAttempts(prepared, base, interleaving, host);
      const { learned = null } = earlier.measurement?.beside ?? known;
      const looks = {
        epochs: suite.epochs,
        isSteady: hasSteadyProcesses(learned),
        attempts: earlier.epochs
      };
      if (earlier.measurement !== null && listLooks(looks).length === 0)
        return { ...await judgeEarlierAttempts(earlier.measurement, rules, host), trend };
      announceMeasurement(prepared, base, interleaving, rules, looks, host.events);
      const tree = __using(_stack, await host.git.openBaseTree(suite, base), true);
      const built = await buildBothSides(prepared, base, tree, interleaving, host);
      const targets = addEarlierKnowledge(built, learned, earlier.ends);
      const schedule = {
        ...scheduleLooks(looks, rules, deadlineMs, host.events),
        earlier: earlier.measurement
      };
      const attempt = await measure(prepared, targets, schedule, host);
      if (attempt.kind !== "measured")
        return createUnmeasuredResult(suite, rules, buildFailureFacts(attempt));
      await host.results.save(attempt.measurement);
      const result = judgeMeasurements(suite.name, null, attempt.measurement, rules);
      await saveAttempt(earlier.key, result, host);
      const notes = [...attempt.warnings, ...warnings, ...earlier.warnings];
      return addWarnings({ ...result, trend }, [
        ...tree.warnings,
        ...notes,
        ...describeInterleaving(interleaving)
      ]);
    } catch (_) {
      var _error = _, _hasError = true;
    } finally {
      var _promise = __callDispose(_stack, _error, _hasError);
      _promise && await _promise;
    }
  } catch (error) {
    return createFailureResult(error, suite, rules);
  }
}
function announceMeasurement({ plan: { suite }, files }, base, interleaving, rules, looks, events) {
  const earlier = looks.attempts?.at(-1) ?? 0;
  const ownLooks = listLooks(looks).map((look) => look - earlier);
  const sentences5 = describeSensitivity(suite, interleaving, rules, ownLooks);
  const what = `comparing with ${describeBase(base)}`;
  events.emit({ kind: "step", suite: suite.name, what: `${what}${describeEarlier(earlier)}` });
  const data = interleaving === "one-by-one" ? null : describeSameData(suite, files);
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
function describeInterleaving(interleaving) {
  return interleaving === "one-by-one" ? [
    `Base and head were measured one after the other, so only a large change can be told from noise. ${separatePortsRemedy}`
  ] : [];
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
  return addWarnings({ ...result, trend: baseline.trend }, notes);
}
async function measureHeadAlone(prepared, deadlineMs, host) {
  const { suite } = prepared.plan;
  try {
    const targets = await buildHeadOnly(prepared, host);
    return await measure(
      prepared,
      targets,
      scheduleFixedEpochs(suite.epochs ?? defaultEpochsAlone, deadlineMs),
      host
    );
  } catch (error) {
    if (!(error instanceof SideFailure)) throw error;
    return {
      kind: "service",
      side: "head",
      failure: error.message,
      baseWorks: false
    };
  }
}
var defaultEpochsAlone = 3;
function hasRelativeFailure({ verdict }) {
  return verdict.rows.some(
    ({ outcome, crossed }) => outcome === "fail" && crossed?.kind !== "absolute"
  );
}
function addConfirmationNote(first, second) {
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

// src/gate/gate.ts
async function runGate(config, settings, host) {
  const prepared = await prepareSuites(config.suites, settings, host);
  for (const message of config.warnings) host.events.emit({ kind: "warning", message });
  const entries = await rejectOnInterruption(classifySuites(prepared, host), host);
  const affected = entries.filter(({ kind }) => kind === "affected").length;
  const judged = [];
  for (const entry of entries) {
    judged.push(
      entry.kind === "affected" ? await rejectOnInterruption(judgeAffectedSuite(entry, affected, settings, host), host) : await passUnaffectedSuite(entry, host)
    );
  }
  for (const name of settings.missingSuites ?? []) judged.push(await failRemovedSuite(name, host));
  const results = judged.map(({ result }) => result);
  const { reproduce, notices = [], acceptHow = null } = settings;
  const states = judged.map(({ state }) => state);
  return {
    report: maskStrings(buildReport(results, reproduce, { notices, acceptHow }), host.secrets),
    states: states.every((state) => state !== null) ? states : null
  };
}
async function classifySuites(prepared, host) {
  const reasons2 = await Promise.all(
    prepared.map(({ plan }) => host.git.findUnaffectedReason(plan.suite))
  );
  const entries = [];
  for (const [index, each] of prepared.entries()) {
    const message = reasons2[index] ?? null;
    entries.push(
      message === null ? await prepareAffectedSuite(each, host) : { kind: "unaffected", prepared: each, message }
    );
  }
  return entries;
}
async function prepareAffectedSuite(prepared, host) {
  const { suite } = prepared.plan;
  const base = await host.git.resolveBase(suite);
  const sides = suite.mode !== "stored" && isBaseRef(base) ? countSidesAtOnce(suite, base) : 1;
  return {
    kind: "affected",
    prepared,
    base,
    unloadableReason: findUnloadableReason(suite, sides, host)
  };
}
function countSidesAtOnce(suite, base) {
  return chooseInterleaving(suite, base) === "one-by-one" ? 1 : 2;
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
async function failRemovedSuite(suite, host) {
  const message = `${suite} is no longer measured. The base has this suite, and its \`policy: base\` decides what is measured: keep the suite, or remove it from the base first.`;
  return concludeWithoutMeasurement(suite, createRemovedVerdict(message), host);
}
async function concludeWithoutMeasurement(suite, verdict, { acceptance }) {
  const result = { suite, base: null, head: null, comparison: null, verdict };
  const { before } = await acceptance.read();
  return { result, state: before && findSuiteState(suite, before) };
}
async function measureSuite(entry, rules, { savesBaseline }, host) {
  const { prepared, base, unloadableReason } = entry;
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
    return await measurePaired(prepared, base, rules, deadlineMs, host);
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
  const pairReason = findUnloadableReason(suite, countSidesAtOnce(suite, base), host);
  if (pairReason !== null)
    return addWarnings(result, [`It could not be confirmed side by side. ${pairReason}`]);
  return addConfirmationNote(result, await measurePaired(prepared, base, rules, deadlineMs, host));
}
function isBaseRef(base) {
  return base.kind !== "none" && base.kind !== "problem";
}

// src/host/create-host.ts
import { randomInt } from "node:crypto";
import { readFile, rm as rm5, writeFile as writeFile2 } from "node:fs/promises";
import { cpus as cpus2, platform as platform2 } from "node:os";
import { join as join7, resolve as resolve4 } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

// package.json
var package_default = {
  name: "tailgate",
  version: "0.3.0",
  description: "Keeps slow code out of a main branch: a load test that passes or fails the pull request.",
  license: "MIT",
  type: "module",
  bin: {
    tailgate: "dist/cli.js"
  },
  files: [
    "dist",
    "LICENSE",
    "README.md",
    "CHANGELOG.md"
  ],
  engines: {
    node: ">=20"
  },
  scripts: {
    verify: "bash scripts/verify.sh",
    build: "node scripts/build-addon.mjs && npm run build:js",
    "build:js": "node scripts/build.mjs && node scripts/notices.mjs",
    generate: "node scripts/generate.mjs",
    format: "biome check --write . && cargo fmt --manifest-path native/Cargo.toml",
    check: "bash scripts/check.sh",
    "check:all": "bash scripts/check-all.sh",
    test: "vitest run",
    simulate: "node evaluation/false-alarms/start.mjs",
    record: "node evaluation/recorded-epochs/record.mjs",
    "check:statistics": "node evaluation/independent/start.mjs",
    replay: "node evaluation/recorded-epochs/start.mjs",
    score: "node evaluation/gate-accuracy/start.mjs",
    bench: "node evaluation/engine-accuracy/start.mjs",
    fuzz: "node scripts/fuzz.mjs",
    "fuzz:js": "node scripts/fuzz-js.mjs",
    capacity: "node evaluation/capacity/start.mjs"
  },
  devDependencies: {
    "@actions/artifact": "6.2.1",
    "@actions/cache": "6.3.0",
    "@actions/core": "3.0.1",
    "@actions/github": "9.1.1",
    "@biomejs/biome": "2.5.15",
    "@stdlib/math-base-special-betainc": "0.2.3",
    "@stdlib/stats-base-dists-t-quantile": "0.2.3",
    "@types/cli-progress": "3.11.6",
    "@types/node": "20.19.43",
    "@types/picomatch": "4.0.3",
    "@types/yauzl": "3.4.0",
    "cli-progress": "3.12.0",
    commander: "14.0.3",
    esbuild: "0.28.2",
    execa: "9.6.1",
    "fast-check": "4.10.2",
    "hdr-histogram-js": "3.0.1",
    picocolors: "1.1.1",
    picomatch: "4.0.7",
    recheck: "4.5.0",
    rolldown: "1.2.19",
    "smol-toml": "1.9.1",
    "spdx-expression-parse": "5.0.0",
    "string-width": "7.2.0",
    typescript: "7.0.2",
    vitest: "4.1.12",
    yaml: "2.9.1",
    yauzl: "3.4.0",
    zod: "4.6.7"
  },
  overrides: {
    "typedarray.prototype.slice": "1.0.5"
  }
};

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

// src/baseline/store.ts
import { createHash as createHash3 } from "node:crypto";
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
    ([name, value]) => /^[a-z0-9_]{1,10}$/.test(name) && Number.isSafeInteger(value) && value >= 0 ? [`.${name}-${value}`] : []
  );
  return `${time}-${short}-${unique}${labels.join("")}${step ? ".step" : ""}`;
}
var shortHashLength = 12;
var maxLabels = 20;
function parseEntryName(name, where) {
  const [head = "", ...labels] = name.slice(0, 500).split(".");
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
    name,
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
  const hash = createHash3("sha256").update(text).digest("hex").slice(0, 16);
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
var safeNormalizeFileUrl = (file, name) => {
  const fileString = normalizeFileUrl(normalizeDenoExecPath(file));
  if (typeof fileString !== "string") {
    throw new TypeError(`${name} must be a string or a file URL: ${fileString}.`);
  }
  return fileString;
};
var normalizeDenoExecPath = (file) => isDenoExecPath(file) ? file.toString() : file;
var isDenoExecPath = (file) => typeof file !== "string" && file && Object.getPrototypeOf(file) === String.prototype;
var normalizeFileUrl = (file) => file instanceof URL ? fileURLToPath(file) : file;

// node_modules/execa/lib/methods/parameters.js
var normalizeParameters = (rawFile, rawArguments = [], rawOptions = {}) => {
  const filePath = safeNormalizeFileUrl(rawFile, "First argument");
  const [commandArguments, options2] = isPlainObject(rawArguments) ? [[], rawArguments] : [rawArguments, rawOptions];
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
  if (!isPlainObject(options2)) {
    throw new TypeError(`Last argument must be an options object: ${options2}`);
  }
  return [filePath, normalizedArguments, options2];
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
var stringToUint8Array = (string) => textEncoder.encode(string);
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
var normalizeFdSpecificOptions = (options2) => {
  const optionsCopy = { ...options2 };
  for (const optionName of FD_SPECIFIC_OPTIONS) {
    optionsCopy[optionName] = normalizeFdSpecificOption(options2, optionName);
  }
  return optionsCopy;
};
var normalizeFdSpecificOption = (options2, optionName) => {
  const optionBaseArray = Array.from({ length: getStdioLength(options2) + 1 });
  const optionArray = normalizeFdSpecificValue(options2[optionName], optionBaseArray, optionName);
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
var format = (open3, close) => {
  if (!hasColors) {
    return (input) => input;
  }
  const openCode = `\x1B[${open3}m`;
  const closeCode = `\x1B[${close}m`;
  return (input) => {
    const string = input + "";
    let index = string.indexOf(closeCode);
    if (index === -1) {
      return openCode + string + closeCode;
    }
    let result = openCode;
    let lastIndex = 0;
    const reopenOnNestedClose = close === 22;
    const replaceCode = (reopenOnNestedClose ? closeCode : "") + openCode;
    while (index !== -1) {
      result += string.slice(lastIndex, index) + replaceCode;
      lastIndex = index + closeCode.length;
      index = string.indexOf(closeCode, lastIndex);
    }
    result += string.slice(lastIndex) + closeCode;
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
var identity = (string) => string;
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
  verboseInfo: { escapedCommand, commandId, rawOptions: { piped = false, ...options2 } }
}) => ({
  type,
  escapedCommand,
  commandId: `${commandId}`,
  timestamp: /* @__PURE__ */ new Date(),
  piped,
  result,
  options: options2
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
function pathKey(options2 = {}) {
  const {
    env = process.env,
    platform: platform3 = process.platform
  } = options2;
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
var npmRunPathEnv = ({ env = process4.env, ...options2 } = {}) => {
  env = { ...env };
  const pathName = pathKey({ env });
  options2.path = env[pathName];
  env[pathName] = npmRunPath(options2);
  return env;
};

// node_modules/execa/lib/terminate/kill.js
import { setTimeout as setTimeout2 } from "node:timers/promises";

// node_modules/execa/lib/return/final-error.js
var getFinalError = (originalError, message, isSync) => {
  const ErrorClass = isSync ? ExecaSyncError : ExecaError;
  const options2 = originalError instanceof DiscardedError ? {} : { cause: originalError };
  return new ErrorClass(message, options2);
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
  name,
  number: defaultNumber,
  description,
  action,
  forced = false,
  standard
}) => {
  const {
    signals: { [name]: constantSignal }
  } = constants;
  const supported = constantSignal !== void 0;
  const number = supported ? constantSignal : defaultNumber;
  return { name, number, description, supported, action, forced, standard };
};

// node_modules/human-signals/build/src/main.js
var getSignalsByName = () => {
  const signals2 = getSignals();
  return Object.fromEntries(signals2.map(getSignalByName));
};
var getSignalByName = ({
  name,
  number,
  description,
  supported,
  action,
  forced,
  standard
}) => [name, { name, number, description, supported, action, forced, standard }];
var signalsByName = getSignalsByName();
var getSignalsByNumber = () => {
  const signals2 = getSignals();
  const length = SIGRTMAX + 1;
  const signalsA = Array.from(
    { length },
    (value, number) => getSignalByNumber(number, signals2)
  );
  return Object.assign({}, ...signalsA);
};
var getSignalByNumber = (number, signals2) => {
  const signal = findSignalByNumber(number, signals2);
  if (signal === void 0) {
    return {};
  }
  const { name, description, supported, action, forced, standard } = signal;
  return {
    [number]: {
      name,
      number,
      description,
      supported,
      action,
      forced,
      standard
    }
  };
};
var findSignalByNumber = (number, signals2) => {
  const signal = signals2.find(({ name }) => constants2.signals[name] === number);
  if (signal !== void 0) {
    return signal;
  }
  return signals2.find((signalA) => signalA.number === number);
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
  const promise = new Promise((resolve6, reject) => {
    Object.assign(methods, { resolve: resolve6, reject });
  });
  return Object.assign(promise, methods);
};

// node_modules/execa/lib/arguments/fd-options.js
var getToStream = (destination, to = "stdin") => {
  const isWritable = true;
  const { options: options2, fileDescriptors } = SUBPROCESS_OPTIONS.get(destination);
  const fdNumber = getFdNumber(fileDescriptors, to, isWritable);
  const destinationStream = destination.stdio[fdNumber];
  if (destinationStream === null) {
    throw new TypeError(getInvalidStdioOptionMessage(fdNumber, to, options2, isWritable));
  }
  return destinationStream;
};
var getFromStream = (source, from = "stdout") => {
  const isWritable = false;
  const { options: options2, fileDescriptors } = SUBPROCESS_OPTIONS.get(source);
  const fdNumber = getFdNumber(fileDescriptors, from, isWritable);
  const sourceStream = fdNumber === "all" ? source.all : source.stdio[fdNumber];
  if (sourceStream === null || sourceStream === void 0) {
    throw new TypeError(getInvalidStdioOptionMessage(fdNumber, from, options2, isWritable));
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
var getInvalidStdioOptionMessage = (fdNumber, fdName, options2, isWritable) => {
  if (fdNumber === "all" && !options2.all) {
    return `The "all" option must be true to use "from: 'all'".`;
  }
  const { optionName, optionValue } = getInvalidStdioOption(fdNumber, options2);
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
  for (const { id } of outgoingMessages) {
    if (id !== void 0) {
      STRICT_RESPONSES[id].resolve({ isDeadlock: true, hasListeners: false });
    }
  }
};
var handleStrictRequest = async ({ wrappedMessage, anyProcess, channel, isSubprocess, ipcEmitter }) => {
  if (wrappedMessage?.type !== REQUEST_TYPE || !anyProcess.connected) {
    return wrappedMessage;
  }
  const { id, message } = wrappedMessage;
  const response = { id, type: RESPONSE_TYPE, message: hasMessageListeners(anyProcess, ipcEmitter) };
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
  const { id, message: hasListeners } = wrappedMessage;
  STRICT_RESPONSES[id]?.resolve({ isDeadlock: false, hasListeners });
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
  const id = strict ? wrappedMessage.id : void 0;
  const outgoingMessage = { onMessageSent, id };
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
var mapNode = ({ options: options2 }) => {
  if (options2.node === false) {
    throw new TypeError('The "node" option cannot be false with `execaNode()`.');
  }
  return { options: { ...options2, node: true } };
};
var handleNodeOption = (file, commandArguments, {
  node: shouldHandleNode = false,
  nodePath = execPath,
  nodeOptions = execArgv.filter((nodeOption) => !nodeOption.startsWith("--inspect")),
  cwd,
  execPath: formerNodePath,
  ...options2
}) => {
  if (formerNodePath !== void 0) {
    throw new TypeError('The "execPath" option has been removed. Please use the "nodePath" option instead.');
  }
  const normalizedNodePath = safeNormalizeFileUrl(nodePath, 'The "nodePath" option');
  const resolvedNodePath = path3.resolve(cwd, normalizedNodePath);
  const newOptions = {
    ...options2,
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
  const options2 = addDefaultOptions(fdOptions);
  validateTimeout(options2);
  validateEncoding(options2);
  validateIpcInputOption(options2);
  validateCancelSignal(options2);
  validateGracefulCancel(options2);
  options2.shell = normalizeFileUrl(options2.shell);
  options2.env = getEnv(options2);
  options2.killSignal = normalizeKillSignal(options2.killSignal);
  options2.forceKillAfterDelay = normalizeForceKillAfterDelay(options2.forceKillAfterDelay);
  options2.lines = options2.lines.map((lines, fdNumber) => lines && !BINARY_ENCODINGS.has(options2.encoding) && options2.buffer[fdNumber]);
  if (process6.platform === "win32" && path5.basename(file, ".exe") === "cmd") {
    commandArguments.unshift("/q");
  }
  return { file, commandArguments, options: options2 };
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
  ...options2
}) => ({
  ...options2,
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
var concatenateShell = (file, commandArguments, options2) => options2.shell && commandArguments.length > 0 ? [[file, ...commandArguments].join(" "), [], options2] : [file, commandArguments, options2];

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
function isDuplexStream(stream, options2) {
  return isWritableStream(stream, options2) && isReadableStream(stream, options2);
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
async function getStreamAsArray(stream, options2) {
  return getStreamContents(stream, arrayMethods, options2);
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
async function getStreamAsArrayBuffer(stream, options2) {
  return getStreamContents(stream, arrayBufferMethods, options2);
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
async function getStreamAsString(stream, options2) {
  return getStreamContents(stream, stringMethods, options2);
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
  options: options2,
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
  options: options2,
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
function prettyMilliseconds(milliseconds, options2) {
  const isBigInt = typeof milliseconds === "bigint";
  if (!isBigInt && !Number.isFinite(milliseconds)) {
    throw new TypeError("Expected a finite number or bigint");
  }
  options2 = { ...options2 };
  const sign = milliseconds < 0 ? "-" : "";
  milliseconds = milliseconds < 0 ? -milliseconds : milliseconds;
  if (options2.colonNotation) {
    options2.compact = false;
    options2.formatSubMilliseconds = false;
    options2.separateMilliseconds = false;
    options2.verbose = false;
  }
  if (options2.compact) {
    options2.unitCount = 1;
    options2.secondsDecimalDigits = 0;
    options2.millisecondsDecimalDigits = 0;
  }
  let result = [];
  const floorDecimals = (value, decimalDigits) => {
    const flooredInterimValue = Math.floor(value * 10 ** decimalDigits + SECOND_ROUNDING_EPSILON);
    const flooredValue = Math.round(flooredInterimValue) / 10 ** decimalDigits;
    return flooredValue.toFixed(decimalDigits);
  };
  const add = (value, long, short, valueString) => {
    if ((result.length === 0 || !options2.colonNotation) && isZero(value) && !(options2.colonNotation && short === "m")) {
      return;
    }
    valueString ??= String(value);
    if (options2.colonNotation) {
      const wholeDigits = valueString.includes(".") ? valueString.split(".")[0].length : valueString.length;
      const minLength = result.length > 0 ? 2 : 1;
      valueString = "0".repeat(Math.max(0, minLength - wholeDigits)) + valueString;
    } else {
      valueString += options2.verbose ? " " + pluralize(long, value) : short;
    }
    result.push(valueString);
  };
  const parsed = parseMilliseconds(milliseconds);
  const days = BigInt(parsed.days);
  if (options2.hideYearAndDays) {
    add(BigInt(days) * 24n + BigInt(parsed.hours), "hour", "h");
  } else {
    if (options2.hideYear) {
      add(days, "day", "d");
    } else {
      add(days / 365n, "year", "y");
      add(days % 365n, "day", "d");
    }
    add(Number(parsed.hours), "hour", "h");
  }
  add(Number(parsed.minutes), "minute", "m");
  if (!options2.hideSeconds) {
    if (options2.separateMilliseconds || options2.formatSubMilliseconds || !options2.colonNotation && milliseconds < 1e3 && !options2.subSecondsAsDecimals) {
      const seconds = Number(parsed.seconds);
      const milliseconds2 = Number(parsed.milliseconds);
      const microseconds = Number(parsed.microseconds);
      const nanoseconds = Number(parsed.nanoseconds);
      add(seconds, "second", "s");
      if (options2.formatSubMilliseconds) {
        add(milliseconds2, "millisecond", "ms");
        add(microseconds, "microsecond", "\xB5s");
        add(nanoseconds, "nanosecond", "ns");
      } else {
        const millisecondsAndBelow = milliseconds2 + microseconds / 1e3 + nanoseconds / 1e6;
        const millisecondsDecimalDigits = typeof options2.millisecondsDecimalDigits === "number" ? options2.millisecondsDecimalDigits : 0;
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
      const secondsDecimalDigits = typeof options2.secondsDecimalDigits === "number" ? options2.secondsDecimalDigits : 1;
      const secondsFixed = floorDecimals(seconds, secondsDecimalDigits);
      const secondsString = options2.keepDecimalsOnWholeSeconds ? secondsFixed : secondsFixed.replace(/\.0+$/, "");
      add(Number.parseFloat(secondsString), "second", "s", secondsString);
    }
  }
  if (result.length === 0) {
    return sign + "0" + (options2.verbose ? " milliseconds" : "ms");
  }
  const separator2 = options2.colonNotation ? ":" : " ";
  if (typeof options2.unitCount === "number") {
    result = result.slice(0, Math.max(options2.unitCount, 1));
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
var normalizeTransforms = (stdioItems, optionName, direction, options2) => [
  ...stdioItems.filter(({ type }) => !TRANSFORM_TYPES.has(type)),
  ...getTransforms(stdioItems, optionName, direction, options2)
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
var normalizeStdioOption = ({ stdio, ipc, buffer, ...options2 }, verboseInfo, isSync) => {
  const stdioArray = getStdioArray(stdio, options2).map((stdioOption, fdNumber) => addDefaultValue2(stdioOption, fdNumber));
  return isSync ? normalizeStdioSync(stdioArray, buffer, verboseInfo) : normalizeIpcStdioArray(stdioArray, ipc);
};
var getStdioArray = (stdio, options2) => {
  if (stdio === void 0) {
    return STANDARD_STREAMS_ALIASES.map((alias) => options2[alias]);
  }
  if (hasAlias(options2)) {
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
var hasAlias = (options2) => STANDARD_STREAMS_ALIASES.some((alias) => options2[alias] !== void 0);
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
var handleStdio = (addProperties3, options2, verboseInfo, isSync) => {
  const stdio = normalizeStdioOption(options2, verboseInfo, isSync);
  const initialFileDescriptors = stdio.map((stdioOption, fdNumber) => getFileDescriptor({
    stdioOption,
    fdNumber,
    options: options2,
    isSync
  }));
  const fileDescriptors = getFinalFileDescriptors({
    initialFileDescriptors,
    addProperties: addProperties3,
    options: options2,
    isSync
  });
  options2.stdio = fileDescriptors.map(({ stdioItems }) => forwardStdio(stdioItems));
  return fileDescriptors;
};
var getFileDescriptor = ({ stdioOption, fdNumber, options: options2, isSync }) => {
  const optionName = getStreamName(fdNumber);
  const { stdioItems: initialStdioItems, isStdioArray } = initializeStdioItems({
    stdioOption,
    fdNumber,
    options: options2,
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
  const normalizedStdioItems = normalizeTransforms(stdioItems, optionName, direction, options2);
  const objectMode = getFdObjectMode(normalizedStdioItems, direction);
  validateFileObjectMode(normalizedStdioItems, objectMode);
  return { direction, objectMode, stdioItems: normalizedStdioItems };
};
var initializeStdioItems = ({ stdioOption, fdNumber, options: options2, optionName }) => {
  const values = Array.isArray(stdioOption) ? stdioOption : [stdioOption];
  const initialStdioItems = [
    ...values.map((value) => initializeStdioItem(value, optionName)),
    ...handleInputOptions(options2, fdNumber)
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
var getFinalFileDescriptors = ({ initialFileDescriptors, addProperties: addProperties3, options: options2, isSync }) => {
  const fileDescriptors = [];
  try {
    for (const fileDescriptor of initialFileDescriptors) {
      fileDescriptors.push(getFinalFileDescriptor({
        fileDescriptor,
        fileDescriptors,
        addProperties: addProperties3,
        options: options2,
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
  options: options2,
  isSync
}) => {
  const finalStdioItems = stdioItems.map((stdioItem) => addStreamProperties({
    stdioItem,
    addProperties: addProperties3,
    direction,
    options: options2,
    fileDescriptors,
    isSync
  }));
  return { direction, objectMode, stdioItems: finalStdioItems };
};
var addStreamProperties = ({ stdioItem, addProperties: addProperties3, direction, options: options2, fileDescriptors, isSync }) => {
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
    ...addProperties3[direction][stdioItem.type](stdioItem, options2)
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
var handleStdioSync = (options2, verboseInfo) => handleStdio(addPropertiesSync, options2, verboseInfo, true);
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
var addInputOptionsSync = (fileDescriptors, options2) => {
  for (const fdNumber of getInputFdNumbers(fileDescriptors)) {
    addInputOptionSync(fileDescriptors, fdNumber, options2);
  }
};
var getInputFdNumbers = (fileDescriptors) => new Set(Object.entries(fileDescriptors).filter(([, { direction }]) => direction === "input").map(([fdNumber]) => Number(fdNumber)));
var addInputOptionSync = (fileDescriptors, fdNumber, options2) => {
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
  options2.input = joinToUint8Array(transformedContents);
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
var transformOutputSync = ({ fileDescriptors, syncResult: { output }, options: options2, isMaxBuffer, verboseInfo }) => {
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
  }, options2));
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
var getAllSync = ([, stdout, stderr], options2) => {
  if (!options2.all) {
    return;
  }
  if (stdout === void 0) {
    return stderr;
  }
  if (stderr === void 0) {
    return stdout;
  }
  if (Array.isArray(stdout)) {
    return Array.isArray(stderr) ? [...stdout, ...stderr] : [...stdout, stripNewline(stderr, options2, "all")];
  }
  if (Array.isArray(stderr)) {
    return [stripNewline(stdout, options2, "all"), ...stderr];
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
  const { file, commandArguments, command, escapedCommand, startTime, verboseInfo, options: options2, fileDescriptors } = handleSyncArguments(rawFile, rawArguments, rawOptions);
  const result = spawnSubprocessSync({
    file,
    commandArguments,
    options: options2,
    command,
    escapedCommand,
    verboseInfo,
    fileDescriptors,
    startTime
  });
  return handleResult(result, verboseInfo, options2);
};
var handleSyncArguments = (rawFile, rawArguments, rawOptions) => {
  const { command, escapedCommand, startTime, verboseInfo } = handleCommand(rawFile, rawArguments, rawOptions);
  const syncOptions = normalizeSyncOptions(rawOptions);
  const { file, commandArguments, options: options2 } = normalizeOptions(rawFile, rawArguments, syncOptions);
  validateSyncOptions(options2);
  const fileDescriptors = handleStdioSync(options2, verboseInfo);
  return {
    file,
    commandArguments,
    command,
    escapedCommand,
    startTime,
    verboseInfo,
    options: options2,
    fileDescriptors
  };
};
var normalizeSyncOptions = (options2) => options2.node && !options2.ipc ? { ...options2, ipc: false } : options2;
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
var spawnSubprocessSync = ({ file, commandArguments, options: options2, command, escapedCommand, verboseInfo, fileDescriptors, startTime }) => {
  const syncResult = runSubprocessSync({
    file,
    commandArguments,
    options: options2,
    command,
    escapedCommand,
    fileDescriptors,
    startTime
  });
  if (syncResult.failed) {
    return syncResult;
  }
  const { resultError, exitCode, signal, timedOut, isMaxBuffer } = getExitResultSync(syncResult, options2);
  const { output, error = resultError } = transformOutputSync({
    fileDescriptors,
    syncResult,
    options: options2,
    isMaxBuffer,
    verboseInfo
  });
  const stdio = output.map((stdioOutput, fdNumber) => stripNewline(stdioOutput, options2, fdNumber));
  const all = stripNewline(getAllSync(output, options2), options2, "all");
  return getSyncResult({
    error,
    exitCode,
    signal,
    timedOut,
    isMaxBuffer,
    stdio,
    all,
    options: options2,
    command,
    escapedCommand,
    startTime
  });
};
var runSubprocessSync = ({ file, commandArguments, options: options2, command, escapedCommand, fileDescriptors, startTime }) => {
  try {
    addInputOptionsSync(fileDescriptors, options2);
    const normalizedOptions = normalizeSpawnSyncOptions(options2);
    return spawnSync(...concatenateShell(file, commandArguments, normalizedOptions));
  } catch (error) {
    return makeEarlyError({
      error,
      command,
      escapedCommand,
      fileDescriptors,
      options: options2,
      startTime,
      isSync: true
    });
  }
};
var normalizeSpawnSyncOptions = ({ encoding, maxBuffer, ...options2 }) => ({ ...options2, encoding: "buffer", maxBuffer: getMaxBufferSync(maxBuffer) });
var getSyncResult = ({ error, exitCode, signal, timedOut, isMaxBuffer, stdio, all, options: options2, command, escapedCommand, startTime }) => error === void 0 ? makeSuccessResult({
  command,
  escapedCommand,
  stdio,
  all,
  ipcOutput: [],
  options: options2,
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
  options: options2,
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
var handleEarlyError = ({ error, command, escapedCommand, fileDescriptors, options: options2, startTime, verboseInfo }) => {
  cleanupCustomStreams(fileDescriptors);
  const subprocess = new ChildProcess2();
  createDummyStreams(subprocess, fileDescriptors);
  Object.assign(subprocess, { readable, writable, duplex });
  const earlyError = makeEarlyError({
    error,
    command,
    escapedCommand,
    fileDescriptors,
    options: options2,
    startTime,
    isSync: false
  });
  const promise = handleDummyPromise(earlyError, verboseInfo, options2);
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
var handleDummyPromise = async (error, verboseInfo, options2) => handleResult(error, verboseInfo, options2);

// node_modules/execa/lib/stdio/handle-async.js
import { createReadStream, createWriteStream } from "node:fs";
import { Buffer as Buffer5 } from "node:buffer";
import { Readable as Readable2, Writable as Writable2, Duplex as Duplex2 } from "node:stream";
var handleStdioAsync = (options2, verboseInfo) => handleStdio(addPropertiesAsync, options2, verboseInfo, false);
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
var mapDestinationArguments = ({ options: options2 }) => ({ options: { ...options2, stdin: "pipe", piped: true } });
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
  const resolve6 = promise.resolve.bind(promise);
  return { resolve: resolve6, promises };
};
var waitForConcurrentStreams = async ({ resolve: resolve6, promises }, subprocess) => {
  resolve6();
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
  const { file, commandArguments, command, escapedCommand, startTime, verboseInfo, options: options2, fileDescriptors } = handleAsyncArguments(rawFile, rawArguments, rawOptions);
  const { subprocess, promise } = spawnSubprocessAsync({
    file,
    commandArguments,
    options: options2,
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
  SUBPROCESS_OPTIONS.set(subprocess, { options: options2, fileDescriptors });
  return subprocess;
};
var handleAsyncArguments = (rawFile, rawArguments, rawOptions) => {
  const { command, escapedCommand, startTime, verboseInfo } = handleCommand(rawFile, rawArguments, rawOptions);
  const { file, commandArguments, options: normalizedOptions } = normalizeOptions(rawFile, rawArguments, rawOptions);
  const options2 = handleAsyncOptions(normalizedOptions);
  const fileDescriptors = handleStdioAsync(options2, verboseInfo);
  return {
    file,
    commandArguments,
    command,
    escapedCommand,
    startTime,
    verboseInfo,
    options: options2,
    fileDescriptors
  };
};
var handleAsyncOptions = ({ timeout, signal, ...options2 }) => {
  if (signal !== void 0) {
    throw new TypeError('The "signal" option has been renamed to "cancelSignal" instead.');
  }
  return { ...options2, timeoutDuration: timeout };
};
var spawnSubprocessAsync = ({ file, commandArguments, options: options2, startTime, verboseInfo, command, escapedCommand, fileDescriptors }) => {
  let subprocess;
  try {
    subprocess = spawn(...concatenateShell(file, commandArguments, options2));
  } catch (error) {
    return handleEarlyError({
      error,
      command,
      escapedCommand,
      fileDescriptors,
      options: options2,
      startTime,
      verboseInfo
    });
  }
  const controller = new AbortController();
  setMaxListeners(Number.POSITIVE_INFINITY, controller.signal);
  const originalStreams = [...subprocess.stdio];
  pipeOutputAsync(subprocess, fileDescriptors, controller);
  cleanupOnExit(subprocess, options2, controller);
  const context = {};
  const onInternalError = createDeferred();
  subprocess.kill = subprocessKill.bind(void 0, {
    kill: subprocess.kill.bind(subprocess),
    options: options2,
    onInternalError,
    context,
    controller
  });
  subprocess.all = makeAllStream(subprocess, options2);
  addConvertedStreams(subprocess, options2);
  addIpcMethods(subprocess, options2);
  const promise = handlePromise({
    subprocess,
    options: options2,
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
var handlePromise = async ({ subprocess, options: options2, startTime, verboseInfo, fileDescriptors, originalStreams, command, escapedCommand, context, onInternalError, controller }) => {
  const [
    errorInfo,
    [exitCode, signal],
    stdioResults,
    allResult,
    ipcOutput
  ] = await waitForSubprocessResult({
    subprocess,
    options: options2,
    context,
    verboseInfo,
    fileDescriptors,
    originalStreams,
    onInternalError,
    controller
  });
  controller.abort();
  onInternalError.resolve();
  const stdio = stdioResults.map((stdioResult, fdNumber) => stripNewline(stdioResult, options2, fdNumber));
  const all = stripNewline(allResult, options2, "all");
  const result = getAsyncResult({
    errorInfo,
    exitCode,
    signal,
    stdio,
    all,
    ipcOutput,
    context,
    options: options2,
    command,
    escapedCommand,
    startTime
  });
  return handleResult(result, verboseInfo, options2);
};
var getAsyncResult = ({ errorInfo, exitCode, signal, stdio, all, ipcOutput, context, options: options2, command, escapedCommand, startTime }) => "error" in errorInfo ? makeError({
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
  options: options2,
  startTime,
  isSync: false
}) : makeSuccessResult({
  command,
  escapedCommand,
  stdio,
  all,
  ipcOutput,
  options: options2,
  startTime
});

// node_modules/execa/lib/methods/bind.js
var mergeOptions = (boundOptions, options2) => {
  const newOptions = Object.fromEntries(
    Object.entries(options2).map(([optionName, optionValue]) => [
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
  const { file, commandArguments, options: options2, isSync } = parseArguments({
    mapArguments,
    firstArgument,
    nextArguments,
    deepOptions,
    boundOptions
  });
  return isSync ? execaCoreSync(file, commandArguments, options2) : execaCoreAsync(file, commandArguments, options2, createNested);
};
var parseArguments = ({ mapArguments, firstArgument, nextArguments, deepOptions, boundOptions }) => {
  const callArguments = isTemplateString(firstArgument) ? parseTemplates(firstArgument, nextArguments) : [firstArgument, ...nextArguments];
  const [initialFile, initialArguments, initialOptions] = normalizeParameters(...callArguments);
  const mergedOptions = mergeOptions(mergeOptions(deepOptions, boundOptions), initialOptions);
  const {
    file = initialFile,
    commandArguments = initialArguments,
    options: options2 = mergedOptions,
    isSync = false
  } = mapArguments({ file: initialFile, commandArguments: initialArguments, options: mergedOptions });
  return {
    file,
    commandArguments,
    options: options2,
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
var mapScriptAsync = ({ options: options2 }) => getScriptOptions(options2);
var mapScriptSync = ({ options: options2 }) => ({ ...getScriptOptions(options2), isSync: true });
var getScriptOptions = (options2) => ({ options: { ...getScriptStdinOption(options2), ...options2 } });
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
async function runGit(folder, args, options2 = {}) {
  var _stack = [];
  try {
    const { timeoutSeconds = 10, signal, env = {} } = options2;
    signal?.throwIfAborted();
    const running = execa("git", args, {
      cwd: folder,
      env: { ...buildGitEnvironment(process.env), ...env },
      extendEnv: false,
      reject: false,
      stdin: "ignore",
      detached: true
    });
    registerOwnProgram(running);
    const timeout = AbortSignal.timeout(timeoutSeconds * 1e3);
    const _group = __using(_stack, stopGroupOnAbort(
      running.pid,
      AbortSignal.any([timeout, ...signal ? [signal] : []])
    ));
    const result = await running;
    signal?.throwIfAborted();
    if (result.exitCode === 0) return { kind: "done", text: result.stdout };
    if (timeout.aborted)
      return { kind: "failed", message: `git took longer than ${timeoutSeconds} s` };
    if (result.code === "ENOENT") return { kind: "failed", message: "git is not installed" };
    return { kind: "failed", message: extractGitError(result.stderr) };
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
var stopSeconds = 2;
var runningGroups = /* @__PURE__ */ new Set();
process.on("exit", () => {
  for (const leader of runningGroups) signalGroup(leader, "SIGTERM");
});
function signalGroup(leader, name) {
  try {
    process.kill(-leader, name);
  } catch {
  }
}
function buildGitEnvironment(inherited) {
  const kept = Object.entries(inherited).filter(([name]) => !repositoryVariables.has(name));
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
function extractGitError(stderr) {
  const lines = stderr.split("\n").filter((line2) => line2.trim() !== "");
  const line = lines.find((each) => /^(fatal|error): /.test(each)) ?? lines.at(-1) ?? "git failed without a message";
  return sanitizeLine(line.replace(/^(fatal|error): /, ""));
}
function sanitizeLine(text) {
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
async function resolveCommit(name, git) {
  const result = await git([
    "rev-parse",
    "--verify",
    "--quiet",
    "--end-of-options",
    `${name}^{commit}`
  ]);
  return result.kind === "done" && isHash(result.text) ? result.text : null;
}
function isHash(text) {
  return /^([0-9a-f]{40}|[0-9a-f]{64})$/.test(text);
}
function isSafeArgument(name) {
  return name !== "" && !name.startsWith("-") && !new RegExp("\\p{Cc}", "u").test(name);
}
function isPlainRefName(name) {
  return isSafeArgument(name) && name !== "HEAD" && !/[\^~:@{}?*[\\\s]|\.\./.test(name);
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

// src/service/allowance.ts
import { readdirSync, readFileSync as readFileSync3 } from "node:fs";
import { cpus } from "node:os";
import { dirname as dirname2 } from "node:path";
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
  const status = tryReadFile(`/proc/${pid}/status`) ?? "";
  const list = /^Cpus_allowed_list:\s*(\S+)$/m.exec(status)?.[1];
  const allowed = list === void 0 ? cpus().length : countCpusInList(list);
  return Math.min(allowed, readCpuQuota(pid) ?? allowed);
}
function countCpusInList(list) {
  return list.split(",").reduce((count2, part) => {
    const [from = 0, to = from] = part.split("-").map(Number);
    return count2 + to - from + 1;
  }, 0);
}
function readCpuQuota(pid) {
  const groups = tryReadFile(`/proc/${pid}/cgroup`);
  const mounts = tryReadFile("/proc/self/mountinfo");
  if (groups === null || mounts === null) return null;
  const folders = [
    findCgroupFolder(null, groups, mounts),
    findCgroupFolder("cpuacct", groups, mounts)
  ];
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
  return listFolder(`/proc/${pid}/task`).reduce((sum2, thread) => {
    const [, waitedNs = "0"] = (tryReadFile(`/proc/${pid}/task/${thread}/schedstat`) ?? "").split(
      " "
    );
    return sum2 + Number(waitedNs) / 1e9;
  }, 0);
}
function readOpenFiles(pid) {
  const limit = /^Max open files\s+(\d+)/m.exec(tryReadFile(`/proc/${pid}/limits`) ?? "")?.[1];
  const open3 = listFolder(`/proc/${pid}/fd`).length;
  return limit === void 0 || open3 === 0 ? null : { open: open3, limit: Number(limit) };
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
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
  const cwd = await mkdtemp(join(tmpdir(), "tailgate-priority-"));
  try {
    const what = "request for scheduling priority";
    const logPath = join(cwd, "sudo.log");
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
    await rm(cwd, { recursive: true, force: true });
  }
}
var sudoTimeoutSeconds = 5;

// src/system/readings.ts
import { readdirSync as readdirSync3 } from "node:fs";
import { availableParallelism } from "node:os";
import { join as join2 } from "node:path";

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
import { readdirSync as readdirSync2, readFileSync as readFileSync4 } from "node:fs";
import { networkInterfaces } from "node:os";
function findListener(target) {
  if (target === null || !isLocalHost(target.host)) return null;
  const limits = findPortHolders(target.port).flatMap(({ pid }) => readOpenFiles2(pid) ?? []);
  if (limits.length === 0) return null;
  const sum2 = (name) => limits.reduce((all, each) => all + each[name], 0);
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
    const most = /^Max open files +(\d+)/m.exec(readFileSync4(`/proc/${pid}/limits`, "latin1"))?.[1];
    const open3 = readdirSync2(`/proc/${pid}/fd`).length;
    return most === void 0 ? null : { open: open3, most: Number(most) };
  } catch {
    return null;
  }
}

// src/system/proc.ts
import { readFileSync as readFileSync5 } from "node:fs";
function readTextFile(path6) {
  try {
    return readFileSync5(path6, "latin1");
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
function readPorts(read) {
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
function countSockets({ open: open3, waiting }) {
  return open3 + waiting;
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
function readSystemFiles(root, platform3) {
  const read = (path6) => readTextFile(join2(root, path6));
  const cpus3 = readOnlineCpus(read);
  return {
    openFiles: countOpenFiles(root),
    machineFiles: readMachineFiles(read),
    ports: readPorts(read),
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
    return readdirSync3(join2(root, "proc/self/fd")).length;
  } catch {
    return null;
  }
}
function readMachineFiles(read) {
  const [open3, free, most] = parseNumbers(read("/proc/sys/fs/file-nr"));
  return open3 === void 0 || free === void 0 || most === void 0 ? null : { open: open3 - free, most };
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
import { createHash as createHash5 } from "node:crypto";
import { resolve as resolve3 } from "node:path";

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
async function fetchRef(name, git) {
  if (isHash(name)) return fetchCommit(name, git);
  const candidates = name.startsWith("refs/") ? [name] : [`refs/tags/${name}^{}`, ...listRefCandidates(name)];
  const result = await git(["ls-remote", "origin", ...candidates], fetchTimeoutSeconds);
  if (result.kind === "failed") return { reason: result.message };
  const rows = result.text.split("\n").map((row) => row.split("	"));
  const hash = candidates.flatMap((name2) => rows.find(([, ref]) => ref === name2)?.[0] ?? [])[0] ?? "";
  return isHash(hash) ? fetchCommit(hash, git) : { reason: "origin does not have it" };
}
function listRefCandidates(name) {
  const branch = name.startsWith("origin/") ? name.slice("origin/".length) : name;
  return [`refs/tags/${name}`, `refs/heads/${branch}`];
}
async function fetchCommit(hash, git) {
  const depth = await isShallow(git) ? ["--depth=1"] : [];
  const result = await fetchObjects(depth, [hash], git);
  if (result.kind === "failed") return { reason: result.message };
  return await resolveCommit(hash, git) ?? { reason: "it is not a commit" };
}
function fetchObjects(depth, hashes, git) {
  const settings = ["-c", "gc.auto=0", "-c", "maintenance.auto=false"];
  const options2 = ["--quiet", "--no-recurse-submodules", "--no-tags", "--no-write-fetch-head"];
  const args = [...settings, "fetch", ...options2, ...depth, "origin", ...hashes];
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
async function findNamedBase(name, git) {
  if (!isSafeArgument(name))
    return {
      kind: "problem",
      message: `The base ${sanitizeLine(name)} is not the name of a commit.`
    };
  const local = await resolveCommit(name, git) ?? (isPlainRefName(name) ? await resolveCommit(formatTrackingRef(name), git) : null);
  const found = local ?? (isPlainRefName(name) ? await fetchRef(name, git) : { reason: null });
  if (typeof found === "string")
    return { kind: "commit", base: { commit: found, description: `specified as ${name}` } };
  const reason = found.reason === null ? "" : ` and cannot be fetched from origin (${found.reason})`;
  const remedy = await isShallow(git) ? fetchDepthRemedy : "check its name, or fetch it before";
  return {
    kind: "problem",
    message: `The base ${sanitizeLine(name)} is not a commit in this clone${reason}: ${remedy}.`
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
      message: `HEAD is already on ${sanitizeLine(branch)}: check out the commit of the pull request instead.`
    };
  }
  if (parents.length > 1 && await ensureCommit(parents[0] ?? "", git))
    return describeFirstParent(parents[0] ?? "");
  const remedy = await isShallow(git) ? fetchDepthRemedy : "fetch that branch before";
  return {
    kind: "problem",
    message: `The commit at which the pull request left ${sanitizeLine(branch)} is not known (${common2.reason}): ${remedy}.`
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
  const name = branch.name.replace(/^origin\//, "");
  return {
    kind: "none",
    message: `HEAD is already on ${name}, and no file has changed since the last commit.`
  };
}
async function findDefaultBranch(git) {
  const originHead = await git(["symbolic-ref", "--quiet", formatTrackingRef("HEAD")]);
  const refs = [
    ...originHead.kind === "done" ? [originHead.text] : [],
    ...["main", "master"].map(formatTrackingRef),
    ...["main", "master"].map((name) => `refs/heads/${name}`)
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
  return readOutput(result).split("\0").filter((name) => name !== "");
}
function readOutput(result) {
  return result.kind === "done" ? result.text : "";
}

// src/git/checkout.ts
import { stat as stat3 } from "node:fs/promises";
import { join as join6 } from "node:path";

// src/git/build-cache.ts
import { createHash as createHash4, randomBytes as randomBytes2 } from "node:crypto";
import { constants as constants4 } from "node:fs";
import {
  access,
  mkdir as mkdir2,
  mkdtemp as mkdtemp2,
  readdir,
  realpath as realpath2,
  rm as rm3,
  stat as stat2,
  utimes,
  writeFile
} from "node:fs/promises";
import { homedir, tmpdir as tmpdir2 } from "node:os";
import { basename as basename2, dirname as dirname6, isAbsolute as isAbsolute2, join as join4 } from "node:path";

// src/git/checkout-spec.ts
function shortenCommit({ commit }) {
  return commit.slice(0, 12);
}

// src/git/folder-lock.ts
import { randomBytes } from "node:crypto";
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
  const renamed = `${path6}-${randomBytes(4).toString("hex")}.lock`;
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

// src/git/tree-paths.ts
import { lstat, realpath } from "node:fs/promises";
import { dirname as dirname4, isAbsolute, relative, sep } from "node:path";
function isInsideFolder(path6, folder) {
  const rest = relative(folder, path6);
  return rest === "" || rest !== ".." && !rest.startsWith(`..${sep}`) && !isAbsolute(rest);
}
async function resolvesInside(folder, tree) {
  const real = await realpath(folder).catch(() => null);
  if (real !== null) return isInsideFolder(real, tree);
  return folder !== tree && isInsideFolder(folder, tree) && resolvesInside(dirname4(folder), tree);
}
async function exists(path6) {
  return await lstat(path6).catch(() => null) !== null;
}

// src/git/worktree.ts
import { rm as rm2, rmdir } from "node:fs/promises";
import { basename, dirname as dirname5, join as join3 } from "node:path";
async function addWorktree(spec, { top }, location) {
  const options2 = { timeoutSeconds: checkoutTimeoutSeconds, signal: spec.signal };
  const add = ["worktree", "add", "--quiet", "--detach", location.path, spec.commit];
  requireCheckedOut(await runGit(top, [...unattendedOptions, ...add], options2), spec);
  const registration = await runGit(location.path, ["rev-parse", "--absolute-git-dir"], {
    signal: spec.signal
  });
  location.registration = registration.kind === "done" ? registration.text : null;
  await updateSubmodules(spec, top, location);
}
var unattendedOptions = ["-c", "core.hooksPath=/dev/null", "-c", "core.fsmonitor=false"];
var checkoutTimeoutSeconds = 600;
async function updateSubmodules(spec, top, { path: path6 }) {
  if (!await exists(join3(path6, ".gitmodules"))) return;
  const options2 = { timeoutSeconds: checkoutTimeoutSeconds, signal: spec.signal };
  const [inWorktree, inUserTree] = await Promise.all(
    [path6, top].map((folder) => runGit(folder, ["submodule", "status"], options2))
  );
  const missing = new Set(
    parseSubmodules(inUserTree).flatMap((one) => one.state === "-" ? [one.path] : [])
  );
  const wanted = parseSubmodules(inWorktree).flatMap(
    (one) => missing.has(one.path) ? [] : [one.path]
  );
  if (wanted.length === 0) return;
  const update = ["-c", "submodule.active=.", "submodule", "--quiet", "update", "--recursive", "--"];
  const result = await runGit(path6, [...unattendedOptions, ...update, ...wanted], options2);
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
  const listed = await exists(join3(path6, ".gitmodules")) ? await runGit(path6, ["submodule", "status", "--recursive"]) : void 0;
  for (const submodule of parseSubmodules(listed)) {
    const folder = join3(path6, submodule.path);
    if (await resolvesInside(folder, path6)) await rm2(join3(folder, ".git"), { force: true });
  }
  await rm2(join3(path6, ".git"), { force: true });
}
async function unregisterWorktree(location) {
  const { registration } = location;
  if (registration === null || basename(dirname5(registration)) !== "worktrees")
    throw new Error("not a registered worktree");
  await rm2(registration, { recursive: true, force: true });
  await rmdir(dirname5(registration)).catch(() => {
  });
}

// src/git/build-cache.ts
async function chooseLocation(spec, repository) {
  const cached = await reserveInCache(spec, repository).catch(() => null);
  if (cached !== null) return cached;
  const folder = await realpath2(await mkdtemp2(join4(tmpdir2(), "tailgate-base-")));
  return {
    path: join4(folder, shortenCommit(spec)),
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
  const path6 = join4(folder, `${shortenCommit(spec)}-${hashBuildInputs(spec, repository)}`);
  if (spec.cacheKey !== null && await acquireLock(path6)) {
    const built = await prepareLockedTree(path6, spec, repository);
    return { path: path6, ownedFolder: path6, reusable: true, built, registration: null };
  }
  const unique = join4(folder, `${shortenCommit(spec)}-${randomBytes2(8).toString("hex")}`);
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
  const temporary = await mkdtemp2(join4(tmpdir2(), "tailgate-index-")).catch(() => null);
  if (temporary === null) return false;
  const env = { GIT_INDEX_FILE: join4(temporary, "index") };
  const place = ["--git-dir", found.text, "--work-tree", path6, "-c", "core.fsmonitor=false"];
  const options2 = { signal, timeoutSeconds: checkTimeoutSeconds, env };
  const excluded = carry.map((each) => `:(top,exclude,literal)${join4(within, each)}`);
  try {
    const read = await runGit(path6, [...place, "read-tree", commit], options2);
    if (read.kind === "failed") return false;
    await runGit(path6, [...place, "update-index", "-q", "--refresh"], options2);
    const compare = ["diff-files", "--quiet", "--ignore-submodules=all", "--", ":/", ...excluded];
    return (await runGit(path6, [...place, ...compare], options2)).kind === "done";
  } finally {
    await rm3(temporary, { recursive: true, force: true });
  }
}
var checkTimeoutSeconds = 60;
function hashBuildInputs({ commit, carry, cacheKey }, { within }) {
  return hashText(JSON.stringify([commit, within, carry, cacheKey])).slice(0, 16);
}
function hashText(text) {
  return createHash4("sha256").update(text).digest("hex");
}
async function prepareCacheFolder({ top }) {
  const configured = process.env.XDG_CACHE_HOME ?? "";
  const home = isAbsolute2(configured) ? configured : join4(homedir(), ".cache");
  const folder = join4(
    home,
    "tailgate",
    `${basename2(top) || "repository"}-${hashText(top).slice(0, 12)}`
  );
  try {
    await mkdir2(folder, { recursive: true, mode: 448 });
    await access(folder, constants4.W_OK | constants4.X_OK);
    const real = await realpath2(folder);
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
    await writeFile(markerPathOf(location.path), "");
    location.built = true;
    await removeOldestTrees(dirname6(location.path), repository);
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
  await rm3(markerPathOf(path6), { force: true });
  await removeTree(path6);
  await runGit(top, ["worktree", "remove", "--force", path6]);
}
async function removeTree(path6) {
  const remove = () => rm3(path6, { recursive: true, force: true, maxRetries: 3 });
  await remove().catch(async () => {
    await execa("chmod", ["-R", "u+rwX", path6], { reject: false, stdio: "ignore" });
    await remove().catch(() => {
    });
  });
}
async function removeAbandonedTrees(folder, repository) {
  const names = new Set((await readdir(folder)).map((name) => name.replace(/\.(built|lock)$/, "")));
  for (const path6 of [...names].map((name) => join4(folder, name))) {
    if (!await isBuilt(path6)) await discardIfUnlocked(path6, repository, isBuilt);
  }
}
async function removeOldestTrees(folder, repository) {
  const markers = (await readdir(folder)).filter((name) => name.endsWith(".built"));
  const ages = await Promise.all(
    markers.map(async (name) => {
      const path6 = join4(folder, name);
      return {
        tree: path6.slice(0, -".built".length),
        usedMs: (await stat2(path6).catch(() => null))?.mtimeMs ?? 0
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
import { constants as constants5 } from "node:fs";
import { cp, lstat as lstat2, mkdir as mkdir3, realpath as realpath3, rm as rm4, unlink as unlink2 } from "node:fs/promises";
import { dirname as dirname7, isAbsolute as isAbsolute3, join as join5, relative as relative2, resolve as resolve2, sep as sep2 } from "node:path";
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
  for (const path6 of copies) await rm4(path6, { force: true }).catch(() => {
  });
}
async function copyCarriedPath(path6, { commit, signal }, { top, within }, location, copies) {
  const inTree = join5(within, path6);
  if (isAbsolute3(path6) || !isInsideFolder(resolve2(top, inTree), top))
    return "it is outside the repository";
  const source = await realpath3(join5(top, inTree)).catch(() => null);
  if (source === null) return "it does not exist";
  if (!isInsideFolder(source, top)) return "it is a link out of the repository";
  if (isInsideFolder(join5(top, ".git"), source) || isInsideFolder(source, join5(top, ".git")))
    return "it contains git's own files";
  const target = join5(location.path, inTree);
  const listed = await runGit(
    top,
    ["ls-tree", "-r", "-z", "--name-only", "--full-tree", commit, "--", inTree],
    {
      signal
    }
  );
  const own = new Set(listed.kind === "done" ? listed.text.split("\0") : []);
  try {
    if (!await resolvesInside(dirname7(target), location.path))
      return "a link at its place leads out of the tree";
    if ((await lstat2(target).catch(() => null))?.isSymbolicLink()) await unlink2(target);
    await mkdir3(dirname7(target), { recursive: true });
    await cp(source, target, {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants5.COPYFILE_FICLONE,
      filter: async (from, to) => {
        const isOwn = own.has(relative2(location.path, to).split(sep2).join("/"));
        const file = await lstat2(from);
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
    const folder = join6(location.path, repository.within);
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
  if ((await stat3(folder).catch(() => null))?.isDirectory()) return;
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
      return { kind: "folder", path: resolve3(folder, base.path), what: base.path };
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
async function openBaseTree(suite, base, folder, signal) {
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
    carry: suite.carry,
    cacheKey: computeBuildCacheKey(suite),
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
  return createHash5("sha256").update(all).digest("hex").slice(0, 12);
}

// src/host/create-host.ts
var noAcceptances = { event: null, waivers: [], before: [], warnings: [] };
function createHost(settings) {
  const { signal, store, readAcceptances = async () => noAcceptances } = settings;
  const folder = resolve4(settings.folder);
  return {
    signal,
    clock: { now: readSteadyClock, pause },
    events: createEventSink(settings),
    inputs: createSuiteInputs(folder),
    secrets: settings.mask,
    git: createBaseFinder(folder, settings),
    services: createServiceControl(resolve4(folder, settings.dataFolder, "logs"), settings),
    engine: { run: runEnginePlan },
    machine: createMachineControl(signal),
    store,
    results: {
      save: async (measurement) => {
        const path6 = settings.resolveOutPath(measurement.suite);
        if (path6 === null) return;
        try {
          await writeFile2(path6, `${JSON.stringify(measurement)}
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
  return {
    environment: (name) => process.env[name],
    readFiles: (suite) => readFiles(suite, folder),
    createSeed: () => randomInt(2 ** 47)
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
function createBaseFinder(folder, settings) {
  return {
    readCommit: () => readHeadCommit(folder),
    findUnaffectedReason: (suite) => findUnaffectedReason(suite, settings),
    resolveBase: (suite) => resolveBase(suite, settings),
    readHistory: (commit) => readHistoryBefore(commit, settings),
    openBaseTree: (suite, base) => openBaseTree(suite, base, folder, settings.signal)
  };
}
function createServiceControl(logs, { signal, mask }) {
  return {
    runTask: async (task) => {
      const logPath = await prepareLogFile(logs, task.log);
      const stoppedBy = task.evenInterrupted ? {} : { signal };
      await runCommand(task, { logPath, ...stoppedBy, mask });
    },
    findFreePort,
    start: async (suite, { side, service, ...endpoint }, epoch, options2) => {
      const logPath = await prepareLogFile(logs, [suite, side, String(epoch)]);
      return startService(
        { ...service, ...endpoint },
        {
          ...options2,
          logPath,
          signal: options2 === void 0 ? signal : AbortSignal.any([signal, options2.signal]),
          mask
        }
      );
    },
    createExitError: createDiedError,
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
    readVersions: () => ({ tailgate: package_default.version, node: process.versions.node }),
    readLimits: readMachine,
    readBusyCpuSeconds,
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
    os: platform2(),
    arch: process.arch,
    cpu: all[0]?.model.trim() || "unknown",
    cpus: all.length
  };
}
async function readFiles(suite, folder) {
  const readNamedFile = async ({ option, path: path6 }) => {
    try {
      return [path6, await readFile(resolve4(folder, path6))];
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : String(cause);
      throw new UsageError(`${option} ${path6} can't be read: ${message}`, { cause });
    }
  };
  return new Map(await Promise.all(listSuiteFiles(suite).map(readNamedFile)));
}
async function prepareLogFile(logs, parts) {
  const path6 = join7(logs, `${parts.map(encodeSegment).join("-")}.log`);
  try {
    await rm5(path6, { force: true });
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
  await writeFile2(join7(folder, ".gitignore"), "*\n");
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
import { resolve as resolve5 } from "node:path";

// src/baseline/artifact.ts
function createArtifactStore(api, { branch, retentionDays = null }) {
  return {
    place: `the artifacts of ${branch}`,
    async save(key, { step }, text, collection) {
      if (Buffer.byteLength(text) > maxArtifactTextBytes) throw new StoreError(sentences.large);
      const name = formatArtifactName(key, collection, step);
      await api.upload(name, { name: fileName, text, retentionDays });
      return `the artifact ${name}`;
    },
    list: (key, collection) => listEntries(key, collection, branch, api),
    async listOthers(key) {
      const own = formatArtifactName(key, "runs", false);
      const suite = encodeKey(key)[0];
      const found = await collectFromBranch(branch, api.listNewest(), (name) => {
        const group = parseArtifactName(name);
        const isSuite = group?.collection === "runs" && group.suite === suite;
        return isSuite && removeStepEnding(name) !== own;
      });
      return sortNewestFirst(found.map(({ entry }) => entry));
    },
    listAll: () => listGroups(branch, api),
    async read({ name, where }) {
      const id = parseArtifactId(name);
      if (id === null) return { problem: sentences.foreign(where) };
      const stored = await api.readText(id, fileName, maxArtifactTextBytes);
      return "text" in stored ? stored : { problem: sentences.unreadable(where, stored.problem) };
    },
    async remove(entries) {
      for (const { name } of entries) {
        const id = parseArtifactId(name);
        if (id !== null) await api.remove(id);
      }
    }
  };
}
async function listEntries(key, collection, branch, api) {
  const names = [false, true].map((step) => formatArtifactName(key, collection, step));
  const found = await Promise.all(
    names.map((name) => collectFromBranch(branch, api.listNamed(name), (other) => other === name))
  );
  return sortNewestFirst(found.flat().map(({ entry }) => entry)).slice(0, maxKeptRuns);
}
async function listGroups(branch, api) {
  const isStored = (name) => parseArtifactName(name) !== null;
  const found = await collectFromBranch(branch, api.listNewest(), isStored);
  const names = [...new Set(found.map(({ name }) => name))].sort();
  return names.flatMap((name) => {
    const group = parseArtifactName(name);
    const entries = found.filter((one) => one.name === name).map(({ entry }) => entry);
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
var maxScannedArtifacts = 1e3;
async function collectFromBranch(branch, artifacts, isWanted) {
  const found = [];
  let scanned = 0;
  for await (const artifact of artifacts) {
    const entry = isWanted(artifact.name) ? buildEntry(artifact, branch) : null;
    if (entry !== null) found.push({ name: removeStepEnding(artifact.name), entry });
    scanned += 1;
    if (found.length === maxKeptRuns || scanned === maxScannedArtifacts) break;
  }
  return found;
}
function buildEntry({ id, name, createdAt, expired, where, run }, branch) {
  const createdMs = Date.parse(createdAt);
  if (expired || run?.branch !== branch || Number.isNaN(createdMs)) return null;
  const takenAt = new Date(createdMs).toISOString();
  const metadata = { takenAt, commit: run.commit, step: isStep(name), figures: {} };
  return parseEntryName(formatEntryName(metadata, String(id)), where);
}
function parseArtifactId(name) {
  const [, digits] = /-(\d{1,15})(?:\.step)?$/.exec(name) ?? [];
  return digits === void 0 ? null : Number(digits);
}
var prefixes = {
  runs: "tailgate-baseline",
  rejected: "tailgate-rejected"
};
var separator = "~";
var stepEnding = `${separator}step`;
function formatArtifactName(key, collection, step) {
  return [prefixes[collection], ...encodeKey(key)].join(separator) + (step ? stepEnding : "");
}
function isStep(name) {
  return name.endsWith(stepEnding);
}
function removeStepEnding(name) {
  return isStep(name) ? name.slice(0, -stepEnding.length) : name;
}
function parseArtifactName(name) {
  const [prefix, ...segments] = removeStepEnding(name).split(separator);
  const collection = ["runs", "rejected"].find((each) => prefixes[each] === prefix);
  const isValid = segments.length === 3 && segments.every((segment) => /^[a-z0-9._-]{1,64}$/.test(segment));
  const [suite = "", configuration = "", machine = ""] = segments;
  return collection !== void 0 && isValid ? { collection, suite, configuration, machine } : null;
}

// src/baseline/attempt-cache.ts
import { randomBytes as randomBytes3 } from "node:crypto";
import { mkdir as mkdir4, rm as rm7, writeFile as writeFile3 } from "node:fs/promises";
import { join as join9 } from "node:path";
import { promisify as promisify3 } from "node:util";
import { gunzip, gzip } from "node:zlib";

// src/baseline/restored-entry.ts
import { constants as constants6 } from "node:fs";
import { mkdtemp as mkdtemp3, open, realpath as realpath4, rm as rm6 } from "node:fs/promises";
import { tmpdir as tmpdir3 } from "node:os";
import { join as join8 } from "node:path";
async function readRestoredEntry(api, entry, folder, read) {
  const scratch = await realpath4(await mkdtemp3(join8(tmpdir3(), "tailgate-cache-")));
  try {
    await api.restore(entry, folder, scratch);
    const restored = join8(scratch, folder);
    return await read(await realpath4(restored).catch(() => null) === restored ? restored : null);
  } finally {
    await rm6(scratch, { recursive: true, force: true }).catch(() => {
    });
  }
}
async function readPlainFile(path6, maxBytes) {
  try {
    var _stack = [];
    try {
      const file = __using(_stack, await open(
        path6,
        constants6.O_RDONLY | constants6.O_NOFOLLOW | constants6.O_NONBLOCK
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
        async (restored) => restored === null ? null : readPlainFile(join9(restored, fileName2), maxAttemptBytes)
      );
      return decompress(bytes);
    },
    async save(key, text) {
      const bytes = await promisify3(gzip)(text);
      if (bytes.length > maxAttemptBytes) throw new StoreError(sentences2.large);
      const own = `${folder}/${key}`;
      try {
        await replaceFolder(own, bytes);
        await api.save(`${formatPrefix(key)}${run}-${randomBytes3(4).toString("hex")}`, own);
      } finally {
        await rm7(own, { recursive: true, force: true }).catch(() => {
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
    await rm7(folder, { recursive: true, force: true });
    await mkdir4(folder, { recursive: true });
    await writeFile3(join9(folder, fileName2), bytes);
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
import { randomBytes as randomBytes4 } from "node:crypto";
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
var rejectedFolder = "rejected";
var fileEnding = ".json";
function formatFolderPath(key, collection) {
  const folder = [layoutVersion, ...encodeKey(key)].join("/");
  return collection === "rejected" ? `${rejectedFolder}/${folder}` : folder;
}
function parseRunPath(path6) {
  const [, prefix, suite = "", configuration = "", machine = "", name = ""] = /^(rejected\/)?v1\/([^/]+)\/([^/]+)\/([^/]+)\/([^/]+)\.json$/.exec(path6) ?? [];
  const isValid = [suite, configuration, machine].every(isSegment) && /^[0-9A-Za-z][\w.-]{0,499}$/.test(name);
  const collection = prefix === void 0 ? "runs" : "rejected";
  return isValid ? { collection, suite, configuration, machine } : null;
}
function isSegment(text) {
  return /^[a-z0-9][a-z0-9._-]{0,63}$/.test(text);
}
function extractEntryName(path6) {
  return path6.slice(path6.lastIndexOf("/") + 1, -fileEnding.length);
}
function groupByFolder(files, listEntries3) {
  const folders = /* @__PURE__ */ new Map();
  for (const file of files.filter(({ path: path6 }) => parseRunPath(path6) !== null)) {
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
    async findFile(path6, root) {
      const folder = path6.split("/").slice(0, -1).join("/");
      const files = await listFiles(folder, root, folders);
      return files.find((file) => file.path === path6) ?? null;
    }
  };
}
async function findFolder(path6, root, api) {
  let tree = root;
  for (const name of path6.split("/")) {
    if (tree === null) return null;
    const items = await api.listFolder(tree);
    tree = items.find((item) => item.kind === "folder" && item.path === name)?.hash ?? null;
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
function createBranchStore(api, options2 = {}) {
  const context = createContext(api, options2);
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
      const runs = await trees.listFilesBelow(layoutVersion, tree, 3);
      const rejected = await trees.listFilesBelow(`${rejectedFolder}/${layoutVersion}`, tree, 3);
      return groupByFolder([...runs, ...rejected], (files) => indexEntries(files, context));
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
  const name = formatEntryName(metadata, randomBytes4(4).toString("hex"));
  const path6 = `${folder}/${name}${fileEnding}`;
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
  const name = leg === "" ? suite : `${suite} (${leg})`;
  const harmless = name.replace(/[^\p{L}\p{N},._()/-]+/gu, " ").trim();
  return `tailgate: ${harmless.slice(0, 60)}, ${commit?.slice(0, 7) ?? "no commit"}`;
}

// src/baseline/cache.ts
import { randomBytes as randomBytes6 } from "node:crypto";
import { mkdir as mkdir5, rm as rm9, writeFile as writeFile5 } from "node:fs/promises";
import { dirname as dirname8, join as join11, relative as relative4 } from "node:path";

// src/baseline/file.ts
import { randomBytes as randomBytes5 } from "node:crypto";
import { open as open2, readdir as readdir2, rename as rename2, rm as rm8, writeFile as writeFile4 } from "node:fs/promises";
import { isAbsolute as isAbsolute4, join as join10, relative as relative3, sep as sep3 } from "node:path";
var layoutVersion2 = "v1";
var fileEnding2 = ".json";
function createFileStore(folder, displayName = folder) {
  const collections = {
    runs: join10(folder, layoutVersion2),
    rejected: join10(folder, "rejected", layoutVersion2)
  };
  const resolveKeyFolder = (key, collection) => join10(collections[collection], ...encodeKey(key));
  return {
    place: `the folder ${displayName}`,
    save: async (key, metadata, text, collection) => {
      const own = resolveKeyFolder(key, collection);
      const name = `${formatEntryName(metadata, createSuffix())}${fileEnding2}`;
      const where = await saveText(own, name, text);
      await removeEntries((await listEntries2(own)).slice(maxKeptRuns)).catch(() => {
      });
      return where;
    },
    list: (key, collection) => listEntries2(resolveKeyFolder(key, collection)),
    listOthers: async (key) => {
      const own = resolveKeyFolder(key, "runs");
      const folders = await listKeyFolders(join10(collections.runs, encodeKey(key)[0]));
      const others = folders.filter((other) => other !== own);
      return sortNewestFirst((await Promise.all(others.map(listEntries2))).flat());
    },
    listAll: async () => {
      const [runs, rejected] = await Promise.all([
        listGroups2(collections.runs, "runs"),
        listGroups2(collections.rejected, "rejected")
      ]);
      return [...runs, ...rejected];
    },
    read: readEntry,
    remove: (entries) => removeEntries(entries.filter(({ where }) => isInside(where, folder)))
  };
}
function createSuffix() {
  return randomBytes5(4).toString("hex");
}
async function saveText(folder, name, text) {
  const path6 = join10(folder, name);
  const temporaryPath = join10(folder, `.${name}.part`);
  try {
    await createFolder(folder);
    await writeFile4(temporaryPath, text, { flag: "wx" });
    await rename2(temporaryPath, path6);
    return path6;
  } catch (cause) {
    await rm8(temporaryPath, { force: true }).catch(() => {
    });
    throw new StoreError(`The baseline could not be saved as ${path6}: ${describeCause(cause)}.`, {
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
      (file) => parseEntryName(file.name.slice(0, -fileEnding2.length), join10(folder, file.name))
    )
  );
}
async function listGroups2(folder, collection) {
  const suites = await listFolders(folder);
  const folders = (await Promise.all(suites.map(listKeyFolders))).flat().sort();
  const groups = folders.map(async (path6) => {
    const [suite = "", configuration = "", machine = ""] = relative3(folder, path6).split(sep3);
    return { collection, suite, configuration, machine, entries: await listEntries2(path6) };
  });
  return (await Promise.all(groups)).filter(({ entries }) => entries.length > 0);
}
async function listKeyFolders(suite) {
  const configurations = await listFolders(suite);
  return (await Promise.all(configurations.map(listFolders))).flat();
}
async function listFolders(folder) {
  const contents = await listContents(folder);
  return contents.filter((each) => each.isDirectory()).map((each) => join10(folder, each.name));
}
async function listContents(folder) {
  try {
    return await readdir2(folder, { withFileTypes: true });
  } catch (cause) {
    if (readErrorCode(cause) === "ENOENT") return [];
    throw new StoreError(`The baselines in ${folder} cannot be listed: ${describeCause(cause)}.`, {
      cause
    });
  }
}
async function readEntry({ where }) {
  try {
    var _stack = [];
    try {
      const file = __using(_stack, await open2(where, "r"), true);
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
    return { problem: `${where} cannot be read: ${describeCause(cause)}.` };
  }
}
async function removeEntries(entries) {
  for (const { where } of entries) {
    try {
      await rm8(where, { force: true });
    } catch (cause) {
      throw new StoreError(`${where} could not be removed: ${describeCause(cause)}.`, {
        cause
      });
    }
  }
}
function isInside(path6, folder) {
  const relativePath = relative3(folder, path6);
  return relativePath !== "" && relativePath.split(sep3)[0] !== ".." && !isAbsolute4(relativePath);
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
function describeCause(cause) {
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
    const [name] = encodeKey(key);
    const known = suites.get(name);
    if (known !== void 0) return known;
    const suite = prepareSuite2(api, name, `${folder}/${name}`);
    suites.set(name, suite);
    suite.catch(() => suites.delete(name));
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
  const key = `${suite.prefix}${run}-${randomBytes6(4).toString("hex")}`;
  await api.save(key, suite.folder);
  suite.entry = key;
  return key;
}
async function prepareSuite2(api, name, folder) {
  await rethrowAsStoreFailure(folder, async () => {
    await rm9(folder, { recursive: true, force: true });
    await mkdir5(folder, { recursive: true });
  });
  const suite = {
    name,
    folder,
    prefix: `tailgate-v1/${name}/`,
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
  return !relative4(folder, path6).startsWith("..");
}
async function copyRuns(from, { name, folder }) {
  const groups = (await createFileStore(from).listAll()).filter(({ suite }) => suite === name);
  const kept = groups.sort(compareByNewest).slice(0, maxCachedKeys);
  for (const { where } of kept.flatMap(({ entries }) => entries.slice(0, maxCachedRuns))) {
    const bytes = await readPlainFile(where, maxCacheTextBytes);
    if (bytes !== null) await writeIfAbsent(bytes, join11(folder, relative4(from, where)));
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
    await mkdir5(dirname8(path6), { recursive: true });
    try {
      await writeFile5(path6, bytes, { flag: "wx" });
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
  const cache = await import("./cache-W5IDXJVI.js");
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
  const before = Object.keys(environment).map((name) => [name, process.env[name]]);
  Object.assign(process.env, environment);
  try {
    return await call();
  } finally {
    for (const [name, value] of before) {
      if (value === void 0) delete process.env[name];
      else process.env[name] = value;
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
function createObjectReader(client, { owner, name }) {
  const params = { owner, repo: name };
  const { git } = client.rest;
  return {
    readTip: (branch) => readTip(branch, client, { owner, name }),
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
function createObjectWriter(client, { owner, name }) {
  const params = { owner, repo: name };
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
async function readTip(branch, client, { owner, name }) {
  const response = await awaitResponseOrNull(
    client.rest.git.listMatchingRefs({ owner, repo: name, ref: `heads/${branch}` }),
    [409]
  );
  const refs = response === null ? [] : parseResponse(refsSchema, response.data);
  return refs.find(({ ref }) => ref === `refs/heads/${branch}`)?.object.sha ?? null;
}
async function swapBranch(branch, from, to, client, { owner, name }) {
  const { data } = await awaitResponse(client.rest.repos.get({ owner, repo: name }));
  const { node_id: repositoryId } = parseResponse(repositorySchema, data);
  const update = { name: `refs/heads/${branch}`, beforeOid: from, afterOid: to, force: true };
  try {
    await client.graphql(updateRefsMutation, { input: { repositoryId, refUpdates: [update] } });
    return { kind: "moved" };
  } catch (error) {
    if (lacksUpdateRefs(error)) return { kind: "unsupported" };
    if (isRuleViolation(error) || isForbidden(error)) return buildForbidden(error);
    const tip = await readTip(branch, client, { owner, name });
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
var hashSchema = external_exports.string().regex(/^([0-9a-f]{40}|[0-9a-f]{64})$/);
var objectSchema = external_exports.object({ sha: hashSchema });
var refsSchema = external_exports.array(external_exports.object({ ref: external_exports.string(), object: objectSchema }));
var commitSchema = external_exports.object({ tree: objectSchema, parents: external_exports.array(objectSchema) });
var blobSchema = external_exports.object({ content: external_exports.string(), encoding: external_exports.literal("base64") });
var repositorySchema = external_exports.object({ node_id: external_exports.string() });
var treeSchema = external_exports.object({
  tree: external_exports.array(
    external_exports.object({
      path: external_exports.string(),
      mode: external_exports.string(),
      sha: hashSchema,
      size: external_exports.number().nonnegative().nullish()
    })
  ),
  truncated: external_exports.boolean()
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
  return createFileStore(resolve5(folder, baseline), baseline);
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

// src/invocation/load-config.ts
import { readFileSync as readFileSync6 } from "node:fs";
import { isAbsolute as isAbsolute5, join as join12 } from "node:path";

// src/core/config/source/yaml.ts
var import_yaml = __toESM(require_dist(), 1);
var maxYamlCharacters = 65536;
var maxYamlNodes = 2e4;
var maxYamlAliases = 100;
var maxYamlDepth = 30;
function readYaml(text, locateLine, problems) {
  const report = (place, message) => {
    problems.push({ place: { what: "", ...place }, message });
    return null;
  };
  if (text.length > maxYamlCharacters) {
    const message = "is larger than 64 KiB: put large bodies in files of their own (body-file)";
    return report(locateLine(0), message);
  }
  const lineCounter = new import_yaml.LineCounter();
  const document = parseYamlDocument(text, lineCounter);
  if (document === null) return report(locateLine(0), tooDeepMessage);
  const findLine = (offset) => lineCounter.linePos(offset).line;
  const error = findSyntaxError(text, document);
  if (error) return report(locateLine(findLine(error.offset)), error.message);
  try {
    const walk = { document, locateLine, findLine, problems, nodes: 0, aliases: 0 };
    return convertNode(document.contents, { what: "", depth: 0, line: 1 }, walk);
  } catch (error2) {
    if (!(error2 instanceof YamlReadError)) throw error2;
    return report(error2.place, error2.message);
  }
}
var tooDeepMessage = "is nested too deeply";
function parseYamlDocument(text, lineCounter) {
  try {
    return (0, import_yaml.parseDocument)(text, { lineCounter, prettyErrors: false, uniqueKeys: false });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
function findSyntaxError(text, { errors }) {
  const first = errors.slice(0, 10);
  const error = first.find(({ pos }) => isIndentedWithTab(text, pos[0])) ?? first[0];
  if (error === void 0) return null;
  const offset = error.pos[0];
  const code = isIndentedWithTab(text, offset) ? "TAB_AS_INDENT" : error.code;
  return { offset, message: yamlErrorMessages[code] ?? `is not valid YAML: ${error.message}` };
}
var yamlErrorMessages = {
  BLOCK_AS_IMPLICIT_KEY: "contains a key within a value: check its indentation, or put text with a colon in quotes",
  MULTIPLE_DOCS: "contains more than one document: keep only the first",
  RESOURCE_EXHAUSTION: tooDeepMessage,
  TAB_AS_INDENT: "is indented with a tab: use spaces"
};
function isIndentedWithTab(text, offset) {
  return /^ *\t/.test(text.slice(text.lastIndexOf("\n", offset - 1) + 1));
}
var YamlReadError = class extends Error {
  place;
  constructor(place, message) {
    super(message);
    this.place = place;
  }
};
function convertNode(node, position, walk) {
  walk.nodes++;
  if (walk.nodes > maxYamlNodes || position.depth > maxYamlDepth) {
    const place2 = { ...walk.locateLine(position.line), what: "" };
    throw new YamlReadError(place2, "is nested too deeply or repeats itself too often");
  }
  const line = findStartLine(node, walk) ?? position.line;
  const place = { ...walk.locateLine(line), what: position.what };
  const inner = { what: position.what, depth: position.depth + 1, line };
  if (node instanceof import_yaml.Alias) {
    return { ...convertNode(resolveAlias(node, place, walk), inner, walk), place };
  }
  if ((0, import_yaml.isSeq)(node)) {
    return { kind: "list", items: node.items.map((item) => convertNode(item, inner, walk)), place };
  }
  if ((0, import_yaml.isMap)(node)) return { kind: "map", entries: convertEntries(node, inner, walk), place };
  if (!(0, import_yaml.isScalar)(node) || node.value === null) return { kind: "empty", place };
  const text = typeof node.value === "string" ? node.value : node.source ?? String(node.value);
  return { kind: "text", text, place };
}
function resolveAlias(alias, place, walk) {
  walk.aliases++;
  if (walk.aliases > maxYamlAliases) {
    throw new YamlReadError({ ...place, what: "" }, "has too many aliases");
  }
  const target = alias.resolve(walk.document);
  if (target) return target;
  throw new YamlReadError(place, `refers to *${alias.source}, which is not defined before it`);
}
function convertEntries(map, position, walk) {
  const lines = /* @__PURE__ */ new Map();
  return map.items.map(({ key, value }) => {
    const name = (0, import_yaml.isScalar)(key) ? String(key.value ?? "") : "";
    const isInside2 = position.what !== "" && position.what !== "suites";
    const what = isInside2 ? `${position.what}.${name}` : name;
    const line = findStartLine(key, walk) ?? position.line;
    const place = { ...walk.locateLine(line), what };
    const source = convertNode(value, { ...position, what, line }, walk);
    const firstLine = lines.get(name);
    if (firstLine !== void 0) {
      walk.problems.push({ place, message: describeRepeatedKey(firstLine, line) });
    }
    lines.set(name, firstLine ?? line);
    return { name, value: { ...source, place } };
  });
}
function describeRepeatedKey(first, second) {
  return `is given twice${first < second ? `, first in line ${first}` : ""}: keep one of them`;
}
function findStartLine(node, walk) {
  const range = node?.range;
  return range ? walk.findLine(range[0]) : null;
}

// src/core/acceptance/parse-waivers.ts
function parseWaivers({ path: path6, text }, now) {
  const problems = [];
  const waivers = readWaivers(path6, text, { problems, now });
  return problems.length > 0 ? { problems: formatProblems(problems) } : { waivers };
}
var waiverKeys = {
  suite: {
    summary: "The name of the suite in tailgate.yml.",
    missing: "name the suite, such as suite: api"
  },
  metric: {
    summary: `The metric that may be worse. One of ${metrics.join(", ")}.`,
    missing: "name the metric that may be worse, such as metric: p99"
  },
  request: {
    summary: `The name of the request in reports. Without it, the waiver is for all requests together. A request has ${requestMetrics.join(", ")}.`,
    missing: null
  },
  ceiling: {
    summary: "The maximum that is accepted, written like a limit: +30%, 250ms, -10% for rps, +2pp for errors.",
    missing: "say how bad it may get, such as ceiling: +30%"
  },
  expires: {
    summary: "The last day on which the waiver applies (UTC), at most a year ahead.",
    missing: "say the last day on which it applies, as expires: YYYY-MM-DD"
  },
  reason: {
    summary: "The reason, for readers of the comment.",
    missing: "say why, for readers of the comment"
  },
  by: {
    summary: "The person who is responsible for it.",
    missing: null
  }
};
var waiverKeyNames = Object.keys(waiverKeys);
var maxWaiversChars = 65536;
var maxWaivers = 200;
var maxWaiverFieldChars = { suite: 64, request: 200, reason: 500, by: 100 };
var maxDaysAhead = 366;
function readWaivers(path6, text, context) {
  const locateLine = (line) => ({ where: line > 0 ? `${path6}:${line}` : path6, line });
  const whole = { place: { ...locateLine(0), what: "" } };
  if (text.length > maxWaiversChars) {
    reportProblem(whole, `is larger than 64 KiB: ${removeExpiredAdvice}`, context);
    return [];
  }
  const value = readYaml(text, locateLine, context.problems);
  if (value === null || value.kind === "empty") return [];
  if (value.kind !== "list") {
    const message = "must be a list of waivers, each of which begins like - suite: api";
    reportProblem(whole, message, context);
    return [];
  }
  if (value.items.length > maxWaivers) {
    reportProblem(whole, `has more than ${maxWaivers} waivers: ${removeExpiredAdvice}`, context);
    return [];
  }
  return value.items.flatMap((item) => readWaiver(item, context) ?? []);
}
var removeExpiredAdvice = "remove expired waivers";
function readWaiver(value, context) {
  if (value.kind !== "map") {
    reportProblem(value, "must be a map, which begins like - suite: api", context);
    return null;
  }
  const entries = collectKnownEntries(value, context);
  const read = (key, parse) => readWaiverField(key, entries, parse, value.place, context);
  const request = read("request", createTextParser(maxWaiverFieldChars.request));
  const metric = read("metric", (text) => parseMetric(text, entries.has("request")));
  const waiver = {
    suite: read("suite", createTextParser(maxWaiverFieldChars.suite)),
    metric,
    request,
    ceiling: read("ceiling", (text) => parseCeiling(metric, text)),
    expires: read("expires", (text) => parseExpires(text, context.now)),
    reason: read("reason", createTextParser(maxWaiverFieldChars.reason)),
    by: read("by", createTextParser(maxWaiverFieldChars.by))
  };
  return isCompleteWaiver(waiver) ? waiver : null;
}
function isCompleteWaiver(waiver) {
  const { request: _request, by: _by, ...required } = waiver;
  return Object.values(required).every((value) => value !== null);
}
function collectKnownEntries({ entries }, context) {
  for (const { name, value } of entries.filter((entry) => !waiverKeyNames.includes(entry.name))) {
    reportProblem(
      locateWholeEntry(value),
      `unknown key ${name}${suggestOrListAll(name, waiverKeyNames)}`,
      context
    );
  }
  return new Map(entries.map(({ name, value }) => [name, value]));
}
function locateWholeEntry({ place }) {
  return { place: { ...place, what: "" } };
}
function readWaiverField(key, entries, parse, waiverPlace, context) {
  const value = entries.get(key);
  const { missing } = waiverKeys[key];
  if (value === void 0) {
    const place = { ...waiverPlace, what: "" };
    if (missing !== null) reportProblem({ place }, `${key} is missing: ${missing}`, context);
    return null;
  }
  const text = readSingleText(value, context);
  if (text === null) return null;
  const parsed = parse(text);
  if ("value" in parsed) return parsed.value;
  reportProblem(value, parsed.problem, context);
  return null;
}
function createTextParser(maxChars) {
  return (text) => {
    const line = text.trim().replace(/\s+/g, " ");
    if (line === "") return { problem: "must not be empty" };
    if (controlCharacter.test(line)) return { problem: "must not contain control characters" };
    const { length } = [...line];
    return length > maxChars ? { problem: `must be at most ${maxChars} characters, not ${length}` } : { value: line };
  };
}
function parseMetric(text, ofRequest) {
  const known = ofRequest ? requestMetrics : metrics;
  const metric = known.find((each) => each === text.trim());
  if (metric !== void 0) return { value: metric };
  const whose = ofRequest ? "a request" : "a suite";
  return { problem: `must be one that ${whose} has (${known.join(", ")}), not ${quote(text)}` };
}
function parseCeiling(metric, text) {
  if (metric === null) return { value: null };
  if (/\d/.test(text)) return parseLimit(metric, text.trim());
  return {
    problem: `must be a ceiling such as ${chooseCeilingExample(metric)}, not ${quote(text)}`
  };
}
function chooseCeilingExample(metric) {
  if (metric === "rps") return "-10% or 450/s";
  return metric === "errors" ? "+2pp or 3%" : "+30% or 250ms";
}
function parseExpires(text, now) {
  const date = text.trim();
  const day = parseDay(date);
  if (day === null) return { problem: `must be a date written YYYY-MM-DD, not ${quote(text)}` };
  const latest = Math.floor(now.getTime() / msPerDay) + maxDaysAhead;
  if (day <= latest) return { value: date };
  const latestDate = formatDate(new Date(latest * msPerDay));
  return { problem: `must be ${latestDate} or earlier, not ${date}: nothing is accepted for ever` };
}
var msPerDay = 864e5;
function parseDay(date) {
  if (!/^2\d{3}-\d\d-\d\d$/.test(date)) return null;
  const ms = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(ms) && formatDate(new Date(ms)) === date ? ms / msPerDay : null;
}

// src/core/config/source/config-file.ts
var emptyConfigFile = {
  top: /* @__PURE__ */ new Map(),
  suites: null,
  place: { where: "", what: "", line: 0 }
};
function readConfigFile({ path: path6, text }, problems) {
  const place = { where: path6, what: "", line: 0 };
  const source = readYaml(
    text,
    (line) => ({ where: line > 0 ? `${path6}:${line}` : path6, line }),
    problems
  );
  if (!source) return null;
  if (source.kind === "empty") return { ...emptyConfigFile, place };
  if (source.kind !== "map") {
    problems.push({
      place,
      message: "must be a map of options, such as url: http://127.0.0.1:3000"
    });
    return null;
  }
  const list = source.entries.find(({ name: name2 }) => name2 === "suites")?.value;
  const rest = source.entries.filter(({ name: name2 }) => name2 !== "suites");
  const top = readOptionKeys(rest, "", ["suite", "invocation"], problems);
  const name = top.get("name");
  if (list && name) problems.push({ place: name.place, message: "belongs in each of the suites" });
  return { top, suites: list ? readSuiteList(list, problems) : null, place };
}
function readSuiteList(list, problems) {
  const items = list.kind === "list" ? list.items : [];
  if (items.length === 0) {
    problems.push({ place: list.place, message: "must be a list of suites, each with a name" });
  }
  return items.flatMap((item) => {
    if (item.kind === "map") {
      return [{ layer: readOptionKeys(item.entries, "", ["suite"], problems), place: item.place }];
    }
    problems.push({ place: item.place, message: "must be a list of maps, each with a name" });
    return [];
  });
}
function readOptionKeys(entries, prefix, scopes, problems) {
  const layer = /* @__PURE__ */ new Map();
  for (const { name, value } of entries) {
    const key = prefix + name;
    const option = name.includes(".") ? void 0 : findOptionByKey(key) ?? findKindOption(key, value);
    if (option && scopes.includes(option.scope)) {
      layer.set(option.name, value);
    } else if (isSection(key) && value.kind === "map") {
      for (const each of readOptionKeys(value.entries, `${key}.`, scopes, problems))
        layer.set(...each);
    } else if (!isSection(key)) {
      problems.push({
        place: { ...value.place, what: "" },
        message: describeUnknownKey(key, option, scopes)
      });
    } else if (value.kind !== "empty") {
      problems.push({
        place: value.place,
        message: describeSectionMistake(key, value)
      });
    }
  }
  return layer;
}
function findOptionByKey(key) {
  return options.find((option) => findYamlKey(option) === key);
}
function findKindOption(key, value) {
  const option = findOptionByKey(`${key}.kind`);
  if (option === void 0 || option.kind.kind !== "choice" || value.kind !== "text")
    return void 0;
  return option.kind.values.includes(value.text.trim()) ? option : void 0;
}
function isSection(key) {
  return options.some((option) => findYamlKey(option)?.startsWith(`${key}.`));
}
function describeUnknownKey(key, option, scopes) {
  if (option) return `${key} belongs at the top of the file: it applies to all suites`;
  const keys = options.filter(({ scope }) => scopes.includes(scope)).flatMap((each) => findYamlKey(each) ?? []);
  if (keys.includes(key)) return `unknown key ${key}: write ${describeSection(key)}`;
  const flag = options.find((each) => findYamlKey(each) === null && each.name === stripSection(key));
  if (flag && !flag.commands.includes("run")) {
    const command = `tailgate ${flag.commands.join(" and ")}`;
    return `unknown key ${key}: ${findFlagName(flag)} is a flag of ${command} only`;
  }
  const moved = keys.find((each) => stripSection(each) === stripSection(key));
  if (moved) return `unknown key ${key}; did you mean ${moved}?`;
  const section = key.slice(0, key.lastIndexOf(".") + 1);
  const inside = keys.filter((each) => each.startsWith(section)).map(stripSection);
  if (section && inside.length > 0)
    return `unknown key ${key}${suggestOrListAll(stripSection(key), inside)}`;
  const sections = keys.map((each) => each.split(".")[0] ?? each);
  const best = findClosestWord(key, [
    ...inside,
    ...sections,
    ...scopes.includes("invocation") ? ["suites"] : []
  ]);
  if (best === null) return `unknown key ${key}`;
  const bestKey = keys.find((each) => stripSection(each) === best) ?? best;
  return `unknown key ${key}; did you mean ${bestKey}?`;
}
function stripSection(key) {
  return key.split(".").at(-1) ?? key;
}
function describeSectionMistake(key, value) {
  return key === "load" ? `must be closed or a map: write ${key}: { rate: ${chooseExampleRate(value)} }` : `must be a map: write ${key}: { ca: ca.pem }`;
}
function chooseExampleRate(source) {
  return source.kind === "text" && "value" in parseRate(source.text) ? source.text.trim() : "500/s";
}
function describeSection(key) {
  const dot = key.lastIndexOf(".");
  return dot < 0 ? key : `${key.slice(dot + 1)} under ${key.slice(0, dot)}`;
}

// src/core/config/source/overrides.ts
function readOverrides({ overrides, origin }, problems) {
  const layer = /* @__PURE__ */ new Map();
  for (const [name, values] of Object.entries(overrides)) {
    const option = options.find((each) => each.name === name);
    const place = { where: "", what: "", line: Number.POSITIVE_INFINITY };
    if (!option) {
      const known = options.map((each) => each.name);
      problems.push({
        place,
        message: `there is no option ${quote(name)}${didYouMean(name, known)}`
      });
      continue;
    }
    const where = origin === "flag" ? findFlagName(option) ?? `--${name}` : `input ${findInputName(option) ?? name}`;
    const pieces = origin === "flag" ? values : values.filter((value) => value.trim() !== "");
    const items = origin === "flag" || !isRepeatable(option) ? pieces : pieces.flatMap(splitLines);
    const source = pieces.length > 0 ? readOverride(option, pieces, items, { ...place, where }, problems) : null;
    if (source) layer.set(option.name, source);
  }
  return layer;
}
function splitLines(text) {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.filter((line) => line !== "");
}
function readOverride(option, pieces, items, place, problems) {
  const createList = (texts) => ({
    kind: "list",
    items: texts.map((text) => ({ kind: "text", text: text.trim(), place })),
    place
  });
  const { kind } = option.kind;
  if (kind === "requests") {
    const text = pieces.join("\n");
    return /^\s*(- |\[)/.test(text) ? readYaml(text, () => place, problems) : createList(items);
  }
  if (kind === "names")
    return createList(items.flatMap((item) => item.split(",")).filter((name) => name.trim()));
  if (kind === "paths") return createList(items);
  if (kind === "script") return createList(pieces.flatMap(splitLines));
  if (!isRepeatable(option)) return { kind: "text", text: pieces.at(-1) ?? "", place };
  const separator2 = kind === "headers" ? ":" : /[=:]/;
  return { kind: "map", entries: parseEntries(items, separator2, option, place, problems), place };
}
function parseEntries(items, separator2, option, place, problems) {
  return items.flatMap((item) => {
    const at = item.search(separator2);
    const [name, text] = [item.slice(0, Math.max(at, 0)).trim(), item.slice(at + 1).trim()];
    if (name) return [{ name, value: { kind: "text", text, place: { ...place, what: name } } }];
    problems.push({ place, message: `must look like ${option.placeholder}, not ${quote(item)}` });
    return [];
  });
}

// src/core/config/config.ts
function parseConfig(input) {
  const problems = [];
  const warnings = [];
  const overrides = readOverrides(input, problems);
  const file = input.file ? readConfigFile(input.file, problems) : emptyConfigFile;
  if (file === null) return { problems: formatProblems(problems) };
  const { environment, origin, defaults = {} } = input;
  const shared = { environment, origin, defaults, problems, warnings };
  const suites = readSuites(overrides, file, shared);
  const invocation = { ...shared, layers: [overrides, file.top], place: file.place };
  const config = {
    suites: selectSuites(suites, invocation),
    baseline: readText("baseline", invocation),
    store: readChoice("store", invocation),
    dataBranch: readOption("data-branch", parseBranchName, invocation),
    leg: readLeg(invocation),
    saveBaseline: readChoice("save-baseline", invocation),
    saveOn: readSaveOn(invocation),
    policy: readChoice("policy", invocation),
    onNoBaseline: readChoice("on-no-baseline", invocation),
    onUnsure: readChoice("on-unsure", invocation),
    onIncomparable: readChoice("on-incomparable", invocation),
    comment: readChoice("comment", invocation)
  };
  return problems.length > 0 ? { problems: formatProblems(problems) } : { config: { ...config, warnings: formatProblems(warnings) } };
}
function readSuites(overrides, file, shared) {
  const { top, suites } = file;
  if (suites === null)
    return [readSuite({ ...shared, layers: [overrides, top], place: file.place })];
  const name = overrides.get("name");
  if (name && suites.length > 1) {
    shared.problems.push({ place: name.place, message: "cannot rename several suites at once" });
  }
  const read = suites.map(({ layer, place }) => {
    const own = layer.get("name");
    if (!own)
      shared.problems.push({ place: { ...place, what: "" }, message: "this suite needs a name" });
    return {
      place: own?.place ?? place,
      suite: readSuite({ ...shared, layers: [overrides, layer, top], place })
    };
  });
  for (const [index, { place, suite }] of read.entries()) {
    const isRepeated = read.slice(0, index).some((earlier) => earlier.suite.name === suite.name);
    if (isRepeated && !name) {
      shared.problems.push({
        place,
        message: `is also the name of an earlier suite: ${quote(suite.name)}`
      });
    }
  }
  return read.map(({ suite }) => suite);
}
function selectSuites(suites, context) {
  const source = findValue("suite", context);
  if (source?.kind !== "list") return suites;
  const names = suites.map(({ name }) => name);
  const selected = source.items.flatMap((item) => item.kind === "text" ? [item.text] : []);
  if (selected.length === 0) reportProblem(source, "must name a suite", context);
  for (const name of selected.filter((each) => !names.includes(each))) {
    const message = `there is no suite ${quote(name)}${didYouMean(name, names)}`;
    reportProblem(source, message, context);
  }
  return suites.filter(({ name }) => selected.includes(name));
}

// src/invocation/load-config.ts
var defaultConfigPath = "tailgate.yml";
function loadConfig({
  overrides,
  origin,
  folder
}) {
  const named = overrides.config?.[0];
  const path6 = named ?? defaultConfigPath;
  let file = null;
  try {
    file = { path: path6, text: readFileSync6(isAbsolute5(path6) ? path6 : join12(folder, path6), "utf8") };
  } catch (cause) {
    const missing = cause instanceof Error && "code" in cause && cause.code === "ENOENT";
    if (named !== void 0 || !missing)
      return { problems: [describeUnreadableFile(path6, missing)] };
  }
  if (file === null && overrides.url === void 0)
    return { problems: [describeMissingConfig(origin)] };
  return parseConfig({ file, overrides, origin, environment: (name) => process.env[name] });
}
function loadWaivers(folder) {
  let text;
  try {
    text = readFileSync6(join12(folder, waiversFileName), "utf8");
  } catch (cause) {
    const missing = cause instanceof Error && "code" in cause && cause.code === "ENOENT";
    return missing ? { waivers: [] } : { problems: [`${waiversFileName}: can't be read.`] };
  }
  return parseWaivers({ path: waiversFileName, text }, /* @__PURE__ */ new Date());
}
function describeUnreadableFile(path6, missing) {
  return missing ? `${path6}: there is no such file. Write one with \`tailgate init\`, or name another.` : `${path6}: can't be read.`;
}
function describeMissingConfig(origin) {
  return origin === "flag" ? `There is no ${defaultConfigPath} here and no --url: write one with \`tailgate init\`, or try \`tailgate measure URL\`.` : `There is no ${defaultConfigPath} in the repository and no input url: one of them must name the service to load.`;
}

// src/core/acceptance/policy.ts
function applyPolicy(head, base, policy) {
  if (policy === "head" || base === null) return head;
  const { onNoBaseline, onUnsure, onIncomparable } = base.config;
  const findBaseSuite = (name) => findSuite(name, base.config);
  const suites = head.config.suites.map((suite) => applyBaseRules(findBaseSuite(suite.name), suite));
  return {
    config: { ...head.config, suites, onNoBaseline, onUnsure, onIncomparable },
    waivers: [
      ...base.waivers.filter(({ suite }) => findBaseSuite(suite) !== void 0),
      ...head.waivers.filter(({ suite }) => findBaseSuite(suite) === void 0)
    ]
  };
}
function findSuite(name, { suites }) {
  return suites.find((suite) => suite.name === name);
}
function listMissingSuites(head, base) {
  return base.config.suites.map(({ name }) => name).filter((name) => findSuite(name, head.config) === void 0);
}
function applyBaseRules(base, suite) {
  if (base === void 0) return suite;
  const { limits, floors, allowErrors, noise, base: comparedWith, mode, paths } = base;
  const { load: load2, durationSeconds, warmupSeconds, warmupLimitSeconds, epochs } = base;
  const compared = { base: comparedWith, mode, paths };
  const loaded = { load: load2, durationSeconds, warmupSeconds, warmupLimitSeconds, epochs };
  const requests = suite.requests.map((request) => ({
    ...request,
    limits: findRequestLimits(request.name, base) ?? request.limits
  }));
  return { ...suite, ...compared, ...loaded, requests, limits, floors, allowErrors, noise };
}
function findRequestLimits(name, { requests }) {
  return requests.find((request) => request.name === name)?.limits;
}

// src/core/acceptance/rule-changes.ts
function listRuleChanges(base, head) {
  return [
    ...listOutcomeChanges(base.config, head.config),
    ...base.config.suites.flatMap(
      (suite) => listSuiteChanges(suite, findSuite(suite.name, head.config))
    ),
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
    ["on-no-baseline", base.onNoBaseline, head.onNoBaseline],
    ["on-unsure", base.onUnsure, head.onUnsure],
    ["on-incomparable", base.onIncomparable, head.onIncomparable]
  ];
  return choices.flatMap(
    ([name, before, after]) => describeChange(
      name,
      before,
      after,
      after === "pass" || after === "head" ? "loosened" : "tightened"
    )
  );
}
function listSuiteChanges(before, after) {
  if (after === void 0) return [`${before.name} is no longer measured.`];
  const changes = [
    ...listLimitChanges(before.limits, after.limits),
    ...selectFirstByName(before.requests).flatMap(
      ({ name, limits }) => listRequestChanges(name, limits, findRequestLimits(name, after))
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
function listRequestChanges(name, before, after) {
  const short = name.slice(0, 60);
  if (after !== void 0) return listLimitChanges(before, after, ` of ${short}`);
  return Object.keys(before).length === 0 ? [] : [`${short}, which has its own limits, is no longer measured.`];
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
  const { folder, signal, target, head } = request;
  if (target === null) return { ...head, notices: [], missingSuites: [] };
  const found = await findBaseCommit(folder, { kind: "auto" }, { pullRequest: target, signal });
  const base = found.kind === "commit" ? await readRulebookAt(found.base.commit, request) : null;
  if (base === null) {
    const notices = head.config.policy === "base" ? [policyNotices.noBase] : [];
    return { ...head, notices, missingSuites: [] };
  }
  const { policy } = base.config;
  const changes = listRuleChanges(base, head);
  const introduction = policy === "base" ? policyNotices.judgedByBase : policyNotices.judgedByHead;
  return {
    ...applyPolicy(head, base, policy),
    notices: changes.length === 0 ? [] : [introduction, ...changes],
    missingSuites: policy === "base" ? listMissingSuites(head, base) : []
  };
}
async function readRulebookAt(commit, request) {
  const { folder, overrides, origin } = request;
  const path6 = (overrides.config?.[0] ?? defaultConfigPath).replace(/^\.\//, "");
  const text = await readFileAtCommit(folder, commit, path6);
  if (text === null) return null;
  const readVariable = (name) => process.env[name];
  const parsed = parseConfig({ file: { path: path6, text }, overrides, origin, environment: readVariable });
  if ("problems" in parsed) return null;
  return { config: parsed.config, waivers: await readWaiversAt(commit, folder) };
}
async function readWaiversAt(commit, folder) {
  const text = await readFileAtCommit(folder, commit, waiversFileName);
  if (text === null) return [];
  const parsed = parseWaivers({ path: waiversFileName, text }, /* @__PURE__ */ new Date());
  return "waivers" in parsed ? parsed.waivers : [];
}
var policyNotices = {
  judgedByHead: "This change alters the rules that it is judged by:",
  judgedByBase: "This change alters rules; it is judged by those of its base (`policy: base`).",
  noBase: "The rules of the base could not be read, so this change is judged by its own rules (`policy: base`)."
};

// src/report/json.ts
function formatReportJson(report) {
  return `${JSON.stringify(report, null, 2)}
`;
}
var measureSchema = "tailgate.measure/1";
function buildMeasureJson(measurement) {
  const parts = mergeTimings(selectHeadRuns(measurement));
  const head = summarizeMeasurement(measurement, selectHeadRuns(measurement), parts);
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
    histograms: {
      response: encodeHistogram(parts.response),
      service: encodeHistogram(parts.service),
      wait: encodeHistogram(parts.wait),
      lag: encodeHistogram(parts.lag)
    }
  };
}

export {
  waiversFileName,
  formatSelection,
  maskStrings,
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
  compareMeasurements,
  judgeRows,
  judgeMeasurements,
  maxCompactBytes,
  serializeCompact,
  buildHeadOnly,
  buildEpochPlan,
  buildEngineTls,
  startSides,
  cleanUpState,
  warmUp,
  Session,
  scheduleFixedEpochs,
  measure,
  runGate,
  package_default,
  maxKeptRuns,
  encodeKey,
  encodeSegment,
  runGit,
  readMachine,
  createHost,
  readFiles,
  createFileStore,
  openStore,
  openAttemptStore,
  openFolderStore,
  require_dist,
  parseConfig,
  defaultConfigPath,
  loadConfig,
  loadWaivers,
  resolveRules,
  formatReportJson,
  buildMeasureJson
};
