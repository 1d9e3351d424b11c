/** Proposes how a project starts in containers. */

import type { ProjectFolder } from './project-folder.ts'
import type { StartProposal } from './proposal.ts'

/**
 * A compose file is proposed only if it publishes the port that tailgate chooses. The image of a
 * Dockerfile is named by its service and its side, and never by a version.
 */
export function proposeContainer(folder: ProjectFolder, name: string): StartProposal[] {
  const image = `tailgate-${name.toLowerCase()}:\${side}`
  const compose = findComposeFile(folder)
  const isPrepared = compose !== null && (folder.read(compose) ?? '').includes('TAILGATE_PORT')
  return [
    ...(isPrepared ? [{ source: compose, options: { compose: [compose] } }] : []),
    ...(folder.hasFile('Dockerfile')
      ? [
          {
            source: 'Dockerfile',
            options: {
              build: [`docker build --tag ${image} .`],
              image: [image],
              env: ['PORT=${port}'],
            },
          },
        ]
      : []),
  ]
}

export function findComposeFile(folder: ProjectFolder): string | null {
  return composeFiles.find((path) => folder.hasFile(path)) ?? null
}

/** In the order in which Docker Compose looks for them. */
const composeFiles = [
  'compose.yaml',
  'compose.yml',
  'docker-compose.yaml',
  'docker-compose.yml',
] as const
