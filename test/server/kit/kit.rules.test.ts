import { describe, expect, it } from 'vitest'

import type { DnaOriginKind } from '#contract/shop/product-kinds.ts'
import type { KitStatus } from '#contract/statuses.ts'
import { after, hours } from '#server/clock.ts'
import {
  classifyStatus,
  isAtLaboratory,
  isAwaited,
  isDestructionDue,
  isUsable,
  isExpired,
  needsKit,
  postBy,
  remindersOf,
  statusOfRegistered,
} from '#server/kit/kit.rules.ts'

const now = new Date('2026-11-20T09:00:00Z')

describe('kit: a status that the laboratory reports', () => {
  it.each<[KitStatus, KitStatus]>([
    ['registered', 'received'],
    ['received', 'in_analysis'],
    ['in_analysis', 'analysed'],
    ['in_analysis', 'failed'],
  ])('advances a kit from %s to %s', (current, reported) => {
    expect(classifyStatus(current, reported)).toBe('advanced')
  })

  it('may skip statuses, because the laboratory may report only some of them', () => {
    expect(classifyStatus('sent', 'received')).toBe('advanced')
    expect(classifyStatus('registered', 'failed')).toBe('advanced')
  })

  it.each<KitStatus>(['received', 'analysed', 'failed'])(
    'changes nothing when %s is repeated',
    (status) => {
      expect(classifyStatus(status, status)).toBe('repeated')
    },
  )

  it.each<[KitStatus, KitStatus]>([
    ['in_analysis', 'received'],
    ['analysed', 'in_analysis'],
    ['failed', 'received'],
  ])('conflicts when it goes back from %s to %s', (current, reported) => {
    expect(classifyStatus(current, reported)).toBe('conflicting')
  })

  it('conflicts with an analysed sample, which can no longer fail', () => {
    expect(classifyStatus('analysed', 'failed')).toBe('conflicting')
  })
})

describe('kit: the sample', () => {
  it.each<[KitStatus, boolean]>([
    ['sent', false],
    ['registered', false],
    ['received', true],
    ['in_analysis', true],
    ['analysed', true],
    ['failed', false],
  ])('of a kit that is %s is at the laboratory and has not failed: %s', (status, isThere) => {
    expect(isAtLaboratory(status)).toBe(isThere)
  })

  it.each([
    ['is not requested', false, null, null],
    ['is requested', true, now, null],
    ['is done', false, now, now],
    ['is done without a request', false, null, now],
  ])('waits for its destruction when the destruction %s: %s', (...[, isDue, dueAt, doneAt]) => {
    expect(isDestructionDue({ destructionDueAt: dueAt, destroyedAt: doneAt })).toBe(isDue)
  })

  it.each([
    ['at home', true, {}],
    ['at the laboratory', false, { receivedAt: now }],
    ['destroyed', false, { destroyedAt: now }],
    ['expired', false, { expiresAt: now }],
  ])('of a kit that is %s can still be taken and posted: %s', (_, isPossible, changes) => {
    const kit = { receivedAt: null, destroyedAt: null, expiresAt: after(now, 1), ...changes }

    expect(isUsable(kit, now)).toBe(isPossible)
  })
})

describe('kit: the registration', () => {
  it('makes a sent kit a registered one', () => {
    expect(statusOfRegistered('sent')).toBe('registered')
  })

  it.each<KitStatus>(['received', 'in_analysis', 'analysed', 'failed'])(
    'leaves %s unchanged, because the laboratory had the sample before',
    (status) => {
      expect(statusOfRegistered(status)).toBe(status)
    },
  )

  it('leaves 14 days to post the sample', () => {
    const kit = { registeredAt: now, restoredAt: null, expiresAt: after(now, hours(24 * 14) + 1) }

    expect(postBy(kit)).toEqual(new Date('2026-12-04T09:00:00Z'))
  })

  it('counts from the signature that made the kit usable again', () => {
    const kit = { registeredAt: now, restoredAt: after(now, hours(24)) }

    expect(postBy({ ...kit, expiresAt: after(now, hours(24 * 30)) })).toEqual(
      new Date('2026-12-05T09:00:00Z'),
    )
    expect(remindersOf(kit)).toEqual([
      new Date('2026-11-28T09:00:00Z'),
      new Date('2026-12-03T09:00:00Z'),
    ])
  })

  it('leaves less time to post the sample when the kit expires sooner', () => {
    const expiresAt = after(now, hours(24 * 14) - 1)

    expect(postBy({ registeredAt: now, restoredAt: null, expiresAt })).toEqual(expiresAt)
  })

  it.each([
    ['before it expires', false, after(now, 1)],
    ['at the moment it expires', true, now],
    ['after it has expired', true, after(now, -1)],
  ])('is refused for a sent kit %s: %s', (_when, isRefused, expiresAt) => {
    expect(isExpired({ status: 'sent', expiresAt }, now)).toBe(isRefused)
  })

  it('is not refused for an expired kit whose sample was received in time', () => {
    expect(isExpired({ status: 'received', expiresAt: after(now, -1) }, now)).toBe(false)
  })
})

describe('kit: a customer', () => {
  const test = (...dnaOrigins: DnaOriginKind[]) => ({ dnaOrigins })
  const has = (...kinds: DnaOriginKind[]) => new Set(kinds)

  it('needs one without any DNA, even if no test accepts a kit', () => {
    expect(needsKit([], has())).toBe(true)
    expect(needsKit([test('file')], has())).toBe(true)
  })

  it('needs one for a test that accepts only a kit, when the DNA comes from a file', () => {
    expect(needsKit([test('kit')], has('file'))).toBe(true)
  })

  it('needs one when only one of several tests cannot use the DNA that is there', () => {
    expect(needsKit([test('kit', 'file'), test('kit')], has('file'))).toBe(true)
  })

  it('needs none when each test accepts a kind of DNA that is there', () => {
    expect(needsKit([test('kit', 'file')], has('file'))).toBe(false)
    expect(needsKit([test('kit')], has('kit'))).toBe(false)
  })

  it('needs none for a test that does not accept a kit', () => {
    expect(needsKit([test('file')], has('gene_donor'))).toBe(false)
  })

  it('needs none without a test, when there is DNA', () => {
    expect(needsKit([], has('kit'))).toBe(false)
  })
})

describe('kit: the laboratory waits for a sample', () => {
  it.each<[KitStatus, Date | null, boolean]>([
    ['registered', null, true],
    ['registered', now, false],
    ['sent', null, false],
    ['received', null, false],
    ['failed', null, false],
  ])('%s, to be destroyed since %s: %s', (status, destructionDueAt, isWaitedFor) => {
    expect(isAwaited({ status, destructionDueAt })).toBe(isWaitedFor)
  })
})
