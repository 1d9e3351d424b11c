/** What a machine is like to load a service on: how much of it there is, and how quiet and exact it is. */

import { counted, listed, percent, plural } from '../text/format-number.ts'
import { type Finding, fine, problem, warning } from './finding.ts'
import type { Readings } from './machine-readings.ts'
import { inThisShell } from './phrases.ts'

export function engineFinding({ engine }: Readings): Finding | null {
  return engine.kind === 'there' ? null : problem('load engine', engine.why, null)
}

export function quotaFinding({ quota, cpus, engine }: Readings): Finding | null {
  if (quota === null || cpus === null) return null
  // Whoever may run on two processors can't use up more than their time.
  const usable = Math.min(cpus, (engine.kind === 'there' ? engine.processors : null) ?? cpus)
  const check = 'CPU quota'
  const { periods, of } = quota.throttled
  const heldBack =
    periods > 0 ? ` Until now it was held back in ${counted(periods)} of ${counted(of)} periods.` : ''
  if (quota.cpus >= usable)
    return fine(check, `A quota leaves this container all of its ${plural(usable, 'CPU')}.${heldBack}`)
  const sentence =
    `A quota leaves this container the time of ${plural(quota.cpus, 'CPU')}, of the ${counted(usable)} that it may run on: ` +
    'when that is used up, tailgate and the service stand still for the rest of a tenth of a second, and that counts as ' +
    `response time.${heldBack}`
  const remedy =
    'no quota: `docker run` without `--cpus`, in Kubernetes no `limits.cpu`, in systemd no `CPUQuota=`; or whole CPUs, ' +
    '`docker run --cpuset-cpus=0-1`'
  return warning(check, sentence, remedy)
}

export function cpusFinding({ engine, cpus }: Readings): Finding | null {
  const usable = engine.kind === 'there' ? engine.processors : null
  if (usable === null || cpus === null) return null
  const check = 'CPUs'
  if (usable > 1) {
    const some =
      usable < cpus ? `${counted(usable)} of ${plural(cpus, 'CPU')}` : `all of its ${plural(cpus, 'CPU')}`
    return fine(check, `This process may run on ${some}.`)
  }
  const of = cpus > 1 ? ` of ${counted(cpus)}` : ''
  const sentence = `This process may run on one CPU${of}: tailgate and the service take it from each other.`
  const remedy =
    cpus > 1
      ? `\`taskset -cp 0-${cpus - 1} $$\` ${inThisShell}, or \`docker run\` without \`--cpuset-cpus\``
      : 'a machine with two CPUs or more'
  return warning(check, sentence, remedy)
}

export function governorFinding({ governors, platform }: Readings): Finding | null {
  const check = 'clock rate'
  if (governors.length === 0) {
    const sentence = 'Nothing here sets the clock rate, as is usual in virtual machines.'
    return platform === 'linux' ? fine(check, sentence) : null
  }
  if (governors.every((governor) => governor === 'performance'))
    return fine(check, 'The CPUs keep to their highest clock rate.')
  const sentence =
    `The clock rate follows the load (${listed(governors)}), so that a light load is served slower than a heavy one, ` +
    'and the first requests slowest.'
  return warning(check, sentence, '`sudo cpupower frequency-set --governor performance`')
}

export function neighboursFinding({ loadAverage, cpus }: Readings): Finding | null {
  if (loadAverage === null || cpus === null) return null
  const check = 'other programs'
  const wanted = `Over the last minute ${counted(loadAverage)} programs on average wanted one of the ${plural(cpus, 'CPU')}`
  return loadAverage <= cpus / 2
    ? fine(check, `${wanted}.`)
    : warning(check, `${wanted}: what runs beside the load makes it less true.`, '`top` shows them')
}

/** Of the machine's time; what is less is lost in the noise of any machine. */
const noticedSteal = 0.01

export function stealFinding({ steal }: Readings): Finding | null {
  if (steal === null) return null
  const check = 'time taken away'
  const share = steal === 0 ? 'none' : percent(steal)
  const sentence = `Since this machine was started, ${share} of its time went to others on the same host`
  return steal < noticedSteal
    ? fine(check, `${sentence}.`)
    : warning(
        check,
        `${sentence}, which shows in the slowest requests.`,
        'base and head side by side, which share it (`mode: paired`), or a host of its own',
      )
}

export function precedenceFinding({ engine, isHostedByGitHub }: Readings): Finding | null {
  if (engine.kind === 'absent') return null
  const check = 'precedence'
  if (engine.realTime)
    return fine(check, 'The load may go before all usual programs where processors are fought for.')
  if (isHostedByGitHub)
    return fine(
      check,
      'On this runner, which GitHub hosts, the load takes the right to go before all usual programs by `sudo -n prlimit`.',
    )
  return warning(
    check,
    'The load may not go before other programs, and is sent late where processors are fought for.',
    `\`priority: sudo\`, or \`sudo prlimit --pid $$ --rtprio=1:1\` ${inThisShell}; in a container ` +
      '`docker run --ulimit rtprio=1 --cap-add SYS_NICE`',
  )
}

/** The first with epoll_pwait2, which wakes up to the nanosecond. */
const exactSleep = { major: 5, minor: 11 }

export function kernelFinding({ kernel, platform }: Readings): Finding | null {
  const [, major, minor] = (/^(\d+)\.(\d+)/.exec(kernel ?? '') ?? []).map(Number)
  if (platform !== 'linux' || major === undefined || minor === undefined) return null
  const check = 'kernel'
  const isExact = major > exactSleep.major || (major === exactSleep.major && minor >= exactSleep.minor)
  if (isExact)
    return fine(check, `Linux ${major}.${minor} wakes the load up to the nanosecond (epoll_pwait2).`)
  const sentence =
    `Linux ${major}.${minor} has no epoll_pwait2, so that waking up in time takes a timer, and one system call more ` +
    'for each request.'
  return warning(check, sentence, `Linux ${exactSleep.major}.${exactSleep.minor} or later`)
}

/** Read without asking the kernel: it has them in its vDSO. */
const quickClocks = ['tsc', 'kvm-clock', 'hyperv_clocksource_tsc_page', 'arch_sys_counter', 'timebase']

export function clockFinding({ clock }: Readings): Finding | null {
  if (clock === null) return null
  const check = 'clock'
  const { current, available } = clock
  if (quickClocks.includes(current))
    return fine(check, `The clock (${current}) is read without a system call.`)
  const better = available.find((name) => quickClocks.includes(name))
  return warning(
    check,
    `Reading the clock (${current}) takes a system call, several times for each request.`,
    better === undefined
      ? 'a host whose processor has a steady counter (tsc)'
      : `\`echo ${better} | sudo tee /sys/devices/system/clocksource/clocksource0/current_clocksource\``,
  )
}

export function selinuxFinding({ selinux }: Readings): Finding | null {
  if (selinux === null) return null
  const check = 'SELinux'
  if (selinux === 'permissive') return fine(check, 'SELinux only writes down what it would forbid.')
  return warning(
    check,
    'SELinux enforces its rules: it may keep a service from listening at a port, or from reading a checkout that lies ' +
      'elsewhere.',
    '`sudo ausearch -m avc -ts recent` shows what it stopped; `sudo setenforce 0` for a try without it',
  )
}

/** What every Linux tells; another system, or a container that hides it, leaves it open. */
const usuallyTold = [
  ['machineFiles', "the machine's open files"],
  ['ports', 'ports'],
  ['waitingRoom', 'the waiting room of a port'],
  ['memory', 'memory'],
  ['cpus', 'CPUs'],
  ['loadAverage', 'other programs'],
  ['steal', 'time that is taken away'],
  ['kernel', 'the kernel'],
] as const

export function unreadFinding(readings: Readings): Finding | null {
  const untold = usuallyTold.flatMap(([name, words]) => (readings[name] === null ? [words] : []))
  if (untold.length === 0) return null
  const where = readings.platform === 'linux' ? 'Here' : `On ${readings.platform}`
  return warning(
    'not read',
    `${where} nothing is known of ${listed(untold)}, and whether they suffice.`,
    null,
  )
}
