#!/usr/bin/env node
import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);
import {
  package_default
} from "./chunks/chunk-QL2VD2R3.js";
import "./chunks/chunk-EDONXQC2.js";

// src/cli.ts
var oldestNode = 20;
var failedExitCode = 3;
var [major] = process.versions.node.split(".");
var [first, ...rest] = process.argv.slice(2);
if (Number(major) < oldestNode) {
  process.stderr.write(
    `tailgate: it needs Node ${oldestNode} or later, and this is Node ${process.versions.node}. Install a newer Node: https://nodejs.org
`
  );
  process.exitCode = failedExitCode;
} else if (rest.length === 0 && (first === "--version" || first === "-V")) {
  process.stdout.write(`${package_default.version}
`);
} else {
  const { runCommandLine } = await import("./chunks/command-line-SF6CKXNF.js");
  await runCommandLine();
}
