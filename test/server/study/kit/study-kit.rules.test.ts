import { describe, expect, it } from 'vitest'

import type { HpvKitStatus } from '#contract/statuses.ts'
import {
  classifyKitStatus,
  classifyResult,
  hasWithdrawn,
  isDestructionDue,
  isDestructionRequired,
} from '#server/study/kit/study-kit.rules.ts'

const moment = new Date('2026-03-01T09:00:00Z')

describe('HPV study: a kit status that the laboratory reports', () => {
  it.each<[HpvKitStatus, HpvKitStatus]>([
    ['sent', 'returned'],
    ['returned', 'received'],
    ['received', 'in_analysis'],
    ['in_analysis', 'analysed'],
    ['in_analysis', 'failed'],
  ])('advances a kit from %s to %s', (current, reported) => {
    expect(classifyKitStatus(current, reported)).toBe('advanced')
  })

  it('may skip statuses, because the laboratory may report only some of them', () => {
    expect(classifyKitStatus('sent', 'received')).toBe('advanced')
    expect(classifyKitStatus('returned', 'failed')).toBe('advanced')
  })

  it.each<HpvKitStatus>(['returned', 'analysed', 'failed'])(
    'changes nothing when %s is repeated',
    (status) => {
      expect(classifyKitStatus(status, status)).toBe('repeated')
    },
  )

  it.each<[HpvKitStatus, HpvKitStatus]>([
    ['received', 'returned'],
    ['analysed', 'in_analysis'],
    ['failed', 'received'],
  ])('conflicts when it goes back from %s to %s', (current, reported) => {
    expect(classifyKitStatus(current, reported)).toBe('conflicting')
  })

  it('conflicts with an analysed sample, which can no longer fail', () => {
    expect(classifyKitStatus('analysed', 'failed')).toBe('conflicting')
  })
})

describe('HPV study: a result that the laboratory reports', () => {
  const kit = { isCurrent: true, status: 'received' } as const
  const reported = 'not_found'

  it('is the first one of a sample, or a corrected one', () => {
    expect(classifyResult(kit, { stored: null, reported })).toBe('advanced')
    expect(classifyResult(kit, { stored: 'found', reported })).toBe('advanced')
  })

  it('changes nothing when it is repeated, also for a sample that was replaced', () => {
    expect(classifyResult(kit, { stored: reported, reported })).toBe('repeated')
    const replaced = { ...kit, isCurrent: false }
    expect(classifyResult(replaced, { stored: reported, reported })).toBe('repeated')
  })

  it.each([
    ['has failed', { ...kit, status: 'failed' }],
    ['was replaced', { ...kit, isCurrent: false }],
    ['has failed and was replaced', { isCurrent: false, status: 'failed' }],
  ] as const)('conflicts with a sample that %s', (_name, state) => {
    expect(classifyResult(state, { stored: null, reported })).toBe('conflicting')
  })
})

describe('HPV study: a woman', () => {
  const stays = {
    invitation: { withdrawnAt: null },
    order: { accountId: 'account', contactEncrypted: 'contact' },
  }

  it('takes part until she leaves the study', () => {
    expect(hasWithdrawn(stays)).toBe(false)
    expect(hasWithdrawn({ ...stays, invitation: { withdrawnAt: moment } })).toBe(true)
  })

  it.each([
    ['an account and contact data', false, 'account', 'contact'],
    ['an account only', false, 'account', null],
    ['contact data only, because she has ordered without an account', false, null, 'contact'],
    ['neither, because she has deleted her account', true, null, null],
  ])('has left when the study has %s: %s', (...[, hasLeft, accountId, contactEncrypted]) => {
    expect(hasWithdrawn({ ...stays, order: { accountId, contactEncrypted } })).toBe(hasLeft)
  })
})

describe('HPV study: the destruction of a sample', () => {
  const kit = { status: 'received', resultEncrypted: null, destructionDueAt: null } as const
  const tested = { ...kit, status: 'analysed', resultEncrypted: 'result' } as const
  const keepsResult = { withResult: false }
  const deletesResult = { withResult: true }

  it('is required for a sample without a result', () => {
    expect(isDestructionRequired(kit, keepsResult)).toBe(true)
    expect(isDestructionRequired(kit, deletesResult)).toBe(true)
  })

  it('is required for a tested sample only when the woman wants it', () => {
    expect(isDestructionRequired(tested, keepsResult)).toBe(false)
    expect(isDestructionRequired(tested, deletesResult)).toBe(true)
  })

  it('is not required for a kit that is still with the woman', () => {
    expect(isDestructionRequired({ ...kit, status: 'sent' }, keepsResult)).toBe(false)
    expect(isDestructionRequired({ ...kit, status: 'sent' }, deletesResult)).toBe(false)
  })

  it('is not required a second time', () => {
    const requested = { ...kit, destructionDueAt: moment }

    expect(isDestructionRequired(requested, keepsResult)).toBe(false)
    expect(isDestructionRequired(requested, deletesResult)).toBe(false)
  })

  it.each([
    ['not requested', false, null, null],
    ['requested', true, moment, null],
    ['done', false, moment, moment],
    ['done without a request', false, null, moment],
  ])('is due when it is %s: %s', (...[, isDue, destructionDueAt, destroyedAt]) => {
    expect(isDestructionDue({ destructionDueAt, destroyedAt })).toBe(isDue)
  })
})
