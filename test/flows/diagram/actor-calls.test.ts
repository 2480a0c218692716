import { expect, it } from 'vitest'

import { callsOfActor } from '#flows/diagram/actor-calls.ts'
import { allCharts } from '#flows/publish/diagram-files.ts'

it('of every request of a machine it is known which calls it makes', () => {
  const invokes = allCharts().flatMap(({ states }) => states.flatMap((state) => state.invokes))
  const requests = invokes.flatMap(({ id, machine }) => (machine === null ? [id] : []))

  expect(requests.filter((request) => callsOfActor(request) === null)).toEqual([])
})
