import { expect, it, vi } from 'vitest'

import {
  readCartCookie,
  updateSettingsCookie,
  writeCartCookie,
  writeLocaleCookie,
} from '#src/api/cookies.ts'

const token = 'abcdefghijklmnopqrstuv'
const day = 24 * 60 * 60

const written = (write: () => void): string[] => {
  const cookie = vi.spyOn(document, 'cookie', 'set')
  write()
  return (cookie.mock.lastCall?.[0] ?? '').split('; ').map(withLowerCaseName)
}

/** The names of attributes are the same in upper and in lower case. */
const withLowerCaseName = (part: string): string =>
  part.startsWith('__Host-') ? part : part.replace(/^[^=]+/, (name) => name.toLowerCase())

it.each([
  ['the cart', `__Host-cart=${token}`, 14, () => writeCartCookie(token)],
  ['the language', '__Host-locale=et', 365, () => writeLocaleCookie('et')],
  ['the settings', '__Host-settings={}', 365, () => updateSettingsCookie({})],
] as const)('cookies: %s is kept as %s for %i days', (...[, value, days, write]) => {
  expect(written(write)).toEqual(
    expect.arrayContaining([value, `max-age=${days * day}`, 'path=/', 'secure', 'samesite=lax']),
  )
})

it('cookies: the one of the cart is removed when there is no token', () => {
  writeCartCookie(token)
  expect(readCartCookie()).toBe(token)

  const [value, ...attributes] = written(() => writeCartCookie(null))

  expect(value).toBe('__Host-cart=')
  expect(attributes).toEqual(expect.arrayContaining(['path=/', 'secure']))
  expect(readCartCookie()).toBeUndefined()
})
