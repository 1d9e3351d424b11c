/** What the base's checkout needs of the user's tree, though git does not know it. */
import { oneText, report } from './given.ts'
import { type Asked, find } from './setting.ts'
import { quoted } from './units.ts'

/** Paths within the repository, relative to where tailgate runs. */
export function readCarry(asked: Asked): string[] {
  const given = find('carry', asked)
  if (!given || given.kind === 'empty') return []
  const items = given.kind === 'list' ? given.items : [given]
  return items.flatMap((item) => {
    const path = oneText(item, asked)?.trim()
    if (path === undefined) return []
    if (!isInside(path)) {
      report(item, `must be a path inside the repository, such as .env, not ${quoted(path)}`, asked)
    }
    return [path]
  })
}

function isInside(path: string): boolean {
  const steps = path.split('/').filter((step) => step !== '' && step !== '.')
  return steps.length > 0 && !path.startsWith('/') && !steps.includes('..')
}
