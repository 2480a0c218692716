import { problem } from '#contract/problem.ts'
import type { WebhookRequest } from '#server/http/webhook-request.ts'
import type { RequestContext } from '#server/http/request-context.ts'

import { refreshVerification } from './verification.service.ts'
import { createVeriff } from '../../providers/veriff/veriff.client.ts'
import { eventIdOf, isStale } from './verification.rules.ts'
import { findBySession, isKnownEvent, markQueried } from './verification.store.ts'

/**
 * Handles a webhook of Veriff: it only triggers a status query. When Veriff cannot be queried the webhook is rejected,
 * so that it is repeated; every other authentic one is accepted, even if it has no effect.
 */
export const handleVeriffWebhook = async (
  webhook: WebhookRequest,
  context: RequestContext,
): Promise<void> => {
  const { db, now, log, providers } = context
  if (!providers.veriff) throw problem('errors.path_not_supported')
  const veriff = createVeriff(providers.veriff, log)
  const payload = veriff.read(webhook)
  if (payload === undefined) {
    log('warn', 'webhook.rejected', { provider: 'veriff' })
    throw problem('errors.incorrect_signature')
  }
  if (payload === null || isStale(payload, now))
    return log('warn', 'webhook.ignored', { provider: 'veriff' })
  const proof = await findBySession(db, payload.id)
  if (!proof || (await isKnownEvent(db, eventIdOf(payload)))) return
  await markQueried(db, proof.id, now)
  const webhookStatus = payload.status === 'submitted' ? payload.status : undefined
  if (!(await refreshVerification({ ...context, veriff }, proof, webhookStatus)))
    throw problem('errors.unavailable')
}
