import * as v from 'valibot'

import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { transact } from '#server/db/transact.ts'
import { passFaultPoint } from '#server/fault-point.ts'
import type { Log } from '#server/http/log.ts'
import { HopelessError } from '#server/jobs/outbox.rules.ts'
import type { Task } from '#server/jobs/worker.ts'
import { postMail } from '#server/mail/post-mail.ts'
import type { Providers } from '#server/outside-world.ts'

import { adapterFor } from './ask.ts'
import type { PaymentAttempt } from './payment.rules.ts'
import { findAttempt, findOrder, updateAttempt } from './payment.store.ts'
import { alarm } from './settle.ts'

/** The payload of the job: a payment, and how much of it goes back. */
export const Refund = v.object({ payment: v.string(), cents: v.number() })

type Parts = { db: Database; clock: Clock; origin: string; providers: Providers; log: Log }

/** Gives money back that came twice, too much or too late. However often it is tried, it goes back once. */
export const refundTask =
  ({ db, clock, origin, providers, log }: Parts): Task =>
  async (errand) => {
    const { payment, cents } = v.parse(Refund, errand.payload)
    const attempt = await findAttempt(db, payment)
    if (!attempt?.reference) throw new HopelessError('There is no such payment to give back.')
    if (attempt.refundedAt !== null) return 'done'
    if (attempt.adapter === 'invoice') {
      await callPerson({ db, log, now: clock() }, attempt)
      return 'done'
    }
    passFaultPoint('refunding')
    const refundCents = Math.min(cents, attempt.amountCents)
    const isBack = await adapterFor({ providers, log }, attempt)?.refund({
      providerReference: attempt.reference,
      amountCents: refundCents,
      key: errand.id,
      isRepeated: errand.attempts > 1,
    })
    if (!isBack) throw new Error('The provider did not give the money back.')
    passFaultPoint('refunded')
    await transact(db, async (tx) => {
      const now = clock()
      await updateAttempt(tx, payment, { state: 'refunded', refundedAt: now, refundCents })
      await tellBuyer(tx, attempt, { cents: refundCents, origin, now })
    })
    log('info', 'payment.refunded', { payment, cents: refundCents })
    return 'done'
  }

/** A bank transfer is returned by a new transfer, which a person makes. */
const callPerson = (
  { db, log, now }: Pick<Parts, 'db' | 'log'> & { now: Date },
  { id: payment, orderId }: PaymentAttempt,
): Promise<void> =>
  transact(db, async (tx) => {
    const order = await findOrder(tx, orderId)
    if (order) await alarm({ db: tx, now, log }, { order, payment, why: 'return_by_hand' })
  })

type Back = { cents: number; origin: string; now: Date }

const tellBuyer = async (
  tx: Database,
  { id, orderId }: PaymentAttempt,
  { cents, origin, now }: Back,
): Promise<void> => {
  const order = await findOrder(tx, orderId)
  const to = order?.buyer?.email
  if (!order || !to) return
  const { number, locale: language } = order
  const mail = { kind: 'payment_refunded', to, language, origin, number, cents } as const
  await postMail(tx, { key: id, mail }, now)
}
