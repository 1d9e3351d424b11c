/** A script of wrk's that says what is sent. */
import { report } from './given.ts'
import { type Asked, find, textsOf } from './setting.ts'

export interface Script {
  path: string
  args: string[]
}

export function readScript(asked: Asked): Script | null {
  const given = find('script', asked)
  if (!given) return null
  const [path = '', ...args] = textsOf(given, asked)
  if (path.trim() === '') report(given, 'must name a file, such as post.lua', asked)
  return { path: path.trim(), args }
}
