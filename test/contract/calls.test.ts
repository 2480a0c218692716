import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'

import { problemsOf } from '#contract/call-problems.ts'
import type { CallShape } from '#contract/call.ts'
import { calls, callsByDomain } from '#contract/calls.ts'
import { problemStatuses } from '#contract/messages.ts'
import { isMessageKey } from '#contract/message-keys.ts'
import { hostile, valid } from '#test/support/arbitrary.ts'

const each = it.each(calls.map((call) => [call.id, call] as const))

describe('every call', () => {
  it('has its own id', () => {
    expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length)
  })

  it('has its own method and path', () => {
    expect(new Set(calls.map(({ method, path }) => `${method} ${path}`)).size).toBe(calls.length)
  })

  it('belongs to a domain of the glossary', () => {
    const texts = 'account identity shop order product kit questionnaire consent consultation dna'
    expect(Object.keys(callsByDomain)).toEqual(
      `${texts} report study laboratory analytics app`.split(' '),
    )
  })

  it('comes before a path whose placeholder would match it', () => {
    const shadowed = calls.filter((call, place) =>
      calls.slice(0, place).some((earlier) => takes(earlier, call)),
    )
    expect(shadowed).toEqual([])
  })

  each('%s finds its path parameters in its payload', (_, call) => {
    const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    for (const input of objectsIn(call.input)) {
      expect(Object.keys(input.entries)).toEqual(expect.arrayContaining(names))
    }
  })

  each('%s refuses keys that it does not know', (_, call) => {
    expect(objectsIn(call.input).map(({ type }) => type)).toEqual(
      objectsIn(call.input).map(() => 'strict_object'),
    )
    fc.assert(
      fc.property(valid(call.input), (payload) => {
        expect(v.is(call.input, { ...Object(payload), is_verified: true })).toBe(false)
      }),
      { numRuns: 5 },
    )
  })

  each('%s takes and gives what its schemas say', (_, call) => {
    fc.assert(
      fc.property(valid(call.input), valid(call.output), (payload, answer) => {
        expect(v.is(call.input, payload)).toBe(true)
        expect(v.parse(call.output, answer)).toBeDefined()
      }),
      { numRuns: 10 },
    )
  })

  each('%s survives whatever else is sent', (_, call) => {
    fc.assert(
      fc.property(hostile(call.input), (payload) => {
        expect(typeof v.safeParse(call.input, payload).success).toBe('boolean')
      }),
      { numRuns: 30 },
    )
  })

  each('%s names problems that a server can answer', (_, call) => {
    for (const key of problemsOf(call)) expect(problemStatuses[key]).toBeGreaterThanOrEqual(400)
    expect(call.message === undefined || isMessageKey(call.message)).toBe(true)
  })

  each('%s may be sent as it is marked', (_, call) => {
    if (call.idempotent || call.multipart) expect(call.method).toBe('POST')
    expect(call.filePart !== undefined).toBe(call.multipart ?? false)
    if (call.cacheSeconds !== undefined) expect(call.method).toBe('GET')
  })

  it.each(calls.filter(({ method }) => method === 'GET').map((call) => [call.id, call] as const))(
    '%s takes its payload as a query, which is all text',
    (_, call) => {
      fc.assert(
        fc.property(valid(call.input), (payload) => {
          expect(v.is(call.input, asQuery(payload))).toBe(true)
        }),
        { numRuns: 10 },
      )
    },
  )
})

describe('access', () => {
  it('calls: only logging in, confirming an email, resetting a password, reading terms and public descriptions, and opening a shared report work before the terms are accepted', () => {
    const early = calls
      .filter(({ isAllowedBeforeTerms }) => isAllowedBeforeTerms)
      .map(({ id }) => id)
    expect(early.toSorted()).toEqual([
      'acceptTerms',
      'cancelIdLogin',
      'checkReportLink',
      'checkResetLink',
      'confirmEmail',
      'countPage',
      'downloadSharedReport',
      'finishIdLogin',
      'logout',
      'openSharedReport',
      'readAnalytics',
      'readCapabilities',
      'readMe',
      'readSaleTerms',
      'readTermsOfService',
      'resendConfirmation',
      'resetPassword',
      'submitIdLoginTerms',
    ])
  })

  it('require a recent proof of identity for genetic data, credentials and account deletion', () => {
    const guarded = calls.filter(({ stepUp }) => stepUp).map(({ id }) => id)
    expect(guarded.toSorted()).toEqual([
      'changeEmail',
      'changePassword',
      'createReportLink',
      'deleteDnaFile',
      'downloadReport',
      'eraseAccount',
      'exportData',
      'readHpvResult',
      'readReport',
      'uploadDnaFile',
    ])
  })

  it('take effect once for orders and payments', () => {
    const once = calls.filter(({ idempotent }) => idempotent).map(({ path }) => path)
    expect(once.toSorted()).toEqual([
      '/hpv/create',
      '/order/create',
      '/order/payment/init',
      '/order/payment/invoice',
      '/order/payment/paypal/callback',
      '/order/payment/paypal/init',
    ])
  })
})

type ObjectSchema = { type: string; entries: object }

const isObjectSchema = (schema: unknown): schema is ObjectSchema =>
  typeof schema === 'object' && schema !== null && 'entries' in schema

/** Returns the schema itself, or its alternatives. */
const objectsIn = (input: CallShape['input']): ObjectSchema[] => {
  if (isObjectSchema(input)) return [input]
  return 'options' in input && Array.isArray(input.options)
    ? input.options.filter(isObjectSchema)
    : []
}

const takes = (earlier: CallShape, later: CallShape): boolean => {
  const pattern = new RegExp(`^${earlier.path.replaceAll(/:\w+/g, '[^/]+')}$`)
  return earlier.method === later.method && pattern.test(later.path)
}

const asQuery = (payload: unknown): unknown =>
  Object.fromEntries(
    Object.entries(Object(payload))
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, String(value)]),
  )
