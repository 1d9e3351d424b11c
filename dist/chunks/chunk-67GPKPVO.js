import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  EngineError,
  ServiceError,
  TailgateError,
  UsageError,
  _enum,
  _null,
  alphaSpending,
  array,
  arrivalsOf,
  buildDatabaseName,
  buildEngineCaptures,
  buildEngineExpect,
  burstFactor,
  canReceivePort,
  checkMethod,
  checkPath,
  checkTemplate,
  chooseBoundary,
  combineValidity,
  computeMean,
  computeMedian,
  computeVariance,
  controlCharacter,
  countSuccesses,
  countValues,
  decodeHistogram,
  defaultEpochSeconds,
  defaultLooks,
  defaultSlack,
  detectionMissRate,
  didYouMean,
  divideOrZero,
  doubtfulPauses,
  durationRangePattern,
  earlyDoubt,
  encodeBody,
  escapePlaceholders,
  fillCommand,
  fillPlaceholders,
  fillServiceTemplate,
  fillVariables,
  findClosestWord,
  findFieldSecret,
  findFlagName,
  findHeaderSecret,
  findInputName,
  findOption,
  findSideOptionName,
  findTemplateProblems,
  findValue,
  findYamlKey,
  firstLookMissShare,
  formatCount,
  formatDuration,
  formatExactMilliseconds,
  formatMilliseconds,
  formatNumber,
  formatPerSecond,
  formatPercent,
  formatProblems,
  formatRate,
  formatShare,
  formatSignedEnds,
  formatSignedPercent,
  formatSignedPoints,
  groupsPerEpoch,
  hasMarker,
  hasOwnValues,
  hasPortPlaceholder,
  hasStatePerSide,
  int,
  ipv4,
  ipv6,
  isRepeatable,
  isSecretName,
  isShareMetric,
  isSideOption,
  isSocketPerSide,
  joinWithAnd,
  lastDoubt,
  lastLookMissShare,
  lastPauseShare,
  lateUpstreamsCode,
  laterAttemptLooks,
  laterAttemptsShare,
  laterStormLooks,
  listBodyTemplates,
  listCaptureNames,
  listCapturesByStep,
  listCommandTexts,
  listPortNames,
  listReadyTexts,
  listReceivedPorts,
  listReferences,
  listSetupCaptureNames,
  listStepTexts,
  listUpstreamNames,
  literal,
  longEpochSeconds,
  lookupFeeder,
  lookupFile,
  lookupSideValue,
  matchPattern,
  maxAlarmShares,
  maxDefaultEpochs,
  maxDurationFactor,
  maxEpochsOfAttempts,
  maxMissRate,
  maxPrintedDetectable,
  maxUnjudgedRuns,
  measurementSchema,
  mergeHistograms,
  mergeSameNames,
  mergeTimings,
  metrics,
  minAlikeProbability,
  minEpochsForLongest,
  minEpochsToFail,
  minEpochsWithMorePauses,
  minPausedGroups,
  minPausesForLength,
  minPriorStrength,
  minScatter,
  minSecretLength,
  minSteadyEpochsToFail,
  minSteadyShare,
  multiplyPairwise,
  nameCaptures,
  nameOtherCaptures,
  narrowStoredLimits,
  noData,
  number,
  object,
  options,
  parseAddress,
  parseCount,
  parseDuration,
  parseDurationRange,
  parseFixedPort,
  parseHost,
  parseImage,
  parseRate,
  parseRateOrZero,
  parseShare,
  parseSize,
  parseValue,
  parseWithin,
  percentEncode,
  plannedRateOf,
  processTau,
  quote,
  readAddress,
  readCaptures,
  readChoice,
  readCommand,
  readCount,
  readData,
  readExpect,
  readKnownEntries,
  readMapEntries,
  readMethod,
  readOption,
  readOptionalCount,
  readOptionalDurationRange,
  readOptionalSeconds,
  readOptionalText,
  readOwnChoice,
  readPathPatterns,
  readPercentiles,
  readQuantileMs,
  readReady,
  readSeconds,
  readSetupSteps,
  readSingleText,
  readSize,
  readStart,
  readSwitch,
  readText,
  readTextList,
  readVariables,
  removeControls,
  repeatAlpha,
  reportProblem,
  requestMetrics,
  resolveBody,
  resolveTemplate,
  samplingScatter,
  scenarioMetrics,
  selectHeadRuns,
  shortEpoch,
  sideOptions,
  slowRatePerSecond,
  startOrderTau,
  steadyLooks,
  stormLooks,
  string,
  suggestOrListAll,
  sum,
  sumErrors,
  threadPriorities,
  timeMetrics,
  tokenRegExp,
  typicalMarginFactor,
  union,
  unitsPerMillisecond,
  urlencodedType,
  usesNameOfSide,
  valuePatterns,
  variancePriorDegrees,
  warnOfSecret,
  wideStoredLimits
} from "./chunk-O5WESABV.js";
import {
  require_crypto
} from "./chunk-OSLLLFKW.js";
import {
  __commonJS,
  __require,
  __toESM
} from "./chunk-EDONXQC2.js";

// node_modules/@stdlib/utils-define-property/lib/define_property.js
var require_define_property = __commonJS({
  "node_modules/@stdlib/utils-define-property/lib/define_property.js"(exports, module) {
    "use strict";
    var main = typeof Object.defineProperty === "function" ? Object.defineProperty : null;
    module.exports = main;
  }
});

// node_modules/@stdlib/utils-define-property/lib/has_define_property_support.js
var require_has_define_property_support = __commonJS({
  "node_modules/@stdlib/utils-define-property/lib/has_define_property_support.js"(exports, module) {
    "use strict";
    var defineProperty = require_define_property();
    function hasDefinePropertySupport() {
      try {
        defineProperty({}, "x", {});
        return true;
      } catch (err) {
        return false;
      }
    }
    module.exports = hasDefinePropertySupport;
  }
});

// node_modules/@stdlib/utils-define-property/lib/builtin.js
var require_builtin = __commonJS({
  "node_modules/@stdlib/utils-define-property/lib/builtin.js"(exports, module) {
    "use strict";
    var defineProperty = Object.defineProperty;
    module.exports = defineProperty;
  }
});

// node_modules/@stdlib/string-base-format-interpolate/lib/is_number.js
var require_is_number = __commonJS({
  "node_modules/@stdlib/string-base-format-interpolate/lib/is_number.js"(exports, module) {
    "use strict";
    function isNumber(value) {
      return typeof value === "number";
    }
    module.exports = isNumber;
  }
});

// node_modules/@stdlib/string-base-format-interpolate/lib/zero_pad.js
var require_zero_pad = __commonJS({
  "node_modules/@stdlib/string-base-format-interpolate/lib/zero_pad.js"(exports, module) {
    "use strict";
    function startsWithMinus(str) {
      return str[0] === "-";
    }
    function zeros(n) {
      var out = "";
      var i;
      for (i = 0; i < n; i++) {
        out += "0";
      }
      return out;
    }
    function zeroPad(str, width, right) {
      var negative = false;
      var pad = width - str.length;
      if (pad < 0) {
        return str;
      }
      if (startsWithMinus(str)) {
        negative = true;
        str = str.substr(1);
      }
      str = right ? str + zeros(pad) : zeros(pad) + str;
      if (negative) {
        str = "-" + str;
      }
      return str;
    }
    module.exports = zeroPad;
  }
});

// node_modules/@stdlib/string-base-format-interpolate/lib/format_integer.js
var require_format_integer = __commonJS({
  "node_modules/@stdlib/string-base-format-interpolate/lib/format_integer.js"(exports, module) {
    "use strict";
    var isNumber = require_is_number();
    var zeroPad = require_zero_pad();
    var lowercase = String.prototype.toLowerCase;
    var uppercase = String.prototype.toUpperCase;
    function formatInteger(token) {
      var base;
      var out;
      var i;
      switch (token.specifier) {
        case "b":
          base = 2;
          break;
        case "o":
          base = 8;
          break;
        case "x":
        case "X":
          base = 16;
          break;
        case "d":
        case "i":
        case "u":
        default:
          base = 10;
          break;
      }
      out = token.arg;
      i = parseInt(out, 10);
      if (!isFinite(i)) {
        if (!isNumber(out)) {
          throw new Error("invalid integer. Value: " + out);
        }
        i = 0;
      }
      if (i < 0 && (token.specifier === "u" || base !== 10)) {
        i = 4294967295 + i + 1;
      }
      if (i < 0) {
        out = (-i).toString(base);
        if (token.precision) {
          out = zeroPad(out, token.precision, token.padRight);
        }
        out = "-" + out;
      } else {
        out = i.toString(base);
        if (!i && !token.precision) {
          out = "";
        } else if (token.precision) {
          out = zeroPad(out, token.precision, token.padRight);
        }
        if (token.sign) {
          out = token.sign + out;
        }
      }
      if (base === 16) {
        if (token.alternate) {
          out = "0x" + out;
        }
        out = token.specifier === uppercase.call(token.specifier) ? uppercase.call(out) : lowercase.call(out);
      }
      if (base === 8) {
        if (token.alternate && out.charAt(0) !== "0") {
          out = "0" + out;
        }
      }
      return out;
    }
    module.exports = formatInteger;
  }
});

// node_modules/@stdlib/string-base-format-interpolate/lib/is_string.js
var require_is_string = __commonJS({
  "node_modules/@stdlib/string-base-format-interpolate/lib/is_string.js"(exports, module) {
    "use strict";
    function isString(value) {
      return typeof value === "string";
    }
    module.exports = isString;
  }
});

// node_modules/@stdlib/string-base-format-interpolate/lib/format_double.js
var require_format_double = __commonJS({
  "node_modules/@stdlib/string-base-format-interpolate/lib/format_double.js"(exports, module) {
    "use strict";
    var abs = Math.abs;
    var lowercase = String.prototype.toLowerCase;
    var uppercase = String.prototype.toUpperCase;
    var replace = String.prototype.replace;
    var RE_EXP_POS_DIGITS = /e\+(\d)$/;
    var RE_EXP_NEG_DIGITS = /e-(\d)$/;
    var RE_ONLY_DIGITS = /^(\d+)$/;
    var RE_DIGITS_BEFORE_EXP = /^(\d+)e/;
    var RE_TRAILING_PERIOD_ZERO = /\.0$/;
    var RE_PERIOD_ZERO_EXP = /\.0*e/;
    var RE_ZERO_BEFORE_EXP = /(\..*[^0])0*e/;
    function formatDouble(f, token) {
      var digits;
      var out;
      switch (token.specifier) {
        case "e":
        case "E":
          out = f.toExponential(token.precision);
          break;
        case "f":
        case "F":
          out = f.toFixed(token.precision);
          break;
        case "g":
        case "G":
          if (abs(f) < 1e-4) {
            digits = token.precision;
            if (digits > 0) {
              digits -= 1;
            }
            out = f.toExponential(digits);
          } else {
            out = f.toPrecision(token.precision);
          }
          if (!token.alternate) {
            out = replace.call(out, RE_ZERO_BEFORE_EXP, "$1e");
            out = replace.call(out, RE_PERIOD_ZERO_EXP, "e");
            out = replace.call(out, RE_TRAILING_PERIOD_ZERO, "");
          }
          break;
        default:
          throw new Error("invalid double notation. Value: " + token.specifier);
      }
      out = replace.call(out, RE_EXP_POS_DIGITS, "e+0$1");
      out = replace.call(out, RE_EXP_NEG_DIGITS, "e-0$1");
      if (token.alternate) {
        out = replace.call(out, RE_ONLY_DIGITS, "$1.");
        out = replace.call(out, RE_DIGITS_BEFORE_EXP, "$1.e");
      }
      if (f >= 0 && token.sign) {
        out = token.sign + out;
      }
      out = token.specifier === uppercase.call(token.specifier) ? uppercase.call(out) : lowercase.call(out);
      return out;
    }
    module.exports = formatDouble;
  }
});

// node_modules/@stdlib/string-base-format-interpolate/lib/space_pad.js
var require_space_pad = __commonJS({
  "node_modules/@stdlib/string-base-format-interpolate/lib/space_pad.js"(exports, module) {
    "use strict";
    function spaces(n) {
      var out = "";
      var i;
      for (i = 0; i < n; i++) {
        out += " ";
      }
      return out;
    }
    function spacePad(str, width, right) {
      var pad = width - str.length;
      if (pad < 0) {
        return str;
      }
      str = right ? str + spaces(pad) : spaces(pad) + str;
      return str;
    }
    module.exports = spacePad;
  }
});

// node_modules/@stdlib/string-base-format-interpolate/lib/main.js
var require_main = __commonJS({
  "node_modules/@stdlib/string-base-format-interpolate/lib/main.js"(exports, module) {
    "use strict";
    var formatInteger = require_format_integer();
    var isString = require_is_string();
    var isNumber = require_is_number();
    var formatDouble = require_format_double();
    var spacePad = require_space_pad();
    var zeroPad = require_zero_pad();
    var fromCharCode = String.fromCharCode;
    var isArray = Array.isArray;
    function isnan(value) {
      return value !== value;
    }
    function initialize(token) {
      var out = {};
      out.specifier = token.specifier;
      out.precision = token.precision === void 0 ? 1 : token.precision;
      out.width = token.width;
      out.flags = token.flags || "";
      out.mapping = token.mapping;
      return out;
    }
    function formatInterpolate(tokens) {
      var hasPeriod;
      var flags;
      var token;
      var flag;
      var num;
      var out;
      var pos;
      var f;
      var i;
      var j;
      if (!isArray(tokens)) {
        throw new TypeError("invalid argument. First argument must be an array. Value: `" + tokens + "`.");
      }
      out = "";
      pos = 1;
      for (i = 0; i < tokens.length; i++) {
        token = tokens[i];
        if (isString(token)) {
          out += token;
        } else {
          hasPeriod = token.precision !== void 0;
          token = initialize(token);
          if (!token.specifier) {
            throw new TypeError("invalid argument. Token is missing `specifier` property. Index: `" + i + "`. Value: `" + token + "`.");
          }
          if (token.mapping) {
            pos = token.mapping;
          }
          flags = token.flags;
          for (j = 0; j < flags.length; j++) {
            flag = flags.charAt(j);
            switch (flag) {
              case " ":
                token.sign = " ";
                break;
              case "+":
                token.sign = "+";
                break;
              case "-":
                token.padRight = true;
                token.padZeros = false;
                break;
              case "0":
                token.padZeros = flags.indexOf("-") < 0;
                break;
              case "#":
                token.alternate = true;
                break;
              default:
                throw new Error("invalid flag: " + flag);
            }
          }
          if (token.width === "*") {
            token.width = parseInt(arguments[pos], 10);
            pos += 1;
            if (isnan(token.width)) {
              throw new TypeError("the argument for * width at position " + pos + " is not a number. Value: `" + token.width + "`.");
            }
            if (token.width < 0) {
              token.padRight = true;
              token.width = -token.width;
            }
          }
          if (hasPeriod) {
            if (token.precision === "*") {
              token.precision = parseInt(arguments[pos], 10);
              pos += 1;
              if (isnan(token.precision)) {
                throw new TypeError("the argument for * precision at position " + pos + " is not a number. Value: `" + token.precision + "`.");
              }
              if (token.precision < 0) {
                token.precision = 1;
                hasPeriod = false;
              }
            }
          }
          token.arg = arguments[pos];
          switch (token.specifier) {
            case "b":
            case "o":
            case "x":
            case "X":
            case "d":
            case "i":
            case "u":
              if (hasPeriod) {
                token.padZeros = false;
              }
              token.arg = formatInteger(token);
              break;
            case "s":
              token.maxWidth = hasPeriod ? token.precision : -1;
              token.arg = String(token.arg);
              break;
            case "c":
              if (!isnan(token.arg)) {
                num = parseInt(token.arg, 10);
                if (num < 0 || num > 127) {
                  throw new Error("invalid character code. Value: " + token.arg);
                }
                token.arg = isnan(num) ? String(token.arg) : fromCharCode(num);
              }
              break;
            case "e":
            case "E":
            case "f":
            case "F":
            case "g":
            case "G":
              if (!hasPeriod) {
                token.precision = 6;
              }
              f = parseFloat(token.arg);
              if (!isFinite(f)) {
                if (!isNumber(token.arg)) {
                  throw new Error("invalid floating-point number. Value: " + out);
                }
                f = token.arg;
                token.padZeros = false;
              }
              token.arg = formatDouble(f, token);
              break;
            default:
              throw new Error("invalid specifier: " + token.specifier);
          }
          if (token.maxWidth >= 0 && token.arg.length > token.maxWidth) {
            token.arg = token.arg.substring(0, token.maxWidth);
          }
          if (token.padZeros) {
            token.arg = zeroPad(token.arg, token.width || token.precision, token.padRight);
          } else if (token.width) {
            token.arg = spacePad(token.arg, token.width, token.padRight);
          }
          out += token.arg || "";
          pos += 1;
        }
      }
      return out;
    }
    module.exports = formatInterpolate;
  }
});

// node_modules/@stdlib/string-base-format-interpolate/lib/index.js
var require_lib = __commonJS({
  "node_modules/@stdlib/string-base-format-interpolate/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main();
    module.exports = main;
  }
});

// node_modules/@stdlib/string-base-format-tokenize/lib/main.js
var require_main2 = __commonJS({
  "node_modules/@stdlib/string-base-format-tokenize/lib/main.js"(exports, module) {
    "use strict";
    var RE = /%(?:([1-9]\d*)\$)?([0 +\-#]*)(\*|\d+)?(?:(\.)(\*|\d+)?)?[hlL]?([%A-Za-z])/g;
    function parse(match) {
      var token = {
        "mapping": match[1] ? parseInt(match[1], 10) : void 0,
        "flags": match[2],
        "width": match[3],
        "precision": match[5],
        "specifier": match[6]
      };
      if (match[4] === "." && match[5] === void 0) {
        token.precision = "1";
      }
      return token;
    }
    function formatTokenize(str) {
      var content;
      var tokens;
      var match;
      var prev;
      tokens = [];
      prev = 0;
      match = RE.exec(str);
      while (match) {
        content = str.slice(prev, RE.lastIndex - match[0].length);
        if (content.length) {
          tokens.push(content);
        }
        if (match[6] === "%") {
          tokens.push("%");
        } else {
          tokens.push(parse(match));
        }
        prev = RE.lastIndex;
        match = RE.exec(str);
      }
      content = str.slice(prev);
      if (content.length) {
        tokens.push(content);
      }
      return tokens;
    }
    module.exports = formatTokenize;
  }
});

// node_modules/@stdlib/string-base-format-tokenize/lib/index.js
var require_lib2 = __commonJS({
  "node_modules/@stdlib/string-base-format-tokenize/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main2();
    module.exports = main;
  }
});

// node_modules/@stdlib/string-format/lib/is_string.js
var require_is_string2 = __commonJS({
  "node_modules/@stdlib/string-format/lib/is_string.js"(exports, module) {
    "use strict";
    function isString(value) {
      return typeof value === "string";
    }
    module.exports = isString;
  }
});

// node_modules/@stdlib/string-format/lib/main.js
var require_main3 = __commonJS({
  "node_modules/@stdlib/string-format/lib/main.js"(exports, module) {
    "use strict";
    var interpolate = require_lib();
    var tokenize = require_lib2();
    var isString = require_is_string2();
    function format(str) {
      var args;
      var i;
      if (!isString(str)) {
        throw new TypeError(format("invalid argument. First argument must be a string. Value: `%s`.", str));
      }
      args = [tokenize(str)];
      for (i = 1; i < arguments.length; i++) {
        args.push(arguments[i]);
      }
      return interpolate.apply(null, args);
    }
    module.exports = format;
  }
});

// node_modules/@stdlib/string-format/lib/index.js
var require_lib3 = __commonJS({
  "node_modules/@stdlib/string-format/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main3();
    module.exports = main;
  }
});

// node_modules/@stdlib/utils-define-property/lib/polyfill.js
var require_polyfill = __commonJS({
  "node_modules/@stdlib/utils-define-property/lib/polyfill.js"(exports, module) {
    "use strict";
    var format = require_lib3();
    var objectProtoype = Object.prototype;
    var toStr = objectProtoype.toString;
    var defineGetter = objectProtoype.__defineGetter__;
    var defineSetter = objectProtoype.__defineSetter__;
    var lookupGetter = objectProtoype.__lookupGetter__;
    var lookupSetter = objectProtoype.__lookupSetter__;
    function defineProperty(obj, prop, descriptor) {
      var prototype;
      var hasValue;
      var hasGet;
      var hasSet;
      if (typeof obj !== "object" || obj === null || toStr.call(obj) === "[object Array]") {
        throw new TypeError(format("invalid argument. First argument must be an object. Value: `%s`.", obj));
      }
      if (typeof descriptor !== "object" || descriptor === null || toStr.call(descriptor) === "[object Array]") {
        throw new TypeError(format("invalid argument. Property descriptor must be an object. Value: `%s`.", descriptor));
      }
      hasValue = "value" in descriptor;
      if (hasValue) {
        if (lookupGetter.call(obj, prop) || lookupSetter.call(obj, prop)) {
          prototype = obj.__proto__;
          obj.__proto__ = objectProtoype;
          delete obj[prop];
          obj[prop] = descriptor.value;
          obj.__proto__ = prototype;
        } else {
          obj[prop] = descriptor.value;
        }
      }
      hasGet = "get" in descriptor;
      hasSet = "set" in descriptor;
      if (hasValue && (hasGet || hasSet)) {
        throw new Error("invalid argument. Cannot specify one or more accessors and a value or writable attribute in the property descriptor.");
      }
      if (hasGet && defineGetter) {
        defineGetter.call(obj, prop, descriptor.get);
      }
      if (hasSet && defineSetter) {
        defineSetter.call(obj, prop, descriptor.set);
      }
      return obj;
    }
    module.exports = defineProperty;
  }
});

// node_modules/@stdlib/utils-define-property/lib/index.js
var require_lib4 = __commonJS({
  "node_modules/@stdlib/utils-define-property/lib/index.js"(exports, module) {
    "use strict";
    var hasDefinePropertySupport = require_has_define_property_support();
    var builtin = require_builtin();
    var polyfill = require_polyfill();
    var defineProperty;
    if (hasDefinePropertySupport()) {
      defineProperty = builtin;
    } else {
      defineProperty = polyfill;
    }
    module.exports = defineProperty;
  }
});

// node_modules/@stdlib/utils-define-nonenumerable-read-only-property/lib/main.js
var require_main4 = __commonJS({
  "node_modules/@stdlib/utils-define-nonenumerable-read-only-property/lib/main.js"(exports, module) {
    "use strict";
    var defineProperty = require_lib4();
    function setNonEnumerableReadOnly(obj, prop, value) {
      defineProperty(obj, prop, {
        "configurable": false,
        "enumerable": false,
        "writable": false,
        "value": value
      });
    }
    module.exports = setNonEnumerableReadOnly;
  }
});

// node_modules/@stdlib/utils-define-nonenumerable-read-only-property/lib/index.js
var require_lib5 = __commonJS({
  "node_modules/@stdlib/utils-define-nonenumerable-read-only-property/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main4();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-tools-evalpoly/lib/main.js
var require_main5 = __commonJS({
  "node_modules/@stdlib/math-base-tools-evalpoly/lib/main.js"(exports, module) {
    "use strict";
    function evalpoly(c, x) {
      var p;
      var i;
      i = c.length;
      if (i < 2 || x === 0) {
        if (i === 0) {
          return 0;
        }
        return c[0];
      }
      i -= 1;
      p = c[i] * x + c[i - 1];
      i -= 2;
      while (i >= 0) {
        p = p * x + c[i];
        i -= 1;
      }
      return p;
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/function-ctor/lib/main.js
var require_main6 = __commonJS({
  "node_modules/@stdlib/function-ctor/lib/main.js"(exports, module) {
    "use strict";
    var Fcn = Function;
    module.exports = Fcn;
  }
});

// node_modules/@stdlib/function-ctor/lib/index.js
var require_lib6 = __commonJS({
  "node_modules/@stdlib/function-ctor/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main6();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-tools-evalpoly/lib/factory.js
var require_factory = __commonJS({
  "node_modules/@stdlib/math-base-tools-evalpoly/lib/factory.js"(exports, module) {
    "use strict";
    var Fcn = require_lib6();
    var evalpoly = require_main5();
    function factory(c) {
      var f;
      var n;
      var m;
      var i;
      if (c.length > 500) {
        return polyval;
      }
      f = "return function evalpoly(x){";
      n = c.length;
      if (n === 0) {
        f += "return 0.0;";
      } else if (n === 1) {
        f += "return " + c[0] + ";";
      } else {
        f += "if(x===0.0){return " + c[0] + ";}";
        f += "return " + c[0];
        m = n - 1;
        for (i = 1; i < n; i++) {
          f += "+x*";
          if (i < m) {
            f += "(";
          }
          f += c[i];
        }
        for (i = 0; i < m - 1; i++) {
          f += ")";
        }
        f += ";";
      }
      f += "}";
      f += "//# sourceURL=evalpoly.factory.js";
      return new Fcn(f)();
      function polyval(x) {
        return evalpoly(c, x);
      }
    }
    module.exports = factory;
  }
});

// node_modules/@stdlib/math-base-tools-evalpoly/lib/index.js
var require_lib7 = __commonJS({
  "node_modules/@stdlib/math-base-tools-evalpoly/lib/index.js"(exports, module) {
    "use strict";
    var setReadOnly = require_lib5();
    var main = require_main5();
    var factory = require_factory();
    setReadOnly(main, "factory", factory);
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-assert-is-nan/lib/main.js
var require_main7 = __commonJS({
  "node_modules/@stdlib/math-base-assert-is-nan/lib/main.js"(exports, module) {
    "use strict";
    function isnan(x) {
      return x !== x;
    }
    module.exports = isnan;
  }
});

// node_modules/@stdlib/math-base-assert-is-nan/lib/index.js
var require_lib8 = __commonJS({
  "node_modules/@stdlib/math-base-assert-is-nan/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main7();
    module.exports = main;
  }
});

// node_modules/@stdlib/assert-has-symbol-support/lib/main.js
var require_main8 = __commonJS({
  "node_modules/@stdlib/assert-has-symbol-support/lib/main.js"(exports, module) {
    "use strict";
    function hasSymbolSupport() {
      return typeof Symbol === "function" && typeof /* @__PURE__ */ Symbol("foo") === "symbol";
    }
    module.exports = hasSymbolSupport;
  }
});

// node_modules/@stdlib/assert-has-symbol-support/lib/index.js
var require_lib9 = __commonJS({
  "node_modules/@stdlib/assert-has-symbol-support/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main8();
    module.exports = main;
  }
});

// node_modules/@stdlib/assert-has-tostringtag-support/lib/main.js
var require_main9 = __commonJS({
  "node_modules/@stdlib/assert-has-tostringtag-support/lib/main.js"(exports, module) {
    "use strict";
    var hasSymbols = require_lib9();
    var FLG = hasSymbols();
    function hasToStringTagSupport() {
      return FLG && typeof Symbol.toStringTag === "symbol";
    }
    module.exports = hasToStringTagSupport;
  }
});

// node_modules/@stdlib/assert-has-tostringtag-support/lib/index.js
var require_lib10 = __commonJS({
  "node_modules/@stdlib/assert-has-tostringtag-support/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main9();
    module.exports = main;
  }
});

// node_modules/@stdlib/utils-native-class/lib/tostring.js
var require_tostring = __commonJS({
  "node_modules/@stdlib/utils-native-class/lib/tostring.js"(exports, module) {
    "use strict";
    var toStr = Object.prototype.toString;
    module.exports = toStr;
  }
});

// node_modules/@stdlib/utils-native-class/lib/main.js
var require_main10 = __commonJS({
  "node_modules/@stdlib/utils-native-class/lib/main.js"(exports, module) {
    "use strict";
    var toStr = require_tostring();
    function nativeClass(v) {
      return toStr.call(v);
    }
    module.exports = nativeClass;
  }
});

// node_modules/@stdlib/assert-has-own-property/lib/main.js
var require_main11 = __commonJS({
  "node_modules/@stdlib/assert-has-own-property/lib/main.js"(exports, module) {
    "use strict";
    var has = Object.prototype.hasOwnProperty;
    function hasOwnProp(value, property) {
      if (value === void 0 || value === null) {
        return false;
      }
      return has.call(value, property);
    }
    module.exports = hasOwnProp;
  }
});

// node_modules/@stdlib/assert-has-own-property/lib/index.js
var require_lib11 = __commonJS({
  "node_modules/@stdlib/assert-has-own-property/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main11();
    module.exports = main;
  }
});

// node_modules/@stdlib/symbol-ctor/lib/main.js
var require_main12 = __commonJS({
  "node_modules/@stdlib/symbol-ctor/lib/main.js"(exports, module) {
    "use strict";
    var Sym = typeof Symbol === "function" ? Symbol : void 0;
    module.exports = Sym;
  }
});

// node_modules/@stdlib/symbol-ctor/lib/index.js
var require_lib12 = __commonJS({
  "node_modules/@stdlib/symbol-ctor/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main12();
    module.exports = main;
  }
});

// node_modules/@stdlib/utils-native-class/lib/tostringtag.js
var require_tostringtag = __commonJS({
  "node_modules/@stdlib/utils-native-class/lib/tostringtag.js"(exports, module) {
    "use strict";
    var Symbol2 = require_lib12();
    var toStrTag = typeof Symbol2 === "function" ? Symbol2.toStringTag : "";
    module.exports = toStrTag;
  }
});

// node_modules/@stdlib/utils-native-class/lib/polyfill.js
var require_polyfill2 = __commonJS({
  "node_modules/@stdlib/utils-native-class/lib/polyfill.js"(exports, module) {
    "use strict";
    var hasOwnProp = require_lib11();
    var toStringTag = require_tostringtag();
    var toStr = require_tostring();
    function nativeClass(v) {
      var isOwn;
      var tag;
      var out;
      if (v === null || v === void 0) {
        return toStr.call(v);
      }
      tag = v[toStringTag];
      isOwn = hasOwnProp(v, toStringTag);
      try {
        v[toStringTag] = void 0;
      } catch (err) {
        return toStr.call(v);
      }
      out = toStr.call(v);
      if (isOwn) {
        v[toStringTag] = tag;
      } else {
        delete v[toStringTag];
      }
      return out;
    }
    module.exports = nativeClass;
  }
});

// node_modules/@stdlib/utils-native-class/lib/index.js
var require_lib13 = __commonJS({
  "node_modules/@stdlib/utils-native-class/lib/index.js"(exports, module) {
    "use strict";
    var hasToStringTag = require_lib10();
    var builtin = require_main10();
    var polyfill = require_polyfill2();
    var main;
    if (hasToStringTag()) {
      main = polyfill;
    } else {
      main = builtin;
    }
    module.exports = main;
  }
});

// node_modules/@stdlib/assert-is-uint32array/lib/main.js
var require_main13 = __commonJS({
  "node_modules/@stdlib/assert-is-uint32array/lib/main.js"(exports, module) {
    "use strict";
    var nativeClass = require_lib13();
    var hasUint32Array = typeof Uint32Array === "function";
    function isUint32Array(value) {
      return hasUint32Array && value instanceof Uint32Array || // eslint-disable-line stdlib/require-globals
      nativeClass(value) === "[object Uint32Array]";
    }
    module.exports = isUint32Array;
  }
});

// node_modules/@stdlib/assert-is-uint32array/lib/index.js
var require_lib14 = __commonJS({
  "node_modules/@stdlib/assert-is-uint32array/lib/index.js"(exports, module) {
    "use strict";
    var isUint32Array = require_main13();
    module.exports = isUint32Array;
  }
});

// node_modules/@stdlib/constants-uint32-max/lib/index.js
var require_lib15 = __commonJS({
  "node_modules/@stdlib/constants-uint32-max/lib/index.js"(exports, module) {
    "use strict";
    var UINT32_MAX = 4294967295;
    module.exports = UINT32_MAX;
  }
});

// node_modules/@stdlib/assert-has-uint32array-support/lib/uint32array.js
var require_uint32array = __commonJS({
  "node_modules/@stdlib/assert-has-uint32array-support/lib/uint32array.js"(exports, module) {
    "use strict";
    var main = typeof Uint32Array === "function" ? Uint32Array : null;
    module.exports = main;
  }
});

// node_modules/@stdlib/assert-has-uint32array-support/lib/main.js
var require_main14 = __commonJS({
  "node_modules/@stdlib/assert-has-uint32array-support/lib/main.js"(exports, module) {
    "use strict";
    var isUint32Array = require_lib14();
    var UINT32_MAX = require_lib15();
    var GlobalUint32Array = require_uint32array();
    function hasUint32ArraySupport() {
      var bool;
      var arr;
      if (typeof GlobalUint32Array !== "function") {
        return false;
      }
      try {
        arr = [1, 3.14, -3.14, UINT32_MAX + 1, UINT32_MAX + 2];
        arr = new GlobalUint32Array(arr);
        bool = isUint32Array(arr) && arr[0] === 1 && arr[1] === 3 && // truncation
        arr[2] === UINT32_MAX - 2 && // truncation and wrap around
        arr[3] === 0 && // wrap around
        arr[4] === 1;
      } catch (err) {
        bool = false;
      }
      return bool;
    }
    module.exports = hasUint32ArraySupport;
  }
});

// node_modules/@stdlib/assert-has-uint32array-support/lib/index.js
var require_lib16 = __commonJS({
  "node_modules/@stdlib/assert-has-uint32array-support/lib/index.js"(exports, module) {
    "use strict";
    var hasUint32ArraySupport = require_main14();
    module.exports = hasUint32ArraySupport;
  }
});

// node_modules/@stdlib/array-uint32/lib/main.js
var require_main15 = __commonJS({
  "node_modules/@stdlib/array-uint32/lib/main.js"(exports, module) {
    "use strict";
    var ctor = typeof Uint32Array === "function" ? Uint32Array : void 0;
    module.exports = ctor;
  }
});

// node_modules/@stdlib/array-uint32/lib/polyfill.js
var require_polyfill3 = __commonJS({
  "node_modules/@stdlib/array-uint32/lib/polyfill.js"(exports, module) {
    "use strict";
    function polyfill() {
      throw new Error("not implemented");
    }
    module.exports = polyfill;
  }
});

// node_modules/@stdlib/array-uint32/lib/index.js
var require_lib17 = __commonJS({
  "node_modules/@stdlib/array-uint32/lib/index.js"(exports, module) {
    "use strict";
    var hasUint32ArraySupport = require_lib16();
    var builtin = require_main15();
    var polyfill = require_polyfill3();
    var ctor;
    if (hasUint32ArraySupport()) {
      ctor = builtin;
    } else {
      ctor = polyfill;
    }
    module.exports = ctor;
  }
});

// node_modules/@stdlib/assert-is-float64array/lib/main.js
var require_main16 = __commonJS({
  "node_modules/@stdlib/assert-is-float64array/lib/main.js"(exports, module) {
    "use strict";
    var nativeClass = require_lib13();
    var hasFloat64Array = typeof Float64Array === "function";
    function isFloat64Array(value) {
      return hasFloat64Array && value instanceof Float64Array || // eslint-disable-line stdlib/require-globals
      nativeClass(value) === "[object Float64Array]";
    }
    module.exports = isFloat64Array;
  }
});

// node_modules/@stdlib/assert-is-float64array/lib/index.js
var require_lib18 = __commonJS({
  "node_modules/@stdlib/assert-is-float64array/lib/index.js"(exports, module) {
    "use strict";
    var isFloat64Array = require_main16();
    module.exports = isFloat64Array;
  }
});

// node_modules/@stdlib/assert-has-float64array-support/lib/float64array.js
var require_float64array = __commonJS({
  "node_modules/@stdlib/assert-has-float64array-support/lib/float64array.js"(exports, module) {
    "use strict";
    var main = typeof Float64Array === "function" ? Float64Array : null;
    module.exports = main;
  }
});

// node_modules/@stdlib/assert-has-float64array-support/lib/main.js
var require_main17 = __commonJS({
  "node_modules/@stdlib/assert-has-float64array-support/lib/main.js"(exports, module) {
    "use strict";
    var isFloat64Array = require_lib18();
    var GlobalFloat64Array = require_float64array();
    function hasFloat64ArraySupport() {
      var bool;
      var arr;
      if (typeof GlobalFloat64Array !== "function") {
        return false;
      }
      try {
        arr = new GlobalFloat64Array([1, 3.14, -3.14, NaN]);
        bool = isFloat64Array(arr) && arr[0] === 1 && arr[1] === 3.14 && arr[2] === -3.14 && arr[3] !== arr[3];
      } catch (err) {
        bool = false;
      }
      return bool;
    }
    module.exports = hasFloat64ArraySupport;
  }
});

// node_modules/@stdlib/assert-has-float64array-support/lib/index.js
var require_lib19 = __commonJS({
  "node_modules/@stdlib/assert-has-float64array-support/lib/index.js"(exports, module) {
    "use strict";
    var hasFloat64ArraySupport = require_main17();
    module.exports = hasFloat64ArraySupport;
  }
});

// node_modules/@stdlib/array-float64/lib/main.js
var require_main18 = __commonJS({
  "node_modules/@stdlib/array-float64/lib/main.js"(exports, module) {
    "use strict";
    var ctor = typeof Float64Array === "function" ? Float64Array : void 0;
    module.exports = ctor;
  }
});

// node_modules/@stdlib/array-float64/lib/polyfill.js
var require_polyfill4 = __commonJS({
  "node_modules/@stdlib/array-float64/lib/polyfill.js"(exports, module) {
    "use strict";
    function polyfill() {
      throw new Error("not implemented");
    }
    module.exports = polyfill;
  }
});

// node_modules/@stdlib/array-float64/lib/index.js
var require_lib20 = __commonJS({
  "node_modules/@stdlib/array-float64/lib/index.js"(exports, module) {
    "use strict";
    var hasFloat64ArraySupport = require_lib19();
    var builtin = require_main18();
    var polyfill = require_polyfill4();
    var ctor;
    if (hasFloat64ArraySupport()) {
      ctor = builtin;
    } else {
      ctor = polyfill;
    }
    module.exports = ctor;
  }
});

// node_modules/@stdlib/assert-is-uint8array/lib/main.js
var require_main19 = __commonJS({
  "node_modules/@stdlib/assert-is-uint8array/lib/main.js"(exports, module) {
    "use strict";
    var nativeClass = require_lib13();
    var hasUint8Array = typeof Uint8Array === "function";
    function isUint8Array(value) {
      return hasUint8Array && value instanceof Uint8Array || // eslint-disable-line stdlib/require-globals
      nativeClass(value) === "[object Uint8Array]";
    }
    module.exports = isUint8Array;
  }
});

// node_modules/@stdlib/assert-is-uint8array/lib/index.js
var require_lib21 = __commonJS({
  "node_modules/@stdlib/assert-is-uint8array/lib/index.js"(exports, module) {
    "use strict";
    var isUint8Array = require_main19();
    module.exports = isUint8Array;
  }
});

// node_modules/@stdlib/constants-uint8-max/lib/index.js
var require_lib22 = __commonJS({
  "node_modules/@stdlib/constants-uint8-max/lib/index.js"(exports, module) {
    "use strict";
    var UINT8_MAX = 255 | 0;
    module.exports = UINT8_MAX;
  }
});

// node_modules/@stdlib/assert-has-uint8array-support/lib/uint8array.js
var require_uint8array = __commonJS({
  "node_modules/@stdlib/assert-has-uint8array-support/lib/uint8array.js"(exports, module) {
    "use strict";
    var main = typeof Uint8Array === "function" ? Uint8Array : null;
    module.exports = main;
  }
});

// node_modules/@stdlib/assert-has-uint8array-support/lib/main.js
var require_main20 = __commonJS({
  "node_modules/@stdlib/assert-has-uint8array-support/lib/main.js"(exports, module) {
    "use strict";
    var isUint8Array = require_lib21();
    var UINT8_MAX = require_lib22();
    var GlobalUint8Array = require_uint8array();
    function hasUint8ArraySupport() {
      var bool;
      var arr;
      if (typeof GlobalUint8Array !== "function") {
        return false;
      }
      try {
        arr = [1, 3.14, -3.14, UINT8_MAX + 1, UINT8_MAX + 2];
        arr = new GlobalUint8Array(arr);
        bool = isUint8Array(arr) && arr[0] === 1 && arr[1] === 3 && // truncation
        arr[2] === UINT8_MAX - 2 && // truncation and wrap around
        arr[3] === 0 && // wrap around
        arr[4] === 1;
      } catch (err) {
        bool = false;
      }
      return bool;
    }
    module.exports = hasUint8ArraySupport;
  }
});

// node_modules/@stdlib/assert-has-uint8array-support/lib/index.js
var require_lib23 = __commonJS({
  "node_modules/@stdlib/assert-has-uint8array-support/lib/index.js"(exports, module) {
    "use strict";
    var hasUint8ArraySupport = require_main20();
    module.exports = hasUint8ArraySupport;
  }
});

// node_modules/@stdlib/array-uint8/lib/main.js
var require_main21 = __commonJS({
  "node_modules/@stdlib/array-uint8/lib/main.js"(exports, module) {
    "use strict";
    var ctor = typeof Uint8Array === "function" ? Uint8Array : void 0;
    module.exports = ctor;
  }
});

// node_modules/@stdlib/array-uint8/lib/polyfill.js
var require_polyfill5 = __commonJS({
  "node_modules/@stdlib/array-uint8/lib/polyfill.js"(exports, module) {
    "use strict";
    function polyfill() {
      throw new Error("not implemented");
    }
    module.exports = polyfill;
  }
});

// node_modules/@stdlib/array-uint8/lib/index.js
var require_lib24 = __commonJS({
  "node_modules/@stdlib/array-uint8/lib/index.js"(exports, module) {
    "use strict";
    var hasUint8ArraySupport = require_lib23();
    var builtin = require_main21();
    var polyfill = require_polyfill5();
    var ctor;
    if (hasUint8ArraySupport()) {
      ctor = builtin;
    } else {
      ctor = polyfill;
    }
    module.exports = ctor;
  }
});

// node_modules/@stdlib/assert-is-uint16array/lib/main.js
var require_main22 = __commonJS({
  "node_modules/@stdlib/assert-is-uint16array/lib/main.js"(exports, module) {
    "use strict";
    var nativeClass = require_lib13();
    var hasUint16Array = typeof Uint16Array === "function";
    function isUint16Array(value) {
      return hasUint16Array && value instanceof Uint16Array || // eslint-disable-line stdlib/require-globals
      nativeClass(value) === "[object Uint16Array]";
    }
    module.exports = isUint16Array;
  }
});

// node_modules/@stdlib/assert-is-uint16array/lib/index.js
var require_lib25 = __commonJS({
  "node_modules/@stdlib/assert-is-uint16array/lib/index.js"(exports, module) {
    "use strict";
    var isUint16Array = require_main22();
    module.exports = isUint16Array;
  }
});

// node_modules/@stdlib/constants-uint16-max/lib/index.js
var require_lib26 = __commonJS({
  "node_modules/@stdlib/constants-uint16-max/lib/index.js"(exports, module) {
    "use strict";
    var UINT16_MAX = 65535 | 0;
    module.exports = UINT16_MAX;
  }
});

// node_modules/@stdlib/assert-has-uint16array-support/lib/uint16array.js
var require_uint16array = __commonJS({
  "node_modules/@stdlib/assert-has-uint16array-support/lib/uint16array.js"(exports, module) {
    "use strict";
    var main = typeof Uint16Array === "function" ? Uint16Array : null;
    module.exports = main;
  }
});

// node_modules/@stdlib/assert-has-uint16array-support/lib/main.js
var require_main23 = __commonJS({
  "node_modules/@stdlib/assert-has-uint16array-support/lib/main.js"(exports, module) {
    "use strict";
    var isUint16Array = require_lib25();
    var UINT16_MAX = require_lib26();
    var GlobalUint16Array = require_uint16array();
    function hasUint16ArraySupport() {
      var bool;
      var arr;
      if (typeof GlobalUint16Array !== "function") {
        return false;
      }
      try {
        arr = [1, 3.14, -3.14, UINT16_MAX + 1, UINT16_MAX + 2];
        arr = new GlobalUint16Array(arr);
        bool = isUint16Array(arr) && arr[0] === 1 && arr[1] === 3 && // truncation
        arr[2] === UINT16_MAX - 2 && // truncation and wrap around
        arr[3] === 0 && // wrap around
        arr[4] === 1;
      } catch (err) {
        bool = false;
      }
      return bool;
    }
    module.exports = hasUint16ArraySupport;
  }
});

// node_modules/@stdlib/assert-has-uint16array-support/lib/index.js
var require_lib27 = __commonJS({
  "node_modules/@stdlib/assert-has-uint16array-support/lib/index.js"(exports, module) {
    "use strict";
    var hasUint16ArraySupport = require_main23();
    module.exports = hasUint16ArraySupport;
  }
});

// node_modules/@stdlib/array-uint16/lib/main.js
var require_main24 = __commonJS({
  "node_modules/@stdlib/array-uint16/lib/main.js"(exports, module) {
    "use strict";
    var ctor = typeof Uint16Array === "function" ? Uint16Array : void 0;
    module.exports = ctor;
  }
});

// node_modules/@stdlib/array-uint16/lib/polyfill.js
var require_polyfill6 = __commonJS({
  "node_modules/@stdlib/array-uint16/lib/polyfill.js"(exports, module) {
    "use strict";
    function polyfill() {
      throw new Error("not implemented");
    }
    module.exports = polyfill;
  }
});

// node_modules/@stdlib/array-uint16/lib/index.js
var require_lib28 = __commonJS({
  "node_modules/@stdlib/array-uint16/lib/index.js"(exports, module) {
    "use strict";
    var hasUint16ArraySupport = require_lib27();
    var builtin = require_main24();
    var polyfill = require_polyfill6();
    var ctor;
    if (hasUint16ArraySupport()) {
      ctor = builtin;
    } else {
      ctor = polyfill;
    }
    module.exports = ctor;
  }
});

// node_modules/@stdlib/assert-is-little-endian/lib/ctors.js
var require_ctors = __commonJS({
  "node_modules/@stdlib/assert-is-little-endian/lib/ctors.js"(exports, module) {
    "use strict";
    var Uint8Array2 = require_lib24();
    var Uint16Array2 = require_lib28();
    var ctors = {
      "uint16": Uint16Array2,
      "uint8": Uint8Array2
    };
    module.exports = ctors;
  }
});

// node_modules/@stdlib/assert-is-little-endian/lib/main.js
var require_main25 = __commonJS({
  "node_modules/@stdlib/assert-is-little-endian/lib/main.js"(exports, module) {
    "use strict";
    var ctors = require_ctors();
    var bool;
    function isLittleEndian() {
      var uint16view;
      var uint8view;
      uint16view = new ctors["uint16"](1);
      uint16view[0] = 4660;
      uint8view = new ctors["uint8"](uint16view.buffer);
      return uint8view[0] === 52;
    }
    bool = isLittleEndian();
    module.exports = bool;
  }
});

// node_modules/@stdlib/assert-is-little-endian/lib/index.js
var require_lib29 = __commonJS({
  "node_modules/@stdlib/assert-is-little-endian/lib/index.js"(exports, module) {
    "use strict";
    var IS_LITTLE_ENDIAN = require_main25();
    module.exports = IS_LITTLE_ENDIAN;
  }
});

// node_modules/@stdlib/number-float64-base-get-high-word/lib/high.js
var require_high = __commonJS({
  "node_modules/@stdlib/number-float64-base-get-high-word/lib/high.js"(exports, module) {
    "use strict";
    var isLittleEndian = require_lib29();
    var HIGH;
    if (isLittleEndian === true) {
      HIGH = 1;
    } else {
      HIGH = 0;
    }
    module.exports = HIGH;
  }
});

// node_modules/@stdlib/number-float64-base-get-high-word/lib/main.js
var require_main26 = __commonJS({
  "node_modules/@stdlib/number-float64-base-get-high-word/lib/main.js"(exports, module) {
    "use strict";
    var Uint32Array2 = require_lib17();
    var Float64Array2 = require_lib20();
    var HIGH = require_high();
    var FLOAT64_VIEW = new Float64Array2(1);
    var UINT32_VIEW = new Uint32Array2(FLOAT64_VIEW.buffer);
    function getHighWord(x) {
      FLOAT64_VIEW[0] = x;
      return UINT32_VIEW[HIGH];
    }
    module.exports = getHighWord;
  }
});

// node_modules/@stdlib/number-float64-base-get-high-word/lib/index.js
var require_lib30 = __commonJS({
  "node_modules/@stdlib/number-float64-base-get-high-word/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main26();
    module.exports = main;
  }
});

// node_modules/@stdlib/number-float64-base-set-high-word/lib/high.js
var require_high2 = __commonJS({
  "node_modules/@stdlib/number-float64-base-set-high-word/lib/high.js"(exports, module) {
    "use strict";
    var isLittleEndian = require_lib29();
    var HIGH;
    if (isLittleEndian === true) {
      HIGH = 1;
    } else {
      HIGH = 0;
    }
    module.exports = HIGH;
  }
});

// node_modules/@stdlib/number-float64-base-set-high-word/lib/main.js
var require_main27 = __commonJS({
  "node_modules/@stdlib/number-float64-base-set-high-word/lib/main.js"(exports, module) {
    "use strict";
    var Uint32Array2 = require_lib17();
    var Float64Array2 = require_lib20();
    var HIGH = require_high2();
    var FLOAT64_VIEW = new Float64Array2(1);
    var UINT32_VIEW = new Uint32Array2(FLOAT64_VIEW.buffer);
    function setHighWord(x, high) {
      FLOAT64_VIEW[0] = x;
      UINT32_VIEW[HIGH] = high >>> 0;
      return FLOAT64_VIEW[0];
    }
    module.exports = setHighWord;
  }
});

// node_modules/@stdlib/number-float64-base-set-high-word/lib/index.js
var require_lib31 = __commonJS({
  "node_modules/@stdlib/number-float64-base-set-high-word/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main27();
    module.exports = main;
  }
});

// node_modules/@stdlib/number-float64-base-from-words/lib/indices.js
var require_indices = __commonJS({
  "node_modules/@stdlib/number-float64-base-from-words/lib/indices.js"(exports, module) {
    "use strict";
    var isLittleEndian = require_lib29();
    var indices;
    var HIGH;
    var LOW;
    if (isLittleEndian === true) {
      HIGH = 1;
      LOW = 0;
    } else {
      HIGH = 0;
      LOW = 1;
    }
    indices = {
      "HIGH": HIGH,
      "LOW": LOW
    };
    module.exports = indices;
  }
});

// node_modules/@stdlib/number-float64-base-from-words/lib/main.js
var require_main28 = __commonJS({
  "node_modules/@stdlib/number-float64-base-from-words/lib/main.js"(exports, module) {
    "use strict";
    var Uint32Array2 = require_lib17();
    var Float64Array2 = require_lib20();
    var indices = require_indices();
    var FLOAT64_VIEW = new Float64Array2(1);
    var UINT32_VIEW = new Uint32Array2(FLOAT64_VIEW.buffer);
    var HIGH = indices.HIGH;
    var LOW = indices.LOW;
    function fromWords(high, low) {
      UINT32_VIEW[HIGH] = high;
      UINT32_VIEW[LOW] = low;
      return FLOAT64_VIEW[0];
    }
    module.exports = fromWords;
  }
});

// node_modules/@stdlib/number-float64-base-from-words/lib/index.js
var require_lib32 = __commonJS({
  "node_modules/@stdlib/number-float64-base-from-words/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main28();
    module.exports = main;
  }
});

// node_modules/@stdlib/constants-float64-pinf/lib/index.js
var require_lib33 = __commonJS({
  "node_modules/@stdlib/constants-float64-pinf/lib/index.js"(exports, module) {
    "use strict";
    var FLOAT64_PINF = Number.POSITIVE_INFINITY;
    module.exports = FLOAT64_PINF;
  }
});

// node_modules/@stdlib/number-ctor/lib/main.js
var require_main29 = __commonJS({
  "node_modules/@stdlib/number-ctor/lib/main.js"(exports, module) {
    "use strict";
    module.exports = Number;
  }
});

// node_modules/@stdlib/number-ctor/lib/index.js
var require_lib34 = __commonJS({
  "node_modules/@stdlib/number-ctor/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main29();
    module.exports = main;
  }
});

// node_modules/@stdlib/constants-float64-ninf/lib/index.js
var require_lib35 = __commonJS({
  "node_modules/@stdlib/constants-float64-ninf/lib/index.js"(exports, module) {
    "use strict";
    var Number2 = require_lib34();
    var FLOAT64_NINF = Number2.NEGATIVE_INFINITY;
    module.exports = FLOAT64_NINF;
  }
});

// node_modules/@stdlib/constants-float64-exponent-bias/lib/index.js
var require_lib36 = __commonJS({
  "node_modules/@stdlib/constants-float64-exponent-bias/lib/index.js"(exports, module) {
    "use strict";
    var FLOAT64_EXPONENT_BIAS = 1023 | 0;
    module.exports = FLOAT64_EXPONENT_BIAS;
  }
});

// node_modules/@stdlib/constants-float64-half-ln-two/lib/index.js
var require_lib37 = __commonJS({
  "node_modules/@stdlib/constants-float64-half-ln-two/lib/index.js"(exports, module) {
    "use strict";
    var HALF_LN2 = 0.34657359027997264;
    module.exports = HALF_LN2;
  }
});

// node_modules/@stdlib/math-base-special-expm1/lib/polyval_q.js
var require_polyval_q = __commonJS({
  "node_modules/@stdlib/math-base-special-expm1/lib/polyval_q.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return -0.03333333333333313;
      }
      return -0.03333333333333313 + x * (0.0015873015872548146 + x * (-793650757867488e-19 + x * (4008217827329362e-21 + x * -20109921818362437e-23)));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-expm1/lib/main.js
var require_main30 = __commonJS({
  "node_modules/@stdlib/math-base-special-expm1/lib/main.js"(exports, module) {
    "use strict";
    var isnan = require_lib8();
    var getHighWord = require_lib30();
    var setHighWord = require_lib31();
    var fromWords = require_lib32();
    var PINF = require_lib33();
    var NINF = require_lib35();
    var FLOAT64_EXPONENT_BIAS = require_lib36();
    var HALF_LN2 = require_lib37();
    var polyval = require_polyval_q();
    var OVERFLOW_THRESHOLD = 709.782712893384;
    var LN2_HI = 0.6931471803691238;
    var LN2_LO = 19082149292705877e-26;
    var LN2_INV = 1.4426950408889634;
    var LN2x56 = 38.816242111356935;
    var LN2_HALFX3 = 1.0397207708399179;
    function expm1(x) {
      var halfX;
      var twopk;
      var sign;
      var hi;
      var lo;
      var hx;
      var r1;
      var y;
      var z;
      var c;
      var t;
      var e;
      var k;
      if (x === PINF || isnan(x)) {
        return x;
      }
      if (x === NINF) {
        return -1;
      }
      if (x === 0) {
        return x;
      }
      if (x < 0) {
        sign = true;
        y = -x;
      } else {
        sign = false;
        y = x;
      }
      if (y >= LN2x56) {
        if (sign) {
          return -1;
        }
        if (y >= OVERFLOW_THRESHOLD) {
          return PINF;
        }
      }
      hx = getHighWord(y) | 0;
      if (y > HALF_LN2) {
        if (y < LN2_HALFX3) {
          if (sign) {
            hi = x + LN2_HI;
            lo = -LN2_LO;
            k = -1;
          } else {
            hi = x - LN2_HI;
            lo = LN2_LO;
            k = 1;
          }
        } else {
          if (sign) {
            k = LN2_INV * x - 0.5;
          } else {
            k = LN2_INV * x + 0.5;
          }
          k |= 0;
          t = k;
          hi = x - t * LN2_HI;
          lo = t * LN2_LO;
        }
        x = hi - lo;
        c = hi - x - lo;
      } else if (hx < 1016070144) {
        return x;
      } else {
        k = 0;
      }
      halfX = 0.5 * x;
      z = x * halfX;
      r1 = 1 + z * polyval(z);
      t = 3 - r1 * halfX;
      e = z * ((r1 - t) / (6 - x * t));
      if (k === 0) {
        return x - (x * e - z);
      }
      twopk = fromWords(FLOAT64_EXPONENT_BIAS + k << 20, 0);
      e = x * (e - c) - c;
      e -= z;
      if (k === -1) {
        return 0.5 * (x - e) - 0.5;
      }
      if (k === 1) {
        if (x < -0.25) {
          return -2 * (e - (x + 0.5));
        }
        return 1 + 2 * (x - e);
      }
      if (k <= -2 || k > 56) {
        y = 1 - (e - x);
        if (k === 1024) {
          hi = getHighWord(y) + (k << 20) | 0;
          y = setHighWord(y, hi);
        } else {
          y *= twopk;
        }
        return y - 1;
      }
      t = 1;
      if (k < 20) {
        hi = 1072693248 - (2097152 >> k) | 0;
        t = setHighWord(t, hi);
        y = t - (e - x);
      } else {
        hi = FLOAT64_EXPONENT_BIAS - k << 20 | 0;
        t = setHighWord(t, hi);
        y = x - (e + t);
        y += 1;
      }
      y *= twopk;
      return y;
    }
    module.exports = expm1;
  }
});

// node_modules/@stdlib/math-base-special-expm1/lib/index.js
var require_lib38 = __commonJS({
  "node_modules/@stdlib/math-base-special-expm1/lib/index.js"(exports, module) {
    "use strict";
    var expm1 = require_main30();
    module.exports = expm1;
  }
});

// node_modules/@stdlib/math-base-special-floor/lib/main.js
var require_main31 = __commonJS({
  "node_modules/@stdlib/math-base-special-floor/lib/main.js"(exports, module) {
    "use strict";
    var floor = Math.floor;
    module.exports = floor;
  }
});

// node_modules/@stdlib/math-base-special-floor/lib/index.js
var require_lib39 = __commonJS({
  "node_modules/@stdlib/math-base-special-floor/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main31();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-log1p/lib/polyval_lp.js
var require_polyval_lp = __commonJS({
  "node_modules/@stdlib/math-base-special-log1p/lib/polyval_lp.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.6666666666666735;
      }
      return 0.6666666666666735 + x * (0.3999999999940942 + x * (0.2857142874366239 + x * (0.22222198432149784 + x * (0.1818357216161805 + x * (0.15313837699209373 + x * 0.14798198605116586)))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-log1p/lib/main.js
var require_main32 = __commonJS({
  "node_modules/@stdlib/math-base-special-log1p/lib/main.js"(exports, module) {
    "use strict";
    var isnan = require_lib8();
    var getHighWord = require_lib30();
    var setHighWord = require_lib31();
    var PINF = require_lib33();
    var NINF = require_lib35();
    var FLOAT64_EXPONENT_BIAS = require_lib36();
    var polyval = require_polyval_lp();
    var LN2_HI = 0.6931471803691238;
    var LN2_LO = 19082149292705877e-26;
    var SQRT2M1 = 0.41421356237309503;
    var SQRT2HALFM1 = -0.2928932188134525;
    var SMALL = 1862645149230957e-24;
    var TINY = 5551115123125783e-32;
    var TWO53 = 9007199254740992;
    var TWO_THIRDS = 0.6666666666666666;
    function log1p(x) {
      var hfsq;
      var hu;
      var y;
      var f;
      var c;
      var s;
      var z;
      var R;
      var u;
      var k;
      if (x < -1 || isnan(x)) {
        return NaN;
      }
      if (x === -1) {
        return NINF;
      }
      if (x === PINF) {
        return x;
      }
      if (x === 0) {
        return x;
      }
      if (x < 0) {
        y = -x;
      } else {
        y = x;
      }
      k = 1;
      if (y < SQRT2M1) {
        if (y < SMALL) {
          if (y < TINY) {
            return x;
          }
          return x - x * x * 0.5;
        }
        if (x > SQRT2HALFM1) {
          k = 0;
          f = x;
          hu = 1;
        }
      }
      if (k !== 0) {
        if (y < TWO53) {
          u = 1 + x;
          hu = getHighWord(u);
          k = (hu >> 20) - FLOAT64_EXPONENT_BIAS;
          if (k > 0) {
            c = 1 - (u - x);
          } else {
            c = x - (u - 1);
          }
          c /= u;
        } else {
          u = x;
          hu = getHighWord(u);
          k = (hu >> 20) - FLOAT64_EXPONENT_BIAS;
          c = 0;
        }
        hu &= 1048575;
        if (hu < 434334) {
          u = setHighWord(u, hu | 1072693248);
        } else {
          k += 1;
          u = setHighWord(u, hu | 1071644672);
          hu = 1048576 - hu >> 2;
        }
        f = u - 1;
      }
      hfsq = 0.5 * f * f;
      if (hu === 0) {
        if (f === 0) {
          c += k * LN2_LO;
          return k * LN2_HI + c;
        }
        R = hfsq * (1 - TWO_THIRDS * f);
        return k * LN2_HI - (R - (k * LN2_LO + c) - f);
      }
      s = f / (2 + f);
      z = s * s;
      R = z * polyval(z);
      if (k === 0) {
        return f - (hfsq - s * (hfsq + R));
      }
      return k * LN2_HI - (hfsq - (s * (hfsq + R) + (k * LN2_LO + c)) - f);
    }
    module.exports = log1p;
  }
});

// node_modules/@stdlib/math-base-special-log1p/lib/index.js
var require_lib40 = __commonJS({
  "node_modules/@stdlib/math-base-special-log1p/lib/index.js"(exports, module) {
    "use strict";
    var log1p = require_main32();
    module.exports = log1p;
  }
});

// node_modules/@stdlib/math-base-special-sqrt/lib/main.js
var require_main33 = __commonJS({
  "node_modules/@stdlib/math-base-special-sqrt/lib/main.js"(exports, module) {
    "use strict";
    var sqrt = Math.sqrt;
    module.exports = sqrt;
  }
});

// node_modules/@stdlib/math-base-special-sqrt/lib/index.js
var require_lib41 = __commonJS({
  "node_modules/@stdlib/math-base-special-sqrt/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main33();
    module.exports = main;
  }
});

// node_modules/@stdlib/constants-float64-fourth-pi/lib/index.js
var require_lib42 = __commonJS({
  "node_modules/@stdlib/constants-float64-fourth-pi/lib/index.js"(exports, module) {
    "use strict";
    var FOURTH_PI = 0.7853981633974483;
    module.exports = FOURTH_PI;
  }
});

// node_modules/@stdlib/math-base-special-asin/lib/rational_pq.js
var require_rational_pq = __commonJS({
  "node_modules/@stdlib/math-base-special-asin/lib/rational_pq.js"(exports, module) {
    "use strict";
    function evalrational(x) {
      var ax;
      var s1;
      var s2;
      if (x === 0) {
        return 0.16666666666666713;
      }
      if (x < 0) {
        ax = -x;
      } else {
        ax = x;
      }
      if (ax <= 1) {
        s1 = -8.198089802484825 + x * (19.562619833175948 + x * (-16.262479672107002 + x * (5.444622390564711 + x * (-0.6019598008014124 + x * 0.004253011369004428))));
        s2 = -49.18853881490881 + x * (139.51056146574857 + x * (-147.1791292232726 + x * (70.49610280856842 + x * (-14.740913729888538 + x * 1))));
      } else {
        x = 1 / x;
        s1 = 0.004253011369004428 + x * (-0.6019598008014124 + x * (5.444622390564711 + x * (-16.262479672107002 + x * (19.562619833175948 + x * -8.198089802484825))));
        s2 = 1 + x * (-14.740913729888538 + x * (70.49610280856842 + x * (-147.1791292232726 + x * (139.51056146574857 + x * -49.18853881490881))));
      }
      return s1 / s2;
    }
    module.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-asin/lib/rational_rs.js
var require_rational_rs = __commonJS({
  "node_modules/@stdlib/math-base-special-asin/lib/rational_rs.js"(exports, module) {
    "use strict";
    function evalrational(x) {
      var ax;
      var s1;
      var s2;
      if (x === 0) {
        return 0.08333333333333809;
      }
      if (x < 0) {
        ax = -x;
      } else {
        ax = x;
      }
      if (ax <= 1) {
        s1 = 28.536655482610616 + x * (-25.56901049652825 + x * (6.968710824104713 + x * (-0.5634242780008963 + x * 0.002967721961301243)));
        s2 = 342.43986579130785 + x * (-383.8770957603691 + x * (147.0656354026815 + x * (-21.947795316429207 + x * 1)));
      } else {
        x = 1 / x;
        s1 = 0.002967721961301243 + x * (-0.5634242780008963 + x * (6.968710824104713 + x * (-25.56901049652825 + x * 28.536655482610616)));
        s2 = 1 + x * (-21.947795316429207 + x * (147.0656354026815 + x * (-383.8770957603691 + x * 342.43986579130785)));
      }
      return s1 / s2;
    }
    module.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-asin/lib/main.js
var require_main34 = __commonJS({
  "node_modules/@stdlib/math-base-special-asin/lib/main.js"(exports, module) {
    "use strict";
    var isnan = require_lib8();
    var sqrt = require_lib41();
    var PIO4 = require_lib42();
    var ratevalPQ = require_rational_pq();
    var ratevalRS = require_rational_rs();
    var MOREBITS = 6123233995736766e-32;
    function asin(x) {
      var sgn;
      var zz;
      var a;
      var p;
      var z;
      if (isnan(x)) {
        return NaN;
      }
      if (x > 0) {
        a = x;
      } else {
        sgn = true;
        a = -x;
      }
      if (a > 1) {
        return NaN;
      }
      if (a > 0.625) {
        zz = 1 - a;
        p = zz * ratevalRS(zz);
        zz = sqrt(zz + zz);
        z = PIO4 - zz;
        zz = zz * p - MOREBITS;
        z -= zz;
        z += PIO4;
      } else {
        if (a < 1e-8) {
          return x;
        }
        zz = a * a;
        z = zz * ratevalPQ(zz);
        z = a * z + a;
      }
      return sgn ? -z : z;
    }
    module.exports = asin;
  }
});

// node_modules/@stdlib/math-base-special-asin/lib/index.js
var require_lib43 = __commonJS({
  "node_modules/@stdlib/math-base-special-asin/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main34();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-abs/lib/main.js
var require_main35 = __commonJS({
  "node_modules/@stdlib/math-base-special-abs/lib/main.js"(exports, module) {
    "use strict";
    function abs(x) {
      return Math.abs(x);
    }
    module.exports = abs;
  }
});

// node_modules/@stdlib/math-base-special-abs/lib/index.js
var require_lib44 = __commonJS({
  "node_modules/@stdlib/math-base-special-abs/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main35();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-ceil/lib/main.js
var require_main36 = __commonJS({
  "node_modules/@stdlib/math-base-special-ceil/lib/main.js"(exports, module) {
    "use strict";
    var ceil = Math.ceil;
    module.exports = ceil;
  }
});

// node_modules/@stdlib/math-base-special-ceil/lib/index.js
var require_lib45 = __commonJS({
  "node_modules/@stdlib/math-base-special-ceil/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main36();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-trunc/lib/main.js
var require_main37 = __commonJS({
  "node_modules/@stdlib/math-base-special-trunc/lib/main.js"(exports, module) {
    "use strict";
    var floor = require_lib39();
    var ceil = require_lib45();
    function trunc(x) {
      if (x < 0) {
        return ceil(x);
      }
      return floor(x);
    }
    module.exports = trunc;
  }
});

// node_modules/@stdlib/math-base-special-trunc/lib/index.js
var require_lib46 = __commonJS({
  "node_modules/@stdlib/math-base-special-trunc/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main37();
    module.exports = main;
  }
});

// node_modules/@stdlib/constants-float64-max-base2-exponent/lib/index.js
var require_lib47 = __commonJS({
  "node_modules/@stdlib/constants-float64-max-base2-exponent/lib/index.js"(exports, module) {
    "use strict";
    var FLOAT64_MAX_BASE2_EXPONENT = 1023 | 0;
    module.exports = FLOAT64_MAX_BASE2_EXPONENT;
  }
});

// node_modules/@stdlib/constants-float64-max-base2-exponent-subnormal/lib/index.js
var require_lib48 = __commonJS({
  "node_modules/@stdlib/constants-float64-max-base2-exponent-subnormal/lib/index.js"(exports, module) {
    "use strict";
    var FLOAT64_MAX_BASE2_EXPONENT_SUBNORMAL = -1023 | 0;
    module.exports = FLOAT64_MAX_BASE2_EXPONENT_SUBNORMAL;
  }
});

// node_modules/@stdlib/constants-float64-min-base2-exponent-subnormal/lib/index.js
var require_lib49 = __commonJS({
  "node_modules/@stdlib/constants-float64-min-base2-exponent-subnormal/lib/index.js"(exports, module) {
    "use strict";
    var FLOAT64_MIN_BASE2_EXPONENT_SUBNORMAL = -1074 | 0;
    module.exports = FLOAT64_MIN_BASE2_EXPONENT_SUBNORMAL;
  }
});

// node_modules/@stdlib/math-base-assert-is-infinite/lib/main.js
var require_main38 = __commonJS({
  "node_modules/@stdlib/math-base-assert-is-infinite/lib/main.js"(exports, module) {
    "use strict";
    var PINF = require_lib33();
    var NINF = require_lib35();
    function isInfinite(x) {
      return x === PINF || x === NINF;
    }
    module.exports = isInfinite;
  }
});

// node_modules/@stdlib/math-base-assert-is-infinite/lib/index.js
var require_lib50 = __commonJS({
  "node_modules/@stdlib/math-base-assert-is-infinite/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main38();
    module.exports = main;
  }
});

// node_modules/@stdlib/constants-float64-high-word-sign-mask/lib/index.js
var require_lib51 = __commonJS({
  "node_modules/@stdlib/constants-float64-high-word-sign-mask/lib/index.js"(exports, module) {
    "use strict";
    var FLOAT64_HIGH_WORD_SIGN_MASK = 2147483648 >>> 0;
    module.exports = FLOAT64_HIGH_WORD_SIGN_MASK;
  }
});

// node_modules/@stdlib/constants-float64-high-word-abs-mask/lib/index.js
var require_lib52 = __commonJS({
  "node_modules/@stdlib/constants-float64-high-word-abs-mask/lib/index.js"(exports, module) {
    "use strict";
    var FLOAT64_HIGH_WORD_ABS_MASK = 2147483647 >>> 0;
    module.exports = FLOAT64_HIGH_WORD_ABS_MASK;
  }
});

// node_modules/@stdlib/number-float64-base-to-words/lib/indices.js
var require_indices2 = __commonJS({
  "node_modules/@stdlib/number-float64-base-to-words/lib/indices.js"(exports, module) {
    "use strict";
    var isLittleEndian = require_lib29();
    var indices;
    var HIGH;
    var LOW;
    if (isLittleEndian === true) {
      HIGH = 1;
      LOW = 0;
    } else {
      HIGH = 0;
      LOW = 1;
    }
    indices = {
      "HIGH": HIGH,
      "LOW": LOW
    };
    module.exports = indices;
  }
});

// node_modules/@stdlib/number-float64-base-to-words/lib/assign.js
var require_assign = __commonJS({
  "node_modules/@stdlib/number-float64-base-to-words/lib/assign.js"(exports, module) {
    "use strict";
    var Uint32Array2 = require_lib17();
    var Float64Array2 = require_lib20();
    var indices = require_indices2();
    var FLOAT64_VIEW = new Float64Array2(1);
    var UINT32_VIEW = new Uint32Array2(FLOAT64_VIEW.buffer);
    var HIGH = indices.HIGH;
    var LOW = indices.LOW;
    function toWords(x, out, stride, offset) {
      FLOAT64_VIEW[0] = x;
      out[offset] = UINT32_VIEW[HIGH];
      out[offset + stride] = UINT32_VIEW[LOW];
      return out;
    }
    module.exports = toWords;
  }
});

// node_modules/@stdlib/number-float64-base-to-words/lib/main.js
var require_main39 = __commonJS({
  "node_modules/@stdlib/number-float64-base-to-words/lib/main.js"(exports, module) {
    "use strict";
    var fcn = require_assign();
    function toWords(x) {
      return fcn(x, [0 >>> 0, 0 >>> 0], 1, 0);
    }
    module.exports = toWords;
  }
});

// node_modules/@stdlib/number-float64-base-to-words/lib/index.js
var require_lib53 = __commonJS({
  "node_modules/@stdlib/number-float64-base-to-words/lib/index.js"(exports, module) {
    "use strict";
    var setReadOnly = require_lib5();
    var main = require_main39();
    var assign = require_assign();
    setReadOnly(main, "assign", assign);
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-copysign/lib/main.js
var require_main40 = __commonJS({
  "node_modules/@stdlib/math-base-special-copysign/lib/main.js"(exports, module) {
    "use strict";
    var SIGN_MASK = require_lib51();
    var ABS_MASK = require_lib52();
    var toWords = require_lib53();
    var getHighWord = require_lib30();
    var fromWords = require_lib32();
    var WORDS = [0, 0];
    function copysign(x, y) {
      var hx;
      var hy;
      toWords.assign(x, WORDS, 1, 0);
      hx = WORDS[0];
      hx &= ABS_MASK;
      hy = getHighWord(y);
      hy &= SIGN_MASK;
      hx |= hy;
      return fromWords(hx, WORDS[1]);
    }
    module.exports = copysign;
  }
});

// node_modules/@stdlib/math-base-special-copysign/lib/index.js
var require_lib54 = __commonJS({
  "node_modules/@stdlib/math-base-special-copysign/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main40();
    module.exports = main;
  }
});

// node_modules/@stdlib/constants-float64-smallest-normal/lib/index.js
var require_lib55 = __commonJS({
  "node_modules/@stdlib/constants-float64-smallest-normal/lib/index.js"(exports, module) {
    "use strict";
    var FLOAT64_SMALLEST_NORMAL = 22250738585072014e-324;
    module.exports = FLOAT64_SMALLEST_NORMAL;
  }
});

// node_modules/@stdlib/number-float64-base-normalize/lib/assign.js
var require_assign2 = __commonJS({
  "node_modules/@stdlib/number-float64-base-normalize/lib/assign.js"(exports, module) {
    "use strict";
    var FLOAT64_SMALLEST_NORMAL = require_lib55();
    var isInfinite = require_lib50();
    var isnan = require_lib8();
    var abs = require_lib44();
    var SCALAR = 4503599627370496;
    function normalize(x, out, stride, offset) {
      if (isnan(x) || isInfinite(x)) {
        out[offset] = x;
        out[offset + stride] = 0;
        return out;
      }
      if (x !== 0 && abs(x) < FLOAT64_SMALLEST_NORMAL) {
        out[offset] = x * SCALAR;
        out[offset + stride] = -52;
        return out;
      }
      out[offset] = x;
      out[offset + stride] = 0;
      return out;
    }
    module.exports = normalize;
  }
});

// node_modules/@stdlib/number-float64-base-normalize/lib/main.js
var require_main41 = __commonJS({
  "node_modules/@stdlib/number-float64-base-normalize/lib/main.js"(exports, module) {
    "use strict";
    var fcn = require_assign2();
    function normalize(x) {
      return fcn(x, [0, 0], 1, 0);
    }
    module.exports = normalize;
  }
});

// node_modules/@stdlib/number-float64-base-normalize/lib/index.js
var require_lib56 = __commonJS({
  "node_modules/@stdlib/number-float64-base-normalize/lib/index.js"(exports, module) {
    "use strict";
    var setReadOnly = require_lib5();
    var main = require_main41();
    var assign = require_assign2();
    setReadOnly(main, "assign", assign);
    module.exports = main;
  }
});

// node_modules/@stdlib/constants-float64-high-word-exponent-mask/lib/index.js
var require_lib57 = __commonJS({
  "node_modules/@stdlib/constants-float64-high-word-exponent-mask/lib/index.js"(exports, module) {
    "use strict";
    var FLOAT64_HIGH_WORD_EXPONENT_MASK = 2146435072;
    module.exports = FLOAT64_HIGH_WORD_EXPONENT_MASK;
  }
});

// node_modules/@stdlib/number-float64-base-exponent/lib/main.js
var require_main42 = __commonJS({
  "node_modules/@stdlib/number-float64-base-exponent/lib/main.js"(exports, module) {
    "use strict";
    var getHighWord = require_lib30();
    var EXP_MASK = require_lib57();
    var BIAS = require_lib36();
    function exponent(x) {
      var high = getHighWord(x);
      high = (high & EXP_MASK) >>> 20;
      return high - BIAS | 0;
    }
    module.exports = exponent;
  }
});

// node_modules/@stdlib/number-float64-base-exponent/lib/index.js
var require_lib58 = __commonJS({
  "node_modules/@stdlib/number-float64-base-exponent/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main42();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-ldexp/lib/main.js
var require_main43 = __commonJS({
  "node_modules/@stdlib/math-base-special-ldexp/lib/main.js"(exports, module) {
    "use strict";
    var PINF = require_lib33();
    var NINF = require_lib35();
    var BIAS = require_lib36();
    var MAX_EXPONENT = require_lib47();
    var MAX_SUBNORMAL_EXPONENT = require_lib48();
    var MIN_SUBNORMAL_EXPONENT = require_lib49();
    var isnan = require_lib8();
    var isInfinite = require_lib50();
    var copysign = require_lib54();
    var normalize = require_lib56().assign;
    var floatExp = require_lib58();
    var toWords = require_lib53();
    var fromWords = require_lib32();
    var TWO52_INV = 2220446049250313e-31;
    var CLEAR_EXP_MASK = 2148532223 >>> 0;
    var FRAC = [0, 0];
    var WORDS = [0, 0];
    function ldexp(frac, exp) {
      var high;
      var m;
      if (exp === 0 || frac === 0 || // handles +-0
      isnan(frac) || isInfinite(frac)) {
        return frac;
      }
      normalize(frac, FRAC, 1, 0);
      frac = FRAC[0];
      exp += FRAC[1];
      exp += floatExp(frac);
      if (exp < MIN_SUBNORMAL_EXPONENT) {
        return copysign(0, frac);
      }
      if (exp > MAX_EXPONENT) {
        if (frac < 0) {
          return NINF;
        }
        return PINF;
      }
      if (exp <= MAX_SUBNORMAL_EXPONENT) {
        exp += 52;
        m = TWO52_INV;
      } else {
        m = 1;
      }
      toWords.assign(frac, WORDS, 1, 0);
      high = WORDS[0];
      high &= CLEAR_EXP_MASK;
      high |= exp + BIAS << 20;
      return m * fromWords(high, WORDS[1]);
    }
    module.exports = ldexp;
  }
});

// node_modules/@stdlib/math-base-special-ldexp/lib/index.js
var require_lib59 = __commonJS({
  "node_modules/@stdlib/math-base-special-ldexp/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main43();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-exp/lib/polyval_p.js
var require_polyval_p = __commonJS({
  "node_modules/@stdlib/math-base-special-exp/lib/polyval_p.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.16666666666666602;
      }
      return 0.16666666666666602 + x * (-0.0027777777777015593 + x * (6613756321437934e-20 + x * (-16533902205465252e-22 + x * 41381367970572385e-24)));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-exp/lib/expmulti.js
var require_expmulti = __commonJS({
  "node_modules/@stdlib/math-base-special-exp/lib/expmulti.js"(exports, module) {
    "use strict";
    var ldexp = require_lib59();
    var polyvalP = require_polyval_p();
    function expmulti(hi, lo, k) {
      var r;
      var t;
      var c;
      var y;
      r = hi - lo;
      t = r * r;
      c = r - t * polyvalP(t);
      y = 1 - (lo - r * c / (2 - c) - hi);
      return ldexp(y, k);
    }
    module.exports = expmulti;
  }
});

// node_modules/@stdlib/math-base-special-exp/lib/main.js
var require_main44 = __commonJS({
  "node_modules/@stdlib/math-base-special-exp/lib/main.js"(exports, module) {
    "use strict";
    var isnan = require_lib8();
    var trunc = require_lib46();
    var NINF = require_lib35();
    var PINF = require_lib33();
    var expmulti = require_expmulti();
    var LN2_HI = 0.6931471803691238;
    var LN2_LO = 19082149292705877e-26;
    var LOG2_E = 1.4426950408889634;
    var OVERFLOW = 709.782712893384;
    var UNDERFLOW = -745.1332191019411;
    var NEARZERO = 1 / (1 << 28);
    var NEG_NEARZERO = -NEARZERO;
    function exp(x) {
      var hi;
      var lo;
      var k;
      if (isnan(x) || x === PINF) {
        return x;
      }
      if (x === NINF) {
        return 0;
      }
      if (x > OVERFLOW) {
        return PINF;
      }
      if (x < UNDERFLOW) {
        return 0;
      }
      if (x > NEG_NEARZERO && x < NEARZERO) {
        return 1 + x;
      }
      if (x < 0) {
        k = trunc(LOG2_E * x - 0.5);
      } else {
        k = trunc(LOG2_E * x + 0.5);
      }
      hi = x - k * LN2_HI;
      lo = k * LN2_LO;
      return expmulti(hi, lo, k);
    }
    module.exports = exp;
  }
});

// node_modules/@stdlib/math-base-special-exp/lib/index.js
var require_lib60 = __commonJS({
  "node_modules/@stdlib/math-base-special-exp/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main44();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-assert-is-integer/lib/main.js
var require_main45 = __commonJS({
  "node_modules/@stdlib/math-base-assert-is-integer/lib/main.js"(exports, module) {
    "use strict";
    var floor = require_lib39();
    function isInteger(x) {
      return floor(x) === x;
    }
    module.exports = isInteger;
  }
});

// node_modules/@stdlib/math-base-assert-is-integer/lib/index.js
var require_lib61 = __commonJS({
  "node_modules/@stdlib/math-base-assert-is-integer/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main45();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-assert-is-even/lib/main.js
var require_main46 = __commonJS({
  "node_modules/@stdlib/math-base-assert-is-even/lib/main.js"(exports, module) {
    "use strict";
    var isInteger = require_lib61();
    function isEven(x) {
      return isInteger(x / 2);
    }
    module.exports = isEven;
  }
});

// node_modules/@stdlib/math-base-assert-is-even/lib/index.js
var require_lib62 = __commonJS({
  "node_modules/@stdlib/math-base-assert-is-even/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main46();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-assert-is-odd/lib/main.js
var require_main47 = __commonJS({
  "node_modules/@stdlib/math-base-assert-is-odd/lib/main.js"(exports, module) {
    "use strict";
    var isEven = require_lib62();
    function isOdd(x) {
      if (x > 0) {
        return isEven(x - 1);
      }
      return isEven(x + 1);
    }
    module.exports = isOdd;
  }
});

// node_modules/@stdlib/math-base-assert-is-odd/lib/index.js
var require_lib63 = __commonJS({
  "node_modules/@stdlib/math-base-assert-is-odd/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main47();
    module.exports = main;
  }
});

// node_modules/@stdlib/number-float64-base-set-low-word/lib/low.js
var require_low = __commonJS({
  "node_modules/@stdlib/number-float64-base-set-low-word/lib/low.js"(exports, module) {
    "use strict";
    var isLittleEndian = require_lib29();
    var LOW;
    if (isLittleEndian === true) {
      LOW = 0;
    } else {
      LOW = 1;
    }
    module.exports = LOW;
  }
});

// node_modules/@stdlib/number-float64-base-set-low-word/lib/main.js
var require_main48 = __commonJS({
  "node_modules/@stdlib/number-float64-base-set-low-word/lib/main.js"(exports, module) {
    "use strict";
    var Uint32Array2 = require_lib17();
    var Float64Array2 = require_lib20();
    var LOW = require_low();
    var FLOAT64_VIEW = new Float64Array2(1);
    var UINT32_VIEW = new Uint32Array2(FLOAT64_VIEW.buffer);
    function setLowWord(x, low) {
      FLOAT64_VIEW[0] = x;
      UINT32_VIEW[LOW] = low >>> 0;
      return FLOAT64_VIEW[0];
    }
    module.exports = setLowWord;
  }
});

// node_modules/@stdlib/number-float64-base-set-low-word/lib/index.js
var require_lib64 = __commonJS({
  "node_modules/@stdlib/number-float64-base-set-low-word/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main48();
    module.exports = main;
  }
});

// node_modules/@stdlib/number-uint32-base-to-int32/lib/main.js
var require_main49 = __commonJS({
  "node_modules/@stdlib/number-uint32-base-to-int32/lib/main.js"(exports, module) {
    "use strict";
    function uint32ToInt32(x) {
      return x | 0;
    }
    module.exports = uint32ToInt32;
  }
});

// node_modules/@stdlib/number-uint32-base-to-int32/lib/index.js
var require_lib65 = __commonJS({
  "node_modules/@stdlib/number-uint32-base-to-int32/lib/index.js"(exports, module) {
    "use strict";
    var uint32ToInt32 = require_main49();
    module.exports = uint32ToInt32;
  }
});

// node_modules/@stdlib/math-base-special-pow/lib/x_is_zero.js
var require_x_is_zero = __commonJS({
  "node_modules/@stdlib/math-base-special-pow/lib/x_is_zero.js"(exports, module) {
    "use strict";
    var isOdd = require_lib63();
    var copysign = require_lib54();
    var NINF = require_lib35();
    var PINF = require_lib33();
    function pow(x, y) {
      if (y === NINF) {
        return PINF;
      }
      if (y === PINF) {
        return 0;
      }
      if (y > 0) {
        if (isOdd(y)) {
          return x;
        }
        return 0;
      }
      if (isOdd(y)) {
        return copysign(PINF, x);
      }
      return PINF;
    }
    module.exports = pow;
  }
});

// node_modules/@stdlib/math-base-special-pow/lib/y_is_huge.js
var require_y_is_huge = __commonJS({
  "node_modules/@stdlib/math-base-special-pow/lib/y_is_huge.js"(exports, module) {
    "use strict";
    var ABS_MASK = require_lib52();
    var getHighWord = require_lib30();
    var HIGH_MAX_NEAR_UNITY = 1072693247 | 0;
    var HUGE = 1e300;
    var TINY = 1e-300;
    function pow(x, y) {
      var ahx;
      var hx;
      hx = getHighWord(x);
      ahx = hx & ABS_MASK;
      if (ahx <= HIGH_MAX_NEAR_UNITY) {
        if (y < 0) {
          return HUGE * HUGE;
        }
        return TINY * TINY;
      }
      if (y > 0) {
        return HUGE * HUGE;
      }
      return TINY * TINY;
    }
    module.exports = pow;
  }
});

// node_modules/@stdlib/math-base-special-pow/lib/y_is_infinite.js
var require_y_is_infinite = __commonJS({
  "node_modules/@stdlib/math-base-special-pow/lib/y_is_infinite.js"(exports, module) {
    "use strict";
    var abs = require_lib44();
    var PINF = require_lib33();
    function pow(x, y) {
      if (x === -1) {
        return (x - x) / (x - x);
      }
      if (x === 1) {
        return 1;
      }
      if (abs(x) < 1 === (y === PINF)) {
        return 0;
      }
      return PINF;
    }
    module.exports = pow;
  }
});

// node_modules/@stdlib/constants-float64-num-high-word-significand-bits/lib/index.js
var require_lib66 = __commonJS({
  "node_modules/@stdlib/constants-float64-num-high-word-significand-bits/lib/index.js"(exports, module) {
    "use strict";
    var FLOAT64_NUM_HIGH_WORD_SIGNIFICAND_BITS = 20 | 0;
    module.exports = FLOAT64_NUM_HIGH_WORD_SIGNIFICAND_BITS;
  }
});

// node_modules/@stdlib/math-base-special-pow/lib/polyval_l.js
var require_polyval_l = __commonJS({
  "node_modules/@stdlib/math-base-special-pow/lib/polyval_l.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.5999999999999946;
      }
      return 0.5999999999999946 + x * (0.4285714285785502 + x * (0.33333332981837743 + x * (0.272728123808534 + x * (0.23066074577556175 + x * 0.20697501780033842))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-pow/lib/log2ax.js
var require_log2ax = __commonJS({
  "node_modules/@stdlib/math-base-special-pow/lib/log2ax.js"(exports, module) {
    "use strict";
    var getHighWord = require_lib30();
    var setLowWord = require_lib64();
    var setHighWord = require_lib31();
    var BIAS = require_lib36();
    var HIGH_NUM_SIGNIFICAND_BITS = require_lib66();
    var polyvalL = require_polyval_l();
    var HIGH_SIGNIFICAND_MASK = 1048575 | 0;
    var HIGH_MIN_NORMAL_EXP = 1048576 | 0;
    var HIGH_BIASED_EXP_0 = 1072693248 | 0;
    var HIGH_BIASED_EXP_NEG_512 = 536870912 | 0;
    var HIGH_SIGNIFICAND_HALF = 524288 | 0;
    var TWO53 = 9007199254740992;
    var CP = 0.9617966939259756;
    var CP_HI = 0.9617967009544373;
    var CP_LO = -7028461650952758e-24;
    var BP = [
      1,
      1.5
    ];
    var DP_HI = [
      0,
      0.5849624872207642
      // 0x3FE2B803, 0x40000000
    ];
    var DP_LO = [
      0,
      1350039202129749e-23
      // 0x3E4CFDEB, 0x43CFD006
    ];
    function log2ax(out, ax, ahx) {
      var tmp;
      var ss;
      var s2;
      var hs;
      var ls;
      var ht;
      var lt;
      var bp;
      var dp;
      var hp;
      var lp;
      var hz;
      var lz;
      var t1;
      var t2;
      var t;
      var r;
      var u;
      var v;
      var n;
      var j;
      var k;
      n = 0 | 0;
      if (ahx < HIGH_MIN_NORMAL_EXP) {
        ax *= TWO53;
        n -= 53 | 0;
        ahx = getHighWord(ax);
      }
      n += (ahx >> HIGH_NUM_SIGNIFICAND_BITS) - BIAS | 0;
      j = ahx & HIGH_SIGNIFICAND_MASK | 0;
      ahx = j | HIGH_BIASED_EXP_0 | 0;
      if (j <= 235662) {
        k = 0;
      } else if (j < 767610) {
        k = 1;
      } else {
        k = 0;
        n += 1 | 0;
        ahx -= HIGH_MIN_NORMAL_EXP;
      }
      ax = setHighWord(ax, ahx);
      bp = BP[k];
      u = ax - bp;
      v = 1 / (ax + bp);
      ss = u * v;
      hs = setLowWord(ss, 0);
      tmp = (ahx >> 1 | HIGH_BIASED_EXP_NEG_512) + HIGH_SIGNIFICAND_HALF;
      tmp += k << 18;
      ht = setHighWord(0, tmp);
      lt = ax - (ht - bp);
      ls = v * (u - hs * ht - hs * lt);
      s2 = ss * ss;
      r = s2 * s2 * polyvalL(s2);
      r += ls * (hs + ss);
      s2 = hs * hs;
      ht = 3 + s2 + r;
      ht = setLowWord(ht, 0);
      lt = r - (ht - 3 - s2);
      u = hs * ht;
      v = ls * ht + lt * ss;
      hp = u + v;
      hp = setLowWord(hp, 0);
      lp = v - (hp - u);
      hz = CP_HI * hp;
      lz = CP_LO * hp + lp * CP + DP_LO[k];
      dp = DP_HI[k];
      t = n;
      t1 = hz + lz + dp + t;
      t1 = setLowWord(t1, 0);
      t2 = lz - (t1 - t - dp - hz);
      out[0] = t1;
      out[1] = t2;
      return out;
    }
    module.exports = log2ax;
  }
});

// node_modules/@stdlib/math-base-special-pow/lib/polyval_w.js
var require_polyval_w = __commonJS({
  "node_modules/@stdlib/math-base-special-pow/lib/polyval_w.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.5;
      }
      return 0.5 + x * (-0.3333333333333333 + x * 0.25);
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-pow/lib/logx.js
var require_logx = __commonJS({
  "node_modules/@stdlib/math-base-special-pow/lib/logx.js"(exports, module) {
    "use strict";
    var setLowWord = require_lib64();
    var polyvalW = require_polyval_w();
    var INV_LN2 = 1.4426950408889634;
    var INV_LN2_HI = 1.4426950216293335;
    var INV_LN2_LO = 19259629911266175e-24;
    function logx(out, ax) {
      var t2;
      var t1;
      var t;
      var w;
      var u;
      var v;
      t = ax - 1;
      w = t * t * polyvalW(t);
      u = INV_LN2_HI * t;
      v = t * INV_LN2_LO - w * INV_LN2;
      t1 = u + v;
      t1 = setLowWord(t1, 0);
      t2 = v - (t1 - u);
      out[0] = t1;
      out[1] = t2;
      return out;
    }
    module.exports = logx;
  }
});

// node_modules/@stdlib/constants-float64-ln-two/lib/index.js
var require_lib67 = __commonJS({
  "node_modules/@stdlib/constants-float64-ln-two/lib/index.js"(exports, module) {
    "use strict";
    var LN2 = 0.6931471805599453;
    module.exports = LN2;
  }
});

// node_modules/@stdlib/constants-float64-high-word-significand-mask/lib/index.js
var require_lib68 = __commonJS({
  "node_modules/@stdlib/constants-float64-high-word-significand-mask/lib/index.js"(exports, module) {
    "use strict";
    var FLOAT64_HIGH_WORD_SIGNIFICAND_MASK = 1048575;
    module.exports = FLOAT64_HIGH_WORD_SIGNIFICAND_MASK;
  }
});

// node_modules/@stdlib/math-base-special-pow/lib/polyval_p.js
var require_polyval_p2 = __commonJS({
  "node_modules/@stdlib/math-base-special-pow/lib/polyval_p.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.16666666666666602;
      }
      return 0.16666666666666602 + x * (-0.0027777777777015593 + x * (6613756321437934e-20 + x * (-16533902205465252e-22 + x * 41381367970572385e-24)));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-pow/lib/pow2.js
var require_pow2 = __commonJS({
  "node_modules/@stdlib/math-base-special-pow/lib/pow2.js"(exports, module) {
    "use strict";
    var getHighWord = require_lib30();
    var setHighWord = require_lib31();
    var setLowWord = require_lib64();
    var uint32ToInt32 = require_lib65();
    var ldexp = require_lib59();
    var LN2 = require_lib67();
    var BIAS = require_lib36();
    var ABS_MASK = require_lib52();
    var HIGH_SIGNIFICAND_MASK = require_lib68();
    var HIGH_NUM_SIGNIFICAND_BITS = require_lib66();
    var polyvalP = require_polyval_p2();
    var HIGH_MIN_NORMAL_EXP = 1048576 | 0;
    var HIGH_BIASED_EXP_NEG_1 = 1071644672 | 0;
    var LN2_HI = 0.6931471824645996;
    var LN2_LO = -1904654299957768e-24;
    function pow2(j, hp, lp) {
      var tmp;
      var t1;
      var t;
      var r;
      var u;
      var v;
      var w;
      var z;
      var n;
      var i;
      var k;
      i = j & ABS_MASK | 0;
      k = (i >> HIGH_NUM_SIGNIFICAND_BITS) - BIAS | 0;
      n = 0;
      if (i > HIGH_BIASED_EXP_NEG_1) {
        n = j + (HIGH_MIN_NORMAL_EXP >> k + 1) >>> 0;
        k = ((n & ABS_MASK) >> HIGH_NUM_SIGNIFICAND_BITS) - BIAS | 0;
        tmp = (n & ~(HIGH_SIGNIFICAND_MASK >> k)) >>> 0;
        t = setHighWord(0, tmp);
        n = (n & HIGH_SIGNIFICAND_MASK | HIGH_MIN_NORMAL_EXP) >> HIGH_NUM_SIGNIFICAND_BITS - k >>> 0;
        if (j < 0) {
          n = -n;
        }
        hp -= t;
      }
      t = lp + hp;
      t = setLowWord(t, 0);
      u = t * LN2_HI;
      v = (lp - (t - hp)) * LN2 + t * LN2_LO;
      z = u + v;
      w = v - (z - u);
      t = z * z;
      t1 = z - t * polyvalP(t);
      r = z * t1 / (t1 - 2) - (w + z * w);
      z = 1 - (r - z);
      j = getHighWord(z);
      j = uint32ToInt32(j);
      j += n << HIGH_NUM_SIGNIFICAND_BITS >>> 0;
      if (j >> HIGH_NUM_SIGNIFICAND_BITS <= 0) {
        z = ldexp(z, n);
      } else {
        z = setHighWord(z, j);
      }
      return z;
    }
    module.exports = pow2;
  }
});

// node_modules/@stdlib/math-base-special-pow/lib/main.js
var require_main50 = __commonJS({
  "node_modules/@stdlib/math-base-special-pow/lib/main.js"(exports, module) {
    "use strict";
    var isnan = require_lib8();
    var isOdd = require_lib63();
    var isInfinite = require_lib50();
    var isInteger = require_lib61();
    var sqrt = require_lib41();
    var abs = require_lib44();
    var toWords = require_lib53();
    var setLowWord = require_lib64();
    var uint32ToInt32 = require_lib65();
    var NINF = require_lib35();
    var PINF = require_lib33();
    var ABS_MASK = require_lib52();
    var xIsZero = require_x_is_zero();
    var yIsHuge = require_y_is_huge();
    var yIsInfinite = require_y_is_infinite();
    var log2ax = require_log2ax();
    var logx = require_logx();
    var pow2 = require_pow2();
    var HIGH_MAX_NEAR_UNITY = 1072693247 | 0;
    var HIGH_BIASED_EXP_31 = 1105199104 | 0;
    var HIGH_BIASED_EXP_64 = 1139802112 | 0;
    var HIGH_BIASED_EXP_10 = 1083179008 | 0;
    var HIGH_BIASED_EXP_0 = 1072693248 | 0;
    var HIGH_1075 = 1083231232 | 0;
    var HIGH_NEG_1075 = 3230714880 >>> 0;
    var HIGH_NUM_NONSIGN_BITS = 31 | 0;
    var HUGE = 1e300;
    var TINY = 1e-300;
    var OVT = 8008566259537294e-32;
    var WORDS = [0 | 0, 0 | 0];
    var LOG_WORKSPACE = [0, 0];
    function pow(x, y) {
      var ahx;
      var ahy;
      var ax;
      var hx;
      var lx;
      var hy;
      var ly;
      var sx;
      var sy;
      var y1;
      var hp;
      var lp;
      var t;
      var z;
      var j;
      var i;
      if (isnan(x) || isnan(y)) {
        return NaN;
      }
      toWords.assign(y, WORDS, 1, 0);
      hy = WORDS[0];
      ly = WORDS[1];
      if (ly === 0) {
        if (y === 0) {
          return 1;
        }
        if (y === 1) {
          return x;
        }
        if (y === -1) {
          return 1 / x;
        }
        if (y === 0.5) {
          return sqrt(x);
        }
        if (y === -0.5) {
          return 1 / sqrt(x);
        }
        if (y === 2) {
          return x * x;
        }
        if (y === 3) {
          return x * x * x;
        }
        if (y === 4) {
          x *= x;
          return x * x;
        }
        if (isInfinite(y)) {
          return yIsInfinite(x, y);
        }
      }
      toWords.assign(x, WORDS, 1, 0);
      hx = WORDS[0];
      lx = WORDS[1];
      if (lx === 0) {
        if (hx === 0) {
          return xIsZero(x, y);
        }
        if (x === 1) {
          return 1;
        }
        if (x === -1 && isOdd(y)) {
          return -1;
        }
        if (isInfinite(x)) {
          if (x === NINF) {
            return pow(-0, -y);
          }
          if (y < 0) {
            return 0;
          }
          return PINF;
        }
      }
      if (x < 0 && isInteger(y) === false) {
        return (x - x) / (x - x);
      }
      ax = abs(x);
      ahx = hx & ABS_MASK | 0;
      ahy = hy & ABS_MASK | 0;
      sx = hx >>> HIGH_NUM_NONSIGN_BITS | 0;
      sy = hy >>> HIGH_NUM_NONSIGN_BITS | 0;
      if (sx && isOdd(y)) {
        sx = -1;
      } else {
        sx = 1;
      }
      if (ahy > HIGH_BIASED_EXP_31) {
        if (ahy > HIGH_BIASED_EXP_64) {
          return yIsHuge(x, y);
        }
        if (ahx < HIGH_MAX_NEAR_UNITY) {
          if (sy === 1) {
            return sx * HUGE * HUGE;
          }
          return sx * TINY * TINY;
        }
        if (ahx > HIGH_BIASED_EXP_0) {
          if (sy === 0) {
            return sx * HUGE * HUGE;
          }
          return sx * TINY * TINY;
        }
        t = logx(LOG_WORKSPACE, ax);
      } else {
        t = log2ax(LOG_WORKSPACE, ax, ahx);
      }
      y1 = setLowWord(y, 0);
      lp = (y - y1) * t[0] + y * t[1];
      hp = y1 * t[0];
      z = lp + hp;
      toWords.assign(z, WORDS, 1, 0);
      j = uint32ToInt32(WORDS[0]);
      i = uint32ToInt32(WORDS[1]);
      if (j >= HIGH_BIASED_EXP_10) {
        if ((j - HIGH_BIASED_EXP_10 | i) !== 0) {
          return sx * HUGE * HUGE;
        }
        if (lp + OVT > z - hp) {
          return sx * HUGE * HUGE;
        }
      } else if ((j & ABS_MASK) >= HIGH_1075) {
        if ((j - HIGH_NEG_1075 | i) !== 0) {
          return sx * TINY * TINY;
        }
        if (lp <= z - hp) {
          return sx * TINY * TINY;
        }
      }
      z = pow2(j, hp, lp);
      return sx * z;
    }
    module.exports = pow;
  }
});

// node_modules/@stdlib/math-base-special-pow/lib/index.js
var require_lib69 = __commonJS({
  "node_modules/@stdlib/math-base-special-pow/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main50();
    module.exports = main;
  }
});

// node_modules/@stdlib/constants-float64-e/lib/index.js
var require_lib70 = __commonJS({
  "node_modules/@stdlib/constants-float64-e/lib/index.js"(exports, module) {
    "use strict";
    var E = 2.718281828459045;
    module.exports = E;
  }
});

// node_modules/@stdlib/constants-float64-eps/lib/index.js
var require_lib71 = __commonJS({
  "node_modules/@stdlib/constants-float64-eps/lib/index.js"(exports, module) {
    "use strict";
    var FLOAT64_EPSILON = 2220446049250313e-31;
    module.exports = FLOAT64_EPSILON;
  }
});

// node_modules/@stdlib/math-base-special-beta/lib/lanczos_sum_expg_scaled.js
var require_lanczos_sum_expg_scaled = __commonJS({
  "node_modules/@stdlib/math-base-special-beta/lib/lanczos_sum_expg_scaled.js"(exports, module) {
    "use strict";
    function evalrational(x) {
      var ax;
      var s1;
      var s2;
      if (x === 0) {
        return Infinity;
      }
      if (x < 0) {
        ax = -x;
      } else {
        ax = x;
      }
      if (ax <= 1) {
        s1 = 709811.662581658 + x * (679979.8474157227 + x * (293136.7857211597 + x * (74887.54032914672 + x * (12555.290582413863 + x * (1443.4299244417066 + x * (115.24194596137347 + x * (6.309239205732627 + x * (0.22668404630224365 + x * (0.004826466289237662 + x * 4624429436045379e-20)))))))));
        s2 = 0 + x * (362880 + x * (1026576 + x * (1172700 + x * (723680 + x * (269325 + x * (63273 + x * (9450 + x * (870 + x * (45 + x * 1)))))))));
      } else {
        x = 1 / x;
        s1 = 4624429436045379e-20 + x * (0.004826466289237662 + x * (0.22668404630224365 + x * (6.309239205732627 + x * (115.24194596137347 + x * (1443.4299244417066 + x * (12555.290582413863 + x * (74887.54032914672 + x * (293136.7857211597 + x * (679979.8474157227 + x * 709811.662581658)))))))));
        s2 = 1 + x * (45 + x * (870 + x * (9450 + x * (63273 + x * (269325 + x * (723680 + x * (1172700 + x * (1026576 + x * (362880 + x * 0)))))))));
      }
      return s1 / s2;
    }
    module.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-beta/lib/main.js
var require_main51 = __commonJS({
  "node_modules/@stdlib/math-base-special-beta/lib/main.js"(exports, module) {
    "use strict";
    var isnan = require_lib8();
    var log1p = require_lib40();
    var sqrt = require_lib41();
    var abs = require_lib44();
    var exp = require_lib60();
    var pow = require_lib69();
    var E = require_lib70();
    var EPSILON = require_lib71();
    var lanczosSumExpGScaled = require_lanczos_sum_expg_scaled();
    var G = 10.900511;
    function beta(a, b) {
      var ambh;
      var agh;
      var bgh;
      var cgh;
      var res;
      var tmp;
      var c;
      if (isnan(a) || isnan(b)) {
        return NaN;
      }
      if (a < 0 || b < 0) {
        return NaN;
      }
      if (b === 1) {
        return 1 / a;
      }
      if (a === 1) {
        return 1 / b;
      }
      c = a + b;
      if (c < EPSILON) {
        res = c / a;
        res /= b;
        return res;
      }
      if (c === a && b < EPSILON) {
        return 1 / b;
      }
      if (c === b && a < EPSILON) {
        return 1 / a;
      }
      if (a < b) {
        tmp = b;
        b = a;
        a = tmp;
      }
      agh = a + G - 0.5;
      bgh = b + G - 0.5;
      cgh = c + G - 0.5;
      res = lanczosSumExpGScaled(a) * (lanczosSumExpGScaled(b) / lanczosSumExpGScaled(c));
      ambh = a - 0.5 - b;
      if (abs(b * ambh) < cgh * 100 && a > 100) {
        res *= exp(ambh * log1p(-b / cgh));
      } else {
        res *= pow(agh / cgh, ambh);
      }
      if (cgh > 1e10) {
        res *= pow(agh / cgh * (bgh / cgh), b);
      } else {
        res *= pow(agh * bgh / (cgh * cgh), b);
      }
      res *= sqrt(E / bgh);
      return res;
    }
    module.exports = beta;
  }
});

// node_modules/@stdlib/math-base-special-beta/lib/index.js
var require_lib72 = __commonJS({
  "node_modules/@stdlib/math-base-special-beta/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main51();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-assert-is-positive-zero/lib/main.js
var require_main52 = __commonJS({
  "node_modules/@stdlib/math-base-assert-is-positive-zero/lib/main.js"(exports, module) {
    "use strict";
    var PINF = require_lib33();
    function isPositiveZero(x) {
      return x === 0 && 1 / x === PINF;
    }
    module.exports = isPositiveZero;
  }
});

// node_modules/@stdlib/math-base-assert-is-positive-zero/lib/index.js
var require_lib73 = __commonJS({
  "node_modules/@stdlib/math-base-assert-is-positive-zero/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main52();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-max/lib/main.js
var require_main53 = __commonJS({
  "node_modules/@stdlib/math-base-special-max/lib/main.js"(exports, module) {
    "use strict";
    var isPositiveZero = require_lib73();
    var isnan = require_lib8();
    var PINF = require_lib33();
    function max(x, y) {
      if (isnan(x) || isnan(y)) {
        return NaN;
      }
      if (x === PINF || y === PINF) {
        return PINF;
      }
      if (x === y && x === 0) {
        if (isPositiveZero(x)) {
          return x;
        }
        return y;
      }
      if (x > y) {
        return x;
      }
      return y;
    }
    module.exports = max;
  }
});

// node_modules/@stdlib/math-base-special-max/lib/index.js
var require_lib74 = __commonJS({
  "node_modules/@stdlib/math-base-special-max/lib/index.js"(exports, module) {
    "use strict";
    var max = require_main53();
    module.exports = max;
  }
});

// node_modules/@stdlib/math-base-assert-is-negative-zero/lib/main.js
var require_main54 = __commonJS({
  "node_modules/@stdlib/math-base-assert-is-negative-zero/lib/main.js"(exports, module) {
    "use strict";
    var NINF = require_lib35();
    function isNegativeZero(x) {
      return x === 0 && 1 / x === NINF;
    }
    module.exports = isNegativeZero;
  }
});

// node_modules/@stdlib/math-base-assert-is-negative-zero/lib/index.js
var require_lib75 = __commonJS({
  "node_modules/@stdlib/math-base-assert-is-negative-zero/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main54();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-min/lib/main.js
var require_main55 = __commonJS({
  "node_modules/@stdlib/math-base-special-min/lib/main.js"(exports, module) {
    "use strict";
    var isNegativeZero = require_lib75();
    var isnan = require_lib8();
    var NINF = require_lib35();
    function min(x, y) {
      if (isnan(x) || isnan(y)) {
        return NaN;
      }
      if (x === NINF || y === NINF) {
        return NINF;
      }
      if (x === y && x === 0) {
        if (isNegativeZero(x)) {
          return x;
        }
        return y;
      }
      if (x < y) {
        return x;
      }
      return y;
    }
    module.exports = min;
  }
});

// node_modules/@stdlib/math-base-special-min/lib/index.js
var require_lib76 = __commonJS({
  "node_modules/@stdlib/math-base-special-min/lib/index.js"(exports, module) {
    "use strict";
    var min = require_main55();
    module.exports = min;
  }
});

// node_modules/@stdlib/constants-float64-max/lib/index.js
var require_lib77 = __commonJS({
  "node_modules/@stdlib/constants-float64-max/lib/index.js"(exports, module) {
    "use strict";
    var FLOAT64_MAX = 17976931348623157e292;
    module.exports = FLOAT64_MAX;
  }
});

// node_modules/@stdlib/constants-int32-max/lib/index.js
var require_lib78 = __commonJS({
  "node_modules/@stdlib/constants-int32-max/lib/index.js"(exports, module) {
    "use strict";
    var INT32_MAX = 2147483647 | 0;
    module.exports = INT32_MAX;
  }
});

// node_modules/@stdlib/constants-float64-half-pi/lib/index.js
var require_lib79 = __commonJS({
  "node_modules/@stdlib/constants-float64-half-pi/lib/index.js"(exports, module) {
    "use strict";
    var HALF_PI = 1.5707963267948966;
    module.exports = HALF_PI;
  }
});

// node_modules/@stdlib/constants-float64-pi/lib/index.js
var require_lib80 = __commonJS({
  "node_modules/@stdlib/constants-float64-pi/lib/index.js"(exports, module) {
    "use strict";
    var PI = 3.141592653589793;
    module.exports = PI;
  }
});

// node_modules/@stdlib/math-base-special-kernel-cos/lib/polyval_c13.js
var require_polyval_c13 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-cos/lib/polyval_c13.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.0416666666666666;
      }
      return 0.0416666666666666 + x * (-0.001388888888887411 + x * 2480158728947673e-20);
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-cos/lib/polyval_c46.js
var require_polyval_c46 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-cos/lib/polyval_c46.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return -27557314351390663e-23;
      }
      return -27557314351390663e-23 + x * (2087572321298175e-24 + x * -11359647557788195e-27);
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-cos/lib/main.js
var require_main56 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-cos/lib/main.js"(exports, module) {
    "use strict";
    var polyval13 = require_polyval_c13();
    var polyval46 = require_polyval_c46();
    function kernelCos(x, y) {
      var hz;
      var r;
      var w;
      var z;
      z = x * x;
      w = z * z;
      r = z * polyval13(z);
      r += w * w * polyval46(z);
      hz = 0.5 * z;
      w = 1 - hz;
      return w + (1 - w - hz + (z * r - x * y));
    }
    module.exports = kernelCos;
  }
});

// node_modules/@stdlib/math-base-special-kernel-cos/lib/index.js
var require_lib81 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-cos/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main56();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-kernel-sin/lib/main.js
var require_main57 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-sin/lib/main.js"(exports, module) {
    "use strict";
    var S1 = -0.16666666666666632;
    var S2 = 0.00833333333332249;
    var S3 = -1984126982985795e-19;
    var S4 = 27557313707070068e-22;
    var S5 = -25050760253406863e-24;
    var S6 = 158969099521155e-24;
    function kernelSin(x, y) {
      var r;
      var v;
      var w;
      var z;
      z = x * x;
      w = z * z;
      r = S2 + z * (S3 + z * S4) + z * w * (S5 + z * S6);
      v = z * x;
      if (y === 0) {
        return x + v * (S1 + z * r);
      }
      return x - (z * (0.5 * y - v * r) - y - v * S1);
    }
    module.exports = kernelSin;
  }
});

// node_modules/@stdlib/math-base-special-kernel-sin/lib/index.js
var require_lib82 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-sin/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main57();
    module.exports = main;
  }
});

// node_modules/@stdlib/number-float64-base-get-low-word/lib/low.js
var require_low2 = __commonJS({
  "node_modules/@stdlib/number-float64-base-get-low-word/lib/low.js"(exports, module) {
    "use strict";
    var isLittleEndian = require_lib29();
    var LOW;
    if (isLittleEndian === true) {
      LOW = 0;
    } else {
      LOW = 1;
    }
    module.exports = LOW;
  }
});

// node_modules/@stdlib/number-float64-base-get-low-word/lib/main.js
var require_main58 = __commonJS({
  "node_modules/@stdlib/number-float64-base-get-low-word/lib/main.js"(exports, module) {
    "use strict";
    var Uint32Array2 = require_lib17();
    var Float64Array2 = require_lib20();
    var LOW = require_low2();
    var FLOAT64_VIEW = new Float64Array2(1);
    var UINT32_VIEW = new Uint32Array2(FLOAT64_VIEW.buffer);
    function getLowWord(x) {
      FLOAT64_VIEW[0] = x;
      return UINT32_VIEW[LOW];
    }
    module.exports = getLowWord;
  }
});

// node_modules/@stdlib/number-float64-base-get-low-word/lib/index.js
var require_lib83 = __commonJS({
  "node_modules/@stdlib/number-float64-base-get-low-word/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main58();
    module.exports = main;
  }
});

// node_modules/@stdlib/array-base-filled/lib/main.js
var require_main59 = __commonJS({
  "node_modules/@stdlib/array-base-filled/lib/main.js"(exports, module) {
    "use strict";
    function filled(value, len) {
      var arr;
      var i;
      arr = [];
      for (i = 0; i < len; i++) {
        arr.push(value);
      }
      return arr;
    }
    module.exports = filled;
  }
});

// node_modules/@stdlib/array-base-filled/lib/index.js
var require_lib84 = __commonJS({
  "node_modules/@stdlib/array-base-filled/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main59();
    module.exports = main;
  }
});

// node_modules/@stdlib/array-base-zeros/lib/main.js
var require_main60 = __commonJS({
  "node_modules/@stdlib/array-base-zeros/lib/main.js"(exports, module) {
    "use strict";
    var filled = require_lib84();
    function zeros(len) {
      return filled(0, len);
    }
    module.exports = zeros;
  }
});

// node_modules/@stdlib/array-base-zeros/lib/index.js
var require_lib85 = __commonJS({
  "node_modules/@stdlib/array-base-zeros/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main60();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-rempio2/lib/kernel_rempio2.js
var require_kernel_rempio2 = __commonJS({
  "node_modules/@stdlib/math-base-special-rempio2/lib/kernel_rempio2.js"(exports, module) {
    "use strict";
    var floor = require_lib39();
    var ldexp = require_lib59();
    var zeros = require_lib85();
    var IPIO2 = [
      10680707,
      7228996,
      1387004,
      2578385,
      16069853,
      12639074,
      9804092,
      4427841,
      16666979,
      11263675,
      12935607,
      2387514,
      4345298,
      14681673,
      3074569,
      13734428,
      16653803,
      1880361,
      10960616,
      8533493,
      3062596,
      8710556,
      7349940,
      6258241,
      3772886,
      3769171,
      3798172,
      8675211,
      12450088,
      3874808,
      9961438,
      366607,
      15675153,
      9132554,
      7151469,
      3571407,
      2607881,
      12013382,
      4155038,
      6285869,
      7677882,
      13102053,
      15825725,
      473591,
      9065106,
      15363067,
      6271263,
      9264392,
      5636912,
      4652155,
      7056368,
      13614112,
      10155062,
      1944035,
      9527646,
      15080200,
      6658437,
      6231200,
      6832269,
      16767104,
      5075751,
      3212806,
      1398474,
      7579849,
      6349435,
      12618859
    ];
    var PIO2 = [
      1.570796251296997,
      // 0x3FF921FB, 0x40000000
      7549789415861596e-23,
      // 0x3E74442D, 0x00000000
      5390302529957765e-30,
      // 0x3CF84698, 0x80000000
      3282003415807913e-37,
      // 0x3B78CC51, 0x60000000
      1270655753080676e-44,
      // 0x39F01B83, 0x80000000
      12293330898111133e-52,
      // 0x387A2520, 0x40000000
      27337005381646456e-60,
      // 0x36E38222, 0x80000000
      21674168387780482e-67
      // 0x3569F31D, 0x00000000
    ];
    var TWO24 = 16777216;
    var TWON24 = 5960464477539063e-23;
    var F = zeros(20);
    var Q = zeros(20);
    var FQ = zeros(20);
    var IQ = zeros(20);
    function compute(x, y, jz, q, q0, jk, jv, jx, f) {
      var carry;
      var fw;
      var ih;
      var jp;
      var i;
      var k;
      var n;
      var j;
      var z;
      jp = jk;
      z = q[jz];
      j = jz;
      for (i = 0; j > 0; i++) {
        fw = TWON24 * z | 0;
        IQ[i] = z - TWO24 * fw | 0;
        z = q[j - 1] + fw;
        j -= 1;
      }
      z = ldexp(z, q0);
      z -= 8 * floor(z * 0.125);
      n = z | 0;
      z -= n;
      ih = 0;
      if (q0 > 0) {
        i = IQ[jz - 1] >> 24 - q0;
        n += i;
        IQ[jz - 1] -= i << 24 - q0;
        ih = IQ[jz - 1] >> 23 - q0;
      } else if (q0 === 0) {
        ih = IQ[jz - 1] >> 23;
      } else if (z >= 0.5) {
        ih = 2;
      }
      if (ih > 0) {
        n += 1;
        carry = 0;
        for (i = 0; i < jz; i++) {
          j = IQ[i];
          if (carry === 0) {
            if (j !== 0) {
              carry = 1;
              IQ[i] = 16777216 - j;
            }
          } else {
            IQ[i] = 16777215 - j;
          }
        }
        if (q0 > 0) {
          switch (q0) {
            // eslint-disable-line default-case
            case 1:
              IQ[jz - 1] &= 8388607;
              break;
            case 2:
              IQ[jz - 1] &= 4194303;
              break;
          }
        }
        if (ih === 2) {
          z = 1 - z;
          if (carry !== 0) {
            z -= ldexp(1, q0);
          }
        }
      }
      if (z === 0) {
        j = 0;
        for (i = jz - 1; i >= jk; i--) {
          j |= IQ[i];
        }
        if (j === 0) {
          for (k = 1; IQ[jk - k] === 0; k++) {
          }
          for (i = jz + 1; i <= jz + k; i++) {
            f[jx + i] = IPIO2[jv + i];
            fw = 0;
            for (j = 0; j <= jx; j++) {
              fw += x[j] * f[jx + (i - j)];
            }
            q[i] = fw;
          }
          jz += k;
          return compute(x, y, jz, q, q0, jk, jv, jx, f);
        }
        jz -= 1;
        q0 -= 24;
        while (IQ[jz] === 0) {
          jz -= 1;
          q0 -= 24;
        }
      } else {
        z = ldexp(z, -q0);
        if (z >= TWO24) {
          fw = TWON24 * z | 0;
          IQ[jz] = z - TWO24 * fw | 0;
          jz += 1;
          q0 += 24;
          IQ[jz] = fw;
        } else {
          IQ[jz] = z | 0;
        }
      }
      fw = ldexp(1, q0);
      for (i = jz; i >= 0; i--) {
        q[i] = fw * IQ[i];
        fw *= TWON24;
      }
      for (i = jz; i >= 0; i--) {
        fw = 0;
        for (k = 0; k <= jp && k <= jz - i; k++) {
          fw += PIO2[k] * q[i + k];
        }
        FQ[jz - i] = fw;
      }
      fw = 0;
      for (i = jz; i >= 0; i--) {
        fw += FQ[i];
      }
      if (ih === 0) {
        y[0] = fw;
      } else {
        y[0] = -fw;
      }
      fw = FQ[0] - fw;
      for (i = 1; i <= jz; i++) {
        fw += FQ[i];
      }
      if (ih === 0) {
        y[1] = fw;
      } else {
        y[1] = -fw;
      }
      return n & 7;
    }
    function kernelRempio2(x, y, e0, nx) {
      var fw;
      var jk;
      var jv;
      var jx;
      var jz;
      var q0;
      var i;
      var j;
      var m;
      jk = 4;
      jx = nx - 1;
      jv = (e0 - 3) / 24 | 0;
      if (jv < 0) {
        jv = 0;
      }
      q0 = e0 - 24 * (jv + 1);
      j = jv - jx;
      m = jx + jk;
      for (i = 0; i <= m; i++) {
        if (j < 0) {
          F[i] = 0;
        } else {
          F[i] = IPIO2[j];
        }
        j += 1;
      }
      for (i = 0; i <= jk; i++) {
        fw = 0;
        for (j = 0; j <= jx; j++) {
          fw += x[j] * F[jx + (i - j)];
        }
        Q[i] = fw;
      }
      jz = jk;
      return compute(x, y, jz, Q, q0, jk, jv, jx, F);
    }
    module.exports = kernelRempio2;
  }
});

// node_modules/@stdlib/math-base-special-round/lib/main.js
var require_main61 = __commonJS({
  "node_modules/@stdlib/math-base-special-round/lib/main.js"(exports, module) {
    "use strict";
    var round = Math.round;
    module.exports = round;
  }
});

// node_modules/@stdlib/math-base-special-round/lib/index.js
var require_lib86 = __commonJS({
  "node_modules/@stdlib/math-base-special-round/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main61();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-rempio2/lib/rempio2_medium.js
var require_rempio2_medium = __commonJS({
  "node_modules/@stdlib/math-base-special-rempio2/lib/rempio2_medium.js"(exports, module) {
    "use strict";
    var round = require_lib86();
    var getHighWord = require_lib30();
    var INVPIO2 = 0.6366197723675814;
    var PIO2_1 = 1.5707963267341256;
    var PIO2_1T = 6077100506506192e-26;
    var PIO2_2 = 6077100506303966e-26;
    var PIO2_2T = 20222662487959506e-37;
    var PIO2_3 = 20222662487111665e-37;
    var PIO2_3T = 84784276603689e-45;
    var EXPONENT_MASK = 2047 | 0;
    function rempio2Medium(x, ix, y) {
      var high;
      var n;
      var t;
      var r;
      var w;
      var i;
      var j;
      n = round(x * INVPIO2);
      r = x - n * PIO2_1;
      w = n * PIO2_1T;
      j = ix >> 20 | 0;
      y[0] = r - w;
      high = getHighWord(y[0]);
      i = j - (high >> 20 & EXPONENT_MASK);
      if (i > 16) {
        t = r;
        w = n * PIO2_2;
        r = t - w;
        w = n * PIO2_2T - (t - r - w);
        y[0] = r - w;
        high = getHighWord(y[0]);
        i = j - (high >> 20 & EXPONENT_MASK);
        if (i > 49) {
          t = r;
          w = n * PIO2_3;
          r = t - w;
          w = n * PIO2_3T - (t - r - w);
          y[0] = r - w;
        }
      }
      y[1] = r - y[0] - w;
      return n;
    }
    module.exports = rempio2Medium;
  }
});

// node_modules/@stdlib/math-base-special-rempio2/lib/main.js
var require_main62 = __commonJS({
  "node_modules/@stdlib/math-base-special-rempio2/lib/main.js"(exports, module) {
    "use strict";
    var ABS_MASK = require_lib52();
    var EXPONENT_MASK = require_lib57();
    var SIGNIFICAND_MASK = require_lib68();
    var getHighWord = require_lib30();
    var getLowWord = require_lib83();
    var fromWords = require_lib32();
    var rempio2Kernel = require_kernel_rempio2();
    var rempio2Medium = require_rempio2_medium();
    var ZERO = 0;
    var TWO24 = 16777216;
    var PIO2_1 = 1.5707963267341256;
    var PIO2_1T = 6077100506506192e-26;
    var TWO_PIO2_1T = 2 * PIO2_1T;
    var THREE_PIO2_1T = 3 * PIO2_1T;
    var FOUR_PIO2_1T = 4 * PIO2_1T;
    var PI_HIGH_WORD_SIGNIFICAND = 598523 | 0;
    var PIO4_HIGH_WORD = 1072243195 | 0;
    var THREE_PIO4_HIGH_WORD = 1073928572 | 0;
    var FIVE_PIO4_HIGH_WORD = 1074752122 | 0;
    var THREE_PIO2_HIGH_WORD = 1074977148 | 0;
    var SEVEN_PIO4_HIGH_WORD = 1075183036 | 0;
    var TWO_PI_HIGH_WORD = 1075388923 | 0;
    var NINE_PIO4_HIGH_WORD = 1075594811 | 0;
    var MEDIUM = 1094263291 | 0;
    var TX = [0, 0, 0];
    var TY = [0, 0];
    function rempio2(x, y) {
      var low;
      var e0;
      var hx;
      var ix;
      var nx;
      var i;
      var n;
      var z;
      hx = getHighWord(x) | 0;
      ix = hx & ABS_MASK | 0;
      if (ix <= PIO4_HIGH_WORD) {
        y[0] = x;
        y[1] = 0;
        return 0;
      }
      if (ix <= FIVE_PIO4_HIGH_WORD) {
        if ((ix & SIGNIFICAND_MASK) === PI_HIGH_WORD_SIGNIFICAND) {
          return rempio2Medium(x, ix, y);
        }
        if (ix <= THREE_PIO4_HIGH_WORD) {
          if (hx > 0) {
            z = x - PIO2_1;
            y[0] = z - PIO2_1T;
            y[1] = z - y[0] - PIO2_1T;
            return 1;
          }
          z = x + PIO2_1;
          y[0] = z + PIO2_1T;
          y[1] = z - y[0] + PIO2_1T;
          return -1;
        }
        if (hx > 0) {
          z = x - 2 * PIO2_1;
          y[0] = z - TWO_PIO2_1T;
          y[1] = z - y[0] - TWO_PIO2_1T;
          return 2;
        }
        z = x + 2 * PIO2_1;
        y[0] = z + TWO_PIO2_1T;
        y[1] = z - y[0] + TWO_PIO2_1T;
        return -2;
      }
      if (ix <= NINE_PIO4_HIGH_WORD) {
        if (ix <= SEVEN_PIO4_HIGH_WORD) {
          if (ix === THREE_PIO2_HIGH_WORD) {
            return rempio2Medium(x, ix, y);
          }
          if (hx > 0) {
            z = x - 3 * PIO2_1;
            y[0] = z - THREE_PIO2_1T;
            y[1] = z - y[0] - THREE_PIO2_1T;
            return 3;
          }
          z = x + 3 * PIO2_1;
          y[0] = z + THREE_PIO2_1T;
          y[1] = z - y[0] + THREE_PIO2_1T;
          return -3;
        }
        if (ix === TWO_PI_HIGH_WORD) {
          return rempio2Medium(x, ix, y);
        }
        if (hx > 0) {
          z = x - 4 * PIO2_1;
          y[0] = z - FOUR_PIO2_1T;
          y[1] = z - y[0] - FOUR_PIO2_1T;
          return 4;
        }
        z = x + 4 * PIO2_1;
        y[0] = z + FOUR_PIO2_1T;
        y[1] = z - y[0] + FOUR_PIO2_1T;
        return -4;
      }
      if (ix < MEDIUM) {
        return rempio2Medium(x, ix, y);
      }
      if (ix >= EXPONENT_MASK) {
        y[0] = NaN;
        y[1] = NaN;
        return 0;
      }
      low = getLowWord(x);
      e0 = (ix >> 20) - 1046;
      z = fromWords(ix - (e0 << 20 | 0), low);
      for (i = 0; i < 2; i++) {
        TX[i] = z | 0;
        z = (z - TX[i]) * TWO24;
      }
      TX[2] = z;
      nx = 3;
      while (TX[nx - 1] === ZERO) {
        nx -= 1;
      }
      n = rempio2Kernel(TX, TY, e0, nx, 1);
      if (hx < 0) {
        y[0] = -TY[0];
        y[1] = -TY[1];
        return -n;
      }
      y[0] = TY[0];
      y[1] = TY[1];
      return n;
    }
    module.exports = rempio2;
  }
});

// node_modules/@stdlib/math-base-special-rempio2/lib/index.js
var require_lib87 = __commonJS({
  "node_modules/@stdlib/math-base-special-rempio2/lib/index.js"(exports, module) {
    "use strict";
    var rempio2 = require_main62();
    module.exports = rempio2;
  }
});

// node_modules/@stdlib/math-base-special-sin/lib/main.js
var require_main63 = __commonJS({
  "node_modules/@stdlib/math-base-special-sin/lib/main.js"(exports, module) {
    "use strict";
    var HIGH_WORD_ABS_MASK = require_lib52();
    var HIGH_WORD_EXPONENT_MASK = require_lib57();
    var getHighWord = require_lib30();
    var kernelCos = require_lib81();
    var kernelSin = require_lib82();
    var rempio2 = require_lib87();
    var PIO4_HIGH_WORD = 1072243195 | 0;
    var SMALL_HIGH_WORD = 1045430272 | 0;
    var Y = [0, 0];
    function sin(x) {
      var ix;
      var n;
      ix = getHighWord(x);
      ix &= HIGH_WORD_ABS_MASK;
      if (ix <= PIO4_HIGH_WORD) {
        if (ix < SMALL_HIGH_WORD) {
          return x;
        }
        return kernelSin(x, 0);
      }
      if (ix >= HIGH_WORD_EXPONENT_MASK) {
        return NaN;
      }
      n = rempio2(x, Y);
      switch (n & 3) {
        case 0:
          return kernelSin(Y[0], Y[1]);
        case 1:
          return kernelCos(Y[0], Y[1]);
        case 2:
          return -kernelSin(Y[0], Y[1]);
        default:
          return -kernelCos(Y[0], Y[1]);
      }
    }
    module.exports = sin;
  }
});

// node_modules/@stdlib/math-base-special-sin/lib/index.js
var require_lib88 = __commonJS({
  "node_modules/@stdlib/math-base-special-sin/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main63();
    module.exports = main;
  }
});

// node_modules/@stdlib/constants-float64-sqrt-two-pi/lib/index.js
var require_lib89 = __commonJS({
  "node_modules/@stdlib/constants-float64-sqrt-two-pi/lib/index.js"(exports, module) {
    "use strict";
    var SQRT_TWO_PI = 2.5066282746310007;
    module.exports = SQRT_TWO_PI;
  }
});

// node_modules/@stdlib/math-base-special-gamma/lib/polyval_s.js
var require_polyval_s = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma/lib/polyval_s.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.08333333333334822;
      }
      return 0.08333333333334822 + x * (0.0034722222160545866 + x * (-0.0026813261780578124 + x * (-22954996161337813e-20 + x * 7873113957930937e-19)));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gamma/lib/stirling_approximation.js
var require_stirling_approximation = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma/lib/stirling_approximation.js"(exports, module) {
    "use strict";
    var SQRT_TWO_PI = require_lib89();
    var pow = require_lib69();
    var exp = require_lib60();
    var polyval = require_polyval_s();
    var MAX_STIRLING = 143.01608;
    function gamma(x) {
      var w;
      var y;
      var v;
      w = 1 / x;
      w = 1 + w * polyval(w);
      y = exp(x);
      if (x > MAX_STIRLING) {
        v = pow(x, 0.5 * x - 0.25);
        y = v * (v / y);
      } else {
        y = pow(x, x - 0.5) / y;
      }
      return SQRT_TWO_PI * y * w;
    }
    module.exports = gamma;
  }
});

// node_modules/@stdlib/constants-float64-eulergamma/lib/index.js
var require_lib90 = __commonJS({
  "node_modules/@stdlib/constants-float64-eulergamma/lib/index.js"(exports, module) {
    "use strict";
    var EULERGAMMA = 0.5772156649015329;
    module.exports = EULERGAMMA;
  }
});

// node_modules/@stdlib/math-base-special-gamma/lib/small_approximation.js
var require_small_approximation = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma/lib/small_approximation.js"(exports, module) {
    "use strict";
    var EULER = require_lib90();
    function gamma(x, z) {
      return z / ((1 + EULER * x) * x);
    }
    module.exports = gamma;
  }
});

// node_modules/@stdlib/math-base-special-gamma/lib/rational_pq.js
var require_rational_pq2 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma/lib/rational_pq.js"(exports, module) {
    "use strict";
    function evalrational(x) {
      var ax;
      var s1;
      var s2;
      if (x === 0) {
        return 1;
      }
      if (x < 0) {
        ax = -x;
      } else {
        ax = x;
      }
      if (ax <= 1) {
        s1 = 1 + x * (0.4942148268014971 + x * (0.20744822764843598 + x * (0.04763678004571372 + x * (0.010421379756176158 + x * (0.0011913514700658638 + x * (16011952247675185e-20 + x * 0))))));
        s2 = 1 + x * (0.0714304917030273 + x * (-0.23459179571824335 + x * (0.035823639860549865 + x * (0.011813978522206043 + x * (-0.004456419138517973 + x * (5396055804933034e-19 + x * -23158187332412014e-21))))));
      } else {
        x = 1 / x;
        s1 = 0 + x * (16011952247675185e-20 + x * (0.0011913514700658638 + x * (0.010421379756176158 + x * (0.04763678004571372 + x * (0.20744822764843598 + x * (0.4942148268014971 + x * 1))))));
        s2 = -23158187332412014e-21 + x * (5396055804933034e-19 + x * (-0.004456419138517973 + x * (0.011813978522206043 + x * (0.035823639860549865 + x * (-0.23459179571824335 + x * (0.0714304917030273 + x * 1))))));
      }
      return s1 / s2;
    }
    module.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-gamma/lib/main.js
var require_main64 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma/lib/main.js"(exports, module) {
    "use strict";
    var isnan = require_lib8();
    var isInteger = require_lib61();
    var isNegativeZero = require_lib75();
    var abs = require_lib44();
    var floor = require_lib39();
    var sin = require_lib88();
    var PINF = require_lib33();
    var NINF = require_lib35();
    var PI = require_lib80();
    var stirlingApprox = require_stirling_approximation();
    var smallApprox = require_small_approximation();
    var rateval = require_rational_pq2();
    function gamma(x) {
      var sign;
      var q;
      var p;
      var z;
      if (isInteger(x) && x < 0 || x === NINF || isnan(x)) {
        return NaN;
      }
      if (x === 0) {
        if (isNegativeZero(x)) {
          return NINF;
        }
        return PINF;
      }
      if (x > 171.61447887182297) {
        return PINF;
      }
      if (x < -170.5674972726612) {
        return 0;
      }
      q = abs(x);
      if (q > 33) {
        if (x >= 0) {
          return stirlingApprox(x);
        }
        p = floor(q);
        if ((p & 1) === 0) {
          sign = -1;
        } else {
          sign = 1;
        }
        z = q - p;
        if (z > 0.5) {
          p += 1;
          z = q - p;
        }
        z = q * sin(PI * z);
        return sign * PI / (abs(z) * stirlingApprox(q));
      }
      z = 1;
      while (x >= 3) {
        x -= 1;
        z *= x;
      }
      while (x < 0) {
        if (x > -1e-9) {
          return smallApprox(x, z);
        }
        z /= x;
        x += 1;
      }
      while (x < 2) {
        if (x < 1e-9) {
          return smallApprox(x, z);
        }
        z /= x;
        x += 1;
      }
      if (x === 2) {
        return z;
      }
      x -= 2;
      return z * rateval(x);
    }
    module.exports = gamma;
  }
});

// node_modules/@stdlib/math-base-special-gamma/lib/index.js
var require_lib91 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main64();
    module.exports = main;
  }
});

// node_modules/@stdlib/constants-float64-max-nth-factorial/lib/index.js
var require_lib92 = __commonJS({
  "node_modules/@stdlib/constants-float64-max-nth-factorial/lib/index.js"(exports, module) {
    "use strict";
    var FLOAT64_MAX_NTH_FACTORIAL = 170 | 0;
    module.exports = FLOAT64_MAX_NTH_FACTORIAL;
  }
});

// node_modules/@stdlib/math-base-special-factorial/lib/factorials.json
var require_factorials = __commonJS({
  "node_modules/@stdlib/math-base-special-factorial/lib/factorials.json"(exports, module) {
    module.exports = [
      1,
      1,
      2,
      6,
      24,
      120,
      720,
      5040,
      40320,
      362880,
      3628800,
      39916800,
      479001600,
      6227020800,
      87178291200,
      1307674368e3,
      20922789888e3,
      355687428096e3,
      6402373705728e3,
      121645100408832e3,
      243290200817664e4,
      5109094217170944e4,
      11240007277776077e5,
      2585201673888498e7,
      6204484017332394e8,
      15511210043330986e9,
      40329146112660565e10,
      10888869450418352e12,
      30488834461171387e13,
      8841761993739702e15,
      26525285981219107e16,
      8222838654177922e18,
      2631308369336935e20,
      8683317618811886e21,
      29523279903960416e22,
      10333147966386145e24,
      37199332678990125e25,
      13763753091226346e27,
      5230226174666011e29,
      20397882081197444e30,
      8159152832478977e32,
      3345252661316381e34,
      140500611775288e37,
      6041526306337383e37,
      2658271574788449e39,
      11962222086548019e40,
      5502622159812089e42,
      25862324151116818e43,
      12413915592536073e45,
      6082818640342675e47,
      30414093201713376e48,
      15511187532873822e50,
      8065817517094388e52,
      42748832840600255e53,
      2308436973392414e56,
      12696403353658276e57,
      7109985878048635e59,
      40526919504877214e60,
      23505613312828785e62,
      13868311854568984e64,
      832098711274139e67,
      5075802138772248e68,
      3146997326038794e70,
      198260831540444e73,
      12688693218588417e73,
      8247650592082472e75,
      5443449390774431e77,
      3647111091818868e79,
      24800355424368305e80,
      1711224524281413e83,
      11978571669969892e84,
      8504785885678623e86,
      61234458376886085e87,
      44701154615126844e89,
      3307885441519386e92,
      248091408113954e95,
      18854947016660504e95,
      14518309202828587e97,
      11324281178206297e99,
      8946182130782976e101,
      7156945704626381e103,
      5797126020747368e105,
      4753643337012842e107,
      3945523969720659e109,
      3314240134565353e111,
      281710411438055e114,
      24227095383672734e114,
      2107757298379528e117,
      18548264225739844e118,
      1650795516090846e121,
      14857159644817615e122,
      1352001527678403e125,
      12438414054641308e126,
      11567725070816416e128,
      1087366156656743e131,
      1032997848823906e133,
      9916779348709496e134,
      9619275968248212e136,
      9426890448883248e138,
      9332621544394415e140,
      9332621544394415e142,
      942594775983836e145,
      9614466715035127e146,
      990290071648618e149,
      10299016745145628e150,
      1081396758240291e153,
      11462805637347084e154,
      1226520203196138e157,
      1324641819451829e159,
      14438595832024937e160,
      1588245541522743e163,
      17629525510902446e164,
      1974506857221074e167,
      22311927486598138e168,
      25435597334721877e170,
      2925093693493016e173,
      3393108684451898e175,
      3969937160808721e177,
      4684525849754291e179,
      5574585761207606e181,
      6689502913449127e183,
      8094298525273444e185,
      9875044200833601e187,
      1214630436702533e190,
      1506141741511141e192,
      1882677176888926e194,
      2372173242880047e196,
      30126600184576594e197,
      3856204823625804e200,
      4974504222477287e202,
      6466855489220474e204,
      847158069087882e207,
      11182486511960043e208,
      14872707060906857e210,
      19929427461615188e212,
      26904727073180504e214,
      3659042881952549e217,
      5012888748274992e219,
      6917786472619489e221,
      9615723196941089e223,
      13462012475717526e225,
      1898143759076171e228,
      2695364137888163e230,
      3854370717180073e232,
      55502938327393044e233,
      8047926057471992e236,
      11749972043909107e238,
      1727245890454639e241,
      25563239178728654e242,
      380892263763057e246,
      5713383956445855e247,
      862720977423324e250,
      13113358856834524e251,
      20063439050956823e253,
      30897696138473508e255,
      4789142901463394e258,
      7471062926282894e260,
      11729568794264145e262,
      1853271869493735e265,
      29467022724950384e266,
      47147236359920616e268,
      7590705053947219e271,
      12296942187394494e273,
      20044015765453026e275,
      3287218585534296e278,
      5423910666131589e280,
      9003691705778438e282,
      1503616514864999e285,
      25260757449731984e286,
      4269068009004705e289,
      7257415615307999e291
    ];
  }
});

// node_modules/@stdlib/math-base-special-factorial/lib/main.js
var require_main65 = __commonJS({
  "node_modules/@stdlib/math-base-special-factorial/lib/main.js"(exports, module) {
    "use strict";
    var isnan = require_lib8();
    var isInteger = require_lib61();
    var gamma = require_lib91();
    var PINF = require_lib33();
    var FLOAT64_MAX_NTH_FACTORIAL = require_lib92();
    var FACTORIALS = require_factorials();
    function factorial(x) {
      if (isnan(x)) {
        return NaN;
      }
      if (isInteger(x)) {
        if (x < 0) {
          return NaN;
        }
        if (x <= FLOAT64_MAX_NTH_FACTORIAL) {
          return FACTORIALS[x];
        }
        return PINF;
      }
      return gamma(x + 1);
    }
    module.exports = factorial;
  }
});

// node_modules/@stdlib/math-base-special-factorial/lib/index.js
var require_lib93 = __commonJS({
  "node_modules/@stdlib/math-base-special-factorial/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main65();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-gamma-lanczos-sum/lib/rational_pq.js
var require_rational_pq3 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma-lanczos-sum/lib/rational_pq.js"(exports, module) {
    "use strict";
    function evalrational(x) {
      var ax;
      var s1;
      var s2;
      if (x === 0) {
        return Infinity;
      }
      if (x < 0) {
        ax = -x;
      } else {
        ax = x;
      }
      if (ax <= 1) {
        s1 = 3847467039331777e-5 + x * (3685766504351951e-5 + x * (1588920245372942e-5 + x * (4059208354298835e-6 + x * (6805476611834733e-7 + x * (7823975500312005e-8 + x * (6246580776401795e-9 + x * (341986.3488721347 + x * (12287.194511824551 + x * (261.61404416416684 + x * 2.5066282746310007)))))))));
        s2 = 0 + x * (362880 + x * (1026576 + x * (1172700 + x * (723680 + x * (269325 + x * (63273 + x * (9450 + x * (870 + x * (45 + x * 1)))))))));
      } else {
        x = 1 / x;
        s1 = 2.5066282746310007 + x * (261.61404416416684 + x * (12287.194511824551 + x * (341986.3488721347 + x * (6246580776401795e-9 + x * (7823975500312005e-8 + x * (6805476611834733e-7 + x * (4059208354298835e-6 + x * (1588920245372942e-5 + x * (3685766504351951e-5 + x * 3847467039331777e-5)))))))));
        s2 = 1 + x * (45 + x * (870 + x * (9450 + x * (63273 + x * (269325 + x * (723680 + x * (1172700 + x * (1026576 + x * (362880 + x * 0)))))))));
      }
      return s1 / s2;
    }
    module.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-gamma-lanczos-sum/lib/main.js
var require_main66 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma-lanczos-sum/lib/main.js"(exports, module) {
    "use strict";
    var gammaLanczosSum = require_rational_pq3();
    module.exports = gammaLanczosSum;
  }
});

// node_modules/@stdlib/math-base-special-gamma-lanczos-sum/lib/index.js
var require_lib94 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma-lanczos-sum/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main66();
    module.exports = main;
  }
});

// node_modules/@stdlib/constants-float64-gamma-lanczos-g/lib/index.js
var require_lib95 = __commonJS({
  "node_modules/@stdlib/constants-float64-gamma-lanczos-g/lib/index.js"(exports, module) {
    "use strict";
    var FLOAT64_GAMMA_LANCZOS_G = 10.900511;
    module.exports = FLOAT64_GAMMA_LANCZOS_G;
  }
});

// node_modules/@stdlib/math-base-special-gamma-delta-ratio/lib/gamma_delta_ratio_lanczos.js
var require_gamma_delta_ratio_lanczos = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma-delta-ratio/lib/gamma_delta_ratio_lanczos.js"(exports, module) {
    "use strict";
    var lanczosSum = require_lib94();
    var gamma = require_lib91();
    var log1p = require_lib40();
    var abs = require_lib44();
    var exp = require_lib60();
    var pow = require_lib69();
    var EPSILON = require_lib71();
    var E = require_lib70();
    var G = require_lib95();
    var FLOAT64_MAX_NTH_FACTORIAL = require_lib92();
    var FACTORIAL_169 = 4269068009004705e289;
    function gammaDeltaRatioLanczos(z, delta) {
      var result;
      var ratio;
      var zgh;
      if (z < EPSILON) {
        if (delta >= FLOAT64_MAX_NTH_FACTORIAL) {
          ratio = gammaDeltaRatioLanczos(delta, FLOAT64_MAX_NTH_FACTORIAL - delta);
          ratio *= z;
          ratio *= FACTORIAL_169;
          return 1 / ratio;
        }
        return 1 / (z * gamma(z + delta));
      }
      zgh = z + G - 0.5;
      if (z + delta === z) {
        if (abs(delta / zgh) < EPSILON) {
          result = exp(-delta);
        } else {
          result = 1;
        }
      } else {
        if (abs(delta) < 10) {
          result = exp((0.5 - z) * log1p(delta / zgh));
        } else {
          result = pow(zgh / (zgh + delta), z - 0.5);
        }
        result *= lanczosSum(z) / lanczosSum(z + delta);
      }
      result *= pow(E / (zgh + delta), delta);
      return result;
    }
    module.exports = gammaDeltaRatioLanczos;
  }
});

// node_modules/@stdlib/math-base-special-gamma-delta-ratio/lib/main.js
var require_main67 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma-delta-ratio/lib/main.js"(exports, module) {
    "use strict";
    var abs = require_lib44();
    var floor = require_lib39();
    var gamma = require_lib91();
    var factorial = require_lib93();
    var FLOAT64_MAX_NTH_FACTORIAL = require_lib92();
    var gammaDeltaRatioLanczos = require_gamma_delta_ratio_lanczos();
    function gammaDeltaRatio(z, delta) {
      var result;
      var idelta;
      var iz;
      if (z <= 0 || z + delta <= 0) {
        return gamma(z) / gamma(z + delta);
      }
      idelta = floor(delta);
      if (idelta === delta) {
        iz = floor(z);
        if (iz === z) {
          if (z <= FLOAT64_MAX_NTH_FACTORIAL && z + delta <= FLOAT64_MAX_NTH_FACTORIAL) {
            return factorial(iz - 1) / factorial(idelta + iz - 1);
          }
        }
        if (abs(delta) < 20) {
          if (delta === 0) {
            return 1;
          }
          if (delta < 0) {
            z -= 1;
            result = z;
            delta += 1;
            while (delta !== 0) {
              z -= 1;
              result *= z;
              delta += 1;
            }
            return result;
          }
          result = 1 / z;
          delta -= 1;
          while (delta !== 0) {
            z += 1;
            result /= z;
            delta -= 1;
          }
          return result;
        }
      }
      return gammaDeltaRatioLanczos(z, delta);
    }
    module.exports = gammaDeltaRatio;
  }
});

// node_modules/@stdlib/math-base-special-gamma-delta-ratio/lib/index.js
var require_lib96 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma-delta-ratio/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main67();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-ln/lib/polyval_p.js
var require_polyval_p3 = __commonJS({
  "node_modules/@stdlib/math-base-special-ln/lib/polyval_p.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.3999999999940942;
      }
      return 0.3999999999940942 + x * (0.22222198432149784 + x * 0.15313837699209373);
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-ln/lib/polyval_q.js
var require_polyval_q2 = __commonJS({
  "node_modules/@stdlib/math-base-special-ln/lib/polyval_q.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.6666666666666735;
      }
      return 0.6666666666666735 + x * (0.2857142874366239 + x * (0.1818357216161805 + x * 0.14798198605116586));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-ln/lib/main.js
var require_main68 = __commonJS({
  "node_modules/@stdlib/math-base-special-ln/lib/main.js"(exports, module) {
    "use strict";
    var getHighWord = require_lib30();
    var setHighWord = require_lib31();
    var isnan = require_lib8();
    var BIAS = require_lib36();
    var NINF = require_lib35();
    var polyvalP = require_polyval_p3();
    var polyvalQ = require_polyval_q2();
    var LN2_HI = 0.6931471803691238;
    var LN2_LO = 19082149292705877e-26;
    var TWO54 = 18014398509481984;
    var ONE_THIRD = 0.3333333333333333;
    var HIGH_SIGNIFICAND_MASK = 1048575 | 0;
    var HIGH_MAX_NORMAL_EXP = 2146435072 | 0;
    var HIGH_MIN_NORMAL_EXP = 1048576 | 0;
    var HIGH_BIASED_EXP_0 = 1072693248 | 0;
    function ln(x) {
      var hfsq;
      var hx;
      var t2;
      var t1;
      var k;
      var R;
      var f;
      var i;
      var j;
      var s;
      var w;
      var z;
      if (x === 0) {
        return NINF;
      }
      if (isnan(x) || x < 0) {
        return NaN;
      }
      hx = getHighWord(x);
      k = 0 | 0;
      if (hx < HIGH_MIN_NORMAL_EXP) {
        k -= 54 | 0;
        x *= TWO54;
        hx = getHighWord(x);
      }
      if (hx >= HIGH_MAX_NORMAL_EXP) {
        return x + x;
      }
      k += (hx >> 20) - BIAS | 0;
      hx &= HIGH_SIGNIFICAND_MASK;
      i = hx + 614244 & 1048576 | 0;
      x = setHighWord(x, hx | i ^ HIGH_BIASED_EXP_0);
      k += i >> 20 | 0;
      f = x - 1;
      if ((HIGH_SIGNIFICAND_MASK & 2 + hx) < 3) {
        if (f === 0) {
          if (k === 0) {
            return 0;
          }
          return k * LN2_HI + k * LN2_LO;
        }
        R = f * f * (0.5 - ONE_THIRD * f);
        if (k === 0) {
          return f - R;
        }
        return k * LN2_HI - (R - k * LN2_LO - f);
      }
      s = f / (2 + f);
      z = s * s;
      i = hx - 398458 | 0;
      w = z * z;
      j = 440401 - hx | 0;
      t1 = w * polyvalP(w);
      t2 = z * polyvalQ(w);
      i |= j;
      R = t2 + t1;
      if (i > 0) {
        hfsq = 0.5 * f * f;
        if (k === 0) {
          return f - (hfsq - s * (hfsq + R));
        }
        return k * LN2_HI - (hfsq - (s * (hfsq + R) + k * LN2_LO) - f);
      }
      if (k === 0) {
        return f - s * (f - R);
      }
      return k * LN2_HI - (s * (f - R) - k * LN2_LO - f);
    }
    module.exports = ln;
  }
});

// node_modules/@stdlib/math-base-special-ln/lib/index.js
var require_lib97 = __commonJS({
  "node_modules/@stdlib/math-base-special-ln/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main68();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-cos/lib/main.js
var require_main69 = __commonJS({
  "node_modules/@stdlib/math-base-special-cos/lib/main.js"(exports, module) {
    "use strict";
    var getHighWord = require_lib30();
    var kernelCos = require_lib81();
    var kernelSin = require_lib82();
    var rempio2 = require_lib87();
    var ABS_MASK = require_lib52();
    var EXPONENT_MASK = require_lib57();
    var buffer = [0, 0];
    var HIGH_WORD_PIO4 = 1072243195 | 0;
    var HIGH_WORD_TWO_NEG_27 = 1044381696 | 0;
    function cos(x) {
      var ix;
      var n;
      ix = getHighWord(x);
      ix &= ABS_MASK;
      if (ix <= HIGH_WORD_PIO4) {
        if (ix < HIGH_WORD_TWO_NEG_27) {
          return 1;
        }
        return kernelCos(x, 0);
      }
      if (ix >= EXPONENT_MASK) {
        return NaN;
      }
      n = rempio2(x, buffer);
      switch (n & 3) {
        case 0:
          return kernelCos(buffer[0], buffer[1]);
        case 1:
          return -kernelSin(buffer[0], buffer[1]);
        case 2:
          return -kernelCos(buffer[0], buffer[1]);
        default:
          return kernelSin(buffer[0], buffer[1]);
      }
    }
    module.exports = cos;
  }
});

// node_modules/@stdlib/math-base-special-cos/lib/index.js
var require_lib98 = __commonJS({
  "node_modules/@stdlib/math-base-special-cos/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main69();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-sinpi/lib/main.js
var require_main70 = __commonJS({
  "node_modules/@stdlib/math-base-special-sinpi/lib/main.js"(exports, module) {
    "use strict";
    var isnan = require_lib8();
    var isInfinite = require_lib50();
    var cos = require_lib98();
    var sin = require_lib88();
    var abs = require_lib44();
    var copysign = require_lib54();
    var PI = require_lib80();
    function sinpi(x) {
      var ar;
      var r;
      if (isnan(x)) {
        return NaN;
      }
      if (isInfinite(x)) {
        return NaN;
      }
      r = x % 2;
      ar = abs(r);
      if (ar === 0 || ar === 1) {
        return copysign(0, r);
      }
      if (ar < 0.25) {
        return sin(PI * r);
      }
      if (ar < 0.75) {
        ar = 0.5 - ar;
        return copysign(cos(PI * ar), r);
      }
      if (ar < 1.25) {
        r = copysign(1, r) - r;
        return sin(PI * r);
      }
      if (ar < 1.75) {
        ar -= 1.5;
        return -copysign(cos(PI * ar), r);
      }
      r -= copysign(2, r);
      return sin(PI * r);
    }
    module.exports = sinpi;
  }
});

// node_modules/@stdlib/math-base-special-sinpi/lib/index.js
var require_lib99 = __commonJS({
  "node_modules/@stdlib/math-base-special-sinpi/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main70();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-gammaln/lib/polyval_a1.js
var require_polyval_a1 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaln/lib/polyval_a1.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.06735230105312927;
      }
      return 0.06735230105312927 + x * (0.007385550860814029 + x * (0.0011927076318336207 + x * (22086279071390839e-20 + x * 25214456545125733e-21)));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammaln/lib/polyval_a2.js
var require_polyval_a2 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaln/lib/polyval_a2.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.020580808432516733;
      }
      return 0.020580808432516733 + x * (0.0028905138367341563 + x * (5100697921535113e-19 + x * (10801156724758394e-20 + x * 44864094961891516e-21)));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammaln/lib/polyval_r.js
var require_polyval_r = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaln/lib/polyval_r.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 1.3920053346762105;
      }
      return 1.3920053346762105 + x * (0.7219355475671381 + x * (0.17193386563280308 + x * (0.01864591917156529 + x * (7779424963818936e-19 + x * 7326684307446256e-21))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammaln/lib/polyval_s.js
var require_polyval_s2 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaln/lib/polyval_s.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.21498241596060885;
      }
      return 0.21498241596060885 + x * (0.325778796408931 + x * (0.14635047265246445 + x * (0.02664227030336386 + x * (0.0018402845140733772 + x * 3194753265841009e-20))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammaln/lib/polyval_t1.js
var require_polyval_t1 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaln/lib/polyval_t1.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return -0.032788541075985965;
      }
      return -0.032788541075985965 + x * (0.006100538702462913 + x * (-0.0014034646998923284 + x * 31563207090362595e-20));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammaln/lib/polyval_t2.js
var require_polyval_t2 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaln/lib/polyval_t2.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.01797067508118204;
      }
      return 0.01797067508118204 + x * (-0.0036845201678113826 + x * (881081882437654e-18 + x * -31275416837512086e-20));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammaln/lib/polyval_t3.js
var require_polyval_t3 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaln/lib/polyval_t3.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return -0.010314224129834144;
      }
      return -0.010314224129834144 + x * (0.0022596478090061247 + x * (-5385953053567405e-19 + x * 3355291926355191e-19));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammaln/lib/polyval_u.js
var require_polyval_u = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaln/lib/polyval_u.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.6328270640250934;
      }
      return 0.6328270640250934 + x * (1.4549225013723477 + x * (0.9777175279633727 + x * (0.22896372806469245 + x * 0.013381091853678766)));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammaln/lib/polyval_v.js
var require_polyval_v = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaln/lib/polyval_v.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 2.4559779371304113;
      }
      return 2.4559779371304113 + x * (2.128489763798934 + x * (0.7692851504566728 + x * (0.10422264559336913 + x * 0.003217092422824239)));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammaln/lib/polyval_w.js
var require_polyval_w2 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaln/lib/polyval_w.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.08333333333333297;
      }
      return 0.08333333333333297 + x * (-0.0027777777772877554 + x * (7936505586430196e-19 + x * (-59518755745034e-17 + x * (8363399189962821e-19 + x * -0.0016309293409657527))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammaln/lib/main.js
var require_main71 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaln/lib/main.js"(exports, module) {
    "use strict";
    var isnan = require_lib8();
    var isInfinite = require_lib50();
    var abs = require_lib44();
    var ln = require_lib97();
    var trunc = require_lib46();
    var sinpi = require_lib99();
    var PI = require_lib80();
    var PINF = require_lib33();
    var polyvalA1 = require_polyval_a1();
    var polyvalA2 = require_polyval_a2();
    var polyvalR = require_polyval_r();
    var polyvalS = require_polyval_s2();
    var polyvalT1 = require_polyval_t1();
    var polyvalT2 = require_polyval_t2();
    var polyvalT3 = require_polyval_t3();
    var polyvalU = require_polyval_u();
    var polyvalV = require_polyval_v();
    var polyvalW = require_polyval_w2();
    var A1C = 0.07721566490153287;
    var A2C = 0.3224670334241136;
    var RC = 1;
    var SC = -0.07721566490153287;
    var T1C = 0.48383612272381005;
    var T2C = -0.1475877229945939;
    var T3C = 0.06462494023913339;
    var UC = -0.07721566490153287;
    var VC = 1;
    var WC = 0.4189385332046727;
    var YMIN = 1.4616321449683622;
    var TWO52 = 4503599627370496;
    var TWO56 = 72057594037927940;
    var TINY = 13877787807814457e-33;
    var TC = 1.4616321449683622;
    var TF = -0.12148629053584961;
    var TT = -3638676997039505e-33;
    function gammaln(x) {
      var isNegative;
      var nadj;
      var flg;
      var p3;
      var p2;
      var p1;
      var p;
      var q;
      var t;
      var w;
      var y;
      var z;
      var r;
      if (isnan(x) || isInfinite(x)) {
        return x;
      }
      if (x === 0) {
        return PINF;
      }
      if (x < 0) {
        isNegative = true;
        x = -x;
      } else {
        isNegative = false;
      }
      if (x < TINY) {
        return -ln(x);
      }
      if (isNegative) {
        if (x >= TWO52) {
          return PINF;
        }
        t = sinpi(x);
        if (t === 0) {
          return PINF;
        }
        nadj = ln(PI / abs(t * x));
      }
      if (x === 1 || x === 2) {
        return 0;
      }
      if (x < 2) {
        if (x <= 0.9) {
          r = -ln(x);
          if (x >= YMIN - 1 + 0.27) {
            y = 1 - x;
            flg = 0;
          } else if (x >= YMIN - 1 - 0.27) {
            y = x - (TC - 1);
            flg = 1;
          } else {
            y = x;
            flg = 2;
          }
        } else {
          r = 0;
          if (x >= YMIN + 0.27) {
            y = 2 - x;
            flg = 0;
          } else if (x >= YMIN - 0.27) {
            y = x - TC;
            flg = 1;
          } else {
            y = x - 1;
            flg = 2;
          }
        }
        switch (flg) {
          // eslint-disable-line default-case
          case 0:
            z = y * y;
            p1 = A1C + z * polyvalA1(z);
            p2 = z * (A2C + z * polyvalA2(z));
            p = y * p1 + p2;
            r += p - 0.5 * y;
            break;
          case 1:
            z = y * y;
            w = z * y;
            p1 = T1C + w * polyvalT1(w);
            p2 = T2C + w * polyvalT2(w);
            p3 = T3C + w * polyvalT3(w);
            p = z * p1 - (TT - w * (p2 + y * p3));
            r += TF + p;
            break;
          case 2:
            p1 = y * (UC + y * polyvalU(y));
            p2 = VC + y * polyvalV(y);
            r += -0.5 * y + p1 / p2;
            break;
        }
      } else if (x < 8) {
        flg = trunc(x);
        y = x - flg;
        p = y * (SC + y * polyvalS(y));
        q = RC + y * polyvalR(y);
        r = 0.5 * y + p / q;
        z = 1;
        switch (flg) {
          // eslint-disable-line default-case
          case 7:
            z *= y + 6;
          /* Falls through */
          case 6:
            z *= y + 5;
          /* Falls through */
          case 5:
            z *= y + 4;
          /* Falls through */
          case 4:
            z *= y + 3;
          /* Falls through */
          case 3:
            z *= y + 2;
            r += ln(z);
        }
      } else if (x < TWO56) {
        t = ln(x);
        z = 1 / x;
        y = z * z;
        w = WC + z * polyvalW(y);
        r = (x - 0.5) * (t - 1) + w;
      } else {
        r = x * (ln(x) - 1);
      }
      if (isNegative) {
        r = nadj - r;
      }
      return r;
    }
    module.exports = gammaln;
  }
});

// node_modules/@stdlib/math-base-special-gammaln/lib/index.js
var require_lib100 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaln/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main71();
    module.exports = main;
  }
});

// node_modules/@stdlib/constants-float64-max-ln/lib/index.js
var require_lib101 = __commonJS({
  "node_modules/@stdlib/constants-float64-max-ln/lib/index.js"(exports, module) {
    "use strict";
    var FLOAT64_MAX_LN = 709.782712893384;
    module.exports = FLOAT64_MAX_LN;
  }
});

// node_modules/@stdlib/constants-float64-sqrt-eps/lib/index.js
var require_lib102 = __commonJS({
  "node_modules/@stdlib/constants-float64-sqrt-eps/lib/index.js"(exports, module) {
    "use strict";
    var FLOAT64_SQRT_EPSILON = 14901161193847656e-24;
    module.exports = FLOAT64_SQRT_EPSILON;
  }
});

// node_modules/@stdlib/utils-eval/lib/index.js
var require_lib103 = __commonJS({
  "node_modules/@stdlib/utils-eval/lib/index.js"(exports, module) {
    "use strict";
    var evil = eval;
    module.exports = evil;
  }
});

// node_modules/@stdlib/assert-has-generator-support/lib/main.js
var require_main72 = __commonJS({
  "node_modules/@stdlib/assert-has-generator-support/lib/main.js"(exports, module) {
    "use strict";
    var evil = require_lib103();
    function hasGeneratorSupport() {
      var bool;
      try {
        evil('"use strict"; (function* () {})');
        bool = true;
      } catch (err) {
        bool = false;
      }
      return bool;
    }
    module.exports = hasGeneratorSupport;
  }
});

// node_modules/@stdlib/assert-has-generator-support/lib/index.js
var require_lib104 = __commonJS({
  "node_modules/@stdlib/assert-has-generator-support/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main72();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-tools-sum-series/lib/generators.js
var require_generators = __commonJS({
  "node_modules/@stdlib/math-base-tools-sum-series/lib/generators.js"(exports, module) {
    "use strict";
    var abs = require_lib44();
    var EPS = require_lib71();
    var MAX_TERMS = 1e6;
    function sumSeries(generator, options2) {
      var isgenerator;
      var tolerance;
      var nextTerm;
      var counter;
      var result;
      var opts;
      opts = {};
      if (arguments.length > 1) {
        opts = options2;
      }
      tolerance = opts.tolerance || EPS;
      counter = opts.maxTerms || MAX_TERMS;
      result = opts.initialValue || 0;
      isgenerator = typeof generator.next === "function";
      if (isgenerator === true) {
        for (nextTerm of generator) {
          result += nextTerm;
          if (abs(tolerance * result) >= abs(nextTerm) || --counter === 0) {
            break;
          }
        }
      } else {
        do {
          nextTerm = generator();
          result += nextTerm;
        } while (abs(tolerance * result) < abs(nextTerm) && --counter);
      }
      return result;
    }
    module.exports = sumSeries;
  }
});

// node_modules/@stdlib/math-base-tools-sum-series/lib/basic.js
var require_basic = __commonJS({
  "node_modules/@stdlib/math-base-tools-sum-series/lib/basic.js"(exports, module) {
    "use strict";
    var abs = require_lib44();
    var EPS = require_lib71();
    var MAX_TERMS = 1e6;
    function sumSeries(generator, options2) {
      var tolerance;
      var nextTerm;
      var counter;
      var result;
      var opts;
      opts = {};
      if (arguments.length > 1) {
        opts = options2;
      }
      tolerance = opts.tolerance || EPS;
      counter = opts.maxTerms || MAX_TERMS;
      result = opts.initialValue || 0;
      do {
        nextTerm = generator();
        result += nextTerm;
      } while (abs(tolerance * result) < abs(nextTerm) && --counter);
      return result;
    }
    module.exports = sumSeries;
  }
});

// node_modules/@stdlib/math-base-tools-sum-series/lib/index.js
var require_lib105 = __commonJS({
  "node_modules/@stdlib/math-base-tools-sum-series/lib/index.js"(exports, module) {
    "use strict";
    var hasGeneratorSupport = require_lib104();
    var generator = require_generators();
    var basic = require_basic();
    var sumSeries;
    if (hasGeneratorSupport()) {
      sumSeries = generator;
    } else {
      sumSeries = basic;
    }
    module.exports = sumSeries;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/tgamma_i_large_x_series.js
var require_tgamma_i_large_x_series = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/tgamma_i_large_x_series.js"(exports, module) {
    "use strict";
    function tgammaILargeXSeries(a1, x1) {
      var result = 1;
      var a = a1;
      var x = x1;
      return next;
      function next() {
        var r = result;
        result *= a / x;
        a -= 1;
        return r;
      }
    }
    module.exports = tgammaILargeXSeries;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/tgamma_i_large_x.js
var require_tgamma_i_large_x = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/tgamma_i_large_x.js"(exports, module) {
    "use strict";
    var sumSeries = require_lib105();
    var tgammaILargeXSeries = require_tgamma_i_large_x_series();
    function tgammaILargeX(a, x) {
      var result;
      var s;
      s = tgammaILargeXSeries(a, x);
      result = sumSeries(s);
      return result;
    }
    module.exports = tgammaILargeX;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/finite_gamma_q.js
var require_finite_gamma_q = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/finite_gamma_q.js"(exports, module) {
    "use strict";
    var exp = require_lib60();
    function finiteGammaQ(a, x) {
      var term;
      var sum2;
      var e;
      var n;
      e = exp(-x);
      sum2 = e;
      if (sum2 !== 0) {
        term = sum2;
        for (n = 1; n < a; ++n) {
          term /= n;
          term *= x;
          sum2 += term;
        }
      }
      return sum2;
    }
    module.exports = finiteGammaQ;
  }
});

// node_modules/@stdlib/math-base-special-erfc/lib/polyval_pp.js
var require_polyval_pp = __commonJS({
  "node_modules/@stdlib/math-base-special-erfc/lib/polyval_pp.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return -0.3250421072470015;
      }
      return -0.3250421072470015 + x * (-0.02848174957559851 + x * (-0.005770270296489442 + x * -23763016656650163e-21));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-erfc/lib/polyval_qq.js
var require_polyval_qq = __commonJS({
  "node_modules/@stdlib/math-base-special-erfc/lib/polyval_qq.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.39791722395915535;
      }
      return 0.39791722395915535 + x * (0.0650222499887673 + x * (0.005081306281875766 + x * (13249473800432164e-20 + x * -3960228278775368e-21)));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-erfc/lib/polyval_pa.js
var require_polyval_pa = __commonJS({
  "node_modules/@stdlib/math-base-special-erfc/lib/polyval_pa.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.41485611868374833;
      }
      return 0.41485611868374833 + x * (-0.3722078760357013 + x * (0.31834661990116175 + x * (-0.11089469428239668 + x * (0.035478304325618236 + x * -0.002166375594868791))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-erfc/lib/polyval_qa.js
var require_polyval_qa = __commonJS({
  "node_modules/@stdlib/math-base-special-erfc/lib/polyval_qa.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.10642088040084423;
      }
      return 0.10642088040084423 + x * (0.540397917702171 + x * (0.07182865441419627 + x * (0.12617121980876164 + x * (0.01363708391202905 + x * 0.011984499846799107))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-erfc/lib/polyval_ra.js
var require_polyval_ra = __commonJS({
  "node_modules/@stdlib/math-base-special-erfc/lib/polyval_ra.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return -0.6938585727071818;
      }
      return -0.6938585727071818 + x * (-10.558626225323291 + x * (-62.375332450326006 + x * (-162.39666946257347 + x * (-184.60509290671104 + x * (-81.2874355063066 + x * -9.814329344169145)))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-erfc/lib/polyval_sa.js
var require_polyval_sa = __commonJS({
  "node_modules/@stdlib/math-base-special-erfc/lib/polyval_sa.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 19.651271667439257;
      }
      return 19.651271667439257 + x * (137.65775414351904 + x * (434.56587747522923 + x * (645.3872717332679 + x * (429.00814002756783 + x * (108.63500554177944 + x * (6.570249770319282 + x * -0.0604244152148581))))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-erfc/lib/polyval_rb.js
var require_polyval_rb = __commonJS({
  "node_modules/@stdlib/math-base-special-erfc/lib/polyval_rb.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return -0.799283237680523;
      }
      return -0.799283237680523 + x * (-17.757954917754752 + x * (-160.63638485582192 + x * (-637.5664433683896 + x * (-1025.0951316110772 + x * -483.5191916086514))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-erfc/lib/polyval_sb.js
var require_polyval_sb = __commonJS({
  "node_modules/@stdlib/math-base-special-erfc/lib/polyval_sb.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 30.33806074348246;
      }
      return 30.33806074348246 + x * (325.7925129965739 + x * (1536.729586084437 + x * (3199.8582195085955 + x * (2553.0504064331644 + x * (474.52854120695537 + x * -22.44095244658582)))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-erfc/lib/main.js
var require_main73 = __commonJS({
  "node_modules/@stdlib/math-base-special-erfc/lib/main.js"(exports, module) {
    "use strict";
    var isnan = require_lib8();
    var exp = require_lib60();
    var setLowWord = require_lib64();
    var PINF = require_lib33();
    var NINF = require_lib35();
    var polyvalPP = require_polyval_pp();
    var polyvalQQ = require_polyval_qq();
    var polyvalPA = require_polyval_pa();
    var polyvalQA = require_polyval_qa();
    var polyvalRA = require_polyval_ra();
    var polyvalSA = require_polyval_sa();
    var polyvalRB = require_polyval_rb();
    var polyvalSB = require_polyval_sb();
    var TINY = 1e-300;
    var SMALL = 13877787807814457e-33;
    var ERX = 0.8450629115104675;
    var PPC = 0.12837916709551256;
    var QQC = 1;
    var PAC = -0.0023621185607526594;
    var QAC = 1;
    var RAC = -0.009864944034847148;
    var SAC = 1;
    var RBC = -0.0098649429247001;
    var SBC = 1;
    function erfc(x) {
      var sign;
      var ax;
      var z;
      var r;
      var s;
      var y;
      var p;
      var q;
      if (isnan(x)) {
        return NaN;
      }
      if (x === PINF) {
        return 0;
      }
      if (x === NINF) {
        return 2;
      }
      if (x === 0) {
        return 1;
      }
      if (x < 0) {
        sign = true;
        ax = -x;
      } else {
        sign = false;
        ax = x;
      }
      if (ax < 0.84375) {
        if (ax < SMALL) {
          return 1 - x;
        }
        z = x * x;
        r = PPC + z * polyvalPP(z);
        s = QQC + z * polyvalQQ(z);
        y = r / s;
        if (x < 0.25) {
          return 1 - (x + x * y);
        }
        r = x * y;
        r += x - 0.5;
        return 0.5 - r;
      }
      if (ax < 1.25) {
        s = ax - 1;
        p = PAC + s * polyvalPA(s);
        q = QAC + s * polyvalQA(s);
        if (sign) {
          return 1 + ERX + p / q;
        }
        return 1 - ERX - p / q;
      }
      if (ax < 28) {
        s = 1 / (ax * ax);
        if (ax < 2.857142857142857) {
          r = RAC + s * polyvalRA(s);
          s = SAC + s * polyvalSA(s);
        } else {
          if (x < -6) {
            return 2 - TINY;
          }
          r = RBC + s * polyvalRB(s);
          s = SBC + s * polyvalSB(s);
        }
        z = setLowWord(ax, 0);
        r = exp(-(z * z) - 0.5625) * exp((z - ax) * (z + ax) + r / s);
        if (sign) {
          return 2 - r / ax;
        }
        return r / ax;
      }
      if (sign) {
        return 2 - TINY;
      }
      return TINY * TINY;
    }
    module.exports = erfc;
  }
});

// node_modules/@stdlib/math-base-special-erfc/lib/index.js
var require_lib106 = __commonJS({
  "node_modules/@stdlib/math-base-special-erfc/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main73();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/finite_half_gamma_q.js
var require_finite_half_gamma_q = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/finite_half_gamma_q.js"(exports, module) {
    "use strict";
    var erfc = require_lib106();
    var sqrt = require_lib41();
    var exp = require_lib60();
    var PI = require_lib80();
    function finiteHalfGammaQ(a, x) {
      var half;
      var term;
      var sum2;
      var e;
      var n;
      e = erfc(sqrt(x));
      if (e !== 0 && a > 1) {
        term = exp(-x) / sqrt(PI * x);
        term *= x;
        half = 0.5;
        term /= half;
        sum2 = term;
        for (n = 2; n < a; ++n) {
          term /= n - half;
          term *= x;
          sum2 += term;
        }
        e += sum2;
      }
      return e;
    }
    module.exports = finiteHalfGammaQ;
  }
});

// node_modules/@stdlib/constants-float64-min-ln/lib/index.js
var require_lib107 = __commonJS({
  "node_modules/@stdlib/constants-float64-min-ln/lib/index.js"(exports, module) {
    "use strict";
    var FLOAT64_MIN_LN = -708.3964185322641;
    module.exports = FLOAT64_MIN_LN;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/full_igamma_prefix.js
var require_full_igamma_prefix = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/full_igamma_prefix.js"(exports, module) {
    "use strict";
    var exp = require_lib60();
    var pow = require_lib69();
    var ln = require_lib97();
    var MAX_LN = require_lib101();
    var MIN_LN = require_lib107();
    function fullIGammaPrefix(a, z) {
      var prefix;
      var alz;
      alz = a * ln(z);
      if (z >= 1) {
        if (alz < MAX_LN && -z > MIN_LN) {
          prefix = pow(z, a) * exp(-z);
        } else if (a >= 1) {
          prefix = pow(z / exp(z / a), a);
        } else {
          prefix = exp(alz - z);
        }
      } else {
        if (alz > MIN_LN) {
          prefix = pow(z, a) * exp(-z);
        } else if (z / a < MAX_LN) {
          prefix = pow(z / exp(z / a), a);
        } else {
          prefix = exp(alz - z);
        }
      }
      return prefix;
    }
    module.exports = fullIGammaPrefix;
  }
});

// node_modules/@stdlib/math-base-special-log1pmx/lib/log1p_series.js
var require_log1p_series = __commonJS({
  "node_modules/@stdlib/math-base-special-log1pmx/lib/log1p_series.js"(exports, module) {
    "use strict";
    function log1pSeries(x) {
      var mMult = -x;
      var mProd = -1;
      var k = 0;
      return next;
      function next() {
        mProd *= mMult;
        k += 1;
        return mProd / k;
      }
    }
    module.exports = log1pSeries;
  }
});

// node_modules/@stdlib/math-base-special-log1pmx/lib/main.js
var require_main74 = __commonJS({
  "node_modules/@stdlib/math-base-special-log1pmx/lib/main.js"(exports, module) {
    "use strict";
    var abs = require_lib44();
    var ln = require_lib97();
    var FLOAT_EPS = require_lib71();
    var sumSeries = require_lib105();
    var log1pSeries = require_log1p_series();
    function log1pmx(x) {
      var opts;
      var ax;
      if (x <= -1) {
        return NaN;
      }
      ax = abs(x);
      if (ax > 0.95) {
        return ln(1 + x) - x;
      }
      if (ax < FLOAT_EPS) {
        return -x * x / 2;
      }
      opts = {
        "initialValue": -x
      };
      return sumSeries(log1pSeries(x), opts);
    }
    module.exports = log1pmx;
  }
});

// node_modules/@stdlib/math-base-special-log1pmx/lib/index.js
var require_lib108 = __commonJS({
  "node_modules/@stdlib/math-base-special-log1pmx/lib/index.js"(exports, module) {
    "use strict";
    var log1pmx = require_main74();
    module.exports = log1pmx;
  }
});

// node_modules/@stdlib/constants-float64-two-pi/lib/index.js
var require_lib109 = __commonJS({
  "node_modules/@stdlib/constants-float64-two-pi/lib/index.js"(exports, module) {
    "use strict";
    var TWO_PI = 6.283185307179586;
    module.exports = TWO_PI;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c0.js
var require_polyval_c0 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c0.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return -0.3333333333333333;
      }
      return -0.3333333333333333 + x * (0.08333333333333333 + x * (-0.014814814814814815 + x * (0.0011574074074074073 + x * (3527336860670194e-19 + x * (-1787551440329218e-19 + x * (3919263178522438e-20 + x * (-21854485106799924e-22 + x * (-185406221071516e-20 + x * (8296711340953087e-22 + x * (-17665952736826078e-23 + x * (6707853543401498e-24 + x * (10261809784240309e-24 + x * (-4382036018453353e-24 + x * 914769958223679e-24)))))))))))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c1.js
var require_polyval_c1 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c1.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return -0.001851851851851852;
      }
      return -0.001851851851851852 + x * (-0.003472222222222222 + x * (0.0026455026455026454 + x * (-9902263374485596e-19 + x * (20576131687242798e-20 + x * (-4018775720164609e-22 + x * (-18098550334489977e-21 + x * (764916091608111e-20 + x * (-16120900894563446e-22 + x * (4647127802807434e-24 + x * (1378633446915721e-22 + x * (-5752545603517705e-23 + x * 11951628599778148e-24)))))))))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c2.js
var require_polyval_c2 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c2.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.004133597883597883;
      }
      return 0.004133597883597883 + x * (-0.0026813271604938273 + x * (7716049382716049e-19 + x * (20093878600823047e-22 + x * (-10736653226365161e-20 + x * (52923448829120125e-21 + x * (-12760635188618728e-21 + x * (3423578734096138e-23 + x * (13721957309062932e-22 + x * (-6298992138380055e-22 + x * 14280614206064242e-23)))))))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c3.js
var require_polyval_c3 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c3.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 6494341563786008e-19;
      }
      return 6494341563786008e-19 + x * (22947209362139917e-20 + x * (-4691894943952557e-19 + x * (26772063206283885e-20 + x * (-7561801671883977e-20 + x * (-2396505113867297e-22 + x * (11082654115347302e-21 + x * (-56749528269915965e-22 + x * 14230900732435883e-22)))))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c4.js
var require_polyval_c4 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c4.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return -8618882909167117e-19;
      }
      return -8618882909167117e-19 + x * (7840392217200666e-19 + x * (-2990724803031902e-19 + x * (-14638452578843418e-22 + x * (6641498215465122e-20 + x * (-3968365047179435e-20 + x * 11375726970678419e-21)))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c5.js
var require_polyval_c5 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c5.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return -33679855336635813e-20;
      }
      return -33679855336635813e-20 + x * (-6972813758365858e-20 + x * (2772753244959392e-19 + x * (-19932570516188847e-20 + x * (6797780477937208e-20 + x * (1419062920643967e-22 + x * (-13594048189768693e-21 + x * (8018470256334202e-21 + x * -2291481176508095e-21)))))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c6.js
var require_polyval_c6 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c6.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 5313079364639922e-19;
      }
      return 5313079364639922e-19 + x * (-5921664373536939e-19 + x * (2708782096718045e-19 + x * (7902353232660328e-22 + x * (-8153969367561969e-20 + x * (561168275310625e-19 + x * -18329116582843375e-21)))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c7.js
var require_polyval_c7 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c7.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 34436760689237765e-20;
      }
      return 34436760689237765e-20 + x * (5171790908260592e-20 + x * (-33493161081142234e-20 + x * (2812695154763237e-19 + x * -10976582244684731e-20)));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c8.js
var require_polyval_c8 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/polyval_c8.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return -6526239185953094e-19;
      }
      return -6526239185953094e-19 + x * (8394987206720873e-19 + x * -438297098541721e-18);
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/igamma_temme_large.js
var require_igamma_temme_large = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/igamma_temme_large.js"(exports, module) {
    "use strict";
    var evalpoly = require_lib7();
    var log1pmx = require_lib108();
    var erfc = require_lib106();
    var sqrt = require_lib41();
    var exp = require_lib60();
    var TWO_PI = require_lib109();
    var polyvalC0 = require_polyval_c0();
    var polyvalC1 = require_polyval_c1();
    var polyvalC2 = require_polyval_c2();
    var polyvalC3 = require_polyval_c3();
    var polyvalC4 = require_polyval_c4();
    var polyvalC5 = require_polyval_c5();
    var polyvalC6 = require_polyval_c6();
    var polyvalC7 = require_polyval_c7();
    var polyvalC8 = require_polyval_c8();
    var workspace = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    function igammaTemmeLarge(a, x) {
      var result;
      var sigma;
      var phi;
      var y;
      var z;
      sigma = (x - a) / a;
      phi = -log1pmx(sigma);
      y = a * phi;
      z = sqrt(2 * phi);
      if (x < a) {
        z = -z;
      }
      workspace[0] = polyvalC0(z);
      workspace[1] = polyvalC1(z);
      workspace[2] = polyvalC2(z);
      workspace[3] = polyvalC3(z);
      workspace[4] = polyvalC4(z);
      workspace[5] = polyvalC5(z);
      workspace[6] = polyvalC6(z);
      workspace[7] = polyvalC7(z);
      workspace[8] = polyvalC8(z);
      workspace[9] = -5967612901927463e-19;
      result = evalpoly(workspace, 1 / a);
      result *= exp(-y) / sqrt(TWO_PI * a);
      if (x < a) {
        result = -result;
      }
      result += erfc(sqrt(y)) / 2;
      return result;
    }
    module.exports = igammaTemmeLarge;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/lower_incomplete_gamma_series.js
var require_lower_incomplete_gamma_series = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/lower_incomplete_gamma_series.js"(exports, module) {
    "use strict";
    function lowerIncompleteGammaSeries(a1, z1) {
      var result = 1;
      var a = a1;
      var z = z1;
      return next;
      function next() {
        var r = result;
        a += 1;
        result *= z / a;
        return r;
      }
    }
    module.exports = lowerIncompleteGammaSeries;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/lower_gamma_series.js
var require_lower_gamma_series = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/lower_gamma_series.js"(exports, module) {
    "use strict";
    var sumSeries = require_lib105();
    var lowerIncompleteGammaSeries = require_lower_incomplete_gamma_series();
    function lowerGammaSeries(a, z, initialValue) {
      var result;
      var s;
      initialValue = initialValue || 0;
      s = lowerIncompleteGammaSeries(a, z);
      result = sumSeries(s, {
        "initialValue": initialValue
      });
      return result;
    }
    module.exports = lowerGammaSeries;
  }
});

// node_modules/@stdlib/math-base-special-gamma-lanczos-sum-expg-scaled/lib/rational_pq.js
var require_rational_pq4 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma-lanczos-sum-expg-scaled/lib/rational_pq.js"(exports, module) {
    "use strict";
    function evalrational(x) {
      var ax;
      var s1;
      var s2;
      if (x === 0) {
        return Infinity;
      }
      if (x < 0) {
        ax = -x;
      } else {
        ax = x;
      }
      if (ax <= 1) {
        s1 = 709811.662581658 + x * (679979.8474157227 + x * (293136.7857211597 + x * (74887.54032914672 + x * (12555.290582413863 + x * (1443.4299244417066 + x * (115.24194596137347 + x * (6.309239205732627 + x * (0.22668404630224365 + x * (0.004826466289237662 + x * 4624429436045379e-20)))))))));
        s2 = 0 + x * (362880 + x * (1026576 + x * (1172700 + x * (723680 + x * (269325 + x * (63273 + x * (9450 + x * (870 + x * (45 + x * 1)))))))));
      } else {
        x = 1 / x;
        s1 = 4624429436045379e-20 + x * (0.004826466289237662 + x * (0.22668404630224365 + x * (6.309239205732627 + x * (115.24194596137347 + x * (1443.4299244417066 + x * (12555.290582413863 + x * (74887.54032914672 + x * (293136.7857211597 + x * (679979.8474157227 + x * 709811.662581658)))))))));
        s2 = 1 + x * (45 + x * (870 + x * (9450 + x * (63273 + x * (269325 + x * (723680 + x * (1172700 + x * (1026576 + x * (362880 + x * 0)))))))));
      }
      return s1 / s2;
    }
    module.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-gamma-lanczos-sum-expg-scaled/lib/main.js
var require_main75 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma-lanczos-sum-expg-scaled/lib/main.js"(exports, module) {
    "use strict";
    var gammaLanczosSumExpGScaled = require_rational_pq4();
    module.exports = gammaLanczosSumExpGScaled;
  }
});

// node_modules/@stdlib/math-base-special-gamma-lanczos-sum-expg-scaled/lib/index.js
var require_lib110 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma-lanczos-sum-expg-scaled/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main75();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/regularised_gamma_prefix.js
var require_regularised_gamma_prefix = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/regularised_gamma_prefix.js"(exports, module) {
    "use strict";
    var lanczosSumExpGScaled = require_lib110();
    var gammaln = require_lib100();
    var gamma = require_lib91();
    var log1pmx = require_lib108();
    var sqrt = require_lib41();
    var abs = require_lib44();
    var exp = require_lib60();
    var pow = require_lib69();
    var max = require_lib74();
    var min = require_lib76();
    var ln = require_lib97();
    var FLOAT64_MAX = require_lib77();
    var MAX_LN = require_lib101();
    var MIN_LN = require_lib107();
    var G = require_lib95();
    var E = require_lib70();
    function regularisedGammaPrefix(a, z) {
      var prefix;
      var amza;
      var agh;
      var alz;
      var amz;
      var sq;
      var d;
      agh = a + G - 0.5;
      d = (z - a - G + 0.5) / agh;
      if (a < 1) {
        if (z <= MIN_LN || a < 1 / FLOAT64_MAX) {
          return exp(a * ln(z) - z - gammaln(a));
        }
        return pow(z, a) * exp(-z) / gamma(a);
      }
      if (abs(d * d * a) <= 100 && a > 150) {
        prefix = a * log1pmx(d) + z * (0.5 - G) / agh;
        prefix = exp(prefix);
      } else {
        alz = a * ln(z / agh);
        amz = a - z;
        if (min(alz, amz) <= MIN_LN || max(alz, amz) >= MAX_LN) {
          amza = amz / a;
          if (min(alz, amz) / 2 > MIN_LN && max(alz, amz) / 2 < MAX_LN) {
            sq = pow(z / agh, a / 2) * exp(amz / 2);
            prefix = sq * sq;
          } else if (min(alz, amz) / 4 > MIN_LN && max(alz, amz) / 4 < MAX_LN && z > a) {
            sq = pow(z / agh, a / 4) * exp(amz / 4);
            prefix = sq * sq;
            prefix *= prefix;
          } else if (amza > MIN_LN && amza < MAX_LN) {
            prefix = pow(z * exp(amza) / agh, a);
          } else {
            prefix = exp(alz + amz);
          }
        } else {
          prefix = pow(z / agh, a) * exp(amz);
        }
      }
      prefix *= sqrt(agh / E) / lanczosSumExpGScaled(a);
      return prefix;
    }
    module.exports = regularisedGammaPrefix;
  }
});

// node_modules/@stdlib/math-base-special-powm1/lib/main.js
var require_main76 = __commonJS({
  "node_modules/@stdlib/math-base-special-powm1/lib/main.js"(exports, module) {
    "use strict";
    var isnan = require_lib8();
    var isinfinite = require_lib50();
    var abs = require_lib44();
    var expm1 = require_lib38();
    var ln = require_lib97();
    var pow = require_lib69();
    var trunc = require_lib46();
    function powm1(b, x) {
      var result;
      var y;
      if (isnan(b) || isnan(x)) {
        return NaN;
      }
      if (x === 0) {
        return 0;
      }
      if (b === 0) {
        return -1;
      }
      if (b < 0 && x % 2 === 0) {
        b = -b;
      }
      if (b > 0) {
        if (abs(x * (b - 1)) < 0.5 || abs(x) < 0.2) {
          y = ln(b) * x;
          if (y < 0.5) {
            return expm1(y);
          }
        }
      } else if (trunc(x) !== x) {
        return NaN;
      }
      result = pow(b, x) - 1;
      if (isinfinite(result) || isnan(result)) {
        return NaN;
      }
      return result;
    }
    module.exports = powm1;
  }
});

// node_modules/@stdlib/math-base-special-powm1/lib/index.js
var require_lib111 = __commonJS({
  "node_modules/@stdlib/math-base-special-powm1/lib/index.js"(exports, module) {
    "use strict";
    var powm1 = require_main76();
    module.exports = powm1;
  }
});

// node_modules/@stdlib/math-base-special-gamma1pm1/lib/rational_p1q1.js
var require_rational_p1q1 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma1pm1/lib/rational_p1q1.js"(exports, module) {
    "use strict";
    function evalrational(x) {
      var ax;
      var s1;
      var s2;
      if (x === 0) {
        return -0.01803556856784494;
      }
      if (x < 0) {
        ax = -x;
      } else {
        ax = x;
      }
      if (ax <= 1) {
        s1 = -0.01803556856784494 + x * (0.02512664961998968 + x * (0.049410315156753225 + x * (0.0172491608709614 + x * (-2594535632054381e-19 + x * (-5410098692152044e-19 + x * (-3245886498259485e-20 + x * 0))))));
        s2 = 1 + x * (1.962029871977952 + x * (1.4801966942423133 + x * (0.5413914320717209 + x * (0.09885042511280101 + x * (0.008213096746488934 + x * (22493629192211576e-20 + x * -22335276320861708e-23))))));
      } else {
        x = 1 / x;
        s1 = 0 + x * (-3245886498259485e-20 + x * (-5410098692152044e-19 + x * (-2594535632054381e-19 + x * (0.0172491608709614 + x * (0.049410315156753225 + x * (0.02512664961998968 + x * -0.01803556856784494))))));
        s2 = -22335276320861708e-23 + x * (22493629192211576e-20 + x * (0.008213096746488934 + x * (0.09885042511280101 + x * (0.5413914320717209 + x * (1.4801966942423133 + x * (1.962029871977952 + x * 1))))));
      }
      return s1 / s2;
    }
    module.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-gamma1pm1/lib/rational_p2q2.js
var require_rational_p2q2 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma1pm1/lib/rational_p2q2.js"(exports, module) {
    "use strict";
    function evalrational(x) {
      var ax;
      var s1;
      var s2;
      if (x === 0) {
        return 0.04906224540690395;
      }
      if (x < 0) {
        ax = -x;
      } else {
        ax = x;
      }
      if (ax <= 1) {
        s1 = 0.04906224540690395 + x * (-0.09691175301595212 + x * (-0.4149833583594954 + x * (-0.4065671242119384 + x * (-0.1584135863906922 + x * (-0.024014982064857155 + x * -0.0010034668769627955)))));
        s2 = 1 + x * (3.0234982984646304 + x * (3.4873958536072385 + x * (1.9141558827442668 + x * (0.5071377386143635 + x * (0.05770397226904519 + x * 0.001957681026011072)))));
      } else {
        x = 1 / x;
        s1 = -0.0010034668769627955 + x * (-0.024014982064857155 + x * (-0.1584135863906922 + x * (-0.4065671242119384 + x * (-0.4149833583594954 + x * (-0.09691175301595212 + x * 0.04906224540690395)))));
        s2 = 0.001957681026011072 + x * (0.05770397226904519 + x * (0.5071377386143635 + x * (1.9141558827442668 + x * (3.4873958536072385 + x * (3.0234982984646304 + x * 1)))));
      }
      return s1 / s2;
    }
    module.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-gamma1pm1/lib/rational_p3q3.js
var require_rational_p3q3 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma1pm1/lib/rational_p3q3.js"(exports, module) {
    "use strict";
    function evalrational(x) {
      var ax;
      var s1;
      var s2;
      if (x === 0) {
        return -0.029232972183027003;
      }
      if (x < 0) {
        ax = -x;
      } else {
        ax = x;
      }
      if (ax <= 1) {
        s1 = -0.029232972183027003 + x * (0.14421626775719232 + x * (-0.14244039073863127 + x * (0.05428096940550536 + x * (-0.008505359768683364 + x * (4311713426792973e-19 + x * 0)))));
        s2 = 1 + x * (-1.5016935605448505 + x * (0.846973248876495 + x * (-0.22009515181499575 + x * (0.02558279715597587 + x * (-0.0010066679553914337 + x * -8271935218912905e-22)))));
      } else {
        x = 1 / x;
        s1 = 0 + x * (4311713426792973e-19 + x * (-0.008505359768683364 + x * (0.05428096940550536 + x * (-0.14244039073863127 + x * (0.14421626775719232 + x * -0.029232972183027003)))));
        s2 = -8271935218912905e-22 + x * (-0.0010066679553914337 + x * (0.02558279715597587 + x * (-0.22009515181499575 + x * (0.846973248876495 + x * (-1.5016935605448505 + x * 1)))));
      }
      return s1 / s2;
    }
    module.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-gamma1pm1/lib/lgamma_small_imp.js
var require_lgamma_small_imp = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma1pm1/lib/lgamma_small_imp.js"(exports, module) {
    "use strict";
    var ln = require_lib97();
    var EPS = require_lib71();
    var rateval1 = require_rational_p1q1();
    var rateval2 = require_rational_p2q2();
    var rateval3 = require_rational_p3q3();
    var Y1 = 0.15896368026733398;
    var Y2 = 0.5281534194946289;
    var Y3 = 0.45201730728149414;
    function lgammaSmallImp(z, zm1, zm2) {
      var prefix;
      var result;
      var r;
      var R;
      if (z < EPS) {
        return -ln(z);
      }
      if (zm1 === 0 || zm2 === 0) {
        return 0;
      }
      result = 0;
      if (z > 2) {
        if (z >= 3) {
          do {
            z -= 1;
            zm2 -= 1;
            result += ln(z);
          } while (z >= 3);
          zm2 = z - 2;
        }
        r = zm2 * (z + 1);
        R = rateval1(zm2);
        result += r * Y1 + r * R;
        return result;
      }
      if (z < 1) {
        result += -ln(z);
        zm2 = zm1;
        zm1 = z;
        z += 1;
      }
      if (z <= 1.5) {
        r = rateval2(zm1);
        prefix = zm1 * zm2;
        result += prefix * Y2 + prefix * r;
        return result;
      }
      r = zm2 * zm1;
      R = rateval3(-zm2);
      result += r * Y3 + r * R;
      return result;
    }
    module.exports = lgammaSmallImp;
  }
});

// node_modules/@stdlib/math-base-special-gamma1pm1/lib/main.js
var require_main77 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma1pm1/lib/main.js"(exports, module) {
    "use strict";
    var gamma = require_lib91();
    var expm1 = require_lib38();
    var log1p = require_lib40();
    var isnan = require_lib8();
    var lgammaSmallImp = require_lgamma_small_imp();
    function gamma1pm1(x) {
      if (isnan(x)) {
        return NaN;
      }
      if (x < 0) {
        if (x < -0.5) {
          return gamma(1 + x) - 1;
        }
        return expm1(-log1p(x) + lgammaSmallImp(x + 2, x + 1, x));
      }
      if (x < 2) {
        return expm1(lgammaSmallImp(x + 1, x, x - 1));
      }
      return gamma(1 + x) - 1;
    }
    module.exports = gamma1pm1;
  }
});

// node_modules/@stdlib/math-base-special-gamma1pm1/lib/index.js
var require_lib112 = __commonJS({
  "node_modules/@stdlib/math-base-special-gamma1pm1/lib/index.js"(exports, module) {
    "use strict";
    var gamma1pm1 = require_main77();
    module.exports = gamma1pm1;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/small_gamma2_series.js
var require_small_gamma2_series = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/small_gamma2_series.js"(exports, module) {
    "use strict";
    function smallGamma2Series(a, x) {
      var result;
      var apn;
      var n;
      var r;
      result = -x;
      x = -x;
      apn = a + 1;
      n = 1;
      return next;
      function next() {
        r = result / apn;
        result *= x;
        n += 1;
        result /= n;
        apn += 1;
        return r;
      }
    }
    module.exports = smallGamma2Series;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/tgamma_small_upper_part.js
var require_tgamma_small_upper_part = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/tgamma_small_upper_part.js"(exports, module) {
    "use strict";
    var powm1 = require_lib111();
    var sumSeries = require_lib105();
    var gamma1pm1 = require_lib112();
    var smallGamma2Series = require_small_gamma2_series();
    function tgammaSmallUpperPart(a, x, invert) {
      var initialValue;
      var result;
      var pgam;
      var p;
      var s;
      result = gamma1pm1(a);
      pgam = (result + 1) / a;
      p = powm1(x, a);
      result -= p;
      result /= a;
      s = smallGamma2Series(a, x);
      p += 1;
      initialValue = invert ? pgam : 0;
      result = -p * sumSeries(s, {
        "initialValue": (initialValue - result) / p
      });
      if (invert) {
        result = -result;
      }
      return [result, pgam];
    }
    module.exports = tgammaSmallUpperPart;
  }
});

// node_modules/@stdlib/constants-float32-smallest-normal/lib/index.js
var require_lib113 = __commonJS({
  "node_modules/@stdlib/constants-float32-smallest-normal/lib/index.js"(exports, module) {
    "use strict";
    var FLOAT32_SMALLEST_NORMAL = 11754943508222875e-54;
    module.exports = FLOAT32_SMALLEST_NORMAL;
  }
});

// node_modules/@stdlib/math-base-tools-continued-fraction/lib/generators.js
var require_generators2 = __commonJS({
  "node_modules/@stdlib/math-base-tools-continued-fraction/lib/generators.js"(exports, module) {
    "use strict";
    var abs = require_lib44();
    var FLOAT32_SMALLEST_NORMAL = require_lib113();
    var EPS = require_lib71();
    var MAX_ITER = 1e6;
    function continuedFractionA(gen, factor, maxIter) {
      var isgenerator;
      var delta;
      var a0;
      var f;
      var C;
      var D;
      var v;
      isgenerator = typeof gen.next === "function";
      v = isgenerator ? gen.next().value : gen();
      f = v[1];
      a0 = v[0];
      if (f === 0) {
        f = FLOAT32_SMALLEST_NORMAL;
      }
      C = f;
      D = 0;
      if (isgenerator === true) {
        do {
          v = gen.next().value;
          if (v) {
            D = v[1] + v[0] * D;
            if (D === 0) {
              D = FLOAT32_SMALLEST_NORMAL;
            }
            C = v[1] + v[0] / C;
            if (C === 0) {
              C = FLOAT32_SMALLEST_NORMAL;
            }
            D = 1 / D;
            delta = C * D;
            f *= delta;
          }
        } while (abs(delta - 1) > factor && --maxIter);
      } else {
        do {
          v = gen();
          if (v) {
            D = v[1] + v[0] * D;
            if (D === 0) {
              D = FLOAT32_SMALLEST_NORMAL;
            }
            C = v[1] + v[0] / C;
            if (C === 0) {
              C = FLOAT32_SMALLEST_NORMAL;
            }
            D = 1 / D;
            delta = C * D;
            f *= delta;
          }
        } while (v && abs(delta - 1) > factor && --maxIter);
      }
      return a0 / f;
    }
    function continuedFractionB(gen, factor, maxIter) {
      var isgenerator;
      var delta;
      var f;
      var C;
      var D;
      var v;
      isgenerator = typeof gen.next === "function";
      v = isgenerator ? gen.next().value : gen();
      f = v[1];
      if (f === 0) {
        f = FLOAT32_SMALLEST_NORMAL;
      }
      C = f;
      D = 0;
      if (isgenerator === true) {
        do {
          v = gen.next().value;
          if (v) {
            D = v[1] + v[0] * D;
            if (D === 0) {
              D = FLOAT32_SMALLEST_NORMAL;
            }
            C = v[1] + v[0] / C;
            if (C === 0) {
              C = FLOAT32_SMALLEST_NORMAL;
            }
            D = 1 / D;
            delta = C * D;
            f *= delta;
          }
        } while (v && abs(delta - 1) > factor && --maxIter);
      } else {
        do {
          v = gen();
          if (v) {
            D = v[1] + v[0] * D;
            if (D === 0) {
              D = FLOAT32_SMALLEST_NORMAL;
            }
            C = v[1] + v[0] / C;
            if (C === 0) {
              C = FLOAT32_SMALLEST_NORMAL;
            }
            D = 1 / D;
            delta = C * D;
            f *= delta;
          }
        } while (v && abs(delta - 1) > factor && --maxIter);
      }
      return f;
    }
    function continuedFraction(generator, options2) {
      var maxIter;
      var opts;
      var eps;
      opts = {};
      if (arguments.length > 1) {
        opts = options2;
      }
      maxIter = opts.maxIter || MAX_ITER;
      eps = opts.tolerance || EPS;
      if (opts.keep) {
        return continuedFractionB(generator, eps, maxIter);
      }
      return continuedFractionA(generator, eps, maxIter);
    }
    module.exports = continuedFraction;
  }
});

// node_modules/@stdlib/math-base-tools-continued-fraction/lib/basic.js
var require_basic2 = __commonJS({
  "node_modules/@stdlib/math-base-tools-continued-fraction/lib/basic.js"(exports, module) {
    "use strict";
    var abs = require_lib44();
    var EPS = require_lib71();
    var FLOAT32_SMALLEST_NORMAL = require_lib113();
    var MAX_ITER = 1e6;
    function continuedFractionA(gen, factor, maxIter) {
      var delta;
      var a0;
      var C;
      var D;
      var f;
      var v;
      v = gen();
      f = v[1];
      a0 = v[0];
      if (f === 0) {
        f = FLOAT32_SMALLEST_NORMAL;
      }
      C = f;
      D = 0;
      do {
        v = gen();
        if (v) {
          D = v[1] + v[0] * D;
          if (D === 0) {
            D = FLOAT32_SMALLEST_NORMAL;
          }
          C = v[1] + v[0] / C;
          if (C === 0) {
            C = FLOAT32_SMALLEST_NORMAL;
          }
          D = 1 / D;
          delta = C * D;
          f *= delta;
        }
      } while (v && abs(delta - 1) > factor && --maxIter);
      return a0 / f;
    }
    function continuedFractionB(gen, factor, maxIter) {
      var delta;
      var C;
      var D;
      var f;
      var v;
      v = gen();
      f = v[1];
      if (f === 0) {
        f = FLOAT32_SMALLEST_NORMAL;
      }
      C = f;
      D = 0;
      do {
        v = gen();
        if (v) {
          D = v[1] + v[0] * D;
          if (D === 0) {
            D = FLOAT32_SMALLEST_NORMAL;
          }
          C = v[1] + v[0] / C;
          if (C === 0) {
            C = FLOAT32_SMALLEST_NORMAL;
          }
          D = 1 / D;
          delta = C * D;
          f *= delta;
        }
      } while (v && abs(delta - 1) > factor && --maxIter);
      return f;
    }
    function continuedFraction(generator, options2) {
      var maxIter;
      var opts;
      var eps;
      opts = {};
      if (arguments.length > 1) {
        opts = options2;
      }
      eps = opts.tolerance || EPS;
      maxIter = opts.maxIter || MAX_ITER;
      if (opts.keep) {
        return continuedFractionB(generator, eps, maxIter);
      }
      return continuedFractionA(generator, eps, maxIter);
    }
    module.exports = continuedFraction;
  }
});

// node_modules/@stdlib/math-base-tools-continued-fraction/lib/index.js
var require_lib114 = __commonJS({
  "node_modules/@stdlib/math-base-tools-continued-fraction/lib/index.js"(exports, module) {
    "use strict";
    var hasGeneratorSupport = require_lib104();
    var generator = require_generators2();
    var basic = require_basic2();
    var continuedFraction;
    if (hasGeneratorSupport()) {
      continuedFraction = generator;
    } else {
      continuedFraction = basic;
    }
    module.exports = continuedFraction;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/upper_incomplete_gamma_fract.js
var require_upper_incomplete_gamma_fract = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/upper_incomplete_gamma_fract.js"(exports, module) {
    "use strict";
    function upperIncompleteGammaFract(a1, z1) {
      var z = z1 - a1 + 1;
      var a = a1;
      var k = 0;
      return next;
      function next() {
        k += 1;
        z += 2;
        return [
          k * (a - k),
          z
        ];
      }
    }
    module.exports = upperIncompleteGammaFract;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/upper_gamma_fraction.js
var require_upper_gamma_fraction = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/upper_gamma_fraction.js"(exports, module) {
    "use strict";
    var continuedFraction = require_lib114();
    var upperIncompleteGammaFract = require_upper_incomplete_gamma_fract();
    function upperGammaFraction(a, z) {
      var f = upperIncompleteGammaFract(a, z);
      return 1 / (z - a + 1 + continuedFraction(f));
    }
    module.exports = upperGammaFraction;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/igamma_final.js
var require_igamma_final = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/igamma_final.js"(exports, module) {
    "use strict";
    var floor = require_lib39();
    var gamma = require_lib91();
    var abs = require_lib44();
    var pow = require_lib69();
    var ln = require_lib97();
    var SQRT_EPSILON = require_lib102();
    var FLOAT64_MAX = require_lib77();
    var MAX_LN = require_lib101();
    var tgammaILargeX = require_tgamma_i_large_x();
    var finiteGammaQ = require_finite_gamma_q();
    var finiteHalfGammaQ = require_finite_half_gamma_q();
    var fullIGammaPrefix = require_full_igamma_prefix();
    var igammaTemmeLarge = require_igamma_temme_large();
    var lowerGammaSeries = require_lower_gamma_series();
    var regularisedGammaPrefix = require_regularised_gamma_prefix();
    var tgammaSmallUpperPart = require_tgamma_small_upper_part();
    var upperGammaFraction = require_upper_gamma_fraction();
    function igammaFinal(x, a, regularized, upper) {
      var optimisedInvert;
      var evalMethod;
      var isHalfInt;
      var initValue;
      var useTemme;
      var isSmallA;
      var result;
      var invert;
      var isInt;
      var sigma;
      var res;
      var gam;
      var fa;
      var g;
      result = 0;
      invert = upper;
      isSmallA = a < 30 && a <= x + 1 && x < MAX_LN;
      if (isSmallA) {
        fa = floor(a);
        isInt = fa === a;
        isHalfInt = isInt ? false : abs(fa - a) === 0.5;
      } else {
        isInt = false;
        isHalfInt = false;
      }
      if (isInt && x > 0.6) {
        invert = !invert;
        evalMethod = 0;
      } else if (isHalfInt && x > 0.2) {
        invert = !invert;
        evalMethod = 1;
      } else if (x < SQRT_EPSILON && a > 1) {
        evalMethod = 6;
      } else if (x > 1e3 && (a < x || abs(a - 50) / x < 1)) {
        invert = !invert;
        evalMethod = 7;
      } else if (x < 0.5) {
        if (-0.4 / ln(x) < a) {
          evalMethod = 2;
        } else {
          evalMethod = 3;
        }
      } else if (x < 1.1) {
        if (x * 0.75 < a) {
          evalMethod = 2;
        } else {
          evalMethod = 3;
        }
      } else {
        useTemme = false;
        if (regularized && a > 20) {
          sigma = abs((x - a) / a);
          if (a > 200) {
            if (20 / a > sigma * sigma) {
              useTemme = true;
            }
          } else if (sigma < 0.4) {
            useTemme = true;
          }
        }
        if (useTemme) {
          evalMethod = 5;
        } else if (x - 1 / (3 * x) < a) {
          evalMethod = 2;
        } else {
          evalMethod = 4;
          invert = !invert;
        }
      }
      switch (evalMethod) {
        case 0:
          result = finiteGammaQ(a, x);
          if (regularized === false) {
            result *= gamma(a);
          }
          break;
        case 1:
          result = finiteHalfGammaQ(a, x);
          if (regularized === false) {
            result *= gamma(a);
          }
          break;
        case 2:
          result = regularized ? regularisedGammaPrefix(a, x) : fullIGammaPrefix(a, x);
          if (result !== 0) {
            initValue = 0;
            optimisedInvert = false;
            if (invert) {
              initValue = regularized ? 1 : gamma(a);
              if (regularized || result >= 1 || FLOAT64_MAX * result > initValue) {
                initValue /= result;
                if (regularized || a < 1 || FLOAT64_MAX / a > initValue) {
                  initValue *= -a;
                  optimisedInvert = true;
                } else {
                  initValue = 0;
                }
              } else {
                initValue = 0;
              }
            }
            result *= lowerGammaSeries(a, x, initValue) / a;
            if (optimisedInvert) {
              invert = false;
              result = -result;
            }
          }
          break;
        case 3:
          invert = !invert;
          res = tgammaSmallUpperPart(a, x, invert);
          result = res[0];
          g = res[1];
          invert = false;
          if (regularized) {
            result /= g;
          }
          break;
        case 4:
          result = regularized ? regularisedGammaPrefix(a, x) : fullIGammaPrefix(a, x);
          if (result !== 0) {
            result *= upperGammaFraction(a, x);
          }
          break;
        case 5:
          result = igammaTemmeLarge(a, x);
          if (x >= a) {
            invert = !invert;
          }
          break;
        case 6:
          result = regularized ? pow(x, a) / gamma(a + 1) : pow(x, a) / a;
          result *= 1 - a * x / (a + 1);
          break;
        case 7:
          result = regularized ? regularisedGammaPrefix(a, x) : fullIGammaPrefix(a, x);
          result /= x;
          if (result !== 0) {
            result *= tgammaILargeX(a, x);
          }
          break;
      }
      if (regularized && result > 1) {
        result = 1;
      }
      if (invert) {
        gam = regularized ? 1 : gamma(a);
        result = gam - result;
      }
      return result;
    }
    module.exports = igammaFinal;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/main.js
var require_main78 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/main.js"(exports, module) {
    "use strict";
    var gammaln = require_lib100();
    var exp = require_lib60();
    var ln = require_lib97();
    var SQRT_TWO_PI = require_lib89();
    var MAX_LN = require_lib101();
    var PINF = require_lib33();
    var FLOAT64_MAX_NTH_FACTORIAL = require_lib92();
    var igammaFinal = require_igamma_final();
    var lowerGammaSeries = require_lower_gamma_series();
    var upperGammaFraction = require_upper_gamma_fraction();
    function gammainc(x, a, regularized, upper) {
      var normalized;
      var initValue;
      var invert;
      var result;
      if (x < 0 || a <= 0) {
        return NaN;
      }
      normalized = regularized === void 0 ? true : regularized;
      invert = upper;
      if (a >= FLOAT64_MAX_NTH_FACTORIAL && !normalized) {
        if (invert && a * 4 < x) {
          result = a * ln(x) - x;
          result += ln(upperGammaFraction(a, x));
        } else if (!invert && a > 4 * x) {
          result = a * ln(x) - x;
          initValue = 0;
          result += ln(lowerGammaSeries(a, x, initValue) / a);
        } else {
          result = igammaFinal(x, a, true, invert);
          if (result === 0) {
            if (invert) {
              result = 1 + 1 / (12 * a) + 1 / (288 * a * a);
              result = ln(result) - a + (a - 0.5) * ln(a);
              result += ln(SQRT_TWO_PI);
            } else {
              result = a * ln(x) - x;
              initValue = 0;
              result += ln(lowerGammaSeries(a, x, initValue) / a);
            }
          } else {
            result = ln(result) + gammaln(a);
          }
        }
        if (result > MAX_LN) {
          return PINF;
        }
        return exp(result);
      }
      return igammaFinal(x, a, normalized, invert);
    }
    module.exports = gammainc;
  }
});

// node_modules/@stdlib/math-base-special-gammainc/lib/index.js
var require_lib115 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammainc/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main78();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betainc/lib/full_igamma_prefix.js
var require_full_igamma_prefix2 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betainc/lib/full_igamma_prefix.js"(exports, module) {
    "use strict";
    var exp = require_lib60();
    var pow = require_lib69();
    var ln = require_lib97();
    var MAX_LN = require_lib101();
    var MIN_LN = require_lib107();
    function fullIGammaPrefix(a, z) {
      var prefix;
      var alz;
      alz = a * ln(z);
      if (z >= 1) {
        if (alz < MAX_LN && -z > MIN_LN) {
          prefix = pow(z, a) * exp(-z);
        } else if (a >= 1) {
          prefix = pow(z / exp(z / a), a);
        } else {
          prefix = exp(alz - z);
        }
      } else if (alz > MIN_LN) {
        prefix = pow(z, a) * exp(-z);
      } else if (z / a < MAX_LN) {
        prefix = pow(z / exp(z / a), a);
      } else {
        prefix = exp(alz - z);
      }
      return prefix;
    }
    module.exports = fullIGammaPrefix;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betainc/lib/regularized_gamma_prefix.js
var require_regularized_gamma_prefix = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betainc/lib/regularized_gamma_prefix.js"(exports, module) {
    "use strict";
    var lanczosSumExpGScaled = require_lib110();
    var gammaln = require_lib100();
    var gamma = require_lib91();
    var log1p = require_lib40();
    var sqrt = require_lib41();
    var abs = require_lib44();
    var exp = require_lib60();
    var pow = require_lib69();
    var max = require_lib74();
    var min = require_lib76();
    var ln = require_lib97();
    var MAX_LN = require_lib101();
    var MIN_LN = require_lib107();
    var G = require_lib95();
    var E = require_lib70();
    function regularizedGammaPrefix(a, z) {
      var prefix;
      var amza;
      var agh;
      var alz;
      var amz;
      var sq;
      var d;
      agh = a + G - 0.5;
      d = (z - a - G + 0.5) / agh;
      if (a < 1) {
        if (z <= MIN_LN) {
          return exp(a * ln(z) - z - gammaln(a));
        }
        return pow(z, a) * exp(-z) / gamma(a);
      }
      if (abs(d * d * a) <= 100 && a > 150) {
        prefix = a * (log1p(d) - d) + z * (0.5 - G) / agh;
        prefix = exp(prefix);
      } else {
        alz = a * ln(z / agh);
        amz = a - z;
        if (min(alz, amz) <= MIN_LN || max(alz, amz) >= MAX_LN) {
          amza = amz / a;
          if (min(alz, amz) / 2 > MIN_LN && max(alz, amz) / 2 < MAX_LN) {
            sq = pow(z / agh, a / 2) * exp(amz / 2);
            prefix = sq * sq;
          } else if (min(alz, amz) / 4 > MIN_LN && max(alz, amz) / 4 < MAX_LN && z > a) {
            sq = pow(z / agh, a / 4) * exp(amz / 4);
            prefix = sq * sq;
            prefix *= prefix;
          } else if (amza > MIN_LN && amza < MAX_LN) {
            prefix = pow(z * exp(amza) / agh, a);
          } else {
            prefix = exp(alz + amz);
          }
        } else {
          prefix = pow(z / agh, a) * exp(amz);
        }
      }
      prefix *= sqrt(agh / E) / lanczosSumExpGScaled(a);
      return prefix;
    }
    module.exports = regularizedGammaPrefix;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betainc/lib/beta_small_b_large_a_series.js
var require_beta_small_b_large_a_series = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betainc/lib/beta_small_b_large_a_series.js"(exports, module) {
    "use strict";
    var gammaDeltaRatio = require_lib96();
    var factorial = require_lib93();
    var gammainc = require_lib115();
    var log1p = require_lib40();
    var abs = require_lib44();
    var pow = require_lib69();
    var ln = require_lib97();
    var MIN_VALUE = require_lib55();
    var EPSILON = require_lib71();
    var fullIGammaPrefix = require_full_igamma_prefix2();
    var regularizedGammaPrefix = require_regularized_gamma_prefix();
    var p = new Array(30);
    function betaSmallBLargeASeries(a, b, x, y, s0, mult, normalized) {
      var prefix;
      var tmp1;
      var tnp1;
      var sum2;
      var b2n;
      var bm1;
      var lx2;
      var lxp;
      var mbn;
      var lx;
      var t4;
      var h;
      var j;
      var m;
      var n;
      var r;
      var t;
      var u;
      bm1 = b - 1;
      t = a + bm1 / 2;
      if (y < 0.35) {
        lx = log1p(-y);
      } else {
        lx = ln(x);
      }
      u = -t * lx;
      h = regularizedGammaPrefix(b, u);
      if (h <= MIN_VALUE) {
        return s0;
      }
      if (normalized) {
        prefix = h / gammaDeltaRatio(a, b);
        prefix /= pow(t, b);
      } else {
        prefix = fullIGammaPrefix(b, u) / pow(t, b);
      }
      prefix *= mult;
      p[0] = 1;
      j = gammainc(u, b, true, true);
      j /= h;
      sum2 = s0 + prefix * j;
      tnp1 = 1;
      lx2 = lx / 2;
      lx2 *= lx2;
      lxp = 1;
      t4 = 4 * t * t;
      b2n = b;
      for (n = 1; n < p.length; ++n) {
        tnp1 += 2;
        p[n] = 0;
        mbn = b - n;
        tmp1 = 3;
        for (m = 1; m < n; ++m) {
          mbn = m * b - n;
          p[n] += mbn * p[n - m] / factorial(tmp1);
          tmp1 += 2;
        }
        p[n] /= n;
        p[n] += bm1 / factorial(tnp1);
        j = (b2n * (b2n + 1) * j + (u + b2n + 1) * lxp) / t4;
        lxp *= lx2;
        b2n += 2;
        r = prefix * p[n] * j;
        sum2 += r;
        if (r > 1) {
          if (abs(r) < abs(EPSILON * sum2)) {
            break;
          }
        } else if (abs(r / EPSILON) < abs(sum2)) {
          break;
        }
      }
      return sum2;
    }
    module.exports = betaSmallBLargeASeries;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betainc/lib/rising_factorial_ratio.js
var require_rising_factorial_ratio = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betainc/lib/rising_factorial_ratio.js"(exports, module) {
    "use strict";
    function risingFactorialRatio(a, b, k) {
      var result;
      var i;
      if (k === 0) {
        return 1;
      }
      result = 1;
      for (i = 0; i < k; i++) {
        result *= (a + i) / (b + i);
      }
      return result;
    }
    module.exports = risingFactorialRatio;
  }
});

// node_modules/@stdlib/math-base-special-maxabs/lib/main.js
var require_main79 = __commonJS({
  "node_modules/@stdlib/math-base-special-maxabs/lib/main.js"(exports, module) {
    "use strict";
    var abs = require_lib44();
    var max = require_lib74();
    function maxabs(x, y) {
      return max(abs(x), abs(y));
    }
    module.exports = maxabs;
  }
});

// node_modules/@stdlib/math-base-special-maxabs/lib/index.js
var require_lib116 = __commonJS({
  "node_modules/@stdlib/math-base-special-maxabs/lib/index.js"(exports, module) {
    "use strict";
    var maxabs = require_main79();
    module.exports = maxabs;
  }
});

// node_modules/@stdlib/math-base-special-minabs/lib/main.js
var require_main80 = __commonJS({
  "node_modules/@stdlib/math-base-special-minabs/lib/main.js"(exports, module) {
    "use strict";
    var abs = require_lib44();
    var min = require_lib76();
    function minabs(x, y) {
      return min(abs(x), abs(y));
    }
    module.exports = minabs;
  }
});

// node_modules/@stdlib/math-base-special-minabs/lib/index.js
var require_lib117 = __commonJS({
  "node_modules/@stdlib/math-base-special-minabs/lib/index.js"(exports, module) {
    "use strict";
    var minabs = require_main80();
    module.exports = minabs;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betainc/lib/ibeta_power_terms.js
var require_ibeta_power_terms = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betainc/lib/ibeta_power_terms.js"(exports, module) {
    "use strict";
    var lanczosSumExpGScaled = require_lib110();
    var maxabs = require_lib116();
    var minabs = require_lib117();
    var expm1 = require_lib38();
    var log1p = require_lib40();
    var sqrt = require_lib41();
    var abs = require_lib44();
    var exp = require_lib60();
    var pow = require_lib69();
    var min = require_lib76();
    var ln = require_lib97();
    var MAX_LN = require_lib101();
    var MIN_LN = require_lib107();
    var G = require_lib95();
    var E = require_lib70();
    function ibetaPowerTerms(a, b, x, y, normalized) {
      var result;
      var smallA;
      var ratio;
      var agh;
      var bgh;
      var cgh;
      var l1;
      var l2;
      var l3;
      var p1;
      var b1;
      var b2;
      var c;
      var l;
      if (!normalized) {
        return pow(x, a) * pow(y, b);
      }
      c = a + b;
      agh = a + G - 0.5;
      bgh = b + G - 0.5;
      cgh = c + G - 0.5;
      result = lanczosSumExpGScaled(c);
      result /= lanczosSumExpGScaled(a) * lanczosSumExpGScaled(b);
      result *= sqrt(bgh / E);
      result *= sqrt(agh / cgh);
      l1 = (x * b - y * agh) / agh;
      l2 = (y * a - x * bgh) / bgh;
      if (minabs(l1, l2) < 0.2) {
        if (l1 * l2 > 0 || min(a, b) < 1) {
          if (abs(l1) < 0.1) {
            result *= exp(a * log1p(l1));
          } else {
            result *= pow(x * cgh / agh, a);
          }
          if (abs(l2) < 0.1) {
            result *= exp(b * log1p(l2));
          } else {
            result *= pow(y * cgh / bgh, b);
          }
        } else if (maxabs(l1, l2) < 0.5) {
          smallA = a < b;
          ratio = b / a;
          if (smallA && ratio * l2 < 0.1 || !smallA && l1 / ratio > 0.1) {
            l3 = expm1(ratio * log1p(l2));
            l3 = l1 + l3 + l3 * l1;
            l3 = a * log1p(l3);
            result *= exp(l3);
          } else {
            l3 = expm1(log1p(l1) / ratio);
            l3 = l2 + l3 + l3 * l2;
            l3 = b * log1p(l3);
            result *= exp(l3);
          }
        } else if (abs(l1) < abs(l2)) {
          l = a * log1p(l1) + b * ln(y * cgh / bgh);
          if (l <= MIN_LN || l >= MAX_LN) {
            l += ln(result);
            if (l >= MAX_LN) {
              return NaN;
            }
            result = exp(l);
          } else {
            result *= exp(l);
          }
        } else {
          l = b * log1p(l2) + a * ln(x * cgh / agh);
          if (l <= MIN_LN || l >= MAX_LN) {
            l += ln(result);
            if (l >= MAX_LN) {
              return NaN;
            }
            result = exp(l);
          } else {
            result *= exp(l);
          }
        }
      } else {
        b1 = x * cgh / agh;
        b2 = y * cgh / bgh;
        l1 = a * ln(b1);
        l2 = b * ln(b2);
        if (l1 >= MAX_LN || l1 <= MIN_LN || l2 >= MAX_LN || l2 <= MIN_LN) {
          if (a < b) {
            p1 = pow(b2, b / a);
            l3 = a * (ln(b1) + ln(p1));
            if (l3 < MAX_LN && l3 > MIN_LN) {
              result *= pow(p1 * b1, a);
            } else {
              l2 += l1 + ln(result);
              if (l2 >= MAX_LN) {
                return NaN;
              }
              result = exp(l2);
            }
          } else {
            p1 = pow(b1, a / b);
            l3 = (ln(p1) + ln(b2)) * b;
            if (l3 < MAX_LN && l3 > MIN_LN) {
              result *= pow(p1 * b2, b);
            } else {
              l2 += l1 + ln(result);
              if (l2 >= MAX_LN) {
                return NaN;
              }
              result = exp(l2);
            }
          }
        } else {
          result *= pow(b1, a) * pow(b2, b);
        }
      }
      return result;
    }
    module.exports = ibetaPowerTerms;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betainc/lib/ibeta_fraction2.js
var require_ibeta_fraction2 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betainc/lib/ibeta_fraction2.js"(exports, module) {
    "use strict";
    var continuedFraction = require_lib114();
    var ibetaPowerTerms = require_ibeta_power_terms();
    var OPTS = {
      "keep": true,
      "maxIter": 1e3
    };
    function ibetaFraction2t(a, b, x, y) {
      var m = 0;
      return next;
      function next() {
        var denom;
        var aN;
        var bN;
        aN = (a + m - 1) * (a + b + m - 1) * m * (b - m) * x * x;
        denom = a + 2 * m - 1;
        aN /= denom * denom;
        bN = m;
        bN += m * (b - m) * x / (a + 2 * m - 1);
        bN += (a + m) * (a * y - b * x + 1 + m * (2 - x)) / (a + 2 * m + 1);
        m += 1;
        return [aN, bN];
      }
    }
    function ibetaFraction2(a, b, x, y, normalized, out) {
      var result;
      var fract;
      var f;
      result = ibetaPowerTerms(a, b, x, y, normalized);
      if (out) {
        out[1] = result;
      }
      if (result === 0) {
        return result;
      }
      f = ibetaFraction2t(a, b, x, y);
      fract = continuedFraction(f, OPTS);
      return result / fract;
    }
    module.exports = ibetaFraction2;
  }
});

// node_modules/@stdlib/constants-float64-max-safe-integer/lib/index.js
var require_lib118 = __commonJS({
  "node_modules/@stdlib/constants-float64-max-safe-integer/lib/index.js"(exports, module) {
    "use strict";
    var FLOAT64_MAX_SAFE_INTEGER = 9007199254740991;
    module.exports = FLOAT64_MAX_SAFE_INTEGER;
  }
});

// node_modules/@stdlib/math-base-special-gcd/lib/bitwise_binary_gcd.js
var require_bitwise_binary_gcd = __commonJS({
  "node_modules/@stdlib/math-base-special-gcd/lib/bitwise_binary_gcd.js"(exports, module) {
    "use strict";
    function gcd(a, b) {
      var k = 0;
      var t;
      if (a === 0) {
        return b;
      }
      if (b === 0) {
        return a;
      }
      while ((a & 1) === 0 && (b & 1) === 0) {
        a >>>= 1;
        b >>>= 1;
        k += 1;
      }
      while ((a & 1) === 0) {
        a >>>= 1;
      }
      while (b) {
        while ((b & 1) === 0) {
          b >>>= 1;
        }
        if (a > b) {
          t = b;
          b = a;
          a = t;
        }
        b -= a;
      }
      return a << k;
    }
    module.exports = gcd;
  }
});

// node_modules/@stdlib/math-base-special-gcd/lib/binary_gcd.js
var require_binary_gcd = __commonJS({
  "node_modules/@stdlib/math-base-special-gcd/lib/binary_gcd.js"(exports, module) {
    "use strict";
    function gcd(a, b) {
      var k = 1;
      var t;
      if (a === 0) {
        return b;
      }
      if (b === 0) {
        return a;
      }
      while (a % 2 === 0 && b % 2 === 0) {
        a /= 2;
        b /= 2;
        k *= 2;
      }
      while (a % 2 === 0) {
        a /= 2;
      }
      while (b) {
        while (b % 2 === 0) {
          b /= 2;
        }
        if (a > b) {
          t = b;
          b = a;
          a = t;
        }
        b -= a;
      }
      return k * a;
    }
    module.exports = gcd;
  }
});

// node_modules/@stdlib/math-base-special-gcd/lib/main.js
var require_main81 = __commonJS({
  "node_modules/@stdlib/math-base-special-gcd/lib/main.js"(exports, module) {
    "use strict";
    var isnan = require_lib8();
    var isInteger = require_lib61();
    var PINF = require_lib33();
    var NINF = require_lib35();
    var INT32_MAX = require_lib78();
    var bitwise = require_bitwise_binary_gcd();
    var largeIntegers = require_binary_gcd();
    function gcd(a, b) {
      if (isnan(a) || isnan(b)) {
        return NaN;
      }
      if (a === PINF || b === PINF || a === NINF || b === NINF) {
        return NaN;
      }
      if (!(isInteger(a) && isInteger(b))) {
        return NaN;
      }
      if (a < 0) {
        a = -a;
      }
      if (b < 0) {
        b = -b;
      }
      if (a <= INT32_MAX && b <= INT32_MAX) {
        return bitwise(a, b);
      }
      return largeIntegers(a, b);
    }
    module.exports = gcd;
  }
});

// node_modules/@stdlib/math-base-special-gcd/lib/index.js
var require_lib119 = __commonJS({
  "node_modules/@stdlib/math-base-special-gcd/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main81();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-binomcoef/lib/main.js
var require_main82 = __commonJS({
  "node_modules/@stdlib/math-base-special-binomcoef/lib/main.js"(exports, module) {
    "use strict";
    var MAX_SAFE_INTEGER = require_lib118();
    var PINF = require_lib33();
    var isInteger = require_lib61();
    var isnan = require_lib8();
    var isOdd = require_lib63();
    var floor = require_lib39();
    var gcd = require_lib119();
    function binomcoef(n, k) {
      var res;
      var sgn;
      var b;
      var c;
      var d;
      var g;
      var s;
      if (isnan(n) || isnan(k)) {
        return NaN;
      }
      if (!isInteger(n) || !isInteger(k)) {
        return NaN;
      }
      if (k < 0) {
        return 0;
      }
      sgn = 1;
      if (n < 0) {
        n = -n + k - 1;
        if (isOdd(k)) {
          sgn *= -1;
        }
      }
      if (k > n) {
        return 0;
      }
      if (k === 0 || k === n) {
        return sgn;
      }
      if (k === 1 || k === n - 1) {
        return sgn * n;
      }
      if (n - k < k) {
        k = n - k;
      }
      s = floor(MAX_SAFE_INTEGER / n);
      res = 1;
      for (d = 1; d <= k; d++) {
        if (res > s) {
          break;
        }
        res *= n;
        res /= d;
        n -= 1;
      }
      if (d > k) {
        return sgn * res;
      }
      b = binomcoef(n, k - d + 1);
      if (b === PINF) {
        return sgn * b;
      }
      c = binomcoef(k, k - d + 1);
      g = gcd(b, c);
      b /= g;
      c /= g;
      res /= c;
      return sgn * res * b;
    }
    module.exports = binomcoef;
  }
});

// node_modules/@stdlib/math-base-special-binomcoef/lib/index.js
var require_lib120 = __commonJS({
  "node_modules/@stdlib/math-base-special-binomcoef/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main82();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betainc/lib/binomial_ccdf.js
var require_binomial_ccdf = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betainc/lib/binomial_ccdf.js"(exports, module) {
    "use strict";
    var binomcoef = require_lib120();
    var floor = require_lib39();
    var pow = require_lib69();
    var MIN_VALUE = require_lib55();
    function binomialCCDF(n, k, x, y) {
      var startTerm;
      var result;
      var start;
      var term;
      var i;
      result = pow(x, n);
      if (result > MIN_VALUE) {
        term = result;
        for (i = floor(n - 1); i > k; i--) {
          term *= (i + 1) * y / ((n - i) * x);
          result += term;
        }
      } else {
        start = floor(n * x);
        if (start <= k + 1) {
          start = floor(k + 2);
        }
        result = pow(x, start) * pow(y, n - start);
        result *= binomcoef(floor(n), floor(start));
        if (result === 0) {
          for (i = start - 1; i > k; i--) {
            result += pow(x, i) * pow(y, n - i);
            result *= binomcoef(floor(n), floor(i));
          }
        } else {
          term = result;
          startTerm = result;
          for (i = start - 1; i > k; i--) {
            term *= (i + 1) * y / ((n - i) * x);
            result += term;
          }
          term = startTerm;
          for (i = start + 1; i <= n; i++) {
            term *= (n - i + 1) * x / (i * y);
            result += term;
          }
        }
      }
      return result;
    }
    module.exports = binomialCCDF;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betainc/lib/ibeta_a_step.js
var require_ibeta_a_step = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betainc/lib/ibeta_a_step.js"(exports, module) {
    "use strict";
    var ibetaPowerTerms = require_ibeta_power_terms();
    function ibetaAStep(a, b, x, y, k, normalized, out) {
      var prefix;
      var term;
      var sum2;
      var i;
      prefix = ibetaPowerTerms(a, b, x, y, normalized);
      if (out) {
        out[1] = prefix;
      }
      prefix /= a;
      if (prefix === 0) {
        return prefix;
      }
      sum2 = 1;
      term = 1;
      for (i = 0; i < k - 1; ++i) {
        term *= (a + b + i) * x / (a + i + 1);
        sum2 += term;
      }
      prefix *= sum2;
      return prefix;
    }
    module.exports = ibetaAStep;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betainc/lib/ibeta_series.js
var require_ibeta_series = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betainc/lib/ibeta_series.js"(exports, module) {
    "use strict";
    var lanczosSumExpGScaled = require_lib110();
    var sumSeries = require_lib105();
    var log1p = require_lib40();
    var sqrt = require_lib41();
    var exp = require_lib60();
    var pow = require_lib69();
    var ln = require_lib97();
    var MIN_VALUE = require_lib55();
    var MAX_LN = require_lib101();
    var MIN_LN = require_lib107();
    var G = require_lib95();
    var E = require_lib70();
    var opts = {
      "maxTerms": 100
    };
    function ibetaSeriesT(a, b, x, result) {
      var poch = 1 - b;
      var n = 1;
      return next;
      function next() {
        var r = result / a;
        a += 1;
        result *= poch * x / n;
        n += 1;
        poch += 1;
        return r;
      }
    }
    function ibetaSeries(a, b, x, s0, normalized, out, y) {
      var result;
      var agh;
      var bgh;
      var cgh;
      var l1;
      var l2;
      var c;
      var s;
      if (normalized) {
        c = a + b;
        agh = a + G - 0.5;
        bgh = b + G - 0.5;
        cgh = c + G - 0.5;
        result = lanczosSumExpGScaled(c) / (lanczosSumExpGScaled(a) * lanczosSumExpGScaled(b));
        l1 = ln(cgh / bgh) * (b - 0.5);
        l2 = ln(x * cgh / agh) * a;
        if (l1 > MIN_LN && l1 < MAX_LN && l2 > MIN_LN && l2 < MAX_LN) {
          if (a * b < bgh * 10) {
            result *= exp((b - 0.5) * log1p(a / bgh));
          } else {
            result *= pow(cgh / bgh, b - 0.5);
          }
          result *= pow(x * cgh / agh, a);
          result *= sqrt(agh / E);
          if (out) {
            out[1] = result * pow(y, b);
          }
        } else {
          result = ln(result) + l1 + l2 + (ln(agh) - 1) / 2;
          if (out) {
            out[1] = exp(result + b * ln(y));
          }
          result = exp(result);
        }
      } else {
        result = pow(x, a);
      }
      if (result < MIN_VALUE) {
        return s0;
      }
      s = ibetaSeriesT(a, b, x, result);
      opts.initialValue = s0;
      return sumSeries(s, opts);
    }
    module.exports = ibetaSeries;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betainc/lib/assign.js
var require_assign3 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betainc/lib/assign.js"(exports, module) {
    "use strict";
    var isnan = require_lib8();
    var expm1 = require_lib38();
    var floor = require_lib39();
    var log1p = require_lib40();
    var asin = require_lib43();
    var beta = require_lib72();
    var sqrt = require_lib41();
    var exp = require_lib60();
    var pow = require_lib69();
    var max = require_lib74();
    var min = require_lib76();
    var MAX_FLOAT64 = require_lib77();
    var MIN_FLOAT64 = require_lib55();
    var MAX_INT32 = require_lib78();
    var HALF_PI = require_lib79();
    var PI = require_lib80();
    var betaSmallBLargeASeries = require_beta_small_b_large_a_series();
    var risingFactorialRatio = require_rising_factorial_ratio();
    var ibetaPowerTerms = require_ibeta_power_terms();
    var ibetaFraction2 = require_ibeta_fraction2();
    var binomialCCDF = require_binomial_ccdf();
    var ibetaAStep = require_ibeta_a_step();
    var ibetaSeries = require_ibeta_series();
    var ONE_OVER_PI = 1 / PI;
    function ibetaImp(x, a, b, regularized, upper, out, stride, offset) {
      var lambda;
      var prefix;
      var fract;
      var bbar;
      var div;
      var tmp;
      var i0;
      var i1;
      var k;
      var n;
      var p;
      var y;
      y = 1 - x;
      i0 = offset;
      i1 = offset + stride;
      out[i1] = -1;
      if (isnan(x) || x < 0 || x > 1) {
        out[i0] = NaN;
        out[i1] = NaN;
        return out;
      }
      if (regularized) {
        if (a < 0 || b < 0) {
          out[i0] = NaN;
          out[i1] = NaN;
          return out;
        }
        if (a === 0) {
          if (b === 0) {
            out[i0] = NaN;
            out[i1] = NaN;
            return out;
          }
          if (b > 0) {
            out[i0] = upper ? 0 : 1;
            return out;
          }
        } else if (b === 0) {
          if (a > 0) {
            out[i0] = upper ? 1 : 0;
            return out;
          }
        }
      } else if (a <= 0 || b <= 0) {
        out[i0] = NaN;
        out[i1] = NaN;
        return out;
      }
      if (x === 0) {
        if (a === 1) {
          out[i1] = 1;
        } else {
          out[i1] = a < 1 ? MAX_FLOAT64 / 2 : MIN_FLOAT64 * 2;
        }
        if (upper) {
          out[i0] = regularized ? 1 : beta(a, b);
          return out;
        }
        out[i0] = 0;
        return out;
      }
      if (x === 1) {
        if (b === 1) {
          out[i1] = 1;
        } else {
          out[i1] = b < 1 ? MAX_FLOAT64 / 2 : MIN_FLOAT64 * 2;
        }
        if (upper) {
          out[i0] = 0;
        } else {
          out[i0] = regularized ? 1 : beta(a, b);
        }
        return out;
      }
      if (a === 0.5 && b === 0.5) {
        out[i1] = ONE_OVER_PI * sqrt(y * x);
        p = upper ? asin(sqrt(y)) : asin(sqrt(x));
        p /= HALF_PI;
        if (!regularized) {
          p *= PI;
        }
        out[i0] = p;
        return out;
      }
      if (a === 1) {
        tmp = b;
        b = a;
        a = tmp;
        tmp = y;
        y = x;
        x = tmp;
        upper = !upper;
      }
      if (b === 1) {
        if (a === 1) {
          out[i0] = upper ? y : x;
          out[i1] = 1;
          return out;
        }
        out[i1] = a * pow(x, a - 1);
        if (y < 0.5) {
          p = upper ? -expm1(a * log1p(-y)) : exp(a * log1p(-y));
        } else {
          p = upper ? -(pow(x, a) - 1) : pow(x, a);
        }
        if (!regularized) {
          p /= a;
        }
        out[i0] = p;
        return out;
      }
      if (min(a, b) <= 1) {
        if (x > 0.5) {
          tmp = b;
          b = a;
          a = tmp;
          tmp = y;
          y = x;
          x = tmp;
          upper = !upper;
        }
        if (max(a, b) <= 1) {
          if (a >= min(0.2, b) || pow(x, a) <= 0.9) {
            if (upper) {
              fract = -(regularized ? 1 : beta(a, b));
              upper = false;
              fract = -ibetaSeries(a, b, x, fract, regularized, out, y);
            } else {
              fract = ibetaSeries(a, b, x, 0, regularized, out, y);
            }
          } else {
            tmp = b;
            b = a;
            a = tmp;
            tmp = y;
            y = x;
            x = tmp;
            upper = !upper;
            if (y >= 0.3) {
              if (upper) {
                fract = -(regularized ? 1 : beta(a, b));
                upper = false;
                fract = -ibetaSeries(a, b, x, fract, regularized, out, y);
              } else {
                fract = ibetaSeries(a, b, x, 0, regularized, out, y);
              }
            } else {
              if (regularized) {
                prefix = 1;
              } else {
                prefix = risingFactorialRatio(a + b, a, 20);
              }
              fract = ibetaAStep(a, b, x, y, 20, regularized, out);
              if (upper) {
                fract -= regularized ? 1 : beta(a, b);
                upper = false;
                fract = -betaSmallBLargeASeries(a + 20, b, x, y, fract, prefix, regularized);
              } else {
                fract = betaSmallBLargeASeries(a + 20, b, x, y, fract, prefix, regularized);
              }
            }
          }
        } else if (b <= 1 || x < 0.1 && pow(b * x, a) <= 0.7) {
          if (upper) {
            fract = -(regularized ? 1 : beta(a, b));
            upper = false;
            fract = -ibetaSeries(a, b, x, fract, regularized, out, y);
          } else {
            fract = ibetaSeries(a, b, x, 0, regularized, out, y);
          }
        } else {
          tmp = b;
          b = a;
          a = tmp;
          tmp = y;
          y = x;
          x = tmp;
          upper = !upper;
          if (y >= 0.3) {
            if (upper) {
              fract = -(regularized ? 1 : beta(a, b));
              upper = false;
              fract = -ibetaSeries(a, b, x, fract, regularized, out, y);
            } else {
              fract = ibetaSeries(a, b, x, 0, regularized, out, y);
            }
          } else if (a >= 15) {
            if (upper) {
              fract = -(regularized ? 1 : beta(a, b));
              upper = false;
              fract = -betaSmallBLargeASeries(a, b, x, y, fract, 1, regularized);
            } else {
              fract = betaSmallBLargeASeries(a, b, x, y, 0, 1, regularized);
            }
          } else {
            if (regularized) {
              prefix = 1;
            } else {
              prefix = risingFactorialRatio(a + b, a, 20);
            }
            fract = ibetaAStep(a, b, x, y, 20, regularized, out);
            if (upper) {
              fract -= regularized ? 1 : beta(a, b);
              upper = false;
              fract = -betaSmallBLargeASeries(a + 20, b, x, y, fract, prefix, regularized);
            } else {
              fract = betaSmallBLargeASeries(a + 20, b, x, y, fract, prefix, regularized);
            }
          }
        }
      } else {
        if (a < b) {
          lambda = a - (a + b) * x;
        } else {
          lambda = (a + b) * y - b;
        }
        if (lambda < 0) {
          tmp = b;
          b = a;
          a = tmp;
          tmp = y;
          y = x;
          x = tmp;
          upper = !upper;
        }
        if (b < 40) {
          if (floor(a) === a && floor(b) === b && a < MAX_INT32 - 100) {
            k = a - 1;
            n = b + k;
            fract = binomialCCDF(n, k, x, y);
            if (!regularized) {
              fract *= beta(a, b);
            }
          } else if (b * x <= 0.7) {
            if (upper) {
              fract = -(regularized ? 1 : beta(a, b));
              upper = false;
              fract = -ibetaSeries(a, b, x, fract, regularized, out, y);
            } else {
              fract = ibetaSeries(a, b, x, 0, regularized, out, y);
            }
          } else if (a > 15) {
            n = floor(b);
            if (n === b) {
              n -= 1;
            }
            bbar = b - n;
            if (regularized) {
              prefix = 1;
            } else {
              prefix = risingFactorialRatio(a + bbar, bbar, n);
            }
            fract = ibetaAStep(bbar, a, y, x, n, regularized);
            fract = betaSmallBLargeASeries(a, bbar, x, y, fract, 1, regularized);
            fract /= prefix;
          } else if (regularized) {
            n = floor(b);
            bbar = b - n;
            if (bbar <= 0) {
              n -= 1;
              bbar += 1;
            }
            fract = ibetaAStep(bbar, a, y, x, n, regularized);
            fract += ibetaAStep(a, bbar, x, y, 20, regularized);
            if (upper) {
              fract -= 1;
            }
            fract = betaSmallBLargeASeries(a + 20, bbar, x, y, fract, 1, regularized);
            if (upper) {
              fract = -fract;
              upper = false;
            }
          } else {
            fract = ibetaFraction2(a, b, x, y, regularized, out);
          }
        } else {
          fract = ibetaFraction2(a, b, x, y, regularized, out);
        }
      }
      if (out[i1] < 0) {
        out[i1] = ibetaPowerTerms(a, b, x, y, true);
      }
      div = y * x;
      if (out[i1] !== 0) {
        if (MAX_FLOAT64 * div < out[i1]) {
          out[i1] = MAX_FLOAT64 / 2;
        } else {
          out[i1] /= div;
        }
      }
      out[i0] = upper ? (regularized ? 1 : beta(a, b)) - fract : fract;
      return out;
    }
    module.exports = ibetaImp;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betainc/lib/main.js
var require_main83 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betainc/lib/main.js"(exports, module) {
    "use strict";
    var compute = require_assign3();
    function kernelBetainc(x, a, b, regularized, upper) {
      return compute(x, a, b, regularized, upper, [0, 0], 1, 0);
    }
    module.exports = kernelBetainc;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betainc/lib/index.js
var require_lib121 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betainc/lib/index.js"(exports, module) {
    "use strict";
    var setReadOnly = require_lib5();
    var main = require_main83();
    var assign = require_assign3();
    setReadOnly(main, "assign", assign);
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-betainc/lib/main.js
var require_main84 = __commonJS({
  "node_modules/@stdlib/math-base-special-betainc/lib/main.js"(exports, module) {
    "use strict";
    var kernelBetainc = require_lib121().assign;
    function betainc(x, a, b, regularized, upper) {
      var out = [0, 0];
      regularized = regularized === false ? false : true;
      upper = upper === true ? true : false;
      kernelBetainc(x, a, b, regularized, upper, out, 1, 0);
      return out[0];
    }
    module.exports = betainc;
  }
});

// node_modules/@stdlib/math-base-special-betainc/lib/index.js
var require_lib122 = __commonJS({
  "node_modules/@stdlib/math-base-special-betainc/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main84();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-erfcinv/lib/rational_p1q1.js
var require_rational_p1q12 = __commonJS({
  "node_modules/@stdlib/math-base-special-erfcinv/lib/rational_p1q1.js"(exports, module) {
    "use strict";
    function evalrational(x) {
      var ax;
      var s1;
      var s2;
      if (x === 0) {
        return -5087819496582806e-19;
      }
      if (x < 0) {
        ax = -x;
      } else {
        ax = x;
      }
      if (ax <= 1) {
        s1 = -5087819496582806e-19 + x * (-0.008368748197417368 + x * (0.03348066254097446 + x * (-0.012692614766297404 + x * (-0.03656379714117627 + x * (0.02198786811111689 + x * (0.008226878746769157 + x * (-0.005387729650712429 + x * (0 + x * 0))))))));
        s2 = 1 + x * (-0.9700050433032906 + x * (-1.5657455823417585 + x * (1.5622155839842302 + x * (0.662328840472003 + x * (-0.7122890234154284 + x * (-0.05273963823400997 + x * (0.07952836873415717 + x * (-0.0023339375937419 + x * 8862163904564247e-19))))))));
      } else {
        x = 1 / x;
        s1 = 0 + x * (0 + x * (-0.005387729650712429 + x * (0.008226878746769157 + x * (0.02198786811111689 + x * (-0.03656379714117627 + x * (-0.012692614766297404 + x * (0.03348066254097446 + x * (-0.008368748197417368 + x * -5087819496582806e-19))))))));
        s2 = 8862163904564247e-19 + x * (-0.0023339375937419 + x * (0.07952836873415717 + x * (-0.05273963823400997 + x * (-0.7122890234154284 + x * (0.662328840472003 + x * (1.5622155839842302 + x * (-1.5657455823417585 + x * (-0.9700050433032906 + x * 1))))))));
      }
      return s1 / s2;
    }
    module.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-erfcinv/lib/rational_p2q2.js
var require_rational_p2q22 = __commonJS({
  "node_modules/@stdlib/math-base-special-erfcinv/lib/rational_p2q2.js"(exports, module) {
    "use strict";
    function evalrational(x) {
      var ax;
      var s1;
      var s2;
      if (x === 0) {
        return -0.20243350835593876;
      }
      if (x < 0) {
        ax = -x;
      } else {
        ax = x;
      }
      if (ax <= 1) {
        s1 = -0.20243350835593876 + x * (0.10526468069939171 + x * (8.3705032834312 + x * (17.644729840837403 + x * (-18.851064805871424 + x * (-44.6382324441787 + x * (17.445385985570866 + x * (21.12946554483405 + x * -3.6719225470772936)))))));
        s2 = 1 + x * (6.242641248542475 + x * (3.971343795334387 + x * (-28.66081804998 + x * (-20.14326346804852 + x * (48.560921310873994 + x * (10.826866735546016 + x * (-22.643693341313973 + x * 1.7211476576120028)))))));
      } else {
        x = 1 / x;
        s1 = -3.6719225470772936 + x * (21.12946554483405 + x * (17.445385985570866 + x * (-44.6382324441787 + x * (-18.851064805871424 + x * (17.644729840837403 + x * (8.3705032834312 + x * (0.10526468069939171 + x * -0.20243350835593876)))))));
        s2 = 1.7211476576120028 + x * (-22.643693341313973 + x * (10.826866735546016 + x * (48.560921310873994 + x * (-20.14326346804852 + x * (-28.66081804998 + x * (3.971343795334387 + x * (6.242641248542475 + x * 1)))))));
      }
      return s1 / s2;
    }
    module.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-erfcinv/lib/rational_p3q3.js
var require_rational_p3q32 = __commonJS({
  "node_modules/@stdlib/math-base-special-erfcinv/lib/rational_p3q3.js"(exports, module) {
    "use strict";
    function evalrational(x) {
      var ax;
      var s1;
      var s2;
      if (x === 0) {
        return -0.1311027816799519;
      }
      if (x < 0) {
        ax = -x;
      } else {
        ax = x;
      }
      if (ax <= 1) {
        s1 = -0.1311027816799519 + x * (-0.16379404719331705 + x * (0.11703015634199525 + x * (0.38707973897260434 + x * (0.3377855389120359 + x * (0.14286953440815717 + x * (0.029015791000532906 + x * (0.0021455899538880526 + x * (-6794655751811263e-22 + x * (28522533178221704e-24 + x * -681149956853777e-24)))))))));
        s2 = 1 + x * (3.4662540724256723 + x * (5.381683457070069 + x * (4.778465929458438 + x * (2.5930192162362027 + x * (0.848854343457902 + x * (0.15226433829533179 + x * (0.011059242293464892 + x * (0 + x * (0 + x * 0)))))))));
      } else {
        x = 1 / x;
        s1 = -681149956853777e-24 + x * (28522533178221704e-24 + x * (-6794655751811263e-22 + x * (0.0021455899538880526 + x * (0.029015791000532906 + x * (0.14286953440815717 + x * (0.3377855389120359 + x * (0.38707973897260434 + x * (0.11703015634199525 + x * (-0.16379404719331705 + x * -0.1311027816799519)))))))));
        s2 = 0 + x * (0 + x * (0 + x * (0.011059242293464892 + x * (0.15226433829533179 + x * (0.848854343457902 + x * (2.5930192162362027 + x * (4.778465929458438 + x * (5.381683457070069 + x * (3.4662540724256723 + x * 1)))))))));
      }
      return s1 / s2;
    }
    module.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-erfcinv/lib/rational_p4q4.js
var require_rational_p4q4 = __commonJS({
  "node_modules/@stdlib/math-base-special-erfcinv/lib/rational_p4q4.js"(exports, module) {
    "use strict";
    function evalrational(x) {
      var ax;
      var s1;
      var s2;
      if (x === 0) {
        return -0.0350353787183178;
      }
      if (x < 0) {
        ax = -x;
      } else {
        ax = x;
      }
      if (ax <= 1) {
        s1 = -0.0350353787183178 + x * (-0.0022242652921344794 + x * (0.018557330651423107 + x * (0.009508047013259196 + x * (0.0018712349281955923 + x * (15754461742496055e-20 + x * (460469890584318e-20 + x * (-2304047769118826e-25 + x * 26633922742578204e-28)))))));
        s2 = 1 + x * (1.3653349817554064 + x * (0.7620591645536234 + x * (0.22009110576413124 + x * (0.03415891436709477 + x * (0.00263861676657016 + x * (7646752923027944e-20 + x * (0 + x * 0)))))));
      } else {
        x = 1 / x;
        s1 = 26633922742578204e-28 + x * (-2304047769118826e-25 + x * (460469890584318e-20 + x * (15754461742496055e-20 + x * (0.0018712349281955923 + x * (0.009508047013259196 + x * (0.018557330651423107 + x * (-0.0022242652921344794 + x * -0.0350353787183178)))))));
        s2 = 0 + x * (0 + x * (7646752923027944e-20 + x * (0.00263861676657016 + x * (0.03415891436709477 + x * (0.22009110576413124 + x * (0.7620591645536234 + x * (1.3653349817554064 + x * 1)))))));
      }
      return s1 / s2;
    }
    module.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-erfcinv/lib/rational_p5q5.js
var require_rational_p5q5 = __commonJS({
  "node_modules/@stdlib/math-base-special-erfcinv/lib/rational_p5q5.js"(exports, module) {
    "use strict";
    function evalrational(x) {
      var ax;
      var s1;
      var s2;
      if (x === 0) {
        return -0.016743100507663373;
      }
      if (x < 0) {
        ax = -x;
      } else {
        ax = x;
      }
      if (ax <= 1) {
        s1 = -0.016743100507663373 + x * (-0.0011295143874558028 + x * (0.001056288621524929 + x * (20938631748758808e-20 + x * (14962478375834237e-21 + x * (44969678992770644e-23 + x * (4625961635228786e-24 + x * (-2811287356288318e-29 + x * 9905570997331033e-32)))))));
        s2 = 1 + x * (0.5914293448864175 + x * (0.1381518657490833 + x * (0.016074608709367652 + x * (9640118070051656e-19 + x * (27533547476472603e-21 + x * (282243172016108e-21 + x * (0 + x * 0)))))));
      } else {
        x = 1 / x;
        s1 = 9905570997331033e-32 + x * (-2811287356288318e-29 + x * (4625961635228786e-24 + x * (44969678992770644e-23 + x * (14962478375834237e-21 + x * (20938631748758808e-20 + x * (0.001056288621524929 + x * (-0.0011295143874558028 + x * -0.016743100507663373)))))));
        s2 = 0 + x * (0 + x * (282243172016108e-21 + x * (27533547476472603e-21 + x * (9640118070051656e-19 + x * (0.016074608709367652 + x * (0.1381518657490833 + x * (0.5914293448864175 + x * 1)))))));
      }
      return s1 / s2;
    }
    module.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-erfcinv/lib/main.js
var require_main85 = __commonJS({
  "node_modules/@stdlib/math-base-special-erfcinv/lib/main.js"(exports, module) {
    "use strict";
    var isnan = require_lib8();
    var sqrt = require_lib41();
    var ln = require_lib97();
    var PINF = require_lib33();
    var NINF = require_lib35();
    var rationalFcnR1 = require_rational_p1q12();
    var rationalFcnR2 = require_rational_p2q22();
    var rationalFcnR3 = require_rational_p3q32();
    var rationalFcnR4 = require_rational_p4q4();
    var rationalFcnR5 = require_rational_p5q5();
    var Y1 = 0.08913147449493408;
    var Y2 = 2.249481201171875;
    var Y3 = 0.807220458984375;
    var Y4 = 0.9399557113647461;
    var Y5 = 0.9836282730102539;
    function erfcinv(x) {
      var sign;
      var qs;
      var q;
      var g;
      var r;
      if (isnan(x)) {
        return NaN;
      }
      if (x === 0) {
        return PINF;
      }
      if (x === 2) {
        return NINF;
      }
      if (x === 1) {
        return 0;
      }
      if (x > 2 || x < 0) {
        return NaN;
      }
      if (x > 1) {
        sign = -1;
        q = 2 - x;
      } else {
        sign = 1;
        q = x;
      }
      x = 1 - q;
      if (x <= 0.5) {
        g = x * (x + 10);
        r = rationalFcnR1(x);
        return sign * (g * Y1 + g * r);
      }
      if (q >= 0.25) {
        g = sqrt(-2 * ln(q));
        q -= 0.25;
        r = rationalFcnR2(q);
        return sign * (g / (Y2 + r));
      }
      q = sqrt(-ln(q));
      if (q < 3) {
        qs = q - 1.125;
        r = rationalFcnR3(qs);
        return sign * (Y3 * q + r * q);
      }
      if (q < 6) {
        qs = q - 3;
        r = rationalFcnR4(qs);
        return sign * (Y4 * q + r * q);
      }
      qs = q - 6;
      r = rationalFcnR5(qs);
      return sign * (Y5 * q + r * q);
    }
    module.exports = erfcinv;
  }
});

// node_modules/@stdlib/math-base-special-erfcinv/lib/index.js
var require_lib123 = __commonJS({
  "node_modules/@stdlib/math-base-special-erfcinv/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main85();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-acos/lib/main.js
var require_main86 = __commonJS({
  "node_modules/@stdlib/math-base-special-acos/lib/main.js"(exports, module) {
    "use strict";
    var isnan = require_lib8();
    var asin = require_lib43();
    var sqrt = require_lib41();
    var PIO4 = require_lib42();
    var MOREBITS = 6123233995736766e-32;
    function acos(x) {
      var z;
      if (isnan(x)) {
        return NaN;
      }
      if (x < -1 || x > 1) {
        return NaN;
      }
      if (x > 0.5) {
        return 2 * asin(sqrt(0.5 - 0.5 * x));
      }
      z = PIO4 - asin(x);
      z += MOREBITS;
      z += PIO4;
      return z;
    }
    module.exports = acos;
  }
});

// node_modules/@stdlib/math-base-special-acos/lib/index.js
var require_lib124 = __commonJS({
  "node_modules/@stdlib/math-base-special-acos/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main86();
    module.exports = main;
  }
});

// node_modules/@stdlib/constants-float64-sqrt-two/lib/index.js
var require_lib125 = __commonJS({
  "node_modules/@stdlib/constants-float64-sqrt-two/lib/index.js"(exports, module) {
    "use strict";
    var SQRT2 = 1.4142135623730951;
    module.exports = SQRT2;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co14.js
var require_polyval_co14 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co14.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.16666666666666666;
      }
      return 0.16666666666666666 + x * 0.16666666666666666;
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co15.js
var require_polyval_co15 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co15.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.058333333333333334;
      }
      return 0.058333333333333334 + x * (0.06666666666666667 + x * 0.008333333333333333);
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co16.js
var require_polyval_co16 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co16.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.0251984126984127;
      }
      return 0.0251984126984127 + x * (0.026785714285714284 + x * (0.0017857142857142857 + x * 1984126984126984e-19));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co17.js
var require_polyval_co17 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co17.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.012039792768959435;
      }
      return 0.012039792768959435 + x * (0.010559964726631394 + x * (-0.0011078042328042327 + x * (3747795414462081e-19 + x * 27557319223985893e-22)));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co18.js
var require_polyval_co18 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co18.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.003837005972422639;
      }
      return 0.003837005972422639 + x * (0.00610392115600449 + x * (-0.0016095979637646305 + x * (5945867404200738e-19 + x * (-6270542728876062e-20 + x * 2505210838544172e-23))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co19.js
var require_polyval_co19 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co19.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.0032177478835464946;
      }
      return 0.0032177478835464946 + x * (0.0010898206731540065 + x * (-0.0012579159844784845 + x * (6908420797309686e-19 + x * (-16376804137220805e-20 + x * (154012654012654e-19 + x * 16059043836821613e-26)))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co20.js
var require_polyval_co20 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co20.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.001743826229834001;
      }
      return 0.001743826229834001 + x * (3353097688001788e-20 + x * (-7624513544032393e-19 + x * (6451304695145635e-19 + x * (-249472580470431e-18 + x * (49255746366361444e-21 + x * (-39851014346715405e-22 + x * 7647163731819816e-28))))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co21.js
var require_polyval_co21 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co21.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 9647274732138864e-19;
      }
      return 9647274732138864e-19 + x * (-3110108632631878e-19 + x * (-36307660358786886e-20 + x * (5140660578834113e-19 + x * (-29133414466938067e-20 + x * (9086710793521991e-20 + x * (-15303004486655377e-21 + x * (10914179173496788e-22 + x * 28114572543455206e-31)))))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co22.js
var require_polyval_co22 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co22.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 5422926281312969e-19;
      }
      return 5422926281312969e-19 + x * (-3694266780000966e-19 + x * (-10230378073700413e-20 + x * (35764655430568635e-20 + x * (-28690924218514614e-20 + x * (12645437628698076e-20 + x * (-33202652391372056e-21 + x * (4890304529197534e-21 + x * (-3123956959982987e-22 + x * 822063524662433e-32))))))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/inverse_students_t_body_series.js
var require_inverse_students_t_body_series = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/inverse_students_t_body_series.js"(exports, module) {
    "use strict";
    var gammaDeltaRatio = require_lib96();
    var evalpoly = require_lib7();
    var sqrt = require_lib41();
    var PI = require_lib80();
    var polyval1 = require_polyval_co14();
    var polyval2 = require_polyval_co15();
    var polyval3 = require_polyval_co16();
    var polyval4 = require_polyval_co17();
    var polyval5 = require_polyval_co18();
    var polyval6 = require_polyval_co19();
    var polyval7 = require_polyval_co20();
    var polyval8 = require_polyval_co21();
    var polyval9 = require_polyval_co22();
    var c0 = 0;
    var c = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    function inverseStudentsTBodySeries(df, u) {
      var idf;
      var v;
      v = gammaDeltaRatio(df / 2, 0.5) * sqrt(df * PI) * (u - 0.5);
      idf = 1 / df;
      c[1] = polyval1(idf);
      c[2] = polyval2(idf);
      c[3] = polyval3(idf);
      c[4] = polyval4(idf);
      c[5] = polyval5(idf);
      c[6] = polyval6(idf);
      c[7] = polyval7(idf);
      c[8] = polyval8(idf);
      c[9] = polyval9(idf);
      return c0 + v * evalpoly(c, v * v);
    }
    module.exports = inverseStudentsTBodySeries;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/inverse_students_t_tail_series.js
var require_inverse_students_t_tail_series = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/inverse_students_t_tail_series.js"(exports, module) {
    "use strict";
    var gammaDeltaRatio = require_lib96();
    var evalpoly = require_lib7();
    var sqrt = require_lib41();
    var pow = require_lib69();
    var PI = require_lib80();
    var d = [0, 0, 0, 0, 0, 0, 0];
    function inverseStudentsTTailSeries(df, v) {
      var result;
      var power;
      var div;
      var np2;
      var np4;
      var np6;
      var rn;
      var w;
      w = gammaDeltaRatio(df / 2, 0.5) * sqrt(df * PI) * v;
      np2 = df + 2;
      np4 = df + 4;
      np6 = df + 6;
      d[0] = 1;
      d[1] = -(df + 1) / (2 * np2);
      np2 *= df + 2;
      d[2] = -df * (df + 1) * (df + 3) / (8 * np2 * np4);
      np2 *= df + 2;
      d[3] = -df * (df + 1) * (df + 5) * ((3 * df + 7) * df - 2) / (48 * np2 * np4 * np6);
      np2 *= df + 2;
      np4 *= df + 4;
      d[4] = -df * (df + 1) * (df + 7) * (((((15 * df + 154) * df + 465) * df + 286) * df - 336) * df + 64) / (384 * np2 * np4 * np6 * (df + 8));
      np2 *= df + 2;
      d[5] = -df * (df + 1) * (df + 3) * (df + 9) * ((((((35 * df + 452) * df + 1573) * df + 600) * df - 2020) * df + 928) * df - 128) / (1280 * np2 * np4 * np6 * (df + 8) * (df + 10));
      np2 *= df + 2;
      np4 *= df + 4;
      np6 *= df + 6;
      d[6] = -df * (df + 1) * (df + 11) * (((((((((((945 * df + 31506) * df + 425858) * df + 2980236) * df + 11266745) * df + 20675018) * df + 7747124) * df - 22574632) * df - 8565600) * df + 18108416) * df - 7099392) * df + 884736) / (46080 * np2 * np4 * np6 * (df + 8) * (df + 10) * (df + 12));
      rn = sqrt(df);
      div = pow(rn * w, 1 / df);
      power = div * div;
      result = evalpoly(d, power);
      result *= rn;
      result /= div;
      return -result;
    }
    module.exports = inverseStudentsTTailSeries;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/inverse_students_t_hill.js
var require_inverse_students_t_hill = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/inverse_students_t_hill.js"(exports, module) {
    "use strict";
    var erfcinv = require_lib123();
    var expm1 = require_lib38();
    var sqrt = require_lib41();
    var pow = require_lib69();
    var HALF_PI = require_lib79();
    var SQRT2 = require_lib125();
    function inverseStudentsTHill(ndf, u) {
      var a;
      var b;
      var c;
      var d;
      var q;
      var x;
      var y;
      if (ndf > 1e20) {
        return -erfcinv(2 * u) * SQRT2;
      }
      a = 1 / (ndf - 0.5);
      b = 48 / (a * a);
      c = ((20700 * a / b - 98) * a - 16) * a + 96.36;
      d = ((94.5 / (b + c) - 3) / b + 1) * sqrt(a * HALF_PI) * ndf;
      y = pow(d * 2 * u, 2 / ndf);
      if (y > 0.05 + a) {
        x = -erfcinv(2 * u) * SQRT2;
        y = x * x;
        if (ndf < 5) {
          c += 0.3 * (ndf - 4.5) * (x + 0.6);
        }
        c += (((0.05 * d * x - 5) * x - 7) * x - 2) * x + b;
        y = (((((0.4 * y + 6.3) * y + 36) * y + 94.5) / c - y - 3) / b + 1) * x;
        y = expm1(a * y * y);
      } else {
        y = ((1 / (((ndf + 6) / (ndf * y) - 0.089 * d - 0.822) * (ndf + 2) * 3) + 0.5 / (ndf + 4)) * y - 1) * (ndf + 1) / (ndf + 2) + 1 / y;
      }
      q = sqrt(ndf * y);
      return -q;
    }
    module.exports = inverseStudentsTHill;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/inverse_students_t.js
var require_inverse_students_t = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/inverse_students_t.js"(exports, module) {
    "use strict";
    var erfcinv = require_lib123();
    var floor = require_lib39();
    var ldexp = require_lib59();
    var round = require_lib86();
    var acos = require_lib124();
    var sqrt = require_lib41();
    var abs = require_lib44();
    var cos = require_lib98();
    var pow = require_lib69();
    var sin = require_lib88();
    var SQRT2 = require_lib125();
    var PI = require_lib80();
    var inverseStudentsTBodySeries = require_inverse_students_t_body_series();
    var inverseStudentsTTailSeries = require_inverse_students_t_tail_series();
    var inverseStudentsTHill = require_inverse_students_t_hill();
    var DF_THRESHOLD = 268435456;
    var ONE_THIRD = 1 / 3;
    var EXP = 2 * 53 / 3;
    var C = 0.8549879733383485;
    function inverseStudentsT(df, u, v) {
      var crossover;
      var tolerance;
      var rootAlpha;
      var invert;
      var result;
      var alpha;
      var tmp;
      var p0;
      var p2;
      var p4;
      var p5;
      var p;
      var r;
      var x;
      var a;
      var b;
      result = 0;
      if (u > v) {
        tmp = v;
        v = u;
        u = tmp;
        invert = true;
      } else {
        invert = false;
      }
      if (floor(df) === df && df < 20) {
        tolerance = ldexp(1, EXP);
        switch (floor(df)) {
          case 1:
            if (u === 0.5) {
              result = 0;
            } else {
              result = -cos(PI * u) / sin(PI * u);
            }
            break;
          case 2:
            result = (2 * u - 1) / sqrt(2 * u * v);
            break;
          case 4:
            alpha = 4 * u * v;
            rootAlpha = sqrt(alpha);
            r = 4 * cos(acos(rootAlpha) / 3) / rootAlpha;
            x = sqrt(r - 4);
            result = u - 0.5 < 0 ? -x : x;
            break;
          case 6:
            if (u < 1e-150) {
              return (invert ? -1 : 1) * inverseStudentsTHill(df, u);
            }
            a = 4 * (u - u * u);
            b = pow(a, ONE_THIRD);
            p = 6 * (1 + C * (1 / b - 1));
            do {
              p2 = p * p;
              p4 = p2 * p2;
              p5 = p * p4;
              p0 = p;
              p = 2 * (8 * a * p5 - 270 * p2 + 2187) / (5 * (4 * a * p4 - 216 * p - 243));
            } while (abs((p - p0) / p) > tolerance);
            p = sqrt(p - df);
            result = u - 0.5 < 0 ? -p : p;
            break;
          default:
            if (df > DF_THRESHOLD) {
              result = erfcinv(2 * u) * SQRT2;
            } else if (df < 3) {
              crossover = 0.2742 - df * 0.0242143;
              if (u > crossover) {
                result = inverseStudentsTBodySeries(df, u);
              } else {
                result = inverseStudentsTTailSeries(df, u);
              }
            } else {
              crossover = ldexp(1, round(df / -0.654));
              if (u > crossover) {
                result = inverseStudentsTHill(df, u);
              } else {
                result = inverseStudentsTTailSeries(df, u);
              }
            }
        }
      } else if (df > DF_THRESHOLD) {
        result = -erfcinv(2 * u) * SQRT2;
      } else if (df < 3) {
        crossover = 0.2742 - df * 0.0242143;
        if (u > crossover) {
          result = inverseStudentsTBodySeries(df, u);
        } else {
          result = inverseStudentsTTailSeries(df, u);
        }
      } else {
        crossover = ldexp(1, round(df / -0.654));
        if (u > crossover) {
          result = inverseStudentsTHill(df, u);
        } else {
          result = inverseStudentsTTailSeries(df, u);
        }
      }
      return invert ? -result : result;
    }
    module.exports = inverseStudentsT;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/find_ibeta_inv_from_t_dist.js
var require_find_ibeta_inv_from_t_dist = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/find_ibeta_inv_from_t_dist.js"(exports, module) {
    "use strict";
    var inverseStudentsT = require_inverse_students_t();
    function findIBetaInvFromTDist(a, p, py) {
      var df;
      var u;
      var v;
      var t;
      u = p / 2;
      v = 1 - u;
      df = a * 2;
      t = inverseStudentsT(df, u, v);
      if (py) {
        py.value = t * t / (df + t * t);
      }
      return df / (df + t * t);
    }
    module.exports = findIBetaInvFromTDist;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/temme1.js
var require_temme1 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/temme1.js"(exports, module) {
    "use strict";
    var evalpoly = require_lib7();
    var erfcinv = require_lib123();
    var sqrt = require_lib41();
    var exp = require_lib60();
    var SQRT2 = require_lib125();
    var workspace = [0, 0, 0, 0, 0, 0, 0];
    var terms = [0, 0, 0, 0];
    function temme1(a, b, z) {
      var eta0;
      var eta2;
      var eta;
      var B2;
      var B3;
      var B;
      var c;
      eta0 = erfcinv(2 * z);
      eta0 /= -sqrt(a / 2);
      terms[0] = eta0;
      B = b - a;
      B2 = B * B;
      B3 = B2 * B;
      workspace[0] = -B * SQRT2 / 2;
      workspace[1] = (1 - 2 * B) / 8;
      workspace[2] = -(B * SQRT2 / 48);
      workspace[3] = -1 / 192;
      workspace[4] = -B * SQRT2 / 3840;
      workspace[5] = 0;
      workspace[6] = 0;
      terms[1] = evalpoly(workspace, eta0);
      workspace[0] = B * SQRT2 * (3 * B - 2) / 12;
      workspace[1] = (20 * B2 - 12 * B + 1) / 128;
      workspace[2] = B * SQRT2 * (20 * B - 1) / 960;
      workspace[3] = (16 * B2 + 30 * B - 15) / 4608;
      workspace[4] = B * SQRT2 * (21 * B + 32) / 53760;
      workspace[5] = (-(32 * B2) + 63) / 368640;
      workspace[6] = -B * SQRT2 * (120 * B + 17) / 25804480;
      terms[2] = evalpoly(workspace, eta0);
      workspace[0] = B * SQRT2 * (-75 * B2 + 80 * B - 16) / 480;
      workspace[1] = (-1080 * B3 + 868 * B2 - 90 * B - 45) / 9216;
      workspace[2] = B * SQRT2 * (-1190 * B2 + 84 * B + 373) / 53760;
      workspace[3] = (-2240 * B3 - 2508 * B2 + 2100 * B - 165) / 368640;
      workspace[4] = 0;
      workspace[5] = 0;
      workspace[6] = 0;
      terms[3] = evalpoly(workspace, eta0);
      eta = evalpoly(terms, 1 / a);
      eta2 = eta * eta;
      c = -exp(-eta2 / 2);
      if (eta2 === 0) {
        return 0.5;
      }
      return (1 + eta * sqrt((1 + c) / eta2)) / 2;
    }
    module.exports = temme1;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/root_finder.js
var require_root_finder = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/root_finder.js"(exports, module) {
    "use strict";
    var ln = require_lib97();
    var MAX_VALUE = require_lib77();
    var BIG = MAX_VALUE / 4;
    function temmeRootFinder(t, a) {
      return roots;
      function roots(x) {
        var f1;
        var f;
        var y;
        y = 1 - x;
        if (y === 0) {
          return [-BIG, -BIG];
        }
        if (x === 0) {
          return [-BIG, -BIG];
        }
        f = ln(x) + a * ln(y) + t;
        f1 = 1 / x - a / y;
        return [f, f1];
      }
    }
    module.exports = temmeRootFinder;
  }
});

// node_modules/@stdlib/math-base-special-signum/lib/main.js
var require_main87 = __commonJS({
  "node_modules/@stdlib/math-base-special-signum/lib/main.js"(exports, module) {
    "use strict";
    var isnan = require_lib8();
    function signum(x) {
      if (x === 0 || isnan(x)) {
        return x;
      }
      return x < 0 ? -1 : 1;
    }
    module.exports = signum;
  }
});

// node_modules/@stdlib/math-base-special-signum/lib/index.js
var require_lib126 = __commonJS({
  "node_modules/@stdlib/math-base-special-signum/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main87();
    module.exports = main;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/newton_raphson.js
var require_newton_raphson = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/newton_raphson.js"(exports, module) {
    "use strict";
    var sign = require_lib126();
    var abs = require_lib44();
    var ldexp = require_lib59();
    var MAX_VALUE = require_lib77();
    function newtonRaphsonIterate(fun, guess, min, max, digits, maxIter) {
      var f0last;
      var delta1;
      var delta2;
      var factor;
      var result;
      var count;
      var delta;
      var res;
      var f0;
      var f1;
      f0 = 0;
      f0last = 0;
      result = guess;
      factor = ldexp(1, 1 - digits);
      delta = MAX_VALUE;
      delta1 = MAX_VALUE;
      delta2 = MAX_VALUE;
      count = maxIter;
      do {
        f0last = f0;
        delta2 = delta1;
        delta1 = delta;
        res = fun(result);
        f0 = res[0];
        f1 = res[1];
        count -= 1;
        if (f0 === 0) {
          break;
        }
        if (f1 === 0) {
          if (f0last === 0) {
            if (result === min) {
              guess = max;
            } else {
              guess = min;
            }
            f0last = fun(guess);
            delta = guess - result;
          }
          if (sign(f0last) * sign(f0) < 0) {
            if (delta < 0) {
              delta = (result - min) / 2;
            } else {
              delta = (result - max) / 2;
            }
          } else if (delta < 0) {
            delta = (result - max) / 2;
          } else {
            delta = (result - min) / 2;
          }
        } else {
          delta = f0 / f1;
        }
        if (abs(delta * 2) > abs(delta2)) {
          delta = delta > 0 ? (result - min) / 2 : (result - max) / 2;
        }
        guess = result;
        result -= delta;
        if (result <= min) {
          delta = 0.5 * (guess - min);
          result = guess - delta;
          if (result === min || result === max) {
            break;
          }
        } else if (result >= max) {
          delta = 0.5 * (guess - max);
          result = guess - delta;
          if (result === min || result === max) {
            break;
          }
        }
        if (delta > 0) {
          max = guess;
        } else {
          min = guess;
        }
      } while (count && abs(result * factor) < abs(delta));
      return result;
    }
    module.exports = newtonRaphsonIterate;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co1.js
var require_polyval_co1 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co1.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return -1;
      }
      return -1 + x * (-5 + x * 5);
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co2.js
var require_polyval_co2 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co2.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 1;
      }
      return 1 + x * (21 + x * (-69 + x * 46));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co3.js
var require_polyval_co3 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co3.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 7;
      }
      return 7 + x * (-2 + x * (33 + x * (-62 + x * 31)));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co4.js
var require_polyval_co4 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co4.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 25;
      }
      return 25 + x * (-52 + x * (-17 + x * (88 + x * (-115 + x * 46))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co5.js
var require_polyval_co5 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co5.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 7;
      }
      return 7 + x * (12 + x * (-78 + x * 52));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co6.js
var require_polyval_co6 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co6.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return -7;
      }
      return -7 + x * (2 + x * (183 + x * (-370 + x * 185)));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co7.js
var require_polyval_co7 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co7.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return -533;
      }
      return -533 + x * (776 + x * (-1835 + x * (10240 + x * (-13525 + x * 5410))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co8.js
var require_polyval_co8 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co8.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return -1579;
      }
      return -1579 + x * (3747 + x * (-3372 + x * (-15821 + x * (45588 + x * (-45213 + x * 15071)))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co9.js
var require_polyval_co9 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co9.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 449;
      }
      return 449 + x * (-1259 + x * (-769 + x * (6686 + x * (-9260 + x * 3704))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co10.js
var require_polyval_co10 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co10.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 63149;
      }
      return 63149 + x * (-151557 + x * (140052 + x * (-727469 + x * (2239932 + x * (-2251437 + x * 750479)))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co11.js
var require_polyval_co11 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co11.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 29233;
      }
      return 29233 + x * (-78755 + x * (105222 + x * (146879 + x * (-1602610 + x * (3195183 + x * (-2554139 + x * 729754))))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co12.js
var require_polyval_co12 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co12.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 1;
      }
      return 1 + x * (-13 + x * 13);
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co13.js
var require_polyval_co13 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/polyval_co13.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 1;
      }
      return 1 + x * (21 + x * (-69 + x * 46));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/temme2.js
var require_temme2 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/temme2.js"(exports, module) {
    "use strict";
    var evalpoly = require_lib7();
    var erfcinv = require_lib123();
    var abs = require_lib44();
    var exp = require_lib60();
    var ln = require_lib97();
    var sqrt = require_lib41();
    var sin = require_lib88();
    var cos = require_lib98();
    var temmeRootFinder = require_root_finder();
    var newtonRaphsonIterate = require_newton_raphson();
    var polyval1 = require_polyval_co1();
    var polyval2 = require_polyval_co2();
    var polyval3 = require_polyval_co3();
    var polyval4 = require_polyval_co4();
    var polyval5 = require_polyval_co5();
    var polyval6 = require_polyval_co6();
    var polyval7 = require_polyval_co7();
    var polyval8 = require_polyval_co8();
    var polyval9 = require_polyval_co9();
    var polyval10 = require_polyval_co10();
    var polyval11 = require_polyval_co11();
    var polyval12 = require_polyval_co12();
    var polyval13 = require_polyval_co13();
    var workspace = [0, 0, 0, 0, 0, 0];
    var terms = [0, 0, 0, 0];
    function temme2(z, r, theta) {
      var upper;
      var lower;
      var alpha;
      var roots;
      var eta0;
      var eta;
      var sc7;
      var sc6;
      var sc5;
      var sc4;
      var sc3;
      var sc2;
      var sc;
      var lu;
      var s2;
      var c2;
      var c;
      var s;
      var u;
      var x;
      eta0 = erfcinv(2 * z) / -sqrt(r / 2);
      s = sin(theta);
      c = cos(theta);
      terms[0] = eta0;
      s2 = s * s;
      c2 = c * c;
      sc = s * c;
      sc2 = sc * sc;
      sc3 = sc2 * sc;
      sc4 = sc2 * sc2;
      sc5 = sc2 * sc3;
      sc6 = sc3 * sc3;
      sc7 = sc4 * sc3;
      workspace[0] = (2 * s2 - 1) / (3 * sc);
      workspace[1] = -polyval1(s2) / (36 * sc2);
      workspace[2] = polyval2(s2) / (1620 * sc3);
      workspace[3] = polyval3(s2) / (6480 * sc4);
      workspace[4] = polyval4(s2) / (90720 * sc5);
      workspace[5] = 0;
      terms[1] = evalpoly(workspace, eta0);
      workspace[0] = -polyval5(s2) / (405 * sc3);
      workspace[1] = polyval6(s2) / (2592 * sc4);
      workspace[2] = -polyval7(s2) / (204120 * sc5);
      workspace[3] = -polyval8(s2) / (2099520 * sc6);
      workspace[4] = 0;
      workspace[5] = 0;
      terms[2] = evalpoly(workspace, eta0);
      workspace[0] = polyval9(s2) / (102060 * sc5);
      workspace[1] = -polyval10(s2) / (20995200 * sc6);
      workspace[2] = polyval11(s2) / (36741600 * sc7);
      workspace[3] = 0;
      workspace[4] = 0;
      workspace[5] = 0;
      terms[3] = evalpoly(workspace, eta0);
      eta = evalpoly(terms, 1 / r);
      alpha = c / s;
      alpha *= alpha;
      lu = -(eta * eta) / (2 * s2) + ln(s2) + c2 * ln(c2) / s2;
      if (abs(eta) < 0.7) {
        workspace[0] = s2;
        workspace[1] = sc;
        workspace[2] = (1 - 2 * s2) / 3;
        workspace[3] = polyval12(s2) / (36 * sc);
        workspace[4] = polyval13(s2) / (270 * sc2);
        workspace[5] = 0;
        x = evalpoly(workspace, eta);
      } else {
        u = exp(lu);
        workspace[0] = u;
        workspace[1] = alpha;
        workspace[2] = 0;
        workspace[3] = 3 * alpha * (3 * alpha + 1) / 6;
        workspace[4] = 4 * alpha * (4 * alpha + 1) * (4 * alpha + 2) / 24;
        workspace[5] = 5 * alpha * (5 * alpha + 1) * (5 * alpha + 2) * (5 * alpha + 3) / 120;
        x = evalpoly(workspace, u);
        if ((x - s2) * eta < 0) {
          x = 1 - x;
        }
      }
      if (eta < 0) {
        lower = 0;
        upper = s2;
      } else {
        lower = s2;
        upper = 1;
      }
      if (x < lower || x > upper) {
        x = (lower + upper) / 2;
      }
      roots = temmeRootFinder(-lu, alpha);
      x = newtonRaphsonIterate(roots, x, lower, upper, 32, 100);
      return x;
    }
    module.exports = temme2;
  }
});

// node_modules/ms/index.js
var require_ms = __commonJS({
  "node_modules/ms/index.js"(exports, module) {
    var s = 1e3;
    var m = s * 60;
    var h = m * 60;
    var d = h * 24;
    var y = d * 365.25;
    module.exports = function(val, options2) {
      options2 = options2 || {};
      var type = typeof val;
      if (type === "string" && val.length > 0) {
        return parse(val);
      } else if (type === "number" && isNaN(val) === false) {
        return options2.long ? fmtLong(val) : fmtShort(val);
      }
      throw new Error(
        "val is not a non-empty string or a valid number. val=" + JSON.stringify(val)
      );
    };
    function parse(str) {
      str = String(str);
      if (str.length > 100) {
        return;
      }
      var match = /^((?:\d+)?\.?\d+) *(milliseconds?|msecs?|ms|seconds?|secs?|s|minutes?|mins?|m|hours?|hrs?|h|days?|d|years?|yrs?|y)?$/i.exec(
        str
      );
      if (!match) {
        return;
      }
      var n = parseFloat(match[1]);
      var type = (match[2] || "ms").toLowerCase();
      switch (type) {
        case "years":
        case "year":
        case "yrs":
        case "yr":
        case "y":
          return n * y;
        case "days":
        case "day":
        case "d":
          return n * d;
        case "hours":
        case "hour":
        case "hrs":
        case "hr":
        case "h":
          return n * h;
        case "minutes":
        case "minute":
        case "mins":
        case "min":
        case "m":
          return n * m;
        case "seconds":
        case "second":
        case "secs":
        case "sec":
        case "s":
          return n * s;
        case "milliseconds":
        case "millisecond":
        case "msecs":
        case "msec":
        case "ms":
          return n;
        default:
          return void 0;
      }
    }
    function fmtShort(ms) {
      if (ms >= d) {
        return Math.round(ms / d) + "d";
      }
      if (ms >= h) {
        return Math.round(ms / h) + "h";
      }
      if (ms >= m) {
        return Math.round(ms / m) + "m";
      }
      if (ms >= s) {
        return Math.round(ms / s) + "s";
      }
      return ms + "ms";
    }
    function fmtLong(ms) {
      return plural(ms, d, "day") || plural(ms, h, "hour") || plural(ms, m, "minute") || plural(ms, s, "second") || ms + " ms";
    }
    function plural(ms, n, name) {
      if (ms < n) {
        return;
      }
      if (ms < n * 1.5) {
        return Math.floor(ms / n) + " " + name;
      }
      return Math.ceil(ms / n) + " " + name + "s";
    }
  }
});

// node_modules/debug/src/debug.js
var require_debug = __commonJS({
  "node_modules/debug/src/debug.js"(exports, module) {
    exports = module.exports = createDebug.debug = createDebug["default"] = createDebug;
    exports.coerce = coerce;
    exports.disable = disable;
    exports.enable = enable;
    exports.enabled = enabled;
    exports.humanize = require_ms();
    exports.names = [];
    exports.skips = [];
    exports.formatters = {};
    var prevTime;
    function selectColor(namespace) {
      var hash = 0, i;
      for (i in namespace) {
        hash = (hash << 5) - hash + namespace.charCodeAt(i);
        hash |= 0;
      }
      return exports.colors[Math.abs(hash) % exports.colors.length];
    }
    function createDebug(namespace) {
      function debug() {
        if (!debug.enabled) return;
        var self = debug;
        var curr = +/* @__PURE__ */ new Date();
        var ms = curr - (prevTime || curr);
        self.diff = ms;
        self.prev = prevTime;
        self.curr = curr;
        prevTime = curr;
        var args = new Array(arguments.length);
        for (var i = 0; i < args.length; i++) {
          args[i] = arguments[i];
        }
        args[0] = exports.coerce(args[0]);
        if ("string" !== typeof args[0]) {
          args.unshift("%O");
        }
        var index = 0;
        args[0] = args[0].replace(/%([a-zA-Z%])/g, function(match, format) {
          if (match === "%%") return match;
          index++;
          var formatter = exports.formatters[format];
          if ("function" === typeof formatter) {
            var val = args[index];
            match = formatter.call(self, val);
            args.splice(index, 1);
            index--;
          }
          return match;
        });
        exports.formatArgs.call(self, args);
        var logFn = debug.log || exports.log || console.log.bind(console);
        logFn.apply(self, args);
      }
      debug.namespace = namespace;
      debug.enabled = exports.enabled(namespace);
      debug.useColors = exports.useColors();
      debug.color = selectColor(namespace);
      if ("function" === typeof exports.init) {
        exports.init(debug);
      }
      return debug;
    }
    function enable(namespaces) {
      exports.save(namespaces);
      exports.names = [];
      exports.skips = [];
      var split = (typeof namespaces === "string" ? namespaces : "").split(/[\s,]+/);
      var len = split.length;
      for (var i = 0; i < len; i++) {
        if (!split[i]) continue;
        namespaces = split[i].replace(/\*/g, ".*?");
        if (namespaces[0] === "-") {
          exports.skips.push(new RegExp("^" + namespaces.substr(1) + "$"));
        } else {
          exports.names.push(new RegExp("^" + namespaces + "$"));
        }
      }
    }
    function disable() {
      exports.enable("");
    }
    function enabled(name) {
      var i, len;
      for (i = 0, len = exports.skips.length; i < len; i++) {
        if (exports.skips[i].test(name)) {
          return false;
        }
      }
      for (i = 0, len = exports.names.length; i < len; i++) {
        if (exports.names[i].test(name)) {
          return true;
        }
      }
      return false;
    }
    function coerce(val) {
      if (val instanceof Error) return val.stack || val.message;
      return val;
    }
  }
});

// node_modules/debug/src/browser.js
var require_browser = __commonJS({
  "node_modules/debug/src/browser.js"(exports, module) {
    exports = module.exports = require_debug();
    exports.log = log;
    exports.formatArgs = formatArgs;
    exports.save = save;
    exports.load = load;
    exports.useColors = useColors;
    exports.storage = "undefined" != typeof chrome && "undefined" != typeof chrome.storage ? chrome.storage.local : localstorage();
    exports.colors = [
      "lightseagreen",
      "forestgreen",
      "goldenrod",
      "dodgerblue",
      "darkorchid",
      "crimson"
    ];
    function useColors() {
      if (typeof window !== "undefined" && window.process && window.process.type === "renderer") {
        return true;
      }
      return typeof document !== "undefined" && document.documentElement && document.documentElement.style && document.documentElement.style.WebkitAppearance || // is firebug? http://stackoverflow.com/a/398120/376773
      typeof window !== "undefined" && window.console && (window.console.firebug || window.console.exception && window.console.table) || // is firefox >= v31?
      // https://developer.mozilla.org/en-US/docs/Tools/Web_Console#Styling_messages
      typeof navigator !== "undefined" && navigator.userAgent && navigator.userAgent.toLowerCase().match(/firefox\/(\d+)/) && parseInt(RegExp.$1, 10) >= 31 || // double check webkit in userAgent just in case we are in a worker
      typeof navigator !== "undefined" && navigator.userAgent && navigator.userAgent.toLowerCase().match(/applewebkit\/(\d+)/);
    }
    exports.formatters.j = function(v) {
      try {
        return JSON.stringify(v);
      } catch (err) {
        return "[UnexpectedJSONParseError]: " + err.message;
      }
    };
    function formatArgs(args) {
      var useColors2 = this.useColors;
      args[0] = (useColors2 ? "%c" : "") + this.namespace + (useColors2 ? " %c" : " ") + args[0] + (useColors2 ? "%c " : " ") + "+" + exports.humanize(this.diff);
      if (!useColors2) return;
      var c = "color: " + this.color;
      args.splice(1, 0, c, "color: inherit");
      var index = 0;
      var lastC = 0;
      args[0].replace(/%[a-zA-Z%]/g, function(match) {
        if ("%%" === match) return;
        index++;
        if ("%c" === match) {
          lastC = index;
        }
      });
      args.splice(lastC, 0, c);
    }
    function log() {
      return "object" === typeof console && console.log && Function.prototype.apply.call(console.log, console, arguments);
    }
    function save(namespaces) {
      try {
        if (null == namespaces) {
          exports.storage.removeItem("debug");
        } else {
          exports.storage.debug = namespaces;
        }
      } catch (e) {
      }
    }
    function load() {
      var r;
      try {
        r = exports.storage.debug;
      } catch (e) {
      }
      if (!r && typeof process !== "undefined" && "env" in process) {
        r = process.env.DEBUG;
      }
      return r;
    }
    exports.enable(load());
    function localstorage() {
      try {
        return window.localStorage;
      } catch (e) {
      }
    }
  }
});

// node_modules/debug/src/node.js
var require_node = __commonJS({
  "node_modules/debug/src/node.js"(exports, module) {
    var tty = __require("tty");
    var util = __require("util");
    exports = module.exports = require_debug();
    exports.init = init;
    exports.log = log;
    exports.formatArgs = formatArgs;
    exports.save = save;
    exports.load = load;
    exports.useColors = useColors;
    exports.colors = [6, 2, 3, 4, 5, 1];
    exports.inspectOpts = Object.keys(process.env).filter(function(key) {
      return /^debug_/i.test(key);
    }).reduce(function(obj, key) {
      var prop = key.substring(6).toLowerCase().replace(/_([a-z])/g, function(_, k) {
        return k.toUpperCase();
      });
      var val = process.env[key];
      if (/^(yes|on|true|enabled)$/i.test(val)) val = true;
      else if (/^(no|off|false|disabled)$/i.test(val)) val = false;
      else if (val === "null") val = null;
      else val = Number(val);
      obj[prop] = val;
      return obj;
    }, {});
    var fd = parseInt(process.env.DEBUG_FD, 10) || 2;
    if (1 !== fd && 2 !== fd) {
      util.deprecate(function() {
      }, "except for stderr(2) and stdout(1), any other usage of DEBUG_FD is deprecated. Override debug.log if you want to use a different log function (https://git.io/debug_fd)")();
    }
    var stream = 1 === fd ? process.stdout : 2 === fd ? process.stderr : createWritableStdioStream(fd);
    function useColors() {
      return "colors" in exports.inspectOpts ? Boolean(exports.inspectOpts.colors) : tty.isatty(fd);
    }
    exports.formatters.o = function(v) {
      this.inspectOpts.colors = this.useColors;
      return util.inspect(v, this.inspectOpts).split("\n").map(function(str) {
        return str.trim();
      }).join(" ");
    };
    exports.formatters.O = function(v) {
      this.inspectOpts.colors = this.useColors;
      return util.inspect(v, this.inspectOpts);
    };
    function formatArgs(args) {
      var name = this.namespace;
      var useColors2 = this.useColors;
      if (useColors2) {
        var c = this.color;
        var prefix = "  \x1B[3" + c + ";1m" + name + " \x1B[0m";
        args[0] = prefix + args[0].split("\n").join("\n" + prefix);
        args.push("\x1B[3" + c + "m+" + exports.humanize(this.diff) + "\x1B[0m");
      } else {
        args[0] = (/* @__PURE__ */ new Date()).toUTCString() + " " + name + " " + args[0];
      }
    }
    function log() {
      return stream.write(util.format.apply(util, arguments) + "\n");
    }
    function save(namespaces) {
      if (null == namespaces) {
        delete process.env.DEBUG;
      } else {
        process.env.DEBUG = namespaces;
      }
    }
    function load() {
      return process.env.DEBUG;
    }
    function createWritableStdioStream(fd2) {
      var stream2;
      var tty_wrap = process.binding("tty_wrap");
      switch (tty_wrap.guessHandleType(fd2)) {
        case "TTY":
          stream2 = new tty.WriteStream(fd2);
          stream2._type = "tty";
          if (stream2._handle && stream2._handle.unref) {
            stream2._handle.unref();
          }
          break;
        case "FILE":
          var fs = __require("fs");
          stream2 = new fs.SyncWriteStream(fd2, { autoClose: false });
          stream2._type = "fs";
          break;
        case "PIPE":
        case "TCP":
          var net = __require("net");
          stream2 = new net.Socket({
            fd: fd2,
            readable: false,
            writable: true
          });
          stream2.readable = false;
          stream2.read = null;
          stream2._type = "pipe";
          if (stream2._handle && stream2._handle.unref) {
            stream2._handle.unref();
          }
          break;
        default:
          throw new Error("Implement me. Unknown stream file type!");
      }
      stream2.fd = fd2;
      stream2._isStdio = true;
      return stream2;
    }
    function init(debug) {
      debug.inspectOpts = {};
      var keys = Object.keys(exports.inspectOpts);
      for (var i = 0; i < keys.length; i++) {
        debug.inspectOpts[keys[i]] = exports.inspectOpts[keys[i]];
      }
    }
    exports.enable(load());
  }
});

// node_modules/debug/src/index.js
var require_src = __commonJS({
  "node_modules/debug/src/index.js"(exports, module) {
    if (typeof process !== "undefined" && process.type === "renderer") {
      module.exports = require_browser();
    } else {
      module.exports = require_node();
    }
  }
});

// node_modules/@stdlib/constants-float32-max/lib/index.js
var require_lib127 = __commonJS({
  "node_modules/@stdlib/constants-float32-max/lib/index.js"(exports, module) {
    "use strict";
    var FLOAT32_MAX = 34028234663852886e22;
    module.exports = FLOAT32_MAX;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/higher_newton.js
var require_higher_newton = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/higher_newton.js"(exports, module) {
    "use strict";
    var logger = require_src();
    var gammainc = require_lib115();
    var abs = require_lib44();
    var exp = require_lib60();
    var ln = require_lib97();
    var MAX_FLOAT32 = require_lib127();
    var debug = logger("gammaincinv:higher_newton");
    function higherNewton(x0, a, m, p, q, lgama, invfp, pcase) {
      var dlnr;
      var xini;
      var ck0;
      var ck1;
      var ck2;
      var a2;
      var x2;
      var px;
      var qx;
      var xr;
      var t;
      var n;
      var r;
      var x;
      x = x0;
      t = 1;
      n = 1;
      a2 = a * a;
      xini = x0;
      do {
        x = x0;
        x2 = x * x;
        if (m === 0) {
          dlnr = (1 - a) * ln(x) + x + lgama;
          if (dlnr > ln(MAX_FLOAT32)) {
            debug("Warning: overflow problems in one or more steps of the computation. The initial approximation to the root is returned.");
            return xini;
          }
          r = exp(dlnr);
        } else {
          r = -invfp * x;
        }
        if (pcase) {
          px = gammainc(x, a, true, false);
          ck0 = -r * (px - p);
        } else {
          qx = gammainc(x, a, true, true);
          ck0 = r * (qx - q);
        }
        r = ck0;
        if (p > 1e-120 || n > 1) {
          ck1 = 0.5 * (x - a + 1) / x;
          ck2 = (2 * x2 - 4 * x * a + 4 * x + 2 * a2 - 3 * a + 1) / x2;
          ck2 /= 6;
          x0 = x + r * (1 + r * (ck1 + r * ck2));
        } else {
          x0 = x + r;
        }
        t = abs(x / x0 - 1);
        n += 1;
        x = x0;
        if (x < 0) {
          x = xini;
          n = 100;
        }
      } while (t > 2e-14 && n < 35);
      if (t > 2e-14 || n > 99) {
        debug("Warning: the number of iterations in the Newton method reached the upper limit N=35. The last value obtained for the root is given as output.");
      }
      xr = x || 0;
      return xr;
    }
    module.exports = higherNewton;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/polyval_ak1.js
var require_polyval_ak1 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/polyval_ak1.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0;
      }
      return 0 + x * (1 + x * (1 + x * (1.5 + x * (2.6666666666666665 + x * (5.208333333333333 + x * 10.8)))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/polyval_ak2.js
var require_polyval_ak2 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/polyval_ak2.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 1;
      }
      return 1 + x * (1 + x * (0.3333333333333333 + x * (0.027777777777777776 + x * (-0.003703703703703704 + x * (2314814814814815e-19 + x * 5878894767783657e-20)))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/lambdaeta.js
var require_lambdaeta = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/lambdaeta.js"(exports, module) {
    "use strict";
    var abs = require_lib44();
    var exp = require_lib60();
    var ln = require_lib97();
    var evalpoly = require_lib7();
    var polyvalAK1 = require_polyval_ak1();
    var polyvalAK2 = require_polyval_ak2();
    var THRESHOLD = 1e-8;
    var ONEO12 = 0.08333333333333333;
    var ONEO120 = 0.008333333333333333;
    var AK = [1, 0, 0, 0, 0, 0];
    function lambdaeta(eta) {
      var L2;
      var L3;
      var L4;
      var L5;
      var la;
      var L;
      var q;
      var r;
      var s;
      s = eta * eta * 0.5;
      if (eta === 0) {
        la = 0;
      } else if (eta < -1) {
        r = exp(-1 - s);
        la = polyvalAK1(r);
      } else if (eta < 1) {
        r = eta;
        la = polyvalAK2(r);
      } else {
        r = 11 + s;
        L = ln(r);
        la = r + L;
        r = 1 / r;
        L2 = L * L;
        L3 = L2 * L;
        L4 = L3 * L;
        L5 = L4 * L;
        AK[1] = (2 - L) * 0.5;
        AK[2] = (-9 * L + 6 + 2 * L2) / 6;
        AK[3] = -(3 * L3 + 36 * L - 22 * L2 - 12) * ONEO12;
        AK[4] = (60 + 350 * L2 - 300 * L - 125 * L3 + 12 * L4) / 60;
        AK[5] = -(-120 - 274 * L4 + 900 * L - 1700 * L2 + 1125 * L3 + 20 * L5) * ONEO120;
        la += L * r * evalpoly(AK, r);
      }
      r = 1;
      if (eta > -3.5 && eta < -0.03 || eta > 0.03 && eta < 40) {
        r = 1;
        q = la;
        do {
          la = q * (s + ln(q)) / (q - 1);
          r = abs(q / la - 1);
          q = la;
        } while (r > THRESHOLD);
      }
      return la;
    }
    module.exports = lambdaeta;
  }
});

// node_modules/@stdlib/constants-float64-ln-sqrt-two-pi/lib/index.js
var require_lib128 = __commonJS({
  "node_modules/@stdlib/constants-float64-ln-sqrt-two-pi/lib/index.js"(exports, module) {
    "use strict";
    var LN_SQRT_TWO_PI = 0.9189385332046728;
    module.exports = LN_SQRT_TWO_PI;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/chepolsum.js
var require_chepolsum = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/chepolsum.js"(exports, module) {
    "use strict";
    var A = [
      1.9963790515900766,
      -0.0017971032528832887,
      13129285796384672e-21,
      -2340875228178749e-22,
      72291210671127e-22,
      -3280997607821e-22,
      19875070901e-21,
      -1509214183e-21,
      1375340084e-22,
      -145728923e-22,
      17532367e-22,
      -2351465e-22,
      346551e-22,
      -55471e-22,
      9548e-22,
      -1748e-22,
      332e-22,
      -58e-22
    ];
    function chepolsum(n, t) {
      var tt;
      var u0;
      var u1;
      var u2;
      var k;
      u0 = 0;
      u1 = 0;
      tt = t + t;
      k = n;
      do {
        u2 = u1;
        u1 = u0;
        u0 = tt * u1 - u2 + A[k];
        k -= 1;
      } while (k >= 0);
      return (u0 - u2) / 2;
    }
    module.exports = chepolsum;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/polyval_c.js
var require_polyval_c = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/polyval_c.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.025721014990011306;
      }
      return 0.025721014990011306 + x * (0.08247596616699963 + x * (-0.0025328157302663564 + x * (6099292666946337e-19 + x * (-33543297638406e-17 + x * 250505279903e-15))));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/polyval_d.js
var require_polyval_d = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/polyval_d.js"(exports, module) {
    "use strict";
    function evalpoly(x) {
      if (x === 0) {
        return 0.08333333333333333;
      }
      return 0.08333333333333333 + x * (-0.002777777777777778 + x * (7936507936507937e-19 + x * -5952380952380953e-19));
    }
    module.exports = evalpoly;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/stirling.js
var require_stirling = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/stirling.js"(exports, module) {
    "use strict";
    var gammaln = require_lib100();
    var ln = require_lib97();
    var LN_SQRT_TWO_PI = require_lib128();
    var SMALLEST_FLOAT32 = require_lib113();
    var MAX_FLOAT32 = require_lib127();
    var chepolsum = require_chepolsum();
    var polyvalC = require_polyval_c();
    var polyvalD = require_polyval_d();
    var C6 = 0.30865217988013566;
    function stirling(x) {
      var z;
      if (x < SMALLEST_FLOAT32) {
        return MAX_FLOAT32;
      }
      if (x < 1) {
        return gammaln(x + 1) - (x + 0.5) * ln(x) + x - LN_SQRT_TWO_PI;
      }
      if (x < 2) {
        return gammaln(x) - (x - 0.5) * ln(x) + x - LN_SQRT_TWO_PI;
      }
      if (x < 3) {
        return gammaln(x - 1) - (x - 0.5) * ln(x) + x - LN_SQRT_TWO_PI + ln(x - 1);
      }
      if (x < 12) {
        z = 18 / (x * x) - 1;
        return chepolsum(17, z) / (12 * x);
      }
      z = 1 / (x * x);
      if (x < 1e3) {
        return polyvalC(z) / (C6 + z) / x;
      }
      return polyvalD(z) / x;
    }
    module.exports = stirling;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/gamstar.js
var require_gamstar = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/gamstar.js"(exports, module) {
    "use strict";
    var exp = require_lib60();
    var gamma = require_lib91();
    var ln = require_lib97();
    var FLOAT32_MAX = require_lib127();
    var SQRT_TWO_PI = require_lib89();
    var stirling = require_stirling();
    function gamstar(x) {
      if (x >= 3) {
        return exp(stirling(x));
      }
      if (x > 0) {
        return gamma(x) / (exp(-x + (x - 0.5) * ln(x)) * SQRT_TWO_PI);
      }
      return FLOAT32_MAX;
    }
    module.exports = gamstar;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak0bk0.js
var require_rational_ak0bk0 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak0bk0.js"(exports, module) {
    "use strict";
    function evalrational(x) {
      var ax;
      var s1;
      var s2;
      if (x === 0) {
        return -0.3333333333438;
      }
      if (x < 0) {
        ax = -x;
      } else {
        ax = x;
      }
      if (ax <= 1) {
        s1 = -0.3333333333438 + x * (-0.2070740359969 + x * (-0.05041806657154 + x * (-0.004923635739372 + x * -4293658292782e-17)));
        s2 = 1 + x * (0.7045554412463 + x * (0.2118190062224 + x * (0.03048648397436 + x * 0.001605037988091)));
      } else {
        x = 1 / x;
        s1 = -4293658292782e-17 + x * (-0.004923635739372 + x * (-0.05041806657154 + x * (-0.2070740359969 + x * -0.3333333333438)));
        s2 = 0.001605037988091 + x * (0.03048648397436 + x * (0.2118190062224 + x * (0.7045554412463 + x * 1)));
      }
      return s1 / s2;
    }
    module.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/eps1.js
var require_eps1 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/eps1.js"(exports, module) {
    "use strict";
    var abs = require_lib44();
    var ln = require_lib97();
    var lambdaeta = require_lambdaeta();
    var rateval = require_rational_ak0bk0();
    function eps1(eta) {
      var la;
      if (abs(eta) < 1) {
        return rateval(eta);
      }
      la = lambdaeta(eta);
      return ln(eta / (la - 1)) / eta;
    }
    module.exports = eps1;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak1bk1.js
var require_rational_ak1bk1 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak1bk1.js"(exports, module) {
    "use strict";
    function evalrational(x) {
      var ax;
      var s1;
      var s2;
      if (x === 0) {
        return -0.0172847633523;
      }
      if (x < 0) {
        ax = -x;
      } else {
        ax = x;
      }
      if (ax <= 1) {
        s1 = -0.0172847633523 + x * (-0.0159372646475 + x * (-0.00464910887221 + x * (-60683488776e-14 + x * -614830384279e-17)));
        s2 = 1 + x * (0.764050615669 + x * (0.297143406325 + x * (0.0579490176079 + x * 0.00574558524851)));
      } else {
        x = 1 / x;
        s1 = -614830384279e-17 + x * (-60683488776e-14 + x * (-0.00464910887221 + x * (-0.0159372646475 + x * -0.0172847633523)));
        s2 = 0.00574558524851 + x * (0.0579490176079 + x * (0.297143406325 + x * (0.764050615669 + x * 1)));
      }
      return s1 / s2;
    }
    module.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak2bk2.js
var require_rational_ak2bk2 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak2bk2.js"(exports, module) {
    "use strict";
    function evalrational(x) {
      var ax;
      var s1;
      var s2;
      if (x === 0) {
        return -0.0172839517431;
      }
      if (x < 0) {
        ax = -x;
      } else {
        ax = x;
      }
      if (ax <= 1) {
        s1 = -0.0172839517431 + x * (-0.0146362417966 + x * (-0.00357406772616 + x * (-391032032692e-15 + x * 249634036069e-17)));
        s2 = 1 + x * (0.690560400696 + x * (0.249962384741 + x * (0.0443843438769 + x * 0.00424073217211)));
      } else {
        x = 1 / x;
        s1 = 249634036069e-17 + x * (-391032032692e-15 + x * (-0.00357406772616 + x * (-0.0146362417966 + x * -0.0172839517431)));
        s2 = 0.00424073217211 + x * (0.0443843438769 + x * (0.249962384741 + x * (0.690560400696 + x * 1)));
      }
      return s1 / s2;
    }
    module.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak3bk3.js
var require_rational_ak3bk3 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak3bk3.js"(exports, module) {
    "use strict";
    function evalrational(x) {
      var ax;
      var s1;
      var s2;
      if (x === 0) {
        return 0.99994466948;
      }
      if (x < 0) {
        ax = -x;
      } else {
        ax = x;
      }
      if (ax <= 1) {
        s1 = 0.99994466948 + x * (104.649839762 + x * (857.204033806 + x * (731.901559577 + x * 45.5174411671)));
        s2 = 1 + x * (104.526456943 + x * (823.313447808 + x * (3119.93802124 + x * 3970.03311219)));
      } else {
        x = 1 / x;
        s1 = 45.5174411671 + x * (731.901559577 + x * (857.204033806 + x * (104.649839762 + x * 0.99994466948)));
        s2 = 3970.03311219 + x * (3119.93802124 + x * (823.313447808 + x * (104.526456943 + x * 1)));
      }
      return s1 / s2;
    }
    module.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/eps2.js
var require_eps2 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/eps2.js"(exports, module) {
    "use strict";
    var ln = require_lib97();
    var rateval1 = require_rational_ak1bk1();
    var rateval2 = require_rational_ak2bk2();
    var rateval3 = require_rational_ak3bk3();
    function eps2(eta) {
      var lnmeta;
      var x;
      if (eta < -5) {
        x = eta * eta;
        lnmeta = ln(-eta);
        return (12 - x - 6 * (lnmeta * lnmeta)) / (12 * x * eta);
      }
      if (eta < -2) {
        return rateval1(eta);
      }
      if (eta < 2) {
        return rateval2(eta);
      }
      if (eta < 1e3) {
        x = 1 / eta;
        return rateval3(eta) / (-12 * eta);
      }
      return -1 / (12 * eta);
    }
    module.exports = eps2;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak4bk4.js
var require_rational_ak4bk4 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak4bk4.js"(exports, module) {
    "use strict";
    function evalrational(x) {
      var ax;
      var s1;
      var s2;
      if (x === 0) {
        return 0.0495346498136;
      }
      if (x < 0) {
        ax = -x;
      } else {
        ax = x;
      }
      if (ax <= 1) {
        s1 = 0.0495346498136 + x * (0.0299521337141 + x * (0.00688296911516 + x * (512634846317e-15 + x * -201411722031e-16)));
        s2 = 1 + x * (0.759803615283 + x * (0.261547111595 + x * (0.0464854522477 + x * 0.00403751193496)));
      } else {
        x = 1 / x;
        s1 = -201411722031e-16 + x * (512634846317e-15 + x * (0.00688296911516 + x * (0.0299521337141 + x * 0.0495346498136)));
        s2 = 0.00403751193496 + x * (0.0464854522477 + x * (0.261547111595 + x * (0.759803615283 + x * 1)));
      }
      return s1 / s2;
    }
    module.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak5bk5.js
var require_rational_ak5bk5 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak5bk5.js"(exports, module) {
    "use strict";
    function evalrational(x) {
      var ax;
      var s1;
      var s2;
      if (x === 0) {
        return 0.00452313583942;
      }
      if (x < 0) {
        ax = -x;
      } else {
        ax = x;
      }
      if (ax <= 1) {
        s1 = 0.00452313583942 + x * (0.00120744920113 + x * (-789724156582e-16 + x * (-504476066942e-16 + x * -535770949796e-17)));
        s2 = 1 + x * (0.912203410349 + x * (0.405368773071 + x * (0.0901638932349 + x * 0.00948935714996)));
      } else {
        x = 1 / x;
        s1 = -535770949796e-17 + x * (-504476066942e-16 + x * (-789724156582e-16 + x * (0.00120744920113 + x * 0.00452313583942)));
        s2 = 0.00948935714996 + x * (0.0901638932349 + x * (0.405368773071 + x * (0.912203410349 + x * 1)));
      }
      return s1 / s2;
    }
    module.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak6bk6.js
var require_rational_ak6bk6 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak6bk6.js"(exports, module) {
    "use strict";
    function evalrational(x) {
      var ax;
      var s1;
      var s2;
      if (x === 0) {
        return 0.00439937562904;
      }
      if (x < 0) {
        ax = -x;
      } else {
        ax = x;
      }
      if (ax <= 1) {
        s1 = 0.00439937562904 + x * (487225670639e-15 + x * (-128470657374e-15 + x * (529110969589e-17 + x * 15716677175e-17)));
        s2 = 1 + x * (0.794435257415 + x * (0.333094721709 + x * (0.0703527806143 + x * 0.00806110846078)));
      } else {
        x = 1 / x;
        s1 = 15716677175e-17 + x * (529110969589e-17 + x * (-128470657374e-15 + x * (487225670639e-15 + x * 0.00439937562904)));
        s2 = 0.00806110846078 + x * (0.0703527806143 + x * (0.333094721709 + x * (0.794435257415 + x * 1)));
      }
      return s1 / s2;
    }
    module.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak7bk7.js
var require_rational_ak7bk7 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak7bk7.js"(exports, module) {
    "use strict";
    function evalrational(x) {
      var ax;
      var s1;
      var s2;
      if (x === 0) {
        return -0.0011481191232;
      }
      if (x < 0) {
        ax = -x;
      } else {
        ax = x;
      }
      if (ax <= 1) {
        s1 = -0.0011481191232 + x * (-0.112850923276 + x * (1.51623048511 + x * (-0.218472031183 + x * 0.0730002451555)));
        s2 = 1 + x * (14.2482206905 + x * (69.7360396285 + x * (218.938950816 + x * 277.067027185)));
      } else {
        x = 1 / x;
        s1 = 0.0730002451555 + x * (-0.218472031183 + x * (1.51623048511 + x * (-0.112850923276 + x * -0.0011481191232)));
        s2 = 277.067027185 + x * (218.938950816 + x * (69.7360396285 + x * (14.2482206905 + x * 1)));
      }
      return s1 / s2;
    }
    module.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak8bk8.js
var require_rational_ak8bk8 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/rational_ak8bk8.js"(exports, module) {
    "use strict";
    function evalrational(x) {
      var ax;
      var s1;
      var s2;
      if (x === 0) {
        return -145727889667e-15;
      }
      if (x < 0) {
        ax = -x;
      } else {
        ax = x;
      }
      if (ax <= 1) {
        s1 = -145727889667e-15 + x * (-0.290806748131 + x * (-13.308504545 + x * (199.722374056 + x * -11.4311378756)));
        s2 = 1 + x * (139.612587808 + x * (2189.01116348 + x * (7115.24019009 + x * 45574.6081453)));
      } else {
        x = 1 / x;
        s1 = -11.4311378756 + x * (199.722374056 + x * (-13.308504545 + x * (-0.290806748131 + x * -145727889667e-15)));
        s2 = 45574.6081453 + x * (7115.24019009 + x * (2189.01116348 + x * (139.612587808 + x * 1)));
      }
      return s1 / s2;
    }
    module.exports = evalrational;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/eps3.js
var require_eps3 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/eps3.js"(exports, module) {
    "use strict";
    var ln = require_lib97();
    var rational1 = require_rational_ak4bk4();
    var rational2 = require_rational_ak5bk5();
    var rational3 = require_rational_ak6bk6();
    var rational4 = require_rational_ak7bk7();
    var rational5 = require_rational_ak8bk8();
    function eps3(eta) {
      var x;
      var y;
      if (eta < -8) {
        x = eta * eta;
        y = ln(-eta) / eta;
        return (-30 + eta * y * (6 * x * y * y - 12 + x)) / (12 * eta * x * x);
      }
      if (eta < -4) {
        return rational1(eta) / (eta * eta);
      }
      if (eta < -2) {
        return rational2(eta);
      }
      if (eta < 2) {
        return rational3(eta);
      }
      if (eta < 10) {
        x = 1 / eta;
        return rational4(x) / (eta * eta);
      }
      if (eta < 100) {
        x = 1 / eta;
        return rational5(x) / (eta * eta);
      }
      return -ln(eta) / (12 * eta * eta * eta);
    }
    module.exports = eps3;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/compute.js
var require_compute = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/compute.js"(exports, module) {
    "use strict";
    var logger = require_src();
    var evalpoly = require_lib7();
    var gammaln = require_lib100();
    var erfcinv = require_lib123();
    var gamma = require_lib91();
    var sqrt = require_lib41();
    var abs = require_lib44();
    var exp = require_lib60();
    var min = require_lib76();
    var pow = require_lib69();
    var ln = require_lib97();
    var SQRT_TWO_PI = require_lib89();
    var MAX_FLOAT32 = require_lib127();
    var TWO_PI = require_lib109();
    var higherNewton = require_higher_newton();
    var lambdaeta = require_lambdaeta();
    var gamstar = require_gamstar();
    var eps1 = require_eps1();
    var eps2 = require_eps2();
    var eps3 = require_eps3();
    var debug = logger("gammaincinv:compute");
    var HALF = 0.5;
    var ONEO3 = 0.3333333333333333;
    var ONEO4 = 0.25;
    var ONEO5 = 0.2;
    var ONEO6 = 0.16666666666666666;
    var ONEO12 = 0.08333333333333333;
    var ONEO24 = 0.041666666666666664;
    var CK = [0, 0, 0, 0, 0];
    function compute(a, p, q) {
      var ap1inv;
      var invfp;
      var lgama;
      var pcase;
      var porq;
      var ainv;
      var logr;
      var ap22;
      var ap14;
      var ap13;
      var ap12;
      var vgam;
      var vmin;
      var xini;
      var ap1;
      var ap2;
      var ap3;
      var eta;
      var p6;
      var p5;
      var x0;
      var a2;
      var L2;
      var L3;
      var L4;
      var b2;
      var b3;
      var p3;
      var a4;
      var fp;
      var p4;
      var p2;
      var a3;
      var xr;
      var ck;
      var b;
      var L;
      var i;
      var k;
      var m;
      var r;
      var s;
      var t;
      var y;
      if (p < HALF) {
        pcase = true;
        porq = p;
        s = -1;
      } else {
        pcase = false;
        porq = q;
        s = 1;
      }
      k = 0;
      if (abs(a - 1) < 1e-4) {
        m = 0;
        if (pcase) {
          if (p < 1e-3) {
            p2 = p * p;
            p3 = p2 * p;
            p4 = p3 * p;
            p5 = p4 * p;
            p6 = p5 * p;
            x0 = p + p2 * HALF + p3 * ONEO3 + p4 * ONEO4 + p5 * ONEO5 + p6 * ONEO6;
          } else {
            x0 = -ln(1 - p);
          }
        } else {
          x0 = -ln(q);
        }
        if (a === 1) {
          k = 2;
          xr = x0;
        } else {
          lgama = gammaln(a);
          k = 1;
        }
      }
      if (q < 1e-30 && a < HALF) {
        m = 0;
        x0 = -ln(q * gamma(a)) + (a - 1) * ln(-ln(q * gamma(a)));
        k = 1;
        lgama = gammaln(a);
      }
      if (a > 1 && a < 500 && p < 1e-80) {
        m = 0;
        ainv = 1 / a;
        ap1inv = 1 / (a + 1);
        x0 = (gammaln(a + 1) + ln(p)) * ainv;
        x0 = exp(x0);
        xini = x0;
        for (i = 0; i < 10; i++) {
          x0 = xini * exp(x0 * ainv) * pow(1 - x0 * ap1inv, ainv);
        }
        k = 1;
        lgama = gammaln(a);
      }
      logr = 1 / a * (ln(p) + gammaln(a + 1));
      if (logr < ln(ONEO5 * (1 + a)) && k === 0) {
        r = exp(logr);
        m = 0;
        a2 = a * a;
        a3 = a2 * a;
        a4 = a3 * a;
        ap1 = a + 1;
        ap12 = ap1 * ap1;
        ap13 = ap1 * ap12;
        ap14 = ap12 * ap12;
        ap2 = a + 2;
        ap22 = ap2 * ap2;
        ap3 = a + 3;
        CK[0] = 1;
        CK[1] = 1 / ap1;
        CK[2] = HALF * (3 * a + 5) / (ap12 * ap2);
        CK[3] = ONEO3 * (31 + 8 * a2 + 33 * a) / (ap13 * ap2 * ap3);
        CK[4] = ONEO24 * (2888 + 1179 * a3 + 125 * a4 + 3971 * a2 + 5661 * a) / (ap14 * ap22 * ap3 * (a + 4));
        x0 = r * evalpoly(CK, r);
        lgama = gammaln(a);
        k = 1;
      }
      if (a < 10 && k === 0) {
        vgam = sqrt(a) / (gamstar(a) * SQRT_TWO_PI);
        vmin = min(0.02, vgam);
        if (q < vmin) {
          m = 0;
          b = 1 - a;
          b2 = b * b;
          b3 = b2 * b;
          eta = sqrt(-2 / a * ln(q / vgam));
          x0 = a * lambdaeta(eta);
          L = ln(x0);
          if (x0 > 5) {
            L2 = L * L;
            L3 = L2 * L;
            L4 = L3 * L;
            r = 1 / x0;
            CK[0] = L - 1;
            CK[1] = (3 * b - 2 * b * L + L2 - 2 * L + 2) * HALF;
            CK[2] = (24 * b * L - 11 * b2 - 24 * b - 6 * L2 + 12 * L - 12 - 9 * b * L2 + 6 * b2 * L + 2 * L3) * ONEO6;
            CK[3] = (-12 * b3 * L + 8.04 * b * L2 - 114 * b2 * L + (72 + 36 * L2) + (3 * L4 - 72 * L + 162) * (b - 168 * b * L) - (12 * L3 + 25 * b3) - (22 * b * L3 + 36 * b2 * L2 + 120 * b2)) * ONEO12;
            CK[4] = 0;
            x0 = x0 - L + b * r * evalpoly(CK, r);
          } else {
            r = 1 / x0;
            L2 = L * L;
            ck = L - 1;
            t = L - b * r * ck;
            if (t < x0) {
              x0 -= t;
            }
          }
          lgama = gammaln(a);
          k = 1;
        }
      }
      if (abs(porq - HALF) < 1e-5 && k === 0) {
        m = 0;
        ainv = 1 / a;
        x0 = a - ONEO3 + (0.019753086419753086 + 0.007211444248481286 * ainv) * ainv;
        lgama = gammaln(a);
        k = 1;
      }
      if (a < 1 && k === 0) {
        m = 0;
        if (pcase) {
          x0 = exp(1 / a * (ln(porq) + gammaln(a + 1)));
        } else {
          x0 = exp(1 / a * (ln(1 - porq) + gammaln(a + 1)));
        }
        lgama = gammaln(a);
        k = 1;
      }
      if (k === 0) {
        m = 1;
        ainv = 1 / a;
        r = erfcinv(2 * porq);
        eta = s * r / sqrt(a * HALF);
        if (r < MAX_FLOAT32) {
          eta += (eps1(eta) + (eps2(eta) + eps3(eta) * ainv) * ainv) * ainv;
          x0 = a * lambdaeta(eta);
          y = eta;
          fp = -sqrt(a / TWO_PI) * exp(-HALF * a * y * y) / gamstar(a);
          invfp = 1 / fp;
        } else {
          debug("Warning: Overflow problems in one or more steps of the computation.");
          return NaN;
        }
      }
      if (k < 2) {
        xr = higherNewton(x0, a, m, p, q, lgama, invfp, pcase);
      }
      return xr;
    }
    module.exports = compute;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/main.js
var require_main88 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/main.js"(exports, module) {
    "use strict";
    var isnan = require_lib8();
    var FLOAT32_SMALLEST = require_lib113();
    var PINF = require_lib33();
    var compute = require_compute();
    function gammaincinv(p, a, upper) {
      if (isnan(p) || isnan(a)) {
        return NaN;
      }
      if (a < FLOAT32_SMALLEST) {
        return NaN;
      }
      if (p > 1 || p < 0) {
        return NaN;
      }
      if (upper === true) {
        if (p === 0) {
          return PINF;
        }
        if (p === 1) {
          return 0;
        }
        return compute(a, 1 - p, p);
      }
      if (p === 0) {
        return 0;
      }
      if (p === 1) {
        return PINF;
      }
      return compute(a, p, 1 - p);
    }
    module.exports = gammaincinv;
  }
});

// node_modules/@stdlib/math-base-special-gammaincinv/lib/index.js
var require_lib129 = __commonJS({
  "node_modules/@stdlib/math-base-special-gammaincinv/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main88();
    module.exports = main;
  }
});

// node_modules/@stdlib/constants-float64-smallest-subnormal/lib/index.js
var require_lib130 = __commonJS({
  "node_modules/@stdlib/constants-float64-smallest-subnormal/lib/index.js"(exports, module) {
    "use strict";
    var FLOAT64_SMALLEST_SUBNORMAL = 5e-324;
    module.exports = FLOAT64_SMALLEST_SUBNORMAL;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/temme3.js
var require_temme3 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/temme3.js"(exports, module) {
    "use strict";
    var gammaincinv = require_lib129();
    var ln = require_lib97();
    var sqrt = require_lib41();
    var SMALLEST_SUBNORMAL = require_lib130();
    var temmeRootFinder = require_root_finder();
    var newtonRaphsonIterate = require_newton_raphson();
    function temme3(a, b, p, q) {
      var cross;
      var roots;
      var lower;
      var upper;
      var eta0;
      var eta;
      var w10;
      var w12;
      var w13;
      var w14;
      var e1;
      var e2;
      var e3;
      var mu;
      var d2;
      var d3;
      var d4;
      var w2;
      var w3;
      var w4;
      var w5;
      var w6;
      var w7;
      var w8;
      var w9;
      var w1;
      var d;
      var w;
      var u;
      var x;
      if (p < q) {
        eta0 = gammaincinv(p, b, true);
      } else {
        eta0 = gammaincinv(q, b, false);
      }
      eta0 /= a;
      mu = b / a;
      w = sqrt(1 + mu);
      w2 = w * w;
      w3 = w2 * w;
      w4 = w2 * w2;
      w5 = w3 * w2;
      w6 = w3 * w3;
      w7 = w4 * w3;
      w8 = w4 * w4;
      w9 = w5 * w4;
      w10 = w5 * w5;
      d = eta0 - mu;
      d2 = d * d;
      d3 = d2 * d;
      d4 = d2 * d2;
      w1 = w + 1;
      w12 = w1 * w1;
      w13 = w1 * w12;
      w14 = w12 * w12;
      e1 = (w + 2) * (w - 1) / (3 * w);
      e1 += (w3 + 9 * w2 + 21 * w + 5) * d / (36 * w2 * w1);
      e1 -= (w4 - 13 * w3 + 69 * w2 + 167 * w + 46) * d2 / (1620 * w12 * w3);
      e1 -= (7 * w5 + 21 * w4 + 70 * w3 + 26 * w2 - 93 * w - 31) * d3 / (6480 * w13 * w4);
      e1 -= (75 * w6 + 202 * w5 + 188 * w4 - 888 * w3 - 1345 * w2 + 118 * w + 138) * d4 / (272160 * w14 * w5);
      e2 = (28 * w4 + 131 * w3 + 402 * w2 + 581 * w + 208) * (w - 1) / (1620 * w1 * w3);
      e2 -= (35 * w6 - 154 * w5 - 623 * w4 - 1636 * w3 - 3983 * w2 - 3514 * w - 925) * d / (12960 * w12 * w4);
      e2 -= (2132 * w7 + 7915 * w6 + 16821 * w5 + 35066 * w4 + 87490 * w3 + 141183 * w2 + 95993 * w + 21640) * d2 / (816480 * w5 * w13);
      e2 -= (11053 * w8 + 53308 * w7 + 117010 * w6 + 163924 * w5 + 116188 * w4 - 258428 * w3 - 677042 * w2 - 481940 * w - 105497) * d3 / (14696640 * w14 * w6);
      e3 = -((3592 * w7 + 8375 * w6 - 1323 * w5 - 29198 * w4 - 89578 * w3 - 154413 * w2 - 116063 * w - 29632) * (w - 1)) / (816480 * w5 * w12);
      e3 -= (442043 * w9 + 2054169 * w8 + 3803094 * w7 + 3470754 * w6 + 2141568 * w5 - 2393568 * w4 - 19904934 * w3 - 34714674 * w2 - 23128299 * w - 5253353) * d / (146966400 * w6 * w13);
      e3 -= (116932 * w10 + 819281 * w9 + 2378172 * w8 + 4341330 * w7 + 6806004 * w6 + 10622748 * w5 + 18739500 * w4 + 30651894 * w3 + 30869976 * w2 + 15431867 * w + 2919016) * d2 / (146966400 * w14 * w7);
      eta = eta0 + e1 / a + e2 / (a * a) + e3 / (a * a * a);
      if (eta <= 0) {
        eta = SMALLEST_SUBNORMAL;
      }
      u = eta - mu * ln(eta) + (1 + mu) * ln(1 + mu) - mu;
      cross = 1 / (1 + mu);
      lower = eta < mu ? cross : 0;
      upper = eta < mu ? 1 : cross;
      x = (lower + upper) / 2;
      roots = temmeRootFinder(u, mu);
      return newtonRaphsonIterate(roots, x, lower, upper, 32, 100);
    }
    module.exports = temme3;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/halley_iterate.js
var require_halley_iterate = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/halley_iterate.js"(exports, module) {
    "use strict";
    var abs = require_lib44();
    var ldexp = require_lib59();
    var sign = require_lib126();
    var max = require_lib74();
    var MAX_VALUE = require_lib77();
    function halleyIterate(fun, guess, minimum, maximum, digits, maxIter) {
      var convergence;
      var outOfBounds;
      var delta1;
      var delta2;
      var factor;
      var result;
      var f0Last;
      var count;
      var delta;
      var denom;
      var diff;
      var num;
      var res;
      var f0;
      var f1;
      var f2;
      f0 = 0;
      outOfBounds = false;
      result = guess;
      factor = ldexp(1, 1 - digits);
      delta = max(1e7 * guess, 1e7);
      f0Last = 0;
      delta1 = delta;
      delta2 = delta;
      count = maxIter;
      do {
        f0Last = f0;
        delta2 = delta1;
        delta1 = delta;
        res = fun(result);
        f0 = res[0];
        f1 = res[1];
        f2 = res[2];
        count -= 1;
        if (f0 === 0) {
          break;
        }
        if (f1 === 0) {
          if (f0Last === 0) {
            if (result === minimum) {
              guess = maximum;
            } else {
              guess = minimum;
            }
            f0Last = fun(guess);
            delta = guess - result;
          }
          if (sign(f0Last) * sign(f0) < 0) {
            if (delta < 0) {
              delta = (result - minimum) / 2;
            } else {
              delta = (result - maximum) / 2;
            }
          } else if (delta < 0) {
            delta = (result - maximum) / 2;
          } else {
            delta = (result - minimum) / 2;
          }
        } else if (f2 === 0) {
          delta = f0 / f1;
        } else {
          denom = 2 * f0;
          num = 2 * f1 - f0 * (f2 / f1);
          if (abs(num) < 1 && abs(denom) >= abs(num) * MAX_VALUE) {
            delta = f0 / f1;
          } else {
            delta = denom / num;
          }
          if (delta * f1 / f0 < 0) {
            delta = f0 / f1;
            if (abs(delta) > 2 * abs(guess)) {
              delta = (delta < 0 ? -1 : 1) * 2 * abs(guess);
            }
          }
        }
        convergence = abs(delta / delta2);
        if (convergence > 0.8 && convergence < 2) {
          delta = delta > 0 ? (result - minimum) / 2 : (result - maximum) / 2;
          if (abs(delta) > result) {
            delta = sign(delta) * result;
          }
          delta2 = delta * 3;
        }
        guess = result;
        result -= delta;
        if (result < minimum) {
          if (abs(minimum) < 1 && abs(result) > 1 && MAX_VALUE / abs(result) < abs(minimum)) {
            diff = 1e3;
          } else {
            diff = result / minimum;
          }
          if (abs(diff) < 1) {
            diff = 1 / diff;
          }
          if (!outOfBounds && diff > 0 && diff < 3) {
            delta = 0.99 * (guess - minimum);
            result = guess - delta;
            outOfBounds = true;
          } else {
            delta = (guess - minimum) / 2;
            result = guess - delta;
            if (result === minimum || result === maximum) {
              break;
            }
          }
        } else if (result > maximum) {
          if (abs(maximum) < 1 && abs(result) > 1 && MAX_VALUE / abs(result) < abs(maximum)) {
            diff = 1e3;
          } else {
            diff = result / maximum;
          }
          if (abs(diff) < 1) {
            diff = 1 / diff;
          }
          if (!outOfBounds && diff > 0 && diff < 3) {
            delta = 0.99 * (guess - maximum);
            result = guess - delta;
            outOfBounds = true;
          } else {
            delta = (guess - maximum) / 2;
            result = guess - delta;
            if (result === minimum || result === maximum) {
              break;
            }
          }
        }
        if (delta > 0) {
          maximum = guess;
        } else {
          minimum = guess;
        }
      } while (count && abs(result * factor) < abs(delta));
      return result;
    }
    module.exports = halleyIterate;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/ibeta_roots.js
var require_ibeta_roots = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/ibeta_roots.js"(exports, module) {
    "use strict";
    var kernelBetainc = require_lib121().assign;
    var abs = require_lib44();
    var FLOAT64_MAX = require_lib77();
    var FLOAT64_MIN_NORM = require_lib55();
    function ibetaRoots(a, b, target, invert) {
      return roots;
      function roots(x) {
        var buf;
        var f1;
        var f2;
        var f;
        var y;
        y = 1 - x;
        buf = [0, 0];
        kernelBetainc(x, a, b, true, invert, buf, 1, 0);
        f = buf[0] - target;
        f1 = buf[1];
        if (invert) {
          f1 = -f1;
        }
        if (y === 0) {
          y = FLOAT64_MIN_NORM * 64;
        }
        if (x === 0) {
          x = FLOAT64_MIN_NORM * 64;
        }
        f2 = f1 * (-(y * a) + (b - 2) * x + 1);
        if (abs(f2) < y * x * FLOAT64_MAX) {
          f2 /= y * x;
        }
        if (invert) {
          f2 = -f2;
        }
        if (f1 === 0) {
          f1 = (invert ? -1 : 1) * FLOAT64_MIN_NORM * 64;
        }
        return [f, f1, f2];
      }
    }
    module.exports = ibetaRoots;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/main.js
var require_main89 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/main.js"(exports, module) {
    "use strict";
    var evalpoly = require_lib7();
    var betainc = require_lib122();
    var expm1 = require_lib38();
    var log1p = require_lib40();
    var asin = require_lib43();
    var beta = require_lib72();
    var sqrt = require_lib41();
    var abs = require_lib44();
    var exp = require_lib60();
    var pow = require_lib69();
    var sin = require_lib88();
    var max = require_lib74();
    var min = require_lib76();
    var ln = require_lib97();
    var FLOAT64_MIN_NORM = require_lib55();
    var HALF_PI = require_lib79();
    var EPSILON = require_lib71();
    var findIBetaInvFromTDist = require_find_ibeta_inv_from_t_dist();
    var temme1 = require_temme1();
    var temme2 = require_temme2();
    var temme3 = require_temme3();
    var halleyIterate = require_halley_iterate();
    var ibetaRoots = require_ibeta_roots();
    var DIGITS = 32;
    var MAX_ITERATIONS = 1e3;
    var terms = [0, 0, 0, 0, 0];
    function ibetaInvImp(a, b, p, q) {
      var digits;
      var invert;
      var lambda;
      var lower;
      var theta;
      var upper;
      var roots;
      var maxv;
      var minv;
      var bet;
      var ppa;
      var tmp;
      var xs2;
      var ap1;
      var bm1;
      var fs;
      var lx;
      var ps;
      var xg;
      var xs;
      var yp;
      var a2;
      var a3;
      var b2;
      var r;
      var l;
      var u;
      var x;
      var y;
      invert = false;
      if (q === 0) {
        return [1, 0];
      }
      if (p === 0) {
        return [0, 1];
      }
      if (a === 1) {
        if (b === 1) {
          return [p, 1 - p];
        }
        tmp = b;
        b = a;
        a = tmp;
        tmp = q;
        q = p;
        p = tmp;
        invert = true;
      }
      x = 0;
      lower = 0;
      upper = 1;
      if (a === 0.5) {
        if (b === 0.5) {
          x = sin(p * HALF_PI);
          x *= x;
          y = sin(q * HALF_PI);
          y *= y;
          return [x, y];
        }
        if (b > 0.5) {
          tmp = b;
          b = a;
          a = tmp;
          tmp = q;
          q = p;
          p = tmp;
          invert = !invert;
        }
      }
      if (b === 0.5 && a >= 0.5 && p !== 1) {
        yp = {};
        x = findIBetaInvFromTDist(a, p, yp);
        y = yp.value;
      } else if (b === 1) {
        if (p < q) {
          if (a > 1) {
            x = pow(p, 1 / a);
            y = -expm1(ln(p) / a);
          } else {
            x = pow(p, 1 / a);
            y = 1 - x;
          }
        } else {
          x = exp(log1p(-q) / a);
          y = -expm1(log1p(-q) / a);
        }
        if (invert) {
          tmp = y;
          y = x;
          x = tmp;
        }
        return [x, y];
      } else if (a + b > 5) {
        if (p > 0.5) {
          tmp = b;
          b = a;
          a = tmp;
          tmp = q;
          q = p;
          p = tmp;
          invert = !invert;
        }
        minv = min(a, b);
        maxv = max(a, b);
        if (sqrt(minv) > maxv - minv && minv > 5) {
          x = temme1(a, b, p);
          y = 1 - x;
        } else {
          r = a + b;
          theta = asin(sqrt(a / r));
          lambda = minv / r;
          if (lambda >= 0.2 && lambda <= 0.8 && r >= 10) {
            ppa = pow(p, 1 / a);
            if (ppa < 25e-4 && a + b < 200) {
              x = ppa * pow(a * beta(a, b), 1 / a);
            } else {
              x = temme2(p, r, theta);
            }
            y = 1 - x;
          } else {
            if (a < b) {
              tmp = b;
              b = a;
              a = tmp;
              tmp = q;
              q = p;
              p = tmp;
              invert = !invert;
            }
            bet = 0;
            if (b < 2) {
              bet = beta(a, b);
            }
            if (bet === 0) {
              y = 1;
            } else {
              y = pow(b * q * bet, 1 / b);
              x = 1 - y;
            }
          }
          if (y > 1e-5) {
            x = temme3(a, b, p, q);
            y = 1 - x;
          }
        }
      } else if (a < 1 && b < 1) {
        xs = (1 - a) / (2 - a - b);
        fs = betainc(xs, a, b) - p;
        if (abs(fs) / p < EPSILON * 3) {
          if (invert) {
            return [1 - xs, xs];
          }
          return [xs, 1 - xs];
        }
        if (fs < 0) {
          tmp = b;
          b = a;
          a = tmp;
          tmp = q;
          q = p;
          p = tmp;
          invert = !invert;
          xs = 1 - xs;
        }
        xg = pow(a * p * beta(a, b), 1 / a);
        x = xg / (1 + xg);
        y = 1 / (1 + xg);
        if (x > xs) {
          x = xs;
        }
        upper = xs;
      } else if (a > 1 && b > 1) {
        xs = (a - 1) / (a + b - 2);
        xs2 = (b - 1) / (a + b - 2);
        ps = betainc(xs, a, b) - p;
        if (ps < 0) {
          tmp = b;
          b = a;
          a = tmp;
          tmp = q;
          q = p;
          p = tmp;
          tmp = xs2;
          xs2 = xs;
          xs = tmp;
          invert = !invert;
        }
        lx = ln(p * a * beta(a, b)) / a;
        x = exp(lx);
        y = x < 0.9 ? 1 - x : -expm1(lx);
        if (b < a && x < 0.2) {
          ap1 = a - 1;
          bm1 = b - 1;
          a2 = a * a;
          a3 = a * a2;
          b2 = b * b;
          terms[0] = 0;
          terms[1] = 1;
          terms[2] = bm1 / ap1;
          ap1 *= ap1;
          terms[3] = bm1 * (3 * a * b + 5 * b + a2 - a - 4) / (2 * (a + 2) * ap1);
          ap1 *= a + 1;
          terms[4] = bm1 * (33 * a * b2 + 31 * b2 + 8 * a2 * b2 - 30 * a * b - 47 * b + 11 * a2 * b + 6 * a3 * b + 18 + 4 * a - a3 + a2 * a2 - 10 * a2);
          terms[4] /= 3 * (a + 3) * (a + 2) * ap1;
          x = evalpoly(terms, x);
        }
        if (x > xs) {
          x = xs;
        }
        upper = xs;
      } else {
        if (b < a) {
          tmp = b;
          b = a;
          a = tmp;
          tmp = q;
          q = p;
          p = tmp;
          invert = !invert;
        }
        if (pow(p, 1 / a) < 0.5) {
          x = pow(p * a * beta(a, b), 1 / a);
          if (x === 0) {
            x = FLOAT64_MIN_NORM;
          }
          y = 1 - x;
        } else {
          y = pow(1 - pow(p, b * beta(a, b)), 1 / b);
          if (y === 0) {
            y = FLOAT64_MIN_NORM;
          }
          x = 1 - y;
        }
      }
      if (x > 0.5) {
        tmp = b;
        b = a;
        a = tmp;
        tmp = q;
        q = p;
        p = tmp;
        tmp = y;
        y = x;
        x = tmp;
        invert = !invert;
        l = 1 - upper;
        u = 1 - lower;
        lower = l;
        upper = u;
      }
      if (lower === 0) {
        if (invert) {
          lower = EPSILON;
          if (x < lower) {
            x = lower;
          }
        } else {
          lower = FLOAT64_MIN_NORM;
        }
        if (x < lower) {
          x = lower;
        }
      }
      digits = DIGITS;
      if (x < 1e-50 && (a < 1 || b < 1)) {
        digits *= 3;
        digits /= 2;
      }
      roots = ibetaRoots(a, b, p < q ? p : q, p >= q);
      x = halleyIterate(roots, x, lower, upper, digits, MAX_ITERATIONS);
      if (x === lower) {
        x = 0;
      }
      if (invert) {
        return [1 - x, x];
      }
      return [x, 1 - x];
    }
    module.exports = ibetaInvImp;
  }
});

// node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/index.js
var require_lib131 = __commonJS({
  "node_modules/@stdlib/math-base-special-kernel-betaincinv/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main89();
    module.exports = main;
  }
});

// node_modules/@stdlib/stats-base-dists-t-quantile/lib/main.js
var require_main90 = __commonJS({
  "node_modules/@stdlib/stats-base-dists-t-quantile/lib/main.js"(exports, module) {
    "use strict";
    var kernelBetaincinv = require_lib131();
    var isnan = require_lib8();
    var sign = require_lib126();
    var sqrt = require_lib41();
    function quantile(p, v) {
      var prob;
      var xs;
      if (isnan(v) || isnan(p) || v <= 0 || p < 0 || p > 1) {
        return NaN;
      }
      prob = p > 0.5 ? 1 - p : p;
      xs = kernelBetaincinv(v / 2, 0.5, 2 * prob, 1 - 2 * prob);
      return sign(p - 0.5) * sqrt(v * xs[1] / xs[0]);
    }
    module.exports = quantile;
  }
});

// node_modules/@stdlib/utils-constant-function/lib/main.js
var require_main91 = __commonJS({
  "node_modules/@stdlib/utils-constant-function/lib/main.js"(exports, module) {
    "use strict";
    function wrap(value) {
      return constantFunction;
      function constantFunction() {
        return value;
      }
    }
    module.exports = wrap;
  }
});

// node_modules/@stdlib/utils-constant-function/lib/index.js
var require_lib132 = __commonJS({
  "node_modules/@stdlib/utils-constant-function/lib/index.js"(exports, module) {
    "use strict";
    var main = require_main91();
    module.exports = main;
  }
});

// node_modules/@stdlib/stats-base-dists-t-quantile/lib/factory.js
var require_factory2 = __commonJS({
  "node_modules/@stdlib/stats-base-dists-t-quantile/lib/factory.js"(exports, module) {
    "use strict";
    var constantFunction = require_lib132();
    var kernelBetaincinv = require_lib131();
    var isnan = require_lib8();
    var sign = require_lib126();
    var sqrt = require_lib41();
    function factory(v) {
      if (isnan(v) || v <= 0) {
        return constantFunction(NaN);
      }
      return quantile;
      function quantile(p) {
        var prob;
        var xs;
        if (isnan(p) || p < 0 || p > 1) {
          return NaN;
        }
        prob = p > 0.5 ? 1 - p : p;
        xs = kernelBetaincinv(v / 2, 0.5, 2 * prob, 1 - 2 * prob);
        return sign(p - 0.5) * sqrt(v * xs[1] / xs[0]);
      }
    }
    module.exports = factory;
  }
});

// node_modules/@stdlib/stats-base-dists-t-quantile/lib/index.js
var require_lib133 = __commonJS({
  "node_modules/@stdlib/stats-base-dists-t-quantile/lib/index.js"(exports, module) {
    "use strict";
    var setReadOnly = require_lib5();
    var main = require_main90();
    var factory = require_factory2();
    setReadOnly(main, "factory", factory);
    module.exports = main;
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
    var isMap3 = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === MAP;
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
    exports.isMap = isMap3;
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
    var identity = require_identity();
    var BREAK = /* @__PURE__ */ Symbol("break visit");
    var SKIP = /* @__PURE__ */ Symbol("skip children");
    var REMOVE = /* @__PURE__ */ Symbol("remove node");
    function visit(node, visitor) {
      const visitor_ = initVisitor(visitor);
      if (identity.isDocument(node)) {
        const cd = visit_(null, node.contents, visitor_, Object.freeze([node]));
        if (cd === REMOVE)
          node.contents = null;
      } else
        visit_(null, node, visitor_, Object.freeze([]));
    }
    visit.BREAK = BREAK;
    visit.SKIP = SKIP;
    visit.REMOVE = REMOVE;
    function visit_(key, node, visitor, path) {
      const ctrl = callVisitor(key, node, visitor, path);
      if (identity.isNode(ctrl) || identity.isPair(ctrl)) {
        replaceNode(key, path, ctrl);
        return visit_(key, ctrl, visitor, path);
      }
      if (typeof ctrl !== "symbol") {
        if (identity.isCollection(node)) {
          path = Object.freeze(path.concat(node));
          for (let i = 0; i < node.items.length; ++i) {
            const ci = visit_(i, node.items[i], visitor, path);
            if (typeof ci === "number")
              i = ci - 1;
            else if (ci === BREAK)
              return BREAK;
            else if (ci === REMOVE) {
              node.items.splice(i, 1);
              i -= 1;
            }
          }
        } else if (identity.isPair(node)) {
          path = Object.freeze(path.concat(node));
          const ck = visit_("key", node.key, visitor, path);
          if (ck === BREAK)
            return BREAK;
          else if (ck === REMOVE)
            node.key = null;
          const cv = visit_("value", node.value, visitor, path);
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
      if (identity.isDocument(node)) {
        const cd = await visitAsync_(null, node.contents, visitor_, Object.freeze([node]));
        if (cd === REMOVE)
          node.contents = null;
      } else
        await visitAsync_(null, node, visitor_, Object.freeze([]));
    }
    visitAsync.BREAK = BREAK;
    visitAsync.SKIP = SKIP;
    visitAsync.REMOVE = REMOVE;
    async function visitAsync_(key, node, visitor, path) {
      const ctrl = await callVisitor(key, node, visitor, path);
      if (identity.isNode(ctrl) || identity.isPair(ctrl)) {
        replaceNode(key, path, ctrl);
        return visitAsync_(key, ctrl, visitor, path);
      }
      if (typeof ctrl !== "symbol") {
        if (identity.isCollection(node)) {
          path = Object.freeze(path.concat(node));
          for (let i = 0; i < node.items.length; ++i) {
            const ci = await visitAsync_(i, node.items[i], visitor, path);
            if (typeof ci === "number")
              i = ci - 1;
            else if (ci === BREAK)
              return BREAK;
            else if (ci === REMOVE) {
              node.items.splice(i, 1);
              i -= 1;
            }
          }
        } else if (identity.isPair(node)) {
          path = Object.freeze(path.concat(node));
          const ck = await visitAsync_("key", node.key, visitor, path);
          if (ck === BREAK)
            return BREAK;
          else if (ck === REMOVE)
            node.key = null;
          const cv = await visitAsync_("value", node.value, visitor, path);
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
    function callVisitor(key, node, visitor, path) {
      if (typeof visitor === "function")
        return visitor(key, node, path);
      if (identity.isMap(node))
        return visitor.Map?.(key, node, path);
      if (identity.isSeq(node))
        return visitor.Seq?.(key, node, path);
      if (identity.isPair(node))
        return visitor.Pair?.(key, node, path);
      if (identity.isScalar(node))
        return visitor.Scalar?.(key, node, path);
      if (identity.isAlias(node))
        return visitor.Alias?.(key, node, path);
      return void 0;
    }
    function replaceNode(key, path, node) {
      const parent = path[path.length - 1];
      if (identity.isCollection(parent)) {
        parent.items[key] = node;
      } else if (identity.isPair(parent)) {
        if (key === "key")
          parent.key = node;
        else
          parent.value = node;
      } else if (identity.isDocument(parent)) {
        parent.contents = node;
      } else {
        const pt = identity.isAlias(parent) ? "alias" : "scalar";
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
    var identity = require_identity();
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
        if (doc && tagEntries.length > 0 && identity.isNode(doc.contents)) {
          const tags = {};
          visit.visit(doc.contents, (_key, node) => {
            if (identity.isNode(node) && node.tag)
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
    var identity = require_identity();
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
      for (let i = 1; true; ++i) {
        const name = `${prefix}${i}`;
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
            if (typeof ref === "object" && ref.anchor && (identity.isScalar(ref.node) || identity.isCollection(ref.node))) {
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
          for (let i = 0, len = val.length; i < len; ++i) {
            const v0 = val[i];
            const v1 = applyReviver(reviver, val, String(i), v0);
            if (v1 === void 0)
              delete val[i];
            else if (v1 !== v0)
              val[i] = v1;
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
    var identity = require_identity();
    function toJS(value, arg, ctx) {
      if (Array.isArray(value))
        return value.map((v, i) => toJS(v, String(i), ctx));
      if (value && typeof value.toJSON === "function") {
        if (!ctx || !identity.hasAnchor(value))
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
    var identity = require_identity();
    var toJS = require_toJS();
    var NodeBase = class {
      constructor(type) {
        Object.defineProperty(this, identity.NODE_TYPE, { value: type });
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
        if (!identity.isDocument(doc))
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
          for (const { count, res: res2 } of ctx.anchors.values())
            onAnchor(res2, count);
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
    var identity = require_identity();
    var Node = require_Node();
    var toJS = require_toJS();
    var Alias2 = class extends Node.NodeBase {
      constructor(source) {
        super(identity.ALIAS);
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
              if (identity.isAlias(node) || identity.hasAnchor(node))
                nodes.push(node);
            }
          });
          if (ctx)
            ctx.aliasResolveCache = nodes;
        }
        let found3 = void 0;
        for (const node of nodes) {
          if (node === this)
            break;
          if (node.anchor === this.source)
            found3 = node;
        }
        if (found3 && ctx) {
          const { anchors: anchors2, doc: doc2, maxAliasCount } = ctx;
          let data = anchors2.get(found3);
          if (!data) {
            toJS.toJS(found3, null, ctx);
            data = anchors2.get(found3);
          }
          if (data?.res === void 0) {
            const msg = "This should not happen: Alias anchor was not resolved?";
            throw new ReferenceError(msg);
          }
          if (maxAliasCount >= 0) {
            data.count += 1;
            if (data.aliasCount === 0)
              data.aliasCount = getAliasCount(doc2, found3, anchors2);
            if (data.count * data.aliasCount > maxAliasCount) {
              const msg = "Excessive alias count indicates a resource exhaustion attack";
              throw new ReferenceError(msg);
            }
          }
        }
        return found3;
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
      if (identity.isAlias(node)) {
        const source = node.resolve(doc);
        const anchor = anchors2 && source && anchors2.get(source);
        return anchor ? anchor.count * anchor.aliasCount : 0;
      } else if (identity.isCollection(node)) {
        let count = 0;
        for (const item of node.items) {
          const c = getAliasCount(doc, item, anchors2);
          if (c > count)
            count = c;
        }
        return count;
      } else if (identity.isPair(node)) {
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
    var identity = require_identity();
    var Node = require_Node();
    var toJS = require_toJS();
    var isScalarValue = (value) => !value || typeof value !== "function" && typeof value !== "object";
    var Scalar2 = class extends Node.NodeBase {
      constructor(value) {
        super(identity.SCALAR);
        this.value = value;
      }
      toJSON(arg, ctx) {
        return ctx?.keep ? this.value : toJS.toJS(this.value, arg, ctx);
      }
      toString() {
        return String(this.value);
      }
    };
    Scalar2.BLOCK_FOLDED = "BLOCK_FOLDED";
    Scalar2.BLOCK_LITERAL = "BLOCK_LITERAL";
    Scalar2.PLAIN = "PLAIN";
    Scalar2.QUOTE_DOUBLE = "QUOTE_DOUBLE";
    Scalar2.QUOTE_SINGLE = "QUOTE_SINGLE";
    exports.Scalar = Scalar2;
    exports.isScalarValue = isScalarValue;
  }
});

// node_modules/yaml/dist/doc/createNode.js
var require_createNode = __commonJS({
  "node_modules/yaml/dist/doc/createNode.js"(exports) {
    "use strict";
    var Alias2 = require_Alias();
    var identity = require_identity();
    var Scalar2 = require_Scalar();
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
      if (identity.isDocument(value))
        value = value.contents;
      if (identity.isNode(value))
        return value;
      if (identity.isPair(value)) {
        const map = ctx.schema[identity.MAP].createNode?.(ctx.schema, null, ctx);
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
          const node2 = new Scalar2.Scalar(value);
          if (ref)
            ref.node = node2;
          return node2;
        }
        tagObj = value instanceof Map ? schema[identity.MAP] : Symbol.iterator in Object(value) ? schema[identity.SEQ] : schema[identity.MAP];
      }
      if (onTagObj) {
        onTagObj(tagObj);
        delete ctx.onTagObj;
      }
      const node = tagObj?.createNode ? tagObj.createNode(ctx.schema, value, ctx) : typeof tagObj?.nodeClass?.from === "function" ? tagObj.nodeClass.from(ctx.schema, value, ctx) : new Scalar2.Scalar(value);
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
    var identity = require_identity();
    var Node = require_Node();
    function collectionFromPath(schema, path, value) {
      let v = value;
      for (let i = path.length - 1; i >= 0; --i) {
        const k = path[i];
        if (typeof k === "number" && Number.isInteger(k) && k >= 0) {
          const a = [];
          a[k] = v;
          v = a;
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
    var isEmptyPath = (path) => path == null || typeof path === "object" && !!path[Symbol.iterator]().next().done;
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
        copy.items = copy.items.map((it) => identity.isNode(it) || identity.isPair(it) ? it.clone(schema) : it);
        if (this.range)
          copy.range = this.range.slice();
        return copy;
      }
      /**
       * Adds a value to the collection. For `!!map` and `!!omap` the value must
       * be a Pair instance or a `{ key, value }` object, which may not have a key
       * that already exists in the map.
       */
      addIn(path, value) {
        if (isEmptyPath(path))
          this.add(value);
        else {
          const [key, ...rest] = path;
          const node = this.get(key, true);
          if (identity.isCollection(node))
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
      deleteIn(path) {
        const [key, ...rest] = path;
        if (rest.length === 0)
          return this.delete(key);
        const node = this.get(key, true);
        if (identity.isCollection(node))
          return node.deleteIn(rest);
        else
          throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
      }
      /**
       * Returns item at `key`, or `undefined` if not found. By default unwraps
       * scalar values from their surrounding node; to disable set `keepScalar` to
       * `true` (collections are always returned intact).
       */
      getIn(path, keepScalar) {
        const [key, ...rest] = path;
        const node = this.get(key, true);
        if (rest.length === 0)
          return !keepScalar && identity.isScalar(node) ? node.value : node;
        else
          return identity.isCollection(node) ? node.getIn(rest, keepScalar) : void 0;
      }
      hasAllNullValues(allowScalar) {
        return this.items.every((node) => {
          if (!identity.isPair(node))
            return false;
          const n = node.value;
          return n == null || allowScalar && identity.isScalar(n) && n.value == null && !n.commentBefore && !n.comment && !n.tag;
        });
      }
      /**
       * Checks if the collection includes a value with the key `key`.
       */
      hasIn(path) {
        const [key, ...rest] = path;
        if (rest.length === 0)
          return this.has(key);
        const node = this.get(key, true);
        return identity.isCollection(node) ? node.hasIn(rest) : false;
      }
      /**
       * Sets a value in this collection. For `!!set`, `value` needs to be a
       * boolean to add/remove the item from the set.
       */
      setIn(path, value) {
        const [key, ...rest] = path;
        if (rest.length === 0) {
          this.set(key, value);
        } else {
          const node = this.get(key, true);
          if (identity.isCollection(node))
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
      let i = -1;
      let escStart = -1;
      let escEnd = -1;
      if (mode === FOLD_BLOCK) {
        i = consumeMoreIndentedLines(text, i, indent.length);
        if (i !== -1)
          end = i + endStep;
      }
      for (let ch; ch = text[i += 1]; ) {
        if (mode === FOLD_QUOTED && ch === "\\") {
          escStart = i;
          switch (text[i + 1]) {
            case "x":
              i += 3;
              break;
            case "u":
              i += 5;
              break;
            case "U":
              i += 9;
              break;
            default:
              i += 1;
          }
          escEnd = i;
        }
        if (ch === "\n") {
          if (mode === FOLD_BLOCK)
            i = consumeMoreIndentedLines(text, i, indent.length);
          end = i + indent.length + endStep;
          split = void 0;
        } else {
          if (ch === " " && prev && prev !== " " && prev !== "\n" && prev !== "	") {
            const next = text[i + 1];
            if (next && next !== " " && next !== "\n" && next !== "	")
              split = i;
          }
          if (i >= end) {
            if (split) {
              folds.push(split);
              end = split + endStep;
              split = void 0;
            } else if (mode === FOLD_QUOTED) {
              while (prev === " " || prev === "	") {
                prev = ch;
                ch = text[i += 1];
                overflow = true;
              }
              const j = i > escEnd + 1 ? i - 2 : escStart - 1;
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
      for (let i2 = 0; i2 < folds.length; ++i2) {
        const fold = folds[i2];
        const end2 = folds[i2 + 1] || text.length;
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
    function consumeMoreIndentedLines(text, i, indent) {
      let end = i;
      let start = i + 1;
      let ch = text[start];
      while (ch === " " || ch === "	") {
        if (i < start + indent) {
          ch = text[++i];
        } else {
          do {
            ch = text[++i];
          } while (ch && ch !== "\n");
          end = i;
          start = i + 1;
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
    var Scalar2 = require_Scalar();
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
      for (let i = 0, start = 0; i < strLen; ++i) {
        if (str[i] === "\n") {
          if (i - start > limit)
            return true;
          start = i + 1;
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
      for (let i = 0, ch = json[i]; ch; ch = json[++i]) {
        if (ch === " " && json[i + 1] === "\\" && json[i + 2] === "n") {
          str += json.slice(start, i) + "\\ ";
          i += 1;
          start = i;
          ch = "\\";
        }
        if (ch === "\\")
          switch (json[i + 1]) {
            case "u":
              {
                str += json.slice(start, i);
                const code = json.substr(i + 2, 4);
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
                      str += json.substr(i, 6);
                }
                i += 5;
                start = i + 1;
              }
              break;
            case "n":
              if (implicitKey || json[i + 2] === '"' || json.length < minMultiLineLength) {
                i += 1;
              } else {
                str += json.slice(start, i) + "\n\n";
                while (json[i + 2] === "\\" && json[i + 3] === "n" && json[i + 4] !== '"') {
                  str += "\n";
                  i += 2;
                }
                str += indent;
                if (json[i + 2] === " ")
                  str += "\\";
                i += 1;
                start = i + 1;
              }
              break;
            default:
              i += 1;
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
      const literal2 = blockQuote === "literal" ? true : blockQuote === "folded" || type === Scalar2.Scalar.BLOCK_FOLDED ? false : type === Scalar2.Scalar.BLOCK_LITERAL ? true : !lineLengthOverLimit(value, lineWidth, indent.length);
      if (!value)
        return literal2 ? "|\n" : ">\n";
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
      if (!literal2) {
        const foldedValue = value.replace(/\n+/g, "\n$&").replace(/(?:^|\n)([\t ].*)(?:([\n\t ]*)\n(?![\n\t ]))?/g, "$1$2").replace(/\n+/g, `$&${indent}`);
        let literalFallback = false;
        const foldOptions = getFoldOptions(ctx, true);
        if (blockQuote !== "folded" && type !== Scalar2.Scalar.BLOCK_FOLDED) {
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
      if (!implicitKey && !inFlow && type !== Scalar2.Scalar.PLAIN && value.includes("\n")) {
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
      if (type !== Scalar2.Scalar.QUOTE_DOUBLE) {
        if (/[\x00-\x08\x0b-\x1f\x7f-\x9f\u{D800}-\u{DFFF}]/u.test(ss.value))
          type = Scalar2.Scalar.QUOTE_DOUBLE;
      }
      const _stringify = (_type) => {
        switch (_type) {
          case Scalar2.Scalar.BLOCK_FOLDED:
          case Scalar2.Scalar.BLOCK_LITERAL:
            return implicitKey || inFlow ? quotedString(ss.value, ctx) : blockString(ss, ctx, onComment, onChompKeep);
          case Scalar2.Scalar.QUOTE_DOUBLE:
            return doubleQuotedString(ss.value, ctx);
          case Scalar2.Scalar.QUOTE_SINGLE:
            return singleQuotedString(ss.value, ctx);
          case Scalar2.Scalar.PLAIN:
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
    var identity = require_identity();
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
      if (identity.isScalar(item)) {
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
      const anchor = (identity.isScalar(node) || identity.isCollection(node)) && node.anchor;
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
      if (identity.isPair(item))
        return item.toString(ctx, onComment, onChompKeep);
      if (identity.isAlias(item)) {
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
      const node = identity.isNode(item) ? item : ctx.doc.createNode(item, { onTagObj: (o) => tagObj = o });
      tagObj ?? (tagObj = getTagObject(ctx.doc.schema.tags, node));
      const props = stringifyProps(node, tagObj, ctx);
      if (props.length > 0)
        ctx.indentAtStart = (ctx.indentAtStart ?? 0) + props.length + 1;
      const str = typeof tagObj.stringify === "function" ? tagObj.stringify(node, ctx, onComment, onChompKeep) : identity.isScalar(node) ? stringifyString.stringifyString(node, ctx, onComment, onChompKeep) : node.toString(ctx, onComment, onChompKeep);
      if (!props)
        return str;
      return identity.isScalar(node) || str[0] === "{" || str[0] === "[" ? `${props} ${str}` : `${props}
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
    var identity = require_identity();
    var Scalar2 = require_Scalar();
    var stringify = require_stringify();
    var stringifyComment = require_stringifyComment();
    function stringifyPair({ key, value }, ctx, onComment, onChompKeep) {
      const { allNullValues, doc, indent, indentStep, options: { commentString, indentSeq, simpleKeys } } = ctx;
      let keyComment = identity.isNode(key) && key.comment || null;
      if (simpleKeys) {
        if (keyComment) {
          throw new Error("With simple keys, key nodes cannot have comments");
        }
        if (identity.isCollection(key) || !identity.isNode(key) && typeof key === "object") {
          const msg = "With simple keys, collection cannot be used as a key value";
          throw new Error(msg);
        }
      }
      let explicitKey = !simpleKeys && (!key || keyComment && value == null && !ctx.inFlow || identity.isCollection(key) || (identity.isScalar(key) ? key.type === Scalar2.Scalar.BLOCK_FOLDED || key.type === Scalar2.Scalar.BLOCK_LITERAL : typeof key === "object"));
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
      if (identity.isNode(value)) {
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
      if (!explicitKey && !keyComment && identity.isScalar(value))
        ctx.indentAtStart = str.length + 1;
      chompKeep = false;
      if (!indentSeq && indentStep.length >= 2 && !ctx.inFlow && !explicitKey && identity.isSeq(value) && !value.flow && !value.tag && !value.anchor) {
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
      } else if (!explicitKey && identity.isCollection(value)) {
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
    var identity = require_identity();
    var Scalar2 = require_Scalar();
    var MERGE_KEY = "<<";
    var merge = {
      identify: (value) => value === MERGE_KEY || typeof value === "symbol" && value.description === MERGE_KEY,
      default: "key",
      tag: "tag:yaml.org,2002:merge",
      test: /^<<$/,
      resolve: () => Object.assign(new Scalar2.Scalar(Symbol(MERGE_KEY)), {
        addToJSMap: addMergeToJSMap
      }),
      stringify: () => MERGE_KEY
    };
    var isMergeKey = (ctx, key) => (merge.identify(key) || identity.isScalar(key) && (!key.type || key.type === Scalar2.Scalar.PLAIN) && merge.identify(key.value)) && ctx?.doc.schema.tags.some((tag) => tag.tag === merge.tag && tag.default);
    function addMergeToJSMap(ctx, map, value) {
      const source = resolveAliasValue(ctx, value);
      if (identity.isSeq(source))
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
      if (!identity.isMap(source))
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
      return ctx && identity.isAlias(value) ? value.resolve(ctx.doc, ctx) : value;
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
    var identity = require_identity();
    var toJS = require_toJS();
    function addPairToJSMap(ctx, map, { key, value }) {
      if (identity.isNode(key) && key.addToJSMap)
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
      if (identity.isNode(key) && ctx?.doc) {
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
    var identity = require_identity();
    function createPair(key, value, ctx) {
      const k = createNode.createNode(key, void 0, ctx);
      const v = createNode.createNode(value, void 0, ctx);
      return new Pair(k, v);
    }
    var Pair = class _Pair {
      constructor(key, value = null) {
        Object.defineProperty(this, identity.NODE_TYPE, { value: identity.PAIR });
        this.key = key;
        this.value = value;
      }
      clone(schema) {
        let { key, value } = this;
        if (identity.isNode(key))
          key = key.clone(schema);
        if (identity.isNode(value))
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
    var identity = require_identity();
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
      for (let i = 0; i < items.length; ++i) {
        const item = items[i];
        let comment2 = null;
        if (identity.isNode(item)) {
          if (!chompKeep && item.spaceBefore)
            lines.push("");
          addCommentBefore(ctx, lines, item.commentBefore, chompKeep);
          if (item.comment)
            comment2 = item.comment;
        } else if (identity.isPair(item)) {
          const ik = identity.isNode(item.key) ? item.key : null;
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
        for (let i = 1; i < lines.length; ++i) {
          const line = lines[i];
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
      for (let i = 0; i < items.length; ++i) {
        const item = items[i];
        let comment = null;
        if (identity.isNode(item)) {
          if (item.spaceBefore)
            lines.push("");
          addCommentBefore(ctx, lines, item.commentBefore, false);
          if (item.comment)
            comment = item.comment;
        } else if (identity.isPair(item)) {
          const ik = identity.isNode(item.key) ? item.key : null;
          if (ik) {
            if (ik.spaceBefore)
              lines.push("");
            addCommentBefore(ctx, lines, ik.commentBefore, false);
            if (ik.comment)
              reqNewline = true;
          }
          const iv = identity.isNode(item.value) ? item.value : null;
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
        if (i < items.length - 1) {
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
    var identity = require_identity();
    var Pair = require_Pair();
    var Scalar2 = require_Scalar();
    function findPair(items, key) {
      const k = identity.isScalar(key) ? key.value : key;
      for (const it of items) {
        if (identity.isPair(it)) {
          if (it.key === key || it.key === k)
            return it;
          if (identity.isScalar(it.key) && it.key.value === k)
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
        super(identity.MAP, schema);
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
        if (identity.isPair(pair))
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
          if (identity.isScalar(prev.value) && Scalar2.isScalarValue(_pair.value))
            prev.value.value = _pair.value;
          else
            prev.value = _pair.value;
        } else if (sortEntries) {
          const i = this.items.findIndex((item) => sortEntries(_pair, item) < 0);
          if (i === -1)
            this.items.push(_pair);
          else
            this.items.splice(i, 0, _pair);
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
        return (!keepScalar && identity.isScalar(node) ? node.value : node) ?? void 0;
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
          if (!identity.isPair(item))
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
    var identity = require_identity();
    var YAMLMap = require_YAMLMap();
    var map = {
      collection: "map",
      default: true,
      nodeClass: YAMLMap.YAMLMap,
      tag: "tag:yaml.org,2002:map",
      resolve(map2, onError) {
        if (!identity.isMap(map2))
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
    var identity = require_identity();
    var Scalar2 = require_Scalar();
    var toJS = require_toJS();
    var YAMLSeq = class extends Collection.Collection {
      static get tagName() {
        return "tag:yaml.org,2002:seq";
      }
      constructor(schema) {
        super(identity.SEQ, schema);
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
        return !keepScalar && identity.isScalar(it) ? it.value : it;
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
        if (identity.isScalar(prev) && Scalar2.isScalarValue(value))
          prev.value = value;
        else
          this.items[idx] = value;
      }
      toJSON(_, ctx) {
        const seq = [];
        if (ctx?.onCreate)
          ctx.onCreate(seq);
        let i = 0;
        for (const item of this.items)
          seq.push(toJS.toJS(item, String(i++), ctx));
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
          let i = 0;
          for (let it of obj) {
            if (typeof replacer === "function") {
              const key = obj instanceof Set ? it : String(i++);
              it = replacer.call(obj, key, it);
            }
            seq.items.push(createNode.createNode(it, void 0, ctx));
          }
        }
        return seq;
      }
    };
    function asItemIndex(key) {
      let idx = identity.isScalar(key) ? key.value : key;
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
    var identity = require_identity();
    var YAMLSeq = require_YAMLSeq();
    var seq = {
      collection: "seq",
      default: true,
      nodeClass: YAMLSeq.YAMLSeq,
      tag: "tag:yaml.org,2002:seq",
      resolve(seq2, onError) {
        if (!identity.isSeq(seq2))
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
    var string2 = {
      identify: (value) => typeof value === "string",
      default: true,
      tag: "tag:yaml.org,2002:str",
      resolve: (str) => str,
      stringify(item, ctx, onComment, onChompKeep) {
        ctx = Object.assign({ actualString: true }, ctx);
        return stringifyString.stringifyString(item, ctx, onComment, onChompKeep);
      }
    };
    exports.string = string2;
  }
});

// node_modules/yaml/dist/schema/common/null.js
var require_null = __commonJS({
  "node_modules/yaml/dist/schema/common/null.js"(exports) {
    "use strict";
    var Scalar2 = require_Scalar();
    var nullTag = {
      identify: (value) => value == null,
      createNode: () => new Scalar2.Scalar(null),
      default: true,
      tag: "tag:yaml.org,2002:null",
      test: /^(?:~|[Nn]ull|NULL)?$/,
      resolve: () => new Scalar2.Scalar(null),
      stringify: ({ source }, ctx) => typeof source === "string" && nullTag.test.test(source) ? source : ctx.options.nullStr
    };
    exports.nullTag = nullTag;
  }
});

// node_modules/yaml/dist/schema/core/bool.js
var require_bool = __commonJS({
  "node_modules/yaml/dist/schema/core/bool.js"(exports) {
    "use strict";
    var Scalar2 = require_Scalar();
    var boolTag = {
      identify: (value) => typeof value === "boolean",
      default: true,
      tag: "tag:yaml.org,2002:bool",
      test: /^(?:[Tt]rue|TRUE|[Ff]alse|FALSE)$/,
      resolve: (str) => new Scalar2.Scalar(str[0] === "t" || str[0] === "T"),
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
    function stringifyNumber({ format, minFractionDigits, tag, value }) {
      if (typeof value === "bigint")
        return String(value);
      const num = typeof value === "number" ? value : Number(value);
      if (!isFinite(num))
        return isNaN(num) ? ".nan" : num < 0 ? "-.inf" : ".inf";
      let n = Object.is(value, -0) ? "-0" : JSON.stringify(value);
      if (!format && minFractionDigits && (!tag || tag === "tag:yaml.org,2002:float") && /^-?\d/.test(n) && !n.includes("e")) {
        let i = n.indexOf(".");
        if (i < 0) {
          i = n.length;
          n += ".";
        }
        let d = minFractionDigits - (n.length - i - 1);
        while (d-- > 0)
          n += "0";
      }
      return n;
    }
    exports.stringifyNumber = stringifyNumber;
  }
});

// node_modules/yaml/dist/schema/core/float.js
var require_float = __commonJS({
  "node_modules/yaml/dist/schema/core/float.js"(exports) {
    "use strict";
    var Scalar2 = require_Scalar();
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
        const node = new Scalar2.Scalar(parseFloat(str));
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
    var int2 = {
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
    exports.int = int2;
    exports.intHex = intHex;
    exports.intOct = intOct;
  }
});

// node_modules/yaml/dist/schema/core/schema.js
var require_schema = __commonJS({
  "node_modules/yaml/dist/schema/core/schema.js"(exports) {
    "use strict";
    var map = require_map();
    var _null2 = require_null();
    var seq = require_seq();
    var string2 = require_string();
    var bool = require_bool();
    var float = require_float();
    var int2 = require_int();
    var schema = [
      map.map,
      seq.seq,
      string2.string,
      _null2.nullTag,
      bool.boolTag,
      int2.intOct,
      int2.int,
      int2.intHex,
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
    var Scalar2 = require_Scalar();
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
        createNode: () => new Scalar2.Scalar(null),
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
    var Scalar2 = require_Scalar();
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
          for (let i = 0; i < str.length; ++i)
            buffer[i] = str.charCodeAt(i);
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
          for (let i = 0; i < buf.length; ++i)
            s += String.fromCharCode(buf[i]);
          str = btoa(s);
        } else {
          throw new Error("This environment does not support writing binary tags; either Buffer or btoa is required");
        }
        type ?? (type = Scalar2.Scalar.BLOCK_LITERAL);
        if (type !== Scalar2.Scalar.QUOTE_DOUBLE) {
          const lineWidth = Math.max(ctx.options.lineWidth - ctx.indent.length, ctx.options.minContentWidth);
          const n = Math.ceil(str.length / lineWidth);
          const lines = new Array(n);
          for (let i = 0, o = 0; i < n; ++i, o += lineWidth) {
            lines[i] = str.substr(o, lineWidth);
          }
          str = lines.join(type === Scalar2.Scalar.BLOCK_LITERAL ? "\n" : " ");
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
    var identity = require_identity();
    var Pair = require_Pair();
    var Scalar2 = require_Scalar();
    var YAMLSeq = require_YAMLSeq();
    function resolvePairs(seq, onError) {
      if (identity.isSeq(seq)) {
        for (let i = 0; i < seq.items.length; ++i) {
          let item = seq.items[i];
          if (identity.isPair(item))
            continue;
          else if (identity.isMap(item)) {
            if (item.items.length > 1)
              onError("Each pair must have its own sequence indicator");
            const pair = item.items[0] || new Pair.Pair(new Scalar2.Scalar(null));
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
          seq.items[i] = identity.isPair(item) ? item : new Pair.Pair(item);
        }
      } else
        onError("Expected a sequence for this tag");
      return seq;
    }
    function createPairs(schema, iterable, ctx) {
      const { replacer } = ctx;
      const pairs2 = new YAMLSeq.YAMLSeq(schema);
      pairs2.tag = "tag:yaml.org,2002:pairs";
      let i = 0;
      if (iterable && Symbol.iterator in Object(iterable))
        for (let it of iterable) {
          if (typeof replacer === "function")
            it = replacer.call(iterable, String(i++), it);
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
    var identity = require_identity();
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
          if (identity.isPair(pair)) {
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
          if (identity.isScalar(key)) {
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
    var Scalar2 = require_Scalar();
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
      resolve: () => new Scalar2.Scalar(true),
      stringify: boolStringify
    };
    var falseTag = {
      identify: (value) => value === false,
      default: true,
      tag: "tag:yaml.org,2002:bool",
      test: /^(?:N|n|[Nn]o|NO|[Ff]alse|FALSE|[Oo]ff|OFF)$/,
      resolve: () => new Scalar2.Scalar(false),
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
    var Scalar2 = require_Scalar();
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
        const node = new Scalar2.Scalar(parseFloat(str.replace(/_/g, "")));
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
        const n2 = BigInt(str);
        return sign === "-" ? BigInt(-1) * n2 : n2;
      }
      const n = parseInt(str, radix);
      return sign === "-" ? -1 * n : n;
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
    var int2 = {
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
    exports.int = int2;
    exports.intBin = intBin;
    exports.intHex = intHex;
    exports.intOct = intOct;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/set.js
var require_set = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/set.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Pair = require_Pair();
    var YAMLMap = require_YAMLMap();
    var YAMLSet = class _YAMLSet extends YAMLMap.YAMLMap {
      constructor(schema) {
        super(schema);
        this.tag = _YAMLSet.tag;
      }
      add(key) {
        let pair;
        if (identity.isPair(key))
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
        return !keepPair && identity.isPair(pair) ? identity.isScalar(pair.key) ? pair.key.value : pair.key : pair;
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
        if (identity.isMap(map)) {
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
      const num = (n) => asBigInt ? BigInt(n) : Number(n);
      const res = parts.replace(/_/g, "").split(":").reduce((res2, p) => res2 * num(60) + num(p), num(0));
      return sign === "-" ? num(-1) * res : res;
    }
    function stringifySexagesimal(node) {
      let { value } = node;
      let num = (n) => n;
      if (typeof value === "bigint")
        num = (n) => BigInt(n);
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
      return sign + parts.map((n) => String(n).padStart(2, "0")).join(":").replace(/000000\d*$/, "");
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
    var _null2 = require_null();
    var seq = require_seq();
    var string2 = require_string();
    var binary = require_binary();
    var bool = require_bool2();
    var float = require_float2();
    var int2 = require_int2();
    var merge = require_merge();
    var omap = require_omap();
    var pairs = require_pairs();
    var set = require_set();
    var timestamp = require_timestamp();
    var schema = [
      map.map,
      seq.seq,
      string2.string,
      _null2.nullTag,
      bool.trueTag,
      bool.falseTag,
      int2.intBin,
      int2.intOct,
      int2.int,
      int2.intHex,
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
    var _null2 = require_null();
    var seq = require_seq();
    var string2 = require_string();
    var bool = require_bool();
    var float = require_float();
    var int2 = require_int();
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
      ["failsafe", [map.map, seq.seq, string2.string]],
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
      int: int2.int,
      intHex: int2.intHex,
      intOct: int2.intOct,
      intTime: timestamp.intTime,
      map: map.map,
      merge: merge.merge,
      null: _null2.nullTag,
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
    var identity = require_identity();
    var map = require_map();
    var seq = require_seq();
    var string2 = require_string();
    var tags = require_tags();
    var sortMapEntriesByKey = (a, b) => a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
    var Schema = class _Schema {
      constructor({ compat, customTags, merge, resolveKnownTags, schema, sortMapEntries, toStringDefaults }) {
        this.compat = Array.isArray(compat) ? tags.getTags(compat, "compat") : compat ? tags.getTags(null, compat) : null;
        this.name = typeof schema === "string" && schema || "core";
        this.knownTags = resolveKnownTags ? tags.coreKnownTags : {};
        this.tags = tags.getTags(customTags, this.name, merge);
        this.toStringOptions = toStringDefaults ?? null;
        Object.defineProperty(this, identity.MAP, { value: map.map });
        Object.defineProperty(this, identity.SCALAR, { value: string2.string });
        Object.defineProperty(this, identity.SEQ, { value: seq.seq });
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
    var identity = require_identity();
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
        if (identity.isNode(doc.contents)) {
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
    var identity = require_identity();
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
        Object.defineProperty(this, identity.NODE_TYPE, { value: identity.DOC });
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
          [identity.NODE_TYPE]: { value: identity.DOC }
        });
        copy.commentBefore = this.commentBefore;
        copy.comment = this.comment;
        copy.errors = this.errors.slice();
        copy.warnings = this.warnings.slice();
        copy.options = Object.assign({}, this.options);
        if (this.directives)
          copy.directives = this.directives.clone();
        copy.schema = this.schema.clone();
        copy.contents = identity.isNode(this.contents) ? this.contents.clone(copy.schema) : this.contents;
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
      addIn(path, value) {
        if (assertCollection(this.contents))
          this.contents.addIn(path, value);
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
        if (flow && identity.isCollection(node))
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
      deleteIn(path) {
        if (Collection.isEmptyPath(path)) {
          if (this.contents == null)
            return false;
          this.contents = null;
          return true;
        }
        return assertCollection(this.contents) ? this.contents.deleteIn(path) : false;
      }
      /**
       * Returns item at `key`, or `undefined` if not found. By default unwraps
       * scalar values from their surrounding node; to disable set `keepScalar` to
       * `true` (collections are always returned intact).
       */
      get(key, keepScalar) {
        return identity.isCollection(this.contents) ? this.contents.get(key, keepScalar) : void 0;
      }
      /**
       * Returns item at `path`, or `undefined` if not found. By default unwraps
       * scalar values from their surrounding node; to disable set `keepScalar` to
       * `true` (collections are always returned intact).
       */
      getIn(path, keepScalar) {
        if (Collection.isEmptyPath(path))
          return !keepScalar && identity.isScalar(this.contents) ? this.contents.value : this.contents;
        return identity.isCollection(this.contents) ? this.contents.getIn(path, keepScalar) : void 0;
      }
      /**
       * Checks if the document includes a value with the key `key`.
       */
      has(key) {
        return identity.isCollection(this.contents) ? this.contents.has(key) : false;
      }
      /**
       * Checks if the document includes a value at `path`.
       */
      hasIn(path) {
        if (Collection.isEmptyPath(path))
          return this.contents !== void 0;
        return identity.isCollection(this.contents) ? this.contents.hasIn(path) : false;
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
      setIn(path, value) {
        if (Collection.isEmptyPath(path)) {
          this.contents = value;
        } else if (this.contents == null) {
          this.contents = Collection.collectionFromPath(this.schema, Array.from(path), value);
        } else if (assertCollection(this.contents)) {
          this.contents.setIn(path, value);
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
          for (const { count, res: res2 } of ctx.anchors.values())
            onAnchor(res2, count);
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
      if (identity.isCollection(contents))
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
        let count = 1;
        const end = error.linePos[1];
        if (end?.line === line && end.col > col) {
          count = Math.max(1, Math.min(end.col - col, 80 - ci));
        }
        const pointer = " ".repeat(ci) + "^".repeat(count);
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
      let found3 = null;
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
              else if (!found3 || indicator !== "seq-item-ind")
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
            if (found3)
              onError(token, "UNEXPECTED_TOKEN", `Unexpected ${token.source} in ${flow ?? "collection"}`);
            found3 = token;
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
        found: found3,
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
    var identity = require_identity();
    function mapIncludes(ctx, items, search) {
      const { uniqueKeys } = ctx.options;
      if (uniqueKeys === false)
        return false;
      const isEqual = typeof uniqueKeys === "function" ? uniqueKeys : (a, b) => a === b || identity.isScalar(a) && identity.isScalar(b) && a.value === b.value;
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
        const { start, key, sep, value } = collItem;
        const keyProps = resolveProps.resolveProps(start, {
          indicator: "explicit-key-ind",
          next: key ?? sep?.[0],
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
          if (!keyProps.anchor && !keyProps.tag && !sep) {
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
        const valueProps = resolveProps.resolveProps(sep ?? [], {
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
          const valueNode = value ? composeNode(ctx, value, valueProps, onError) : composeEmptyNode(ctx, offset, sep, null, valueProps, onError);
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
        let sep = "";
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
                comment += sep + cb;
              sep = "";
              break;
            }
            case "newline":
              if (comment)
                sep += source;
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
    var identity = require_identity();
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
      const isMap3 = fc.start.source === "{";
      const fcName = isMap3 ? "flow map" : "flow sequence";
      const NodeClass = tag?.nodeClass ?? (isMap3 ? YAMLMap.YAMLMap : YAMLSeq.YAMLSeq);
      const coll = new NodeClass(ctx.schema);
      coll.flow = true;
      const atRoot = ctx.atRoot;
      if (atRoot)
        ctx.atRoot = false;
      if (ctx.atKey)
        ctx.atKey = false;
      let offset = fc.offset + fc.start.source.length;
      for (let i = 0; i < fc.items.length; ++i) {
        const collItem = fc.items[i];
        const { start, key, sep, value } = collItem;
        const props = resolveProps.resolveProps(start, {
          flow: fcName,
          indicator: "explicit-key-ind",
          next: key ?? sep?.[0],
          offset,
          onError,
          parentIndent: fc.indent,
          startOnNewline: false
        });
        if (!props.found) {
          if (!props.anchor && !props.tag && !sep && !value) {
            if (i === 0 && props.comma)
              onError(props.comma, "UNEXPECTED_TOKEN", `Unexpected , in ${fcName}`);
            else if (i < fc.items.length - 1)
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
          if (!isMap3 && ctx.options.strict && utilContainsNewline.containsNewline(key))
            onError(
              key,
              // checked by containsNewline()
              "MULTILINE_IMPLICIT_KEY",
              "Implicit keys of flow sequence pairs need to be on a single line"
            );
        }
        if (i === 0) {
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
              if (identity.isPair(prev))
                prev = prev.value ?? prev.key;
              if (prev.comment)
                prev.comment += "\n" + prevItemComment;
              else
                prev.comment = prevItemComment;
              props.comment = props.comment.substring(prevItemComment.length + 1);
            }
          }
        }
        if (!isMap3 && !sep && !props.found) {
          const valueNode = value ? composeNode(ctx, value, props, onError) : composeEmptyNode(ctx, props.end, sep, null, props, onError);
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
          const valueProps = resolveProps.resolveProps(sep ?? [], {
            flow: fcName,
            indicator: "map-value-ind",
            next: value,
            offset: keyNode.range[2],
            onError,
            parentIndent: fc.indent,
            startOnNewline: false
          });
          if (valueProps.found) {
            if (!isMap3 && !props.found && ctx.options.strict) {
              if (sep)
                for (const st of sep) {
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
          const valueNode = value ? composeNode(ctx, value, valueProps, onError) : valueProps.found ? composeEmptyNode(ctx, valueProps.end, sep, null, valueProps, onError) : null;
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
          if (isMap3) {
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
      const expectedEnd = isMap3 ? "}" : "]";
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
    var identity = require_identity();
    var Scalar2 = require_Scalar();
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
      const node = identity.isNode(res) ? res : new Scalar2.Scalar(res);
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
    var Scalar2 = require_Scalar();
    function resolveBlockScalar(ctx, scalar, onError) {
      const start = scalar.offset;
      const header = parseBlockScalarHeader(scalar, ctx.options.strict, onError);
      if (!header)
        return { value: "", type: null, comment: "", range: [start, start, start] };
      const type = header.mode === ">" ? Scalar2.Scalar.BLOCK_FOLDED : Scalar2.Scalar.BLOCK_LITERAL;
      const lines = scalar.source ? splitLines2(scalar.source) : [];
      let chompStart = lines.length;
      for (let i = lines.length - 1; i >= 0; --i) {
        const content = lines[i][1];
        if (content === "" || content === "\r")
          chompStart = i;
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
      for (let i = 0; i < chompStart; ++i) {
        const [indent, content] = lines[i];
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
          contentStart = i;
          if (trimIndent === 0 && !ctx.atRoot) {
            const message = "Block scalar values in collections must be indented";
            onError(offset, "BAD_INDENT", message);
          }
          break;
        }
        offset += indent.length + content.length + 1;
      }
      for (let i = lines.length - 1; i >= chompStart; --i) {
        if (lines[i][0].length > trimIndent)
          chompStart = i + 1;
      }
      let value = "";
      let sep = "";
      let prevMoreIndented = false;
      for (let i = 0; i < contentStart; ++i)
        value += lines[i][0].slice(trimIndent) + "\n";
      for (let i = contentStart; i < chompStart; ++i) {
        let [indent, content] = lines[i];
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
        if (type === Scalar2.Scalar.BLOCK_LITERAL) {
          value += sep + indent.slice(trimIndent) + content;
          sep = "\n";
        } else if (indent.length > trimIndent || content[0] === "	") {
          if (sep === " ")
            sep = "\n";
          else if (!prevMoreIndented && sep === "\n")
            sep = "\n\n";
          value += sep + indent.slice(trimIndent) + content;
          sep = "\n";
          prevMoreIndented = true;
        } else if (content === "") {
          if (sep === "\n")
            value += "\n";
          else
            sep = "\n";
        } else {
          value += sep + content;
          sep = " ";
          prevMoreIndented = false;
        }
      }
      switch (header.chomp) {
        case "-":
          break;
        case "+":
          for (let i = chompStart; i < lines.length; ++i)
            value += "\n" + lines[i][0].slice(trimIndent);
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
      for (let i = 1; i < source.length; ++i) {
        const ch = source[i];
        if (!chomp && (ch === "-" || ch === "+"))
          chomp = ch;
        else {
          const n = Number(ch);
          if (!indent && n)
            indent = n;
          else if (error === -1)
            error = offset + i;
        }
      }
      if (error !== -1)
        onError(error, "UNEXPECTED_TOKEN", `Block scalar header includes extra characters: ${source}`);
      let hasSpace = false;
      let comment = "";
      let length = source.length;
      for (let i = 1; i < props.length; ++i) {
        const token = props[i];
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
      for (let i = 1; i < split.length; i += 2)
        lines.push([split[i], split[i + 1]]);
      return lines;
    }
    exports.resolveBlockScalar = resolveBlockScalar;
  }
});

// node_modules/yaml/dist/compose/resolve-flow-scalar.js
var require_resolve_flow_scalar = __commonJS({
  "node_modules/yaml/dist/compose/resolve-flow-scalar.js"(exports) {
    "use strict";
    var Scalar2 = require_Scalar();
    var resolveEnd = require_resolve_end();
    function resolveFlowScalar(scalar, strict, onError) {
      const { offset, type, source, end } = scalar;
      let _type;
      let value;
      const _onError = (rel, code, msg) => onError(offset + rel, code, msg);
      switch (type) {
        case "scalar":
          _type = Scalar2.Scalar.PLAIN;
          value = plainValue(source, _onError);
          break;
        case "single-quoted-scalar":
          _type = Scalar2.Scalar.QUOTE_SINGLE;
          value = singleQuotedValue(source, _onError);
          break;
        case "double-quoted-scalar":
          _type = Scalar2.Scalar.QUOTE_DOUBLE;
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
      let sep = " ";
      let pos = line.lastIndex;
      while (match = line.exec(source)) {
        const lm = match[1].replace(trimBoth, "");
        if (lm === "") {
          if (sep === "\n")
            res += sep;
          else
            sep = "\n";
        } else {
          res += sep + lm;
          sep = " ";
        }
        pos = line.lastIndex;
      }
      const last = /[ \t]*(.*)/sy;
      last.lastIndex = pos;
      match = last.exec(source);
      return res + sep + (match?.[1] ?? "");
    }
    function doubleQuotedValue(source, onError) {
      let res = "";
      for (let i = 1; i < source.length - 1; ++i) {
        const ch = source[i];
        if (ch === "\r" && source[i + 1] === "\n")
          continue;
        if (ch === "\n") {
          const { fold, offset } = foldNewline(source, i);
          res += fold;
          i = offset;
        } else if (ch === "\\") {
          let next = source[++i];
          const cc = escapeCodes[next];
          if (cc)
            res += cc;
          else if (next === "\n") {
            next = source[i + 1];
            while (next === " " || next === "	")
              next = source[++i + 1];
          } else if (next === "\r" && source[i + 1] === "\n") {
            next = source[++i + 1];
            while (next === " " || next === "	")
              next = source[++i + 1];
          } else if (next === "x" || next === "u" || next === "U") {
            const length = next === "x" ? 2 : next === "u" ? 4 : 8;
            res += parseCharCode(source, i + 1, length, onError);
            i += length;
          } else {
            const raw = source.substr(i - 1, 2);
            onError(i - 1, "BAD_DQ_ESCAPE", `Invalid escape sequence ${raw}`);
            res += raw;
          }
        } else if (ch === " " || ch === "	") {
          const wsStart = i;
          let next = source[i + 1];
          while (next === " " || next === "	")
            next = source[++i + 1];
          if (next !== "\n" && !(next === "\r" && source[i + 2] === "\n"))
            res += i > wsStart ? source.slice(wsStart, i + 1) : ch;
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
    var identity = require_identity();
    var Scalar2 = require_Scalar();
    var resolveBlockScalar = require_resolve_block_scalar();
    var resolveFlowScalar = require_resolve_flow_scalar();
    function composeScalar(ctx, token, tagToken, onError) {
      const { value, type, comment, range } = token.type === "block-scalar" ? resolveBlockScalar.resolveBlockScalar(ctx, token, onError) : resolveFlowScalar.resolveFlowScalar(token, ctx.options.strict, onError);
      const tagName = tagToken ? ctx.directives.tagName(tagToken.source, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg)) : null;
      let tag;
      if (ctx.options.stringKeys && ctx.atKey) {
        tag = ctx.schema[identity.SCALAR];
      } else if (tagName)
        tag = findScalarTagByName(ctx.schema, value, tagName, tagToken, onError);
      else if (token.type === "scalar")
        tag = findScalarTagByTest(ctx, value, token, onError);
      else
        tag = ctx.schema[identity.SCALAR];
      let scalar;
      try {
        const res = tag.resolve(value, (msg) => onError(tagToken ?? token, "TAG_RESOLVE_FAILED", msg), ctx.options);
        scalar = identity.isScalar(res) ? res : new Scalar2.Scalar(res);
      } catch (error) {
        const msg = error instanceof Error ? error.message : String(error);
        onError(tagToken ?? token, "TAG_RESOLVE_FAILED", msg);
        scalar = new Scalar2.Scalar(value);
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
        return schema[identity.SCALAR];
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
      return schema[identity.SCALAR];
    }
    function findScalarTagByTest({ atKey, directives, schema }, value, token, onError) {
      const tag = schema.tags.find((tag2) => (tag2.default === true || atKey && tag2.default === "key") && tag2.test?.test(value)) || schema[identity.SCALAR];
      if (schema.compat) {
        const compat = schema.compat.find((tag2) => tag2.default && tag2.test?.test(value)) ?? schema[identity.SCALAR];
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
        for (let i = pos - 1; i >= 0; --i) {
          let st = before[i];
          switch (st.type) {
            case "space":
            case "comment":
            case "newline":
              offset -= st.source.length;
              continue;
          }
          st = before[++i];
          while (st?.type === "space") {
            offset += st.source.length;
            st = before[++i];
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
    var identity = require_identity();
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
      if (atKey && ctx.options.stringKeys && (!identity.isScalar(node) || typeof node.value !== "string" || node.tag && node.tag !== "tag:yaml.org,2002:str")) {
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
    var identity = require_identity();
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
      for (let i = 0; i < prelude.length; ++i) {
        const source = prelude[i];
        switch (source[0]) {
          case "#":
            comment += (comment === "" ? "" : afterEmptyLine ? "\n\n" : "\n") + (source.substring(1) || " ");
            atComment = true;
            afterEmptyLine = false;
            break;
          case "%":
            if (prelude[i + 1]?.[0] !== "#")
              i += 1;
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
          } else if (identity.isCollection(dc) && !dc.flow && dc.items.length > 0) {
            let it = dc.items[0];
            if (identity.isPair(it))
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
          for (let i = 0; i < this.errors.length; ++i)
            doc.errors.push(this.errors[i]);
          for (let i = 0; i < this.warnings.length; ++i)
            doc.warnings.push(this.warnings[i]);
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
    function stringifyItem({ start, key, sep, value }) {
      let res = "";
      for (const st of start)
        res += st.source;
      if (key)
        res += stringifyToken(key);
      if (sep)
        for (const st of sep)
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
    visit.itemAtPath = (cst, path) => {
      let item = cst;
      for (const [field, index] of path) {
        const tok = item?.[field];
        if (tok && "items" in tok) {
          item = tok.items[index];
        } else
          return void 0;
      }
      return item;
    };
    visit.parentCollection = (cst, path) => {
      const parent = visit.itemAtPath(cst, path.slice(0, -1));
      const field = path[path.length - 1][0];
      const coll = parent?.[field];
      if (coll && "items" in coll)
        return coll;
      throw new Error("Parent collection not found");
    };
    function _visit(path, item, visitor) {
      let ctrl = visitor(item, path);
      if (typeof ctrl === "symbol")
        return ctrl;
      for (const field of ["key", "value"]) {
        const token = item[field];
        if (token && "items" in token) {
          for (let i = 0; i < token.items.length; ++i) {
            const ci = _visit(Object.freeze(path.concat([[field, i]])), token.items[i], visitor);
            if (typeof ci === "number")
              i = ci - 1;
            else if (ci === BREAK)
              return BREAK;
            else if (ci === REMOVE) {
              token.items.splice(i, 1);
              i -= 1;
            }
          }
          if (typeof ctrl === "function" && field === "key")
            ctrl = ctrl(item, path);
        }
      }
      return typeof ctrl === "function" ? ctrl(item, path) : ctrl;
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
        let i = this.pos;
        let ch = this.buffer[i];
        while (ch === " " || ch === "	")
          ch = this.buffer[++i];
        if (!ch || ch === "#" || ch === "\n")
          return true;
        if (ch === "\r")
          return this.buffer[i + 1] === "\n";
        return false;
      }
      charAt(n) {
        return this.buffer[this.pos + n];
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
      hasChars(n) {
        return this.pos + n <= this.buffer.length;
      }
      setNext(state) {
        this.buffer = this.buffer.substring(this.pos);
        this.pos = 0;
        this.lineEndPos = null;
        this.next = state;
        return null;
      }
      peek(n) {
        return this.buffer.substr(this.pos, n);
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
          const n = (yield* this.pushCount(dirEnd)) + (yield* this.pushSpaces(true));
          yield* this.pushCount(line.length - n);
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
          const n = (yield* this.pushCount(1)) + (yield* this.pushSpaces(true));
          this.indentNext = this.indentValue + 1;
          this.indentValue += n;
          return "block-start";
        }
        return "doc";
      }
      *parseDocument() {
        yield* this.pushSpaces(true);
        const line = this.getLine();
        if (line === null)
          return this.setNext("doc");
        let n = yield* this.pushIndicators();
        switch (line[n]) {
          case "#":
            yield* this.pushCount(line.length - n);
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
            n += yield* this.parseBlockScalarHeader();
            n += yield* this.pushSpaces(true);
            yield* this.pushCount(line.length - n);
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
        let n = 0;
        while (line[n] === ",") {
          n += yield* this.pushCount(1);
          n += yield* this.pushSpaces(true);
          this.flowKey = false;
        }
        n += yield* this.pushIndicators();
        switch (line[n]) {
          case void 0:
            return "flow";
          case "#":
            yield* this.pushCount(line.length - n);
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
            let n = 0;
            while (this.buffer[end - 1 - n] === "\\")
              n += 1;
            if (n % 2 === 0)
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
        let i = this.pos;
        while (true) {
          const ch = this.buffer[++i];
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
        loop: for (let i2 = this.pos; ch = this.buffer[i2]; ++i2) {
          switch (ch) {
            case " ":
              indent += 1;
              break;
            case "\n":
              nl = i2;
              indent = 0;
              break;
            case "\r": {
              const next = this.buffer[i2 + 1];
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
        let i = nl + 1;
        ch = this.buffer[i];
        while (ch === " ")
          ch = this.buffer[++i];
        if (ch === "	") {
          while (ch === "	" || ch === " " || ch === "\r" || ch === "\n")
            ch = this.buffer[++i];
          nl = i - 1;
        } else if (!this.blockScalarKeep) {
          do {
            let i2 = nl - 1;
            let ch2 = this.buffer[i2];
            if (ch2 === "\r")
              ch2 = this.buffer[--i2];
            const lastChar = i2;
            while (ch2 === " ")
              ch2 = this.buffer[--i2];
            if (ch2 === "\n" && i2 >= this.pos && i2 + 1 + indent > lastChar)
              nl = i2;
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
        let i = this.pos - 1;
        let ch;
        while (ch = this.buffer[++i]) {
          if (ch === ":") {
            const next = this.buffer[i + 1];
            if (isEmpty(next) || inFlow && flowIndicatorChars.has(next))
              break;
            end = i;
          } else if (isEmpty(ch)) {
            let next = this.buffer[i + 1];
            if (ch === "\r") {
              if (next === "\n") {
                i += 1;
                ch = "\n";
                next = this.buffer[i + 1];
              } else
                end = i;
            }
            if (next === "#" || inFlow && flowIndicatorChars.has(next))
              break;
            if (ch === "\n") {
              const cs = this.continueScalar(i + 1);
              if (cs === -1)
                break;
              i = Math.max(i, cs - 2);
            }
          } else {
            if (inFlow && flowIndicatorChars.has(ch))
              break;
            end = i;
          }
        }
        if (!ch && !this.atEnd)
          return this.setNext("plain-scalar");
        yield cst.SCALAR;
        yield* this.pushToIndex(end + 1, true);
        return inFlow ? "flow" : "doc";
      }
      *pushCount(n) {
        if (n > 0) {
          yield this.buffer.substr(this.pos, n);
          this.pos += n;
          return n;
        }
        return 0;
      }
      *pushToIndex(i, allowEmpty) {
        const s = this.buffer.slice(this.pos, i);
        if (s) {
          yield s;
          this.pos += s.length;
          return s.length;
        } else if (allowEmpty)
          yield "";
        return 0;
      }
      *pushIndicators() {
        let n = 0;
        loop: while (true) {
          switch (this.charAt(0)) {
            case "!":
              n += yield* this.pushTag();
              n += yield* this.pushSpaces(true);
              continue loop;
            case "&":
              n += yield* this.pushUntil(isNotAnchorChar);
              n += yield* this.pushSpaces(true);
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
                n += yield* this.pushCount(1);
                n += yield* this.pushSpaces(true);
                continue loop;
              }
            }
          }
          break loop;
        }
        return n;
      }
      *pushTag() {
        if (this.charAt(1) === "<") {
          let i = this.pos + 2;
          let ch = this.buffer[i];
          while (!isEmpty(ch) && ch !== ">")
            ch = this.buffer[++i];
          return yield* this.pushToIndex(ch === ">" ? i + 1 : i, false);
        } else {
          let i = this.pos + 1;
          let ch = this.buffer[i];
          while (ch) {
            if (tagChars.has(ch))
              ch = this.buffer[++i];
            else if (ch === "%" && hexDigits.has(this.buffer[i + 1]) && hexDigits.has(this.buffer[i + 2])) {
              ch = this.buffer[i += 3];
            } else
              break;
          }
          return yield* this.pushToIndex(i, false);
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
        let i = this.pos - 1;
        let ch;
        do {
          ch = this.buffer[++i];
        } while (ch === " " || allowTabs && ch === "	");
        const n = i - this.pos;
        if (n > 0) {
          yield this.buffer.substr(this.pos, n);
          this.pos = i;
        }
        return n;
      }
      *pushUntil(test) {
        let i = this.pos;
        let ch = this.buffer[i];
        while (!test(ch))
          ch = this.buffer[++i];
        return yield* this.pushToIndex(i, false);
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
      for (let i = 0; i < list.length; ++i)
        if (list[i].type === type)
          return true;
      return false;
    }
    function findNonEmptyIndex(list) {
      for (let i = 0; i < list.length; ++i) {
        switch (list[i].type) {
          case "space":
          case "comment":
          case "newline":
            break;
          default:
            return i;
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
      let i = prev.length;
      loop: while (--i >= 0) {
        switch (prev[i].type) {
          case "doc-start":
          case "explicit-key-ind":
          case "map-value-ind":
          case "seq-item-ind":
          case "newline":
            break loop;
        }
      }
      while (prev[++i]?.type === "space") {
      }
      return prev.splice(i, prev.length);
    }
    function arrayPushArray(target, source) {
      if (source.length < 1e5)
        Array.prototype.push.apply(target, source);
      else
        for (let i = 0; i < source.length; ++i)
          target.push(source[i]);
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
      peek(n) {
        return this.stack[this.stack.length - n];
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
          let sep;
          if (scalar.end) {
            sep = scalar.end;
            sep.push(this.sourceToken);
            delete scalar.end;
          } else
            sep = [this.sourceToken];
          const map = {
            type: "block-map",
            offset: scalar.offset,
            indent: scalar.indent,
            items: [{ start, key: scalar, sep }]
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
            for (let i = 0; i < it.sep.length; ++i) {
              const st = it.sep[i];
              switch (st.type) {
                case "newline":
                  nl.push(i);
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
                  const sep = it.sep;
                  sep.push(this.sourceToken);
                  delete it.key;
                  delete it.sep;
                  this.stack.push({
                    type: "block-map",
                    offset: this.offset,
                    indent: this.indent,
                    items: [{ start: start2, key, sep }]
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
            const sep = fc.end.splice(1, fc.end.length);
            sep.push(this.sourceToken);
            const map = {
              type: "block-map",
              offset: fc.offset,
              indent: fc.indent,
              items: [{ start, key: fc, sep }]
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
    var identity = require_identity();
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
      if (identity.isDocument(value) && !_replacer)
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
    var identity = require_identity();
    var Pair = require_Pair();
    var Scalar2 = require_Scalar();
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
    exports.isAlias = identity.isAlias;
    exports.isCollection = identity.isCollection;
    exports.isDocument = identity.isDocument;
    exports.isMap = identity.isMap;
    exports.isNode = identity.isNode;
    exports.isPair = identity.isPair;
    exports.isScalar = identity.isScalar;
    exports.isSeq = identity.isSeq;
    exports.Pair = Pair.Pair;
    exports.Scalar = Scalar2.Scalar;
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

// first-call:@stdlib/stats-base-dists-t-quantile
var found;
var stats_base_dists_t_quantile_default = (...args) => (found ??= require_lib133())(...args);

// src/core/stats/intervals.ts
function combineEffects(effects, { tau, strength = minPriorStrength }) {
  if (effects.length === 0) throw new RangeError("There is no epoch to estimate an effect from.");
  const values = effects.map(({ effect: effect2 }) => effect2);
  const precision = createPrecision(
    moderateVariances(effects).map((variance) => variance + tau ** 2),
    effects.map(({ order = 0 }) => order * startOrderTau)
  );
  const ones = effects.map(() => 1);
  const weight = precision(ones, ones);
  const weights = values.map((_, at) => {
    const only = values.map((_2, other) => Number(other === at));
    return precision(only, ones) / weight;
  });
  const effect = sum(multiplyPairwise(weights, values));
  const deviations = values.map((value) => value - effect);
  const known2 = strength + effects.length - 1;
  const degreesOfFreedom = strength === 0 ? known2 : Math.max(2, known2);
  const scatter = estimateScatter(precision(deviations, deviations), effects.length, strength);
  return {
    effect,
    standardError: Math.sqrt(scatter / weight),
    degreesOfFreedom,
    effects: values,
    weights,
    ...collectLevels(effects)
  };
}
function collectLevels(effects) {
  const levels = effects.flatMap((effect) => effect.levels ?? []);
  return levels.length < effects.length ? {} : { levels };
}
function createPrecision(variances, shared) {
  const weights = variances.map((variance) => 1 / variance);
  const weigh = (one, other) => sum(multiplyPairwise(weights, multiplyPairwise(one, other)));
  const divisor = 1 + weigh(shared, shared);
  return (one, other) => weigh(one, other) - weigh(one, shared) * weigh(shared, other) / divisor;
}
function moderateVariances(effects) {
  const variances = effects.map(({ standardError }) => standardError ** 2);
  const typical = computeMedian(variances);
  return variances.map(
    (variance) => (groupDegrees * variance + variancePriorDegrees * typical) / (groupDegrees + variancePriorDegrees)
  );
}
var groupDegrees = groupsPerEpoch - 1;
function estimateScatter(disagreement, epochs, strength) {
  if (strength === 0) return epochs === 1 ? Number.POSITIVE_INFINITY : disagreement / (epochs - 1);
  return Math.max(minScatter, (strength + disagreement) / (strength + epochs - 1));
}
function computeLowerBound(estimate, alpha) {
  return estimate.effect - computeMargin(estimate, alpha);
}
function computeUpperBound(estimate, alpha) {
  return estimate.effect + computeMargin(estimate, alpha);
}
function computeInterval(estimate) {
  const alpha = (1 - intervalConfidence) / 2;
  return { lower: computeLowerBound(estimate, alpha), upper: computeUpperBound(estimate, alpha) };
}
var intervalConfidence = 0.95;
function computeMargin({ standardError, degreesOfFreedom }, alpha) {
  if (degreesOfFreedom === 0) return Number.POSITIVE_INFINITY;
  return stats_base_dists_t_quantile_default(1 - alpha, degreesOfFreedom) * standardError;
}
function computePredictionLimit(past, alpha) {
  const count = past.length;
  if (count < 2) return Number.POSITIVE_INFINITY;
  const logs = past.map((value) => Math.log(value));
  const margin = stats_base_dists_t_quantile_default(1 - alpha, count - 1) * Math.sqrt(computeVariance(logs) * (1 + 1 / count));
  return Math.exp(computeMean(logs) + margin);
}

// src/core/verdict/explain.ts
function formatUnsignedPercent(change) {
  return formatSignedPercent(Math.abs(change)).replace("+", "");
}
function formatDetectable(change, format = formatUnsignedPercent) {
  return Math.abs(change) <= maxPrintedDetectable ? format(change) : `more than ${formatUnsignedPercent(maxPrintedDetectable)}`;
}
function formatSlowdown(change) {
  return change < 1 ? `${formatUnsignedPercent(change)} slower` : `${(change + 1).toFixed(change < 9 ? 1 : 0)} times as slow`;
}
function describeLimit(limit, metric) {
  if (limit.kind === "relative") return formatSignedPercent(limit.share);
  if (limit.kind === "points") return formatSignedPoints(limit.share);
  if (metric === "rps") return formatPerSecond(limit.value);
  return isShareMetric(metric) ? formatPercent(limit.value) : formatExactMilliseconds(limit.value);
}
function describeSlowdown(row, change) {
  const percent = formatUnsignedPercent(change);
  if (row.metric === "cpu") return `The head needs ${percent} more CPU per request than the base`;
  if (row.metric === "rps")
    return `The head answers ${percent} fewer requests per second than the base`;
  if (row.metric === "finish95")
    return `${describeRowMetric(row)} is ${formatFinishChange(change)} that of the base`;
  const conjunction = change < 1 ? "than" : "as";
  return `${describeRowMetric(row)} is ${formatSlowdown(change)} ${conjunction} the base`;
}
function formatFinishChange(change) {
  return change < 1 ? `${formatUnsignedPercent(change)} longer than` : `${(change + 1).toFixed(change < 9 ? 1 : 0)} times`;
}
function formatNoisyValue(metric, value) {
  return metric === "rps" ? formatPerSecond(value) : formatMilliseconds(value);
}
function describeRowMetric(row) {
  return nameSubjectMetric(row, describePauses(row));
}
function describeWholeMetric(row) {
  return nameSubjectMetric(row, "");
}
function describePauses({ evidence }) {
  return evidence.kind === "estimate" && evidence.pauses !== void 0 ? " between pauses" : "";
}
function nameSubjectMetric(row, remark) {
  const names = {
    cpu: "CPU per request",
    rps: "Requests per second",
    finish95: "The time until 95 % of the requests were answered"
  };
  const name = `${names[row.metric] ?? row.metric}${remark}`;
  return row.request === null ? name : `${name} of ${describeRowSubject(row)}`;
}
function describeAbsoluteFigure(limit, { metric, head, observed }) {
  const limitText = describeLimit(limit, metric);
  const format = metric === "rps" ? formatPerSecond : formatMilliseconds;
  if (observed === void 0) return { value: head.value, text: format(head.value), limitText };
  if (metric === "max") {
    const { value: value2, text: text2 } = describeRepeatedMax(observed.head);
    const base = observed.base?.high ?? 0;
    const isOfBoth = Math.min(value2, base) >= limit.value;
    const remark = isOfBoth ? `${text2}; the base up to ${format(base)}` : text2;
    return { value: value2, text: text2, limitText: `${limitText} (${remark})` };
  }
  const { value } = observed.head;
  const text = `${format(value)}, median of the epochs`;
  return { value, text, limitText: `${limitText} (${text})` };
}
function describeRepeatedMax({ epochs }) {
  const [longest = 0, second] = epochs.toSorted((one, other) => other - one);
  return second === void 0 ? { value: longest, text: `${formatMilliseconds(longest)}, longest of the epoch` } : { value: second, text: `${formatMilliseconds(second)} or more in 2 epochs` };
}
function describeRowSubject({ request, scenario, stepOf }, maxChars = Number.POSITIVE_INFINITY) {
  const name = (request ?? "").slice(0, maxChars);
  if (scenario) return `the scenario ${name}`;
  return stepOf === void 0 ? name : `${name} (a step of ${stepOf.slice(0, maxChars)})`;
}

// src/core/verdict/limit-result.ts
function assignOutcome({
  improved,
  worsened,
  ...row
}, outcome) {
  if (outcome === "fail" || outcome === "accepted") return { ...row, outcome };
  if (outcome === "not-measured") {
    const isUnknown = row.head.value === 0 && !isShareMetric(row.metric);
    return { ...row, head: isUnknown ? null : row.head, outcome };
  }
  return { ...row, outcome, ...improved && { improved }, ...worsened && { worsened } };
}
function readDecidingChange({
  deciding,
  change
}) {
  return deciding?.change ?? change;
}
function readObserved(row) {
  return row.observed ?? row;
}
function createUnansweredResult(limit, row, hasScenarios = false) {
  const isComparedInPairs = hasScenarios && row.request !== null;
  const why = isComparedInPairs ? "no scenario was completed on both sides" : row.metric === "finish95" ? "fewer of the requests were answered" : "no request was answered";
  return createUndecidedResult(
    // The errors of a storm say that its requests were not answered.
    row.metric === "finish95" ? "unsure" : "not-measured",
    describeLimit(limit, row.metric),
    `${describeRowMetric(row)} could not be judged: ${why}.`
  );
}
function createDecidedResult(limit, crossed, limitText, reason) {
  return crossed ? { outcome: "fail", limitText, crossed: limit, reason } : { outcome: "pass", limitText, crossed: null, reason: null };
}
function createPassedResult(limit, limitText, byFloor) {
  const passed = createDecidedResult(limit, false, limitText, "");
  return byFloor ? { ...passed, passedBy: "floor" } : passed;
}
function createUndecidedResult(outcome, limitText, reason) {
  return { outcome, limitText, crossed: null, reason };
}
function isAtOrPast(value, threshold) {
  return value > 0 && value >= threshold - 1e-9;
}

// src/core/verdict/check-stored.ts
function checkStoredChange(limit, row, { rules, comparison }) {
  const { metric, base, head, change, evidence } = row;
  if (limit.kind !== "relative" || base === null || change === null)
    return createUnansweredResult(limit, row);
  const share = computeEffectiveLimit(limit.share, row, rules, comparison.basis);
  const past = isAtOrPast(orientDifference(metric, change), orientDifference(metric, share));
  const floor = metric === "rps" ? 0 : rules.floors[metric];
  const noticeable = isAtOrPast(orientDifference(metric, head.value - base.value), floor);
  const unusual = evidence.kind !== "spread" || rules.noise === "ignore" || orientDifference(metric, head.value - evidence.limit) >= 0;
  const widening = share === limit.share ? "" : ` (${formatSignedPercent(limit.share)} widened)`;
  const floorText = past && !noticeable ? ` and ${formatExactMilliseconds(floor)}` : "";
  const spread = past && !unusual && evidence.kind === "spread" ? ` and ${formatNoisyValue(metric, evidence.limit)}, as earlier runs` : "";
  const limitText = `${formatSignedPercent(share)}${floorText}${spread}${widening}`;
  const reason = `${describeSlowdown(row, change)}: ${formatNoisyValue(metric, head.value)} instead of ${formatNoisyValue(metric, base.value)}; the limit is ${limitText}.`;
  return past && !noticeable ? createPassedResult(limit, limitText, unusual) : createDecidedResult(limit, past && unusual, limitText, reason);
}
function orientDifference(metric, difference) {
  return metric === "rps" ? -difference : difference;
}
function computeEffectiveLimit(share, { metric, evidence }, rules, basis) {
  if (rules.noise === "ignore" || basis.kind !== "stored") return share;
  const limits = evidence.kind === "spread" ? narrowStoredLimits : wideStoredLimits;
  return metric === "rps" ? Math.min(share, 1 / (1 + limits.p50) - 1) : Math.max(share, limits[metric]);
}

// src/core/acceptance/acceptance-check.ts
function hasFailed(row) {
  return row.outcome === "fail" || row.outcome === "accepted";
}
function readJudgedValue(row) {
  return (row.crossed?.kind === "absolute" ? readObserved(row).head : row.head).value;
}
function createRefusal(message) {
  return { kind: "refuses", message };
}
function isWorse(metric, amount, max) {
  const tolerance = 1e-9 * Math.max(1, Math.abs(max));
  return metric === "rps" ? amount < max - tolerance : amount > max + tolerance;
}
function formatAcceptedChange(metric, change) {
  return isShareMetric(metric) ? formatSignedPoints(change) : formatSignedPercent(change);
}
function formatAcceptedValue(metric, value) {
  if (isShareMetric(metric)) return formatPercent(value);
  return metric === "rps" ? formatPerSecond(value) : formatMilliseconds(value);
}

// src/core/acceptance/label.ts
var acceptLabelName = "tailgate:accept";
function checkLabel(label, row, inputs) {
  const { metric, request } = row;
  const [who, day] = [`@${label.by}`, label.at.slice(0, 10)];
  const figure = label.figures.find(
    (each) => each.metric === metric && each.request === request
  );
  if (figure === void 0) {
    return createRefusal(`It was not failing when ${who} set the label on ${day}. ${relabelAdvice}`);
  }
  const { accepted, current, max, format } = compareWithAccepted(figure, row, inputs);
  if (isWorse(metric, current, max)) {
    const before = `It was accepted at ${format(accepted)} by ${who} on ${day}`;
    return createRefusal(`${before}, and now it is ${format(current)}. ${relabelAdvice}`);
  }
  const range = `${format(accepted)}, which covers up to ${format(max)}`;
  return { kind: "accepts", by: who, message: `Accepted by ${who} on ${day} at ${range}.` };
}
function checkAnswerLabel(label, { request, kind, share }, { rules }) {
  const [who, day] = [`@${label.by}`, label.at.slice(0, 10)];
  const known2 = label.figures.find(
    (each) => each.metric === "answers" && each.request === request && each.kind === kind
  );
  if (known2 === void 0)
    return createRefusal(`It was not so when ${who} set the label on ${day}. ${relabelAdvice}`);
  if (share <= known2.value + Math.max(rules.allowErrors, sampledShareError))
    return { kind: "accepts", by: who, message: `Accepted by ${who} on ${day}.` };
  const before = `It was accepted at ${formatPercent(known2.value)} by ${who} on ${day}`;
  return createRefusal(`${before}. ${relabelAdvice}`);
}
var sampledShareError = 0.2;
var relabelAdvice = `To accept it, remove the label ${acceptLabelName} and set it again.`;
function compareWithAccepted(figure, row, inputs) {
  const { metric } = row;
  const change = readDecidingChange(row);
  const slack = computeSlack(row, inputs);
  const isLiteral = row.crossed?.kind === "absolute" && inputs.basis.kind !== "paired";
  if (figure.change === null || change === null || isLiteral) {
    const max2 = isShareMetric(metric) ? figure.value + slack : figure.value * (1 + slack);
    return {
      accepted: figure.value,
      current: readJudgedValue(row),
      max: max2,
      format: (value) => formatAcceptedValue(metric, value)
    };
  }
  const noise = computeRepeatNoise(row);
  const max = isShareMetric(metric) ? figure.change + slack : (1 + figure.change) * (1 + slack) * noise - 1;
  return {
    accepted: figure.change,
    current: change,
    max,
    format: (share) => formatAcceptedChange(metric, share)
  };
}
function computeRepeatNoise({ metric, evidence }) {
  if (evidence.kind !== "estimate") return 1;
  const margin = Math.SQRT2 * computeMargin(evidence.estimate, repeatAlpha);
  if (!Number.isFinite(margin)) return 1;
  return Math.exp(metric === "rps" ? -margin : margin);
}
function computeSlack({ metric, crossed, base, evidence, closed }, { rules, basis }) {
  const own = crossed === null || crossed.kind === "absolute" ? null : crossed.share;
  const share = own ?? defaultSlack[metric];
  if (isShareMetric(metric)) return share;
  if (metric === "rps" && !closed) return Math.min(share, defaultSlack.rps);
  const allowed = own === null ? share : computeEffectiveLimit(share, { metric, evidence }, rules, basis);
  if (metric === "rps") return Math.min(allowed, defaultSlack.rps);
  return Math.max(
    allowed,
    base === null || base.value === 0 ? 0 : rules.floors[metric] / base.value
  );
}

// src/core/stats/looks.ts
function listLooks(settings) {
  const { epochs, attempts = [], hasStorms = false } = settings;
  const earlier = attempts.at(-1);
  if (earlier === void 0) return limitLooks(chooseFirstLooks(settings), epochs);
  const later = hasStorms ? laterStormLooks : laterAttemptLooks;
  const looks = limitLooks(later, epochs).map(
    (look) => Math.min(earlier + look, maxEpochsOfAttempts)
  );
  return [...new Set(looks)].filter((look) => look > earlier);
}
function chooseFirstLooks({ isSteady, hasStorms = false }) {
  if (hasStorms) return stormLooks;
  return isSteady ? steadyLooks : defaultLooks;
}
function limitLooks(looks, epochs) {
  return epochs === null ? looks : [...looks.filter((look) => look < epochs), epochs];
}
function findLook(measured, settings) {
  const looks = planLooks(settings);
  const reached = looks.findLast(({ epochs }) => epochs <= measured) ?? looks[0];
  if (reached === void 0) return findLook(measured, dropLastAttempt(settings));
  const canFail = isFirstAttempt(settings) || measured >= chooseMinEpochs(settings);
  return canFail ? reached : { ...reached, alphaShare: 0, pauseAlphaShare: 0 };
}
function findFirstFailingLook(settings) {
  const looks = planLooks(settings);
  const first = looks.find(({ alphaShare }) => alphaShare > 0);
  if (first !== void 0) return first;
  if (isFirstAttempt(settings)) throw new RangeError("A measurement can fail at its last look.");
  return findFirstFailingLook(dropLastAttempt(settings));
}
function isFirstAttempt({ attempts = [] }) {
  return attempts.length === 0;
}
function dropLastAttempt(settings) {
  if (isFirstAttempt(settings)) throw new RangeError("A measurement has at least one look.");
  return { ...settings, attempts: settings.attempts?.slice(0, -1) };
}
function chooseDoubt(position) {
  return position === "last" ? lastDoubt : earlyDoubt;
}
function planLooks(settings) {
  return isFirstAttempt(settings) ? planFirstAttempt(settings) : planLaterAttempt(settings);
}
function planFirstAttempt(settings) {
  const looks = listLooks(settings);
  const budget = 1 - laterAttemptsShare;
  const last = looks.at(-1) ?? 0;
  const failing = looks.filter((epochs) => epochs >= Math.min(chooseMinEpochs(settings), last));
  return looks.map((epochs, index) => ({
    epochs,
    alphaShare: budget * chooseAlphaShare(failing.indexOf(epochs), failing.length),
    pauseAlphaShare: budget * choosePauseAlphaShare(failing.indexOf(epochs), failing.length),
    eventAlphaShare: budget / looks.length,
    position: index === looks.length - 1 ? "last" : index === 0 ? "first" : "later",
    missRate: maxMissRate * chooseMissShare(index, looks.length)
  }));
}
function planLaterAttempt(settings) {
  const looks = listLooks(settings);
  const attempt = 1 + (settings.attempts?.length ?? 0);
  const budget = laterAttemptsShare * 2 ** (1 - attempt);
  const failing = looks.filter((epochs) => epochs >= chooseMinEpochs(settings));
  return looks.map((epochs, index) => ({
    epochs,
    alphaShare: failing.includes(epochs) ? budget / failing.length : 0,
    pauseAlphaShare: budget * choosePauseAlphaShare(failing.indexOf(epochs), failing.length),
    eventAlphaShare: budget / looks.length,
    position: index === looks.length - 1 ? "last" : "later",
    missRate: maxMissRate * 2 ** -attempt / looks.length
  }));
}
function chooseMinEpochs({ isSteady, hasStorms = false }) {
  return isSteady && !hasStorms ? minSteadyEpochsToFail : minEpochsToFail;
}
function chooseAlphaShare(index, looks) {
  return index < 0 ? 0 : alphaSpending[looks]?.[index] ?? 1 / looks;
}
function choosePauseAlphaShare(index, looks) {
  if (index < 0) return 0;
  if (looks === 1) return 1;
  return index === looks - 1 ? lastPauseShare : (1 - lastPauseShare) / (looks - 1);
}
function chooseMissShare(index, looks) {
  if (looks === 1) return 1;
  if (looks === 2) return 1 / 2;
  if (index === 0) return firstLookMissShare;
  if (index === looks - 1) return lastLookMissShare;
  return (1 - firstLookMissShare - lastLookMissShare) / (looks - 2);
}

// src/core/verdict/verdict.ts
var outcomes = [
  "fail",
  "invalid",
  "unsure",
  "incomparable",
  "no-baseline",
  "accepted",
  "pass"
];
function concludeVerdict(found3, rows, warnings) {
  const outcome = outcomes.find((each) => each === "pass" || found3[each].length > 0) ?? "pass";
  const reasons = outcomes.flatMap((each) => each === "pass" ? [] : found3[each]);
  return { outcome, rows, reasonsByOutcome: found3, reasons, warnings };
}
var noReasons = {
  fail: [],
  invalid: [],
  unsure: [],
  incomparable: [],
  "no-baseline": [],
  accepted: []
};
function createUnaffectedVerdict(message) {
  return concludeVerdict(noReasons, [], [message]);
}
function createRemovedVerdict(message) {
  return concludeVerdict({ ...noReasons, fail: [message] }, [], []);
}
function findNextLook({ outcome, mayStillFail = false }, epochs, settings) {
  if (outcome !== "unsure" && !(outcome === "invalid" && mayStillFail)) return null;
  return listLooks(settings).find((look) => look > epochs) ?? null;
}
function findWorstOutcome(several) {
  return outcomes.find((outcome) => several.includes(outcome)) ?? "invalid";
}
function collectReasons(rows, outcome) {
  return rows.flatMap((row) => row.outcome === outcome && row.reason !== null ? [row.reason] : []);
}

// src/core/acceptance/unjudged.ts
function countUnjudged(before, outcome) {
  const runs = isJudgedOutcome(outcome) ? 0 : before + 1;
  const isTooMany = runs >= maxUnjudgedRuns;
  if (runs < 2) return { runs, message: null, isTooMany };
  const consequence = isTooMany ? ": the gate stops no regression in this state. Fix what the reasons name." : ".";
  return { runs, message: `${runs} runs in a row were not judged${consequence}`, isTooMany };
}
function applyUnjudgedLimit(verdict, { message, isTooMany }) {
  const { reasonsByOutcome: reasons, rows, warnings } = verdict;
  if (message === null) return verdict;
  return isTooMany ? {
    ...verdict,
    ...concludeVerdict({ ...reasons, invalid: [...reasons.invalid, message] }, rows, warnings)
  } : { ...verdict, warnings: [...warnings, message] };
}
function isJudgedOutcome(outcome) {
  return outcome === "pass" || outcome === "fail" || outcome === "accepted";
}

// src/core/answers/answer-change.ts
var answerChangeKinds = [
  "status",
  "empty",
  "kind",
  "fields",
  "error",
  "success",
  "path",
  "type",
  "size",
  "media-type"
];
var brokenKinds = /* @__PURE__ */ new Set([
  "status",
  "empty",
  "kind",
  "fields",
  "error"
]);
function isBroken({ kind }) {
  return brokenKinds.has(kind);
}
function hasOnlyErrors({ kind, head }) {
  return kind === "status" && head.split(" or ").every((status) => Number(status) >= 400);
}

// src/core/acceptance/state.ts
function recordLabel(event, before, now) {
  if (event === null) return null;
  const figures = before.label?.event === event.id ? before.label.figures : before.failing ?? now;
  return figures === null ? null : { ...event, figures };
}
function collectFailingFigures({
  outcome,
  rows,
  answers = []
}) {
  const failing = rows.filter(hasFailed);
  const differing = answers.filter((answer) => answer.outcome !== "warning");
  const hasAny = failing.length + differing.length > 0;
  const isKnown = rows.length > 0 && (hasAny || isJudgedOutcome(outcome));
  if (!isKnown) return null;
  return [
    ...differing.map(({ request, kind, share }) => ({
      metric: "answers",
      ...{ request, kind, change: null, value: roundToSixDigits(share) }
    })),
    ...failing.map((row) => {
      const change = readDecidingChange(row);
      return {
        metric: row.metric,
        request: row.request,
        change: change === null ? null : roundToSixDigits(change),
        value: roundToSixDigits(readJudgedValue(row))
      };
    })
  ];
}
function roundToSixDigits(value) {
  return Number(value.toPrecision(6));
}
function updateSuiteState(before, verdict, label) {
  return {
    suite: before.suite,
    unjudged: countUnjudged(before.unjudged, verdict.outcome).runs,
    failing: collectFailingFigures(verdict) ?? before.failing,
    label: label && { event: label.id, figures: label.figures }
  };
}
function findSuiteState(suite, states) {
  const known2 = states.find((state) => state.suite === suite);
  return known2 ?? { suite, unjudged: 0, failing: null, label: null };
}
var maxStateBytes = 7500;
function packStates(states) {
  const shown = states.slice(0, maxSuites);
  const candidates = [maxFigures, 60, 30, 15, 8, 4].map(
    (figures) => shown.map((state) => compactState(state, figures))
  );
  return {
    suites: candidates.find(isStateWithinLimit) ?? takeFittingSuites(candidates.at(-1) ?? [])
  };
}
var maxFigures = 120;
var maxSuites = 100;
function compactState({ suite, unjudged, failing, label }, figures) {
  return {
    suite,
    ...unjudged > 0 && { unjudged: Math.min(unjudged, maxUnjudgedCount) },
    ...failing !== null && { failing: failing.slice(0, figures) },
    ...label !== null && { label: { ...label, figures: label.figures.slice(0, figures) } }
  };
}
function isStateWithinLimit(suites) {
  return new TextEncoder().encode(JSON.stringify({ suites })).length <= maxStateBytes;
}
function takeFittingSuites(suites) {
  const last = suites.findLastIndex((_, index) => isStateWithinLimit(suites.slice(0, index + 1)));
  return suites.slice(0, last + 1);
}
function parseStates(packed) {
  const parsed = statesShape.safeParse(packed);
  return parsed.success ? parsed.data.suites : [];
}
var maxUnjudgedCount = 1e6;
var acceptedFiguresShape = array(
  union([
    object({
      metric: _enum(metrics),
      request: string().max(maxStateBytes).nullable(),
      change: number().min(-1).max(1e12).nullable(),
      value: number().min(0).max(1e12)
    }),
    object({
      metric: literal("answers"),
      request: string().max(maxStateBytes),
      kind: _enum(answerChangeKinds),
      change: _null(),
      value: number().min(0).max(1)
    })
  ])
).max(maxFigures);
var statesShape = object({
  suites: array(
    object({
      suite: string().min(1).max(200),
      unjudged: int().min(0).max(maxUnjudgedCount).default(0),
      failing: acceptedFiguresShape.nullable().default(null),
      label: object({ event: string().max(100), figures: acceptedFiguresShape }).nullable().default(null)
    })
  ).max(maxSuites)
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

// src/core/config/invocation/matrix-leg.ts
var import_node_crypto = __toESM(require_crypto(), 1);
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
  const hash = (0, import_node_crypto.createHash)("sha256").update(text).digest("hex").slice(0, 8);
  const start = text.slice(0, maxLegLength - hash.length - 2).replace(/[\ud800-\udbff]$/, "");
  return `${start}\u2026 ${hash}`;
}

// src/core/text/describe-sample.ts
function describeSample({ request, status, check, size }) {
  const name = removeControls(request).slice(0, maxNameChars);
  const whole = removeControls(check).trim();
  const sentence = whole.replace(/ \(status \d+\)$/, "").slice(0, maxCheckChars);
  const known2 = sentence.endsWith(`status ${status}`) ? "" : `status ${status}, `;
  return `${name}: ${sentence} (${known2}${size} bytes)`;
}
function addSampleFacts(firstErrors, samples = []) {
  return firstErrors.map((sentence) => {
    const sample = samples.find(({ request, check }) => sentence === `${request}: ${check}`);
    return sample === void 0 ? sentence : describeSample(sample);
  });
}
function listBodyLines({ body }) {
  const lines = body.slice(0, maxBodyChars).split(/\r?\n/);
  return lines.map((line) => `  | ${removeControls(line)}`);
}
var maxNameChars = 100;
var maxCheckChars = 300;
var maxBodyChars = 2048;

// src/core/verdict/exit-code.ts
function chooseExitCode(outcome, policy) {
  return policy.onFail === "report" ? 0 : chooseEnforcedCode(outcome, policy);
}
function chooseEnforcedCode(outcome, policy) {
  const convertChoice = (choice) => choice === "fail" ? 1 : 0;
  switch (outcome) {
    case "pass":
    case "accepted":
      return 0;
    case "fail":
      return 1;
    case "invalid":
      return 3;
    case "unsure":
      return convertChoice(policy.onUnsure);
    case "incomparable":
      return convertChoice(policy.onIncomparable);
    case "no-baseline":
      return convertChoice(policy.onNoBaseline);
  }
}
function describePreventedExit(outcome, policy) {
  const code = chooseEnforcedCode(outcome, policy);
  if (policy.onFail === "fail" || code === 0) return null;
  const prevented = code === 1 ? "This would fail." : "This could not be judged, and would end with an error.";
  return `${prevented} \`on-fail: report\` only reports it: the check is neutral, and the exit code is 0.`;
}

// src/core/config/value/rate-profile.ts
function parseRateProfile(texts, maxPerThousandSeconds) {
  const items = texts.flatMap((text) => text.split(",")).map((item) => item.trim());
  const [first = "", ...others] = items;
  if (others.length === 0 && !isStage(first)) {
    const rate = limitRate(parseRate(first), first, maxPerThousandSeconds);
    return "problem" in rate ? rate : { value: { perThousandSeconds: rate.value } };
  }
  if (items.length > maxStages) return { problem: `has more than ${maxStages} stages` };
  const stages = [];
  for (const item of items) {
    const stage = parseStage(item, maxPerThousandSeconds);
    if ("problem" in stage) return stage;
    stages.push(stage.value);
  }
  return { value: { perThousandSeconds: chooseWarmupRate(stages), stages } };
}
function chooseWarmupRate([first]) {
  if (first === void 0) throw new Error("A rate profile has a stage.");
  return first.fromPerThousandSeconds || Math.max(1, Math.round(first.toPerThousandSeconds / 2));
}
var maxStages = 100;
function splitStage(text) {
  const words = text.trim().split(/\s+/);
  const start = words.findIndex(
    (word, index) => index > 0 && !words[index - 1]?.endsWith("/") && /^\d[\d_.]* ?(?:h|m|s|[uµ]s|min|ms)/u.test(`${word} ${words[index + 1] ?? ""}`)
  );
  if (start < 0) return null;
  const hasPreposition = start > 1 && /^(?:in|for)$/.test(words[start - 1] ?? "");
  const rates = words.slice(0, hasPreposition ? start - 1 : start).join(" ");
  const [from = "", ...others] = rates.split(/->|→/);
  const to = others.length === 0 ? from : others.join("->");
  return { from: from.trim(), to: to.trim(), duration: words.slice(start).join(" ") };
}
function isStage(text) {
  return splitStage(text) !== null || /->|→/.test(text);
}
function parseStage(text, maxPerThousandSeconds) {
  const parts = splitStage(text);
  if (parts === null || parts.from === "" || parts.to === "") {
    const example = /->|→/.test(text) ? "100/s -> 500/s in 30s" : "100/s 10s";
    return { problem: `must say how long each rate lasts, such as ${example}, not ${quote(text)}` };
  }
  const { from, to, duration: duration2 } = parts;
  const [start, end] = [from, to].map(
    (rate) => limitRate(parseRateOrZero(rate), rate, maxPerThousandSeconds)
  );
  const length = parseDuration(duration2);
  if (start === void 0 || "problem" in start) return start ?? { problem: "is missing" };
  if (end === void 0 || "problem" in end) return end ?? { problem: "is missing" };
  if ("problem" in length) return length;
  if (length.value < 1e-3 || length.value > 24 * 3600) {
    return { problem: `must have stages of 1ms to 24h, not ${quote(text)}` };
  }
  const [fromPerThousandSeconds, toPerThousandSeconds] = [start.value, end.value];
  if (fromPerThousandSeconds === 0 && toPerThousandSeconds === 0) {
    const remedy = "only a ramp may begin or end at 0, such as 0/s -> 100/s in 10s";
    return { problem: `sends nothing in ${quote(text)}: ${remedy}` };
  }
  return { value: { seconds: length.value, fromPerThousandSeconds, toPerThousandSeconds } };
}
function limitRate(rate, text, maxPerThousandSeconds) {
  if ("value" in rate && rate.value > maxPerThousandSeconds) {
    const maxRate = `${maxPerThousandSeconds / 1e9}M/s`;
    return { problem: `must be at most ${maxRate}, not ${quote(text)}` };
  }
  return rate;
}
function sumStageSeconds(stages) {
  return Math.round(stages.reduce((sum2, { seconds }) => sum2 + seconds, 0) * 1e9) / 1e9;
}
function countDueRequests({ perThousandSeconds, stages = [] }, seconds) {
  let [remaining, sum2, lastRate] = [seconds, 0, perThousandSeconds];
  for (const stage of stages) {
    const { fromPerThousandSeconds: from, toPerThousandSeconds: to } = stage;
    const spent = Math.min(remaining, stage.seconds);
    const end = from + (to - from) * (spent / stage.seconds);
    sum2 += spent * (from + end) / 2;
    remaining -= spent;
    lastRate = to;
  }
  return (sum2 + remaining * lastRate) / 1e3;
}
function computeSecondsUntil({ perThousandSeconds, stages = [] }, count) {
  let [missing, seconds, lastRate] = [count, 0, perThousandSeconds / 1e3];
  for (const { seconds: length, ...rates } of stages) {
    const [from, to] = [rates.fromPerThousandSeconds / 1e3, rates.toPerThousandSeconds / 1e3];
    const due = (from + to) / 2 * length;
    if (due >= missing) {
      const slope = (to - from) / length;
      return seconds + 2 * missing / (from + Math.sqrt(Math.max(0, from ** 2 + 2 * slope * missing)));
    }
    missing -= due;
    seconds += length;
    lastRate = to;
  }
  return lastRate === 0 ? null : seconds + missing / lastRate;
}
function computeMeanPerSecond(profile, seconds) {
  return profile.stages === void 0 ? profile.perThousandSeconds / 1e3 : countDueRequests(profile, seconds) / seconds;
}
function findPeakRate({ perThousandSeconds, stages = [] }) {
  const rates = stages.flatMap((stage) => [
    stage.fromPerThousandSeconds,
    stage.toPerThousandSeconds
  ]);
  return Math.max(perThousandSeconds, ...rates);
}

// src/core/config/load.ts
function isClosed({ kind }) {
  return kind !== "rate";
}
function isCountLimited(load) {
  return load.count !== void 0 || load.kind === "users" && load.loops !== void 0;
}
function isStorm(load) {
  return load.kind === "users" && load.loops !== void 0;
}
function readLoad(context) {
  const kind = readChoice("load", context);
  reportMisplacedOptions(kind, context);
  const connectionSettings = readConnectionSettings(kind, context);
  if (kind === "closed") return { kind, ...connectionSettings, ...readThinkTime(context) };
  if (kind === "users")
    return { kind, ...connectionSettings, ...readUsers(context), ...readThinkTime(context) };
  const onBusy = readOnBusy(connectionSettings.connections, context);
  return {
    kind,
    ...readRateProfile(context),
    arrivals: readArrivals(context),
    ...connectionSettings,
    ...onBusy && { onBusy }
  };
}
function readConnectionSettings(kind, context) {
  const requestsPerConnection = readOptionalCount("requests-per-connection", context);
  const count = readOptionalCount("count", context);
  return {
    connections: kind === "users" ? readUserCount(context) : readCount("connections", context),
    timeoutSeconds: readSeconds("timeout", context),
    ...requestsPerConnection !== null && { requestsPerConnection },
    ...count !== null && { count }
  };
}
function readRateProfile(context) {
  const option = findOption("rate");
  if (option.kind.kind !== "rate" || option.default === null) throw new Error("rate is not a rate");
  const parsedMax = parseRate(option.kind.to);
  const maxRate = "value" in parsedMax ? parsedMax.value : 0;
  const source = findValue("rate", context);
  const texts = source ? readTextList(source, context) : [option.default];
  const parsed = parseRateProfile(texts, maxRate);
  if ("value" in parsed) return parsed.value;
  if (source) reportProblem(source, parsed.problem, context);
  return { perThousandSeconds: 1e3 };
}
var evenJitterShare = 0.15;
function readArrivals(context) {
  const kind = readChoice("arrivals", context);
  return kind === "even" ? { kind, jitter: evenJitterShare } : { kind };
}
function readOnBusy(connections, context) {
  const kind = readChoice("on-busy", context);
  const maxSource = findValue("max-connections", context);
  const maxConnections2 = readOptionalCount("max-connections", context);
  if (kind === "grow") {
    const source = findValue("on-busy", context);
    if (maxConnections2 === null && source)
      reportProblem(source, "needs max-connections, the maximum number of connections", context);
    if (maxConnections2 !== null && maxConnections2 <= connections && maxSource) {
      const message = `must be above ${connections}, the number of connections at the start`;
      reportProblem(maxSource, message, context);
    }
    return { kind, connections: maxConnections2 ?? connections };
  }
  if (maxSource) reportProblem(maxSource, "needs on-busy: grow", context);
  return kind === "drop" ? { kind } : null;
}
function readUserCount(context) {
  const users = readOptionalCount("users", context);
  if (users !== null) return users;
  const source = findValue("load", context);
  if (source && findValue("users", context) === void 0)
    reportProblem(source, "needs users, the number of users", context);
  return 1;
}
function readUsers(context) {
  const loops = readOptionalCount("loops", context);
  const count = findValue("count", context);
  if (loops !== null && count) {
    const message = "cannot be combined with loops: users times loops gives the number of requests";
    reportProblem(count, message, context);
  }
  return {
    rampUpSeconds: readOptionalSeconds("ramp-up", context) ?? 0,
    ...loops !== null && { loops }
  };
}
function readThinkTime(context) {
  const thinkSeconds = readOptionalDurationRange("think-time", context);
  const source = findValue("think-time", context);
  for (const name of ["pipeline", "streams"]) {
    if (thinkSeconds !== null && source && (readOptionalCount(name, context) ?? 1) > 1) {
      const reason = "with a think time, requests are sent one at a time";
      reportProblem(source, `cannot be combined with ${name}: ${reason}`, context);
    }
  }
  return thinkSeconds === null ? {} : { thinkSeconds };
}
function reportMisplacedOptions(kind, context) {
  const kindLayer = context.layers.findIndex((layer) => layer.has("load"));
  const layers = kindLayer < 0 ? context.layers : context.layers.slice(0, kindLayer + 1);
  for (const [name, loads, describeMistake] of misplacedOptions) {
    const source = loads.includes(kind) ? void 0 : findValue(name, { ...context, layers });
    if (source) reportProblem(source, describeMistake(kind), context);
  }
}
var misplacedOptions = [
  ["rate", ["rate"], describeMisplacedRate],
  ["arrivals", ["rate"], describeMisplacedRate],
  ["on-busy", ["rate"], describeMisplacedPolicy],
  ["max-connections", ["rate"], describeMisplacedPolicy],
  ["connections", ["rate", "closed"], () => `${misplacedInUsers}: each user has one connection`],
  ["think-time", ["closed", "users"], () => misplacedThinkTime],
  ["pipeline", ["rate", "closed"], () => `${misplacedInUsers}: a user sends one request at a time`],
  ["streams", ["rate", "closed"], () => `${misplacedInUsers}: a user sends one request at a time`],
  ["users", ["users"], () => "needs load: users"],
  ["ramp-up", ["users"], () => "needs load: users"],
  ["loops", ["users"], () => "needs load: users"]
];
var loadNames = { rate: "a rate", closed: "a closed load", users: "a load of users" };
var misplacedInUsers = "does not apply to a load of users";
var misplacedThinkTime = "does not apply to a rate, where the clock makes requests due: write load: closed or load: users";
function describeMisplacedRate(kind) {
  const reason = kind === "users" ? "load: users, where responses make requests due" : "load: closed, which sends as fast as responses arrive";
  return `cannot be combined with ${reason}: remove one of the two`;
}
function describeMisplacedPolicy(kind) {
  return `does not apply to ${loadNames[kind]}: responses make its requests due, not the clock`;
}
function readInterleave(load, context) {
  const interleave = readChoice("interleave", context);
  const source = findValue("interleave", context);
  if (isStorm(load) && interleave !== "auto" && source) {
    const message = `cannot be ${interleave} in a storm (load: users with loops), which loads one side after the other: leave it out`;
    reportProblem(source, message, context);
    return interleave;
  }
  if (isClosed(load) && interleave === "requests" && source) {
    const message = `cannot be requests in ${loadNames[load.kind]}: two sides under load at once would compete for the machine; write rounds, or leave it out`;
    reportProblem(source, message, context);
  }
  return interleave;
}

// src/core/config/transport.ts
function readTransport(context) {
  const addresses = readOption("addresses", parseAddresses, context);
  const source = findValue("addresses", context);
  if (source && findValue("socket", context)) {
    reportProblem(
      source,
      "cannot be combined with socket: a unix socket has no IP addresses",
      context
    );
  }
  return { protocol: readProtocol(context), addresses };
}
function readProtocol(context) {
  const kind = readChoice("protocol", context);
  const [pipeline, streams] = ["pipeline", "streams"].map(
    (name) => readOptionalCount(name, context)
  );
  const [pipelineSource, streamsSource] = ["pipeline", "streams"].map(
    (name) => findValue(name, context)
  );
  if (kind === "http/2") {
    if (pipelineSource)
      reportProblem(pipelineSource, "is for HTTP/1.1: with HTTP/2, set streams", context);
    return { kind, streams: streams ?? 1 };
  }
  if (streamsSource)
    reportProblem(streamsSource, "needs protocol: http/2: with HTTP/1.1, set pipeline", context);
  return { kind, pipeline: pipeline ?? 1 };
}
function parseAddresses(text) {
  const which = text.trim().replace(/^\[(.*)\]$/, "$1");
  return which === "first" || which === "all" || ipAddress.safeParse(which).success ? { value: which } : { problem: `must be first, all or an IP address such as 192.0.2.1, not ${quote(text)}` };
}
var ipAddress = union([ipv4(), ipv6()]);
var tlsOptionNames = [
  "tls-ca",
  "tls-certificate",
  "tls-key",
  "tls-insecure",
  "tls-server-name",
  "tls-version"
];
function readTls(address, base, context) {
  const sources = tlsOptionNames.map((name) => findValue(name, context)).filter((each) => each !== void 0);
  if (sources.length === 0) return null;
  const isUsed = isHttps(address.origin) || base.kind === "url" && isHttps(base.url);
  const [first] = sources;
  if (!isUsed && first)
    reportProblem(first, "is for an https:// address, but the url begins with http://", context);
  const version = readChoice("tls-version", context);
  const tls = {
    ca: readOptionalText("tls-ca", context),
    identity: readIdentity(context),
    insecure: readSwitch("tls-insecure", context),
    serverName: readServerName(context),
    version: version === "any" ? null : version
  };
  const ca = findValue("tls-ca", context);
  if (tls.insecure && ca) {
    const insecure = formatOptionName("tls-insecure", ca);
    const message = `cannot be combined with ${insecure}, which accepts every certificate`;
    reportProblem(ca, `${message}: keep one of them`, context);
  }
  return tls;
}
function readIdentity(context) {
  const [certificate, key] = [
    readOptionalText("tls-certificate", context),
    readOptionalText("tls-key", context)
  ];
  if (certificate !== null && key !== null) return { certificate, key };
  const [source, missing] = certificate === null ? [findValue("tls-key", context), "tls-certificate"] : [findValue("tls-certificate", context), "tls-key"];
  if (source) reportProblem(source, `needs ${formatOptionName(missing, source)} too`, context);
  return null;
}
function formatOptionName(name, { place }) {
  return place.what === "" ? `--${name}` : name.replace("tls-", "tls.");
}
function readServerName(context) {
  const name = readOptionalText("tls-server-name", context);
  const source = findValue("tls-server-name", context);
  if (name !== null && source && (/[\s/:]/.test(name) || controlCharacter.test(name))) {
    reportProblem(
      source,
      `must be the name of a host such as example.org, not ${quote(name)}`,
      context
    );
  }
  return name;
}
function isHttps(url) {
  return url.startsWith("https:");
}

// src/core/config/value/delay.ts
var { duration } = valuePatterns;
var delayPattern = `(?:${durationRangePattern})|exponential\\s+(?:${duration})|lognormal\\s+(?:${duration})\\s+(?:${duration})`;
var maxDelaySeconds = 60;
var examples = "20ms, 10ms..50ms, exponential 20ms or lognormal 20ms 99ms (median, p99)";
function parseDelay(text) {
  const [kind = "", ...rest] = text.trim().split(/\s+/);
  const parsed = kind === "exponential" ? parseDrawn(rest, 1, ([mean = 0]) => ({ kind, mean })) : kind === "lognormal" ? parseDrawn(rest, 2, ([median = 0, p99 = 0]) => ({ kind, median, p99 })) : parseRange(text);
  if ("problem" in parsed) return parsed;
  const delay = parsed.value;
  if (findTypicalMaxSeconds(delay) > maxDelaySeconds)
    return { problem: `must be at most ${maxDelaySeconds}s, not ${quote(text)}` };
  return delay.kind === "lognormal" && delay.p99 <= delay.median ? { problem: `must have a p99 above its median, not ${quote(text)}` } : parsed;
}
function parseRange(text) {
  const parsed = parseDurationRange(text);
  if ("problem" in parsed)
    return { problem: `must be a delay such as ${examples}, not ${quote(text)}` };
  const { from, to } = parsed.value;
  return { value: from === to ? { kind: "fixed", seconds: from } : { kind: "uniform", from, to } };
}
function parseDrawn(words, count, create) {
  const seconds = words.flatMap((word) => {
    const parsed = parseDuration(word);
    return "value" in parsed && parsed.value > 0 ? [parsed.value] : [];
  });
  return words.length === count && seconds.length === count ? { value: create(seconds) } : { problem: `must be a delay above 0 such as ${examples}` };
}
function findTypicalMaxSeconds(delay) {
  switch (delay.kind) {
    case "fixed":
      return delay.seconds;
    case "uniform":
      return delay.to;
    case "exponential":
      return delay.mean;
    case "lognormal":
      return delay.p99;
  }
}

// src/core/config/value/response-template.ts
var known = "${uuid}, ${method}, ${path}, ${path.1}, ${query.NAME} and ${header.NAME}";
function parseResponseTemplate(template) {
  const parts = [];
  let from = 0;
  for (const match of template.matchAll(/\$\$\{|\$\{([^}]*)(\}?)/g)) {
    const [whole, name = "", closed] = match;
    const text = template.slice(from, match.index);
    const part = whole === "$${" ? { kind: "text", text: "${" } : closed ? parsePart(name) : null;
    if (part === null)
      return { problem: `contains the unknown placeholder ${whole}: there are ${known}` };
    parts.push({ kind: "text", text }, part);
    from = match.index + whole.length;
  }
  parts.push({ kind: "text", text: template.slice(from) });
  return { value: joinTexts(parts) };
}
function parsePart(placeholder) {
  const dot = placeholder.indexOf(".");
  const [name, argument] = dot < 0 ? [placeholder, ""] : [placeholder.slice(0, dot), placeholder.slice(dot + 1)];
  if (dot < 0)
    return name === "uuid" || name === "method" || name === "path" ? { kind: name } : null;
  if (name === "path")
    return /^[1-9]\d?$/.test(argument) ? { kind: "segment", number: Number(argument) } : null;
  if (argument === "") return null;
  return name === "query" || name === "header" ? { kind: name, name: argument } : null;
}
function joinTexts(parts) {
  const joined = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.kind === "text" && last?.kind === "text") {
      joined[joined.length - 1] = { kind: "text", text: last.text + part.text };
    } else joined.push(part);
  }
  return joined.filter((part) => part.kind !== "text" || part.text !== "");
}

// src/core/config/upstream/upstreams.ts
var maxUpstreams = 50;
var maxRoutes = 500;
var maxBodyBytes = 1e6;
var defaultLimit = 0;
function readUpstreams(context) {
  const source = findValue("upstreams", context);
  if (!source || source.kind === "empty") return [];
  if (source.kind !== "map") {
    reportProblem(source, "must be a map, such as { payments: { routes: [GET /rates] } }", context);
    return [];
  }
  if (source.entries.length > maxUpstreams)
    reportProblem(source, `must have at most ${maxUpstreams} upstreams`, context);
  return source.entries.map((entry) => readUpstream(entry, context));
}
function readUpstream({ name, value }, context) {
  if (!/^[A-Za-z_][A-Za-z0-9_-]{0,63}$/.test(name))
    reportProblem(value, "must have a name of letters, digits, _ and -", context);
  const entries = value.kind === "map" ? readKnownEntries(value, ["routes", "limit"], context) : /* @__PURE__ */ new Map([["routes", value]]);
  const [routes, limit] = [entries.get("routes"), entries.get("limit")];
  if (!routes) reportProblem(value, "must have routes, such as routes: [GET /rates]", context);
  const items = routes === void 0 ? [] : routes.kind === "list" ? routes.items : [routes];
  if (routes && items.length > maxRoutes)
    reportProblem(routes, `must have at most ${maxRoutes} routes`, context);
  return {
    name,
    routes: items.flatMap((item) => readRoutes(item, context)),
    maxMoreCalls: limit ? parseValue(limit, parseCallLimit, context) : defaultLimit
  };
}
function parseCallLimit(text) {
  if (text.trim() === "off") return { value: null };
  const match = matchPattern(String.raw`\+(\d{1,6}(?:\.\d{1,3})?)`, text);
  return match ? { value: Number(match[1]) } : { problem: `must be more calls per request, such as +0 or +1, or off, not ${quote(text)}` };
}
function readRoutes(source, context) {
  if (source.kind !== "map") {
    const text = readSingleText(source, context);
    return text === null ? [] : [readRoute(text, source, /* @__PURE__ */ new Map(), context)];
  }
  if (source.entries.some(({ name }) => name === "path")) {
    const entries = readKnownEntries(source, ["path", "method", ...answerKeys], context);
    const [path, method] = [entries.get("path"), entries.get("method")];
    const words = [method, path].map((each) => each && readSingleText(each, context)?.trim());
    return [readRoute(words.filter(Boolean).join(" "), source, entries, context)];
  }
  return source.entries.map(({ name, value }) => {
    if (value.kind !== "map" && value.kind !== "empty") {
      reportProblem(value, "must be a map, such as { status: 200, body: ok }", context);
    }
    const entries = value.kind === "map" ? readKnownEntries(value, answerKeys, context) : /* @__PURE__ */ new Map();
    return readRoute(name, value, entries, context);
  });
}
var answerKeys = ["status", "headers", "body", "delay"];
function readRoute(target, source, entries, context) {
  const { method, path } = splitTarget(target, source, context);
  const [status, headers, body, delay] = answerKeys.map((key) => entries.get(key));
  const read = {
    method,
    path,
    status: (status && parseValue(status, parseStatus, context)) ?? 200,
    headers: headers ? readHeaders(headers, context) : [],
    body: (body && parseValue(body, parseBody, context)) ?? [],
    delay: (delay && parseValue(delay, parseDelay, context)) ?? { kind: "fixed", seconds: 0 }
  };
  return { ...read, headers: addContentType(read) };
}
function splitTarget(target, source, context) {
  const [, method = null, path = ""] = target.trim().match(/^(?:([A-Za-z-]{1,20})\s+)?(\S+)$/) ?? [];
  if (!/^(?:\/[\x21-\x7e]{0,2000}|\*)$/.test(path) || /[*?].|\?/.test(path)) {
    const message = `must be a path such as GET /rates, /users/* for all paths that begin so, or "*", not ${quote(target)}`;
    reportProblem(source, message, context);
  }
  return { method: method?.toUpperCase() ?? null, path };
}
function parseStatus(text) {
  return /^[2-5]\d\d$/.test(text.trim()) ? { value: Number(text) } : { problem: `must be a status from 200 to 599, not ${quote(text)}` };
}
function parseBody(text) {
  return Buffer.byteLength(text) > maxBodyBytes ? { problem: "must have at most 1 MB" } : parseResponseTemplate(text);
}
var ownHeaders = ["content-length", "transfer-encoding", "connection"];
function readHeaders(source, context) {
  if (source.kind !== "map") {
    reportProblem(source, "must be a map, such as { content-type: text/plain }", context);
    return [];
  }
  return source.entries.map(({ name, value }) => {
    const text = readSingleText(value, context) ?? "";
    if (!/^[!#$%&'*+.^_`|~A-Za-z0-9-]{1,100}$/.test(name))
      reportProblem(value, "is no name of a header", context);
    if (/[\r\n\0]/.test(text) || text.length > 8e3)
      reportProblem(value, "must be one line of at most 8,000 characters", context);
    if (ownHeaders.includes(name.toLowerCase()))
      reportProblem(value, "is set by tailgate: leave it out", context);
    return { name: name.toLowerCase(), value: text };
  });
}
function addContentType({ headers, body }) {
  if (body.length === 0 || headers.some(({ name }) => name === "content-type")) return headers;
  const [first] = body;
  const isJson = first?.kind === "text" && /^\s*[[{]/.test(first.text);
  const value = isJson ? "application/json" : "text/plain; charset=utf-8";
  return [...headers, { name: "content-type", value }];
}
function mergeUpstreams(first, others) {
  const names = new Set(first.map(({ name }) => name));
  return [...first, ...others.filter(({ name }) => !names.has(name))];
}

// src/core/config/side-config.ts
function selectSideConfig(config) {
  const { service, url, socket, tls, carry, upstreams } = config;
  const { build, buildTimeoutSeconds, prepare, reset, prepareTimeoutSeconds } = config;
  const { setup, teardown, setupTimeoutSeconds } = config;
  const commands = { build, buildTimeoutSeconds, prepare, reset, prepareTimeoutSeconds };
  const steps = { setup, teardown, setupTimeoutSeconds };
  return { service, url, socket, tls, carry, upstreams, ...commands, ...steps };
}
function readSideConfig(address, base, context) {
  const side = {
    ...readProcess(address, context),
    url: address.origin,
    tls: readTls(address, base, context)
  };
  checkPort(side.service, address, context);
  checkNamedPorts(side, context);
  checkUpstreams(side.upstreams, side, context);
  return side;
}
function checkBaseKeys(own, address, context) {
  if (own.size === 0) return;
  const problems = [];
  const merged = { ...context, layers: [own, ...context.layers], problems };
  readProcess(own.has("url") ? readAddress(merged) : address, merged);
  const places = [...own.values()].map(({ place }) => place);
  const isOwn = ({ place: { where, line, what } }) => places.some((each) => each.where === where && line >= each.line && what.startsWith(each.what));
  context.problems.push(...problems.filter(isOwn));
}
function readProcess(address, context) {
  return {
    service: readService(address, context),
    socket: readOptionalText("socket", context),
    build: readCommand("build", context),
    buildTimeoutSeconds: readSeconds("build-timeout", context),
    carry: readCarry(context),
    prepare: readCommand("prepare", context),
    reset: readCommand("reset", context),
    prepareTimeoutSeconds: readSeconds("prepare-timeout", context),
    ...readSetupSteps(context),
    setupTimeoutSeconds: readSeconds("setup-timeout", context),
    upstreams: readUpstreams(context)
  };
}
function readService(address, context) {
  const start = readStart(context);
  return {
    start,
    cwd: readText("cwd", context),
    env: readVariables(context),
    ready: readReady(address, start, context),
    readyTimeoutSeconds: readSeconds("ready-timeout", context),
    stopTimeoutSeconds: readSeconds("stop-timeout", context)
  };
}
function checkPort(service, { port }, context) {
  const url = findValue("url", context);
  if (!url || port !== null || canReceivePort(service)) return;
  const message = service.start ? 'contains ${port}, but the service does not receive it: pass it in start or env, such as env: { PORT: "${port}" }' : "contains ${port}, but tailgate starts no service that could receive it: write the port of the running service";
  reportProblem(url, message, context);
}
function listNamedPorts(side) {
  const texts = Object.values(listPortTexts(side)).flat();
  return [.../* @__PURE__ */ new Set([...listReceivedPorts(side.service), ...texts.flatMap(listPortNames)])];
}
function listPortTexts({ service, prepare, reset, setup, teardown }) {
  return {
    ready: listReadyTexts(service.ready),
    prepare: prepare ? listCommandTexts(prepare) : [],
    reset: reset ? listCommandTexts(reset) : [],
    setup: listStepTexts(setup),
    teardown: listStepTexts(teardown)
  };
}
function checkNamedPorts(side, context) {
  const { start } = side.service;
  if (start?.kind === "compose" || start?.kind === "image") return;
  const received = listReceivedPorts(side.service);
  for (const [option, texts] of Object.entries(listPortTexts(side))) {
    const source = findValue(option, context);
    const name = texts.flatMap(listPortNames).find((each) => !received.includes(each));
    if (name === void 0 || source === void 0) continue;
    const placeholder = `\${port:${name}}`;
    if (start === null) {
      const message = `contains ${placeholder}, but tailgate starts no service that could receive it: write the port of the running service`;
      reportProblem(source, message, context);
    } else {
      const variable = `${name.toUpperCase().replaceAll("-", "_")}_PORT`;
      const message = `contains ${placeholder}, but the service does not receive this port: pass it in start or env, such as env: { ${variable}: "${placeholder}" }`;
      context.warnings.push({ place: source.place, message });
    }
  }
}
function checkUpstreams(upstreams, side, context) {
  const source = findValue("upstreams", context);
  const used = listUpstreamNames(side);
  const names = upstreams.map(({ name }) => name);
  for (const name of used.filter((each) => !names.includes(each))) {
    const env = findValue("env", context) ?? findValue("start", context) ?? source;
    const remedy = names.length === 0 ? ": write it under upstreams" : suggestOrListAll(name, names);
    context.problems.push({
      place: { ...env?.place ?? context.place, what: "" },
      message: `\${upstream.${name}} names no upstream${remedy}`
    });
  }
  const { start } = side.service;
  if (source?.kind !== "map" || start?.kind === "compose") return;
  for (const { name, value } of source.entries.filter((entry) => !used.includes(entry.name))) {
    const remedy = start === null ? "but tailgate starts no service that could call it: set start, image or compose" : `but the service does not receive its address: pass \${upstream.${name}} in env or start`;
    reportProblem(value, `is played, ${remedy}`, context);
  }
}
function canRunSideBySide({ service, url, socket }) {
  if (socket !== null) return isSocketPerSide(socket);
  return canReceivePort(service) || hasPortPlaceholder(url);
}
function readCarry(context) {
  const source = findValue("carry", context);
  if (!source || source.kind === "empty") return [];
  const items = source.kind === "list" ? source.items : [source];
  return items.flatMap((item) => {
    const path = readSingleText(item, context)?.trim();
    if (path === void 0) return [];
    if (!isInsideRepository(path)) {
      reportProblem(
        item,
        `must be a path inside the repository, such as .env, not ${quote(path)}`,
        context
      );
    }
    return [path];
  });
}
function isInsideRepository(path) {
  const steps = path.split("/").filter((step) => step !== "" && step !== ".");
  return steps.length > 0 && !path.startsWith("/") && !steps.includes("..");
}

// src/runner/sides.ts
var SideFailure = class _SideFailure extends TailgateError {
  name = "SideFailure";
  side;
  /** The key of the command that failed; null if the service failed under load. */
  key;
  cause;
  #lead;
  /** `lead`: a sentence in front of the message of `cause`. */
  constructor(side, cause, { lead = "", key = null } = {}) {
    super(`${lead}${cause.message}`, { cause });
    this.cause = cause;
    this.side = side;
    this.key = key;
    this.#lead = lead;
  }
  /** The same failure with a further sentence before the message, and perhaps another cause. */
  addLead(sentence, cause = this.cause) {
    return new _SideFailure(this.side, cause, { lead: `${this.#lead}${sentence} `, key: this.key });
  }
  /** What was found, as a sentence without a final period: without a remedy and lines of a log. */
  get finding() {
    return `${this.#lead}${this.cause.finding}`;
  }
};
var SlowMachineError = class extends ServiceError {
  name = "SlowMachineError";
  get isCausedOutside() {
    return true;
  }
};
var SharedMismatchError = class extends ServiceError {
  name = "SharedMismatchError";
  get isCausedOutside() {
    return true;
  }
};
function isConflict(error) {
  return error instanceof SideFailure && error.cause.canBeConflict;
}
function isWorthSecondStart(error) {
  return isConflict(error) && error.key === "start";
}
function isTooSlow({ cause }) {
  return cause.isTooSlow;
}
function isMismatch(error) {
  return error instanceof SideFailure && error.cause.isMismatch;
}
function isKilled({ cause }) {
  return cause.isKilled;
}
function isHeadAtFault(failure) {
  return failure.side === "head" && !isCausedOutside(failure);
}
function isCausedOutside({ cause }) {
  return cause.isCausedOutside;
}
function chooseInterleaving(suite, baseRef = null, base = suite) {
  if (isStorm(suite.load)) return "one-by-one";
  const together = baseRef?.kind === "url" || [suite, base].every(canRunSideBySide);
  if (suite.interleave === "requests" && !together) {
    throw new UsageError(
      `${suite.name}: interleave: requests needs both sides up at once. ` + explainSharedPort(suite, base)
    );
  }
  if (!together) return "one-by-one";
  return suite.interleave === "rounds" || isClosed(suite.load) ? "rounds" : "requests";
}
function canStartAtOnce(targets) {
  return targets.interleaving !== "one-by-one" && listSides(targets).every(
    ({ service, prepare, reset }) => prepare === null && reset === null && isProcess(service.start) && !sharesPort(service.ready)
  );
}
function canOverlapEpochs(targets) {
  return canStartAtOnce(targets) && listSides(targets).every(
    ({ url, socket, service, teardown }) => (
      // It may change a state that the next setup relies on.
      teardown.length === 0 && socket === null && parseFixedPort(url) === null && !usesNameOfSide(service)
    )
  );
}
function listSides({ base, head }) {
  return base === null ? [head] : [base, head];
}
function isProcess(start) {
  return start?.kind === "argv" || start?.kind === "shell";
}
function sharesPort(ready) {
  return ready.kind === "http" && ready.origin !== null && parseFixedPort(ready.origin) !== null;
}
function explainSharedPort(head, base) {
  const [canHead, canBase] = [head, base].map(canRunSideBySide);
  const reason = canHead ? "The base has no port of its own. " : canBase ? "The head has no port of its own. " : "";
  return `${reason}Give each side a port of its own: put \${port} into start or env (such as PORT: \${port}), where the service reads it.`;
}
async function attributeFailure(side, act, context = {}) {
  try {
    return await act();
  } catch (error) {
    throw error instanceof ServiceError ? new SideFailure(side.name, error, context) : error;
  }
}

// src/core/secrets/named-values.ts
function maskNamedValues(text) {
  return text.replaceAll(
    jsonMember,
    (whole, start, name, value) => shouldMask(name, value) ? `${start}"***"` : whole
  ).replaceAll(
    assignment,
    (whole, start, name, value) => shouldMask(name, value) ? `${start}***` : whole
  );
}
function shouldMask(name, value) {
  return value.length >= minSecretLength && isSecretName(name);
}
var jsonMember = /("([\w.-]{1,64})"\s{0,8}:\s{0,8})"((?:[^"\\]|\\.)*)"?/gs;
var assignment = /(?<![\w.-])(([\w.-]{1,64})(?:=|: ))([^\s&;,"'<>]{1,4096})/g;

// src/runner/error-limit.ts
function computeErrorLimit(arrivals, load, allowErrors) {
  return load.sides.length * (Math.max(allowErrors * arrivals, 10) + load.connections);
}
function estimateArrivals(plan, { due, elapsedMs, totalMs }, dueBefore) {
  const { load, sides, warmupMs, durationMs, count } = plan;
  const each = countRequestsOfArrival(plan);
  if (count !== void 0) return each * count;
  if ("perThousandSeconds" in load) return each * countPlannedArrivals(load, warmupMs, durationMs);
  if (load.kind === "users" && load.loops !== void 0) return each * load.users * load.loops;
  const measuredMs = Math.max(1, Math.min(elapsedMs, totalMs) - warmupMs);
  return (due - dueBefore) / sides.length * (durationMs / measuredMs);
}
function countRequestsOfArrival({ scenarios = [] }) {
  const sumByWeight = (count) => scenarios.reduce((sum2, scenario) => sum2 + scenario.weight * count(scenario), 0);
  const requests = sumByWeight(({ steps }) => steps.flatMap(({ requests: own }) => own).length);
  return scenarios.length === 0 ? 1 : requests / sumByWeight(() => 1);
}
function countPlannedArrivals(load, warmupMs, durationMs) {
  const countDue = (ms) => countRequestsDue(load, ms);
  return countDue(warmupMs + durationMs) - countDue(warmupMs);
}
function countRequestsDue({ perThousandSeconds, shape }, ms) {
  const stages = shape?.map(({ durationMs, ...rates }) => ({
    seconds: durationMs / 1e3,
    ...rates
  }));
  return countDueRequests({ perThousandSeconds, ...stages && { stages } }, ms / 1e3);
}
function hasTooManyErrors({ validity, errors, unfinished, offered }, session) {
  if (isStorm(session.suite.load)) return false;
  const stoppedEarly = validity.reasons.some((reason) => reason.code === "too-many-errors");
  if (session.targets.base !== null) return stoppedEarly;
  return stoppedEarly || errors.total + unfinished > session.suite.allowErrors * offered;
}

// src/runner/side-start.ts
import { resolve } from "node:path";

// src/core/tunables/upstreams.ts
var idleSeconds = 0.5;
var minMoreCalls = 0.02;
var callsTau = 5e-3;
var callsStrength = 8;
var upstreamAlarmWeight = 0.03;
var maxUpstreamLatenessMs = 0.5;

// src/core/upstreams/sentences.ts
function describeUncalled(names) {
  const [first = ""] = names;
  const example = `\${upstream.${first}}`;
  const [nouns, them] = names.length === 1 ? ["the upstream", "it"] : ["the upstreams", "them"];
  return `No request led to a call of ${nouns} ${joinWithAnd(names)}, so nothing is measured of ${them}. Check that the service reads the address from where it is passed (${example}), or add a request that calls ${them}; if none should, remove ${them} from upstreams.`;
}
function describeUnmatched(name, count, example) {
  const calls = count === 1 ? "A call" : `${count} calls`;
  return `${calls} of the upstream ${name} had no route and got the status 404, such as ${example.trim() || "an unnamed one"}: add a route to upstreams.${name}.`;
}
function describeRefused(name, count) {
  const requests = count === 1 ? "a request" : `${count} requests`;
  return `The upstream ${name} could not read ${requests}: it speaks HTTP/1.1 without TLS, so the service must call it with http:// and without HTTP/2.`;
}
function describeLateUpstreams(p99Ms) {
  return `The stand-ins of the upstreams answered late (${formatMilliseconds(p99Ms)} at p99), because the machine was busy: lower the rate, or use a machine with more CPUs.`;
}

// src/core/upstreams/calls.ts
function buildRunUpstreams(upstreams, reading, { seconds, idlePerSecond }) {
  const { count, p50Ns, p99Ns, maxNs } = reading.late;
  return {
    seconds,
    calls: upstreams.map(({ name, routes }, index) => {
      const counts = reading.upstreams[index];
      return {
        name,
        parts: counts?.parts ?? [],
        idlePerSecond: idlePerSecond[index] ?? 0,
        routes: routes.flatMap((route, place) => {
          const calls = counts?.routes[place] ?? 0;
          return calls === 0 ? [] : [{ name: formatRoute(route), calls }];
        }),
        unmatched: counts?.unmatched ?? 0,
        example: counts?.example ?? "",
        refused: counts?.refused ?? 0
      };
    }),
    late: { count, p50Ms: p50Ns / 1e6, p99Ms: p99Ns / 1e6, maxMs: maxNs / 1e6 }
  };
}
function formatRoute({ method, path }) {
  return `${method === null ? "" : `${method} `}${path}`.slice(0, 200);
}
function addLateness(validity, { late }) {
  if (late.p99Ms <= maxUpstreamLatenessMs) return validity;
  const reason = {
    code: lateUpstreamsCode,
    severity: "invalid",
    message: describeLateUpstreams(late.p99Ms)
  };
  return { verdict: "invalid", reasons: [reason, ...validity.reasons] };
}
function readCallsPerRequest(run, upstream) {
  const { upstreams, groups } = run;
  const calls = upstreams?.calls.find(({ name }) => name === upstream);
  const requests = countAnswered(run);
  if (upstreams === void 0 || calls === void 0 || requests === 0) return null;
  const idle = calls.idlePerSecond * upstreams.seconds;
  const hasParts = calls.parts.length === groups.length && groups.length > 1;
  const answered = groups.map((group) => sum(group.requests.map((each) => each.answered)));
  return {
    mean: (sum(calls.parts) - idle) / requests,
    parts: hasParts ? calls.parts.map((count, part) => {
      const of = answered[part] ?? 0;
      return of === 0 ? null : (count - idle / groups.length) / of;
    }) : [],
    requests
  };
}
function countAnswered({ completed, answered, groups }) {
  return groups.some(({ scenarios }) => scenarios !== void 0) ? answered : completed;
}

// src/core/upstreams/encode-upstreams.ts
function encodeUpstreams(upstreams, seed) {
  const fields = [String(seed), String(upstreams.length)];
  for (const { routes } of upstreams) {
    fields.push(String(routes.length), ...routes.flatMap(listRouteFields));
  }
  return encodeField(Buffer.concat(fields.map((field) => encodeField(Buffer.from(field)))));
}
function listRouteFields({ method, path, status, headers, body, delay }) {
  const type = headers.find(({ name }) => name === "content-type")?.value ?? "";
  return [
    method ?? "",
    path,
    String(status),
    formatDelay(delay),
    /\bjson\b/i.test(type) ? "json" : "text",
    String(headers.length),
    String(body.length),
    ...headers.flatMap(({ name, value }) => [name, value]),
    ...body.map(formatPart)
  ];
}
function formatDelay(delay) {
  const formatNs = (seconds) => String(Math.round(seconds * 1e9));
  switch (delay.kind) {
    case "fixed":
      return `fixed ${formatNs(delay.seconds)}`;
    case "uniform":
      return `uniform ${formatNs(delay.from)} ${formatNs(delay.to)}`;
    case "exponential":
      return `exponential ${formatNs(delay.mean)}`;
    case "lognormal":
      return `lognormal ${formatNs(delay.median)} ${formatNs(delay.p99)}`;
  }
}
function formatPart(part) {
  switch (part.kind) {
    case "text":
      return `t${part.text}`;
    case "uuid":
      return "u";
    case "method":
      return "m";
    case "path":
      return "p";
    case "segment":
      return `s${part.number}`;
    case "query":
      return `q${part.name}`;
    case "header":
      return `h${part.name}`;
  }
}
function encodeField(bytes) {
  return Buffer.concat([Buffer.from(`${bytes.length}:`), bytes]);
}

// src/runner/upstreams/side-upstreams.ts
async function startSideUpstreams(upstreams, seed, services) {
  if (upstreams.length === 0) return null;
  return new SideUpstreams(
    upstreams,
    await services.startUpstreams(encodeUpstreams(upstreams, seed))
  );
}
var SideUpstreams = class {
  #upstreams;
  #running;
  #idlePerSecond = [];
  #hasWindow = false;
  constructor(upstreams, running) {
    this.#upstreams = upstreams;
    this.#running = running;
  }
  /** The address of each by its name. */
  get urls() {
    const entries = this.#upstreams.map(({ name }, index) => [
      name,
      `http://127.0.0.1:${this.#running.ports[index]}`
    ]);
    return Object.fromEntries(entries);
  }
  /** Measures how often the service calls them without load: health checks, refreshed caches. */
  async measureIdle(clock) {
    const lengthMs = idleSeconds * 1e3;
    this.#running.setWindow({ startsInMs: 0, lengthMs, parts: 1 });
    await clock.pause(lengthMs);
    const { upstreams } = await this.#running.read();
    this.#idlePerSecond = upstreams.map(({ parts }) => (parts[0] ?? 0) / idleSeconds);
  }
  /** The names of those that were not called since their start. */
  async listUncalled() {
    const { upstreams } = await this.#running.read();
    return this.#upstreams.flatMap(
      ({ name }, index) => upstreams[index]?.total === 0 ? [name] : []
    );
  }
  /** To be called with each progress: calls are counted in the measured time of the load. */
  follow(load, { warmingUp, elapsedMs }) {
    const window2 = { lengthMs: load.durationMs, parts: load.groups };
    if (warmingUp) {
      const startsInMs = load.warmupMs - elapsedMs;
      this.#running.setWindow({ ...window2, startsInMs });
    } else if (!this.#hasWindow) this.#running.setWindow({ ...window2, startsInMs: 0 });
    this.#hasWindow = true;
  }
  /** What was counted in the load that has just ended. */
  async readCalls({ measuredMs }) {
    this.#hasWindow = false;
    return buildRunUpstreams(this.#upstreams, await this.#running.read(), {
      seconds: measuredMs / 1e3,
      idlePerSecond: this.#idlePerSecond
    });
  }
  async [Symbol.asyncDispose]() {
    await this.#running[Symbol.asyncDispose]();
  }
};

// src/runner/side-start.ts
async function createSideStarts(sides, epoch, { suite, upstreams, seed }, services) {
  const ports = await allocatePorts(sides, services);
  const named = await allocateNamedPorts(sides, ports, services);
  const movable = sides.every(({ service }) => service.start !== null);
  const swapped = movable && Math.floor(epoch / 2) % 2 === 1 ? ports.toReversed() : ports;
  const played = await startAllUpstreams(sides, upstreams, seed + epoch, services);
  const starts = sides.map(
    (side, index) => createSideStart(
      side,
      { port: swapped[index] ?? 0, ports: named[index] ?? /* @__PURE__ */ new Map() },
      {
        upstreams: played[index] ?? null,
        epoch,
        suite
      }
    )
  );
  return epoch % 2 === 1 ? starts : starts.toReversed();
}
async function allocatePorts(sides, services) {
  const ports = [];
  for (const { service, url } of sides) {
    const fixed = parseFixedPort(url);
    if (service.start === null) ports.push(fixed ?? 80);
    else if (fixed !== null && !ports.includes(fixed)) ports.push(fixed);
    else ports.push(await services.findFreePort(parseHost(url), ports));
  }
  return ports;
}
async function startAllUpstreams(sides, upstreams, seed, services) {
  const started = [];
  try {
    for (const { service } of sides) {
      const played = service.start === null ? [] : upstreams;
      started.push(await startSideUpstreams(played, seed, services));
    }
    return started;
  } catch (error) {
    await Promise.all(started.map((each) => each?.[Symbol.asyncDispose]()));
    throw error;
  }
}
async function stopUpstreams(starts) {
  await Promise.all(starts.map(({ upstreams }) => upstreams?.[Symbol.asyncDispose]()));
}
async function allocateNamedPorts(sides, ports, services) {
  const taken = [...ports];
  const named = [];
  for (const side of sides) {
    const own = /* @__PURE__ */ new Map();
    for (const name of listNamedPorts(side)) {
      const port = await services.findFreePort(parseHost(side.url), taken);
      taken.push(port);
      own.set(name, port);
    }
    named.push(own);
  }
  return named;
}
function createSideStart(side, { port, ports }, { upstreams, epoch, suite }) {
  const values = {
    port,
    ports,
    side: side.name,
    epoch,
    database: buildDatabaseName(suite.name, side.name),
    ...upstreams !== null && { upstreams: upstreams.urls }
  };
  const template = { ...side.service, ready: chooseReadyCheck(side.service, suite) };
  const { service, url } = fillServiceTemplate(template, side.url, values);
  const cwd = resolve(side.folder, service.cwd);
  return {
    side,
    epoch,
    service: { ...service, cwd },
    url,
    socket: side.socket && resolve(cwd, fillPlaceholders(side.socket, values)),
    prepare: side.prepare && fillCommand(side.prepare, values),
    reset: side.reset && fillCommand(side.reset, values),
    upstreams,
    values,
    captured: /* @__PURE__ */ new Map()
  };
}
function chooseReadyCheck({ ready, start }, { load, requests }) {
  if (ready.kind !== "answer") return ready;
  const isProcess2 = start === null || start.kind === "shell" || start.kind === "argv";
  if (isProcess2 && isCountLimited(load)) return { kind: "tcp" };
  const safe = requests.find(
    ({ method, path }) => ["GET", "HEAD"].includes(method) && !path.includes("${")
  );
  return { kind: "http", origin: null, path: safe?.path || "/", status: "any" };
}
async function prepareState(start, suite, services) {
  await resetState(start, suite, services);
  await runStateCommand(start, start.prepare, "prepare", suite, services);
}
async function resetState(start, suite, services) {
  await runStateCommand(start, start.reset, "reset", suite, services);
}
async function resetAfterRun(start, suite, services) {
  await runStateCommand(start, start.reset, "reset", suite, services, true);
}
async function runStateCommand({ side, service }, command, name, suite, services, evenInterrupted = false) {
  if (command === null) return;
  const task = {
    what: `${name} of ${formatSide(side)}`,
    log: [suite.name, name, side.name],
    command,
    cwd: service.cwd,
    env: service.env,
    timeoutSeconds: side.prepareTimeoutSeconds,
    evenInterrupted
  };
  await attributeFailure(side, () => services.runTask(task), { key: name });
}
function formatSide({ name, variant }) {
  return variant ?? `the ${name}`;
}
function formatBrokenSide({ side, epoch }, { base }) {
  return base === null || side.variant !== void 0 ? "" : `The ${side.name} broke in epoch ${epoch}. `;
}

// src/runner/upstreams/side-calls.ts
async function measureIdleCalls(running, clock) {
  await Promise.all(running.map(({ start }) => start.upstreams?.measureIdle(clock)));
}
async function warnOfUncalledUpstreams(running, suite, events) {
  const uncalled = await Promise.all(
    running.map(async ({ start }) => await start.upstreams?.listUncalled() ?? [])
  );
  const [first = [], ...others] = uncalled;
  const names = first.filter((name) => others.every((each) => each.includes(name)));
  if (names.length > 0)
    events.warnOnce(describeUncalled(names), `${suite} uncalled ${joinWithAnd(names)}`);
}
async function readSideCalls(running, result) {
  const calls = /* @__PURE__ */ new Map();
  for (const { start } of running) {
    if (start.upstreams !== null)
      calls.set(start.side.name, await start.upstreams.readCalls(result));
  }
  return calls;
}
function addUpstreams(validity, upstreams) {
  return upstreams === void 0 ? { validity } : { validity: addLateness(validity, upstreams), upstreams };
}

// src/runner/load-run.ts
async function runLoad(load, running, session, { epoch, allowErrors, isLost = () => false }) {
  const { host } = session;
  const startedAt = host.clock.now().toISOString();
  const meters = createMeters(running, host.services);
  let warmup = { due: 0, errors: 0 };
  let stopped = null;
  const result = await runWatched(load, running, session, (progress, stop) => {
    host.events.emit({ kind: "progress", epoch, progress });
    for (const { start } of running) start.upstreams?.follow(load, progress);
    if (progress.warmingUp) warmup = progress;
    else meters.start();
    if (progress.elapsedMs >= progress.totalMs) meters.stop();
    const arrivals = estimateArrivals(load, progress, warmup.due);
    const maxErrors = computeErrorLimit(arrivals, load, allowErrors);
    if (progress.errors - warmup.errors > maxErrors) {
      stopped = "too-many-errors";
      stop();
    } else if (isLost(progress)) {
      stopped = "lost";
      stop();
    }
  }).finally(meters.stop);
  const calls = await readSideCalls(running, result);
  const generator = summarizeGenerator(result, session);
  if (generator.precedence === "real-time") session.recordContention();
  const share = load.interleave?.kind === "rounds" ? 0.5 : 1;
  return result.sides.map((side) => ({
    epoch,
    side: side.name,
    startedAt,
    measuredSeconds: result.measuredMs / 1e3 * share,
    ...selectSideFigures(side),
    ...session.suite.sampleBodies === "report" && side.samples && { samples: side.samples.map(maskSample) },
    generator,
    service: meters.read(side.name),
    ...addUpstreams(
      stopped === null ? result.validity : markEarlyStop(result.validity, stopped),
      calls.get(side.name)
    )
  }));
}
function createMeters(running, services) {
  const meters = new Map(
    running.map(({ start, service }) => [start.side.name, services.createMeter(service)])
  );
  return {
    start: () => {
      for (const meter of meters.values()) meter.start();
    },
    stop: () => {
      for (const meter of meters.values()) meter.read();
    },
    read: (side) => meters.get(side)?.read() ?? null
  };
}
function selectSideFigures(side) {
  const { offered, sent, answered, completed, unfinished, bytesRead } = side;
  const { errors, statuses, firstErrors, connect, tls, groups, seconds } = side;
  const { finished, users, answers, unsuccessful, resent, early } = side;
  return {
    ...{ offered, sent, answered, completed, unfinished, bytesRead },
    ...unsuccessful !== void 0 && { unsuccessful },
    ...{ errors, statuses, firstErrors: addSampleFacts(firstErrors, side.samples) },
    ...resent !== void 0 && { resent },
    ...early !== void 0 && { early },
    connect,
    ...tls !== void 0 && { tls },
    ...finished !== void 0 && { finished },
    ...users !== void 0 && { users },
    groups: mergeSameNames(groups),
    seconds,
    ...answers !== void 0 && { answers }
  };
}
function summarizeGenerator({ generator }, { priorityRefusal }) {
  const { cpuMs, wallMs, longestStallMs, steal, sleep, precedence } = generator;
  const spent = { cpuSeconds: cpuMs / 1e3, wallSeconds: wallMs / 1e3 };
  const refused = priorityRefusal !== null && precedence !== "real-time" ? { precedenceRefused: priorityRefusal } : {};
  return { ...spent, longestStallMs, steal, sleep, precedence, ...refused };
}
var earlyStopMessages = {
  "too-many-errors": "The load was stopped early, since more requests failed than are allowed.",
  lost: "The load was stopped early, since the objective could no longer be kept."
};
function markEarlyStop({ reasons }, code) {
  const others = reasons.filter((reason) => reason.code !== "cancelled");
  return {
    verdict: others.some((reason) => reason.severity === "invalid") ? "invalid" : "suspect",
    reasons: [{ code, severity: "suspect", message: earlyStopMessages[code] }, ...others]
  };
}
async function runWatched(load, running, session, onProgress) {
  const { host } = session;
  const stop = new AbortController();
  const exits = running.map(async ({ start, service }) => {
    const exit = await service.exited;
    stop.abort();
    return { start, service, exit };
  });
  const signal = AbortSignal.any([stop.signal, host.signal]);
  const result = await host.engine.run(load, {
    signal,
    onProgress: (progress) => onProgress?.(progress, () => stop.abort()),
    onPrint: (text) => host.events.emit({ kind: "printed", text })
  }).catch((error) => ({ error }));
  const exitNoticeMs = running.every(({ service }) => service.pid === null) ? 0 : 20;
  const exited = await Promise.race([...exits, host.clock.pause(exitNoticeMs).then(() => null)]);
  if (exited !== null && !host.signal.aborted) {
    const throwServiceDied = async () => {
      throw host.services.createExitError(exited.service, exited.exit);
    };
    await attributeFailure(exited.start.side, throwServiceDied, {
      lead: formatBrokenSide(exited.start, session.targets)
    });
  }
  if ("error" in result) throw result.error;
  emitSamples(result, session);
  return result;
}
function maskSample(sample) {
  return { ...sample, body: maskNamedValues(sample.body) };
}
function emitSamples({ sides }, session) {
  const { name: suite, sampleBodies } = session.suite;
  const all = sides.flatMap(
    ({ name, samples = [] }) => samples.map((sample) => ({ side: name, sample: maskSample(sample) }))
  );
  for (const each of session.takeSamples(all))
    session.host.events.emit({
      kind: "sample",
      suite,
      ...each,
      isShared: sampleBodies === "report"
    });
}
function isUnreachable(error) {
  return error instanceof EngineError && error.code === "unreachable";
}

// src/core/config/value/think.ts
var thinkPattern = `(?:exponential\\s+)?(?:${durationRangePattern})`;
var maxThinkSeconds = 3600;
function parseThink(text) {
  const [first, ...rest] = text.trim().split(" ");
  const parsed = first === "exponential" ? parseExponential(rest.join(" ")) : parseUniform(text);
  if ("problem" in parsed) return parsed;
  return findMaxThinkSeconds(parsed.value) > maxThinkSeconds ? { problem: `must be at most 1h (exponential: a mean of 6m), not ${quote(text)}` } : parsed;
}
function parseUniform(text) {
  const parsed = parseDurationRange(text);
  return "problem" in parsed ? parsed : { value: { kind: "uniform", ...parsed.value } };
}
function parseExponential(text) {
  const parsed = parseDuration(text);
  if ("problem" in parsed) return parsed;
  return parsed.value > 0 ? { value: { kind: "exponential", mean: parsed.value } } : { problem: "must have a mean above 0, such as exponential 2s" };
}
function computeMedianThinkSeconds(think) {
  if (think === null) return 0;
  return think.kind === "uniform" ? (think.from + think.to) / 2 : think.mean * Math.LN2;
}
function computeMeanThinkSeconds(think) {
  if (think === null) return 0;
  return think.kind === "uniform" ? (think.from + think.to) / 2 : think.mean;
}
var maxMeans = 10;
function findMaxThinkSeconds(think) {
  if (think === null) return 0;
  return think.kind === "uniform" ? think.to : think.mean * maxMeans;
}

// src/core/config/scenario-checks.ts
function checkScenarios(suite, context) {
  if (findValue("scenarios", context) === void 0) return;
  checkCombinations(suite.load, context);
  checkDuration(suite, context);
  warnOfManyUsers(suite, context);
}
function checkCombinations(load, context) {
  for (const name of ["requests", "method", "header", "body", "body-file"]) {
    const other = findValue(name, context);
    if (other)
      reportProblem(other, "cannot be combined with scenarios: write it in a step", context);
  }
  const pipeline = findValue("pipeline", context);
  if (pipeline?.kind === "text" && pipeline.text.trim() !== "1")
    reportProblem(
      pipeline,
      "cannot be combined with scenarios, whose users wait for each response: leave it out",
      context
    );
  const onBusy = findValue("on-busy", context);
  if (load.kind === "rate" && load.onBusy?.kind === "drop" && onBusy)
    reportProblem(
      onBusy,
      "cannot be drop with scenarios: max-users limits those that are open at once",
      context
    );
}
var minScenariosPerEpoch = 5;
function checkDuration(suite, context) {
  const source = findValue("duration", context) ?? findValue("rate", context);
  const required = findRequiredSeconds(suite);
  if (!source || isCountLimited(suite.load) || suite.durationSeconds >= required) return;
  const median = formatDuration(roundToTenths(estimateMedianSeconds(suite.scenarios)));
  const message = `is too short for the scenarios: the median one takes ${median} of think time alone, and an epoch must last ${minScenariosPerEpoch} times as long: ${formatDuration(required)} or more`;
  reportProblem(source, message, context);
}
function describeShortEpoch(suite, responseSeconds) {
  const required = findRequiredSeconds(suite, responseSeconds);
  if (isCountLimited(suite.load) || suite.durationSeconds >= required) return null;
  const median = roundToTenths(estimateMedianSeconds(suite.scenarios, responseSeconds));
  return `An epoch of ${formatDuration(suite.durationSeconds)} is too short for the scenarios: the median one takes ${formatDuration(median)}, and an epoch must last ${minScenariosPerEpoch} times as long. Set duration: ${formatDuration(required)} or more.`;
}
function findRequiredSeconds({ scenarios }, responseSeconds = []) {
  return Math.ceil(minScenariosPerEpoch * estimateMedianSeconds(scenarios, responseSeconds));
}
function estimateMedianSeconds(scenarios, responseSeconds = []) {
  const sorted = scenarios.map(({ weight, steps }) => ({ weight, seconds: sumSeconds(steps, responseSeconds) })).toSorted((one, other) => one.seconds - other.seconds);
  const half = sorted.reduce((sum3, { weight }) => sum3 + weight, 0) / 2;
  let sum2 = 0;
  for (const { weight, seconds } of sorted) {
    sum2 += weight;
    if (sum2 >= half) return seconds;
  }
  return 0;
}
function sumSeconds(steps, responseSeconds) {
  return steps.reduce((sum2, { requests, think }) => {
    const responses = requests.map((index) => responseSeconds[index] ?? 0);
    return sum2 + computeMedianThinkSeconds(think) + Math.max(0, ...responses);
  }, 0);
}
function warnOfManyUsers(suite, context) {
  const source = findValue("max-users", context) ?? findValue("scenarios", context);
  if (suite.load.kind !== "rate" || !source) return;
  const perSecond = findPeakRate(suite.load) / 1e3;
  const open = Math.ceil(perSecond * computeMeanSeconds(suite.scenarios));
  if (open <= suite.maxUsers) return;
  const message = `start ${formatNumber(perSecond)} times a second and think for ${formatDuration(roundToTenths(computeMeanSeconds(suite.scenarios)))}, so about ${formatNumber(open)} are open at once, and max-users (${formatNumber(suite.maxUsers)}) drops the others: raise max-users, or lower the rate.`;
  context.warnings.push({ place: { ...source.place, what: "scenarios" }, message });
}
function computeMeanSeconds(scenarios) {
  const weights = scenarios.reduce((sum2, { weight }) => sum2 + weight, 0);
  const total = scenarios.reduce(
    (sum2, { weight, steps }) => sum2 + weight * steps.reduce((all, { think }) => all + computeMeanThinkSeconds(think), 0),
    0
  );
  return total / Math.max(1, weights);
}
function roundToTenths(seconds) {
  return Math.round(seconds * 10) / 10;
}

// src/core/plan/select-scenarios.ts
function selectScenarios(suite, indexes) {
  const selected = indexes.flatMap((index) => suite.scenarios[index] ?? []);
  const places = selected.flatMap(listScenarioRequests);
  const scenarios = selected.map((scenario) => ({
    ...scenario,
    steps: scenario.steps.map((step) => ({
      ...step,
      requests: step.requests.map((place) => places.indexOf(place))
    }))
  }));
  const requests = places.flatMap((place) => suite.requests[place] ?? []);
  return { ...suite, scenarios, requests };
}
function countRequestsPerArrival({
  requests,
  scenarios
}) {
  const counts = /* @__PURE__ */ new Map();
  const sent = scenarios.length === 0 ? requests.map(({ name, weight }) => ({ names: [name], weight })) : scenarios.map((scenario) => ({
    names: listScenarioRequests(scenario).flatMap((place) => requests[place]?.name ?? []),
    weight: scenario.weight
  }));
  const total = sent.reduce((sum2, { weight }) => sum2 + weight, 0);
  for (const { names, weight } of sent)
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + weight / total);
  return counts;
}
function listScenarioRequests({ steps }) {
  return steps.flatMap(({ requests }) => requests);
}

// src/core/plan/verification.ts
function buildSingleRequestPlan(load, index, name) {
  const { scenarios: _, maxUsers: __, ...plain } = selectPlanRequests(load, [index]);
  const [request] = plain.requests;
  if (request === void 0) return null;
  return {
    ...plain,
    ...buildSingleArrival(load, index),
    requests: [{ ...request, name, weight: 1 }],
    connections: 1
  };
}
function buildSingleScenarioPlan(load, index) {
  const scenario = load.scenarios?.[index];
  if (scenario === void 0) return null;
  const indexes = scenario.steps.flatMap(({ requests }) => requests);
  const steps = scenario.steps.map(({ think: _, ...step }) => ({
    ...step,
    requests: step.requests.map((request) => indexes.indexOf(request))
  }));
  return {
    ...selectPlanRequests(load, indexes),
    ...buildSingleArrival(load, index),
    scenarios: [{ ...scenario, weight: 1, steps }],
    connections: Math.max(1, ...steps.map(({ connections = 1 }) => connections))
  };
}
function buildSingleArrival(load, index) {
  return {
    load: { kind: "even", perThousandSeconds: 1e5, jitter: 0 },
    workers: 1,
    warmupMs: 0,
    durationMs: 10,
    groups: 1,
    counterStart: load.counterStart + index,
    ...load.feeders && {
      feeders: load.feeders.map((feeder) => ({ ...feeder, start: feeder.start + index }))
    }
  };
}
function selectPlanRequests(load, indexes) {
  const select = (requests) => indexes.flatMap((index) => requests[index] ?? []);
  const sides = load.sides.map(({ requests, ...side }) => ({
    ...side,
    ...requests && { requests: select(requests) }
  }));
  const { count: _, ...plan } = load;
  return { ...plan, sides, requests: select(load.requests) };
}
var missingStatuses = [404, 405, 501];
var earlyStatuses = [425, 429, 502, 503, 504];
function readVerification({ requests, scenarios }, side) {
  const [group] = side.groups;
  const parts = group?.requests ?? [];
  const walk = group?.scenarios?.[0];
  const isSuccess = side.errors.total + side.unfinished === 0 && side.answered > 0 && (scenarios === void 0 || walk?.completed === walk?.started);
  const failed = parts.findIndex(({ errors }) => errors.total > 0);
  return {
    isSuccess,
    isCheckFailure: side.errors.check > 0 && side.errors.check === side.errors.total,
    isMissing: failed >= 0 && findFailedStatus(missingStatuses, failed, requests, side) !== null,
    early: failed < 0 ? null : findEarlyAnswer(failed, requests, side),
    failed: failed < 0 ? null : failed,
    responseSeconds: parts.map(
      ({ response }) => readQuantileMs(decodeHistogram(response), 0.5) / 1e3
    )
  };
}
function findEarlyAnswer(failed, requests, side) {
  const errors = side.groups[0]?.requests?.[failed]?.errors;
  if (errors !== void 0 && errors.connect + errors.read + errors.write > 0) return "closed";
  return findFailedStatus(earlyStatuses, failed, requests, side);
}
function findFailedStatus(sought, failed, requests, { statuses, groups }) {
  const errors = groups[0]?.requests?.[failed]?.errors;
  if (errors === void 0 || errors.status + errors.check === 0) return null;
  const wanted = requests.flatMap(
    ({ expect }, index) => index === failed ? [] : expect?.statuses ?? []
  );
  const own = requests[failed]?.expect?.statuses ?? [];
  const isOfFailed = (status) => status in statuses && !wanted.includes(status) && !own.includes(status);
  return sought.find(isOfFailed) ?? null;
}

// src/core/tunables/answers.ts
var sampledAnswers = 32;
var minSampledEpochs = 3;
var answerAlpha = 1e-4;
var typeAlpha = 1e-7;
var answerEpochAlpha = 0.01;
var usualShare = 0.99;
var minKnownSamples = 20;
var sizeFactor = 2;
var minSizeBytes = 100;
var maxSizeDrift = 1.25;
var sizeAlpha = 5e-4;

// src/core/plan/engine-scenarios.ts
function buildEngineScenarios({ scenarios, data, maxUsers, load }, loaded, seed, firstRows = /* @__PURE__ */ new Map()) {
  const feeders = data.map(
    (feeder) => buildEngineFeeder(feeder, loaded, seed, firstRows.get(feeder.name) ?? 0)
  );
  return {
    ...feeders.length > 0 && { feeders },
    ...scenarios.length > 0 && { scenarios: scenarios.map(buildEngineScenario) },
    ...scenarios.length > 0 && load.kind === "rate" && { maxUsers }
  };
}
function buildEngineFeeder(feeder, loaded, seed, start) {
  const { name, order, rows } = feeder;
  const { file, columns } = lookupFeeder(feeder, loaded);
  const secretColumns = columns.filter(isSecretName);
  return {
    name,
    file,
    order: order === "random" ? "random" : "in-order",
    start,
    ...rows === "per-user" && { perUser: true },
    ...order === "random" && { seed },
    ...secretColumns.length > 0 && { secretColumns }
  };
}
function buildEngineScenario({ name, weight, steps }) {
  return {
    name,
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

// src/core/plan/request-headers.ts
function combineHeaders({ headers, body }, { credentials, compression }) {
  const hasHeader = (name) => headers.some((header) => header.name.toLowerCase() === name);
  const authorization = credentials?.kind === "basic" ? { name: "Authorization", basic: credentials.user } : credentials && { name: "Authorization", value: `Bearer ${credentials.token}` };
  const contentType = findContentType(body);
  return [
    ...headers,
    ...contentType !== null && !hasHeader("content-type") ? [{ name: "Content-Type", value: contentType }] : [],
    ...authorization && !hasHeader("authorization") ? [authorization] : [],
    ...compression && !hasHeader("accept-encoding") ? [{ name: "Accept-Encoding", value: "gzip, br" }] : []
  ];
}
function findContentType(body) {
  if (body?.kind === "form") return urlencodedType;
  return body?.kind === "multipart" ? `multipart/form-data; boundary=${chooseBoundary(body)}` : null;
}
function buildBasicAuthorization(user, environment) {
  return `Basic ${Buffer.from(fillVariables(user, environment), "utf8").toString("base64")}`;
}

// src/core/plan/same-data.ts
function decideSameData(suite, files, base = suite) {
  if (suite.sameData !== "auto") return { sameData: suite.sameData === "on", reason: "configured" };
  const use = findDataUse(suite, files);
  if (use === "none") return { sameData: true, reason: "no-data" };
  if (use === "reads") return { sameData: true, reason: "reads-only" };
  return isSeparate(suite, base) ? { sameData: true, reason: "own-state" } : { sameData: false, reason: "shared-state" };
}
function describeSameData(suite, files, base = suite) {
  const { reason } = decideSameData(suite, files, base);
  const rows = describeSharedRows(suite, files, base);
  if (reason === "own-state") return "both sides receive the same data: each has its own state";
  return reason === "shared-state" ? `each side receives data of its own, since both may share a database: \`same-data: on\` sends both the same${rows ? `; ${rows}` : ""}` : rows;
}
function describeSharedRows(suite, files, base) {
  const writing = suite.requests.filter(({ method }) => !readingMethods.has(method));
  const hasRows = writing.some(
    (request) => listTemplates(request, files).flatMap(listReferences).some(({ column }) => column !== null)
  );
  return hasRows && !isSeparate(suite, base) ? "both sides send the same rows of data, and may share a database: `${database}` in start or env gives each side its own" : null;
}
function isSeparate(suite, base) {
  return suite.base.kind !== "url" && [suite, base].every(hasStatePerSide);
}
function findDataUse({ requests }, files) {
  const withData = requests.filter((request) => listTemplates(request, files).some(hasOwnValues));
  if (withData.length === 0) return "none";
  return withData.every(({ method }) => readingMethods.has(method)) ? "reads" : "writes";
}
function listTemplates({ path, headers, body }, files) {
  return [path, ...headers.map(({ value }) => value), ...listBodyTemplates(body, files)];
}
var readingMethods = /* @__PURE__ */ new Set(["GET", "HEAD", "OPTIONS"]);

// src/core/plan/setup/setup-values.ts
function fillSetupValues(request, values, listTemplatesOf) {
  if (values.size === 0) return request;
  return {
    ...request,
    path: insertValues(request.path, values, percentEncode),
    headers: request.headers.map(({ name, value }) => ({
      name,
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
    const fields = body.fields.map(({ name, value }) => ({ name, value: fill(value) }));
    return { ...body, fields };
  }
  const [text = ""] = listTemplatesOf(body);
  if (listUsedValues(text, values).length === 0) return body;
  return { kind: "text", text: insertValues(text, values, chooseBodyEscape(request, text)) };
}
function listUsedSetupValues(requests, names, listTemplatesOf) {
  const known2 = new Map([...names].map((name) => [name, ""]));
  const used = requests.flatMap(
    (request) => listTemplates2(request, listTemplatesOf).flatMap(({ text }) => listUsedValues(text, known2))
  );
  return [...new Set(used)];
}
function findSetupValueProblems(requests, values, listTemplatesOf) {
  const problems = requests.flatMap(
    (request) => listTemplates2(request, listTemplatesOf).flatMap(
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
  const type = headers.find(({ name }) => name.toLowerCase() === "content-type")?.value ?? "";
  return /json/i.test(type) || /^\s*[[{]/.test(text) ? escapeForJson : (value) => value;
}
function listTemplates2(request, listTemplatesOf) {
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
    const [source, name = ""] = match;
    pieces.push({ kind: "text", text: template.slice(from, match.index) });
    const value = source.endsWith("}") ? values.get(name) : void 0;
    if (source === "$${") pieces.push({ kind: "text", text: source.slice(1) });
    else if (value === void 0) pieces.push({ kind: "placeholder", source });
    else pieces.push({ kind: "value", name, value });
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
  const { load } = suite;
  const sides = ["base", "head"].flatMap((name) => {
    const [url, socket, tls] = [context.urls[name], context.sockets?.[name], context.tls?.[name]];
    const own2 = { ...socket !== void 0 && { socket }, ...tls && { tls } };
    return url === void 0 ? [] : [{ name, url, ...own2 }];
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
    load: buildEngineLoad(load, warmupMs, durationMs / plannedMs),
    connections: load.connections,
    ...buildConnectionPolicy(suite),
    ...chooseAnswerSamples(suite),
    ...buildEngineTransport(suite, context.files),
    ...buildEngineScenarios(suite, context.data ?? noData, context.seed, context.firstRows),
    maxBodyBytes: suite.maxBodyBytes,
    ...buildEngineScript(suite, `${sides[0]?.url}${requests[0]?.path}`, context.files),
    workers: suite.workers,
    ...suite.pin.length > 0 && { pin: suite.pin },
    pacing: suite.pacing,
    priority: suite.priority === "normal" ? "normal" : "high",
    warmupMs,
    durationMs,
    groups: groupsPerEpoch,
    timeoutMs: roundToMilliseconds(load.timeoutSeconds),
    drainMs: roundToMilliseconds(load.timeoutSeconds) + findLongestPauseMs(suite.scenarios),
    seed: (context.seed + (run - 1) * 1000003) % Number.MAX_SAFE_INTEGER,
    counterStart: context.counterStart,
    ...hasBoth && decideSameData(suite, context.files, context.base).sameData && { sameData: true }
  };
}
function buildEngineLoad(load, warmupMs, factor) {
  if (load.kind === "rate") {
    const { perThousandSeconds, stages } = load;
    const shape = stages && {
      shape: buildEngineStages(warmupMs, perThousandSeconds, stages, factor)
    };
    return { ...load.arrivals, perThousandSeconds, ...shape };
  }
  const think = load.thinkSeconds && { thinkMs: convertToEngineSpan(load.thinkSeconds) };
  if (load.kind === "closed") return { kind: load.kind, ...think };
  const { kind, connections: users, rampUpSeconds, loops } = load;
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
  load,
  transport: { protocol },
  redirects
}) {
  return {
    ...load.count !== void 0 && { count: load.count },
    ...load.kind === "rate" && load.onBusy && { onBusy: load.onBusy },
    ...load.requestsPerConnection !== void 0 && {
      requestsPerConnection: load.requestsPerConnection
    },
    ...convertToEngineProtocol(protocol),
    ...redirects > 0 && { redirects }
  };
}
function chooseAnswerSamples({
  answers,
  requests,
  epochs,
  script
}) {
  const isCompared = answers !== "ignore" || requests.some((each) => each.answers !== void 0);
  if (!isCompared || script !== null) return {};
  const expected = Math.min(epochs ?? minSampledEpochs, minSampledEpochs);
  return { answerSamples: Math.ceil(sampledAnswers / expected) + 1 };
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
  const { path, args } = script;
  return { script: { name: path, source: lookupFile(script, files), args, url } };
}
function buildEngineTls({ tls }, files) {
  return tls === null ? {} : { tls: convertTls(tls, files) };
}
function convertTls({ ca, identity, insecure, serverName, version }, files) {
  const readText2 = (path) => lookupFile({ path }, files).toString("utf8");
  return {
    ...ca !== null && { ca: readText2(ca) },
    ...identity && { certificate: readText2(identity.certificate), key: readText2(identity.key) },
    ...insecure && { insecure },
    ...serverName !== null && { serverName },
    ...version !== null && { versions: [version] }
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
  const isSame = !hasBase || context.urls.head === void 0 || hasSameValues(base, head);
  return { requests, own: isSame ? {} : { head: build(head) } };
}
function hasSameValues(one = /* @__PURE__ */ new Map(), other = /* @__PURE__ */ new Map()) {
  const isIn = ([name, value]) => other.get(name) === value;
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
  const type = headers.find(({ name }) => name.toLowerCase() === "content-type")?.value;
  const isJson = type === void 0 ? templates.some(looksLikeJson) : /json/i.test(type);
  return isJson ? { bodyEncoding: "json" } : {};
}
function looksLikeJson(text) {
  return /^\s*[[{]/.test(text);
}
function resolveHeader(header, environment) {
  const { name } = header;
  return "basic" in header ? { name, value: buildBasicAuthorization(header.basic, environment) } : { name, value: resolveTemplate(header.value, environment) };
}
function estimateMaxArrivals({
  load,
  workers,
  warmupLimitSeconds,
  durationSeconds
}) {
  const seconds = 2 * (warmupLimitSeconds + durationSeconds) + 2;
  if (load.kind !== "rate") {
    const perSecond = workers === 0 ? maxPerSecond : maxPerSecondPerWorker * workers;
    return Math.ceil(Math.min(perSecond, maxPerSecond) * seconds);
  }
  const expected = Math.ceil(findPeakRate(load) / 1e3 * seconds) + 1;
  return load.arrivals.kind !== "poisson" ? expected : expected + Math.ceil(12 * Math.sqrt(expected));
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
    kept = kept.filter(({ name, path }) => name !== cookie.name || path !== cookie.path);
    if (!isExpired2) kept.push(cookie);
  }
  return kept.slice(-maxCookies);
}
function formatCookieHeader(cookies, requestPath) {
  const sent = cookies.filter(({ path }) => isWithinPath(cutQuery(requestPath), path)).toSorted((one, other) => other.path.length - one.path.length);
  return sent.length === 0 ? null : sent.map(({ name, value }) => `${name}=${value}`).join("; ");
}
function parseSetCookie(line, requestPath, nowMs) {
  const [pair = "", ...attributes] = line.slice(0, maxCookieLength).split(";");
  const equals = pair.indexOf("=");
  if (equals < 1 || line.length > maxCookieLength) return null;
  const [name, value] = [pair.slice(0, equals).trim(), pair.slice(equals + 1).trim()];
  const find = (wanted) => findAttribute(attributes, wanted);
  const path = find("path");
  const cookie = { name, value, path: path?.startsWith("/") ? path : readFolder(requestPath) };
  return { cookie, isExpired: isExpired(find("max-age"), find("expires"), nowMs) };
}
function findAttribute(attributes, wanted) {
  const found3 = attributes.findLast((each) => each.split("=")[0]?.trim().toLowerCase() === wanted);
  return found3?.split("=").slice(1).join("=").trim();
}
function isExpired(maxAge, expires, nowMs) {
  if (maxAge !== void 0 && /^-?\d+$/.test(maxAge)) return Number(maxAge) <= 0;
  const expiryMs = expires === void 0 ? Number.NaN : Date.parse(expires);
  return expiryMs <= nowMs;
}
function readFolder(requestPath) {
  const path = cutQuery(requestPath);
  const end = path.lastIndexOf("/");
  return end < 1 ? "/" : path.slice(0, end);
}
function cutQuery(path) {
  return path.replace(/[?#].*$/s, "");
}
function isWithinPath(requestPath, path) {
  if (requestPath === path) return true;
  return requestPath.startsWith(path.endsWith("/") ? path : `${path}/`);
}

// src/core/setup/step-message.ts
function buildStepMessage(step, context) {
  const problems = [];
  const fill = (text, place, encode) => fillStepText(text, place, context, problems, encode);
  const path = fill(step.path, "path", percentEncode);
  const headers = listHeaders(step, context).map(
    (header) => "basic" in header ? { name: header.name, value: buildBasicAuthorization(header.basic, context.environment) } : { name: header.name, value: fill(header.value, "header") }
  );
  const body = fillStepBody(step, fill);
  const [problem] = problems;
  if (problem !== void 0) return { problem };
  const origin = step.origin && fillPlaceholders(step.origin, context.values);
  const added = listCookies(path, context).filter(
    ({ name }) => !headers.some((header) => header.name.toLowerCase() === name.toLowerCase())
  );
  return { message: { method: step.method, origin, path, headers: [...headers, ...added], body } };
}
function listHeaders(step, { credentials }) {
  return combineHeaders(step, {
    credentials: step.origin === null ? credentials : null,
    compression: false
  });
}
function listCookies(path, { cookies }) {
  const value = formatCookieHeader(cookies, path);
  return value === null ? [] : [{ name: "Cookie", value }];
}
function fillStepBody(step, fill) {
  const { body } = step;
  if (body === null) return null;
  if (body.kind === "text")
    return Buffer.from(fill(body.text, "body", chooseBodyEscape(step, body.text)));
  const fields = body.fields.map(
    ({ name, value }) => `${percentEncode(name)}=${percentEncode(fill(value, "body"))}`
  );
  return Buffer.from(fields.join("&"));
}
function fillStepText(text, place, { values, captured, environment }, problems, encode = (value) => value) {
  return text.replaceAll(/\$\$\{|\$\{([^{}]*)\}/g, (whole, name) => {
    if (name === void 0) return whole.slice(1);
    const own = lookupSideValue(name, values);
    if (own !== void 0) return own;
    if (name.startsWith("env.")) return environment(name.slice("env.".length)) ?? "";
    const value = captured.get(name);
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
    for (const { name, value } of sent.values) captured.set(name, value);
  }
  return captured;
}
async function sendStep(step, label, context, signal, { services, secrets }) {
  const built = buildStepMessage(step, context);
  if ("problem" in built) throw new ServiceError(`The ${label} cannot be sent. ${built.problem}`);
  const { method, origin, path, headers, body } = built.message;
  const { connection, timeoutSeconds, maxBodyBytes: maxBodyBytes2 } = context;
  const address = `${origin ?? connection.url}${path}`;
  const outcome = await services.sendRequest(
    { ...origin === null ? connection : {}, url: address },
    { method, headers, body, expect: step.expect, captures: step.captures, maxBodyBytes: maxBodyBytes2 },
    timeoutSeconds,
    signal ?? new AbortController().signal
  );
  if (outcome.kind === "passed") {
    const hidden = outcome.values.filter(({ name }) => isSecretCapture(name));
    secrets.register(hidden.map(({ value }) => value));
    return { ...outcome, path };
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
function isSecretCapture(name) {
  return isSecretName(name) || /session|(?:^|[^a-z])sid(?:$|[^a-z])|csrf|xsrf|otp/i.test(name);
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
function labelStep(step, index, count, what, { label }) {
  const name = step.kind === "request" ? ` (${step.name})` : "";
  return count === 1 ? `${what} of ${label}${name}` : `step ${index + 1} of the ${what} of ${label}${name}`;
}

// src/runner/running-sides.ts
async function startSides(sides, epoch, session, { isSecond = false } = {}) {
  return setUpSides(await startServices(sides, epoch, session, isSecond), session);
}
async function startServices(sides, epoch, session, isSecond) {
  const { host } = session;
  const hasCompany = sides.length > 1 || session.isStopping;
  const isAtOnce = session.startsAtOnce && hasCompany;
  try {
    const inOrder = await allocateStarts(sides, epoch, session);
    const starts = isSecond ? putHeadFirst(inOrder) : inOrder;
    return await (isAtOnce ? startAtOnce : startInTurn)(starts, epoch, session);
  } catch (error) {
    if (!(error instanceof SideFailure) || host.signal.aborted) throw error;
    if (isMismatch(error) && !session.isOtherSideSlow(error.side))
      return throwMismatch(error, epoch, session);
    if (!isWorthSecondStart(error)) throw error;
    if (session.targets.base !== null) return startAfresh(error, sides, epoch, session);
    if (!isAtOnce) throw error;
    session.recordConflict(error);
    await session.waitUntilStopped();
    return startInTurn(await allocateStarts(sides, epoch, session), epoch, session);
  }
}
async function startAfresh(first, sides, epoch, session) {
  session.recordFirstFailure(first);
  if (isTooSlow(first) && session.isOtherSideSlow(first.side)) session.extendReadyTime();
  const failed = /* @__PURE__ */ new Set([first.side]);
  for (; ; ) {
    await session.waitUntilStopped();
    const hadMoreTime = session.readyFactor > 1;
    try {
      const up = await startInTurn(
        putHeadFirst(await allocateStarts(sides, epoch, session)),
        epoch,
        session
      );
      session.recordSecondStart(first);
      return up;
    } catch (error) {
      if (!(error instanceof SideFailure) || session.host.signal.aborted) throw error;
      if (isMismatch(error)) await throwMismatch(error, epoch, session);
      if (!isWorthSecondStart(error)) throw error;
      if (error.side === "head") await tryBase(error, epoch, session);
      const isFirst = !failed.has(error.side);
      failed.add(error.side);
      if (isFirst) continue;
      if (!isTooSlow(error) || !session.isOtherSideSlow(error.side))
        throw error.addLead("So it did in two fresh starts.");
      const other = error.side === "head" ? "base" : "head";
      if (hadMoreTime) throw createMachineFault(error, explainSlowMachine(other), session);
      session.extendReadyTime();
    }
  }
}
async function throwMismatch(error, epoch, session) {
  if (error.side === "head" && !session.hasBeenReady("base")) await tryBase(error, epoch, session);
  throw error;
}
async function tryBase(ofHead, epoch, session) {
  const { base } = session.targets;
  if (base === null) return;
  try {
    const up = await startInTurn(await allocateStarts([base], epoch, session), epoch, session);
    await up[Symbol.asyncDispose]();
  } catch (error) {
    if (!(error instanceof SideFailure)) throw error;
    if (isMismatch(error) && isMismatch(ofHead)) throw createSharedMismatch(error);
    const isSlow = isTooSlow(error) && isTooSlow(ofHead);
    throw isSlow ? createMachineFault(error, neitherIsReady, session) : error;
  }
}
function explainSlowMachine(other) {
  return `The machine seems to be the reason, since the ${other} needed over half of its time too`;
}
var neitherIsReady = "Neither side was ready in time, so the change is not the reason: the readiness check waits for what the service does not do here, or the machine was too busy";
function createMachineFault(error, reason, session) {
  const { readyFactor } = session;
  const extended = readyFactor > 1 ? `, although both had ${readyFactor} times their ready-timeout` : "";
  return error.addLead(
    `${reason}${extended}. ${session.describeMachineLoad()} If it was busy, run fewer programs beside tailgate, or raise \`ready-timeout\`.`,
    new SlowMachineError(error.cause.message)
  );
}
function createSharedMismatch(error) {
  return error.addLead(
    "Base and head do the same, so the configuration is the reason, and not the change.",
    new SharedMismatchError(error.cause.message)
  );
}
function putHeadFirst(starts) {
  const isHead = ({ side }) => side.name === "head";
  return [...starts.filter(isHead), ...starts.filter((start) => !isHead(start))];
}
function allocateStarts(sides, epoch, { startSettings, host }) {
  return createSideStarts(sides, epoch, startSettings, host.services);
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
      const options2 = { signal: others.signal, onSpawned: startNext };
      const attempt = startSide(start, epoch, session, options2);
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
  const mismatches = failures.filter(isMismatch);
  if (mismatches.length > 1)
    return createSharedMismatch(mismatches.find(ofBase) ?? mismatches[0]);
  return failures.find(isConflict) ?? failures.find(ofBase) ?? failures[0];
}
async function stopTogether(running, session) {
  const stops = running.map((side) => stopSide(side, session));
  await Promise.allSettled(stops);
  await Promise.all(stops);
}
async function stopSide({ start, service }, session) {
  session.recordOpenedFiles(start.side.name, service);
  const known2 = service.warnings.length;
  await service[Symbol.asyncDispose]();
  for (const message of service.warnings.slice(known2))
    session.host.events.emit({ kind: "warning", message });
  if (service.pid === null) return;
  const exit = await Promise.race([service.exited, Promise.resolve(null)]);
  if (exit === null) session.recordRemaining();
  else if (exit.lostLimit !== void 0) session.recordLostLimit(exit.lostLimit);
}
async function startSide(start, epoch, session, options2) {
  const { prepared, targets, host, servicesPrecede: precedes, readyFactor } = session;
  const { name } = start.side;
  const beganMs = host.clock.now().getTime();
  const ownSeconds = start.service.readyTimeoutSeconds;
  const readyTimeoutSeconds = ownSeconds * readyFactor;
  const service = await attributeFailure(
    start.side,
    () => host.services.start(
      prepared.plan.suite.name,
      {
        side: name,
        service: { ...start.service, readyTimeoutSeconds },
        precedes,
        ...createReach(start, prepared)
      },
      epoch,
      options2
    ),
    { lead: formatBrokenSide(start, targets), key: "start" }
  );
  for (const message of service.warnings) host.events.emit({ kind: "warning", message });
  for (const note of service.startNotes) session.recordStartNote(note);
  session.recordReadyTime(name, (host.clock.now().getTime() - beganMs) / 1e3 / ownSeconds);
  return { start, service, startedMs: beganMs };
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
  const { start } = one;
  const before = session.findExternalSide(start.side.name);
  if (before !== null) return { ...one, start: { ...start, captured: before.start.captured } };
  const captured = await attributeFailure(
    start.side,
    () => captureValues(one, session).catch((error) => throwWithExit(error, one, session)),
    { lead: formatBrokenSide(start, session.targets), key: "setup" }
  );
  const ready = { ...one, start: { ...start, captured } };
  if (isExternal(one) && start.side.setup.length + start.side.teardown.length > 0)
    session.recordExternalSide(ready);
  return ready;
}
async function captureValues({ start }, { prepared, allRequests, host }) {
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
  const listTemplates3 = (body) => listBodyTemplates(body, prepared.files);
  const used = listUsedSetupValues(requests, listCaptureNames(suite.setup), listTemplates3);
  const missing = used.find((name) => !captured.has(name));
  if (missing !== void 0)
    throw new ServiceError(
      `The requests use \${${missing}}, and the setup of ${formatSide(side)} does not capture it. Add the step that captures it.`
    );
  const [problem] = findSetupValueProblems(requests, captured, listTemplates3);
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
    timeoutSeconds: side.setupTimeoutSeconds,
    maxBodyBytes: suite.maxBodyBytes
  };
}
function warnOfFailure(error, { host }) {
  const message = error instanceof Error ? error.message : String(error);
  host.events.emit({ kind: "warning", message });
}
async function cleanUpState(session) {
  const { targets, suite, startSettings, host } = session;
  for (const side of session.takeExternalSides()) await tearDownSide(side, session);
  const hasReset = listSides(targets).some(({ reset }) => reset !== null);
  if (!session.hasPreparedState || !hasReset) return;
  const starts = await createSideStarts(listSides(targets), 1, startSettings, host.services);
  for (const start of starts) {
    await resetAfterRun(start, suite, host.services).catch(
      (error) => warnOfFailure(error, session)
    );
  }
  await stopUpstreams(starts);
}

// src/runner/verify.ts
async function verifyRequests(running, session) {
  const { script, load } = session.allRequests;
  if (script !== null || load.count !== void 0) return;
  if (running.some(({ start }) => start.side.variant !== void 0))
    return verifyVariants(running, session);
  const [base, head] = ["base", "head"].map(
    (name) => running.find(({ start }) => start.side.name === name)
  );
  if (base !== void 0) await verifyBase(base, session);
  if (head !== void 0) await verifyHead(head, session);
}
async function verifyVariants(running, session) {
  for (const one of running) {
    const load = buildVerificationLoad(one, session);
    const answers = await sendEach(one, listSubjects(session.allRequests), load, session);
    const failed = answers.find(({ failure }) => failure !== null);
    if (failed?.failure) throw new RefusedError(one.start.side.name, failed.failure, false);
  }
}
async function verifyBase(base, session) {
  const compared = listSubjects(session.allRequests).filter(
    ({ kind, index }) => kind === "scenario" ? !session.isAddedScenario(index) : !session.isAdded(index)
  );
  const answers = await sendEachAgainIfMissing(base, compared, session);
  const absent = answers.filter(isMissing);
  const failed = answers.find((answer) => answer.failure !== null && !isMissing(answer));
  if (failed?.failure) throw new RefusedError("base", failed.failure, false);
  if (absent.length === compared.length)
    throw new NothingInCommonError(compared[0]?.kind ?? "request", answers[0]?.failure ?? "");
  recordAbsent(absent, session);
}
async function sendEachAgainIfMissing(one, subjects, session) {
  const load = buildVerificationLoad(one, session);
  const answers = await sendEach(one, subjects, load, session);
  const missing = answers.filter(isMissing).map(({ subject }) => subject);
  if (missing.length === 0) return answers;
  if (one.start.service.start !== null) await session.host.clock.pause(missingPauseMs);
  const again = await sendEach(one, missing, load, session);
  return answers.map((answer) => again.find(({ subject }) => subject === answer.subject) ?? answer);
}
var missingPauseMs = 1e3;
function recordAbsent(absent, session) {
  const named = absent.map(({ subject, step }) => ({ index: subject.index, step: step ?? "" }));
  if (session.allRequests.scenarios.length > 0) session.recordNewScenarios(named);
  else session.recordNewRequests(named.map(({ index }) => index));
}
async function verifyHead(head, session) {
  const { requests, scenarios } = session.allRequests;
  const answers = await sendEachAgainIfMissing(head, listSubjects(session.allRequests), session);
  const failed = answers.find(({ failure }) => failure !== null);
  if (!failed?.failure) return checkEpochLength(answers, session.suite, session.allRequests);
  const { kind, index } = failed.subject;
  const isNew = kind === "request" ? session.newRequests.includes(index) : session.newScenarios.some((scenario) => scenario.index === index);
  const isSlow = isSlowMachine(failed, head, session);
  const baseWorks = session.targets.base !== null && !isNew && !isSlow;
  const removed = kind === "request" ? requests[index] : scenarios[index];
  const lead = removed?.isRemoved ? removedRequestLead : "";
  const label = kind === "request" ? labelRequest(index, requests) : `The scenario ${removed?.name}`;
  const name = lead && label;
  const reason = isSlow ? describeSlowMachine(session) : "";
  throw new RefusedError("head", `${reason}${name}${lead}${failed.failure}`, baseWorks);
}
function isSlowMachine({ result, failure }, one, session) {
  return failure !== null && result.early !== null && session.isOtherSideSlow(one.start.side.name);
}
function describeSlowMachine(session) {
  return `${explainSlowMachine("base")}, although both had ${session.readyFactor} times their ready-timeout. ${session.describeMachineLoad()} `;
}
function checkEpochLength(answers, suite, { scenarios }) {
  if (scenarios.length === 0) return;
  const seconds = [];
  for (const { subject, result } of answers) {
    const places = listScenarioRequests(scenarios[subject.index] ?? { steps: [] });
    for (const [at, place] of places.entries()) seconds[place] = result.responseSeconds[at] ?? 0;
  }
  const problem = describeShortEpoch({ ...suite, scenarios }, seconds);
  if (problem !== null) throw new UsageError(problem);
}
var removedRequestLead = " is no longer in the file of this change, and the base's `policy: base` sends it. Keep it, or enter a waiver of its errors in the base. ";
function isMissing({ result, failure }) {
  return failure !== null && result.isMissing;
}
function describeNewRequests(session, isMeasured) {
  const { targets, allRequests, newRequests, newScenarios } = session;
  const { script, load, requests, scenarios } = allRequests;
  if (targets.base !== null && (script !== null || load.count !== void 0)) {
    const what = script === null ? "a load with a number of requests" : "a script";
    return [
      `With ${what}, no request is sent ahead of the load, so none is found to be new: one that the base does not have counts as an error of the base.`
    ];
  }
  const measured = isMeasured ? "the head was measured with it afterwards" : "it was not measured";
  const rest = `It is not part of the comparison; ${measured}.`;
  return [
    ...newRequests.map((index) => {
      const where = session.isAdded(index) ? "the file of the base" : "the base";
      return `${labelRequest(index, requests)} is new: ${where} does not have it. ${rest}`;
    }),
    ...newScenarios.map(({ index, step }) => {
      const name = scenarios[index]?.name ?? "";
      const why = step === null ? "the file of the base does not have it" : `the base does not have its step ${step}`;
      return `The scenario ${name} is new: ${why}. ${rest}`;
    })
  ];
}
function listSubjects({ requests, scenarios }) {
  const [all, kind] = scenarios.length > 0 ? [scenarios, "scenario"] : [requests, "request"];
  return [...all.keys()].map((index) => ({ kind, index }));
}
function buildVerificationLoad(one, session) {
  const suite = session.allRequests;
  const part = { kind: "verification" };
  const context = { suite, counters: suite.requests.length, part };
  return session.buildNextEnginePlan([one.start], context);
}
async function sendEach(one, subjects, load, session) {
  const answers = [];
  for (const subject of subjects) {
    const answer = await waitOutStart(one, subject, load, session);
    if (answer !== null) answers.push(answer);
  }
  return answers;
}
async function waitOutEarlyAnswers(running, session) {
  const subjects = listSubjects(session.allRequests).filter(
    ({ index }) => session.earlySubjects.includes(index)
  );
  for (const one of subjects.length === 0 ? [] : running) {
    const answers = await sendEach(one, subjects, buildVerificationLoad(one, session), session);
    const slow = answers.find((answer) => isSlowMachine(answer, one, session));
    if (slow?.failure && one.start.side.name === "head")
      throw new RefusedError("head", `${describeSlowMachine(session)}${slow.failure}`, false);
  }
}
async function waitOutStart(one, subject, load, session) {
  const { clock, events } = session.host;
  const beganMs = clock.now().getTime();
  let early = null;
  const { name } = one.start.side;
  for (; ; ) {
    let isLate = computeReadyShare(one, session) >= session.readyFactor;
    const grantMoreTime = () => {
      if (isLate && isStarted(one) && session.extendsReadyTimeBeside(name)) isLate = false;
    };
    const answer = await sendUntilChecked(one, subject, load, session).catch((error) => {
      if (!isUnreachable(error)) throw error;
      grantMoreTime();
      if (isLate) throw error;
      return "refused";
    });
    if (answer === null) return null;
    const failed = answer === "refused" ? "closed" : answer.failure === null ? null : answer.result.early;
    if (failed !== null) grantMoreTime();
    if (answer !== "refused" && (isLate || failed === null)) {
      if (early === null || answer.failure !== null) return answer;
      session.recordEarlySubject(subject.index);
      session.recordReadyTime(name, computeReadyShare(one, session));
      const seconds = (clock.now().getTime() - beganMs) / 1e3;
      const label = labelSubject(subject, session.allRequests);
      const warning = describeEarlyAnswers(formatSide(one.start.side), label, early, seconds);
      events.warnOnce(warning, `early answers of ${session.suite.name} ${one.start.side.name}`);
      return answer;
    }
    early ??= failed;
    if (session.host.signal.aborted) return null;
    await clock.pause(earlyPauseMs);
  }
}
var earlyPauseMs = 100;
function isStarted({ start }) {
  return start.service.start !== null;
}
function computeReadyShare(one, { host }) {
  if (!isStarted(one)) return Number.POSITIVE_INFINITY;
  const passedMs = host.clock.now().getTime() - one.startedMs;
  return passedMs / 1e3 / one.start.service.readyTimeoutSeconds;
}
function describeEarlyAnswers(side, label, early, seconds) {
  const what = early === "closed" ? `closed or refused the connection of ${label}` : `answered ${label} with ${early}`;
  return `For ${seconds.toFixed(1)} s after it was ready, ${side} ${what}, and then accepted it: it was ready too early. \`ready:\` with a path that succeeds only when the service can work, such as \`ready: /health\`, waits for that at each start.`;
}
async function sendUntilChecked(one, subject, load, session) {
  for (let attempt = 1; ; attempt++) {
    const answer = await sendOnce(one, subject, load, session);
    const isFinal = answer === null || answer.failure === null || attempt >= maxCheckAttempts;
    if (isFinal || !answer.result.isCheckFailure || answer.result.isMissing) return answer;
    if (answer.result.early !== null) return answer;
  }
}
var maxCheckAttempts = 3;
async function sendOnce(one, subject, load, session) {
  const suite = session.allRequests;
  const { kind, index } = subject;
  const label = labelSubject(subject, suite);
  const once = kind === "request" ? buildSingleRequestPlan(load, index, label) : buildSingleScenarioPlan(load, index);
  if (once === null) return null;
  const { sides, cancelled } = await runWatched(once, [one], session);
  const [side] = sides;
  if (side === void 0 || cancelled) return null;
  const result = readVerification(once, side);
  const allowed = one.start.side.allowErrorsAlone ?? suite.allowErrors;
  const isTooMuch = !result.isSuccess && computeShare(subject, load) > allowed;
  const step = result.failed === null ? null : once.requests[result.failed]?.name ?? null;
  if (!isTooMuch) return { subject, result, step, failure: null };
  const wrongProtocol = await explainTls(side, once, session);
  if (wrongProtocol !== null)
    return { subject, result: { ...result, early: null }, step, failure: wrongProtocol };
  const failure = explainRefusal({ kind, label, result }, one.start.side, side, session);
  return { subject, result, step, failure };
}
async function explainTls({ errors }, { sides }, { host: { services } }) {
  const plain = sides.find((side) => side.url.startsWith("http:"));
  return plain && (errors.tls > 0 || errors.read > 0 && await services.hasTls(plain)) ? `${plain.url} does not speak plain HTTP: it responds in TLS. Give its https:// address.` : null;
}
function computeShare({ kind, index }, { requests, scenarios = [] }) {
  const all = kind === "request" ? requests : scenarios;
  return (all[index]?.weight ?? 0) / all.reduce((sum2, { weight }) => sum2 + weight, 0);
}
function labelSubject({ kind, index }, { requests, scenarios }) {
  return kind === "request" ? labelRequest(index, requests) : scenarios[index]?.name ?? "";
}
function labelRequest(index, requests) {
  const { name = "", method, path } = requests[index] ?? {};
  const isShared = requests.filter((each) => each.name === name).length > 1;
  return isShared ? `${name} (${method} ${path})` : name;
}
function explainRefusal({ kind, label, result }, { name, variant, service }, { firstErrors, samples }, { targets }) {
  const [first = `${label} had no response`] = addSampleFacts(firstErrors, samples);
  const failure = first.replace(/\.$/, "");
  const remedy = chooseRemedy(kind, result, service);
  const failed = kind === "request" ? "a single request already fails" : `the scenario ${label} is not completed`;
  const isVariant = variant !== void 0;
  if (name === "base" && !isVariant) {
    const sentence = `${failed.charAt(0).toUpperCase()}${failed.slice(1)}`;
    return `${sentence} on the base: ${failure}. ${remedy}`;
  }
  const where = targets.base === null || isVariant ? "" : " on the head";
  return `Nothing was measured, because ${failed}${where}: ${failure}. ${remedy}`;
}
function chooseRemedy(kind, { isCheckFailure, early }, { start, readyTimeoutSeconds }) {
  const what = kind === "request" ? "the request" : "the step";
  if (early !== null && start !== null)
    return `It was sent until ready-timeout (${readyTimeoutSeconds} s) was over. If the service only takes longer to start, raise that, and set \`ready:\` to a path that succeeds when it can work. Otherwise correct ${what}, or allow its errors with \`allow-errors\`.`;
  if (isCheckFailure)
    return `No response passed: correct \`expect\` or \`capture\` of ${what}, or what it sends.`;
  return `Correct ${what}, or allow its errors with \`allow-errors\`.`;
}
var RefusedError = class extends TailgateError {
  name = "RefusedError";
  side;
  baseWorks;
  constructor(side, message, baseWorks) {
    super(message);
    this.side = side;
    this.baseWorks = baseWorks;
  }
};
var NothingInCommonError = class extends TailgateError {
  name = "NothingInCommonError";
  constructor(kind, failure) {
    super(`The base has none of the ${kind}s. ${failure}`);
  }
};

// src/runner/failures.ts
var Interrupted = class extends Error {
  name = "Interrupted";
  /** The epochs that were complete; null without any. */
  measurement;
  constructor(measurement) {
    super("Interrupted.");
    this.measurement = measurement;
  }
};
function describeBreakdown(error) {
  if (error instanceof SideFailure) return error.message;
  return isUnreachable(error) ? `${error.message}.` : null;
}
function convertErrorToAttempt(error, { targets, hasMeasured }) {
  const nothing = { key: null, isCausedOutside: false, baseWorks: false, hasMeasured };
  if (error instanceof RefusedError) {
    const { side, message, baseWorks } = error;
    return { ...nothing, kind: "refused", side, failure: message, baseWorks };
  }
  if (error instanceof NothingInCommonError)
    return { ...nothing, kind: "nothing in common", side: "base", failure: error.message };
  if (error instanceof SideFailure)
    return { ...convertSideFailure(error, targets.base !== null), hasMeasured };
  if (isUnreachable(error))
    return { ...nothing, kind: "service", side: "head", failure: `${error.message}.` };
  throw error;
}
function convertSideFailure(error, baseWorks) {
  const { side, message, key } = error;
  return {
    kind: "service",
    side,
    failure: message,
    baseWorks: baseWorks && isHeadAtFault(error),
    key,
    isCausedOutside: isCausedOutside(error),
    hasMeasured: false
  };
}

// src/core/config/invocation/branch.ts
function readSaveOn(context) {
  const source = findValue("save-on", context);
  if (!source || source.kind === "empty") return [];
  const items = source.kind === "list" ? source.items : [source];
  return items.flatMap((item) => parseValue(item, parseBranchName, context) ?? []);
}
var maxBranchLength = 244;
function parseBranchName(text) {
  const branch = text.trim();
  const isName = branch !== "" && branch.length <= maxBranchLength && !/^[-./]|[./]$|\.lock(?:\/|$)|\.\.|\/\/|\/\.|@\{|^@$|[\s~^:?*[\\]/.test(branch) && !controlCharacter.test(branch);
  return isName ? { value: branch } : { problem: `must be the name of a branch, such as release, not ${quote(text)}` };
}
function parseBranchNameOrNull(text) {
  const parsed = parseBranchName(text);
  return "value" in parsed ? parsed.value : null;
}

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
  const document2 = parseYamlDocument(text, lineCounter);
  if (document2 === null) return report(locateLine(0), tooDeepMessage);
  const findLine = (offset) => lineCounter.linePos(offset).line;
  const error = findSyntaxError(text, document2);
  if (error) return report(locateLine(findLine(error.offset)), error.message);
  try {
    const walk = { document: document2, locateLine, findLine, problems, nodes: 0, aliases: 0 };
    return convertNode(document2.contents, { what: "", depth: 0, line: 1 }, walk);
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
  const isQuoted = node.type !== void 0 && node.type !== import_yaml.Scalar.PLAIN;
  return { kind: "text", text, ...isQuoted && { isQuoted }, place };
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
    const isInside = position.what !== "" && position.what !== "suites";
    const what = isInside ? `${position.what}.${name}` : name;
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

// src/core/config/source/config-file.ts
var emptyConfigFile = {
  top: /* @__PURE__ */ new Map(),
  suites: null,
  place: { where: "", what: "", line: 0 }
};
function readConfigFile({ path, text }, problems) {
  const place = { where: path, what: "", line: 0 };
  const source = readYaml(
    text,
    (line) => ({ where: line > 0 ? `${path}:${line}` : path, line }),
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
      const known2 = options.map((each) => each.name);
      problems.push({
        place,
        message: `there is no option ${quote(name)}${didYouMean(name, known2)}`
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
  const separator = kind === "headers" ? ":" : /[=:]/;
  return { kind: "map", entries: parseEntries(items, separator, option, place, problems), place };
}
function parseEntries(items, separator, option, place, problems) {
  return items.flatMap((item) => {
    const at = item.search(separator);
    const [name, text] = [item.slice(0, Math.max(at, 0)).trim(), item.slice(at + 1).trim()];
    if (name) return [{ name, value: { kind: "text", text, place: { ...place, what: name } } }];
    problems.push({ place, message: `must look like ${option.placeholder}, not ${quote(item)}` });
    return [];
  });
}

// src/core/config/base.ts
function readBase(start, context) {
  const source = findValue("base", context);
  const base = source?.kind === "map" ? readRef(source, context) : readOption("base", parseBase, context);
  if (source && base.kind === "image" && start?.kind !== "image") {
    reportProblem(source, "is an image, so the head must be an image too: set image", context);
  }
  if (source && (base.kind === "folder" || base.kind === "ref") && start === null) {
    const message = "needs start, image or compose: otherwise tailgate cannot start the base";
    reportProblem(source, message, context);
  }
  return base;
}
function readRef(source, context) {
  const ref = source.entries.find(({ name }) => name === "ref")?.value;
  if (ref === void 0) {
    const isEmpty = source.entries.length === 0;
    const message = isEmpty ? "is empty: write base: auto, or leave it out" : "needs ref, which says what to compare with: add ref: auto";
    reportProblem(source, message, context);
  }
  return (ref && parseValue(ref, parseBase, context)) ?? { kind: "auto" };
}
function parseBase(text) {
  const base = text.trim();
  if (base === "") return { problem: "must not be empty" };
  if (base === "auto" || base === "none") return { value: { kind: base } };
  if (/^https?:/i.test(base)) return parseBaseUrl(base);
  if (base.startsWith("image:")) return parseBaseImage(base.slice("image:".length));
  if (/^(?:\/|\.\.?\/|\.\.?$)/.test(base)) return { value: { kind: "folder", path: base } };
  return parseGitRef(base);
}
function parseBaseUrl(text) {
  const parsed = parseAddress(text);
  if ("problem" in parsed) return parsed;
  const { origin, port, path } = parsed.value;
  if (port === null) {
    const problem = "must contain the port of a running service: ${port} is for a service that tailgate starts";
    return { problem };
  }
  if (path !== "" && path !== "/") {
    return { problem: `must not have a path, because the requests have their own: write ${origin}` };
  }
  return { value: { kind: "url", url: origin } };
}
function parseBaseImage(text) {
  const parsed = parseImage(text);
  return "problem" in parsed ? parsed : { value: { kind: "image", image: parsed.value } };
}
function parseGitRef(text) {
  const isRef = /^[^-~^][^~^]*(?:[~^]\d*)*$/.test(text) && !text.includes("..") && !/[\s:?*[\\]/.test(text);
  if (isRef && !controlCharacter.test(text)) return { value: { kind: "ref", ref: text } };
  const forms = "auto, none, a git ref such as main or HEAD~1, a folder such as ./before, image:NAME or an http:// address";
  return { problem: `must be ${forms}, not ${quote(text)}` };
}

// src/core/config/limits.ts
var limitLevels = ["fail", "warn"];
var defaultLimits = {
  p50: "+5%",
  p99: "+10%",
  max: "+25%",
  rps: "-1%",
  errors: "+0.5pp",
  cpu: "+10%"
};
var defaultClosedLimits = { rps: "-5%", errors: "+0.5pp" };
var defaultStormLimits = { errors: "+0.5pp" };
var defaultRequestLimits = {
  p50: "+10%",
  errors: "+1pp"
};
function readLimits(load, context) {
  const entries = readMapEntries("limits", "p99: +10%", context);
  const levels = applyLimitEntries(
    entries,
    parseDefaults(chooseDefaultLimits(load)),
    metrics,
    context
  );
  for (const { name, value } of entries) {
    const metric = metrics.find((each) => each === name);
    const isSet = metric !== void 0 && (levels.fail[metric] ?? levels.warn[metric]);
    const problem = isSet ? explainUnjudgedMetric(metric, load) : null;
    if (problem !== null) reportProblem(value, problem, context);
  }
  return { ...levels, written: listWrittenMetrics(entries) };
}
function chooseDefaultLimits(load) {
  if (isStorm(load)) return defaultStormLimits;
  return isClosed(load) ? defaultClosedLimits : defaultLimits;
}
function explainUnjudgedMetric(metric, load) {
  if (!isStorm(load))
    return metric === "finish95" ? "is measured in a storm only: write load.kind: users with loops, or finish95: off" : null;
  const better = { max: "p99 or finish95", rps: "finish95" }[metric];
  return better === void 0 ? null : `is not judged in a storm (load: users with loops): give ${better} a limit, and write ${metric}: off`;
}
function readDefaultRequestLimits(load) {
  return isClosed({ kind: load }) ? {} : parseDefaults(defaultRequestLimits);
}
function parseDefaults(defaults) {
  const limits = {};
  for (const metric of metrics) {
    const parsed = parseLimits(metric, defaults[metric] ?? "off");
    if ("value" in parsed && parsed.value.length > 0) limits[metric] = parsed.value;
  }
  return limits;
}
function applyLimitEntries(entries, defaults, known2, context) {
  const levels = { fail: { ...defaults }, warn: {} };
  const places = /* @__PURE__ */ new Map();
  for (const { name, value } of entries) {
    const metric = known2.find((each) => each === name);
    if (metric === void 0) {
      reportProblem(value, `is not a metric${suggestMetric(name, known2)}`, context);
      continue;
    }
    for (const { level, text, place } of readWrittenLimits(value, context)) {
      const parsed = parseLimits(metric, text);
      if ("problem" in parsed) reportProblem({ place }, parsed.problem, context);
      else if (parsed.value.length === 0) delete levels[level][metric];
      else levels[level][metric] = parsed.value;
      if (level === "warn") places.set(metric, { ...place, what: value.place.what });
    }
  }
  for (const [metric, place] of places) checkWarnLimits(metric, levels, place, context);
  return levels;
}
function readWrittenLimits(value, context) {
  const { place } = value;
  if (value.kind === "map") {
    const entries = readKnownEntries(value, [...limitLevels], context);
    return limitLevels.flatMap((level) => {
      const own = entries.get(level);
      const text2 = own === void 0 ? null : readJoinedText(own, context);
      return own === void 0 || text2 === null ? [] : [{ level, text: text2, place: own.place }];
    });
  }
  const text = readJoinedText(value, context);
  if (text === null) return [];
  const parts = text.split(",").map(splitLevel);
  if (parts.every(({ level }) => level === null))
    return [
      { level: "fail", text, place },
      { level: "warn", text: "off", place }
    ];
  return limitLevels.flatMap((level) => {
    const own = parts.filter((part) => (part.level ?? "fail") === level);
    return own.length === 0 ? [] : [{ level, text: own.map((part) => part.text).join(","), place }];
  });
}
function splitLevel(part) {
  const trimmed = part.trim();
  const level = limitLevels.find((each) => trimmed.startsWith(`${each} `)) ?? null;
  return { level, text: level === null ? trimmed : trimmed.slice(level.length).trim() };
}
function readJoinedText(value, context) {
  return value.kind === "list" ? value.items.map((item) => readSingleText(item, context) ?? "").join(",") : readSingleText(value, context);
}
function checkWarnLimits(metric, { fail, warn }, place, context) {
  for (const one of warn[metric] ?? []) {
    const other = fail[metric]?.find((each) => isLaterLimit(metric, one, each));
    if (other === void 0) continue;
    const [early, late] = [one, other].map((each) => formatLimit(metric, each));
    const where = metric === "rps" && one.kind === "absolute" ? "below" : "above";
    const problem = `has a warn of ${early}, ${where} its fail of ${late}`;
    reportProblem({ place }, `${problem}: lower warn, or raise fail`, context);
  }
}
function isLaterLimit(metric, one, other) {
  if (one.kind === "absolute" || other.kind === "absolute") {
    if (one.kind !== "absolute" || other.kind !== "absolute") return false;
    return metric === "rps" ? one.value < other.value : one.value > other.value;
  }
  return Math.abs(one.share) > Math.abs(other.share);
}
function listWrittenMetrics(entries) {
  return metrics.filter((metric) => entries.some(({ name }) => name === metric));
}
function hasAnyLimit(limits) {
  return Object.keys(limits).length > 0;
}
function hasSameLimits(one, other) {
  return metrics.every(
    (metric) => JSON.stringify(one[metric] ?? []) === JSON.stringify(other[metric] ?? [])
  );
}
function readFloors(context) {
  const floors = { ...defaultFloors };
  for (const { name, value } of readMapEntries("floors", "p50: 0.05ms", context)) {
    const metric = timeMetrics.find((each) => each === name);
    if (metric === void 0)
      reportProblem(
        value,
        `is not a metric with a floor${suggestMetric(name, timeMetrics)}`,
        context
      );
    else floors[metric] = parseValue(value, parseFloor, context) ?? floors[metric];
  }
  return floors;
}
var defaultFloors = {
  p50: 0.05,
  p90: 0.1,
  p99: 0.2,
  "p99.9": 0.5,
  max: 1,
  finish95: 10,
  cpu: 0.02
};
function parseFloor(text) {
  const duration2 = parseDuration(text);
  return "value" in duration2 ? { value: convertToMilliseconds(duration2.value) } : duration2;
}
function suggestMetric(name, known2) {
  return /^p[\d.]+$/.test(name) ? `: use one of ${known2.join(", ")}` : suggestOrListAll(name, known2);
}
function parseLimits(metric, text) {
  const parts = text.split(",").map((part) => part.trim());
  if (parts.every((part) => part === "off")) return { value: [] };
  if (parts.includes("off")) {
    const others = parts.filter((part) => part !== "off").join(", ");
    const remedy = `off removes every limit of ${metric}: keep either off or ${others}`;
    return { problem: `cannot be off and have a limit too, since ${remedy}` };
  }
  const parsed = parts.map((part) => parseLimit(metric, part));
  const wrong = parsed.find((limit) => "problem" in limit);
  return wrong ?? { value: parsed.flatMap((limit) => "value" in limit ? [limit.value] : []) };
}
function parseLimit(metric, text) {
  if (metric === "rps") return parseRpsLimit(text);
  if (isShareMetric(metric)) return parseErrorsLimit(text);
  return parseTimeLimit(text);
}
function formatLimit(metric, limit) {
  if (limit.kind === "relative") return `${limit.share < 0 ? "" : "+"}${formatShare(limit.share)}`;
  if (limit.kind === "points") return `+${formatShare(limit.share).replace("%", "pp")}`;
  if (metric === "rps") return formatRate(limit.value * 1e3);
  if (isShareMetric(metric)) return formatShare(limit.value);
  return formatDuration(limit.value / 1e3);
}
var risePattern = String.raw`\+\s*${valuePatterns.share}`;
var fallPattern = String.raw`-\s*${valuePatterns.share}`;
var pointsPattern = String.raw`\+\s*${valuePatterns.share.replace("%", "pp")}`;
function parseTimeLimit(text) {
  if (matchPattern(risePattern, text)) return parseRelativeLimit(text.slice(1));
  const change = parseChange(text);
  if (change) return { problem: describeTimeMistake(change) };
  const duration2 = parseDuration(text);
  if ("value" in duration2)
    return duration2.value > 0 ? createAbsoluteLimit(convertToMilliseconds(duration2.value)) : { problem: "must be above 0: every response takes some time" };
  return { problem: `must be a limit such as +5%, 250ms or off, not ${quote(text)}` };
}
function describeTimeMistake({ sign, digits, unit }) {
  if (hasOnlyZeros(digits)) return aboveZeroMessage;
  if (sign === "-") return `is a time, which gets worse when it rises: write +${digits}%`;
  if (unit === "pp") return `is a time, so its change is in percent: write +${digits}%`;
  if (unit === "%") return `needs a sign: write +${digits}%`;
  return `needs a unit: write +${digits}%${sign ? "" : ` or ${digits}ms`}`;
}
function parseRpsLimit(text) {
  if (matchPattern(fallPattern, text)) {
    const share = parseRelativeLimit(text.slice(1));
    if ("problem" in share) return share;
    if (share.value.share >= 1) return { problem: "must be above -100%: nothing can fall further" };
    return { value: { kind: "relative", share: -share.value.share } };
  }
  const rate = parseRate(text);
  if ("value" in rate) return createAbsoluteLimit(rate.value / 1e3);
  const change = parseChange(text);
  if (change) return { problem: describeRpsMistake(change) };
  return { problem: `must be a limit such as -1%, 450/s or off, not ${quote(text)}` };
}
function describeRpsMistake({ sign, digits, unit }) {
  if (hasOnlyZeros(digits)) return aboveZeroMessage;
  if (sign === "+") return `gets worse when it falls: write -${digits}%`;
  if (unit === "pp") return `is not a share, so its change is in percent: write -${digits}%`;
  return `needs a ${sign ? "unit" : "sign"}: write -${digits}%`;
}
function parseErrorsLimit(text) {
  if (matchPattern(pointsPattern, text)) {
    const share2 = parseRelativeLimit(text.slice(1).replace("pp", "%"));
    return "value" in share2 ? { value: { kind: "points", share: share2.value.share } } : share2;
  }
  const share = matchPattern(valuePatterns.share, text) ? parseShare(text) : null;
  if (share) return "value" in share ? createAbsoluteLimit(share.value) : share;
  const change = parseChange(text);
  if (change) return { problem: describeErrorsMistake(change) };
  return { problem: `must be a limit such as +0.5pp, 1% or off, not ${quote(text)}` };
}
function describeErrorsMistake({ sign, digits, unit }) {
  if (hasOnlyZeros(digits)) return sign || unit ? aboveZeroMessage : "needs a unit: write 0%";
  if (sign === "-") return `gets worse when it rises: write +${digits}pp`;
  if (unit === "%") return `is a share, so its change is in percentage points: write +${digits}pp`;
  if (unit === "pp") return `needs a sign: write +${digits}pp`;
  return `needs a unit: write +${digits}pp${sign ? "" : ` or ${digits}%`}`;
}
function parseChange(text) {
  const match = matchPattern(`([+-]?)\\s*${valuePatterns.share.replace("%", "(%|pp)?")}`, text);
  const [sign = "", digits = "", unit = ""] = match?.slice(1) ?? [];
  return match ? { sign, digits, unit } : null;
}
function hasOnlyZeros(digits) {
  return /^[0_.]*$/.test(digits);
}
var aboveZeroMessage = "must be above 0: noise alone crosses a limit of 0";
function parseRelativeLimit(percent) {
  const digits = matchPattern(valuePatterns.share, percent)?.[1] ?? "0";
  const share = Number(digits.replaceAll("_", "")) / 100;
  return share > 0 ? { value: { kind: "relative", share } } : { problem: aboveZeroMessage };
}
function convertToMilliseconds(seconds) {
  return Math.round(seconds * 1e9) / 1e6;
}
function createAbsoluteLimit(value) {
  return { value: { kind: "absolute", value } };
}

// src/core/config/request/credentials.ts
function readScript(context) {
  const source = findValue("script", context);
  if (!source) return null;
  const [path = "", ...args] = readTextList(source, context);
  if (path.trim() === "") reportProblem(source, "must name a file, such as post.lua", context);
  return { path: path.trim(), args };
}
function readCredentials(context) {
  const [user, token] = [readCredential("user", context), readCredential("bearer", context)];
  const bearer = findValue("bearer", context);
  if (user !== null && token !== null && bearer) {
    reportProblem(
      bearer,
      "cannot be combined with user: a request has one Authorization header",
      context
    );
  }
  const source = findValue("user", context);
  if (user !== null && source && !canContainColon(user)) {
    reportProblem(source, "must be a name and a password with a colon between them", context);
  }
  if (user !== null) return { kind: "basic", user };
  return token === null ? null : { kind: "bearer", token };
}
function canContainColon(user) {
  return user.includes(":") || user.includes("${");
}
function readCredential(name, context) {
  const text = readOptionalText(name, context);
  const source = findValue(name, context);
  if (text === null || !source) return null;
  for (const problem of findTemplateProblems(text, context.environment, "header"))
    reportProblem(source, problem, context);
  if (hasMarker(text))
    reportProblem(source, "may contain only ${env.NAME}: it is the same in every request", context);
  if (controlCharacter.test(text))
    reportProblem(source, "has a line break, which a header cannot contain", context);
  return text;
}

// src/core/config/request/form.ts
function readFormFields(source, context) {
  if (source.kind !== "map") {
    reportProblem(source, "must be a map of fields, such as form: { name: Ada }", context);
    return [];
  }
  return source.entries.flatMap(({ name, value }) => {
    const items = value.kind === "list" ? value.items : [value];
    return items.map((item) => {
      const text = item.kind === "empty" ? "" : readSingleText(item, context) ?? "";
      checkTemplate(text, "body", item.place, context);
      if (findFieldSecret({ name, value: text }).length > 0)
        warnOfSecret(`the field ${quote(name)}`, item.place, context);
      return { name, value: text };
    });
  });
}
function readFormFiles(source, context) {
  if (source.kind !== "map" || source.entries.length === 0) {
    reportProblem(source, `must be a map of fields and files, such as ${exampleFiles}`, context);
    return [];
  }
  return source.entries.flatMap(({ name, value }) => {
    if (value.kind === "text") return buildFormFile(name, value, void 0, context);
    if (value.kind === "map") {
      const entries = readKnownEntries(value, ["file", "type"], context);
      const file = entries.get("file");
      if (file) return buildFormFile(name, file, entries.get("type"), context);
    }
    reportProblem(value, "must be a file, such as { file: a.png, type: image/png }", context);
    return [];
  });
}
var exampleFiles = "files: { avatar: { file: a.png, type: image/png } }";
function buildFormFile(name, file, type, context) {
  const path = readSingleText(file, context)?.trim() ?? "";
  if (path === "" || controlCharacter.test(path)) reportProblem(file, "must name a file", context);
  const given = type && (readSingleText(type, context)?.trim() ?? "");
  if (type && given !== void 0 && !/^[\w.+-]+\/[\w.+-]+(?:;[ -~]*)?$/.test(given))
    reportProblem(type, `must be a media type such as image/png, not ${quote(given)}`, context);
  return { name, path, type: given ?? guessMediaType(path) };
}
function guessMediaType(path) {
  const extension = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  return mediaTypes.get(extension) ?? "application/octet-stream";
}
var mediaTypes = /* @__PURE__ */ new Map([
  ["csv", "text/csv"],
  ["gif", "image/gif"],
  ["html", "text/html"],
  ["jpeg", "image/jpeg"],
  ["jpg", "image/jpeg"],
  ["json", "application/json"],
  ["pdf", "application/pdf"],
  ["png", "image/png"],
  ["svg", "image/svg+xml"],
  ["txt", "text/plain"],
  ["webp", "image/webp"],
  ["xml", "application/xml"],
  ["zip", "application/zip"]
]);

// src/core/config/request/body.ts
function readBody(sources, context) {
  const { body, file, size, form, files } = sources;
  const [first, second] = [body, file, size, form ?? files].filter((each) => each !== void 0);
  if (first && second) {
    reportProblem(second, "cannot be combined with another body: keep one of them", context);
  }
  if (size) return { kind: "size", bytes: readBodySize(size, context) };
  if (body) return readBodyText(body, context);
  if (files) {
    const fields = form ? readFormFields(form, context) : [];
    return { kind: "multipart", fields, files: readFormFiles(files, context) };
  }
  if (form) return { kind: "form", fields: readFormFields(form, context) };
  const path = file ? readSingleText(file, context) : null;
  if (file && path === "") reportProblem(file, "must name a file", context);
  return path ? { kind: "file", path } : null;
}
var maxBodySize = "64mb";
function readBodySize(source, context) {
  const parse = (text) => parseWithin(text, parseSize, "0b", maxBodySize);
  return parseValue(source, parse, context) ?? 0;
}
function readBodyText(source, context) {
  if (source.kind === "map" || source.kind === "list") {
    const message = `must be text: put it in quotes, such as '{"id": 1}', or write form: { id: 1 }`;
    reportProblem(source, message, context);
    return null;
  }
  const text = source.kind === "empty" ? "" : source.text;
  checkTemplate(text, "body", source.place, context);
  return { kind: "text", text };
}

// src/core/config/request/headers.ts
var derivedHeaders = ["content-length", "transfer-encoding"];
function readHeaders2(source, context) {
  if (!source || source.kind === "empty") return [];
  if (source.kind !== "map") {
    reportProblem(source, "must be a map of names and values, such as Accept: text/html", context);
    return [];
  }
  return source.entries.map(({ name, value }) => {
    const text = value.kind === "empty" ? "" : readSingleText(value, context)?.trim() ?? "";
    if (!tokenRegExp.test(name)) reportProblem(value, "is not a valid name for a header", context);
    if (derivedHeaders.includes(name.toLowerCase())) {
      reportProblem(value, "must not be set: it follows from the body", context);
    }
    if (controlCharacter.test(text)) {
      reportProblem(
        value,
        "has a line break or control character, which a header cannot contain",
        context
      );
    }
    checkTemplate(text, "header", value.place, context);
    if (findHeaderSecret({ name, value: text }).length > 0)
      warnOfSecret(`the header ${quote(name)}`, value.place, context);
    return { name, value: text };
  });
}

// src/core/config/requests.ts
function readRequests(address, load, context) {
  const source = findValue("requests", context);
  const single = readSingleRequest(address, source !== void 0, context);
  if (single) return [single];
  if (!source) return [readBareRequest(address, context)];
  checkAddressPath(address, "requests", context);
  const items = source.kind === "list" ? source.items : [source];
  if (items.length === 0)
    reportProblem(source, "must have at least one request, such as GET /items", context);
  const defaults = items.length > 1 ? readDefaultRequestLimits(load) : {};
  const requests = items.flatMap((item) => readRequest(item, defaults, context));
  checkSharedNames(requests, context);
  return shareLimits(requests);
}
function checkAddressPath({ path }, what, context) {
  const url = findValue("url", context);
  if (path !== "" && path !== "/" && url)
    reportProblem(url, `must not have a path when there are ${what}: they have their own`, context);
}
function shareLimits(requests) {
  return requests.map(({ place: _, hasOwnName: __, limitsPlace: ___, ...request }) => {
    const owner = findLimitsEntry(request.name, requests);
    const isOnly = isOnlyName(request.name, requests);
    const { writtenLimits, ...others } = request;
    const written = owner?.writtenLimits ?? writtenLimits;
    return {
      ...others,
      limits: owner?.limits ?? (isOnly ? {} : request.limits),
      ...written && !isOnly && { writtenLimits: written },
      ...owner?.warnLimits && { warnLimits: owner.warnLimits }
    };
  });
}
function checkSharedNames(requests, context) {
  for (const [index, request] of requests.entries()) {
    const { name, place, hasOwnName } = request;
    const earlier = requests.slice(0, index).filter((each) => each.name === name);
    if (earlier.length > 0 && !(hasOwnName && earlier.every((each) => each.hasOwnName))) {
      const message = `has two requests called ${quote(name)}: give one of them another name, or write the same \`name:\` in both to show them as one row`;
      reportProblem({ place }, message, context);
    }
  }
  checkSharedLimits(requests, context);
}
function checkSharedLimits(requests, context) {
  for (const [index, request] of requests.entries()) {
    const owner = findLimitsEntry(request.name, requests.slice(0, index));
    if (owner && request.limitsPlace && !isLimitedAlike(owner, request)) {
      const message = `must be the same in all requests called ${quote(request.name)}, which are one row: write them in one of these requests only`;
      reportProblem({ place: request.limitsPlace }, message, context);
    }
  }
}
function isLimitedAlike(one, other) {
  return hasSameLimits(one.limits, other.limits) && hasSameLimits(one.warnLimits ?? {}, other.warnLimits ?? {});
}
function isOnlyName(name, requests) {
  return requests.every((each) => each.name === name);
}
function findLimitsEntry(name, requests) {
  return requests.find((each) => each.name === name && each.limitsPlace !== null);
}
function selectFirstByName(requests) {
  return requests.filter(
    ({ name }, index) => requests.findIndex((each) => each.name === name) === index
  );
}
function readBareRequest(address, context) {
  const path = address.path || "/";
  const url = findValue("url", context);
  if (url) checkPath(path, url.place, context);
  return {
    name: `GET ${path}`,
    method: "GET",
    path,
    headers: [],
    body: null,
    weight: 1,
    limits: {}
  };
}
function readSingleRequest(address, hasRequests, context) {
  const names = ["method", "header", "body", "body-file"];
  const parts = names.map((name) => findValue(name, context));
  if (parts.every((part) => part === void 0)) return null;
  if (hasRequests) {
    for (const part of parts) if (part) reportProblem(part, besideRequestsMessage, context);
  }
  const [method, header, body, bodyFile] = parts;
  const bare = readBareRequest(address, context);
  const content = readBody({ body, file: bodyFile }, context);
  const verb = method ? readMethod(method, context) : content ? "POST" : "GET";
  return {
    ...bare,
    name: `${verb} ${bare.path}`,
    method: verb,
    headers: readHeaders2(header, context),
    body: content
  };
}
var besideRequestsMessage = "cannot be combined with requests, which have their own: write it there";
var requestKeys = [
  "name",
  "method",
  "path",
  "headers",
  "body",
  "body-file",
  "body-size",
  "form",
  "files",
  "expect",
  "limits",
  "answers"
];
function readRequest(source, defaults, context) {
  const markWritten = (request2, limits) => hasAnyLimit(defaults) ? { ...request2, writtenLimits: readWrittenMetrics(limits) } : request2;
  if (source.kind !== "map")
    return readShortRequest(source, context).map(
      (request2) => markWritten({ ...request2, limits: defaults })
    );
  const entries = readKnownEntries(source, [...requestKeys, "weight", "capture"], context);
  const [weight, capture] = [entries.get("weight"), entries.get("capture")];
  if (capture) reportProblem(capture, misplacedCapture, context);
  const request = readRequestEntries(source, entries, defaults, context);
  const own = { ...request, weight: weight ? readWeight(weight, context) : 1 };
  return [markWritten(own, entries.get("limits"))];
}
function readWrittenMetrics(limits) {
  return limits?.kind === "map" ? listWrittenMetrics(limits.entries) : [];
}
var misplacedCapture = "belongs to a step of scenarios, whose later steps use the value: write scenarios in place of requests";
function readStepRequest(source, defaults, context) {
  if (source.kind !== "map") return readShortRequest(source, context);
  const entries = readKnownEntries(source, [...requestKeys, "capture"], context);
  const capture = entries.get("capture");
  const captures = capture ? readCaptures(capture, context) : [];
  const own = entries.has("name") ? defaults : {};
  const request = readRequestEntries(source, entries, own, context);
  return [{ ...request, ...captures.length > 0 && { captures } }];
}
function readShortRequest(source, context) {
  const { place } = source;
  const text = readSingleText(source, context);
  const [, method = "GET", path = ""] = text?.trim().match(/^(?:(\S+)\s+)?(\/.*)$/s) ?? [];
  if (text !== null && !path) {
    const message = `must be a method and a path such as GET /items, not ${quote(text)}`;
    reportProblem(source, message, context);
  }
  if (!path) return [];
  checkPath(path, place, context);
  const verb = checkMethod(method, place, context);
  const name = `${verb} ${path}`;
  const plain = { headers: [], body: null, weight: 1, limits: {} };
  return [{ name, method: verb, path, ...plain, place, hasOwnName: false, limitsPlace: null }];
}
function readRequestEntries(source, entries, defaults, context) {
  const [name, method, path, headers, body, file, size, form, files, expect, limits, answers] = requestKeys.map((key) => entries.get(key));
  if (!path) reportProblem(source, "must each have a path, such as path: /items", context);
  const target = path ? readSingleText(path, context)?.trim() ?? "/" : "/";
  if (path) checkPath(target, path.place, context);
  const content = readBody({ body, file, size, form, files }, context);
  if (form || files) checkFormHeaders(headers, context);
  const verb = method ? readMethod(method, context) : content ? "POST" : "GET";
  return {
    name: name ? readRowName(name, context) : `${verb} ${target}`,
    method: verb,
    path: target,
    headers: readHeaders2(headers, context),
    body: content,
    weight: 1,
    ...readRowLimits(limits, defaults, requestMetrics, context),
    ...expect && { expect: readExpect(expect, context) },
    ...answers && { answers: readOwnChoice(answers, "answers", context) },
    place: source.place,
    hasOwnName: name !== void 0,
    limitsPlace: limits?.place ?? null
  };
}
function checkFormHeaders(source, context) {
  const entries = source?.kind === "map" ? source.entries : [];
  const type = entries.find(({ name }) => name.toLowerCase() === "content-type");
  if (type) reportProblem(type.value, "must not be set: it follows from the form", context);
}
function readWeight(source, context) {
  return parseValue(source, (text) => parseWithin(text, parseCount, "1", "1M"), context) ?? 1;
}
function readRowLimits(source, defaults, known2, context) {
  if (source?.kind === "map") {
    const { fail, warn } = applyLimitEntries(source.entries, defaults, known2, context);
    return { limits: fail, ...hasAnyLimit(warn) && { warnLimits: warn } };
  }
  if (source !== void 0 && source.kind !== "empty")
    reportProblem(source, "must be a map, such as { p99: +10% }", context);
  return { limits: defaults };
}
function readRowName(source, context) {
  const text = readSingleText(source, context)?.trim() ?? "";
  if (text === "" || text.length > 200 || controlCharacter.test(text)) {
    reportProblem(source, "must be one line of up to 200 characters", context);
  }
  return text;
}

// src/core/config/scenarios.ts
var maxScenarios = 1e3;
var maxSteps = 1e3;
var maxParallel = 100;
var maxConnections = "100";
function readScenarios(address, load, context) {
  const source = findValue("scenarios", context);
  if (!source) return null;
  checkAddressPath(address, "scenarios", context);
  const items = source.kind === "list" ? source.items : [];
  if (items.length === 0)
    reportProblem(source, "must be a list of scenarios, each with a name and steps", context);
  if (items.length > maxScenarios)
    reportProblem(source, `must have at most ${maxScenarios} scenarios`, context);
  const requests = [];
  const defaults = readDefaultRequestLimits(load);
  const read = items.map((item, index) => {
    const names = nameOtherCaptures(items, index, context.names);
    const scenario = readScenario(item, defaults, requests.length, { ...context, names });
    requests.push(...scenario.requests);
    return scenario;
  });
  checkNames(read, requests, context);
  checkSharedLimits(requests, context);
  return { scenarios: read.map(({ scenario }) => scenario), requests: shareLimits(requests) };
}
var scenarioKeys = ["name", "weight", "think", "limits", "steps"];
function readScenario(source, defaults, first, context) {
  if (source.kind !== "map")
    reportProblem(source, "must each be a map with a name and steps", context);
  const entries = source.kind === "map" ? readKnownEntries(source, scenarioKeys, context) : /* @__PURE__ */ new Map();
  const [name, weight, think, limits, steps] = scenarioKeys.map((key) => entries.get(key));
  if (!name && source.kind === "map")
    reportProblem(source, "must each have a name, such as name: buy", context);
  if (!steps && source.kind === "map")
    reportProblem(source, "must each have steps, such as steps: [GET /, GET /items]", context);
  const pause = (think && parseValue(think, parseThink, context)) ?? null;
  const read = steps ? readSteps(steps, { defaults, first, pause }, context) : { steps: [], requests: [] };
  const scenario = {
    name: name ? readRowName(name, context) : "",
    weight: weight ? readWeight(weight, context) : 1,
    steps: read.steps,
    ...readRowLimits(limits, defaults, scenarioMetrics, context)
  };
  return { scenario, requests: read.requests, place: name?.place ?? source.place };
}
function readSteps(source, { defaults, first, pause }, context) {
  const items = source.kind === "list" ? source.items : [source];
  const captures = listCapturesByStep(items);
  const requests = [];
  const steps = [];
  let own = null;
  for (const [index, item] of items.entries()) {
    if (isPause(item)) {
      checkPausePlace(item, items.slice(0, index), items.slice(index + 1), context);
      own = readPause(item, context);
      continue;
    }
    const names = nameCaptures(captures, index, context.names);
    const step = readStep(item, defaults, { ...context, names });
    checkCaptureNames(step.requests, context);
    const places = step.requests.map((_, place) => first + requests.length + place);
    const think = steps.length === 0 ? null : own ?? pause;
    const { connections } = step;
    if (places.length > 0)
      steps.push({ requests: places, ...connections !== void 0 && { connections }, think });
    requests.push(...step.requests);
    own = null;
  }
  const isEmpty = items.every(isPause);
  if (isEmpty) reportProblem(source, "must have at least one step, such as GET /items", context);
  if (items.length > maxSteps) reportProblem(source, `must be at most ${maxSteps} entries`, context);
  return { steps, requests };
}
function checkCaptureNames(requests, context) {
  const { data, captures } = context.names;
  for (const { captures: own = [], place } of requests)
    for (const { name } of own) {
      const other = data.includes(name) ? "a file of data" : captures.includes(name) && "a value that setup captures";
      if (!other) continue;
      const message = `captures ${name}, which is also the name of ${other}: rename one of them`;
      reportProblem({ place }, message, context);
    }
}
function isPause(item) {
  return item.kind === "map" && item.entries.length === 1 && item.entries[0]?.name === "think";
}
function readPause({ entries: [entry] }, context) {
  return entry ? parseValue(entry.value, parseThink, context) : null;
}
function checkPausePlace(item, before, after, context) {
  const place = item.entries[0]?.value ?? item;
  const last = before.at(-1);
  if (last === void 0)
    reportProblem(place, "has no step before it: a scenario begins when it is due", context);
  else if (isPause(last)) reportProblem(place, "follows another think: keep one of them", context);
  if (after.length === 0)
    reportProblem(place, "has no step after it: a scenario ends with a response", context);
}
function readStep(item, defaults, context) {
  const parallel = findEntry(item, "parallel");
  if (item.kind !== "map" || parallel === void 0) {
    const think = findEntry(item, "think");
    if (think === void 0) return { requests: readStepRequest(item, defaults, context) };
    reportProblem(think, "must be an entry of its own, before the step: - think: 2s", context);
    return { requests: [] };
  }
  const entries = readKnownEntries(item, ["parallel", "connections"], context);
  const connections = entries.get("connections");
  const items = parallel.kind === "list" ? parallel.items : [parallel];
  if (items.length === 0 || items.length > maxParallel)
    reportProblem(parallel, `must have between 1 and ${maxParallel} requests`, context);
  const parse = (text) => parseWithin(text, parseCount, "1", maxConnections);
  return {
    requests: items.flatMap((each) => readStepRequest(each, defaults, context)),
    connections: (connections && parseValue(connections, parse, context)) ?? 1
  };
}
function findEntry(source, key) {
  return source.kind === "map" ? source.entries.find(({ name }) => name === key)?.value : void 0;
}
function checkNames(scenarios, requests, context) {
  for (const [index, { scenario, place }] of scenarios.entries()) {
    const { name } = scenario;
    if (name === "") continue;
    const other = scenarios.slice(0, index).some((each) => each.scenario.name === name) ? "another scenario" : requests.some((request) => request.name === name) && "a step";
    if (!other) continue;
    const message = `is also the name of ${other}, ${quote(name)}: rename one of them, since both are rows of the report`;
    reportProblem({ place }, message, context);
  }
}

// src/core/config/source/base-map.ts
function readBaseMap(context) {
  const map = context.layers.map((layer2) => layer2.get("base")).find(isMap2);
  const entries = map?.entries.filter(({ name }) => name !== "ref") ?? [];
  const layer = /* @__PURE__ */ new Map();
  for (const { key, value } of entries.flatMap(listKeys)) {
    const option = sideOptions.find((each) => findYamlKey(each) === key);
    if (option) layer.set(option.name, value);
    else
      context.problems.push({
        place: { ...value.place, what: "" },
        message: `${value.place.what} ${describeWrongKey(key)}`
      });
  }
  return layer;
}
function selectBaseOverrides({ layers }) {
  const entries = layers.flatMap((layer) => [...layer]);
  return new Map(
    entries.flatMap(([name, value]) => {
      const side = findSideOptionName(name);
      return side === null ? [] : [[side, value]];
    })
  );
}
function isMap2(value) {
  return value?.kind === "map";
}
function listKeys({ name, value }) {
  return isSection2(name) && value.kind === "map" ? value.entries.map((inner) => ({ key: `${name}.${inner.name}`, value: inner.value })) : [{ key: name, value }];
}
function isSection2(name) {
  return sideOptions.some((option) => findYamlKey(option)?.startsWith(`${name}.`));
}
function describeWrongKey(key) {
  if (key === "cpus" || key === "memory")
    return "cannot be set in a gate: it would judge the difference of the machine, not of the code";
  const known2 = options.find((option) => {
    const own = findYamlKey(option);
    return own === key || own?.startsWith(`${key}.`);
  });
  if (known2 !== void 0 && !isSideOption(known2.name))
    return "applies to both sides: write it outside of base";
  const keys = sideOptions.flatMap((option) => findYamlKey(option) ?? []);
  return `is not a key of the service${suggestOrListAll(key, ["ref", ...keys])}`;
}

// src/core/config/value/pinned-cpus.ts
var rangePattern = String.raw`\d{1,4}(?:\s*-\s*\d{1,4})?`;
var cpusPattern = String.raw`${rangePattern}(?:\s*,\s*${rangePattern})*`;
function parsePinnedCpus(text) {
  const ranges = text.split(",").map((part) => /^\s*(\d{1,4})(?:\s*-\s*(\d{1,4}))?\s*$/.exec(part));
  const cpus = ranges.flatMap((range) => {
    const [from, to] = [Number(range?.[1]), Number(range?.[2] ?? range?.[1])];
    return range === null || to < from ? [Number.NaN] : Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
  return cpus.length > 0 && cpus.every((cpu) => cpu <= maxCpuNumber) ? { value: [...new Set(cpus)] } : { problem: `must be numbers of CPUs such as 2, or 2,3, or 2-5, not ${quote(text)}` };
}
var maxCpuNumber = 8191;

// src/core/config/suite.ts
function listRequests({
  requests,
  addedRequests = []
}) {
  return [...requests, ...addedRequests];
}
function listScenarios({
  scenarios,
  addedScenarios = []
}) {
  return [...scenarios, ...addedScenarios];
}
function readSuite(context) {
  const address = readAddress(context);
  const start = readStart(context);
  const base = readBase(start, context);
  const load = readLoad(context);
  const warmupSeconds = readWarmup(load, context);
  const paths = findValue("paths", context);
  const traffic = readTraffic(address, load, context);
  const suite = {
    name: readSuiteName(context),
    paths: paths ? readPathPatterns(paths, context) : null,
    base,
    mode: readMode(base, start, context),
    ...readSideConfig(address, base, context),
    transport: readTransport(context),
    ...traffic,
    load,
    ...readEpochs(load, warmupSeconds, traffic.scenarios, context),
    ...readRules(load, context),
    ...readGenerator(context)
  };
  checkBaseKeys(
    new Map([...readBaseMap(context), ...selectBaseOverrides(context)]),
    address,
    context
  );
  checkArrivals(suite, context);
  checkWarmup(suite, context);
  checkScript(suite, context);
  checkScenarios(suite, context);
  return suite;
}
function readTraffic(address, load, context) {
  const data = readData(load.kind === "users", context);
  const names = {
    data: data.map(({ name }) => name),
    captures: listSetupCaptureNames(context),
    unavailable: /* @__PURE__ */ new Map()
  };
  const requestContext = { ...context, data, names };
  const scenarios = readScenarios(address, load.kind, requestContext);
  return {
    ...scenarios ?? {
      scenarios: [],
      requests: readRequests(address, load.kind, requestContext)
    },
    data,
    maxUsers: readCount("max-users", context),
    sampleBodies: readChoice("sample-bodies", context),
    credentials: readCredentials(context),
    compression: readSwitch("compression", context),
    maxBodyBytes: readSize("max-body", context),
    redirects: readCount("redirects", context),
    script: readScript(context),
    sameData: readChoice("same-data", context)
  };
}
function readEpochs(load, warmupSeconds, scenarios, context) {
  return {
    durationSeconds: readDuration(load, scenarios, context),
    warmupSeconds,
    warmupLimitSeconds: Math.max(warmupSeconds, readSeconds("warmup-limit", context)),
    epochs: readOptionalCount("epochs", context),
    interleave: readInterleave(load, context),
    maxTimeSeconds: readSeconds("max-time", context)
  };
}
function readRules(load, context) {
  const { fail, warn, written } = readLimits(load, context);
  return {
    limits: fail,
    writtenLimits: written,
    ...hasAnyLimit(warn) && { warnLimits: warn },
    floors: readFloors(context),
    allowErrors: readOption("allow-errors", parseShare, context),
    answers: readChoice("answers", context),
    noise: readChoice("noise", context)
  };
}
function readGenerator(context) {
  return {
    workers: readCount("workers", context),
    pin: readPinnedCpus(context),
    pacing: readChoice("pacing", context),
    priority: readChoice("priority", context),
    seed: readOptionalCount("seed", context)
  };
}
function readPinnedCpus(context) {
  const source = findValue("pin", context);
  if (!source) return [];
  const parsed = parsePinnedCpus(readTextList(source, context).join(","));
  if ("value" in parsed) return parsed.value;
  reportProblem(source, parsed.problem, context);
  return [];
}
function readDuration(load, scenarios, context) {
  if (isStorm(load) && findValue("duration", context) === void 0) return maxStormSeconds;
  const isGiven = findValue("duration", context) !== void 0 || context.defaults.duration !== void 0;
  if (load.kind === "rate" && load.stages !== void 0 && !isCountLimited(load)) {
    if (findValue("duration", context) === void 0) return sumStageSeconds(load.stages);
  }
  if (isGiven || isCountLimited(load)) return readSeconds("duration", context);
  return Math.max(chooseDuration(load), findRequiredSeconds({ scenarios }));
}
var maxStormSeconds = 3600;
function readWarmup(load, context) {
  const isDefault = findValue("warmup", context) === void 0;
  return isStorm(load) && isDefault ? 0 : readSeconds("warmup", context);
}
function chooseDuration(load) {
  if (load.kind !== "rate") return shortEpoch.seconds;
  const perSecond = load.perThousandSeconds / 1e3;
  if (perSecond * shortEpoch.seconds >= shortEpoch.requests) return shortEpoch.seconds;
  return perSecond < slowRatePerSecond ? longEpochSeconds : defaultEpochSeconds;
}
function checkArrivals({ load, durationSeconds }, context) {
  const source = findValue("rate", context) ?? findValue("duration", context);
  if (load.kind !== "rate" || source === void 0) return;
  if (countDueRequests(load, durationSeconds) < 1) {
    const problem = "sends less than one request in the measured time: raise it, or the duration";
    reportProblem(source, problem, context);
  }
  checkEndAtZero({ load, durationSeconds }, context);
}
function checkEndAtZero({ load, durationSeconds }, context) {
  if (load.kind !== "rate" || load.stages?.at(-1)?.toPerThousandSeconds !== 0) return;
  const end = `the rate, which is 0/s after ${sumStageSeconds(load.stages)} s`;
  const [duration2, count] = [findValue("duration", context), findValue("count", context)];
  if (count && load.count !== void 0 && computeSecondsUntil(load, load.count) === null)
    reportProblem(count, `is more than ${end}, sends: lower it, or add a stage`, context);
  else if (duration2 && load.count === void 0 && durationSeconds > sumStageSeconds(load.stages))
    reportProblem(duration2, `is longer than ${end}: shorten it, or add a stage`, context);
}
function checkWarmup({ load, warmupSeconds }, context) {
  const source = findValue("warmup", context);
  if (isCountLimited(load) && source && warmupSeconds > 0) {
    reportProblem(
      source,
      "cannot be combined with a number of requests, because all of them count: leave it out",
      context
    );
  }
}
function isPairedIfPossible({
  base,
  mode,
  service
}) {
  const hasBase = base.kind === "auto" ? service.start !== null : base.kind !== "none";
  return hasBase && mode !== "stored";
}
function checkScript({ script, base, mode, service, transport }, context) {
  const source = findValue("script", context);
  if (script === null || !source) return;
  for (const name of ["requests", "scenarios", "method", "body", "body-file"]) {
    const other = findValue(name, context);
    if (other)
      reportProblem(other, "cannot be combined with a script, which makes the requests", context);
  }
  if (transport.protocol.kind === "http/2") {
    reportProblem(source, "makes HTTP/1.1 requests: leave out protocol: http/2", context);
  }
  if (isPairedIfPossible({ base, mode, service })) {
    reportProblem(
      source,
      "measures one service at a time: write mode: stored, or base: none",
      context
    );
  }
}
function readMode(base, start, context) {
  const mode = readChoice("mode", context);
  const source = findValue("mode", context);
  if (!source || mode !== "paired") return mode;
  if (base.kind === "none") {
    reportProblem(
      source,
      "cannot be paired with base: none: name a base, or leave out mode",
      context
    );
  }
  if (base.kind === "auto" && start === null) {
    const message = "cannot be paired without a base: set start, image or compose to start it, or base: http://\u2026 if it already runs";
    reportProblem(source, message, context);
  }
  return mode;
}
function readSuiteName(context) {
  return readOption(
    "name",
    (text) => /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,63}$/u.test(text) ? { value: text } : {
      problem: `must be up to 64 letters, digits, spaces, dots or dashes, not ${quote(text)}`
    },
    context
  );
}

// src/core/config/value/mention.ts
var maxMentions = 5;
var mentionPattern = /^@[a-z\d](?:-?[a-z\d]){0,38}(?:\/[a-z\d](?:[-_]?[a-z\d]){0,99})?$/i;
function parseMention(text) {
  const trimmed = text.trim();
  const name = trimmed.startsWith("@") ? trimmed : `@${trimmed}`;
  return isMention(name) ? { value: name } : {
    problem: `must be a user or a team, such as "@octocat" or "@acme/perf", not ${quote(text)}`
  };
}
function isMention(text) {
  return text.length <= 141 && mentionPattern.test(text);
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
    savesCalibration: readSwitch("save", invocation),
    saveOn: readSaveOn(invocation),
    policy: readChoice("policy", invocation),
    ...readOutcomeChoices(invocation),
    comment: readChoice("comment", invocation),
    notify: readMentions(invocation)
  };
  checkBaseOverrides(overrides, config.suites, problems);
  return problems.length > 0 ? { problems: formatProblems(problems) } : {
    config: { ...config, warnings: formatProblems(warnings) },
    source: { overrides, file, origin, environment, defaults }
  };
}
function readOutcomeChoices(invocation) {
  return {
    onFail: readChoice("on-fail", invocation),
    onNoBaseline: readChoice("on-no-baseline", invocation),
    onUnsure: readChoice("on-unsure", invocation),
    onIncomparable: readChoice("on-incomparable", invocation)
  };
}
function checkBaseOverrides(overrides, suites, problems) {
  const own = [...overrides].filter(([name]) => findSideOptionName(name) !== null);
  for (const [, { place }] of own) {
    if (suites.length > 1)
      problems.push({
        place: { ...place, what: "" },
        message: `applies to the base of one suite, and ${suites.length} suites would run: name one with suite, or write base: { ref: auto, \u2026 } in the suite`
      });
  }
}
function listSuiteNames(source) {
  return listAllLayers(source).map(readSuiteName2);
}
function listAllLayers({ overrides, file }) {
  return file.suites === null ? [[overrides, file.top]] : file.suites.map(({ layer }) => [overrides, layer, file.top]);
}
function readSuiteName2(layers) {
  const value = layers.find((layer) => layer.has("name"))?.get("name");
  return value?.kind === "text" ? value.text.trim() : findOption("name").default ?? "";
}
function findSuiteLayers(source, name) {
  return listAllLayers(source).find((layers) => readSuiteName2(layers) === name) ?? null;
}
function readMentions(context) {
  const source = findValue("notify", context);
  if (!source || source.kind === "empty") return [];
  const items = source.kind === "list" ? source.items : [source];
  if (items.length > maxMentions)
    reportProblem(source, `must have at most ${maxMentions} names`, context);
  return [...new Set(items.flatMap((item) => parseValue(item, parseMention, context) ?? []))];
}
function readSuites(overrides, file, shared) {
  const { top, suites } = file;
  if (suites === null)
    return [readSuite({ ...shared, layers: [overrides, top], place: file.place })];
  const name = overrides.get("name");
  if (name && suites.length > 1) {
    shared.problems.push({ place: name.place, message: "cannot rename several suites at once" });
  }
  const selected = listSelectedNames({ ...shared, layers: [overrides, top], place: file.place });
  const isSelected = (layer) => selected?.includes(readSuiteName2([layer])) ?? true;
  const isAnySelected = suites.some(({ layer }) => isSelected(layer));
  const read = suites.map(({ layer, place }) => {
    const own = layer.get("name");
    if (!own)
      shared.problems.push({ place: { ...place, what: "" }, message: "this suite needs a name" });
    const context = { ...shared, layers: [overrides, layer, top], place };
    const isRead = isSelected(layer) || !isAnySelected;
    return { place: own?.place ?? place, suite: (isRead ? readSuite : readIdleSuite)(context) };
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
function readIdleSuite(context) {
  const own = { problems: [], warnings: [] };
  const suite = readSuite({ ...context, ...own });
  for (const kind of ["problems", "warnings"])
    context[kind].push(...own[kind].filter(({ place }) => Number.isFinite(place.line)));
  return suite;
}
function listSelectedNames(context) {
  const source = findValue("suite", context);
  if (source?.kind !== "list") return null;
  return source.items.flatMap((item) => item.kind === "text" ? [item.text] : []);
}
function selectSuites(suites, context) {
  const source = findValue("suite", context);
  const selected = listSelectedNames(context);
  if (!source || selected === null) return suites;
  const names = suites.map(({ name }) => name);
  if (selected.length === 0) reportProblem(source, "must name a suite", context);
  for (const name of selected.filter((each) => !names.includes(each))) {
    const message = `there is no suite ${quote(name)}${didYouMean(name, names)}`;
    reportProblem(source, message, context);
  }
  return suites.filter(({ name }) => selected.includes(name));
}

// src/report/outcome-words.ts
function describeOutcome({ outcome, onFail }) {
  return isOnlyReported(onFail, outcome) ? wouldFail : outcomeWords[outcome];
}
function describeRowOutcome(row, onFail) {
  const byFloor = row.outcome === "pass" && row.passedBy === "floor" ? " by the floor" : "";
  const verdict = `${describeRowVerdict(row.outcome, onFail)}${byFloor}`;
  const worse = hasWarning(row) ? "warning" : row.worsened ? "worsened" : "";
  const words = [verdict, worse, row.improved ? "improved" : ""];
  return words.filter((word) => word !== "").join(", ");
}
function describeRowVerdict(outcome, onFail) {
  return isOnlyReported(onFail, outcome) ? wouldFail : rowWords[outcome];
}
function hasWarning({ warning, outcome }) {
  return warning !== void 0 && outcome !== "fail" && outcome !== "accepted";
}
function describeOthers({ outcome, onFail }) {
  return isOnlyReported(onFail, outcome) ? wouldFail : outcomePredicates[outcome];
}
function chooseIcon({ outcome, onFail }) {
  return isOnlyReported(onFail, outcome) ? notRedIcon : outcomeIcons[outcome];
}
function isRed({ outcome, onFail }) {
  return onFail === "fail" && (outcome === "fail" || outcome === "invalid");
}
function isOnlyReported(onFail, outcome) {
  return onFail === "report" && outcome === "fail";
}
var wouldFail = "would fail";
var outcomeWords = {
  pass: "passed",
  accepted: "accepted",
  fail: "failed",
  unsure: "not decided",
  invalid: "not judged",
  incomparable: "not judged",
  "no-baseline": "not judged"
};
var rowWords = {
  pass: "passed",
  accepted: "accepted",
  fail: "failed",
  unsure: "not decided",
  "not-judged": "not judged",
  "not-measured": "not measured",
  shown: ""
};
var outcomePredicates = {
  pass: "passed",
  accepted: "were accepted",
  fail: "failed",
  unsure: "could not be decided",
  invalid: "were not judged",
  incomparable: "were not judged",
  "no-baseline": "were not judged"
};
var notRedIcon = "\u26A0\uFE0F";
var outcomeIcons = {
  pass: "\u2705",
  accepted: "\u2611\uFE0F",
  fail: "\u274C",
  unsure: notRedIcon,
  invalid: notRedIcon,
  incomparable: notRedIcon,
  "no-baseline": notRedIcon
};

// src/core/measurement/time-spent.ts
var runPhases = [
  "checkout",
  "base build",
  "head build",
  "both builds",
  "prepare",
  "start",
  "load",
  "rest"
];
function summarizeTime(intervals, beginMs, endMs) {
  const parts = Object.fromEntries(runPhases.map((part) => [part, 0]));
  const isInside = (ms) => ms > beginMs && ms < endMs;
  const bounds = intervals.flatMap((each) => [each.beginMs, each.endMs]).filter(isInside);
  const moments = [.../* @__PURE__ */ new Set([beginMs, ...bounds, endMs])].sort((one, other) => one - other);
  for (const [index, from] of moments.slice(0, -1).entries()) {
    const to = moments[index + 1] ?? from;
    const active = intervals.filter((each) => each.beginMs <= from && each.endMs >= to);
    parts[choosePart(active.map(({ part }) => part))] += (to - from) / 1e3;
  }
  return { totalSeconds: (endMs - beginMs) / 1e3, parts };
}
function choosePart(active) {
  if (active.includes("base build") && active.includes("head build")) return "both builds";
  const order = ["load", "base build", "head build", "prepare", "start", "checkout"];
  return order.find((part) => active.includes(part)) ?? "rest";
}

// src/core/plan/comparable-plan.ts
var import_node_crypto2 = __toESM(require_crypto(), 1);
function buildSuitePlan(suite, contents, seed, mode = "alone", base = suite) {
  const comparable = buildComparablePlan(suite, contents, mode, base);
  return {
    suite,
    mode,
    seed: suite.seed ?? seed,
    comparable,
    configuration: hashConfiguration(comparable)
  };
}
function buildComparablePlan(suite, { files, data = noData }, mode = "alone", base = suite) {
  const { load, transport, tls, socket, redirects, script } = suite;
  return {
    requests: suite.requests.map((request) => ({
      name: request.name,
      method: request.method,
      path: request.shownPath ?? request.path,
      headers: combineHeaders(request, suite).map(({ name }) => name.toLowerCase()).sort(),
      bodyHash: hashBody(request, files),
      weight: request.weight,
      ...hashChecks(request)
    })),
    ...buildPlannedScenarios(suite),
    ...buildPlannedFiles(suite, data),
    load: buildPlannedLoad(suite),
    ...suite.pacing === "balanced" && load.kind === "rate" && { pacing: suite.pacing },
    warmupSeconds: suite.warmupSeconds,
    durationSeconds: suite.durationSeconds,
    mode,
    ...mode === "paired" && buildPlannedData(suite, files, base),
    protocol: transport.protocol.kind,
    ...isHttps(suite.url) && { tls: tls?.version ?? "any" },
    ...socket !== null && { socket: true },
    ...redirects > 0 && { redirects },
    ...hashUpstreams(mergeUpstreams(suite.upstreams, base.upstreams)),
    ...script && {
      script: { hash: hashSha256(lookupFile(script, files)).slice(0, 16), args: script.args }
    },
    ...suite.setup.length > 0 && {
      setup: hashSha256(formatCanonicalJson(suite.setup)).slice(0, 16)
    }
  };
}
function hashUpstreams(upstreams) {
  if (upstreams.length === 0) return {};
  const answers = upstreams.map(({ name, routes }) => ({ name, routes }));
  return { upstreams: hashSha256(formatCanonicalJson(answers)).slice(0, 16) };
}
function hashChecks({ expect, captures }) {
  if (expect === void 0 && captures === void 0) return {};
  return { checks: hashSha256(formatCanonicalJson({ expect, captures })).slice(0, 16) };
}
function buildPlannedScenarios({
  scenarios,
  requests,
  load,
  maxUsers
}) {
  if (scenarios.length === 0) return {};
  return {
    scenarios: scenarios.map(({ name, weight, steps }) => ({
      name,
      weight,
      steps: steps.map((step) => step.requests.map((index) => requests[index]?.name ?? "")),
      hash: hashSha256(formatCanonicalJson(steps)).slice(0, 16)
    })),
    ...load.kind === "rate" && { maxUsers }
  };
}
function buildPlannedFiles({ data: feeders }, data) {
  if (feeders.length === 0) return {};
  return {
    data: feeders.map((feeder) => ({
      name: feeder.name,
      order: feeder.order,
      rows: feeder.rows,
      hash: lookupFeeder(feeder, data).hash.slice(0, 16)
    }))
  };
}
function buildPlannedData(suite, files, base) {
  if (findDataUse(suite, files) !== "writes") return {};
  return { sameData: decideSameData(suite, files, base).sameData };
}
function buildPlannedLoad(suite) {
  const { load, durationSeconds } = suite;
  const connections = buildPlannedConnections(suite);
  if (load.kind === "rate") return buildPlannedRate(load, durationSeconds, connections);
  const think = load.thinkSeconds ? { think: convertThinkTime(load.thinkSeconds) } : {};
  if (load.kind === "closed") return { kind: load.kind, ...connections, ...think };
  const { kind, rampUpSeconds, loops } = load;
  return { kind, rampUpSeconds, ...loops !== void 0 && { loops }, ...connections, ...think };
}
function buildPlannedConnections(suite) {
  const { load, scenarios } = suite;
  const { protocol } = suite.transport;
  return {
    connections: load.connections,
    timeoutSeconds: load.timeoutSeconds,
    ...load.requestsPerConnection !== void 0 && {
      requestsPerConnection: load.requestsPerConnection
    },
    ...protocol.kind === "http/1.1" && protocol.pipeline > 1 && { pipeline: protocol.pipeline },
    ...protocol.kind === "http/2" && protocol.streams > 1 && { streams: protocol.streams },
    ...load.count !== void 0 && { count: load.count },
    ...scenarios.length > 0 && { scenarios: true }
  };
}
function buildPlannedRate(load, durationSeconds, connections) {
  const { arrivals, onBusy, stages, count } = load;
  const seconds = (count === void 0 ? null : computeSecondsUntil(load, count)) ?? durationSeconds;
  const rate = {
    kind: load.kind,
    perSecond: computeMeanPerSecond(load, seconds),
    ...stages && { stages: stages.map(convertStage) },
    ...onBusy && { onBusy: onBusy.kind },
    ...onBusy?.kind === "grow" && { maxConnections: onBusy.connections },
    ...connections
  };
  return arrivals.kind === "even" ? { ...rate, jitter: arrivals.jitter } : { ...rate, arrivals: arrivals.kind };
}
function convertStage(stage) {
  const { seconds, fromPerThousandSeconds, toPerThousandSeconds } = stage;
  return {
    seconds,
    fromPerSecond: fromPerThousandSeconds / 1e3,
    toPerSecond: toPerThousandSeconds / 1e3
  };
}
function convertThinkTime({ from, to }) {
  return { fromSeconds: from, toSeconds: to };
}
function hashConfiguration(plan) {
  return hashSha256(formatCanonicalJson({ plan, schema: measurementSchema })).slice(0, 16);
}
function hashBody(request, files) {
  const body = encodeBody(request, files);
  return body && hashSha256(body).slice(0, 16);
}
function hashSha256(content) {
  return (0, import_node_crypto2.createHash)("sha256").update(content).digest("hex");
}
function formatCanonicalJson(value) {
  return JSON.stringify(
    value,
    (_, each) => each !== null && typeof each === "object" && !Array.isArray(each) ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => one < other ? -1 : 1)) : each
  );
}

// src/core/plan/load-time.ts
function estimateLoadSeconds(suite) {
  const { load, warmupSeconds, durationSeconds } = suite;
  return isStorm(load) ? Math.min(estimateStormSeconds(suite), durationSeconds) : warmupSeconds + durationSeconds;
}
function estimateStormSeconds({
  load,
  scenarios
}) {
  if (load.kind !== "users") return 0;
  const { rampUpSeconds, loops = 1, thinkSeconds } = load;
  const between = thinkSeconds === void 0 ? 0 : (thinkSeconds.from + thinkSeconds.to) / 2;
  return rampUpSeconds + (loops - 1) * between + loops * computeMeanScenarioThink(scenarios);
}
function computeMeanScenarioThink(scenarios) {
  const weights = sum(scenarios.map(({ weight }) => weight));
  const thinking = scenarios.map(
    ({ weight, steps }) => weight * sum(steps.map(({ think }) => computeMeanThinkSeconds(think)))
  );
  return sum(thinking) / Math.max(1, weights);
}

// src/core/stats/detectable-effects.ts
function computeDetectableEffect(estimate, alpha) {
  return computeMargin(estimate, alpha) + computeMargin(estimate, detectionMissRate);
}
function computeSampleFactor(estimate, alpha, wanted, tau) {
  const detectable = computeDetectableEffect(estimate, alpha);
  if (detectable <= wanted) return 1;
  const processVariance = tau ** 2 / estimate.effects.length;
  const allowed = (estimate.standardError * wanted / detectable) ** 2 - processVariance;
  return allowed > 0 ? (estimate.standardError ** 2 - processVariance) / allowed : null;
}
function predictDetectableChange(samplesPerEpoch, epochs, metric) {
  const samplingVariance = samplingScatter[metric] ** 2 / (samplesPerEpoch * epochs);
  const processVariance = processTau[metric] ** 2 / epochs;
  return Math.expm1(typicalMarginFactor * Math.sqrt(samplingVariance + processVariance));
}

// src/core/sensitivity/sensitivity.ts
function describeSensitivity(suite, interleaving, rules, looks = listLooks({
  epochs: suite.epochs,
  isSteady: false,
  hasStorms: isStorm(suite.load)
})) {
  const [first = 1, last = first] = [looks[0], looks.at(-1)];
  const computeSeconds = (epochs) => epochs * computeEpochSeconds(suite, interleaving);
  const more = first === last ? "" : `, up to ${formatMinutesAndSeconds(computeSeconds(last))} if it is still undecided`;
  const maximum = `${formatMinutesAndSeconds(suite.maxTimeSeconds)} (max-time)`;
  if (isStorm(suite.load))
    return [
      `${formatCount(first, "pair")} of storms, one for each side, each after a fresh start: ${formatMinutesAndSeconds(computeSeconds(first))} of load or more${more}. Responses, builds and starts come on top; the maximum is ${maximum}.`
    ];
  const how = interleaving === "one-by-one" ? "one after the other" : "side by side";
  return [
    `Base and head ${how}: ${formatMinutesAndSeconds(computeSeconds(first))} of load${more}. Builds and starts come on top; the maximum is ${maximum}.`,
    ...interleaving === "one-by-one" ? [] : describeDetectableChanges(suite, last, rules)
  ];
}
function computeEpochSeconds(suite, interleaving) {
  const { warmupSeconds, durationSeconds } = suite;
  if (interleaving === "one-by-one") return 2 * estimateLoadSeconds(suite);
  return warmupSeconds + durationSeconds * (interleaving === "rounds" ? 2 : 1);
}
function describeDetectableChanges({ load, durationSeconds }, epochs, rules) {
  if (load.kind !== "rate") return describeDetectableThroughput(epochs, rules);
  return describeDetectableTimes(
    { perSecond: computeMeanPerSecond(load, durationSeconds), durationSeconds },
    epochs,
    rules
  );
}
function describeDetectableTimes(load, epochs, { limits }) {
  const found3 = ["p50", "p99"].flatMap((metric) => {
    const relative = limits[metric]?.find((limit) => limit.kind === "relative");
    if (relative?.kind !== "relative") return [];
    const smallest = predictDetectableChange(load.perSecond * load.durationSeconds, epochs, metric);
    return [{ metric, smallest, wanted: (1 + relative.share) ** 2 - 1 }];
  });
  if (found3.length === 0) return [];
  const changes = found3.map(({ metric, smallest }) => `${metric} by ${formatDetectable(smallest)}`);
  const insufficient = found3.filter(({ smallest, wanted }) => smallest > wanted);
  const sentence = `As a rule of thumb, ${formatCount(epochs, "epoch")} at ${load.perSecond} requests per second can tell a change of ${joinWithAnd(changes)} from noise.`;
  return [sentence, ...insufficient.map((one) => suggestMoreRequests(one, load, epochs))];
}
function suggestMoreRequests({ metric, wanted }, { perSecond, durationSeconds }, epochs) {
  const requests = perSecond * durationSeconds;
  const factors = [1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32];
  const factor = factors.find(
    (each) => predictDetectableChange(requests * each, epochs, metric) <= wanted
  );
  const change = formatUnsignedPercent(wanted);
  if (factor === void 0)
    return `For ${change} of ${metric}, twice its limit, ${moreEpochsAdvice}`;
  const seconds = Math.ceil(durationSeconds * factor);
  const rate = Math.ceil(perSecond * factor);
  const more = factor > maxRateFactor ? "" : `, or rate: ${rate}/s if the service sustains it`;
  return `To tell a change of ${metric} by ${change} (twice its limit) from noise, set duration: ${seconds}s${more}.`;
}
var maxRateFactor = 3;
var moreEpochsAdvice = "processes differ too much: measure more epochs, or widen the limit.";
function describeDetectableThroughput(epochs, { limits }) {
  const relative = limits.rps?.find((limit2) => limit2.kind === "relative");
  if (relative?.kind !== "relative") return [];
  const smallest = 1 - 1 / (1 + predictDetectableChange(1, epochs, "rps"));
  const wanted = 1 - (1 + relative.share) ** 2;
  const sentence = `As a rule of thumb, ${formatCount(epochs, "epoch")} under a closed load can tell requests per second that fall by ${formatDetectable(smallest)} from noise.`;
  if (smallest <= wanted) return [sentence];
  const limit = `For ${formatUnsignedPercent(wanted)} of requests per second, twice its limit,`;
  return [sentence, `${limit} ${moreEpochsAdvice}`];
}
function formatMinutesAndSeconds(seconds) {
  const whole = Math.round(seconds);
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  if (minutes === 0) return `${rest} s`;
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
}

// src/report/measurement-summary.ts
var maxSamples = 10;
function hasDueTimes({ load }) {
  return load.kind !== "closed" || load.think !== void 0;
}
function summarizeMeasurement(measurement, runs = selectHeadRuns(measurement), parts = mergeTimings(runs)) {
  const { commit, dirty, takenAt, machine, plan } = measurement;
  const measuredSeconds = sumField(runs, "measuredSeconds");
  return {
    commit,
    dirty,
    takenAt,
    machine,
    epochs: runs.length,
    measuredSeconds,
    ...summarizePlan(plan),
    ...summarizeRequests(runs, measuredSeconds, plan.load),
    errors: sumErrors(runs),
    statuses: sumStatusCounts(runs),
    firstErrors: [...new Set(runs.flatMap((run) => run.firstErrors))],
    ...{ resent: sumRareCount(runs, "resent"), early: sumRareCount(runs, "early") },
    samples: runs.flatMap((run) => run.samples ?? []).slice(0, maxSamples),
    parts: {
      response: readPercentiles(parts.response),
      service: readPercentiles(parts.service),
      wait: readPercentiles(parts.wait),
      lag: readPercentiles(parts.lag)
    },
    opened: summarizeConnections(runs),
    generator: summarizeGenerator2(runs),
    service: summarizeService(runs),
    validity: combineValidity(runs)
  };
}
function summarizePlan({ warmupSeconds, load, protocol, tls, socket, sameData }) {
  return {
    warmupSeconds,
    perSecond: plannedRateOf(load),
    arrivals: arrivalsOf(load),
    connections: load.connections,
    load,
    protocol,
    tls: tls ?? null,
    socket: socket ?? false,
    sameData: sameData ?? null
  };
}
function summarizeRequests(runs, measuredSeconds, load) {
  const [offered, completed] = [sumField(runs, "offered"), sumField(runs, "completed")];
  const begun = countBegun(runs);
  const seconds = extendToSchedule(measuredSeconds, begun ?? offered, load);
  const successes = runs.reduce((sum2, run) => sum2 + countSuccesses(run), 0);
  const isCounted = load.kind === "rate" && load.count !== void 0;
  return {
    offered,
    begun,
    answered: sumField(runs, "answered"),
    completed,
    unfinished: sumField(runs, "unfinished"),
    offeredPerSecond: isCounted ? load.perSecond : divideOrZero(begun ?? offered, measuredSeconds),
    achievedPerSecond: divideOrZero(successes, seconds)
  };
}
function extendToSchedule(measuredSeconds, due, load) {
  return load.kind === "rate" && load.count !== void 0 ? Math.max(measuredSeconds, due / load.perSecond) : measuredSeconds;
}
function countBegun(runs) {
  const scenarios = runs.flatMap(({ groups }) => groups.flatMap((group) => group.scenarios ?? []));
  return scenarios.length === 0 ? null : sumField(scenarios, "started");
}
function summarizeGenerator2(runs) {
  const generators = runs.map(({ generator }) => generator);
  const cpuSeconds = sumField(generators, "cpuSeconds");
  return {
    cpuSeconds,
    cores: cpuSeconds / Math.max(1e-9, sumField(generators, "wallSeconds")),
    longestStallMs: Math.max(0, ...generators.map(({ longestStallMs }) => longestStallMs)),
    steal: Math.max(0, ...generators.map(({ steal }) => steal)),
    ...summarizePriority(runs)
  };
}
function sumRareCount(runs, key) {
  return runs.reduce((sum2, run) => sum2 + (run[key] ?? 0), 0);
}
function sumField(items, key) {
  return items.reduce((sum2, item) => sum2 + item[key], 0);
}
function summarizeConnections(runs) {
  const connect = mergeHistograms(runs.map((run) => run.connect));
  const tls = mergeHistograms(runs.flatMap((run) => run.tls ?? []));
  return {
    connections: countValues(connect),
    connect: readPercentiles(connect),
    tls: countValues(tls) > 0 ? readPercentiles(tls) : null
  };
}
function summarizePriority(runs) {
  const recorded = runs.map(({ generator }) => generator.precedence);
  const lowest = threadPriorities.findLast((priority) => recorded.includes(priority)) ?? null;
  const [refusal = null] = runs.flatMap(({ generator }) => generator.precedenceRefused ?? []);
  return { precedence: lowest, precedenceRefused: refusal };
}
function sumStatusCounts(runs) {
  const sum2 = {};
  for (const { statuses } of runs) {
    for (const [status, count] of Object.entries(statuses)) sum2[status] = (sum2[status] ?? 0) + count;
  }
  return sum2;
}
function summarizeService(runs) {
  const known2 = runs.flatMap((run) => run.service ?? []);
  if (known2.length === 0 || known2.length < runs.length) return null;
  const preceding = known2.flatMap(({ nice = 0 }) => nice < 0 ? nice : []);
  return {
    cpuSeconds: sumField(known2, "cpuSeconds"),
    maxRssBytes: Math.max(...known2.map((each) => each.maxRssBytes)),
    ...preceding.length > 0 && {
      preceding: { nice: Math.max(...preceding), epochs: preceding.length, of: runs.length }
    }
  };
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
    const count = sums[index];
    if (count === 0) continue;
    cells[length] = lowest + index;
    counts[length++] = count;
    total += count;
  }
  return { cells: cells.slice(0, length), counts: counts.slice(0, length), total };
}
function subtractCellCounts(all, part) {
  const cells = new Int32Array(all.cells.length);
  const counts = new Float64Array(all.cells.length);
  let length = 0;
  for (let at = 0, partAt = 0; at < cells.length; at++) {
    const cell = all.cells[at];
    const count = all.counts[at] - (cell === part.cells[partAt] ? part.counts[partAt++] : 0);
    if (count === 0) continue;
    cells[length] = cell;
    counts[length++] = count;
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

// src/core/measurement/describe-load.ts
function describeLoad(load) {
  const over = load.kind === "users" ? "" : ` over ${formatCount(load.connections, "connection")}`;
  const policy = describeConnectionPolicy(load).join(", ");
  return `${describeLoadProfile(load)}${over}${policy && ` (${policy})`}`;
}
function describeLoadProfile(load) {
  if (load.kind === "closed") return `under a closed load${describeThinkTime(load)}`;
  if (load.kind === "users") return describeUsers(load);
  const rate = load.stages ? describeStages(load.stages) : `at ${formatPerSecond(load.perSecond)}`;
  const notes = [
    ...load.scenarios ? ["scenarios"] : [],
    ..."arrivals" in load && load.arrivals === "poisson" ? ["Poisson arrivals"] : []
  ].join(", ");
  return notes === "" ? rate : `${rate} (${notes})`;
}
function describeThinkTime({ think }) {
  return think ? ` with ${describeDurationRange(think)} of think time` : "";
}
function describeUsers(load) {
  const { connections, rampUpSeconds, loops, think, scenarios } = load;
  const traits = [
    ...rampUpSeconds > 0 ? [`start within ${formatSeconds(rampUpSeconds)}`] : [],
    ...think ? [`think ${describeDurationRange(think)} between ${scenarios ? "scenarios" : "requests"}`] : []
  ];
  const who = traits.length > 0 ? ` who ${traits.join(", ")}` : "";
  const each = loops === void 0 ? "" : `, ${formatCount(loops, scenarios ? "scenario" : "request")} each`;
  return `with ${formatCount(connections, "user")}${who}${each}`;
}
function describeDurationRange({ fromSeconds, toSeconds }) {
  const [from, to] = [formatSeconds(fromSeconds), formatSeconds(toSeconds)];
  return from === to ? from : `${from} to ${to}`;
}
function describeStages(stages) {
  const shown = stages.slice(0, maxDescribedStages).map(({ seconds, fromPerSecond, toPerSecond }, index) => {
    const time = formatSeconds(seconds);
    const [from, to] = [formatPerSecond(fromPerSecond), formatPerSecond(toPerSecond)];
    if (fromPerSecond !== toPerSecond) return `from ${from} to ${to} within ${time}`;
    return `${index === 0 ? "at " : ""}${to} for ${time}`;
  });
  const left = stages.length - shown.length;
  return [...shown, ...left > 0 ? [`through ${formatCount(left, "more stage")}`] : []].join(
    ", then "
  );
}
var maxDescribedStages = 5;
function describeConnectionPolicy(load) {
  const { requestsPerConnection: perConnection, pipeline, streams, count } = load;
  const busy = load.kind === "rate" ? load.onBusy : void 0;
  return [
    ...pipeline === void 0 ? [] : [`${formatNumber(pipeline)} requests at once on each`],
    ...streams === void 0 ? [] : [`${formatNumber(streams)} streams on each`],
    ...perConnection === void 0 ? [] : [
      perConnection === 1 ? "a new one for each request" : `a new one after every ${formatCount(perConnection, "request")}`
    ],
    ...busy === "grow" && load.kind === "rate" ? [`up to ${formatNumber(load.maxConnections ?? 0)} when they are busy`] : [],
    ...busy === "drop" ? ["requests are dropped when they are busy"] : [],
    ...count === void 0 ? [] : [`${formatCount(count, load.scenarios ? "scenario" : "request")} in all`]
  ];
}
function formatSeconds(seconds) {
  return seconds > 0 && seconds < 1 ? formatMilliseconds(seconds * 1e3) : `${formatNumber(seconds)} s`;
}

// src/core/measurement/comparable.ts
function explainIncomparable(base, head) {
  if (base.configuration !== head.configuration) {
    const differences = listPlanDifferences(base.plan, head.plan);
    const what = differences.length > 0 ? joinWithAnd(differences) : "settings that its file does not name";
    return `The baseline was measured with a different load: ${what}. Save a new baseline.`;
  }
  if (formatMachine(base.machine) !== formatMachine(head.machine)) {
    return `The baseline was measured on another machine (${formatMachine(base.machine)}; this is ${formatMachine(head.machine)}), and times of different machines say nothing about the code.`;
  }
  return null;
}
function formatMachine({ os, arch, cpu, cpus }) {
  return `${os} ${arch}, ${cpu}, ${cpus} CPU${cpus === 1 ? "" : "s"}`;
}
function listPlanDifferences(base, head) {
  const formatSeconds2 = (value) => `${value} s`;
  return [
    ...listLoadDifferences(base.load, head.load),
    ...listConnectionDifferences(base.load, head.load),
    describeDifference("pacing", base.pacing ?? "precise", head.pacing ?? "precise"),
    describeDifference(
      "timeout",
      formatSeconds2(base.load.timeoutSeconds),
      formatSeconds2(head.load.timeoutSeconds)
    ),
    describeDifference(
      "warm-up",
      formatSeconds2(base.warmupSeconds),
      formatSeconds2(head.warmupSeconds)
    ),
    describeDifference(
      "duration",
      formatSeconds2(base.durationSeconds),
      formatSeconds2(head.durationSeconds)
    ),
    describeDifference("mode", base.mode, head.mode),
    describeDifference("protocol", base.protocol, head.protocol),
    describeDifference("TLS", base.tls ?? "none", head.tls ?? "none"),
    describeDifference("socket", describeSocket(base), describeSocket(head)),
    describeDifference("redirects", base.redirects ?? 0, head.redirects ?? 0),
    base.script?.hash === head.script?.hash ? null : "another script",
    base.setup === head.setup ? null : "another setup",
    base.upstreams === head.upstreams ? null : "other upstreams",
    describeDifference(
      "script arguments",
      formatScriptArguments(base),
      formatScriptArguments(head)
    ),
    describeRequestDifferences(base.requests, head.requests)
  ].filter((difference) => difference !== null);
}
function describeSocket({ socket }) {
  return socket ? "a unix socket" : "TCP";
}
function formatScriptArguments({ script }) {
  return script?.args.length ? script.args.join(" ").slice(0, 100) : "none";
}
function listLoadDifferences(base, head) {
  if (base.kind === "rate" && head.kind === "rate") {
    return [
      describeDifference("rate", formatPlannedRate(base), formatPlannedRate(head)),
      describeDifference("arrivals", arrivalsOf(base) ?? "", arrivalsOf(head) ?? ""),
      "jitter" in base && "jitter" in head ? describeDifference("jitter", base.jitter, head.jitter) : null,
      describeDifference("on-busy", base.onBusy ?? "queue", head.onBusy ?? "queue"),
      describeDifference(
        "max-connections",
        base.maxConnections ?? "none",
        head.maxConnections ?? "none"
      )
    ];
  }
  if (base.kind !== head.kind || base.kind === "rate" || head.kind === "rate") {
    return [describeDifference("load", base.kind, head.kind)];
  }
  const thinkTime = describeDifference("think time", formatThinkTime(base), formatThinkTime(head));
  if (base.kind === "closed" || head.kind === "closed") return [thinkTime];
  return [
    thinkTime,
    describeDifference("ramp-up", `${base.rampUpSeconds} s`, `${head.rampUpSeconds} s`),
    describeDifference("loops", base.loops ?? "none", head.loops ?? "none")
  ];
}
function formatPlannedRate(load) {
  return load.stages ? describeStages(load.stages).replace(/^at /, "") : formatPerSecond(load.perSecond);
}
function formatThinkTime({ think }) {
  return think ? describeDurationRange(think) : "none";
}
function listConnectionDifferences(base, head) {
  const noun = base.kind === "users" && head.kind === "users" ? "users" : "connections";
  return [
    describeDifference(noun, base.connections, head.connections),
    describeDifference(
      "requests per connection",
      base.requestsPerConnection ?? "any number",
      head.requestsPerConnection ?? "any number"
    ),
    describeDifference("pipeline", base.pipeline ?? 1, head.pipeline ?? 1),
    describeDifference("streams", base.streams ?? 1, head.streams ?? 1),
    describeDifference("count", base.count ?? "none", head.count ?? "none")
  ];
}
function describeDifference(what, base, head) {
  return base === head ? null : `${what} ${base} then, ${head} now`;
}
function describeRequestDifferences(base, head) {
  if (base.length === 0 || head.length === 0) return null;
  const [before, now] = [describeEachName(base), describeEachName(head)];
  const different = [.../* @__PURE__ */ new Set([...before.keys(), ...now.keys()])].filter(
    (name) => before.get(name) !== now.get(name)
  );
  if (different.length === 0) return null;
  const names = different.slice(0, 3).map((name) => name.slice(0, 60));
  const others = different.length - names.length;
  return `other requests (${joinWithAnd(others > 0 ? [...names, `${others} more`] : names)})`;
}
function describeEachName(requests) {
  const texts = /* @__PURE__ */ new Map();
  for (const request of requests)
    texts.set(request.name, (texts.get(request.name) ?? "") + JSON.stringify(request));
  return texts;
}

// src/core/upstreams/judge-calls.ts
function judgeCalls(rows, limits, hasBase, chances) {
  return rows.map((row) => {
    const limit = limits.find(({ name }) => name === row.upstream)?.maxMoreCalls ?? null;
    if (limit === null) return { ...row, outcome: "shown", limit: null, reason: null };
    const text = `+${formatNumber(limit)} per request`;
    if (!hasBase || row.difference === null)
      return { ...row, outcome: "not-judged", limit: text, reason: null };
    const outcome = decideCalls(row.difference, limit, chances);
    const reason = outcome === "pass" ? null : explainCalls(row, text, outcome);
    return { ...row, outcome, limit: text, reason };
  });
}
function decideCalls(difference, limit, { eventAlpha, position }) {
  if (difference.effect < limit + minMoreCalls) return "pass";
  if (computeLowerBound(difference, eventAlpha) > limit) return "fail";
  return computeLowerBound(difference, chooseDoubt(position)) > limit ? "unsure" : "pass";
}
function explainCalls(row, limit, outcome) {
  const chance = outcome === "unsure" ? " That may still be chance." : "";
  return `${describeCalls(row)}${describeRoutes(row)}; the limit is ${limit}.${chance}`;
}
function describeRoutes({ routes }) {
  if (routes.length === 0) return "";
  const shown = routes.slice(0, maxShownRoutes).map(({ name, perRequest }) => `${name} ${formatCalls(perRequest)}`);
  return ` (${shown.join(", ")}${routes.length > maxShownRoutes ? ", \u2026" : ""})`;
}
var maxShownRoutes = 3;
function describeCalls({ upstream, base, head }) {
  const before = base === null ? "" : `${formatCalls(base)} \u2192 `;
  return `upstream ${upstream}: ${before}${formatCalls(head)} calls per request`;
}
function describeWorstCalls(calls, outcome) {
  const worst = calls?.filter((row) => row.outcome === outcome).sort((one, other) => (other.difference?.effect ?? 0) - (one.difference?.effect ?? 0))[0];
  return worst === void 0 ? null : describeCalls(worst);
}
function formatCalls(perRequest) {
  return perRequest < 5e-4 ? "0" : formatNumber(Number(perRequest.toPrecision(3)));
}
function listCallWarnings(rows) {
  const uncalled = rows.filter(({ base, head }) => head === 0 && (base ?? 0) === 0);
  return [
    ...uncalled.length === 0 ? [] : [describeUncalled(uncalled.map((row) => row.upstream))],
    ...rows.flatMap(({ upstream, unmatched, example, refused }) => [
      ...unmatched === 0 ? [] : [describeUnmatched(upstream, unmatched, example)],
      ...refused === 0 ? [] : [describeRefused(upstream, refused)]
    ])
  ];
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

// src/core/stats/jackknife.ts
function computeJackknifeError(leftOut) {
  const centre = computeMean(leftOut);
  const squares = sum(leftOut.map((estimate) => (estimate - centre) ** 2));
  return Math.sqrt(squares * (leftOut.length - 1) / leftOut.length);
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
function comparePauses(readings, rule) {
  const epochs = readings.map(({ slowest }) => {
    const thresholdMs = computeThreshold(slowest, rule);
    return {
      thresholdMs,
      base: findPauses(slowest.base, thresholdMs),
      head: findPauses(slowest.head, thresholdMs)
    };
  });
  const excesses = epochs.map(({ base: base2, head: head2 }) => countExcesses(base2, head2));
  const signs = excesses.map((each) => Math.sign(sum(each)));
  const listLengths = (side, list = "lengths") => epochs.map((epoch) => epoch[side][list].filter((length) => length > 0));
  const [base, head] = [listLengths("base"), listLengths("head")];
  const isLonger = compareLongestLengths(listLengths("base", "slow").flat(), head.flat()) > 0;
  const thresholds = epochs.flatMap(({ thresholdMs }) => thresholdMs > 0 ? thresholdMs : []);
  return {
    seconds: excesses.flat().length,
    base,
    head,
    typicalBaseMs: computeMedian(
      readings.flatMap(({ slowest }) => slowest.base).filter((ms) => ms > 0)
    ),
    thresholdMs: Math.min(...thresholds),
    highestThresholdMs: Math.max(...thresholds),
    probability: computeSwapProbability(excesses.flat()),
    isInMostEpochs: sum(signs) >= Math.min(minEpochsWithMorePauses, signs.length),
    length: isLonger ? estimateLengthChange(base, head) : null
  };
}
function computeThreshold({ base, head }, { factor, floorMs }) {
  const typical = [base, head].flatMap((side) => {
    const answered = side.filter((ms) => ms > 0);
    return answered.length === 0 ? [] : computeMedian(answered);
  });
  const typicalMs = typical.length === 0 ? Number.NaN : Math.max(...typical);
  return Math.max(factor * typicalMs, typicalMs + floorMs);
}
function findPauses(slowest, thresholdMs) {
  const slow = slowest.map((ms) => ms > thresholdMs ? ms : 0);
  const lengths = slow.map(() => 0);
  let began = null;
  for (const [second, ms] of slow.entries()) {
    if (ms === 0) began = null;
    else {
      began ??= second;
      lengths[began] = Math.max(lengths[began] ?? 0, ms);
    }
  }
  return { slow, lengths };
}
function countExcesses(base, head) {
  const isBegunAlone = (one, other, second) => Number((one.lengths[second] ?? 0) > 0 && (other.slow[second] ?? 0) === 0);
  return head.slow.map(
    (_, second) => isBegunAlone(head, base, second) - isBegunAlone(base, head, second)
  );
}
function estimateLengthChange(base, head) {
  const epochs = base.length;
  if (Math.min(base.flat().length, head.flat().length) < minPausesForLength || epochs < 3)
    return null;
  const computeChange = (isCounted) => compareLongestLengths(
    base.filter((_, epoch) => isCounted(epoch)).flat(),
    head.filter((_, epoch) => isCounted(epoch)).flat()
  );
  const effect = computeChange(() => true);
  const effects = base.map((_, left) => computeChange((epoch) => epoch !== left));
  const standardError = computeJackknifeError(effects);
  return Number.isFinite(standardError) ? { effect, standardError, degreesOfFreedom: epochs - 1, effects } : null;
}
function compareLongestLengths(base, head) {
  const longest = base.toSorted((one, other) => other - one).slice(0, head.length);
  return computeMeanLogarithm(head) - computeMeanLogarithm(longest);
}
function computeMeanLogarithm(lengths) {
  return computeMean(lengths.map((ms) => Math.log(ms)));
}
function compareLongest(readings) {
  const epochs = readings.map(({ slowest }) => ({ base: Math.max(...slowest.base), head: Math.max(...slowest.head) })).filter(({ base, head }) => base > 0 && head > 0);
  if (epochs.length < minEpochsForLongest) return null;
  const effects = epochs.map(({ base, head }) => Math.log(head / base));
  return {
    estimate: {
      effect: computeMean(effects),
      standardError: Math.sqrt(computeVariance(effects) / effects.length),
      degreesOfFreedom: effects.length - 1,
      effects
    },
    baseMs: Math.exp(computeMean(epochs.map(({ base }) => Math.log(base))))
  };
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
  if (decision === "pass" && (evidence.pauses !== "in doubt" || rules.noise === "ignore"))
    return createPassedResult(
      limit,
      resolvedLimit.text,
      isAtOrPast(estimate.effect, resolvedLimit.shareEffect)
    );
  if (decision === "pass")
    return createUndecidedResult("unsure", resolvedLimit.text, explainDoubt(row));
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
  const hasStorms = basis.kind === "paired" && basis.storms !== void 0;
  const why = hasStorms ? "in no pair of storms were enough requests answered on both sides. See the errors." : "the measurement is too short to tell a change from noise. Raise duration.";
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
  if (metric === "rps") {
    const effect = -Math.log1p(share);
    return { effect, shareEffect: effect, text: formatSignedPercent(share) };
  }
  const floor = floors[metric] / base.value;
  const floorText = floor > share ? ` and ${formatExactMilliseconds(floors[metric])}` : "";
  return {
    effect: Math.log1p(Math.max(share, floor)),
    shareEffect: Math.log1p(share),
    text: `${formatSignedPercent(share)}${floorText}`
  };
}
function explainDoubt(row) {
  return `${describeRowMetric(row)} could not be decided: both sides pause, and between the pauses they are alike, but with the pauses the head is slower in more epochs than chance explains. Use a quieter machine.`;
}
function explainUndecided(row, estimate, resolvedLimit, { chances: { alpha, miss }, comparison: { basis } }) {
  const { metric } = row;
  const bounds = [computeLowerBound(estimate, alpha), computeUpperBound(estimate, miss)];
  const ends = bounds.map((bound) => convertToChange(metric, bound));
  const range = formatSignedEnds(Math.min(...ends), Math.max(...ends)).join(" and ");
  const detectable = convertToChange(metric, computeDetectableEffect(estimate, alpha));
  const twice = formatUnsignedPercent(convertToChange(metric, 2 * resolvedLimit.effect));
  return `${describeRowMetric(row)} could not be decided: with the certainty that a verdict needs, the difference is between ${range}, and the limit is ${resolvedLimit.text}. ${describeMeasured(basis)} can tell ${formatDetectable(detectable)} from noise here; to rule out ${twice}, twice the limit, ${suggestRemedy(estimate, resolvedLimit, metric, alpha, basis)}`;
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
  const results = [
    checkPauses(pauses, limit, typical.limitText, context.chances),
    // If the typical second is slower too, its change says more.
    typical,
    // The seconds of a single request are not known, only those of all requests together.
    ...row.request === null ? [checkLongest(limit, typical.limitText, context)] : []
  ];
  return ["fail", "not-measured", "unsure", "not-judged"].map((outcome) => results.find((result) => result.outcome === outcome)).find((result) => result !== void 0) ?? typical;
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
  const sentences = describePauses2(pauses);
  const number2 = decideNumber(pauses, shareChances(chances, maxAlarmShares.pauses));
  const length = decideLength(pauses, limit, shareChances(chances, maxAlarmShares.length));
  const change = computeMedian(pauses.head.flat()) / pauses.typicalBaseMs - 1;
  if (number2 === "fail") {
    const deciding = { by: "pauses", change };
    return { ...createDecidedResult(limit, true, limitText, sentences), deciding };
  }
  if (length === "fail") {
    const longer = Math.expm1(pauses.length?.effect ?? 0);
    const comparison = longer < 1 ? `${formatUnsignedPercent(longer)} longer than` : `${(longer + 1).toFixed(1)} times as long as`;
    const [count, all] = [pauses.head.flat().length, pauses.base.flat().length];
    const compared = count < all ? `the ${count} longest of the base` : "those of the base";
    const reason = `Pauses are ${comparison} ${compared}. ${sentences}`;
    const deciding = { by: "length of pauses", change };
    return { ...createDecidedResult(limit, true, limitText, reason), deciding };
  }
  if (number2 === "unsure" || length === "unsure") {
    const reason = `max could not be decided: more or longer pauses may be chance. ${sentences}`;
    return createUndecidedResult("unsure", limitText, reason);
  }
  return createDecidedResult(limit, false, limitText, "");
}
function decideNumber({ base, head, probability, isInMostEpochs }, { pauseAlpha, canFail, position }) {
  if (canFail && isInMostEpochs && probability < pauseAlpha) return "fail";
  const isNew = position !== "last" && base.flat().length === 0 && head.flat().length >= doubtfulPauses[position];
  return isNew || probability <= chooseDoubt(position) ? "unsure" : "pass";
}
function decideLength({ length }, limit, chances) {
  if (length === null || limit.kind !== "relative") return "pass";
  return decideChange(length, Math.log1p(limit.share), chances);
}
function decideChange(estimate, limitEffect, { alpha, canFail, position }) {
  if (!isAtOrPast(estimate.effect, limitEffect)) return "pass";
  if (canFail && computeLowerBound(estimate, alpha) > 0) return "fail";
  return computeLowerBound(estimate, chooseDoubt(position)) > 0 ? "unsure" : "pass";
}
function checkLongest(limit, limitText, context) {
  const { comparison, rules } = context;
  const passed = createDecidedResult(limit, false, limitText, "");
  const compared = compareLongest(comparison.slowest.map((each) => ({ slowest: each })));
  if (compared === null || limit.kind !== "relative") return passed;
  const { estimate, baseMs } = compared;
  const limitEffect = Math.log1p(Math.max(limit.share, rules.floors.max / baseMs));
  const chances = shareChances(context.chances, maxAlarmShares.longest);
  const decision = decideChange(estimate, limitEffect, chances);
  if (decision === "pass") return passed;
  const change = Math.expm1(estimate.effect);
  const longest = { base: baseMs, head: baseMs * (1 + change) };
  const sentence = `The longest response of an epoch typically takes ${formatMilliseconds(longest.head)} instead of ${formatMilliseconds(longest.base)} (${formatSignedPercent(change)})`;
  if (decision === "fail") {
    const reason2 = `${sentence}; the limit is ${limitText}.`;
    const deciding = { by: "longest responses", change };
    return { ...createDecidedResult(limit, true, limitText, reason2), deciding, longest };
  }
  const reason = `max could not be decided. ${sentence}, which may still be chance.`;
  return { ...createUndecidedResult("unsure", limitText, reason), longest };
}
function shareChances(chances, share) {
  return {
    ...chances,
    alpha: chances.alpha * share,
    pauseAlpha: chances.pauseAlpha * share
  };
}
function describePauses2({
  base,
  head,
  thresholdMs,
  highestThresholdMs
}) {
  return `The head paused ${describeTimes(head.flat())}, and the base ${describeTimes(base.flat())}. ` + describePauseThreshold(thresholdMs, highestThresholdMs);
}
function describePauseThreshold(lowestMs, highestMs) {
  const [lowest, highest] = [lowestMs, highestMs].map(formatMilliseconds);
  const range = lowest === highest ? `${lowest} or more` : `${lowest} or more in the fastest epoch, and of ${highest} or more in the slowest`;
  return `A pause is a response of ${range}.`;
}
function describeTimes(lengths) {
  if (lengths.length === 0) return "not once";
  const typically = `(typically ${formatMilliseconds(computeMedian(lengths))})`;
  return `${formatCount(lengths.length, "time")} ${typically}`;
}

// first-call:@stdlib/math-base-special-betainc
var found2;
var math_base_special_betainc_default = (...args) => (found2 ??= require_lib122())(...args);

// src/core/stats/quantiles.ts
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
    const count = counts[at];
    if (rank < before + count)
      return readTimeInCell(cells[at], (rank - before + 0.5) / count);
    before += count;
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
  const known2 = weights.known[at];
  if (!Number.isNaN(known2)) return known2;
  const weight = computeTopWeight(weights.total, weights.quantile, observations);
  weights.known[at] = weight;
  return weight;
}
function computeTopWeight(total, quantile, observations) {
  return math_base_special_betainc_default(observations / total, (total + 1) * (1 - quantile), (total + 1) * quantile);
}
var weightCache = /* @__PURE__ */ new Map();
var maxCachedWeights = 1e3;
function lookUpWeights(total, quantile) {
  const byTotal = weightCache.get(quantile) ?? /* @__PURE__ */ new Map();
  const known2 = byTotal.get(total);
  if (known2 !== void 0) return known2;
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

export {
  stats_base_dists_t_quantile_default,
  combineEffects,
  computeLowerBound,
  computeUpperBound,
  computeInterval,
  computePredictionLimit,
  formatUnsignedPercent,
  formatDetectable,
  formatSlowdown,
  describeLimit,
  describeRowMetric,
  describeWholeMetric,
  describePauses,
  describeAbsoluteFigure,
  describeRowSubject,
  assignOutcome,
  readDecidingChange,
  readObserved,
  createUnansweredResult,
  createDecidedResult,
  createUndecidedResult,
  isAtOrPast,
  checkStoredChange,
  computeEffectiveLimit,
  hasFailed,
  createRefusal,
  isWorse,
  formatAcceptedChange,
  formatAcceptedValue,
  acceptLabelName,
  checkLabel,
  checkAnswerLabel,
  answerChangeKinds,
  isBroken,
  hasOnlyErrors,
  listLooks,
  findLook,
  findFirstFailingLook,
  chooseDoubt,
  outcomes,
  concludeVerdict,
  createUnaffectedVerdict,
  createRemovedVerdict,
  findNextLook,
  findWorstOutcome,
  collectReasons,
  countUnjudged,
  applyUnjudgedLimit,
  isJudgedOutcome,
  recordLabel,
  collectFailingFigures,
  updateSuiteState,
  findSuiteState,
  packStates,
  parseStates,
  waiversFileName,
  splitByExpiry,
  describeExpiry,
  describeWaiverSubject,
  formatReason,
  formatDate,
  formatSelection,
  describeSample,
  listBodyLines,
  chooseExitCode,
  describePreventedExit,
  parseBranchNameOrNull,
  computeMeanPerSecond,
  findPeakRate,
  isClosed,
  isCountLimited,
  isStorm,
  hasTooManyErrors,
  mergeUpstreams,
  selectSideConfig,
  readSideConfig,
  canRunSideBySide,
  SideFailure,
  isConflict,
  isKilled,
  chooseInterleaving,
  canStartAtOnce,
  canOverlapEpochs,
  listSides,
  explainSharedPort,
  attributeFailure,
  callsTau,
  callsStrength,
  upstreamAlarmWeight,
  readCallsPerRequest,
  measureIdleCalls,
  warnOfUncalledUpstreams,
  runLoad,
  runWatched,
  isUnreachable,
  selectScenarios,
  countRequestsPerArrival,
  answerAlpha,
  typeAlpha,
  answerEpochAlpha,
  usualShare,
  minKnownSamples,
  sizeFactor,
  minSizeBytes,
  maxSizeDrift,
  sizeAlpha,
  findLongestPauseMs,
  buildBasicAuthorization,
  describeSameData,
  buildEpochPlan,
  buildEngineTls,
  estimateMaxArrivals,
  startSides,
  cleanUpState,
  verifyRequests,
  describeNewRequests,
  waitOutEarlyAnswers,
  RefusedError,
  NothingInCommonError,
  Interrupted,
  describeBreakdown,
  convertErrorToAttempt,
  convertSideFailure,
  readDefaultRequestLimits,
  parseLimit,
  formatLimit,
  require_dist,
  readYaml,
  readConfigFile,
  selectFirstByName,
  readBaseMap,
  selectBaseOverrides,
  listRequests,
  listScenarios,
  readSuite,
  isPairedIfPossible,
  maxMentions,
  isMention,
  parseConfig,
  listSuiteNames,
  findSuiteLayers,
  describeOutcome,
  describeRowOutcome,
  describeRowVerdict,
  hasWarning,
  describeOthers,
  chooseIcon,
  isRed,
  describeLoad,
  describeLoadProfile,
  explainIncomparable,
  formatMachine,
  runPhases,
  summarizeTime,
  buildSuitePlan,
  buildPlannedLoad,
  estimateLoadSeconds,
  estimateStormSeconds,
  computeDetectableEffect,
  predictDetectableChange,
  describeSensitivity,
  computeEpochSeconds,
  formatMinutesAndSeconds,
  hasDueTimes,
  summarizeMeasurement,
  judgeCalls,
  describeWorstCalls,
  formatCalls,
  listCallWarnings,
  computeJackknifeError,
  computeSwapProbability,
  haveBothPaused,
  checkPairedChange,
  convertToSlowness,
  convertToChange,
  checkPairedMax,
  findPauses2 as findPauses,
  shareChances,
  describePauseThreshold,
  readCellCounts,
  sumCellCounts,
  subtractCellCounts,
  math_base_special_betainc_default,
  estimateSteadyQuantile,
  estimateMedian,
  estimateQuantile,
  estimateHarrellDavis,
  computeQuantileVariance
};
