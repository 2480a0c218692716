import { useState, useSyncExternalStore } from 'react'
import { fromCallback } from 'xstate'

import type { ClockTick, TimeLeftChange } from '#machines/fragments/count-down.ts'

/** Counts down by the clock, since timers stop while the computer sleeps. */
export const countDown = fromCallback<TimeLeftChange, { seconds: number }>(
  ({ input, receive, sendBack }) => {
    let end = Date.now() + input.seconds * 1_000
    receive(({ secondsLeft }) => {
      end = Date.now() + secondsLeft * 1_000
    })
    const tick = () =>
      sendBack({
        type: 'clock.ticked',
        secondsLeft: Math.max(0, Math.ceil((end - Date.now()) / 1_000)),
      } satisfies ClockTick)
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  },
)

/** Returns the seconds left of a period that starts when the component is mounted, at least 1. */
export const useSecondsLeft = (seconds: number): number => {
  const [end] = useState(() => Date.now() + seconds * 1_000)
  return useSyncExternalStore(everySecond, () => Math.max(1, Math.ceil((end - Date.now()) / 1_000)))
}

/** Returns the seconds left until a moment by the clock of the device, at least 0. */
export const useSecondsUntil = (moment: string): number =>
  useSyncExternalStore(everySecond, () =>
    Math.max(0, Math.ceil((Date.parse(moment) - Date.now()) / 1_000)),
  )

const everySecond = (notify: () => void): (() => void) => {
  const timer = setInterval(notify, 1_000)
  return () => clearInterval(timer)
}
