import * as fc from 'fast-check'

import { capturePaypalPayment } from '#contract/payment/payment.ts'
import { hours, minutes, seconds } from '#server/clock.ts'
import { apiFaults, webhookFaults } from '#sandbox/faults/faults.ts'
import { choices } from '#sandbox/payment/payments.ts'

import { requestPayment, type PaymentHarness, type PaymentChoice } from './payment-harness.ts'
import type { TestBrowser } from '../server/server.ts'

const providers = ['montonio', 'makecommerce', 'paypal', 'esto'] as const

const paymentChoices: PaymentChoice[] = [
  { method: 'credit_card' },
  { method: 'estonian_bank_links', bank: 'LHVBEE22' },
  { method: 'makecommerce_banklinks' },
  { method: 'paypal' },
  { method: 'esto' },
]

/** An event: by a payer in one of two tabs, a provider, an attacker, or the time. */
type FuzzEvent =
  | { kind: 'begin'; paymentChoice: PaymentChoice }
  | { kind: 'choose'; which: number; choice: (typeof choices)[number]; isBack: boolean }
  | { kind: 'return'; which: number }
  | { kind: 'resend'; which: number }
  | { kind: 'forge'; which: number; otherIndex: number }
  | { kind: 'hear'; webhook: (typeof webhookFaults)[number] }
  | { kind: 'break'; provider: (typeof providers)[number]; api: (typeof apiFaults)[number] }
  | { kind: 'pass'; ms: number }
  | { kind: 'sweep' }
  | { kind: 'work' }

const which = fc.nat({ max: 5 })

const begin: fc.Arbitrary<FuzzEvent> = fc.record({
  kind: fc.constant('begin' as const),
  paymentChoice: fc.constantFrom(...paymentChoices),
})

const event: fc.Arbitrary<FuzzEvent> = fc.oneof(
  { weight: 6, arbitrary: begin },
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constant('choose'),
      which,
      // a payer who gets this far mostly pays
      choice: fc.oneof(
        { weight: 2, arbitrary: fc.constant('pay' as const) },
        { weight: 1, arbitrary: fc.constantFrom(...choices) },
      ),
      isBack: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('return'), which }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('resend'), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('forge'), which, otherIndex: which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('hear'),
      webhook: fc.constantFrom(...webhookFaults.filter((fault) => fault !== 'late')),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('break'),
      provider: fc.constantFrom(...providers),
      api: fc.constantFrom('none' as const, 'error' as const, 'refuse' as const, 'reset' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('pass'),
      ms: fc.constantFrom(seconds(40), minutes(2), minutes(20), hours(3), hours(25)),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'sweep' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'work' as const }) },
)

/** Rounds of events around one order; the events of a round are concurrent. */
export const paymentEvents = fc
  .tuple(
    begin,
    fc.array(fc.array(event, { minLength: 1, maxLength: 5 }), { minLength: 3, maxLength: 12 }),
  )
  .map(([first, rounds]) => [[first], ...rounds])

/** Applies the events to an order; returns the addresses of its payments. */
export const playEvents = async (
  harness: PaymentHarness,
  order: string,
  rounds: readonly (readonly FuzzEvent[])[],
): Promise<string[]> => {
  const urls: string[] = []
  const context = { world: harness, order, urls }
  harness.sandbox.faults.clear()
  for (const events of rounds) {
    const tab = await harness.customer('regular')
    await Promise.all(events.map((one) => perform(one, tab, context)))
  }
  return urls
}

type FuzzContext = { world: PaymentHarness; order: string; urls: string[] }

const perform = async (
  one: FuzzEvent,
  tab: TestBrowser,
  { world: harness, order, urls }: FuzzContext,
): Promise<unknown> => {
  const urlOf = (index: number): string | undefined => urls[index % Math.max(urls.length, 1)]
  if (one.kind === 'begin') {
    const { body } = await requestPayment(tab, order, one.paymentChoice)
    const url = redirectIn(body)
    return url !== undefined && !urls.includes(url) && urls.push(url)
  }
  if (one.kind === 'hear') {
    return providers.forEach((provider) => harness.fault(provider, { webhook: one.webhook }))
  }
  if (one.kind === 'break') return harness.fault(one.provider, { api: one.api, times: 3 })
  if (one.kind === 'pass') return harness.pass(one.ms)
  if (one.kind === 'sweep') return harness.sweep()
  if (one.kind === 'work') return harness.work()
  const url = urlOf(one.which)
  if (url === undefined) return undefined
  if (one.kind === 'resend') return harness.resendWebhook(url)
  if (one.kind === 'return') return handleReturn(await harness.returnUrlFor(url), tab, harness)
  if (one.kind === 'forge') return forge(harness, url, urlOf(one.otherIndex) ?? url)
  const back = await harness.press(url, one.choice, one.isBack ? {} : { stay: '1' })
  return one.isBack ? handleReturn(back, tab, harness) : undefined
}

const handleReturn = (
  back: string,
  tab: TestBrowser,
  harness: PaymentHarness,
): Promise<unknown> => {
  const { pathname, searchParams } = new URL(back)
  const token = searchParams.get('token')
  const payer = searchParams.get('PayerID')
  if (token !== null && payer !== null) {
    return tab.make(capturePaypalPayment, { token, PayerID: payer })
  }
  return pathname.startsWith('/api/') ? harness.handleReturn(back) : Promise.resolve()
}

/** Sends the message about one payment in the name of another. */
const forge = async (harness: PaymentHarness, url: string, other: string): Promise<unknown> => {
  const back = new URL(await harness.returnUrlFor(url))
  const { provider } = harness.paymentOf(other)
  const body = back.searchParams.has('mac')
    ? new URLSearchParams({
        json: (back.searchParams.get('json') ?? '').replaceAll(
          harness.paymentOf(url).id,
          harness.paymentOf(other).id,
        ),
        mac: back.searchParams.get('mac') ?? '',
      }).toString()
    : JSON.stringify({ orderToken: back.searchParams.get('order-token') })
  return harness.visitor().request(`/api/webhooks/${provider}`, { method: 'POST', body })
}

const redirectIn = (body: unknown): string | undefined => {
  const data: unknown =
    typeof body === 'object' && body !== null ? Reflect.get(body, 'data') : undefined
  const url: unknown =
    typeof data === 'object' && data !== null ? Reflect.get(data, 'redirect_url') : undefined
  return typeof url === 'string' ? url : undefined
}

/** Ends all faults, repeats the webhooks, and lets days pass. */
export const settleAll = async (
  harness: PaymentHarness,
  urls: readonly string[],
): Promise<void> => {
  harness.sandbox.faults.clear()
  for (const url of urls) await harness.resendWebhook(url)
  for (const ms of [minutes(5), hours(1), hours(25), hours(25), hours(25)]) {
    harness.pass(ms)
    await harness.sweep()
    await harness.work()
  }
}
