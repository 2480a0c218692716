import { reportFault, sendTrace } from '#contract/incident.ts'
import { countAttempt } from '#server/account/password/throttle.store.ts'
import { hours } from '#server/clock.ts'
import { addressRange } from '#server/http/safety/client-address.ts'
import { answer, type Route } from '#server/http/answer.ts'

import { keepTrace } from './incident.store.ts'

const traceThrottle = { scope: 'trace:address', limit: 20, window: hours(1) } as const
const faultThrottle = { scope: 'fault:address', limit: 60, window: hours(1) } as const

export const incidentRoutes: readonly Route[] = [
  answer(sendTrace, async ({ incident, trace }, { db, address, secret, now, log }) => {
    await countAttempt(db, { throttle: traceThrottle, subject: addressRange(address), secret }, now)
    await keepTrace(db, { incident, trace, receivedAt: now })
    log('info', 'trace.received', { incident })
    return null
  }),
  answer(reportFault, async (fault, { db, address, secret, now, log }) => {
    await countAttempt(db, { throttle: faultThrottle, subject: addressRange(address), secret }, now)
    log('warn', 'page.fault', fault)
    return null
  }),
]
