import { data } from '../data.ts'
import type { Phrases } from '../phrases.ts'

/** Shows the product owner's notes on a state or a machine, in the language in which they are written. */
export const Notes = ({ state, phrases }: { state: string; phrases: Phrases }) => {
  const notes = data.notes[state] ?? []
  if (notes.length === 0) return null
  return (
    <section className="notes">
      <h3>{phrases.notes}</h3>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </section>
  )
}
