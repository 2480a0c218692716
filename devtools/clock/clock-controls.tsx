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

/** Shows the simulated time of the page, and changes it. */
export const ClockControls = ({ clock }: { clock: PageClock }) => {
  const time = useSyncExternalStore(clock.subscribe, clock.read)
  return (
    <section aria-label="Clock">
      <h2>Clock of the page</h2>
      <p>
        <time>{formatTime(time.now)}</time> <small>{formatOffset(time)}</small>
      </p>
      <p className="buttons">
        {steps.map(([name, ms]) => (
          <button key={name} type="button" onClick={() => clock.advance(ms)}>
            + {name}
          </button>
        ))}
        <button type="button" onClick={time.isRunning ? clock.stop : clock.go}>
          {time.isRunning ? 'Stop' : 'Go'}
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

/** In the browser's time zone. */
const formatTime = (now: number): string => new Date(now).toLocaleString('sv-SE')

const formatOffset = ({ ahead, isRunning }: PageTime): string => {
  const seconds = Math.round(ahead / second)
  const sign = seconds < 0 ? 'behind' : 'ahead'
  const distance = seconds === 0 ? 'the real time' : `${formatSeconds(Math.abs(seconds))} ${sign}`
  return isRunning ? distance : `stands still, ${distance}`
}

const formatSeconds = (seconds: number): string => {
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
