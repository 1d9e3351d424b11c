/** Reads how the service of one side is built, prepared, started and reached. */

import { quote } from '../text/quote.ts'
import { suggestOrListAll } from '../text/suggest.ts'
import { readAddress, type ServiceAddress } from './address.ts'
import type { BaseSpec } from './base.ts'
import {
  canReceivePort,
  hasPortPlaceholder,
  isSocketPerSide,
  listCommandTexts,
  listPortNames,
  listReadyTexts,
  listReceivedPorts,
  listUpstreamNames,
} from './placeholders.ts'
import {
  type Command,
  readCommand,
  readReady,
  readStart,
  readVariables,
  type ServiceTemplate,
} from './service.ts'
import { listStepTexts, readSetupSteps, type SetupConfig } from './setup.ts'
import type { OptionLayer } from './source/layers.ts'
import {
  findValue,
  type ReadContext,
  readOptionalText,
  readSeconds,
  readText,
} from './source/read-option.ts'
import { type Problem, readSingleText, reportProblem } from './source/source-value.ts'
import { readTls, type TlsSettings } from './transport.ts'
import { readUpstreams, type Upstream } from './upstream/upstreams.ts'

/**
 * How the service of one side is built, prepared, started and reached. These settings belong
 * together: the start command of one side does not fit the address of the other.
 */
export interface SideConfig extends SetupConfig {
  service: ServiceTemplate
  /** `http://host[:port]` or `https://…`, without a path; the port may be `${port}`. */
  url: string
  /**
   * Unix socket to connect to instead of the host; null: none. The path is relative to the folder
   * in which the service starts, and may contain `${side}` and `${port}`.
   */
  socket: string | null
  /** Null: the default settings, or no TLS with http://. */
  tls: TlsSettings | null
  build: Command | null
  buildTimeoutSeconds: number
  /** Untracked files to copy into the checkout of the base: paths within the repository. */
  carry: string[]
  /** Runs before every start. */
  prepare: Command | null
  /** Runs before `prepare`, and once after the last epoch. */
  reset: Command | null
  /** Maximum time of `prepare`, and of `reset`. */
  prepareTimeoutSeconds: number
  /** The stand-ins for the services that it calls; empty without any. */
  upstreams: Upstream[]
}

/** The part of a suite, or of anything that has more, that configures a side. */
export function selectSideConfig(config: SideConfig): SideConfig {
  const { service, url, socket, tls, carry, upstreams } = config
  const { build, buildTimeoutSeconds, prepare, reset, prepareTimeoutSeconds } = config
  const { setup, teardown, setupTimeoutSeconds } = config
  const commands = { build, buildTimeoutSeconds, prepare, reset, prepareTimeoutSeconds }
  const steps = { setup, teardown, setupTimeoutSeconds }
  return { service, url, socket, tls, carry, upstreams, ...commands, ...steps }
}

export function readSideConfig(
  address: ServiceAddress,
  base: BaseSpec,
  context: ReadContext,
): SideConfig {
  const side = {
    ...readProcess(address, context),
    url: address.origin,
    tls: readTls(address, base, context),
  }
  checkPort(side.service, address, context)
  checkNamedPorts(side, context)
  checkUpstreams(side.upstreams, side, context)
  return side
}

/** Checks each key that `own` sets for the base, beside those of the suite. */
export function checkBaseKeys(
  own: OptionLayer,
  address: ServiceAddress,
  context: ReadContext,
): void {
  if (own.size === 0) return
  const problems: Problem[] = []
  const merged = { ...context, layers: [own, ...context.layers], problems }
  readProcess(own.has('url') ? readAddress(merged) : address, merged)
  const places = [...own.values()].map(({ place }) => place)
  // What does not fit the head's keys may fit those of the base's own file, which is read later.
  const isOwn = ({ place: { where, line, what } }: Problem) =>
    places.some((each) => each.where === where && line >= each.line && what.startsWith(each.what))
  context.problems.push(...problems.filter(isOwn))
}

/** Everything but the address and TLS, which depend on each other. */
function readProcess(
  address: ServiceAddress,
  context: ReadContext,
): Omit<SideConfig, 'url' | 'tls'> {
  return {
    service: readService(address, context),
    socket: readOptionalText('socket', context),
    build: readCommand('build', context),
    buildTimeoutSeconds: readSeconds('build-timeout', context),
    carry: readCarry(context),
    prepare: readCommand('prepare', context),
    reset: readCommand('reset', context),
    prepareTimeoutSeconds: readSeconds('prepare-timeout', context),
    ...readSetupSteps(context),
    setupTimeoutSeconds: readSeconds('setup-timeout', context),
    upstreams: readUpstreams(context),
  }
}

function readService(address: ServiceAddress, context: ReadContext): ServiceTemplate {
  const start = readStart(context)
  return {
    start,
    cwd: readText('cwd', context),
    env: readVariables(context),
    ready: readReady(address, start, context),
    readyTimeoutSeconds: readSeconds('ready-timeout', context),
    stopTimeoutSeconds: readSeconds('stop-timeout', context),
  }
}

/** A free port requires a service that receives it. */
function checkPort(service: ServiceTemplate, { port }: ServiceAddress, context: ReadContext): void {
  const url = findValue('url', context)
  if (!url || port !== null || canReceivePort(service)) return
  const message = service.start
    ? 'contains ${port}, but the service does not receive it: pass it in start or env, ' +
      'such as env: { PORT: "${port}" }'
    : 'contains ${port}, but tailgate starts no service that could receive it: ' +
      'write the port of the running service'
  reportProblem(url, message, context)
}

/** The names of the further ports that each start of this side needs. */
export function listNamedPorts(side: Omit<SideConfig, 'tls'>): string[] {
  const texts = Object.values(listPortTexts(side)).flat()
  return [...new Set([...listReceivedPorts(side.service), ...texts.flatMap(listPortNames)])]
}

/** The texts in which a further port may be used, by the option that has them. */
function listPortTexts({ service, prepare, reset, setup, teardown }: Omit<SideConfig, 'tls'>) {
  return {
    ready: listReadyTexts(service.ready),
    prepare: prepare ? listCommandTexts(prepare) : [],
    reset: reset ? listCommandTexts(reset) : [],
    setup: listStepTexts(setup),
    teardown: listStepTexts(teardown),
  }
}

/** A further port is of use only if the service receives it. A container always does. */
function checkNamedPorts(side: Omit<SideConfig, 'tls'>, context: ReadContext): void {
  const { start } = side.service
  if (start?.kind === 'compose' || start?.kind === 'image') return
  const received = listReceivedPorts(side.service)
  for (const [option, texts] of Object.entries(listPortTexts(side))) {
    const source = findValue(option as keyof ReturnType<typeof listPortTexts>, context)
    const name = texts.flatMap(listPortNames).find((each) => !received.includes(each))
    if (name === undefined || source === undefined) continue
    const placeholder = `$\{port:${name}}`
    if (start === null) {
      const message =
        `contains ${placeholder}, but tailgate starts no service that could receive it: ` +
        'write the port of the running service'
      reportProblem(source, message, context)
    } else {
      const variable = `${name.toUpperCase().replaceAll('-', '_')}_PORT`
      const message =
        `contains ${placeholder}, but the service does not receive this port: pass it in start ` +
        `or env, such as env: { ${variable}: "${placeholder}" }`
      context.warnings.push({ place: source.place, message })
    }
  }
}

/** Checks that the service receives the address of each upstream, and of no other. */
function checkUpstreams(
  upstreams: Upstream[],
  side: Pick<SideConfig, 'service' | 'prepare' | 'reset'>,
  context: ReadContext,
): void {
  const source = findValue('upstreams', context)
  const used = listUpstreamNames(side)
  const names = upstreams.map(({ name }) => name)
  for (const name of used.filter((each) => !names.includes(each))) {
    const env = findValue('env', context) ?? findValue('start', context) ?? source
    const remedy = names.length === 0 ? ': write it under upstreams' : suggestOrListAll(name, names)
    context.problems.push({
      place: { ...(env?.place ?? context.place), what: '' },
      message: `\${upstream.${name}} names no upstream${remedy}`,
    })
  }
  const { start } = side.service
  if (source?.kind !== 'map' || start?.kind === 'compose') return
  for (const { name, value } of source.entries.filter((entry) => !used.includes(entry.name))) {
    const remedy =
      start === null
        ? 'but tailgate starts no service that could call it: set start, image or compose'
        : `but the service does not receive its address: pass \${upstream.${name}} in env or start`
    reportProblem(value, `is played, ${remedy}`, context)
  }
}

/** Whether each start gets its own port or socket, so that both sides can run at the same time. */
export function canRunSideBySide({ service, url, socket }: SideConfig): boolean {
  if (socket !== null) return isSocketPerSide(socket)
  return canReceivePort(service) || hasPortPlaceholder(url)
}

/** Paths within the repository, relative to the folder of the configuration. */
export function readCarry(context: ReadContext): string[] {
  const source = findValue('carry', context)
  if (!source || source.kind === 'empty') return []
  const items = source.kind === 'list' ? source.items : [source]
  return items.flatMap((item) => {
    const path = readSingleText(item, context)?.trim()
    if (path === undefined) return []
    if (!isInsideRepository(path)) {
      reportProblem(
        item,
        `must be a path inside the repository, such as .env, not ${quote(path)}`,
        context,
      )
    }
    return [path]
  })
}

function isInsideRepository(path: string): boolean {
  const steps = path.split('/').filter((step) => step !== '' && step !== '.')
  return steps.length > 0 && !path.startsWith('/') && !steps.includes('..')
}
