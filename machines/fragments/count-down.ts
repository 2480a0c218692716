import { unimplementedCallback } from './unimplemented.ts'

/** What the countdown sends each second. */
export type ClockTick = { type: 'clock.ticked'; secondsLeft: number }

/** Sets the time left while the countdown runs. */
export type TimeLeftChange = { type: 'timeLeft.changed'; secondsLeft: number }

export const unimplementedCountDown = unimplementedCallback<TimeLeftChange, { seconds: number }>()
