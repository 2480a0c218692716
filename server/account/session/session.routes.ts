import {
  endOtherSessions,
  endSession,
  listSessions,
  readDraftKeys,
  stepUp,
} from '#contract/account/session.ts'
import { fieldProblem, problem } from '#contract/problem.ts'
import { defineCustomerRoute, type Route } from '#server/http/route.ts'
import type { CustomerContext } from '#server/http/request-context.ts'

import { stepUpValidUntil, stepUpThrottle } from '#server/account/account.rules.ts'
import { findAccountById } from '#server/account/account.store.ts'
import { createPasswordThrottle } from '#server/account/password/password-throttle.service.ts'
import { withVerifiedPassword } from '#server/account/password/password-check.service.ts'
import { enforceThrottle } from '#server/throttle/throttle.store.ts'
import { draftKeysOf } from '#server/crypto/secret.ts'
import { transact } from '#server/db/transact.ts'
import {
  deleteOtherSessions,
  deleteSessionOf,
  findSessionsOf,
  isStillLive,
  lockSession,
  replaceSession,
} from './session.store.ts'

export const sessionRoutes: readonly Route[] = [
  defineCustomerRoute(stepUp, async ({ password }, context) => {
    const { db, now, secret, customer, session } = context
    await enforceThrottle(db, { throttle: stepUpThrottle, subject: customer.id, secret }, now)
    const passwordThrottle = createPasswordThrottle(context, customer.email ?? customer.id)
    await passwordThrottle.count()
    const find = () => findAccountById(db, customer.id)
    const token = await withVerifiedPassword(
      context,
      { find, email: customer.email ?? '', password },
      (tx) => replaceSession(tx, session, { now, provedAt: now }),
    )
    if (token === undefined) {
      // a password change in the meantime may also have ended the session
      if (!(await isStillLive(db, session))) throw problem('errors.authentication_required')
      await passwordThrottle.reportFailure()
      context.log('warn', 'step_up.refused')
      throw fieldProblem('password', 'errors.incorrect_password')
    }
    await passwordThrottle.reset()
    context.setSessionCookie(token)
    context.log('info', 'step_up.succeeded')
    return { until: stepUpValidUntil({ provedAt: now }).toISOString() }
  }),

  defineCustomerRoute(listSessions, async (_payload, context) => listSessionsOf(context)),

  defineCustomerRoute(endSession, async ({ id }, context) => {
    const { db, now, customer, session } = context
    const isEnded = await transact(db, async (tx) => {
      await lockSession(tx, session)
      return deleteSessionOf(tx, { accountId: customer.id, id, now })
    })
    if (!isEnded) throw problem('errors.session_not_found')
    if (id === session.id) context.clearBrowserData()
    context.log('info', 'session.ended')
    return null
  }),

  defineCustomerRoute(endOtherSessions, async (_payload, context) => {
    await transact(context.db, async (tx) => {
      await lockSession(tx, context.session)
      await deleteOtherSessions(tx, context.session)
    })
    context.log('info', 'session.others_ended')
    return listSessionsOf(context)
  }),

  defineCustomerRoute(readDraftKeys, async (_payload, { customer, secret }) => ({
    user_id: customer.id,
    keys: draftKeysOf(secret, customer.id),
  })),
]

const listSessionsOf = async ({ db, now, customer, session: current }: CustomerContext) => {
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
