import { use } from 'react'

import { drawingOf, markupOf } from './load-diagram.ts'

type DiagramProps = { machine: string; state: readonly string[] }

/** The diagram of a machine with its active states, of which the first is in view. */
export const Diagram = ({ machine, state }: DiagramProps) => {
  const drawing = use(drawingOf(machine))
  if (!drawing) return <p>The development server has no diagram of {machine}.</p>
  return (
    <div
      // another state is another element, so that the reference shows it
      key={`${machine} ${state.join(' ')}`}
      ref={showActive}
      className="diagram"
      // our own drawing of our own machine: it contains no user input
      dangerouslySetInnerHTML={{ __html: markupOf(drawing, state) }}
    />
  )
}

/** Scrolls the frame only: `scrollIntoView` would scroll the page of the portal too. */
const showActive = (frame: HTMLElement | null): void => {
  const active = frame?.querySelector('.state.active') ?? frame?.querySelector('.active')
  if (!frame || !active) return
  const around = frame.getBoundingClientRect()
  const place = active.getBoundingClientRect()
  frame.scrollBy(
    place.left - around.left - (around.width - place.width) / 2,
    place.top - around.top - (around.height - place.height) / 2,
  )
}
