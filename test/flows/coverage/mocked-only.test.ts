import { describe, expect, it } from 'vitest'

import { mockedOnly } from '#flows/coverage/mocked-only.ts'
import { transitionsOf } from '#flows/coverage/transition-coverage.ts'
import { machines } from '#machines/index.ts'

describe('the transitions that only tests with a mocked API take', () => {
  it('exist, and are named once', () => {
    const existing = new Set(Object.values(machines).flatMap(transitionsOf))
    const named = mockedOnly.map(({ transition }) => transition)

    expect(named.filter((transition) => !existing.has(transition))).toEqual([])
    expect(new Set(named).size).toBe(named.length)
  })
})
