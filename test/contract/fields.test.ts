import { describe, expect, it } from 'vitest'
import * as v from 'valibot'

import { NewPasswordForm, RegistrationForm } from '#contract/account/registration.ts'
import { AddressForm, DeliveryForm } from '#contract/delivery/address.ts'
import { email, text } from '#contract/form/fields.ts'
import { internalPath, newPassword } from '#contract/form/form-fields.ts'
import { Answers } from '#contract/form/form.ts'
import { registerKit } from '#contract/kit/kit.ts'
import { OrderDraft } from '#contract/order/order.ts'
import { birthday, isOfAge, personName, phone } from '#contract/account/person.ts'
import { IdentityForm } from '#contract/account/profile.ts'
import { giftcardCode } from '#contract/shop/shop.ts'
import { findProblemInFieldOrder } from '#contract/form/field-order.ts'
import { findProblem } from '#contract/form/validation.ts'

describe('a line of text', () => {
  it('is trimmed', () => {
    expect(v.parse(text(), '  Mari-Liis Õun ')).toBe('Mari-Liis Õun')
  })

  it.each([
    [undefined, 'errors.no_city'],
    ['   ', 'errors.no_city'],
    ['x'.repeat(201), 'errors.value_too_long'],
    ['nul\u0000', 'errors.incorrect_value'],
  ])('reports the error of %j', (value, key) => {
    expect(messagesOf(text('errors.no_city'), value)).toEqual([key])
  })
})

describe('an email address', () => {
  it('is trimmed and in lower case', () => {
    expect(v.parse(email, ' Mari@Example.EE ')).toBe('mari@example.ee')
  })

  it('has at most 254 characters', () => {
    expect(messagesOf(email, `${'a'.repeat(250)}@a.ee`)).toContain('errors.incorrect_email')
  })
})

describe('the domain of an email address', () => {
  it.each(['mari@näide.ee', 'mari@пример.рф', 'mari@xn--nide-loa.ee', 'mari@a-b.example'])(
    'can be that of %s',
    (address) => {
      expect(v.parse(email, address)).toBe(address)
    },
  )

  it.each([
    'mari@',
    'mari@ee',
    'mari@-a.ee',
    'mari@a-.ee',
    'mari@a b.ee',
    'mari@a..ee',
    'märi@a.ee',
  ])('cannot be that of %j', (address) => {
    expect(messagesOf(email, address)).toEqual(['errors.incorrect_email'])
  })
})

describe('the name of a person', () => {
  const name = personName('errors.no_first_name')

  it.each(['Mari-Liis', 'O’Connež-Šuslik', "D'Arcy Jr.", 'Анна Мария', '李小龙', 'Henry 2'])(
    'can be %s',
    (given) => {
      expect(v.parse(name, ` ${given} `)).toBe(given)
    },
  )

  it('is stored in composed form', () => {
    expect(v.parse(name, 'O\u0303un')).toBe('Õun')
  })

  it.each(['Mari\u202Etxe', 'Ma\u200Bri', 'Mari\u0007', 'Mari 🐣', '12345', '---', '<b>Mari</b>'])(
    'cannot be %j',
    (given) => {
      expect(messagesOf(name, given)).toEqual(['errors.incorrect_name'])
    },
  )
})

describe('the validation errors of a form', () => {
  it('are in the order of the fields, for rules about one field and about two', () => {
    const form = { email: '', first_name: '', password: 'long enough 123', terms_accepted: false }

    expect(
      findProblemInFieldOrder(RegistrationForm, form)?.validationErrors.map(({ field }) => field),
    ).toEqual(['first_name', 'last_name', 'email', 'password_confirmation', 'terms_accepted'])
    const other = { ...form, password_confirmation: 'another one 1' }
    expect(
      findProblemInFieldOrder(RegistrationForm, other)
        ?.validationErrors.slice(-2)
        .map(({ field }) => field),
    ).toEqual(['password_confirmation', 'terms_accepted'])
  })

  it('ask to tick a required checkbox', () => {
    const form = { spit_kit_barcode: 'ALL7K2M9QF' }

    expect(findProblem(registerKit.input, form)?.validationErrors).toEqual([
      { field: 'is_own_sample', message: 'errors.not_ticked' },
    ])
  })
})

describe('a new password', () => {
  it('has 12 to 128 characters, whatever they are', () => {
    expect(v.is(newPassword, '🐣'.repeat(12))).toBe(true)
    expect(v.is(newPassword, ' '.repeat(128))).toBe(true)
    expect(messagesOf(newPassword, '🐣'.repeat(11))).toEqual(['errors.password_too_short'])
    expect(messagesOf(newPassword, 'x'.repeat(129))).toEqual(['errors.value_too_long'])
  })

  it('must match its repetition, even while the rest of the form is invalid', () => {
    const issues = v.safeParse(RegistrationForm, {
      password: 'correct horse 1',
      password_confirmation: 'correct horse 2',
    }).issues
    const mismatch = issues?.find(({ message }) => message === 'errors.password_mismatch')
    expect(mismatch && v.getDotPath(mismatch)).toBe('password_confirmation')
  })

  it('is set only with the code of a link', () => {
    const form = { password: 'correct horse 1', password_confirmation: 'correct horse 1' }
    const codes = ['', 'short', 'a'.repeat(43)]
    expect(
      codes.map((validation_code) => messagesOf(NewPasswordForm, { ...form, validation_code })),
    ).toEqual([
      ['errors.no_validation_code', 'errors.incorrect_validation_code'],
      ['errors.incorrect_validation_code'],
      [],
    ])
  })
})

describe('a phone number', () => {
  it.each(['+3725123456', '+3725123456 e 12', '+3725123456 x12', '+3725123456 ext. 12'])(
    'can be %s',
    (number) => {
      expect(v.parse(phone, number)).toBe(number)
    },
  )

  it.each(['', '5123456', '+0123456', '+372512345x', `+${'1'.repeat(10_000)}`])(
    'cannot be %j',
    (number) => {
      expect(messagesOf(phone, number)).toEqual(['errors.incorrect_phone'])
    },
  )
})

describe('the minimum age', () => {
  it.each([
    ['2008-11-22', true],
    ['2008-11-23', false],
    ['2008-02-29', true],
  ])('of a person born on %s is reached on 22 November 2026: %s', (dob, isReached) => {
    expect(isOfAge(dob, '2026-11-22')).toBe(isReached)
  })
})

describe('a return path', () => {
  it.each(['/', '/dashboard', '/dashboard-product/1?lang=et', '/barcode?code=AB12'])(
    'can be %s',
    (path) => {
      expect(v.is(internalPath, path)).toBe(true)
    },
  )

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:1',
    '/a b',
    '',
  ])('is refused when it is %j', (path) => {
    expect(v.is(internalPath, path)).toBe(false)
  })
})

describe('a date of birth', () => {
  it('is 1930-01-01 at the earliest', () => {
    expect(messagesOf(birthday, '1929-12-31')).toEqual(['errors.date_too_early'])
    expect(messagesOf(birthday, '1930-01-01')).toEqual([])
  })
})

describe('typed codes', () => {
  it('can have spaces, hyphens and lower case', () => {
    expect(v.parse(giftcardCode, ' abcd-efgh 1234-5678 ')).toBe('ABCDEFGH12345678')
  })
})

const home = { address: 'Pikk 1', postal_code: '10123', city: 'Tallinn', country: 'EE' }

describe('an address', () => {
  it('needs a postal code of five digits in Estonia', () => {
    const faulty = v.safeParse(AddressForm, { ...home, postal_code: '1012' })
    expect(faulty.issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
      ['postal_code', 'errors.incorrect_postal_code'],
    ])
    expect(v.is(AddressForm, { ...home, country: 'LV', postal_code: 'LV-1010' })).toBe(true)
  })
})

describe('a delivery', () => {
  it('needs a terminal if it goes to one', () => {
    const terminal = { provider: 'omniva', terminal_id: '96091' }
    expect(v.is(DeliveryForm, { shipping_option: 'terminal', terminal })).toBe(true)
    expect(v.is(DeliveryForm, { shipping_option: 'terminal' })).toBe(false)
    expect(v.is(DeliveryForm, { shipping_option: 'post', terminal })).toBe(false)
  })
})

describe('an order', () => {
  const order = {
    billing: home,
    is_shipping_same: true,
    delivery: { shipping_option: 'post' },
    payment_method: 'paypal',
  }

  it('needs a shipping address only if it differs', () => {
    expect(v.is(OrderDraft, order)).toBe(true)
    const { issues } = v.safeParse(OrderDraft, { ...order, is_shipping_same: false })
    expect(issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
      ['shipping', 'errors.no_address'],
    ])
  })
})

describe('answers', () => {
  it('are plain values by field key', () => {
    expect(v.is(Answers, { weight: 61.5, smokes: false, note: '-', diseases: ['a', 'b'] })).toBe(
      true,
    )
  })

  it.each([{ 'not a key': 1 }, { weight: { kg: 61 } }, { weight: Infinity }])(
    'cannot be %j',
    (answers) => {
      expect(v.is(Answers, answers)).toBe(false)
    },
  )
})

describe('an identity form', () => {
  const name = { first_name: 'Mari', last_name: 'Tamm' }

  it('needs only the name', () => {
    expect(v.is(IdentityForm, name)).toBe(true)
  })

  it('can clear earlier values', () => {
    const nothing = { dob: null, phone: null, ethnic_group: null, address: null }
    expect(v.is(IdentityForm, { ...name, ...nothing })).toBe(true)
  })

  it('needs a shipping address if parcels do not go home', () => {
    const away = { ...name, address: home, is_shipping_same: false }
    expect(v.is(IdentityForm, { ...away, shipping_address: home })).toBe(true)
    expect(messagesOf(IdentityForm, { ...away, shipping_address: null })).toEqual([
      'errors.no_address',
    ])
  })
})

const messagesOf = (schema: v.GenericSchema, value: unknown): string[] =>
  (v.safeParse(schema, value).issues ?? []).map(({ message }) => message)
