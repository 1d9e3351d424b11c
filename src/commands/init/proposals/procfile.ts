/** Proposes the web process of a Procfile, which reads its port from PORT. */

import { isForDevelopment } from '../../../service/development-mode.ts'
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
  const options = { start: [startCommand], ...(build && { build }) }
  const about = `its web process is \`${command}\``
  return [
    {
      source: 'Procfile',
      options,
      about,
      ...(isForDevelopment(command) && { isForDevelopment: true }),
    },
  ]
}

/**
 * Each side reads the line in its own checkout. A copy of the line would start neither a program
 * that a pull request renames, nor one whose name contains a version that it raises.
 */
const startCommand = 'eval "$(sed -n \'s/^web *: *//p\' Procfile | head -n 1)"'

/** What is shown to the user must be what runs. */
function hasControls(command: string): boolean {
  return command.length > maxCommandCharacters || /[\p{Cc}\p{Cf}]/u.test(command)
}

const maxCommandCharacters = 1000
