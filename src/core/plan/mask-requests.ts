/** Masks what reports and stores show of the requests. What is sent stays. */

import type { Request } from '../config/requests.ts'
import type { Scenario } from '../config/scenarios.ts'
import type { Mask } from '../secrets/mask.ts'

/**
 * The same requests with masked names and `shownPath`. It happens before anything is measured, so
 * that limits, rows and stored runs all have the same names. Different names stay different.
 */
export function maskRequests(requests: Request[], mask: Mask): Request[] {
  const names = maskNames(
    requests.map(({ name }) => name),
    mask,
  )
  return requests.map((request) => {
    const shownPath = mask.maskText(request.path)
    return {
      ...request,
      name: names.get(request.name) ?? request.name,
      ...(shownPath !== request.path && { shownPath }),
    }
  })
}

/** The same scenarios with masked names. */
export function maskScenarios(scenarios: Scenario[], mask: Mask): Scenario[] {
  const names = maskNames(
    scenarios.map(({ name }) => name),
    mask,
  )
  return scenarios.map((each) => ({ ...each, name: names.get(each.name) ?? each.name }))
}

function maskNames(names: string[], mask: Mask): Map<string, string> {
  const masked = new Map<string, string>()
  const taken = new Set<string>()
  for (const name of new Set(names)) {
    const plain = mask.maskText(name)
    let unique = plain
    for (let number = 2; taken.has(unique); number += 1) unique = `${plain} (${number})`
    taken.add(unique)
    masked.set(name, unique)
  }
  return masked
}
