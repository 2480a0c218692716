import { describe, expect, it } from 'vitest'

import { labelEvent } from '#flows/labels/translate.ts'
import { membersOf } from '#flows/diagram/overview/overview.ts'
import { machines } from '#machines/index.ts'

const members = membersOf(Object.values(machines), new Map())
const sent = members.flatMap(({ id, sends }) =>
  sends.flatMap(({ to, events }) => events.map((event) => ({ id, to, event }))),
)

describe('the events that a machine sends', () => {
  it('have a type, also those whose values can only be computed from real ones', () => {
    expect(sent.filter(({ event }) => event === '')).toEqual([])
    expect(sent.filter(({ id, to }) => id === 'cart' && to === 'app')).toContainEqual({
      id: 'cart',
      to: 'app',
      event: 'notification.show',
    })
  })

  it.each(['en', 'et'] as const)('have a label in %s', (locale) => {
    const withoutLabel = sent.filter(({ to, event }) => labelEvent(to, event, locale) === '')

    expect(withoutLabel).toEqual([])
  })
})
