import { safeParse } from 'valibot'
import { describe, expect, it } from 'vitest'
import type { InspectionEvent } from 'xstate'

import { calls } from '#contract/calls.ts'
import type { FlowModel } from '#flows/graph/flow-model.ts'
import { flowModels } from '#flows/machines/flow-models.ts'
import { edgeCover } from '#flows/paths/paths.ts'
import { walk } from '#flows/paths/walk-path.ts'

/** Actors that compute the fields of their call from their own input. */
const withOwnInput = new Set(['readTerms', 'placeOrder', 'startPayment', 'orderHpvKit'])

describe('the calls of every machine', () => {
  it.for(Object.entries(flowModels))('%s: send only fields that the contract has', ([, model]) => {
    expect([...unknownFields(model)]).toEqual([])
  })
})

/** Walks the machine and returns the fields, as `call: field`, that a strict input schema of the contract refuses. */
const unknownFields = (model: FlowModel): Set<string> => {
  const found = new Set<string>()
  const inspect = (event: InspectionEvent) => {
    if (event.type !== '@xstate.snapshot') return
    const { src }: { src?: unknown } = Object(event.actorRef)
    const call = calls.find(({ id }) => id === src)
    if (!call || withOwnInput.has(call.id)) return
    const { input }: { input?: unknown } = Object(event.snapshot)
    const { issues = [] } = safeParse(call.input, input ?? {})
    for (const { type, expected, path } of issues)
      if (type === 'strict_object' && expected === 'never')
        found.add(`${call.id}: ${path?.map(({ key }) => String(key)).join('.')}`)
  }
  for (const path of edgeCover(model)) walk(model, path, inspect)
  return found
}
