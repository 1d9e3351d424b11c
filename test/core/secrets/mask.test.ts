import { describe, expect, it, test } from 'vitest'
import { createSecretMask, observeSecrets } from '../../../src/core/secrets/mask.ts'

const secret = 'p@ss/w"ö rd+1'
const mask = createSecretMask([secret])

describe('a known secret is masked', () => {
  it.each([
    ['as it is', secret],
    ['percent-encoded', encodeURIComponent(secret)],
    ['percent-encoded in small letters', encodeURIComponent(secret).toLowerCase()],
    ['as a form sends it', new URLSearchParams({ a: secret }).toString().slice(2)],
    ['as the path of an address', new URL(`http://h/${encodeURI(secret)}`).pathname.slice(1)],
    ['in JSON', JSON.stringify(secret).slice(1, -1)],
    ['in JSON of ASCII alone', String.raw`p@ss/w\"\u00f6 rd+1`],
    ['in JSON with an escaped slash', String.raw`p@ss\/w\"ö rd+1`],
  ])('%s', (_, text) => {
    expect(mask.maskText(`before ${text} after`)).toBe('before *** after')
  })

  it.each([0, 1, 2, 3, 4])('in base64, after %d other bytes', (before) => {
    const encoded = Buffer.from(`${'u'.repeat(before)}${secret}:tail`).toString('base64')
    const masked = mask.maskText(encoded)
    expect(masked).toContain('***')
    expect(Buffer.from(masked, 'base64').toString()).not.toContain('ss/w')
    expect(masked.length).toBeLessThan(encoded.length - 12)
  })

  it('in base64 for addresses', () => {
    const bytes = createSecretMask(['>>>???>>>???'])
    const encoded = Buffer.from('x>>>???>>>???').toString('base64url')
    expect(encoded).toMatch(/[-_]/)
    expect(bytes.maskText(encoded)).toMatch(/^..\*\*\*.?$/)
  })

  it('line by line, if it has several', () => {
    const lines = createSecretMask(['first line\nsecond line\r\n'])
    expect(lines.maskText('a second line, the first line')).toBe('a ***, the ***')
  })

  it('before a shorter one that it contains', () => {
    expect(createSecretMask(['secret', 'secret-long']).maskText('secret-long secret')).toBe(
      '*** ***',
    )
  })

  it('from its registration on', () => {
    const growing = createSecretMask()
    expect(growing.maskText('hunter22')).toBe('hunter22')
    growing.register(['hunter22'])
    expect(growing.maskText('hunter22')).toBe('***')
  })
})

test('a value of fewer than six characters is not masked', () => {
  expect(createSecretMask(['', ' ', '12345', 'abcde  ']).maskText('12345 abcde')).toBe(
    '12345 abcde',
  )
  expect(createSecretMask(['123456']).maskText('a123456b')).toBe('a***b')
})

test('a value that a sentence may contain as a figure is not masked', () => {
  expect(createSecretMask(['12.345', '1,234.5', '99999.']).maskText('12.345 ms, 1,234.5')).toBe(
    '12.345 ms, 1,234.5',
  )
})

test('characters with a meaning in patterns have none in a secret', () => {
  const odd = createSecretMask(['a.*+?^$', '{}()|[]\\-/'])
  expect(odd.maskText('a.*+?^$ {}()|[]\\-/ abcdefg')).toBe('*** *** abcdefg')
})

describe('a value that looks like a secret is masked', () => {
  it.each([
    ['postgres://app:S3cr3t@db:5432/x', 'postgres://app:***@db:5432/x'],
    ['redis://:S3cr3tP@ss@h', 'redis://:***@h'],
    [`ghp_${'a1'.repeat(18)}`, '***'],
    [`github_pat_${'a_1'.repeat(10)}`, '***'],
    [`npm_${'a1'.repeat(18)}`, '***'],
    ['AKIAIOSFODNN7EXAMPLE', '***'],
    [['xoxb', '123456789012', 'abcdefabcdef'].join('-'), '***'],
    [['sk', 'live', '4eC39HqLyjWDarjtT1zdp7dc'].join('_'), '***'],
    [`AIza${'b'.repeat(35)}`, '***'],
    ['Bearer eyJhbGciOiJI.eyJzdWIiOiIx.SflKxwRJSM', 'Bearer ***'],
  ])('%s', (text, shown) => {
    expect(createSecretMask().maskText(text)).toBe(shown)
  })

  it('if it is a private key of several lines', () => {
    const key = [
      '-----BEGIN RSA PRIVATE KEY-----',
      'MIIEow',
      'IBAAKC',
      '-----END RSA PRIVATE KEY-----',
    ]
    expect(createSecretMask().maskLines(['before', ...key, 'after'])).toEqual([
      'before',
      '***',
      'after',
    ])
    expect(createSecretMask().maskText(`${key.slice(0, 3).join('\n')}`)).toBe('***')
  })

  it.each([
    'http://127.0.0.1:3000/users/@me',
    'GET /items?page=2',
    'https://example.com:8080/a@b',
    'key_live, npm_config and AKIA',
  ])('and %s is not', (text) => {
    expect(createSecretMask().maskText(text)).toBe(text)
  })
})

test('whoever observes a mask learns each secret', () => {
  const learned: string[] = []
  const observed = observeSecrets(createSecretMask(), (each) => learned.push(each))
  observed.register(['hunter22', '', 'other-secret'])
  expect(learned).toEqual(['hunter22', 'other-secret'])
  expect(observed.maskText('hunter22')).toBe('***')
  expect(observed.maxSecretLength).toBe(72)
})

test('masking takes linear time', () => {
  const many = createSecretMask(Array.from({ length: 50 }, (_, at) => `aaaaaaaaaaaa${at}`))
  const texts = ['a', '%61', 'a:', 'a://', 'a://a:', '-----BEGIN ', 'eyJa.', 'ghp_', 'a.'].map(
    (part) => part.repeat(100_000 / part.length),
  )
  for (const text of texts) {
    const before = process.cpuUsage()
    many.maskText(text)
    const { user, system } = process.cpuUsage(before)
    // A quadratic pattern takes minutes.
    expect((user + system) / 1e6, text.slice(0, 20)).toBeLessThan(5)
  }
})
