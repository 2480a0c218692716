import { fromCallback } from 'xstate'

/** By the clock: a timer stands still while the computer sleeps. */
export const countDown = fromCallback<{ type: 'clock.ticked'; left: number }, { seconds: number }>(
  ({ input, sendBack }) => {
    const end = Date.now() + input.seconds * 1_000
    const tick = () =>
      sendBack({
        type: 'clock.ticked',
        left: Math.max(0, Math.ceil((end - Date.now()) / 1_000)),
      })
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  },
)
