import { randomUUID } from 'node:crypto'

import { readIdentityVerification, startIdentityVerification } from '#contract/identity.ts'
import { problem } from '#contract/problem.ts'
import { identityProviders } from '#contract/statuses.ts'
import { countAttempt } from '#server/account/password/throttle.store.ts'
import { answerCustomer, type Route } from '#server/http/answer.ts'
import type { CustomerVisit, Visit } from '#server/http/visit.ts'

import { settle } from './settle.ts'
import { createVeriff, type Veriff } from './veriff.ts'
import { canGoOn, isUnderWay, startThrottle, type Verification } from './verification.rules.ts'
import {
  countTriesLeft,
  findLatest,
  insertProof,
  lockAccount,
  takeTurnToAsk,
  updateStanding,
} from './verification.store.ts'

export const verificationRoutes: readonly Route[] = [
  answerCustomer(startIdentityVerification, async ({ anew, return_to: returnTo }, visit) => {
    if (visit.customer.isVerified) throw problem('errors.already_verified')
    const veriff = veriffOf(visit)
    if (!veriff) throw problem('errors.unavailable')
    const latest = await readLatest(visit)
    if (latest?.status === 'approved') throw problem('errors.already_verified')
    if (latest?.status === 'in_review') throw problem('errors.identity_in_review')
    const open = anew ? undefined : await takeUp(visit, latest)
    return open ?? begin(visit, { veriff, before: latest, returnTo })
  }),

  answerCustomer(readIdentityVerification, async (_, visit) => {
    const latest = await readLatest(visit)
    const { sessionId, ...proof } = latest ?? nothingYet
    const isSettled = visit.customer.isVerified && proof.status !== 'approved'
    const isOpen = latest !== undefined && canGoOn(latest, visit.now)
    return {
      id: proof.id,
      status: isSettled ? 'approved' : proof.status,
      reason: isSettled ? null : proof.reason,
      url: isOpen && !isSettled ? proof.url : null,
      tries_left: await countTriesLeft(visit.db, sessionId ?? ''),
      updated_at: proof.updatedAt?.toISOString() ?? null,
      providers: identityProviders.filter((name) => visit.providers[name] !== undefined),
    }
  }),
]

const nothingYet = {
  id: null,
  status: 'none',
  reason: null,
  url: null,
  sessionId: null,
  updatedAt: null,
} as const

const veriffOf = ({ providers, log }: Visit): Veriff | undefined =>
  providers.veriff && createVeriff(providers.veriff, log)

/** The customer's latest proof, as its provider tells it. It is not asked at every turn; when it is away, what was known stands. */
const readLatest = async (visit: CustomerVisit): Promise<Verification | undefined> => {
  const { db, now, customer } = visit
  const latest = await findLatest(db, customer.id)
  const veriff = veriffOf(visit)
  if (!latest || !veriff || !isUnderWay(latest)) return latest
  if (!(await takeTurnToAsk(db, latest.id, now))) return latest
  await settle({ ...visit, veriff }, latest)
  return findLatest(db, customer.id)
}

type Open = { id: string; url: string }

/** Goes on with a proof that was begun, or whose documents are asked for again. */
const takeUp = async (
  { db, now }: CustomerVisit,
  latest: Verification | undefined,
): Promise<Open | undefined> => {
  if (!latest || latest.url === null || !canGoOn(latest, now)) return undefined
  if (latest.status === 'resubmission') {
    await updateStanding(db, latest.id, { status: 'started', reason: null, now })
  }
  return { id: latest.id, url: latest.url }
}

type Beginning = {
  veriff: Veriff
  before: Verification | undefined
  returnTo: string | undefined
}

/** The provider is asked before anything is stored: a session of which nothing came is forgotten there by itself. */
const begin = async (
  visit: CustomerVisit,
  { veriff, before, returnTo }: Beginning,
): Promise<Open> => {
  const { db, now, origin, secret, customer } = visit
  await countAttempt(db, { throttle: startThrottle, subject: customer.id, secret }, now)
  const id = randomUUID()
  const { firstName, lastName } = customer
  const query = new URLSearchParams({ return_to: returnTo ?? '/' }).toString()
  const callback = `${origin}/verification?${query}`
  const opened = await veriff.open({ id, callback, firstName, lastName })
  if (!opened) throw problem('errors.unavailable')
  const { id: sessionId, url } = opened
  return db.transaction(async (tx) => {
    await lockAccount(tx, customer.id)
    const latest = await findLatest(tx, customer.id)
    const another =
      latest?.id === before?.id ? undefined : await takeUp({ ...visit, db: tx }, latest)
    if (another) return another
    await insertProof(tx, { id, accountId: customer.id, sessionId, url }, now)
    visit.log('info', 'identity.begun', { verification: id })
    return { id, url }
  })
}
