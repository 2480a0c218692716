import type { VerificationReason } from '#contract/statuses.ts'
import type { Throttle } from '#server/account/account.rules.ts'
import { after, hours, seconds } from '#server/clock.ts'
import type { verifications } from '#server/db/schema/identity.ts'

import type { Decision, WebhookPayload } from '../../providers/veriff/veriff.client.ts'

export type Verification = typeof verifications.$inferSelect
export type VerificationState = Pick<Verification, 'status' | 'reason'>

/** Limits of an identity verification; times in milliseconds. */
export const verificationLimits = {
  /** How long a started verification can be resumed; Veriff's session expires then, too. */
  lifetime: hours(24 * 7),
  /** How often new photos may be requested before a person has to help. */
  tries: 9,
  /** The minimum interval between status queries of one verification. */
  pause: seconds(15),
  /** Within what time the provider has checked documents, at the latest as a rule: the page says a few hours. */
  review: hours(24),
} as const

/** A session at the provider costs money. */
export const startThrottle = {
  scope: 'verification:account',
  limit: 20,
  window: hours(24),
} as const satisfies Throttle

/** Whether a verification has not ended. */
export const isInProgress = ({ status }: VerificationState): boolean =>
  status === 'started' || status === 'resubmission' || status === 'in_review'

const isWaitingForPerson = ({ status }: VerificationState): boolean =>
  status === 'started' || status === 'resubmission'

/** Whether a verification that waits for the person has not changed for its lifetime. */
export const isExpired = (proof: Verification, now: Date): boolean =>
  isWaitingForPerson(proof) && after(proof.updatedAt, verificationLimits.lifetime) <= now

/** Whether the person can continue at the provider. */
export const canContinue = (proof: Verification, now: Date): boolean =>
  isWaitingForPerson(proof) && !isExpired(proof, now)

/** Returns the id of an event; a repeated report of the same attempt has the same id. */
export const eventIdOf = ({ id, status, attemptId, decisionTime }: WebhookPayload): string =>
  [id, status, attemptId ?? '', decisionTime ?? ''].join('/')

/** Whether a webhook is too old to be accepted; one without a time is not. */
export const isStale = ({ decisionTime }: WebhookPayload, now: Date): boolean =>
  decisionTime !== null && after(new Date(decisionTime), verificationLimits.lifetime) <= now

/** https://devdocs.veriff.com/docs/verification-session-decision-codes-table */
const reasons: Readonly<Record<number, VerificationReason>> = {
  201: 'photo_missing',
  204: 'poor_image',
  205: 'document_damaged',
  206: 'document_unsupported',
  207: 'document_expired',
}

const statesByDecision: Readonly<Record<string, VerificationState['status']>> = {
  submitted: 'in_review',
  review: 'in_review',
  approved: 'approved',
  declined: 'declined',
  resubmission_requested: 'resubmission',
  expired: 'expired',
  abandoned: 'expired',
}

/** Returns the state after a decision; undefined for an unknown status. The reason of a decline is not disclosed. */
export const stateAfterDecision = (
  { status: word, reasonCode }: Pick<Decision, 'status' | 'reasonCode'>,
  triesLeft: number,
): VerificationState | undefined => {
  const status = statesByDecision[word]
  if (status === undefined) return undefined
  if (status === 'resubmission') {
    const reason = reasons[reasonCode ?? 0] ?? 'other'
    return triesLeft > 0 ? { status, reason } : { status: 'declined', reason }
  }
  return { status, reason: status === 'declined' ? 'other' : null }
}
