import { expect, test } from 'vitest'
import { encodeUpstreams } from '../../../src/core/upstreams/encode-upstreams.ts'
import { parseSuite } from '../../helpers/configs.ts'

test('the program receives fields with their lengths', () => {
  const { upstreams } = parseSuite(
    `start: serve \${upstream.a} \${upstream.b}
upstreams:
  a:
    - GET /é: { body: '{"é": "\${query.id}"}', delay: lognormal 20ms 99ms }
  b: []
`.replace('/é', '/e'),
  )
  const text = encodeUpstreams(upstreams, 7).toString()
  const length = Number(text.slice(0, text.indexOf(':')))
  expect(Buffer.byteLength(text.slice(text.indexOf(':') + 1))).toBe(length)
  expect(text).toContain(
    '1:71:21:13:GET2:/e3:20027:lognormal 20000000 99000000' +
      '4:json1:11:312:content-type16:application/json9:t{"é": "3:qid3:t"}1:0',
  )
})
