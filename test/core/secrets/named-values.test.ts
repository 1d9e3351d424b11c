import { expect, test } from 'vitest'
import { maskNamedValues } from '../../../src/core/secrets/named-values.ts'

test.each([
  ['{"token": "abcdef12", "id": 7}', '{"token": "***", "id": 7}'],
  [
    '{"user":{"password":"se\\"cret99","name":"Ada Lovelace"}}',
    '{"user":{"password":"***","name":"Ada Lovelace"}}',
  ],
  ['{"api_key" : "cut off in the', '{"api_key" : "***"'],
  ['email=ada%40b.c&password=hunter22&next=/', 'email=ada%40b.c&password=***&next=/'],
  ['Authorization: abcdefgh', 'Authorization: ***'],
  ['{"token": "short"}', '{"token": "short"}'],
  ['{"tokens_left": 3, "author": "Grace Hopper"}', '{"tokens_left": 3, "author": "Grace Hopper"}'],
])('%s: %s', (text, masked) => {
  expect(maskNamedValues(text)).toBe(masked)
})
