/** `tailgate history`: counts the recorded runs of pull requests. */

import { resolve } from 'node:path'
import type { Command } from 'commander'
import { createRecordFolder, listRecordArtifacts, type StoredRecord } from '../baseline/records.ts'
import type { Config } from '../core/config/config.ts'
import { findOption } from '../core/config/options/option-table.ts'
import {
  countMissingRuns,
  listFailedPullRequests,
  summarizeHistory,
} from '../core/history/history.ts'
import { maxRecordBytes, parseRecord, type RunRecord } from '../core/history/record.ts'
import { StoreError, UsageError } from '../core/text/errors.ts'
import { describeApiFailure } from '../github/api-failure.ts'
import { createArtifactApi } from '../github/artifacts.ts'
import { fetchMergedCommits, listPullRequestRuns } from '../github/workflow-run.ts'
import { connectGitHub, type GitHubAccess } from '../host/github-access.ts'
import { buildHistoryJson, type HistoryReport, renderHistory } from '../report/history/history.ts'
import { parseStoreRequest, type StoreRequest } from './baseline/store-command.ts'
import { createFlag } from './common/flags.ts'
import { printResult } from './common/output.ts'
import { type CommandOutcome, registerCommand } from './common/register-command.ts'

export function addHistoryCommand(tailgate: Command): void {
  const command = tailgate
    .command('history')
    .description(
      'Count the runs of pull requests, how they ended and how long they took, and say whether ' +
        'the gate is ready to be required.',
    )
    .addHelpText(
      'after',
      '\nExamples:\n  GITHUB_TOKEN=$(gh auth token) tailgate history\n' +
        '  tailgate history --store file --json',
    )
  for (const name of historyOptions) command.addOption(createFlag(findOption(name)))
  registerCommand(command, { parse: parseStoreRequest, run: runHistory })
}

const historyOptions = ['config', 'store', 'baseline', 'json'] as const

async function runHistory({ config, overrides }: StoreRequest): Promise<CommandOutcome> {
  const report = await readHistory(config, await connectIfPossible(config))
  return printResult(overrides, {
    text: renderHistory(report),
    json: buildHistoryJson(report),
    problems: [],
  })
}

/** Null for a folder: with `store: auto` also if nothing says how to reach GitHub. */
async function connectIfPossible({ store }: Config): Promise<GitHubAccess | null> {
  if (store === 'file') return null
  try {
    return await connectGitHub(process.cwd(), (name) => process.env[name])
  } catch (error) {
    if (store === 'auto' && error instanceof UsageError) return null
    throw error
  }
}

/** Records are in the folder, or in the artifacts of the repository. */
export async function readHistory(
  { baseline }: Pick<Config, 'baseline'>,
  access: GitHubAccess | null,
): Promise<HistoryReport> {
  const stored =
    access === null
      ? await createRecordFolder(resolve(baseline)).list(maxRecordBytes)
      : await listRecordArtifacts(
          createArtifactApi(access.client, access.repository),
          maxRecordBytes,
        )
  const records = stored.flatMap((each) => parseStoredRecord(each) ?? [])
  const known = access === null ? null : await askGitHub(records, access)
  return {
    place: access === null ? `the folder ${baseline}` : describeRepository(access),
    history: summarizeHistory(records, known?.merged ?? null),
    missing: known?.missing ?? null,
    knowsMerges: known !== null,
    unreadable: stored.length - records.length,
  }
}

/** A record must be of the run that stored it, as GitHub says. */
function parseStoredRecord({ text, run }: StoredRecord): RunRecord | null {
  const record = parseRecord(text)
  return run === null || record?.run === run ? record : null
}

function describeRepository({ repository: { owner, name } }: GitHubAccess): string {
  return `the artifacts of ${owner}/${name}`
}

/** The maximum number of pull requests whose state is asked for, one call of the API each. */
const maxAskedPullRequests = 200

async function askGitHub(records: RunRecord[], { client, repository }: GitHubAccess) {
  const [first] = records.map(({ takenAt }) => takenAt).sort()
  if (first === undefined) return null
  try {
    const failed = listFailedPullRequests(records).slice(0, maxAskedPullRequests)
    return {
      missing: countMissingRuns(records, await listPullRequestRuns(client, repository, first)),
      merged: await fetchMergedCommits(client, repository, failed),
    }
  } catch (cause) {
    throw new StoreError(
      `The runs of ${repository.owner}/${repository.name} cannot be listed. ` +
        describeApiFailure(cause),
      { cause },
    )
  }
}
