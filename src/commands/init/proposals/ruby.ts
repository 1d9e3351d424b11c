/** Proposes how a Rack application, such as one of Rails, starts. */

import type { ProjectFolder } from './project-folder.ts'
import type { StartProposal } from './proposal.ts'

export function proposeRuby(folder: ProjectFolder): StartProposal[] {
  if (!folder.hasFile('config.ru')) return []
  const gems = `${folder.read('Gemfile') ?? ''}\n${folder.read('Gemfile.lock') ?? ''}`
  const hasPuma = gems.split('\n').some((line) => /^(?:gem ["'])?puma\b/.test(line.trim()))
  const start = hasPuma
    ? 'bundle exec puma --bind tcp://127.0.0.1:${port}'
    : 'bundle exec rackup --host 127.0.0.1 --port ${port}'
  return folder.hasFile('Gemfile')
    ? [{ source: 'config.ru', options: { build: ['bundle install'], start: [start] } }]
    : [{ source: 'config.ru', options: { start: [start.replace('bundle exec ', '')] } }]
}
