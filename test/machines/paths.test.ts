import { describe, expect, it } from 'vitest'

import {
  coverageOf,
  coverageTable,
  transitionRecorder,
} from '#flows/coverage/transition-coverage.ts'
import type { FlowModel } from '#flows/graph/flow-model.ts'
import { flowModels } from '#flows/machines/flow-models.ts'
import { edgeCover, pathId, tours, type Path } from '#flows/paths/paths.ts'
import { walk } from '#flows/paths/walk-path.ts'
import { machines } from '#machines/index.ts'

describe('every machine', () => {
  it('has a flow model', () => {
    expect(Object.keys(flowModels).toSorted()).toEqual(Object.keys(machines).toSorted())
  })

  it.for(Object.entries(flowModels))(
    '%s takes every edge as its model states',
    ([, model], { task }) => {
      const { walks, coverage } = walkEdgeCover(model)
      task.meta.walked = { walks, waived: coverage.waived }

      expect(coverage.missing).toEqual([])
      expect(coverage.stale).toEqual([])
    },
  )

  it.for(Object.entries(flowModels))(
    '%s walks its tours as its model states',
    ([, model], { task }) => {
      task.meta.walked = { walks: tours(model).map((tour) => walkOf(model, tour)) }
    },
  )

  it('is fully covered or has waivers', ({ task }) => {
    // it walks nothing that others do not
    task.meta.walked = {}
    const rows = Object.values(flowModels).map((model) => walkEdgeCover(model).coverage)

    process.stdout.write(`${coverageTable(rows)}\n`)

    expect(rows.flatMap(({ missing }) => missing)).toEqual([])
  })
})

const covers = new Map<FlowModel, ReturnType<typeof walkAllEdges>>()

/** Walks once for all tests of this file. */
const walkEdgeCover = (model: FlowModel) => {
  const cover = covers.get(model) ?? walkAllEdges(model)
  covers.set(model, cover)
  return cover
}

const walkAllEdges = (model: FlowModel) => {
  const walks = edgeCover(model).map((path) => walkOf(model, path))
  const walked = new Set(walks.flatMap(({ walked: way }) => way))
  return { walks, coverage: coverageOf(model.machine, walked, model.waived) }
}

const walkOf = (model: FlowModel, path: Path) => {
  const { walked, inspect } = transitionRecorder()
  walk(model, path, inspect)
  return { path: pathId(path), walked: [...walked] }
}
