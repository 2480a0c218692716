import { expect, it } from 'vitest'

import { callsOfActor } from '#flows/diagram/actor-calls.ts'
import { allCharts } from '#flows/publish/diagram-files.ts'

it('actor calls: every actor of a machine has a list of contract calls', () => {
  const invokes = allCharts().flatMap(({ states }) => states.flatMap((state) => state.invokes))
  const requests = invokes.flatMap(({ id, machine }) => (machine === null ? [id] : []))

  expect(requests.filter((request) => callsOfActor(request) === null)).toEqual([])
})
