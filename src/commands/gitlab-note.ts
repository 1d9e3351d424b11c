/** `tailgate gitlab-note`: writes the Markdown of a report as the note of a merge request. */

import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { describeFileError } from '../core/text/file-error.ts'
import { findMergeRequest } from '../gitlab/merge-request.ts'
import { GitLabError, writeNote } from '../gitlab/notes.ts'
import { outputMask } from '../invocation/output-mask.ts'
import {
  type CommandLine,
  type CommandOutcome,
  type ParsedRequest,
  registerCommand,
} from './common/register-command.ts'

export function addGitLabNoteCommand(tailgate: Command): void {
  const command = tailgate
    .command('gitlab-note')
    .argument('<file>', 'the file that `tailgate run --markdown` has written')
    .option('--note <name>', 'name of the note; each name has one note', 'tailgate')
    .description('Write a report as the note of the merge request that this GitLab job belongs to.')
    .addHelpText('after', '\nExample:\n  tailgate gitlab-note tailgate.md')
  registerCommand(command, { parse: parseNoteRequest, run: writeReportNote })
}

interface NoteRequest {
  name: string
  markdown: string
}

function parseNoteRequest({ args, flags }: CommandLine): ParsedRequest<NoteRequest> {
  const [file = ''] = args
  try {
    return { request: { name: String(flags.note), markdown: readFileSync(file, 'utf8') } }
  } catch (error) {
    return { problems: [`${file} can't be read: ${describeFileError(error)}`] }
  }
}

/** The verdict is decided before: what cannot be published does not change it. */
async function writeReportNote({ name, markdown }: NoteRequest): Promise<CommandOutcome> {
  const target = findMergeRequest((variable) => process.env[variable] ?? '')
  if ('reason' in target) return printLine(`No note is written. ${target.reason}`)
  try {
    const outcome = await writeNote(target, name, outputMask.maskText(markdown))
    return printLine(`The note of merge request !${target.number} is ${outcome}.`)
  } catch (error) {
    if (!(error instanceof GitLabError)) throw error
    return printLine(`No note is written. ${error.message}`)
  }
}

function printLine(line: string): CommandOutcome {
  process.stdout.write(`${outputMask.maskText(line)}\n`)
  return { exitCode: 0 }
}
