import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import type { ParticipationStatus, StudyState } from '#contract/statuses.ts'
import { countries } from '#flows/machines/order/order-samples.ts'
import { unreachable } from '#flows/machines/samples.ts'
import {
  completeHpvForm,
  invitedPerson,
  invitationCodes,
  orderedPerson,
  unknownPerson,
} from '#flows/machines/study/hpv-order.flow.ts'

import {
  fieldsOf,
  identify,
  open,
  openWith,
  place,
  refusals,
  review,
  reviewAsCustomer,
  startOrder,
  submitCodes,
  typesOf,
} from './opened-hpv-order.ts'

describe('HPV order: the page', () => {
  it.each<[ParticipationStatus, StudyState, string]>([
    ['unknown', 'open', 'identifying'],
    ['unknown', 'full', 'full'],
    ['unknown', 'closed', 'closed'],
    ['not_invited', 'open', 'not_invited'],
    ['not_invited', 'full', 'not_invited'],
    ['not_invited', 'closed', 'closed'],
    ['other_birth_year', 'open', 'otherBirthYear'],
    ['other_birth_year', 'closed', 'closed'],
    ['unknown', 'not_open_yet', 'closed'],
    ['invited', 'not_open_yet', 'closed'],
    ['invited', 'open', 'preparing'],
    ['invited', 'full', 'full'],
    ['invited', 'closed', 'closed'],
    ['ordered', 'closed', 'ordered'],
    ['withdrawn', 'closed', 'withdrawn'],
  ])('opens for %s in a study that is %s with %s', (participation, study, state) => {
    const { value, context } = openWith({ ...unknownPerson, participation, study })

    expect(value()).toBe(state)
    expect(context().status).toMatchObject({ participation, study })
  })

  it('can be loaded again', () => {
    const test = open()
    test.settle('readHpvStatus', { error: unreachable })
    expect([test.value(), test.context().problem, test.context().rejectionCount]).toEqual([
      'loadFailed',
      unreachable.problem,
      0,
    ])

    test.actor.send({ type: 'study.retry' })
    test.settle('readHpvStatus', { output: unknownPerson })

    expect([test.value(), test.context().problem]).toEqual(['identifying', null])
  })

  it('keeps what was typed on an earlier visit; Estonia is the country otherwise', () => {
    expect(open().context()).toMatchObject({
      isCustomer: false,
      values: { 'shipping.country': 'EE' },
    })
    expect(
      open({ isCustomer: true, draftValues: { 'shipping.country': 'FI' } }).context(),
    ).toMatchObject({ isCustomer: true, values: { 'shipping.country': 'FI' } })
  })

  it('fills in the only kit, and clears one that is not offered', () => {
    const kitOf = (kits: ('brush' | 'swab')[], kit: string) =>
      openWith({ ...invitedPerson, kits }, { isCustomer: true, draftValues: { kit } }).context()
        .values['kit']

    expect([kitOf(['swab'], ''), kitOf(['swab'], 'brush')]).toEqual(['swab', 'swab'])
    expect([kitOf(['brush', 'swab'], 'brush'), kitOf(['brush', 'swab'], 'x')]).toEqual([
      'brush',
      '',
    ])
    expect(kitOf([], 'brush')).toBe('')
  })
})

describe('HPV order: the invitation', () => {
  it('of an order that turns out to be hers opens the page again', () => {
    const test = openWith(unknownPerson, { isCustomer: true })
    test.actor.send({ type: 'invitation.submit', values: invitationCodes })
    test.settle('checkHpvInvitation', { output: { kits: [] } })

    expect(test.value()).toBe('loading')
    test.settle('readHpvStatus', { output: orderedPerson })
    expect(test.value()).toBe('ordered')
  })

  it.each([
    [{}, ['id_number: errors.no_id_number', 'invitation_code: errors.no_invitation_code']],
    [{ ...invitationCodes, invitation_code: ' ' }, ['invitation_code: errors.no_invitation_code']],
    [{ ...invitationCodes, id_number: ' ' }, ['id_number: errors.no_id_number']],
    [
      { ...invitationCodes, id_number: '46510200004' },
      ['id_number: errors.id_number_control_digit'],
    ],
  ])('is checked on the device: %j', (values, errors) => {
    const test = identify()
    test.actor.send({ type: 'invitation.submit', values })

    expect([test.value(), test.emitted]).toEqual(['identifying', []])
    expect(fieldsOf(test)).toEqual(errors)
    expect(test.context()).toMatchObject({ rejectionCount: 1, values })
  })

  it('is checked by the server with both codes, and hides why a log-in beside its form has failed', () => {
    const test = submitCodes()

    expect(test.emitted).toEqual([{ type: 'login.reset' }])
    expect(test.value()).toBe('checkingInvitation')
    expect(test.calls()).toMatchObject([{ name: 'checkHpvInvitation', input: invitationCodes }])
    expect(test.actor.getSnapshot().hasTag('busy')).toBe(true)
  })

  it('that is corrected shows no error any longer', () => {
    const test = identify()
    test.actor.send({ type: 'invitation.submit', values: {} })
    test.actor.send({ type: 'invitation.submit', values: invitationCodes })

    expect(test.context().problem).toBeNull()
    expect(test.context().values).toMatchObject({ 'shipping.country': 'EE', ...invitationCodes })
  })

  it.each(refusals)('that is refused with %s ends in %s', (key, state) => {
    const test = submitCodes()
    test.settle('checkHpvInvitation', { error: problem(key) })

    expect(test.value()).toBe(state)
  })

  it('can be submitted again after another failure', () => {
    const test = submitCodes()
    test.settle('checkHpvInvitation', { error: unreachable })

    expect([test.value(), test.context().problem?.message]).toEqual([
      'identifying',
      'errors.unreachable',
    ])
  })

  it.each(['errors.hpv_not_invited', 'errors.hpv_birth_year'] as const)(
    'can be typed again after %s',
    (key) => {
      const test = submitCodes()
      test.settle('checkHpvInvitation', { error: problem(key) })
      test.actor.send({ type: 'invitation.change' })

      expect(test.value()).toBe('identifying')
      expect(test.context()).toMatchObject({
        problem: null,
        values: { id_number: '', invitation_code: '', 'shipping.country': 'EE' },
      })
    },
  )

  it('offers no second entry of the codes if none were entered', () => {
    const test = openWith({ ...unknownPerson, participation: 'not_invited' }, { isCustomer: true })

    expect(test.actor.getSnapshot().can({ type: 'invitation.change' })).toBe(false)
  })

  it('offers no second entry of the codes to an identified woman born in another year', () => {
    const test = place(reviewAsCustomer())
    test.settle('orderHpvKit', { error: problem('errors.hpv_birth_year') })

    expect(test.value()).toBe('otherBirthYear')
    expect(test.actor.getSnapshot().can({ type: 'invitation.change' })).toBe(false)
  })
})

describe('HPV order: the steps', () => {
  it('begin with the contact details, with the countries or without', () => {
    const test = startOrder()
    const without = submitCodes()
    without.settle('checkHpvInvitation', { output: { kits: ['swab'] } })
    without.settle('listCountries', { error: unreachable })

    expect([test.value(), test.context().countries]).toEqual([
      { filling: { editing: 'contact' } },
      countries,
    ])
    expect([without.value(), without.context().countries, without.context().kits]).toEqual([
      { filling: { editing: 'contact' } },
      [],
      ['swab'],
    ])
  })

  it('follow each other, and each is kept as a draft without passwords and codes', () => {
    const test = startOrder()
    const { actor } = test
    actor.send({ type: 'step.submit', step: 'contact', values: completeHpvForm })
    expect(test.emitted).toEqual([
      { type: 'login.reset' },
      {
        type: 'draft.save',
        key: 'hpv',
        values: expect.not.objectContaining({ 'account.password': expect.anything() }),
      },
    ])
    expect(JSON.stringify(test.emitted)).toContain('mari.tamm@example.ee')
    expect(JSON.stringify(test.emitted)).not.toMatch(/quiet river|46510200003|HPV1/)
    expect(test.value()).toEqual({ filling: 'review' })
  })

  it('stop at the first one that is not complete', () => {
    const test = startOrder()
    const submit = (step: 'contact' | 'delivery' | 'kit', values: Record<string, string>) => {
      test.actor.send({ type: 'step.submit', step, values })
      return test.value()
    }
    const { kit, phone, ...rest } = completeHpvForm
    const account = Object.fromEntries(
      Object.entries(rest).filter(([name]) => name.startsWith('account.')),
    )
    const address = Object.fromEntries(
      Object.entries(rest).filter(([name]) => /^(shipping|delivery)/.test(name)),
    )

    expect(submit('contact', { ...account, phone })).toEqual({ filling: { editing: 'delivery' } })
    expect(submit('delivery', address)).toEqual({ filling: { editing: 'kit' } })
    expect(submit('kit', { kit })).toEqual({ filling: 'review' })
  })

  it.each([
    ['contact', { phone: '12' }, ['phone: errors.incorrect_phone']],
    ['contact', { 'account.email': 'x' }, ['account.email: errors.incorrect_email']],
    ['delivery', { 'shipping.address': '' }, ['shipping.address: errors.no_address']],
    [
      'delivery',
      { 'delivery.shipping_option': 'terminal' },
      ['delivery.terminal: errors.no_terminal'],
    ],
    [
      'delivery',
      { 'delivery.shipping_option': '' },
      ['delivery.shipping_option: errors.no_delivery'],
    ],
  ] as const)('%s is refused with %j', (step, values, errors) => {
    const test = startOrder()
    if (step === 'delivery')
      test.actor.send({
        type: 'step.submit',
        step: 'contact',
        values: { ...completeHpvForm, 'shipping.city': '' },
      })
    const drafts = test.emitted.length
    test.actor.send({ type: 'step.submit', step, values: { ...completeHpvForm, ...values } })

    expect(test.value()).toEqual({ filling: { editing: step } })
    expect(fieldsOf(test)).toEqual(errors)
    expect(test.context().rejectionCount).toBe(1)
    expect(test.context().values).toMatchObject(values)
    expect(test.emitted).toHaveLength(drafts + 1)

    test.actor.send({ type: 'step.submit', step, values: completeHpvForm })
    expect(test.context().problem).toBeNull()
  })

  it('need no account fields of a customer', () => {
    const test = openWith(invitedPerson, { isCustomer: true })
    test.settle('listCountries', { output: { countries } })
    test.actor.send({ type: 'step.submit', step: 'contact', values: { phone: '+37251234567' } })

    expect(test.value()).toEqual({ filling: { editing: 'delivery' } })
  })

  it('keep what is typed as a draft', () => {
    const test = startOrder()
    test.actor.send({ type: 'form.change', values: { 'shipping.city': 'Tartu' } })

    expect(test.context().values).toMatchObject({ ...invitationCodes, 'shipping.city': 'Tartu' })
    expect(typesOf(test)).toEqual(['login.reset', 'draft.save'])
  })

  it.each(['contact', 'delivery', 'kit'] as const)('can be opened again: %s', (step) => {
    const test = review()
    test.actor.send({ type: 'order.place', areTermsAccepted: false, locale: 'en' })
    test.actor.send({ type: 'step.open', step })

    expect(test.value()).toEqual({ filling: { editing: step } })
    expect(test.context().problem).toBeNull()
    test.actor.send({ type: 'step.submit', step, values: completeHpvForm })
    expect(test.value()).toEqual({ filling: 'review' })
  })
})
