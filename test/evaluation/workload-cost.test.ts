import { expect, test } from 'vitest'
import {
  buildDataFile,
  listCases,
  requestsPerSecond,
} from '../../evaluation/workload-cost/cases.ts'

test('each case has as many requests and bytes on the wire as the plain one beside it', () => {
  const [, row = ''] = buildDataFile(3).split('\n')
  for (const { name, body, plain, measured } of listCases('rows.csv')) {
    const { token } = JSON.parse(body) as { token: string }
    const paths = ({ path, flags }: typeof plain) => {
      const second = flags.indexOf('--second')
      const all = second < 0 ? [path] : [path, flags[second + 1] ?? '']
      return all.map((text) => text.replace('${token}', token).replace('${data.token}', row).length)
    }
    expect(paths(measured), name).toEqual(paths(plain))
    const requests = paths(measured).length === 2 && measured.flags.includes('--capture') ? 2 : 1
    expect(measured.perSecond * requests, name).toBe(requestsPerSecond)
    expect(plain.perSecond, name).toBe(requestsPerSecond)
  }
})

test('a row of the data file is as long as the text that it stands for', () => {
  const lines = buildDataFile(2).split('\n')
  expect(lines).toEqual(['token', 't000000000000000', 't000000000000001'])
})
