/** Versions of a project in the commands that a user gives. */
import { expect, test } from 'vitest'
import { describeFixedVersions } from '../../../src/commands/init/fixed-versions.ts'

test.each([
  ['exec java -jar target/inventory-1.3.0.jar', 'target/inventory-*.jar'],
  ["sh -c 'java -jar build/libs/shop-2.0-SNAPSHOT.jar'", 'build/libs/shop-*.jar'],
  ['pip install dist/shop-1.0.2-py3-none-any.whl && shop', 'dist/shop-*.whl'],
  ['gem install pkg/shop-0.4.1.gem', 'pkg/shop-*.gem'],
])('%s gets the advice to write %s', (start, pattern) => {
  const [sentence, ...more] = describeFixedVersions({ start: [start] })
  expect(sentence).toContain(`Write a pattern such as ${pattern},`)
  expect(more).toEqual([])
})

test.each([
  'node server.js',
  'java -jar app.jar',
  'java -jar target/shop-*.jar',
  'python3.12 -m http.server 8000',
  'exec java -jar "$(ls -S target/*.jar | head -n 1)"',
])('%s is fine', (start) => {
  expect(describeFixedVersions({ start: [start] })).toEqual([])
})

test('an image that both sides would share is said', () => {
  expect(describeFixedVersions({ image: ['ghcr.io/me/shop:1.3.0'] })).toEqual([
    expect.stringContaining('Base and head would both run the image ghcr.io/me/shop:1.3.0'),
  ])
  expect(describeFixedVersions({ image: ['shop:${side}'] })).toEqual([])
})
