import { describe, expect, it } from 'vitest'

import { coverageOf } from '#flows/coverage/transition-coverage.ts'
import { explorationConfigs } from '#flows/graph/exploration-configs.ts'
import { explore } from '#flows/graph/explore.ts'
import { flowModels } from '#flows/machines/flow-models.ts'

import { sessionLaws, stepUpLaws } from '../account/session/session-laws.ts'
import {
  checkLaws,
  lastRequest,
  orderPaymentLaws,
  paymentPageLaws,
  portalLaws,
  type Laws,
} from './exploration-laws.ts'

const exploredMachines = [
  'app',
  'auth',
  'login',
  'terms',
  'cart',
  'locale',
  'sessionEnd',
  'relogin',
  'stepUp',
] as const

describe('the running machines', () => {
  const walked = new Set<string>()

  it.each(Object.entries(explorationConfigs))('never breaks a law: %s', (name, config) => {
    const laws = lawsOf(config.root.machine.id)
    const found = explore({
      ...config,
      inspectNode: checkLaws(laws),
      ...(laws === paymentPageLaws ? { identity: lastRequest } : {}),
    })

    for (const transition of found.walked) walked.add(transition)
    process.stdout.write(`${name}: ${found.nodes} nodes, ${found.edges} edges\n`)
    expect(found.nodes).toBeGreaterThan(5)
  })

  it.each(exploredMachines)('covers every transition of %s', (id) => {
    const { machine, waived } = flowModels[id]

    expect(coverageOf(machine, walked, waived).missing).toEqual([])
  })
})

const lawsByRoot: Readonly<Record<string, Laws>> = {
  app: portalLaws,
  sessionPage: { ...portalLaws, ...sessionLaws },
  stepUp: stepUpLaws,
  orderPayment: orderPaymentLaws,
}

const lawsOf = (root: string): Laws => lawsByRoot[root] ?? paymentPageLaws
