import type { Secret } from '#server/crypto/secret.ts'
import { personalCodeError } from '#contract/identity/personal-code.ts'
import type { Database } from '#server/db/database.ts'
import { transact } from '#server/db/transact.ts'
import type { Log } from '#server/http/log.ts'
import { findAccountIdOf, proveIdentity, type ProvenPerson } from '#server/identity/proof.store.ts'

import type { Decision, Veriff } from '../../providers/veriff/veriff.client.ts'
import { mailVerificationResult } from './verification.mails.ts'
import {
  eventIdOf,
  isExpired,
  stateAfterDecision,
  type VerificationState,
  type Verification,
} from './verification.rules.ts'
import {
  countTriesLeft,
  lockVerification,
  recordEvent,
  updateVerificationState,
} from './verification.store.ts'

type VerificationContext = {
  db: Database
  now: Date
  secret: Secret
  origin: string
  log: Log
  veriff: Veriff
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockVerification>>>
type WebhookStatus = 'submitted' | undefined

/**
 * Queries the provider and applies the result to the verification: the only place that does. Idempotent under
 * concurrent calls. Returns false when the provider did not answer.
 */
export const refreshVerification = async (
  context: VerificationContext,
  { id, sessionId }: Verification,
  webhookStatus?: WebhookStatus,
): Promise<boolean> => {
  const response = sessionId === null ? undefined : await context.veriff.decide(sessionId)
  if (!response) return false
  await transact(context.db, async (tx) => {
    const locked = await lockVerification(tx, id)
    if (!locked || isOutdated(locked.proof, context.now)) return
    const transactionContext = { ...context, db: tx }
    const state = await nextState(transactionContext, locked, {
      decision: response.verification,
      webhookStatus,
    })
    if (!state || isSame(state, locked.proof)) return
    await updateVerificationState(tx, id, { ...state, now: context.now })
    await mailVerificationResult(tx, { ...locked, state }, context)
    context.log('info', 'identity.decided', { verification: id, ...state })
  })
  return true
}

/** An approval is final, and a later query has newer information. */
const isOutdated = ({ status, queriedAt }: Verification, now: Date): boolean =>
  status === 'approved' || (queriedAt !== null && queriedAt > now)

const isSame = (one: VerificationState, other: VerificationState): boolean =>
  one.status === other.status && one.reason === other.reason

type StatusSource = { decision: Decision | null; webhookStatus: WebhookStatus }

/** Returns the next state; undefined when it does not change. */
const nextState = async (
  context: VerificationContext,
  locked: Locked,
  { decision, webhookStatus }: StatusSource,
): Promise<VerificationState | undefined> => {
  const { db, now, log } = context
  const { proof } = locked
  const isNew = decision !== null && (await recordEvent(db, eventIdOf(decision), now))
  if (!isNew) {
    if (isExpired(proof, now)) return { status: 'expired', reason: null }
    return decision === null && webhookStatus === 'submitted' ? inReview : undefined
  }
  const state = stateAfterDecision(decision, await countTriesLeft(db, decision.id))
  if (!state) log('warn', 'veriff.unknown_status', { status: decision.status })
  return state?.status === 'approved' ? approve(context, locked, decision) : state
}

const inReview: VerificationState = { status: 'in_review', reason: null }

/** A person has one account, and an account belongs to one person. */
const approve = async (
  { db, now, secret }: VerificationContext,
  { account }: Locked,
  decision: Decision,
): Promise<VerificationState> => {
  const person = personIn(decision, account)
  const method = decision.document?.type?.toLowerCase() ?? 'document'
  const proof = { provider: 'veriff', method, person, secret, now } as const
  if (await proveIdentity(db, account.id, proof)) return { status: 'approved', reason: null }
  const { country, code } = person
  const owner = code === null ? undefined : await findAccountIdOf(db, { country, code, secret })
  const reason = owner === undefined ? 'person_mismatch' : 'account_exists'
  return { status: 'declined', reason }
}

/** A misread code, or one without a country, is not used. */
const personIn = (
  { person, document }: Decision,
  account: { firstName: string | null; lastName: string | null },
): ProvenPerson => {
  const country = document?.country?.toUpperCase() ?? ''
  const code = person?.idNumber?.trim().toUpperCase() ?? ''
  const isMisread = country === 'EE' && personalCodeError(code) !== null
  return {
    country,
    code: country === '' || code === '' || isMisread ? null : code,
    firstName: person?.firstName ?? account.firstName ?? '',
    lastName: person?.lastName ?? account.lastName ?? '',
  }
}
