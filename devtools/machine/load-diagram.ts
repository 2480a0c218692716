import * as v from 'valibot'

import type { Drawing } from '#flows/diagram/layout/drawing.ts'
import { drawChart } from '#flows/diagram/svg/draw-chart.ts'
import { toMarkup } from '#flows/diagram/svg/svg.ts'

const drawings = new Map<string, Promise<Drawing | null>>()

/** Loads the diagram of a machine from the development server, once a page. */
export const drawingOf = (machine: string): Promise<Drawing | null> => {
  const known = drawings.get(machine)
  if (known) return known
  const drawing = requestDrawing(machine).catch(() => null)
  drawings.set(machine, drawing)
  return drawing
}

const requestDrawing = async (machine: string): Promise<Drawing | null> => {
  const answer = await fetch(`/__drawing/${machine}`)
  return v.parse(v.nullable(DrawingSchema), await answer.json())
}

const DrawingSchema = v.custom<Drawing>((value) => typeof value === 'object' && value !== null)

/** Returns its markup with the active states marked. */
export const markupOf = (drawing: Drawing, state: readonly string[]): string =>
  toMarkup(drawChart(drawing, { active: activeIn(drawing.id, state), theme: 'auto' }))

/**
 * Returns the ids of active states: `customer.session.open` of `auth` is in `auth.customer`, in `auth.customer.session`
 * and in itself.
 */
const activeIn = (machine: string, state: readonly string[]): Set<string> =>
  new Set(
    state.flatMap((path) =>
      path.split('.').map((_, end, parts) => [machine, ...parts.slice(0, end + 1)].join('.')),
    ),
  )
