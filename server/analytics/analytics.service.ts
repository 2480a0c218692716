import { countPage } from '#contract/analytics/analytics.ts'
import type { CallPayload } from '#contract/call.ts'
import { describeError } from '#server/http/log.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { sendView } from '#server/providers/matomo/matomo.client.ts'

/** Views beyond this number are not counted: statistics must not slow the portal down. */
const mostPending = 50

let pending = 0

type Context = Pick<RequestContext, 'providers' | 'origin' | 'log' | 'analyticsChoice'>

/** Sends a view to Matomo in the background, only with the consent in the settings cookie of the request. */
export const countView = (
  { page, event }: CallPayload<typeof countPage>,
  { providers: { matomo }, origin, log, analyticsChoice }: Context,
): void => {
  if (!matomo || analyticsChoice !== 'accepted' || pending >= mostPending) return
  pending += 1
  sendView(matomo, { page, event, origin })
    .catch((error: unknown) => log('warn', 'analytics.failed', describeError(error)))
    .finally(() => {
      pending -= 1
    })
}
