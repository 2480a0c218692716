import { randomUUID } from 'node:crypto'

import { readIdentityVerification, startIdentityVerification } from '#contract/identity/identity.ts'
import { problem } from '#contract/problem.ts'
import { identityProviders } from '#contract/statuses.ts'
import { enforceThrottle } from '#server/throttle/throttle.store.ts'
import { lockSession } from '#server/account/session/session.store.ts'
import { defineCustomerRoute, type Route } from '#server/http/route.ts'
import type { CustomerContext, RequestContext } from '#server/http/request-context.ts'
import { transact } from '#server/db/transact.ts'

import { refreshVerification } from './verification.service.ts'
import { createVeriff, type Veriff } from '../../providers/veriff/veriff.client.ts'
import {
  canContinue,
  isInProgress,
  startThrottle,
  type Verification,
} from './verification.rules.ts'
import {
  countTriesLeft,
  findLatest,
  insertVerification,
  claimStatusQuery,
  markResumed,
} from './verification.store.ts'

export const verificationRoutes: readonly Route[] = [
  defineCustomerRoute(
    startIdentityVerification,
    async ({ restart, return_to: returnTo }, context) => {
      if (context.customer.isVerified) throw problem('errors.already_verified')
      const veriff = veriffOf(context)
      if (!veriff) throw problem('errors.unavailable')
      const latest = await readLatest(context)
      assertCanStart(latest)
      const open = restart ? undefined : await resumeVerification(context, latest)
      return open ?? startVerification(context, { veriff, before: latest, returnTo })
    },
  ),

  defineCustomerRoute(readIdentityVerification, async (_, context) => {
    const latest = await readLatest(context)
    const { sessionId, ...proof } = latest ?? noVerification
    const isVerifiedElsewhere = context.customer.isVerified && proof.status !== 'approved'
    const isOpen = latest !== undefined && canContinue(latest, context.now)
    return {
      id: proof.id,
      status: isVerifiedElsewhere ? 'approved' : proof.status,
      reason: isVerifiedElsewhere ? null : proof.reason,
      url: isOpen && !isVerifiedElsewhere ? proof.url : null,
      tries_left: await countTriesLeft(context.db, sessionId ?? ''),
      updated_at: proof.updatedAt?.toISOString() ?? null,
      providers: identityProviders.filter((name) => context.providers[name] !== undefined),
    }
  }),
]

const noVerification = {
  id: null,
  status: 'none',
  reason: null,
  url: null,
  sessionId: null,
  updatedAt: null,
} as const

const veriffOf = ({ providers, log }: RequestContext): Veriff | undefined =>
  providers.veriff && createVeriff(providers.veriff, log)

/**
 * Reads the customer's latest verification. The provider is queried at limited intervals; while it is unavailable, the
 * stored state is returned.
 */
const readLatest = async (context: CustomerContext): Promise<Verification | undefined> => {
  const { db, now, customer } = context
  const latest = await findLatest(db, customer.id)
  const veriff = veriffOf(context)
  if (!latest || !veriff || !isInProgress(latest)) return latest
  if (!(await claimStatusQuery(db, latest.id, now))) return latest
  await refreshVerification({ ...context, veriff }, latest)
  return findLatest(db, customer.id)
}

type Open = { id: string; url: string }

/** Throws `already_verified` or `identity_in_review` after a verification that has to stay the last one. */
const assertCanStart = (latest: Verification | undefined): void => {
  if (latest?.status === 'approved') throw problem('errors.already_verified')
  if (latest?.status === 'in_review') throw problem('errors.identity_in_review')
}

/** Resumes a verification that was started, or for which new photos were requested. */
const resumeVerification = async (
  context: CustomerContext,
  latest: Verification | undefined,
): Promise<Open | undefined> => {
  const { db, now, customer } = context
  if (!latest || latest.url === null || !canContinue(latest, now)) return undefined
  if (latest.status === 'started' || (await markResumed(db, latest.id, now))) {
    return { id: latest.id, url: latest.url }
  }
  // another process has changed it
  const changed = await findLatest(db, customer.id)
  assertCanStart(changed)
  return resumeVerification(context, changed)
}

type VerificationStart = {
  veriff: Veriff
  before: Verification | undefined
  returnTo: string | undefined
}

/**
 * The provider is called before anything is stored: an unused session expires there by itself. In the meantime it may
 * have revised its decision about the last verification, so that no other one can start.
 */
const startVerification = async (
  context: CustomerContext,
  { veriff, before, returnTo }: VerificationStart,
): Promise<Open> => {
  const { db, now, origin, secret, customer, session } = context
  await enforceThrottle(db, { throttle: startThrottle, subject: customer.id, secret }, now)
  const id = randomUUID()
  const { firstName, lastName } = customer
  const query = new URLSearchParams({ return_to: returnTo ?? '/' }).toString()
  const callback = `${origin}/verification?${query}`
  const opened = await veriff.open({ id, callback, firstName, lastName })
  if (!opened) throw problem('errors.unavailable')
  const { id: sessionId, url } = opened
  return transact(db, async (tx) => {
    const { verifiedAt } = await lockSession(tx, session)
    if (verifiedAt) throw problem('errors.already_verified')
    const latest = await findLatest(tx, customer.id)
    assertCanStart(latest)
    const concurrent =
      latest?.id === before?.id
        ? undefined
        : await resumeVerification({ ...context, db: tx }, latest)
    if (concurrent) return concurrent
    await insertVerification(tx, { id, accountId: customer.id, sessionId, url }, now)
    context.log('info', 'identity.started', { verification: id })
    return { id, url }
  })
}
