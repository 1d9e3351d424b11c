// Makes the long pauses of the Action's programs ten times as short: those after each write of a
// comment, and those of the client of GitHub. Their time limits stay. See `quickPauses`.
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'

const [, program = ''] = process.argv

if (/\bdist\/(action|comment)\.js$/.test(program)) {
  const { setTimeout: pause } = timers
  timers.setTimeout = (ms, ...others) => pause(ms >= 2000 && ms <= 18_000 ? ms / 10 : ms, ...others)
  syncBuiltinESMExports()
}
