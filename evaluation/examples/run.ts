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
export async function runExamples(args: string[], root: string): Promise<number> {
  const chosen = chooseExamples(args)
  if ('text' in chosen) {
    process.stderr.write(chosen.text)
    return chosen.exitCode
  }
  const cli = join(await copyTailgate(root, 'examples'), 'cli.js')
  using interrupts = catchInterrupts()
  const conclusions: string[] = []
  let exitCode = 0
  for (const example of chosen.examples) {
    const { conclusion, outputs } = await runExample(example, cli, root, interrupts.signal)
    if (interrupts.signal.aborted) return 130
    if (!conclusion.holds) exitCode = 1
    else if (chosen.updatesPages) updatePage(example, outputs, conclusion.sentence, root)
    conclusions.push(describeConclusion(example.name, conclusion))
  }
  process.stdout.write(`\n${conclusions.join('\n')}\n`)
  return exitCode
}

type ChosenExamples =
  | { examples: Example[]; updatesPages: boolean }
  | { text: string; exitCode: number }

export function chooseExamples(args: string[]): ChosenExamples {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        help: { type: 'boolean', default: false },
        update: { type: 'boolean', default: false },
      },
    })
    const unknown = positionals.find((name) => !examples.some((example) => example.name === name))
    if (values.help) return { text: usage, exitCode: 0 }
    if (unknown !== undefined)
      return { text: `There is no example ${unknown}.\n\n${usage}`, exitCode: 2 }
    const isChosen = ({ name }: Example) => positionals.length === 0 || positionals.includes(name)
    return { examples: examples.filter(isChosen), updatesPages: values.update }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { text: `${message}\n\n${usage}`, exitCode: 2 }
  }
}

const usage = `npm run examples -- [--update] [NAME …]

Runs these examples, or all of them: ${examples.map(({ name }) => name).join(', ')}.

  --update  write what the commands print to the page of each example whose conclusion holds
`

/** `<name>: holds: <sentence>` */
export function describeConclusion(name: string, { holds, sentence }: Conclusion): string {
  return `${name}: ${holds ? 'holds' : 'DOES NOT HOLD'}: ${sentence}`
}

interface ExampleRun {
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

function updatePage(example: Example, outputs: string[], sentence: string, root: string): void {
  const path = join(root, 'examples', example.name, 'README.md')
  const shown = example.commands.map((args, index) => ({
    command: formatCommand(args),
    output: outputs[index] ?? '',
  }))
  writeFileSync(path, renderExamplePage(readFileSync(path, 'utf8'), shown, sentence))
}

/** As a user types it. */
export function formatCommand(args: string[]): string {
  return ['tailgate', ...args.map((arg) => (/[\s<>]/.test(arg) ? `'${arg}'` : arg))].join(' ')
}
