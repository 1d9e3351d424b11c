#!/usr/bin/env node
/**
 * Entry of the command line. It loads the program only where it can run, and where it is needed:
 * `--version` prints one line.
 */

import packageJson from '../package.json' with { type: 'json' }

const oldestNode = 20
const failedExitCode = 3

const [major] = process.versions.node.split('.')
const [first, ...rest] = process.argv.slice(2)

if (Number(major) < oldestNode) {
  process.stderr.write(
    `tailgate: it needs Node ${oldestNode} or later, and this is Node ${process.versions.node}. ` +
      'Install a newer Node: https://nodejs.org\n',
  )
  process.exitCode = failedExitCode
} else if (rest.length === 0 && (first === '--version' || first === '-V')) {
  process.stdout.write(`${packageJson.version}\n`)
} else {
  // Loaded later, because an old Node cannot read it.
  const { runCommandLine } = await import('./commands/command-line.ts')
  await runCommandLine()
}
