import { describe, expect, it } from 'vitest'

import { coverageRow, firstWalkers, writeCoverage } from '#flows/coverage-file.ts'
import { coverageOf, coverageTable, transitionRecorder } from '#flows/coverage.ts'
import type { FlowModel } from '#flows/model.ts'
import { flowModels } from '#flows/models.ts'
import { edgeCover, pathId, tours } from '#flows/paths.ts'
import { walk } from '#flows/walk.ts'
import { machines } from '#machines/index.ts'

describe('every machine', () => {
  it('has a flow model', () => {
    expect(Object.keys(flowModels).toSorted()).toEqual(Object.keys(machines).toSorted())
  })

  it.each(Object.entries(flowModels))('%s walks every edge as its model says', (_, model) => {
    const { missing, stale } = walkEdgeCover(model).coverage

    expect(missing).toEqual([])
    expect(stale).toEqual([])
  })

  it.each(Object.entries(flowModels))('%s walks its tours as its model says', (_, model) => {
    expect(() => tours(model).forEach((tour) => walk(model, tour))).not.toThrow()
  })

  it('is covered whole, or says why not', () => {
    const walks = Object.values(flowModels).map(walkEdgeCover)
    const rows = walks.map(({ coverage }) => coverage)

    process.stdout.write(`${coverageTable(rows)}\n`)
    writeCoverage(
      'unit',
      walks.map(({ coverage, walkedBy }) => coverageRow('unit', coverage, walkedBy)),
    )

    expect(rows.flatMap(({ missing }) => missing)).toEqual([])
  })
})

const walkEdgeCover = (model: FlowModel) => {
  const { walkedBy, note } = firstWalkers()
  for (const path of edgeCover(model)) {
    const { walked, inspect } = transitionRecorder()
    walk(model, path, inspect)
    note(walked, pathId(path))
  }
  const coverage = coverageOf(model.machine, new Set(walkedBy.keys()), model.waived)
  return { coverage, walkedBy }
}
