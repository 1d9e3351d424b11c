/** Renders docs/evaluation/jmeter.md: the same results always give the same page. */
import { renderItem, renderParagraph, renderTable } from '../page-text.ts'
import {
  jmeterVersion,
  maxMedianDifferenceMs,
  pageFiles,
  planJMeterTrials,
  sameLoad,
} from './plan.ts'
import type { JMeterTrialResult, ToolFigures } from './result.ts'

export function renderPage(results: JMeterTrialResult[], version: string): string {
  const [first] = results
  if (first === undefined) return emptyPage
  return `${[
    `# tailgate ${version} beside JMeter ${jmeterVersion}`,
    renderIntroduction(results, first),
    renderTable(
      ['trial', 'tool', 'requests', 'errors', 'p50', 'p99', 'max'],
      results.flatMap(listRows),
    ),
    renderAim(results),
    renderDifferences(),
  ].join('\n\n')}\n`
}

const emptyPage = `# tailgate beside JMeter

Nothing has been measured yet. \`npm run jmeter\` loads the service of an example with both, and writes
this page.
`

function renderIntroduction(results: JMeterTrialResult[], first: JMeterTrialResult): string {
  const { requests, perSecond, connections } = sameLoad
  const { cpus, cpu, kernel } = first.machine
  const commits = [...new Set(results.map(({ commit }) => `\`${commit}\``))].join(', ')
  return renderParagraph(
    `Both tools load the service of [page-load](../../examples/page-load/README.md): nginx, with an`,
    'application server behind it that takes 20 ms for the html. Each trial starts the service and',
    `loads one file of the page with one tool and then with the other: ${requests} requests at`,
    `${perSecond}/s over ${connections} connections. In JMeter these are ${connections} threads with`,
    'a constant throughput timer. Its test plan is',
    '[`evaluation/jmeter/programs/plan.jmx`](../../evaluation/jmeter/programs/plan.jmx).',
    `Machine: ${cpus} × ${cpu}, Linux ${kernel}; everything shares it. Commits: ${commits}.`,
    '`npm run jmeter` runs the trials that are missing and writes this page.',
  )
}

function listRows({ trial, tailgate, jmeter }: JMeterTrialResult): string[][] {
  return [
    [trial, 'tailgate', ...formatFigures(tailgate, 2)],
    ['', 'JMeter', ...formatFigures(jmeter, 0)],
  ]
}

function formatFigures({ requests, errors, ...times }: ToolFigures, digits: number): string[] {
  const formatted = [times.p50, times.p99, times.max].map((ms) => `${ms.toFixed(digits)} ms`)
  return [String(requests), String(errors), ...formatted]
}

function renderAim(results: JMeterTrialResult[]): string {
  const agreeing = results.filter(({ outcome }) => outcome === 'agrees').length
  const planned = planJMeterTrials().length
  const differences = results.map(({ tailgate, jmeter }) => Math.abs(tailgate.p50 - jmeter.p50))
  const state =
    agreeing < results.length ? '**missed**' : results.length < planned ? 'met so far' : 'met'
  return renderParagraph(
    `The aim is equal counts without errors, and medians within ${maxMedianDifferenceMs} ms:`,
    `${agreeing} of ${results.length} trials, ${state}. The largest difference of two medians is`,
    `${Math.max(...differences).toFixed(2)} ms. ${describeRepetitions(results)}`,
  )
}

function describeRepetitions(results: JMeterTrialResult[]): string {
  const repeated = results.reduce((sum, { attempts }) => sum + attempts - 1, 0)
  if (repeated === 0) return 'No measurement was repeated.'
  return (
    `${repeated} more measurements were invalid, as tailgate says itself, because the machine was ` +
    'busy. There both tools loaded the file again.'
  )
}

function renderDifferences(): string {
  const files = Object.keys(pageFiles).length
  return [
    'What the two count differently:',
    [
      renderItem(
        'JMeter counts from when a thread sends a request, and tailgate from when it was due. At this',
        'rate a connection is always free, so the two are nearly the same.',
      ),
      renderItem(
        'JMeter reports whole milliseconds. Its first requests include the time in which the JVM',
        'loads and compiles its code, so its longest times say little about the service.',
      ),
      renderItem(
        'A constant throughput timer sends bursts of as many requests as there are threads, and so',
        'the requests of JMeter more often wait for each other.',
      ),
      renderItem(
        `The ${files} files are loaded one after the other, so that the counts of each are equal: by`,
        'weights, tailgate draws the next request at random.',
      ),
    ].join('\n'),
  ].join('\n\n')
}
