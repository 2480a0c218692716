import { expect, it } from 'vitest'

import { momentOfOrder } from '#server/demo/seed-order.ts'

it.each([
  ['at noon two hours earlier', '2026-11-28T10:00:00Z', '2026-11-27T08:00:00Z'],
  ['after midnight in Tallinn on the same day', '2026-11-27T22:30:00Z', '2026-11-26T22:30:00Z'],
])('demo: an order of yesterday is placed %s', (_, now, moment) => {
  expect(momentOfOrder({ daysAgo: 1 }, new Date(now))).toEqual(new Date(moment))
})
