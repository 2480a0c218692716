import { createHash } from 'node:crypto'

import { problem } from '#contract/problem.ts'
import { passFaultPoint } from '#server/fault-point.ts'
import type { Notice } from '#server/http/answer.ts'
import type { Visit } from '#server/http/visit.ts'

import type { Hint, Provider } from './adapters/adapter.ts'
import { createAdapter } from './adapters/adapters.ts'
import { ask } from './ask.ts'
import { isOpen, type PaymentAttempt } from './payment.rules.ts'
import { findByReference, markHandled, rememberEvent } from './payment.store.ts'
import { settle, type Standing } from './settle.ts'

/**
 * Takes what a payment provider tells without being asked: a hint to ask. When it cannot be asked the notice is refused,
 * so that it comes again; whatever else is truly the provider's is taken, however little it means to us.
 */
export const takePaymentNotice =
  (provider: Provider) =>
  async (notice: Notice, visit: Visit): Promise<void> => {
    const { db, now, log, providers } = visit
    const adapter = createAdapter(provider, providers, log)
    if (!adapter) throw problem('errors.path_not_supported')
    const hint = await adapter.readNotice(notice)
    if (hint === undefined) throw problem('errors.unavailable')
    if (hint === null) {
      log('warn', 'webhook.rejected', { adapter: provider })
      throw problem('errors.incorrect_signature')
    }
    passFaultPoint('hinted')
    const attempt = await findByReference(db, provider, hint.providerReference)
    if (!attempt) return log('warn', 'webhook.ignored', { adapter: provider })
    const { eventId } = hint
    const payloadHash = createHash('sha256').update(notice.body).digest('hex')
    const event = { provider, eventId, payloadHash }
    if ((await rememberEvent(db, event, now)) === 'handled') return
    const standing = await heed(visit, attempt, hint)
    if (!standing) throw problem('errors.unavailable')
    // as long as it goes on, the same words may bring news
    if (!isOpen(standing.attempt)) await markHandled(db, event, now)
  }

/** Asks about what was hinted at, or believes what cannot be asked and is signed. */
export const heed = (
  visit: Visit,
  attempt: PaymentAttempt,
  { evidence }: Hint,
): Promise<Standing | undefined> =>
  evidence ? settle(visit, attempt, evidence) : ask(visit, attempt)
