/** Checks a machine itself: its CPUs, and how quiet and precise it is. */

import { formatCount, formatNumber, formatPercent, joinWithAnd } from '../text/format-number.ts'
import { createPass, createProblem, createWarning, type Finding } from './finding.ts'
import type { MachineReadings } from './machine-readings.ts'
import { inThisShellPhrase } from './phrases.ts'

export function checkLoadEngine({ engine }: MachineReadings): Finding | null {
  return engine.kind === 'there' ? null : createProblem('load engine', engine.why, null)
}

export function checkCpuQuota({ quota, cpus, engine }: MachineReadings): Finding | null {
  if (quota === null || cpus === null) return null
  // A process that may run on two processors cannot use more than their time.
  const usable = Math.min(cpus, (engine.kind === 'there' ? engine.processors : null) ?? cpus)
  const check = 'CPU quota'
  const { periods, of } = quota.throttled
  const throttled =
    periods > 0
      ? ` So far, it was throttled in ${formatNumber(periods)} of ${formatNumber(of)} periods.`
      : ''
  if (quota.cpus >= usable)
    return createPass(
      check,
      `A quota leaves this container all of its ${formatCount(usable, 'CPU')}.${throttled}`,
    )
  const sentence =
    `A quota leaves this container the time of ${formatCount(quota.cpus, 'CPU')}, of the ` +
    `${formatNumber(usable)} that it may run on: when that time is used up, tailgate and the ` +
    'service stop for the rest of a tenth of a second, which counts as response time.' +
    throttled
  const remedy =
    'no quota: `docker run` without `--cpus`, in Kubernetes no `limits.cpu`, in systemd no ' +
    '`CPUQuota=`; or whole CPUs, `docker run --cpuset-cpus=0-1`'
  return createWarning(check, sentence, remedy)
}

export function checkCpus({ engine, cpus }: MachineReadings): Finding | null {
  const usable = engine.kind === 'there' ? engine.processors : null
  if (usable === null || cpus === null) return null
  const check = 'CPUs'
  if (usable > 1) {
    const share =
      usable < cpus
        ? `${formatNumber(usable)} of ${formatCount(cpus, 'CPU')}`
        : `all of its ${formatCount(cpus, 'CPU')}`
    return createPass(check, `This process may run on ${share}.`)
  }
  const of = cpus > 1 ? ` of ${formatNumber(cpus)}` : ''
  const sentence = `This process may run on one CPU${of}: tailgate and the service compete for it.`
  const remedy =
    cpus > 1
      ? `\`taskset -cp 0-${cpus - 1} $$\` ${inThisShellPhrase}, ` +
        'or `docker run` without `--cpuset-cpus`'
      : 'a machine with two CPUs or more'
  return createWarning(check, sentence, remedy)
}

export function checkClockRate({ governors, platform }: MachineReadings): Finding | null {
  const check = 'clock rate'
  if (governors.length === 0) {
    const sentence = 'No governor sets the clock rate, as is usual in virtual machines.'
    return platform === 'linux' ? createPass(check, sentence) : null
  }
  if (governors.every((governor) => governor === 'performance'))
    return createPass(check, 'The CPUs stay at their highest clock rate.')
  const sentence =
    `The clock rate follows the load (${joinWithAnd(governors)}), so a light load is served more ` +
    'slowly than a heavy one, and the first requests most slowly.'
  return createWarning(check, sentence, '`sudo cpupower frequency-set --governor performance`')
}

export function checkOtherPrograms({
  loadAverage,
  cpus,
}: Pick<MachineReadings, 'loadAverage' | 'cpus'>): Finding | null {
  if (loadAverage === null || cpus === null) return null
  const check = 'other programs'
  const demand =
    `Over the last minute, an average of ${formatNumber(loadAverage)} programs needed one of the ` +
    formatCount(cpus, 'CPU')
  return loadAverage <= cpus / 2
    ? createPass(check, `${demand}.`)
    : createWarning(
        check,
        `${demand}: other programs make a measurement less accurate.`,
        '`top` shows them',
      )
}

/** A share of the machine's CPU time; less than this is lost in the noise of any machine. */
const minNoticedSteal = 0.01

export function checkSteal({ steal }: MachineReadings): Finding | null {
  if (steal === null) return null
  const check = 'time taken away'
  const share = `${steal === 0 ? 'none' : formatPercent(steal)} of its CPU time`
  const sentence = `Since this machine was started, ${share} went to other guests of its host`
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
  platform,
}: MachineReadings): Finding | null {
  if (engine.kind === 'absent' || platform === 'win32') return null
  const check = 'precedence'
  if (platform === 'darwin')
    return createPass(
      check,
      'The load threads have the quality-of-service class for what a user waits for; macOS has ' +
        'no real-time priority that a program may take.',
    )
  if (engine.realTime)
    return createPass(check, 'The load threads may have a real-time scheduling priority.')
  if (isHostedByGitHub)
    return createPass(
      check,
      'On this runner, which GitHub hosts, `sudo -n prlimit` grants the load threads a real-time ' +
        'scheduling priority.',
    )
  return createWarning(
    check,
    'The load threads may not have a real-time scheduling priority, so they send requests late ' +
      'when programs compete for the CPUs.',
    '`priority: sudo`, or `sudo prlimit --pid $$ --rtprio=1:1 --nice=30:30` ' +
      `${inThisShellPhrase}; in a container \`docker run --ulimit rtprio=1 --cap-add SYS_NICE\``,
  )
}

/** The first version with epoll_pwait2, which wakes up with a precision of nanoseconds. */
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
      `Linux ${major}.${minor} wakes the load threads to the nanosecond (epoll_pwait2).`,
    )
  const sentence =
    `Linux ${major}.${minor} has no epoll_pwait2, so waking up on time takes a timer, and one ` +
    'more system call for each request.'
  return createWarning(
    check,
    sentence,
    `Linux ${minExactSleepKernel.major}.${minExactSleepKernel.minor} or later`,
  )
}

/** Clocks that are read in the vDSO, without a system call. */
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
  const setting = '/sys/devices/system/clocksource/clocksource0/current_clocksource'
  return createWarning(
    check,
    `Reading the clock (${current}) takes a system call, several times for each request.`,
    better === undefined
      ? 'a host whose processor has a steady counter (tsc)'
      : `\`echo ${better} | sudo tee ${setting}\``,
  )
}

export function checkSelinux({ selinux }: MachineReadings): Finding | null {
  if (selinux === null) return null
  const check = 'SELinux'
  if (selinux === 'permissive') return createPass(check, 'SELinux only logs what it would forbid.')
  return createWarning(
    check,
    'SELinux enforces its rules: it may prevent a service from listening on a port, or from ' +
      'reading a checkout in an unusual folder.',
    '`sudo ausearch -m avc -ts recent` shows what it denied; ' +
      '`sudo setenforce 0` disables it for a test',
  )
}

/** Readings that every Linux offers; other systems, and containers that hide `/proc`, do not. */
const expectedReadings = [
  ['machineFiles', "the machine's open files"],
  ['ports', 'ports'],
  ['waitingRoom', 'the listen backlog'],
  ['memory', 'memory'],
  ['cpus', 'CPUs'],
  ['loadAverage', 'other programs'],
  ['steal', 'steal'],
  ['kernel', 'the kernel'],
] as const

export function checkUnread(readings: MachineReadings): Finding | null {
  const unread = expectedReadings.flatMap(([key, label]) => (readings[key] === null ? [label] : []))
  if (unread.length === 0) return null
  const place = readings.platform === 'linux' ? 'Here' : `On ${readings.platform}`
  return createWarning(
    'not read',
    `${place}, these could not be read, and may not suffice: ${joinWithAnd(unread)}.`,
    null,
  )
}
