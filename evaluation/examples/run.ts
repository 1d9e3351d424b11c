/**
 * The program behind `npm run examples`: runs the commands of each example in its folder, as a
 * reader of its page would, and then checks the results against what the example should show.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { execa } from 'execa'
import { catchInterrupts } from '../interrupts.ts'
import { copyTailgate } from '../trials.ts'
import type { Conclusion } from './conclusion.ts'
import { renderExamplePage } from './page.ts'
import { type Example, examples } from './plan.ts'

/** Resolves with the exit code: 0 if every conclusion holds, 1 if one does not. */
export interface ExampleRun {
  conclusion: Conclusion
  /** What each command printed; fewer than commands if one failed. */
  outputs: string[]
}

async function runExample(
  example: Example,
  cli: string,
  root: string,
  signal: AbortSignal,
): Promise<ExampleRun> {
  const [results, outputs]: [unknown[], string[]] = [[], []]
  const resultFolder = join(root, 'node_modules/.cache/tailgate/examples/results', example.name)
  rmSync(resultFolder, { recursive: true, force: true })
  mkdirSync(resultFolder, { recursive: true })
  for (const [index, args] of example.commands.entries()) {
    process.stdout.write(`\n${example.name}$ ${formatCommand(args)}\n\n`)
    const path = join(resultFolder, `${index + 1}.json`)
    const { exitCode, stdout } = await execa(process.execPath, [cli, ...args, '--json', path], {
      cwd: join(root, 'examples', example.name),
      reject: false,
      stdin: 'ignore',
      stdout: ['pipe', 'inherit'],
      stderr: 'inherit',
      cancelSignal: signal,
      gracefulCancel: false,
      forceKillAfterDelay: 10_000,
    })
    if (exitCode !== 0) {
      const sentence = `\`${formatCommand(args)}\` ended with ${exitCode}.`
      return { conclusion: { holds: false, sentence }, outputs }
    }
    results.push(JSON.parse(readFileSync(path, 'utf8')))
    outputs.push(stdout)
  }
  return { conclusion: example.conclude(results), outputs }
}

function updatePage(name: string, outputs: string[], sentence: string, root: string): void {
  const path = join(root, 'examples', name, 'README.md')
  const commands = examples.find((example) => example.name === name)?.commands ?? []
  const shown = outputs.map((output, index) => ({
    command: formatCommand(commands[index] ?? []),
    output,
  }))
  writeFileSync(path, renderExamplePage(readFileSync(path, 'utf8'), shown, sentence))
}

/** As a user types it. */
export function formatCommand(args: string[]): string {
  return ['tailgate', ...args.map((arg) => (/[\s<>]/.test(arg) ? `'${arg}'` : arg))].join(' ')
}
