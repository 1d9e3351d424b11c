import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  Session,
  buildBothSides,
  buildCalibrationRecord,
  buildHeadOnly,
  buildRules,
  buildStoreKey,
  checkMachineForSuite,
  checkReadings,
  compareMeasurements,
  computeRequirements,
  createHeadSide,
  createHeadTargets,
  createPass,
  createProblem,
  findRareRequests,
  findStormProblems,
  findWorstLevel,
  hasSteadyProcesses,
  hasStorms,
  isBuildOutput,
  judgeMeasurements,
  judgeRows,
  learnProcessSpread,
  listRepeatReasons,
  markRareRequests,
  maxCompactBytes,
  measure,
  morePortsRemedy,
  parseCalibrationRecord,
  prepareSuite,
  runEpochWithRepeats,
  runGate,
  scheduleFixedEpochs,
  serializeCompact,
  spareFiles,
  suggestMoreFiles,
  warmUp
} from "./chunk-BES5EGLQ.js";
import {
  checkOutCommit,
  copyCarriedFiles,
  createHost,
  readFiles,
  readMachine,
  removeCarriedFiles
} from "./chunk-E37L3E4G.js";
import {
  maskStrings
} from "./chunk-YN5ACMLS.js";
import {
  buildMeasureJson,
  createFileStore,
  createRecordFolder,
  formatReportJson,
  keepRecord,
  listRecordArtifacts,
  maxRecordBytes,
  openFolderStore,
  openStore,
  parseRecord,
  resolveRules
} from "./chunk-7YSH4WZU.js";
import {
  computeFinishMs,
  summarizeSubjects,
  warmupLeadMs
} from "./chunk-DAP6KWQ6.js";
import {
  encodeKey,
  encodeSegment,
  findMainBranchName,
  maxKeptRuns,
  onExit,
  require_cross_spawn,
  runGit
} from "./chunk-KFPY64MR.js";
import {
  fetchMergedCommits,
  listPullRequestRuns
} from "./chunk-SDXCV54G.js";
import {
  buildPercentileCurve,
  buildReport,
  describePlateau,
  findServedPlateau,
  readCurveValues
} from "./chunk-ITROIP6A.js";
import {
  parseMeasurement
} from "./chunk-JEM6YYFA.js";
import {
  buildCallCells,
  buildNewRequestCells,
  buildRowCells,
  callHeadings,
  countUsedEpochs,
  createArtifactApi,
  createGitHubClient,
  createInterruptSignal,
  defaultConfigPath,
  describeApiFailure,
  describeComparison,
  describeErrorCounts,
  describeErrorExit,
  describeFailedRate,
  describeMeasuredLoad,
  describePriority,
  describeServicePriority,
  describeStatuses,
  describeSuiteLateness,
  describeSuiteLoad,
  describeTime,
  describeValidity,
  emptyCell,
  escapeMarkdown,
  explainClosedLoad,
  explainDifferences,
  explainScenarios,
  findConfigFile,
  formatChangeCell,
  formatChangeParts,
  formatMetricValue,
  formatPartCells,
  formatTimeCell,
  installExitHandlers,
  interruptedExitCode,
  invalidExitCode,
  joinBlocks,
  joinLines,
  listFirstErrors,
  listSendingFacts,
  listTimeParts,
  loadConfig,
  loadWaivers,
  metricNames,
  newRequestHeadings,
  outputMask,
  renderBullets,
  renderFold,
  renderMarkdown,
  renderTable,
  renderVariantChart,
  sanitize,
  selectRequestColumns,
  selectRequestRows,
  selectScenarioRows,
  selectTotalRows,
  tableHeadings,
  usageExitCode,
  variantColourNames
} from "./chunk-TAZEP55X.js";
import {
  Interrupted,
  SideFailure,
  buildEngineTls,
  buildEpochPlan,
  canRunSideBySide,
  chooseExitCode,
  chooseInterleaving,
  cleanUpState,
  computeEpochSeconds,
  convertErrorToAttempt,
  describeBreakdown,
  describeLoad,
  describeOutcome,
  describeSample,
  describeSensitivity,
  estimateLoadSeconds,
  findLongestPauseMs,
  findPauses,
  findSuiteLayers,
  formatDetectable,
  formatMachine,
  formatMinutesAndSeconds,
  isClosed,
  isStorm,
  isUnreachable,
  listBodyLines,
  listLooks,
  listSides,
  math_base_special_betainc_default,
  parseBranchNameOrNull,
  parseConfig,
  readCellCounts,
  readDefaultRequestLimits,
  readSuite,
  require_dist,
  runLoad,
  selectFirstByName,
  startSides,
  stats_base_dists_t_quantile_default,
  summarizeMeasurement,
  verifyRequests,
  waiversFileName
} from "./chunk-67GPKPVO.js";
import {
  ServiceProcessError,
  describeExternalService,
  describeFileError,
  describeUnwritten,
  exists,
  findFreePort,
  findRepositoryTop,
  formatHostAndPort,
  isForDevelopment,
  isInsideFolder,
  maxShownLines,
  parseHostAndPort,
  readBody,
  requestHttp,
  resolveEndpoint,
  runCommand,
  startService,
  tryConnecting
} from "./chunk-OGMYP6DY.js";
import {
  MachineError,
  ServiceError,
  StoreError,
  TailgateError,
  UsageError,
  buildDatabaseName,
  canReceivePort,
  combineValidity,
  computeMean,
  computeMeanExcessMs,
  computeMedian,
  computePercentiles,
  computeVariance,
  controlCharacter,
  countSuccesses,
  countValues,
  createSecretMask,
  decodeHistogram,
  defaultProofChanges,
  didYouMean,
  divideOrZero,
  encodeHistogram,
  errorKinds,
  fillCommand,
  fillPlaceholders,
  fillServiceTemplate,
  findClosestWord,
  findFlagName,
  findOption,
  findSideOptionName,
  findYamlKey,
  formatCount,
  formatDuration,
  formatExactMilliseconds,
  formatKnownTime,
  formatMilliseconds,
  formatNumber,
  formatPerSecond,
  formatPercent,
  formatProblems,
  formatShare,
  formatSignedPercent,
  formatSignedPoints,
  gateReadiness,
  isClosedPlannedLoad,
  isRepeatable,
  isSecretName,
  isShareMetric,
  joinWithAnd,
  listQuantiles,
  listSuiteFiles,
  matchPattern,
  maxPrintedDetectable,
  maxProxyConnections,
  maxRepeats,
  mergeHistograms,
  mergeTimings,
  metricQuantiles,
  minEpochsToFail,
  minEpochsWithMorePauses,
  minSteadyEpochsToFail,
  objectiveMetrics,
  options,
  parseAddress,
  parseCount,
  parseDuration,
  parseFixedPort,
  parseHost,
  parseRate,
  parseShare,
  parseValue,
  parseWithin,
  probeConnections,
  protectProcess,
  quote,
  readKnownEntries,
  readPercentiles,
  readQuantileMs,
  readSingleText,
  reportProblem,
  repository,
  runEnginePlan,
  selectHeadRuns,
  serviceOptions,
  startDelayProxy,
  sum,
  sumErrors,
  transportOptions,
  unitsPerMillisecond,
  unknownPercentiles,
  valuePatterns,
  version
} from "./chunk-O5WESABV.js";
import "./chunk-QL2VD2R3.js";
import "./chunk-OSLLLFKW.js";
import "./chunk-S23GNTGG.js";
import {
  __callDispose,
  __commonJS,
  __require,
  __toESM,
  __using
} from "./chunk-EDONXQC2.js";

// node_modules/commander/lib/error.js
var require_error = __commonJS({
  "node_modules/commander/lib/error.js"(exports) {
    var CommanderError2 = class extends Error {
      /**
       * Constructs the CommanderError class
       * @param {number} exitCode suggested exit code which could be used with process.exit
       * @param {string} code an id string representing the error
       * @param {string} message human-readable description of the error
       */
      constructor(exitCode, code, message) {
        super(message);
        Error.captureStackTrace(this, this.constructor);
        this.name = this.constructor.name;
        this.code = code;
        this.exitCode = exitCode;
        this.nestedError = void 0;
      }
    };
    var InvalidArgumentError2 = class extends CommanderError2 {
      /**
       * Constructs the InvalidArgumentError class
       * @param {string} [message] explanation of why argument is invalid
       */
      constructor(message) {
        super(1, "commander.invalidArgument", message);
        Error.captureStackTrace(this, this.constructor);
        this.name = this.constructor.name;
      }
    };
    exports.CommanderError = CommanderError2;
    exports.InvalidArgumentError = InvalidArgumentError2;
  }
});

// node_modules/commander/lib/argument.js
var require_argument = __commonJS({
  "node_modules/commander/lib/argument.js"(exports) {
    var { InvalidArgumentError: InvalidArgumentError2 } = require_error();
    var Argument2 = class {
      /**
       * Initialize a new command argument with the given name and description.
       * The default is that the argument is required, and you can explicitly
       * indicate this with <> around the name. Put [] around the name for an optional argument.
       *
       * @param {string} name
       * @param {string} [description]
       */
      constructor(name, description) {
        this.description = description || "";
        this.variadic = false;
        this.parseArg = void 0;
        this.defaultValue = void 0;
        this.defaultValueDescription = void 0;
        this.argChoices = void 0;
        switch (name[0]) {
          case "<":
            this.required = true;
            this._name = name.slice(1, -1);
            break;
          case "[":
            this.required = false;
            this._name = name.slice(1, -1);
            break;
          default:
            this.required = true;
            this._name = name;
            break;
        }
        if (this._name.endsWith("...")) {
          this.variadic = true;
          this._name = this._name.slice(0, -3);
        }
      }
      /**
       * Return argument name.
       *
       * @return {string}
       */
      name() {
        return this._name;
      }
      /**
       * @package
       */
      _collectValue(value, previous) {
        if (previous === this.defaultValue || !Array.isArray(previous)) {
          return [value];
        }
        previous.push(value);
        return previous;
      }
      /**
       * Set the default value, and optionally supply the description to be displayed in the help.
       *
       * @param {*} value
       * @param {string} [description]
       * @return {Argument}
       */
      default(value, description) {
        this.defaultValue = value;
        this.defaultValueDescription = description;
        return this;
      }
      /**
       * Set the custom handler for processing CLI command arguments into argument values.
       *
       * @param {Function} [fn]
       * @return {Argument}
       */
      argParser(fn) {
        this.parseArg = fn;
        return this;
      }
      /**
       * Only allow argument value to be one of choices.
       *
       * @param {string[]} values
       * @return {Argument}
       */
      choices(values) {
        this.argChoices = values.slice();
        this.parseArg = (arg, previous) => {
          if (!this.argChoices.includes(arg)) {
            throw new InvalidArgumentError2(
              `Allowed choices are ${this.argChoices.join(", ")}.`
            );
          }
          if (this.variadic) {
            return this._collectValue(arg, previous);
          }
          return arg;
        };
        return this;
      }
      /**
       * Make argument required.
       *
       * @returns {Argument}
       */
      argRequired() {
        this.required = true;
        return this;
      }
      /**
       * Make argument optional.
       *
       * @returns {Argument}
       */
      argOptional() {
        this.required = false;
        return this;
      }
    };
    function humanReadableArgName(arg) {
      const nameOutput = arg.name() + (arg.variadic === true ? "..." : "");
      return arg.required ? "<" + nameOutput + ">" : "[" + nameOutput + "]";
    }
    exports.Argument = Argument2;
    exports.humanReadableArgName = humanReadableArgName;
  }
});

// node_modules/commander/lib/help.js
var require_help = __commonJS({
  "node_modules/commander/lib/help.js"(exports) {
    var { humanReadableArgName } = require_argument();
    var Help2 = class {
      constructor() {
        this.helpWidth = void 0;
        this.minWidthToWrap = 40;
        this.sortSubcommands = false;
        this.sortOptions = false;
        this.showGlobalOptions = false;
      }
      /**
       * prepareContext is called by Commander after applying overrides from `Command.configureHelp()`
       * and just before calling `formatHelp()`.
       *
       * Commander just uses the helpWidth and the rest is provided for optional use by more complex subclasses.
       *
       * @param {{ error?: boolean, helpWidth?: number, outputHasColors?: boolean }} contextOptions
       */
      prepareContext(contextOptions) {
        this.helpWidth = this.helpWidth ?? contextOptions.helpWidth ?? 80;
      }
      /**
       * Get an array of the visible subcommands. Includes a placeholder for the implicit help command, if there is one.
       *
       * @param {Command} cmd
       * @returns {Command[]}
       */
      visibleCommands(cmd) {
        const visibleCommands = cmd.commands.filter((cmd2) => !cmd2._hidden);
        const helpCommand = cmd._getHelpCommand();
        if (helpCommand && !helpCommand._hidden) {
          visibleCommands.push(helpCommand);
        }
        if (this.sortSubcommands) {
          visibleCommands.sort((a, b) => {
            return a.name().localeCompare(b.name());
          });
        }
        return visibleCommands;
      }
      /**
       * Compare options for sort.
       *
       * @param {Option} a
       * @param {Option} b
       * @returns {number}
       */
      compareOptions(a, b) {
        const getSortKey = (option) => {
          return option.short ? option.short.replace(/^-/, "") : option.long.replace(/^--/, "");
        };
        return getSortKey(a).localeCompare(getSortKey(b));
      }
      /**
       * Get an array of the visible options. Includes a placeholder for the implicit help option, if there is one.
       *
       * @param {Command} cmd
       * @returns {Option[]}
       */
      visibleOptions(cmd) {
        const visibleOptions = cmd.options.filter((option) => !option.hidden);
        const helpOption = cmd._getHelpOption();
        if (helpOption && !helpOption.hidden) {
          const removeShort = helpOption.short && cmd._findOption(helpOption.short);
          const removeLong = helpOption.long && cmd._findOption(helpOption.long);
          if (!removeShort && !removeLong) {
            visibleOptions.push(helpOption);
          } else if (helpOption.long && !removeLong) {
            visibleOptions.push(
              cmd.createOption(helpOption.long, helpOption.description)
            );
          } else if (helpOption.short && !removeShort) {
            visibleOptions.push(
              cmd.createOption(helpOption.short, helpOption.description)
            );
          }
        }
        if (this.sortOptions) {
          visibleOptions.sort(this.compareOptions);
        }
        return visibleOptions;
      }
      /**
       * Get an array of the visible global options. (Not including help.)
       *
       * @param {Command} cmd
       * @returns {Option[]}
       */
      visibleGlobalOptions(cmd) {
        if (!this.showGlobalOptions) return [];
        const globalOptions = [];
        for (let ancestorCmd = cmd.parent; ancestorCmd; ancestorCmd = ancestorCmd.parent) {
          const visibleOptions = ancestorCmd.options.filter(
            (option) => !option.hidden
          );
          globalOptions.push(...visibleOptions);
        }
        if (this.sortOptions) {
          globalOptions.sort(this.compareOptions);
        }
        return globalOptions;
      }
      /**
       * Get an array of the arguments if any have a description.
       *
       * @param {Command} cmd
       * @returns {Argument[]}
       */
      visibleArguments(cmd) {
        if (cmd._argsDescription) {
          cmd.registeredArguments.forEach((argument) => {
            argument.description = argument.description || cmd._argsDescription[argument.name()] || "";
          });
        }
        if (cmd.registeredArguments.find((argument) => argument.description)) {
          return cmd.registeredArguments;
        }
        return [];
      }
      /**
       * Get the command term to show in the list of subcommands.
       *
       * @param {Command} cmd
       * @returns {string}
       */
      subcommandTerm(cmd) {
        const args = cmd.registeredArguments.map((arg) => humanReadableArgName(arg)).join(" ");
        return cmd._name + (cmd._aliases[0] ? "|" + cmd._aliases[0] : "") + (cmd.options.length ? " [options]" : "") + // simplistic check for non-help option
        (args ? " " + args : "");
      }
      /**
       * Get the option term to show in the list of options.
       *
       * @param {Option} option
       * @returns {string}
       */
      optionTerm(option) {
        return option.flags;
      }
      /**
       * Get the argument term to show in the list of arguments.
       *
       * @param {Argument} argument
       * @returns {string}
       */
      argumentTerm(argument) {
        return argument.name();
      }
      /**
       * Get the longest command term length.
       *
       * @param {Command} cmd
       * @param {Help} helper
       * @returns {number}
       */
      longestSubcommandTermLength(cmd, helper) {
        return helper.visibleCommands(cmd).reduce((max, command) => {
          return Math.max(
            max,
            this.displayWidth(
              helper.styleSubcommandTerm(helper.subcommandTerm(command))
            )
          );
        }, 0);
      }
      /**
       * Get the longest option term length.
       *
       * @param {Command} cmd
       * @param {Help} helper
       * @returns {number}
       */
      longestOptionTermLength(cmd, helper) {
        return helper.visibleOptions(cmd).reduce((max, option) => {
          return Math.max(
            max,
            this.displayWidth(helper.styleOptionTerm(helper.optionTerm(option)))
          );
        }, 0);
      }
      /**
       * Get the longest global option term length.
       *
       * @param {Command} cmd
       * @param {Help} helper
       * @returns {number}
       */
      longestGlobalOptionTermLength(cmd, helper) {
        return helper.visibleGlobalOptions(cmd).reduce((max, option) => {
          return Math.max(
            max,
            this.displayWidth(helper.styleOptionTerm(helper.optionTerm(option)))
          );
        }, 0);
      }
      /**
       * Get the longest argument term length.
       *
       * @param {Command} cmd
       * @param {Help} helper
       * @returns {number}
       */
      longestArgumentTermLength(cmd, helper) {
        return helper.visibleArguments(cmd).reduce((max, argument) => {
          return Math.max(
            max,
            this.displayWidth(
              helper.styleArgumentTerm(helper.argumentTerm(argument))
            )
          );
        }, 0);
      }
      /**
       * Get the command usage to be displayed at the top of the built-in help.
       *
       * @param {Command} cmd
       * @returns {string}
       */
      commandUsage(cmd) {
        let cmdName = cmd._name;
        if (cmd._aliases[0]) {
          cmdName = cmdName + "|" + cmd._aliases[0];
        }
        let ancestorCmdNames = "";
        for (let ancestorCmd = cmd.parent; ancestorCmd; ancestorCmd = ancestorCmd.parent) {
          ancestorCmdNames = ancestorCmd.name() + " " + ancestorCmdNames;
        }
        return ancestorCmdNames + cmdName + " " + cmd.usage();
      }
      /**
       * Get the description for the command.
       *
       * @param {Command} cmd
       * @returns {string}
       */
      commandDescription(cmd) {
        return cmd.description();
      }
      /**
       * Get the subcommand summary to show in the list of subcommands.
       * (Fallback to description for backwards compatibility.)
       *
       * @param {Command} cmd
       * @returns {string}
       */
      subcommandDescription(cmd) {
        return cmd.summary() || cmd.description();
      }
      /**
       * Get the option description to show in the list of options.
       *
       * @param {Option} option
       * @return {string}
       */
      optionDescription(option) {
        const extraInfo = [];
        if (option.argChoices) {
          extraInfo.push(
            // use stringify to match the display of the default value
            `choices: ${option.argChoices.map((choice) => JSON.stringify(choice)).join(", ")}`
          );
        }
        if (option.defaultValue !== void 0) {
          const showDefault = option.required || option.optional || option.isBoolean() && typeof option.defaultValue === "boolean";
          if (showDefault) {
            extraInfo.push(
              `default: ${option.defaultValueDescription || JSON.stringify(option.defaultValue)}`
            );
          }
        }
        if (option.presetArg !== void 0 && option.optional) {
          extraInfo.push(`preset: ${JSON.stringify(option.presetArg)}`);
        }
        if (option.envVar !== void 0) {
          extraInfo.push(`env: ${option.envVar}`);
        }
        if (extraInfo.length > 0) {
          const extraDescription = `(${extraInfo.join(", ")})`;
          if (option.description) {
            return `${option.description} ${extraDescription}`;
          }
          return extraDescription;
        }
        return option.description;
      }
      /**
       * Get the argument description to show in the list of arguments.
       *
       * @param {Argument} argument
       * @return {string}
       */
      argumentDescription(argument) {
        const extraInfo = [];
        if (argument.argChoices) {
          extraInfo.push(
            // use stringify to match the display of the default value
            `choices: ${argument.argChoices.map((choice) => JSON.stringify(choice)).join(", ")}`
          );
        }
        if (argument.defaultValue !== void 0) {
          extraInfo.push(
            `default: ${argument.defaultValueDescription || JSON.stringify(argument.defaultValue)}`
          );
        }
        if (extraInfo.length > 0) {
          const extraDescription = `(${extraInfo.join(", ")})`;
          if (argument.description) {
            return `${argument.description} ${extraDescription}`;
          }
          return extraDescription;
        }
        return argument.description;
      }
      /**
       * Format a list of items, given a heading and an array of formatted items.
       *
       * @param {string} heading
       * @param {string[]} items
       * @param {Help} helper
       * @returns string[]
       */
      formatItemList(heading, items, helper) {
        if (items.length === 0) return [];
        return [helper.styleTitle(heading), ...items, ""];
      }
      /**
       * Group items by their help group heading.
       *
       * @param {Command[] | Option[]} unsortedItems
       * @param {Command[] | Option[]} visibleItems
       * @param {Function} getGroup
       * @returns {Map<string, Command[] | Option[]>}
       */
      groupItems(unsortedItems, visibleItems, getGroup) {
        const result = /* @__PURE__ */ new Map();
        unsortedItems.forEach((item) => {
          const group = getGroup(item);
          if (!result.has(group)) result.set(group, []);
        });
        visibleItems.forEach((item) => {
          const group = getGroup(item);
          if (!result.has(group)) {
            result.set(group, []);
          }
          result.get(group).push(item);
        });
        return result;
      }
      /**
       * Generate the built-in help text.
       *
       * @param {Command} cmd
       * @param {Help} helper
       * @returns {string}
       */
      formatHelp(cmd, helper) {
        const termWidth = helper.padWidth(cmd, helper);
        const helpWidth = helper.helpWidth ?? 80;
        function callFormatItem(term, description) {
          return helper.formatItem(term, termWidth, description, helper);
        }
        let output = [
          `${helper.styleTitle("Usage:")} ${helper.styleUsage(helper.commandUsage(cmd))}`,
          ""
        ];
        const commandDescription = helper.commandDescription(cmd);
        if (commandDescription.length > 0) {
          output = output.concat([
            helper.boxWrap(
              helper.styleCommandDescription(commandDescription),
              helpWidth
            ),
            ""
          ]);
        }
        const argumentList = helper.visibleArguments(cmd).map((argument) => {
          return callFormatItem(
            helper.styleArgumentTerm(helper.argumentTerm(argument)),
            helper.styleArgumentDescription(helper.argumentDescription(argument))
          );
        });
        output = output.concat(
          this.formatItemList("Arguments:", argumentList, helper)
        );
        const optionGroups = this.groupItems(
          cmd.options,
          helper.visibleOptions(cmd),
          (option) => option.helpGroupHeading ?? "Options:"
        );
        optionGroups.forEach((options2, group) => {
          const optionList = options2.map((option) => {
            return callFormatItem(
              helper.styleOptionTerm(helper.optionTerm(option)),
              helper.styleOptionDescription(helper.optionDescription(option))
            );
          });
          output = output.concat(this.formatItemList(group, optionList, helper));
        });
        if (helper.showGlobalOptions) {
          const globalOptionList = helper.visibleGlobalOptions(cmd).map((option) => {
            return callFormatItem(
              helper.styleOptionTerm(helper.optionTerm(option)),
              helper.styleOptionDescription(helper.optionDescription(option))
            );
          });
          output = output.concat(
            this.formatItemList("Global Options:", globalOptionList, helper)
          );
        }
        const commandGroups = this.groupItems(
          cmd.commands,
          helper.visibleCommands(cmd),
          (sub) => sub.helpGroup() || "Commands:"
        );
        commandGroups.forEach((commands, group) => {
          const commandList = commands.map((sub) => {
            return callFormatItem(
              helper.styleSubcommandTerm(helper.subcommandTerm(sub)),
              helper.styleSubcommandDescription(helper.subcommandDescription(sub))
            );
          });
          output = output.concat(this.formatItemList(group, commandList, helper));
        });
        return output.join("\n");
      }
      /**
       * Return display width of string, ignoring ANSI escape sequences. Used in padding and wrapping calculations.
       *
       * @param {string} str
       * @returns {number}
       */
      displayWidth(str) {
        return stripColor(str).length;
      }
      /**
       * Style the title for displaying in the help. Called with 'Usage:', 'Options:', etc.
       *
       * @param {string} str
       * @returns {string}
       */
      styleTitle(str) {
        return str;
      }
      styleUsage(str) {
        return str.split(" ").map((word) => {
          if (word === "[options]") return this.styleOptionText(word);
          if (word === "[command]") return this.styleSubcommandText(word);
          if (word[0] === "[" || word[0] === "<")
            return this.styleArgumentText(word);
          return this.styleCommandText(word);
        }).join(" ");
      }
      styleCommandDescription(str) {
        return this.styleDescriptionText(str);
      }
      styleOptionDescription(str) {
        return this.styleDescriptionText(str);
      }
      styleSubcommandDescription(str) {
        return this.styleDescriptionText(str);
      }
      styleArgumentDescription(str) {
        return this.styleDescriptionText(str);
      }
      styleDescriptionText(str) {
        return str;
      }
      styleOptionTerm(str) {
        return this.styleOptionText(str);
      }
      styleSubcommandTerm(str) {
        return str.split(" ").map((word) => {
          if (word === "[options]") return this.styleOptionText(word);
          if (word[0] === "[" || word[0] === "<")
            return this.styleArgumentText(word);
          return this.styleSubcommandText(word);
        }).join(" ");
      }
      styleArgumentTerm(str) {
        return this.styleArgumentText(str);
      }
      styleOptionText(str) {
        return str;
      }
      styleArgumentText(str) {
        return str;
      }
      styleSubcommandText(str) {
        return str;
      }
      styleCommandText(str) {
        return str;
      }
      /**
       * Calculate the pad width from the maximum term length.
       *
       * @param {Command} cmd
       * @param {Help} helper
       * @returns {number}
       */
      padWidth(cmd, helper) {
        return Math.max(
          helper.longestOptionTermLength(cmd, helper),
          helper.longestGlobalOptionTermLength(cmd, helper),
          helper.longestSubcommandTermLength(cmd, helper),
          helper.longestArgumentTermLength(cmd, helper)
        );
      }
      /**
       * Detect manually wrapped and indented strings by checking for line break followed by whitespace.
       *
       * @param {string} str
       * @returns {boolean}
       */
      preformatted(str) {
        return /\n[^\S\r\n]/.test(str);
      }
      /**
       * Format the "item", which consists of a term and description. Pad the term and wrap the description, indenting the following lines.
       *
       * So "TTT", 5, "DDD DDDD DD DDD" might be formatted for this.helpWidth=17 like so:
       *   TTT  DDD DDDD
       *        DD DDD
       *
       * @param {string} term
       * @param {number} termWidth
       * @param {string} description
       * @param {Help} helper
       * @returns {string}
       */
      formatItem(term, termWidth, description, helper) {
        const itemIndent = 2;
        const itemIndentStr = " ".repeat(itemIndent);
        if (!description) return itemIndentStr + term;
        const paddedTerm = term.padEnd(
          termWidth + term.length - helper.displayWidth(term)
        );
        const spacerWidth = 2;
        const helpWidth = this.helpWidth ?? 80;
        const remainingWidth = helpWidth - termWidth - spacerWidth - itemIndent;
        let formattedDescription;
        if (remainingWidth < this.minWidthToWrap || helper.preformatted(description)) {
          formattedDescription = description;
        } else {
          const wrappedDescription = helper.boxWrap(description, remainingWidth);
          formattedDescription = wrappedDescription.replace(
            /\n/g,
            "\n" + " ".repeat(termWidth + spacerWidth)
          );
        }
        return itemIndentStr + paddedTerm + " ".repeat(spacerWidth) + formattedDescription.replace(/\n/g, `
${itemIndentStr}`);
      }
      /**
       * Wrap a string at whitespace, preserving existing line breaks.
       * Wrapping is skipped if the width is less than `minWidthToWrap`.
       *
       * @param {string} str
       * @param {number} width
       * @returns {string}
       */
      boxWrap(str, width) {
        if (width < this.minWidthToWrap) return str;
        const rawLines = str.split(/\r\n|\n/);
        const chunkPattern = /[\s]*[^\s]+/g;
        const wrappedLines = [];
        rawLines.forEach((line) => {
          const chunks = line.match(chunkPattern);
          if (chunks === null) {
            wrappedLines.push("");
            return;
          }
          let sumChunks = [chunks.shift()];
          let sumWidth = this.displayWidth(sumChunks[0]);
          chunks.forEach((chunk) => {
            const visibleWidth = this.displayWidth(chunk);
            if (sumWidth + visibleWidth <= width) {
              sumChunks.push(chunk);
              sumWidth += visibleWidth;
              return;
            }
            wrappedLines.push(sumChunks.join(""));
            const nextChunk = chunk.trimStart();
            sumChunks = [nextChunk];
            sumWidth = this.displayWidth(nextChunk);
          });
          wrappedLines.push(sumChunks.join(""));
        });
        return wrappedLines.join("\n");
      }
    };
    function stripColor(str) {
      const sgrPattern = /\x1b\[\d*(;\d*)*m/g;
      return str.replace(sgrPattern, "");
    }
    exports.Help = Help2;
    exports.stripColor = stripColor;
  }
});

// node_modules/commander/lib/option.js
var require_option = __commonJS({
  "node_modules/commander/lib/option.js"(exports) {
    var { InvalidArgumentError: InvalidArgumentError2 } = require_error();
    var Option2 = class {
      /**
       * Initialize a new `Option` with the given `flags` and `description`.
       *
       * @param {string} flags
       * @param {string} [description]
       */
      constructor(flags, description) {
        this.flags = flags;
        this.description = description || "";
        this.required = flags.includes("<");
        this.optional = flags.includes("[");
        this.variadic = /\w\.\.\.[>\]]$/.test(flags);
        this.mandatory = false;
        const optionFlags = splitOptionFlags(flags);
        this.short = optionFlags.shortFlag;
        this.long = optionFlags.longFlag;
        this.negate = false;
        if (this.long) {
          this.negate = this.long.startsWith("--no-");
        }
        this.defaultValue = void 0;
        this.defaultValueDescription = void 0;
        this.presetArg = void 0;
        this.envVar = void 0;
        this.parseArg = void 0;
        this.hidden = false;
        this.argChoices = void 0;
        this.conflictsWith = [];
        this.implied = void 0;
        this.helpGroupHeading = void 0;
      }
      /**
       * Set the default value, and optionally supply the description to be displayed in the help.
       *
       * @param {*} value
       * @param {string} [description]
       * @return {Option}
       */
      default(value, description) {
        this.defaultValue = value;
        this.defaultValueDescription = description;
        return this;
      }
      /**
       * Preset to use when option used without option-argument, especially optional but also boolean and negated.
       * The custom processing (parseArg) is called.
       *
       * @example
       * new Option('--color').default('GREYSCALE').preset('RGB');
       * new Option('--donate [amount]').preset('20').argParser(parseFloat);
       *
       * @param {*} arg
       * @return {Option}
       */
      preset(arg) {
        this.presetArg = arg;
        return this;
      }
      /**
       * Add option name(s) that conflict with this option.
       * An error will be displayed if conflicting options are found during parsing.
       *
       * @example
       * new Option('--rgb').conflicts('cmyk');
       * new Option('--js').conflicts(['ts', 'jsx']);
       *
       * @param {(string | string[])} names
       * @return {Option}
       */
      conflicts(names) {
        this.conflictsWith = this.conflictsWith.concat(names);
        return this;
      }
      /**
       * Specify implied option values for when this option is set and the implied options are not.
       *
       * The custom processing (parseArg) is not called on the implied values.
       *
       * @example
       * program
       *   .addOption(new Option('--log', 'write logging information to file'))
       *   .addOption(new Option('--trace', 'log extra details').implies({ log: 'trace.txt' }));
       *
       * @param {object} impliedOptionValues
       * @return {Option}
       */
      implies(impliedOptionValues) {
        let newImplied = impliedOptionValues;
        if (typeof impliedOptionValues === "string") {
          newImplied = { [impliedOptionValues]: true };
        }
        this.implied = Object.assign(this.implied || {}, newImplied);
        return this;
      }
      /**
       * Set environment variable to check for option value.
       *
       * An environment variable is only used if when processed the current option value is
       * undefined, or the source of the current value is 'default' or 'config' or 'env'.
       *
       * @param {string} name
       * @return {Option}
       */
      env(name) {
        this.envVar = name;
        return this;
      }
      /**
       * Set the custom handler for processing CLI option arguments into option values.
       *
       * @param {Function} [fn]
       * @return {Option}
       */
      argParser(fn) {
        this.parseArg = fn;
        return this;
      }
      /**
       * Whether the option is mandatory and must have a value after parsing.
       *
       * @param {boolean} [mandatory=true]
       * @return {Option}
       */
      makeOptionMandatory(mandatory = true) {
        this.mandatory = !!mandatory;
        return this;
      }
      /**
       * Hide option in help.
       *
       * @param {boolean} [hide=true]
       * @return {Option}
       */
      hideHelp(hide = true) {
        this.hidden = !!hide;
        return this;
      }
      /**
       * @package
       */
      _collectValue(value, previous) {
        if (previous === this.defaultValue || !Array.isArray(previous)) {
          return [value];
        }
        previous.push(value);
        return previous;
      }
      /**
       * Only allow option value to be one of choices.
       *
       * @param {string[]} values
       * @return {Option}
       */
      choices(values) {
        this.argChoices = values.slice();
        this.parseArg = (arg, previous) => {
          if (!this.argChoices.includes(arg)) {
            throw new InvalidArgumentError2(
              `Allowed choices are ${this.argChoices.join(", ")}.`
            );
          }
          if (this.variadic) {
            return this._collectValue(arg, previous);
          }
          return arg;
        };
        return this;
      }
      /**
       * Return option name.
       *
       * @return {string}
       */
      name() {
        if (this.long) {
          return this.long.replace(/^--/, "");
        }
        return this.short.replace(/^-/, "");
      }
      /**
       * Return option name, in a camelcase format that can be used
       * as an object attribute key.
       *
       * @return {string}
       */
      attributeName() {
        if (this.negate) {
          return camelcase(this.name().replace(/^no-/, ""));
        }
        return camelcase(this.name());
      }
      /**
       * Set the help group heading.
       *
       * @param {string} heading
       * @return {Option}
       */
      helpGroup(heading) {
        this.helpGroupHeading = heading;
        return this;
      }
      /**
       * Check if `arg` matches the short or long flag.
       *
       * @param {string} arg
       * @return {boolean}
       * @package
       */
      is(arg) {
        return this.short === arg || this.long === arg;
      }
      /**
       * Return whether a boolean option.
       *
       * Options are one of boolean, negated, required argument, or optional argument.
       *
       * @return {boolean}
       * @package
       */
      isBoolean() {
        return !this.required && !this.optional && !this.negate;
      }
    };
    var DualOptions = class {
      /**
       * @param {Option[]} options
       */
      constructor(options2) {
        this.positiveOptions = /* @__PURE__ */ new Map();
        this.negativeOptions = /* @__PURE__ */ new Map();
        this.dualOptions = /* @__PURE__ */ new Set();
        options2.forEach((option) => {
          if (option.negate) {
            this.negativeOptions.set(option.attributeName(), option);
          } else {
            this.positiveOptions.set(option.attributeName(), option);
          }
        });
        this.negativeOptions.forEach((value, key) => {
          if (this.positiveOptions.has(key)) {
            this.dualOptions.add(key);
          }
        });
      }
      /**
       * Did the value come from the option, and not from possible matching dual option?
       *
       * @param {*} value
       * @param {Option} option
       * @returns {boolean}
       */
      valueFromOption(value, option) {
        const optionKey = option.attributeName();
        if (!this.dualOptions.has(optionKey)) return true;
        const preset = this.negativeOptions.get(optionKey).presetArg;
        const negativeValue = preset !== void 0 ? preset : false;
        return option.negate === (negativeValue === value);
      }
    };
    function camelcase(str) {
      return str.split("-").reduce((str2, word) => {
        return str2 + word[0].toUpperCase() + word.slice(1);
      });
    }
    function splitOptionFlags(flags) {
      let shortFlag;
      let longFlag;
      const shortFlagExp = /^-[^-]$/;
      const longFlagExp = /^--[^-]/;
      const flagParts = flags.split(/[ |,]+/).concat("guard");
      if (shortFlagExp.test(flagParts[0])) shortFlag = flagParts.shift();
      if (longFlagExp.test(flagParts[0])) longFlag = flagParts.shift();
      if (!shortFlag && shortFlagExp.test(flagParts[0]))
        shortFlag = flagParts.shift();
      if (!shortFlag && longFlagExp.test(flagParts[0])) {
        shortFlag = longFlag;
        longFlag = flagParts.shift();
      }
      if (flagParts[0].startsWith("-")) {
        const unsupportedFlag = flagParts[0];
        const baseError = `option creation failed due to '${unsupportedFlag}' in option flags '${flags}'`;
        if (/^-[^-][^-]/.test(unsupportedFlag))
          throw new Error(
            `${baseError}
- a short flag is a single dash and a single character
  - either use a single dash and a single character (for a short flag)
  - or use a double dash for a long option (and can have two, like '--ws, --workspace')`
          );
        if (shortFlagExp.test(unsupportedFlag))
          throw new Error(`${baseError}
- too many short flags`);
        if (longFlagExp.test(unsupportedFlag))
          throw new Error(`${baseError}
- too many long flags`);
        throw new Error(`${baseError}
- unrecognised flag format`);
      }
      if (shortFlag === void 0 && longFlag === void 0)
        throw new Error(
          `option creation failed due to no flags found in '${flags}'.`
        );
      return { shortFlag, longFlag };
    }
    exports.Option = Option2;
    exports.DualOptions = DualOptions;
  }
});

// node_modules/commander/lib/suggestSimilar.js
var require_suggestSimilar = __commonJS({
  "node_modules/commander/lib/suggestSimilar.js"(exports) {
    var maxDistance = 3;
    function editDistance(a, b) {
      if (Math.abs(a.length - b.length) > maxDistance)
        return Math.max(a.length, b.length);
      const d = [];
      for (let i = 0; i <= a.length; i++) {
        d[i] = [i];
      }
      for (let j = 0; j <= b.length; j++) {
        d[0][j] = j;
      }
      for (let j = 1; j <= b.length; j++) {
        for (let i = 1; i <= a.length; i++) {
          let cost = 1;
          if (a[i - 1] === b[j - 1]) {
            cost = 0;
          } else {
            cost = 1;
          }
          d[i][j] = Math.min(
            d[i - 1][j] + 1,
            // deletion
            d[i][j - 1] + 1,
            // insertion
            d[i - 1][j - 1] + cost
            // substitution
          );
          if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
            d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
          }
        }
      }
      return d[a.length][b.length];
    }
    function suggestSimilar(word, candidates) {
      if (!candidates || candidates.length === 0) return "";
      candidates = Array.from(new Set(candidates));
      const searchingOptions = word.startsWith("--");
      if (searchingOptions) {
        word = word.slice(2);
        candidates = candidates.map((candidate) => candidate.slice(2));
      }
      let similar = [];
      let bestDistance = maxDistance;
      const minSimilarity = 0.4;
      candidates.forEach((candidate) => {
        if (candidate.length <= 1) return;
        const distance = editDistance(word, candidate);
        const length = Math.max(word.length, candidate.length);
        const similarity = (length - distance) / length;
        if (similarity > minSimilarity) {
          if (distance < bestDistance) {
            bestDistance = distance;
            similar = [candidate];
          } else if (distance === bestDistance) {
            similar.push(candidate);
          }
        }
      });
      similar.sort((a, b) => a.localeCompare(b));
      if (searchingOptions) {
        similar = similar.map((candidate) => `--${candidate}`);
      }
      if (similar.length > 1) {
        return `
(Did you mean one of ${similar.join(", ")}?)`;
      }
      if (similar.length === 1) {
        return `
(Did you mean ${similar[0]}?)`;
      }
      return "";
    }
    exports.suggestSimilar = suggestSimilar;
  }
});

// node_modules/commander/lib/command.js
var require_command = __commonJS({
  "node_modules/commander/lib/command.js"(exports) {
    var EventEmitter = __require("node:events").EventEmitter;
    var childProcess2 = __require("node:child_process");
    var path3 = __require("node:path");
    var fs = __require("node:fs");
    var process6 = __require("node:process");
    var { Argument: Argument2, humanReadableArgName } = require_argument();
    var { CommanderError: CommanderError2 } = require_error();
    var { Help: Help2, stripColor } = require_help();
    var { Option: Option2, DualOptions } = require_option();
    var { suggestSimilar } = require_suggestSimilar();
    var Command2 = class _Command extends EventEmitter {
      /**
       * Initialize a new `Command`.
       *
       * @param {string} [name]
       */
      constructor(name) {
        super();
        this.commands = [];
        this.options = [];
        this.parent = null;
        this._allowUnknownOption = false;
        this._allowExcessArguments = false;
        this.registeredArguments = [];
        this._args = this.registeredArguments;
        this.args = [];
        this.rawArgs = [];
        this.processedArgs = [];
        this._scriptPath = null;
        this._name = name || "";
        this._optionValues = {};
        this._optionValueSources = {};
        this._storeOptionsAsProperties = false;
        this._actionHandler = null;
        this._executableHandler = false;
        this._executableFile = null;
        this._executableDir = null;
        this._defaultCommandName = null;
        this._exitCallback = null;
        this._aliases = [];
        this._combineFlagAndOptionalValue = true;
        this._description = "";
        this._summary = "";
        this._argsDescription = void 0;
        this._enablePositionalOptions = false;
        this._passThroughOptions = false;
        this._lifeCycleHooks = {};
        this._showHelpAfterError = false;
        this._showSuggestionAfterError = true;
        this._savedState = null;
        this._outputConfiguration = {
          writeOut: (str) => process6.stdout.write(str),
          writeErr: (str) => process6.stderr.write(str),
          outputError: (str, write) => write(str),
          getOutHelpWidth: () => process6.stdout.isTTY ? process6.stdout.columns : void 0,
          getErrHelpWidth: () => process6.stderr.isTTY ? process6.stderr.columns : void 0,
          getOutHasColors: () => useColor() ?? (process6.stdout.isTTY && process6.stdout.hasColors?.()),
          getErrHasColors: () => useColor() ?? (process6.stderr.isTTY && process6.stderr.hasColors?.()),
          stripColor: (str) => stripColor(str)
        };
        this._hidden = false;
        this._helpOption = void 0;
        this._addImplicitHelpCommand = void 0;
        this._helpCommand = void 0;
        this._helpConfiguration = {};
        this._helpGroupHeading = void 0;
        this._defaultCommandGroup = void 0;
        this._defaultOptionGroup = void 0;
      }
      /**
       * Copy settings that are useful to have in common across root command and subcommands.
       *
       * (Used internally when adding a command using `.command()` so subcommands inherit parent settings.)
       *
       * @param {Command} sourceCommand
       * @return {Command} `this` command for chaining
       */
      copyInheritedSettings(sourceCommand) {
        this._outputConfiguration = sourceCommand._outputConfiguration;
        this._helpOption = sourceCommand._helpOption;
        this._helpCommand = sourceCommand._helpCommand;
        this._helpConfiguration = sourceCommand._helpConfiguration;
        this._exitCallback = sourceCommand._exitCallback;
        this._storeOptionsAsProperties = sourceCommand._storeOptionsAsProperties;
        this._combineFlagAndOptionalValue = sourceCommand._combineFlagAndOptionalValue;
        this._allowExcessArguments = sourceCommand._allowExcessArguments;
        this._enablePositionalOptions = sourceCommand._enablePositionalOptions;
        this._showHelpAfterError = sourceCommand._showHelpAfterError;
        this._showSuggestionAfterError = sourceCommand._showSuggestionAfterError;
        return this;
      }
      /**
       * @returns {Command[]}
       * @private
       */
      _getCommandAndAncestors() {
        const result = [];
        for (let command = this; command; command = command.parent) {
          result.push(command);
        }
        return result;
      }
      /**
       * Define a command.
       *
       * There are two styles of command: pay attention to where to put the description.
       *
       * @example
       * // Command implemented using action handler (description is supplied separately to `.command`)
       * program
       *   .command('clone <source> [destination]')
       *   .description('clone a repository into a newly created directory')
       *   .action((source, destination) => {
       *     console.log('clone command called');
       *   });
       *
       * // Command implemented using separate executable file (description is second parameter to `.command`)
       * program
       *   .command('start <service>', 'start named service')
       *   .command('stop [service]', 'stop named service, or all if no name supplied');
       *
       * @param {string} nameAndArgs - command name and arguments, args are `<required>` or `[optional]` and last may also be `variadic...`
       * @param {(object | string)} [actionOptsOrExecDesc] - configuration options (for action), or description (for executable)
       * @param {object} [execOpts] - configuration options (for executable)
       * @return {Command} returns new command for action handler, or `this` for executable command
       */
      command(nameAndArgs, actionOptsOrExecDesc, execOpts) {
        let desc = actionOptsOrExecDesc;
        let opts = execOpts;
        if (typeof desc === "object" && desc !== null) {
          opts = desc;
          desc = null;
        }
        opts = opts || {};
        const [, name, args] = nameAndArgs.match(/([^ ]+) *(.*)/);
        const cmd = this.createCommand(name);
        if (desc) {
          cmd.description(desc);
          cmd._executableHandler = true;
        }
        if (opts.isDefault) this._defaultCommandName = cmd._name;
        cmd._hidden = !!(opts.noHelp || opts.hidden);
        cmd._executableFile = opts.executableFile || null;
        if (args) cmd.arguments(args);
        this._registerCommand(cmd);
        cmd.parent = this;
        cmd.copyInheritedSettings(this);
        if (desc) return this;
        return cmd;
      }
      /**
       * Factory routine to create a new unattached command.
       *
       * See .command() for creating an attached subcommand, which uses this routine to
       * create the command. You can override createCommand to customise subcommands.
       *
       * @param {string} [name]
       * @return {Command} new command
       */
      createCommand(name) {
        return new _Command(name);
      }
      /**
       * You can customise the help with a subclass of Help by overriding createHelp,
       * or by overriding Help properties using configureHelp().
       *
       * @return {Help}
       */
      createHelp() {
        return Object.assign(new Help2(), this.configureHelp());
      }
      /**
       * You can customise the help by overriding Help properties using configureHelp(),
       * or with a subclass of Help by overriding createHelp().
       *
       * @param {object} [configuration] - configuration options
       * @return {(Command | object)} `this` command for chaining, or stored configuration
       */
      configureHelp(configuration) {
        if (configuration === void 0) return this._helpConfiguration;
        this._helpConfiguration = configuration;
        return this;
      }
      /**
       * The default output goes to stdout and stderr. You can customise this for special
       * applications. You can also customise the display of errors by overriding outputError.
       *
       * The configuration properties are all functions:
       *
       *     // change how output being written, defaults to stdout and stderr
       *     writeOut(str)
       *     writeErr(str)
       *     // change how output being written for errors, defaults to writeErr
       *     outputError(str, write) // used for displaying errors and not used for displaying help
       *     // specify width for wrapping help
       *     getOutHelpWidth()
       *     getErrHelpWidth()
       *     // color support, currently only used with Help
       *     getOutHasColors()
       *     getErrHasColors()
       *     stripColor() // used to remove ANSI escape codes if output does not have colors
       *
       * @param {object} [configuration] - configuration options
       * @return {(Command | object)} `this` command for chaining, or stored configuration
       */
      configureOutput(configuration) {
        if (configuration === void 0) return this._outputConfiguration;
        this._outputConfiguration = {
          ...this._outputConfiguration,
          ...configuration
        };
        return this;
      }
      /**
       * Display the help or a custom message after an error occurs.
       *
       * @param {(boolean|string)} [displayHelp]
       * @return {Command} `this` command for chaining
       */
      showHelpAfterError(displayHelp = true) {
        if (typeof displayHelp !== "string") displayHelp = !!displayHelp;
        this._showHelpAfterError = displayHelp;
        return this;
      }
      /**
       * Display suggestion of similar commands for unknown commands, or options for unknown options.
       *
       * @param {boolean} [displaySuggestion]
       * @return {Command} `this` command for chaining
       */
      showSuggestionAfterError(displaySuggestion = true) {
        this._showSuggestionAfterError = !!displaySuggestion;
        return this;
      }
      /**
       * Add a prepared subcommand.
       *
       * See .command() for creating an attached subcommand which inherits settings from its parent.
       *
       * @param {Command} cmd - new subcommand
       * @param {object} [opts] - configuration options
       * @return {Command} `this` command for chaining
       */
      addCommand(cmd, opts) {
        if (!cmd._name) {
          throw new Error(`Command passed to .addCommand() must have a name
- specify the name in Command constructor or using .name()`);
        }
        opts = opts || {};
        if (opts.isDefault) this._defaultCommandName = cmd._name;
        if (opts.noHelp || opts.hidden) cmd._hidden = true;
        this._registerCommand(cmd);
        cmd.parent = this;
        cmd._checkForBrokenPassThrough();
        return this;
      }
      /**
       * Factory routine to create a new unattached argument.
       *
       * See .argument() for creating an attached argument, which uses this routine to
       * create the argument. You can override createArgument to return a custom argument.
       *
       * @param {string} name
       * @param {string} [description]
       * @return {Argument} new argument
       */
      createArgument(name, description) {
        return new Argument2(name, description);
      }
      /**
       * Define argument syntax for command.
       *
       * The default is that the argument is required, and you can explicitly
       * indicate this with <> around the name. Put [] around the name for an optional argument.
       *
       * @example
       * program.argument('<input-file>');
       * program.argument('[output-file]');
       *
       * @param {string} name
       * @param {string} [description]
       * @param {(Function|*)} [parseArg] - custom argument processing function or default value
       * @param {*} [defaultValue]
       * @return {Command} `this` command for chaining
       */
      argument(name, description, parseArg, defaultValue) {
        const argument = this.createArgument(name, description);
        if (typeof parseArg === "function") {
          argument.default(defaultValue).argParser(parseArg);
        } else {
          argument.default(parseArg);
        }
        this.addArgument(argument);
        return this;
      }
      /**
       * Define argument syntax for command, adding multiple at once (without descriptions).
       *
       * See also .argument().
       *
       * @example
       * program.arguments('<cmd> [env]');
       *
       * @param {string} names
       * @return {Command} `this` command for chaining
       */
      arguments(names) {
        names.trim().split(/ +/).forEach((detail) => {
          this.argument(detail);
        });
        return this;
      }
      /**
       * Define argument syntax for command, adding a prepared argument.
       *
       * @param {Argument} argument
       * @return {Command} `this` command for chaining
       */
      addArgument(argument) {
        const previousArgument = this.registeredArguments.slice(-1)[0];
        if (previousArgument?.variadic) {
          throw new Error(
            `only the last argument can be variadic '${previousArgument.name()}'`
          );
        }
        if (argument.required && argument.defaultValue !== void 0 && argument.parseArg === void 0) {
          throw new Error(
            `a default value for a required argument is never used: '${argument.name()}'`
          );
        }
        this.registeredArguments.push(argument);
        return this;
      }
      /**
       * Customise or override default help command. By default a help command is automatically added if your command has subcommands.
       *
       * @example
       *    program.helpCommand('help [cmd]');
       *    program.helpCommand('help [cmd]', 'show help');
       *    program.helpCommand(false); // suppress default help command
       *    program.helpCommand(true); // add help command even if no subcommands
       *
       * @param {string|boolean} enableOrNameAndArgs - enable with custom name and/or arguments, or boolean to override whether added
       * @param {string} [description] - custom description
       * @return {Command} `this` command for chaining
       */
      helpCommand(enableOrNameAndArgs, description) {
        if (typeof enableOrNameAndArgs === "boolean") {
          this._addImplicitHelpCommand = enableOrNameAndArgs;
          if (enableOrNameAndArgs && this._defaultCommandGroup) {
            this._initCommandGroup(this._getHelpCommand());
          }
          return this;
        }
        const nameAndArgs = enableOrNameAndArgs ?? "help [command]";
        const [, helpName, helpArgs] = nameAndArgs.match(/([^ ]+) *(.*)/);
        const helpDescription = description ?? "display help for command";
        const helpCommand = this.createCommand(helpName);
        helpCommand.helpOption(false);
        if (helpArgs) helpCommand.arguments(helpArgs);
        if (helpDescription) helpCommand.description(helpDescription);
        this._addImplicitHelpCommand = true;
        this._helpCommand = helpCommand;
        if (enableOrNameAndArgs || description) this._initCommandGroup(helpCommand);
        return this;
      }
      /**
       * Add prepared custom help command.
       *
       * @param {(Command|string|boolean)} helpCommand - custom help command, or deprecated enableOrNameAndArgs as for `.helpCommand()`
       * @param {string} [deprecatedDescription] - deprecated custom description used with custom name only
       * @return {Command} `this` command for chaining
       */
      addHelpCommand(helpCommand, deprecatedDescription) {
        if (typeof helpCommand !== "object") {
          this.helpCommand(helpCommand, deprecatedDescription);
          return this;
        }
        this._addImplicitHelpCommand = true;
        this._helpCommand = helpCommand;
        this._initCommandGroup(helpCommand);
        return this;
      }
      /**
       * Lazy create help command.
       *
       * @return {(Command|null)}
       * @package
       */
      _getHelpCommand() {
        const hasImplicitHelpCommand = this._addImplicitHelpCommand ?? (this.commands.length && !this._actionHandler && !this._findCommand("help"));
        if (hasImplicitHelpCommand) {
          if (this._helpCommand === void 0) {
            this.helpCommand(void 0, void 0);
          }
          return this._helpCommand;
        }
        return null;
      }
      /**
       * Add hook for life cycle event.
       *
       * @param {string} event
       * @param {Function} listener
       * @return {Command} `this` command for chaining
       */
      hook(event, listener) {
        const allowedValues = ["preSubcommand", "preAction", "postAction"];
        if (!allowedValues.includes(event)) {
          throw new Error(`Unexpected value for event passed to hook : '${event}'.
Expecting one of '${allowedValues.join("', '")}'`);
        }
        if (this._lifeCycleHooks[event]) {
          this._lifeCycleHooks[event].push(listener);
        } else {
          this._lifeCycleHooks[event] = [listener];
        }
        return this;
      }
      /**
       * Register callback to use as replacement for calling process.exit.
       *
       * @param {Function} [fn] optional callback which will be passed a CommanderError, defaults to throwing
       * @return {Command} `this` command for chaining
       */
      exitOverride(fn) {
        if (fn) {
          this._exitCallback = fn;
        } else {
          this._exitCallback = (err) => {
            if (err.code !== "commander.executeSubCommandAsync") {
              throw err;
            } else {
            }
          };
        }
        return this;
      }
      /**
       * Call process.exit, and _exitCallback if defined.
       *
       * @param {number} exitCode exit code for using with process.exit
       * @param {string} code an id string representing the error
       * @param {string} message human-readable description of the error
       * @return never
       * @private
       */
      _exit(exitCode, code, message) {
        if (this._exitCallback) {
          this._exitCallback(new CommanderError2(exitCode, code, message));
        }
        process6.exit(exitCode);
      }
      /**
       * Register callback `fn` for the command.
       *
       * @example
       * program
       *   .command('serve')
       *   .description('start service')
       *   .action(function() {
       *      // do work here
       *   });
       *
       * @param {Function} fn
       * @return {Command} `this` command for chaining
       */
      action(fn) {
        const listener = (args) => {
          const expectedArgsCount = this.registeredArguments.length;
          const actionArgs = args.slice(0, expectedArgsCount);
          if (this._storeOptionsAsProperties) {
            actionArgs[expectedArgsCount] = this;
          } else {
            actionArgs[expectedArgsCount] = this.opts();
          }
          actionArgs.push(this);
          return fn.apply(this, actionArgs);
        };
        this._actionHandler = listener;
        return this;
      }
      /**
       * Factory routine to create a new unattached option.
       *
       * See .option() for creating an attached option, which uses this routine to
       * create the option. You can override createOption to return a custom option.
       *
       * @param {string} flags
       * @param {string} [description]
       * @return {Option} new option
       */
      createOption(flags, description) {
        return new Option2(flags, description);
      }
      /**
       * Wrap parseArgs to catch 'commander.invalidArgument'.
       *
       * @param {(Option | Argument)} target
       * @param {string} value
       * @param {*} previous
       * @param {string} invalidArgumentMessage
       * @private
       */
      _callParseArg(target, value, previous, invalidArgumentMessage) {
        try {
          return target.parseArg(value, previous);
        } catch (err) {
          if (err.code === "commander.invalidArgument") {
            const message = `${invalidArgumentMessage} ${err.message}`;
            this.error(message, { exitCode: err.exitCode, code: err.code });
          }
          throw err;
        }
      }
      /**
       * Check for option flag conflicts.
       * Register option if no conflicts found, or throw on conflict.
       *
       * @param {Option} option
       * @private
       */
      _registerOption(option) {
        const matchingOption = option.short && this._findOption(option.short) || option.long && this._findOption(option.long);
        if (matchingOption) {
          const matchingFlag = option.long && this._findOption(option.long) ? option.long : option.short;
          throw new Error(`Cannot add option '${option.flags}'${this._name && ` to command '${this._name}'`} due to conflicting flag '${matchingFlag}'
-  already used by option '${matchingOption.flags}'`);
        }
        this._initOptionGroup(option);
        this.options.push(option);
      }
      /**
       * Check for command name and alias conflicts with existing commands.
       * Register command if no conflicts found, or throw on conflict.
       *
       * @param {Command} command
       * @private
       */
      _registerCommand(command) {
        const knownBy = (cmd) => {
          return [cmd.name()].concat(cmd.aliases());
        };
        const alreadyUsed = knownBy(command).find(
          (name) => this._findCommand(name)
        );
        if (alreadyUsed) {
          const existingCmd = knownBy(this._findCommand(alreadyUsed)).join("|");
          const newCmd = knownBy(command).join("|");
          throw new Error(
            `cannot add command '${newCmd}' as already have command '${existingCmd}'`
          );
        }
        this._initCommandGroup(command);
        this.commands.push(command);
      }
      /**
       * Add an option.
       *
       * @param {Option} option
       * @return {Command} `this` command for chaining
       */
      addOption(option) {
        this._registerOption(option);
        const oname = option.name();
        const name = option.attributeName();
        if (option.negate) {
          const positiveLongFlag = option.long.replace(/^--no-/, "--");
          if (!this._findOption(positiveLongFlag)) {
            this.setOptionValueWithSource(
              name,
              option.defaultValue === void 0 ? true : option.defaultValue,
              "default"
            );
          }
        } else if (option.defaultValue !== void 0) {
          this.setOptionValueWithSource(name, option.defaultValue, "default");
        }
        const handleOptionValue = (val, invalidValueMessage, valueSource) => {
          if (val == null && option.presetArg !== void 0) {
            val = option.presetArg;
          }
          const oldValue = this.getOptionValue(name);
          if (val !== null && option.parseArg) {
            val = this._callParseArg(option, val, oldValue, invalidValueMessage);
          } else if (val !== null && option.variadic) {
            val = option._collectValue(val, oldValue);
          }
          if (val == null) {
            if (option.negate) {
              val = false;
            } else if (option.isBoolean() || option.optional) {
              val = true;
            } else {
              val = "";
            }
          }
          this.setOptionValueWithSource(name, val, valueSource);
        };
        this.on("option:" + oname, (val) => {
          const invalidValueMessage = `error: option '${option.flags}' argument '${val}' is invalid.`;
          handleOptionValue(val, invalidValueMessage, "cli");
        });
        if (option.envVar) {
          this.on("optionEnv:" + oname, (val) => {
            const invalidValueMessage = `error: option '${option.flags}' value '${val}' from env '${option.envVar}' is invalid.`;
            handleOptionValue(val, invalidValueMessage, "env");
          });
        }
        return this;
      }
      /**
       * Internal implementation shared by .option() and .requiredOption()
       *
       * @return {Command} `this` command for chaining
       * @private
       */
      _optionEx(config, flags, description, fn, defaultValue) {
        if (typeof flags === "object" && flags instanceof Option2) {
          throw new Error(
            "To add an Option object use addOption() instead of option() or requiredOption()"
          );
        }
        const option = this.createOption(flags, description);
        option.makeOptionMandatory(!!config.mandatory);
        if (typeof fn === "function") {
          option.default(defaultValue).argParser(fn);
        } else if (fn instanceof RegExp) {
          const regex2 = fn;
          fn = (val, def) => {
            const m = regex2.exec(val);
            return m ? m[0] : def;
          };
          option.default(defaultValue).argParser(fn);
        } else {
          option.default(fn);
        }
        return this.addOption(option);
      }
      /**
       * Define option with `flags`, `description`, and optional argument parsing function or `defaultValue` or both.
       *
       * The `flags` string contains the short and/or long flags, separated by comma, a pipe or space. A required
       * option-argument is indicated by `<>` and an optional option-argument by `[]`.
       *
       * See the README for more details, and see also addOption() and requiredOption().
       *
       * @example
       * program
       *     .option('-p, --pepper', 'add pepper')
       *     .option('--pt, --pizza-type <TYPE>', 'type of pizza') // required option-argument
       *     .option('-c, --cheese [CHEESE]', 'add extra cheese', 'mozzarella') // optional option-argument with default
       *     .option('-t, --tip <VALUE>', 'add tip to purchase cost', parseFloat) // custom parse function
       *
       * @param {string} flags
       * @param {string} [description]
       * @param {(Function|*)} [parseArg] - custom option processing function or default value
       * @param {*} [defaultValue]
       * @return {Command} `this` command for chaining
       */
      option(flags, description, parseArg, defaultValue) {
        return this._optionEx({}, flags, description, parseArg, defaultValue);
      }
      /**
       * Add a required option which must have a value after parsing. This usually means
       * the option must be specified on the command line. (Otherwise the same as .option().)
       *
       * The `flags` string contains the short and/or long flags, separated by comma, a pipe or space.
       *
       * @param {string} flags
       * @param {string} [description]
       * @param {(Function|*)} [parseArg] - custom option processing function or default value
       * @param {*} [defaultValue]
       * @return {Command} `this` command for chaining
       */
      requiredOption(flags, description, parseArg, defaultValue) {
        return this._optionEx(
          { mandatory: true },
          flags,
          description,
          parseArg,
          defaultValue
        );
      }
      /**
       * Alter parsing of short flags with optional values.
       *
       * @example
       * // for `.option('-f,--flag [value]'):
       * program.combineFlagAndOptionalValue(true);  // `-f80` is treated like `--flag=80`, this is the default behaviour
       * program.combineFlagAndOptionalValue(false) // `-fb` is treated like `-f -b`
       *
       * @param {boolean} [combine] - if `true` or omitted, an optional value can be specified directly after the flag.
       * @return {Command} `this` command for chaining
       */
      combineFlagAndOptionalValue(combine = true) {
        this._combineFlagAndOptionalValue = !!combine;
        return this;
      }
      /**
       * Allow unknown options on the command line.
       *
       * @param {boolean} [allowUnknown] - if `true` or omitted, no error will be thrown for unknown options.
       * @return {Command} `this` command for chaining
       */
      allowUnknownOption(allowUnknown = true) {
        this._allowUnknownOption = !!allowUnknown;
        return this;
      }
      /**
       * Allow excess command-arguments on the command line. Pass false to make excess arguments an error.
       *
       * @param {boolean} [allowExcess] - if `true` or omitted, no error will be thrown for excess arguments.
       * @return {Command} `this` command for chaining
       */
      allowExcessArguments(allowExcess = true) {
        this._allowExcessArguments = !!allowExcess;
        return this;
      }
      /**
       * Enable positional options. Positional means global options are specified before subcommands which lets
       * subcommands reuse the same option names, and also enables subcommands to turn on passThroughOptions.
       * The default behaviour is non-positional and global options may appear anywhere on the command line.
       *
       * @param {boolean} [positional]
       * @return {Command} `this` command for chaining
       */
      enablePositionalOptions(positional = true) {
        this._enablePositionalOptions = !!positional;
        return this;
      }
      /**
       * Pass through options that come after command-arguments rather than treat them as command-options,
       * so actual command-options come before command-arguments. Turning this on for a subcommand requires
       * positional options to have been enabled on the program (parent commands).
       * The default behaviour is non-positional and options may appear before or after command-arguments.
       *
       * @param {boolean} [passThrough] for unknown options.
       * @return {Command} `this` command for chaining
       */
      passThroughOptions(passThrough = true) {
        this._passThroughOptions = !!passThrough;
        this._checkForBrokenPassThrough();
        return this;
      }
      /**
       * @private
       */
      _checkForBrokenPassThrough() {
        if (this.parent && this._passThroughOptions && !this.parent._enablePositionalOptions) {
          throw new Error(
            `passThroughOptions cannot be used for '${this._name}' without turning on enablePositionalOptions for parent command(s)`
          );
        }
      }
      /**
       * Whether to store option values as properties on command object,
       * or store separately (specify false). In both cases the option values can be accessed using .opts().
       *
       * @param {boolean} [storeAsProperties=true]
       * @return {Command} `this` command for chaining
       */
      storeOptionsAsProperties(storeAsProperties = true) {
        if (this.options.length) {
          throw new Error("call .storeOptionsAsProperties() before adding options");
        }
        if (Object.keys(this._optionValues).length) {
          throw new Error(
            "call .storeOptionsAsProperties() before setting option values"
          );
        }
        this._storeOptionsAsProperties = !!storeAsProperties;
        return this;
      }
      /**
       * Retrieve option value.
       *
       * @param {string} key
       * @return {object} value
       */
      getOptionValue(key) {
        if (this._storeOptionsAsProperties) {
          return this[key];
        }
        return this._optionValues[key];
      }
      /**
       * Store option value.
       *
       * @param {string} key
       * @param {object} value
       * @return {Command} `this` command for chaining
       */
      setOptionValue(key, value) {
        return this.setOptionValueWithSource(key, value, void 0);
      }
      /**
       * Store option value and where the value came from.
       *
       * @param {string} key
       * @param {object} value
       * @param {string} source - expected values are default/config/env/cli/implied
       * @return {Command} `this` command for chaining
       */
      setOptionValueWithSource(key, value, source) {
        if (this._storeOptionsAsProperties) {
          this[key] = value;
        } else {
          this._optionValues[key] = value;
        }
        this._optionValueSources[key] = source;
        return this;
      }
      /**
       * Get source of option value.
       * Expected values are default | config | env | cli | implied
       *
       * @param {string} key
       * @return {string}
       */
      getOptionValueSource(key) {
        return this._optionValueSources[key];
      }
      /**
       * Get source of option value. See also .optsWithGlobals().
       * Expected values are default | config | env | cli | implied
       *
       * @param {string} key
       * @return {string}
       */
      getOptionValueSourceWithGlobals(key) {
        let source;
        this._getCommandAndAncestors().forEach((cmd) => {
          if (cmd.getOptionValueSource(key) !== void 0) {
            source = cmd.getOptionValueSource(key);
          }
        });
        return source;
      }
      /**
       * Get user arguments from implied or explicit arguments.
       * Side-effects: set _scriptPath if args included script. Used for default program name, and subcommand searches.
       *
       * @private
       */
      _prepareUserArgs(argv, parseOptions) {
        if (argv !== void 0 && !Array.isArray(argv)) {
          throw new Error("first parameter to parse must be array or undefined");
        }
        parseOptions = parseOptions || {};
        if (argv === void 0 && parseOptions.from === void 0) {
          if (process6.versions?.electron) {
            parseOptions.from = "electron";
          }
          const execArgv = process6.execArgv ?? [];
          if (execArgv.includes("-e") || execArgv.includes("--eval") || execArgv.includes("-p") || execArgv.includes("--print")) {
            parseOptions.from = "eval";
          }
        }
        if (argv === void 0) {
          argv = process6.argv;
        }
        this.rawArgs = argv.slice();
        let userArgs;
        switch (parseOptions.from) {
          case void 0:
          case "node":
            this._scriptPath = argv[1];
            userArgs = argv.slice(2);
            break;
          case "electron":
            if (process6.defaultApp) {
              this._scriptPath = argv[1];
              userArgs = argv.slice(2);
            } else {
              userArgs = argv.slice(1);
            }
            break;
          case "user":
            userArgs = argv.slice(0);
            break;
          case "eval":
            userArgs = argv.slice(1);
            break;
          default:
            throw new Error(
              `unexpected parse option { from: '${parseOptions.from}' }`
            );
        }
        if (!this._name && this._scriptPath)
          this.nameFromFilename(this._scriptPath);
        this._name = this._name || "program";
        return userArgs;
      }
      /**
       * Parse `argv`, setting options and invoking commands when defined.
       *
       * Use parseAsync instead of parse if any of your action handlers are async.
       *
       * Call with no parameters to parse `process.argv`. Detects Electron and special node options like `node --eval`. Easy mode!
       *
       * Or call with an array of strings to parse, and optionally where the user arguments start by specifying where the arguments are `from`:
       * - `'node'`: default, `argv[0]` is the application and `argv[1]` is the script being run, with user arguments after that
       * - `'electron'`: `argv[0]` is the application and `argv[1]` varies depending on whether the electron application is packaged
       * - `'user'`: just user arguments
       *
       * @example
       * program.parse(); // parse process.argv and auto-detect electron and special node flags
       * program.parse(process.argv); // assume argv[0] is app and argv[1] is script
       * program.parse(my-args, { from: 'user' }); // just user supplied arguments, nothing special about argv[0]
       *
       * @param {string[]} [argv] - optional, defaults to process.argv
       * @param {object} [parseOptions] - optionally specify style of options with from: node/user/electron
       * @param {string} [parseOptions.from] - where the args are from: 'node', 'user', 'electron'
       * @return {Command} `this` command for chaining
       */
      parse(argv, parseOptions) {
        this._prepareForParse();
        const userArgs = this._prepareUserArgs(argv, parseOptions);
        this._parseCommand([], userArgs);
        return this;
      }
      /**
       * Parse `argv`, setting options and invoking commands when defined.
       *
       * Call with no parameters to parse `process.argv`. Detects Electron and special node options like `node --eval`. Easy mode!
       *
       * Or call with an array of strings to parse, and optionally where the user arguments start by specifying where the arguments are `from`:
       * - `'node'`: default, `argv[0]` is the application and `argv[1]` is the script being run, with user arguments after that
       * - `'electron'`: `argv[0]` is the application and `argv[1]` varies depending on whether the electron application is packaged
       * - `'user'`: just user arguments
       *
       * @example
       * await program.parseAsync(); // parse process.argv and auto-detect electron and special node flags
       * await program.parseAsync(process.argv); // assume argv[0] is app and argv[1] is script
       * await program.parseAsync(my-args, { from: 'user' }); // just user supplied arguments, nothing special about argv[0]
       *
       * @param {string[]} [argv]
       * @param {object} [parseOptions]
       * @param {string} parseOptions.from - where the args are from: 'node', 'user', 'electron'
       * @return {Promise}
       */
      async parseAsync(argv, parseOptions) {
        this._prepareForParse();
        const userArgs = this._prepareUserArgs(argv, parseOptions);
        await this._parseCommand([], userArgs);
        return this;
      }
      _prepareForParse() {
        if (this._savedState === null) {
          this.saveStateBeforeParse();
        } else {
          this.restoreStateBeforeParse();
        }
      }
      /**
       * Called the first time parse is called to save state and allow a restore before subsequent calls to parse.
       * Not usually called directly, but available for subclasses to save their custom state.
       *
       * This is called in a lazy way. Only commands used in parsing chain will have state saved.
       */
      saveStateBeforeParse() {
        this._savedState = {
          // name is stable if supplied by author, but may be unspecified for root command and deduced during parsing
          _name: this._name,
          // option values before parse have default values (including false for negated options)
          // shallow clones
          _optionValues: { ...this._optionValues },
          _optionValueSources: { ...this._optionValueSources }
        };
      }
      /**
       * Restore state before parse for calls after the first.
       * Not usually called directly, but available for subclasses to save their custom state.
       *
       * This is called in a lazy way. Only commands used in parsing chain will have state restored.
       */
      restoreStateBeforeParse() {
        if (this._storeOptionsAsProperties)
          throw new Error(`Can not call parse again when storeOptionsAsProperties is true.
- either make a new Command for each call to parse, or stop storing options as properties`);
        this._name = this._savedState._name;
        this._scriptPath = null;
        this.rawArgs = [];
        this._optionValues = { ...this._savedState._optionValues };
        this._optionValueSources = { ...this._savedState._optionValueSources };
        this.args = [];
        this.processedArgs = [];
      }
      /**
       * Throw if expected executable is missing. Add lots of help for author.
       *
       * @param {string} executableFile
       * @param {string} executableDir
       * @param {string} subcommandName
       */
      _checkForMissingExecutable(executableFile, executableDir, subcommandName) {
        if (fs.existsSync(executableFile)) return;
        const executableDirMessage = executableDir ? `searched for local subcommand relative to directory '${executableDir}'` : "no directory for search for local subcommand, use .executableDir() to supply a custom directory";
        const executableMissing = `'${executableFile}' does not exist
 - if '${subcommandName}' is not meant to be an executable command, remove description parameter from '.command()' and use '.description()' instead
 - if the default executable name is not suitable, use the executableFile option to supply a custom name or path
 - ${executableDirMessage}`;
        throw new Error(executableMissing);
      }
      /**
       * Execute a sub-command executable.
       *
       * @private
       */
      _executeSubCommand(subcommand, args) {
        args = args.slice();
        let launchWithNode = false;
        const sourceExt = [".js", ".ts", ".tsx", ".mjs", ".cjs"];
        function findFile(baseDir, baseName) {
          const localBin = path3.resolve(baseDir, baseName);
          if (fs.existsSync(localBin)) return localBin;
          if (sourceExt.includes(path3.extname(baseName))) return void 0;
          const foundExt = sourceExt.find(
            (ext) => fs.existsSync(`${localBin}${ext}`)
          );
          if (foundExt) return `${localBin}${foundExt}`;
          return void 0;
        }
        this._checkForMissingMandatoryOptions();
        this._checkForConflictingOptions();
        let executableFile = subcommand._executableFile || `${this._name}-${subcommand._name}`;
        let executableDir = this._executableDir || "";
        if (this._scriptPath) {
          let resolvedScriptPath;
          try {
            resolvedScriptPath = fs.realpathSync(this._scriptPath);
          } catch {
            resolvedScriptPath = this._scriptPath;
          }
          executableDir = path3.resolve(
            path3.dirname(resolvedScriptPath),
            executableDir
          );
        }
        if (executableDir) {
          let localFile = findFile(executableDir, executableFile);
          if (!localFile && !subcommand._executableFile && this._scriptPath) {
            const legacyName = path3.basename(
              this._scriptPath,
              path3.extname(this._scriptPath)
            );
            if (legacyName !== this._name) {
              localFile = findFile(
                executableDir,
                `${legacyName}-${subcommand._name}`
              );
            }
          }
          executableFile = localFile || executableFile;
        }
        launchWithNode = sourceExt.includes(path3.extname(executableFile));
        let proc;
        if (process6.platform !== "win32") {
          if (launchWithNode) {
            args.unshift(executableFile);
            args = incrementNodeInspectorPort(process6.execArgv).concat(args);
            proc = childProcess2.spawn(process6.argv[0], args, { stdio: "inherit" });
          } else {
            proc = childProcess2.spawn(executableFile, args, { stdio: "inherit" });
          }
        } else {
          this._checkForMissingExecutable(
            executableFile,
            executableDir,
            subcommand._name
          );
          args.unshift(executableFile);
          args = incrementNodeInspectorPort(process6.execArgv).concat(args);
          proc = childProcess2.spawn(process6.execPath, args, { stdio: "inherit" });
        }
        if (!proc.killed) {
          const signals = ["SIGUSR1", "SIGUSR2", "SIGTERM", "SIGINT", "SIGHUP"];
          signals.forEach((signal) => {
            process6.on(signal, () => {
              if (proc.killed === false && proc.exitCode === null) {
                proc.kill(signal);
              }
            });
          });
        }
        const exitCallback = this._exitCallback;
        proc.on("close", (code) => {
          code = code ?? 1;
          if (!exitCallback) {
            process6.exit(code);
          } else {
            exitCallback(
              new CommanderError2(
                code,
                "commander.executeSubCommandAsync",
                "(close)"
              )
            );
          }
        });
        proc.on("error", (err) => {
          if (err.code === "ENOENT") {
            this._checkForMissingExecutable(
              executableFile,
              executableDir,
              subcommand._name
            );
          } else if (err.code === "EACCES") {
            throw new Error(`'${executableFile}' not executable`);
          }
          if (!exitCallback) {
            process6.exit(1);
          } else {
            const wrappedError = new CommanderError2(
              1,
              "commander.executeSubCommandAsync",
              "(error)"
            );
            wrappedError.nestedError = err;
            exitCallback(wrappedError);
          }
        });
        this.runningCommand = proc;
      }
      /**
       * @private
       */
      _dispatchSubcommand(commandName, operands, unknown) {
        const subCommand = this._findCommand(commandName);
        if (!subCommand) this.help({ error: true });
        subCommand._prepareForParse();
        let promiseChain;
        promiseChain = this._chainOrCallSubCommandHook(
          promiseChain,
          subCommand,
          "preSubcommand"
        );
        promiseChain = this._chainOrCall(promiseChain, () => {
          if (subCommand._executableHandler) {
            this._executeSubCommand(subCommand, operands.concat(unknown));
          } else {
            return subCommand._parseCommand(operands, unknown);
          }
        });
        return promiseChain;
      }
      /**
       * Invoke help directly if possible, or dispatch if necessary.
       * e.g. help foo
       *
       * @private
       */
      _dispatchHelpCommand(subcommandName) {
        if (!subcommandName) {
          this.help();
        }
        const subCommand = this._findCommand(subcommandName);
        if (subCommand && !subCommand._executableHandler) {
          subCommand.help();
        }
        return this._dispatchSubcommand(
          subcommandName,
          [],
          [this._getHelpOption()?.long ?? this._getHelpOption()?.short ?? "--help"]
        );
      }
      /**
       * Check this.args against expected this.registeredArguments.
       *
       * @private
       */
      _checkNumberOfArguments() {
        this.registeredArguments.forEach((arg, i) => {
          if (arg.required && this.args[i] == null) {
            this.missingArgument(arg.name());
          }
        });
        if (this.registeredArguments.length > 0 && this.registeredArguments[this.registeredArguments.length - 1].variadic) {
          return;
        }
        if (this.args.length > this.registeredArguments.length) {
          this._excessArguments(this.args);
        }
      }
      /**
       * Process this.args using this.registeredArguments and save as this.processedArgs!
       *
       * @private
       */
      _processArguments() {
        const myParseArg = (argument, value, previous) => {
          let parsedValue = value;
          if (value !== null && argument.parseArg) {
            const invalidValueMessage = `error: command-argument value '${value}' is invalid for argument '${argument.name()}'.`;
            parsedValue = this._callParseArg(
              argument,
              value,
              previous,
              invalidValueMessage
            );
          }
          return parsedValue;
        };
        this._checkNumberOfArguments();
        const processedArgs = [];
        this.registeredArguments.forEach((declaredArg, index) => {
          let value = declaredArg.defaultValue;
          if (declaredArg.variadic) {
            if (index < this.args.length) {
              value = this.args.slice(index);
              if (declaredArg.parseArg) {
                value = value.reduce((processed, v) => {
                  return myParseArg(declaredArg, v, processed);
                }, declaredArg.defaultValue);
              }
            } else if (value === void 0) {
              value = [];
            }
          } else if (index < this.args.length) {
            value = this.args[index];
            if (declaredArg.parseArg) {
              value = myParseArg(declaredArg, value, declaredArg.defaultValue);
            }
          }
          processedArgs[index] = value;
        });
        this.processedArgs = processedArgs;
      }
      /**
       * Once we have a promise we chain, but call synchronously until then.
       *
       * @param {(Promise|undefined)} promise
       * @param {Function} fn
       * @return {(Promise|undefined)}
       * @private
       */
      _chainOrCall(promise, fn) {
        if (promise?.then && typeof promise.then === "function") {
          return promise.then(() => fn());
        }
        return fn();
      }
      /**
       *
       * @param {(Promise|undefined)} promise
       * @param {string} event
       * @return {(Promise|undefined)}
       * @private
       */
      _chainOrCallHooks(promise, event) {
        let result = promise;
        const hooks = [];
        this._getCommandAndAncestors().reverse().filter((cmd) => cmd._lifeCycleHooks[event] !== void 0).forEach((hookedCommand) => {
          hookedCommand._lifeCycleHooks[event].forEach((callback) => {
            hooks.push({ hookedCommand, callback });
          });
        });
        if (event === "postAction") {
          hooks.reverse();
        }
        hooks.forEach((hookDetail) => {
          result = this._chainOrCall(result, () => {
            return hookDetail.callback(hookDetail.hookedCommand, this);
          });
        });
        return result;
      }
      /**
       *
       * @param {(Promise|undefined)} promise
       * @param {Command} subCommand
       * @param {string} event
       * @return {(Promise|undefined)}
       * @private
       */
      _chainOrCallSubCommandHook(promise, subCommand, event) {
        let result = promise;
        if (this._lifeCycleHooks[event] !== void 0) {
          this._lifeCycleHooks[event].forEach((hook) => {
            result = this._chainOrCall(result, () => {
              return hook(this, subCommand);
            });
          });
        }
        return result;
      }
      /**
       * Process arguments in context of this command.
       * Returns action result, in case it is a promise.
       *
       * @private
       */
      _parseCommand(operands, unknown) {
        const parsed = this.parseOptions(unknown);
        this._parseOptionsEnv();
        this._parseOptionsImplied();
        operands = operands.concat(parsed.operands);
        unknown = parsed.unknown;
        this.args = operands.concat(unknown);
        if (operands && this._findCommand(operands[0])) {
          return this._dispatchSubcommand(operands[0], operands.slice(1), unknown);
        }
        if (this._getHelpCommand() && operands[0] === this._getHelpCommand().name()) {
          return this._dispatchHelpCommand(operands[1]);
        }
        if (this._defaultCommandName) {
          this._outputHelpIfRequested(unknown);
          return this._dispatchSubcommand(
            this._defaultCommandName,
            operands,
            unknown
          );
        }
        if (this.commands.length && this.args.length === 0 && !this._actionHandler && !this._defaultCommandName) {
          this.help({ error: true });
        }
        this._outputHelpIfRequested(parsed.unknown);
        this._checkForMissingMandatoryOptions();
        this._checkForConflictingOptions();
        const checkForUnknownOptions = () => {
          if (parsed.unknown.length > 0) {
            this.unknownOption(parsed.unknown[0]);
          }
        };
        const commandEvent = `command:${this.name()}`;
        if (this._actionHandler) {
          checkForUnknownOptions();
          this._processArguments();
          let promiseChain;
          promiseChain = this._chainOrCallHooks(promiseChain, "preAction");
          promiseChain = this._chainOrCall(
            promiseChain,
            () => this._actionHandler(this.processedArgs)
          );
          if (this.parent) {
            promiseChain = this._chainOrCall(promiseChain, () => {
              this.parent.emit(commandEvent, operands, unknown);
            });
          }
          promiseChain = this._chainOrCallHooks(promiseChain, "postAction");
          return promiseChain;
        }
        if (this.parent?.listenerCount(commandEvent)) {
          checkForUnknownOptions();
          this._processArguments();
          this.parent.emit(commandEvent, operands, unknown);
        } else if (operands.length) {
          if (this._findCommand("*")) {
            return this._dispatchSubcommand("*", operands, unknown);
          }
          if (this.listenerCount("command:*")) {
            this.emit("command:*", operands, unknown);
          } else if (this.commands.length) {
            this.unknownCommand();
          } else {
            checkForUnknownOptions();
            this._processArguments();
          }
        } else if (this.commands.length) {
          checkForUnknownOptions();
          this.help({ error: true });
        } else {
          checkForUnknownOptions();
          this._processArguments();
        }
      }
      /**
       * Find matching command.
       *
       * @private
       * @return {Command | undefined}
       */
      _findCommand(name) {
        if (!name) return void 0;
        return this.commands.find(
          (cmd) => cmd._name === name || cmd._aliases.includes(name)
        );
      }
      /**
       * Return an option matching `arg` if any.
       *
       * @param {string} arg
       * @return {Option}
       * @package
       */
      _findOption(arg) {
        return this.options.find((option) => option.is(arg));
      }
      /**
       * Display an error message if a mandatory option does not have a value.
       * Called after checking for help flags in leaf subcommand.
       *
       * @private
       */
      _checkForMissingMandatoryOptions() {
        this._getCommandAndAncestors().forEach((cmd) => {
          cmd.options.forEach((anOption) => {
            if (anOption.mandatory && cmd.getOptionValue(anOption.attributeName()) === void 0) {
              cmd.missingMandatoryOptionValue(anOption);
            }
          });
        });
      }
      /**
       * Display an error message if conflicting options are used together in this.
       *
       * @private
       */
      _checkForConflictingLocalOptions() {
        const definedNonDefaultOptions = this.options.filter((option) => {
          const optionKey = option.attributeName();
          if (this.getOptionValue(optionKey) === void 0) {
            return false;
          }
          return this.getOptionValueSource(optionKey) !== "default";
        });
        const optionsWithConflicting = definedNonDefaultOptions.filter(
          (option) => option.conflictsWith.length > 0
        );
        optionsWithConflicting.forEach((option) => {
          const conflictingAndDefined = definedNonDefaultOptions.find(
            (defined) => option.conflictsWith.includes(defined.attributeName())
          );
          if (conflictingAndDefined) {
            this._conflictingOption(option, conflictingAndDefined);
          }
        });
      }
      /**
       * Display an error message if conflicting options are used together.
       * Called after checking for help flags in leaf subcommand.
       *
       * @private
       */
      _checkForConflictingOptions() {
        this._getCommandAndAncestors().forEach((cmd) => {
          cmd._checkForConflictingLocalOptions();
        });
      }
      /**
       * Parse options from `argv` removing known options,
       * and return argv split into operands and unknown arguments.
       *
       * Side effects: modifies command by storing options. Does not reset state if called again.
       *
       * Examples:
       *
       *     argv => operands, unknown
       *     --known kkk op => [op], []
       *     op --known kkk => [op], []
       *     sub --unknown uuu op => [sub], [--unknown uuu op]
       *     sub -- --unknown uuu op => [sub --unknown uuu op], []
       *
       * @param {string[]} args
       * @return {{operands: string[], unknown: string[]}}
       */
      parseOptions(args) {
        const operands = [];
        const unknown = [];
        let dest = operands;
        function maybeOption(arg) {
          return arg.length > 1 && arg[0] === "-";
        }
        const negativeNumberArg = (arg) => {
          if (!/^-(\d+|\d*\.\d+)(e[+-]?\d+)?$/.test(arg)) return false;
          return !this._getCommandAndAncestors().some(
            (cmd) => cmd.options.map((opt) => opt.short).some((short) => /^-\d$/.test(short))
          );
        };
        let activeVariadicOption = null;
        let activeGroup = null;
        let i = 0;
        while (i < args.length || activeGroup) {
          const arg = activeGroup ?? args[i++];
          activeGroup = null;
          if (arg === "--") {
            if (dest === unknown) dest.push(arg);
            dest.push(...args.slice(i));
            break;
          }
          if (activeVariadicOption && (!maybeOption(arg) || negativeNumberArg(arg))) {
            this.emit(`option:${activeVariadicOption.name()}`, arg);
            continue;
          }
          activeVariadicOption = null;
          if (maybeOption(arg)) {
            const option = this._findOption(arg);
            if (option) {
              if (option.required) {
                const value = args[i++];
                if (value === void 0) this.optionMissingArgument(option);
                this.emit(`option:${option.name()}`, value);
              } else if (option.optional) {
                let value = null;
                if (i < args.length && (!maybeOption(args[i]) || negativeNumberArg(args[i]))) {
                  value = args[i++];
                }
                this.emit(`option:${option.name()}`, value);
              } else {
                this.emit(`option:${option.name()}`);
              }
              activeVariadicOption = option.variadic ? option : null;
              continue;
            }
          }
          if (arg.length > 2 && arg[0] === "-" && arg[1] !== "-") {
            const option = this._findOption(`-${arg[1]}`);
            if (option) {
              if (option.required || option.optional && this._combineFlagAndOptionalValue) {
                this.emit(`option:${option.name()}`, arg.slice(2));
              } else {
                this.emit(`option:${option.name()}`);
                activeGroup = `-${arg.slice(2)}`;
              }
              continue;
            }
          }
          if (/^--[^=]+=/.test(arg)) {
            const index = arg.indexOf("=");
            const option = this._findOption(arg.slice(0, index));
            if (option && (option.required || option.optional)) {
              this.emit(`option:${option.name()}`, arg.slice(index + 1));
              continue;
            }
          }
          if (dest === operands && maybeOption(arg) && !(this.commands.length === 0 && negativeNumberArg(arg))) {
            dest = unknown;
          }
          if ((this._enablePositionalOptions || this._passThroughOptions) && operands.length === 0 && unknown.length === 0) {
            if (this._findCommand(arg)) {
              operands.push(arg);
              unknown.push(...args.slice(i));
              break;
            } else if (this._getHelpCommand() && arg === this._getHelpCommand().name()) {
              operands.push(arg, ...args.slice(i));
              break;
            } else if (this._defaultCommandName) {
              unknown.push(arg, ...args.slice(i));
              break;
            }
          }
          if (this._passThroughOptions) {
            dest.push(arg, ...args.slice(i));
            break;
          }
          dest.push(arg);
        }
        return { operands, unknown };
      }
      /**
       * Return an object containing local option values as key-value pairs.
       *
       * @return {object}
       */
      opts() {
        if (this._storeOptionsAsProperties) {
          const result = {};
          const len = this.options.length;
          for (let i = 0; i < len; i++) {
            const key = this.options[i].attributeName();
            result[key] = key === this._versionOptionName ? this._version : this[key];
          }
          return result;
        }
        return this._optionValues;
      }
      /**
       * Return an object containing merged local and global option values as key-value pairs.
       *
       * @return {object}
       */
      optsWithGlobals() {
        return this._getCommandAndAncestors().reduce(
          (combinedOptions, cmd) => Object.assign(combinedOptions, cmd.opts()),
          {}
        );
      }
      /**
       * Display error message and exit (or call exitOverride).
       *
       * @param {string} message
       * @param {object} [errorOptions]
       * @param {string} [errorOptions.code] - an id string representing the error
       * @param {number} [errorOptions.exitCode] - used with process.exit
       */
      error(message, errorOptions) {
        this._outputConfiguration.outputError(
          `${message}
`,
          this._outputConfiguration.writeErr
        );
        if (typeof this._showHelpAfterError === "string") {
          this._outputConfiguration.writeErr(`${this._showHelpAfterError}
`);
        } else if (this._showHelpAfterError) {
          this._outputConfiguration.writeErr("\n");
          this.outputHelp({ error: true });
        }
        const config = errorOptions || {};
        const exitCode = config.exitCode || 1;
        const code = config.code || "commander.error";
        this._exit(exitCode, code, message);
      }
      /**
       * Apply any option related environment variables, if option does
       * not have a value from cli or client code.
       *
       * @private
       */
      _parseOptionsEnv() {
        this.options.forEach((option) => {
          if (option.envVar && option.envVar in process6.env) {
            const optionKey = option.attributeName();
            if (this.getOptionValue(optionKey) === void 0 || ["default", "config", "env"].includes(
              this.getOptionValueSource(optionKey)
            )) {
              if (option.required || option.optional) {
                this.emit(`optionEnv:${option.name()}`, process6.env[option.envVar]);
              } else {
                this.emit(`optionEnv:${option.name()}`);
              }
            }
          }
        });
      }
      /**
       * Apply any implied option values, if option is undefined or default value.
       *
       * @private
       */
      _parseOptionsImplied() {
        const dualHelper = new DualOptions(this.options);
        const hasCustomOptionValue = (optionKey) => {
          return this.getOptionValue(optionKey) !== void 0 && !["default", "implied"].includes(this.getOptionValueSource(optionKey));
        };
        this.options.filter(
          (option) => option.implied !== void 0 && hasCustomOptionValue(option.attributeName()) && dualHelper.valueFromOption(
            this.getOptionValue(option.attributeName()),
            option
          )
        ).forEach((option) => {
          Object.keys(option.implied).filter((impliedKey) => !hasCustomOptionValue(impliedKey)).forEach((impliedKey) => {
            this.setOptionValueWithSource(
              impliedKey,
              option.implied[impliedKey],
              "implied"
            );
          });
        });
      }
      /**
       * Argument `name` is missing.
       *
       * @param {string} name
       * @private
       */
      missingArgument(name) {
        const message = `error: missing required argument '${name}'`;
        this.error(message, { code: "commander.missingArgument" });
      }
      /**
       * `Option` is missing an argument.
       *
       * @param {Option} option
       * @private
       */
      optionMissingArgument(option) {
        const message = `error: option '${option.flags}' argument missing`;
        this.error(message, { code: "commander.optionMissingArgument" });
      }
      /**
       * `Option` does not have a value, and is a mandatory option.
       *
       * @param {Option} option
       * @private
       */
      missingMandatoryOptionValue(option) {
        const message = `error: required option '${option.flags}' not specified`;
        this.error(message, { code: "commander.missingMandatoryOptionValue" });
      }
      /**
       * `Option` conflicts with another option.
       *
       * @param {Option} option
       * @param {Option} conflictingOption
       * @private
       */
      _conflictingOption(option, conflictingOption) {
        const findBestOptionFromValue = (option2) => {
          const optionKey = option2.attributeName();
          const optionValue = this.getOptionValue(optionKey);
          const negativeOption = this.options.find(
            (target) => target.negate && optionKey === target.attributeName()
          );
          const positiveOption = this.options.find(
            (target) => !target.negate && optionKey === target.attributeName()
          );
          if (negativeOption && (negativeOption.presetArg === void 0 && optionValue === false || negativeOption.presetArg !== void 0 && optionValue === negativeOption.presetArg)) {
            return negativeOption;
          }
          return positiveOption || option2;
        };
        const getErrorMessage = (option2) => {
          const bestOption = findBestOptionFromValue(option2);
          const optionKey = bestOption.attributeName();
          const source = this.getOptionValueSource(optionKey);
          if (source === "env") {
            return `environment variable '${bestOption.envVar}'`;
          }
          return `option '${bestOption.flags}'`;
        };
        const message = `error: ${getErrorMessage(option)} cannot be used with ${getErrorMessage(conflictingOption)}`;
        this.error(message, { code: "commander.conflictingOption" });
      }
      /**
       * Unknown option `flag`.
       *
       * @param {string} flag
       * @private
       */
      unknownOption(flag) {
        if (this._allowUnknownOption) return;
        let suggestion = "";
        if (flag.startsWith("--") && this._showSuggestionAfterError) {
          let candidateFlags = [];
          let command = this;
          do {
            const moreFlags = command.createHelp().visibleOptions(command).filter((option) => option.long).map((option) => option.long);
            candidateFlags = candidateFlags.concat(moreFlags);
            command = command.parent;
          } while (command && !command._enablePositionalOptions);
          suggestion = suggestSimilar(flag, candidateFlags);
        }
        const message = `error: unknown option '${flag}'${suggestion}`;
        this.error(message, { code: "commander.unknownOption" });
      }
      /**
       * Excess arguments, more than expected.
       *
       * @param {string[]} receivedArgs
       * @private
       */
      _excessArguments(receivedArgs) {
        if (this._allowExcessArguments) return;
        const expected = this.registeredArguments.length;
        const s = expected === 1 ? "" : "s";
        const forSubcommand = this.parent ? ` for '${this.name()}'` : "";
        const message = `error: too many arguments${forSubcommand}. Expected ${expected} argument${s} but got ${receivedArgs.length}.`;
        this.error(message, { code: "commander.excessArguments" });
      }
      /**
       * Unknown command.
       *
       * @private
       */
      unknownCommand() {
        const unknownName = this.args[0];
        let suggestion = "";
        if (this._showSuggestionAfterError) {
          const candidateNames = [];
          this.createHelp().visibleCommands(this).forEach((command) => {
            candidateNames.push(command.name());
            if (command.alias()) candidateNames.push(command.alias());
          });
          suggestion = suggestSimilar(unknownName, candidateNames);
        }
        const message = `error: unknown command '${unknownName}'${suggestion}`;
        this.error(message, { code: "commander.unknownCommand" });
      }
      /**
       * Get or set the program version.
       *
       * This method auto-registers the "-V, --version" option which will print the version number.
       *
       * You can optionally supply the flags and description to override the defaults.
       *
       * @param {string} [str]
       * @param {string} [flags]
       * @param {string} [description]
       * @return {(this | string | undefined)} `this` command for chaining, or version string if no arguments
       */
      version(str, flags, description) {
        if (str === void 0) return this._version;
        this._version = str;
        flags = flags || "-V, --version";
        description = description || "output the version number";
        const versionOption = this.createOption(flags, description);
        this._versionOptionName = versionOption.attributeName();
        this._registerOption(versionOption);
        this.on("option:" + versionOption.name(), () => {
          this._outputConfiguration.writeOut(`${str}
`);
          this._exit(0, "commander.version", str);
        });
        return this;
      }
      /**
       * Set the description.
       *
       * @param {string} [str]
       * @param {object} [argsDescription]
       * @return {(string|Command)}
       */
      description(str, argsDescription) {
        if (str === void 0 && argsDescription === void 0)
          return this._description;
        this._description = str;
        if (argsDescription) {
          this._argsDescription = argsDescription;
        }
        return this;
      }
      /**
       * Set the summary. Used when listed as subcommand of parent.
       *
       * @param {string} [str]
       * @return {(string|Command)}
       */
      summary(str) {
        if (str === void 0) return this._summary;
        this._summary = str;
        return this;
      }
      /**
       * Set an alias for the command.
       *
       * You may call more than once to add multiple aliases. Only the first alias is shown in the auto-generated help.
       *
       * @param {string} [alias]
       * @return {(string|Command)}
       */
      alias(alias) {
        if (alias === void 0) return this._aliases[0];
        let command = this;
        if (this.commands.length !== 0 && this.commands[this.commands.length - 1]._executableHandler) {
          command = this.commands[this.commands.length - 1];
        }
        if (alias === command._name)
          throw new Error("Command alias can't be the same as its name");
        const matchingCommand = this.parent?._findCommand(alias);
        if (matchingCommand) {
          const existingCmd = [matchingCommand.name()].concat(matchingCommand.aliases()).join("|");
          throw new Error(
            `cannot add alias '${alias}' to command '${this.name()}' as already have command '${existingCmd}'`
          );
        }
        command._aliases.push(alias);
        return this;
      }
      /**
       * Set aliases for the command.
       *
       * Only the first alias is shown in the auto-generated help.
       *
       * @param {string[]} [aliases]
       * @return {(string[]|Command)}
       */
      aliases(aliases2) {
        if (aliases2 === void 0) return this._aliases;
        aliases2.forEach((alias) => this.alias(alias));
        return this;
      }
      /**
       * Set / get the command usage `str`.
       *
       * @param {string} [str]
       * @return {(string|Command)}
       */
      usage(str) {
        if (str === void 0) {
          if (this._usage) return this._usage;
          const args = this.registeredArguments.map((arg) => {
            return humanReadableArgName(arg);
          });
          return [].concat(
            this.options.length || this._helpOption !== null ? "[options]" : [],
            this.commands.length ? "[command]" : [],
            this.registeredArguments.length ? args : []
          ).join(" ");
        }
        this._usage = str;
        return this;
      }
      /**
       * Get or set the name of the command.
       *
       * @param {string} [str]
       * @return {(string|Command)}
       */
      name(str) {
        if (str === void 0) return this._name;
        this._name = str;
        return this;
      }
      /**
       * Set/get the help group heading for this subcommand in parent command's help.
       *
       * @param {string} [heading]
       * @return {Command | string}
       */
      helpGroup(heading) {
        if (heading === void 0) return this._helpGroupHeading ?? "";
        this._helpGroupHeading = heading;
        return this;
      }
      /**
       * Set/get the default help group heading for subcommands added to this command.
       * (This does not override a group set directly on the subcommand using .helpGroup().)
       *
       * @example
       * program.commandsGroup('Development Commands:);
       * program.command('watch')...
       * program.command('lint')...
       * ...
       *
       * @param {string} [heading]
       * @returns {Command | string}
       */
      commandsGroup(heading) {
        if (heading === void 0) return this._defaultCommandGroup ?? "";
        this._defaultCommandGroup = heading;
        return this;
      }
      /**
       * Set/get the default help group heading for options added to this command.
       * (This does not override a group set directly on the option using .helpGroup().)
       *
       * @example
       * program
       *   .optionsGroup('Development Options:')
       *   .option('-d, --debug', 'output extra debugging')
       *   .option('-p, --profile', 'output profiling information')
       *
       * @param {string} [heading]
       * @returns {Command | string}
       */
      optionsGroup(heading) {
        if (heading === void 0) return this._defaultOptionGroup ?? "";
        this._defaultOptionGroup = heading;
        return this;
      }
      /**
       * @param {Option} option
       * @private
       */
      _initOptionGroup(option) {
        if (this._defaultOptionGroup && !option.helpGroupHeading)
          option.helpGroup(this._defaultOptionGroup);
      }
      /**
       * @param {Command} cmd
       * @private
       */
      _initCommandGroup(cmd) {
        if (this._defaultCommandGroup && !cmd.helpGroup())
          cmd.helpGroup(this._defaultCommandGroup);
      }
      /**
       * Set the name of the command from script filename, such as process.argv[1],
       * or require.main.filename, or __filename.
       *
       * (Used internally and public although not documented in README.)
       *
       * @example
       * program.nameFromFilename(require.main.filename);
       *
       * @param {string} filename
       * @return {Command}
       */
      nameFromFilename(filename) {
        this._name = path3.basename(filename, path3.extname(filename));
        return this;
      }
      /**
       * Get or set the directory for searching for executable subcommands of this command.
       *
       * @example
       * program.executableDir(__dirname);
       * // or
       * program.executableDir('subcommands');
       *
       * @param {string} [path]
       * @return {(string|null|Command)}
       */
      executableDir(path4) {
        if (path4 === void 0) return this._executableDir;
        this._executableDir = path4;
        return this;
      }
      /**
       * Return program help documentation.
       *
       * @param {{ error: boolean }} [contextOptions] - pass {error:true} to wrap for stderr instead of stdout
       * @return {string}
       */
      helpInformation(contextOptions) {
        const helper = this.createHelp();
        const context = this._getOutputContext(contextOptions);
        helper.prepareContext({
          error: context.error,
          helpWidth: context.helpWidth,
          outputHasColors: context.hasColors
        });
        const text = helper.formatHelp(this, helper);
        if (context.hasColors) return text;
        return this._outputConfiguration.stripColor(text);
      }
      /**
       * @typedef HelpContext
       * @type {object}
       * @property {boolean} error
       * @property {number} helpWidth
       * @property {boolean} hasColors
       * @property {function} write - includes stripColor if needed
       *
       * @returns {HelpContext}
       * @private
       */
      _getOutputContext(contextOptions) {
        contextOptions = contextOptions || {};
        const error = !!contextOptions.error;
        let baseWrite;
        let hasColors;
        let helpWidth;
        if (error) {
          baseWrite = (str) => this._outputConfiguration.writeErr(str);
          hasColors = this._outputConfiguration.getErrHasColors();
          helpWidth = this._outputConfiguration.getErrHelpWidth();
        } else {
          baseWrite = (str) => this._outputConfiguration.writeOut(str);
          hasColors = this._outputConfiguration.getOutHasColors();
          helpWidth = this._outputConfiguration.getOutHelpWidth();
        }
        const write = (str) => {
          if (!hasColors) str = this._outputConfiguration.stripColor(str);
          return baseWrite(str);
        };
        return { error, write, hasColors, helpWidth };
      }
      /**
       * Output help information for this command.
       *
       * Outputs built-in help, and custom text added using `.addHelpText()`.
       *
       * @param {{ error: boolean } | Function} [contextOptions] - pass {error:true} to write to stderr instead of stdout
       */
      outputHelp(contextOptions) {
        let deprecatedCallback;
        if (typeof contextOptions === "function") {
          deprecatedCallback = contextOptions;
          contextOptions = void 0;
        }
        const outputContext = this._getOutputContext(contextOptions);
        const eventContext = {
          error: outputContext.error,
          write: outputContext.write,
          command: this
        };
        this._getCommandAndAncestors().reverse().forEach((command) => command.emit("beforeAllHelp", eventContext));
        this.emit("beforeHelp", eventContext);
        let helpInformation = this.helpInformation({ error: outputContext.error });
        if (deprecatedCallback) {
          helpInformation = deprecatedCallback(helpInformation);
          if (typeof helpInformation !== "string" && !Buffer.isBuffer(helpInformation)) {
            throw new Error("outputHelp callback must return a string or a Buffer");
          }
        }
        outputContext.write(helpInformation);
        if (this._getHelpOption()?.long) {
          this.emit(this._getHelpOption().long);
        }
        this.emit("afterHelp", eventContext);
        this._getCommandAndAncestors().forEach(
          (command) => command.emit("afterAllHelp", eventContext)
        );
      }
      /**
       * You can pass in flags and a description to customise the built-in help option.
       * Pass in false to disable the built-in help option.
       *
       * @example
       * program.helpOption('-?, --help' 'show help'); // customise
       * program.helpOption(false); // disable
       *
       * @param {(string | boolean)} flags
       * @param {string} [description]
       * @return {Command} `this` command for chaining
       */
      helpOption(flags, description) {
        if (typeof flags === "boolean") {
          if (flags) {
            if (this._helpOption === null) this._helpOption = void 0;
            if (this._defaultOptionGroup) {
              this._initOptionGroup(this._getHelpOption());
            }
          } else {
            this._helpOption = null;
          }
          return this;
        }
        this._helpOption = this.createOption(
          flags ?? "-h, --help",
          description ?? "display help for command"
        );
        if (flags || description) this._initOptionGroup(this._helpOption);
        return this;
      }
      /**
       * Lazy create help option.
       * Returns null if has been disabled with .helpOption(false).
       *
       * @returns {(Option | null)} the help option
       * @package
       */
      _getHelpOption() {
        if (this._helpOption === void 0) {
          this.helpOption(void 0, void 0);
        }
        return this._helpOption;
      }
      /**
       * Supply your own option to use for the built-in help option.
       * This is an alternative to using helpOption() to customise the flags and description etc.
       *
       * @param {Option} option
       * @return {Command} `this` command for chaining
       */
      addHelpOption(option) {
        this._helpOption = option;
        this._initOptionGroup(option);
        return this;
      }
      /**
       * Output help information and exit.
       *
       * Outputs built-in help, and custom text added using `.addHelpText()`.
       *
       * @param {{ error: boolean }} [contextOptions] - pass {error:true} to write to stderr instead of stdout
       */
      help(contextOptions) {
        this.outputHelp(contextOptions);
        let exitCode = Number(process6.exitCode ?? 0);
        if (exitCode === 0 && contextOptions && typeof contextOptions !== "function" && contextOptions.error) {
          exitCode = 1;
        }
        this._exit(exitCode, "commander.help", "(outputHelp)");
      }
      /**
       * // Do a little typing to coordinate emit and listener for the help text events.
       * @typedef HelpTextEventContext
       * @type {object}
       * @property {boolean} error
       * @property {Command} command
       * @property {function} write
       */
      /**
       * Add additional text to be displayed with the built-in help.
       *
       * Position is 'before' or 'after' to affect just this command,
       * and 'beforeAll' or 'afterAll' to affect this command and all its subcommands.
       *
       * @param {string} position - before or after built-in help
       * @param {(string | Function)} text - string to add, or a function returning a string
       * @return {Command} `this` command for chaining
       */
      addHelpText(position, text) {
        const allowedValues = ["beforeAll", "before", "after", "afterAll"];
        if (!allowedValues.includes(position)) {
          throw new Error(`Unexpected value for position to addHelpText.
Expecting one of '${allowedValues.join("', '")}'`);
        }
        const helpEvent = `${position}Help`;
        this.on(helpEvent, (context) => {
          let helpStr;
          if (typeof text === "function") {
            helpStr = text({ error: context.error, command: context.command });
          } else {
            helpStr = text;
          }
          if (helpStr) {
            context.write(`${helpStr}
`);
          }
        });
        return this;
      }
      /**
       * Output help information if help flags specified
       *
       * @param {Array} args - array of options to search for help flags
       * @private
       */
      _outputHelpIfRequested(args) {
        const helpOption = this._getHelpOption();
        const helpRequested = helpOption && args.find((arg) => helpOption.is(arg));
        if (helpRequested) {
          this.outputHelp();
          this._exit(0, "commander.helpDisplayed", "(outputHelp)");
        }
      }
    };
    function incrementNodeInspectorPort(args) {
      return args.map((arg) => {
        if (!arg.startsWith("--inspect")) {
          return arg;
        }
        let debugOption;
        let debugHost = "127.0.0.1";
        let debugPort = "9229";
        let match;
        if ((match = arg.match(/^(--inspect(-brk)?)$/)) !== null) {
          debugOption = match[1];
        } else if ((match = arg.match(/^(--inspect(-brk|-port)?)=([^:]+)$/)) !== null) {
          debugOption = match[1];
          if (/^\d+$/.test(match[3])) {
            debugPort = match[3];
          } else {
            debugHost = match[3];
          }
        } else if ((match = arg.match(/^(--inspect(-brk|-port)?)=([^:]+):(\d+)$/)) !== null) {
          debugOption = match[1];
          debugHost = match[3];
          debugPort = match[4];
        }
        if (debugOption && debugPort !== "0") {
          return `${debugOption}=${debugHost}:${parseInt(debugPort) + 1}`;
        }
        return arg;
      });
    }
    function useColor() {
      if (process6.env.NO_COLOR || process6.env.FORCE_COLOR === "0" || process6.env.FORCE_COLOR === "false")
        return false;
      if (process6.env.FORCE_COLOR || process6.env.CLICOLOR_FORCE !== void 0)
        return true;
      return void 0;
    }
    exports.Command = Command2;
    exports.useColor = useColor;
  }
});

// node_modules/commander/index.js
var require_commander = __commonJS({
  "node_modules/commander/index.js"(exports) {
    var { Argument: Argument2 } = require_argument();
    var { Command: Command2 } = require_command();
    var { CommanderError: CommanderError2, InvalidArgumentError: InvalidArgumentError2 } = require_error();
    var { Help: Help2 } = require_help();
    var { Option: Option2 } = require_option();
    exports.program = new Command2();
    exports.createCommand = (name) => new Command2(name);
    exports.createOption = (flags, description) => new Option2(flags, description);
    exports.createArgument = (name, description) => new Argument2(name, description);
    exports.Command = Command2;
    exports.Option = Option2;
    exports.Argument = Argument2;
    exports.Help = Help2;
    exports.CommanderError = CommanderError2;
    exports.InvalidArgumentError = InvalidArgumentError2;
    exports.InvalidOptionArgumentError = InvalidArgumentError2;
  }
});

// node_modules/picocolors/picocolors.js
var require_picocolors = __commonJS({
  "node_modules/picocolors/picocolors.js"(exports, module) {
    var p = process || {};
    var argv = p.argv || [];
    var env = p.env || {};
    var isColorSupported = !(!!env.NO_COLOR || argv.includes("--no-color")) && (!!env.FORCE_COLOR || argv.includes("--color") || p.platform === "win32" || (p.stdout || {}).isTTY && env.TERM !== "dumb" || !!env.CI);
    var formatter = (open2, close, replace = open2) => (input) => {
      let string = "" + input, index = string.indexOf(close, open2.length);
      return ~index ? open2 + replaceClose(string, close, replace, index) + close : open2 + string + close;
    };
    var replaceClose = (string, close, replace, index) => {
      let result = "", cursor = 0;
      do {
        result += string.substring(cursor, index) + replace;
        cursor = index + close.length;
        index = string.indexOf(close, cursor);
      } while (~index);
      return result + string.substring(cursor);
    };
    var createColors = (enabled = isColorSupported) => {
      let f = enabled ? formatter : () => String;
      return {
        isColorSupported: enabled,
        reset: f("\x1B[0m", "\x1B[0m"),
        bold: f("\x1B[1m", "\x1B[22m", "\x1B[22m\x1B[1m"),
        dim: f("\x1B[2m", "\x1B[22m", "\x1B[22m\x1B[2m"),
        italic: f("\x1B[3m", "\x1B[23m"),
        underline: f("\x1B[4m", "\x1B[24m"),
        inverse: f("\x1B[7m", "\x1B[27m"),
        hidden: f("\x1B[8m", "\x1B[28m"),
        strikethrough: f("\x1B[9m", "\x1B[29m"),
        black: f("\x1B[30m", "\x1B[39m"),
        red: f("\x1B[31m", "\x1B[39m"),
        green: f("\x1B[32m", "\x1B[39m"),
        yellow: f("\x1B[33m", "\x1B[39m"),
        blue: f("\x1B[34m", "\x1B[39m"),
        magenta: f("\x1B[35m", "\x1B[39m"),
        cyan: f("\x1B[36m", "\x1B[39m"),
        white: f("\x1B[37m", "\x1B[39m"),
        gray: f("\x1B[90m", "\x1B[39m"),
        bgBlack: f("\x1B[40m", "\x1B[49m"),
        bgRed: f("\x1B[41m", "\x1B[49m"),
        bgGreen: f("\x1B[42m", "\x1B[49m"),
        bgYellow: f("\x1B[43m", "\x1B[49m"),
        bgBlue: f("\x1B[44m", "\x1B[49m"),
        bgMagenta: f("\x1B[45m", "\x1B[49m"),
        bgCyan: f("\x1B[46m", "\x1B[49m"),
        bgWhite: f("\x1B[47m", "\x1B[49m"),
        blackBright: f("\x1B[90m", "\x1B[39m"),
        redBright: f("\x1B[91m", "\x1B[39m"),
        greenBright: f("\x1B[92m", "\x1B[39m"),
        yellowBright: f("\x1B[93m", "\x1B[39m"),
        blueBright: f("\x1B[94m", "\x1B[39m"),
        magentaBright: f("\x1B[95m", "\x1B[39m"),
        cyanBright: f("\x1B[96m", "\x1B[39m"),
        whiteBright: f("\x1B[97m", "\x1B[39m"),
        bgBlackBright: f("\x1B[100m", "\x1B[49m"),
        bgRedBright: f("\x1B[101m", "\x1B[49m"),
        bgGreenBright: f("\x1B[102m", "\x1B[49m"),
        bgYellowBright: f("\x1B[103m", "\x1B[49m"),
        bgBlueBright: f("\x1B[104m", "\x1B[49m"),
        bgMagentaBright: f("\x1B[105m", "\x1B[49m"),
        bgCyanBright: f("\x1B[106m", "\x1B[49m"),
        bgWhiteBright: f("\x1B[107m", "\x1B[49m")
      };
    };
    module.exports = createColors();
    module.exports.createColors = createColors;
  }
});

// node_modules/emoji-regex/index.js
var require_emoji_regex = __commonJS({
  "node_modules/emoji-regex/index.js"(exports, module) {
    module.exports = () => {
      return /[#*0-9]\uFE0F?\u20E3|[\xA9\xAE\u203C\u2049\u2122\u2139\u2194-\u2199\u21A9\u21AA\u231A\u231B\u2328\u23CF\u23ED-\u23EF\u23F1\u23F2\u23F8-\u23FA\u24C2\u25AA\u25AB\u25B6\u25C0\u25FB\u25FC\u25FE\u2600-\u2604\u260E\u2611\u2614\u2615\u2618\u2620\u2622\u2623\u2626\u262A\u262E\u262F\u2638-\u263A\u2640\u2642\u2648-\u2653\u265F\u2660\u2663\u2665\u2666\u2668\u267B\u267E\u267F\u2692\u2694-\u2697\u2699\u269B\u269C\u26A0\u26A7\u26AA\u26B0\u26B1\u26BD\u26BE\u26C4\u26C8\u26CF\u26D1\u26E9\u26F0-\u26F5\u26F7\u26F8\u26FA\u2702\u2708\u2709\u270F\u2712\u2714\u2716\u271D\u2721\u2733\u2734\u2744\u2747\u2757\u2763\u27A1\u2934\u2935\u2B05-\u2B07\u2B1B\u2B1C\u2B55\u3030\u303D\u3297\u3299]\uFE0F?|[\u261D\u270C\u270D](?:\uD83C[\uDFFB-\uDFFF]|\uFE0F)?|[\u270A\u270B](?:\uD83C[\uDFFB-\uDFFF])?|[\u23E9-\u23EC\u23F0\u23F3\u25FD\u2693\u26A1\u26AB\u26C5\u26CE\u26D4\u26EA\u26FD\u2705\u2728\u274C\u274E\u2753-\u2755\u2795-\u2797\u27B0\u27BF\u2B50]|\u26D3\uFE0F?(?:\u200D\uD83D\uDCA5)?|\u26F9(?:\uD83C[\uDFFB-\uDFFF]|\uFE0F)?(?:\u200D[\u2640\u2642]\uFE0F?)?|\u2764\uFE0F?(?:\u200D(?:\uD83D\uDD25|\uD83E\uDE79))?|\uD83C(?:[\uDC04\uDD70\uDD71\uDD7E\uDD7F\uDE02\uDE37\uDF21\uDF24-\uDF2C\uDF36\uDF7D\uDF96\uDF97\uDF99-\uDF9B\uDF9E\uDF9F\uDFCD\uDFCE\uDFD4-\uDFDF\uDFF5\uDFF7]\uFE0F?|[\uDF85\uDFC2\uDFC7](?:\uD83C[\uDFFB-\uDFFF])?|[\uDFC4\uDFCA](?:\uD83C[\uDFFB-\uDFFF])?(?:\u200D[\u2640\u2642]\uFE0F?)?|[\uDFCB\uDFCC](?:\uD83C[\uDFFB-\uDFFF]|\uFE0F)?(?:\u200D[\u2640\u2642]\uFE0F?)?|[\uDCCF\uDD8E\uDD91-\uDD9A\uDE01\uDE1A\uDE2F\uDE32-\uDE36\uDE38-\uDE3A\uDE50\uDE51\uDF00-\uDF20\uDF2D-\uDF35\uDF37-\uDF43\uDF45-\uDF4A\uDF4C-\uDF7C\uDF7E-\uDF84\uDF86-\uDF93\uDFA0-\uDFC1\uDFC5\uDFC6\uDFC8\uDFC9\uDFCF-\uDFD3\uDFE0-\uDFF0\uDFF8-\uDFFF]|\uDDE6\uD83C[\uDDE8-\uDDEC\uDDEE\uDDF1\uDDF2\uDDF4\uDDF6-\uDDFA\uDDFC\uDDFD\uDDFF]|\uDDE7\uD83C[\uDDE6\uDDE7\uDDE9-\uDDEF\uDDF1-\uDDF4\uDDF6-\uDDF9\uDDFB\uDDFC\uDDFE\uDDFF]|\uDDE8\uD83C[\uDDE6\uDDE8\uDDE9\uDDEB-\uDDEE\uDDF0-\uDDF7\uDDFA-\uDDFF]|\uDDE9\uD83C[\uDDEA\uDDEC\uDDEF\uDDF0\uDDF2\uDDF4\uDDFF]|\uDDEA\uD83C[\uDDE6\uDDE8\uDDEA\uDDEC\uDDED\uDDF7-\uDDFA]|\uDDEB\uD83C[\uDDEE-\uDDF0\uDDF2\uDDF4\uDDF7]|\uDDEC\uD83C[\uDDE6\uDDE7\uDDE9-\uDDEE\uDDF1-\uDDF3\uDDF5-\uDDFA\uDDFC\uDDFE]|\uDDED\uD83C[\uDDF0\uDDF2\uDDF3\uDDF7\uDDF9\uDDFA]|\uDDEE\uD83C[\uDDE8-\uDDEA\uDDF1-\uDDF4\uDDF6-\uDDF9]|\uDDEF\uD83C[\uDDEA\uDDF2\uDDF4\uDDF5]|\uDDF0\uD83C[\uDDEA\uDDEC-\uDDEE\uDDF2\uDDF3\uDDF5\uDDF7\uDDFC\uDDFE\uDDFF]|\uDDF1\uD83C[\uDDE6-\uDDE8\uDDEE\uDDF0\uDDF7-\uDDFB\uDDFE]|\uDDF2\uD83C[\uDDE6\uDDE8-\uDDED\uDDF0-\uDDFF]|\uDDF3\uD83C[\uDDE6\uDDE8\uDDEA-\uDDEC\uDDEE\uDDF1\uDDF4\uDDF5\uDDF7\uDDFA\uDDFF]|\uDDF4\uD83C\uDDF2|\uDDF5\uD83C[\uDDE6\uDDEA-\uDDED\uDDF0-\uDDF3\uDDF7-\uDDF9\uDDFC\uDDFE]|\uDDF6\uD83C\uDDE6|\uDDF7\uD83C[\uDDEA\uDDF4\uDDF8\uDDFA\uDDFC]|\uDDF8\uD83C[\uDDE6-\uDDEA\uDDEC-\uDDF4\uDDF7-\uDDF9\uDDFB\uDDFD-\uDDFF]|\uDDF9\uD83C[\uDDE6\uDDE8\uDDE9\uDDEB-\uDDED\uDDEF-\uDDF4\uDDF7\uDDF9\uDDFB\uDDFC\uDDFF]|\uDDFA\uD83C[\uDDE6\uDDEC\uDDF2\uDDF3\uDDF8\uDDFE\uDDFF]|\uDDFB\uD83C[\uDDE6\uDDE8\uDDEA\uDDEC\uDDEE\uDDF3\uDDFA]|\uDDFC\uD83C[\uDDEB\uDDF8]|\uDDFD\uD83C\uDDF0|\uDDFE\uD83C[\uDDEA\uDDF9]|\uDDFF\uD83C[\uDDE6\uDDF2\uDDFC]|\uDF44(?:\u200D\uD83D\uDFEB)?|\uDF4B(?:\u200D\uD83D\uDFE9)?|\uDFC3(?:\uD83C[\uDFFB-\uDFFF])?(?:\u200D(?:[\u2640\u2642]\uFE0F?(?:\u200D\u27A1\uFE0F?)?|\u27A1\uFE0F?))?|\uDFF3\uFE0F?(?:\u200D(?:\u26A7\uFE0F?|\uD83C\uDF08))?|\uDFF4(?:\u200D\u2620\uFE0F?|\uDB40\uDC67\uDB40\uDC62\uDB40(?:\uDC65\uDB40\uDC6E\uDB40\uDC67|\uDC73\uDB40\uDC63\uDB40\uDC74|\uDC77\uDB40\uDC6C\uDB40\uDC73)\uDB40\uDC7F)?)|\uD83D(?:[\uDC3F\uDCFD\uDD49\uDD4A\uDD6F\uDD70\uDD73\uDD76-\uDD79\uDD87\uDD8A-\uDD8D\uDDA5\uDDA8\uDDB1\uDDB2\uDDBC\uDDC2-\uDDC4\uDDD1-\uDDD3\uDDDC-\uDDDE\uDDE1\uDDE3\uDDE8\uDDEF\uDDF3\uDDFA\uDECB\uDECD-\uDECF\uDEE0-\uDEE5\uDEE9\uDEF0\uDEF3]\uFE0F?|[\uDC42\uDC43\uDC46-\uDC50\uDC66\uDC67\uDC6B-\uDC6D\uDC72\uDC74-\uDC76\uDC78\uDC7C\uDC83\uDC85\uDC8F\uDC91\uDCAA\uDD7A\uDD95\uDD96\uDE4C\uDE4F\uDEC0\uDECC](?:\uD83C[\uDFFB-\uDFFF])?|[\uDC6E-\uDC71\uDC73\uDC77\uDC81\uDC82\uDC86\uDC87\uDE45-\uDE47\uDE4B\uDE4D\uDE4E\uDEA3\uDEB4\uDEB5](?:\uD83C[\uDFFB-\uDFFF])?(?:\u200D[\u2640\u2642]\uFE0F?)?|[\uDD74\uDD90](?:\uD83C[\uDFFB-\uDFFF]|\uFE0F)?|[\uDC00-\uDC07\uDC09-\uDC14\uDC16-\uDC25\uDC27-\uDC3A\uDC3C-\uDC3E\uDC40\uDC44\uDC45\uDC51-\uDC65\uDC6A\uDC79-\uDC7B\uDC7D-\uDC80\uDC84\uDC88-\uDC8E\uDC90\uDC92-\uDCA9\uDCAB-\uDCFC\uDCFF-\uDD3D\uDD4B-\uDD4E\uDD50-\uDD67\uDDA4\uDDFB-\uDE2D\uDE2F-\uDE34\uDE37-\uDE41\uDE43\uDE44\uDE48-\uDE4A\uDE80-\uDEA2\uDEA4-\uDEB3\uDEB7-\uDEBF\uDEC1-\uDEC5\uDED0-\uDED2\uDED5-\uDED8\uDEDC-\uDEDF\uDEEB\uDEEC\uDEF4-\uDEFC\uDFE0-\uDFEB\uDFF0]|\uDC08(?:\u200D\u2B1B)?|\uDC15(?:\u200D\uD83E\uDDBA)?|\uDC26(?:\u200D(?:\u2B1B|\uD83D\uDD25))?|\uDC3B(?:\u200D\u2744\uFE0F?)?|\uDC41\uFE0F?(?:\u200D\uD83D\uDDE8\uFE0F?)?|\uDC68(?:\u200D(?:[\u2695\u2696\u2708]\uFE0F?|\u2764\uFE0F?\u200D\uD83D(?:\uDC8B\u200D\uD83D)?\uDC68|\uD83C[\uDF3E\uDF73\uDF7C\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D(?:[\uDC68\uDC69]\u200D\uD83D(?:\uDC66(?:\u200D\uD83D\uDC66)?|\uDC67(?:\u200D\uD83D[\uDC66\uDC67])?)|[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uDC66(?:\u200D\uD83D\uDC66)?|\uDC67(?:\u200D\uD83D[\uDC66\uDC67])?)|\uD83E(?:[\uDDAF\uDDBC\uDDBD](?:\u200D\u27A1\uFE0F?)?|[\uDDB0-\uDDB3]))|\uD83C(?:\uDFFB(?:\u200D(?:[\u2695\u2696\u2708]\uFE0F?|\u2764\uFE0F?\u200D\uD83D(?:\uDC8B\u200D\uD83D)?\uDC68\uD83C[\uDFFB-\uDFFF]|\uD83C[\uDF3E\uDF73\uDF7C\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D(?:[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uDC30\u200D\uD83D\uDC68\uD83C[\uDFFC-\uDFFF])|\uD83E(?:[\uDD1D\uDEEF]\u200D\uD83D\uDC68\uD83C[\uDFFC-\uDFFF]|[\uDDAF\uDDBC\uDDBD](?:\u200D\u27A1\uFE0F?)?|[\uDDB0-\uDDB3])))?|\uDFFC(?:\u200D(?:[\u2695\u2696\u2708]\uFE0F?|\u2764\uFE0F?\u200D\uD83D(?:\uDC8B\u200D\uD83D)?\uDC68\uD83C[\uDFFB-\uDFFF]|\uD83C[\uDF3E\uDF73\uDF7C\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D(?:[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uDC30\u200D\uD83D\uDC68\uD83C[\uDFFB\uDFFD-\uDFFF])|\uD83E(?:[\uDD1D\uDEEF]\u200D\uD83D\uDC68\uD83C[\uDFFB\uDFFD-\uDFFF]|[\uDDAF\uDDBC\uDDBD](?:\u200D\u27A1\uFE0F?)?|[\uDDB0-\uDDB3])))?|\uDFFD(?:\u200D(?:[\u2695\u2696\u2708]\uFE0F?|\u2764\uFE0F?\u200D\uD83D(?:\uDC8B\u200D\uD83D)?\uDC68\uD83C[\uDFFB-\uDFFF]|\uD83C[\uDF3E\uDF73\uDF7C\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D(?:[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uDC30\u200D\uD83D\uDC68\uD83C[\uDFFB\uDFFC\uDFFE\uDFFF])|\uD83E(?:[\uDD1D\uDEEF]\u200D\uD83D\uDC68\uD83C[\uDFFB\uDFFC\uDFFE\uDFFF]|[\uDDAF\uDDBC\uDDBD](?:\u200D\u27A1\uFE0F?)?|[\uDDB0-\uDDB3])))?|\uDFFE(?:\u200D(?:[\u2695\u2696\u2708]\uFE0F?|\u2764\uFE0F?\u200D\uD83D(?:\uDC8B\u200D\uD83D)?\uDC68\uD83C[\uDFFB-\uDFFF]|\uD83C[\uDF3E\uDF73\uDF7C\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D(?:[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uDC30\u200D\uD83D\uDC68\uD83C[\uDFFB-\uDFFD\uDFFF])|\uD83E(?:[\uDD1D\uDEEF]\u200D\uD83D\uDC68\uD83C[\uDFFB-\uDFFD\uDFFF]|[\uDDAF\uDDBC\uDDBD](?:\u200D\u27A1\uFE0F?)?|[\uDDB0-\uDDB3])))?|\uDFFF(?:\u200D(?:[\u2695\u2696\u2708]\uFE0F?|\u2764\uFE0F?\u200D\uD83D(?:\uDC8B\u200D\uD83D)?\uDC68\uD83C[\uDFFB-\uDFFF]|\uD83C[\uDF3E\uDF73\uDF7C\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D(?:[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uDC30\u200D\uD83D\uDC68\uD83C[\uDFFB-\uDFFE])|\uD83E(?:[\uDD1D\uDEEF]\u200D\uD83D\uDC68\uD83C[\uDFFB-\uDFFE]|[\uDDAF\uDDBC\uDDBD](?:\u200D\u27A1\uFE0F?)?|[\uDDB0-\uDDB3])))?))?|\uDC69(?:\u200D(?:[\u2695\u2696\u2708]\uFE0F?|\u2764\uFE0F?\u200D\uD83D(?:\uDC8B\u200D\uD83D)?[\uDC68\uDC69]|\uD83C[\uDF3E\uDF73\uDF7C\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D(?:[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uDC66(?:\u200D\uD83D\uDC66)?|\uDC67(?:\u200D\uD83D[\uDC66\uDC67])?|\uDC69\u200D\uD83D(?:\uDC66(?:\u200D\uD83D\uDC66)?|\uDC67(?:\u200D\uD83D[\uDC66\uDC67])?))|\uD83E(?:[\uDDAF\uDDBC\uDDBD](?:\u200D\u27A1\uFE0F?)?|[\uDDB0-\uDDB3]))|\uD83C(?:\uDFFB(?:\u200D(?:[\u2695\u2696\u2708]\uFE0F?|\u2764\uFE0F?\u200D\uD83D(?:[\uDC68\uDC69]|\uDC8B\u200D\uD83D[\uDC68\uDC69])\uD83C[\uDFFB-\uDFFF]|\uD83C[\uDF3E\uDF73\uDF7C\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D(?:[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uDC30\u200D\uD83D\uDC69\uD83C[\uDFFC-\uDFFF])|\uD83E(?:[\uDDAF\uDDBC\uDDBD](?:\u200D\u27A1\uFE0F?)?|[\uDDB0-\uDDB3]|\uDD1D\u200D\uD83D[\uDC68\uDC69]\uD83C[\uDFFC-\uDFFF]|\uDEEF\u200D\uD83D\uDC69\uD83C[\uDFFC-\uDFFF])))?|\uDFFC(?:\u200D(?:[\u2695\u2696\u2708]\uFE0F?|\u2764\uFE0F?\u200D\uD83D(?:[\uDC68\uDC69]|\uDC8B\u200D\uD83D[\uDC68\uDC69])\uD83C[\uDFFB-\uDFFF]|\uD83C[\uDF3E\uDF73\uDF7C\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D(?:[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uDC30\u200D\uD83D\uDC69\uD83C[\uDFFB\uDFFD-\uDFFF])|\uD83E(?:[\uDDAF\uDDBC\uDDBD](?:\u200D\u27A1\uFE0F?)?|[\uDDB0-\uDDB3]|\uDD1D\u200D\uD83D[\uDC68\uDC69]\uD83C[\uDFFB\uDFFD-\uDFFF]|\uDEEF\u200D\uD83D\uDC69\uD83C[\uDFFB\uDFFD-\uDFFF])))?|\uDFFD(?:\u200D(?:[\u2695\u2696\u2708]\uFE0F?|\u2764\uFE0F?\u200D\uD83D(?:[\uDC68\uDC69]|\uDC8B\u200D\uD83D[\uDC68\uDC69])\uD83C[\uDFFB-\uDFFF]|\uD83C[\uDF3E\uDF73\uDF7C\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D(?:[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uDC30\u200D\uD83D\uDC69\uD83C[\uDFFB\uDFFC\uDFFE\uDFFF])|\uD83E(?:[\uDDAF\uDDBC\uDDBD](?:\u200D\u27A1\uFE0F?)?|[\uDDB0-\uDDB3]|\uDD1D\u200D\uD83D[\uDC68\uDC69]\uD83C[\uDFFB\uDFFC\uDFFE\uDFFF]|\uDEEF\u200D\uD83D\uDC69\uD83C[\uDFFB\uDFFC\uDFFE\uDFFF])))?|\uDFFE(?:\u200D(?:[\u2695\u2696\u2708]\uFE0F?|\u2764\uFE0F?\u200D\uD83D(?:[\uDC68\uDC69]|\uDC8B\u200D\uD83D[\uDC68\uDC69])\uD83C[\uDFFB-\uDFFF]|\uD83C[\uDF3E\uDF73\uDF7C\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D(?:[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uDC30\u200D\uD83D\uDC69\uD83C[\uDFFB-\uDFFD\uDFFF])|\uD83E(?:[\uDDAF\uDDBC\uDDBD](?:\u200D\u27A1\uFE0F?)?|[\uDDB0-\uDDB3]|\uDD1D\u200D\uD83D[\uDC68\uDC69]\uD83C[\uDFFB-\uDFFD\uDFFF]|\uDEEF\u200D\uD83D\uDC69\uD83C[\uDFFB-\uDFFD\uDFFF])))?|\uDFFF(?:\u200D(?:[\u2695\u2696\u2708]\uFE0F?|\u2764\uFE0F?\u200D\uD83D(?:[\uDC68\uDC69]|\uDC8B\u200D\uD83D[\uDC68\uDC69])\uD83C[\uDFFB-\uDFFF]|\uD83C[\uDF3E\uDF73\uDF7C\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D(?:[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uDC30\u200D\uD83D\uDC69\uD83C[\uDFFB-\uDFFE])|\uD83E(?:[\uDDAF\uDDBC\uDDBD](?:\u200D\u27A1\uFE0F?)?|[\uDDB0-\uDDB3]|\uDD1D\u200D\uD83D[\uDC68\uDC69]\uD83C[\uDFFB-\uDFFE]|\uDEEF\u200D\uD83D\uDC69\uD83C[\uDFFB-\uDFFE])))?))?|\uDD75(?:\uD83C[\uDFFB-\uDFFF]|\uFE0F)?(?:\u200D[\u2640\u2642]\uFE0F?)?|\uDE2E(?:\u200D\uD83D\uDCA8)?|\uDE35(?:\u200D\uD83D\uDCAB)?|\uDE36(?:\u200D\uD83C\uDF2B\uFE0F?)?|\uDE42(?:\u200D[\u2194\u2195]\uFE0F?)?|\uDEB6(?:\uD83C[\uDFFB-\uDFFF])?(?:\u200D(?:[\u2640\u2642]\uFE0F?(?:\u200D\u27A1\uFE0F?)?|\u27A1\uFE0F?))?)|\uD83E(?:[\uDD0C\uDD0F\uDD18-\uDD1F\uDD30-\uDD34\uDD36\uDD77\uDDB5\uDDB6\uDDBB\uDDD2\uDDD3\uDDD5\uDEC3-\uDEC5\uDEF0\uDEF2-\uDEF8](?:\uD83C[\uDFFB-\uDFFF])?|[\uDD26\uDD35\uDD37-\uDD39\uDD3C-\uDD3E\uDDB8\uDDB9\uDDCD\uDDCF\uDDD4\uDDD6-\uDDDD](?:\uD83C[\uDFFB-\uDFFF])?(?:\u200D[\u2640\u2642]\uFE0F?)?|[\uDDDE\uDDDF](?:\u200D[\u2640\u2642]\uFE0F?)?|[\uDD0D\uDD0E\uDD10-\uDD17\uDD20-\uDD25\uDD27-\uDD2F\uDD3A\uDD3F-\uDD45\uDD47-\uDD76\uDD78-\uDDB4\uDDB7\uDDBA\uDDBC-\uDDCC\uDDD0\uDDE0-\uDDFF\uDE70-\uDE7C\uDE80-\uDE8A\uDE8E-\uDEC2\uDEC6\uDEC8\uDECD-\uDEDC\uDEDF-\uDEEA\uDEEF]|\uDDCE(?:\uD83C[\uDFFB-\uDFFF])?(?:\u200D(?:[\u2640\u2642]\uFE0F?(?:\u200D\u27A1\uFE0F?)?|\u27A1\uFE0F?))?|\uDDD1(?:\u200D(?:[\u2695\u2696\u2708]\uFE0F?|\uD83C[\uDF3E\uDF73\uDF7C\uDF84\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uD83E(?:[\uDDAF\uDDBC\uDDBD](?:\u200D\u27A1\uFE0F?)?|[\uDDB0-\uDDB3\uDE70]|\uDD1D\u200D\uD83E\uDDD1|\uDDD1\u200D\uD83E\uDDD2(?:\u200D\uD83E\uDDD2)?|\uDDD2(?:\u200D\uD83E\uDDD2)?))|\uD83C(?:\uDFFB(?:\u200D(?:[\u2695\u2696\u2708]\uFE0F?|\u2764\uFE0F?\u200D(?:\uD83D\uDC8B\u200D)?\uD83E\uDDD1\uD83C[\uDFFC-\uDFFF]|\uD83C[\uDF3E\uDF73\uDF7C\uDF84\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D(?:[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uDC30\u200D\uD83E\uDDD1\uD83C[\uDFFC-\uDFFF])|\uD83E(?:[\uDDAF\uDDBC\uDDBD](?:\u200D\u27A1\uFE0F?)?|[\uDDB0-\uDDB3\uDE70]|\uDD1D\u200D\uD83E\uDDD1\uD83C[\uDFFB-\uDFFF]|\uDEEF\u200D\uD83E\uDDD1\uD83C[\uDFFC-\uDFFF])))?|\uDFFC(?:\u200D(?:[\u2695\u2696\u2708]\uFE0F?|\u2764\uFE0F?\u200D(?:\uD83D\uDC8B\u200D)?\uD83E\uDDD1\uD83C[\uDFFB\uDFFD-\uDFFF]|\uD83C[\uDF3E\uDF73\uDF7C\uDF84\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D(?:[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uDC30\u200D\uD83E\uDDD1\uD83C[\uDFFB\uDFFD-\uDFFF])|\uD83E(?:[\uDDAF\uDDBC\uDDBD](?:\u200D\u27A1\uFE0F?)?|[\uDDB0-\uDDB3\uDE70]|\uDD1D\u200D\uD83E\uDDD1\uD83C[\uDFFB-\uDFFF]|\uDEEF\u200D\uD83E\uDDD1\uD83C[\uDFFB\uDFFD-\uDFFF])))?|\uDFFD(?:\u200D(?:[\u2695\u2696\u2708]\uFE0F?|\u2764\uFE0F?\u200D(?:\uD83D\uDC8B\u200D)?\uD83E\uDDD1\uD83C[\uDFFB\uDFFC\uDFFE\uDFFF]|\uD83C[\uDF3E\uDF73\uDF7C\uDF84\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D(?:[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uDC30\u200D\uD83E\uDDD1\uD83C[\uDFFB\uDFFC\uDFFE\uDFFF])|\uD83E(?:[\uDDAF\uDDBC\uDDBD](?:\u200D\u27A1\uFE0F?)?|[\uDDB0-\uDDB3\uDE70]|\uDD1D\u200D\uD83E\uDDD1\uD83C[\uDFFB-\uDFFF]|\uDEEF\u200D\uD83E\uDDD1\uD83C[\uDFFB\uDFFC\uDFFE\uDFFF])))?|\uDFFE(?:\u200D(?:[\u2695\u2696\u2708]\uFE0F?|\u2764\uFE0F?\u200D(?:\uD83D\uDC8B\u200D)?\uD83E\uDDD1\uD83C[\uDFFB-\uDFFD\uDFFF]|\uD83C[\uDF3E\uDF73\uDF7C\uDF84\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D(?:[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uDC30\u200D\uD83E\uDDD1\uD83C[\uDFFB-\uDFFD\uDFFF])|\uD83E(?:[\uDDAF\uDDBC\uDDBD](?:\u200D\u27A1\uFE0F?)?|[\uDDB0-\uDDB3\uDE70]|\uDD1D\u200D\uD83E\uDDD1\uD83C[\uDFFB-\uDFFF]|\uDEEF\u200D\uD83E\uDDD1\uD83C[\uDFFB-\uDFFD\uDFFF])))?|\uDFFF(?:\u200D(?:[\u2695\u2696\u2708]\uFE0F?|\u2764\uFE0F?\u200D(?:\uD83D\uDC8B\u200D)?\uD83E\uDDD1\uD83C[\uDFFB-\uDFFE]|\uD83C[\uDF3E\uDF73\uDF7C\uDF84\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D(?:[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uDC30\u200D\uD83E\uDDD1\uD83C[\uDFFB-\uDFFE])|\uD83E(?:[\uDDAF\uDDBC\uDDBD](?:\u200D\u27A1\uFE0F?)?|[\uDDB0-\uDDB3\uDE70]|\uDD1D\u200D\uD83E\uDDD1\uD83C[\uDFFB-\uDFFF]|\uDEEF\u200D\uD83E\uDDD1\uD83C[\uDFFB-\uDFFE])))?))?|\uDEF1(?:\uD83C(?:\uDFFB(?:\u200D\uD83E\uDEF2\uD83C[\uDFFC-\uDFFF])?|\uDFFC(?:\u200D\uD83E\uDEF2\uD83C[\uDFFB\uDFFD-\uDFFF])?|\uDFFD(?:\u200D\uD83E\uDEF2\uD83C[\uDFFB\uDFFC\uDFFE\uDFFF])?|\uDFFE(?:\u200D\uD83E\uDEF2\uD83C[\uDFFB-\uDFFD\uDFFF])?|\uDFFF(?:\u200D\uD83E\uDEF2\uD83C[\uDFFB-\uDFFE])?))?)/g;
    };
  }
});

// node_modules/merge-stream/index.js
var require_merge_stream = __commonJS({
  "node_modules/merge-stream/index.js"(exports, module) {
    "use strict";
    var { PassThrough } = __require("stream");
    module.exports = function() {
      var sources = [];
      var output = new PassThrough({ objectMode: true });
      output.setMaxListeners(0);
      output.add = add;
      output.isEmpty = isEmpty;
      output.on("unpipe", remove);
      Array.prototype.slice.call(arguments).forEach(add);
      return output;
      function add(source) {
        if (Array.isArray(source)) {
          source.forEach(add);
          return this;
        }
        sources.push(source);
        source.once("end", remove.bind(null, source));
        source.once("error", output.emit.bind(output, "error"));
        source.pipe(output, { end: false });
        return this;
      }
      function isEmpty() {
        return sources.length == 0;
      }
      function remove(source) {
        sources = sources.filter(function(it) {
          return it !== source;
        });
        if (!sources.length && output.readable) {
          output.end();
        }
      }
    };
  }
});

// node_modules/java-properties/dist-node/index.js
var require_dist_node = __commonJS({
  "node_modules/java-properties/dist-node/index.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", {
      value: true
    });
    exports.of = exports.PropertiesFile = void 0;
    var _fs = _interopRequireDefault(__require("fs"));
    function _interopRequireDefault(obj) {
      return obj && obj.__esModule ? obj : {
        default: obj
      };
    }
    var PropertiesFile = class {
      constructor(...args) {
        this.objs = {};
        if (args.length) {
          this.of.apply(this, args);
        }
      }
      makeKeys(line) {
        if (line && line.indexOf("#") !== 0) {
          let separatorPositions = ["=", ":"].map((sep) => {
            return line.indexOf(sep);
          }).filter((index) => {
            return index > -1;
          });
          let splitIndex = Math.min(...separatorPositions);
          let key = line.substring(0, splitIndex).trim();
          let value = line.substring(splitIndex + 1).trim();
          if (this.objs.hasOwnProperty(key)) {
            if (Array.isArray(this.objs[key])) {
              this.objs[key].push(value);
            } else {
              let oldValue = this.objs[key];
              this.objs[key] = [oldValue, value];
            }
          } else {
            const escapedValue = value.replace(/"/g, '\\"').replace(/\\:/g, ":").replace(/\\=/g, "=");
            this.objs[key] = unescape(JSON.parse('"' + escapedValue + '"'));
          }
        }
      }
      addFile(file) {
        let data = _fs.default.readFileSync(file, "utf-8");
        let items = data.split(/\r?\n/);
        let me = this;
        for (let i = 0; i < items.length; i++) {
          let line = items[i];
          while (line.substring(line.length - 1) === "\\") {
            line = line.slice(0, -1);
            let nextLine = items[i + 1];
            line = line + nextLine.trim();
            i++;
          }
          me.makeKeys(line);
        }
      }
      of(...args) {
        for (let i = 0; i < args.length; i++) {
          this.addFile(args[i]);
        }
      }
      get(key, defaultValue) {
        if (this.objs.hasOwnProperty(key)) {
          if (Array.isArray(this.objs[key])) {
            let ret = [];
            for (let i = 0; i < this.objs[key].length; i++) {
              ret[i] = this.interpolate(this.objs[key][i]);
            }
            return ret;
          } else {
            return typeof this.objs[key] === "undefined" ? "" : this.interpolate(this.objs[key]);
          }
        }
        return defaultValue;
      }
      getLast(key, defaultValue) {
        if (this.objs.hasOwnProperty(key)) {
          if (Array.isArray(this.objs[key])) {
            var lg = this.objs[key].length;
            return this.interpolate(this.objs[key][lg - 1]);
          } else {
            return typeof this.objs[key] === "undefined" ? "" : this.interpolate(this.objs[key]);
          }
        }
        return defaultValue;
      }
      getFirst(key, defaultValue) {
        if (this.objs.hasOwnProperty(key)) {
          if (Array.isArray(this.objs[key])) {
            return this.interpolate(this.objs[key][0]);
          } else {
            return typeof this.objs[key] === "undefined" ? "" : this.interpolate(this.objs[key]);
          }
        }
        return defaultValue;
      }
      getInt(key, defaultIntValue) {
        let val = this.getLast(key);
        if (!val) {
          return defaultIntValue;
        } else {
          return parseInt(val, 10);
        }
      }
      getFloat(key, defaultFloatValue) {
        let val = this.getLast(key);
        if (!val) {
          return defaultFloatValue;
        } else {
          return parseFloat(val);
        }
      }
      getBoolean(key, defaultBooleanValue) {
        function parseBool(b) {
          return !/^(false|0)$/i.test(b) && !!b;
        }
        let val = this.getLast(key);
        if (!val) {
          return defaultBooleanValue || false;
        } else {
          return parseBool(val);
        }
      }
      set(key, value) {
        this.objs[key] = value;
      }
      interpolate(s) {
        let me = this;
        return s.replace(/\\\\/g, "\\").replace(/\$\{([A-Za-z0-9\.\-\_]*)\}/g, function(match) {
          return me.getLast(match.substring(2, match.length - 1));
        });
      }
      getKeys() {
        let keys = [];
        for (let key in this.objs) {
          keys.push(key);
        }
        return keys;
      }
      getMatchingKeys(matchstr) {
        let keys = [];
        for (let key in this.objs) {
          if (key.search(matchstr) !== -1) {
            keys.push(key);
          }
        }
        return keys;
      }
      reset() {
        this.objs = {};
      }
    };
    exports.PropertiesFile = PropertiesFile;
    var of = function of2(...args) {
      let globalFile = new PropertiesFile();
      globalFile.of.apply(globalFile, args);
      return globalFile;
    };
    exports.of = of;
  }
});

// node_modules/cli-progress/lib/eta.js
var require_eta = __commonJS({
  "node_modules/cli-progress/lib/eta.js"(exports, module) {
    var ETA = class {
      constructor(length, initTime, initValue) {
        this.etaBufferLength = length || 100;
        this.valueBuffer = [initValue];
        this.timeBuffer = [initTime];
        this.eta = "0";
      }
      // add new values to calculation buffer
      update(time, value, total) {
        this.valueBuffer.push(value);
        this.timeBuffer.push(time);
        this.calculate(total - value);
      }
      // fetch estimated time
      getTime() {
        return this.eta;
      }
      // eta calculation - request number of remaining events
      calculate(remaining) {
        const currentBufferSize = this.valueBuffer.length;
        const buffer = Math.min(this.etaBufferLength, currentBufferSize);
        const v_diff = this.valueBuffer[currentBufferSize - 1] - this.valueBuffer[currentBufferSize - buffer];
        const t_diff = this.timeBuffer[currentBufferSize - 1] - this.timeBuffer[currentBufferSize - buffer];
        const vt_rate = v_diff / t_diff;
        this.valueBuffer = this.valueBuffer.slice(-this.etaBufferLength);
        this.timeBuffer = this.timeBuffer.slice(-this.etaBufferLength);
        const eta = Math.ceil(remaining / vt_rate / 1e3);
        if (isNaN(eta)) {
          this.eta = "NULL";
        } else if (!isFinite(eta)) {
          this.eta = "INF";
        } else if (eta > 1e7) {
          this.eta = "INF";
        } else if (eta < 0) {
          this.eta = 0;
        } else {
          this.eta = eta;
        }
      }
    };
    module.exports = ETA;
  }
});

// node_modules/cli-progress/lib/terminal.js
var require_terminal = __commonJS({
  "node_modules/cli-progress/lib/terminal.js"(exports, module) {
    var _readline = __require("readline");
    var Terminal = class {
      constructor(outputStream) {
        this.stream = outputStream;
        this.linewrap = true;
        this.dy = 0;
      }
      // save cursor position + settings
      cursorSave() {
        if (!this.stream.isTTY) {
          return;
        }
        this.stream.write("\x1B7");
      }
      // restore last cursor position + settings
      cursorRestore() {
        if (!this.stream.isTTY) {
          return;
        }
        this.stream.write("\x1B8");
      }
      // show/hide cursor
      cursor(enabled) {
        if (!this.stream.isTTY) {
          return;
        }
        if (enabled) {
          this.stream.write("\x1B[?25h");
        } else {
          this.stream.write("\x1B[?25l");
        }
      }
      // change cursor positionn
      cursorTo(x = null, y = null) {
        if (!this.stream.isTTY) {
          return;
        }
        _readline.cursorTo(this.stream, x, y);
      }
      // change relative cursor position
      cursorRelative(dx = null, dy = null) {
        if (!this.stream.isTTY) {
          return;
        }
        this.dy = this.dy + dy;
        _readline.moveCursor(this.stream, dx, dy);
      }
      // relative reset
      cursorRelativeReset() {
        if (!this.stream.isTTY) {
          return;
        }
        _readline.moveCursor(this.stream, 0, -this.dy);
        _readline.cursorTo(this.stream, 0, null);
        this.dy = 0;
      }
      // clear to the right from cursor
      clearRight() {
        if (!this.stream.isTTY) {
          return;
        }
        _readline.clearLine(this.stream, 1);
      }
      // clear the full line
      clearLine() {
        if (!this.stream.isTTY) {
          return;
        }
        _readline.clearLine(this.stream, 0);
      }
      // clear everyting beyond the current line
      clearBottom() {
        if (!this.stream.isTTY) {
          return;
        }
        _readline.clearScreenDown(this.stream);
      }
      // add new line; increment counter
      newline() {
        this.stream.write("\n");
        this.dy++;
      }
      // write content to output stream
      // @TODO use string-width to strip length
      write(s, rawWrite = false) {
        if (this.linewrap === true && rawWrite === false) {
          this.stream.write(s.substr(0, this.getWidth()));
        } else {
          this.stream.write(s);
        }
      }
      // control line wrapping
      lineWrapping(enabled) {
        if (!this.stream.isTTY) {
          return;
        }
        this.linewrap = enabled;
        if (enabled) {
          this.stream.write("\x1B[?7h");
        } else {
          this.stream.write("\x1B[?7l");
        }
      }
      // tty environment ?
      isTTY() {
        return this.stream.isTTY === true;
      }
      // get terminal width
      getWidth() {
        return this.stream.columns || (this.stream.isTTY ? 80 : 200);
      }
    };
    module.exports = Terminal;
  }
});

// node_modules/cli-progress/node_modules/ansi-regex/index.js
var require_ansi_regex = __commonJS({
  "node_modules/cli-progress/node_modules/ansi-regex/index.js"(exports, module) {
    "use strict";
    module.exports = ({ onlyFirst = false } = {}) => {
      const pattern2 = [
        "[\\u001B\\u009B][[\\]()#;?]*(?:(?:(?:(?:;[-a-zA-Z\\d\\/#&.:=?%@~_]+)*|[a-zA-Z\\d]+(?:;[-a-zA-Z\\d\\/#&.:=?%@~_]*)*)?\\u0007)",
        "(?:(?:\\d{1,4}(?:;\\d{0,4})*)?[\\dA-PR-TZcf-ntqry=><~]))"
      ].join("|");
      return new RegExp(pattern2, onlyFirst ? void 0 : "g");
    };
  }
});

// node_modules/cli-progress/node_modules/strip-ansi/index.js
var require_strip_ansi = __commonJS({
  "node_modules/cli-progress/node_modules/strip-ansi/index.js"(exports, module) {
    "use strict";
    var ansiRegex2 = require_ansi_regex();
    module.exports = (string) => typeof string === "string" ? string.replace(ansiRegex2(), "") : string;
  }
});

// node_modules/is-fullwidth-code-point/index.js
var require_is_fullwidth_code_point = __commonJS({
  "node_modules/is-fullwidth-code-point/index.js"(exports, module) {
    "use strict";
    var isFullwidthCodePoint = (codePoint) => {
      if (Number.isNaN(codePoint)) {
        return false;
      }
      if (codePoint >= 4352 && (codePoint <= 4447 || // Hangul Jamo
      codePoint === 9001 || // LEFT-POINTING ANGLE BRACKET
      codePoint === 9002 || // RIGHT-POINTING ANGLE BRACKET
      // CJK Radicals Supplement .. Enclosed CJK Letters and Months
      11904 <= codePoint && codePoint <= 12871 && codePoint !== 12351 || // Enclosed CJK Letters and Months .. CJK Unified Ideographs Extension A
      12880 <= codePoint && codePoint <= 19903 || // CJK Unified Ideographs .. Yi Radicals
      19968 <= codePoint && codePoint <= 42182 || // Hangul Jamo Extended-A
      43360 <= codePoint && codePoint <= 43388 || // Hangul Syllables
      44032 <= codePoint && codePoint <= 55203 || // CJK Compatibility Ideographs
      63744 <= codePoint && codePoint <= 64255 || // Vertical Forms
      65040 <= codePoint && codePoint <= 65049 || // CJK Compatibility Forms .. Small Form Variants
      65072 <= codePoint && codePoint <= 65131 || // Halfwidth and Fullwidth Forms
      65281 <= codePoint && codePoint <= 65376 || 65504 <= codePoint && codePoint <= 65510 || // Kana Supplement
      110592 <= codePoint && codePoint <= 110593 || // Enclosed Ideographic Supplement
      127488 <= codePoint && codePoint <= 127569 || // CJK Unified Ideographs Extension B .. Tertiary Ideographic Plane
      131072 <= codePoint && codePoint <= 262141)) {
        return true;
      }
      return false;
    };
    module.exports = isFullwidthCodePoint;
    module.exports.default = isFullwidthCodePoint;
  }
});

// node_modules/cli-progress/node_modules/emoji-regex/index.js
var require_emoji_regex2 = __commonJS({
  "node_modules/cli-progress/node_modules/emoji-regex/index.js"(exports, module) {
    "use strict";
    module.exports = function() {
      return /\uD83C\uDFF4\uDB40\uDC67\uDB40\uDC62(?:\uDB40\uDC65\uDB40\uDC6E\uDB40\uDC67|\uDB40\uDC73\uDB40\uDC63\uDB40\uDC74|\uDB40\uDC77\uDB40\uDC6C\uDB40\uDC73)\uDB40\uDC7F|\uD83D\uDC68(?:\uD83C\uDFFC\u200D(?:\uD83E\uDD1D\u200D\uD83D\uDC68\uD83C\uDFFB|\uD83C[\uDF3E\uDF73\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uD83E[\uDDAF-\uDDB3\uDDBC\uDDBD])|\uD83C\uDFFF\u200D(?:\uD83E\uDD1D\u200D\uD83D\uDC68(?:\uD83C[\uDFFB-\uDFFE])|\uD83C[\uDF3E\uDF73\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uD83E[\uDDAF-\uDDB3\uDDBC\uDDBD])|\uD83C\uDFFE\u200D(?:\uD83E\uDD1D\u200D\uD83D\uDC68(?:\uD83C[\uDFFB-\uDFFD])|\uD83C[\uDF3E\uDF73\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uD83E[\uDDAF-\uDDB3\uDDBC\uDDBD])|\uD83C\uDFFD\u200D(?:\uD83E\uDD1D\u200D\uD83D\uDC68(?:\uD83C[\uDFFB\uDFFC])|\uD83C[\uDF3E\uDF73\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uD83E[\uDDAF-\uDDB3\uDDBC\uDDBD])|\u200D(?:\u2764\uFE0F\u200D(?:\uD83D\uDC8B\u200D)?\uD83D\uDC68|(?:\uD83D[\uDC68\uDC69])\u200D(?:\uD83D\uDC66\u200D\uD83D\uDC66|\uD83D\uDC67\u200D(?:\uD83D[\uDC66\uDC67]))|\uD83D\uDC66\u200D\uD83D\uDC66|\uD83D\uDC67\u200D(?:\uD83D[\uDC66\uDC67])|(?:\uD83D[\uDC68\uDC69])\u200D(?:\uD83D[\uDC66\uDC67])|[\u2695\u2696\u2708]\uFE0F|\uD83D[\uDC66\uDC67]|\uD83C[\uDF3E\uDF73\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uD83E[\uDDAF-\uDDB3\uDDBC\uDDBD])|(?:\uD83C\uDFFB\u200D[\u2695\u2696\u2708]|\uD83C\uDFFF\u200D[\u2695\u2696\u2708]|\uD83C\uDFFE\u200D[\u2695\u2696\u2708]|\uD83C\uDFFD\u200D[\u2695\u2696\u2708]|\uD83C\uDFFC\u200D[\u2695\u2696\u2708])\uFE0F|\uD83C\uDFFB\u200D(?:\uD83C[\uDF3E\uDF73\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uD83E[\uDDAF-\uDDB3\uDDBC\uDDBD])|\uD83C[\uDFFB-\uDFFF])|(?:\uD83E\uDDD1\uD83C\uDFFB\u200D\uD83E\uDD1D\u200D\uD83E\uDDD1|\uD83D\uDC69\uD83C\uDFFC\u200D\uD83E\uDD1D\u200D\uD83D\uDC69)\uD83C\uDFFB|\uD83E\uDDD1(?:\uD83C\uDFFF\u200D\uD83E\uDD1D\u200D\uD83E\uDDD1(?:\uD83C[\uDFFB-\uDFFF])|\u200D\uD83E\uDD1D\u200D\uD83E\uDDD1)|(?:\uD83E\uDDD1\uD83C\uDFFE\u200D\uD83E\uDD1D\u200D\uD83E\uDDD1|\uD83D\uDC69\uD83C\uDFFF\u200D\uD83E\uDD1D\u200D(?:\uD83D[\uDC68\uDC69]))(?:\uD83C[\uDFFB-\uDFFE])|(?:\uD83E\uDDD1\uD83C\uDFFC\u200D\uD83E\uDD1D\u200D\uD83E\uDDD1|\uD83D\uDC69\uD83C\uDFFD\u200D\uD83E\uDD1D\u200D\uD83D\uDC69)(?:\uD83C[\uDFFB\uDFFC])|\uD83D\uDC69(?:\uD83C\uDFFE\u200D(?:\uD83E\uDD1D\u200D\uD83D\uDC68(?:\uD83C[\uDFFB-\uDFFD\uDFFF])|\uD83C[\uDF3E\uDF73\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uD83E[\uDDAF-\uDDB3\uDDBC\uDDBD])|\uD83C\uDFFC\u200D(?:\uD83E\uDD1D\u200D\uD83D\uDC68(?:\uD83C[\uDFFB\uDFFD-\uDFFF])|\uD83C[\uDF3E\uDF73\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uD83E[\uDDAF-\uDDB3\uDDBC\uDDBD])|\uD83C\uDFFB\u200D(?:\uD83E\uDD1D\u200D\uD83D\uDC68(?:\uD83C[\uDFFC-\uDFFF])|\uD83C[\uDF3E\uDF73\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uD83E[\uDDAF-\uDDB3\uDDBC\uDDBD])|\uD83C\uDFFD\u200D(?:\uD83E\uDD1D\u200D\uD83D\uDC68(?:\uD83C[\uDFFB\uDFFC\uDFFE\uDFFF])|\uD83C[\uDF3E\uDF73\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uD83E[\uDDAF-\uDDB3\uDDBC\uDDBD])|\u200D(?:\u2764\uFE0F\u200D(?:\uD83D\uDC8B\u200D(?:\uD83D[\uDC68\uDC69])|\uD83D[\uDC68\uDC69])|\uD83C[\uDF3E\uDF73\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uD83E[\uDDAF-\uDDB3\uDDBC\uDDBD])|\uD83C\uDFFF\u200D(?:\uD83C[\uDF3E\uDF73\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uD83E[\uDDAF-\uDDB3\uDDBC\uDDBD]))|\uD83D\uDC69\u200D\uD83D\uDC69\u200D(?:\uD83D\uDC66\u200D\uD83D\uDC66|\uD83D\uDC67\u200D(?:\uD83D[\uDC66\uDC67]))|(?:\uD83E\uDDD1\uD83C\uDFFD\u200D\uD83E\uDD1D\u200D\uD83E\uDDD1|\uD83D\uDC69\uD83C\uDFFE\u200D\uD83E\uDD1D\u200D\uD83D\uDC69)(?:\uD83C[\uDFFB-\uDFFD])|\uD83D\uDC69\u200D\uD83D\uDC66\u200D\uD83D\uDC66|\uD83D\uDC69\u200D\uD83D\uDC69\u200D(?:\uD83D[\uDC66\uDC67])|(?:\uD83D\uDC41\uFE0F\u200D\uD83D\uDDE8|\uD83D\uDC69(?:\uD83C\uDFFF\u200D[\u2695\u2696\u2708]|\uD83C\uDFFE\u200D[\u2695\u2696\u2708]|\uD83C\uDFFC\u200D[\u2695\u2696\u2708]|\uD83C\uDFFB\u200D[\u2695\u2696\u2708]|\uD83C\uDFFD\u200D[\u2695\u2696\u2708]|\u200D[\u2695\u2696\u2708])|(?:(?:\u26F9|\uD83C[\uDFCB\uDFCC]|\uD83D\uDD75)\uFE0F|\uD83D\uDC6F|\uD83E[\uDD3C\uDDDE\uDDDF])\u200D[\u2640\u2642]|(?:\u26F9|\uD83C[\uDFCB\uDFCC]|\uD83D\uDD75)(?:\uD83C[\uDFFB-\uDFFF])\u200D[\u2640\u2642]|(?:\uD83C[\uDFC3\uDFC4\uDFCA]|\uD83D[\uDC6E\uDC71\uDC73\uDC77\uDC81\uDC82\uDC86\uDC87\uDE45-\uDE47\uDE4B\uDE4D\uDE4E\uDEA3\uDEB4-\uDEB6]|\uD83E[\uDD26\uDD37-\uDD39\uDD3D\uDD3E\uDDB8\uDDB9\uDDCD-\uDDCF\uDDD6-\uDDDD])(?:(?:\uD83C[\uDFFB-\uDFFF])\u200D[\u2640\u2642]|\u200D[\u2640\u2642])|\uD83C\uDFF4\u200D\u2620)\uFE0F|\uD83D\uDC69\u200D\uD83D\uDC67\u200D(?:\uD83D[\uDC66\uDC67])|\uD83C\uDFF3\uFE0F\u200D\uD83C\uDF08|\uD83D\uDC15\u200D\uD83E\uDDBA|\uD83D\uDC69\u200D\uD83D\uDC66|\uD83D\uDC69\u200D\uD83D\uDC67|\uD83C\uDDFD\uD83C\uDDF0|\uD83C\uDDF4\uD83C\uDDF2|\uD83C\uDDF6\uD83C\uDDE6|[#\*0-9]\uFE0F\u20E3|\uD83C\uDDE7(?:\uD83C[\uDDE6\uDDE7\uDDE9-\uDDEF\uDDF1-\uDDF4\uDDF6-\uDDF9\uDDFB\uDDFC\uDDFE\uDDFF])|\uD83C\uDDF9(?:\uD83C[\uDDE6\uDDE8\uDDE9\uDDEB-\uDDED\uDDEF-\uDDF4\uDDF7\uDDF9\uDDFB\uDDFC\uDDFF])|\uD83C\uDDEA(?:\uD83C[\uDDE6\uDDE8\uDDEA\uDDEC\uDDED\uDDF7-\uDDFA])|\uD83E\uDDD1(?:\uD83C[\uDFFB-\uDFFF])|\uD83C\uDDF7(?:\uD83C[\uDDEA\uDDF4\uDDF8\uDDFA\uDDFC])|\uD83D\uDC69(?:\uD83C[\uDFFB-\uDFFF])|\uD83C\uDDF2(?:\uD83C[\uDDE6\uDDE8-\uDDED\uDDF0-\uDDFF])|\uD83C\uDDE6(?:\uD83C[\uDDE8-\uDDEC\uDDEE\uDDF1\uDDF2\uDDF4\uDDF6-\uDDFA\uDDFC\uDDFD\uDDFF])|\uD83C\uDDF0(?:\uD83C[\uDDEA\uDDEC-\uDDEE\uDDF2\uDDF3\uDDF5\uDDF7\uDDFC\uDDFE\uDDFF])|\uD83C\uDDED(?:\uD83C[\uDDF0\uDDF2\uDDF3\uDDF7\uDDF9\uDDFA])|\uD83C\uDDE9(?:\uD83C[\uDDEA\uDDEC\uDDEF\uDDF0\uDDF2\uDDF4\uDDFF])|\uD83C\uDDFE(?:\uD83C[\uDDEA\uDDF9])|\uD83C\uDDEC(?:\uD83C[\uDDE6\uDDE7\uDDE9-\uDDEE\uDDF1-\uDDF3\uDDF5-\uDDFA\uDDFC\uDDFE])|\uD83C\uDDF8(?:\uD83C[\uDDE6-\uDDEA\uDDEC-\uDDF4\uDDF7-\uDDF9\uDDFB\uDDFD-\uDDFF])|\uD83C\uDDEB(?:\uD83C[\uDDEE-\uDDF0\uDDF2\uDDF4\uDDF7])|\uD83C\uDDF5(?:\uD83C[\uDDE6\uDDEA-\uDDED\uDDF0-\uDDF3\uDDF7-\uDDF9\uDDFC\uDDFE])|\uD83C\uDDFB(?:\uD83C[\uDDE6\uDDE8\uDDEA\uDDEC\uDDEE\uDDF3\uDDFA])|\uD83C\uDDF3(?:\uD83C[\uDDE6\uDDE8\uDDEA-\uDDEC\uDDEE\uDDF1\uDDF4\uDDF5\uDDF7\uDDFA\uDDFF])|\uD83C\uDDE8(?:\uD83C[\uDDE6\uDDE8\uDDE9\uDDEB-\uDDEE\uDDF0-\uDDF5\uDDF7\uDDFA-\uDDFF])|\uD83C\uDDF1(?:\uD83C[\uDDE6-\uDDE8\uDDEE\uDDF0\uDDF7-\uDDFB\uDDFE])|\uD83C\uDDFF(?:\uD83C[\uDDE6\uDDF2\uDDFC])|\uD83C\uDDFC(?:\uD83C[\uDDEB\uDDF8])|\uD83C\uDDFA(?:\uD83C[\uDDE6\uDDEC\uDDF2\uDDF3\uDDF8\uDDFE\uDDFF])|\uD83C\uDDEE(?:\uD83C[\uDDE8-\uDDEA\uDDF1-\uDDF4\uDDF6-\uDDF9])|\uD83C\uDDEF(?:\uD83C[\uDDEA\uDDF2\uDDF4\uDDF5])|(?:\uD83C[\uDFC3\uDFC4\uDFCA]|\uD83D[\uDC6E\uDC71\uDC73\uDC77\uDC81\uDC82\uDC86\uDC87\uDE45-\uDE47\uDE4B\uDE4D\uDE4E\uDEA3\uDEB4-\uDEB6]|\uD83E[\uDD26\uDD37-\uDD39\uDD3D\uDD3E\uDDB8\uDDB9\uDDCD-\uDDCF\uDDD6-\uDDDD])(?:\uD83C[\uDFFB-\uDFFF])|(?:\u26F9|\uD83C[\uDFCB\uDFCC]|\uD83D\uDD75)(?:\uD83C[\uDFFB-\uDFFF])|(?:[\u261D\u270A-\u270D]|\uD83C[\uDF85\uDFC2\uDFC7]|\uD83D[\uDC42\uDC43\uDC46-\uDC50\uDC66\uDC67\uDC6B-\uDC6D\uDC70\uDC72\uDC74-\uDC76\uDC78\uDC7C\uDC83\uDC85\uDCAA\uDD74\uDD7A\uDD90\uDD95\uDD96\uDE4C\uDE4F\uDEC0\uDECC]|\uD83E[\uDD0F\uDD18-\uDD1C\uDD1E\uDD1F\uDD30-\uDD36\uDDB5\uDDB6\uDDBB\uDDD2-\uDDD5])(?:\uD83C[\uDFFB-\uDFFF])|(?:[\u231A\u231B\u23E9-\u23EC\u23F0\u23F3\u25FD\u25FE\u2614\u2615\u2648-\u2653\u267F\u2693\u26A1\u26AA\u26AB\u26BD\u26BE\u26C4\u26C5\u26CE\u26D4\u26EA\u26F2\u26F3\u26F5\u26FA\u26FD\u2705\u270A\u270B\u2728\u274C\u274E\u2753-\u2755\u2757\u2795-\u2797\u27B0\u27BF\u2B1B\u2B1C\u2B50\u2B55]|\uD83C[\uDC04\uDCCF\uDD8E\uDD91-\uDD9A\uDDE6-\uDDFF\uDE01\uDE1A\uDE2F\uDE32-\uDE36\uDE38-\uDE3A\uDE50\uDE51\uDF00-\uDF20\uDF2D-\uDF35\uDF37-\uDF7C\uDF7E-\uDF93\uDFA0-\uDFCA\uDFCF-\uDFD3\uDFE0-\uDFF0\uDFF4\uDFF8-\uDFFF]|\uD83D[\uDC00-\uDC3E\uDC40\uDC42-\uDCFC\uDCFF-\uDD3D\uDD4B-\uDD4E\uDD50-\uDD67\uDD7A\uDD95\uDD96\uDDA4\uDDFB-\uDE4F\uDE80-\uDEC5\uDECC\uDED0-\uDED2\uDED5\uDEEB\uDEEC\uDEF4-\uDEFA\uDFE0-\uDFEB]|\uD83E[\uDD0D-\uDD3A\uDD3C-\uDD45\uDD47-\uDD71\uDD73-\uDD76\uDD7A-\uDDA2\uDDA5-\uDDAA\uDDAE-\uDDCA\uDDCD-\uDDFF\uDE70-\uDE73\uDE78-\uDE7A\uDE80-\uDE82\uDE90-\uDE95])|(?:[#\*0-9\xA9\xAE\u203C\u2049\u2122\u2139\u2194-\u2199\u21A9\u21AA\u231A\u231B\u2328\u23CF\u23E9-\u23F3\u23F8-\u23FA\u24C2\u25AA\u25AB\u25B6\u25C0\u25FB-\u25FE\u2600-\u2604\u260E\u2611\u2614\u2615\u2618\u261D\u2620\u2622\u2623\u2626\u262A\u262E\u262F\u2638-\u263A\u2640\u2642\u2648-\u2653\u265F\u2660\u2663\u2665\u2666\u2668\u267B\u267E\u267F\u2692-\u2697\u2699\u269B\u269C\u26A0\u26A1\u26AA\u26AB\u26B0\u26B1\u26BD\u26BE\u26C4\u26C5\u26C8\u26CE\u26CF\u26D1\u26D3\u26D4\u26E9\u26EA\u26F0-\u26F5\u26F7-\u26FA\u26FD\u2702\u2705\u2708-\u270D\u270F\u2712\u2714\u2716\u271D\u2721\u2728\u2733\u2734\u2744\u2747\u274C\u274E\u2753-\u2755\u2757\u2763\u2764\u2795-\u2797\u27A1\u27B0\u27BF\u2934\u2935\u2B05-\u2B07\u2B1B\u2B1C\u2B50\u2B55\u3030\u303D\u3297\u3299]|\uD83C[\uDC04\uDCCF\uDD70\uDD71\uDD7E\uDD7F\uDD8E\uDD91-\uDD9A\uDDE6-\uDDFF\uDE01\uDE02\uDE1A\uDE2F\uDE32-\uDE3A\uDE50\uDE51\uDF00-\uDF21\uDF24-\uDF93\uDF96\uDF97\uDF99-\uDF9B\uDF9E-\uDFF0\uDFF3-\uDFF5\uDFF7-\uDFFF]|\uD83D[\uDC00-\uDCFD\uDCFF-\uDD3D\uDD49-\uDD4E\uDD50-\uDD67\uDD6F\uDD70\uDD73-\uDD7A\uDD87\uDD8A-\uDD8D\uDD90\uDD95\uDD96\uDDA4\uDDA5\uDDA8\uDDB1\uDDB2\uDDBC\uDDC2-\uDDC4\uDDD1-\uDDD3\uDDDC-\uDDDE\uDDE1\uDDE3\uDDE8\uDDEF\uDDF3\uDDFA-\uDE4F\uDE80-\uDEC5\uDECB-\uDED2\uDED5\uDEE0-\uDEE5\uDEE9\uDEEB\uDEEC\uDEF0\uDEF3-\uDEFA\uDFE0-\uDFEB]|\uD83E[\uDD0D-\uDD3A\uDD3C-\uDD45\uDD47-\uDD71\uDD73-\uDD76\uDD7A-\uDDA2\uDDA5-\uDDAA\uDDAE-\uDDCA\uDDCD-\uDDFF\uDE70-\uDE73\uDE78-\uDE7A\uDE80-\uDE82\uDE90-\uDE95])\uFE0F|(?:[\u261D\u26F9\u270A-\u270D]|\uD83C[\uDF85\uDFC2-\uDFC4\uDFC7\uDFCA-\uDFCC]|\uD83D[\uDC42\uDC43\uDC46-\uDC50\uDC66-\uDC78\uDC7C\uDC81-\uDC83\uDC85-\uDC87\uDC8F\uDC91\uDCAA\uDD74\uDD75\uDD7A\uDD90\uDD95\uDD96\uDE45-\uDE47\uDE4B-\uDE4F\uDEA3\uDEB4-\uDEB6\uDEC0\uDECC]|\uD83E[\uDD0F\uDD18-\uDD1F\uDD26\uDD30-\uDD39\uDD3C-\uDD3E\uDDB5\uDDB6\uDDB8\uDDB9\uDDBB\uDDCD-\uDDCF\uDDD1-\uDDDD])/g;
    };
  }
});

// node_modules/cli-progress/node_modules/string-width/index.js
var require_string_width = __commonJS({
  "node_modules/cli-progress/node_modules/string-width/index.js"(exports, module) {
    "use strict";
    var stripAnsi2 = require_strip_ansi();
    var isFullwidthCodePoint = require_is_fullwidth_code_point();
    var emojiRegex2 = require_emoji_regex2();
    var stringWidth2 = (string) => {
      if (typeof string !== "string" || string.length === 0) {
        return 0;
      }
      string = stripAnsi2(string);
      if (string.length === 0) {
        return 0;
      }
      string = string.replace(emojiRegex2(), "  ");
      let width = 0;
      for (let i = 0; i < string.length; i++) {
        const code = string.codePointAt(i);
        if (code <= 31 || code >= 127 && code <= 159) {
          continue;
        }
        if (code >= 768 && code <= 879) {
          continue;
        }
        if (code > 65535) {
          i++;
        }
        width += isFullwidthCodePoint(code) ? 2 : 1;
      }
      return width;
    };
    module.exports = stringWidth2;
    module.exports.default = stringWidth2;
  }
});

// node_modules/cli-progress/lib/format-value.js
var require_format_value = __commonJS({
  "node_modules/cli-progress/lib/format-value.js"(exports, module) {
    module.exports = function formatValue2(v, options2, type) {
      if (options2.autopadding !== true) {
        return v;
      }
      function autopadding(value, length) {
        return (options2.autopaddingChar + value).slice(-length);
      }
      switch (type) {
        case "percentage":
          return autopadding(v, 3);
        default:
          return v;
      }
    };
  }
});

// node_modules/cli-progress/lib/format-bar.js
var require_format_bar = __commonJS({
  "node_modules/cli-progress/lib/format-bar.js"(exports, module) {
    module.exports = function formatBar(progress, options2) {
      const completeSize = Math.round(progress * options2.barsize);
      const incompleteSize = options2.barsize - completeSize;
      return options2.barCompleteString.substr(0, completeSize) + options2.barGlue + options2.barIncompleteString.substr(0, incompleteSize);
    };
  }
});

// node_modules/cli-progress/lib/format-time.js
var require_format_time = __commonJS({
  "node_modules/cli-progress/lib/format-time.js"(exports, module) {
    module.exports = function formatTime(t, options2, roundToMultipleOf) {
      function round(input) {
        if (roundToMultipleOf) {
          return roundToMultipleOf * Math.round(input / roundToMultipleOf);
        } else {
          return input;
        }
      }
      function autopadding(v) {
        return (options2.autopaddingChar + v).slice(-2);
      }
      if (t > 3600) {
        return autopadding(Math.floor(t / 3600)) + "h" + autopadding(round(t % 3600 / 60)) + "m";
      } else if (t > 60) {
        return autopadding(Math.floor(t / 60)) + "m" + autopadding(round(t % 60)) + "s";
      } else if (t > 10) {
        return autopadding(round(t)) + "s";
      } else {
        return autopadding(t) + "s";
      }
    };
  }
});

// node_modules/cli-progress/lib/formatter.js
var require_formatter = __commonJS({
  "node_modules/cli-progress/lib/formatter.js"(exports, module) {
    var _stringWidth = require_string_width();
    var _defaultFormatValue = require_format_value();
    var _defaultFormatBar = require_format_bar();
    var _defaultFormatTime = require_format_time();
    module.exports = function defaultFormatter(options2, params, payload) {
      let s = options2.format;
      const formatTime = options2.formatTime || _defaultFormatTime;
      const formatValue2 = options2.formatValue || _defaultFormatValue;
      const formatBar = options2.formatBar || _defaultFormatBar;
      const percentage = Math.floor(params.progress * 100) + "";
      const stopTime = params.stopTime || Date.now();
      const elapsedTime = Math.round((stopTime - params.startTime) / 1e3);
      const context = Object.assign({}, payload, {
        bar: formatBar(params.progress, options2),
        percentage: formatValue2(percentage, options2, "percentage"),
        total: formatValue2(params.total, options2, "total"),
        value: formatValue2(params.value, options2, "value"),
        eta: formatValue2(params.eta, options2, "eta"),
        eta_formatted: formatTime(params.eta, options2, 5),
        duration: formatValue2(elapsedTime, options2, "duration"),
        duration_formatted: formatTime(elapsedTime, options2, 1)
      });
      s = s.replace(/\{(\w+)\}/g, function(match, key) {
        if (typeof context[key] !== "undefined") {
          return context[key];
        }
        return match;
      });
      const fullMargin = Math.max(0, params.maxWidth - _stringWidth(s) - 2);
      const halfMargin = Math.floor(fullMargin / 2);
      switch (options2.align) {
        // fill start-of-line with whitespaces
        case "right":
          s = fullMargin > 0 ? " ".repeat(fullMargin) + s : s;
          break;
        // distribute whitespaces to left+right
        case "center":
          s = halfMargin > 0 ? " ".repeat(halfMargin) + s : s;
          break;
        // default: left align, no additional whitespaces
        case "left":
        default:
          break;
      }
      return s;
    };
  }
});

// node_modules/cli-progress/lib/options.js
var require_options = __commonJS({
  "node_modules/cli-progress/lib/options.js"(exports, module) {
    function mergeOption(v, defaultValue) {
      if (typeof v === "undefined" || v === null) {
        return defaultValue;
      } else {
        return v;
      }
    }
    module.exports = {
      // set global options
      parse: function parse4(rawOptions, preset) {
        const options2 = {};
        const opt = Object.assign({}, preset, rawOptions);
        options2.throttleTime = 1e3 / mergeOption(opt.fps, 10);
        options2.stream = mergeOption(opt.stream, process.stderr);
        options2.terminal = mergeOption(opt.terminal, null);
        options2.clearOnComplete = mergeOption(opt.clearOnComplete, false);
        options2.stopOnComplete = mergeOption(opt.stopOnComplete, false);
        options2.barsize = mergeOption(opt.barsize, 40);
        options2.align = mergeOption(opt.align, "left");
        options2.hideCursor = mergeOption(opt.hideCursor, false);
        options2.linewrap = mergeOption(opt.linewrap, false);
        options2.barGlue = mergeOption(opt.barGlue, "");
        options2.barCompleteChar = mergeOption(opt.barCompleteChar, "=");
        options2.barIncompleteChar = mergeOption(opt.barIncompleteChar, "-");
        options2.format = mergeOption(opt.format, "progress [{bar}] {percentage}% | ETA: {eta}s | {value}/{total}");
        options2.formatTime = mergeOption(opt.formatTime, null);
        options2.formatValue = mergeOption(opt.formatValue, null);
        options2.formatBar = mergeOption(opt.formatBar, null);
        options2.etaBufferLength = mergeOption(opt.etaBuffer, 10);
        options2.etaAsynchronousUpdate = mergeOption(opt.etaAsynchronousUpdate, false);
        options2.progressCalculationRelative = mergeOption(opt.progressCalculationRelative, false);
        options2.synchronousUpdate = mergeOption(opt.synchronousUpdate, true);
        options2.noTTYOutput = mergeOption(opt.noTTYOutput, false);
        options2.notTTYSchedule = mergeOption(opt.notTTYSchedule, 2e3);
        options2.emptyOnZero = mergeOption(opt.emptyOnZero, false);
        options2.forceRedraw = mergeOption(opt.forceRedraw, false);
        options2.autopadding = mergeOption(opt.autopadding, false);
        options2.gracefulExit = mergeOption(opt.gracefulExit, false);
        return options2;
      },
      // derived options: instance specific, has to be created for every bar element
      assignDerivedOptions: function assignDerivedOptions(options2) {
        options2.barCompleteString = options2.barCompleteChar.repeat(options2.barsize + 1);
        options2.barIncompleteString = options2.barIncompleteChar.repeat(options2.barsize + 1);
        options2.autopaddingChar = options2.autopadding ? mergeOption(options2.autopaddingChar, "   ") : "";
        return options2;
      }
    };
  }
});

// node_modules/cli-progress/lib/generic-bar.js
var require_generic_bar = __commonJS({
  "node_modules/cli-progress/lib/generic-bar.js"(exports, module) {
    var _ETA = require_eta();
    var _Terminal = require_terminal();
    var _formatter = require_formatter();
    var _options = require_options();
    var _EventEmitter = __require("events");
    module.exports = class GenericBar extends _EventEmitter {
      constructor(options2) {
        super();
        this.options = _options.assignDerivedOptions(options2);
        this.terminal = this.options.terminal ? this.options.terminal : new _Terminal(this.options.stream);
        this.value = 0;
        this.startValue = 0;
        this.total = 100;
        this.lastDrawnString = null;
        this.startTime = null;
        this.stopTime = null;
        this.lastRedraw = Date.now();
        this.eta = new _ETA(this.options.etaBufferLength, 0, 0);
        this.payload = {};
        this.isActive = false;
        this.formatter = typeof this.options.format === "function" ? this.options.format : _formatter;
      }
      // internal render function
      render(forceRendering = false) {
        const params = {
          progress: this.getProgress(),
          eta: this.eta.getTime(),
          startTime: this.startTime,
          stopTime: this.stopTime,
          total: this.total,
          value: this.value,
          maxWidth: this.terminal.getWidth()
        };
        if (this.options.etaAsynchronousUpdate) {
          this.updateETA();
        }
        const s = this.formatter(this.options, params, this.payload);
        const forceRedraw = forceRendering || this.options.forceRedraw || this.options.noTTYOutput && !this.terminal.isTTY();
        if (forceRedraw || this.lastDrawnString != s) {
          this.emit("redraw-pre");
          this.terminal.cursorTo(0, null);
          this.terminal.write(s);
          this.terminal.clearRight();
          this.lastDrawnString = s;
          this.lastRedraw = Date.now();
          this.emit("redraw-post");
        }
      }
      // start the progress bar
      start(total, startValue, payload) {
        this.value = startValue || 0;
        this.total = typeof total !== "undefined" && total >= 0 ? total : 100;
        this.startValue = startValue || 0;
        this.payload = payload || {};
        this.startTime = Date.now();
        this.stopTime = null;
        this.lastDrawnString = "";
        this.eta = new _ETA(this.options.etaBufferLength, this.startTime, this.value);
        this.isActive = true;
        this.emit("start", total, startValue);
      }
      // stop the bar
      stop() {
        this.isActive = false;
        this.stopTime = Date.now();
        this.emit("stop", this.total, this.value);
      }
      // update the bar value
      // update(value, payload)
      // update(payload)
      update(arg0, arg1 = {}) {
        if (typeof arg0 === "number") {
          this.value = arg0;
          this.eta.update(Date.now(), arg0, this.total);
        }
        const payloadData = (typeof arg0 === "object" ? arg0 : arg1) || {};
        this.emit("update", this.total, this.value);
        for (const key in payloadData) {
          this.payload[key] = payloadData[key];
        }
        if (this.value >= this.getTotal() && this.options.stopOnComplete) {
          this.stop();
        }
      }
      // calculate the actual progress value
      getProgress() {
        let progress = this.value / this.total;
        if (this.options.progressCalculationRelative) {
          progress = (this.value - this.startValue) / (this.total - this.startValue);
        }
        if (isNaN(progress)) {
          progress = this.options && this.options.emptyOnZero ? 0 : 1;
        }
        progress = Math.min(Math.max(progress, 0), 1);
        return progress;
      }
      // update the bar value
      // increment(delta, payload)
      // increment(payload)
      increment(arg0 = 1, arg1 = {}) {
        if (typeof arg0 === "object") {
          this.update(this.value + 1, arg0);
        } else {
          this.update(this.value + arg0, arg1);
        }
      }
      // get the total (limit) value
      getTotal() {
        return this.total;
      }
      // set the total (limit) value
      setTotal(total) {
        if (typeof total !== "undefined" && total >= 0) {
          this.total = total;
        }
      }
      // force eta calculation update (long running processes)
      updateETA() {
        this.eta.update(Date.now(), this.value, this.total);
      }
    };
  }
});

// node_modules/cli-progress/lib/single-bar.js
var require_single_bar = __commonJS({
  "node_modules/cli-progress/lib/single-bar.js"(exports, module) {
    var _GenericBar = require_generic_bar();
    var _options = require_options();
    module.exports = class SingleBar extends _GenericBar {
      constructor(options2, preset) {
        super(_options.parse(options2, preset));
        this.timer = null;
        if (this.options.noTTYOutput && this.terminal.isTTY() === false) {
          this.options.synchronousUpdate = false;
        }
        this.schedulingRate = this.terminal.isTTY() ? this.options.throttleTime : this.options.notTTYSchedule;
        this.sigintCallback = null;
      }
      // internal render function
      render() {
        if (this.timer) {
          clearTimeout(this.timer);
          this.timer = null;
        }
        super.render();
        if (this.options.noTTYOutput && this.terminal.isTTY() === false) {
          this.terminal.newline();
        }
        this.timer = setTimeout(this.render.bind(this), this.schedulingRate);
      }
      update(current, payload) {
        if (!this.timer) {
          return;
        }
        super.update(current, payload);
        if (this.options.synchronousUpdate && this.lastRedraw + this.options.throttleTime * 2 < Date.now()) {
          this.render();
        }
      }
      // start the progress bar
      start(total, startValue, payload) {
        if (this.options.noTTYOutput === false && this.terminal.isTTY() === false) {
          return;
        }
        if (this.sigintCallback === null && this.options.gracefulExit) {
          this.sigintCallback = this.stop.bind(this);
          process.once("SIGINT", this.sigintCallback);
          process.once("SIGTERM", this.sigintCallback);
        }
        this.terminal.cursorSave();
        if (this.options.hideCursor === true) {
          this.terminal.cursor(false);
        }
        if (this.options.linewrap === false) {
          this.terminal.lineWrapping(false);
        }
        super.start(total, startValue, payload);
        this.render();
      }
      // stop the bar
      stop() {
        if (!this.timer) {
          return;
        }
        if (this.sigintCallback) {
          process.removeListener("SIGINT", this.sigintCallback);
          process.removeListener("SIGTERM", this.sigintCallback);
          this.sigintCallback = null;
        }
        this.render();
        super.stop();
        clearTimeout(this.timer);
        this.timer = null;
        if (this.options.hideCursor === true) {
          this.terminal.cursor(true);
        }
        if (this.options.linewrap === false) {
          this.terminal.lineWrapping(true);
        }
        this.terminal.cursorRestore();
        if (this.options.clearOnComplete) {
          this.terminal.cursorTo(0, null);
          this.terminal.clearLine();
        } else {
          this.terminal.newline();
        }
      }
    };
  }
});

// node_modules/cli-progress/lib/multi-bar.js
var require_multi_bar = __commonJS({
  "node_modules/cli-progress/lib/multi-bar.js"(exports, module) {
    var _Terminal = require_terminal();
    var _BarElement = require_generic_bar();
    var _options = require_options();
    var _EventEmitter = __require("events");
    module.exports = class MultiBar extends _EventEmitter {
      constructor(options2, preset) {
        super();
        this.bars = [];
        this.options = _options.parse(options2, preset);
        this.options.synchronousUpdate = false;
        this.terminal = this.options.terminal ? this.options.terminal : new _Terminal(this.options.stream);
        this.timer = null;
        this.isActive = false;
        this.schedulingRate = this.terminal.isTTY() ? this.options.throttleTime : this.options.notTTYSchedule;
        this.loggingBuffer = [];
        this.sigintCallback = null;
      }
      // add a new bar to the stack
      create(total, startValue, payload, barOptions = {}) {
        const bar = new _BarElement(Object.assign(
          {},
          // global options
          this.options,
          // terminal instance
          {
            terminal: this.terminal
          },
          // overrides
          barOptions
        ));
        this.bars.push(bar);
        if (this.options.noTTYOutput === false && this.terminal.isTTY() === false) {
          return bar;
        }
        if (this.sigintCallback === null && this.options.gracefulExit) {
          this.sigintCallback = this.stop.bind(this);
          process.once("SIGINT", this.sigintCallback);
          process.once("SIGTERM", this.sigintCallback);
        }
        if (!this.isActive) {
          if (this.options.hideCursor === true) {
            this.terminal.cursor(false);
          }
          if (this.options.linewrap === false) {
            this.terminal.lineWrapping(false);
          }
          this.timer = setTimeout(this.update.bind(this), this.schedulingRate);
        }
        this.isActive = true;
        bar.start(total, startValue, payload);
        this.emit("start");
        return bar;
      }
      // remove a bar from the stack
      remove(bar) {
        const index = this.bars.indexOf(bar);
        if (index < 0) {
          return false;
        }
        this.bars.splice(index, 1);
        this.update();
        this.terminal.newline();
        this.terminal.clearBottom();
        return true;
      }
      // internal update routine
      update() {
        if (this.timer) {
          clearTimeout(this.timer);
          this.timer = null;
        }
        this.emit("update-pre");
        this.terminal.cursorRelativeReset();
        this.emit("redraw-pre");
        if (this.loggingBuffer.length > 0) {
          this.terminal.clearLine();
          while (this.loggingBuffer.length > 0) {
            this.terminal.write(this.loggingBuffer.shift(), true);
          }
        }
        for (let i = 0; i < this.bars.length; i++) {
          if (i > 0) {
            this.terminal.newline();
          }
          this.bars[i].render();
        }
        this.emit("redraw-post");
        if (this.options.noTTYOutput && this.terminal.isTTY() === false) {
          this.terminal.newline();
          this.terminal.newline();
        }
        this.timer = setTimeout(this.update.bind(this), this.schedulingRate);
        this.emit("update-post");
        if (this.options.stopOnComplete && !this.bars.find((bar) => bar.isActive)) {
          this.stop();
        }
      }
      stop() {
        clearTimeout(this.timer);
        this.timer = null;
        if (this.sigintCallback) {
          process.removeListener("SIGINT", this.sigintCallback);
          process.removeListener("SIGTERM", this.sigintCallback);
          this.sigintCallback = null;
        }
        this.isActive = false;
        if (this.options.hideCursor === true) {
          this.terminal.cursor(true);
        }
        if (this.options.linewrap === false) {
          this.terminal.lineWrapping(true);
        }
        this.terminal.cursorRelativeReset();
        this.emit("stop-pre-clear");
        if (this.options.clearOnComplete) {
          this.terminal.clearBottom();
        } else {
          for (let i = 0; i < this.bars.length; i++) {
            if (i > 0) {
              this.terminal.newline();
            }
            this.bars[i].render();
            this.bars[i].stop();
          }
          this.terminal.newline();
        }
        this.emit("stop");
      }
      log(s) {
        this.loggingBuffer.push(s);
      }
    };
  }
});

// node_modules/cli-progress/presets/legacy.js
var require_legacy = __commonJS({
  "node_modules/cli-progress/presets/legacy.js"(exports, module) {
    module.exports = {
      format: "progress [{bar}] {percentage}% | ETA: {eta}s | {value}/{total}",
      barCompleteChar: "=",
      barIncompleteChar: "-"
    };
  }
});

// node_modules/cli-progress/presets/shades-classic.js
var require_shades_classic = __commonJS({
  "node_modules/cli-progress/presets/shades-classic.js"(exports, module) {
    module.exports = {
      format: " {bar} {percentage}% | ETA: {eta}s | {value}/{total}",
      barCompleteChar: "\u2588",
      barIncompleteChar: "\u2591"
    };
  }
});

// node_modules/cli-progress/presets/shades-grey.js
var require_shades_grey = __commonJS({
  "node_modules/cli-progress/presets/shades-grey.js"(exports, module) {
    module.exports = {
      format: " \x1B[90m{bar}\x1B[0m {percentage}% | ETA: {eta}s | {value}/{total}",
      barCompleteChar: "\u2588",
      barIncompleteChar: "\u2591"
    };
  }
});

// node_modules/cli-progress/presets/rect.js
var require_rect = __commonJS({
  "node_modules/cli-progress/presets/rect.js"(exports, module) {
    module.exports = {
      format: " {bar}\u25A0 {percentage}% | ETA: {eta}s | {value}/{total}",
      barCompleteChar: "\u25A0",
      barIncompleteChar: " "
    };
  }
});

// node_modules/cli-progress/presets/index.js
var require_presets = __commonJS({
  "node_modules/cli-progress/presets/index.js"(exports, module) {
    var _legacy = require_legacy();
    var _shades_classic = require_shades_classic();
    var _shades_grey = require_shades_grey();
    var _rect = require_rect();
    module.exports = {
      legacy: _legacy,
      shades_classic: _shades_classic,
      shades_grey: _shades_grey,
      rect: _rect
    };
  }
});

// node_modules/cli-progress/cli-progress.js
var require_cli_progress = __commonJS({
  "node_modules/cli-progress/cli-progress.js"(exports, module) {
    var _SingleBar = require_single_bar();
    var _MultiBar = require_multi_bar();
    var _Presets = require_presets();
    var _Formatter = require_formatter();
    var _defaultFormatValue = require_format_value();
    var _defaultFormatBar = require_format_bar();
    var _defaultFormatTime = require_format_time();
    module.exports = {
      Bar: _SingleBar,
      SingleBar: _SingleBar,
      MultiBar: _MultiBar,
      Presets: _Presets,
      Format: {
        Formatter: _Formatter,
        BarFormat: _defaultFormatBar,
        ValueFormat: _defaultFormatValue,
        TimeFormat: _defaultFormatTime
      }
    };
  }
});

// node_modules/commander/esm.mjs
var import_index = __toESM(require_commander(), 1);
var {
  program,
  createCommand,
  createArgument,
  createOption,
  CommanderError,
  InvalidArgumentError,
  InvalidOptionArgumentError,
  // deprecated old name
  Command,
  Argument,
  Option,
  Help
} = import_index.default;

// src/commands/common/flags.ts
function addFlags(command, name) {
  for (const option of options)
    if (findFlagName(option) && option.commands.includes(name))
      command.addOption(createFlag(option, name).hideHelp(findSideOptionName(option.name) !== null));
  return command;
}
function createFlag(option, command = "run") {
  const value = option.placeholder ?? ("values" in option.kind ? option.kind.values.join("|") : "VALUE");
  const short = option.short ? `-${option.short}, ` : "";
  const brackets = option.kind.kind === "switch" ? "" : option.bare === void 0 ? `<${value}>` : `[${value}]`;
  const defaultText = (command === "measure" ? option.measureDefault : void 0) ?? option.flagDefault ?? option.default;
  const shownDefault = option.kind.kind === "switch" ? null : defaultText;
  const flag = new Option(
    `${short}${findFlagName(option)} ${brackets}`.trim(),
    option.summary + (shownDefault ? ` (default: ${shownDefault})` : "")
  );
  if (option.bare !== void 0) flag.preset(option.bare);
  if (isRepeatable(option))
    flag.argParser((text, previous) => [...previous ?? [], text]);
  return flag;
}
function readOverrides(flags) {
  const entries = options.flatMap((option) => {
    const long = findFlagName(option);
    if (long === null) return [];
    const value = flags[new Option(long).attributeName()];
    return value === void 0 ? [] : [[option.name, [value].flat().map(String)]];
  });
  return Object.fromEntries(entries);
}

// src/commands/common/output.ts
var import_picocolors = __toESM(require_picocolors(), 1);
import { accessSync, constants, writeFileSync } from "node:fs";
import { dirname, join, parse, resolve } from "node:path";

// node_modules/ansi-regex/index.js
var ST = String.raw`(?:\u001B\u005C|\u009C)`;
var stringControls = String.raw`\u0018\u001A\u001B\u0080-\u009F`;
var osc = String.raw`(?:\u001B\]|\u009D)[^\u0007${stringControls}]*(?:\u0007|${ST})`;
var controlString = String.raw`(?:\u001B[PX^_k]|[\u0090\u0098\u009E\u009F])[^${stringControls}]*${ST}`;
var linuxPalette = String.raw`\u001B\](?:P[\dA-Fa-f]{7}|R)(?:\u0007|${ST})?`;
var csi = String.raw`(?:\u001B\[|\u009B)[\u0030-\u003F]*[\u0020-\u002F]*[\u0040-\u007E]`;
var escape = String.raw`\u001B(?:[\u0020-\u002F]+[\u0030-\u007E]|[\dA-PR-TZcf-oq-uy=><~|}])`;
var pattern = `${linuxPalette}|${osc}|${controlString}|${csi}|${escape}`;
function ansiRegex({ onlyFirst = false } = {}) {
  return new RegExp(pattern, onlyFirst ? void 0 : "g");
}

// node_modules/strip-ansi/index.js
var regex = ansiRegex();
function stripAnsi(string) {
  if (typeof string !== "string") {
    throw new TypeError(`Expected a \`string\`, got \`${typeof string}\``);
  }
  if (!string.includes("\x1B") && !string.includes("\x9B")) {
    return string;
  }
  return string.replace(regex, "");
}

// node_modules/get-east-asian-width/lookup-data.js
var ambiguousMinimalCodePoint = 161;
var ambiguousMaximumCodePoint = 1114109;
var ambiguousRanges = [161, 161, 164, 164, 167, 168, 170, 170, 173, 174, 176, 180, 182, 186, 188, 191, 198, 198, 208, 208, 215, 216, 222, 225, 230, 230, 232, 234, 236, 237, 240, 240, 242, 243, 247, 250, 252, 252, 254, 254, 257, 257, 273, 273, 275, 275, 283, 283, 294, 295, 299, 299, 305, 307, 312, 312, 319, 322, 324, 324, 328, 331, 333, 333, 338, 339, 358, 359, 363, 363, 462, 462, 464, 464, 466, 466, 468, 468, 470, 470, 472, 472, 474, 474, 476, 476, 593, 593, 609, 609, 708, 708, 711, 711, 713, 715, 717, 717, 720, 720, 728, 731, 733, 733, 735, 735, 768, 879, 913, 929, 931, 937, 945, 961, 963, 969, 1025, 1025, 1040, 1103, 1105, 1105, 8208, 8208, 8211, 8214, 8216, 8217, 8220, 8221, 8224, 8226, 8228, 8231, 8240, 8240, 8242, 8243, 8245, 8245, 8251, 8251, 8254, 8254, 8308, 8308, 8319, 8319, 8321, 8324, 8364, 8364, 8451, 8451, 8453, 8453, 8457, 8457, 8467, 8467, 8470, 8470, 8481, 8482, 8486, 8486, 8491, 8491, 8531, 8532, 8539, 8542, 8544, 8555, 8560, 8569, 8585, 8585, 8592, 8601, 8632, 8633, 8658, 8658, 8660, 8660, 8679, 8679, 8704, 8704, 8706, 8707, 8711, 8712, 8715, 8715, 8719, 8719, 8721, 8721, 8725, 8725, 8730, 8730, 8733, 8736, 8739, 8739, 8741, 8741, 8743, 8748, 8750, 8750, 8756, 8759, 8764, 8765, 8776, 8776, 8780, 8780, 8786, 8786, 8800, 8801, 8804, 8807, 8810, 8811, 8814, 8815, 8834, 8835, 8838, 8839, 8853, 8853, 8857, 8857, 8869, 8869, 8895, 8895, 8978, 8978, 9312, 9449, 9451, 9547, 9552, 9587, 9600, 9615, 9618, 9621, 9632, 9633, 9635, 9641, 9650, 9651, 9654, 9655, 9660, 9661, 9664, 9665, 9670, 9672, 9675, 9675, 9678, 9681, 9698, 9701, 9711, 9711, 9733, 9734, 9737, 9737, 9742, 9743, 9756, 9756, 9758, 9758, 9792, 9792, 9794, 9794, 9824, 9825, 9827, 9829, 9831, 9834, 9836, 9837, 9839, 9839, 9886, 9887, 9919, 9919, 9926, 9933, 9935, 9939, 9941, 9953, 9955, 9955, 9960, 9961, 9963, 9969, 9972, 9972, 9974, 9977, 9979, 9980, 9982, 9983, 10045, 10045, 10102, 10111, 11094, 11097, 12872, 12879, 57344, 63743, 65024, 65039, 65533, 65533, 127232, 127242, 127248, 127277, 127280, 127337, 127344, 127373, 127375, 127376, 127387, 127404, 917760, 917999, 983040, 1048573, 1048576, 1114109];
var fullwidthMinimalCodePoint = 12288;
var fullwidthMaximumCodePoint = 65510;
var fullwidthRanges = [12288, 12288, 65281, 65376, 65504, 65510];
var wideMinimalCodePoint = 4352;
var wideMaximumCodePoint = 262141;
var wideRanges = [4352, 4447, 8986, 8987, 9001, 9002, 9193, 9196, 9200, 9200, 9203, 9203, 9725, 9726, 9748, 9749, 9776, 9783, 9800, 9811, 9855, 9855, 9866, 9871, 9875, 9875, 9889, 9889, 9898, 9899, 9917, 9918, 9924, 9925, 9934, 9934, 9940, 9940, 9962, 9962, 9970, 9971, 9973, 9973, 9978, 9978, 9981, 9981, 9989, 9989, 9994, 9995, 10024, 10024, 10060, 10060, 10062, 10062, 10067, 10069, 10071, 10071, 10133, 10135, 10160, 10160, 10175, 10175, 11035, 11036, 11088, 11088, 11093, 11093, 11904, 11929, 11931, 12019, 12032, 12245, 12272, 12287, 12289, 12350, 12353, 12438, 12441, 12543, 12549, 12591, 12593, 12686, 12688, 12773, 12783, 12830, 12832, 12871, 12880, 42124, 42128, 42182, 43360, 43388, 44032, 55203, 63744, 64255, 65040, 65049, 65072, 65106, 65108, 65126, 65128, 65131, 94176, 94180, 94192, 94198, 94208, 101594, 101631, 101664, 101760, 101874, 101888, 102801, 102816, 102866, 110576, 110579, 110581, 110587, 110589, 110590, 110592, 110888, 110898, 110898, 110928, 110930, 110933, 110933, 110948, 110952, 110960, 111355, 119552, 119638, 119648, 119670, 126980, 126980, 127183, 127183, 127374, 127374, 127377, 127386, 127406, 127406, 127488, 127490, 127504, 127547, 127552, 127560, 127568, 127569, 127584, 127589, 127744, 127776, 127789, 127797, 127799, 127868, 127870, 127891, 127904, 127946, 127951, 127955, 127968, 127984, 127988, 127988, 127992, 128062, 128064, 128064, 128066, 128252, 128255, 128317, 128331, 128334, 128336, 128359, 128378, 128378, 128405, 128406, 128420, 128420, 128507, 128591, 128640, 128709, 128716, 128716, 128720, 128722, 128725, 128729, 128732, 128735, 128747, 128748, 128756, 128764, 128986, 128986, 128992, 129003, 129008, 129008, 129292, 129338, 129340, 129349, 129351, 129535, 129648, 129660, 129664, 129734, 129736, 129736, 129740, 129757, 129759, 129771, 129775, 129786, 131072, 196605, 196608, 262141];

// node_modules/get-east-asian-width/utilities.js
var isInRange = (ranges, codePoint) => {
  let low = 0;
  let high = Math.floor(ranges.length / 2) - 1;
  while (low <= high) {
    const mid = Math.floor((low + high) / 2);
    const i = mid * 2;
    if (codePoint < ranges[i]) {
      high = mid - 1;
    } else if (codePoint > ranges[i + 1]) {
      low = mid + 1;
    } else {
      return true;
    }
  }
  return false;
};

// node_modules/get-east-asian-width/lookup.js
var commonCjkCodePoint = 19968;
var [wideFastPathStart, wideFastPathEnd] = /* @__PURE__ */ findWideFastPathRange(wideRanges);
function findWideFastPathRange(ranges) {
  let fastPathStart = ranges[0];
  let fastPathEnd = ranges[1];
  for (let index = 0; index < ranges.length; index += 2) {
    const start = ranges[index];
    const end = ranges[index + 1];
    if (commonCjkCodePoint >= start && commonCjkCodePoint <= end) {
      return [start, end];
    }
    if (end - start > fastPathEnd - fastPathStart) {
      fastPathStart = start;
      fastPathEnd = end;
    }
  }
  return [fastPathStart, fastPathEnd];
}
var isAmbiguous = (codePoint) => {
  if (codePoint < ambiguousMinimalCodePoint || codePoint > ambiguousMaximumCodePoint) {
    return false;
  }
  return isInRange(ambiguousRanges, codePoint);
};
var isFullwidth = (codePoint) => {
  if (codePoint < fullwidthMinimalCodePoint || codePoint > fullwidthMaximumCodePoint) {
    return false;
  }
  return isInRange(fullwidthRanges, codePoint);
};
var isWide = (codePoint) => {
  if (codePoint >= wideFastPathStart && codePoint <= wideFastPathEnd) {
    return true;
  }
  if (codePoint < wideMinimalCodePoint || codePoint > wideMaximumCodePoint) {
    return false;
  }
  return isInRange(wideRanges, codePoint);
};

// node_modules/get-east-asian-width/index.js
function validate(codePoint) {
  if (!Number.isSafeInteger(codePoint)) {
    throw new TypeError(`Expected a code point, got \`${typeof codePoint}\`.`);
  }
}
function eastAsianWidth(codePoint, { ambiguousAsWide = false } = {}) {
  validate(codePoint);
  if (isFullwidth(codePoint) || isWide(codePoint) || ambiguousAsWide && isAmbiguous(codePoint)) {
    return 2;
  }
  return 1;
}

// node_modules/string-width/index.js
var import_emoji_regex = __toESM(require_emoji_regex(), 1);
var segmenter = new Intl.Segmenter();
var defaultIgnorableCodePointRegex = new RegExp("^\\p{Default_Ignorable_Code_Point}$", "u");
function stringWidth(string, options2 = {}) {
  if (typeof string !== "string" || string.length === 0) {
    return 0;
  }
  const {
    ambiguousIsNarrow = true,
    countAnsiEscapeCodes = false
  } = options2;
  if (!countAnsiEscapeCodes) {
    string = stripAnsi(string);
  }
  if (string.length === 0) {
    return 0;
  }
  let width = 0;
  const eastAsianWidthOptions = { ambiguousAsWide: !ambiguousIsNarrow };
  for (const { segment: character } of segmenter.segment(string)) {
    const codePoint = character.codePointAt(0);
    if (codePoint <= 31 || codePoint >= 127 && codePoint <= 159) {
      continue;
    }
    if (codePoint >= 8203 && codePoint <= 8207 || codePoint === 65279) {
      continue;
    }
    if (codePoint >= 768 && codePoint <= 879 || codePoint >= 6832 && codePoint <= 6911 || codePoint >= 7616 && codePoint <= 7679 || codePoint >= 8400 && codePoint <= 8447 || codePoint >= 65056 && codePoint <= 65071) {
      continue;
    }
    if (codePoint >= 55296 && codePoint <= 57343) {
      continue;
    }
    if (codePoint >= 65024 && codePoint <= 65039) {
      continue;
    }
    if (defaultIgnorableCodePointRegex.test(character)) {
      continue;
    }
    if ((0, import_emoji_regex.default)().test(character)) {
      width += 2;
      continue;
    }
    width += eastAsianWidth(codePoint, eastAsianWidthOptions);
  }
  return width;
}

// src/report/text-table.ts
function alignColumns(rows) {
  const widths = (rows[0] ?? []).map(
    (_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  );
  const last = widths.length - 1;
  return rows.map(
    (row) => `  ${row.map((cell, column) => {
      const width = widths[column] ?? 0;
      return column === 0 || column === last ? cell.padEnd(width) : cell.padStart(width);
    }).join("  ")}`.trimEnd()
  );
}
function alignByHeading(rows, paintRow = (line) => line) {
  const widths = (rows[0] ?? []).map(
    (_, column) => Math.max(...rows.map((row) => stringWidth(row[column] ?? "")))
  );
  const figures = /* @__PURE__ */ new Set([
    ...["Base", "Head", "Difference", "Highest rate", "p50", "p90", "p99", "p99.9", "max"],
    ...["Runs", "Pull requests", "Time"],
    ...["Percentile", "Response time", "Service time", "Requests beyond"]
  ]);
  const isRightAligned = (column) => figures.has(rows[0]?.[column] ?? "");
  return rows.map((row, index) => {
    const cells = row.map((cell, column) => {
      const space = " ".repeat(Math.max(0, (widths[column] ?? 0) - stringWidth(cell)));
      return isRightAligned(column) ? space + cell : cell + space;
    });
    return paintRow(`  ${cells.join("  ")}`.trimEnd(), index);
  }).join("\n");
}

// src/report/terminal/layout.ts
function sanitizeLines(text) {
  return text.split("\n").map(sanitizeSentence).join("\n");
}
function sanitizeSentence(text) {
  return sanitize(text, maxSentenceLength);
}
var maxSentenceLength = 1200;
function joinOrNull(lines) {
  return lines.length === 0 ? null : lines.join("\n");
}
function joinParagraphs(parts) {
  return parts.filter((part) => part !== null && part !== "").join("\n\n");
}

// src/report/terminal/plot.ts
var plotWidth = 72;
var plotRows = 12;
var labelWidth = 10;
function plotCurve(curve) {
  const hasBase = curve.some((point) => point.base !== null);
  return plotLines(
    [
      { mark: baseMark, values: curve.map(({ base }) => base) },
      { mark: headMark, values: curve.map(({ head: head2 }) => head2) }
    ],
    hasBase ? `Response time  ${headMark} head  ${baseMark} base  ${sameMark} both` : "Response time"
  );
}
var headMark = "\u25CF";
var baseMark = "\u25CB";
var sameMark = "\u25C9";
function plotLines(lines, title) {
  const values = lines.flatMap((line) => line.values).filter((value) => value !== null && value > 0);
  if (values.length === 0) return null;
  const scale = fitScale(values);
  const columns = plotWidth - labelWidth - 2;
  const grid = Array.from({ length: plotRows }, () => Array.from({ length: columns }, () => " "));
  const points = Math.max(...lines.map((line) => line.values.length));
  for (let column = 0; column < columns; column++) {
    const index = Math.round(column * (points - 1) / (columns - 1));
    for (const line of lines) drawValue(grid, column, line, line.values[index] ?? null, scale);
  }
  return joinOrNull([
    title,
    ...grid.map((cells, row) => `${formatRowLabel(row, scale)} \u2502${cells.join("")}`.trimEnd()),
    `${" ".repeat(labelWidth)} \u2514${"\u2500".repeat(columns)}`,
    `${" ".repeat(labelWidth + 2)}${renderAxis(columns)}`
  ]);
}
function fitScale(values) {
  const lowest = Math.min(...values);
  return { lowest, highest: Math.max(...values, lowest * 2) };
}
function findPlotRow(value, { lowest, highest }) {
  const height = Math.log(value / lowest) / Math.log(highest / lowest);
  return Math.round((1 - height) * (plotRows - 1));
}
function drawValue(grid, column, { mark }, value, scale) {
  if (value === null || value <= 0) return;
  const cells = grid[findPlotRow(value, scale)];
  if (cells !== void 0) cells[column] = cells[column] === " " ? mark : sameMark;
}
function formatRowLabel(row, { lowest, highest }) {
  const value = lowest * (highest / lowest) ** (1 - row / (plotRows - 1));
  const hasLabel = row % 3 === 0 || row === plotRows - 1;
  return (hasLabel ? formatMilliseconds(value) : "").padStart(labelWidth);
}
function renderAxis(columns) {
  const nines = { first: -Math.log10(0.5), last: 4 };
  const marks = [
    ["p50", 0.5],
    ["p90", 0.9],
    ["p99", 0.99],
    ["p99.9", 0.999],
    ["p99.99", 0.9999]
  ];
  let text = "";
  for (const [name, quantile] of marks) {
    const share = (-Math.log10(1 - quantile) - nines.first) / (nines.last - nines.first);
    const start = Math.min(
      columns - name.length,
      Math.max(0, Math.round(share * (columns - 1) - name.length / 2))
    );
    text = text.padEnd(start) + name;
  }
  return text;
}

// src/report/terminal/terminal.ts
function renderTerminalReport(report, colors2) {
  return `${joinParagraphs([
    colors2.bold(chooseColor(colors2, report)(sanitizeSentence(report.headline))),
    joinOrNull(report.notices.map(sanitizeSentence)),
    ...report.suites.map((suite) => renderSuite(suite, report.suites.length === 1, colors2)),
    report.reproduce && `${colors2.dim("The same on your machine:")} ${sanitizeSentence(report.reproduce)}`,
    report.time && describeTime(report.time)
  ])}
`;
}
function renderSuite(suite, alone, colors2) {
  const comparison = describeComparison(suite);
  const scenarios = renderSingleRows(selectScenarioRows(suite), "Scenario", suite, colors2);
  const noun = scenarios === null ? "Request" : "Step";
  const requests = renderSingleRows(selectRequestRows(suite), noun, suite, colors2);
  const note = explainDifferences(suite);
  const closed = suite.head && explainClosedLoad(suite.head);
  const validity = suite.head && suite.beside === null ? describeValidity(suite.head) : null;
  const paint = chooseColor(colors2, suite);
  return joinParagraphs([
    alone ? null : `${sanitizeSentence(suite.suite)}: ${paint(describeOutcome(suite))}`,
    joinOrNull([...suite.reasons, ...listFirstErrors(suite)].map(sanitizeLines)),
    suite.rows.length === 0 ? null : renderRowTable(selectTotalRows(suite), suite.onFail, colors2),
    scenarios,
    requests,
    renderCalls(suite, colors2),
    renderNewRequests(suite, colors2),
    joinOrNull(
      [explainScenarios(suite), note].filter((line) => line !== null).map((line) => colors2.dim(sanitizeSentence(line)))
    ),
    plotCurve(suite.curve),
    joinOrNull(
      [comparison, closed, validity, describeSuiteLateness(suite)].filter((line) => line !== null).map(sanitizeSentence)
    ),
    joinOrNull(
      suite.warnings.map((warning) => `${colors2.yellow("Note:")} ${sanitizeSentence(warning)}`)
    )
  ]);
}
function renderCalls({ calls = [], onFail }, colors2) {
  if (calls.length === 0) return null;
  const cells = calls.map((row) => buildCallCells(row, onFail).map((cell) => sanitize(cell, 60)));
  const paintRow = (line, row) => calls[row - 1]?.outcome === "fail" ? colors2.red(line) : line;
  return alignByHeading([callHeadings, ...cells], paintRow);
}
function renderRowTable(rows, onFail, colors2) {
  const changes = alignChangeCells(rows);
  const cells = rows.map(
    (row, index) => replaceChange(buildRowCells(row, onFail), changes[index] ?? "")
  );
  return alignByHeading([tableHeadings, ...cells], chooseRowPaint(rows, colors2));
}
function alignChangeCells(rows) {
  const parts = rows.map(formatChangeParts);
  const widths = [0, 1].map(
    (part) => Math.max(0, ...parts.map((both) => stringWidth(both[part] ?? "")))
  );
  return parts.map(
    ([change, range]) => change.padStart(widths[0] ?? 0) + range.padEnd(widths[1] ?? 0)
  );
}
function replaceChange(cells, change) {
  return cells.with(tableHeadings.indexOf("Difference"), change);
}
var maxShownRequests = 50;
function renderSingleRows(rows, noun, suite, colors2) {
  if (rows.length === 0) return null;
  const names = [...new Set(rows.map((row) => row.request))];
  const shownNames = new Set(names.slice(0, maxShownRequests));
  const shown = rows.filter((row) => shownNames.has(row.request));
  const columns = selectRequestColumns(rows);
  const changes = alignChangeCells(shown);
  const cells = shown.map((row, index) => [
    sanitize(row.request ?? "", 40),
    ...replaceChange(buildRowCells(row, suite.onFail), changes[index] ?? "").slice(
      0,
      columns.length
    )
  ]);
  return joinOrNull([
    alignByHeading([[noun, ...columns], ...cells], chooseRowPaint(shown, colors2)),
    ...names.length > shownNames.size ? [`\u2026 and ${formatCount(names.length - shownNames.size, `more ${noun.toLowerCase()}`)}.`] : []
  ]);
}
function renderNewRequests({ newRequests }, colors2) {
  if (newRequests.length === 0) return null;
  const cells = newRequests.slice(0, maxShownRequests).map((request) => buildNewRequestCells(request).map((cell) => sanitize(cell, 40)));
  const [, ...headings3] = newRequestHeadings;
  return alignByHeading(
    [["New request", ...headings3], ...cells],
    (line, row) => row === 0 ? colors2.bold(line) : line
  );
}
function chooseRowPaint(rows, colors2) {
  const paints = {
    fail: colors2.red,
    accepted: colors2.yellow,
    unsure: colors2.yellow
  };
  return (line, index) => {
    if (index === 0) return colors2.bold(line);
    const paintLine = paints[rows[index - 1]?.outcome ?? "shown"];
    return paintLine === void 0 ? line : paintLine(line);
  };
}
function chooseColor(colors2, { outcome, onFail }) {
  if (outcome === "pass") return colors2.green;
  return outcome === "fail" && onFail === "fail" ? colors2.red : colors2.yellow;
}

// src/commands/common/output.ts
function printResult(overrides, { text, json, problems }) {
  const shown = maskStrings({ text, json }, outputMask);
  const unwritten = printOutput(overrides, shown.text, () => formatJson(shown.json));
  return {
    exitCode: problems.length > 0 ? invalidExitCode : 0,
    problems: [...problems, ...unwritten]
  };
}
function formatJson(json) {
  return `${JSON.stringify(json, null, 2)}
`;
}
function resolveOutPath({ out }, { suites }, suite) {
  const path3 = out?.[0];
  if (path3 === void 0) return null;
  const { dir, name, ext } = parse(path3);
  return suites.length === 1 ? path3 : join(dir, `${name}-${encodeSegment(suite)}${ext}`);
}
var colors = import_picocolors.default.createColors(process.stdout.isTTY && !process.env.NO_COLOR);
function findUnwritablePaths({ json, out, markdown }) {
  const paths = [...json ?? [], ...out ?? [], ...markdown ?? []].filter(
    (path3) => path3 !== "-"
  );
  return paths.flatMap((path3) => {
    const folder = dirname(resolve(path3));
    return isWritable(folder) ? [] : [`${path3} can't be written: ${folder} does not exist or is not writable.`];
  });
}
function printReport(overrides, unmasked) {
  const report = maskStrings(unmasked, outputMask);
  const unwritten = printOutput(
    overrides,
    renderTerminalReport(report, colors),
    () => formatReportJson(report)
  );
  const path3 = overrides.markdown?.[0];
  if (path3 === void 0) return unwritten;
  return [...unwritten, ...writeResultFile(path3, renderMarkdown(report))];
}
function printOutput({ json }, text, asJson) {
  const path3 = json?.[0];
  process.stdout.write(path3 === "-" ? asJson() : text);
  return path3 === void 0 || path3 === "-" ? [] : writeResultFile(path3, asJson());
}
function writeResultFile(path3, text) {
  try {
    writeFileSync(path3, text);
    return [];
  } catch (error) {
    return [describeUnwritten(path3, error)];
  }
}
function printErrors(problems) {
  const lines = outputMask.maskText(problems.join("\n")).split("\n");
  if (problems.length > 0) process.stderr.write(`${lines.map(prefixLine).join("\n")}
`);
}
function prefixLine(line, index) {
  return `${index === 0 || !line.startsWith(" ") ? "tailgate: " : ""}${sanitize(line, 2e3)}`;
}
function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

// src/commands/common/register-command.ts
function registerCommand(command, handler) {
  command.action(async () => {
    const flags = command.opts();
    const line = { args: command.args, flags, overrides: readOverrides(flags) };
    const { exitCode, problems = [] } = await runHandler(line, handler);
    printErrors(problems);
    process.exitCode = exitCode === 0 && problems.length > 0 ? invalidExitCode : exitCode;
  });
}
async function runHandler(line, { parse: parse4, run }) {
  const parsed = parse4(line);
  const unwritable = findUnwritablePaths(line.overrides);
  if ("problems" in parsed)
    return { exitCode: usageExitCode, problems: [...unwritable, ...parsed.problems] };
  if (unwritable.length > 0) return { exitCode: usageExitCode, problems: unwritable };
  protectProcess();
  return run(parsed.request);
}

// src/commands/common/context.ts
import { join as join2, relative } from "node:path";

// src/ci/ci.ts
function findTargetBranch({ branch: branch2, pullRequest, defaultBranch }) {
  if (pullRequest !== null) return pullRequest.baseBranch ?? defaultBranch;
  return branch2 === null || branch2 === defaultBranch ? null : defaultBranch;
}
var unknownFacts = {
  commit: null,
  branch: null,
  pullRequest: null,
  defaultBranch: null,
  isPush: false
};
function parseCommitHash(text) {
  return /^(?!0+$)([0-9a-f]{40}|[0-9a-f]{64})$/.test(text) ? text : null;
}
function parsePositiveInteger(text) {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

// node_modules/env-ci/services/appveyor.js
var appveyor_default = {
  detect({ env }) {
    return Boolean(env.APPVEYOR);
  },
  configuration({ env }) {
    const pr = env.APPVEYOR_PULL_REQUEST_NUMBER;
    const isPr = Boolean(pr);
    return {
      name: "Appveyor",
      service: "appveyor",
      commit: env.APPVEYOR_REPO_COMMIT,
      tag: env.APPVEYOR_REPO_TAG_NAME,
      build: env.APPVEYOR_BUILD_NUMBER,
      buildUrl: `https://ci.appveyor.com/project/${env.APPVEYOR_PROJECT_SLUG}/build/${env.APPVEYOR_BUILD_VERSION}`,
      branch: env.APPVEYOR_REPO_BRANCH,
      job: env.APPVEYOR_JOB_NUMBER,
      jobUrl: `https://ci.appveyor.com/project/${env.APPVEYOR_PROJECT_SLUG}/build/job/${env.APPVEYOR_JOB_ID}`,
      pr,
      isPr,
      prBranch: env.APPVEYOR_PULL_REQUEST_HEAD_REPO_BRANCH,
      slug: env.APPVEYOR_REPO_NAME,
      root: env.APPVEYOR_BUILD_FOLDER
    };
  }
};

// node_modules/env-ci/lib/utils.js
function prNumber(pr) {
  return (/\d+(?!.*\d+)/.exec(pr) || [])[0];
}
function parseBranch(branch2) {
  return branch2 ? /^(?:refs\/heads\/)?(?<branch>.+)$/i.exec(branch2)[1] : void 0;
}

// node_modules/env-ci/services/azure-pipelines.js
var azure_pipelines_default = {
  detect({ env }) {
    return Boolean(env.BUILD_BUILDURI);
  },
  configuration({ env }) {
    const pr = env.SYSTEM_PULLREQUEST_PULLREQUESTID;
    const isPr = Boolean(pr);
    return {
      name: "Azure Pipelines",
      service: "azurePipelines",
      commit: env.BUILD_SOURCEVERSION,
      build: env.BUILD_BUILDNUMBER,
      branch: parseBranch(
        isPr ? env.SYSTEM_PULLREQUEST_TARGETBRANCH : env.BUILD_SOURCEBRANCH
      ),
      pr,
      isPr,
      prBranch: parseBranch(
        isPr ? env.SYSTEM_PULLREQUEST_SOURCEBRANCH : void 0
      ),
      root: env.BUILD_REPOSITORY_LOCALPATH
    };
  }
};

// node_modules/env-ci/services/bamboo.js
var bamboo_default = {
  detect({ env }) {
    return Boolean(env.bamboo_agentId);
  },
  configuration({ env }) {
    return {
      name: "Bamboo",
      service: "bamboo",
      commit: env.bamboo_planRepository_1_revision,
      build: env.bamboo_buildNumber,
      buildUrl: env.bamboo_buildResultsUrl,
      branch: env.bamboo_planRepository_1_branchName,
      job: env.bamboo_buildKey,
      root: env.bamboo_build_working_directory
    };
  }
};

// node_modules/env-ci/services/bitbucket.js
var bitbucket_default = {
  detect({ env }) {
    return Boolean(env.BITBUCKET_BUILD_NUMBER);
  },
  configuration({ env }) {
    return {
      name: "Bitbucket Pipelines",
      service: "bitbucket",
      commit: env.BITBUCKET_COMMIT,
      tag: env.BITBUCKET_TAG,
      build: env.BITBUCKET_BUILD_NUMBER,
      buildUrl: `https://bitbucket.org/${env.BITBUCKET_REPO_FULL_NAME}/addon/pipelines/home#!/results/${env.BITBUCKET_BUILD_NUMBER}`,
      branch: env.BITBUCKET_BRANCH,
      slug: env.BITBUCKET_REPO_FULL_NAME,
      root: env.BITBUCKET_CLONE_DIR
    };
  }
};

// node_modules/env-ci/services/bitrise.js
var bitrise_default = {
  detect({ env }) {
    return Boolean(env.BITRISE_IO);
  },
  configuration({ env }) {
    const pr = env.BITRISE_PULL_REQUEST === "false" ? void 0 : env.BITRISE_PULL_REQUEST;
    const isPr = Boolean(pr);
    return {
      name: "Bitrise",
      service: "bitrise",
      commit: env.BITRISE_GIT_COMMIT,
      tag: env.BITRISE_GIT_TAG,
      build: env.BITRISE_BUILD_NUMBER,
      buildUrl: env.BITRISE_BUILD_URL,
      branch: isPr ? env.BITRISEIO_GIT_BRANCH_DEST : env.BITRISE_GIT_BRANCH,
      pr,
      isPr,
      prBranch: isPr ? env.BITRISE_GIT_BRANCH : void 0,
      slug: env.BITRISE_APP_SLUG
    };
  }
};

// node_modules/env-ci/services/buddy.js
var buddy_default = {
  detect({ env }) {
    return Boolean(env.BUDDY_WORKSPACE_ID);
  },
  configuration({ env }) {
    const pr = prNumber(env.BUDDY_EXECUTION_PULL_REQUEST_ID);
    const isPr = Boolean(pr);
    return {
      name: "Buddy",
      service: "buddy",
      commit: env.BUDDY_EXECUTION_REVISION,
      tag: env.BUDDY_EXECUTION_TAG,
      build: env.BUDDY_EXECUTION_ID,
      buildUrl: env.BUDDY_EXECUTION_URL,
      branch: isPr ? env.BUDDY_EXECUTION_PULL_REQUEST_HEAD_BRANCH : env.BUDDY_EXECUTION_BRANCH,
      pr,
      isPr,
      slug: env.BUDDY_REPO_SLUG
    };
  }
};

// node_modules/env-ci/node_modules/execa/index.js
var import_cross_spawn = __toESM(require_cross_spawn(), 1);
import { Buffer as Buffer3 } from "node:buffer";
import path2 from "node:path";
import childProcess from "node:child_process";
import process5 from "node:process";

// node_modules/env-ci/node_modules/strip-final-newline/index.js
function stripFinalNewline(input) {
  const LF = typeof input === "string" ? "\n" : "\n".charCodeAt();
  const CR = typeof input === "string" ? "\r" : "\r".charCodeAt();
  if (input[input.length - 1] === LF) {
    input = input.slice(0, -1);
  }
  if (input[input.length - 1] === CR) {
    input = input.slice(0, -1);
  }
  return input;
}

// node_modules/env-ci/node_modules/npm-run-path/index.js
import process2 from "node:process";
import path from "node:path";
import { fileURLToPath } from "node:url";

// node_modules/env-ci/node_modules/path-key/index.js
function pathKey(options2 = {}) {
  const {
    env = process.env,
    platform = process.platform
  } = options2;
  if (platform !== "win32") {
    return "PATH";
  }
  return Object.keys(env).reverse().find((key) => key.toUpperCase() === "PATH") || "Path";
}

// node_modules/env-ci/node_modules/npm-run-path/index.js
var npmRunPath = ({
  cwd = process2.cwd(),
  path: pathOption = process2.env[pathKey()],
  preferLocal = true,
  execPath = process2.execPath,
  addExecPath = true
} = {}) => {
  const cwdString = cwd instanceof URL ? fileURLToPath(cwd) : cwd;
  const cwdPath = path.resolve(cwdString);
  const result = [];
  if (preferLocal) {
    applyPreferLocal(result, cwdPath);
  }
  if (addExecPath) {
    applyExecPath(result, execPath, cwdPath);
  }
  return [...result, pathOption].join(path.delimiter);
};
var applyPreferLocal = (result, cwdPath) => {
  let previous;
  while (previous !== cwdPath) {
    result.push(path.join(cwdPath, "node_modules/.bin"));
    previous = cwdPath;
    cwdPath = path.resolve(cwdPath, "..");
  }
};
var applyExecPath = (result, execPath, cwdPath) => {
  const execPathString = execPath instanceof URL ? fileURLToPath(execPath) : execPath;
  result.push(path.resolve(cwdPath, execPathString, ".."));
};
var npmRunPathEnv = ({ env = process2.env, ...options2 } = {}) => {
  env = { ...env };
  const pathName = pathKey({ env });
  options2.path = env[pathName];
  env[pathName] = npmRunPath(options2);
  return env;
};

// node_modules/mimic-fn/index.js
var copyProperty = (to, from, property, ignoreNonConfigurable) => {
  if (property === "length" || property === "prototype") {
    return;
  }
  if (property === "arguments" || property === "caller") {
    return;
  }
  const toDescriptor = Object.getOwnPropertyDescriptor(to, property);
  const fromDescriptor = Object.getOwnPropertyDescriptor(from, property);
  if (!canCopyProperty(toDescriptor, fromDescriptor) && ignoreNonConfigurable) {
    return;
  }
  Object.defineProperty(to, property, fromDescriptor);
};
var canCopyProperty = function(toDescriptor, fromDescriptor) {
  return toDescriptor === void 0 || toDescriptor.configurable || toDescriptor.writable === fromDescriptor.writable && toDescriptor.enumerable === fromDescriptor.enumerable && toDescriptor.configurable === fromDescriptor.configurable && (toDescriptor.writable || toDescriptor.value === fromDescriptor.value);
};
var changePrototype = (to, from) => {
  const fromPrototype = Object.getPrototypeOf(from);
  if (fromPrototype === Object.getPrototypeOf(to)) {
    return;
  }
  Object.setPrototypeOf(to, fromPrototype);
};
var wrappedToString = (withName, fromBody) => `/* Wrapped ${withName}*/
${fromBody}`;
var toStringDescriptor = Object.getOwnPropertyDescriptor(Function.prototype, "toString");
var toStringName = Object.getOwnPropertyDescriptor(Function.prototype.toString, "name");
var changeToString = (to, from, name) => {
  const withName = name === "" ? "" : `with ${name.trim()}() `;
  const newToString = wrappedToString.bind(null, withName, from.toString());
  Object.defineProperty(newToString, "name", toStringName);
  Object.defineProperty(to, "toString", { ...toStringDescriptor, value: newToString });
};
function mimicFunction(to, from, { ignoreNonConfigurable = false } = {}) {
  const { name } = to;
  for (const property of Reflect.ownKeys(from)) {
    copyProperty(to, from, property, ignoreNonConfigurable);
  }
  changePrototype(to, from);
  changeToString(to, from, name);
  return to;
}

// node_modules/onetime/index.js
var calledFunctions = /* @__PURE__ */ new WeakMap();
var onetime = (function_, options2 = {}) => {
  if (typeof function_ !== "function") {
    throw new TypeError("Expected a function");
  }
  let returnValue;
  let callCount = 0;
  const functionName = function_.displayName || function_.name || "<anonymous>";
  const onetime2 = function(...arguments_) {
    calledFunctions.set(onetime2, ++callCount);
    if (callCount === 1) {
      returnValue = function_.apply(this, arguments_);
      function_ = null;
    } else if (options2.throw === true) {
      throw new Error(`Function \`${functionName}\` can only be called once`);
    }
    return returnValue;
  };
  mimicFunction(onetime2, function_);
  calledFunctions.set(onetime2, callCount);
  return onetime2;
};
onetime.callCount = (function_) => {
  if (!calledFunctions.has(function_)) {
    throw new Error(`The given function \`${function_.name}\` is not wrapped by the \`onetime\` package`);
  }
  return calledFunctions.get(function_);
};
var onetime_default = onetime;

// node_modules/env-ci/node_modules/execa/lib/error.js
import process3 from "node:process";

// node_modules/env-ci/node_modules/human-signals/build/src/main.js
import { constants as constants3 } from "node:os";

// node_modules/env-ci/node_modules/human-signals/build/src/realtime.js
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

// node_modules/env-ci/node_modules/human-signals/build/src/signals.js
import { constants as constants2 } from "node:os";

// node_modules/env-ci/node_modules/human-signals/build/src/core.js
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

// node_modules/env-ci/node_modules/human-signals/build/src/signals.js
var getSignals = () => {
  const realtimeSignals = getRealtimeSignals();
  const signals = [...SIGNALS, ...realtimeSignals].map(normalizeSignal);
  return signals;
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
  } = constants2;
  const supported = constantSignal !== void 0;
  const number = supported ? constantSignal : defaultNumber;
  return { name, number, description, supported, action, forced, standard };
};

// node_modules/env-ci/node_modules/human-signals/build/src/main.js
var getSignalsByName = () => {
  const signals = getSignals();
  return Object.fromEntries(signals.map(getSignalByName));
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
  const signals = getSignals();
  const length = SIGRTMAX + 1;
  const signalsA = Array.from(
    { length },
    (value, number) => getSignalByNumber(number, signals)
  );
  return Object.assign({}, ...signalsA);
};
var getSignalByNumber = (number, signals) => {
  const signal = findSignalByNumber(number, signals);
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
var findSignalByNumber = (number, signals) => {
  const signal = signals.find(({ name }) => constants3.signals[name] === number);
  if (signal !== void 0) {
    return signal;
  }
  return signals.find((signalA) => signalA.number === number);
};
var signalsByNumber = getSignalsByNumber();

// node_modules/env-ci/node_modules/execa/lib/error.js
var getErrorPrefix = ({ timedOut, timeout, errorCode, signal, signalDescription, exitCode, isCanceled }) => {
  if (timedOut) {
    return `timed out after ${timeout} milliseconds`;
  }
  if (isCanceled) {
    return "was canceled";
  }
  if (errorCode !== void 0) {
    return `failed with ${errorCode}`;
  }
  if (signal !== void 0) {
    return `was killed with ${signal} (${signalDescription})`;
  }
  if (exitCode !== void 0) {
    return `failed with exit code ${exitCode}`;
  }
  return "failed";
};
var makeError = ({
  stdout,
  stderr,
  all,
  error,
  signal,
  exitCode,
  command,
  escapedCommand,
  timedOut,
  isCanceled,
  killed,
  parsed: { options: { timeout, cwd = process3.cwd() } }
}) => {
  exitCode = exitCode === null ? void 0 : exitCode;
  signal = signal === null ? void 0 : signal;
  const signalDescription = signal === void 0 ? void 0 : signalsByName[signal].description;
  const errorCode = error && error.code;
  const prefix = getErrorPrefix({ timedOut, timeout, errorCode, signal, signalDescription, exitCode, isCanceled });
  const execaMessage = `Command ${prefix}: ${command}`;
  const isError = Object.prototype.toString.call(error) === "[object Error]";
  const shortMessage = isError ? `${execaMessage}
${error.message}` : execaMessage;
  const message = [shortMessage, stderr, stdout].filter(Boolean).join("\n");
  if (isError) {
    error.originalMessage = error.message;
    error.message = message;
  } else {
    error = new Error(message);
  }
  error.shortMessage = shortMessage;
  error.command = command;
  error.escapedCommand = escapedCommand;
  error.exitCode = exitCode;
  error.signal = signal;
  error.signalDescription = signalDescription;
  error.stdout = stdout;
  error.stderr = stderr;
  error.cwd = cwd;
  if (all !== void 0) {
    error.all = all;
  }
  if ("bufferedData" in error) {
    delete error.bufferedData;
  }
  error.failed = true;
  error.timedOut = Boolean(timedOut);
  error.isCanceled = isCanceled;
  error.killed = killed && !timedOut;
  return error;
};

// node_modules/env-ci/node_modules/execa/lib/stdio.js
var aliases = ["stdin", "stdout", "stderr"];
var hasAlias = (options2) => aliases.some((alias) => options2[alias] !== void 0);
var normalizeStdio = (options2) => {
  if (!options2) {
    return;
  }
  const { stdio } = options2;
  if (stdio === void 0) {
    return aliases.map((alias) => options2[alias]);
  }
  if (hasAlias(options2)) {
    throw new Error(`It's not possible to provide \`stdio\` in combination with one of ${aliases.map((alias) => `\`${alias}\``).join(", ")}`);
  }
  if (typeof stdio === "string") {
    return stdio;
  }
  if (!Array.isArray(stdio)) {
    throw new TypeError(`Expected \`stdio\` to be of type \`string\` or \`Array\`, got \`${typeof stdio}\``);
  }
  const length = Math.max(stdio.length, aliases.length);
  return Array.from({ length }, (value, index) => stdio[index]);
};

// node_modules/env-ci/node_modules/execa/lib/kill.js
import os from "node:os";
var DEFAULT_FORCE_KILL_TIMEOUT = 1e3 * 5;
var spawnedKill = (kill, signal = "SIGTERM", options2 = {}) => {
  const killResult = kill(signal);
  setKillTimeout(kill, signal, options2, killResult);
  return killResult;
};
var setKillTimeout = (kill, signal, options2, killResult) => {
  if (!shouldForceKill(signal, options2, killResult)) {
    return;
  }
  const timeout = getForceKillAfterTimeout(options2);
  const t = setTimeout(() => {
    kill("SIGKILL");
  }, timeout);
  if (t.unref) {
    t.unref();
  }
};
var shouldForceKill = (signal, { forceKillAfterTimeout }, killResult) => isSigterm(signal) && forceKillAfterTimeout !== false && killResult;
var isSigterm = (signal) => signal === os.constants.signals.SIGTERM || typeof signal === "string" && signal.toUpperCase() === "SIGTERM";
var getForceKillAfterTimeout = ({ forceKillAfterTimeout = true }) => {
  if (forceKillAfterTimeout === true) {
    return DEFAULT_FORCE_KILL_TIMEOUT;
  }
  if (!Number.isFinite(forceKillAfterTimeout) || forceKillAfterTimeout < 0) {
    throw new TypeError(`Expected the \`forceKillAfterTimeout\` option to be a non-negative integer, got \`${forceKillAfterTimeout}\` (${typeof forceKillAfterTimeout})`);
  }
  return forceKillAfterTimeout;
};
var spawnedCancel = (spawned, context) => {
  const killResult = spawned.kill();
  if (killResult) {
    context.isCanceled = true;
  }
};
var timeoutKill = (spawned, signal, reject) => {
  spawned.kill(signal);
  reject(Object.assign(new Error("Timed out"), { timedOut: true, signal }));
};
var setupTimeout = (spawned, { timeout, killSignal = "SIGTERM" }, spawnedPromise) => {
  if (timeout === 0 || timeout === void 0) {
    return spawnedPromise;
  }
  let timeoutId;
  const timeoutPromise = new Promise((resolve7, reject) => {
    timeoutId = setTimeout(() => {
      timeoutKill(spawned, killSignal, reject);
    }, timeout);
  });
  const safeSpawnedPromise = spawnedPromise.finally(() => {
    clearTimeout(timeoutId);
  });
  return Promise.race([timeoutPromise, safeSpawnedPromise]);
};
var validateTimeout = ({ timeout }) => {
  if (timeout !== void 0 && (!Number.isFinite(timeout) || timeout < 0)) {
    throw new TypeError(`Expected the \`timeout\` option to be a non-negative integer, got \`${timeout}\` (${typeof timeout})`);
  }
};
var setExitHandler = async (spawned, { cleanup, detached }, timedPromise) => {
  if (!cleanup || detached) {
    return timedPromise;
  }
  const removeExitHandler = onExit(() => {
    spawned.kill();
  });
  return timedPromise.finally(() => {
    removeExitHandler();
  });
};

// node_modules/env-ci/node_modules/execa/lib/pipe.js
import { createWriteStream } from "node:fs";
import { ChildProcess } from "node:child_process";

// node_modules/env-ci/node_modules/is-stream/index.js
function isStream(stream) {
  return stream !== null && typeof stream === "object" && typeof stream.pipe === "function";
}
function isWritableStream(stream) {
  return isStream(stream) && stream.writable !== false && typeof stream._write === "function" && typeof stream._writableState === "object";
}

// node_modules/env-ci/node_modules/execa/lib/pipe.js
var isExecaChildProcess = (target) => target instanceof ChildProcess && typeof target.then === "function";
var pipeToTarget = (spawned, streamName, target) => {
  if (typeof target === "string") {
    spawned[streamName].pipe(createWriteStream(target));
    return spawned;
  }
  if (isWritableStream(target)) {
    spawned[streamName].pipe(target);
    return spawned;
  }
  if (!isExecaChildProcess(target)) {
    throw new TypeError("The second argument must be a string, a stream or an Execa child process.");
  }
  if (!isWritableStream(target.stdin)) {
    throw new TypeError("The target child process's stdin must be available.");
  }
  spawned[streamName].pipe(target.stdin);
  return target;
};
var addPipeMethods = (spawned) => {
  if (spawned.stdout !== null) {
    spawned.pipeStdout = pipeToTarget.bind(void 0, spawned, "stdout");
  }
  if (spawned.stderr !== null) {
    spawned.pipeStderr = pipeToTarget.bind(void 0, spawned, "stderr");
  }
  if (spawned.all !== void 0) {
    spawned.pipeAll = pipeToTarget.bind(void 0, spawned, "all");
  }
};

// node_modules/env-ci/node_modules/execa/lib/stream.js
import { createReadStream, readFileSync } from "node:fs";
import { setTimeout as setTimeout2 } from "node:timers/promises";

// node_modules/env-ci/node_modules/get-stream/source/contents.js
var getStreamContents = async (stream, { init, convertChunk, getSize, truncateChunk, addChunk, getFinalChunk, finalize }, { maxBuffer = Number.POSITIVE_INFINITY } = {}) => {
  if (!isAsyncIterable(stream)) {
    throw new Error("The first argument must be a Readable, a ReadableStream, or an async iterable.");
  }
  const state = init();
  state.length = 0;
  try {
    for await (const chunk of stream) {
      const chunkType = getChunkType(chunk);
      const convertedChunk = convertChunk[chunkType](chunk, state);
      appendChunk({ convertedChunk, state, getSize, truncateChunk, addChunk, maxBuffer });
    }
    appendFinalChunk({ state, convertChunk, getSize, truncateChunk, addChunk, getFinalChunk, maxBuffer });
    return finalize(state);
  } catch (error) {
    error.bufferedData = finalize(state);
    throw error;
  }
};
var appendFinalChunk = ({ state, getSize, truncateChunk, addChunk, getFinalChunk, maxBuffer }) => {
  const convertedChunk = getFinalChunk(state);
  if (convertedChunk !== void 0) {
    appendChunk({ convertedChunk, state, getSize, truncateChunk, addChunk, maxBuffer });
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
var isAsyncIterable = (stream) => typeof stream === "object" && stream !== null && typeof stream[Symbol.asyncIterator] === "function";
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
  const prototypeName = objectToString.call(chunk);
  if (prototypeName === "[object ArrayBuffer]") {
    return "arrayBuffer";
  }
  if (prototypeName === "[object DataView]") {
    return "dataView";
  }
  if (Number.isInteger(chunk.byteLength) && Number.isInteger(chunk.byteOffset) && objectToString.call(chunk.buffer) === "[object ArrayBuffer]") {
    return "typedArray";
  }
  return "others";
};
var { toString: objectToString } = Object.prototype;
var MaxBufferError = class extends Error {
  name = "MaxBufferError";
  constructor() {
    super("maxBuffer exceeded");
  }
};

// node_modules/env-ci/node_modules/get-stream/source/utils.js
var identity = (value) => value;
var noop = () => void 0;
var getContentsProp = ({ contents }) => contents;
var throwObjectStream = (chunk) => {
  throw new Error(`Streams in object mode are not supported: ${String(chunk)}`);
};
var getLengthProp = (convertedChunk) => convertedChunk.length;

// node_modules/env-ci/node_modules/get-stream/source/array-buffer.js
async function getStreamAsArrayBuffer(stream, options2) {
  return getStreamContents(stream, arrayBufferMethods, options2);
}
var initArrayBuffer = () => ({ contents: new ArrayBuffer(0) });
var useTextEncoder = (chunk) => textEncoder.encode(chunk);
var textEncoder = new TextEncoder();
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
  getSize: getLengthProp,
  truncateChunk: truncateArrayBufferChunk,
  addChunk: addArrayBufferChunk,
  getFinalChunk: noop,
  finalize: finalizeArrayBuffer
};

// node_modules/env-ci/node_modules/get-stream/source/buffer.js
async function getStreamAsBuffer(stream, options2) {
  if (!("Buffer" in globalThis)) {
    throw new Error("getStreamAsBuffer() is only supported in Node.js");
  }
  try {
    return arrayBufferToNodeBuffer(await getStreamAsArrayBuffer(stream, options2));
  } catch (error) {
    if (error.bufferedData !== void 0) {
      error.bufferedData = arrayBufferToNodeBuffer(error.bufferedData);
    }
    throw error;
  }
}
var arrayBufferToNodeBuffer = (arrayBuffer) => globalThis.Buffer.from(arrayBuffer);

// node_modules/env-ci/node_modules/get-stream/source/string.js
async function getStreamAsString(stream, options2) {
  return getStreamContents(stream, stringMethods, options2);
}
var initString = () => ({ contents: "", textDecoder: new TextDecoder() });
var useTextDecoder = (chunk, { textDecoder }) => textDecoder.decode(chunk, { stream: true });
var addStringChunk = (convertedChunk, { contents }) => contents + convertedChunk;
var truncateStringChunk = (convertedChunk, chunkSize) => convertedChunk.slice(0, chunkSize);
var getFinalStringChunk = ({ textDecoder }) => {
  const finalChunk = textDecoder.decode();
  return finalChunk === "" ? void 0 : finalChunk;
};
var stringMethods = {
  init: initString,
  convertChunk: {
    string: identity,
    buffer: useTextDecoder,
    arrayBuffer: useTextDecoder,
    dataView: useTextDecoder,
    typedArray: useTextDecoder,
    others: throwObjectStream
  },
  getSize: getLengthProp,
  truncateChunk: truncateStringChunk,
  addChunk: addStringChunk,
  getFinalChunk: getFinalStringChunk,
  finalize: getContentsProp
};

// node_modules/env-ci/node_modules/execa/lib/stream.js
var import_merge_stream = __toESM(require_merge_stream(), 1);
var validateInputOptions = (input) => {
  if (input !== void 0) {
    throw new TypeError("The `input` and `inputFile` options cannot be both set.");
  }
};
var getInputSync = ({ input, inputFile }) => {
  if (typeof inputFile !== "string") {
    return input;
  }
  validateInputOptions(input);
  return readFileSync(inputFile);
};
var handleInputSync = (options2) => {
  const input = getInputSync(options2);
  if (isStream(input)) {
    throw new TypeError("The `input` option cannot be a stream in sync mode");
  }
  return input;
};
var getInput = ({ input, inputFile }) => {
  if (typeof inputFile !== "string") {
    return input;
  }
  validateInputOptions(input);
  return createReadStream(inputFile);
};
var handleInput = (spawned, options2) => {
  const input = getInput(options2);
  if (input === void 0) {
    return;
  }
  if (isStream(input)) {
    input.pipe(spawned.stdin);
  } else {
    spawned.stdin.end(input);
  }
};
var makeAllStream = (spawned, { all }) => {
  if (!all || !spawned.stdout && !spawned.stderr) {
    return;
  }
  const mixed = (0, import_merge_stream.default)();
  if (spawned.stdout) {
    mixed.add(spawned.stdout);
  }
  if (spawned.stderr) {
    mixed.add(spawned.stderr);
  }
  return mixed;
};
var getBufferedData = async (stream, streamPromise) => {
  if (!stream || streamPromise === void 0) {
    return;
  }
  await setTimeout2(0);
  stream.destroy();
  try {
    return await streamPromise;
  } catch (error) {
    return error.bufferedData;
  }
};
var getStreamPromise = (stream, { encoding, buffer, maxBuffer }) => {
  if (!stream || !buffer) {
    return;
  }
  if (encoding === "utf8" || encoding === "utf-8") {
    return getStreamAsString(stream, { maxBuffer });
  }
  if (encoding === null || encoding === "buffer") {
    return getStreamAsBuffer(stream, { maxBuffer });
  }
  return applyEncoding(stream, maxBuffer, encoding);
};
var applyEncoding = async (stream, maxBuffer, encoding) => {
  const buffer = await getStreamAsBuffer(stream, { maxBuffer });
  return buffer.toString(encoding);
};
var getSpawnedResult = async ({ stdout, stderr, all }, { encoding, buffer, maxBuffer }, processDone) => {
  const stdoutPromise = getStreamPromise(stdout, { encoding, buffer, maxBuffer });
  const stderrPromise = getStreamPromise(stderr, { encoding, buffer, maxBuffer });
  const allPromise = getStreamPromise(all, { encoding, buffer, maxBuffer: maxBuffer * 2 });
  try {
    return await Promise.all([processDone, stdoutPromise, stderrPromise, allPromise]);
  } catch (error) {
    return Promise.all([
      { error, signal: error.signal, timedOut: error.timedOut },
      getBufferedData(stdout, stdoutPromise),
      getBufferedData(stderr, stderrPromise),
      getBufferedData(all, allPromise)
    ]);
  }
};

// node_modules/env-ci/node_modules/execa/lib/promise.js
var nativePromisePrototype = (async () => {
})().constructor.prototype;
var descriptors = ["then", "catch", "finally"].map((property) => [
  property,
  Reflect.getOwnPropertyDescriptor(nativePromisePrototype, property)
]);
var mergePromise = (spawned, promise) => {
  for (const [property, descriptor] of descriptors) {
    const value = typeof promise === "function" ? (...args) => Reflect.apply(descriptor.value, promise(), args) : descriptor.value.bind(promise);
    Reflect.defineProperty(spawned, property, { ...descriptor, value });
  }
};
var getSpawnedPromise = (spawned) => new Promise((resolve7, reject) => {
  spawned.on("exit", (exitCode, signal) => {
    resolve7({ exitCode, signal });
  });
  spawned.on("error", (error) => {
    reject(error);
  });
  if (spawned.stdin) {
    spawned.stdin.on("error", (error) => {
      reject(error);
    });
  }
});

// node_modules/env-ci/node_modules/execa/lib/command.js
import { Buffer as Buffer2 } from "node:buffer";
import { ChildProcess as ChildProcess2 } from "node:child_process";
var normalizeArgs = (file, args = []) => {
  if (!Array.isArray(args)) {
    return [file];
  }
  return [file, ...args];
};
var NO_ESCAPE_REGEXP = /^[\w.-]+$/;
var escapeArg = (arg) => {
  if (typeof arg !== "string" || NO_ESCAPE_REGEXP.test(arg)) {
    return arg;
  }
  return `"${arg.replaceAll('"', '\\"')}"`;
};
var joinCommand = (file, args) => normalizeArgs(file, args).join(" ");
var getEscapedCommand = (file, args) => normalizeArgs(file, args).map((arg) => escapeArg(arg)).join(" ");
var SPACES_REGEXP = / +/g;
var parseExpression = (expression) => {
  const typeOfExpression = typeof expression;
  if (typeOfExpression === "string") {
    return expression;
  }
  if (typeOfExpression === "number") {
    return String(expression);
  }
  if (typeOfExpression === "object" && expression !== null && !(expression instanceof ChildProcess2) && "stdout" in expression) {
    const typeOfStdout = typeof expression.stdout;
    if (typeOfStdout === "string") {
      return expression.stdout;
    }
    if (Buffer2.isBuffer(expression.stdout)) {
      return expression.stdout.toString();
    }
    throw new TypeError(`Unexpected "${typeOfStdout}" stdout in template expression`);
  }
  throw new TypeError(`Unexpected "${typeOfExpression}" in template expression`);
};
var concatTokens = (tokens, nextTokens, isNew) => isNew || tokens.length === 0 || nextTokens.length === 0 ? [...tokens, ...nextTokens] : [
  ...tokens.slice(0, -1),
  `${tokens.at(-1)}${nextTokens[0]}`,
  ...nextTokens.slice(1)
];
var parseTemplate = ({ templates, expressions, tokens, index, template }) => {
  const templateString = template ?? templates.raw[index];
  const templateTokens = templateString.split(SPACES_REGEXP).filter(Boolean);
  const newTokens = concatTokens(
    tokens,
    templateTokens,
    templateString.startsWith(" ")
  );
  if (index === expressions.length) {
    return newTokens;
  }
  const expression = expressions[index];
  const expressionTokens = Array.isArray(expression) ? expression.map((expression2) => parseExpression(expression2)) : [parseExpression(expression)];
  return concatTokens(
    newTokens,
    expressionTokens,
    templateString.endsWith(" ")
  );
};
var parseTemplates = (templates, expressions) => {
  let tokens = [];
  for (const [index, template] of templates.entries()) {
    tokens = parseTemplate({ templates, expressions, tokens, index, template });
  }
  return tokens;
};

// node_modules/env-ci/node_modules/execa/lib/verbose.js
import { debuglog } from "node:util";
import process4 from "node:process";
var verboseDefault = debuglog("execa").enabled;
var padField = (field, padding) => String(field).padStart(padding, "0");
var getTimestamp = () => {
  const date = /* @__PURE__ */ new Date();
  return `${padField(date.getHours(), 2)}:${padField(date.getMinutes(), 2)}:${padField(date.getSeconds(), 2)}.${padField(date.getMilliseconds(), 3)}`;
};
var logCommand = (escapedCommand, { verbose }) => {
  if (!verbose) {
    return;
  }
  process4.stderr.write(`[${getTimestamp()}] ${escapedCommand}
`);
};

// node_modules/env-ci/node_modules/execa/index.js
var DEFAULT_MAX_BUFFER = 1e3 * 1e3 * 100;
var getEnv = ({ env: envOption, extendEnv, preferLocal, localDir, execPath }) => {
  const env = extendEnv ? { ...process5.env, ...envOption } : envOption;
  if (preferLocal) {
    return npmRunPathEnv({ env, cwd: localDir, execPath });
  }
  return env;
};
var handleArguments = (file, args, options2 = {}) => {
  const parsed = import_cross_spawn.default._parse(file, args, options2);
  file = parsed.command;
  args = parsed.args;
  options2 = parsed.options;
  options2 = {
    maxBuffer: DEFAULT_MAX_BUFFER,
    buffer: true,
    stripFinalNewline: true,
    extendEnv: true,
    preferLocal: false,
    localDir: options2.cwd || process5.cwd(),
    execPath: process5.execPath,
    encoding: "utf8",
    reject: true,
    cleanup: true,
    all: false,
    windowsHide: true,
    verbose: verboseDefault,
    ...options2
  };
  options2.env = getEnv(options2);
  options2.stdio = normalizeStdio(options2);
  if (process5.platform === "win32" && path2.basename(file, ".exe") === "cmd") {
    args.unshift("/q");
  }
  return { file, args, options: options2, parsed };
};
var handleOutput = (options2, value, error) => {
  if (typeof value !== "string" && !Buffer3.isBuffer(value)) {
    return error === void 0 ? void 0 : "";
  }
  if (options2.stripFinalNewline) {
    return stripFinalNewline(value);
  }
  return value;
};
function execa(file, args, options2) {
  const parsed = handleArguments(file, args, options2);
  const command = joinCommand(file, args);
  const escapedCommand = getEscapedCommand(file, args);
  logCommand(escapedCommand, parsed.options);
  validateTimeout(parsed.options);
  let spawned;
  try {
    spawned = childProcess.spawn(parsed.file, parsed.args, parsed.options);
  } catch (error) {
    const dummySpawned = new childProcess.ChildProcess();
    const errorPromise = Promise.reject(makeError({
      error,
      stdout: "",
      stderr: "",
      all: "",
      command,
      escapedCommand,
      parsed,
      timedOut: false,
      isCanceled: false,
      killed: false
    }));
    mergePromise(dummySpawned, errorPromise);
    return dummySpawned;
  }
  const spawnedPromise = getSpawnedPromise(spawned);
  const timedPromise = setupTimeout(spawned, parsed.options, spawnedPromise);
  const processDone = setExitHandler(spawned, parsed.options, timedPromise);
  const context = { isCanceled: false };
  spawned.kill = spawnedKill.bind(null, spawned.kill.bind(spawned));
  spawned.cancel = spawnedCancel.bind(null, spawned, context);
  const handlePromise = async () => {
    const [{ error, exitCode, signal, timedOut }, stdoutResult, stderrResult, allResult] = await getSpawnedResult(spawned, parsed.options, processDone);
    const stdout = handleOutput(parsed.options, stdoutResult);
    const stderr = handleOutput(parsed.options, stderrResult);
    const all = handleOutput(parsed.options, allResult);
    if (error || exitCode !== 0 || signal !== null) {
      const returnedError = makeError({
        error,
        exitCode,
        signal,
        stdout,
        stderr,
        all,
        command,
        escapedCommand,
        parsed,
        timedOut,
        isCanceled: context.isCanceled || (parsed.options.signal ? parsed.options.signal.aborted : false),
        killed: spawned.killed
      });
      if (!parsed.options.reject) {
        return returnedError;
      }
      throw returnedError;
    }
    return {
      command,
      escapedCommand,
      exitCode: 0,
      stdout,
      stderr,
      all,
      failed: false,
      timedOut: false,
      isCanceled: false,
      killed: false
    };
  };
  const handlePromiseOnce = onetime_default(handlePromise);
  handleInput(spawned, parsed.options);
  spawned.all = makeAllStream(spawned, parsed.options);
  addPipeMethods(spawned);
  mergePromise(spawned, handlePromiseOnce);
  return spawned;
}
function execaSync(file, args, options2) {
  const parsed = handleArguments(file, args, options2);
  const command = joinCommand(file, args);
  const escapedCommand = getEscapedCommand(file, args);
  logCommand(escapedCommand, parsed.options);
  const input = handleInputSync(parsed.options);
  let result;
  try {
    result = childProcess.spawnSync(parsed.file, parsed.args, { ...parsed.options, input });
  } catch (error) {
    throw makeError({
      error,
      stdout: "",
      stderr: "",
      all: "",
      command,
      escapedCommand,
      parsed,
      timedOut: false,
      isCanceled: false,
      killed: false
    });
  }
  const stdout = handleOutput(parsed.options, result.stdout, result.error);
  const stderr = handleOutput(parsed.options, result.stderr, result.error);
  if (result.error || result.status !== 0 || result.signal !== null) {
    const error = makeError({
      stdout,
      stderr,
      error: result.error,
      signal: result.signal,
      exitCode: result.status,
      command,
      escapedCommand,
      parsed,
      timedOut: result.error && result.error.code === "ETIMEDOUT",
      isCanceled: false,
      killed: result.signal !== null
    });
    if (!parsed.options.reject) {
      return error;
    }
    throw error;
  }
  return {
    command,
    escapedCommand,
    exitCode: 0,
    stdout,
    stderr,
    failed: false,
    timedOut: false,
    isCanceled: false,
    killed: false
  };
}
var normalizeScriptStdin = ({ input, inputFile, stdio }) => input === void 0 && inputFile === void 0 && stdio === void 0 ? { stdin: "inherit" } : {};
var normalizeScriptOptions = (options2 = {}) => ({
  preferLocal: true,
  ...normalizeScriptStdin(options2),
  ...options2
});
function create$(options2) {
  function $2(templatesOrOptions, ...expressions) {
    if (!Array.isArray(templatesOrOptions)) {
      return create$({ ...options2, ...templatesOrOptions });
    }
    const [file, ...args] = parseTemplates(templatesOrOptions, expressions);
    return execa(file, args, normalizeScriptOptions(options2));
  }
  $2.sync = (templates, ...expressions) => {
    if (!Array.isArray(templates)) {
      throw new TypeError("Please use $(options).sync`command` instead of $.sync(options)`command`.");
    }
    const [file, ...args] = parseTemplates(templates, expressions);
    return execaSync(file, args, normalizeScriptOptions(options2));
  };
  return $2;
}
var $ = create$();

// node_modules/env-ci/lib/git.js
function head(options2) {
  try {
    return execaSync("git", ["rev-parse", "HEAD"], options2).stdout;
  } catch {
    return void 0;
  }
}
function branch(options2) {
  try {
    const headRef = execaSync(
      "git",
      ["rev-parse", "--abbrev-ref", "HEAD"],
      options2
    ).stdout;
    if (headRef === "HEAD") {
      const branch2 = execaSync(
        "git",
        ["show", "-s", "--pretty=%d", "HEAD"],
        options2
      ).stdout.replace(/^\(|\)$/g, "").split(", ").find((branch3) => branch3.startsWith("origin/"));
      return branch2 ? branch2.match(/^origin\/(?<branch>.+)/)[1] : void 0;
    }
    return headRef;
  } catch {
    return void 0;
  }
}
var GIT_SSH_URL_SLUG_PATTERN = /^(?:.*)@(?:.*):(?:\d+\/)?(.*)\.git$/;
var GIT_PATHNAME_SLUG_PATTERN = /^\/(.*)\.git$/;
function getSlugFromGitURL(repositoryURL) {
  if (!repositoryURL) {
    return void 0;
  }
  if (repositoryURL.match(GIT_SSH_URL_SLUG_PATTERN)) {
    return repositoryURL.replace(GIT_SSH_URL_SLUG_PATTERN, "$1");
  }
  try {
    const url = new URL(repositoryURL);
    return url.pathname.replace(GIT_PATHNAME_SLUG_PATTERN, "$1");
  } catch {
    return void 0;
  }
}

// node_modules/env-ci/services/buildkite.js
var buildkite_default = {
  detect({ env }) {
    return Boolean(env.BUILDKITE);
  },
  configuration({ env }) {
    const pr = env.BUILDKITE_PULL_REQUEST === "false" ? void 0 : env.BUILDKITE_PULL_REQUEST;
    const isPr = Boolean(pr);
    return {
      name: "Buildkite",
      service: "buildkite",
      build: env.BUILDKITE_BUILD_NUMBER,
      buildUrl: env.BUILDKITE_BUILD_URL,
      commit: env.BUILDKITE_COMMIT,
      tag: env.BUILDKITE_TAG,
      branch: isPr ? env.BUILDKITE_PULL_REQUEST_BASE_BRANCH : env.BUILDKITE_BRANCH,
      slug: getSlugFromGitURL(env.BUILDKITE_REPO),
      pr,
      isPr,
      prBranch: isPr ? env.BUILDKITE_BRANCH : void 0,
      root: env.BUILDKITE_BUILD_CHECKOUT_PATH
    };
  }
};

// node_modules/env-ci/services/circleci.js
var circleci_default = {
  detect({ env }) {
    return Boolean(env.CIRCLECI);
  },
  configuration({ env }) {
    const pr = env.CIRCLE_PR_NUMBER || prNumber(env.CIRCLE_PULL_REQUEST || env.CI_PULL_REQUEST);
    const isPr = Boolean(pr);
    return {
      name: "CircleCI",
      service: "circleci",
      build: env.CIRCLE_BUILD_NUM,
      buildUrl: env.CIRCLE_BUILD_URL,
      job: `${env.CIRCLE_BUILD_NUM}.${env.CIRCLE_NODE_INDEX}`,
      commit: env.CIRCLE_SHA1,
      tag: env.CIRCLE_TAG,
      branch: isPr ? void 0 : env.CIRCLE_BRANCH,
      pr,
      isPr,
      prBranch: isPr ? env.CIRCLE_BRANCH : void 0,
      slug: `${env.CIRCLE_PROJECT_USERNAME}/${env.CIRCLE_PROJECT_REPONAME}`
    };
  }
};

// node_modules/env-ci/services/cirrus.js
var CIRRUS_CI_DASHBOARD = "https://cirrus-ci.com";
var cirrus_default = {
  detect({ env }) {
    return Boolean(env.CIRRUS_CI);
  },
  configuration({ env }) {
    const pr = env.CIRRUS_PR;
    const isPr = Boolean(pr);
    return {
      name: "Cirrus CI",
      service: "cirrus",
      commit: env.CIRRUS_CHANGE_IN_REPO,
      tag: env.CIRRUS_TAG,
      build: env.CIRRUS_BUILD_ID,
      buildUrl: `${CIRRUS_CI_DASHBOARD}/build/${env.CIRRUS_BUILD_ID}`,
      job: env.CIRRUS_TASK_ID,
      jobUrl: `${CIRRUS_CI_DASHBOARD}/task/${env.CIRRUS_TASK_ID}`,
      branch: isPr ? env.CIRRUS_BASE_BRANCH : env.CIRRUS_BRANCH,
      pr,
      isPr,
      prBranch: isPr ? env.CIRRUS_BRANCH : void 0,
      slug: env.CIRRUS_REPO_FULL_NAME,
      root: env.CIRRUS_WORKING_DIR
    };
  }
};

// node_modules/env-ci/services/cloudflare-pages.js
var cloudflare_pages_default = {
  detect({ env }) {
    return env.CF_PAGES === "1";
  },
  configuration({ env }) {
    return {
      name: "Cloudflare Pages",
      service: "cloudflarePages",
      commit: env.CF_PAGES_COMMIT_SHA,
      branch: env.CF_PAGES_BRANCH,
      root: env.PWD
    };
  }
};

// node_modules/env-ci/services/codebuild.js
var codebuild_default = {
  detect({ env }) {
    return Boolean(env.CODEBUILD_BUILD_ID);
  },
  configuration({ env, cwd }) {
    return {
      name: "AWS CodeBuild",
      service: "codebuild",
      commit: head({ env, cwd }),
      build: env.CODEBUILD_BUILD_ID,
      branch: branch({ env, cwd }),
      buildUrl: `https://console.aws.amazon.com/codebuild/home?region=${env.AWS_REGION}#/builds/${env.CODEBUILD_BUILD_ID}/view/new`,
      root: env.PWD
    };
  }
};

// node_modules/env-ci/services/codefresh.js
var codefresh_default = {
  detect({ env }) {
    return Boolean(env.CF_BUILD_ID);
  },
  configuration({ env }) {
    const pr = env.CF_PULL_REQUEST_NUMBER;
    const isPr = Boolean(pr);
    return {
      name: "Codefresh",
      service: "codefresh",
      commit: env.CF_REVISION,
      build: env.CF_BUILD_ID,
      buildUrl: env.CF_BUILD_URL,
      branch: isPr ? env.CF_PULL_REQUEST_TARGET : env.CF_BRANCH,
      pr,
      isPr,
      prBranch: isPr ? env.CF_BRANCH : void 0,
      slug: `${env.CF_REPO_OWNER}/${env.CF_REPO_NAME}`,
      root: env.CF_VOLUME_PATH
    };
  }
};

// node_modules/env-ci/services/codeship.js
var codeship_default = {
  detect({ env }) {
    return env.CI_NAME && env.CI_NAME === "codeship";
  },
  configuration({ env }) {
    return {
      name: "Codeship",
      service: "codeship",
      build: env.CI_BUILD_NUMBER,
      buildUrl: env.CI_BUILD_URL,
      commit: env.CI_COMMIT_ID,
      branch: env.CI_BRANCH,
      slug: env.CI_REPO_NAME
    };
  }
};

// node_modules/env-ci/services/drone.js
var drone_default = {
  detect({ env }) {
    return Boolean(env.DRONE);
  },
  configuration({ env }) {
    const isPr = env.DRONE_BUILD_EVENT === "pull_request";
    return {
      name: "Drone",
      service: "drone",
      commit: env.DRONE_COMMIT_SHA,
      tag: env.DRONE_TAG,
      build: env.DRONE_BUILD_NUMBER,
      buildUrl: env.DRONE_BUILD_LINK,
      branch: isPr ? env.DRONE_TARGET_BRANCH : env.DRONE_BRANCH,
      job: env.DRONE_JOB_NUMBER,
      jobUrl: env.DRONE_BUILD_LINK,
      pr: env.DRONE_PULL_REQUEST,
      isPr,
      prBranch: isPr ? env.DRONE_SOURCE_BRANCH : void 0,
      slug: `${env.DRONE_REPO_OWNER}/${env.DRONE_REPO_NAME}`,
      root: env.DRONE_WORKSPACE
    };
  }
};

// node_modules/env-ci/services/git.js
var git_default = {
  configuration(options2) {
    return { commit: head(options2), branch: branch(options2) };
  }
};

// node_modules/env-ci/services/github.js
import { readFileSync as readFileSync2 } from "node:fs";
var getPrEvent = ({ env }) => {
  try {
    const event = env.GITHUB_EVENT_PATH ? JSON.parse(readFileSync2(env.GITHUB_EVENT_PATH, "utf-8")) : void 0;
    if (event && event.pull_request) {
      return {
        branch: event.pull_request.base ? parseBranch(event.pull_request.base.ref) : void 0,
        pr: event.pull_request.number
      };
    }
  } catch {
  }
  return { pr: void 0, branch: void 0 };
};
var getPrNumber = (env) => {
  const event = env.GITHUB_EVENT_PATH ? JSON.parse(readFileSync2(env.GITHUB_EVENT_PATH, "utf-8")) : void 0;
  return event && event.pull_request ? event.pull_request.number : void 0;
};
var github_default = {
  detect({ env }) {
    return Boolean(env.GITHUB_ACTIONS);
  },
  configuration({ env, cwd }) {
    const isPr = env.GITHUB_EVENT_NAME === "pull_request" || env.GITHUB_EVENT_NAME === "pull_request_target";
    const branch2 = parseBranch(
      env.GITHUB_EVENT_NAME === "pull_request_target" ? `refs/pull/${getPrNumber(env)}/merge` : env.GITHUB_REF
    );
    return {
      name: "GitHub Actions",
      service: "github",
      commit: env.GITHUB_SHA,
      build: env.GITHUB_RUN_ID,
      buildUrl: `${env.GITHUB_SERVER_URL}/${env.GITHUB_REPOSITORY}/actions/runs/${env.GITHUB_RUN_ID}`,
      isPr,
      branch: branch2,
      prBranch: isPr ? branch2 : void 0,
      slug: env.GITHUB_REPOSITORY,
      root: env.GITHUB_WORKSPACE,
      ...isPr ? getPrEvent({ env, cwd }) : void 0
    };
  }
};

// node_modules/env-ci/services/gitlab.js
var gitlab_default = {
  detect({ env }) {
    return Boolean(env.GITLAB_CI);
  },
  configuration({ env }) {
    const pr = env.CI_MERGE_REQUEST_ID;
    const isPr = Boolean(pr);
    return {
      name: "GitLab CI/CD",
      service: "gitlab",
      commit: env.CI_COMMIT_SHA,
      tag: env.CI_COMMIT_TAG,
      build: env.CI_PIPELINE_ID,
      buildUrl: `${env.CI_PROJECT_URL}/pipelines/${env.CI_PIPELINE_ID}`,
      job: env.CI_JOB_ID,
      jobUrl: `${env.CI_PROJECT_URL}/-/jobs/${env.CI_JOB_ID}`,
      branch: isPr ? env.CI_MERGE_REQUEST_TARGET_BRANCH_NAME : env.CI_COMMIT_REF_NAME,
      pr,
      isPr,
      prBranch: env.CI_MERGE_REQUEST_SOURCE_BRANCH_NAME,
      slug: env.CI_PROJECT_PATH,
      root: env.CI_PROJECT_DIR
    };
  }
};

// node_modules/env-ci/services/jenkins.js
var jenkins_default = {
  detect({ env }) {
    return Boolean(env.JENKINS_URL);
  },
  configuration({ env, cwd }) {
    const pr = env.ghprbPullId || env.gitlabMergeRequestId || env.CHANGE_ID;
    const isPr = Boolean(pr);
    const localBranch = env.GIT_LOCAL_BRANCH || env.GIT_BRANCH || env.gitlabBranch || env.BRANCH_NAME;
    return {
      name: "Jenkins",
      service: "jenkins",
      commit: env.ghprbActualCommit || env.GIT_COMMIT || head({ env, cwd }),
      branch: isPr ? env.ghprbTargetBranch || env.gitlabTargetBranch : localBranch,
      build: env.BUILD_NUMBER,
      buildUrl: env.BUILD_URL,
      root: env.WORKSPACE,
      pr,
      isPr,
      prBranch: isPr ? env.ghprbSourceBranch || env.gitlabSourceBranch || localBranch : void 0
    };
  }
};

// node_modules/env-ci/services/netlify.js
var netlify_default = {
  detect({ env }) {
    return env.NETLIFY === "true";
  },
  configuration({ env }) {
    const isPr = env.PULL_REQUEST === "true";
    return {
      name: "Netlify",
      service: "netlify",
      commit: env.COMMIT_REF,
      build: env.DEPLOY_ID,
      buildUrl: `https://app.netlify.com/sites/${env.SITE_NAME}/deploys/${env.DEPLOY_ID}`,
      branch: isPr ? void 0 : env.HEAD,
      pr: env.REVIEW_ID,
      isPr,
      prBranch: isPr ? env.HEAD : void 0,
      slug: env.REPOSITORY_URL.match(/[^/:]+\/[^/]+?$/)[0],
      root: env.PWD
    };
  }
};

// node_modules/env-ci/services/puppet.js
var puppet_default = {
  detect({ env }) {
    return Boolean(env.DISTELLI_APPNAME);
  },
  configuration({ env }) {
    return {
      name: "Puppet",
      service: "puppet",
      build: env.DISTELLI_BUILDNUM,
      buildUrl: env.DISTELLI_RELEASE,
      commit: env.DISTELLI_RELREVISION,
      branch: env.DISTELLI_RELBRANCH,
      root: env.DISTELLI_INSTALLHOME
    };
  }
};

// node_modules/env-ci/services/sail.js
var sail_default = {
  detect({ env }) {
    return Boolean(env.SAILCI);
  },
  configuration({ env }) {
    const pr = env.SAIL_PULL_REQUEST_NUMBER;
    const isPr = Boolean(pr);
    return {
      name: "Sail CI",
      service: "sail",
      commit: env.SAIL_COMMIT_SHA,
      branch: isPr ? void 0 : env.SAIL_COMMIT_BRANCH,
      pr,
      isPr,
      slug: `${env.SAIL_REPO_OWNER}/${env.SAIL_REPO_NAME}`,
      root: env.SAIL_CLONE_DIR
    };
  }
};

// node_modules/env-ci/services/screwdriver.js
var screwdriver_default = {
  detect({ env }) {
    return Boolean(env.SCREWDRIVER);
  },
  configuration({ env }) {
    const pr = env.SD_PULL_REQUEST;
    const isPr = Boolean(pr);
    return {
      name: "Screwdriver.cd",
      service: "screwdriver",
      branch: isPr ? env.PR_BASE_BRANCH_NAME : env.GIT_BRANCH,
      prBranch: isPr ? env.PR_BRANCH_NAME : void 0,
      commit: env.SD_BUILD_SHA,
      build: env.SD_BUILD_ID,
      buildUrl: env.SD_UI_BUILD_URL,
      job: env.SD_JOB_ID,
      pr,
      isPr,
      slug: env.SD_PIPELINE_NAME,
      root: env.SD_ROOT_DIR
    };
  }
};

// node_modules/env-ci/services/scrutinizer.js
var scrutinizer_default = {
  detect({ env }) {
    return Boolean(env.SCRUTINIZER);
  },
  configuration({ env }) {
    const pr = env.SCRUTINIZER_PR_NUMBER;
    const isPr = Boolean(pr);
    return {
      name: "Scrutinizer",
      service: "scrutinizer",
      commit: env.SCRUTINIZER_SHA1,
      build: env.SCRUTINIZER_INSPECTION_UUID,
      branch: env.SCRUTINIZER_BRANCH,
      pr,
      isPr,
      prBranch: env.SCRUTINIZER_PR_SOURCE_BRANCH
    };
  }
};

// node_modules/env-ci/services/semaphore.js
var semaphore_default = {
  detect({ env }) {
    return Boolean(env.SEMAPHORE);
  },
  configuration({ env, cwd }) {
    const pr = env.SEMAPHORE_GIT_PR_NUMBER || env.PULL_REQUEST_NUMBER;
    const isPr = Boolean(pr);
    return {
      name: "Semaphore",
      service: "semaphore",
      commit: env.SEMAPHORE_GIT_SHA || head({ env, cwd }),
      tag: env.SEMAPHORE_GIT_TAG_NAME,
      build: env.SEMAPHORE_JOB_ID || env.SEMAPHORE_BUILD_NUMBER,
      branch: env.SEMAPHORE_GIT_BRANCH || (isPr ? void 0 : env.BRANCH_NAME),
      pr,
      isPr,
      prBranch: env.SEMAPHORE_GIT_PR_BRANCH || (isPr ? env.BRANCH_NAME : void 0),
      slug: env.SEMAPHORE_GIT_REPO_SLUG || env.SEMAPHORE_REPO_SLUG,
      root: env.SEMAPHORE_GIT_DIR || env.SEMAPHORE_PROJECT_DIR
    };
  }
};

// node_modules/env-ci/services/shippable.js
var shippable_default = {
  detect({ env }) {
    return Boolean(env.SHIPPABLE);
  },
  configuration({ env }) {
    const pr = env.IS_PULL_REQUEST === "true" ? env.PULL_REQUEST : void 0;
    const isPr = Boolean(pr);
    return {
      name: "Shippable",
      service: "shippable",
      commit: env.COMMIT,
      tag: env.GIT_TAG_NAME,
      build: env.BUILD_NUMBER,
      buildUrl: env.BUILD_URL,
      branch: isPr ? env.BASE_BRANCH : env.BRANCH,
      job: env.JOB_NUMBER,
      pr,
      isPr,
      prBranch: isPr ? env.HEAD_BRANCH : void 0,
      slug: env.SHIPPABLE_REPO_SLUG,
      root: env.SHIPPABLE_BUILD_DIR
    };
  }
};

// node_modules/env-ci/services/teamcity.js
var import_java_properties = __toESM(require_dist_node(), 1);
var PROPERTIES_MAPPING = {
  root: "teamcity.build.workingDir",
  branch: "teamcity.build.branch"
};
var safeReadProperties = (filePath) => {
  try {
    return import_java_properties.default.of(filePath);
  } catch {
    return void 0;
  }
};
var getProperties = ({ env, cwd }) => {
  const buildProperties = env.TEAMCITY_BUILD_PROPERTIES_FILE ? safeReadProperties(env.TEAMCITY_BUILD_PROPERTIES_FILE) : void 0;
  const configFile = buildProperties ? buildProperties.get("teamcity.configuration.properties.file") : void 0;
  const configProperties = configFile ? safeReadProperties(configFile) : configFile;
  return Object.fromEntries(
    Object.keys(PROPERTIES_MAPPING).map((key) => [
      key,
      (buildProperties ? buildProperties.get(PROPERTIES_MAPPING[key]) : void 0) || (configProperties ? configProperties.get(PROPERTIES_MAPPING[key]) : void 0) || (key === "branch" ? branch({ env, cwd }) : void 0)
    ])
  );
};
var teamcity_default = {
  detect({ env }) {
    return Boolean(env.TEAMCITY_VERSION);
  },
  configuration({ env, cwd }) {
    return {
      name: "TeamCity",
      service: "teamcity",
      commit: env.BUILD_VCS_NUMBER,
      build: env.BUILD_NUMBER,
      slug: env.TEAMCITY_BUILDCONF_NAME,
      ...getProperties({ env, cwd })
    };
  }
};

// node_modules/env-ci/services/travis.js
var travis_default = {
  detect({ env }) {
    return Boolean(env.TRAVIS);
  },
  configuration({ env }) {
    const pr = env.TRAVIS_PULL_REQUEST === "false" ? void 0 : env.TRAVIS_PULL_REQUEST;
    const isPr = Boolean(pr);
    return {
      name: "Travis CI",
      service: "travis",
      commit: env.TRAVIS_COMMIT,
      tag: env.TRAVIS_TAG,
      build: env.TRAVIS_BUILD_NUMBER,
      buildUrl: env.TRAVIS_BUILD_WEB_URL,
      branch: env.TRAVIS_BRANCH,
      job: env.TRAVIS_JOB_NUMBER,
      jobUrl: env.TRAVIS_JOB_WEB_URL,
      pr,
      isPr,
      prBranch: env.TRAVIS_PULL_REQUEST_BRANCH,
      slug: env.TRAVIS_REPO_SLUG,
      root: env.TRAVIS_BUILD_DIR
    };
  }
};

// node_modules/env-ci/services/vela.js
var vela_default = {
  detect({ env }) {
    return Boolean(env.VELA);
  },
  configuration({ env }) {
    const isPr = env.VELA_BUILD_EVENT === "pull_request";
    return {
      name: "Vela",
      service: "vela",
      branch: isPr ? env.VELA_PULL_REQUEST_TARGET : env.VELA_BUILD_BRANCH,
      commit: env.VELA_BUILD_COMMIT,
      tag: env.VELA_BUILD_TAG,
      build: env.VELA_BUILD_NUMBER,
      buildUrl: env.VELA_BUILD_LINK,
      job: void 0,
      jobUrl: void 0,
      isPr,
      pr: env.VELA_BUILD_PULL_REQUEST,
      prBranch: env.VELA_PULL_REQUEST_SOURCE,
      slug: env.VELA_REPO_FULL_NAME,
      root: env.VELA_BUILD_WORKSPACE
    };
  }
};

// node_modules/env-ci/services/vercel.js
var vercel_default = {
  detect({ env }) {
    return Boolean(env.VERCEL) || Boolean(env.NOW_GITHUB_DEPLOYMENT);
  },
  configuration({ env }) {
    const name = "Vercel";
    const service = "vercel";
    if (env.VERCEL) {
      return {
        name,
        service,
        commit: env.VERCEL_GIT_COMMIT_SHA,
        branch: env.VERCEL_GIT_COMMIT_REF,
        slug: `${env.VERCEL_GIT_REPO_OWNER}/${env.VERCEL_GIT_REPO_SLUG}`
      };
    }
    return {
      name,
      service,
      commit: env.NOW_GITHUB_COMMIT_SHA,
      branch: env.NOW_GITHUB_COMMIT_REF,
      slug: `${env.NOW_GITHUB_ORG}/${env.NOW_GITHUB_REPO}`
    };
  }
};

// node_modules/env-ci/services/wercker.js
var wercker_default = {
  detect({ env }) {
    return Boolean(env.WERCKER_MAIN_PIPELINE_STARTED);
  },
  configuration({ env }) {
    return {
      name: "Wercker",
      service: "wercker",
      commit: env.WERCKER_GIT_COMMIT,
      build: env.WERCKER_MAIN_PIPELINE_STARTED,
      buildUrl: env.WERCKER_RUN_URL,
      branch: env.WERCKER_GIT_BRANCH,
      slug: `${env.WERCKER_GIT_OWNER}/${env.WERCKER_GIT_REPOSITORY}`,
      root: env.WERCKER_ROOT
    };
  }
};

// node_modules/env-ci/services/woodpecker.js
var woodpecker_default = {
  detect({ env }) {
    return env.CI && env.CI === "woodpecker";
  },
  configuration({ env }) {
    const isPr = env.CI_PIPELINE_EVENT === "pull_request";
    return {
      name: "Woodpecker CI",
      service: "woodpecker",
      commit: env.CI_COMMIT_SHA,
      tag: env.CI_COMMIT_TAG,
      build: env.CI_PIPELINE_NUMBER,
      buildUrl: env.CI_PIPELINE_URL,
      branch: isPr ? env.CI_COMMIT_TARGET_BRANCH : env.CI_COMMIT_BRANCH,
      job: env.CI_STEP_NUMBER,
      jobUrl: env.CI_STEP_URL,
      pr: env.CI_COMMIT_PULL_REQUEST,
      isPr,
      prBranch: isPr ? env.CI_COMMIT_SOURCE_BRANCH : void 0,
      slug: `${env.CI_REPO_OWNER}/${env.CI_REPO_NAME}`,
      root: env.CI_WORKSPACE
    };
  }
};

// node_modules/env-ci/services/jetbrains-space.js
var jetbrains_space_default = {
  detect({ env }) {
    return Boolean(env.JB_SPACE_EXECUTION_NUMBER);
  },
  configuration({ env }) {
    const projectKey = env.JB_SPACE_PROJECT_KEY;
    const repositoryName = env.JB_SPACE_GIT_REPOSITORY_NAME;
    return {
      name: "JetBrains Space",
      service: "jetbrainsSpace",
      commit: env.JB_SPACE_GIT_REVISION,
      build: env.JB_SPACE_EXECUTION_NUMBER,
      branch: parseBranch(env.JB_SPACE_GIT_BRANCH),
      slug: projectKey && repositoryName ? `${projectKey.toLowerCase()}/${repositoryName}` : void 0
    };
  }
};

// node_modules/env-ci/index.js
var services = {
  appveyor: appveyor_default,
  azurePipelines: azure_pipelines_default,
  bamboo: bamboo_default,
  bitbucket: bitbucket_default,
  bitrise: bitrise_default,
  buddy: buddy_default,
  buildkite: buildkite_default,
  circleci: circleci_default,
  cirrus: cirrus_default,
  cloudflarePages: cloudflare_pages_default,
  codebuild: codebuild_default,
  codefresh: codefresh_default,
  codeship: codeship_default,
  drone: drone_default,
  github: github_default,
  gitlab: gitlab_default,
  jenkins: jenkins_default,
  netlify: netlify_default,
  puppet: puppet_default,
  sail: sail_default,
  screwdriver: screwdriver_default,
  scrutinizer: scrutinizer_default,
  semaphore: semaphore_default,
  shippable: shippable_default,
  teamcity: teamcity_default,
  travis: travis_default,
  vela: vela_default,
  vercel: vercel_default,
  wercker: wercker_default,
  woodpecker: woodpecker_default,
  jetbrainsSpace: jetbrains_space_default
};
var env_ci_default = ({ env = process.env, cwd = process.cwd() } = {}) => {
  for (const name of Object.keys(services)) {
    if (services[name].detect({ env, cwd })) {
      return { isCi: true, ...services[name].configuration({ env, cwd }) };
    }
  }
  return { isCi: Boolean(env.CI), ...git_default.configuration({ env, cwd }) };
};

// src/ci/systems.ts
var readers = {
  github: readGitHub,
  gitlab: readGitLab,
  bitbucket: readBitbucket,
  buildkite: readBuildkite,
  circleci: readCircleCi,
  jenkins: readJenkins
};
function readGitHub(read) {
  const ref = read("GITHUB_REF");
  const [, number = ""] = /^refs\/pull\/(\d+)\/merge$/.exec(ref) ?? [];
  const queue = parseMergeQueueRef(ref);
  const isPullRequest = read("GITHUB_EVENT_NAME") === "pull_request";
  const [, built = ""] = /^refs\/heads\/(.+)$/.exec(ref) ?? [];
  if (read("GITHUB_EVENT_NAME") === "merge_group" && queue !== null)
    return { ...unknownFacts, commit: parseCommitHash(read("GITHUB_SHA")), pullRequest: queue };
  return {
    ...unknownFacts,
    commit: parseCommitHash(read("GITHUB_SHA")),
    branch: parseBranchNameOrNull(isPullRequest ? read("GITHUB_HEAD_REF") : built),
    pullRequest: isPullRequest ? {
      number: parsePositiveInteger(number),
      baseBranch: parseBranchNameOrNull(read("GITHUB_BASE_REF")),
      baseCommit: null,
      fromFork: null
    } : null
  };
}
function parseMergeQueueRef(ref) {
  const [, branch2 = "", number = "", onto = ""] = /^refs\/heads\/gh-readonly-queue\/(.+)\/pr-(\d+)-([0-9a-f]+)$/.exec(ref) ?? [];
  if (branch2 === "") return null;
  return {
    number: parsePositiveInteger(number),
    baseBranch: parseBranchNameOrNull(branch2),
    baseCommit: parseCommitHash(onto),
    fromFork: null
  };
}
function readGitLab(read) {
  const number = parsePositiveInteger(read("CI_MERGE_REQUEST_IID"));
  const source = read("CI_MERGE_REQUEST_SOURCE_PROJECT_ID");
  const target = read("CI_MERGE_REQUEST_PROJECT_ID");
  const branch2 = read("CI_MERGE_REQUEST_SOURCE_BRANCH_NAME") || read("CI_COMMIT_BRANCH");
  return {
    commit: parseCommitHash(read("CI_COMMIT_SHA")),
    branch: parseBranchNameOrNull(branch2),
    pullRequest: number === null ? null : {
      number,
      baseBranch: parseBranchNameOrNull(read("CI_MERGE_REQUEST_TARGET_BRANCH_NAME")),
      baseCommit: parseCommitHash(read("CI_MERGE_REQUEST_TARGET_BRANCH_SHA")) ?? parseCommitHash(read("CI_MERGE_REQUEST_DIFF_BASE_SHA")),
      fromFork: source !== "" && target !== "" ? source !== target : null
    },
    defaultBranch: parseBranchNameOrNull(read("CI_DEFAULT_BRANCH")),
    // A child pipeline does not report the cause of its parent.
    isPush: ["push", "parent_pipeline"].includes(read("CI_PIPELINE_SOURCE"))
  };
}
function readBitbucket(read) {
  const number = parsePositiveInteger(read("BITBUCKET_PR_ID"));
  return {
    ...unknownFacts,
    commit: parseCommitHash(read("BITBUCKET_COMMIT")),
    branch: read("BITBUCKET_TAG") === "" ? parseBranchNameOrNull(read("BITBUCKET_BRANCH")) : null,
    pullRequest: number === null ? null : {
      number,
      baseBranch: parseBranchNameOrNull(read("BITBUCKET_PR_DESTINATION_BRANCH")),
      baseCommit: null,
      fromFork: null
    }
  };
}
function readBuildkite(read) {
  const number = parsePositiveInteger(read("BUILDKITE_PULL_REQUEST"));
  const isTag = read("BUILDKITE_TAG") !== "";
  const source = normalizeRepositoryAddress(read("BUILDKITE_PULL_REQUEST_REPO"));
  const target = normalizeRepositoryAddress(read("BUILDKITE_REPO"));
  return {
    commit: parseCommitHash(read("BUILDKITE_COMMIT")),
    // The branch of a fork is prefixed with its owner and a colon.
    branch: isTag ? null : parseBranchNameOrNull(read("BUILDKITE_BRANCH").replace(/^[\w.-]+:/, "")),
    pullRequest: number === null ? null : {
      number,
      baseBranch: parseBranchNameOrNull(read("BUILDKITE_PULL_REQUEST_BASE_BRANCH")),
      baseCommit: null,
      fromFork: source !== null && target !== null ? source !== target : null
    },
    defaultBranch: parseBranchNameOrNull(read("BUILDKITE_PIPELINE_DEFAULT_BRANCH")),
    isPush: read("BUILDKITE_SOURCE") === "webhook"
  };
}
function readCircleCi(read) {
  const [, inAddress = ""] = /\/(?:pull|pull-requests|merge_requests)\/(\d+)$/.exec(read("CIRCLE_PULL_REQUEST")) ?? [];
  const number = parsePositiveInteger(read("CIRCLE_PR_NUMBER")) ?? parsePositiveInteger(inAddress);
  const isFork = read("CIRCLE_PR_USERNAME") !== "" || read("CIRCLE_PR_REPONAME") !== "";
  const built = read("CIRCLE_BRANCH");
  const isPullRequestRef = /^pull\/\d+$/.test(built);
  const isName = read("CIRCLE_TAG") === "" && !isPullRequestRef;
  return {
    ...unknownFacts,
    commit: parseCommitHash(read("CIRCLE_SHA1")),
    branch: isName ? parseBranchNameOrNull(built) : null,
    pullRequest: number === null ? null : { number, baseBranch: null, baseCommit: null, fromFork: isFork ? true : null }
  };
}
function readJenkins(read) {
  const isChange = read("CHANGE_ID") !== "";
  const isTag = read("TAG_NAME") !== "";
  const remote = read("GIT_BRANCH").replace(/^(refs\/remotes\/)?origin\//, "");
  const built = isTag ? "" : read("BRANCH_NAME") || remote;
  const branch2 = parseBranchNameOrNull(isChange ? read("CHANGE_BRANCH") : built);
  const isPrimary = read("BRANCH_IS_PRIMARY") === "true";
  return {
    commit: parseCommitHash(read("GIT_COMMIT")),
    branch: branch2,
    pullRequest: isChange ? {
      number: parsePositiveInteger(read("CHANGE_ID")),
      baseBranch: parseBranchNameOrNull(read("CHANGE_TARGET")),
      baseCommit: null,
      fromFork: read("CHANGE_FORK") !== ""
    } : null,
    defaultBranch: isPrimary ? branch2 : null,
    isPush: true
  };
}
function normalizeRepositoryAddress(address2) {
  const [, host, path3] = /^(?:[a-z+]+:\/\/)?(?:[^@/]*@)?([\w.-]+)(?::\d+\/|[:/])\/?([^\s?#]+?)(?:\.git)?\/?$/i.exec(
    address2
  ) ?? [];
  return host && path3 ? `${host}/${path3}`.toLowerCase() : null;
}

// src/ci/other.ts
function readOtherCi(environment) {
  const found = askLibrary(environment);
  if (found === null || !("service" in found) || found.service in readers) return null;
  const { commit, branch: branch2, tag, isPr, pr, prBranch } = { ...found };
  return {
    ...unknownFacts,
    commit: parseCommitHash(String(commit ?? "")),
    branch: parseBranchNameOrNull(String((isPr ? prBranch : tag ? "" : branch2) ?? "")),
    pullRequest: isPr ? {
      number: parsePositiveInteger(String(pr ?? "")),
      baseBranch: parseBranchNameOrNull(String(branch2 ?? "")),
      baseCommit: null,
      fromFork: null
    } : null
  };
}
function askLibrary(environment) {
  try {
    return env_ci_default({ env: lookUpVariables(environment) });
  } catch {
    return null;
  }
}
function lookUpVariables(environment) {
  return new Proxy(
    {},
    {
      get: (_, name) => typeof name === "string" ? environment(name) : void 0,
      has: (_, name) => typeof name === "string" && environment(name) !== void 0
    }
  );
}

// src/ci/detect.ts
function detectCi(environment) {
  const read = (name) => environment(name) ?? "";
  const { system, isPush, ...facts } = readFacts(environment, read);
  const { branch: branch2, pullRequest, defaultBranch } = facts;
  const isDefaultBranch = pullRequest === null && branch2 !== null && branch2 === defaultBranch;
  return { system, ...facts, isPushToDefault: isPush && isDefaultBranch };
}
function readFacts(environment, read) {
  const system = detectKnownSystem(read);
  if (system !== null) return { system, ...readers[system](read) };
  const other = readOtherCi(environment);
  return other === null ? { system: "plain", ...unknownFacts } : { system: "other", ...other };
}
function detectKnownSystem(read) {
  if (read("GITHUB_ACTIONS") === "true") return "github";
  if (read("GITLAB_CI") === "true") return "gitlab";
  if (read("BITBUCKET_BUILD_NUMBER") !== "") return "bitbucket";
  if (read("BUILDKITE") === "true") return "buildkite";
  if (read("CIRCLECI") === "true") return "circleci";
  return read("JENKINS_URL") !== "" || read("JENKINS_HOME") !== "" ? "jenkins" : null;
}

// src/git/remote.ts
async function findOriginRepository(folder, signal) {
  const result = await runGit(folder, ["remote", "get-url", "origin"], { signal });
  return result.kind === "done" ? parseRemoteAddress(result.text) : null;
}
function parseRemoteAddress(address2) {
  if (address2.length > maxAddressLength) return null;
  const [, host, owner = "", name = ""] = httpAddress.exec(address2) ?? sshAddress.exec(address2) ?? scpAddress.exec(address2) ?? [];
  if (host === void 0 || /^(?:\.{0,2}|\.git)$/i.test(name) || owner.length > 100 || name.length > 100)
    return null;
  return { host: host.toLowerCase().replace(/^ssh\.github\.com$/, "github.com"), owner, name };
}
var httpAddress = /^https?:\/\/(?:[^@/?#\\\s]*@)?([a-z0-9.-]+(?::\d{1,5})?)\/([\w-]+)\/([\w.-]+?)(?:\.git)?\/?$/i;
var sshAddress = /^ssh:\/\/(?:[^@/?#\\\s]*@)?([a-z0-9.-]+)(?::\d{1,5})?\/([\w-]+)\/([\w.-]+?)(?:\.git)?\/?$/i;
var scpAddress = /^(?:[^@/:?#\\\s]*@)?([a-z0-9.-]+):\/?([\w-]+)\/([\w.-]+?)(?:\.git)?\/?$/i;
var maxAddressLength = 1e3;

// src/host/github-access.ts
async function connectGitHub(folder, environment) {
  const token = environment("GITHUB_TOKEN") || environment("GH_TOKEN");
  if (!token) throw new UsageError(accessErrors.noToken);
  const { repository: repository2, apiUrl } = await resolveGitHubAddress(folder, environment);
  const client = await createGitHubClient({ token, apiUrl });
  return { client, repository: repository2, fetchBaseBranch: () => fetchDefaultBranch(client, repository2) };
}
async function fetchDefaultBranch({ rest }, { owner, name }) {
  try {
    return (await rest.repos.get({ owner, repo: name })).data.default_branch;
  } catch (cause) {
    throw new StoreError(describeApiFailure(cause), { cause });
  }
}
async function resolveGitHubAddress(folder, environment) {
  const apiUrl = environment("GITHUB_API_URL");
  const [, owner, name] = /^([\w.-]{1,100})\/([\w.-]{1,100})$/.exec(environment("GITHUB_REPOSITORY") ?? "") ?? [];
  if (apiUrl && owner && name) return { repository: { owner, name }, apiUrl };
  const origin = await findOriginRepository(folder);
  if (origin === null) throw new UsageError(accessErrors.noRepository);
  if (!apiUrl && origin.host !== "github.com")
    throw new UsageError(accessErrors.otherHost(origin.host));
  return { repository: origin, apiUrl: apiUrl || "https://api.github.com" };
}
var accessErrors = {
  noToken: "The branch of baselines is reached through the API of GitHub: set GITHUB_TOKEN, as with `GITHUB_TOKEN=$(gh auth token)`.",
  noRepository: "The remote origin is not a repository on GitHub: name one with GITHUB_REPOSITORY=owner/name and GITHUB_API_URL.",
  otherHost: (host) => `The remote origin is on ${host}: if that is a GitHub Enterprise Server, set GITHUB_API_URL=https://${host}/api/v3.`
};

// src/commands/common/context.ts
function readPullRequestTarget() {
  const ci = detectCi((name) => process.env[name]);
  const base = ci.pullRequest === null ? null : findTargetBranch(ci);
  return base === null ? null : { base, onto: ci.pullRequest?.baseCommit ?? null };
}
function isCiJob() {
  return detectCi((name) => process.env[name]).system !== "plain";
}
function readPullRequestNumber() {
  const { pullRequest, commit } = detectCi((name) => process.env[name]);
  const number = pullRequest?.number ?? null;
  return number === null || pullRequest?.fromFork === true ? null : { number, commit };
}
function loadCommandConfig(overrides) {
  const folder = process.cwd();
  const loaded = loadConfig({ overrides, origin: "flag", folder });
  if (!("problems" in loaded) && overrides.config === void 0 && loaded.folder !== folder)
    printErrors([`Taking ${relative(folder, join2(loaded.folder, loaded.path))}.`]);
  return loaded;
}
function createInvocationSettings({ config, folder }, emit, signal = createInterruptSignal()) {
  return {
    signal,
    folder,
    dataFolder: config.baseline,
    store: openFolderStore(config, { folder }),
    leg: config.leg,
    savesBaseline: false,
    lookupFrom: "HEAD",
    measuresAlone: true,
    pullRequest: null,
    sharedPaths: [],
    resolveOutPath: () => null,
    reproduce: null,
    mask: outputMask,
    emit
  };
}
function createLocalStoreContext({ folder }, warn) {
  return {
    folder,
    connectGitHub: () => connectGitHub(folder, (name) => process.env[name]),
    run: null,
    warn
  };
}
function skipServiceStart(services2, url) {
  return { ...services2, start: async () => describeExternalService(url) };
}

// src/commands/baseline/store-command.ts
function parseStoreRequest({ args, overrides }) {
  const folder = process.cwd();
  const hasFile = overrides.config !== void 0 || findConfigFile(folder, findRepositoryTop(folder)) !== null;
  const loaded = loadCommandConfig(
    hasFile ? overrides : { ...overrides, url: ["http://baseline.invalid"] }
  );
  if ("problems" in loaded) return loaded;
  const { config } = loaded;
  const run = args[0] ?? null;
  return { request: { config, folder: loaded.folder, run, overrides } };
}
async function runInStore({ config, folder, overrides }, act) {
  const store = await openStore(config, createLocalStoreContext({ folder }, printWarning));
  return printResult(overrides, await act(store));
}
function parseCopyRequest(line) {
  const parsed = parseStoreRequest(line);
  if ("problems" in parsed || parsed.request.config.store !== "file") return parsed;
  return { problems: ["The folder is one of the two stores already: name the other with --store."] };
}
async function runBetweenStores({ config, folder, overrides }, act) {
  const context = createLocalStoreContext({ folder }, printWarning);
  const store = config.store === "auto" ? "branch" : config.store;
  const remote = await openStore({ ...config, store }, context);
  return printResult(overrides, await act(openFolderStore(config, context), remote));
}
function printWarning(message) {
  printErrors([message]);
}

// src/commands/baseline/stored-runs.ts
function describeEmptyStore({ place }) {
  return `Nothing is stored in ${place} yet: \`tailgate run --save-baseline\` stores a run, and so does a push to the default branch.`;
}
function formatMoment({ takenAt }) {
  return takenAt === null ? "\u2013" : takenAt.slice(0, 16).replace("T", " ");
}
function listRuns(all) {
  return listEntries(all.filter(({ collection }) => collection !== "calibrations"));
}
function listCalibrations(all) {
  return listEntries(all.filter(({ collection }) => collection === "calibrations"));
}
function listEntries(all) {
  const runs = all.flatMap(
    (group) => group.entries.map((entry) => ({ group, collection: group.collection, entry }))
  );
  return runs.sort((one, other) => one.entry.name < other.entry.name ? 1 : -1);
}
function selectCollection(all, collection) {
  return all.filter((run) => run.collection === collection);
}
function findRuns(wanted, all) {
  const isHash = /^[0-9a-f]{4,64}$/.test(wanted);
  return all.filter(({ entry: { commit, name, where } }) => {
    const isOfCommit = isHash && commit !== null && (commit.startsWith(wanted) || wanted.startsWith(commit));
    return isOfCommit || name === wanted || where === wanted;
  });
}
function createNotFoundError(wanted, store) {
  if (wanted === null) return new UsageError(describeEmptyStore(store));
  return new UsageError(
    `No run in ${store.place} has the name or commit ${sanitize(wanted, 100)}: \`tailgate baseline list\` shows the stored runs.`
  );
}
var UnreadableRunError = class extends StoreError {
};
async function loadStoredMeasurement({ group, entry }, store) {
  const text = await store.read(entry);
  if ("problem" in text) throw new UnreadableRunError(sanitize(text.problem, 800));
  const parsed = parseMeasurement(text.text, entry.where);
  if ("problem" in parsed) throw new UnreadableRunError(sanitize(parsed.problem.message, 800));
  const { measurement } = parsed;
  const ownKey = encodeKey(readStoreKey(measurement));
  const isInOwnGroup = ownKey.join("/") === [group.suite, group.configuration, group.machine].join("/") && (entry.commit === null || measurement.commit?.startsWith(entry.commit));
  if (isInOwnGroup && measurement.beside === null) return measurement;
  throw new UnreadableRunError(
    `${sanitize(entry.where, 600)} does not hold the run that its location names: delete it.`
  );
}
async function loadStoredCalibration({ group, entry }, store) {
  const text = await store.read(entry);
  if ("problem" in text) throw new UnreadableRunError(sanitize(text.problem, 800));
  const record = parseCalibrationRecord(text.text);
  const place = [group.suite, group.configuration, group.machine].join("/");
  if (record !== null && encodeKey(readStoreKey(record)).join("/") === place) return record;
  throw new UnreadableRunError(
    `${sanitize(entry.where, 600)} does not hold the calibration that its location names: delete it.`
  );
}
function readStoreKey({ suite, leg, configuration, machine }) {
  return { suite, leg, configuration, machine };
}
function buildMetadata({ takenAt, step, figures }, measurement) {
  return { takenAt: takenAt ?? measurement.takenAt, commit: measurement.commit, step, figures };
}
function serializeForStore(measurement) {
  const text = `${JSON.stringify(measurement)}
`;
  return Buffer.byteLength(text) <= maxCompactBytes ? text : serializeCompact(measurement);
}

// src/commands/baseline/accept.ts
function addAcceptCommand(baseline) {
  const command = addFlags(baseline.command("accept [run]"), "baseline").description(
    "Make rejected runs baselines, so that their slowdown counts as intended: the newest, all of a commit, or one."
  );
  registerCommand(command, {
    parse: parseStoreRequest,
    run: (request) => runInStore(request, (store) => acceptRuns(store, request.run))
  });
}
async function acceptRuns(store, wanted) {
  const rejected = selectCollection(listRuns(await store.listAll()), "rejected");
  const chosen = wanted === null ? rejected.slice(0, 1) : selectNewestOfEach(findRuns(wanted, rejected));
  if (chosen.length === 0) throw createNoneRejectedError(wanted, store);
  const sound = await Promise.all(
    chosen.map(async (found) => ({ found, measurement: await loadSoundMeasurement(found, store) }))
  );
  const accepted = [];
  for (const { found, measurement } of sound) {
    const metadata = { ...buildMetadata(found.entry, measurement), step: true };
    const to = await store.save(
      readStoreKey(measurement),
      metadata,
      serializeForStore(measurement),
      "runs"
    );
    await store.remove([found.entry]);
    accepted.push({ from: found.entry.where, to });
  }
  const lines = accepted.map(({ to }) => `Accepted: ${sanitize(to, 600)}`);
  const others = wanted === null ? describeOtherRejected(chosen[0], rejected) : null;
  return {
    text: [...lines, ...others === null ? [] : [others], ""].join("\n"),
    json: { schema: "tailgate.accepted/1", accepted },
    problems: []
  };
}
function selectNewestOfEach(found) {
  const keys = found.map(({ group }) => [group.suite, group.configuration, group.machine].join("/"));
  return found.filter((_, index) => keys.indexOf(keys[index] ?? "") === index);
}
function describeOtherRejected(chosen, rejected) {
  const commit = chosen?.entry.commit ?? null;
  const alike = rejected.filter((other) => other !== chosen && other.entry.commit === commit);
  return commit === null || alike.length === 0 ? null : `${commit.slice(0, 7)} has ${alike.length} more rejected: \`tailgate baseline accept ${commit.slice(0, 7)}\` accepts all of them.`;
}
async function loadSoundMeasurement(found, store) {
  const measurement = await loadStoredMeasurement(found, store);
  if (combineValidity(selectHeadRuns(measurement)).verdict !== "invalid") return measurement;
  const where = sanitize(found.entry.where, 600);
  throw new UsageError(
    `${where} is not a valid measurement, so nothing can be compared with it: measure that commit again.`
  );
}
function createNoneRejectedError(wanted, store) {
  const which = wanted === null ? "" : ` with the name or commit ${sanitize(wanted, 100)}`;
  return new UsageError(
    `There is no rejected run${which} in ${store.place}: \`tailgate baseline list\` shows the stored runs.`
  );
}

// src/commands/baseline/copy.ts
function addPullCommand(baseline) {
  const command = addFlags(baseline.command("pull"), "baseline").description(
    "Copy the stored runs from the branch into the folder."
  );
  registerCommand(command, {
    parse: parseCopyRequest,
    run: (request) => runBetweenStores(request, (folder, remote) => copyRuns(remote, folder))
  });
}
function addPushCommand(baseline) {
  const command = addFlags(baseline.command("push"), "baseline").description(
    "Copy the stored runs from the folder to the branch."
  );
  registerCommand(command, {
    parse: parseCopyRequest,
    run: (request) => runBetweenStores(request, copyRuns)
  });
}
async function copyRuns(from, to) {
  const [source, target] = [await from.listAll(), await to.listAll()];
  const done = [
    await copyMissing(
      listRuns(source),
      listRuns(target),
      (run, existing) => copyRun(run, existing, from, to)
    ),
    await copyMissing(
      listCalibrations(source),
      listCalibrations(target),
      (calibration) => copyCalibration(calibration, from, to)
    )
  ];
  const [copied, known] = [
    sum(done.map((each) => each.copied)),
    sum(done.map((each) => each.known))
  ];
  const problems = done.flatMap((each) => each.problems);
  const rest = known > 0 ? `; ${known} already there` : "";
  return {
    text: `${formatCount(copied, "run")} copied from ${from.place} to ${to.place}${rest}.
`,
    json: { schema: "tailgate.copied/1", copied, known, unreadable: problems.length },
    problems
  };
}
async function copyMissing(source, target, copy) {
  const existing = new Set(target.map(identifyRun));
  const result = { copied: 0, known: 0, problems: [] };
  for (const found of source.toReversed()) {
    try {
      const isCopied = !existing.has(identifyRun(found)) && await copy(found, existing);
      if (isCopied) result.copied += 1;
      else result.known += 1;
    } catch (error) {
      if (!(error instanceof UnreadableRunError)) throw error;
      result.problems.push(error.message);
    }
  }
  return result;
}
async function copyRun(found, existing, from, to) {
  const measurement = await loadStoredMeasurement(found, from);
  const metadata = buildMetadata(found.entry, measurement);
  const entry = { ...found.entry, takenAt: metadata.takenAt, commit: metadata.commit };
  if (existing.has(identifyRun({ ...found, entry }))) return false;
  const text = serializeForStore(measurement);
  await to.save(readStoreKey(measurement), metadata, text, found.collection);
  return true;
}
async function copyCalibration(found, from, to) {
  const record = await loadStoredCalibration(found, from);
  const { takenAt, commit } = record;
  const metadata = { takenAt, commit, step: false, figures: found.entry.figures };
  await to.save(readStoreKey(record), metadata, `${JSON.stringify(record)}
`, "calibrations");
  return true;
}
function identifyRun({ group, collection, entry }) {
  const time = entry.takenAt ?? entry.name;
  return [
    collection,
    group.suite,
    group.configuration,
    group.machine,
    time,
    entry.commit?.slice(0, 7) ?? ""
  ].join("/");
}

// src/commands/baseline/list.ts
function addListCommand(baseline) {
  const command = addFlags(baseline.command("list"), "baseline").description(
    "List the stored runs by suite, configuration and machine."
  );
  registerCommand(command, {
    parse: parseStoreRequest,
    run: (request) => runInStore(request, listBaselines)
  });
}
async function listBaselines(store) {
  const all = await store.listAll();
  const groups = all.flatMap((group) => {
    const [newest] = group.entries;
    return newest === void 0 ? [] : [{ ...group, newest, runs: group.entries.length }];
  });
  const json = {
    schema: "tailgate.baselines/1",
    place: store.place,
    shelves: groups.map(renderGroupJson)
  };
  if (groups.length === 0) return { text: `${describeEmptyStore(store)}
`, json, problems: [] };
  const rows = groups.map(({ suite, configuration, machine, collection, runs, newest }) => [
    ...[suite, configuration, machine].map((name) => sanitize(name, 40)),
    collectionLabels[collection],
    String(runs),
    formatMoment(newest),
    `${sanitize(newest.commit?.slice(0, 7) ?? "\u2013", 12)}${newest.step ? ", accepted" : ""}`,
    formatFigure(newest, "p50"),
    formatFigure(newest, "p99")
  ]);
  const total = groups.reduce((sum2, { runs }) => sum2 + runs, 0);
  const table = formatTable([listColumns, ...rows]);
  const text = `In ${store.place}: ${formatCount(total, "run")}.

${table}
`;
  return { text, json, problems: [] };
}
var listColumns = [
  "Suite",
  "Configuration",
  "Machine",
  "Kept as",
  "Runs",
  "Newest",
  "Commit",
  "p50",
  "p99"
];
var rightAlignedColumns = /* @__PURE__ */ new Set(["Runs", "p50", "p99"]);
var collectionLabels = {
  runs: "baseline",
  rejected: "rejected",
  calibrations: "calibration"
};
function renderGroupJson(group) {
  const { collection, suite, configuration, machine, runs, newest } = group;
  return { shelf: collection, suite, configuration, machine, runs, newest };
}
function formatFigure({ figures }, name) {
  const microseconds = figures[name];
  return microseconds === void 0 ? "\u2013" : formatMilliseconds(microseconds / 1e3);
}
function formatTable(rows) {
  const [titles = []] = rows;
  const widths = titles.map(
    (_, column) => Math.max(...rows.map((row) => stringWidth(row[column] ?? "")))
  );
  const formatRow = (row) => {
    const cells = row.map((cell, column) => {
      const space = " ".repeat((widths[column] ?? 0) - stringWidth(cell));
      return rightAlignedColumns.has(titles[column] ?? "") ? space + cell : cell + space;
    });
    return `  ${cells.join("  ")}`.trimEnd();
  };
  return rows.map(formatRow).join("\n");
}

// src/commands/baseline/prune.ts
function addPruneCommand(baseline) {
  const command = addFlags(baseline.command("prune"), "baseline").description("Keep only the newest runs of each group, and squash a branch to one commit.").option("--keep <count>", "number of runs to keep in each group", String(maxKeptRuns));
  registerCommand(command, {
    parse: parsePruneRequest,
    run: ({ keep, ...request }) => runInStore(request, (store) => pruneRuns(store, keep))
  });
}
function parsePruneRequest(line) {
  const keep = parseCount(String(line.flags.keep));
  if ("problem" in keep) return { problems: [`--keep: ${keep.problem}`] };
  const parsed = parseStoreRequest(line);
  if ("problems" in parsed) return parsed;
  return { request: { ...parsed.request, keep: keep.value } };
}
async function pruneRuns(store, keep) {
  const all = await store.listAll();
  const removed = all.flatMap(({ entries }) => entries.slice(keep));
  if (removed.length > 0) await store.remove(removed);
  const squashed = await store.squash?.() ?? "nothing to do";
  const left = all.reduce((sum2, { entries }) => sum2 + Math.min(keep, entries.length), 0);
  const lines = [
    `${formatCount(removed.length, "run")} removed from ${store.place}, ${formatCount(left, "run")} left.`,
    ...squashed === "squashed" ? ["The branch is one commit now."] : []
  ];
  return {
    text: `${lines.join("\n")}
`,
    json: {
      schema: "tailgate.pruned/1",
      removed: removed.length,
      left,
      squashed: squashed === "squashed"
    },
    problems: typeof squashed === "string" ? [] : [squashed.problem]
  };
}

// src/report/terminal/measurement.ts
function renderMeasurement(measurement, colors2, { percentiles, notes } = { percentiles: null, notes: [] }) {
  const parts = mergeTimings(selectHeadRuns(measurement));
  const head2 = summarizeMeasurement(measurement, selectHeadRuns(measurement), parts);
  const known = listTimeParts(head2).filter(([part]) => countValues(parts[part]) > 0);
  const closed = explainClosedLoad(head2);
  const priorities = [describePriority(head2), describeServicePriority(head2, "service")];
  const errors = describeErrorCounts(head2);
  const statuses = describeStatuses(head2);
  const verdictColor = { valid: colors2.green, suspect: colors2.yellow, invalid: colors2.red }[head2.validity.verdict];
  return `${joinParagraphs([
    colors2.bold(`${sanitizeSentence(measurement.suite)}: ${describeMeasuredLoad(head2)}`),
    alignByHeading([
      ...buildRateRows(head2),
      ...head2.begun === null ? [] : [["Scenarios", formatNumber(head2.begun)]],
      ["Requests", formatNumber(head2.offered)],
      ...selectHeadRuns(measurement).flatMap(buildFinishRow),
      ["Errors", errors === null ? "none" : `${formatNumber(head2.errors.total)}  (${errors})`],
      ...head2.unfinished === 0 ? [] : [["No response", formatNumber(head2.unfinished)]],
      ...statuses === null ? [] : [["Responses", statuses]],
      ...buildConnectionRows(head2)
    ]),
    known.length === 0 ? null : alignByHeading([
      ["", "p50", "p90", "p99", "p99.9", "max"],
      ...known.map(([part, name]) => [name, ...formatPartCells(head2, part)])
    ]),
    ...renderSubjects(measurement),
    plotCurve(
      buildPercentileCurve({ base: [], head: [readCellCounts(parts.response)], weights: [] })
    ),
    percentiles && renderSpectrum(parts.response, percentiles.service ? parts.service : null),
    closed && colors2.dim(sanitizeSentence(closed)),
    joinOrNull([
      verdictColor(sanitizeSentence(describeValidity(head2, countValues(parts.lag) > 0))),
      ...priorities.flatMap((phrase) => phrase === null ? [] : `${sanitizeSentence(phrase)}.`),
      ...head2.validity.reasons.map((reason) => `- ${sanitizeSentence(reason.message)}`),
      ...head2.firstErrors.map((sentence) => `- First error: ${sanitizeSentence(sentence)}`),
      ...listSendingFacts(head2).map((fact) => `- ${fact}.`),
      ...notes.map((note) => `${colors2.yellow("Note:")} ${sanitizeSentence(note)}`)
    ])
  ])}
`;
}
function renderSubjects(measurement) {
  const { scenarios, requests } = summarizeSubjects(selectHeadRuns(measurement));
  if (scenarios.length === 0) return [];
  const formatCells = ({ name, offered, p50, p99, max, errors }) => [
    sanitize(name, 40),
    formatNumber(offered),
    ...[p50, p99, max].map(formatTimeCell),
    formatPercent(errors)
  ];
  const times = ["p50", "p99", "max"];
  return [
    alignByHeading([
      ["Scenario", "Begun", ...times, "Not completed"],
      ...scenarios.map(formatCells)
    ]),
    alignByHeading([["Step", "Requests", ...times, "Errors"], ...requests.map(formatCells)])
  ];
}
function renderSpectrum(response, service) {
  const total = countValues(response);
  if (total === 0) return null;
  const rows = listQuantiles(total).map((quantile) => [
    `${Number((quantile * 100).toFixed(6))} %`,
    formatMilliseconds(readQuantileMs(response, quantile)),
    ...service === null ? [] : [formatMilliseconds(readQuantileMs(service, quantile))],
    formatNumber(Math.round(total * (1 - quantile)))
  ]);
  const head2 = [
    "Percentile",
    "Response time",
    ...service === null ? [] : ["Service time"],
    "Requests beyond"
  ];
  return alignByHeading([head2, ...rows]);
}
function buildRateRows(head2) {
  const achieved = formatPerSecond(head2.achievedPerSecond);
  const failed = describeFailedRate(head2, head2.measuredSeconds);
  const unit = head2.begun === null ? "Requests" : "Scenarios";
  if (head2.perSecond === null)
    return [[`${unit} per second`, failed === null ? achieved : `${achieved} succeeded, ${failed}`]];
  const share = `${formatPercent(computeAchievedShare(head2))} of the offered rate`;
  const succeeded = head2.begun === null ? ["Succeeded", `${achieved}  (${share}), ${failed}`] : ["First steps", `${achieved} succeeded  (${share}); of all steps, ${failed}`];
  return [
    ["Target rate", formatPerSecond(head2.perSecond)],
    ["Offered rate", formatPerSecond(head2.offeredPerSecond)],
    failed === null ? ["Answered rate", `${achieved}  (${share})`] : succeeded
  ];
}
function buildFinishRow(run) {
  const finishMs = computeFinishMs(run);
  return finishMs === null ? [] : [["95 % answered", `after ${formatMilliseconds(finishMs)}`]];
}
function buildConnectionRows({ opened, load }) {
  const { connections, connect, tls } = opened;
  const formatTimes = ({ p50, p99 }) => `p50 ${formatTimeCell(p50)}, p99 ${formatTimeCell(p99)}`;
  if (connections === 0 || tls === null && connections <= load.connections) return [];
  return [
    ["Connections", `${formatNumber(connections)} opened  (${formatTimes(connect)})`],
    ...tls === null ? [] : [["TLS handshakes", formatTimes(tls)]]
  ];
}
function computeAchievedShare(head2) {
  return Math.min(1, divideOrZero(head2.achievedPerSecond, head2.offeredPerSecond));
}

// src/commands/baseline/show.ts
function addShowCommand(baseline) {
  const command = addFlags(baseline.command("show [run]"), "baseline").description(
    "Show one measurement: the newest baseline, or the run with this commit, name or location."
  );
  registerCommand(command, {
    parse: parseStoreRequest,
    run: (request) => runInStore(request, (store) => showRun(store, request.run, colors))
  });
}
async function showRun(store, wanted, colors2) {
  const all = listRuns(await store.listAll());
  const [found, ...others] = wanted === null ? selectCollection(all, "runs") : findRuns(wanted, all);
  if (found === void 0) throw createNotFoundError(wanted, store);
  const measurement = await loadStoredMeasurement(found, store);
  const { collection, entry } = found;
  const { takenAt, commit, suite, leg, machine } = measurement;
  const lines = [
    entry.where,
    describeOrigin(measurement),
    describeRole(found),
    ...hasTimeParts(measurement) ? [] : [missingPartsNote],
    ...wanted === null ? [] : others.slice(0, maxOtherRuns).map((other) => `Another: ${other.entry.where}`)
  ].map((line) => sanitize(line, 600));
  return {
    text: `${lines.join("\n")}

${renderMeasurement(measurement, colors2)}`,
    json: {
      ...buildMeasureJson(measurement),
      schema: "tailgate.baseline/1",
      where: entry.where,
      shelf: collection,
      step: entry.step,
      suite,
      leg,
      commit,
      takenAt,
      machine
    },
    problems: []
  };
}
var maxOtherRuns = 10;
function describeOrigin({ takenAt, commit, suite, leg, machine }) {
  const suiteLabel = leg === "" ? suite : `${suite} (${leg})`;
  const commitLabel = commit === null ? "outside of git" : `at ${commit.slice(0, 7)}`;
  const time = `${formatMoment({ takenAt })} UTC`;
  return `${suiteLabel}, ${commitLabel}, ${time}, on ${formatMachine(machine)}.`;
}
function hasTimeParts(measurement) {
  const { response, service } = mergeTimings(selectHeadRuns(measurement));
  return countValues(service) > 0 || countValues(response) === 0;
}
var missingPartsNote = "This store holds no service time, waiting time, or delay of tailgate's own for this run.";
function describeRole({ collection, entry }) {
  if (collection === "rejected")
    return "Rejected: nothing is compared with it, unless `tailgate baseline accept` moves it.";
  return entry.step ? "An accepted slowdown: nothing is compared with the runs before it." : "A baseline.";
}

// src/commands/baseline/baseline.ts
var addCommands = [
  addListCommand,
  addShowCommand,
  addAcceptCommand,
  addPruneCommand,
  addPullCommand,
  addPushCommand
];
function addBaselineCommands(tailgate) {
  const baseline = tailgate.command("baseline").description("Stored runs: list them, accept rejected ones, remove old ones, copy them.").addHelpText(
    "after",
    "\nExamples:\n  tailgate baseline list\n  tailgate baseline accept 1a2b3c4\n  tailgate baseline pull --data-branch tailgate-data"
  );
  for (const addCommand of addCommands) addCommand(baseline);
}

// src/core/sensitivity/noise.ts
function estimateNoise(measurement, rules) {
  const comparison = compareMeasurements(null, measurement);
  if (comparison.basis.kind !== "paired") return [];
  const { epochs } = comparison.basis;
  const looks = { epochs: rules.epochs, isSteady: false, hasStorms: hasStorms(comparison) };
  const first = Math.min(epochs, listLooks(looks)[0] ?? epochs);
  const early = judgeRows(
    { ...comparison, basis: { ...comparison.basis, epochs: first } },
    rules,
    "base"
  );
  const fewer = Math.sqrt(epochs / Math.max(1, first));
  return judgeRows(comparison, rules, "base").flatMap((row, index) => {
    const { metric, request, base, evidence, detectable } = row;
    if (isShareMetric(metric) || request !== null || row.whole || base === null) return [];
    if (evidence.kind !== "estimate" || detectable === null) return [];
    const relative5 = rules.limits[metric]?.find((limit) => limit.kind === "relative");
    const atFirst = Math.log1p(early[index]?.detectable ?? detectable) * fewer;
    return [
      {
        metric,
        value: base.value,
        spread: Math.expm1(computeStandardDeviation(evidence.estimate.effects)),
        detectable: { first: Math.expm1(atFirst), all: detectable },
        limit: relative5?.kind === "relative" ? relative5.share : null
      }
    ];
  });
}
function computeStandardDeviation(effects) {
  return effects.length < 2 ? 0 : Math.sqrt(computeVariance(effects));
}

// src/host/progress.ts
var import_cli_progress = __toESM(require_cli_progress(), 1);
function createProgressDisplay(stream) {
  return stream.isTTY ? createProgressBar(stream) : createProgressLines(stream);
}
function createProgressBar(stream) {
  let current = null;
  let label = "";
  let last = { elapsedMs: 0, totalMs: 0 };
  const stopBar = () => {
    current?.stop();
    current = null;
  };
  process.once("exit", stopBar);
  return {
    emit: (event) => {
      if (event.kind === "epoch") {
        stopBar();
        label = formatLabel(event);
        last = { elapsedMs: 0, totalMs: 1 };
        current = startBar(stream, label, last.totalMs);
      } else if (event.kind === "progress") {
        const { elapsedMs, totalMs, answered, errors, warmingUp } = event.progress;
        if (totalMs !== last.totalMs || elapsedMs < last.elapsedMs) stopBar();
        last = { elapsedMs, totalMs };
        current ??= startBar(stream, label, totalMs);
        const doing = warmingUp ? "warming up" : "measuring";
        current.update(Math.min(elapsedMs, totalMs), { doing, answered, errors });
      } else {
        stopBar();
        stream.write(formatEvent(event));
      }
    },
    [Symbol.dispose]: stopBar
  };
}
function startBar(stream, label, totalMs) {
  const format = "{label} [{bar}] {percentage} % {doing}, {answered} answered, {errors} errors";
  const bar = new import_cli_progress.SingleBar(
    { stream, format, hideCursor: true, clearOnComplete: true, gracefulExit: false },
    import_cli_progress.Presets.rect
  );
  bar.start(totalMs, 0, { label, doing: "starting", answered: 0, errors: 0 });
  return bar;
}
function createProgressLines(stream) {
  return {
    emit: (event) => {
      if (event.kind === "epoch") stream.write(`${formatLabel(event)}
`);
      else if (event.kind !== "progress") stream.write(formatEvent(event));
    },
    [Symbol.dispose]: () => {
    }
  };
}
function formatLabel({ suite, epoch, epochs }) {
  return epochs === 1 ? suite : `${suite}: ${epoch} of ${epochs}`;
}
function formatEvent(event) {
  return event.kind === "printed" ? event.text : `${describeEvent(event)}
`;
}
function describeEvent(event) {
  switch (event.kind) {
    case "warning":
      return `warning: ${event.message}`;
    case "repeat":
      return `Measured again, because the machine was too busy: ${event.reasons.join(" ")}`;
    case "step":
      return `${event.suite}: ${event.what}`;
    case "outlook":
      return event.sentences.map((sentence) => `${event.suite}: ${sentence}`).join("\n");
    case "sample": {
      const what2 = `a response of the ${event.side} failed a check`;
      const lines = [`${event.suite}: ${what2}: ${describeSample(event.sample)}`];
      return [...lines, ...listBodyLines(event.sample)].join("\n");
    }
  }
}

// src/report/calibration.ts
function renderCalibration(suite, noise, { epochs, saved }, colors2) {
  const head2 = [
    "Metric",
    "Value",
    "Differs by",
    "Detectable, first look",
    "Detectable, all epochs",
    "Limit",
    ""
  ];
  const rows = noise.map((each) => [
    metricNames[each.metric],
    formatMetricValue(each.metric, each.value),
    formatPercent(each.spread),
    formatDetectable(each.detectable.first),
    formatDetectable(each.detectable.all),
    each.limit === null ? emptyCell : formatSignedPercent(each.limit),
    describeDetectability(each)
  ]);
  const title = `tailgate: ${sanitize(suite.name, 64)} compared with itself, ${describeEpochs(suite, epochs)} ${describeSuiteLoad(suite)}`;
  const table = alignColumns([head2, ...rows]);
  const advice = [...listAdvice(noise, suite), ...saved.map((each) => sanitize(each, 600))];
  return `${[colors2.bold(title), "", ...table, "", ...advice].join("\n")}
`;
}
function describeLearnedSpread(learned, where) {
  const saved = `The calibration was saved: ${where}`;
  if (hasSteadyProcesses(learned))
    return [
      `${saved}`,
      `Processes of this service are alike. Pull requests that descend from this commit can therefore be judged after ${minSteadyEpochsToFail} epochs instead of ${minEpochsToFail}.`
    ];
  return [
    `${saved}`,
    "It does not show that processes of this service are alike, so pull requests are judged as before. More epochs (--epochs 24) may show it if they are."
  ];
}
function describeEpochs({ load, durationSeconds }, epochs) {
  return isStorm(load) ? `${formatCount(epochs, "pair")} of storms` : `${formatCount(epochs, "epoch")} of ${durationSeconds} s`;
}
function buildCalibrationJson(calibrations) {
  return {
    schema: "tailgate.calibration/1",
    suites: calibrations.map(({ suite, noise, epochs }) => ({ suite: suite.name, epochs, noise }))
  };
}
function describeDetectability({ limit, detectable }) {
  if (limit === null) return "";
  const required = 2 * computeLogChange(limit);
  if (computeLogChange(detectable.first) <= required) return "is decided";
  return computeLogChange(detectable.all) <= required ? "takes more epochs" : "is too narrow";
}
function computeLogChange(change) {
  return Math.abs(Math.log1p(change));
}
function listAdvice(noise, suite) {
  const narrow = noise.filter((each) => describeDetectability(each) === "is too narrow");
  if (narrow.length === 0) return ["Every limit can be decided on this machine."];
  return narrow.map(({ metric, limit, detectable }) => {
    const ratio = computeLogChange(detectable.all) / (2 * computeLogChange(limit ?? 0));
    const seconds = Math.ceil(suite.durationSeconds * Math.ceil(ratio ** 2 * 2) / 2);
    const half = Math.expm1(Math.log1p(detectable.all) / 2);
    const wider = `${half < 0 ? "-" : "+"}${Math.ceil(Math.abs(half) * 100)}%`;
    const higherRate = isClosed(suite.load) ? "" : ", at a higher rate";
    const more = isStorm(suite.load) ? "Measure more pairs (epochs)" : `Measure for longer (about duration: ${seconds}s)${higherRate}`;
    const isFarOff = Math.abs(detectable.all) > maxPrintedDetectable;
    return `${metricNames[metric]}: ${formatSignedPercent(limit ?? 0)} will often remain undecided on this machine. ${isFarOff ? "Use a quieter one" : `${more}, or widen the limit to ${wider}`}.`;
  });
}

// src/commands/calibrate.ts
function addCalibrateCommand(tailgate) {
  const command = addFlags(tailgate.command("calibrate"), "calibrate").description(
    "Measure this build beside itself, to find the smallest change that can be told from noise on this machine."
  ).addHelpText("after", "\nExample:\n  tailgate calibrate --save");
  registerCommand(command, { parse: parseCalibrateRequest, run: runCalibration });
}
function parseCalibrateRequest({ overrides }) {
  const loaded = loadCommandConfig(overrides);
  if ("problems" in loaded) return loaded;
  const { config } = loaded;
  if (config.savesCalibration && readPullRequestTarget() !== null)
    return { problems: ["--save: only the default branch teaches the gate, not a pull request."] };
  const unstarted = config.suites.find(({ service }) => service.start === null);
  return unstarted === void 0 ? { request: { loaded, overrides } } : {
    problems: [
      `calibrate starts the service itself, twice: ${unstarted.name} has no start command.`
    ]
  };
}
async function runCalibration({ loaded, overrides }) {
  const unwritten = [];
  const calibrations = await calibrateSuites(loaded, overrides, unwritten);
  const measured = calibrations.filter((each) => each.kind === "measured");
  const text = measured.map(
    ({ suite, noise, epochs, saved }) => renderCalibration(suite, noise, { epochs, saved }, colors)
  ).join("\n");
  unwritten.push(...printOutput(overrides, text, () => formatJson(buildCalibrationJson(measured))));
  const problems = calibrations.flatMap(
    (each) => each.kind === "failed" ? [`${each.suite.name}: ${each.message}`] : []
  );
  return {
    exitCode: problems.length > 0 ? invalidExitCode : 0,
    problems: [...problems, ...unwritten]
  };
}
async function calibrateSuites({ config, folder }, overrides, unwritten) {
  var _stack = [];
  try {
    const progress = __using(_stack, createProgressDisplay(process.stderr));
    const store = await openStore(
      config,
      createLocalStoreContext({ folder }, (message) => progress.emit({ kind: "warning", message }))
    );
    const settings = {
      ...createInvocationSettings({ config, folder }, progress.emit),
      store,
      resolveOutPath: (suite) => resolveOutPath(overrides, config, suite),
      reportUnwritten: (problem) => unwritten.push(problem)
    };
    const host = createHost(settings);
    const calibrations = [];
    for (const suite of config.suites) {
      const calibration = await calibrateSuite(suite, settings, host);
      calibrations.push(
        config.savesCalibration ? await saveCalibration(calibration, host.store) : calibration
      );
    }
    return calibrations;
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
async function calibrateSuite(suite, settings, host) {
  const deadlineMs = host.clock.now().getTime() + suite.maxTimeSeconds * 1e3;
  const createFailure = (message) => ({ kind: "failed", suite, message });
  const [stormProblem] = findStormProblems(suite);
  if (stormProblem !== void 0) return createFailure(stormProblem.slice(`${suite.name}: `.length));
  try {
    const prepared = await prepareSuite(suite, settings, host);
    const interleaving = chooseInterleaving(suite);
    if (interleaving !== "one-by-one") checkMachineForSuite(suite, 2, host);
    const { head: head2 } = await buildHeadOnly(prepared, host);
    const rules = buildRules(suite);
    const looks = { epochs: suite.epochs, isSteady: false, hasStorms: isStorm(suite.load) };
    const epochs = listLooks(looks).at(-1) ?? 1;
    host.events.emit({
      kind: "outlook",
      suite: suite.name,
      sentences: describeSensitivity(suite, interleaving, rules, [epochs])
    });
    const targets = {
      head: head2,
      base: { ...head2, name: "base" },
      interleaving,
      beside: { commit: null, what: "itself", turns: interleaving }
    };
    const attempt = await measure(prepared, targets, scheduleFixedEpochs(epochs, deadlineMs), host);
    if (attempt.kind !== "measured") return createFailure(attempt.failure);
    await host.results.save(attempt.measurement);
    return {
      kind: "measured",
      suite,
      noise: estimateNoise(attempt.measurement, rules),
      epochs: selectHeadRuns(attempt.measurement).length,
      measurement: attempt.measurement,
      key: buildStoreKey(prepared, host.machine),
      saved: []
    };
  } catch (error) {
    if (host.signal.aborted && !(error instanceof Interrupted)) throw new Interrupted(null);
    if (error instanceof SideFailure) return createFailure(error.message);
    throw error;
  }
}
async function saveCalibration(calibration, store) {
  if (calibration.kind === "failed") return calibration;
  const { suite, measurement, key } = calibration;
  if (measurement.dirty) {
    const message = "The calibration was not saved, because tracked files differ from the commit: commit or stash them first.";
    return { kind: "failed", suite, message };
  }
  const record = buildCalibrationRecord(measurement);
  const { takenAt, commit } = record;
  try {
    const metadata = { takenAt, commit, step: false, figures: {} };
    const where = await store.save(key, metadata, `${JSON.stringify(record)}
`, "calibrations");
    return {
      ...calibration,
      saved: describeLearnedSpread(learnProcessSpread([], [record.effects]), where)
    };
  } catch (error) {
    if (error instanceof StoreError) return { kind: "failed", suite, message: error.message };
    throw error;
  }
}

// src/core/tunables/compare.ts
var compareErrorBudget = 0.01;
var minBlocks = 5;
var minDifference = { ratio: 0.01, errors: 1e-3 };
var maxVariantErrors = 0.01;
var maxBusyShare = 0.7;
var expectedStartSeconds = 2;
var searchGrid = { maxPoints: 16, blocksPerRound: 2 };
var minSearches = 4;
var maxSearchedVariants = 3;

// src/core/variants/block-plan.ts
function estimateSeconds({ blocks, variants, atOnce, secondsPerStart }) {
  return blocks * (atOnce ? 1 : variants) * secondsPerStart;
}
function estimateStartSeconds(suite) {
  return estimateLoadSeconds(suite) + expectedStartSeconds;
}
function planBlocks(wanted, shape, maxSeconds2) {
  const secondsPerBlock = estimateSeconds({ ...shape, blocks: 1 });
  const fitting = Math.floor(maxSeconds2 / secondsPerBlock);
  const needed = wanted.isGiven ? wanted.blocks : wanted.fewest;
  if (fitting >= needed) return { value: { ...shape, blocks: Math.min(wanted.blocks, fitting) } };
  const starts = shape.atOnce ? 1 : shape.variants;
  const what2 = shape.atOnce ? "two variants at once" : `${shape.variants} variants`;
  return {
    problem: `${needed} blocks of ${what2} take about ${Math.ceil(needed * secondsPerBlock)} s (${needed} \xD7 ${starts} \xD7 ${shape.secondsPerStart} s), more than max-time (${quote(`${maxSeconds2}s`)}): raise --max-time, or shorten --duration or --warmup`
  };
}
function shuffleVariants(variants, seed, block) {
  const order = Array.from({ length: variants }, (_, index) => index);
  let state = (seed ^ Math.imul(block, 2654435761)) >>> 0;
  for (let index = variants - 1; index > 0; index -= 1) {
    state = state + 1831565813 >>> 0;
    const other = mixBits(state) % (index + 1);
    [order[index], order[other]] = [order[other] ?? 0, order[index] ?? 0];
  }
  return order;
}
function mixBits(value) {
  let mixed = value;
  mixed = Math.imul(mixed ^ mixed >>> 16, 2246822507);
  mixed = Math.imul(mixed ^ mixed >>> 13, 3266489909);
  return (mixed ^ mixed >>> 16) >>> 0;
}

// src/core/capacity/objective.ts
var objectiveQuantiles = { ...metricQuantiles, max: 0.999 };
function parseObjective(text) {
  if (text.trim() === "") return { problem: `must be an objective ${objectiveExample}` };
  const parsed = text.split(",").map((part) => parseClause(part.trim()));
  const wrong = parsed.find((clause) => "problem" in clause);
  if (wrong && "problem" in wrong) return wrong;
  const clauses = parsed.flatMap((clause) => "value" in clause ? [clause.value] : []);
  const twice = clauses.find(
    ({ metric }, index) => clauses.findIndex((each) => each.metric === metric) < index
  );
  return twice ? { problem: `bounds ${twice.metric} twice: keep one of them` } : { value: { clauses } };
}
var objectiveExample = "such as p99 < 50ms, errors < 0.1%";
function parseClause(text) {
  const [, name = "", rest = ""] = /^([^<>=:≤\s]*)(.*)$/s.exec(text) ?? [];
  const [, sign = "", value = ""] = /^(<=|=<|≤|<|>=|>|=|:|)(.*)$/s.exec(rest.trim()) ?? [];
  const bound = value.trim();
  const metric = objectiveMetrics.find((each) => each === name.toLowerCase());
  if (metric === void 0) return { problem: describeUnknownMetric(name, text) };
  if (sign === "" || bound === "")
    return { problem: `must say what ${metric} stays below, ${objectiveExample}` };
  if (sign.includes(">"))
    return { problem: `must bound ${metric} from above: write ${metric} < ${bound}` };
  if (sign === "=" || sign === ":")
    return { problem: `must say ${metric} < ${bound} or ${metric} <= ${bound}` };
  const parsed = metric === "errors" ? parseShare(bound) : convertParsedToMilliseconds(parseDuration(bound));
  if ("problem" in parsed) return { problem: `${parsed.problem} (in ${quote(text)})` };
  const inclusive = sign !== "<";
  if (parsed.value === 0 && !(metric === "errors" && inclusive)) {
    const instead = metric === "errors" ? ": write errors <= 0% for none at all" : ", since every response takes some time";
    return { problem: `cannot keep ${metric} below 0${instead}` };
  }
  return { value: { metric, bound: parsed.value, inclusive } };
}
function describeUnknownMetric(name, text) {
  const known = objectiveMetrics.join(", ");
  if (name === "") return `must be an objective ${objectiveExample}, not ${quote(text)}`;
  const closest = /^p[\d.]+$/.test(name) ? null : findClosestWord(name, objectiveMetrics);
  const remedy = closest === null ? `the metrics are ${known}` : `did you mean ${closest}?`;
  return `has no metric ${quote(name)}: ${remedy}`;
}
function convertParsedToMilliseconds(seconds) {
  return "value" in seconds ? { value: seconds.value * 1e3 } : seconds;
}
function addErrorClause({ clauses }, allowErrors) {
  const hasErrors = clauses.some(({ metric }) => metric === "errors");
  return {
    clauses: hasErrors ? clauses : [...clauses, { metric: "errors", bound: allowErrors, inclusive: true }]
  };
}
function findViolations({ clauses }, { responseMs, failedShare }) {
  return clauses.filter(({ metric, bound, inclusive }) => {
    const value = metric === "errors" ? failedShare : selectTime(responseMs, metric);
    if (value === null) return true;
    return inclusive ? value > bound : value >= bound;
  });
}
function selectTime(times, metric) {
  return metric === "p99.9" ? times.p99_9 : times[metric];
}
function findErrorBound({ clauses }) {
  return clauses.find(({ metric }) => metric === "errors")?.bound ?? 1;
}
function findMaxBoundMs({ clauses }) {
  return clauses.find(({ metric }) => metric === "max")?.bound ?? null;
}
function computeShareBeyond(metric) {
  return metric === "max" ? 0 : 1 - objectiveQuantiles[metric];
}
function countRequiredRequests({ clauses }) {
  const highest = Math.max(
    0,
    ...clauses.map(({ metric }) => metric === "errors" ? 0.9 : objectiveQuantiles[metric])
  );
  return Math.round(10 / (1 - highest));
}
function isObjectiveLost({ clauses }, progress) {
  const { elapsedSeconds, plannedSeconds, perSecond, waiting } = progress;
  const queueSeconds = Math.min(waiting / perSecond, elapsedSeconds);
  return clauses.some(({ metric, bound }) => {
    if (metric === "errors") return false;
    return queueSeconds - bound / 1e3 > 1.2 * computeShareBeyond(metric) * plannedSeconds + 0.2;
  });
}
function formatObjective({ clauses }) {
  return joinWithAnd(
    clauses.map(({ metric, bound, inclusive }) => {
      const value = metric === "errors" ? formatPercent(bound) : formatExactMilliseconds(bound);
      return `${metric} ${inclusive ? "\u2264" : "<"} ${value}`;
    })
  );
}

// src/core/variants/goal.ts
var goalMetrics = [
  "rps",
  "p50",
  "p90",
  "p99",
  "max",
  "mean",
  "cpu",
  "memory",
  "errors"
];
function parseGoal(text) {
  const parts = text.split(",").map((part) => part.trim());
  const goals = parts.filter(isGoalPart);
  const clauses = parts.filter((part) => !isGoalPart(part));
  if (goals.length > 1) return { problem: `has two goals: keep one of ${goals.join(" and ")}` };
  const objective = goals.length === 1 && clauses.length === 0 ? { value: { clauses: [] } } : parseObjective(clauses.join(","));
  if ("problem" in objective) return objective;
  if (objective.value.clauses.some(({ metric: metric2 }) => metric2 === "p99.9"))
    return { problem: "cannot bound p99.9 here: the metrics are p50, p90, p99, max and errors" };
  const [goal] = goals;
  if (goal !== void 0) return parseGoalPart(goal, objective.value);
  const [first] = objective.value.clauses;
  const metric = first?.metric ?? "p99";
  return {
    value: {
      metric: metric === "p99.9" ? "p99" : metric,
      direction: "min",
      objective: objective.value
    }
  };
}
function parseMaxRateObjective(text) {
  const parsed = parseGoal(text);
  if ("problem" in parsed) return parsed;
  const other = text.split(",").find((part) => isGoalPart(part.trim()) && !/max\s+rps/i.test(part));
  if (other !== void 0)
    return { problem: `cannot be ${quote(other.trim())} with --find-max, which searches max rps` };
  return parsed.value.objective.clauses.length > 0 ? { value: parsed.value.objective } : { problem: "must say what the highest rate keeps, such as p99 < 200ms" };
}
function isGoalPart(part) {
  return /^(?:max|min)\s+[a-z]/i.test(part);
}
function parseGoalPart(part, objective) {
  const [direction = "", name = "", ...more] = part.toLowerCase().split(/\s+/);
  if (more.length > 0)
    return { problem: `needs a comma after ${quote(`${direction} ${name}`)}, not ${quote(part)}` };
  const metric = goalMetrics.find((each) => each === name);
  if (metric === void 0) {
    const known = goalMetrics.join(", ");
    const suggestion = didYouMean(name, goalMetrics);
    return { problem: `has no goal ${quote(part)}${suggestion}: the metrics are ${known}` };
  }
  const isMore = metric === "rps";
  if (direction === "max" !== isMore)
    return { problem: `must be ${isMore ? "max rps" : `min ${metric}`}, not ${quote(part)}` };
  return { value: { metric, direction: isMore ? "max" : "min", objective } };
}
function findUnheldClauses({ objective }, figures) {
  return objective.clauses.filter((clause) => {
    const value = readClauseFigure(clause, figures);
    return clause.inclusive ? value > clause.bound : value >= clause.bound;
  });
}
function readClauseFigure({ metric }, figures) {
  return figures[metric === "p99.9" ? "max" : metric] ?? Number.POSITIVE_INFINITY;
}
function scoreFigures({ metric, direction }, figures) {
  const value = figures[metric];
  if (value === null) return null;
  return direction === "max" ? value : -value;
}
function formatGoal({ metric, direction, objective }) {
  const goal = direction === "max" ? `the most ${metric}` : `the lowest ${metric}`;
  return joinWithAnd([goal, ...objective.clauses.length > 0 ? [formatObjective(objective)] : []]);
}

// src/core/variants/best.ts
function findBestVariant(variants, goal) {
  const states = variants.map(describeState);
  const ranked = variants.map((variant, index) => ({ variant, index, score: scoreFigures(goal, variant.figures) })).filter(({ index, score }) => states[index] === "holds" && score !== null).toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0));
  const [top] = ranked;
  if (states[0] === "breaks" && top !== void 0) return { kind: "best", index: top.index };
  const better = ranked.find(({ variant }) => isToldApart(variant, goal, goal.direction === "max"));
  if (better !== void 0) return { kind: "best", index: better.index };
  if (top === void 0)
    return { kind: states.every((state) => state === "breaks") ? "none-holds" : "unknown" };
  if (states[0] === "unknown") return { kind: "unknown" };
  return isWorseThanFirstEverywhere(variants, goal) ? { kind: "best", index: 0 } : { kind: "no-difference", candidate: top.index === 0 ? null : top.index };
}
function describeState({ holdsErrors, holding }) {
  return holdsErrors ? holding : "breaks";
}
function isWorseThanFirstEverywhere(variants, goal) {
  return variants.slice(1).every(
    (variant) => describeState(variant) === "breaks" || isToldApart(variant, goal, goal.direction !== "max")
  );
}
function isToldApart({ effects }, { metric }, above) {
  const effect = effects?.[metric] ?? null;
  if (effect === null || !effect.isDifferent) return false;
  return above ? effect.estimate > 0 : effect.estimate < 0;
}

// src/core/variants/figures.ts
var variantMetrics = [
  "p50",
  "p90",
  "p99",
  "max",
  "mean",
  "sd",
  "rps",
  "bestSecond",
  "bytes",
  "errors",
  "cpu",
  "memory"
];
function computeVariantFigures(run) {
  const { response } = mergeTimings([run]);
  const times = response.totalCount > 0 ? computePercentiles(response) : null;
  const perSecond = (count) => run.measuredSeconds > 0 ? count / run.measuredSeconds : null;
  return {
    p50: times?.p50 ?? null,
    p90: times?.p90 ?? null,
    p99: times?.p99 ?? null,
    max: times?.max ?? null,
    mean: times?.mean ?? null,
    sd: times && response.stdDeviation / unitsPerMillisecond,
    rps: perSecond(countSuccesses(run)),
    bestSecond: findBestSecond(run),
    bytes: run.bytesRead === void 0 ? null : perSecond(run.bytesRead),
    errors: computeFailedShare(run),
    cpu: run.service && perSecond(run.service.cpuSeconds),
    memory: run.service?.maxRssBytes ?? null
  };
}
function findBestSecond({ seconds, measuredSeconds }) {
  const whole = seconds.slice(0, Math.floor(measuredSeconds));
  return whole.length === 0 ? null : Math.max(...whole.map(countSecondSuccesses));
}
function countSecondSuccesses({ offered, answered, errors }) {
  return Math.max(0, Math.min(answered, offered - errors));
}
function computeFailedShare({ offered, errors, unfinished }) {
  return offered > 0 ? Math.min(1, (errors.total + unfinished) / offered) : 1;
}

// src/core/variants/paired-test.ts
function testDifferences(differences, floor, minVariance = 0) {
  const mean = computeMean(differences);
  const variance = Math.max(minVariance, computeVariance(differences));
  const standardError = Math.sqrt(variance / differences.length);
  const degreesOfFreedom = differences.length - 1;
  const pValue = computeTwoSidedP(mean, standardError, degreesOfFreedom);
  return { mean, standardError, degreesOfFreedom, pValue, floor };
}
function computeTwoSidedP(mean, standardError, degrees) {
  if (mean === 0) return 1;
  if (standardError === 0) return 0;
  const t = mean / standardError;
  return math_base_special_betainc_default(degrees / (degrees + t ** 2), degrees / 2, 0.5);
}
function assignLevels(tests, total) {
  const levels = /* @__PURE__ */ new Map();
  const sorted = tests.toSorted((one, other) => one.pValue - other.pValue);
  let rejected = 0;
  let goesOn = true;
  for (const test of sorted) {
    const alpha = compareErrorBudget / (total - rejected);
    goesOn &&= test.pValue <= alpha;
    levels.set(test, { alpha, isDifferent: goesOn && Math.abs(test.mean) >= test.floor });
    if (goesOn) rejected += 1;
  }
  return levels;
}
function createEffect({ mean, standardError, degreesOfFreedom }, { alpha, isDifferent = false }) {
  const margin = stats_base_dists_t_quantile_default(1 - alpha / 2, degreesOfFreedom) * standardError;
  return { estimate: mean, lower: mean - margin, upper: mean + margin, isDifferent };
}

// src/core/variants/effects.ts
var judgedMetrics = ["p50", "p99", "rps", "errors"];
function countTests({ metrics, others }, variants) {
  return Math.max(0, variants - 1) * metrics.length + others;
}
function compareWithFirst(blocks, variants, shared = { metrics: judgedMetrics, others: 0 }) {
  const tests = Array.from(
    { length: Math.max(0, variants - 1) },
    (_, index) => Object.fromEntries(
      variantMetrics.map((metric) => [metric, testMetric(blocks, index + 1, metric)])
    )
  );
  const judged = tests.flatMap((each) => shared.metrics.flatMap((metric) => each[metric] ?? []));
  const total = countTests(shared, variants);
  const levels = assignLevels(judged, total);
  const strictest = compareErrorBudget / Math.max(1, total);
  return tests.map(
    (each) => Object.fromEntries(
      variantMetrics.map((metric) => {
        const test = each[metric];
        return [metric, test && createEffect(test, levels.get(test) ?? { alpha: strictest })];
      })
    )
  );
}
function testMetric(blocks, variant, metric) {
  const differences = [];
  for (const block of blocks) {
    const [first, other] = [block[0] ?? null, block[variant] ?? null];
    if (first === null || other === null) continue;
    const difference = subtractFigures(metric, other[metric], first[metric]);
    if (difference === null) return null;
    differences.push(difference);
  }
  if (differences.length < minBlocks) return null;
  const floor = metric === "errors" ? minDifference.errors : Math.log1p(minDifference.ratio);
  return testDifferences(differences, floor);
}
function subtractFigures(metric, other, first) {
  if (other === null || first === null) return null;
  if (metric === "errors") return other - first;
  if (other === first) return 0;
  return other > 0 && first > 0 ? Math.log(other / first) : null;
}

// src/core/variants/holding.ts
function judgeHolding(blocks, { objective }, alpha) {
  const each = objective.clauses.map((clause) => judgeClause(blocks, clause, alpha));
  if (each.includes("breaks")) return "breaks";
  return each.includes("unknown") ? "unknown" : "holds";
}
function judgeClause(blocks, clause, alpha) {
  const figures = blocks.map((figures2) => readClauseFigure(clause, figures2));
  if (figures.includes(Number.POSITIVE_INFINITY)) return "breaks";
  const isTime = clause.metric !== "errors";
  const scale = (value) => isTime ? Math.log(Math.max(value, minTimeMs)) : value;
  const values = figures.map(scale);
  if (values.length < minBlocks) return "unknown";
  const mean = computeMean(values);
  const standardError = Math.sqrt(computeVariance(values) / values.length);
  const margin = stats_base_dists_t_quantile_default(1 - alpha / 2, values.length - 1) * standardError;
  const bound = scale(clause.bound);
  if (mean + margin < bound || mean + margin === bound && clause.inclusive) return "holds";
  return mean - margin > bound || margin === 0 ? "breaks" : "unknown";
}
var minTimeMs = 1e-6;

// src/core/variants/summary.ts
var limitCodes = /* @__PURE__ */ new Set(["generator-lag", "generator-behind", "generator-cpu", "sockets"]);
function classifyRun(run) {
  const limit = run.validity.reasons.find(
    ({ code, severity }) => severity === "invalid" && limitCodes.has(code)
  );
  return limit === void 0 ? { kind: "measured", run } : { kind: "limited", message: limit.message };
}
function summarizeComparison(variants, outcomes, goal) {
  const blocks = selectCommonBlocks(outcomes.map(readBlock));
  const shared = shareTests(variants.length, goal);
  const tests = countTests(shared, variants.length);
  const effects = compareWithFirst(blocks, variants.length, shared);
  const results = variants.map((variant, index) => {
    const figures = blocks.flatMap((block) => block[index] ?? []);
    return {
      ...summarizeVariant(
        variant,
        outcomes.map((block) => block[index]),
        figures,
        index === 0 ? null : effects[index - 1] ?? null
      ),
      holding: goal ? judgeHolding(figures, goal, compareErrorBudget / tests) : "holds"
    };
  });
  const isEnough = outcomes.length >= minBlocks;
  return {
    variants: results,
    best: goal && (isEnough ? findBestVariant(results, goal) : { kind: "unknown" }),
    tests,
    judged: [...shared.metrics],
    finished: outcomes.length
  };
}
function selectCommonBlocks(blocks) {
  const common = blocks.filter((block) => block.every((figures) => figures !== null));
  return common.length >= minBlocks ? common : blocks;
}
function shareTests(variants, goal) {
  if (goal === null) return { metrics: judgedMetrics, others: 0 };
  const metrics = [.../* @__PURE__ */ new Set([...judgedMetrics, goal.metric])];
  return { metrics, others: variants * goal.objective.clauses.length };
}
function readBlock(outcomes) {
  return outcomes.map(readFigures);
}
function readFigures(outcome) {
  if (outcome.kind === "measured") return computeVariantFigures(outcome.run);
  return outcome.kind === "broken" ? brokenFigures : null;
}
var brokenFigures = {
  ...Object.fromEntries(variantMetrics.map((metric) => [metric, null])),
  rps: 0,
  errors: 1
};
function summarizeVariant({ name, settings }, outcomes, figures, effects) {
  const runs = outcomes.flatMap((outcome) => outcome?.kind === "measured" ? [outcome.run] : []);
  const typical = combineFigures(figures);
  const broken = countOutcomes(outcomes, "broken");
  return {
    name,
    settings,
    figures: typical,
    effects,
    errors: sumRunErrors(runs),
    broken,
    limited: countOutcomes(outcomes, "limited"),
    holdsErrors: broken === null && (typical.errors ?? 1) <= maxVariantErrors,
    response: mergeResponses(runs)
  };
}
function sumRunErrors(runs) {
  const unfinished = runs.reduce((sum2, run) => sum2 + run.unfinished, 0);
  const errors = sumErrors(runs);
  return { ...errors, total: errors.total + unfinished, timeout: errors.timeout + unfinished };
}
function countOutcomes(outcomes, kind) {
  const own = outcomes.flatMap((outcome) => outcome?.kind === kind ? [outcome.message] : []);
  const [message] = own;
  return message === void 0 ? null : { blocks: own.length, message };
}
function combineFigures(blocks) {
  const combine = (metric) => {
    const values = blocks.flatMap((block) => block[metric] ?? []);
    if (values.length === 0) return null;
    const isMean = metric === "errors" || values.some((value) => value <= 0);
    return isMean ? computeMean(values) : Math.exp(computeMean(values.map(Math.log)));
  };
  return Object.fromEntries(
    variantMetrics.map((metric) => [metric, combine(metric)])
  );
}
function mergeResponses(runs) {
  const texts = runs.flatMap(
    ({ groups }) => groups.flatMap(({ requests }) => requests.map(({ response }) => response))
  );
  const merged = mergeHistograms(texts);
  return merged.totalCount === 0 ? null : encodeHistogram(merged);
}

// src/core/variants/varied-variables.ts
function listDoubtfulVariables(variants) {
  const names = [...new Set(variants.flatMap(({ suite }) => Object.keys(suite.service.env)))];
  const starts = variants.map(({ suite }) => suite.service.start);
  if (starts.some((start) => start?.kind === "image")) return [];
  const texts = starts.flatMap(listTexts);
  return names.filter((name) => {
    const values = new Set(variants.map(({ suite }) => suite.service.env[name]));
    const isRead = texts.some((text) => text.includes(name)) || isOfRuntime(name);
    return values.size > 1 && !isRead;
  });
}
function listTexts(start) {
  if (start?.kind === "shell") return [start.line];
  return start?.kind === "argv" ? start.argv : [];
}
function isOfRuntime(name) {
  return runtimeVariables.has(name) || runtimePrefixes.some((prefix) => name.startsWith(prefix));
}
var runtimeVariables = /* @__PURE__ */ new Set([
  ...["GOMAXPROCS", "GOGC", "GOMEMLIMIT", "GODEBUG"],
  ...["JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS", "JAVA_OPTS", "CATALINA_OPTS"],
  ...["WEB_CONCURRENCY", "RUBYOPT", "LD_PRELOAD", "LD_LIBRARY_PATH", "OMP_NUM_THREADS"],
  ...["UV_THREADPOOL_SIZE", "TOKIO_WORKER_THREADS", "RAYON_NUM_THREADS", "PATH", "TZ"]
]);
var runtimePrefixes = [
  ...["NODE_", "PYTHON", "RUBY_", "DOTNET_", "ASPNETCORE_", "COMPlus_", "MALLOC_", "GUNICORN_"],
  ...["UVICORN_", "SPRING_", "SERVER_", "QUARKUS_", "MICRONAUT_", "PUMA_", "RAILS_", "PHP_"]
];
function describeUnusedVariables(names) {
  const [noun, verb] = names.length === 1 ? ["The variable", "is"] : ["The variables", "are"];
  return `${noun} ${joinWithAnd(names)} ${verb} neither in the start command nor in a file of the repository, so all variants may be alike.`;
}

// src/runner/head.ts
function describeLostLimit(limit) {
  const what2 = limit === "cpu" ? "CPU time" : "memory";
  return `The limit of ${what2} was removed while the service ran, by another program.`;
}
async function runOnHead(prepared, targets, host, act) {
  const session = await Session.open(prepared, targets, host);
  let up = null;
  let starts = 0;
  const stop = async () => {
    const before = up;
    up = null;
    await before?.[Symbol.asyncDispose]();
  };
  const restart = async () => {
    await stop();
    starts += 1;
    up = await startSides([targets.head], starts, session);
    return up.running;
  };
  try {
    const running = await restart();
    await verifyRequests(running, session);
    const value = await act({ running, session, restart });
    await stop();
    const lost = session.takeLostLimit();
    return lost === null ? { kind: "measured", value } : { kind: "failed", failure: describeLostLimit(lost) };
  } catch (error) {
    if (host.signal.aborted && !(error instanceof Interrupted)) throw new Interrupted(null);
    return { kind: "failed", failure: convertErrorToAttempt(error, session).failure };
  } finally {
    await stop();
    await cleanUpState(session);
  }
}

// src/compare/run-blocks.ts
async function runBlocks(sides, { plan, seed, deadlineMs }, host) {
  const measured = { blocks: [], plan, notes: [], failure: null };
  try {
    await runFrom(sides, { plan, seed, deadlineMs }, measured, host);
  } catch (error) {
    if (host.signal.aborted) return measured;
    if (!(error instanceof TailgateError) || measured.blocks.length === 0) throw error;
    measured.failure = error.message;
  }
  return measured;
}
async function runFrom(sides, { seed, deadlineMs }, measured, host) {
  const readMs = () => host.clock.now().getTime();
  let starter = await openStarter(sides, measured.plan.atOnce, host);
  let longestMs = 0;
  try {
    while (measured.blocks.length < measured.plan.blocks && !host.signal.aborted) {
      const startedMs = readMs();
      const expectedMs = longestMs || estimateSeconds({ ...measured.plan, blocks: 1 }) * 1e3;
      const block = measured.blocks.length + 1;
      if (block > 1 && startedMs + expectedMs > deadlineMs) {
        measured.notes.push(describeEarlyEnd(block - 1, measured.plan.blocks));
        return;
      }
      const order = shuffleVariants(sides.length, seed, block);
      const outcomes = await starter.runBlock(block, measured.plan.blocks, order);
      if (host.signal.aborted) return;
      const crowding = block === 1 ? starter.findCrowding(outcomes) : null;
      if (crowding === null) {
        longestMs = Math.max(longestMs, readMs() - startedMs);
        measured.blocks.push(outcomes);
        continue;
      }
      measured.notes.push(crowding);
      measured.plan = planOneByOne(measured.plan, (deadlineMs - readMs()) / 1e3);
      announcePlan(measured.plan, sides, host);
      await starter.close();
      starter = await openStarter(sides, false, host);
    }
  } finally {
    await starter.close();
  }
}
function planOneByOne(plan, leftSeconds) {
  const oneByOne = { ...plan, atOnce: false };
  const fitting = Math.floor(leftSeconds / estimateSeconds({ ...oneByOne, blocks: 1 }));
  return { ...oneByOne, blocks: Math.max(1, Math.min(plan.blocks, fitting)) };
}
function describeEarlyEnd(finished, planned) {
  return `Only ${finished} of ${formatCount(planned, "block")} could end within max-time: raise --max-time to measure all of them.`;
}
function announcePlan(plan, sides, { events }) {
  const suite = sides[0]?.prepared.plan.suite.name ?? "";
  const starts = plan.atOnce ? "both variants at once" : `${plan.variants} variants`;
  const seconds = `${plan.secondsPerStart} s`;
  const minutes = Math.ceil(estimateSeconds(plan) / 60);
  const sentence = `${plan.blocks} blocks \xD7 ${starts} \xD7 ${seconds}: about ${minutes} min.`;
  events.emit({ kind: "outlook", suite, sentences: [sentence] });
}
async function openStarter(sides, atOnce, host) {
  const [first, second] = sides;
  return atOnce && first !== void 0 && second !== void 0 ? openPairStarter(first, second, host) : openSingleStarter(sides, host);
}
async function openSingleStarter(sides, host, { allowsFailure = false } = {}) {
  const sessions = [];
  for (const { prepared, side } of sides)
    sessions.push(await Session.open(prepared, createHeadTargets({ ...side, name: "head" }), host));
  const runOne = async (index, block, blocks) => {
    const session = sessions[index];
    const name = sides[index]?.variant.name ?? "";
    if (session === void 0) return { kind: "broken", message: "It was not started." };
    const [run] = await tryToRun(
      session,
      () => name,
      block === 1 && !allowsFailure,
      () => runEpochWithRepeats(block, blocks, session)
    );
    await session.waitUntilStopped();
    if (session.hasRemaining)
      throw new ServiceError(`${name} could not be ended, so nothing more is measured.`);
    const lost = session.takeLostLimit();
    if (lost !== null) return { kind: "limited", message: describeLostLimit(lost) };
    return run ?? { kind: "broken", message: "Nothing was measured." };
  };
  return {
    runBlock: async (block, blocks, order) => {
      const outcomes = /* @__PURE__ */ new Map();
      for (const index of order) {
        if (host.signal.aborted) return [];
        outcomes.set(index, await runOne(index, block, blocks));
      }
      return sides.flatMap((_, index) => outcomes.get(index) ?? []);
    },
    findCrowding: () => null,
    close: () => closeSessions(sessions)
  };
}
async function openPairStarter(first, second, host) {
  const targets = {
    base: { ...first.side, name: "base" },
    head: { ...second.side, name: "head" },
    interleaving: "requests",
    beside: null
  };
  const session = await Session.open(first.prepared, targets, host);
  const nameSide = (side) => side === "base" ? first.variant.name : second.variant.name;
  return {
    runBlock: async (block, blocks, order) => {
      const sides = order[0] === 0 ? listSides(targets) : listSides(targets).toReversed();
      const outcomes = await tryToRun(session, nameSide, block === 1, async () => {
        const runs = await runEpochWithRepeats(block, blocks, session, void 0, sides);
        return ["base", "head"].flatMap(
          (side) => runs.filter((run) => run.side === side)
        );
      });
      const [one, other = one] = outcomes;
      return one === void 0 || other === void 0 ? [] : [one, other];
    },
    findCrowding: (outcomes) => findCrowding(outcomes, host),
    close: () => closeSessions([session])
  };
}
function findCrowding(outcomes, { machine }) {
  const runs = outcomes.flatMap((outcome) => outcome.kind === "measured" ? [outcome.run] : []);
  if (runs.length < outcomes.length)
    return "One of two variants that ran at once broke, or the load generator was the limit, so they run one after the other.";
  const share = computeBusyShare(runs, machine.describe().cpus);
  if (share <= maxBusyShare) return null;
  return `Two variants at once use ${formatPercent(share)} of this machine's processors and would slow each other down, so they run one after the other.`;
}
function computeBusyShare(runs, cpus) {
  const [first] = runs;
  if (first === void 0) return 0;
  const services2 = runs.map(
    ({ service, measuredSeconds }) => service === null ? 0 : service.cpuSeconds / measuredSeconds
  );
  const { cpuSeconds, wallSeconds } = first.generator;
  const busy = services2.reduce((sum2, each) => sum2 + each, 0) + cpuSeconds / Math.max(1e-9, wallSeconds);
  return busy / cpus;
}
async function tryToRun(session, nameSide, mustWork, run) {
  try {
    return (await run()).map(classifyRun);
  } catch (error) {
    if (session.host.signal.aborted) return [];
    const { failure, side, isCausedOutside } = convertErrorToAttempt(error, session);
    const brokeUnderLoad = error instanceof SideFailure && error.key === null;
    if (mustWork && !brokeUnderLoad) throw new ServiceError(`${nameSide(side)}: ${failure}`);
    return [{ kind: isCausedOutside ? "limited" : "broken", message: failure }];
  }
}
async function closeSessions(sessions) {
  for (const session of sessions) {
    await session.waitUntilStopped();
    await cleanUpState(session);
  }
}

// src/compare/variant-sides.ts
async function openVariantSides(variants, settings, host) {
  const limited = limitVariants(variants, host);
  await checkVariants(limited, host);
  const prepared = await prepareVariants(limited, settings, host);
  const [first] = prepared;
  if (first !== void 0) await buildHeadOnly(first, host);
  const needsCopies = limited.some(({ files }) => files.length > 0);
  const trees = [];
  const disposeTrees = async () => {
    for (const tree of trees.toReversed()) await removeTree(tree, host);
  };
  try {
    const sides = [];
    for (const [index, variant] of limited.entries()) {
      const own = prepared[index];
      if (own === void 0) continue;
      if (needsCopies) trees.push(await host.trees.copyTree(variant.files));
      const folder = trees[index]?.folder;
      const side = createHeadSide(folder === void 0 ? own : { ...own, folder });
      const { allowErrors: allowErrorsAlone } = variant.suite;
      sides.push({
        variant,
        prepared: own,
        side: { ...side, variant: variant.name, allowErrorsAlone }
      });
    }
    return { sides, [Symbol.asyncDispose]: disposeTrees };
  } catch (error) {
    await disposeTrees();
    throw error;
  }
}
async function prepareVariants(variants, settings, host) {
  const prepared = [];
  for (const { suite, name } of variants) {
    const named = { ...suite, name: `${suite.name} ${name}`, allowErrors: 1 };
    const own = await prepareSuite(named, settings, host);
    const { counters, plan } = prepared[0] ?? own;
    prepared.push({ ...own, counters, plan: { ...own.plan, seed: plan.seed } });
  }
  return prepared;
}
async function removeTree(tree, { events }) {
  try {
    await tree[Symbol.asyncDispose]();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    events.emit({
      kind: "warning",
      message: `The copy of the tree in ${tree.folder} could not be removed: ${reason}`
    });
  }
}
function limitVariants(variants, { machine }) {
  const usable = machine.listUsableCpus();
  const free = listFreeCpus(variants[0]?.suite, usable);
  const tooMany = variants.find(({ cpus }) => cpus !== null && cpus > free.length);
  if (tooMany !== void 0) {
    throw new UsageError(
      `${quote(tooMany.name)} sets cpus ${tooMany.cpus}, but tailgate may use ${formatCount(usable.length, "processor")} of this machine, and the load leaves ${free.length} free: lower it, or run on a machine with more`
    );
  }
  const most = Math.max(0, ...variants.map(({ cpus }) => Math.ceil(cpus ?? 0)));
  const forLoad = usable.filter((cpu) => !free.slice(0, most).includes(cpu));
  return variants.map((variant) => ({
    ...variant,
    suite: limitSuite(variant, free, most > 0 ? forLoad : null)
  }));
}
function listFreeCpus(suite, usable) {
  const all = usable.toReversed();
  if (suite === void 0) return all;
  if (suite.pin.length > 0) return all.filter((cpu) => !suite.pin.includes(cpu));
  return all.slice(0, Math.max(0, usable.length - countWorkers(suite, usable.length)));
}
function countWorkers({ workers, load }, cpus) {
  if (workers > 0) return workers;
  return cpus <= 4 || load.kind === "rate" ? 1 : Math.floor(cpus / 4);
}
function limitSuite({ suite, cpus, memoryBytes }, free, pin) {
  const pinned = pin === null || suite.pin.length > 0 ? suite : { ...suite, pin };
  if (cpus === null && memoryBytes === null) return pinned;
  const limits = {
    affinity: cpus === null ? null : free.slice(0, Math.ceil(cpus)).toSorted((one, other) => one - other),
    cpuQuota: cpus === null || Number.isInteger(cpus) ? null : cpus,
    memoryBytes
  };
  return { ...pinned, service: { ...pinned.service, limits } };
}
async function checkVariants(variants, host) {
  const misplaced = await host.trees.findMisplacedFiles(variants.flatMap(({ files }) => files));
  if (misplaced.length > 0) throw new UsageError([...new Set(misplaced)].join("\n"));
  for (const { name, suite } of variants) {
    const { limits } = suite.service;
    const reason = limits ? await host.services.findUnappliedLimit(suite.service, limits) : null;
    if (reason !== null) throw new MachineError(`${quote(name)} cannot be limited: ${reason}.`);
  }
}

// src/compare/compare.ts
async function compareVariants(request, settings, host) {
  var _stack = [];
  try {
    const { variants } = request;
    const plan = choosePlan(request);
    const notes = await collectNotes(variants, host);
    const deadlineMs = findDeadline(variants, host);
    const opened = __using(_stack, await openVariantSides(variants, settings, host), true);
    return await compareSides(opened.sides, { plan, deadlineMs, goal: request.goal, notes }, host);
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
function findDeadline(variants, { clock }) {
  return clock.now().getTime() + (variants[0]?.suite.maxTimeSeconds ?? 0) * 1e3;
}
async function compareSides(sides, { plan, deadlineMs, goal, notes }, host) {
  announcePlan(plan, sides, host);
  const [first] = sides;
  const seed = first?.prepared.plan.seed ?? 0;
  const measured = await runBlocks(sides, { plan, seed, deadlineMs }, host);
  const compared = sides.map(({ variant: { name, settings } }) => ({ name, settings }));
  return {
    suite: first?.variant.suite.name ?? "",
    load: first === void 0 ? "" : describeLoad(first.prepared.plan.comparable.load),
    seed,
    plan: measured.plan,
    ...summarizeComparison(compared, measured.blocks, goal),
    goal,
    search: null,
    failure: measured.failure,
    notes: [...notes, ...measured.notes]
  };
}
function choosePlan({ variants, blocks }) {
  const [first] = variants;
  if (first === void 0) throw new UsageError("There are no variants.");
  const shape = {
    variants: variants.length,
    atOnce: canRunAtOnce(variants),
    secondsPerStart: estimateStartSeconds(first.suite)
  };
  const planned = planBlocks({ ...blocks, fewest: minBlocks }, shape, first.suite.maxTimeSeconds);
  if ("problem" in planned) throw new UsageError(planned.problem);
  return planned.value;
}
function canRunAtOnce(variants) {
  return variants.length === 2 && variants.every(
    ({ suite, cpus, memoryBytes }) => suite.load.kind === "rate" && cpus === null && memoryBytes === null && canRunSideBySide(suite)
  );
}
async function collectNotes(variants, host) {
  return [...await describeTree(host), ...await findUnusedVariables(variants, host)];
}
async function describeTree({ git }) {
  const { dirty } = await git.readCommit();
  return dirty ? ["The tree has uncommitted changes. They are part of all variants."] : [];
}
async function findUnusedVariables(variants, { trees, events }) {
  const doubtful = listDoubtfulVariables(variants);
  const unused = doubtful.length === 0 ? [] : await trees.findUnusedNames(doubtful);
  if (unused.length === 0) return [];
  const message = describeUnusedVariables(unused);
  events.warnOnce(message);
  return [message];
}

// src/core/capacity/step-verdict.ts
var minStepKeptShare = 0.98;
function hasNoGrowingQueue(reading) {
  const { offered, ended } = reading;
  return ended === "planned" && countLateAnswers(reading) <= 0.01 * offered + Math.sqrt(offered);
}
function isRateKept(reading) {
  return countLateAnswers(reading) <= (1 - minStepKeptShare) * reading.offered;
}
function countLateAnswers({
  answered,
  unfinished,
  completed,
  offeredPerSecond,
  beyondLeadMs
}) {
  return answered + unfinished - completed - offeredPerSecond * beyondLeadMs / 1e3;
}
function judgeStep(reading, allowErrors) {
  if (reading.ended === "broke") return "broke";
  if (findGeneratorFault(reading) !== null) return "generator";
  if (hasValidityReason(reading, "sockets")) return "sockets";
  if (reading.ended === "errors" || reading.failedShare - computeOfferedShare(reading.unfinished, reading) > allowErrors)
    return "failing";
  if (reading.step.kind === "closed") return reading.achievedPerSecond > 0 ? "kept" : "failing";
  return isRateKept(reading) && reading.ended !== "lost" ? "kept" : "behind";
}
function computeOfferedShare(count, { offered }) {
  return offered > 0 ? count / offered : 0;
}
function findGeneratorFault({ validity }) {
  const reason = validity.reasons.find(
    ({ code, severity }) => severity === "invalid" && generatorFaultCodes.has(code)
  );
  return reason?.message ?? null;
}
var generatorFaultCodes = /* @__PURE__ */ new Set(["generator-lag", "generator-behind", "generator-cpu"]);
function hasValidityReason({ validity }, code) {
  return validity.reasons.some((reason) => reason.code === code);
}

// src/core/capacity/bottleneck.ts
var nearlyAllShare = 0.85;
var fullShare = 0.95;
var noticeableStealShare = 0.05;
function findBottleneck(reading, easy, objective) {
  if (reading.ended === "broke") return { kind: "breakdown", how: reading.firstErrors[0] ?? "" };
  const socketBottleneck = findSocketBottleneck(reading);
  if (socketBottleneck !== null) return socketBottleneck;
  const fault = findStepFault(reading, objective);
  if (fault !== null) return { kind: "generator", why: fault };
  if (computeRefusedShare(reading) > findErrorBound(objective)) {
    return { kind: "errors", first: reading.firstErrors[0] ?? null };
  }
  if (!isSaturated(reading)) return findCpuBottleneck(reading) ?? { kind: "objective" };
  return findSharedCpuBottleneck(reading) ?? findServiceCpuBottleneck(reading) ?? findLoadThreadBottleneck(reading) ?? findCpuBottleneck(reading) ?? findQueueBottleneck(reading, easy);
}
function computeRefusedShare({ errors, offered }) {
  return (errors.total - errors.timeout) / Math.max(1, offered);
}
function findSocketBottleneck(reading) {
  const files = reading.service?.files ?? null;
  if (hasValidityReason(reading, "sockets")) {
    const isPorts = reading.firstErrors.some(
      (sentence) => /assign requested address|os error 99/i.test(sentence)
    );
    return isPorts ? { kind: "ports" } : { kind: "open-files", whose: "tailgate", limit: null };
  }
  if (files !== null && files.open >= files.limit - 1)
    return { kind: "open-files", whose: "service", limit: files.limit };
  return null;
}
function findStepFault(reading, objective) {
  const fault = findGeneratorFault(reading);
  if (reading.step.kind === "closed") return fault;
  const violations = findViolations(objective, reading);
  const isExcused = violations.every(({ metric, bound }) => {
    if (metric === "errors") return false;
    const [response, lag] = [reading.responseMs, reading.lagMs].map((ms) => selectTime(ms, metric));
    return response != null && response - (lag ?? 0) <= bound;
  });
  if (!isExcused) return null;
  return fault ?? (violations.length > 0 ? lateMessage : null);
}
function findMachineFault(reading, objective) {
  const { reasons } = reading.validity;
  const codes = ["throttled", "sockets", ...hasLackBeyondSteal(reading) ? [] : ["steal"]];
  const fault = reasons.find(({ code }) => codes.includes(code));
  if (fault !== void 0) return fault.message;
  const violations = findViolations(objective, reading);
  const isExcused = violations.length > 0 && violations.every((clause) => isCausedByStall(clause, reading));
  return (isExcused ? reasons.find(({ code }) => code === "stall")?.message : null) ?? null;
}
function hasLackBeyondSteal({ offered, completed, generator: { steal } }) {
  return offered - completed > (0.1 + 3 * steal) * offered;
}
function isCausedByStall({ metric, bound }, { responseMs, generator, measuredSeconds }) {
  if (metric === "errors") return false;
  const { longestStallMs } = generator;
  const isLong = longestStallMs > computeShareBeyond(metric) * 1e3 * measuredSeconds;
  const response = selectTime(responseMs, metric);
  return isLong && response !== null && response - longestStallMs <= bound;
}
var lateMessage = "tailgate itself sent requests late: without that, the objective might have been kept.";
function isSaturated(reading) {
  const { step, ended, waitMs, responseMs } = reading;
  if (step.kind === "closed" || ended === "lost") return true;
  return !isRateKept(reading) || (waitMs.p99 ?? 0) > 0.25 * (responseMs.p99 ?? 0);
}
function findSharedCpuBottleneck(reading) {
  const { service, machine } = reading;
  if (service === null || findServiceCpuBottleneck(reading) === null || findLoadThreadBottleneck(reading) === null)
    return null;
  const couldUseMore = service.cpus >= machine.cpus && service.cores < fullShare * Math.round(service.cores);
  const isFull = machine.busyCpus !== null && machine.busyCpus >= nearlyAllShare * machine.cpus;
  if (!couldUseMore || !isFull) return null;
  const { cores, missedCores } = service;
  return { kind: "machine-cpu", cores, missedCores, cpus: machine.cpus, of: "machine" };
}
function findLoadThreadBottleneck({ validity }) {
  const reason = validity.reasons.find(({ code }) => code === "generator-cpu");
  return reason === void 0 ? null : { kind: "generator", why: reason.message };
}
function findServiceCpuBottleneck({ service }) {
  if (service === null || !hasUsedAllCpus(service.cores, service.cpus)) return null;
  return { kind: "service-cpu", cores: service.cores, cpus: service.cpus };
}
function findCpuBottleneck(reading) {
  const { service, machine, generator } = reading;
  if (service === null) return null;
  const ownBottleneck = findServiceCpuBottleneck(reading);
  if (ownBottleneck !== null) return ownBottleneck;
  const { cores, missedCores } = service;
  const isQuota = hasValidityReason(reading, "throttled") && cores + generator.cores >= nearlyAllShare * service.cpus;
  if (isQuota) return { kind: "machine-cpu", cores, missedCores, cpus: service.cpus, of: "quota" };
  const { busyCpus } = machine;
  const minBusyShare = generator.steal >= noticeableStealShare ? nearlyAllShare : fullShare;
  const isFull = busyCpus !== null && busyCpus >= minBusyShare * machine.cpus;
  const neededCores = missedCores === null ? 0 : cores + missedCores;
  const needsCpu = neededCores >= nearlyAllShare || cores >= 0.25 * machine.cpus;
  if (!isFull || !needsCpu) return null;
  return { kind: "machine-cpu", cores, missedCores, cpus: machine.cpus, of: "machine" };
}
function hasUsedAllCpus(cores, cpus) {
  const beyondWhole = cores - Math.round(cores);
  const isWhole = cores >= nearlyAllShare && beyondWhole >= nearlyAllShare - 1 && beyondWhole <= 0.1;
  return isWhole || cores >= nearlyAllShare * cpus;
}
function findQueueBottleneck(reading, easy) {
  const { service, serviceMs, connections } = reading;
  const [usual, now] = [easy?.serviceMs.p50 ?? null, serviceMs.p50];
  const grew = usual !== null && now !== null && now > 1.5 * usual;
  return usual !== null && now !== null && !grew ? { kind: "connections", connections, serviceMs: now } : { kind: "within", cores: service?.cores ?? null, grew };
}

// src/core/capacity/search.ts
var gridRatio = 1.03;
var maxTrials = 40;
var defaultAnchorPerThousandSeconds = 1e3;
function findGridIndex(perSecond, anchor = defaultAnchorPerThousandSeconds) {
  return Math.floor(Math.log(1e3 * perSecond / anchor) / Math.log(gridRatio) + 1e-6);
}
function computeGridRate(gridIndex, anchor = defaultAnchorPerThousandSeconds) {
  if (gridIndex === 0) return anchor;
  return Math.max(1, Math.round(Number((anchor * gridRatio ** gridIndex).toPrecision(3))));
}
function decideNextTrial(trials, grid) {
  const next = decideFromBounds(trials, grid);
  return next.kind === "try" && trials.length >= maxTrials ? { kind: "given-up" } : next;
}
function decideFromBounds(trials, grid) {
  const { held, fails, confirmed, failIsSure } = findSearchBounds(trials);
  const again = findTrialToRepeat(trials);
  if (again !== null) return { kind: "try", gridIndex: again.gridIndex, long: again.long };
  if (held === null && fails === null) return { kind: "try", gridIndex: grid.start, long: false };
  if (failIsSure && fails !== null && fails > grid.lowest)
    return decideBelowFailure(fails, confirmed, trials, grid);
  if (held === null) return decideDownward(fails ?? grid.lowest, failIsSure, trials, grid);
  if (fails === null) return decideUpward(held, confirmed, trials, grid);
  if (fails - held > 1)
    return { kind: "try", gridIndex: Math.floor((held + fails) / 2), long: false };
  return { kind: "try", gridIndex: confirmed === held ? fails : held, long: true };
}
function findConfirmedIndex(trials) {
  return findSearchBounds(trials).confirmed;
}
function decideBelowFailure(fails, confirmed, trials, { lowest }) {
  if (confirmed === null) {
    const failed = decideLongTrials(trials).filter(({ result }) => result === "failed").length;
    return { kind: "try", gridIndex: Math.max(lowest, fails - 2 ** (failed - 1)), long: true };
  }
  if (fails - confirmed > 1)
    return { kind: "try", gridIndex: Math.floor((confirmed + fails) / 2), long: true };
  return hasFailedTwice(fails, trials) ? { kind: "found", gridIndex: confirmed, above: fails } : { kind: "try", gridIndex: fails, long: true };
}
function findSearchBounds(trials) {
  const results = decideLongTrials(trials);
  const selectLong = (outcome) => results.filter(({ result }) => result === outcome).map(({ gridIndex }) => gridIndex);
  const selectShort = (outcome) => trials.filter((each) => !each.long && decideTrial(each, trials) === outcome).map(({ gridIndex }) => gridIndex);
  const surelyFails = findLowest(selectLong("failed"));
  const isBelow = (gridIndex, bound) => bound === null || gridIndex < bound;
  const confirmed = findHighest(
    selectLong("held").filter((gridIndex) => isBelow(gridIndex, surelyFails))
  );
  const shortFails = selectShort("failed").filter(
    (gridIndex) => confirmed === null || gridIndex > confirmed
  );
  const fails = findLowest([...shortFails, ...surelyFails === null ? [] : [surelyFails]]);
  const shortHolds = selectShort("held").filter((gridIndex) => isBelow(gridIndex, fails));
  const held = findHighest([...shortHolds, ...confirmed === null ? [] : [confirmed]]);
  return { held, fails, confirmed, failIsSure: fails !== null && fails === surelyFails };
}
function decideLongTrials(trials) {
  const decided = collectLongTrials(trials);
  const earlier = decided.slice(0, findLastOutvotedFailureIndex(decided));
  return [...new Set(decided.map(({ gridIndex }) => gridIndex))].flatMap((gridIndex) => {
    const { holds, fails } = countVotes(gridIndex, decided);
    const isStale = fails === 1 && holds === 0 && countVotes(gridIndex, earlier).fails === 1;
    return isStale ? [] : [{ gridIndex, result: holds > fails ? "held" : "failed" }];
  });
}
function collectLongTrials(trials) {
  return trials.flatMap((each) => {
    const result = each.long ? decideTrial(each, trials) : null;
    return result === null ? [] : [{ gridIndex: each.gridIndex, result }];
  });
}
function countVotes(gridIndex, outcomes) {
  const own = outcomes.filter((each) => each.gridIndex === gridIndex);
  const holds = own.filter(({ result }) => result === "held").length;
  return { holds, fails: own.length - holds };
}
function findLastOutvotedFailureIndex(outcomes) {
  const last = outcomes.findLastIndex(({ gridIndex, result }, index) => {
    const { holds, fails } = countVotes(gridIndex, outcomes.slice(0, index + 1));
    return result === "held" && fails > 0 && holds === fails + 1;
  });
  return Math.max(0, last);
}
function hasFailedTwice(gridIndex, trials) {
  return countVotes(gridIndex, collectLongTrials(trials)).fails >= 2;
}
function decideTrial({ gridIndex, long, outcome }, trials) {
  if (outcome !== "unclear") return outcome;
  return countUnclear(gridIndex, long, trials) >= 2 ? "failed" : null;
}
function countUnclear(gridIndex, long, trials) {
  return trials.filter(
    (each) => each.gridIndex === gridIndex && each.long === long && each.outcome === "unclear"
  ).length;
}
function findTrialToRepeat(trials) {
  const last = trials.at(-1);
  if (last?.outcome !== "unclear") return null;
  return countUnclear(last.gridIndex, last.long, trials) < 2 ? last : null;
}
function decideUpward(held, confirmed, trials, grid) {
  if (held < grid.highest) {
    const stride = confirmed === held ? grid.stride : computeStride(trials, "held", grid);
    const hasFailed = trials.some(({ outcome }) => outcome === "failed");
    const maxStride = hasFailed ? maxCautiousStride : stride;
    return {
      kind: "try",
      gridIndex: Math.min(grid.highest, held + Math.min(stride, maxStride)),
      long: false
    };
  }
  return confirmed === held ? { kind: "found", gridIndex: held, above: null } : { kind: "try", gridIndex: held, long: true };
}
var maxCautiousStride = 23;
function decideDownward(fails, failIsSure, trials, grid) {
  if (fails > grid.lowest) {
    const gridIndex = Math.max(grid.lowest, fails - computeStride(trials, "failed", grid));
    return { kind: "try", gridIndex, long: false };
  }
  return failIsSure && hasFailedTwice(fails, trials) ? { kind: "nothing" } : { kind: "try", gridIndex: fails, long: true };
}
function computeStride(trials, direction, { stride }) {
  const results = trials.map((each) => ({
    gridIndex: each.gridIndex,
    result: decideTrial(each, trials)
  }));
  const turn = results.findLastIndex(({ result }) => result !== null && result !== direction);
  const sameDirection = results.slice(turn + 1).filter(({ result }) => result !== null);
  const rates = new Set(sameDirection.map(({ gridIndex }) => gridIndex)).size;
  return stride * 2 ** Math.min(10, Math.max(0, rates - 1));
}
function findLowest(gridIndexes) {
  return gridIndexes.length === 0 ? null : Math.min(...gridIndexes);
}
function findHighest(gridIndexes) {
  return gridIndexes.length === 0 ? null : Math.max(...gridIndexes);
}

// src/core/capacity/step-result.ts
function buildStepResult(run, about) {
  const { serviceCpus, missedCores, files, ...rest } = about;
  const { measuredSeconds, offered, answered, completed, errors, unfinished } = run;
  const { generator, service, statuses, validity } = run;
  const parts = mergeTimings([{ ...run, warmupSeconds: 0 }]);
  const computePerSecond = (count) => measuredSeconds > 0 ? count / measuredSeconds : 0;
  return {
    ...rest,
    startedAt: run.startedAt,
    measuredSeconds,
    offered,
    answered,
    completed,
    offeredPerSecond: computePerSecond(offered),
    achievedPerSecond: computePerSecond(countSuccesses(run)),
    responseMs: readPercentiles(parts.response),
    typicalP99Ms: computeTypicalP99(run),
    serviceMs: readPercentiles(parts.service),
    beyondLeadMs: computeBeyondLeadMs(run),
    waitMs: readPercentiles(parts.wait),
    lagMs: readPercentiles(parts.lag),
    errors,
    statuses,
    unfinished,
    // A request that is sent again may fail more than once.
    failedShare: offered > 0 ? Math.min(1, (errors.total + unfinished) / offered) : 1,
    firstErrors: run.firstErrors,
    generator: {
      cores: generator.cpuSeconds / Math.max(1e-9, generator.wallSeconds),
      longestStallMs: generator.longestStallMs,
      steal: generator.steal
    },
    service: service && {
      cores: computePerSecond(service.cpuSeconds),
      missedCores,
      cpus: serviceCpus,
      maxRssBytes: service.maxRssBytes,
      files
    },
    ended: findStepEnd(validity),
    validity
  };
}
function computeBeyondLeadMs({ groups }) {
  const third = Math.ceil(groups.length / 3);
  const computeExcessIn = (slice) => computeMeanExcessMs(
    mergeHistograms(slice.flatMap(({ requests }) => requests.map(({ service }) => service))),
    warmupLeadMs
  );
  const [first, last] = [
    computeExcessIn(groups.slice(0, third)),
    computeExcessIn(groups.slice(-third))
  ];
  return last > 1.5 * first ? 0 : first;
}
function createBrokenResult(message, about) {
  const { cpus, ...rest } = about;
  return {
    ...rest,
    measuredSeconds: 0,
    offered: 0,
    answered: 0,
    completed: 0,
    offeredPerSecond: 0,
    achievedPerSecond: 0,
    responseMs: unknownPercentiles,
    typicalP99Ms: null,
    serviceMs: unknownPercentiles,
    beyondLeadMs: 0,
    waitMs: unknownPercentiles,
    lagMs: unknownPercentiles,
    errors: sumErrors([]),
    statuses: {},
    unfinished: 0,
    failedShare: 1,
    firstErrors: [message],
    generator: { cores: 0, longestStallMs: 0, steal: 0 },
    service: null,
    machine: { cpus, busyCpus: null },
    ended: "broke",
    validity: {
      verdict: "invalid",
      reasons: [{ code: "broke", severity: "invalid", message }]
    }
  };
}
function findStepEnd({ reasons }) {
  const codes = new Set(reasons.map(({ code }) => code));
  if (codes.has("too-many-errors")) return "errors";
  return codes.has("lost") ? "lost" : codes.has("cancelled") ? "interrupted" : "planned";
}
function computeTypicalP99({ groups }) {
  const each = groups.map(({ requests }) => mergeHistograms(requests.map(({ response }) => response))).filter(({ totalCount }) => totalCount > 0).map((histogram) => readQuantileMs(histogram, 0.99)).sort((one, other) => one - other);
  return each[Math.floor(each.length / 2)] ?? null;
}

// src/capacity/resource-monitor.ts
function monitorResources(running, { clock, services: services2, machine }) {
  const { cpus } = machine.describe();
  const service = running[0]?.service;
  const samples = [];
  return {
    sample() {
      const atMs = clock.now().getTime();
      if (atMs < (samples.at(-1)?.atMs ?? 0) + minSampleIntervalMs) return;
      const allowance = service === void 0 ? null : services2.readAllowance(service);
      samples.push({ atMs, allowance, busySeconds: machine.readBusyCpuSeconds() });
    },
    summarize: () => {
      const last = samples.at(-1)?.allowance ?? null;
      return {
        serviceCpus: last?.cpus ?? cpus,
        missedCores: computeGrowthPerSecond(
          samples,
          ({ allowance }) => allowance?.waitedSeconds ?? null
        ),
        files: findScarcestFiles(samples),
        machine: {
          cpus,
          busyCpus: computeGrowthPerSecond(samples, ({ busySeconds }) => busySeconds)
        }
      };
    }
  };
}
var minSampleIntervalMs = 900;
function findScarcestFiles(samples) {
  const seen = samples.flatMap(({ allowance }) => allowance?.files ?? []);
  return seen.toSorted((one, other) => other.open / other.limit - one.open / one.limit)[0] ?? null;
}
function computeGrowthPerSecond(samples, of) {
  const [first, last] = [samples[0], samples.at(-1)];
  if (first === void 0 || last === void 0 || last.atMs <= first.atMs) return null;
  const [before, after] = [of(first), of(last)];
  return before === null || after === null ? null : Math.max(0, after - before) / ((last.atMs - first.atMs) / 1e3);
}

// src/capacity/load-steps.ts
function checkMachineForStep(step, suite, host) {
  checkMachineForSuite({ ...suite, load: createStepLoad(step, suite) }, 1, host);
}
async function runOnLoadedService(suite, settings, host, act) {
  return reportFailure(host, async () => {
    const prepared = await prepareSuite(suite, settings, host);
    const targets = await buildHeadOnly(prepared, host);
    return runOnHead(prepared, targets, host, (head2) => act(new LoadedService(head2)));
  });
}
async function runOnBuiltService(prepared, targets, host, act) {
  return reportFailure(
    host,
    () => runOnHead(prepared, targets, host, (head2) => act(new LoadedService(head2)))
  );
}
async function reportFailure(host, run) {
  try {
    return await run();
  } catch (error) {
    if (host.signal.aborted && !(error instanceof Interrupted)) throw new Interrupted(null);
    if (error instanceof SideFailure || error instanceof ServiceError)
      return { kind: "failed", failure: error.message };
    throw error;
  }
}
var LoadedService = class {
  suite;
  /** Everything random follows from it. */
  seed;
  #head;
  #running;
  #breakdown = "It could no longer be reached.";
  constructor(head2) {
    const { suite, seed } = head2.session.prepared.plan;
    this.suite = suite;
    this.seed = seed;
    this.#head = head2;
    this.#running = head2.running;
  }
  /** Loads the service until it gets no faster, if the suite's warm-up is long enough. */
  async warmUp(step) {
    const stepSuite = { ...this.suite, load: createStepLoad(step, this.suite) };
    await warmUp(this.#running, 1, this.#head.session, stepSuite);
  }
  /** A service that breaks is a result too. It must be restarted before the next step. */
  async runStep(step, options2) {
    const { host } = this.#head.session;
    const load = this.#buildStepPlan(step, options2);
    const resources = monitorResources(this.#running, host);
    const context = { step, connections: load.connections, seed: load.seed };
    const startedAt = host.clock.now().toISOString();
    try {
      const run = await this.#runStepLoad(load, options2, resources.sample);
      return buildStepResult(run, { ...context, ...resources.summarize() });
    } catch (error) {
      this.#breakdown = requireBreakdown(error, host);
      const { cpus } = host.machine.describe();
      return createBrokenResult(this.#breakdown, { ...context, startedAt, cpus });
    }
  }
  /** Restarts the service and warms it up. The failure, as a sentence; null without one. */
  async restart(step) {
    if (this.suite.service.start === null) return this.#breakdown;
    const { host } = this.#head.session;
    try {
      this.#running = await this.#head.restart();
      await this.warmUp(step);
      return null;
    } catch (error) {
      return host.signal.aborted ? this.#breakdown : requireBreakdown(error, host);
    }
  }
  #buildStepPlan(step, { seconds, drainSeconds }) {
    const load = createStepLoad(step, this.suite);
    const suite = { ...this.suite, load, durationSeconds: seconds };
    const starts = this.#running.map(({ start }) => start);
    return {
      ...this.#head.session.buildNextEnginePlan(starts, { suite }),
      warmupMs: warmupLeadMs,
      drainMs: Math.round(Math.min(load.timeoutSeconds, drainSeconds) * 1e3) + findLongestPauseMs(suite.scenarios)
    };
  }
  async #runStepLoad(load, { allowErrors, isLost }, sampleResources) {
    const { session } = this.#head;
    const runOnce = () => runLoad(load, this.#running, session, {
      epoch: 1,
      allowErrors,
      isLost: (progress) => {
        if (!progress.warmingUp) sampleResources();
        return isLost?.(progress, load) ?? false;
      }
    });
    const [run] = await runOnce().catch(async (error) => {
      if (!isUnreachable(error)) throw error;
      await session.host.clock.pause(retryDelayMs);
      return runOnce();
    });
    if (run === void 0) throw new ServiceError("Nothing was measured.");
    return run;
  }
};
var retryDelayMs = 2e3;
function requireBreakdown(error, { signal }) {
  const failure = signal.aborted ? null : describeBreakdown(error);
  if (failure === null) throw error;
  return failure;
}
function createStepLoad(step, { load }) {
  const { connections, timeoutSeconds, requestsPerConnection } = load;
  const connected = {
    connections,
    timeoutSeconds,
    ...requestsPerConnection && { requestsPerConnection }
  };
  if (step.kind === "closed") {
    const think = load.kind === "closed" && load.thinkSeconds ? { thinkSeconds: load.thinkSeconds } : {};
    return { ...connected, kind: "closed", connections: step.connections, ...think };
  }
  const { perThousandSeconds } = step;
  if (load.kind !== "rate")
    return { ...connected, kind: "rate", perThousandSeconds, arrivals: evenArrivals };
  const { arrivals, onBusy } = load;
  return { ...connected, kind: "rate", perThousandSeconds, arrivals, ...onBusy && { onBusy } };
}
var evenArrivals = { kind: "even", jitter: 0.15 };

// src/capacity/find-max.ts
async function findMax(suite, goal, settings, host) {
  const deadlineMs = host.clock.now().getTime() + suite.maxTimeSeconds * 1e3;
  const objective = addErrorClause(goal.objective, suite.allowErrors);
  const anchor = goal.atLeast ?? defaultAnchorPerThousandSeconds;
  return runOnLoadedService(
    suite,
    settings,
    host,
    (service) => searchMaximum(service, { objective, anchor, deadlineMs }, host)
  );
}
async function findMaxOfBuilt(prepared, targets, { objective, deadlineMs }, host) {
  const settings = { objective, anchor: defaultAnchorPerThousandSeconds, deadlineMs };
  return runOnBuiltService(
    prepared,
    targets,
    host,
    (service) => searchMaximum(service, settings, host)
  );
}
var capacitySeconds = 3;
var shortTrialSeconds = 3;
function estimateSearchSeconds({
  warmupSeconds,
  durationSeconds
}) {
  const shortSeconds = Math.min(shortTrialSeconds, durationSeconds / 2);
  return expectedStartSeconds + warmupSeconds + capacitySeconds + shortTrials * (shortSeconds + stepOverheadSeconds) + longTrials * (durationSeconds + stepOverheadSeconds);
}
var shortTrials = 7;
var longTrials = 3;
var stepOverheadSeconds = 1.2;
async function searchMaximum(service, { objective, anchor, deadlineMs }, { signal, clock, events }) {
  const { suite, seed } = service;
  const capacity = await measureCapacity(service, events);
  const grid = createRateGrid(capacity, suite, anchor);
  const trials = [];
  const result = { suite: suite.name, seed, objective, capacity, trials };
  const findConfirmedRate2 = () => convertIndexToRate(findConfirmedIndex(trials), anchor);
  let last = capacity;
  while (true) {
    if (signal.aborted)
      return { ...result, maximum: createCutMaximum("interrupted", findConfirmedRate2()) };
    const next = decideNextTrial(trials, grid);
    if (next.kind !== "try")
      return { ...result, maximum: concludeSearch(next, result, findConfirmedRate2()) };
    const perThousandSeconds = computeGridRate(next.gridIndex, anchor);
    const seconds = chooseTrialSeconds(perThousandSeconds, next.long, objective, suite);
    if (clock.now().getTime() + 1e3 * (seconds + 1) > deadlineMs)
      return { ...result, maximum: createCutMaximum("time", findConfirmedRate2()) };
    if (last.ended === "broke") {
      const how = await service.restart({
        kind: "rate",
        perThousandSeconds: chooseRestartRate(trials, grid, anchor)
      });
      if (signal.aborted) continue;
      if (how !== null)
        return { ...result, maximum: { ...createCutMaximum("broke", findConfirmedRate2()), how } };
    }
    last = await runTrial(service, perThousandSeconds, seconds, objective, events);
    if (signal.aborted) continue;
    const outcome = judgeTrial(last, objective);
    trials.push({ gridIndex: next.gridIndex, long: next.long, outcome, reading: last });
    events.emit({
      kind: "step",
      suite: suite.name,
      what: formatTrialProgress(last, outcome, next.long)
    });
  }
}
function chooseRestartRate(trials, { lowest }, anchor) {
  const held = trials.filter(({ outcome }) => outcome === "held").map(({ gridIndex }) => gridIndex);
  return computeGridRate(Math.max(lowest, ...held), anchor);
}
function convertIndexToRate(gridIndex, anchor) {
  return gridIndex === null ? null : computeGridRate(gridIndex, anchor);
}
async function measureCapacity(service, events) {
  const { suite } = service;
  const step = { kind: "closed", connections: suite.load.connections };
  events.emit({ kind: "epoch", suite: `${suite.name}, closed load`, epoch: 1, epochs: 1 });
  await service.warmUp(step);
  const options2 = { seconds: capacitySeconds, drainSeconds: 1, allowErrors: 1 };
  const reading = await service.runStep(step, options2);
  const what2 = `${formatPerSecond(reading.achievedPerSecond)} in a closed load`;
  events.emit({ kind: "step", suite: suite.name, what: what2 });
  return reading;
}
function createRateGrid(capacity, { durationSeconds, workers }, anchor) {
  const answered = capacity.achievedPerSecond;
  const lowest = findGridIndex(10 / durationSeconds, anchor);
  const highest = findGridIndex(
    workers === 0 ? maxTrialPerSecond : Math.min(maxTrialPerSecond, maxTrialPerSecondPerWorker * workers),
    anchor
  );
  const isKnown = answered * capacitySeconds >= 10;
  const start = findGridIndex(isKnown ? 0.85 * answered : 100, anchor);
  return {
    lowest,
    highest,
    start: Math.min(highest, Math.max(lowest, start)),
    stride: isKnown ? 4 : 16
  };
}
var maxTrialPerSecondPerWorker = 1e6;
var maxTrialPerSecond = 1e7;
function chooseTrialSeconds(perThousandSeconds, long, objective, { durationSeconds }) {
  if (long) return durationSeconds;
  const needed = countRequiredRequests(objective) / (perThousandSeconds / 1e3);
  return Math.min(
    durationSeconds,
    Math.max(Math.min(shortTrialSeconds, durationSeconds / 2), needed)
  );
}
async function runTrial(service, perThousandSeconds, seconds, objective, events) {
  const rate = perThousandSeconds / 1e3;
  events.emit({
    kind: "epoch",
    suite: `${service.suite.name} at ${formatPerSecond(rate)}`,
    epoch: 1,
    epochs: 1
  });
  return service.runStep(
    { kind: "rate", perThousandSeconds },
    {
      seconds,
      drainSeconds: chooseDrainSeconds(objective),
      allowErrors: findErrorBound(objective),
      isLost: ({ elapsedMs, due, answered, errors }, { warmupMs }) => isObjectiveLost(objective, {
        elapsedSeconds: (elapsedMs - warmupMs) / 1e3,
        plannedSeconds: seconds,
        perSecond: rate,
        waiting: due - answered - errors
      })
    }
  );
}
function chooseDrainSeconds(objective) {
  const maxMs = findMaxBoundMs(objective);
  return maxMs === null ? Number.POSITIVE_INFINITY : Math.max(1, 2 * maxMs / 1e3);
}
function judgeTrial(reading, objective) {
  if (hasNoGrowingQueue(reading) && findViolations(objective, reading).length === 0) return "held";
  const isOthers = findStepFault(reading, objective) !== null || findMachineFault(reading, objective) !== null;
  return isOthers ? "unclear" : "failed";
}
function formatTrialProgress({ step, responseMs, achievedPerSecond, ended }, outcome, long) {
  const rate = step.kind === "rate" ? formatPerSecond(step.perThousandSeconds / 1e3) : "";
  const words = {
    held: "keeps it",
    failed: "does not keep it",
    unclear: "is unclear, because tailgate or this machine was late"
  };
  if (ended === "broke") return `${rate}: the service broke`;
  const answered = `${formatPerSecond(achievedPerSecond)} answered`;
  const figures = `${formatKnownTime("p99", responseMs.p99)}, ${answered}`;
  return `${rate} ${words[outcome]}${long ? ", measured for longer" : ""} (${figures})`;
}
function concludeSearch(next, { trials, objective, capacity }, confirmed) {
  switch (next.kind) {
    case "given-up":
      return createCutMaximum("contradictions", confirmed);
    case "nothing": {
      const failed = findLongTrial(trials, Math.min(...trials.map(({ gridIndex }) => gridIndex)), false) ?? capacity;
      return { kind: "nothing", failed, bottleneck: findBottleneck(failed, null, objective) };
    }
    case "found": {
      const held = findLongTrial(trials, next.gridIndex, true) ?? capacity;
      const failed = next.above === null ? null : findLongTrial(trials, next.above, false);
      const bottleneck = failed === null ? noHigherRate : findBottleneck(failed, findEasiestTrial(trials), objective);
      return { kind: "found", perThousandSeconds: confirmed ?? 0, held, failed, bottleneck };
    }
  }
}
var noHigherRate = { kind: "generator", why: "No load thread sends more than this." };
function findLongTrial(trials, gridIndex, held) {
  const own = trials.filter(
    (each) => each.long && each.gridIndex === gridIndex && each.outcome === "held" === held
  );
  const chosen = own.findLast(({ outcome }) => outcome !== "unclear") ?? own.at(-1);
  return chosen?.reading ?? null;
}
function findEasiestTrial(trials) {
  const held = trials.filter(({ outcome }) => outcome === "held");
  return held.toSorted((one, other) => one.gridIndex - other.gridIndex)[0]?.reading ?? null;
}
function createCutMaximum(why, confirmed) {
  return { kind: "cut", why, confirmed };
}

// src/core/capacity/at-least.ts
function findConfirmedRate(end) {
  if (end.kind === "found") return end.perThousandSeconds;
  return end.kind === "cut" ? end.confirmed : null;
}
function checkAtLeast(atLeast, end, trials) {
  const confirmed = findConfirmedRate(end);
  if (confirmed !== null && confirmed >= atLeast) return "reached";
  if (end.kind === "cut" || isOwnLimit(end.bottleneck)) return "unknown";
  const failed = trials.filter(
    ({ long, outcome, reading: { step } }) => long && outcome === "failed" && step.kind === "rate" && step.perThousandSeconds <= atLeast
  );
  return failed.some(
    ({ gridIndex }) => failed.filter((each) => each.gridIndex === gridIndex).length >= 2
  ) ? "missed" : "unknown";
}
function isOwnLimit(bottleneck) {
  return bottleneck.kind === "machine-cpu" || isGeneratorLimit(bottleneck);
}
function isGeneratorLimit(bottleneck) {
  if (bottleneck.kind === "open-files") return bottleneck.whose === "tailgate";
  return ["generator", "ports"].includes(bottleneck.kind);
}

// src/core/variants/max-rates.ts
function readMaximum(maximum) {
  const confirmed = findConfirmedRate(maximum);
  const perSecond = confirmed === null ? null : confirmed / 1e3;
  if (maximum.kind === "cut")
    return {
      kind: "unknown",
      perSecond,
      why: `A search was cut short: ${cutReasons[maximum.why]}.`
    };
  if (isGeneratorLimit(maximum.bottleneck))
    return { kind: "unknown", perSecond, why: "The load generator was the limit of a search." };
  return perSecond === null ? { kind: "unknown", perSecond, why: "It keeps the objective at no rate." } : { kind: "found", perSecond, bottleneck: maximum.bottleneck };
}
var cutReasons = {
  time: "the time of max-time was over",
  contradictions: "its trials contradicted each other",
  interrupted: "it was interrupted",
  broke: "the service broke and did not come back"
};
function compareMaxRates(variants, blocks) {
  const searches = variants.map((_, index) => blocks.flatMap((block) => block[index] ?? []));
  const first = searches[0] ?? [];
  const pairs = searches.map((own, index) => index === 0 ? null : testPair(first, own));
  const tests = pairs.flatMap((pair) => pair !== null && "test" in pair ? [pair.test] : []);
  const total = Math.max(0, variants.length - 1);
  const levels = assignLevels(tests, total);
  const results = variants.map(({ name, settings }, index) => {
    const pair = pairs[index] ?? null;
    const level = pair !== null && "test" in pair ? levels.get(pair.test) : void 0;
    return {
      name,
      settings,
      searches: searches[index] ?? [],
      perSecond: computeTypicalRate(searches[index] ?? []),
      effect: pair !== null && "test" in pair && level ? createEffect(pair.test, level) : null,
      withoutInterval: pair !== null && "reason" in pair ? pair.reason : null
    };
  });
  return { variants: results, tests: total, finished: blocks.length };
}
function testPair(first, other) {
  for (const outcome of other) if (outcome.kind === "unknown") return { reason: outcome.why };
  for (const outcome of first)
    if (outcome.kind === "unknown") return { reason: `Of the first variant: ${outcome.why}` };
  const differences = other.map(
    (outcome, block) => readLogRate(outcome) - readLogRate(first[block] ?? outcome)
  );
  if (differences.length < minSearches)
    return {
      reason: `An interval needs at least ${formatCount(minSearches, "block")}, and there ${differences.length === 1 ? "is" : "are"} ${differences.length}.`
    };
  return { test: testDifferences(differences, Math.log(gridRatio), gridVariance) };
}
function readLogRate({ perSecond }) {
  return Math.log(perSecond ?? 1);
}
var gridVariance = 2 * Math.log(gridRatio) ** 2 / 12;
function computeTypicalRate(searches) {
  const rates = searches.flatMap((search) => search.kind === "found" ? search.perSecond : []);
  return rates.length === 0 ? null : Math.exp(computeMean(rates.map(Math.log)));
}

// src/compare/search-maxima.ts
async function searchMaxima(request, settings, host) {
  var _stack = [];
  try {
    const { variants } = request;
    const plan = chooseSearchPlan(request);
    const suite = variants[0]?.suite;
    const objective = addErrorClause(request.objective, suite?.allowErrors ?? 0);
    const notes = await collectNotes(variants, host);
    const deadlineMs = findDeadline(variants, host);
    const opened = __using(_stack, await openVariantSides(variants, settings, host), true);
    announcePlan(plan, opened.sides, host);
    const seed = opened.sides[0]?.prepared.plan.seed ?? 0;
    const searched = await searchBlocks(opened.sides, { plan, seed, objective, deadlineMs }, host);
    return {
      suite: suite?.name ?? "",
      objective,
      seed,
      plan,
      ...compareMaxRates(
        variants.map(({ name, settings: own }) => ({ name, settings: own })),
        searched.blocks
      ),
      notes: [...notes, ...searched.notes]
    };
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
function chooseSearchPlan({ variants, blocks }) {
  const [first] = variants;
  if (first === void 0) throw new UsageError("There are no variants.");
  const shape = {
    variants: variants.length,
    atOnce: false,
    secondsPerStart: Math.round(estimateSearchSeconds(first.suite))
  };
  const wanted = { ...blocks, fewest: minSearches };
  const planned = planBlocks(wanted, shape, first.suite.maxTimeSeconds);
  if ("problem" in planned) throw new UsageError(planned.problem);
  return planned.value;
}
async function searchBlocks(sides, settings, host) {
  const { plan, seed, deadlineMs } = settings;
  const blocks = [];
  let longestMs = 0;
  while (blocks.length < plan.blocks && !host.signal.aborted) {
    const startedMs = host.clock.now().getTime();
    const expectedMs = longestMs || estimateSeconds({ ...plan, blocks: 1 }) * 1e3;
    if (blocks.length > 0 && startedMs + expectedMs > deadlineMs)
      return { blocks, notes: [describeEarlyEnd(blocks.length, plan.blocks)] };
    const order = shuffleVariants(sides.length, seed, blocks.length + 1);
    const block = await searchBlock(sides, order, settings, host, blocks.length === 0);
    if (block === null) break;
    const isCutByTime = host.clock.now().getTime() > deadlineMs - cutMarginMs;
    if (isCutByTime && blocks.length > 0 && block.some(({ kind }) => kind === "unknown"))
      return { blocks, notes: [describeEarlyEnd(blocks.length, plan.blocks)] };
    blocks.push(block);
    longestMs = Math.max(longestMs, host.clock.now().getTime() - startedMs);
  }
  return { blocks, notes: [] };
}
var cutMarginMs = 6e4;
async function searchBlock(sides, order, settings, host, isFirst) {
  const outcomes = /* @__PURE__ */ new Map();
  for (const index of order) {
    const side = sides[index];
    if (side === void 0) continue;
    const outcome = await searchOne(side, settings, host, isFirst);
    if (outcome === null) return null;
    outcomes.set(index, outcome);
  }
  return sides.flatMap((_, index) => outcomes.get(index) ?? []);
}
async function searchOne({ variant, prepared, side }, settings, host, isFirst) {
  const targets = createHeadTargets({ ...side, name: "head" });
  try {
    const outcome = await findMaxOfBuilt(prepared, targets, settings, host);
    if (host.signal.aborted) return null;
    if (outcome.kind === "measured") return readMaximum(outcome.value.maximum);
    if (isFirst) throw new ServiceError(`${variant.name}: ${outcome.failure}`);
    return { kind: "unknown", perSecond: null, why: outcome.failure };
  } catch (error) {
    if (error instanceof Interrupted) return null;
    throw error;
  }
}

// src/core/variants/halving.ts
function parseSearchRange(text) {
  if (!text.includes("..")) return null;
  const [first = "", last = "", ...rest] = text.split("..").map((part) => part.trim());
  const [from, to] = [first, last].map(
    (part) => parseWithin(part, parsePositiveNumber, "0.000001", "1000000000")
  );
  const isRange = rest.length === 0 && from && to && "value" in from && "value" in to;
  if (!isRange)
    return { problem: `must be a range of two numbers above 0 such as 50..800, not ${quote(text)}` };
  if (from.value >= to.value)
    return { problem: `must rise, such as 50..800, but ${quote(text)} does not` };
  return { value: { from: from.value, to: to.value } };
}
function parsePositiveNumber(text) {
  const value = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? { value } : { problem: `must be a number, not ${quote(text)}` };
}
function listGridValues({ from, to }) {
  const isWhole = Number.isInteger(from) && Number.isInteger(to);
  const points = searchGrid.maxPoints;
  const values = Array.from({ length: points }, (_, index) => {
    const value = from * (to / from) ** (index / (points - 1));
    return isWhole ? Math.round(value) : Number(value.toPrecision(4));
  });
  return [.../* @__PURE__ */ new Set([from, ...values.slice(1, -1), to])];
}
function keepBetterHalf(candidates, goal) {
  const count = Math.max(1, Math.ceil(candidates.length / 2));
  return rankCandidates(candidates, goal).slice(0, count);
}
function rankCandidates(candidates, goal) {
  const key = ({ figures, isHealthy }) => {
    if (figures === null) return [Number.MAX_VALUE, 0];
    const unheld = findUnheldClauses(goal, figures).length;
    const score = scoreFigures(goal, figures) ?? -Number.MAX_VALUE;
    return [isHealthy ? unheld : unheld + goal.objective.clauses.length + 1, -score];
  };
  return candidates.toSorted((one, other) => {
    const [[unheld, score], [otherUnheld, otherScore]] = [key(one), key(other)];
    return unheld - otherUnheld || score - otherScore || one.index - other.index;
  });
}
function countHalvingStarts(values) {
  let starts = 0;
  for (let left = values; left > 1; left = Math.ceil(left / 2))
    starts += left * searchGrid.blocksPerRound;
  return starts;
}

// src/compare/search-range.ts
async function searchRange(request, settings, host) {
  var _stack = [];
  try {
    const { variants, goal } = request;
    checkDuration(request);
    const notes = await collectNotes(variants, host);
    const deadlineMs = findDeadline(variants, host);
    const opened = __using(_stack, await openVariantSides(variants, settings, host), true);
    const ranking = await rankValues(opened.sides, request, deadlineMs, host);
    if (ranking === null) return null;
    const { search, runnerUp, secondsPerStart } = ranking;
    const compared = [0, search.winner === 0 ? runnerUp : search.winner].flatMap(
      (index) => opened.sides[index] ?? []
    );
    const leftSeconds = (deadlineMs - host.clock.now().getTime()) / 1e3;
    const plan = planFreshBlocks(request, compared, { leftSeconds, secondsPerStart });
    const result = await compareSides(
      compared,
      { plan, deadlineMs, goal, notes: [...notes, ...ranking.notes] },
      host
    );
    return { ...result, search };
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
function checkDuration(request) {
  const [first, second] = request.variants;
  if (first === void 0 || second === void 0) return;
  const { suite } = first;
  const halvingSeconds = countHalvingStarts(request.variants.length) * estimateStartSeconds(suite);
  const left = suite.maxTimeSeconds - halvingSeconds;
  const variants = [first, second].map((variant) => ({
    ...variant,
    suite: { ...variant.suite, maxTimeSeconds: Math.max(0, left) }
  }));
  if (left <= 0)
    throw new UsageError(
      `The search of ${request.variants.length} values takes about ${Math.ceil(halvingSeconds)} s, more than max-time: raise --max-time, or shorten --duration or the range`
    );
  choosePlan({ ...request, variants });
}
function planFreshBlocks({ blocks }, compared, { leftSeconds, secondsPerStart }) {
  const atOnce = canRunAtOnce(compared.map(({ variant }) => variant));
  const shape = { variants: compared.length, atOnce, secondsPerStart };
  const fitting = Math.floor(leftSeconds / estimateSeconds({ ...shape, blocks: 1 }));
  return { ...shape, blocks: Math.min(blocks.blocks, Math.max(minBlocks, fitting)) };
}
async function rankValues(sides, { goal, range: { variable, values } }, deadlineMs, host) {
  const seen = sides.map(() => ({ figures: [], broken: 0 }));
  const rounds = [];
  const notes = [];
  const [first] = sides;
  let startMs = first === void 0 ? 0 : 1e3 * estimateStartSeconds(first.variant.suite);
  let ranked = sides.map((_, index) => summarizeValue(index, seen[index]));
  let left = ranked;
  announceSearch(sides, host);
  while (left.length > 1) {
    const starts = left.length * searchGrid.blocksPerRound + 2 * minBlocks;
    if (rounds.length > 0 && host.clock.now().getTime() + starts * startMs > deadlineMs) {
      notes.push(describeShortSearch(left.length));
      break;
    }
    rounds.push(left.length);
    const longestMs = await runRound(sides, left, rounds.length, seen, host);
    if (longestMs === null) return null;
    startMs = Math.max(startMs, longestMs);
    ranked = rankCandidates(
      left.map(({ index }) => summarizeValue(index, seen[index])),
      goal
    );
    left = keepBetterHalf(ranked, goal);
  }
  const [winner = 0, runnerUp = 1] = ranked.map(({ index }) => index);
  const isAtEnd = winner === 0 || winner === sides.length - 1;
  const search = { variable, values, rounds, winner, isAtEnd };
  return { search, runnerUp, secondsPerStart: startMs / 1e3, notes };
}
async function runRound(sides, left, round, seen, host) {
  const readMs = () => host.clock.now().getTime();
  const seed = sides[0]?.prepared.plan.seed ?? 0;
  let longestMs = 0;
  for (let block = 1; block <= searchGrid.blocksPerRound; block += 1) {
    const beganMs = readMs();
    const number = (round - 1) * searchGrid.blocksPerRound + block;
    const outcomes = await runRoundBlock(sides, left, number, seed, host);
    if (host.signal.aborted) return null;
    longestMs = Math.max(longestMs, (readMs() - beganMs) / left.length);
    for (const [index, outcome] of outcomes) recordOutcome(outcome, seen[index]);
  }
  return longestMs;
}
function recordOutcome(outcome, seen) {
  if (outcome.kind === "measured") seen?.figures.push(computeVariantFigures(outcome.run));
  else if (outcome.kind === "broken" && seen !== void 0) seen.broken += 1;
}
function summarizeValue(index, seen) {
  const figures = seen?.figures.length ? combineFigures(seen.figures) : null;
  const isHealthy = seen?.broken === 0 && (figures?.errors ?? 0) <= maxVariantErrors;
  return { index, figures, isHealthy };
}
function describeShortSearch(left) {
  return `The search ended with ${left} values left, because starts take longer than expected: the best of them was chosen from fewer starts. Raise --max-time for the whole search.`;
}
async function runRoundBlock(sides, left, block, seed, host) {
  const own = left.flatMap(({ index }) => sides[index] ?? []);
  const starter = await openSingleStarter(own, host, { allowsFailure: true });
  try {
    const order = shuffleVariants(own.length, seed, block);
    const outcomes = await starter.runBlock(block, block, order);
    return new Map(outcomes.map((outcome, place) => [left[place]?.index ?? 0, outcome]));
  } finally {
    await starter.close();
  }
}
function announceSearch(sides, { events }) {
  const [first] = sides;
  if (first === void 0) return;
  const secondsPerStart = estimateStartSeconds(first.variant.suite);
  const starts = countHalvingStarts(sides.length);
  const seconds = estimateSeconds({ blocks: starts, variants: 1, atOnce: true, secondsPerStart });
  const sentence = `The search starts ${sides.length} values ${starts} times in all, \xD7 ${secondsPerStart} s: about ${Math.ceil(seconds / 60)} min. Then the best is compared with the first.`;
  events.emit({ kind: "outlook", suite: first.prepared.plan.suite.name, sentences: [sentence] });
}

// src/core/config/resource-limits.ts
var limitPatterns = {
  cpus: String.raw`\d{1,4}(?:\.\d{1,3})?`,
  memory: String.raw`(\d{1,12}(?:\.\d{1,6})?)\s*(?:([kmgt])(?:i?b)?|b)`
};
function parseCpus(text) {
  const match = matchPattern(limitPatterns.cpus, text);
  if (match === null) {
    const form = "a number of CPUs such as 2 or 0.25, with at most three decimals";
    return { problem: `must be ${form}, not ${quote(text)}` };
  }
  const cpus = Number(match[0]);
  return cpus < minCpus ? { problem: `must be at least ${minCpus}, not ${quote(text)}` } : { value: cpus };
}
function parseMemory(text) {
  const value = text.trim();
  if (/^\d{1,20}$/.test(value)) return { problem: `needs a unit: write ${value}M or ${value}G` };
  const match = matchPattern(limitPatterns.memory, text.toLowerCase());
  if (match === null) {
    const form = "a size of memory such as 512M, 1.5G or 256MiB (1M is 1,048,576 bytes)";
    return { problem: `must be ${form}, not ${quote(text)}` };
  }
  const [, amount, unit = ""] = match;
  const bytes = Math.floor(Number(amount) * 1024 ** ["", "k", "m", "g", "t"].indexOf(unit));
  if (bytes < minMemoryBytes) return { problem: `must be at least 4M, not ${quote(text)}` };
  return bytes > maxMemoryBytes ? { problem: `must be at most 1024T, not ${quote(text)}` } : { value: bytes };
}
var minCpus = 0.01;
var minMemoryBytes = 4 * 1024 ** 2;
var maxMemoryBytes = 1024 ** 5;

// src/core/variants/parse-variants.ts
var minVariants = 2;
var maxVariants = 8;
var variantKeys = ["name", "env", "start", "files", "cpus", "memory"];
function parseVariants(config, suiteName, given, maxCount = maxVariants) {
  const problems = [];
  const layers = findSuiteLayers(config, suiteName) ?? [];
  const context = {
    layers,
    place: config.file.place,
    origin: config.origin,
    environment: config.environment,
    defaults: config.defaults ?? {},
    problems,
    warnings: []
  };
  const place = layers.find((layer) => layer.has("variants"))?.get("variants")?.place;
  const sources = given ?? readVariantList(context);
  const variants = sources.map((source) => readVariant(source, context));
  if (problems.length === 0) {
    checkCount(sources, place ?? sources[0]?.place ?? noPlace, maxCount, problems);
    checkNames(sources, variants, problems);
    checkDifferences(sources, variants, problems);
  }
  return problems.length > 0 ? { problems: formatProblems(problems) } : { variants };
}
var noPlace = { where: "", what: "", line: 0 };
function readVariantList(context) {
  const source = context.layers.find((layer) => layer.has("variants"))?.get("variants");
  if (source === void 0) return [];
  const items = source.kind === "list" ? source.items : [];
  if (source.kind !== "list")
    reportProblem(source, "must be a list of maps, each with a name", context);
  return items.flatMap((item) => {
    if (item.kind === "map") return [item];
    reportProblem(item, "must be a map with a name and what the variant sets", context);
    return [];
  });
}
function readVariant(source, context) {
  const keys = readKnownEntries(source, variantKeys, context);
  const layer = /* @__PURE__ */ new Map();
  for (const name of ["env", "start"]) {
    const value = keys.get(name);
    if (value !== void 0) layer.set(name, value);
  }
  const [cpus, memory] = [keys.get("cpus"), keys.get("memory")];
  const suite = readSuite({ ...context, layers: [layer, ...context.layers] });
  const files = readFiles2(keys.get("files"), context);
  const place = keys.get("files");
  if (place !== void 0 && files.length > 0 && isContainer(suite))
    reportProblem(place, `cannot change what is in a container: ${containerRemedy}`, context);
  return {
    name: readName(source, keys.get("name"), context),
    suite,
    files,
    cpus: cpus ? parseValue(cpus, parseCpus, context) : null,
    memoryBytes: memory ? parseValue(memory, parseMemory, context) : null,
    settings: listSettings(keys)
  };
}
function isContainer({ service: { start } }) {
  return start?.kind === "image" || start?.kind === "compose";
}
var containerRemedy = "mount the file by the command, or give each variant an image of its own";
var maxNameChars = 200;
function readName(source, value, context) {
  if (value === void 0) {
    reportProblem(source, "needs a name", context);
    return "";
  }
  const name = readSingleText(value, context)?.trim() ?? "";
  if (name === "" || name.length > maxNameChars || isUnprintable(name)) {
    const form = `must have 1 to ${maxNameChars} printable characters`;
    reportProblem(value, `${form}, not ${quote(name)}`, context);
  }
  return name;
}
function isUnprintable(text) {
  return controlCharacter.test(text) || /[\u0080-\u009f\u202a-\u202e\u2066-\u2069]/.test(text);
}
function readFiles2(source, context) {
  if (source === void 0 || source.kind === "empty") return [];
  if (source.kind !== "map") {
    const form = "a map from a file of the tree to the file that replaces it";
    reportProblem(source, `must be ${form}, such as { nginx.conf: conf/2048.conf }`, context);
    return [];
  }
  return source.entries.flatMap(({ name, value }) => {
    const path3 = readSingleText(value, context)?.trim();
    if (isUnprintable(`${name}${path3 ?? ""}`)) {
      const paths = quote(`${name}: ${path3 ?? ""}`);
      reportProblem(value, `must have paths of printable characters, not ${paths}`, context);
      return [];
    }
    if (!isInsideTree(name)) {
      const form = "must name a file inside the tree, such as conf/nginx.conf";
      reportProblem(value, `${form}, not ${quote(name)}`, context);
    }
    if (path3 === "") reportProblem(value, "must name the file that replaces it", context);
    return path3 ? [{ target: name, source: path3 }] : [];
  });
}
function isInsideTree(path3) {
  const steps = path3.split("/").filter((step) => step !== "" && step !== ".");
  return steps.length > 0 && !path3.startsWith("/") && !steps.includes("..") && !path3.includes("\0");
}
function listSettings(keys) {
  return [...keys].flatMap(([key, value]) => {
    if (key === "name") return [];
    if (key === "env" && value.kind === "map") return value.entries.map(formatVariable);
    if (key === "files" && value.kind === "map")
      return value.entries.map(({ name, value: path3 }) => `${name} from ${formatText(path3)}`);
    return [`${key} ${formatText(value)}`];
  });
}
function formatVariable({ name, value }) {
  return `${name}=${formatText(value)}`;
}
function formatText(value) {
  if (value.kind === "text") return value.text;
  return value.kind === "list" ? value.items.map(formatText).join(" ") : "";
}
function checkCount(sources, place, maxCount, problems) {
  const count = sources.length;
  if (count >= minVariants && count <= maxCount) return;
  const remedy = count === 0 ? "There are no variants: list them with --vary THREADS=100,200,400, with --variant NAME --env K=V, or as variants in the file" : count < minVariants ? "There is one variant, and nothing to compare it with: add at least one more" : `There are ${count} variants, and the maximum is ${maxVariants}: leave some out`;
  problems.push({ place: { ...place, what: "" }, message: remedy });
}
function checkNames(sources, variants, problems) {
  for (const [index, { name }] of variants.entries()) {
    const isRepeated = variants.slice(0, index).some((earlier) => earlier.name === name);
    const place = sources[index]?.place;
    if (isRepeated && place !== void 0 && name !== "")
      problems.push({
        place: { ...place, what: "" },
        message: `Two variants have the name ${quote(name)}: give each a name of its own`
      });
  }
}
function checkDifferences(sources, variants, problems) {
  const keys = variants.map(describeDifference);
  for (const [index, key] of keys.entries()) {
    const earlier = keys.indexOf(key);
    const place = sources[index]?.place;
    if (earlier < index && place !== void 0)
      problems.push({
        place: { ...place, what: "" },
        message: `The variants ${quote(variants[earlier]?.name ?? "")} and ${quote(variants[index]?.name ?? "")} are equal: change one of them, or leave it out`
      });
  }
}
function describeDifference({ suite, files, cpus, memoryBytes }) {
  const { start, env } = suite.service;
  const variables = Object.entries(env).toSorted(([one], [other]) => one < other ? -1 : 1);
  const replaced = files.toSorted((one, other) => one.target < other.target ? -1 : 1);
  return JSON.stringify([start, variables, replaced, cpus, memoryBytes]);
}

// src/report/compare/json.ts
function buildCompareJson({ judged, ...result }) {
  return {
    schema: "tailgate.compare/1",
    budget: { alpha: compareErrorBudget, tests: result.tests, metrics: judged },
    ...result
  };
}

// src/report/compare/cells.ts
function buildMetricRows(variants) {
  return variantMetrics.filter((metric) => variants.some(({ figures }) => figures[metric] !== null)).map((metric) => ({
    metric,
    name: metricLabels[metric],
    values: variants.map((variant) => formatFigure2(metric, variant)),
    differences: variants.map(({ effects }) => formatEffect(metric, effects?.[metric] ?? null)),
    isDifferent: variants.map(({ effects }) => effects?.[metric]?.isDifferent ?? false)
  }));
}
var metricLabels = {
  p50: "p50",
  p90: "p90",
  p99: "p99",
  max: "max",
  mean: "mean",
  sd: "standard deviation",
  rps: "requests/s",
  bestSecond: "best second",
  bytes: "bytes/s",
  errors: "errors",
  cpu: "CPU",
  memory: "memory"
};
var timeMetrics = ["p50", "p90", "p99", "max", "mean", "sd"];
function formatFigure2(metric, { figures }) {
  const value = figures[metric];
  if (value === null) return "\u2013";
  const text = formatValue(metric, value);
  const isPartial = timeMetrics.includes(metric) && (figures.errors ?? 0) > maxVariantErrors;
  return isPartial ? `${text} of the successes` : text;
}
function formatValue(metric, value) {
  switch (metric) {
    case "rps":
      return formatPerSecond(value);
    case "bestSecond":
      return formatPerSecond(value);
    case "bytes":
      return `${formatByteCount(value)}/s`;
    case "errors":
      return formatPercent(value);
    case "cpu":
      return `${formatNumber(value)} CPUs`;
    case "memory":
      return formatByteCount(value);
    default:
      return formatMilliseconds(value);
  }
}
function formatByteCount(bytes) {
  const units = ["B", "kB", "MB", "GB", "TB"];
  const power = Math.min(
    units.length - 1,
    Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  );
  return `${formatNumber(bytes / 1e3 ** power)} ${units[power]}`;
}
function formatEffect(metric, effect) {
  if (effect === null) return "";
  const format = metric === "errors" ? (value) => formatSignedPoints(Math.min(1, Math.max(-1, value))) : (value) => formatSignedPercent(Math.expm1(Math.min(value, maxShownLog)));
  const [lower, upper] = [effect.lower, effect.upper].map(
    (bound) => Number.isFinite(bound) ? stripUnit(format(bound)) : "?"
  );
  return `${format(effect.estimate)} (${lower} \u2026 ${upper})`;
}
var maxShownLog = Math.log(1e6);
function stripUnit(text) {
  return text.replace(/ (?:%|pp)$/, "");
}

// src/report/compare/sentences.ts
function describeComparison2({ suite, load, variants }) {
  return `${formatCount(variants.length, "variant")} of ${suite}, ${load}`;
}
function describeBlocks({ plan, finished }) {
  const how = plan.atOnce ? "both variants at once, with alternating requests" : "one variant after the other, in random order";
  const count = finished === plan.blocks ? formatCount(finished, "block") : `${finished} of ${formatCount(plan.blocks, "block")}`;
  return `${count}: in each one, every variant was started afresh, ${how}.`;
}
function describeDifferences(result) {
  const { variants, finished, tests } = result;
  const [first, ...others] = variants;
  if (first === void 0 || finished === 0) return ["Nothing was measured."];
  if (finished < minBlocks)
    return [
      `There are no intervals: they need at least ${formatCount(minBlocks, "block")}, and only ${finished} ${finished === 1 ? "was" : "were"} complete.`
    ];
  const different = others.filter((variant) => listDifferences(variant).length > 0);
  const rest = others.filter((variant) => !different.includes(variant));
  const alike = rest.filter((variant) => isComparable(variant, result));
  const unknown = rest.filter((variant) => !alike.includes(variant));
  const all = `all ${formatCount(tests, "test")} (Holm)`;
  const budget = `${formatPercent(compareErrorBudget)} over ${all}`;
  return [
    ...different.map(
      (variant) => `${variant.name} can be told apart from ${first.name} by ${joinWithAnd(listDifferences(variant))}.`
    ),
    ...alike.length > 0 ? [`${joinWithAnd(alike.map(({ name }) => name))} cannot be told apart from ${first.name}.`] : [],
    ...unknown.map(
      (variant) => `${variant.name} cannot be compared with ${first.name}${describeBreak(variant, first)}.`
    ),
    `The chance of a wrong difference is at most ${budget}.`
  ];
}
function describeBreak(variant, first) {
  if (variant.broken !== null) return ", because it broke";
  return first.broken === null ? "" : `, because ${first.name} broke`;
}
function listDifferences({ effects }) {
  return variantMetrics.filter((metric) => effects?.[metric]?.isDifferent).map((metric) => metricLabels[metric]);
}
function isComparable({ effects, broken }, { variants }) {
  const isBroken2 = broken !== null || (variants[0]?.broken ?? null) !== null;
  return !isBroken2 && judgedMetrics.some((metric) => (effects?.[metric] ?? null) !== null);
}
function describeTroubles({ variants, finished }) {
  return variants.flatMap(({ name, errors, broken, limited, figures }) => {
    const kinds2 = errorKinds.flatMap((kind) => {
      const count = errors[kind] ?? 0;
      return count > 0 ? [`${formatNumber(count)} ${errorNames[kind]}`] : [];
    });
    const tooMany = (figures.errors ?? 0) > maxVariantErrors;
    return [
      ...errors.total > 0 ? [
        `${name}: ${formatCount(errors.total, "error")} (${joinWithAnd(kinds2)})${tooMany ? `, so ${describeCountedTimes(errors)}` : ""}.`
      ] : [],
      ...broken ? [
        `${name} broke in ${broken.blocks} of ${formatCount(finished, "block")}. ` + broken.message
      ] : [],
      ...limited ? [
        `${limited.blocks} of ${formatCount(finished, "block")} of ${name} ${limited.blocks === 1 ? "does" : "do"} not count. ${limited.message}`
      ] : []
    ];
  });
}
function describeCountedTimes({ timeout }) {
  const late = timeout > 0 ? " or timed out" : "";
  return `its times are those of the requests that succeeded${late}`;
}
var errorNames = {
  connect: "failed to connect",
  tls: "failed in TLS",
  read: "failed while reading",
  write: "failed while writing",
  timeout: "without a response in time",
  protocol: "with an invalid response",
  status: "with a status of 400 or above",
  check: "with a failed check",
  dropped: "dropped, because no connection was free"
};
function describeFailure({ failure, finished }) {
  return failure === null ? [] : [`The comparison ended after ${formatCount(finished, "block")}. ${failure}`];
}
function describeSearch({ search, variants }) {
  if (search === null) return null;
  const { variable, values, rounds, winner, isAtEnd } = search;
  const tried = `${formatCount(values.length, "value")} of ${variable} from ${values[0]} to ${values.at(-1)} were tried in rounds of ${joinWithAnd(rounds.map(String))}`;
  const end = isAtEnd ? ` The value ${values[winner]} is at an end of the range: a better one may lie outside of it.` : "";
  const first = variants[0]?.name ?? "";
  if (winner === 0)
    return `${tried}. The first, ${first}, looked best.${end} The figures below, of the first and the one that looked second, are from fresh blocks.`;
  return `${tried}, and ${variable}=${values[winner]} looked best.${end} The figures below are from fresh blocks, which took no part in the choice.`;
}
function describeBest({ best, goal, variants }) {
  if (best === null || goal === null) return null;
  const wanted = formatGoal(goal);
  const first = variants[0]?.name ?? "";
  switch (best.kind) {
    case "best":
      return `The best is ${variants[best.index]?.name ?? ""}: ${wanted}.`;
    case "unknown":
      return `Which variant is the best (${wanted}) cannot be told from these blocks.`;
    case "none-holds":
      return `No variant is the best: none holds the objective (${wanted}).`;
    case "no-difference": {
      const name = best.candidate === null ? null : variants[best.candidate]?.name ?? null;
      const candidate = name === null ? "" : ` ${name} has the better figure, perhaps by chance.`;
      return `No difference: no variant that holds the objective can be told to be better than ${first} (${wanted}).${candidate}`;
    }
  }
}

// src/report/compare/markdown.ts
function renderCompareMarkdown(result) {
  const [best, search] = [describeBest(result), describeSearch(result)];
  const notes = [...describeTroubles(result), ...describeFailure(result), ...result.notes];
  return `${joinBlocks([
    `### ${escapeMarkdown(describeComparison2(result))}`,
    search && escapeMarkdown(search),
    best && `**${escapeMarkdown(best)}**`,
    describeDifferences(result).map((sentence) => `- ${escapeMarkdown(sentence)}`).join("\n"),
    result.finished === 0 ? null : renderVariantTable(result),
    escapeMarkdown(describeBlocks(result)),
    renderChart(result),
    notes.length === 0 ? null : notes.map((note) => `> ${escapeMarkdown(note)}`).join("\n>\n"),
    `Seed ${result.seed}.`
  ])}
`;
}
function renderVariantTable({ variants }) {
  const names = variants.map(({ name }) => escapeMarkdown(name, 100));
  const rows = buildMetricRows(variants).map((row) => [
    row.name,
    ...variants.map((_, index) => renderCell(row, index))
  ]);
  return renderTable(["", ...names], rows);
}
function renderCell(row, index) {
  const value = escapeMarkdown(row.values[index] ?? "");
  const difference = row.differences[index] ?? "";
  if (difference === "") return value;
  const shown = escapeMarkdown(difference);
  return `${value}<br>${row.isDifferent[index] ? `**${shown}**` : shown}`;
}
function renderChart({ variants }) {
  const drawn = variants.flatMap(
    ({ name, response }, index) => response === null ? [] : [{ name, index, histogram: decodeHistogram(response) }]
  );
  const chart = renderVariantChart(
    drawn.map(({ index, histogram }) => ({ name: String(index + 1), histogram }))
  );
  if (chart === null) return null;
  const legend = drawn.map(
    ({ name }, line) => `${variantColourNames[line] ?? ""}: ${escapeMarkdown(name, 100)}`
  );
  return `${legend.join(", ")}

${chart}`;
}

// src/report/capacity/bottleneck.ts
var bottleneckNames = {
  "service-cpu": "service CPU",
  "machine-cpu": "machine CPU",
  connections: "connections",
  "open-files": "open files",
  ports: "local ports",
  generator: "generator",
  errors: "errors",
  objective: "the objective itself",
  within: "within the service",
  breakdown: "a breakdown"
};
function describeBottleneck(bottleneck) {
  const within = bottleneck.kind === "within" ? "something " : "";
  const limit = `${within}${bottleneckNames[bottleneck.kind]}`;
  return `Limited by ${limit}: ${explainBottleneck(bottleneck)}`;
}
function explainBottleneck(bottleneck) {
  switch (bottleneck.kind) {
    case "service-cpu":
      return describeCpuUse(bottleneck.cores, bottleneck.cpus);
    case "machine-cpu":
      return describeMachineCpu(bottleneck);
    case "connections":
      return describeBusyConnections(bottleneck);
    case "open-files":
      return describeOpenFiles(bottleneck);
    case "ports":
      return "this machine ran out of them, so connections could not be opened: use fewer, or keep them open.";
    case "generator":
      return `the service may sustain more. ${sanitize(bottleneck.why, 600)}`;
    case "errors":
      return bottleneck.first === null ? "more requests failed than are allowed." : `more requests failed than are allowed. First error: ${sanitize(bottleneck.first, 600)}`;
    case "objective":
      return "the service responded to every request, with CPU left as far as is known, but not fast enough.";
    case "within":
      return describeInnerLimit(bottleneck);
    case "breakdown":
      return flattenMessage(bottleneck.how);
  }
}
function describeMachineCpu({ cores, missedCores, cpus, of }) {
  const full = of === "machine" ? `all ${formatNumber(cpus)} processors` : `all of the quota, ${formatCount(cpus, "CPU")},`;
  const missed = missedCores === null || missedCores < 0.05 ? "" : ` and would have used ${missedCores.toFixed(2)} more`;
  return `${full} were busy. The service used ${cores.toFixed(2)} of them${missed}; tailgate and other programs used the rest.`;
}
function describeBusyConnections({ connections, serviceMs }) {
  const busy = connections === 1 ? "the only one was" : `all ${formatNumber(connections)} were`;
  return `${busy} busy, while a response took ${formatMilliseconds(serviceMs)}, no longer than under a light load, and the service had CPU left as far as is known. Try more --connections.`;
}
function describeOpenFiles({ whose, limit }) {
  return whose === "service" ? `a process of the service has ${formatNumber(limit ?? 0)} files open, which is its limit: raise its \`ulimit -n\`.` : "tailgate could not open all connections. Raise `ulimit -n`, or use fewer connections.";
}
function describeInnerLimit({ grew, cores }) {
  const times = grew ? "responses took longer as the load grew" : "no step was light enough to show how long a response takes without a queue";
  const cpu = cores === null ? "and the CPU use of the service is unknown, since tailgate did not start it" : `while the service used ${cores.toFixed(2)} CPUs`;
  const further = grew ? "" : "; or too few connections";
  return `${times}, ${cpu}: a lock, a pool, or a service that it calls${further}.`;
}
function flattenMessage(message) {
  const [first = "", ...rest] = message.split("\n").map((line) => sanitize(line, 600));
  return [/[.:]$/.test(first) ? first : `${first}.`, ...rest].join(" ");
}
function describeCpuUse(cores, cpus) {
  const used = `it used ${cores.toFixed(2)} of the ${formatCount(cpus, "CPU")} it may use.`;
  if (cores >= 0.85 * cpus) return used;
  const whole = Math.round(cores);
  const threads = whole === 1 ? "one thread" : `${whole} threads`;
  return `${used} That is the most that ${threads} can use; it does not use the other CPUs.`;
}

// src/report/compare/max-rates.ts
function renderMaxRates(result, colors2) {
  const rows = listRows(result).map(([name = "", ...cells]) => [sanitize(name, 40), ...cells]);
  const table = alignByHeading(
    [headings, ...rows],
    (line, row) => row === 0 ? colors2.bold(line) : line
  );
  const notes = [...describeMissing(result), ...result.notes];
  const parts = [
    colors2.bold(`tailgate: ${sanitizeSentence(describeSearches(result))}`),
    describeBlocks2(result),
    result.finished === 0 ? null : table,
    describeRates(result).map(sanitizeSentence).join("\n"),
    ...notes.map((note) => `${colors2.yellow("Note:")} ${sanitizeSentence(note)}`),
    colors2.dim(`seed ${result.seed}`)
  ];
  return `${joinParagraphs(parts)}
`;
}
function renderMaxRatesMarkdown(result) {
  const rows = listRows(result).map((row) => row.map((cell) => escapeMarkdown(cell, 200)));
  const notes = [...describeMissing(result), ...result.notes];
  return `${joinBlocks([
    `### ${escapeMarkdown(describeSearches(result))}`,
    describeRates(result).map((sentence) => `- ${escapeMarkdown(sentence)}`).join("\n"),
    result.finished === 0 ? null : renderTable(headings, rows),
    escapeMarkdown(describeBlocks2(result)),
    notes.length === 0 ? null : notes.map((note) => `> ${escapeMarkdown(note)}`).join("\n>\n"),
    `Seed ${result.seed}.`
  ])}
`;
}
function buildMaxRatesJson(result) {
  const { objective, ...rest } = result;
  return {
    schema: "tailgate.compare-find-max/1",
    budget: { alpha: compareErrorBudget, tests: result.tests },
    ...rest,
    objective: { text: formatObjective(objective), ...objective }
  };
}
var headings = ["Variant", "Highest rate", "Difference", "Searches", "Limited by"];
function listRows({ variants }) {
  return variants.map(({ name, perSecond, effect, searches }) => [
    name,
    perSecond === null ? "\u2013" : formatPerSecond(perSecond),
    effect === null ? "" : `${formatEffect("rps", effect)}${effect.isDifferent ? " *" : ""}`,
    formatSpread(searches),
    joinWithAnd(listLimits(searches))
  ]);
}
function formatSpread(searches) {
  const rates = searches.flatMap(({ perSecond }) => perSecond ?? []);
  if (rates.length === 0) return "";
  const [lowest, highest] = [Math.min(...rates), Math.max(...rates)];
  const bounds = lowest === highest ? [lowest] : [lowest, highest];
  return bounds.map(formatPerSecond).join(" \u2026 ");
}
function listLimits(searches) {
  const names = searches.map(
    (search) => search.kind === "found" ? bottleneckNames[search.bottleneck.kind] : "unknown"
  );
  return [...new Set(names)];
}
function describeSearches({ suite, objective, variants }) {
  return `the highest rate that keeps ${formatObjective(objective)}, for ${formatCount(variants.length, "variant")} of ${suite}`;
}
function describeBlocks2({ plan, finished }) {
  const count = finished === plan.blocks ? formatCount(finished, "block") : `${finished} of ${formatCount(plan.blocks, "block")}`;
  return `${count}: in each one, every variant was started afresh and searched, in random order.`;
}
function describeRates({ variants, finished, tests }) {
  const [first, ...others] = variants;
  if (first === void 0 || finished === 0) return ["Nothing was measured."];
  const judged = others.filter(({ effect }) => effect !== null);
  const all = tests === 1 ? "1 test" : `all ${formatCount(tests, "test")} (Holm)`;
  const budget = `${formatPercent(compareErrorBudget)} over ${all}`;
  return [
    ...judged.map(({ name, effect }) => {
      const verb = effect?.isDifferent ? "can" : "cannot";
      return `${name} ${verb} be told apart from ${first.name}.`;
    }),
    ...judged.length > 0 ? [`The chance of a wrong difference is at most ${budget}.`] : []
  ];
}
function describeMissing({ variants }) {
  return variants.flatMap(({ name, withoutInterval, searches }) => [
    ...withoutInterval === null ? [] : [`${name} has no interval. ${withoutInterval}`],
    ...searches.some(isLimitedByMachine) ? [
      `${name} was limited by the processors of this machine, which the load uses too: on a machine of its own, its highest rate is higher.`
    ] : []
  ]);
}
function isLimitedByMachine(search) {
  return search.kind === "found" && search.bottleneck.kind === "machine-cpu" && search.bottleneck.of === "machine";
}

// src/report/compare/terminal.ts
function renderCompare(result, colors2) {
  const [best, search] = [describeBest(result), describeSearch(result)];
  const notes = [...describeTroubles(result), ...describeFailure(result), ...result.notes];
  const parts = [
    colors2.bold(`tailgate: ${sanitizeSentence(describeComparison2(result))}`),
    search && sanitizeSentence(search),
    sanitizeSentence(describeBlocks(result)),
    result.finished === 0 ? null : renderTable2(result, colors2),
    describeDifferences(result).map(sanitizeSentence).join("\n"),
    best && colors2.bold(sanitizeSentence(best)),
    plotVariants(result),
    ...notes.map((note) => `${colors2.yellow("Note:")} ${sanitizeSentence(note)}`),
    colors2.dim(`seed ${result.seed}`)
  ];
  return `${joinParagraphs(parts)}
`;
}
function renderTable2({ variants }, colors2) {
  const rows = buildMetricRows(variants);
  const names = variants.map(({ name }) => sanitize(name, maxNameWidth));
  const widths = names.map(
    (name, index) => Math.max(
      ...[name, ...rows.flatMap((row) => listCellTexts(row, index))].map(
        (text) => stringWidth(text)
      )
    )
  );
  const labelWidth2 = Math.max(...rows.map(({ name }) => name.length));
  const renderLine = (label, cells) => `  ${label.padEnd(labelWidth2)}  ${cells.map((cell, index) => padCell(cell, widths[index] ?? 0)).join("  ")}`.trimEnd();
  const lines = rows.flatMap((row) => {
    const differences = row.differences.map((_, index) => listCellTexts(row, index)[1] ?? "");
    return [
      renderLine(row.name, row.values),
      ...differences.some((cell) => cell !== "") ? [paintDifferences(renderLine("", differences), row, colors2)] : []
    ];
  });
  return [colors2.bold(renderLine("", names)), ...lines].join("\n");
}
var maxNameWidth = 40;
function listCellTexts(row, index) {
  const mark = row.isDifferent[index] ? " *" : "";
  return [row.values[index] ?? "", `${row.differences[index] ?? ""}${mark}`];
}
function padCell(cell, width) {
  return " ".repeat(Math.max(0, width - stringWidth(cell))) + cell;
}
function paintDifferences(line, { isDifferent }, colors2) {
  return isDifferent.some(Boolean) ? line : colors2.dim(line);
}
function plotVariants({ variants }) {
  const lines = variants.flatMap(
    ({ name, response }, index) => response === null ? [] : [{ mark: String(index + 1), name, values: readCurveValues(decodeHistogram(response)) }]
  );
  const legend = lines.map(({ mark, name }) => `${mark} ${sanitize(name, maxNameWidth)}`);
  return plotLines(lines, `Response time  ${[...legend, `${sameMark} several`].join("  ")}`);
}

// src/commands/common/search-flags.ts
var defaultDurations = { sweep: "5s", "find-max": "15s" };
var durationDescriptions = {
  sweep: "Measured time of each step",
  "find-max": "Measured time of a confirmation; other trials are shorter"
};
function addSearchFlags(command, name) {
  const own = options.filter((option) => option.commands.some((each) => each === name));
  const shared = options.filter(
    ({ commands, name: option }) => (commands.includes("measure") || commands.includes("calibrate")) && !excludedOptions.has(option)
  );
  for (const option of [...own, ...shared])
    if (option.sources.includes("flag")) command.addOption(createSearchFlag(option, name));
  return command;
}
var excludedOptions = /* @__PURE__ */ new Set([
  "load",
  "rate",
  "users",
  "ramp-up",
  "loops",
  "count",
  "think-time",
  "epochs",
  "interleave",
  "limits",
  "floors",
  "noise",
  "on-no-baseline",
  "on-unsure",
  "on-incomparable",
  "out"
]);
function createSearchFlag(option, command) {
  if (option.name !== "duration") return createFlag(option, "measure");
  return new Option(
    "-d, --duration <TIME>",
    `${durationDescriptions[command]}. (default: ${defaultDurations[command]})`
  );
}

// src/commands/common/url-config.ts
function parseUrlConfig(url, overrides) {
  if (overrides.config !== void 0) return loadSuiteForUrl(url, overrides);
  if (overrides.suite !== void 0)
    return { problems: ["--suite: names a suite of a file: name the file with --config"] };
  const defaults = Object.fromEntries(
    options.flatMap(({ name, measureDefault }) => measureDefault ? [[name, measureDefault]] : [])
  );
  const fixed = { name: ["measure"], url: [url], epochs: ["1"], "warmup-limit": ["0s"] };
  const parsed = parseConfig({
    file: null,
    overrides: { ...overrides, ...fixed },
    origin: "flag",
    environment: (name) => process.env[name],
    defaults: { ...defaults, ...selectDefaultsForCounting(overrides) }
  });
  if ("problems" in parsed) return { problems: nameUrlArgument(parsed.problems) };
  const [suite] = parsed.config.suites;
  if (suite === void 0) throw new Error("A configuration without a file has one suite.");
  return { config: parsed.config, folder: process.cwd(), suite };
}
function loadSuiteForUrl(url, overrides) {
  const fixed = { url: [url], epochs: ["1"], "warmup-limit": ["0s"] };
  const alone = { mode: ["stored"], interleave: ["auto"] };
  const loaded = loadCommandConfig({ ...overrides, ...fixed, ...alone });
  if ("problems" in loaded) return { problems: nameUrlArgument(loaded.problems) };
  const [suite, ...others] = loaded.config.suites;
  if (suite !== void 0 && others.length === 0)
    return { config: loaded.config, folder: loaded.folder, suite };
  const count = loaded.config.suites.length;
  return { problems: [`measure loads one suite, and the file has ${count}: name it with --suite`] };
}
function nameUrlArgument(problems) {
  return problems.map((problem) => problem.replace(/^--url: /, "the url "));
}
function selectDefaultsForCounting({
  count,
  loops,
  script
}) {
  if (count || loops) return { duration: "1h", warmup: "0s" };
  return script ? { warmup: "0s" } : {};
}

// src/commands/common/search-run.ts
function loadSearchConfig(command, url, overrides) {
  const duration = overrides.duration ?? [defaultDurations[command]];
  if (url === void 0) {
    const fixed2 = { ...singleSideOverrides, duration };
    const loaded = loadCommandConfig({ ...overrides, ...fixed2 });
    if ("problems" in loaded) return loaded;
    const problems = listScenarioProblems(command, loaded.config.suites);
    return problems.length > 0 ? { problems } : loaded;
  }
  const misplaced = findMisplacedFlags(overrides);
  const defaults = { warmup: ["1s"], "warmup-limit": ["0s"] };
  const fixed = { name: ["measure"], url: [url], duration };
  const parsed = parseConfig({
    file: null,
    overrides: { ...defaults, ...overrides, ...fixed },
    origin: "flag",
    environment: (name) => process.env[name]
  });
  if ("problems" in parsed) return { problems: [...misplaced, ...nameUrlArgument(parsed.problems)] };
  return misplaced.length > 0 ? { problems: misplaced } : { ...parsed, folder: process.cwd() };
}
function listScenarioProblems(command, suites) {
  return suites.filter(({ scenarios }) => scenarios.length > 0).map(
    ({ name }) => `${command} searches with single requests, and the suite ${quote(name)} has scenarios: leave it out with --suite, or compare several rates with \`tailgate compare\`.`
  );
}
var singleSideOverrides = { mode: ["stored"], interleave: ["auto"] };
function findMisplacedFlags(overrides) {
  const flagged = options.filter(({ name }) => overrides[name] !== void 0);
  return flagged.flatMap((option) => {
    const reason = explainMisplacedOption(option.name);
    return reason === null ? [] : [`${createFlag(option).long}: can't be combined with a url, ${reason}`];
  });
}
function explainMisplacedOption(name) {
  if (fileOptions.has(name)) return "which already names all that is loaded: leave one of them out";
  if (!startOptions.has(name)) return null;
  return "because the service there already runs: leave the url out, and give with --url where the service listens once it is started";
}
var fileOptions = /* @__PURE__ */ new Set(["config", "suite", "baseline", "name", "url"]);
var startOptions = new Set(serviceOptions.map(({ name }) => name));
async function runOnEachSuite({ config, folder }, url, search, output) {
  const signal = createInterruptSignal();
  const results = [];
  const failures = [];
  const unwritten = [];
  try {
    var _stack = [];
    try {
      const progress = __using(_stack, createProgressDisplay(process.stderr));
      const settings = createInvocationSettings({ config, folder }, progress.emit, signal);
      const host = createSearchHost(settings, url);
      for (const message of config.warnings) host.events.emit({ kind: "warning", message });
      for (const suite of config.suites) {
        const name = url ?? suite.name;
        if (signal.aborted) break;
        const outcome = await search({ ...suite, name }, settings, host);
        if (outcome.kind === "measured") results.push(maskStrings(outcome.value, settings.mask));
        else failures.push(url === void 0 ? `${name}: ${outcome.failure}` : outcome.failure);
      }
    } catch (_) {
      var _error = _, _hasError = true;
    } finally {
      __callDispose(_stack, _error, _hasError);
    }
  } finally {
    if (results.length > 0) unwritten.push(...output.print(results));
    printErrors(failures);
  }
  if (signal.aborted) return { exitCode: interruptedExitCode, problems: unwritten };
  const codes = results.map((result) => output.decideExitCode(result));
  return {
    exitCode: selectWorstExitCode(failures.length > 0 ? [...codes, invalidExitCode] : codes),
    problems: unwritten
  };
}
function createSearchHost(settings, url) {
  const host = createHost(settings);
  if (url === void 0) return host;
  return { ...host, services: skipServiceStart(host.services, url) };
}
function selectWorstExitCode(codes) {
  return codes.includes(1) ? 1 : Math.max(0, ...codes);
}

// src/commands/compare/variant-flags.ts
var variantFlags = ["env", "start", "file", "cpus", "memory"];
var VariantFlagCollector = class {
  #groups = [{ name: null, entries: [] }];
  /** Adds the flags to the command; `--env` and `--start` replace those of the options. */
  addTo(command) {
    const add = (flags, description, collect) => command.addOption(
      new Option(flags, description).argParser((text) => {
        collect(text);
        return true;
      })
    );
    add(
      "--variant <NAME>",
      "Begins a variant: the flags after it belong to it.",
      (name) => this.#groups.push({ name, entries: [] })
    );
    for (const flag of variantFlags)
      add(
        flagForms[flag].flags,
        flagForms[flag].description,
        (text) => this.#groups.at(-1)?.entries.push({ flag, text })
      );
  }
  /** `vary`: the values of `--vary`. */
  read(vary) {
    const [common, ...named] = this.#groups;
    const varied = vary.map(parseVary);
    const problems = [
      ...varied.flatMap((each) => "problem" in each ? [each.problem] : []),
      ...named.flatMap(({ entries }) => entries.flatMap(describeMissingSign))
    ];
    const values = varied.flatMap((each) => "value" in each ? [each.value] : []);
    const ranges = values.filter(({ range: range2 }) => range2 !== null);
    if (ranges.length > 0 && (values.length > 1 || named.length > 0))
      problems.push("--vary: a range is searched alone: leave out the other variants");
    if (vary.length > 0 && named.length > 0 && ranges.length === 0)
      problems.push("--vary: cannot be combined with --variant: write all variants in one way");
    if (problems.length > 0 || common === void 0) return { problems };
    const shared = common.entries.filter(({ flag }) => flag !== "env" && flag !== "start");
    const pick = (wanted) => common.entries.flatMap(({ flag, text }) => flag === wanted ? [text] : []);
    const [range] = ranges;
    const overrides = {
      ...pick("env").length > 0 && { env: pick("env") },
      ...pick("start").length > 0 && { start: pick("start") }
    };
    if (range?.range) {
      const grid = range.range;
      return {
        given: {
          sources: null,
          search: { name: range.name, values: grid },
          shared,
          overrides
        }
      };
    }
    const sources = [
      ...combineValues(values).map((entries) => createVariedSource(entries, shared)),
      ...named.map((group) => createNamedSource(group, shared))
    ];
    return {
      given: { sources: sources.length > 0 ? sources : null, search: null, shared, overrides }
    };
  }
};
var flagForms = {
  env: {
    flags: "--env <NAME=VALUE>",
    description: "Environment variable of the variant; before --variant, of all variants."
  },
  start: {
    flags: "--start <COMMAND>",
    description: "Command that starts the variant; before --variant, all variants."
  },
  file: {
    flags: "--file <TARGET=SOURCE>",
    description: "File that replaces one of the tree, in a copy: nginx.conf=conf/2048.conf."
  },
  cpus: {
    flags: "--cpus <NUMBER>",
    description: "Processors of the variant: whole ones are pinned, fractions are a quota."
  },
  memory: { flags: "--memory <SIZE>", description: "Memory of the variant, such as 512M." }
};
function parseVary(text) {
  const [, name = "", list = ""] = /^([^=\s]+)=(.*)$/s.exec(text.trim()) ?? [];
  if (name === "" || list.trim() === "")
    return { problem: `--vary: must look like THREADS=100,200,400, not ${quote(text)}` };
  const range = parseSearchRange(list);
  if (range !== null)
    return "problem" in range ? { problem: `--vary: ${name} ${range.problem}` } : { value: { name, values: [], range: listGridValues(range.value) } };
  return { value: { name, values: list.split(",").map((value) => value.trim()), range: null } };
}
function combineValues(varied) {
  if (varied.length === 0) return [];
  return varied.reduce(
    (combined, { name, values }) => combined.flatMap((entries) => values.map((value) => [...entries, { name, value }])),
    [[]]
  );
}
function createVariedSource(variables, shared = []) {
  const name = variables.map((each) => `${each.name}=${each.value}`).join(" ");
  const env = variables.map((each) => ({
    flag: "env",
    text: `${each.name}=${each.value}`
  }));
  return createSource(name, "--vary", [...env, ...shared]);
}
function createNamedSource({ name, entries }, shared) {
  const own = new Set(entries.map(({ flag }) => flag));
  const inherited = shared.filter(({ flag }) => flag === "file" || !own.has(flag));
  return createSource(name ?? "", "--variant", [...inherited, ...entries]);
}
function createSource(name, where, entries) {
  const createPlace = (what2) => ({
    where: `${where} ${quote(name)}`,
    what: what2,
    line: Number.POSITIVE_INFINITY
  });
  const createText = (text, what2) => ({
    kind: "text",
    text,
    place: createPlace(what2)
  });
  const createMap = (flag, key) => {
    const own = entries.filter((each) => each.flag === flag);
    if (own.length === 0) return [];
    const pairs = own.map(({ text }) => splitPair(text));
    return [
      {
        name: key,
        value: {
          kind: "map",
          place: createPlace(key),
          entries: pairs.map(([left, right]) => ({
            name: left,
            value: createText(right, `${key} ${left}`)
          }))
        }
      }
    ];
  };
  const single = ["start", "cpus", "memory"].flatMap((flag) => {
    const text = entries.findLast((each) => each.flag === flag)?.text;
    return text === void 0 ? [] : [{ name: flag, value: createText(text, flag) }];
  });
  return {
    kind: "map",
    place: createPlace(""),
    entries: [
      { name: "name", value: createText(name, "name") },
      ...createMap("env", "env"),
      ...createMap("file", "files"),
      ...single
    ]
  };
}
function describeMissingSign({ flag, text }) {
  if (flag !== "env" && flag !== "file" || text.includes("=")) return [];
  const form = flag === "env" ? "NAME=VALUE" : "TARGET=SOURCE";
  return [`--${flag}: must look like ${form}, not ${quote(text)}`];
}
function splitPair(text) {
  const at = text.indexOf("=");
  return at < 0 ? [text.trim(), ""] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

// src/commands/compare/compare.ts
function addCompareCommand(tailgate) {
  const collector = new VariantFlagCollector();
  const command = tailgate.command("compare").description(
    "Compare 2 to 8 variants of one build, such as numbers of threads: each is started afresh in every block, and compared with the first one."
  );
  collector.addTo(command);
  for (const option of options)
    if (option.sources.includes("flag") && isCompareOption(option.name, option.commands))
      command.addOption(createFlag(option, "calibrate"));
  command.addHelpText(
    "after",
    "\nExamples:\n  tailgate compare --vary THREADS=100,200,400\n  tailgate compare --variant one --env WORKERS=1 --variant two --env WORKERS=2\n  tailgate compare --vary THREADS=100,200 --objective 'max rps, p99 < 200ms'\n  tailgate compare --vary THREADS=100,200 --find-max --objective 'p99 < 200ms'\n\nExit codes: 0 compared, 2 bad usage or configuration, 3 no variant could be compared."
  );
  registerCommand(command, {
    parse: (line) => parseCompareRequest(line, collector),
    run: runCompare
  });
}
var excludedOptions2 = /* @__PURE__ */ new Set([
  ...["env", "start", "epochs", "interleave", "limits", "floors", "noise", "allow-errors"],
  ...["on-no-baseline", "on-unsure", "on-incomparable", "out", "store", "data-branch"],
  ...["matrix", "leg", "seed-runs"]
]);
function isCompareOption(name, commands) {
  if (commands.includes("compare")) return true;
  return commands.includes("calibrate") && !excludedOptions2.has(name);
}
function parseCompareRequest({ overrides }, collector) {
  const { vary = [], env: _env, start: _start, ...rest } = overrides;
  const read = collector.read(vary);
  const goal = parseGoalFlag(overrides);
  const maxRate = parseFindMaxFlag(overrides);
  const blocks = parseBlocksFlag(overrides);
  const mistakes = [
    ..."problems" in read ? read.problems : [],
    ..."problem" in goal ? [goal.problem] : [],
    ..."problem" in maxRate && !("problem" in goal) ? [maxRate.problem] : [],
    ..."problem" in blocks ? [blocks.problem] : []
  ];
  const given = "given" in read ? read.given : null;
  const loaded = loadCommandConfig({ ...rest, ...given?.overrides });
  if ("problems" in loaded) return { problems: [...mistakes, ...loaded.problems] };
  if ("problem" in goal || "problem" in maxRate || "problem" in blocks || given === null)
    return { problems: mistakes };
  const { search } = given;
  const maxRateObjective = maxRate.value;
  const misused = describeMisuse(given, goal.value, maxRateObjective);
  if (misused !== null) return { problems: [misused] };
  const variants = readVariants(
    loaded,
    search === null ? given.sources : listGrid(search, given.shared),
    search !== null
  );
  if ("problems" in variants) return variants;
  const count = variants.variants.length;
  if (maxRateObjective !== null && count > maxSearchedVariants)
    return { problems: [describeTooManySearches(count)] };
  const suites = variants.variants.slice(0, 1).map(({ suite }) => suite);
  const unsearchable = listScenarioProblems("compare --find-max", suites);
  if (maxRateObjective !== null && unsearchable.length > 0) return { problems: unsearchable };
  return {
    request: {
      loaded,
      overrides,
      range: search && { variable: search.name, values: search.values },
      maxRateObjective,
      request: {
        variants: variants.variants,
        blocks: blocks.value,
        goal: goal.value
      }
    }
  };
}
function describeMisuse({ search, sources, shared }, goal, maxRateObjective) {
  const ignored = search === null && sources === null ? shared[0] : void 0;
  if (ignored !== void 0)
    return `--${ignored.flag}: has no effect on the variants of the file: write it there`;
  if (search === null) return null;
  if (maxRateObjective !== null)
    return "--vary: a range cannot be combined with --find-max: list its values";
  return goal === null ? `--vary: a range of ${search.name} needs --objective, such as 'max rps'` : null;
}
function describeTooManySearches(count) {
  return `--find-max: there are ${count} variants, and the maximum is ${maxSearchedVariants}, because each search takes about a minute`;
}
function readVariants({ config, source }, given, isGrid) {
  const [suite, ...others] = config.suites;
  if (suite === void 0) return { problems: ["There is no suite to compare."] };
  if (others.length > 0)
    return {
      problems: [
        `compare compares the variants of one suite, and ${config.suites.length} would run: name one with --suite`
      ]
    };
  const parsed = isGrid ? parseVariants(source, suite.name, given, searchGrid.maxPoints) : parseVariants(source, suite.name, given);
  if ("problems" in parsed) return parsed;
  const unstarted = parsed.variants.find((variant) => variant.suite.service.start === null);
  if (unstarted === void 0) return parsed;
  const name = quote(unstarted.name);
  return { problems: [`compare starts the service itself: ${name} has no start command`] };
}
function listGrid({ name, values }, shared) {
  return values.map((value) => createVariedSource([{ name, value: String(value) }], shared));
}
function parseGoalFlag({ objective }) {
  const text = objective?.at(-1);
  if (text === void 0) return { value: null };
  const parsed = parseGoal(text);
  return "problem" in parsed ? { problem: `--objective ${parsed.problem}` } : parsed;
}
function parseFindMaxFlag({ "find-max": findMax2, objective }) {
  if (findMax2 === void 0) return { value: null };
  const text = objective?.at(-1);
  if (text === void 0) return { problem: "--find-max: needs --objective, such as 'p99 < 50ms'" };
  const parsed = parseMaxRateObjective(text);
  return "problem" in parsed ? { problem: `--objective ${parsed.problem}` } : parsed;
}
var defaultBlocks = { compare: 10, findMax: 6 };
var maxBlocks = 100;
function parseBlocksFlag({
  blocks,
  "find-max": findMax2
}) {
  const text = blocks?.at(-1);
  if (text === void 0) {
    const chosen = findMax2 === void 0 ? defaultBlocks.compare : defaultBlocks.findMax;
    return { value: { blocks: chosen, isGiven: false } };
  }
  const fewest = findMax2 === void 0 ? minBlocks : 1;
  const parsed = parseWithin(text, parseCount, String(fewest), String(maxBlocks));
  return "problem" in parsed ? { problem: `--blocks ${parsed.problem}` } : { value: { blocks: parsed.value, isGiven: true } };
}
async function runCompare(invocation) {
  const signal = createInterruptSignal();
  try {
    return await runUntilInterrupted(invocation, signal);
  } catch (error) {
    throw signal.aborted ? new Interrupted(null) : error;
  }
}
async function runUntilInterrupted({ loaded, request, range, maxRateObjective, overrides }, signal) {
  var _stack = [];
  try {
    const progress = __using(_stack, createProgressDisplay(process.stderr));
    const settings = {
      ...createInvocationSettings(loaded, progress.emit, signal),
      configPath: loaded.path
    };
    const host = createHost(settings);
    for (const message of loaded.config.warnings) host.events.emit({ kind: "warning", message });
    const { goal } = request;
    if (maxRateObjective !== null) {
      const wanted = { ...request, objective: maxRateObjective };
      const result2 = await searchMaxima(wanted, settings, host);
      progress[Symbol.dispose]();
      const problems2 = printMaxRates(overrides, maskStrings(result2, settings.mask));
      if (signal.aborted) return { exitCode: interruptedExitCode, problems: problems2 };
      return { exitCode: hasRates(result2) ? 0 : invalidExitCode, problems: problems2 };
    }
    const result = range === null || goal === null ? await compareVariants(request, settings, host) : await searchRange({ ...request, range, goal }, settings, host);
    if (result === null) throw new Interrupted(null);
    progress[Symbol.dispose]();
    const problems = printCompare(overrides, maskStrings(result, settings.mask));
    if (signal.aborted) return { exitCode: interruptedExitCode, problems };
    const isComplete = hasComparison(result) && result.failure === null;
    return { exitCode: isComplete ? 0 : invalidExitCode, problems };
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
function printCompare(overrides, result) {
  const unwritten = printOutput(
    overrides,
    renderCompare(result, colors),
    () => formatJson(buildCompareJson(result))
  );
  return [...unwritten, ...writeMarkdown(overrides, () => renderCompareMarkdown(result))];
}
function printMaxRates(overrides, result) {
  const unwritten = printOutput(
    overrides,
    renderMaxRates(result, colors),
    () => formatJson(buildMaxRatesJson(result))
  );
  return [...unwritten, ...writeMarkdown(overrides, () => renderMaxRatesMarkdown(result))];
}
function writeMarkdown({ markdown }, render) {
  const path3 = markdown?.[0];
  return path3 === void 0 ? [] : writeResultFile(path3, render());
}
function hasRates({ variants }) {
  const [first, ...others] = variants;
  return first?.perSecond != null && others.some(({ perSecond }) => perSecond !== null);
}
function hasComparison({ variants }) {
  return variants.some(({ effects }) => effects?.errors !== null && effects !== null);
}

// src/commands/demo.ts
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as join3 } from "node:path";
import { fileURLToPath as fileURLToPath2 } from "node:url";
function addDemoCommand(tailgate) {
  const command = tailgate.command("demo").description("Show a pass and a fail, without a service of your own. Takes less than a minute.");
  registerCommand(command, { parse: () => ({ request: null }), run: runDemo });
}
var typicalMs = 5;
var slowdownRatio = 0.2;
async function runDemo() {
  var _stack = [];
  try {
    const signal = createInterruptSignal();
    const folder = __using(_stack, await createTemporaryFolder(), true);
    await mkdir(join3(folder.path, "base"));
    await writeFile(join3(folder.path, "base/delay-ms"), String(typicalMs));
    printHeading("1 of 2: a change that changes nothing, measured side by side with its base.");
    const first = await runGateWithDelay(typicalMs, folder.path, signal);
    process.stdout.write(renderTerminalReport(first, colors));
    printHeading(`2 of 2: a change that makes it ${formatPercent(slowdownRatio)} slower.`);
    const second = await runGateWithDelay(typicalMs * (1 + slowdownRatio), folder.path, signal);
    process.stdout.write(renderTerminalReport(second, colors));
    const isAsExpected = first.outcome === "pass" && second.outcome === "fail";
    process.stdout.write(
      isAsExpected ? "\nThat is all. `tailgate init` sets it up for your own service.\n" : "\nThis machine was too busy to show the expected result: first a pass, then a fail.\n"
    );
    return { exitCode: isAsExpected ? 0 : invalidExitCode };
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
function printHeading(text) {
  process.stdout.write(`
${colors.bold(text)}

`);
}
async function runGateWithDelay(delayMs, folder, signal) {
  var _stack = [];
  try {
    await writeFile(join3(folder, "delay-ms"), String(delayMs));
    const progress = __using(_stack, createProgressDisplay(process.stderr));
    const settings = {
      signal,
      folder,
      dataFolder: ".tailgate",
      store: createFileStore(join3(folder, ".tailgate")),
      leg: "",
      lookupFrom: "HEAD",
      savesBaseline: false,
      measuresAlone: false,
      pullRequest: null,
      sharedPaths: [],
      resolveOutPath: () => null,
      reproduce: null,
      mask: outputMask,
      emit: progress.emit
    };
    return (await runGate(buildDemoConfig(), settings, createHost(settings))).report;
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
function buildDemoConfig() {
  const service = fileURLToPath2(
    new URL("./demo-service.js", import.meta.url.replace(/chunks\/[^/]*$/, ""))
  );
  const text = JSON.stringify({
    name: "demo",
    base: "./base",
    start: [process.execPath, service, "${port}"],
    url: "http://127.0.0.1:${port}/hello",
    load: { rate: "400/s", connections: 32 },
    warmup: "500ms",
    duration: "3s",
    limits: { p50: "+10%", p99: "+50%", max: "+100%" }
  });
  const parsed = parseConfig({
    file: { path: "demo", text },
    overrides: {},
    origin: "flag",
    environment: () => void 0
  });
  if ("problems" in parsed) throw new Error(parsed.problems.join("\n"));
  return parsed.config;
}
async function createTemporaryFolder() {
  const path3 = await mkdtemp(join3(tmpdir(), "tailgate-demo-"));
  return { path: path3, [Symbol.asyncDispose]: () => rm(path3, { recursive: true, force: true }) };
}

// src/core/doctor/connection-probe.ts
function checkProbedConnections(probe, { connections }) {
  const check = "connections held";
  const { held, ports, stoppedBy, tookMs } = probe;
  const result = `${formatNumber(held)} of ${formatCount(connections, "connection")} were held at once, opened in ${formatMilliseconds(tookMs)}`;
  if (ports !== null && ports < connections) {
    const perAddress = `no more than ${formatNumber(ports)} to one address`;
    const sentence = `${result}, and ${perAddress}: then the ports ran out.`;
    return createProblem(check, sentence, morePortsRemedy);
  }
  if (stoppedBy === null) return createPass(check, `${result}.`);
  const { message, remedy } = describeProbeLimits(probe, connections)[stoppedBy];
  return createProblem(check, `${result}: then ${message}.`, remedy);
}
function describeProbeLimits({ why }, connections) {
  return {
    files: {
      message: "this process could open no more files",
      remedy: suggestMoreFiles(connections + 2 * spareFiles)
    },
    "machine-files": {
      message: "no program on this machine could open any more files",
      remedy: "`sysctl fs.file-nr` shows how many are open, and their maximum; `sudo sysctl -w fs.file-max=\u2026` raises it"
    },
    ports: { message: "the ports ran out", remedy: morePortsRemedy },
    memory: {
      message: "the kernel had no memory left for more",
      remedy: "`sysctl net.ipv4.tcp_mem` shows its limits"
    },
    time: {
      message: "the machine took too long for more",
      remedy: "stop other programs: `top` shows them"
    },
    other: { message: `the machine refused more (${why ?? "without a reason"})`, remedy: null }
  };
}

// src/report/doctor.ts
function renderDoctor(findings, requirements, colors2) {
  const levels = ["problem", "warning", "fine"];
  const sections = levels.map(
    (level) => findings.filter((finding) => finding.level === level).map((finding) => renderFinding(finding, colors2))
  );
  const shown = sections.filter((blocks) => blocks.length > 0).map((blocks) => blocks.join("\n"));
  const headline = colors2.bold(formatDoctorHeadline(findings, requirements));
  return `${[headline, ...shown].join("\n\n")}
`;
}
function buildDoctorJson(findings, readings, requirements) {
  return {
    schema: "tailgate.doctor/1",
    verdict: findWorstLevel(findings),
    asked: requirements,
    findings,
    readings
  };
}
function formatDoctorHeadline(findings, { connections }) {
  const countLevel = (level) => findings.filter((finding) => finding.level === level).length;
  const [problems, warnings] = [countLevel("problem"), countLevel("warning")];
  const load = `load a service over ${formatCount(connections, "connection")}`;
  const also = warnings === 0 ? "" : `, with ${formatCount(warnings, "warning")}`;
  return problems === 0 ? `tailgate: this machine can ${load}${also}` : `tailgate: this machine cannot ${load}: ${formatCount(problems, "problem")}${also}`;
}
var maxLineWidth = 110;
var levelWidth = "warning".length;
var checkWidth = "connection tracking".length;
var checkLabels = {
  "waiting room": "listen backlog",
  "time taken away": "steal",
  precedence: "scheduling priority"
};
function renderFinding({ level, check, sentence, remedy }, colors2) {
  const paint = { fine: colors2.green, warning: colors2.yellow, problem: colors2.red }[level];
  const indent3 = " ".repeat(2 + levelWidth + 2 + checkWidth + 2);
  const label = checkLabels[check] ?? check;
  const lead = `  ${paint(level.padEnd(levelWidth))}  ${label.padEnd(checkWidth)}  `;
  const [first = "", ...rest] = wrapWords(sanitize(sentence, 1e3), maxLineWidth - indent3.length);
  const help = remedy === null ? [] : wrapWords(`What helps: ${sanitize(remedy, 1e3)}`, maxLineWidth - indent3.length);
  return [lead + first, ...[...rest, ...help].map((line) => indent3 + line)].join("\n");
}
function wrapWords(text, columns) {
  const words = text.match(/[^\s`]*(?:`[^`]*`[^\s`]*)+|\S+/g) ?? [];
  const lines = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== void 0 && last.length + 1 + word.length <= columns)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

// src/commands/doctor.ts
function addDoctorCommand(tailgate) {
  const command = tailgate.command("doctor [url]").description(
    "Report what this machine allows a load: open files, ports, processors, memory; and try to hold the connections. Sends no load."
  ).option(
    "-c, --connections <count>",
    `connections at once, of each side (default: ${defaultDoctorConnections})`
  ).addOption(createFlag(findOption("json"))).addHelpText(
    "after",
    "\nExamples:\n  tailgate doctor --connections 20000\n  tailgate doctor http://127.0.0.1:3000 -c 5000 --json"
  );
  registerCommand(command, { parse: parseDoctorRequest, run: runDoctor });
}
var defaultDoctorConnections = "1000";
function parseDoctorRequest({ args, overrides }) {
  const [url] = args;
  const parsed = parseUrlConfig(url ?? "http://nowhere.invalid", {
    connections: [defaultDoctorConnections],
    ...overrides
  });
  if ("problems" in parsed) return parsed;
  const requirements = {
    ...computeRequirements(parsed.suite, 1),
    sides: { least: 1, most: 2 },
    ...url === void 0 && { way: { kind: "port", target: null } }
  };
  return { request: { requirements, overrides } };
}
async function runDoctor({ requirements, overrides }) {
  const { readings, findings } = await examineMachine(requirements);
  const problems = printOutput(
    overrides,
    renderDoctor(findings, requirements, colors),
    () => formatJson(buildDoctorJson(findings, readings, requirements))
  );
  return { exitCode: findWorstLevel(findings) === "problem" ? invalidExitCode : 0, problems };
}
async function examineMachine(requirements) {
  const readings = readMachine(requirements.way);
  const findings = checkReadings(readings, requirements);
  if (readings.engine.kind === "absent") return { readings, findings };
  return {
    readings,
    findings: [
      ...findings,
      checkProbedConnections(await probeConnections(requirements.connections), requirements)
    ]
  };
}

// src/report/capacity/step-cells.ts
function formatStep(step) {
  return step.kind === "rate" ? formatPerSecond(step.perThousandSeconds / 1e3) : formatCount(step.connections, "connection");
}
function isBroken({ ended }) {
  return ended === "broke";
}
function blankIfBroken(reading, cells) {
  return isBroken(reading) ? cells.map(() => emptyCell) : cells;
}
function formatFailedCell({ errors, offered }) {
  return errors.total === 0 ? "none" : formatPercent(Math.min(1, errors.total / Math.max(1, offered)));
}
function convertStepToJson(reading) {
  return reading.measuredSeconds > 0 ? reading : { ...reading, offeredPerSecond: null, achievedPerSecond: null };
}
function formatTimeCells({ responseMs: { p50, p99, max } }) {
  return [p50, p99, max].map(formatTimeCell);
}
function formatCpuCell({ service }) {
  return service === null ? emptyCell : service.cores.toFixed(2);
}

// src/report/capacity/step-notes.ts
var doubtCodes = /* @__PURE__ */ new Set(["generator-lag", "generator-cpu", "stall", "steal", "throttled"]);
function listStepNotes(readings, selectCodes = () => /* @__PURE__ */ new Set([...faultAndDoubtCodes, "sockets"])) {
  const notes = /* @__PURE__ */ new Map();
  for (const reading of readings) {
    const codes = selectCodes(reading);
    for (const { code, message } of reading.validity.reasons.filter(
      (reason) => codes.has(reason.code)
    )) {
      const steps = notes.get(code)?.steps ?? /* @__PURE__ */ new Set();
      notes.set(code, { steps: steps.add(formatStep(reading.step)), message });
    }
  }
  return [...notes.values()].map(
    ({ steps, message }) => `At ${joinWithAnd([...steps])}: ${flattenMessage(message)}`
  );
}
var faultAndDoubtCodes = /* @__PURE__ */ new Set([...doubtCodes, "generator-behind", "broke"]);

// src/report/capacity/find-max.ts
function renderFindMax(search, atLeast, colors2) {
  const { maximum, trials } = search;
  const parts = [
    colors2.bold(formatSearchHeadline(search)),
    maximum.kind === "cut" ? null : describeBottleneck(maximum.bottleneck),
    atLeast === null ? null : describeAtLeast(search, atLeast, colors2),
    listSearchFacts(search).join("\n"),
    trials.length === 0 ? null : renderTrialTable(search, colors2),
    ...listSearchNotes(search).map((note) => `${colors2.yellow("Note:")} ${note}`),
    colors2.dim(`seed ${search.seed}`)
  ];
  return `${parts.filter((part) => part !== null).join("\n\n")}
`;
}
function buildFindMaxJson(searches, atLeast) {
  return {
    schema: "tailgate.find-max/1",
    atLeastPerSecond: atLeast === null ? null : atLeast / 1e3,
    suites: searches.map(({ trials, maximum, objective, capacity, ...rest }) => ({
      ...rest,
      capacity: convertStepToJson(capacity),
      objective: { text: formatObjective(objective), ...objective },
      outcome: maximum.kind,
      perSecond: findConfirmedPerSecond(maximum),
      limit: maximum.kind === "cut" ? null : { ...maximum.bottleneck, name: bottleneckNames[maximum.bottleneck.kind] },
      ...maximum.kind === "cut" && { why: maximum.why },
      ..."how" in maximum && { how: maximum.how },
      ...atLeast !== null && { atLeast: checkAtLeast(atLeast, maximum, trials) },
      tries: trials.map(({ long, outcome, reading }) => ({
        perSecond: reading.step.kind === "rate" ? reading.step.perThousandSeconds / 1e3 : null,
        confirming: long,
        outcome,
        reading: convertStepToJson(reading)
      }))
    }))
  };
}
function findConfirmedPerSecond(maximum) {
  const confirmed = findConfirmedRate(maximum);
  return confirmed === null ? null : confirmed / 1e3;
}
function formatSearchHeadline({ suite, objective, maximum }) {
  const name = `tailgate: ${sanitize(suite, 200)}`;
  const goal = formatObjective(objective);
  switch (maximum.kind) {
    case "found": {
      const rate = formatPerSecond(maximum.perThousandSeconds / 1e3);
      const atLeast = maximum.bottleneck.kind === "generator" ? "at least " : "";
      return `${name} keeps ${goal} up to ${atLeast}${rate}`;
    }
    case "nothing":
      return `${name} keeps ${goal} at no rate, not even at ${formatStepRate(maximum.failed)}`;
    case "cut": {
      const confirmed = maximum.confirmed === null ? "no rate is confirmed" : `${formatPerSecond(maximum.confirmed / 1e3)} is confirmed`;
      const message = maximum.why === "broke" ? `The service broke and did not come back: ${flattenMessage(maximum.how)}` : cutMessages[maximum.why];
      const search = `the search for the highest rate that keeps ${goal} ended early`;
      return `${name}: ${search}; ${confirmed}. ${message}`;
    }
  }
}
var cutMessages = {
  time: "The time of max-time is over: raise it, or shorten --duration.",
  contradictions: `${maxTrials} trials led to no result, usually because they contradict each other: measure on a quieter machine, or for longer (--duration).`,
  interrupted: "It was interrupted."
};
function describeAtLeast({ maximum, trials }, atLeast, colors2) {
  const rate = formatPerSecond(atLeast / 1e3);
  switch (checkAtLeast(atLeast, maximum, trials)) {
    case "reached":
      return colors2.green(`That is at least ${rate}, as requested.`);
    case "missed":
      return colors2.red(`That is less than the requested ${rate}.`);
    case "unknown": {
      const cause = maximum.kind === "cut" ? "" : ": the failure may be that of tailgate or this machine";
      return colors2.yellow(`Whether it is at least ${rate} could not be decided${cause}.`);
    }
  }
}
function listSearchFacts({ capacity, maximum }) {
  const held = maximum.kind === "found" ? maximum.held : null;
  const failed = maximum.kind === "cut" ? null : maximum.failed;
  const rows = [
    ...held === null ? [] : [["Held", describeTrial(held, "for")]],
    ...failed === null ? [] : [["Failed", describeTrial(failed, "after")]],
    ["Closed load", describeCapacity(capacity)]
  ];
  return rows.map(([name = "", text = ""]) => `  ${name.padEnd(11)}  ${text}`);
}
function describeTrial(reading, preposition) {
  const rate = formatStepRate(reading);
  if (isBroken(reading)) return `${rate}: the service broke`;
  const { measuredSeconds, achievedPerSecond, responseMs } = reading;
  const figures = [
    `${formatPerSecond(achievedPerSecond)} answered`,
    ...responseMs.p50 === null ? [formatKnownTime("p50", null)] : ["p50", "p99", "max"].map((name) => formatKnownTime(name, responseMs[name])),
    `errors ${formatFailedCell(reading)}`
  ];
  return `${rate} ${preposition} ${formatNumber(measuredSeconds)} s: ${figures.join(", ")}`;
}
function describeCapacity(capacity) {
  const over = `over ${formatCount(capacity.connections, "connection")}`;
  if (isBroken(capacity)) return `the service broke ${over}`;
  const rate = formatPerSecond(capacity.achievedPerSecond);
  const failed = describeFailedRate(capacity, capacity.measuredSeconds);
  return [`${rate} ${over}`, formatKnownTime("p99", capacity.responseMs.p99), failed].filter((part) => part !== null).join(", ");
}
function formatStepRate({ step }) {
  return step.kind === "rate" ? formatPerSecond(step.perThousandSeconds / 1e3) : "a closed load";
}
function listSearchNotes({ trials, objective, maximum }) {
  const decisive = trials.filter(({ long, outcome }) => long || outcome !== "held").map(({ reading }) => reading);
  const held = maximum.kind === "found" ? maximum.held : null;
  return [...listStepNotes(decisive), ...held === null ? [] : describeThinSample(held, objective)];
}
function describeThinSample(held, objective) {
  const needed = countRequiredRequests(objective);
  if (held.offered >= needed || held.offeredPerSecond === 0) return [];
  const seconds = Math.ceil(needed / held.offeredPerSecond);
  return [
    `The confirmation rests on ${formatCount(held.offered, "request")}; its highest quantile needs ${formatNumber(needed)} to be steady (--duration ${seconds}s).`
  ];
}
function describeTrialOutcome({ reading, outcome, long }, objective) {
  const cause = findStepFault(reading, objective) === null ? "the machine was busy" : "tailgate was late";
  const words = { held: "kept", failed: "not kept", unclear: `unclear: ${cause}` };
  if (isBroken(reading)) return `${words[outcome]}, the service broke`;
  const stopped = reading.ended === "lost" ? " (stopped early)" : "";
  return `${words[outcome]}${long ? ", confirming" : ""}${stopped}`;
}
function renderTrialTable({ trials, objective }, colors2) {
  const head2 = ["Rate", "Time", "Answered", "p50", "p99", "max", "Errors", "CPU", ""];
  const rows = trials.map((each) => {
    const { reading } = each;
    const figures = [
      `${formatNumber(reading.measuredSeconds)} s`,
      formatPerSecond(reading.achievedPerSecond),
      ...formatTimeCells(reading),
      formatFailedCell(reading),
      formatCpuCell(reading)
    ];
    return [
      formatStepRate(reading),
      ...blankIfBroken(reading, figures),
      describeTrialOutcome(each, objective)
    ];
  });
  const paints = { held: (text) => text, failed: colors2.red, unclear: colors2.yellow };
  return alignColumns([head2, ...rows]).map(
    (line, index) => index === 0 ? colors2.bold(line) : paints[trials[index - 1]?.outcome ?? "held"](line)
  ).join("\n");
}

// src/commands/find-max.ts
function addFindMaxCommand(tailgate) {
  const command = tailgate.command("find-max [url]").description(
    "Find the highest rate that meets an objective, confirm it, and say what limits it: for a service that runs at the url, or for those in tailgate.yml."
  );
  addSearchFlags(command, "find-max").addHelpText(
    "after",
    "\nExamples:\n  tailgate find-max http://127.0.0.1:3000/items --objective 'p99 < 50ms, errors < 0.1%'\n  tailgate find-max --objective 'p99 < 20ms' --at-least 800/s\n\nExit codes: 0 found, 1 lower than --at-least, 2 bad usage or configuration, 3 could not be determined."
  );
  registerCommand(command, { parse: parseFindMaxRequest, run: runFindMax });
}
function parseFindMaxRequest({ args, overrides }) {
  const [url] = args;
  const objective = parseObjectiveFlag(overrides);
  const atLeast = parseAtLeastFlag(overrides);
  const load = { load: ["rate"], rate: ["100/s"] };
  const loaded = loadSearchConfig("find-max", url, { ...overrides, ...load });
  if ("problem" in objective || "problem" in atLeast || "problems" in loaded)
    return {
      problems: [
        ..."problem" in objective ? [objective.problem] : [],
        ..."problem" in atLeast ? [atLeast.problem] : [],
        ..."problems" in loaded ? loaded.problems : []
      ]
    };
  return {
    request: { loaded, url, objective: objective.value, atLeast: atLeast.value, overrides }
  };
}
async function runFindMax(request) {
  const { loaded, url, objective, atLeast, overrides } = request;
  return runOnEachSuite(
    loaded,
    url,
    (suite, settings, host) => findMax(suite, { objective, atLeast }, settings, host),
    {
      print: (searches) => printOutput(
        overrides,
        searches.map((each) => renderFindMax(each, atLeast, colors)).join("\n"),
        () => formatJson(buildFindMaxJson(searches, atLeast))
      ),
      decideExitCode: (search) => decideSearchExitCode(search, atLeast)
    }
  );
}
function parseObjectiveFlag({ objective }) {
  if (objective === void 0)
    return {
      problem: "find-max needs the objective that the service must meet: --objective 'p99 < 50ms, errors < 0.1%'"
    };
  const parsed = parseObjective(objective.at(-1) ?? "");
  return "problem" in parsed ? { problem: `--objective ${parsed.problem}` } : parsed;
}
function parseAtLeastFlag(overrides) {
  const text = overrides["at-least"]?.at(-1);
  if (text === void 0) return { value: null };
  const parsed = parseWithin(text, parseRate, "0.001/s", "10M/s");
  return "problem" in parsed ? { problem: `--at-least ${parsed.problem}` } : parsed;
}
function decideSearchExitCode({ maximum, trials }, atLeast) {
  if (atLeast === null) return maximum.kind === "found" ? 0 : invalidExitCode;
  const codes = { reached: 0, missed: 1, unknown: invalidExitCode };
  return codes[checkAtLeast(atLeast, maximum, trials)];
}

// src/commands/gitlab-note.ts
import { readFileSync as readFileSync3 } from "node:fs";

// src/gitlab/merge-request.ts
var tokenVariable = "TAILGATE_GITLAB_TOKEN";
function findMergeRequest(read) {
  const [api, project, number, token] = [
    read("CI_API_V4_URL"),
    read("CI_MERGE_REQUEST_PROJECT_ID"),
    read("CI_MERGE_REQUEST_IID"),
    read(tokenVariable)
  ];
  if (!isNumber(number) || !isNumber(project))
    return { reason: "This job does not belong to a merge request." };
  if (!/^https?:\/\/[^\s?#]+$/.test(api))
    return { reason: `CI_API_V4_URL is not the address of GitLab's API.` };
  if (token === "") {
    return {
      reason: `${tokenVariable} is empty: GitLab gives it to no merge request of a fork. The result is in the output of this job.`
    };
  }
  return { api: api.endsWith("/") ? api.slice(0, -1) : api, project, number, token };
}
function isNumber(text) {
  return /^[1-9]\d{0,14}$/.test(text);
}

// src/gitlab/notes.ts
var GitLabError = class extends TailgateError {
  name = "GitLabError";
};
var maxNoteLength = 9e5;
var maxPages = 50;
var maxSeconds = 30;
async function writeNote(mergeRequest, name, markdown) {
  const body = buildNote(name, markdown);
  const existing = await findNote(mergeRequest, name);
  if (existing === null) {
    await callApi(mergeRequest, notesPath(mergeRequest), { method: "POST", body: { body } });
    return "created";
  }
  if (existing.body === body) return "unchanged";
  const path3 = `${notesPath(mergeRequest)}/${existing.id}`;
  await callApi(mergeRequest, path3, { method: "PUT", body: { body } });
  return "updated";
}
function buildNote(name, markdown) {
  const text = markdown.replaceAll(/^([ \t>]*)\//gm, "$1\\/");
  return `${formatMarker(name)}

${text}`.slice(0, maxNoteLength);
}
function formatMarker(name) {
  return `<!-- tailgate: ${name.replaceAll(/[^\w .-]/g, "").slice(0, 100)} -->`;
}
async function findNote(mergeRequest, name) {
  const { body: user } = await callApi(mergeRequest, "user");
  const userId = readField(user, "id");
  const marker = formatMarker(name);
  for (let page = "1", count = 0; page !== "" && count < maxPages; count++) {
    const query = `?per_page=100&order_by=created_at&sort=asc&page=${page}`;
    const answer = await callApi(mergeRequest, `${notesPath(mergeRequest)}${query}`);
    const notes = Array.isArray(answer.body) ? answer.body : [];
    const found = notes.find((note) => isOwnNote(note, userId, marker));
    if (found !== void 0) return found;
    page = answer.nextPage;
  }
  return null;
}
function isOwnNote(note, userId, marker) {
  const body = readField(note, "body");
  return Number.isSafeInteger(readField(note, "id")) && readField(readField(note, "author"), "id") === userId && typeof body === "string" && body.startsWith(marker);
}
function readField(value, name) {
  return typeof value === "object" && value !== null ? value[name] : void 0;
}
function notesPath({ project, number }) {
  return `projects/${project}/merge_requests/${number}/notes`;
}
async function callApi({ api, token }, path3, { method, body } = {}) {
  try {
    const response = await fetch(`${api}/${path3}`, {
      method: method ?? "GET",
      redirect: "error",
      signal: AbortSignal.timeout(maxSeconds * 1e3),
      headers: { "private-token": token, "content-type": "application/json" },
      ...body !== void 0 && { body: JSON.stringify(body) }
    });
    if (!response.ok) throw new GitLabError(describeRefusal(response.status));
    const nextPage = response.headers.get("x-next-page") ?? "";
    return { body: await response.json(), nextPage: /^\d+$/.test(nextPage) ? nextPage : "" };
  } catch (cause) {
    if (cause instanceof GitLabError) throw cause;
    const { message } = cause instanceof Error ? cause : { message: String(cause) };
    throw new GitLabError(`GitLab's API could not be called: ${message}.`, { cause });
  }
}
function describeRefusal(status) {
  if (status === 401) return "GitLab does not accept the token (401): it may have expired.";
  if (status === 403)
    return "GitLab refuses the note (403): the token needs the scope api and the role Reporter.";
  return status === 404 ? "GitLab finds no such merge request (404), or the token may not see it." : `GitLab answers with ${status}.`;
}

// src/commands/gitlab-note.ts
function addGitLabNoteCommand(tailgate) {
  const command = tailgate.command("gitlab-note").argument("<file>", "the file that `tailgate run --markdown` has written").option("--note <name>", "name of the note; each name has one note", "tailgate").description("Write a report as the note of the merge request that this GitLab job belongs to.").addHelpText("after", "\nExample:\n  tailgate gitlab-note tailgate.md");
  registerCommand(command, { parse: parseNoteRequest, run: writeReportNote });
}
function parseNoteRequest({ args, flags }) {
  const [file = ""] = args;
  try {
    return { request: { name: String(flags.note), markdown: readFileSync3(file, "utf8") } };
  } catch (error) {
    return { problems: [`${file} can't be read: ${describeFileError(error)}`] };
  }
}
async function writeReportNote({ name, markdown }) {
  const target = findMergeRequest((variable) => process.env[variable] ?? "");
  if ("reason" in target) return printLine(`No note is written. ${target.reason}`);
  try {
    const outcome = await writeNote(target, name, outputMask.maskText(markdown));
    return printLine(`The note of merge request !${target.number} is ${outcome}.`);
  } catch (error) {
    if (!(error instanceof GitLabError)) throw error;
    return printLine(`No note is written. ${error.message}`);
  }
}
function printLine(line) {
  process.stdout.write(`${outputMask.maskText(line)}
`);
  return { exitCode: 0 };
}

// src/commands/history.ts
import { resolve as resolve2 } from "node:path";

// src/core/history/history.ts
var endings = [
  "pass",
  "would-fail",
  "fail",
  "accepted",
  "unsure",
  "invalid",
  "not-compared"
];
function summarizeHistory(records, merged) {
  const times = records.map(({ takenAt }) => takenAt).sort();
  const runs = records.flatMap(listSuiteRuns);
  const names = [...new Set(runs.map(identifySuite))].sort();
  return {
    runs: records.length,
    pullRequests: countPullRequests(records),
    from: times[0] ?? null,
    to: times.at(-1) ?? null,
    minutes: sumMinutes(runs),
    suites: names.map(
      (each) => summarizeSuite(
        runs.filter((run) => identifySuite(run) === each),
        merged
      )
    )
  };
}
function listSuiteRuns({ suites, pullRequest, commit, onFail }) {
  return suites.map((each) => ({
    ...each,
    pullRequest,
    commit,
    ending: classifyOutcome(each.outcome, onFail)
  }));
}
function classifyOutcome(outcome, onFail) {
  if (outcome === "fail") return onFail === "report" ? "would-fail" : "fail";
  return outcome === "incomparable" || outcome === "no-baseline" ? "not-compared" : outcome;
}
function identifySuite({ suite, leg }) {
  return JSON.stringify([suite, leg]);
}
function summarizeSuite(runs, merged) {
  const [first] = runs;
  const counts = endings.map((ending) => {
    const own = runs.filter((run) => run.ending === ending);
    const count = { runs: own.length, pullRequests: countPullRequests(own) };
    return [ending, { ...count, minutes: sumMinutes(own) }];
  });
  return {
    suite: first?.suite ?? "",
    leg: first?.leg ?? "",
    runs: runs.length,
    pullRequests: countPullRequests(runs),
    endings: Object.fromEntries(counts),
    medianMinutes: computeMedian(runs.map(({ seconds }) => seconds / 60)),
    contested: countPullRequests(runs.filter((run) => isContested(run, merged)))
  };
}
function isContested(run, merged) {
  if (run.ending === "accepted") return true;
  if (run.outcome !== "fail" || run.commit === null) return false;
  return merged?.get(run.pullRequest) === run.commit;
}
function countPullRequests(runs) {
  return new Set(runs.map(({ pullRequest }) => pullRequest)).size;
}
function sumMinutes(runs) {
  return runs.reduce((sum2, { seconds }) => sum2 + seconds / 60, 0);
}
function listFailedPullRequests(records) {
  const failed = records.filter(({ suites }) => suites.some(({ outcome }) => outcome === "fail"));
  return [...new Set(failed.map(({ pullRequest }) => pullRequest))];
}
function countMissingRuns(records, { runs, isComplete }) {
  const workflows = new Set(records.map(({ workflow }) => workflow));
  const known = new Set(records.map(({ run }) => run));
  const missing = runs.filter(({ id, workflow }) => workflows.has(workflow) && !known.has(id));
  const forks = missing.filter(({ isFromFork }) => isFromFork).length;
  return { forks, others: missing.length - forks, isComplete };
}

// src/core/history/readiness.ts
function judgeReadiness(history) {
  if (history.runs < gateReadiness.minRuns) return { kind: "too-early", runs: history.runs };
  const reasons = [
    ...explainInvalid(history),
    ...explainUndecided(history),
    ...explainContested(history),
    ...explainTime(history)
  ];
  return reasons.length === 0 ? { kind: "ready" } : { kind: "not-ready", reasons };
}
function explainInvalid({ endings: endings2, runs }) {
  const { runs: invalid } = endings2.invalid;
  if (invalid / runs <= gateReadiness.maxInvalidShare) return [];
  return [
    `${invalid} of ${runs} runs were invalid, more than ${formatPercent(gateReadiness.maxInvalidShare)}: their reports say why.`
  ];
}
function explainUndecided({ endings: endings2, runs }) {
  const undecided = endings2.unsure.runs + endings2["not-compared"].runs;
  if (undecided / runs <= gateReadiness.maxUndecidedShare) return [];
  return [
    `${undecided} of ${runs} runs were not decided, more than ${formatPercent(gateReadiness.maxUndecidedShare)}: raise duration or the limit.`
  ];
}
function explainContested({ contested, pullRequests }) {
  if (contested / Math.max(1, pullRequests) <= gateReadiness.maxContestedShare) return [];
  return [
    `${contested} of ${pullRequests} pull requests were accepted, or merged as they were, although they failed; more than ${formatPercent(gateReadiness.maxContestedShare)}: raise the limit that they crossed.`
  ];
}
function explainTime({ medianMinutes }) {
  if (medianMinutes <= gateReadiness.maxMedianMinutes) return [];
  return [
    `Half of the runs took more than ${formatCount(Math.floor(medianMinutes), "minute")}; ${gateReadiness.maxMedianMinutes} are the maximum.`
  ];
}

// src/report/history/history.ts
function renderHistory(report) {
  const { history, place } = report;
  if (history.runs === 0) return `${describeNoRecords(place)}
`;
  return `${joinParagraphs([
    describeWhole(history, place),
    ...history.suites.map(renderSuite2),
    describeMissing2(report.missing),
    report.knowsMerges ? null : unknownMerges,
    report.unreadable === 0 ? null : `${formatCount(report.unreadable, "record")} could not be read, and counts nowhere.`
  ])}
`;
}
function buildHistoryJson(report) {
  const { history, place, missing, unreadable } = report;
  return {
    schema: "tailgate.history/1",
    place,
    ...history,
    suites: history.suites.map((suite) => ({ ...suite, readiness: judgeReadiness(suite) })),
    missing,
    unreadable
  };
}
function describeNoRecords(place) {
  return `There is no record in ${place} yet. Each run of a pull request leaves one, except for those of forks.`;
}
function describeWhole({ runs, pullRequests, from, to, minutes }, place) {
  const time = from === null || to === null ? "" : `, ${from.slice(0, 10)} to ${to.slice(0, 10)}`;
  return `In ${place}: ${formatCount(runs, "run")} of ${formatCount(pullRequests, "pull request")}${time}, ${formatMinutes(minutes)} in all.`;
}
function renderSuite2(suite) {
  const name = sanitize(suite.leg === "" ? suite.suite : `${suite.suite} (${suite.leg})`, 100);
  const rows = endings.filter((ending) => suite.endings[ending].runs > 0).map((ending) => renderRow(ending, suite));
  const total = [
    "all",
    formatNumber(suite.runs),
    formatNumber(suite.pullRequests),
    formatMinutes(endings.reduce((sum2, each) => sum2 + suite.endings[each].minutes, 0))
  ];
  const table = alignByHeading([["Ended", "Runs", "Pull requests", "Time"], ...rows, total]);
  return [`${name}: ${describeReadiness(judgeReadiness(suite))}`, table].join("\n");
}
function renderRow(ending, { endings: counts }) {
  const { runs, pullRequests, minutes } = counts[ending];
  const words = [formatNumber(runs), formatNumber(pullRequests), formatMinutes(minutes)];
  return [endingWords[ending], ...words];
}
var endingWords = {
  pass: "passed",
  "would-fail": "would fail",
  fail: "failed",
  accepted: "accepted",
  unsure: "unsure",
  invalid: "invalid",
  "not-compared": "not compared"
};
function describeReadiness(judged) {
  switch (judged.kind) {
    case "too-early":
      return `too early to say, ${judged.runs} of ${gateReadiness.minRuns} runs`;
    case "ready":
      return "ready to be required";
    case "not-ready":
      return ["not ready to be required", ...judged.reasons.map((each) => `  ${each}`)].join("\n");
  }
}
function describeMissing2(missing) {
  if (missing === null)
    return "How many runs are missing is not known: a folder has only those that were recorded. For the records of the Action, set GITHUB_TOKEN, as with `GITHUB_TOKEN=$(gh auth token)`.";
  const { forks, others, isComplete } = missing;
  if (forks + others === 0) return "No run of a pull request is missing.";
  const atLeast = isComplete ? "" : "at least ";
  return `Missing: ${atLeast}${formatCount(forks + others, "run")} without a record, ${forks} of forks, and ${others} others (without a measurement, with an error of tailgate, or with a record that expired).`;
}
var unknownMerges = "Which failed pull requests were merged as they were is not known: accepted ones alone count against readiness.";
function formatMinutes(minutes) {
  return minutes < 1 && minutes > 0 ? "under 1 min" : `${formatNumber(Math.round(minutes))} min`;
}

// src/commands/history.ts
function addHistoryCommand(tailgate) {
  const command = tailgate.command("history").description(
    "Count the runs of pull requests, how they ended and how long they took, and say whether the gate is ready to be required."
  ).addHelpText(
    "after",
    "\nExamples:\n  GITHUB_TOKEN=$(gh auth token) tailgate history\n  tailgate history --store file --json"
  );
  for (const name of historyOptions) command.addOption(createFlag(findOption(name)));
  registerCommand(command, { parse: parseStoreRequest, run: runHistory });
}
var historyOptions = ["config", "store", "baseline", "json"];
async function runHistory({ config, overrides }) {
  const report = await readHistory(config, await connectIfPossible(config));
  return printResult(overrides, {
    text: renderHistory(report),
    json: buildHistoryJson(report),
    problems: []
  });
}
async function connectIfPossible({ store }) {
  if (store === "file") return null;
  try {
    return await connectGitHub(process.cwd(), (name) => process.env[name]);
  } catch (error) {
    if (store === "auto" && error instanceof UsageError) return null;
    throw error;
  }
}
async function readHistory({ baseline }, access) {
  const stored = access === null ? await createRecordFolder(resolve2(baseline)).list(maxRecordBytes) : await listRecordArtifacts(
    createArtifactApi(access.client, access.repository),
    maxRecordBytes
  );
  const records = stored.flatMap((each) => parseStoredRecord(each) ?? []);
  const known = access === null ? null : await askGitHub(records, access);
  return {
    place: access === null ? `the folder ${baseline}` : describeRepository(access),
    history: summarizeHistory(records, known?.merged ?? null),
    missing: known?.missing ?? null,
    knowsMerges: known !== null,
    unreadable: stored.length - records.length
  };
}
function parseStoredRecord({ text, run }) {
  const record = parseRecord(text);
  return run === null || record?.run === run ? record : null;
}
function describeRepository({ repository: { owner, name } }) {
  return `the artifacts of ${owner}/${name}`;
}
var maxAskedPullRequests = 200;
async function askGitHub(records, { client, repository: repository2 }) {
  const [first] = records.map(({ takenAt }) => takenAt).sort();
  if (first === void 0) return null;
  try {
    const failed = listFailedPullRequests(records).slice(0, maxAskedPullRequests);
    return {
      missing: countMissingRuns(records, await listPullRequestRuns(client, repository2, first)),
      merged: await fetchMergedCommits(client, repository2, failed)
    };
  } catch (cause) {
    throw new StoreError(
      `The runs of ${repository2.owner}/${repository2.name} cannot be listed. ` + describeApiFailure(cause),
      { cause }
    );
  }
}

// src/commands/init/init.ts
import { existsSync, readFileSync as readFileSync4 } from "node:fs";
import { join as join13, posix as posix2, relative as relative4 } from "node:path";

// src/commands/init/probe/probe-side.ts
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { mkdtemp as mkdtemp2, rm as rm2 } from "node:fs/promises";
import { tmpdir as tmpdir2 } from "node:os";
import { join as join4, resolve as resolve4 } from "node:path";

// src/commands/init/probe/suite.ts
var import_yaml = __toESM(require_dist(), 1);
import { resolve as resolve3 } from "node:path";
function selectProtocol({ transport }) {
  return transport.protocol.kind === "http/2" ? { protocol: "http/2" } : {};
}
function resolveSocket({ socket }, folder, values) {
  return socket === null ? {} : { socket: resolve3(folder, fillPlaceholders(socket, values)) };
}
function parseInitSuite({
  origin,
  paths,
  options: options2
}) {
  const parsed = parseConfig({
    file: null,
    overrides: { ...options2, ...selectRequestOptions(origin, paths, options2) },
    origin: "flag",
    environment: (name) => process.env[name]
  });
  if ("problems" in parsed) return parsed;
  const [suite] = parsed.config.suites;
  return suite ?? { problems: ["There is nothing to load."] };
}
function selectRequestOptions(origin, paths, options2) {
  if (paths.length === 1 && paths[0]?.startsWith("/")) return { url: [`${origin}${paths[0]}`] };
  const requests = (0, import_yaml.stringify)(paths.map((path3) => buildRequestEntry(path3, options2)));
  return { url: [origin], requests: [requests], method: [], header: [] };
}
function buildRequestEntry(request, options2) {
  const { method, path: path3 } = splitRequest(request, options2);
  const { header = [] } = options2;
  if (header.length === 0) return `${method} ${path3}`;
  return { method, path: path3, headers: Object.fromEntries(splitHeaders(header)) };
}
function splitRequest(request, { method }) {
  const at = request.indexOf("/");
  const own = request.slice(0, at).trim();
  return { method: own === "" ? method?.at(-1) ?? "GET" : own, path: request.slice(at) };
}
function isReading(request, options2) {
  return splitRequest(request, options2).method.toUpperCase() === "GET";
}
function splitHeaders(header) {
  return header.map((text) => [
    text.slice(0, text.indexOf(":")).trim(),
    text.slice(text.indexOf(":") + 1).trim()
  ]);
}
var portPlaceholder = "${port}";
function passPortVariable(settings) {
  const env = [...settings.options.env ?? [], `PORT=${portPlaceholder}`];
  return usePort(portPlaceholder, { ...settings, options: { ...settings.options, env } });
}
function usePort(port, settings) {
  const { protocol, hostname } = new URL(settings.origin.replace(portPlaceholder, "1"));
  return { ...settings, origin: `${protocol}//${hostname}:${port}` };
}

// src/commands/init/probe/probe-side.ts
async function buildSide(side, { signal, report }) {
  var _stack = [];
  try {
    const { build, buildTimeoutSeconds } = side.suite;
    if (build === null) return;
    const logs = __using(_stack, await openLogFolder(), true);
    const values = { side: side.name };
    const what2 = side.name === "base" ? "the base" : "it";
    await showProgress(
      `Still building ${what2}`,
      join4(logs.path, "build.log"),
      report,
      () => runSideCommand(side, "build", build, values, {
        timeoutSeconds: buildTimeoutSeconds,
        logs: logs.path,
        env: {},
        signal
      })
    ).catch((error) => {
      throw error instanceof ServiceProcessError ? new BuildFailure(error) : error;
    });
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
async function showProgress(what2, logPath, report, act) {
  const beganMs = performance.now();
  const show = () => {
    const line = readLastLine(logPath);
    const seconds = Math.round((performance.now() - beganMs) / 1e3);
    report(`${what2} (${seconds} s)${line === "" ? " \u2026" : `: ${line}`}`);
  };
  const timer = setInterval(show, progressMs);
  try {
    return await act();
  } finally {
    clearInterval(timer);
  }
}
var progressMs = 1e4;
function readLastLine(path3) {
  try {
    const descriptor = openSync(path3, "r");
    try {
      const tail = Buffer.alloc(Math.min(fstatSync(descriptor).size, maxTailBytes));
      const length = readSync(
        descriptor,
        tail,
        0,
        tail.length,
        fstatSync(descriptor).size - tail.length
      );
      const lines = tail.toString("utf8", 0, length).split(/[\r\n]+/);
      return (lines.findLast((line) => line.trim() !== "") ?? "").trim().slice(0, 200);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return "";
  }
}
var maxTailBytes = 4096;
var BuildFailure = class extends ServiceProcessError {
  name = "BuildFailure";
  constructor({ kind, sentence, lastLines }) {
    super(kind, sentence, { lastLines, logPath: null });
  }
};
async function startSide(side, options2) {
  const { suite, folder } = side;
  const values = await chooseValues(side);
  const files = await readFiles(listSuiteFiles(suite), [folder]);
  const logs = await openLogFolder();
  const reset = () => runStateCommand("reset", side, values, logs.path, new AbortController().signal);
  const clean = async () => {
    await reset().catch(() => void 0);
    await logs[Symbol.asyncDispose]();
  };
  try {
    await runStateCommand("reset", side, values, logs.path, options2.signal);
    await runStateCommand("prepare", side, values, logs.path, options2.signal);
    const launched = await launchSide(side, values, files, logs.path, options2);
    let disposal = null;
    const dispose = async () => {
      await launched.service.stop();
      await clean();
    };
    const disposeOnce = () => {
      disposal ??= dispose();
      return disposal;
    };
    return { ...launched, files, [Symbol.asyncDispose]: disposeOnce };
  } catch (error) {
    await clean();
    throw error;
  }
}
async function chooseValues({ suite, name }) {
  const port = parseFixedPort(suite.url) ?? await findFreePort(parseHost(suite.url));
  return { port, side: name, epoch: 1, database: buildDatabaseName(suite.name, name) };
}
async function launchSide({ suite, folder }, values, files, logs, { signal, report, onSpawned }) {
  const { service, url } = fillServiceTemplate(suite.service, suite.url, values);
  const cwd = resolve4(folder, service.cwd);
  const connection = {
    url,
    ...resolveSocket(suite, cwd, values),
    ...buildEngineTls(suite, files),
    ...selectProtocol(suite)
  };
  const logPath = join4(logs, "service.log");
  const startedMs = performance.now();
  const running = await showProgress(
    "Waiting until it is ready",
    logPath,
    report,
    () => startService(
      { ...service, cwd, ...connection },
      { logPath, signal, onSpawned: (spawned) => onSpawned?.(spawned, connection) }
    )
  );
  const readySeconds = (performance.now() - startedMs) / 1e3;
  return { service: running, connection, startedMs, readySeconds };
}
async function runStateCommand(name, side, values, logs, signal) {
  const { suite } = side;
  const command = suite[name];
  if (command === null) return;
  const { env } = fillServiceTemplate(suite.service, suite.url, values).service;
  const timeoutSeconds = suite.prepareTimeoutSeconds;
  await runSideCommand(side, name, command, values, { timeoutSeconds, logs, env, signal });
}
async function runSideCommand({ name, suite, folder }, what2, command, values, { timeoutSeconds, logs, env, signal }) {
  const task = {
    command: fillCommand(command, values),
    cwd: resolve4(folder, suite.service.cwd),
    env,
    timeoutSeconds,
    what: name === "head" ? what2 : `${what2} of the base`
  };
  await runCommand(task, { logPath: join4(logs, `${what2}.log`), signal });
}
async function openLogFolder() {
  const path3 = await mkdtemp2(join4(tmpdir2(), "tailgate-init-"));
  return { path: path3, [Symbol.asyncDispose]: () => rm2(path3, { recursive: true, force: true }) };
}

// src/commands/init/proposals/migrations.ts
function describeMissingTables(texts, project, options2) {
  const migration = options2.prepare === void 0 ? findMigration(project, options2) : null;
  if (migration === null) return [];
  const isSure = texts.some((text) => missingTables.some((each) => each.test(text)));
  return [
    isSure ? "  Its database lacks tables. This creates them before each start:" : "  If its database lacks tables, this creates them before each start:",
    `    prepare: ${migration}`,
    "  It changes the database that the service uses here. To try it, and to write it into tailgate.yml:",
    `    tailgate init --prepare '${migration}'`
  ];
}
var missingTables = [
  /no such (?:table|column)/i,
  /(?:relation|table|column) \S{1,100} does(?: not|n't) exist/i,
  /undefinedtable|unapplied migration|pending[ _]?migration|migrations are pending/i,
  /\bP202[12]\b/
  // Prisma
];
function findLocalMigration(texts, project, options2) {
  const { start, prepare } = options2;
  const isSaid = (patterns) => texts.some((text) => patterns.some((each) => each.test(text)));
  const isLocal = isSaid(localTables) || !isSaid(missingTables) && hasEmptyDatabase(project, options2);
  if (!isLocal || start === void 0 || prepare !== void 0) return null;
  return findMigration(project, options2);
}
function hasEmptyDatabase(folder, { env = [] }) {
  const isSqlite = (name) => /\.(?:sqlite3?|db)$/.test(name) && folder.read(name) === "";
  const settings = [...Object.values(process.env), ...env, folder.read(".env") ?? ""];
  const namesServer = settings.some((text = "") => serverAddress.test(text));
  return folder.hasFile("manage.py") && folder.list("").some(isSqlite) && !namesServer;
}
var serverAddress = /\b(?:postgres|postgresql|pgsql|mysql|mariadb|oracle)[\w+]{0,20}:\/\//i;
var localTables = [/no such table/i, /table `main\.[^`]{1,100}` does not exist/];
function describeMigration(migration) {
  return `A new checkout has a database without tables, so tailgate.yml has \`prepare: ${migration}\`. If that leaves them empty, add what fills them, for a load like that of your users.`;
}
function findMigration(folder, options2 = {}) {
  const python = findPython(options2);
  for (const { isShown, command } of migrations)
    if (isShown(folder)) return command(folder).replace(/^python(?= )/, python);
  return null;
}
function findPython({ start }) {
  return /^[\w./-]*\bpython[\d.]*(?= )/.exec(start?.at(-1) ?? "")?.[0] ?? "python";
}
var scriptNames = ["migrate", "db:migrate", "migration:run", "migrate:latest", "db:push"];
var migrations = [
  {
    isShown: (folder) => folder.hasFile("manage.py"),
    command: () => "python manage.py migrate"
  },
  {
    isShown: (folder) => findScript(folder) !== null,
    command: (folder) => `npm run ${findScript(folder)}`
  },
  {
    isShown: (folder) => folder.hasFile("prisma/schema.prisma"),
    command: (folder) => folder.list("prisma/migrations").length > 0 ? "npx prisma migrate deploy" : "npx prisma db push --skip-generate"
  },
  {
    isShown: (folder) => hasFileLike(folder, /^knexfile\.\w+$/),
    command: () => "npx knex migrate:latest"
  },
  {
    isShown: (folder) => folder.hasFile(".sequelizerc") || hasPackage(folder, "sequelize-cli"),
    command: () => "npx sequelize-cli db:migrate"
  },
  {
    isShown: (folder) => folder.hasFile("alembic.ini"),
    command: () => "python -m alembic upgrade head"
  },
  {
    isShown: (folder) => folder.hasFile("bin/rails") && folder.list("db").length > 0,
    command: () => "bin/rails db:prepare"
  },
  {
    isShown: (folder) => /\bflyway-maven-plugin\b/.test(folder.read("pom.xml") ?? ""),
    command: (folder) => `${folder.hasFile("mvnw") ? "./mvnw" : "mvn"} --quiet flyway:migrate`
  },
  {
    isShown: (folder) => ["build.gradle", "build.gradle.kts"].some(
      (path3) => (folder.read(path3) ?? "").includes("org.flywaydb.flyway")
    ),
    command: (folder) => `${folder.hasFile("gradlew") ? "./gradlew" : "gradle"} flywayMigrate`
  },
  {
    isShown: (folder) => folder.hasFile("flyway.conf") || folder.hasFile("flyway.toml"),
    command: () => "flyway migrate"
  }
];
function hasFileLike(folder, pattern2) {
  return folder.list("").some((name) => pattern2.test(name));
}
function findScript(folder) {
  const { scripts } = readPackage(folder);
  return scriptNames.find((name) => typeof scripts?.[name] === "string") ?? null;
}
function hasPackage(folder, name) {
  const { dependencies, devDependencies } = readPackage(folder);
  return [dependencies, devDependencies].some((each) => each != null && name in Object(each));
}
function readPackage(folder) {
  try {
    return JSON.parse(folder.read("package.json") ?? "") ?? {};
  } catch {
    return {};
  }
}

// src/commands/init/probe/path-probe.ts
import { setTimeout as pause } from "node:timers/promises";
function createPathProbe({ options: options2 }, connection, signal) {
  const headers = Object.fromEntries(
    splitHeaders(options2.header ?? []).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{env\.(\w+)\}/g, (_, variable) => process.env[variable] ?? "")
    ])
  );
  const { url } = connection;
  return (path3) => requestHttp({ ...connection, url: `${url}${path3}`, headers }, answerMs, signal);
}
var answerMs = 3e3;
async function waitForAnswer(probe, path3, deadlineMs, signal) {
  while (true) {
    const outcome = await probe(path3);
    const isFinal = outcome.kind === "response" && outcome.status !== 502 && outcome.status !== 503;
    if (isFinal || outcome.kind === "only-tls" || signal.aborted) return outcome;
    if (performance.now() >= deadlineMs) return outcome;
    await pause(probeIntervalMs, void 0, { signal }).catch(() => void 0);
  }
}
var probeIntervalMs = 250;
var maxAnswerMs = 1e4;

// src/commands/init/probe/answers.ts
async function readAnswers({ settings }, connection, signal) {
  const { options: options2 } = settings;
  const probe = createPathProbe(settings, connection, signal);
  const answers = [];
  for (const request of settings.paths.filter((each) => isReading(each, options2))) {
    const { path: path3 } = splitRequest(request, options2);
    const untilMs = performance.now() + maxAnswerMs;
    const first = await waitForAnswer(probe, path3, untilMs, signal);
    const beganMs = performance.now();
    const second = await probe(path3);
    const ms = performance.now() - beganMs;
    const isAnswered = first.kind === "response" && second.kind === "response";
    const excerpts = isAnswered ? [first.excerpt, second.excerpt] : [];
    const [one = null, other] = excerpts.map((text) => text.replaceAll(connection.url, ""));
    const status = first.kind === "response" ? first.status : null;
    answers.push({ path: request, status, excerpt: one === other ? one : null, ms });
  }
  return answers;
}
function findDifference(head2, base) {
  const differences = head2.flatMap((own, index) => describeDifference2(own, base[index]) ?? []);
  return differences.find(({ isText }) => !isText) ?? differences[0] ?? null;
}
function describeDifference2({ path: path3, status, excerpt }, other) {
  if (other === void 0) return null;
  if (other.status === null) return { sentence: `It does not answer GET ${path3}`, isText: false };
  if (other.status !== status) {
    const sentence = `It answers GET ${path3} with ${other.status}, and your files with ${status}`;
    return { sentence, isText: false };
  }
  if (excerpt === null || other.excerpt === null || excerpt === other.excerpt) return null;
  return { sentence: `It answers GET ${path3} with another text than your files`, isText: true };
}

// src/commands/init/probe/base-trial.ts
import { join as join7, relative as relative2, resolve as resolve5 } from "node:path";

// src/commands/init/proposals/project-folder.ts
var import_yaml2 = __toESM(require_dist(), 1);
import { closeSync as closeSync2, openSync as openSync2, readdirSync, readSync as readSync2, statSync } from "node:fs";
import { join as join5 } from "node:path";
function openProjectFolder(folder) {
  return {
    read: (path3) => tryReading(() => readLimited(join5(folder, path3))),
    hasFile: (path3) => tryReading(() => statSync(join5(folder, path3)).isFile()) ?? false,
    list: (path3) => (tryReading(() => readdirSync(join5(folder, path3))) ?? []).sort().slice(0, maxListedFiles)
  };
}
var maxFileBytes = 1024 * 1024;
var maxListedFiles = 1e3;
function readLimited(path3) {
  if (!statSync(path3).isFile()) return null;
  const descriptor = openSync2(path3, "r");
  try {
    const bytes = Buffer.alloc(maxFileBytes + 1);
    const length = readSync2(descriptor, bytes, 0, bytes.length, 0);
    return length > maxFileBytes ? null : bytes.toString("utf8", 0, length);
  } finally {
    closeSync2(descriptor);
  }
}
function tryReading(read) {
  try {
    return read();
  } catch {
    return null;
  }
}
var maxDocumentCharacters = 512 * 1024;
var maxAliases = 100;
function parseUntrustedYaml(text) {
  if (text === null || text.length > maxDocumentCharacters) return null;
  try {
    const document = (0, import_yaml2.parseDocument)(text, { prettyErrors: false, uniqueKeys: false });
    if (document.errors.length > 0) return null;
    return { document, value: document.toJS({ maxAliasCount: maxAliases }) };
  } catch {
    return null;
  }
}
function asMap(value) {
  return typeof value === "object" && value !== null ? value : {};
}

// src/commands/init/probe/untracked-files.ts
import { open } from "node:fs/promises";
import { join as join6 } from "node:path";
async function listUntrackedFiles(folder, signal) {
  const list = async (isIgnored) => {
    const ignored = isIgnored ? ["--ignored"] : [];
    const args = ["ls-files", "-z", "--others", ...ignored, "--exclude-standard", "--directory"];
    const listed = await runGit(folder, args, { signal });
    const paths = listed.kind === "done" ? listed.text.split("\0") : [];
    return paths.filter(isCandidate).map((path3) => ({ path: path3.replace(/\/$/, ""), isIgnored }));
  };
  const files = [...await list(true), ...await list(false)];
  return files.sort((one, other) => rankPath(one.path) - rankPath(other.path)).slice(0, maxUntrackedFiles);
}
var maxUntrackedFiles = 100;
function isCandidate(path3) {
  const [top = ""] = path3.split("/");
  return path3 !== "" && ![".tailgate", ".idea", ".vscode", ".git"].includes(top);
}
function rankPath(path3) {
  const name = path3.split("/").at(-1) ?? "";
  if (name.startsWith(".env")) return 0;
  if (/\.(?:json|ya?ml|toml|ini|cfg|properties|npmrc|pem|key|crt)$|local|secret/.test(name))
    return 1;
  return /log|cache|coverage|tmp/.test(name) ? 3 : 2;
}
async function selectBuilt(files, folder) {
  const areBuilt = await Promise.all(
    files.map(async ({ path: path3 }) => isBuildOutput(path3) || isNativeProgram(join6(folder, path3)))
  );
  return files.filter((_, index) => areBuilt[index]);
}
async function isNativeProgram(path3) {
  try {
    var _stack = [];
    try {
      const file = __using(_stack, await open(path3), true);
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(4) });
      return programStarts.includes(buffer.toString("latin1", 0, bytesRead)) || isWindows(buffer);
    } catch (_) {
      var _error = _, _hasError = true;
    } finally {
      var _promise = __callDispose(_stack, _error, _hasError);
      _promise && await _promise;
    }
  } catch {
    return false;
  }
}
var programStarts = ["\x7FELF", "\xCF\xFA\xED\xFE", "\xCA\xFE\xBA\xBE"];
function isWindows(start) {
  return start.toString("latin1", 0, 2) === "MZ";
}
async function findNeeded(items, works, isOver = () => false) {
  let needed = [];
  let rest = [...items];
  while (true) {
    let [tooFew, enough] = [0, rest.length];
    while (enough - tooFew > 1) {
      if (isOver()) return [...rest.slice(0, enough), ...needed];
      const middle = Math.floor((tooFew + enough) / 2);
      if (await works([...rest.slice(0, middle), ...needed])) enough = middle;
      else tooFew = middle;
    }
    needed = [...rest.slice(enough - 1, enough), ...needed];
    rest = rest.slice(0, enough - 1);
    if (rest.length === 0) return needed;
    if (isOver()) return [...rest, ...needed];
    if (await works(needed)) return needed;
  }
}

// src/commands/init/probe/base-trial.ts
async function tryBase(request, context) {
  const { folder, signal, report } = context;
  const repository2 = await findRepository(folder, signal);
  if (repository2 === null) return createTrial(null, null);
  const { commit, isChanged } = repository2;
  report(
    `Trying the last commit (${commit.slice(0, 12)}) in a checkout of its own, as the base will run, without the untracked files of this folder.`
  );
  const spec = { folder, commit, carry: request.suite.carry, cacheKey: null, signal };
  const checkout = await checkOutCommit(spec).catch((error) => {
    if (!(error instanceof TailgateError)) throw error;
    return error;
  });
  if (checkout instanceof Error)
    return createTrial(null, null, [describeFailure2(checkout.message, isChanged)]);
  const tree = new TrialTree(request, { spec, repository: repository2, checkout }, context);
  try {
    const found = await searchWorkingTree(tree, context, isChanged);
    return { ...createTrial(checkout, found.running, found.notes), ...found };
  } catch (error) {
    await checkout[Symbol.asyncDispose]();
    throw error;
  }
}
function createTrial(checkout, running, notes = []) {
  const dispose = async () => {
    await running?.[Symbol.asyncDispose]();
    await checkout?.[Symbol.asyncDispose]();
  };
  return { running, carry: [], prepare: null, notes, [Symbol.asyncDispose]: dispose };
}
async function findRepository(folder, signal) {
  const commands = [
    ["rev-parse", "--show-toplevel"],
    ["rev-parse", "--show-prefix"],
    ["rev-parse", "--verify", "--quiet", "HEAD^{commit}"],
    ["status", "--porcelain", "--untracked-files=no"]
  ];
  const results = await Promise.all(commands.map((args) => runGit(folder, args, { signal })));
  const [top, within, commit, changes] = results.map(
    (each) => each.kind === "done" ? each.text : null
  );
  if (top == null || within == null || commit == null) return null;
  const own = within.replace(/\/$/, "");
  return { top, userFolder: own, within: own, commit, isChanged: (changes ?? "") !== "" };
}
var TrialTree = class {
  #request;
  #place;
  #side;
  #signal;
  #context;
  #isBuilt = false;
  /** What creates the tables that the last start lacked; null if it lacked none. */
  migration = null;
  #comparesText = true;
  constructor(request, place, context) {
    this.#context = context;
    this.#request = request;
    this.#place = place;
    this.#side = { name: "base", suite: request.suite, folder: place.checkout.folder };
    this.#signal = context.signal;
  }
  /** The base, which runs with these files; or why it does not work as the user's files do. */
  async start(files) {
    const carried = await this.#copy(files);
    const remove = () => removeCarriedFiles(carried);
    try {
      if (!this.#isBuilt) await buildSide(this.#side, this.#context);
      this.#isBuilt = this.#isBuilt || files.length === 0;
      const running = await startSide(this.#side, this.#context);
      const stop = async () => {
        await running[Symbol.asyncDispose]();
        await remove();
      };
      const { chosen, answers } = this.#request;
      const own = await readAnswers(chosen, running.connection, this.#signal).catch(
        async (error) => {
          await stop();
          throw error;
        }
      );
      const difference = findDifference(answers, own);
      if (difference === null || difference.isText && !this.#comparesText)
        return { ...running, [Symbol.asyncDispose]: stop };
      const excerpts = own.flatMap(({ excerpt }) => excerpt ?? []);
      this.#readMigration([...excerpts, ...running.service.readLastLines(maxShownLines)]);
      await stop();
      return difference;
    } catch (error) {
      await remove();
      if (this.#signal.aborted || !(error instanceof ServiceProcessError)) throw error;
      this.#readMigration(error.lastLines);
      return { sentence: error.sentence, isText: false };
    }
  }
  #readMigration(texts) {
    const { options: options2 } = this.#request.chosen.settings;
    const project = openProjectFolder(join7(this.#side.folder, this.#side.suite.service.cwd));
    this.migration = findLocalMigration(texts, project, options2);
  }
  /** The base as `start` without files, after this command. Its tables may have other rows. */
  async startPrepared(migration) {
    const { settings } = this.#request.chosen;
    const prepared = { ...settings.options, prepare: [migration] };
    const suite = parseInitSuite({ ...settings, options: prepared });
    if ("problems" in suite) return { sentence: suite.problems.join(" "), isText: false };
    const [side, comparesText] = [this.#side, this.#comparesText];
    this.#side = { ...side, suite };
    this.#comparesText = false;
    const started = await this.start([]);
    this.#side = side;
    this.#comparesText = comparesText;
    return started;
  }
  async works(files) {
    return await this.findProblem(files) === null;
  }
  /** Why the base does not work with these files; null if it does. */
  async findProblem(files) {
    const started = await this.start(files);
    if (!("service" in started)) return started;
    await started[Symbol.asyncDispose]();
    return null;
  }
  /** Lets the text of answers differ, because it does so whatever the files are. */
  ignoreText() {
    this.#comparesText = false;
  }
  /** Lets the next start build again: a build may read files that were missing. */
  forgetBuild() {
    this.#isBuilt = false;
  }
  /** Whether a build has worked without the files. */
  get isBuilt() {
    return this.#isBuilt && this.#side.suite.build !== null;
  }
  /** The untracked files of the user that the build has not made here too. */
  async listMissing() {
    const { spec, checkout } = this.#place;
    const files = await listUntrackedFiles(spec.folder, this.#signal);
    const isHere = await Promise.all(files.map(({ path: path3 }) => exists(join7(checkout.folder, path3))));
    return files.filter((_, index) => !isHere[index]);
  }
  #copy(files) {
    const { spec, repository: repository2, checkout } = this.#place;
    const { top, within } = repository2;
    const path3 = resolve5(checkout.folder, relative2(join7(top, within), top));
    const location = { path: path3, ownedFolder: path3, reusable: false, built: false, registration: null };
    return copyCarriedFiles(
      { ...spec, carry: files.map((file) => file.path) },
      repository2,
      location
    );
  }
};
async function searchWorkingTree(tree, { folder, report }, isChanged) {
  const alone = await tree.start([]);
  const alike = { carry: [], prepare: null, notes: [] };
  if ("service" in alone) return { ...alike, running: alone };
  const { migration } = tree;
  if (migration !== null) {
    report(`Its database lacks tables. Trying prepare \`${migration}\`, which creates them.`);
    const prepared = await tree.startPrepared(migration);
    const notes2 = [describeMigration(migration)];
    if ("service" in prepared) return { running: prepared, carry: [], prepare: migration, notes: notes2 };
  }
  const notes = [describeFailure2(alone.sentence, isChanged)];
  const failed = { ...alike, running: null, notes };
  const missing = await tree.listMissing();
  if (missing.length > 0)
    report(
      `The last commit does not work in its checkout as here: ${alone.sentence}. Trying it with the untracked files of this folder (${missing.length}).`
    );
  const problem = missing.length === 0 ? alone : await findProblemWithAll(tree, missing);
  if (problem !== null && !problem.isText) return failed;
  if (problem !== null) tree.ignoreText();
  const needed = problem !== null && alone.isText ? [] : await findNeeded(missing, (some) => tree.works(some), createTimer());
  const built = await selectBuilt(needed, folder);
  if (built.length > 0) return { ...failed, notes: [describeBuilt(built)] };
  const running = await tree.start(needed);
  if (!("service" in running)) return failed;
  const carry = needed.filter(({ isIgnored }) => isIgnored).map(({ path: path3 }) => path3);
  const uncommitted = needed.filter(({ isIgnored }) => !isIgnored).map(({ path: path3 }) => path3);
  return { running, carry, prepare: null, notes: describeNeeded(carry, uncommitted) };
}
async function findProblemWithAll(tree, files) {
  const problem = await tree.findProblem(files);
  if (problem === null || !tree.isBuilt) return problem;
  tree.forgetBuild();
  return tree.findProblem(files);
}
function createTimer() {
  const endMs = performance.now() + maxSearchMs;
  return () => performance.now() > endMs;
}
var maxSearchMs = 5 * 6e4;
function describeFailure2(reason, isChanged) {
  return `The last commit does not work in a checkout of its own: ${reason.replace(/\.$/, "")}. The gate compares with such a checkout, and would have no base. ` + (isChanged ? "Tracked files here have changes that are not committed, which may be the reason." : "Give what it needs with `--build`, `--prepare` or `--env`, or commit it.");
}
function describeBuilt(built) {
  const names = joinWithAnd(built.map(({ path: path3 }) => path3));
  return `A checkout of the last commit works only with ${names}, which a build has made. A copy would make the base the same program as the head, and no slowdown could be found. So write the command that makes it into tailgate.yml as \`build:\`. Each side then gets its own.`;
}
function describeNeeded(carry, uncommitted) {
  return [
    ...carry.length === 0 ? [] : [
      `A checkout of the last commit works only with ${carry.join(" and ")}, which git ignores, so tailgate.yml has them in \`carry\`. A job of CI does not have them: there, set the variables with \`env:\` and secrets of the repository, or create the files in an earlier step.`
    ],
    ...uncommitted.length === 0 ? [] : [
      `A checkout of the last commit works only with ${uncommitted.join(" and ")}, which git does not track: commit that before the first pull request.`
    ]
  ];
}

// src/commands/init/probe/openapi.ts
function findDescribedPaths(folder) {
  for (const source of listDocumentPaths(folder)) {
    const text = folder.read(source) ?? "";
    const paths = parseDescribedPaths(text);
    if (paths.length > 0) return { source, paths };
  }
  return null;
}
var servedDocumentPaths = [
  "/openapi.json",
  // FastAPI, Litestar and others
  "/v3/api-docs",
  // springdoc
  "/openapi/v1.json",
  // ASP.NET Core
  "/swagger/v1/swagger.json",
  // Swashbuckle
  "/swagger.json",
  "/api/openapi.json",
  "/api-docs",
  "/documentation/json",
  // @fastify/swagger
  "/api-json",
  // NestJS
  "/q/openapi?format=json",
  // Quarkus
  "/openapi.yaml"
];
var documentFolders = ["", "docs/", "doc/", "api/", "openapi/", "spec/", "specs/", "public/"];
var resourceFolders = ["src/main/resources/", "src/main/resources/static/", "src/", "static/"];
function listDocumentPaths(folder) {
  return [...documentFolders, ...resourceFolders].flatMap(
    (top) => folder.list(top).filter((name) => /^(?:openapi|swagger)[\w.-]*\.(?:ya?ml|json)$/i.test(name)).map((name) => `${top}${name}`)
  );
}
function parseDescribedPaths(text) {
  const document = asMap(parseData(text));
  if (!("openapi" in document) && !("swagger" in document)) return [];
  const prefix = readPathPrefix(document);
  return Object.entries(asMap(document.paths)).slice(0, maxReadPaths).flatMap(([path3, item]) => {
    const filled = fillPath(path3, asMap(item), document);
    return filled === null || isUnwanted(path3) ? [] : [`${prefix}${filled}`];
  }).slice(0, maxPaths);
}
var maxReadPaths = 2e3;
var maxPaths = 20;
function parseData(text) {
  if (!/^\s*\{/.test(text)) return parseUntrustedYaml(text)?.value;
  if (text.length > maxDocumentCharacters) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
function readPathPrefix({ servers, basePath }) {
  const [first] = Array.isArray(servers) ? servers : [];
  const url = asMap(first).url ?? basePath;
  const path3 = typeof url === "string" ? url.replace(/^https?:\/\/[^/]*/i, "") : "";
  const prefix = path3.replace(/\/$/, "");
  return isPlainPath(prefix) ? prefix : "";
}
function isPlainPath(path3) {
  return path3.length <= maxPathCharacters && /^\/[\w.~!$&'()*+,;=:@%/-]*$/.test(path3) && !/\/\/|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path3);
}
var maxPathCharacters = 200;
function isUnwanted(path3) {
  const words = path3.replaceAll(/([a-z])(?=[A-Z])/g, "$1-");
  return unwantedPatterns.some((pattern2) => pattern2.test(words));
}
var unwantedPatterns = [
  /log-?(?:out|off)|sign-?out|unsubscribe|delete|remove|reset/i,
  /shut-?down|restart|quit|exit|kill|crash|panic|abort|\bstop\b/i,
  // As whole words: `/runs` and `/synchronous` are ordinary names.
  /(?<![a-z])(?:wipe|purge|clear|flush|drop|truncate|destroy|erase|cancel|run|trigger)(?![a-z])/i,
  /(?<![a-z])(?:cron|jobs|migrate|seed|import|export|sync|send|e?mails?|notify)(?![a-z])/i,
  /(?<![a-z])(?:webhooks?|callback|charge|pay|refund|login|signin|oauth|admin)(?![a-z])/i
];
function fillPath(path3, item, document) {
  if (!("get" in item)) return null;
  const parameters = [item.parameters, asMap(item.get).parameters].flatMap((each) => Array.isArray(each) ? each.slice(0, maxParameters) : []).map((each) => readParameter(asMap(each), document));
  let filled = path3;
  const query = [];
  for (const { name, place, isRequired, value } of parameters) {
    if (place !== "path" && !isRequired) continue;
    if (value === null || !["path", "query"].includes(place)) return null;
    if (place === "path") filled = filled.replaceAll(`{${name}}`, encodeURIComponent(value));
    else query.push(`${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  }
  if (!isPlainPath(filled)) return null;
  const whole = query.length === 0 ? filled : `${filled}?${query.join("&")}`;
  return whole.length <= maxPathCharacters ? whole : null;
}
var maxParameters = 50;
function readParameter(given, document) {
  const { name, in: place, required, ...about } = followReference(given, document);
  const schema = followReference(asMap(about.schema), document);
  const [first] = Object.values(asMap(about.examples));
  const values = [about.example, asMap(first).value, ...listValues(schema), ...listValues(about)];
  const value = values.find((each) => ["string", "number", "boolean"].includes(typeof each));
  const hasPlainText = [name, value].every((each) => /^[ -~]{1,100}$/.test(String(each ?? "")));
  return {
    name: String(name),
    place: String(place),
    isRequired: required === true,
    value: hasPlainText ? String(value) : null
  };
}
function listValues({ example, examples, default: usual, enum: all, const: only }) {
  const [one, choice] = [examples, all].map((each) => Array.isArray(each) ? each[0] : void 0);
  return [example, one, usual, only, choice];
}
function followReference(given, document) {
  const { $ref } = given;
  if (typeof $ref !== "string" || !$ref.startsWith("#/")) return given;
  let found = document;
  for (const part of $ref.slice(2).split("/").slice(0, maxReferenceParts)) {
    const map = asMap(found);
    const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
    found = Object.hasOwn(map, key) ? map[key] : void 0;
  }
  return asMap(found);
}
var maxReferenceParts = 10;

// src/commands/init/probe/written-routes.ts
import { readdirSync as readdirSync3 } from "node:fs";
import { join as join9 } from "node:path";

// src/commands/init/proposals/services-below.ts
import { readdirSync as readdirSync2 } from "node:fs";
import { join as join8 } from "node:path";

// src/commands/init/proposals/container.ts
var import_yaml3 = __toESM(require_dist(), 1);
function proposeCompose(folder) {
  const compose = findComposeFile(folder);
  const isPrepared = compose !== null && listPorts(folder, compose).some(isChosenPort);
  return isPrepared ? [{ source: compose, options: { compose: [compose] } }] : [];
}
function proposeContainer(folder, name) {
  if (!folder.hasFile("Dockerfile")) return [];
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const image = `${["tailgate", ...words].join("-")}:\${side}`;
  const build = `docker build --tag ${image} .`;
  const options2 = { build: [build], image: [image], env: ["PORT=${port}"] };
  return [{ source: "Dockerfile", options: options2 }];
}
function describeFixedPort(folder) {
  const compose = findComposeFile(folder);
  const ports = compose === null ? [] : listPorts(folder, compose);
  const fixed = ports.find(({ isBuilt, target: target2 }) => isBuilt && target2 !== null);
  if (fixed === void 0 || ports.some(isChosenPort)) return null;
  const { service, host, published, target } = fixed;
  const line = `ports: ["${host}\${TAILGATE_PORT:-${published}}:${target}"]`;
  return `${compose} publishes a fixed port of ${service}, which base and head cannot share. With \`${line}\` there, tailgate chooses the port, and without tailgate it stays ${published}: then \`tailgate init\` measures the service with everything that the file starts.`;
}
function isChosenPort({ text }) {
  return text.includes("TAILGATE_PORT");
}
function listPorts(folder, compose) {
  const services2 = readEntries(readEntries(parseYaml(folder.read(compose) ?? "")).services);
  return Object.entries(services2).flatMap(([service, value]) => {
    const { build, ports } = readEntries(value);
    const entries = Array.isArray(ports) ? ports : [];
    return entries.map((entry) => ({ service, isBuilt: build != null, ...readPort(entry) }));
  });
}
function readPort(entry) {
  const { host_ip: ip = "", published: outer, target: inner } = readEntries(entry);
  const isMap3 = outer !== void 0 && inner !== void 0;
  const text = isMap3 ? `${ip === "" ? "" : `${ip}:`}${outer}:${inner}` : String(entry);
  const parts = /^((?:[\d.]+|\[[\d:a-f]+\]):)?(\$\{[^{}]*\}|\d+):(\d+)(?:\/tcp)?$/.exec(text);
  const [, host = "", from = "", target = null] = parts ?? [];
  const published = /(?<!\d)(\d+)\}?$/.exec(from)?.[1] ?? target ?? "";
  return { host, published, target, text };
}
function readEntries(value) {
  return typeof value === "object" && value !== null ? value : {};
}
function parseYaml(text) {
  try {
    return (0, import_yaml3.parse)(text, { logLevel: "error" });
  } catch {
    return null;
  }
}
function findComposeFile(folder) {
  return composeFiles.find((path3) => folder.hasFile(path3)) ?? null;
}
var composeFiles = [
  "compose.yaml",
  "compose.yml",
  "docker-compose.yaml",
  "docker-compose.yml"
];

// src/commands/init/proposals/go.ts
function proposeGo(folder) {
  if (!folder.hasFile("go.mod")) return [];
  const top = findModuleName(folder) ?? "server";
  const commands = folder.list("cmd").filter((name) => /^[\w-][\w.-]*$/.test(name));
  const packages = [
    [top, "."],
    ...commands.map((name) => [name, `./cmd/${name}`]),
    ["server", "./cmd"]
  ];
  return packages.filter(([, path3]) => hasMainPackage(folder, path3)).sort(([one], [other]) => rankName(one) - rankName(other)).map(([name, path3]) => ({
    source: "go.mod",
    options: { build: [`go build -o bin/${name} ${path3}`], start: [`bin/${name}`] }
  }));
}
function findModuleName(folder) {
  const path3 = /^module[ \t]+"?([\w./~-]{1,200})/m.exec(folder.read("go.mod") ?? "")?.[1] ?? "";
  const name = path3.replace(/\/v\d+$/, "").split("/").at(-1);
  return name || null;
}
function hasMainPackage(folder, path3) {
  const files = folder.list(path3).filter((name) => name.endsWith(".go") && !name.endsWith("_test.go")).slice(0, maxReadFiles);
  return files.some((name) => /^package main\b/m.test(folder.read(`${path3}/${name}`) ?? ""));
}
var maxReadFiles = 50;
function rankName(name) {
  return /serve|api|web|http/i.test(name) ? 0 : 1;
}

// src/commands/init/proposals/java.ts
function proposeJava(folder) {
  return [proposeMaven(folder), proposeGradle(folder)].flatMap((proposal) => proposal ?? []);
}
function proposeMaven(folder) {
  const text = folder.read("pom.xml");
  const framework = findFramework(text);
  if (text === null || framework === null || isParent(text)) return null;
  const program2 = folder.hasFile("mvnw") ? "./mvnw" : "mvn";
  const build = `${program2} --batch-mode --quiet package -DskipTests`;
  return framework === "quarkus" ? buildProposal("pom.xml", build, framework, "target/quarkus-app/quarkus-run.jar") : buildSpringProposal("pom.xml", build, "target");
}
function isParent(pom) {
  return /<packaging>\s*pom\s*</.test(pom);
}
function proposeGradle(folder) {
  const source = ["build.gradle.kts", "build.gradle"].find((path3) => folder.hasFile(path3));
  const framework = source === void 0 ? null : findFramework(folder.read(source));
  if (source === void 0 || framework === null) return null;
  const program2 = folder.hasFile("gradlew") ? "./gradlew" : "gradle";
  return framework === "quarkus" ? buildProposal(
    source,
    `${program2} --quiet quarkusBuild`,
    framework,
    "build/quarkus-app/quarkus-run.jar"
  ) : buildSpringProposal(source, `${program2} --quiet bootJar`, "build/libs");
}
function buildSpringProposal(source, build, output) {
  const jars = `${output}/*.jar`;
  return buildProposal(
    source,
    `rm -f ${jars} && ${build}`,
    "spring",
    `"$(ls -S ${jars} | head -n 1)"`
  );
}
function findFramework(text) {
  if (text === null) return null;
  if (/\bio\.quarkus\b/.test(text)) return "quarkus";
  return /\borg\.springframework\.boot\b/.test(text) ? "spring" : null;
}
var portVariables = {
  spring: "SERVER_PORT=${port}",
  quarkus: "QUARKUS_HTTP_PORT=${port}"
};
function buildProposal(source, build, framework, jar) {
  const start = `exec java -jar ${jar}`;
  return {
    source,
    options: { build: [build], start: [start], env: [portVariables[framework]] }
  };
}

// src/commands/init/proposals/node.ts
function proposeNode(folder) {
  const about = readPackage2(folder);
  const script = findStartScript(about);
  if (script === null) return [];
  const start = script === "start" ? "npm start" : `npm run ${script}`;
  const build = findNodeBuild(folder);
  return [
    {
      source: "package.json",
      options: { start: [start], ...build !== null && { build: [build] } },
      ...findTrialBuild(folder),
      ...isScriptForDevelopment(about, script) && { isForDevelopment: true }
    }
  ];
}
function findStartScript(about) {
  const existing = startScripts.filter((name) => readScript(about, name) !== null);
  return existing.find((name) => !isScriptForDevelopment(about, name)) ?? existing[0] ?? null;
}
var startScripts = ["start", "start:prod", "start:production"];
function isScriptForDevelopment(about, name) {
  return isForDevelopment(readScript(about, name) ?? "");
}
function findNodeBuild(folder) {
  const install = findInstall(folder);
  const build = findBuildScript(folder);
  return install === null || build === null ? install : `${install} && ${build}`;
}
function findTrialBuild(folder) {
  return folder.list("node_modules").length > 0 ? { trialBuild: findBuildScript(folder) } : {};
}
function findInstall(folder) {
  const command = installCommands.find(([file]) => folder.hasFile(file))?.[1];
  return command ?? (hasDependencies(readPackage2(folder)) ? "npm install --no-package-lock" : null);
}
function findBuildScript(folder) {
  const [program2 = "npm"] = findInstall(folder)?.split(" ") ?? [];
  return readScript(readPackage2(folder), "build") === null ? null : `${program2} run build`;
}
var installCommands = [
  ["package-lock.json", "npm ci"],
  ["npm-shrinkwrap.json", "npm ci"],
  ["pnpm-lock.yaml", "pnpm install --frozen-lockfile"],
  ["yarn.lock", "yarn install --frozen-lockfile"],
  ["bun.lock", "bun install --frozen-lockfile"]
];
function readPackage2(folder) {
  try {
    return JSON.parse(folder.read("package.json") ?? "") ?? {};
  } catch {
    return {};
  }
}
function readScript({ scripts }, name) {
  const script = scripts?.[name];
  return typeof script === "string" ? script : null;
}
function hasDependencies({ dependencies }) {
  return typeof dependencies === "object" && dependencies !== null && Object.keys(dependencies).length > 0;
}

// src/commands/init/proposals/procfile.ts
function proposeProcfile(folder, build) {
  const line = (folder.read("Procfile") ?? "").split("\n").find((each) => /^web *:/.test(each));
  const command = line?.slice(line.indexOf(":") + 1).trim() ?? "";
  if (command === "" || hasControls(command)) return [];
  const options2 = { start: [startCommand], ...build && { build } };
  const about = `its web process is \`${command}\``;
  return [
    {
      source: "Procfile",
      options: options2,
      about,
      ...isForDevelopment(command) && { isForDevelopment: true }
    }
  ];
}
var startCommand = `eval "$(sed -n 's/^web *: *//p' Procfile | head -n 1)"`;
function hasControls(command) {
  return command.length > maxCommandCharacters || /[\p{Cc}\p{Cf}]/u.test(command);
}
var maxCommandCharacters = 1e3;

// src/commands/init/proposals/python.ts
function proposePython(folder) {
  const project = readPythonProject(folder);
  const command = findDjangoCommand(project) ?? findServerCommand(project);
  if (command === null) return [];
  const { source, module, args } = command;
  const { build, python } = chooseEnvironment(project);
  const start = `${python} -m ${module} ${args}`;
  return [
    {
      source,
      options: {
        start: [module === "manage.py" ? `${python} manage.py ${args}` : start],
        ...build !== null && { build: [build] }
      }
    }
  ];
}
function readPythonProject(folder) {
  const pyproject = folder.read("pyproject.toml");
  const requirements = folder.read("requirements.txt");
  const names = listNames(`${pyproject ?? ""}
${requirements ?? ""}`);
  return {
    folder,
    source: pyproject !== null ? "pyproject.toml" : requirements !== null ? "requirements.txt" : null,
    requires: (name) => names.has(name)
  };
}
function listNames(text) {
  const items = text.toLowerCase().split(/[[,\n]/);
  return new Set(items.flatMap((item) => /^["']?([\w-]{1,100})/.exec(item.trim())?.[1] ?? []));
}
function findDjangoCommand({ folder, requires }) {
  const text = folder.read("manage.py");
  if (text === null) return null;
  const settings = /DJANGO_SETTINGS_MODULE["'], *["']([\w.]+)\.settings/.exec(text)?.[1];
  return requires("gunicorn") && settings !== void 0 ? { source: "manage.py", module: "gunicorn", args: `--bind ${address} ${settings}.wsgi` } : { source: "manage.py", module: "manage.py", args: `runserver --noreload ${address}` };
}
var address = "127.0.0.1:${port}";
function findServerCommand(project) {
  const app = findApplication(project.folder);
  const source = project.source ?? app?.file;
  if (app === null || source === void 0) return null;
  const target = `${app.module}:${app.variable}`;
  const folderFlag = app.folder === "" ? "" : ` ${app.folder}`;
  if (app.kind === "asgi")
    return {
      source,
      module: "uvicorn",
      args: `${folderFlag && `--app-dir${folderFlag} `}--port \${port} ${target}`
    };
  return project.requires("gunicorn") ? {
    source,
    module: "gunicorn",
    args: `${folderFlag && `--chdir${folderFlag} `}--bind ${address} '${target}'`
  } : {
    source,
    module: "flask",
    args: `--app '${app.folder && `${app.folder}/`}${target}' run --port \${port}`
  };
}
function findApplication(folder) {
  for (const file of listCandidates(folder)) {
    const text = folder.read(file) ?? "";
    const assigned = findAssignedApplication(text);
    const factory = /^def (create_app|make_app)\(/m.exec(text)?.[1];
    if (assigned === null && (factory === void 0 || !/\bFlask\(/.test(text))) continue;
    const inSource = file.startsWith("src/");
    const path3 = inSource ? file.slice("src/".length) : file;
    return {
      file,
      folder: inSource ? "src" : "",
      module: path3.replace(/(?:\/__init__)?\.py$/, "").replaceAll("/", "."),
      variable: assigned?.variable ?? `${factory}()`,
      kind: assigned?.kind ?? "wsgi"
    };
  }
  return null;
}
function findAssignedApplication(text) {
  for (const line of text.split("\n")) {
    const at = line.indexOf("=");
    const variable = /^\w{1,64}/.exec(line.slice(0, Math.max(at, 0)))?.[0];
    const creates = /^(?:\w{1,64}\.)?(FastAPI|Starlette|Litestar|Quart|Flask)\(/;
    const framework = creates.exec(line.slice(at + 1).trim())?.[1];
    if (variable !== void 0 && framework !== void 0)
      return { variable, kind: framework === "Flask" ? "wsgi" : "asgi" };
  }
  return null;
}
var fileNames = ["main", "app", "server", "asgi", "wsgi", "api", "__init__"];
function listCandidates(folder) {
  const packages = ["", "src/"].flatMap(
    (top) => folder.list(top).filter((name) => /^[A-Za-z_]\w*$/.test(name) && folder.hasFile(`${top}${name}/__init__.py`)).map((name) => `${top}${name}/`)
  );
  const folders = ["", "src/", "app/", "api/", ...packages.slice(0, maxPackages)];
  const paths = folders.flatMap((top) => fileNames.map((name) => `${top}${name}.py`));
  return [...new Set(paths)].filter((path3) => path3 !== "__init__.py" && folder.hasFile(path3));
}
var maxPackages = 20;
function chooseEnvironment({ folder, source }) {
  if (folder.hasFile("uv.lock")) return { build: "uv sync --frozen", python: ".venv/bin/python" };
  if (folder.hasFile("poetry.lock"))
    return {
      build: "POETRY_VIRTUALENVS_IN_PROJECT=true poetry install --no-root",
      python: ".venv/bin/python"
    };
  if (source === null) return { build: null, python: "python3" };
  const what2 = folder.hasFile("requirements.txt") ? "-r requirements.txt" : ".";
  return {
    build: `python3 -m venv .venv && .venv/bin/pip install --quiet ${what2}`,
    python: ".venv/bin/python"
  };
}

// src/commands/init/proposals/ruby.ts
function proposeRuby(folder) {
  if (!folder.hasFile("config.ru")) return [];
  const gems = `${folder.read("Gemfile") ?? ""}
${folder.read("Gemfile.lock") ?? ""}`;
  const hasPuma = gems.split("\n").some((line) => /^(?:gem ["'])?puma\b/.test(line.trim()));
  const start = hasPuma ? "bundle exec puma --bind tcp://127.0.0.1:${port}" : "bundle exec rackup --host 127.0.0.1 --port ${port}";
  return folder.hasFile("Gemfile") ? [{ source: "config.ru", options: { build: ["bundle install"], start: [start] } }] : [{ source: "config.ru", options: { start: [start.replace("bundle exec ", "")] } }];
}

// node_modules/smol-toml/dist/error.js
function getLineColFromPtr(string, ptr) {
  let lines = string.slice(0, ptr).split(/\r?\n/);
  return [lines.length, lines.pop().length + 1];
}
function makeCodeBlock(string, line, column) {
  let lines = string.split(/\r?\n/);
  let codeblock = "";
  let numberLen = (Math.log10(line + 1) | 0) + 1;
  for (let i = line - 1; i <= line + 1; i++) {
    let l = lines[i - 1];
    if (!l)
      continue;
    codeblock += i.toString().padEnd(numberLen, " ");
    codeblock += ":  ";
    codeblock += l;
    codeblock += "\n";
    if (i === line) {
      codeblock += " ".repeat(numberLen + column + 2);
      codeblock += "^\n";
    }
  }
  return codeblock;
}
var TomlError = class _TomlError extends Error {
  line;
  column;
  codeblock;
  constructor(message, options2) {
    const [line, column] = getLineColFromPtr(options2.toml, options2.ptr);
    const codeblock = makeCodeBlock(options2.toml, line, column);
    super(`Invalid TOML document: ${message}

${codeblock}`, options2);
    this.line = line;
    this.column = column;
    this.codeblock = codeblock;
  }
  /** @internal */
  static x(message, ctx, ptr) {
    throw new _TomlError(message, { toml: ctx.s, ptr: ptr ?? ctx.p });
  }
};

// node_modules/smol-toml/dist/primitive.js
function parseString(ctx) {
  let startPtr = ctx.p;
  let c = ctx.s.charCodeAt(ctx.p++);
  let first = c;
  let isLiteral = c === 39;
  let isMultiline = c === ctx.s.charCodeAt(ctx.p) && c === ctx.s.charCodeAt(ctx.p + 1);
  if (isMultiline) {
    if ((c = ctx.s.charCodeAt(ctx.p += 2)) === 10)
      ctx.p++;
    else if (c === 13 && ctx.s.charCodeAt(ctx.p + 1) === 10)
      ctx.p += 2;
  }
  let parsed = "";
  let sliceStart = ctx.p;
  let state = 0;
  for (; ctx.p < ctx.s.length; ctx.p++) {
    c = ctx.s.charCodeAt(ctx.p);
    if (isMultiline && (c === 10 || c === 13 && ctx.s.charCodeAt(ctx.p + 1) === 10)) {
      state = state && 3;
    } else if (c < 32 && c !== 9 || c === 127) {
      TomlError.x("control characters are not allowed in strings", ctx);
    } else if ((!state || state === 3) && c === first && (!isMultiline || ctx.s.charCodeAt(ctx.p + 1) === first && ctx.s.charCodeAt(ctx.p + 2) === first)) {
      if (isMultiline) {
        if (ctx.s.charCodeAt(ctx.p + 3) === first)
          ctx.p++;
        if (ctx.s.charCodeAt(ctx.p + 3) === first)
          ctx.p++;
      }
      if (!state) {
        let s = ctx.s.slice(sliceStart, ctx.p);
        parsed = parsed ? parsed + s : s;
      }
      ctx.p += isMultiline ? 3 : 1;
      return parsed;
    } else if (!state) {
      if (!isLiteral && c === 92) {
        parsed += ctx.s.slice(sliceStart, sliceStart = ctx.p);
        state = 1;
      }
    } else if (state === 1) {
      if (c === 120 || c === 117 || c === 85) {
        let errPtr = ctx.p++ - 1;
        let value = 0;
        let len = c === 120 ? 2 : c === 117 ? 4 : 8;
        for (let j = 0; j < len; j++, ctx.p++) {
          let hex = ctx.s.charCodeAt(ctx.p);
          let digit = (
            /* 0-9 */
            hex >= 48 && hex <= 57 ? hex - 48 : (
              /* A-F */
              hex >= 65 && hex <= 70 ? hex - 65 + 10 : (
                /* a-f */
                hex >= 97 && hex <= 102 ? hex - 97 + 10 : -1
              )
            )
          );
          if (digit < 0)
            TomlError.x("invalid non-hex character in unicode escape", ctx);
          value = value << 4 | digit;
        }
        if (value < 0 || value > 1114111 || value >= 55296 && value <= 57343) {
          TomlError.x("invalid unicode escape", ctx, errPtr);
        }
        parsed += String.fromCodePoint(value);
        sliceStart = ctx.p--;
        state = 0;
      } else if (isMultiline && (c === 32 || c === 9)) {
        state = 2;
      } else {
        if (c === 98)
          parsed += "\b";
        else if (c === 116)
          parsed += "	";
        else if (c === 110)
          parsed += "\n";
        else if (c === 102)
          parsed += "\f";
        else if (c === 114)
          parsed += "\r";
        else if (c === 101)
          parsed += "\x1B";
        else if (c === 34)
          parsed += '"';
        else if (c === 92)
          parsed += "\\";
        else
          TomlError.x("unrecognised escape sequence", ctx);
        sliceStart = ctx.p + 1;
        state = 0;
      }
    } else if (c !== 32 && c !== 9) {
      if (state === 2)
        TomlError.x("invalid escape: only line-ending whitespace may be escaped", ctx, sliceStart);
      state = !isLiteral && c === 92 ? 1 : 0;
      sliceStart = ctx.p;
    }
  }
  TomlError.x("unfinished string", ctx, startPtr);
}

// node_modules/smol-toml/dist/date.js
var DATE_TIME_RE = /^(\d{4}-\d{2}-\d{2})?[Tt ]?(?:(\d{2}):\d{2}(?::\d{2}(?:\.\d+)?)?)?(Z|z|[-+]\d{2}:\d{2})?$/i;
var TomlDate = class _TomlDate extends Date {
  #hasDate = false;
  #hasTime = false;
  #offset = null;
  constructor(date, fasttype, unsafeDelim) {
    let hasDate = true;
    let hasTime = true;
    let offset = "Z";
    let c;
    if (typeof date === "string") {
      if (fasttype)
        prep: {
          if (fasttype < 3) {
            if (+date.slice(11, 13) > 23) {
              date = "";
              break prep;
            }
            if (fasttype === 2) {
              offset = null;
              date += "Z";
            } else if ((c = date.charCodeAt(date.length - 1)) !== 90 && c !== 122) {
              offset = date.slice(date.length - 6);
            }
            if (unsafeDelim)
              date = date.slice(0, 10) + "T" + date.slice(11);
          } else if (fasttype === 4) {
            date = +date.slice(0, 2) > 23 ? "" : `0000-01-01T${date}Z`;
          }
          hasDate = fasttype !== 4;
          hasTime = fasttype !== 3;
        }
      else {
        let match = date.match(DATE_TIME_RE);
        if (match) {
          if (!match[1]) {
            hasDate = false;
            date = `0000-01-01T${date}`;
          }
          hasTime = !!match[2];
          hasTime && date[10] === " " && (date = date.replace(" ", "T"));
          if (match[2] && +match[2] > 23) {
            date = "";
          } else {
            offset = match[3] || null;
            if (!offset && hasTime)
              date += "Z";
          }
        } else {
          date = "";
        }
      }
    }
    super(date);
    if (!isNaN(this.getTime())) {
      this.#hasDate = hasDate;
      this.#hasTime = hasTime;
      this.#offset = offset;
    }
  }
  isDateTime() {
    return this.#hasDate && this.#hasTime;
  }
  isLocal() {
    return !this.#hasDate || !this.#hasTime || !this.#offset;
  }
  isDate() {
    return this.#hasDate && !this.#hasTime;
  }
  isTime() {
    return this.#hasTime && !this.#hasDate;
  }
  isValid() {
    return this.#hasDate || this.#hasTime;
  }
  toISOString() {
    let iso = super.toISOString();
    if (this.isDate())
      return iso.slice(0, 10);
    if (this.isTime())
      return iso.slice(11, 23);
    if (this.#offset === null)
      return iso.slice(0, -1);
    if (this.#offset === "Z" || this.#offset === "z")
      return iso;
    let offset = +this.#offset.slice(1, 3) * 60 + +this.#offset.slice(4, 6);
    offset = this.#offset[0] === "-" ? offset : -offset;
    let offsetDate = new Date(this.getTime() - offset * 6e4);
    return offsetDate.toISOString().slice(0, -1) + this.#offset;
  }
  static wrapAsOffsetDateTime(jsDate, offset = "Z") {
    let date = new _TomlDate(jsDate);
    date.#offset = offset;
    return date;
  }
  static wrapAsLocalDateTime(jsDate) {
    let date = new _TomlDate(jsDate);
    date.#offset = null;
    return date;
  }
  static wrapAsLocalDate(jsDate) {
    let date = new _TomlDate(jsDate);
    date.#hasTime = false;
    date.#offset = null;
    return date;
  }
  static wrapAsLocalTime(jsDate) {
    let date = new _TomlDate(jsDate);
    date.#hasDate = false;
    date.#offset = null;
    return date;
  }
};

// node_modules/smol-toml/dist/extract.js
function isDigit(char, base = 10) {
  return base === 16 ? char > 47 && char < 58 || char > 64 && char < 71 || char > 96 && char < 103 : char > 47 && char < 48 + base;
}
function isEndOfValue(char, delim) {
  return char === 32 || char === 9 || char === 10 || char === 13 || // Structure end or next value delimiter
  delim && (char === delim || char === 44) || // Comment
  char === 35;
}
function extractValue(ctx, end) {
  let errPtr = ctx.p;
  let c = ctx.s.charCodeAt(ctx.p);
  if (c === 91 || c === 123) {
    ctx.d-- || TomlError.x("document contains excessively nested structures. aborting.", ctx);
    let value = c === 91 ? parseArray(ctx) : parseInlineTable(ctx);
    ctx.d++;
    return value;
  }
  if (c === 34 || c === 39) {
    return parseString(ctx);
  }
  if (c === 116) {
    if (ctx.s.charCodeAt(++ctx.p) !== 114 || ctx.s.charCodeAt(++ctx.p) !== 117 || ctx.s.charCodeAt(++ctx.p) !== 101)
      TomlError.x("invalid value", ctx, errPtr);
    return ctx.p++, true;
  }
  if (c === 102) {
    if (ctx.s.charCodeAt(++ctx.p) !== 97 || ctx.s.charCodeAt(++ctx.p) !== 108 || ctx.s.charCodeAt(++ctx.p) !== 115 || ctx.s.charCodeAt(++ctx.p) !== 101)
      TomlError.x("invalid value", ctx, errPtr);
    return ctx.p++, false;
  }
  if (c === 43 || c === 45) {
    return parseNumber(ctx, ctx.p, ctx.s.charCodeAt(++ctx.p), 44 - c, end);
  }
  if (ctx.s.charCodeAt(ctx.p + 4) === 45 && ctx.s.charCodeAt(ctx.p + 7) === 45) {
    return parseDate(ctx, c, end);
  }
  if (ctx.s.charCodeAt(ctx.p + 2) === 58) {
    return parseTime(ctx, c, end);
  }
  return parseNumber(ctx, ctx.p, c, 0, end);
}
function parseNumber(ctx, startPtr, startChr, sign, endChr) {
  let c = startChr;
  let state = 0;
  let hasUnderscores = false;
  if (c === 105) {
    if (ctx.s.charCodeAt(++ctx.p) !== 110 || ctx.s.charCodeAt(++ctx.p) !== 102)
      TomlError.x("invalid value", ctx, startPtr);
    return ctx.p++, (sign || 1) / 0;
  }
  if (c === 110) {
    if (ctx.s.charCodeAt(++ctx.p) !== 97 || ctx.s.charCodeAt(++ctx.p) !== 110)
      TomlError.x("invalid value", ctx, startPtr);
    return ctx.p++, NaN;
  }
  if (c === 48) {
    if (++ctx.p >= ctx.s.length || isEndOfValue(c = ctx.s.charCodeAt(ctx.p), endChr))
      return ctx.bi === true ? 0n : 0;
    if (!sign) {
      if (c === 120)
        return parseIntegerBaseN(ctx, startPtr, 16, endChr);
      else if (c === 98)
        return parseIntegerBaseN(ctx, startPtr, 2, endChr);
      else if (c === 111)
        return parseIntegerBaseN(ctx, startPtr, 8, endChr);
    }
    if (c === 46)
      state = 2;
    else if (c === 101 || c === 69)
      state = 4;
    else
      TomlError.x("illegal leading zero", ctx, startPtr);
  } else if (!isDigit(c))
    TomlError.x("invalid value", ctx, startPtr);
  while (++ctx.p < ctx.s.length && (c = ctx.s.charCodeAt(ctx.p), !isEndOfValue(c, endChr))) {
    if (!state)
      state = 1;
    if (c === 95) {
      if (!(state & 1))
        TomlError.x("illegal underscore", ctx);
      state += 11;
      hasUnderscores = true;
    } else if (state === 1 && c === 46)
      state = 2;
    else if ((state === 1 || state === 3) && (c === 101 || c === 69))
      state = 4;
    else if (state === 4 && (c === 43 || c === 45)) {
      state = 6;
    } else if (!isDigit(c))
      TomlError.x(`illegal character in numeric literal`, ctx);
    else if (state > 9)
      state -= 11;
    else if (!(state & 1))
      state++;
  }
  if (!state) {
    let val = (startChr - 48) * (sign || 1);
    return ctx.bi === true ? BigInt(val) : val;
  }
  if (!(state & 1))
    TomlError.x("unfinished numeric value", ctx, startPtr);
  let str = ctx.s.slice(startPtr, ctx.p);
  if (hasUnderscores)
    str = str.replaceAll("_", "");
  return state > 1 ? parseFloat(str) : parseInteger(ctx, str, 10, startPtr);
}
function parseIntegerBaseN(ctx, startPtr, base, endChr) {
  let c, underscore = 1;
  while (++ctx.p < ctx.s.length && (c = ctx.s.charCodeAt(ctx.p), !isEndOfValue(c, endChr))) {
    if (c === 95) {
      if (underscore & 1)
        TomlError.x("illegal underscore", ctx);
      underscore = 3;
    } else if (!isDigit(c, base))
      TomlError.x(`illegal character in numeric literal`, ctx);
    else if (underscore & 1)
      underscore--;
  }
  if (underscore & 1)
    TomlError.x("unfinished numeric value", ctx);
  let str = ctx.s.slice(startPtr + 2, ctx.p);
  if (underscore)
    str = str.replaceAll("_", "");
  return parseInteger(ctx, str, base, startPtr);
}
function parseInteger(ctx, str, base, startPtr) {
  if (ctx.bi !== true)
    int: {
      let val = parseInt(str, base);
      if (!Number.isSafeInteger(val)) {
        if (ctx.bi)
          break int;
        TomlError.x("integer value cannot be represented losslessly", ctx, startPtr);
      }
      return val;
    }
  return base === 10 ? BigInt(str) : BigInt((base === 2 ? "0b" : base === 8 ? "0o" : "0x") + str);
}
function parseDate(ctx, c, endChr) {
  let startPtr = ctx.p++, unsafeSeparator;
  if (!isDigit(c) || !isDigit(ctx.s.charCodeAt(ctx.p++)) || !isDigit(ctx.s.charCodeAt(ctx.p++)) || !isDigit(ctx.s.charCodeAt(ctx.p++))) {
    return parseNumber(ctx, ctx.p = startPtr, c, 0, endChr);
  }
  ctx.p += 5;
  if (!isDigit(ctx.s.charCodeAt(ctx.p++)))
    TomlError.x("invalid date-time: date part is malformed", ctx, startPtr);
  if (ctx.p >= ctx.s.length || ((c = ctx.s.charCodeAt(ctx.p)) !== 32 || (unsafeSeparator = true, !isDigit(ctx.s.charCodeAt(ctx.p + 1)))) && c !== 84 && c !== 116) {
    let t2 = ctx.s.slice(startPtr, ctx.p);
    return readDate(ctx, t2, 3, false, startPtr);
  }
  if (ctx.s.charCodeAt(ctx.p += 3) !== 58)
    TomlError.x("invalid date-time: time part is malformed", ctx, startPtr);
  if (ctx.s.charCodeAt(ctx.p += 3) === 58)
    ctx.p += 3;
  if (ctx.s.charCodeAt(ctx.p) === 46)
    while (isDigit(ctx.s.charCodeAt(++ctx.p)))
      ;
  if (c = ctx.s.charCodeAt(ctx.p)) {
    if (c === 90 || c === 122) {
      let t2 = ctx.s.slice(startPtr, ++ctx.p);
      return readDate(ctx, t2, 1, unsafeSeparator, startPtr, "[+00:00]");
    }
    if (c === 43 || c === 45) {
      let t2 = ctx.s.slice(startPtr, ctx.p += 6);
      return readDate(ctx, t2, 1, unsafeSeparator, startPtr, !ctx.ld && "[" + ctx.s.slice(ctx.p - 6, ctx.p) + "]");
    }
  }
  let t = ctx.s.slice(startPtr, ctx.p);
  return readDate(ctx, t, 2, unsafeSeparator, startPtr);
}
function parseTime(ctx, c, endChr) {
  let start = ctx.p;
  if (!isDigit(c) || !isDigit(ctx.s.charCodeAt(++ctx.p))) {
    return parseNumber(ctx, --ctx.p, c, 0, endChr);
  }
  if (ctx.s.charCodeAt(ctx.p += 4) === 58)
    ctx.p += 3;
  if (ctx.s.charCodeAt(ctx.p) === 46)
    while (isDigit(ctx.s.charCodeAt(++ctx.p)))
      ;
  let t = ctx.s.slice(start, ctx.p);
  return readDate(ctx, t, 4, false, start);
}
function readDate(ctx, str, type, unsafeDelim, errPtr, temporalSuffix) {
  if (ctx.ld) {
    let date = new TomlDate(str, type, unsafeDelim);
    if (!date.isValid())
      TomlError.x("invalid date", ctx, errPtr);
    return date;
  }
  try {
    if (temporalSuffix)
      str += temporalSuffix;
    switch (type) {
      case 1:
        return Temporal.ZonedDateTime.from(str);
      case 2:
        return Temporal.PlainDateTime.from(str);
      case 3:
        return Temporal.PlainDate.from(str);
      case 4:
        return Temporal.PlainTime.from(str);
    }
  } catch (e) {
    TomlError.x(e instanceof Error ? e.message : "" + e, ctx, errPtr);
  }
}

// node_modules/smol-toml/dist/util.js
function skipComment(ctx) {
  for (; ctx.p < ctx.s.length; ctx.p++) {
    let c = ctx.s.charCodeAt(ctx.p);
    if (c === 10)
      break;
    if (c === 13 && ctx.s.charCodeAt(ctx.p + 1) === 10) {
      ctx.p++;
      break;
    }
    if (c < 32 && c !== 9 || c === 127) {
      TomlError.x("control characters are not allowed in comments", ctx);
    }
  }
}
function skipVoid(ctx, banNewLines, banComments) {
  let c;
  while (ctx.p < ctx.s.length) {
    while (ctx.p < ctx.s.length && ((c = ctx.s.charCodeAt(ctx.p)) === 32 || c === 9 || !banNewLines && (c === 10 || c === 13 && ctx.s.charCodeAt(ctx.p + 1) === 10)))
      ctx.p++;
    if (banComments || c !== 35)
      break;
    skipComment(ctx);
  }
}

// node_modules/smol-toml/dist/struct.js
function parseKey(ctx, end = 61) {
  let startPtr;
  let state = 0;
  let parsed = [];
  let sliceStart;
  let c = ctx.s.charCodeAt(startPtr = ctx.p);
  do {
    if (c === end) {
      if (!state)
        TomlError.x("unexpected end of key", ctx);
      if (state === 1)
        parsed.push(ctx.s.slice(sliceStart, ctx.p));
      return ctx.p++, parsed;
    } else if (c === 46) {
      if (!state)
        TomlError.x("illegal empty bare key", ctx);
      if (state === 1)
        parsed.push(ctx.s.slice(sliceStart, ctx.p));
      state = 0;
    } else if (!state && (c === 34 || c === 39)) {
      if (c === ctx.s.charCodeAt(ctx.p + 1) && c === ctx.s.charCodeAt(ctx.p + 2))
        TomlError.x("illegal quoted key: multiline strings are not allowed", ctx);
      parsed.push(parseString(ctx));
      state = 2;
      ctx.p--;
    } else if (c === 32 || c === 9) {
      if (state === 1) {
        parsed.push(ctx.s.slice(sliceStart, ctx.p));
        state = 2;
      }
    } else if (state === 2 || c < 48 && c !== 45 || c > 57 && c < 65 || c > 90 && c < 97 && c !== 95 || c > 122) {
      TomlError.x("illegal character in key", ctx);
    } else if (!state) {
      state = 1;
      sliceStart = ctx.p;
    }
  } while (c = ctx.s.charCodeAt(++ctx.p));
  TomlError.x("incomplete key-value: cannot find end of key", ctx, startPtr);
}
function parseInlineTable(ctx) {
  let startPtr = ctx.p++;
  let res = /* @__PURE__ */ Object.create(null);
  let seen = /* @__PURE__ */ new Set();
  let c;
  while (ctx.p < ctx.s.length) {
    skipVoid(ctx);
    if ((c = ctx.s.charCodeAt(ctx.p)) === 125) {
      ctx.p++;
      return res;
    }
    let k;
    let t = res;
    let hasOwn = false;
    let errPtr = ctx.p;
    let key = parseKey(ctx);
    for (let i = 0; i < key.length; i++) {
      if (i)
        t = hasOwn ? t[k] : t[k] = /* @__PURE__ */ Object.create(null);
      k = key[i];
      if ((hasOwn = Object.hasOwn(t, k)) && (typeof t[k] !== "object" || seen.has(t[k]))) {
        TomlError.x("trying to redefine an already defined value", ctx, errPtr);
      }
      let unsafe = k === "__proto__";
      if (ctx.uk && (unsafe || k === "constructor")) {
        t = ctx.uk !== 1 && TomlError.x("document contains an unsafe property", ctx, errPtr);
        break;
      }
      if (!hasOwn && unsafe) {
        Object.defineProperty(t, k, { enumerable: true, configurable: true, writable: true });
      }
    }
    if (hasOwn) {
      TomlError.x("trying to redefine an already defined value", ctx, errPtr);
    }
    skipVoid(ctx, true, true);
    let value = extractValue(
      ctx,
      125
      /* } */
    );
    if (t && typeof (t[k] = value) === "object")
      seen.add(value);
    skipVoid(ctx);
    if ((c = ctx.s.charCodeAt(ctx.p++)) === 125) {
      return res;
    }
    if (c !== 44)
      TomlError.x("expected comma or end of structure", ctx, ctx.p - 1);
  }
  TomlError.x("unfinished table", ctx, startPtr);
}
function parseArray(ctx) {
  let startPtr = ctx.p++;
  let res = [];
  let c;
  while (ctx.p < ctx.s.length) {
    skipVoid(ctx);
    if ((c = ctx.s.charCodeAt(ctx.p)) === 93) {
      ctx.p++;
      return res;
    }
    res.push(extractValue(
      ctx,
      93
      /* ] */
    ));
    skipVoid(ctx);
    if ((c = ctx.s.charCodeAt(ctx.p++)) === 93) {
      return res;
    }
    if (c !== 44)
      TomlError.x("expected comma or end of structure", ctx, ctx.p - 1);
  }
  TomlError.x("unfinished array", ctx, startPtr);
}

// node_modules/smol-toml/dist/parse.js
function peekTable(ctx, key, table, meta, type) {
  let t = table;
  let m = meta;
  let k;
  let hasOwn = false;
  let state;
  for (let i = 0; i < key.length; i++) {
    if (i) {
      t = hasOwn ? t[k] : t[k] = /* @__PURE__ */ Object.create(null);
      m = (state = m[k]).c;
      if (type === 0 && (state.t === 1 || state.t === 2)) {
        return null;
      }
      if (state.t === 2) {
        let l = t.length - 1;
        t = t[l];
        m = m[l].c;
      }
    }
    k = key[i];
    if ((hasOwn = Object.hasOwn(t, k)) && m[k]?.t === 0 && m[k]?.d) {
      return null;
    }
    if (!hasOwn) {
      let unsafe = k === "__proto__";
      if (ctx.uk && (unsafe || k === "constructor"))
        return false;
      if (unsafe) {
        Object.defineProperty(t, k, { enumerable: true, configurable: true, writable: true });
        Object.defineProperty(m, k, { enumerable: true, configurable: true, writable: true });
      }
      m[k] = {
        t: i < key.length - 1 && type === 2 ? 3 : type,
        d: false,
        i: 0,
        c: /* @__PURE__ */ Object.create(null)
      };
    }
  }
  state = m[k];
  if (state.t !== type && !(type === 1 && state.t === 3)) {
    return null;
  }
  if (type === 2) {
    if (!state.d) {
      state.d = true;
      t[k] = [];
    }
    t[k].push(t = /* @__PURE__ */ Object.create(null));
    state.c[state.i++] = state = { t: 1, d: false, i: 0, c: /* @__PURE__ */ Object.create(null) };
  }
  if (state.d) {
    return null;
  }
  state.d = true;
  if (type === 1) {
    t = hasOwn ? t[k] : t[k] = /* @__PURE__ */ Object.create(null);
  } else if (type === 0 && hasOwn) {
    return null;
  }
  return [k, t, state.c];
}
function validateTablePeek(ctx, peek, ptr) {
  if (peek === null || ctx.uk === 2)
    TomlError.x(peek === null ? "trying to redefine an already defined table or value" : "document contains an unsafe property", ctx, ptr);
}
function parse3(toml, options2 = {}) {
  let ctx = {
    s: toml,
    p: 0,
    d: options2.maxDepth ?? 1e3,
    bi: options2.integersAsBigInt ?? false,
    ld: options2.useLegacyDate ?? true,
    uk: options2.unsafeKeyBehaviour === "throw" ? 2 : options2.unsafeKeyBehaviour === "drop" ? 1 : 0
  };
  let res = /* @__PURE__ */ Object.create(null);
  let meta = /* @__PURE__ */ Object.create(null);
  let tmp;
  let skipping = false;
  let tbl = res;
  let m = meta;
  if (toml.charCodeAt(0) === 65279)
    ctx.p++;
  skipVoid(ctx);
  while (ctx.p < toml.length) {
    if (toml.charCodeAt(ctx.p) === 91) {
      let isTableArray = toml.charCodeAt(++ctx.p) === 91;
      tmp = ctx.p += +isTableArray;
      skipping = false;
      let k = parseKey(
        ctx,
        93
        /* ] */
      );
      if (isTableArray) {
        if (toml.charCodeAt(ctx.p) !== 93) {
          TomlError.x("expected end of table array declaration", ctx);
        }
        ctx.p++;
      }
      let p = peekTable(
        ctx,
        k,
        res,
        meta,
        isTableArray ? 2 : 1
        /* Type.EXPLICIT */
      );
      if (!p) {
        validateTablePeek(ctx, p, tmp);
        skipping = true;
      } else {
        m = p[2];
        tbl = p[1];
      }
    } else {
      tmp = ctx.p;
      let k = parseKey(ctx);
      let p = peekTable(
        ctx,
        k,
        tbl,
        m,
        0
        /* Type.DOTTED */
      );
      if (!p && !skipping)
        validateTablePeek(ctx, p, tmp);
      skipVoid(ctx, true, true);
      let v = extractValue(ctx, void 0);
      if (p && !skipping)
        p[1][p[0]] = v;
    }
    skipVoid(ctx, true);
    if (ctx.p < toml.length && (tmp = toml.charCodeAt(ctx.p)) !== 10 && (tmp !== 13 || toml.charCodeAt(ctx.p + 1) !== 10)) {
      TomlError.x("each key-value declaration must be followed by an end-of-line", ctx);
    }
    skipVoid(ctx);
  }
  return res;
}

// node_modules/smol-toml/dist/stringify.js
var HAS_WELLFORMED = !!"".isWellFormed;

// src/commands/init/proposals/rust.ts
function proposeRust(folder) {
  const name = findBinary(folder);
  if (name === null) return [];
  const locked = folder.hasFile("Cargo.lock") ? " --locked" : "";
  return [
    {
      source: "Cargo.toml",
      options: {
        build: [`cargo build --release${locked}`],
        start: [`target/release/${name}`]
      }
    }
  ];
}
function findBinary(folder) {
  const manifest = readManifest(folder, "Cargo.toml");
  const own = manifest && findBinaryOfPackage(folder, "", manifest);
  if (own) return own;
  const members = asList(asTable(manifest?.workspace).members);
  const binaries = members.slice(0, maxMembers).flatMap((member) => {
    if (typeof member !== "string" || !/^[\w./-]+$/.test(member)) return [];
    const found = readManifest(folder, `${member}/Cargo.toml`);
    return found && findBinaryOfPackage(folder, `${member}/`, found) || [];
  });
  return binaries.length === 1 ? binaries[0] ?? null : null;
}
var maxMembers = 50;
function findBinaryOfPackage(folder, path3, manifest) {
  const about = asTable(manifest.package);
  const [first] = asList(manifest.bin).map((each) => asTable(each).name);
  const ofMain = folder.hasFile(`${path3}src/main.rs`) ? about.name : void 0;
  const name = about["default-run"] ?? first ?? ofMain;
  return typeof name === "string" && /^[\w-]{1,100}$/.test(name) ? name : null;
}
function readManifest(folder, path3) {
  const text = folder.read(path3);
  if (text === null) return null;
  try {
    return parse3(text, { maxDepth: maxTomlDepth });
  } catch {
    return null;
  }
}
var maxTomlDepth = 30;
function asTable(value) {
  return typeof value === "object" && value !== null ? value : {};
}
function asList(value) {
  return Array.isArray(value) ? value : [];
}

// src/commands/init/proposals/proposals.ts
function listProposals(folder, name = defaultName) {
  const ofLanguages = [
    ...proposeNode(folder),
    ...proposePython(folder),
    ...proposeRuby(folder),
    ...proposeGo(folder),
    ...proposeJava(folder),
    ...proposeRust(folder)
  ];
  const build = ofLanguages[0]?.options.build;
  const proposals = [
    ...proposeCompose(folder),
    ...proposeProcfile(folder, build),
    ...ofLanguages,
    ...proposeContainer(folder, name)
  ];
  const isLast = ({ isForDevelopment: isForDevelopment2 = false }) => Number(isForDevelopment2);
  return proposals.toSorted((one, other) => isLast(one) - isLast(other)).slice(0, maxProposals);
}
var defaultName = "api";
var maxProposals = 4;

// src/commands/init/proposals/services-below.ts
function findServicesBelow(folder) {
  const found = [];
  let level = listFolders(folder, "");
  for (let depth = 1; depth <= maxDepth; depth += 1) {
    const next = [];
    for (const path3 of level.slice(0, maxFoldersOfLevel)) {
      const [first] = listProposals(openProjectFolder(join8(folder, path3)));
      if (first === void 0) next.push(...listFolders(folder, path3));
      else found.push({ path: path3, source: first.source });
    }
    level = next;
  }
  return found.slice(0, maxServices);
}
var maxDepth = 3;
var maxFoldersOfLevel = 500;
var maxServices = 20;
function listFolders(top, path3) {
  try {
    return readdirSync2(join8(top, path3), { withFileTypes: true }).filter((entry) => entry.isDirectory() && /^\w[\w.@ -]*$/.test(entry.name)).map(({ name }) => path3 === "" ? name : `${path3}/${name}`).filter((each) => !skippedFolders.has(each.split("/").at(-1) ?? "")).sort();
  } catch {
    return [];
  }
}
var skippedFolders = /* @__PURE__ */ new Set([
  ...["node_modules", "vendor", "target", "build", "dist", "out", "bin", "obj", "coverage"],
  ...["venv", "env", "site-packages", "__pycache__", "tmp", "docs", "examples", "fixtures"],
  ...["test", "tests", "testdata", "e2e", "__tests__", "__mocks__", "__fixtures__"]
]);
function listSuitePaths(top, path3, services2) {
  const project = openProjectFolder(join8(top, path3));
  const text = dependencyFiles.map((file) => project.read(file) ?? "").join("\n");
  const others = services2.filter((other) => {
    const name = other.split("/").at(-1) ?? other;
    const isNested = `${path3}/`.startsWith(`${other}/`) || other.startsWith(`${path3}/`);
    return !isNested && !text.includes(name) && /^[\w./@ -]+$/.test(other);
  });
  return others.length === 0 ? [] : ["**", ...others.map((other) => `!${other}/**`)];
}
var dependencyFiles = [
  ...["package.json", "go.mod", "go.work", "pom.xml", "build.gradle", "build.gradle.kts"],
  ...["settings.gradle", "Cargo.toml", "pyproject.toml", "requirements.txt", "Gemfile"],
  ...["Dockerfile", "Procfile"]
];
function nameServices(paths) {
  const names = paths.map((path3) => toName(path3.split("/").at(-1) ?? path3) || unnamed);
  return paths.map((path3, index) => {
    const name = names[index] ?? "";
    return names.filter((other) => other === name).length > 1 ? toName(path3) || unnamed : name;
  });
}
var unnamed = "service";
function toName(text) {
  const name = text.replaceAll(/[^A-Za-z0-9._-]+/g, "-").replace(/^[^A-Za-z0-9]+/, "");
  return name.slice(0, maxNameCharacters);
}
var maxNameCharacters = 64;

// src/commands/init/probe/written-routes.ts
function findWrittenPaths(folder) {
  const project = openProjectFolder(folder);
  const files = listSources(folder).map((source) => ({ source, text: project.read(source) ?? "" }));
  const prefixes = [...new Set(files.flatMap(({ text }) => readPrefixes(text)))];
  let left = maxTriedPaths;
  return files.flatMap(({ source, text }) => {
    const written = readRoutes(text);
    const all = ["", ...prefixes.slice(0, maxPrefixes)].flatMap(
      (prefix) => written.map((path3) => `${prefix}${path3}`)
    );
    const wanted = [...new Set(all)].filter((path3) => isPlainPath(path3) && !isUnwanted(path3));
    const paths = wanted.slice(0, left);
    left -= paths.length;
    return paths.length > 0 ? [{ source, paths }] : [];
  });
}
var maxTriedPaths = 300;
var maxPrefixes = 10;
var maxFiles = 1e3;
var maxDepth2 = 8;
function listSources(top) {
  const files = [];
  let level = [""];
  for (let depth = 0; depth <= maxDepth2 && files.length < maxFiles; depth += 1) {
    const entries = level.flatMap((path3) => listEntries2(top, path3));
    files.push(...entries.filter(({ isFolder }) => !isFolder).map(({ path: path3 }) => path3));
    level = entries.flatMap(({ path: path3, isFolder }) => isFolder ? [path3] : []).slice(0, maxFiles);
  }
  return files.slice(0, maxFiles);
}
function listEntries2(top, path3) {
  try {
    return readdirSync3(join9(top, path3), { withFileTypes: true }).filter(
      (entry) => !entry.name.startsWith(".") && (entry.isDirectory() ? !skippedFolders.has(entry.name) : entry.isFile()) && (entry.isDirectory() || sourceName.test(entry.name) && !testName.test(entry.name))
    ).map((entry) => ({
      path: path3 === "" ? entry.name : `${path3}/${entry.name}`,
      isFolder: entry.isDirectory()
    })).sort((one, other) => one.path < other.path ? -1 : 1);
  } catch {
    return [];
  }
}
var sourceName = /\.(?:[cm]?[jt]s|py|rb|go|rs|java|kts?|scala|groovy|php|cs|exs?|clj|swift|dart|cr)$/;
var testName = /(?:^|[._-])(?:tests?|spec|mock)[._-]|Tests?\.\w+$/i;
var routePatterns = [
  // app.get('/x'), r.GET("/x"), .route("/x", get(…)), get("/x") { … }
  /\b(?:get|Get|GET|route|Route)[ ({[]{1,4}["'`](\/[^"'`\s?#]{0,100})["'`]/g,
  // http.HandleFunc("GET /x"), app.MapGet("/x")
  /\b(?:Handle|HandleFunc|MapGet)\(["'`](?:GET )?(\/[^"'`\s?#]{0,100})["'`]/g,
  // @GetMapping(value = {"/x"}), and Django, NestJS and JAX-RS without the slash
  /\b(?:path|Get|GetMapping|Path)\((?:(?:value|path) ?= ?)?\{?["'](\w[^"'\s?#]{0,100})["']/g,
  /\bGetMapping\((?:(?:value|path) ?= ?)?\{?["'](\/[^"'\s?#]{0,100})["']/g,
  // Rails
  /^ {0,20}(?:get|resources) ["':](\w[\w/]{0,100})/gm
];
var prefixPatterns = [
  // @RequestMapping("/x"), @Controller('x'), @Path("x"), path("x/", include(…)), prefix="/x"
  /\b(?:RequestMapping|Controller|[Pp]ath|(?:url_)?prefix)[ =:(]{1,3}["'](\/?\w[\w/.-]{0,60})["']/g,
  // app.use('/x', …), r.Group("/x"), .nest("/x", …), Route("/x") on a class
  /\b(?:use|nest|[Mm]ount|Route|(?:Map)?Group|scope|namespace)[ (]["'`](\/?\w[\w/.-]{0,60})["'`]/g
];
function readPrefixes(text) {
  return matchPaths(prefixPatterns, text).map((path3) => path3.replace(/\/$/, ""));
}
function matchPaths(patterns, text) {
  const matches = patterns.flatMap((pattern2) => [...text.matchAll(pattern2)]);
  return matches.map(([, path3 = ""]) => path3.startsWith("/") ? path3 : `/${path3}`);
}
function readRoutes(text) {
  const own = /@(?:Get|GetMapping)(?:\(\))?\s/.test(text) ? readPrefixes(text) : [];
  return [...matchPaths(routePatterns, text), ...own].map((path3) => path3.replaceAll(parameterPattern, "1")).filter((path3) => path3 !== "/" && /^\/[\w.~/-]+$/.test(path3));
}
var parameterPattern = /:\w{1,40}|\{\w{1,40}(?::[^{}]{0,40})?\}|<\w{1,40}(?::\w{1,40})?>/g;

// src/commands/init/probe/find-routes.ts
async function findOtherPaths(search) {
  return (await findRoutes(search)).real ?? await findHealthCheck(search);
}
async function findHealthCheck({ probe }) {
  for (const path3 of healthPaths) {
    const outcome = await probe(path3);
    if (outcome.kind === "response" && outcome.status < 400) return { paths: [path3], source: null };
  }
  return null;
}
async function findRoutes(search) {
  const described = await findDescribedRoutes(search);
  const isDescribed = described.real !== null || described.failed.length > 0;
  return isDescribed ? described : findWrittenRoutes(search);
}
async function findDescribedRoutes(search) {
  const { project, connection, signal } = search;
  const documents = [await findServedPaths(connection, signal), findDescribedPaths(project)];
  const failed = [];
  for (const described of documents.flatMap((each) => each ?? [])) {
    const tried = await tryPaths(described.paths, search);
    failed.push(...tried.failed);
    if (tried.fine.length === 0) continue;
    return { real: { paths: tried.fine, source: described.source }, failed, isGuess: false };
  }
  return { real: null, failed, isGuess: false };
}
async function findWrittenRoutes(search) {
  const unknown = await search.probe(unknownPath);
  if (unknown.kind !== "response" || unknown.status < 400 || unknown.status >= 500)
    return { real: null, failed: [], isGuess: true };
  const paths = [];
  const sources = [];
  const failed = [];
  for (const written of findWrittenPaths(search.folder)) {
    const tried = await tryPaths(written.paths, search);
    if (tried.fine.length > 0) sources.push(written.source);
    paths.push(...tried.fine);
    failed.push(...tried.failed);
    if (paths.length >= maxRequests || search.signal.aborted) break;
  }
  const [source = null] = sources;
  const real = paths.length > 0 ? { paths: paths.slice(0, maxRequests), source } : null;
  return { real, failed, isGuess: true };
}
async function tryPaths(paths, { probe, signal }) {
  const fine = [];
  const failed = [];
  let unanswered = 0;
  for (const path3 of paths.filter((each) => !isAuxiliary(each))) {
    if (signal.aborted || fine.length === maxRequests || unanswered === maxUnanswered) break;
    const outcome = await probe(path3);
    if (outcome.kind !== "response") unanswered += 1;
    else if (outcome.status < 400) fine.push(path3);
    else if (outcome.status >= 500) failed.push({ path: path3, outcome });
  }
  return { fine, failed };
}
var maxUnanswered = 3;
async function findServedPaths(connection, signal) {
  const limits = { maxBytes: maxDocumentCharacters, timeoutMs: answerMs };
  for (const source of servedDocumentPaths) {
    const url = `${connection.url}${source}`;
    const text = await readBody({ ...connection, url }, limits, signal);
    const paths = parseDescribedPaths(text ?? "");
    if (paths.length > 0) return { source, paths };
  }
  return null;
}
function isAuxiliary(path3) {
  return healthPaths.some((each) => each === path3) || /\/(?:actuator|metrics|docs|redoc|openapi|swagger|favicon|version)\b|health/i.test(path3);
}
var maxRequests = 5;
var healthPaths = [
  "/health",
  "/healthz",
  "/ready",
  "/readyz",
  "/livez",
  "/up",
  "/ping",
  "/status",
  "/api/health",
  "/api/healthz",
  "/api/status",
  "/api/v1/health",
  "/actuator/health",
  "/q/health"
];
var unknownPath = "/tailgate/no-such-path";
async function findReadyPath(connection, signal) {
  const isFine = async (path3) => {
    const url = `${connection.url}${path3}`;
    const outcome = await requestHttp({ ...connection, url }, answerMs, signal);
    return outcome.kind === "response" && Math.floor(outcome.status / 100) === 2;
  };
  if (await isFine(unknownPath)) return null;
  const inOrder = [...healthPaths].sort((one, other) => rankReadiness(one) - rankReadiness(other));
  for (const path3 of inOrder.flatMap((each) => [each, `${each}/`]))
    if (await isFine(path3)) return path3;
  return null;
}
function rankReadiness(path3) {
  return path3.startsWith("/ready") ? 0 : path3 === "/livez" || path3 === "/ping" ? 2 : 1;
}

// src/commands/init/probe/other-port.ts
import { setTimeout as pause2 } from "node:timers/promises";
async function findOtherAddress(spawned, connection, usual, signal) {
  let before = "";
  let sinceMs = performance.now();
  while (!signal.aborted) {
    await pause2(pollMs, void 0, { signal }).catch(() => void 0);
    const candidates = [
      ...spawned.findOtherPorts().map(({ host, port }) => ({ host, port })),
      ...usual === null ? [] : [usual]
    ];
    const answering = await listAnswering(candidates, connection, signal);
    const now = answering.map(formatHostAndPort).join(" ");
    if (now !== before) sinceMs = performance.now();
    before = now;
    const [best] = answering;
    if (best !== void 0 && performance.now() - sinceMs >= settledMs) return best;
  }
  return null;
}
var pollMs = 200;
var settledMs = 4e3;
async function listAnswering(candidates, connection, signal) {
  const answers = await Promise.all(
    candidates.slice(0, maxCandidates).map(async (address2) => {
      if ((await tryConnecting(address2, answerMs2, signal)).kind === "closed") return [];
      const url = replaceAddress(connection.url, address2);
      const outcome = await requestHttp({ ...connection, url }, answerMs2, signal);
      if (outcome.kind !== "response" || isDebugger(outcome.excerpt)) return [];
      return [{ address: address2, rank: Math.floor(outcome.status / 100) }];
    })
  );
  return answers.flat().sort((one, other) => one.rank - other.rank).map(({ address: address2 }) => address2);
}
var maxCandidates = 20;
var answerMs2 = 1e3;
function isDebugger(excerpt) {
  return excerpt.startsWith("WebSockets request was expected");
}
function replaceAddress(url, address2) {
  const { protocol, pathname, search } = new URL(url);
  return `${protocol}//${formatHostAndPort(address2)}${pathname}${search}`;
}
async function findUnusedAddress(url, signal) {
  const address2 = parseHostAndPort(url);
  return (await tryConnecting(address2, answerMs2, signal)).kind === "closed" ? address2 : null;
}

// src/commands/init/probe/rate-probe.ts
var probeRatesPerSecond = [20, 50, 100, 200, 500, 1e3, 2e3, 5e3];
var proposedShare = 1 / 3;
var maxProposedPerSecond = 500;
var maxUntriedPerSecond = 50;
async function findSlowestRate(requests, tryRates) {
  const [first = ""] = requests;
  const tooSlow = [];
  let found = null;
  let failed = null;
  for (const request of requests) {
    const most = found?.kept;
    if (most !== void 0 && (await tryRates(request, [most])).kept === most) continue;
    const rates = probeRatesPerSecond.filter((rate) => most === void 0 || rate < most);
    const own = await tryRates(request, rates);
    if (own.kept > 0) found = { ...own, slowest: request };
    else {
      tooSlow.push(request);
      failed ??= own;
    }
  }
  const result = found ?? { ...failed ?? await tryRates(first, []), slowest: first };
  return {
    ...result,
    slowest: requests.length > 1 ? result.slowest : null,
    tooSlow: found === null ? [] : tooSlow
  };
}
function describeRate({ kept, proposed, instances, slowest }) {
  const who = instances > 1 ? "Two instances at once kept" : "It kept";
  const each = instances > 1 ? " each" : "";
  const of = slowest === null ? "" : ` of ${formatRequest(slowest)}, the slowest of the requests`;
  return `${who} ${kept} requests per second${each}${of}, so the gate will send ${proposed} to base and head each.`;
}
function formatRequest(request) {
  return request.startsWith("/") ? `GET ${request}` : request;
}
async function findKeptRate(buildPlan, run, rates = probeRatesPerSecond) {
  let kept = 0;
  let failure = null;
  let instances = 1;
  for (const perSecond of rates) {
    const plan = buildPlan(perSecond);
    instances = plan.sides.length;
    const result = await run(plan);
    if (!hasKeptRate(result)) {
      failure = describeFirstErrors(result);
      break;
    }
    kept = perSecond;
  }
  return { kept, proposed: proposeRate(kept), instances, failure };
}
function describeFirstErrors({ sides }) {
  const side = sides.find(({ errors }) => errors.total > 0);
  if (side === void 0) return null;
  const failed = Object.entries(side.statuses).filter(([status]) => Number(status) >= 400);
  const [worst] = failed.sort(([, one], [, other]) => other - one);
  return worst === void 0 ? side.firstErrors[0]?.replace(/\.$/, "") ?? null : `${worst[1]} of ${side.offered} requests were answered with ${worst[0]}`;
}
function hasKeptRate({ sides, validity, cancelled }) {
  const bad = /* @__PURE__ */ new Set(["saturated", "unfinished", "generator-behind", "sockets", "generator-cpu"]);
  const fine = !validity.reasons.some((reason) => bad.has(reason.code));
  return fine && !cancelled && sides.every((side) => side.errors.total === 0 && (isInTime(side) || isSteady(side)));
}
function isInTime({ completed, offered }) {
  return completed >= 0.9 * offered;
}
function isSteady({ groups, answered, offered }) {
  const half = Math.floor(groups.length / 2);
  const computeMedian2 = (some) => readQuantileMs(
    mergeHistograms(some.flatMap(({ requests }) => requests.map(({ response }) => response))),
    0.5
  );
  return answered >= 0.9 * offered && computeMedian2(groups.slice(-half)) <= 1.5 * computeMedian2(groups.slice(0, half));
}
function proposeRate(kept) {
  const steps = probeRatesPerSecond.filter(
    (step) => step <= kept * proposedShare && step <= maxProposedPerSecond
  );
  return steps.at(-1) ?? Math.max(1, Math.floor(kept * proposedShare));
}
function proposeUntriedRate(kept) {
  return Math.min(proposeRate(Math.floor(kept / 2)), maxUntriedPerSecond);
}

// src/commands/init/probe/request-paths.ts
import { join as join10 } from "node:path";
async function waitUntilAnswered(settings, { connection, startedMs }, { signal, report }) {
  const path3 = settings.paths.find((each) => isReading(each, settings.options));
  if (path3 === void 0) return (performance.now() - startedMs) / 1e3;
  const probe = createPathProbe(settings, connection, signal);
  const show = () => report(`GET ${path3} is not answered yet, or with 502 or 503 \u2026`);
  const timer = setInterval(show, progressMs);
  try {
    const untilMs = Math.max(performance.now() + maxAnswerMs, startedMs + maxWarmupMs);
    await waitForAnswer(probe, splitRequest(path3, settings.options).path, untilMs, signal);
  } finally {
    clearInterval(timer);
  }
  return (performance.now() - startedMs) / 1e3;
}
var maxWarmupMs = 6e4;
async function chooseRequests(settings, { connection, service }, { folder, signal }) {
  const { paths, options: options2 } = settings;
  const own = join10(folder, options2.cwd?.at(-1) ?? "");
  const project = openProjectFolder(own);
  const probe = createPathProbe(settings, connection, signal);
  const search = { settings, probe, folder: own, project, connection, service, signal };
  const reading = paths.filter((each) => isReading(each, options2));
  if (reading.length === 0) return { settings, notes: [] };
  return reading[0] !== "/" || paths.length > 1 ? checkGivenRequests(reading, search) : chooseRoutes(search);
}
async function checkGivenRequests(reading, search) {
  const { settings, probe } = search;
  for (const each of reading) {
    const { path: path3 } = splitRequest(each, settings.options);
    const outcome = await probe(path3);
    if (outcome.kind !== "response" || outcome.status < 400) continue;
    const others = outcome.status === 404 ? await findOtherPaths(search) : null;
    throw createAnswerError(path3, outcome, others, search);
  }
  if (!settings.isUpdate) return { settings, notes: [] };
  const added = (await findDescribedRoutes(search)).real?.paths ?? [];
  return {
    settings: { ...settings, paths: [.../* @__PURE__ */ new Set([...settings.paths, ...added])] },
    notes: []
  };
}
async function chooseRoutes(search) {
  const { settings, probe } = search;
  const home = await probe("/");
  const isError = home.kind === "response" && home.status >= 400;
  if (isError && home.status >= 500) throw createAnswerError("/", home, null, search);
  const lead = isError ? `${describeStatus("/", home)} ` : "";
  const { real, failed, isGuess } = await findRoutes(search);
  if (real !== null) {
    const isPage = home.kind === "response" && home.status < 300;
    const paths = [.../* @__PURE__ */ new Set([...isPage ? ["/"] : [], ...real.paths])].slice(0, maxRequests);
    const notes2 = [`${lead}${describeChoice({ ...real, paths })}`, ...failed.map(describeLeftOut)];
    return { settings: { ...settings, paths }, notes: notes2 };
  }
  const [broken] = isGuess ? failed.filter((each) => lacksTables(each.outcome, search)) : failed;
  if (broken !== void 0) throw createAnswerError(broken.path, broken.outcome, null, search);
  if (!isError) return { settings, notes: [] };
  const health = home.status === 404 ? await findHealthCheck(search) : null;
  if (health === null) throw createAnswerError("/", home, null, search);
  const notes = [`${lead}${describeChoice(health)}`];
  return { settings: { ...settings, paths: health.paths }, notes };
}
function createAnswerError(path3, outcome, others, { settings, service, project }) {
  const { options: options2 } = settings;
  const isFailed = outcome.status >= 500;
  const lines = [
    `${describeStatus(path3, outcome)} ${suggestRemedy(outcome.status, settings)}`,
    ...others === null ? [] : describeOthers(others),
    ...isFailed ? explainServerError(outcome, service, project, options2) : []
  ];
  const texts = isFailed ? [outcome.excerpt, ...service.readLastLines(maxShownLines)] : [];
  const migration = settings.isUpdate ? null : findLocalMigration(texts, project, options2);
  return migration === null ? new ServiceError(lines.join("\n")) : new MissingTables(lines.join("\n"), migration);
}
var MissingTables = class extends ServiceError {
  name = "MissingTables";
  migration;
  constructor(message, migration) {
    super(message);
    this.migration = migration;
  }
};
function describeStatus(path3, { status, excerpt }) {
  const says = excerpt === "" || excerpt.startsWith("<") ? "" : ` (${quote(excerpt)})`;
  return `GET ${path3} was answered with ${status}${says}.`;
}
function describeChoice({ paths, source }) {
  const list = paths.map((path3) => `GET ${path3}`).join(", ");
  return source === null ? `GET ${paths[0]} answers, so it is the request in tailgate.yml. A health check is little load for the service: replace it by what users request.` : `${source} names paths that answer, so the requests in tailgate.yml are ${list}.`;
}
function describeLeftOut({ path: path3, outcome }) {
  return `${describeStatus(path3, outcome)} It is left out.`;
}
function describeOthers({ paths, source }) {
  const origin = source === null ? "a usual path of health checks" : source;
  return [`  These paths answer (${origin}):`, ...paths.map((path3) => `    ${path3}`)];
}
function suggestRemedy(status, { origin, isUpdate = false, hasRequestFlag = false }) {
  const flag = hasRequestFlag ? "--request" : "--url";
  const place = isUpdate ? "in tailgate.yml" : `with \`${flag}\``;
  if (status === 401 || status === 403)
    return `Send what it asks for with \`-H\`, such as \`-H 'Authorization: Bearer \${env.API_TOKEN}'\`, or give another path ${place}.`;
  if (status === 405) return `Give its method with \`-X\`, or another path ${place}.`;
  if (status >= 500) return `Repair that, or give another path ${place}.`;
  if (isUpdate) return `Give a path that answers ${place}.`;
  const address2 = hasRequestFlag ? "" : origin.replace(portPlaceholder, "3000");
  return `Give a path that answers ${place}, such as \`${flag} ${address2}/items\`.`;
}
function lacksTables({ excerpt }, search) {
  const { service, project, settings } = search;
  const lines = [excerpt, ...service.readLastLines(maxShownLines)];
  return describeMissingTables(lines, project, settings.options).length > 0;
}
function explainServerError({ excerpt }, { readLastLines }, project, options2) {
  const lines = readLastLines(maxShownLines);
  return [
    ...lines.map((line) => `  | ${line}`),
    ...describeMissingTables([excerpt, ...lines], project, options2)
  ];
}

// src/commands/init/probe/service-probe.ts
async function probeService(settings, context) {
  try {
    return await probeSomewhere(settings, context);
  } catch (error) {
    if (!(error instanceof MissingTables) || context.signal.aborted) throw error;
    return probeWithTables(settings, error, context);
  }
}
async function probeWithTables({ options: options2, ...settings }, missing, context) {
  const { migration } = missing;
  context.report(`Its database lacks tables. Trying prepare \`${migration}\`, which creates them.`);
  const prepared = { ...settings, options: { ...options2, prepare: [migration] } };
  try {
    const probe = await probeSomewhere(prepared, context);
    return { ...probe, notes: [...probe.notes, describeMigration(migration)] };
  } catch (error) {
    if (context.signal.aborted || !(error instanceof ServiceError)) throw error;
    context.report(`That does not help: ${error.message.split("\n")[0]}`);
    throw missing;
  }
}
async function probeSomewhere(settings, context) {
  const suite = parseSuite(settings);
  if (suite.service.start === null || suite.socket !== null)
    return probeAtAddress(settings, null, context);
  const receivesPort = canReceivePort(suite.service);
  const movable = receivesPort ? usePort(portPlaceholder, settings) : passPortVariable(settings);
  const usual = receivesPort ? null : await findUnusedAddress(settings.origin, context.signal);
  try {
    return await probeAtAddress(movable, usual, context);
  } catch (error) {
    if (!(error instanceof ListensElsewhere)) throw error;
    const { address: address2 } = error;
    context.report(describeOtherPort(address2, receivesPort));
    if (receivesPort) throw new UsageError(describeIgnoredPort(address2));
    return await probeAtAddress(useAddress(address2, settings), null, context);
  }
}
function describeOtherPort({ port }, receivesPort) {
  const expected = receivesPort ? "that in its start command or env" : "that in the variable PORT";
  return `It listens on port ${port}, and not on ${expected}.`;
}
function describeIgnoredPort({ port }) {
  return `The service was told to listen on \${port}, and listens on port ${port}: put \${port} where it reads the port of its HTTP server.`;
}
function useAddress({ host, port }, settings) {
  const { protocol, hostname } = new URL(settings.origin);
  const kept = host === "127.0.0.1" || hostname.includes(host) ? hostname : null;
  return kept === null ? { ...settings, origin: `${protocol}//${formatHostAndPort({ host, port })}` } : usePort(port, settings);
}
var ListensElsewhere = class extends Error {
  address;
  constructor(address2) {
    super("The service listens on another port.");
    this.address = address2;
  }
};
async function probeAtAddress(settings, usual, context) {
  var _stack = [];
  try {
    const suite = parseSuite(settings);
    const side = { name: "head", suite, folder: context.folder };
    const head2 = __using(_stack, await startHead(side, usual, context), true);
    const seconds = await waitUntilAnswered(settings, head2, context);
    const choice = await chooseRequests(settings, head2, context);
    const found = { ...choice, notes: [...choice.notes, ...head2.service.startNotes] };
    const isSideBySide = canRunSideBySide(suite);
    if (suite.service.start === null) {
      const rate = await probeRates(found, { head: head2 }, context);
      return { ...found, ...rate, isSideBySide, untriedReason: null };
    }
    const chosen = await addReadiness(found, { head: head2, suite, seconds }, context);
    const answers = await readAnswers(chosen, head2.connection, context.signal);
    const request = {
      suite: parseSuite(chosen.settings),
      chosen: orderBySpeed(chosen, answers),
      answers
    };
    return isSideBySide ? await probeBothSides(request, { ...side, suite: request.suite }, head2, context) : await probeInTurn(request, head2, context);
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
async function addReadiness({ settings, notes }, { head: head2, suite, seconds }, { signal }) {
  const { options: options2 } = settings;
  const path3 = options2.ready === void 0 ? await findReadyPath(head2.connection, signal) : null;
  const timeout = options2["ready-timeout"] === void 0 ? proposeReadyTimeout(seconds, suite.service.readyTimeoutSeconds) : null;
  return {
    settings: {
      ...settings,
      options: {
        ...options2,
        ...path3 !== null && { ready: [path3] },
        ...timeout !== null && { "ready-timeout": [`${timeout}s`] }
      }
    },
    notes
  };
}
function proposeReadyTimeout(seenSeconds, defaultSeconds) {
  const needed = seenSeconds * readyTimeoutFactor;
  return needed <= defaultSeconds ? null : Math.ceil(needed / 60) * 60;
}
var readyTimeoutFactor = 6;
function orderBySpeed(chosen, answers) {
  const rank = (request) => answers.find(({ path: path3 }) => path3 === request)?.ms ?? Number.POSITIVE_INFINITY;
  const slowestFirst = chosen.settings.paths.toSorted((one, other) => rank(other) - rank(one));
  return { ...chosen, slowestFirst };
}
async function probeBothSides(request, side, head2, context) {
  var _stack2 = [];
  try {
    const { chosen } = request;
    const trial = __using(_stack2, await tryBase(request, context), true);
    const second = trial.running ?? await startSecond(side, context);
    const isSecond = "service" in second;
    const found = addFindings(chosen, trial);
    if (isSecond) {
      var _stack = [];
      try {
        const base = __using(_stack, second, true);
        const rate2 = await probeRates(found, { base, head: head2 }, context);
        return { ...rate2, isSideBySide: true, untriedReason: null };
      } catch (_) {
        var _error = _, _hasError = true;
      } finally {
        var _promise = __callDispose(_stack, _error, _hasError);
        _promise && await _promise;
      }
    }
    const rate = await probeRates(found, { head: head2 }, context);
    const proposed = rate.isGiven ? rate.proposed : proposeUntriedRate(rate.kept);
    return { ...rate, proposed, isSideBySide: true, untriedReason: second.reason };
  } catch (_2) {
    var _error2 = _2, _hasError2 = true;
  } finally {
    var _promise2 = __callDispose(_stack2, _error2, _hasError2);
    _promise2 && await _promise2;
  }
}
async function probeInTurn(request, head2, context) {
  var _stack = [];
  try {
    const { chosen } = request;
    const rate = await probeRates(chosen, { head: head2 }, context);
    await head2[Symbol.asyncDispose]();
    const trial = __using(_stack, await tryBase(request, context), true);
    return { ...rate, ...addFindings(rate, trial), isSideBySide: false, untriedReason: null };
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
function addFindings({ settings, notes, ...others }, trial) {
  const carry = [...settings.options.carry ?? [], ...trial.carry];
  const { prepare } = trial;
  const options2 = {
    ...settings.options,
    ...carry.length > 0 && { carry },
    ...prepare !== null && { prepare: [prepare] }
  };
  return {
    ...others,
    settings: { ...settings, options: options2 },
    notes: [...notes, ...trial.notes]
  };
}
async function startSecond(head2, context) {
  const { signal, report } = context;
  const side = { ...head2, name: "base" };
  report("Starting it a second time, to try the rate on two instances at once.");
  try {
    if (JSON.stringify(side.suite.build).includes("${side}")) await buildSide(side, context);
    return await startSide(side, context);
  } catch (error) {
    if (signal.aborted || !(error instanceof ServiceProcessError)) throw error;
    return { reason: `a second instance beside the first one did not start: ${error.sentence}` };
  }
}
async function startHead(side, usual, { signal, report }) {
  const watch = new AbortController();
  let elsewhere = null;
  try {
    return await startSide(side, {
      signal: AbortSignal.any([signal, watch.signal]),
      report,
      onSpawned: (spawned, connection) => {
        if (connection.socket !== void 0) return;
        findOtherAddress(spawned, connection, usual, watch.signal).catch(() => null).then((address2) => {
          elsewhere = address2;
          watch.abort();
        });
      }
    });
  } catch (error) {
    throw elsewhere === null || signal.aborted ? error : new ListensElsewhere(elsewhere);
  } finally {
    watch.abort();
  }
}
async function probeRates(chosen, sides, context) {
  const { signal, report } = context;
  const { settings, notes, slowestFirst = settings.paths } = chosen;
  const running = Object.entries(sides);
  const [lowest, highest] = [probeRatesPerSecond[0], probeRatesPerSecond.at(-1)];
  const run = (plan) => runEnginePlan(plan, { signal });
  const given = settings.options.rate?.at(-1);
  const atOnce = running.length > 1 ? " on each of two instances at once" : "";
  if (given !== void 0 && settings.isUpdate) {
    const none = { kept: 1, proposed: 1, instances: 1, failure: null, slowest: null, tooSlow: [] };
    return { ...none, settings, notes, isGiven: true };
  }
  if (given !== void 0) return tryGivenRate(given, chosen, running, atOnce, context);
  report(
    `Trying ${lowest} to ${highest} requests per second${atOnce}, each rate for a second, until one is not kept${slowestFirst.length > 1 ? ", with each request" : ""} \u2026`
  );
  const rate = await findSlowestRate(slowestFirst, (request, rates) => {
    const plan = buildProbePlan({ ...settings, paths: [request] }, running);
    return findKeptRate((perSecond) => limitToOneSecond(plan, perSecond), run, rates);
  });
  const paths = settings.paths.filter((path3) => !rate.tooSlow.includes(path3));
  return {
    ...rate,
    settings: { ...settings, paths },
    notes: [...notes, ...rate.tooSlow.map(describeTooSlow)],
    isGiven: false
  };
}
async function tryGivenRate(given, { settings, notes }, running, atOnce, { signal, report }) {
  report(`Trying the rate of ${given}${atOnce} for a second \u2026`);
  const plan = buildProbePlan(settings, running);
  const perSecond = plan.load.kind === "even" ? plan.load.perThousandSeconds / 1e3 : 0;
  const run = (one) => runEnginePlan(one, { signal });
  const { kept, ...rate } = await findKeptRate(() => limitToOneSecond(plan), run, [perSecond]);
  const isBroken2 = kept === 0 && rate.failure !== null;
  const slow = kept > 0 || isBroken2 ? [] : [describeUnkept(given)];
  return {
    ...rate,
    kept: isBroken2 ? 0 : perSecond,
    proposed: perSecond,
    slowest: null,
    tooSlow: [],
    settings,
    notes: [...notes, ...slow],
    isGiven: true
  };
}
function describeUnkept(given) {
  return `It did not keep the given rate of ${given} for a second: give a lower \`--rate\`.`;
}
function describeTooSlow(request) {
  return `${formatRequest(request)} did not keep ${probeRatesPerSecond[0]} requests per second, so it is left out: its rate would be too low for the others. Give it a suite of its own, or give \`--request\` and \`--rate\`.`;
}
function buildProbePlan(settings, running) {
  const pick = (read) => Object.fromEntries(
    running.flatMap(([name, side]) => {
      const value = read(side);
      return value === void 0 ? [] : [[name, value]];
    })
  );
  return buildEpochPlan(parseSuite(settings), 1, {
    urls: pick(({ connection }) => connection.url),
    sockets: pick(({ connection }) => connection.socket),
    interleaving: "requests",
    secrets: (name) => process.env[name],
    files: running[0]?.[1].files ?? /* @__PURE__ */ new Map(),
    seed: 1,
    counterStart: 0
  });
}
function parseSuite(settings) {
  const suite = parseInitSuite(settings);
  if ("problems" in suite) throw new UsageError(suite.problems.join("\n"));
  return suite;
}
function limitToOneSecond(plan, perSecond) {
  return {
    ...plan,
    ...perSecond !== void 0 && {
      load: { kind: "even", perThousandSeconds: perSecond * 1e3, jitter: 0.15 }
    },
    warmupMs: 300,
    durationMs: 1e3,
    drainMs: 2e3
  };
}

// src/commands/init/candidates.ts
function createCandidate({ source, options: options2, about, trialBuild = options2.build?.at(-1) ?? null }, settings) {
  const env = [...options2.env ?? [], ...settings.options.env ?? []];
  return {
    settings: {
      ...settings,
      options: { ...options2, ...settings.options, ...env.length > 0 && { env } }
    },
    source,
    ...about !== void 0 && { about },
    trialBuild: settings.options.build?.at(-1) ?? trialBuild
  };
}
async function probeCandidates(candidates, context) {
  const failures = [];
  for (const [index, candidate] of candidates.entries()) {
    context.report(describeCandidate(candidate));
    try {
      await buildCandidate(candidate, context);
      return await probeService(candidate.settings, context);
    } catch (error) {
      failures.push(error);
      const next = candidates[index + 1];
      if (context.signal.aborted || next === void 0) break;
      if (!makesWay(error, candidate, next)) break;
      context.report(`That does not work: ${describeFailure3(error)}.`);
    }
  }
  throw failures.find((error) => !isUnusable(error)) ?? failures.at(-1);
}
function describeCandidate(candidate) {
  const { source, about, trialBuild } = candidate;
  const options2 = { ...candidate.settings.options, build: trialBuild === null ? [] : [trialBuild] };
  const parts = ["build", "prepare", "start", "image", "compose"].flatMap((name) => {
    const text = options2[name]?.at(-1);
    return text === void 0 ? [] : [`${name} \`${text}\``];
  });
  const [origin, more] = [source && `what ${source} suggests: `, about && ` (${about})`];
  return `Trying ${origin ?? ""}${parts.join(", ")}${more ?? ""}`;
}
async function buildCandidate({ settings, trialBuild }, context) {
  if (trialBuild === null) return;
  const options2 = { ...settings.options, build: [trialBuild] };
  const suite = parseInitSuite({ ...settings, options: options2 });
  if ("problems" in suite) return;
  await buildSide({ name: "head", suite, folder: context.folder }, context);
}
function makesWay(error, failed, next) {
  if (isUnusable(error)) return true;
  const isSameProject = failed.source !== null && failed.source === next.source;
  return error instanceof ServiceProcessError && error.kind === "exited" && isSameProject;
}
function isUnusable(error) {
  return error instanceof BuildFailure || error instanceof ServiceProcessError && error.kind === "not-found";
}
function describeFailure3(error) {
  return error instanceof ServiceProcessError ? error.sentence : String(error);
}

// src/commands/init/config-file.ts
var import_yaml4 = __toESM(require_dist(), 1);
var schemaUrl = `https://raw.githubusercontent.com/${repository}/v1/dist/tailgate.schema.json`;
var serviceOptionNames = [
  "build",
  "carry",
  "reset",
  "prepare",
  "start",
  "image",
  "compose",
  "env",
  "ready",
  "ready-timeout"
];
var writtenOptionNames = ["cwd", ...serviceOptionNames];
function renderConfig(suites) {
  const limits = { p50: "+5%", p99: "+10%" };
  const [first, ...others] = suites.map(buildSuiteEntries);
  const isSingle = others.length === 0;
  const document = new import_yaml4.Document(
    isSingle ? { ...first, limits } : { limits, suites: [first, ...others] }
  );
  for (const [index, suite] of suites.entries())
    addComments(document.getIn(isSingle ? [] : ["suites", index]), suite);
  const text = document.toString({ lineWidth: 0 });
  return `# yaml-language-server: $schema=${schemaUrl}
${text}${reportOnly}`;
}
function buildSuiteEntries({ settings, paths, rate }) {
  const { origin, options: options2 } = settings;
  return {
    name: options2.name?.at(-1) ?? defaultName,
    ...paths.length > 0 && { paths },
    ...buildEntries(writtenOptionNames, options2),
    url: origin,
    ...buildConnectionEntries(options2),
    requests: settings.paths.map((path3) => buildRequestEntry(path3, options2)),
    load: { rate: options2.rate?.at(-1) ?? `${rate}/s` }
  };
}
function addComments(suite, { settings, keptAlone }) {
  if (!(0, import_yaml4.isMap)(suite)) return;
  const comments = {
    carry: settings.options.carry === void 0 ? null : carryComment,
    load: keptAlone === null ? null : describeGuess(keptAlone)
  };
  for (const { key } of suite.items) {
    const comment = (0, import_yaml4.isScalar)(key) ? comments[String(key.value)] : null;
    if ((0, import_yaml4.isScalar)(key) && comment != null) key.commentBefore = comment;
  }
}
var carryComment = " A job of CI has no untracked files: there, set variables in env, from secrets.";
function describeGuess(keptAlone) {
  return ` A low guess: one instance alone kept ${keptAlone}/s, and two at once could not be tried. Raise it if base and head keep more.`;
}
var reportOnly = "# For the first weeks: what would fail is reported, and stops nothing. Then remove this:\non-fail: report\n";
function buildConnectionEntries(options2) {
  const names = transportOptions.map(({ name }) => name);
  const entries = Object.entries(buildEntries(names, options2));
  const ofTls = entries.filter(([key]) => key.startsWith(tlsPrefix));
  return {
    ...Object.fromEntries(entries.filter(([key]) => !key.startsWith(tlsPrefix))),
    ...ofTls.length > 0 && {
      tls: Object.fromEntries(
        ofTls.map(([key, text]) => [key.slice(tlsPrefix.length), text === "true" ? true : text])
      )
    }
  };
}
var tlsPrefix = "tls.";
function buildEntries(names, options2) {
  const entries = names.flatMap((name) => {
    const [values, option] = [options2[name] ?? [], findOption(name)];
    const key = findYamlKey(option);
    if (values.length === 0 || key === null) return [];
    if (option.kind.kind === "variables") return [[key, splitVariables(values)]];
    return [[key, isRepeatable(option) ? values : values.at(-1)]];
  });
  return Object.fromEntries(entries);
}
function splitVariables(variables) {
  return Object.fromEntries(
    variables.map((text) => {
      const at = Math.max(text.search(/[=:]/), 0);
      return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
    })
  );
}

// src/commands/init/dependencies.ts
var databaseRecipes = {
  postgres: {
    title: "PostgreSQL",
    variable: "DATABASE_URL",
    pattern: /postgres|\bPGHOST\b|[:\]]5432\b/i,
    image: "postgres:17",
    port: 5432,
    settings: ["POSTGRES_HOST_AUTH_METHOD", "trust"],
    healthCommand: "pg_isready",
    create: "createdb ${database}",
    drop: "dropdb --if-exists ${database}",
    env: [
      "PGHOST=127.0.0.1",
      "PGUSER=postgres",
      "VARIABLE=postgres://postgres@127.0.0.1:5432/${database}"
    ]
  },
  mysql: {
    title: "MySQL",
    variable: "DATABASE_URL",
    pattern: /mysql|mariadb|[:\]]3306\b/i,
    image: "mysql:8",
    port: 3306,
    settings: ["MYSQL_ALLOW_EMPTY_PASSWORD", '"yes"'],
    healthCommand: "mysqladmin ping",
    create: 'mysql -h 127.0.0.1 -u root -e "create database ${database}"',
    drop: 'mysql -h 127.0.0.1 -u root -e "drop database if exists ${database}"',
    env: ["VARIABLE=mysql://root@127.0.0.1:3306/${database}"]
  },
  mongo: {
    title: "MongoDB",
    variable: "MONGODB_URI",
    pattern: /mongo|[:\]]27017\b/i,
    image: "mongo:8",
    port: 27017,
    settings: null,
    healthCommand: "mongosh --eval 1",
    create: null,
    drop: null,
    env: ["VARIABLE=mongodb://127.0.0.1:27017/${database}"]
  },
  redis: {
    title: "Redis",
    variable: "REDIS_URL",
    pattern: /redis|valkey|[:\]]6379\b/i,
    image: "redis:8",
    port: 6379,
    settings: null,
    healthCommand: "redis-cli ping",
    create: null,
    drop: null,
    env: ["VARIABLE=redis://127.0.0.1:6379"]
  }
};
var kinds = Object.keys(databaseRecipes);
function findMissingDependencies(lines, folder) {
  const text = lines.join("\n");
  const composed = findComposedKinds(folder);
  const variables = [...new Set(text.match(addressVariable) ?? [])];
  const named = variables.map((variable) => ({ kind: guessKind(variable, composed), variable }));
  const refused = /refused|not connect|unreachable|ENOTFOUND|getaddrinfo/i.test(text) ? kinds.filter((kind) => databaseRecipes[kind].pattern.test(text)) : [];
  const others = refused.filter((kind) => !named.some((each) => each.kind === kind)).map((kind) => ({ kind, variable: databaseRecipes[kind].variable }));
  return [...named, ...others];
}
var addressVariable = /\b(?:DATABASE|DB|POSTGRES|POSTGRESQL|PG|MYSQL|MARIADB|REDIS|MONGO|MONGODB)_UR[IL]\b/g;
function guessKind(variable, composed) {
  const byName = kinds.find((kind) => databaseRecipes[kind].pattern.test(variable));
  return byName ?? composed.find((kind) => kind !== "redis") ?? "postgres";
}
function findComposedKinds(folder) {
  const path3 = findComposeFile(folder);
  const text = path3 === null ? "" : folder.read(path3) ?? "";
  const images = text.split("\n").flatMap((line) => /^\s*image:(.{1,200})/.exec(line)?.[1] ?? []);
  return kinds.filter((kind) => images.some((image) => databaseRecipes[kind].pattern.test(image)));
}
function findUsedKinds(variables) {
  return kinds.filter(
    (kind) => variables.some((text) => {
      const [, scheme = ""] = /=([a-z]{1,20})(?:\+\w{1,20})?:\/\//.exec(text) ?? [];
      return databaseRecipes[kind].pattern.test(scheme);
    })
  );
}
function selectServices(services2, variables) {
  const open2 = variables.filter((text) => !/:\/\/[^/@:]{0,200}:[^/@]{1,200}@/.test(text));
  const refused = findUsedKinds(open2);
  const kept = Object.entries(services2).filter(([key, { image, env }]) => {
    const kind = findKind(`${key} ${image}`);
    const hasPassword = Object.keys(env ?? {}).some((name) => name.endsWith("PASSWORD"));
    return !(hasPassword && kind !== void 0 && refused.includes(kind));
  });
  return Object.fromEntries(kept);
}
function omitKnown(wanted, services2) {
  const known = Object.entries(services2).map(([key, { image }]) => findKind(`${key} ${image}`));
  return wanted.filter((kind) => !known.includes(kind));
}
function findKind(text) {
  return kinds.find((kind) => databaseRecipes[kind].pattern.test(text));
}
function describeDependencies(dependencies, migrate) {
  if (dependencies.length === 0) return [];
  const titles = dependencies.map(({ kind, variable }) => {
    return `${databaseRecipes[kind].title} (${variable})`;
  });
  const settings = buildSettings(dependencies, migrate);
  return [
    `  It seems to need ${titles.join(" and ")}. For tailgate.yml, with a database for each side:`,
    ...settings.map(({ name, value }) => `    ${name}: ${value}`),
    "    env:",
    ...listVariables(dependencies).map((text) => `      ${text.replace("=", ": ")}`),
    "  For the job in the workflow:",
    ...renderServices([...new Set(dependencies.map(({ kind }) => kind))]).trimEnd().split("\n"),
    "  With such a database on this machine, this tries the lines and writes both files:",
    `    ${formatTrial(dependencies, settings)}`,
    `  ${stateDocs} explains them.`
  ];
}
var stateDocs = `https://github.com/${repository}/blob/v1/docs/baselines.md#state`;
function buildSettings(dependencies, migrate) {
  const recipes = dependencies.map(({ kind }) => databaseRecipes[kind]);
  const drops = recipes.flatMap(({ drop }) => drop ?? []);
  const creations = recipes.flatMap(({ create }) => create ?? []);
  const steps = creations.length > 0 && migrate !== null ? [...creations, migrate] : creations;
  return [
    ...drops.length > 0 ? [{ name: "reset", value: drops.join(" && ") }] : [],
    ...steps.length > 0 ? [{ name: "prepare", value: steps.join(" && ") }] : []
  ];
}
function listVariables(dependencies) {
  const all = dependencies.flatMap(
    ({ kind, variable }) => databaseRecipes[kind].env.map((text) => text.replace("VARIABLE", variable))
  );
  return [...new Set(all)];
}
function formatTrial(dependencies, settings) {
  const flags = [
    ...settings.map(({ name, value }) => `--${name} '${value}'`),
    ...listVariables(dependencies).map((text) => `--env '${text}'`)
  ];
  return `tailgate init ${flags.join(" ")}`;
}
function renderServices(some, others = "") {
  const all = `${some.map(renderService).join("")}${others}`;
  return all && `    services:
${all}`;
}
function renderService(kind) {
  const { image, port, settings, healthCommand } = databaseRecipes[kind];
  const env = settings === null ? "" : `        env:
          ${settings.join(": ")}
`;
  return `      ${kind}:
        image: ${image}
${env}        ports: ['127.0.0.1:${port}:${port}']
        options: --health-cmd "${healthCommand}" --health-interval 1s --health-retries 60
`;
}

// src/commands/init/explain-failure.ts
function explainFailure(error, project) {
  if (!(error instanceof ServiceProcessError)) return error;
  const lines = error.lastLines.slice(-maxShownLines).map((line) => `  | ${line}`);
  const dependencies = findMissingDependencies(error.lastLines, project);
  const advice = error.kind === "not-ready" ? " If it listens elsewhere, say where with `--url`." : "";
  return new ServiceError(
    [
      `${error.sentence}.${advice}`,
      ...lines,
      ...describeDependencies(dependencies, findMigration(project))
    ].join("\n")
  );
}

// src/commands/init/fixed-versions.ts
function describeFixedVersions(options2) {
  const commands = ["build", "prepare", "reset", "start"].flatMap(
    (name) => listVersionedFiles(options2[name]?.at(-1) ?? "").map((file) => describeFile(name, file))
  );
  const image = options2.image?.at(-1);
  return image === void 0 || image.includes("${side}") ? commands : [...commands, describeSharedImage(image)];
}
function listVersionedFiles(command) {
  return command.split(/[\s"'=;&|()]/).filter((word) => packageEnding.test(word) && findVersion(word) > 0);
}
var packageEnding = /\.(?:jar|war|whl|gem|crate|tgz|tar\.gz|zip)$/;
function findVersion(file) {
  const from = file.lastIndexOf("/") + 1;
  const at = file.slice(from).search(/[-_]v?\d{1,4}\.\d/);
  return at < 0 ? -1 : from + at;
}
function describeFile(option, file) {
  const ending = packageEnding.exec(file)?.[0] ?? "";
  const pattern2 = `${file.slice(0, findVersion(file))}-*${ending}`;
  return `\`${option}\` names the version of ${file}: a pull request that raises it would not start. Write a pattern such as ${pattern2}, and let \`build\` remove older files first.`;
}
function describeSharedImage(image) {
  return `Base and head would both run the image ${image}, so no change of the code would be measured. Build one for each side (\`--build\`), and put \${side} into its name.`;
}

// src/commands/init/places.ts
import { statSync as statSync2 } from "node:fs";
import { join as join11, normalize, relative as relative3 } from "node:path";

// src/commands/init/proposals/project-name.ts
import { basename } from "node:path";
function nameProject(folder) {
  const project = openProjectFolder(folder);
  const names = [...nameSources.map((read) => read(project)), basename(folder), defaultName];
  const usable = names.flatMap((name) => typeof name === "string" ? toName(name) : []);
  return usable.find((name) => name !== "") ?? defaultName;
}
var nameSources = [
  findModuleName,
  (project) => asMap(readManifest(project, "Cargo.toml")?.package).name,
  (project) => {
    const manifest = readManifest(project, "pyproject.toml");
    return asMap(manifest?.project).name ?? asMap(asMap(manifest?.tool).poetry).name;
  },
  findArtifactName,
  findPackageName
];
function findArtifactName(project) {
  const text = project.read("pom.xml") ?? "";
  const own = text.slice(Math.max(text.indexOf("</parent>"), 0));
  return /<artifactId>\s{0,9}([\w.-]{1,100})\s{0,9}</.exec(own)?.[1];
}
function findPackageName(project) {
  try {
    const { name } = asMap(JSON.parse(project.read("package.json") ?? ""));
    return typeof name === "string" ? name.split("/").at(-1) : void 0;
  } catch {
    return void 0;
  }
}

// src/commands/init/places.ts
function findProject(folder) {
  const top = findRepositoryTop(folder) ?? folder;
  const prefix = relative3(top, folder).replaceAll("\\", "/");
  const job = prefix === "" ? "tailgate" : `tailgate-${prefix.replaceAll(/[^A-Za-z0-9]+/g, "-")}`;
  return { top, prefix, job, workflowPath: `.github/workflows/${job}.yml` };
}
function choosePlaces(folder, named, { isAll, isGiven }) {
  if (isAll && named.length > 0)
    return { problems: ["Name folders, or give `--all`, but not both."] };
  const paths = named.map((path3) => normalize(path3).replace(/\/$/, "").replace(/^\.$/, ""));
  const missing = paths.filter((path3) => !isFolderInside(path3, folder));
  if (missing.length > 0)
    return { problems: missing.map((path3) => `${path3} is no folder below this one.`) };
  const [name = nameProject(folder)] = nameServices([findProject(folder).prefix].filter(Boolean));
  const here = { places: [{ path: "", name }], found: [] };
  if (named.length === 0 && !isAll && isGiven) return here;
  const services2 = findServicesBelow(folder);
  const found = services2.map((service) => service.path);
  if (named.length > 0) return { places: createPlaces([...new Set(paths)], name), found };
  const startsHere = !isAll && listProposals(openProjectFolder(folder)).length > 0;
  if (startsHere) {
    const own = services2.filter(({ source }) => source === "manage.py" || !source.endsWith(".py"));
    return { ...here, found: own.map((service) => service.path) };
  }
  if (found.length === 0)
    return isAll ? { problems: ["No file in a folder below says how a service starts."] } : here;
  if (isAll || found.length === 1) return { places: createPlaces(found, name), found };
  const list = services2.map(({ path: path3, source }) => `- ${path3} (${source})`);
  return {
    problems: [
      [
        "There are several services below this folder:",
        ...list,
        `Name those that a gate should measure, such as \`tailgate init ${found[0]}\`, or take all with \`tailgate init --all\`.`
      ].join("\n")
    ]
  };
}
function createPlaces(paths, name) {
  const names = nameServices(paths);
  return paths.map((path3, index) => ({
    path: path3,
    name: path3 === "" ? name : names[index] ?? ""
  }));
}
function isFolderInside(path3, folder) {
  const full = join11(folder, path3);
  return isInsideFolder(full, folder) && (statSync2(full, { throwIfNoEntry: false })?.isDirectory() ?? false);
}

// src/commands/init/plan-workflow.ts
import { join as join12, posix } from "node:path";

// src/commands/init/workflow/job-setup.ts
var emptySetup = { env: {}, services: {}, steps: [], leftOut: [] };
function mergeSetups(setups) {
  const later = setups.toReversed();
  const steps = setups.flatMap((each) => each.steps);
  return {
    env: Object.assign({}, ...later.map(({ env }) => env)),
    services: Object.assign({}, ...later.map(({ services: services2 }) => services2)),
    steps: [...new Map(steps.map((step) => [JSON.stringify(step), step])).values()],
    leftOut: [...new Set(setups.flatMap(({ leftOut }) => leftOut))]
  };
}
function copyJobSetup(source) {
  const { job, path: path3 } = source;
  const context = createContext(job, source.env);
  const copy = new Copy(path3, context);
  const isOnMachine = job.container === void 0;
  return {
    env: isOnMachine ? copyEnvironment(job.env, copy) : {},
    services: isOnMachine ? copyServices(job.services, copy) : {},
    steps: copySteps(source, copy),
    leftOut: copy.leftOut
  };
}
function copyEnvironment(value, copy) {
  const entries = Object.entries(copy.copyEntries((key) => `env.${key}`, value));
  return Object.fromEntries(
    entries.filter(([key, text]) => {
      if (machineNames.test(key)) return false;
      const isMode = modeNames.test(key) || /^test(?:ing)?$/i.test(text);
      if (isMode) copy.leaveOut(`env.${key}`, "may choose a mode for tests");
      return !isMode;
    })
  );
}
var machineNames = /^(?:CI|PATH|NODE_OPTIONS|(?:LD|DYLD|GITHUB|RUNNER|ACTIONS|TAILGATE|INPUT)_.*)$/i;
var modeNames = /^(?:(?:NODE|RAILS|RACK|APP|FLASK)_ENV|DJANGO_SETTINGS_MODULE)$/i;
function createContext(job, env) {
  const { include, exclude: _, ...lists } = asMap(asMap(job.strategy).matrix);
  const included = (Array.isArray(include) ? include : []).map(asMap);
  const last = Object.entries(lists).map(([key, values]) => [
    key,
    Array.isArray(values) ? values.at(-1) : void 0
  ]);
  return {
    matrix: { ...Object.assign({}, ...included), ...Object.fromEntries(last) },
    env: { ...asMap(env), ...asMap(job.env) }
  };
}
var Copy = class {
  leftOut = [];
  #path;
  #context;
  constructor(path3, context) {
    this.#path = path3;
    this.#context = context;
  }
  /**
   * The entries with a literal value, and without a name of a secret. `describe` says which one is
   * left out.
   */
  copyEntries(describe, value, isSecret = isNamedSecret) {
    const entries = Object.entries(asMap(value)).slice(0, maxEntries);
    return Object.fromEntries(
      entries.flatMap(([key, each]) => {
        if (!namePattern.test(key)) return [];
        const text = this.copyText(describe(key), each);
        if (text === null) return [];
        if (!isSecret(key, text)) return [[key, text]];
        this.leaveOut(describe(key), "is a secret");
        return [];
      })
    );
  }
  /** The text of a scalar; null if it is none, or if it needs what only a run of the job knows. */
  copyText(what2, value) {
    if (typeof value === "number" || typeof value === "boolean") return String(value);
    if (typeof value !== "string") return null;
    const text = fillExpressions(value, this.#context);
    const isLiteral = !text.includes("${{") && text.length <= maxTextCharacters;
    const isSecret = isLiteral ? looksSecret(text) : /\bsecrets\b|\bgithub\.token\b/.test(text);
    if (isLiteral && !isSecret) return text;
    this.leaveOut(what2, `is ${isSecret ? "a secret" : "no literal value"}`);
    return null;
  }
  /** `reason` is a verb with its object. */
  leaveOut(what2, reason) {
    this.leftOut.push(
      `${what2} in ${this.#path} ${reason}, and is not copied: add it if the service needs it.`
    );
  }
};
function looksSecret(text) {
  const rest = text.replace(localAddress, "");
  return lookalikes.maskText(rest) !== rest;
}
var lookalikes = createSecretMask();
var localAddress = /^[a-z][\w+.-]{0,19}:\/\/(?:[^\s/?#@]{1,99}@)?(?:localhost|127\.0\.0\.1)(?::\d{1,5})?(?:[/?#]|$)/i;
function isNamedSecret(name, text) {
  const isSwitch = /^(?:true|false|)$/i.test(text);
  return isSecretName(name) && !isSwitch && !localAddress.test(text);
}
function fillExpressions(text, context) {
  return text.replaceAll(
    /\$\{\{ {0,9}(matrix|env)\.([\w-]{1,100}) {0,9}\}\}/g,
    (whole, source, name) => {
      const value = Object.hasOwn(context[source], name) ? context[source][name] : void 0;
      const isScalar3 = typeof value !== "object" && value !== void 0;
      return isScalar3 && !isNamedSecret(name, String(value)) ? String(value) : whole;
    }
  );
}
var namePattern = /^[A-Za-z_][\w-]{0,99}$/;
var maxEntries = 50;
var maxTextCharacters = 2e3;
function copyServices(value, copy) {
  const entries = Object.entries(asMap(value)).slice(0, maxServices2);
  return Object.fromEntries(
    entries.flatMap(([key, each]) => {
      if (!namePattern.test(key)) return [];
      const container = copyService(`services.${key}`, each, copy);
      return container === null ? [] : [[key, container]];
    })
  );
}
var maxServices2 = 10;
function copyService(what2, value, copy) {
  const about = typeof value === "string" ? { image: value } : asMap(value);
  const image = copy.copyText(`${what2}.image`, about.image);
  if (image === null) return null;
  const isSecret = (key, text) => !/passw/i.test(key) && isNamedSecret(key, text);
  const env = copy.copyEntries((key) => `${what2}.env.${key}`, about.env, isSecret);
  const ports = (Array.isArray(about.ports) ? about.ports : []).slice(0, maxEntries).flatMap((port) => copy.copyText(`${what2}.ports`, port) ?? []);
  const options2 = copy.copyText(`${what2}.options`, about.options);
  return {
    image,
    ...Object.keys(env).length > 0 && { env },
    ...ports.length > 0 && { ports },
    ...options2 !== null && { options: options2 }
  };
}
function copySteps({ job, isBuild, readComment }, copy) {
  const steps = (Array.isArray(job.steps) ? job.steps : []).slice(0, maxEntries).map(asMap);
  const end = steps.findIndex(({ run }) => isCommand(run) && !isInstall(run) && isBuild(run));
  return steps.slice(0, end < 0 ? steps.length : end).flatMap((step, index) => {
    const { run, uses } = step;
    const what2 = isInstall(run) ? run.trim() : isSetup(uses) ? uses : null;
    if (what2 === null) return [];
    if (step.if !== void 0) {
      copy.leaveOut(`The step ${what2}`, "has a condition");
      return [];
    }
    if (isInstall(run)) return [{ run: what2 }];
    const [action] = what2.split("@");
    const inputs = copy.copyEntries((key) => `The input ${key} of ${action}`, step.with);
    const version2 = readComment(index)?.trim() ?? "";
    return [
      {
        uses: what2,
        ...versionPattern.test(version2) && { version: version2 },
        ...Object.keys(inputs).length > 0 && { with: inputs }
      }
    ];
  });
}
function isCommand(run) {
  return typeof run === "string";
}
function isSetup(uses) {
  if (typeof uses !== "string") return false;
  const [action = ""] = uses.split("@");
  const isPlain = /^(?:\.\/)?[\w./-]{1,200}(?:@[\w./-]{1,100})?$/.test(uses);
  return isPlain && !action.includes("..") && /setup|toolchain/i.test(action);
}
var versionPattern = /^[vV]?\d[\w.+-]{0,40}$/;
function isInstall(run) {
  return typeof run === "string" && run.length < 200 && installCommands2.some((command) => command.test(run.trim()));
}
var installCommands2 = [
  /^corepack enable(?: (?:pnpm|yarn))?$/,
  /^npm (?:i|install) (?:-g|--global) (?:pnpm|yarn|bun)(?:@[\w.-]{1,40})?$/,
  /^(?:python -m )?pipx? install (?:uv|poetry|pdm|pipenv)(?:==[\w.]{1,40})?$/
];

// src/commands/init/workflow/toolchains.ts
var setUpJava = { uses: "actions/setup-java@v5", with: { distribution: "temurin" } };
var toolchains = [
  {
    files: /^package\.json$/,
    commands: /\b(?:npm|npx|pnpm|yarn|bun|node|turbo|nx)\b/,
    setup: [
      {
        step: { uses: "pnpm/action-setup@v4" },
        signs: [["package.json", /"packageManager"\s{0,9}:\s{0,9}"pnpm@/]]
      },
      {
        step: { uses: "pnpm/action-setup@v4", with: { version: 10 } },
        signs: [["pnpm-lock.yaml"]]
      },
      {
        step: { uses: "actions/setup-node@v7" },
        signs: [
          [".nvmrc"],
          [".node-version"],
          [".tool-versions", /^nodejs[ \t]/m],
          ["package.json", /"engines"\s{0,9}:\s{0,9}\{[^{}]{0,200}"node"/]
        ],
        inputs: { file: "node-version-file" }
      },
      { step: { uses: "oven-sh/setup-bun@v2" }, signs: [["bun.lock"], ["bun.lockb"]] }
    ]
  },
  {
    files: /^(?:pyproject\.toml|requirements\.txt|manage\.py|setup\.py|Pipfile)$/,
    commands: /\b(?:pytest|python3?|pip|uv|poetry|tox|nox|pipenv|pdm|hatch)\b/,
    setup: [
      {
        step: { uses: "actions/setup-python@v6" },
        signs: [[".python-version"], [".tool-versions", /^python[ \t]/m]],
        inputs: { file: "python-version-file" }
      },
      { step: { uses: "astral-sh/setup-uv@v7" }, signs: [["uv.lock"]] },
      { step: { run: "pipx install poetry" }, signs: [["poetry.lock"]] }
    ]
  },
  {
    files: /^go\.mod$/,
    commands: /\bgo (?:test|build|vet|run|mod)\b/,
    setup: [
      {
        step: { uses: "actions/setup-go@v6" },
        signs: [["go.mod", /^go[ \t]/m]],
        inputs: { file: "go-version-file" }
      }
    ]
  },
  {
    files: /^(?:pom\.xml|build\.gradle(?:\.kts)?)$/,
    commands: /\b(?:mvnw?|gradlew?)\b/,
    setup: [
      {
        step: setUpJava,
        signs: [[".java-version"], [".tool-versions", /^java[ \t]/m]],
        inputs: { file: "java-version-file" }
      },
      {
        step: setUpJava,
        signs: [
          ["pom.xml", /<(?:java\.version|maven\.compiler\.release)>\s{0,9}(\d{1,2})\s{0,9}</],
          ["build.gradle.kts", /JavaLanguageVersion\.of\((\d{1,2})\)/],
          ["build.gradle", /JavaLanguageVersion\.of\((\d{1,2})\)/]
        ],
        inputs: { version: "java-version" }
      }
    ]
  },
  {
    files: /^(?:Gemfile|config\.ru)$/,
    commands: /\b(?:bundle|rake|rails|rspec)\b/,
    setup: [
      {
        step: { uses: "ruby/setup-ruby@v1" },
        signs: [[".ruby-version"], [".tool-versions", /^ruby[ \t]/m]],
        inputs: { folder: "working-directory" }
      }
    ]
  },
  {
    files: /^Cargo\.toml$/,
    commands: /\bcargo\b/,
    setup: [
      {
        step: { run: "rustup toolchain install" },
        signs: [["rust-toolchain.toml"], ["rust-toolchain"]]
      }
    ]
  },
  { files: /\.(?:csproj|fsproj|sln|slnx)$/, commands: /\bdotnet\b/, setup: [] },
  { files: /^composer\.json$/, commands: /\b(?:composer|php|phpunit)\b/, setup: [] },
  { files: /^deno\.jsonc?$/, commands: /\bdeno\b/, setup: [] }
];
function findToolchains(top, folder) {
  const own = listToolchains(top.list(folder));
  return own.length > 0 ? own : listToolchains(top.list(""));
}
function listToolchains(names) {
  return toolchains.filter(({ files }) => names.some((name) => files.test(name)));
}
var anyCommand = /\b(?:make|just|task|docker|test|build)\b/;
function createCommandMatcher(top, folder) {
  const own = findToolchains(top, folder);
  return (text) => {
    if (own.some(({ commands }) => commands.test(text))) return "own";
    const isOther = toolchains.some(({ commands }) => commands.test(text));
    return anyCommand.test(text) || own.length === 0 && isOther ? "any" : null;
  };
}
function findSetupSteps(top, folder) {
  const found = /* @__PURE__ */ new Map();
  const rules = findToolchains(top, folder).flatMap(({ setup }) => setup);
  for (const { step, signs, inputs } of rules) {
    const key = step.uses ?? step.run ?? "";
    const sign = found.has(key) ? null : findSign(top, folder, signs);
    if (sign !== null) found.set(key, { step: fillStep(step, inputs, sign), source: sign.path });
  }
  return [...found.values()];
}
function findSign(top, folder, signs) {
  for (const place of /* @__PURE__ */ new Set([folder, ""]))
    for (const [file, has] of signs) {
      const path3 = place === "" ? file : `${place}/${file}`;
      if (!top.hasFile(path3)) continue;
      const match = has?.exec(top.read(path3) ?? "");
      if (has === void 0 || match) return { path: path3, folder: place, version: match?.[1] };
    }
  return null;
}
function fillStep(step, inputs, { path: path3, folder, version: version2 }) {
  if (step.run !== void 0) return folder === "" ? step : { ...step, "working-directory": folder };
  const filled = {
    ...step.with,
    ...inputs?.file !== void 0 && { [inputs.file]: path3 },
    ...inputs?.version !== void 0 && version2 !== void 0 && { [inputs.version]: version2 },
    ...inputs?.folder !== void 0 && folder !== "" && { [inputs.folder]: folder }
  };
  return Object.keys(filled).length === 0 ? step : { ...step, with: filled };
}

// src/commands/init/workflow/team-workflow.ts
function findTeamSetup(top, folders, select) {
  const { workflows, broken } = readWorkflows(top);
  const jobs = folders.map((folder) => chooseJob(workflows, top, folder));
  const taken = [...new Map(jobs.flatMap((job) => job ? [[job.job, job]] : [])).values()];
  const setups = taken.map((job) => {
    const setup = copySetup(job, top);
    return { job, setup: { ...setup, services: select(setup.services) } };
  });
  const lacking = folders.filter((_, index) => {
    const own = setups.find(({ job }) => job.job === jobs[index]?.job);
    return (own?.setup.steps.length ?? 0) === 0;
  });
  const found = lacking.flatMap((folder) => findSetupSteps(top, folder));
  const ofFiles = { ...emptySetup, steps: found.map(({ step }) => step) };
  const sources = new Map(found.map(({ step, source }) => [step.uses ?? step.run, source]));
  return {
    setup: mergeSetups([...setups.map(({ setup }) => setup), ofFiles]),
    branches: [...new Set(taken.flatMap(({ workflow }) => listBranches(workflow)))],
    sentences: [
      ...broken.map((path3) => `${path3} is too large or not valid: nothing is taken from it.`),
      ...setups.flatMap(({ job, setup }) => describeTaken(job, setup)),
      ...[...sources].map(([name, source]) => `The workflow has ${name}, because of ${source}.`)
    ]
  };
}
var workflowFolder = ".github/workflows";
function readWorkflows(top) {
  const names = top.list(workflowFolder).filter((name) => /^\w[\w.-]{0,99}\.ya?ml$/.test(name));
  const read = names.slice(0, maxWorkflows).map((name) => {
    const path3 = `${workflowFolder}/${name}`;
    const parsed = parseUntrustedYaml(top.read(path3));
    return parsed === null ? path3 : { path: path3, document: parsed.document, content: asMap(parsed.value) };
  });
  return {
    workflows: read.filter((each) => typeof each === "object").filter((each) => !isOwn(each)),
    broken: read.filter((each) => typeof each === "string")
  };
}
var maxWorkflows = 50;
function isOwn({ content }) {
  return listJobs(content).some(
    ([, job]) => listSteps(job).some(({ uses }) => /^[\w.-]+\/tailgate(?:\/[\w-]+)?@/.test(String(uses)))
  );
}
function listJobs(content) {
  return Object.entries(asMap(content.jobs)).filter(([key]) => /^[A-Za-z_][\w-]{0,99}$/.test(key)).slice(0, maxJobs).map(([key, job]) => [key, asMap(job)]);
}
var maxJobs = 50;
function listSteps({ steps }) {
  return (Array.isArray(steps) ? steps : []).map(asMap);
}
function chooseJob(workflows, top, folder) {
  const matchCommands = createCommandMatcher(top, folder);
  const ranked = workflows.flatMap(
    (workflow) => listJobs(workflow.content).map(([key, job]) => {
      const one = { workflow, key, job, folder };
      return { one, rank: rankJob(one, matchCommands) };
    })
  );
  const [best] = ranked.filter(({ rank }) => rank > 0).toSorted((one, other) => other.rank - one.rank);
  return best?.one ?? null;
}
function rankJob({ workflow, key, job, folder }, matchCommands) {
  const commands = listCommands(job).join("\n").slice(0, maxCommandCharacters2);
  const match = matchCommands(commands);
  const place = findPlace({ workflow, job, commands, folder });
  const event = rankEvents(workflow);
  if (match === null || place === "elsewhere" || event === 0) return 0;
  const isOther = /deploy|release|publish|lint|format|docs|e2e|codeql/i.test(key);
  if (isOther && match === "any") return 0;
  const rank = event + (match === "own" ? 8 : 1) + (place === "here" ? 8 : 0) + (/\b(?:tests?|pytest|rspec|verify|check)\b/.test(commands) ? 2 : 0) + (job.services === void 0 ? 0 : 1);
  return isOther ? rank - 6 : rank;
}
var maxCommandCharacters2 = 2e4;
function listCommands(job) {
  return listSteps(job).flatMap(({ run }) => typeof run === "string" ? [run] : []);
}
function rankEvents({ content: { on } }) {
  const names = typeof on === "string" ? [on] : Array.isArray(on) ? on : Object.keys(asMap(on));
  if (names.includes("pull_request")) return 3;
  return names.includes("push") || names.includes("workflow_call") ? 2 : 0;
}
function findPlace({
  workflow: { content },
  job,
  commands,
  folder
}) {
  const [ofWorkflow, ofJob] = [content, job].map((each) => asMap(asMap(each.defaults).run));
  const folders = listSteps(job).filter(({ run }) => typeof run === "string").map((step) => ({ ...ofWorkflow, ...ofJob, ...step })["working-directory"] ?? "").map((each) => String(each).replace(/^\.\//, "").replace(/\/$/, "").replace(/^\.$/, ""));
  const isAtTop = folders.length === 0 || folders.includes("");
  if (folder === "") return isAtTop ? "everywhere" : "elsewhere";
  const patterns = listValues2(content, ["push", "pull_request"], "paths");
  const isNamed = [...folders, ...patterns].some((each) => `${each}/`.startsWith(`${folder}/`));
  if (isNamed || commands.includes(folder)) return "here";
  const isLimited = patterns.length > 0 && !patterns.some((each) => each.startsWith("*"));
  return isAtTop && !isLimited ? "everywhere" : "elsewhere";
}
function listValues2({ on }, events, key) {
  const values = events.map((event) => asMap(asMap(on)[event])[key]);
  return values.flatMap((value) => Array.isArray(value) ? value : value ?? []).filter((each) => typeof each === "string").slice(0, maxPatterns);
}
var maxPatterns = 50;
function listBranches({ content }) {
  const selectUsable = (event) => listValues2(content, [event], "branches").filter((each) => /^[A-Za-z0-9_]/.test(each));
  const pushed = selectUsable("push");
  return pushed.length > 0 ? pushed : selectUsable("pull_request");
}
function copySetup({ workflow, job, key, folder }, top) {
  const { path: path3, document, content } = workflow;
  const matchCommands = createCommandMatcher(top, folder);
  return copyJobSetup({
    job,
    env: content.env,
    path: path3,
    readComment: (step) => {
      const node = document.getIn(["jobs", key, "steps", step, "uses"], true);
      return node?.comment ?? null;
    },
    isBuild: (command) => matchCommands(command) !== null
  });
}
function describeTaken({ key, workflow }, setup) {
  const list = (names, one) => names.length === 0 ? [] : [`the ${one}${names.length > 1 ? "s" : ""} ${joinWithAnd(names)}`];
  const parts = [
    ...setup.steps.map(({ uses, run }) => uses ?? `\`${run}\``),
    ...list(Object.keys(setup.services), "service"),
    ...list(Object.keys(setup.env), "variable")
  ];
  const isPartial = setup.leftOut.length > 0;
  if (parts.length === 0 && !isPartial) return [];
  const what2 = parts.length === 0 ? "nothing" : joinWithAnd(parts);
  const more = isPartial ? " Its comments say what was left out." : "";
  return [`The workflow takes ${what2} from the job ${key} of ${workflow.path}.${more}`];
}

// src/commands/init/workflow-file.ts
var import_yaml5 = __toESM(require_dist(), 1);
var actionSlug = `${repository}@v1`;
function listSecrets({ header = [] }) {
  return [
    ...new Set(
      header.flatMap(
        (text) => [...text.matchAll(/\$\{env\.(\w+)\}/g)].map(([, name = ""]) => name)
      )
    )
  ];
}
function renderWorkflow(settings) {
  const { job: key, config, storesBaselines, secrets, branches } = settings;
  const configInput = config === null ? "" : `          config: ${JSON.stringify(config)}
`;
  const variables = secrets.map((name) => `          ${name}: \${{ secrets.${name} }}
`).join("");
  const events = storesBaselines ? `on:
  pull_request:
  push:
${indent({ branches }, 4)}`.trimEnd() : "on: pull_request";
  const renderSteps = (inputs) => `${renderSetup(settings)}    steps:
      - uses: actions/checkout@v7
        with:
          persist-credentials: false
          fetch-depth: 2 # the merge commit and its parents
${settings.setup.steps.map(renderStep).join("")}      - uses: ${actionSlug}
${inputs}${variables && `        env:
${variables}`}`;
  const machine = `    runs-on: ubuntu-latest
    timeout-minutes: 15
    permissions:`;
  const job = `  ${key}:${storesBaselines ? "\n    if: github.event_name == 'pull_request'" : ""}
${machine}
      contents: read # checks out the pull request and the commit that it started from
      pull-requests: write # the result is a comment in the pull request
${renderSteps(`        with:
${configInput}${quietInput}`)}`;
  const storeJob = `  store:
    if: github.event_name == 'push' # only merged code gets a token that may write
${machine}
      contents: write # stores the measurement on the branch tailgate-data
${renderSteps(configInput && `        with:
${configInput}`)}`;
  return `name: ${key}
${events}
permissions: {}
jobs:
${job}${storesBaselines ? storeJob : ""}`;
}
function renderSetup({ databases, setup: { env, services: services2, leftOut } }) {
  const comments = leftOut.map((sentence) => `    # ${sentence}
`).join("");
  const variables = Object.keys(env).length === 0 ? "" : indent({ env }, 4);
  const others = Object.keys(services2).length === 0 ? "" : indent(services2, 6);
  return `${comments}${variables}${renderServices(databases, others)}`;
}
function renderStep({ version: version2, ...step }) {
  const [first = "", ...others] = (0, import_yaml5.stringify)([step], { lineWidth: 0 }).trimEnd().split("\n");
  const comment = version2 === void 0 ? "" : ` # ${version2}`;
  return [`${first}${comment}`, ...others].map((line) => `      ${line}
`).join("");
}
function indent(value, spaces) {
  const lines = (0, import_yaml5.stringify)(value, { lineWidth: 0 }).trimEnd().split("\n");
  return lines.map((line) => `${" ".repeat(spaces)}${line}
`).join("");
}
var quietInput = `          comment: on-change # always, the default, comments on each pass too
`;

// src/commands/init/plan-workflow.ts
async function planWorkflow(measured, signal) {
  const { folder, project, services: services2, isStarted } = measured;
  const { job, prefix, top } = project;
  const folders = services2.map(({ path: path3 }) => posix.join(prefix, path3).replace(/^\.$/, ""));
  const options2 = services2.map((service) => service.options);
  const variables = options2.flatMap(({ env = [] }) => env);
  const hasServices = options2.some(({ compose }) => compose === void 0);
  const team = findTeamSetup(
    openProjectFolder(top),
    folders,
    (containers) => hasServices ? selectServices(containers, variables) : {}
  );
  const usual = isStarted ? null : await findMainBranchName(folder, signal);
  const branches = team.branches.length > 0 ? team.branches : [usual ?? "main"];
  const text = renderWorkflow({
    job,
    config: prefix === "" ? null : posix.join(prefix, defaultConfigPath),
    storesBaselines: !isStarted,
    branches,
    secrets: [...new Set(options2.flatMap(listSecrets))],
    databases: isStarted ? omitKnown(listDatabases(measured), team.setup.services) : [],
    setup: isStarted ? team.setup : emptySetup
  });
  const sentence = `The workflow stores the measurements of pushes to ${joinWithAnd(branches)}.`;
  return { text, sentences: isStarted ? team.sentences : [sentence] };
}
function listDatabases({ services: services2, folder }) {
  const kinds2 = services2.flatMap(({ path: path3, options: { env = [], compose } }) => {
    const composed = compose ? [] : findComposedKinds(openProjectFolder(join12(folder, path3)));
    return [...findUsedKinds(env), ...composed];
  });
  return [...new Set(kinds2)];
}

// src/commands/init/project-files.ts
import { closeSync as closeSync3, mkdirSync, openSync as openSync3, renameSync, rmSync, writeFileSync as writeFileSync2 } from "node:fs";
import { dirname as dirname2 } from "node:path";
function writeNewFiles(files) {
  const created = [];
  for (const [path3, text] of files) {
    try {
      mkdirSync(dirname2(path3), { recursive: true });
      const descriptor = openSync3(path3, "wx");
      created.push(path3);
      writeFileSync2(descriptor, text);
      closeSync3(descriptor);
    } catch (cause) {
      for (const each of created) rmSync(each, { force: true });
      throw new StoreError(describeUnwritten(path3, cause), { cause });
    }
  }
}
function replaceFiles(files) {
  for (const [path3, text] of files) {
    const draft = `${path3}.${process.pid}.tmp`;
    try {
      mkdirSync(dirname2(path3), { recursive: true });
      writeFileSync2(draft, text, { flag: "wx" });
      renameSync(draft, path3);
    } catch (cause) {
      rmSync(draft, { force: true });
      throw new StoreError(describeUnwritten(path3, cause), { cause });
    }
  }
}

// src/commands/init/update.ts
var import_yaml6 = __toESM(require_dist(), 1);
function readExistingFile(text) {
  const document = (0, import_yaml6.parseDocument)(text, { prettyErrors: true });
  const [error] = document.errors;
  if (error !== void 0) return { problems: [error.message.split("\n")[0] ?? ""] };
  const suites = listSuiteMaps(document).map(readSuite2);
  const unknown = suites.find(({ settings }) => settings.origin === "");
  if (suites.length === 0 || unknown !== void 0)
    return { problems: ["it has no suite with a `url`, so `init` cannot tell what to try."] };
  return { document, suites };
}
function listSuiteMaps(document) {
  const suites = document.get("suites");
  const maps = (0, import_yaml6.isSeq)(suites) ? suites.items.slice(0, maxSuites) : [document.contents];
  return maps.filter((each) => (0, import_yaml6.isMap)(each));
}
var maxSuites = 50;
function readSuite2(map) {
  const url = readText(map, "url") ?? "";
  const origin = /^https?:\/\/[^/]+/.exec(url)?.[0] ?? "";
  const rate = map.getIn(["load", "rate"]);
  const options2 = { ...readOptions(map), ...rate != null && { rate: [String(rate)] } };
  const reading = listPaths(map).filter((path3) => path3.startsWith("/") && !path3.includes("${"));
  return {
    name: readText(map, "name") ?? defaultName,
    path: readText(map, "cwd") ?? "",
    settings: {
      origin,
      paths: reading.length > 0 ? reading : [url.slice(origin.length) || "/"],
      options: options2,
      isUpdate: true
    }
  };
}
function readText(map, key) {
  const value = map.get(key);
  return value === void 0 || value === null || typeof value === "object" ? null : String(value);
}
function readOptions(map) {
  const entries = ["name", "cwd", ...serviceOptionNames].flatMap((name) => {
    const value = map.get(name);
    if (value === void 0 || value === null) return [];
    if ((0, import_yaml6.isMap)(value))
      return name === "env" ? [[name, value.items.map((pair) => `${pair.key}=${readScalar(pair.value)}`)]] : [];
    if (!(0, import_yaml6.isSeq)(value)) return [[name, [String(value)]]];
    const items = value.items.map(readScalar);
    return isRepeatable(findOption(name)) ? [[name, items]] : [];
  });
  return Object.fromEntries(entries);
}
function readScalar(node) {
  return (0, import_yaml6.isScalar)(node) ? String(node.value ?? "") : "";
}
function listPaths(map) {
  const requests = map.get("requests");
  return ((0, import_yaml6.isSeq)(requests) ? requests.items : []).flatMap((item) => {
    if ((0, import_yaml6.isScalar)(item))
      return [
        String(item.value).replace(/^GET\s+/i, "").trim()
      ];
    if (!(0, import_yaml6.isMap)(item)) return [];
    const [method, path3] = [readText(item, "method") ?? "GET", readText(item, "path")];
    const isPlain = item.items.every(({ key }) => /^(?:path|method|name|weight)$/.test(String(key)));
    return path3 === null ? [] : [method === "GET" && isPlain ? path3 : `${method} ${path3}`];
  });
}
function addMissing({ document }, found) {
  return listSuiteMaps(document).flatMap((map, index) => {
    const suite = found[index];
    return suite === void 0 ? [] : addToSuite(map, suite, document);
  });
}
function addToSuite(map, suite, document) {
  const { settings, rate } = suite;
  const added = [];
  for (const name of ["carry", "ready", "ready-timeout"]) {
    const values = settings.options[name];
    if (values === void 0 || map.has(name)) continue;
    insertAfterStart(map, document.createPair(name, name === "carry" ? values : values.at(-1)));
    added.push(`Added \`${name}: ${values.join(", ")}\`.`);
  }
  const requests = map.get("requests");
  const known = listPaths(map).map(formatRoute);
  if ((0, import_yaml6.isSeq)(requests))
    for (const path3 of settings.paths.filter((each) => !known.includes(formatRoute(each)))) {
      requests.add(document.createNode(formatRequest(path3)));
      added.push(`Added the request ${formatRequest(path3)}.`);
    }
  if (!map.has("load") && !map.has("scenarios") && !document.has("load")) {
    map.set("load", document.createNode({ rate: `${rate}/s` }));
    added.push(`Added \`load: { rate: ${rate}/s }\`.`);
  }
  return added;
}
function insertAfterStart(map, pair) {
  const names = ["start", "image", "compose", "env", "ready"];
  const at = map.items.findLastIndex(({ key }) => names.includes(String(key)));
  map.items.splice(at < 0 ? map.items.length : at + 1, 0, pair);
}
function formatRoute(path3) {
  const [route = ""] = path3.split("?");
  const parts = route.split("/");
  return parts.map((part) => /\d/.test(part) ? "\u2026" : part).join("/");
}

// src/commands/init/init.ts
function addInitCommand(tailgate) {
  const command = tailgate.command("init").argument("[folders...]", "services below this folder; each becomes a suite").description(
    "Write tailgate.yml and a workflow for the service in this folder, at a rate that it keeps."
  ).option("--all", "every service that is found below this folder").option("--update", "keep tailgate.yml, and add what is missing, such as new routes").option("--force", "write the files anew, in place of those that are there").option(
    "--start <command>",
    "command that starts the service; by default what the files of the project suggest"
  ).option("--url <url>", `where it listens (default: ${defaultUrl})`);
  for (const name of initOptions) command.addOption(createFlag(findOption(name)));
  registerCommand(command, { parse: parseInitRequest, run: initProject });
}
var defaultUrl = "http://127.0.0.1:3000/";
var initOptions = [
  ...serviceOptionNames.filter((name) => name !== "start"),
  "requests",
  "rate",
  "method",
  "header",
  ...transportOptions.map(({ name }) => name)
];
function parseInitRequest({ args, flags, overrides }) {
  const folder = process.cwd();
  const project = findProject(folder);
  const existing = listWrittenPaths(folder, project).filter(
    (path3) => existsSync(join13(folder, path3))
  );
  const { update: isUpdate = false, force: isForced = false } = flags;
  if (isUpdate && isForced) return { problems: ["Give `--update` or `--force`, but not both."] };
  if (isUpdate) return parseUpdate(folder, project, overrides);
  if (existing.length > 0 && !isForced) return { problems: [describeExisting(existing)] };
  const address2 = parseAddress(String(flags.url ?? defaultUrl).trim());
  if ("problem" in address2) return { problems: [`--url ${address2.problem}.`] };
  const { url: _, requests = [], ...options2 } = overrides;
  const wrong = findRequestProblems(requests, address2.value);
  if (wrong.length > 0) return { problems: wrong };
  const isAll = flags.all === true;
  const isGiven = [options2.start, options2.image, options2.compose, flags.url].some(Boolean);
  const chosen = choosePlaces(folder, args, { isAll, isGiven });
  if ("problems" in chosen) return chosen;
  const services2 = chosen.places.map(
    (place) => createInitService(place, { ...options2, requests }, address2.value, folder)
  );
  const problems = services2.flatMap(({ settings, candidates }) => [settings, ...candidates.map((each) => each.settings)]).map(parseInitSuite).flatMap((suite) => "problems" in suite ? suite.problems : []);
  const startless = services2.filter(({ path: path3, candidates }) => path3 !== "" && !candidates.length);
  problems.push(...startless.map(({ path: path3 }) => describeStartless(path3)));
  if (problems.length > 0) return { problems: [...new Set(problems)] };
  const how = { isPartial: isAll, isForced: isForced === true, existing: null };
  return { request: { services: services2, found: chosen.found, folder, project, ...how } };
}
function listWrittenPaths(folder, { top, workflowPath }) {
  return [defaultConfigPath, relative4(folder, join13(top, workflowPath))];
}
function findRequestProblems(requests, { path: path3 }) {
  if (requests.length > 0 && path3.length > 1)
    return ["Give paths with `--request`, or one in `--url`, but not both."];
  const form = "must be a path such as /items, or a method and a path such as GET /items.";
  return requests.filter((text) => !/^(?:[A-Za-z]+ +)?\/\S*$/.test(text.trim())).map((text) => `--request ${quote(text)} ${form}`);
}
function describeExisting(paths) {
  const [are, them] = paths.length > 1 ? ["are", "them"] : ["is", "it"];
  return `${paths.join(" and ")} ${are} there already: \`--update\` adds what is missing and keeps the rest, \`--force\` writes ${them} anew.`;
}
function parseUpdate(folder, project, overrides) {
  const path3 = join13(folder, defaultConfigPath);
  const [first] = Object.keys(overrides);
  if (first !== void 0)
    return {
      problems: [`\`--update\` takes the service from ${defaultConfigPath}: leave out --${first}.`]
    };
  if (!existsSync(path3))
    return { problems: [`There is no ${defaultConfigPath} to update: leave out \`--update\`.`] };
  const existing = readExistingFile(readFileSync4(path3, "utf8"));
  if ("problems" in existing)
    return { problems: existing.problems.map((each) => `${defaultConfigPath}: ${each}`) };
  const services2 = existing.suites.map((suite) => {
    const { start, image, compose } = suite.settings.options;
    const { build } = suite.settings.options;
    const { trialBuild = build?.at(-1) ?? null } = findTrialBuild(
      openProjectFolder(join13(folder, suite.path))
    );
    const own = { source: defaultConfigPath, options: {} };
    const candidate = { ...createCandidate(own, suite.settings), trialBuild };
    return { ...suite, candidates: start || image || compose ? [candidate] : [] };
  });
  const how = { isPartial: false, isForced: false, existing };
  return { request: { services: services2, found: [], folder, project, ...how } };
}
function describeStartless(path3) {
  return `No file in ${path3} says how its service starts: give the command with \`--start\`.`;
}
function createInitService(place, flagged, { origin, host, path: path3 }, folder) {
  const project = openProjectFolder(join13(folder, place.path));
  const name = { name: [place.name] };
  const { requests = [], ...others } = flagged;
  const options2 = { ...name, ...place.path !== "" && { cwd: [place.path] }, ...others };
  const paths = requests.length > 0 ? requests.map((each) => each.trim()) : [path3 || "/"];
  const settings = { origin, paths, options: options2, hasRequestFlag: requests.length > 0 };
  return { ...place, settings, candidates: listCandidates2(settings, host, project, place.name) };
}
function listCandidates2(settings, host, project, name) {
  const { start, image, compose, build } = settings.options;
  if (start || image || compose) {
    const ofNode = build === void 0 ? findNodeBuild(project) : null;
    const options2 = ofNode === null || !start ? {} : { build: [ofNode] };
    const proposal = { source: "", options: options2, trialBuild: null };
    return [{ ...createCandidate(proposal, settings), source: null }];
  }
  if (!/^(?:localhost|127\..*|::1|0\.0\.0\.0)$/.test(host)) return [];
  return listProposals(project, name).map((proposal) => createCandidate(proposal, settings));
}
async function initProject(request) {
  const { services: services2, found, folder } = request;
  const signal = createInterruptSignal();
  const context = { folder, signal, report: printProgress };
  if (!isWritable(folder)) throw new UsageError(`${folder} is not writable.`);
  const probed = await probeServices(request, context);
  const workflow = await planWorkflow(
    {
      folder,
      project: request.project,
      services: probed.map(([{ path: path3 }, { settings }]) => ({ path: path3, options: settings.options })),
      isStarted: services2.some(({ candidates }) => candidates.length > 0)
    },
    signal
  );
  const written = writeProjectFiles(request, probed, workflow);
  const isSeveral = services2.length > 1;
  printResult2([
    ...probed.flatMap(
      ([service, probe]) => describeService(service, probe, request.existing !== null).map(
        (line) => isSeveral ? `${service.name}: ${line}` : line
      )
    ),
    ...describeOthers2(request, found),
    ...probed.flatMap(
      ([{ path: path3 }]) => describeFixedPort(openProjectFolder(join13(folder, path3))) ?? []
    ),
    ...written,
    describeNext(services2.some(({ candidates }) => candidates.length > 0))
  ]);
  return { exitCode: 0 };
}
async function probeServices({ services: services2, folder, isPartial }, context) {
  const probed = [];
  let failure = null;
  for (const service of services2) {
    if (services2.length > 1) context.report(`The service in ${service.path}:`);
    try {
      probed.push([service, await probeInitService(service, context)]);
    } catch (error) {
      if (context.signal.aborted) throw new Interrupted(null);
      const explained = explainFailure(error, openProjectFolder(join13(folder, service.path)));
      if (!isPartial || !(explained instanceof TailgateError)) throw explained;
      context.report(`${service.path} gets no suite. ${explained.message}`);
      failure = explained;
    }
  }
  if (probed.length === 0) throw failure;
  return probed;
}
async function probeInitService(service, context) {
  const probe = await probeRequest(service, context);
  if (context.signal.aborted) throw new Interrupted(null);
  if (probe.kept === 0) throw new ServiceError(describeErrors(service.settings, probe));
  return probe;
}
async function probeRequest({ settings, candidates }, context) {
  if (candidates.length > 0) return probeCandidates(candidates, context);
  context.report(`Looking at ${settings.origin} \u2026`);
  await checkRunningService(settings, context);
  return probeService(settings, context);
}
async function checkRunningService(settings, { folder, signal }) {
  const suite = parseInitSuite(settings);
  if ("problems" in suite) return;
  const endpoint = resolveEndpoint({
    url: settings.origin,
    ...resolveSocket(suite, folder, { side: "head" })
  });
  if ((await tryConnecting(endpoint, 1e3, signal)).kind !== "closed") return;
  const where = "path" in endpoint ? endpoint.path : settings.origin;
  const compose = describeFixedPort(openProjectFolder(folder));
  throw new UsageError(
    `Nothing listens at ${where}, and no file here says how the service starts (package.json with a start script, Procfile, Dockerfile, manage.py, go.mod, \u2026): give the command that starts it with \`--start\`, or start it and give its address with \`--url\`.` + (compose === null ? "" : ` Or: ${compose}`)
  );
}
function describeErrors({ origin }, { settings, failure, slowest }) {
  const paths = [slowest ?? settings.paths[0]];
  return `${origin}${paths[0]} did not answer even 20 requests per second without errors${failure === null ? "" : `: ${failure}`}. Try \`tailgate measure ${origin}${paths[0]} -r 1\`.`;
}
function writeProjectFiles(request, probed, workflow) {
  const { folder, project, isForced, existing } = request;
  const suites = probed.map(([service, { settings, kept, proposed, untriedReason }]) => ({
    settings,
    paths: choosePaths(service, request),
    rate: proposed,
    keptAlone: untriedReason === null ? null : kept
  }));
  const configPath = join13(folder, defaultConfigPath);
  const workflowFile = [join13(project.top, project.workflowPath), workflow.text];
  const paths = listWrittenPaths(folder, project);
  if (existing === null) {
    const write = isForced ? replaceFiles : writeNewFiles;
    write([[configPath, renderConfig(suites)], workflowFile]);
    return [...workflow.sentences, `Wrote ${paths.join(" and ")}.`];
  }
  const added = addMissing(existing, suites);
  if (added.length > 0) replaceFiles([[configPath, existing.document.toString({ lineWidth: 0 })]]);
  const hasWorkflow = existsSync(workflowFile[0]);
  if (!hasWorkflow) writeNewFiles([workflowFile]);
  return [
    ...added.length > 0 ? added : [`${defaultConfigPath} has all that init would add.`],
    ...hasWorkflow ? [] : [...workflow.sentences, `Wrote ${paths[1]}.`]
  ];
}
function choosePaths({ path: path3 }, { services: services2, found, project: { top, prefix } }) {
  const own = posix2.join(prefix, path3).replace(/^\.$/, "");
  if (own === "") return [];
  const known = [...found, ...services2.map((service) => service.path)];
  const elsewhere = prefix === "" ? [] : findServicesBelow(top).map((service) => service.path);
  return listSuitePaths(top, own, [
    .../* @__PURE__ */ new Set([...known.map((each) => posix2.join(prefix, each)), ...elsewhere])
  ]);
}
function describeService({ candidates }, probe, isUpdate) {
  const { untriedReason, notes, isSideBySide, settings } = probe;
  if (isUpdate) return notes;
  return [
    ...notes,
    ...settings.options.rate === void 0 ? [describeRate(probe)] : [],
    ...untriedReason === null || settings.options.rate ? [] : [`That is a low guess, because ${untriedReason}.`],
    ...candidates.length > 0 && !isSideBySide ? [explainSingleAddress(settings)] : [],
    ...describeFixedVersions(settings.options)
  ];
}
function describeOthers2({ services: services2 }, found) {
  const others = found.filter((path3) => !services2.some((service) => service.path === path3));
  return others.length === 0 ? [] : [`There are services in ${others.join(", ")} too: \`--all\` writes a suite for each.`];
}
function describeNext(isStarted) {
  return isStarted ? "Next: `tailgate run` on a branch measures it beside the start of the branch." : "Next: `tailgate run --save-baseline`, and from then on `tailgate run`.";
}
function explainSingleAddress({ options: options2 }) {
  return options2.socket === void 0 ? singlePortMessage : singleSocketMessage;
}
var singleSocketMessage = "It listens on one socket, so base and head would be measured one after the other, which detects large changes only. Put ${side} into the path of the socket, and wherever the service reads it.";
var singlePortMessage = "It does not listen on the port that the variable PORT gives, so base and head would be measured one after the other, which detects large changes only. Put ${port} into start or env, wherever the service reads its port, and into url.";
function printProgress(sentence) {
  process.stderr.write(`${sanitize(outputMask.maskText(sentence), maxLineCharacters)}
`);
}
function printResult2(lines) {
  const shown = lines.map((line) => sanitize(outputMask.maskText(line), maxLineCharacters));
  process.stdout.write(`${shown.join("\n")}
`);
}
var maxLineCharacters = 2e3;

// src/commands/judge.ts
import { readFileSync as readFileSync5 } from "node:fs";
function addJudgeCommand(tailgate) {
  const command = tailgate.command("judge <base> [head]").description(
    "Judge stored measurements again, under limits that may differ from those of the run: two files, or one file that holds base and head side by side."
  ).addHelpText(
    "after",
    "\nExamples:\n  tailgate judge run.json --limit p99=+5%\n  tailgate judge before.json after.json --noise ignore"
  );
  for (const name of judgeOptions) command.addOption(createFlag(findOption(name)));
  registerCommand(command, { parse: parseJudgeRequest, run: judgeFiles });
}
var judgeOptions = ["limits", "floors", "noise", "allow-errors", "json", "markdown"];
function parseJudgeRequest({ args, overrides }) {
  const files = args.map(readMeasurementFile);
  const measurements = files.flatMap((file) => "measurement" in file ? [file.measurement] : []);
  const head2 = measurements.at(-1);
  const load = head2 === void 0 ? {} : selectLoad(head2.plan.load);
  const rules = parseUrlConfig("http://judge.invalid", { ...overrides, ...load });
  const problems = [
    ..."problems" in rules ? rules.problems : [],
    ...files.flatMap((file) => "problem" in file ? [file.problem] : [])
  ];
  if ("problems" in rules || problems.length > 0) return { problems };
  const pairingProblem = findPairingProblem(measurements, args);
  if (pairingProblem !== null) return { problems: [pairingProblem] };
  if (head2 === void 0) throw new Error("A file without a problem is a measurement.");
  const base = measurements.length === 2 ? measurements[0] ?? null : null;
  return { request: { base, head: head2, ...rules, overrides } };
}
function selectLoad(load) {
  if (isStorm(load)) return { load: ["users"], users: ["1"], loops: ["1"] };
  return isClosedPlannedLoad(load) ? { load: ["closed"] } : {};
}
function buildJudgeRules(suite, { plan }) {
  const limits = readDefaultRequestLimits(suite.load.kind);
  const rules = { ...buildRules(suite), conditionalRequests: void 0 };
  if (plan.scenarios !== void 0)
    return { ...rules, scenarios: plan.scenarios.map(({ name }) => ({ name, limits })) };
  const requests = plan.requests.map(({ name, weight }) => ({
    ...{ name, weight, limits },
    writtenLimits: []
  }));
  const perSecond = plan.load.kind === "rate" ? plan.load.perSecond : 0;
  const several = selectFirstByName(requests);
  if (several.length < 2) return rules;
  const rare = findRareRequests(requests, perSecond * plan.durationSeconds, rules.epochs);
  return { ...rules, requests: markRareRequests(several, rare) };
}
function judgeFiles({ base, head: head2, suite, config, overrides }) {
  const rules = buildJudgeRules(suite, head2);
  const report = buildReport([judgeMeasurements(head2.suite, base, head2, rules)], null);
  const problems = printReport(overrides, report);
  const exitCode = report.outcome === "incomparable" ? invalidExitCode : chooseExitCode(report.outcome, config);
  return { exitCode, problems };
}
function findPairingProblem(measurements, paths) {
  const [first, second] = measurements;
  if (second === void 0) {
    return first?.beside === null ? `${paths[0]} holds no base: it was measured alone. Name the base's file before it.` : null;
  }
  const paired = measurements.findIndex(({ beside }) => beside !== null);
  return paired < 0 ? null : `${paths[paired]} holds base and head side by side: judge it without another file.`;
}
function readMeasurementFile(path3) {
  let text;
  try {
    text = readFileSync5(path3, "utf8");
  } catch (cause) {
    return { problem: `${path3} can't be read: ${cause instanceof Error ? cause.message : cause}` };
  }
  const parsed = parseMeasurement(text, path3);
  if ("measurement" in parsed) return parsed;
  const { kind, message } = parsed.problem;
  return {
    problem: kind === "not-a-measurement" ? `${path3} is not a file that \`measure --out\` or \`run\` wrote.` : message
  };
}

// src/core/capacity/closed-limit.ts
function findClosedLimit(run, load, resources, allowErrors) {
  if (load.kind === "rate" || run.answered === 0) return null;
  const { connections } = load;
  const step = { kind: "closed", connections };
  const reading = buildStepResult(run, { ...resources, step, connections, seed: 0 });
  const errors = { metric: "errors", bound: allowErrors, inclusive: true };
  const bottleneck = findBottleneck(reading, null, { clauses: [errors] });
  if (bottleneck.kind !== "within") return { kind: "bottleneck", bottleneck };
  if (isMostlyIdle(run, load)) return { kind: "users", users: connections };
  const { cpus, busyCpus } = resources.machine;
  return busyCpus !== null && busyCpus >= fullShare2 * cpus ? { kind: "busy-machine", cpus } : { kind: "bottleneck", bottleneck };
}
var fullShare2 = 0.95;
function isMostlyIdle(run, load) {
  const { think } = load;
  const pauseSeconds = think === void 0 ? 0 : (think.fromSeconds + think.toSeconds) / 2;
  const responseSeconds = mergeTimings([run]).response.mean / 1e7;
  if (pauseSeconds > responseSeconds) return true;
  if (load.kind !== "users" || load.loops === void 0) return false;
  return load.rampUpSeconds > minIdleShare * run.measuredSeconds;
}
var minIdleShare = 0.8;

// src/report/capacity/closed-limit.ts
function describeClosedLimit(limit) {
  switch (limit.kind) {
    case "users":
      return `Limited by the users: ${formatCount(limit.users, "user")} start and pause for most of the time, so more of them would send more requests.`;
    case "busy-machine":
      return `Limited by machine CPU: all ${formatNumber(limit.cpus)} processors of this machine were busy, with tailgate, other programs, and the service if it runs here.`;
    case "bottleneck":
      return limit.bottleneck.kind === "within" ? withinSentence : describeBottleneck(limit.bottleneck);
  }
}
var withinSentence = "Limited by something within the service, or by the number of connections: this machine and tailgate had CPU left as far as is known. A lock, a pool, or a service that it calls may be the reason. tailgate find-max shows whether more connections bring more.";

// src/commands/common/wrk-flags.ts
function addWrkFlags(command) {
  return command.addOption(
    new Option(
      "--threads <count>",
      "The workers, under the name that wrk uses: the same as --workers."
    )
  ).addOption(
    new Option("-R <rate>", "The rate, under the name that wrk2 uses: the same as --rate.")
  ).addOption(new Option("-L, --latency", "Print every percentile of the response time.")).addOption(
    new Option("-U, --u_latency", "Print every percentile of the service time too, as wrk2 does.")
  ).addOption(
    new Option("-B, --batch_latency", "Accepted, without effect: see docs/wrk-compatibility.md.")
  );
}
function parseWrkFlags(flags, ownOverrides, scriptArgs) {
  const overrides = flags.threads === void 0 ? ownOverrides : { ...ownOverrides, workers: [String(flags.threads)] };
  const converted = {
    ...convertUnits(overrides),
    ...flags.R !== void 0 && { rate: [convertToSiPrefix(String(flags.R))] }
  };
  const script = converted.script?.at(-1);
  const withArgs = script === void 0 ? converted : { ...converted, script: [script, ...scriptArgs] };
  const isClosed2 = isClosedInWrk(flags, withArgs);
  return {
    overrides: isClosed2 ? { ...withArgs, load: ["closed"] } : withArgs,
    percentiles: flags.latency || flags.u_latency ? { service: flags.u_latency === true } : null,
    notes: [
      ...isClosed2 ? [closedLoadNote] : [],
      ...flags.batch_latency ? [batchLatencyNote] : []
    ],
    problems: findWrkProblems(flags, ownOverrides, scriptArgs)
  };
}
function findWrkProblems(flags, overrides, args) {
  return [
    ...flags.threads !== void 0 && overrides.workers ? ["--threads: is the same as --workers (-t): keep one of them"] : [],
    ...flags.R !== void 0 && overrides.rate ? ["-R: is the same as --rate: keep one of them"] : [],
    ...args.length > 0 && !overrides.script ? [`only one url is allowed, and more follows it: ${args.join(" ")}`] : []
  ];
}
var closedLoadNote = "No rate was given, so this was a closed load, as in wrk: -R sets a rate, as in wrk2, and --load selects the kind of load.";
var batchLatencyNote = "Each request of a pipeline is timed by itself, and the last of a batch takes as long as the batch: -B changes nothing.";
function isClosedInWrk(flags, overrides) {
  const wrkValues = [
    flags.latency,
    flags.u_latency,
    flags.batch_latency,
    overrides.script,
    overrides.workers
  ];
  const loadOptions = [
    "load",
    "rate",
    "arrivals",
    "users",
    "ramp-up",
    "loops",
    "on-busy",
    "max-connections"
  ];
  return wrkValues.some((value) => value !== void 0) && !loadOptions.some((name) => overrides[name]);
}
function convertUnits(overrides) {
  const addSecondsUnit = (text) => /^\s*\d+(\.\d+)?\s*$/.test(text) ? `${text.trim()}s` : text;
  const convertValues = (names, change) => names.flatMap((name) => {
    const values = overrides[name];
    return values ? [[name, values.map(change)]] : [];
  });
  return {
    ...overrides,
    ...Object.fromEntries([
      ...convertValues(["duration", "timeout"], addSecondsUnit),
      ...convertValues(
        ["connections", "workers", "rate", "count", "users", "loops"],
        convertToSiPrefix
      )
    ])
  };
}
function convertToSiPrefix(text) {
  return text.replace(/^(\s*\d+(?:\.\d+)?)K\b/, "$1k");
}

// src/commands/measure.ts
function addMeasureCommand(tailgate) {
  const command = addWrkFlags(addFlags(tailgate.command("measure <url> [args...]"), "measure")).description(
    "Load a service that already runs, and print the result. No configuration needed; with --config, the load, requests and scenarios of a suite."
  ).addHelpText(
    "after",
    "\nExamples:\n  tailgate measure http://127.0.0.1:3000/items -r 1000 -d 10s -c 50\n  tailgate measure http://127.0.0.1:3000 -r 200 --json\n  tailgate measure http://127.0.0.1:3000 --load closed -c 64\n  tailgate measure http://127.0.0.1:3000 --config tailgate.yml --suite shop\n  tailgate measure -t2 -c100 -d30s -s post.lua http://127.0.0.1:3000 -- for the script"
  );
  registerCommand(command, { parse: parseMeasureRequest, run: measureUrl });
}
function parseMeasureRequest(line) {
  const [url = "", ...scriptArgs] = line.args;
  const { problems, overrides, ...output } = parseWrkFlags(line.flags, line.overrides, scriptArgs);
  if (problems.length > 0) return { problems };
  const parsed = parseUrlConfig(url, overrides);
  const repeats = parseRepeatFlag(overrides);
  if ("problems" in parsed || "problem" in repeats)
    return {
      problems: [
        ..."problems" in parsed ? parsed.problems : [],
        ..."problem" in repeats ? [`--repeat-invalid: ${repeats.problem}`] : []
      ]
    };
  const { config, folder, suite } = parsed;
  const allowedRepeats = repeats.value;
  return {
    request: {
      config,
      folder,
      suite: { ...suite, name: url },
      overrides,
      allowedRepeats,
      ...output
    }
  };
}
function parseRepeatFlag(overrides) {
  const text = overrides["repeat-invalid"]?.at(-1) ?? "0";
  return parseWithin(text, parseCount, "0", String(maxRepeats));
}
async function measureUrl(request) {
  const { suite, overrides, percentiles, notes } = request;
  const signal = createInterruptSignal();
  const attempt = await measureSuite(request, signal);
  if (attempt.kind !== "measured") return { exitCode: invalidExitCode, problems: [attempt.failure] };
  const { measurement, limit } = attempt;
  const shownNotes = [
    ...notes,
    ...limit === null ? [] : [limit],
    ...describeServed(measurement),
    ...suggestRepeats(request, measurement)
  ];
  const text = renderMeasurement(measurement, colors, { percentiles, notes: shownNotes });
  const problems = printOutput(
    overrides,
    text,
    () => formatJson(buildMeasureJson(measurement, limit))
  );
  if (signal.aborted) return { exitCode: interruptedExitCode, problems };
  const out = overrides.out?.[0];
  if (out !== void 0) problems.push(...writeResultFile(out, `${JSON.stringify(measurement)}
`));
  return { exitCode: isTrustworthy(measurement, suite) ? 0 : invalidExitCode, problems };
}
async function measureSuite(request, signal) {
  var _stack = [];
  try {
    const { suite, overrides, allowedRepeats } = request;
    const progress = __using(_stack, createProgressDisplay(process.stderr));
    const emit = (event) => {
      if (event.kind === "printed" && overrides.json?.[0] !== "-") process.stdout.write(event.text);
      else progress.emit(event);
    };
    const settings = createInvocationSettings(request, emit, signal);
    const realHost = createHost(settings);
    const skipping = { ...realHost, services: skipServiceStart(realHost.services, suite.url) };
    const { host, summarize } = monitorMachine(skipping);
    const prepared = await prepareSuite(suite, settings, host);
    const targets = await buildHeadOnly(prepared, host);
    const schedule = { ...scheduleFixedEpochs(1), allowedRepeats };
    const attempt = await measure(prepared, targets, schedule, host).catch((error) => {
      if (error instanceof Interrupted && error.measurement)
        return { kind: "measured", measurement: error.measurement };
      throw error;
    });
    if (attempt.kind !== "measured") return attempt;
    return { ...attempt, limit: describeLimit(attempt.measurement, summarize(), suite) };
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
function monitorMachine(host) {
  const resources = monitorResources([], host);
  const run = (plan, options2) => {
    const onProgress = (progress) => {
      if (!progress.warmingUp) resources.sample();
      options2.onProgress?.(progress);
    };
    return host.engine.run(plan, { ...options2, onProgress });
  };
  return { host: { ...host, engine: { run } }, summarize: resources.summarize };
}
function describeLimit({ runs, plan }, resources, { allowErrors }) {
  const [run] = runs;
  const limit = run && findClosedLimit(run, plan.load, resources, allowErrors);
  return limit ? describeClosedLimit(limit) : null;
}
function describeServed({ runs }) {
  const plateau = findServedPlateau(runs);
  return plateau === null ? [] : [describePlateau(plateau)];
}
function suggestRepeats({ suite, allowedRepeats }, { runs }) {
  return allowedRepeats > 0 || listRepeatReasons(runs, suite).length === 0 ? [] : [
    `This machine was too busy for this load: measure again when it is quiet, or let tailgate do so, up to ${maxRepeats} times (--repeat-invalid ${maxRepeats}).`
  ];
}
function isTrustworthy({ runs }, { allowErrors }) {
  return runs.every(
    (run) => run.validity.verdict !== "invalid" && run.errors.total <= allowErrors * run.offered
  );
}

// src/core/proof/change.ts
var changeKinds = ["p50", "p99", "freeze"];
var maxShare = 10;
var maxPeriodSeconds = 3600;
function parseChange(kind, text) {
  return kind === "freeze" ? parseFreeze(text) : parseRise(kind, text);
}
function parseRise(kind, text) {
  const digits = matchPattern(String.raw`\+\s*${valuePatterns.share}`, text)?.[1];
  if (digits === void 0) return { problem: describeRiseMistake(text) };
  const share = Number(digits.replaceAll("_", "")) / 100;
  if (share === 0) return { problem: "must be above 0: no gate finds a change of nothing" };
  if (share > maxShare)
    return { problem: `must be at most +${formatShare(maxShare)}, not ${quote(text)}` };
  return { value: { kind, share } };
}
function describeRiseMistake(text) {
  const number = /^(?:([+-])\s*)?(\d+(?:\.\d+)?)\s*(%?)$/.exec(text.trim());
  if (number === null) return `must be a change such as +10%, not ${quote(text)}`;
  const [, sign, digits = "", unit] = number;
  if (sign === "-") return `can only make a side slower: write +${digits}%`;
  return `needs ${unit === "%" ? "a sign" : "a unit"}: write +${digits}%`;
}
function parseFreeze(text) {
  const [first = "", second, ...more] = text.split("/");
  const length = parseDuration(first);
  if ("problem" in length)
    return { problem: `must be a pause and its period, such as 100ms/10s, not ${quote(text)}` };
  if (second === void 0 || more.length > 0)
    return { problem: `needs one period: write ${first.trim() || "100ms"}/10s` };
  const period = parseDuration(second);
  if ("problem" in period) return { problem: `has a period that ${period.problem}` };
  return checkFreeze({ lengthSeconds: length.value, periodSeconds: period.value });
}
function checkFreeze(freeze) {
  const { lengthSeconds, periodSeconds } = freeze;
  if (lengthSeconds === 0) return { problem: "must last longer than 0: no gate finds nothing" };
  if (lengthSeconds >= periodSeconds)
    return { problem: "must be shorter than its period, or nothing is ever forwarded" };
  if (periodSeconds > maxPeriodSeconds)
    return { problem: `must have a period of at most ${formatDuration(maxPeriodSeconds)}` };
  return { value: { kind: "freeze", ...freeze } };
}
function formatChangeFlag(change) {
  return change.kind === "freeze" ? `--freeze ${formatFreeze(change)}` : `--${change.kind} +${formatShare(change.share)}`;
}
function describeChange(change) {
  return change.kind === "freeze" ? `a freeze of ${formatDuration(change.lengthSeconds)} every ` + formatDuration(change.periodSeconds) : `${change.kind} ${formatSignedPercent(change.share)}`;
}
function formatFreeze({
  lengthSeconds,
  periodSeconds
}) {
  return `${formatDuration(lengthSeconds)}/${formatDuration(periodSeconds)}`;
}

// src/core/proof/judge-proof.ts
function judgeProof(metrics, verdict, isAdded) {
  const failed = verdict.rows.filter(({ outcome }) => outcome === "fail");
  if (selectFound(metrics, failed).length > 0) return "found";
  const isBroken2 = verdict.outcome === "fail" && failed.length === 0;
  const isJudged = ["fail", "pass", "accepted", "unsure"].includes(verdict.outcome);
  return isBroken2 || !isJudged || !isAdded ? "invalid" : "missed";
}
function hasAddedChange(kind, { responses, delayed, freezes }) {
  if (kind === "freeze") return freezes > 0;
  return delayed > 0 && delayed >= minDelayedShares[kind] * responses;
}
var minDelayedShares = { p50: 0.9, p99: 0.01 };
function selectFound(metrics, rows) {
  return rows.filter(({ metric, outcome }) => outcome === "fail" && metrics.includes(metric));
}
function chooseProofExitCode(outcomes) {
  if (outcomes.includes("missed")) return 1;
  return outcomes.includes("invalid") ? 3 : 0;
}

// src/core/proof/plan-proofs.ts
function planProofs(suite, requested) {
  const obstacle = findSuiteObstacle(suite);
  if (obstacle !== null) return { problems: [obstacle] };
  const proofs = requested.length > 0 ? requested.map((change) => planProof(change, false, suite)) : changeKinds.map((kind) => planProof(chooseDefaultChange(kind, suite), true, suite));
  const judged = proofs.map((proof) => ({ proof, obstacle: findObstacle(proof, suite) }));
  const obstacles = judged.flatMap((each) => each.obstacle === null ? [] : [each.obstacle]);
  if (requested.length > 0 && obstacles.length > 0) return { problems: obstacles };
  const possible = judged.filter((each) => each.obstacle === null).map(({ proof }) => proof);
  if (possible.length === 0) return { problems: obstacles };
  return { suite: loadInTurns(suite), proofs: possible, skipped: obstacles };
}
function planProof(change, isDefault, suite) {
  return { change, isDefault, metrics: selectMetrics(change, suite) };
}
function selectMetrics({ kind }, { load, limits }) {
  if (kind === "freeze") return ["max", "p99.9", "p99"];
  const isJudgedByRate = kind === "p50" && isClosed(load) && findRelativeLimit(kind, limits) === null;
  return isJudgedByRate ? ["rps"] : [kind];
}
function chooseDefaultChange(kind, suite) {
  if (kind === "freeze") return { kind, ...defaultProofChanges.freeze };
  const [metric = kind] = selectMetrics({ kind, share: 1 }, suite);
  const limit = findRelativeLimit(metric, suite.limits) ?? 0;
  return { kind, share: raiseToTwice(limit, defaultProofChanges[kind]) };
}
function raiseToTwice(limit, share) {
  return Math.max(share, Math.ceil(200 * limit - 1e-9) / 100);
}
function findRelativeLimit(metric, limits) {
  const shares = (limits[metric] ?? []).flatMap(
    (limit) => limit.kind === "relative" ? [metric === "rps" ? 1 / (1 + limit.share) - 1 : limit.share] : []
  );
  return shares.length === 0 ? null : Math.min(...shares);
}
function findSuiteObstacle({ name, mode, load, service, socket }) {
  if (mode === "stored")
    return `${name}: has mode: stored, so its gate compares with stored runs and finds only large changes. prove shows a gate that measures base and head side by side: use mode: paired (--mode paired).`;
  if (isStorm(load))
    return `${name}: has a storm (load: users with loops), whose users wait for each other, so the size of an added change is not known in its figures. prove shows a rate, or users who stay.`;
  const policy = load.kind === "rate" ? load.onBusy : void 0;
  const connections = policy?.kind === "grow" ? policy.connections : load.connections;
  if (connections > maxProxyConnections)
    return `${name}: has ${connections} connections, and the proxy of prove carries ${maxProxyConnections}: use fewer (--connections ${maxProxyConnections}).`;
  if (service.start === null && socket !== null)
    return `${name}: has a socket and no start command: prove has to start such a service itself.`;
  return null;
}
function findObstacle(proof, suite) {
  const { change } = proof;
  return change.kind === "freeze" ? findObstacleToFreeze(change, suite) : findObstacleToRise(change, proof.metrics, suite);
}
function findObstacleToRise(change, [metric = change.kind], { name, limits, load, transport: { protocol } }) {
  const lead = `${name}: ${describeChange(change)} can't be found:`;
  const limit = findRelativeLimit(metric, limits);
  if (limit === null)
    return `${lead} ${metric} has no limit in percent. Set limits: { ${metric}: +10% } in tailgate.yml, or --limit ${metric}=+10%.`;
  if (metric === "rps" && "thinkSeconds" in load)
    return `${lead} its users think between requests, so their number hardly depends on a response.`;
  if (change.share < limit)
    return `${lead} the limit of ${metric} allows ${formatSignedPercent(limit)} (limits: in tailgate.yml, or --limit). Add more, such as --${change.kind} +${formatShare(raiseToTwice(limit, 0))}, or narrow the limit to +${formatShare(Math.floor(change.share * 50 * 10) / 1e3)}.`;
  const inFlight = protocol.kind === "http/2" ? protocol.streams : protocol.pipeline;
  return change.kind === "p99" && inFlight > 1 ? `${lead} with ${inFlight} requests in flight on a connection, the proxy cannot tell which response is slow. Use one.` : null;
}
function findObstacleToFreeze(change, { name, limits, load, durationSeconds, epochs }) {
  const lead = `${name}: ${describeChange(change)} can't be found:`;
  const { lengthSeconds, periodSeconds } = change;
  if (findRelativeLimit("max", limits) === null)
    return `${lead} max has no limit in percent. Set limits: { max: +25% } in tailgate.yml, or --limit max=+25%.`;
  if (lengthSeconds >= load.timeoutSeconds)
    return `${lead} requests time out after ${formatDuration(load.timeoutSeconds)} (timeout).`;
  const looks = listLooks({ epochs, isSteady: false });
  const frozenEpochs = (looks.at(-1) ?? 0) * Math.min(1, durationSeconds / periodSeconds);
  return frozenEpochs < minEpochsWithMorePauses ? `${lead} it is in fewer than ${minEpochsWithMorePauses} of the ${looks.at(-1) ?? 0} epochs of ${formatDuration(durationSeconds)}, and so few may be chance. Freeze more often, or measure more (epochs, duration).` : null;
}
function loadInTurns(suite) {
  return suite.service.start === null ? { ...suite, interleave: "rounds" } : suite;
}

// src/host/proxies.ts
import { rmSync as rmSync2 } from "node:fs";
import { mkdtemp as mkdtemp3 } from "node:fs/promises";
import { tmpdir as tmpdir3 } from "node:os";
import { join as join14 } from "node:path";
var maxFolderBytes = 90;
async function openProxyFolder() {
  const parent = Buffer.byteLength(tmpdir3()) > maxFolderBytes - 22 ? "/tmp" : tmpdir3();
  const folder = await mkdtemp3(join14(parent, "tailgate-prove-"));
  const remove = () => rmSync2(folder, { recursive: true, force: true });
  process.once("exit", remove);
  let started = 0;
  return {
    start: async (options2) => {
      started += 1;
      const socket = join14(folder, `${started}.sock`);
      return { socket, proxy: await startDelayProxy({ ...options2, socket }) };
    },
    [Symbol.asyncDispose]: async () => {
      process.off("exit", remove);
      remove();
    }
  };
}

// src/core/proof/delay-plan.ts
var noDelay = { delay: { kind: "none" }, freeze: null };
function planDelay(change, { metrics: [metric] }, times, seed) {
  switch (change.kind) {
    case "p50": {
      const time = metric === "rps" ? times.mean : times.p50;
      return { delay: { kind: "constant", ms: change.share * time }, freeze: null };
    }
    case "p99":
      return { delay: { kind: "slowest", ratio: change.share, extraMs: times.extra }, freeze: null };
    case "freeze": {
      const [lengthMs, periodMs] = [change.lengthSeconds * 1e3, change.periodSeconds * 1e3];
      return { delay: { kind: "none" }, freeze: { lengthMs, periodMs, phaseMs: seed % periodMs } };
    }
  }
}
function fitChange({ change, isDefault, metrics }, times, suite) {
  if (change.kind === "freeze") return fitFreeze(change, isDefault, times, suite);
  const [metric = change.kind] = metrics;
  if (metric === "rps") return { change };
  const floor = suite.floors[change.kind];
  const smallest = floor / times[change.kind];
  const needed = Math.max(smallest, findRelativeLimit(metric, suite.limits) ?? 0);
  if (isDefault) return { change: { ...change, share: raiseToTwice(needed, change.share) } };
  if (change.share >= needed) return { change };
  return {
    obstacle: `${suite.name}: ${describeChange(change)} can't be found: it is ${formatMilliseconds(change.share * times[change.kind])} of a ${change.kind} of ${formatMilliseconds(times[change.kind])}, and differences under ${formatExactMilliseconds(floor)} never fail (floors). Add more, such as --${change.kind} +${formatPercent(raiseToTwice(needed, 0)).replace(" ", "")}.`
  };
}
function fitFreeze(change, isDefault, { pauseThreshold }, { name, limits }) {
  const least = (pauseThreshold ?? 0) / 1e3;
  const long = Math.max(change.lengthSeconds, Math.ceil(2 * least * 100) / 100);
  if (isDefault && long < change.periodSeconds)
    return { change: { ...change, lengthSeconds: long } };
  if (change.lengthSeconds > least) return { change };
  const limit = formatSignedPercent(findRelativeLimit("max", limits) ?? 0);
  return {
    obstacle: `${name}: ${describeChange(change)} can't be found: with the limit of max (${limit}), a pause begins here at ${formatMilliseconds(least * 1e3)}. Freeze for longer, such as ${Math.ceil(2 * least * 100) * 10}ms.`
  };
}

// src/proof/proxied-engine.ts
var ProxiedEngine = class {
  #engine;
  #starter;
  #delays;
  #running = /* @__PURE__ */ new Map();
  #stopped = [];
  constructor(engine, starter, delays) {
    this.#engine = engine;
    this.#starter = starter;
    this.#delays = delays;
  }
  async run(plan, options2) {
    const sides = [];
    for (const side of plan.sides) sides.push(await this.#route(side));
    return this.#engine.run({ ...plan, sides }, options2);
  }
  /** The URL stays as it is, since the service reads its name, and a certificate contains it. */
  async #route(target) {
    const side = target.name === "base" ? "base" : "head";
    const upstream = findUpstream(target);
    const key = JSON.stringify(upstream);
    if (this.#running.get(side)?.upstream !== key) {
      this.#stopSide(side);
      const { delay, freeze } = this.#delays[side];
      const options2 = { upstream, delay, ...freeze && { freeze } };
      this.#running.set(side, { ...await this.#starter.start(options2), upstream: key });
    }
    return { ...target, socket: this.#running.get(side)?.socket ?? "" };
  }
  #stopSide(side) {
    const running = this.#running.get(side);
    if (running === void 0) return;
    running.proxy.stop();
    this.#stopped.push({ side, counts: running.proxy.readCounts() });
    this.#running.delete(side);
  }
  /** The median times of the service as the proxies saw them, in ms; 0 without a response. */
  readMedianMs() {
    return [...this.#running.values()].map(({ proxy }) => proxy.readCounts().medianMs);
  }
  /** What all proxies in front of a side have added. It stops them. */
  stopAndSumAdded(side) {
    this.#stopSide(side);
    const own = this.#stopped.filter((each) => each.side === side).map(({ counts }) => counts);
    const sum2 = (field) => own.reduce((total, counts) => total + counts[field], 0);
    const [delayed, freezes] = [sum2("delayed"), sum2("freezes")];
    return {
      responses: sum2("responses"),
      delayed,
      meanMs: delayed === 0 ? null : sum2("addedMs") / delayed,
      meanLateMs: delayed === 0 ? null : sum2("lateMs") / delayed,
      freezes,
      meanFreezeMs: freezes === 0 ? null : sum2("frozenMs") / freezes
    };
  }
  [Symbol.dispose]() {
    for (const side of ["base", "head"]) this.#stopSide(side);
  }
};
function findUpstream({ url, socket }) {
  if (socket !== void 0) return { kind: "unix", path: socket };
  const { hostname, port, protocol } = new URL(url);
  const defaultPort = protocol === "https:" ? 443 : 80;
  return { kind: "tcp", host: hostname, port: port === "" ? defaultPort : Number(port) };
}

// src/proof/same-build.ts
var what = "the same build, without a delay";
function findSameBuild({ service, url }, folder) {
  return service.start === null ? { kind: "url", url, what: "the same service, without a delay" } : { kind: "folder", path: folder, what };
}
function openSameTrees(folder) {
  const head2 = {
    folder,
    commit: null,
    built: false,
    warnings: [],
    keep: async () => void 0,
    userFiles: null,
    [Symbol.asyncDispose]: async () => void 0
  };
  return { base: { ...head2, built: true }, head: head2 };
}
function findOnlySameBuild(git, folder) {
  const trees = openSameTrees(folder);
  return {
    ...git,
    findUnaffectedReason: async () => null,
    resolveBase: async (suite) => findSameBuild(suite, folder),
    openBaseTree: async () => trees.base,
    openHeadTree: async () => trees.head
  };
}

// src/proof/measure-service.ts
async function measureService(suite, base, settings, host, starter) {
  var _stack = [];
  try {
    const interleaving = chooseInterleaving(suite, base);
    announceMeasurement(suite, interleaving, host);
    const prepared = await prepareSuite(suite, settings, host);
    if (interleaving !== "one-by-one") checkMachineForSuite(suite, 2, host);
    const engine = __using(_stack, new ProxiedEngine(host.engine, starter, { base: noDelay, head: noDelay }));
    try {
      return await measureEpoch(prepared, base, interleaving, { ...host, engine });
    } catch (error) {
      if (host.signal.aborted && !(error instanceof Interrupted)) throw new Interrupted(null);
      if (error instanceof SideFailure) return { failure: error.message };
      throw error;
    }
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
function announceMeasurement(suite, interleaving, { events }) {
  const seconds = formatMinutesAndSeconds(computeEpochSeconds(suite, interleaving));
  const what2 = `measuring the service behind proxies without a delay: ${seconds} of load`;
  events.emit({ kind: "step", suite: suite.name, what: what2 });
}
async function measureEpoch(prepared, base, interleaving, host) {
  const { suite } = prepared.plan;
  const trees = openSameTrees(prepared.folder);
  const targets = await buildBothSides(prepared, base, trees, interleaving, host);
  const attempt = await measure(prepared, targets, scheduleFixedEpochs(1), host);
  if (attempt.kind !== "measured") return { failure: attempt.failure };
  const problem = findProblem(attempt.measurement, suite);
  if (problem !== null) return { failure: problem };
  return { times: readTimes(attempt.measurement, suite, host.engine.readMedianMs()) };
}
function findProblem({ runs }, { name, allowErrors }) {
  const invalid = runs.find(({ validity }) => validity.verdict === "invalid");
  if (invalid !== void 0) {
    const reasons = invalid.validity.reasons.filter(({ severity }) => severity === "invalid");
    return reasons.map(({ message }) => message).join(" ");
  }
  const offered = runs.reduce((sum2, run) => sum2 + run.offered, 0);
  const errors = runs.reduce((sum2, run) => sum2 + run.errors.total, 0);
  if (offered === 0 || errors <= allowErrors * offered) return null;
  const first = runs.flatMap(({ firstErrors }) => firstErrors)[0];
  const share = formatPercent(errors / offered);
  return `${share} of the requests to ${name} fail without any change${first ? `: ${first}` : "."}`;
}
function readTimes(measurement, suite, proxyMediansMs) {
  const { response } = mergeTimings(measurement.runs);
  const p50 = readQuantileMs(response, 0.5);
  const { limits } = suite;
  const pauses = findPauses(
    limits.max ?? [],
    compareMeasurements(null, measurement),
    buildRules(suite)
  );
  return {
    p50,
    p99: readQuantileMs(response, 0.99),
    mean: response.mean / unitsPerMillisecond,
    extra: Math.max(0, p50 - computeMean(proxyMediansMs)),
    pauseThreshold: pauses?.highestThresholdMs ?? null
  };
}

// src/proof/prove.ts
async function prove(plans, context, results) {
  const services2 = [];
  for (const plan of plans) {
    const { service, result } = await measurePlannedService(plan, context);
    results.push(result);
    if (service !== null) services2.push(service);
  }
  const fitted = services2.map(fitProofs);
  const obstacles = fitted.flatMap((each) => each.obstacles);
  if (obstacles.length > 0) throw new UsageError(obstacles.join("\n"));
  for (const { service, proofs } of fitted) {
    for (const [index, proof] of proofs.entries()) {
      const number = `${index + 1} of ${proofs.length}`;
      service.result.proofs.push(await proveChange(proof, number, service, context));
    }
  }
}
async function measurePlannedService(plan, { settings, host, starter }) {
  const { suite, proofs, skipped } = plan;
  const beganMs = host.clock.now().getTime();
  const base = findSameBuild(suite, settings.folder);
  const measured = await measureService(suite, base, settings, host, starter);
  const measuredSeconds = (host.clock.now().getTime() - beganMs) / 1e3;
  const notes = [...skipped, ...describeRunningService(plan)];
  const known = { suite: suite.name, measuredSeconds, planned: proofs.length, proofs: [], notes };
  if ("failure" in measured)
    return { service: null, result: { ...known, times: null, failure: measured.failure } };
  const { times } = measured;
  const result = { ...known, times, failure: null };
  return { service: { plan, times, result }, result };
}
function describeRunningService({ suite }) {
  if (suite.service.start !== null) return [];
  return [
    `${suite.name} already runs, so one process is both sides, and they are loaded in turns. What differs between processes is not part of these proofs.`
  ];
}
function fitProofs(service) {
  const { plan, times } = service;
  const fitted = plan.proofs.map((proof) => ({ proof, fit: fitChange(proof, times, plan.suite) }));
  return {
    service,
    proofs: fitted.flatMap(
      ({ proof, fit }) => "change" in fit ? [{ ...proof, change: fit.change }] : []
    ),
    obstacles: fitted.flatMap(({ fit }) => "obstacle" in fit ? [fit.obstacle] : [])
  };
}
async function proveChange(proof, number, { plan: { suite }, times }, { config, settings, host, starter }) {
  var _stack = [];
  try {
    const { change, metrics } = proof;
    announceProof(change, number, suite.name, host);
    const beganMs = host.clock.now().getTime();
    const head2 = planDelay(change, proof, times, suite.seed ?? host.inputs.createSeed());
    const engine = __using(_stack, new ProxiedEngine(host.engine, starter, { base: noDelay, head: head2 }));
    const judged = { ...config, suites: [{ ...suite, build: null }], onFail: "fail" };
    const git = findOnlySameBuild(host.git, settings.folder);
    const { report } = await runGate(judged, settings, { ...host, engine, git });
    const added = engine.stopAndSumAdded("head");
    const seconds = (host.clock.now().getTime() - beganMs) / 1e3;
    const verdict = { outcome: report.outcome, rows: report.suites[0]?.rows ?? [] };
    const outcome = judgeProof(metrics, verdict, hasAddedChange(change.kind, added));
    return { change, metrics, outcome, added, seconds, report };
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
function announceProof(change, number, suite, { events }) {
  const what2 = `proof ${number}: ${describeChange(change)} on the head`;
  events.emit({ kind: "step", suite, what: what2 });
}

// src/report/proof/proof-report.ts
var proofSchema = "tailgate.prove/1";
function readSuiteReport({ report }) {
  return report.suites[0] ?? null;
}
function listFailedRows(proof) {
  const rows = readSuiteReport(proof)?.rows ?? [];
  const found = selectFound(proof.metrics, rows);
  return [...found, ...rows.filter((row) => row.outcome === "fail" && !found.includes(row))];
}
function listOwnRows(proof) {
  const rows = readSuiteReport(proof)?.rows ?? [];
  return rows.filter(
    ({ metric, request, whole }) => request === null && !whole && proof.metrics.includes(metric)
  );
}
function buildProofJson(suites, outcomes) {
  return {
    schema: proofSchema,
    found: outcomes.filter((outcome) => outcome === "found").length,
    proofs: outcomes.length,
    suites: suites.map(({ proofs, ...suite }) => ({ ...suite, proofs: proofs.map(buildJson) }))
  };
}
function buildJson(proof) {
  const { change, metrics, outcome, added, seconds, report } = proof;
  const suite = readSuiteReport(proof);
  return {
    flag: formatChangeFlag(change),
    what: describeChange(change),
    side: "head",
    change,
    metrics,
    outcome,
    verdict: report.outcome,
    foundBy: selectFound(metrics, suite?.rows ?? []).map(
      ({ metric, request, change: change2, interval }) => ({
        metric,
        request,
        change: change2,
        interval
      })
    ),
    limits: listOwnRows(proof).map(({ metric, line }) => ({ metric, limit: line })),
    added,
    epochs: suite === null ? 0 : countUsedEpochs(suite),
    loadSeconds: suite?.loadSeconds ?? 0,
    seconds,
    headline: report.headline,
    reasons: suite?.reasons ?? [],
    report
  };
}

// src/report/proof/sentences.ts
var outcomeWords = {
  found: "found",
  missed: "not found",
  invalid: "invalid"
};
function describeProofs(suites) {
  const proofs = suites.flatMap((suite) => suite.proofs);
  const planned = suites.reduce((sum2, suite) => sum2 + suite.planned, 0);
  const found = proofs.filter(({ outcome }) => outcome === "found").length;
  if (planned === 0) return "nothing was proved";
  if (planned === 1) return `the change was ${found === 1 ? "" : "not "}found`;
  if (found === planned) return `all ${planned} changes were found`;
  return `${found} of ${planned} changes ${found === 1 ? "was" : "were"} found`;
}
function describeTimes({ times, measuredSeconds }) {
  if (times === null) return null;
  return `Without a change, behind the same proxy: p50 ${formatMilliseconds(times.p50)}, p99 ${formatMilliseconds(times.p99)}; that took ${formatMinutesAndSeconds(measuredSeconds)}.`;
}
function describeAdded({ change, added }) {
  if (change.kind === "freeze") return describeFreezes(added);
  const { responses, delayed, meanMs, meanLateMs } = added;
  if (meanMs === null) return "nothing: no response was delayed";
  const late = `${formatMilliseconds(meanLateMs ?? 0)} of it late`;
  const which = change.kind === "p50" ? `each of ${formatCount(delayed, "response")}` : `the slowest ${formatNumber(delayed)} of ${formatCount(responses, "response")}`;
  return `${formatMilliseconds(meanMs)} on average to ${which} of the head (${late})`;
}
function describeFreezes({ freezes, meanFreezeMs, responses }) {
  const length = meanFreezeMs === null ? "" : ` of ${formatMilliseconds(meanFreezeMs)} on average`;
  const among = formatCount(responses, "response");
  return `${formatCount(freezes, "freeze")}${length} in ${among} of the head`;
}
function describeFindings(proof) {
  const failed = listFailedRows(proof);
  const rows = failed.length > 0 ? failed : listOwnRows(proof);
  return rows.map((row) => {
    const name = row.request === null ? "" : ` of ${row.request.slice(0, 60)}`;
    const limit = row.line === null ? "no limit" : `limit ${row.line}`;
    return `${metricNames[row.metric]}${name} ${formatChangeCell(row)}, ${limit}`;
  });
}
function describeDuration(proof) {
  const suite = readSuiteReport(proof);
  const epochs = suite === null ? 0 : countUsedEpochs(suite);
  return `${formatMinutesAndSeconds(suite?.loadSeconds ?? 0)} of load in ${formatCount(epochs, "epoch")}, ${formatMinutesAndSeconds(proof.seconds)} in all`;
}
function explainOutcome(proof) {
  const { outcome, metrics, change, report, added } = proof;
  if (outcome === "found") return null;
  if (!hasAddedChange(change.kind, added))
    return "The proxy could add the change to too few responses. It learns the times of each process from 100 responses first: raise the rate or --duration.";
  if (outcome === "invalid")
    return "The measurement is invalid, so it does not show whether the gate finds the change.";
  const others = [...new Set(listFailedRows(proof).map(({ metric }) => metricNames[metric]))];
  const wanted = joinWithAnd(metrics.map((metric) => metricNames[metric]));
  if (others.length > 0)
    return `The gate failed it by ${joinWithAnd(others)}, and not by ${wanted}.`;
  return report.outcome === "unsure" ? `The gate could not decide on ${describeChange(change)}.` : `The gate let ${describeChange(change)} pass: tailgate calibrate shows what it can tell here.`;
}

// src/report/proof/markdown.ts
var outcomeIcons = { found: "\u2705", missed: "\u274C", invalid: "\u26A0\uFE0F" };
var maxCommentCharacters = 2e4;
function renderProofMarkdown(suites) {
  const proofs = suites.flatMap((suite) => suite.proofs);
  const planned = suites.reduce((sum2, suite) => sum2 + suite.planned, 0);
  const isFound = proofs.length === planned && proofs.every(({ outcome }) => outcome === "found");
  const icon = isFound && planned > 0 ? outcomeIcons.found : outcomeIcons.missed;
  return `${joinBlocks([
    `### ${icon} tailgate prove: ${describeProofs(suites)}`,
    ...suites.map(renderSuite3)
  ])}
`;
}
function renderSuite3(suite) {
  const { proofs, notes, failure } = suite;
  const times = describeTimes(suite);
  return joinBlocks([
    `**${escapeMarkdown(suite.suite)}**: one build on both sides, and a proxy that delays the head.`,
    times,
    proofs.length === 0 ? null : renderTable(headings2, proofs.map(buildCells)),
    failure === null ? null : escapeMarkdown(failure),
    renderBullets(notes),
    joinLines(proofs.map(renderComment))
  ]);
}
var headings2 = ["Change", "Outcome", "Added", "What the gate saw", "How long"];
function buildCells(proof) {
  const { change, outcome } = proof;
  const explanation = explainOutcome(proof);
  return [
    describeChange(change),
    `${outcomeIcons[outcome]} ${outcomeWords[outcome]}`,
    describeAdded(proof),
    [...describeFindings(proof), ...explanation === null ? [] : [explanation]].join("; "),
    describeDuration(proof)
  ].map((text) => escapeMarkdown(text));
}
function renderComment({ change, report }) {
  const summary = `The comment on a pull request with ${describeChange(change)}`;
  return renderFold(summary, renderMarkdown(report, maxCommentCharacters));
}

// src/report/proof/terminal.ts
function renderProofs(suites, colors2) {
  return `${joinParagraphs([
    ...suites.map((suite) => renderSuite4(suite, colors2)),
    colors2.bold(`tailgate prove: ${describeProofs(suites)}.`)
  ])}
`;
}
function renderSuite4(suite, colors2) {
  const { proofs, planned, notes, failure } = suite;
  const times = describeTimes(suite);
  return joinParagraphs([
    colors2.bold(sanitizeSentence(`${suite.suite}: one build on both sides`)),
    times,
    ...proofs.map((proof, index) => renderProof(proof, `${index + 1} of ${planned}`, colors2)),
    failure === null ? null : sanitizeLines(failure),
    joinOrNull(notes.map((note) => `${colors2.yellow("Note:")} ${sanitizeSentence(note)}`))
  ]);
}
function renderProof(proof, number, colors2) {
  const { change, outcome, report } = proof;
  const paint = outcome === "found" ? colors2.green : colors2.red;
  const comment = [report.headline, ...readSuiteReport(proof)?.reasons ?? []];
  const explanation = explainOutcome(proof);
  return [
    `${number}  ${describeChange(change)} on the head: ${paint(outcomeWords[outcome])}`,
    ...renderEntry("Added", [describeAdded(proof)]),
    ...renderEntry(outcome === "found" ? "Found" : "Saw", describeFindings(proof)),
    ...renderEntry("Took", [describeDuration(proof)]),
    ...renderEntry("Comment", comment),
    ...explanation === null ? [] : renderEntry("But", [explanation])
  ].join("\n");
}
var indent2 = 11;
function renderEntry(label, lines) {
  return lines.flatMap((line) => sanitizeLines(line).split("\n")).map((line, index) => `  ${(index === 0 ? label : "").padEnd(indent2 - 2)}${line}`);
}

// src/commands/prove.ts
function addProveCommand(tailgate) {
  const command = addFlags(tailgate.command("prove"), "prove").description(
    "Show that the gate finds a known change: one build on both sides, behind proxies of which the head's adds a delay."
  ).addHelpText(
    "after",
    "\nWithout --p50, --p99 and --freeze, it proves all three: p50 +10%, p99 +30% and a freeze of\n100ms every 10s, or twice the limit where that is more.\n\nExamples:\n  tailgate prove\n  tailgate prove --p99 +50% --freeze 200ms/5s\n\nExit codes: 0 every change was found, 1 one was not, 2 one cannot be found with these limits,\n3 invalid: the measurement says nothing."
  );
  for (const { flag, value, summary } of changeFlags)
    command.addOption(new Option(`--${flag} <${value}>`, summary).argParser(collectValues));
  registerCommand(command, { parse: parseProofRequest, run: runProofs });
}
var changeFlags = [
  {
    flag: "p50",
    value: "CHANGE",
    summary: "Delay every response, so that the median rises: +10%. May be repeated."
  },
  {
    flag: "p99",
    value: "CHANGE",
    summary: "Delay the slowest responses, so that p99 rises: +30%. May be repeated."
  },
  {
    flag: "freeze",
    value: "LENGTH/PERIOD",
    summary: "Forward nothing for a while: 100ms/10s. May be repeated."
  }
];
function collectValues(text, previous) {
  return [...previous ?? [], text];
}
function parseProofRequest({ overrides, flags }) {
  const requested = readChanges(flags);
  if ("problems" in requested) return requested;
  const loaded = loadCommandConfig(overrides);
  if ("problems" in loaded) return loaded;
  const planned = loaded.config.suites.map((suite) => planProofs(suite, requested.changes));
  const problems = planned.flatMap((plan) => "problems" in plan ? plan.problems : []);
  if (problems.length > 0) return { problems };
  const plans = planned.filter((plan) => "proofs" in plan);
  return { request: { loaded, overrides, plans } };
}
function readChanges(flags) {
  const parsed = changeKinds.flatMap(
    (kind) => [flags[kind] ?? []].flat().map((text) => ({ kind, ...parseChange(kind, typeof text === "string" ? text : "") }))
  );
  const problems = parsed.flatMap(
    (each) => "problem" in each ? [`--${each.kind}: ${each.problem}`] : []
  );
  if (problems.length > 0) return { problems };
  return { changes: parsed.flatMap((each) => "value" in each ? [each.value] : []) };
}
async function runProofs({ loaded, overrides, plans }) {
  const results = [];
  let failure = null;
  try {
    await proveHere(loaded, plans, results);
  } catch (error) {
    if (results.every(({ proofs }) => proofs.length === 0)) throw error;
    failure = describeErrorExit(error);
  }
  const unwritten = printProofs(overrides, results);
  if (failure !== null)
    return { exitCode: failure.exitCode, problems: [failure.message, ...unwritten] };
  return { exitCode: chooseProofExitCode(listOutcomes(results)), problems: unwritten };
}
async function proveHere(loaded, plans, results) {
  var _stack = [];
  try {
    const progress = __using(_stack, createProgressDisplay(process.stderr));
    const settings = {
      ...createInvocationSettings(loaded, progress.emit),
      judgedSuites: plans.length
    };
    const starter = __using(_stack, await openProxyFolder(), true);
    await prove(
      plans,
      { config: loaded.config, settings, host: createHost(settings), starter },
      results
    );
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
function listOutcomes(results) {
  return results.flatMap(
    ({ proofs, failure }) => failure === null ? proofs.map(({ outcome }) => outcome) : ["invalid"]
  );
}
function printProofs(overrides, unmasked) {
  const results = maskStrings(unmasked, outputMask);
  const unwritten = printOutput(
    overrides,
    renderProofs(results, colors),
    () => formatJson(buildProofJson(results, listOutcomes(results)))
  );
  const path3 = overrides.markdown?.[0];
  return path3 === void 0 ? unwritten : [...unwritten, ...writeResultFile(path3, renderProofMarkdown(results))];
}

// src/commands/run.ts
import { resolve as resolve6 } from "node:path";
function addRunCommand(tailgate) {
  const command = addFlags(tailgate.command("run"), "run").description(
    "Run the whole gate: start the service, load it, compare it with the baseline, judge it."
  ).addHelpText(
    "after",
    "\nExamples:\n  tailgate run\n  tailgate run --save-baseline\n  tailgate run --suite api --limit p99=+20%\n\nEach flag that describes the service has one for the base alone, such as --base-start."
  );
  registerCommand(command, { parse: parseGateRequest, run: runGateCommand });
}
function parseGateRequest({ overrides }) {
  const loaded = loadCommandConfig(overrides);
  if ("problems" in loaded) return loaded;
  const parsed = loadWaivers(loaded.folder);
  if ("problems" in parsed) return parsed;
  return { request: { overrides, loaded, head: { config: loaded.config, ...parsed } } };
}
async function runGateCommand(request) {
  const { overrides, loaded, head: head2 } = request;
  const signal = createInterruptSignal();
  const target = readPullRequestTarget();
  const rules = await resolveRules({
    ...{ folder: loaded.folder, configPath: loaded.path, source: loaded.source },
    ...{ signal, target, overrides, head: head2 },
    origin: "flag"
  });
  try {
    const { report, records, unwritten } = await runGateHere(rules, request, target, signal);
    const problems = [...unwritten, ...printReport(overrides, report)];
    await recordRun(records, { config: rules.config, folder: loaded.folder });
    return { exitCode: chooseExitCode(report.outcome, rules.config), problems };
  } catch (error) {
    const { message, exitCode } = describeErrorExit(error, rules.config.onFail);
    if (exitCode !== 0) throw error;
    printErrors([message]);
    return { exitCode };
  }
}
async function runGateHere({ config, waivers, notices, missingSuites }, { overrides, loaded: { folder, source, path: path3 } }, pullRequest, signal) {
  var _stack = [];
  try {
    const progress = __using(_stack, createProgressDisplay(process.stderr));
    const store = await openStore(
      config,
      createLocalStoreContext({ folder }, (message) => progress.emit({ kind: "warning", message }))
    );
    const savesBaseline = config.saveBaseline === "always";
    const unwritten = [];
    const settings = {
      ...createInvocationSettings({ config, folder }, progress.emit, signal),
      store,
      savesBaseline,
      measuresAlone: savesBaseline,
      includesNewFiles: !isCiJob(),
      pullRequest,
      notices,
      missingSuites,
      configSource: source,
      configPath: path3,
      sharedPaths: [`./${path3}`, `./${waiversFileName}`],
      readAcceptances: async () => ({ event: null, waivers, before: [], warnings: [] }),
      resolveOutPath: (suite) => resolveOutPath(overrides, config, suite),
      reportUnwritten: (problem) => unwritten.push(problem)
    };
    const { report, records } = await runGate(config, settings, createHost(settings));
    return { report, records, unwritten };
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
async function recordRun(suites, { config, folder }) {
  const pullRequest = readPullRequestNumber();
  if (pullRequest === null) return;
  const { number, commit } = pullRequest;
  const takenAt = (/* @__PURE__ */ new Date()).toISOString();
  const about = { takenAt, pullRequest: number, commit, workflow: "", run: null };
  const record = { ...about, onFail: config.onFail, suites };
  const log = (sentence) => printErrors([sentence]);
  const logger = { info: log, warning: log, debug: log };
  await keepRecord(record, createRecordFolder(resolve6(folder, config.baseline)), logger);
}

// src/core/capacity/knee.ts
var slowdownFactor = 5;
var minSlowdownMs = 1;
var minGain = 0.05;
var chanceGainShare = 0.03;
var minConnectionGrowth = 0.05;
function findKnee(readings, allowErrors) {
  const all = readings.map((reading, index) => ({
    reading,
    index,
    verdict: judgeStep(reading, allowErrors)
  }));
  const known = all.filter(({ verdict }) => verdict !== "generator" && verdict !== "sockets");
  const [first] = known;
  if (first === void 0) return { kind: "hidden", index: null };
  const isClosed2 = first.reading.step.kind === "closed";
  const knee = isClosed2 ? findConnectionKnee(known) : findRateKnee(known, first.reading);
  if (knee.kind !== "above") return knee;
  const last = known.at(-1);
  const isHidden = last !== void 0 && last.index < readings.length - 1;
  return isHidden ? { kind: "hidden", index: last.index } : knee;
}
function findRateKnee(known, lowest) {
  const bends = known.map((each) => findBend(each, lowest));
  const lastKept = bends.lastIndexOf(null);
  const why = bends[lastKept + 1];
  if (why === void 0 || why === null) return { kind: "above" };
  const at = known[lastKept];
  return at === void 0 ? { kind: "below", why } : { kind: "at", index: at.index, why };
}
function findBend({ reading, verdict }, lowest) {
  if (verdict === "behind" || verdict === "failing" || verdict === "broke") return verdict;
  const [lowestMs, ms] = [lowest.typicalP99Ms, reading.typicalP99Ms];
  if (lowestMs === null || ms === null) return null;
  return ms > slowdownFactor * lowestMs && ms > lowestMs + minSlowdownMs ? "slow" : null;
}
function findConnectionKnee(known) {
  const end = known.findIndex(({ verdict }) => verdict === "failing" || verdict === "broke");
  const why = known[end]?.verdict === "broke" ? "broke" : "failing";
  const sustained = end < 0 ? known : known.slice(0, end);
  const last = sustained.at(-1);
  if (last === void 0) return { kind: "below", why };
  const knee = sustained.find(
    (step, at) => sustained.slice(at + 1).every((later) => computeGain(step.reading, later.reading) < minGain)
  ) ?? last;
  const isFlat = last.reading.connections >= (1 + minConnectionGrowth) * knee.reading.connections;
  if (isFlat) return { kind: "at", index: knee.index, why: "flat" };
  return end < 0 ? { kind: "above" } : { kind: "at", index: last.index, why };
}
function computeGain(few, more) {
  const doublings = Math.log2(more.connections / few.connections);
  const ratio = more.achievedPerSecond / Math.max(1e-9, few.achievedPerSecond);
  return ratio < 1 + chanceGainShare ? 0 : ratio ** (1 / doublings) - 1;
}

// src/capacity/sweep.ts
async function sweep(suite, steps, settings, host) {
  const last = steps.at(-1);
  if (last !== void 0) checkMachineForStep(last, suite, host);
  return runOnLoadedService(
    suite,
    settings,
    host,
    async (service) => summarizeSweep(service, steps, await runSteps(service, steps, host))
  );
}
async function runSteps(service, steps, { signal, events }) {
  const { name, durationSeconds, allowErrors } = service.suite;
  const readings = [];
  for (const [index, step] of steps.entries()) {
    events.emit({ kind: "epoch", suite: name, epoch: index + 1, epochs: steps.length });
    if (index === 0) await service.warmUp(step);
    const options2 = { seconds: durationSeconds, drainSeconds: durationSeconds, allowErrors };
    const reading = await service.runStep(step, options2);
    if (signal.aborted) return readings;
    if (reading.ended === "broke" && index === 0)
      throw new ServiceError(reading.firstErrors.join(" "));
    readings.push(reading);
    if (reading.ended === "broke") return readings;
  }
  return readings;
}
function summarizeSweep({ suite, seed }, steps, readings) {
  const { name, allowErrors } = suite;
  const knee = findKnee(readings, allowErrors);
  return {
    suite: name,
    seed,
    steps,
    readings,
    allowErrors,
    knee,
    bottleneck: findBottleneckPastKnee(knee, readings, allowErrors)
  };
}
function findBottleneckPastKnee(knee, readings, allowErrors) {
  if (knee.kind === "above") return null;
  const from = knee.kind === "at" ? knee.index + 1 : knee.kind === "hidden" ? (knee.index ?? -1) + 1 : 0;
  const past = readings.slice(from);
  const ofService = past.filter(
    (reading) => !["generator", "sockets"].includes(judgeStep(reading, allowErrors))
  );
  const lastOne = ofService.findLast(({ ended }) => ended !== "broke") ?? ofService.at(-1);
  const saturated = knee.kind === "hidden" ? past[0] : lastOne;
  const unloaded = knee.kind === "below" ? null : readings[0] ?? null;
  const objective = addErrorClause({ clauses: [] }, allowErrors);
  return saturated === void 0 ? null : findBottleneck(saturated, unloaded, objective);
}

// src/core/capacity/steps.ts
var maxSteps = 100;
function parseRates(text) {
  return parseStepList(text, "rates", (each) => parseWithin(each, parseRate, "0.001/s", "10M/s"), {
    example: "100,200,400..3200x2",
    createStep: (perThousandSeconds) => ({ kind: "rate", perThousandSeconds })
  });
}
function parseConnections(text) {
  return parseStepList(
    text,
    "numbers of connections",
    (each) => parseWithin(each, parseCount, "1", "50k"),
    {
      example: "1,2,4..64x2",
      createStep: (connections) => ({ kind: "closed", connections })
    }
  );
}
function parseStepList(text, noun, parse4, { example, createStep }) {
  if (text.trim() === "") return { problem: `must be ${noun} such as ${example}` };
  const parsed = text.split(",").map((part) => parseValues(part.trim(), parse4, example));
  const wrong = parsed.find((part) => "problem" in part);
  if (wrong && "problem" in wrong) return wrong;
  const values = parsed.flatMap((part) => "value" in part ? part.value : []);
  if (values.length > maxSteps)
    return { problem: `has ${values.length} steps; the maximum is ${maxSteps}` };
  const falls = values.some((value, index) => index > 0 && value <= (values[index - 1] ?? 0));
  if (falls) return { problem: `must rise from step to step, but ${quote(text)} does not` };
  return { value: values.map(createStep) };
}
function splitRange(text) {
  const dots = text.indexOf("..");
  if (dots < 0) return null;
  const [first, rest] = [text.slice(0, dots), text.slice(dots + 2)];
  const sign = rest.search(/[x+]/);
  const [last, step] = sign < 0 ? [rest, null] : [rest.slice(0, sign), rest.slice(sign)];
  return { first: first.trim(), last: last.trim(), step };
}
function parseValues(text, parse4, example) {
  const range = splitRange(text);
  if (range === null) {
    const single = parse4(text);
    return "value" in single ? { value: [single.value] } : single;
  }
  const { first, last, step } = range;
  const [from, to] = [parse4(first), parse4(last)];
  if ("problem" in from) return from;
  if ("problem" in to) return to;
  if (step === null) {
    const remedy = `${first}..${last}x2 doubles, as in ${example}`;
    return { problem: `must say how to get from ${first} to ${last}: ${remedy}` };
  }
  const amount = step.slice(1).trim();
  const next = step.startsWith("+") ? parseAddend(amount, parse4) : parseFactor(amount);
  return "problem" in next ? next : { value: expandRange(from.value, to.value, next.value) };
}
function parseFactor(factor) {
  const times = /^\d+(\.\d+)?$/.test(factor) ? Number(factor) : 0;
  return times >= 1.01 ? { value: (value) => value * times } : { problem: `must multiply by 1.01 or more, such as x2, not by ${quote(factor)}` };
}
function parseAddend(addend, parse4) {
  const more = parse4(addend);
  return "problem" in more ? more : { value: (value) => value + more.value };
}
function expandRange(from, to, next) {
  const values = [];
  for (let value = from; value <= to * (1 + 1e-9) && values.length <= maxSteps; value = next(value)) {
    const whole = Math.round(value);
    if (whole !== values.at(-1)) values.push(whole);
  }
  return values;
}

// src/report/capacity/sweep-chart.ts
function isKnee(knee, index) {
  return knee.kind === "at" && knee.index === index;
}
var barWidth = 34;
var dotWidth = 24;
function renderSweepChart({ readings, knee }, verdicts) {
  const names = readings.map(({ step }) => formatStep(step));
  const nameWidth = Math.max(...names.map((name) => name.length));
  const maxPerSecond = Math.max(
    ...readings.map((reading) => Math.max(reading.offeredPerSecond, reading.achievedPerSecond))
  );
  const times = readings.flatMap(({ responseMs }) => responseMs.p99 ?? []);
  const [fastest, slowest] = [Math.min(...times), Math.max(...times, 2 * Math.min(...times))];
  const lines = readings.map((reading, index) => {
    const answered = Math.round(barWidth * reading.achievedPerSecond / maxPerSecond);
    const offered = Math.round(barWidth * reading.offeredPerSecond / maxPerSecond);
    const bar = "\u2588".repeat(answered) + "\u2591".repeat(Math.max(0, offered - answered));
    const { p99 } = reading.responseMs;
    const share = p99 === null ? 0 : Math.log(p99 / fastest) / Math.log(slowest / fastest);
    const dot = p99 === null ? "" : `${" ".repeat(Math.round(share * (dotWidth - 1)))}\u25CF`;
    const mark = isKnee(knee, index) ? "\u25C4 knee" : verdicts[index] === "generator" ? "(tailgate)" : "";
    const name = (names[index] ?? "").padStart(nameWidth);
    return `  ${name} \u2502${bar.padEnd(barWidth)} \u2502${dot.padEnd(dotWidth)} ${mark}`.trimEnd();
  });
  const scale = times.length === 0 ? "" : `p99, ${formatMilliseconds(fastest)} to ${formatMilliseconds(slowest)}`;
  const title = `\u2588 answered \u2591 not answered in time`;
  return [`  ${" ".repeat(nameWidth)}  ${title.padEnd(barWidth + 1)} ${scale}`, ...lines].join("\n");
}

// src/report/capacity/sweep-sentences.ts
function describeKnee({ knee, readings }, verdicts) {
  if (readings.length === 0) return null;
  switch (knee.kind) {
    case "at": {
      const reading = readings[knee.index];
      if (reading === void 0) return null;
      const answered = formatPerSecond(reading.achievedPerSecond);
      const highest = formatPerSecond(Math.max(...readings.map((each) => each.achievedPerSecond)));
      const found = `The knee is at ${formatStep(reading.step)} (${answered} answered)`;
      const bend = bendDescriptions[knee.why](readings[knee.index + 1]);
      return `${found}: ${bend} The highest rate that was answered at any step is ${highest}.`;
    }
    case "below": {
      const bend = bendDescriptions[knee.why](readings[0]);
      return `The first step is past the knee already: ${bend} Start lower.`;
    }
    case "above":
      return describeMissingKnee(readings, verdicts);
    case "hidden":
      return describeHiddenKnee(knee.index === null ? void 0 : readings[knee.index]);
  }
}
function describeMissingKnee(readings, verdicts) {
  const exceptions = readings.flatMap(({ step }, index) => {
    const verdict = verdicts[index] ?? "kept";
    return verdict === "kept" ? [] : [`${exceptionNames[verdict]} at ${formatStep(step)}`];
  });
  const last = readings.at(-1);
  if (exceptions.length === 0 || last === void 0)
    return "No knee: the service sustained every step, and each step brought more. Add higher steps.";
  return `No knee: the service sustained the highest step, ${formatStep(last.step)}. On the way there, ${joinWithAnd(exceptions)}, which a disturbance of some seconds explains. Run the sweep again, or add higher steps.`;
}
var exceptionNames = {
  behind: "it fell behind",
  failing: "too many requests failed",
  broke: "the service broke",
  generator: "tailgate was late",
  sockets: "files or ports ran out"
};
function describeHiddenKnee(last) {
  return last === void 0 ? "The sweep shows nothing about the service: tailgate or this machine was the limit at the first step." : `No knee up to ${formatStep(last.step)}. Past that, tailgate or this machine was the limit, not the service.`;
}
var bendDescriptions = {
  behind: (next) => `from ${nameStep(next)} on, less than ${formatPercent(minStepKeptShare)} of the offered requests were answered in time.`,
  failing: (next) => `from ${nameStep(next)} on, too many requests failed.`,
  broke: (next) => `at ${nameStep(next)}, the service broke.`,
  slow: (next) => `from ${nameStep(next)} on, p99 is more than ${slowdownFactor} times that of the lowest rate.`,
  flat: () => `more connections bring less than ${formatPercent(minGain)} more responses for each doubling.`
};
function nameStep(step) {
  return step === void 0 ? "the next step" : formatStep(step.step);
}
function listSweepNotes({ readings, bottleneck }, verdicts) {
  const shown = readings.filter((reading) => bottleneck?.kind !== "breakdown" || !isBroken(reading));
  const [error] = shown.filter((reading) => !isBroken(reading)).flatMap(({ firstErrors }) => firstErrors);
  const isOutOfSockets = (reading) => verdicts[readings.indexOf(reading)] === "sockets";
  return [
    ...listStepNotes(
      shown,
      (reading) => isOutOfSockets(reading) ? /* @__PURE__ */ new Set(["sockets"]) : faultAndDoubtCodes
    ),
    ...error === void 0 ? [] : [`First error: ${sanitize(error, 600)}`]
  ];
}

// src/report/capacity/sweep.ts
function renderSweep(sweep2, colors2) {
  const { readings, steps, allowErrors } = sweep2;
  const verdicts = readings.map((reading) => judgeStep(reading, allowErrors));
  const parts = [
    colors2.bold(formatSweepTitle(sweep2)),
    readings.length === 0 ? null : renderStepTable(sweep2, verdicts, colors2),
    readings.length === 0 ? null : renderSweepChart(sweep2, verdicts),
    describeKnee(sweep2, verdicts),
    sweep2.bottleneck && describeBottleneck(sweep2.bottleneck),
    ...listSweepNotes(sweep2, verdicts).map((note) => `${colors2.yellow("Note:")} ${note}`),
    readings.length < steps.length ? describeEarlyEnd2(sweep2) : null,
    colors2.dim(`seed ${sweep2.seed}`)
  ];
  return `${parts.filter((part) => part !== null).join("\n\n")}
`;
}
function buildSweepJson(sweeps) {
  return {
    schema: "tailgate.sweep/1",
    suites: sweeps.map((sweep2) => ({
      ...sweep2,
      bottleneck: sweep2.bottleneck && {
        ...sweep2.bottleneck,
        name: bottleneckNames[sweep2.bottleneck.kind]
      },
      readings: sweep2.readings.map((reading) => ({
        ...convertStepToJson(reading),
        bearing: judgeStep(reading, sweep2.allowErrors)
      }))
    }))
  };
}
function describeEarlyEnd2({ readings, steps }) {
  const reason = readings.some(isBroken) ? "Ended early" : "Interrupted";
  return `${reason}: ${readings.length} of ${steps.length} steps were run.`;
}
function formatSweepTitle({ suite, steps, readings }) {
  const [first] = readings;
  const seconds = first === void 0 ? "" : `, ${formatNumber(first.measuredSeconds)} s each`;
  const over = first?.step.kind === "rate" ? ` over ${formatCount(first.connections, "connection")}` : "";
  return `tailgate: ${sanitize(suite, 200)}, ${formatCount(steps.length, "step")}${over}${seconds}`;
}
function renderStepTable({ readings, knee }, verdicts, colors2) {
  const [first] = readings;
  const head2 = [
    first?.step.kind === "rate" ? "Rate" : "Connections",
    ...first?.step.kind === "rate" ? ["Offered"] : [],
    "Answered",
    "p50",
    "p99",
    "max",
    "Errors",
    "CPU",
    ""
  ];
  const rows = readings.map((reading, index) => [
    reading.step.kind === "rate" ? formatStep(reading.step) : formatNumber(reading.step.connections),
    ...blankIfBroken(reading, [
      ...reading.step.kind === "rate" ? [formatPerSecond(reading.offeredPerSecond)] : [],
      formatPerSecond(reading.achievedPerSecond),
      ...formatTimeCells(reading),
      formatFailedCell(reading),
      formatCpuCell(reading)
    ]),
    [describeStepResult(reading, verdicts[index] ?? "kept"), isKnee(knee, index) ? "\u25C4 knee" : ""].filter(Boolean).join("  ")
  ]);
  return alignColumns([head2, ...rows]).map(
    (line, index) => index === 0 ? colors2.bold(line) : paintStepLine(line, verdicts[index - 1], colors2)
  ).join("\n");
}
function paintStepLine(line, verdict, colors2) {
  if (verdict === "behind" || verdict === "failing" || verdict === "broke") return colors2.red(line);
  return verdict === "generator" || verdict === "sockets" ? colors2.yellow(line) : line;
}
function describeStepResult({ validity, step, unfinished, offered }, verdict) {
  switch (verdict) {
    case "behind":
      return unfinished === 0 ? "fell behind" : `fell behind, ${formatPercent(unfinished / offered)} never answered`;
    case "failing":
      return "too many errors";
    case "broke":
      return "the service broke";
    case "generator":
      return "tailgate was late";
    case "sockets":
      return "files or ports ran out";
    case "kept": {
      const isDoubtful = validity.reasons.some(({ code }) => doubtCodes.has(code));
      return [step.kind === "rate" ? "kept" : "", isDoubtful ? "doubtful" : ""].filter(Boolean).join(", ");
    }
  }
}

// src/commands/sweep.ts
function addSweepCommand(tailgate) {
  const command = tailgate.command("sweep [url]").description(
    "Measure one rate, or one number of connections, after the other, and mark the knee of the curve: for a service that runs at the url, or for those in tailgate.yml."
  );
  addSearchFlags(command, "sweep").addHelpText(
    "after",
    "\nExamples:\n  tailgate sweep http://127.0.0.1:3000/items --rates 100,200,400..3200x2\n  tailgate sweep http://127.0.0.1:3000 --connections 1..64x2 --json\n  tailgate sweep --rates 200..1000+200"
  );
  registerCommand(command, { parse: parseSweepRequest, run: runSweep });
}
function parseSweepRequest({ args, overrides }) {
  const [url] = args;
  const steps = parseSteps(overrides);
  const load = overrides.rates === void 0 ? { load: ["closed"], connections: ["1"] } : { load: ["rate"], rate: ["100/s"] };
  const loaded = loadSearchConfig("sweep", url, { ...overrides, ...load });
  if ("problem" in steps || "problems" in loaded)
    return {
      problems: [
        ..."problem" in steps ? [steps.problem] : [],
        ..."problems" in loaded ? loaded.problems : []
      ]
    };
  return { request: { loaded, url, steps: steps.value, overrides } };
}
async function runSweep({ loaded, url, steps, overrides }) {
  return runOnEachSuite(
    loaded,
    url,
    (suite, settings, host) => sweep(suite, steps, settings, host),
    {
      print: (sweeps) => printOutput(
        overrides,
        sweeps.map((each) => renderSweep(each, colors)).join("\n"),
        () => formatJson(buildSweepJson(sweeps))
      ),
      decideExitCode: decideSweepExitCode
    }
  );
}
function parseSteps({ rates, connections }) {
  const prefixProblem = (flag, parsed) => "problem" in parsed ? { problem: `${flag}: ${parsed.problem}` } : parsed;
  if (rates !== void 0) return prefixProblem("--rates", parseRates(rates.at(-1) ?? ""));
  if (connections !== void 0)
    return prefixProblem("--connections", parseConnections(connections.at(-1) ?? ""));
  return { problem: "sweep needs steps: --rates 100,200,400..3200x2, or --connections 1..64x2" };
}
function decideSweepExitCode({ knee, readings }) {
  const isNothing = knee.kind === "hidden" && knee.index === null;
  return isNothing || readings.some(({ ended }) => ended === "broke") ? invalidExitCode : 0;
}

// src/commands/program.ts
var addCommands2 = [
  addRunCommand,
  addMeasureCommand,
  addCalibrateCommand,
  addProveCommand,
  addJudgeCommand,
  addSweepCommand,
  addFindMaxCommand,
  addCompareCommand,
  addBaselineCommands,
  addHistoryCommand,
  addGitLabNoteCommand,
  addDoctorCommand,
  addDemoCommand,
  addInitCommand
];
function buildProgram() {
  const tailgate = new Command("tailgate").description("Keeps slow code out of a main branch: a load test that passes or fails.").version(version).showHelpAfterError("(tailgate --help lists the commands and flags)").addHelpText("after", helpExamples);
  for (const addCommand of addCommands2) addCommand(tailgate);
  return tailgate;
}
var helpExamples = `
Examples:
  tailgate demo                                             see it work
  tailgate init --start 'node server.js' --url http://127.0.0.1:3000/items
  tailgate run --save-baseline                              the first time
  tailgate run                                              from then on
  tailgate calibrate                                        the smallest change that shows here
  tailgate prove                                            the gate finds a known change
  tailgate baseline list                                    what is stored
  tailgate history                                          how the gate did so far
  tailgate measure http://127.0.0.1:3000 -r 1000 -d 10s -c 50
  tailgate sweep http://127.0.0.1:3000 --rates 100..3200x2
  tailgate find-max http://127.0.0.1:3000 --objective 'p99 < 50ms, errors < 0.1%'
  tailgate compare --vary THREADS=100,200,400             which setting is better

Exit codes: 0 passed, accepted or undecided, 1 failed, 2 bad usage or configuration, 3 invalid: the
measurement says nothing. on-unsure, on-incomparable and on-no-baseline make undecided runs fail.`;

// src/commands/command-line.ts
async function runCommandLine() {
  installExitHandlers();
  const tailgate = buildProgram();
  for (const command of listCommands2(tailgate)) command.exitOverride();
  try {
    await tailgate.parseAsync();
  } catch (error) {
    process.exitCode = reportError(error);
  }
}
function listCommands2(command) {
  return [command, ...command.commands.flatMap(listCommands2)];
}
function reportError(error) {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : usageExitCode;
  const { message, exitCode } = describeErrorExit(error);
  process.stderr.write(`tailgate: ${outputMask.maskText(message)}
`);
  return exitCode;
}
export {
  runCommandLine
};
