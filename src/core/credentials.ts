/** Who the load says that it is: what becomes the Authorization header of each request that has none of its own. */
import { report } from './given.ts'
import { type Asked, find, textIfGiven } from './setting.ts'
import { hasMarker, templateProblems } from './template.ts'
import { controlCharacter } from './units.ts'

/** Templates, in which `${env.NAME}` may stand. */
export type Credentials = { kind: 'basic'; user: string } | { kind: 'bearer'; token: string }

export function readCredentials(asked: Asked): Credentials | null {
  const [user, token] = [readSecret('user', asked), readSecret('bearer', asked)]
  const bearer = find('bearer', asked)
  if (user !== null && token !== null && bearer) {
    report(bearer, 'has no place beside user: a request has one Authorization', asked)
  }
  const given = find('user', asked)
  if (user !== null && given && !mayHoldColon(user)) {
    report(given, 'must be a name and a password with a colon between them', asked)
  }
  if (user !== null) return { kind: 'basic', user }
  return token === null ? null : { kind: 'bearer', token }
}

/** A variable may hold both. */
function mayHoldColon(user: string): boolean {
  return user.includes(':') || user.includes('${')
}

/** No problem quotes what was given. */
function readSecret(name: 'user' | 'bearer', asked: Asked): string | null {
  const text = textIfGiven(name, asked)
  const given = find(name, asked)
  if (text === null || !given) return null
  for (const problem of templateProblems(text, asked.environment, 'header')) report(given, problem, asked)
  if (hasMarker(text)) report(given, 'may hold ${env.NAME} only: it is the same in every request', asked)
  if (controlCharacter.test(text)) report(given, 'has a line break, which a header cannot carry', asked)
  return text
}
