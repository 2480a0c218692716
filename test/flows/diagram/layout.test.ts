import { beforeAll, describe, expect, it } from 'vitest'

import { transitionsOf } from '#flows/coverage/transition-coverage.ts'
import { chartOf } from '#flows/diagram/create-chart.ts'
import type { Drawing, Bounds } from '#flows/diagram/layout/drawing.ts'
import { layOut } from '#flows/diagram/layout/layout.ts'
import { codeLanguage } from '#flows/diagram/chart-language.ts'
import { machines } from '#machines/index.ts'

const all = Object.values(machines)
const drawings = new Map<string, Drawing>()

beforeAll(async () => {
  for (const machine of all) drawings.set(machine.id, await layOut(chartOf(machine), codeLanguage))
})

describe.each(all.map(({ id }) => id))('the diagram of %s', (id) => {
  it('shows every transition, as an arrow or as a row of its state', () => {
    const { arrows, boxes, heading } = drawingOf(id)
    const lines = [...heading, ...boxes.flatMap((box) => box.lines)]
    const shown = [...arrows.map((arrow) => arrow.id), ...lines.flatMap(({ arrow }) => arrow ?? [])]

    const machine = all.find((each) => each.id === id)
    expect(machine && transitionsOf(machine).filter((each) => !shown.includes(each))).toEqual([])
  })

  it('has no overlaps', () => {
    const { arrows, boxes, marks } = drawingOf(id)
    const written = [
      ...boxes.filter(({ isInner }) => isInner),
      ...marks,
      ...arrows.flatMap(({ id: name, label }) => (label ? [{ id: name, ...label }] : [])),
    ]

    const clashes = written.flatMap((one, index) =>
      written
        .slice(index + 1)
        .flatMap((other) => (overlap(one, other) ? [[one.id, other.id]] : [])),
    )
    expect(clashes).toEqual([])
  })

  it('has the initial state on top', () => {
    const { marks, boxes } = drawingOf(id)
    const start = marks.find((mark) => mark.id === `${id}#start`)
    const highest = Math.min(...boxes.map(({ y }) => y))

    expect(start === undefined || start.y < highest).toBe(true)
  })

  it('keeps everything within its bounds', () => {
    const { width, height, arrows, boxes, marks } = drawingOf(id)
    const labels = arrows.flatMap(({ label }) => label ?? [])

    const outside = [...boxes, ...marks, ...labels].filter(
      (place) => place.x < 0 || place.x + place.width > width || place.y + place.height > height,
    )
    expect(outside).toEqual([])
  })
})

const drawingOf = (id: string): Drawing => {
  const drawing = drawings.get(id)
  if (drawing) return drawing
  throw new Error(`There is no drawing of ${id}`)
}

const overlap = (one: Bounds, other: Bounds): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height
