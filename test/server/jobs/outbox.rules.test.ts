import { expect, it } from 'vitest'

import { hours, minutes, seconds } from '#server/clock.ts'
import { backoff } from '#server/jobs/outbox.rules.ts'

it('jobs: wait half a minute after the first failure, then twice as long, at most six hours', () => {
  expect([1, 2, 3, 10, 11, 12].map(backoff)).toEqual([
    seconds(30),
    minutes(1),
    minutes(2),
    seconds(30 * 512),
    hours(6),
    hours(6),
  ])
})
