import { use } from 'react'

import { drawingOf, markupOf } from './load-diagram.ts'

type DiagramProps = { machine: string; state: readonly string[] }

/** The diagram of a machine with its active states. */
export const Diagram = ({ machine, state }: DiagramProps) => {
  const drawing = use(drawingOf(machine))
  if (!drawing) return <p>The development server has no diagram of {machine}.</p>
  // our own drawing of our own machine: it contains no user input
  return <div className="diagram" dangerouslySetInnerHTML={{ __html: markupOf(drawing, state) }} />
}
