import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  EngineError,
  Failure,
  Interrupted,
  MeasurementError,
  ServiceError,
  SideFailure,
  accepted,
  artifactsOf,
  askedPerSecond,
  bothSides,
  clientFor,
  countOf,
  counted2 as counted,
  countsIn,
  cpuPerAnswer,
  decide,
  decoded,
  diedWhileMeasured,
  emptyHistogram,
  encoded,
  engineLimits,
  errorsOf,
  estimateOf,
  external_exports,
  factsOf,
  figuresOf,
  filesOf,
  fisher,
  folderOf,
  freePort,
  freshRequests,
  givePorts,
  headAlone,
  headRuns,
  holdersOf,
  inARow,
  isForbidden,
  isJudged,
  isMachineFailure,
  isScarce,
  isServiceFailure,
  isStoreFailure,
  isUsageFailure,
  isVoid,
  keepsUp,
  looksOf,
  masked,
  measure,
  measured,
  merged,
  metrics,
  nextLook,
  outlookOf,
  pairsOf,
  parseConfig,
  parseMeasurement,
  parseWaivers,
  partsOf,
  percentilesOf,
  placeOf,
  play,
  plural,
  predictionLimit,
  preflight,
  printDuration,
  printLimit,
  printShare,
  processReading,
  processesOf,
  readied,
  readingsOf,
  reasonOf,
  recorded,
  reportOf,
  requestMetrics,
  rulesOf,
  runCommand,
  speaksTls,
  startMeter,
  startService,
  stateAfter,
  stateOf,
  statusOf,
  steadily,
  subjectOf,
  ticksPerSecond,
  timeMetrics,
  touches,
  turnsFor,
  unaffected,
  usualConfig,
  waiversFile,
  wasClosed,
  whyRefused,
  wordsOf
} from "./chunk-UGTFXYSA.js";
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
    function checkStat(stat2, path6, options) {
      if (!stat2.isSymbolicLink() && !stat2.isFile()) {
        return false;
      }
      return checkPathExt(path6, options);
    }
    function isexe(path6, options, cb) {
      fs.stat(path6, function(er, stat2) {
        cb(er, er ? false : checkStat(stat2, path6, options));
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
      fs.stat(path6, function(er, stat2) {
        cb(er, er ? false : checkStat(stat2, options));
      });
    }
    function sync(path6, options) {
      return checkStat(fs.statSync(path6), options);
    }
    function checkStat(stat2, options) {
      return stat2.isFile() && checkMode(stat2, options);
    }
    function checkMode(stat2, options) {
      var mod = stat2.mode;
      var uid = stat2.uid;
      var gid = stat2.gid;
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
        return new Promise(function(resolve4, reject) {
          isexe(path6, options || {}, function(er, is) {
            if (er) {
              reject(er);
            } else {
              resolve4(is);
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
      const step = (i2) => new Promise((resolve4, reject) => {
        if (i2 === pathEnv.length)
          return opt.all && found.length ? resolve4(found) : reject(getNotFoundError(cmd));
        const ppRaw = pathEnv[i2];
        const pathPart = /^".*"$/.test(ppRaw) ? ppRaw.slice(1, -1) : ppRaw;
        const pCmd = path6.join(pathPart, cmd);
        const p = !pathPart && /^\.[\\\/]/.test(cmd) ? cmd.slice(0, 2) + pCmd : pCmd;
        resolve4(subStep(p, i2, 0));
      });
      const subStep = (p, i2, ii) => new Promise((resolve4, reject) => {
        if (ii === pathExt.length)
          return resolve4(step(i2 + 1));
        const ext = pathExt[ii];
        isexe(p + ext, { pathExt: pathExtExe }, (er, is) => {
          if (!er && is) {
            if (opt.all)
              found.push(p + ext);
            else
              return resolve4(p + ext);
          }
          return resolve4(subStep(p, i2, ii + 1));
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
    function resolveCommandAttempt(parsed2, withoutPathExt) {
      const env = parsed2.options.env || process.env;
      const cwd = process.cwd();
      const hasCustomCwd = parsed2.options.cwd != null;
      const shouldSwitchCwd = hasCustomCwd && process.chdir !== void 0 && !process.chdir.disabled;
      if (shouldSwitchCwd) {
        try {
          process.chdir(parsed2.options.cwd);
        } catch (err) {
        }
      }
      let resolved;
      try {
        resolved = which.sync(parsed2.command, {
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
        resolved = path6.resolve(hasCustomCwd ? parsed2.options.cwd : "", resolved);
      }
      return resolved;
    }
    function resolveCommand(parsed2) {
      return resolveCommandAttempt(parsed2) || resolveCommandAttempt(parsed2, true);
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
    function detectShebang(parsed2) {
      parsed2.file = resolveCommand(parsed2);
      const shebang = parsed2.file && readShebang(parsed2.file);
      if (shebang) {
        parsed2.args.unshift(parsed2.file);
        parsed2.command = shebang;
        return resolveCommand(parsed2);
      }
      return parsed2.file;
    }
    function parseNonShell(parsed2) {
      if (!isWin) {
        return parsed2;
      }
      const commandFile = detectShebang(parsed2);
      const needsShell = !isExecutableRegExp.test(commandFile);
      if (parsed2.options.forceShell || needsShell) {
        const needsDoubleEscapeMetaChars = isCmdShimRegExp.test(commandFile);
        parsed2.command = path6.normalize(parsed2.command);
        parsed2.command = escape.command(parsed2.command);
        parsed2.args = parsed2.args.map((arg) => escape.argument(arg, needsDoubleEscapeMetaChars));
        const shellCommand = [parsed2.command].concat(parsed2.args).join(" ");
        parsed2.args = ["/d", "/s", "/c", `"${shellCommand}"`];
        parsed2.command = process.env.comspec || "cmd.exe";
        parsed2.options.windowsVerbatimArguments = true;
      }
      return parsed2;
    }
    function parse(command, args, options) {
      if (args && !Array.isArray(args)) {
        options = args;
        args = null;
      }
      args = args ? args.slice(0) : [];
      options = Object.assign({}, options);
      const parsed2 = {
        command,
        args,
        options,
        file: void 0,
        original: {
          command,
          args
        }
      };
      return options.shell ? parsed2 : parseNonShell(parsed2);
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
    function hookChildProcess(cp2, parsed2) {
      if (!isWin) {
        return;
      }
      const originalEmit = cp2.emit;
      cp2.emit = function(name, arg1) {
        if (name === "exit") {
          const err = verifyENOENT(arg1, parsed2);
          if (err) {
            return originalEmit.call(cp2, "error", err);
          }
        }
        return originalEmit.apply(cp2, arguments);
      };
    }
    function verifyENOENT(status, parsed2) {
      if (isWin && status === 1 && !parsed2.file) {
        return notFoundError(parsed2.original, "spawn");
      }
      return null;
    }
    function verifyENOENTSync(status, parsed2) {
      if (isWin && status === 1 && !parsed2.file) {
        return notFoundError(parsed2.original, "spawnSync");
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
    function spawn2(command, args, options) {
      const parsed2 = parse(command, args, options);
      const spawned = cp2.spawn(parsed2.command, parsed2.args, parsed2.options);
      enoent.hookChildProcess(spawned, parsed2);
      return spawned;
    }
    function spawnSync2(command, args, options) {
      const parsed2 = parse(command, args, options);
      const result = cp2.spawnSync(parsed2.command, parsed2.args, parsed2.options);
      result.error = result.error || enoent.verifyENOENTSync(result.status, parsed2);
      return result;
    }
    module.exports = spawn2;
    module.exports.spawn = spawn2;
    module.exports.sync = spawnSync2;
    module.exports._parse = parse;
    module.exports._enoent = enoent;
  }
});

// src/report/json.ts
function reportJson(report) {
  return `${JSON.stringify(report, null, 2)}
`;
}
var measureSchema = "tailgate.measure/1";
function measureJson(measurement) {
  const parts = partsOf(headRuns(measurement));
  const head = measured(measurement, headRuns(measurement), parts);
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
      response: encoded(parts.response),
      service: encoded(parts.service),
      wait: encoded(parts.wait),
      lag: encoded(parts.lag)
    }
  };
}

// src/core/policy.ts
function underPolicy(head, base, policy) {
  if (policy === "head" || base === null) return head;
  const { onNoBaseline, onUnsure, onIncomparable } = base.config;
  const known = (name) => suiteOf(name, base.config);
  const suites = head.config.suites.map((suite) => ruledBy(known(suite.name), suite));
  return {
    config: { ...head.config, suites, onNoBaseline, onUnsure, onIncomparable },
    waivers: [
      ...base.waivers.filter(({ suite }) => known(suite) !== void 0),
      ...head.waivers.filter(({ suite }) => known(suite) === void 0)
    ]
  };
}
function suiteOf(name, { suites }) {
  return suites.find((suite) => suite.name === name);
}
function ruledBy(base, suite) {
  if (base === void 0) return suite;
  const { limits, floors, allowErrors, noise } = base;
  const requests = suite.requests.map((request) => ({
    ...request,
    limits: limitsOfRequest(request.name, base) ?? request.limits
  }));
  return { ...suite, requests, limits, floors, allowErrors, noise };
}
function limitsOfRequest(name, { requests }) {
  return requests.find((request) => request.name === name)?.limits;
}
function changedRules(base, head) {
  return [
    ...changedOutcomes(base.config, head.config),
    ...base.config.suites.flatMap((suite) => changedSuite(suite, suiteOf(suite.name, head.config))),
    ...changedWaivers(base.waivers, head.waivers)
  ];
}
function moved(what, before, after, direction = "changed") {
  return before === after ? [] : [`${what} is ${direction} from ${before} to ${after}.`];
}
function towards(before, after) {
  return after > before ? "loosened" : "tightened";
}
function changedOutcomes(base, head) {
  const choices = [
    ["policy", base.policy, head.policy],
    ["on-no-baseline", base.onNoBaseline, head.onNoBaseline],
    ["on-unsure", base.onUnsure, head.onUnsure],
    ["on-incomparable", base.onIncomparable, head.onIncomparable]
  ];
  return choices.flatMap(
    ([name, before, after]) => moved(name, before, after, after === "pass" || after === "head" ? "loosened" : "tightened")
  );
}
function changedSuite(before, after) {
  if (after === void 0) return [`${before.name} is no longer measured.`];
  const changes = [
    ...changedLimits(before.limits, after.limits),
    ...before.requests.flatMap(
      ({ name, limits }) => changedRequest(name, limits, limitsOfRequest(name, after))
    ),
    ...changedFloors(before.floors, after.floors),
    ...moved(
      "allow-errors",
      printShare(before.allowErrors),
      printShare(after.allowErrors),
      towards(before.allowErrors, after.allowErrors)
    ),
    ...moved("noise", before.noise, after.noise),
    ...moved("epochs", printEpochs(before.epochs), printEpochs(after.epochs)),
    ...moved("mode", before.mode, after.mode),
    ...moved("base", printBase(before.base), printBase(after.base))
  ];
  return changes.map((change) => `${before.name}: ${change}`);
}
function changedLimits(before, after, whose = "") {
  return metrics.flatMap((metric) => {
    const [was, is] = [before[metric] ?? [], after[metric] ?? []];
    const direction = directionOf(metric, was, is);
    const what = `limits.${metric}${whose}`;
    return direction === null ? [] : moved(what, printLimits(metric, was), printLimits(metric, is), direction);
  });
}
function changedRequest(name, before, after) {
  const short = name.slice(0, 60);
  if (after !== void 0) return changedLimits(before, after, ` of ${short}`);
  return Object.keys(before).length === 0 ? [] : [`${short}, which has limits of its own, is no longer measured.`];
}
function directionOf(metric, before, after) {
  const kinds = ["relative", "absolute", "points"].map((kind) => ({
    was: roomOf(kind, metric, before),
    is: roomOf(kind, metric, after)
  }));
  const looser = kinds.some(({ was, is }) => is > was);
  const tighter = kinds.some(({ was, is }) => is < was);
  if (looser && tighter) return "changed";
  return looser ? "loosened" : tighter ? "tightened" : null;
}
function roomOf(kind, metric, limits) {
  const own = limits.filter((limit) => limit.kind === kind);
  return Math.min(Number.POSITIVE_INFINITY, ...own.map((limit) => roomIn(limit, metric)));
}
function roomIn(limit, metric) {
  const amount = limit.kind === "absolute" ? limit.value : limit.share;
  return metric === "rps" ? -amount : amount;
}
function printLimits(metric, limits) {
  return limits.length === 0 ? "off" : limits.map((limit) => printLimit(metric, limit)).join(", ");
}
function changedFloors(before, after) {
  return timeMetrics.flatMap((metric) => {
    const [was, is] = [before[metric], after[metric]];
    return moved(`floors.${metric}`, printDuration(was / 1e3), printDuration(is / 1e3), towards(was, is));
  });
}
function printEpochs(epochs) {
  return epochs === null ? "as many as it takes" : String(epochs);
}
function printBase(base) {
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
function changedWaivers(base, head) {
  return head.flatMap((waiver) => {
    const earlier = base.filter((each) => isSameSubject(each, waiver));
    if (earlier.some((each) => reachesAsFar(each, waiver))) return [];
    const [before] = earlier;
    const subject = subjectOf(waiver);
    return [
      before === void 0 ? `A waiver of ${subject} is added, ${reachOf(waiver)}: ${reasonOf(waiver)}` : `The waiver of ${subject} is extended: it was ${reachOf(before)}, and is ${reachOf(waiver)}.`
    ];
  });
}
function isSameSubject(one, other) {
  return one.suite === other.suite && one.metric === other.metric && one.request === other.request;
}
function reachesAsFar(one, other) {
  return one.ceiling.kind === other.ceiling.kind && roomIn(one.ceiling, one.metric) >= roomIn(other.ceiling, other.metric) && one.expires >= other.expires;
}
function reachOf({ ceiling, metric, expires }) {
  return `up to ${printLimit(metric, ceiling)} until ${expires}`;
}

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
import { setTimeout } from "node:timers/promises";

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
    await setTimeout(forceKillAfterDelay, void 0, { signal: controllerSignal });
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
  const promise = new Promise((resolve4, reject) => {
    Object.assign(methods, { resolve: resolve4, reject });
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
import { setTimeout as setTimeout2 } from "node:timers/promises";
var validateTimeout = ({ timeout }) => {
  if (timeout !== void 0 && (!Number.isFinite(timeout) || timeout < 0)) {
    throw new TypeError(`Expected the \`timeout\` option to be a non-negative integer, got \`${timeout}\` (${typeof timeout})`);
  }
};
var throwOnTimeout = (subprocess, timeout, context, controller) => timeout === 0 || timeout === void 0 ? [] : [killAfterTimeout(subprocess, timeout, context, controller)];
var killAfterTimeout = async (subprocess, timeout, context, { signal }) => {
  await setTimeout2(timeout, void 0, { signal });
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
  const parsed2 = parseMilliseconds(milliseconds);
  const days = BigInt(parsed2.days);
  if (options.hideYearAndDays) {
    add(BigInt(days) * 24n + BigInt(parsed2.hours), "hour", "h");
  } else {
    if (options.hideYear) {
      add(days, "day", "d");
    } else {
      add(days / 365n, "year", "y");
      add(days % 365n, "day", "d");
    }
    add(Number(parsed2.hours), "hour", "h");
  }
  add(Number(parsed2.minutes), "minute", "m");
  if (!options.hideSeconds) {
    if (options.separateMilliseconds || options.formatSubMilliseconds || !options.colonNotation && milliseconds < 1e3 && !options.subSecondsAsDecimals) {
      const seconds = Number(parsed2.seconds);
      const milliseconds2 = Number(parsed2.milliseconds);
      const microseconds = Number(parsed2.microseconds);
      const nanoseconds = Number(parsed2.nanoseconds);
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
  const separator = options.colonNotation ? ":" : " ";
  if (typeof options.unitCount === "number") {
    result = result.slice(0, Math.max(options.unitCount, 1));
  }
  return sign + result.join(separator);
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
  const values2 = Array.isArray(stdioOption) ? stdioOption : [stdioOption];
  const initialStdioItems = [
    ...values2.map((value) => initializeStdioItem(value, optionName)),
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
import { Buffer as Buffer2 } from "node:buffer";
var getValidateTransformInput = (writableObjectMode, optionName) => writableObjectMode ? void 0 : validateStringTransformInput.bind(void 0, optionName);
var validateStringTransformInput = function* (optionName, chunk) {
  if (typeof chunk !== "string" && !isUint8Array(chunk) && !Buffer2.isBuffer(chunk)) {
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
import { Buffer as Buffer3 } from "node:buffer";
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
  if (Buffer3.isBuffer(chunk)) {
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
import { Buffer as Buffer4 } from "node:buffer";
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
    uint8Array: ({ value }) => ({ stream: Readable2.from(Buffer4.from(value)) })
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
  const resolve4 = promise.resolve.bind(promise);
  return { resolve: resolve4, promises };
};
var waitForConcurrentStreams = async ({ resolve: resolve4, promises }, subprocess) => {
  resolve4();
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
  const { read: read3, onStdoutDataDone } = getReadableMethods({
    subprocessStdout,
    subprocess,
    binary,
    encoding,
    preserveNewlines
  });
  const readable3 = new Readable3({
    read: read3,
    destroy: callbackify2(onReadableDestroy.bind(void 0, { subprocessStdout, subprocess, waitReadableDestroy })),
    highWaterMark: readableHighWaterMark,
    objectMode: readableObjectMode,
    encoding: readableEncoding
  });
  onStdoutFinished({
    subprocessStdout,
    onStdoutDataDone,
    readable: readable3,
    subprocess
  });
  return readable3;
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
var onRead = async (readable3, onStdoutData, onStdoutDataDone) => {
  try {
    const { value, done } = await onStdoutData.next();
    if (done) {
      onStdoutDataDone.resolve();
    } else {
      readable3.push(value);
    }
  } catch {
  }
};
var onStdoutFinished = async ({ subprocessStdout, onStdoutDataDone, readable: readable3, subprocess, subprocessStdin }) => {
  try {
    await waitForSubprocessStdout(subprocessStdout);
    await subprocess;
    await safeWaitForSubprocessStdin(subprocessStdin);
    await onStdoutDataDone;
    if (readable3.readable) {
      readable3.push(null);
    }
  } catch (error) {
    await safeWaitForSubprocessStdin(subprocessStdin);
    destroyOtherReadable(readable3, error);
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
  const { read: read3, onStdoutDataDone } = getReadableMethods({
    subprocessStdout,
    subprocess,
    binary,
    encoding,
    preserveNewlines
  });
  const duplex2 = new Duplex3({
    read: read3,
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

// src/git.ts
async function commitOf(folder) {
  const commit2 = await commitNamed("HEAD", (args) => git(folder, args));
  if (commit2 === null) return { commit: null, dirty: false };
  const changes = await git(folder, ["status", "--porcelain", "--untracked-files=no"]);
  return { commit: commit2, dirty: changes.kind === "said" && changes.text !== "" };
}
async function textAt(folder, commit2, path6) {
  if (!isHash(commit2)) return null;
  const answer = await git(folder, ["cat-file", "blob", `${commit2}:./${path6}`]);
  return answer.kind === "said" ? answer.text : null;
}
async function baseCommitOf(folder, wanted, { pullRequest, signal }) {
  const ask = (args, timeoutSeconds3) => git(folder, args, { timeoutSeconds: timeoutSeconds3, signal });
  const head = await commitNamed("HEAD", ask);
  if (head === null) {
    const why = await whyNoHead(folder, ask);
    return wanted.kind === "ref" || pullRequest !== null ? { kind: "problem", message: why } : { kind: "none", why };
  }
  if (wanted.kind === "ref") return asNamed(wanted.ref, ask);
  if (pullRequest !== null) {
    const { base, onto = null } = pullRequest;
    if (onto !== null && await isHad(onto, ask))
      return { kind: "commit", base: { commit: onto, found: "what it is merged onto" } };
    return ofPullRequest(base, head, ask);
  }
  return ofDefaultBranch(folder, head, ask);
}
async function git(folder, args, options = {}) {
  const { timeoutSeconds: timeoutSeconds3 = 10, signal } = options;
  signal?.throwIfAborted();
  const result = await execa("git", args, {
    cwd: folder,
    env: gitEnvironment(process.env),
    extendEnv: false,
    reject: false,
    timeout: timeoutSeconds3 * 1e3,
    stdin: "ignore",
    ...signal && { cancelSignal: signal }
  });
  signal?.throwIfAborted();
  if (result.exitCode === 0) return { kind: "said", text: result.stdout };
  if (result.timedOut) return { kind: "failed", why: `git took longer than ${timeoutSeconds3} s` };
  if (result.code === "ENOENT") return { kind: "failed", why: "git is not installed" };
  return { kind: "failed", why: complaintIn(result.stderr) };
}
function gitEnvironment(inherited) {
  const kept = Object.entries(inherited).filter(([name]) => !ofOneRepository.has(name));
  return { ...Object.fromEntries(kept), GIT_TERMINAL_PROMPT: "0", LC_ALL: "C" };
}
var ofOneRepository = /* @__PURE__ */ new Set([
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
function complaintIn(stderr) {
  const lines = stderr.split("\n").filter((line2) => line2.trim() !== "");
  const line = lines.find((each) => /^(fatal|error): /.test(each)) ?? lines.at(-1) ?? "git failed without a word";
  return shown(line.replace(/^(fatal|error): /, ""));
}
async function commitNamed(name, ask) {
  const answer = await ask(["rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`]);
  return answer.kind === "said" && isHash(answer.text) ? answer.text : null;
}
function isHash(text) {
  return /^([0-9a-f]{40}|[0-9a-f]{64})$/.test(text);
}
async function whyNoHead(folder, ask) {
  const found = await ask(["rev-parse", "--git-dir"]);
  if (found.kind === "said") return "The repository has no commit yet, so there is no base.";
  if (found.why.startsWith("not a git repository"))
    return `${folder} is in no git repository, so there is no base.`;
  if (found.why.includes("dubious ownership")) {
    return `The repository is another user's, and git does not trust it: \`git config --global --add safe.directory ${folder}\` allows it.`;
  }
  return `There is no base: ${found.why}.`;
}
async function asNamed(name, ask) {
  if (!isHarmless(name))
    return { kind: "problem", message: `The base ${shown(name)} is no name of a commit.` };
  const here = await commitNamed(name, ask) ?? (isPlain(name) ? await commitNamed(tracking(name), ask) : null);
  const found = here ?? (isPlain(name) ? await fetchNamed(name, ask) : { why: null });
  if (typeof found === "string")
    return { kind: "commit", base: { commit: found, found: `asked for as ${name}` } };
  const why = found.why === null ? "" : `, nor can it be fetched from origin (${found.why})`;
  const remedy = await isShallow(ask) ? wholeHistory : "check its name, or fetch it before";
  return { kind: "problem", message: `The base ${shown(name)} is no commit that is here${why}: ${remedy}.` };
}
function isHarmless(name) {
  return name !== "" && !name.startsWith("-") && !new RegExp("\\p{Cc}", "u").test(name);
}
function isPlain(name) {
  return isHarmless(name) && name !== "HEAD" && !/[\^~:@{}?*[\\\s]|\.\./.test(name);
}
function tracking(branch) {
  return `refs/remotes/origin/${branch}`;
}
var wholeHistory = "this clone is shallow, so give actions/checkout `fetch-depth: 0`";
async function ofPullRequest(branch, head, ask) {
  const { parents, isTestMerge } = await mergeIn(head, ask);
  if (isTestMerge && await isHad(parents[0] ?? "", ask)) return firstParent(parents[0] ?? "");
  if (branch === null) return { kind: "problem", message: noBranch };
  const common2 = await commonWithBranch(branch, head, ask);
  if (typeof common2 === "string" && common2 !== head) return mergeBaseWith(`origin/${branch}`, common2);
  if (typeof common2 === "string") {
    return {
      kind: "none",
      why: `HEAD is on ${shown(branch)} already: check out what the pull request changes.`
    };
  }
  if (parents.length > 1 && await isHad(parents[0] ?? "", ask)) return firstParent(parents[0] ?? "");
  const remedy = await isShallow(ask) ? wholeHistory : "fetch that branch before";
  return {
    kind: "problem",
    message: `The commit at which the pull request left ${shown(branch)} is not known (${common2.why}): ${remedy}.`
  };
}
var noBranch = "The pull request names no branch that it could go to, so what it started from is not known: name a `base`.";
function firstParent(commit2) {
  return { kind: "commit", base: { commit: commit2, found: "the first parent of the merge commit" } };
}
function mergeBaseWith(branch, commit2) {
  return { kind: "commit", base: { commit: commit2, found: `the merge base with ${branch}` } };
}
async function mergeIn(head, ask) {
  const answer = await ask(["cat-file", "commit", head]);
  const text = answer.kind === "said" ? answer.text : "";
  const endOfHeader = text.indexOf("\n\n");
  const header = text.slice(0, endOfHeader);
  const parents = [...header.matchAll(/^parent ([0-9a-f]+)$/gm)].map(([, hash2 = ""]) => hash2);
  const [, into] = /^Merge [0-9a-f]+ into ([0-9a-f]+)$/m.exec(text.slice(endOfHeader + 2).split("\n")[0] ?? "") ?? [];
  return { parents, isTestMerge: parents.length === 2 && into === parents[0] };
}
async function isHad(hash2, ask) {
  if (!isHash(hash2)) return false;
  return await commitNamed(hash2, ask) !== null || typeof await fetchCommit(hash2, ask) === "string";
}
async function commonWithBranch(branch, head, ask) {
  if (!isPlain(branch)) return { why: "no branch is called so" };
  const tip = await commitNamed(tracking(branch), ask) ?? await fetchNamed(`refs/heads/${branch}`, ask);
  if (typeof tip !== "string") return tip;
  return await mergeBase(head, tip, ask) ?? await deepened(head, tip, ask);
}
async function mergeBase(one, other, ask) {
  const answer = await ask(["merge-base", one, other]);
  return answer.kind === "said" && isHash(answer.text) ? answer.text : null;
}
async function deepened(head, tip, ask) {
  for (const step of ["--deepen=50", "--deepen=500", "--unshallow"]) {
    if (!await isShallow(ask)) break;
    const both = await fetched([step], [head, tip], ask);
    const answer = both.kind === "said" ? both : await fetched([step], [tip], ask);
    if (answer.kind === "failed") return { why: answer.why };
    const common2 = await mergeBase(head, tip, ask);
    if (common2 !== null) return common2;
  }
  return { why: "they have no commit in common" };
}
async function isShallow(ask) {
  const answer = await ask(["rev-parse", "--is-shallow-repository"]);
  return answer.kind === "said" && answer.text === "true";
}
async function fetchNamed(name, ask) {
  if (isHash(name)) return fetchCommit(name, ask);
  const candidates = name.startsWith("refs/") ? [name] : [`refs/tags/${name}^{}`, ...placesOf(name)];
  const answer = await ask(["ls-remote", "origin", ...candidates], fetchSeconds);
  if (answer.kind === "failed") return { why: answer.why };
  const rows = answer.text.split("\n").map((row) => row.split("	"));
  const hash2 = candidates.flatMap((place) => rows.find(([, ref]) => ref === place)?.[0] ?? [])[0] ?? "";
  return isHash(hash2) ? fetchCommit(hash2, ask) : { why: "it is not there" };
}
function placesOf(name) {
  const branch = name.startsWith("origin/") ? name.slice("origin/".length) : name;
  return [`refs/tags/${name}`, `refs/heads/${branch}`];
}
async function fetchCommit(hash2, ask) {
  const depth = await isShallow(ask) ? ["--depth=1"] : [];
  const answer = await fetched(depth, [hash2], ask);
  if (answer.kind === "failed") return { why: answer.why };
  return await commitNamed(hash2, ask) ?? { why: "it is no commit" };
}
function fetched(how, hashes, ask) {
  const alone2 = ["-c", "gc.auto=0", "-c", "maintenance.auto=false"];
  const intoNoRef = ["--quiet", "--no-recurse-submodules", "--no-tags", "--no-write-fetch-head"];
  return ask([...alone2, "fetch", ...intoNoRef, ...how, "origin", ...hashes], fetchSeconds);
}
var fetchSeconds = 60;
async function ofDefaultBranch(folder, head, ask) {
  const branch = await defaultBranch(ask);
  if (branch === null) {
    return { kind: "none", why: "There is no origin/HEAD, main or master to compare with: name a base." };
  }
  const common2 = await mergeBase(head, branch.tip, ask);
  if (common2 === null) {
    const why = await isShallow(ask) ? "in this shallow clone" : "at all";
    return { kind: "none", why: `HEAD and ${branch.name} have no commit in common ${why}: name a base.` };
  }
  if (common2 !== head) return mergeBaseWith(branch.name, common2);
  if ((await commitOf(folder)).dirty) {
    return { kind: "commit", base: { commit: head, found: "the last commit" } };
  }
  const name = branch.name.replace(/^origin\//, "");
  return { kind: "none", why: `HEAD is on ${name} already, and nothing was changed since.` };
}
async function defaultBranch(ask) {
  const followed = await ask(["symbolic-ref", "--quiet", tracking("HEAD")]);
  const places = [
    ...followed.kind === "said" ? [followed.text] : [],
    ...["main", "master"].map(tracking),
    ...["main", "master"].map((name) => `refs/heads/${name}`)
  ];
  for (const place of places) {
    const tip = await commitNamed(place, ask);
    if (tip !== null) return { name: place.replace(/^refs\/(remotes|heads)\//, ""), tip };
  }
  return null;
}
var longestHistory = 500;
async function historyOf(folder, from, signal) {
  const ask = (args, timeoutSeconds3) => git(folder, args, { timeoutSeconds: timeoutSeconds3, signal });
  const head = isHash(from) ? from : await commitNamed("HEAD", ask);
  if (head === null) return null;
  const first = from === "HEAD^" ? (await mergeIn(head, ask)).parents[0] : head;
  if (first === void 0) return { commits: [], isCut: false };
  const answer = await ask(["rev-list", "--first-parent", `--max-count=${longestHistory}`, first]);
  const commits = answer.kind === "said" ? answer.text.split("\n").filter(isHash) : [first];
  return { commits, isCut: commits.length < longestHistory && await isShallow(ask) };
}
async function homeOf(folder, signal) {
  const answer = await git(folder, ["remote", "get-url", "origin"], { signal });
  return answer.kind === "said" ? homeIn(answer.text) : null;
}
function homeIn(address) {
  if (address.length > longestAddress) return null;
  const [, host, owner = "", name = ""] = /^https?:\/\/(?:[^@/?#\\\s]*@)?([a-z0-9.-]+(?::\d{1,5})?)\/([\w-]+)\/([\w.-]+?)(?:\.git)?\/?$/i.exec(
    address
  ) ?? /^ssh:\/\/(?:[^@/?#\\\s]*@)?([a-z0-9.-]+)(?::\d{1,5})?\/([\w-]+)\/([\w.-]+?)(?:\.git)?\/?$/i.exec(
    address
  ) ?? /^(?:[^@/:?#\\\s]*@)?([a-z0-9.-]+):\/?([\w-]+)\/([\w.-]+?)(?:\.git)?\/?$/i.exec(address) ?? [];
  if (host === void 0 || /^(?:\.{0,2}|\.git)$/i.test(name) || owner.length > 100 || name.length > 100)
    return null;
  return { host: host.toLowerCase().replace(/^ssh\.github\.com$/, "github.com"), owner, name };
}
var longestAddress = 1e3;
function shown(text) {
  const line = text.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "");
  return line.length <= 200 ? line : `${line.slice(0, 199)}\u2026`;
}

// src/rulebooks.ts
async function rulingFor(judging) {
  const { folder, signal, target, head } = judging;
  if (target === null) return { ...head, notices: [] };
  const found = await baseCommitOf(folder, { kind: "auto" }, { pullRequest: target, signal });
  const base = found.kind === "commit" ? await rulebookAt(found.base.commit, judging) : null;
  if (base === null) {
    const notices = head.config.policy === "base" ? [sentences.noBase] : [];
    return { ...head, notices };
  }
  const { policy } = base.config;
  const changes = changedRules(base, head);
  const introduction = policy === "base" ? sentences.judgedByBase : sentences.judgedByHead;
  return {
    ...underPolicy(head, base, policy),
    notices: changes.length === 0 ? [] : [introduction, ...changes]
  };
}
async function rulebookAt(commit2, judging) {
  const { folder, overrides, origin } = judging;
  const path6 = (overrides.config?.[0] ?? usualConfig).replace(/^\.\//, "");
  const text = await textAt(folder, commit2, path6);
  if (text === null) return null;
  const environment = (name) => process.env[name];
  const parsed2 = parseConfig({ file: { path: path6, text }, overrides, origin, environment });
  if ("problems" in parsed2) return null;
  return { config: parsed2.config, waivers: await waiversAt(commit2, folder) };
}
async function waiversAt(commit2, folder) {
  const text = await textAt(folder, commit2, waiversFile);
  if (text === null) return [];
  const parsed2 = parseWaivers({ path: waiversFile, text }, /* @__PURE__ */ new Date());
  return "waivers" in parsed2 ? parsed2.waivers : [];
}
var sentences = {
  judgedByHead: "This change alters the rules that it is judged by:",
  judgedByBase: "This change alters rules; it is judged by those of its base (`policy: base`).",
  noBase: "The rules of the base could not be read, so this change is judged by its own (`policy: base`)."
};

// src/baseline/store.ts
import { createHash } from "node:crypto";
var largestText = 64 * 1024 * 1024;
var mostKept = 200;
function segmentsOf({ suite, leg, configuration, machine: machine2 }) {
  const { os, arch, cpu, cpus: cpus3 } = machine2;
  const whole = leg === "" ? suite : `${suite} (${leg})`;
  return [segment(whole), segment(configuration), segment(`${os}-${arch}-${cpu}-${cpus3}`)];
}
function entryName({ takenAt, commit: commit2, step, figures: figures2 }, unique2) {
  const time = takenAt.replace(/[^0-9TZ]/g, "").slice(0, 24);
  const short = commit2 === null ? "no-commit" : commit2.replace(/[^0-9a-f]/g, "").slice(0, shortHash);
  const labels = Object.entries(figures2).flatMap(
    ([name, value]) => /^[a-z0-9_]{1,10}$/.test(name) && Number.isSafeInteger(value) && value >= 0 ? [`.${name}-${value}`] : []
  );
  return `${time}-${short}-${unique2}${labels.join("")}${step ? ".step" : ""}`;
}
var shortHash = 12;
var mostLabels = 20;
function entryOf(name, where) {
  const [head = "", ...labels] = name.slice(0, 500).split(".");
  const [, year, month, day, hour, minute, second, millis, commit2] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-([0-9a-f]{7,12}|no-commit)-[0-9a-z]+$/.exec(head) ?? [];
  const takenAt = `${year}-${month}-${day}T${hour}:${minute}:${second}.${millis}Z`;
  const figures2 = labels.slice(0, mostLabels).flatMap((label) => {
    const [, figure2, value] = /^([a-z0-9_]{1,10})-(\d{1,15})$/.exec(label) ?? [];
    return figure2 === void 0 ? [] : [[figure2, Number(value)]];
  });
  return {
    where,
    name,
    takenAt: year === void 0 || Number.isNaN(Date.parse(takenAt)) ? null : takenAt,
    commit: commit2 === void 0 || commit2 === "no-commit" ? null : commit2,
    step: labels.includes("step"),
    figures: Object.fromEntries(figures2)
  };
}
function newestFirst(entries) {
  return entries.sort((one, other) => one.name < other.name ? 1 : -1);
}
var longestReadable = 40;
function segment(text) {
  const plain = /^[a-z0-9]([a-z0-9._-]{0,62}[a-z0-9])?$/.test(text) && !reservedOnWindows.test(text);
  if (plain && !endsInHash.test(text)) return text;
  const readable3 = text.toLowerCase().replace(/[^a-z0-9]+/g, "-").slice(0, longestReadable).replace(/^-+|-+$/g, "");
  const hash2 = createHash("sha256").update(text).digest("hex").slice(0, 16);
  return ["x", readable3, hash2].filter((part) => part !== "").join("-");
}
var reservedOnWindows = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/;
var endsInHash = /^x-.*[0-9a-f]{16}$/;

// src/stores.ts
import { resolve } from "node:path";

// src/baseline/artifact.ts
function artifactStore(door, { branch, retentionDays = null }) {
  return {
    place: `the artifacts of ${branch}`,
    async save(key, { step }, text, shelf) {
      if (Buffer.byteLength(text) > longestInArtifact) throw new Failure("store", sentences2.large);
      const name = nameOf(key, shelf, step);
      await door.upload(name, { name: fileName, text, retentionDays });
      return `the artifact ${name}`;
    },
    async list(key, shelf) {
      const names2 = [false, true].map((step) => nameOf(key, shelf, step));
      const found = await Promise.all(
        names2.map((name) => ofBranch(branch, door.named(name), (other) => other === name))
      );
      return newestFirst(found.flat().map(({ entry }) => entry)).slice(0, mostKept);
    },
    async others(key) {
      const own = nameOf(key, "runs", false);
      const suite = segmentsOf(key)[0];
      const found = await ofBranch(branch, door.newest(), (name) => {
        const parts = partsOf2(name);
        return parts?.shelf === "runs" && parts.suite === suite && withoutStep(name) !== own;
      });
      return newestFirst(found.map(({ entry }) => entry));
    },
    async all() {
      const found = await ofBranch(branch, door.newest(), (name) => partsOf2(name) !== null);
      const names2 = [...new Set(found.map(({ name }) => name))].sort();
      return names2.flatMap((name) => {
        const parts = partsOf2(name);
        const entries = found.filter((one) => one.name === name).map(({ entry }) => entry);
        return parts === null ? [] : [{ ...parts, entries: newestFirst(entries) }];
      });
    },
    async read({ name, where }) {
      const id = idIn(name);
      if (id === null) return { problem: sentences2.foreign(where) };
      const stored2 = await door.text(id, fileName, longestInArtifact);
      return "text" in stored2 ? stored2 : { problem: sentences2.unreadable(where, stored2.problem) };
    },
    async remove(entries) {
      for (const { name } of entries) {
        const id = idIn(name);
        if (id !== null) await door.remove(id);
      }
    }
  };
}
var longestInArtifact = 1024 * 1024;
var fileName = "baseline.json";
var sentences2 = {
  large: "The baseline is larger than 1 MB, which no artifact of tailgate may be.",
  foreign: (where) => `${where} is no artifact of tailgate.`,
  unreadable: (where, problem) => `${where} can not be read. ${problem}`
};
var mostLookedAt = 1e3;
async function ofBranch(branch, artifacts, isWanted) {
  const found = [];
  let lookedAt = 0;
  for await (const artifact of artifacts) {
    const entry = isWanted(artifact.name) ? entryFor(artifact, branch) : null;
    if (entry !== null) found.push({ name: withoutStep(artifact.name), entry });
    lookedAt += 1;
    if (found.length === mostKept || lookedAt === mostLookedAt) break;
  }
  return found;
}
function entryFor({ id, name, createdAt, expired, where, madeBy }, branch) {
  const made2 = Date.parse(createdAt);
  if (expired || madeBy?.branch !== branch || Number.isNaN(made2)) return null;
  const takenAt = new Date(made2).toISOString();
  const stamp = { takenAt, commit: madeBy.commit, step: isStep(name), figures: {} };
  return entryOf(entryName(stamp, String(id)), where);
}
function idIn(name) {
  const [, digits] = /-(\d{1,15})(?:\.step)?$/.exec(name) ?? [];
  return digits === void 0 ? null : Number(digits);
}
var prefixes = { runs: "tailgate-baseline", rejected: "tailgate-rejected" };
var between = "~";
var stepEnding = `${between}step`;
function nameOf(key, shelf, step) {
  return [prefixes[shelf], ...segmentsOf(key)].join(between) + (step ? stepEnding : "");
}
function isStep(name) {
  return name.endsWith(stepEnding);
}
function withoutStep(name) {
  return isStep(name) ? name.slice(0, -stepEnding.length) : name;
}
function partsOf2(name) {
  const [prefix, ...segments] = withoutStep(name).split(between);
  const shelf = ["runs", "rejected"].find((each) => prefixes[each] === prefix);
  const isOurs = segments.length === 3 && segments.every((segment2) => /^[a-z0-9._-]{1,64}$/.test(segment2));
  const [suite = "", configuration = "", machine2 = ""] = segments;
  return shelf !== void 0 && isOurs ? { shelf, suite, configuration, machine: machine2 } : null;
}

// src/baseline/branch.ts
import { randomBytes } from "node:crypto";
import { setTimeout as timer } from "node:timers/promises";
var ForbiddenBranch = class extends Failure {
  name = "ForbiddenBranch";
};
var longestOnBranch = 2e4;
function branchStore(door, options = {}) {
  const { branch = "tailgate-data", random = Math.random, pause: pause2 = timer } = options;
  const trees = treesOf(door);
  const race = { door, trees, branch, rest: (tries) => pause2(pauseSeconds(tries, random) * 1e3) };
  const now = async () => trees.of(await door.tip(branch));
  const whereIs = (path6) => `${branch}:${path6}`;
  const pathOf = (where) => where.startsWith(whereIs("")) ? where.slice(branch.length + 1) : "";
  const listed = /* @__PURE__ */ new Map();
  const entriesOf2 = (files) => {
    const runs = files.filter((file) => placeOf2(file.path) !== null);
    for (const file of runs) listed.set(whereIs(file.path), file);
    return newestFirst(runs.map(({ path: path6 }) => entryOf(nameOf2(path6), whereIs(path6))));
  };
  return {
    place: `the branch ${branch}`,
    async save(key, stamp, text, shelf) {
      const bytes = Buffer.byteLength(text);
      if (bytes > longestOnBranch) throw new Failure("store", sentences3.tooLong(bytes));
      const folder = folderOf2(key, shelf);
      const path6 = `${folder}/${entryName(stamp, randomBytes(4).toString("hex"))}${ending}`;
      const blob = hashOf(await door.makeBlob(text), branch);
      await commit(race, messageFor(key, stamp), async (tree, tries) => {
        const there = tries > 1 ? [] : entriesOf2(await trees.filesIn(folder, tree));
        const beyond = there.slice(mostKept - 1).slice(-mostInOneCommit);
        return [{ path: path6, blob }, ...beyond.map(({ where }) => ({ path: pathOf(where), blob: null }))];
      });
      return whereIs(path6);
    },
    async list(key, shelf) {
      return entriesOf2(await trees.filesIn(folderOf2(key, shelf), await now()));
    },
    async others(key) {
      const own = `${folderOf2(key, "runs")}/`;
      const files = await trees.filesBelow(`${layout}/${segmentsOf(key)[0]}`, await now(), 2);
      return entriesOf2(files.filter((file) => !file.path.startsWith(own)));
    },
    async all() {
      const tree = await now();
      const runs = await trees.filesBelow(layout, tree, 3);
      const others2 = await trees.filesBelow(`${rejected}/${layout}`, tree, 3);
      return held([...runs, ...others2], entriesOf2);
    },
    async read({ where }) {
      try {
        const file = listed.get(where) ?? await trees.fileAt(pathOf(where), await now());
        if (file === null) return { problem: sentences3.gone(where) };
        if (file.size > longestOnBranch) return { problem: sentences3.tooLongToRead(where, file.size) };
        return textOf(await door.blob(file.hash), where);
      } catch (error) {
        if (error instanceof Failure) return { problem: sentences3.unreadable(where, error.message) };
        throw error;
      }
    },
    async remove(entries) {
      const paths = entries.map(({ where }) => pathOf(where));
      for (let done = 0; done < paths.length; done += mostInOneCommit) {
        const some = paths.slice(done, done + mostInOneCommit);
        await commit(race, `tailgate: ${some.length} removed`, async (tree) => {
          const there = await Promise.all(some.map((path6) => trees.fileAt(path6, tree)));
          return there.flatMap((file) => file === null ? [] : [{ path: file.path, blob: null }]);
        });
      }
    },
    squash: () => squash(race)
  };
}
var mostInOneCommit = 500;
async function commit(race, message, changesTo) {
  const { door, trees, branch } = race;
  let before;
  let refusedInPlace = 0;
  for (let tries = 1; ; tries += 1) {
    const tip = await door.tip(branch);
    const tree = await trees.of(tip);
    const changes = await changesTo(tree, tries);
    if (changes.length === 0) return;
    const moved3 = await advance(race, { tip, tree }, changes, message);
    if (moved3.kind === "moved") return;
    if (moved3.kind === "forbidden") throw new ForbiddenBranch("store", sentences3.forbidden(branch, moved3.why));
    refusedInPlace = tip === before ? refusedInPlace + 1 : 0;
    before = tip;
    if (refusedInPlace === mostInPlace) throw new ForbiddenBranch("store", sentences3.stuck(branch, moved3.why));
    if (tries === mostTries) throw new Failure("store", sentences3.crowded(branch));
    await race.rest(tries);
  }
}
async function advance({ door, branch }, { tip, tree: onto }, changes, message) {
  const first = tip === null ? [{ path: "README.md", blob: hashOf(await door.makeBlob(readme), branch) }] : [];
  const tree = hashOf(await door.makeTree(onto, [...first, ...changes]), branch);
  if (tree === onto) return { kind: "moved" };
  const parents = tip === null ? [] : [tip];
  const made2 = hashOf(await door.makeCommit({ message, tree, parents }), branch);
  return tip === null ? door.createBranch(branch, made2) : door.moveBranch(branch, made2);
}
async function squash({ door, trees, branch, rest }) {
  const message = "tailgate: all runs in one commit";
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const tip = await door.tip(branch);
    if (tip === null) return "nothing to do";
    const { tree, parents } = await trees.commit(tip);
    if (parents.length === 0) return "nothing to do";
    const made2 = await door.makeCommit({ message, tree, parents: [] });
    const swapped = made2.kind === "made" ? await door.swapBranch(branch, tip, made2.hash) : made2;
    if (swapped.kind === "moved") return "squashed";
    if (swapped.kind === "unsupported") return { problem: sentences3.noSwap(branch) };
    if (swapped.kind === "forbidden") return { problem: sentences3.forbidden(branch, swapped.why) };
    await rest(tries);
  }
  return { problem: sentences3.crowded(branch) };
}
function hashOf(made2, branch) {
  if (made2.kind === "made") return made2.hash;
  throw new ForbiddenBranch("store", sentences3.forbidden(branch, made2.why));
}
function pauseSeconds(tries, random) {
  return random() * Math.min(20, 2 ** tries);
}
var mostTries = 20;
var mostInPlace = 3;
function treesOf(door) {
  const commit2 = remembering(door.commit);
  const level = remembering(door.folder);
  const below = remembering(door.below);
  async function folderAt(path6, root) {
    let tree = root;
    for (const name of path6.split("/")) {
      if (tree === null) return null;
      const items = await level(tree);
      tree = items.find((item) => item.kind === "folder" && item.path === name)?.hash ?? null;
    }
    return tree;
  }
  async function filesIn2(folder, root) {
    const tree = await folderAt(folder, root);
    return tree === null ? [] : filesAmong(await level(tree), folder);
  }
  async function filesBelow(folder, root, levels) {
    const tree = await folderAt(folder, root);
    return tree === null ? [] : filesUnder(tree, folder, levels);
  }
  async function filesUnder(tree, path6, levels) {
    const whole = levels === 0 ? null : await below(tree);
    if (whole !== null) return filesAmong(whole, path6);
    const here = await level(tree);
    const found = filesAmong(here, path6);
    const folders = levels === 0 ? [] : here.filter((item) => item.kind === "folder" && isSegment(item.path));
    for (const folder of folders) {
      found.push(...await filesUnder(folder.hash, `${path6}/${folder.path}`, levels - 1));
    }
    return found;
  }
  async function fileAt(path6, root) {
    const folder = path6.split("/").slice(0, -1).join("/");
    const files = await filesIn2(folder, root);
    return files.find((file) => file.path === path6) ?? null;
  }
  const of = async (tip) => tip === null ? null : (await commit2(tip)).tree;
  return { commit: commit2, of, filesIn: filesIn2, filesBelow, fileAt };
}
function filesAmong(items, folder) {
  const files = items.filter((item) => item.kind === "file");
  return files.map((file) => ({ ...file, path: `${folder}/${file.path}` }));
}
function remembering(ask) {
  const known = /* @__PURE__ */ new Map();
  return (hash2) => {
    const value = known.get(hash2) ?? ask(hash2);
    known.set(hash2, value);
    value.catch(() => known.delete(hash2));
    return value;
  };
}
var layout = "v1";
var rejected = "rejected";
var ending = ".json";
function folderOf2(key, shelf) {
  const folder = [layout, ...segmentsOf(key)].join("/");
  return shelf === "rejected" ? `${rejected}/${folder}` : folder;
}
function placeOf2(path6) {
  const [, shelf, suite = "", configuration = "", machine2 = "", name = ""] = /^(rejected\/)?v1\/([^/]+)\/([^/]+)\/([^/]+)\/([^/]+)\.json$/.exec(path6) ?? [];
  const isOurs = [suite, configuration, machine2].every(isSegment) && /^[0-9A-Za-z][\w.-]{0,499}$/.test(name);
  return isOurs ? { shelf: shelf === void 0 ? "runs" : "rejected", suite, configuration, machine: machine2 } : null;
}
function isSegment(text) {
  return /^[a-z0-9][a-z0-9._-]{0,63}$/.test(text);
}
function nameOf2(path6) {
  return path6.slice(path6.lastIndexOf("/") + 1, -ending.length);
}
function held(files, entriesOf2) {
  const folders = /* @__PURE__ */ new Map();
  for (const file of files.filter(({ path: path6 }) => placeOf2(path6) !== null)) {
    const folder = file.path.slice(0, file.path.lastIndexOf("/"));
    const those = folders.get(folder);
    if (those === void 0) folders.set(folder, [file]);
    else those.push(file);
  }
  return [...folders.values()].flatMap((runs) => {
    const place = placeOf2(runs[0]?.path ?? "");
    return place === null ? [] : [{ ...place, entries: entriesOf2(runs) }];
  });
}
function textOf(bytes, where) {
  if (bytes === null) return { problem: sentences3.gone(where) };
  if (bytes.length > longestOnBranch) return { problem: sentences3.tooLongToRead(where, bytes.length) };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { problem: sentences3.noText(where) };
  }
}
function messageFor({ suite, leg }, { commit: commit2 }) {
  const whole = leg === "" ? suite : `${suite} (${leg})`;
  const harmless = whole.replace(/[^\p{L}\p{N},._()/-]+/gu, " ").trim();
  return `tailgate: ${harmless.slice(0, 60)}, ${commit2?.slice(0, 7) ?? "no commit"}`;
}
var readme = `# tailgate's measurements

tailgate keeps here what it measured on this repository, one file for each run, and compares pull requests with it. This
branch has nothing in common with the others: never merge it, and delete it to begin anew.
`;
var sentences3 = {
  forbidden: (branch, why) => `The branch ${branch} can not be written. ${why}`,
  stuck: (branch, why) => `The branch ${branch} can not be written: it is refused (${why}), most likely by a rule of the repository. Let GitHub Actions bypass the rule for this branch, or name another with \`data-branch\`.`,
  crowded: (branch) => `The branch ${branch} is written by so many at once that ${mostTries} tries came too late: let fewer jobs run side by side.`,
  noSwap: (branch) => `The branch ${branch} was not squashed: this GitHub has no updateRefs, without which another job's run could be lost.`,
  tooLong: (bytes) => `The run takes ${kilobytes(bytes)}, and the branch holds up to ${kilobytes(longestOnBranch)} of each: keep it in a folder (\`store: file\`).`,
  tooLongToRead: (where, bytes) => `${where} takes ${kilobytes(bytes)}, and no run on a branch takes more than ${kilobytes(longestOnBranch)}: delete it.`,
  gone: (where) => `${where} is not there.`,
  noText: (where) => `${where} can not be read: it is not UTF-8. Delete it.`,
  unreadable: (where, why) => `${where} can not be read. ${why}`
};
function kilobytes(bytes) {
  return `${Math.ceil(bytes / 1e3)} KB`;
}

// src/baseline/cache.ts
import { randomBytes as randomBytes3 } from "node:crypto";
import { constants as constants4 } from "node:fs";
import { mkdir as mkdir2, mkdtemp, open as open2, realpath, rm as rm2, writeFile as writeFile2 } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join as join2, relative as relative2 } from "node:path";

// src/baseline/file.ts
import { randomBytes as randomBytes2 } from "node:crypto";
import { mkdir, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import { isAbsolute, join, relative, sep } from "node:path";
var layout2 = "v1";
var ending2 = ".json";
function fileStore(folder, named2 = folder) {
  const shelves = { runs: join(folder, layout2), rejected: join(folder, "rejected", layout2) };
  const folderOf3 = (key, shelf) => join(shelves[shelf], ...segmentsOf(key));
  return {
    place: `the folder ${named2}`,
    save: async (key, stamp, text, shelf) => {
      const own = folderOf3(key, shelf);
      const where = await save(own, `${entryName(stamp, unique())}${ending2}`, text);
      await remove((await filesIn(own)).slice(mostKept)).catch(() => {
      });
      return where;
    },
    list: (key, shelf) => filesIn(folderOf3(key, shelf)),
    others: async (key) => {
      const own = folderOf3(key, "runs");
      const folders = await keyFolders(join(shelves.runs, segmentsOf(key)[0]));
      const others2 = folders.filter((other) => other !== own);
      return newestFirst((await Promise.all(others2.map(filesIn))).flat());
    },
    all: async () => {
      const [runs, rejected2] = await Promise.all([
        heldIn(shelves.runs, "runs"),
        heldIn(shelves.rejected, "rejected")
      ]);
      return [...runs, ...rejected2];
    },
    read,
    remove: (entries) => remove(entries.filter(({ where }) => isInside(where, folder)))
  };
}
function unique() {
  return randomBytes2(4).toString("hex");
}
async function save(folder, name, text) {
  const path6 = join(folder, name);
  const aside = join(folder, `.${name}.part`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(aside, text, { flag: "wx" });
    await rename(aside, path6);
    return path6;
  } catch (cause) {
    await rm(aside, { force: true }).catch(() => {
    });
    throw new Failure("store", `The baseline could not be saved as ${path6}: ${reasonOf2(cause)}.`, { cause });
  }
}
async function filesIn(folder) {
  const files = await contentsOf(folder);
  return newestFirst(
    files.filter((file) => file.isFile() && file.name.endsWith(ending2) && !file.name.startsWith(".")).map((file) => entryOf(file.name.slice(0, -ending2.length), join(folder, file.name)))
  );
}
async function heldIn(folder, shelf) {
  const suites = await foldersIn(folder);
  const folders = (await Promise.all(suites.map(keyFolders))).flat().sort();
  const held2 = folders.map(async (path6) => {
    const [suite = "", configuration = "", machine2 = ""] = relative(folder, path6).split(sep);
    return { shelf, suite, configuration, machine: machine2, entries: await filesIn(path6) };
  });
  return (await Promise.all(held2)).filter(({ entries }) => entries.length > 0);
}
async function keyFolders(suite) {
  const configurations = await foldersIn(suite);
  return (await Promise.all(configurations.map(foldersIn))).flat();
}
async function foldersIn(folder) {
  const inside = await contentsOf(folder);
  return inside.filter((each) => each.isDirectory()).map((each) => join(folder, each.name));
}
async function contentsOf(folder) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (cause) {
    if (codeOf(cause) === "ENOENT") return [];
    throw new Failure("store", `The baselines in ${folder} can not be listed: ${reasonOf2(cause)}.`, { cause });
  }
}
async function read({ where }) {
  try {
    var _stack = [];
    try {
      const file = __using(_stack, await open(where, "r"), true);
      const { size } = await file.stat();
      if (size > largestText)
        return { problem: `${where} is larger than 64 MB, which no baseline is: delete it.` };
      return { text: await file.readFile("utf8") };
    } catch (_) {
      var _error = _, _hasError = true;
    } finally {
      var _promise = __callDispose(_stack, _error, _hasError);
      _promise && await _promise;
    }
  } catch (cause) {
    return { problem: `${where} can not be read: ${reasonOf2(cause)}.` };
  }
}
async function remove(entries) {
  for (const { where } of entries) {
    try {
      await rm(where, { force: true });
    } catch (cause) {
      throw new Failure("store", `${where} could not be removed: ${reasonOf2(cause)}.`, { cause });
    }
  }
}
function isInside(path6, folder) {
  const way = relative(folder, path6);
  return way !== "" && way.split(sep)[0] !== ".." && !isAbsolute(way);
}
var reasons = {
  ENOENT: "it is not there",
  EACCES: "permission is denied",
  EPERM: "permission is denied",
  ENOSPC: "the disk is full",
  EROFS: "the file system is read-only",
  EISDIR: "it is a folder",
  ENOTDIR: "a part of its path is a file where a folder must be"
};
function reasonOf2(cause) {
  const code = codeOf(cause);
  return reasons[code] ?? (code || String(cause));
}
function codeOf(cause) {
  return cause instanceof Error && "code" in cause ? String(cause.code) : "";
}

// src/baseline/cache.ts
function cacheStore(door, run, folder = ".tailgate/cache") {
  const suites = /* @__PURE__ */ new Map();
  const suiteOf2 = (key) => {
    const [name] = segmentsOf(key);
    const known = suites.get(name);
    if (known !== void 0) return known;
    const suite = begun(door, name, `${folder}/${name}`);
    suites.set(name, suite);
    suite.catch(() => suites.delete(name));
    return suite;
  };
  const leave = async (suite) => {
    const key = `${suite.prefix}${run}-${randomBytes3(4).toString("hex")}`;
    await door.save(key, suite.folder);
    suite.entry = key;
    return key;
  };
  return {
    place: "the Actions cache",
    async save(key, stamp, text, shelf) {
      if (Buffer.byteLength(text) > longestInCache) throw new Failure("store", sentences4.large);
      const suite = await suiteOf2(key);
      await update(door, suite);
      await suite.files.save(key, stamp, text, shelf);
      await suite.files.remove((await suite.files.list(key, shelf)).slice(mostInCache));
      return `the Actions cache, ${await leave(suite)}`;
    },
    list: async (key, shelf) => (await suiteOf2(key)).files.list(key, shelf),
    others: async (key) => (await suiteOf2(key)).files.others(key),
    async all() {
      throw new Failure("store", sentences4.noList);
    },
    read: (entry) => fileStore(folder).read(entry),
    async remove(entries) {
      for (const suite of await Promise.all(suites.values())) {
        const own = entries.filter(({ where }) => isIn(where, suite.folder));
        if (own.length === 0) continue;
        await update(door, suite);
        await suite.files.remove(own);
        await leave(suite);
      }
    }
  };
}
var mostInCache = 20;
var mostKeys = 100;
var longestInCache = 1024 * 1024;
async function begun(door, name, folder) {
  await attempt(folder, async () => {
    await rm2(folder, { recursive: true, force: true });
    await mkdir2(folder, { recursive: true });
  });
  const suite = { name, folder, prefix: `tailgate-v1/${name}/`, files: fileStore(folder), entry: null };
  await update(door, suite);
  return suite;
}
async function update(door, suite) {
  const newest = await door.newest(suite.prefix, suite.folder);
  if (newest === null || newest === suite.entry) return;
  const scratch = await realpath(await mkdtemp(join2(tmpdir(), "tailgate-cache-")));
  try {
    await door.restore(newest, suite.folder, scratch);
    await take(join2(scratch, suite.folder), suite);
  } finally {
    await rm2(scratch, { recursive: true, force: true }).catch(() => {
    });
  }
  suite.entry = newest;
}
function isIn(path6, folder) {
  return !relative2(folder, path6).startsWith("..");
}
async function take(from, { name, folder }) {
  if (await realpath(from).catch(() => null) !== from) return;
  const held2 = (await fileStore(from).all()).filter(({ suite }) => suite === name);
  const kept = held2.sort(byNewest).slice(0, mostKeys);
  for (const { where } of kept.flatMap(({ entries }) => entries.slice(0, mostInCache))) {
    const bytes = await bytesOf(where);
    if (bytes !== null) await put(bytes, join2(folder, relative2(from, where)));
  }
}
function byNewest(one, other) {
  return newestIn(one) < newestIn(other) ? 1 : -1;
}
function newestIn({ entries }) {
  return entries[0]?.name ?? "";
}
async function bytesOf(path6) {
  try {
    var _stack = [];
    try {
      const file = __using(_stack, await open2(path6, constants4.O_RDONLY | constants4.O_NOFOLLOW | constants4.O_NONBLOCK), true);
      const stats = await file.stat();
      if (!stats.isFile() || stats.nlink > 1 || stats.size > longestInCache) return null;
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
async function put(bytes, path6) {
  await attempt(path6, async () => {
    await mkdir2(dirname(path6), { recursive: true });
    try {
      await writeFile2(path6, bytes, { flag: "wx" });
    } catch (cause) {
      if (!(cause instanceof Error && "code" in cause && cause.code === "EEXIST")) throw cause;
    }
  });
}
async function attempt(path6, work) {
  try {
    await work();
  } catch (cause) {
    throw new Failure("store", sentences4.unwritable(path6), { cause });
  }
}
var sentences4 = {
  large: "The baseline is larger than 1 MB, more than the Actions cache is used for.",
  noList: "The Actions cache gives a suite\u2019s runs to the job that measures it, and no list of all: use `store: branch`, or look under Actions, Caches.",
  unwritable: (path6) => `${path6} can not be written, where runs out of the Actions cache are put.`
};

// src/github/cache.ts
function actionsCache() {
  return {
    newest: (prefix, folder) => alone(async () => {
      const { restoreCache } = await cacheFor("reading");
      const looked = await told(() => restoreCache([folder], prefix, [prefix], { lookupOnly: true }));
      if (looked.value === void 0 && looked.words !== null) throw unreadable(looked.words);
      return looked.value ?? null;
    }),
    restore: (key, folder, into) => alone(async () => {
      const { restoreCache } = await cacheFor("reading");
      const environment = { GITHUB_WORKSPACE: into, TAR_OPTIONS: unpackBelow };
      const restored = await told(() => within(environment, () => restoreCache([folder], key)));
      if (restored.value === void 0) throw unreadable(restored.words ?? "the entry is gone");
    }),
    save: (key, folder) => alone(async () => {
      const { saveCache } = await cacheFor("writing");
      const environment = { GITHUB_WORKSPACE: process.cwd() };
      const saved = await told(() => within(environment, () => saveCache([folder], key)));
      if (saved.value === notSaved) throw unwritable(saved.words ?? "no reason is given");
    })
  };
}
var notSaved = -1;
var unpackBelow = "--no-same-owner --no-same-permissions --transform=s,[.][.](/|$),_/,xg;s,^/*,,";
async function cacheFor(use) {
  const cache = await import("./cache-W5IDXJVI.js");
  if (!cache.isFeatureAvailable()) throw new Failure("store", sentences5.none);
  const mode = (process.env.ACTIONS_CACHE_MODE ?? "").trim().toLowerCase();
  if (without[use].includes(mode)) throw new Failure("store", sentences5.mode(use, mode));
  return cache;
}
var without = { reading: ["none", "write-only"], writing: ["none", "read"] };
function unreadable(words) {
  return new Failure("store", sentences5.unreadable(wordsOf(words)));
}
function unwritable(words) {
  const denied = /cache write denied/.test(words);
  return new Failure("store", denied ? sentences5.denied : sentences5.unwritable(wordsOf(words)));
}
var last = Promise.resolve();
function alone(call) {
  const next = last.then(call);
  last = next.catch(() => {
  });
  return next;
}
async function within(environment, call) {
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
async function told(call) {
  const { stdout } = process;
  const { write } = stdout;
  const heard = [];
  const listen = (chunk, ...more) => {
    const text = String(chunk);
    const [, command, words] = failure.exec(text) ?? [];
    if (words !== void 0) heard.push(words);
    const shown2 = command === void 0 ? chunk : text.replace(command, "debug");
    return Reflect.apply(write, stdout, [shown2, ...more]);
  };
  stdout.write = listen;
  try {
    const value = await call();
    return { value, words: heard.at(-1) ?? null };
  } catch (error) {
    throw new Failure("store", sentences5.broken(wordsOf(error)), { cause: error });
  } finally {
    stdout.write = write;
  }
}
var failure = /^(?:::(warning|error)\b[^:]*::(?:Failed to (?:save|restore): )?|Failed to (?:save|restore): )(.*)/;
var sentences5 = {
  none: "There is no Actions cache here: only an action in a workflow has one. Elsewhere, use another `store`.",
  mode: (use, mode) => `The Actions cache is not for ${use} in this job (ACTIONS_CACHE_MODE is ${mode}).`,
  denied: "This run may read the Actions cache and not write to it, as it is for events that GitHub does not trust; the baseline was not saved.",
  unreadable: (words) => `The Actions cache could not be read: ${words}.`,
  unwritable: (words) => `The baseline was not saved in the Actions cache: ${words}.`,
  broken: (words) => `The Actions cache can not be used: ${words}.`
};

// src/github/data.ts
function branchDoor(client, { owner, name }) {
  const about = { owner, repo: name };
  const { git: git2, repos } = client.rest;
  async function tip(branch) {
    const answer = await answerOf(git2.listMatchingRefs({ ...about, ref: `heads/${branch}` }), [409]);
    const refs = answer === null ? [] : parsed(refsSchema, answer.data);
    return refs.find(({ ref }) => ref === `refs/heads/${branch}`)?.object.sha ?? null;
  }
  return {
    tip,
    async commit(hash2) {
      const { data } = await answered(git2.getCommit({ ...about, commit_sha: hash2 }));
      const { tree, parents } = parsed(commitSchema, data);
      return { tree: tree.sha, parents: parents.map(({ sha }) => sha) };
    },
    async folder(tree) {
      const { data } = await answered(git2.getTree({ ...about, tree_sha: tree }));
      return itemsIn(parsed(treeSchema, data));
    },
    async below(tree) {
      const { data } = await answered(git2.getTree({ ...about, tree_sha: tree, recursive: "1" }));
      const answer = parsed(treeSchema, data);
      return answer.truncated ? null : itemsIn(answer);
    },
    async blob(hash2) {
      const answer = await answerOf(git2.getBlob({ ...about, file_sha: hash2 }), [404]);
      return answer === null ? null : Buffer.from(parsed(blobSchema, answer.data).content, "base64");
    },
    makeBlob(text) {
      const content = Buffer.from(text).toString("base64");
      return made(git2.createBlob({ ...about, content, encoding: "base64" }));
    },
    makeTree(onto, changes) {
      const base = onto === null ? {} : { base_tree: onto };
      return made(git2.createTree({ ...about, ...base, tree: changes.map(asTreeItem) }));
    },
    makeCommit(commit2) {
      return made(git2.createCommit({ ...about, ...commit2 }));
    },
    createBranch(branch, commit2) {
      return moved2(git2.createRef({ ...about, ref: `refs/heads/${branch}`, sha: commit2 }));
    },
    moveBranch(branch, commit2) {
      return moved2(git2.updateRef({ ...about, ref: `heads/${branch}`, sha: commit2, force: false }));
    },
    /** REST can force a branch, but not from a commit that is named: only GraphQL has both. */
    async swapBranch(branch, from, to) {
      const { data } = await answered(repos.get(about));
      const { node_id: repositoryId } = parsed(repositorySchema, data);
      const update2 = { name: `refs/heads/${branch}`, beforeOid: from, afterOid: to, force: true };
      try {
        await client.graphql(updateRefs, { input: { repositoryId, refUpdates: [update2] } });
        return { kind: "moved" };
      } catch (error) {
        if (lacksUpdateRefs(error)) return { kind: "unsupported" };
        if (isRule(error) || isForbidden(error)) return forbiddenBy(error);
        const now = await tip(branch);
        if (now === to) return { kind: "moved" };
        if (now !== from) return { kind: "lost", why: wordsOf(error) };
        throw failureOf(error);
      }
    }
  };
}
var updateRefs = "mutation ($input: UpdateRefsInput!) { updateRefs(input: $input) { clientMutationId } }";
function lacksUpdateRefs(error) {
  return statusOf(error) === 404 || /'updateRefs'|UpdateRefsInput/.test(wordsOf(error));
}
function asTreeItem({ path: path6, blob }) {
  return { path: path6, mode: "100644", type: "blob", sha: blob };
}
var hash = external_exports.string().regex(/^([0-9a-f]{40}|[0-9a-f]{64})$/);
var object = external_exports.object({ sha: hash });
var refsSchema = external_exports.array(external_exports.object({ ref: external_exports.string(), object }));
var commitSchema = external_exports.object({ tree: object, parents: external_exports.array(object) });
var blobSchema = external_exports.object({ content: external_exports.string(), encoding: external_exports.literal("base64") });
var repositorySchema = external_exports.object({ node_id: external_exports.string() });
var treeSchema = external_exports.object({
  tree: external_exports.array(
    external_exports.object({ path: external_exports.string(), mode: external_exports.string(), sha: hash, size: external_exports.number().nonnegative().nullish() })
  ),
  truncated: external_exports.boolean()
});
function itemsIn({ tree }) {
  return tree.flatMap(({ path: path6, mode, sha, size }) => {
    if (mode === "040000") return [{ kind: "folder", path: path6, hash: sha, size: 0 }];
    if (mode !== "100644" && mode !== "100755") return [];
    return [{ kind: "file", path: path6, hash: sha, size: size ?? Number.POSITIVE_INFINITY }];
  });
}
function parsed(schema, data) {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  throw new Failure("store", "GitHub answered what tailgate can not read: check GITHUB_API_URL.");
}
async function answered(call) {
  try {
    return await call;
  } catch (error) {
    throw failureOf(error);
  }
}
async function answerOf(call, none) {
  try {
    return await call;
  } catch (error) {
    if (none.includes(statusOf(error) ?? 0)) return null;
    throw failureOf(error);
  }
}
async function made(call) {
  try {
    return { kind: "made", hash: parsed(object, (await call).data).sha };
  } catch (error) {
    if (isForbidden(error)) return forbiddenBy(error);
    throw failureOf(error);
  }
}
async function moved2(call) {
  try {
    await call;
    return { kind: "moved" };
  } catch (error) {
    if (isRule(error)) return forbiddenBy(error);
    if ([404, 409, 422].includes(statusOf(error) ?? 0)) return { kind: "lost", why: wordsOf(error) };
    if (isForbidden(error)) return forbiddenBy(error);
    throw failureOf(error);
  }
}
function isRule(error) {
  const rule = /rule violation|protected branch|protected ref|restricted|through a pull request|required status/i;
  return [403, 409, 422, null].includes(statusOf(error)) && rule.test(wordsOf(error));
}
function forbiddenBy(error) {
  if (!isRule(error)) return { kind: "forbidden", why: whyRefused(error) };
  const remedy = "let GitHub Actions bypass the rule for this branch, or name another with `data-branch`";
  return { kind: "forbidden", why: `A rule of the repository is against it (${wordsOf(error)}): ${remedy}.` };
}
function failureOf(error) {
  return error instanceof Failure ? error : new Failure("store", whyRefused(error), { cause: error });
}

// src/stores.ts
async function storeFor(config, around) {
  switch (config.store) {
    case "auto":
      return around.run !== null ? onBranchIfPossible(config, around) : inFolder(config, around);
    case "branch":
      return onBranch(config, around);
    case "cache":
      return inCache(around);
    case "artifact":
      return inArtifacts(around);
    case "file":
      return inFolder(config, around);
  }
}
function inFolder({ baseline }, { folder }) {
  return fileStore(resolve(folder, baseline), baseline);
}
async function onBranchIfPossible(config, around) {
  try {
    return await onBranch(config, around);
  } catch (error) {
    if (!isUsageFailure(error)) throw error;
    const store = inFolder(config, around);
    around.tell(`${error.message} So baselines are looked for in ${store.place}.`);
    return store;
  }
}
async function onBranch(config, around) {
  const { client, repository } = await around.github();
  const branch = branchStore(branchDoor(client, repository), { branch: config.dataBranch });
  return around.run !== null ? withFallback(branch, inCache(around), around.tell) : branch;
}
function inCache({ run }) {
  return cacheStore(actionsCache(), run ?? "none");
}
async function inArtifacts(around) {
  const { client, repository, baseBranch } = await around.github();
  return artifactStore(artifactsOf(client, repository), { branch: await baseBranch() });
}
function withFallback(branch, cache, tell) {
  const ofCache = /* @__PURE__ */ new Set();
  const isOfCache = ({ where }) => ofCache.has(where);
  const remembered = (entries) => {
    for (const { where } of entries) ofCache.add(where);
    return entries;
  };
  const first = async (ask) => {
    const entries = await ask(branch);
    return entries.length > 0 ? entries : remembered(await orNothing(ask(cache)));
  };
  return {
    place: branch.place,
    async save(key, stamp, text, shelf) {
      try {
        return await branch.save(key, stamp, text, shelf);
      } catch (error) {
        if (!(error instanceof ForbiddenBranch)) throw error;
        tell(`${error.message} The run is kept in ${cache.place} instead.`);
        return await cache.save(key, stamp, text, shelf);
      }
    },
    list: (key, shelf) => first((store) => store.list(key, shelf)),
    others: (key) => first((store) => store.others(key)),
    async all() {
      const held2 = await orNothing(cache.all());
      for (const { entries } of held2) remembered(entries);
      return [...await branch.all(), ...held2];
    },
    read: (entry) => (isOfCache(entry) ? cache : branch).read(entry),
    async remove(entries) {
      const [cached, others2] = [entries.filter(isOfCache), entries.filter((entry) => !isOfCache(entry))];
      if (others2.length > 0) await branch.remove(others2);
      if (cached.length > 0) await cache.remove(cached);
    },
    squash: () => branch.squash()
  };
}
async function orNothing(asked) {
  try {
    return await asked;
  } catch (error) {
    if (isStoreFailure(error)) return [];
    throw error;
  }
}
async function githubFrom(folder, environment) {
  const token = environment("GITHUB_TOKEN") || environment("GH_TOKEN");
  if (!token) throw new Failure("usage", sentences6.noToken);
  const { repository, apiUrl } = await addressFrom(folder, environment);
  const client = await clientFor({ token, apiUrl });
  return { client, repository, baseBranch: () => defaultBranch2(client, repository) };
}
async function defaultBranch2({ rest }, { owner, name }) {
  try {
    return (await rest.repos.get({ owner, repo: name })).data.default_branch;
  } catch (cause) {
    throw new Failure("store", whyRefused(cause), { cause });
  }
}
async function addressFrom(folder, environment) {
  const apiUrl = environment("GITHUB_API_URL");
  const [, owner, name] = /^([\w.-]{1,100})\/([\w.-]{1,100})$/.exec(environment("GITHUB_REPOSITORY") ?? "") ?? [];
  if (apiUrl && owner && name) return { repository: { owner, name }, apiUrl };
  const home = await homeOf(folder);
  if (home === null) throw new Failure("usage", sentences6.noHome);
  if (!apiUrl && home.host !== "github.com") throw new Failure("usage", sentences6.elsewhere(home.host));
  return { repository: home, apiUrl: apiUrl || "https://api.github.com" };
}
var sentences6 = {
  noToken: "The branch of baselines is reached through the API of GitHub: set GITHUB_TOKEN, as with `GITHUB_TOKEN=$(gh auth token)`.",
  noHome: "The remote origin is no repository on GitHub: say which one is with GITHUB_REPOSITORY=owner/name and GITHUB_API_URL.",
  elsewhere: (host) => `The remote origin is on ${host}: where that is a GitHub Enterprise Server, set GITHUB_API_URL=https://${host}/api/v3.`
};

// src/core/abridged.ts
import { Buffer as Buffer5 } from "node:buffer";
var longestAbridged = 2e4;
function abridged(measurement) {
  if (measurement.beside !== null) throw new Error("A paired measurement is kept whole or not at all.");
  const essence = essenceOf(measurement);
  if (fits(essence)) {
    const exact = () => withParts(essence, measurement, encoded);
    const near = () => withParts(essence, measurement, (part) => rough(part, 2));
    return firstThatFits(exact, near) ?? essence;
  }
  return firstThatFits(
    () => withFewerRequests(essence),
    () => withFewerRuns(essence),
    () => inRough(essence, 2)
  ) ?? inRough(essence, 1);
}
function abridgedText(measurement) {
  return textOf2(abridged(measurement));
}
function textOf2(measurement) {
  return `${JSON.stringify(measurement)}
`;
}
function firstThatFits(...candidates) {
  for (const candidate of candidates) {
    const measurement = candidate();
    if (measurement !== null && fits(measurement)) return measurement;
  }
  return null;
}
function fits(measurement) {
  return bytesOf2(textOf2(measurement)) <= longestAbridged;
}
function bytesOf2(text) {
  return Buffer5.byteLength(text);
}
function essenceOf(measurement) {
  const { plan, takenAt } = measurement;
  return {
    ...measurement,
    takenAt: instant(takenAt),
    plan: bytesOf2(JSON.stringify(plan.requests)) <= longestRequests ? plan : { ...plan, requests: [] },
    runs: headRuns(measurement).map(essenceOfRun)
  };
}
var longestRequests = 4e3;
function essenceOfRun(run) {
  const { validity, statuses } = run;
  const reasons2 = validity.reasons.slice(0, mostReasons);
  const counted2 = Object.entries(statuses).sort(([, one], [, other]) => other - one);
  return {
    ...run,
    startedAt: instant(run.startedAt),
    statuses: Object.fromEntries(counted2.slice(0, mostStatuses)),
    firstErrors: run.firstErrors.slice(0, mostErrors).map((sentence) => cut(sentence, longestError)),
    connect: nothing,
    ...run.tls !== void 0 && { tls: nothing },
    groups: [{ requests: requestsOf(run.groups), wait: nothing, lag: nothing }],
    seconds: [],
    validity: {
      ...validity,
      reasons: reasons2.map((reason) => ({ ...reason, message: cut(reason.message, longestReason) }))
    }
  };
}
var mostReasons = 8;
var longestReason = 300;
var mostErrors = 3;
var longestError = 200;
var mostStatuses = 8;
var nothing = encoded(emptyHistogram());
function instant(text) {
  return new Date(text).toISOString();
}
function cut(text, longest) {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, "")}\u2026`;
}
function requestsOf(groups) {
  const byName = /* @__PURE__ */ new Map();
  for (const part of groups.flatMap(({ requests }) => requests)) {
    const parts = byName.get(part.name);
    if (parts === void 0) byName.set(part.name, [part]);
    else parts.push(part);
  }
  return [...byName].map(([name, parts]) => together(name, parts));
}
function together(name, parts) {
  return {
    name,
    offered: sum(parts.map(({ offered }) => offered)),
    answered: sum(parts.map(({ answered: answered2 }) => answered2)),
    errors: errorsOf(parts),
    response: mergedText(parts.map(({ response }) => response)),
    service: nothing
  };
}
function mergedText(texts) {
  const [only, ...others2] = texts;
  return only !== void 0 && others2.length === 0 ? only : encoded(merged(texts));
}
function withParts(essence, measurement, text) {
  const { service, wait, lag } = partsOf(headRuns(measurement));
  const [first, ...others2] = essence.runs;
  const [group] = first?.groups ?? [];
  const [request, ...requests] = group?.requests ?? [];
  if (first === void 0 || group === void 0 || request === void 0) return essence;
  const carrying = {
    requests: [{ ...request, service: text(service) }, ...requests],
    wait: text(wait),
    lag: text(lag)
  };
  return { ...essence, runs: [{ ...first, groups: [carrying] }, ...others2] };
}
function rough(histogram, digits) {
  const sum3 = emptyHistogram();
  for (let cell = 0; cell < histogram.countsArrayLength; cell++) {
    const count2 = histogram.getCountAtIndex(cell);
    if (count2 === 0) continue;
    const value = Number(histogram.valueFromIndex(cell).toPrecision(digits));
    sum3.recordValueWithCount(Math.min(value, histogram.highestTrackableValue), count2);
  }
  return encoded(sum3);
}
function withFewerRequests(essence) {
  const names2 = byAnswers(essence);
  for (let kept = affordable(names2, essence); ; kept = Math.floor(kept * 0.8)) {
    const left = keeping(names2.slice(0, kept), names2.length, essence);
    if (fits(left)) return left;
    if (kept <= 0) return null;
  }
}
function byAnswers({ runs }) {
  const answers = /* @__PURE__ */ new Map();
  for (const { name, answered: answered2 } of runs.flatMap(({ groups }) => groups.flatMap(({ requests }) => requests))) {
    answers.set(name, (answers.get(name) ?? 0) + answered2);
  }
  return [...answers.keys()].sort((one, other) => (answers.get(other) ?? 0) - (answers.get(one) ?? 0));
}
function affordable(names2, essence) {
  const costs = /* @__PURE__ */ new Map();
  for (const { groups } of essence.runs) {
    for (const request of groups.flatMap(({ requests }) => requests)) {
      costs.set(request.name, (costs.get(request.name) ?? 0) + bytesOf2(JSON.stringify(request)) + 1);
    }
  }
  let room = longestAbridged - bytesOf2(textOf2(keeping([], names2.length, essence)));
  const tooMany = names2.findIndex((name) => {
    room -= costs.get(name) ?? 0;
    return room < 0;
  });
  return tooMany < 0 ? Math.max(0, names2.length - 1) : tooMany;
}
function keeping(names2, of, essence) {
  const kept = new Set(names2);
  const runs = essence.runs.map((run) => {
    const requests = requestsOf(run.groups);
    const rest = requests.filter(({ name }) => !kept.has(name));
    const own = requests.filter(({ name }) => kept.has(name));
    return withRequests(run, rest.length === 0 ? own : [...own, together(others, rest)]);
  });
  return noted({ ...essence, runs }, fewerRequests(names2.length, of));
}
function fewerRequests(kept, of) {
  return kept === 0 ? "No figures of single requests are stored." : `Figures of single requests are stored of ${kept} of ${plural(of, "kind")} only, those with the most answers.`;
}
var others = "other requests";
function withRequests(run, requests) {
  return { ...run, groups: [{ requests, wait: nothing, lag: nothing }] };
}
function withFewerRuns(essence) {
  const all = essence.runs.length;
  let { runs } = keeping([], 0, essence);
  while (runs.length > 1) {
    runs = inPairs(runs);
    const left = noted({ ...essence, runs }, fewerRuns(all, runs.length));
    if (fits(left)) return left;
  }
  return null;
}
function fewerRuns(all, left) {
  return `The figures of ${plural(all, "epoch")} are stored as if they had been ${left}, and none of single requests.`;
}
function inPairs(runs) {
  return runs.flatMap((run, index) => {
    if (index % 2 === 1) return [];
    const next = runs[index + 1];
    return [next === void 0 ? run : joined(run, next)];
  });
}
function joined(one, other) {
  const both = [one, other];
  const total = (of) => sum(both.map(of));
  return {
    ...withRequests(one, [
      together(
        others,
        both.flatMap(({ groups }) => requestsOf(groups))
      )
    ]),
    warmupSeconds: total((run) => run.warmupSeconds),
    measuredSeconds: total((run) => run.measuredSeconds),
    offered: total((run) => run.offered),
    sent: total((run) => run.sent),
    answered: total((run) => run.answered),
    completed: total((run) => run.completed),
    unfinished: total((run) => run.unfinished),
    errors: errorsOf(both),
    statuses: summed(one.statuses, other.statuses),
    generator: {
      ...one.generator,
      cpuSeconds: total((run) => run.generator.cpuSeconds),
      wallSeconds: total((run) => run.generator.wallSeconds),
      longestStallMs: Math.max(one.generator.longestStallMs, other.generator.longestStallMs),
      steal: Math.max(one.generator.steal, other.generator.steal)
    },
    service: one.service && other.service && {
      cpuSeconds: one.service.cpuSeconds + other.service.cpuSeconds,
      maxRssBytes: Math.max(one.service.maxRssBytes, other.service.maxRssBytes)
    },
    validity: worseOf(one.validity, other.validity)
  };
}
function summed(one, other) {
  const sums = { ...one };
  for (const [status, count2] of Object.entries(other)) sums[status] = (sums[status] ?? 0) + count2;
  return sums;
}
function worseOf(one, other) {
  const verdicts = [one.verdict, other.verdict];
  const known = new Set(one.reasons.map(({ code }) => code));
  return {
    verdict: verdicts.includes("invalid") ? "invalid" : verdicts.includes("suspect") ? "suspect" : "valid",
    reasons: [...one.reasons, ...other.reasons.filter(({ code }) => !known.has(code))].slice(0, mostReasons)
  };
}
function inRough(essence, digits) {
  let { runs } = keeping([], 0, essence);
  while (runs.length > 1) runs = inPairs(runs);
  const bare = runs.map((run) => {
    const requests = requestsOf(run.groups).map((request) => ({
      ...request,
      name: others,
      response: rough(decoded(request.response), digits)
    }));
    return {
      ...withRequests(run, requests),
      statuses: {},
      firstErrors: [],
      generator: { ...run.generator, sleep: cut(run.generator.sleep, 20) },
      validity: {
        ...run.validity,
        reasons: run.validity.reasons.slice(0, 2).map((reason) => ({
          ...reason,
          code: cut(reason.code, 30),
          message: cut(reason.message, 200)
        }))
      }
    };
  });
  const rest = { ...essence, plan: { ...essence.plan, requests: [] }, runs: bare };
  return noted(
    rest,
    `${fewerRuns(essence.runs.length, 1)} Its times are stored to ${plural(digits, "digit")}.`
  );
}
function noted(measurement, message) {
  const reason = { code: "abridged", severity: "suspect", message };
  const runs = measurement.runs.map((run) => {
    const reasons2 = run.validity.reasons.filter(({ code }) => code !== reason.code);
    return { ...run, validity: { ...run.validity, reasons: [...reasons2, reason] } };
  });
  return { ...measurement, runs };
}
function sum(values2) {
  return values2.reduce((total, value) => total + value, 0);
}

// src/core/compare.ts
var enoughRuns = 5;
function compare(base, head, past = []) {
  return head.beside === null ? compareStored(base, head, past) : comparePaired(head, head.beside.turns);
}
function compareStored(base, head, past) {
  const closed = isClosed(head);
  const before = base === null ? null : epochsOf(headRuns(base));
  const now = epochsOf(headRuns(head));
  const runs = before === null ? [] : [before, ...past.map((each) => epochsOf(headRuns(each)))];
  const spread = (metric, request) => {
    const medians = runs.flatMap((run) => medianOf(metric, request, run) ?? []);
    const strays = metric !== "errors" && (metric !== "rps" || closed);
    return medians.length >= enoughRuns && strays ? { kind: "spread", limit: limitAfter(metric, medians) } : { kind: "none" };
  };
  return {
    rows: rowsOf(before, now, closed, spread),
    ...sharesOf(before, now, closed),
    ground: before === null ? { kind: "nothing" } : { kind: "stored", runs: runs.length }
  };
}
var alphaOfSpread = 0.01;
function limitAfter(metric, medians) {
  if (metric !== "rps") return predictionLimit(medians, alphaOfSpread);
  return 1 / predictionLimit(
    medians.map((perSecond) => 1 / perSecond),
    alphaOfSpread
  );
}
function isClosed({ plan }) {
  return wasClosed(plan.load);
}
function comparePaired(head, turns) {
  const all = pairsOf(head);
  if (all.length === 0) throw nothingToCompare();
  const pairs = all.filter((pair) => !isVoid(pair));
  const shown2 = pairs.length > 0 ? pairs : all;
  const closed = isClosed(head);
  const fresh = freshRequests(shown2);
  const of = (side) => epochsOf(
    shown2.map((pair) => pair[side]),
    fresh
  );
  const [before, now] = [of("base"), of("head")];
  for (const { requests } of before) for (const name of fresh) requests.delete(name);
  if (closed && fresh.size > 0) for (const { total } of before) total.rps = null;
  const readings = pairs.map((pair) => readingsOf(pair, turns, fresh));
  return {
    rows: rowsOf(
      before,
      now,
      closed,
      (metric, request) => metric === "rps" && !closed ? { kind: "none" } : evidenceOf(metric, request, readings, turns)
    ).map(estimated),
    ...sharesOf(before, now, closed),
    ground: {
      kind: "paired",
      turns,
      epochs: pairs.length,
      voided: all.length - pairs.length,
      busy: busyShare(shown2, turns, head),
      durationSeconds: head.plan.durationSeconds,
      perSecond: askedPerSecond(head.plan.load)
    }
  };
}
function evidenceOf(metric, request, readings, turns) {
  if (readings.length === 0) return { kind: "none" };
  if (metric === "errors") {
    const total = (side, of) => sum2(readings.map((reading) => reading.counts(side, request)[of]));
    const probability = fisher(
      total("head", "failed"),
      total("head", "offered"),
      total("base", "failed"),
      total("base", "offered")
    );
    return { kind: "chance", probability };
  }
  const estimate = estimateOf(metric, request, readings, turns);
  if (estimate === null) return { kind: "none" };
  return { kind: "estimate", estimate, ...isScarce(metric, request, readings) && { scarce: true } };
}
function estimated(row) {
  return row.evidence.kind === "estimate" ? { ...row, change: Math.expm1(row.evidence.estimate.effect) } : row;
}
function busyShare(pairs, turns, { machine: machine2 }) {
  const times = turns === "requests" ? 1 : 2;
  const shares = pairs.flatMap(({ base, head }) => {
    if (base.service === null || head.service === null) return [];
    const { cpuSeconds, wallSeconds } = head.generator;
    const services = base.service.cpuSeconds + head.service.cpuSeconds;
    return [ratio(services, times * head.measuredSeconds) + ratio(cpuSeconds, wallSeconds)];
  });
  return shares.length < pairs.length ? null : median(shares) / Math.max(1, machine2.cpus);
}
function rowsOf(before, now, closed, evidence) {
  const row = (metric, request) => {
    const of = metric === "errors" ? worstFigure : figure;
    const earlier = before === null ? [] : values(metric, request, before);
    const later = values(metric, request, now);
    if (later.length === 0) return [];
    const base = earlier.length > 0 ? of(earlier) : null;
    const head = of(later);
    return [
      {
        metric,
        request,
        base,
        head,
        change: base && changeOf(metric, base.value, head.value),
        evidence: base === null ? { kind: "none" } : evidence(metric, request),
        ...closed && metric === "rps" && { closed }
      }
    ];
  };
  return [
    ...metrics.flatMap((metric) => row(metric, null)),
    ...requestsOf2(now).flatMap((request) => requestMetrics.flatMap((metric) => row(metric, request)))
  ];
}
function sharesOf(before, now, closed) {
  const kept = (epochs) => figure(epochs.map((epoch) => closed ? 1 : epoch.kept));
  return {
    kept: {
      base: before && kept(before),
      head: kept(now)
    },
    lost: {
      base: before && Math.max(...before.map(({ lost }) => lost)),
      head: Math.max(...now.map(({ lost }) => lost))
    }
  };
}
function epochsOf(runs, fresh = /* @__PURE__ */ new Set()) {
  if (runs.length === 0) throw nothingToCompare();
  return runs.map((run) => epochOf(run, fresh));
}
function nothingToCompare() {
  return new MeasurementError("There is nothing to compare: no epoch was measured to its end.");
}
function epochOf(run, fresh) {
  const requests = run.groups.flatMap((group) => group.requests.filter(({ name }) => !fresh.has(name)));
  const response = percentilesOf(merged(requests.map((request) => request.response)));
  const { offered, failed } = countsIn(run, null, fresh);
  return {
    total: {
      p50: response.p50,
      p90: response.p90,
      p99: response.p99,
      "p99.9": response.p99_9,
      max: response.max,
      rps: ratio(run.completed, run.measuredSeconds),
      errors: ratio(failed - run.unfinished, offered),
      cpu: cpuPerAnswer(run)
    },
    requests: byRequest(run),
    kept: Math.min(1, ratio(run.completed + underWay(run, response.p50), run.offered)),
    lost: ratio(failed, offered)
  };
}
function underWay({ offered, measuredSeconds, warmupSeconds }, p50Ms) {
  const uncoveredSeconds = Math.max(0, p50Ms / 1e3 - warmupSeconds);
  return Math.ceil(ratio(offered, measuredSeconds) * uncoveredSeconds);
}
function byRequest(run) {
  const slices = /* @__PURE__ */ new Map();
  for (const part of run.groups.flatMap((group) => group.requests)) {
    slices.set(part.name, [...slices.get(part.name) ?? [], part]);
  }
  const figures2 = /* @__PURE__ */ new Map();
  if (slices.size < 2) return figures2;
  for (const [name, parts] of slices) {
    const response = merged(parts.map((part) => part.response));
    const offered = sum2(parts.map((part) => part.offered));
    if (offered === 0 && countOf(response) === 0) continue;
    const { p50, p99 } = percentilesOf(response);
    figures2.set(name, { p50, p99, errors: ratio(sum2(parts.map((part) => part.errors.total)), offered) });
  }
  return figures2;
}
function requestsOf2(epochs) {
  return [...new Set(epochs.flatMap((epoch) => [...epoch.requests.keys()]))];
}
function values(metric, request, epochs) {
  if (request === null) return epochs.flatMap((epoch) => epoch.total[metric] ?? []);
  return epochs.flatMap((epoch) => epoch.requests.get(request)?.[metric] ?? []);
}
function medianOf(metric, request, epochs) {
  const found = values(metric, request, epochs).filter((value) => value > 0);
  return found.length === 0 ? null : median(found);
}
function changeOf(metric, base, head) {
  if (metric === "errors") return head - base;
  return base > 0 ? head / base - 1 : null;
}
function worstFigure(epochs) {
  return { ...figure(epochs), value: Math.max(...epochs) };
}
function figure(epochs) {
  return { value: median(epochs), low: Math.min(...epochs), high: Math.max(...epochs), epochs };
}
function median(values2) {
  const sorted = values2.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
  return (lower + upper) / 2;
}
function ratio(part, whole) {
  return whole > 0 ? part / whole : 0;
}
function sum2(values2) {
  return values2.reduce((total, value) => total + value, 0);
}

// src/core/lookup.ts
function nearest(runs, history) {
  const [first, ...older] = untilStep(along(runs, history));
  if (first !== void 0) return { kind: "found", ...first, past: older.map(({ run }) => run) };
  if (runs.length === 0) return { kind: "none", why: "nothing stored" };
  return { kind: "none", why: history?.isCut ? "shallow clone" : "other commits" };
}
function trendOf(runs, history) {
  const latest = along(runs, history).slice(0, longestTrend);
  return latest.map(({ run }) => run).reverse();
}
var longestTrend = 30;
function along(runs, history) {
  if (history === null) return runs.map((run) => ({ run, back: null }));
  const placed = runs.flatMap((run) => {
    const back = commitsBack(run.commit, history);
    return back === null ? [] : [{ run, back }];
  });
  return placed.sort((one, other) => one.back - other.back);
}
function commitsBack(commit2, { commits }) {
  const back = commit2 === null ? -1 : commits.findIndex((each) => each.startsWith(commit2));
  return back < 0 ? null : back;
}
function untilStep(placed) {
  const step = placed.findIndex(({ run }) => run.step);
  if (step < 0) return placed;
  const back = placed[step]?.back ?? null;
  return placed.filter((each, index) => index <= step || back !== null && each.back === back);
}
function lookupNote(found, history, place) {
  const wanted = history?.commits[0]?.slice(0, 7);
  if (wanted === void 0) return null;
  if (found.kind === "found") return found.back ? takenInstead(wanted, found.run, found.back) : null;
  switch (found.why) {
    case "nothing stored":
      return null;
    case "other commits":
      return `What is in ${place} was measured at commits that ${wanted} does not come from, so it is not compared with.`;
    case "shallow clone":
      return `What is in ${place} was measured at commits that this shallow clone does not know, so it is not compared with: give actions/checkout \`fetch-depth: 0\`.`;
  }
}
function takenInstead(wanted, { commit: commit2 }, back) {
  const commits = back === 1 ? "1 commit" : `${back} commits`;
  return `No run of ${wanted} is stored; compared with ${commit2?.slice(0, 7)}, ${commits} earlier.`;
}

// src/tailgate.ts
async function gate(config, world) {
  const prepared = await prepareAll(config.suites, world);
  const entries = await uninterrupted(entriesOf(prepared, world), world);
  const affected = entries.filter(({ kind }) => kind === "contest").length;
  const settled = [];
  for (const entry of entries) {
    settled.push(
      entry.kind === "contest" ? await uninterrupted(settledSuite(entry, affected, world), world) : await unaffectedSuite(entry, world)
    );
  }
  const results = settled.map(({ result }) => result);
  const { notices, acceptHow } = world;
  const states2 = settled.map(({ state }) => state);
  return {
    report: reportOf(results, world.reproduce, { notices, acceptHow }),
    states: states2.every((state) => state !== null) ? states2 : null
  };
}
async function entriesOf(prepared, world) {
  const untouched = await Promise.all(prepared.map(({ plan }) => world.whyUnaffected(plan.suite)));
  const entries = [];
  for (const [index, each] of prepared.entries()) {
    const why = untouched[index] ?? null;
    entries.push(why === null ? await contestOf(each, world) : { kind: "untouched", prepared: each, why });
  }
  return entries;
}
async function contestOf(prepared, world) {
  const { suite } = prepared.plan;
  const opponent = await world.opponentOf(suite);
  const sides = suite.mode !== "stored" && isThere(opponent) ? sidesAtOnce(suite, opponent) : 1;
  return { kind: "contest", prepared, opponent, unloadable: whyUnloadable(suite, sides, world) };
}
function sidesAtOnce(suite, against) {
  return turnsFor(suite, against) === "one-by-one" ? 1 : 2;
}
function whyUnloadable(suite, sides, world) {
  try {
    preflight(suite, sides, world);
    return null;
  } catch (error) {
    if (isMachineFailure(error)) return error.message;
    throw error;
  }
}
async function settledSuite(contest, suites, world) {
  const { prepared } = contest;
  const rules = rulesOf(prepared.plan.suite, suites);
  const taken = await takenOn(await judgedSuite(contest, rules, world), rules, world);
  const { verdict } = taken.result;
  const unjudged = inARow(await unjudgedUntil(prepared, taken, world), verdict.outcome);
  const saved = await saveBaseline(taken, unjudged, world);
  const result = { ...taken.result, verdict: counted(verdict, unjudged) };
  return { ...taken, result: saved === null ? result : noted2(result, [saved]) };
}
async function takenOn(result, rules, world) {
  const { event, waivers, before, warnings } = await world.acceptances();
  const known = stateOf(result.suite, before ?? []);
  const label = recorded(event, known, figuresOf(result.verdict));
  const ground = result.comparison?.ground ?? { kind: "nothing" };
  const verdict = accepted(
    result.verdict,
    { suite: result.suite, rules, ground },
    { label, waivers },
    world.now()
  );
  return {
    result: noted2({ ...result, verdict }, warnings),
    state: before && stateAfter(known, verdict, label),
    isStep: label !== null,
    before: known
  };
}
async function unjudgedUntil(prepared, { result, before }, world) {
  if (!world.savesBaseline) return before.unjudged;
  if (isJudged(result.verdict.outcome)) return 0;
  try {
    const { store } = world;
    const key = keyOf(prepared, world);
    const asked = [store.list(key, "runs"), store.list(key, "rejected"), store.others(key)];
    const [last2] = (await Promise.all(asked)).flat().sort((one, other) => one.name < other.name ? 1 : -1);
    return last2?.figures.unjudged ?? 0;
  } catch (error) {
    if (isStoreFailure(error)) return 0;
    throw error;
  }
}
async function uninterrupted(judging, { signal }) {
  const [settled] = await Promise.allSettled([judging]);
  if (settled.status === "rejected" && settled.reason instanceof Interrupted) throw settled.reason;
  if (signal.aborted) throw new Interrupted(null);
  return judging;
}
async function prepareAll(suites, world) {
  const attempts = await Promise.allSettled(suites.map((suite) => readied(suite, world)));
  const failures = attempts.flatMap((attempt2) => attempt2.status === "rejected" ? [attempt2.reason] : []);
  const mistakes = failures.filter(isUsageFailure);
  if (mistakes.length < failures.length) throw failures.find((failure2) => !mistakes.includes(failure2));
  if (mistakes.length > 0)
    throw new Failure("usage", [...new Set(mistakes.map(({ message }) => message))].join("\n"));
  return attempts.flatMap((attempt2) => attempt2.status === "fulfilled" ? [attempt2.value] : []);
}
async function unaffectedSuite({ prepared, why }, world) {
  const suite = prepared.plan.suite.name;
  world.tell({ kind: "step", suite, what: `not affected. ${why}` });
  const result = { suite, base: null, head: null, comparison: null, verdict: unaffected(why) };
  const { before } = await world.acceptances();
  return { result, state: before && stateOf(suite, before) };
}
async function judgedSuite(contest, rules, world) {
  const { prepared, opponent, unloadable } = contest;
  const { suite } = prepared.plan;
  if (unloadable !== null)
    return unmeasured(suite, rules, {
      failedService: { side: "head", message: unloadable, baseWorks: false }
    });
  const deadlineMs = world.now().getTime() + suite.maxTimeSeconds * 1e3;
  if (opponent.kind === "problem" && suite.mode !== "stored")
    return withoutBase(opponent.message, rules, suite);
  if (suite.mode === "paired" && opponent.kind === "none" && !world.savesBaseline)
    return withoutBase(`mode: paired needs a base. ${opponent.why}`, rules, suite);
  if (suite.mode !== "stored" && isThere(opponent))
    return await paired(prepared, opponent, rules, deadlineMs, world);
  if (opponent.kind === "none")
    world.tell({ kind: "step", suite: suite.name, what: `comparing with stored runs. ${opponent.why}` });
  const result = await stored(prepared, opponent, rules, deadlineMs, world);
  if (!isTripped(result)) return result;
  if (!isThere(opponent)) return opponent.kind === "problem" ? noted2(result, [opponent.message]) : result;
  const alone2 = whyUnloadable(suite, sidesAtOnce(suite, opponent), world);
  if (alone2 !== null) return noted2(result, [`It could not be confirmed side by side. ${alone2}`]);
  return confirmed(result, await paired(prepared, opponent, rules, deadlineMs, world));
}
function named(against) {
  return against.kind === "commit" ? `${against.commit.slice(0, 7)}, ${against.what}` : against.what;
}
function isThere(opponent) {
  return opponent.kind !== "none" && opponent.kind !== "problem";
}
async function paired(prepared, against, rules, deadlineMs, world) {
  const { suite } = prepared.plan;
  try {
    var _stack = [];
    try {
      const turns = turnsFor(suite, against);
      world.tell({ kind: "step", suite: suite.name, what: `comparing with ${named(against)}` });
      world.tell({ kind: "outlook", suite: suite.name, sentences: outlookOf(suite, turns, rules) });
      const tree = __using(_stack, await world.treeOf(suite, against), true);
      const arena = await bothSides(suite, against, tree, turns, world);
      const pace = {
        first: looksOf(suite.epochs)[0] ?? 1,
        next: (soFar) => nextAfter(soFar, rules, world),
        deadlineMs
      };
      const attempt2 = await measure(prepared, arena, pace, world);
      if (attempt2.kind !== "measured") return unmeasured(suite, rules, failureIn(attempt2));
      await world.keep(attempt2.measurement);
      const { trend, warnings } = await trendBeside(prepared, against, world);
      const notes = [...tree.warnings, ...attempt2.warnings, ...warnings, ...aboutTurns(turns)];
      return noted2({ ...judge(suite.name, null, attempt2.measurement, rules), trend }, notes);
    } catch (_) {
      var _error = _, _hasError = true;
    } finally {
      var _promise = __callDispose(_stack, _error, _hasError);
      _promise && await _promise;
    }
  } catch (error) {
    if (error instanceof SideFailure) {
      const message = world.masked(error.message);
      return unmeasured(suite, rules, {
        failedService: { side: error.side, message, baseWorks: error.side === "head" }
      });
    }
    if (isServiceFailure(error)) return withoutBase(world.masked(error.message), rules, suite);
    throw error;
  }
}
function nextAfter(soFar, rules, world) {
  const epochs = pairsOf(soFar).length;
  const next = nextLook(judge(soFar.suite, null, soFar, rules).verdict, epochs, rules);
  if (next !== null) {
    const what = `not decided after ${epochs} times: measuring ${next - epochs} more`;
    world.tell({ kind: "step", suite: soFar.suite, what });
  }
  return next;
}
function withoutBase(message, rules, suite) {
  return unmeasured(suite, rules, { failedService: { side: "base", message, baseWorks: false } });
}
function aboutTurns(turns) {
  return turns === "one-by-one" ? [
    `Base and head were measured one after the other, which takes a large change to tell from noise. ${givePorts}`
  ] : [];
}
function failureIn({ side, failure: failure2, baseWorks }) {
  return { failedService: { side, message: failure2, baseWorks } };
}
async function stored(prepared, opponent, rules, deadlineMs, world) {
  const { suite } = prepared.plan;
  const baseline = await baselineOf(prepared, opponent, world);
  if (baseline.problem !== null) return unmeasured(suite, rules, { baselineProblem: baseline.problem });
  const attempt2 = await measuredAlone(prepared, deadlineMs, world);
  if (attempt2.kind !== "measured") {
    const baseWorks = attempt2.kind === "refused" && baseline.measurement !== null && baseWorked(baseline.measurement, prepared);
    return unmeasured(suite, rules, failureIn({ ...attempt2, baseWorks }));
  }
  const head = attempt2.measurement;
  await world.keep(head);
  const result = judge(suite.name, baseline.measurement, head, rules, baseline.past);
  const notes = [...attempt2.warnings, ...baseline.note === null ? [] : [baseline.note]];
  return noted2({ ...result, trend: baseline.trend }, notes);
}
async function measuredAlone(prepared, deadlineMs, world) {
  const { suite } = prepared.plan;
  try {
    const arena = await headAlone(suite, world);
    return await measure(prepared, arena, steadily(suite.epochs ?? usualEpochsAlone, deadlineMs), world);
  } catch (error) {
    if (!(error instanceof SideFailure)) throw error;
    return { kind: "service", side: "head", failure: world.masked(error.message), baseWorks: false };
  }
}
var usualEpochsAlone = 3;
function isTripped({ verdict }) {
  return verdict.rows.some(({ outcome, crossed }) => outcome === "fail" && crossed?.kind !== "absolute");
}
function confirmed(first, second) {
  const tripped = first.verdict.rows.filter(({ outcome }) => outcome === "fail").map(({ reason }) => reason).join(" ");
  return noted2(second, [
    `Compared with earlier runs: ${tripped} So base and head were measured side by side.`
  ]);
}
function baseWorked(base, { plan }) {
  return base.configuration === plan.configuration && headRuns(base).every((run) => run.errors.total + run.unfinished <= plan.suite.allowErrors * run.offered);
}
function judge(name, base, head, rules, past = []) {
  const facts = factsOf(base, head);
  const comparison = compare(base, head, past);
  const verdict = decide(comparison, rules, facts);
  return { suite: name, base, head, comparison, verdict };
}
var mostPastRuns = 10;
async function baselineOf(prepared, opponent, world) {
  const none = { measurement: null, past: [], problem: null };
  try {
    const { runs, history } = await storedRuns(prepared, opponent, world);
    const found = nearest(runs, history);
    const about = { note: lookupNote(found, history, world.store.place), trend: pointsOf(runs, history) };
    if (found.kind === "found")
      return { ...await readRun(found.run, world), past: await readable2(found.past, world), ...about };
    const others2 = await world.store.others(keyOf(prepared, world));
    const other = nearest(others2, history);
    const shown2 = other.kind === "found" ? other.run : others2[0];
    const measurement = shown2 === void 0 ? null : (await readRun(shown2, world)).measurement;
    return { ...none, ...about, measurement };
  } catch (error) {
    if (isStoreFailure(error)) return { ...none, problem: error.message, note: null, trend: [] };
    throw error;
  }
}
async function trendBeside(prepared, against, world) {
  try {
    const { runs, history } = await storedRuns(prepared, against, world);
    return { trend: pointsOf(runs, history), warnings: [] };
  } catch (error) {
    if (isStoreFailure(error)) return { trend: [], warnings: [error.message] };
    throw error;
  }
}
async function storedRuns(prepared, opponent, world) {
  const runs = await world.store.list(keyOf(prepared, world), "runs");
  const history = await world.historyOf(opponent.kind === "commit" ? opponent.commit : null);
  return { runs, history };
}
function keyOf({ plan }, { leg, machine: machine2 }) {
  return { suite: plan.suite.name, leg, configuration: plan.configuration, machine: machine2 };
}
function pointsOf(runs, history) {
  return trendOf(runs, history).flatMap(
    ({ commit: commit2, takenAt, figures: { p50, p99 } }) => p50 === void 0 || p99 === void 0 ? [] : [{ commit: commit2, takenAt, p50Us: p50, p99Us: p99 }]
  );
}
async function readable2(entries, world) {
  const all = await Promise.all(entries.slice(0, mostPastRuns - 1).map((entry) => readRun(entry, world)));
  return all.flatMap(({ measurement }) => measurement ?? []);
}
async function readRun(entry, world) {
  const text = await world.store.read(entry);
  if ("problem" in text) return { measurement: null, problem: text.problem };
  const parsed2 = parseMeasurement(text.text, entry.where);
  return "problem" in parsed2 ? { measurement: null, problem: parsed2.problem.message } : { measurement: parsed2.measurement, problem: null };
}
function unmeasured(suite, rules, facts) {
  const verdict = decide(null, rules, { ...factsOf(null, null), ...facts });
  return { suite: suite.name, base: null, head: null, comparison: null, verdict };
}
async function saveBaseline({ result, isStep: isStep2 }, { runs: unjudged }, world) {
  const { suite, head } = result;
  if (!world.savesBaseline || head === null) return null;
  if (head.beside !== null) return notSaved2(suite, "base and head were measured side by side");
  const why = whyRejected(result, isStep2);
  const { configuration, machine: machine2, leg, takenAt, commit: commit2 } = head;
  const key = { suite, leg, configuration, machine: machine2 };
  const figures2 = { ...figuresOf2(result), ...unjudged > 0 && { unjudged } };
  const stamp = { takenAt, commit: commit2, step: isStep2, figures: figures2 };
  try {
    const where = await world.store.save(key, stamp, abridgedText(head), why === null ? "runs" : "rejected");
    return why === null ? `Saved as a baseline: ${where}` : `${notSaved2(suite, why)} ${keptApart(where, result)}`;
  } catch (error) {
    if (isStoreFailure(error)) return error.message;
    throw error;
  }
}
function whyRejected({ verdict, comparison }, isStep2) {
  const isMeant = verdict.outcome === "accepted" && isStep2;
  if (verdict.outcome === "accepted" && !isMeant) return "a waiver accepts it for a while only";
  if (!isMeant && !savable.has(verdict.outcome)) return "it did not pass";
  const keptUp = isMeant || comparison === null || comparison.kept.head.value >= keepsUp;
  return keptUp ? null : "the service did not keep the rate";
}
var savable = /* @__PURE__ */ new Set(["pass", "no-baseline", "incomparable"]);
function notSaved2(suite, why) {
  return `This run was not saved as a baseline of ${suite}, since ${why}.`;
}
function keptApart(where, { verdict }) {
  const remedy = verdict.outcome === "fail" ? " If the change is meant, `tailgate baseline accept` makes it one." : "";
  return `It is kept apart: ${where}.${remedy}`;
}
function figuresOf2({ comparison }) {
  const figure2 = (metric) => {
    const row = comparison?.rows.find((each) => each.metric === metric && each.request === null);
    return row === void 0 ? [] : [[metric, Math.round(row.head.value * 1e3)]];
  };
  return Object.fromEntries([...figure2("p50"), ...figure2("p99")]);
}
function noted2(result, notes) {
  const { verdict } = result;
  return { ...result, verdict: { ...verdict, warnings: [...verdict.warnings, ...notes] } };
}

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
    build: "node scripts/build-addon.mjs && node scripts/build.mjs",
    "build:js": "node scripts/build.mjs",
    generate: "node scripts/generate.mjs",
    format: "biome check --write . && cargo fmt --manifest-path native/Cargo.toml",
    check: "bash scripts/check.sh",
    test: "vitest run",
    simulate: "node scripts/simulate.mjs",
    replay: "node scripts/replay.mjs",
    score: "node scripts/score.mjs",
    bench: "node scripts/bench.mjs",
    fuzz: "node scripts/fuzz.mjs",
    capacity: "node scripts/capacity.mjs"
  },
  devDependencies: {
    "@actions/artifact": "6.2.1",
    "@actions/cache": "6.3.0",
    "@actions/core": "3.0.1",
    "@actions/github": "9.1.1",
    "@biomejs/biome": "2.5.15",
    "@stdlib/math-base-special-betainc": "0.2.3",
    "@stdlib/stats-base-dists-hypergeometric-cdf": "0.2.1",
    "@stdlib/stats-base-dists-t-quantile": "0.2.3",
    "@types/cli-progress": "3.11.6",
    "@types/node": "20.19.43",
    "@types/picomatch": "4.0.3",
    "@types/yauzl": "3.4.0",
    "cli-progress": "3.12.0",
    commander: "14.0.3",
    esbuild: "0.28.2",
    execa: "9.6.1",
    "hdr-histogram-js": "3.0.1",
    picocolors: "1.1.1",
    picomatch: "4.0.7",
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

// src/world.ts
import { createHash as createHash3, randomInt } from "node:crypto";
import { mkdir as mkdir4, readFile, rm as rm5, writeFile as writeFile4 } from "node:fs/promises";
import { cpus as cpus2, platform as platform2 } from "node:os";
import { join as join6, resolve as resolve3 } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

// src/changes.ts
async function changedFiles(folder, base, { signal } = {}) {
  const ask = (args) => git(folder, args, { timeoutSeconds, signal });
  const [committed, uncommitted, place] = await Promise.all([
    ask(["diff-tree", "-r", "-z", "--name-only", ...unabridged, base, "HEAD", "--"]),
    // What git does not know of is what was built here, hardly ever what a change brings: `paths: ['**', '!docs/**']`
    // would else never leave anything out.
    ask(["status", "-z", "--porcelain", "--untracked-files=no", ...unabridged]),
    ask(["rev-parse", "--show-prefix"])
  ]);
  const failed = [committed, uncommitted, place].find(({ kind }) => kind === "failed");
  if (failed?.kind === "failed") {
    return {
      kind: "unknown",
      why: `Which files differ from ${base.slice(0, 7)} is not known: ${failed.why}.`
    };
  }
  const files = [...names(committed), ...names(uncommitted).map((line) => line.slice(3))];
  if (files.length > mostFiles) {
    return { kind: "unknown", why: `More than ${mostFiles} files differ from ${base.slice(0, 7)}.` };
  }
  return { kind: "known", files: [...new Set(files)], prefix: textOf3(place) };
}
var unabridged = ["--no-renames", "--ignore-submodules=untracked"];
var timeoutSeconds = 30;
var mostFiles = 1e5;
function names(answer) {
  return textOf3(answer).split("\0").filter((name) => name !== "");
}
function textOf3(answer) {
  return answer.kind === "said" ? answer.text : "";
}

// src/checkout.ts
import { createHash as createHash2, randomBytes as randomBytes4 } from "node:crypto";
import { constants as constants5 } from "node:fs";
import {
  access,
  cp,
  lstat,
  mkdir as mkdir3,
  mkdtemp as mkdtemp2,
  readdir as readdir2,
  readlink,
  realpath as realpath2,
  rename as rename2,
  rm as rm3,
  rmdir,
  stat,
  symlink,
  unlink,
  utimes,
  writeFile as writeFile3
} from "node:fs/promises";
import { homedir, tmpdir as tmpdir2 } from "node:os";
import { basename, dirname as dirname2, isAbsolute as isAbsolute2, join as join3, relative as relative3, resolve as resolve2, sep as sep2 } from "node:path";
async function checkoutOf(spec) {
  const repository = await repositoryOf(spec);
  const place = await placeFor(spec, repository);
  try {
    if (!place.built) await checkOut(spec, repository, place);
    const folder = join3(place.path, repository.within);
    await refuseMissing(folder, spec, repository);
    const warnings = await carryAll(spec, repository, place);
    return {
      folder,
      built: place.built,
      warnings,
      keep: () => keep(repository, place),
      [Symbol.asyncDispose]: () => giveBack(repository, place)
    };
  } catch (error) {
    await giveBack(repository, place);
    throw error;
  }
}
async function repositoryOf({ folder, signal }) {
  const [top, within2] = await Promise.all(
    ["--show-toplevel", "--show-prefix"].map((asked) => git(folder, ["rev-parse", asked], { signal }))
  );
  if (top?.kind === "said" && within2?.kind === "said")
    return { top: top.text, within: within2.text.replace(/\/$/, "") };
  const why = top?.kind === "failed" ? top.why : "it has no work tree";
  throw new Failure("usage", `No base can be checked out in ${folder}: ${why}.`);
}
async function placeFor(spec, repository) {
  const cached = await placeInCache(spec, repository).catch(() => null);
  if (cached !== null) return cached;
  const whole = await realpath2(await mkdtemp2(join3(tmpdir2(), "tailgate-base-")));
  return { path: join3(whole, shortOf(spec)), whole, lasting: false, built: false, registration: null };
}
async function placeInCache(spec, repository) {
  const folder = await cacheFolder(repository);
  if (folder === null) return null;
  await sweep(folder, repository);
  const path6 = join3(folder, `${shortOf(spec)}-${keyOf2(spec, repository)}`);
  if (spec.cacheKey !== null && await lock(path6)) {
    const built = await isBuilt(path6);
    if (built) await touch(path6);
    else await discard(path6, repository);
    return { path: path6, whole: path6, lasting: true, built, registration: null };
  }
  const unique2 = join3(folder, `${shortOf(spec)}-${randomBytes4(8).toString("hex")}`);
  await lock(unique2);
  return { path: unique2, whole: unique2, lasting: false, built: false, registration: null };
}
function keyOf2({ commit: commit2, carry: carry2, cacheKey }, { within: within2 }) {
  return digest(JSON.stringify([commit2, within2, carry2, cacheKey])).slice(0, 16);
}
function digest(text) {
  return createHash2("sha256").update(text).digest("hex");
}
async function cacheFolder({ top }) {
  const asked = process.env.XDG_CACHE_HOME ?? "";
  const home = isAbsolute2(asked) ? asked : join3(homedir(), ".cache");
  const folder = join3(home, "tailgate", `${basename(top) || "repository"}-${digest(top).slice(0, 12)}`);
  try {
    await mkdir3(folder, { recursive: true, mode: 448 });
    await access(folder, constants5.W_OK | constants5.X_OK);
    const real = await realpath2(folder);
    return isInside2(real, top) ? null : real;
  } catch {
    return null;
  }
}
function isInside2(path6, folder) {
  const way = relative3(folder, path6);
  return way === "" || way !== ".." && !way.startsWith(`..${sep2}`) && !isAbsolute2(way);
}
async function checkOut(spec, { top }, place) {
  const options = { timeoutSeconds: checkoutSeconds, signal: spec.signal };
  const add = ["worktree", "add", "--quiet", "--detach", place.path, spec.commit];
  refuseFailed(await git(top, [...unattended, ...add], options), spec);
  const registration = await git(place.path, ["rev-parse", "--absolute-git-dir"], { signal: spec.signal });
  place.registration = registration.kind === "said" ? registration.text : null;
  await updateSubmodules(spec, top, place);
}
var unattended = ["-c", "core.hooksPath=/dev/null", "-c", "core.fsmonitor=false"];
var checkoutSeconds = 600;
async function updateSubmodules(spec, top, { path: path6 }) {
  if (!await exists(join3(path6, ".gitmodules"))) return;
  const options = { timeoutSeconds: checkoutSeconds, signal: spec.signal };
  const [here, users] = await Promise.all(
    [path6, top].map((folder) => git(folder, ["submodule", "status"], options))
  );
  const absent = new Set(submodulesIn(users).flatMap((one) => one.state === "-" ? [one.path] : []));
  const wanted = submodulesIn(here).flatMap((one) => absent.has(one.path) ? [] : [one.path]);
  if (wanted.length === 0) return;
  const update2 = ["-c", "submodule.active=.", "submodule", "--quiet", "update", "--recursive", "--"];
  const answer = await git(path6, [...unattended, ...update2, ...wanted], options);
  if (answer.kind === "said") return;
  const sentence = `The submodules of the base (${shortOf(spec)}) could not be checked out: ${answer.why}.`;
  throw new Failure("service", sentence);
}
function submodulesIn(answer) {
  const rows = answer?.kind === "said" ? answer.text.split("\n") : [];
  return rows.flatMap((row) => {
    const [, state = "", path6 = ""] = /^([ +U-])[0-9a-f]+ (.+?)(?: \([^()]*\))?$/.exec(row) ?? [];
    return path6 === "" ? [] : [{ state, path: path6 }];
  });
}
function refuseFailed(answer, spec) {
  if (answer.kind === "said") return;
  throw new Failure("service", `The base (${shortOf(spec)}) could not be checked out: ${answer.why}.`);
}
async function refuseMissing(folder, spec, { within: within2 }) {
  if ((await stat(folder).catch(() => null))?.isDirectory()) return;
  const sentence = `The base (${shortOf(spec)}) has no folder ${within2}: there is nothing to compare with.`;
  throw new Failure("service", sentence);
}
function shortOf({ commit: commit2 }) {
  return commit2.slice(0, 12);
}
async function carryAll(spec, repository, place) {
  const warnings = [];
  for (const path6 of spec.carry) {
    spec.signal?.throwIfAborted();
    const problem = await carry(path6, spec, repository, place);
    if (problem !== null) warnings.push(`${path6} was not carried into the base's tree: ${problem}.`);
  }
  return warnings;
}
async function carry(path6, { commit: commit2, signal }, { top, within: within2 }, place) {
  const inTree = join3(within2, path6);
  if (isAbsolute2(path6) || !isInside2(resolve2(top, inTree), top)) return "it is outside the repository";
  const source = await realpath2(join3(top, inTree)).catch(() => null);
  if (source === null) return "it is not there";
  if (!isInside2(source, top)) return "it is a link out of the repository";
  if (isInside2(join3(top, ".git"), source) || isInside2(source, join3(top, ".git"))) return "it is git's own";
  const target = join3(place.path, inTree);
  const listed = await git(top, ["ls-tree", "-r", "-z", "--name-only", "--full-tree", commit2, "--", inTree], {
    signal
  });
  const own = new Set(listed.kind === "said" ? listed.text.split("\0") : []);
  try {
    if (!await leadsInside(dirname2(target), place.path)) return "a link leads out of the tree there";
    if ((await lstat(target).catch(() => null))?.isSymbolicLink()) await unlink(target);
    await mkdir3(dirname2(target), { recursive: true });
    await cp(source, target, {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants5.COPYFILE_FICLONE,
      filter: async (from, to) => {
        const isOwn = own.has(relative3(place.path, to).split(sep2).join("/"));
        return (from === source || !isOwn) && isPlain2(await lstat(from));
      }
    });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
function isPlain2(one) {
  return one.isFile() || one.isDirectory() || one.isSymbolicLink();
}
async function leadsInside(folder, tree) {
  const real = await realpath2(folder).catch(() => null);
  if (real !== null) return isInside2(real, tree);
  return folder !== tree && isInside2(folder, tree) && leadsInside(dirname2(folder), tree);
}
async function keep(repository, place) {
  if (!place.lasting || place.built) return;
  try {
    await removeGitFiles(place);
    await unregister(place);
    await writeFile3(markerOf(place.path), "");
    place.built = true;
    await removeOldest(dirname2(place.path), repository);
  } catch {
  }
}
async function removeGitFiles({ path: path6 }) {
  const listed = await exists(join3(path6, ".gitmodules")) ? await git(path6, ["submodule", "status", "--recursive"]) : void 0;
  for (const submodule of submodulesIn(listed)) {
    const folder = join3(path6, submodule.path);
    if (await leadsInside(folder, path6)) await rm3(join3(folder, ".git"), { force: true });
  }
  await rm3(join3(path6, ".git"), { force: true });
}
async function unregister(place) {
  const { registration } = place;
  if (registration === null || basename(dirname2(registration)) !== "worktrees") throw new Error("no worktree");
  await rm3(registration, { recursive: true, force: true });
  await rmdir(dirname2(registration)).catch(() => {
  });
}
async function giveBack(repository, place) {
  if (!place.built) {
    await discard(place.path, repository).catch(() => {
    });
    await removeTree(place.whole);
  }
  await unlock(place.path);
}
async function discard(path6, { top }) {
  await rm3(markerOf(path6), { force: true });
  await removeTree(path6);
  await git(top, ["worktree", "remove", "--force", path6]);
}
async function removeTree(path6) {
  const remove2 = () => rm3(path6, { recursive: true, force: true, maxRetries: 3 });
  await remove2().catch(async () => {
    await execa("chmod", ["-R", "u+rwX", path6], { reject: false, stdio: "ignore" });
    await remove2().catch(() => {
    });
  });
}
async function sweep(folder, repository) {
  const names2 = new Set((await readdir2(folder)).map((name) => name.replace(/\.(built|lock)$/, "")));
  for (const path6 of [...names2].map((name) => join3(folder, name))) {
    if (!await isBuilt(path6)) await discardUnused(path6, repository, isBuilt);
  }
}
async function removeOldest(folder, repository) {
  const markers = (await readdir2(folder)).filter((name) => name.endsWith(".built"));
  const ages = await Promise.all(
    markers.map(async (name) => {
      const path6 = join3(folder, name);
      return {
        tree: path6.slice(0, -".built".length),
        usedMs: (await stat(path6).catch(() => null))?.mtimeMs ?? 0
      };
    })
  );
  ages.sort((one, other) => other.usedMs - one.usedMs);
  for (const { tree } of ages.slice(keptTrees)) await discardUnused(tree, repository, async () => false);
}
var keptTrees = 3;
async function discardUnused(path6, repository, spare) {
  if (!await lock(path6)) return;
  if (!await spare(path6)) await discard(path6, repository);
  await unlock(path6);
}
async function isBuilt(path6) {
  return await exists(markerOf(path6)) && await exists(path6);
}
function markerOf(path6) {
  return `${path6}.built`;
}
async function exists(path6) {
  return await lstat(path6).catch(() => null) !== null;
}
async function touch(path6) {
  const now = /* @__PURE__ */ new Date();
  await utimes(markerOf(path6), now, now).catch(() => {
  });
}
async function lock(path6) {
  for (let attempt2 = 0; attempt2 < 3; attempt2 += 1) {
    if (await linked(lockOf(path6))) return true;
    const holder = await readlink(lockOf(path6)).catch(() => null);
    if (holder !== null && isAlive(holder)) return false;
    if (holder !== null) await removeStale(lockOf(path6), holder);
  }
  return false;
}
async function unlock(path6) {
  const holder = await readlink(lockOf(path6)).catch(() => null);
  if (holder === ownName()) await unlink(lockOf(path6)).catch(() => {
  });
}
function lockOf(path6) {
  return `${path6}.lock`;
}
async function linked(path6) {
  try {
    await symlink(ownName(), path6);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}
function ownName() {
  return `${process.pid}:${processReading(process.pid)?.startTicks ?? 0}`;
}
function isAlive(holder) {
  const [pid = 0, startTicks = 0] = holder.split(":").map(Number);
  const reading = processReading(pid);
  if (reading !== null) return !reading.dead && reading.startTicks === startTicks;
  const isTold = processReading(process.pid) !== null;
  return !isTold && answersSignals(pid);
}
function answersSignals(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
async function removeStale(path6, holder) {
  const aside = `${path6}-${randomBytes4(4).toString("hex")}.lock`;
  if (!await rename2(path6, aside).then(
    () => true,
    () => false
  ))
    return;
  const moved3 = await readlink(aside).catch(() => holder);
  if (moved3 !== holder) await symlink(moved3, path6).catch(() => {
  });
  await unlink(aside).catch(() => {
  });
}

// src/machine/readings.ts
import { readdirSync as readdirSync2, readFileSync as readFileSync4 } from "node:fs";
import { availableParallelism } from "node:os";
import { join as join5 } from "node:path";

// src/service/priority.ts
import { mkdtemp as mkdtemp3, rm as rm4 } from "node:fs/promises";
import { tmpdir as tmpdir3 } from "node:os";
import { join as join4 } from "node:path";
function takesSudo({ priority, load: load2 }, environment) {
  const isAsked = priority === "sudo" || priority === "high" && isHosted(environment);
  return load2.kind === "rate" && isAsked;
}
function isHosted(environment) {
  return environment("RUNNER_ENVIRONMENT") === "github-hosted";
}
async function liftLimits(signal) {
  const lift = ["prlimit", "--pid", String(process.pid), "--rtprio=1:1"];
  const command = { kind: "argv", argv: ["sudo", "-n", ...lift] };
  const cwd = await mkdtemp3(join4(tmpdir3(), "tailgate-priority-"));
  try {
    const what = "request for priority";
    const logPath = join4(cwd, "sudo.log");
    await runCommand({ what, command, cwd, env: {}, timeoutSeconds: timeoutSeconds2 }, { logPath, signal });
    return null;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const last2 = error.lastLines.at(-1);
    return last2 === void 0 ? error.sentence : `${error.sentence}: ${last2}`;
  } finally {
    await rm4(cwd, { recursive: true, force: true });
  }
}
var timeoutSeconds2 = 5;

// src/machine/group.ts
import { dirname as dirname3 } from "node:path";
function quotaIn(read3) {
  const groups = [
    ...groupsUp(null, read3).flatMap((folder) => {
      const share = quotaOf(read3(`${folder}/cpu.max`));
      return share === null ? [] : [{ folder, cpus: share }];
    }),
    ...groupsUp("cpu", read3).flatMap((folder) => {
      const [quota, period] = ["quota", "period"].map((name) => read3(`${folder}/cpu.cfs_${name}_us`)?.trim());
      const share = quotaOf(`${quota} ${period}`);
      return share === null ? [] : [{ folder, cpus: share }];
    })
  ];
  const [narrowest] = groups.sort((one, other) => one.cpus - other.cpus);
  if (narrowest === void 0) return null;
  const counts = read3(`${narrowest.folder}/cpu.stat`) ?? "";
  return {
    cpus: narrowest.cpus,
    throttled: { periods: numberOf("nr_throttled", counts), of: numberOf("nr_periods", counts) }
  };
}
function quotaOf(text) {
  const [, quota, period] = /^(\d+) (\d+)/.exec(text ?? "") ?? [];
  return quota === void 0 || period === void 0 || Number(period) === 0 ? null : Number(quota) / Number(period);
}
function spareMemoryIn(read3) {
  const spare = [
    ...groupsUp(null, read3).map(
      (folder) => spareOf(folder, "memory.max", "memory.current", "inactive_file", read3)
    ),
    ...groupsUp("memory", read3).map(
      (folder) => spareOf(folder, "memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file", read3)
    )
  ].filter((bytes) => bytes !== null);
  return spare.length === 0 ? null : Math.min(...spare);
}
function spareOf(folder, limit, usage, cached, read3) {
  const [most, used] = [limit, usage].map((name) => Number.parseInt(read3(`${folder}/${name}`) ?? "", 10));
  if (most === void 0 || used === void 0 || Number.isNaN(most) || Number.isNaN(used) || most > 2 ** 60)
    return null;
  return Math.max(0, most - used + numberOf(cached, read3(`${folder}/memory.stat`) ?? ""));
}
function groupsUp(controller, read3) {
  const groups = read3("/proc/self/cgroup");
  const mounts = read3("/proc/self/mountinfo");
  if (groups === null || mounts === null) return [];
  const folders = [];
  for (let folder = folderOf(controller, groups, mounts); folder !== null && folder !== "/"; folder = dirname3(folder)) {
    folders.push(folder);
  }
  return folders;
}
function numberOf(name, text) {
  return Number(new RegExp(`^${name} (\\d+)$`, "m").exec(text)?.[1] ?? 0);
}

// src/machine/listener.ts
import { readdirSync, readFileSync as readFileSync3 } from "node:fs";
import { networkInterfaces } from "node:os";
function listenerAt(target) {
  if (target === null || !isHere(target.host)) return null;
  const limits = holdersOf(target.port).flatMap(({ pid }) => filesOf2(pid) ?? []);
  if (limits.length === 0) return null;
  const sum3 = (name) => limits.reduce((all, each) => all + each[name], 0);
  return { processes: limits.length, open: sum3("open"), most: sum3("most") };
}
function isHere(host) {
  if (/^127\.|^::1$|^localhost$/.test(host)) return true;
  return Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === host));
}
function filesOf2(pid) {
  try {
    const most = /^Max open files +(\d+)/m.exec(readFileSync3(`/proc/${pid}/limits`, "latin1"))?.[1];
    const open3 = readdirSync(`/proc/${pid}/fd`).length;
    return most === void 0 ? null : { open: open3, most: Number(most) };
  } catch {
    return null;
  }
}

// src/machine/ports.ts
function portsIn(read3) {
  const range = read3("/proc/sys/net/ipv4/ip_local_port_range")?.trim().split(/\s+/).map(Number);
  const [from, to] = range ?? [];
  if (from === void 0 || to === void 0 || Number.isNaN(from + to)) return null;
  const isInRange = (port) => port >= from && port <= to;
  const sockets = ["/proc/net/tcp", "/proc/net/tcp6"].flatMap((path6) => socketsIn(read3(path6) ?? ""));
  const inRange = sockets.filter(({ local }) => isInRange(local));
  const reserved = listedIn(read3("/proc/sys/net/ipv4/ip_local_reserved_ports")?.trim() ?? "");
  return {
    from,
    to,
    reserved: reserved.filter(isInRange).length,
    listening: new Set(inRange.flatMap(({ state, local }) => state === "listening" ? [local] : [])).size,
    taken: mostTaken(inRange),
    reuse: reuses[Number(read3("/proc/sys/net/ipv4/tcp_tw_reuse") ?? 0)] ?? "never"
  };
}
var reuses = ["never", "always", "over-loopback"];
var states = { "06": "waiting", "0A": "listening" };
function socketsIn(table) {
  const rows = table.matchAll(/^\s*\d+: [0-9A-F]+:([0-9A-F]{4}) ([0-9A-F]+):([0-9A-F]{4}) ([0-9A-F]{2}) /gm);
  return [...rows].map(([, local = "", host = "", port = "", state = ""]) => ({
    local: Number.parseInt(local, 16),
    host: addressIn(host),
    port: Number.parseInt(port, 16),
    state: states[state] ?? "open"
  }));
}
function addressIn(hex) {
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
var mostShown = 20;
function mostTaken(sockets) {
  const all = /* @__PURE__ */ new Map();
  for (const { host, port, state } of sockets) {
    if (state === "listening") continue;
    const key = `${host} ${port}`;
    const taken = all.get(key) ?? { host, port, open: 0, waiting: 0 };
    taken[state] += 1;
    all.set(key, taken);
  }
  return [...all.values()].sort((one, other) => countOf2(other) - countOf2(one)).slice(0, mostShown);
}
function countOf2({ open: open3, waiting }) {
  return open3 + waiting;
}

// src/machine/readings.ts
function readingsNow(way) {
  const { platform: platform3 } = process;
  const target = way.kind === "port" ? way.target : null;
  return {
    ...readingsIn("/", platform3),
    platform: platform3,
    engine: engineHere(),
    service: listenerAt(target),
    isHostedByGitHub: isHosted((name) => process.env[name])
  };
}
function engineHere() {
  try {
    return { kind: "there", ...engineLimits() };
  } catch (error) {
    if (error instanceof EngineError) return { kind: "absent", why: error.message };
    throw error;
  }
}
function readingsIn(root, platform3) {
  const read3 = (path6) => contentsOf2(join5(root, path6));
  const cpus3 = cpusIn(read3);
  return {
    openFiles: openFilesIn(root),
    machineFiles: machineFilesIn(read3),
    ports: portsIn(read3),
    waitingRoom: waitingRoomIn(read3),
    cpus: cpus3?.length ?? (platform3 === "linux" ? null : availableParallelism()),
    governors: governorsIn(cpus3 ?? [], read3),
    quota: quotaIn(read3),
    memory: memoryIn(read3),
    tracked: trackedIn(read3),
    selinux: selinuxIn(read3),
    kernel: read3("/proc/sys/kernel/osrelease")?.trim() ?? null,
    steal: stealIn(read3),
    loadAverage: numberIn(read3("/proc/loadavg")),
    clock: clockIn(read3)
  };
}
function contentsOf2(path6) {
  try {
    return readFileSync4(path6, "latin1");
  } catch {
    return null;
  }
}
function numberIn(text) {
  const [found] = numbersIn(text);
  return found ?? null;
}
function numbersIn(text) {
  return (text ?? "").split(/\s+/).filter(Boolean).map(Number).filter(Number.isFinite);
}
function openFilesIn(root) {
  try {
    return readdirSync2(join5(root, "proc/self/fd")).length;
  } catch {
    return null;
  }
}
function machineFilesIn(read3) {
  const [open3, free, most] = numbersIn(read3("/proc/sys/fs/file-nr"));
  return open3 === void 0 || free === void 0 || most === void 0 ? null : { open: open3 - free, most };
}
function waitingRoomIn(read3) {
  const accepted2 = numberIn(read3("/proc/sys/net/core/somaxconn"));
  const opening = numberIn(read3("/proc/sys/net/ipv4/tcp_max_syn_backlog"));
  return accepted2 === null || opening === null ? null : { accepted: accepted2, opening };
}
function cpusIn(read3) {
  const text = read3("/sys/devices/system/cpu/online")?.trim();
  return text === void 0 || text === "" ? null : listedIn(text);
}
function listedIn(text) {
  return text.split(",").filter((part) => part.trim() !== "").flatMap((part) => {
    const [from = Number.NaN, to = from] = part.split("-").map(Number);
    return Array.from({ length: Math.max(0, to - from + 1) || 0 }, (_, index) => from + index);
  });
}
function governorsIn(cpus3, read3) {
  const governors = cpus3.flatMap((cpu) => {
    const governor = read3(`/sys/devices/system/cpu/cpu${cpu}/cpufreq/scaling_governor`)?.trim();
    return governor === void 0 || governor === "" ? [] : [governor];
  });
  return [...new Set(governors)];
}
function memoryIn(read3) {
  const kilobytes2 = /^MemAvailable:\s+(\d+) kB$/m.exec(read3("/proc/meminfo") ?? "")?.[1];
  const machine2 = kilobytes2 === void 0 ? Number.POSITIVE_INFINITY : Number(kilobytes2) * 1024;
  const group = spareMemoryIn(read3) ?? Number.POSITIVE_INFINITY;
  if (group < machine2) return { freeBytes: group, limit: "group" };
  return Number.isFinite(machine2) ? { freeBytes: machine2, limit: "machine" } : null;
}
function trackedIn(read3) {
  const now = numberIn(read3("/proc/sys/net/netfilter/nf_conntrack_count"));
  const most = numberIn(read3("/proc/sys/net/netfilter/nf_conntrack_max"));
  return now === null || most === null ? null : { now, most };
}
function selinuxIn(read3) {
  const enforce = numberIn(read3("/sys/fs/selinux/enforce"));
  return enforce === null ? null : enforce === 1 ? "enforcing" : "permissive";
}
function stealIn(read3) {
  const line = /^cpu {2}.*$/m.exec(read3("/proc/stat") ?? "")?.[0];
  const ticks = line === void 0 ? [] : numbersIn(line.slice("cpu".length)).slice(0, 8);
  const total = ticks.reduce((sum3, each) => sum3 + each, 0);
  return ticks.length < 8 || total === 0 ? null : (ticks[7] ?? 0) / total;
}
function clockIn(read3) {
  const folder = "/sys/devices/system/clocksource/clocksource0";
  const current = read3(`${folder}/current_clocksource`)?.trim();
  const available = (read3(`${folder}/available_clocksource`) ?? "").split(/\s+/).filter(Boolean);
  return current === void 0 || current === "" ? null : { current, available };
}

// src/service/allowance.ts
import { readdirSync as readdirSync3, readFileSync as readFileSync5 } from "node:fs";
import { cpus } from "node:os";
import { dirname as dirname4 } from "node:path";
function allowanceOf({ members }) {
  const processes = members && processesOf(members);
  if (processes === null || processes.length === 0) return null;
  const pids = processes.map(({ pid }) => pid);
  const cpus3 = Math.max(...pids.map(cpusOf));
  const files = pids.flatMap((pid) => filesOf3(pid) ?? []);
  const nearest2 = files.toSorted((one, other) => other.open / other.limit - one.open / one.limit)[0];
  const waitedSeconds = pids.reduce((sum3, pid) => sum3 + waitedSecondsOf(pid), 0);
  return { cpus: cpus3, files: nearest2 ?? null, waitedSeconds };
}
function busyCpuSeconds() {
  const [first = ""] = (read2("/proc/stat") ?? "").split("\n");
  const [user, nice, system, , , irq, softirq, steal = 0] = first.split(/\s+/).slice(1).map(Number);
  if (user === void 0 || nice === void 0 || system === void 0) return null;
  return (user + nice + system + (irq ?? 0) + (softirq ?? 0) + steal) / ticksPerSecond;
}
function cpusOf(pid) {
  const status = read2(`/proc/${pid}/status`) ?? "";
  const list = /^Cpus_allowed_list:\s*(\S+)$/m.exec(status)?.[1];
  const allowed = list === void 0 ? cpus().length : cpusInList(list);
  return Math.min(allowed, quotaOf2(pid) ?? allowed);
}
function cpusInList(list) {
  return list.split(",").reduce((count2, part) => {
    const [from = 0, to = from] = part.split("-").map(Number);
    return count2 + to - from + 1;
  }, 0);
}
function quotaOf2(pid) {
  const groups = read2(`/proc/${pid}/cgroup`);
  const mounts = read2("/proc/self/mountinfo");
  if (groups === null || mounts === null) return null;
  const folders = [folderOf(null, groups, mounts), folderOf("cpuacct", groups, mounts)];
  const quotas = folders.flatMap((folder) => folder === null ? [] : upwards(folder)).flatMap(quotaIn2);
  return quotas.length === 0 ? null : Math.min(...quotas);
}
function upwards(folder) {
  const above = dirname4(folder);
  return above === folder || folder === "/sys/fs/cgroup" ? [folder] : [folder, ...upwards(above)];
}
function quotaIn2(folder) {
  const [quota, period] = (read2(`${folder}/cpu.max`) ?? "").split(/\s+/).map(Number);
  const [first, second] = period === void 0 ? ["cpu.cfs_quota_us", "cpu.cfs_period_us"].map(
    (name) => Number(read2(`${folder}/${name}`) ?? Number.NaN)
  ) : [quota, period];
  const cpus3 = (first ?? Number.NaN) / (second ?? Number.NaN);
  return cpus3 > 0 && Number.isFinite(cpus3) ? [cpus3] : [];
}
function waitedSecondsOf(pid) {
  return entriesIn(`/proc/${pid}/task`).reduce((sum3, thread) => {
    const [, waitedNs = "0"] = (read2(`/proc/${pid}/task/${thread}/schedstat`) ?? "").split(" ");
    return sum3 + Number(waitedNs) / 1e9;
  }, 0);
}
function filesOf3(pid) {
  const limit = /^Max open files\s+(\d+)/m.exec(read2(`/proc/${pid}/limits`) ?? "")?.[1];
  const open3 = entriesIn(`/proc/${pid}/fd`).length;
  return limit === void 0 || open3 === 0 ? null : { open: open3, limit: Number(limit) };
}
function entriesIn(folder) {
  try {
    return readdirSync3(folder);
  } catch {
    return [];
  }
}
function read2(path6) {
  try {
    return readFileSync5(path6, "latin1");
  } catch {
    return null;
  }
}

// src/world.ts
var nothingTaken = { event: null, waivers: [], before: [], warnings: [] };
function worldOf(circumstances) {
  const { keep: keep2, signal } = circumstances;
  const folder = resolve3(circumstances.folder);
  const logs = resolve3(folder, keep2, "logs");
  const secrets = /* @__PURE__ */ new Set();
  const warned = /* @__PURE__ */ new Set();
  let lifted = null;
  return {
    signal,
    folder,
    environment: (name) => process.env[name],
    machine: machine(),
    versions: { tailgate: package_default.version, node: process.versions.node },
    store: circumstances.store,
    leg: circumstances.leg,
    savesBaseline: circumstances.savesBaseline,
    reproduce: circumstances.reproduce,
    notices: circumstances.notices ?? [],
    acceptHow: circumstances.acceptHow ?? null,
    acceptances: circumstances.acceptances ?? (async () => nothingTaken),
    now: () => /* @__PURE__ */ new Date(),
    newSeed: () => randomInt(2 ** 47),
    pause: (ms) => pause(ms),
    tell: circumstances.tell,
    warnOnce: (message, matter = message) => {
      if (!warned.has(matter)) circumstances.tell({ kind: "warning", message });
      warned.add(matter);
    },
    machineReadings: readingsNow,
    mask: (values2) => {
      for (const value of values2) {
        secrets.add(value);
        circumstances.mask?.(value);
      }
    },
    masked: (text) => masked(text, [...secrets]),
    files: (suite) => readFiles(suite, folder),
    commit: () => commitOf(folder),
    whyUnaffected: (suite) => whyUnaffected(suite, circumstances),
    opponentOf: (suite) => opponentOf(suite, circumstances),
    historyOf: (commit2) => historyBefore(commit2, circumstances),
    treeOf: (suite, against) => treeOf(suite, against, folder, signal),
    run: async (task) => {
      const logPath = await freshLog(logs, task.log);
      const stoppedBy = task.evenInterrupted ? {} : { signal };
      await runCommand(task, { logPath, ...stoppedBy, secrets: [...secrets] });
    },
    freePort,
    startService: async (suite, { side, service, ...reach }, epoch, hidden2) => {
      const logPath = await freshLog(logs, [suite, side, String(epoch)]);
      return startService({ ...service, ...reach }, { logPath, signal, secrets: hidden2 });
    },
    died: diedWhileMeasured,
    speaksTls: (reach) => speaksTls(placeOf(reach), 2e3, signal),
    meterOf,
    allowanceOf,
    busyCpuSeconds,
    raisePriority: async (suite) => {
      if (!takesSudo(suite, (name) => process.env[name])) return null;
      lifted ??= liftLimits(signal);
      return lifted;
    },
    play,
    keep: async (measurement) => {
      const path6 = circumstances.outFor(measurement.suite);
      if (path6 !== null) await writeFile4(path6, `${JSON.stringify(measurement)}
`);
    }
  };
}
function machine() {
  const all = cpus2();
  return { os: platform2(), arch: process.arch, cpu: all[0]?.model.trim() || "unknown", cpus: all.length };
}
async function readFiles(suite, folder) {
  const read3 = async ({ option, path: path6 }) => {
    try {
      return [path6, await readFile(resolve3(folder, path6))];
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause);
      throw new Failure("usage", `${option} ${path6} can't be read: ${why}`, { cause });
    }
  };
  return new Map(await Promise.all(filesOf(suite).map(read3)));
}
async function whyUnaffected({ paths }, { folder, signal, savesBaseline, pullRequest, concernsAll }) {
  if (paths === null || savesBaseline || pullRequest === null) return null;
  const found = await baseCommitOf(folder, { kind: "auto" }, { pullRequest, signal });
  if (found.kind !== "commit") return null;
  const changes = await changedFiles(folder, found.base.commit, { signal });
  if (changes.kind === "unknown") return null;
  const always = concernsAll.map((path6) => path6.replace(/^\.\//, changes.prefix));
  if (touches(paths, changes.files, always)) return null;
  const count2 = changes.files.length;
  return count2 === 1 ? "The change touches one file, which is not among its paths." : `The change touches ${count2} files, and none of them is among its paths.`;
}
async function opponentOf(suite, { folder, signal, alone: alone2, pullRequest }) {
  const { base } = suite;
  switch (base.kind) {
    case "none":
      return { kind: "none", why: "base: none." };
    case "url":
      return { ...base, what: base.url };
    case "image":
      return { ...base, what: base.image };
    case "folder":
      return { kind: "folder", path: resolve3(folder, base.path), what: base.path };
    case "auto":
      if (alone2) return { kind: "none", why: "A baseline is measured alone." };
      if (suite.service.start === null) return { kind: "none", why: "There is no start command." };
  }
  const found = await baseCommitOf(folder, base, { pullRequest, signal });
  return found.kind === "commit" ? { kind: "commit", commit: found.base.commit, what: found.base.found } : found;
}
async function historyBefore(commit2, circumstances) {
  const { folder, signal, history } = circumstances;
  const known = await historyOf(folder, commit2 ?? await beginning(circumstances), signal);
  const last2 = known?.commits.at(-1);
  if (!known?.isCut || last2 === void 0 || history === void 0) return known;
  const [first, ...more] = await history(last2).catch(() => []);
  return first === last2 ? { commits: [...known.commits, ...more], isCut: false } : known;
}
async function beginning({ folder, signal, pullRequest, lookupFrom }) {
  if (pullRequest === null) return lookupFrom;
  const found = await baseCommitOf(folder, { kind: "auto" }, { pullRequest, signal });
  return found.kind === "commit" ? found.base.commit : "HEAD";
}
async function treeOf(suite, against, folder, signal) {
  const asItIs = { folder, commit: null, built: false, warnings: [], keep: async () => {
  } };
  const nothing2 = { [Symbol.asyncDispose]: async () => {
  } };
  if (against.kind === "folder") return { ...asItIs, ...nothing2, folder: against.path };
  if (against.kind !== "commit") return { ...asItIs, ...nothing2 };
  const { commit: commit2 } = against;
  const checkout = await checkoutOf({ folder, commit: commit2, carry: suite.carry, cacheKey: buildKey(suite), signal });
  return {
    folder: checkout.folder,
    commit: commit2,
    built: checkout.built,
    warnings: checkout.warnings,
    keep: () => checkout.keep(),
    [Symbol.asyncDispose]: () => checkout[Symbol.asyncDispose]()
  };
}
function buildKey({ build, carry: carry2, service }) {
  if (build === null || service.start?.kind === "image" || service.start?.kind === "compose") return null;
  const all = JSON.stringify([build, carry2, service.cwd, process.versions.node, process.arch]);
  return createHash3("sha256").update(all).digest("hex").slice(0, 12);
}
async function freshLog(logs, parts) {
  const path6 = join6(logs, `${parts.map(segment).join("-")}.log`);
  try {
    await rm5(path6, { force: true });
    await keepOutOfGit(logs);
    return path6;
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    const sentence = `The logs can't be kept in ${logs}: ${why}. Name another folder with \`baseline\`.`;
    throw new Failure("store", sentence, { cause });
  }
}
async function keepOutOfGit(folder) {
  await mkdir4(folder, { recursive: true });
  await writeFile4(join6(folder, ".gitignore"), "*\n");
}
function meterOf(service) {
  let meter = null;
  return {
    start: () => {
      meter ??= startMeter(service);
    },
    read: () => meter?.read() ?? null
  };
}

export {
  reportJson,
  measureJson,
  rulingFor,
  mostKept,
  segmentsOf,
  segment,
  fileStore,
  storeFor,
  inFolder,
  githubFrom,
  longestAbridged,
  abridgedText,
  compare,
  gate,
  judge,
  package_default,
  readingsNow,
  worldOf,
  readFiles
};
