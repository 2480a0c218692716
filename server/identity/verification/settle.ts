import type { Secret } from '#server/account/secret.ts'
import { personalCodeFault } from '#contract/personal-code.ts'
import type { Database } from '#server/db/database.ts'
import type { Log } from '#server/http/log.ts'
import { findAccountIdOf, proveIdentity, type ProvenPerson } from '#server/identity/proof.store.ts'

import type { Decision, Veriff } from './veriff.ts'
import { mailStanding } from './verification.mails.ts'
import {
  eventIdOf,
  isTooOld,
  standingAfter,
  type Standing,
  type Verification,
} from './verification.rules.ts'
import { countTriesLeft, lockProof, rememberEvent, updateStanding } from './verification.store.ts'

export type Occasion = {
  db: Database
  now: Date
  secret: Secret
  origin: string
  log: Log
  veriff: Veriff
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockProof>>>
type Hint = 'submitted' | undefined

/**
 * The only place where a proof of identity changes by what its provider says. Whoever was told, or wonders, asks the
 * provider here; its answer takes effect once, however many ask at the same time. False when there was no answer.
 */
export const settle = async (
  occasion: Occasion,
  { id, sessionId }: Verification,
  hint?: Hint,
): Promise<boolean> => {
  const told = sessionId === null ? undefined : await occasion.veriff.decide(sessionId)
  if (!told) return false
  await occasion.db.transaction(async (tx) => {
    const locked = await lockProof(tx, id)
    if (!locked || isOvertaken(locked.proof, occasion.now)) return
    const inside = { ...occasion, db: tx }
    const standing = await standingBy(inside, locked, { decision: told.verification, hint })
    if (!standing || isSame(standing, locked.proof)) return
    await updateStanding(tx, id, { ...standing, now: occasion.now })
    await mailStanding(tx, { ...locked, standing }, occasion)
    occasion.log('info', 'identity.settled', { verification: id, ...standing })
  })
  return true
}

/** An approval stands; and whoever has asked later knows better. */
const isOvertaken = ({ status, askedAt }: Verification, now: Date): boolean =>
  status === 'approved' || (askedAt !== null && askedAt > now)

const isSame = (one: Standing, other: Standing): boolean =>
  one.status === other.status && one.reason === other.reason

type Said = { decision: Decision | null; hint: Hint }

/** Where the proof stands from now on; undefined where it does not move. */
const standingBy = async (
  occasion: Occasion,
  locked: Locked,
  { decision, hint }: Said,
): Promise<Standing | undefined> => {
  const { db, now, log } = occasion
  const { proof } = locked
  const isNews = decision !== null && (await rememberEvent(db, eventIdOf(decision), now))
  if (!isNews) {
    if (isTooOld(proof, now)) return { status: 'expired', reason: null }
    return decision === null && hint === 'submitted' ? inReview : undefined
  }
  const standing = standingAfter(decision, await countTriesLeft(db, decision.id))
  if (!standing) log('warn', 'veriff.unknown_status', { status: decision.status })
  return standing?.status === 'approved' ? approve(occasion, locked, decision) : standing
}

const inReview: Standing = { status: 'in_review', reason: null }

/** A person has one account, and an account is one person's. */
const approve = async (
  { db, now, secret }: Occasion,
  { account }: Locked,
  decision: Decision,
): Promise<Standing> => {
  const person = personIn(decision, account)
  const method = decision.document?.type?.toLowerCase() ?? 'document'
  const proof = { provider: 'veriff', method, person, secret, now } as const
  if (await proveIdentity(db, account.id, proof)) return { status: 'approved', reason: null }
  const { country, code } = person
  const owner = code === null ? undefined : await findAccountIdOf(db, { country, code, secret })
  const reason = owner === undefined ? 'person_mismatch' : 'account_exists'
  return { status: 'declined', reason }
}

/** A code that a camera has misread, or of a country that is not told, is nobody's. */
const personIn = (
  { person, document }: Decision,
  account: { firstName: string | null; lastName: string | null },
): ProvenPerson => {
  const country = document?.country?.toUpperCase() ?? ''
  const code = person?.idNumber?.trim().toUpperCase() ?? ''
  const isMisread = country === 'EE' && personalCodeFault(code) !== null
  return {
    country,
    code: country === '' || code === '' || isMisread ? null : code,
    firstName: person?.firstName ?? account.firstName ?? '',
    lastName: person?.lastName ?? account.lastName ?? '',
  }
}
