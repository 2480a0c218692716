import { SignJWT } from 'jose'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { createEsto } from '#server/providers/esto/esto.adapter.ts'
import { createMakeCommerce } from '#server/providers/makecommerce/makecommerce.adapter.ts'
import { createMontonio } from '#server/providers/montonio/montonio.adapter.ts'
import type { Adapter } from '#server/providers/payment-adapter.ts'
import { createPaypal } from '#server/providers/paypal/paypal.adapter.ts'
import { isTimingSafeEqual, isValidMac } from '#server/providers/provider-request.ts'
import { macOf, signedMessage } from '#sandbox/payment/mac.ts'
import { attemptOf } from '#test/support/payment/payment-adapters.ts'

/* What is accepted from payment providers: signatures, amounts, currencies, addresses. */

const url = 'https://api.example'
const secretKey = 'k'.repeat(64)
const logged: unknown[] = []
const log = (...line: unknown[]) => void logged.push(line)

const montonio = createMontonio({ url, accessKey: 'key', secretKey }, log)
const makecommerce = createMakeCommerce({ url, shopId: 'shop', secret: 'secret' }, log)
const esto = createEsto({ url, shopId: 'shop', secret: 'secret', mode: 'test' }, log)
const newPaypal = () =>
  createPaypal({ url, clientId: 'client', secret: 'secret', webhookId: 'hook' }, log)

type Request = { method: string; path: string; headers: Headers; body: string }
const requests: Request[] = []

/** The provider answers each path with this status and body. */
const answers = (answer: (request: Request) => { status?: number; body: unknown }) =>
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const request = {
      method: String(init.method),
      path: address.replace(url, ''),
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? init.body : '',
    }
    requests.push(request)
    expect(init.redirect).toBe('error')
    const { status = 200, body } = answer(request)
    return new Response(JSON.stringify(body), { status })
  })

afterEach(() => {
  vi.unstubAllGlobals()
  requests.length = 0
  logged.length = 0
})

const webhookOf = (body: string, headers: HeadersInit = {}) => ({
  headers: new Headers(headers),
  body: Buffer.from(body),
})

/** What an adapter reads from a return and from a webhook with the same message. */
const readBoth = async (adapter: Adapter, message: URLSearchParams) => [
  await adapter.readReturn(message),
  await adapter.readWebhook(webhookOf(message.toString())),
]

describe('tokens of Montonio', () => {
  const claims = { accessKey: 'key', uuid: 'a-payment', paymentStatus: 'PAID' }
  const bytes = (text: string) => new TextEncoder().encode(text)
  const signedBy = (alg: string, changes: object = {}, secret = secretKey) =>
    new SignJWT({ ...claims, ...changes })
      .setProtectedHeader({ alg })
      .setExpirationTime('1h')
      .sign(bytes(secret))
  const unsigned = (alg: string) => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    return `${part({ alg })}.${part({ ...claims, exp: 9_999_999_999 })}.`
  }
  const read = async (token: string) => [
    await montonio.readReturn(new URLSearchParams({ 'order-token': token })),
    await montonio.readWebhook(webhookOf(JSON.stringify({ orderToken: token }))),
  ]

  it('montonio: accepts a token signed with HS256', async () => {
    const event = { providerReference: 'a-payment', eventId: 'a-payment/PAID' }

    expect(await read(await signedBy('HS256'))).toEqual([event, event])
  })

  it.each(['HS384', 'HS512'])('montonio: rejects a token signed with %s', async (alg) => {
    expect(await read(await signedBy(alg))).toEqual([null, null])
  })

  it.each(['none', 'None', 'NONE'])('montonio: rejects an unsigned token, alg %s', async (alg) => {
    expect(await read(unsigned(alg))).toEqual([null, null])
  })

  it('montonio: rejects an HS256 signature under the header of RS256', async () => {
    const [, payload = '', signature = ''] = (await signedBy('HS256')).split('.')
    const header = Buffer.from(JSON.stringify({ alg: 'RS256' })).toString('base64url')

    expect(await read(`${header}.${payload}.${signature}`)).toEqual([null, null])
  })

  it('montonio: rejects a token of another shop, under another secret, or without an end', async () => {
    const endless = new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(bytes(secretKey))

    expect(await read(await signedBy('HS256', { accessKey: 'another' }))).toEqual([null, null])
    expect(await read(await signedBy('HS256', {}, 'x'.repeat(64)))).toEqual([null, null])
    expect(await read(await endless)).toEqual([null, null])
    expect(await montonio.readReturn(new URLSearchParams())).toBeNull()
    expect(await montonio.readWebhook(webhookOf('{}'))).toBeNull()
  })
})

describe('messages of MakeCommerce and ESTO', () => {
  const paid = { transaction: 'a-payment', status: 'COMPLETED', shop: 'shop' }
  const granted = {
    id: 'a-payment',
    shop_id: 'shop',
    reference: '2026-1-a',
    amount: 149,
    currency: 'EUR',
    status: 'COMPLETED',
  }

  it('makecommerce: are accepted with the MAC of the shop', async () => {
    const event = { providerReference: 'a-payment', eventId: 'a-payment/COMPLETED' }

    expect(await readBoth(makecommerce, signedMessage(paid, 'secret'))).toEqual([event, event])
  })

  it('makecommerce: are rejected under another secret and for another shop', async () => {
    for (const message of [
      signedMessage(paid, 'another'),
      signedMessage({ ...paid, shop: 'another' }, 'secret'),
      new URLSearchParams({ json: JSON.stringify(paid) }),
      new URLSearchParams(),
    ])
      expect(await readBoth(makecommerce, message)).toEqual([null, null])
  })

  it('esto: are the evidence of a payment, with its sum and currency', async () => {
    const event = {
      providerReference: 'a-payment',
      eventId: 'a-payment/COMPLETED/149',
      evidence: { state: 'paid', reference: '2026-1-a', amountCents: 14_900, currency: 'EUR' },
    }

    logged.length = 0
    expect(await readBoth(esto, signedMessage(granted, 'secret'))).toEqual([event, event])
    expect(logged).toEqual([])
  })

  it.each([
    ['CREATED', { state: 'pending', isOpen: true }],
    ['APPROVED', { state: 'authorized' }],
    ['REJECTED', { state: 'failed' }],
  ])('esto: %s means %o', async (status, evidence) => {
    const [event] = await readBoth(esto, signedMessage({ ...granted, status }, 'secret'))

    const { reference, currency } = granted
    expect(event?.evidence).toEqual({ reference, currency, amountCents: 14_900, ...evidence })
  })

  it.each([{ status: 'UNHEARD_OF' }, { amount: 'much' }])(
    'esto: are no evidence, and logged, with %o',
    async (changes) => {
      logged.length = 0
      const [event] = await readBoth(esto, signedMessage({ ...granted, ...changes }, 'secret'))

      expect(event).toMatchObject({ providerReference: 'a-payment' })
      expect(event).not.toHaveProperty('evidence')
      expect(JSON.stringify(logged)).toContain('payment.unknown_status')
    },
  )

  it('esto: are rejected under another secret and for another shop', async () => {
    for (const message of [
      signedMessage(granted, 'another'),
      signedMessage({ ...granted, shop_id: 'another' }, 'secret'),
      new URLSearchParams(),
    ])
      expect(await readBoth(esto, message)).toEqual([null, null])
    expect(logged).toEqual([])
  })

  it('esto: a page is opened only from a signed response', async () => {
    const data = JSON.stringify({ id: 7, purchase_url: 'https://user.esto.ee/1' })
    const start = (mac: string) => {
      answers(() => ({ body: { data, mac } }))
      return esto.start(attemptOf())
    }

    expect(await start(macOf(data, 'secret'))).toEqual({
      providerReference: '7',
      redirectUrl: 'https://user.esto.ee/1',
    })
    expect(await start(macOf(data, 'another'))).toBeUndefined()
  })
})

describe('a MAC', () => {
  it('is SHA-512 over the text and the secret, in upper or lower case', () => {
    const mac = macOf('{"a":1}', 'secret')

    expect(isValidMac('{"a":1}', mac, 'secret')).toBe(true)
    expect(isValidMac('{"a":1}', mac.toLowerCase(), 'secret')).toBe(true)
    expect(isValidMac('{"a":2}', mac, 'secret')).toBe(false)
    expect(isValidMac('{"a":1}', mac.slice(1), 'secret')).toBe(false)
    expect(isValidMac('{"a":1}', '', 'secret')).toBe(false)
  })

  it('is compared with texts of any length', () => {
    expect(isTimingSafeEqual('abc', 'abc')).toBe(true)
    expect(isTimingSafeEqual('abc', 'abd')).toBe(false)
    expect(isTimingSafeEqual('abc', 'ab')).toBe(false)
  })
})

describe('webhooks of PayPal', () => {
  const signature = {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/cert',
    'paypal-transmission-id': 'id',
    'paypal-transmission-sig': 'sig',
    'paypal-transmission-time': 'time',
  }
  const resource = {
    id: 'a-capture',
    supplementary_data: { related_ids: { order_id: 'a-payment' } },
  }
  // the spaces are part of what is signed
  const body = JSON.stringify({ id: 'WH-1', event_type: 'X', resource }, null, 2)
  const verifies = (status: string) =>
    answers(({ path }) => ({
      body: path.includes('token')
        ? { access_token: 'token', expires_in: 3_600 }
        : { verification_status: status },
    }))

  it('paypal: are accepted once PayPal has verified them, byte for byte', async () => {
    verifies('SUCCESS')

    expect(await newPaypal().readWebhook(webhookOf(body, signature))).toEqual({
      eventId: 'WH-1',
      providerReference: 'a-payment',
    })
    const sent = requests.at(-1)?.body ?? ''
    expect(sent).toContain(`"webhook_event":${body}}`)
    expect(JSON.parse(sent)).toMatchObject({
      auth_algo: 'SHA256withRSA',
      cert_url: 'https://api.paypal.com/cert',
      transmission_id: 'id',
      transmission_sig: 'sig',
      transmission_time: 'time',
      webhook_id: 'hook',
    })
  })

  it('paypal: name the payment itself when they name no order', async () => {
    verifies('SUCCESS')
    const plain = JSON.stringify({ id: 'WH-1', event_type: 'X', resource: { id: 'a-capture' } })

    expect(await newPaypal().readWebhook(webhookOf(plain, signature))).toMatchObject({
      providerReference: 'a-capture',
    })
  })

  it('paypal: are rejected when PayPal does not verify them', async () => {
    verifies('FAILURE')

    expect(await newPaypal().readWebhook(webhookOf(body, signature))).toBeNull()
  })

  it('paypal: are rejected without a whole signature, and PayPal is not queried', async () => {
    verifies('SUCCESS')
    for (const name of Object.keys(signature)) {
      const { [name]: _missing, ...rest } = Object(signature)
      expect(await newPaypal().readWebhook(webhookOf(body, rest))).toBeNull()
    }
    expect(await newPaypal().readWebhook(webhookOf('{}', signature))).toBeNull()
    expect(requests).toEqual([])
  })

  it('paypal: cannot be judged while PayPal does not answer', async () => {
    answers(() => ({ status: 500, body: {} }))
    expect(await newPaypal().readWebhook(webhookOf(body, signature))).toBeUndefined()

    answers(({ path }) =>
      path.includes('token')
        ? { body: { access_token: 'token', expires_in: 3_600 } }
        : { status: 500, body: {} },
    )
    expect(await newPaypal().readWebhook(webhookOf(body, signature))).toBeUndefined()
  })

  it('paypal: nothing in a return is signed', async () => {
    expect(await newPaypal().readReturn(new URLSearchParams({ token: 'a-payment' }))).toBeNull()
  })
})
