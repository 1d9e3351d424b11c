#!/usr/bin/env node
import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  abridgedText,
  compare,
  fileStore,
  gate,
  githubFrom,
  inFolder,
  judge,
  longestAbridged,
  measureJson,
  mostKept,
  package_default,
  readFiles,
  readingsNow,
  reportJson,
  rulingFor,
  segment,
  segmentsOf,
  storeFor,
  worldOf
} from "./chunks/chunk-NG35OW4T.js";
import {
  Failure,
  Interrupted,
  ServiceError,
  SideFailure,
  arrivalsPerPlay,
  askedBy,
  branchNamed,
  breakdownOf,
  cellsOf,
  changeParts,
  closedNote,
  closest,
  comparedSentence,
  configOf,
  countOf,
  counted,
  curveOf,
  databaseName,
  differenceNote,
  emptyHistogram,
  endWell,
  ending,
  enginePlan,
  errorPhrase,
  errorsOf,
  exactMilliseconds,
  exitCode,
  filled,
  filledIn,
  findingsOf,
  flagOf,
  freePort,
  headAlone,
  headRuns,
  heldFinding,
  hold,
  hostOf,
  inert,
  interruptedExitCode,
  interruptible,
  invalidExitCode,
  isClosed,
  isRepeatable,
  isServiceFailure,
  isUnreachable,
  isWritable,
  judgedRows,
  keyOf,
  leadMs,
  linesShown,
  listed,
  loadFor,
  loadPhrase,
  loadWords,
  looksOf,
  machineName,
  markdown,
  meanBeyond,
  measure,
  measured,
  merged,
  metricNames,
  milliseconds,
  namedParts,
  nothing,
  onHead,
  optionOf,
  options,
  outcomeWords,
  outlookOf,
  parseConfig,
  parseCount,
  parseDuration,
  parseMeasurement,
  parseRate,
  parseShare,
  partCells,
  partsOf,
  perSecond,
  percent,
  percentilesOf,
  placeOf,
  planFor,
  play,
  playLoad,
  plural,
  precedencePhrase,
  preflight,
  prepare,
  printedValue,
  quantilesOf,
  quoted,
  reportOf,
  requestColumns,
  requestRows,
  require_dist,
  rulesOf,
  runningElsewhere,
  serviceOptions,
  signedPercent,
  startService,
  statusPhrase,
  steadily,
  tableHead,
  tellingErrors,
  tlsOf,
  totalRows,
  transportOptions,
  tryConnecting,
  turnsFor,
  usageExitCode,
  usesPort,
  usualConfig,
  validityOf,
  validitySentence,
  valueAt,
  waiversFile,
  waiversIn,
  warmUp,
  wasClosed,
  within,
  worstOf,
  writtenPort
} from "./chunks/chunk-UGTFXYSA.js";
import {
  __callDispose,
  __commonJS,
  __require,
  __toESM,
  __using
} from "./chunks/chunk-EDONXQC2.js";

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
      constructor(exitCode2, code, message) {
        super(message);
        Error.captureStackTrace(this, this.constructor);
        this.name = this.constructor.name;
        this.code = code;
        this.exitCode = exitCode2;
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
      boxWrap(str, width2) {
        if (width2 < this.minWidthToWrap) return str;
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
            if (sumWidth + visibleWidth <= width2) {
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
    var childProcess = __require("node:child_process");
    var path = __require("node:path");
    var fs = __require("node:fs");
    var process2 = __require("node:process");
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
          writeOut: (str) => process2.stdout.write(str),
          writeErr: (str) => process2.stderr.write(str),
          outputError: (str, write2) => write2(str),
          getOutHelpWidth: () => process2.stdout.isTTY ? process2.stdout.columns : void 0,
          getErrHelpWidth: () => process2.stderr.isTTY ? process2.stderr.columns : void 0,
          getOutHasColors: () => useColor() ?? (process2.stdout.isTTY && process2.stdout.hasColors?.()),
          getErrHasColors: () => useColor() ?? (process2.stderr.isTTY && process2.stderr.hasColors?.()),
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
      _exit(exitCode2, code, message) {
        if (this._exitCallback) {
          this._exitCallback(new CommanderError2(exitCode2, code, message));
        }
        process2.exit(exitCode2);
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
      _optionEx(config2, flags, description, fn, defaultValue) {
        if (typeof flags === "object" && flags instanceof Option2) {
          throw new Error(
            "To add an Option object use addOption() instead of option() or requiredOption()"
          );
        }
        const option = this.createOption(flags, description);
        option.makeOptionMandatory(!!config2.mandatory);
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
          if (process2.versions?.electron) {
            parseOptions.from = "electron";
          }
          const execArgv = process2.execArgv ?? [];
          if (execArgv.includes("-e") || execArgv.includes("--eval") || execArgv.includes("-p") || execArgv.includes("--print")) {
            parseOptions.from = "eval";
          }
        }
        if (argv === void 0) {
          argv = process2.argv;
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
            if (process2.defaultApp) {
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
          const localBin = path.resolve(baseDir, baseName);
          if (fs.existsSync(localBin)) return localBin;
          if (sourceExt.includes(path.extname(baseName))) return void 0;
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
          executableDir = path.resolve(
            path.dirname(resolvedScriptPath),
            executableDir
          );
        }
        if (executableDir) {
          let localFile = findFile(executableDir, executableFile);
          if (!localFile && !subcommand._executableFile && this._scriptPath) {
            const legacyName = path.basename(
              this._scriptPath,
              path.extname(this._scriptPath)
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
        launchWithNode = sourceExt.includes(path.extname(executableFile));
        let proc;
        if (process2.platform !== "win32") {
          if (launchWithNode) {
            args.unshift(executableFile);
            args = incrementNodeInspectorPort(process2.execArgv).concat(args);
            proc = childProcess.spawn(process2.argv[0], args, { stdio: "inherit" });
          } else {
            proc = childProcess.spawn(executableFile, args, { stdio: "inherit" });
          }
        } else {
          this._checkForMissingExecutable(
            executableFile,
            executableDir,
            subcommand._name
          );
          args.unshift(executableFile);
          args = incrementNodeInspectorPort(process2.execArgv).concat(args);
          proc = childProcess.spawn(process2.execPath, args, { stdio: "inherit" });
        }
        if (!proc.killed) {
          const signals = ["SIGUSR1", "SIGUSR2", "SIGTERM", "SIGINT", "SIGHUP"];
          signals.forEach((signal) => {
            process2.on(signal, () => {
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
            process2.exit(code);
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
            process2.exit(1);
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
        const config2 = errorOptions || {};
        const exitCode2 = config2.exitCode || 1;
        const code = config2.code || "commander.error";
        this._exit(exitCode2, code, message);
      }
      /**
       * Apply any option related environment variables, if option does
       * not have a value from cli or client code.
       *
       * @private
       */
      _parseOptionsEnv() {
        this.options.forEach((option) => {
          if (option.envVar && option.envVar in process2.env) {
            const optionKey = option.attributeName();
            if (this.getOptionValue(optionKey) === void 0 || ["default", "config", "env"].includes(
              this.getOptionValueSource(optionKey)
            )) {
              if (option.required || option.optional) {
                this.emit(`optionEnv:${option.name()}`, process2.env[option.envVar]);
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
      aliases(aliases) {
        if (aliases === void 0) return this._aliases;
        aliases.forEach((alias) => this.alias(alias));
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
        this._name = path.basename(filename, path.extname(filename));
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
      executableDir(path2) {
        if (path2 === void 0) return this._executableDir;
        this._executableDir = path2;
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
        const write2 = (str) => {
          if (!hasColors) str = this._outputConfiguration.stripColor(str);
          return baseWrite(str);
        };
        return { error, write: write2, hasColors, helpWidth };
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
        let exitCode2 = Number(process2.exitCode ?? 0);
        if (exitCode2 === 0 && contextOptions && typeof contextOptions !== "function" && contextOptions.error) {
          exitCode2 = 1;
        }
        this._exit(exitCode2, "commander.help", "(outputHelp)");
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
      if (process2.env.NO_COLOR || process2.env.FORCE_COLOR === "0" || process2.env.FORCE_COLOR === "false")
        return false;
      if (process2.env.FORCE_COLOR || process2.env.CLICOLOR_FORCE !== void 0)
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

// node_modules/emoji-regex/index.js
var require_emoji_regex = __commonJS({
  "node_modules/emoji-regex/index.js"(exports, module) {
    module.exports = () => {
      return /[#*0-9]\uFE0F?\u20E3|[\xA9\xAE\u203C\u2049\u2122\u2139\u2194-\u2199\u21A9\u21AA\u231A\u231B\u2328\u23CF\u23ED-\u23EF\u23F1\u23F2\u23F8-\u23FA\u24C2\u25AA\u25AB\u25B6\u25C0\u25FB\u25FC\u25FE\u2600-\u2604\u260E\u2611\u2614\u2615\u2618\u2620\u2622\u2623\u2626\u262A\u262E\u262F\u2638-\u263A\u2640\u2642\u2648-\u2653\u265F\u2660\u2663\u2665\u2666\u2668\u267B\u267E\u267F\u2692\u2694-\u2697\u2699\u269B\u269C\u26A0\u26A7\u26AA\u26B0\u26B1\u26BD\u26BE\u26C4\u26C8\u26CF\u26D1\u26E9\u26F0-\u26F5\u26F7\u26F8\u26FA\u2702\u2708\u2709\u270F\u2712\u2714\u2716\u271D\u2721\u2733\u2734\u2744\u2747\u2757\u2763\u27A1\u2934\u2935\u2B05-\u2B07\u2B1B\u2B1C\u2B55\u3030\u303D\u3297\u3299]\uFE0F?|[\u261D\u270C\u270D](?:\uD83C[\uDFFB-\uDFFF]|\uFE0F)?|[\u270A\u270B](?:\uD83C[\uDFFB-\uDFFF])?|[\u23E9-\u23EC\u23F0\u23F3\u25FD\u2693\u26A1\u26AB\u26C5\u26CE\u26D4\u26EA\u26FD\u2705\u2728\u274C\u274E\u2753-\u2755\u2795-\u2797\u27B0\u27BF\u2B50]|\u26D3\uFE0F?(?:\u200D\uD83D\uDCA5)?|\u26F9(?:\uD83C[\uDFFB-\uDFFF]|\uFE0F)?(?:\u200D[\u2640\u2642]\uFE0F?)?|\u2764\uFE0F?(?:\u200D(?:\uD83D\uDD25|\uD83E\uDE79))?|\uD83C(?:[\uDC04\uDD70\uDD71\uDD7E\uDD7F\uDE02\uDE37\uDF21\uDF24-\uDF2C\uDF36\uDF7D\uDF96\uDF97\uDF99-\uDF9B\uDF9E\uDF9F\uDFCD\uDFCE\uDFD4-\uDFDF\uDFF5\uDFF7]\uFE0F?|[\uDF85\uDFC2\uDFC7](?:\uD83C[\uDFFB-\uDFFF])?|[\uDFC4\uDFCA](?:\uD83C[\uDFFB-\uDFFF])?(?:\u200D[\u2640\u2642]\uFE0F?)?|[\uDFCB\uDFCC](?:\uD83C[\uDFFB-\uDFFF]|\uFE0F)?(?:\u200D[\u2640\u2642]\uFE0F?)?|[\uDCCF\uDD8E\uDD91-\uDD9A\uDE01\uDE1A\uDE2F\uDE32-\uDE36\uDE38-\uDE3A\uDE50\uDE51\uDF00-\uDF20\uDF2D-\uDF35\uDF37-\uDF43\uDF45-\uDF4A\uDF4C-\uDF7C\uDF7E-\uDF84\uDF86-\uDF93\uDFA0-\uDFC1\uDFC5\uDFC6\uDFC8\uDFC9\uDFCF-\uDFD3\uDFE0-\uDFF0\uDFF8-\uDFFF]|\uDDE6\uD83C[\uDDE8-\uDDEC\uDDEE\uDDF1\uDDF2\uDDF4\uDDF6-\uDDFA\uDDFC\uDDFD\uDDFF]|\uDDE7\uD83C[\uDDE6\uDDE7\uDDE9-\uDDEF\uDDF1-\uDDF4\uDDF6-\uDDF9\uDDFB\uDDFC\uDDFE\uDDFF]|\uDDE8\uD83C[\uDDE6\uDDE8\uDDE9\uDDEB-\uDDEE\uDDF0-\uDDF7\uDDFA-\uDDFF]|\uDDE9\uD83C[\uDDEA\uDDEC\uDDEF\uDDF0\uDDF2\uDDF4\uDDFF]|\uDDEA\uD83C[\uDDE6\uDDE8\uDDEA\uDDEC\uDDED\uDDF7-\uDDFA]|\uDDEB\uD83C[\uDDEE-\uDDF0\uDDF2\uDDF4\uDDF7]|\uDDEC\uD83C[\uDDE6\uDDE7\uDDE9-\uDDEE\uDDF1-\uDDF3\uDDF5-\uDDFA\uDDFC\uDDFE]|\uDDED\uD83C[\uDDF0\uDDF2\uDDF3\uDDF7\uDDF9\uDDFA]|\uDDEE\uD83C[\uDDE8-\uDDEA\uDDF1-\uDDF4\uDDF6-\uDDF9]|\uDDEF\uD83C[\uDDEA\uDDF2\uDDF4\uDDF5]|\uDDF0\uD83C[\uDDEA\uDDEC-\uDDEE\uDDF2\uDDF3\uDDF5\uDDF7\uDDFC\uDDFE\uDDFF]|\uDDF1\uD83C[\uDDE6-\uDDE8\uDDEE\uDDF0\uDDF7-\uDDFB\uDDFE]|\uDDF2\uD83C[\uDDE6\uDDE8-\uDDED\uDDF0-\uDDFF]|\uDDF3\uD83C[\uDDE6\uDDE8\uDDEA-\uDDEC\uDDEE\uDDF1\uDDF4\uDDF5\uDDF7\uDDFA\uDDFF]|\uDDF4\uD83C\uDDF2|\uDDF5\uD83C[\uDDE6\uDDEA-\uDDED\uDDF0-\uDDF3\uDDF7-\uDDF9\uDDFC\uDDFE]|\uDDF6\uD83C\uDDE6|\uDDF7\uD83C[\uDDEA\uDDF4\uDDF8\uDDFA\uDDFC]|\uDDF8\uD83C[\uDDE6-\uDDEA\uDDEC-\uDDF4\uDDF7-\uDDF9\uDDFB\uDDFD-\uDDFF]|\uDDF9\uD83C[\uDDE6\uDDE8\uDDE9\uDDEB-\uDDED\uDDEF-\uDDF4\uDDF7\uDDF9\uDDFB\uDDFC\uDDFF]|\uDDFA\uD83C[\uDDE6\uDDEC\uDDF2\uDDF3\uDDF8\uDDFE\uDDFF]|\uDDFB\uD83C[\uDDE6\uDDE8\uDDEA\uDDEC\uDDEE\uDDF3\uDDFA]|\uDDFC\uD83C[\uDDEB\uDDF8]|\uDDFD\uD83C\uDDF0|\uDDFE\uD83C[\uDDEA\uDDF9]|\uDDFF\uD83C[\uDDE6\uDDF2\uDDFC]|\uDF44(?:\u200D\uD83D\uDFEB)?|\uDF4B(?:\u200D\uD83D\uDFE9)?|\uDFC3(?:\uD83C[\uDFFB-\uDFFF])?(?:\u200D(?:[\u2640\u2642]\uFE0F?(?:\u200D\u27A1\uFE0F?)?|\u27A1\uFE0F?))?|\uDFF3\uFE0F?(?:\u200D(?:\u26A7\uFE0F?|\uD83C\uDF08))?|\uDFF4(?:\u200D\u2620\uFE0F?|\uDB40\uDC67\uDB40\uDC62\uDB40(?:\uDC65\uDB40\uDC6E\uDB40\uDC67|\uDC73\uDB40\uDC63\uDB40\uDC74|\uDC77\uDB40\uDC6C\uDB40\uDC73)\uDB40\uDC7F)?)|\uD83D(?:[\uDC3F\uDCFD\uDD49\uDD4A\uDD6F\uDD70\uDD73\uDD76-\uDD79\uDD87\uDD8A-\uDD8D\uDDA5\uDDA8\uDDB1\uDDB2\uDDBC\uDDC2-\uDDC4\uDDD1-\uDDD3\uDDDC-\uDDDE\uDDE1\uDDE3\uDDE8\uDDEF\uDDF3\uDDFA\uDECB\uDECD-\uDECF\uDEE0-\uDEE5\uDEE9\uDEF0\uDEF3]\uFE0F?|[\uDC42\uDC43\uDC46-\uDC50\uDC66\uDC67\uDC6B-\uDC6D\uDC72\uDC74-\uDC76\uDC78\uDC7C\uDC83\uDC85\uDC8F\uDC91\uDCAA\uDD7A\uDD95\uDD96\uDE4C\uDE4F\uDEC0\uDECC](?:\uD83C[\uDFFB-\uDFFF])?|[\uDC6E-\uDC71\uDC73\uDC77\uDC81\uDC82\uDC86\uDC87\uDE45-\uDE47\uDE4B\uDE4D\uDE4E\uDEA3\uDEB4\uDEB5](?:\uD83C[\uDFFB-\uDFFF])?(?:\u200D[\u2640\u2642]\uFE0F?)?|[\uDD74\uDD90](?:\uD83C[\uDFFB-\uDFFF]|\uFE0F)?|[\uDC00-\uDC07\uDC09-\uDC14\uDC16-\uDC25\uDC27-\uDC3A\uDC3C-\uDC3E\uDC40\uDC44\uDC45\uDC51-\uDC65\uDC6A\uDC79-\uDC7B\uDC7D-\uDC80\uDC84\uDC88-\uDC8E\uDC90\uDC92-\uDCA9\uDCAB-\uDCFC\uDCFF-\uDD3D\uDD4B-\uDD4E\uDD50-\uDD67\uDDA4\uDDFB-\uDE2D\uDE2F-\uDE34\uDE37-\uDE41\uDE43\uDE44\uDE48-\uDE4A\uDE80-\uDEA2\uDEA4-\uDEB3\uDEB7-\uDEBF\uDEC1-\uDEC5\uDED0-\uDED2\uDED5-\uDED8\uDEDC-\uDEDF\uDEEB\uDEEC\uDEF4-\uDEFC\uDFE0-\uDFEB\uDFF0]|\uDC08(?:\u200D\u2B1B)?|\uDC15(?:\u200D\uD83E\uDDBA)?|\uDC26(?:\u200D(?:\u2B1B|\uD83D\uDD25))?|\uDC3B(?:\u200D\u2744\uFE0F?)?|\uDC41\uFE0F?(?:\u200D\uD83D\uDDE8\uFE0F?)?|\uDC68(?:\u200D(?:[\u2695\u2696\u2708]\uFE0F?|\u2764\uFE0F?\u200D\uD83D(?:\uDC8B\u200D\uD83D)?\uDC68|\uD83C[\uDF3E\uDF73\uDF7C\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D(?:[\uDC68\uDC69]\u200D\uD83D(?:\uDC66(?:\u200D\uD83D\uDC66)?|\uDC67(?:\u200D\uD83D[\uDC66\uDC67])?)|[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uDC66(?:\u200D\uD83D\uDC66)?|\uDC67(?:\u200D\uD83D[\uDC66\uDC67])?)|\uD83E(?:[\uDDAF\uDDBC\uDDBD](?:\u200D\u27A1\uFE0F?)?|[\uDDB0-\uDDB3]))|\uD83C(?:\uDFFB(?:\u200D(?:[\u2695\u2696\u2708]\uFE0F?|\u2764\uFE0F?\u200D\uD83D(?:\uDC8B\u200D\uD83D)?\uDC68\uD83C[\uDFFB-\uDFFF]|\uD83C[\uDF3E\uDF73\uDF7C\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D(?:[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uDC30\u200D\uD83D\uDC68\uD83C[\uDFFC-\uDFFF])|\uD83E(?:[\uDD1D\uDEEF]\u200D\uD83D\uDC68\uD83C[\uDFFC-\uDFFF]|[\uDDAF\uDDBC\uDDBD](?:\u200D\u27A1\uFE0F?)?|[\uDDB0-\uDDB3])))?|\uDFFC(?:\u200D(?:[\u2695\u2696\u2708]\uFE0F?|\u2764\uFE0F?\u200D\uD83D(?:\uDC8B\u200D\uD83D)?\uDC68\uD83C[\uDFFB-\uDFFF]|\uD83C[\uDF3E\uDF73\uDF7C\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D(?:[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uDC30\u200D\uD83D\uDC68\uD83C[\uDFFB\uDFFD-\uDFFF])|\uD83E(?:[\uDD1D\uDEEF]\u200D\uD83D\uDC68\uD83C[\uDFFB\uDFFD-\uDFFF]|[\uDDAF\uDDBC\uDDBD](?:\u200D\u27A1\uFE0F?)?|[\uDDB0-\uDDB3])))?|\uDFFD(?:\u200D(?:[\u2695\u2696\u2708]\uFE0F?|\u2764\uFE0F?\u200D\uD83D(?:\uDC8B\u200D\uD83D)?\uDC68\uD83C[\uDFFB-\uDFFF]|\uD83C[\uDF3E\uDF73\uDF7C\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D(?:[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uDC30\u200D\uD83D\uDC68\uD83C[\uDFFB\uDFFC\uDFFE\uDFFF])|\uD83E(?:[\uDD1D\uDEEF]\u200D\uD83D\uDC68\uD83C[\uDFFB\uDFFC\uDFFE\uDFFF]|[\uDDAF\uDDBC\uDDBD](?:\u200D\u27A1\uFE0F?)?|[\uDDB0-\uDDB3])))?|\uDFFE(?:\u200D(?:[\u2695\u2696\u2708]\uFE0F?|\u2764\uFE0F?\u200D\uD83D(?:\uDC8B\u200D\uD83D)?\uDC68\uD83C[\uDFFB-\uDFFF]|\uD83C[\uDF3E\uDF73\uDF7C\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D(?:[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uDC30\u200D\uD83D\uDC68\uD83C[\uDFFB-\uDFFD\uDFFF])|\uD83E(?:[\uDD1D\uDEEF]\u200D\uD83D\uDC68\uD83C[\uDFFB-\uDFFD\uDFFF]|[\uDDAF\uDDBC\uDDBD](?:\u200D\u27A1\uFE0F?)?|[\uDDB0-\uDDB3])))?|\uDFFF(?:\u200D(?:[\u2695\u2696\u2708]\uFE0F?|\u2764\uFE0F?\u200D\uD83D(?:\uDC8B\u200D\uD83D)?\uDC68\uD83C[\uDFFB-\uDFFF]|\uD83C[\uDF3E\uDF73\uDF7C\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D(?:[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uDC30\u200D\uD83D\uDC68\uD83C[\uDFFB-\uDFFE])|\uD83E(?:[\uDD1D\uDEEF]\u200D\uD83D\uDC68\uD83C[\uDFFB-\uDFFE]|[\uDDAF\uDDBC\uDDBD](?:\u200D\u27A1\uFE0F?)?|[\uDDB0-\uDDB3])))?))?|\uDC69(?:\u200D(?:[\u2695\u2696\u2708]\uFE0F?|\u2764\uFE0F?\u200D\uD83D(?:\uDC8B\u200D\uD83D)?[\uDC68\uDC69]|\uD83C[\uDF3E\uDF73\uDF7C\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D(?:[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uDC66(?:\u200D\uD83D\uDC66)?|\uDC67(?:\u200D\uD83D[\uDC66\uDC67])?|\uDC69\u200D\uD83D(?:\uDC66(?:\u200D\uD83D\uDC66)?|\uDC67(?:\u200D\uD83D[\uDC66\uDC67])?))|\uD83E(?:[\uDDAF\uDDBC\uDDBD](?:\u200D\u27A1\uFE0F?)?|[\uDDB0-\uDDB3]))|\uD83C(?:\uDFFB(?:\u200D(?:[\u2695\u2696\u2708]\uFE0F?|\u2764\uFE0F?\u200D\uD83D(?:[\uDC68\uDC69]|\uDC8B\u200D\uD83D[\uDC68\uDC69])\uD83C[\uDFFB-\uDFFF]|\uD83C[\uDF3E\uDF73\uDF7C\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D(?:[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uDC30\u200D\uD83D\uDC69\uD83C[\uDFFC-\uDFFF])|\uD83E(?:[\uDDAF\uDDBC\uDDBD](?:\u200D\u27A1\uFE0F?)?|[\uDDB0-\uDDB3]|\uDD1D\u200D\uD83D[\uDC68\uDC69]\uD83C[\uDFFC-\uDFFF]|\uDEEF\u200D\uD83D\uDC69\uD83C[\uDFFC-\uDFFF])))?|\uDFFC(?:\u200D(?:[\u2695\u2696\u2708]\uFE0F?|\u2764\uFE0F?\u200D\uD83D(?:[\uDC68\uDC69]|\uDC8B\u200D\uD83D[\uDC68\uDC69])\uD83C[\uDFFB-\uDFFF]|\uD83C[\uDF3E\uDF73\uDF7C\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D(?:[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uDC30\u200D\uD83D\uDC69\uD83C[\uDFFB\uDFFD-\uDFFF])|\uD83E(?:[\uDDAF\uDDBC\uDDBD](?:\u200D\u27A1\uFE0F?)?|[\uDDB0-\uDDB3]|\uDD1D\u200D\uD83D[\uDC68\uDC69]\uD83C[\uDFFB\uDFFD-\uDFFF]|\uDEEF\u200D\uD83D\uDC69\uD83C[\uDFFB\uDFFD-\uDFFF])))?|\uDFFD(?:\u200D(?:[\u2695\u2696\u2708]\uFE0F?|\u2764\uFE0F?\u200D\uD83D(?:[\uDC68\uDC69]|\uDC8B\u200D\uD83D[\uDC68\uDC69])\uD83C[\uDFFB-\uDFFF]|\uD83C[\uDF3E\uDF73\uDF7C\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D(?:[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uDC30\u200D\uD83D\uDC69\uD83C[\uDFFB\uDFFC\uDFFE\uDFFF])|\uD83E(?:[\uDDAF\uDDBC\uDDBD](?:\u200D\u27A1\uFE0F?)?|[\uDDB0-\uDDB3]|\uDD1D\u200D\uD83D[\uDC68\uDC69]\uD83C[\uDFFB\uDFFC\uDFFE\uDFFF]|\uDEEF\u200D\uD83D\uDC69\uD83C[\uDFFB\uDFFC\uDFFE\uDFFF])))?|\uDFFE(?:\u200D(?:[\u2695\u2696\u2708]\uFE0F?|\u2764\uFE0F?\u200D\uD83D(?:[\uDC68\uDC69]|\uDC8B\u200D\uD83D[\uDC68\uDC69])\uD83C[\uDFFB-\uDFFF]|\uD83C[\uDF3E\uDF73\uDF7C\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D(?:[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uDC30\u200D\uD83D\uDC69\uD83C[\uDFFB-\uDFFD\uDFFF])|\uD83E(?:[\uDDAF\uDDBC\uDDBD](?:\u200D\u27A1\uFE0F?)?|[\uDDB0-\uDDB3]|\uDD1D\u200D\uD83D[\uDC68\uDC69]\uD83C[\uDFFB-\uDFFD\uDFFF]|\uDEEF\u200D\uD83D\uDC69\uD83C[\uDFFB-\uDFFD\uDFFF])))?|\uDFFF(?:\u200D(?:[\u2695\u2696\u2708]\uFE0F?|\u2764\uFE0F?\u200D\uD83D(?:[\uDC68\uDC69]|\uDC8B\u200D\uD83D[\uDC68\uDC69])\uD83C[\uDFFB-\uDFFF]|\uD83C[\uDF3E\uDF73\uDF7C\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D(?:[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uDC30\u200D\uD83D\uDC69\uD83C[\uDFFB-\uDFFE])|\uD83E(?:[\uDDAF\uDDBC\uDDBD](?:\u200D\u27A1\uFE0F?)?|[\uDDB0-\uDDB3]|\uDD1D\u200D\uD83D[\uDC68\uDC69]\uD83C[\uDFFB-\uDFFE]|\uDEEF\u200D\uD83D\uDC69\uD83C[\uDFFB-\uDFFE])))?))?|\uDD75(?:\uD83C[\uDFFB-\uDFFF]|\uFE0F)?(?:\u200D[\u2640\u2642]\uFE0F?)?|\uDE2E(?:\u200D\uD83D\uDCA8)?|\uDE35(?:\u200D\uD83D\uDCAB)?|\uDE36(?:\u200D\uD83C\uDF2B\uFE0F?)?|\uDE42(?:\u200D[\u2194\u2195]\uFE0F?)?|\uDEB6(?:\uD83C[\uDFFB-\uDFFF])?(?:\u200D(?:[\u2640\u2642]\uFE0F?(?:\u200D\u27A1\uFE0F?)?|\u27A1\uFE0F?))?)|\uD83E(?:[\uDD0C\uDD0F\uDD18-\uDD1F\uDD30-\uDD34\uDD36\uDD77\uDDB5\uDDB6\uDDBB\uDDD2\uDDD3\uDDD5\uDEC3-\uDEC5\uDEF0\uDEF2-\uDEF8](?:\uD83C[\uDFFB-\uDFFF])?|[\uDD26\uDD35\uDD37-\uDD39\uDD3C-\uDD3E\uDDB8\uDDB9\uDDCD\uDDCF\uDDD4\uDDD6-\uDDDD](?:\uD83C[\uDFFB-\uDFFF])?(?:\u200D[\u2640\u2642]\uFE0F?)?|[\uDDDE\uDDDF](?:\u200D[\u2640\u2642]\uFE0F?)?|[\uDD0D\uDD0E\uDD10-\uDD17\uDD20-\uDD25\uDD27-\uDD2F\uDD3A\uDD3F-\uDD45\uDD47-\uDD76\uDD78-\uDDB4\uDDB7\uDDBA\uDDBC-\uDDCC\uDDD0\uDDE0-\uDDFF\uDE70-\uDE7C\uDE80-\uDE8A\uDE8E-\uDEC2\uDEC6\uDEC8\uDECD-\uDEDC\uDEDF-\uDEEA\uDEEF]|\uDDCE(?:\uD83C[\uDFFB-\uDFFF])?(?:\u200D(?:[\u2640\u2642]\uFE0F?(?:\u200D\u27A1\uFE0F?)?|\u27A1\uFE0F?))?|\uDDD1(?:\u200D(?:[\u2695\u2696\u2708]\uFE0F?|\uD83C[\uDF3E\uDF73\uDF7C\uDF84\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uD83E(?:[\uDDAF\uDDBC\uDDBD](?:\u200D\u27A1\uFE0F?)?|[\uDDB0-\uDDB3\uDE70]|\uDD1D\u200D\uD83E\uDDD1|\uDDD1\u200D\uD83E\uDDD2(?:\u200D\uD83E\uDDD2)?|\uDDD2(?:\u200D\uD83E\uDDD2)?))|\uD83C(?:\uDFFB(?:\u200D(?:[\u2695\u2696\u2708]\uFE0F?|\u2764\uFE0F?\u200D(?:\uD83D\uDC8B\u200D)?\uD83E\uDDD1\uD83C[\uDFFC-\uDFFF]|\uD83C[\uDF3E\uDF73\uDF7C\uDF84\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D(?:[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uDC30\u200D\uD83E\uDDD1\uD83C[\uDFFC-\uDFFF])|\uD83E(?:[\uDDAF\uDDBC\uDDBD](?:\u200D\u27A1\uFE0F?)?|[\uDDB0-\uDDB3\uDE70]|\uDD1D\u200D\uD83E\uDDD1\uD83C[\uDFFB-\uDFFF]|\uDEEF\u200D\uD83E\uDDD1\uD83C[\uDFFC-\uDFFF])))?|\uDFFC(?:\u200D(?:[\u2695\u2696\u2708]\uFE0F?|\u2764\uFE0F?\u200D(?:\uD83D\uDC8B\u200D)?\uD83E\uDDD1\uD83C[\uDFFB\uDFFD-\uDFFF]|\uD83C[\uDF3E\uDF73\uDF7C\uDF84\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D(?:[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uDC30\u200D\uD83E\uDDD1\uD83C[\uDFFB\uDFFD-\uDFFF])|\uD83E(?:[\uDDAF\uDDBC\uDDBD](?:\u200D\u27A1\uFE0F?)?|[\uDDB0-\uDDB3\uDE70]|\uDD1D\u200D\uD83E\uDDD1\uD83C[\uDFFB-\uDFFF]|\uDEEF\u200D\uD83E\uDDD1\uD83C[\uDFFB\uDFFD-\uDFFF])))?|\uDFFD(?:\u200D(?:[\u2695\u2696\u2708]\uFE0F?|\u2764\uFE0F?\u200D(?:\uD83D\uDC8B\u200D)?\uD83E\uDDD1\uD83C[\uDFFB\uDFFC\uDFFE\uDFFF]|\uD83C[\uDF3E\uDF73\uDF7C\uDF84\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D(?:[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uDC30\u200D\uD83E\uDDD1\uD83C[\uDFFB\uDFFC\uDFFE\uDFFF])|\uD83E(?:[\uDDAF\uDDBC\uDDBD](?:\u200D\u27A1\uFE0F?)?|[\uDDB0-\uDDB3\uDE70]|\uDD1D\u200D\uD83E\uDDD1\uD83C[\uDFFB-\uDFFF]|\uDEEF\u200D\uD83E\uDDD1\uD83C[\uDFFB\uDFFC\uDFFE\uDFFF])))?|\uDFFE(?:\u200D(?:[\u2695\u2696\u2708]\uFE0F?|\u2764\uFE0F?\u200D(?:\uD83D\uDC8B\u200D)?\uD83E\uDDD1\uD83C[\uDFFB-\uDFFD\uDFFF]|\uD83C[\uDF3E\uDF73\uDF7C\uDF84\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D(?:[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uDC30\u200D\uD83E\uDDD1\uD83C[\uDFFB-\uDFFD\uDFFF])|\uD83E(?:[\uDDAF\uDDBC\uDDBD](?:\u200D\u27A1\uFE0F?)?|[\uDDB0-\uDDB3\uDE70]|\uDD1D\u200D\uD83E\uDDD1\uD83C[\uDFFB-\uDFFF]|\uDEEF\u200D\uD83E\uDDD1\uD83C[\uDFFB-\uDFFD\uDFFF])))?|\uDFFF(?:\u200D(?:[\u2695\u2696\u2708]\uFE0F?|\u2764\uFE0F?\u200D(?:\uD83D\uDC8B\u200D)?\uD83E\uDDD1\uD83C[\uDFFB-\uDFFE]|\uD83C[\uDF3E\uDF73\uDF7C\uDF84\uDF93\uDFA4\uDFA8\uDFEB\uDFED]|\uD83D(?:[\uDCBB\uDCBC\uDD27\uDD2C\uDE80\uDE92]|\uDC30\u200D\uD83E\uDDD1\uD83C[\uDFFB-\uDFFE])|\uD83E(?:[\uDDAF\uDDBC\uDDBD](?:\u200D\u27A1\uFE0F?)?|[\uDDB0-\uDDB3\uDE70]|\uDD1D\u200D\uD83E\uDDD1\uD83C[\uDFFB-\uDFFF]|\uDEEF\u200D\uD83E\uDDD1\uD83C[\uDFFB-\uDFFE])))?))?|\uDEF1(?:\uD83C(?:\uDFFB(?:\u200D\uD83E\uDEF2\uD83C[\uDFFC-\uDFFF])?|\uDFFC(?:\u200D\uD83E\uDEF2\uD83C[\uDFFB\uDFFD-\uDFFF])?|\uDFFD(?:\u200D\uD83E\uDEF2\uD83C[\uDFFB\uDFFC\uDFFE\uDFFF])?|\uDFFE(?:\u200D\uD83E\uDEF2\uD83C[\uDFFB-\uDFFD\uDFFF])?|\uDFFF(?:\u200D\uD83E\uDEF2\uD83C[\uDFFB-\uDFFE])?))?)/g;
    };
  }
});

// node_modules/picocolors/picocolors.js
var require_picocolors = __commonJS({
  "node_modules/picocolors/picocolors.js"(exports, module) {
    var p = process || {};
    var argv = p.argv || [];
    var env = p.env || {};
    var isColorSupported = !(!!env.NO_COLOR || argv.includes("--no-color")) && (!!env.FORCE_COLOR || argv.includes("--color") || p.platform === "win32" || (p.stdout || {}).isTTY && env.TERM !== "dumb" || !!env.CI);
    var formatter = (open, close, replace = open) => (input) => {
      let string = "" + input, index = string.indexOf(close, open.length);
      return ~index ? open + replaceClose(string, close, replace, index) + close : open + string + close;
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
      let width2 = 0;
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
        width2 += isFullwidthCodePoint(code) ? 2 : 1;
      }
      return width2;
    };
    module.exports = stringWidth2;
    module.exports.default = stringWidth2;
  }
});

// node_modules/cli-progress/lib/format-value.js
var require_format_value = __commonJS({
  "node_modules/cli-progress/lib/format-value.js"(exports, module) {
    module.exports = function formatValue(v, options2, type) {
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
      const formatValue = options2.formatValue || _defaultFormatValue;
      const formatBar = options2.formatBar || _defaultFormatBar;
      const percentage = Math.floor(params.progress * 100) + "";
      const stopTime = params.stopTime || Date.now();
      const elapsedTime = Math.round((stopTime - params.startTime) / 1e3);
      const context = Object.assign({}, payload, {
        bar: formatBar(params.progress, options2),
        percentage: formatValue(percentage, options2, "percentage"),
        total: formatValue(params.total, options2, "total"),
        value: formatValue(params.value, options2, "value"),
        eta: formatValue(params.eta, options2, "eta"),
        eta_formatted: formatTime(params.eta, options2, 5),
        duration: formatValue(elapsedTime, options2, "duration"),
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
      parse: function parse2(rawOptions, preset) {
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
        const bar2 = new _BarElement(Object.assign(
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
        this.bars.push(bar2);
        if (this.options.noTTYOutput === false && this.terminal.isTTY() === false) {
          return bar2;
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
        bar2.start(total, startValue, payload);
        this.emit("start");
        return bar2;
      }
      // remove a bar from the stack
      remove(bar2) {
        const index = this.bars.indexOf(bar2);
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
        if (this.options.stopOnComplete && !this.bars.find((bar2) => bar2.isActive)) {
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

// src/cli.ts
import { readFileSync as readFileSync2, writeFileSync as writeFileSync3 } from "node:fs";
import { join as join3, parse } from "node:path";

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

// src/core/noise.ts
function noiseOf(measurement, rules) {
  const comparison = compare(null, measurement);
  if (comparison.ground.kind !== "paired") return [];
  const { epochs } = comparison.ground;
  const first = Math.min(epochs, looksOf(rules.epochs)[0] ?? epochs);
  const early = judgedRows({ ...comparison, ground: { ...comparison.ground, epochs: first } }, rules, "base");
  const fewer = Math.sqrt(epochs / Math.max(1, first));
  return judgedRows(comparison, rules, "base").flatMap((row, index) => {
    const { metric, request, base: base2, evidence, detectable } = row;
    if (metric === "errors" || request !== null || base2 === null) return [];
    if (evidence.kind !== "estimate" || detectable === null) return [];
    const relative = rules.limits[metric]?.find((limit) => limit.kind === "relative");
    const atFirst = Math.log1p(early[index]?.detectable ?? detectable) * fewer;
    return [
      {
        metric,
        value: base2.value,
        spread: Math.expm1(deviation(evidence.estimate.effects)),
        detectable: { first: Math.expm1(atFirst), all: detectable },
        limit: relative?.kind === "relative" ? relative.share : null
      }
    ];
  });
}
function deviation(effects) {
  if (effects.length < 2) return 0;
  const mean = effects.reduce((sum, each) => sum + each, 0) / effects.length;
  return Math.sqrt(effects.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (effects.length - 1));
}

// src/calibrate.ts
async function calibrate(suite, world) {
  const deadlineMs = world.now().getTime() + suite.maxTimeSeconds * 1e3;
  const failed = (message) => ({ kind: "failed", suite, message });
  try {
    const prepared = await prepare(suite, world);
    const turns = turnsFor(suite);
    if (turns !== "one-by-one") preflight(suite, 2, world);
    const { head: head2 } = await headAlone(suite, world);
    const rules = rulesOf(suite);
    const epochs = looksOf(suite.epochs).at(-1) ?? 1;
    world.tell({
      kind: "outlook",
      suite: suite.name,
      sentences: outlookOf(suite, turns, rules, [epochs])
    });
    const arena = {
      head: head2,
      base: { ...head2, name: "base" },
      turns,
      beside: { commit: null, what: "itself", turns }
    };
    const attempt = await measure(prepared, arena, steadily(epochs, deadlineMs), world);
    if (attempt.kind !== "measured") return failed(attempt.failure);
    await world.keep(attempt.measurement);
    const played = headRuns(attempt.measurement).length;
    return { kind: "measured", suite, noise: noiseOf(attempt.measurement, rules), epochs: played };
  } catch (error) {
    if (world.signal.aborted && !(error instanceof Interrupted)) throw new Interrupted(null);
    if (error instanceof SideFailure) return failed(world.masked(error.message));
    throw error;
  }
}

// src/ci.ts
function ciOf(environment) {
  const ask = (name) => environment(name) ?? "";
  const system = systemIn(ask);
  const { isPush, ...told3 } = readers[system](ask);
  const { branch, pullRequest, defaultBranch } = told3;
  const isOfDefault = pullRequest === null && branch !== null && branch === defaultBranch;
  return { system, ...told3, isPushToDefault: isPush && isOfDefault };
}
function targetOf({ branch, pullRequest, defaultBranch }) {
  if (pullRequest !== null) return pullRequest.baseBranch ?? defaultBranch;
  return branch === null || branch === defaultBranch ? null : defaultBranch;
}
function systemIn(ask) {
  if (ask("GITHUB_ACTIONS") === "true") return "github";
  if (ask("GITLAB_CI") === "true") return "gitlab";
  if (ask("BUILDKITE") === "true") return "buildkite";
  if (ask("CIRCLECI") === "true") return "circleci";
  return ask("JENKINS_URL") !== "" || ask("JENKINS_HOME") !== "" ? "jenkins" : "plain";
}
var readers = {
  github,
  gitlab,
  buildkite,
  circleci,
  jenkins,
  plain: () => nothing2
};
var nothing2 = {
  commit: null,
  branch: null,
  pullRequest: null,
  defaultBranch: null,
  isPush: false
};
function github(ask) {
  const ref = ask("GITHUB_REF");
  const [, number = ""] = /^refs\/pull\/(\d+)\/merge$/.exec(ref) ?? [];
  const isPullRequest = ask("GITHUB_EVENT_NAME") === "pull_request";
  const [, built = ""] = /^refs\/heads\/(.+)$/.exec(ref) ?? [];
  return {
    ...nothing2,
    commit: hash(ask("GITHUB_SHA")),
    branch: branchNamed(isPullRequest ? ask("GITHUB_HEAD_REF") : built),
    pullRequest: isPullRequest ? {
      number: count(number),
      baseBranch: branchNamed(ask("GITHUB_BASE_REF")),
      baseCommit: null,
      fromFork: null
    } : null
  };
}
function gitlab(ask) {
  const number = count(ask("CI_MERGE_REQUEST_IID"));
  const source = ask("CI_MERGE_REQUEST_SOURCE_PROJECT_ID");
  const target = ask("CI_MERGE_REQUEST_PROJECT_ID");
  const branch = ask("CI_MERGE_REQUEST_SOURCE_BRANCH_NAME") || ask("CI_COMMIT_BRANCH");
  return {
    commit: hash(ask("CI_COMMIT_SHA")),
    branch: branchNamed(branch),
    pullRequest: number === null ? null : {
      number,
      baseBranch: branchNamed(ask("CI_MERGE_REQUEST_TARGET_BRANCH_NAME")),
      baseCommit: hash(ask("CI_MERGE_REQUEST_TARGET_BRANCH_SHA")) ?? hash(ask("CI_MERGE_REQUEST_DIFF_BASE_SHA")),
      fromFork: source !== "" && target !== "" ? source !== target : null
    },
    defaultBranch: branchNamed(ask("CI_DEFAULT_BRANCH")),
    // A child pipeline does not tell why its parent runs.
    isPush: ["push", "parent_pipeline"].includes(ask("CI_PIPELINE_SOURCE"))
  };
}
function buildkite(ask) {
  const number = count(ask("BUILDKITE_PULL_REQUEST"));
  const isTag = ask("BUILDKITE_TAG") !== "";
  const source = repositoryIn(ask("BUILDKITE_PULL_REQUEST_REPO"));
  const target = repositoryIn(ask("BUILDKITE_REPO"));
  return {
    commit: hash(ask("BUILDKITE_COMMIT")),
    // A fork's has its owner before it, with a colon.
    branch: isTag ? null : branchNamed(ask("BUILDKITE_BRANCH").replace(/^[\w.-]+:/, "")),
    pullRequest: number === null ? null : {
      number,
      baseBranch: branchNamed(ask("BUILDKITE_PULL_REQUEST_BASE_BRANCH")),
      baseCommit: null,
      fromFork: source !== null && target !== null ? source !== target : null
    },
    defaultBranch: branchNamed(ask("BUILDKITE_PIPELINE_DEFAULT_BRANCH")),
    isPush: ask("BUILDKITE_SOURCE") === "webhook"
  };
}
function circleci(ask) {
  const [, inAddress = ""] = /\/(?:pull|pull-requests|merge_requests)\/(\d+)$/.exec(ask("CIRCLE_PULL_REQUEST")) ?? [];
  const number = count(ask("CIRCLE_PR_NUMBER")) ?? count(inAddress);
  const isFork = ask("CIRCLE_PR_USERNAME") !== "" || ask("CIRCLE_PR_REPONAME") !== "";
  const built = ask("CIRCLE_BRANCH");
  const isName = ask("CIRCLE_TAG") === "" && !/^pull\/\d+$/.test(built);
  return {
    ...nothing2,
    commit: hash(ask("CIRCLE_SHA1")),
    branch: isName ? branchNamed(built) : null,
    pullRequest: number === null ? null : { number, baseBranch: null, baseCommit: null, fromFork: isFork ? true : null }
  };
}
function jenkins(ask) {
  const isChange = ask("CHANGE_ID") !== "";
  const isTag = ask("TAG_NAME") !== "";
  const remote = ask("GIT_BRANCH").replace(/^(refs\/remotes\/)?origin\//, "");
  const built = isTag ? "" : ask("BRANCH_NAME") || remote;
  const branch = branchNamed(isChange ? ask("CHANGE_BRANCH") : built);
  const isPrimary = ask("BRANCH_IS_PRIMARY") === "true";
  return {
    commit: hash(ask("GIT_COMMIT")),
    branch,
    pullRequest: isChange ? {
      number: count(ask("CHANGE_ID")),
      baseBranch: branchNamed(ask("CHANGE_TARGET")),
      baseCommit: null,
      fromFork: ask("CHANGE_FORK") !== ""
    } : null,
    defaultBranch: isPrimary ? branch : null,
    isPush: true
  };
}
function hash(text) {
  return /^(?!0+$)([0-9a-f]{40}|[0-9a-f]{64})$/.test(text) ? text : null;
}
function count(text) {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
function repositoryIn(address) {
  const [, host, path] = /^(?:[a-z+]+:\/\/)?(?:[^@/]*@)?([\w.-]+)(?::\d+\/|[:/])\/?([^\s?#]+?)(?:\.git)?\/?$/i.exec(address) ?? [];
  return host && path ? `${host}/${path}`.toLowerCase() : null;
}

// src/cli-baseline.ts
import { existsSync } from "node:fs";

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
  let width2 = 0;
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
      width2 += 2;
      continue;
    }
    width2 += eastAsianWidth(codePoint, eastAsianWidthOptions);
  }
  return width2;
}

// src/report/terminal.ts
function terminal(report, colors2) {
  return `${paragraphs([
    colors2.bold(paint(colors2, report.outcome)(safe(report.headline))),
    ...report.suites.map((suite) => suiteSection(suite, report.suites.length === 1, colors2)),
    report.reproduce && `${colors2.dim("The same on your machine:")} ${safe(report.reproduce)}`
  ])}
`;
}
function suiteSection(suite, alone, colors2) {
  const compared = comparedSentence(suite);
  const requests = requestTable(suite, colors2);
  const note = differenceNote(suite);
  const closed = suite.head && closedNote(suite.head);
  const sound = suite.head && suite.beside === null ? validitySentence(suite.head) : null;
  return paragraphs([
    alone ? null : `${safe(suite.suite)}: ${paint(colors2, suite.outcome)(outcomeWords[suite.outcome])}`,
    lines([...suite.reasons, ...tellingErrors(suite)].map(told)),
    suite.rows.length === 0 ? null : rowTable(totalRows(suite), colors2),
    requests,
    note && colors2.dim(safe(note)),
    plot(suite.curve),
    lines([compared, closed, sound].filter((line) => line !== null).map(safe)),
    lines(suite.warnings.map((warning) => `${colors2.yellow("Note:")} ${safe(warning)}`))
  ]);
}
function rowTable(rows, colors2) {
  const changes = changeCells(rows);
  const cells = rows.map((row, index) => withChange(cellsOf(row), changes[index] ?? ""));
  return aligned([tableHead, ...cells], rowPaint(rows, colors2));
}
function changeCells(rows) {
  const parts = rows.map(changeParts);
  const widths = [0, 1].map((part) => Math.max(0, ...parts.map((both2) => stringWidth(both2[part] ?? ""))));
  return parts.map(([change, range2]) => change.padStart(widths[0] ?? 0) + range2.padEnd(widths[1] ?? 0));
}
function withChange(cells, change) {
  return cells.with(tableHead.indexOf("Difference"), change);
}
var mostRequests = 50;
function requestTable(suite, colors2) {
  const rows = requestRows(suite);
  if (rows.length === 0) return null;
  const names = [...new Set(rows.map((row) => row.request))];
  const shownNames = new Set(names.slice(0, mostRequests));
  const shown = rows.filter((row) => shownNames.has(row.request));
  const columns3 = requestColumns(rows);
  const changes = changeCells(shown);
  const cells = shown.map((row, index) => [
    inert(row.request ?? "", 40),
    ...withChange(cellsOf(row), changes[index] ?? "").slice(0, columns3.length)
  ]);
  return lines([
    aligned([["Request", ...columns3], ...cells], rowPaint(shown, colors2)),
    ...names.length > shownNames.size ? [`\u2026 and ${plural(names.length - shownNames.size, "more request")}.`] : []
  ]);
}
function measureBlock(measurement, colors2, { percentiles, notes: notes2 } = { percentiles: null, notes: [] }) {
  const parts = partsOf(headRuns(measurement));
  const head2 = measured(measurement, headRuns(measurement), parts);
  const known = namedParts(head2).filter(([part]) => countOf(parts[part]) > 0);
  const [closed, precedence] = [closedNote(head2), precedencePhrase(head2)];
  const errors = errorPhrase(head2);
  const statuses = statusPhrase(head2);
  const verdictColor = { valid: colors2.green, suspect: colors2.yellow, invalid: colors2.red }[head2.validity.verdict];
  return `${paragraphs([
    colors2.bold(`${safe(measurement.suite)}: ${loadPhrase(head2)}`),
    aligned([
      ...paceRows(head2),
      ["Requests", counted(head2.offered)],
      ["Errors", errors === null ? "none" : `${counted(head2.errors.total)}  (${errors})`],
      ...head2.unfinished === 0 ? [] : [["No answer", counted(head2.unfinished)]],
      ...statuses === null ? [] : [["Answers", statuses]],
      ...openedRows(head2)
    ]),
    known.length === 0 ? null : aligned([
      ["", "p50", "p90", "p99", "p99.9", "max"],
      ...known.map(([part, name]) => [name, ...partCells(head2, part)])
    ]),
    plot(curveOf(null, parts.response)),
    percentiles && spectrum(parts.response, percentiles.service ? parts.service : null),
    closed && colors2.dim(safe(closed)),
    lines([
      verdictColor(safe(validitySentence(head2, countOf(parts.lag) > 0))),
      ...precedence === null ? [] : [`${safe(precedence)}.`],
      ...head2.validity.reasons.map((reason) => `- ${safe(reason.message)}`),
      ...head2.firstErrors.map((sentence) => `- First error: ${safe(sentence)}`),
      ...notes2.map((note) => `${colors2.yellow("Note:")} ${safe(note)}`)
    ])
  ])}
`;
}
function spectrum(response, service) {
  const total = countOf(response);
  if (total === 0) return null;
  const rows = quantilesOf(total).map((quantile) => [
    `${Number((quantile * 100).toFixed(6))} %`,
    milliseconds(valueAt(response, quantile)),
    ...service === null ? [] : [milliseconds(valueAt(service, quantile))],
    counted(Math.round(total * (1 - quantile)))
  ]);
  const head2 = [
    "Percentile",
    "Response time",
    ...service === null ? [] : ["Service time"],
    "Requests beyond"
  ];
  return aligned([head2, ...rows]);
}
function paceRows(head2) {
  const answered = perSecond(head2.achievedPerSecond);
  if (head2.perSecond === null) return [["Requests per second", answered]];
  return [
    ["Rate asked for", perSecond(head2.perSecond)],
    ["Rate offered", perSecond(head2.offeredPerSecond)],
    ["Rate answered", `${answered}  (${percent(keptShare(head2))} of what was offered)`]
  ];
}
function openedRows({ opened, load }) {
  const { connections, connect, tls } = opened;
  const times = ({ p50, p99 }) => `p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}`;
  if (connections === 0 || tls === null && connections <= load.connections) return [];
  return [
    ["Connections", `${counted(connections)} opened  (${times(connect)})`],
    ...tls === null ? [] : [["TLS handshakes", times(tls)]]
  ];
}
function keptShare(head2) {
  return head2.offered > 0 ? Math.min(1, head2.completed / head2.offered) : 0;
}
var plotWidth = 72;
var plotRows = 12;
var labelWidth = 10;
function plot(curve) {
  const values = curve.flatMap((point) => [point.base, point.head]).filter((value) => value !== null && value > 0);
  if (values.length === 0) return null;
  const scale = scaleOf(values);
  const columns3 = plotWidth - labelWidth - 2;
  const grid = Array.from({ length: plotRows }, () => Array.from({ length: columns3 }, () => " "));
  for (let column = 0; column < columns3; column++) {
    const point = curve[Math.round(column * (curve.length - 1) / (columns3 - 1))];
    if (point !== void 0) drawPoint(grid, column, point, scale);
  }
  const hasBase = curve.some((point) => point.base !== null);
  return lines([
    hasBase ? `Response time  ${head} head  ${base} base  ${both} both` : "Response time",
    ...grid.map((cells, row) => `${labelOf(row, scale)} \u2502${cells.join("")}`.trimEnd()),
    `${" ".repeat(labelWidth)} \u2514${"\u2500".repeat(columns3)}`,
    `${" ".repeat(labelWidth + 2)}${axis(columns3)}`
  ]);
}
var head = "\u25CF";
var base = "\u25CB";
var both = "\u25C9";
function scaleOf(values) {
  const lowest2 = Math.min(...values);
  return { lowest: lowest2, highest: Math.max(...values, lowest2 * 2) };
}
function rowOf(value, { lowest: lowest2, highest: highest2 }) {
  const height = Math.log(value / lowest2) / Math.log(highest2 / lowest2);
  return Math.round((1 - height) * (plotRows - 1));
}
function drawPoint(grid, column, point, scale) {
  const rows = { base: point.base && rowOf(point.base, scale), head: point.head && rowOf(point.head, scale) };
  if (rows.base !== null) mark(grid, rows.base, column, base);
  if (rows.head !== null) mark(grid, rows.head, column, rows.head === rows.base ? both : head);
}
function mark(grid, row, column, sign) {
  const cells = grid[row];
  if (cells !== void 0) cells[column] = sign;
}
function labelOf(row, { lowest: lowest2, highest: highest2 }) {
  const value = lowest2 * (highest2 / lowest2) ** (1 - row / (plotRows - 1));
  const labelled = row % 3 === 0 || row === plotRows - 1;
  return (labelled ? milliseconds(value) : "").padStart(labelWidth);
}
function axis(columns3) {
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
    const share3 = (-Math.log10(1 - quantile) - nines.first) / (nines.last - nines.first);
    const start = Math.min(
      columns3 - name.length,
      Math.max(0, Math.round(share3 * (columns3 - 1) - name.length / 2))
    );
    text = text.padEnd(start) + name;
  }
  return text;
}
function aligned(rows, paintRow = (line) => line) {
  const widths = (rows[0] ?? []).map(
    (_, column) => Math.max(...rows.map((row) => stringWidth(row[column] ?? "")))
  );
  const figures = /* @__PURE__ */ new Set([
    ...["Base", "Head", "Difference", "p50", "p90", "p99", "p99.9", "max"],
    ...["Percentile", "Response time", "Service time", "Requests beyond"]
  ]);
  const toTheRight2 = (column) => figures.has(rows[0]?.[column] ?? "");
  return rows.map((row, index) => {
    const cells = row.map((cell, column) => {
      const space = " ".repeat(Math.max(0, (widths[column] ?? 0) - stringWidth(cell)));
      return toTheRight2(column) ? space + cell : cell + space;
    });
    return paintRow(`  ${cells.join("  ")}`.trimEnd(), index);
  }).join("\n");
}
function rowPaint(rows, colors2) {
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
function paint(colors2, outcome) {
  if (outcome === "pass") return colors2.green;
  return outcome === "fail" ? colors2.red : colors2.yellow;
}
function told(text) {
  return text.split("\n").map(safe).join("\n");
}
function safe(text) {
  return inert(text, 600);
}
function lines(several) {
  return several.length === 0 ? null : several.join("\n");
}
function paragraphs(parts) {
  return parts.filter((part) => part !== null && part !== "").join("\n\n");
}

// src/baselines.ts
async function list(store) {
  const all = await store.all();
  const shelves = all.flatMap((held) => {
    const [newest] = held.entries;
    return newest === void 0 ? [] : [{ ...held, newest, runs: held.entries.length }];
  });
  const json = { schema: "tailgate.baselines/1", place: store.place, shelves: shelves.map(shelfJson) };
  if (shelves.length === 0) return { text: `${nothingIn(store)}
`, json, problems: [] };
  const rows = shelves.map(({ suite, configuration, machine, shelf, runs, newest }) => [
    ...[suite, configuration, machine].map((name) => inert(name, 40)),
    shelfWords[shelf],
    String(runs),
    momentOf(newest),
    `${inert(newest.commit?.slice(0, 7) ?? "\u2013", 12)}${newest.step ? ", accepted" : ""}`,
    figureOf(newest, "p50"),
    figureOf(newest, "p99")
  ]);
  const total = shelves.reduce((sum, { runs }) => sum + runs, 0);
  const text = `In ${store.place}: ${plural(total, "run")}.

${table([columns, ...rows])}
`;
  return { text, json, problems: [] };
}
var columns = ["Suite", "Configuration", "Machine", "Kept as", "Runs", "Newest", "Commit", "p50", "p99"];
var toTheRight = /* @__PURE__ */ new Set(["Runs", "p50", "p99"]);
var shelfWords = { runs: "baseline", rejected: "rejected" };
function shelfJson(held) {
  const { shelf, suite, configuration, machine, runs, newest } = held;
  return { shelf, suite, configuration, machine, runs, newest };
}
function nothingIn({ place }) {
  return `Nothing is stored in ${place} yet: \`tailgate run --save-baseline\` does, and so does a push to the default branch.`;
}
function momentOf({ takenAt }) {
  return takenAt === null ? "\u2013" : takenAt.slice(0, 16).replace("T", " ");
}
function figureOf({ figures }, name) {
  const microseconds = figures[name];
  return microseconds === void 0 ? "\u2013" : milliseconds(microseconds / 1e3);
}
function table(rows) {
  const [titles = []] = rows;
  const widths = titles.map((_, column) => Math.max(...rows.map((row) => stringWidth(row[column] ?? ""))));
  const line = (row) => {
    const cells = row.map((cell, column) => {
      const space = " ".repeat((widths[column] ?? 0) - stringWidth(cell));
      return toTheRight.has(titles[column] ?? "") ? space + cell : cell + space;
    });
    return `  ${cells.join("  ")}`.trimEnd();
  };
  return rows.map(line).join("\n");
}
async function show(store, wanted, colors2) {
  const all = placed(await store.all());
  const [found, ...others] = wanted === null ? ofShelf(all, "runs") : named(wanted, all);
  if (found === void 0) throw notFound(wanted, store);
  const measurement = await measurementIn(found, store);
  const { shelf, entry } = found;
  const { takenAt, commit, suite, leg, machine } = measurement;
  const whole = leg === "" ? suite : `${suite} (${leg})`;
  const lines3 = [
    entry.where,
    `${whole}, ${commit === null ? "outside of git" : `at ${commit.slice(0, 7)}`}, ${momentOf({ takenAt })} UTC, on ${machineName(machine)}.`,
    roleOf(found),
    ...hasParts(measurement) ? [] : [withoutParts],
    ...wanted === null ? [] : others.slice(0, mostOthers).map((other) => `Another: ${other.entry.where}`)
  ];
  return {
    text: `${lines3.map((line) => inert(line, 600)).join("\n")}

${measureBlock(measurement, colors2)}`,
    json: {
      ...measureJson(measurement),
      schema: "tailgate.baseline/1",
      where: entry.where,
      shelf,
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
var mostOthers = 10;
function hasParts(measurement) {
  const { response, service } = partsOf(headRuns(measurement));
  return countOf(service) > 0 || countOf(response) === 0;
}
var withoutParts = "Of service time, waiting and tailgate's own delay nothing is stored here.";
function roleOf({ shelf, entry }) {
  if (shelf === "rejected")
    return "Rejected: nothing is compared with it, unless `tailgate baseline accept` moves it.";
  return entry.step ? "An accepted slowdown: nothing is compared with what was before it." : "A baseline.";
}
async function accept(store, wanted) {
  const rejected = ofShelf(placed(await store.all()), "rejected");
  const chosen = wanted === null ? rejected.slice(0, 1) : newestOfEach(named(wanted, rejected));
  if (chosen.length === 0) throw noneRejected(wanted, store);
  const sound = await Promise.all(
    chosen.map(async (found) => ({ found, measurement: await soundIn(found, store) }))
  );
  const accepted = [];
  for (const { found, measurement } of sound) {
    const stamp = { ...stampOf(found.entry, measurement), step: true };
    const to = await store.save(keyOf2(measurement), stamp, storedText(measurement), "runs");
    await store.remove([found.entry]);
    accepted.push({ from: found.entry.where, to });
  }
  const lines3 = accepted.map(({ to }) => `Accepted: ${inert(to, 600)}`);
  const others = wanted === null ? othersOf(chosen[0], rejected) : null;
  return {
    text: [...lines3, ...others === null ? [] : [others], ""].join("\n"),
    json: { schema: "tailgate.accepted/1", accepted },
    problems: []
  };
}
function newestOfEach(found) {
  const keys = found.map(({ held }) => [held.suite, held.configuration, held.machine].join("/"));
  return found.filter((_, index) => keys.indexOf(keys[index] ?? "") === index);
}
function othersOf(chosen, rejected) {
  const commit = chosen?.entry.commit ?? null;
  const alike = rejected.filter((other) => other !== chosen && other.entry.commit === commit);
  return commit === null || alike.length === 0 ? null : `Of ${commit.slice(0, 7)} there are ${alike.length} more that were rejected: \`tailgate baseline accept ${commit.slice(0, 7)}\` takes all.`;
}
async function soundIn(found, store) {
  const measurement = await measurementIn(found, store);
  if (validityOf(headRuns(measurement)).verdict !== "invalid") return measurement;
  const where = inert(found.entry.where, 600);
  throw new Failure(
    "usage",
    `${where} is no sound measurement, and nothing could be compared with it: measure that commit again.`
  );
}
function noneRejected(wanted, store) {
  const which = wanted === null ? "" : ` called ${inert(wanted, 100)}, nor of such a commit`;
  return new Failure(
    "usage",
    `There is no rejected run${which} in ${store.place}: \`tailgate baseline list\` shows what there is.`
  );
}
async function prune(store, keep) {
  const all = await store.all();
  const removed = all.flatMap(({ entries }) => entries.slice(keep));
  if (removed.length > 0) await store.remove(removed);
  const squashed = await store.squash?.() ?? "nothing to do";
  const left = all.reduce((sum, { entries }) => sum + Math.min(keep, entries.length), 0);
  const lines3 = [
    `${plural(removed.length, "run")} removed from ${store.place}, ${plural(left, "run")} left.`,
    ...squashed === "squashed" ? ["The branch is one commit now."] : []
  ];
  return {
    text: `${lines3.join("\n")}
`,
    json: { schema: "tailgate.pruned/1", removed: removed.length, left, squashed: squashed === "squashed" },
    problems: typeof squashed === "string" ? [] : [squashed.problem]
  };
}
async function copy(from, to) {
  const there = new Set(placed(await to.all()).map(identityOf));
  const all = placed(await from.all());
  const problems = [];
  let copied = 0;
  for (const found of all.toReversed()) {
    if (there.has(identityOf(found))) continue;
    try {
      const measurement = await measurementIn(found, from);
      const stamp = stampOf(found.entry, measurement);
      const entry = { ...found.entry, takenAt: stamp.takenAt, commit: stamp.commit };
      if (there.has(identityOf({ ...found, entry }))) continue;
      await to.save(keyOf2(measurement), stamp, storedText(measurement), found.shelf);
      copied += 1;
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      problems.push(error.message);
    }
  }
  const known = all.length - copied - problems.length;
  const rest = known > 0 ? `; ${known} already there` : "";
  return {
    text: `${plural(copied, "run")} copied from ${from.place} to ${to.place}${rest}.
`,
    json: { schema: "tailgate.copied/1", copied, known, unreadable: problems.length },
    problems
  };
}
function identityOf({ held, shelf, entry }) {
  const when = entry.takenAt ?? entry.name;
  return [shelf, held.suite, held.configuration, held.machine, when, entry.commit?.slice(0, 7) ?? ""].join(
    "/"
  );
}
function placed(all) {
  const each = all.flatMap((held) => held.entries.map((entry) => ({ held, shelf: held.shelf, entry })));
  return each.sort((one, other) => one.entry.name < other.entry.name ? 1 : -1);
}
function ofShelf(all, shelf) {
  return all.filter((each) => each.shelf === shelf);
}
function named(wanted, all) {
  const isHash = /^[0-9a-f]{4,64}$/.test(wanted);
  return all.filter(({ entry: { commit, name, where } }) => {
    const isOf = isHash && commit !== null && (commit.startsWith(wanted) || wanted.startsWith(commit));
    return isOf || name === wanted || where === wanted;
  });
}
function notFound(wanted, store) {
  if (wanted === null) return new Failure("usage", nothingIn(store));
  return new Failure(
    "usage",
    `Nothing in ${store.place} is called ${inert(wanted, 100)}, or of such a commit: \`tailgate baseline list\` shows what there is.`
  );
}
var Unreadable = class extends Failure {
};
async function measurementIn({ held, entry }, store) {
  const text = await store.read(entry);
  if ("problem" in text) throw new Unreadable("store", inert(text.problem, 800));
  const parsed = parseMeasurement(text.text, entry.where);
  if ("problem" in parsed) throw new Unreadable("store", inert(parsed.problem.message, 800));
  const { measurement } = parsed;
  const own = segmentsOf(keyOf2(measurement));
  const isAtHome = own.join("/") === [held.suite, held.configuration, held.machine].join("/") && (entry.commit === null || measurement.commit?.startsWith(entry.commit));
  if (isAtHome && measurement.beside === null) return measurement;
  throw new Unreadable("store", `${inert(entry.where, 600)} is not what its place says it is: delete it.`);
}
function keyOf2({ suite, leg, configuration, machine }) {
  return { suite, leg, configuration, machine };
}
function stampOf({ takenAt, step, figures }, measurement) {
  return { takenAt: takenAt ?? measurement.takenAt, commit: measurement.commit, step, figures };
}
function storedText(measurement) {
  const text = `${JSON.stringify(measurement)}
`;
  return Buffer.byteLength(text) <= longestAbridged ? text : abridgedText(measurement);
}

// src/commands.ts
import { writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
var import_picocolors = __toESM(require_picocolors(), 1);
function withFlags(command, name) {
  for (const option of options)
    if (flagOf(option) && option.commands.includes(name)) command.addOption(flagFor(option, name));
  return command;
}
function flagFor(option, command = "run") {
  const value = option.placeholder ?? ("values" in option.kind ? option.kind.values.join("|") : "VALUE");
  const short = option.short ? `-${option.short}, ` : "";
  const brackets = option.kind.kind === "switch" ? "" : option.bare === void 0 ? `<${value}>` : `[${value}]`;
  const named2 = (command === "measure" ? option.measureDefault : void 0) ?? option.flagDefault ?? option.default;
  const usual = option.kind.kind === "switch" ? null : named2;
  const flag = new Option(
    `${short}${flagOf(option)} ${brackets}`.trim(),
    option.summary + (usual ? ` (default: ${usual})` : "")
  );
  if (option.bare !== void 0) flag.preset(option.bare);
  if (isRepeatable(option))
    flag.argParser((text, before) => [...before ?? [], text]);
  return flag;
}
function overridesFrom(given) {
  const found = options.flatMap((option) => {
    const long = flagOf(option);
    if (long === null) return [];
    const value = given[new Option(long).attributeName()];
    return value === void 0 ? [] : [[option.name, [value].flat().map(String)]];
  });
  return Object.fromEntries(found);
}
var colors = import_picocolors.default.createColors(process.stdout.isTTY && !process.env.NO_COLOR);
function unwritablePaths({ json, out, markdown: markdown2 }) {
  const paths = [...json ?? [], ...out ?? [], ...markdown2 ?? []].filter((path) => path !== "-");
  return paths.flatMap((path) => {
    const folder = dirname(resolve(path));
    return isWritable(folder) ? [] : [`${path} can't be written: ${folder} is not there, or may not be written to.`];
  });
}
function print({ json }, text, asJson) {
  const path = json?.[0];
  if (path === void 0) process.stdout.write(text);
  else if (path === "-") process.stdout.write(asJson());
  else {
    process.stdout.write(text);
    writeFileSync(path, asJson());
  }
}
function complain(problems) {
  process.stderr.write(
    `${problems.flatMap((problem) => problem.split("\n")).map(said).join("\n")}
`
  );
  return usageExitCode;
}
function said(line, index) {
  return `${index === 0 || !line.startsWith(" ") ? "tailgate: " : ""}${inert(line, 2e3)}`;
}
function aroundHere(tell) {
  const folder = process.cwd();
  return { folder, github: () => githubFrom(folder, (name) => process.env[name]), run: null, tell };
}

// src/cli-baseline.ts
function addBaselineCommands(baseline, done) {
  baseline.description("What is stored: look at it, accept what was rejected, clear it away, carry it elsewhere.").addHelpText(
    "after",
    "\nExamples:\n  tailgate baseline list\n  tailgate baseline accept 1a2b3c4\n  tailgate baseline pull --data-branch tailgate-data"
  );
  withFlags(baseline.command("list"), "baseline").description("What there is, by suite, configuration and machine.").action(async (given) => done(await inStore(overridesFrom(given), list)));
  withFlags(baseline.command("show [run]"), "baseline").description("One measurement: the newest baseline, or what is named by its commit or where it is.").action(
    async (run2, given) => done(await inStore(overridesFrom(given), (store) => show(store, run2 ?? null, colors)))
  );
  withFlags(baseline.command("accept [run]"), "baseline").description(
    "Make a rejected run a baseline, so that what it is slower by counts as meant: the newest, all of a commit, or one."
  ).action(
    async (run2, given) => done(await inStore(overridesFrom(given), (store) => accept(store, run2 ?? null)))
  );
  withFlags(baseline.command("prune"), "baseline").description("Keep the newest of each kind only, and leave a branch with a single commit.").option("--keep <count>", "how many of each to keep", String(mostKept)).action(async ({ keep, ...given }) => {
    const count2 = parseCount(String(keep));
    if ("problem" in count2) return done(complain([`--keep: ${count2.problem}`]));
    done(await inStore(overridesFrom(given), (store) => prune(store, count2.value)));
  });
  withFlags(baseline.command("pull"), "baseline").description("Copy what is stored on the branch into the folder.").action(
    async (given) => done(await betweenStores(overridesFrom(given), (folder, remote) => copy(remote, folder)))
  );
  withFlags(baseline.command("push"), "baseline").description("Copy what is stored in the folder to the branch.").action(async (given) => done(await betweenStores(overridesFrom(given), copy)));
}
async function inStore(overrides, what) {
  const asked = keeping(overrides);
  if ("problems" in asked) return complain(asked.problems);
  const store = await storeFor(asked.config, aroundHere(warn));
  return finished(overrides, await what(store));
}
async function betweenStores(overrides, what) {
  const asked = keeping(overrides);
  if ("problems" in asked) return complain(asked.problems);
  const { config: config2 } = asked;
  if (config2.store === "file")
    return complain(["The folder is one side already: name the other with --store."]);
  const around = aroundHere(warn);
  const remote = await storeFor(
    { ...config2, store: config2.store === "auto" ? "branch" : config2.store },
    around
  );
  return finished(overrides, await what(inFolder(config2, around), remote));
}
function keeping(overrides) {
  const unwritable = unwritablePaths(overrides);
  if (unwritable.length > 0) return { problems: unwritable };
  const hasFile = overrides.config !== void 0 || existsSync(usualConfig);
  const asked = hasFile ? overrides : { ...overrides, url: ["http://baseline.invalid"] };
  return configOf({ overrides: asked, origin: "flag", folder: process.cwd() });
}
function finished(overrides, { text, json, problems }) {
  print(overrides, text, () => `${JSON.stringify(json, null, 2)}
`);
  if (problems.length > 0) complain(problems);
  return problems.length > 0 ? invalidExitCode : 0;
}
function warn(message) {
  process.stderr.write(`tailgate: ${inert(message, 2e3)}
`);
}

// src/core/at-least.ts
function confirmedRate(end) {
  if (end.kind === "found") return end.perThousandSeconds;
  return end.kind === "cut" ? end.confirmed : null;
}
function answerTo(atLeast, end, tries) {
  const confirmed = confirmedRate(end);
  if (confirmed !== null && confirmed >= atLeast) return "reached";
  if (end.kind === "cut" || isOurs(end.bottleneck)) return "unknown";
  const failed = tries.filter(
    ({ long, outcome, reading: { step } }) => long && outcome === "failed" && step.kind === "rate" && step.perThousandSeconds <= atLeast
  );
  return failed.some(({ rung }) => failed.filter((each) => each.rung === rung).length >= 2) ? "missed" : "unknown";
}
function isOurs(bottleneck) {
  if (bottleneck.kind === "open-files") return bottleneck.whose === "tailgate";
  return ["generator", "ports", "machine-cpu"].includes(bottleneck.kind);
}

// src/core/objective.ts
var quantiles = { p50: 0.5, p90: 0.9, p99: 0.99, "p99.9": 0.999, max: 0.999 };
var metrics = [...Object.keys(quantiles), "errors"];
function parseObjective(text) {
  if (text.trim() === "") return { problem: `must be an objective ${example}` };
  const parsed = text.split(",").map((part) => parseClause(part.trim()));
  const wrong = parsed.find((clause) => "problem" in clause);
  if (wrong && "problem" in wrong) return wrong;
  const clauses = parsed.flatMap((clause) => "value" in clause ? [clause.value] : []);
  const twice = clauses.find(
    ({ metric }, index) => clauses.findIndex((each) => each.metric === metric) < index
  );
  return twice ? { problem: `bounds ${twice.metric} twice: keep one of them` } : { value: { clauses } };
}
var example = "such as p99 < 50ms, errors < 0.1%";
function parseClause(text) {
  const [, name = "", sign = "", bound = ""] = /^([^<>=:≤\s]*)\s*(<=|=<|≤|<|>=|>|=|:|)\s*(.*)$/.exec(text) ?? [];
  const metric = metrics.find((each) => each === name.toLowerCase());
  if (metric === void 0) return { problem: unknownMetric(name, text) };
  if (sign === "" || bound === "") return { problem: `must say what ${metric} stays below, ${example}` };
  if (sign.includes(">")) return { problem: `gets worse by rising: write ${metric} < ${bound}` };
  if (sign === "=" || sign === ":")
    return { problem: `must say ${metric} < ${bound} or ${metric} <= ${bound}` };
  const parsed = metric === "errors" ? parseShare(bound) : inMilliseconds(parseDuration(bound));
  if ("problem" in parsed) return { problem: `${parsed.problem} (in ${quoted(text)})` };
  const inclusive = sign !== "<";
  if (parsed.value === 0 && !(metric === "errors" && inclusive)) {
    const instead = metric === "errors" ? ": write errors <= 0% for none at all" : ", since no answer takes no time";
    return { problem: `cannot keep ${metric} below 0${instead}` };
  }
  return { value: { metric, bound: parsed.value, inclusive } };
}
function unknownMetric(name, text) {
  const known = metrics.join(", ");
  if (name === "") return `must be an objective ${example}, not ${quoted(text)}`;
  const meant = /^p[\d.]+$/.test(name) ? null : closest(name, metrics);
  return `has no metric ${quoted(name)}: ${meant === null ? `there are ${known}` : `did you mean ${meant}?`}`;
}
function inMilliseconds(seconds) {
  return "value" in seconds ? { value: seconds.value * 1e3 } : seconds;
}
function withErrors({ clauses }, allowErrors) {
  const said2 = clauses.some(({ metric }) => metric === "errors");
  return { clauses: said2 ? clauses : [...clauses, { metric: "errors", bound: allowErrors, inclusive: true }] };
}
function violated({ clauses }, { responseMs, failedShare }) {
  return clauses.filter(({ metric, bound, inclusive }) => {
    const value = metric === "errors" ? failedShare : timeAt(responseMs, metric);
    return inclusive ? value > bound : value >= bound;
  });
}
function timeAt(times, metric) {
  return metric === "p99.9" ? times.p99_9 : times[metric];
}
function errorBound({ clauses }) {
  return clauses.find(({ metric }) => metric === "errors")?.bound ?? 1;
}
function maxBoundMs({ clauses }) {
  return clauses.find(({ metric }) => metric === "max")?.bound ?? null;
}
function shareBeyond(metric) {
  return metric === "max" ? 0 : 1 - quantiles[metric];
}
function requestsFor({ clauses }) {
  const highest2 = Math.max(0, ...clauses.map(({ metric }) => metric === "errors" ? 0.9 : quantiles[metric]));
  return Math.round(10 / (1 - highest2));
}
function isLost({ clauses }, standing2) {
  const { elapsedSeconds, plannedSeconds, perSecond: perSecond2, waiting } = standing2;
  const queueSeconds = Math.min(waiting / perSecond2, elapsedSeconds);
  return clauses.some(({ metric, bound }) => {
    if (metric === "errors") return false;
    return queueSeconds - bound / 1e3 > 1.2 * shareBeyond(metric) * plannedSeconds + 0.2;
  });
}
function inWords({ clauses }) {
  return listed(
    clauses.map(({ metric, bound, inclusive }) => {
      const value = metric === "errors" ? percent(bound) : exactMilliseconds(bound);
      return `${metric} ${inclusive ? "\u2264" : "<"} ${value}`;
    })
  );
}

// src/core/steps.ts
var mostSteps = 100;
function parseRates(text) {
  return stepsIn(text, "rates", (each) => within(each, parseRate, "0.001/s", "10M/s"), {
    some: "100,200,400..3200x2",
    stepFor: (perThousandSeconds) => ({ kind: "rate", perThousandSeconds })
  });
}
function parseConnections(text) {
  return stepsIn(text, "numbers of connections", (each) => within(each, parseCount, "1", "50k"), {
    some: "1,2,4..64x2",
    stepFor: (connections) => ({ kind: "closed", connections })
  });
}
function stepsIn(text, what, parse2, { some, stepFor }) {
  if (text.trim() === "") return { problem: `must be ${what} such as ${some}` };
  const parsed = text.split(",").map((part) => valuesIn(part.trim(), parse2, some));
  const wrong = parsed.find((part) => "problem" in part);
  if (wrong && "problem" in wrong) return wrong;
  const values = parsed.flatMap((part) => "value" in part ? part.value : []);
  if (values.length > mostSteps) return { problem: `has ${values.length} steps; the most are ${mostSteps}` };
  const falls = values.some((value, index) => index > 0 && value <= (values[index - 1] ?? 0));
  if (falls) return { problem: `must rise from step to step, which ${quoted(text)} does not` };
  return { value: values.map(stepFor) };
}
var range = /^(.*?)\.\.(.*?)(?:x\s*(.*)|\+\s*(.*))?$/;
function valuesIn(text, parse2, some) {
  const match = range.exec(text);
  if (match === null) {
    const single = parse2(text);
    return "value" in single ? { value: [single.value] } : single;
  }
  const [, first = "", last = "", factor, addend] = match.map((part) => part?.trim());
  const [from, to] = [parse2(first), parse2(last)];
  if ("problem" in from) return from;
  if ("problem" in to) return to;
  if (factor === void 0 && addend === void 0) {
    const problem = `must say how it goes from ${first} to ${last}: ${first}..${last}x2 doubles, as in ${some}`;
    return { problem };
  }
  const next = factor === void 0 ? adding(addend ?? "", parse2) : multiplying(factor);
  return "problem" in next ? next : { value: along(from.value, to.value, next.value) };
}
function multiplying(factor) {
  const times = /^\d+(\.\d+)?$/.test(factor) ? Number(factor) : 0;
  return times >= 1.01 ? { value: (value) => value * times } : { problem: `must multiply by 1.01 or more, such as x2, not by ${quoted(factor)}` };
}
function adding(addend, parse2) {
  const more = parse2(addend);
  return "problem" in more ? more : { value: (value) => value + more.value };
}
function along(from, to, next) {
  const values = [];
  for (let value = from; value <= to * (1 + 1e-9) && values.length <= mostSteps; value = next(value)) {
    const whole = Math.round(value);
    if (whole !== values.at(-1)) values.push(whole);
  }
  return values;
}

// src/core/reading.ts
function readingOf(run2, about) {
  const { cpusOfService, missedCores, files, ...rest } = about;
  const { measuredSeconds, offered, answered, completed, errors, unfinished } = run2;
  const { generator, service, validity } = run2;
  const parts = partsOf([{ ...run2, warmupSeconds: 0 }]);
  const perSecond2 = (count2) => measuredSeconds > 0 ? count2 / measuredSeconds : 0;
  return {
    ...rest,
    startedAt: run2.startedAt,
    measuredSeconds,
    offered,
    answered,
    completed,
    offeredPerSecond: perSecond2(offered),
    achievedPerSecond: perSecond2(completed),
    responseMs: percentilesOf(parts.response),
    typicalP99Ms: typicalP99(run2),
    serviceMs: percentilesOf(parts.service),
    beyondLeadMs: beyondLead(run2),
    waitMs: percentilesOf(parts.wait),
    lagMs: percentilesOf(parts.lag),
    errors,
    unfinished,
    // A request may fail more than once, when it is sent again.
    failedShare: offered > 0 ? Math.min(1, (errors.total + unfinished) / offered) : 1,
    firstErrors: run2.firstErrors,
    generator: {
      cores: generator.cpuSeconds / Math.max(1e-9, generator.wallSeconds),
      longestStallMs: generator.longestStallMs,
      steal: generator.steal
    },
    service: service && {
      cores: perSecond2(service.cpuSeconds),
      missedCores,
      cpus: cpusOfService,
      maxRssBytes: service.maxRssBytes,
      files
    },
    ended: endedAs(validity),
    validity
  };
}
function beyondLead({ groups }) {
  const third = Math.ceil(groups.length / 3);
  const beyondIn = (some) => meanBeyond(merged(some.flatMap(({ requests }) => requests.map(({ service }) => service))), leadMs);
  const [first, last] = [beyondIn(groups.slice(0, third)), beyondIn(groups.slice(-third))];
  return last > 1.5 * first ? 0 : first;
}
function brokenReading(how, about) {
  const { cpus, ...rest } = about;
  const none = percentilesOf(emptyHistogram());
  return {
    ...rest,
    measuredSeconds: 0,
    offered: 0,
    answered: 0,
    completed: 0,
    offeredPerSecond: 0,
    achievedPerSecond: 0,
    responseMs: none,
    typicalP99Ms: 0,
    serviceMs: none,
    beyondLeadMs: 0,
    waitMs: none,
    lagMs: none,
    errors: errorsOf([]),
    unfinished: 0,
    failedShare: 1,
    firstErrors: [how],
    generator: { cores: 0, longestStallMs: 0, steal: 0 },
    service: null,
    machine: { cpus, busyCpus: null },
    ended: "broke",
    validity: { verdict: "invalid", reasons: [{ code: "broke", severity: "invalid", message: how }] }
  };
}
function endedAs({ reasons }) {
  const codes = new Set(reasons.map(({ code }) => code));
  if (codes.has("too-many-errors")) return "errors";
  return codes.has("lost") ? "lost" : codes.has("cancelled") ? "interrupted" : "planned";
}
function typicalP99({ groups }) {
  const each = groups.map(({ requests }) => merged(requests.map(({ response }) => response))).filter(({ totalCount }) => totalCount > 0).map((histogram) => valueAt(histogram, 0.99)).sort((one, other) => one - other);
  return each[Math.floor(each.length / 2)] ?? 0;
}
var keptShare2 = 0.98;
function keepsUp(reading) {
  const { offered, ended } = reading;
  return ended === "planned" && arrearsOf(reading) <= 0.01 * offered + Math.sqrt(offered);
}
function isKept(reading) {
  return arrearsOf(reading) <= (1 - keptShare2) * reading.offered;
}
function arrearsOf({ answered, unfinished, completed, offeredPerSecond, beyondLeadMs }) {
  return answered + unfinished - completed - offeredPerSecond * beyondLeadMs / 1e3;
}
function bearingOf(reading, allowErrors) {
  if (reading.ended === "broke") return "broke";
  if (ownFault(reading) !== null) return "generator";
  if (hasReason(reading, "sockets")) return "sockets";
  if (reading.ended === "errors" || reading.failedShare - share(reading.unfinished, reading) > allowErrors)
    return "failing";
  if (reading.step.kind === "closed") return reading.completed > 0 ? "kept" : "failing";
  return isKept(reading) && reading.ended !== "lost" ? "kept" : "behind";
}
function share(count2, { offered }) {
  return offered > 0 ? count2 / offered : 0;
}
function ownFault({ validity }) {
  const found = validity.reasons.find(
    ({ code, severity }) => severity === "invalid" && generatorCodes.has(code)
  );
  return found?.message ?? null;
}
var generatorCodes = /* @__PURE__ */ new Set(["generator-lag", "generator-behind", "generator-cpu"]);
function hasReason({ validity }, code) {
  return validity.reasons.some((reason) => reason.code === code);
}

// src/core/bottleneck.ts
var nearlyAll = 0.85;
var full = 0.95;
var muchStolen = 0.05;
function bottleneckOf(reading, easy, objective) {
  if (reading.ended === "broke") return { kind: "breakdown", how: reading.firstErrors[0] ?? "" };
  const ofSockets = socketsOf(reading);
  if (ofSockets !== null) return ofSockets;
  const own = faultOf(reading, objective);
  if (own !== null) return { kind: "generator", why: own };
  if (refusedShare(reading) > errorBound(objective)) {
    return { kind: "errors", first: reading.firstErrors[0] ?? null };
  }
  if (!isSaturated(reading)) return cpuOf(reading) ?? { kind: "objective" };
  return sharedCpuOf(reading) ?? serviceCpuOf(reading) ?? loadThreadsOf(reading) ?? cpuOf(reading) ?? queueOf(reading, easy);
}
function refusedShare({ errors, offered }) {
  return (errors.total - errors.timeout) / Math.max(1, offered);
}
function socketsOf(reading) {
  const files = reading.service?.files ?? null;
  if (hasReason(reading, "sockets")) {
    const isPorts = reading.firstErrors.some(
      (sentence) => /assign requested address|os error 99/i.test(sentence)
    );
    return isPorts ? { kind: "ports" } : { kind: "open-files", whose: "tailgate", limit: null };
  }
  if (files !== null && files.open >= files.limit - 1)
    return { kind: "open-files", whose: "service", limit: files.limit };
  return null;
}
function faultOf(reading, objective) {
  const fault = ownFault(reading);
  if (reading.step.kind === "closed") return fault;
  const crossed = violated(objective, reading);
  const isExcused = crossed.every(
    ({ metric, bound }) => metric !== "errors" && timeAt(reading.responseMs, metric) - timeAt(reading.lagMs, metric) <= bound
  );
  if (!isExcused) return null;
  return fault ?? (crossed.length > 0 ? lateSentence : null);
}
function machineFaultOf(reading, objective) {
  const { reasons } = reading.validity;
  const codes = ["throttled", "sockets", ...lacksMoreThanStolen(reading) ? [] : ["steal"]];
  const took = reasons.find(({ code }) => codes.includes(code));
  if (took !== void 0) return took.message;
  const crossed = violated(objective, reading);
  const isExcused = crossed.length > 0 && crossed.every((clause) => isOfStall(clause, reading));
  return (isExcused ? reasons.find(({ code }) => code === "stall")?.message : null) ?? null;
}
function lacksMoreThanStolen({ offered, completed, generator: { steal } }) {
  return offered - completed > (0.1 + 3 * steal) * offered;
}
function isOfStall({ metric, bound }, { responseMs, generator, measuredSeconds }) {
  if (metric === "errors") return false;
  const { longestStallMs } = generator;
  const isLong = longestStallMs > shareBeyond(metric) * 1e3 * measuredSeconds;
  return isLong && timeAt(responseMs, metric) - longestStallMs <= bound;
}
var lateSentence = "Tailgate itself sent requests late: without that the objective might have been kept.";
function isSaturated(reading) {
  const { step, ended, waitMs, responseMs } = reading;
  if (step.kind === "closed" || ended === "lost") return true;
  return !isKept(reading) || waitMs.p99 > 0.25 * responseMs.p99;
}
function sharedCpuOf(reading) {
  const { service, machine } = reading;
  if (service === null || serviceCpuOf(reading) === null || loadThreadsOf(reading) === null) return null;
  const hasMore = service.cpus >= machine.cpus && service.cores < full * Math.round(service.cores);
  const isFull = machine.busyCpus !== null && machine.busyCpus >= nearlyAll * machine.cpus;
  if (!hasMore || !isFull) return null;
  const { cores, missedCores } = service;
  return { kind: "machine-cpu", cores, missedCores, cpus: machine.cpus, of: "machine" };
}
function loadThreadsOf({ validity }) {
  const found = validity.reasons.find(({ code }) => code === "generator-cpu");
  return found === void 0 ? null : { kind: "generator", why: found.message };
}
function serviceCpuOf({ service }) {
  if (service === null || !isAllOf(service.cores, service.cpus)) return null;
  return { kind: "service-cpu", cores: service.cores, cpus: service.cpus };
}
function cpuOf(reading) {
  const { service, machine, generator } = reading;
  if (service === null) return null;
  const ofService = serviceCpuOf(reading);
  if (ofService !== null) return ofService;
  const { cores, missedCores } = service;
  const isQuota = hasReason(reading, "throttled") && cores + generator.cores >= nearlyAll * service.cpus;
  if (isQuota) return { kind: "machine-cpu", cores, missedCores, cpus: service.cpus, of: "quota" };
  const { busyCpus } = machine;
  const enough2 = generator.steal >= muchStolen ? nearlyAll : full;
  const isFull = busyCpus !== null && busyCpus >= enough2 * machine.cpus;
  const wanted = missedCores === null ? 0 : cores + missedCores;
  const isShort = wanted >= nearlyAll || cores >= 0.25 * machine.cpus;
  if (!isFull || !isShort) return null;
  return { kind: "machine-cpu", cores, missedCores, cpus: machine.cpus, of: "machine" };
}
function isAllOf(cores, cpus) {
  const beyondWhole = cores - Math.round(cores);
  const isWhole = cores >= nearlyAll && beyondWhole >= nearlyAll - 1 && beyondWhole <= 0.1;
  return isWhole || cores >= nearlyAll * cpus;
}
function queueOf(reading, easy) {
  const { service, serviceMs, connections } = reading;
  const grew = easy !== null && serviceMs.p50 > 1.5 * easy.serviceMs.p50;
  return easy !== null && !grew ? { kind: "connections", connections, serviceMs: serviceMs.p50 } : { kind: "within", cores: service?.cores ?? null, grew };
}

// src/core/search.ts
var rungRatio = 1.03;
var mostTries = 40;
var usualAnchor = 1e3;
function rungOf(perSecond2, anchor = usualAnchor) {
  return Math.floor(Math.log(1e3 * perSecond2 / anchor) / Math.log(rungRatio) + 1e-6);
}
function rateOfRung(rung, anchor = usualAnchor) {
  if (rung === 0) return anchor;
  return Math.max(1, Math.round(Number((anchor * rungRatio ** rung).toPrecision(3))));
}
function nextTry(tried, ladder2) {
  const { held, fails, confirmed, failIsSure } = standing(tried);
  if (tried.length >= mostTries) return { kind: "given-up" };
  const again = unclearOnce(tried);
  if (again !== null) return { kind: "try", rung: again.rung, long: again.long };
  if (held === null && fails === null) return { kind: "try", rung: ladder2.start, long: false };
  if (failIsSure && fails !== null && fails > ladder2.lowest) return below(fails, confirmed, tried, ladder2);
  if (held === null) return downFrom(fails ?? ladder2.lowest, failIsSure, tried, ladder2);
  if (fails === null) return upFrom(held, confirmed, tried, ladder2);
  if (fails - held > 1) return { kind: "try", rung: Math.floor((held + fails) / 2), long: false };
  return { kind: "try", rung: confirmed === held ? fails : held, long: true };
}
function confirmedRung(tried) {
  return standing(tried).confirmed;
}
function below(fails, confirmed, tried, { lowest: lowest2 }) {
  if (confirmed === null) {
    const failed = longWords(tried).filter(({ word }) => word === "failed").length;
    return { kind: "try", rung: Math.max(lowest2, fails - 2 ** (failed - 1)), long: true };
  }
  if (fails - confirmed > 1) return { kind: "try", rung: Math.floor((confirmed + fails) / 2), long: true };
  return failedTwice(fails, tried) ? { kind: "found", rung: confirmed, above: fails } : { kind: "try", rung: fails, long: true };
}
function standing(tried) {
  const words = longWords(tried);
  const long = (outcome) => words.filter(({ word }) => word === outcome).map(({ rung }) => rung);
  const short = (outcome) => tried.filter((each) => !each.long && decided(each, tried) === outcome).map(({ rung }) => rung);
  const surelyFails = lowest(long("failed"));
  const below2 = (rung, bound) => bound === null || rung < bound;
  const confirmed = highest(long("held").filter((rung) => below2(rung, surelyFails)));
  const shortFails = short("failed").filter((rung) => confirmed === null || rung > confirmed);
  const fails = lowest([...shortFails, ...surelyFails === null ? [] : [surelyFails]]);
  const shortHolds = short("held").filter((rung) => below2(rung, fails));
  const held = highest([...shortHolds, ...confirmed === null ? [] : [confirmed]]);
  return { held, fails, confirmed, failIsSure: fails !== null && fails === surelyFails };
}
function longWords(tried) {
  const believed = longOutcomes(tried);
  const known = believed.slice(0, takenBackAt(believed));
  return [...new Set(believed.map(({ rung }) => rung))].flatMap((rung) => {
    const { holds, fails } = votes(rung, believed);
    const isStale = fails === 1 && holds === 0 && votes(rung, known).fails === 1;
    return isStale ? [] : [{ rung, word: holds > fails ? "held" : "failed" }];
  });
}
function longOutcomes(tried) {
  return tried.flatMap((each) => {
    const word = each.long ? decided(each, tried) : null;
    return word === null ? [] : [{ rung: each.rung, word }];
  });
}
function votes(rung, outcomes) {
  const own = outcomes.filter((each) => each.rung === rung);
  const holds = own.filter(({ word }) => word === "held").length;
  return { holds, fails: own.length - holds };
}
function takenBackAt(outcomes) {
  const place = outcomes.findLastIndex(({ rung, word }, index) => {
    const { holds, fails } = votes(rung, outcomes.slice(0, index + 1));
    return word === "held" && fails > 0 && holds === fails + 1;
  });
  return Math.max(0, place);
}
function failedTwice(rung, tried) {
  return votes(rung, longOutcomes(tried)).fails >= 2;
}
function decided({ rung, long, outcome }, tried) {
  if (outcome !== "unclear") return outcome;
  return timesUnclear(rung, long, tried) >= 2 ? "failed" : null;
}
function timesUnclear(rung, long, tried) {
  return tried.filter((each) => each.rung === rung && each.long === long && each.outcome === "unclear").length;
}
function unclearOnce(tried) {
  const last = tried.at(-1);
  if (last?.outcome !== "unclear") return null;
  return timesUnclear(last.rung, last.long, tried) < 2 ? last : null;
}
function upFrom(held, confirmed, tried, ladder2) {
  if (held < ladder2.highest) {
    const stride = confirmed === held ? ladder2.stride : strideAfter(tried, "held", ladder2);
    const farthest = tried.some(({ outcome }) => outcome === "failed") ? nearlyTwice : stride;
    return { kind: "try", rung: Math.min(ladder2.highest, held + Math.min(stride, farthest)), long: false };
  }
  return confirmed === held ? { kind: "found", rung: held, above: null } : { kind: "try", rung: held, long: true };
}
var nearlyTwice = 23;
function downFrom(fails, failIsSure, tried, ladder2) {
  if (fails > ladder2.lowest) {
    const rung = Math.max(ladder2.lowest, fails - strideAfter(tried, "failed", ladder2));
    return { kind: "try", rung, long: false };
  }
  return failIsSure && failedTwice(fails, tried) ? { kind: "nothing" } : { kind: "try", rung: fails, long: true };
}
function strideAfter(tried, way, { stride }) {
  const words = tried.map((each) => ({ rung: each.rung, word: decided(each, tried) }));
  const turn = words.findLastIndex(({ word }) => word !== null && word !== way);
  const run2 = words.slice(turn + 1).filter(({ word }) => word !== null);
  const sameWay = new Set(run2.map(({ rung }) => rung)).size;
  return stride * 2 ** Math.min(10, Math.max(0, sameWay - 1));
}
function lowest(rungs) {
  return rungs.length === 0 ? null : Math.min(...rungs);
}
function highest(rungs) {
  return rungs.length === 0 ? null : Math.max(...rungs);
}

// src/stage.ts
function preflightOf(step, suite, world) {
  preflight({ ...suite, load: loadOf(step, suite) }, 1, world);
}
async function onStage(suite, world, act) {
  try {
    const prepared = await prepare(suite, world);
    const arena = await headAlone(suite, world);
    return await onHead(prepared, arena, world, (head2) => act(stageOf(head2)));
  } catch (error) {
    if (world.signal.aborted && !(error instanceof Interrupted)) throw new Interrupted(null);
    if (error instanceof SideFailure || isServiceFailure(error))
      return { kind: "failed", failure: world.masked(error.message) };
    throw error;
  }
}
function stageOf(head2) {
  const { session } = head2;
  const { world } = session;
  const { suite, seed } = session.prepared.plan;
  let { running } = head2;
  let counterStart = 2 * suite.requests.length;
  let broken = "It was not there any more.";
  const sessionFor = (own) => {
    const { files, secrets } = session.prepared;
    return { ...session, prepared: { plan: planFor({ ...suite, ...own }, files, seed), files, secrets } };
  };
  const warmUpWith = async (step) => {
    const own = sessionFor({ load: loadOf(step, suite) });
    await warmUp(running, 1, own);
    counterStart += (own.plays - session.plays) * arrivalsPerPlay(own.prepared.plan.suite);
    session.plays = own.plays;
  };
  return {
    suite,
    seed,
    warmUp: warmUpWith,
    async startAnew(step) {
      if (suite.service.start === null) return broken;
      try {
        running = await head2.startAnew();
        await warmUpWith(step);
        return null;
      } catch (error) {
        return world.signal.aborted ? broken : whatBroke(error, world);
      }
    },
    async play(step, { seconds, drainSeconds, allowErrors, isLost: isLost2 }) {
      const own = sessionFor({ load: loadOf(step, suite), durationSeconds: seconds, allowErrors });
      const load = {
        ...loadFor(
          running.map(({ start }) => start),
          own
        ),
        counterStart,
        warmupMs: leadMs,
        drainMs: Math.round(Math.min(suite.load.timeoutSeconds, drainSeconds) * 1e3)
      };
      session.plays = own.plays;
      counterStart += arrivalsPerPlay(own.prepared.plan.suite);
      const watch = watchOver(running, world);
      const played = () => playLoad(1, load, running, own, (progress) => {
        if (!progress.warmingUp) watch.look();
        return isLost2?.(progress, load) ?? false;
      });
      const about = { step, connections: load.connections, seed: load.seed };
      const startedAt = world.now().toISOString();
      try {
        const [run2] = await played().catch(async (error) => {
          if (!isUnreachable(error)) throw error;
          await world.pause(patienceMs);
          return played();
        });
        if (run2 === void 0) throw new Failure("service", "Nothing was measured.");
        return readingOf(run2, { ...about, ...watch.seen() });
      } catch (error) {
        broken = whatBroke(error, world);
        return brokenReading(broken, { ...about, startedAt, cpus: world.machine.cpus });
      }
    }
  };
}
var patienceMs = 2e3;
function whatBroke(error, world) {
  const how = world.signal.aborted ? null : breakdownOf(error, world);
  if (how === null) throw error;
  return how;
}
function loadOf(step, { load }) {
  const { connections, timeoutSeconds, requestsPerConnection } = load;
  const connected = { connections, timeoutSeconds, ...requestsPerConnection && { requestsPerConnection } };
  if (step.kind === "closed") {
    const think = load.kind === "closed" && load.thinkSeconds ? { thinkSeconds: load.thinkSeconds } : {};
    return { ...connected, kind: "closed", connections: step.connections, ...think };
  }
  const { perThousandSeconds } = step;
  if (load.kind !== "rate") return { ...connected, kind: "rate", perThousandSeconds, arrivals: evenly };
  const { arrivals, onBusy } = load;
  return { ...connected, kind: "rate", perThousandSeconds, arrivals, ...onBusy && { onBusy } };
}
var evenly = { kind: "even", jitter: 0.15 };
function watchOver(running, world) {
  const { cpus } = world.machine;
  const service = running[0]?.service;
  const glances = [];
  return {
    look() {
      const atMs = world.now().getTime();
      if (atMs < (glances.at(-1)?.atMs ?? 0) + betweenLooksMs) return;
      const allowance = service === void 0 ? null : world.allowanceOf(service);
      glances.push({ atMs, allowance, busySeconds: world.busyCpuSeconds() });
    },
    seen: () => {
      const last = glances.at(-1)?.allowance ?? null;
      return {
        cpusOfService: last?.cpus ?? cpus,
        missedCores: growth(glances, ({ allowance }) => allowance?.waitedSeconds ?? null),
        files: mostFiles(glances),
        machine: { cpus, busyCpus: growth(glances, ({ busySeconds }) => busySeconds) }
      };
    }
  };
}
var betweenLooksMs = 900;
function mostFiles(glances) {
  const seen = glances.flatMap(({ allowance }) => allowance?.files ?? []);
  return seen.toSorted((one, other) => other.open / other.limit - one.open / one.limit)[0] ?? null;
}
function growth(glances, of) {
  const [first, last] = [glances[0], glances.at(-1)];
  if (first === void 0 || last === void 0 || last.atMs <= first.atMs) return null;
  const [before, after] = [of(first), of(last)];
  return before === null || after === null ? null : Math.max(0, after - before) / ((last.atMs - first.atMs) / 1e3);
}

// src/find-max.ts
async function findMax(suite, wanted, world) {
  const deadlineMs = world.now().getTime() + suite.maxTimeSeconds * 1e3;
  const objective = withErrors(wanted.objective, suite.allowErrors);
  const anchor = wanted.atLeast ?? usualAnchor;
  return onStage(suite, world, (stage) => searchOn(stage, { objective, anchor, deadlineMs }, world));
}
var capacitySeconds = 3;
var shortSeconds = 3;
async function searchOn(stage, { objective, anchor, deadlineMs }, world) {
  const { suite, seed } = stage;
  const capacity = await capacityOf(stage, world);
  const ladder2 = ladderFrom(capacity, suite, anchor);
  const tries = [];
  const about = { suite: suite.name, seed, objective, capacity, tries };
  const confirmed = () => rateOf(confirmedRung(tries), anchor);
  let last = capacity;
  while (true) {
    if (world.signal.aborted) return { ...about, maximum: cut("interrupted", confirmed()) };
    const next = nextTry(tries, ladder2);
    if (next.kind !== "try") return { ...about, maximum: maximumOf(next, about, confirmed()) };
    const perThousandSeconds = rateOfRung(next.rung, anchor);
    const seconds = secondsFor(perThousandSeconds, next.long, objective, suite);
    if (world.now().getTime() + 1e3 * (seconds + 1) > deadlineMs)
      return { ...about, maximum: cut("time", confirmed()) };
    if (last.ended === "broke") {
      const how = await stage.startAnew({
        kind: "rate",
        perThousandSeconds: gentleRate(tries, ladder2, anchor)
      });
      if (world.signal.aborted) continue;
      if (how !== null) return { ...about, maximum: { ...cut("broke", confirmed()), how } };
    }
    last = await tryOn(stage, perThousandSeconds, seconds, objective, world);
    if (world.signal.aborted) continue;
    const outcome = outcomeOf(last, objective);
    tries.push({ rung: next.rung, long: next.long, outcome, reading: last });
    world.tell({ kind: "step", suite: suite.name, what: whatCame(last, outcome, next.long) });
  }
}
function gentleRate(tries, { lowest: lowest2 }, anchor) {
  const held = tries.filter(({ outcome }) => outcome === "held").map(({ rung }) => rung);
  return rateOfRung(Math.max(lowest2, ...held), anchor);
}
function rateOf(rung, anchor) {
  return rung === null ? null : rateOfRung(rung, anchor);
}
async function capacityOf(stage, world) {
  const { suite } = stage;
  const step = { kind: "closed", connections: suite.load.connections };
  world.tell({ kind: "epoch", suite: `${suite.name}, closed load`, epoch: 1, epochs: 1 });
  await stage.warmUp(step);
  const how = { seconds: capacitySeconds, drainSeconds: 1, allowErrors: 1 };
  const reading = await stage.play(step, how);
  const what = `${perSecond(reading.achievedPerSecond)} in a closed load`;
  world.tell({ kind: "step", suite: suite.name, what });
  return reading;
}
function ladderFrom(capacity, { durationSeconds, workers }, anchor) {
  const answered = (1 - Math.min(1, capacity.failedShare)) * capacity.achievedPerSecond;
  const lowest2 = rungOf(10 / durationSeconds, anchor);
  const highest2 = rungOf(workers === 0 ? mostOfAll : Math.min(mostOfAll, mostPerWorker * workers), anchor);
  const isKnown = answered * capacitySeconds >= 10;
  const start = rungOf(isKnown ? 0.85 * answered : 100, anchor);
  return { lowest: lowest2, highest: highest2, start: Math.min(highest2, Math.max(lowest2, start)), stride: isKnown ? 4 : 16 };
}
var mostPerWorker = 1e6;
var mostOfAll = 1e7;
function secondsFor(perThousandSeconds, long, objective, { durationSeconds }) {
  if (long) return durationSeconds;
  const needed = requestsFor(objective) / (perThousandSeconds / 1e3);
  return Math.min(durationSeconds, Math.max(Math.min(shortSeconds, durationSeconds / 2), needed));
}
async function tryOn(stage, perThousandSeconds, seconds, objective, world) {
  const rate = perThousandSeconds / 1e3;
  world.tell({ kind: "epoch", suite: `${stage.suite.name} at ${perSecond(rate)}`, epoch: 1, epochs: 1 });
  return stage.play(
    { kind: "rate", perThousandSeconds },
    {
      seconds,
      drainSeconds: drainSecondsFor(objective),
      allowErrors: errorBound(objective),
      isLost: ({ elapsedMs, due, answered, errors }, { warmupMs }) => isLost(objective, {
        elapsedSeconds: (elapsedMs - warmupMs) / 1e3,
        plannedSeconds: seconds,
        perSecond: rate,
        waiting: due - answered - errors
      })
    }
  );
}
function drainSecondsFor(objective) {
  const maxMs = maxBoundMs(objective);
  return maxMs === null ? Number.POSITIVE_INFINITY : Math.max(1, 2 * maxMs / 1e3);
}
function outcomeOf(reading, objective) {
  if (keepsUp(reading) && violated(objective, reading).length === 0) return "held";
  const isOthers = faultOf(reading, objective) !== null || machineFaultOf(reading, objective) !== null;
  return isOthers ? "unclear" : "failed";
}
function whatCame({ step, responseMs, achievedPerSecond, ended }, outcome, long) {
  const rate = step.kind === "rate" ? perSecond(step.perThousandSeconds / 1e3) : "";
  const words = {
    held: "keeps it",
    failed: "does not keep it",
    unclear: "is unclear, since tailgate or this machine was late"
  };
  if (ended === "broke") return `${rate}: the service broke`;
  const figures = `p99 ${milliseconds(responseMs.p99)}, ${perSecond(achievedPerSecond)} answered`;
  return `${rate} ${words[outcome]}${long ? ", measured for longer" : ""} (${figures})`;
}
function maximumOf(next, { tries, objective, capacity }, confirmed) {
  switch (next.kind) {
    case "given-up":
      return cut("contradictions", confirmed);
    case "nothing": {
      const failed = longTry(tries, Math.min(...tries.map(({ rung }) => rung)), false) ?? capacity;
      return { kind: "nothing", failed, bottleneck: bottleneckOf(failed, null, objective) };
    }
    case "found": {
      const held = longTry(tries, next.rung, true) ?? capacity;
      const failed = next.above === null ? null : longTry(tries, next.above, false);
      const bottleneck = failed === null ? noHigher : bottleneckOf(failed, easiest(tries), objective);
      return { kind: "found", perThousandSeconds: confirmed ?? 0, held, failed, bottleneck };
    }
  }
}
var noHigher = { kind: "generator", why: "No load thread sends more than this." };
function longTry(tries, rung, held) {
  const own = tries.filter((each) => each.long && each.rung === rung && each.outcome === "held" === held);
  const telling = own.findLast(({ outcome }) => outcome !== "unclear") ?? own.at(-1);
  return telling?.reading ?? null;
}
function easiest(tries) {
  const held = tries.filter(({ outcome }) => outcome === "held");
  return held.toSorted((one, other) => one.rung - other.rung)[0]?.reading ?? null;
}
function cut(why, confirmed) {
  return { kind: "cut", why, confirmed };
}

// src/progress.ts
var import_cli_progress = __toESM(require_cli_progress(), 1);
function progressFor(stream) {
  return stream.isTTY ? bar(stream) : lines2(stream);
}
function bar(stream) {
  let current = null;
  let label = "";
  let last = { elapsedMs: 0, totalMs: 0 };
  const end = () => {
    current?.stop();
    current = null;
  };
  process.once("exit", end);
  return {
    tell: (happening) => {
      if (happening.kind === "epoch") {
        end();
        label = labelOf2(happening);
        last = { elapsedMs: 0, totalMs: 1 };
        current = startBar(stream, label, last.totalMs);
      } else if (happening.kind === "progress") {
        const { elapsedMs, totalMs, answered, errors, warmingUp } = happening.progress;
        if (totalMs !== last.totalMs || elapsedMs < last.elapsedMs) end();
        last = { elapsedMs, totalMs };
        current ??= startBar(stream, label, totalMs);
        const doing = warmingUp ? "warming up" : "measuring";
        current.update(Math.min(elapsedMs, totalMs), { doing, answered, errors });
      } else {
        end();
        stream.write(textOf(happening));
      }
    },
    [Symbol.dispose]: end
  };
}
function startBar(stream, label, totalMs) {
  const format = "{label} [{bar}] {percentage} % {doing}, {answered} answered, {errors} errors";
  const bar2 = new import_cli_progress.SingleBar(
    { stream, format, hideCursor: true, clearOnComplete: true, gracefulExit: false },
    import_cli_progress.Presets.rect
  );
  bar2.start(totalMs, 0, { label, doing: "starting", answered: 0, errors: 0 });
  return bar2;
}
function lines2(stream) {
  return {
    tell: (happening) => {
      if (happening.kind === "epoch") stream.write(`${labelOf2(happening)}
`);
      else if (happening.kind !== "progress") stream.write(textOf(happening));
    },
    [Symbol.dispose]: () => {
    }
  };
}
function labelOf2({ suite, epoch, epochs }) {
  return epochs === 1 ? suite : `${suite}: ${epoch} of ${epochs}`;
}
function textOf(happening) {
  return happening.kind === "printed" ? happening.text : `${sentenceOf(happening)}
`;
}
function sentenceOf(happening) {
  switch (happening.kind) {
    case "warning":
      return `warning: ${happening.message}`;
    case "repeat":
      return `Measured again, since the machine was too busy: ${happening.reasons.join(" ")}`;
    case "step":
      return `${happening.suite}: ${happening.what}`;
    case "outlook":
      return happening.sentences.map((sentence) => `${happening.suite}: ${sentence}`).join("\n");
  }
}

// src/report/bottleneck.ts
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
function bottleneckSentence(bottleneck) {
  return `Limited by ${bottleneckNames[bottleneck.kind]}: ${explained(bottleneck)}`;
}
function explained(bottleneck) {
  switch (bottleneck.kind) {
    case "service-cpu":
      return cpuWords(bottleneck.cores, bottleneck.cpus);
    case "machine-cpu":
      return `all ${bottleneck.of === "machine" ? `${counted(bottleneck.cpus)} processors` : `of the quota, ${plural(bottleneck.cpus, "CPU")},`} were busy. The service used ${bottleneck.cores.toFixed(2)} of them${(bottleneck.missedCores ?? 0) < 0.05 ? "" : ` and would have used ${bottleneck.missedCores?.toFixed(2)} more`}; tailgate and other programs had the rest.`;
    case "connections":
      return `${bottleneck.connections === 1 ? "the one was" : `all ${counted(bottleneck.connections)} were`} busy, while an answer took ${milliseconds(bottleneck.serviceMs)} as with little load, and the service had CPU left as far as can be seen. More --connections may bring more.`;
    case "open-files":
      return bottleneck.whose === "service" ? `a process of the service has ${counted(bottleneck.limit ?? 0)} open, which is its limit: raise its \`ulimit -n\`.` : "tailgate could not open all connections. Raise `ulimit -n`, or use fewer connections.";
    case "ports":
      return "this machine ran out of them, so that connections could not be opened: use fewer, or keep them open.";
    case "generator":
      return `the service may bear more. ${inert(bottleneck.why, 600)}`;
    case "errors":
      return bottleneck.first === null ? "more requests failed than are allowed." : `more requests failed than are allowed, the first of them so: ${inert(bottleneck.first, 600)}`;
    case "objective":
      return "the service answered all that it was asked, with CPU left as far as can be seen, and not fast enough.";
    case "within":
      return `${bottleneck.grew ? "answers took longer the more was asked" : "no step was light enough to show how long an answer takes by itself"}, ${bottleneck.cores === null ? "and what CPU the service used is not known, since tailgate did not start it" : `while it used ${bottleneck.cores.toFixed(2)} CPUs`}: a lock, a pool, or what it asks in turn${bottleneck.grew ? "" : "; or too few connections"}.`;
    case "breakdown":
      return sentencesOf(bottleneck.how);
  }
}
function sentencesOf(how) {
  const [first = "", ...rest] = how.split("\n").map((line) => inert(line, 600));
  return [/[.:]$/.test(first) ? first : `${first}.`, ...rest].join(" ");
}
function cpuWords(cores, cpus) {
  const used = `it used ${cores.toFixed(2)} of the ${plural(cpus, "CPU")} it may use.`;
  const whole = Math.round(cores);
  return cores >= 0.85 * cpus ? used : `${used} That is all that ${whole === 1 ? "one thread" : `${whole} threads`} can: the others are of no use to it.`;
}

// src/report/calibration.ts
function calibration(suite, noise, epochs, colors2) {
  const head2 = ["Metric", "Value", "Differs by", "Can tell, at first", "Can tell, at most", "Limit", ""];
  const rows = noise.map((each) => [
    metricNames[each.metric],
    printedValue(each.metric, each.value),
    percent(each.spread),
    percent(Math.abs(each.detectable.first)),
    percent(Math.abs(each.detectable.all)),
    each.limit === null ? nothing : signedPercent(each.limit),
    wordFor(each)
  ]);
  const title = `tailgate: ${inert(suite.name, 64)} beside itself, ${plural(epochs, "time")} ${suite.durationSeconds} s ` + loadWords(suite);
  return `${[colors2.bold(title), "", ...columns2([head2, ...rows]), "", ...adviceOn(noise, suite)].join("\n")}
`;
}
function calibrationJson(measured2) {
  return {
    schema: "tailgate.calibration/1",
    suites: measured2.map(({ suite, noise, epochs }) => ({ suite: suite.name, epochs, noise }))
  };
}
function columns2(rows) {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const last = widths.length - 1;
  return rows.map(
    (row) => `  ${row.map((cell, column) => {
      const width2 = widths[column] ?? 0;
      return column === 0 || column === last ? cell.padEnd(width2) : cell.padStart(width2);
    }).join("  ")}`.trimEnd()
  );
}
function wordFor({ limit, detectable }) {
  if (limit === null) return "";
  const wanted = 2 * sizeOf(limit);
  if (sizeOf(detectable.first) <= wanted) return "is decided";
  return sizeOf(detectable.all) <= wanted ? "takes more epochs" : "is too narrow";
}
function sizeOf(change) {
  return Math.abs(Math.log1p(change));
}
function adviceOn(noise, suite) {
  const narrow = noise.filter((each) => wordFor(each) === "is too narrow");
  if (narrow.length === 0) return ["Every limit can be decided on this machine."];
  return narrow.map(({ metric, limit, detectable }) => {
    const factor = Math.ceil((sizeOf(detectable.all) / (2 * sizeOf(limit ?? 0))) ** 2 * 2) / 2;
    const seconds = Math.ceil(suite.durationSeconds * factor);
    const half = Math.expm1(Math.log1p(detectable.all) / 2);
    const wider = `${half < 0 ? "-" : "+"}${Math.ceil(Math.abs(half) * 100)}%`;
    const more = isClosed(suite.load) ? "" : ", at a higher rate";
    return `${metricNames[metric]}: ${signedPercent(limit ?? 0)} will often be left undecided here. Measure longer (about duration: ${seconds}s)${more}, or widen the limit to ${wider}.`;
  });
}

// src/core/knee.ts
var slowdownFactor = 5;
var slowdownMs = 1;
var leastGain = 0.05;
var chanceShare = 0.03;
var closeShare = 0.05;
function kneeOf(readings, allowErrors) {
  const all = readings.map((reading, index) => ({ reading, index, bearing: bearingOf(reading, allowErrors) }));
  const known = all.filter(({ bearing }) => bearing !== "generator" && bearing !== "sockets");
  const [first] = known;
  if (first === void 0) return { kind: "hidden", index: null };
  const isClosed3 = first.reading.step.kind === "closed";
  const knee = isClosed3 ? kneeOfConnections(known) : kneeOfRates(known, first.reading);
  if (knee.kind !== "above") return knee;
  const last = known.at(-1);
  const isHidden = last !== void 0 && last.index < readings.length - 1;
  return isHidden ? { kind: "hidden", index: last.index } : knee;
}
function kneeOfRates(known, lowest2) {
  const bends = known.map((each) => bendOf(each, lowest2));
  const lastKept = bends.lastIndexOf(null);
  const why = bends[lastKept + 1];
  if (why === void 0 || why === null) return { kind: "above" };
  const at = known[lastKept];
  return at === void 0 ? { kind: "below", why } : { kind: "at", index: at.index, why };
}
function bendOf({ reading, bearing }, lowest2) {
  if (bearing === "behind" || bearing === "failing" || bearing === "broke") return bearing;
  const [usual, now] = [lowest2.typicalP99Ms, reading.typicalP99Ms];
  return now > slowdownFactor * usual && now > usual + slowdownMs ? "slow" : null;
}
function kneeOfConnections(known) {
  const unborne = known.findIndex(({ bearing }) => bearing === "failing" || bearing === "broke");
  const why = known[unborne]?.bearing === "broke" ? "broke" : "failing";
  const borne = unborne < 0 ? known : known.slice(0, unborne);
  const last = borne.at(-1);
  if (last === void 0) return { kind: "below", why };
  const at = borne.findIndex(
    (each, place) => borne.slice(place + 1).every((later) => gain(each.reading, later.reading) < leastGain)
  );
  const found = borne[at] ?? last;
  const isFlat = last.reading.connections >= (1 + closeShare) * found.reading.connections;
  if (isFlat) return { kind: "at", index: found.index, why: "flat" };
  return unborne < 0 ? { kind: "above" } : { kind: "at", index: last.index, why };
}
function gain(few, more) {
  const doublings = Math.log2(more.connections / few.connections);
  const ratio = more.achievedPerSecond / Math.max(1e-9, few.achievedPerSecond);
  return ratio < 1 + chanceShare ? 0 : ratio ** (1 / doublings) - 1;
}

// src/report/sweep.ts
function sweepText(sweep2, colors2) {
  const { readings, steps, allowErrors } = sweep2;
  const bearings = readings.map((reading) => bearingOf(reading, allowErrors));
  const parts = [
    colors2.bold(titleOf(sweep2)),
    readings.length === 0 ? null : table2(sweep2, bearings, colors2),
    readings.length === 0 ? null : chart(sweep2, bearings),
    kneeSentence(sweep2),
    sweep2.bottleneck && bottleneckSentence(sweep2.bottleneck),
    ...noteworthy(sweep2, bearings).map((note) => `${colors2.yellow("Note:")} ${note}`),
    readings.length < steps.length ? `${readings.some(isBroken) ? "Ended early" : "Interrupted"}: ${readings.length} of ${steps.length} steps were played.` : null,
    colors2.dim(`seed ${sweep2.seed}`)
  ];
  return `${parts.filter((part) => part !== null).join("\n\n")}
`;
}
function sweepJson(sweeps) {
  return {
    schema: "tailgate.sweep/1",
    suites: sweeps.map((sweep2) => ({
      ...sweep2,
      bottleneck: sweep2.bottleneck && { ...sweep2.bottleneck, name: bottleneckNames[sweep2.bottleneck.kind] },
      readings: sweep2.readings.map((reading) => ({
        ...reading,
        bearing: bearingOf(reading, sweep2.allowErrors)
      }))
    }))
  };
}
function titleOf({ suite, steps, readings }) {
  const [first] = readings;
  const seconds = first === void 0 ? "" : `, ${counted(first.measuredSeconds)} s each`;
  const over = first?.step.kind === "rate" ? ` over ${plural(first.connections, "connection")}` : "";
  return `tailgate: ${inert(suite, 200)}, ${plural(steps.length, "step")}${over}${seconds}`;
}
function stepName(step) {
  return step.kind === "rate" ? perSecond(step.perThousandSeconds / 1e3) : plural(step.connections, "connection");
}
function table2({ readings, knee }, bearings, colors2) {
  const [first] = readings;
  const head2 = [
    first?.step.kind === "rate" ? "Asked" : "Connections",
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
    reading.step.kind === "rate" ? stepName(reading.step) : counted(reading.step.connections),
    ...unlessBroken(reading, [
      ...reading.step.kind === "rate" ? [perSecond(reading.offeredPerSecond)] : [],
      perSecond(reading.achievedPerSecond),
      milliseconds(reading.responseMs.p50),
      milliseconds(reading.responseMs.p99),
      milliseconds(reading.responseMs.max),
      failedCell(reading),
      cpuCell(reading)
    ]),
    [wordFor2(reading, bearings[index] ?? "kept"), isKnee(knee, index) ? "\u25C4 knee" : ""].filter(Boolean).join("  ")
  ]);
  return columns2([head2, ...rows]).map((line, index) => index === 0 ? colors2.bold(line) : paint2(line, bearings[index - 1], colors2)).join("\n");
}
function paint2(line, bearing, colors2) {
  if (bearing === "behind" || bearing === "failing" || bearing === "broke") return colors2.red(line);
  return bearing === "generator" || bearing === "sockets" ? colors2.yellow(line) : line;
}
function isBroken({ ended }) {
  return ended === "broke";
}
function unlessBroken(reading, cells) {
  return isBroken(reading) ? cells.map(() => nothing) : cells;
}
function failedCell({ errors, offered }) {
  return errors.total === 0 ? "none" : percent(Math.min(1, errors.total / Math.max(1, offered)));
}
function cpuCell({ service }) {
  return service === null ? nothing : service.cores.toFixed(2);
}
function wordFor2({ validity, step, unfinished, offered }, bearing) {
  switch (bearing) {
    case "behind":
      return unfinished === 0 ? "fell behind" : `fell behind, ${percent(unfinished / offered)} never answered`;
    case "failing":
      return "too many errors";
    case "broke":
      return "the service broke";
    case "generator":
      return "tailgate was late";
    case "sockets":
      return "files or ports ran out";
    case "kept": {
      const isDoubtful = validity.reasons.some(({ code }) => doubts.has(code));
      return [step.kind === "rate" ? "kept" : "", isDoubtful ? "doubtful" : ""].filter(Boolean).join(", ");
    }
  }
}
var doubts = /* @__PURE__ */ new Set(["generator-lag", "generator-cpu", "stall", "steal", "throttled"]);
function isKnee(knee, index) {
  return knee.kind === "at" && knee.index === index;
}
var barWidth = 34;
var dotWidth = 24;
function chart({ readings, knee }, bearings) {
  const names = readings.map(({ step }) => stepName(step));
  const nameWidth = Math.max(...names.map((name) => name.length));
  const most = Math.max(
    ...readings.map((reading) => Math.max(reading.offeredPerSecond, reading.achievedPerSecond))
  );
  const times = readings.map(({ responseMs }) => responseMs.p99).filter((p99) => p99 > 0);
  const [fastest, slowest] = [Math.min(...times), Math.max(...times, 2 * Math.min(...times))];
  const lines3 = readings.map((reading, index) => {
    const answered = Math.round(barWidth * reading.achievedPerSecond / most);
    const offered = Math.round(barWidth * reading.offeredPerSecond / most);
    const bar2 = "\u2588".repeat(answered) + "\u2591".repeat(Math.max(0, offered - answered));
    const place = Math.log(reading.responseMs.p99 / fastest) / Math.log(slowest / fastest);
    const dot = times.length === 0 || !(place >= 0) ? "" : `${" ".repeat(Math.round(place * (dotWidth - 1)))}\u25CF`;
    const mark2 = isKnee(knee, index) ? "\u25C4 knee" : bearings[index] === "generator" ? "(tailgate)" : "";
    return `  ${(names[index] ?? "").padStart(nameWidth)} \u2502${bar2.padEnd(barWidth)} \u2502${dot.padEnd(dotWidth)} ${mark2}`.trimEnd();
  });
  const scale = times.length === 0 ? "" : `p99, ${milliseconds(fastest)} to ${milliseconds(slowest)}`;
  const title = `\u2588 answered \u2591 not answered in time`;
  return [`  ${" ".repeat(nameWidth)}  ${title.padEnd(barWidth + 1)} ${scale}`, ...lines3].join("\n");
}
function kneeSentence({ knee, readings }) {
  const at = (index) => readings[index];
  if (readings.length === 0) return null;
  switch (knee.kind) {
    case "at": {
      const reading = at(knee.index);
      if (reading === void 0) return null;
      const answered = perSecond(reading.achievedPerSecond);
      const most = perSecond(Math.max(...readings.map((each) => each.achievedPerSecond)));
      const found = `The knee is at ${stepName(reading.step)} (${answered} answered)`;
      return `${found}: ${bendWords[knee.why](at(knee.index + 1))} The most that was answered at any step is ${most}.`;
    }
    case "below":
      return `The first step is past the knee already: ${bendWords[knee.why](at(0))} Begin lower.`;
    case "above":
      return "No knee: the service bore every step, and every one brought more. Go on higher.";
    case "hidden":
      return knee.index === null ? "Nothing was learnt of the service: tailgate or this machine was not up to the first step." : `No knee up to ${stepName(at(knee.index).step)}. Past that the limit was tailgate's or this machine's, not the service's.`;
  }
}
var bendWords = {
  behind: (next) => `${nextStep(next)} and after it less than ${percent(keptShare2)} of what was offered was answered in time.`,
  failing: (next) => `${nextStep(next)} and after it too many requests failed.`,
  broke: (next) => `${nextStep(next)} the service broke.`,
  slow: (next) => `${nextStep(next)} and after it p99 is more than ${slowdownFactor} times that of the lowest rate.`,
  flat: () => `more connections bring less than ${percent(leastGain)} more answers for each doubling.`
};
function nextStep(next) {
  return next === void 0 ? "at the next step" : `at ${stepName(next.step)}`;
}
function noteworthy({ readings, bottleneck }, bearings) {
  const shown = readings.filter((reading) => bottleneck?.kind !== "breakdown" || !isBroken(reading));
  const [error] = shown.filter((reading) => !isBroken(reading)).flatMap(({ firstErrors }) => firstErrors);
  const onlySockets = (reading) => bearings[readings.indexOf(reading)] === "sockets";
  return [
    ...notesOn(shown, (reading) => onlySockets(reading) ? /* @__PURE__ */ new Set(["sockets"]) : faultsAndDoubts),
    ...error === void 0 ? [] : [`First error: ${inert(error, 600)}`]
  ];
}
function notesOn(readings, codesFor = () => /* @__PURE__ */ new Set([...faultsAndDoubts, "sockets"])) {
  const told3 = /* @__PURE__ */ new Map();
  for (const reading of readings) {
    const codes = codesFor(reading);
    for (const { code, message } of reading.validity.reasons.filter((reason) => codes.has(reason.code))) {
      const steps = told3.get(code)?.steps ?? /* @__PURE__ */ new Set();
      told3.set(code, { steps: steps.add(stepName(reading.step)), message });
    }
  }
  return [...told3.values()].map(({ steps, message }) => `At ${listed([...steps])}: ${sentencesOf(message)}`);
}
var faultsAndDoubts = /* @__PURE__ */ new Set([...doubts, "generator-behind", "broke"]);

// src/report/find-max.ts
function findMaxText(search, atLeast, colors2) {
  const { maximum, tries } = search;
  const parts = [
    colors2.bold(headline(search)),
    maximum.kind === "cut" ? null : bottleneckSentence(maximum.bottleneck),
    atLeast === null ? null : atLeastSentence(search, atLeast, colors2),
    facts(search).join("\n"),
    tries.length === 0 ? null : table3(search, colors2),
    ...notes(search).map((note) => `${colors2.yellow("Note:")} ${note}`),
    colors2.dim(`seed ${search.seed}`)
  ];
  return `${parts.filter((part) => part !== null).join("\n\n")}
`;
}
function findMaxJson(searches, atLeast) {
  return {
    schema: "tailgate.find-max/1",
    atLeastPerSecond: atLeast === null ? null : atLeast / 1e3,
    suites: searches.map(({ tries, maximum, objective, ...rest }) => ({
      ...rest,
      objective: { text: inWords(objective), ...objective },
      outcome: maximum.kind,
      perSecond: rateIn(maximum),
      limit: maximum.kind === "cut" ? null : { ...maximum.bottleneck, name: bottleneckNames[maximum.bottleneck.kind] },
      ...maximum.kind === "cut" && { why: maximum.why },
      ..."how" in maximum && { how: maximum.how },
      ...atLeast !== null && { atLeast: answerTo(atLeast, maximum, tries) },
      tries: tries.map(({ long, outcome, reading }) => ({
        perSecond: reading.step.kind === "rate" ? reading.step.perThousandSeconds / 1e3 : null,
        confirming: long,
        outcome,
        reading
      }))
    }))
  };
}
function rateIn(maximum) {
  const confirmed = confirmedRate(maximum);
  return confirmed === null ? null : confirmed / 1e3;
}
function headline({ suite, objective, maximum }) {
  const what = `tailgate: ${inert(suite, 200)}`;
  const kept = inWords(objective);
  switch (maximum.kind) {
    case "found": {
      const rate = perSecond(maximum.perThousandSeconds / 1e3);
      const ours = maximum.bottleneck.kind === "generator" ? "at least " : "";
      return `${what} keeps ${kept} up to ${ours}${rate}`;
    }
    case "nothing":
      return `${what} keeps ${kept} at no rate, not even at ${stepRate(maximum.failed)}`;
    case "cut": {
      const known = maximum.confirmed === null ? "no rate is confirmed" : `${perSecond(maximum.confirmed / 1e3)} is confirmed`;
      const why = maximum.why === "broke" ? `The service broke, and was not there again: ${sentencesOf(maximum.how)}` : cutWords[maximum.why];
      return `${what}: the search for the highest rate that keeps ${kept} ended early; ${known}. ${why}`;
    }
  }
}
var cutWords = {
  time: "It took all of max-time: raise it, or shorten --duration.",
  contradictions: "Tries contradicted each other: measure on a quieter machine, or for longer (--duration).",
  interrupted: "It was interrupted."
};
function atLeastSentence({ maximum, tries }, atLeast, colors2) {
  const wanted = perSecond(atLeast / 1e3);
  switch (answerTo(atLeast, maximum, tries)) {
    case "reached":
      return colors2.green(`That is at least ${wanted}, as was asked for.`);
    case "missed":
      return colors2.red(`That is less than ${wanted}, which was asked for.`);
    case "unknown":
      return colors2.yellow(
        maximum.kind === "cut" ? `Whether it is at least ${wanted} could not be told.` : `Whether it is at least ${wanted} could not be told: what failed may have been tailgate or this machine.`
      );
  }
}
function facts({ capacity, maximum }) {
  const told3 = (reading) => `${perSecond(reading.achievedPerSecond)} answered, p50 ${milliseconds(reading.responseMs.p50)}, p99 ${milliseconds(reading.responseMs.p99)}, max ${milliseconds(reading.responseMs.max)}, errors ${failedCell(reading)}`;
  const held = maximum.kind === "found" ? maximum.held : null;
  const failed = maximum.kind === "cut" ? null : maximum.failed;
  const rows = [
    ...held === null ? [] : [["Held", `${stepRate(held)} for ${counted(held.measuredSeconds)} s: ${told3(held)}`]],
    ...failed === null ? [] : [
      [
        "Failed",
        isBroken(failed) ? `${stepRate(failed)}: the service broke` : `${stepRate(failed)} after ${counted(failed.measuredSeconds)} s: ${told3(failed)}`
      ]
    ],
    [
      "Closed load",
      isBroken(capacity) ? `the service broke over ${plural(capacity.connections, "connection")}` : `${perSecond(capacity.achievedPerSecond)} over ${plural(capacity.connections, "connection")}, p99 ${milliseconds(capacity.responseMs.p99)}`
    ]
  ];
  return rows.map(([name = "", text = ""]) => `  ${name.padEnd(11)}  ${text}`);
}
function stepRate({ step }) {
  return step.kind === "rate" ? perSecond(step.perThousandSeconds / 1e3) : "a closed load";
}
function notes({ tries, objective, maximum }) {
  const telling = tries.filter(({ long, outcome }) => long || outcome !== "held").map(({ reading }) => reading);
  const held = maximum.kind === "found" ? maximum.held : null;
  return [...notesOn(telling), ...held === null ? [] : thinness(held, objective)];
}
function thinness(held, objective) {
  const needed = requestsFor(objective);
  if (held.offered >= needed || held.offeredPerSecond === 0) return [];
  const seconds = Math.ceil(needed / held.offeredPerSecond);
  return [
    `What was confirmed rests on ${plural(held.offered, "request")}; its highest quantile takes ${counted(needed)} to be steady (--duration ${seconds}s).`
  ];
}
function wordsFor({ reading, outcome, long }, objective) {
  const whose = faultOf(reading, objective) === null ? "the machine was busy" : "tailgate was late";
  const words = { held: "kept", failed: "not kept", unclear: `unclear: ${whose}` };
  if (isBroken(reading)) return `${words[outcome]}, the service broke`;
  return `${words[outcome]}${long ? ", confirming" : ""}${reading.ended === "lost" ? " (stopped early)" : ""}`;
}
function table3({ tries, objective }, colors2) {
  const head2 = ["Try", "For", "Answered", "p50", "p99", "max", "Errors", "CPU", ""];
  const rows = tries.map((each) => {
    const { reading } = each;
    const figures = [
      `${counted(reading.measuredSeconds)} s`,
      perSecond(reading.achievedPerSecond),
      milliseconds(reading.responseMs.p50),
      milliseconds(reading.responseMs.p99),
      milliseconds(reading.responseMs.max),
      failedCell(reading),
      cpuCell(reading)
    ];
    return [stepRate(reading), ...unlessBroken(reading, figures), wordsFor(each, objective)];
  });
  const paints = { held: (text) => text, failed: colors2.red, unclear: colors2.yellow };
  return columns2([head2, ...rows]).map(
    (line, index) => index === 0 ? colors2.bold(line) : paints[tries[index - 1]?.outcome ?? "held"](line)
  ).join("\n");
}

// src/sweep.ts
async function sweep(suite, steps, world) {
  const last = steps.at(-1);
  if (last !== void 0) preflightOf(last, suite, world);
  return onStage(suite, world, async (stage) => sweepOf(stage, steps, await readingsOf(stage, steps, world)));
}
async function readingsOf(stage, steps, world) {
  const { name, durationSeconds, allowErrors } = stage.suite;
  const readings = [];
  for (const [index, step] of steps.entries()) {
    world.tell({ kind: "epoch", suite: name, epoch: index + 1, epochs: steps.length });
    if (index === 0) await stage.warmUp(step);
    const how = { seconds: durationSeconds, drainSeconds: durationSeconds, allowErrors };
    const reading = await stage.play(step, how);
    if (world.signal.aborted) return readings;
    if (reading.ended === "broke" && index === 0) throw new Failure("service", reading.firstErrors.join(" "));
    readings.push(reading);
    if (reading.ended === "broke") return readings;
  }
  return readings;
}
function sweepOf({ suite, seed }, steps, readings) {
  const { name, allowErrors } = suite;
  const knee = kneeOf(readings, allowErrors);
  return {
    suite: name,
    seed,
    steps,
    readings,
    allowErrors,
    knee,
    bottleneck: pastKnee(knee, readings, allowErrors)
  };
}
function pastKnee(knee, readings, allowErrors) {
  if (knee.kind === "above") return null;
  const from = knee.kind === "at" ? knee.index + 1 : knee.kind === "hidden" ? (knee.index ?? -1) + 1 : 0;
  const past = readings.slice(from);
  const ofService = past.filter(
    (reading) => !["generator", "sockets"].includes(bearingOf(reading, allowErrors))
  );
  const lastOne = ofService.findLast(({ ended }) => ended !== "broke") ?? ofService.at(-1);
  const telling = knee.kind === "hidden" ? past[0] : lastOne;
  const easy = knee.kind === "below" ? null : readings[0] ?? null;
  const objective = withErrors({ clauses: [] }, allowErrors);
  return telling === void 0 ? null : bottleneckOf(telling, easy, objective);
}

// src/cli-search.ts
function addSearchCommands(tailgate, done, circumstancesHere2) {
  const sweeping = tailgate.command("sweep [url]").description(
    "Measure one rate, or one number of connections, after the other, and mark where the line bends: of a service that runs at the url, or of those in tailgate.yml."
  );
  withSearchFlags(sweeping, "sweep").addHelpText(
    "after",
    "\nExamples:\n  tailgate sweep http://127.0.0.1:3000/items --rates 100,200,400..3200x2\n  tailgate sweep http://127.0.0.1:3000 --connections 1..64x2 --json\n  tailgate sweep --rates 200..1000+200"
  ).action(
    async (url, given) => done(await runSweep(url, overridesFrom(given), circumstancesHere2))
  );
  const finding = tailgate.command("find-max [url]").description(
    "Find the highest rate that keeps an objective, confirm it, and say what limits it: of a service that runs at the url, or of those in tailgate.yml."
  );
  withSearchFlags(finding, "find-max").addHelpText(
    "after",
    "\nExamples:\n  tailgate find-max http://127.0.0.1:3000/items --objective 'p99 < 50ms, errors < 0.1%'\n  tailgate find-max --objective 'p99 < 20ms' --at-least 800/s\n\nExit codes: 0 found, 1 lower than --at-least, 2 bad usage or configuration, 3 could not be told."
  ).action(
    async (url, given) => done(await runFindMax(url, overridesFrom(given), circumstancesHere2))
  );
}
var usualDuration = { sweep: "5s", "find-max": "15s" };
var durationWords = {
  sweep: "Measured time of each step",
  "find-max": "Measured time of a confirmation; other tries are shorter"
};
function withSearchFlags(command, name) {
  const own = options.filter((option) => option.commands.some((each) => each === name));
  const shared = options.filter(
    ({ commands, name: option }) => (commands.includes("measure") || commands.includes("calibrate")) && !withoutUse.has(option)
  );
  for (const option of [...own, ...shared])
    if (option.doors.includes("flag")) command.addOption(flagOf2(option, name));
  return command;
}
var withoutUse = /* @__PURE__ */ new Set([
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
function flagOf2(option, command) {
  if (option.name !== "duration") return flagFor(option, "measure");
  return new Option("-d, --duration <TIME>", `${durationWords[command]}. (default: ${usualDuration[command]})`);
}
async function runSweep(url, overrides, circumstancesHere2) {
  const steps = stepsOf(overrides);
  const load = overrides.rates === void 0 ? { load: ["closed"], connections: ["1"] } : { load: ["rate"], rate: ["100/s"] };
  const asked = configFor("sweep", url, { ...overrides, ...load });
  const problems = [
    ...unwritablePaths(overrides),
    ..."problem" in steps ? [steps.problem] : [],
    ..."problems" in asked ? asked.problems : []
  ];
  if ("problem" in steps || "problems" in asked || problems.length > 0) return complain(problems);
  return onEach(asked.config, url, circumstancesHere2, (suite, world) => sweep(suite, steps.value, world), {
    print: (sweeps) => print(
      overrides,
      sweeps.map((each) => sweepText(each, colors)).join("\n"),
      () => `${JSON.stringify(sweepJson(sweeps), null, 2)}
`
    ),
    exitCode: codeOfSweep
  });
}
function stepsOf({ rates, connections }) {
  const told3 = (flag, parsed) => "problem" in parsed ? { problem: `${flag}: ${parsed.problem}` } : parsed;
  if (rates !== void 0) return told3("--rates", parseRates(rates.at(-1) ?? ""));
  if (connections !== void 0) return told3("--connections", parseConnections(connections.at(-1) ?? ""));
  return { problem: "sweep needs its steps: --rates 100,200,400..3200x2, or --connections 1..64x2" };
}
function codeOfSweep({ knee, readings }) {
  const isNothing = knee.kind === "hidden" && knee.index === null;
  return isNothing || readings.some(({ ended }) => ended === "broke") ? invalidExitCode : 0;
}
async function runFindMax(url, overrides, circumstancesHere2) {
  const objective = objectiveOf(overrides);
  const atLeast = atLeastOf(overrides);
  const asked = configFor("find-max", url, { ...overrides, load: ["rate"], rate: ["100/s"] });
  const problems = [
    ...unwritablePaths(overrides),
    ..."problem" in objective ? [objective.problem] : [],
    ..."problem" in atLeast ? [atLeast.problem] : [],
    ..."problems" in asked ? asked.problems : []
  ];
  if ("problem" in objective || "problem" in atLeast || "problems" in asked || problems.length > 0)
    return complain(problems);
  return onEach(
    asked.config,
    url,
    circumstancesHere2,
    (suite, world) => findMax(suite, { objective: objective.value, atLeast: atLeast.value }, world),
    {
      print: (searches) => print(
        overrides,
        searches.map((each) => findMaxText(each, atLeast.value, colors)).join("\n"),
        () => `${JSON.stringify(findMaxJson(searches, atLeast.value), null, 2)}
`
      ),
      exitCode: (search) => codeOfSearch(search, atLeast.value)
    }
  );
}
function objectiveOf({ objective }) {
  if (objective === void 0)
    return {
      problem: "find-max needs to know what the service is to keep: --objective 'p99 < 50ms, errors < 0.1%'"
    };
  const parsed = parseObjective(objective.at(-1) ?? "");
  return "problem" in parsed ? { problem: `--objective ${parsed.problem}` } : parsed;
}
function atLeastOf(overrides) {
  const text = overrides["at-least"]?.at(-1);
  if (text === void 0) return { value: null };
  const parsed = within(text, parseRate, "0.001/s", "10M/s");
  return "problem" in parsed ? { problem: `--at-least ${parsed.problem}` } : parsed;
}
function codeOfSearch({ maximum, tries }, atLeast) {
  if (atLeast === null) return maximum.kind === "found" ? 0 : invalidExitCode;
  const codes = { reached: 0, missed: 1, unknown: invalidExitCode };
  return codes[answerTo(atLeast, maximum, tries)];
}
function configFor(command, url, overrides) {
  const duration = overrides.duration ?? [usualDuration[command]];
  if (url === void 0) {
    const folder = process.cwd();
    return configOf({ overrides: { ...overrides, ...oneSide, duration }, origin: "flag", folder });
  }
  const misplaced = besideUrl(overrides);
  const usual = { warmup: ["1s"], "warmup-limit": ["0s"] };
  const fixed = { name: ["measure"], url: [url], duration };
  const asked = parseConfig({
    file: null,
    overrides: { ...usual, ...overrides, ...fixed },
    origin: "flag",
    environment: (name) => process.env[name]
  });
  if (!("problems" in asked)) return misplaced.length > 0 ? { problems: misplaced } : asked;
  return { problems: [...misplaced, ...asked.problems.map((each) => each.replace(/^--url: /, "the url "))] };
}
var oneSide = { mode: ["stored"], interleave: ["auto"] };
function besideUrl(overrides) {
  const given = options.filter(({ name }) => overrides[name] !== void 0);
  return given.flatMap((option) => {
    const why = reasonBesideUrl(option.name);
    return why === null ? [] : [`${flagFor(option).long}: has no place beside a url, ${why}`];
  });
}
function reasonBesideUrl(name) {
  if (ofTheFile.has(name)) return "which is all that is loaded: leave one of them out";
  if (!ofTheStart.has(name)) return null;
  return "whose service runs already: leave that out, and say with --url where the service listens once it is started";
}
var ofTheFile = /* @__PURE__ */ new Set(["config", "suite", "baseline", "name", "url"]);
var ofTheStart = new Set(serviceOptions.map(({ name }) => name));
async function onEach(config2, url, circumstancesHere2, act, ending2) {
  var _stack = [];
  try {
    const progress = __using(_stack, progressFor(process.stderr));
    const usual = worldOf(circumstancesHere2(config2, progress.tell));
    const elsewhere = { startService: async () => runningElsewhere(url ?? "") };
    const world = url === void 0 ? usual : { ...usual, ...elsewhere };
    const results = [];
    const failures = [];
    try {
      for (const suite of config2.suites) {
        const name = url ?? suite.name;
        if (world.signal.aborted) break;
        const staged = await act({ ...suite, name }, world);
        if (staged.kind === "played") results.push(staged.value);
        else failures.push(url === void 0 ? `${name}: ${staged.failure}` : staged.failure);
      }
    } finally {
      progress[Symbol.dispose]();
      if (results.length > 0) ending2.print(results);
      if (failures.length > 0) complain(failures);
    }
    if (world.signal.aborted) return interruptedExitCode;
    const codes = [...results.map((result) => ending2.exitCode(result)), ...failures.map(() => invalidExitCode)];
    return worstOf2(codes);
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
function worstOf2(codes) {
  return codes.includes(1) ? 1 : Math.max(0, ...codes);
}

// src/demo.ts
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
var typicalMs = 5;
var slowdown = 0.2;
async function demo(signal, write2, colors2) {
  var _stack = [];
  try {
    const folder = __using(_stack, await temporaryFolder(), true);
    const say = (text) => write2(`
${colors2.bold(text)}

`);
    const play2 = async (delayMs) => {
      var _stack2 = [];
      try {
        await writeFile(join(folder.path, "delay-ms"), String(delayMs));
        const progress = __using(_stack2, progressFor(process.stderr));
        const world = worldOf({
          signal,
          folder: folder.path,
          keep: ".tailgate",
          store: fileStore(join(folder.path, ".tailgate")),
          leg: "",
          lookupFrom: "HEAD",
          savesBaseline: false,
          alone: false,
          pullRequest: null,
          concernsAll: [],
          outFor: () => null,
          reproduce: null,
          tell: progress.tell
        });
        return (await gate(config(), world)).report;
      } catch (_2) {
        var _error2 = _2, _hasError2 = true;
      } finally {
        __callDispose(_stack2, _error2, _hasError2);
      }
    };
    await mkdir(join(folder.path, "base"));
    await writeFile(join(folder.path, "base/delay-ms"), String(typicalMs));
    say("1 of 2: a change that changes nothing, side by side with what was there before.");
    const first = await play2(typicalMs);
    write2(terminal(first, colors2));
    say(`2 of 2: a change that makes it ${percent(slowdown)} slower.`);
    const second = await play2(typicalMs * (1 + slowdown));
    write2(terminal(second, colors2));
    const asPromised = first.outcome === "pass" && second.outcome === "fail";
    write2(
      asPromised ? "\nThat is all. `tailgate init` sets it up for a service of yours.\n" : "\nThis machine was too busy for the demo to come out as it should: passed, then failed.\n"
    );
    return asPromised ? 0 : 3;
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
function config() {
  const service = fileURLToPath(new URL("./demo-service.js", import.meta.url.replace(/chunks\/[^/]*$/, "")));
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
async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), "tailgate-demo-"));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

// src/doctor.ts
async function examine(asked) {
  const readings = readingsNow(asked.way);
  const findings = findingsOf(readings, asked);
  if (readings.engine.kind === "absent") return { readings, findings };
  return { readings, findings: [...findings, heldFinding(await hold(asked.connections), asked)] };
}

// src/init.ts
var import_yaml = __toESM(require_dist(), 1);
import { existsSync as existsSync2, mkdirSync, readFileSync, writeFileSync as writeFileSync2 } from "node:fs";
import { mkdtemp as mkdtemp2, rm as rm2 } from "node:fs/promises";
import { tmpdir as tmpdir2 } from "node:os";
import { dirname as dirname2, join as join2, resolve as resolve2 } from "node:path";

// src/probe.ts
var ladder = [20, 50, 100, 200, 500, 1e3, 2e3, 5e3];
var share2 = 0.25;
var enough = 500;
async function probe(at, play2) {
  let kept = 0;
  for (const perSecond2 of ladder) {
    if (!wasKept(await play2(at(perSecond2)))) break;
    kept = perSecond2;
  }
  return { kept, proposed: proposedFor(kept) };
}
function wasKept({ sides, validity, cancelled }) {
  const bad = /* @__PURE__ */ new Set(["saturated", "unfinished", "generator-behind", "sockets", "generator-cpu"]);
  const fine = !validity.reasons.some((reason) => bad.has(reason.code));
  return fine && !cancelled && sides.every((side) => side.errors.total === 0 && (isInTime(side) || isSteady(side)));
}
function isInTime({ completed, offered }) {
  return completed >= 0.9 * offered;
}
function isSteady({ groups, answered, offered }) {
  const half = Math.floor(groups.length / 2);
  const medianOf = (some) => valueAt(merged(some.flatMap(({ requests }) => requests.map(({ response }) => response))), 0.5);
  return answered >= 0.9 * offered && medianOf(groups.slice(-half)) <= 1.5 * medianOf(groups.slice(0, half));
}
function proposedFor(kept) {
  const steps = ladder.filter((step) => step <= kept * share2 && step <= enough);
  return steps.at(-1) ?? Math.max(1, Math.floor(kept * share2));
}

// src/init.ts
var initOptions = [
  "method",
  "header",
  ...transportOptions.map(({ name }) => name)
];
var workflowPath = ".github/workflows/tailgate.yml";
var slug = "OWNER/tailgate@v1";
var schema = "https://raw.githubusercontent.com/OWNER/tailgate/v1/dist/tailgate.schema.json";
async function init(flags, folder, signal) {
  const taken = [usualConfig, workflowPath].filter((path) => existsSync2(join2(folder, path)));
  if (taken.length > 0) return refuse(`${taken.join(" and ")} is there already: delete it to start afresh.`);
  const start = flags.start ?? startScript(folder);
  const asked = { ...flags, start };
  const suite = suiteOf(asked, false);
  if ("problems" in suite) return refuse(suite.problems.join("\ntailgate: "));
  process.stderr.write(`${start ? `Starting \`${start}\`` : `Looking at ${flags.url}`} and trying rates \u2026
`);
  if (!isWritable(folder)) return refuse(`${folder} may not be written to.`);
  const place = placeOf({ url: flags.url, ...socketIn(suite, folder, { side: "head" }) });
  if (start === void 0 && (await tryConnecting(place, 1e3, signal)).kind === "closed") {
    const where = "path" in place ? place.path : flags.url;
    return refuse(
      `Nothing answers at ${where}, and package.json has no start script: say how to start the service with \`--start\`, or start it and say where it listens with \`--url\`.`
    );
  }
  const { kept, proposed, portable } = await probedAtBest(suite, asked, folder, signal).catch(
    (error) => {
      throw signal.aborted ? new Interrupted(null) : told2(error);
    }
  );
  if (signal.aborted) throw new Interrupted(null);
  if (kept === 0) {
    const reason = `${flags.url} did not answer even 20 requests per second without errors. Try \`tailgate measure ${flags.url} -r 1\`.`;
    return refuse(reason, invalidExitCode);
  }
  write(join2(folder, usualConfig), configText(asked, proposed, portable, folder));
  write(join2(folder, workflowPath), workflowText(start === void 0, secretsIn(flags.reach)));
  process.stdout.write(
    `It kept ${kept} requests per second, so the gate will send ${proposed} to base and head each.
` + (start === void 0 || portable || usesPort(suite) ? "" : `${onlyOne(suite)}
`) + `Wrote ${usualConfig} and ${workflowPath}.
` + (start === void 0 ? "Next: `tailgate run --save-baseline`, and from then on `tailgate run`.\n" : "Next: `tailgate run` on a branch measures it beside what the branch started from.\n")
  );
  return 0;
}
function onlyOne({ transport }) {
  return transport.socket === null ? onePort : oneSocket;
}
var oneSocket = "It listens on one socket, so base and head would be measured one after the other, which sees large changes only. Put ${side} into its path, and wherever the service is told it.";
var onePort = "It does not listen where the variable PORT says, so base and head would be measured one after the other, which sees large changes only. Put ${port} into start or env, wherever the service is told its port.";
async function probedAtBest(suite, asked, folder, signal) {
  const hasPort = asked.start !== void 0 && suite.transport.socket === null;
  const twice = hasPort ? suiteOf(asked, true) : null;
  if (twice !== null && !("problems" in twice)) {
    try {
      return { ...await probed(twice, folder, signal), portable: true };
    } catch (error) {
      if (signal.aborted || !(error instanceof ServiceError)) throw error;
    }
  }
  return { ...await probed(suite, folder, signal), portable: false };
}
function protocolOf({ transport }) {
  return transport.protocol.kind === "http/2" ? { protocol: "http/2" } : {};
}
function socketIn({ transport }, folder, values) {
  return transport.socket === null ? {} : { socket: resolve2(folder, filled(transport.socket, values)) };
}
function told2(error) {
  if (!(error instanceof ServiceError)) return error;
  const lines3 = error.lastLines.slice(-linesShown).map((line) => `  | ${line}`);
  const elsewhere = "If it listens elsewhere, say where with `--url`.";
  return new Failure("service", [`${error.sentence}. ${elsewhere}`, ...lines3].join("\n"));
}
function refuse(sentence, exitCode2 = usageExitCode) {
  process.stderr.write(`tailgate: ${sentence}
`);
  return exitCode2;
}
function startScript(folder) {
  return hasScript(folder, "start") ? "npm start" : void 0;
}
function hasScript(folder, name) {
  try {
    const { scripts } = JSON.parse(readFileSync(join2(folder, "package.json"), "utf8"));
    return typeof scripts?.[name] === "string";
  } catch {
    return false;
  }
}
function suiteOf({ url, start, reach }, portable) {
  const overrides = {
    ...reach,
    url: [portable ? atFreePort(url) : url],
    ...start === void 0 ? {} : { start: [start] },
    ...portable && { env: [portVariable], "ready-timeout": ["5s"] }
  };
  const parsed = parseConfig({
    file: null,
    overrides,
    origin: "flag",
    environment: (name) => process.env[name]
  });
  if ("problems" in parsed) return parsed;
  const [suite] = parsed.config.suites;
  return suite ?? { problems: ["There is nothing to load."] };
}
var ownPort = "${port}";
var portVariable = `PORT=${ownPort}`;
function atFreePort(url) {
  const { protocol, hostname, pathname, search } = new URL(url);
  return `${protocol}//${hostname}:${ownPort}${pathname}${search}`;
}
async function probed(suite, folder, signal) {
  const logs = await mkdtemp2(join2(tmpdir2(), "tailgate-init-"));
  try {
    var _stack = [];
    try {
      const port = writtenPort(suite.url) ?? await freePort(hostOf(suite.url));
      const values = { port, side: "head", epoch: 1, database: databaseName(suite.name, "head") };
      const { service, url } = filledIn(suite.service, suite.url, values);
      const files = await readFiles(suite, folder);
      const way = { url, ...socketIn(suite, folder, values), ...tlsOf(suite, files), ...protocolOf(suite) };
      const _service = __using(_stack, await startService(
        { ...service, cwd: folder, ...way },
        { logPath: join2(logs, "service.log"), signal }
      ), true);
      const second = (perSecond2) => ({
        ...enginePlan(suite, 1, {
          urls: { head: url },
          ...way.socket !== void 0 && { sockets: { head: way.socket } },
          turns: "requests",
          secrets: (name) => process.env[name],
          files,
          seed: 1,
          counterStart: 0
        }),
        load: { kind: "even", perThousandSeconds: perSecond2 * 1e3, jitter: 0.15 },
        warmupMs: 300,
        durationMs: 1e3,
        drainMs: 2e3
      });
      return await probe(second, (plan) => play(plan, { signal }));
    } catch (_) {
      var _error = _, _hasError = true;
    } finally {
      var _promise = __callDispose(_stack, _error, _hasError);
      _promise && await _promise;
    }
  } finally {
    await rm2(logs, { recursive: true, force: true });
  }
}
function configText({ url, start, reach }, rate, portable, folder) {
  const { origin, pathname, search } = new URL(url);
  const build = start === void 0 ? null : buildCommand(folder);
  const config2 = {
    name: "api",
    ...build === null ? {} : { build },
    ...start === void 0 ? {} : { start },
    ...portable ? { env: { PORT: ownPort } } : {},
    url: portable ? atFreePort(origin).replace(/\/$/, "") : origin,
    ...reachText(reach),
    requests: [requestText(`${pathname}${search}`, reach)],
    load: { rate: `${rate}/s` },
    limits: { p50: "+5%", p99: "+10%" }
  };
  return `# yaml-language-server: $schema=${schema}
${(0, import_yaml.stringify)(config2)}`;
}
function reachText(reach) {
  const given = transportOptions.flatMap(({ name }) => {
    const [text] = reach[name] ?? [];
    const key = keyOf(optionOf(name));
    return text === void 0 || key === null ? [] : [{ key, text }];
  });
  const ofTls = given.flatMap(
    ({ key, text }) => key.startsWith("tls.") ? [[key.slice("tls.".length), text === "true" ? true : text]] : []
  );
  return {
    ...Object.fromEntries(given.flatMap(({ key, text }) => key.startsWith("tls.") ? [] : [[key, text]])),
    ...ofTls.length > 0 && { tls: Object.fromEntries(ofTls) }
  };
}
function requestText(path, { method, header = [] }) {
  const verb = method?.at(-1) ?? "GET";
  if (header.length === 0) return `${verb} ${path}`;
  const headers = header.map((text) => [
    text.slice(0, text.indexOf(":")).trim(),
    text.slice(text.indexOf(":") + 1).trim()
  ]);
  return { method: verb, path, headers: Object.fromEntries(headers) };
}
function secretsIn({ header = [] }) {
  return [
    ...new Set(
      header.flatMap((text) => [...text.matchAll(/\$\{env\.(\w+)\}/g)].map(([, name = ""]) => name))
    )
  ];
}
function buildCommand(folder) {
  if (!existsSync2(join2(folder, "package-lock.json"))) return null;
  return hasScript(folder, "build") ? "npm ci && npm run build" : "npm ci";
}
function workflowText(storesBaselines, secrets) {
  const variables = secrets.map((name) => `          ${name}: \${{ secrets.${name} }}
`).join("");
  const events = storesBaselines ? "on:\n  pull_request:\n  push:\n    branches: [main]" : "on: pull_request";
  const contents = storesBaselines ? "write # a push stores what it measured on the branch tailgate-data" : "read # checks the pull request out, and what it started from";
  return `name: tailgate
${events}
permissions: {}
jobs:
  tailgate:
    runs-on: ubuntu-latest
    timeout-minutes: 15
    permissions:
      contents: ${contents}
      pull-requests: write # the result is a comment in the pull request
    steps:
      - uses: actions/checkout@v7
        with:
          persist-credentials: false
          fetch-depth: 2 # the pull request, merged, and what it is merged onto
      - uses: ${slug}
${variables && `        env:
${variables}`}`;
}
function write(path, text) {
  mkdirSync(dirname2(path), { recursive: true });
  writeFileSync2(path, text, { flag: "wx" });
}

// src/report/doctor.ts
function doctorText(findings, asked, colors2) {
  const levels = ["problem", "warning", "fine"];
  const sections = levels.map(
    (level) => findings.filter((finding) => finding.level === level).map((finding) => block(finding, colors2))
  );
  const shown = sections.filter((blocks) => blocks.length > 0).map((blocks) => blocks.join("\n"));
  return `${[colors2.bold(headline2(findings, asked)), ...shown].join("\n\n")}
`;
}
function doctorJson(findings, readings, asked) {
  return { schema: "tailgate.doctor/1", verdict: worstOf(findings), asked, findings, readings };
}
function headline2(findings, { connections }) {
  const count2 = (level) => findings.filter((finding) => finding.level === level).length;
  const [problems, warnings] = [count2("problem"), count2("warning")];
  const load = plural(connections, "connection");
  const also = warnings === 0 ? "" : `, with ${plural(warnings, "warning")}`;
  return problems === 0 ? `tailgate: this machine can load a service over ${load}${also}` : `tailgate: this machine can not load a service over ${load}: ${plural(problems, "problem")}${also}`;
}
var width = 110;
var levelWidth = "warning".length;
var checkWidth = "connection tracking".length;
function block({ level, check, sentence, remedy }, colors2) {
  const paint3 = { fine: colors2.green, warning: colors2.yellow, problem: colors2.red }[level];
  const indent = " ".repeat(2 + levelWidth + 2 + checkWidth + 2);
  const lead = `  ${paint3(level.padEnd(levelWidth))}  ${check.padEnd(checkWidth)}  `;
  const [first = "", ...rest] = wrapped(inert(sentence, 1e3), width - indent.length);
  const help = remedy === null ? [] : wrapped(`What helps: ${inert(remedy, 1e3)}`, width - indent.length);
  return [lead + first, ...[...rest, ...help].map((line) => indent + line)].join("\n");
}
function wrapped(text, columns3) {
  const words = text.match(/[^\s`]*(?:`[^`]*`[^\s`]*)+|\S+/g) ?? [];
  const lines3 = [];
  for (const word of words) {
    const last = lines3.at(-1);
    if (last !== void 0 && last.length + 1 + word.length <= columns3)
      lines3[lines3.length - 1] = `${last} ${word}`;
    else lines3.push(word);
  }
  return lines3;
}

// src/wrk.ts
function withWrkFlags(command) {
  return command.addOption(new Option("--threads <count>", "The workers, as wrk calls them: the same as --workers.")).addOption(new Option("-R <rate>", "The rate, as wrk2 calls it: the same as --rate.")).addOption(new Option("-L, --latency", "Print every percentile of the response time.")).addOption(new Option("-U, --u_latency", "Print those of the service time beside them, as wrk2 does.")).addOption(new Option("-B, --batch_latency", "Understood, and without effect: see docs/wrk.md."));
}
function askedInWrk(given, flags, args) {
  const overrides = given.threads === void 0 ? flags : { ...flags, workers: [String(given.threads)] };
  const problems = [
    ...given.threads !== void 0 && flags.workers ? ["--threads: is the same as --workers (-t): keep one of them"] : [],
    ...given.R !== void 0 && overrides.rate ? ["-R: is the same as --rate: keep one of them"] : [],
    ...args.length > 0 && !overrides.script ? [`there is one url, and ${args.length === 1 ? "this follows" : "these follow"} it: ${args.join(" ")}`] : []
  ];
  const told3 = { ...inOurUnits(overrides), ...given.R !== void 0 && { rate: [inSi(String(given.R))] } };
  const script = told3.script?.at(-1);
  const withArgs = script === void 0 ? told3 : { ...told3, script: [script, ...args] };
  const closed = isClosed2(given, withArgs);
  return {
    overrides: closed ? { ...withArgs, load: ["closed"] } : withArgs,
    percentiles: given.latency || given.u_latency ? { service: given.u_latency === true } : null,
    notes: [...closed ? [closedAsInWrk] : [], ...given.batch_latency ? [noBatches] : []],
    problems
  };
}
var closedAsInWrk = "No rate was asked for, so this was a closed load, as in wrk: -R asks for a rate, as in wrk2, and --load says which it is.";
var noBatches = "Each request of a pipeline is timed by itself, and the last of a batch takes as long as the batch: -B changes nothing.";
function isClosed2(given, overrides) {
  const inItsWords = [
    given.latency,
    given.u_latency,
    given.batch_latency,
    overrides.script,
    overrides.workers
  ];
  const ofALoad = [
    "load",
    "rate",
    "arrivals",
    "users",
    "ramp-up",
    "loops",
    "on-busy",
    "max-connections"
  ];
  return inItsWords.some((word) => word !== void 0) && !ofALoad.some((name) => overrides[name]);
}
function inOurUnits(overrides) {
  const seconds = (text) => /^\s*\d+(\.\d+)?\s*$/.test(text) ? `${text.trim()}s` : text;
  const changed = (names, change) => names.flatMap((name) => {
    const values = overrides[name];
    return values ? [[name, values.map(change)]] : [];
  });
  return {
    ...overrides,
    ...Object.fromEntries([
      ...changed(["duration", "timeout"], seconds),
      ...changed(["connections", "workers", "rate", "count", "users", "loops"], inSi)
    ])
  };
}
function inSi(text) {
  return text.replace(/^(\s*\d+(?:\.\d+)?)K\b/, "$1k");
}

// src/cli.ts
function program2(done) {
  const tailgate = new Command("tailgate").description("Keeps slow code out of a main branch: a load test that passes or fails.").version(package_default.version).showHelpAfterError("(tailgate --help says what there is)").addHelpText("after", examples);
  withFlags(tailgate.command("run"), "run").description("The whole gate: start the service, load it, compare with the baseline, judge.").addHelpText(
    "after",
    "\nExamples:\n  tailgate run\n  tailgate run --save-baseline\n  tailgate run --suite api --limit p99=+20%"
  ).action(async (given) => done(await run(overridesFrom(given))));
  withWrkFlags(withFlags(tailgate.command("measure <url> [args...]"), "measure")).description("Load a service that runs already, and print what was measured. Needs no configuration.").addHelpText(
    "after",
    "\nExamples:\n  tailgate measure http://127.0.0.1:3000/items -r 1000 -d 10s -c 50\n  tailgate measure http://127.0.0.1:3000 -r 200 --json\n  tailgate measure http://127.0.0.1:3000 --load closed -c 64\n  tailgate measure -t2 -c100 -d30s -s post.lua http://127.0.0.1:3000 -- for the script"
  ).action(
    async (url, args, given) => done(await measureUrl(url, askedInWrk(given, overridesFrom(given), args)))
  );
  withFlags(tailgate.command("calibrate"), "calibrate").description(
    "Measure this build beside itself, to learn how small a change can be told from noise on this machine."
  ).addHelpText("after", "\nExample:\n  tailgate calibrate --rate 400/s --duration 20s").action(async (given) => done(await runCalibration(overridesFrom(given))));
  tailgate.command("judge <base> [head]").description(
    "Judge stored measurements again, under limits that may differ from those of the run: two files, or one that holds base and head side by side."
  ).addOption(flagFor(optionOf("limits"))).addOption(flagFor(optionOf("floors"))).addOption(flagFor(optionOf("noise"))).addOption(flagFor(optionOf("allow-errors"))).addOption(flagFor(optionOf("json"))).addHelpText(
    "after",
    "\nExamples:\n  tailgate judge run.json --limit p99=+5%\n  tailgate judge before.json after.json --noise ignore"
  ).action(
    (base2, head2, given) => done(judgeFiles(head2 === void 0 ? [base2] : [base2, head2], overridesFrom(given)))
  );
  addSearchCommands(tailgate, done, circumstancesHere);
  addBaselineCommands(tailgate.command("baseline"), done);
  tailgate.command("doctor [url]").description(
    "Say what this machine lets a load have: open files, ports, processors, memory; and try to hold the connections. Loads nothing."
  ).option("-c, --connections <count>", `connections at once, of each side (default: ${usualOfDoctor})`).addOption(flagFor(optionOf("json"))).addHelpText(
    "after",
    "\nExamples:\n  tailgate doctor --connections 20000\n  tailgate doctor http://127.0.0.1:3000 -c 5000 --json"
  ).action(async (url, given) => done(await runDoctor(url, overridesFrom(given))));
  tailgate.command("demo").description("See it work, without a service of your own: a pass, and a fail. Takes less than a minute.").action(async () => done(await demo(interruptible(), (text) => process.stdout.write(text), colors)));
  const beginning = tailgate.command("init").description("Write tailgate.yml and a workflow for the service in this folder, at a rate that it keeps.").option("--start <command>", "command that starts the service; `npm start` where package.json has one").option("--url <url>", "where it listens", "http://127.0.0.1:3000/");
  for (const name of initOptions) beginning.addOption(flagFor(optionOf(name)));
  beginning.action(async (given) => {
    const { start, url: _, ...reach } = overridesFrom(given);
    done(await init({ url: given.url, start: start?.at(-1), reach }, process.cwd(), interruptible()));
  });
  return tailgate;
}
var examples = `
Examples:
  tailgate demo                                             see it work
  tailgate init --start 'node server.js' --url http://127.0.0.1:3000/items
  tailgate run --save-baseline                              the first time
  tailgate run                                              from then on
  tailgate calibrate                                        how small a change this machine can tell
  tailgate baseline list                                    what is stored
  tailgate measure http://127.0.0.1:3000 -r 1000 -d 10s -c 50
  tailgate sweep http://127.0.0.1:3000 --rates 100..3200x2
  tailgate find-max http://127.0.0.1:3000 --objective 'p99 < 50ms, errors < 0.1%'

Exit codes: 0 passed or not judged, 1 failed, 2 bad usage or configuration, 3 could not be judged.`;
async function run(overrides) {
  var _stack = [];
  try {
    const unwritable = unwritablePaths(overrides);
    if (unwritable.length > 0) return complain(unwritable);
    const folder = process.cwd();
    const asked = configOf({ overrides, origin: "flag", folder });
    if ("problems" in asked) return complain(asked.problems);
    const written = waiversIn(folder);
    if ("problems" in written) return complain(written.problems);
    const signal = interruptible();
    const target = targetHere();
    const head2 = { config: asked.config, waivers: written.waivers };
    const ruling = await rulingFor({ folder, signal, target, overrides, origin: "flag", head: head2 });
    const { config: config2 } = ruling;
    const progress = __using(_stack, progressFor(process.stderr));
    const store = await storeFor(
      config2,
      aroundHere((message) => progress.tell({ kind: "warning", message }))
    );
    const savesBaseline = config2.saveBaseline === "always";
    const world = worldOf({
      ...circumstancesHere(config2, progress.tell, signal),
      store,
      savesBaseline,
      alone: savesBaseline,
      pullRequest: target,
      notices: ruling.notices,
      concernsAll: [`./${overrides.config?.[0] ?? usualConfig}`, `./${waiversFile}`],
      acceptances: async () => ({ event: null, waivers: ruling.waivers, before: [], warnings: [] }),
      outFor: (suite) => outPath(overrides, config2, suite)
    });
    const { report } = await gate(config2, world);
    progress[Symbol.dispose]();
    const path = overrides.markdown?.[0];
    if (path !== void 0) writeFileSync3(path, markdown(report));
    print(overrides, terminal(report, colors), () => reportJson(report));
    return exitCode(report.outcome, config2);
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
function targetHere() {
  const ci = ciOf((name) => process.env[name]);
  const base2 = ci.pullRequest === null ? null : targetOf(ci);
  return base2 === null ? null : { base: base2, onto: ci.pullRequest?.baseCommit ?? null };
}
function outPath({ out }, { suites }, suite) {
  const path = out?.[0];
  if (path === void 0) return null;
  const { dir, name, ext } = parse(path);
  return suites.length === 1 ? path : join3(dir, `${name}-${segment(suite)}${ext}`);
}
function circumstancesHere(config2, tell, signal = interruptible()) {
  const folder = process.cwd();
  return {
    signal,
    folder,
    keep: config2.baseline,
    store: inFolder(config2, { folder }),
    leg: config2.leg,
    savesBaseline: false,
    lookupFrom: "HEAD",
    alone: true,
    pullRequest: null,
    concernsAll: [],
    outFor: () => null,
    reproduce: null,
    tell
  };
}
async function runCalibration(overrides) {
  var _stack = [];
  try {
    const unwritable = unwritablePaths(overrides);
    if (unwritable.length > 0) return complain(unwritable);
    const folder = process.cwd();
    const asked = configOf({ overrides, origin: "flag", folder });
    if ("problems" in asked) return complain(asked.problems);
    const { config: config2 } = asked;
    const unstarted = config2.suites.filter(({ service }) => service.start === null);
    if (unstarted.length > 0)
      return complain([
        `calibrate starts the service itself, twice: ${unstarted[0]?.name} has no start command.`
      ]);
    const progress = __using(_stack, progressFor(process.stderr));
    const world = worldOf({
      ...circumstancesHere(config2, progress.tell),
      outFor: (suite) => outPath(overrides, config2, suite)
    });
    const calibrations = [];
    for (const suite of config2.suites) calibrations.push(await calibrate(suite, world));
    progress[Symbol.dispose]();
    const measured2 = calibrations.filter((each) => each.kind === "measured");
    print(
      overrides,
      measured2.map(({ suite, noise, epochs }) => calibration(suite, noise, epochs, colors)).join("\n"),
      () => `${JSON.stringify(calibrationJson(measured2), null, 2)}
`
    );
    const failures = calibrations.flatMap(
      (each) => each.kind === "failed" ? [`${each.suite.name}: ${each.message}`] : []
    );
    if (failures.length > 0) complain(failures);
    return failures.length > 0 ? invalidExitCode : 0;
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
var usualOfDoctor = "1000";
async function runDoctor(url, overrides) {
  const unwritable = unwritablePaths(overrides);
  if (unwritable.length > 0) return complain(unwritable);
  const parsed = measuring(url ?? "http://nowhere.invalid", {
    connections: [usualOfDoctor],
    ...overrides
  });
  if ("problems" in parsed)
    return complain(parsed.problems.map((problem) => problem.replace(/^--url: /, "the url ")));
  const [suite] = parsed.config.suites;
  if (suite === void 0) throw new Error("A configuration without a file has one suite.");
  const asked = {
    ...askedBy(suite, 1),
    sides: { least: 1, most: 2 },
    ...url === void 0 && { way: { kind: "port", target: null } }
  };
  const { readings, findings } = await examine(asked);
  print(
    overrides,
    doctorText(findings, asked, colors),
    () => `${JSON.stringify(doctorJson(findings, readings, asked), null, 2)}
`
  );
  return worstOf(findings) === "problem" ? invalidExitCode : 0;
}
async function measureUrl(url, { overrides, percentiles, notes: notes2, problems }) {
  var _stack = [];
  try {
    const wrong = [...problems, ...unwritablePaths(overrides)];
    if (wrong.length > 0) return complain(wrong);
    const asked = measuring(url, overrides);
    if ("problems" in asked)
      return complain(asked.problems.map((problem) => problem.replace(/^--url: /, "the url ")));
    const [asConfigured] = asked.config.suites;
    if (asConfigured === void 0) throw new Error("A configuration without a file has one suite.");
    const suite = { ...asConfigured, name: url };
    const progress = __using(_stack, progressFor(process.stderr));
    const circumstances = circumstancesHere(asked.config, (happening) => {
      if (happening.kind === "printed" && overrides.json?.[0] !== "-") process.stdout.write(happening.text);
      else progress.tell(happening);
    });
    const world = { ...worldOf(circumstances), startService: async () => runningElsewhere(suite.url) };
    const arena = await headAlone(suite, world);
    const attempt = await measure(await prepare(suite, world), arena, steadily(1), world).catch(
      (error) => {
        if (error instanceof Interrupted && error.measurement) {
          return { kind: "measured", measurement: error.measurement };
        }
        throw error;
      }
    );
    progress[Symbol.dispose]();
    if (attempt.kind !== "measured") {
      complain([attempt.failure]);
      return invalidExitCode;
    }
    const { measurement } = attempt;
    print(
      overrides,
      measureBlock(measurement, colors, { percentiles, notes: notes2 }),
      () => `${JSON.stringify(measureJson(measurement), null, 2)}
`
    );
    if (world.signal.aborted) return interruptedExitCode;
    const out = overrides.out?.[0];
    if (out !== void 0) writeFileSync3(out, `${JSON.stringify(measurement)}
`);
    return trustworthy(measurement, suite) ? 0 : invalidExitCode;
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
function measuring(url, overrides) {
  const usual = Object.fromEntries(
    options.flatMap(({ name, measureDefault }) => measureDefault ? [[name, measureDefault]] : [])
  );
  const fixed = { name: ["measure"], url: [url], epochs: ["1"], "warmup-limit": ["0s"] };
  return parseConfig({
    file: null,
    overrides: { ...overrides, ...fixed },
    origin: "flag",
    environment: (name) => process.env[name],
    usual: { ...usual, ...usualWhenCounted(overrides) }
  });
}
function usualWhenCounted({ count: count2, loops, script }) {
  if (count2 || loops) return { duration: "1h", warmup: "0s" };
  return script ? { warmup: "0s" } : {};
}
function trustworthy({ runs }, { allowErrors }) {
  return runs.every(
    (run2) => run2.validity.verdict !== "invalid" && run2.errors.total <= allowErrors * run2.offered
  );
}
function judgeFiles(paths, overrides) {
  const files = paths.map(readMeasurement);
  const measurements = files.flatMap((file) => "measurement" in file ? [file.measurement] : []);
  const head2 = measurements.at(-1);
  const load = head2 !== void 0 && wasClosed(head2.plan.load) ? { load: ["closed"] } : {};
  const rules = measuring("http://judge.invalid", { ...overrides, ...load });
  const problems = [
    ...unwritablePaths(overrides),
    ..."problems" in rules ? rules.problems : [],
    ...files.flatMap((file) => "problem" in file ? [file.problem] : [])
  ];
  if ("problems" in rules || problems.length > 0) return complain(problems);
  const wrong = whyNotTogether(measurements, paths);
  if (wrong !== null) return complain([wrong]);
  const base2 = measurements.length === 2 ? measurements[0] ?? null : null;
  const [suite] = rules.config.suites;
  if (!head2 || !suite) throw new Error("A file without a problem is a measurement.");
  const report = reportOf([judge(head2.suite, base2, head2, rulesOf(suite))], null);
  print(overrides, terminal(report, colors), () => reportJson(report));
  return report.outcome === "incomparable" ? invalidExitCode : exitCode(report.outcome, rules.config);
}
function whyNotTogether(measurements, paths) {
  const [first, second] = measurements;
  if (second === void 0) {
    return first?.beside === null ? `${paths[0]} holds no base: it was measured alone. Name the base's file before it.` : null;
  }
  const paired = measurements.findIndex(({ beside }) => beside !== null);
  return paired < 0 ? null : `${paths[paired]} holds base and head side by side, and is judged without another file.`;
}
function readMeasurement(path) {
  let text;
  try {
    text = readFileSync2(path, "utf8");
  } catch (cause) {
    return { problem: `${path} can't be read: ${cause instanceof Error ? cause.message : cause}` };
  }
  const parsed = parseMeasurement(text, path);
  if ("measurement" in parsed) return parsed;
  const { kind, message } = parsed.problem;
  return {
    problem: kind === "not-a-measurement" ? `${path} is not a file that \`measure --out\` or \`run\` wrote.` : message
  };
}
function everyCommand(command) {
  return [command, ...command.commands.flatMap(everyCommand)];
}
async function main() {
  let code = 0;
  const tailgate = program2((exitCode2) => {
    code = exitCode2;
  });
  for (const command of everyCommand(tailgate)) command.exitOverride();
  try {
    await tailgate.parseAsync();
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : usageExitCode;
    const end = ending(error);
    process.stderr.write(
      `tailgate: ${end?.message ?? (error instanceof Error ? error.stack : String(error))}
`
    );
    return end?.exitCode ?? invalidExitCode;
  }
}
endWell();
process.exitCode = await main();
