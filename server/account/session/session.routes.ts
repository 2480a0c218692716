import { endOtherSessions, endSession, listSessions, stepUp } from '#contract/session.ts'
import { problem } from '#contract/problem.ts'
import { answerCustomer, type Route } from '#server/http/answer.ts'
import type { CustomerVisit } from '#server/http/visit.ts'

import { provedUntil } from '#server/account/account.rules.ts'
import { findAccount, lockAccount } from '#server/account/account.store.ts'
import { passwordAttempt } from '#server/account/password/password-attempt.ts'
import { isPasswordOf } from '#server/account/password/password.ts'
import {
  dropOtherSessions,
  dropSessionOf,
  findSessionsOf,
  replaceSession,
} from './session.store.ts'

export const sessionRoutes: readonly Route[] = [
  answerCustomer(stepUp, async ({ password }, visit) => {
    const { db, now, customer, session } = visit
    const attempt = passwordAttempt(visit, customer.email ?? customer.id)
    await attempt.count()
    const account = customer.email === null ? undefined : await findAccount(db, customer.email)
    if (!(await isPasswordOf(account, password))) {
      await attempt.fail()
      visit.log('warn', 'step-up.refused')
      throw problem('errors.form_validation', {
        validationErrors: [{ field: 'password', message: 'errors.incorrect_password' }],
      })
    }
    await attempt.forgive()
    const token = await db.transaction(async (tx) => {
      const isThere = (await lockAccount(tx, customer.id)) !== undefined
      if (!isThere) throw problem('errors.authentication_required')
      return replaceSession(tx, session, { now, provedAt: now })
    })
    visit.keepSession(token)
    visit.log('info', 'step-up.done')
    return { until: provedUntil({ provedAt: now }).toISOString() }
  }),

  answerCustomer(listSessions, async (_payload, visit) => listOf(visit)),

  answerCustomer(endSession, async ({ id }, visit) => {
    const { db, now, customer, session } = visit
    const isEnded = await dropSessionOf(db, { accountId: customer.id, id, now })
    if (!isEnded) throw problem('errors.session_not_found')
    if (id === session.id) visit.clearBrowser()
    visit.log('info', 'session.ended')
    return null
  }),

  answerCustomer(endOtherSessions, async (_payload, visit) => {
    await dropOtherSessions(visit.db, visit.session)
    visit.log('info', 'session.others-ended')
    return listOf(visit)
  }),
]

const listOf = async ({ db, now, customer, session: current }: CustomerVisit) => {
  const sessions = await findSessionsOf(db, customer.id, now)
  return {
    sessions: sessions.map(({ id, device, createdAt, seenAt }) => ({
      id,
      device,
      started_at: createdAt.toISOString(),
      last_seen_at: seenAt.toISOString(),
      current: id === current.id,
    })),
  }
}
