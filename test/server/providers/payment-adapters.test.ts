import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { createLog } from '#server/http/log.ts'
import type { PaymentProvider } from '#contract/statuses.ts'
import type { Adapter } from '#server/providers/payment-adapter.ts'
import { createAdapter, hasStatusCall } from '#server/providers/provider-registry.ts'
import { createFaults } from '#sandbox/faults/faults.ts'
import { macOf } from '#sandbox/payment/mac.ts'
import { attemptOf, sandboxProviders } from '#test/support/payment/payment-adapters.ts'
import { startPaymentSandbox, type PaymentSandbox } from '#test/support/payment/payment-sandbox.ts'
import { keys } from '#test/support/sandbox.ts'
import { noProviders } from '#test/support/server/providers.ts'

const lines: string[] = []
const log = createLog(
  () => new Date(0),
  (line) => lines.push(line),
)

let harness: PaymentSandbox
beforeAll(async () => {
  harness = await startPaymentSandbox()
})
afterAll(() => harness.stop())
beforeEach(() => {
  harness.renew()
  lines.length = 0
})

const healthy = createFaults().of('esto')

const providers = ['montonio', 'makecommerce', 'paypal', 'esto'] as const
const requested = ['montonio', 'makecommerce', 'paypal'] as const

const adapterOf = (provider: PaymentProvider): Adapter => {
  const adapter = createAdapter(
    provider,
    { ...noProviders, ...sandboxProviders(harness.sandbox) },
    log,
  )
  if (!adapter) throw new Error(`${provider} is not set up`)
  return adapter
}

describe('the registry of payment providers', () => {
  it.each(providers)('%s: says truly whether the adapter has a status call', (provider) => {
    expect(hasStatusCall(provider)).toBe(adapterOf(provider).status !== undefined)
  })

  it.each([
    ['montonio', true],
    ['makecommerce', false],
    ['paypal', true],
    ['esto', false],
  ] as const)(
    '%s: has keys for refunds, so that a repeat takes effect once: %s',
    (provider, has) => {
      expect(adapterOf(provider).hasRefundKeys).toBe(has)
    },
  )
})

const begin = async (provider: PaymentProvider) => {
  const adapter = adapterOf(provider)
  const attempt = attemptOf({ webhookUrl: `${harness.portal.url}/api/webhooks/${provider}` })
  const started = await adapter.start(attempt)
  if (!started) throw new Error('it was not started')
  return { adapter, attempt, id: started.providerReference, url: started.redirectUrl }
}

const nextDigit = (digit: string): string => String((Number(digit) + 1) % 10)

const noticeAt = (index: number) => {
  const event = harness.portal.webhooks.at(index)
  const headers = new Headers()
  for (const [name, value] of Object.entries(event?.headers ?? {})) headers.set(name, String(value))
  return { headers, body: Buffer.from(event?.body ?? '') }
}

describe.each(providers)('%s', (provider) => {
  it('opens a payment of the order’s sum under our reference', async () => {
    const { attempt, id, url } = await begin(provider)

    expect(url).toBe(`${harness.sandbox.origin}/pay/${harness.lastPayment().token}`)
    expect(harness.lastPayment()).toMatchObject({
      id,
      provider,
      reference: attempt.reference,
      amountCents: 14_900,
    })
  })

  it('reports a payment by webhook', async () => {
    const { adapter, id } = await begin(provider)
    await harness.submit(harness.lastPayment(), 'pay')

    expect(await adapter.readWebhook(noticeAt(-1))).toMatchObject({ providerReference: id })
  })

  it('rejects a webhook signed with another secret', async () => {
    const { adapter } = await begin(provider)
    harness.sandbox.faults.set({ [provider]: { ...healthy, webhook: 'bad_signature' } })
    await harness.submit(harness.lastPayment(), 'pay')

    expect(await adapter.readWebhook(noticeAt(-1))).toBeNull()
  })

  it('rejects a webhook of which one character was changed', async () => {
    const { adapter } = await begin(provider)
    await harness.submit(harness.lastPayment(), 'pay')
    const { headers, body } = noticeAt(-1)
    const text = body.toString()
    // the last characters of a base64url signature contain unused bits
    const middle = Math.floor(text.length / 2)
    const changed = text.slice(0, middle) + text.slice(middle).replace(/\d/, nextDigit)

    expect(changed).not.toBe(text)
    expect(await adapter.readWebhook({ headers, body: Buffer.from(changed) })).toBeNull()
  })

  it.each(['', '{}', 'json=%7B%7D&mac=', '{"orderToken":"e30.e30."}', '\u0000'])(
    'ignores %j',
    async (body) => {
      const adapter = adapterOf(provider)

      expect(
        await adapter.readWebhook({ headers: new Headers(), body: Buffer.from(body) }),
      ).toBeNull()
      expect(await adapter.readReturn(new URLSearchParams(body))).toBeNull()
    },
  )

  it('refunds once', async () => {
    const { adapter, id } = await begin(provider)
    await harness.submit(harness.lastPayment(), 'pay')
    await adapter.capture?.(id, 'capture')
    const refund = { providerReference: id, amountCents: 14_900, key: crypto.randomUUID() }

    expect(await adapter.refund({ ...refund, isRepeated: false })).toBe('done')
    // ESTO cannot be asked what has become of the first request
    const repeated = provider === 'esto' ? 'refused' : 'done'
    expect(await adapter.refund({ ...refund, isRepeated: true })).toBe(repeated)

    expect(harness.lastPayment()).toMatchObject({ state: 'refunded', refundedCents: 14_900 })
  })

  it.each(['error', 'refuse', 'reset'] as const)(
    'returns undefined while the provider fails: %s',
    async (api) => {
      const adapter = adapterOf(provider)
      harness.sandbox.faults.set({ [provider]: { ...healthy, api } })

      expect(await adapter.start(attemptOf())).toBeUndefined()
      expect(await adapter.status?.(crypto.randomUUID())).toBeUndefined()
      expect(lines.join('\n')).toContain('payment.provider_failed')
      expect(lines.join('\n')).not.toMatch(/sandbox-\w+-\w+/)
    },
  )
})

describe.each(requested)('status query of %s', (provider) => {
  const truth = async (choice?: string) => {
    const { adapter, attempt, id } = await begin(provider)
    if (choice !== undefined) await harness.submit(harness.lastPayment(), choice)
    await adapter.capture?.(id, 'capture')
    const { reference, ...reported } = (await adapter.status?.(id)) ?? {}
    expect(reference).toBe(attempt.reference)
    return reported
  }
  const sum = { amountCents: 14_900, currency: 'EUR' }

  it('reports an unpaid payment', async () => {
    expect(await truth()).toEqual({ ...sum, state: 'pending', isOpen: true })
  })

  it('reports a paid payment', async () => {
    expect(await truth('pay')).toEqual({ ...sum, state: 'paid' })
  })

  it('reports an abandoned payment', async () => {
    const isOpen = provider === 'paypal' ? { isOpen: true } : {}
    const state = provider === 'paypal' ? 'pending' : 'cancelled'
    expect(await truth('cancel')).toMatchObject({ ...sum, state, ...isOpen })
  })

  it('returns undefined for an unknown payment', async () => {
    expect(await adapterOf(provider).status?.(crypto.randomUUID())).toBeUndefined()
  })
})

describe('return of the browser', () => {
  it.each(['montonio', 'makecommerce', 'esto'] as const)(
    'carries the signed message of %s',
    async (provider) => {
      const { adapter, id } = await begin(provider)
      const { searchParams } = await harness.submit(harness.lastPayment(), 'pay')

      expect(await adapter.readReturn(searchParams)).toMatchObject({ providerReference: id })
      const name = searchParams.has('mac') ? 'mac' : 'order-token'
      const signed = searchParams.get(name) ?? ''
      const otherEnd = signed.endsWith('AA') ? 'BB' : 'AA'
      searchParams.set(name, signed.slice(0, -2) + otherEnd)
      expect(await adapter.readReturn(searchParams)).toBeNull()
    },
  )
})

describe('PayPal', () => {
  it('captures once, and reports it on every repeat', async () => {
    const { adapter, id } = await begin('paypal')
    expect(await adapter.capture?.(id, 'a')).toBeUndefined()
    await harness.submit(harness.lastPayment(), 'pay')
    expect(await adapter.status?.(id)).toMatchObject({ state: 'authorized' })

    expect(await adapter.capture?.(id, 'a')).toBe('done')
    expect(await adapter.capture?.(id, 'b')).toBe('done')

    expect(await adapter.status?.(id)).toMatchObject({ state: 'paid' })
  })

  it('reports a declined card', async () => {
    const { adapter, id } = await begin('paypal')
    await harness.submit(harness.lastPayment(), 'decline')

    expect(await adapter.capture?.(id, 'a')).toBe('declined')
  })

  it('accepts no webhook that it cannot verify', async () => {
    const { adapter } = await begin('paypal')
    await harness.submit(harness.lastPayment(), 'pay')
    harness.sandbox.faults.set({ paypal: { ...healthy, api: 'error' } })

    expect(await adapter.readWebhook(noticeAt(-1))).toBeUndefined()
  })
})

describe('ESTO', () => {
  it('has no status query: its signed message is the evidence', async () => {
    const { adapter, attempt } = await begin('esto')
    await harness.submit(harness.lastPayment(), 'pay')

    expect(adapter.status).toBeUndefined()
    expect(await adapter.readWebhook(noticeAt(-1))).toMatchObject({
      evidence: { state: 'paid', reference: attempt.reference, amountCents: 14_900 },
    })
  })

  it('is rejected for another shop', async () => {
    const { adapter } = await begin('esto')
    const json = JSON.stringify({
      id: 'p',
      shop_id: 'another',
      reference: 'r',
      amount: 1,
      currency: 'EUR',
      status: 'COMPLETED',
    })
    const mac = macOf(json, keys.payment.esto.secret)

    expect(await adapter.readReturn(new URLSearchParams({ json, mac }))).toBeNull()
  })
})
