import { endOtherSessions, endSession, listSessions, stepUp } from '#contract/session.ts'
import { problem } from '#contract/problem.ts'
import { answerCustomer, type Route } from '#server/http/answer.ts'
import type { CustomerVisit } from '#server/http/visit.ts'

import { provedUntil, stepUpThrottle } from '#server/account/account.rules.ts'
import { findAccountById } from '#server/account/account.store.ts'
import { passwordAttempt } from '#server/account/password/password-attempt.ts'
import { whenPasswordIsRight } from '#server/account/password/right-password.ts'
import { countAttempt } from '#server/account/password/throttle.store.ts'
import {
  dropOtherSessions,
  dropSessionOf,
  findSessionsOf,
  isStillLive,
  lockSession,
  replaceSession,
} from './session.store.ts'

export const sessionRoutes: readonly Route[] = [
  answerCustomer(stepUp, async ({ password }, visit) => {
    const { db, now, secret, customer, session } = visit
    await countAttempt(db, { throttle: stepUpThrottle, subject: customer.id, secret }, now)
    const attempt = passwordAttempt(visit, customer.email ?? customer.id)
    await attempt.count()
    const find = () => findAccountById(db, customer.id)
    const token = await whenPasswordIsRight(
      visit,
      { find, email: customer.email ?? '', password },
      (tx) => replaceSession(tx, session, { now, provedAt: now }),
    )
    if (token === undefined) {
      // what made the password wrong may have ended the session, too
      if (!(await isStillLive(db, session))) throw problem('errors.authentication_required')
      await attempt.fail()
      visit.log('warn', 'step-up.refused')
      throw problem('errors.form_validation', {
        validationErrors: [{ field: 'password', message: 'errors.incorrect_password' }],
      })
    }
    await attempt.forgive()
    visit.keepSession(token)
    visit.log('info', 'step-up.done')
    return { until: provedUntil({ provedAt: now }).toISOString() }
  }),

  answerCustomer(listSessions, async (_payload, visit) => listOf(visit)),

  answerCustomer(endSession, async ({ id }, visit) => {
    const { db, now, customer, session } = visit
    const isEnded = await db.transaction(async (tx) => {
      await lockSession(tx, session)
      return dropSessionOf(tx, { accountId: customer.id, id, now })
    })
    if (!isEnded) throw problem('errors.session_not_found')
    if (id === session.id) visit.clearBrowser()
    visit.log('info', 'session.ended')
    return null
  }),

  answerCustomer(endOtherSessions, async (_payload, visit) => {
    await visit.db.transaction(async (tx) => {
      await lockSession(tx, visit.session)
      await dropOtherSessions(tx, visit.session)
    })
    visit.log('info', 'session.others-ended')
    return listOf(visit)
  }),
]

const listOf = async ({ db, now, customer, session: current }: CustomerVisit) => {
  const sessions = await findSessionsOf(db, customer.id, now)
  const currentFirst = sessions.toSorted(
    (one, other) => Number(other.id === current.id) - Number(one.id === current.id),
  )
  return {
    sessions: currentFirst.map(({ id, device, createdAt, seenAt }) => ({
      id,
      device,
      started_at: createdAt.toISOString(),
      last_seen_at: seenAt.toISOString(),
      current: id === current.id,
    })),
  }
}
