/** The environment variables in which variants differ, and whether anything reads them. */

import type { StartSpec } from '../config/service.ts'
import { joinWithAnd } from '../text/format-number.ts'
import type { Variant } from './parse-variants.ts'

/**
 * The variables that differ between the variants, and that neither a start command nor a runtime is
 * known to read. Only the files of the repository can tell whether the service reads them.
 */
export function listDoubtfulVariables(variants: Variant[]): string[] {
  const names = [...new Set(variants.flatMap(({ suite }) => Object.keys(suite.service.env)))]
  const starts = variants.map(({ suite }) => suite.service.start)
  // What an image contains cannot be searched.
  if (starts.some((start) => start?.kind === 'image')) return []
  const texts = starts.flatMap(listTexts)
  return names.filter((name) => {
    const values = new Set(variants.map(({ suite }) => suite.service.env[name]))
    const isRead = texts.some((text) => text.includes(name)) || isOfRuntime(name)
    return values.size > 1 && !isRead
  })
}

function listTexts(start: StartSpec | null): string[] {
  if (start?.kind === 'shell') return [start.line]
  return start?.kind === 'argv' ? start.argv : []
}

/** Variables that a runtime or a library reads by itself, so that no file names them. */
function isOfRuntime(name: string): boolean {
  return runtimeVariables.has(name) || runtimePrefixes.some((prefix) => name.startsWith(prefix))
}

const runtimeVariables = new Set([
  ...['GOMAXPROCS', 'GOGC', 'GOMEMLIMIT', 'GODEBUG'],
  ...['JAVA_TOOL_OPTIONS', 'JDK_JAVA_OPTIONS', '_JAVA_OPTIONS', 'JAVA_OPTS', 'CATALINA_OPTS'],
  ...['WEB_CONCURRENCY', 'RUBYOPT', 'LD_PRELOAD', 'LD_LIBRARY_PATH', 'OMP_NUM_THREADS'],
  ...['UV_THREADPOOL_SIZE', 'TOKIO_WORKER_THREADS', 'RAYON_NUM_THREADS', 'PATH', 'TZ'],
])

const runtimePrefixes = [
  ...['NODE_', 'PYTHON', 'RUBY_', 'DOTNET_', 'ASPNETCORE_', 'COMPlus_', 'MALLOC_', 'GUNICORN_'],
  ...['UVICORN_', 'SPRING_', 'SERVER_', 'QUARKUS_', 'MICRONAUT_', 'PUMA_', 'RAILS_', 'PHP_'],
]

/** The warning about variables that no file contains. */
export function describeUnusedVariables(names: string[]): string {
  const [noun, verb] = names.length === 1 ? ['The variable', 'is'] : ['The variables', 'are']
  return (
    `${noun} ${joinWithAnd(names)} ${verb} neither in the start command nor in a file of the ` +
    'repository, so all variants may be alike.'
  )
}
