import type { ErrorActorEvent } from 'xstate'

import { toProblem, type Problem } from '#contract/problem.ts'

/** Guards for the reasons why an emailed link is invalid, shared by every machine that opens one. */
export const invalidLinkGuards = {
  isExpired: (_: unknown, { message }: Problem) => message === 'errors.link_expired',
  isUsed: (_: unknown, { message }: Problem) => message === 'errors.link_used',
  isSuperseded: (_: unknown, { message }: Problem) => message === 'errors.link_superseded',
  isUnknown: (_: unknown, { message }: Problem) =>
    message === 'errors.link_unknown' || message === 'errors.incorrect_validation_code',
}

const params = ({ event }: { event: ErrorActorEvent }) => toProblem(event.error)

/** Must come first among the transitions of the link's failed call. */
export const toInvalidLink = [
  { guard: { type: 'isExpired', params }, target: 'expired' },
  { guard: { type: 'isUsed', params }, target: 'used' },
  { guard: { type: 'isSuperseded', params }, target: 'superseded' },
  { guard: { type: 'isUnknown', params }, target: 'unknown' },
] as const

export const invalidLinkStates = {
  expired: {
    description: 'The link has expired. The customer can request a new one.',
    type: 'final',
  },
  used: { description: 'The link has already been used.', type: 'final' },
  superseded: {
    description: 'We have sent a newer link, so this one no longer works.',
    type: 'final',
  },
  unknown: { description: 'The link is invalid or incomplete.', type: 'final' },
} as const
