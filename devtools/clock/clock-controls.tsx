import { useSyncExternalStore } from 'react'

import type { PageClock, PageTime } from './page-clock.ts'

const second = 1_000
const minute = 60 * second
const steps = [
  ['10 s', 10 * second],
  ['1 min', minute],
  ['15 min', 15 * minute],
  ['1 day', 24 * 60 * minute],
] as const

/** What time the page believes it is, and how to change its mind. */
export const ClockControls = ({ clock }: { clock: PageClock }) => {
  const time = useSyncExternalStore(clock.subscribe, clock.read)
  return (
    <section aria-label="Clock">
      <h2>Clock of the page</h2>
      <p>
        <time>{written(time.now)}</time> <small>{tellDistance(time)}</small>
      </p>
      <p className="buttons">
        {steps.map(([name, ms]) => (
          <button key={name} type="button" onClick={() => clock.goOn(ms)}>
            + {name}
          </button>
        ))}
        <button type="button" onClick={time.isGoing ? clock.stop : clock.go}>
          {time.isGoing ? 'Stop' : 'Go'}
        </button>
        <button type="button" onClick={clock.returnToRealTime}>
          Real time
        </button>
      </p>
      <small>
        Dates and timers of this page move. The server, cookies and requests under way keep their
        own time.
      </small>
    </section>
  )
}

/** In the browser's own zone. */
const written = (now: number): string => new Date(now).toLocaleString('sv-SE')

const tellDistance = ({ ahead, isGoing }: PageTime): string => {
  const seconds = Math.round(ahead / second)
  const sign = seconds < 0 ? 'behind' : 'ahead'
  const distance = seconds === 0 ? 'the real time' : `${tellSeconds(Math.abs(seconds))} ${sign}`
  return isGoing ? distance : `stands still, ${distance}`
}

const tellSeconds = (seconds: number): string => {
  const [days, hours, minutes] = [seconds / 86_400, (seconds / 3_600) % 24, (seconds / 60) % 60]
  const parts = [
    [days, 'd'],
    [hours, 'h'],
    [minutes, 'min'],
    [seconds % 60, 's'],
  ] as const
  return parts
    .filter(([count]) => count >= 1)
    .map(([count, unit]) => `${Math.floor(count)} ${unit}`)
    .join(' ')
}
