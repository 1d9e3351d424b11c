/** Tests one comment of many parts: its text, its hidden data, and how later runs update it. */

import { describe, expect, it } from 'vitest'
import { type CommentOptions, renderComment } from '../../src/report/comment/comment.ts'
import { parseParts } from '../../src/report/comment/embedded-parts.ts'
import {
  findPart,
  hasAllParts,
  hasPart,
  mergeDuplicateComment,
  mergePart,
} from '../../src/report/comment/merged-parts.ts'
import { parseNotified, renderNotified } from '../../src/report/comment/notified.ts'
import { buildCommentPart, type CommentPart } from '../../src/report/comment/part.ts'
import { maxCommentLength } from '../../src/report/markdown/size-limits.ts'
import { buildReport } from '../../src/report/report.ts'
import { expectGolden } from '../helpers/golden.ts'
import { createRandom, generateMeasurement } from '../helpers/measurements.ts'
import { createReport, createResult, reports } from '../helpers/reports.ts'

const place: CommentOptions = { repositoryUrl: 'https://github.com/acme/widgets', own: null }
const commits = [
  '9f8e7d6c5b4a39281706f5e4d3c2b1a098765432',
  '1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d',
] as const

function made(job: string, part: Partial<CommentPart> = {}, leg = ''): CommentPart {
  return {
    origin: { job, step: '__tailgate', leg, asked: '' },
    name: job,
    run: { id: 1001, number: 11, attempt: 1 },
    commit: commits[0],
    outcome: 'pass',
    onFail: 'fail',
    headline: `${job} passed`,
    report: `What ${job} came to.`,
    state: {},
    ...part,
  }
}

const next = { run: { id: 1002, number: 12, attempt: 1 }, commit: commits[1] }
const wouldFail = (name: string): Partial<CommentPart> => ({
  ...failed(name),
  onFail: 'report',
  headline: `${name} would fail: p99 is 31 % slower`,
})
const failed = (name: string): Partial<CommentPart> => ({
  outcome: 'fail',
  headline: `${name} p99 is 31 % slower`,
})

/** Writes all parts one after the other; each writer reads the text of the previous one. */
function written(parts: CommentPart[], before = ''): string {
  return parts.reduce((text, part) => {
    const merged = mergePart(parseParts(text), part)
    return merged.kind === 'older'
      ? text
      : renderComment(merged.parts, { ...place, own: part.origin })
  }, before)
}

function titleOf(text: string): string {
  return text.split('\n')[0] ?? ''
}

function reportOf(name: string) {
  const report = reports[name]
  if (report === undefined) throw new Error(`no report ${name}`)
  return report
}

describe('the names that a comment mentions', () => {
  it('are read back from its text, and only names are', () => {
    const text = renderComment([made('api')], { ...place, notified: ['@octocat', '@acme/perf'] })
    expect(parseNotified(text)).toEqual(['@octocat', '@acme/perf'])
    expect(parseNotified(renderComment([made('api')], place))).toEqual([])
    const forged = '<!-- tailgate:notified @octocat @a.b @c/ everyone <img> -->'
    expect(parseNotified(forged)).toEqual([])
    expect(parseNotified(forged.replace('<img> ', ''))).toEqual([])
    expect(parseNotified('<!-- tailgate:notified @octocat everyone @c/ -->')).toEqual(['@octocat'])
  })

  it('are never rendered if they are no names, and are not lost in a full comment', () => {
    expect(renderNotified(['@a b', '<img>', '@everyone!'])).toBe('')
    const long = Array.from({ length: 40 }, (_, index) =>
      made(`job${index}`, { ...failed('api'), report: 'x'.repeat(4000) }),
    )
    const text = renderComment(long, { ...place, notified: ['@octocat'] })
    expect(text.length).toBeLessThan(maxCommentLength)
    expect(parseNotified(text)).toEqual(['@octocat'])
  })
})

describe('the comment of a workflow', () => {
  it('reads as the golden file says when it has one part', () => {
    const about = { origin: made('load').origin, run: made('').run, commit: commits[0], state: {} }
    expectGolden('comment-one.md', written([buildCommentPart(reportOf('pair-failed'), about)]))
  })

  it('reads as the golden file says when jobs of two runs share it', () => {
    const unknown = { outcome: 'no-baseline' as const, headline: 'search was measured' }
    const before = written([made('web'), made('search', unknown), made('api')])
    const about = (job: string, leg = '') => ({
      origin: { job, step: '__tailgate', leg, asked: '' },
      ...next,
      state: { unjudged: 2 },
    })
    const now = [
      buildCommentPart(reportOf('passed'), about('load', 'node 24')),
      buildCommentPart(reportOf('failed'), about('load', 'node 20')),
      buildCommentPart(reportOf('two-suites'), about('api')),
    ]
    expectGolden('comment-several.md', written(now, before))
  })

  it.each<[string, CommentPart[], string]>([
    ['one that passed', [made('api')], '### ✅ tailgate: api passed'],
    ['one that failed', [made('api', failed('api'))], '### ❌ tailgate: api p99 is 31 % slower'],
    [
      'one leg of a matrix',
      [made('api', failed('api'), 'node 20')],
      '### ❌ tailgate: api p99 is 31 % slower (node 20)',
    ],
    [
      'one that failed beside others that did not',
      [made('web'), made('api', failed('api')), made('jobs')],
      '### ❌ tailgate: api p99 is 31 % slower',
    ],
    [
      'several that failed',
      [made('web', failed('web')), made('api', failed('api')), made('jobs', failed('jobs'))],
      '### ❌ tailgate: api p99 is 31 % slower, and 2 others failed',
    ],
    [
      'one that improved beside others that passed',
      [made('web'), made('api', { headline: 'api passed: p50 is 18 % faster' })],
      '### ✅ tailgate: api passed: p50 is 18 % faster, and 1 other passed',
    ],
    [
      'several that would fail',
      [made('web', wouldFail('web')), made('api', wouldFail('api')), made('jobs')],
      '### ⚠️ tailgate: api would fail: p99 is 31 % slower, and 1 other would fail',
    ],
    [
      'one that failed beside one that only reports',
      [made('api', wouldFail('api')), made('web', failed('web'))],
      '### ❌ tailgate: web p99 is 31 % slower',
    ],
    [
      'one that could not be judged beside one that only reports a failure',
      [made('api', wouldFail('api')), made('web', { outcome: 'invalid', headline: 'web broke' })],
      '### ⚠️ tailgate: web broke',
    ],
    [
      'all that passed',
      [made('api'), made('web'), made('jobs')],
      '### ✅ tailgate: api and 2 others passed',
    ],
    [
      'some that were not affected, and so not measured',
      [
        made('api', { headline: 'api is not affected' }),
        made('web'),
        made('jobs'),
        made('mail', { headline: 'mail is not affected' }),
      ],
      '### ✅ tailgate: jobs and 1 other passed, and 2 others are not affected',
    ],
    [
      'none that was affected',
      [
        made('api', { headline: 'api is not affected' }),
        made('b', { headline: 'b is not affected' }),
      ],
      '### ✅ tailgate: api is not affected, and 1 other is not affected',
    ],
    [
      'some that were not judged',
      [
        made('web'),
        made('api', {
          outcome: 'unsure',
          headline: 'api was not judged: p99 could not be decided',
        }),
      ],
      '### ⚠️ tailgate: api was not judged: p99 could not be decided',
    ],
    [
      'one that passed while others are to come',
      [made('web', failed('web')), made('api', next)],
      '### ⏳ tailgate: api passed; 1 other is not measured yet',
    ],
    [
      'one that failed while others are to come',
      [made('web'), made('jobs'), made('api', { ...failed('api'), ...next })],
      '### ❌ tailgate: api p99 is 31 % slower; 2 others are not measured yet',
    ],
  ])('has the verdict over all in its title: %s', (_, parts, title) => {
    expect(titleOf(written(parts))).toBe(title)
  })

  it('folds the parts that passed if there are several parts', () => {
    const text = written([made('web'), made('api', failed('api'))])
    expect(text).toMatch(
      /<details><summary>✅ web passed<\/summary>\n\n<!-- .* -->\n\nWhat web came to\./,
    )
    expect(text).toMatch(/#### ❌ api: failed\n\n<!-- .* -->\n\nWhat api came to\./)
    expect(text.indexOf('api came to')).toBeLessThan(text.indexOf('web came to'))
    expect(written([made('web')])).not.toContain('<details>')
  })

  it('distinguishes jobs that test a service of the same name', () => {
    const same = { name: 'service', ...failed('service') }
    const text = written([
      made('one', same),
      made('two', same),
      made('two', { ...same, origin: { job: 'two', step: '__tailgate_2', leg: '', asked: '' } }),
      made('legs', same, 'node 20'),
      made('legs', same, 'node 24'),
    ])
    const headings = text.split('\n').filter((line) => line.startsWith('####'))
    expect(headings).toEqual([
      '#### ❌ service (node 20): failed',
      '#### ❌ service (node 24): failed',
      '#### ❌ service in one: failed',
      '#### ❌ service in two, \\_\\_tailgate: failed',
      '#### ❌ service in two, \\_\\_tailgate\\_2: failed',
    ])
  })

  it('distinguishes callers of one reusable workflow by their inputs', () => {
    const calling = (asked: string): CommentPart => ({
      ...made('load', { name: 'service', ...failed('service') }),
      origin: { job: 'load', step: '__tailgate', leg: '', asked },
    })
    const text = written([calling('web.yml'), calling('api.yml'), calling('')])
    expect(text.split('\n').filter((line) => line.startsWith('####'))).toEqual([
      '#### ❌ service in load, \\_\\_tailgate: failed',
      '#### ❌ service in load, api.yml: failed',
      '#### ❌ service in load, web.yml: failed',
    ])
  })

  it('links to the run, and names the attempt if it is not the first', () => {
    expect(written([made('api')])).toContain(
      'Measured at 9f8e7d6 in ' +
        '[run 11](https://github.com/acme/widgets/actions/runs/1001/attempts/1).',
    )
    const again = { run: { id: 1001, number: 11, attempt: 2 } }
    expect(written([made('web'), made('api', again)])).toContain('in [run 11, attempt 2](')
    expect(
      renderComment([made('api', { commit: null })], { repositoryUrl: null, own: null }),
    ).toContain('\nMeasured in run 11.\n')
  })
})

describe('parts of the same run', () => {
  it('are all kept, and make the same text in any order of writing', () => {
    const parts = ['a', 'b', 'c', 'd', 'e'].map((job, index) =>
      made(job, index % 2 ? failed(job) : {}, `leg ${job}`),
    )
    const text = written(parts)
    expect(parseParts(text)).toHaveLength(5)
    const random = createRandom(1)
    for (let round = 0; round < 20; round += 1) {
      const shuffled = parts
        .map((part) => ({ part, at: random() }))
        .sort((one, other) => one.at - other.at)
      expect(written(shuffled.map(({ part }) => part))).toBe(text)
    }
  })

  it('are replaced by a later attempt, but not by an earlier one', () => {
    const first = made('api', failed('api'))
    const second = made('api', { run: { id: 1001, number: 11, attempt: 2 } })
    expect(titleOf(written([first, second]))).toContain('api passed')
    expect(titleOf(written([second, first]))).toContain('api passed')
    expect(mergePart([second], first)).toEqual({ kind: 'older' })
  })

  it('do not change if only the others are repeated', () => {
    const again = made('api', { run: { id: 1001, number: 11, attempt: 2 } })
    const text = written([made('web', failed('web')), made('api', failed('api')), again])
    expect(titleOf(text)).toBe('### ❌ tailgate: web p99 is 31 % slower')
    expect(text).toContain('What web came to.')
  })
})

describe('a newer run', () => {
  const before = written([made('web', { state: { seen: 3 } }), made('api', failed('api'))])

  it('shows parts that it has not measured yet as one line', () => {
    const text = written([made('jobs', next)], before)
    expect(text).toContain('- ⏳ web: not measured at 1a2b3c4 yet; at 9f8e7d6 it passed\n')
    expect(text).toContain('- ⏳ api: not measured at 1a2b3c4 yet; at 9f8e7d6 it failed\n')
    expect(text).not.toMatch(/What (web|api) came to/)
  })

  it('keeps the state of those parts', () => {
    const text = written([made('jobs', next)], before)
    expect(findPart(parseParts(text), made('web').origin)?.state).toEqual({ seen: 3 })
  })

  it('shows those parts again as soon as they are measured', () => {
    const text = written([made('jobs', next), made('web', next), made('api', next)], before)
    expect(titleOf(text)).toBe('### ✅ tailgate: api and 2 others passed')
    expect(text).not.toContain('⏳')
  })

  it('is not overwritten by an older run that ends later', () => {
    const text = written([made('web', next)], before)
    for (const late of [made('web', failed('web')), made('api', failed('api')), made('new')]) {
      expect(mergePart(parseParts(text), late)).toEqual({ kind: 'older' })
      expect(written([late], text)).toBe(text)
    }
  })
})

describe('a second comment of the same workflow', () => {
  const first = [made('web', next), made('api')]
  const second = [made('web', failed('web')), made('jobs')]

  it('provides only parts that the first one lacks or has of an older run', () => {
    const parts = mergeDuplicateComment(first, second)
    expect(parts.map(({ name, run }) => [name, run.number])).toEqual([
      ['web', 12],
      ['api', 11],
      ['jobs', 11],
    ])
    expect(mergeDuplicateComment([made('web')], [made('web', next)])).toEqual([made('web', next)])
  })

  it('is needed as long as it contains a part that the first one lacks', () => {
    const text = (parts: CommentPart[]) => renderComment(parts, place)
    expect(hasAllParts(text(first), text(second))).toBe(false)
    expect(hasAllParts(text(mergeDuplicateComment(first, second)), text(second))).toBe(true)
    expect(
      hasAllParts(
        text([made('web')]),
        text([made('web', { run: { id: 1001, number: 11, attempt: 2 } })]),
      ),
    ).toBe(false)
    expect(hasAllParts(text(first), 'what somebody made of it')).toBe(true)
  })
})

const hostile = [
  '<!-- tailgate:end -->',
  '<!-- tailgate:part eyJvIjoxfQ -->',
  '</details><!--',
  '--><script>alert(1)</script>',
  '```\n<!-- tailgate:end -->\n```',
  '@everyone #12 https://evil.example',
  '| a | b |',
  '\u202e\u0000\ud800 half',
  '__proto__',
  '## big',
  '👩‍👩‍👧‍👧'.repeat(100),
  '',
]

/** The text without code blocks, in which no markup acts. */
function withoutFences(markdown: string): string {
  return markdown.replace(/^ *(`{3,})[^`\n]*\n[\s\S]*?\n *\1`*$/gm, '')
}

describe('hidden data', () => {
  it('is read back unchanged, with any text of services and users', () => {
    for (const text of hostile) {
      const log = `The service ended with code 1.\n${text
        .split('\n')
        .map((line) => `  | ${line}`)
        .join('\n')}`
      const head = generateMeasurement({
        epochs: 1,
        perSecond: 50,
        seconds: 1,
        suite: text,
        requests: [text, 'other'],
        firstErrors: [text],
      })
      const facts = { failedService: { side: 'head' as const, message: log, baseWorks: true } }
      const part = buildCommentPart(
        { ...createReport({ head, facts }), reproduce: text, notices: [text], acceptHow: text },
        {
          origin: { job: text, step: text, leg: text, asked: text },
          ...next,
          state: { text, list: [text] },
        },
      )
      const comment = written([part, made('other', next)])
      const back = parseParts(comment)
      expect(back, text).toHaveLength(2)
      expect(findPart(back, part.origin), text).toEqual(part)
      expect(hasPart(comment, part), text).toBe(true)
      expect(comment.replaceAll(/^<!-- tailgate:[\w: -]+ -->$/gm, ''), text).not.toContain('<!--')
      expect(withoutFences(comment), text).not.toMatch(/<script|@everyone|:\/\/evil/)
    }
  })

  it('is read back from a text with CRLF line ends, as a browser sends it', () => {
    const text = written([made('web'), made('api', failed('api'))])
    expect(parseParts(text.replaceAll('\n', '\r\n'))).toEqual(parseParts(text))
  })

  const one = renderComment([made('api')], place)
  const data = /tailgate:part ([\w-]+)/.exec(one)?.[1] ?? ''
  const withData = (change: (about: Record<string, unknown>) => unknown) => {
    const about = JSON.parse(Buffer.from(data, 'base64url').toString())
    return one.replace(data, Buffer.from(JSON.stringify(change(about))).toString('base64url'))
  }

  it.each<[string, string]>([
    ['nothing', ''],
    ['no part', '### hello'],
    ['a begin without an end', one.replace('<!-- tailgate:end -->', '')],
    ['an end without a begin', one.replace(/<!-- tailgate:part .*/, '')],
    ['an end before the begin', `<!-- tailgate:end -->\n${one}`],
    ['a part within a part', one.replace('What api', `<!-- tailgate:part ${data} -->\n\nWhat api`)],
    ['the same part twice', one + one],
    ['data that is no JSON', one.replace(data, 'AAAA')],
    ['data that is cut', one.replace(data, data.slice(0, -9))],
    ['a list', withData((about) => [about])],
    [
      'a number as text',
      withData((about) => ({ ...about, run: { id: '1', number: 11, attempt: 1 } })),
    ],
    [
      'a number beyond all',
      withData((about) => ({ ...about, run: { id: 1, number: 1e300, attempt: 1 } })),
    ],
    ['an outcome that there is not', withData((about) => ({ ...about, outcome: 'great' }))],
    ['a commit that is none', withData((about) => ({ ...about, commit: '"><script>' }))],
    ['a headline without end', withData((about) => ({ ...about, headline: 'x'.repeat(1000) }))],
    ['a state without end', withData((about) => ({ ...about, state: { text: 'x'.repeat(9000) } }))],
    ['no origin', withData(({ origin: _, ...about }) => about)],
    ['marks without end', '<!-- tailgate:end -->\n'.repeat(10_000)],
  ])('is ignored if the text contains %s', (_, text) => {
    expect(parseParts(text)).toEqual([])
  })

  it('is cut to its maximum sizes when it is created', () => {
    const about = { origin: made('api').origin, ...next, state: { text: 'x'.repeat(9000) } }
    const part = buildCommentPart(
      { ...reportOf('passed'), headline: `tailgate: ${'long '.repeat(200)}` },
      about,
    )
    expect(part.state).toEqual({})
    expect(part.headline.length).toBeLessThan(301)
    expect(parseParts(renderComment([part], place))).toEqual([part])
  })
})

describe('a comment that is too long', () => {
  const details = (length: number) =>
    'Seen.\n\n<!-- tailgate:details -->\n<details><summary>More</summary>\n\n' +
    `${'x'.repeat(length)}\n\n</details>\n\nEnd.`

  it('drops the details of parts that passed first, then those of the rest', () => {
    const long = (job: string, part: Partial<CommentPart> = {}) =>
      made(job, { report: details(25_000), ...part })
    const two = written([long('web'), long('api', failed('api'))])
    expect(two.match(/xxx+/g)).toHaveLength(2)
    const three = written([long('web'), long('api', failed('api')), long('jobs', failed('jobs'))])
    expect(
      parseParts(three).map(({ origin, report }) => [origin.job, report.includes('xxx')]),
    ).toEqual([
      ['api', true],
      ['jobs', true],
      ['web', false],
    ])
    expect(three).toContain('Seen.\n\nEnd.')
  })

  it('then reduces parts to a line, the most important one last', () => {
    const long = (job: string, part: Partial<CommentPart> = {}) =>
      made(job, { report: 'x'.repeat(40_000), ...part })
    const text = written([long('web'), long('api', failed('api'))])
    expect(text).toContain("- ✅ web passed; its report is in its job's summary\n")
    expect(text).toContain('#### ❌ api: failed')
    expect(parseParts(text)).toHaveLength(2)
  })

  it('fits with fifty hostile suites in fifty jobs, and loses none', () => {
    const random = createRandom(7)
    const any = () => hostile[Math.floor(random() * hostile.length)] ?? ''
    const outcomes = ['pass', 'fail', 'unsure', 'invalid', 'no-baseline'] as const
    for (let round = 0; round < 5; round += 1) {
      const parts = Array.from({ length: 50 }, (_, index) =>
        made(`job ${index}`, {
          name: `suite ${index}`,
          headline: [...`suite ${index} ${any()}`].slice(0, 100).join('').replaceAll('\ud800', ''),
          outcome: outcomes[Math.floor(random() * outcomes.length)] ?? 'pass',
          report: details(Math.floor(20_000 * random())),
        }),
      )
      let text = ''
      for (const part of parts) {
        text = written([part], text)
        expect(text.length).toBeLessThan(maxCommentLength)
        expect(hasPart(text, part)).toBe(true)
      }
      expect(parseParts(text)).toHaveLength(50)
    }
  })

  it('fits with any state that is kept for the next run', () => {
    const parts = Array.from({ length: 30 }, (_, index) =>
      made(`job ${index}`, { state: { text: 'x'.repeat(8000) }, report: 'x'.repeat(3000) }),
    )
    let text = ''
    for (const part of parts) {
      text = written([part], text)
      expect(text.length).toBeLessThan(maxCommentLength)
      expect(hasPart(text, part)).toBe(true)
    }
    expect(parseParts(text)).toHaveLength(30)
  })

  it('leaves parts out, and says how many, if not even their lines fit', () => {
    const long = '&'.repeat(199)
    const parts = Array.from({ length: 120 }, (_, index) =>
      made(`${index} ${long}`, { name: long, headline: '<'.repeat(299), outcome: 'fail' }, long),
    )
    const last = parts.at(-1)
    if (last === undefined) throw new Error('no part')
    const text = renderComment(parts, { ...place, own: last.origin })
    expect(text.length).toBeLessThan(maxCommentLength)
    expect(text).toMatch(/… and \d+ more jobs: see their summaries\./)
    expect(hasPart(text, last)).toBe(true)
  })

  it('contains the report of a hundred failing suites', () => {
    const small = { epochs: 1, perSecond: 100, seconds: 1 }
    const result = createResult({
      base: generateMeasurement({ ...small, seed: 2 }),
      head: generateMeasurement({ ...small, typicalMs: 5 }),
    })
    const suites = Array.from({ length: 100 }, (_, index) => `${'<'.repeat(50)}${index}`)
    const results = suites.map((suite) => ({ ...result, suite }))
    const part = buildCommentPart(buildReport(results, 'node tailgate/dist/cli.js run'), {
      origin: made('api').origin,
      ...next,
      state: {},
    })
    const text = written([part])
    expect(text.length).toBeLessThan(maxCommentLength)
    expect(text).toMatch(/… and \d+ more suites\./)
    expect(parseParts(text)[0]?.report).toBe(part.report)
  })
})
