import { createHash, createHmac } from 'node:crypto'

import { problem } from '#contract/problem.ts'
import type { Notice } from '#server/http/answer.ts'
import type { Visit } from '#server/http/visit.ts'
import { isSame } from '#server/payment/adapters/wire.ts'
import { referenceOf } from '#server/payment/payment.rules.ts'
import { markHandled, rememberEvent } from '#server/payment/payment.store.ts'
import { settle } from '#server/payment/settle.ts'

import { readCreditNotification, type Transfer } from './credit-notification.ts'
import { isOurAccount, orderNumberOf } from './transfer.rules.ts'
import { findByNumber, keepTransfer } from './transfer.store.ts'

/**
 * Takes what the bank tells of money on the account. A bank is not asked: its signed word is the evidence. Money that no
 * order waits for is nobody's business but a person's, who is called.
 */
export const takeBankNotice = async (notice: Notice, visit: Visit): Promise<void> => {
  const { log, providers } = visit
  if (!providers.bank) throw problem('errors.path_not_supported')
  if (!isSigned(notice, providers.bank.secret)) {
    log('warn', 'webhook.rejected', { adapter: 'bank' })
    throw problem('errors.incorrect_signature')
  }
  const transfers = readCreditNotification(notice.body.toString('utf8'))
  if (!transfers) return log('error', 'payment.alarm', { adapter: 'bank', why: 'unreadable' })
  const payloadHash = createHash('sha256').update(notice.body).digest('hex')
  for (const transfer of transfers) await take(visit, transfer, payloadHash)
}

const isSigned = ({ headers, body }: Notice, secret: string): boolean => {
  const given = headers.get('x-hmac-signature') ?? ''
  return isSame(given.toLowerCase(), createHmac('sha256', secret).update(body).digest('hex'))
}

const take = async (visit: Visit, transfer: Transfer, payloadHash: string): Promise<void> => {
  const { db, now, log } = visit
  const { id: eventId, account, reference, amountCents, currency } = transfer
  const event = { provider: 'bank', eventId, payloadHash } as const
  if ((await rememberEvent(db, event, now)) === 'handled') return
  const number = reference !== null && isOurAccount(account) && orderNumberOf(reference)
  const order = number ? await findByNumber(db, number) : undefined
  const attempt = order && (await keepTransfer(db, order, { ...transfer, now }))
  if (attempt) {
    const named = { reference: referenceOf(order.number, attempt.id), amountCents, currency }
    await settle(visit, attempt, { state: 'paid', ...named })
  } else {
    log('error', 'payment.alarm', { adapter: 'bank', why: 'unknown_reference', entry: eventId })
  }
  await markHandled(db, event, now)
}
