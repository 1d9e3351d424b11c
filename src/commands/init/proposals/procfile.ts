/** Proposes the web process of a Procfile, which reads its port from PORT. */

import type { ProjectFolder } from './project-folder.ts'
import type { StartProposal } from './proposal.ts'

/** `build` is that of the project's language. */
export function proposeProcfile(
  folder: ProjectFolder,
  build: string[] | undefined,
): StartProposal[] {
  const line = (folder.read('Procfile') ?? '').split('\n').find((each) => /^web *:/.test(each))
  const command = line?.slice(line.indexOf(':') + 1).trim() ?? ''
  if (command === '' || hasControls(command)) return []
  return [{ source: 'Procfile', options: { start: [command], ...(build && { build }) } }]
}

/** What is shown to the user must be what runs. */
function hasControls(command: string): boolean {
  return command.length > maxCommandCharacters || /[\p{Cc}\p{Cf}]/u.test(command)
}

const maxCommandCharacters = 1000
