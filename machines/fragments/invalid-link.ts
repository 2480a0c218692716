import type { Problem } from '#contract/problem.ts'

import { callProblem } from './call-problem.ts'

/** Guards for the reasons why an emailed link is invalid, shared by every machine that opens one. */
export const invalidLinkGuards = {
  isExpired: (_: unknown, { message }: Problem) => message === 'errors.link_expired',
  isUsed: (_: unknown, { message }: Problem) => message === 'errors.link_used',
  isSuperseded: (_: unknown, { message }: Problem) => message === 'errors.link_superseded',
  isUnknown: (_: unknown, { message }: Problem) =>
    message === 'errors.link_unknown' || message === 'errors.incorrect_validation_code',
}

/** Must come first among the transitions of the link's failed call. */
export const toInvalidLink = [
  { guard: { type: 'isExpired', params: callProblem }, target: 'expired' },
  { guard: { type: 'isUsed', params: callProblem }, target: 'used' },
  { guard: { type: 'isSuperseded', params: callProblem }, target: 'superseded' },
  { guard: { type: 'isUnknown', params: callProblem }, target: 'unknown' },
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
