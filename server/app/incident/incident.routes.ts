import { reportIncident, sendTrace } from '#contract/app/incident.ts'
import { enforceThrottle } from '#server/throttle/throttle.store.ts'
import { hours } from '#server/clock.ts'
import { addressRange } from '#server/http/security/client-address.ts'
import { defineRoute, type Route } from '#server/http/route.ts'

import { recordTrace } from './incident.store.ts'

const traceThrottle = { scope: 'trace:address', limit: 20, window: hours(1) } as const
const incidentThrottle = { scope: 'incident:address', limit: 60, window: hours(1) } as const

export const incidentRoutes: readonly Route[] = [
  defineRoute(sendTrace, async ({ incident, trace }, { db, address, secret, now, log }) => {
    await enforceThrottle(
      db,
      { throttle: traceThrottle, subject: addressRange(address), secret },
      now,
    )
    await recordTrace(db, { incident, trace, receivedAt: now })
    log('info', 'trace.received', { incident })
    return null
  }),
  defineRoute(reportIncident, async (report, { db, address, secret, now, log }) => {
    await enforceThrottle(
      db,
      { throttle: incidentThrottle, subject: addressRange(address), secret },
      now,
    )
    log('warn', 'page.incident', report)
    return null
  }),
]
