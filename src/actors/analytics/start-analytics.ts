import { readStoredSettings } from '#src/api/cookies.ts'

/*
 * The part of the statistics that belongs to the first load: it decides when the rest is loaded.
 */

/** Whether this browser has refused; then nothing is loaded. */
export const isAnalyticsRefused = (): boolean =>
  Object(readStoredSettings()['analytics']).choice === 'refused'

/** Resolves when the page is loaded and the browser has nothing else to do. Safari cannot tell, and waits no longer. */
export const untilIdle = async (): Promise<void> => {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  await new Promise<unknown>((resolve) => void (window.requestIdleCallback ?? setTimeout)(resolve))
}
