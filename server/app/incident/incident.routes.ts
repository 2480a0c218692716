import { sendTrace } from '#contract/incident.ts'
import { countAttempt } from '#server/account/password/throttle.store.ts'
import { hours } from '#server/clock.ts'
import { answer, type Route } from '#server/http/answer.ts'

import { keepTrace } from './incident.store.ts'

const throttle = { scope: 'trace:address', limit: 20, window: hours(1) } as const

export const incidentRoutes: readonly Route[] = [
  answer(sendTrace, async ({ incident, trace }, { db, address, secret, now, log }) => {
    await countAttempt(db, { throttle, subject: address, secret }, now)
    await keepTrace(db, { incident, trace, receivedAt: now })
    log('info', 'trace.received', { incident })
    return null
  }),
]
