import { useState } from 'react'

import { chartLanguage } from '#flows/labels/chart-languages.ts'

import { redacted } from './redact.ts'
import type { Row } from './recorder.ts'

const shown = 50

type EventLogProps = {
  rows: readonly Row[]
  onClear: () => void
  onChoose: (actor: string) => void
}

/** The last events, newest first. Their payloads are hidden until requested. */
export const EventLog = ({ rows, onClear, onChoose }: EventLogProps) => {
  const [isOpen, setOpen] = useState(false)
  const [filter, setFilter] = useState('')
  const wanted = rows.filter(({ machine, event }) => `${machine} ${event}`.includes(filter))
  return (
    <section className="log" aria-label="Events">
      <h2>Events</h2>
      <p className="buttons">
        <label>
          Filter <input value={filter} onChange={({ target }) => setFilter(target.value)} />
        </label>
        <label>
          <input
            type="checkbox"
            checked={isOpen}
            onChange={({ target }) => setOpen(target.checked)}
          />{' '}
          Show values
        </label>
        <button type="button" onClick={onClear}>
          Clear
        </button>
      </p>
      {wanted.length === 0 ? (
        <p>{rows.length === 0 ? 'Nothing has happened yet.' : 'No event is called so.'}</p>
      ) : null}
      <ol reversed>
        {wanted
          .slice(-shown)
          .toReversed()
          .map((row) => (
            <li key={row.n}>
              <button type="button" onClick={() => onChoose(row.actor)}>
                {row.machine}
              </button>
              <span>
                <strong>{row.event}</strong> → {row.state.join(', ')}
              </span>
              <small>{(row.ms / 1_000).toFixed(1)} s</small>
              <Payload payload={isOpen ? row.payload : redacted(row.payload)} />
              <Effects row={row} />
            </li>
          ))}
      </ol>
    </section>
  )
}

const { describeAction } = chartLanguage('en')

/** What the machine did then, as on its diagram. */
const Effects = ({ row: { machine, actions } }: { row: Row }) => {
  const sentences = [...new Set(actions.map((action) => describeAction(machine, action)))]
  return sentences.length === 0 ? null : <small className="effects">{sentences.join('; ')}</small>
}

const Payload = ({ payload }: { payload: unknown }) => {
  const text = JSON.stringify(payload)
  return text === '{}' ? null : <code>{text.slice(0, 400)}</code>
}
