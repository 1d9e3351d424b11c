/** Finds out how the service of a project could be built and started. */

import { proposeCompose, proposeContainer } from './container.ts'
import { proposeGo } from './go.ts'
import { proposeJava } from './java.ts'
import { proposeNode } from './node.ts'
import { proposeProcfile } from './procfile.ts'
import type { ProjectFolder } from './project-folder.ts'
import type { StartProposal } from './proposal.ts'
import { proposePython } from './python.ts'
import { proposeRuby } from './ruby.ts'
import { proposeRust } from './rust.ts'

/** The most specific ones first. `name` is that of the service. */
export function listProposals(folder: ProjectFolder, name = defaultName): StartProposal[] {
  const ofLanguages = [
    ...proposeNode(folder),
    ...proposePython(folder),
    ...proposeRuby(folder),
    ...proposeGo(folder),
    ...proposeJava(folder),
    ...proposeRust(folder),
  ]
  const build = ofLanguages[0]?.options.build
  const proposals = [
    ...proposeCompose(folder),
    ...proposeProcfile(folder, build),
    ...ofLanguages,
    ...proposeContainer(folder, name),
  ]
  const isLast = ({ isForDevelopment = false }: StartProposal) => Number(isForDevelopment)
  return proposals.toSorted((one, other) => isLast(one) - isLast(other)).slice(0, maxProposals)
}

/** The name of a service that nothing else names. */
export const defaultName = 'api'

/** Each may take minutes to build. */
const maxProposals = 4
