import { expect, it } from 'vitest'

import { callsMadeBy } from '#flows/chart/calls-made.ts'
import { allCharts } from '#flows/publish/pictures.ts'

it('of every request of a machine it is known which calls it makes', () => {
  const invokes = allCharts().flatMap(({ states }) => states.flatMap((state) => state.invokes))
  const requests = invokes.flatMap(({ id, machine }) => (machine === null ? [id] : []))

  expect(requests.filter((request) => callsMadeBy(request) === null)).toEqual([])
})
