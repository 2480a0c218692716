import { describe, expect, it } from 'vitest'

import { coverageOf, coverageTable, transitionRecorder, type Coverage } from '#flows/coverage.ts'
import type { FlowModel } from '#flows/model.ts'
import { flowModels } from '#flows/models.ts'
import { edgeCover, tours } from '#flows/paths.ts'
import { walk } from '#flows/walk.ts'
import { machines } from '#machines/index.ts'

describe('every machine', () => {
  it('has a flow model', () => {
    expect(Object.keys(flowModels).toSorted()).toEqual(Object.keys(machines).toSorted())
  })

  it.each(Object.entries(flowModels))('%s walks every edge as its model says', (_, model) => {
    const { missing, stale } = walkEdgeCover(model)

    expect(missing).toEqual([])
    expect(stale).toEqual([])
  })

  it.each(Object.entries(flowModels))('%s walks its tours as its model says', (_, model) => {
    expect(() => tours(model).forEach((tour) => walk(model, tour))).not.toThrow()
  })

  it('is covered whole, or says why not', () => {
    const rows = Object.values(flowModels).map(walkEdgeCover)

    process.stdout.write(`${coverageTable(rows)}\n`)

    expect(rows.flatMap(({ missing }) => missing)).toEqual([])
  })
})

const walkEdgeCover = (model: FlowModel): Coverage => {
  const { walked, inspect } = transitionRecorder()
  for (const path of edgeCover(model)) walk(model, path, inspect)
  return coverageOf(model.machine, walked, model.waived)
}
