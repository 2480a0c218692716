import { describe, expect, it } from 'vitest'

import type { ConsentForm } from '#contract/consent/consent.ts'
import { problem } from '#contract/problem.ts'
import {
  orderProductId,
  outdatedConsent,
  signedConsent,
  unsignedConsent,
  withdrawnConsent,
} from '#flows/machines/consent/consent-samples.ts'
import { createTestActor } from '#flows/test-actor/create-test-actor.ts'
import { consentMachine } from '#machines/consent/consent.machine.ts'

const form = {
  locale: 'en' as const,
  name: 'Mari Tamm',
  choices: { processing: true, research: false },
}

const opened = () => {
  const testActor = createTestActor(consentMachine, { input: { orderProductId } })
  const emitted: unknown[] = []
  testActor.actor.on('*', (event) => emitted.push(event))
  const state = () => testActor.actor.getSnapshot().value
  const context = () => testActor.actor.getSnapshot().context
  const pending = () => testActor.calls().map(({ name, input }) => ({ name, input }))
  const can = (...[event]: Parameters<ReturnType<typeof testActor.actor.getSnapshot>['can']>) =>
    testActor.actor.getSnapshot().can(event)
  return { ...testActor, emitted, state, context, pending, can }
}

const shown = (output: ConsentForm) => {
  const consent = opened()
  consent.settle('readConsentForm', { output })
  return consent
}

const notified = (key: string) => ({
  type: 'notification.show',
  notification: { tone: 'success', key },
})
const reported = (key: Parameters<typeof problem>[0]) => ({
  type: 'problem.report',
  problem: problem(key).problem,
})

describe('consent', () => {
  it('is read for the ordered product', () => {
    expect(opened().pending()).toEqual([
      { name: 'readConsentForm', input: { order_product_id: orderProductId } },
    ])
  })

  it.each([
    ['unsigned', unsignedConsent, 'reading'],
    ['signed', signedConsent, 'signed'],
    ['signed under an earlier text', outdatedConsent, 'outdated'],
    ['withdrawn', withdrawnConsent, 'withdrawn'],
    [
      'withdrawn under an earlier text',
      { ...withdrawnConsent, changes: outdatedConsent.changes },
      'withdrawn',
    ],
  ])('opens in its state when it is %s', (_name, output, state) => {
    const consent = shown(output)

    expect(consent.state()).toBe(state)
    expect(consent.context().form).toEqual(output)
  })

  it('is locked until the steps before it are done', () => {
    const consent = opened()

    consent.settle('readConsentForm', { error: problem('errors.step_locked') })

    expect(consent.state()).toBe('locked')
  })

  it('is loaded again after a failure', () => {
    const consent = opened()
    consent.settle('readConsentForm', { error: problem('errors.unreachable') })
    expect(consent.state()).toBe('loadFailed')
    expect(consent.context().problem?.message).toBe('errors.unreachable')

    consent.actor.send({ type: 'consent.retry' })
    consent.settle('readConsentForm', { output: unsignedConsent })

    expect(consent.state()).toBe('reading')
    expect(consent.context().problem).toBeNull()
  })

  it('is signed in the language that was read, with the name and each choice', () => {
    const consent = shown(unsignedConsent)

    consent.actor.send({ type: 'consent.sign', form })
    expect(consent.pending()).toEqual([
      {
        name: 'submitConsent',
        input: { decision: 'sign', order_product_id: orderProductId, version: 2, ...form },
      },
    ])
    consent.settle('submitConsent', { output: signedConsent })

    expect(consent.state()).toBe('signed')
    expect(consent.context().form).toEqual(signedConsent)
    expect(consent.emitted).toEqual([notified('success.consent_signed')])
  })

  it.each([
    ['no name', { ...form, name: '  ' }, [{ field: 'name', message: 'errors.no_signature' }]],
    [
      'a required choice that is not ticked',
      { ...form, choices: { processing: false, research: true } },
      [{ field: 'choices.processing', message: 'errors.consent_required' }],
    ],
    [
      'nothing',
      { ...form, name: '', choices: {} },
      [
        { field: 'choices.processing', message: 'errors.consent_required' },
        { field: 'name', message: 'errors.no_signature' },
      ],
    ],
  ])('is not sent with %s', (_name, incomplete, validationErrors) => {
    const consent = shown(unsignedConsent)

    consent.actor.send({ type: 'consent.sign', form: incomplete })

    expect(consent.state()).toBe('reading')
    expect(consent.pending()).toEqual([])
    expect(consent.context()).toMatchObject({ rejectionCount: 1, problem: { validationErrors } })
  })

  it('is sent without the choices that are not required', () => {
    const consent = shown(unsignedConsent)

    consent.actor.send({ type: 'consent.sign', form })

    expect(consent.state()).toBe('signing')
  })

  it('shows why it was not signed, until it is sent again', () => {
    const consent = shown(unsignedConsent)
    consent.actor.send({ type: 'consent.sign', form })

    consent.settle('submitConsent', { error: problem('errors.unreachable') })
    expect(consent.state()).toBe('reading')
    expect(consent.context()).toMatchObject({
      rejectionCount: 1,
      problem: { message: 'errors.unreachable' },
    })

    consent.actor.send({ type: 'consent.sign', form })
    expect(consent.context().problem).toBeNull()
  })

  it.each([
    'errors.consent_changed',
    'errors.consent_already_signed',
    'errors.consent_not_signed',
  ] as const)('is read again after %s', (key) => {
    const consent = shown(unsignedConsent)
    consent.actor.send({ type: 'consent.sign', form })

    consent.settle('submitConsent', { error: problem(key) })

    expect(consent.state()).toBe('loading')
    expect(consent.emitted).toEqual([reported(key)])
  })

  it.each([
    ['signed', signedConsent],
    ['outdated', outdatedConsent],
    ['withdrawn', withdrawnConsent],
  ])(
    'can be read and signed again when it is %s, and the change can be dismissed',
    (state, output) => {
      const consent = shown(output)

      consent.actor.send({ type: 'consent.change' })
      expect(consent.state()).toBe('reading')
      consent.actor.send({ type: 'consent.sign', form: { ...form, name: '' } })
      consent.actor.send({ type: 'change.dismiss' })

      expect(consent.state()).toBe(state)
      expect(consent.context().problem).toBeNull()
    },
  )

  it('cannot be dismissed before it is signed', () => {
    expect(shown(unsignedConsent).can({ type: 'change.dismiss' })).toBe(false)
  })

  it.each([
    ['signed', signedConsent],
    ['outdated', outdatedConsent],
  ])('is withdrawn after a confirmation when it is %s', (state, output) => {
    const consent = shown(output)
    consent.actor.send({ type: 'consent.withdraw' })
    consent.actor.send({ type: 'withdrawal.dismiss' })
    expect([consent.state(), consent.pending()]).toEqual([state, []])

    consent.actor.send({ type: 'consent.withdraw' })
    consent.actor.send({ type: 'withdrawal.confirm' })
    expect(consent.pending()).toEqual([
      {
        name: 'submitConsent',
        input: { decision: 'withdraw', order_product_id: orderProductId },
      },
    ])
    consent.settle('submitConsent', { output: withdrawnConsent })

    expect(consent.state()).toBe('withdrawn')
    expect(consent.context().form).toEqual(withdrawnConsent)
    expect(consent.emitted).toEqual([notified('success.consent_withdrawn')])
  })

  it('cannot be withdrawn twice', () => {
    expect(shown(withdrawnConsent).can({ type: 'consent.withdraw' })).toBe(false)
  })

  it.each([
    ['errors.unreachable', 'confirmingWithdrawal'],
    ['errors.consent_not_signed', 'loading'],
  ] as const)('reports that it was not withdrawn because of %s', (key, state) => {
    const consent = shown(signedConsent)
    consent.actor.send({ type: 'consent.withdraw' })
    consent.actor.send({ type: 'withdrawal.confirm' })

    consent.settle('submitConsent', { error: problem(key) })

    expect(consent.state()).toBe(state)
    expect(consent.emitted).toEqual([reported(key)])
  })

  it.each([
    ['signed', signedConsent],
    ['outdated', outdatedConsent],
    ['withdrawn', withdrawnConsent],
  ])('is downloaded and saved when it is %s', (state, output) => {
    const consent = shown(output)
    const copy = new Uint8Array([37, 80, 68, 70])

    consent.actor.send({ type: 'consent.download' })
    expect(consent.pending()).toEqual([
      { name: 'downloadConsentForm', input: { order_product_id: orderProductId } },
    ])
    consent.settle('downloadConsentForm', { output: copy })
    expect(consent.pending()).toEqual([{ name: 'saveCopy', input: { copy } }])
    consent.settle('saveCopy', { output: null })

    expect(consent.state()).toBe(state)
    expect(consent.context().copy).toBeNull()
    expect(consent.emitted).toEqual([notified('success.download_completed')])
  })

  it('reports a download that fails, and one that the browser does not save', () => {
    const consent = shown(signedConsent)
    consent.actor.send({ type: 'consent.download' })
    consent.settle('downloadConsentForm', { error: problem('errors.unreachable') })
    expect(consent.state()).toBe('signed')

    consent.actor.send({ type: 'consent.download' })
    consent.settle('downloadConsentForm', { output: new Uint8Array([37]) })
    consent.settle('saveCopy', { error: new Error('blocked') })

    expect(consent.state()).toBe('signed')
    expect(consent.emitted).toEqual([reported('errors.unreachable'), reported('errors.unexpected')])
  })
})
