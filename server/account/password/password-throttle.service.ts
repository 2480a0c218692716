import { addressRange } from '#server/http/security/client-address.ts'
import type { RequestContext } from '#server/http/request-context.ts'

import { loginAlarm, loginThrottles } from '#server/account/account.rules.ts'
import {
  enforceThrottle,
  resetThrottle,
  undoTry,
  countTry,
  type ThrottleKey,
} from '../../throttle/throttle.store.ts'

/** Counts wrong passwords per account and per client address. */
export const createPasswordThrottle = (
  { db, now, secret, address, log }: RequestContext,
  email: string,
) => {
  const accountKey: ThrottleKey = { throttle: loginThrottles.account, subject: email, secret }
  const addressKey: ThrottleKey = {
    throttle: loginThrottles.address,
    subject: addressRange(address),
    secret,
  }
  return {
    count: async () => {
      await enforceThrottle(db, addressKey, now)
      await enforceThrottle(db, accountKey, now)
    },
    reset: async () => {
      await undoTry(db, addressKey)
      await resetThrottle(db, accountKey)
    },
    /** Counts a wrong password for the alarm about all accounts. */
    reportFailure: async () => {
      const { count } = await countTry(db, { throttle: loginAlarm, subject: '', secret }, now)
      if (count === loginAlarm.limit) log('error', 'login.alarm', { count })
    },
  }
}
