/** The trials: each file of the page, loaded by both tools, three times. */
import type { Trial } from '../trials.ts'

export interface JMeterTrial extends Trial {
  kind: PageFile
  /** The one that loads first: in every second trial it is JMeter. */
  first: LoadTool
}

/** The path of each file of the page. */
export const pageFiles = { html: '/', js: '/app.js', css: '/style.css' } as const

export type PageFile = keyof typeof pageFiles
export type LoadTool = 'tailgate' | 'jmeter'

export const jmeterVersion = '5.6.3'

/** Both tools send this number of requests at this rate, over this number of connections. */
export const sameLoad = { requests: 1500, perSecond: 100, connections: 10 }

/** The aim: medians that differ by at most this. */
export const maxMedianDifferenceMs = 1

export const trialsOfEachFile = 3

export function planJMeterTrials(): JMeterTrial[] {
  const kinds = Object.keys(pageFiles) as PageFile[]
  return Array.from({ length: trialsOfEachFile }, (_, round) =>
    kinds.map((kind, index) => ({
      id: `${kind} ${round + 1}`,
      kind,
      first: (round + index) % 2 === 0 ? ('tailgate' as const) : ('jmeter' as const),
    })),
  ).flat()
}
