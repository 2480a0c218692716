import { describe, expect, it } from 'vitest'

import { after, hours } from '#server/clock.ts'
import {
  canContinue,
  eventIdOf,
  isExpired,
  isInProgress,
  isStale,
  stateAfterDecision,
  type Verification,
} from '#server/identity/verification/verification.rules.ts'

const now = new Date('2026-11-20T09:00:00Z')
const week = hours(168)
const statuses = [
  'started',
  'resubmission',
  'in_review',
  'approved',
  'declined',
  'expired',
] as const

const verification = (changes: Partial<Verification> = {}): Verification => ({
  id: 'verification',
  accountId: 'account',
  sessionId: null,
  url: null,
  status: 'started',
  reason: null,
  createdAt: now,
  updatedAt: now,
  queriedAt: null,
  ...changes,
})

describe('verification: an attempt', () => {
  it('is in progress while the person or the provider has something to do', () => {
    const inProgress = statuses.filter((status) => isInProgress({ status, reason: null }))

    expect(inProgress).toEqual(['started', 'resubmission', 'in_review'])
  })

  it('can be continued by the person for seven days', () => {
    const continued = (age: number) =>
      statuses.filter((status) => canContinue(verification({ status }), after(now, age)))

    expect(continued(week - 1)).toEqual(['started', 'resubmission'])
    expect(continued(week)).toEqual([])
  })

  it('expires after seven days only while it waits for the person', () => {
    const expired = (age: number) =>
      statuses.filter((status) => isExpired(verification({ status }), after(now, age)))

    expect(expired(week - 1)).toEqual([])
    expect(expired(week)).toEqual(['started', 'resubmission'])
  })
})

describe('verification: an event of the provider', () => {
  const event = { id: 'session', status: 'approved', attemptId: 'attempt', decisionTime: null }

  it('has the same id when it is repeated, and another for each attempt and decision', () => {
    const decided = { ...event, decisionTime: '2026-11-20' }

    expect(eventIdOf(event)).toBe('session/approved/attempt/')
    expect(eventIdOf({ ...event, attemptId: null })).toBe('session/approved//')
    expect(eventIdOf(decided)).toBe('session/approved/attempt/2026-11-20')
  })

  it('is ignored seven days after the decision', () => {
    const decided = { ...event, decisionTime: now.toISOString() }

    expect(isStale(event, now)).toBe(false)
    expect(isStale(decided, after(now, week - 1))).toBe(false)
    expect(isStale(decided, after(now, week))).toBe(true)
  })
})

describe('state after a decision', () => {
  it.each([
    ['submitted', null, 'in_review', null],
    ['review', null, 'in_review', null],
    ['approved', null, 'approved', null],
    ['declined', 106, 'declined', 'other'],
    ['declined', null, 'declined', 'other'],
    ['resubmission_requested', 201, 'resubmission', 'photo_missing'],
    ['resubmission_requested', 204, 'resubmission', 'poor_image'],
    ['resubmission_requested', 205, 'resubmission', 'document_damaged'],
    ['resubmission_requested', 206, 'resubmission', 'document_unsupported'],
    ['resubmission_requested', 207, 'resubmission', 'document_expired'],
    ['resubmission_requested', 299, 'resubmission', 'other'],
    ['expired', null, 'expired', null],
    ['abandoned', null, 'expired', null],
  ] as const)('follows from its status: %s %s', (...[word, reasonCode, status, reason]) => {
    expect(stateAfterDecision({ status: word, reasonCode }, 9)).toEqual({ status, reason })
  })

  it('is undefined for an unknown status', () => {
    expect(stateAfterDecision({ status: 'pondering', reasonCode: null }, 9)).toBeUndefined()
  })

  it('is declined when the limit of resubmissions is reached', () => {
    const requested = { status: 'resubmission_requested', reasonCode: 204 }

    expect(stateAfterDecision(requested, 1)).toMatchObject({ status: 'resubmission' })
    expect(stateAfterDecision(requested, 0)).toEqual({ status: 'declined', reason: 'poor_image' })
  })
})
