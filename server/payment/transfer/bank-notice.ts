import { createHash, createHmac } from 'node:crypto'

import { problem } from '#contract/problem.ts'
import { raiseAlarm } from '#server/alarm/alarm.store.ts'
import { transact } from '#server/db/transact.ts'
import type { Notice } from '#server/http/answer.ts'
import type { Visit } from '#server/http/visit.ts'
import { isSame } from '#server/payment/adapters/wire.ts'

import { readCreditNotification } from './credit-notification.ts'
import { takeTransfer } from './take-transfer.ts'

/**
 * Handles a credit notification of the bank. The bank has no status call: its signed notification is the evidence. Throws
 * `errors.incorrect_signature` for an unsigned one.
 */
export const takeBankNotice = async (notice: Notice, visit: Visit): Promise<void> => {
  const { log, providers, now } = visit
  if (!providers.bank) throw problem('errors.path_not_supported')
  if (!isSigned(notice, providers.bank.secret)) {
    log('warn', 'webhook.rejected', { adapter: 'bank' })
    throw problem('errors.incorrect_signature')
  }
  const transfers = readCreditNotification(notice.body.toString('utf8'))
  const payloadHash = createHash('sha256').update(notice.body).digest('hex')
  if (!transfers) {
    log('error', 'payment.alarm', { adapter: 'bank', why: 'unreadable' })
    const alarm = { kind: 'unreadable_notification', subject: payloadHash.slice(0, 32) } as const
    return transact(visit.db, (tx) => raiseAlarm(tx, alarm, { now }))
  }
  for (const transfer of transfers) await takeTransfer(visit, transfer, payloadHash)
}

const isSigned = ({ headers, body }: Notice, secret: string): boolean => {
  const given = headers.get('x-hmac-signature') ?? ''
  return isSame(given.toLowerCase(), createHmac('sha256', secret).update(body).digest('hex'))
}
