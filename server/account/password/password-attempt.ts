import { addressRange } from '#server/http/safety/client-address.ts'
import type { Visit } from '#server/http/visit.ts'

import { loginAlarm, loginThrottles } from '#server/account/account.rules.ts'
import {
  countAttempt,
  dropPastAttempts,
  forgetAttempts,
  forgiveAttempt,
  takeAttempt,
  type Attempt,
} from './throttle.store.ts'

/** Wrong passwords are counted for the account and for where they come from. */
export const passwordAttempt = ({ db, now, secret, address, log }: Visit, email: string) => {
  const ofAccount: Attempt = { throttle: loginThrottles.account, subject: email, secret }
  const ofAddress: Attempt = {
    throttle: loginThrottles.address,
    subject: addressRange(address),
    secret,
  }
  return {
    count: async () => {
      await countAttempt(db, ofAddress, now)
      await countAttempt(db, ofAccount, now)
    },
    forgive: async () => {
      await forgiveAttempt(db, ofAddress)
      await forgetAttempts(db, ofAccount)
      await dropPastAttempts(db, now)
    },
    /** Many wrong passwords from everywhere raise one alarm. */
    fail: async () => {
      const { count } = await takeAttempt(db, { throttle: loginAlarm, subject: '', secret }, now)
      if (count === loginAlarm.limit) log('error', 'login.alarm', { count })
    },
  }
}
