import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'

import { createMontonio } from '#server/providers/montonio/montonio.adapter.ts'
import { attemptOf } from '#test/support/payment/payment-adapters.ts'
import { providerLog } from '#test/support/payment/provider-log.ts'
import {
  restoreProviderAfterEach,
  stubbedAccess,
  stubbedRefund,
  stubProvider,
  type StubbedRequest,
} from '#test/support/payment/provider-stub.ts'

const { url } = stubbedAccess
const { log, loggedSince } = providerLog()
const createClient = () => createMontonio({ url, accessKey: 'key', secretKey: 'k'.repeat(64) }, log)
const montonio = createClient()
const attempt = attemptOf({ reference: '2026-1-a', amountCents: 14_905 })

restoreProviderAfterEach()

describe('requests to Montonio', () => {
  const claimsOf = (request: StubbedRequest | undefined): unknown => {
    const { data } = Object(JSON.parse(request?.body ?? '{}'))
    return decodeJwt(String(data))
  }
  const opened = { uuid: 'a-payment', paymentUrl: 'https://pay.montonio.com/1' }
  const start = async (changes: Partial<typeof attempt> = {}, body: object = opened) => {
    const requests = stubProvider(url, () => ({ body }))
    const started = await createClient().start({ ...attempt, ...changes })
    return { started, request: requests[0], claims: claimsOf(requests[0]) }
  }

  it('montonio: a payment has our sum, in euros, under our reference', async () => {
    const { started, request, claims } = await start()

    expect(started).toEqual({
      providerReference: 'a-payment',
      redirectUrl: 'https://pay.montonio.com/1',
    })
    expect(request).toMatchObject({ method: 'POST', path: '/orders' })
    expect(request?.headers.get('content-type')).toBe('application/json')
    expect(claims).toMatchObject({
      accessKey: 'key',
      merchantReference: '2026-1-a',
      currency: 'EUR',
      grandTotal: 149.05,
      payment: {
        method: 'cardPayments',
        methodOptions: { preferredMethod: 'card' },
        amount: 149.05,
        currency: 'EUR',
      },
    })
  })

  it('montonio: a bank link names the chosen bank, and Estonia for an Estonian bank', async () => {
    const estonian = await start({ method: 'estonian_bank_links', bank: 'LHVBEE22' })
    const foreign = await start({ method: 'banklinks', bank: null })

    const options = { paymentDescription: 'Alleel 2026-1-a', paymentReference: '20261' }
    expect(estonian.claims).toMatchObject({
      payment: {
        method: 'paymentInitiation',
        methodOptions: { ...options, preferredCountry: 'EE', preferredProvider: 'LHVBEE22' },
      },
    })
    expect(Object(foreign.claims).payment.methodOptions).toEqual(options)
  })

  it('montonio: a page of another site is not opened', async () => {
    for (const paymentUrl of ['https://montonio.com.evil.example/', 'http://pay.montonio.com/1']) {
      const [{ started }, lines] = await loggedSince(() => start({}, { ...opened, paymentUrl }))
      expect(started).toBeUndefined()
      expect(lines).toContain('payment.foreign_address')
      expect(lines).toContain('montonio')
    }
  })

  const order = {
    uuid: 'a-payment',
    paymentStatus: 'PAID',
    merchantReference: '2026-1-a',
    grandTotal: '149.05',
    currency: 'EUR',
  }
  const statusOf = (changes: object) => {
    stubProvider(url, () => ({ body: { ...order, ...changes } }))
    return montonio.status?.('a/b')
  }
  const reported = { reference: '2026-1-a', amountCents: 14_905, currency: 'EUR' }

  it('montonio: a status is that of the payment, with its sum and currency', async () => {
    expect(await statusOf({})).toEqual({ ...reported, state: 'paid' })
    expect(await statusOf({ currency: 'USD', grandTotal: 1 })).toEqual({
      ...reported,
      state: 'paid',
      currency: 'USD',
      amountCents: 100,
    })
    const createdAt = '2026-11-20T09:00:00.000Z'
    const openedAt = new Date(createdAt)
    expect(await statusOf({ paymentStatus: 'PENDING', createdAt })).toEqual({
      ...reported,
      state: 'pending',
      isOpen: true,
    })
    const abandoned = { ...reported, state: 'cancelled' }
    expect(await statusOf({ paymentStatus: 'ABANDONED' })).toEqual(abandoned)
    expect(await statusOf({ paymentStatus: 'ABANDONED', createdAt })).toEqual({
      ...abandoned,
      openedAt,
    })
  })

  it('montonio: an unknown status, and a sum that is no sum, are undecided', async () => {
    const unknown = () => Promise.resolve(statusOf({ paymentStatus: 'UNHEARD_OF' }))
    const [status, lines] = await loggedSince(unknown)
    expect(status).toBeUndefined()
    expect(lines).toContain('payment.unknown_status')
    expect(lines).toContain('UNHEARD_OF')

    const [noSum, noLines] = await loggedSince(() =>
      Promise.resolve(statusOf({ grandTotal: 'much' })),
    )
    expect([noSum, noLines]).toEqual([undefined, ''])
  })

  it('montonio: a refund has its sum and its own key', async () => {
    const requests = stubProvider(url, () => ({ body: { status: 'PENDING' } }))

    expect(await montonio.refund(stubbedRefund)).toBe('done')
    expect(requests[0]).toMatchObject({ method: 'POST', path: '/refunds' })
    expect(claimsOf(requests[0])).toMatchObject({
      orderUuid: 'a/b',
      amount: 149.05,
      idempotencyKey: 'refund',
    })
    stubProvider(url, () => ({ status: 400, body: {} }))
    expect(await montonio.refund(stubbedRefund)).toBe('failed')
  })

  it('montonio: the banks are those of Estonia', async () => {
    const bank = { code: 'LHVBEE22', name: 'LHV' }
    const setup = { EE: { paymentMethods: [bank] }, LV: { paymentMethods: [] } }
    const requests = stubProvider(url, () => ({
      body: { paymentMethods: { paymentInitiation: { setup } } },
    }))

    expect(await montonio.banks()).toEqual([{ ...bank, country: 'EE' }])
    expect(requests[0]).toMatchObject({ method: 'GET', path: '/stores/payment-methods' })
    stubProvider(url, () => ({ status: 500, body: {} }))
    expect(await montonio.banks()).toBeUndefined()
  })
})
