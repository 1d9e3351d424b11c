/** Proposes how a project starts in containers. */

import type { ProjectFolder } from './project-folder.ts'
import type { StartProposal } from './proposal.ts'

/** A compose file is proposed only if it publishes the port that tailgate chooses. */
export function proposeContainer(folder: ProjectFolder): StartProposal[] {
  const compose = findComposeFile(folder)
  const isPrepared = compose !== null && (folder.read(compose) ?? '').includes('TAILGATE_PORT')
  return [
    ...(isPrepared ? [{ source: compose, options: { compose: [compose] } }] : []),
    ...(folder.hasFile('Dockerfile')
      ? [
          {
            source: 'Dockerfile',
            options: {
              build: ['docker build --tag tailgate-api:${side} .'],
              image: ['tailgate-api:${side}'],
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
