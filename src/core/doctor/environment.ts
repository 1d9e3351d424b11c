/** What a machine is like to load a service on: how much of it there is, and how quiet and exact it is. */

import { formatCount, formatNumber, formatPercent, joinWithAnd } from '../text/format-number.ts'
import { createPass, createProblem, createWarning, type Finding } from './finding.ts'
import type { MachineReadings } from './machine-readings.ts'
import { inThisShellPhrase } from './phrases.ts'

export function checkLoadEngine({ engine }: MachineReadings): Finding | null {
  return engine.kind === 'there' ? null : createProblem('load engine', engine.why, null)
}

export function checkCpuQuota({ quota, cpus, engine }: MachineReadings): Finding | null {
  if (quota === null || cpus === null) return null
  // Whoever may run on two processors can't use up more than their time.
  const usable = Math.min(cpus, (engine.kind === 'there' ? engine.processors : null) ?? cpus)
  const check = 'CPU quota'
  const { periods, of } = quota.throttled
  const heldBack =
    periods > 0
      ? ` Until now it was held back in ${formatNumber(periods)} of ${formatNumber(of)} periods.`
      : ''
  if (quota.cpus >= usable)
    return createPass(
      check,
      `A quota leaves this container all of its ${formatCount(usable, 'CPU')}.${heldBack}`,
    )
  const sentence =
    `A quota leaves this container the time of ${formatCount(quota.cpus, 'CPU')}, of the ${formatNumber(usable)} that it may run on: ` +
    'when that is used up, tailgate and the service stand still for the rest of a tenth of a second, and that counts as ' +
    `response time.${heldBack}`
  const remedy =
    'no quota: `docker run` without `--cpus`, in Kubernetes no `limits.cpu`, in systemd no `CPUQuota=`; or whole CPUs, ' +
    '`docker run --cpuset-cpus=0-1`'
  return createWarning(check, sentence, remedy)
}

export function checkCpus({ engine, cpus }: MachineReadings): Finding | null {
  const usable = engine.kind === 'there' ? engine.processors : null
  if (usable === null || cpus === null) return null
  const check = 'CPUs'
  if (usable > 1) {
    const some =
      usable < cpus
        ? `${formatNumber(usable)} of ${formatCount(cpus, 'CPU')}`
        : `all of its ${formatCount(cpus, 'CPU')}`
    return createPass(check, `This process may run on ${some}.`)
  }
  const of = cpus > 1 ? ` of ${formatNumber(cpus)}` : ''
  const sentence = `This process may run on one CPU${of}: tailgate and the service take it from each other.`
  const remedy =
    cpus > 1
      ? `\`taskset -cp 0-${cpus - 1} $$\` ${inThisShellPhrase}, or \`docker run\` without \`--cpuset-cpus\``
      : 'a machine with two CPUs or more'
  return createWarning(check, sentence, remedy)
}

export function checkClockRate({ governors, platform }: MachineReadings): Finding | null {
  const check = 'clock rate'
  if (governors.length === 0) {
    const sentence = 'Nothing here sets the clock rate, as is usual in virtual machines.'
    return platform === 'linux' ? createPass(check, sentence) : null
  }
  if (governors.every((governor) => governor === 'performance'))
    return createPass(check, 'The CPUs keep to their highest clock rate.')
  const sentence =
    `The clock rate follows the load (${joinWithAnd(governors)}), so that a light load is served slower than a heavy one, ` +
    'and the first requests slowest.'
  return createWarning(check, sentence, '`sudo cpupower frequency-set --governor performance`')
}

export function checkOtherPrograms({ loadAverage, cpus }: MachineReadings): Finding | null {
  if (loadAverage === null || cpus === null) return null
  const check = 'other programs'
  const wanted = `Over the last minute ${formatNumber(loadAverage)} programs on average wanted one of the ${formatCount(cpus, 'CPU')}`
  return loadAverage <= cpus / 2
    ? createPass(check, `${wanted}.`)
    : createWarning(
        check,
        `${wanted}: what runs beside the load makes it less true.`,
        '`top` shows them',
      )
}

/** Of the machine's time; what is less is lost in the noise of any machine. */
const minNoticedSteal = 0.01

export function checkSteal({ steal }: MachineReadings): Finding | null {
  if (steal === null) return null
  const check = 'time taken away'
  const share = steal === 0 ? 'none' : formatPercent(steal)
  const sentence = `Since this machine was started, ${share} of its time went to others on the same host`
  return steal < minNoticedSteal
    ? createPass(check, `${sentence}.`)
    : createWarning(
        check,
        `${sentence}, which shows in the slowest requests.`,
        'base and head side by side, which share it (`mode: paired`), or a host of its own',
      )
}

export function checkSchedulingPriority({
  engine,
  isHostedByGitHub,
}: MachineReadings): Finding | null {
  if (engine.kind === 'absent') return null
  const check = 'precedence'
  if (engine.realTime)
    return createPass(
      check,
      'The load may go before all usual programs where processors are fought for.',
    )
  if (isHostedByGitHub)
    return createPass(
      check,
      'On this runner, which GitHub hosts, the load takes the right to go before all usual programs by `sudo -n prlimit`.',
    )
  return createWarning(
    check,
    'The load may not go before other programs, and is sent late where processors are fought for.',
    `\`priority: sudo\`, or \`sudo prlimit --pid $$ --rtprio=1:1\` ${inThisShellPhrase}; in a container ` +
      '`docker run --ulimit rtprio=1 --cap-add SYS_NICE`',
  )
}

/** The first with epoll_pwait2, which wakes up to the nanosecond. */
const minExactSleepKernel = { major: 5, minor: 11 }

export function checkKernel({ kernel, platform }: MachineReadings): Finding | null {
  const [, major, minor] = (/^(\d+)\.(\d+)/.exec(kernel ?? '') ?? []).map(Number)
  if (platform !== 'linux' || major === undefined || minor === undefined) return null
  const check = 'kernel'
  const isExact =
    major > minExactSleepKernel.major ||
    (major === minExactSleepKernel.major && minor >= minExactSleepKernel.minor)
  if (isExact)
    return createPass(
      check,
      `Linux ${major}.${minor} wakes the load up to the nanosecond (epoll_pwait2).`,
    )
  const sentence =
    `Linux ${major}.${minor} has no epoll_pwait2, so that waking up in time takes a timer, and one system call more ` +
    'for each request.'
  return createWarning(
    check,
    sentence,
    `Linux ${minExactSleepKernel.major}.${minExactSleepKernel.minor} or later`,
  )
}

/** Read without asking the kernel: it has them in its vDSO. */
const fastClocks = [
  'tsc',
  'kvm-clock',
  'hyperv_clocksource_tsc_page',
  'arch_sys_counter',
  'timebase',
]

export function checkClock({ clock }: MachineReadings): Finding | null {
  if (clock === null) return null
  const check = 'clock'
  const { current, available } = clock
  if (fastClocks.includes(current))
    return createPass(check, `The clock (${current}) is read without a system call.`)
  const better = available.find((name) => fastClocks.includes(name))
  return createWarning(
    check,
    `Reading the clock (${current}) takes a system call, several times for each request.`,
    better === undefined
      ? 'a host whose processor has a steady counter (tsc)'
      : `\`echo ${better} | sudo tee /sys/devices/system/clocksource/clocksource0/current_clocksource\``,
  )
}

export function checkSelinux({ selinux }: MachineReadings): Finding | null {
  if (selinux === null) return null
  const check = 'SELinux'
  if (selinux === 'permissive')
    return createPass(check, 'SELinux only writes down what it would forbid.')
  return createWarning(
    check,
    'SELinux enforces its rules: it may keep a service from listening at a port, or from reading a checkout that lies ' +
      'elsewhere.',
    '`sudo ausearch -m avc -ts recent` shows what it stopped; `sudo setenforce 0` for a try without it',
  )
}

/** What every Linux tells; another system, or a container that hides it, leaves it open. */
const expectedReadings = [
  ['machineFiles', "the machine's open files"],
  ['ports', 'ports'],
  ['waitingRoom', 'the waiting room of a port'],
  ['memory', 'memory'],
  ['cpus', 'CPUs'],
  ['loadAverage', 'other programs'],
  ['steal', 'time that is taken away'],
  ['kernel', 'the kernel'],
] as const

export function checkUnread(readings: MachineReadings): Finding | null {
  const untold = expectedReadings.flatMap(([name, words]) =>
    readings[name] === null ? [words] : [],
  )
  if (untold.length === 0) return null
  const where = readings.platform === 'linux' ? 'Here' : `On ${readings.platform}`
  return createWarning(
    'not read',
    `${where} nothing is known of ${joinWithAnd(untold)}, and whether they suffice.`,
    null,
  )
}
