import { describe, expect, it } from 'vitest'

import { after, hours } from '#server/clock.ts'
import { decideEarlierTimeEmail } from '#server/consultation/earlier/earlier-time.rules.ts'

const now = new Date('2026-11-22T10:00:00Z')
const dayAgo = after(now, -hours(24))

describe('earlier times', () => {
  it('are new when they were not free at the last look', () => {
    const known = { knownSlotIds: ['known', 'taken'], mailedAt: null }

    expect(decideEarlierTimeEmail(known, ['known', 'new'], now)).toEqual({
      newIds: ['new'],
      knownSlotIds: ['known', 'new'],
    })
    expect(decideEarlierTimeEmail(known, ['known'], now)).toEqual({
      newIds: [],
      knownSlotIds: ['known'],
    })
  })

  it('stay new until a day after the last email', () => {
    const known = { knownSlotIds: ['known', 'taken'], mailedAt: after(dayAgo, 1) }
    const paused = decideEarlierTimeEmail(known, ['known', 'new'], now)

    expect(paused).toEqual({ newIds: [], knownSlotIds: ['known'] })
    expect(
      decideEarlierTimeEmail({ ...paused, mailedAt: dayAgo }, ['known', 'new'], now).newIds,
    ).toEqual(['new'])
  })
})
