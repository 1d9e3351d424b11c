// A service of known capacity. Its environment: PORT; WORK_US, the CPU time in microseconds that a
// response takes, by the clock of this process, so that other programs do not change the amount of
// work; SLEEP_MS, a pause before a response that takes no CPU time; MAX_IN_FLIGHT, the maximum
// number of concurrent requests: with one more the service exits; DECLARE_ONLY, with which responses
// come at once. Each response says in Server-Timing how long it takes, or would take.
import { createServer } from 'node:http'

const {
  PORT,
  WORK_US = '0',
  SLEEP_MS = '0',
  MAX_IN_FLIGHT = 'Infinity',
  DECLARE_ONLY,
} = process.env
const [workUs, sleepMs] = DECLARE_ONLY ? [0, 0] : [Number(WORK_US), Number(SLEEP_MS)]
let inFlight = 0

/** Spins until this process has used so much CPU time. */
function work(microseconds) {
  const start = process.cpuUsage()
  while (true) {
    const { user, system } = process.cpuUsage(start)
    if (user + system >= microseconds) return
  }
}

const timing = `delay;dur=${SLEEP_MS}, cpu;dur=${Number(WORK_US) / 1000}`

createServer((_, response) => {
  inFlight += 1
  if (inFlight > Number(MAX_IN_FLIGHT)) {
    console.log('out of memory')
    process.exit(7)
  }
  const respond = () => {
    inFlight -= 1
    if (workUs > 0) work(workUs)
    response.setHeader('Server-Timing', timing)
    response.end('ok\n')
  }
  if (sleepMs > 0) setTimeout(respond, sleepMs)
  else respond()
}).listen(Number(PORT), '127.0.0.1', () => console.log('listening'))
