import { use } from 'react'

import { drawingOf, markupOf } from './load-diagram.ts'

type DiagramProps = { machine: string; state: readonly string[] }

/** The diagram of a machine, with the states in which it is. */
export const Diagram = ({ machine, state }: DiagramProps) => {
  const drawing = use(drawingOf(machine))
  if (!drawing) return <p>The development server has no diagram of {machine}.</p>
  // our own drawing of our own machine: no text of anybody else is in it
  return <div className="diagram" dangerouslySetInnerHTML={{ __html: markupOf(drawing, state) }} />
}
