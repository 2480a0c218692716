import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import { customer, unreachable } from '#flows/machines/samples.ts'
import {
  completeHpvForm,
  hpvOrder,
  invitationCodes,
  invitedPerson,
  orderedPerson,
  unknownPerson,
} from '#flows/machines/study/hpv-order.flow.ts'

import {
  fieldsOf,
  openWith,
  place,
  refusals,
  review,
  reviewAsCustomer,
  typesOf,
} from './opened-hpv-order.ts'

const form = {
  ...invitationCodes,
  account: {
    first_name: 'Mari',
    last_name: 'Tamm',
    email: 'mari.tamm@example.ee',
    password: 'quiet river under ice',
    password_confirmation: 'quiet river under ice',
  },
  phone: '+37251234567',
  shipping: {
    address: 'Kastani 12',
    address2: '',
    postal_code: '51014',
    city: 'Tartu',
    country: 'EE',
  },
  delivery: { shipping_option: 'post' },
  kit: 'brush',
  report_language: 'et',
  terms_accepted: true,
  terms_version: 1,
}

describe('HPV order: the submission', () => {
  it('requires the terms of the study', () => {
    const test = review()
    test.actor.send({ type: 'order.place', areTermsAccepted: false, locale: 'en' })

    expect(test.value()).toEqual({ filling: 'review' })
    expect(fieldsOf(test)).toEqual(['terms_accepted: errors.terms_required'])
    expect(test.context().rejectionCount).toBe(1)
    place(test)
    expect(test.context().problem).toBeNull()
  })

  it('sends everything once, in the language of the page', () => {
    const test = place(review())

    expect(test.value()).toBe('ordering')
    expect(test.actor.getSnapshot().hasTag('busy')).toBe(true)
    expect(test.calls()).toMatchObject([{ name: 'orderHpvKit', input: { form, requestNumber: 0 } }])
  })

  it('of a customer sends neither an account nor codes, and shows the order', () => {
    const test = place(reviewAsCustomer())
    const { account: _, id_number: __, invitation_code: ___, ...own } = form
    expect(test.calls().map(({ input }) => input)).toEqual([{ form: own, requestNumber: 0 }])
    test.settle('orderHpvKit', { output: { order: hpvOrder, logged_in: true } })
    expect(test.value()).toBe('loading')
    expect(test.context()).toMatchObject({ order: hpvOrder, values: {} })
    test.settle('readHpvStatus', { output: orderedPerson })

    expect(test.value()).toBe('ordered')
    expect(test.emitted.slice(-2)).toEqual([
      { type: 'draft.discard', key: 'hpv' },
      {
        type: 'notification.show',
        notification: { tone: 'success', key: 'success.hpv_ordered' },
      },
    ])
  })

  it('of a customer without an email address requires one, and sends it', () => {
    const status = { ...invitedPerson, needs_email: true }
    const test = openWith(status, { isCustomer: true })
    test.settle('listCountries', { output: { countries: [] } })
    const contact = { email: '', phone: '+37251234567' }
    test.actor.send({ type: 'step.submit', step: 'contact', values: contact })
    expect(test.value()).toEqual({ filling: { editing: 'contact' } })
    expect(fieldsOf(test)).toEqual(['email: errors.no_email'])

    for (const step of ['contact', 'delivery', 'kit'] as const) {
      test.actor.send({ type: 'step.submit', step, values: completeHpvForm })
    }
    place(test)
    expect(test.calls()).toMatchObject([
      { name: 'orderHpvKit', input: { form: { email: 'mari.tamm@example.ee' } } },
    ])
    const rejected = { validationErrors: [{ field: 'email', message: 'errors.no_email' as const }] }
    test.settle('orderHpvKit', { error: problem('errors.form_validation', rejected) })

    expect(test.value()).toEqual({ filling: { editing: 'contact' } })
    expect(fieldsOf(test)).toEqual(['email: errors.no_email'])
  })

  it('of a visitor logs her in, and clears the password', () => {
    const test = place(review())
    test.settle('orderHpvKit', { output: { order: hpvOrder, logged_in: true } })
    expect(test.value()).toBe('loadingUser')
    expect(test.context()).toMatchObject({ order: hpvOrder })
    expect(JSON.stringify(test.context())).not.toContain('quiet river')
    test.settle('readUser', { output: customer })

    expect(test.value()).toBe('loggedIn')
    expect(typesOf(test).slice(-3)).toEqual(['draft.discard', 'notification.show', 'user.loaded'])
    expect(test.emitted.at(-1)).toEqual({ type: 'user.loaded', user: customer })
  })

  it.each([{ output: null }, { error: unreachable }])(
    'shows the order without a log-in when there is no user: %j',
    (outcome) => {
      const test = place(review())
      test.settle('orderHpvKit', { output: { order: hpvOrder, logged_in: true } })
      test.settle('readUser', outcome)

      expect(test.value()).toBe('orderedWithoutLogin')
      expect(typesOf(test)).not.toContain('user.loaded')
    },
  )

  it('shows the order without a log-in where the server does not log in', () => {
    const test = place(review())
    test.settle('orderHpvKit', { output: { order: hpvOrder, logged_in: false } })

    expect(test.value()).toBe('orderedWithoutLogin')
    expect(test.context().order).toEqual(hpvOrder)
    expect(typesOf(test).slice(-2)).toEqual(['draft.discard', 'notification.show'])
  })

  it('is repeated under the same number when no answer came, under another after a refusal', () => {
    const test = place(review())
    test.settle('orderHpvKit', { error: unreachable })
    expect([test.value(), test.context().problem?.message]).toEqual([
      { filling: 'review' },
      'errors.unreachable',
    ])
    place(test)
    expect(test.calls()).toMatchObject([{ input: { requestNumber: 0 } }])
    test.settle('orderHpvKit', { error: problem('errors.unexpected') })
    expect([test.value(), test.context().problem?.message]).toEqual([
      { filling: 'review' },
      'errors.unexpected',
    ])
    place(test)

    expect(test.calls()).toMatchObject([{ input: { requestNumber: 1 } }])
  })

  describe('when the terms have changed', () => {
    const refuse = () => {
      const test = place(review())
      test.settle('orderHpvKit', { error: problem('errors.study_terms_changed') })
      return test
    }

    it('loads them, and sends the order again under the new version', () => {
      const test = refuse()
      expect(test.value()).toBe('loadingTerms')
      expect(test.actor.getSnapshot().hasTag('busy')).toBe(true)
      const terms = { en: '<p>New terms</p>' }
      const status = { ...unknownPerson, study: 'full' as const, terms, terms_version: 2 }
      test.settle('readHpvStatus', { output: status })

      expect(test.value()).toEqual({ filling: 'review' })
      expect(test.context()).toMatchObject({
        problem: { message: 'errors.study_terms_changed' },
        status: { ...unknownPerson, terms, terms_version: 2 },
        kits: ['brush', 'swab'],
      })
      place(test)
      expect(test.calls()).toMatchObject([
        { name: 'orderHpvKit', input: { form: { ...form, terms_version: 2 }, requestNumber: 1 } },
      ])
    })

    it('says so also when they cannot be loaded', () => {
      const test = refuse()
      test.settle('readHpvStatus', { error: unreachable })

      expect(test.value()).toEqual({ filling: 'review' })
      expect(test.context().problem?.message).toBe('errors.study_terms_changed')
    })
  })

  it.each(refusals)('that is refused with %s ends in %s', (key, state) => {
    const test = place(review())
    test.settle('orderHpvKit', { error: problem(key) })

    expect(test.value()).toBe(state)
  })

  it.each([
    ['email', 'errors.email_already_taken', 'contact', 'account.email'],
    ['account.password', 'errors.password_too_common', 'contact', 'account.password'],
    ['phone', 'errors.incorrect_phone', 'contact', 'phone'],
    ['shipping.address', 'errors.no_address', 'delivery', 'shipping.address'],
    ['delivery.terminal.terminal_id', 'errors.terminal_unknown', 'delivery', 'delivery.terminal'],
    ['delivery', 'errors.no_delivery', 'delivery', 'delivery'],
    ['kit', 'errors.incorrect_value', 'kit', 'kit'],
  ] as const)('opens the step of the wrong field %s', (field, message, ...[step, shownField]) => {
    const test = place(review())
    test.settle('orderHpvKit', {
      error: problem(message, { validationErrors: [{ field, message }] }),
    })

    expect(test.value()).toEqual({ filling: { editing: step } })
    expect(fieldsOf(test)).toEqual([`${shownField}: ${message}`])
  })

  it('stays at the review when the wrong field is there', () => {
    const test = place(review())
    test.settle('orderHpvKit', {
      error: problem('errors.form_validation', {
        validationErrors: [{ field: 'terms_accepted', message: 'errors.terms_required' }],
      }),
    })

    expect(test.value()).toEqual({ filling: 'review' })
  })
})
