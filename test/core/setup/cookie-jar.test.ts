import { expect, test } from 'vitest'
import {
  type Cookie,
  formatCookieHeader,
  updateCookies,
} from '../../../src/core/setup/cookie-jar.ts'

const nowMs = Date.parse('2026-01-01T00:00:00Z')

/** The jar after one response to a request of `/shop/login`. */
function keep(lines: string[], before: Cookie[] = []): Cookie[] {
  return updateCookies(before, lines, '/shop/login?next=/a/b', nowMs)
}

test('a cookie without a path belongs to the folder of its request', () => {
  const jar = keep(['sid=abc; HttpOnly; Secure'])
  expect(jar).toEqual([{ name: 'sid', value: 'abc', path: '/shop' }])
  expect(formatCookieHeader(jar, '/shop/items?x=1')).toBe('sid=abc')
  expect(formatCookieHeader(jar, '/shop')).toBe('sid=abc')
  expect(formatCookieHeader(jar, '/shopping')).toBe(null)
  expect(formatCookieHeader(jar, '/')).toBe(null)
})

test('cookies of longer paths go first', () => {
  const jar = keep(['all=1; Path=/', 'deep=2; path=/shop/cart', 'odd=3; path=cart'])
  expect(formatCookieHeader(jar, '/shop/cart/7')).toBe('deep=2; odd=3; all=1')
})

test('the same name and path replaces a cookie, another path does not', () => {
  const jar = keep(['a=2', 'a=3; Path=/'], keep(['a=1']))
  expect(jar).toEqual([
    { name: 'a', value: '2', path: '/shop' },
    { name: 'a', value: '3', path: '/' },
  ])
})

test.each([
  ['Max-Age=0', true],
  ['Max-Age=-1', true],
  ['Expires=Wed, 31 Dec 2025 23:59:59 GMT', true],
  ['Expires=Fri, 02 Jan 2026 00:00:00 GMT', false],
  ['Expires=soon', false],
  // Max-Age wins over Expires.
  ['Max-Age=60; Expires=Wed, 31 Dec 2025 23:59:59 GMT', false],
])('a cookie with %s is removed: %s', (attributes, isRemoved) => {
  expect(keep([`a=1; ${attributes}`], keep(['a=0'])).length).toBe(isRemoved ? 0 : 1)
})

test('what is no cookie is ignored, and the jar has an end', () => {
  expect(keep(['', 'noequals', '=x', `big=${'x'.repeat(5000)}`])).toEqual([])
  const many = keep(Array.from({ length: 80 }, (_, index) => `c${index}=1`))
  expect(many.length).toBe(50)
  expect(many.at(-1)?.name).toBe('c79')
})
