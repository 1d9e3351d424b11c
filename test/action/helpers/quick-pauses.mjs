// Preloaded by the programs of the Action (`node --import`): their pauses between 2 s and 18 s last
// a tenth of it. These are the pauses after writing a comment and before repeating a call. Timeouts
// of calls and the rate limits of the tests, which are shorter, stay as they are. Other programs
// that inherit NODE_OPTIONS, such as the measured service, are not changed.
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'

if (/\/dist\/(action|comment)\.js$/.test(process.argv[1] ?? '')) {
  const pause = timers.setTimeout
  timers.setTimeout = (ms, ...others) => pause(ms >= 2000 && ms <= 18_000 ? ms / 10 : ms, ...others)
  syncBuiltinESMExports()
}
