import { describe, expect, it } from 'vitest'

import { stateAfterDecision } from '#server/identity/verification/verification.rules.ts'

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
