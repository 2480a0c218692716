import { describe, expect, it } from 'vitest'

import { createEsto } from '#server/providers/esto/esto.adapter.ts'
import { createMakeCommerce } from '#server/providers/makecommerce/makecommerce.adapter.ts'
import { createProviderClient } from '#server/providers/provider-request.ts'
import { attemptOf } from '#test/support/payment/payment-adapters.ts'
import { providerLog } from '#test/support/payment/provider-log.ts'
import {
  restoreProviderAfterEach,
  stubbedAccess,
  stubbedRefund,
  stubProvider,
} from '#test/support/payment/provider-stub.ts'

const { url } = stubbedAccess
const { log, loggedSince } = providerLog()
const makecommerce = createMakeCommerce({ url, shopId: 'shop', secret: 'secret' }, log)
const esto = createEsto({ url, shopId: 'shop', secret: 'secret', mode: 'test' }, log)
const attempt = attemptOf({ reference: '2026-1-a', amountCents: 14_905 })

restoreProviderAfterEach()

describe('responses of payment providers', () => {
  const transaction = {
    id: 'a-payment',
    status: 'COMPLETED',
    amount: '1.00',
    currency: 'EUR',
    reference: '2026-1-a',
  }
  const read = () => Promise.resolve(makecommerce.status?.('a'))

  it('payments: are accepted with a status below 300, and otherwise logged', async () => {
    const requests = stubProvider(url, () => ({ status: 299, body: transaction }))
    expect(await read()).toMatchObject({ state: 'paid' })
    expect(requests[0]?.method).toBe('GET')
    expect(requests[0]?.headers.get('accept')).toBe('application/json')

    stubProvider(url, () => ({ status: 300, body: transaction }))
    const [status, lines] = await loggedSince(read)
    expect(status).toBeUndefined()
    expect(lines).toMatch(/^\["warn","payment\.provider_failed",\{"provider":"makecommerce"/)
  })

  it('payments: may be empty where nothing is read from them', async () => {
    stubProvider(url, () => ({ status: 200, text: '' }))

    expect(await esto.refund(stubbedRefund)).toBe('done')
  })

  it('payments: a text that is logged has at most 100 characters', async () => {
    const status = 'X'.repeat(150)
    stubProvider(url, () => ({ body: { ...transaction, status } }))
    const [, lines] = await loggedSince(read)

    expect(lines).toBe(
      JSON.stringify([
        'warn',
        'payment.unknown_status',
        { provider: 'makecommerce', detail: status.slice(0, 100) },
      ]),
    )
  })

  it('payments: a page at the configured address is opened, with its protocol', async () => {
    const start = async (page: string) => {
      const other = [{ name: 'redirect', url: page }]
      stubProvider(url, () => ({ body: { id: 'a-payment', payment_methods: { other } } }))
      const [started, lines] = await loggedSince(() => makecommerce.start(attempt))
      return [started?.redirectUrl, lines.split(',')[0]]
    }

    expect(await start('https://api.example/1')).toEqual(['https://api.example/1', ''])
    expect(await start('http://api.example/1')).toEqual([undefined, '["error"'])
    expect(await start('https://api.example:8443/1')).toEqual([undefined, '["error"'])
  })

  it('payments: a page whose address cannot be parsed is not opened', () => {
    const client = createProviderClient('esto', url, log)

    expect(client.providerUrl('no address', /./)).toBeUndefined()
    expect(client.providerUrl(`${url}/1`, /./)).toBe(`${url}/1`)
  })
})
