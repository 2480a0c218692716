import { createHash } from 'node:crypto'

import { problem } from '#contract/problem.ts'
import { raiseAlarm } from '#server/alarm/alarm.store.ts'
import { transact } from '#server/db/transact.ts'
import type { WebhookRequest } from '#server/http/webhook-request.ts'
import type { RequestContext } from '#server/http/request-context.ts'

import { isSignedByBank, readCreditNotification } from '../../providers/bank/credit-notification.ts'
import { handleTransfer } from './transfer.service.ts'

/**
 * Handles a credit notification of the bank. The bank has no status call: its signed notification is the evidence. Throws
 * `errors.incorrect_signature` for an unsigned one.
 */
export const handleBankWebhook = async (
  webhook: WebhookRequest,
  context: RequestContext,
): Promise<void> => {
  const { log, providers, now } = context
  if (!providers.bank) throw problem('errors.path_not_supported')
  if (!isSignedByBank(webhook, providers.bank.secret)) {
    log('warn', 'webhook.rejected', { provider: 'bank' })
    throw problem('errors.incorrect_signature')
  }
  const transfers = readCreditNotification(webhook.body.toString('utf8'))
  const payloadHash = createHash('sha256').update(webhook.body).digest('hex')
  if (!transfers) {
    log('error', 'payment.alarm', { provider: 'bank', why: 'unreadable' })
    const alarm = { kind: 'unreadable_notification', subject: payloadHash.slice(0, 32) } as const
    return transact(context.db, (tx) => raiseAlarm(tx, alarm, { now }))
  }
  for (const transfer of transfers) await handleTransfer(context, transfer, payloadHash)
}
