import { describe, expect, it } from 'vitest'

import { problem } from '#contract/problem.ts'
import { barcode, boxCode } from '#flows/machines/kit/barcode.flow.ts'
import {
  failedSample,
  registeredKit,
  sample,
  withdrawnKit,
  withdrawnSample,
} from '#flows/machines/samples.ts'

import { check, fieldErrorOf, open, submit } from './opened-barcode.ts'

describe('kit registration: the page', () => {
  it('shows the registered kit of a customer', () => {
    const { settle, value, context } = open()
    settle('readSample', { output: sample })

    expect(value()).toBe('registered')
    expect(context()).toMatchObject({ kit: registeredKit, sample })
  })

  it('asks for the barcode of the new kit after a failed sample, and when the sample cannot be read', () => {
    const failed = open()
    failed.settle('readSample', { output: failedSample })
    const unread = open()
    unread.settle('readSample', { error: problem('errors.unreachable') })

    expect([failed.value(), unread.value()]).toEqual([
      { entering: 'typing' },
      { entering: 'typing' },
    ])
    expect([failed.context().sample, unread.context().sample]).toEqual([failedSample, null])
  })

  it('shows the kit at home of a customer who has withdrawn the consent, and asks for another barcode', () => {
    const { actor, settle, value, context } = open()
    settle('readSample', { output: withdrawnSample })

    expect(value()).toBe('withdrawn')
    expect(context()).toMatchObject({ kit: withdrawnKit })
    actor.send({ type: 'code.change' })
    expect(value()).toEqual({ entering: 'typing' })
  })

  it('asks for the barcode of another kit when the sample of a withdrawn one is to be destroyed', () => {
    const { settle, value } = open()
    const kit = { ...withdrawnKit, status: 'received' as const, usable_until: null }
    settle('readSample', { output: { ...sample, kit } })

    expect(value()).toEqual({ entering: 'typing' })
  })

  it.each([
    ['registered', {}],
    [
      'that is the customer’s already',
      { error: problem('errors.barcode_already_yours', { data: registeredKit }) },
    ],
  ])('shows nothing of the failed sample beside a new kit %s', (_name, answer) => {
    const { actor, settle, value, context } = open()
    settle('readSample', { output: failedSample })
    actor.send({ type: 'code.submit', code: barcode })
    settle('checkKit', { output: { spit_kit_barcode: barcode, expires_on: '2028-03-01' } })
    actor.send({ type: 'kit.confirm', isOwnSample: true })
    settle('registerKit', { output: registeredKit, ...answer })

    expect(value()).toBe('registered')
    expect(context()).toMatchObject({ kit: registeredKit, sample: null })
  })

  it('shows nothing of the failed sample beside a kit that the customer has registered before', () => {
    const { actor, settle, value, context } = open()
    settle('readSample', { output: failedSample })
    actor.send({ type: 'code.submit', code: barcode })
    settle('checkKit', { error: problem('errors.barcode_already_yours', { data: registeredKit }) })

    expect(value()).toBe('registered')
    expect(context()).toMatchObject({ kit: registeredKit, sample: null })
  })

  it('asks a visitor for the barcode without a request', () => {
    const { value, calls } = open({ isCustomer: false })

    expect(value()).toEqual({ entering: 'typing' })
    expect(calls()).toEqual([])
  })

  it('checks the barcode of a link at once', () => {
    const { value, context } = open({ code: 'all-4t6n0c-y' })

    expect(value()).toBe('checking')
    expect(context().code).toBe(barcode)
  })

  it('keeps the barcode of a visitor, who logs in or changes it', () => {
    const { actor, value, context, calls } = open({ code: barcode, isCustomer: false })

    expect(value()).toBe('visitor')
    expect(context()).toMatchObject({ code: barcode, isCustomer: false })
    expect(calls()).toEqual([])
    actor.send({ type: 'code.change' })
    expect(value()).toEqual({ entering: 'typing' })
  })
})

describe('kit registration: a typed barcode', () => {
  it.each([
    ['', 'errors.no_barcode'],
    [boxCode, 'errors.barcode_of_box'],
    ['ALL4T6N0C', 'errors.barcode_length'],
    ['ALL4T6N0CZ', 'errors.barcode_check_character'],
  ])('%j is rejected on the device with %s', (code, message) => {
    const test = submit(code)

    expect(test.value()).toEqual({ entering: 'typing' })
    expect(fieldErrorOf(test)).toEqual({ field: 'spit_kit_barcode', message })
    expect(test.calls()).not.toContainEqual(expect.objectContaining({ id: 'checkKit' }))
    expect(test.context().rejectionCount).toBe(1)
  })

  it('a corrected one removes the error', () => {
    const test = submit(boxCode)
    test.actor.send({ type: 'code.submit', code: barcode })

    expect(test.value()).toBe('checking')
    expect(test.context().problem).toBeNull()
  })

  it('an unknown one is asked for again, with the reason', () => {
    const { settle, value, context } = submit(barcode)
    settle('checkKit', { error: problem('errors.barcode_unknown') })

    expect(value()).toEqual({ entering: 'typing' })
    expect(context()).toMatchObject({
      code: barcode,
      problem: { message: 'errors.barcode_unknown' },
    })
  })

  it('one that the customer has registered shows the kit', () => {
    const { settle, value, context } = submit(barcode)
    settle('checkKit', { error: problem('errors.barcode_already_yours', { data: registeredKit }) })

    expect(value()).toBe('registered')
    expect(context().kit).toEqual(registeredKit)
  })

  it.each([
    ['one at home', withdrawnKit],
    ['one to be destroyed', { ...withdrawnKit, usable_until: null }],
  ])('%s that the customer has registered, with a withdrawn consent, shows that kit', (_, kit) => {
    const { settle, value, context } = submit(barcode)
    settle('checkKit', { error: problem('errors.barcode_already_yours', { data: kit }) })

    expect(value()).toBe('withdrawn')
    expect(context().kit).toEqual(kit)
  })

  it('none is needed when the DNA is known already', () => {
    const { settle, value } = submit(barcode)
    settle('checkKit', { error: problem('errors.dna_origin_already_set') })

    expect(value()).toBe('dnaOriginSet')
  })
})

describe('kit registration: the confirmation', () => {
  it('says until when the kit can be used', () => {
    expect(check().context().expiresOn).toBe('2028-03-01')
  })

  it('requires that the sample is the customer’s own', () => {
    const test = check()
    test.actor.send({ type: 'kit.confirm', isOwnSample: false })

    expect(test.value()).toBe('confirming')
    expect(fieldErrorOf(test)).toEqual({ field: 'is_own_sample', message: 'errors.not_ticked' })
    test.actor.send({ type: 'code.change' })
    expect(test.value()).toEqual({ entering: 'typing' })
    expect(test.context().problem).toBeNull()
  })

  it('registers the kit, and the customer is read again', () => {
    const test = check()
    const emitted: string[] = []
    test.actor.on('*', ({ type }) => emitted.push(type))
    test.actor.send({ type: 'kit.confirm', isOwnSample: false })
    test.actor.send({ type: 'kit.confirm', isOwnSample: true })
    expect(test.context().problem).toBeNull()
    test.settle('registerKit', { output: registeredKit })

    expect(test.value()).toBe('registered')
    expect(test.context().kit).toEqual(registeredKit)
    expect(emitted).toEqual(['session.check'])
  })

  it('ends with the kit of a withdrawn consent when it was registered and withdrawn meanwhile', () => {
    const { actor, settle, value, context } = check()
    const emitted: string[] = []
    actor.on('*', ({ type }) => emitted.push(type))
    actor.send({ type: 'kit.confirm', isOwnSample: true })
    settle('registerKit', {
      error: problem('errors.barcode_already_yours', { data: withdrawnKit }),
    })

    expect(value()).toBe('withdrawn')
    expect(context().kit).toEqual(withdrawnKit)
    expect(emitted).toEqual(['session.check'])
  })

  it.each([
    ['errors.barcode_already_yours', 'registered'],
    ['errors.dna_origin_already_set', 'dnaOriginSet'],
    ['errors.barcode_unknown', { entering: 'typing' }],
    ['errors.barcode_expired', { entering: 'typing' }],
    ['errors.unreachable', 'confirming'],
  ] as const)('ends after %s in %j', (key, state) => {
    const { actor, settle, value, context } = check()
    const emitted: string[] = []
    actor.on('*', ({ type }) => emitted.push(type))
    actor.send({ type: 'kit.confirm', isOwnSample: true })
    settle('registerKit', { error: problem(key, { data: registeredKit }) })

    expect(value()).toEqual(state)
    expect(emitted).toEqual(state === 'registered' ? ['session.check'] : [])
    if (state === 'registered') expect(context().kit).toEqual(registeredKit)
    else if (state !== 'dnaOriginSet') expect(context().problem?.message).toBe(key)
  })
})
