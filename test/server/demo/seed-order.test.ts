import { expect, it } from 'vitest'

import { momentOfOrder } from '#server/demo/seed-order.ts'

it.each([
  ['two hours earlier at noon', '2026-11-28T10:00:00Z', '2026-11-27T08:00:00Z'],
  [
    'not on the day before after midnight in Tallinn',
    '2026-11-27T22:30:00Z',
    '2026-11-26T22:30:00Z',
  ],
])('demo: yesterday’s order is placed %s', (_, now, moment) => {
  expect(momentOfOrder({ daysAgo: 1 }, new Date(now))).toEqual(new Date(moment))
})
