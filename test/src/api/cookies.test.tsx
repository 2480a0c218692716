import { expect, it, vi } from 'vitest'

import { updateSettingsCookie, writeCartCookie, writeLocaleCookie } from '#src/api/cookies.ts'

const token = 'abcdefghijklmnopqrstuv'
const day = 24 * 60 * 60

const written = (write: () => void): string[] => {
  const cookie = vi.spyOn(document, 'cookie', 'set')
  write()
  return (cookie.mock.lastCall?.[0] ?? '').split('; ')
}

it.each([
  ['the cart', `__Host-cart=${token}`, 14, () => writeCartCookie(token)],
  ['the language', '__Host-locale=et', 365, () => writeLocaleCookie('et')],
  ['the settings', '__Host-settings=%7B%7D', 365, () => updateSettingsCookie({})],
] as const)('cookies: %s is kept as %s for %i days', (...[, value, days, write]) => {
  expect(written(write)).toEqual(
    expect.arrayContaining([value, `Max-Age=${days * day}`, 'Path=/', 'Secure', 'SameSite=Lax']),
  )
})

it('cookies: the one of the cart is removed when there is no token', () => {
  expect(written(() => writeCartCookie(null))).toEqual(
    expect.arrayContaining(['__Host-cart=', 'Max-Age=0', 'Path=/']),
  )
})
