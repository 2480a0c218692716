import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'

import { machines } from '#machines/index.ts'

import { chartOf } from '../diagram/create-chart.ts'
import type { Chart } from '../diagram/chart.ts'

/** When results were made, and from which revision; null outside of a repository. */
export type Stamp = { date: string; revision: string | null; isModified: boolean }

export const currentStamp = (): Stamp => ({
  date: new Date().toISOString(),
  revision: git('rev-parse', '--short=8', 'HEAD') || null,
  isModified: git('status', '--porcelain', '--untracked-files=no') !== '',
})

const git = (...args: string[]): string => {
  try {
    return execFileSync('git', args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}

/**
 * Returns a hash of the states and transitions of a machine. Ids of transitions contain an index, so results of another
 * shape can name other transitions.
 */
export const shapeOf = ({ states, arrows }: Pick<Chart, 'states' | 'arrows'>): string => {
  const parts = [
    ...states.map(({ id, kind, initial }) => [id, kind, initial]),
    ...arrows.map(({ id, target, guard, actions }) => [id, target, guard, actions]),
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12)
}

/** By the machine's id, in their current source. */
export const currentShapes = (): Record<string, string> =>
  Object.fromEntries(
    Object.values(machines).map((machine) => [machine.id, shapeOf(chartOf(machine))]),
  )
