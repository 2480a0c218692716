import { describe, expect, it } from 'vitest'

import { login } from '#contract/account/account.ts'
import { startIdLogin } from '#contract/identity/id-login.ts'
import { placeOrder } from '#contract/order/order.ts'
import { findProblem } from '#contract/form/validation.ts'
import { readContactDetails, shownEmail } from '#server/http/contact-details.ts'

describe('contact details of a payload', () => {
  it('email: the domain is converted to ASCII, also within an account', () => {
    const payload = {
      email: ' Mari@Näide.ee ',
      account: { email: 'a@пример.рф', phone: '+37251234567' },
    }

    expect(readContactDetails(placeOrder, payload)).toEqual({
      email: 'Mari@xn--nide-loa.ee',
      account: { email: 'a@xn--e1afmkfd.xn--p1ai', phone: '+37251234567' },
    })
  })

  it.each(['mari@a b.ee', 'mari@xn--a', 'mari', '@', 'mari@'])(
    'email: %j is rejected by the schema at its field',
    (email) => {
      const form = { email, password: 'quiet river under ice' }

      expect(findProblem(login.input, readContactDetails(login, form))?.validationErrors).toEqual([
        { field: 'email', message: 'errors.incorrect_email' },
      ])
    },
  )

  it.each([
    ['+37251234567', '+37251234567'],
    ['+37251234567 x12', '+37251234567 x12'],
    ['+372123456', ''],
    ['51234567', ''],
  ])('phone: %s becomes %j', (phone, read) => {
    expect(readContactDetails(placeOrder, { phone })).toEqual({ phone: read })
  })

  it('phone: the number of a Mobile-ID is not changed', () => {
    const payload = { phone: '+37200000766' }

    expect(readContactDetails(startIdLogin, payload)).toEqual(payload)
  })

  it('other values are not changed', () => {
    const payload = { email: 5, phone: null, answers: { phone: '1' }, list: [{ email: 'a@Ä.ee' }] }

    expect(readContactDetails(placeOrder, payload)).toEqual(payload)
    expect(readContactDetails(placeOrder, null)).toBeNull()
  })

  it('email: is shown with its domain in its own script', () => {
    expect(shownEmail('mari@xn--nide-loa.ee')).toBe('mari@näide.ee')
    expect(shownEmail(null)).toBeNull()
  })
})
