import { readFileSync } from 'node:fs'

import type { Chart } from '../diagram/chart.ts'
import { suggest } from '../paths/select-paths.ts'

/** The paragraphs of the product owner's notes, by the id of the state or the machine. */
export type FlowNotes = Readonly<Record<string, readonly string[]>>

const notesFile = 'docs/flow-notes.md'

/** Reads the notes. Throws when a heading names an unknown machine or state. */
export const readFlowNotes = (
  charts: readonly Chart[],
  text: string = readFileSync(notesFile, 'utf8'),
): FlowNotes =>
  Object.fromEntries(
    text
      .split(/^## /m)
      .slice(1)
      .flatMap((part) => {
        const [head = '', ...states] = part.split(/^### /m)
        const [machine, ...notes] = headingAndParagraphs(head)
        const chart = charts.find(({ id }) => id === machine)
        if (!chart)
          throw unknown(
            'machine',
            machine,
            charts.map(({ id }) => id),
          )
        return [[chart.id, notes] as const, ...states.map((state) => noteOf(chart, state))]
      })
      .filter(([, notes]) => notes.length > 0),
  )

const noteOf = ({ id, states }: Chart, part: string): readonly [string, string[]] => {
  const [path, ...notes] = headingAndParagraphs(part)
  const paths = states.map((state) => state.id.slice(id.length + 1)).filter((each) => each !== '')
  if (!paths.includes(path)) throw unknown(`state of ${id}`, path, paths)
  return [`${id}.${path}`, notes]
}

const headingAndParagraphs = (part: string): [string, ...string[]] => {
  const [heading = '', ...paragraphs] = part.trim().split(/\n\s*\n/)
  return [heading.trim(), ...paragraphs.map((text) => text.replaceAll(/\s*\n\s*/g, ' '))]
}

const unknown = (kind: string, name: string, known: readonly string[]): Error =>
  new Error(`${notesFile}: there is no ${kind} “${name}”. ${suggest(name, known)}`)
