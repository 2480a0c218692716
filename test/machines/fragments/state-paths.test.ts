import { expect, it } from 'vitest'

import { statePaths } from '#machines/fragments/state-paths.ts'

it('paths of a state: are those of its innermost states', () => {
  expect(statePaths('open')).toEqual(['open'])
  expect(statePaths({ customer: { session: 'open', ping: 'waiting' } })).toEqual([
    'customer.session.open',
    'customer.ping.waiting',
  ])
  expect(statePaths({ form: {} })).toEqual(['form'])
})
