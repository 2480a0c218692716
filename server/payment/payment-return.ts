import * as v from 'valibot'

import { id } from '#contract/fields.ts'
import { problem } from '#contract/problem.ts'
import { passFaultPoint } from '#server/fault-point.ts'
import type { Visit } from '#server/http/visit.ts'

import type { Provider } from './adapters/adapter.ts'
import { createAdapter } from './adapters/adapters.ts'
import { ask } from './ask.ts'
import { heed } from './payment-notice.ts'
import { referenceOf, type PaymentAttempt } from './payment.rules.ts'
import { findAttempt, findByReference, findOrder } from './payment.store.ts'
import { settle, type Standing } from './settle.ts'

/** The browser is back from a provider. Where it goes on to: what it brings only says which payment to ask about. */
export const comeBack = async (
  provider: Provider,
  query: URLSearchParams,
  visit: Visit,
): Promise<string> => {
  const adapter = createAdapter(provider, visit.providers, visit.log)
  if (!adapter) throw problem('errors.path_not_supported')
  const hint = await adapter.readReturn(query)
  passFaultPoint('hinted')
  if (hint) {
    const attempt = await findByReference(visit.db, provider, hint.providerReference)
    return attempt ? wayOn(visit, attempt, await heed(visit, attempt, hint)) : '/orders'
  }
  if (query.has('json') || query.has('order-token')) {
    visit.log('warn', 'return.rejected', { adapter: provider })
  }
  // unsigned, as whoever leaves comes back: it says which page to show, and what to ask about
  const named = v.safeParse(id, query.get('payment'))
  const attempt = named.success ? await findAttempt(visit.db, named.output) : undefined
  if (attempt?.adapter !== provider) return '/orders'
  const hasLeft = query.has('left') && adapter.status === undefined
  const standing = hasLeft ? await leave(visit, attempt) : await ask(visit, attempt)
  return wayOn(visit, attempt, standing)
}

/** Who cannot be asked does not tell either that somebody has left. The browser says it; money that comes still counts. */
const leave = async (visit: Visit, attempt: PaymentAttempt): Promise<Standing | undefined> => {
  const order = await findOrder(visit.db, attempt.orderId)
  if (!order) return undefined
  const reference = referenceOf(order.number, attempt.id)
  const { amountCents } = attempt
  return settle(visit, attempt, { state: 'cancelled', reference, amountCents, currency: 'EUR' })
}

const wayOn = async (
  { db }: Visit,
  { orderId }: PaymentAttempt,
  standing: Standing | undefined,
): Promise<string> => {
  const order = standing?.order ?? (await findOrder(db, orderId))
  if (order?.status === 'completed') return `/order-success?order=${orderId}`
  const waiting = `/order-success-waiting?order=${orderId}`
  const hasFailed = order?.status === 'waiting_for_payment'
  return hasFailed ? `${waiting}&error=order_failed` : waiting
}
