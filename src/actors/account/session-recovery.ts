import { waitFor } from 'xstate'

import type { AuthSnapshot } from '#machines/account/auth.machine.ts'
import type { Actors } from '#src/actors/actors.ts'
import type { SessionRecovery } from '#src/api/session-recovery.ts'

/** Reports refused calls to `auth`, whose next ping decides whether the session has ended. */
export const sessionRecovery = (actors: () => Pick<Actors, 'app' | 'auth'>): SessionRecovery => ({
  customer: () => customerIn(actors().auth.getSnapshot()),
  recover: async ({ customer, isWrite, signal }) => {
    const { app, auth } = actors()
    const hasCustomerChanged = (current: AuthSnapshot) => customerIn(current) !== customer
    if (hasCustomerChanged(auth.getSnapshot())) await never()
    auth.send({ type: 'call.unauthorized', isWrite })
    const options = { timeout: Infinity, ...(signal && { signal }) }
    const snapshot = await waitFor(auth, (now) => hasCustomerChanged(now) || isLive(now), options)
    if (hasCustomerChanged(snapshot)) await never()
    if (isWrite)
      app.send({
        type: 'notification.show',
        notification: { tone: 'info', key: 'errors.session_interrupted' },
      })
  },
})

const customerIn = ({ context }: AuthSnapshot): string | null => context.user?.id ?? null

const isLive = (snapshot: AuthSnapshot): boolean =>
  snapshot.matches({ customer: { session: 'open', keepAlive: 'waiting' } })

const never = (): Promise<never> => new Promise<never>(() => undefined)
