import type { CountedPage, CountedState } from '#contract/analytics/analytics.ts'
import { seconds } from '#server/clock.ts'

import type { MatomoConfig } from './matomo.config.ts'

/* Matomo's Tracking HTTP API: https://developer.matomo.org/api-reference/tracking-api */

export type View = { page: CountedPage; event?: CountedState | undefined; origin: string }

/**
 * Sends a page view, or a state as an event of its page. Contains no visitor id, address, referrer, language or device
 * of the person: Matomo sees one visitor, our server. Throws when Matomo does not take it.
 */
export const sendView = async (
  { url, siteId }: MatomoConfig,
  { page, event, origin }: View,
): Promise<void> => {
  const address = `${origin}/${page === 'index' ? '' : page}`
  const response = await fetch(`${url}/matomo.php`, {
    method: 'POST',
    body: new URLSearchParams({
      idsite: siteId,
      rec: '1',
      apiv: '1',
      send_image: '0',
      url: address,
      ...(event ? { ca: '1', e_c: event.machine, e_a: event.state } : { action_name: page }),
    }),
    // Matomo ignores what names itself a program
    headers: { 'User-Agent': 'Mozilla/5.0' },
    redirect: 'error',
    signal: AbortSignal.timeout(seconds(5)),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`Matomo answered ${response.status}.`)
}
