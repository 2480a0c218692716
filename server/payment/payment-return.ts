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
import { findAttempt, findByReference, findOrder, updateAttempt } from './payment.store.ts'
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
    if (!attempt) return '/orders'
    const standing = await heed(visit, attempt, hint)
    if (adapter.usesCancelUrl && !query.has('left')) await noteDeclined(visit, attempt)
    return nextPage(visit, attempt, standing)
  }
  if (query.has('json') || query.has('order-token')) {
    visit.log('warn', 'return.rejected', { adapter: provider })
  }
  // unsigned, as whoever leaves comes back: it says which page to show, and what to ask about
  const named = v.safeParse(id, query.get('payment'))
  const attempt = named.success ? await findAttempt(visit.db, named.output) : undefined
  if (attempt?.adapter !== provider) return '/orders'
  const standing = await ask(visit, attempt)
  const isAtProvider = (standing?.attempt ?? attempt).state === 'sent'
  const hasLeft = query.has('left') && isAtProvider
  return nextPage(visit, attempt, hasLeft ? await leave(visit, attempt) : standing)
}

/**
 * The payer has pressed "cancel" at the provider, which tells it to nobody but the browser. Only the customer who pays may
 * end the attempt in this way; money that comes all the same still counts.
 */
const leave = async (visit: Visit, attempt: PaymentAttempt): Promise<Standing | undefined> => {
  const order = await findOrder(visit.db, attempt.orderId)
  const { session } = visit
  const isOwn = session.state === 'live' && order?.accountId === session.customer.id
  if (!order || !isOwn) return undefined
  const reference = referenceOf(order.number, attempt.id)
  const { amountCents } = attempt
  return settle(visit, attempt, { state: 'cancelled', reference, amountCents, currency: 'EUR' })
}

/** Where one word is used for both, the page that the payer came from says whether they left or were declined. */
const noteDeclined = async ({ db }: Visit, left: PaymentAttempt): Promise<void> => {
  const attempt = await findAttempt(db, left.id)
  if (attempt?.state === 'cancelled' && attempt.reason === 'cancelled')
    await updateAttempt(db, attempt.id, { reason: 'declined' })
}

const nextPage = async (
  { db }: Visit,
  { orderId }: PaymentAttempt,
  standing: Standing | undefined,
): Promise<string> => {
  const order = standing?.order ?? (await findOrder(db, orderId))
  const page = order?.status === 'completed' ? '/order-success' : '/order-success-waiting'
  return `${page}?order=${orderId}`
}
