import { describe, expect, it } from 'vitest'

import { coverageOf } from '#flows/coverage/transition-coverage.ts'
import { explorationConfigs } from '#flows/graph/exploration-configs.ts'
import { explore } from '#flows/graph/explore.ts'
import { flowModels } from '#flows/machines/flow-models.ts'

import {
  checkLaws,
  lastRequest,
  orderPaymentLaws,
  paymentPageLaws,
  portalLaws,
  type Laws,
} from './exploration-laws.ts'

describe('the running machines', () => {
  const walked = new Set<string>()

  it.each(Object.entries(explorationConfigs))('never breaks a law: %s', (name, config) => {
    const { id } = config.root.machine
    const found = explore({
      ...config,
      inspectNode: checkLaws(lawsOf(id)),
      ...(id === 'app' ? {} : { identity: lastRequest }),
    })

    for (const transition of found.walked) walked.add(transition)
    process.stdout.write(`${name}: ${found.nodes} nodes, ${found.edges} edges\n`)
    expect(found.nodes).toBeGreaterThan(5)
  })

  it.each(['app', 'auth', 'login', 'terms', 'cart', 'locale'] as const)(
    'covers every transition of %s',
    (id) => {
      const { machine, waived } = flowModels[id]

      expect(coverageOf(machine, walked, waived).missing).toEqual([])
    },
  )
})

const lawsOf = (root: string): Laws => {
  if (root === 'app') return portalLaws
  return root === 'orderPayment' ? orderPaymentLaws : paymentPageLaws
}
